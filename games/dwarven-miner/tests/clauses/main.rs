//! One test for every clause and ruling of RULES.md, in a file per area; positions are drawn as
//! `drawn.rs` explains, scripts as `adit_laws::scenario` does.

mod burgling;
mod crafting;
mod drawn;

use adit_kernel::Game;
use adit_laws::Drawn;

/// Plays a scenario of Dwarven Miner.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Mine>(text);
}

/// Everything that the only seat asked may do in a drawn position.
fn offered(position: &str) -> Vec<String> {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    let (game, state) = drawn::Mine::draw(&lines.join("\n")).expect("a position");
    let seat = game.asked(&state).first().expect("somebody is asked");
    let mut actions = Vec::new();
    game.actions(&state, seat, &mut actions);
    actions.into_iter().map(|a| adit_kernel::game::notation(&*game, a)).collect()
}
