//! One position: the open facts, which everybody knows, and the secrets, which only the rules know
//! whole. Keeping them in two types lets a view carry the open part as it is.

use adit_kernel::{InvariantError, Seat, Seats};
use serde::Serialize;

use crate::cards::{Deck, Rank};

// LED-2
pub const SEATS: u8 = 2;
// LED-7
pub const MAX_RAISES: u8 = 2;
/// The ante, and two raises in each round (LED-14).
pub const MAX_STAKE: u8 = 1 + 2 * 2 + 2 * 4;

/// What everybody at the table knows. Whether the game ended, and how, follows from it: nobody is
/// asked any more, and only a fold leaves the stakes uneven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    /// The open card; it lies there from the second round on.
    pub board: Option<Rank>,
    /// Chips that each seat has put into the pot.
    pub stakes: [u8; SEATS as usize],
    /// Raises of this round.
    pub raises: u8,
    pub asked: Seats,
    /// Decisions made so far.
    pub acted: u8,
}

impl Open {
    /// What a seat has to add to its stake to call; nothing if it is ahead (LED-5).
    #[inline]
    pub fn owed(&self, seat: Seat) -> u8 {
        self.stakes[other(seat).index()].saturating_sub(self.stakes[seat.index()])
    }

    /// What a raise adds beyond the call (LED-6).
    #[inline]
    pub fn raise(&self) -> u8 {
        if self.board.is_none() { 2 } else { 4 }
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.asked.is_empty()
    }

    /// The seat that has won because the other one folded (LED-8).
    #[inline]
    pub fn won_by_fold(&self) -> Option<Seat> {
        let [first, second] = self.stakes;
        (self.is_over() && first != second).then_some(Seat(u8::from(first < second)))
    }

    /// Whether both cards have been shown.
    #[inline]
    pub fn shown(&self) -> bool {
        self.is_over() && self.stakes[0] == self.stakes[1]
    }
}

/// The open part and the cards in the seats' hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: [Rank; SEATS as usize],
}

impl State {
    /// The cards that are still to be drawn.
    #[inline]
    pub(crate) fn deck(&self) -> Deck {
        Deck::FULL.without(self.hands[0]).without(self.hands[1])
    }

    /// Who has won a game that is over; nobody if the pot is split.
    #[inline]
    pub(crate) fn winner(&self) -> Option<Seat> {
        if self.open.shown() {
            let [first, second] = self.hands.map(|card| strength(card, self.open.board));
            (first != second).then_some(Seat(u8::from(first < second)))
        } else {
            self.open.won_by_fold()
        }
    }

    pub(crate) fn audit(&self) -> Result<(), InvariantError> {
        let Open { board, stakes, raises, asked, .. } = self.open;
        let wrong = |what: &str| Err(InvariantError(format!("{what}: {self:?}")));
        for card in Rank::ALL {
            let lying = self.hands.iter().chain(&board).filter(|&&c| c == card).count();
            if lying > usize::from(Deck::FULL.count(card)) {
                return wrong("a third card of a rank");
            }
        }
        let most = if board.is_none() { 1 + 2 * 2 } else { MAX_STAKE };
        if stakes.iter().any(|stake| !(1..=most).contains(stake)) {
            return wrong("a stake that nobody could reach");
        }
        if raises > MAX_RAISES || (raises == 0 && stakes[0] != stakes[1]) {
            return wrong("raises that do not fit the stakes");
        }
        if asked.len() > 1 || asked.iter().any(|seat| stakes[seat.index()] > stakes[other(seat).index()]) {
            return wrong("the wrong seat is asked");
        }
        if self.open.shown() && board.is_none() {
            return wrong("cards shown without an open card");
        }
        Ok(())
    }
}

#[inline]
pub(crate) fn other(seat: Seat) -> Seat {
    seat.clockwise(1, SEATS)
}

/// How much a card is worth at the showdown: a pair beats every single card, else the rank counts and no
/// suit (LED-1, LED-12, LED-13).
#[inline]
pub(crate) fn strength(card: Rank, board: Option<Rank>) -> u8 {
    let pair = board == Some(card);
    card as u8 + if pair { Rank::ALL.len() as u8 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: State = State {
        open: Open { board: None, stakes: [3, 1], raises: 1, asked: Seats(0b10), acted: 1 },
        hands: [Rank::King, Rank::King],
    };

    fn flaw(tamper: impl FnOnce(&mut State)) -> String {
        let mut state = SOUND;
        state.audit().unwrap();
        tamper(&mut state);
        let InvariantError(what) = state.audit().unwrap_err();
        what.split(':').next().unwrap().to_owned()
    }

    #[test]
    fn the_audit_finds_what_cannot_be() {
        assert_eq!(flaw(|s| s.open.board = Some(Rank::King)), "a third card of a rank");
        assert_eq!(flaw(|s| s.open.stakes = [3, 0]), "a stake that nobody could reach");
        assert_eq!(flaw(|s| s.open.stakes = [7, 3]), "a stake that nobody could reach");
        assert_eq!(flaw(|s| s.open.raises = 3), "raises that do not fit the stakes");
        assert_eq!(flaw(|s| s.open.raises = 0), "raises that do not fit the stakes");
        assert_eq!(flaw(|s| s.open.asked = Seats(0b01)), "the wrong seat is asked");
        let shown_early = |s: &mut State| (s.open.stakes, s.open.asked) = ([3, 3], Seats::NONE);
        assert_eq!(flaw(shown_early), "cards shown without an open card");
    }
}
