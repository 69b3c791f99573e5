//! Which crate may depend on which. The arrows point down only; ARCHITECTURE.md draws them, and this
//! table is what holds.

use anyhow::Context;
use serde_json::Value;
use std::path::Path;

use crate::packages::{self, folder};
use crate::tree::Problem;

/// A row: which crate, what it may use, and what its tests may use besides. `game` stands for every
/// folder of `games/` and `examples/`.
struct Row {
    from: &'static str,
    to: &'static [&'static str],
    tests: &'static [&'static str],
}

const GAME: &str = "game";

const ARROWS: &[Row] = &[
    Row {
        from: "cli",
        to: &["server", "store", "lab", "catalog", "face", "bots", "web", "kernel"],
        tests: &[],
    },
    Row {
        from: "server",
        to: &["catalog", "store", "face", "bots", "web", "kernel"],
        tests: &[GAME, "laws"],
    },
    Row { from: "lab", to: &["catalog", "bots", "kernel"], tests: &[GAME] },
    Row { from: "catalog", to: &[GAME, "face", "bots", "kernel"], tests: &["web"] },
    Row { from: GAME, to: &["kit", "face", "kernel"], tests: &["laws", "bots"] },
    Row { from: "face", to: &["kernel"], tests: &[] },
    Row { from: "store", to: &["kernel"], tests: &[] },
    Row { from: "bots", to: &["kernel"], tests: &[GAME] },
    Row { from: "laws", to: &["kernel"], tests: &[GAME] },
    Row { from: "kit", to: &["kernel"], tests: &[] },
    Row { from: "kernel", to: &[], tests: &[] },
    Row { from: "web", to: &[], tests: &[] },
    Row { from: "xtask", to: &["kernel"], tests: &[] },
];

/// The row of a package, by the folder of its manifest relative to the root.
fn kind_of(folder: &str) -> Option<&str> {
    match folder.split('/').collect::<Vec<_>>()[..] {
        ["crates", name] => Some(name),
        ["games" | "examples", _] => Some(GAME),
        ["web"] => Some("web"),
        ["xtask"] => Some("xtask"),
        _ => None,
    }
}

pub(crate) fn check(root: &Path) -> anyhow::Result<Vec<Problem>> {
    problems(&packages::metadata(root)?)
}

fn problems(metadata: &Value) -> anyhow::Result<Vec<Problem>> {
    let root = metadata["workspace_root"].as_str().context("cargo metadata names no root")?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let mut problems = Vec::new();
    for package in packages {
        let manifest = package["manifest_path"].as_str().context("a package without manifest")?;
        let Some(from) = folder(root, manifest) else { continue };
        let file = format!("{from}/Cargo.toml");
        let Some(row) = kind_of(&from).and_then(|kind| ARROWS.iter().find(|row| row.from == kind)) else {
            let what = "has no row in xtask/src/arrows.rs: say what it may depend on";
            problems.push(Problem::new(&file, what));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let Some(to) = dependency["path"].as_str().and_then(|path| folder(root, path)) else {
                continue;
            };
            let of_tests = dependency["kind"].as_str() == Some("dev");
            let kind = kind_of(&to).unwrap_or(&to);
            let allowed = row.to.contains(&kind) || of_tests && row.tests.contains(&kind);
            if !allowed {
                let whose = if of_tests { "tests" } else { "code" };
                let what = format!("the {whose} of {from} may not depend on {to}: {}", row.allowance());
                problems.push(Problem::new(&file, what));
            }
        }
    }
    Ok(problems)
}

impl Row {
    fn allowance(&self) -> String {
        let list =
            |names: &[&str]| if names.is_empty() { "nothing of ours".to_owned() } else { names.join(", ") };
        let code = format!("{} may use {}", self.from, list(self.to));
        if self.tests.is_empty() { code } else { format!("{code}; its tests also {}", list(self.tests)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(folder: &str, dependencies: &[(&str, Option<&str>)]) -> Value {
        let dependencies: Vec<Value> = dependencies
            .iter()
            .map(|(path, kind)| json!({ "path": format!("/r/{path}"), "kind": kind }))
            .chain([json!({ "name": "serde", "kind": null })])
            .collect();
        json!({ "manifest_path": format!("/r/{folder}/Cargo.toml"), "dependencies": dependencies })
    }

    fn found(packages: &[Value]) -> Vec<String> {
        let metadata = json!({ "workspace_root": "/r", "packages": packages });
        problems(&metadata).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arrows_that_point_down_pass() {
        let packages = [
            package("crates/kernel", &[]),
            package("games/mulu", &[("crates/kit", None), ("crates/laws", Some("dev"))]),
            package("crates/catalog", &[("games/mulu", None), ("examples/four", None)]),
        ];
        assert_eq!(found(&packages), [""; 0]);
    }

    #[test]
    fn an_arrow_that_points_up_is_named() {
        assert_eq!(
            found(&[package("crates/kernel", &[("crates/kit", None)])]),
            ["crates/kernel/Cargo.toml: the code of crates/kernel may not depend on crates/kit: \
              kernel may use nothing of ours"]
        );
        assert_eq!(
            found(&[package("games/mulu", &[("crates/laws", None)])]),
            ["games/mulu/Cargo.toml: the code of games/mulu may not depend on crates/laws: \
              game may use kit, face, kernel; its tests also laws, bots"]
        );
    }

    #[test]
    fn a_game_does_not_know_another_game() {
        let packages = [package("games/mulu", &[("games/beneath", Some("dev"))])];
        assert!(found(&packages)[0].contains("the tests of games/mulu may not depend on games/beneath"));
    }

    #[test]
    fn a_crate_without_a_row_is_named() {
        assert_eq!(
            found(&[package("crates/surprise", &[])]),
            ["crates/surprise/Cargo.toml: has no row in xtask/src/arrows.rs: say what it may depend on"]
        );
    }
}
