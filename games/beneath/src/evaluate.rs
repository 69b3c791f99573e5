//! What greedy bots and searches know about the game: how far each player is on the way to the Scrolls. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::bot_traits::Evaluate;

use crate::components::Token;
use crate::game::Beneath;
use crate::state::State;

/// How a position looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects;

impl Evaluate<Beneath> for Prospects {
    fn evaluate(&self, game: &Beneath, state: &State, seat: Seat) -> f32 {
        let worth = |seat: Seat| {
            let scrolls = f32::from(state.open.dwarf(seat).scrolls) * 70.0
                + f32::from(Beneath::holds(state, seat, Token::Scroll)) * 35.0;
            scrolls + game.wealth(state, seat) as f32
        };
        let own = worth(seat);
        let best = Seat::all(game.players).filter(|&s| s != seat).map(worth).fold(0.0, f32::max);
        1.0 / (1.0 + (-(own - best) / 60.0).exp())
    }
}
