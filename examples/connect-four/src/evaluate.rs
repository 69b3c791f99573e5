//! Advice for bots: how good a position looks from its lines alone, without search.

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::{Game, Seat};

use crate::rules::ConnectFour;
use crate::state::{SEATS, State};

/// Looks at discs that complete a line at once, then counts open threes and open twos.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines;

impl Evaluate<ConnectFour> for Lines {
    fn evaluate(&self, game: &ConnectFour, state: &State, seat: Seat) -> f32 {
        match state.asked.first() {
            Some(mover) if mover == seat => for_mover(state, mover),
            Some(mover) => 1.0 - for_mover(state, mover),
            None => game.outcome(state).map_or(0.5, |outcome| outcome.utility(seat)),
        }
    }
}

const WINS_NOW: f32 = 0.98;
const CANNOT_STOP_BOTH: f32 = 0.04;
/// Counts sway the rest, but never as much as a win at hand.
const SWAY: f32 = 0.4;

fn for_mover(state: &State, mover: Seat) -> f32 {
    let mine = state.discs[mover.index()];
    let theirs = state.discs[mover.clockwise(1, SEATS).index()];
    let landings = state.taken().landings();
    let my_threes = mine.completions(theirs);
    let their_threes = theirs.completions(mine);
    if my_threes.meets(landings) {
        return WINS_NOW;
    }
    if (their_threes & landings).len() > 1 {
        return CANNOT_STOP_BOTH;
    }
    let weigh = |threes: u32, twos: u32| 4.0 * threes as f32 + twos as f32;
    let lead =
        weigh(my_threes.len(), mine.open_twos(theirs)) - weigh(their_threes.len(), theirs.open_twos(mine));
    0.5 + SWAY * lead / (lead.abs() + 12.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_kernel::Listed;

    fn value(drawn: &str, seat: u8) -> f32 {
        let game = ConnectFour::game(&Default::default()).unwrap();
        let state = State::drawn(drawn).unwrap();
        game.audit(&state).unwrap();
        Lines.evaluate(&game, &state, Seat(seat))
    }

    const X_WINS_NOW: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O O . . . .
        . X X X O . .";
    const OPEN_THREE_ON_THE_FLOOR: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . O O . . .
        . . X X X . .";

    #[test]
    fn a_win_at_hand_is_nearly_won() {
        assert_eq!(value(X_WINS_NOW, 0), WINS_NOW);
        assert_eq!(value(X_WINS_NOW, 1), 1.0 - WINS_NOW);
    }

    #[test]
    fn two_threats_at_once_cannot_be_stopped() {
        assert_eq!(value(OPEN_THREE_ON_THE_FLOOR, 1), CANNOT_STOP_BOTH);
    }

    #[test]
    fn a_pair_in_the_middle_looks_better_than_one_at_the_edge() {
        let empty = ". . . . . . .\n".repeat(4);
        let middle = value(&format!("{empty}. . . . . . O\n. . X X . . O"), 0);
        let edge = value(&format!("{empty}. . . . . . O\nX X . . . . O"), 0);
        assert!(middle > edge, "{middle} {edge}");
    }
}
