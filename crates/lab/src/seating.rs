//! Who sits where. Bots are listed once and change places from game to game, so that a seat's advantage
//! does not count for the bot that happened to be listed there.

use adit_kernel::options::{Kind, Options, Value, Values};
use adit_kernel::{Game, Listed, Seat};

/// The option by which games with a choice of players are told how many.
const PLAYERS: &str = "players";

/// For every seat, which of the listed bots sits there in the game of this number. Within each role the
/// bots move on by one seat a game.
pub fn rotated<G: Game>(game: &G, index: u64) -> Vec<usize> {
    let mut seating: Vec<usize> = (0..usize::from(game.seats())).collect();
    for &seat in &seating.clone() {
        let role = game.role(Seat(seat as u8));
        let group: Vec<usize> =
            Seat::all(game.seats()).filter(|&s| game.role(s) == role).map(Seat::index).collect();
        let place = group.iter().position(|&s| s == seat).unwrap_or(0);
        let from = (place as u64 + index % group.len() as u64) as usize % group.len();
        seating[seat] = group[from];
    }
    seating
}

/// The options, and in addition how many play, where the game wants to know and nobody has said.
pub fn for_players<L: Listed>(values: &Values, players: usize) -> Values {
    let mut values = values.clone();
    let fields = <L::Game as Game>::Options::FIELDS;
    let asks = fields.iter().any(|f| f.key == PLAYERS && matches!(f.kind, Kind::Int { .. }));
    if asks && !values.contains_key(PLAYERS) {
        values.insert(PLAYERS.to_owned(), Value::Int(players as i64));
    }
    values
}
