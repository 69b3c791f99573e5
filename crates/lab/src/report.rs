//! What a simulation found: a row per game, and what the rows come to.

use std::collections::BTreeMap;

use adit_kernel::options::Values;
use adit_kernel::{Cause, Game, Listed, Outcome, Seat};
use serde::{Serialize, Serializer};

use crate::sim::SimPlan;
use crate::statistics::{Share, Spread};

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    pub game: u64,
    /// Plays this game again.
    #[serde(serialize_with = "hexadecimal")]
    pub seed: u64,
    /// For every seat, which of the listed bots sat there, counted from zero.
    pub seating: Vec<usize>,
    /// The seat that took the first turn, counted from zero.
    pub first: usize,
    /// The seats that won, counted from zero: none where nobody did.
    pub winners: Vec<usize>,
    /// Whether first place was shared.
    pub draw: bool,
    pub cause: Cause,
    pub turns: u32,
    pub decisions: u32,
    /// What the game counts, seat by seat.
    pub scores: Vec<i32>,
    /// What bots play for, in thousandths, seat by seat.
    pub utilities: Vec<u16>,
}

/// JSON's numbers are not wide enough for every seed.
fn hexadecimal<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{seed:#018x}"))
}

/// The best that can happen to a seat.
const ALL: u16 = 1000;

/// How a game went.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) first: Seat,
    pub(crate) turns: u32,
    pub(crate) decisions: u32,
}

impl Row {
    pub(crate) fn new(game: u64, seed: u64, seating: Vec<usize>, played: &Played) -> Row {
        let Played { outcome, first: starts, turns, decisions } = played;
        // Those in first place have won if there is one of them, or if sharing it costs nothing: a
        // party wins together, and two who tie for the most gold do not.
        let first: Vec<Seat> = outcome.winners().iter().collect();
        let shared = first.len() > 1 && first.iter().any(|&seat| outcome.of(seat).utility < ALL);
        let winners = if shared { Vec::new() } else { first.into_iter().map(Seat::index).collect() };
        let standings = || Seat::all(outcome.seats).map(|seat| outcome.of(seat));
        Row {
            game,
            seed,
            seating,
            first: starts.index(),
            winners,
            draw: shared,
            cause: outcome.cause,
            turns: *turns,
            decisions: *decisions,
            scores: standings().map(|s| s.score).collect(),
            utilities: standings().map(|s| s.utility).collect(),
        }
    }
}

/// The whole simulation. Lists follow the order in which the bots were listed, that of the seats where
/// a name begins with `seat`, or turn order where it begins with `place`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub options: Values,
    pub seats: Vec<String>,
    pub games: u64,
    #[serde(serialize_with = "hexadecimal")]
    pub seed: u64,
    /// The share of games that a bot won, draws not counted as wins.
    pub win_rate: Vec<f64>,
    /// Wilson's 95 % interval of each win rate.
    pub ci95: Vec<[f64; 2]>,
    pub draws: u64,
    /// Games that nobody won and that were no draw.
    pub lost_by_all: u64,
    /// Games that a guard against endless play has ended.
    pub by_limit: u64,
    pub causes: BTreeMap<Cause, u64>,
    pub turns_mean: f64,
    pub decisions_mean: f64,
    pub turns: Spread,
    pub decisions: Spread,
    pub score_mean: Vec<f64>,
    /// What bots play for, between 0 and 1.
    pub utility_mean: Vec<f64>,
    pub seat_win_rate: Vec<f64>,
    pub seat_ci95: Vec<[f64; 2]>,
    /// The share of games won by whoever had the first turn, the second, and so on.
    pub place_win_rate: Vec<f64>,
    pub place_ci95: Vec<[f64; 2]>,
    #[serde(skip)]
    pub rows: Vec<Row>,
}

impl Report {
    pub(crate) fn new<L: Listed>(plan: &SimPlan, options: Values, rows: Vec<Row>) -> Report {
        let listed = plan.seats.len();
        let [mut by_bot, mut by_seat, mut by_place] = [(); 3].map(|()| vec![Share::default(); listed]);
        let (mut scores, mut utilities) = (vec![0i64; listed], vec![0u64; listed]);
        let mut causes = BTreeMap::new();
        for row in &rows {
            *causes.entry(row.cause).or_default() += 1;
            for (seat, &bot) in row.seating.iter().enumerate() {
                let won = row.winners.contains(&seat);
                by_bot[bot].count(won);
                by_seat[seat].count(won);
                by_place[(seat + listed - row.first) % listed].count(won);
                scores[bot] += i64::from(row.scores[seat]);
                utilities[bot] += u64::from(row.utilities[seat]);
            }
        }
        let games = rows.len() as u64;
        let mean = |sum: f64| if games == 0 { 0.0 } else { sum / games as f64 };
        let turns = Spread::of(rows.iter().map(|row| row.turns));
        let decisions = Spread::of(rows.iter().map(|row| row.decisions));
        Report {
            game: L::Game::ID,
            options,
            seats: plan.seats.iter().map(ToString::to_string).collect(),
            games,
            seed: plan.seed,
            win_rate: by_bot.iter().map(|share| share.rate()).collect(),
            ci95: by_bot.iter().map(|share| share.interval()).collect(),
            draws: rows.iter().filter(|row| row.draw).count() as u64,
            lost_by_all: rows.iter().filter(|row| !row.draw && row.winners.is_empty()).count() as u64,
            by_limit: causes.get(&Cause::Guard).copied().unwrap_or(0),
            causes,
            turns_mean: turns.mean,
            decisions_mean: decisions.mean,
            turns,
            decisions,
            score_mean: scores.iter().map(|&sum| mean(sum as f64)).collect(),
            utility_mean: utilities.iter().map(|&sum| mean(sum as f64 / f64::from(ALL))).collect(),
            seat_win_rate: by_seat.iter().map(|share| share.rate()).collect(),
            seat_ci95: by_seat.iter().map(|share| share.interval()).collect(),
            place_win_rate: by_place.iter().map(|share| share.rate()).collect(),
            place_ci95: by_place.iter().map(|share| share.interval()).collect(),
            rows,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_kernel::{MAX_SEATS, Standing};

    fn row(standings: &[(u8, u16)]) -> Row {
        let mut all = [Standing::default(); MAX_SEATS];
        for (standing, &(rank, utility)) in all.iter_mut().zip(standings) {
            *standing = Standing { rank: Some(rank), score: 0, utility };
        }
        let outcome = Outcome { cause: Cause::Goal, seats: standings.len() as u8, standings: all };
        Row::new(0, 0, vec![0, 1], &Played { outcome, first: Seat(0), turns: 1, decisions: 1 })
    }

    #[test]
    fn one_in_first_place_has_won() {
        assert_eq!((row(&[(2, 0), (1, 1000)]).winners, row(&[(2, 0), (1, 1000)]).draw), (vec![1], false));
    }

    #[test]
    fn two_who_share_a_prize_have_drawn_and_a_party_has_won() {
        assert_eq!((row(&[(1, 500), (1, 500)]).winners, row(&[(1, 500), (1, 500)]).draw), (vec![], true));
        assert_eq!((row(&[(1, 1000), (1, 1000)]).winners, row(&[(1, 1000); 2]).draw), (vec![0, 1], false));
    }
}
