//! Straight lines and what stops them: who is seen, what a throw hits, how far a blast reaches.
//!
//! All sight in these games runs along a line of tiles in one of the board's directions (MUL-R-47,
//! BEN-GEO-6). Silver Mine has none: there one sees the whole card one stands on (SIL-R-30).

use crate::square::Grid;
use crate::tiles::Tile;

impl<const W: usize, const H: usize> Grid<W, H> {
    /// Whether two tiles lie in one row or column with nothing opaque on the tiles strictly between
    /// (MUL-TERM-10). Nobody sees itself.
    #[inline]
    pub fn sees(from: Tile, to: Tile, opaque: impl Fn(Tile) -> bool) -> bool {
        let Some((dir, distance)) = Self::heading(from, to) else { return false };
        !Self::line(from, dir).take(usize::from(distance) - 1).any(opaque)
    }

    /// Whether a weapon that reaches over one tile must go over walls to get there: every tile that
    /// touches both ends is one (MUL-WPN-14). `None` if the tiles are not that far apart.
    #[inline]
    pub fn over_walls(from: Tile, to: Tile, wall: impl Fn(Tile) -> bool) -> Option<bool> {
        if from == to {
            return None;
        }
        let mut between = Self::shared_neighbours(from, to).peekable();
        between.peek()?;
        Some(between.all(wall))
    }
}

/// The first wanted tile of a line, unless something stops the line before it: the piece that can be
/// targeted (MUL-TERM-14), the miniature that an axe hits (Beneath I32). A tile that is both wanted and
/// stopping is found. Limit the reach with [`Iterator::take`].
#[inline]
pub fn first_on(
    line: impl IntoIterator<Item = Tile>,
    stops: impl Fn(Tile) -> bool,
    wanted: impl Fn(Tile) -> bool,
) -> Option<Tile> {
    line.into_iter().find(|&tile| wanted(tile) || stops(tile)).filter(|&tile| wanted(tile))
}

/// The tiles of a line up to, and without, the first that stops it: a blast before granite (BEN-EXP-5,
/// BEN-R-45), a gust up to the first wall (MUL-WPN-40). Limit the reach with [`Iterator::take`].
#[inline]
pub fn up_to(
    line: impl IntoIterator<Item = Tile>,
    stops: impl Fn(Tile) -> bool,
) -> impl Iterator<Item = Tile> {
    line.into_iter().take_while(move |&tile| !stops(tile))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::TileSet;
    use crate::{hex, square};
    use proptest::prelude::*;

    type Cave = Grid<8, 5>;
    type Floor = hex::Grid<9, 13>;

    const CAVE: &str = "
        a..b.#.c
        ..#.....
        .###....
        .#d#....
        .e......";

    fn find(letter: char) -> TileSet<1> {
        let tiles = CAVE.split_whitespace().flat_map(str::chars);
        tiles.zip(Cave::tiles()).filter(|&(c, _)| c == letter).map(|(_, tile)| tile).collect()
    }

    fn at(letter: char) -> Tile {
        find(letter).first().expect("drawn")
    }

    fn wall(tile: Tile) -> bool {
        find('#').contains(tile)
    }

    #[test]
    fn walls_and_pieces_hide_what_is_behind_them() {
        let piece = |tile| ['a', 'b', 'c', 'd', 'e'].into_iter().any(|c| find(c).contains(tile));
        let opaque = |tile| wall(tile) || piece(tile);
        assert!(Cave::sees(at('a'), at('b'), opaque));
        assert!(!Cave::sees(at('b'), at('c'), opaque), "a wall");
        assert!(!Cave::sees(at('a'), at('c'), wall));
        assert!(!Cave::sees(at('a'), at('e'), opaque), "neither row nor column");
        assert!(!Cave::sees(at('a'), at('a'), opaque));
        let east = || Cave::line(at('a'), square::Dir::E);
        assert_eq!(first_on(east(), opaque, piece), Some(at('b')), "only the nearer one");
        assert_eq!(first_on(east().take(2), opaque, piece), None);
        assert_eq!(first_on(Cave::line(at('b'), square::Dir::E), opaque, piece), None);
    }

    /// MUL-WPN-14: straight, the middle tile counts; diagonally, both tiles beside.
    #[test]
    fn a_javelin_goes_over_walls() {
        assert_eq!(Cave::over_walls(at('d'), at('e'), wall), Some(false), "one side is open");
        let step = |tile, dir| Cave::step(tile, dir).expect("inside");
        let beyond = step(step(at('d'), square::Dir::E), square::Dir::E);
        assert_eq!(Cave::over_walls(at('d'), beyond, wall), Some(true));
        let corner = step(step(at('d'), square::Dir::N), square::Dir::E);
        assert_eq!(Cave::over_walls(at('d'), corner, wall), Some(true));
        assert_eq!(Cave::over_walls(at('a'), at('b'), wall), None, "three tiles away");
        assert_eq!(Cave::over_walls(at('d'), at('d'), wall), None);
    }

    /// BEN-R-45: granite on the second space of the line leaves one covered.
    #[test]
    fn granite_stops_a_blast() {
        let south = || Floor::line(Floor::tile(4, 6).expect("E6"), hex::Dir::S);
        let granite = Floor::tile(4, 10).expect("E10");
        let covered: Vec<Tile> = up_to(south().take(3), |tile| tile == granite).collect();
        assert_eq!(covered, [Floor::tile(4, 8).expect("E8")]);
        assert_eq!(up_to(south().take(3), |_| false).count(), 3);
    }

    fn tile() -> impl Strategy<Value = Tile> {
        (0..Cave::TILES as u16).prop_map(Tile)
    }

    fn some() -> impl Strategy<Value = TileSet<1>> {
        prop::collection::vec(tile(), 0..12).prop_map(|tiles| tiles.into_iter().collect())
    }

    proptest! {
        #[test]
        fn sight_is_mutual(a in tile(), b in tile(), walls in some()) {
            let opaque = |tile| walls.contains(tile);
            prop_assert_eq!(Cave::sees(a, b, opaque), Cave::sees(b, a, opaque));
            prop_assert_eq!(Cave::over_walls(a, b, opaque), Cave::over_walls(b, a, opaque));
        }

        #[test]
        fn neighbours_always_see_each_other(a in tile(), walls in some()) {
            for b in Cave::neighbours(a) {
                prop_assert!(Cave::sees(a, b, |tile| walls.contains(tile)));
            }
        }

        /// The target of a line is the one piece on it that is seen.
        #[test]
        fn the_first_on_a_line_is_seen(from in tile(), walls in some(), pieces in some()) {
            let pieces = pieces.minus(walls);
            let (piece, wall) = (|tile| pieces.contains(tile), |tile| walls.contains(tile));
            for dir in square::Dir::ALL {
                let line = || Cave::line(from, dir);
                let seen = line().find(|&to| piece(to) && Cave::sees(from, to, |t| piece(t) || wall(t)));
                prop_assert_eq!(first_on(line(), wall, piece), seen);
                let reach = up_to(line(), wall).count();
                prop_assert!(line().nth(reach).is_none_or(wall));
            }
        }
    }
}
