//! How games are drawn. A game implements [`PageFace`]: it turns a view into keyed **parts** of a page, made of
//! the widgets here, and into one picture. It sees views only and knows no rules.
//!
//! - [`page_face`]: the trait, the scene it draws and what it returns; [`parts`]: keyed parts and their layers;
//! - [`offers`]: what may be done, by the place of the thing that it is about;
//! - [`table_face`]: the same for a live table whatever its game, for servers;
//! - [`pages`]: whole pages from plain facts; [`mod@guide`]: what a newcomer reads;
//! - [`mod@icon`]: pictures by name; [`words`]: sentences with names and clauses in them; [`mod@markdown`]: texts of rules;
//! - [`widgets`]: seats, purses, cards, dice, choices, spots on a board;
//! - [`picture`]: a whole SVG document, to be made a PNG of; [`testing`]: what tests of faces look at.

pub mod guide;
pub mod icon;
pub mod log;
pub mod markdown;
pub mod offers;
pub mod page_face;
pub mod pages;
pub mod parts;
pub mod picture;
pub mod table_face;
pub mod testing;
pub mod widgets;
pub mod words;

pub use icon::Icon;
pub use log::LogItem;
pub use offers::Offers;
pub use page_face::{
    ActionStyle, Ask, Cover, Dock, Extent, EyeParts, Glow, Ground, LogSound, LogStyle, PageFace, Scene,
    SeatInfo, SharedParts,
};
pub use parts::{Expanded, Layer, Part, Parts};
pub use table_face::{Choice, DrawContext, EyePage, TableFace};
