//! Where bots think: a bounded number of threads beside the async ones. Quick bots go first; experts get
//! less effort the longer the queue is, so that under load they play worse instead of late.

use std::collections::VecDeque;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use adit_bots::{BotDecision, BotSpec, BotTask, Effort};
use tokio::sync::oneshot;

struct Job {
    task: BotTask,
    reply: oneshot::Sender<Option<BotDecision>>,
}

#[derive(Default)]
struct Queue {
    quick: VecDeque<Job>,
    deep: VecDeque<Job>,
    closed: bool,
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

    /// Thinks, and tells what came of it; nothing where the game's rules panicked.
    pub(crate) fn think(&self, bot: BotSpec, task: BotTask) -> oneshot::Receiver<Option<BotDecision>> {
        let (reply, idea) = oneshot::channel();
        let mut queue = self.shared.queue();
        let job = Job { task, reply };
        if searches(bot) {
            queue.deep.push_back(job);
        } else {
            queue.quick.push_back(job);
        }
        drop(queue);
        self.shared.wake.notify_one();
        idea
    }

    /// How many decisions wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        let queue = self.shared.queue();
        queue.quick.len() + queue.deep.len()
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
        let (job, effort) = {
            let mut queue = shared.queue();
            loop {
                if queue.closed {
                    return;
                }
                if let Some(job) = queue.quick.pop_front() {
                    break (job, Effort::FULL);
                }
                let effort = effort(queue.deep.len(), shared.threads);
                if let Some(job) = queue.deep.pop_front() {
                    break (job, effort);
                }
                queue = shared.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
        };
        if job.reply.is_closed() {
            continue; // the table moved on without it
        }
        let task = job.task;
        let idea = catch_unwind(AssertUnwindSafe(move || task(effort))).ok();
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
}
