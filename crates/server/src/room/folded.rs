//! What is folded is sent when it is unfolded. Menus and the list of all choices in words repeat what the page offers
//! elsewhere, and hardly anybody opens them: an element with `data-later` comes without its inside, a menu not at all, until
//! the page asks for it (`web/js/unfolding.js`), and is kept true for as long as it is open. Pages that are not live have
//! everything.

use std::borrow::Cow;
use std::sync::LazyLock;

use memchr::memmem;

use crate::room::elements::elements;

/// What a page has unfolded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Unfolded {
    /// It cannot ask for more: everything is in it.
    Everything,
    /// The ids, with blanks between them.
    Only(String),
}

impl Unfolded {
    fn has(&self, id: &str) -> bool {
        match self {
            Unfolded::Everything => true,
            Unfolded::Only(ids) => ids.split(' ').any(|open| open == id),
        }
    }
}

const LATER: &str = " data-later";

/// A part of a page without what is folded in it.
pub(super) fn folded<'a>(html: &'a str, unfolded: &Unfolded) -> Cow<'a, str> {
    static FINDER: LazyLock<memmem::Finder<'_>> = LazyLock::new(|| memmem::Finder::new(LATER));
    if *unfolded == Unfolded::Everything || FINDER.find(html.as_bytes()).is_none() {
        return Cow::Borrowed(html);
    }
    let Some(found) = elements(html) else { return Cow::Borrowed(html) };
    let mut short = String::with_capacity(html.len());
    let mut at = 0;
    for element in found {
        // What lies in something folded is gone with it.
        if element.begin >= at && element.attributes.contains(LATER) && !unfolded.has(element.id) {
            let menu = element.attributes.contains(" popover");
            let (from, to) = if menu { (element.from(), element.to()) } else { element.inside };
            short.push_str(&html[at..from]);
            at = to;
        }
    }
    short.push_str(&html[at..]);
    Cow::Owned(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PART: &str = "<b id=\"x\">1</b><div id=\"a\" data-later><p>2</p></div>\
                        <div id=\"b\" popover data-later>3<div id=\"c\" data-later>4</div></div>";

    #[test]
    fn what_is_folded_comes_without_its_inside() {
        let only = |ids: &str| folded(PART, &Unfolded::Only(ids.to_owned())).into_owned();
        assert_eq!(folded(PART, &Unfolded::Everything), PART);
        assert_eq!(only(""), "<b id=\"x\">1</b><div id=\"a\" data-later></div>");
        assert_eq!(only("z a"), "<b id=\"x\">1</b><div id=\"a\" data-later><p>2</p></div>");
        assert_eq!(only("a b"), PART.replace('4', ""));
        assert_eq!(only("a b c"), PART);
    }
}
