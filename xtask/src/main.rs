//! `cargo xtask`: what a contributor runs. `tidy` holds the tree to what ARCHITECTURE.md and the game's
//! RULES.md promise, `test` runs everything that must pass, `clauses` shows which code and tests hold which rule.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a program of the command line

mod arrows;
mod browser;
mod clauses;
mod docs;
mod lexer;
mod packages;
mod sources;
mod steps;
mod tidy;
mod tree;

use anyhow::{Context, bail};
use std::path::PathBuf;
use std::process::ExitCode;

use tree::Tree;

/// Games that `laws` plays at random, for each test of each game; a fifth as many by evaluation.
const GAMES: u32 = 1000;

const HELP: &str = "cargo xtask <task>

  check [BASE]    format, tidy, links, clippy; and the tests of the packages that differ from BASE
                  (origin/main or main), committed or not
  test            all of it: every test, and whole games in Chromium
  browser         the last of these alone
  laws [GAME] [--games N]
                  the laws of every game (or of one) over N random and N/5 greedy games for each number
                  of players and mode; 1000 unless said otherwise
  shots [docs]    pictures of every page, into target/shots; with «docs» also those that the docs show
  tidy            the tree's own rules: dependency arrows, module headers, clauses, code and
                  tests, ARCHITECTURE.md, pictures, words and names that have no place here
  clauses [GAME]  every clause of every game (or of one) with the code and the tests that hold it";

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> anyhow::Result<()> {
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => steps::check(&root()?, None),
        ["check", base] => steps::check(&root()?, Some(base)),
        ["test"] => steps::test(&root()?),
        ["browser"] => browser::test(&root()?),
        ["laws"] => steps::laws(&root()?, None, GAMES),
        ["laws", "--games", games] => steps::laws(&root()?, None, number(games)?),
        ["laws", game] => steps::laws(&root()?, Some(game), GAMES),
        ["laws", game, "--games", games] => steps::laws(&root()?, Some(game), number(games)?),
        ["shots"] => browser::shots(&root()?, false),
        ["shots", "docs"] => browser::shots(&root()?, true),
        ["tidy"] => tidy::run(&root()?),
        ["clauses"] => clauses::print(&Tree::read(&root()?)?, None),
        ["clauses", game] => clauses::print(&Tree::read(&root()?)?, Some(game)),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("cannot run «{}»; try `cargo xtask help`", args.join(" ")),
    }
}

fn number(text: &str) -> anyhow::Result<u32> {
    text.parse().with_context(|| format!("«{text}» is not a number of games"))
}

/// The root of the repository: the parent of this package's folder.
fn root() -> anyhow::Result<PathBuf> {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").context("run this as `cargo xtask`")?;
    Ok(PathBuf::from(package).parent().context("xtask has no parent folder")?.to_owned())
}
