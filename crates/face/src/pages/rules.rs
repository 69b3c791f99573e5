//! A game's rules: every clause with an address of its own, searchable.

use adit_kernel::clause::{Rule, Rulebook};
use maud::{Markup, html};

use crate::icon;
use crate::markdown::markdown;
use crate::pages::{PageShell, page_shell};

/// The rules, or those clauses in which every word of the query occurs.
pub fn rules(id: &str, title: &str, book: &Rulebook, query: &str, me: Option<&str>) -> Markup {
    // What says nothing about playing here is found by those who look for it.
    let reading = query.trim().is_empty();
    let found: Vec<&Rule> =
        book.search(query).filter(|rule| !reading || rule.no_effect.is_none()).collect();
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
                        @if reading {
                            div.lead.words { (markdown(&book.intro, id)) }
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
                            @if reading && let Some(note) = book.note(&rules[0].section) {
                                div.words { (markdown(note, id)) }
                            }
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
            div.words { (markdown(&rule.text, id)) }
            @if let Some(why) = &rule.no_effect { p.moot { "No effect here: " (why) "." } }
        }
    }
}

/// One clause, for whoever points at its number.
pub fn clause_tip(id: &str, rule: &Rule) -> Markup {
    html! { div.rule { b.clause { (rule.id) } " " div.words { (markdown(&rule.text, id)) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Toy\nSmall.\n\n| word | see |\n| --- | --- |\n| step | TOY-2 |\n\n\
        ## Moves\nIn turns.\n\n- **TOY-1** *Whose* turn? See TOY-2.\n- **TOY-2** <b>Next</b>.\n";

    #[test]
    fn rules_are_read_as_markdown_and_every_clause_has_its_address() {
        let html = rules("toy", "Toy", &Rulebook::parse(BOOK), "", None).into_string();
        assert!(html.contains("<table>") && !html.contains('|'), "{html}");
        assert!(html.contains("<p>In turns.</p>"), "{html}");
        for part in ["id=\"TOY-1\"", "id=\"TOY-2\"", "<em>Whose</em>", "&lt;b&gt;Next&lt;/b&gt;"] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }

    #[test]
    fn clauses_without_effect_are_there_for_those_who_look_for_them() {
        let book = Rulebook::parse(
            "# Toy\n## Moves\n- **TOY-1** Walk.\n- **TOY-2** Bow. *No effect: nobody sees it.*\n",
        );
        let read = |query: &str| rules("toy", "Toy", &book, query, None).into_string();
        assert!(read("").contains("id=\"TOY-1\"") && !read("").contains("id=\"TOY-2\""));
        assert!(read("bow").contains("No effect here: nobody sees it."));
    }

    #[test]
    fn a_search_shows_the_clauses_alone() {
        let html = rules("toy", "Toy", &Rulebook::parse(BOOK), "whose", None).into_string();
        assert!(html.contains("id=\"TOY-1\"") && html.contains("One clause has"), "{html}");
        assert!(!html.contains("id=\"TOY-2\"") && !html.contains("In turns."), "{html}");
    }
}
