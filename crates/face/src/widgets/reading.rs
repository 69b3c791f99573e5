//! Things to read: links that peek, and what happened so far.

use maud::{Markup, PreEscaped, Render, html};

use crate::pages::LogRow;

/// A link that shows what it leads to on hover, focus or tap: a card, a clause, a refusal.
pub fn peek(href: &str, class: &str, inside: &Markup) -> Markup {
    html! { a class={ "peek" @if !class.is_empty() { " " (class) } } href=(href) data-tip { (inside) } }
}

/// The address of something to read about.
pub fn card_address(game: &str, key: &str) -> String {
    format!("/g/{game}/card/{key}")
}

/// What happened, the newest last; what this guest has not seen yet is marked. A line without words keeps those
/// that it has in the page (`data-same`); where several in a row stay as they are, the first names the last.
pub fn log(lines: &[LogRow<'_>]) -> Markup {
    html! {
        ol.lines {
            @for run in lines.chunk_by(|_, next| next.follows) {
                @if let [line, .., last] = run {
                    li id=(Id(line)) data-same=(Id(last)) {}
                } @else {
                    @for line in run {
                        li id=(Id(line)) class=[said(line)] data-same[line.words.is_none()] { (PreEscaped(line.words.unwrap_or_default())) }
                    }
                }
            }
        }
    }
}

/// What a line is called in the page. An id that is there twice would make the morphing mix them up.
struct Id<'a>(&'a LogRow<'a>);

impl Render for Id<'_> {
    fn render_to(&self, out: &mut String) {
        let LogRow { line, nth, .. } = self.0;
        out.push('l');
        line.render_to(out);
        if *nth > 0 {
            out.push('.');
            nth.render_to(out);
        }
    }
}

/// The marks that have to be said. What is not said again stays, so that there is no mark any more is said too.
fn said(line: &LogRow<'_>) -> Option<&'static str> {
    match line.words {
        Some(_) => marks(line),
        None => (!line.same).then(|| marks(line).unwrap_or_default()),
    }
}

fn marks(line: &LogRow<'_>) -> Option<&'static str> {
    match (line.unread, line.latest) {
        (true, true) => Some("unread latest"),
        (true, false) => Some("unread"),
        (false, true) => Some("latest"),
        (false, false) => None,
    }
}
