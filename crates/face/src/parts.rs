//! Parts of a page: small pieces of markup, each with a key. A server compares them by key, so it sends what changed
//! and nothing else, and never has to read markup.

use std::sync::Arc;

use adit_kernel::Seat;
use maud::Markup;

/// Where parts go. Each layer is one element of the page, whose children are the parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// Whose turn it is.
    Turn,
    Stage,
    /// The picture of the board, under everything else.
    Ground,
    Pieces,
    Targets,
    /// One seat's panel.
    Panel(Seat),
    Hand,
    Offers,
    Ask,
    Tools,
    More,
    Chat,
    Log,
    Notice,
    Over,
    /// Where a replay is, and where it can go.
    Replay,
}

impl Layer {
    /// The id of the layer's element.
    pub fn id(self) -> &'static str {
        const PANELS: [&str; adit_kernel::MAX_SEATS] =
            ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7"];
        match self {
            Layer::Turn => "turn",
            Layer::Stage => "stage",
            Layer::Ground => "ground",
            Layer::Pieces => "pieces",
            Layer::Targets => "targets",
            Layer::Panel(seat) => PANELS[seat.index()],
            Layer::Hand => "hand",
            Layer::Offers => "offers",
            Layer::Ask => "ask",
            Layer::Tools => "tools",
            Layer::More => "more",
            Layer::Chat => "chat-lines",
            Layer::Log => "log-lines",
            Layer::Notice => "notice",
            Layer::Over => "over",
            Layer::Replay => "replay",
        }
    }
}

/// A piece, a card, a spot, an offer: one element with an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The element's id, unique within the page and without blanks. Every eye that is sent the part reads it: the id of a
    /// card must not name a card that the eye may not know.
    pub id: String,
    /// The element.
    pub html: Arc<str>,
}

/// What a viewer has opened of the things that are drawn only then: menus, and the list of all choices in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expanded {
    /// A page without script cannot ask for more: everything is in it.
    Everything,
    /// Their ids, with blanks between them.
    Only(Arc<str>),
}

impl Expanded {
    pub fn has(&self, id: &str) -> bool {
        match self {
            Expanded::Everything => true,
            Expanded::Only(ids) => ids.split(' ').any(|open| open == id),
        }
    }
}

impl Default for Expanded {
    fn default() -> Expanded {
        Expanded::Only("".into())
    }
}

/// The parts of one layer, in their order. On a board those that come later lie above.
#[derive(Clone, Default, Debug)]
pub struct Parts {
    list: Vec<Part>,
    expanded: Expanded,
}

impl Parts {
    pub fn new(expanded: &Expanded) -> Parts {
        Parts { list: Vec::new(), expanded: expanded.clone() }
    }

    /// Adds a part. The markup is one element that carries this very id.
    pub fn push(&mut self, id: impl Into<String>, markup: Markup) {
        self.list.push(Part { id: id.into(), html: markup.into_string().into() });
    }

    /// Adds a part that is drawn only for viewers who have it open.
    pub fn push_lazy(&mut self, id: impl Into<String>, draw: impl FnOnce(&str) -> Markup) {
        let id = id.into();
        if self.expanded.has(&id) {
            let markup = draw(&id);
            self.push(id, markup);
        }
    }

    /// What the viewer has opened.
    pub fn expanded(&self) -> &Expanded {
        &self.expanded
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Part> {
        self.list.iter()
    }

    /// All of it as one piece of markup.
    pub fn html(&self) -> String {
        self.list.iter().map(|part| &*part.html).collect()
    }
}

impl From<Parts> for Vec<Part> {
    fn from(parts: Parts) -> Vec<Part> {
        parts.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;

    #[test]
    fn what_is_lazy_is_drawn_once_it_is_open() {
        let drawn = |expanded| {
            let mut parts = Parts::new(&expanded);
            parts.push("a", html! { i id="a" {} });
            parts.push_lazy("a-m", |id| html! { b id=(id) {} });
            parts.html()
        };
        assert_eq!(drawn(Expanded::default()), "<i id=\"a\"></i>");
        assert_eq!(drawn(Expanded::Only("a-".into())), "<i id=\"a\"></i>");
        let all = "<i id=\"a\"></i><b id=\"a-m\"></b>";
        assert_eq!(drawn(Expanded::Only("z a-m".into())), all);
        assert_eq!(drawn(Expanded::Everything), all);
    }
}
