//! Where each action is offered: on the floor, on a token, on a card of one's own, at the Merchant's, or in the bar under the
//! question.

use adit_face::{ActionStyle, Icon};
use adit_kit::tiles::Tile;

use super::icons;
use crate::action::{Action, Ware};
use crate::components::{Class, Container, Floor, OFF, Tier, Token};
use crate::game::Beneath;
use crate::state::{Frame, Open};
use crate::view::View;
use crate::vocabulary::{Item, Skill};

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
    let placed = place(game, o, action) != Place::Bar;
    ActionStyle {
        placed,
        main: main(o, action),
        confirm: confirm(game, o, action),
        icon: icon(action),
        ..ActionStyle::default()
    }
}

/// What one does most often here.
fn main(o: &Open, action: Action) -> bool {
    match action {
        Action::Accept | Action::Done => true,
        Action::EndTurn => matches!(o.stack.top(), Some(Frame::Menu(crate::state::Menu::End))),
        _ => false,
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
