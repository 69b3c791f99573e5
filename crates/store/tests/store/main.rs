//! The built-in store from outside: one module per promise.

mod backup;
mod crash;
mod disk;
mod fixture;
mod groups;
mod opening;
mod round_trips;
