//! Does mirroring ever pay? Plays a bot against the same bot that always rolls instead, and counts how often the
//! first one mirrors.
//!
//! `cargo run --release -p adit-mulu-caves --example mirroring -- mcts:100 400 1`

use std::io::Write;
use std::time::{Duration, Instant};

use adit_bots::{Bot, BotSpec};
use adit_kernel::options::Values;
use adit_kernel::{Eye, Fast, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::state::{Frame, State};
use adit_mulu_caves::things::Piece;

/// What a free bot and one that never mirrors came to.
#[derive(Default)]
struct Tally {
    games: u32,
    wins: u32,
    first_wins: u32,
    thought: Duration,
    decisions: u32,
    free: Choices,
    held: Choices,
}

/// Choices between rolling and mirroring.
#[derive(Default)]
struct Choices {
    asked: u32,
    mirrored: u32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, games, seed] = words.as_slice() else { return Err("mirroring BOT GAMES SEED".into()) };
    let (bot, games, seed): (BotSpec, u64, u64) = (bot.parse()?, games.parse()?, seed.parse()?);
    let game = MuluCaves::game(&Values::new())?;
    let mut tally = Tally::default();
    for number in 0..games {
        play(&game, bot, seed.wrapping_mul(1 << 32) + number, Seat((number % 2) as u8), &mut tally);
    }
    let mut out = std::io::stdout().lock();
    let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    writeln!(out, "{bot} against {bot} that never mirrors, {} games, seed {seed}", tally.games)?;
    writeln!(out, "  the free one wins       {:5.1} %", share(tally.wins, tally.games))?;
    writeln!(out, "  the first player wins   {:5.1} %", share(tally.first_wins, tally.games))?;
    for (name, choices) in [("free to walk", &tally.free), ("held", &tally.held)] {
        let Choices { asked, mirrored } = choices;
        writeln!(
            out,
            "  mirrors with its avatar {name}: {mirrored} of {asked} ({:.1} %)",
            share(*mirrored, *asked)
        )?;
    }
    writeln!(
        out,
        "  {:.2} ms a decision",
        tally.thought.as_secs_f64() * 1e3 / f64::from(tally.decisions.max(1))
    )?;
    Ok(())
}

fn play(game: &MuluCaves, bot: BotSpec, seed: u64, free: Seat, tally: &mut Tally) {
    let mut chance = Fast::new(seed);
    let mut bots: Vec<Box<dyn Bot<MuluCaves>>> =
        Seat::all(game.seats()).map(|_| bot.build(chance.bits())).collect();
    let mut state = game.deal(&mut chance, &mut ());
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let started = Instant::now();
        let mut action = bots[seat.index()].choose(game, &view, seat);
        tally.thought += started.elapsed();
        tally.decisions += 1;
        if matches!(state.open.stack.last(), Some(Frame::Main)) {
            if seat == free {
                let choices = if held(&state, seat) { &mut tally.held } else { &mut tally.free };
                choices.asked += 1;
                choices.mirrored += u32::from(action != Action::Roll);
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

/// Whether a player's avatar cannot walk in its coming turn.
fn held(state: &State, seat: Seat) -> bool {
    let status = state.open.status(Piece::avatar(seat));
    status.immobilized > 0 || status.vulnerable()
}
