//! The table in the browser: open, sit, play. The only crate that knows HTTP.
//!
//! - [`settings`]: what an operator can choose; [`serve`]: serving until told to stop;
//! - `hall`: every live table; `room`: one of them, the task that owns it; [`live`]: tables of any game;
//! - [`threads`]: what serves it all; `pool`: where bots think; `guest_session`: guests and their cookies; `limits`; `metrics`;
//! - `routes`: pages and posts; `connection`: the live connection of a page; `guard`: what every request
//!   must be and what every answer carries.

mod connection;
mod guard;
mod guest_session;
mod hall;
mod limits;
mod live;
mod metrics;
mod pace;
mod pool;
mod room;
mod routes;
pub mod serve;
pub mod settings;
pub mod threads;

pub use limits::Rate;
pub use serve::{ServeError, listen, serve};
pub use settings::Settings;
