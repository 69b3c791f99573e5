//! What a simulation found: a row per game, and what the rows come to.

use std::collections::BTreeMap;

use adit_kernel::options::{Options, Values};
use adit_kernel::outcome::BEST;
use adit_kernel::{Cause, Game, Listed, Outcome, Role, Seat, Verdict};
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
    /// Whether it was a draw between some of them.
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
        let standings = || outcome.standings().iter();
        Row {
            game,
            seed,
            seating,
            first: starts.index(),
            winners: outcome.winners().iter().map(Seat::index).collect(),
            // Where one side has won, others who share a place among themselves did not draw the game.
            draw: outcome.winners().is_empty() && !outcome.with(Verdict::Drawn).is_empty(),
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
    /// The roles of the seats. A dungeon player has no place in turn order.
    pub roles: Vec<Role>,
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
    pub(crate) fn new<L: Listed>(plan: &SimPlan, game: &L::Game, rows: Vec<Row>) -> Report {
        let listed = plan.seats.len();
        let roles: Vec<Role> = Seat::all(game.seats()).map(|seat| game.role(seat)).collect();
        let players: Vec<usize> = (0..listed).filter(|&seat| roles[seat] == Role::Player).collect();
        let [mut by_bot, mut by_seat] = [(); 2].map(|()| vec![Share::default(); listed]);
        let mut by_place = vec![Share::default(); players.len()];
        let (mut scores, mut utilities) = (vec![0i64; listed], vec![0u64; listed]);
        let mut causes = BTreeMap::new();
        for row in &rows {
            *causes.entry(row.cause).or_default() += 1;
            for (seat, &bot) in row.seating.iter().enumerate() {
                let won = row.winners.contains(&seat);
                by_bot[bot].count(won);
                by_seat[seat].count(won);
                if let Some(place) = place_of(&players, row.first, seat) {
                    by_place[place].count(won);
                }
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
            options: game.options().values(),
            seats: plan.seats.iter().map(ToString::to_string).collect(),
            roles,
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
            utility_mean: utilities.iter().map(|&sum| mean(sum as f64 / f64::from(BEST))).collect(),
            seat_win_rate: by_seat.iter().map(|share| share.rate()).collect(),
            seat_ci95: by_seat.iter().map(|share| share.interval()).collect(),
            place_win_rate: by_place.iter().map(|share| share.rate()).collect(),
            place_ci95: by_place.iter().map(|share| share.interval()).collect(),
            rows,
        }
    }
}

/// The place of a seat in turn order, when the seat `first` began.
fn place_of(players: &[usize], first: usize, seat: usize) -> Option<usize> {
    let at = |seat| players.iter().position(|&player| player == seat);
    Some((at(seat)? + players.len() - at(first)?) % players.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Drawn, Lost, Won};

    fn row(verdicts: [Verdict; 2]) -> Row {
        let outcome = Outcome::decided(Cause::Goal, 2, |seat| verdicts[seat.index()], |_| 0);
        Row::new(0, 0, vec![0, 1], &Played { outcome, first: Seat(0), turns: 1, decisions: 1 })
    }

    #[test]
    fn a_row_tells_victories_draws_and_defeats_apart() {
        let told = |verdicts| {
            let row = row(verdicts);
            (row.winners, row.draw)
        };
        assert_eq!(told([Lost, Won]), (vec![1], false));
        assert_eq!(told([Drawn, Drawn]), (vec![], true));
        assert_eq!(told([Won, Won]), (vec![0, 1], false), "a party wins together");
        assert_eq!(told([Lost, Lost]), (vec![], false));
        assert_eq!(told([Won, Drawn]), (vec![0], false), "somebody beside the winner is not scored");
    }

    #[test]
    fn a_dungeon_has_no_place_in_turn_order() {
        let players = [0, 1, 3]; // seat 2 leads the dungeon
        assert_eq!([0, 1, 2, 3].map(|seat| place_of(&players, 1, seat)), [Some(2), Some(0), None, Some(1)]);
    }
}
