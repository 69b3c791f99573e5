//! The server's process, and what the system knows about it.

use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) struct Server {
    pub(crate) address: String,
    child: Child,
}

impl Server {
    /// Starts this program again as a server; `ADIT_BENCH_UNDER` may name another that runs it, such as
    /// `valgrind --tool=callgrind`.
    pub(crate) fn start(args: &[&OsStr]) -> Server {
        let under = std::env::var("ADIT_BENCH_UNDER").unwrap_or_default();
        let own = std::env::current_exe().expect("this program").into_os_string();
        let mut words = under.split_whitespace().map(OsString::from).chain([own]);
        let mut child = Command::new(words.next().expect("a program"))
            .args(words)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut address = String::new();
        let out = child.stdout.take().expect("its output is a pipe");
        BufReader::new(out).read_line(&mut address).expect("it says where it is");
        Server { address: address.trim().to_owned(), child }
    }

    /// Resident memory, in kB.
    pub(crate) fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its memory");
        line.split_whitespace().nth(1).and_then(|kb| kb.parse().ok()).expect("a number")
    }

    /// Seconds on a processor so far.
    pub(crate) fn busy(&self) -> f64 {
        busy(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// Seconds on a processor of a process, or of `self`.
pub(crate) fn busy(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("it runs");
    // The name in parentheses may hold anything; times are fields 14 and 15 of the whole.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: u64 = fields[11..13].iter().map(|ticks| ticks.parse::<u64>().expect("ticks")).sum();
    ticks as f64 / 100.0 // Linux tells times in hundredths to everybody
}

pub(crate) fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}

/// How often processors stop although they have something to do, looked at for so long: whoever waits for an answer then
/// waits as long, however fast the server is. The host's own count of what it takes away misses most of it.
pub(crate) fn pauses(length: Duration) -> String {
    const NOTICED: Duration = Duration::from_millis(1);
    let watch = || {
        let (started, mut last, mut longest, mut many) =
            (Instant::now(), Instant::now(), Duration::ZERO, 0);
        while started.elapsed() < length {
            let now = Instant::now();
            let pause = now - last;
            many += u32::from(pause > NOTICED);
            longest = longest.max(pause);
            last = now;
        }
        (many, longest)
    };
    let each = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let watched: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..each).map(|_| scope.spawn(watch)).collect();
        threads.into_iter().map(|thread| thread.join().expect("it only looks at the clock")).collect()
    });
    let many: u32 = watched.iter().map(|(many, _)| many).sum();
    let longest = watched.iter().map(|(_, longest)| *longest).max().unwrap_or_default();
    format!(
        "processors at work: {each}; in {:.0} s stopped {many} times for more than a millisecond, {:.1} ms at most",
        length.as_secs_f64(),
        longest.as_secs_f64() * 1e3
    )
}

/// What all processors did so far, in hundredths of seconds: worked, idled, were taken away by the host.
pub(crate) fn processors() -> [u64; 3] {
    let text = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let ticks = text.lines().next().unwrap_or_default().split_whitespace().skip(1);
    let mut did = [0; 3];
    // user nice system idle iowait irq softirq steal
    for (ticks, kind) in ticks.zip([0, 0, 0, 1, 1, 0, 0, 2]) {
        did[kind] += ticks.parse::<u64>().unwrap_or(0);
    }
    did
}

/// What they did since then.
pub(crate) fn since(before: [u64; 3]) -> [u64; 3] {
    let now = processors();
    [0, 1, 2].map(|kind| now[kind].saturating_sub(before[kind]))
}

/// The same in words, for so many seconds.
pub(crate) fn told(did: [u64; 3], seconds: f64) -> String {
    let [busy, idle, taken] = did.map(|ticks| ticks as f64 / 100.0 / seconds);
    format!("all processors: busy {busy:.2}, idle {idle:.2}, taken by the host {taken:.2}")
}
