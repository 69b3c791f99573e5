//! A game's rules: every clause with an address of its own, searchable.

use adit_kernel::clause::{Rule, Rulebook};
use maud::{Markup, html};

use crate::pages::{Frame, frame};
use crate::words;

/// The rules, or those clauses in which every word of the query occurs.
pub fn rules(id: &str, title: &str, book: &Rulebook, query: &str, me: Option<&str>) -> Markup {
    let found: Vec<&Rule> = book.search(query).collect();
    frame(
        Frame { title: &format!("Rules of {title}"), me, class: "rules", ..Frame::default() },
        &html! {
            h1 { "Rules of " (title) }
            p { (book.intro) }
            form.search role="search" method="get" { input type="search" name="q" value=(query) aria-label="Search the rules"; button { "Search" } }
            @if found.is_empty() { p { "No clause has all of these words." } }
            @for (i, rule) in found.iter().enumerate() {
                @if i == 0 || found[i - 1].section != rule.section { h2 { (rule.section) } }
                p.rule id=(rule.id) { a.clause href={ "#" (rule.id) } { (rule.id) } " " (words::sentence(&rule.text, &[], id)) }
            }
        },
    )
}

/// One clause, for whoever points at its number.
pub fn clause_tip(id: &str, rule: &Rule) -> Markup {
    html! { p.rule { b { (rule.id) } " " (words::sentence(&rule.text, &[], id)) } }
}
