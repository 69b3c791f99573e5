//! `adit serve`: the tables in the browser. Settings come from flags, then the environment, then a file,
//! then what suits most people.

use std::io::{IsTerminal, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream, UdpSocket};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use adit_server::{Absence, Rate, Settings, listen, serve};
use adit_store::{Sqlite, SqliteSettings, Store};
use anyhow::{Context, bail};
use serde::Deserialize;
use tracing_subscriber::filter::LevelFilter;

use crate::allocator;
use crate::args::{Backup, Serve};
use crate::out::Out;

/// The database in the data folder.
const DATABASE: &str = "adit.db";
/// The data folder, below the folder in which the program runs.
const FOLDER: &str = "adit-data";
/// Where the server listens unless it is told otherwise.
const LISTEN: &str = "127.0.0.1:7878";

/// How long a client may take to send a request's headers: enough on a slow line, too little to hold many connections.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// A settings file; every key is optional and has the name of its flag.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    listen: Option<String>,
    data: Option<PathBuf>,
    address: Option<String>,
    proxy: Option<IpAddr>,
    bot_threads: Option<NonZero<usize>>,
    stand_in_after: Option<u64>,
    abandon_after: Option<u64>,
    rate: Option<f32>,
    openings: Option<f32>,
    connections: Option<usize>,
    connections_per_address: Option<usize>,
    log: Option<String>,
}

impl File {
    fn read(path: Option<&Path>) -> anyhow::Result<File> {
        let Some(path) = path else { return Ok(File::default()) };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the settings in «{}»", path.display()))?;
        toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            anyhow::anyhow!("{}:{line}: {}", path.display(), error.message())
        })
    }
}

pub(crate) fn run(args: &Serve, out: &mut Out) -> anyhow::Result<()> {
    let file = File::read(args.config.as_deref())?;
    let level = args.log.clone().or(file.log).unwrap_or_else(|| "info".to_owned());
    let level: LevelFilter = level.parse().map_err(|_| {
        anyhow::anyhow!("there is no log level «{level}»; there are: error, warn, info, debug, off")
    })?;
    start_log(level);
    let address = args.listen.clone().or(file.listen).unwrap_or_else(|| LISTEN.to_owned());
    let listen_on: SocketAddr = address
        .parse()
        .with_context(|| format!("«{address}» is no address to listen on; write for example {LISTEN}"))?;
    let per_second = args.rate.or(file.rate).unwrap_or(20.0);
    if !(per_second.is_finite() && per_second > 0.0) {
        bail!("«{per_second}» is no rate; write moves a second, for example 20");
    }
    let openings = args.openings.or(file.openings).unwrap_or(120.0);
    if !(openings.is_finite() && openings > 0.0) {
        bail!("«{openings}» is no number of tables; write how many may be opened an hour, for example 120");
    }
    let folder = args.data.clone().or(file.data).unwrap_or_else(|| FOLDER.into());
    let usual = Absence::default();
    let seconds = |chosen: Option<u64>, usual| chosen.map_or(usual, Duration::from_secs);
    let mut settings = Settings {
        listen: listen_on,
        address: args.address.clone().or(file.address).map(|a| a.trim_end_matches('/').to_owned()),
        proxy: args.proxy.or(file.proxy),
        bot_threads: args.bot_threads.or(file.bot_threads).unwrap_or_else(one_core_less),
        absence: Absence {
            stand_in_after: seconds(args.stand_in_after.or(file.stand_in_after), usual.stand_in_after),
            abandon_after: seconds(args.abandon_after.or(file.abandon_after), usual.abandon_after),
        },
        rate: Rate { burst: 2.0 * per_second, per_second },
        // A burst, and then so slowly that nobody fills the disk.
        openings: Rate { burst: (openings / 4.0).max(1.0), per_second: openings / 3600.0 },
        connections: args.connections.or(file.connections).unwrap_or(20_000),
        connections_per_address: (args.connections_per_address)
            .or(file.connections_per_address)
            .unwrap_or(256),
        header_timeout: HEADER_TIMEOUT,
    };
    if let Some(address) = &settings.address
        && !address.starts_with("http://")
        && !address.starts_with("https://")
    {
        bail!("«{address}» is no address for links; write for example https://games.example.org");
    }
    allocator::without_huge_pages();
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    runtime.block_on(async {
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the data folder «{}»", folder.display()))?;
        let store = Sqlite::open(folder.join(DATABASE), SqliteSettings::default()).await?;
        let listener = listen(settings.listen).await?;
        let bound = listener.local_addr()?;
        let public = settings.address.get_or_insert_with(|| format!("http://{}", reachable(bound)));
        // Whoever reads the address may stop us at once.
        let stop = told_to_stop().context("cannot listen for signals")?;
        out.text(&format!("Adit is open at {public}\nStop it with Ctrl+C.\n"))?;
        out.flush()?;
        serve(listener, Arc::new(store) as Arc<dyn Store>, settings, stop).await?;
        anyhow::Ok(())
    })
}

/// `adit replay --open`: a server for one record, on a port that is free, which forgets everything when it is stopped.
pub(crate) fn show_record(record: &[u8], out: &mut Out) -> anyhow::Result<()> {
    start_log(LevelFilter::WARN);
    let many = Rate { burst: 1000.0, per_second: 100.0 };
    let settings = Settings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        address: None,
        proxy: None,
        bot_threads: one_core_less(),
        absence: Absence::default(),
        rate: many,
        openings: many,
        connections: 1000,
        connections_per_address: 1000,
        header_timeout: HEADER_TIMEOUT,
    };
    let folder = std::env::temp_dir().join(format!("adit-replay-{}", std::process::id()));
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder «{}»", folder.display()))?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    let shown = runtime.block_on(async {
        let store = Sqlite::open(folder.join(DATABASE), SqliteSettings::default()).await?;
        let listener = listen(settings.listen).await?;
        let bound = listener.local_addr()?;
        let stop = told_to_stop().context("cannot listen for signals")?;
        let served = tokio::spawn(serve(listener, Arc::new(store) as Arc<dyn Store>, settings, stop));
        let record = record.to_vec();
        let place = tokio::task::spawn_blocking(move || bring(bound, &record)).await??;
        out.text(&format!("The replay is open at http://{bound}{place}\nStop it with Ctrl+C.\n"))?;
        out.flush()?;
        served.await??;
        anyhow::Ok(())
    });
    let _ = std::fs::remove_dir_all(&folder);
    shown
}

/// Gives a record to the server as a page does, and hears where it is shown.
fn bring(server: SocketAddr, record: &[u8]) -> anyhow::Result<String> {
    let mut connection = TcpStream::connect(server)?;
    let head = format!(
        "POST /r HTTP/1.1\r\nHost: {server}\r\nContent-Type: application/jsonl\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        record.len()
    );
    connection.write_all(head.as_bytes())?;
    connection.write_all(record)?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    let place = answer.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("location").then(|| value.trim().to_owned())
    });
    place.context("the record is too large to be shown")
}

/// Logs go to standard error: lines for people in a terminal, JSON for programs.
fn start_log(level: LevelFilter) {
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    // Only the first log of a program counts, and there is but one.
    if std::io::stderr().is_terminal() {
        log.compact().with_target(false).init();
    } else {
        log.json().init();
    }
}

/// Bots leave one core to people.
fn one_core_less() -> NonZero<usize> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    NonZero::new(cores.saturating_sub(1)).unwrap_or(NonZero::<usize>::MIN)
}

/// An address that others can use: a server that listens everywhere has no name of its own.
fn reachable(bound: SocketAddr) -> SocketAddr {
    if !bound.ip().is_unspecified() {
        return bound;
    }
    // Nothing is sent: the system only tells from where it would be.
    let own = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect("192.0.2.1:9")?;
        socket.local_addr()
    });
    let ip = own.map_or(IpAddr::from([127, 0, 0, 1]), |address| address.ip());
    SocketAddr::new(ip, bound.port())
}

/// Ctrl+C, or what a service manager sends. From now on neither ends the program at once.
#[cfg(unix)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(windows)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}

/// `adit backup`: a consistent copy, also while the server runs.
pub(crate) fn backup(args: &Backup, out: &mut Out) -> anyhow::Result<()> {
    let file = File::read(args.config.as_deref())?;
    let folder = args.data.clone().or(file.data).unwrap_or_else(|| FOLDER.into());
    let from = folder.join(DATABASE);
    adit_store::sqlite::copy(&from, &args.file)?;
    out.text(&format!("Copied {} to {}\n", from.display(), args.file.display()))
}
