//! The threads that serve, and what they ask of the system so that nobody waits longer than need be.
//!
//! **A worker stays on its processor.** There are as many workers as processors. Left alone some systems put two of them
//! on one processor and let the other idle, because waking it costs something, and everybody at all tables waits for it.
//!
//! **Memory comes in small pages.** A server grows a little all the time; where it grows by large pages, each has to be
//! cleared at once, which takes milliseconds, and whoever needs it stands still meanwhile: at worst the one thread that
//! writes for all tables.
//!
//! Neither is needed for anything to work, so where the system says no, all goes on without.

use std::io;
#[cfg(target_os = "linux")]
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};

/// The runtime of a program that serves.
pub fn runtime() -> io::Result<Runtime> {
    let mut builder = Builder::new_multi_thread();
    builder.enable_all();
    #[cfg(target_os = "linux")]
    {
        let _without = rustix::thread::disable_transparent_huge_pages(true);
        if let Some(processors) = linux::Processors::for_workers() {
            let processors = Arc::new(processors);
            let any = Arc::clone(&processors);
            builder.worker_threads(processors.count());
            // Threads are started alike, whatever they do then; but only workers have nothing to do now and then.
            builder.on_thread_start(move || any.be_anywhere());
            builder.on_thread_park(move || processors.take_one());
        }
    }
    builder.build()
}

#[cfg(target_os = "linux")]
mod linux {
    use std::cell::Cell;
    use std::num::NonZero;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    thread_local! {
        /// Whether this thread has asked for a processor.
        static ASKED: Cell<bool> = const { Cell::new(false) };
    }

    /// The processors that this program may use.
    pub(super) struct Processors {
        all: CpuSet,
        each: Vec<CpuSet>,
        taken: AtomicUsize,
    }

    impl Processors {
        /// One for each worker. None where the program may use many for a part of the time only: then nobody knows which
        /// of them are free.
        pub(super) fn for_workers() -> Option<Processors> {
            let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
            let all = sched_getaffinity(None).ok()?;
            let each: Vec<CpuSet> = (0..CpuSet::MAX_CPU).filter(|at| all.is_set(*at)).map(only).collect();
            (each.len() == workers).then_some(Processors { all, each, taken: AtomicUsize::new(0) })
        }

        pub(super) fn count(&self) -> usize {
            self.each.len()
        }

        /// The calling thread may have been started by one that is bound.
        pub(super) fn be_anywhere(&self) {
            let _bound = sched_setaffinity(None, &self.all);
        }

        /// Binds the calling thread, a worker, the first time.
        pub(super) fn take_one(&self) {
            if ASKED.replace(true) {
                return;
            }
            if let Some(mine) = self.each.get(self.taken.fetch_add(1, Ordering::Relaxed)) {
                let _anywhere = sched_setaffinity(None, mine);
            }
        }
    }

    fn only(processor: usize) -> CpuSet {
        let mut set = CpuSet::new();
        set.set(processor);
        set
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::collections::BTreeSet;
    use std::time::{Duration, Instant};

    use rustix::thread::{
        CpuSet, disable_transparent_huge_pages, sched_getaffinity, transparent_huge_pages_are_disabled,
    };
    use tokio::task::JoinSet;

    use super::*;

    /// The processors that the calling thread may use.
    fn processors() -> Vec<usize> {
        let set = sched_getaffinity(None).expect("threads know their processors");
        (0..CpuSet::MAX_CPU).filter(|at| set.is_set(*at)).collect()
    }

    #[test]
    fn workers_have_a_processor_each_and_others_any() {
        let all = processors();
        let workers = std::thread::available_parallelism().expect("there are some").get();
        let runtime = runtime().expect("it starts");
        let small = matches!(transparent_huge_pages_are_disabled(), Ok(true));
        assert!(
            small || disable_transparent_huge_pages(true).is_err(),
            "all was asked for that is granted"
        );
        let look = || {
            runtime.block_on(async {
                let (mut by_workers, mut by_others) = (JoinSet::new(), JoinSet::new());
                for _ in 0..4 * workers {
                    by_workers.spawn(async {
                        std::thread::sleep(Duration::from_millis(1)); // long enough for others to take some
                        processors()
                    });
                    by_others.spawn_blocking(processors);
                }
                (by_workers.join_all().await, by_others.join_all().await)
            })
        };
        let bound = workers == all.len();
        let started = Instant::now();
        loop {
            let (by_workers, by_others) = look();
            // A worker is bound when it first rests, which it may not have done yet.
            let used: BTreeSet<usize> = by_workers.iter().flatten().copied().collect();
            let each = by_workers.iter().all(|seen| seen.len() == if bound { 1 } else { all.len() });
            if each && used.len() == all.len() && by_others.iter().all(|seen| *seen == all) {
                break;
            }
            assert!(started.elapsed() < Duration::from_secs(20), "{by_workers:?}, {by_others:?}");
        }
        assert_eq!(processors(), all, "whoever started them may still be anywhere");
    }
}
