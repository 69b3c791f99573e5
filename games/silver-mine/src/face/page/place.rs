//! Where each action is offered: on the board, on a card, at somebody's in town, or in the bar under the question.

use adit_face::{ActionStyle, Icon, icon};
use adit_kit::odds::Odds;
use adit_kit::square::Dir;

use super::board::{self, Scenery};
use super::icons;
use crate::action::Action;
use crate::cast::Cast;
use crate::components::{Attribute, ItemCard, Townsfolk};
use crate::face::asked::acting;
use crate::face::chances;
use crate::face::names::{self, Names};
use crate::game::SilverMine;
use crate::mine_card::{CardGrid, Square};
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
        // Nothing is left to walk to or to lay hands on: what one does most often then.
        Action::EndTurn => acting(view).is_some_and(|pawn| is_spent(game, view, pawn)),
        Action::Exit => fulfilled(game, view),
        Action::Take | Action::EquipNow | Action::Deliver => true,
        _ => false,
    };
    let placed = !matches!(place(game, view, action), Place::Bar);
    ActionStyle {
        placed,
        named: named(action),
        main,
        ends: matches!(
            action,
            Action::EndTurn | Action::EndVisit(_) | Action::Ready | Action::Stop | Action::Pass
        ),
        likely: likely(game, view, action),
        confirm: confirm(game, view, action),
        icon: picture(action),
        ..ActionStyle::default()
    }
}

/// What one would not look for on the board has a button in words as well; walking, and what lies in the bag, has not.
fn named(action: Action) -> bool {
    matches!(
        action,
        Action::Attack(_)
            | Action::Aim(_)
            | Action::Loot(_)
            | Action::OpenChest(..)
            | Action::Unlock(..)
            | Action::Disarm(_)
            | Action::Rest(_)
            | Action::Explore(_)
            | Action::PickUp(_)
            | Action::PickUpCoins
            | Action::Deliver
            | Action::Recover
            | Action::Rumor
            | Action::Wake(_)
    )
}

/// The likelier comes first: blows and finds by their odds, what is sure before them, ways on after them.
fn likely(game: &SilverMine, view: &View, action: Action) -> u8 {
    match action {
        Action::Deliver | Action::PickUp(_) | Action::PickUpCoins | Action::OpenChest(..) => 101,
        Action::Attack(_) | Action::Loot(_) => odds(game, view, action).map_or(100, Odds::percent),
        Action::Rest(_) | Action::Unlock(..) => 30,
        Action::Explore(_) => 20,
        Action::LeaveNow | Action::Exit => 0,
        _ => 10,
    }
}

/// The chance that an attack wounds, a container opens, or a flight costs nothing; none where no die is rolled.
fn odds(game: &SilverMine, view: &View, action: Action) -> Option<Odds> {
    let (o, pawn) = (&view.open, acting(view)?);
    match action {
        Action::Attack(target) => Some(chances::attack(game, o, pawn, target).wins),
        Action::Flee => Some(chances::flight(game, o, pawn)),
        Action::Loot(spot) => match game.square(o, spot) {
            Square::Container(container) => {
                chances::loot_die(game, o.body(pawn).torch, container).map(chances::at_least)
            }
            _ => None,
        },
        _ => None,
    }
}

/// What a button beside the question says: the words without the odds and without the square, which lights up.
pub(crate) fn label(game: &SilverMine, view: &View, action: Action) -> Option<String> {
    let o = &view.open;
    let (cast, pawn) = (Cast::of(o), acting(view)?);
    let names = Names { game, cast: &cast };
    let thing = |spot: Spot| match game.square(o, spot) {
        Square::Container(container) => names::container(container),
        Square::Trap => "trap",
        _ => "door",
    };
    Some(match action {
        Action::Attack(target) => format!("Attack {}", names.figure(o, target)),
        Action::Flee => "Flee".into(),
        Action::Loot(spot) => format!("Loot the {}", thing(spot)),
        Action::OpenChest(spot, _) => format!("Open the {}", thing(spot)),
        Action::Unlock(..) => "Unlock the door".into(),
        Action::Disarm(spot) => format!("Disarm the {}", thing(spot)),
        Action::Rest(_) => "Rest at the fire".into(),
        Action::Explore(side) if o.body(pawn).torch == 1 => {
            format!("Explore {} with the last Torch", names::dir(side))
        }
        Action::Explore(side) => format!("Explore {}", names::dir(side)),
        _ => return None,
    })
}

/// What stands beside it: odds and prices.
pub(crate) fn note(game: &SilverMine, view: &View, action: Action) -> Option<String> {
    let (o, pawn) = (&view.open, acting(view)?);
    Some(match action {
        Action::Attack(target) => {
            let fight = chances::attack(game, o, pawn, target);
            format!("wound {}, hurt {}", fight.wins, fight.loses)
        }
        Action::Flee => format!("unhurt {}", odds(game, view, action)?),
        Action::Loot(_) => format!("opens {}", odds(game, view, action)?),
        Action::OpenChest(_, with) | Action::Unlock(_, with) => format!("with {}", names::opener(with)),
        Action::Rest(_) => "ends the turn".into(),
        Action::Explore(_) => "1 Torch".into(),
        _ => return None,
    })
}

/// No step is left, nobody stands beside one, and nothing to loot or to open.
fn is_spent(game: &SilverMine, view: &View, pawn: Pawn) -> bool {
    let (o, own) = (&view.open, own_spot(view, pawn));
    if own.is_off() || game.steps_left(o, pawn, 0).0 > 0 {
        return own.is_off();
    }
    let thing = |spot: &Spot| {
        let here = matches!(
            game.square(o, *spot),
            Square::Container(_) | Square::Door | Square::Trap | Square::Campfire
        );
        here && game.is_live(o, *spot) && game.adjacent(o, own, *spot)
    };
    let things = CardGrid::tiles().map(|tile| Spot::new(own.place(), tile)).any(|spot| thing(&spot));
    let enemies = o.enemies.iter().any(|enemy| game.adjacent(o, own, enemy.at));
    !things && !enemies
}

/// The quest of whoever acts is done.
fn fulfilled(game: &SilverMine, view: &View) -> bool {
    acting(view).is_some_and(|pawn| {
        let body = view.open.body(pawn);
        body.quest.is_none_or(|quest| {
            let row = game.content.quest(quest);
            row.task.is_possession() || body.progress >= row.goal
        })
    })
}

/// What costs much and cannot be taken back by playing on.
fn confirm(game: &SilverMine, view: &View, action: Action) -> Option<&'static str> {
    match action {
        Action::Exit | Action::LeaveNow if !game.is_insane() && !fulfilled(game, view) => {
            Some("Leave before the quest is done? There is no way back in this exploration.")
        }
        // A click on a card of one's own is more often a question than a wish.
        Action::Drop(_) | Action::DropCoins => Some("Drop it here? It lies open to whoever comes by."),
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
        Action::Explore(_) => icons::EXPLORE,
        Action::PickUp(_) | Action::PickUpCoins => icons::COINS,
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, SilverMine, Place>;
