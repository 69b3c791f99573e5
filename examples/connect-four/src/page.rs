//! The page: an upright board seen from the front. Discs lie behind it and show through its holes, so that a
//! new one can be seen falling. Each disc is a part of its own: one that lies there is not sent again.

use adit_face::{
    ActionStyle, Cover, Dock, Extent, EyeParts, Ground, PageFace, Parts, Scene, SharedParts, icon, picture,
    widgets,
};
use adit_kernel::Seat;
use maud::html;

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

impl PageFace for ConnectFour {
    const COVER: Cover = Cover {
        icon: icon!("token"),
        players: "2",
        length: "5 minutes",
        about: &[
            "Two people drop discs into an upright board, in turns. Whoever first has four in a row (level, upright or \
             slanting) wins.",
            "The smallest game on the shelf: good for finding out how a table works here.",
        ],
    };

    const STYLE: &'static str = include_str!("page.css");

    const DOCK: Dock = Dock::Beside;

    fn ground(_: &ConnectFour, _: Option<&View>) -> Ground {
        Ground::constant(Extent::sized(WIDTH, HEIGHT))
    }

    fn ground_svg(_: &ConnectFour, _: Option<&View>) -> String {
        ground()
    }

    fn draw_shared(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> SharedParts {
        let state = &scene.view.position;
        let (mut pieces, mut stage) = (scene.parts(), scene.parts());
        draw_pieces(&mut pieces, state);
        stage.push("count", html! { span id="count" { "Disc " (state.dropped) " of " (COLUMNS * ROWS) } });
        let panel = |seat: Seat| {
            let (id, mut panel) = (format!("discs-{}", seat.0), scene.parts());
            let count = html! { small.brief id=(id) { (state.discs[seat.index()].len()) " discs" } };
            panel.push(id, count);
            panel
        };
        SharedParts { pieces, stage, panels: Seat::all(SEATS).map(panel).collect() }
    }

    /// The columns stand where the style says: they never move.
    fn draw_for_eye(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> EyeParts {
        let mut targets = scene.parts();
        if let Some(ask) = &scene.ask {
            for (column, id) in (0..).map(Column).zip(IDS) {
                match ask.offers().find(|(action, _)| *action == Action::Drop(column)) {
                    Some((_, drop)) => widgets::spot(&mut targets, id, None, "", &[drop], None),
                    None => {
                        let label = format!("Column {column} is full");
                        widgets::spot(&mut targets, id, None, &label, &[], Some(FULL));
                    }
                }
            }
        }
        EyeParts { targets, ..EyeParts::default() }
    }

    fn action_style(_: &ConnectFour, _: &View, _: Action) -> ActionStyle {
        ActionStyle { placed: true, ..ActionStyle::default() }
    }

    /// The style of the page counts on a browser; a picture brings its colours along.
    fn picture(_: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> (u32, u32, String) {
        let mut pieces = scene.parts();
        draw_pieces(&mut pieces, &scene.view.position);
        let style = "<style>.m{fill:#0004}.w{fill:none;stroke:#fff3cf;stroke-width:7}</style>";
        (WIDTH, HEIGHT, picture::inner(&ground()) + style + &pieces.html())
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

/// Everything that lies on the board. A disc has a mark inside, so that nobody needs to tell the colours apart: round for
/// the first seat, square for the other. The last one falls from above the board.
fn draw_pieces(pieces: &mut Parts, state: &State) {
    for (seat, discs) in state.discs.iter().enumerate() {
        for (column, row) in discs.iter() {
            let (x, y) = (left(column), down(row));
            let last = state.last.iter().any(|cell| cell == (column, row));
            let fall = last.then(|| format!("--fall:-{}px", CELL * u32::from(ROWS - row)));
            let id = format!("d{column}{row}");
            let disc = html! {
                g id=(id) class={ "s" (seat) @if last { " last" } } style=[fall] {
                    circle cx=(x) cy=(y) r="41" {}
                    @if seat == 0 { circle.m cx=(x) cy=(y) r="25" {} }
                    @else { rect.m x=(x - 20) y=(y - 20) width="40" height="40" {} }
                }
            };
            pieces.push(id, disc);
        }
    }
    if let Some(winner) = state.winner() {
        for (column, row) in state.discs[winner.index()].in_fours().iter() {
            let id = format!("w{column}{row}");
            let ring = html! { circle.w id=(id) cx=(left(column)) cy=(down(row)) r="37" {} };
            pieces.push(id, ring);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: &str) -> Parts {
        let mut pieces = Parts::default();
        draw_pieces(&mut pieces, &State::drawn(&format!("{}{rows}", ".......\n".repeat(4))).unwrap());
        pieces
    }

    #[test]
    fn the_last_disc_falls_and_the_others_lie() {
        let drawn = drawn("...[O]...\n..XX...");
        let part = |id: &str| &*drawn.iter().find(|part| part.id == id).unwrap().html;
        assert_eq!(drawn.iter().count(), 3);
        assert!(part("d31").starts_with("<g id=\"d31\" class=\"s1 last\" style=\"--fall:-500px\">"));
        assert!(part("d20").starts_with("<g id=\"d20\" class=\"s0\"><circle cx=\"280\" cy=\"580\""));
    }

    #[test]
    fn the_four_are_ringed() {
        let rings = |rows| drawn(rows).iter().filter(|part| part.id.starts_with('w')).count();
        assert_eq!(rings("OOO....\nXXX[X]..."), 4);
        assert_eq!(rings("OOO....\nXXX...."), 0);
    }

    #[test]
    fn cells_lie_on_the_board() {
        assert_eq!((left(0), down(ROWS - 1)), (80, 80));
        assert_eq!((left(COLUMNS - 1), down(0)), (680, 580));
    }
}
