//! The page: the cave by lantern light, the two expeditions beside it, cards as parchment. It draws views and
//! offers legal actions; what is allowed it never asks itself.
//!
//! - `board`: where everything lies; `rock`: how the ground is carved; `ground`: the ground itself;
//! - `pieces`: what stands and lies there now; `stage`: the line above; `panel`: an expedition's panel;
//! - `pointing`: what a viewer points at; `route`: the way there, drawn and in words; `spots`: what can be clicked;
//! - `hand`: cards; `battle`: a fight as it stands; `place`: where each action is offered; `chances`: its odds;
//! - `log`: what stands beside an entry of the log; `cards`: everything to read about; `icons`: their pictures;
//! - `picture`: the whole table as one SVG.

mod battle;
mod board;
mod cards;
mod chances;
mod ground;
mod guide;
mod hand;
mod icons;
mod log;
mod panel;
mod picture;
mod pieces;
mod place;
mod pointing;
mod rock;
mod route;
mod spots;
mod stage;

use adit_face::guide::Guide;
use adit_face::{ActionStyle, Cover, Dock, EyeParts, Ground, LogStyle, PageFace, Scene, SharedParts, icon};
use adit_kernel::{Game, Seat};
use maud::{Markup, html};

use crate::MuluCaves;
use crate::action::Action;
use crate::event::Seen;
use crate::view::View;
use crate::walk_plan;
use pointing::Pointed;

/// What is drawn here: one moment of this game.
type Moment<'a> = Scene<'a, MuluCaves>;

impl PageFace for MuluCaves {
    const COVER: Cover = Cover {
        icon: icon!("cave-entrance"),
        players: "2",
        length: "45 to 90 minutes",
        about: &[
            "Two expeditions race for the ultimate treasure through a cave that is mirrored around its middle. \
             Your seven units help your avatar at home and waylay the other one abroad.",
            "Battles are fought with dice and with cards that both sides commit in secret; fire, pits and nets \
             bar the way, and whoever carries the treasure out first wins.",
            "Point at a piece and then at a tile, and the page shows the way there and what lies on it before \
             anybody takes a step.",
        ],
    };
    const STYLE: &'static str = concat!(include_str!("pieces.css"), include_str!("page.css"));

    /// The board is higher than wide.
    const DOCK: Dock = Dock::Beside;

    fn ground(_: &MuluCaves, _: Option<&View>) -> Ground {
        Ground::constant(board::EXTENT)
    }

    fn ground_svg(game: &MuluCaves, _: Option<&View>) -> String {
        ground::ground(game).into_string()
    }

    fn draw_shared(game: &MuluCaves, scene: &Moment<'_>) -> SharedParts {
        SharedParts {
            pieces: pieces::pieces(game, scene),
            stage: stage::stage(game, scene),
            panels: Seat::all(2).map(|seat| panel::panel(game, scene, seat)).collect(),
        }
    }

    fn draw_for_eye(game: &MuluCaves, scene: &Moment<'_>) -> EyeParts {
        let offers = place::Offers::new(scene, |action| place::place(game, &scene.view.open, action));
        let pointed = Pointed::read(game, scene);
        let mut beside = scene.parts();
        battle::panel(&mut beside, game, scene, &offers);
        route::offers(&mut beside, game, scene, &offers, &pointed);
        EyeParts {
            targets: spots::spots(game, scene, &offers, &pointed),
            hand: hand::hand(game, scene, &offers),
            offers: beside,
        }
    }

    fn action_style(game: &MuluCaves, view: &View, action: Action) -> ActionStyle {
        place::action_style(game, view, action)
    }

    fn action_note(game: &MuluCaves, view: &View, action: Action) -> Option<String> {
        place::note(game, view, action)
    }

    fn plan(game: &MuluCaves, view: &View, seat: Seat, pointed: &str) -> Vec<Action> {
        match Pointed::find(game, view, seat, pointed) {
            Pointed::Walk { walk, .. } => walk_plan::plan(&walk),
            Pointed::Nothing | Pointed::Quadrant(_) => Vec::new(),
        }
    }

    fn card(game: &MuluCaves, key: &str) -> Option<Markup> {
        cards::card(game, key)
    }

    fn cards(game: &MuluCaves) -> Vec<String> {
        cards::keys(game)
    }

    const GUIDE: Guide = guide::GUIDE;

    fn guide_table(game: &MuluCaves, name: &str) -> Option<Markup> {
        guide::table(game, name)
    }

    fn picture(game: &MuluCaves, scene: &Moment<'_>) -> (u32, u32, String) {
        picture::picture(game, scene)
    }

    fn log_style(_: &MuluCaves, seen: &Seen) -> LogStyle {
        log::style(seen)
    }

    fn log_run(_: &MuluCaves, seen: &[Seen]) -> Option<(usize, String)> {
        log::run(seen)
    }

    fn score(_: &MuluCaves, score: i32) -> Markup {
        html! { @if score > 0 { "out with the treasure" } @else { "still in the cave" } }
    }
}

/// The address of something to read about.
fn about(key: &str) -> String {
    adit_face::widgets::card_address(MuluCaves::ID, key)
}
