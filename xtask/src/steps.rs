//! `cargo xtask test`: everything that must hold, cheapest first, each step with its time.

use anyhow::{Context, bail};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::tree::Tree;
use crate::{browser, docs, tidy};

pub(crate) fn test(root: &Path) -> anyhow::Result<()> {
    let started = Instant::now();
    step("format", || cargo(root, &["fmt", "--all", "--check"]))?;
    step("tidy", || tidy::run(root))?;
    step("links", || tidy::report(&docs::links(&Tree::read(root)?)))?;
    step("clippy", || {
        cargo(root, &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])
    })?;
    step("tests", || cargo(root, &["test", "--quiet", "--workspace"]))?;
    step("browser", || browser::test(root))?;
    println!("all steps passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
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
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(program).args(args).current_dir(root).status().context("cannot run cargo")?;
    if !status.success() {
        bail!("cargo {} ({status})", args.join(" "));
    }
    Ok(())
}
