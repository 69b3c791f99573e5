//! Shortest walks over any board: [`Paths`]. The board is a closure that lists a tile's neighbours in
//! the order of directions, and another that says through which tiles a walk may go on; so doors,
//! tunnels, figures and passages between cards need nothing from here.

use crate::tiles::Tile;

/// The distance of a tile that was not reached.
pub const FAR: u16 = u16::MAX;

/// Distances over a board of at most `N` tiles, filled by a search. It belongs to the caller, who uses
/// it again for the next search: only what the last one touched is cleared.
#[derive(Clone, Debug)]
pub struct Paths<const N: usize> {
    distance: [u16; N],
    /// The tiles reached so far, nearest first.
    reached: [Tile; N],
    count: usize,
}

impl<const N: usize> Default for Paths<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Paths<N> {
    pub const fn new() -> Self {
        Paths { distance: [FAR; N], reached: [Tile(0); N], count: 0 }
    }

    fn clear(&mut self) {
        for tile in &self.reached[..self.count] {
            self.distance[tile.index()] = FAR;
        }
        self.count = 0;
    }

    #[inline]
    fn settle(&mut self, tile: Tile) {
        self.reached[self.count] = tile;
        self.count += 1;
    }

    #[inline]
    fn reach(&mut self, tile: Tile, distance: u16) {
        if let Some(old @ &mut FAR) = self.distance.get_mut(tile.index()) {
            *old = distance;
            self.settle(tile);
        }
    }

    /// Counts the steps from the nearest of `from` to every tile at most `limit` away, over walks that
    /// go on only `through` tiles that allow it. A tile that does not is still reached itself: it may be
    /// the figure that is walked up to (SIL-R-36). Where tiles that cannot be entered shall not be
    /// reached either, leave them out of the neighbours (MUL-MOVE-8). With neighbours that are mutual the distance is the
    /// same both ways, so a search from a goal serves all who walk to it.
    #[inline]
    pub fn spread<I: IntoIterator<Item = Tile>>(
        &mut self,
        from: impl IntoIterator<Item = Tile>,
        limit: u16,
        neighbours: impl Fn(Tile) -> I,
        through: impl Fn(Tile) -> bool,
    ) {
        self.clear();
        for tile in from {
            self.reach(tile, 0);
        }
        let mut next = 0;
        while next < self.count {
            let tile = self.reached[next];
            next += 1;
            let distance = self.distance[tile.index()];
            if distance >= limit {
                break;
            }
            if distance == 0 || through(tile) {
                for neighbour in neighbours(tile) {
                    self.reach(neighbour, distance + 1);
                }
            }
        }
    }

    /// Counts the cost of the cheapest walk from `from` to every tile for at most `limit`. `steps` lists
    /// where one may go from a tile and what it costs, at least one (Beneath's Climbing Rope: rock
    /// costs 2).
    #[inline]
    pub fn spread_costs<I: IntoIterator<Item = (Tile, u16)>>(
        &mut self,
        from: Tile,
        limit: u16,
        steps: impl Fn(Tile) -> I,
    ) {
        self.clear();
        let Some(start) = self.distance.get_mut(from.index()) else { return };
        *start = 0;
        // Costs are small and boards too, so looking at every tile once per cost beats any queue.
        let mut cost = 0;
        let mut dearest = 0;
        while cost <= dearest {
            for index in 0..N {
                if self.distance[index] != cost {
                    continue;
                }
                let tile = Tile(index as u16);
                self.settle(tile);
                for (next, price) in steps(tile) {
                    let sum = cost.saturating_add(price.max(1));
                    if let Some(old) = self.distance.get_mut(next.index())
                        && sum < *old
                        && sum <= limit
                    {
                        *old = sum;
                        dearest = dearest.max(sum);
                    }
                }
            }
            cost += 1;
        }
    }

    /// How far a tile is, or [`FAR`].
    #[inline]
    pub fn distance(&self, tile: Tile) -> u16 {
        self.distance.get(tile.index()).copied().unwrap_or(FAR)
    }

    /// The tiles reached and how far each is, nearest first.
    #[inline]
    pub fn reached(&self) -> impl Iterator<Item = (Tile, u16)> {
        self.reached[..self.count].iter().map(|&tile| (tile, self.distance[tile.index()]))
    }

    /// The nearest wanted tile; the first in reading order of several (MUL-MOVE-10).
    #[inline]
    pub fn nearest(&self, wanted: impl Fn(Tile) -> bool) -> Option<Tile> {
        let mut nearest: Option<(u16, Tile)> = None;
        for (tile, distance) in self.reached() {
            if nearest.is_some_and(|(best, _)| best < distance) {
                break;
            }
            if wanted(tile) {
                nearest = Some(nearest.map_or((distance, tile), |best| best.min((distance, tile))));
            }
        }
        nearest.map(|(_, tile)| tile)
    }

    /// The first step of a shortest walk towards where [`Paths::spread`] began; of several the lowest
    /// direction. Give the same closures as to the search.
    #[inline]
    pub fn first_step<I: IntoIterator<Item = Tile>>(
        &self,
        from: Tile,
        neighbours: impl Fn(Tile) -> I,
        through: impl Fn(Tile) -> bool,
    ) -> Option<Tile> {
        let nearer = self.distance(from).checked_sub(1).filter(|&nearer| nearer < FAR - 1)?;
        neighbours(from)
            .into_iter()
            .find(|&next| self.distance(next) == nearer && (nearer == 0 || through(next)))
    }

    /// A shortest walk towards where [`Paths::spread`] began, without its start and with its end; at
    /// every step the lowest direction that serves (Beneath's path of a Monster). Give the same
    /// closures as to the search.
    #[inline]
    pub fn walk<I: IntoIterator<Item = Tile>>(
        &self,
        from: Tile,
        neighbours: impl Fn(Tile) -> I,
        through: impl Fn(Tile) -> bool,
    ) -> impl Iterator<Item = Tile> {
        let mut at = from;
        std::iter::from_fn(move || {
            at = self.first_step(at, &neighbours, &through)?;
            Some(at)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::{Dir, Grid};
    use crate::tiles::TileSet;
    use proptest::prelude::*;

    type Room = Grid<7, 5>;

    /// The tiles of a drawn room that show a letter.
    fn find(room: &str, letter: char) -> TileSet<1> {
        let tiles = room.split_whitespace().flat_map(str::chars);
        tiles.zip(Room::tiles()).filter(|&(c, _)| c == letter).map(|(_, tile)| tile).collect()
    }

    const ROOM: &str = "
        a..#...
        .#.#.#.
        .#...#.
        .#####.
        ......b";

    #[test]
    fn a_walk_goes_round_walls_and_prefers_the_lowest_direction() {
        let rock = find(ROOM, '#');
        let through = |tile| !rock.contains(tile);
        let ends = ['a', 'b'].map(|c| find(ROOM, c).first().expect("drawn"));
        let mut paths = Paths::<{ Room::TILES }>::new();
        paths.spread([ends[1]], FAR, Room::neighbours, through);
        assert_eq!(paths.distance(ends[0]), 10);
        let walk: String = {
            let walk: Vec<Tile> = paths.walk(ends[0], Room::neighbours, through).collect();
            let from = [ends[0]].into_iter().chain(walk.iter().copied());
            from.zip(&walk)
                .filter_map(|(a, &b)| Room::heading(a, b))
                .map(|(d, _)| format!("{d:?}"))
                .collect()
        };
        assert_eq!(walk, "SSSSEEEEEE");
    }

    #[test]
    fn a_figure_is_walked_up_to_but_not_through() {
        let mut paths = Paths::<{ Room::TILES }>::new();
        let row = |x| Room::tile(x, 0).expect("inside");
        let neighbours = |tile| [Dir::W, Dir::E].into_iter().filter_map(move |d| Room::step(tile, d));
        paths.spread([row(0)], FAR, neighbours, |tile| tile != row(3));
        assert_eq!(paths.distance(row(3)), 3);
        assert_eq!(paths.distance(row(4)), FAR);
        assert_eq!(paths.reached().last(), Some((row(3), 3)));
    }

    #[test]
    fn the_nearest_of_equals_comes_first_in_reading_order() {
        let mut paths = Paths::<{ Room::TILES }>::new();
        let middle = Room::tile(3, 2).expect("inside");
        paths.spread([middle], 2, Room::neighbours, |_| true);
        let free = |tile| Room::heading(middle, tile).is_none() && tile != middle;
        assert_eq!(paths.nearest(free), Room::tile(2, 1));
        assert_eq!(paths.nearest(|_| false), None);
        assert_eq!(paths.reached().count(), 13, "two steps and no farther");
    }

    fn neighbours_on(rock: TileSet<1>) -> impl Fn(Tile) -> Vec<Tile> {
        move |tile| Room::neighbours(tile).filter(|&next| !rock.contains(next)).collect()
    }

    /// Relaxes every step until nothing changes.
    fn bellman_ford(from: Tile, steps: impl Fn(Tile) -> Vec<(Tile, u16)>) -> Vec<u16> {
        let mut costs = vec![FAR; Room::TILES];
        costs[from.index()] = 0;
        for _ in 0..Room::TILES {
            for tile in Room::tiles().filter(|tile| costs[tile.index()] < FAR).collect::<Vec<_>>() {
                for (next, price) in steps(tile) {
                    costs[next.index()] = costs[next.index()].min(costs[tile.index()] + price);
                }
            }
        }
        costs
    }

    fn tile() -> impl Strategy<Value = Tile> {
        (0..Room::TILES as u16).prop_map(Tile)
    }

    fn rock() -> impl Strategy<Value = TileSet<1>> {
        prop::collection::vec(tile(), 0..20).prop_map(|tiles| tiles.into_iter().collect())
    }

    proptest! {
        #[test]
        fn distances_agree_with_bellman_ford(rock in rock(), from in tile(), limit in 0u16..20, old in tile()) {
            let mut paths = Paths::<{ Room::TILES }>::new();
            paths.spread([old], FAR, Room::neighbours, |_| true); // leaves nothing behind
            paths.spread([from], limit, neighbours_on(rock), |_| true);
            let steps = |tile| neighbours_on(rock)(tile).into_iter().map(|next| (next, 1)).collect();
            for (naive, tile) in bellman_ford(from, steps).into_iter().zip(Room::tiles()) {
                prop_assert_eq!(paths.distance(tile), if naive <= limit { naive } else { FAR });
            }
            prop_assert!(paths.reached().is_sorted_by_key(|(_, distance)| distance));
        }

        #[test]
        fn costs_agree_with_bellman_ford(rough in rock(), from in tile(), limit in 0u16..20) {
            let steps = |tile| -> Vec<(Tile, u16)> {
                Room::neighbours(tile).map(|next| (next, if rough.contains(next) { 3 } else { 1 })).collect()
            };
            let mut paths = Paths::<{ Room::TILES }>::new();
            for _ in 0..2 {
                paths.spread_costs(from, limit, steps);
                for (naive, tile) in bellman_ford(from, steps).into_iter().zip(Room::tiles()) {
                    prop_assert_eq!(paths.distance(tile), if naive <= limit { naive } else { FAR });
                }
                prop_assert!(paths.reached().is_sorted_by_key(|(tile, distance)| (distance, tile)));
            }
        }

        #[test]
        fn a_walk_is_shortest_and_legal(rock in rock(), from in tile(), goal in tile()) {
            let through = |tile| !rock.contains(tile);
            let mut paths = Paths::<{ Room::TILES }>::new();
            paths.spread([goal], FAR, Room::neighbours, through);
            let walk: Vec<Tile> = paths.walk(from, Room::neighbours, through).collect();
            let there = paths.distance(from);
            prop_assert_eq!(walk.len(), if there == FAR { 0 } else { usize::from(there) });
            let mut at = from;
            for &next in &walk {
                prop_assert!(Room::neighbours(at).any(|tile| tile == next));
                prop_assert!(through(next) || next == goal);
                at = next;
            }
            prop_assert!(there == FAR || at == goal);
        }

        /// One search from a goal serves all who walk to it.
        #[test]
        fn distances_are_the_same_both_ways(rock in rock(), a in tile(), b in tile()) {
            let through = |tile| !rock.contains(tile);
            let mut paths = Paths::<{ Room::TILES }>::new();
            paths.spread([a], FAR, Room::neighbours, through);
            let there = paths.distance(b);
            paths.spread([b], FAR, Room::neighbours, through);
            prop_assert_eq!(paths.distance(a), there);
        }
    }
}
