//! How much a server bears: `cargo bench -p adit-server --bench load -- [--tables 1000] [--playing 64]
//! [--seconds 10]`, or with bots: `-- --bots skilled --tables 2000`. When all tables were played, others are opened before
//! it goes on, which is not counted; with `--fresh` they are opened while the rest plays, and counted, and with `--openings`
//! games are as short as can be too, so that most of it is opening and closing tables and pages.
//!
//! By itself every table in play moves as soon as it can, which shows how much the server can do at most. With
//! `--rate 10000` moves are due at that rate, spread evenly over the tables in play, and count from when they were due:
//! whoever comes late because the move before took long has waited too. `--floor 100` asks a server that does nothing but
//! count for a hundred microseconds, to see what the machine allows.
//!
//! With `--flood 10000` somebody at one address asks for so many openings, sockets, hints, chats and moves of a server with the
//! limits of the program, and somebody at another plays meanwhile.
//!
//! The server runs in a child process (this program again), so that its memory is its own. It writes to a
//! real disk (`ADIT_BENCH_DIR` chooses which) and syncs every commit. A move counts when both pages of its
//! table were sent the board with it. The clients take their share of the processor too, and say how much.

#![allow(clippy::print_stdout, reason = "a bench speaks to the person who runs it")]

mod client;
mod crowd;
mod duel;
mod flood;
mod floor;
mod process;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use adit_server::{Absence, Rate, Settings, listen, serve};
use adit_store::{Sqlite, SqliteSettings};

/// The same allocator as the program's.
#[global_allocator]
static HEAP: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Load {
    pub(crate) tables: usize,
    pub(crate) playing: usize,
    pub(crate) seconds: u64,
    /// Moves a second; as many as can be if there is none.
    pub(crate) rate: Option<f64>,
    /// Tables are opened while others play.
    pub(crate) fresh: bool,
    /// Games are as short as can be: what is measured is opening and closing.
    pub(crate) openings: bool,
    pub(crate) bots: Option<String>,
    /// Instead of the server one that counts for so many microseconds a message.
    pub(crate) floor: Option<u64>,
    /// So many of everything from one address, while somebody plays honestly.
    pub(crate) flood: Option<usize>,
}

impl Load {
    fn read(args: &[String]) -> Load {
        let get = |flag: &str| args.iter().position(|arg| arg == flag).and_then(|at| args.get(at + 1));
        let number = |flag: &str, usual: usize| {
            get(flag)
                .map_or(usual, |n| n.parse().unwrap_or_else(|_| panic!("{flag} takes a number, not {n}")))
        };
        Load {
            tables: number("--tables", 1000),
            playing: number("--playing", 64),
            seconds: number("--seconds", 10) as u64,
            rate: get("--rate").map(|_| number("--rate", 0) as f64),
            fresh: args.iter().any(|arg| arg == "--fresh"),
            openings: args.iter().any(|arg| arg == "--openings"),
            bots: get("--bots").cloned(),
            floor: get("--floor").map(|_| number("--floor", 0) as u64),
            flood: get("--flood").map(|_| number("--flood", 0)),
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|arg| arg == "--serve") {
        let guarded = args.get(3).is_some_and(|arg| arg == "guarded");
        return server(Path::new(&args[1]), args[2].parse().expect("a number of threads"), guarded);
    }
    if args.first().is_some_and(|arg| arg == "--count") {
        return floor::serve(args[1].parse().expect("a number of microseconds"));
    }
    let load = Load::read(&args);
    let folder = std::env::var_os("ADIT_BENCH_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(folder).expect("a folder to write in");
    // One thread is enough for the clients, and leaves the other cores to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        println!("load average before: {}", process::load_average());
        println!("{}", process::pauses(Duration::from_secs(2)));
        if let Some(micros) = load.floor {
            let server = process::Server::start(&["--count".as_ref(), micros.to_string().as_ref()]);
            floor::run(&server, &load).await;
        } else if let Some(each) = load.flood {
            let args = ["--serve".as_ref(), folder.path().as_ref(), "1".as_ref(), "guarded".as_ref()];
            flood::run(&process::Server::start(&args), each).await;
        } else {
            let server =
                process::Server::start(&["--serve".as_ref(), folder.path().as_ref(), "1".as_ref()]);
            match &load.bots {
                None => duel::run(&server, &load).await,
                Some(bot) => crowd::run(&server, &load, bot).await,
            }
        }
        println!("load average after:  {}", process::load_average());
    });
}

/// Of microseconds, in words.
pub(crate) fn percentiles(took: &mut [u32]) -> String {
    took.sort_unstable();
    let at = |part: f64| f64::from(took[((took.len() - 1) as f64 * part) as usize]) / 1000.0;
    format!("{:.2} ms median, {:.2} ms p99, {:.2} ms worst", at(0.5), at(0.99), at(1.0))
}

/// The child: serves until its input is closed; guarded by the limits that the program has if nobody says otherwise.
fn server(folder: &Path, bot_threads: usize, guarded: bool) {
    #[cfg(target_os = "linux")]
    let _refused = rustix::thread::disable_transparent_huge_pages(true); // as the program does
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(folder.join("adit.db"), SqliteSettings::default()).await.expect("opens");
        let settings = Settings {
            listen: "127.0.0.1:0".parse().expect("an address"),
            address: None,
            proxy: None,
            bot_threads: NonZero::new(bot_threads).expect("a thread"),
            absence: Absence::default(),
            rate: Rate { burst: 1e9, per_second: 1e9 },
            openings: Rate { burst: 1e9, per_second: 1e9 },
            connections: 100_000,
            connections_per_address: 100_000,
            header_timeout: Duration::from_secs(30),
        };
        let usual = Settings {
            rate: Rate { burst: 40.0, per_second: 20.0 },
            openings: Rate { burst: 30.0, per_second: 120.0 / 3600.0 },
            connections: 20_000,
            connections_per_address: 256,
            header_timeout: Duration::from_secs(10),
            ..settings.clone()
        };
        let settings = if guarded { usual } else { settings };
        let listener = listen(settings.listen).await.expect("a port");
        println!("{}", listener.local_addr().expect("an address"));
        let closed = async {
            let _ = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await;
        };
        serve(listener, Arc::new(store), settings, closed).await.expect("serves");
    });
}
