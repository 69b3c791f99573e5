//! Where each action is offered: on the board, on a card, at somebody's in town, or in the bar under the question.

use adit_face::{ActionStyle, Icon, icon};
use adit_kit::square::Dir;

use super::board::{self, Scenery};
use super::icons;
use crate::action::Action;
use crate::components::{Attribute, ItemCard, Townsfolk};
use crate::face::asked::acting;
use crate::game::SilverMine;
use crate::place::{Pawn, Spot, Target};
use crate::state::Frame;
use crate::view::View;

/// The thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Spot(Spot),
    /// Outside a card, beyond one of its sides: what is explored there.
    Beyond(usize, Dir),
    /// Anywhere in the mine, as far as a way leads.
    Far(Spot),
    Card(ItemCard),
    Coins,
    Trade(Pawn),
    Stall(Townsfolk),
    /// Cards to choose from, beside the question.
    Pick,
    Bar,
}

/// The square of the figure that can do more than walk.
pub(crate) fn own_spot(view: &View, pawn: Pawn) -> Spot {
    let body = view.open.body(pawn);
    let real = if body.is_split() { view.real.unwrap_or(0) } else { 0 };
    body.at[usize::from(real)]
}

pub(crate) fn place(game: &SilverMine, view: &View, action: Action) -> Place {
    let o = &view.open;
    let me = acting(view);
    let own = me.map_or(Spot::OFF, |pawn| own_spot(view, pawn));
    let on = |spot: Spot| if spot.is_off() { Place::Bar } else { Place::Spot(spot) };
    let of = |target: Target| game.spot_of(o, target).map_or(Place::Bar, Place::Spot);
    let town = board::scenery(Some(view)) == Scenery::Town;
    match action {
        Action::Step { marker, dir } => {
            let from = me.map_or(Spot::OFF, |pawn| o.body(pawn).at[usize::from(marker)]);
            if from.is_off() { Place::Bar } else { game.next(o, from, dir).map_or(Place::Bar, Place::Spot) }
        }
        Action::Dash(dir) => game.next(o, own, dir).map_or(Place::Bar, Place::Spot),
        Action::Go { to, .. } => Place::Far(to),
        Action::Explore(side) => Place::Beyond(own.place(), side),
        Action::Loot(spot) | Action::OpenChest(spot, _) | Action::Unlock(spot, _) | Action::Rest(spot) => {
            on(spot)
        }
        Action::Land(spot) | Action::Walk(spot) | Action::Place(spot) => on(spot),
        Action::Disarm(spot) => {
            if matches!(o.stack.top(), Some(Frame::Trap { .. })) {
                Place::Bar
            } else {
                on(spot)
            }
        }
        Action::Attack(target) | Action::Aim(target) | Action::Strike(target) => of(target),
        Action::Wake(enemy) => of(Target::Enemy(enemy)),
        Action::PickUp(_) | Action::PickUpCoins => on(own),
        Action::Use(card)
        | Action::Map(card, _)
        | Action::Equip(card)
        | Action::Attach(card)
        | Action::Detach(card)
        | Action::Drop(card)
        | Action::Sell(card)
        | Action::Discard(card) => Place::Card(card),
        Action::Unequip => me.and_then(|pawn| o.body(pawn).weapon).map_or(Place::Bar, Place::Card),
        Action::DropCoins => Place::Coins,
        Action::Trade { with, .. } => Place::Trade(with),
        Action::Quest(_) if town && me.is_some() => Place::Stall(Townsfolk::Questmaster),
        Action::Deliver | Action::ReturnQuest => Place::Stall(Townsfolk::Questmaster),
        Action::Buy(_) => Place::Stall(Townsfolk::Merchant),
        Action::BuyBook(_) if matches!(o.stack.top(), Some(Frame::Visit { .. })) => {
            Place::Stall(Townsfolk::Mystic)
        }
        Action::Recover | Action::Rumor => Place::Stall(Townsfolk::Innkeeper),
        Action::Path(_) => Place::Stall(Townsfolk::Tree),
        Action::Character(_)
        | Action::Band(_)
        | Action::Quest(_)
        | Action::StartItem(_)
        | Action::FavorGoblins(_)
        | Action::BuyBook(_)
        | Action::Lay(_)
        | Action::Choose(_)
        | Action::Keep(_) => Place::Pick,
        Action::Ready
        | Action::FavorOpponent(_)
        | Action::Trigger
        // It asks once more, which the bar does better than the board.
        | Action::Exit
        | Action::LeaveNow
        | Action::Flee
        | Action::Power
        | Action::Mirror
        | Action::EndTurn
        | Action::Accept
        | Action::Decline
        | Action::Take
        | Action::UseNow
        | Action::MapNow(_)
        | Action::EquipNow
        | Action::LeaveIt
        | Action::Stow(_)
        | Action::PutDown(_)
        | Action::Stop
        | Action::Pass
        | Action::EndVisit(_) => Place::Bar,
    }
}

pub(crate) fn action_style(game: &SilverMine, view: &View, action: Action) -> ActionStyle {
    let main = match action {
        // Nothing is left to walk: what one does most often then.
        Action::EndTurn => acting(view).is_some_and(|pawn| game.steps_left(&view.open, pawn, 0).0 == 0),
        Action::Take | Action::EquipNow => true,
        _ => false,
    };
    let placed = !matches!(place(game, view, action), Place::Bar);
    ActionStyle {
        placed,
        main,
        confirm: confirm(game, view, action),
        icon: picture(action),
        ..ActionStyle::default()
    }
}

/// What costs much and cannot be taken back by playing on.
fn confirm(game: &SilverMine, view: &View, action: Action) -> Option<&'static str> {
    let fulfilled = || {
        acting(view).is_some_and(|pawn| {
            let body = view.open.body(pawn);
            body.quest.is_none_or(|quest| {
                let row = game.content.quest(quest);
                row.task.is_possession() || body.progress >= row.goal
            })
        })
    };
    match action {
        Action::Exit | Action::LeaveNow if !game.is_insane() && !fulfilled() => {
            Some("Leave before the quest is done? There is no way back in this exploration.")
        }
        Action::ReturnQuest => Some("Give the quest back? All progress is lost."),
        _ => None,
    }
}

fn picture(action: Action) -> Option<Icon> {
    Some(match action {
        Action::EndTurn | Action::Ready | Action::EndVisit(_) => icons::END,
        Action::Attack(_) | Action::Aim(_) | Action::Strike(_) => icons::SWORDS,
        Action::Flee => icons::FLEE,
        Action::Trigger => icons::DICE,
        Action::Mirror => icons::MIRROR,
        Action::Exit | Action::LeaveNow => icons::GATE,
        Action::Loot(_) | Action::OpenChest(..) => icon!("swap-bag"),
        Action::Unlock(..) => icon!("skeleton-key"),
        Action::Rest(_) => icons::CAMPFIRE,
        Action::Disarm(_) => icon!("toolbox"),
        Action::UseNow => icons::attribute(Attribute::Torch),
        Action::Power => icon!("star-swirl"),
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, SilverMine, Place>;
