//! A part of a page without what the page has already. An element with an id whose inside did not change is sent
//! without it and with those of its attributes only that changed, marked `data-same`: pages keep the inside of such
//! elements (`morphSkipChildren` in their head) and every attribute that is not said anew (`web/js/kept.js`).

use std::collections::HashMap;

use crate::room::elements::{Element, attributes, elements};

const MARK: &str = " data-same";

/// What turns `old` into `new`: `new`, but for what `old` has.
pub(super) fn lean(old: &str, new: &str) -> Option<String> {
    if !new.contains(" id=\"") {
        return None;
    }
    let (before, after) = (elements(old)?, elements(new)?);
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
    for element in &after {
        let Element { tag, id, begin, marked, inside: (start, end), .. } = *element;
        let Some(Some(was)) = known.get(id) else { continue };
        let same = was.tag == tag && old[was.inside.0..was.inside.1] == new[start..end];
        if begin < at || times[id] > 1 || !same {
            continue;
        }
        let Some(changed) = changed(was, element) else { continue };
        let length =
            " id=\"\"".len() + id.len() + MARK.len() + changed.iter().map(|a| 1 + a.len()).sum::<usize>();
        if length >= marked - begin + end - start {
            continue; // not worth a mark
        }
        for text in [&new[at..begin], " id=\"", id, "\""] {
            lean.push_str(text);
        }
        for attribute in changed {
            lean.push(' ');
            lean.push_str(attribute);
        }
        lean.push_str(MARK);
        lean.push('>');
        at = end;
    }
    if at == 0 {
        return None;
    }
    lean.push_str(&new[at..]);
    Some(lean)
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
        assert_eq!(sent("<b id=\"t\">1</b>", "<b id=\"t\">1</b>"), None, "a mark would be longer");
    }
}
