//! The ground: the floor of the crypt with its lines, and the shelf for the rows of cards. It looks the same by day and by
//! night, as a board does.

use maud::{Markup, PreEscaped, html};

use super::board::{self, Area};
use crate::components::DeckKind;
use crate::crypt::{COLUMNS, Crypt, Line, Spot};

pub(crate) fn ground(crypt: Crypt) -> Markup {
    let lines = (0..crypt.rows).map(Line::Row).chain((0..COLUMNS).map(Line::Column));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (board::WIDTH) " " (board::HEIGHT) } {
            style { (PreEscaped(STYLE)) }
            defs {
                radialGradient id="mm-lamp" cx="50%" cy="46%" r="70%" {
                    stop offset="0" stop-color="#4a463f" {}
                    stop offset="1" stop-color="#26241f" {}
                }
                pattern id="mm-stones" width="58" height="44" patternUnits="userSpaceOnUse" {
                    path d="M0 22H58M0 0H58M14 0V22M44 22V44" class="joint" {}
                }
            }
            rect class="floor" width=(board::WIDTH) height=(board::CRYPT) rx="14" {}
            rect fill="url(#mm-stones)" width=(board::WIDTH) height=(board::CRYPT) rx="14" {}
            @for line in lines { (track(board::line(crypt, line), line)) }
            @for n in 0..crypt.spots() { (pit(board::spot(crypt, Spot(n)), Spot(n))) }
            rect class="rim" x="2" y="2" width=(board::WIDTH - 4) height=(board::CRYPT - 4) rx="12" {}
            @for deck in DeckKind::BOTH {
                @for place in 0..crate::components::ROW { (slot(board::card(deck, place))) }
            }
        }
    }
}

/// The path of a line, worn into the floor.
fn track(area: Area, line: Line) -> Markup {
    let (x, y) = area.middle();
    let path = match line {
        Line::Row(_) => format!("M{} {y}H{}", area.x, area.right()),
        Line::Column(_) => format!("M{x} {}V{}", area.y, area.bottom()),
    };
    html! { path class="track" d=(path) {} }
}

fn pit(area: Area, spot: Spot) -> Markup {
    html! {
        rect class="pit" x=(area.x) y=(area.y) width=(area.w) height=(area.h) rx="9" {}
        text x=(area.x + 10) y=(area.y + 22) { (spot.to_string()) }
    }
}

fn slot(area: Area) -> Markup {
    html! { rect class="slot" x=(area.x + 1) y=(area.y + 1) width=(area.w - 2) height=(area.h - 2) rx="9" {} }
}

const STYLE: &str = ".floor{fill:url(#mm-lamp)}.joint{stroke:#000;stroke-opacity:.22;fill:none;stroke-width:1.5}\
    .track{stroke:#000;stroke-opacity:.3;stroke-width:20;fill:none}\
    .pit{fill:#1d1c1a;stroke:#6d6353;stroke-opacity:.55;stroke-width:1.5}\
    .rim{fill:none;stroke:#8f6825;stroke-opacity:.7;stroke-width:2}\
    .slot{fill:#8886;fill-opacity:.12;stroke:#8f6825;stroke-opacity:.45;stroke-width:1.5;stroke-dasharray:5 5}\
    text{font:600 15px 'Source Sans 3','Segoe UI',Roboto,Arial,sans-serif;fill:#a99c84}";
