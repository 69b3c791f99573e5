//! How playouts go on, and what a search need not weigh. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};
use adit_kit::hex::Dir;

use crate::action::{Action, Trick, Ware};
use crate::components::{Container, OFF, Token};
use crate::evaluate::token_worth;
use crate::frame::Frame;
use crate::game::Beneath;
use crate::state::{State, face};

/// Playouts that dig, fight and go on rather than turn on the spot and count coins.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

/// Whether something goes on whose worth shows only when it is over.
pub(crate) fn in_the_middle(s: &State) -> bool {
    matches!(
        s.open.stack.top(),
        Some(
            Frame::Roll(_)
                | Frame::Spread { .. }
                | Frame::After(_)
                | Frame::Walk { .. }
                | Frame::Fortune { .. }
                | Frame::Pick { .. }
                | Frame::Store { .. }
                | Frame::Exchange { .. }
                | Frame::Use(_)
        )
    )
}

/// How good an answer looks in the middle of an effect, without looking further.
pub(crate) fn appeal(game: &Beneath, s: &State, action: Action) -> f32 {
    let o = &s.open;
    match action {
        Action::Accept => 5.0,
        Action::Trick(Trick::Rage) => 4.0,
        Action::Trick(_) => 1.0,
        Action::Toward(dir) => aim(game, s, dir),
        Action::Space(at) if o.bearing.contains(at) => 6.0 - f32::from(o.height(at)),
        Action::Space(_) => 1.0,
        Action::Count(n) => f32::from(n),
        Action::Attack(_) | Action::Yes | Action::Rob(_) | Action::Pickup(..) => 1.0,
        Action::Keep(token) if token.is_kept() => token_worth(token, true),
        Action::Keep(_) => 1.5,
        // What is dear goes where it is hardest to take.
        Action::Store(container) => {
            let token = s.secret.arriving.iter().next().map(face);
            let dear = token.is_some_and(|token| token_worth(token, true) >= 10.0);
            let safe = container == Container::Chest;
            if dear == safe { 3.0 } else { 2.0 - 0.1 * container.index() as f32 }
        }
        Action::Discard(_) => 4.0,
        Action::Drop(token, _) => 1.0 - token_worth(token, true),
        Action::DropNew => {
            let token = s.secret.arriving.iter().next().map(face);
            1.1 - token.map_or(5.0, |token| token_worth(token, true))
        }
        Action::Step(_) | Action::Tunnel => -1.0,
        _ => 0.0,
    }
}

/// What a blast in this direction does.
fn aim(game: &Beneath, s: &State, dir: Dir) -> f32 {
    let o = &s.open;
    let roll = &o.roll;
    let from = o.me().at;
    if from == OFF {
        return 0.0;
    }
    let mut worth = 0.1;
    for at in game.line(from, dir).take(usize::from(roll.distance.max(1))) {
        if o.granite.contains(at) {
            break;
        }
        let height = o.height(at);
        if height > 0 && o.bearing.contains(at) {
            let gone = roll.total >= height;
            worth += if gone { 6.0 } else { f32::from(roll.total) / f32::from(height) };
            worth += if gone && game.adjacent(from, at) { 2.0 } else { 0.0 };
        }
        if o.on(at).is_some() {
            worth += 1.3 * f32::from(roll.harm);
        }
    }
    worth
}

/// How likely something is tried, compared with the rest.
fn weight(s: &State, action: Action) -> u32 {
    match action {
        Action::Mine(_) | Action::Attack(_) | Action::Blast(_) => 40,
        Action::Pickup(..) | Action::Store(_) | Action::Yes | Action::Toward(_) => 24,
        Action::Space(at) if s.open.bearing.contains(at) => 40,
        Action::Space(_) => 20,
        Action::Accept | Action::Trick(_) => 16,
        Action::Buy(Ware::Weapon(_), _) => 24,
        Action::Step(_) | Action::Tunnel | Action::Jump(_) | Action::Buy(..) | Action::Done => 12,
        Action::Skill(_) | Action::Item(_) => 6,
        Action::Drop(Token::Scroll, _) => 0,
        Action::Face(_) | Action::Move(..) | Action::Break(_) | Action::Merge(_) | Action::SellItem(_) => 0,
        _ => 4,
    }
}

/// Whether something changes nothing that a bot understands.
fn idle(action: &Action) -> bool {
    matches!(
        action,
        Action::Face(_) | Action::Move(..) | Action::Break(_) | Action::Merge(_) | Action::SellItem(_)
    )
}

impl Policy<Beneath> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(12);

    fn prune(&self, _: &Beneath, _: &State, _: Seat, actions: &mut Vec<Action>) {
        // What is struck off never is all: whoever can turn can end the turn, whoever can move tokens can buy or be done.
        if actions.iter().any(|action| !idle(action)) {
            actions.retain(|action| !idle(action));
        }
    }

    fn choose<C: Chance>(
        &self,
        _: &Beneath,
        s: &State,
        _: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let total: u32 = actions.iter().map(|&action| weight(s, action)).sum();
        if total == 0 {
            return chance.pick(actions.len() as u32) as usize;
        }
        let mut n = chance.pick(total);
        for (i, &action) in actions.iter().enumerate() {
            let weight = weight(s, action);
            if n < weight {
                return i;
            }
            n -= weight;
        }
        actions.len() - 1
    }

    fn prior(&self, _: &Beneath, s: &State, _: Seat, action: Action) -> f32 {
        (0.3 + weight(s, action) as f32 / 80.0).min(0.9)
    }
}
