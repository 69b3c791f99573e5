//! [`Game`], the one trait that every rule set implements, and what comes out at the end.
//!
//! A game is a loaded rule set (content and options), immutable and shared. Its functions are pure:
//! the same state, action and chance outcomes give the same next state on every machine.

use serde::Serialize;
use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::chance::Chance;
use crate::clause::Clause;
use crate::content::{Bundle, LoadError};
use crate::notation::NotationError;
use crate::options::Options;
use crate::seat::{Eye, MAX_SEATS, Role, Seat, Seats};

/// Where `apply` reports what happened. `()` swallows everything, so playouts pay nothing for the log.
pub trait Sink<E> {
    fn put(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn put(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn put(&mut self, event: E) {
        self.push(event);
    }
}

/// A refusal names the clause that forbids; the face says why in words.
pub trait Cites {
    fn clause(&self) -> Clause;
}

pub trait Game: Sized + Send + Sync + 'static {
    /// The name in records, addresses and on the command line: `dwarven-miner`.
    const ID: &'static str;
    /// The newest version of these rules. A fix that changes outcomes adds one and guards the old
    /// behaviour, so that old records keep replaying.
    const RULES: u32;

    type Options: Options;
    /// One position: small, flat, compared with `Eq`, serialised only to be hashed.
    type State: Clone + Eq + Debug + Serialize + Send + Sync;
    /// One decision, one click.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// What an ask wants to know, typed; the face puts it into words.
    type Question: Copy + Eq + Debug + Send + Sync;
    /// Why an action is not allowed.
    type Refusal: Copy + Eq + Debug + Cites;
    /// What happened, with its secrets.
    type Event: Clone + Debug + Send + Sync;
    /// An event as one eye saw it.
    type Seen: Clone + Eq + Hash + Debug + Send;
    /// What one eye may know: the open part whole, and what this eye has learnt.
    type View: Clone + Eq + Hash + Debug + Send;

    /// Loads the rule set at a rules version (the newest for new tables, the recorded one for old ones).
    fn load(rules: u32, content: &Bundle, options: Self::Options) -> Result<Self, LoadError>;
    fn options(&self) -> &Self::Options;
    /// The version this rule set was loaded at.
    fn rules(&self) -> u32 {
        Self::RULES
    }

    fn seats(&self) -> u8;
    fn role(&self, _: Seat) -> Role {
        Role::Player
    }

    fn deal<C: Chance + ?Sized, L: Sink<Self::Event> + ?Sized>(
        &self,
        chance: &mut C,
        log: &mut L,
    ) -> Self::State;

    /// Who is asked now; nobody exactly when the game is over.
    fn asked(&self, state: &Self::State) -> Seats;
    /// What an asked seat is asked.
    fn question(&self, state: &Self::State, seat: Seat) -> Self::Question;
    /// Whether the present ask completes a choice that the previous answer began (the dice of a hire
    /// just made). Such answers are undone together, and a greedy bot looks through them.
    fn midway(&self, _: &Self::State) -> bool {
        false
    }
    /// How many turns have begun; for statistics and for bots that must not walk in circles.
    fn turn(&self, state: &Self::State) -> u32;
    /// Who took, or takes, the first turn; statistics count places in turn order from here.
    fn first(&self, _: &Self::State) -> Seat {
        Seat(0)
    }
    /// The result once nobody is asked any more.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Appends what an asked seat may do, in a fixed order, to a buffer that the caller owns.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Agrees exactly with `actions` for asked seats; says which clause forbids.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;
    /// Carries out an action that `check` allows. Never fails.
    fn apply<C: Chance + ?Sized, L: Sink<Self::Event> + ?Sized>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut C,
        log: &mut L,
    );

    fn view(&self, state: &Self::State, eye: Eye) -> Self::View;
    fn seen(&self, event: &Self::Event, eye: Eye) -> Option<Self::Seen>;
    /// Whether an event tells somebody a secret that was not theirs to know before. After it an undo
    /// needs consent.
    fn reveals(&self, _: &Self::Event) -> bool {
        false
    }
    /// Overwrites `state` with a position that this view's eye cannot tell from the truth. It gets no
    /// true state, so nothing that is built on it can peek.
    fn redeal<C: Chance + ?Sized>(&self, view: &Self::View, state: &mut Self::State, chance: &mut C);

    /// Notation is written and read by the game, which knows its content: names, not indices.
    fn write(&self, action: Self::Action, out: &mut String);
    fn read(&self, text: &str) -> Result<Self::Action, NotationError>;

    /// The game's own invariants: pieces conserved, limits held.
    fn audit(&self, state: &Self::State) -> Result<(), InvariantError>;
}

/// The notation of an action as a string of its own.
pub fn notation<G: Game>(game: &G, action: G::Action) -> String {
    let mut text = String::new();
    game.write(action, &mut text);
    text
}

/// An invariant that does not hold, with what was found instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct InvariantError(pub String);

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Somebody, or the party, did what the game is about.
    Goal,
    /// Only one side is left.
    LastStanding,
    /// Nothing is left to play with.
    Exhausted,
    /// A bound set against endless play.
    Guard,
    /// The people left.
    Abandoned,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cause::Goal => "goal reached",
            Cause::LastStanding => "last one standing",
            Cause::Exhausted => "nothing left to play with",
            Cause::Guard => "limit reached",
            Cause::Abandoned => "abandoned",
        })
    }
}

/// How one seat came out.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, serde::Deserialize,
)]
pub struct Standing {
    /// One for the winners; shared ranks are draws; none where the game does not rank.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rank: Option<u8>,
    /// What the game counts: honor, gold, chips.
    pub score: i32,
    /// What bots play for, in thousandths: 1000 is the best that can happen. Whole numbers, because
    /// rules know no floating point.
    pub utility: u16,
}

/// The result of a game: one standing a seat, and why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    pub cause: Cause,
    pub seats: u8,
    pub standings: [Standing; MAX_SEATS],
}

impl Outcome {
    /// Ranks seats by a key, greatest first; equal keys share a rank. The utility of first place is
    /// 1000, shared first places split it, everything else is worth nothing.
    pub fn ranked<K: Ord + Copy>(
        cause: Cause,
        seats: u8,
        key: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> i32,
    ) -> Outcome {
        let mut standings = [Standing::default(); MAX_SEATS];
        let best = Seat::all(seats).map(&key).max();
        let winners = Seat::all(seats).filter(|&s| Some(key(s)) == best).count().max(1) as u16;
        for seat in Seat::all(seats) {
            let above = Seat::all(seats).filter(|&s| key(s) > key(seat)).count() as u8;
            standings[seat.index()] = Standing {
                rank: Some(above + 1),
                score: score(seat),
                utility: if above == 0 { 1000 / winners } else { 0 },
            };
        }
        Outcome { cause, seats, standings }
    }

    #[inline]
    pub fn of(&self, seat: Seat) -> Standing {
        self.standings[seat.index()]
    }

    /// The seats in first place: one for a win, several for a draw, none where nobody is ranked.
    pub fn winners(&self) -> Seats {
        Seat::all(self.seats).filter(|&s| self.of(s).rank == Some(1)).collect()
    }

    /// Utility between 0 and 1, for bots and statistics.
    #[inline]
    pub fn utility(&self, seat: Seat) -> f32 {
        f32::from(self.of(seat).utility) / 1000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_rank() {
        let honor = [7, 30, 7];
        let o = Outcome::ranked(Cause::Goal, 3, |s| honor[s.index()], |s| honor[s.index()]);
        let ranks: Vec<_> = (0..3).map(|i| o.of(Seat(i)).rank).collect();
        assert_eq!(ranks, [Some(2), Some(1), Some(2)]);
        assert_eq!(o.winners(), Seats::only(Seat(1)));
        let draw = Outcome::ranked(Cause::Exhausted, 2, |_| 0, |_| 0);
        assert_eq!((draw.winners().len(), draw.of(Seat(0)).utility), (2, 500));
    }
}
