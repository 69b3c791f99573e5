//! People against people: many tables are open with two pages each, some of them in play as fast as the
//! server lets them.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use adit_connect_four::{Action, ConnectFour};
use adit_kernel::chance::Fast;
use adit_kernel::options::Values;
use adit_kernel::{Chance, Game, Listed};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::Load;
use crate::client::{Page, guest, request};
use crate::process::{self, Server};

struct Duel {
    path: String,
    pages: [Page; 2],
}

impl Duel {
    async fn open(address: &str, cookies: &[String; 2]) -> Duel {
        let opened =
            request(address, &cookies[0], "POST", "/g/connect-four/new", "seat-0=me&seat-1=open").await;
        let path = opened.header("location").to_owned();
        request(address, &cookies[1], "POST", &format!("{path}/join"), "seat=1").await;
        Duel::look(address, cookies, path).await
    }

    async fn look(address: &str, cookies: &[String; 2], path: String) -> Duel {
        let pages =
            [Page::open(address, &cookies[0], &path).await, Page::open(address, &cookies[1], &path).await];
        Duel { path, pages }
    }

    /// Plays a game; how long every move took to be on both pages.
    async fn play(&mut self, columns: &[u8], until: Instant, took: &mut Vec<u32>) {
        let mut line = 0;
        for page in &mut self.pages {
            line = page.reaches(2).await.line;
        }
        for (at, column) in columns.iter().enumerate() {
            if Instant::now() >= until {
                return;
            }
            let started = Instant::now();
            self.pages[at % 2].say(&format!(r#"{{"act":"{} drop {column}"}}"#, at / 2 + 1)).await;
            let [first, second] = &mut self.pages;
            let (shown, _) = tokio::join!(first.reaches(line + 1), second.reaches(line + 1));
            took.push(started.elapsed().as_micros() as u32);
            line = shown.line;
        }
    }
}

/// Four in a row as soon as it can be: a table lasts seven moves.
const SHORTEST: [u8; 7] = [1, 2, 1, 2, 1, 2, 1];

/// A game that fills the board without a winner, so that tables last.
fn drawn_game() -> Vec<u8> {
    let game = ConnectFour::game(&Values::new()).expect("the game loads");
    let mut chance = Fast::new(1);
    loop {
        let mut state = game.deal(&mut chance, &mut ());
        let mut columns = Vec::new();
        while let Some(seat) = game.asked(&state).iter().next() {
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            let Action::Drop(column) = action;
            columns.push(column.0 + 1);
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        if columns.len() == 42 && game.outcome(&state).is_some_and(|outcome| outcome.winners().len() == 2) {
            return columns;
        }
    }
}

pub(crate) async fn run(server: &Server, load: &Load) {
    let address: Arc<str> = server.address.as_str().into();
    let cookies = Arc::new([guest(&address, "Ann").await, guest(&address, "Ben").await]);
    let columns: Arc<[u8]> = if load.openings { SHORTEST.into() } else { drawn_game().into() };
    // Whatever is made once is made before it is measured.
    Duel::open(&address, &cookies)
        .await
        .play(&columns, Instant::now() + Duration::from_secs(60), &mut Vec::new())
        .await;

    let before = server.resident();
    let mut opening = JoinSet::new();
    let mut duels = VecDeque::new();
    for _ in 0..load.tables {
        if opening.len() == 16
            && let Some(Ok(duel)) = opening.join_next().await
        {
            duels.push_back(duel);
        }
        let (address, cookies) = (Arc::clone(&address), Arc::clone(&cookies));
        opening.spawn(async move { Duel::open(&address, &cookies).await });
    }
    while let Some(Ok(duel)) = opening.join_next().await {
        duels.push_back(duel);
    }
    for duel in &mut duels {
        for page in &mut duel.pages {
            page.reaches(2).await;
        }
    }
    let open = server.resident();
    println!("{} tables with two pages each: {} kB before, {open} kB after", duels.len(), before);
    println!("  {:.1} kB a table", (open - before) as f64 / duels.len() as f64);

    let waiting = Arc::new(Mutex::new(duels));
    let (started, busy, own) = (Instant::now(), server.busy(), process::busy("self"));
    let until = started + Duration::from_secs(load.seconds);
    let mut playing = JoinSet::new();
    for _ in 0..load.playing {
        let (address, cookies) = (Arc::clone(&address), Arc::clone(&cookies));
        let (waiting, columns) = (Arc::clone(&waiting), Arc::clone(&columns));
        playing.spawn(async move {
            let (mut took, mut over, mut opened) = (Vec::new(), Vec::new(), 0);
            while Instant::now() < until {
                let fresh = waiting.lock().await.pop_front();
                opened += u64::from(fresh.is_none());
                let mut duel = match (fresh, over.pop()) {
                    (Some(duel), old) => {
                        over.extend(old);
                        duel
                    }
                    (None, Some(old)) => again(&address, &cookies, old).await,
                    (None, None) => Duel::open(&address, &cookies).await,
                };
                duel.play(&columns, until, &mut took).await;
                over.push(duel);
            }
            (took, over, opened)
        });
    }
    let (mut took, mut kept, mut opened) = (Vec::new(), Vec::new(), 0);
    while let Some(Ok((some, over, more))) = playing.join_next().await {
        took.extend(some);
        opened += more;
        kept.push(over);
    }
    let seconds = started.elapsed().as_secs_f64();
    let (busy, own) = (server.busy() - busy, process::busy("self") - own);
    took.sort_unstable();
    let at = |part: f64| f64::from(took[((took.len() - 1) as f64 * part) as usize]) / 1000.0;
    println!("{} in play for {seconds:.1} s: {} moves, each on both pages", load.playing, took.len());
    println!(
        "  {:.0} actions/s, {:.0} tables opened a second",
        took.len() as f64 / seconds,
        opened as f64 / seconds
    );
    println!("  {:.2} ms median, {:.2} ms p99, {:.2} ms worst", at(0.5), at(0.99), at(1.0));
    println!(
        "  processor: server {:.2} of {} cores ({:.0} µs an action), clients {:.2}",
        busy / seconds,
        std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        busy / took.len() as f64 * 1e6,
        own / seconds
    );
    if load.openings && opened > 0 {
        println!("  {:.0} µs of the server a table, with all its moves", busy / opened as f64 * 1e6);
    }
    println!("  {} kB resident at the end", server.resident());
}

/// The same people play again.
async fn again(address: &str, cookies: &[String; 2], old: Duel) -> Duel {
    let next = request(address, &cookies[0], "POST", &format!("{}/again", old.path), "").await;
    let path = next.header("location").to_owned();
    drop(old);
    Duel::look(address, cookies, path).await
}
