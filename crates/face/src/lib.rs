//! How games are drawn. A game implements [`Drawn`]: it turns a view into **parts** of a page, made of
//! the widgets here, and into one picture. It sees views only and knows no rules.
//!
//! - [`drawn`]: the trait, the scene it draws and the parts it returns;
//! - [`painted`]: the same for a live table whatever its game, for servers;
//! - [`pages`]: whole pages from plain facts;
//! - [`mod@icon`]: pictures by name; [`words`]: sentences with names and clauses in them;
//! - [`widgets`]: seats, purses, cards, dice, choices, spots on a board;
//! - [`picture`]: a whole SVG document, to be made a PNG of; [`testing`]: what tests of faces look at.

pub mod drawn;
pub mod icon;
pub mod pages;
pub mod painted;
pub mod picture;
pub mod testing;
pub mod widgets;
pub mod words;

pub use drawn::{ActionStyle, Ask, Cover, Drawn, Open, Own, Scene, Sitting};
pub use icon::Icon;
pub use painted::{Choice, Painted, Setting, Sight};
