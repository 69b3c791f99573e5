//! Where everything lies on the board, in the units of its SVG: cards of 5 by 7 squares with a strip between them. The mine
//! grows in all directions, so its extent may begin below zero.

use adit_face::Extent;
use adit_kit::square::Dir;

use crate::game::SilverMine;
use crate::mine_card::{CARD_HEIGHT, CARD_WIDTH, CardGrid, Cell, crossing};
use crate::place::Spot;
use crate::state::Open;
use crate::view::View;

/// The side of a square.
pub(crate) const SQUARE: i32 = 40;
pub(crate) const CARD_W: i32 = CARD_WIDTH as i32 * SQUARE;
pub(crate) const CARD_H: i32 = CARD_HEIGHT as i32 * SQUARE;
/// Between cards; the lower strip has the name of the card above.
pub(crate) const STRIP_W: i32 = 14;
pub(crate) const STRIP_H: i32 = 22;
/// Around the outermost cards: room for what can be explored there.
const MARGIN: i32 = 50;

/// The town is a picture of its own.
pub(crate) const TOWN: Extent = Extent::sized(900, 520);

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scenery {
    Mine,
    /// Between explorations, and before the first one.
    Town,
}

pub(crate) fn scenery(view: Option<&View>) -> Scenery {
    match view {
        Some(view) if !view.open.town.market && !view.open.placed.is_empty() => Scenery::Mine,
        _ => Scenery::Town,
    }
}

/// The upper left corner of a card.
pub(crate) fn card_corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * (CARD_W + STRIP_W), i32::from(cell.y) * (CARD_H + STRIP_H))
}

/// The upper left corner of a square.
pub(crate) fn corner(o: &Open, spot: Spot) -> (i32, i32) {
    let (x, y) = o.placed.get(spot.place()).map_or((0, 0), |placed| card_corner(placed.cell));
    let tile = spot.tile();
    (x + i32::from(CardGrid::x(tile)) * SQUARE, y + i32::from(CardGrid::y(tile)) * SQUARE)
}

pub(crate) fn middle(o: &Open, spot: Spot) -> (i32, i32) {
    let (x, y) = corner(o, spot);
    (x + SQUARE / 2, y + SQUARE / 2)
}

/// The square outside a card, beyond the middle of a side: where one explores. Its corner.
pub(crate) fn beyond(cell: Cell, side: Dir) -> (i32, i32) {
    let (x, y) = card_corner(cell);
    let tile = crossing(side);
    let (x, y) = (x + i32::from(CardGrid::x(tile)) * SQUARE, y + i32::from(CardGrid::y(tile)) * SQUARE);
    match side {
        Dir::N => (x, y - SQUARE - 4),
        Dir::E => (x + SQUARE + 4, y),
        Dir::S => (x, y + SQUARE + 4),
        Dir::W => (x - SQUARE - 4, y),
    }
}

/// All cells with a card, those of an arena that nobody has seen included.
pub(crate) fn cells(game: &SilverMine, o: &Open) -> Vec<Cell> {
    let arena = crate::face::text::arena_cells(game).map(|(cell, _)| cell);
    let mut cells: Vec<Cell> = o.placed.iter().map(|placed| placed.cell).collect();
    for cell in arena {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

pub(crate) fn extent(game: &SilverMine, view: Option<&View>) -> Extent {
    let (Scenery::Mine, Some(view)) = (scenery(view), view) else { return TOWN };
    let corners: Vec<(i32, i32)> = cells(game, &view.open).into_iter().map(card_corner).collect();
    let left = corners.iter().map(|at| at.0).min().unwrap_or(0) - MARGIN;
    let top = corners.iter().map(|at| at.1).min().unwrap_or(0) - MARGIN;
    let right = corners.iter().map(|at| at.0).max().unwrap_or(0) + CARD_W + MARGIN;
    let bottom = corners.iter().map(|at| at.1).max().unwrap_or(0) + CARD_H + MARGIN;
    Extent { x: left, y: top, width: (right - left) as u32, height: (bottom - top) as u32 }
}

/// A square as `[x, y, width, height]`.
pub(crate) fn area(o: &Open, spot: Spot) -> [i32; 4] {
    let (x, y) = corner(o, spot);
    [x, y, SQUARE, SQUARE]
}

/// The same for a square of the card that lies on a cell.
pub(crate) fn area_on(cell: Cell, spot: Spot) -> [i32; 4] {
    let ((x, y), tile) = (card_corner(cell), spot.tile());
    [x + i32::from(CardGrid::x(tile)) * SQUARE, y + i32::from(CardGrid::y(tile)) * SQUARE, SQUARE, SQUARE]
}

/// A whole card as `[x, y, width, height]`.
pub(crate) fn card_area(cell: Cell) -> [i32; 4] {
    let (x, y) = card_corner(cell);
    [x, y, CARD_W, CARD_H]
}
