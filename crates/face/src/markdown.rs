//! Markdown as it stands in a game's RULES.md, made into HTML: tables, lists and emphasis by
//! `pulldown-cmark`, and every clause that a text names a link.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, TextMergeStream};

use crate::words;

/// A text of a game's rules. HTML in it is shown as it was typed, not obeyed.
pub fn markdown(text: &str, game: &str) -> Markup {
    let mut in_link = false;
    let events = TextMergeStream::new(Parser::new_ext(text, Options::ENABLE_TABLES)).map(|event| {
        match &event {
            Event::Start(Tag::Link { .. }) => in_link = true,
            Event::End(TagEnd::Link) => in_link = false,
            _ => {}
        }
        match event {
            Event::Html(typed) | Event::InlineHtml(typed) => Event::Text(typed),
            // A link inside a link is none.
            Event::Text(text) if !in_link => {
                Event::InlineHtml(words::sentence(&text, &[], game).into_string().into())
            }
            other => other,
        }
    });
    let events = events.flat_map(|event| {
        let (before, after) = match &event {
            Event::Start(Tag::Table(_)) => (Some(WIDE_START), None),
            Event::End(TagEnd::Table) => (None, Some(WIDE_END)),
            _ => (None, None),
        };
        let tag = |tag: &'static str| Event::InlineHtml(tag.into());
        before.map(tag).into_iter().chain([event]).chain(after.map(tag))
    });
    let mut out = String::with_capacity(text.len() * 2);
    pulldown_cmark::html::push_html(&mut out, events);
    PreEscaped(out)
}

const WIDE_START: &str = "<div class=\"wide\" tabindex=\"0\">";
const WIDE_END: &str = "</div>";

/// A table may be wider than a phone: it scrolls in a box of its own, which takes the focus so that a keyboard can
/// scroll it too.
pub(crate) fn wide(table: &Markup) -> Markup {
    html! { (PreEscaped(WIDE_START)) (table) (PreEscaped(WIDE_END)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> String {
        markdown(text, "toy").into_string()
    }

    #[test]
    fn a_table_is_a_table_also_right_after_a_sentence() {
        let html = html("Words used here:\n| word | see |\n| --- | --- |\n| step | TOY-1 |\n");
        let start =
            "<p>Words used here:</p>\n<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>word</th>";
        assert!(html.starts_with(start) && html.contains("</table>\n</div>"), "{html}");
        assert!(html.contains("<td>step</td>") && !html.contains('|'), "{html}");
        assert!(html.contains("href=\"/rules/toy#TOY-1\""), "{html}");
    }

    #[test]
    fn html_is_shown_and_not_obeyed() {
        let html = html("Say <b>so</b> & \"so\".\n\n<script>alert(1)</script>\n");
        assert!(html.contains("&lt;b&gt;so&lt;/b&gt; &amp; &quot;so&quot;"), "{html}");
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{html}");
    }

    #[test]
    fn clauses_are_links_but_not_within_links_or_code() {
        let html = html("*See* TOY-2, [TOY-3](/x), `TOY-4`.");
        assert!(html.contains("<em>See</em>") && html.contains("href=\"/rules/toy#TOY-2\""), "{html}");
        assert!(html.contains("<a href=\"/x\">TOY-3</a>, <code>TOY-4</code>"), "{html}");
    }
}
