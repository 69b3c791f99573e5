//! `adit`, the program: people play, designers simulate and measure, anybody replays and verifies.
//!
//! - [`args`]: what can be typed; one module per command with its work;
//! - [`play`]: a game in the terminal;
//! - [`arg_types`]: seats, eyes, options and seeds as people write them;
//! - [`allocator`]: where memory comes from, counted;
//! - [`out`]: everything that is printed passes through there.
//!
//! Every error is one line on standard error and a failing exit; a reader that goes away ends the
//! program quietly.

mod allocator;
mod arg_types;
mod args;
mod bench;
mod check;
mod games;
mod out;
mod picture;
mod play;
mod records;
mod rules;
mod serve;
mod sim;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use out::Out;

fn main() -> ExitCode {
    let mut out = Out::new();
    let result = match Args::try_parse() {
        Ok(args) => run(args, &mut out),
        Err(error) if !error.use_stderr() => out.text(&error.render().to_string()),
        Err(error) => Err(anyhow::anyhow!(args::in_one_line(&error))),
    };
    match result.and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if out::reader_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            out.flush().ok();
            out::complain(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args, out: &mut Out) -> anyhow::Result<()> {
    match args.command {
        None => serve::run(&args::Serve::from_environment()?, out),
        Some(Command::Serve(args)) => serve::run(&args, out),
        Some(Command::Backup(args)) => serve::backup(&args, out),
        Some(Command::Games) => games::list(out),
        Some(Command::Rules(args)) => rules::show(&args, out),
        Some(Command::Play(args)) => play::run(&args, out),
        Some(Command::Sim(args)) => sim::run(&args, out),
        Some(Command::Replay(args)) => records::replay(&args, out),
        Some(Command::Verify(args)) => records::verify(&args, out),
        Some(Command::Draw(args)) => records::draw(&args, out),
        Some(Command::Bench(args)) => bench::run(&args, out),
        Some(Command::Check(args)) => check::run(&args, out),
    }
}
