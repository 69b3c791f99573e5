//! Where every space lies, in the units of the board's SVG: hexagons with flat edges at top and bottom, a little flatter than
//! regular ones so that rows fall on whole numbers.

use adit_face::Extent;
use adit_kit::tiles::Tile;

use crate::components::Floor;

/// From a hexagon's middle to its left corner, and to its upper edge.
pub(crate) const HALF_WIDTH: i32 = 56;
pub(crate) const HALF_HEIGHT: i32 = 48;
/// From column to column, and from doubled row to doubled row.
const COLUMN: i32 = 84;
const ROW: i32 = 48;
const MARGIN: i32 = 12;
pub(crate) const WIDTH: i32 = 2 * (MARGIN + HALF_WIDTH) + 8 * COLUMN;
pub(crate) const HEIGHT: i32 = 2 * (MARGIN + HALF_HEIGHT) + 12 * ROW;
pub(crate) const EXTENT: Extent = Extent::sized(WIDTH as u32, HEIGHT as u32);

pub(crate) fn middle(at: Tile) -> (i32, i32) {
    let (column, row) = (i32::from(Floor::column(at)), i32::from(Floor::row(at)));
    (MARGIN + HALF_WIDTH + COLUMN * column, MARGIN + HALF_HEIGHT + ROW * row)
}

/// Left, top, width and height of a space.
pub(crate) fn rectangle(at: Tile) -> [i32; 4] {
    let (x, y) = middle(at);
    [x - HALF_WIDTH, y - HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT]
}

/// The same in percent of the board.
pub(crate) fn area(at: Tile) -> [f32; 4] {
    EXTENT.percent(rectangle(at))
}

/// Where loose tokens lie within a space: below its middle, so that whoever stands there hides none.
pub(crate) const TOKEN: (i32, i32) = (24, 24);

/// The same for a round of this radius around a point of a space.
pub(crate) fn round(at: Tile, (dx, dy): (i32, i32), radius: i32) -> [f32; 4] {
    let (x, y) = middle(at);
    EXTENT.percent([x + dx - radius, y + dy - radius, 2 * radius, 2 * radius])
}

/// A hexagon around the origin, smaller by so much on all sides.
pub(crate) fn hexagon(less: i32) -> String {
    let (w, h) = (HALF_WIDTH - less, HALF_HEIGHT - less);
    format!("M{} 0L{} {}H{}L{w} 0L{} {h}H{}z", -w, -w / 2, -h, w / 2, w / 2, -w / 2)
}

pub(crate) fn moved(at: Tile) -> String {
    let (x, y) = middle(at);
    format!("transform:translate({x}px,{y}px)")
}

/// What brings the board's view to a space.
pub(crate) fn look(at: Tile) -> String {
    let [x, y, w, h] = area(at);
    format!("{:.0},{:.0}", x + w / 2.0, y + h / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_lie_on_the_board_and_next_to_their_neighbours() {
        for at in Floor::tiles() {
            let (x, y) = middle(at);
            assert!((HALF_WIDTH..=WIDTH - HALF_WIDTH).contains(&x), "{at:?}");
            assert!((HALF_HEIGHT..=HEIGHT - HALF_HEIGHT).contains(&y), "{at:?}");
            for near in Floor::neighbours(at) {
                let (nx, ny) = middle(near);
                assert!(
                    matches!(((nx - x).abs(), (ny - y).abs()), (0, 96) | (84, 48)),
                    "{at:?} and {near:?}"
                );
            }
        }
    }
}
