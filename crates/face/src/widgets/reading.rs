//! Things to read: links that peek, and what happened so far.

use maud::{Markup, PreEscaped, html};

use crate::page_face::LogSound;
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
    let LogRow { line: number, nth, words, unread, latest, since_own, by, begins, style } = *line;
    let id = if nth == 0 { format!("log-{number}") } else { format!("log-{number}.{nth}") };
    let marks = [
        (unread, "unread"),
        (latest, "latest"),
        (since_own, "since-own"),
        (begins, "begins"),
        (style.large, "large"),
    ];
    let mut class: String = by.map_or_else(String::new, |seat| format!("s{}", seat.0));
    for (_, mark) in marks.into_iter().filter(|(has, _)| *has) {
        class.push_str(if class.is_empty() { "" } else { " " });
        class.push_str(mark);
    }
    let class = (!class.is_empty()).then_some(class);
    // An entry that has a place takes the focus, so that a keyboard can point at it as well.
    let place = style.place.map(|[x, y, width, height]| format!("{x} {y} {width} {height}"));
    let html = html! {
        li id=(id) class=[class] data-place=[&place] data-sound=[style.sound.map(LogSound::name)] tabindex=[style.place.map(|_| "0")] {
            @if let Some(icon) = style.icon { (icon) }
            span { (PreEscaped(words)) }
        }
    };
    Part { id, html: html.into_string().into() }
}
