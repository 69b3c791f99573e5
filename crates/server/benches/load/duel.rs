//! People against people: many tables are open with two pages each, some of them in play as fast as the
//! server lets them.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use adit_connect_four::{Action, ConnectFour};
use adit_kernel::chance::FastChance;
use adit_kernel::options::Values;
use adit_kernel::{Chance, Game, Listed};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::client::{Page, guest, request};
use crate::process::{self, Server};
use crate::{Load, percentiles};

/// Pages of a bench add nothing to the dice: a header, two lines that say so, and the deal.
const DEALT: u64 = 4;

struct Duel {
    path: String,
    pages: [Page; 2],
}

impl Duel {
    async fn open(address: &str, cookies: &[String; 2]) -> Duel {
        let opened =
            request(address, &cookies[0], "POST", "/g/connect-four/new", "seat-0=me&seat-1=open&plain=on")
                .await;
        let path = opened.header("location").to_owned();
        request(address, &cookies[1], "POST", &format!("{path}/join"), "seat=1&plain=on").await;
        Duel::look(address, cookies, path).await
    }

    async fn look(address: &str, cookies: &[String; 2], path: String) -> Duel {
        let pages =
            [Page::open(address, &cookies[0], &path).await, Page::open(address, &cookies[1], &path).await];
        Duel { path, pages }
    }

    /// Plays a game; how long every move took to be on both pages.
    async fn play(&mut self, columns: &[u8], round: &Round, pace: &mut Pace, took: &mut Vec<u32>) {
        let mut line = 0;
        for page in &mut self.pages {
            line = page.reaches(DEALT).await.line;
        }
        for (at, column) in columns.iter().enumerate() {
            let started = pace.next().await;
            if round.is_over() {
                return;
            }
            self.pages[at % 2].say(&format!(r#"{{"act":"{} drop {column}"}}"#, at / 2 + 1)).await;
            line += 1;
            for page in &mut self.pages {
                line = page.reaches(line).await.line;
            }
            took.push(started.elapsed().as_micros() as u32);
        }
    }
}

/// For so long moves are counted: until the time is up or, unless tables are opened on the way, until none is left that
/// was not played.
struct Round {
    until: Instant,
    done: AtomicBool,
}

impl Round {
    fn is_over(&self) -> bool {
        self.done.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

/// When one of the tables in play moves next.
struct Pace {
    due: Instant,
    /// Between two moves; nothing if each follows the one before at once.
    every: Option<Duration>,
}

impl Pace {
    /// The pace of one of so many tables that move in turns, from now on.
    fn new(rate: Option<f64>, started: Instant, at: usize, of: usize) -> Pace {
        let each = rate.map(|rate| Duration::from_secs_f64(1.0 / rate));
        Pace {
            due: started + each.unwrap_or_default() * at as u32,
            every: each.map(|each| each * of as u32),
        }
    }

    /// Waits for the next move, and says from when on it counts: from when it was due, however late it is.
    async fn next(&mut self) -> Instant {
        let Some(every) = self.every else { return Instant::now() };
        tokio::time::sleep_until(self.due.into()).await;
        let due = self.due;
        self.due += every;
        due
    }
}

/// Four in a row as soon as it can be: a table lasts seven moves.
const SHORTEST: [u8; 7] = [1, 2, 1, 2, 1, 2, 1];

/// A game that fills the board without a winner, so that tables last.
fn drawn_game() -> Vec<u8> {
    let game = ConnectFour::game(&Values::new()).expect("the game loads");
    let mut chance = FastChance::new(1);
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
        if columns.len() == 42 && game.outcome(&state).is_some_and(|outcome| outcome.leaders().len() == 2) {
            return columns;
        }
    }
}

pub(crate) async fn run(server: &Server, load: &Load) {
    let hosts = Arc::new(Hosts {
        address: server.address.clone(),
        cookies: [guest(&server.address, "Ann").await, guest(&server.address, "Ben").await],
        columns: if load.openings { SHORTEST.into() } else { drawn_game() },
        opens: load.openings || load.fresh,
    });
    // Whatever is made once is made before it is measured.
    let minute = Round { until: Instant::now() + Duration::from_secs(60), done: AtomicBool::new(false) };
    let mut at_once = Pace::new(None, Instant::now(), 0, 1);
    hosts.open().await.play(&hosts.columns, &minute, &mut at_once, &mut Vec::new()).await;

    let before = server.resident();
    let mut duels = hosts.open_many(load.tables).await;
    let open = server.resident();
    println!("{} tables with two pages each: {} kB before, {open} kB after", duels.len(), before);
    println!("  {:.1} kB a table", (open - before) as f64 / duels.len() as f64);

    let mut all = Played::default();
    let whole = Duration::from_secs(load.seconds).as_secs_f64();
    loop {
        let left = Duration::from_secs_f64(whole - all.seconds);
        all.add(round(server, &hosts, duels, load, left).await);
        // A round ends early when all tables were played; what little is left then says nothing.
        if all.seconds >= whole - 0.5 {
            break;
        }
        duels = hosts.open_many(load.tables).await;
    }
    all.tell(server, load);
}

/// What is the same for all tables.
struct Hosts {
    address: String,
    cookies: [String; 2],
    columns: Vec<u8>,
    /// Whether tables are opened while others play.
    opens: bool,
}

impl Hosts {
    async fn open(&self) -> Duel {
        Duel::open(&self.address, &self.cookies).await
    }

    /// Opens tables with their pages and waits until all of them show the board.
    async fn open_many(self: &Arc<Hosts>, tables: usize) -> VecDeque<Duel> {
        let mut opening = JoinSet::new();
        let mut duels = VecDeque::new();
        for _ in 0..tables {
            if opening.len() == 16
                && let Some(Ok(duel)) = opening.join_next().await
            {
                duels.push_back(duel);
            }
            let hosts = Arc::clone(self);
            opening.spawn(async move { hosts.open().await });
        }
        while let Some(Ok(duel)) = opening.join_next().await {
            duels.push_back(duel);
        }
        for page in duels.iter_mut().flat_map(|duel| &mut duel.pages) {
            page.reaches(2).await;
        }
        duels
    }
}

/// What was seen while moves were counted.
#[derive(Default)]
struct Played {
    /// Microseconds of every move.
    took: Vec<u32>,
    opened: u64,
    rounds: u32,
    seconds: f64,
    /// Seconds of processors: the server's, and the clients'.
    busy: f64,
    own: f64,
    /// What all processors did.
    all: [u64; 3],
}

impl Played {
    fn add(&mut self, more: Played) {
        self.took.extend(more.took);
        self.opened += more.opened;
        self.rounds += more.rounds;
        self.seconds += more.seconds;
        self.busy += more.busy;
        self.own += more.own;
        for (mine, more) in self.all.iter_mut().zip(more.all) {
            *mine += more;
        }
    }

    fn tell(mut self, server: &Server, load: &Load) {
        let Played { took, opened, rounds, seconds, busy, own, all } = &mut self;
        println!(
            "{} in play for {seconds:.1} s in {rounds} rounds: {} moves, each on both pages",
            load.playing,
            took.len()
        );
        println!(
            "  {:.0} actions/s, {:.0} tables opened a second",
            took.len() as f64 / *seconds,
            *opened as f64 / *seconds
        );
        println!("  {}", percentiles(took));
        println!(
            "  processor: server {:.2} of {} cores ({:.0} µs an action), clients {:.2}",
            *busy / *seconds,
            std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            *busy / took.len() as f64 * 1e6,
            *own / *seconds
        );
        println!("  {}", process::told(*all, *seconds));
        if load.openings && *opened > 0 {
            println!("  {:.0} µs of the server a table, with all its moves", *busy / *opened as f64 * 1e6);
        }
        println!("  {} kB resident at the end", server.resident());
    }
}

/// Keeps as many tables in play as were asked for, until the time is up or none is left.
async fn round(
    server: &Server,
    hosts: &Arc<Hosts>,
    duels: VecDeque<Duel>,
    load: &Load,
    length: Duration,
) -> Played {
    let waiting = Arc::new(Mutex::new(duels));
    let (started, busy, own) = (Instant::now(), server.busy(), process::busy("self"));
    let all = process::processors();
    let round = Arc::new(Round { until: started + length, done: AtomicBool::new(false) });
    let mut playing = JoinSet::new();
    for at in 0..load.playing {
        let mut pace = Pace::new(load.rate, started, at, load.playing);
        let (hosts, waiting, round) = (Arc::clone(hosts), Arc::clone(&waiting), Arc::clone(&round));
        playing.spawn(async move {
            let (mut took, mut over, mut opened) = (Vec::new(), Vec::new(), 0);
            while !round.is_over() {
                let mut duel = match waiting.lock().await.pop_front() {
                    Some(duel) => duel,
                    None if hosts.opens => {
                        opened += 1;
                        hosts.again(over.pop()).await
                    }
                    None => {
                        round.done.store(true, Ordering::Relaxed);
                        break;
                    }
                };
                duel.play(&hosts.columns, &round, &mut pace, &mut took).await;
                over.push(duel);
            }
            (took, over, opened)
        });
    }
    let mut played = Played { rounds: 1, ..Played::default() };
    let mut kept = Vec::new();
    while let Some(Ok((took, over, opened))) = playing.join_next().await {
        played.took.extend(took);
        played.opened += opened;
        kept.push(over);
    }
    played.seconds = started.elapsed().as_secs_f64();
    played.all = process::since(all);
    played.busy = server.busy() - busy;
    played.own = process::busy("self") - own;
    played
}

impl Hosts {
    /// The same people play again, or others if there were none.
    async fn again(&self, old: Option<Duel>) -> Duel {
        let Some(old) = old else { return self.open().await };
        let again = format!("{}/again", old.path);
        let next = request(&self.address, &self.cookies[0], "POST", &again, "plain=on").await;
        let path = next.header("location").to_owned();
        request(&self.address, &self.cookies[1], "POST", &format!("{path}/act"), "dice=none").await;
        drop(old);
        Duel::look(&self.address, &self.cookies, path).await
    }
}
