//! The table in the browser: open, sit, play. The only crate that knows HTTP.
//!
//! - [`settings`]: what an operator can choose; [`mod@serve`]: what requests share, and serving until told to stop;
//! - `hall`: every live table; `room`: one of them, the task that owns it; [`live`]: tables of any game;
//! - `pool`: where bots think; `guest_session`: guests and their cookies; `names`; `limits`; `metrics`;
//! - `grounds`: pictures of boards; `replays`: records that are open at any of their lines;
//! - `routes`: pages and posts; `connection`: the live connection of a page; `guard`: what every request
//!   must be and what every answer carries.

mod connection;
mod grounds;
mod guard;
mod guest_session;
mod hall;
mod limits;
mod live;
mod metrics;
mod names;
mod pace;
mod pool;
mod replays;
mod room;
mod routes;
pub mod serve;
pub mod settings;

pub use limits::Rate;
pub use serve::{ServeError, listen, serve};
pub use settings::{Absence, Settings};
