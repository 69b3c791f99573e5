//! Actions and questions. Their notation is in `notation`.

use adit_kit::square::Dir;

use crate::components::{Book, Character, EnemyKind, ItemCard, ItemKind, Path, Placement, Quest};
use crate::mine_card::{MineCard, Rotation};
use crate::place::{Opener, Pawn, Spot, Target};
use crate::state::Stake;

/// One decision, one click. Where a pawn has a Mirror Image, `marker` says which of its two figures walks; it is 0 otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    // Before the mine.
    Character(Character),
    /// A goblin for the band.
    Band(EnemyKind),
    /// Takes a quest: before the first exploration, or at the Questmaster.
    Quest(Quest),
    StartItem(ItemKind),
    /// No more starting items, no more goblins.
    Ready,
    /// Favored Enemy.
    FavorGoblins(EnemyKind),
    FavorOpponent(Pawn),

    // A turn in the mine.
    Step {
        marker: u8,
        dir: Dir,
    },
    /// Anywhere, while no enemy is in the mine.
    Go {
        marker: u8,
        to: Spot,
    },
    Explore(Dir),
    /// Out by the Gate.
    Exit,
    /// Out from anywhere, while no enemy is in the mine.
    LeaveNow,
    Loot(Spot),
    OpenChest(Spot, Opener),
    Unlock(Spot, Opener),
    /// A trap next to the pawn, or the one it has just stepped on.
    Disarm(Spot),
    Trigger,
    Attack(Target),
    Flee,
    Rest(Spot),
    Use(ItemCard),
    /// A Lost Map for a side of the card that one stands on.
    Map(ItemCard, Dir),
    Equip(ItemCard),
    Unequip,
    Attach(ItemCard),
    Detach(ItemCard),
    PickUp(ItemCard),
    PickUpCoins,
    Drop(ItemCard),
    DropCoins,
    Trade {
        with: Pawn,
        give: Stake,
        take: Stake,
    },
    Power,
    Mirror,
    EndTurn,

    // Answers.
    Lay(Rotation),
    /// The card that is laid (Surveyor's Tip).
    Choose(MineCard),
    /// Yes: a charge, a reroll, a prevention, a trade, a reward, a delivery.
    Accept,
    /// No.
    Decline,
    Take,
    UseNow,
    /// A Lost Map just found, at once.
    MapNow(Dir),
    EquipNow,
    LeaveIt,
    Keep(ItemCard),
    /// A rune or weapon that came off goes into the inventory, or to the ground.
    Stow(ItemCard),
    PutDown(ItemCard),
    /// A step of a Charge.
    Dash(Dir),
    Aim(Target),
    /// Starstep's square.
    Land(Spot),
    /// No more steps or targets.
    Stop,

    // The dungeon player.
    Wake(Placement),
    Walk(Spot),
    Strike(Target),
    Place(Spot),
    Pass,

    // In town.
    Deliver,
    ReturnQuest,
    Buy(ItemKind),
    Sell(ItemCard),
    /// Back to the item pile for nothing.
    Discard(ItemCard),
    BuyBook(Book),
    Recover,
    Rumor,
    Path(Path),
    /// Leaves town with so many coins from the stash.
    EndVisit(u8),
}

/// What an ask wants to know: the decision points of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// D1, D19: a character for this pawn.
    Character(Pawn),
    /// D21
    Band {
        chosen: u8,
    },
    /// D2
    Quest(Pawn),
    /// D3
    StartItem {
        pawn: Pawn,
        left: u8,
    },
    /// D4
    Favor(Pawn),
    /// D5
    Turn(Pawn),
    /// D6
    Rotation {
        pawn: Pawn,
        card: MineCard,
    },
    /// D7
    Survey {
        pawn: Pawn,
        cards: [MineCard; 2],
    },
    /// D8
    Trap(Pawn),
    /// D9
    Boost {
        pawn: Pawn,
        target: Target,
    },
    /// D10: an own 1 in a combat.
    SecondWind {
        pawn: Pawn,
        dice: [u8; 2],
    },
    /// D10: an own 1 in a loot roll.
    LootWind {
        pawn: Pawn,
        at: Spot,
        die: u8,
    },
    /// D10: a failed loot roll.
    ForTheLoot {
        pawn: Pawn,
        at: Spot,
        die: u8,
    },
    /// D11
    Prevent(Pawn),
    /// D12
    Found(Pawn),
    /// D13
    Chest(Pawn),
    /// D14
    Rune {
        pawn: Pawn,
        card: ItemCard,
    },
    /// D15
    Trade {
        from: Pawn,
        to: Pawn,
    },
    /// D16
    Charge {
        pawn: Pawn,
        left: u8,
    },
    Aim {
        pawn: Pawn,
        left: u8,
    },
    Land(Pawn),
    /// D17
    DungeonPick,
    DungeonTarget(Placement),
    DungeonMove(Placement),
    DungeonStrike(Placement),
    DungeonPlace {
        caller: Placement,
        kind: EnemyKind,
    },
    /// D18
    Visit(Pawn),
    /// D20
    RewardItem(Pawn),
    RewardBook(Pawn),
    /// D22
    SettleQuest(Pawn),
}
