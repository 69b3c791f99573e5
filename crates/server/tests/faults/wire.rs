//! A server in this process, reached over real connections by clients that send whatever they are told to.

use std::io;
use std::net::IpAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use adit_server::{Absence, Rate, ServeError, Settings, listen, serve};
use adit_store::{Sqlite, SqliteSettings, Store, TableId};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Nobody is limited.
pub(crate) const BOUNDLESS: Rate = Rate { burst: 1e9, per_second: 1e9 };

pub(crate) struct Server {
    pub(crate) address: String,
    pub(crate) store: Arc<dyn Store>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), ServeError>>,
    _folder: Option<TempDir>,
}

impl Server {
    pub(crate) async fn start(rate: Rate) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("adit.db");
        let store = Sqlite::open(path, SqliteSettings::default()).await.unwrap();
        Server { _folder: Some(folder), ..Server::on(Arc::new(store), rate).await }
    }

    /// A server on a store that the test keeps.
    pub(crate) async fn on(store: Arc<dyn Store>, rate: Rate) -> Server {
        Server::behind(store, rate, None).await
    }

    pub(crate) async fn behind(store: Arc<dyn Store>, rate: Rate, proxy: Option<IpAddr>) -> Server {
        Server::with(store, |settings| Settings { rate, proxy, ..settings }).await
    }

    /// A server with what is different from the others. Tables may be opened without a limit where moves may be made so.
    pub(crate) async fn with(store: Arc<dyn Store>, change: impl FnOnce(Settings) -> Settings) -> Server {
        let settings = change(Settings {
            listen: "127.0.0.1:0".parse().unwrap(),
            address: None,
            proxy: None,
            bot_threads: NonZero::<usize>::MIN,
            absence: Absence::default(),
            rate: BOUNDLESS,
            openings: Rate { burst: 30.0, per_second: 1.0 / 30.0 },
            connections: 1000,
            connections_per_address: 1000,
            header_timeout: Duration::from_millis(300),
        });
        let openings = if settings.rate == BOUNDLESS { BOUNDLESS } else { settings.openings };
        let settings = Settings { openings, ..settings };
        let listener = listen(settings.listen).await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async {
            let _ = stopped.await;
        };
        let task = tokio::spawn(serve(listener, Arc::clone(&store), settings, stopped));
        Server { address, store, stop: Some(stop), task, _folder: None }
    }

    pub(crate) async fn stop(mut self) {
        self.tell_to_stop();
        self.task.await.unwrap().unwrap();
    }

    pub(crate) fn tell_to_stop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
    }

    /// Somebody without a cookie.
    pub(crate) fn nobody(&self) -> Client {
        Client { address: self.address.clone(), cookie: None }
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = self.nobody();
        let reply = client.post("/me", &format!("name={name}")).await;
        assert_eq!(reply.status, 303, "{}", reply.text);
        client.keep_cookie(&reply);
        client
    }

    /// A table of Connect Four at which Ann has the first turn and Ben the second.
    pub(crate) async fn ann_and_ben(&self) -> (Client, Client, String) {
        let (ann, ben) = (self.guest("Ann").await, self.guest("Ben").await);
        let opened = ann.post("/g/connect-four/new", "seat-0=me&seat-1=open").await;
        let table = opened.location();
        let joined = ben.post(&format!("{table}/join"), "seat=1").await;
        assert_eq!((joined.status, joined.location()), (303, table.clone()), "{}", joined.text);
        (ann, ben, table)
    }

    /// What is on disk of a table.
    pub(crate) async fn record(&self, table: &str) -> String {
        let id = TableId::parse(table.trim_start_matches("/t/")).unwrap();
        self.store.table(&id).await.unwrap().unwrap().record
    }
}

/// Somebody with a browser that does as it is told.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: String,
    pub(crate) cookie: Option<String>,
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) text: String,
    head: String,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn location(&self) -> String {
        self.header("location").unwrap_or_else(|| panic!("{}: {}", self.status, self.text)).to_owned()
    }
}

impl Client {
    pub(crate) fn keep_cookie(&mut self, reply: &Reply) {
        let cookie = reply.header("set-cookie").unwrap();
        self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
    }

    fn cookie_line(&self) -> String {
        self.cookie.as_ref().map(|c| format!("Cookie: {c}\r\n")).unwrap_or_default()
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, "", "").await
    }

    /// A page without script, which adds nothing to the dice.
    pub(crate) async fn post(&self, path: &str, form: &str) -> Reply {
        let form = match path.rsplit('/').next() {
            Some("new" | "now" | "join") => format!("{form}&plain=on"),
            _ => form.to_owned(),
        };
        self.post_as_it_is(path, &form).await
    }

    pub(crate) async fn post_as_it_is(&self, path: &str, form: &str) -> Reply {
        self.send("POST", path, "Content-Type: application/x-www-form-urlencoded\r\n", form).await
    }

    /// An answer to an ask: `1 drop 4`.
    pub(crate) async fn act(&self, table: &str, value: &str) -> Reply {
        self.post(&format!("{table}/act"), &format!("act={}", value.replace(' ', "+"))).await
    }

    pub(crate) async fn deed(&self, table: &str, deed: &str) -> Reply {
        self.post(&format!("{table}/act"), &format!("do={deed}")).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Reply {
        let host = &self.address;
        let cookie = self.cookie_line();
        let length =
            if method == "GET" { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
        self.raw(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{cookie}{length}{headers}\r\n{body}"
        ))
        .await
    }

    /// Sends these very bytes and reads until the server closes.
    pub(crate) async fn raw(&self, bytes: &str) -> Reply {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        // A server that has heard enough answers and closes before everything is sent.
        let _ = stream.write_all(bytes.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Reply { status, text: text.to_owned(), head: head.to_owned() }
    }

    /// The live connection of a table's page.
    pub(crate) async fn live(&self, table: &str) -> Live {
        self.upgrade(table, "").await.unwrap_or_else(|reply| panic!("{}: {}", reply.status, reply.text))
    }

    pub(crate) async fn upgrade(&self, table: &str, headers: &str) -> Result<Live, Reply> {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let request = format!(
            "GET {table}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}{headers}\r\n",
            self.address,
            self.cookie_line(),
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        let head = String::from_utf8(head).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        if status == 101 { Ok(Live { stream }) } else { Err(Reply { status, text: String::new(), head }) }
    }
}

/// A WebSocket, by hand.
pub(crate) struct Live {
    stream: TcpStream,
}

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    Text(String),
    /// Closed, with the code if there was one.
    Closed(Option<u16>),
}

impl Live {
    pub(crate) async fn say(&mut self, text: &str) {
        // Once the server has closed there is nobody to say it to.
        let _ = self.frame(0x81, text.as_bytes()).await;
    }

    pub(crate) async fn frame(&mut self, opcode: u8, payload: &[u8]) -> io::Result<()> {
        let mut bytes = vec![opcode];
        match payload.len() {
            n @ 0..126 => bytes.push(0x80 | n as u8),
            n @ 126..0x1_0000 => {
                bytes.push(0x80 | 126);
                bytes.extend((n as u16).to_be_bytes());
            }
            n => {
                bytes.push(0x80 | 127);
                bytes.extend((n as u64).to_be_bytes());
            }
        }
        bytes.extend([0; 4]); // a mask that changes nothing
        bytes.extend(payload);
        self.stream.write_all(&bytes).await
    }

    /// The next message; pings are passed over.
    pub(crate) async fn hear(&mut self) -> Heard {
        self.try_hear().await.unwrap_or(Heard::Closed(None))
    }

    async fn try_hear(&mut self) -> io::Result<Heard> {
        loop {
            let opcode = self.stream.read_u8().await? & 0x0f;
            let length = match self.stream.read_u8().await? & 0x7f {
                126 => u64::from(self.stream.read_u16().await?),
                127 => self.stream.read_u64().await?,
                n => u64::from(n),
            };
            let mut payload = vec![0; length as usize];
            self.stream.read_exact(&mut payload).await?;
            match opcode {
                1 => return Ok(Heard::Text(String::from_utf8(payload).unwrap())),
                8 => {
                    let code = payload.get(..2).map(|code| u16::from_be_bytes([code[0], code[1]]));
                    return Ok(Heard::Closed(code));
                }
                _ => {}
            }
        }
    }

    /// Listens until a message has this in it.
    pub(crate) async fn until(&mut self, words: &str) -> String {
        loop {
            match self.hear().await {
                Heard::Text(text) if text.contains(words) => return text,
                Heard::Text(_) => {}
                Heard::Closed(code) => panic!("closed with {code:?} before «{words}»"),
            }
        }
    }

    /// Listens until it is closed.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Heard::Closed(code) = self.hear().await {
                return code;
            }
        }
    }
}
