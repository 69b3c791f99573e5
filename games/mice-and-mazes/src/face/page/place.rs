//! Where each action is offered: on the board, in the hand, beside the question, or in the bar under it.

use adit_face::{ActionStyle, Icon, icon};

use super::icons;
use crate::MiceAndMazes;
use crate::action::{Action, Question};
use crate::components::{Assistant, Card, ChestFace, Entrance};
use crate::crypt::Spot;
use crate::state::{Paw, State};
use crate::view::View;

/// The thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Entrance(Entrance),
    Spot(Spot),
    /// The corner of an entrance or a spot: the paw goes without an effect.
    Corner(Paw),
    /// A card of a row, of a camp or of a discard pile.
    Card(Card),
    /// One of one's own assistants.
    Assistant(Assistant),
    Chest(ChestFace),
    UsedChest(ChestFace),
    /// Beside the question: payments, kinds, factions, entrances to lay.
    Offer,
    Bar,
}

fn of_paw(paw: Paw) -> Place {
    match paw {
        Paw::Entrance(card) => Place::Entrance(card),
        Paw::Spot(spot) => Place::Spot(spot),
    }
}

pub(crate) fn place(action: Action) -> Place {
    match action {
        Action::Place(card) | Action::Trigger(card) => Place::Entrance(card),
        Action::Cross(spot) | Action::At(spot) => Place::Spot(spot),
        Action::Lift(paw) | Action::Move(paw) => of_paw(paw),
        Action::LiftPlain(paw) => Place::Corner(paw),
        Action::Open(card) | Action::Copy(card) => Place::Card(Card::Chamber(card)),
        Action::Hire(card) | Action::Borrow(card) => Place::Card(Card::Assistant(card)),
        Action::Reserve(card) | Action::Discard(card) | Action::Refresh(card) => Place::Card(card),
        Action::Answer(card) | Action::Repeat(card) | Action::Dismiss(card) => Place::Assistant(card),
        Action::Use(face) | Action::UnusedChest(face) => Place::Chest(face),
        Action::UsedChest(face) => Place::UsedChest(face),
        Action::Faction(_)
        | Action::Lay(_)
        | Action::Pay(_)
        | Action::Take(_)
        | Action::Transmute(_)
        | Action::TransmuteGold(_) => Place::Offer,
        Action::Remove | Action::Pass | Action::Yes | Action::Choose(_) => Place::Bar,
    }
}

/// What is asked in this position.
pub(crate) fn asked(game: &MiceAndMazes, s: &State) -> Question {
    crate::questions::question(game, s)
}

pub(crate) fn action_style(game: &MiceAndMazes, view: &View, action: Action) -> ActionStyle {
    let placed = place(action) != Place::Bar;
    // An exchange, a trigger, a second run: what one usually came for.
    let main = match action {
        Action::Yes => !matches!(asked(game, &view.table), Question::Passage(_)),
        Action::Pass => {
            matches!(asked(game, &view.table), Question::PlaceEnd | Question::RemoveEnd)
        }
        _ => false,
    };
    ActionStyle { placed, main, icon: picture(action), ..ActionStyle::default() }
}

fn picture(action: Action) -> Option<Icon> {
    Some(match action {
        Action::Remove => icon!("return-arrow"),
        Action::Yes => icon!("check-mark"),
        Action::Pass => icons::PLAIN,
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, MiceAndMazes, Place>;
