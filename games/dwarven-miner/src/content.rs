//! Content: items, Adventurers, Mischief and table values, read from TOML and checked, so that the
//! rules can rely on them. Errors point at file, line and column.

use adit_kernel::Clause;
use adit_kernel::content::{Bundle, ContentError};
use adit_kit::cards::CardSet;
use serde::Deserialize;
use std::ops::Range;
use toml::Spanned;

use crate::things::{
    Card, Face, Hits, ITEMS, Item, MAX_CARDS, MAX_PLAYERS, Mischief, Power, Prank, Resource, Resources,
    Source, Window,
};

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
        for (name, _) in bundle.files() {
            if !FILES.contains(&name) {
                return Err(ContentError {
                    file: name.to_owned(),
                    place: None,
                    problem: format!("the game has no such file; its files are {}", FILES.join(", ")),
                });
            }
        }
        let items = load_items(bundle)?;
        let (classes, cards) = load_adventurers(bundle, &items)?;
        let mischief = load_mischief(bundle)?;
        let table = load_table(bundle, cards.len())?;
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

/// One content file with what is needed to point into it.
struct File<'a> {
    name: &'a str,
    text: &'a str,
}

impl<'a> File<'a> {
    fn open(bundle: &'a Bundle, name: &'a str) -> Result<File<'a>, ContentError> {
        Ok(File { name, text: bundle.file(name)? })
    }

    fn read<T: for<'de> Deserialize<'de>>(&self) -> Result<T, ContentError> {
        toml::from_str(self.text).map_err(|e| {
            let problem = e.message().replace('\n', " ");
            match e.span() {
                Some(span) => self.wrong(&span, problem),
                None => ContentError { file: self.name.to_owned(), place: None, problem },
            }
        })
    }

    fn wrong(&self, span: &Range<usize>, problem: impl Into<String>) -> ContentError {
        ContentError::at(self.name, self.text, span.start, problem)
    }

    fn whole(&self, problem: impl Into<String>) -> ContentError {
        ContentError { file: self.name.to_owned(), place: None, problem: problem.into() }
    }

    /// A key must be a notation word, and nobody else's.
    fn key(&self, key: &Spanned<String>, taken: &[String]) -> Result<String, ContentError> {
        let text = key.get_ref();
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if text.is_empty() || !text.chars().all(word) {
            return Err(
                self.wrong(&key.span(), format!("key «{text}» must be lower-case letters, digits and -"))
            );
        }
        if taken.contains(text) {
            return Err(self.wrong(&key.span(), format!("key «{text}» is used twice")));
        }
        Ok(text.clone())
    }

    fn at_least<'v>(&self, value: &'v Spanned<u8>, least: u8) -> Result<&'v u8, ContentError> {
        let n = value.get_ref();
        if *n < least { Err(self.wrong(&value.span(), format!("{n} is less than {least}"))) } else { Ok(n) }
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
    if read.item.len() != ITEMS {
        return Err(file.whole(format!("the board has {ITEMS} item spaces, not {}", read.item.len())));
    }
    let mut keys = Vec::new();
    let mut rows = Vec::new();
    for entry in read.item {
        keys.push(file.key(&entry.key, &keys)?);
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
        let cost: u8 = recipe.iter().sum();
        if !(1..=12).contains(&cost) {
            return Err(
                file.wrong(&entry.recipe.span(), format!("a recipe has 1 to 12 resources, not {cost}"))
            );
        }
        let (key, recipe) = (entry.key.into_inner(), Resources::new(recipe));
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
    honor: u8,
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
    let mut keys = Vec::new();
    let mut classes: Vec<ClassRow> = Vec::new();
    for entry in read.class {
        keys.push(file.key(&entry.key, &keys)?);
        let windows = windows(entry.window.get_ref()).ok_or_else(|| {
            let names = "dawn, dice, burgle, craft, fulfil, cleanup, any-but-dawn";
            file.wrong(
                &entry.window.span(),
                format!("«{}» is not a window: {names}", entry.window.get_ref()),
            )
        })?;
        let power = *entry.power.get_ref();
        fits_window(power, &windows).map_err(|problem| file.wrong(&entry.power.span(), problem))?;
        // Pending effects are counted by kind, so one kind must mean one thing.
        let other =
            classes.iter().find(|c| is_pending(power) && same_kind(c.power, power) && c.power != power);
        if let Some(other) = other {
            return Err(file.wrong(
                &entry.power.span(),
                format!("this pending power must have the same numbers as that of {}", other.key),
            ));
        }
        classes.push(ClassRow {
            key: entry.key.into_inner(),
            name: entry.name,
            clause: clause(&POWER_CLAUSES, &entry.clause, &file)?,
            honor: entry.honor,
            windows,
            power,
            text: entry.text,
            source: entry.source,
        });
    }
    let mut keys = Vec::new();
    let mut cards: Vec<CardRow> = Vec::new();
    for entry in read.card {
        keys.push(file.key(&entry.key, &keys)?);
        let class = classes.iter().position(|c| c.key == *entry.class.get_ref()).ok_or_else(|| {
            file.wrong(&entry.class.span(), format!("there is no class «{}»", entry.class.get_ref()))
        })?;
        let mut needed = 0u16;
        for key in entry.items.get_ref() {
            let item = items
                .iter()
                .position(|i| i.key == *key.get_ref())
                .ok_or_else(|| file.wrong(&key.span(), format!("there is no item «{}»", key.get_ref())))?;
            if needed >> item & 1 == 1 {
                return Err(file.wrong(&key.span(), format!("«{}» is asked for twice", key.get_ref())));
            }
            needed |= 1 << item;
        }
        if needed == 0 {
            return Err(file.wrong(&entry.items.span(), "an Adventurer asks for at least one item"));
        }
        cards.push(CardRow {
            id: entry.id,
            key: entry.key.into_inner(),
            name: entry.name,
            class,
            items: needed,
            source: entry.source,
        });
    }
    if cards.len() > MAX_CARDS {
        return Err(file.whole(format!("at most {MAX_CARDS} cards fit, not {}", cards.len())));
    }
    Ok((classes, cards))
}

fn windows(name: &str) -> Option<Vec<Window>> {
    Some(match name {
        "dawn" => vec![Window::Dawn],
        "dice" => vec![Window::Dice],
        "burgle" => vec![Window::Burgle],
        "craft" => vec![Window::Craft],
        "fulfil" => vec![Window::Fulfil],
        "cleanup" => vec![Window::Cleanup],
        "any-but-dawn" => Window::ALL[1..].to_vec(),
        _ => return None,
    })
}

/// A power works only where the rules look for it.
fn fits_window(power: Power, windows: &[Window]) -> Result<(), String> {
    let proper = match power {
        Power::Ward {} => Window::Dawn,
        Power::Reroll { .. }
        | Power::SetFace { .. }
        | Power::Flip { .. }
        | Power::GainShown { .. }
        | Power::OrcBounty { .. } => Window::Dice,
        Power::Burglary { .. } => Window::Burgle,
        Power::Buy { .. }
        | Power::Exchange { .. }
        | Power::Discount { .. }
        | Power::Share { .. }
        | Power::Runes { .. }
        | Power::Wild {}
        | Power::SwapDiscard {} => Window::Craft,
        Power::HonorNext { .. } | Power::Restore { .. } | Power::Waive { .. } => Window::Fulfil,
        Power::Foresight { .. } | Power::Stow { .. } => Window::Cleanup,
        Power::Rearm {} if !windows.contains(&Window::Dawn) => return Ok(()),
        Power::Rearm {} => return Err("this power cannot be hired at dawn".to_owned()),
    };
    if windows == [proper] { Ok(()) } else { Err(format!("this power belongs to the window {proper:?}")) }
}

fn is_pending(power: Power) -> bool {
    matches!(
        power,
        Power::Discount { .. } | Power::Share { .. } | Power::HonorNext { .. } | Power::Waive { .. }
    )
}

fn same_kind(a: Power, b: Power) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
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
    if read.mischief.is_empty() || read.mischief.len() > MAX_CARDS {
        return Err(file.whole(format!("1 to {MAX_CARDS} Mischief cards are needed")));
    }
    let mut keys = Vec::new();
    let mut rows = Vec::new();
    for entry in read.mischief {
        keys.push(file.key(&entry.key, &keys)?);
        let effect = *entry.effect.get_ref();
        let only_active = matches!(
            effect,
            Prank::BuryDie {}
                | Prank::BanBurglary {}
                | Prank::BanHiring {}
                | Prank::LimitCrafts { .. }
                | Prank::PayOpponents { .. }
        );
        if only_active && entry.hits == Hits::All {
            return Err(file.wrong(&entry.effect.span(), "this effect can hit the active player only"));
        }
        let needs_all = matches!(effect, Prank::PassCard {} | Prank::DiscardCard { .. });
        if needs_all && entry.hits == Hits::Active {
            return Err(file.wrong(&entry.effect.span(), "this effect must hit all players"));
        }
        rows.push(MischiefRow {
            key: entry.key.into_inner(),
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sourced<T> {
    value: T,
    #[allow(dead_code, reason = "every row must say where it comes from; nothing reads it yet")]
    source: Source,
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
    starting_chests: Sourced<[u8; MAX_PLAYERS]>,
    opposite: Sourced<Spanned<[String; 3]>>,
}

fn load_table(bundle: &Bundle, cards: usize) -> Result<TableValues, ContentError> {
    let file = File::open(bundle, "table.toml")?;
    let read: TableFile = file.read()?;
    let at_least = |number: &Number, least: u8| file.at_least(&number.value, least).copied();
    let within = |number: &Number, range: std::ops::RangeInclusive<u8>| {
        let n = *number.value.get_ref();
        if range.contains(&n) {
            Ok(n)
        } else {
            let (low, high) = range.into_inner();
            Err(file.wrong(&number.value.span(), format!("{n} is not between {low} and {high}")))
        }
    };
    let table = TableValues {
        goal: within(&read.goal, 1..=200)?,
        round_limit: within(&read.round_limit, 1..=250)?,
        cache: within(&read.cache, 1..=60)?,
        vault: within(&read.vault, 1..=200)?,
        dice: within(&read.dice, 1..=12)?,
        track: within(&read.track, 1..=30)?,
        runes: within(&read.runes, 1..=12)?,
        dealt: within(&read.dealt, 1..=12)?,
        hold_resources: at_least(&read.hold_resources, 0)?,
        hold_chests: at_least(&read.hold_chests, 0)?,
        gold_chests: within(&read.gold_chests, 0..=10)?,
        hire_fee: within(&read.hire_fee, 0..=20)?,
        resource_price: within(&read.resource_price, 1..=20)?,
        steal_chest: at_least(&read.steal_chest, 1)?,
        steal_resource: at_least(&read.steal_resource, 1)?,
        swap_rune: at_least(&read.swap_rune, 1)?,
        draw: within(&read.draw, 1..=6)?,
        keep: within(&read.keep, 1..=6)?,
        starting_chests: read.starting_chests.value,
        opposite: opposites(&file, &read.opposite.value)?,
    };
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
        return Err(file.whole("the Vault cannot pay the starting chests"));
    }
    Ok(table)
}

fn opposites(file: &File<'_>, pairs: &Spanned<[String; 3]>) -> Result<[Face; 6], ContentError> {
    let mut opposite = [None; 6];
    for pair in pairs.get_ref() {
        let faces: Vec<Face> = pair.chars().filter_map(Face::from_letter).collect();
        let [a, b] = faces[..] else {
            return Err(file.wrong(&pairs.span(), format!("«{pair}» is not a pair of die faces")));
        };
        opposite[a.index()] = Some(b);
        opposite[b.index()] = Some(a);
    }
    let mut all = [Face::Crystal; 6];
    for face in Face::ALL {
        all[face.index()] = opposite[face.index()]
            .ok_or_else(|| file.wrong(&pairs.span(), format!("face {} has no opposite", face.letter())))?;
    }
    Ok(all)
}
