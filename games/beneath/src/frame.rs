//! What goes on in a position: the frames of its stack, and what each of them has to know.

use adit_kernel::Seat;
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;
use serde::Serialize;

use crate::components::Monster;
use crate::state::{Credit, Mini};
use crate::vocabulary::{Item, Skill};

/// The three menus of a turn (D5, D6, D14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Menu {
    Move,
    Act,
    End,
}

/// Where a roll stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Rolling {
    Pre,
    Post,
    Direction,
}

/// How arriving tokens are stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Storing {
    /// Overflow is dropped (BEN-STO-4).
    Drop,
    /// Picked up: there is room by now (BEN-TOK-3).
    Picked,
    /// The last Dwarf's draw goes above the Backpack's limit (BEN-LAST-4).
    Heap,
}

/// A card in use whose targets are asked for one at a time (D12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Used {
    Skill(Skill),
    Item(Item),
}

/// What a card in use still asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Using {
    pub card: Used,
    /// The space chosen so far, or nowhere.
    pub first: Tile,
    /// A direction chosen so far.
    pub dir: Option<Dir>,
    /// Pieces, tokens or spaces left; 0 before it has begun.
    pub left: u8,
    /// Something irreversible has happened: it can be stopped, not cancelled.
    pub begun: bool,
}

/// What may follow an attack, mining or blast, in the order asked (BEN-R-75, D13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum After {
    Push,
    Sweep,
    Cutpurse,
    Afterburn,
    Move,
    Again,
    Over,
}

/// Steps in which a map ends (BEN-EXIT-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Closing {
    /// The last Dwarf's draw is stored, the floor cleared, Scrolls traded.
    Clear,
    /// The next map is built.
    Build,
}

/// Something that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Frame {
    /// D1
    Choose,
    /// D2
    SelectTier,
    /// D3
    Shop,
    /// D4
    Place,
    /// Start of a Dwarf's turn, step by step (BEN-TURN-5).
    Start(u8),
    /// D5, D6, D14
    Menu(Menu),
    /// End of a Dwarf's turn, step by step.
    TurnEnd(u8),
    /// Monsters seated after the active player, from this one on.
    Monsters {
        next: u8,
    },
    RoundEnd,
    /// D7, D8
    Roll(Rolling),
    /// D9
    Spread {
        left: u8,
    },
    /// Tokens of emptied stacks of this blast, from near to far.
    BlastLoot,
    /// D13
    After(After),
    /// D13: an extra move; whether it may lead onto an Exit.
    Walk {
        left: u8,
        exit: bool,
    },
    /// An emptied stack gives its token to the active player.
    Loot {
        at: Tile,
        /// By the weapon's mining action (W08).
        mined: bool,
    },
    /// D10: use the Rune of Fortune?
    Fortune {
        at: Tile,
        item: Item,
        mined: bool,
    },
    /// D10: which of two tokens.
    Pick {
        at: Tile,
    },
    /// A Monster token was found by the active player.
    Found {
        at: Tile,
    },
    /// D17
    Spawn {
        monster: Monster,
        at: Tile,
    },
    /// D11
    Store {
        seat: Seat,
        at: Tile,
        how: Storing,
    },
    /// D11: an own token has to be dropped before this one is picked up (BEN-TOK-3).
    Exchange {
        token: u8,
    },
    /// Somebody has come to a space, in whatever way (BEN-MOVE-11).
    Enter {
        who: Mini,
        step: u8,
        /// Who pushed.
        credit: Credit,
        /// Whether an open Exit takes it out of the mine.
        leaves: bool,
    },
    /// Whoever has Life 0 is removed, from near to far (BEN-KO-12).
    Fallen {
        credit: Credit,
        from: Tile,
        blow: u8,
    },
    /// D12
    Use(Using),
    /// D15: a Monster moves towards a target and attacks it. `host` plays it.
    Hunt {
        monster: Monster,
        target: Seat,
        host: Seat,
    },
    /// A Monster walks by the shortest path to a space and attacks from there.
    March {
        monster: Monster,
        target: Seat,
        host: Seat,
        to: Tile,
        /// Whether it attacks when it is there.
        strikes: bool,
    },
    /// D16
    Aim {
        monster: Monster,
        host: Seat,
    },
    /// The end of a Monster's turn.
    Rest {
        monster: Monster,
    },
    MapEnd(Closing),
}
