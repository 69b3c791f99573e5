//! Lamplight: a toy that has in little what the larger games have in full, so that everything around a game is tried on
//! it: a party that wins and loses together, a dungeon player, two modes with different seats, hands that are secret in
//! one of them only, a board that grows in all directions and a deck of 80 cards. No shelf has it but that of the tests
//! (the catalog's feature `toy`).

pub mod action;
pub mod cards;
pub mod evaluate;
pub mod face;
#[cfg(feature = "face")]
mod page;
pub mod rules;
pub mod state;
pub mod view;

pub use action::{Action, Event, Found, Question, Refusal};
pub use cards::{Card, Cards};
pub use rules::{Lamplight, Mode, Options};
pub use state::{Cell, Open, State};
pub use view::{Seen, View};

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for Lamplight {
    type Game = Lamplight;
    type Face = face::Text;
    type Evaluate = evaluate::Ore;
    type SearchEvaluate = evaluate::Ore;
    type Policy = ();

    const TITLE: &'static str = "Lamplight";
    const BLURB: &'static str = "A toy for tests: a party digs for ore while its lamps last.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![Bundle::default()]
    }
}
