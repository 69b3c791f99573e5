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
}

impl Chair {
    pub(crate) fn row(&self, seat: Seat) -> SeatOwnership {
        SeatOwnership { seat, owner: self.owner, free: self.free, claim: self.claim }
    }

    pub(crate) fn from_row(row: &SeatOwnership) -> Chair {
        Chair { owner: row.owner, free: row.free, claim: row.claim }
    }
}
