//! How likely something is, worked out exactly from what a view shows: odds of fights, flights and loot rolls.

use adit_kit::odds::Odds;

use crate::components::{Book, Container};
use crate::game::SilverMine;
use crate::place::{Pawn, Target};
use crate::state::Open;

/// How a combat between two sides can go, for the one who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    pub(crate) wins: Odds,
    pub(crate) loses: Odds,
}

/// Two dice of which each side adds something.
pub(crate) fn fight(own: u8, other: u8) -> Fight {
    let cases = |good: fn(i32) -> bool| {
        let all = (1..=6i32).flat_map(|a| (1..=6i32).map(move |b| a - b));
        all.filter(|gap| good(gap + i32::from(own) - i32::from(other))).count() as u64
    };
    let odds = |good| Odds::new(good, 36).unwrap_or(Odds::NEVER);
    Fight { wins: odds(cases(|gap| gap > 0)), loses: odds(cases(|gap| gap < 0)) }
}

/// What a side adds to its die when `pawn` attacks it.
pub(crate) fn defence(game: &SilverMine, o: &Open, pawn: Pawn, target: Target) -> u8 {
    match target {
        Target::Enemy(number) => o.enemy(number).map_or(0, |enemy| game.enemy_attack(o, enemy)),
        Target::Pawn(other, _) => game.hit_bonus(o, other, Target::Pawn(pawn, 0), false, false),
    }
}

/// An attack by a pawn.
pub(crate) fn attack(game: &SilverMine, o: &Open, pawn: Pawn, target: Target) -> Fight {
    fight(game.hit_bonus(o, pawn, target, true, false), defence(game, o, pawn, target))
}

/// To get away without a wound (SIL-FLEE-3).
pub(crate) fn flight(game: &SilverMine, o: &Open, pawn: Pawn) -> Odds {
    if game.knows(o, pawn, Book::FleeCombat) { Odds::SURE } else { fight(0, 0).wins }
}

/// The least die that opens a container, if a die decides.
pub(crate) fn loot_die(game: &SilverMine, torch: u8, container: Container) -> Option<u8> {
    let table = &game.content.table;
    let need = match container {
        Container::Crate => table.loot_crate,
        Container::Barrel => table.loot_barrel,
        Container::Tomb => table.loot_tomb,
        Container::Sack | Container::Chest => return None,
    };
    Some(need.saturating_sub(torch))
}

/// A die that must show so much.
pub(crate) fn at_least(die: u8) -> Odds {
    Odds::new(u64::from(7u8.saturating_sub(die.max(1)).min(6)), 6).unwrap_or(Odds::NEVER)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the specification: own Attack less the enemy's, wins and losses out of 36.
    #[test]
    fn fights_go_as_the_table_says() {
        let table =
            [(0, 2, 6, 26), (0, 1, 10, 21), (1, 1, 15, 15), (1, 0, 21, 10), (2, 0, 26, 6), (4, 0, 33, 1)];
        for (own, other, wins, loses) in table {
            let odds = |n| Odds::new(n, 36).unwrap_or(Odds::NEVER);
            let found = fight(own, other);
            assert_eq!((found.wins, found.loses), (odds(wins), odds(loses)), "{own} against {other}");
        }
    }

    #[test]
    fn loot_rolls_go_as_the_table_says() {
        assert_eq!(at_least(3).to_string(), "67 %");
        assert_eq!((at_least(0), at_least(1)), (Odds::new(6, 6).unwrap_or(Odds::NEVER), at_least(0)));
        assert_eq!(at_least(7).percent(), 0);
    }
}
