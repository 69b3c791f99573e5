//! Advice for bots: what a seat can expect to win, from its own card and the open facts alone.

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::{Game, Seat};

use crate::cards::{Deck, Rank};
use crate::rules::LeducPoker;
use crate::state::{MAX_STAKE, State, strength};

/// The chance to win a showdown against a card about which nothing is known, times the stake that it
/// would be played for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Equity;

impl Evaluate<LeducPoker> for Equity {
    fn evaluate(&self, game: &LeducPoker, state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = game.outcome(state) {
            return outcome.utility(seat);
        }
        let open = &state.open;
        let stake = f32::from(open.stakes[0].max(open.stakes[1]));
        let chips = lead(state.hands[seat.index()], open.board) * stake;
        0.5 + chips / f32::from(2 * MAX_STAKE)
    }
}

/// How many more showdowns a card wins than it loses, between -1 and 1.
fn lead(card: Rank, board: Option<Rank>) -> f32 {
    let unseen = board.into_iter().fold(Deck::FULL.without(card), Deck::without);
    let (mut lead, mut all) = (0, 0);
    for theirs in Rank::ALL.into_iter().filter(|&rank| unseen.count(rank) > 0) {
        let left = unseen.without(theirs);
        for open in Rank::ALL.into_iter().filter(|&rank| board.is_none_or(|open| open == rank)) {
            let ways = match board {
                Some(_) => i32::from(unseen.count(theirs)),
                None => i32::from(unseen.count(theirs) * left.count(open)),
            };
            let [mine, other] = [card, theirs].map(|card| strength(card, Some(open)));
            lead += ways * (i32::from(mine > other) - i32::from(mine < other));
            all += ways;
        }
    }
    lead as f32 / all as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use Rank::{Jack, King, Queen};

    #[test]
    fn a_pair_cannot_lose_and_a_jack_beside_a_king_rarely_wins() {
        for card in Rank::ALL {
            assert_eq!(lead(card, Some(card)), 1.0);
        }
        // Unseen: one jack (split), two queens and one king (lost).
        assert_eq!(lead(Jack, Some(King)), -0.75);
        // Unseen: one king (split), two queens (won), one jack (lost to a pair).
        assert_eq!(lead(King, Some(Jack)), 0.25);
    }

    #[test]
    fn higher_cards_expect_more_before_the_open_card() {
        assert!(lead(Jack, None) < lead(Queen, None));
        assert!(lead(Queen, None) < lead(King, None));
        assert_eq!(lead(Queen, None), 0.0);
    }
}
