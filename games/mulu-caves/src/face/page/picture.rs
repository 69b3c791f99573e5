//! The whole table in one picture: the board with its pieces and a strip of both expeditions under it. It
//! brings its own style: a picture has no page around it.

use adit_face::widgets::outline;
use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use super::{Moment, board, ground, icons, pieces};
use crate::MuluCaves;
use crate::components::Piece;
use crate::face::words;
use crate::walk_plan::way_left;

const STRIP: i32 = 84;

pub(crate) fn picture(game: &MuluCaves, scene: &Moment<'_>) -> (u32, u32, String) {
    let ground = adit_face::picture::inner(&ground::ground(game).into_string());
    let standing = adit_face::picture::inner(&still(&pieces::pieces(game, scene).into_string()));
    let height = board::HEIGHT + STRIP;
    let inside = html! {
        style { (PreEscaped(STYLE)) (PreEscaped(STRIP_STYLE)) }
        rect width=(board::WIDTH) height=(height) fill="#1d1a18" {}
        (PreEscaped(ground))
        g class="mu" { (PreEscaped(standing)) }
        @for seat in Seat::all(2) { (expedition(game, scene, seat)) }
    };
    (board::WIDTH as u32, height as u32, inside.into_string())
}

/// The pieces' rules, which the page has too.
const STYLE: &str = include_str!("pieces.css");
const STRIP_STYLE: &str =
    ".mu.st text{font-size:22px;text-anchor:start;fill:#f1e4c6}.mu.st use{fill:#e3b04f}";

/// Pictures do not know positions that a page glides to.
fn still(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("style=\"transform:translate(") {
        let (place, tail) = after.split_once(')').unwrap_or((after, ""));
        out.push_str(before);
        out.push_str("transform=\"translate(");
        out.push_str(&place.replace("px", ""));
        out.push(')');
        rest = tail;
    }
    out + rest
}

fn expedition(game: &MuluCaves, scene: &Moment<'_>, seat: Seat) -> Markup {
    let o = &scene.view.open;
    let width = board::WIDTH / 2;
    let name = scene.seats.get(seat.index()).map_or_else(|| seat.to_string(), |s| s.name.clone());
    // There are no ellipses in pictures; a letter is about 13 wide.
    let short: String = name.chars().take(18).collect();
    let units = Piece::units(seat).filter(|&unit| o.on_board(unit)).count();
    html! {
        g class="mu st" transform={ "translate(" (12 + i32::from(seat.0) * width) " " (board::HEIGHT + 8) ")" } {
            g class={ "s" (seat.0) } transform="translate(16 22) scale(1.3)" { (outline(seat)) }
            text x="36" y="30" { (short) " (" (words::side(seat)) ")" }
            (icons::FINISH.at(4.0, 42.0, 24.0))
            text x="36" y="62" {
                (way_left(game, o, seat).total()) " to go"
                @if o.carrying.has(seat) { ", with the treasure" }
                " · " (units) " units · " (o.cards_of(seat)) " cards"
            }
        }
    }
}
