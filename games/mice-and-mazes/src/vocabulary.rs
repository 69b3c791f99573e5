//! The vocabulary of effects that content files speak and the rules carry out: what assistants wait for, what holds while
//! they are hired, and the smallest things that an effect does.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::components::{Amounts, DeckKind, Kind};

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
