//! Content: cards, chests, entrances, factions and the numbers of the table, read from TOML and checked, so that the rules
//! can rely on them. Errors point at file, line and column.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{self, File};

use crate::components::{
    Amounts, Assistant, Back, Card, Chamber, ChestFace, Class, Effect, Entrance, Faction, Lasting, SET,
    Source, Trigger,
};
use crate::content_files;

pub const FILES: [&str; 6] =
    ["assistants.toml", "chambers.toml", "chests.toml", "entrances.toml", "factions.toml", "table.toml"];

/// A faction, or what Sphinx and Mewmmy are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactionRow {
    pub faction: Faction,
    pub name: String,
    pub trade: String,
    /// What its cards are about.
    pub play: String,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChamberRow {
    pub id: String,
    pub key: String,
    pub name: String,
    /// None for the neutral card.
    pub faction: Option<Faction>,
    pub back: Back,
    pub cost: Amounts,
    pub glory: u8,
    /// ⟳: whoever places a paw here may take one more action (MIC-ARR-5).
    pub again: bool,
    pub effect: Effect,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssistantRow {
    pub id: String,
    pub key: String,
    pub name: String,
    /// None for the neutral card.
    pub faction: Option<Faction>,
    pub class: Class,
    pub back: Back,
    pub cost: Amounts,
    pub glory: u8,
    /// What a passive assistant waits for; the others wait for nothing.
    pub when: Option<Trigger>,
    /// At most once a turn (MIC-ASN-3).
    pub once: bool,
    /// The result of a passive assistant, or what happens when a one-time assistant is hired.
    pub effect: Effect,
    pub lasting: Option<Lasting>,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntranceRow {
    pub id: String,
    /// The printed number, which is its name in notation as well: «3.5».
    pub number: String,
    /// Only with three players (MIC-SETUP-1, MIC-3P-1).
    pub three_only: bool,
    pub symbol: Option<Faction>,
    pub front: EntranceSide,
    /// What a bought passage makes of it; a card without a symbol has none.
    pub back: Option<EntranceSide>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntranceSide {
    pub effect: Effect,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChestRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub copies: u8,
    pub effect: Effect,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

/// The numbers of the table. Those by players are for two and for three.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableValues {
    pub start: Amounts,
    pub limit: u8,
    pub paws: u8,
    pub tokens: u8,
    pub camp: u8,
    pub rows: [u8; 2],
    pub factions: [u8; 2],
    pub glory_end: [u8; 2],
    pub rounds: [u8; 2],
    pub assistants_end: u8,
    pub toll: u8,
    pub passage_price: u8,
    pub extra: u8,
    /// What a set of so many factions is worth, from one on.
    pub sets: [u8; SET],
}

impl TableValues {
    /// The value of a row that differs by players.
    pub fn by_players(values: [u8; 2], players: u8) -> u8 {
        values[usize::from(players > 2)]
    }
}

/// Everything a box of the game holds, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub factions: Vec<FactionRow>,
    pub entrances: Vec<EntranceRow>,
    pub chambers: Vec<ChamberRow>,
    pub assistants: Vec<AssistantRow>,
    pub chests: Vec<ChestRow>,
    pub table: TableValues,
}

impl Content {
    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        content::no_other_files(bundle, &FILES)?;
        let content = Content {
            factions: content_files::load_factions(bundle)?,
            entrances: content_files::load_entrances(bundle)?,
            chambers: content_files::load_chambers(bundle)?,
            assistants: content_files::load_assistants(bundle)?,
            chests: content_files::load_chests(bundle)?,
            table: content_files::load_table(bundle)?,
        };
        content.no_card_is_named_twice(bundle)?;
        Ok(content)
    }

    /// Chambers and assistants lie in the same camps, so notation tells them apart by their keys alone.
    fn no_card_is_named_twice(&self, bundle: &Bundle) -> Result<(), ContentError> {
        let twice = self.assistants.iter().find(|row| self.find_chamber(&row.key).is_some());
        match twice {
            None => Ok(()),
            Some(row) => {
                let file = File::open(bundle, "assistants.toml")?;
                Err(file.wrong(&(0..0), format!("«{}» is the key of a chamber, too", row.key)))
            }
        }
    }

    #[inline]
    pub fn chamber(&self, card: Chamber) -> &ChamberRow {
        &self.chambers[card.index()]
    }

    #[inline]
    pub fn assistant(&self, card: Assistant) -> &AssistantRow {
        &self.assistants[card.index()]
    }

    #[inline]
    pub fn entrance(&self, card: Entrance) -> &EntranceRow {
        &self.entrances[card.index()]
    }

    #[inline]
    pub fn chest(&self, face: ChestFace) -> &ChestRow {
        &self.chests[face.index()]
    }

    pub fn faction(&self, faction: Faction) -> &FactionRow {
        &self.factions[faction.index()]
    }

    pub fn card_key(&self, card: Card) -> &str {
        match card {
            Card::Chamber(card) => &self.chamber(card).key,
            Card::Assistant(card) => &self.assistant(card).key,
        }
    }

    pub fn card_name(&self, card: Card) -> &str {
        match card {
            Card::Chamber(card) => &self.chamber(card).name,
            Card::Assistant(card) => &self.assistant(card).name,
        }
    }

    pub fn cost(&self, card: Card) -> &Amounts {
        match card {
            Card::Chamber(card) => &self.chamber(card).cost,
            Card::Assistant(card) => &self.assistant(card).cost,
        }
    }

    pub fn find_chamber(&self, key: &str) -> Option<Chamber> {
        self.chambers.iter().position(|row| row.key == key).map(|i| Chamber(i as u8))
    }

    pub fn find_assistant(&self, key: &str) -> Option<Assistant> {
        self.assistants.iter().position(|row| row.key == key).map(|i| Assistant(i as u8))
    }

    pub fn find_card(&self, key: &str) -> Option<Card> {
        let chamber = self.find_chamber(key).map(Card::Chamber);
        chamber.or_else(|| self.find_assistant(key).map(Card::Assistant))
    }

    /// By the printed number: «3.5».
    pub fn find_entrance(&self, number: &str) -> Option<Entrance> {
        self.entrances.iter().position(|row| row.number == number).map(|i| Entrance(i as u8))
    }

    pub fn find_chest(&self, key: &str) -> Option<ChestFace> {
        self.chests.iter().position(|row| row.key == key).map(|i| ChestFace(i as u8))
    }
}
