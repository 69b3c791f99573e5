//! How Of Mice & Mazes speaks: words for questions, actions, refusals and events, and a text board. It sees views only and
//! knows no rules.

pub(crate) mod effects;
#[cfg(feature = "face")]
mod page;
pub(crate) mod text;
pub(crate) mod words;

use adit_kernel::listing;

use crate::action::{Action, Question};
use crate::event::Event;
use crate::game::MiceAndMazes;
use crate::refusal::Refusal;
use crate::view::View;

#[derive(Clone, Copy, Debug)]
pub struct Face;

impl listing::Face for Face {
    type Game = MiceAndMazes;

    fn board(game: &MiceAndMazes, view: &View, out: &mut String) {
        text::board(game, &view.table, out);
    }

    fn question(game: &MiceAndMazes, _: &View, question: Question) -> String {
        words::question(&game.content, game.crypt, question)
    }

    fn action(game: &MiceAndMazes, view: &View, action: Action) -> String {
        words::action(game, &view.table, action)
    }

    fn refusal(game: &MiceAndMazes, refusal: Refusal) -> String {
        words::refusal(&game.content, refusal)
    }

    fn seen(game: &MiceAndMazes, seen: &Event) -> String {
        words::event(&game.content, seen)
    }
}
