//! Documentation that keeps to the tree: ARCHITECTURE.md names only what exists and every crate, links
//! between documents lead somewhere, and pictures are few and light.

use std::collections::BTreeSet;

use crate::tree::{File, Problem, Tree};

const MAP: &str = "ARCHITECTURE.md";
const PARENTS: [&str; 3] = ["crates", "games", "examples"];
const ENDINGS: [&str; 3] = [".rs", ".md", ".toml"];

/// What ARCHITECTURE.md promises about the tree.
pub(crate) fn architecture(tree: &Tree) -> Vec<Problem> {
    let Some(map) = tree.file(MAP) else {
        return vec![Problem::new(MAP, "is missing: it says what is where and what may depend on what")];
    };
    let mut problems = Vec::new();
    let mut named = BTreeSet::new();
    let mut block = None;
    let mut heading = "";
    for (index, line) in map.text.lines().enumerate() {
        let mut gone = |path: &str| {
            problems.push(Problem::at(MAP, index + 1, format!("names {path}, which is not there")));
        };
        if line.starts_with("```") {
            block = if block.is_some() { None } else { Some(Layout::default()) };
        } else if let Some(layout) = &mut block {
            if heading == "Layout" {
                for path in layout.line(line) {
                    if !tree.holds(&path) {
                        gone(&path);
                    }
                    named.insert(path);
                }
            }
        } else if line.starts_with('#') {
            heading = line.trim_start_matches('#').trim();
        } else {
            for token in line.split('`').skip(1).step_by(2).filter(|t| is_path(t)) {
                for path in braces(token) {
                    let path = path.trim_end_matches('/').to_owned();
                    if !tree.holds(&path) {
                        gone(&path);
                    }
                    named.insert(path);
                }
            }
        }
    }
    let mentions = |folder: &str| named.iter().any(|n| n == folder || n.starts_with(&format!("{folder}/")));
    for folder in tree.folders_with(&PARENTS, "Cargo.toml").into_iter().filter(|f| !mentions(f)) {
        problems.push(Problem::new(MAP, format!("does not name {folder}")));
    }
    problems
}

/// A drawn tree of folders: indentation says what is inside what.
#[derive(Default)]
struct Layout {
    /// Indentation and path of the folders that are open.
    open: Vec<(usize, String)>,
}

impl Layout {
    /// The paths that one line of the drawing names: its first word, placed by indentation, and whatever
    /// else on the line looks like a path.
    fn line(&mut self, line: &str) -> Vec<String> {
        let Some(first) = line.split_whitespace().next() else { return Vec::new() };
        let indent = line.len() - line.trim_start().len();
        let mut paths = Vec::new();
        let rest = if is_plain(first) {
            while self.open.last().is_some_and(|(i, _)| *i >= indent) {
                self.open.pop();
            }
            let parent = self.open.last().map_or("", |(_, path)| path);
            for word in braces(first) {
                paths.push(format!("{parent}{}", word.trim_end_matches('/')));
            }
            if first.ends_with('/') {
                let path = format!("{parent}{first}");
                self.open.push((indent, path));
            }
            line.trim_start().trim_start_matches(first)
        } else {
            line
        };
        let words = rest.split_whitespace().map(|w| w.trim_matches([',', ';', '.', '(', ')', '`']));
        paths.extend(
            words.filter(|w| is_path(w)).flat_map(braces).map(|p| p.trim_end_matches('/').to_owned()),
        );
        paths
    }
}

/// Nothing but what a path can be made of.
fn is_plain(token: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || "._-/{},*".contains(c);
    !token.is_empty() && token.chars().all(fits) && token.chars().any(char::is_alphanumeric)
}

/// A token that can only be meant as a path.
fn is_path(token: &str) -> bool {
    is_plain(token)
        && !token.starts_with('/')
        && (token.contains('/')
            || ENDINGS.iter().any(|end| token.ends_with(end) && token.len() > end.len()))
}

/// `src/{a,b}.rs` as `src/a.rs` and `src/b.rs`.
fn braces(token: &str) -> Vec<String> {
    let Some((before, (inside, after))) =
        token.split_once('{').and_then(|(b, rest)| Some((b, rest.split_once('}')?)))
    else {
        return vec![token.to_owned()];
    };
    inside.split(',').map(|middle| format!("{before}{middle}{after}")).collect()
}

impl Tree {
    /// Whether a path, or a pattern with `*`, names something: from the root, or from any folder (`src/lib.rs`
    /// of whatever crate is spoken of).
    fn holds(&self, pattern: &str) -> bool {
        let wanted: Vec<&str> = pattern.split('/').collect();
        self.root.join(pattern).exists()
            || self.paths.iter().any(|path| {
                let parts: Vec<&str> = path.split('/').collect();
                parts.len() >= wanted.len()
                    && parts[parts.len() - wanted.len()..]
                        .iter()
                        .zip(&wanted)
                        .all(|(part, want)| fits(part, want))
            })
    }
}

/// One part of a path against one part of a pattern.
fn fits(part: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => part == pattern,
        Some((start, rest)) => part.strip_prefix(start).is_some_and(|tail| {
            tail.char_indices().map(|(at, _)| at).chain([tail.len()]).any(|at| fits(&tail[at..], rest))
        }),
    }
}

/// Relative links in every Markdown file must lead to a file or folder.
pub(crate) fn links(tree: &Tree) -> Vec<Problem> {
    tree.files.iter().filter(|f| f.path.ends_with(".md")).flat_map(|file| dead_links(tree, file)).collect()
}

fn dead_links(tree: &Tree, file: &File) -> Vec<Problem> {
    let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut problems = Vec::new();
    let mut in_block = false;
    for (index, line) in file.text.lines().enumerate() {
        in_block ^= line.trim_start().starts_with("```");
        if in_block {
            continue;
        }
        for target in line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next()) {
            let path = target.split('#').next().unwrap_or("");
            let elsewhere = path.is_empty() || path.contains(':') || path.starts_with('/');
            if !elsewhere && !tree.root.join(folder).join(path).exists() {
                problems.push(Problem::at(
                    &file.path,
                    index + 1,
                    format!("links to {target}, which is not there"),
                ));
            }
        }
    }
    problems
}

/// A clone carries every picture that was ever committed, so there is none that nobody sees, and none is heavier.
const HEAVIEST: u64 = 100_000;
const PICTURES: [&str; 6] = [".webp", ".jpg", ".jpeg", ".png", ".gif", ".svg"];

/// Every picture in docs/ is on a page, and light.
pub(crate) fn pictures(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let is_picture =
        |path: &&String| path.starts_with("docs/") && PICTURES.iter().any(|end| path.ends_with(end));
    for path in tree.paths.iter().filter(is_picture) {
        let name = path.rsplit('/').next().unwrap_or(path);
        let shown = |f: &File| f.path.ends_with(".md") && f.text.contains(&format!("/{name})"));
        if !tree.files.iter().any(shown) {
            problems.push(Problem::new(
                path,
                "no page shows it; `cargo xtask shots` makes pictures to look at",
            ));
        }
        let bytes = std::fs::metadata(tree.root.join(path)).map_or(0, |file| file.len());
        if bytes > HEAVIEST {
            problems.push(Problem::new(path, format!("has {bytes} bytes; at most {HEAVIEST}")));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::fixture::{lines, tree};

    const LAYOUT: &str = "# A\n## Layout\n```\nCargo.toml   shared versions\ncrates/\n  kernel/    Game, Chance\n  \
        gone/      nothing (crates/kernel/src/*.rs)\n```\nSee `src/{lib,seat}.rs`, `kernel::game` and `and/or else`.\n";

    #[test]
    fn the_map_is_held_to_the_tree() {
        let (_dir, tree) = tree(&[
            ("ARCHITECTURE.md", LAYOUT),
            ("Cargo.toml", ""),
            ("crates/kernel/Cargo.toml", ""),
            ("crates/kernel/src/lib.rs", ""),
            ("games/mulu/Cargo.toml", ""),
        ]);
        assert_eq!(
            lines(&architecture(&tree)),
            [
                "ARCHITECTURE.md:7: names crates/gone, which is not there",
                "ARCHITECTURE.md:9: names src/seat.rs, which is not there",
                "ARCHITECTURE.md: does not name games/mulu",
            ]
        );
    }

    #[test]
    fn a_missing_map_is_a_problem() {
        let (_dir, tree) = tree(&[("README.md", "")]);
        assert_eq!(architecture(&tree).len(), 1);
    }

    #[test]
    fn patterns_match_within_a_part() {
        assert!(fits("mining.rs", "*.rs") && fits("mining.rs", "m*g.rs") && fits("a", "*"));
        assert!(!fits("mining.rs", "*.toml") && !fits("lib.rs", "lib"));
    }

    #[test]
    fn dead_links_are_named_and_live_ones_pass() {
        let (_dir, tree) = tree(&[
            (
                "docs/a.md",
                "[b](b.md#x) [up](../README.md) [web](https://example.org) [here](#a)\n[c](c.md)\n",
            ),
            ("docs/b.md", "```\n[not](a-link.md)\n```\n![p](pic.png \"title\")\n"),
            ("docs/pic.png", ""),
            ("README.md", ""),
        ]);
        assert_eq!(lines(&links(&tree)), ["docs/a.md:2: links to c.md, which is not there"]);
    }

    #[test]
    fn a_picture_is_on_a_page_and_light() {
        let heavy = "x".repeat(100_001);
        let (_dir, tree) = tree(&[
            ("README.md", "![a](docs/pictures/a.webp) ![b](docs/pictures/bb.png)"),
            ("docs/pages.md", "![c](pictures/c.jpg)"),
            ("docs/pictures/a.webp", "x"),
            ("docs/pictures/b.png", "x"),
            ("docs/pictures/c.jpg", &heavy),
            ("web/adit.svg", "x"),
        ]);
        assert_eq!(
            lines(&pictures(&tree)),
            [
                "docs/pictures/b.png: no page shows it; `cargo xtask shots` makes pictures to look at",
                "docs/pictures/c.jpg: has 100001 bytes; at most 100000",
            ]
        );
    }
}
