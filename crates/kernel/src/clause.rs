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

/// One clause with its text, which is Markdown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rule {
    pub id: String,
    pub section: String,
    pub text: String,
    /// Why this clause cannot show in a digital game, where RULES.md says so.
    pub no_effect: Option<String>,
}

/// What a section says besides its clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub section: String,
    pub text: String,
}

/// A game's RULES.md, read: title, introduction, and clauses in order. Texts are Markdown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulebook {
    pub title: String,
    pub intro: String,
    pub rules: Vec<Rule>,
    pub notes: Vec<Note>,
}

const NO_EFFECT: &str = "*No effect:";

impl Rulebook {
    /// Reads the list items `- **ID** text` under their `##` headings; lines that follow an item and
    /// are indented belong to it. Everything else is the introduction, or a note of its section.
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
                let (id, text) = (id.to_owned(), text.trim().to_owned());
                book.rules.push(Rule { id, text, section: section.clone(), no_effect: None });
                in_item = true;
            } else {
                let inside = line.strip_prefix("  ");
                in_item &= inside.is_some() || line.trim().is_empty();
                let text = match book.rules.last_mut() {
                    Some(rule) if in_item => &mut rule.text,
                    _ => book.prose(&section),
                };
                text.push('\n');
                text.push_str(inside.filter(|_| in_item).unwrap_or(line));
            }
        }
        book.finish()
    }

    /// What is said in a section outside its clauses; before the first section, the introduction.
    fn prose(&mut self, section: &str) -> &mut String {
        if section.is_empty() {
            return &mut self.intro;
        }
        let at = self.notes.iter().position(|note| note.section == section).unwrap_or(self.notes.len());
        if at == self.notes.len() {
            self.notes.push(Note { section: section.to_owned(), text: String::new() });
        }
        &mut self.notes[at].text
    }

    /// Takes off what is blank around the texts, and the reasons at their ends.
    fn finish(mut self) -> Rulebook {
        trim(&mut self.intro);
        self.notes.iter_mut().for_each(|note| trim(&mut note.text));
        self.notes.retain(|note| !note.text.is_empty());
        for rule in &mut self.rules {
            trim(&mut rule.text);
            if let Some((text, reason)) = rule.text.split_once(NO_EFFECT) {
                let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
                let reason = reason.trim_end_matches(['*', '.']).to_owned();
                rule.text = text.trim_end().to_owned();
                rule.no_effect = Some(reason);
            }
        }
        self
    }

    /// What a section says besides its clauses.
    pub fn note(&self, section: &str) -> Option<&str> {
        self.notes.iter().find(|note| note.section == section).map(|note| note.text.as_str())
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

fn trim(text: &mut String) {
    *text = text.trim().to_owned();
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Toy\nA small game.\n\n| word | meaning |\n| --- | --- |\n| step | a move |\n\n\
        ## Moves\nOne after the other.\n\n- **TOY-1** Move one step.\n  Or none:\n\n    - to rest.\n\n\
        - **TOY-2** The box is red. *No effect: there is\n  no box.*\n\n## Ends\n- **TOY-9** Stop.\n";

    #[test]
    fn reads_clauses_with_section_and_reason() {
        let book = Rulebook::parse(BOOK);
        assert_eq!(book.title, "Toy");
        assert_eq!(book.find("toy-1").unwrap().text, "Move one step.\nOr none:\n\n  - to rest.");
        let moot = book.find("TOY-2").unwrap();
        assert_eq!((moot.text.as_str(), moot.section.as_str()), ("The box is red.", "Moves"));
        assert_eq!(moot.no_effect.as_deref(), Some("there is no box"));
        assert_eq!(book.search("moves STEP").count(), 1);
        assert!(book.find("TOY-3").is_none());
    }

    #[test]
    fn what_is_said_besides_clauses_is_kept_with_its_lines() {
        let book = Rulebook::parse(BOOK);
        assert_eq!(book.intro, "A small game.\n\n| word | meaning |\n| --- | --- |\n| step | a move |");
        assert_eq!((book.note("Moves"), book.note("Ends")), (Some("One after the other."), None));
    }
}
