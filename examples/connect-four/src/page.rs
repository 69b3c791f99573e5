//! The page: a stand-in that shows the text board.

use adit_face::{Cover, Drawn, Open, Own, Scene, icon};
use adit_kernel::Listed;
use adit_kernel::listing::Face;
use maud::html;

use crate::ConnectFour;

impl Drawn for ConnectFour {
    const COVER: Cover = Cover {
        icon: icon!("plain-circle"),
        players: "2",
        length: "5 minutes",
        about: &[],
        secrets: false,
        board: (700, 600),
    };

    fn ground(_: &ConnectFour) -> String {
        String::new()
    }

    fn open(game: &ConnectFour, scene: &Scene<'_, ConnectFour>) -> Open {
        let mut text = String::new();
        <ConnectFour as Listed>::Face::board(game, scene.view, &mut text);
        Open { stage: html! { pre { (text) } }.into_string(), ..Open::default() }
    }

    fn own(_: &ConnectFour, _: &Scene<'_, ConnectFour>) -> Own {
        Own::default()
    }
}
