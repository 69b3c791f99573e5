//! Content: items, Adventurers, Mischief and table values, read from TOML and checked, so that the
//! rules can rely on them. Errors point at file, line and column.

use adit_kernel::Clause;
use adit_kernel::content::{Bundle, ContentError};
use adit_kit::cards::CardSet;
use adit_kit::content::{self, File, Sourced};
use serde::Deserialize;
use toml::Spanned;

use crate::components::{
    Card, Face, Hits, ITEMS, Item, MAX_CARDS, MAX_PLAYERS, Mischief, Power, Prank, Resource, Resources,
    Source, Window,
};
use crate::vocabulary;

pub const FILES: [&str; 4] = ["adventurers.toml", "items.toml", "mischief.toml", "table.toml"];

/// One item space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub recipe: Resources,
    pub source: Source,
}

/// One class of Adventurer: what its cards have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassRow {
    pub key: String,
    pub name: String,
    pub clause: Clause,
    pub honor: u8,
    pub windows: Vec<Window>,
    pub power: Power,
    pub text: String,
    pub source: Source,
}

/// One Adventurer card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub class: usize,
    pub items: u16,
    pub source: Source,
}

/// One Orc Mischief card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MischiefRow {
    pub key: String,
    pub name: String,
    pub clause: Clause,
    pub hits: Hits,
    pub effect: Prank,
    pub text: String,
    pub source: Source,
}

/// The numbers of the table (the small tables of the rules).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableValues {
    pub goal: u8,
    pub round_limit: u8,
    pub cache: u8,
    pub vault: u8,
    pub dice: u8,
    pub track: u8,
    pub runes: u8,
    pub dealt: u8,
    pub hold_resources: u8,
    pub hold_chests: u8,
    pub gold_chests: u8,
    pub hire_fee: u8,
    pub resource_price: u8,
    pub steal_chest: u8,
    pub steal_resource: u8,
    pub swap_rune: u8,
    pub draw: u8,
    pub keep: u8,
    pub starting_chests: [u8; MAX_PLAYERS],
    pub opposite: [Face; 6],
}

/// Everything a box of the game holds, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub items: Vec<ItemRow>,
    pub classes: Vec<ClassRow>,
    pub cards: Vec<CardRow>,
    pub mischief: Vec<MischiefRow>,
    pub table: TableValues,
}

impl Content {
    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        content::no_other_files(bundle, &FILES)?;
        let items = load_items(bundle)?;
        let (classes, cards) = load_adventurers(bundle, &items)?;
        let mischief = load_mischief(bundle)?;
        let table = load_table(bundle, &classes, cards.len())?;
        Ok(Content { items, classes, cards, mischief, table })
    }

    pub fn item(&self, item: Item) -> &ItemRow {
        &self.items[item.index()]
    }

    pub fn card(&self, card: Card) -> &CardRow {
        &self.cards[card.index()]
    }

    pub fn class(&self, card: Card) -> &ClassRow {
        &self.classes[self.card(card).class]
    }

    pub fn mischief(&self, card: Mischief) -> &MischiefRow {
        &self.mischief[usize::from(card.0)]
    }

    pub fn find_item(&self, key: &str) -> Option<Item> {
        self.items.iter().position(|i| i.key == key).map(|i| Item(i as u8))
    }

    pub fn find_card(&self, key: &str) -> Option<Card> {
        self.cards.iter().position(|c| c.key == key).map(|i| Card(i as u8))
    }

    pub fn find_mischief(&self, key: &str) -> Option<Mischief> {
        self.mischief.iter().position(|c| c.key == key).map(|i| Mischief(i as u8))
    }

    pub fn all_cards(&self) -> CardSet {
        CardSet::first_n(self.cards.len() as u8)
    }
}

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
    recipe: Spanned<String>,
    source: Source,
}

fn load_items(bundle: &Bundle) -> Result<Vec<ItemRow>, ContentError> {
    let file = File::open(bundle, "items.toml")?;
    let read: ItemsFile = file.read()?;
    // DWA-CRAFT-1
    let keys = file.keys(read.item.iter().map(|entry| &entry.key), ITEMS..=ITEMS, "item spaces")?;
    let mut rows = Vec::new();
    for (key, entry) in keys.into_iter().zip(read.item) {
        let cost = entry.recipe.get_ref().chars().count();
        if !(1..=12).contains(&cost) {
            return Err(
                file.wrong(&entry.recipe.span(), format!("a recipe has 1 to 12 resources, not {cost}"))
            );
        }
        let mut recipe = [0u8; 3];
        for letter in entry.recipe.get_ref().chars() {
            let resource = Resource::from_letter(letter).ok_or_else(|| {
                file.wrong(
                    &entry.recipe.span(),
                    format!("«{letter}» is not a resource; resources are C M P"),
                )
            })?;
            recipe[resource.index()] += 1;
        }
        let recipe = Resources::new(recipe);
        rows.push(ItemRow { id: entry.id, key, name: entry.name, recipe, source: entry.source });
    }
    Ok(rows)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdventurersFile {
    class: Vec<ClassEntry>,
    card: Vec<CardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassEntry {
    key: Spanned<String>,
    name: String,
    clause: Spanned<String>,
    honor: Spanned<u8>,
    window: Spanned<String>,
    power: Spanned<Power>,
    text: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: String,
    key: Spanned<String>,
    class: Spanned<String>,
    name: String,
    items: Spanned<Vec<Spanned<String>>>,
    source: Source,
}

fn load_adventurers(
    bundle: &Bundle,
    items: &[ItemRow],
) -> Result<(Vec<ClassRow>, Vec<CardRow>), ContentError> {
    let file = File::open(bundle, "adventurers.toml")?;
    let read: AdventurersFile = file.read()?;
    let class_keys = file.keys(read.class.iter().map(|entry| &entry.key), 1..=MAX_CARDS, "classes")?;
    let mut classes: Vec<ClassRow> = Vec::new();
    for (key, entry) in class_keys.iter().zip(read.class) {
        let windows = vocabulary::windows(entry.window.get_ref()).ok_or_else(|| {
            let names = "dawn, dice, burgle, craft, fulfil, cleanup, any-but-dawn";
            file.wrong(
                &entry.window.span(),
                format!("«{}» is not a window: {names}", entry.window.get_ref()),
            )
        })?;
        let power = *entry.power.get_ref();
        vocabulary::fits_window(power, &windows)
            .and_then(|()| vocabulary::sensible(power))
            .map_err(|problem| file.wrong(&entry.power.span(), problem))?;
        if let Some(other) = classes.iter().find(|c| vocabulary::contradicts(c.power, power)) {
            return Err(file.wrong(
                &entry.power.span(),
                format!("this pending power must have the same numbers as that of {}", other.key),
            ));
        }
        classes.push(ClassRow {
            key: key.clone(),
            name: entry.name,
            clause: clause(&POWER_CLAUSES, &entry.clause, &file)?,
            honor: file.within(&entry.honor, 0..=50)?,
            windows,
            power,
            text: entry.text,
            source: entry.source,
        });
    }
    let keys = file.keys(read.card.iter().map(|entry| &entry.key), 1..=MAX_CARDS, "cards")?;
    let mut cards: Vec<CardRow> = Vec::new();
    for (key, entry) in keys.into_iter().zip(read.card) {
        let class = file.find(&entry.class, &class_keys, "class")?;
        let mut needed = 0u16;
        for name in entry.items.get_ref() {
            let item = file.find(name, items.iter().map(|row| &row.key), "item")?;
            if needed >> item & 1 == 1 {
                return Err(file.wrong(&name.span(), format!("«{}» is asked for twice", name.get_ref())));
            }
            needed |= 1 << item;
        }
        if needed == 0 {
            return Err(file.wrong(&entry.items.span(), "an Adventurer asks for at least one item"));
        }
        cards.push(CardRow {
            id: entry.id,
            key,
            name: entry.name,
            class,
            items: needed,
            source: entry.source,
        });
    }
    Ok((classes, cards))
}

macro_rules! clause_table {
    ($prefix:literal: $($n:literal)*) => { [$(Clause(concat!($prefix, $n))),*] };
}
const POWER_CLAUSES: [Clause; 24] = clause_table!(
    "DWA-POW-": "1" "2" "3" "4" "5" "6" "7" "8" "9" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19" "20"
    "21" "22" "23" "24");
const MISCHIEF_CLAUSES: [Clause; 18] = clause_table!(
    "DWA-MIS-": "1" "2" "3" "4" "5" "6" "7" "8" "9" "10" "11" "12" "13" "14" "15" "16" "17" "18");

fn clause(known: &[Clause], named: &Spanned<String>, file: &File<'_>) -> Result<Clause, ContentError> {
    known.iter().copied().find(|c| c.0 == named.get_ref()).ok_or_else(|| {
        file.wrong(&named.span(), format!("RULES.md has no clause «{}» of this kind", named.get_ref()))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MischiefFile {
    mischief: Vec<MischiefEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MischiefEntry {
    key: Spanned<String>,
    name: String,
    clause: Spanned<String>,
    hits: Hits,
    effect: Spanned<Prank>,
    text: String,
    source: Source,
}

fn load_mischief(bundle: &Bundle) -> Result<Vec<MischiefRow>, ContentError> {
    let file = File::open(bundle, "mischief.toml")?;
    let read: MischiefFile = file.read()?;
    let keys = file.keys(read.mischief.iter().map(|entry| &entry.key), 1..=MAX_CARDS, "Mischief cards")?;
    let mut rows = Vec::new();
    for (key, entry) in keys.into_iter().zip(read.mischief) {
        let effect = *entry.effect.get_ref();
        vocabulary::possible(effect, entry.hits)
            .map_err(|problem| file.wrong(&entry.effect.span(), problem))?;
        rows.push(MischiefRow {
            key,
            name: entry.name,
            clause: clause(&MISCHIEF_CLAUSES, &entry.clause, &file)?,
            hits: entry.hits,
            effect,
            text: entry.text,
            source: entry.source,
        });
    }
    Ok(rows)
}

type Number = Sourced<Spanned<u8>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    goal: Number,
    round_limit: Number,
    cache: Number,
    vault: Number,
    dice: Number,
    track: Number,
    runes: Number,
    dealt: Number,
    hold_resources: Number,
    hold_chests: Number,
    gold_chests: Number,
    hire_fee: Number,
    resource_price: Number,
    steal_chest: Number,
    steal_resource: Number,
    swap_rune: Number,
    draw: Number,
    keep: Number,
    starting_chests: Sourced<Spanned<Vec<u8>>>,
    opposite: Sourced<Spanned<Vec<String>>>,
}

fn load_table(bundle: &Bundle, classes: &[ClassRow], cards: usize) -> Result<TableValues, ContentError> {
    let file = File::open(bundle, "table.toml")?;
    let read: TableFile = file.read()?;
    let within = |number: &Number, range| file.within(&number.value, range);
    let table = TableValues {
        goal: within(&read.goal, 1..=200)?,
        round_limit: within(&read.round_limit, 1..=250)?,
        cache: within(&read.cache, 1..=60)?,
        vault: within(&read.vault, 1..=200)?,
        dice: within(&read.dice, 1..=12)?,
        track: within(&read.track, 1..=30)?,
        runes: within(&read.runes, 1..=12)?,
        dealt: within(&read.dealt, 1..=12)?,
        hold_resources: within(&read.hold_resources, 0..=100)?,
        hold_chests: within(&read.hold_chests, 0..=100)?,
        gold_chests: within(&read.gold_chests, 0..=10)?,
        hire_fee: within(&read.hire_fee, 0..=20)?,
        resource_price: within(&read.resource_price, 1..=20)?,
        steal_chest: within(&read.steal_chest, 1..=u8::MAX)?,
        steal_resource: within(&read.steal_resource, 1..=u8::MAX)?,
        swap_rune: within(&read.swap_rune, 1..=u8::MAX)?,
        draw: within(&read.draw, 1..=6)?,
        keep: within(&read.keep, 1..=6)?,
        starting_chests: starting_chests(&file, &read.starting_chests.value)?,
        opposite: opposites(&file, &read.opposite.value)?,
    };
    for class in classes {
        // A set has one rune more than a backpack has slots.
        if let Power::Runes { limit, .. } = class.power
            && limit > table.runes + 1
        {
            let problem = format!("{} allows {limit} runes, but a set has {}", class.key, table.runes + 1);
            return Err(file.wrong(&read.runes.value.span(), problem));
        }
    }
    if table.keep > table.draw {
        return Err(file.wrong(&read.keep.value.span(), "more cards are kept than drawn"));
    }
    if usize::from(table.dealt) * MAX_PLAYERS > cards {
        return Err(file.wrong(
            &read.dealt.value.span(),
            format!(
                "{MAX_PLAYERS} players need {} cards, there are {cards}",
                usize::from(table.dealt) * MAX_PLAYERS
            ),
        ));
    }
    if table.starting_chests.iter().map(|&n| u32::from(n)).sum::<u32>() > u32::from(table.vault) {
        return Err(
            file.wrong(&read.starting_chests.value.span(), "the Vault cannot pay the starting chests")
        );
    }
    Ok(table)
}

fn starting_chests(file: &File<'_>, chests: &Spanned<Vec<u8>>) -> Result<[u8; MAX_PLAYERS], ContentError> {
    <[u8; MAX_PLAYERS]>::try_from(chests.get_ref().as_slice()).map_err(|_| {
        let found = chests.get_ref().len();
        file.wrong(&chests.span(), format!("{MAX_PLAYERS} players need {MAX_PLAYERS} numbers, not {found}"))
    })
}

/// Which faces lie opposite each other (DWA-R-5).
fn opposites(file: &File<'_>, pairs: &Spanned<Vec<String>>) -> Result<[Face; 6], ContentError> {
    let mut opposite = [None; 6];
    for pair in pairs.get_ref() {
        let faces: Vec<Option<Face>> = pair.chars().map(Face::from_letter).collect();
        let [Some(a), Some(b)] = faces[..] else {
            return Err(file.wrong(&pairs.span(), format!("«{pair}» is not a pair of die faces")));
        };
        for (face, other) in [(a, b), (b, a)] {
            if opposite[face.index()].replace(other).is_some() {
                let letter = face.letter();
                return Err(file.wrong(&pairs.span(), format!("face {letter} is paired twice")));
            }
        }
    }
    let mut all = [Face::Crystal; 6];
    for face in Face::ALL {
        all[face.index()] = opposite[face.index()]
            .ok_or_else(|| file.wrong(&pairs.span(), format!("face {} has no opposite", face.letter())))?;
    }
    Ok(all)
}
