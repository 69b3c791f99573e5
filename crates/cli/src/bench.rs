//! `adit bench`: how fast the rules of a game are on one core.

use std::time::Duration;

use adit_catalog::{Visit, all, with};
use adit_kernel::Listed;
use adit_kernel::content::LoadError;
use adit_lab::{Bench, bench};

use crate::out::Out;
use crate::{allocator, args};

struct Measure {
    time: Duration,
    iterations: u32,
}

impl Visit for Measure {
    type Out = Result<Bench, LoadError>;

    fn visit<L: Listed>(self) -> Self::Out {
        bench::<L>(self.time, self.iterations, &allocator::allocations)
    }
}

pub(crate) fn run(args: &args::Bench, out: &mut Out) -> anyhow::Result<()> {
    let games = match &args.game {
        Some(game) => vec![game.clone()],
        None => all().iter().map(|entry| entry.id.to_owned()).collect(),
    };
    for (i, game) in games.iter().enumerate() {
        let time = Duration::from_secs_f64(args.seconds);
        let found = with(game, Measure { time, iterations: args.iterations })??;
        if args.json {
            out.line(serde_json::to_string(&found)?)?;
        } else {
            if i == 0 {
                heading(out)?;
            }
            out.line(format_args!(
                "{:16}{:>12.0}  {:>12.0}  {:>12.1}  {:>12}  {:>12.2}  {:>12.0}",
                found.game,
                found.random_games_per_s,
                found.decisions_per_s,
                found.ns_per_apply,
                found.state_bytes,
                found.allocs_per_playout,
                found.mcts_iterations_per_s
            ))?;
        }
        out.flush()?;
    }
    Ok(())
}

fn heading(out: &mut Out) -> anyhow::Result<()> {
    let columns = ["games/s", "decisions/s", "ns/apply", "bytes", "allocs", "iterations/s"];
    let columns: Vec<String> = columns.iter().map(|column| format!("{column:>12}")).collect();
    out.heading(format_args!("{:16}{}", "", columns.join("  ")))
}
