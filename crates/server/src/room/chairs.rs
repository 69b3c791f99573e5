//! Who owns which seat.

use adit_kernel::Seat;
use adit_store::{PersonId, SeatOwnership, TokenDigest};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chair {
    /// Who may answer for it; none for bots and free seats. Stays while a bot stands in.
    pub(crate) owner: Option<PersonId>,
    /// Somebody may still sit down here.
    pub(crate) free: bool,
    /// The link that moves this seat to another device.
    pub(crate) claim: Option<TokenDigest>,
    /// When the owner was last at the table, in Unix milliseconds.
    pub(crate) seen: i64,
}

impl Chair {
    pub(crate) fn row(&self, seat: Seat) -> SeatOwnership {
        SeatOwnership { seat, owner: self.owner, free: self.free, claim: self.claim, seen: self.seen }
    }

    /// A seat of a table that was last moved at this time. Where nobody knows how long somebody has been away, it is not
    /// since before that.
    pub(crate) fn from_row(row: &SeatOwnership, moved: i64) -> Chair {
        Chair { owner: row.owner, free: row.free, claim: row.claim, seen: row.seen.max(moved) }
    }
}
