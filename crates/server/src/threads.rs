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

use tokio::runtime::{Builder, Runtime};

/// The runtime of a program that serves.
pub fn runtime() -> io::Result<Runtime> {
    let mut builder = Builder::new_multi_thread();
    builder.enable_all();
    #[cfg(target_os = "linux")]
    {
        let _without = rustix::thread::disable_transparent_huge_pages(true);
        if let Some(processors) = linux::Processors::for_workers() {
            builder.worker_threads(processors.count());
            builder.on_thread_start(move || processors.take_one());
        }
    }
    builder.build()
}

#[cfg(target_os = "linux")]
mod linux {
    use std::num::NonZero;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

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

        /// Binds the calling thread, if it is one of the first, which are the workers. Others may be anywhere, although
        /// they were started by a thread that may not.
        pub(super) fn take_one(&self) {
            let mine = self.each.get(self.taken.fetch_add(1, Ordering::Relaxed));
            let _anywhere = sched_setaffinity(None, mine.unwrap_or(&self.all));
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
    use rustix::thread::{
        disable_transparent_huge_pages, sched_getaffinity, transparent_huge_pages_are_disabled,
    };
    use tokio::task::spawn_blocking;

    use super::*;

    /// How many processors the calling thread may use.
    fn processors() -> u32 {
        sched_getaffinity(None).expect("threads know their processors").count()
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
        let (worker, other) = runtime.block_on(async {
            let worker = tokio::spawn(async { (processors(), spawn_blocking(processors).await) });
            let (worker, other) = worker.await.expect("it runs");
            (worker, other.expect("it runs"))
        });
        let shared = workers != all as usize;
        assert_eq!((worker, other), (if shared { all } else { 1 }, all));
        assert_eq!(processors(), all, "whoever started them may still be anywhere");
    }
}
