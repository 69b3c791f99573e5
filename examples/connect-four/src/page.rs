//! The page: an upright board seen from the front. Discs lie behind it and show through its holes, so that a
//! new one can be seen falling.
//!
//! A disc is a line of no length with round ends: all discs of a seat are one path, ten letters each. Only
//! the last disc is an element of its own, which falls when it comes in.

use adit_face::{ActionStyle, Cover, Drawn, Open, Own, Scene, icon, picture, widgets};
use adit_kernel::Seat;
use maud::html;
use std::fmt::Write;

use crate::action::{Action, Column};
use crate::cells::{COLUMNS, ROWS};
use crate::rules::ConnectFour;
use crate::state::{SEATS, State};
use crate::view::View;

const WIDTH: u32 = 760;
const HEIGHT: u32 = 700;
/// A cell's side, and how far the first one is from the left and from the top.
const CELL: u32 = 100;
const MARGIN: u32 = 30;
/// What the columns are called in the page.
const IDS: [&str; COLUMNS as usize] = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"];
/// Where it says why a full column takes no disc.
const FULL: &str = "/rules/connect-four/C4-6";

impl Drawn for ConnectFour {
    const COVER: Cover = Cover {
        icon: icon!("token"),
        players: "2",
        length: "5 minutes",
        about: &[
            "Two people drop discs into an upright board, in turns. Whoever first has four in a row (level, upright or \
             slanting) wins.",
            "The smallest game on the shelf: good for finding out how a table works here.",
        ],
        board: (WIDTH, HEIGHT),
    };

    const STYLE: &'static str = include_str!("page.css");

    fn ground(_: &ConnectFour) -> String {
        ground()
    }

    fn open(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> Open {
        let state = &scene.view.position;
        let discs =
            |seat: Seat| html! { small { (state.discs[seat.index()].len()) " discs" } }.into_string();
        Open {
            pieces: pieces(state),
            stage: format!("Disc {} of {}", state.dropped, COLUMNS * ROWS),
            seats: Seat::all(SEATS).map(discs).collect(),
        }
    }

    /// The columns stand where the style says: they never move.
    fn own(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> Own {
        let Some(ask) = &scene.ask else { return Own::default() };
        let spot = |column: Column, id: &str| match ask
            .offers()
            .find(|(action, _)| *action == Action::Drop(column))
        {
            Some((_, drop)) => widgets::spot(id, None, "", &[drop], None),
            None => widgets::spot(id, None, &format!("Column {column} is full"), &[], Some(FULL)),
        };
        let mut targets = String::with_capacity(1024); // all columns fit
        for (column, id) in (0..).map(Column).zip(IDS) {
            targets.push_str(&spot(column, id).0);
        }
        Own { targets, ..Own::default() }
    }

    fn action_style(_: &ConnectFour, _: &View, _: Action) -> ActionStyle {
        ActionStyle { placed: true, ..ActionStyle::default() }
    }

    /// The style of the page counts on a browser; a picture brings its colours along.
    fn picture(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> (u32, u32, String) {
        let [first, second] = [picture::SEATS[0], picture::SEATS[1]];
        let style = format!(
            "<style>g.s0,g.s1{{fill:none;stroke-width:.82;stroke-linecap:round}}.s0{{stroke:{first}}}\
             .s1{{stroke:{second}}}use{{stroke:#0004;stroke-width:.5}}.s1 use{{stroke-linecap:square;stroke-width:.4}}circle.w{{fill:none;stroke:#fff3cf;\
             stroke-width:.07}}</style>"
        );
        let discs = picture::inner(&pieces(&scene.view.position));
        let inside = picture::inner(&ground())
            + &style
            + &format!("<g transform=\"translate({0} {0}) scale({CELL})\">{discs}</g>", left(0));
        (WIDTH, HEIGHT, inside)
    }
}

/// The middle of a column.
fn left(column: u8) -> u32 {
    MARGIN + CELL * u32::from(column) + CELL / 2
}

/// The middle of a row, counted from below.
fn down(row: u8) -> u32 {
    MARGIN + CELL * u32::from(ROWS - 1 - row) + CELL / 2
}

/// The board from the front: walnut and brass, forty-two holes, the numbers of the columns at its foot.
fn ground() -> String {
    let bottom = MARGIN + CELL * u32::from(ROWS);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
            defs {
                linearGradient id="w" x2="0" y2="1" { stop offset="0" stop-color="#6b4a2b" {} stop offset="1" stop-color="#43290f" {} }
                radialGradient id="h" cy=".38" { stop offset=".7" stop-color="#15100b" {} stop offset="1" stop-color="#2b1d10" {} }
            }
            rect x="4" y="4" width=(WIDTH - 8) height=(bottom + 40) rx="26" fill="url(#w)" stroke="#c9963f" stroke-width="6" {}
            rect x="14" y="14" width=(WIDTH - 28) height=(bottom + 20) rx="18" fill="none" stroke="#2d1a09" stroke-width="2" {}
            path d={ "M40 " (bottom + 46) " l-18 22 h96 l10-22Z M720 " (bottom + 46) " l18 22 h-96 l-10-22Z" } fill="#37210d" {}
            @for row in 0..ROWS { @for column in 0..COLUMNS {
                circle cx=(left(column)) cy=(down(row)) r="43" fill="url(#h)" stroke="#8d6528" stroke-width="3" {}
            } }
            g fill="#e9cf9b" font-family="'Source Sans 3', sans-serif" font-size="24" font-weight="600" text-anchor="middle" {
                @for column in 0..COLUMNS { text x=(left(column)) y=(bottom + 24) { (column + 1) } }
            }
        }
    }
    .into_string()
}

/// Everything that lies on the board, as short as it can be said: this is sent at every step. One cell is one unit
/// wide, so that every place is two digits.
fn pieces(state: &State) -> String {
    let mut out = String::with_capacity(640);
    out.push_str("<svg viewBox=\"-.8 -.8 7.6 7\">");
    for (discs, seat) in state.discs.iter().zip(["0", "1"]) {
        out.extend(["<g class=\"s", seat, "\"><path id=\"p", seat, "\" d=\""]);
        for cell in discs.without(state.last).iter() {
            dot(cell, &mut out);
        }
        out.extend(["\"/><use href=\"#p", seat, "\"/></g>"]);
    }
    if let Some(cell) = state.last.iter().next() {
        let seat = u8::from(state.discs[1].meets(state.last));
        let (turn, fall) = (state.dropped, ROWS - cell.1);
        // A String takes everything, so what `write!` returns is of no interest here.
        let _ = write!(
            out,
            "<g id=\"d{turn}\" class=\"s{seat} l\" style=\"--f:-{fall}px\"><path id=\"q{turn}\" d=\""
        );
        dot(cell, &mut out);
        let _ = write!(out, "\"/><use href=\"#q{turn}\"/></g>");
    }
    if let Some(winner) = state.winner() {
        for (column, row) in state.discs[winner.index()].in_fours().iter() {
            let _ =
                write!(out, "<circle class=\"w\" cx=\"{column}\" cy=\"{}\" r=\".37\"/>", ROWS - 1 - row);
        }
    }
    out.push_str("</svg>");
    out
}

/// A line of no length in the middle of a cell.
fn dot((column, row): (u8, u8), out: &mut String) {
    let text = [b'M', b'0' + column, b' ', b'0' + ROWS - 1 - row, b'h', b'0'];
    out.push_str(str::from_utf8(&text).expect("letters and digits"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: &str) -> String {
        pieces(&State::drawn(&format!("{}{rows}", ".......\n".repeat(4))).unwrap())
    }

    #[test]
    fn the_last_disc_falls_and_the_others_lie() {
        let text = drawn("...[O]...\n..XX...");
        assert!(text.contains("<path id=\"p0\" d=\"M2 5h0M3 5h0\"/>"), "{text}");
        assert!(text.contains("<path id=\"p1\" d=\"\"/>"), "{text}");
        assert!(
            text.contains("<g id=\"d3\" class=\"s1 l\" style=\"--f:-5px\"><path id=\"q3\" d=\"M3 4h0\"/>")
        );
    }

    #[test]
    fn the_four_are_ringed() {
        assert_eq!(drawn("OOO....\nXXX[X]...").matches("<circle").count(), 4);
        assert_eq!(drawn("OOO....\nXXX....").matches("<circle").count(), 0);
    }

    #[test]
    fn a_full_board_takes_half_a_kilobyte() {
        let rows = "XXOOXXO\nOOXXOOX\n".repeat(3);
        let text = pieces(&State::drawn(&rows).unwrap());
        assert!(text.len() < 512, "{} bytes", text.len());
    }

    #[test]
    fn cells_lie_on_the_board() {
        assert_eq!((left(0), down(ROWS - 1)), (80, 80));
        assert_eq!((left(COLUMNS - 1), down(0)), (680, 580));
    }
}
