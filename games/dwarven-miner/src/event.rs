//! What happened. An event is public facts plus, where there is a secret in it, a set of cards that
//! only some seats may see; so there is no field that somebody could forget to hide.

use adit_kernel::{Eye, Seat, Seats, Veiled};
use adit_kit::cards::CardSet;

use crate::components::{Card, Dice, Face, Item, Mischief, Resource, Resources};

/// An event with its secret.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub what: What,
    cards: Option<Veiled<CardSet>>,
}

/// An event as one eye saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    pub what: What,
    /// The cards of a draw, a choice or a pass, if this eye may know them.
    pub cards: Option<CardSet>,
}

/// The public facts of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// Cards were dealt.
    Dealt {
        seat: Seat,
        count: u8,
    },
    /// A hidden answer was given to a question put to several seats.
    Chose {
        seat: Seat,
    },
    FaceUp {
        seat: Seat,
        card: Card,
    },
    First {
        seat: Seat,
    },
    StartingChests {
        seat: Seat,
        chests: u8,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
    },
    Delved {
        seat: Seat,
        dice: Dice,
    },
    SkippedMining {
        seat: Seat,
    },
    Rerolled {
        seat: Seat,
        old: Dice,
        new: Dice,
    },
    Turned {
        seat: Seat,
        from: Face,
        to: Face,
    },
    Markers {
        placed: u8,
        track: u8,
    },
    MischiefUp {
        card: Mischief,
    },
    MischiefReshuffled,
    MischiefOver,
    /// A warded player is passed over by Mischief.
    Spared {
        seat: Seat,
    },
    Settled {
        seat: Seat,
    },
    Collected {
        seat: Seat,
        resources: Resources,
        chests: u8,
    },
    Hired {
        seat: Seat,
        card: Card,
        fee: u8,
        owner: Seat,
    },
    GainedResources {
        seat: Seat,
        resources: Resources,
    },
    GainedChests {
        seat: Seat,
        chests: u8,
    },
    LostResources {
        seat: Seat,
        resources: Resources,
    },
    LostChests {
        seat: Seat,
        chests: u8,
    },
    LostHonor {
        seat: Seat,
        honor: u8,
    },
    PaidChest {
        from: Seat,
        to: Seat,
        chests: u8,
    },
    Pool {
        dice: u8,
        actions: u8,
    },
    RobbedChest {
        seat: Seat,
        victim: Seat,
    },
    RobbedResource {
        seat: Seat,
        victim: Seat,
        resource: Resource,
    },
    Swapped {
        seat: Seat,
        victim: Seat,
        item: Item,
    },
    Withdrew {
        seat: Seat,
        item: Item,
    },
    LostRune {
        seat: Seat,
        item: Item,
    },
    MovedRune {
        seat: Seat,
        from: Item,
        to: Item,
    },
    Buried {
        face: Face,
    },
    BurglaryBanned,
    HiringBanned,
    CraftsLimited {
        to: u8,
    },
    Crafted {
        seat: Seat,
        item: Item,
        paid: Resources,
    },
    Bought {
        seat: Seat,
        resource: Resource,
        price: u8,
    },
    Exchanged {
        seat: Seat,
        given: Resource,
        taken: Resource,
    },
    Purchased {
        seat: Seat,
        item: Item,
        price: u8,
    },
    /// A power now waits for its moment.
    Pending {
        seat: Seat,
        card: Card,
    },
    LimitRaised {
        seat: Seat,
        limit: u8,
    },
    Rearmed {
        seat: Seat,
        card: Card,
    },
    Restored {
        seat: Seat,
        item: Item,
    },
    Fetched {
        seat: Seat,
        fetched: Card,
        put: Card,
    },
    SetAside {
        seat: Seat,
        card: Card,
    },
    /// A card is shown that is about to be fulfilled.
    Declared {
        seat: Seat,
        card: Card,
    },
    Fulfilled {
        seat: Seat,
        card: Card,
        honor: u8,
        waived: Option<Item>,
    },
    RunesHome {
        seat: Seat,
        items: u16,
        /// Spaces of these from which two come.
        twins: u16,
    },
    ChestsBack {
        chests: u8,
    },
    Warded {
        seat: Seat,
    },
    WardEnded {
        seat: Seat,
    },
    Reshuffled {
        cards: u8,
    },
    Drew {
        seat: Seat,
        count: u8,
    },
    Kept {
        seat: Seat,
    },
    /// What was not kept, or was set aside, goes face up on the pile.
    Unkept {
        seat: Seat,
        cards: CardSet,
    },
    Passed {
        from: Seat,
        to: Seat,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    RoundLimit,
    NoCardsLeft,
    Won {
        seat: Seat,
    },
}

impl Event {
    pub(crate) fn open(what: What) -> Event {
        Event { what, cards: None }
    }

    pub(crate) fn veiled(what: What, cards: CardSet, known: Seats) -> Event {
        Event { what, cards: Some(Veiled::new(cards, known)) }
    }

    pub(crate) fn seen_by(&self, eye: Eye) -> Seen {
        Seen { what: self.what, cards: self.cards.and_then(|c| c.seen_by(eye)) }
    }

    /// Whether somebody now knows a card that was hidden from them before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self.what,
            What::FaceUp { .. }
                | What::Declared { .. }
                | What::SetAside { .. }
                | What::Fetched { .. }
                | What::Unkept { .. }
                | What::Passed { .. }
                | What::Discarded { .. }
                | What::Drew { .. }
                | What::Dealt { .. }
        )
    }
}
