//! Where each action is offered: on the board, in the hand, or in the bar under the question.

use adit_face::{ActionStyle, Icon, icon};
use adit_kernel::Seat;

use super::icons;
use crate::DwarvenMiner;
use crate::action::Action;
use crate::components::{Card, Face, Item, Resource};

/// The thing that an action is about, if it lies somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Item(Item),
    Dice(Face),
    Cache(Resource),
    /// A card of one's own: in hand or just drawn.
    Held(Card),
    /// A face-up Adventurer of any clan.
    Hire(Card),
    /// A card of the discard pile.
    Pile(Card),
    Clan(Seat),
    Bar,
}

pub(crate) fn place(action: Action) -> Place {
    match action {
        Action::Craft(i)
        | Action::Purchase(i)
        | Action::Swap(i, _)
        | Action::Withdraw(i)
        | Action::Move(i)
        | Action::MoveTo(i)
        | Action::Restore(i)
        | Action::Waive(i)
        | Action::Lose(i) => Place::Item(i),
        Action::Die(f) | Action::Bury(f) => Place::Dice(f),
        Action::Buy(r)
        | Action::Take(r)
        | Action::Give(r)
        | Action::Omit(r)
        | Action::Pay(r)
        | Action::Return(r) => Place::Cache(r),
        Action::Show(c)
        | Action::Fulfil(c)
        | Action::Aside(c)
        | Action::Put(c)
        | Action::Pass(c)
        | Action::Discard(c)
        | Action::Keep(c) => Place::Held(c),
        Action::Hire(c) | Action::Rearm(c) => Place::Hire(c),
        Action::Fetch(c) => Place::Pile(c),
        Action::RobChest(s) | Action::RobResource(s, _) => Place::Clan(s),
        // A face that no die shows lies nowhere.
        Action::TurnTo(_)
        | Action::Delve
        | Action::SkipMining
        | Action::Settle
        | Action::End
        | Action::Roll
        | Action::Stop
        | Action::RaiseLimit => Place::Bar,
    }
}

pub(crate) fn action_style(action: Action) -> ActionStyle {
    let main = matches!(action, Action::Delve | Action::Settle | Action::Roll);
    let ends = matches!(action, Action::End | Action::Stop | Action::SkipMining);
    // Nothing asks once more: what is costly can be taken back, and what cannot is what one came for.
    ActionStyle {
        placed: place(action) != Place::Bar,
        main,
        ends,
        icon: picture(action),
        ..ActionStyle::default()
    }
}

fn picture(action: Action) -> Option<Icon> {
    Some(match action {
        Action::Delve => icon!("war-pick"),
        Action::SkipMining => icon!("night-sleep"),
        Action::Settle => icon!("check-mark"),
        Action::Roll => icon!("rolling-dices"),
        Action::RaiseLimit => icon!("rune-stone"),
        Action::TurnTo(face) | Action::Die(face) | Action::Bury(face) => icons::face(face),
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, DwarvenMiner, Place>;
