//! What happened. Everything is public; some of it was not known to anybody before.

use adit_kernel::Seat;

use crate::action::Payment;
use crate::components::{Assistant, Card, Chamber, ChestFace, DeckKind, Entrance, Faction, Resource};
use crate::crypt::Spot;
use crate::state::{EndCause, Happening, Occasion, Paw, Source};

/// Why somebody receives glory for another's deed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Toll {
    /// A paw was placed on the other's chamber.
    Visit(Spot),
    /// A paw was placed opposite the other's (MIC-3P-6).
    Facing(Entrance),
    /// A paw was placed on the other's passage (MIC-HP-6).
    Passage(Entrance),
    /// The other's chamber was triggered from beside it (MIC-ASN-13).
    Adjacent(Spot),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    First {
        seat: Seat,
    },
    FactionTaken {
        seat: Seat,
        faction: Faction,
    },
    /// The factions of the game, one bit each.
    Factions {
        factions: u16,
    },
    Laid {
        seat: Seat,
        entrance: Entrance,
    },
    /// Frame, chests and rows are laid out.
    LaidOut,
    TurnBegan {
        seat: Seat,
        turn: u16,
        occasion: Occasion,
    },
    /// An additional action begins.
    ActionBegan {
        seat: Seat,
    },
    Passed {
        seat: Seat,
    },
    /// An additional action or turn that somebody does not want.
    Declined {
        seat: Seat,
        occasion: Occasion,
    },
    Placed {
        seat: Seat,
        entrance: Entrance,
        slipped: bool,
    },
    /// A paw is put inside the crypt.
    Arrived {
        seat: Seat,
        spot: Spot,
    },
    Toll {
        to: Seat,
        glory: u8,
        toll: Toll,
    },
    /// The Sentry's gold, or a fair's.
    OthersReceived {
        seat: Seat,
        of: [u8; 5],
        source: Source,
    },
    ExtraAction {
        seat: Seat,
        spot: Spot,
    },
    ExtraTurn {
        seat: Seat,
    },
    RemovalBegan {
        seat: Seat,
    },
    Lifted {
        seat: Seat,
        paw: Paw,
        effect: bool,
    },
    /// An effect begins.
    Triggered {
        seat: Seat,
        source: Source,
    },
    /// An assistant answers.
    Answered {
        seat: Seat,
        assistant: Assistant,
        happening: Happening,
    },
    /// By [`Kind`](crate::components::Kind); what was lost to the limit is not in it.
    Received {
        seat: Seat,
        of: [u8; 5],
        lost: u8,
    },
    Paid {
        seat: Seat,
        payment: Payment,
    },
    PaidGlory {
        seat: Seat,
        glory: u8,
    },
    Exchanged {
        seat: Seat,
        payment: Payment,
    },
    Transmuted {
        seat: Seat,
        kind: Resource,
        gold: bool,
    },
    ChestTaken {
        seat: Seat,
        face: ChestFace,
        spot: Spot,
    },
    /// From the supply.
    ChestDrawn {
        seat: Seat,
        face: ChestFace,
    },
    ChestUsed {
        seat: Seat,
        face: ChestFace,
    },
    ChestFlipped {
        seat: Seat,
        face: ChestFace,
    },
    ChestReturned {
        seat: Seat,
        face: ChestFace,
    },
    Opened {
        seat: Seat,
        chamber: Chamber,
        spot: Spot,
        camp: bool,
    },
    Hired {
        seat: Seat,
        assistant: Assistant,
        camp: bool,
    },
    /// The Portal makes room.
    PortalGone {
        seat: Seat,
        chamber: Chamber,
        spot: Spot,
    },
    Reserved {
        seat: Seat,
        card: Card,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Dismissed {
        seat: Seat,
        assistant: Assistant,
        hired: bool,
    },
    Refreshed {
        seat: Seat,
        card: Card,
    },
    /// A card comes to light in a row.
    Revealed {
        card: Card,
        place: u8,
    },
    /// The first card of a deck goes to the discard pile (MIC-SETUP-15).
    TopDiscarded {
        card: Card,
    },
    Reshuffled {
        deck: DeckKind,
    },
    Moved {
        seat: Seat,
        from: Paw,
        to: Spot,
    },
    Borrowed {
        seat: Seat,
        assistant: Assistant,
    },
    Repeated {
        seat: Seat,
        assistant: Assistant,
    },
    /// A marker of the Watchtower is there, or is spent.
    Marked {
        seat: Seat,
    },
    Doubled {
        seat: Seat,
        source: Source,
    },
    PassageBought {
        seat: Seat,
        entrance: Entrance,
    },
    EndTriggered {
        seat: Seat,
        cause: EndCause,
    },
    OutOfRounds,
    /// Glory, and what sets of chambers and of assistants add.
    Scored {
        seat: Seat,
        glory: u8,
        chambers: u8,
        assistants: u8,
    },
}

impl Event {
    /// Whether somebody now knows what nobody could know before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Revealed { .. }
                | Event::TopDiscarded { .. }
                | Event::ChestDrawn { .. }
                | Event::Factions { .. }
        )
    }
}
