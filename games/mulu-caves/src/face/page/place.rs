//! Where each action is offered: on the board, on a card, in the battle's panel, or in the bar under the question.

use adit_face::{ActionStyle, Glow, Icon, icon};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use super::{chances, icons};
use crate::MuluCaves;
use crate::action::Action;
use crate::components::{Card, Piece};
use crate::state::{Frame, Open};
use crate::view::View;
use crate::walk_plan::{self, Risk};

/// The thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Tile(Tile),
    Piece(Piece),
    Card(Card),
    /// A step of this piece: tiles are pointed at.
    Walk(Piece),
    /// Beside the two who fight.
    Battle,
    Bar,
}

pub(crate) fn place(game: &MuluCaves, o: &Open, action: Action) -> Place {
    match action {
        Action::Place(tile) => Place::Tile(tile),
        Action::Step(piece, _) => Place::Walk(piece),
        Action::Mirror(p)
        | Action::Attack(_, p)
        | Action::Shoot(_, _, p)
        | Action::Sacrifice(p)
        | Action::Target(p) => Place::Piece(p),
        Action::Lead(dir) => led(game, o, dir).map_or(Place::Bar, Place::Tile),
        Action::Cast(_, card)
        | Action::HandOver(card)
        | Action::LayNet(card, _)
        | Action::Raise(card, _)
        | Action::Relinquish(card)
        | Action::Take(card, _)
        | Action::Shield(card)
        | Action::Revive(card)
        | Action::Transfer(card)
        | Action::Discard(card) => Place::Card(card),
        Action::Commit(_) => Place::Battle,
        Action::Roll | Action::Settle(_) | Action::End | Action::Pass => Place::Bar,
    }
}

/// Where a piece in a cave-in comes to.
fn led(game: &MuluCaves, o: &Open, dir: Dir) -> Option<Tile> {
    match o.stack.top() {
        Some(&Frame::CaveIn { piece, .. }) => game.near(o.tile(piece), dir),
        _ => None,
    }
}

pub(crate) fn action_style(game: &MuluCaves, view: &View, action: Action) -> ActionStyle {
    let o = &view.open;
    // A yes that stands beside a no belongs there, too.
    let answers = matches!(o.stack.top(), Some(Frame::Battle(_) | Frame::Death { .. }));
    let placed = match place(game, o, action) {
        Place::Bar => false,
        Place::Card(_) => !answers,
        _ => true,
    };
    ActionStyle {
        placed,
        // Walking is pointed at, placing too, and cards in a battle stand beside it.
        named: !matches!(
            action,
            Action::Place(_)
                | Action::Step(..)
                | Action::Lead(_)
                | Action::Commit(_)
                | Action::LayNet(..)
                | Action::Discard(_)
        ),
        main: action == Action::Roll,
        ends: action == Action::End,
        // Who mirrors does nothing else this turn.
        glow: if matches!(action, Action::Mirror(_)) && !mirrors_free(o) {
            Glow::Price
        } else {
            Glow::Free
        },
        confirm: confirm(game, view, action),
        icon: picture(action),
        ..ActionStyle::default()
    }
}

/// A Mirror-Mirror card mirrors as well, and costs no turn.
fn mirrors_free(o: &Open) -> bool {
    matches!(o.stack.top(), Some(Frame::MirrorMirror))
}

/// What stands beside an action's words: the odds of an attack, what a mirroring costs.
pub(crate) fn note(game: &MuluCaves, view: &View, action: Action) -> Option<String> {
    match action {
        Action::Mirror(_) if !mirrors_free(&view.open) => Some("instead of rolling".to_owned()),
        _ => chances::of(game, view, action),
    }
}

/// Fire costs something for good that one might not have meant, and mirroring the whole turn.
fn confirm(game: &MuluCaves, view: &View, action: Action) -> Option<&'static str> {
    if matches!(action, Action::Mirror(_)) && !mirrors_free(&view.open) {
        return Some("Mirror it? Then you do not roll, and your turn ends.");
    }
    let Action::Step(piece, dir) = action else { return None };
    let to = game.near(view.open.tile(piece), dir)?;
    match walk_plan::risk(game, view, piece, to) {
        Some(Risk::Fire) if piece.is_avatar() => {
            Some("Step into the fire? Your avatar loses a turn there.")
        }
        Some(Risk::Fire) => Some("Step into the fire? The unit is destroyed there."),
        _ => None,
    }
}

fn picture(action: Action) -> Option<Icon> {
    Some(match action {
        Action::Roll => icon!("rolling-dices"),
        Action::Mirror(_) => icon!("mirror-mirror"),
        Action::Settle(_) => icons::CHEST,
        Action::End => icon!("check-mark"),
        Action::Attack(..) | Action::Shoot(..) => icons::SWORDS,
        Action::Shield(_) => icons::SHIELD,
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, MuluCaves, Place>;

/// The pieces that may step.
pub(crate) fn walkers(offers: &Offers<'_>) -> Vec<Piece> {
    offers.things(|place| if let Place::Walk(piece) = place { Some(piece) } else { None })
}
