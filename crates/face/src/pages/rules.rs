//! A game's rules: every clause with an address of its own, searchable.

use adit_kernel::clause::{Rule, Rulebook};
use maud::{Markup, html};

use crate::icon;
use crate::pages::{PageShell, page_shell};
use crate::words;

/// The rules, or those clauses in which every word of the query occurs.
pub fn rules(id: &str, title: &str, book: &Rulebook, query: &str, me: Option<&str>) -> Markup {
    let found: Vec<&Rule> = book.search(query).collect();
    let sections: Vec<&[&Rule]> = found.chunk_by(|a, b| a.section == b.section).collect();
    page_shell(
        PageShell { title: &format!("Rules of {title}"), me, class: "rules", ..PageShell::default() },
        &html! {
            div.rulebook {
                nav.contents aria-label="Contents" {
                    form.search role="search" method="get" {
                        input type="search" name="q" value=(query) placeholder="Search" aria-label="Search the rules";
                        button aria-label="Search" { (icon!("magnifying-glass")) }
                    }
                    ol {
                        @for (n, rules) in sections.iter().enumerate() {
                            li { a href={ "#section-" (n) } { (rules[0].section) small { (rules.len()) } } }
                        }
                    }
                }
                article {
                    header.rules-head {
                        p { a href={ "/g/" (id) } { (title) } }
                        h1 { "Rules" }
                        @if query.trim().is_empty() {
                            p.lead { (book.intro) }
                        } @else {
                            p.lead {
                                @match found.len() { 0 => "No clause has all of these words.", 1 => "One clause has", n => { (n) " clauses have" } }
                                @if !found.is_empty() { " «" (query) "» in it." }
                                " " a href={ "/rules/" (id) } { "All the rules" }
                            }
                        }
                    }
                    @for (n, rules) in sections.iter().enumerate() {
                        section id={ "section-" (n) } {
                            h2 { (rules[0].section) }
                            @for rule in *rules { (clause(id, rule)) }
                        }
                    }
                }
            }
        },
    )
}

fn clause(id: &str, rule: &Rule) -> Markup {
    html! {
        div.rule id=(rule.id) {
            a.clause href={ "#" (rule.id) } { (rule.id) }
            p.words { (words::sentence(&rule.text, &[], id)) }
            @if let Some(why) = &rule.no_effect { p.moot { "No effect here: " (why) "." } }
        }
    }
}

/// One clause, for whoever points at its number.
pub fn clause_tip(id: &str, rule: &Rule) -> Markup {
    html! { p.rule { b.clause { (rule.id) } " " (words::sentence(&rule.text, &[], id)) } }
}
