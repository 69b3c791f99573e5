//! `cargo xtask tidy`: every check of the tree, one line per problem.

use anyhow::bail;
use std::path::Path;

use crate::tree::{Problem, Tree};
use crate::{arrows, clauses, docs, sources};

pub(crate) fn run(root: &Path) -> anyhow::Result<()> {
    let tree = Tree::read(root)?;
    let mut problems = arrows::check(root)?;
    let (found, warnings) = sources::check(&tree);
    problems.extend(found);
    problems.extend(docs::architecture(&tree));
    problems.extend(docs::pictures(&tree));
    for ledger in clauses::ledgers(&tree) {
        println!("{}", ledger.summary());
        problems.extend_from_slice(ledger.problems());
    }
    for warning in warnings {
        println!("warning: {warning}");
    }
    report(&problems)
}

/// Prints the problems; fails when there are any.
pub(crate) fn report(problems: &[Problem]) -> anyhow::Result<()> {
    for problem in problems {
        eprintln!("{problem}");
    }
    match problems.len() {
        0 => Ok(()),
        1 => bail!("1 problem"),
        n => bail!("{n} problems"),
    }
}
