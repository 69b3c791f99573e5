//! The part that needs a browser: `cargo xtask test` plays whole games through the pages, `cargo xtask
//! shots` takes pictures of them. Both start the program itself and drive a real Chromium from `web/tests`.

use anyhow::{Context, bail};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::steps::{FEATURES, cargo};

/// Where distributions put it.
const PLACES: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Whole games in Chromium: every file of tests in `web/tests`, one after the other.
pub(crate) fn test(root: &Path) -> anyhow::Result<()> {
    let mut files: Vec<OsString> = std::fs::read_dir(root.join("web/tests"))?
        .filter_map(|entry| entry.ok().map(|entry| entry.file_name()))
        .filter(|name| name.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    if files.is_empty() {
        bail!("there are no browser tests in web/tests");
    }
    let mut node = prepared(root)?;
    // Each file starts a server and a browser of its own: more than one at a time only get in each other's way.
    node.args(["--test", "--test-concurrency=1", "--test-reporter=spec"]).args(files);
    run(&mut node, "the browser tests")
}

/// Pictures of every page, to look at; and those among them that the docs show, if they are to be renewed.
pub(crate) fn shots(root: &Path, docs: bool) -> anyhow::Result<()> {
    let mut node = prepared(root)?;
    node.arg("shots.mjs").arg(target(root).join("shots"));
    node.args(docs.then(|| root.join("docs")));
    run(&mut node, "the pictures")
}

/// Node in the folder of the tests, with everything built and fetched that they need.
fn prepared(root: &Path) -> anyhow::Result<Command> {
    let folder = root.join("web/tests");
    if !answers("node") || !answers("npm") {
        bail!("the browser tests need Node.js 20 or newer and npm; install them and try again");
    }
    let chromium = chromium()?;
    // The whole workspace's choice of features, so that what the cargo tests built is used again.
    cargo(root, &["build", "--quiet", "--workspace", "--bin", "adit", FEATURES])?;
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder);
    run(&mut npm, "fetching the tests' packages from npm")?;
    let mut node = Command::new("node");
    node.current_dir(folder).env("ADIT_CHROMIUM", chromium).env("ADIT_PROGRAM", program(root));
    Ok(node)
}

/// Where cargo puts the program.
fn program(root: &Path) -> PathBuf {
    target(root).join("debug").join(if cfg!(windows) { "adit.exe" } else { "adit" })
}

fn target(root: &Path) -> PathBuf {
    root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A Chromium that is there, or that can be installed without asking anybody.
fn chromium() -> anyhow::Result<PathBuf> {
    if let Some(own) = std::env::var_os("ADIT_CHROMIUM").map(PathBuf::from) {
        if own.exists() {
            return Ok(own);
        }
        bail!("there is no Chromium at «{}», where ADIT_CHROMIUM points", own.display());
    }
    let there = || PLACES.iter().map(PathBuf::from).find(|place| place.exists());
    if let Some(found) = there() {
        return Ok(found);
    }
    if is_root() && answers("apt-get") {
        println!("installing Debian's package «chromium»");
        let install = ["install", "--yes", "--no-install-recommends", "chromium"];
        let mut apt = Command::new("apt-get");
        apt.args(install).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        let mut update = Command::new("apt-get");
        update.arg("update").stdout(Stdio::null());
        // An old list of packages may still do.
        let _ = update.status();
        let _ = apt.status();
    }
    there().context(
        "the browser tests need Chromium: install the package «chromium», or set ADIT_CHROMIUM to one",
    )
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Whether a program can be started at all.
fn answers(program: &str) -> bool {
    let quiet = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

fn run(command: &mut Command, what: &str) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("{what}: cannot start"))?;
    if !status.success() {
        bail!("{what} failed ({status})");
    }
    Ok(())
}
