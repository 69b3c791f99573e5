//! How playouts go on. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};

use crate::action::Action;
use crate::game::Beneath;
use crate::state::State;

/// Playouts that seldom turn on the spot.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

impl Policy<Beneath> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(60);

    fn choose<C: Chance>(
        &self,
        _: &Beneath,
        _: &State,
        _: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        chance.pick(actions.len() as u32) as usize
    }
}
