//! A test or more for every clause.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

mod arenas;
mod carrying;
mod chase;
mod examples;
mod fighting;
mod mine;
mod modes;
mod moving;
mod placing;
mod table;
mod things;
mod town;
