//! Somebody who wants to keep everybody from playing, from one address: so many openings, sockets, hints, chats and moves, each
//! as fast as sixty-four connections can ask. Meanwhile somebody at another address plays against two Experts, and looks at
//! the shelf: how long do they wait?

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::client::{Page, guest, request};
use crate::percentiles;
use crate::process::{self, Server};

/// Where the flood comes from; honest people come from 127.0.0.1.
const FROM: [u8; 4] = [127, 0, 0, 2];
const AT_ONCE: usize = 64;
const KINDS: [&str; 5] = ["openings", "sockets", "hints", "chats", "moves"];

/// What the flood has got hold of, and how it fared.
#[derive(Default)]
struct Flood {
    next: AtomicUsize,
    served: [AtomicUsize; KINDS.len()],
    /// Cookies with the tables that they opened.
    tables: Mutex<Vec<(String, String)>>,
}

pub(crate) async fn run(server: &Server, each: usize) {
    let address: Arc<str> = server.address.as_str().into();
    let ann = guest(&address, "Ann").await;
    let form = "opt-players=3&seat-0=me&seat-1=expert&seat-2=expert&plain=on";
    let table: Arc<str> =
        request(&address, &ann, "POST", "/g/dwarven-miner/new", form).await.header("location").into();
    request(&address, &ann, "POST", &format!("{table}/act"), "do=pace-instant").await;
    let over = Arc::new(AtomicBool::new(false));
    let playing =
        tokio::spawn(play(Arc::clone(&address), ann.clone(), Arc::clone(&table), Arc::clone(&over)));
    let looking = tokio::spawn(look(Arc::clone(&address), ann, Arc::clone(&over)));
    // First alone, to compare.
    tokio::time::sleep(Duration::from_secs(3)).await;

    let (started, busy, own) = (Instant::now(), server.busy(), process::busy("self"));
    let flood = Arc::new(Flood::default());
    let mut workers = JoinSet::new();
    for _ in 0..AT_ONCE {
        workers.spawn(ask(Arc::clone(&address), Arc::clone(&table), each, Arc::clone(&flood)));
    }
    let mut held = Vec::new();
    while let Some(Ok(pages)) = workers.join_next().await {
        held.extend(pages);
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{} requests of a flood from one address in {seconds:.1} s", each * KINDS.len());
    for (kind, served) in KINDS.iter().zip(&flood.served) {
        println!("  {} of {each} {kind} were served", served.load(Ordering::Relaxed));
    }
    let (server_busy, own_busy) = (server.busy() - busy, process::busy("self") - own);
    println!("  processor: server {:.2}, clients {:.2} cores", server_busy / seconds, own_busy / seconds);
    let (leaving, busy) = (Instant::now(), server.busy());
    let count = held.len();
    drop(held);
    request(&address, "", "GET", "/", "").await;
    println!(
        "  {count} pages left at once; the shelf came {:.0} ms later",
        leaving.elapsed().as_secs_f64() * 1e3
    );
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("  that took the server {:.2} s of a processor", server.busy() - busy);

    over.store(true, Ordering::Relaxed);
    let (mut answers, mut turns) = playing.await.expect("Ann plays");
    let mut shelves = looking.await.expect("Ann looks");
    println!(
        "{} answers of an honest player were shown after {}",
        answers.len(),
        percentiles(&mut answers)
    );
    println!("  {} times asked again, after both Experts, after {}", turns.len(), percentiles(&mut turns));
    println!("  the shelf came {} times after {}", shelves.len(), percentiles(&mut shelves));
    println!("  {} kB resident at the end", server.resident());
}

fn since(moment: Instant) -> u32 {
    moment.elapsed().as_micros() as u32
}

/// An honest player, who thinks for a tenth of a second: how long until the answer shows, and until they are asked again.
async fn play(
    address: Arc<str>,
    cookie: String,
    table: Arc<str>,
    over: Arc<AtomicBool>,
) -> (Vec<u32>, Vec<u32>) {
    let (mut answers, mut turns) = (Vec::new(), Vec::new());
    let mut page = Page::open(&address, &cookie, &table).await;
    while !over.load(Ordering::Relaxed) {
        let asked =
            tokio::time::timeout(Duration::from_secs(30), page.shows(|shown| shown.offer.is_some()));
        let Ok(Some(shown)) = asked.await else { break };
        let (line, offer) = (shown.line, shown.offer.clone().unwrap_or_default());
        tokio::time::sleep(Duration::from_millis(100)).await;
        let sent = Instant::now();
        page.say(&format!(r#"{{"seat":0,"act":"{offer}"}}"#)).await;
        page.reaches(line + 1).await;
        answers.push(since(sent));
        let again = page.shows(|shown| shown.offer.as_ref().is_some_and(|next| *next != offer));
        match tokio::time::timeout(Duration::from_secs(30), again).await {
            Ok(Some(_)) => turns.push(since(sent)),
            _ => break, // the game is over
        }
    }
    (answers, turns)
}

async fn look(address: Arc<str>, cookie: String, over: Arc<AtomicBool>) -> Vec<u32> {
    let mut took = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let sent = Instant::now();
        request(&address, &cookie, "GET", "/", "").await;
        took.push(since(sent));
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    took
}

/// One of those who ask as fast as they can. The pages that it could open stay open.
async fn ask(address: Arc<str>, honest: Arc<str>, each: usize, flood: Arc<Flood>) -> Vec<JoinSet<()>> {
    let mut held = Vec::new();
    loop {
        let n = flood.next.fetch_add(1, Ordering::Relaxed);
        if n >= each * KINDS.len() {
            return held;
        }
        let kind = n % KINDS.len();
        let own = {
            let tables = flood.tables.lock().await;
            let own = (!tables.is_empty()).then(|| tables[n / KINDS.len() % tables.len()].clone());
            own.unwrap_or_else(|| (String::new(), honest.to_string()))
        };
        let (cookie, table) = own;
        let status = match KINDS[kind] {
            "openings" => {
                let reply =
                    post(&address, "", "/g/mulu-caves/new", "seat-0=me&seat-1=expert&plain=on").await;
                let opened = (header(&reply, "set-cookie: "), header(&reply, "location: "));
                if let (Some(cookie), Some(table)) = opened {
                    flood.tables.lock().await.push((cookie, table));
                }
                status(&reply)
            }
            "sockets" => {
                let (status, page) = page(&address, &honest).await;
                held.extend(page);
                status
            }
            "hints" => status(&post(&address, &cookie, &format!("{table}/act"), "do=hint").await),
            "chats" => status(&post(&address, &cookie, &format!("{table}/say"), "say=flood").await),
            _ => status(&post(&address, &cookie, &format!("{table}/act"), "act=1+end").await),
        };
        if matches!(status, 101 | 303) {
            flood.served[kind].fetch_add(1, Ordering::Relaxed);
        }
    }
}

async fn connect(address: &str) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((FROM, 0))).ok()?;
    socket.connect(address.parse().ok()?).await.ok()
}

/// The head of what is answered; empty where the server closes without a word.
async fn post(address: &str, cookie: &str, path: &str, form: &str) -> String {
    let text = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    let mut answer = Vec::new();
    if let Some(mut stream) = connect(address).await {
        let _ = stream.write_all(text.as_bytes()).await;
        let _ = stream.read_to_end(&mut answer).await;
    }
    let answer = String::from_utf8_lossy(&answer);
    answer.split("\r\n\r\n").next().unwrap_or_default().to_owned()
}

fn status(head: &str) -> u16 {
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

fn header(head: &str, name: &str) -> Option<String> {
    let value = head.lines().find_map(|line| line.strip_prefix(name))?;
    Some(value.split(';').next()?.to_owned())
}

/// A live page that somebody only looks at; whatever it is sent is thrown away.
async fn page(address: &str, table: &str) -> (u16, Option<JoinSet<()>>) {
    let Some(mut stream) = connect(address).await else { return (0, None) };
    let text = format!(
        "GET {table}/live HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let _ = stream.write_all(text.as_bytes()).await;
    let mut came = [0; 512];
    let read = stream.read(&mut came).await.unwrap_or(0);
    let status = status(&String::from_utf8_lossy(&came[..read]));
    if status != 101 {
        return (status, None);
    }
    let mut reading = JoinSet::new();
    reading.spawn(async move {
        let mut rest = vec![0; 16 * 1024];
        while matches!(stream.read(&mut rest).await, Ok(1..)) {}
    });
    (status, Some(reading))
}
