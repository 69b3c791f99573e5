//! A table of bots that answer at random, seeded by a number: what goldens show and archives keep.

use adit_kernel::game::Game;
use adit_kernel::options::Values;
use adit_kernel::play::{LegalAction, Play};
use adit_kernel::record::{AnsweredBy, Occupant};
use adit_kernel::table::Table;
use adit_kernel::{Chance, FastChance, Listed, Seat};

/// The most answers of such a play; a game that needs more does not end.
const LONGEST: usize = 20_000;

pub(crate) struct RandomPlay<L: Listed> {
    pub(crate) table: Table<L>,
    chance: FastChance,
    answers: usize,
}

/// One ask, what may be done, and which of it will be.
pub(crate) struct Answer {
    pub(crate) seat: Seat,
    ask: u32,
    pub(crate) legal: Vec<LegalAction>,
    chosen: usize,
}

impl Answer {
    pub(crate) fn action(&self) -> &LegalAction {
        &self.legal[self.chosen]
    }
}

impl<L: Listed> RandomPlay<L> {
    /// Opens and deals the table. Panics where that cannot be: it is for tests.
    pub(crate) fn open(values: &Values, seed: u64) -> RandomPlay<L> {
        let game = L::game(values).unwrap_or_else(|e| panic!("{} cannot be loaded: {e}", L::Game::ID));
        let occupants = Seat::all(game.seats()).map(|seat| Occupant::bot(seat.to_string())).collect();
        let bytes = *blake3::hash(&seed.to_le_bytes()).as_bytes();
        let mut table = Table::<L>::open(values, occupants, bytes).unwrap_or_else(|e| panic!("{e}"));
        table.deal().unwrap_or_else(|e| panic!("the deal failed: {e}"));
        RandomPlay { table, chance: FastChance::new(seed), answers: 0 }
    }

    /// What is answered next; nothing when the game is over.
    pub(crate) fn choose(&mut self) -> Option<Answer> {
        let asks = self.table.asks();
        if asks.is_empty() {
            return None;
        }
        assert!(self.answers < LONGEST, "no end after {LONGEST} answers");
        let (seat, ask) = asks[self.chance.pick(asks.len() as u32) as usize];
        let legal = self.table.legal_actions(seat);
        let chosen = self.chance.pick(legal.len() as u32) as usize;
        Some(Answer { seat, ask, legal, chosen })
    }

    pub(crate) fn submit(&mut self, answer: &Answer) {
        self.answers += 1;
        let (seat, notation) = (answer.seat, &answer.action().notation);
        let submitted = self.table.submit(seat, answer.ask, AnsweredBy::Bot, notation);
        submitted.unwrap_or_else(|e| panic!("{seat} {notation}: {e}"));
    }
}
