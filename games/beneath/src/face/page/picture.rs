//! The whole table in one picture: the floor with all that is on it, and a strip with the seats under it. It brings its own
//! style: a picture has no page around it.

use adit_face::widgets::outline;
use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use super::{Moment, board, ground, icons, pieces};
use crate::game::Beneath;

const STRIP: i32 = 96;

pub(crate) fn picture(game: &Beneath, scene: &Moment<'_>) -> (u32, u32, String) {
    let o = &scene.view.open;
    let row = (o.maps > 0).then(|| game.content.mine(o.mine));
    let under = adit_face::picture::inner(&ground::ground(row).into_string());
    let standing = adit_face::picture::still(&pieces::pieces(game, scene).html());
    let height = board::HEIGHT + STRIP;
    let inside = html! {
        style { (PreEscaped(include_str!("pieces.css"))) (PreEscaped(STRIP_STYLE)) }
        rect width=(board::WIDTH) height=(height) fill="#1d1a18" {}
        (PreEscaped(under))
        g class="beneath" { (PreEscaped(standing)) }
        @for seat in Seat::all(game.players()) { (strip(game, scene, seat)) }
    };
    (board::WIDTH as u32, height as u32, inside.into_string())
}

const STRIP_STYLE: &str =
    ".beneath.strip text{font-size:17px;text-anchor:start;fill:#f1e4c6}.beneath.strip use{fill:#e3b04f}";

fn strip(game: &Beneath, scene: &Moment<'_>, seat: Seat) -> Markup {
    let o = &scene.view.open;
    let d = o.dwarf(seat);
    let width = board::WIDTH / i32::from(game.players().max(1));
    let name = scene.seats.get(seat.index()).map_or_else(|| seat.to_string(), |s| s.name.clone());
    // There are no ellipses in pictures.
    let short: String = name.chars().take(14).collect();
    html! {
        g class="beneath strip" transform={ "translate(" (10 + i32::from(seat.0) * width) " " (board::HEIGHT + 6) ")" } {
            g class={ "s" (seat.0) } transform="translate(14 18)" { (outline(seat)) }
            text x="30" y="24" { (short) }
            @if let Some(class) = d.class {
                (icons::class(class).at(2.0, 34.0, 24.0))
                text x="30" y="52" {
                    @if o.in_mine() && !d.in_play() { "knocked out" } @else { "♥" (d.life) }
                }
                @if !o.in_mine() || d.in_play() {
                    (icons::ARMOR.at(78.0, 36.0, 18.0))
                    text x="100" y="52" { (d.armor) }
                }
                (icons::SCROLL.at(2.0, 62.0, 22.0))
                text x="30" y="80" { (d.scrolls) " of " (game.goal()) }
            }
        }
    }
}
