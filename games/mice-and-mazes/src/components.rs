//! What the game is played with: resources, factions, cards, chests, and the vocabulary of effects that content files speak
//! and the rules carry out. No rules.

pub use adit_kernel::content::Source;
use adit_kit::bit_set::{BitSet, Numbered};
use arrayvec::ArrayVec;
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

/// What an assistant's effect has to do with time (MIC-R-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// «Condition : result», whenever the condition is met (MIC-ASST-2).
    Passive,
    /// Once, when hired (MIC-ASST-5); the Student's larger camp stays besides.
    OneTime,
    /// A rule that holds while hired.
    Lasting,
}

/// What a passive assistant waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    ReceiveFood,
    ReceiveTorch,
    ReceivePickaxe,
    ReceiveGold,
    ReceiveGlory,
    /// A chamber is opened.
    Open,
    Hire,
    /// An assistant with a passive effect is hired.
    HirePassive,
    /// Opened or hired from the camp.
    FromCamp,
    /// A card is placed in the camp.
    Camp,
    ChestUsed,
    Exchange,
    /// One's paw is placed on an opponent's chamber.
    Visit,
    /// An opponent's paw is placed on one's chamber.
    Visited,
    RemoveStart,
    RemoveEnd,
    /// A paw is removed without an effect, from anywhere.
    NoEffect,
    NoEffectInside,
    NoEffectChamber,
}

impl Trigger {
    #[inline]
    pub const fn receive(kind: Kind) -> Trigger {
        match kind {
            Kind::Food => Trigger::ReceiveFood,
            Kind::Torch => Trigger::ReceiveTorch,
            Kind::Pickaxe => Trigger::ReceivePickaxe,
            Kind::Gold => Trigger::ReceiveGold,
            Kind::Glory => Trigger::ReceiveGlory,
        }
    }
}

/// What holds as long as an assistant is hired.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasting {
    /// So many resources less when opening.
    CheaperOpening(u8),
    /// So many resources less when hiring.
    CheaperHiring(u8),
    /// When opening, torches stand in for food and pickaxes.
    TorchesForOthers,
    /// When hiring, food stands in for gold.
    FoodForGold,
    /// In any cost of a card, so many units of a resource may be another resource.
    AnotherKind(u8),
    /// So many placements a turn opposite an opponent's paw.
    PlaceOpposite(u8),
    /// A placement at the end of a Remove paws action.
    PlaceAfterRemove,
    /// Openings under a paw may be beside one.
    OpenNearPaw,
    /// How many cards the camp holds.
    CampSize(u8),
}

/// Where a card that is opened or hired may come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CardsFrom {
    #[serde(rename = "row+camp")]
    RowAndCamp,
    #[serde(rename = "camp")]
    Camp,
}

/// Where a chamber may be opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenAt {
    /// Under one's own paw in an empty spot (MIC-OPEN-1), or where the Sapper allows.
    Paw,
    /// In any empty spot without a paw (MIC-CHN-7).
    AnyEmpty,
}

/// What may be reserved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reservable {
    Any,
    Chamber,
    Assistant,
}

impl Reservable {
    #[inline]
    pub const fn takes(self, deck: DeckKind) -> bool {
        matches!(
            (self, deck),
            (Reservable::Any, _)
                | (Reservable::Chamber, DeckKind::Chambers)
                | (Reservable::Assistant, DeckKind::Assistants)
        )
    }
}

/// Which paws a card moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PawsFrom {
    #[serde(rename = "inside")]
    Inside,
    #[serde(rename = "inside+entrance")]
    InsideAndEntrance,
}

/// What an amount is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// Chambers of any owner beside the chamber being resolved.
    AdjacentChambers,
    /// One's paws on its row and column, entrances included.
    OwnPawsInLine,
    /// Spots without a card beside the chamber just opened.
    AdjacentEmpty,
    /// One's other chambers in its row and column.
    OwnChambersInLine,
    /// Factions beside it, but for its own.
    AdjacentFactions,
    /// Factions among one's hired assistants.
    OwnAssistantFactions,
}

/// What is counted out: a kind, or any resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "char")]
pub enum Unit {
    Of(Kind),
    Any,
}

impl Unit {
    #[inline]
    pub const fn times(self, n: u8) -> Amounts {
        match self {
            Unit::Of(kind) => Amounts::only(kind, n),
            Unit::Any => Amounts { of: [0; 5], any: n },
        }
    }
}

impl TryFrom<char> for Unit {
    type Error = String;
    fn try_from(letter: char) -> Result<Unit, String> {
        match letter {
            'A' => Ok(Unit::Any),
            _ => Kind::from_letter(letter)
                .map(Unit::Of)
                .ok_or_else(|| format!("«{letter}» is not one of F T P G V A")),
        }
    }
}

/// The smallest thing that an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Primitive {
    Gain(Amounts),
    /// `low` units if the player has fewer than `below`, else `otherwise` (MIC-HP-9, MIC-HP-10).
    GainLow {
        unit: Unit,
        below: u8,
        low: u8,
        otherwise: u8,
    },
    GainPer {
        unit: Unit,
        count: Counter,
        max: u8,
    },
    /// Every other player receives this.
    OthersGain(Amounts),
    /// Up to `max` times pay one thing and receive the other, or draw chests.
    Exchange {
        pay: Amounts,
        #[serde(default)]
        gain: Amounts,
        #[serde(default)]
        chests: u8,
        max: u8,
    },
    /// One resource for two of other kinds (MIC-CHN-1, MIC-CHN-2).
    Transmute,
    /// A chest for this (MIC-CHN-14).
    Pawn(Amounts),
    Open {
        from: CardsFrom,
        at: OpenAt,
        #[serde(default)]
        less: u8,
    },
    Hire {
        from: CardsFrom,
        #[serde(default)]
        less: u8,
    },
    Reserve(Reservable),
    /// A card of a discard pile goes to the camp (MIC-ASN-11).
    ReserveDiscard,
    /// Up to so many cards of the rows.
    Refresh(u8),
    Move(PawsFrom),
    /// Barracks (MIC-R-63).
    PlaceFree,
    DrawChest(u8),
    /// A used chest becomes unused.
    FlipChest,
    /// An entrance with one's own paw (MIC-ASN-10).
    TriggerEntrance,
    /// The chamber just opened.
    TriggerOpened,
    /// A chamber beside the one left (MIC-ASN-12).
    TriggerAdjacent,
    /// A chamber of the row (MIC-CHN-3).
    TriggerRowChamber,
    /// The result of the assistant just hired (MIC-ASN-4).
    TriggerHired,
    /// Kitchen (MIC-CHN-12).
    RepeatAssistant,
    /// Tunnel (MIC-CHN-4).
    BorrowAssistant,
    /// Watchtower (MIC-CHN-26).
    DoubleNext,
    /// Portal (MIC-CHN-17).
    ReplaceSelf {
        less: u8,
    },
    /// Privy (MIC-CHN-19).
    DiscardAssistant,
    ExtraTurn,
}

/// A step of an effect: one thing, or the choice of one among several (MIC-EFF-2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub options: ArrayVec<Primitive, 3>,
    /// It happens only if the part before it was carried out (MIC-R-123).
    pub then: bool,
}

/// What a card does: parts in order (MIC-R-41).
pub type Effect = ArrayVec<Part, 3>;

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
