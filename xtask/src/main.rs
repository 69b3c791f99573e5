//! `cargo xtask`: what a contributor runs. `tidy` holds the tree to what ARCHITECTURE.md and the game's
//! RULES.md promise, `test` runs everything that must pass, `clauses` shows which code and tests hold which rule.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a program of the command line

mod arrows;
mod browser;
mod clauses;
mod docs;
mod lexer;
mod sources;
mod steps;
mod tidy;
mod tree;

use anyhow::{Context, bail};
use std::path::PathBuf;
use std::process::ExitCode;

use tree::Tree;

const HELP: &str = "cargo xtask <task>

  test            format, clippy, tidy, links of the docs, all tests, whole games in Chromium
  browser         the last of these alone
  shots           pictures of every page, into docs/pictures and docs/pages.md
  tidy            the tree's own rules: dependency arrows, module headers, clauses, code and
                  tests, ARCHITECTURE.md, words and names that have no place here
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
        ["test"] => steps::test(&root()?),
        ["browser"] => browser::test(&root()?),
        ["shots"] => browser::shots(&root()?),
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

/// The root of the repository: the parent of this package's folder.
fn root() -> anyhow::Result<PathBuf> {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").context("run this as `cargo xtask`")?;
    Ok(PathBuf::from(package).parent().context("xtask has no parent folder")?.to_owned())
}
