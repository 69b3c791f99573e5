//! A light client: requests over connections of their own, and pages that keep only what they need.

use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{Mutex, watch};

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
    pub(crate) over: bool,
    /// The first thing that can be clicked, if any.
    pub(crate) offer: Option<String>,
}

/// An open page.
pub(crate) struct Page {
    pub(crate) shown: watch::Receiver<Shown>,
    writer: Arc<Mutex<OwnedWriteHalf>>,
    reader: tokio::task::JoinHandle<()>,
}

impl Drop for Page {
    fn drop(&mut self) {
        self.reader.abort();
    }
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
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("is answered"));
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        let (read, write) = stream.into_split();
        let writer = Arc::new(Mutex::new(write));
        let (tell, shown) = watch::channel(Shown::default());
        let reader =
            tokio::spawn(read_page(BufReader::with_capacity(16 * 1024, read), Arc::clone(&writer), tell));
        Page { shown, writer, reader }
    }

    pub(crate) async fn say(&self, text: &str) {
        frame(&self.writer, 0x81, text.as_bytes()).await;
    }

    /// Waits until the page shows this line or a later one.
    pub(crate) async fn reaches(&mut self, line: u64) -> Shown {
        self.shown.wait_for(|shown| shown.line >= line).await.expect("the page is open").clone()
    }
}

async fn frame(writer: &Mutex<OwnedWriteHalf>, opcode: u8, payload: &[u8]) {
    assert!(payload.len() < 126, "short messages only");
    let mut bytes = vec![opcode, 0x80 | payload.len() as u8, 0, 0, 0, 0];
    bytes.extend(payload);
    // A page that was closed under way shows nothing new, which is noticed there.
    let _ = writer.lock().await.write_all(&bytes).await;
}

async fn read_page(
    mut from: BufReader<OwnedReadHalf>,
    writer: Arc<Mutex<OwnedWriteHalf>>,
    tell: watch::Sender<Shown>,
) {
    let mut payload = Vec::new();
    loop {
        let Ok(opcode) = from.read_u8().await else { return };
        let Ok(length) = from.read_u8().await else { return };
        let length = match length & 0x7f {
            126 => from.read_u16().await.map(u64::from),
            127 => from.read_u64().await,
            n => Ok(u64::from(n)),
        };
        let Ok(length) = length else { return };
        payload.resize(length as usize, 0);
        if from.read_exact(&mut payload).await.is_err() {
            return;
        }
        match opcode & 0x0f {
            1 => {
                let text = String::from_utf8_lossy(&payload);
                tell.send_modify(|shown| read(&text, shown));
            }
            9 => frame(&writer, 0x8a, &payload).await,
            8 => return,
            _ => {}
        }
    }
}

fn read(text: &str, shown: &mut Shown) {
    // The last parts come last, and looking for them is what a page costs here.
    let (before, turn) = text.rsplit_once("hx-target=\"#turn\"").unwrap_or((text, ""));
    if !turn.is_empty() {
        let line = turn.split_once("data-line=\"").and_then(|(_, rest)| rest.split_once('"'));
        shown.line = line.and_then(|(line, _)| line.parse().ok()).unwrap_or(shown.line);
        shown.over = turn.contains("The game is over.");
    }
    // A page is sent the part, or the list in it if nothing else changed; answers that have a place may be there alone.
    let part = |id: &str| before.rsplit_once(id).map(|(_, part)| part);
    if let Some(ask) = part("hx-target=\"#ask\"").or_else(|| part("hx-target=\"#words\"")) {
        let own = ask.split("</hx-partial>").next().unwrap_or_default();
        shown.offer = offer(own).or_else(|| offer(text));
    }
}

fn offer(text: &str) -> Option<String> {
    let offer = text.split_once("name=\"act\" value=\"")?.1.split('"').next()?;
    Some(offer.replace("&amp;", "&"))
}
