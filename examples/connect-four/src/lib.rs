//! Connect Four, the smallest complete game: no secrets, no chance, no options. A template.
//!
//! In reading order:
//! - `RULES.md`: the rules in numbered clauses, which code and tests quote;
//! - [`cells`]: the board as bits; [`state`]: one position; [`action`]: what a seat can say and hear;
//! - [`rules`]: the [`Game`](adit_kernel::Game) itself; [`view`]: what an eye sees of it;
//! - [`drawing`]: positions as text; [`face`]: the game in words; [`evaluate`]: advice for bots.

pub mod action;
pub mod cells;
pub mod drawing;
pub mod evaluate;
pub mod face;
#[cfg(feature = "face")]
mod page;
pub mod rules;
pub mod state;
pub mod view;

pub use action::{Action, Column, Event, Question, Refusal};
pub use cells::Cells;
pub use rules::ConnectFour;
pub use state::State;
pub use view::View;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for ConnectFour {
    type Game = ConnectFour;
    type Face = face::Text;
    type Evaluate = evaluate::Lines;
    type SearchEvaluate = evaluate::Lines;
    type Policy = ();

    const TITLE: &'static str = "Connect Four";
    const BLURB: &'static str = "Drop discs, four in a row wins.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![Bundle::default()]
    }
}
