//! Where everything lies on the board, in the units of its SVG.

use adit_face::Extent;
use adit_kit::tiles::Tile;

use crate::components::{self, coordinates};

/// The side of a tile.
pub(crate) const CELL: i32 = 40;
/// The frame around the tiles, with the coordinates.
pub(crate) const EDGE: i32 = 22;
pub(crate) const WIDTH: i32 = components::WIDTH as i32 * CELL + 2 * EDGE;
pub(crate) const HEIGHT: i32 = components::HEIGHT as i32 * CELL + 2 * EDGE;
pub(crate) const EXTENT: Extent = Extent::sized(WIDTH as u32, HEIGHT as u32);

/// The upper left corner of a tile.
pub(crate) fn corner(tile: Tile) -> (i32, i32) {
    let (x, y) = coordinates(tile);
    (EDGE + (i32::from(x) - 1) * CELL, EDGE + (i32::from(y) - 1) * CELL)
}

pub(crate) fn middle(tile: Tile) -> (i32, i32) {
    let (x, y) = corner(tile);
    (x + CELL / 2, y + CELL / 2)
}

/// A part of the board, in its own units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: i32,
    pub(crate) h: i32,
}

impl Area {
    pub(crate) fn of(tile: Tile) -> Area {
        let (x, y) = corner(tile);
        Area { x, y, w: CELL, h: CELL }
    }

    /// The smallest area with all these tiles in it and so many more around.
    pub(crate) fn around(tiles: impl IntoIterator<Item = Tile>, more: i32) -> Option<Area> {
        let areas = tiles.into_iter().map(Area::of);
        let all = areas.reduce(|a, b| {
            let (x, y) = (a.x.min(b.x), a.y.min(b.y));
            Area { x, y, w: (a.x + a.w).max(b.x + b.w) - x, h: (a.y + a.h).max(b.y + b.h) - y }
        })?;
        let (x, y) = ((all.x - more * CELL).max(0), (all.y - more * CELL).max(0));
        let w = (all.x + all.w + more * CELL).min(WIDTH) - x;
        let h = (all.y + all.h + more * CELL).min(HEIGHT) - y;
        Some(Area { x, y, w, h })
    }

    /// Left, top, width and height.
    pub(crate) fn rectangle(self) -> [i32; 4] {
        [self.x, self.y, self.w, self.h]
    }

    /// Left, top, width and height in percent of the board.
    pub(crate) fn percent(self) -> [f32; 4] {
        EXTENT.percent(self.rectangle()).map(|n| (n * 10.0).round() / 10.0)
    }
}

/// What brings the board's view to a tile.
pub(crate) fn look(tile: Tile) -> String {
    let [x, y, w, h] = Area::of(tile).percent();
    format!("{:.0},{:.0}", x + w / 2.0, y + h / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_knows_where_tiles_are() {
        let style = include_str!("page.css");
        let [_, _, w, h] = Area::of(Tile(0)).percent();
        assert!(style.contains(&format!("\n.t {{ width: {w}%; height: {h}%; ")), "{w} {h}");
        for x in 1..=components::WIDTH as u8 {
            let [left, ..] = components::tile_at(x, 1).map(Area::of).unwrap().percent();
            assert!(style.contains(&format!(".x{x} {{ left: {left}%; }}")), "{x}: {left}");
        }
        for y in 1..=components::HEIGHT as u8 {
            let [_, top, ..] = components::tile_at(1, y).map(Area::of).unwrap().percent();
            assert!(style.contains(&format!(".y{y} {{ top: {top}%; }}")), "{y}: {top}");
        }
    }

    #[test]
    fn an_area_around_tiles_stays_on_the_board() {
        let all = Area::around([Tile(0), Tile(549)], 3).unwrap();
        assert_eq!(all, Area { x: 0, y: 0, w: WIDTH, h: HEIGHT });
        assert_eq!(Area::around([], 1), None);
    }
}
