//! One thread's part of a search: iterations, each of them a redeal, a walk down the trees of all
//! seats, a playout, and what everybody learns from how it ended.

use adit_kernel::chance::ChanceProbe;
use std::time::{Duration, Instant};

use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::{ActionOf, Eye, FastChance, Game, Listed, MAX_SEATS, Seat, Seats, Sink, StateOf, ViewOf};

use super::payoff_range::PayoffRange;
use super::rehearsal::Tries;
use super::shortlist::Shortlist;
use super::tree::{Edge, Lookup, NodeId, PathKey, Selection, Tree};
use super::{Budget, Tuning};
use crate::bot::scratch;
use crate::digest::{NOTHING, digest};

/// What is searched: the position as its seat sees it, and the actions to choose from.
pub(super) struct Position<'a, L: Listed> {
    pub(super) game: &'a L::Game,
    pub(super) view: &'a ViewOf<L>,
    pub(super) seat: Seat,
    pub(super) actions: &'a [ActionOf<L>],
}

/// Redeals from which is learnt how much the other seats' knowledge varies.
const SAMPLE: usize = 32;
/// Iterations between two looks at the clock, where there is a deadline.
const CLOCK_EVERY: u32 = 8;

/// What one thread keeps from search to search.
pub(super) struct Worker<L: Listed> {
    tuning: Tuning,
    pub(super) evaluate: L::SearchEvaluate,
    pub(super) policy: L::Policy,
    pub(super) chance: FastChance,
    pub(super) state: Option<StateOf<L>>,
    /// A copy of the state on which a rehearsal tries an action.
    pub(super) trial: Option<StateOf<L>>,
    tree: Tree<ActionOf<L>>,
    /// The other seats whose trees have a root for everything they may know.
    told_apart: Seats,
    pub(super) actions: Vec<ActionOf<L>>,
    path: Vec<Step>,
    ranges: [PayoffRange; MAX_SEATS],
    shortlist: Shortlist,
    /// What every action came to in rehearsals, and the seed of their dice.
    pub(super) tries: Vec<Tries>,
    pub(super) dice: u64,
}

/// One node on the way down.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// An arm was followed.
    Through(Seat, Edge),
    /// The node was new.
    Leaf(Seat, NodeId),
}

/// Where a seat stands in its tree, and what it has seen since.
#[derive(Clone, Copy, Debug)]
struct Place {
    path_key: PathKey,
    /// The digest of that.
    seen: u64,
}

impl<L: Listed> Worker<L> {
    pub(super) fn new(tuning: Tuning) -> Worker<L> {
        let tuning = Tuning { exploration: tuning.exploration * L::Policy::EXPLORATION_SCALE, ..tuning };
        Worker {
            tuning,
            evaluate: L::SearchEvaluate::default(),
            policy: L::Policy::default(),
            chance: FastChance::new(0),
            state: None,
            trial: None,
            tree: Tree::new(tuning),
            told_apart: Seats::NONE,
            actions: Vec::new(),
            path: Vec::new(),
            ranges: [PayoffRange::new(); MAX_SEATS],
            shortlist: Shortlist::default(),
            tries: Vec::new(),
            dice: 0,
        }
    }

    /// Searches afresh, until the deadline at most, and says how many iterations it took.
    pub(super) fn think(
        &mut self,
        at: &Position<'_, L>,
        budget: Budget,
        deadline: Option<Instant>,
        chance: FastChance,
    ) -> u64 {
        self.chance = chance;
        self.tree.clear();
        self.tries.clear();
        self.told_apart = self.sample(at);
        self.ranges = [PayoffRange::new(); MAX_SEATS];
        if L::Policy::REHEARSES {
            self.prepare(at);
        } else {
            self.shortlist.reset(at.actions.len(), self.tuning.shortlist);
        }
        match budget {
            Budget::Iterations(n) => {
                for done in 0..n {
                    if done % CLOCK_EVERY == CLOCK_EVERY - 1
                        && deadline.is_some_and(|at| Instant::now() >= at)
                    {
                        return done.into();
                    }
                    self.shorten(at.seat, f64::from(done) / f64::from(n));
                    if !self.once(at) {
                        return done.into();
                    }
                }
                n.into()
            }
            Budget::Time(time) => {
                let left = deadline.map_or(time, |at| at.saturating_duration_since(Instant::now()));
                self.iterate_for(at, time.min(left))
            }
        }
    }

    /// One iteration; false if another would change nothing.
    #[inline]
    fn once(&mut self, at: &Position<'_, L>) -> bool {
        if L::Policy::REHEARSES {
            return self.rehearse(at);
        }
        self.iterate(at);
        true
    }

    /// Strikes actions off the shortlist when a part of the budget is spent.
    #[inline]
    fn shorten(&mut self, seat: Seat, spent: f64) {
        if spent >= self.shortlist.due()
            && let Lookup::Known(root) = self.tree.enter(PathKey::root(seat), NOTHING)
        {
            self.shortlist.strike(|arm| self.tree.worth(root, arm));
        }
    }

    /// Looks at the clock seldom when iterations are short, and often when they are long.
    fn iterate_for(&mut self, at: &Position<'_, L>, time: Duration) -> u64 {
        let started = Instant::now();
        let (mut done, mut stride, mut before) = (0, 1, Duration::ZERO);
        loop {
            for _ in 0..stride {
                if !self.once(at) {
                    return done;
                }
                done += 1;
            }
            let now = started.elapsed();
            if now >= time {
                return done;
            }
            self.shorten(at.seat, now.as_secs_f64() / time.as_secs_f64());
            stride = if now - before < time / 256 { stride * 2 } else { (stride / 2).max(1) };
            before = now;
        }
    }

    /// Visits and mean of every action at the root, in their order; nothing before the first iteration.
    pub(super) fn stats(&mut self, seat: Seat) -> impl Iterator<Item = (u32, f32)> {
        let root = match self.tree.enter(PathKey::root(seat), NOTHING) {
            Lookup::Known(root) if !L::Policy::REHEARSES => Some(root),
            _ => None,
        };
        let grown = root.into_iter().flat_map(|root| self.tree.arms(root));
        let rehearsed = self.tries.iter().map(|tries| (tries.visits, tries.mean()));
        grown.map(|(_, visits, mean)| (visits, mean)).chain(rehearsed)
    }

    /// The seats that know one of few things that the searching seat does not know, as far as a sample
    /// of redeals tells.
    fn sample(&mut self, at: &Position<'_, L>) -> Seats {
        let state = scratch(&mut self.state, at.game, &mut self.chance);
        let mut sights = [[0u64; MAX_SEATS]; SAMPLE];
        for sight in &mut sights {
            let mut probe = ChanceProbe::new(self.chance.bits());
            at.game.redeal(at.view, state, &mut probe);
            if !probe.was_asked() {
                return Seats::NONE; // nothing is hidden
            }
            for seat in Seat::all(at.game.seats()) {
                sight[seat.index()] = digest(NOTHING, &at.game.view(state, Eye::Seat(seat)));
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

    fn iterate(&mut self, at: &Position<'_, L>) {
        let Worker { evaluate, policy, chance, tree, actions, path, ranges, .. } = self;
        let game = at.game;
        let seats = game.seats();
        let state = scratch(&mut self.state, game, chance);
        game.redeal(at.view, state, chance);
        path.clear();
        tree.make_room(usize::from(seats));

        let mut watching = Watching::new(game, seats);
        for seat in members(self.told_apart) {
            watching.places[seat.index()].seen = digest(NOTHING, &game.view(state, Eye::Seat(seat)));
        }

        // The searching seat answers first, also where others are asked with it: they will not see it.
        let (Lookup::Known(root) | Lookup::Leaf(root)) = tree.enter(PathKey::root(at.seat), NOTHING) else {
            return;
        };
        let scale = ranges[at.seat.index()].scale();
        if tree.is_leaf(root) {
            let first = |action| policy.prior(game, state, at.seat, action);
            tree.expand(root, at.actions, scale, chance, first);
        }
        let selection = tree.choose_among(root, self.shortlist.arms(), scale);
        path.push(Step::Through(at.seat, selection.edge));
        watching.follow(at.seat, &selection);
        game.apply(state, at.seat, selection.action, chance, &mut watching);

        // Down the trees, until every seat has left its own.
        let mut limit = PlayoutLimit::new(L::Policy::CUT_OFF, self.tuning.longest);
        let mut cut = false;
        while !watching.inside.is_empty() {
            let Some(seat) = game.asked(state).first() else { break };
            actions.clear();
            game.actions(state, seat, actions);
            let mut action = actions[0];
            if actions.len() > 1 {
                match watching.enter(seat, tree) {
                    Lookup::Known(node) => {
                        let first = |action| policy.prior(game, state, seat, action);
                        let scale = ranges[seat.index()].scale();
                        let selection = tree.choose(node, actions, scale, chance, first);
                        path.push(Step::Through(seat, selection.edge));
                        watching.follow(seat, &selection);
                        action = selection.action;
                    }
                    outside => {
                        if let Lookup::Leaf(node) = outside {
                            path.push(Step::Leaf(seat, node));
                        }
                        watching.inside = watching.inside.without(seat);
                        if limit.ends() && !game.midway(state) {
                            cut = true;
                            break;
                        }
                        action = actions[policy.choose(game, state, seat, actions, chance)];
                    }
                }
            }
            game.apply(state, seat, action, chance, &mut watching);
        }
        if !cut {
            play_out::<L>(game, policy, state, actions, chance, limit);
        }

        let outcome = game.outcome(state);
        let mut values = [None; MAX_SEATS];
        for step in path.iter() {
            let (Step::Through(seat, _) | Step::Leaf(seat, _)) = *step;
            let value = *values[seat.index()].get_or_insert_with(|| {
                let value = match &outcome {
                    Some(outcome) => outcome.utility(seat),
                    None => evaluate.evaluate(game, state, seat),
                };
                ranges[seat.index()].learn(value);
                value
            });
            match *step {
                Step::Through(_, edge) => tree.learn(edge, value),
                Step::Leaf(_, node) => tree.learn_leaf(node, value),
            }
        }
    }
}

/// Plays on by the game's policy, to the end or up to the limit. No seat's sight is digested, because most of a search's
/// time is spent here.
#[inline]
fn play_out<L: Listed>(
    game: &L::Game,
    policy: &L::Policy,
    state: &mut StateOf<L>,
    actions: &mut Vec<ActionOf<L>>,
    chance: &mut FastChance,
    mut limit: PlayoutLimit,
) {
    while let Some(seat) = game.asked(state).first() {
        actions.clear();
        game.actions(state, seat, actions);
        let mut action = actions[0];
        if actions.len() > 1 {
            if limit.ends() && !game.midway(state) {
                return;
            }
            action = actions[policy.choose(game, state, seat, actions, chance)];
        }
        game.apply(state, seat, action, chance, &mut ());
    }
}

/// Counts the decisions of a playout.
struct PlayoutLimit {
    left: u32,
}

impl PlayoutLimit {
    fn new(cut_off: Option<u32>, longest: u32) -> PlayoutLimit {
        PlayoutLimit { left: cut_off.map_or(longest, |cut_off| cut_off.min(longest)) }
    }

    /// Whether there have been enough; counts one more if not.
    #[inline]
    fn ends(&mut self) -> bool {
        let ends = self.left == 0;
        self.left -= u32::from(!ends);
        ends
    }
}

/// Digests, for every seat still inside its tree, what that seat sees.
struct Watching<'a, G> {
    game: &'a G,
    inside: Seats,
    places: [Place; MAX_SEATS],
}

impl<'a, G: Game> Watching<'a, G> {
    /// Everybody is inside and has seen nothing yet.
    #[inline]
    fn new(game: &'a G, seats: u8) -> Watching<'a, G> {
        let place = |seat| Place { path_key: PathKey::root(Seat(seat as u8)), seen: NOTHING };
        Watching { game, inside: Seats::first_n(seats), places: std::array::from_fn(place) }
    }

    /// The node that a seat has come to.
    #[inline]
    fn enter(&self, seat: Seat, tree: &mut Tree<G::Action>) -> Lookup {
        let Place { path_key, seen } = self.places[seat.index()];
        if self.inside.has(seat) { tree.enter(path_key, seen) } else { Lookup::Full }
    }

    /// A seat has chosen at a node.
    #[inline]
    fn follow(&mut self, seat: Seat, selection: &Selection<G::Action>) {
        match selection.path_key {
            Some(path_key) => self.places[seat.index()] = Place { path_key, seen: NOTHING },
            None => self.inside = self.inside.without(seat),
        }
    }
}

impl<G: Game> Sink<G::Event> for Watching<'_, G> {
    #[inline]
    fn put(&mut self, event: G::Event) {
        for seat in members(self.inside) {
            if let Some(seen) = self.game.seen(&event, Eye::Seat(seat)) {
                let place = &mut self.places[seat.index()];
                place.seen = digest(place.seen, &seen);
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
