//! What happened. An event is public facts plus, where there is a secret in it, a token that only some seats may see; so
//! there is no field that somebody could forget to hide.

use adit_kernel::{Eye, Seat, Seats, Veiled};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Ware;
use crate::components::{Class, Colour, Container, Fan, Monster, Piece, Tier, Token};
use crate::state::{Credit, Mini, Purpose};
use crate::vocabulary::{Item, Mine, Skill};

/// An event with its secret.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub what: What,
    token: Option<Veiled<Token>>,
}

/// An event as one eye saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    pub what: What,
    /// The token of a draw, a theft, a drop …, if this eye may know it.
    pub token: Option<Token>,
}

/// Why somebody lost Life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Harm {
    Attack(Mini),
    Blast(Mini),
    Sweep(Mini),
    Fire,
    /// A Monster table Trap.
    Trap,
    Sabotage,
    CaveIn(Seat),
    Scald,
}

/// Why a map ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MapEnded {
    Exit(Seat),
    LastStanding(Seat),
    NobodyLeft,
    RoundLimit,
}

/// The public facts of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// The Red die for the turn order.
    OrderRoll {
        seat: Seat,
        face: u8,
    },
    Leader {
        seat: Seat,
    },
    Chose {
        seat: Seat,
        class: Class,
    },
    TierChosen {
        seat: Seat,
        tier: Tier,
    },
    Revealed {
        mine: Mine,
        number: u8,
    },
    Bought {
        seat: Seat,
        ware: Ware,
        /// Gold handed over, face value, and Gold got back.
        paid: u16,
        change: u16,
    },
    /// A card went back to the Merchant: traded in, handed over, or sold for so much.
    CardBack {
        seat: Seat,
        ware: Ware,
        gold: u8,
    },
    /// A token was handed over to the Merchant.
    HandedOver {
        seat: Seat,
        token: Token,
    },
    SoldToken {
        seat: Seat,
        token: Token,
        gold: u8,
    },
    Broke {
        seat: Seat,
        token: Token,
    },
    Merged {
        seat: Seat,
        token: Token,
    },
    /// A token went to another container; which one the owner knows.
    Moved {
        seat: Seat,
        from: Container,
        to: Container,
    },
    DiscardedToken {
        seat: Seat,
        token: Token,
    },
    /// Gold that the Merchant could not give back.
    ChangeLost {
        seat: Seat,
        gold: u8,
    },
    ShoppingDone {
        seat: Seat,
    },
    Placed {
        seat: Seat,
        at: Tile,
    },
    RoundBegan {
        round: u8,
    },
    TurnBegan {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    StunnedTurn {
        seat: Seat,
    },
    Turned {
        who: Mini,
        dir: Dir,
    },
    Stepped {
        who: Mini,
        to: Tile,
    },
    Jumped {
        seat: Seat,
        to: Tile,
    },
    Tunnelled {
        seat: Seat,
        to: Tile,
    },
    Passed {
        seat: Seat,
        to: Tile,
    },
    Pushed {
        who: Mini,
        to: Tile,
    },
    UsedSkill {
        seat: Seat,
        skill: Skill,
        level: u8,
    },
    UsedItem {
        seat: Seat,
        item: Item,
    },
    Mines {
        seat: Seat,
        at: Tile,
    },
    Attacks {
        who: Mini,
        target: Mini,
    },
    Blasts {
        who: Mini,
        dir: Dir,
    },
    Die {
        purpose: Purpose,
        colour: Colour,
        face: u8,
    },
    DirectionDie {
        fan: Fan,
    },
    DistanceDie {
        distance: u8,
    },
    Rerolled {
        seat: Seat,
    },
    Fused {
        seat: Seat,
        distance: u8,
    },
    Total {
        purpose: Purpose,
        total: u8,
    },
    Missed {
        who: Mini,
    },
    BlastWasted {
        who: Mini,
    },
    BlastGoes {
        who: Mini,
        dir: Dir,
        distance: u8,
    },
    Removed {
        piece: Piece,
        at: Tile,
        count: u8,
    },
    Put {
        piece: Piece,
        at: Tile,
        count: u8,
    },
    /// A stack is gone and its token is drawn.
    Emptied {
        at: Tile,
    },
    PileEmpty,
    /// A token comes to a Dwarf; which one those who may know.
    Drew {
        seat: Seat,
    },
    PickedUp {
        seat: Seat,
        at: Tile,
    },
    /// Two tokens were looked at, and one went back.
    KeptOne {
        seat: Seat,
    },
    Stored {
        seat: Seat,
        container: Container,
    },
    Dropped {
        seat: Seat,
        at: Tile,
    },
    /// A token was laid face down without anybody looking.
    LaidUnseen {
        at: Tile,
    },
    ExitFound {
        at: Tile,
    },
    ExitOpened {
        at: Tile,
    },
    MonsterToken {
        seat: Seat,
        at: Tile,
    },
    MonsterRoll {
        face: u8,
    },
    TrapSprung {
        seat: Seat,
    },
    Treasure {
        seat: Seat,
        token: Token,
    },
    Appeared {
        monster: Monster,
        at: Tile,
    },
    Hurt {
        who: Mini,
        harm: Harm,
        /// What came, what was stopped, what went off Armor and off Life.
        total: u8,
        stopped: u8,
        armor: u8,
        life: u8,
    },
    Healed {
        who: Mini,
        life: u8,
    },
    Survived {
        seat: Seat,
    },
    Stunned {
        who: Mini,
    },
    Dazed {
        who: Mini,
    },
    KnockedOut {
        seat: Seat,
        credit: Credit,
    },
    Killed {
        monster: Monster,
        credit: Credit,
    },
    /// A token of a Monster's board comes to its killer.
    Looted {
        seat: Seat,
        monster: Monster,
    },
    /// A token changed hands: out of this container.
    Lost {
        seat: Seat,
        container: Container,
        to: Option<Mini>,
    },
    Robbed {
        seat: Seat,
        victim: Seat,
        container: Container,
    },
    RobberyFailed {
        seat: Seat,
        victim: Seat,
    },
    Decoyed {
        seat: Seat,
        victim: Seat,
        item: Item,
    },
    LaidSabotage {
        seat: Seat,
        at: Tile,
    },
    SabotageSprung {
        who: Mini,
        at: Tile,
        live: bool,
    },
    LookedAt {
        seat: Seat,
        at: Tile,
    },
    LookedAtSabotage {
        seat: Seat,
        at: Tile,
    },
    MonsterTarget {
        monster: Monster,
        target: Seat,
    },
    Commands {
        monster: Monster,
    },
    TieRoll {
        seat: Seat,
        face: u8,
    },
    Sparks {
        dir: Dir,
    },
    MapEnded(MapEnded),
    /// What is left of a map went back to the Merchant.
    FloorCleared,
    LastDraw {
        seat: Seat,
        tokens: u8,
    },
    Traded {
        seat: Seat,
        cards: u8,
    },
    Won {
        seat: Seat,
    },
    MapLimit,
    TooDeep,
}

impl Event {
    pub(crate) fn open(what: What) -> Event {
        Event { what, token: None }
    }

    pub(crate) fn veiled(what: What, token: Token, known: Seats) -> Event {
        Event { what, token: Some(Veiled::new(token, known)) }
    }

    pub(crate) fn seen_by(&self, eye: Eye) -> Seen {
        Seen { what: self.what, token: self.token.and_then(|token| token.seen_by(eye)) }
    }

    /// Whether somebody now knows a token that was hidden from them before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self.what,
            What::Drew { .. }
                | What::PickedUp { .. }
                | What::KeptOne { .. }
                | What::ExitFound { .. }
                | What::MonsterToken { .. }
                | What::DiscardedToken { .. }
                | What::HandedOver { .. }
                | What::SoldToken { .. }
                | What::Broke { .. }
                | What::Merged { .. }
                | What::Lost { .. }
                | What::Robbed { .. }
                | What::Looted { .. }
                | What::SabotageSprung { .. }
                | What::LookedAt { .. }
                | What::LookedAtSabotage { .. }
                | What::LastDraw { .. }
                | What::Traded { .. }
                // Which of several it was tells those who know some of them.
                | What::Dropped { .. }
                | What::Moved { .. }
                // What lies face down goes back to the store, whose tokens everybody counts (BEN-R-93).
                | What::FloorCleared
        )
    }
}
