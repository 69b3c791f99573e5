//! Bots at toy tables, where the right answer can be read off: places on a map, and secret choices made
//! at once.

mod graph;
mod greedy;
mod matrix;
mod search;
