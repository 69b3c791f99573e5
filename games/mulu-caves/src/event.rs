//! What happened. An event is public facts plus, where there is a secret in it, a card that only some seats
//! may see; so there is no field that somebody could forget to hide.

use adit_kernel::{Eye, Seat, Seats, Veiled};
use adit_kit::tiles::Tile;

use crate::components::{Card, EventCard, Piece};
use crate::state::Commit;

/// An event with its secret.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub what: What,
    card: Option<Veiled<Card>>,
}

/// An event as one eye saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    pub what: What,
    /// The card of a draw or a transfer, if this eye may know it.
    pub card: Option<Card>,
}

/// The public facts of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    First {
        seat: Seat,
    },
    Placed {
        piece: Piece,
        tile: Tile,
    },
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    Rolled {
        seat: Seat,
        points: u8,
    },
    Stepped {
        piece: Piece,
        to: Tile,
    },
    /// Moved by force: a push, a slide, a cave-in, a relocation, a fall back.
    Moved {
        piece: Piece,
        to: Tile,
    },
    Mirrored {
        unit: Piece,
        to: Tile,
    },
    Settled {
        piece: Piece,
    },
    Halted {
        piece: Piece,
    },
    /// A treasure card; which one the owner knows.
    Drew {
        piece: Piece,
    },
    NothingToDraw {
        piece: Piece,
    },
    TreasureReshuffled,
    EventsReshuffled,
    EventCardDrawn {
        piece: Piece,
        event_card: EventCard,
    },
    Enchanted {
        piece: Piece,
        event_card: EventCard,
    },
    /// An enchantment does its work, or none, and is gone.
    Spent {
        piece: Piece,
        event_card: EventCard,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    /// A unit's card goes to the avatar; the owner knows which.
    Passed {
        from: Piece,
    },
    Banned {
        piece: Piece,
        tile: Tile,
    },
    WallGone {
        tile: Tile,
    },
    Bombed {
        piece: Piece,
    },
    Trapped {
        piece: Piece,
    },
    Netted {
        piece: Piece,
    },
    NetLaid {
        seat: Seat,
        tile: Tile,
    },
    NetLost {
        card: Card,
    },
    Freed {
        piece: Piece,
    },
    Ignited {
        tile: Tile,
        seat: Seat,
    },
    FireOut {
        tile: Tile,
    },
    Burned {
        piece: Piece,
    },
    /// A held card kept the piece from burning.
    Unburnt {
        piece: Piece,
        card: Card,
    },
    Immobilized {
        piece: Piece,
    },
    Coordinates {
        x: u8,
        y: u8,
    },
    Raised {
        unit: Piece,
        tile: Tile,
    },
    Attacked {
        aggressor: Piece,
        defender: Piece,
        card: Option<Card>,
    },
    Cast {
        caster: Piece,
        card: Card,
    },
    /// Somebody answered in secret.
    Answered {
        seat: Seat,
    },
    Revealed {
        piece: Piece,
        commit: Commit,
    },
    /// Relinquish, and what it took; under the deck if the hand was full.
    Stole {
        seat: Seat,
        card: Card,
        under: bool,
    },
    /// The attack ends before any roll.
    CalledOff,
    Rolls {
        aggressor: Piece,
        defender: Piece,
        dice: [u8; 2],
        totals: [u8; 2],
    },
    Aimed {
        piece: Piece,
        roll: u8,
        hit: bool,
    },
    Thrown {
        piece: Piece,
        roll: u8,
        distance: u8,
    },
    Shielded {
        piece: Piece,
        card: Card,
        roll: u8,
        total: u8,
        other: u8,
    },
    RoundWon {
        piece: Piece,
    },
    /// Nobody was defeated.
    Unharmed,
    Defeated {
        piece: Piece,
    },
    Swept {
        piece: Piece,
        roll: u8,
    },
    Destroyed {
        piece: Piece,
    },
    Revived {
        piece: Piece,
        card: Card,
    },
    Spoils {
        to: Piece,
        card: Card,
    },
    TookTreasure {
        seat: Seat,
    },
    Won {
        seat: Seat,
    },
    TurnLimit,
    /// MUL-A-1.
    TooDeep,
}

impl Event {
    #[inline]
    pub(crate) fn open(what: What) -> Event {
        Event { what, card: None }
    }

    #[inline]
    pub(crate) fn veiled(what: What, card: Card, known: Seats) -> Event {
        Event { what, card: Some(Veiled::new(card, known)) }
    }

    pub(crate) fn seen_by(&self, eye: Eye) -> Seen {
        Seen { what: self.what, card: self.card.and_then(|c| c.seen_by(eye)) }
    }

    /// Whether somebody now knows a card that was hidden from them before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self.what,
            What::Drew { .. }
                | What::Discarded { .. }
                | What::Unburnt { .. }
                | What::Attacked { card: Some(_), .. }
                | What::Cast { .. }
                | What::Revealed { .. }
                | What::Stole { .. }
                | What::Shielded { .. }
                | What::Revived { .. }
                | What::Spoils { .. }
                | What::NetLaid { .. }
                | What::Raised { .. }
        )
    }
}
