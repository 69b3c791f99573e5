//! The page: the mine by torchlight, the characters beside it, items as parchment; and the town. It draws views and offers
//! legal actions; what is allowed it never asks itself.
//!
//! - `board`: where everything lies; `ground`: cards and town as pictures; `pieces`: what stands and lies there now;
//! - `stage`: the line above; `panel`: a seat's characters; `hand`: what one carries; `beside`: what is chosen from cards;
//! - `spots`: what can be clicked on the board; `walk`: walking far with one click; `place`: where each action is offered;
//! - `plans`: what the enemies will do next; `log`: what belongs together in it;
//! - `cards`: everything to read about; `guide`: tables of the guide; `icons`; `picture`: the whole table as one SVG.

mod beside;
mod board;
mod cards;
mod ground;
mod guide;
mod hand;
mod icons;
mod log;
mod panel;
mod picture;
mod pieces;
mod place;
mod plans;
mod spots;
mod stage;
mod walk;

use adit_face::guide::Guide;
use adit_face::{ActionStyle, Cover, Dock, EyeParts, Ground, LogStyle, PageFace, Scene, SharedParts, icon};
use adit_kernel::{Game, Seat};
use maud::{Markup, html};

use crate::action::Action;
use crate::event::Seen;
use crate::game::SilverMine;
use crate::view::View;

/// What is drawn here: one moment of this game.
type Moment<'a> = Scene<'a, SilverMine>;

impl PageFace for SilverMine {
    const COVER: Cover = Cover {
        icon: icon!("mine-wagon"),
        players: "1 to 5",
        length: "20 to 60 minutes an exploration",
        about: &[
            "Take a quest in Crossroads Town and enter a mine that goblins hold. It grows card by card, and every card costs \
             a Torch: your light, your luck in looting, and your clock. When the last one is gone, something large comes in \
             behind you.",
            "Alone with up to four characters, together, against each other, in an arena, or as the goblins themselves; one \
             exploration, or a campaign until somebody is a Hero. One more player may lead what lives in the mine.",
            "The page shows the odds before every roll, walks as far as you can with one click, and tells you what holds \
             you where.",
        ],
    };
    const STYLE: &'static str = concat!(include_str!("pieces.css"), include_str!("page.css"));

    // A mine has no shape of its own, and what one carries is a column.
    const DOCK: Dock = Dock::Beside;

    fn ground(game: &SilverMine, view: Option<&View>) -> Ground {
        Ground { key: ground::key(game, view), extent: board::extent(game, view) }
    }

    fn ground_svg(game: &SilverMine, view: Option<&View>) -> String {
        ground::ground(game, view).into_string()
    }

    fn draw_shared(game: &SilverMine, scene: &Moment<'_>) -> SharedParts {
        SharedParts {
            pieces: pieces::pieces(game, scene),
            stage: stage::stage(game, scene),
            panels: Seat::all(game.seats()).map(|seat| panel::panel(game, scene, seat)).collect(),
        }
    }

    fn draw_for_eye(game: &SilverMine, scene: &Moment<'_>) -> EyeParts {
        let offers = place::Offers::new(scene, |action| place::place(game, scene.view, action));
        EyeParts {
            targets: spots::spots(game, scene, &offers),
            hand: hand::hand(game, scene, &offers),
            offers: beside::beside(game, scene, &offers),
        }
    }

    fn action_style(game: &SilverMine, view: &View, action: Action) -> ActionStyle {
        place::action_style(game, view, action)
    }

    fn action_label(game: &SilverMine, view: &View, action: Action) -> Option<String> {
        place::label(game, view, action)
    }

    fn action_note(game: &SilverMine, view: &View, action: Action) -> Option<String> {
        place::note(game, view, action)
    }

    fn log_style(_: &SilverMine, seen: &Seen) -> LogStyle {
        log::style(seen)
    }

    fn log_run(game: &SilverMine, seen: &[Seen]) -> Option<(usize, String)> {
        log::run(game, seen)
    }

    fn plan(game: &SilverMine, view: &View, _: Seat, pointed: &str) -> Vec<Action> {
        walk::plan(game, view, pointed)
    }

    fn card(game: &SilverMine, key: &str) -> Option<Markup> {
        cards::card(game, key)
    }

    fn cards(game: &SilverMine) -> Vec<String> {
        cards::keys(game)
    }

    const GUIDE: Guide = guide::GUIDE;

    fn guide_table(game: &SilverMine, name: &str) -> Option<Markup> {
        guide::table(game, name)
    }

    fn picture(game: &SilverMine, scene: &Moment<'_>) -> (u32, u32, String) {
        picture::picture(game, scene)
    }

    fn score(_: &SilverMine, score: i32) -> Markup {
        html! { (score) @if score == 1 { " coin" } @else { " coins" } }
    }
}

/// The address of something to read about.
fn about(key: &str) -> String {
    adit_face::widgets::card_address(SilverMine::ID, key)
}
