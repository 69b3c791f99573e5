//! `cargo xtask test`: everything that must hold, cheapest first, each step with its time; and `check`, the same for
//! what has changed.

use anyhow::{Context, bail};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::tree::Tree;
use crate::{browser, docs, packages, tidy};

/// What is built only when asked for is tested, too: pictures, and the toy that only tests have on the shelf. Every step
/// asks for both, so that all share what is built.
pub(crate) const FEATURES: &str = "--features=adit-cli/pictures,adit-cli/toy";

pub(crate) fn test(root: &Path) -> anyhow::Result<()> {
    let started = Instant::now();
    style(root)?;
    step("tests", || cargo(root, &["test", "--quiet", "--workspace", FEATURES]))?;
    step("browser", || browser::test(root))?;
    println!("all steps passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// What one runs again and again: style, and the tests of the packages that have changed.
pub(crate) fn check(root: &Path, base: Option<&str>) -> anyhow::Result<()> {
    let started = Instant::now();
    let changed = packages::changed(root, base)?;
    style(root)?;
    let names = changed.into_iter().collect::<Vec<_>>().join(" ");
    if names.is_empty() {
        println!("no package has changed, so there is nothing to test");
    } else {
        let chosen = names.split(' ').flat_map(|name| ["--package", name]);
        let args: Vec<&str> = ["test", "--quiet", "--all-features"].into_iter().chain(chosen).collect();
        step(&format!("tests of {names}"), || cargo(root, &args))?;
    }
    println!(
        "what has changed holds, after {:.1} s; all: `cargo xtask test`",
        started.elapsed().as_secs_f64()
    );
    Ok(())
}

/// What is seen without running anything.
fn style(root: &Path) -> anyhow::Result<()> {
    step("format", || cargo(root, &["fmt", "--all", "--check"]))?;
    step("tidy", || tidy::run(root))?;
    step("links", || tidy::report(&docs::links(&Tree::read(root)?)))?;
    // Always the whole workspace: cargo looks again only at what changed and at what uses that.
    step("clippy", || {
        cargo(
            root,
            &["clippy", "--quiet", "--workspace", "--all-targets", FEATURES, "--", "-D", "warnings"],
        )
    })
}

/// The laws over many games, more than the tests have time for.
pub(crate) fn laws(root: &Path, game: Option<&str>, games: u32) -> anyhow::Result<()> {
    let packages = packages::by_folder(root)?;
    let has_laws = |folder: &str| root.join(folder).join("tests/laws.rs").exists();
    let named = |folder: &str| game.is_none_or(|game| folder.ends_with(&format!("/{game}")));
    let chosen: Vec<&str> = packages
        .iter()
        .filter(|(folder, _)| named(folder) && has_laws(folder) && !folder.starts_with("crates/"))
        .flat_map(|(_, name)| ["--package", name])
        .collect();
    if chosen.is_empty() {
        bail!("there is no game «{}» with tests/laws.rs", game.unwrap_or_default());
    }
    let args = [&["test", "--test", "laws"], &chosen[..]].concat();
    run(cargo_command(root, &args).env("ADIT_LAWS_GAMES", games.to_string()), &args)
}

fn step(name: &str, run: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    println!("== {name}");
    let started = Instant::now();
    let result = run();
    let seconds = started.elapsed().as_secs_f64();
    result.with_context(|| format!("step «{name}» failed after {seconds:.1} s"))?;
    println!("== {name} passed in {seconds:.1} s");
    Ok(())
}

pub(crate) fn cargo(root: &Path, args: &[&str]) -> anyhow::Result<()> {
    run(&mut cargo_command(root, args), args)
}

fn cargo_command(root: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root);
    command
}

fn run(cargo: &mut Command, args: &[&str]) -> anyhow::Result<()> {
    let status = cargo.status().context("cannot run cargo")?;
    if !status.success() {
        bail!("cargo {} ({status})", args.join(" "));
    }
    Ok(())
}
