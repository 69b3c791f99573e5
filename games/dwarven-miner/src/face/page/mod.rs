//! The page: the workshop board by lantern light, the clans beside it, the hand as parchment cards.
//! It draws views and offers legal actions; what is allowed it never asks itself.
//!
//! - `board`: where everything lies, and the ground; `pieces`: what lies there now; `stage`: the line above;
//! - `clan`: a seat's panel; `hand`: cards, hiring, robbing; `spots`: what can be clicked on the board;
//! - `place`: where each action is offered; `cards`: everything to read about; `icons`: their pictures;
//! - `log`: what stands beside an entry of the log; `picture`: the whole table as one SVG; `guide`: what the guide shows.

mod board;
mod cards;
mod clan;
mod guide;
mod hand;
mod icons;
mod log;
mod picture;
mod pieces;
mod place;
mod spots;
mod stage;

use adit_face::guide::Guide;
use adit_face::{ActionStyle, Cover, EyeParts, Ground, LogStyle, PageFace, Scene, SharedParts, icon};
use adit_kernel::{Game, Seat};
use maud::{Markup, html};

use crate::DwarvenMiner;
use crate::action::Action;
use crate::event::Seen;
use crate::view::View;

/// What is drawn here: one moment of this game.
type Moment<'a> = Scene<'a, DwarvenMiner>;

impl PageFace for DwarvenMiner {
    const COVER: Cover = Cover {
        icon: icon!("war-pick"),
        players: "2 to 5",
        length: "45 to 75 minutes",
        about: &[
            "Your clan delves with six dice for crystal, mithril and powder, forges gear in a workshop \
             that all clans share, and hands it to Adventurers who pay in Honor.",
            "Every Adventurer you serve stays with you and can be hired: yours for nothing, a rival's for \
             a chest. Burglars lift what others have mined. Roll too many Orcs and they come for everybody.",
            "The first clan with 30 Honor wins at once. Cards in hand are secret; all else lies open.",
        ],
    };
    const STYLE: &'static str = concat!(include_str!("pieces.css"), include_str!("page.css"));

    fn ground(_: &DwarvenMiner, _: Option<&View>) -> Ground {
        Ground::constant(board::EXTENT)
    }

    fn ground_svg(game: &DwarvenMiner, _: Option<&View>) -> String {
        board::ground(game).into_string()
    }

    fn draw_shared(game: &DwarvenMiner, scene: &Moment<'_>) -> SharedParts {
        SharedParts {
            pieces: pieces::pieces(game, scene),
            stage: stage::stage(game, scene),
            panels: Seat::all(game.players).map(|seat| clan::panel(game, scene, seat)).collect(),
        }
    }

    fn draw_for_eye(game: &DwarvenMiner, scene: &Moment<'_>) -> EyeParts {
        let offers = place::Offers::new(scene, place::place);
        EyeParts {
            targets: spots::spots(game, scene, &offers),
            hand: hand::hand(game, scene, &offers),
            offers: hand::offers(game, scene, &offers),
        }
    }

    fn action_style(game: &DwarvenMiner, view: &View, action: Action) -> ActionStyle {
        place::action_style(game, view, action)
    }

    fn action_label(game: &DwarvenMiner, _: &View, action: Action) -> Option<String> {
        place::label(game, action)
    }

    fn action_note(game: &DwarvenMiner, view: &View, action: Action) -> Option<String> {
        place::note(game, view, action)
    }

    fn card(game: &DwarvenMiner, key: &str) -> Option<Markup> {
        cards::card(game, key)
    }

    fn cards(game: &DwarvenMiner) -> Vec<String> {
        cards::keys(game)
    }

    fn picture(game: &DwarvenMiner, scene: &Moment<'_>) -> (u32, u32, String) {
        picture::picture(game, scene)
    }

    const GUIDE: Guide = guide::GUIDE;

    fn guide_table(game: &DwarvenMiner, name: &str) -> Option<Markup> {
        guide::table(game, name)
    }

    fn log_style(_: &DwarvenMiner, seen: &Seen) -> LogStyle {
        log::style(seen)
    }

    fn score(_: &DwarvenMiner, score: i32) -> Markup {
        html! { (score) " Honor" }
    }
}

/// The address of something to read about.
fn about(key: &str) -> String {
    adit_face::widgets::card_address(DwarvenMiner::ID, key)
}
