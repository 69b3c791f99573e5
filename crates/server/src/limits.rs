//! How often somebody may do something: buckets that fill with time and are emptied by requests.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use adit_store::PersonId;

/// A token bucket: `burst` requests at once, refilled by `per_second`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: f32,
    pub per_second: f32,
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
    openings: Buckets<IpAddr>,
    requests: Buckets<IpAddr>,
}

impl Limits {
    /// `answers` is the rate of moves that one person may make.
    pub(crate) fn new(answers: Rate) -> Limits {
        Limits {
            answers: Buckets::new(answers),
            words: Buckets::new(Rate { burst: 5.0, per_second: 0.5 }),
            openings: Buckets::new(Rate {
                burst: answers.burst.max(30.0),
                per_second: answers.per_second.max(1.0),
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

    /// New tables and new guests, from one address.
    pub(crate) fn may_open(&self, from: IpAddr) -> bool {
        self.openings.take(from)
    }

    pub(crate) fn may_request(&self, from: IpAddr) -> bool {
        self.requests.take(from)
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
}
