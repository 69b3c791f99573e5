//! How Mulu Caves speaks: words for questions, actions, refusals and events, and a text board. It
//! sees views only and knows no rules.

#[cfg(feature = "face")]
mod page;
mod text;
mod words;

use adit_kernel::listing;

use crate::action::{Action, Question};
use crate::event::Seen;
use crate::game::MuluCaves;
use crate::refusal::Refusal;
use crate::view::View;

#[derive(Clone, Copy, Debug)]
pub struct Face;

impl listing::Face for Face {
    type Game = MuluCaves;

    fn board(game: &MuluCaves, view: &View, out: &mut String) {
        text::board(game, view, out);
    }

    fn question(game: &MuluCaves, _: &View, question: Question) -> String {
        words::question(game, question)
    }

    fn action(game: &MuluCaves, view: &View, action: Action) -> String {
        words::action(game, view, action)
    }

    fn refusal(game: &MuluCaves, refusal: Refusal) -> String {
        words::refusal(game, refusal)
    }

    fn seen(game: &MuluCaves, seen: &Seen) -> String {
        words::seen(game, seen)
    }
}
