//! Real deals and whole games, for clauses that no drawn position can show.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::event::{Event, What};
use adit_dwarven_miner::policy::PlayoutPolicy;
use adit_dwarven_miner::state::State;
use adit_kernel::bot_traits::Policy;
use adit_kernel::options::{Value, Values};
use adit_kernel::{Chance, FastChance, Game, Listed, Seat};
use std::sync::Arc;

pub(crate) fn options(players: i64) -> Values {
    Values::from([("players".to_owned(), Value::Int(players))])
}

pub(crate) fn game(players: u8) -> Arc<DwarvenMiner> {
    DwarvenMiner::game(&options(i64::from(players))).expect("the game loads")
}

/// A table on which the cards are dealt and nothing is chosen yet.
pub(crate) fn dealt(players: u8, seed: u64) -> (Arc<DwarvenMiner>, State) {
    let game = game(players);
    let state = game.deal(&mut FastChance::new(seed), &mut ());
    (game, state)
}

/// A table at the beginning of the first turn; everybody has laid out their lowest card.
pub(crate) fn begun(players: u8, seed: u64) -> (Arc<DwarvenMiner>, State) {
    let (game, mut state) = dealt(players, seed);
    let mut chance = FastChance::new(seed);
    for seat in Seat::all(players) {
        let action = legal(&game, &state, seat)[0];
        game.apply(&mut state, seat, action, &mut chance, &mut ());
    }
    (game, state)
}

pub(crate) fn legal(game: &DwarvenMiner, state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    actions
}

/// Plays one action for whoever is asked first, and says what happened.
#[track_caller]
pub(crate) fn act(
    game: &DwarvenMiner,
    state: &mut State,
    notation: &str,
    chance: &mut impl Chance,
) -> Vec<What> {
    let seat = game.asked(state).first().expect("somebody is asked");
    let action = game.read(notation).expect(notation);
    game.check(state, seat, action).expect(notation);
    let mut log: Vec<Event> = Vec::new();
    game.apply(state, seat, action, chance, &mut log);
    game.audit(state).expect(notation);
    log.into_iter().map(|event| event.what).collect()
}

/// Something that somebody did in a whole game.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a State,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) after: &'a State,
    pub(crate) log: &'a [What],
}

/// Plays a whole game, most of the answers sensible and the others anything legal, and shows every
/// step. Returns how it ended.
pub(crate) fn wander(players: u8, seed: u64, mut look: impl FnMut(&DwarvenMiner, Step<'_>)) -> State {
    let (game, mut state) = dealt(players, seed);
    let mut chance = FastChance::new(seed ^ 0xD1CE);
    while let Some(seat) = game.asked(&state).first() {
        let actions = legal(&game, &state, seat);
        let action = if chance.pick(5) == 0 {
            actions[chance.pick(actions.len() as u32) as usize]
        } else {
            actions[PlayoutPolicy.choose(&*game, &state, seat, &actions, &mut chance)]
        };
        let before = state.clone();
        let mut log: Vec<Event> = Vec::new();
        game.apply(&mut state, seat, action, &mut chance, &mut log);
        game.audit(&state).expect("a possible position");
        let log: Vec<What> = log.into_iter().map(|event| event.what).collect();
        look(&game, Step { before: &before, seat, action, after: &state, log: &log });
    }
    state
}

/// Notes what chance is asked for; always the first outcome comes out.
#[derive(Default)]
pub(crate) struct Asked {
    /// The bounds of plain picks.
    pub(crate) bounds: Vec<u32>,
    /// The sizes of the sets from which cards are drawn.
    pub(crate) sets: Vec<u32>,
}

impl Chance for Asked {
    fn pick(&mut self, below: u32) -> u32 {
        self.bounds.push(below);
        0
    }

    fn member(&mut self, set: &[u64]) -> u32 {
        self.sets.push(set[0].count_ones());
        set[0].trailing_zeros()
    }
}
