//! What goes on: the stack of a position is made of these, the topmost is asked about or carried on, those below wait for it.

use adit_kit::square::Dir;
use serde::Serialize;

use crate::components::{EnemyKind, ItemCard, Placement};
use crate::mine_card::MineCard;
use crate::place::{Pawn, Spot, Target};

/// One thing that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Frame {
    /// D1, D19.
    ChooseCharacter {
        pawn: Pawn,
    },
    /// D21: goblins of the band so far.
    ChooseBand {
        chosen: u8,
    },
    /// D2.
    ChooseQuest {
        pawn: Pawn,
    },
    /// D3.
    ChooseStart {
        pawn: Pawn,
        left: u8,
    },
    /// Who chooses what before the first exploration, one kind of choice after the other (SIL-R-63).
    Prepare {
        step: Prepare,
        next: u8,
    },
    /// An exploration or arena round begins: everybody enters.
    Enter {
        next: u8,
    },
    /// D4.
    ChooseFavor {
        pawn: Pawn,
    },
    /// The next turn of the round, or the Dungeon Turn.
    Round,
    /// The start of a turn (SIL-R-98).
    TurnStart {
        pawn: Pawn,
        step: u8,
    },
    /// D5.
    Main {
        pawn: Pawn,
    },
    TurnEnd {
        pawn: Pawn,
    },
    Reveal(Reveal),
    /// D7.
    Survey {
        reveal: Reveal,
        other: MineCard,
    },
    /// D8.
    Trap {
        pawn: Pawn,
        at: Spot,
    },
    Fight(Fight),
    /// D10 of a loot roll; whether its die was looked at for Second Wind, and which books were used.
    LootRoll {
        pawn: Pawn,
        at: Spot,
        die: u8,
        judged: bool,
        wind: bool,
        again: bool,
    },
    /// A Life is about to be lost (D11).
    Harm {
        pawn: Pawn,
        source: Harm,
    },
    /// D12.
    Found(Found),
    /// D13.
    ChestPick {
        pawn: Pawn,
        at: Spot,
    },
    /// D14.
    Runes(Runes),
    /// D15.
    TradeAnswer {
        from: Pawn,
        to: Pawn,
    },
    /// D16.
    ChargeMove {
        pawn: Pawn,
        left: u8,
    },
    PowerTarget {
        pawn: Pawn,
        left: u8,
        hit: Option<Target>,
    },
    /// Starstep's square.
    PowerSquare {
        pawn: Pawn,
    },
    Dungeon(Dungeon),
    EndExploration,
    Town,
    /// D18.
    Visit {
        pawn: Pawn,
    },
    /// D20.
    RewardItem {
        pawn: Pawn,
    },
    RewardBook {
        pawn: Pawn,
    },
    /// D22.
    Settle {
        next: u8,
    },
    SettleQuest {
        pawn: Pawn,
    },
    GameOver,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Prepare {
    Characters,
    Quests,
    Items,
}

/// A card of the mine is drawn and not laid yet (D6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Reveal {
    pub pawn: Pawn,
    /// The card that it is laid next to, and at which side.
    pub place: u8,
    pub side: Dir,
    pub card: MineCard,
    /// By a Lost Map.
    pub map: Option<ItemCard>,
}

/// A combat, from the choice of the enemy to its end (SIL-R-25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Fight {
    /// The acting side and the other.
    pub sides: [Target; 2],
    pub phase: FightPhase,
    pub dice: [u8; 2],
    /// A charge of Giant Strength is spent on it.
    pub boosted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum FightPhase {
    /// D9.
    Boost,
    Opportunity,
    Roll,
    /// D10 of the acting side and of the other.
    Reroll(u8),
    Compare,
    Over,
    /// A flight: the die has been rolled (SIL-R-27).
    Fled,
}

/// Why a Life is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Harm {
    Trap,
    Poison,
    /// A combat or flee roll.
    Roll(Target),
    /// An opponent's book or power (SIL-R-44).
    Struck(Pawn),
}

/// What was found and is taken card by card (SIL-R-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Found {
    pub pawn: Pawn,
    /// Where lies what is left.
    pub at: Spot,
    pub after: AfterFind,
    /// It is the finder's own turn.
    pub own_turn: bool,
    /// Which of the cards are starting items, by place.
    pub starters: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum AfterFind {
    Nothing,
    /// A barrel's Torch (SIL-LOOT-6).
    Torch,
    /// A chest's coin (SIL-LOOT-7).
    Coin,
    /// The enemy's card goes to the defeated pile (SIL-R-29).
    Enemy(EnemyKind),
}

/// A weapon or rune comes off (SIL-R-46, D14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Runes {
    pub pawn: Pawn,
    /// What is still to be put somewhere: detached runes.
    pub cards: [Option<ItemCard>; 2],
    pub starters: u8,
    pub then: AfterRunes,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum AfterRunes {
    Nothing,
    /// The old weapon of a swap is put away.
    Stow {
        weapon: ItemCard,
        starter: bool,
    },
}

/// The Dungeon Turn (SIL-R-36).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Dungeon {
    /// Bosses that found no room, then calls in the order of placement (SIL-R-31).
    Calls {
        next: u8,
        left: u8,
    },
    /// The dungeon player places a called enemy (SIL-R-91).
    Place {
        caller: Placement,
        left: u8,
        kind: EnemyKind,
    },
    Act,
    /// The dungeon player: which enemy acts (D17).
    Pick,
    Target {
        enemy: Placement,
    },
    Move {
        enemy: Placement,
    },
    /// Whom it attacks; a boss must.
    Strike {
        enemy: Placement,
        forced: bool,
    },
}
