//! [`Listed`]: everything that belongs to one game on the shelf, tied together by types; and [`Face`],
//! how a game speaks. The catalog hands a `Listed` to whoever wants to work with a game it does not
//! know by name.

use std::sync::Arc;

use crate::bot_traits::{Evaluate, Policy};
use crate::content::{Bundle, LoadError};
use crate::game::Game;
use crate::game_cache::shared_game;
use crate::options::{Options, Values};
use crate::outcome::Outcome;
use crate::record::End;
use crate::seat::Eye;

/// How a view is put into words and drawn as text. It sees views only, and knows no rules.
pub trait Face: Send + Sync + 'static {
    type Game: Game;

    /// The table as this eye sees it, in plain text.
    fn board(game: &Self::Game, view: &<Self::Game as Game>::View, out: &mut String);
    /// What a seat is asked, as one sentence.
    fn question(
        game: &Self::Game,
        view: &<Self::Game as Game>::View,
        question: <Self::Game as Game>::Question,
    ) -> String;
    /// What an action does, as a person would say it.
    fn action(
        game: &Self::Game,
        view: &<Self::Game as Game>::View,
        action: <Self::Game as Game>::Action,
    ) -> String;
    /// Why an action is refused, in a sentence that a player understands.
    fn refusal(game: &Self::Game, refusal: <Self::Game as Game>::Refusal) -> String;
    /// How the game ended, in a sentence of its own («The party is out with four quests.»); none for the usual words:
    /// who won, who lost, a draw. The view is a spectator's.
    fn end(_: &Self::Game, _: &<Self::Game as Game>::View, _: &Outcome) -> Option<String> {
        None
    }
    /// One line of the log.
    fn seen(game: &Self::Game, seen: &<Self::Game as Game>::Seen) -> String;
}

/// A position of a listed game.
pub type StateOf<L> = <<L as Listed>::Game as Game>::State;
/// A decision of a listed game.
pub type ActionOf<L> = <<L as Listed>::Game as Game>::Action;
/// What happens in a listed game.
pub type EventOf<L> = <<L as Listed>::Game as Game>::Event;
/// What one eye knows in a listed game.
pub type ViewOf<L> = <<L as Listed>::Game as Game>::View;

/// How a game ended, in a sentence: in the game's own words or the usual ones.
pub fn end_words<L: Listed>(game: &L::Game, state: Option<&StateOf<L>>, end: &End) -> String {
    let (Some(state), Some(outcome)) = (state, end.outcome()) else {
        return "The game was ended.".to_owned();
    };
    let own = L::Face::end(game, &game.view(state, Eye::Spectator), &outcome);
    own.unwrap_or_else(|| outcome.sentence(|seat| seat.to_string()))
}

/// A game with its face, its evaluations and its playout policy for bots, its rules text and its content.
pub trait Listed: Send + Sync + 'static {
    type Game: Game;
    type Face: Face<Game = Self::Game>;
    /// How a greedy bot judges a position: plainly and fast, step by step.
    type Evaluate: Evaluate<Self::Game>;
    /// How a search judges where it stops: the same, or something that knows more.
    type SearchEvaluate: Evaluate<Self::Game>;
    type Policy: Policy<Self::Game>;

    const TITLE: &'static str;
    /// One line for the shelf.
    const BLURB: &'static str;
    /// The text of RULES.md.
    const RULES_TEXT: &'static str;

    /// Every content bundle that records may name, the newest first.
    fn content() -> Vec<Bundle>;

    /// Today's content.
    fn newest() -> Bundle {
        Self::content().swap_remove(0)
    }

    /// The rule set for a new table, shared with other tables that play the same.
    fn game(values: &Values) -> Result<Arc<Self::Game>, LoadError> {
        let options = <Self::Game as Game>::Options::from_values(values)?;
        shared_game(Self::Game::RULES, &Self::newest(), options)
    }
}
