//! `adit serve` and `adit backup`: every reason not to start is one line and a failing exit; stopping is
//! polite; a copy made while people play can be served.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod program;

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;

use program::serving::{Serving, guest, request};
use program::{complaint, fine};
use rusqlite::Connection;

fn text(path: &Path) -> &str {
    path.to_str().expect("a name in Unicode")
}

#[test]
fn a_port_that_is_taken_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let words = complaint(&["serve", "--listen", &address.to_string(), "--data", text(folder.path())]);
    assert!(
        words.contains(&format!("port {} on 127.0.0.1 is taken by another program", address.port())),
        "{words}"
    );
}

#[test]
fn an_address_that_is_none_is_explained() {
    let words = complaint(&["serve", "--listen", "everywhere"]);
    assert!(
        words.contains("«everywhere» is no address to listen on; write for example 127.0.0.1:7878"),
        "{words}"
    );
    let words = complaint(&["serve", "--address", "games.example.org"]);
    assert!(words.contains("«games.example.org» is no address for links"), "{words}");
    let words = complaint(&["serve", "--rate", "0"]);
    assert!(words.contains("«0» is no rate"), "{words}");
}

/// Also for root, whom permissions do not bind: there is no folder below a file.
#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    let below = file.join("data");
    let words = complaint(&["serve", "--listen", "127.0.0.1:0", "--data", text(&below)]);
    assert!(words.contains(&format!("cannot make the data folder «{}»", text(&below))), "{words}");
}

#[test]
fn what_is_no_database_of_ours_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adit.db");
    let content = "dear diary, ".repeat(1000);
    fs::write(&path, &content).unwrap();
    let words = complaint(&["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())]);
    assert!(words.contains("is not a database of Adit; move it away or choose another place"), "{words}");
    assert_eq!(fs::read_to_string(&path).unwrap(), content);
}

#[test]
fn a_database_of_a_newer_adit_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Serving::start(folder.path(), &[]).stop());
    let path = folder.path().join("adit.db");
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 9999).unwrap();
    let before = fs::read(&path).unwrap();
    let words = complaint(&["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())]);
    assert!(
        words.contains("was written by a newer Adit (its version is 9999, this program knows "),
        "{words}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn two_servers_do_not_share_their_data() {
    let folder = tempfile::tempdir().unwrap();
    let first = Serving::start(folder.path(), &[]);
    let words = complaint(&["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())]);
    assert!(words.contains("is in use by another running Adit"), "{words}");
    assert_eq!(request(&first.address, "", "GET", "/healthz", "").unwrap().text, "ok\n");
}

#[test]
fn mistakes_in_a_settings_file_are_found_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("adit.toml");
    for (settings, line, words) in [
        ("listen = \"127.0.0.1:0\"\nrate = 20\nlisten-on = 7\n", 3, "unknown field `listen-on`"),
        ("listen = \"127.0.0.1:0\"\nbot-threads = 0\n", 2, "nonzero"),
        ("rate = \"fast\"\n", 1, "invalid type"),
        ("\n\nlisten = \n", 3, ""),
    ] {
        fs::write(&file, settings).unwrap();
        let said = complaint(&["serve", "--config", text(&file)]);
        assert!(said.contains(&format!("{}:{line}: ", text(&file))) && said.contains(words), "{said}");
    }
    let said = complaint(&["serve", "--config", text(&folder.path().join("none.toml"))]);
    assert!(said.contains("cannot read the settings in «"), "{said}");
}

#[test]
fn a_log_level_that_is_none_is_explained() {
    let words = complaint(&["serve", "--log", "chatty"]);
    assert!(
        words.contains("there is no log level «chatty»; there are: error, warn, info, debug, off"),
        "{words}"
    );
}

#[test]
fn a_copy_made_while_people_play_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let (data, other) = (folder.path().join("data"), folder.path().join("other"));
    let server = Serving::start(&data, &[]);
    let ann = guest(&server.address, "Ann").unwrap();
    let opened = request(
        &server.address,
        &ann,
        "POST",
        "/g/connect-four/new",
        "seat-0=me&seat-1=here&name-1=Ben&plain=on",
    )
    .unwrap();
    let table = opened.header("location").unwrap().to_owned();
    let act = format!("{table}/act");
    let played = request(&server.address, &ann, "POST", &act, "seat=0&act=1+drop+4").unwrap();
    assert_eq!(played.status, 303);
    fs::create_dir(&other).unwrap();
    let copy = other.join("adit.db");
    let said = fine(&["backup", text(&copy), "--data", text(&data)]);
    assert!(said.contains("Copied "), "{said}");
    let again = complaint(&["backup", text(&copy), "--data", text(&data)]);
    assert!(again.contains("exists already; a copy overwrites nothing"), "{again}");

    let second = Serving::start(&other, &[]);
    for address in [&server.address, &second.address] {
        let played = request(address, &ann, "POST", &act, "seat=1&act=1+drop+4").unwrap();
        assert_eq!(played.status, 303, "both play on: {played:?}");
    }
    assert!(second.stop() && server.stop());
    let none = complaint(&[
        "backup",
        text(&folder.path().join("x.db")),
        "--data",
        text(&folder.path().join("none")),
    ]);
    assert!(none.contains("adit.db"), "{none}");
}

#[test]
fn asked_to_stop_it_says_goodbye_and_leaves_well() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let ann = guest(&server.address, "Ann").unwrap();
    let opened = request(&server.address, &ann, "POST", "/g/connect-four/now", "plain=on").unwrap();
    let table = opened.header("location").unwrap();
    let mut page = TcpStream::connect(&server.address).unwrap();
    write!(
        page,
        "GET {table}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {ann}\r\n\r\n",
        server.address
    )
    .unwrap();
    let mut heard = Vec::new();
    let mut some = [0; 4096];
    while !String::from_utf8_lossy(&heard).contains("data-line") {
        let n = page.read(&mut some).unwrap();
        assert!(n > 0, "closed early");
        heard.extend(&some[..n]);
    }
    assert!(server.stop());
    let mut rest = Vec::new();
    let _ = page.read_to_end(&mut rest);
    // A close frame of two bytes: 1012, the service restarts.
    assert!(rest.windows(4).any(|bytes| bytes == [0x88, 2, 0x03, 0xf4]), "{rest:?}");
}
