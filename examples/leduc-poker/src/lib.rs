//! Leduc hold'em, the smallest game with secrets and chance. A template for everything that
//! Connect Four, its neighbour, does not need.
//!
//! In reading order:
//! - `RULES.md`: the rules in numbered clauses, which code and tests quote;
//! - [`cards`]: ranks and the deck; [`state`]: the open facts and the secrets of one position;
//! - [`action`]: what a seat can say and what happens; [`rules`]: the [`Game`](adit_kernel::Game) itself;
//! - [`view`]: what an eye knows, and positions that it cannot tell from the truth;
//! - [`face`]: the game in words; [`evaluate`]: advice for bots.

pub mod action;
pub mod cards;
pub mod evaluate;
pub mod face;
#[cfg(feature = "face")]
mod page;
pub mod rules;
pub mod state;
pub mod view;

pub use action::{Action, Event, Question, Refusal};
pub use cards::Rank;
pub use rules::LeducPoker;
pub use state::{Open, State};
pub use view::{Seen, View};

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for LeducPoker {
    type Game = LeducPoker;
    type Face = face::Text;
    type Evaluate = evaluate::Equity;
    type SearchEvaluate = evaluate::Equity;
    type Policy = ();

    const TITLE: &'static str = "Leduc Hold'em";
    const BLURB: &'static str = "Poker with six cards: one hidden, one open, two raises a round.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![Bundle::default()]
    }
}
