//! Ways that were looked for before. Most positions that a search compares differ in one piece, so one of the two halves
//! is as it was, and often both are but for the avatar: prices of all ways to a goal are kept, by everything that they
//! depend on.

use std::cell::RefCell;

use adit_kit::tiles::Tile;

use crate::distance::{FARTHEST, PLACES, TileBits, WalkMap};

/// What every place costs on the way to a goal.
#[derive(Clone, Debug)]
pub(crate) struct FloodCache {
    goal: TileBits,
    walk_map: WalkMap,
    prices: [u8; PLACES],
}

/// A power of two. A search of some milliseconds meets a few hundred grounds.
const KEPT: usize = 512;

thread_local! {
    /// Whatever is forgotten here is found again, so nothing but time depends on it.
    static MEMORY: RefCell<Vec<FloodCache>> = const { RefCell::new(Vec::new()) };
}

impl FloodCache {
    /// Reads off the ways that lead to a goal.
    #[inline]
    pub(crate) fn to<R>(goal: TileBits, walk_map: &WalkMap, read: impl FnOnce(&FloodCache) -> R) -> R {
        MEMORY.with_borrow_mut(|memory| {
            if memory.is_empty() {
                let nowhere = FloodCache {
                    goal: TileBits::NONE,
                    walk_map: WalkMap::NONE,
                    prices: [FARTHEST as u8; PLACES],
                };
                memory.resize(KEPT, nowhere);
            }
            let mixed = walk_map.obstacles.mixed()
                ^ walk_map.open.mixed().rotate_left(7)
                ^ goal.mixed().rotate_left(13);
            let ways = &mut memory[(mixed >> 32) as usize % KEPT];
            if ways.goal != goal || ways.walk_map != *walk_map {
                (ways.goal, ways.walk_map) = (goal, *walk_map);
                walk_map.flood(goal, &mut ways.prices);
            }
            read(ways)
        })
    }

    /// The price of the cheapest way from one of some tiles. The last step costs no more than a plain one.
    #[inline]
    pub(crate) fn from(&self, tiles: &TileBits) -> u16 {
        if tiles.touches(&self.goal) {
            return 0;
        }
        (u16::from(tiles.cheapest_around(&self.prices)) + 1).min(FARTHEST)
    }

    /// The tiles of a cheapest way from one of some tiles to the goal, both ends included, one after another.
    pub(crate) fn line(&self, from: &TileBits, mut step: impl FnMut(usize)) -> TileBits {
        let mut line = TileBits::NONE;
        let mut at = from.cheapest_of(&self.prices);
        while let Some((place, price)) = at {
            line.insert_place(place);
            step(place);
            let next = TileBits::next_places(place).map(|place| (place, self.prices[place]));
            at = next.into_iter().min_by_key(|&(_, price)| price).filter(|&(_, next)| next < price);
        }
        line
    }

    /// Whether a tile is nearer to the goal than a way of some price.
    #[inline]
    pub(crate) fn nearer(&self, tile: Tile, price: u16) -> bool {
        u16::from(self.prices[TileBits::index(tile)]) < price
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MuluCaves;
    use crate::components::{Cave, NORTH, SOUTH, half};
    use adit_kernel::options::Values;
    use adit_kernel::{Chance, FastChance, Listed};

    /// More grounds than are kept, each asked for twice, now at once and now after it was forgotten.
    #[test]
    fn what_is_remembered_is_what_a_fresh_look_finds() {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut chance = FastChance::new(5);
        for round in 0..2 * KEPT as u64 {
            let seat = if round % 4 < 2 { NORTH } else { SOUTH };
            let tiles: Vec<Tile> = Cave::tiles().filter(|&tile| half(tile) == Some(seat)).collect();
            let mut any = || tiles[chance.pick(tiles.len() as u32) as usize];
            let mut walk_map = game.walk_map[seat.index()];
            (0..round % 9).for_each(|_| walk_map.obstacles.insert(any()));
            if round % 5 == 0 {
                walk_map.open.insert(any());
            }
            let goals = [TileBits::only(game.finish[seat.index()]), game.ultimate[seat.index()]];
            for goal in [goals[0], goals[1], goals[0]] {
                let here = any();
                // As in a game, where an avatar is one can walk.
                walk_map.open.insert(here);
                let (left, nearer) = walk_map.way(goal, &TileBits::only(here));
                let (known, near) = FloodCache::to(goal, &walk_map, |ways| {
                    let left = ways.from(&TileBits::only(here));
                    let near: Vec<bool> = tiles.iter().map(|&tile| ways.nearer(tile, left)).collect();
                    (left, near)
                });
                assert_eq!(known, left, "round {round} from {here:?}");
                for (&tile, near) in tiles.iter().zip(near) {
                    // The way leads to the avatar's own tile, which is not on the way.
                    assert!(
                        tile == here || near == nearer.touches(&TileBits::only(tile)),
                        "{round}: {tile:?}"
                    );
                }
            }
        }
    }
}
