//! What viewers are sent: parts of the page, whole, and only those that changed.

use adit_kernel::MAX_SEATS;

use crate::live::Text;

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
}

impl Frame {
    /// Gives the frame its number, which stands where it says whose turn it is.
    pub(crate) fn renumber(&mut self, old: u64, new: u64) {
        if let Some(turn) = self.parts.iter_mut().find(|part| part.place == "turn") {
            let (old, new) = (format!("data-seq=\"{old}\""), format!("data-seq=\"{new}\""));
            turn.html = turn.html.replacen(&old, &new, 1).into();
        }
    }

    /// The message that turns `before` into this frame, with the parts that differ; empty if none do.
    pub(crate) fn after(&self, before: &Frame) -> String {
        let changed = |part: &&Part| {
            let old = before.parts.iter().find(|old| old.place == part.place);
            !old.is_some_and(|old| Text::ptr_eq(&old.html, &part.html) || old.html == part.html)
        };
        const AROUND: [&str; 3] =
            ["<hx-partial hx-target=\"#", "\" hx-swap=\"innerMorph\">", "</hx-partial>"];
        let around = AROUND.iter().map(|text| text.len()).sum::<usize>();
        let length = |part: &Part| around + part.place.len() + part.html.len();
        let mut message = String::with_capacity(self.parts.iter().filter(changed).map(length).sum());
        for part in self.parts.iter().filter(changed) {
            for text in [AROUND[0], part.place, AROUND[1], &part.html, AROUND[2]] {
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
        Frame { parts: parts.iter().map(|&(place, html)| Part { place, html: html.into() }).collect() }
    }

    #[test]
    fn only_what_changed_is_sent() {
        let (a, b) = (frame(&[("log", "x"), ("hand", "y")]), frame(&[("log", "x"), ("hand", "z")]));
        assert_eq!(b.after(&a), "<hx-partial hx-target=\"#hand\" hx-swap=\"innerMorph\">z</hx-partial>");
        assert_eq!(b.after(&b), "");
        assert_eq!(b.after(&Frame::default()).matches("<hx-partial").count(), 2);
    }
}
