//! Why an action is not allowed: typed, each with the clause that forbids it. The face has the words.

use adit_kernel::{Cites, Clause, Seat};

use crate::components::{Card, Item, Mischief, Resource, Window};
use crate::crafting::Terms;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another seat is asked.
    NotYourTurn,
    /// A question to several seats that this one has answered.
    HasChosen(Clause),
    /// A ward keeps this seat out of the Mischief card.
    Spared(Clause),
    /// The Mischief card asks nothing of this seat, or not yet.
    NotHit(Clause),
    /// Hiring is for the active player.
    NotYourHire,
    GameOver,
    /// The action belongs to another phase.
    WrongPhase,
    /// The delve is over or was skipped.
    DelveOver,
    /// Buying and purchasing are for the Crafting phase.
    NotCrafting,
    /// Something begun has to be completed first.
    FinishFirst,
    /// A Mischief card is being resolved.
    MischiefFirst,
    HireDuringMischief,
    /// An answer, but not one that this Mischief card takes.
    NotForOrcs(Mischief, Clause),
    /// Surplus resources have to be returned first.
    SurplusFirst,
    /// Drawn cards have to be sorted first.
    KeepFirst,
    /// The set-up Adventurers are still being chosen.
    SetupFirst,
    /// Only what is held can be returned.
    NotHeld(Resource),
    /// Only a card that was dealt to this seat can be laid out.
    NotDealt(Card),
    NotInHand(Card),
    NotDrawn(Card),

    NotInTableau(Card),
    WrongWindow(Card, Window),
    WarDrums,
    AlreadyHired(Card),
    NoFee(Card),
    /// The power would do nothing.
    NoEffect(Card, Clause),

    NoSuchPlayer(Seat),
    OwnVictim,
    NoBurglarAction,
    Barricade,
    PoolTooSmall {
        needs: u8,
        has: u8,
        clause: Clause,
    },
    NothingToSteal(Seat),
    NoRuneOfTheirs(Seat, Item),
    Warded(Seat),
    /// No rune to swap with until so many are withdrawn.
    NoFreeRune {
        withdraw: u8,
    },
    WithdrawNotNow,
    NoOwnRune(Item),

    SpaceClosed(Item),
    SpaceFull(Item),
    RuneLimit,
    /// On these terms.
    CannotPay(Item, Terms),
    ColdForge,
    TooFewChests {
        needs: u8,
        clause: Clause,
    },
    CacheEmpty(Resource),

    MissingItems(Card),
    WaiveTooDear(Item),
    NotRequired(Item),
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match *self {
            Refusal::NotYourTurn => "DWA-TURN-8",
            Refusal::HasChosen(clause) | Refusal::Spared(clause) | Refusal::NotHit(clause) => {
                return clause;
            }
            Refusal::NotYourHire => "DWA-HIRE-18",
            Refusal::GameOver => "DWA-END-3",
            Refusal::WrongPhase => "DWA-TURN-1",
            Refusal::DelveOver => "DWA-MINE-17",
            Refusal::NotCrafting => "DWA-TREAS-14",
            Refusal::FinishFirst => "DWA-R-73",
            Refusal::MischiefFirst => "DWA-MISCH-2",
            Refusal::HireDuringMischief => "DWA-HIRE-24",
            Refusal::NotForOrcs(_, clause) => return clause,
            Refusal::SurplusFirst => "DWA-CLEAN-14",
            Refusal::KeepFirst => "DWA-CLEAN-10",
            Refusal::SetupFirst => "DWA-SETUP-16",
            Refusal::NotHeld(_) => "DWA-CLEAN-8",
            Refusal::NotDealt(_) => "DWA-SETUP-16",
            Refusal::NotInHand(_) => "DWA-FULF-1",
            Refusal::NotDrawn(_) => "DWA-R-44",
            Refusal::NotInTableau(_) => "DWA-HIRE-2",
            Refusal::WrongWindow(..) => "DWA-HIRE-17",
            Refusal::WarDrums => "DWA-MIS-6",
            Refusal::AlreadyHired(_) => "DWA-HIRE-9",
            Refusal::NoFee(_) => "DWA-HIRE-19",
            Refusal::NoEffect(_, clause) => return clause,
            Refusal::NoSuchPlayer(_) => "DWA-PLAY-1",
            Refusal::OwnVictim => "DWA-BURG-1",
            Refusal::NoBurglarAction => "DWA-BURG-2",
            Refusal::Barricade => "DWA-MIS-5",
            Refusal::PoolTooSmall { clause, .. } => return clause,
            Refusal::NothingToSteal(_) | Refusal::NoRuneOfTheirs(..) => "DWA-BURG-16",
            Refusal::Warded(_) => "DWA-BURG-23",
            Refusal::NoFreeRune { .. } => "DWA-BURG-20",
            Refusal::WithdrawNotNow => "DWA-R-27",
            Refusal::NoOwnRune(_) => "DWA-CRAFT-9",
            Refusal::SpaceClosed(_) => "DWA-CRAFT-4",
            Refusal::SpaceFull(_) => "DWA-R-30",
            Refusal::RuneLimit => "DWA-CRAFT-7",
            Refusal::CannotPay(..) => "DWA-CRAFT-2",
            Refusal::ColdForge => "DWA-MIS-7",
            Refusal::TooFewChests { clause, .. } => return clause,
            Refusal::CacheEmpty(_) => "DWA-TREAS-3",
            Refusal::MissingItems(_) => "DWA-FULF-1",
            Refusal::WaiveTooDear(_) => "DWA-POW-24",
            Refusal::NotRequired(_) => "DWA-POW-24",
        })
    }
}
