//! The built-in store from outside: one module per promise.

#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

mod backup;
mod crash;
mod disk;
mod fixture;
mod groups;
mod migrations;
mod opening;
mod round_trips;
