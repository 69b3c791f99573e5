//! The repository's text files, read once, so that every check works on the same plain data and a test
//! can build a small tree of its own.

use anyhow::Context;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// A file, named relative to the root with `/` between the parts.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) root: PathBuf,
    /// Rust, Markdown and TOML, in path order.
    pub(crate) files: Vec<File>,
    /// Every file and folder that is not ignored, in path order.
    pub(crate) paths: Vec<String>,
}

/// What a build or an editor leaves behind. Hidden folders are passed over too.
const IGNORED: [&str; 5] = ["target", "node_modules", "corpus", "artifacts", "proptest-regressions"];
const READ: [&str; 3] = [".rs", ".md", ".toml"];

impl Tree {
    pub(crate) fn read(root: &Path) -> anyhow::Result<Tree> {
        let mut tree = Tree { root: root.to_owned(), files: Vec::new(), paths: Vec::new() };
        tree.walk("")?;
        tree.paths.sort();
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(tree)
    }

    fn walk(&mut self, folder: &str) -> anyhow::Result<()> {
        let here = self.root.join(folder);
        for entry in fs::read_dir(&here).with_context(|| format!("cannot list {}", here.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') || IGNORED.contains(&name.as_str()) {
                continue;
            }
            let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
            if entry.file_type()?.is_dir() {
                self.walk(&path)?;
            } else if READ.iter().any(|end| path.ends_with(end)) {
                let text = fs::read_to_string(entry.path())
                    .with_context(|| format!("cannot read {path} as UTF-8 text"))?;
                self.files.push(File { path: path.clone(), text });
            }
            self.paths.push(path);
        }
        Ok(())
    }

    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|f| f.path == path)
    }

    /// The Rust files of the project.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|f| f.path.ends_with(".rs"))
    }

    /// Folders two levels down that hold a file of this name: `crates/kernel`, `games/beneath`.
    pub(crate) fn folders_with<'a>(&'a self, parents: &'a [&str], file: &'a str) -> Vec<&'a str> {
        self.files
            .iter()
            .filter_map(|f| f.path.strip_suffix(file)?.strip_suffix('/'))
            .filter(|folder| {
                folder.split_once('/').is_some_and(|(p, name)| parents.contains(&p) && !name.contains('/'))
            })
            .collect()
    }
}

/// One thing that is wrong, on one line.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Problem {
    pub(crate) path: String,
    pub(crate) line: Option<usize>,
    pub(crate) what: String,
}

impl Problem {
    pub(crate) fn new(path: &str, what: impl Into<String>) -> Problem {
        Problem { path: path.to_owned(), line: None, what: what.into() }
    }

    pub(crate) fn at(path: &str, line: usize, what: impl Into<String>) -> Problem {
        Problem { path: path.to_owned(), line: Some(line), what: what.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

#[cfg(test)]
pub(crate) mod fixture {
    //! Small trees for the tests of the checks.
    use super::*;

    /// Writes the files into a fresh folder and reads them back as a tree.
    pub(crate) fn tree(files: &[(&str, &str)]) -> (tempfile::TempDir, Tree) {
        let dir = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let tree = Tree::read(dir.path()).unwrap();
        (dir, tree)
    }

    /// The problems as the lines that are printed.
    pub(crate) fn lines(problems: &[Problem]) -> Vec<String> {
        problems.iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::fixture::tree;

    #[test]
    fn builds_and_hidden_folders_are_passed_over() {
        let (_dir, tree) =
            tree(&[("a/b.rs", "//! b"), ("target/c.rs", ""), (".git/d.md", ""), ("a/pic.png", "x")]);
        assert_eq!(tree.paths, ["a", "a/b.rs", "a/pic.png"]);
        assert_eq!(tree.file("a/b.rs").unwrap().text, "//! b");
        assert!(tree.file("a/pic.png").is_none());
    }

    #[test]
    fn folders_are_found_by_a_file_of_theirs() {
        let (_dir, tree) =
            tree(&[("games/mulu/RULES.md", ""), ("games/mulu/docs/RULES.md", ""), ("docs/x/RULES.md", "")]);
        assert_eq!(tree.folders_with(&["games"], "RULES.md"), ["games/mulu"]);
    }
}
