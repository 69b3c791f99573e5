//! The elements with ids in a part of a page, found in its text. Parts are our own markup, written by one library, so a
//! few rules are enough; where a text is not as we write it, nothing is found in it.

use memchr::{memchr, memchr2};

/// An element with an id. Positions are bytes of the part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element<'a> {
    pub(super) tag: &'a str,
    pub(super) id: &'a str,
    /// What is written in its start tag behind its name, with the blank before it.
    pub(super) attributes: &'a str,
    /// Where those begin.
    pub(super) begin: usize,
    pub(super) inside: (usize, usize),
}

impl Element<'_> {
    /// Where its start tag begins.
    pub(super) fn from(&self) -> usize {
        self.begin - self.tag.len() - 1
    }

    /// Behind its end tag.
    pub(super) fn to(&self) -> usize {
        self.inside.1 + self.tag.len() + 3
    }
}

/// What is never closed.
fn is_void(tag: &str) -> bool {
    matches!(tag, "input" | "img" | "br" | "hr" | "meta" | "link")
}

/// The elements with ids in the order of their start tags; none where the text is not as we write it.
pub(super) fn elements(html: &str) -> Option<Vec<Element<'_>>> {
    let mut found: Vec<Element<'_>> = Vec::new();
    // Open elements: the tag, and where it is among those found if it has an id.
    let mut open: Vec<(&str, Option<usize>)> = Vec::new();
    let mut at = 0;
    while let Some(more) = memchr(b'<', &html.as_bytes()[at..]) {
        let start = at + more + 1;
        let text = &html[start..];
        if let Some(rest) = text.strip_prefix('/') {
            let (tag, own) = open.pop()?;
            if !rest.strip_prefix(tag)?.starts_with('>') {
                return None;
            }
            if let Some(own) = own {
                found[own].inside.1 = start - 1;
            }
            at = start + tag.len() + 2;
            continue;
        }
        let name = text.bytes().position(|byte| !byte.is_ascii_alphanumeric() && byte != b'-')?;
        if name == 0 {
            return None;
        }
        let (length, id) = start_tag(text, name)?;
        let tag = &text[..name];
        at = start + length + 1;
        if text.as_bytes()[length - 1] == b'/' || is_void(tag) {
            continue;
        }
        let attributes = &text[name..length];
        let own = id.map(|id| {
            found.push(Element { tag, id, attributes, begin: start + name, inside: (at, at) });
            found.len() - 1
        });
        open.push((tag, own));
    }
    open.is_empty().then_some(found)
}

/// Where a start tag ends (brackets in quotes do not count), and its id.
fn start_tag(text: &str, name: usize) -> Option<(usize, Option<&str>)> {
    let bytes = text.as_bytes();
    let mut id = None;
    let mut at = name;
    loop {
        at += memchr2(b'>', b'"', &bytes[at..])?;
        if bytes[at] == b'>' {
            return Some((at, id));
        }
        let value = at + 1;
        let length = memchr(b'"', &bytes[value..])?;
        if bytes[..at].ends_with(b" id=") {
            id = Some(&text[value..value + length]);
        }
        at = value + length + 1;
    }
}

/// The attributes of a start tag: their names, and name and value as they are written.
pub(super) fn attributes(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(' ');
        let name = rest.find([' ', '=']).unwrap_or(rest.len());
        let end = match rest[name..].strip_prefix("=\"") {
            Some(value) => name + 2 + value.find('"')? + 1,
            None => name,
        };
        let (whole, after) = rest.split_at(end);
        rest = after;
        (end > 0).then_some((&whole[..name], whole))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_found_one_by_one() {
        let found: Vec<_> = attributes(" class=\"a b\" id=\"x\" popover data-n=\"a>b = c\"").collect();
        let expected = [
            ("class", "class=\"a b\""),
            ("id", "id=\"x\""),
            ("popover", "popover"),
            ("data-n", "data-n=\"a>b = c\""),
        ];
        assert_eq!(found, expected);
        assert_eq!(attributes("").count(), 0);
        assert_eq!(attributes(" broken=\"").count(), 0);
    }
}
