//! How a game ends: a [`Verdict`] for every seat and a [`Cause`]. Parties win and lose together, a dungeon player wins
//! when the party loses, and somebody who plays alone is a party of one.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::seat::{MAX_SEATS, Seat, Seats};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Somebody, or the party, did what the game is about.
    Goal,
    /// Only one side is left.
    LastStanding,
    /// The party cannot win any more.
    Defeat,
    /// Nothing is left to play with.
    Exhausted,
    /// A bound set against endless play.
    Guard,
    /// The people left.
    Abandoned,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cause::Goal => "goal reached",
            Cause::LastStanding => "last one standing",
            Cause::Defeat => "defeat",
            Cause::Exhausted => "nothing left to play with",
            Cause::Guard => "limit reached",
            Cause::Abandoned => "abandoned",
        })
    }
}

/// Whether a seat has won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Won,
    /// Shared first place with somebody who did not win with it.
    Drawn,
    #[default]
    Lost,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Won => "won",
            Verdict::Drawn => "drawn",
            Verdict::Lost => "lost",
        })
    }
}

/// How one seat came out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Standing {
    pub verdict: Verdict,
    /// One for the best; none where the game does not rank.
    pub rank: Option<u8>,
    /// What the game counts: honor, gold, chips.
    pub score: i32,
    /// What bots play for, in thousandths: 1000 is the best that can happen. Whole numbers, because
    /// rules know no floating point.
    pub utility: u16,
}

/// The result of a game: one standing a seat, and why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    pub cause: Cause,
    pub seats: u8,
    pub standings: [Standing; MAX_SEATS],
}

/// The utility of a victory.
pub const BEST: u16 = 1000;

impl Outcome {
    /// Everybody for themselves: seats ranked by a key, greatest first. One in first place has won, several have drawn
    /// and share the utility of first place; everything else is lost and worth nothing.
    pub fn ranked<K: Ord + Copy>(
        cause: Cause,
        seats: u8,
        key: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> i32,
    ) -> Outcome {
        let best = Seat::all(seats).map(&key).max();
        let first = Seat::all(seats).filter(|&s| Some(key(s)) == best).count().max(1) as u16;
        let mut outcome = Outcome { cause, seats, standings: [Standing::default(); MAX_SEATS] };
        for seat in Seat::all(seats) {
            let above = Seat::all(seats).filter(|&s| key(s) > key(seat)).count() as u8;
            let (verdict, utility) = match (above, first) {
                (0, 1) => (Verdict::Won, BEST),
                (0, _) => (Verdict::Drawn, BEST / first),
                _ => (Verdict::Lost, 0),
            };
            outcome.standings[seat.index()] =
                Standing { verdict, rank: Some(above + 1), score: score(seat), utility };
        }
        outcome
    }

    /// Sides that win or lose together, unranked: a party and its dungeon, two teams, somebody alone. A victory is
    /// worth everything to each of those who share it, a draw half, a defeat nothing.
    pub fn decided(
        cause: Cause,
        seats: u8,
        verdict: impl Fn(Seat) -> Verdict,
        score: impl Fn(Seat) -> i32,
    ) -> Outcome {
        let mut standings = [Standing::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            let verdict = verdict(seat);
            let utility = match verdict {
                Verdict::Won => BEST,
                Verdict::Drawn => BEST / 2,
                Verdict::Lost => 0,
            };
            standings[seat.index()] = Standing { verdict, rank: None, score: score(seat), utility };
        }
        Outcome { cause, seats, standings }
    }

    #[inline]
    pub fn of(&self, seat: Seat) -> Standing {
        self.standings[seat.index()]
    }

    /// One standing a seat.
    pub fn standings(&self) -> &[Standing] {
        &self.standings[..usize::from(self.seats)]
    }

    /// The seats with this verdict.
    pub fn with(&self, verdict: Verdict) -> Seats {
        Seat::all(self.seats).filter(|&s| self.of(s).verdict == verdict).collect()
    }

    /// The seats that have won: none after a draw or where everybody lost.
    pub fn winners(&self) -> Seats {
        self.with(Verdict::Won)
    }

    /// Those who came out best: the winners, or those who drew.
    pub fn leaders(&self) -> Seats {
        let winners = self.winners();
        if winners.is_empty() { self.with(Verdict::Drawn) } else { winners }
    }

    /// Best first: by verdict, then by rank, then by seat.
    pub fn order(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = Seat::all(self.seats).collect();
        seats.sort_by_key(|&s| (self.of(s).verdict, self.of(s).rank.unwrap_or(u8::MAX), s));
        seats
    }

    /// Utility between 0 and 1, for bots and statistics.
    #[inline]
    pub fn utility(&self, seat: Seat) -> f32 {
        f32::from(self.of(seat).utility) / f32::from(BEST)
    }

    /// The result as a sentence, with names for seats; the face has words for the cause.
    pub fn sentence(&self, name: impl Fn(Seat) -> String) -> String {
        let names = |seats: Seats| listed(&seats.iter().map(&name).collect::<Vec<_>>());
        let [won, drawn] = [self.winners(), self.with(Verdict::Drawn)];
        match (won.len(), drawn.len()) {
            (0, 0) if self.seats == 1 => format!("{} loses.", name(Seat(0))),
            (0, 0) => "Everybody loses.".to_owned(),
            (0, all) if all == u32::from(self.seats) => "A draw.".to_owned(),
            (0, _) => format!("A draw: {}.", names(drawn)),
            (1, _) => format!("{} wins.", names(won)),
            (all, _) if all == u32::from(self.seats) => "Everybody wins.".to_owned(),
            _ => format!("{} win.", names(won)),
        }
    }

    /// The result in a few words for a list: `Ann won`.
    pub fn summary(&self, name: impl Fn(Seat) -> String) -> String {
        let won = self.winners();
        match (won.len(), self.with(Verdict::Drawn).is_empty()) {
            (0, false) => "a draw".to_owned(),
            (0, true) if self.seats == 1 => "lost".to_owned(),
            (0, true) => "everybody lost".to_owned(),
            (1, _) if self.seats == 1 => "won".to_owned(),
            (all, _) if all > 1 && all == u32::from(self.seats) => "everybody won".to_owned(),
            _ => format!("{} won", listed(&won.iter().map(name).collect::<Vec<_>>())),
        }
    }
}

/// `Ann`, `Ann and Bob`, `Ann, Bob and Cid`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Drawn, Lost, Won};

    fn decided<const N: usize>(verdicts: [Verdict; N]) -> Outcome {
        Outcome::decided(Cause::Goal, N as u8, |s| verdicts[s.index()], |_| 0)
    }

    fn told(outcome: &Outcome) -> [String; 2] {
        [outcome.sentence(|s| s.to_string()), outcome.summary(|s| s.to_string())]
    }

    #[test]
    fn equal_keys_share_a_rank() {
        let honor = [7, 30, 7];
        let o = Outcome::ranked(Cause::Goal, 3, |s| honor[s.index()], |s| honor[s.index()]);
        let ranks: Vec<_> = o.standings().iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [Some(2), Some(1), Some(2)]);
        assert_eq!((o.winners(), o.leaders()), (Seats::only(Seat(1)), Seats::only(Seat(1))));
        assert_eq!(o.order(), [Seat(1), Seat(0), Seat(2)]);
    }

    #[test]
    fn a_shared_first_place_is_a_draw() {
        let o = Outcome::ranked(Cause::Exhausted, 3, |s| s.0 < 2, |_| 0);
        assert_eq!([0, 1, 2].map(|s| o.of(Seat(s)).verdict), [Drawn, Drawn, Lost]);
        assert_eq!((o.winners(), o.leaders().len(), o.of(Seat(0)).utility), (Seats::NONE, 2, 500));
        assert_eq!(told(&o), ["A draw: P1 and P2.", "a draw"]);
    }

    #[test]
    fn every_end_is_said_rightly() {
        assert_eq!(told(&decided([Won])), ["P1 wins.", "won"]);
        assert_eq!(told(&decided([Lost])), ["P1 loses.", "lost"]);
        assert_eq!(told(&decided([Lost, Won])), ["P2 wins.", "P2 won"]);
        assert_eq!(told(&decided([Drawn, Drawn])), ["A draw.", "a draw"]);
        assert_eq!(told(&decided([Won, Won, Won])), ["Everybody wins.", "everybody won"]);
        assert_eq!(told(&decided([Lost, Lost, Lost])), ["Everybody loses.", "everybody lost"]);
        assert_eq!(told(&decided([Won, Lost, Won, Lost])), ["P1 and P3 win.", "P1 and P3 won"]);
        assert_eq!(told(&decided([Won, Won, Won, Lost])), ["P1, P2 and P3 win.", "P1, P2 and P3 won"]);
    }

    #[test]
    fn a_victory_is_worth_as_much_to_each_who_shares_it() {
        let o = decided([Won, Won, Lost]);
        assert_eq!([0, 1, 2].map(|s| o.of(Seat(s)).utility), [BEST, BEST, 0]);
    }
}
