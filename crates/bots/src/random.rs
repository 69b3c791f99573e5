//! [`Random`]: every legal action is as likely as any other. The yardstick for everybody else.

use std::fmt;

use adit_kernel::{ActionOf, Chance, FastChance, Game, Listed, Seat, StateOf, ViewOf};

use crate::bot::{Bot, scratch};

pub struct Random<L: Listed> {
    chance: FastChance,
    state: Option<StateOf<L>>,
    actions: Vec<ActionOf<L>>,
}

impl<L: Listed> fmt::Debug for Random<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Random").finish_non_exhaustive()
    }
}

impl<L: Listed> Random<L> {
    pub fn new(seed: u64) -> Random<L> {
        Random { chance: FastChance::new(seed), state: None, actions: Vec::new() }
    }
}

impl<L: Listed> Bot<L> for Random<L> {
    fn choose(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> ActionOf<L> {
        let state = scratch(&mut self.state, game, &mut self.chance);
        game.redeal(view, state, &mut self.chance);
        self.actions.clear();
        game.actions(state, seat, &mut self.actions);
        self.actions[self.chance.pick(self.actions.len() as u32) as usize]
    }
}
