//! What the game is played with: resources, factions, cards, chests; and, from `vocabulary`, the effects that content files
//! speak of. No rules.

pub use crate::vocabulary::{
    CardsFrom, Class, Counter, Effect, Lasting, OpenAt, Part, PawsFrom, Primitive, Reservable, Trigger,
    Unit,
};
pub use adit_kernel::content::Source;
use adit_kit::bit_set::{BitSet, Numbered};
use serde::{Deserialize, Serialize};
use std::fmt;

pub const MAX_PLAYERS: usize = 3;
pub const FACTIONS: usize = 12;
/// Chamber cards, and assistant cards as well: three of each faction and a neutral one.
pub const CARDS: usize = 37;
pub const ENTRANCES: usize = 16;
pub const CHEST_FACES: usize = 12;
pub const CHESTS: usize = 20;
/// The face-up cards beside a deck (MIC-SETUP-16).
pub const ROW: usize = 3;
/// The largest camp there is: that of a Student's employer (MIC-ASN-14).
pub const MAX_CAMP: usize = 4;
/// A set has at most so many cards (MIC-R-109).
pub const SET: usize = 6;

pub type ChamberSet = BitSet<Chamber, 1>;
pub type AssistantSet = BitSet<Assistant, 1>;

/// MIC-RES-1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Resource {
    Food,
    Torch,
    Pickaxe,
}

impl Resource {
    pub const ALL: [Resource; 3] = [Resource::Food, Resource::Torch, Resource::Pickaxe];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[self as usize]
    }
}

/// What a player has amounts of, in the order in which amounts are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Kind {
    Food,
    Torch,
    Pickaxe,
    Gold,
    Glory,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::Food, Kind::Torch, Kind::Pickaxe, Kind::Gold, Kind::Glory];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        ['F', 'T', 'P', 'G', 'V'][self as usize]
    }

    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    #[inline]
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Kind::Food => Some(Resource::Food),
            Kind::Torch => Some(Resource::Torch),
            Kind::Pickaxe => Some(Resource::Pickaxe),
            Kind::Gold | Kind::Glory => None,
        }
    }
}

/// What a card costs or gives: amounts of each kind, and units of any resource. Written «2F+1T+1A».
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Amounts {
    /// By [`Kind`].
    pub of: [u8; 5],
    /// Any resource, as the player chooses (MIC-RES-4, MIC-RES-5).
    pub any: u8,
}

impl Amounts {
    pub const NONE: Amounts = Amounts { of: [0; 5], any: 0 };

    #[inline]
    pub const fn only(kind: Kind, n: u8) -> Amounts {
        let mut amounts = Amounts::NONE;
        amounts.of[kind as usize] = n;
        amounts
    }

    #[inline]
    pub const fn get(&self, kind: Kind) -> u8 {
        self.of[kind as usize]
    }

    #[inline]
    pub const fn gold(&self) -> u8 {
        self.of[Kind::Gold as usize]
    }

    #[inline]
    pub const fn glory(&self) -> u8 {
        self.of[Kind::Glory as usize]
    }

    /// Units of resources, those of any kind included; gold and glory are none (MIC-RES-1).
    #[inline]
    pub const fn resources(&self) -> u8 {
        self.of[0] + self.of[1] + self.of[2] + self.any
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Amounts::NONE
    }

    pub fn read(text: &str) -> Option<Amounts> {
        let mut amounts = Amounts::NONE;
        for word in text.split('+') {
            let letter = word.chars().next_back()?;
            let n: u8 =
                word[..word.len() - letter.len_utf8()].parse().ok().filter(|n| (1..=9).contains(n))?;
            let place = match letter.to_ascii_uppercase() {
                'A' => &mut amounts.any,
                letter => &mut amounts.of[Kind::from_letter(letter)?.index()],
            };
            // A kind stands once in an amount.
            if *place != 0 {
                return None;
            }
            *place = n;
        }
        Some(amounts)
    }
}

impl TryFrom<String> for Amounts {
    type Error = String;
    fn try_from(text: String) -> Result<Amounts, String> {
        Amounts::read(&text).ok_or_else(|| {
            format!(
                "«{text}» is not an amount such as 2F+1T; letters are F T P G V, and A for any resource"
            )
        })
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = Kind::ALL.into_iter().map(|kind| (self.get(kind), kind.letter()));
        let mut first = true;
        for (n, letter) in kinds.chain([(self.any, 'A')]).filter(|(n, _)| *n > 0) {
            if !first {
                f.write_str("+")?;
            }
            first = false;
            write!(f, "{n}{letter}")?;
        }
        if first { f.write_str("0") } else { Ok(()) }
    }
}

/// A faction; Sphinx and Mewmmy have none (MIC-SETUP-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    Squirrels,
    Porcupines,
    Beavers,
    Capibaras,
    Pacas,
    Chinchillas,
    Viscachas,
    Rats,
    Jerboas,
    Molerats,
    Lemmings,
    GuineaPigs,
}

impl Faction {
    pub const ALL: [Faction; FACTIONS] = [
        Faction::Squirrels,
        Faction::Porcupines,
        Faction::Beavers,
        Faction::Capibaras,
        Faction::Pacas,
        Faction::Chinchillas,
        Faction::Viscachas,
        Faction::Rats,
        Faction::Jerboas,
        Faction::Molerats,
        Faction::Lemmings,
        Faction::GuineaPigs,
    ];
    /// The six of a first game (MIC-R-13).
    pub const FIRST_GAME: [Faction; 6] = [
        Faction::Squirrels,
        Faction::Porcupines,
        Faction::Beavers,
        Faction::Capibaras,
        Faction::Pacas,
        Faction::Chinchillas,
    ];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// The name in notation and content.
    pub const fn key(self) -> &'static str {
        match self {
            Faction::Squirrels => "squirrels",
            Faction::Porcupines => "porcupines",
            Faction::Beavers => "beavers",
            Faction::Capibaras => "capibaras",
            Faction::Pacas => "pacas",
            Faction::Chinchillas => "chinchillas",
            Faction::Viscachas => "viscachas",
            Faction::Rats => "rats",
            Faction::Jerboas => "jerboas",
            Faction::Molerats => "molerats",
            Faction::Lemmings => "lemmings",
            Faction::GuineaPigs => "guinea-pigs",
        }
    }

    pub fn from_key(key: &str) -> Option<Faction> {
        Faction::ALL.into_iter().find(|faction| faction.key() == key)
    }
}

/// A chamber card, by its row in chambers.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Chamber(pub u8);

/// An assistant card, by its row in assistants.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Assistant(pub u8);

/// An entrance card, by its row in entrances.toml; those rows ascend by the printed number, so that in the standard order
/// they lie clockwise as they stand there (MIC-SETUP-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Entrance(pub u8);

/// What a chest token shows, by its row in chests.toml; tokens with the same face differ in nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct ChestFace(pub u8);

macro_rules! numbered {
    ($($id:ident),*) => {$(
        impl $id {
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}
numbered!(Chamber, Assistant, Entrance, ChestFace);

impl Entrance {
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// A card of one of the two decks: what lies in rows, camps and discard piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Card {
    Chamber(Chamber),
    Assistant(Assistant),
}

impl Card {
    #[inline]
    pub const fn deck(self) -> DeckKind {
        match self {
            Card::Chamber(_) => DeckKind::Chambers,
            Card::Assistant(_) => DeckKind::Assistants,
        }
    }
}

/// One of the two decks, with its row and its discard pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum DeckKind {
    Chambers,
    Assistants,
}

impl DeckKind {
    pub const BOTH: [DeckKind; 2] = [DeckKind::Chambers, DeckKind::Assistants];
}

/// Green cards lie above blue ones (MIC-SETUP-13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    Green,
    Blue,
}

impl Numbered for Chamber {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }
    #[inline]
    fn numbered(number: usize) -> Chamber {
        Chamber(number as u8)
    }
}

impl Numbered for Assistant {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }
    #[inline]
    fn numbered(number: usize) -> Assistant {
        Assistant(number as u8)
    }
}
