//! A game's guide as a page: chapters to read before a first game, and a way to the rules.

use maud::{Markup, html};

use crate::guide::GuideText;
use crate::icon;
use crate::pages::{PageShell, page_shell};

pub fn guide(id: &str, title: &str, text: &GuideText, me: Option<&str>) -> Markup {
    page_shell(
        PageShell {
            title: &format!("How to play {title}"),
            me,
            style: Some(&format!("/g/{id}/style.css")),
            class: "rules guide",
            ..PageShell::default()
        },
        &html! {
            div.rulebook {
                nav.contents aria-label="Contents" {
                    ol { @for chapter in &text.chapters { li { a href={ "#" (chapter.id) } { (chapter.title) } } } }
                    a.button href={ "/rules/" (id) } { (icon!("open-book")) "All the rules" }
                }
                article {
                    header.rules-head {
                        p { a href={ "/g/" (id) } { (title) } }
                        h1 { "How to play" }
                    }
                    (chapters(text))
                }
            }
        },
    )
}

/// The text alone, to stand in another page or beside a table.
pub(super) fn chapters(text: &GuideText) -> Markup {
    html! {
        div.lead.words { (text.intro) }
        @for chapter in &text.chapters {
            section.words id=(chapter.id) { h2 { (chapter.title) } (chapter.body) }
        }
    }
}
