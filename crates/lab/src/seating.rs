//! Who sits where. Bots are listed once and change places from game to game, so that a seat's advantage
//! does not count for the bot that happened to be listed there.

use adit_kernel::content::LoadError;
use adit_kernel::options::{Kind, Options, Value, Values};
use adit_kernel::{Game, Listed, Seat};

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

/// The options, and in addition how many sit down, where the game asks that and nobody has said: the value that gives as
/// many seats as there are players, a dungeon player among them.
pub fn for_players<L: Listed>(values: &Values, players: usize) -> Result<Values, LoadError> {
    let options = <L::Game as Game>::Options::from_values(values)?;
    let asked = options.fields().into_iter().find_map(|field| match field.kind {
        Kind::Seats { min, max } if !values.contains_key(field.key) => Some((field.key, min..=max)),
        _ => None,
    });
    let Some((key, range)) = asked else { return Ok(values.clone()) };
    let mut with = values.clone();
    for count in range {
        with.insert(key.to_owned(), Value::Int(i64::from(count)));
        if usize::from(L::game(&with)?.seats()) == players {
            return Ok(with);
        }
    }
    Ok(values.clone())
}
