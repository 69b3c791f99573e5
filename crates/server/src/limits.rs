//! How often somebody may do something: buckets that fill with time and are emptied by requests. And how many connections
//! may be open from one address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use adit_store::PersonId;

/// A token bucket: `burst` requests at once, refilled by `per_second`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: f32,
    pub per_second: f32,
}

/// Whom limits count as one: an address; in IPv6 its network of 64 bits, because a home has as many addresses as it likes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Origin(IpAddr);

impl Origin {
    fn of(address: IpAddr) -> Origin {
        Origin(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            address => address,
        })
    }
}

struct Bucket {
    level: f32,
    seen: Instant,
}

struct Buckets<K> {
    rate: Rate,
    kept: Mutex<HashMap<K, Bucket>>,
}

/// Buckets kept; above this, full ones are dropped, because a new bucket is full, too.
const MANY: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, kept: Mutex::default() }
    }

    fn take(&self, key: K) -> bool {
        let now = Instant::now();
        let Rate { burst, per_second } = self.rate;
        let filled = |bucket: &Bucket| {
            (bucket.level + now.duration_since(bucket.seen).as_secs_f32() * per_second).min(burst)
        };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() > MANY {
            kept.retain(|_, bucket| filled(bucket) < burst);
        }
        let bucket = kept.entry(key).or_insert(Bucket { level: burst, seen: now });
        let level = filled(bucket);
        let allowed = level >= 1.0;
        *bucket = Bucket { level: if allowed { level - 1.0 } else { level }, seen: now };
        allowed
    }
}

/// The limits of a server.
pub(crate) struct Limits {
    answers: Buckets<PersonId>,
    words: Buckets<PersonId>,
    openings: Buckets<Origin>,
    sign_ins: Buckets<Origin>,
    requests: Buckets<Origin>,
}

impl Limits {
    /// `answers` is the rate of moves that one person may make, `openings` that of tables that may be opened from one
    /// address.
    pub(crate) fn new(answers: Rate, openings: Rate) -> Limits {
        Limits {
            answers: Buckets::new(answers),
            words: Buckets::new(Rate { burst: 5.0, per_second: 0.5 }),
            openings: Buckets::new(openings),
            // Several people sit down where one opens a table.
            sign_ins: Buckets::new(Rate {
                burst: openings.burst * 2.0,
                per_second: openings.per_second * 4.0,
            }),
            requests: Buckets::new(Rate {
                burst: answers.burst * 10.0,
                per_second: answers.per_second * 10.0,
            }),
        }
    }

    pub(crate) fn may_answer(&self, person: PersonId) -> bool {
        self.answers.take(person)
    }

    pub(crate) fn may_say(&self, person: PersonId) -> bool {
        self.words.take(person)
    }

    /// New tables, from one address. They stay on the disk for good, so a burst is refilled slowly.
    pub(crate) fn may_open(&self, from: IpAddr) -> bool {
        self.openings.take(Origin::of(from))
    }

    /// New guests and new names.
    pub(crate) fn may_sign_in(&self, from: IpAddr) -> bool {
        self.sign_ins.take(Origin::of(from))
    }

    pub(crate) fn may_request(&self, from: IpAddr) -> bool {
        self.requests.take(Origin::of(from))
    }
}

/// How many connections are open from each address.
#[derive(Debug)]
pub(crate) struct OpenByAddress {
    most: usize,
    open: Mutex<HashMap<Origin, usize>>,
}

/// One of the connections of an address, for as long as it is there.
#[derive(Debug)]
pub(crate) struct Slot {
    all: Arc<OpenByAddress>,
    origin: Origin,
}

impl OpenByAddress {
    pub(crate) fn new(most: usize) -> Arc<OpenByAddress> {
        Arc::new(OpenByAddress { most, open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Origin, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A slot, unless this address has them all.
    pub(crate) fn take(self: &Arc<OpenByAddress>, from: IpAddr) -> Option<Slot> {
        let origin = Origin::of(from);
        let mut open = self.open();
        let count = open.entry(origin).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(open);
        Some(Slot { all: Arc::clone(self), origin })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.all.open();
        if let Some(count) = open.get_mut(&self.origin) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.origin);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_a_flood_is_not() {
        let buckets = Buckets::new(Rate { burst: 3.0, per_second: 0.0 });
        let taken: Vec<bool> = (0..5).map(|_| buckets.take(1)).collect();
        assert_eq!(taken, [true, true, true, false, false]);
        assert!(buckets.take(2), "others are not concerned");
    }

    #[test]
    fn a_home_counts_as_one_however_many_addresses_it_has() {
        let of = |text: &str| Origin::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("192.0.2.7"), of("::ffff:192.0.2.7"), "the same in two ways of writing");
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
        assert_ne!(of("::ffff:192.0.2.7"), of("::ffff:192.0.2.8"));
    }

    #[test]
    fn a_slot_comes_back_when_its_connection_ends() {
        let open = OpenByAddress::new(2);
        let take = |text: &str| open.take(text.parse().unwrap());
        let (one, _two) = (take("192.0.2.7").unwrap(), take("192.0.2.7").unwrap());
        assert!(take("192.0.2.7").is_none());
        let _other = take("192.0.2.8").unwrap();
        drop(one);
        let again = take("192.0.2.7").unwrap();
        drop((again, _two, _other));
        assert!(open.open().is_empty(), "whoever has gone is forgotten");
    }
}
