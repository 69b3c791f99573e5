//! Tunes what searching bots reckon with, by playing.
//!
//! `tune match BOT OTHER GAMES SEED NAME=NUMBER …` plays a bot that judges by `SearchEvaluation` with the numbers given against
//! another that judges as it always does. `tune climb ROUNDS GAMES SEED NAME=NUMBER …` lets Greedy bots whose numbers
//! are moved apart at random play each other, and follows the winners a little. `tune learn BOT ROUNDS GAMES SEED
//! LAMBDA NAME=NUMBER …` lets a bot play itself, compares what it expected of every position with what it expected
//! some turns later or what came of it (λ-returns), and mends the merits by least squares.

use std::cell::Cell;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use adit_bots::{Bot, BotSpec};
use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::content::Bundle;
use adit_kernel::options::Values;
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::distance::Tolls;
use adit_mulu_caves::search_evaluation::{Prices, SearchEvaluation, TERMS, names};
use adit_mulu_caves::state::State;
use adit_mulu_caves::walk_plan::way_left;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Two players' prices: costs, event, obstacle; and the merits.
const SIDE: usize = TERMS + 2;
const NUMBERS: usize = 2 * SIDE + TERMS;
type Numbers = [f32; NUMBERS];

thread_local! {
    static NUMBERS_NOW: Cell<Numbers> = const { Cell::new([0.0; NUMBERS]) };
}

#[derive(Clone, Copy)]
struct Tried(SearchEvaluation);

impl Default for Tried {
    fn default() -> Tried {
        let n = NUMBERS_NOW.get();
        let side = |from: usize| Prices {
            costs: std::array::from_fn(|i| n[from + i]),
            tolls: Tolls {
                event: n[from + TERMS].round().clamp(0.0, f32::from(Tolls::MOST)) as u8,
                obstacle: n[from + TERMS + 1].round().clamp(0.0, f32::from(Tolls::MOST)) as u8,
            },
        };
        Tried(SearchEvaluation {
            own: side(0),
            other: side(SIDE),
            merits: std::array::from_fn(|i| n[2 * SIDE + i]),
        })
    }
}

impl Evaluate<MuluCaves> for Tried {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        self.0.evaluate(game, state, seat)
    }
}

/// The same game, judged by other numbers.
struct Other;

impl Listed for Other {
    type Game = MuluCaves;
    type Face = <MuluCaves as Listed>::Face;
    type Evaluate = Tried;
    type SearchEvaluate = Tried;
    type Policy = <MuluCaves as Listed>::Policy;
    const TITLE: &'static str = MuluCaves::TITLE;
    const BLURB: &'static str = MuluCaves::BLURB;
    const RULES_TEXT: &'static str = MuluCaves::RULES_TEXT;

    fn content() -> Vec<Bundle> {
        MuluCaves::content()
    }
}

enum Player {
    Tried(Box<dyn Bot<Other>>),
    Usual(Box<dyn Bot<MuluCaves>>),
}

impl Player {
    fn tried(bot: BotSpec, numbers: &Numbers, seed: u64) -> Player {
        NUMBERS_NOW.set(*numbers);
        Player::Tried(bot.build::<Other>(seed))
    }

    fn choose(
        &mut self,
        game: &MuluCaves,
        view: &<MuluCaves as Game>::View,
        seat: Seat,
    ) -> <MuluCaves as Game>::Action {
        match self {
            Player::Tried(bot) => bot.choose(game, view, seat),
            Player::Usual(bot) => bot.choose(game, view, seat),
        }
    }
}

/// What the player in the first seat scores: ±1 for the win, and how far the other one still had to go.
fn play(game: &MuluCaves, seats: &mut [Player; 2], seed: u64) -> (f64, f64) {
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let action = seats[seat.index()].choose(game, &view, seat);
        game.apply(&mut state, seat, action, &mut chance, &mut ());
    }
    let win = game.outcome(&state).map_or(0.0, |outcome| f64::from(outcome.utility(Seat(0))) * 2.0 - 1.0);
    let left = |seat| f64::from(way_left(game, &state.open, seat).total());
    let margin = (left(Seat(1)) - left(Seat(0))).clamp(-30.0, 30.0) / 30.0;
    (win, 0.5 * win + 0.8 * margin)
}

fn index(name: &str) -> Result<Vec<usize>, Failure> {
    let (sides, name): (&[usize], &str) = match name.split_once('.') {
        Some(("own", name)) => (&[0], name),
        Some(("other", name)) => (&[SIDE], name),
        Some(("merit", name)) => (&[2 * SIDE], name),
        _ => (&[0, SIDE], name),
    };
    let at = match name {
        "event" => TERMS,
        "obstacle" => TERMS + 1,
        _ => names().position(|term| term == name).ok_or_else(|| format!("there is no «{name}»"))?,
    };
    Ok(sides.iter().map(|side| side + at).collect())
}

fn name(i: usize) -> String {
    let side = ["own", "other", "merit"][i / SIDE];
    match i % SIDE {
        TERMS => format!("{side}.event"),
        i if i > TERMS => format!("{side}.obstacle"),
        i => format!("{side}.{}", names().nth(i).unwrap_or_default()),
    }
}

fn numbers(words: &[String]) -> Result<Numbers, Failure> {
    let SearchEvaluation { own, other, merits } = SearchEvaluation::default();
    let mut numbers = [0.0; NUMBERS];
    numbers[2 * SIDE..].copy_from_slice(&merits);
    for (from, prices) in [(0, own), (SIDE, other)] {
        numbers[from..from + TERMS].copy_from_slice(&prices.costs);
        numbers[from + TERMS] = prices.tolls.event.into();
        numbers[from + TERMS + 1] = prices.tolls.obstacle.into();
    }
    for word in words {
        if let Some(file) = word.strip_prefix('@') {
            for line in std::fs::read_to_string(file)?.lines() {
                let word = line.split('#').next().unwrap_or_default().trim();
                if !word.is_empty() {
                    set(&mut numbers, word)?;
                }
            }
        } else {
            set(&mut numbers, word)?;
        }
    }
    Ok(numbers)
}

fn set(numbers: &mut Numbers, word: &str) -> Result<(), Failure> {
    let (name, value) = word.split_once('=').ok_or("NAME=NUMBER")?;
    for i in index(name)? {
        numbers[i] = value.parse()?;
    }
    Ok(())
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = MuluCaves::game(&Values::new())?;
    match words.first().map(String::as_str) {
        Some("match") => contest(&game, &words[1..]),
        Some("climb") => climb(&game, &words[1..]),
        Some("learn") => learn(&game, &words[1..]),
        _ => Err("tune match …, tune climb … or tune learn …".into()),
    }
}

/// What comes of every game, in their order, played on all processors.
fn in_turns<R: Send>(games: u64, play: impl Fn(u64) -> R + Sync) -> Vec<R> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut results = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= games {
                return results;
            }
            results.push((n, play(n)));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut all: Vec<(u64, R)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a game is played to its end")).collect()
    });
    all.sort_by_key(|&(n, _)| n);
    all.into_iter().map(|(_, result)| result).collect()
}

fn contest(game: &Arc<MuluCaves>, words: &[String]) -> Result<(), Failure> {
    let [bot, other, games, seed, rest @ ..] = words else {
        return Err("match BOT OTHER GAMES SEED".into());
    };
    let (bot, other): (BotSpec, BotSpec) = (bot.parse()?, other.parse()?);
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let numbers = numbers(rest)?;
    let results = in_turns(games, |n| {
        let seed = seed.wrapping_mul(1 << 32) + n / 2;
        let tried = Player::tried(bot, &numbers, seed ^ 0xA5A5);
        let usual = Player::Usual(other.build(seed ^ 0x5A5A_0000));
        if n % 2 == 0 {
            play(game, &mut [tried, usual], seed)
        } else {
            let (win, margin) = play(game, &mut [usual, tried], seed);
            (-win, -margin)
        }
    });
    let wins: f64 = results.iter().map(|result| result.0).sum();
    let margins: f64 = results.iter().map(|result| result.1).sum();
    let mean = |sum: f64| 100.0 * (0.5 + sum / (2.0 * games as f64));
    let error = 98.0 / (games as f64).sqrt();
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{bot}: {:.1} % ± {error:.1} (margin {:.1}) of {games}: {}",
        mean(wins),
        mean(margins),
        rest.join(" ")
    )?;
    Ok(())
}

/// How far a number is moved at a time; some stay.
fn width(i: usize) -> f32 {
    if i >= 2 * SIDE {
        return 0.02;
    }
    match i % SIDE {
        0 => 0.0,
        i if i >= TERMS => 1.0,
        1..5 => 0.15,
        i => {
            let name = names().nth(i).unwrap_or_default();
            if name.ends_with("Beside") || name == "OnWay" { 0.12 } else { 0.05 }
        }
    }
}

fn climb(game: &Arc<MuluCaves>, words: &[String]) -> Result<(), Failure> {
    let [rounds, games, seed, rate, rest @ ..] = words else {
        return Err("climb ROUNDS GAMES SEED RATE".into());
    };
    let (rounds, games, seed): (u64, u64, u64) = (rounds.parse()?, games.parse()?, seed.parse()?);
    let rate: f32 = rate.parse()?;
    let mut now = numbers(rest)?;
    let start = now;
    let mut chance = FastChance::new(seed);
    let bot = BotSpec::Greedy { samples: None };
    let mut total = [0.0f32; NUMBERS];
    let mut pairs = 0.0f32;
    for round in 0..rounds {
        let mut sum = [0.0f32; NUMBERS];
        for pair in 0..games / 2 {
            let signs: Numbers = std::array::from_fn(|_| if chance.pick(2) == 0 { 1.0 } else { -1.0 });
            let moved = |by: f32| -> Numbers { std::array::from_fn(|i| now[i] + by * signs[i] * width(i)) };
            let (up, down) = (moved(1.0), moved(-1.0));
            let seed = seed.wrapping_mul(1 << 32) + round * games + pair;
            let player = |numbers, salt: u64| Player::tried(bot, numbers, seed ^ salt);
            let (_, first) = play(game, &mut [player(&up, 1), player(&down, 2)], seed);
            let (_, second) = play(game, &mut [player(&down, 1), player(&up, 2)], seed);
            let score = (first - second) as f32 / 2.0;
            for i in 0..NUMBERS {
                sum[i] += score * signs[i];
                total[i] += score * signs[i];
            }
            pairs += 1.0;
        }
        let mut out = std::io::stdout().lock();
        for i in 0..NUMBERS {
            now[i] += rate * width(i) * sum[i] / (games / 2) as f32;
        }
        if round % 10 == 9 || round + 1 == rounds {
            writeln!(out, "# round {round}, {pairs} pairs")?;
            for i in 0..NUMBERS {
                // A pair's score has a deviation of about 0.75.
                let sigma = total[i] / (0.75 * pairs.sqrt());
                if width(i) > 0.0 {
                    writeln!(out, "{}={:.4}  # from {:.3}, {sigma:+.1} σ", name(i), now[i], start[i])?;
                }
            }
        }
    }
    Ok(())
}

/// A position of a game, seen by the first seat.
struct Seen {
    /// What it was thought to be worth, and what it came to.
    value: f32,
    target: f32,
    /// How the value changes with every merit.
    slopes: [f32; TERMS],
}

/// Plays a game against itself and notes what it went through.
fn lesson(game: &MuluCaves, bot: BotSpec, numbers: &Numbers, seed: u64, lambda: f32) -> Vec<Seen> {
    let mut seats = [Player::tried(bot, numbers, seed ^ 1), Player::tried(bot, numbers, seed ^ 2)];
    let Tried(search_evaluation) = Tried::default();
    let policy = <MuluCaves as Listed>::Policy::default();
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    let mut seen = Vec::new();
    while let Some(seat) = game.asked(&state).first() {
        if !policy.not_quiescent(game, &state) && !game.midway(&state) {
            let accounts = search_evaluation.accounts(game, &state, Seat(0));
            let value = search_evaluation.chance(&accounts);
            let slopes = std::array::from_fn(|i| value * (1.0 - value) * (accounts[0][i] - accounts[1][i]));
            seen.push(Seen { value, target: 0.0, slopes });
        }
        let view = game.view(&state, Eye::Seat(seat));
        let action = seats[seat.index()].choose(game, &view, seat);
        game.apply(&mut state, seat, action, &mut chance, &mut ());
    }
    let mut target = game.outcome(&state).map_or(0.5, |outcome| outcome.utility(Seat(0)));
    for seen in seen.iter_mut().rev() {
        seen.target = target;
        target = (1.0 - lambda) * seen.value + lambda * target;
    }
    seen
}

/// How little is believed of a price that hardly ever counts.
const DOUBT: f64 = 2.0;

fn learn(game: &Arc<MuluCaves>, words: &[String]) -> Result<(), Failure> {
    let [bot, rounds, games, seed, lambda, rest @ ..] = words else {
        return Err("learn BOT ROUNDS GAMES SEED LAMBDA".into());
    };
    let bot: BotSpec = bot.parse()?;
    let (rounds, games, seed): (u64, u64, u64) = (rounds.parse()?, games.parse()?, seed.parse()?);
    let lambda: f32 = lambda.parse()?;
    let mut now = numbers(rest)?;
    for round in 0..rounds {
        let lessons =
            in_turns(games, |n| lesson(game, bot, &now, (seed << 40) + round * games + n, lambda));
        let mut squares = vec![[0.0f64; TERMS]; TERMS];
        let mut sums = [0.0f64; TERMS];
        let (mut error, mut count) = (0.0, 0.0);
        for seen in lessons.iter().flatten() {
            let missed = f64::from(seen.target - seen.value);
            error += missed * missed;
            count += 1.0;
            for i in 0..TERMS {
                let slope = f64::from(seen.slopes[i]);
                if slope != 0.0 {
                    sums[i] += slope * missed;
                    (0..TERMS).for_each(|j| squares[i][j] += slope * f64::from(seen.slopes[j]));
                }
            }
        }
        (0..TERMS).for_each(|i| squares[i][i] += DOUBT);
        let inverse = inverse(&squares);
        let moves: [f64; TERMS] =
            std::array::from_fn(|i| (0..TERMS).map(|j| inverse[i][j] * sums[j]).sum());
        // Positions of one game go together, so errors are counted by games.
        let mut spread = vec![[0.0f64; TERMS]; TERMS];
        for lesson in &lessons {
            let mut score = [0.0f64; TERMS];
            for seen in lesson {
                let expected: f64 = (0..TERMS).map(|i| moves[i] * f64::from(seen.slopes[i])).sum();
                let missed = f64::from(seen.target - seen.value) - expected;
                (0..TERMS).for_each(|i| score[i] += f64::from(seen.slopes[i]) * missed);
            }
            for i in 0..TERMS {
                (0..TERMS).for_each(|j| spread[i][j] += score[i] * score[j]);
            }
        }
        let mut out = std::io::stdout().lock();
        writeln!(out, "# round {round}: {count} positions, error {:.6}", error / count)?;
        for i in 0..TERMS {
            let row = &inverse[i];
            let variance: f64 =
                (0..TERMS).map(|j| (0..TERMS).map(|k| row[j] * spread[j][k] * row[k]).sum::<f64>()).sum();
            let deviation = variance.sqrt().max(1e-9);
            now[2 * SIDE + i] += moves[i] as f32;
            writeln!(
                out,
                "merit.{}={:.4} # by {:+.4}, {:+.1} σ",
                names().nth(i).unwrap_or_default(),
                now[2 * SIDE + i],
                moves[i],
                moves[i] / deviation
            )?;
        }
        out.flush()?;
    }
    Ok(())
}

/// By elimination; the matrix is symmetric and positive.
fn inverse(matrix: &[[f64; TERMS]]) -> Vec<[f64; TERMS]> {
    let mut left = matrix.to_vec();
    let mut right: Vec<[f64; TERMS]> =
        (0..TERMS).map(|i| std::array::from_fn(|j| f64::from(u8::from(i == j)))).collect();
    for i in 0..TERMS {
        let pivot = left[i][i];
        for j in 0..TERMS {
            left[i][j] /= pivot;
            right[i][j] /= pivot;
        }
        let (from_left, from_right) = (left[i], right[i]);
        for k in (0..TERMS).filter(|&k| k != i) {
            let by = left[k][i];
            for j in 0..TERMS {
                left[k][j] -= by * from_left[j];
                right[k][j] -= by * from_right[j];
            }
        }
    }
    right
}
