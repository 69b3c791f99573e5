//! How far it is. A half of the cave is twelve rows of bits, so that a flood over all of it takes a few operations a
//! row and step, walls broken and tiles blocked in the middle of a game included. Bots judge positions by it
//! hundreds of thousands of times a second.

use adit_kernel::Seat;
use adit_kit::tiles::Tile;

use crate::components::{Cave, HEIGHT, Terrain, WIDTH, half};
use crate::game::MuluCaves;
use crate::state::Open;

/// From a tile to the one below it: a row, and a gap that is never open, so that no way leads around an edge.
const STRIDE: usize = WIDTH + 1;
const WORDS: usize = (HEIGHT / 2 * STRIDE).div_ceil(64);
/// Places for tiles, gaps included.
pub(crate) const PLACES: usize = WORDS * 64;

/// Tiles of one half, a bit each. Rows are counted from the owner's edge, so a tile and its mirror image have the
/// same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileBits([u64; WORDS]);

impl TileBits {
    pub const NONE: TileBits = TileBits([0; WORDS]);

    /// The place of a tile that is not on the divider.
    #[inline]
    fn place(tile: Tile) -> (usize, u64) {
        let (x, y) = (usize::from(Cave::x(tile)), usize::from(Cave::y(tile)));
        let place = y.min(HEIGHT - 1 - y) * STRIDE + x;
        (place / 64, 1 << (place % 64))
    }

    /// The number of a tile's place.
    #[inline]
    pub(crate) fn index(tile: Tile) -> usize {
        let (word, bit) = TileBits::place(tile);
        word * 64 + bit.trailing_zeros() as usize
    }

    #[inline]
    pub(crate) fn each_place(&self, mut each: impl FnMut(usize)) {
        for (word, &bits) in self.0.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                each(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }

    #[inline]
    pub(crate) fn insert_place(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(crate) fn at_place(place: usize) -> TileBits {
        let mut rows = TileBits::NONE;
        rows.insert_place(place);
        rows
    }

    /// The places next to one; those off the edge are one that is never open.
    #[inline]
    pub(crate) fn next_places(place: usize) -> [usize; 4] {
        let last = PLACES - 1;
        [
            place.checked_sub(1).unwrap_or(last),
            (place + 1).min(last),
            place.checked_sub(STRIDE).unwrap_or(last),
            (place + STRIDE).min(last),
        ]
    }

    /// The cheapest of these tiles, and its price.
    #[inline]
    pub(crate) fn cheapest_of(&self, prices: &[u8; PLACES]) -> Option<(usize, u8)> {
        let mut least = None;
        self.each_place(|place| {
            if least.is_none_or(|(_, price)| prices[place] < price) {
                least = Some((place, prices[place]));
            }
        });
        least
    }

    /// The cheapest of the tiles next to these.
    #[inline]
    pub(crate) fn cheapest_around(&self, prices: &[u8; PLACES]) -> u8 {
        let mut least = FARTHEST as u8;
        self.around().each_place(|place| least = least.min(prices[place]));
        least
    }

    #[inline]
    pub(crate) fn mixed(&self) -> u64 {
        self.0
            .iter()
            .fold(0, |all: u64, &word| (all ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
    }

    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        let (word, bit) = TileBits::place(tile);
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
    }

    #[inline]
    pub fn only(tile: Tile) -> TileBits {
        let mut rows = TileBits::NONE;
        rows.insert(tile);
        rows
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub fn touches(&self, other: &TileBits) -> bool {
        !self.both(other).is_empty()
    }

    #[inline]
    fn zip(&self, other: &TileBits, join: impl Fn(u64, u64) -> u64) -> TileBits {
        TileBits(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }

    #[inline]
    pub fn both(&self, other: &TileBits) -> TileBits {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub fn minus(&self, other: &TileBits) -> TileBits {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    pub fn or(&self, other: &TileBits) -> TileBits {
        self.zip(other, |a, b| a | b)
    }

    /// The tiles next to these, gaps included.
    #[inline]
    fn around(&self) -> TileBits {
        let w = &self.0;
        TileBits(std::array::from_fn(|i| {
            let (before, here) = (if i > 0 { w[i - 1] } else { 0 }, w[i]);
            let after = if i + 1 < WORDS { w[i + 1] } else { 0 };
            (here << 1 | before >> 63)
                | (here >> 1 | after << 63)
                | (here << STRIDE | before >> (64 - STRIDE))
                | (here >> STRIDE | after << (64 - STRIDE))
        }))
    }
}

/// What a half is made of, for somebody who walks there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkMap {
    /// Where one can walk.
    pub open: TileBits,
    /// Where a step costs more.
    pub events: TileBits,
    pub obstacles: TileBits,
    pub tolls: Tolls,
}

/// What a step onto some tiles costs beyond itself, in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tolls {
    /// What an event costs an avatar on average.
    pub event: u8,
    /// What it costs to get past an enemy or through a fire.
    pub obstacle: u8,
}

impl Tolls {
    /// What greedy bots reckon with.
    pub const PLAIN: Tolls = Tolls { event: 6, obstacle: 4 };
    /// Dearer than this nothing can be.
    pub const MOST: u8 = LEVELS as u8 - 2;
}

/// Levels that are kept at once, a power of two.
const LEVELS: usize = 16;
/// Farther than anything in the cave.
pub const FARTHEST: u16 = 120;

impl WalkMap {
    pub(crate) const NONE: WalkMap = WalkMap {
        open: TileBits::NONE,
        events: TileBits::NONE,
        obstacles: TileBits::NONE,
        tolls: Tolls::PLAIN,
    };

    /// A half as it is when nobody is there, for avatars.
    pub(crate) fn new(game: &MuluCaves, seat: Seat) -> WalkMap {
        let mut walk_map = WalkMap::NONE;
        for tile in Cave::tiles().filter(|&tile| half(tile) == Some(seat)) {
            match game.terrain(tile) {
                Terrain::Wall | Terrain::Divider => continue,
                Terrain::Event => walk_map.events.insert(tile),
                _ => {}
            }
            walk_map.open.insert(tile);
        }
        walk_map
    }

    /// The same with the walls that have been broken since.
    #[inline]
    pub(crate) fn with_rubble(mut self, o: &Open, seat: Seat) -> WalkMap {
        if !o.rubble.is_empty() {
            for tile in o.rubble.iter().filter(|&tile| half(tile) == Some(seat)) {
                self.open.insert(tile);
            }
        }
        self
    }

    /// The price of the cheapest way between two sets of tiles, and all tiles that are nearer to `from` than that.
    /// Entering a tile of `to` costs no more than a plain step. This looks for one way at a time; bots ask
    /// [`FloodCache`](crate::flood_cache::FloodCache), which must agree.
    #[cfg(test)]
    pub(crate) fn way(&self, from: TileBits, to: &TileBits) -> (u16, TileBits) {
        let (event, obstacle) = (usize::from(self.tolls.event), usize::from(self.tolls.obstacle));
        let obstacles = self.obstacles.minus(to);
        let events = self.events.minus(to).minus(&obstacles);
        let plain = self.open.minus(&obstacles).minus(&events);
        let mut levels = [TileBits::NONE; LEVELS];
        let (mut seen, mut now) = (TileBits::NONE, from);
        for price in 0..usize::from(FARTHEST) {
            if now.touches(to) {
                return (price as u16, seen);
            }
            seen = seen.or(&now);
            let next = now.around().minus(&seen);
            let dear = &mut levels[(price + 1 + event) % LEVELS];
            *dear = dear.or(&next.both(&events));
            let dear = &mut levels[(price + 1 + obstacle) % LEVELS];
            *dear = dear.or(&next.both(&obstacles));
            let waiting = std::mem::replace(&mut levels[(price + 1) % LEVELS], TileBits::NONE);
            now = waiting.or(&next.both(&plain)).minus(&seen);
        }
        (FARTHEST, seen)
    }

    /// The price of the cheapest way from some tiles to every other, each tile's own price included.
    pub(crate) fn flood(&self, from: TileBits, prices: &mut [u8; PLACES]) {
        prices.fill(FARTHEST as u8);
        let (event, obstacle) = (usize::from(self.tolls.event), usize::from(self.tolls.obstacle));
        let events = self.events.minus(&self.obstacles);
        let plain = self.open.minus(&self.obstacles).minus(&events);
        let mut levels = [TileBits::NONE; LEVELS];
        let (mut seen, mut now) = (TileBits::NONE, from);
        let mut idle = 0;
        for price in 0..FARTHEST as u8 {
            now.each_place(|place| prices[place] = price);
            idle = if now.is_empty() { idle + 1 } else { 0 };
            if idle > LEVELS {
                return;
            }
            seen = seen.or(&now);
            let next = now.around().minus(&seen);
            let at = usize::from(price) + 1;
            let dear = &mut levels[(at + event) % LEVELS];
            *dear = dear.or(&next.both(&events));
            let dear = &mut levels[(at + obstacle) % LEVELS];
            *dear = dear.or(&next.both(&self.obstacles));
            let waiting = std::mem::replace(&mut levels[at % LEVELS], TileBits::NONE);
            now = waiting.or(&next.both(&plain)).minus(&seen);
        }
    }

    /// The tiles that are one step from some others.
    #[inline]
    pub(crate) fn next_to(&self, tiles: &TileBits) -> TileBits {
        tiles.around().both(&self.open).minus(tiles)
    }

    /// Plain steps from some tiles: calls `ring` with the number of steps and the tiles first reached by them, until
    /// it has seen enough.
    #[inline]
    pub fn rings(&self, from: TileBits, mut ring: impl FnMut(u16, &TileBits) -> bool) {
        let mut seen = from;
        let mut now = from;
        for steps in 0..FARTHEST {
            if !ring(steps, &now) {
                return;
            }
            now = now.around().both(&self.open).minus(&seen);
            if now.is_empty() {
                return;
            }
            seen = seen.or(&now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{NORTH, SOUTH, tile_at};
    use adit_kernel::Listed;
    use adit_kernel::options::Values;

    fn rows(x: u8, y: u8) -> TileBits {
        TileBits::only(tile_at(x, y).expect("a tile"))
    }

    /// The flood agrees with the distances that the rules use at the turn limit, wherever nothing is dear.
    #[test]
    fn rings_are_the_distances_of_the_rules() {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let bare = game.bare_table();
        for seat in [NORTH, SOUTH] {
            let finish = game.finish[seat.index()];
            let far = game.distances(&bare.open, [finish]);
            let mut reached = 0;
            game.walk_map[seat.index()].rings(TileBits::only(finish), |steps, ring| {
                for tile in Cave::tiles().filter(|&tile| half(tile) == Some(seat)) {
                    if ring.touches(&TileBits::only(tile)) {
                        assert_eq!(far[tile.index()], steps, "{tile:?}");
                        reached += 1;
                    }
                }
                true
            });
            assert_eq!(reached, game.walk_map[seat.index()].open.len());
        }
    }

    #[test]
    fn events_and_obstacles_are_paid_or_walked_around() {
        let mut walk_map = WalkMap::NONE;
        for x in 1..=5 {
            walk_map.open = walk_map.open.or(&rows(x, 1));
        }
        assert_eq!(walk_map.way(rows(1, 1), &rows(5, 1)).0, 4);
        walk_map.events = rows(3, 1);
        assert_eq!(walk_map.way(rows(1, 1), &rows(5, 1)).0, 4 + u16::from(Tolls::PLAIN.event));
        walk_map.obstacles = rows(4, 1);
        assert_eq!(
            walk_map.way(rows(1, 1), &rows(5, 1)).0,
            4 + u16::from(Tolls::PLAIN.event + Tolls::PLAIN.obstacle)
        );
        for x in 2..=5 {
            walk_map.open = walk_map.open.or(&rows(x, 2));
        }
        assert_eq!(walk_map.way(rows(1, 1), &rows(5, 1)).0, 6, "around both");
        assert_eq!(walk_map.way(rows(1, 1), &rows(9, 9)).0, FARTHEST);
    }

    #[test]
    fn rows_do_not_run_into_one_another() {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut walk_map = game.walk_map[NORTH.index()];
        walk_map.open = rows(22, 5).or(&rows(1, 6));
        assert_eq!(walk_map.way(rows(22, 5), &rows(1, 6)).0, FARTHEST);
    }
}
