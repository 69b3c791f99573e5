//! Who owns which seat.

use adit_kernel::Seat;
use adit_store::{PersonId, SeatRow, TokenDigest};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chair {
    /// Who may answer for it; none for bots and free seats. Stays while a bot stands in.
    pub(crate) owner: Option<PersonId>,
    /// Somebody may still sit down here.
    pub(crate) free: bool,
    /// The link that moves this seat to another device.
    pub(crate) claim: Option<TokenDigest>,
}

impl Chair {
    pub(crate) fn row(&self, seat: Seat) -> SeatRow {
        SeatRow { seat, owner: self.owner, open: self.free, claim: self.claim }
    }

    pub(crate) fn from_row(row: &SeatRow) -> Chair {
        Chair { owner: row.owner, free: row.open, claim: row.claim }
    }
}
