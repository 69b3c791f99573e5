//! Does mirroring ever pay? Plays a bot against the same bot that always rolls instead, and counts how often the
//! first one mirrors. With a fourth number every position in which it mirrors is played on so often after that and so
//! often after a roll, with the same dice and both bots free to mirror: what the choice itself is worth.
//!
//! `cargo run --release -p adit-mulu-caves --example mirroring -- mcts:100 400 1 [20]`

use std::io::Write;
use std::time::{Duration, Instant};

use adit_bots::{Bot, BotSpec};
use adit_kernel::options::Values;
use adit_kernel::{Eye, FastChance, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::components::Piece;
use adit_mulu_caves::state::{Frame, State};

/// What a free bot and one that never mirrors came to.
#[derive(Default)]
struct Tally {
    games: u32,
    wins: u32,
    first_wins: u32,
    thought: Duration,
    decisions: u32,
    choices: [Choices; AVATAR.len()],
}

/// How the avatar of whoever mirrors stands; the last only if what was mirrored frees it at once.
const AVATAR: [&str; 4] = ["free to walk", "immobilized", "trapped", "trapped, and freed by it"];

/// Choices between rolling and mirroring.
#[derive(Default)]
struct Choices {
    asked: u32,
    mirrored: u32,
    /// Of every position that was played on: how many more of these games were won by mirroring, as a share.
    gains: Vec<f64>,
}

impl Choices {
    /// The mean gain, and its standard error.
    fn gain(&self) -> (f64, f64) {
        let count = self.gains.len().max(1) as f64;
        let mean = self.gains.iter().sum::<f64>() / count;
        let spread: f64 = self.gains.iter().map(|gain| (gain - mean).powi(2)).sum();
        (mean, spread.sqrt() / count)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, games, seed, pairs @ ..] = words.as_slice() else {
        return Err("mirroring BOT GAMES SEED [PAIRS]".into());
    };
    let (bot, games, seed): (BotSpec, u64, u64) = (bot.parse()?, games.parse()?, seed.parse()?);
    let pairs = pairs.first().map_or(Ok(0), |pairs| pairs.parse())?;
    let game = MuluCaves::game(&Values::new())?;
    let mut tally = Tally::default();
    for number in 0..games {
        play(&game, bot, seed.wrapping_mul(1 << 32) + number, Seat((number % 2) as u8), pairs, &mut tally);
    }
    let mut out = std::io::stdout().lock();
    let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    writeln!(out, "{bot} against {bot} that never mirrors, {} games, seed {seed}", tally.games)?;
    writeln!(out, "  the free one wins       {:5.1} %", share(tally.wins, tally.games))?;
    writeln!(out, "  the first player wins   {:5.1} %", share(tally.first_wins, tally.games))?;
    for (name, choices) in AVATAR.iter().zip(&tally.choices) {
        let Choices { asked, mirrored, .. } = choices;
        let of = if *asked > 0 {
            format!(" of {asked} ({:.1} %)", share(*mirrored, *asked))
        } else {
            String::new()
        };
        writeln!(out, "  mirrors with its avatar {name}: {mirrored}{of}")?;
        if pairs > 0 {
            let (mean, error) = choices.gain();
            writeln!(
                out,
                "    which wins {:+.2} % (± {:.2} %) more of {pairs} games each than a roll",
                100.0 * mean,
                196.0 * error
            )?;
        }
    }
    writeln!(
        out,
        "  {:.2} ms a decision",
        tally.thought.as_secs_f64() * 1e3 / f64::from(tally.decisions.max(1))
    )?;
    Ok(())
}

fn play(game: &MuluCaves, bot: BotSpec, seed: u64, free: Seat, pairs: u32, tally: &mut Tally) {
    let mut chance = FastChance::new(seed);
    let mut bots: Vec<Box<dyn Bot<MuluCaves>>> =
        Seat::all(game.seats()).map(|_| bot.build(chance.bits())).collect();
    let mut state = game.deal(&mut chance, &mut ());
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let started = Instant::now();
        let mut action = bots[seat.index()].choose(game, &view, seat);
        tally.thought += started.elapsed();
        tally.decisions += 1;
        if matches!(state.open.stack.top(), Some(Frame::Main)) {
            if seat == free {
                let stands = stands(&state, seat);
                tally.choices[stands].asked += 1;
                if action != Action::Roll {
                    let choices =
                        &mut tally.choices[stands + usize::from(frees(game, &state, seat, action))];
                    choices.mirrored += 1;
                    if pairs > 0 {
                        choices.gains.push(gain(game, bot, &state, seat, action, (pairs, chance.bits())));
                    }
                }
            } else {
                action = Action::Roll;
            }
        }
        game.apply(&mut state, seat, action, &mut chance, &mut ());
    }
    let won = |seat| game.outcome(&state).is_some_and(|outcome| outcome.utility(seat) > 0.5);
    tally.games += 1;
    tally.wins += u32::from(won(free));
    tally.first_wins += u32::from(won(game.first(&state)));
}

/// How many more games are won by this action than by a roll, as a share.
fn gain(
    game: &MuluCaves,
    bot: BotSpec,
    state: &State,
    seat: Seat,
    action: Action,
    (pairs, seed): (u32, u64),
) -> f64 {
    let won = |first: Action, number: u32| {
        let mut chance = FastChance::new(seed.wrapping_add(u64::from(number)));
        let mut bots: Vec<Box<dyn Bot<MuluCaves>>> =
            Seat::all(game.seats()).map(|_| bot.build(chance.bits())).collect();
        let mut state = state.clone();
        game.apply(&mut state, seat, first, &mut chance, &mut ());
        while let Some(seat) = game.asked(&state).first() {
            let view = game.view(&state, Eye::Seat(seat));
            let action = bots[seat.index()].choose(game, &view, seat);
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        game.outcome(&state).map_or(0.5, |outcome| f64::from(outcome.utility(seat)))
    };
    (0..pairs).map(|number| won(action, number) - won(Action::Roll, number)).sum::<f64>() / f64::from(pairs)
}

/// How a player's avatar stands before its turn, one of the first three.
fn stands(state: &State, seat: Seat) -> usize {
    let status = state.open.status(Piece::avatar(seat));
    if status.vulnerable() { 2 } else { usize::from(status.immobilized > 0) }
}

/// Whether an avatar that was trapped is not any more after this.
fn frees(game: &MuluCaves, state: &State, seat: Seat, action: Action) -> bool {
    let mut after = state.clone();
    game.apply(&mut after, seat, action, &mut FastChance::new(0), &mut ());
    stands(state, seat) == 2 && stands(&after, seat) != 2
}
