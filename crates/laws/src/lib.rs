//! Laws that every game keeps, and the language of clause tests.

pub mod scenario;

pub use scenario::{Drawn, scenario};
