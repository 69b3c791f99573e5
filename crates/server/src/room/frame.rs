//! What viewers are sent: the parts of the page that changed, without what a page has of them.

use std::borrow::Cow;
use std::sync::Arc;

use adit_kernel::MAX_SEATS;

use crate::live::Text;
use crate::room::lean::lean;
use crate::room::tales::Told;

/// A place in the page with what belongs there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) place: &'static str,
    pub(crate) html: Text,
}

/// The places of the seats.
pub(crate) const SEATS: [&str; MAX_SEATS] =
    ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7"];

/// Everything that one viewer should see now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) parts: Vec<Part>,
    /// The part `log`, apart: most of it stays while lines come and go. None leaves what was there.
    pub(crate) log: Option<Arc<Told>>,
}

/// Parts that are being drawn over older ones. What did not change stays the very same text, so that it need not
/// be compared again letter by letter.
pub(crate) struct Drawing<'a> {
    before: &'a [Part],
    parts: Vec<Part>,
    /// Whether anything differs so far.
    pub(crate) changed: bool,
}

impl<'a> Drawing<'a> {
    /// So many parts are expected.
    pub(crate) fn over(before: &'a [Part], parts: usize) -> Drawing<'a> {
        Drawing { before, parts: Vec::with_capacity(parts), changed: false }
    }

    fn old(&self, place: &str) -> Option<&'a Part> {
        at_place(self.before, self.parts.len(), place)
    }

    /// Whether the next part would be another one.
    pub(crate) fn differs(&self, place: &str, html: &str) -> bool {
        self.old(place).is_none_or(|old| *old.html != *html)
    }

    pub(crate) fn put(&mut self, place: &'static str, html: &str) {
        let old = self.old(place).filter(|old| *old.html == *html);
        self.changed |= old.is_none();
        self.parts.push(old.cloned().unwrap_or_else(|| Part { place, html: html.into() }));
    }

    /// The same with a text that others may have too.
    pub(crate) fn put_text(&mut self, place: &'static str, html: Text) {
        self.changed |= self.old(place).is_none_or(|old| old.html != html);
        self.parts.push(Part { place, html });
    }

    pub(crate) fn extend(&mut self, parts: &[Part]) {
        for part in parts {
            self.put_text(part.place, Text::clone(&part.html));
        }
    }

    pub(crate) fn done(self) -> Vec<Part> {
        self.parts
    }
}

/// The part at a place. Frames of one table have the same places in the same order, so it is where it is expected,
/// unless a face failed.
fn at_place<'a>(parts: &'a [Part], expected: usize, place: &str) -> Option<&'a Part> {
    let there = parts.get(expected).filter(|part| part.place == place);
    there.or_else(|| parts.iter().find(|part| part.place == place))
}

impl Frame {
    /// Every part, whole, by its place.
    pub(crate) fn whole(&self) -> Vec<Part> {
        let log = self.log.as_ref().map(|log| Part { place: "log", html: log.html(None).into() });
        self.parts.iter().cloned().chain(log).collect()
    }

    /// The message that turns `before` into this frame, with the parts that differ; empty if none do.
    pub(crate) fn after(&self, before: &Frame) -> String {
        let mut changed: Vec<(&str, Cow<'_, str>)> = Vec::with_capacity(self.parts.len());
        for (at, part) in self.parts.iter().enumerate() {
            let old = at_place(&before.parts, at, part.place);
            if old.is_some_and(|old| old.html == part.html) {
                continue;
            }
            changed.push(match old {
                Some(old) => lean(part.place, &old.html, &part.html),
                None => (part.place, Cow::Borrowed(&*part.html)),
            });
        }
        let log = self.log.as_ref().filter(|log| before.log.as_ref() != Some(log));
        let log = log.map(|log| match &before.log {
            Some(before) => log.after(before),
            None => log.html(None).into(),
        });
        changed.extend(log.iter().map(|html| ("log", Cow::Borrowed(&**html))));
        // Pages morph what they are sent: their head says so once.
        const AROUND: [&str; 3] = ["<hx-partial hx-target=\"#", "\">", "</hx-partial>"];
        let around = AROUND.iter().map(|text| text.len()).sum::<usize>();
        let length = changed.iter().map(|(place, html)| around + place.len() + html.len()).sum();
        let mut message = String::with_capacity(length);
        for (place, html) in changed {
            for text in [AROUND[0], place, AROUND[1], &html, AROUND[2]] {
                message.push_str(text);
            }
        }
        message
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(parts: &[(&'static str, &str)]) -> Frame {
        let parts = parts.iter().map(|&(place, html)| Part { place, html: html.into() }).collect();
        Frame { parts, log: None }
    }

    #[test]
    fn only_what_changed_is_sent() {
        let (a, b) = (frame(&[("log", "x"), ("hand", "y")]), frame(&[("log", "x"), ("hand", "z")]));
        assert_eq!(b.after(&a), "<hx-partial hx-target=\"#hand\">z</hx-partial>");
        assert_eq!(b.after(&b), "");
        assert_eq!(b.after(&Frame::default()).matches("<hx-partial").count(), 2);
    }
}
