//! One position. The open part is what everybody sees; the secret part is which treasure cards are held,
//! the Treasure Deck, and commitments that are not revealed yet.
//!
//! What is going on is a stack of [`Frame`]s: the topmost is asked about or carried on first, the ones
//! below wait for it. So an event drawn in the middle of a walk, a battle begun by it, a death in that
//! battle and a push after the death all return to where they interrupted.

use adit_kernel::{Seat, Seats};
use adit_kit::cards::CardSet;
use adit_kit::counts::Counts;
use adit_kit::deck::Deck;
use adit_kit::square::Dir;
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;
use serde::Serialize;

use crate::components::{Card, Class, EVENT_CARDS, OFF, PIECES, Piece, Spells, TEAM, Tiles};

/// How deep effects can be nested: turn, event, landing, charge, battle, gust, push, death and some more. One more ends the
/// game (MUL-A-1).
pub const DEPTH: usize = 14;
/// More fire counters than there are.
pub const MAX_FIRES: usize = 30;
/// As many nets as the content may have cards of them.
pub const MAX_NETS: usize = 4;
/// More bans than the few cards that bring them can cause within the turns that they last.
pub const MAX_BANS: usize = 16;
/// The most steps in a turn.
pub const MAX_STEPS: usize = 6;

/// The Treasure Deck: one heap drawn late, and cards put under it (MUL-ART-13).
pub type TreasureDeck = Deck<CardSet, 1, 4>;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub open: Open,
    pub secret: Secret,
}

/// What everybody sees: all but which treasure cards are held (MUL-R-11).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    pub stack: Stack<Frame, DEPTH>,
    pub ending: Option<Ending>,
    pub first: Seat,
    pub active: Seat,
    /// Turns begun so far; none while units are placed.
    pub turn: u16,
    /// Where each piece is.
    pub at: [Tile; PIECES],
    pub status: [Status; PIECES],
    pub spells: [Spells; PIECES],
    /// Treasure tiles (by number, or `NO_TILE`) on which a piece drew this turn and in its last turn;
    /// others may draw there meanwhile (MUL-TRE-6, MUL-TRE-7, MUL-R-22).
    pub cool: [[u8; 2]; PIECES],
    /// How many treasure cards each piece holds (MUL-CRD-5).
    pub held: [u8; PIECES],
    /// Whose avatar carries the treasure, one or both; nobody ever loses it (MUL-ULT-6, MUL-ULT-8).
    pub carrying: Seats,
    /// Destroyed walls; the image of such a tile still stands (MUL-EVC-16).
    pub rubble: Tiles,
    pub fires: ArrayVec<Fire, MAX_FIRES>,
    pub nets: ArrayVec<Net, MAX_NETS>,
    pub bans: ArrayVec<Ban, MAX_BANS>,
    /// The Event Deck has no order until a card is drawn; what is left in it everybody can count.
    #[serde(rename = "omens")]
    pub event_cards: Counts<EVENT_CARDS>,
    /// This discard pile and the other lie open (MUL-CRD-19).
    #[serde(rename = "omen_pile")]
    pub event_pile: Counts<EVENT_CARDS>,
    /// Cards left in the Treasure Deck.
    pub deck: u8,
    pub pile: CardSet,
    /// Held cards that everybody has seen.
    pub shown: CardSet,
    /// Cards with two uses of which one is gone.
    pub worn: CardSet,
    pub now: Turn,
    pub battle: Battle,
}

/// No treasure tile.
pub const NO_TILE: u8 = u8::MAX;

/// The statuses of a piece. A number counts the owner's End Phases until the status ends, the present
/// turn's included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Status {
    pub immobilized: u8,
    /// Raised by the Lazarus Stone: vulnerable.
    pub risen: u8,
    /// In a pit: a unit dies in the End Phase in which this is 1; an avatar's stays at 1.
    pub pit: u8,
    pub netted: bool,
    pub bombed: bool,
}

impl Status {
    /// In a pit or a net (MUL-RES-1).
    #[inline]
    pub fn trapped(&self) -> bool {
        self.pit > 0 || self.netted
    }

    /// MUL-TERM-9, MUL-R-43
    #[inline]
    pub fn vulnerable(&self) -> bool {
        self.trapped() || self.bombed || self.risen > 0
    }
}

/// Fire counters of one player on a tile: it burns for as many turns of that player (MUL-FIRE-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Fire {
    pub tile: Tile,
    pub seat: Seat,
    pub count: u8,
    /// Lit during the other player's turn, so the next ageing skips it (MUL-FIRE-4).
    pub fresh: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Net {
    pub tile: Tile,
    pub seat: Seat,
    pub card: Card,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ban {
    pub piece: Piece,
    pub left: u8,
    pub tile: Tile,
}

/// A tile and which of the active player's pieces it concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Mark {
    pub tile: Tile,
    pub number: u8,
}

/// What holds for this turn only; bits are the active player's pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Turn {
    pub points: u8,
    pub halted: u8,
    pub attacked: u8,
    pub stepped: u8,
    /// Phasers at work, and whether the avatar's one obstruction is used up.
    pub phasing: u8,
    pub phased: bool,
    pub blazing: u8,
    /// Whose start tile burnt when the turn began.
    pub scorched: u8,
    /// Who stepped last: the only one that can be in transit.
    pub walker: u8,
    pub start: [Tile; TEAM as usize],
    /// Event tiles drawn from, by each piece for itself and in this turn only (MUL-EVT-3, MUL-EVT-5,
    /// MUL-EVT-6).
    pub drawn: ArrayVec<Mark, MAX_STEPS>,
    /// Tiles left by steps since the piece's last displacement.
    pub trail: ArrayVec<Mark, MAX_STEPS>,
}

impl Turn {
    pub(crate) fn fresh() -> Turn {
        Turn {
            points: 0,
            halted: 0,
            attacked: 0,
            stepped: 0,
            phasing: 0,
            phased: false,
            blazing: 0,
            scorched: 0,
            walker: NO_TILE,
            start: [OFF; TEAM as usize],
            drawn: ArrayVec::new(),
            trail: ArrayVec::new(),
        }
    }
}

/// Cards put into a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Commit {
    pub weapon: Option<Card>,
    pub armor: Option<Card>,
    pub artifact: Option<Card>,
    /// Both uses of the weapon at once.
    pub double: bool,
}

impl Commit {
    pub const NONE: Commit = Commit { weapon: None, armor: None, artifact: None, double: false };

    pub fn cards(&self) -> CardSet {
        [self.weapon, self.armor, self.artifact].into_iter().flatten().map(|card| card.0).collect()
    }

    pub(crate) fn slot(&mut self, class: Class) -> &mut Option<Card> {
        match class {
            Class::Weapon => &mut self.weapon,
            Class::Armor => &mut self.armor,
            Class::Artifact => &mut self.artifact,
        }
    }
}

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Form {
    /// An ordinary battle with an adjacent enemy.
    Normal,
    /// A battle at a Javelin's reach.
    Reach,
    /// Bow, or Javelin over walls: 5 or 6 hits.
    ToHit,
    Boomerang,
    Net,
    IceWave,
    FireBall,
}

/// The two sides of a battle: the aggressor is 0, the defender 1.
pub type Side = usize;

/// The battle that is fought, or was fought last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Battle {
    pub form: Form,
    pub pieces: [Piece; 2],
    /// Where they stood at the declaration.
    pub tiles: [Tile; 2],
    /// The card that makes the attack possible.
    pub shown: Option<Card>,
    /// Revealed cards.
    pub commits: [Commit; 2],
    pub totals: [u8; 2],
    pub wins: [u8; 2],
    /// Sides that have played a Shield.
    pub shields: u8,
    /// Who was defeated in it, one bit a piece.
    pub fallen: u16,
}

impl Battle {
    pub(crate) const NONE: Battle = Battle {
        form: Form::Normal,
        pieces: [Piece(0), Piece(8)],
        tiles: [OFF; 2],
        shown: None,
        commits: [Commit::NONE; 2],
        totals: [0; 2],
        wins: [0; 2],
        shields: 0,
        fallen: 0,
    };
}

/// Where a battle stands (MUL-BAT-8, MUL-BAT-33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Phase {
    /// May the defender's avatar play Relinquish?
    Interrupt,
    /// A staff was raised: may the enemy's avatar play Relinquish?
    Staff,
    /// May the target take the card that makes the attack?
    Shown,
    /// These seats still commit.
    Commit {
        waiting: Seats,
    },
    /// May the defender take a committed card?
    Steal,
    /// The aggressor may replace what was taken.
    Recommit {
        class: Class,
        stolen: Card,
    },
    /// The defender may use what it took.
    Slot {
        stolen: Card,
    },
    Roll,
    /// This side lost the roll: does it play a Shield?
    Shield {
        side: u8,
    },
    Verdict {
        side: u8,
    },
    /// Which other unit dies for the Sacrificial Sword?
    Sacrifice {
        side: u8,
    },
    /// Which other unit dies for the Substitute Aura?
    Substitute {
        side: u8,
    },
    /// The defeated unit was spared.
    Spared {
        side: u8,
        frozen: bool,
    },
    Quietus {
        side: u8,
        armor: bool,
    },
    Dying {
        side: u8,
    },
    Fallout {
        side: u8,
    },
    Sweep {
        side: u8,
        next: u8,
    },
    Cleanup,
}

/// Why a unit dies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum DeathCause {
    Fire,
    Pit,
    /// Chosen for the Sacrificial Sword or the Substitute Aura.
    Given,
    Battle {
        winner: Piece,
    },
}

/// Steps of the End Phase, which the last draws precede (MUL-END-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Closing {
    Draws,
    Fire,
    Pits,
}

/// A push in the middle, in rules 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Push {
    /// Who pushes the others along.
    pub driver: Piece,
    pub dir: Dir,
    /// Who still moves by this tile.
    pub row: u16,
    /// Whom the driver pushes directly, and who may just be dying.
    #[serde(serialize_with = "somebody")]
    pub second: Piece,
    #[serde(serialize_with = "somebody")]
    pub struck: Piece,
}

/// A push in the middle, since rules 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Slide {
    pub dir: Dir,
    /// Who pushes the others along, one bit a piece.
    pub drivers: u16,
    /// Who moves by this tile or waits for those before it, and who of them still has to move.
    pub row: u16,
    pub now: u16,
    /// Who may just be dying.
    #[serde(serialize_with = "somebody")]
    pub struck: Piece,
}

/// A piece or [`Piece::NOBODY`], written as an option: an `Option` here would make every frame of the stack larger.
fn somebody<S: serde::Serializer>(piece: &Piece, s: S) -> Result<S::Ok, S::Error> {
    piece.somebody().serialize(s)
}

/// What a [`Frame::Series`] has fought once its staff was taken: there is nobody left to fight.
pub const CALLED_OFF: u16 = u16::MAX;

/// Something that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Frame {
    /// A unit is placed before the first turn.
    Place,
    Main,
    /// The actions of a Roll turn.
    Action,
    Closing {
        step: Closing,
        next: u8,
    },
    MirrorMirror,
    /// A mirrored unit has landed: enchantments follow.
    Landing {
        unit: Piece,
        from: Tile,
        step: u8,
    },
    /// Biotic Charge: battles.
    Charge {
        unit: Piece,
        fought: u16,
    },
    /// Biotic Charge: pushes.
    Blast {
        from: Tile,
        next: u8,
    },
    CaveIn {
        piece: Piece,
        left: u8,
    },
    Push(Push),
    /// Wind Sword: pushes, the farthest first.
    Gust {
        from: Tile,
        dir: Dir,
        next: u8,
    },
    Battle(Phase),
    /// A staff: battles with everybody around.
    Series {
        caster: Piece,
        card: Card,
        fought: u16,
    },
    Death {
        piece: Piece,
        cause: DeathCause,
    },
    /// Too many cards: one must go.
    Limit {
        seat: Seat,
    },
    /// A unit has drawn treasure: kept Transferences of these pieces onwards.
    Transference {
        seat: Seat,
        next: u8,
    },
    /// Which card of a unit goes to the avatar?
    Give {
        seat: Seat,
    },
    /// A push, since rules 2.
    Slide(Slide),
    /// The staff was taken before anybody was fought: whom does its caster fight without it?
    Instead {
        caster: Piece,
    },
}

/// How the game ended. Units lost and treasure taken end nothing (MUL-PCE-12, MUL-PCE-13, MUL-WIN-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Ending {
    Escaped {
        winner: Seat,
    },
    TurnLimit,
    /// Effects were nested too deeply (MUL-A-1).
    TooDeep,
}

/// What is not on the table for all to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Secret {
    /// Which cards each piece holds is its owner's to know (MUL-CRD-5, MUL-R-11).
    pub hands: [CardSet; PIECES],
    pub deck: TreasureDeck,
    /// Commitments of a battle that are not revealed yet, by side.
    pub commits: [Commit; 2],
}

impl Open {
    #[inline]
    pub fn tile(&self, piece: Piece) -> Tile {
        self.at[piece.index()]
    }

    #[inline]
    pub fn on_board(&self, piece: Piece) -> bool {
        self.tile(piece) != OFF
    }

    #[inline]
    pub fn status(&self, piece: Piece) -> &Status {
        &self.status[piece.index()]
    }

    #[inline]
    pub fn vulnerable(&self, piece: Piece) -> bool {
        self.status(piece).vulnerable()
    }

    /// The pieces on a tile, one bit each.
    #[inline]
    pub fn on(&self, tile: Tile) -> u16 {
        let mut bits = 0;
        for (i, &at) in self.at.iter().enumerate() {
            bits |= u16::from(at == tile) << i;
        }
        bits
    }

    /// The piece on a tile; the first of several.
    #[inline]
    pub fn piece_on(&self, tile: Tile) -> Option<Piece> {
        let bits = self.on(tile);
        (bits != 0).then(|| Piece(bits.trailing_zeros() as u8))
    }

    /// Whoever lit it (MUL-FIRE-2).
    #[inline]
    pub fn burning(&self, tile: Tile) -> bool {
        self.fires.iter().any(|fire| fire.tile == tile)
    }

    pub fn banned(&self, piece: Piece, tile: Tile) -> bool {
        self.bans.iter().any(|ban| ban.piece == piece && ban.tile == tile)
    }

    /// How many treasure cards a player holds in all; enchantments and nets on the board are not among them
    /// (MUL-CRD-17, MUL-CRD-18).
    #[inline]
    pub fn cards_of(&self, seat: Seat) -> u8 {
        let from = usize::from(seat.0 * TEAM);
        self.held[from..from + usize::from(TEAM)].iter().sum()
    }

    /// How many of them units hold.
    #[inline]
    pub fn unit_cards(&self, seat: Seat) -> u8 {
        self.cards_of(seat) - self.held[Piece::avatar(seat).index()]
    }

    pub fn units_on_board(&self, seat: Seat) -> impl Iterator<Item = Piece> {
        Piece::units(seat).filter(|&unit| self.on_board(unit))
    }
}
