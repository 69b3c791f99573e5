//! Reads weapons.toml, skills.toml and items.toml.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::File;
use serde::Deserialize;
use toml::Spanned;

use crate::components::{Class, Source};
use crate::content::{ItemRow, Label, SkillRow, WeaponRow};
use crate::vocabulary::{
    Arms, Dice, Family, Gear, ITEMS, Item, ItemEffect, LEVELS, Place, Price, Prices, SKILL_CARDS, Skill,
    SkillCard, SkillEffect, Use, WEAPON_TIERS, WEAPONS, Worn,
};

const MOST_GOLD: u8 = 100;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemsFile {
    item: Vec<ItemEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    place: Spanned<String>,
    #[serde(rename = "use")]
    uses: Use,
    copies: Spanned<u8>,
    price: Spanned<u8>,
    #[serde(default)]
    or: Vec<Spanned<String>>,
    class: Option<Class>,
    #[serde(default)]
    gear: Gear,
    effect: Option<Spanned<ItemEffect>>,
    text: String,
    #[serde(default)]
    clauses: Vec<String>,
    source: Source,
}

pub(super) fn load_items(bundle: &Bundle) -> Result<Vec<ItemRow>, ContentError> {
    let file = File::open(bundle, "items.toml")?;
    let read: ItemsFile = file.read()?;
    let keys = file.keys(read.item.iter().map(|e| &e.key), ITEMS..=ITEMS, "items")?;
    let mut rows = Vec::with_capacity(ITEMS);
    for e in read.item {
        let span = e.key.span();
        let place = e.place.get_ref();
        let worn = Worn::from_key(place).map(Place::Worn);
        let place = worn.or_else(|| Family::from_key(place).map(Place::Vault)).ok_or_else(|| {
            let places: Vec<&str> =
                Worn::ALL.map(Worn::key).into_iter().chain(Family::ALL.map(Family::key)).collect();
            file.wrong(&e.place.span(), format!("«{place}» is no place; places are {}", places.join(", ")))
        })?;
        let gear = e.gear;
        let effect = e.effect.map(Spanned::into_inner);
        item_fits(place, e.uses, &gear, effect.as_ref()).map_err(|problem| file.wrong(&span, problem))?;
        rows.push(ItemRow {
            prices: prices(&file, &e.price, &e.or, &keys)?,
            label: Label {
                id: e.id,
                key: e.key.into_inner(),
                name: e.name,
                text: e.text,
                clauses: e.clauses,
                source: e.source,
            },
            place,
            uses: e.uses,
            copies: file.within(&e.copies, 1..=9)?,
            class: e.class,
            gear,
            effect,
        });
    }
    Ok(rows)
}

/// What an item in a place can be.
fn item_fits(
    place: Place,
    uses: Use,
    gear: &Gear,
    effect: Option<&ItemEffect>,
) -> Result<(), &'static str> {
    let passive = uses == Use::Passive;
    let contains = matches!(place, Place::Worn(worn) if worn.container().is_some());
    match place {
        Place::Worn(_) if !passive => Err("what is worn is passive"),
        _ if contains != (gear.spaces > 0) => Err("a Bag or a Chest has spaces, and nothing else has"),
        _ if passive && (effect.is_some() || *gear == Gear::default()) => {
            Err("a passive item has gear and no effect")
        }
        _ if !passive && (effect.is_none() || *gear != Gear::default()) => {
            Err("an item that is used has an effect and no gear")
        }
        Place::Vault(family) if family.stacks() && uses != Use::SingleUse => {
            Err("items that stack are for a single use")
        }
        _ => Ok(()),
    }
}

/// The Gold price and what can be paid instead: «6 gold, 1 iron», «6 gold, leather-bag».
fn prices(
    file: &File<'_>,
    gold: &Spanned<u8>,
    or: &[Spanned<String>],
    items: &[String],
) -> Result<Prices, ContentError> {
    let mut all = Prices::new();
    all.push(Price::gold(file.within(gold, 1..=MOST_GOLD)?));
    for text in or {
        let mut price = Price::default();
        for part in text.get_ref().split(", ") {
            let wrong = || {
                let problem =
                    format!("«{part}» is no part of a price; parts are «4 gold», «2 iron», a card");
                file.wrong(&text.span(), problem)
            };
            match part.split_once(' ') {
                None => {
                    let card = items.iter().position(|key| key == part).ok_or_else(wrong)?;
                    price.card = Some(Item(card as u8));
                }
                Some((many, what)) => {
                    let many: u8 =
                        many.parse().ok().filter(|&n| n > 0 && n <= MOST_GOLD).ok_or_else(wrong)?;
                    let slot = match what {
                        "gold" => &mut price.gold,
                        "coal" => &mut price.coal,
                        "iron" => &mut price.iron,
                        "ruby" => &mut price.ruby,
                        "dust" => &mut price.dust,
                        _ => return Err(wrong()),
                    };
                    *slot = many;
                }
            }
        }
        all.try_push(price).map_err(|_| file.wrong(&text.span(), "a card has at most three prices"))?;
    }
    Ok(all)
}

fn card_keys(items: &[ItemRow]) -> Vec<String> {
    items.iter().map(|row| row.label.key.clone()).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponsFile {
    weapon: Vec<WeaponEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    class: Class,
    tier: Spanned<u8>,
    price: Spanned<u8>,
    #[serde(default)]
    or: Vec<Spanned<String>>,
    dice: Spanned<Dice>,
    #[serde(default)]
    direction: bool,
    #[serde(default)]
    distance: bool,
    #[serde(default)]
    arms: Arms,
    text: String,
    #[serde(default)]
    clauses: Vec<String>,
    source: Source,
}

pub(super) fn load_weapons(bundle: &Bundle, items: &[ItemRow]) -> Result<Vec<WeaponRow>, ContentError> {
    let file = File::open(bundle, "weapons.toml")?;
    let read: WeaponsFile = file.read()?;
    file.keys(read.weapon.iter().map(|e| &e.key), WEAPONS..=WEAPONS, "weapons")?;
    let items = card_keys(items);
    let mut rows: Vec<WeaponRow> = Vec::with_capacity(WEAPONS);
    for e in read.weapon {
        let span = e.key.span();
        if e.dice.get_ref().is_empty() {
            return Err(file.wrong(&e.dice.span(), "a weapon has at least one numbered die"));
        }
        // Only what the Bombard carries is a blast (BEN-R-92).
        let arms = e.arms;
        let blasts = e.direction || e.distance;
        if blasts != (e.class == Class::Bombard) {
            return Err(
                file.wrong(&span, "Bombards' weapons, and only those, have a Direction or a Distance die")
            );
        }
        if !blasts && (arms.aimed || arms.cluster || arms.afterburn || arms.smoke_walk > 0) {
            return Err(file.wrong(&span, "only a Bombard's weapon can do this"));
        }
        rows.push(WeaponRow {
            prices: prices(&file, &e.price, &e.or, &items)?,
            tier: file.within(&e.tier, 1..=WEAPON_TIERS as u8)?,
            label: Label {
                id: e.id,
                key: e.key.into_inner(),
                name: e.name,
                text: e.text,
                clauses: e.clauses,
                source: e.source,
            },
            class: e.class,
            dice: e.dice.into_inner(),
            direction: e.direction,
            distance: e.distance,
            arms,
        });
    }
    for class in Class::ALL {
        for tier in 1..=WEAPON_TIERS as u8 {
            if !rows.iter().any(|row| row.class == class && row.tier == tier) {
                let problem = format!("the {} has no weapon of Tier {tier}", class.key());
                return Err(file.wrong(&(0..0), problem));
            }
        }
    }
    Ok(rows)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillsFile {
    skill: Vec<SkillEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    price: Spanned<u8>,
    #[serde(default)]
    or: Vec<Spanned<String>>,
    tokens: Spanned<u8>,
    effect: Spanned<SkillEffect>,
    text: String,
    #[serde(default)]
    clauses: Vec<String>,
    source: Source,
}

pub(super) fn load_skills(bundle: &Bundle, items: &[ItemRow]) -> Result<Vec<SkillRow>, ContentError> {
    let file = File::open(bundle, "skills.toml")?;
    let read: SkillsFile = file.read()?;
    file.keys(read.skill.iter().map(|e| &e.key), SKILL_CARDS..=SKILL_CARDS, "skill cards")?;
    let items = card_keys(items);
    let mut rows = Vec::with_capacity(SKILL_CARDS);
    for (card, e) in SkillCard::all().zip(read.skill) {
        let effect = e.effect.into_inner();
        let wanted = format!("{}-{}", card.skill().key(), card.level());
        if *e.key.get_ref() != wanted {
            return Err(file.wrong(
                &e.key.span(),
                format!(
                    "«{wanted}» is wanted here: {LEVELS} levels of each skill, in the order of the box"
                ),
            ));
        }
        let tokens = file.within(&e.tokens, 0..=8)?;
        let fits = match effect {
            SkillEffect::Sabotage { live, dud, .. } => live + dud == tokens,
            _ => (tokens == 0) == (effect.skill() == Skill::Unbending),
        };
        if effect.skill() != card.skill() || !fits {
            return Err(file.wrong(&e.key.span(), "this effect is not of this skill or has other tokens"));
        }
        rows.push(SkillRow {
            prices: prices(&file, &e.price, &e.or, &items)?,
            label: Label {
                id: e.id,
                key: e.key.into_inner(),
                name: e.name,
                text: e.text,
                clauses: e.clauses,
                source: e.source,
            },
            tokens,
            effect,
        });
    }
    Ok(rows)
}
