//! Things to read: links that peek, and what happened so far.

use maud::{Markup, html};

use crate::pages::LogLine;

/// A link that shows what it leads to on hover, focus or tap: a card, a clause, a refusal.
pub fn peek(href: &str, class: &str, inside: &Markup) -> Markup {
    html! { a class={ "peek " (class) } href=(href) data-tip { (inside) } }
}

/// The address of something to read about.
pub fn card_address(game: &str, key: &str) -> String {
    format!("/g/{game}/card/{key}")
}

/// What happened, the newest last; what this guest has not seen yet is marked.
pub fn log(lines: &[LogLine<'_>]) -> Markup {
    html! {
        ol.lines {
            @for (at, line) in lines.iter().enumerate() {
                // One step may tell several things; an id that is there twice makes the morphing mix them up.
                @let nth = lines[..at].iter().rev().take_while(|before| before.line == line.line).count();
                li id={ "l" (line.line) @if nth > 0 { "." (nth) } } class=(marks(line)) { (line.words) }
            }
        }
    }
}

fn marks(line: &LogLine<'_>) -> &'static str {
    match (line.fresh, line.marked) {
        (true, true) => "fresh marked",
        (true, false) => "fresh",
        (false, true) => "marked",
        (false, false) => "",
    }
}
