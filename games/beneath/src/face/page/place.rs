//! Where each action is offered: on the floor, on a token, on a card of one's own, at the Merchant's, or in the bar under the
//! question.

use adit_face::{ActionStyle, Glow, Icon};
use adit_kit::odds::Odds;
use adit_kit::tiles::Tile;

use super::{icons, odds};
use crate::action::{Action, Trick, Ware};
use crate::components::{Class, Container, Floor, OFF, Tier, Token};
use crate::game::Beneath;
use crate::state::{Frame, Open};
use crate::view::View;
use crate::vocabulary::{Item, Skill, Use};

/// The thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Space(Tile),
    /// A loose token: its space and the how manieth it is.
    Loose(Tile, u8),
    Skill(Skill),
    Item(Item),
    /// A token of one's own.
    Held(Token, Container),
    /// A kind of token, in the Merchant's money page.
    Money(Token),
    Ware(Ware),
    Class(Class),
    Tier(Tier),
    /// Turning on the spot, folded away.
    Turn,
    /// Where to face for a blast.
    Aim,
    Bar,
}

pub(crate) fn place(game: &Beneath, o: &Open, action: Action) -> Place {
    let me = o.me().at;
    let near = |dir| if me == OFF { None } else { Floor::step(me, dir) };
    let space = |at: Option<Tile>| at.map_or(Place::Bar, Place::Space);
    match action {
        Action::Choose(class) => Place::Class(class),
        Action::Tier(tier) => Place::Tier(tier),
        Action::Buy(ware, _) => Place::Ware(ware),
        Action::SellItem(item) => Place::Ware(Ware::Item(item)),
        Action::SellToken(token) | Action::Break(token) | Action::Merge(token) => Place::Money(token),
        Action::Move(token, ..) => Place::Money(token),
        Action::Discard(token) if matches!(o.stack.top(), Some(Frame::Shop)) => Place::Money(token),
        Action::Place(at) | Action::Space(at) | Action::Attack(at) => Place::Space(at),
        Action::Step(dir) | Action::Mine(dir) => space(near(dir)),
        Action::Tunnel => space(game.tunnel_end(o, o.active)),
        Action::Jump(dir) => space(near(dir).and_then(|over| Floor::step(over, dir))),
        Action::Face(_) => Place::Turn,
        Action::Blast(_) => Place::Aim,
        Action::Pickup(at, n) => Place::Loose(at, n),
        Action::Skill(skill) => Place::Skill(skill),
        Action::Item(item) => Place::Item(item),
        Action::Drop(token, container) => Place::Held(token, container),
        _ => Place::Bar,
    }
}

pub(crate) fn action_style(game: &Beneath, view: &View, action: Action) -> ActionStyle {
    let o = &view.open;
    ActionStyle {
        placed: place(game, o, action) != Place::Bar,
        named: named(o, action),
        main: matches!(action, Action::Accept),
        ends: ends(o, action),
        glow: glow(game, o, action),
        likely: likely(game, o, action).map_or(0, Odds::percent),
        confirm: confirm(game, o, action),
        icon: icon(action),
    }
}

/// What one would not look for on the floor: digging, fighting and taking have a button in words as well.
fn named(o: &Open, action: Action) -> bool {
    match action {
        Action::Mine(_) | Action::Attack(_) | Action::Pickup(..) | Action::Jump(_) | Action::Tunnel => true,
        // Far walks and targets of cards are many; where a total goes on, or whom a sweep hits, they are few.
        Action::Space(_) => {
            matches!(o.stack.top(), Some(Frame::Spread { .. } | Frame::After(_) | Frame::Hunt { .. }))
        }
        _ => false,
    }
}

fn ends(o: &Open, action: Action) -> bool {
    match action {
        Action::EndTurn | Action::Done => true,
        Action::Stop => {
            matches!(o.stack.top(), Some(Frame::Spread { .. } | Frame::Walk { .. } | Frame::Use(_)))
        }
        _ => false,
    }
}

/// A charge, a thing that is used up, Life: they have their price.
fn glow(game: &Beneath, o: &Open, action: Action) -> Glow {
    let price = match action {
        Action::Skill(_) | Action::Trick(Trick::Rage) => true,
        Action::Item(item) => !matches!(game.content.item(item).uses, Use::Passive | Use::Reusable),
        Action::Step(dir) => Floor::step(o.me().at, dir).is_some_and(|to| o.fire.contains(to)),
        _ => false,
    };
    if price { Glow::Price } else { Glow::Free }
}

/// How likely it does what one wants of it.
fn likely(game: &Beneath, o: &Open, action: Action) -> Option<Odds> {
    match action {
        Action::Mine(dir) => {
            let at = Floor::step(o.me().at, dir).filter(|&at| o.height(at) > 0)?;
            odds::clears(game, o, at)
        }
        Action::Attack(at) => odds::fells(game, o, o.on(at)?),
        _ => None,
    }
}

/// What stands beside an action's words: the odds.
pub(crate) fn note(game: &Beneath, view: &View, action: Action) -> Option<String> {
    let odds = likely(game, &view.open, action)?;
    match action {
        Action::Attack(_) if odds.percent() == 0 => None,
        Action::Attack(_) => Some(format!("falls {odds}")),
        _ => Some(format!("clears {odds}")),
    }
}

/// Only what may cost the mine is asked twice: a step into a Fire that fells.
fn confirm(game: &Beneath, o: &Open, action: Action) -> Option<&'static str> {
    let Action::Step(dir) = action else { return None };
    let to = Floor::step(o.me().at, dir)?;
    (o.fire.contains(to) && game.burns(o, o.active) >= o.me().life)
        .then_some("Walk into the Fire? It will knock you out.")
}

fn icon(action: Action) -> Option<Icon> {
    Some(match action {
        Action::Mine(_) => icons::PICK,
        Action::Attack(_) => icons::SWORDS,
        Action::Blast(_) => icons::BLAST,
        Action::Pickup(..) => icons::HAND,
        Action::Trick(_) => icons::DICE,
        Action::Store(container) | Action::Rob(container) => icons::container(container),
        Action::Keep(token) => icons::token(token),
        Action::EndTurn | Action::Done | Action::Accept => icons::DONE,
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, Beneath, Place>;
