//! The page: a stand-in that shows the text board.

use adit_face::{Cover, Drawn, Open, Own, Scene, icon};
use adit_kernel::Listed;
use adit_kernel::listing::Face;
use maud::html;

use crate::LeducPoker;

impl Drawn for LeducPoker {
    const COVER: Cover = Cover {
        icon: icon!("card-king-hearts"),
        players: "2",
        length: "2 minutes",
        about: &[],
        secrets: true,
        board: (700, 600),
    };

    fn ground(_: &LeducPoker) -> String {
        String::new()
    }

    fn open(game: &LeducPoker, scene: &Scene<'_, LeducPoker>) -> Open {
        let mut text = String::new();
        <LeducPoker as Listed>::Face::board(game, scene.view, &mut text);
        Open { stage: html! { pre { (text) } }.into_string(), ..Open::default() }
    }

    fn own(_: &LeducPoker, _: &Scene<'_, LeducPoker>) -> Own {
        Own::default()
    }
}
