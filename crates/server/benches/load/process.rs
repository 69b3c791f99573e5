//! The server's process, and what the system knows about it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub(crate) struct Server {
    pub(crate) address: String,
    child: Child,
}

impl Server {
    pub(crate) fn start(folder: &Path, bot_threads: usize) -> Server {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .arg("--serve")
            .arg(folder)
            .arg(bot_threads.to_string())
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
