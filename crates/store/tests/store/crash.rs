//! `kill -9` loses nothing that was acknowledged.
//!
//! The test starts itself again as a child that writes a storm and says on its error output which lines were
//! acknowledged, and kills it in the middle.

use adit_store::Store;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use crate::fixture::{line, name, open, opened, place, record, stored, with_people};

const STORM: &str = "ADIT_STORE_STORM";
const TABLES: usize = 16;
const ROUNDS: usize = 4;
/// Acknowledgements after which a child is killed; enough for several groups and a checkpoint.
const ACKNOWLEDGED: usize = 3_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_line_survives_a_kill() {
    if let Some(path) = std::env::var_os(STORM) {
        return storm(&PathBuf::from(path)).await;
    }
    let (_folder, path) = place();
    let store = with_people(&path).await;
    for number in 0..TABLES {
        store.write(opened(name(number))).await.unwrap();
    }
    store.close().await.unwrap();

    let mut acknowledged: BTreeMap<usize, u64> = BTreeMap::new();
    for round in 1..=ROUNDS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::every_acknowledged_line_survives_a_kill", "--nocapture"])
            .env(STORM, &path)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut hear = |said: String| {
            let (table, n) = said.split_once(' ').unwrap_or_else(|| panic!("the child said: {said}"));
            acknowledged.insert(table.parse().unwrap(), n.parse().unwrap());
        };
        let mut heard = 0;
        for text in said.by_ref().take(ACKNOWLEDGED) {
            hear(text.unwrap());
            heard += 1;
        }
        child.kill().unwrap();
        assert_eq!(child.wait().unwrap().code(), None, "round {round}: the child was killed, not done");
        assert_eq!(heard, ACKNOWLEDGED);
        // What it said and we had not read yet counts as well; the last words may be cut off.
        let mut rest: Vec<String> = said.map_while(Result::ok).collect();
        rest.pop();
        rest.into_iter().for_each(hear);

        let store = open(&path).await;
        for (&table, &n) in &acknowledged {
            let text = stored(&store, name(table)).await.record;
            let last = text.lines().count() as u64 - 1;
            assert_eq!(text, record(last), "round {round}: lines in order, each once");
            assert!(last >= n, "round {round}: table {table} ends at {last}, {n} was acknowledged");
        }
        store.close().await.unwrap();
    }
    assert_eq!(acknowledged.len(), TABLES);
}

/// Goes on where every table stands, until killed.
async fn storm(path: &PathBuf) {
    let store = Arc::new(open(path).await);
    let mut writers = Vec::new();
    for number in 0..TABLES {
        let next = stored(&*store, name(number)).await.record.lines().count() as u64;
        let store = Arc::clone(&store);
        writers.push(tokio::spawn(async move {
            for n in next.. {
                store.write(line(name(number), n)).await.unwrap();
                // One call, so that lines of several threads do not mix; fails when nobody listens any more.
                if std::io::stderr().write_all(format!("{number} {n}\n").as_bytes()).is_err() {
                    return;
                }
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
}
