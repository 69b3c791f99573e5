//! One thread's part of a search: iterations, each of them a redeal, a walk down the trees of all
//! seats, a playout, and what everybody learns from how it ended.

use std::time::{Duration, Instant};

use adit_kernel::powers::{Evaluate, Policy};
use adit_kernel::{Eye, Fast, Game, Listed, MAX_SEATS, Seat, Seats, Sink};
use std::hash::Hasher;

use super::tree::{Edge, Entry, NodeId, Tree};
use super::{Budget, Tuning};
use crate::bot::{ActionOf, StateOf, ViewOf, scratch};
use crate::chancy::Noticing;
use crate::digest::Digest;

/// What is searched: the position as its seat sees it, and the actions to choose from.
pub(super) struct Position<'a, L: Listed> {
    pub(super) game: &'a L::Game,
    pub(super) view: &'a ViewOf<L>,
    pub(super) seat: Seat,
    pub(super) actions: &'a [ActionOf<L>],
}

/// Redeals from which is learnt how much the other seats' knowledge varies.
const SAMPLE: usize = 32;

/// The memory of one thread.
pub(super) struct Worker<L: Listed> {
    tuning: Tuning,
    evaluate: L::Evaluate,
    policy: L::Policy,
    chance: Fast,
    state: Option<StateOf<L>>,
    tree: Tree<ActionOf<L>>,
    root: Option<NodeId>,
    /// The other seats whose trees have a root for everything they may know.
    told_apart: Seats,
    actions: Vec<ActionOf<L>>,
    path: Vec<Step>,
}

/// One node on the way down.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// An arm was followed.
    Through(Seat, Edge),
    /// The node was new.
    Leaf(Seat, NodeId),
}

/// Where a seat stands in its tree.
#[derive(Clone, Copy, Debug)]
struct Place {
    edge: Edge,
    seen: Digest,
}

impl<L: Listed> Worker<L> {
    pub(super) fn new(tuning: Tuning) -> Worker<L> {
        Worker {
            tuning,
            evaluate: L::Evaluate::default(),
            policy: L::Policy::default(),
            chance: Fast::new(0),
            state: None,
            tree: Tree::new(tuning),
            root: None,
            told_apart: Seats::NONE,
            actions: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Searches afresh and says how many iterations it took.
    pub(super) fn think(&mut self, at: &Position<'_, L>, budget: Budget, chance: Fast) -> u64 {
        self.chance = chance;
        let expected = match budget {
            Budget::Iterations(n) => n as usize * usize::from(at.game.seats()),
            Budget::Time(_) => 0,
        };
        self.tree.clear(expected);
        self.told_apart = self.sample(at);
        let root = self.tree.add_node();
        let Worker { tree, policy, chance, state, .. } = self;
        let state = scratch(state, at.game, chance);
        at.game.redeal(at.view, state, chance);
        tree.expand(root, at.actions, chance, |action| policy.prior(at.game, state, at.seat, action));
        self.root = Some(root);
        match budget {
            Budget::Iterations(n) => {
                (0..n).for_each(|_| self.iterate(at, root));
                n.into()
            }
            Budget::Time(time) => self.iterate_for(at, root, time),
        }
    }

    /// Looks at the clock seldom when iterations are short, and often when they are long.
    fn iterate_for(&mut self, at: &Position<'_, L>, root: NodeId, time: Duration) -> u64 {
        let started = Instant::now();
        let (mut done, mut stride, mut before) = (0, 1, Duration::ZERO);
        loop {
            (0..stride).for_each(|_| self.iterate(at, root));
            done += stride;
            let now = started.elapsed();
            if now >= time {
                return done;
            }
            stride = if now - before < time / 256 { stride * 2 } else { (stride / 2).max(1) };
            before = now;
        }
    }

    /// Visits and mean of an action at the root.
    pub(super) fn weighed(&self, index: usize) -> Option<(u32, f32)> {
        self.root.and_then(|root| self.tree.arms(root).nth(index)).map(|(_, visits, mean)| (visits, mean))
    }

    /// The seats that know one of few things that the searching seat does not know, as far as a sample
    /// of redeals tells.
    fn sample(&mut self, at: &Position<'_, L>) -> Seats {
        let state = scratch(&mut self.state, at.game, &mut self.chance);
        let mut sights = [[0u64; MAX_SEATS]; SAMPLE];
        for sight in &mut sights {
            let mut noticing = Noticing::new(self.chance.bits());
            at.game.redeal(at.view, state, &mut noticing);
            if !noticing.was_asked() {
                return Seats::NONE; // nothing is hidden
            }
            for seat in Seat::all(at.game.seats()) {
                sight[seat.index()] = Digest::of(&at.game.view(state, Eye::Seat(seat)));
            }
        }
        let few = |seat: &Seat| {
            let mut known = sights.map(|sight| sight[seat.index()]);
            known.sort_unstable();
            let kinds = 1 + known.windows(2).filter(|pair| pair[0] != pair[1]).count();
            kinds > 1 && kinds <= self.tuning.hands as usize
        };
        Seat::all(at.game.seats()).filter(few).collect()
    }

    fn iterate(&mut self, at: &Position<'_, L>, root: NodeId) {
        let Worker { tuning, evaluate, policy, chance, tree, actions, path, .. } = self;
        let game = at.game;
        let state = scratch(&mut self.state, game, chance);
        game.redeal(at.view, state, chance);
        path.clear();

        let mut places =
            std::array::from_fn(|seat| Place { edge: Edge::root(seat), seen: Digest::default() });
        for seat in members(self.told_apart) {
            places[seat.index()].seen = Digest::default().and(&game.view(state, Eye::Seat(seat)));
        }
        let mut watching = Watching { game, inside: Seats::first_n(game.seats()), places };

        // The searching seat answers first, also where others are asked with it: they will not see it.
        let (edge, action) = tree.edge(root, tree.best(root));
        path.push(Step::Through(at.seat, edge));
        watching.places[at.seat.index()] = Place { edge, seen: Digest::default() };
        game.apply(state, at.seat, action, chance, &mut watching);

        let cut_off = L::Policy::CUT_OFF.unwrap_or(u32::MAX);
        let (mut by_policy, mut decisions) = (0, 0);
        let over = loop {
            let Some(seat) = game.asked(state).first() else { break true };
            decisions += 1;
            if decisions > tuning.longest {
                break false;
            }
            actions.clear();
            game.actions(state, seat, actions);
            let mut action = actions[0];
            if actions.len() > 1 {
                let place = &mut watching.places[seat.index()];
                let entry = if watching.inside.has(seat) {
                    tree.enter(place.edge, place.seen.finish())
                } else {
                    Entry::Full
                };
                if let Entry::Known(node) = entry {
                    let prior = |action| policy.prior(game, state, seat, action);
                    let (edge, chosen) = tree.choose(node, actions, chance, prior);
                    path.push(Step::Through(seat, edge));
                    *place = Place { edge, seen: Digest::default() };
                    action = chosen;
                } else {
                    if let Entry::Fresh(node) = entry {
                        path.push(Step::Leaf(seat, node));
                    }
                    watching.inside = watching.inside.without(seat);
                    if by_policy >= cut_off && !game.midway(state) {
                        break false;
                    }
                    by_policy += 1;
                    action = actions[policy.choose(game, state, seat, actions, chance)];
                }
            }
            if watching.inside.is_empty() {
                game.apply(state, seat, action, chance, &mut ());
            } else {
                game.apply(state, seat, action, chance, &mut watching);
            }
        };

        let outcome = if over { game.outcome(state) } else { None };
        let mut values = [None; MAX_SEATS];
        for step in path.iter() {
            let (Step::Through(seat, _) | Step::Leaf(seat, _)) = *step;
            let value = *values[seat.index()].get_or_insert_with(|| match &outcome {
                Some(outcome) => outcome.utility(seat),
                None => evaluate.evaluate(game, state, seat),
            });
            match *step {
                Step::Through(_, edge) => tree.learn(edge, value),
                Step::Leaf(_, node) => tree.learn_leaf(node, value),
            }
        }
    }
}

/// Digests, for every seat still inside its tree, what that seat sees.
struct Watching<'a, G> {
    game: &'a G,
    inside: Seats,
    places: [Place; MAX_SEATS],
}

impl<G: Game> Sink<G::Event> for Watching<'_, G> {
    #[inline]
    fn put(&mut self, event: G::Event) {
        for seat in members(self.inside) {
            if let Some(seen) = self.game.seen(&event, Eye::Seat(seat)) {
                let place = &mut self.places[seat.index()];
                place.seen = place.seen.and(&seen);
            }
        }
    }
}

/// The seats of a set, bit by bit.
#[inline]
fn members(mut seats: Seats) -> impl Iterator<Item = Seat> {
    std::iter::from_fn(move || {
        let seat = seats.first()?;
        seats = seats.without(seat);
        Some(seat)
    })
}
