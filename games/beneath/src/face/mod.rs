//! How Beneath speaks: words for questions, actions, refusals and events, and a text board. It sees views only and knows no
//! rules.

mod log;
#[cfg(feature = "face")]
mod page;
mod refusals;
mod text;
mod words;

use adit_kernel::{Outcome, listing};

use crate::action::{Action, Question};
use crate::event::Seen;
use crate::game::Beneath;
use crate::refusal::Refusal;
use crate::state::Ending;
use crate::view::View;

#[derive(Clone, Copy, Debug)]
pub struct Face;

impl listing::Face for Face {
    type Game = Beneath;

    fn board(game: &Beneath, view: &View, out: &mut String) {
        text::board(game, view, out);
    }

    fn question(game: &Beneath, view: &View, question: Question) -> String {
        words::question(game, view, question)
    }

    fn action(game: &Beneath, view: &View, action: Action) -> String {
        words::action(game, view, action)
    }

    fn refusal(game: &Beneath, refusal: Refusal) -> String {
        refusals::refusal(game, refusal)
    }

    fn end(game: &Beneath, view: &View, _: &Outcome) -> Option<String> {
        Some(match view.open.ending? {
            Ending::Scrolls { winner } => {
                format!("{winner} owns {} Ancient Scrolls and takes the Stone Throne.", game.goal())
            }
            Ending::MapLimit => {
                format!(
                    "After {} mines the Stone Throne is still empty: what was won is ranked.",
                    view.open.maps
                )
            }
            Ending::TooDeep => "Too much happened at once: the game is ranked as it stands.".to_owned(),
        })
    }

    fn seen(game: &Beneath, seen: &Seen) -> String {
        log::seen(game, seen)
    }
}
