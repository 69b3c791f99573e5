//! The packages of the workspace as cargo tells them, and which of them have changed.

use anyhow::{Context, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Where work that is to be checked has left the rest, if nobody says: the first of these that there is.
const BASES: [&str; 2] = ["origin/main", "main"];
/// What every package is built by.
const BUILDS_ALL: [&str; 3] = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml"];

/// What `cargo metadata` says of the workspace's own packages.
pub(crate) fn metadata(root: &Path) -> anyhow::Result<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--no-deps", "--format-version", "1"]).current_dir(root);
    serde_json::from_str(&said(&mut command)?).context("cargo metadata is not JSON")
}

/// The folder of a package, relative to the root, by the path of its manifest or folder.
pub(crate) fn folder(root: &str, manifest: &str) -> Option<String> {
    let path = Path::new(manifest);
    let folder = if path.ends_with("Cargo.toml") { path.parent()? } else { path };
    Some(folder.strip_prefix(root).ok()?.to_string_lossy().replace('\\', "/"))
}

/// The names of all packages by their folders.
pub(crate) fn by_folder(root: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let metadata = metadata(root)?;
    let root = metadata["workspace_root"].as_str().context("cargo metadata names no root")?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let entry = |package: &Value| {
        Some((folder(root, package["manifest_path"].as_str()?)?, package["name"].as_str()?.to_owned()))
    };
    Ok(packages.iter().filter_map(entry).collect())
}

/// The packages with a file that differs from what `base` and this branch have in common, committed or not.
pub(crate) fn changed(root: &Path, base: Option<&str>) -> anyhow::Result<BTreeSet<String>> {
    let git = |args: &[&str]| said(Command::new("git").args(args).current_dir(root));
    let known = |name: &&str| git(&["rev-parse", "--verify", "--quiet", name]).is_ok();
    let base = base.or_else(|| BASES.into_iter().find(known)).unwrap_or("HEAD");
    let fork = git(&["merge-base", base, "HEAD"])?;
    let tracked = git(&["diff", "--name-only", "-z", fork.trim()])?;
    let new = git(&["ls-files", "--others", "--exclude-standard", "-z"])?;
    Ok(owners(tracked.split('\0').chain(new.split('\0')), &by_folder(root)?))
}

/// The packages that files belong to.
fn owners<'a>(
    files: impl Iterator<Item = &'a str>,
    packages: &BTreeMap<String, String>,
) -> BTreeSet<String> {
    let mut owners = BTreeSet::new();
    for file in files {
        if BUILDS_ALL.contains(&file) {
            return packages.values().cloned().collect();
        }
        let inside = |folder: &str| file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        owners.extend(packages.iter().find(|(folder, _)| inside(folder)).map(|(_, name)| name.clone()));
    }
    owners
}

/// What a program writes, if it succeeds.
fn said(command: &mut Command) -> anyhow::Result<String> {
    let out = command.output().with_context(|| format!("cannot run {command:?}"))?;
    if !out.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&out.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners_of(files: &[&str]) -> Vec<String> {
        let rows =
            [("crates/kit", "adit-kit"), ("games/mulu", "adit-mulu"), ("games/mulu-2", "adit-mulu-2")];
        let packages = rows.map(|(folder, name)| (folder.to_owned(), name.to_owned())).into();
        owners(files.iter().copied(), &packages).into_iter().collect()
    }

    #[test]
    fn a_file_belongs_to_the_package_of_its_folder() {
        assert_eq!(owners_of(&["games/mulu-2/src/lib.rs", "games/mulu-2/RULES.md"]), ["adit-mulu-2"]);
        assert_eq!(owners_of(&["crates/kit/Cargo.toml", "games/mulu/a"]), ["adit-kit", "adit-mulu"]);
        assert_eq!(owners_of(&["README.md", "docs/Cargo.toml", "crates/gone/src/lib.rs", ""]), [""; 0]);
    }

    #[test]
    fn what_builds_all_changes_all() {
        assert_eq!(owners_of(&["README.md", "Cargo.lock"]).len(), 3);
    }

    #[test]
    fn changes_are_found_whether_committed_or_not() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        let write = |path: &str, text: &str| {
            std::fs::create_dir_all(root.join(path).parent().unwrap()).unwrap();
            std::fs::write(root.join(path), text).unwrap();
        };
        let git = |args: &[&str]| said(Command::new("git").args(args).current_dir(root)).unwrap();
        write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"crates/*\"]\n");
        for name in ["a", "b", "c", "d"] {
            write(&format!("crates/{name}/Cargo.toml"), &format!("[package]\nname = \"{name}\"\n"));
            write(&format!("crates/{name}/src/lib.rs"), "");
        }
        git(&["init", "--quiet", "--initial-branch", "main"]);
        let commit = || {
            git(&["add", "."]);
            let who = ["-c", "user.name=x", "-c", "user.email=x@example.org"];
            git(&[&who[..], &["commit", "--quiet", "--message", "x"]].concat());
        };
        commit();
        assert_eq!(changed(root, None).unwrap().len(), 0);
        git(&["checkout", "--quiet", "-b", "work"]);
        write("crates/a/src/lib.rs", "// committed");
        commit();
        write("crates/b/src/lib.rs", "// not committed");
        write("crates/c/src/new.rs", "// not even known");
        assert_eq!(Vec::from_iter(changed(root, None).unwrap()), ["a", "b", "c"]);
        assert_eq!(Vec::from_iter(changed(root, Some("work")).unwrap()), ["b", "c"]);
    }
}
