//! The whole table in one picture: the mine with what stands in it, and a strip with each character's values under it. It
//! brings its own style: a picture has no page around it.

use maud::{Markup, PreEscaped, html};

use super::board::{self, Scenery};
use super::{Moment, ground, icons, pieces};
use crate::cast::Cast;
use crate::components::Attribute;
use crate::face::names::Names;
use crate::game::SilverMine;
use crate::place::{MAX_PAWNS, Pawn};
use crate::state::{Nature, Stage};

/// The height of a character's line, and how wide a picture is at least.
const LINE: i32 = 40;
const LEAST: i32 = 620;

pub(crate) fn picture(game: &SilverMine, scene: &Moment<'_>) -> (u32, u32, String) {
    let extent = board::extent(game, Some(scene.view));
    let ground = adit_face::picture::inner(&ground::ground(game, Some(scene.view)).into_string());
    let standing = adit_face::picture::still(&pieces::pieces(game, scene).html());
    let pawns: Vec<Pawn> = (0..MAX_PAWNS as u8)
        .map(Pawn)
        .filter(|&pawn| scene.view.open.body(pawn).nature != Nature::Nobody)
        .collect();
    let width = (extent.width as i32).max(LEAST);
    let height = extent.height as i32 + LINE * pawns.len() as i32 + 12;
    let (dx, dy) = (-extent.x + (width - extent.width as i32) / 2, -extent.y);
    let inside = html! {
        style { (PreEscaped(include_str!("pieces.css"))) (PreEscaped(STRIP)) }
        rect width=(width) height=(height) fill="#1d1a18" {}
        g transform={ "translate(" (dx) " " (dy) ")" } {
            (PreEscaped(ground))
            @if board::scenery(Some(scene.view)) == Scenery::Mine { g class="silver-mine" { (PreEscaped(standing)) } }
        }
        @for (n, &pawn) in pawns.iter().enumerate() { (line(game, scene, pawn, extent.height as i32 + 30 + LINE * n as i32)) }
    };
    (width as u32, height as u32, inside.into_string())
}

const STRIP: &str =
    ".silver-mine.st text{font-size:20px;text-anchor:start;fill:#f1e4c6}.silver-mine.st use{fill:#e3b04f}";

fn line(game: &SilverMine, scene: &Moment<'_>, pawn: Pawn, y: i32) -> Markup {
    let o = &scene.view.open;
    let body = o.body(pawn);
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    let values = [
        (Attribute::Life, body.life),
        (Attribute::Torch, body.torch),
        (Attribute::Attack, game.attack(o, pawn)),
        (Attribute::Move, game.walk(o, pawn)),
    ];
    html! {
        g class={ "silver-mine st s" (pieces::colour(game, pawn)) } transform={ "translate(14 " (y) ")" } {
            text x="0" y="0" { (names.bare(pawn)) @if body.stage == Stage::Dead { " (dead)" } }
            @for (n, (of, value)) in values.into_iter().enumerate() {
                (icons::attribute(of).at(180.0 + 70.0 * n as f32, -18.0, 22.0))
                text x=(208 + 70 * n) y="0" { (value) }
            }
            (icons::COINS.at(470.0, -18.0, 22.0))
            text x="498" y="0" { (body.carried + body.stash) }
        }
    }
}
