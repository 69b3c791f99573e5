//! Through whose eyes one looks at a replay. While a game runs, through one's own or a spectator's; once it is over
//! its record is open to everybody, and so is every seat.

use adit_kernel::{Eye, Seat, Seats};

/// Whose eyes, as an address names them: `1`, `watch`, `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayEye {
    Seat(Seat),
    Watch,
    /// Nothing is hidden.
    All,
}

impl ReplayEye {
    pub(crate) fn parse(text: &str) -> Option<ReplayEye> {
        match text {
            "watch" => Some(ReplayEye::Watch),
            "all" => Some(ReplayEye::All),
            // People count from one.
            number => {
                let number = number.parse::<u8>().ok()?.checked_sub(1)?;
                (usize::from(number) < adit_kernel::MAX_SEATS).then_some(ReplayEye::Seat(Seat(number)))
            }
        }
    }

    pub(crate) fn key(self) -> String {
        match self {
            ReplayEye::Seat(seat) => (seat.0 + 1).to_string(),
            ReplayEye::Watch => "watch".to_owned(),
            ReplayEye::All => "all".to_owned(),
        }
    }

    /// With which eye of the game; none where all of them see.
    pub(crate) fn eye(self) -> Option<Eye> {
        match self {
            ReplayEye::Seat(seat) => Some(Eye::Seat(seat)),
            ReplayEye::Watch => Some(Eye::Spectator),
            ReplayEye::All => None,
        }
    }
}

/// What somebody may see of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) seats: u8,
    /// The seats that this person owns.
    pub(crate) own: Seats,
    pub(crate) over: bool,
    /// Whether seats hide things from each other.
    pub(crate) secrets: bool,
}

impl Sight {
    /// Every eye that may be chosen, in the order of a list.
    pub(crate) fn eyes(&self) -> Vec<ReplayEye> {
        let seats = Seat::all(self.seats).filter(|seat| self.over || self.own.has(*seat));
        let all = (self.over && self.secrets).then_some(ReplayEye::All);
        seats.map(ReplayEye::Seat).chain([ReplayEye::Watch]).chain(all).collect()
    }

    /// The eye that is asked for, where it may be; else one's own seat if there is just one, or a spectator's.
    pub(crate) fn admit(&self, asked: Option<ReplayEye>) -> ReplayEye {
        let mut own = self.own.iter();
        let usual = match (own.next(), own.next()) {
            (Some(seat), None) => ReplayEye::Seat(seat),
            _ => ReplayEye::Watch,
        };
        asked.filter(|eye| self.eyes().contains(eye)).unwrap_or(if asked.is_some() {
            ReplayEye::Watch
        } else {
            usual
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sight(own: Seats, over: bool) -> Sight {
        Sight { seats: 3, own, over, secrets: true }
    }

    #[test]
    fn while_a_game_runs_one_sees_with_ones_own_eyes() {
        let two = ReplayEye::Seat(Seat(1));
        let mine = sight(Seats::only(Seat(1)), false);
        assert_eq!(mine.eyes(), [two, ReplayEye::Watch]);
        assert_eq!(mine.admit(None), two);
        assert_eq!(mine.admit(Some(ReplayEye::Seat(Seat(0)))), ReplayEye::Watch);
        assert_eq!(mine.admit(Some(ReplayEye::All)), ReplayEye::Watch);
        let stranger = sight(Seats::NONE, false);
        assert_eq!(stranger.eyes(), [ReplayEye::Watch]);
        assert_eq!(stranger.admit(Some(two)), ReplayEye::Watch);
    }

    #[test]
    fn once_it_is_over_everybody_sees_everything() {
        let over = sight(Seats::NONE, true);
        assert_eq!(over.eyes().len(), 5);
        assert_eq!(over.admit(Some(ReplayEye::All)), ReplayEye::All);
        assert_eq!(over.admit(None), ReplayEye::Watch);
        assert_eq!(over.admit(Some(ReplayEye::Seat(Seat(7)))), ReplayEye::Watch, "there is no such seat");
    }

    #[test]
    fn an_eye_is_named_in_an_address() {
        for eye in [ReplayEye::Seat(Seat(0)), ReplayEye::Seat(Seat(7)), ReplayEye::Watch, ReplayEye::All] {
            assert_eq!(ReplayEye::parse(&eye.key()), Some(eye));
        }
        for text in ["", "0", "9", "-1", "P1", "256", "ALL"] {
            assert_eq!(ReplayEye::parse(text), None, "{text}");
        }
    }
}
