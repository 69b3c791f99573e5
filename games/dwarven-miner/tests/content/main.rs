//! The content files: what they say, and what happens when they say something else.

mod facts;
mod mistakes;
mod slips;
