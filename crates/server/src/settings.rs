//! What an operator can choose.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZero;
use std::time::Duration;

use crate::limits::Rate;

/// How long somebody must have been away before others may do something about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// Let a bot stand in.
    pub stand_in_after: Duration,
    /// End the game without asking.
    pub abandon_after: Duration,
}

impl Default for Absence {
    fn default() -> Absence {
        Absence {
            stand_in_after: Duration::from_secs(60),
            abandon_after: Duration::from_secs(3 * 24 * 60 * 60),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Settings {
    pub listen: SocketAddr,
    /// Where people find the server, if not where it listens: `https://games.example.org`. Links are made
    /// of it, and cookies are marked secure if it is.
    pub address: Option<String>,
    /// A proxy in front of the server. Its requests are counted for those whom they come from, as it says in
    /// `X-Forwarded-For`; from anybody else that header means nothing.
    pub proxy: Option<IpAddr>,
    /// Threads on which bots think.
    pub bot_threads: NonZero<usize>,
    /// What an absence allows.
    pub absence: Absence,
    /// How many moves one person may make.
    pub rate: Rate,
    /// How many tables may be opened from one address.
    pub openings: Rate,
    /// No more open connections than this.
    pub connections: usize,
    /// No more from one address; in IPv6 from one network of 64 bits. Behind a proxy each request and each open page
    /// counts for the address that the proxy names.
    pub connections_per_address: usize,
    /// How long a client may take to send a request's headers. From there to the answer it has three times that.
    pub header_timeout: Duration,
}
