//! [`Game`], the one trait that every rule set implements.
//!
//! A game is a loaded rule set (content and options), immutable and shared. Its functions are pure:
//! the same state, action and chance outcomes give the same next state on every machine.

use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;

use crate::chance::Chance;
use crate::clause::Clause;
use crate::content::{Bundle, LoadError};
use crate::notation::NotationError;
use crate::options::Options;
use crate::outcome::Outcome;
use crate::seat::{Eye, Role, Seat, Seats};

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
    /// Whether seats hide things from each other under these options. Where they do not, everybody is told what a
    /// spectator is told, and one screen serves several people without a curtain.
    fn has_secrets(&self) -> bool {
        true
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
