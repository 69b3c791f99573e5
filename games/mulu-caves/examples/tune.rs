//! Tunes what searching bots reckon with, by playing.
//!
//! `tune match BOT OTHER GAMES SEED NAME=NUMBER …` plays a bot that judges by `Insight` with the numbers given against
//! another that judges as it always does. `tune climb ROUNDS GAMES SEED NAME=NUMBER …` lets Greedy bots whose numbers
//! are moved apart at random play each other, and follows the winners a little.

use std::cell::Cell;
use std::io::Write;
use std::sync::Arc;

use adit_bots::{Bot, BotSpec};
use adit_kernel::content::Bundle;
use adit_kernel::options::Values;
use adit_kernel::powers::Evaluate;
use adit_kernel::{Chance, Eye, Fast, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::distance::Tolls;
use adit_mulu_caves::insight::{Insight, Prices, TERMS, names};
use adit_mulu_caves::path::way_left;
use adit_mulu_caves::state::State;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Two players' prices: costs, event, obstacle.
const SIDE: usize = TERMS + 2;
const NUMBERS: usize = 2 * SIDE;
type Numbers = [f32; NUMBERS];

thread_local! {
    static NUMBERS_NOW: Cell<Numbers> = const { Cell::new([0.0; NUMBERS]) };
}

#[derive(Clone, Copy)]
struct Tried(Insight);

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
        Tried(Insight { own: side(0), other: side(SIDE) })
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
    type Insight = Tried;
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
    let mut chance = Fast::new(seed);
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
    let side = if i < SIDE { "own" } else { "other" };
    match i % SIDE {
        TERMS => format!("{side}.event"),
        i if i > TERMS => format!("{side}.obstacle"),
        i => format!("{side}.{}", names().nth(i).unwrap_or_default()),
    }
}

fn numbers(words: &[String]) -> Result<Numbers, Failure> {
    let Insight { own, other } = Insight::default();
    let mut numbers = [0.0; NUMBERS];
    for (from, prices) in [(0, own), (SIDE, other)] {
        numbers[from..from + TERMS].copy_from_slice(&prices.costs);
        numbers[from + TERMS] = prices.tolls.event.into();
        numbers[from + TERMS + 1] = prices.tolls.obstacle.into();
    }
    for word in words {
        if let Some(file) = word.strip_prefix('@') {
            for line in std::fs::read_to_string(file)?.split_whitespace() {
                set(&mut numbers, line)?;
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
        _ => Err("tune match …, or tune climb …".into()),
    }
}

fn contest(game: &Arc<MuluCaves>, words: &[String]) -> Result<(), Failure> {
    let [bot, other, games, seed, rest @ ..] = words else {
        return Err("match BOT OTHER GAMES SEED".into());
    };
    let (bot, other): (BotSpec, BotSpec) = (bot.parse()?, other.parse()?);
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let numbers = numbers(rest)?;
    let (mut wins, mut margins) = (0.0, 0.0);
    for n in 0..games {
        let seed = seed.wrapping_mul(1 << 32) + n / 2;
        let tried = Player::tried(bot, &numbers, seed ^ 0xA5A5);
        let usual = Player::Usual(other.build(seed ^ 0x5A5A_0000));
        let (win, margin) = if n % 2 == 0 {
            play(game, &mut [tried, usual], seed)
        } else {
            let (win, margin) = play(game, &mut [usual, tried], seed);
            (-win, -margin)
        };
        wins += win;
        margins += margin;
    }
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
    let mut chance = Fast::new(seed);
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
