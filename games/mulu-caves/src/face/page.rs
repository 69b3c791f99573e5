//! The page: for now the text board, large enough to read and to zoom, with every action in the bar.

use adit_face::{Cover, Drawn, Open, Own, Scene, icon};
use adit_kernel::Listed;
use adit_kernel::listing::Face;
use maud::html;

use crate::MuluCaves;

const WIDTH: u32 = 1000;
const HEIGHT: u32 = 900;
/// From one line of the board to the next.
const LINE: usize = 23;

/// The board as lines of text inside an SVG.
fn lines(game: &MuluCaves, scene: &Scene<'_, MuluCaves>) -> String {
    let mut text = String::new();
    <MuluCaves as Listed>::Face::board(game, scene.view, &mut text);
    html! {
        svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
            g font-family="ui-monospace, monospace" font-size="19" fill="#f1e4c6" {
                @for (row, line) in text.lines().enumerate() {
                    text x="20" y=(36 + row * LINE) xml:space="preserve" { (line) }
                }
            }
        }
    }
    .into_string()
}

impl Drawn for MuluCaves {
    const COVER: Cover = Cover {
        icon: icon!("cave-entrance"),
        players: "2",
        length: "45 to 90 minutes",
        about: &[
            "Two expeditions race for the ultimate treasure through a cave that is mirrored around its middle. \
             Your seven units help your avatar at home and waylay the other one abroad.",
            "Battles are fought with dice and with cards that both sides commit in secret; fire, pits and nets \
             bar the way, and whoever carries the treasure out first wins.",
            "On this page the cave is drawn in letters for now.",
        ],
        secrets: true,
        board: (WIDTH, HEIGHT),
    };

    fn ground(_: &MuluCaves) -> String {
        let view = format!("0 0 {WIDTH} {HEIGHT}");
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(view) {
                rect width=(WIDTH) height=(HEIGHT) rx="14" fill="#1d1a17" stroke="#6f5a35" stroke-width="4" {}
            }
        }
        .into_string()
    }

    fn open(game: &MuluCaves, scene: &Scene<'_, MuluCaves>) -> Open {
        Open { pieces: lines(game, scene), ..Open::default() }
    }

    /// The cards that this eye knows are part of its text board.
    fn own(game: &MuluCaves, scene: &Scene<'_, MuluCaves>) -> Own {
        let mut text = String::new();
        <MuluCaves as Listed>::Face::board(game, scene.view, &mut text);
        let mine: String = text.lines().skip(HEADER_AND_BOARD).collect::<Vec<_>>().join("\n");
        Own { hand: html! { pre { (mine) } }.into_string(), ..Own::default() }
    }
}

/// The lines of the text board above what belongs to the seats.
const HEADER_AND_BOARD: usize = 1 + 1 + crate::things::HEIGHT + 1;
