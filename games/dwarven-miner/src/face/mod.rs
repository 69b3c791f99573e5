//! How Dwarven Miner speaks: words for questions, actions, refusals and events, and a text board. It
//! sees views only and knows no rules.

#[cfg(feature = "face")]
mod page;
mod text;
mod words;

use adit_kernel::listing;

use crate::action::{Action, Question};
use crate::event::Seen;
use crate::game::DwarvenMiner;
use crate::refusal::Refusal;
use crate::view::View;

#[derive(Clone, Copy, Debug)]
pub struct Face;

impl listing::Face for Face {
    type Game = DwarvenMiner;

    fn board(game: &DwarvenMiner, view: &View, out: &mut String) {
        text::board(game, view, out);
    }

    fn question(game: &DwarvenMiner, view: &View, question: Question) -> String {
        words::question(game, view, question)
    }

    fn action(game: &DwarvenMiner, view: &View, action: Action) -> String {
        words::action(game, view, action)
    }

    fn refusal(game: &DwarvenMiner, refusal: Refusal) -> String {
        words::refusal(game, refusal)
    }

    fn seen(game: &DwarvenMiner, seen: &Seen) -> String {
        words::seen(game, seen)
    }
}
