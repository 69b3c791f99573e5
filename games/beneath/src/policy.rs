//! How playouts go on, and what a search need not weigh. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};

use crate::action::{Action, Ware};
use crate::game::Beneath;
use crate::state::State;

/// Playouts that dig, fight and go on rather than turn on the spot and count coins.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

/// How likely something is tried, compared with the rest.
fn weight(action: Action) -> u32 {
    match action {
        Action::Mine(_) | Action::Attack(_) | Action::Blast(_) => 40,
        Action::Pickup(..) | Action::Store(_) | Action::Yes | Action::Space(_) | Action::Toward(_) => 24,
        Action::Accept | Action::Trick(_) | Action::Done => 16,
        Action::Buy(Ware::Weapon(_), _) => 24,
        Action::Step(_) | Action::Tunnel | Action::Jump(_) | Action::Buy(..) => 8,
        Action::Skill(_) | Action::Item(_) => 6,
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
    const CUT_OFF: Option<u32> = Some(40);

    fn prune(&self, _: &Beneath, _: &State, _: Seat, actions: &mut Vec<Action>) {
        // What is struck off never is all: whoever can turn can end the turn, whoever can move tokens can buy or be done.
        if actions.iter().any(|action| !idle(action)) {
            actions.retain(|action| !idle(action));
        }
    }

    fn choose<C: Chance>(
        &self,
        _: &Beneath,
        _: &State,
        _: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let total: u32 = actions.iter().map(|&action| weight(action)).sum();
        if total == 0 {
            return chance.pick(actions.len() as u32) as usize;
        }
        let mut n = chance.pick(total);
        for (i, &action) in actions.iter().enumerate() {
            let weight = weight(action);
            if n < weight {
                return i;
            }
            n -= weight;
        }
        actions.len() - 1
    }

    fn prior(&self, _: &Beneath, _: &State, _: Seat, action: Action) -> f32 {
        (0.3 + weight(action) as f32 / 80.0).min(0.9)
    }
}
