//! Why an action is not allowed: typed, each with the clause that forbids it. The face has the words.

use adit_kernel::{Cites, Clause};

use crate::components::{Assistant, Card, Chamber, ChestFace, Entrance, Faction};
use crate::crypt::Spot;
use crate::state::Paw;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    /// Another seat is asked.
    NotYourTurn,
    /// The answer does not fit the question.
    NotOffered(Clause),
    /// Not among the factions that are left.
    FactionTaken(Faction),
    /// Not among the entrances that are left.
    EntranceLaid(Entrance),

    NoPawLeft,
    NoPawPlaced,
    /// An entrance that is not in this game.
    NoSuchEntrance(Entrance),
    EntranceOccupied(Entrance),
    OppositeOccupied(Entrance),
    /// Some action must be taken.
    MustAct,

    NoPawThere(Paw),
    /// Its effect could do nothing.
    NothingToTrigger(Paw),
    /// All paws must be removed.
    MustRemove,

    NoSuchChest(ChestFace),
    ChestIdle(ChestFace),
    /// Not at this moment.
    NoChestNow(ChestFace),

    NotAtHand(Card),
    CannotPay(Card),
    NoSpot(Chamber),
    NoToken(Chamber),
    NotPayment,
    CannotDecline,

    NotCrossing(Spot),
    SpotTaken(Spot),
    NotThere(Spot),

    NotAnswering(Assistant),
    NoUse(Assistant),
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match *self {
            Refusal::GameOver => "MIC-END-6",
            Refusal::NotYourTurn => "MIC-TURN-1",
            Refusal::NotOffered(clause) => return clause,
            Refusal::FactionTaken(_) => "MIC-VAR-2",
            Refusal::EntranceLaid(_) => "MIC-VAR-3",
            Refusal::NoPawLeft => "MIC-TURN-4",
            Refusal::NoPawPlaced => "MIC-TURN-3",
            Refusal::NoSuchEntrance(_) => "MIC-SETUP-1",
            Refusal::EntranceOccupied(_) => "MIC-PLACE-2",
            Refusal::OppositeOccupied(_) => "MIC-PLACE-3",
            Refusal::MustAct => "MIC-TURN-2",
            Refusal::NoPawThere(_) => "MIC-REM-1",
            Refusal::NothingToTrigger(_) => "MIC-R-39",
            Refusal::MustRemove => "MIC-REM-10",
            Refusal::NoSuchChest(_) => "MIC-CHEST-5",
            Refusal::ChestIdle(_) => "MIC-R-94",
            Refusal::NoChestNow(_) => "MIC-CHEST-2",
            Refusal::NotAtHand(Card::Chamber(_)) => "MIC-OPEN-2",
            Refusal::NotAtHand(Card::Assistant(_)) => "MIC-HIRE-1",
            Refusal::CannotPay(_) => "MIC-RES-10",
            Refusal::NoSpot(_) => "MIC-OPEN-1",
            Refusal::NoToken(_) => "MIC-R-100",
            Refusal::NotPayment => "MIC-R-82",
            Refusal::CannotDecline => "MIC-R-40",
            Refusal::NotCrossing(_) => "MIC-PLACE-5",
            Refusal::SpotTaken(_) => "MIC-R-27",
            Refusal::NotThere(_) => "MIC-OPEN-6",
            Refusal::NotAnswering(_) => "MIC-R-125",
            Refusal::NoUse(_) => "MIC-R-42",
        })
    }
}
