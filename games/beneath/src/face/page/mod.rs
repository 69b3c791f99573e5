//! The page: the mine's floor by lantern light, the Dwarves beside it, the Merchant's shelves over it between mines. It draws
//! views and offers legal actions; what is allowed it never asks itself.
//!
//! - `board`: where everything lies; `ground`: the floor of each mine; `pieces`: what stands and lies there now;
//! - `spots`: what can be clicked there, far walks among it; `odds`: what is likely; `place`: where each action is offered;
//! - `matter`: what the question is about; `shop`: the Merchant; `hand`: one's own Dwarf; `panel`: a seat; `stage`: the line above;
//! - `log`: what belongs together in it; `cards`: everything to read about; `icons`: their pictures; `guide`: its tables; `picture`: the whole table as one SVG.

mod board;
mod cards;
mod ground;
mod guide;
mod hand;
mod icons;
mod log;
mod matter;
mod odds;
mod panel;
mod picture;
mod pieces;
mod place;
mod shop;
mod spots;
mod stage;

use adit_face::guide::Guide;
use adit_face::{ActionStyle, Cover, Dock, EyeParts, Ground, LogStyle, PageFace, Scene, SharedParts, icon};
use adit_kernel::{Game, Seat};
use maud::{Markup, html};

use crate::action::Action;
use crate::content::MineRow;
use crate::event::Seen;
use crate::game::Beneath;
use crate::view::View;

/// What is drawn here: one moment of this game.
type Moment<'a> = Scene<'a, Beneath>;

/// The map on the table, if there is one yet.
fn map<'a>(game: &'a Beneath, view: Option<&View>) -> Option<&'a MineRow> {
    view.filter(|view| view.open.maps > 0).map(|view| game.content.mine(view.open.mine))
}

impl PageFace for Beneath {
    const COVER: Cover = Cover {
        icon: icon!("dwarf-helmet"),
        players: "2 to 4",
        length: "90 to 150 minutes",
        about: &[
            "Stonewatch lies in ruins and its throne is empty. Two to four Dwarves dig through one collapsed mine after another \
             for the pieces of the Ancient Scroll, and each other’s pockets are as good a place to find them as the rock.",
            "Break stacks of rock for what lies under them, wake Monsters that your neighbour plays, burn, block, steal and \
             fight, and be the one who decides when the mine is over. Between mines the Merchant sells weapons, skills and gear, \
             and whoever ended the last mine says how hard the next one is.",
            "The Miner digs best, the Thief need not dig at all, the Bombard hits whatever the dice point at, and the Hero hits \
             the others. Four Scrolls win.",
        ],
    };
    const STYLE: &'static str = concat!(include_str!("pieces.css"), include_str!("page.css"));

    // The floor is nearly square.
    const DOCK: Dock = Dock::Beside;

    fn ground(game: &Beneath, view: Option<&View>) -> Ground {
        let key = map(game, view).map_or("before", |row| row.label.key.as_str());
        Ground { key: key.to_owned(), extent: board::EXTENT }
    }

    fn ground_svg(game: &Beneath, view: Option<&View>) -> String {
        ground::ground(map(game, view)).into_string()
    }

    fn draw_shared(game: &Beneath, scene: &Moment<'_>) -> SharedParts {
        SharedParts {
            pieces: pieces::pieces(game, scene),
            stage: stage::stage(game, scene),
            panels: Seat::all(game.players()).map(|seat| panel::panel(game, scene, seat)).collect(),
        }
    }

    fn draw_for_eye(game: &Beneath, scene: &Moment<'_>) -> EyeParts {
        let offers = place::Offers::new(scene, |action| place::place(game, &scene.view.open, action));
        let mut targets = spots::spots(game, scene, &offers);
        shop::shelves(&mut targets, game, scene, &offers);
        EyeParts {
            targets,
            hand: hand::hand(game, scene, &offers),
            offers: matter::matter(game, scene, &offers),
        }
    }

    fn action_style(game: &Beneath, view: &View, action: Action) -> ActionStyle {
        place::action_style(game, view, action)
    }

    fn action_note(game: &Beneath, view: &View, action: Action) -> Option<String> {
        place::note(game, view, action)
    }

    fn log_style(_: &Beneath, seen: &Seen) -> LogStyle {
        log::style(seen)
    }

    fn log_run(game: &Beneath, seen: &[Seen]) -> Option<(usize, String)> {
        log::run(game, seen)
    }

    fn plan(game: &Beneath, view: &View, seat: Seat, pointed: &str) -> Vec<Action> {
        spots::plan(game, view, seat, pointed)
    }

    fn card(game: &Beneath, key: &str) -> Option<Markup> {
        cards::card(game, key)
    }

    fn cards(game: &Beneath) -> Vec<String> {
        cards::keys(game)
    }

    const GUIDE: Guide = guide::GUIDE;

    fn guide_table(game: &Beneath, name: &str) -> Option<Markup> {
        guide::table(game, name)
    }

    fn picture(game: &Beneath, scene: &Moment<'_>) -> (u32, u32, String) {
        picture::picture(game, scene)
    }

    fn score(_: &Beneath, score: i32) -> Markup {
        html! { (score) @if score == 1 { " Ancient Scroll" } @else { " Ancient Scrolls" } }
    }
}

/// The address of something to read about.
fn about(key: &str) -> String {
    adit_face::widgets::card_address(Beneath::ID, key)
}
