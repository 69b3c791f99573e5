//! `kill -9` in a storm of moves, again and again: whatever was acknowledged is in the record exactly once,
//! and the games go on to their end.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod program;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};

use program::fine;
use program::serving::{Serving, guest, offers, request};
use serde_json::Value;

const KILLS: u32 = 20;

/// One table with its people, who play on whatever happens to the server.
struct Played {
    game: &'static str,
    /// Cookie and seat of each.
    people: Vec<(String, u8)>,
    table: String,
    /// Every answer that was acknowledged: seat, ask, notation.
    acknowledged: Vec<(u8, u32, String)>,
    dice: u64,
    over: bool,
}

impl Played {
    fn open(address: &str, game: &'static str, dice: u64) -> io::Result<Played> {
        let ann = guest(address, "Ann")?;
        let form = if game == "connect-four" {
            "seat-0=me&seat-1=open&plain=on"
        } else {
            "opt-players=2&seat-0=me&seat-1=skilled&plain=on"
        };
        let opened = request(address, &ann, "POST", &format!("/g/{game}/new"), form)?;
        let table = opened.header("location").unwrap_or_else(|| panic!("{opened:?}")).to_owned();
        let mut people = vec![(ann, 0)];
        if game == "connect-four" {
            let ben = guest(address, "Ben")?;
            let joined = request(address, &ben, "POST", &format!("{table}/join"), "seat=1&plain=on")?;
            assert_eq!(joined.status, 303, "{joined:?}");
            people.push((ben, 1));
        } else {
            let pace = request(address, &people[0].0, "POST", &format!("{table}/act"), "do=pace-instant")?;
            assert_eq!(pace.status, 303, "{pace:?}");
        }
        Ok(Played { game, people, table, acknowledged: Vec::new(), dice, over: false })
    }

    fn roll(&mut self, below: usize) -> usize {
        self.dice =
            self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % below
    }

    /// One round of looking and answering. Fails where the server is gone.
    fn step(&mut self, address: &str) -> io::Result<bool> {
        let act = format!("{}/act", self.table);
        for (cookie, seat) in self.people.clone() {
            let page = request(address, &cookie, "GET", &self.table, "")?;
            assert_eq!(page.status, 200, "{page:?}");
            if page.text.contains("The game is over.") {
                self.over = true;
                return Ok(false);
            }
            let offers = offers(&page.text);
            if offers.is_empty() {
                continue;
            }
            let offer = offers[self.roll(offers.len())].clone();
            let form = format!("seat={seat}&act={}", offer.replace('+', "%2B").replace(' ', "+"));
            // Some are sent twice, as a page does that got no answer.
            for _ in 0..=self.roll(4) / 3 {
                let reply = request(address, &cookie, "POST", &act, &form)?;
                assert_eq!(reply.status, 303, "«{offer}»: {reply:?}");
                let (ask, notation) = offer.split_once(' ').expect("an ask and an answer");
                let answer = (seat, ask.parse().expect("a number"), notation.to_owned());
                if self.acknowledged.last() != Some(&answer) {
                    self.acknowledged.push(answer);
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Plays until the server is gone or told to.
    fn play(&mut self, address: &str, enough: &AtomicBool, done: &Sender<()>) {
        while !self.over && !enough.load(Ordering::SeqCst) {
            match self.step(address) {
                Ok(true) => {
                    let _ = done.send(());
                }
                Ok(false) => {}
                Err(_) => return,
            }
        }
    }

    fn play_out(&mut self, address: &str) {
        while !self.over {
            self.step(address).expect("nobody kills the server now");
        }
    }

    /// Every acknowledged answer is in the record, once; no answer at all is there twice.
    fn check(&self, record: &str) {
        let mut found: BTreeMap<(u64, u64), Vec<String>> = BTreeMap::new();
        for line in record.lines() {
            let line: Value = serde_json::from_str(line).expect("a line is JSON");
            if line["t"] == "act" {
                let key = (line["seat"].as_u64().expect("a seat"), line["ask"].as_u64().expect("an ask"));
                found.entry(key).or_default().push(line["do"].as_str().expect("an answer").to_owned());
            }
        }
        for (key, answers) in &found {
            assert_eq!(answers.len(), 1, "{} {key:?} was answered twice: {answers:?}", self.table);
        }
        for (seat, ask, notation) in &self.acknowledged {
            let kept = found.get(&(u64::from(*seat), u64::from(*ask)));
            assert_eq!(kept, Some(&vec![notation.clone()]), "{}: seat {seat}, ask {ask}", self.table);
        }
    }
}

fn storm(data: &Path, tables: &mut [Played], finished: &mut Vec<Played>, kill: u32) {
    let server = Serving::start(data, &["--log", "off"]);
    let address = server.address.clone();
    for table in tables.iter_mut().filter(|table| table.over) {
        let next =
            Played::open(&address, table.game, table.dice ^ u64::from(kill)).expect("nobody kills it yet");
        finished.push(std::mem::replace(table, next));
    }
    let enough = AtomicBool::new(false);
    let (done, moves) = channel();
    // Somewhere in the storm, elsewhere each time.
    let last = 10 + (kill * 7) % 23;
    std::thread::scope(|scope| {
        for table in tables.iter_mut() {
            let (address, enough, done) = (&address, &enough, done.clone());
            scope.spawn(move || table.play(address, enough, &done));
        }
        drop(done);
        moves.iter().take(last as usize).for_each(drop);
        server.kill();
        enough.store(true, Ordering::SeqCst);
    });
}

#[test]
fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Serving::start(&data, &["--log", "off"]);
    let open = |game, dice| Played::open(&server.address, game, dice).expect("it answers");
    let mut tables = vec![
        open("connect-four", 1),
        open("connect-four", 2),
        open("connect-four", 3),
        open("dwarven-miner", 4),
    ];
    server.kill();
    let mut finished = Vec::new();
    for kill in 0..KILLS {
        storm(&data, &mut tables, &mut finished, kill);
    }
    finished.append(&mut tables);
    let acknowledged: usize = finished.iter().map(|table| table.acknowledged.len()).sum();
    assert!(acknowledged > 10 * KILLS as usize, "{acknowledged} answers were acknowledged");

    let server = Serving::start(&data, &["--log", "off"]);
    for table in &mut finished {
        table.play_out(&server.address);
        let path = format!("{}/record", table.table);
        let record = request(&server.address, "", "GET", &path, "").expect("it answers");
        assert_eq!(record.status, 200, "{record:?}");
        table.check(&record.text);
        let file = folder.path().join(format!("{}.jsonl", table.table.trim_start_matches("/t/")));
        std::fs::write(&file, &record.text).expect("the record is written");
        let said = fine(&["verify", file.to_str().expect("a name in Unicode")]);
        assert!(said.contains(": verified"), "{said}");
    }
    assert!(server.stop(), "a server that is asked to stop leaves well");
}
