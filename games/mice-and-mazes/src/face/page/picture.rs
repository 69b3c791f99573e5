//! The whole table in one picture: the board with a strip of all expeditions under it. It brings its own style: a picture has
//! no page around it.

use adit_face::widgets::outline;
use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use super::board::{HEIGHT, WIDTH};
use super::{Moment, ground, icons, pieces};
use crate::MiceAndMazes;
use crate::components::{DeckKind, Kind};

/// How high a seat's line is.
const LINE: i32 = 46;

pub(crate) fn picture(game: &MiceAndMazes, scene: &Moment<'_>) -> (u32, u32, String) {
    let ground = adit_face::picture::inner(&ground::ground(game.crypt).into_string());
    let standing = adit_face::picture::still(&pieces::pieces(game, scene).html());
    let height = HEIGHT + LINE * i32::from(game.players()) + 14;
    let inside = html! {
        style { (PreEscaped(STYLE)) (PreEscaped(STRIP_STYLE)) }
        rect width=(WIDTH) height=(height) fill="#1d1a18" {}
        (PreEscaped(ground))
        g class="mice-and-mazes" {
            (PreEscaped(standing))
            @for deck in DeckKind::BOTH {
                @let area = super::board::head(deck);
                @let pile = scene.view.table.deck(deck);
                text class="hd" x=(area.x + 4) y=(area.y + 21) {
                    @if deck == DeckKind::Chambers { "Chambers" } @else { "Assistants" }
                    ": deck " (pile.size()) ", discards " (pile.discards.len())
                }
            }
        }
        @for seat in Seat::all(game.players()) { (expedition(game, scene, seat)) }
    };
    (WIDTH as u32, height as u32, inside.into_string())
}

/// The pieces' rules, which the page has too.
const STYLE: &str = include_str!("pieces.css");
const STRIP_STYLE: &str = ".mice-and-mazes .hd{font-size:18px;fill:#e8dcc0}\
    .mice-and-mazes.st text{font-size:23px;fill:#f1e4c6}.mice-and-mazes.st use{fill:#e3b04f}\
    .mice-and-mazes.st .s0{fill:#56b6e0}.mice-and-mazes.st .s1{fill:#f0705f}.mice-and-mazes.st .s2{fill:#84cb70}";

fn expedition(game: &MiceAndMazes, scene: &Moment<'_>, seat: Seat) -> Markup {
    let s = &scene.view.table;
    let player = s.player(seat);
    let name = scene.seats.get(seat.index()).map_or_else(|| seat.to_string(), |s| s.name.clone());
    // There are no ellipses in pictures; a letter is about 13 wide.
    let short: String = name.chars().take(18).collect();
    let (chambers, assistants) = game.set_glory(s, seat);
    let all = u32::from(player.glory()) + u32::from(chambers) + u32::from(assistants);
    html! {
        g class="mice-and-mazes st" transform={ "translate(14 " (HEIGHT + 10 + LINE * i32::from(seat.0)) ")" } {
            g class={ "s" (seat.0) } transform="translate(16 20) scale(1.3)" { (outline(seat)) }
            text x="38" y="28" { (short) }
            @for (n, kind) in Kind::ALL.into_iter().enumerate() {
                @let x = 300 + n as i32 * 88;
                (icons::kind(kind).at(x as f32, 7.0, 26.0))
                text x=(x + 32) y="28" { (player.has(kind)) }
            }
            text x="752" y="28" { (all) " with sets" }
        }
    }
}
