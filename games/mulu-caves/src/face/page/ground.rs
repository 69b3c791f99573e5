//! The ground: rock, floor, sanctuaries, the divider, the marks on tiles, coordinates at the edges. It looks
//! the same by day and by night, as a board does.

use adit_kit::tiles::Tile;
use maud::{Markup, PreEscaped, html};

use super::board::{self, CELL, EDGE};
use super::{icons, rock};
use crate::MuluCaves;
use crate::components::{Cave, HEIGHT, NORTH, Terrain, WIDTH, coordinates, half};

pub(crate) fn ground(game: &MuluCaves) -> Markup {
    let is_rock = |tile: Tile| matches!(game.terrain(tile), Terrain::Wall | Terrain::Divider);
    let floor = rock::rim(|tile| !is_rock(tile));
    let calm = rock::rim(|tile| game.terrain(tile).is_sanctuary());
    let (width, height) = (WIDTH as i32 * CELL, HEIGHT as i32 * CELL);
    let ridge = EDGE + 12 * CELL;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (board::WIDTH) " " (board::HEIGHT) } {
            style { (PreEscaped(STYLE)) }
            defs {
                radialGradient id="mu-lamp" cx="50%" cy="50%" r="72%" {
                    stop offset="0" stop-color="#8a7351" {}
                    stop offset=".6" stop-color="#75613f" {}
                    stop offset="1" stop-color="#584930" {}
                }
                radialGradient id="mu-night" cx="50%" cy="50%" r="75%" {
                    stop offset=".55" stop-color="#000" stop-opacity="0" {}
                    stop offset="1" stop-color="#000" stop-opacity=".38" {}
                }
                radialGradient id="mu-glow" {
                    stop offset="0" stop-color="#ffe08a" stop-opacity=".75" {}
                    stop offset="1" stop-color="#ffe08a" stop-opacity="0" {}
                }
                clipPath id="mu-floor" { path d=(floor) {} }
            }
            rect class="frame" width=(board::WIDTH) height=(board::HEIGHT) rx="12" {}
            @for (n, facets) in rock::facets(is_rock).iter().enumerate() { path class={ "r" (n) } d=(facets) {} }
            path class="under" d=(floor) {}
            g clip-path="url(#mu-floor)" {
                rect class="floor" x=(EDGE) y=(EDGE) width=(width) height=(height) {}
                rect class="north" x=(EDGE) y=(EDGE) width=(width) height=(12 * CELL) {}
                rect class="south" x=(EDGE) y=(ridge + CELL) width=(width) height=(12 * CELL) {}
                path class="stone" d=(worn(game, 1)) {}
                path class="stone dark" d=(worn(game, 2)) {}
                path class="calm" d=(calm) {}
                @for tile in Cave::tiles().filter(|&t| game.terrain(t).is_sanctuary()) {
                    @let (x, y) = board::middle(tile);
                    path class="inlay" d={ "M" (x) " " (y - 7) "l7 7l-7 7l-7-7z" } {}
                }
                path class="joints" d=(joints(width, height)) {}
                path class="shadow" d=(floor) transform="translate(2 4)" {}
                path class="brass" d=(calm) {}
            }
            path class="lip" d=(floor) {}
            path class="ridge" d={ "M" (EDGE) " " (ridge + CELL / 2) "h" (width) } {}
            @for (x, words) in [(EDGE + 4 * CELL, "▲ NORTH’S HALF"), (EDGE + 18 * CELL, "▼ SOUTH’S HALF")] {
                text class="side" x=(x) y=(ridge + 27) { (words) }
            }
            @for tile in Cave::tiles() { (mark(game, tile)) }
            rect class="night" x=(EDGE) y=(EDGE) width=(width) height=(height) {}
            rect class="rim" x="2" y="2" width=(board::WIDTH - 4) height=(board::HEIGHT - 4) rx="10" {}
            rect class="rim in" x=(EDGE - 1) y=(EDGE - 1) width=(width + 2) height=(height + 2) rx="2" {}
            (numbers())
        }
    }
}

/// Tiles that are a little lighter or darker than the others.
fn worn(game: &MuluCaves, salt: i32) -> String {
    let mut out = String::new();
    for tile in Cave::tiles().filter(|&tile| game.terrain(tile) != Terrain::Wall) {
        let (x, y) = coordinates(tile);
        if rock::whim(i32::from(x), i32::from(y), 20 + salt) > 0.35 {
            let (left, top) = board::corner(tile);
            out.push_str(&format!("M{left} {top}h{CELL}v{CELL}h-{CELL}z"));
        }
    }
    out
}

/// The joints between the flagstones.
fn joints(width: i32, height: i32) -> String {
    let mut out = String::new();
    for x in 1..WIDTH as i32 {
        out.push_str(&format!("M{} {EDGE}v{height}", EDGE + x * CELL));
    }
    for y in 1..HEIGHT as i32 {
        out.push_str(&format!("M{EDGE} {}h{width}", EDGE + y * CELL));
    }
    out
}

/// What a tile is marked with.
fn mark(game: &MuluCaves, tile: Tile) -> Markup {
    let (x, y) = board::middle(tile);
    let at = |icon: adit_face::Icon, side: i32| {
        icon.at((x - side / 2) as f32, (y - side / 2) as f32, side as f32)
    };
    let seat = if half(tile) == Some(NORTH) { "s0" } else { "s1" };
    html! {
        @match game.terrain(tile) {
            Terrain::Treasure => {
                circle class="plate" cx=(x) cy=(y) r="15" {}
                g class="gold" { (at(icons::CHEST, 24)) }
            }
            Terrain::Event => {
                path class="event" d={ "M" (x) " " (y - 15) "l15 15l-15 15l-15-15z" } {}
                text class="event" x=(x) y=(y + 7) { "?" }
            }
            Terrain::Ultimate => {
                circle cx=(x) cy=(y) r="22" fill="url(#mu-glow)" {}
                g class="gem" { (at(icons::GEM, 32)) }
            }
            Terrain::Start => g class=(seat) { (at(icons::START, 32)) },
            Terrain::Finish => {
                circle cx=(x) cy=(y) r="22" fill="url(#mu-glow)" {}
                g class=(seat) { (at(icons::FINISH, 30)) }
            }
            Terrain::Floor | Terrain::Wall | Terrain::Divider | Terrain::Sanctuary => {}
        }
    }
}

/// Columns and rows, at all four edges.
fn numbers() -> Markup {
    html! {
        @for n in 1..=WIDTH as i32 {
            @let x = EDGE + n * CELL - CELL / 2;
            text class="n" x=(x) y=(EDGE - 6) { (n) }
            text class="n" x=(x) y=(board::HEIGHT - 6) { (n) }
        }
        @for n in 1..=HEIGHT as i32 {
            @let y = EDGE + n * CELL - CELL / 2 + 5;
            text class="n" x=(EDGE / 2) y=(y) { (n) }
            text class="n" x=(board::WIDTH - EDGE / 2) y=(y) { (n) }
        }
    }
}

/// The ground is an image of its own: no style of the page reaches it.
const STYLE: &str = concat!(
    "text{font-family:'Source Sans 3','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;text-anchor:middle}",
    ".frame{fill:#191512}.rim{fill:none;stroke:#b98a3e;stroke-width:2.5}.rim.in{stroke:#6d5327;stroke-width:2}",
    ".r0{fill:#4d4842}.r1{fill:#403b36}.r2{fill:#332f2b}.r3{fill:#282522}.r4{fill:#1f1c1a}",
    ".r0,.r1,.r2,.r3,.r4{stroke:#191613;stroke-opacity:.55;stroke-width:.7}",
    ".under{fill:#0c0a08;stroke:#0c0a08;stroke-width:7;stroke-linejoin:round}",
    ".floor{fill:url(#mu-lamp)}.north{fill:#3f86ad;fill-opacity:.13}.south{fill:#c0503f;fill-opacity:.11}",
    ".stone{fill:#fff0cf;fill-opacity:.055}.stone.dark{fill:#000;fill-opacity:.08}",
    ".calm{fill:#2f5a57;fill-opacity:.82}.inlay{fill:none;stroke:#8fc4b4;stroke-opacity:.35;stroke-width:1.3}",
    ".brass{fill:none;stroke:#e3b04f;stroke-opacity:.8;stroke-width:5}",
    ".joints{fill:none;stroke:#1d150a;stroke-opacity:.36;stroke-width:1.2}",
    ".shadow{fill:none;stroke:#000;stroke-opacity:.42;stroke-width:9}",
    ".lip{fill:none;stroke:#cda566;stroke-opacity:.6;stroke-width:1.4}",
    ".ridge{fill:none;stroke:#b98a3e;stroke-opacity:.5;stroke-width:2;stroke-dasharray:2 9;stroke-linecap:round}",
    ".side{font-size:19px;font-weight:700;letter-spacing:4px;fill:#ecc877;stroke:#16120e;stroke-width:5;paint-order:stroke}",
    ".plate{fill:#2a1f0e;fill-opacity:.62;stroke:#e9bb54;stroke-width:1.6}.gold{fill:#f6c955}",
    "path.event{fill:#3b2a5e;fill-opacity:.86;stroke:#c7a5f5;stroke-width:1.6}",
    "text.event{font-size:21px;font-weight:700;fill:#e8d8ff}",
    ".gem{fill:#fff3bd;stroke:#5d4306;stroke-width:8}.s0{fill:#8fd3f3}.s1{fill:#ff9a8b}",
    ".night{fill:url(#mu-night)}",
    ".n{font-size:15px;font-weight:600;fill:#d4bd8d}",
);
