//! A part of a page without what the page has already. An element with an id whose inside did not change is sent
//! without it and with those of its attributes only that changed, marked `data-same`: pages keep the rest. Where
//! several of them in a row stay as they are, the mark of the first names the last. `web/js/kept.js` is the other side.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::room::elements::{Element, attributes, elements};

/// Where something goes in the page, and what.
type Sent<'a> = (&'a str, Cow<'a, str>);

/// Shorter parts are not worth the search.
const SHORT: usize = 500;

/// What turns the part `old` at this place into `new`: without what `old` has, and, where all that changed is in one
/// element, only what is in that.
pub(super) fn lean<'a>(place: &'a str, old: &str, new: &'a str) -> Sent<'a> {
    // Where one of the two has no ids, there is nothing to recognise.
    const ID: &str = " id=\"";
    if new.len() < SHORT || !old.contains(ID) || !new.contains(ID) {
        return (place, Cow::Borrowed(new));
    }
    let (Some(before), Some(after)) = (elements(old), elements(new)) else {
        return (place, Cow::Borrowed(new));
    };
    let stays = Stays { known: known(&before, &after), old, new };
    let (place, (from, to)) = match stays.narrow(&after) {
        Some(element) => (element.id, element.inside),
        None => (place, (0, new.len())),
    };
    let within: Vec<_> = after.iter().copied().filter(|e| e.from() >= from && e.to() <= to).collect();
    (place, stays.shortened(&within, (from, to)).map_or(Cow::Borrowed(&new[from..to]), Cow::Owned))
}

/// What a part and the one before it have in common.
struct Stays<'a> {
    known: HashMap<&'a str, Known<'a>>,
    old: &'a str,
    new: &'a str,
}

/// An element of the old part, and how often its id is in either.
struct Known<'a> {
    was: &'a Element<'a>,
    times: (u32, u32),
}

/// Elements that live in drawings: what is sent for the inside of one would not be read as a part of a drawing.
const DRAWN: [&str; 5] = ["svg", "g", "text", "path", "rect"];

impl<'a> Stays<'a> {
    /// The smallest element in which everything is that changed.
    fn narrow<'n>(&self, after: &[Element<'n>]) -> Option<Element<'n>> {
        let around = |is: &&Element<'_>| {
            let Some(was) = self.was(is) else { return false };
            !DRAWN.contains(&is.tag)
                && was.inside.0 == is.inside.0
                && self.old.len() - was.inside.1 == self.new.len() - is.inside.1
        };
        let mut around = after.iter().filter(around).peekable();
        around.peek()?; // before all is compared letter by letter
        let (old, new) = (self.old.as_bytes(), self.new.as_bytes());
        let head = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let holds = |is: &&Element<'_>| is.inside.0 <= head && new.len() - is.inside.1 <= tail;
        around.filter(holds).min_by_key(|is| is.inside.1 - is.inside.0).copied()
    }

    /// A stretch of the new part without what stays in it; none if that is nothing.
    fn shortened(&self, within: &[Element<'_>], (from, to): (usize, usize)) -> Option<String> {
        let mut lean = String::with_capacity(to - from);
        let mut at = from;
        for (n, element) in within.iter().enumerate() {
            let Some(was) = self.inside(element).filter(|_| element.from() >= at) else { continue };
            let Some(changed) = changed(was, element) else { continue };
            let last = if changed.is_empty() { self.run(element, was, &within[n + 1..]) } else { element };
            let stub = stub(element, &changed, last);
            if stub.len() < last.to() - element.from() {
                lean.push_str(&self.new[at..element.from()]);
                lean.push_str(&stub);
                at = last.to();
            }
        }
        if at == from {
            return None;
        }
        lean.push_str(&self.new[at..to]);
        Some(lean)
    }

    /// The same element in the old part. A page does not recognise what has the id of something else too.
    fn was(&self, element: &Element<'_>) -> Option<&'a Element<'a>> {
        self.known.get(element.id).filter(|known| known.times == (1, 1)).map(|known| known.was)
    }

    /// The same, if its inside stays.
    fn inside(&self, element: &Element<'_>) -> Option<&'a Element<'a>> {
        let was = self.was(element)?;
        let same = was.tag == element.tag
            && self.old[was.inside.0..was.inside.1] == self.new[element.inside.0..element.inside.1];
        same.then_some(was)
    }

    /// The last of the elements that follow one directly, in both parts, and stay as they are.
    fn run<'b>(
        &self,
        first: &'b Element<'b>,
        was: &'a Element<'a>,
        after: &'b [Element<'b>],
    ) -> &'b Element<'b> {
        let (mut last, mut old) = (first, was);
        for next in after {
            if next.from() < last.to() {
                continue; // within it
            }
            match self.inside(next) {
                Some(was)
                    if next.from() == last.to()
                        && was.from() == old.to()
                        && was.attributes == next.attributes =>
                {
                    (last, old) = (next, was);
                }
                _ => break,
            }
        }
        last
    }
}

/// An element that stays, with what changed of it, and those after it.
fn stub(element: &Element<'_>, changed: &[&str], last: &Element<'_>) -> String {
    let Element { tag, id, .. } = element;
    let mut stub = format!("<{tag} id=\"{id}\"");
    for attribute in changed {
        stub.push(' ');
        stub.push_str(attribute);
    }
    stub.push_str(" data-same");
    if last.id != *id {
        for text in ["=\"", last.id, "\""] {
            stub.push_str(text);
        }
    }
    for text in ["></", tag, ">"] {
        stub.push_str(text);
    }
    stub
}

/// The elements of the old part by their ids.
fn known<'a>(before: &'a [Element<'a>], after: &[Element<'_>]) -> HashMap<&'a str, Known<'a>> {
    let mut known = HashMap::with_capacity(before.len());
    for was in before {
        known.entry(was.id).or_insert(Known { was, times: (0, 0) }).times.0 += 1;
    }
    for is in after {
        if let Some(known) = known.get_mut(is.id) {
            known.times.1 += 1;
        }
    }
    known
}

/// The attributes that are new or have another value; none if one is gone, which a page could not know.
fn changed<'a>(was: &Element<'_>, is: &Element<'a>) -> Option<Vec<&'a str>> {
    if was.attributes == is.attributes {
        return Some(Vec::new());
    }
    let gone =
        attributes(was.attributes).any(|(old, _)| attributes(is.attributes).all(|(new, _)| new != old));
    let news = attributes(is.attributes).map(|(_, whole)| whole);
    (!gone).then(|| news.filter(|new| attributes(was.attributes).all(|(_, old)| old != *new)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`lean`](super::lean) does to parts that are long enough.
    fn lean_at(old: &str, new: &str) -> (&'static str, Option<String>) {
        let more = "x".repeat(SHORT);
        let (old, new) = (format!("{more}{old}"), format!("{more}{new}"));
        match super::lean("part", &old, &new) {
            ("part", Cow::Owned(text)) => ("part", text.strip_prefix(&more).map(str::to_owned)),
            ("part", Cow::Borrowed(_)) => ("part", None),
            (_, text) => ("within", Some(text.into_owned())),
        }
    }

    /// What is sent for the whole part, if it is less than that.
    fn lean(old: &str, new: &str) -> Option<String> {
        let (place, sent) = lean_at(old, new);
        assert_eq!(place, "part", "{sent:?}");
        sent
    }

    const LONG: &str = "<b>long enough to be worth it</b>";

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
    fn what_changed_outside_keeps_what_is_the_same_within() {
        let part = |n| format!("<div id=\"out\">{n}<p id=\"in\">{LONG}</p></div>{n}");
        let sent = "<div id=\"out\">2<p id=\"in\" data-same></p></div>2";
        assert_eq!(lean(&part(1), &part(2)).as_deref(), Some(sent));
    }

    #[test]
    fn what_changed_in_one_element_goes_there() {
        let part = |n| format!("<b>1</b><div id=\"out\"><p id=\"in\">{n}<i id=\"i\">{LONG}</i></p></div>");
        let sent = "2<i id=\"i\" data-same></i>".to_owned();
        assert_eq!(lean_at(&part(1), &part(2)), ("within", Some(sent)));
        let drawn = |n| format!("<svg id=\"s\"><g id=\"g\">{n}</g><g id=\"h\">{LONG}</g></svg>");
        assert_eq!(lean_at(&drawn(1), &drawn(2)).0, "part", "a drawing is sent as one");
    }

    #[test]
    fn short_parts_are_sent_whole() {
        let part = |n| format!("<div>{n}<p id=\"in\">{LONG}</p>{n}</div>");
        assert_eq!(lean(&part(1), &part(2)).as_deref(), Some("<div>2<p id=\"in\" data-same></p>2</div>"));
        assert_eq!(super::lean("part", &part(1), &part(2)), ("part", Cow::Borrowed(&*part(2))));
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

    #[test]
    fn only_attributes_that_changed_are_sent() {
        let spot = |value: &str, more: &str| {
            format!(
                "<button class=\"act spot\" id=\"t\" form=\"acts\" name=\"act\" value=\"{value}\"{more}></button>"
            )
        };
        let sent = |old: &str, new: &str| lean(old, new);
        let (one, two) = (spot("1 go", ""), spot("2 go", ""));
        assert_eq!(
            sent(&one, &two).as_deref(),
            Some("<button id=\"t\" value=\"2 go\" data-same></button>")
        );
        let named = spot("1 go", " title=\"x\"");
        assert_eq!(sent(&one, &named).as_deref(), Some("<button id=\"t\" title=\"x\" data-same></button>"));
        assert_eq!(sent(&named, &one), None, "an attribute that goes away is not said");
        assert_eq!(sent("x<b id=\"t\">1</b>", "y<b id=\"t\">1</b>"), None, "a mark would be longer");
    }

    #[test]
    fn several_in_a_row_are_one() {
        let part = |first: &str, rest: &str| {
            format!(
                "{first}<a id=\"a\">{first}</a><a id=\"b\">{LONG}</a><i id=\"c\"><b id=\"d\">{LONG}</b></i><a id=\"e\">{LONG}</a>{rest}"
            )
        };
        let sent = |old: &str, new: &str| lean(old, new).unwrap();
        let row = "<a id=\"b\" data-same=\"e\"></a>";
        assert_eq!(sent(&part("1", ""), &part("2", "")), format!("2<a id=\"a\">2</a>{row}"));
        let between = part("1", "").replace("<i id", "and<i id");
        let two = "<a id=\"b\" data-same></a>and<i id=\"c\" data-same=\"e\"></i>";
        assert_eq!(sent(&between, &between.replace('1', "2")), format!("2<a id=\"a\">2</a>{two}"));
        let gone = part("1", "").replace(&format!("<a id=\"e\">{LONG}</a>"), "");
        let come = format!("<a id=\"e\">{LONG}</a>");
        assert_eq!(sent(&gone, &part("1", "")), format!("1<a id=\"a\" data-same=\"c\"></a>{come}"));
        let inserted = part("1", "").replace("<i id", "<u id=\"z\"></u><i id");
        assert_eq!(
            sent(&inserted, &part("1", "")),
            "1<a id=\"a\" data-same=\"b\"></a><i id=\"c\" data-same=\"e\"></i>"
        );
    }
}
