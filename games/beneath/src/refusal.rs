//! Why an action is not allowed: typed, each with the clause that forbids it. The face has the words.

use adit_kernel::{Cites, Clause};
use adit_kit::tiles::Tile;

use crate::action::Ware;
use crate::components::{Class, Container, Token};
use crate::vocabulary::{Item, Skill};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    NotYourTurn,
    /// An answer that does not fit what is asked.
    NotOffered(Clause),
    ClassTaken(Class),
    /// Not one step up or down from the last map.
    WrongTier,
    /// No start space, or somebody stands on it.
    NoStart(Tile),

    OtherClass(Ware),
    AlreadyOwned(Ware),
    TierFirst {
        ware: Ware,
        tier: u8,
    },
    LevelFirst {
        ware: Ware,
        level: u8,
    },
    SoldOut(Item),
    VaultFull(Item),
    NoSuchPrice(Ware),
    NeedsCard(Ware, Item),
    NeedsMaterial(Ware, Token),
    TooExpensive {
        ware: Ware,
        gold: u8,
    },
    /// So much Gold must be left for the first weapon.
    WeaponMoney {
        needs: u8,
    },
    WeaponFirst,
    Overfull,
    NotOverfull,
    ScrollStays,
    NotHeld(Token),
    ItemNotHeld(Item),
    MovedAlready(Token),
    NoRoom(Container),
    BreakAfterMerge,
    StoreLacks(Token),
    NoMoreExchanges,
    /// So many tokens that no more can come (BEN-A-1).
    Crowded,

    /// Too many decisions in one turn.
    TurnTooLong,
    /// The Dwarf passes a space where it may not stop.
    MustMoveOn,
    MovementOver,
    ActionDone,
    NoPoints,
    /// No space there.
    Edge,
    RockInTheWay,
    GraniteInTheWay,
    SomebodyInTheWay,
    Sealed,
    /// Nowhere to stop within the points left.
    NoWayOff,
    NoTunnel,
    NoJump,
    FacesThere,
    FacedJustNow,
    NothingThere,
    TooFar,
    Buried,
    DroppedThisTurn,
    NoSuchSkill(Skill),
    SkillSpent(Skill),
    SkillUsed(Skill),
    SkillsOff,
    ItemUsed(Item),
    NotUsedHere(Item),
    /// The use would change nothing now.
    NoEffect,
    NotForBombards,
    OnlyBombards,
    NothingToMine,
    CannotMineGranite,
    NobodyThere,
    Peaceful,
    NothingToBlast,
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match *self {
            Refusal::GameOver => "BEN-WIN-1",
            Refusal::NotYourTurn => "BEN-ORD-6",
            Refusal::NotOffered(clause) => return clause,
            Refusal::ClassTaken(_) => "BEN-SET-5",
            Refusal::WrongTier => "BEN-MAP-3",
            Refusal::NoStart(_) => "BEN-BLD-6",
            Refusal::OtherClass(Ware::Item(_)) => "BEN-SHOP-5",
            Refusal::OtherClass(_) => "BEN-SHOP-4",
            Refusal::AlreadyOwned(Ware::Item(_)) => "BEN-ITM-2",
            Refusal::AlreadyOwned(Ware::Weapon(_)) => "BEN-WPN-1",
            Refusal::AlreadyOwned(Ware::Skill(_)) => "BEN-SKL-2",
            Refusal::TierFirst { .. } => "BEN-WPN-4",
            Refusal::LevelFirst { .. } => "BEN-SKL-2",
            Refusal::SoldOut(_) => "BEN-SET-4",
            Refusal::VaultFull(_) => "BEN-SHOP-13",
            Refusal::NoSuchPrice(_) | Refusal::NeedsCard(..) | Refusal::NeedsMaterial(..) => "BEN-SHOP-8",
            Refusal::TooExpensive { .. } => "BEN-SHOP-6",
            Refusal::WeaponMoney { .. } => "BEN-R-90",
            Refusal::WeaponFirst => "BEN-SHOP-3",
            Refusal::Overfull => "BEN-SHOP-14",
            Refusal::NotOverfull => "BEN-R-21",
            Refusal::ScrollStays => "BEN-SHOP-20",
            Refusal::NotHeld(_) | Refusal::ItemNotHeld(_) => "BEN-SHOP-6",
            Refusal::MovedAlready(_) => "BEN-SHOP-15",
            Refusal::NoRoom(_) => "BEN-R-21",
            Refusal::BreakAfterMerge | Refusal::StoreLacks(_) | Refusal::NoMoreExchanges => "BEN-R-20",
            Refusal::Crowded => "BEN-A-1",
            Refusal::TurnTooLong => "BEN-R-77",
            Refusal::MustMoveOn | Refusal::NoWayOff => "BEN-R-98",
            Refusal::MovementOver => "BEN-MOVE-9",
            Refusal::ActionDone => "BEN-TURN-4",
            Refusal::NoPoints => "BEN-MOVE-1",
            Refusal::Edge => "BEN-GEO-1",
            Refusal::RockInTheWay => "BEN-MOVE-3",
            Refusal::GraniteInTheWay => "BEN-MOVE-4",
            Refusal::SomebodyInTheWay => "BEN-MOVE-5",
            Refusal::Sealed => "BEN-R-72",
            Refusal::NoTunnel => "BEN-R-100",
            Refusal::NoJump => "BEN-MOVE-3",
            Refusal::FacesThere | Refusal::FacedJustNow => "BEN-R-77",
            Refusal::NothingThere => "BEN-TOK-1",
            Refusal::TooFar => "BEN-TOK-1",
            Refusal::Buried => "BEN-TOK-8",
            Refusal::DroppedThisTurn => "BEN-R-77",
            Refusal::NoSuchSkill(_) => "BEN-SKL-4",
            Refusal::SkillSpent(_) => "BEN-SKL-6",
            Refusal::SkillUsed(_) => "BEN-SKL-9",
            Refusal::SkillsOff => "BEN-MAP-11",
            Refusal::ItemUsed(_) => "BEN-ITM-9",
            Refusal::NotUsedHere(_) => "BEN-ITM-8",
            Refusal::NoEffect => "BEN-R-102",
            Refusal::NotForBombards => "BEN-R-92",
            Refusal::OnlyBombards => "BEN-R-92",
            Refusal::NothingToMine => "BEN-MINE-1",
            Refusal::CannotMineGranite => "BEN-GRAN-1",
            Refusal::NobodyThere => "BEN-ATK-1",
            Refusal::Peaceful => "BEN-MAP-12",
            Refusal::NothingToBlast => "BEN-R-60",
        })
    }
}
