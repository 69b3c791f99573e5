//! Advice for bots: ore is good, lamps are good for whoever digs together.

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::{Game, Seat};

use crate::rules::Lamplight;
use crate::state::{GOAL, LAMPS, State};

#[derive(Clone, Copy, Debug, Default)]
pub struct Ore;

impl Evaluate<Lamplight> for Ore {
    fn evaluate(&self, game: &Lamplight, state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = game.outcome(state) {
            return outcome.utility(seat);
        }
        let share = |n: u8, of: u8| f32::from(n) / f32::from(of);
        let open = &state.open;
        if game.is_duel() {
            let [mine, theirs] = [seat, seat.clockwise(1, 2)].map(|s| share(open.ore[s.index()], GOAL));
            return 0.5 + (mine - theirs) / 2.0;
        }
        let party = 0.5 + share(open.ore[0], GOAL) / 2.0 - share(LAMPS - open.lamps, LAMPS) / 2.0;
        if game.is_dungeon(seat) { 1.0 - party } else { party }
    }
}
