//! Positions as text: what the face shows and what tests draw. Both directions stand together, so that
//! a board copied from a terminal is a position in a test.

use adit_kernel::Seat;
use std::fmt::Write;

use crate::cells::{COLUMNS, Cells, ROWS};
use crate::state::{SEATS, State};

/// The disc of a seat.
pub(crate) fn disc(seat: Seat) -> char {
    if seat == Seat(0) { 'X' } else { 'O' }
}

/// Six rows under the numbers of the columns; brackets mark the last disc.
pub(crate) fn write(state: &State, out: &mut String) {
    for column in 1..=COLUMNS {
        let _ = write!(out, " {column} ");
    }
    out.push('\n');
    for row in (0..ROWS).rev() {
        for column in 0..COLUMNS {
            let cell = Cells::at(column, row);
            let owner = Seat::all(SEATS).find(|seat| state.discs[seat.index()].meets(cell));
            let [before, after] = if state.last.meets(cell) { ['[', ']'] } else { [' ', ' '] };
            out.extend([before, owner.map_or('.', disc), after]);
        }
        out.push('\n');
    }
}

impl State {
    /// Reads a drawn board: six rows of seven cells `X`, `O` or `.`, the last disc in brackets. Spaces,
    /// empty lines and the numbers of the columns do not count.
    pub fn drawn(text: &str) -> Option<State> {
        let mut state = State::new();
        let rows = text.lines().filter(|line| line.contains(['X', 'O', '.']));
        let mut height = ROWS;
        for line in rows {
            height = height.checked_sub(1)?;
            let mut cells = (0..COLUMNS).map(|column| Cells::at(column, height));
            let mut last = false;
            for mark in line.chars().filter(|c| !c.is_whitespace()) {
                match mark {
                    '[' => last = true,
                    ']' => last = false,
                    'X' | 'O' | '.' => {
                        let cell = cells.next()?;
                        if let Some(owner) = Seat::all(SEATS).find(|&seat| disc(seat) == mark) {
                            let discs = &mut state.discs[owner.index()];
                            *discs = *discs | cell;
                            state.dropped += 1;
                            state.last = if last { cell } else { state.last };
                        }
                    }
                    _ => return None,
                }
            }
            if cells.next().is_some() {
                return None;
            }
        }
        state.asked = state.to_drop();
        (height == 0).then_some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = " 1  2  3  4  5  6  7 \n\
                         \x20.  .  .  .  .  .  . \n\
                         \x20.  .  .  .  .  .  . \n\
                         \x20.  .  .  .  .  .  . \n\
                         \x20.  .  . [O] .  .  . \n\
                         \x20.  .  .  X  .  .  . \n\
                         \x20.  .  O  X  .  X  . \n";

    #[test]
    fn drawings_round_trip() {
        let mut text = String::new();
        write(&State::drawn(BOARD).unwrap(), &mut text);
        assert_eq!(text, BOARD);
    }

    #[test]
    fn a_crooked_drawing_is_no_position() {
        assert_eq!(State::drawn(""), None);
        assert_eq!(State::drawn(&BOARD.replace('O', "Q")), None);
        assert_eq!(State::drawn(&BOARD.replace("[O] .", "[O]")), None);
        assert_eq!(State::drawn(&BOARD.replace("[O] .", "[O] . .")), None);
        assert_eq!(State::drawn(&format!("{BOARD}{BOARD}")), None);
    }
}
