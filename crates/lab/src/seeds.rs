//! One number for a whole simulation, and from it a number for each game, so that any single game can be
//! played again: `adit play GAME --seed` takes what a row prints.

use adit_kernel::Seat;
use adit_kernel::chance::Seed;

/// The number of one game of a simulation.
pub fn of_game(simulation: u64, index: u64) -> u64 {
    derive("adit simulation, game", &[simulation, index])
}

/// The number of the bot on one seat of that game.
pub fn of_bot(game: u64, seat: Seat) -> u64 {
    derive("adit simulation, bot", &[game, u64::from(seat.0)])
}

/// The seed of a table, made from a short number that people can type.
pub fn of_table(number: u64) -> Seed {
    *hash("adit table", &[number]).as_bytes()
}

fn derive(purpose: &str, numbers: &[u64]) -> u64 {
    let bytes = *hash(purpose, numbers).as_bytes();
    u64::from_le_bytes(bytes[..8].try_into().unwrap_or_default())
}

fn hash(purpose: &str, numbers: &[u64]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new_derive_key(purpose);
    for number in numbers {
        hasher.update(&number.to_le_bytes());
    }
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_and_every_bot_has_its_own_number() {
        let games: BTreeSet<u64> = (0..10).flat_map(|s| (0..100).map(move |i| of_game(s, i))).collect();
        assert_eq!(games.len(), 1000);
        let game = of_game(1, 2);
        let bots: BTreeSet<u64> = Seat::all(8).map(|seat| of_bot(game, seat)).chain([game]).collect();
        assert_eq!(bots.len(), 9);
    }

    /// Pins the numbers: a row of an old simulation must still name its game.
    #[test]
    fn the_numbers_are_pinned() {
        assert_eq!(of_game(1, 0), 12_454_306_134_809_717_764);
        assert_eq!(of_table(1)[..4], [234, 151, 89, 114]);
    }
}
