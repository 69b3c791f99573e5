//! Things to read: links that peek, and what happened so far.

use maud::{Markup, PreEscaped, html};

use crate::pages::LogRow;
use crate::parts::Part;

/// A link that shows what it leads to on hover, focus or tap: a card, a clause, a refusal.
pub fn peek(href: &str, class: &str, inside: &Markup) -> Markup {
    html! { a class={ "peek" @if !class.is_empty() { " " (class) } } href=(href) data-tip { (inside) } }
}

/// The address of something to read about.
pub fn card_address(game: &str, key: &str) -> String {
    format!("/g/{game}/card/{key}")
}

/// What happened, the newest last, a part a line; what this guest has not seen yet is marked.
pub fn log_line(line: &LogRow<'_>) -> Part {
    let LogRow { line: number, nth, words, unread, latest } = *line;
    let id = if nth == 0 { format!("log-{number}") } else { format!("log-{number}.{nth}") };
    let marks = match (unread, latest) {
        (true, true) => Some("unread latest"),
        (true, false) => Some("unread"),
        (false, true) => Some("latest"),
        (false, false) => None,
    };
    let html = html! { li id=(id) class=[marks] { (PreEscaped(words)) } };
    Part { id, html: html.into_string().into() }
}
