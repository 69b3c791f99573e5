//! One position. Nothing in it is secret: what nobody knows yet, the order of decks and of the supply of chests, is not
//! there before it is drawn (MIC-RES-11, MIC-R-93, MIC-R-99).

use adit_kernel::Seat;
use adit_kit::counts::Counts;
use adit_kit::stack::Stack;
use arrayvec::ArrayVec;
use serde::Serialize;

use crate::components::{
    Amounts, Assistant, AssistantSet, CHEST_FACES, Card, Chamber, ChestFace, DeckKind, Entrance, Kind,
    MAX_CAMP, MAX_PLAYERS, Resource,
};
use crate::crypt::{Doorway, MAX_DOORWAYS, MAX_SPOTS, Spot};
use crate::deck::Deck;

/// How many frames fit, and how many of them are kept free for what an effect does by itself (MIC-A-1).
pub const DEPTH: usize = 40;
pub(crate) const HEADROOM: usize = 8;
/// Assistants whose result asks what happened before: Tunneler, Barker, Druid, Marksman, Ranger, Chef.
pub const CONTEXTS: usize = 6;

pub type Chests = Counts<CHEST_FACES>;

/// Where a paw stands: on an entrance card or inside the crypt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Paw {
    Entrance(Entrance),
    Spot(Spot),
}

/// What one player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Player {
    /// By [`Kind`].
    pub stock: [u8; 5],
    /// Paws on entrance cards and inside the crypt, one bit each; never two in one place (MIC-R-27).
    pub entrances: u16,
    pub spots: u16,
    /// Hired assistants.
    pub crew: AssistantSet,
    pub camp: ArrayVec<Card, MAX_CAMP>,
    /// Chests that lie face up, and used ones.
    pub unused: Chests,
    pub used: Chests,
}

impl Player {
    #[inline]
    pub fn has(&self, kind: Kind) -> u8 {
        self.stock[kind.index()]
    }

    #[inline]
    pub fn glory(&self) -> u8 {
        self.has(Kind::Glory)
    }

    #[inline]
    pub fn paws_placed(&self) -> u8 {
        (self.entrances.count_ones() + self.spots.count_ones()) as u8
    }

    #[inline]
    pub fn has_paw(&self, paw: Paw) -> bool {
        match paw {
            Paw::Entrance(entrance) => self.entrances & entrance.bit() != 0,
            Paw::Spot(spot) => self.spots & spot.bit() != 0,
        }
    }
}

/// What is being resolved: a card or a chest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Source {
    Entrance(Entrance),
    Chamber(Chamber),
    Assistant(Assistant),
    Chest(ChestFace),
}

/// What an effect is about, where it matters: the spot of the chamber being resolved, the chamber just opened and its
/// spot, the spot just left, the assistant just hired.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Context {
    spot: u8,
    card: u8,
}

impl Context {
    pub const NONE: Context = Context { spot: u8::MAX, card: u8::MAX };

    pub fn at(spot: Spot) -> Context {
        Context { spot: spot.0, ..Context::NONE }
    }

    pub fn opened(spot: Spot, chamber: Chamber) -> Context {
        Context { spot: spot.0, card: chamber.0 }
    }

    pub fn hired(assistant: Assistant) -> Context {
        Context { card: assistant.0, ..Context::NONE }
    }

    #[inline]
    pub fn spot(self) -> Option<Spot> {
        (self.spot != u8::MAX).then_some(Spot(self.spot))
    }

    #[inline]
    pub fn chamber(self) -> Option<Chamber> {
        (self.card != u8::MAX).then_some(Chamber(self.card))
    }

    #[inline]
    pub fn assistant(self) -> Option<Assistant> {
        (self.card != u8::MAX).then_some(Assistant(self.card))
    }
}

/// What has happened that assistants may answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Happening {
    Received,
    Exchanged,
    Opened,
    Hired,
    Reserved,
    ChestUsed,
    Visited,
    RemoveStart,
    RemoveEnd,
    /// A paw was removed without an effect.
    NoEffect,
}

/// The assistants that may still answer something: an [`AssistantSet`] in five bytes, because it lies on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Waiting([u8; 5]);

impl Waiting {
    pub fn new(set: AssistantSet) -> Waiting {
        const { assert!(crate::components::CARDS <= 40, "five bytes hold every assistant") };
        let mut bytes = [0; 5];
        for assistant in set.iter() {
            bytes[assistant.index() / 8] |= 1 << (assistant.index() % 8);
        }
        Waiting(bytes)
    }

    pub fn set(self) -> AssistantSet {
        let mut set = AssistantSet::EMPTY;
        for (byte, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                set.insert(Assistant((byte * 8) as u8 + bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
        set
    }

    pub fn strike(&mut self, assistant: Assistant) {
        self.0[assistant.index() / 8] &= !(1 << (assistant.index() % 8));
    }
}

/// What became of a chest token whose effect is being resolved (MIC-R-126).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Token {
    Used,
    /// Flipped back already.
    Unused,
    /// In the supply again, or no chest at all.
    Gone,
}

/// How far a part of an effect has got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Progress {
    /// The part has not begun; several ways of it may have to be chosen from.
    Waiting,
    /// Its way is taken: it asks, or is about to do by itself what it does.
    Begun,
    /// It has done what it does; what follows from that lies above it on the stack.
    Done,
}

/// An effect being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Run {
    pub source: Source,
    pub context: Context,
    /// Which part of the effect.
    pub part: u8,
    /// Which of the part's options.
    pub option: u8,
    pub progress: Progress,
    /// Whether somebody chose the option, so that it is not asked about again.
    pub chosen: bool,
    /// Whether the part before was carried out (MIC-R-123).
    pub carried_out: bool,
    /// The second run by a marker of the Watchtower (MIC-R-63).
    pub second: bool,
    /// How often an exchange has been made, or the row cards marked for a refresh.
    pub count: u8,
    pub token: Token,
}

/// Which chamber is being opened, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Site {
    /// Under a paw in an empty spot, or where the Sapper allows.
    Paw,
    AnyEmpty,
    /// In place of the Portal.
    Instead,
}

/// Something that goes on. The topmost frame is asked about or carried on; those below wait for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Frame {
    /// Factions are being picked in turn.
    Factions,
    /// Entrance cards are being laid out.
    Layout,
    /// The choice of an action.
    Action,
    /// After a paw was placed on an entrance: crossings are filled.
    Crossings,
    /// A Place action ends; chests may still be used.
    PlaceEnd,
    /// The next paw to remove.
    RemovePick,
    /// A Remove action ends, step by step: chests, Mewmmy, Commander.
    RemoveEnd {
        step: u8,
    },
    /// Shall a marker of the Watchtower be spent on this?
    Double {
        source: Source,
        context: Context,
    },
    /// The effect comes once more.
    Again {
        source: Source,
        context: Context,
    },
    /// Shall the passage be bought?
    Passage(Entrance),
    Run(Run),
    /// Something is received; units of any resource are chosen first.
    Receive {
        gain: Amounts,
        /// A kind that may not be chosen.
        barred: Option<Resource>,
        /// Whose hiring this is the glory of: it does not answer (MIC-R-47).
        hired: Option<Assistant>,
    },
    /// Assistants answer what happened.
    Answers {
        happening: Happening,
        waiting: Waiting,
        context: Context,
    },
    /// A chamber was chosen: its spot, then its price.
    Opening {
        chamber: Chamber,
        camp: bool,
        site: Site,
        spot: Option<Spot>,
        less: u8,
    },
    /// An assistant was chosen: its price.
    Hiring {
        assistant: Assistant,
        camp: bool,
        less: u8,
    },
    /// A card was chosen for the camp: room has to be made.
    Reserving {
        card: Card,
        discard_pile: bool,
    },
    /// The camp holds more cards than it may.
    CutCamp,
    /// A paw was chosen to be moved.
    Moving(Paw),
}

/// Which action this is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Occasion {
    Regular,
    /// By ⟳ (MIC-ARR-5).
    AdditionalAction,
    /// By Teahouse or Student.
    AdditionalTurn,
    /// After the end was triggered.
    Final,
}

/// What lasts for a turn (MIC-R-32).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Turn {
    /// Assistants used this turn: for the Kitchen, and for those that work once per turn.
    pub used: AssistantSet,
    /// Assistants on loan.
    pub loans: AssistantSet,
    /// What the latest use was about, for those few assistants for which it matters.
    pub contexts: [Context; CONTEXTS],
    /// The chamber opened last, and the chamber's spot left last without an effect (MIC-R-53).
    pub opened: Context,
    pub left: Context,
    /// Placements opposite an opponent's paw by the Infiltrator's leave.
    pub slipped: u8,
}

impl Turn {
    pub const fn fresh() -> Turn {
        Turn {
            used: AssistantSet::EMPTY,
            loans: AssistantSet::EMPTY,
            contexts: [Context::NONE; CONTEXTS],
            opened: Context::NONE,
            left: Context::NONE,
            slipped: 0,
        }
    }
}

/// What lasts for an action.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Deed {
    pub occasion: Occasion,
    /// A chest was used while the action was being chosen, so that one must be taken (MIC-R-94).
    pub committed: bool,
    pub removing: bool,
    /// Markers of the Watchtower.
    pub markers: u8,
    /// The Barracks were triggered (MIC-R-63).
    pub barracks: bool,
    /// Paws removed, which MIC-R-64 bounds.
    pub removed: u8,
}

impl Deed {
    pub const fn new(occasion: Occasion) -> Deed {
        Deed { occasion, committed: false, removing: false, markers: 0, barracks: false, removed: 0 }
    }
}

/// Why the end was triggered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum EndCause {
    /// No empty spot is left (MIC-END-1, MIC-3P-8).
    Crypt,
    /// No assistants are left (MIC-END-2).
    Assistants,
    /// Enough glory (MIC-END-3, MIC-3P-9).
    Glory,
}

/// The end, once triggered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct End {
    pub cause: EndCause,
    /// On whose turn it was.
    pub seat: Seat,
    /// How many final actions are still to come.
    pub owed: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    /// Empty once the game is over.
    pub stack: Stack<Frame, DEPTH>,
    pub first: Seat,
    pub active: Seat,
    /// Turns begun, of all kinds, and regular ones among them.
    pub turn: u16,
    pub regular: u16,
    pub end: Option<End>,
    /// No rounds are left (MIC-R-112).
    pub out_of_rounds: bool,
    /// Factions in the game, one bit each.
    pub factions: u16,
    pub players: [Player; MAX_PLAYERS],
    pub chambers: [Option<Chamber>; MAX_SPOTS],
    pub owners: [Option<Seat>; MAX_SPOTS],
    pub chests: [Option<ChestFace>; MAX_SPOTS],
    /// Which entrance card lies where.
    pub frame: [Option<Entrance>; MAX_DOORWAYS],
    /// Who has bought the passage of an entrance card, and where a token still offers it.
    pub passages: [Option<Seat>; MAX_DOORWAYS],
    pub tokens: u16,
    pub decks: [Deck; 2],
    pub supply: Chests,
    pub now: Turn,
    pub deed: Deed,
    /// Additional actions of this turn and additional turns that are still to be offered, and how many of both were
    /// taken since play last passed (MIC-R-31).
    pub extra_actions: u8,
    pub extra_turns: u8,
    pub extras_taken: u8,
}

impl State {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        self.player(self.active)
    }

    #[inline]
    pub fn deck(&self, kind: DeckKind) -> &Deck {
        &self.decks[kind as usize]
    }

    /// Spots with a chamber, one bit each.
    #[inline]
    pub fn built(&self) -> u16 {
        let mut mask = 0;
        for (i, chamber) in self.chambers.iter().enumerate() {
            mask |= u16::from(chamber.is_some()) << i;
        }
        mask
    }

    /// Spots with a chamber of this seat.
    #[inline]
    pub fn owned(&self, seat: Seat) -> u16 {
        let mut mask = 0;
        for (i, owner) in self.owners.iter().enumerate() {
            mask |= u16::from(*owner == Some(seat)) << i;
        }
        mask
    }

    /// Spots with anybody's paw.
    #[inline]
    pub fn occupied(&self) -> u16 {
        self.players.iter().fold(0, |mask, player| mask | player.spots)
    }

    /// Ownership tokens in use: chambers and passages together (MIC-R-100).
    #[inline]
    pub fn tokens_used(&self, seat: Seat) -> u8 {
        let passages = self.passages.iter().filter(|owner| **owner == Some(seat)).count() as u8;
        self.owned(seat).count_ones() as u8 + passages
    }

    /// Assistants that work for the active player: hired ones and those on loan (MIC-R-75).
    #[inline]
    pub fn helpers(&self) -> AssistantSet {
        self.me().crew.union(self.now.loans)
    }

    #[inline]
    pub fn entrance(&self, doorway: Doorway) -> Option<Entrance> {
        self.frame[doorway.index()]
    }

    /// Where an entrance card lies.
    #[inline]
    pub fn doorway(&self, entrance: Entrance) -> Option<Doorway> {
        self.frame.iter().position(|card| *card == Some(entrance)).map(|i| Doorway(i as u8))
    }

    /// Entrance cards with anybody's paw.
    #[inline]
    pub fn entered(&self) -> u16 {
        self.players.iter().fold(0, |mask, player| mask | player.entrances)
    }

    #[inline]
    pub fn chamber(&self, spot: Spot) -> Option<Chamber> {
        self.chambers[spot.index()]
    }

    #[inline]
    pub fn owner(&self, spot: Spot) -> Option<Seat> {
        self.owners[spot.index()]
    }
}
