//! The real server in a process of its own, and a plain client for it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout};
use std::time::Duration;

use super::adit;

/// A server that runs. It is killed when dropped.
pub(crate) struct Serving {
    pub(crate) address: String,
    pub(crate) child: Child,
    _out: BufReader<ChildStdout>,
}

impl Serving {
    pub(crate) fn start(data: &Path, more: &[&str]) -> Serving {
        let data = data.to_str().expect("the folder has a name in Unicode");
        let mut child = adit()
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--data",
                data,
                "--rate",
                "1000000",
                "--openings",
                "1000000",
            ])
            .args(more)
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("the output is a pipe"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it says where it is");
        let address = line.trim().strip_prefix("Adit is open at http://");
        let Some(address) = address else {
            let mut errors = String::new();
            let _ = child.stderr.take().expect("errors are a pipe").read_to_string(&mut errors);
            panic!("the server says «{line}» and «{errors}»");
        };
        Serving { address: address.to_owned(), child, _out: out }
    }

    /// SIGKILL: nothing is finished, nothing is said.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    /// SIGTERM, as a service manager sends it; whether it left well.
    pub(crate) fn stop(mut self) -> bool {
        let id = self.child.id().to_string();
        let told = std::process::Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        assert!(told.success());
        self.child.wait().expect("it ends").success()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// One request. An error means that nobody knows whether it was heard.
pub(crate) fn request(
    address: &str,
    cookie: &str,
    method: &str,
    path: &str,
    form: &str,
) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let length = form.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let cut = || io::Error::new(io::ErrorKind::UnexpectedEof, "cut off");
    let (head, text) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
    Ok(Reply { status, head: head.to_owned(), text: text.to_owned() })
}

/// A new guest's cookie.
pub(crate) fn guest(address: &str, name: &str) -> io::Result<String> {
    let reply = request(address, "", "POST", "/me", &format!("name={name}"))?;
    let cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next());
    Ok(cookie.unwrap_or_else(|| panic!("no cookie: {reply:?}")).to_owned())
}

/// What a page offers: everything that can be clicked, as it is posted.
pub(crate) fn offers(page: &str) -> Vec<String> {
    let values = page.split("name=\"act\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut offers: Vec<String> = values.map(|value| value.replace("&amp;", "&")).collect();
    offers.sort();
    offers.dedup();
    offers
}
