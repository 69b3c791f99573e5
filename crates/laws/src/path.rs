//! The way to a position: the outcomes of the deal and every answer with its outcomes. A path can be
//! walked again, also with answers left out, which is how a failing play is made small.

use adit_kernel::chance::Recording;
use adit_kernel::game::{Game, notation};
use adit_kernel::options::Values;
use adit_kernel::record::{AnsweredBy, Occupant, RecordWriter};
use adit_kernel::{Chance, Listed, Seat};

use crate::breach::guard;

/// Up to this many answers, every run of them is tried to be left out; of longer paths only runs side by side.
const SHORT: usize = 48;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PathStep<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    pub(crate) chance: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Path<A> {
    pub(crate) deal: Vec<u32>,
    pub(crate) steps: Vec<PathStep<A>>,
}

/// Gives noted outcomes as far as they fit, and something harmless where they do not.
struct Loose<'a> {
    outcomes: std::slice::Iter<'a, u32>,
}

impl Chance for Loose<'_> {
    fn pick(&mut self, below: u32) -> u32 {
        self.outcomes.next().map_or(0, |&outcome| outcome % below)
    }
}

fn loosely(outcomes: &[u32]) -> Recording<Loose<'_>> {
    Recording::new(Loose { outcomes: outcomes.iter() })
}

impl<A: Copy> Path<A> {
    /// Walks as far as the rules allow: none if an answer is not asked for or not legal any more.
    /// Returns the position and the path with the outcomes that were really used.
    pub(crate) fn walk<G: Game<Action = A>>(&self, game: &G) -> Option<(G::State, Path<A>)> {
        let mut chance = loosely(&self.deal);
        let mut state = game.deal(&mut chance, &mut ());
        let mut walked = Path { deal: chance.finish(), steps: Vec::with_capacity(self.steps.len()) };
        for PathStep { seat, action, chance } in &self.steps {
            if !game.asked(&state).has(*seat) || game.check(&state, *seat, *action).is_err() {
                return None;
            }
            let mut chance = loosely(chance);
            game.apply(&mut state, *seat, *action, &mut chance, &mut ());
            walked.steps.push(PathStep { seat: *seat, action: *action, chance: chance.finish() });
        }
        Some((state, walked))
    }

    /// The shortest path found on which the law still breaks: runs of answers are left out, long ones
    /// first. `work` bounds how many answers are given in all the tries together.
    pub(crate) fn minimise<G: Game<Action = A>>(
        self,
        game: &G,
        mut work: usize,
        mut breaks: impl FnMut(&G::State) -> bool,
    ) -> Path<A> {
        let mut best = self;
        let mut run = best.steps.len();
        while run > 0 {
            // Every run of a short path is tried; of a long one, those that stand side by side.
            let step = if best.steps.len() <= SHORT { 1 } else { run };
            let mut start = 0;
            while start + run <= best.steps.len() {
                let Some(rest) = work.checked_sub(best.steps.len() + 1) else { return best };
                work = rest;
                let mut shorter = best.clone();
                shorter.steps.drain(start..start + run);
                match guard(|| shorter.walk(game)).ok().flatten() {
                    Some((state, walked)) if breaks(&state) => best = walked,
                    _ => start += step,
                }
            }
            run = if run > SHORT { run / 2 } else { run - 1 };
        }
        best
    }

    /// This path as a record that anybody can replay, as far as the kernel accepts it; `last` is an
    /// answer that is noted whatever comes of it.
    pub(crate) fn record<L: Listed<Game: Game<Action = A>>>(
        &self,
        game: &L::Game,
        values: &Values,
        last: Option<(Seat, A)>,
    ) -> String {
        let occupants = Seat::all(game.seats()).map(|seat| Occupant::bot(seat.to_string())).collect();
        let Ok(mut writer) = RecordWriter::<L>::open(values, occupants) else { return String::new() };
        let mut fits = writer.deal(&self.deal).is_ok();
        for step in &self.steps {
            let text = notation(game, step.action);
            fits = fits && writer.act(step.seat, AnsweredBy::Bot, &text, &step.chance).is_ok();
        }
        if let Some((seat, action)) = last.filter(|_| fits) {
            // Whether it fits is what the replay will tell.
            let _ = writer.act(seat, AnsweredBy::Bot, &notation(game, action), &[]);
        }
        writer.text().to_owned()
    }
}
