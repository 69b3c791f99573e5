//! Clauses: the numbered rules that code, tests, refusals and pages quote, and the [`Rulebook`] that
//! reads them out of a game's RULES.md.

use std::fmt;

/// The ID of one rule, as RULES.md prints it: `DWA-CRAFT-7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One clause with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub id: String,
    pub section: String,
    pub text: String,
    /// Why this clause cannot show in a digital game, where RULES.md says so.
    pub no_effect: Option<String>,
}

/// A game's RULES.md, read: title, introduction, and clauses in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulebook {
    pub title: String,
    pub intro: String,
    pub rules: Vec<Rule>,
}

const NO_EFFECT: &str = "*No effect:";

impl Rulebook {
    /// Reads the list items `- **ID** text` under their `##` headings; lines that follow an item and
    /// are indented belong to it.
    pub fn parse(markdown: &str) -> Rulebook {
        let mut book = Rulebook::default();
        let mut section = String::new();
        let mut in_item = false;
        for line in markdown.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                title.trim().clone_into(&mut book.title);
            } else if line.starts_with("##") {
                line.trim_start_matches('#').trim().clone_into(&mut section);
                in_item = false;
            } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|r| r.split_once("**")) {
                let (text, no_effect) = split_no_effect(text.trim());
                book.rules.push(Rule { id: id.to_owned(), section: section.clone(), text, no_effect });
                in_item = true;
            } else if in_item && line.starts_with("  ") && !line.trim().is_empty() {
                if let Some(rule) = book.rules.last_mut() {
                    rule.text.push('\n');
                    rule.text.push_str(line.trim());
                }
            } else {
                in_item = false;
                if section.is_empty() && !line.trim().is_empty() {
                    if !book.intro.is_empty() {
                        book.intro.push(' ');
                    }
                    book.intro.push_str(line.trim());
                }
            }
        }
        book
    }

    /// The clause of that ID, upper or lower case.
    pub fn find(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|r| r.id.eq_ignore_ascii_case(id))
    }

    /// Clauses that contain every word of the query in ID, section or text.
    pub fn search<'a>(&'a self, query: &str) -> impl Iterator<Item = &'a Rule> {
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        self.rules.iter().filter(move |r| {
            let hay = format!("{} {} {}", r.id, r.section, r.text).to_lowercase();
            words.iter().all(|w| hay.contains(w.as_str()))
        })
    }
}

fn split_no_effect(text: &str) -> (String, Option<String>) {
    match text.split_once(NO_EFFECT) {
        None => (text.to_owned(), None),
        Some((text, reason)) => {
            (text.trim_end().to_owned(), Some(reason.trim().trim_end_matches(['*', '.']).to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Toy\nA small game.\n\n## Moves\n- **TOY-1** Move one step.\n  Or none.\n\
        - **TOY-2** The box is red. *No effect: there is no box.*\n";

    #[test]
    fn reads_clauses_with_section_and_reason() {
        let book = Rulebook::parse(BOOK);
        assert_eq!((book.title.as_str(), book.intro.as_str()), ("Toy", "A small game."));
        assert_eq!(book.find("toy-1").unwrap().text, "Move one step.\nOr none.");
        assert_eq!(book.find("TOY-2").unwrap().no_effect.as_deref(), Some("there is no box"));
        assert_eq!(book.search("moves STEP").count(), 1);
        assert!(book.find("TOY-3").is_none());
    }
}
