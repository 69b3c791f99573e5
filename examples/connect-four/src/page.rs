//! The page: an upright board seen from the front. Discs lie behind it and show through its holes, so that a
//! new one can be seen falling.
//!
//! A disc is a line of no length with round ends: all discs of a seat are one path, ten letters each. Only
//! the last disc is an element of its own, which falls when it comes in.

use adit_face::painted::choice;
use adit_face::{Cover, Drawn, Manner, Open, Own, Scene, icon, picture, widgets};
use adit_kernel::{Game, Seat};
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

impl Drawn for ConnectFour {
    const COVER: Cover = Cover {
        icon: icon!("plain-circle"),
        players: "2",
        length: "5 minutes",
        about: &[
            "Two people drop discs into an upright board, in turns. Whoever first has four in a row (level, upright or \
             slanting) wins.",
            "The smallest game on the shelf: good for finding out how a table works here.",
        ],
        secrets: false,
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

    fn own(game: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> Own {
        let Some(ask) = &scene.ask else { return Own::default() };
        let full = format!("/rules/{}/C4-6", ConnectFour::ID);
        let share = |part: u32, whole: u32| part as f32 * 100.0 / whole as f32;
        let (top, side) = (share(MARGIN, HEIGHT), share(CELL, WIDTH));
        let spot = |column: u8| {
            let action = Action::Drop(Column(column));
            let area =
                [share(left(column) - CELL / 2, WIDTH), top, side, share(CELL * u32::from(ROWS), HEIGHT)];
            let (id, label) = (format!("c{}", column + 1), format!("Column {} is full", column + 1));
            if ask.actions.contains(&action) {
                let drop = choice::<ConnectFour>(game, scene.view, ask.number, action, scene.seats);
                widgets::spot(&id, area, &label, &[&drop], None)
            } else {
                widgets::spot(&id, area, &label, &[], Some(&full))
            }
        };
        let targets = html! { @for column in 0..COLUMNS { (spot(column)) } };
        Own { targets: targets.into_string(), ..Own::default() }
    }

    fn manner(_: &ConnectFour, _: &View, _: Action) -> Manner {
        Manner { placed: true, ..Manner::default() }
    }

    /// The style of the page counts on a browser; a picture brings its colours along.
    fn picture(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> (u32, u32, String) {
        let [first, second] = [picture::SEATS[0], picture::SEATS[1]];
        let style = format!(
            "<style>g.s0,g.s1{{fill:none;stroke-width:80;stroke-linecap:round}}.s0{{stroke:{first}}}\
             .s1{{stroke:{second}}}use{{stroke:#0004;stroke-width:50}}circle.w{{fill:none;stroke:#fff3cf;\
             stroke-width:7}}</style>"
        );
        let inside = picture::inner(&ground()) + &style + &picture::inner(&pieces(&scene.view.position));
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

/// Everything that lies on the board, as short as it can be said: this is sent at every step.
fn pieces(state: &State) -> String {
    let mut out = String::with_capacity(900);
    // A String takes everything, so what `write!` returns is of no interest here.
    let _ = write!(out, "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\">");
    for seat in Seat::all(SEATS) {
        let n = seat.0;
        let _ = write!(out, "<g class=\"s{n}\"><path id=\"p{n}\" d=\"");
        for (column, row) in state.discs[seat.index()].without(state.last).iter() {
            let _ = write!(out, "M{} {}h0", left(column), down(row));
        }
        let _ = write!(out, "\"/><use href=\"#p{n}\"/></g>");
    }
    if let Some((column, row)) = state.last.iter().next() {
        let n = u8::from(state.discs[1].meets(state.last));
        let place = format!("M{} {}h0", left(column), down(row));
        let (turn, height) = (state.dropped, CELL * u32::from(ROWS - row));
        let _ = write!(
            out,
            "<g id=\"d{turn}\" class=\"s{n} l\" style=\"--f:-{height}px\"><path id=\"q{turn}\" d=\"{place}\"/>\
             <use href=\"#q{turn}\"/></g>"
        );
    }
    if let Some(winner) = state.winner() {
        for (column, row) in state.discs[winner.index()].in_fours().iter() {
            let _ =
                write!(out, "<circle class=\"w\" cx=\"{}\" cy=\"{}\" r=\"37\"/>", left(column), down(row));
        }
    }
    out.push_str("</svg>");
    out
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
        assert!(text.contains("<path id=\"p0\" d=\"M280 580h0M380 580h0\"/>"), "{text}");
        assert!(text.contains("<path id=\"p1\" d=\"\"/>"), "{text}");
        assert!(text.contains(
            "<g id=\"d3\" class=\"s1 l\" style=\"--f:-500px\"><path id=\"q3\" d=\"M380 480h0\"/>"
        ));
    }

    #[test]
    fn the_four_are_ringed() {
        assert_eq!(drawn("OOO....\nXXX[X]...").matches("<circle").count(), 4);
        assert_eq!(drawn("OOO....\nXXX....").matches("<circle").count(), 0);
    }

    #[test]
    fn a_full_board_takes_less_than_a_kilobyte() {
        let rows = "XXOOXXO\nOOXXOOX\n".repeat(3);
        let text = pieces(&State::drawn(&rows).unwrap());
        assert!(text.len() < 1000, "{} bytes", text.len());
    }

    #[test]
    fn cells_lie_on_the_board() {
        assert_eq!((left(0), down(ROWS - 1)), (80, 80));
        assert_eq!((left(COLUMNS - 1), down(0)), (680, 580));
    }
}
