//! What every game of Adit is made of.

pub mod chance;
pub mod seat;
