//! Where positions are held to the laws: the game, what was met so far, and the laws of one position
//! and of one answer.

use std::collections::BTreeSet;
use std::sync::Arc;

use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::chance::{Recording, Replayed};
use adit_kernel::clause::Rulebook;
use adit_kernel::game::{Cites, Game, notation};
use adit_kernel::{ActionOf, Chance, EventOf, Eye, Face, FastChance, Listed, Seat, StateOf};

use crate::breach::{Breach, Law, guard};

pub(crate) type LawResult<L> = Result<(), Breach<ActionOf<L>>>;

/// How many different actions are kept as candidates for refusal.
const POOL: usize = 512;
/// How many of them are tried at an ordinary position; at a thorough one, all.
const TRIED: usize = 32;
/// How many of them are compared with a redealt world.
const COMPARED: u32 = 64;
/// At one thorough position in this many, everything is put into words and every clause looked up.
const SPOKEN: u32 = 8;

/// Actions met during play, a fair sample of bounded size.
#[derive(Debug)]
struct Pool<A> {
    met: BTreeSet<A>,
    sample: Vec<A>,
}

pub(crate) struct LawChecker<L: Listed> {
    pub(crate) game: Arc<L::Game>,
    pub(crate) evaluate: L::Evaluate,
    policy: L::Policy,
    clauses: BTreeSet<String>,
    pool: Pool<ActionOf<L>>,
    /// Some other position, into which redeals are written as well.
    pub(crate) elsewhere: Option<StateOf<L>>,
    pub(crate) longest: usize,
    /// Redealt positions that wait to be played on: later, so that what is wrong with the game itself is
    /// found by its own law first.
    pub(crate) worlds: Vec<(Eye, StateOf<L>)>,
    legal: Vec<ActionOf<L>>,
}

/// What an answer led to.
pub(crate) struct AnswerResult<L: Listed> {
    pub(crate) state: StateOf<L>,
    pub(crate) chance: Vec<u32>,
}

impl<L: Listed> LawChecker<L> {
    pub(crate) fn new(game: Arc<L::Game>, longest: usize) -> LawChecker<L> {
        let clauses = Rulebook::parse(L::RULES_TEXT).rules.into_iter().map(|rule| rule.id).collect();
        LawChecker {
            game,
            evaluate: L::Evaluate::default(),
            policy: L::Policy::default(),
            clauses,
            pool: Pool { met: BTreeSet::new(), sample: Vec::new() },
            elsewhere: None,
            longest,
            worlds: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Some of the actions met, to be compared between worlds.
    pub(crate) fn candidates(&self, chance: &mut FastChance) -> Vec<ActionOf<L>> {
        let many = self.pool.sample.len() as u32;
        (0..COMPARED.min(many)).map(|_| self.pool.sample[chance.pick(many) as usize]).collect()
    }

    /// How many different actions were met.
    pub(crate) fn met(&self) -> usize {
        self.pool.met.len()
    }

    /// Holds one position to every law that needs no answer. Returns nothing or the first breach.
    pub(crate) fn position(
        &mut self,
        state: &StateOf<L>,
        thorough: bool,
        chance: &mut FastChance,
    ) -> LawResult<L> {
        let work = || {
            self.question_of_the_end(state)?;
            self.game.audit(state).map_err(|flaw| Breach::new(Law::Invariants, flaw.to_string()))?;
            for seat in self.game.asked(state).iter() {
                self.answers(state, seat, thorough, chance)?;
            }
            if thorough {
                if chance.pick(SPOKEN) == 0 {
                    self.words(state)?;
                }
                self.redeals(state, chance)?;
            }
            Ok(())
        };
        guard(work).unwrap_or_else(|words| Err(Breach::new(Law::NoPanic, words)))
    }

    fn question_of_the_end(&self, state: &StateOf<L>) -> LawResult<L> {
        let (asked, outcome) = (self.game.asked(state), self.game.outcome(state));
        if asked.is_empty() != outcome.is_some() {
            let found = format!("asked {asked:?}, outcome {outcome:?}");
            return Err(Breach::new(Law::OutcomeWhenOver, found));
        }
        let strangers = asked.iter().find(|seat| seat.0 >= self.game.seats());
        if let Some(seat) = strangers {
            return Err(Breach::new(
                Law::OutcomeWhenOver,
                format!("{seat} is asked, but there is no such seat"),
            ));
        }
        match outcome {
            Some(o) if o.seats != self.game.seats() => {
                Err(Breach::new(Law::OutcomeWhenOver, format!("the outcome is about {} seats", o.seats)))
            }
            _ => Ok(()),
        }
    }

    fn answers(
        &mut self,
        state: &StateOf<L>,
        seat: Seat,
        thorough: bool,
        chance: &mut FastChance,
    ) -> LawResult<L> {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        self.game.actions(state, seat, &mut legal);
        let kept = self.answers_among(state, seat, &legal, thorough, chance);
        self.legal = legal;
        kept
    }

    fn answers_among(
        &mut self,
        state: &StateOf<L>,
        seat: Seat,
        legal: &[ActionOf<L>],
        thorough: bool,
        chance: &mut FastChance,
    ) -> LawResult<L> {
        if legal.is_empty() {
            return Err(Breach::new(Law::SomethingToDo, format!("{seat} is asked and has no action")));
        }
        let mut sorted = legal.to_vec();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Breach::new(Law::NoDuplicates, "it is listed twice").by(seat, twice[0]));
        }
        for &action in legal {
            if let Err(refusal) = self.game.check(state, seat, action) {
                let found = format!("it is listed, but refused: {refusal:?}");
                return Err(Breach::new(Law::ActionsAndCheckAgree, found).by(seat, action));
            }
            self.meet(seat, action, chance)?;
        }
        let spoken = thorough && chance.pick(SPOKEN) == 0;
        let tries = if thorough { self.pool.sample.len() } else { TRIED.min(self.pool.sample.len()) };
        for i in 0..tries {
            let at = if thorough { i } else { chance.pick(self.pool.sample.len() as u32) as usize };
            let action = self.pool.sample[at];
            match self.game.check(state, seat, action) {
                Ok(()) if sorted.binary_search(&action).is_err() => {
                    let found = "it is allowed, but not listed";
                    return Err(Breach::new(Law::ActionsAndCheckAgree, found).by(seat, action));
                }
                Err(refusal) if spoken && !self.clauses.contains(refusal.clause().0) => {
                    let found = format!("{refusal:?} cites {}, which is not there", refusal.clause());
                    return Err(Breach::new(Law::RefusalsCite, found).by(seat, action));
                }
                Err(refusal) if spoken && L::Face::refusal(&self.game, refusal).trim().is_empty() => {
                    return Err(Breach::new(Law::FaceSpeaks, format!("no words for {refusal:?}")));
                }
                _ => {}
            }
        }
        if thorough {
            self.appends(state, seat, legal)?;
            self.bot_traits(state, seat, legal, chance)?;
        }
        Ok(())
    }

    /// Notation does not depend on positions, so every action is read back once.
    fn meet(&mut self, seat: Seat, action: ActionOf<L>, chance: &mut FastChance) -> LawResult<L> {
        if !self.pool.met.insert(action) {
            return Ok(());
        }
        if self.pool.sample.len() < POOL {
            self.pool.sample.push(action);
        } else if let Some(place) =
            self.pool.sample.get_mut(chance.pick(self.pool.met.len() as u32) as usize)
        {
            *place = action;
        }
        let text = notation(self.game.as_ref(), action);
        let broken = |found: String| Err(Breach::new(Law::NotationRoundTrips, found).by(seat, action));
        if text.trim().is_empty() || text.chars().any(char::is_control) {
            return broken(format!("«{text}» is no notation"));
        }
        match self.game.read(&text) {
            Ok(again) if again == action => Ok(()),
            Ok(again) => broken(format!("«{text}» reads back to {again:?} instead of {action:?}")),
            Err(e) => broken(format!("«{text}» does not read back: {e}")),
        }
    }

    fn appends(&self, state: &StateOf<L>, seat: Seat, legal: &[ActionOf<L>]) -> LawResult<L> {
        let mut out = vec![legal[0]];
        self.game.actions(state, seat, &mut out);
        if out[0] != legal[0] || out[1..] != *legal {
            return Err(Breach::new(Law::ActionsAppend, format!("{out:?}, at first {legal:?}")));
        }
        Ok(())
    }

    fn bot_traits(
        &self,
        state: &StateOf<L>,
        seat: Seat,
        legal: &[ActionOf<L>],
        chance: &mut FastChance,
    ) -> LawResult<L> {
        let broken = |found: String| Err(Breach::new(Law::PowersInRange, found));
        let chosen = self.policy.choose(&self.game, state, seat, legal, chance);
        if chosen >= legal.len() {
            return broken(format!("the policy chose {chosen} of {} actions", legal.len()));
        }
        for &action in legal {
            let prior = self.policy.prior(&self.game, state, seat, action);
            if !(0.0..=1.0).contains(&prior) {
                return broken(format!("the prior of an action is {prior}"));
            }
        }
        for seat in Seat::all(self.game.seats()) {
            let worth = self.evaluate.evaluate(&self.game, state, seat);
            if !(0.0..=1.0).contains(&worth) {
                return broken(format!("the position is worth {worth} to {seat}"));
            }
        }
        Ok(())
    }

    /// A face that panics, or has nothing to say.
    fn words(&self, state: &StateOf<L>) -> LawResult<L> {
        let game = &*self.game;
        let silent = |what: String| Err(Breach::new(Law::FaceSpeaks, format!("no words for {what}")));
        for eye in Eye::all(game.seats()) {
            let mut board = String::new();
            L::Face::board(game, &game.view(state, eye), &mut board);
            if board.trim().is_empty() {
                return silent(format!("the board as {eye:?} sees it"));
            }
        }
        let mut legal = Vec::new();
        for seat in game.asked(state).iter() {
            let view = game.view(state, Eye::Seat(seat));
            let question = game.question(state, seat);
            if L::Face::question(game, &view, question).trim().is_empty() {
                return silent(format!("{question:?}"));
            }
            legal.clear();
            game.actions(state, seat, &mut legal);
            for &action in &legal {
                if L::Face::action(game, &view, action).trim().is_empty() {
                    return silent(format!("{action:?}"));
                }
            }
        }
        Ok(())
    }

    /// Gives an answer, holding it to the laws of answers. `chance` is cloned by whoever wants the same
    /// outcomes again.
    pub(crate) fn answer(
        &mut self,
        state: &StateOf<L>,
        seat: Seat,
        action: ActionOf<L>,
        thorough: bool,
        chance: &mut FastChance,
    ) -> Result<AnswerResult<L>, Breach<ActionOf<L>>> {
        let work = || {
            let mut recording = Recording::new(chance.split());
            let mut after = state.clone();
            let mut events = Vec::new();
            self.game.apply(&mut after, seat, action, &mut recording, &mut events);
            let taken = recording.finish();
            if thorough {
                self.again(state, &after, seat, action, &taken)?;
                self.told(&events).map_err(|breach| breach.by(seat, action))?;
                self.two_worlds(state, seat, action, chance)?;
            }
            Ok(AnswerResult { state: after, chance: taken })
        };
        let panicked = |words| Err(Breach::new(Law::NoPanic, words).by(seat, action));
        guard(work).unwrap_or_else(panicked)
    }

    /// The recorded outcomes, and no log, give the same position.
    fn again(
        &self,
        before: &StateOf<L>,
        after: &StateOf<L>,
        seat: Seat,
        action: ActionOf<L>,
        taken: &[u32],
    ) -> LawResult<L> {
        let mut replayed = Replayed::new(taken);
        let mut again = before.clone();
        self.game.apply(&mut again, seat, action, &mut replayed, &mut ());
        let broken = |found: String| Err(Breach::new(Law::Deterministic, found).by(seat, action));
        if let Err(misfit) = replayed.finish() {
            return broken(misfit.to_string());
        }
        if again != *after {
            return broken(format!("first {after:?}, then {again:?}"));
        }
        Ok(())
    }

    /// Every event that an eye sees has words, and nobody is told more where nothing is secret.
    fn told(&self, events: &[EventOf<L>]) -> LawResult<L> {
        for event in events {
            let public = self.game.seen(event, Eye::Spectator);
            for eye in Eye::all(self.game.seats()) {
                let seen = self.game.seen(event, eye);
                if !self.game.has_secrets() && seen != public {
                    let found = format!("{eye:?} sees {seen:?}, a spectator {public:?}");
                    return Err(Breach::new(Law::OpenHands, found));
                }
                if seen.is_some_and(|seen| L::Face::seen(&self.game, &seen).trim().is_empty()) {
                    return Err(Breach::new(Law::FaceSpeaks, format!("no words for {event:?}")));
                }
            }
        }
        Ok(())
    }
}
