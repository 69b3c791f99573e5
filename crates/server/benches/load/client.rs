//! A light client: requests over connections of their own, and pages that keep only what they need.

use std::ops::Range;

use memchr::memmem;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Reply {
    head: String,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.unwrap_or_else(|| panic!("no {name} in {}", self.head)).1
    }
}

pub(crate) async fn request(address: &str, cookie: &str, method: &str, path: &str, form: &str) -> Reply {
    let mut stream = TcpStream::connect(address).await.expect("connects");
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(text.as_bytes()).await.expect("is sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("is answered");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, text) = answer.split_once("\r\n\r\n").expect("an answer");
    Reply { head: head.to_owned(), text: text.to_owned() }
}

pub(crate) async fn guest(address: &str, name: &str) -> String {
    let reply = request(address, "", "POST", "/me", &format!("name={name}")).await;
    reply.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
}

/// What a page was sent last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    /// The record's next line, from the part that says whose turn it is.
    pub(crate) line: u64,
    /// The first thing that can be clicked, if any.
    pub(crate) offer: Option<String>,
}

/// An open page. Nobody reads it but who waits for what it shows, so one that nobody waits for answers no pings, and the
/// server lets go of it after a minute.
pub(crate) struct Page {
    stream: TcpStream,
    /// What was read and is no whole message yet.
    came: Vec<u8>,
    shown: Shown,
}

impl Page {
    pub(crate) async fn open(address: &str, cookie: &str, table: &str) -> Page {
        let mut stream = TcpStream::connect(address).await.expect("connects");
        stream.set_nodelay(true).expect("no delay");
        let text = format!(
            "GET {table}/live HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
        );
        stream.write_all(text.as_bytes()).await.expect("is sent");
        let mut came = Vec::with_capacity(ROOM);
        let head = loop {
            assert!(stream.read_buf(&mut came).await.expect("is answered") > 0, "the page is open");
            if let Some(end) = memmem::find(&came, b"\r\n\r\n") {
                break end + 4;
            }
        };
        assert!(came.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&came));
        came.drain(..head);
        Page { stream, came, shown: Shown::default() }
    }

    /// Says something. A page that was closed under way shows nothing new, which is noticed there.
    pub(crate) async fn say(&mut self, text: &str) {
        self.send(0x81, text.as_bytes()).await;
    }

    async fn send(&mut self, opcode: u8, payload: &[u8]) {
        assert!(payload.len() < 126, "short messages only");
        let mut bytes = vec![opcode, 0x80 | payload.len() as u8, 0, 0, 0, 0];
        bytes.extend(payload);
        let _ = self.stream.write_all(&bytes).await;
    }

    /// Waits until the page shows this line or a later one.
    pub(crate) async fn reaches(&mut self, line: u64) -> &Shown {
        self.shows(|shown| shown.line >= line).await.expect("the page is open")
    }

    /// Waits until the page shows what is wanted; none if it is closed before.
    pub(crate) async fn shows(&mut self, wanted: impl Fn(&Shown) -> bool) -> Option<&Shown> {
        loop {
            let mut read_to = 0;
            let mut pings = 0;
            while let Some((kind, payload)) = message(&self.came[read_to..]) {
                match kind {
                    1 => read(&self.came[read_to..][payload.clone()], &mut self.shown),
                    9 => pings += 1, // they say nothing
                    8 => return None,
                    _ => {}
                }
                read_to += payload.end;
            }
            self.came.drain(..read_to);
            for _ in 0..pings {
                self.send(0x8a, &[]).await;
            }
            if wanted(&self.shown) {
                return Some(&self.shown);
            }
            self.came.reserve(ROOM);
            if !matches!(self.stream.read_buf(&mut self.came).await, Ok(1..)) {
                return None;
            }
        }
    }
}

/// So much is read at once.
const ROOM: usize = 16 * 1024;

/// The first message of what came, if it is there as a whole: its kind, and where what it says is.
fn message(came: &[u8]) -> Option<(u8, Range<usize>)> {
    let (length, head) = match came.get(1)? & 0x7f {
        126 => (usize::from(u16::from_be_bytes(*came[2..].first_chunk()?)), 4),
        127 => (u64::from_be_bytes(*came[2..].first_chunk()?) as usize, 10),
        n => (usize::from(n), 2),
    };
    (came.len() >= head + length).then_some((came[0] & 0x0f, head..head + length))
}

/// Looking for these is what a page costs here. Messages are JSON, so quotes in them have a backslash.
fn read(text: &[u8], shown: &mut Shown) {
    let after = |text: &'_ [u8], what: &str| memmem::find(text, what.as_bytes()).map(|at| at + what.len());
    if let Some(at) = after(text, "data-line=\\\"") {
        shown.line = until_quote(&text[at..]).parse().unwrap_or(shown.line);
    }
    let ask = after(text, "\"ask\":{").map(|at| &text[at..]);
    let ask = ask.map(|ask| &ask[..memmem::find(ask, b"\"}").unwrap_or(ask.len())]);
    let offer = |text| after(text, "name=\\\"act\\\" value=\\\"").map(|at| until_quote(&text[at..]));
    // Answers that have a place may be there alone.
    let found = ask.and_then(offer).or_else(|| offer(text));
    if ask.is_some() || found.is_some() {
        shown.offer = found.map(|offer| offer.replace("&amp;", "&"));
    }
}

/// The value of an attribute that begins here.
fn until_quote(text: &[u8]) -> &str {
    let end = memchr::memchr(b'\\', text).unwrap_or(text.len());
    std::str::from_utf8(&text[..end]).expect("pages are UTF-8")
}
