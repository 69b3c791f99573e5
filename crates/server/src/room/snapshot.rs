//! What viewers are sent. A snapshot holds every part that one viewer should see now; the message to a page is the
//! difference to the snapshot that was sent before.
//!
//! A message is a JSON object with an entry for each layer that changed: `{"pieces":{"parts":"<g id=\"p1\">…</g>","ids":"p1
//! p2"}}`. `parts` are the new and changed parts, one after the other. `ids` are all ids of the layer in their order; it is
//! left out where neither the ids nor their order changed, and whatever it does not name goes. `web/js/parts.js` applies it.

use std::sync::Arc;

use adit_face::{Layer, Part};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A layer with its parts; they are shared by all who see the same.
pub(crate) type Drawn = (Layer, Arc<[Part]>);

/// Everything that one viewer should see now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Snapshot(Vec<Drawn>);

impl Snapshot {
    pub(crate) fn put(&mut self, layer: Layer, parts: impl Into<Arc<[Part]>>) {
        let parts = parts.into();
        match self.0.iter_mut().find(|(there, _)| *there == layer) {
            Some((_, old)) => *old = parts,
            None => self.0.push((layer, parts)),
        }
    }

    pub(crate) fn parts(&self, wanted: Layer) -> Option<&Arc<[Part]>> {
        self.0.iter().find(|(layer, _)| *layer == wanted).map(|(_, parts)| parts)
    }

    pub(crate) fn layers(&self) -> impl Iterator<Item = (Layer, &[Part])> {
        self.0.iter().map(|(layer, parts)| (*layer, &**parts))
    }

    /// The message that turns `before` into this; none if nothing changed.
    pub(crate) fn diff_from(&self, before: &Snapshot) -> Option<String> {
        let changes: Vec<_> = self
            .0
            .iter()
            .filter_map(|(layer, parts)| Some((layer.id(), Change::of(before.parts(*layer), parts)?)))
            .collect();
        // Texts under texts can always be written as JSON.
        (!changes.is_empty()).then(|| serde_json::to_string(&Message(changes)).unwrap_or_default())
    }
}

struct Message(Vec<(&'static str, Change)>);

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (layer, change) in &self.0 {
            map.serialize_entry(layer, change)?;
        }
        map.end()
    }
}

/// What changed in one layer.
#[derive(Serialize)]
struct Change {
    #[serde(skip_serializing_if = "String::is_empty")]
    parts: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ids: Option<String>,
}

impl Change {
    fn of(before: Option<&Arc<[Part]>>, now: &Arc<[Part]>) -> Option<Change> {
        if before.is_some_and(|before| Arc::ptr_eq(before, now)) {
            return None;
        }
        let old = before.map_or(&[][..], |before| before);
        let mut parts = String::new();
        for (at, part) in now.iter().enumerate() {
            // Most are where they were.
            let was = old.get(at).filter(|was| was.id == part.id);
            let was = was.or_else(|| old.iter().find(|was| was.id == part.id));
            if was.is_none_or(|was| was.html != part.html) {
                parts.push_str(&part.html);
            }
        }
        let ids = || now.iter().map(|part| part.id.as_str());
        let stay = before.is_some() && ids().eq(old.iter().map(|part| part.id.as_str()));
        let ids = (!stay).then(|| ids().collect::<Vec<_>>().join(" "));
        (!parts.is_empty() || ids.is_some()).then_some(Change { parts, ids })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(layers: &[(Layer, &[(&str, &str)])]) -> Snapshot {
        let part = |&(id, html): &(&str, &str)| Part { id: id.to_owned(), html: html.into() };
        Snapshot(layers.iter().map(|(layer, parts)| (*layer, parts.iter().map(part).collect())).collect())
    }

    #[test]
    fn only_what_changed_is_sent() {
        let hand: (Layer, &[_]) = (Layer::Hand, &[("h", "y")]);
        let a = snapshot(&[hand, (Layer::Pieces, &[("a", "1"), ("b", "2")])]);
        let b = snapshot(&[hand, (Layer::Pieces, &[("a", "1"), ("b", "3")])]);
        assert_eq!(b.diff_from(&a).as_deref(), Some(r#"{"pieces":{"parts":"3"}}"#));
        assert_eq!(b.diff_from(&b), None);
        let all = r#"{"hand":{"parts":"y","ids":"h"},"pieces":{"parts":"13","ids":"a b"}}"#;
        assert_eq!(b.diff_from(&Snapshot::default()).as_deref(), Some(all));
    }

    #[test]
    fn ids_are_sent_where_something_comes_goes_or_moves() {
        let pieces = |parts: &[(&str, &str)]| snapshot(&[(Layer::Pieces, parts)]);
        let before = pieces(&[("a", "1"), ("b", "2")]);
        let after = |parts: &[(&str, &str)]| pieces(parts).diff_from(&before).unwrap();
        assert_eq!(after(&[("b", "2"), ("a", "1")]), r#"{"pieces":{"ids":"b a"}}"#);
        assert_eq!(after(&[("b", "2")]), r#"{"pieces":{"ids":"b"}}"#);
        assert_eq!(after(&[]), r#"{"pieces":{"ids":""}}"#);
        assert_eq!(
            after(&[("a", "1"), ("b", "2"), ("c", "x")]),
            r#"{"pieces":{"parts":"x","ids":"a b c"}}"#
        );
        // A layer of which a page knows nothing is emptied, too.
        assert_eq!(
            pieces(&[]).diff_from(&Snapshot::default()).as_deref(),
            Some(r#"{"pieces":{"ids":""}}"#)
        );
    }
}
