//! Where bots think: a bounded number of threads beside the async ones. The table that has had the least of their time
//! comes first, so that nobody is kept waiting by many or slow thoughts of others; experts get less effort the longer the
//! queue is, so that under load they play worse instead of late; and no thought goes on for longer than
//! [`LONGEST_THOUGHT`].

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use adit_bots::{BotDecision, BotSpec, BotTask, Effort};
use adit_store::TableId;
use tokio::sync::oneshot;

/// A bot answers by then with the best it has found: an Expert needs some hundredths of it.
const LONGEST_THOUGHT: Duration = Duration::from_secs(1);
/// What a thought is charged when it begins; the rest when one knows.
const CHARGE: Duration = Duration::from_millis(1);

struct Job {
    /// Whether it can be done with less effort.
    searches: bool,
    task: BotTask,
    reply: oneshot::Sender<Option<BotDecision>>,
}

/// What a table has had of the threads, and what it waits for.
struct Share {
    spent: Duration,
    waiting: VecDeque<Job>,
    /// The number of its place in the order, while it waits.
    place: u64,
}

/// Fair queueing: a table pays for what its thoughts take, and whoever has paid least is next. A table that comes anew, or
/// has waited for nothing for a while, begins where the others are, so that nobody saves up time.
#[derive(Default)]
struct Queue {
    shares: HashMap<TableId, Share>,
    /// The tables that wait: what they have spent, then who came first.
    order: BTreeSet<(Duration, u64, TableId)>,
    /// What the table had spent that was served last.
    level: Duration,
    places: u64,
    /// How many of the jobs search, and how many there are.
    searching: usize,
    jobs: usize,
    closed: bool,
}

impl Queue {
    fn put(&mut self, table: TableId, job: Job) {
        self.jobs += 1;
        self.searching += usize::from(job.searches);
        self.places += 1;
        let new = || Share { spent: Duration::ZERO, waiting: VecDeque::new(), place: 0 };
        let share = self.shares.entry(table).or_insert_with(new);
        if share.waiting.is_empty() {
            share.spent = share.spent.max(self.level);
            share.place = self.places;
            self.order.insert((share.spent, share.place, table));
        }
        share.waiting.push_back(job);
    }

    fn take(&mut self) -> Option<(TableId, Job)> {
        let (spent, _, table) = self.order.pop_first()?;
        self.level = self.level.max(spent);
        let share = self.shares.get_mut(&table)?;
        let job = share.waiting.pop_front()?;
        share.spent += CHARGE;
        if !share.waiting.is_empty() {
            self.places += 1;
            share.place = self.places;
            self.order.insert((share.spent, share.place, table));
        }
        self.jobs -= 1;
        self.searching -= usize::from(job.searches);
        if self.order.is_empty() {
            self.shares.clear(); // where nobody waits, nobody owes anybody anything
        }
        Some((table, job))
    }

    /// A thought of this table has taken so long.
    fn charge(&mut self, table: TableId, took: Duration) {
        let Some(share) = self.shares.get_mut(&table) else { return };
        let waits = self.order.remove(&(share.spent, share.place, table));
        share.spent += took.saturating_sub(CHARGE);
        if waits {
            self.order.insert((share.spent, share.place, table));
        }
    }
}

struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
    threads: usize,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing panics while the queue is held, and it is whole between any two statements.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads on which bots think. They end when the pool is dropped.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pool").field("threads", &self.shared.threads).finish_non_exhaustive()
    }
}

impl Pool {
    pub(crate) fn new(threads: NonZero<usize>) -> std::io::Result<Pool> {
        let threads = threads.get();
        let shared = Arc::new(Shared { queue: Mutex::default(), wake: Condvar::new(), threads });
        for i in 0..threads {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("bots-{i}")).spawn(move || work(&shared))?;
        }
        Ok(Pool { shared })
    }

    /// Thinks for a table, and tells what came of it; nothing where the game's rules panicked.
    pub(crate) fn think(
        &self,
        table: TableId,
        bot: BotSpec,
        task: BotTask,
    ) -> oneshot::Receiver<Option<BotDecision>> {
        let (reply, idea) = oneshot::channel();
        self.shared.queue().put(table, Job { searches: searches(bot), task, reply });
        self.shared.wake.notify_one();
        idea
    }

    /// How many decisions wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.queue().jobs
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.queue().closed = true;
        self.shared.wake.notify_all();
    }
}

fn searches(bot: BotSpec) -> bool {
    matches!(bot, BotSpec::Expert | BotSpec::Mcts(_))
}

/// The effort that leaves everybody in the queue their turn soon.
fn effort(waiting: usize, threads: usize) -> Effort {
    let full = Effort::FULL.0 as usize;
    Effort((full * threads / waiting.max(threads)) as u32)
}

fn work(shared: &Shared) {
    loop {
        let (table, job, effort) = {
            let mut queue = shared.queue();
            loop {
                if queue.closed {
                    return;
                }
                let effort = effort(queue.searching, shared.threads);
                if let Some((table, job)) = queue.take() {
                    break (table, job, effort);
                }
                queue = shared.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
        };
        if job.reply.is_closed() {
            continue; // the table moved on without it
        }
        let (task, started) = (job.task, Instant::now());
        let think = move || task(effort, started + LONGEST_THOUGHT);
        let idea = catch_unwind(AssertUnwindSafe(think)).ok();
        shared.queue().charge(table, started.elapsed());
        let _ = job.reply.send(idea);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_shrinks_with_the_queue() {
        assert_eq!(effort(0, 2), Effort::FULL);
        assert_eq!(effort(2, 2), Effort::FULL);
        assert_eq!(effort(8, 2), Effort(250));
        assert_eq!(effort(4000, 2), Effort(0));
    }

    fn table(n: usize) -> TableId {
        TableId::parse(&format!("{n:012}")).unwrap()
    }

    fn job() -> Job {
        Job { searches: false, task: Box::new(|_, _| unreachable!()), reply: oneshot::channel().0 }
    }

    /// Who is served, where every thought takes as long as its table's usually do.
    fn serve(queue: &mut Queue, took: impl Fn(TableId) -> Duration) -> TableId {
        let (table, _) = queue.take().unwrap();
        queue.charge(table, took(table));
        table
    }

    #[test]
    fn a_table_with_many_thoughts_does_not_keep_another_waiting() {
        let mut queue = Queue::default();
        for _ in 0..50 {
            queue.put(table(1), job());
        }
        let alike = |_| Duration::from_millis(20);
        assert_eq!(serve(&mut queue, alike), table(1));
        queue.put(table(2), job());
        queue.put(table(2), job());
        let next: Vec<TableId> = (0..4).map(|_| serve(&mut queue, alike)).collect();
        assert_eq!(next, [table(2), table(1), table(2), table(1)]);
        assert_eq!(queue.jobs, 47);
    }

    #[test]
    fn slow_thoughts_are_served_less_often_than_quick_ones() {
        let mut queue = Queue::default();
        for _ in 0..100 {
            for n in 1..=2 {
                queue.put(table(n), job());
            }
        }
        let took = |of| Duration::from_millis(if of == table(1) { 90 } else { 10 });
        let served: Vec<TableId> = (0..50).map(|_| serve(&mut queue, took)).collect();
        let slow = served.iter().filter(|&&of| of == table(1)).count();
        assert!((4..=6).contains(&slow), "{slow} of 50");
    }

    /// Sixty tables that always have something to think about, each for long: somebody who comes is served next.
    #[test]
    fn whoever_comes_does_not_wait_for_everybody() {
        let mut queue = Queue::default();
        for n in 1..=60 {
            queue.put(table(n), job());
        }
        let took = |_| Duration::from_millis(300);
        for _ in 0..200 {
            let served = serve(&mut queue, took);
            queue.put(served, job());
        }
        queue.put(table(99), job());
        let until = (0..).take_while(|_| serve(&mut queue, took) != table(99)).count();
        assert!(until <= 60, "{until} were served before");
        // Nor has a table that long wanted nothing saved up time for a hundred thoughts on end.
        for _ in 0..100 {
            queue.put(table(99), job());
        }
        let next: Vec<TableId> = (0..10).map(|_| serve(&mut queue, took)).collect();
        assert!(next.iter().filter(|&&of| of == table(99)).count() <= 2, "{next:?}");
    }

    #[test]
    fn tables_that_want_nothing_are_forgotten() {
        let mut queue = Queue::default();
        let took = |_| Duration::from_millis(5);
        for n in 0..10 {
            queue.put(table(n), job());
        }
        for _ in 0..10 {
            serve(&mut queue, took);
        }
        assert!(queue.shares.is_empty());
    }
}
