//! A part of a page without what the page has already. An element with an id whose inside did not change is sent
//! without it, marked `data-same`: pages keep the inside of such elements (`morphSkipChildren` in their head).

use std::collections::HashMap;

/// An element with an id. Positions are bytes of the part.
#[derive(Clone, Copy, Debug)]
struct Element<'a> {
    tag: &'a str,
    id: &'a str,
    /// Behind its start tag's last letter, before the bracket.
    marked: usize,
    inside: (usize, usize),
}

/// Shorter insides are not worth a mark, and shorter parts not the search for any.
const SHORT: usize = 24;
const SHORT_PART: usize = 500;

impl Element<'_> {
    fn short(&self) -> bool {
        self.inside.1 - self.inside.0 < SHORT
    }
}

/// What is never closed.
const VOID: [&str; 6] = ["input", "img", "br", "hr", "meta", "link"];

/// What turns `old` into `new`: `new`, but for what `old` has.
pub(super) fn lean(old: &str, new: &str) -> Option<String> {
    if new.len() < SHORT_PART || !new.contains(" id=\"") {
        return None;
    }
    let after = elements(new)?;
    if after.iter().all(Element::short) {
        return None;
    }
    let before = elements(old)?;
    let mut known: HashMap<&str, Option<Element<'_>>> = HashMap::with_capacity(before.len());
    for element in before {
        // A page does not recognise what has the id of something else too.
        known.entry(element.id).and_modify(|known| *known = None).or_insert(Some(element));
    }
    let mut times: HashMap<&str, u32> = HashMap::with_capacity(after.len());
    for element in &after {
        *times.entry(element.id).or_default() += 1;
    }
    let mut lean = String::with_capacity(new.len());
    let mut at = 0;
    for element in after.iter().filter(|element| !element.short()) {
        let Element { tag, id, marked, inside: (start, end) } = *element;
        let Some(Some(was)) = known.get(id) else { continue };
        let same = was.tag == tag && old[was.inside.0..was.inside.1] == new[start..end];
        if marked < at || times[id] > 1 || !same {
            continue;
        }
        lean.push_str(&new[at..marked]);
        lean.push_str(" data-same>");
        at = end;
    }
    if at == 0 {
        return None;
    }
    lean.push_str(&new[at..]);
    Some(lean)
}

/// The elements with ids in the order of their start tags; none where the text is not as we write it.
fn elements(html: &str) -> Option<Vec<Element<'_>>> {
    let mut found: Vec<Element<'_>> = Vec::new();
    // Open elements: the tag, and where it is among those found if it has an id.
    let mut open: Vec<(&str, Option<usize>)> = Vec::new();
    let mut at = 0;
    while let Some(more) = html[at..].find('<') {
        let start = at + more + 1;
        if let Some(rest) = html[start..].strip_prefix('/') {
            let length = rest.find('>')?;
            let (tag, own) = open.pop()?;
            if tag != &rest[..length] {
                return None;
            }
            if let Some(own) = own {
                found[own].inside.1 = start - 1;
            }
            at = start + 1 + length + 1;
            continue;
        }
        let text = &html[start..];
        let name = text.bytes().position(|byte| !byte.is_ascii_alphanumeric() && byte != b'-')?;
        if name == 0 {
            return None;
        }
        let (length, id) = start_tag(text, name)?;
        let tag = &text[..name];
        at = start + length + 1;
        if text[..length].ends_with('/') || VOID.contains(&tag) {
            continue;
        }
        let own = id.map(|id| {
            found.push(Element { tag, id, marked: start + length, inside: (at, at) });
            found.len() - 1
        });
        open.push((tag, own));
    }
    open.is_empty().then_some(found)
}

/// Where a start tag ends (brackets in quotes do not count), and its id.
fn start_tag(text: &str, name: usize) -> Option<(usize, Option<&str>)> {
    let mut id = None;
    let mut at = name;
    loop {
        match text.as_bytes().get(at)? {
            b'>' => return Some((at, id)),
            b'"' => {
                let length = text[at + 1..].find('"')?;
                if text[..at].ends_with(" id=") {
                    id = Some(&text[at + 1..at + 1 + length]);
                }
                at += length + 2;
            }
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: &str = "<b>long enough to be worth it</b>";

    /// What [`lean`] does to parts that are long enough.
    fn lean(old: &str, new: &str) -> Option<String> {
        let more = "x".repeat(SHORT_PART);
        let sent = super::lean(&format!("{old}{more}"), &format!("{new}{more}"))?;
        Some(sent.strip_suffix(&more).expect("what did not change follows").to_owned())
    }

    #[test]
    fn only_what_changed_inside_is_sent() {
        let old = format!(
            "<svg><g id=\"a\" class=\"x\">{LONG}</g><g id=\"b\">{LONG}1</g><use href=\"#x\"/></svg>"
        );
        let new = format!(
            "<svg><g id=\"b\">{LONG}2</g><g id=\"a\" class=\"y\">{LONG}</g><input value=\"a>b\"></svg>"
        );
        let sent = "<svg><g id=\"b\"><b>long enough to be worth it</b>2</g><g id=\"a\" class=\"y\" data-same></g>\
                    <input value=\"a>b\"></svg>";
        assert_eq!(lean(&old, &new).as_deref(), Some(sent));
    }

    #[test]
    fn small_parts_are_sent_whole() {
        let part = |n| format!("<div>{n}<p id=\"in\">{LONG}</p></div>");
        assert_eq!(super::lean(&part(1), &part(2)), None);
    }

    #[test]
    fn what_changed_outside_keeps_what_is_the_same_within() {
        let part = |n| format!("<div id=\"out\">{n}<p id=\"in\">{LONG}</p></div>");
        let sent = "<div id=\"out\">2<p id=\"in\" data-same></p></div>";
        assert_eq!(lean(&part(1), &part(2)).as_deref(), Some(sent));
    }

    #[test]
    fn what_a_page_could_not_recognise_is_sent_whole() {
        let one = format!("<p id=\"a\">{LONG}</p>");
        assert_eq!(lean(&one, &one.replace("p>", "i>").replace("<p", "<i")), None, "another tag");
        assert_eq!(lean(&one, &one.replace("\"a\"", "\"b\"")), None, "another id");
        assert_eq!(lean(&format!("{one}{one}"), &one), None, "one of several");
        assert_eq!(lean(&one, &format!("{one}{one}")), None, "several");
        assert_eq!(lean("", &one), None, "nothing");
        assert_eq!(lean(&one, &format!("{one}</div>")), None, "a text that we would not write");
        assert_eq!(lean(&one, &format!("<!-- x -->{one}")), None);
    }
}
