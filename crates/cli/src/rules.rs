//! `adit rules`: a game's rules by clause, by word, or all of them.

use adit_catalog::{Visit, with};
use adit_kernel::Listed;
use adit_kernel::clause::{Rule, Rulebook};
use anyhow::bail;

use crate::args;
use crate::out::Out;

struct Text;

impl Visit for Text {
    type Out = &'static str;

    fn visit<L: Listed>(self) -> &'static str {
        L::RULES_TEXT
    }
}

pub(crate) fn show(args: &args::Rules, out: &mut Out) -> anyhow::Result<()> {
    let book = Rulebook::parse(with(&args.game, Text)?);
    let query = args.words.join(" ");
    if query.trim().is_empty() {
        out.heading(&book.title)?;
        out.line(&book.intro)?;
    }
    if !print(&book, &query, out)? {
        bail!("no clause of {} speaks of «{query}»", args.game);
    }
    Ok(())
}

/// Prints the clause of that ID, else the clauses that contain the words. Says whether there are any.
pub(crate) fn print(book: &Rulebook, query: &str, out: &mut Out) -> anyhow::Result<bool> {
    if let Some(rule) = book.find(query.trim()) {
        out.line(clause(rule))?;
        return Ok(true);
    }
    let mut section = "";
    for rule in book.search(query) {
        if rule.section != section {
            out.line("")?;
            out.heading(&rule.section)?;
            section = &rule.section;
            if query.trim().is_empty()
                && let Some(note) = book.note(section)
            {
                out.line(note)?;
            }
        }
        out.line(clause(rule))?;
    }
    Ok(!section.is_empty())
}

/// A clause with its number.
pub(crate) fn clause(rule: &Rule) -> String {
    // Sentences run on, so that the terminal breaks them; lists and tables keep their lines.
    let listed = |line: &str| line.trim_start().starts_with(['|', '-', '*']);
    let text = match rule.text.lines().any(listed) {
        true => rule.text.clone(),
        false => rule.text.split_whitespace().collect::<Vec<_>>().join(" "),
    };
    match &rule.no_effect {
        None => format!("{}  {text}", rule.id),
        Some(why) => format!("{}  {text} (Without effect here: {why}.)", rule.id),
    }
}
