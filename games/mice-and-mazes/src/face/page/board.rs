//! Where everything lies on the board, in the units of its SVG: the crypt in its frame, and under it the two rows of cards.
//! The box is the same with two players and with three; spots are lower with three.

use adit_face::Extent;

use crate::components::DeckKind;
use crate::crypt::{COLUMNS, Crypt, Doorway, Line, Side, Spot};

pub(crate) const WIDTH: i32 = 1000;
pub(crate) const HEIGHT: i32 = 1110;
pub(crate) const EXTENT: Extent = Extent::sized(WIDTH as u32, HEIGHT as u32);

/// The crypt with its frame.
pub(crate) const CRYPT: i32 = 772;
const EDGE: i32 = 12;
const GAP: i32 = 10;
/// Entrances at the sides are so wide, those above and below so high.
const SIDE_WIDTH: i32 = 119;
const END_HEIGHT: i32 = 98;
const SPOT_WIDTH: i32 = 172;
/// The heads of the rows of cards, and the cards.
const HEAD: i32 = CRYPT + 6;
const HEAD_HEIGHT: i32 = 30;
const CARD: i32 = HEAD + HEAD_HEIGHT + 2;
const CARD_WIDTH: i32 = 154;

/// A part of the board, in its own units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: i32,
    pub(crate) h: i32,
}

impl Area {
    pub(crate) fn percent(self) -> [f32; 4] {
        EXTENT.percent([self.x, self.y, self.w, self.h])
    }

    pub(crate) fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    pub(crate) fn right(self) -> i32 {
        self.x + self.w
    }

    pub(crate) fn bottom(self) -> i32 {
        self.y + self.h
    }
}

fn spot_height(crypt: Crypt) -> i32 {
    let rows = i32::from(crypt.rows);
    (CRYPT - 2 * EDGE - 2 * END_HEIGHT - (rows + 1) * GAP) / rows
}

fn column_x(column: u8) -> i32 {
    EDGE + SIDE_WIDTH + GAP + i32::from(column) * (SPOT_WIDTH + GAP)
}

fn row_y(crypt: Crypt, row: u8) -> i32 {
    EDGE + END_HEIGHT + GAP + i32::from(row) * (spot_height(crypt) + GAP)
}

pub(crate) fn spot(crypt: Crypt, spot: Spot) -> Area {
    Area { x: column_x(spot.column()), y: row_y(crypt, spot.row()), w: SPOT_WIDTH, h: spot_height(crypt) }
}

pub(crate) fn doorway(crypt: Crypt, doorway: Doorway) -> Area {
    let (side, _) = crypt.side(doorway);
    let right = column_x(COLUMNS);
    let bottom = row_y(crypt, crypt.rows);
    match (side, crypt.line(doorway)) {
        (Side::Left, Line::Row(row)) => {
            Area { x: EDGE, y: row_y(crypt, row), w: SIDE_WIDTH, h: spot_height(crypt) }
        }
        (_, Line::Row(row)) => {
            Area { x: right, y: row_y(crypt, row), w: SIDE_WIDTH, h: spot_height(crypt) }
        }
        (Side::Top, Line::Column(column)) => {
            Area { x: column_x(column), y: EDGE, w: SPOT_WIDTH, h: END_HEIGHT }
        }
        (_, Line::Column(column)) => Area { x: column_x(column), y: bottom, w: SPOT_WIDTH, h: END_HEIGHT },
    }
}

/// The whole of a line, from card to card.
pub(crate) fn line(crypt: Crypt, line: Line) -> Area {
    let [one, other] = crypt.ends(line).map(|end| doorway(crypt, end));
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    Area { x, y, w: one.right().max(other.right()) - x, h: one.bottom().max(other.bottom()) - y }
}

fn deck_x(deck: DeckKind) -> i32 {
    match deck {
        DeckKind::Chambers => EDGE,
        DeckKind::Assistants => WIDTH - EDGE - 3 * CARD_WIDTH - 2 * 8,
    }
}

/// What stands over a row of cards: its name and its deck.
pub(crate) fn head(deck: DeckKind) -> Area {
    Area { x: deck_x(deck), y: HEAD, w: 3 * CARD_WIDTH + 2 * 8, h: HEAD_HEIGHT }
}

/// A place of a row of cards.
pub(crate) fn card(deck: DeckKind, place: usize) -> Area {
    let x = deck_x(deck) + place as i32 * (CARD_WIDTH + 8);
    Area { x, y: CARD, w: CARD_WIDTH, h: HEIGHT - CARD - 6 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: Area, b: Area) -> bool {
        a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y
    }

    #[test]
    fn nothing_lies_on_anything_else() {
        for crypt in [Crypt::new(3), Crypt::new(4)] {
            let spots = (0..crypt.spots()).map(|n| spot(crypt, Spot(n)));
            let doorways = (0..crypt.doorways()).map(|n| doorway(crypt, Doorway(n)));
            let decks = DeckKind::BOTH.into_iter();
            let cards = decks.clone().flat_map(|deck| (0..3).map(move |place| card(deck, place)));
            let areas: Vec<Area> = spots.chain(doorways).chain(cards).chain(decks.map(head)).collect();
            for (n, a) in areas.iter().enumerate() {
                assert!(a.x >= 0 && a.y >= 0 && a.right() <= WIDTH && a.bottom() <= HEIGHT, "{a:?}");
                assert!(areas[..n].iter().all(|b| apart(*a, *b)), "{a:?}");
            }
        }
    }

    #[test]
    fn a_line_holds_its_spots() {
        let crypt = Crypt::new(3);
        let row = line(crypt, Line::Row(1));
        let b2 = spot(crypt, Spot::new(1, 1));
        assert!(row.x < b2.x && row.right() > b2.right() && (row.y, row.h) == (b2.y, b2.h));
    }
}
