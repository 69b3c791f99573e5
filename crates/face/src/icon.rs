//! Icons by name. [`icon!`](crate::icon!) is the only way to name one: the build of `web/` looks for it
//! in the sources, and puts exactly those into the sprite that pages load.

use maud::{Markup, PreEscaped, Render, html};

/// The sprite's address.
pub const SPRITE: &str = "/a/icons.svg";

/// The name of an icon in the sprite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Icon(#[doc(hidden)] pub &'static str);

/// Names an icon of the set. A name that does not exist stops the build of `web/`.
#[macro_export]
macro_rules! icon {
    ($name:literal) => {
        $crate::Icon($name)
    };
}

impl Icon {
    pub fn name(self) -> &'static str {
        self.0
    }

    /// The icon inside an SVG, in a square with this corner and side.
    pub fn at(self, x: f32, y: f32, side: f32) -> Markup {
        html! { use href={ (SPRITE) "#" (self.0) } x=(x) y=(y) width=(side) height=(side) {} }
    }
}

/// The icon in a line of text, as high as its letters.
impl Render for Icon {
    fn render(&self) -> Markup {
        // There are dozens in a page, so they are short.
        PreEscaped(format!("<svg class=i aria-hidden=true><use href=\"{SPRITE}#{}\"/></svg>", self.0))
    }
}
