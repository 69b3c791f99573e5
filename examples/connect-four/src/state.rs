//! One position: whose discs lie where, and who is to drop.

use adit_kernel::{InvariantError, Seat, Seats};
use serde::Serialize;

use crate::cells::{COLUMNS, Cells, ROWS};

// C4-2
pub const SEATS: u8 = 2;
pub(crate) const ALL_DROPPED: u8 = COLUMNS * ROWS;

/// Small and flat: a clone is a short copy. Who is asked follows from the discs; it is kept because
/// everybody asks for it at every step.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) discs: [Cells; SEATS as usize],
    pub(crate) dropped: u8,
    pub(crate) asked: Seats,
    /// Where the last disc came to rest; the rules do not need it, people do.
    pub(crate) last: Cells,
}

impl State {
    /// The empty board; the first seat begins (C4-1, C4-2).
    #[inline]
    pub fn new() -> State {
        State {
            discs: [Cells::NONE; SEATS as usize],
            dropped: 0,
            asked: Seats::only(Seat(0)),
            last: Cells::NONE,
        }
    }

    #[inline]
    pub(crate) fn taken(&self) -> Cells {
        self.discs[0] | self.discs[1]
    }

    /// The seat that has four in a row.
    #[inline]
    pub(crate) fn winner(&self) -> Option<Seat> {
        Seat::all(SEATS).find(|seat| self.discs[seat.index()].has_four())
    }

    /// Who is asked, worked out anew.
    pub(crate) fn to_drop(&self) -> Seats {
        if self.winner().is_some() || self.dropped == ALL_DROPPED {
            Seats::NONE
        } else {
            Seats::only(Seat(self.dropped % SEATS))
        }
    }

    pub(crate) fn audit(&self) -> Result<(), InvariantError> {
        let [first, second] = self.discs;
        let taken = self.taken();
        let wrong = |what: &str| Err(InvariantError(format!("{what}: {self:?}")));
        if first.meets(second) {
            return wrong("two discs share a cell");
        }
        if !taken.on_board() {
            return wrong("a disc lies beside the board");
        }
        if taken
            .landings()
            .iter()
            .any(|(column, row)| (row..ROWS).any(|r| taken.meets(Cells::at(column, r))))
        {
            return wrong("a disc hangs in the air");
        }
        if taken.len() != u32::from(self.dropped) || first.len() != u32::from(self.dropped).div_ceil(2) {
            return wrong("the seats did not take turns");
        }
        if first.has_four() && second.has_four() {
            return wrong("both seats have four in a row");
        }
        if self.asked != self.to_drop() {
            return wrong("the wrong seat is asked");
        }
        Ok(())
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The flaw of a sound position that was then tampered with.
    fn flaw(tamper: impl FnOnce(&mut State)) -> String {
        let empty = ". . . . . . .\n".repeat(4);
        let mut state = State::drawn(&format!("{empty}. . . O . . .\n. . X X . . .")).unwrap();
        state.audit().unwrap();
        tamper(&mut state);
        let InvariantError(what) = state.audit().unwrap_err();
        what.split(':').next().unwrap().to_owned()
    }

    #[test]
    fn the_audit_finds_what_cannot_be() {
        let at = Cells::at;
        assert_eq!(flaw(|s| s.discs[1] = s.discs[0]), "two discs share a cell");
        assert_eq!(flaw(|s| s.discs[1] = at(7, 0)), "a disc lies beside the board");
        assert_eq!(flaw(|s| s.discs[1] = at(5, 1)), "a disc hangs in the air");
        assert_eq!(flaw(|s| s.dropped += 1), "the seats did not take turns");
        assert_eq!(flaw(|s| s.discs.swap(0, 1)), "the seats did not take turns");
        assert_eq!(flaw(|s| s.asked = Seats::NONE), "the wrong seat is asked");
        let two_fours = "XXXX...\nOOOO...";
        let text = format!("{}{two_fours}", ".......\n".repeat(4));
        let InvariantError(what) = State::drawn(&text).unwrap().audit().unwrap_err();
        assert!(what.starts_with("both seats have four in a row"), "{what}");
    }
}
