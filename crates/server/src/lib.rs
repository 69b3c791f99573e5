//! The table in the browser: open, sit, play. The only crate that knows HTTP.
//!
//! - [`settings`]: what an operator can choose; [`site`]: serving until told to stop;
//! - `hall`: every live table; `room`: one of them, the task that owns it; [`live`]: tables of any game;
//! - `pool`: where bots think; `people`: guests and their cookies; `limits`; `metrics`;
//! - `routes`: pages and posts; `connection`: the live connection of a page; `guard`: what every request
//!   must be and what every answer carries.

mod connection;
mod guard;
mod hall;
mod limits;
mod live;
mod metrics;
mod pace;
mod people;
mod pool;
mod room;
mod routes;
pub mod settings;
pub mod site;

pub use limits::Rate;
pub use settings::Settings;
pub use site::{ServeError, listen, serve};
