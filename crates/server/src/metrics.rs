//! What an operator can count: plain text in the format that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A total that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed) as i64
    }
}

/// How much there is of something now.
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

/// How long something took, counted in buckets.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let at = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        self.counts[at].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, name: &str, help: &str, out: &mut String) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.counts) {
            sum += count.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {sum}", *bound as f64 / 1e6);
        }
        sum += self.counts[BOUNDS.len()].load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            write!(out, "{name}_bucket{{le=\"+Inf\"}} {sum}\n{name}_sum {seconds}\n{name}_count {sum}\n");
    }
}

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) tables: Gauge,
    pub(crate) viewers: Gauge,
    pub(crate) answers: Counter,
    pub(crate) refusals: Counter,
    pub(crate) bot_answers: Counter,
    pub(crate) store_errors: Counter,
    pub(crate) requests: Counter,
    pub(crate) turned_away: Counter,
    pub(crate) snapshots: Counter,
    /// From an answer to its line on disk.
    pub(crate) commits: Histogram,
    /// How far bots' answers come behind the table's pace.
    pub(crate) bots_late: Histogram,
}

impl Metrics {
    pub(crate) fn answered(&self, accepted: bool) {
        if accepted { self.answers.add(1) } else { self.refusals.add(1) }
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
        line("turned_away_total", "counter", "Connections that were one too many.", self.turned_away.get());
        line("snapshots_drawn_total", "counter", "Pages drawn as a whole.", self.snapshots.get());
        line("requests_total", "counter", "Requests over HTTP.", self.requests.get());
        self.commits.write("adit_commit_seconds", "From an answer to its line on disk.", &mut out);
        self.bots_late.write(
            "adit_bots_late_seconds",
            "How far bots' answers come behind the pace.",
            &mut out,
        );
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
            metrics.commits.add(Duration::from_micros(micros));
        }
        let text = metrics.text(0);
        assert!(text.contains("adit_commit_seconds_bucket{le=\"0.00025\"} 1\n"), "{text}");
        assert!(text.contains("adit_commit_seconds_bucket{le=\"+Inf\"} 3\n"), "{text}");
        assert!(text.contains("adit_commit_seconds_count 3\n"), "{text}");
    }
}
