//! What an operator can count: plain text in the format that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, n: i64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the buckets, in microseconds.
const BOUNDS: [u64; 9] = [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) tables: Gauge,
    pub(crate) viewers: Gauge,
    pub(crate) answers: Gauge,
    pub(crate) refusals: Gauge,
    pub(crate) bot_answers: Gauge,
    pub(crate) store_errors: Gauge,
    pub(crate) requests: Gauge,
    commits: [AtomicU64; BOUNDS.len() + 1],
    commit_micros: AtomicU64,
}

impl Metrics {
    pub(crate) fn answered(&self, accepted: bool) {
        if accepted { self.answers.add(1) } else { self.refusals.add(1) }
    }

    pub(crate) fn committed(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let at = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        self.commits[at].fetch_add(1, Ordering::Relaxed);
        self.commit_micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub(crate) fn text(&self, thinking: usize) -> String {
        let mut out = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: i64| {
            let _ =
                write!(out, "# HELP adit_{name} {help}\n# TYPE adit_{name} {kind}\nadit_{name} {value}\n");
        };
        line("tables", "gauge", "Tables in memory.", self.tables.get());
        line("viewers", "gauge", "Open live connections.", self.viewers.get());
        line("bots_waiting", "gauge", "Bots' decisions that wait for a thread.", thinking as i64);
        line("answers_total", "counter", "Answers accepted from people.", self.answers.get());
        line("refusals_total", "counter", "Answers refused.", self.refusals.get());
        line("bot_answers_total", "counter", "Answers given by bots.", self.bot_answers.get());
        line("store_errors_total", "counter", "Writes that failed.", self.store_errors.get());
        line("requests_total", "counter", "Requests over HTTP.", self.requests.get());
        let name = "adit_commit_seconds";
        let _ = writeln!(out, "# HELP {name} From an answer to its line on disk.\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.commits) {
            sum += count.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {sum}", *bound as f64 / 1e6);
        }
        sum += self.commits[BOUNDS.len()].load(Ordering::Relaxed);
        let seconds = self.commit_micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            write!(out, "{name}_bucket{{le=\"+Inf\"}} {sum}\n{name}_sum {seconds}\n{name}_count {sum}\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_histogram_adds_up() {
        let metrics = Metrics::default();
        for micros in [100, 600, 2_000_000] {
            metrics.committed(Duration::from_micros(micros));
        }
        let text = metrics.text(0);
        assert!(text.contains("adit_commit_seconds_bucket{le=\"0.00025\"} 1\n"), "{text}");
        assert!(text.contains("adit_commit_seconds_bucket{le=\"+Inf\"} 3\n"), "{text}");
        assert!(text.contains("adit_commit_seconds_count 3\n"), "{text}");
    }
}
