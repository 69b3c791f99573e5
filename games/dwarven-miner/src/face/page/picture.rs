//! The whole table in one picture: the board with its pieces and a strip of clans under it. It brings
//! its own style: a picture has no page around it.

use adit_face::widgets::outline;
use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use super::{Moment, board, icons, pieces};
use crate::DwarvenMiner;
use crate::components::Resource;

const STRIP: i32 = 132;

pub(crate) fn picture(game: &DwarvenMiner, scene: &Moment<'_>) -> (u32, u32, String) {
    let ground = adit_face::picture::inner(&board::ground(game).into_string());
    let lying = adit_face::picture::still(&pieces::pieces(game, scene).html());
    let height = board::HEIGHT + STRIP;
    let inside = html! {
        style { (PreEscaped(STYLE)) (PreEscaped(STRIP_STYLE)) }
        rect width=(board::WIDTH) height=(height) fill="#1d1a18" {}
        (PreEscaped(ground))
        g class="dwarven-miner" { (PreEscaped(lying)) }
        @for seat in Seat::all(game.players) { (clan(game, scene, seat)) }
    };
    (board::WIDTH as u32, height as u32, inside.into_string())
}

/// The pieces' rules, which the page has too.
const STYLE: &str = include_str!("pieces.css");
/// The clans' strip.
const STRIP_STYLE: &str = ".dwarven-miner.clan text{font-size:22px;text-anchor:start}.dwarven-miner.clan .e{text-anchor:end}.clan use{fill:#d9c394}";

fn clan(game: &DwarvenMiner, scene: &Moment<'_>, seat: Seat) -> Markup {
    let clan = scene.view.open.clan(seat);
    let width = (board::WIDTH - 32) / i32::from(game.players);
    let (x, y) = (16 + i32::from(seat.0) * width, board::HEIGHT + 8);
    let name = scene.seats.get(seat.index()).map_or_else(|| seat.to_string(), |s| s.name.clone());
    // There are no ellipses in pictures; a letter is about 13 wide.
    let short: String = name.chars().take((width - 60) as usize / 13).collect();
    let purse: String = Resource::ALL.map(|r| format!("{}{}", r.letter(), clan.purse[r.index()])).join(" ");
    html! {
        g class="clan dwarven-miner" transform={ "translate(" (x) " " (y) ")" } {
            rect class="well" width=(width - 8) height=(STRIP - 20) rx="10" {}
            g class={ "s" (seat.0) } transform="translate(24 28) scale(1.3)" { (outline(seat)) }
            text x="44" y="36" { (short) }
            text x="12" y="70" { (clan.honor) " Honor" }
            text x="12" y="102" { (purse) }
            (icons::CHEST.at((width - 66) as f32, 84.0, 24.0))
            text x=(width - 18) y="102" class="e" { (clan.chests) }
        }
    }
}
