//! The page: the crypt by lamplight with its frame of entrances, the rows of cards under it, what one holds beside it. It
//! draws views and offers legal actions; what is allowed it never asks itself.
//!
//! - `board`: where everything lies; `ground`: what never changes; `pieces`: what lies there now; `glyphs`: effects as rows
//!   of pictures; `icons`: the pictures;
//! - `place`: where each action is offered; `spots`: what can be clicked on the board; `crossing`: what a paw would cross;
//! - `hand`: camp, chests and assistants; `beside`: what stands beside the question; `pending`: what goes on and what then;
//! - `panel`: a seat's panel; `stage`: the line above; `sets`: sets of factions;
//! - `cards`: everything to read about; `guide`; `picture`: the whole table as one SVG.

mod beside;
mod board;
mod cards;
mod crossing;
mod glyphs;
mod ground;
mod guide;
mod hand;
mod icons;
mod panel;
mod pending;
mod picture;
mod pieces;
mod place;
mod spots;
mod stage;

use adit_face::guide::Guide;
use adit_face::{ActionStyle, Cover, EyeParts, Ground, PageFace, Scene, SharedParts, icon};
use adit_kernel::{Game, Seat};
use maud::{Markup, html};

use crate::MiceAndMazes;
use crate::action::Action;
use crate::view::View;

/// What is drawn here: one moment of this game.
type Moment<'a> = Scene<'a, MiceAndMazes>;

impl PageFace for MiceAndMazes {
    const COVER: Cover = Cover {
        icon: icon!("egyptian-temple"),
        players: "2 to 3",
        length: "50 to 70 minutes",
        about: &[
            "Squirrels, beavers and other critters dig in the crypt of the pharaoh Mewesess. A paw on an entrance opens a \
             line; where two of your lines cross, more paws go inside, to chests, to empty spots and into chambers.",
            "Then you take all of your paws back, one by one, and each card under a paw does something: it feeds you, \
             opens a chamber, hires an assistant. Chambers and assistants of twelve factions make an engine, and sets of \
             different factions make glory.",
            "The page shows what a paw would cross before you place it, what an effect sets off while it goes on, and \
             what every card does.",
        ],
    };
    const STYLE: &'static str = concat!(include_str!("pieces.css"), include_str!("page.css"));

    fn ground(game: &MiceAndMazes, _: Option<&View>) -> Ground {
        Ground { key: game.crypt.rows.to_string(), extent: board::EXTENT }
    }

    fn ground_svg(game: &MiceAndMazes, _: Option<&View>) -> String {
        ground::ground(game.crypt).into_string()
    }

    fn draw_shared(game: &MiceAndMazes, scene: &Moment<'_>) -> SharedParts {
        SharedParts {
            pieces: pieces::pieces(game, scene),
            stage: stage::stage(game, scene),
            panels: Seat::all(game.players()).map(|seat| panel::panel(game, scene, seat)).collect(),
        }
    }

    fn draw_for_eye(game: &MiceAndMazes, scene: &Moment<'_>) -> EyeParts {
        let offers = place::Offers::new(scene, place::place);
        EyeParts {
            targets: spots::spots(game, scene, &offers),
            hand: hand::hand(game, scene, &offers),
            offers: beside::beside(game, scene, &offers),
        }
    }

    fn action_style(game: &MiceAndMazes, view: &View, action: Action) -> ActionStyle {
        place::action_style(game, view, action)
    }

    fn plan(game: &MiceAndMazes, view: &View, seat: Seat, pointed: &str) -> Vec<Action> {
        beside::plan(game, view, seat, pointed)
    }

    fn card(game: &MiceAndMazes, key: &str) -> Option<Markup> {
        cards::card(game, key)
    }

    fn cards(game: &MiceAndMazes) -> Vec<String> {
        cards::keys(game)
    }

    const GUIDE: Guide = guide::GUIDE;

    fn guide_table(game: &MiceAndMazes, name: &str) -> Option<Markup> {
        guide::table(game, name)
    }

    fn picture(game: &MiceAndMazes, scene: &Moment<'_>) -> (u32, u32, String) {
        picture::picture(game, scene)
    }

    fn score(_: &MiceAndMazes, score: i32) -> Markup {
        html! { (score) " glory" }
    }
}

/// The address of something to read about.
fn about(key: &str) -> String {
    adit_face::widgets::card_address(MiceAndMazes::ID, key)
}
