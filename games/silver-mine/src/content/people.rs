//! Characters and enemies.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::File;
use serde::Deserialize;
use toml::Spanned;

use super::files::by_word;
use crate::components::{
    Affliction, Attribute, Character, GOBLIN_TYPES, MAX_ENEMY_KINDS, Source, Species, Type,
};

/// Attack, Move, Torch and Life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    pub attack: u8,
    #[serde(rename = "move")]
    pub walk: u8,
    pub torch: u8,
    pub life: u8,
}

impl Values {
    #[inline]
    pub const fn of(self, attribute: Attribute) -> u8 {
        match attribute {
            Attribute::Attack => self.attack,
            Attribute::Move => self.walk,
            Attribute::Torch => self.torch,
            Attribute::Life => self.life,
        }
    }
}

/// One character card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CharacterRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub home: String,
    pub kind: Type,
    pub best: Attribute,
    /// Circled on the card (SIL-SET-10).
    pub start: Values,
    /// SIL-ATT-14
    pub most: Values,
    pub text: String,
    pub source: Source,
}

/// One kind of enemy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnemyRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub copies: u8,
    pub boss: bool,
    pub species: Species,
    /// Torch is the number of enemies that it calls (SIL-ENM-4).
    pub values: Values,
    /// Loot (SIL-CBT-11).
    pub coins: u8,
    pub items: u8,
    /// What its damage brings along (SIL-ENM-7, SIL-ENM-8).
    pub affliction: Option<Affliction>,
    pub clauses: Vec<String>,
    pub text: String,
    pub source: Source,
}

impl EnemyRow {
    /// One of the goblin types (SIL-R-35).
    #[inline]
    pub fn is_ordinary_goblin(&self) -> bool {
        self.species == Species::Goblin && !self.boss
    }

    /// Whether it may enter a trap square, which never harms it (SIL-TRAP-10, SIL-R-23).
    #[inline]
    pub fn crosses_traps(&self) -> bool {
        self.boss || self.species == Species::Goblin
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharactersFile {
    character: Vec<CharacterEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharacterEntry {
    id: String,
    key: Spanned<Character>,
    name: String,
    home: String,
    #[serde(rename = "type")]
    kind: Type,
    best: Attribute,
    start: Spanned<Values>,
    max: Values,
    text: String,
    source: Source,
}

pub(super) fn load_characters(bundle: &Bundle) -> Result<Vec<CharacterRow>, ContentError> {
    let file = File::open(bundle, "characters.toml")?;
    let read: CharactersFile = file.read()?;
    let entries = by_word(&file, Character::ALL, read.character, |entry| &entry.key)?;
    let mut rows = Vec::new();
    for (character, entry) in Character::ALL.into_iter().zip(entries) {
        let start = *entry.start.get_ref();
        let within = |a| (0..=9).contains(&start.of(a)) && start.of(a) <= entry.max.of(a);
        if !Attribute::ALL.into_iter().all(within)
            || entry.max.life > 12
            || start.life == 0
            || start.walk == 0
        {
            let problem =
                "starting values are 0 to 9 and not above the maxima; Life and Move are at least 1";
            return Err(file.wrong(&entry.start.span(), problem));
        }
        rows.push(CharacterRow {
            id: entry.id,
            key: format!("{character:?}").to_lowercase(),
            name: entry.name,
            home: entry.home,
            kind: entry.kind,
            best: entry.best,
            start,
            most: entry.max,
            text: entry.text,
            source: entry.source,
        });
    }
    Ok(rows)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemiesFile {
    enemy: Vec<EnemyEntry>,
    boss: Vec<EnemyEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemyEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    copies: Spanned<u8>,
    species: Species,
    #[serde(rename = "values")]
    values: Spanned<Values>,
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    items: u8,
    affliction: Option<Affliction>,
    clauses: Vec<String>,
    text: String,
    source: Source,
}

pub(super) fn load_enemies(bundle: &Bundle) -> Result<Vec<EnemyRow>, ContentError> {
    let file = File::open(bundle, "enemies.toml")?;
    let read: EnemiesFile = file.read()?;
    let entries = read.enemy.iter().chain(&read.boss);
    let keys = file.keys(entries.map(|e| &e.key), 1..=MAX_ENEMY_KINDS, "kinds of enemy")?;
    let bosses = std::iter::repeat_n(false, read.enemy.len()).chain(std::iter::repeat(true));
    let entries = read.enemy.into_iter().chain(read.boss);
    let mut rows: Vec<EnemyRow> = Vec::new();
    for ((key, entry), boss) in keys.into_iter().zip(entries).zip(bosses) {
        let values = *entry.values.get_ref();
        if values.life == 0 || Attribute::ALL.into_iter().any(|a| values.of(a) > 9) {
            return Err(file.wrong(&entry.values.span(), "values are 0 to 9, Life at least 1"));
        }
        if entry.items > 2 || entry.coins > 9 {
            return Err(file.wrong(&entry.key.span(), "an enemy carries at most 2 item cards and 9 coins"));
        }
        let row = EnemyRow {
            id: entry.id,
            key,
            name: entry.name,
            copies: file.within(&entry.copies, 1..=4)?,
            boss,
            species: entry.species,
            values,
            coins: entry.coins,
            items: entry.items,
            affliction: entry.affliction,
            clauses: entry.clauses,
            text: entry.text,
            source: entry.source,
        };
        // SIL-QST-23
        if row.is_ordinary_goblin() != (rows.len() < GOBLIN_TYPES) {
            let problem = format!("the first {GOBLIN_TYPES} enemies are the goblin types, and no others");
            return Err(file.wrong(&entry.key.span(), problem));
        }
        rows.push(row);
    }
    Ok(rows)
}
