//! The page: a stand-in that shows the text board.

use adit_face::{Cover, Drawn, Open, Own, Scene, icon};
use adit_kernel::Listed;
use adit_kernel::listing::Face;
use maud::html;

use crate::DwarvenMiner;

impl Drawn for DwarvenMiner {
    const COVER: Cover = Cover {
        icon: icon!("war-pick"),
        players: "2 to 5",
        length: "45 to 75 minutes",
        about: &[],
        secrets: true,
        board: (700, 600),
    };

    fn ground(_: &DwarvenMiner) -> String {
        String::new()
    }

    fn open(game: &DwarvenMiner, scene: &Scene<'_, DwarvenMiner>) -> Open {
        let mut text = String::new();
        <DwarvenMiner as Listed>::Face::board(game, scene.view, &mut text);
        Open { stage: html! { pre { (text) } }.into_string(), ..Open::default() }
    }

    fn own(_: &DwarvenMiner, _: &Scene<'_, DwarvenMiner>) -> Own {
        Own::default()
    }
}
