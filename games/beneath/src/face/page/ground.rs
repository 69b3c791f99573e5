//! The ground of a mine: bare rock around fifty-nine hewn spaces, in the colours of its tier, with what belongs to this mine
//! alone carved into it. Each map has its own; it looks the same by day and by night, as a board does.

use adit_kit::tiles::Tile;
use maud::{Markup, PreEscaped, html};

use super::{board, icons};
use crate::components::{Floor, SpaceName, Tier};
use crate::content::MineRow;
use crate::vocabulary::Attribute;

/// Rock, floor, edge and light of a tier.
const COLOURS: [[&str; 4]; 4] = [
    ["#2b241c", "#51483b", "#16110b", "#8a7350"],
    ["#22272b", "#434b51", "#0f1215", "#6e7b83"],
    ["#1d2328", "#39434c", "#0b0e11", "#5d7286"],
    ["#221b1e", "#43383c", "#0e0a0b", "#83615f"],
];

pub(crate) fn ground(row: Option<&MineRow>) -> Markup {
    let tier = row.map_or(Tier::Easy, |row| row.tier);
    let [rock, floor, edge, light] = COLOURS[tier.index()];
    let seed = row.map_or(1, |row| row.label.key.bytes().fold(7u32, |sum, b| sum * 31 + u32::from(b)));
    let style = format!(
        ".r{{fill:{rock}}}.c{{fill:{floor};stroke:{edge};stroke-width:3px}}.l{{fill:none;stroke:{light};stroke-opacity:.28;stroke-width:1.5px}}\
         .s{{fill:none;stroke:{edge};stroke-opacity:.5;stroke-width:1.6px;stroke-linecap:round}}\
         text{{font:600 12px 'Source Sans 3','Segoe UI',Roboto,Arial,sans-serif;text-anchor:middle;fill:{light};fill-opacity:.72}}\
         .m{{fill:{light};fill-opacity:.5}}.t{{fill:none;stroke:#7fd0c8;stroke-width:4px;stroke-dasharray:9 6}}"
    );
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (board::WIDTH) " " (board::HEIGHT) } {
            style { (PreEscaped(style)) }
            defs {
                radialGradient id="be-lamp" cx="50%" cy="46%" r="70%" {
                    stop offset="0" stop-color="#fff1cf" stop-opacity=".16" {}
                    stop offset=".55" stop-color="#fff1cf" stop-opacity=".03" {}
                    stop offset="1" stop-color="#000" stop-opacity=".42" {}
                }
                path id="be-hex" d=(board::hexagon(1)) {}
                path id="be-lip" d=(board::hexagon(5)) {}
            }
            rect class="r" width=(board::WIDTH) height=(board::HEIGHT) rx="14" {}
            @for at in Floor::tiles() {
                @let (x, y) = board::middle(at);
                use class="c" href="#be-hex" x=(x) y=(y) {}
                use class="l" href="#be-lip" x=(x) y=(y) {}
                path class="s" d=(scratches(at, seed)) {}
                text x=(x) y=(y + 42) { (SpaceName(at).to_string()) }
            }
            @if let Some(row) = row { (carved(row)) }
            rect width=(board::WIDTH) height=(board::HEIGHT) rx="14" fill="url(#be-lamp)" {}
        }
    }
}

/// What only this mine has: the mouths of its tunnel, the lair.
fn carved(row: &MineRow) -> Markup {
    match row.attribute {
        Some(Attribute::Tunnel { ends }) => html! {
            @for end in ends {
                @let (x, y) = board::middle(end);
                path class="t" d=(board::hexagon(10)) transform={ "translate(" (x) " " (y) ")" } {}
            }
        },
        Some(Attribute::Lair { space, .. }) => {
            let (x, y) = board::middle(space);
            html! { g class="m" { (icons::SKULL.at(x as f32 - 22.0, y as f32 - 22.0, 44.0)) } }
        }
        _ => html! {},
    }
}

/// Marks of old picks, other ones on every space of every mine.
fn scratches(at: Tile, seed: u32) -> String {
    let mut noise = seed ^ u32::from(at.0).wrapping_mul(0x9e37_79b9);
    let mut pick = |n: u32| {
        noise ^= noise << 13;
        noise ^= noise >> 17;
        noise ^= noise << 5;
        (noise % n) as i32
    };
    let (x, y) = board::middle(at);
    let mut out = String::new();
    for _ in 0..2 + pick(3) {
        let (dx, dy) = (pick(56) - 28, pick(46) - 26);
        out.push_str(&format!("M{} {}l{} {}", x + dx, y + dy, pick(13) - 6, 3 + pick(6)));
    }
    out
}
