//! How Silver Mine speaks: words for questions, actions, refusals and events, and a text board. It sees views only and knows
//! no rules.
//!
//! - `names`: what things are called; `chances`: odds; `asked`: questions and actions; `refused`: refusals; `happened`: events;
//! - `text`: the table as plain text.

mod asked;
mod chances;
mod happened;
mod names;
#[cfg(feature = "face")]
mod page;
mod refused;
mod text;

use adit_kernel::listing;
use adit_kernel::outcome::Outcome;

use crate::action::{Action, Question};
use crate::event::Seen;
use crate::game::SilverMine;
use crate::refusal::Refusal;
use crate::view::View;

#[derive(Clone, Copy, Debug)]
pub struct Face;

impl listing::Face for Face {
    type Game = SilverMine;

    fn board(game: &SilverMine, view: &View, out: &mut String) {
        text::board(game, view, out);
    }

    fn question(game: &SilverMine, view: &View, question: Question) -> String {
        asked::question(game, view, question)
    }

    fn action(game: &SilverMine, view: &View, action: Action) -> String {
        asked::action(game, view, action)
    }

    fn refusal(game: &SilverMine, refusal: Refusal) -> String {
        refused::refusal(game, refusal)
    }

    fn end(game: &SilverMine, view: &View, outcome: &Outcome) -> Option<String> {
        happened::end(game, view, outcome)
    }

    fn seen(game: &SilverMine, seen: &Seen) -> String {
        happened::seen(game, seen)
    }
}
