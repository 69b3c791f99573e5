//! One person at many tables of Dwarven Miner against bots at a person's pace, who is asked rarely and
//! answers at once. The server itself says how late its bots are.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::Load;
use crate::client::{Page, Shown, guest, request};
use crate::process::{self, Server};

pub(crate) async fn run(server: &Server, load: &Load, bot: &str) {
    let address: Arc<str> = server.address.as_str().into();
    let ann: Arc<str> = guest(&address, "Ann").await.into();
    let form: Arc<str> = format!("opt-players=3&seat-0=me&seat-1={bot}&seat-2={bot}&plain=on").into();
    let mut opening = JoinSet::new();
    let mut people = JoinSet::new();
    for _ in 0..load.tables {
        if opening.len() == 16
            && let Some(Ok(page)) = opening.join_next().await
        {
            people.spawn(answer(page));
        }
        let (address, ann, form) = (Arc::clone(&address), Arc::clone(&ann), Arc::clone(&form));
        opening.spawn(async move {
            let opened = request(&address, &ann, "POST", "/g/dwarven-miner/new", &form).await;
            Page::open(&address, &ann, opened.header("location")).await
        });
    }
    while let Some(Ok(page)) = opening.join_next().await {
        people.spawn(answer(page));
    }
    println!(
        "{} tables with two {bot} bots at normal pace, {} kB resident",
        people.len(),
        server.resident()
    );

    let before = Late::read(&address).await;
    let (started, busy, own) = (Instant::now(), server.busy(), process::busy("self"));
    let mut most_waiting = 0;
    while started.elapsed() < Duration::from_secs(load.seconds) {
        tokio::time::sleep(Duration::from_millis(200)).await;
        most_waiting = most_waiting.max(Late::read(&address).await.waiting);
    }
    let after = Late::read(&address).await;
    let seconds = started.elapsed().as_secs_f64();
    let answers = after.count() - before.count();
    println!(
        "{:.0} answers of bots a second, at most {most_waiting} waiting for a thread",
        answers as f64 / seconds
    );
    for ((bound, later), (_, earlier)) in after.buckets.iter().zip(&before.buckets) {
        println!(
            "  late by at most {bound} s: {:.2} %",
            100.0 * (later - earlier) as f64 / answers.max(1) as f64
        );
    }
    println!(
        "  processor: server {:.2}, clients {:.2} cores",
        (server.busy() - busy) / seconds,
        (process::busy("self") - own) / seconds
    );
    println!("  {} kB resident at the end", server.resident());
}

/// A person who does the first thing that can be clicked.
async fn answer(mut page: Page) {
    let mut last = None;
    loop {
        let wanted = page.shows(|shown| shown.offer.is_some() && shown.offer != last).await;
        let Some(Shown { offer: Some(offer), .. }) = wanted.cloned() else { return };
        page.say(&format!(r#"{{"seat":0,"act":"{offer}"}}"#)).await;
        last = Some(offer);
    }
}

/// What the server counts of its bots.
struct Late {
    waiting: u64,
    buckets: Vec<(String, u64)>,
}

impl Late {
    async fn read(address: &str) -> Late {
        let text = request(address, "", "GET", "/metrics", "").await.text;
        let number = |line: &str| line.rsplit(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
        let waiting = text.lines().find(|line| line.starts_with("adit_bots_waiting ")).map_or(0, number);
        let buckets = text.lines().filter_map(|line| {
            let bound = line.strip_prefix("adit_bots_late_seconds_bucket{le=\"")?.split('"').next()?;
            Some((bound.to_owned(), number(line)))
        });
        Late { waiting, buckets: buckets.collect() }
    }

    fn count(&self) -> u64 {
        self.buckets.last().map_or(0, |(_, count)| *count)
    }
}
