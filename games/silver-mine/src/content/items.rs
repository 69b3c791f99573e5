//! The item cards.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::File;
use serde::Deserialize;
use toml::Spanned;

use crate::components::{ItemEffect, MAX_ITEM_KINDS, MAX_ITEMS, Source};

/// What the Merchant takes and gives (SIL-MER-1, SIL-MER-2, SIL-MER-3, SIL-MER-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    pub buy: u8,
    pub sell: u8,
}

/// One kind of item card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub copies: u8,
    pub effect: ItemEffect,
    /// Coin cards have none.
    pub price: Option<Price>,
    pub clauses: Vec<String>,
    pub text: String,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemsFile {
    item: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    key: Spanned<String>,
    name: String,
    copies: Spanned<u8>,
    effect: Spanned<ItemEffect>,
    price: Option<Price>,
    clauses: Vec<String>,
    text: String,
    source: Source,
}

pub(super) fn load(bundle: &Bundle) -> Result<Vec<ItemRow>, ContentError> {
    let file = File::open(bundle, "items.toml")?;
    let read: ItemsFile = file.read()?;
    let keys = file.keys(read.item.iter().map(|e| &e.key), 1..=MAX_ITEM_KINDS, "kinds of item")?;
    let mut all = 0;
    let mut rows = Vec::new();
    for (key, entry) in keys.into_iter().zip(read.item) {
        let copies = file.within(&entry.copies, 1..=20)?;
        all += usize::from(copies);
        if all > MAX_ITEMS {
            return Err(file.wrong(&entry.copies.span(), format!("at most {MAX_ITEMS} item cards fit")));
        }
        let effect = *entry.effect.get_ref();
        possible(effect, entry.price).map_err(|problem| file.wrong(&entry.effect.span(), problem))?;
        rows.push(ItemRow {
            id: entry.id,
            key,
            name: entry.name,
            copies,
            effect,
            price: entry.price,
            clauses: entry.clauses,
            text: entry.text,
            source: entry.source,
        });
    }
    Ok(rows)
}

fn possible(effect: ItemEffect, price: Option<Price>) -> Result<(), String> {
    let number = match effect {
        ItemEffect::Weapon { bonus, .. } | ItemEffect::Rune { bonus, .. } => bonus,
        ItemEffect::StrengthPotion { bonus } => bonus,
        ItemEffect::SpeedPotion { squares } => squares,
        ItemEffect::HealthPotion { life } => life,
        ItemEffect::MasterKey { charges } => charges,
        ItemEffect::Torch { torch } => torch,
        ItemEffect::Backpack { others } => others,
        ItemEffect::Coins { coins } => coins,
        ItemEffect::Tools | ItemEffect::LostMap => 1,
    };
    let most = match effect {
        // What fits into the room that an inventory has.
        ItemEffect::Backpack { .. } => 5,
        ItemEffect::MasterKey { .. } => 3,
        _ => 9,
    };
    if !(1..=most).contains(&number) {
        return Err(format!("{number} is not between 1 and {most}"));
    }
    if effect.is_coins() != price.is_none() {
        return Err("coin cards have no price, all others have one (SIL-R-19)".to_owned());
    }
    match price {
        Some(Price { buy, sell }) if sell > buy => {
            Err("the Merchant does not pay more than he takes".to_owned())
        }
        _ => Ok(()),
    }
}
