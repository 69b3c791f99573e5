//! Requests that no page of ours would send. Each is refused clearly, and nothing has changed.

use std::sync::Arc;

use adit_server::Rate;
use adit_store::{Sqlite, SqliteSettings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::wire::{BOUNDLESS, Server};

#[tokio::test]
async fn an_answer_counts_once_and_only_for_its_ask() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    assert_eq!(ann.act(&table, "1 drop 4").await.status, 303);
    let played = server.record(&table).await;

    let again = ann.act(&table, "1 drop 4").await;
    assert_eq!(again.status, 303, "repeated: acknowledged again");
    let other = ann.act(&table, "1 drop 5").await;
    assert_eq!(other.status, 409);
    assert!(other.text.contains("It is not your turn."), "{}", other.text);
    let early = ben.act(&table, "2 drop 5").await;
    assert_eq!(early.status, 409, "out of order");
    assert!(early.text.contains("The table has moved on since you clicked"), "{}", early.text);
    assert_eq!(server.record(&table).await, played, "nothing was written");

    assert_eq!(ben.act(&table, "1 drop 4").await.status, 303);
    assert_eq!(ann.act(&table, "1 drop 4").await.status, 303, "even later");
    assert_eq!(ann.act(&table, "1 drop 5").await.status, 409, "stale");
    let record = server.record(&table).await;
    assert_eq!(record.matches("drop 4").count(), 2, "{record}");
    server.stop().await;
}

#[tokio::test]
async fn what_the_rules_forbid_is_explained() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    for ask in 1..=3 {
        assert_eq!(ann.act(&table, &format!("{ask} drop 4")).await.status, 303);
        assert_eq!(ben.act(&table, &format!("{ask} drop 4")).await.status, 303);
    }
    let before = server.record(&table).await;
    let full = ann.act(&table, "4 drop 4").await;
    assert_eq!(full.status, 422);
    assert!(full.text.contains("C4-"), "the clause is named: {}", full.text);
    for garbage in ["4 lift 4", "4 drop 0", "4 drop 99999999999999999999", "4 drop", "4 ", "4 drop 4 4"] {
        let reply = ann.act(&table, garbage).await;
        assert!(matches!(reply.status, 400 | 422), "«{garbage}»: {}", reply.status);
    }
    for garbled in ["drop 4", "", "x drop 4", "-1 drop 4", "4294967296 drop 4"] {
        assert_eq!(ann.act(&table, garbled).await.status, 400, "«{garbled}»");
    }
    let long = format!("4 drop {}", "4".repeat(3000));
    assert_eq!(ann.act(&table, &long).await.status, 422);
    assert_eq!(server.record(&table).await, before);
    server.stop().await;
}

#[tokio::test]
async fn nobody_plays_for_another_seat() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let (eve, nobody) = (server.guest("Eve").await, server.nobody());
    let mut forged = server.nobody();
    forged.cookie = Some("adit=ffffffffffffffffffffffffffffffff".to_owned());
    let before = server.record(&table).await;
    let act = format!("{table}/act");
    assert_eq!(ben.post(&act, "seat=0&act=1+drop+4").await.status, 403, "a foreign seat");
    assert_eq!(ann.post(&act, "seat=77&act=1+drop+4").await.status, 403, "no such seat");
    for stranger in [&eve, &nobody, &forged] {
        assert_eq!(stranger.act(&table, "1 drop 4").await.status, 403);
        assert_eq!(stranger.post(&act, "seat=0&act=1+drop+4").await.status, 403);
        for deed in [
            "undo",
            "abandon",
            "consent-yes",
            "hint",
            "pace-instant",
            "show-0",
            "move",
            "fill",
            "bot-0",
            "back-0",
        ] {
            let reply = stranger.deed(&table, deed).await;
            assert_eq!(reply.status, 403, "{deed}: {}", reply.text);
        }
        let said = stranger.post(&format!("{table}/say"), "say=hello").await;
        assert_eq!(said.status, 403, "{}", said.text);
        assert_eq!(stranger.post(&format!("{table}/again"), "").await.status, 403);
        assert_eq!(stranger.get(&table).await.status, 200, "but they may look");
    }
    assert_eq!(ann.deed(&table, "no-such-deed").await.status, 400);
    assert_eq!(ann.deed(&table, "bot-200").await.status, 400);
    for nobody in ["mute-5", "mute--5", "mute-9223372036854775807"] {
        assert_eq!(
            ann.deed(&table, nobody).await.status,
            400,
            "{nobody}: nobody is heard who is not there"
        );
    }
    assert_eq!(ann.deed(&table, "show-1").await.status, 403);
    assert_eq!(ben.deed(&table, "fill").await.status, 403, "only the host fills the seats");
    assert_eq!(ann.deed(&table, "consent-yes").await.status, 409, "nobody asked");
    assert_eq!(server.record(&table).await, before);

    let against_bot = ann.post("/g/connect-four/now", "").await.location();
    let reply = ann.post(&format!("{against_bot}/act"), "seat=1&act=1+drop+4").await;
    assert_eq!(reply.status, 403, "bots answer for themselves");
    assert!(!server.record(&against_bot).await.contains("drop 4"));
    let record = ann.get(&format!("{table}/record")).await;
    assert_eq!(record.status, 409, "the record of a game that goes on stays closed");
    server.stop().await;
}

/// While Ben's page connects again, Ann lets a bot play for him and has it agree to everything.
#[tokio::test]
async fn a_connection_that_is_gone_for_a_moment_is_no_consent() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let mut page = ben.live(&table).await;
    page.until("Waiting for Ann").await;
    ann.act(&table, "1 drop 4").await;
    ben.act(&table, "1 drop 4").await;
    drop(page);
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    let before = server.record(&table).await;
    for deed in ["bot-1", "undo", "abandon"] {
        let reply = ann.deed(&table, deed).await;
        assert_eq!(reply.status, 409, "{deed}: {}", reply.text);
    }
    assert_eq!(server.record(&table).await, before);
    server.stop().await;
}

#[tokio::test]
async fn seats_are_taken_once() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let eve = server.guest("Eve").await;
    let before = server.record(&table).await;
    let join = format!("{table}/join");
    for form in ["seat=1", "seat=0", "", "seat=200"] {
        assert_eq!(eve.post(&join, form).await.status, 409, "{form}");
    }
    assert_eq!(ben.post(&join, "seat=1").await.status, 409, "whoever sits here sits");
    assert_eq!(server.record(&table).await, before);

    let mut page = ann.live(&table).await;
    page.say(r#"{"do":"move","seat":"0"}"#).await;
    let tools = page.until("/claim/").await;
    let link = &tools[tools.find(&format!("{table}/claim/")).unwrap()..];
    let link = &link[..link.find(|c: char| !(c.is_ascii_alphanumeric() || c == '/')).unwrap()];
    assert_eq!(eve.get(link).await.status, 200, "asks first");
    assert_eq!(eve.post(link, "").await.status, 303);
    assert_eq!(eve.post(link, "").await.status, 410, "works once");
    assert_eq!(ben.post(link, "").await.status, 410);
    assert_eq!(ben.get(&format!("{table}/claim/0123456789abcdef0123456789abcdef")).await.status, 410);
    assert_eq!(ben.post(&format!("{table}/claim/..%2f.."), "").await.status, 410);
    assert_eq!(ann.act(&table, "1 drop 4").await.status, 403, "the seat has moved");
    assert_eq!(eve.act(&table, "1 drop 4").await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn what_is_too_large_is_not_read() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let before = server.record(&table).await;
    let body = format!("act=1+drop+4&x={}", "x".repeat(20_000));
    assert_eq!(ann.post(&format!("{table}/act"), &body).await.status, 413);
    let endless = "x".repeat(100_000);
    let reply = ann.send("GET", "/", &format!("X-Long: {endless}\r\n"), "").await;
    assert_eq!(reply.status, 431);
    let reply = ann.get(&format!("/{endless}")).await;
    assert!(matches!(reply.status, 414 | 431), "{}", reply.status);

    let mut page = ann.live(&table).await;
    let act = format!(r#"{{"act":"1 drop 4","x":"{}"}}"#, "x".repeat(8_000));
    page.say(&act).await;
    page.closed().await;
    let mut page = ann.live(&table).await;
    page.frame(0x82, b"binary").await.unwrap();
    assert_eq!(page.closed().await, Some(1003));
    // Announced and never sent: nobody waits with memory for it.
    let mut page = ann.live(&table).await;
    page.frame(0x81, &[b'x'; 70_000]).await.ok();
    page.closed().await;
    assert_eq!(server.record(&table).await, before);
    assert_eq!(ann.act(&table, "1 drop 4").await.status, 303, "the table plays on");
    server.stop().await;
}

#[tokio::test]
async fn what_is_malformed_is_refused() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let before = server.record(&table).await;
    let act = format!("{table}/act");
    let forms =
        ["", "act=1+drop+4&do=undo", "seat=0", "say=x&do=y", "point=a&plan=1+a", "plan=1", "plan=x+y"];
    let seats = ["seat=x&act=1+drop+4", "seat=-1&act=1+drop+4", "seat=256&act=1+drop+4"];
    let pointed = format!("point={}", "x".repeat(121));
    for form in forms.into_iter().chain(seats).chain([pointed.as_str()]) {
        assert_eq!(ann.post(&act, form).await.status, 400, "«{form}»");
    }
    assert_eq!(ann.post(&act, "plan=1+somewhere").await.status, 409, "no game plans anything there");
    assert_eq!(ann.post(&act, "plan=7+somewhere").await.status, 409, "nor for an ask that is not open");
    assert_eq!(ann.get(&format!("{table}?{pointed}")).await.status, 400);
    assert_eq!(ann.get(&format!("{table}?point=%3Cscript%3E")).await.status, 200);
    let json = ann.send("POST", &act, "Content-Type: application/json\r\n", r#"{"act":"1 drop 4"}"#).await;
    assert_eq!(json.status, 415);
    for path in [
        "/t/short",
        "/t/0123456789ab",
        "/t/0123456789abc",
        "/t/0123456789AB",
        "/t/%00",
        "/t/..%2f..%2fetc%2fpasswd",
        "/t/../../etc/passwd",
        "/a/../Cargo.toml",
        "/a/%2e%2e/%2e%2e/etc/passwd",
        "/a//etc/passwd",
        "/a/%00",
        "/g/no-such-game",
        "/rules/no-such-game",
        "/rules/connect-four/C4-999",
        "/g/connect-four/card/%00",
        "/g/connect-four/ground/..%2fx.svg",
        "/nowhere",
        "/t/",
    ] {
        let reply = ann.get(path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(!reply.text.contains("root:"), "{path}");
    }
    assert_eq!(ann.get("/t/%ff").await.status, 400, "not text");
    assert_eq!(ann.get(&format!("{table}?seat=x")).await.status, 400);
    assert_eq!(ann.get(&format!("{table}/why")).await.status, 400);
    for raw in ["hello\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n"] {
        assert_eq!(ann.raw(raw).await.status, 400, "{raw:?}");
    }
    let values = ann.post("/g/dwarven-miner/new", "opt-players=99").await;
    assert_eq!(values.status, 422);
    assert!(values.text.contains("«Players» must be"), "{}", values.text);
    assert_eq!(ann.post("/g/connect-four/new", "seat-0=me&seat-1=nosuchbot").await.status, 422);
    assert_eq!(ann.post("/me", "name=%e2%80%8b").await.status, 422, "a name that does not print");
    for posing in ["skilled", "Skilled+2", "Free+seat", "Exp%e2%81%a0ert", "Sk%d1%96lled+bot"] {
        assert_eq!(ann.post("/me", &format!("name={posing}")).await.status, 422, "{posing}");
    }
    let here = ann.post("/g/connect-four/new", "seat-0=me&seat-1=here&name-1=Free+seat").await.location();
    assert!(server.record(&here).await.contains("Player 2"), "nor does anybody else on this screen");

    let mut page = ann.live(&table).await;
    page.until("data-line").await;
    for garbled in ["", "{", "[]", "null", r#"{"act":7}"#, r#"{"act":"1 drop 4","do":"undo"}"#, "\u{0}"] {
        page.say(garbled).await;
        let told = page.until("notice-words").await;
        assert!(told.contains("That came garbled"), "{garbled:?}: {told}");
    }
    assert_eq!(server.record(&table).await, before);
    page.say(r#"{"act":"1 drop 4"}"#).await;
    page.until("data-line").await;
    assert_ne!(server.record(&table).await, before, "the page still works");
    server.stop().await;
}

#[tokio::test]
async fn a_flood_is_dammed() {
    let server = Server::start(Rate { burst: 30.0, per_second: 0.01 }).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let statuses = flood(&ann, &table).await;
    assert_eq!(statuses.first(), Some(&303));
    assert_eq!(statuses.last(), Some(&429));
    assert_eq!(ben.act(&table, "1 drop 4").await.status, 303, "others are not concerned");

    let mut page = ann.live(&table).await;
    for _ in 0..200 {
        page.say(r#"{"act":"1 drop 4"}"#).await;
    }
    page.until("Not so fast").await;
    assert_eq!(page.closed().await, Some(1008), "a flood is not answered for ever");

    // Nor are pings without end, which cost a thought each and say nothing.
    let mut page = server.nobody().live(&table).await;
    for _ in 0..200 {
        page.frame(0x89, b"").await.ok();
    }
    assert_eq!(page.closed().await, Some(1008));

    // Whoever has no cookie cannot play, and cannot keep a table busy either.
    let mut page = server.nobody().live(&table).await;
    for _ in 0..200 {
        page.say(r#"{"act":"1 drop 4"}"#).await;
    }
    assert_eq!(page.closed().await, Some(1008));
    server.stop().await;
}

async fn flood(client: &crate::wire::Client, table: &str) -> Vec<u16> {
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(client.act(table, "1 drop 4").await.status);
    }
    statuses
}

#[tokio::test]
async fn requests_and_openings_are_limited_by_address() {
    let server = Server::start(Rate { burst: 20.0, per_second: 0.01 }).await;
    let nobody = server.nobody();
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(nobody.post("/g/connect-four/now", "").await.status);
    }
    assert_eq!((statuses[0], statuses[39]), (303, 429), "{statuses:?}");
    for _ in 0..200 {
        statuses.push(nobody.get("/healthz").await.status);
    }
    assert_eq!(statuses.last(), Some(&429));
    server.stop().await;
}

/// Behind a proxy people are told apart by what it says; whoever is no proxy can say what it likes.
#[tokio::test]
async fn a_proxy_is_believed_and_nobody_else() {
    let rate = Rate { burst: 20.0, per_second: 0.01 };
    for (proxy, expected) in
        [(Some([127, 0, 0, 1].into()), 303), (Some([10, 0, 0, 1].into()), 429), (None, 429)]
    {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("adit.db"), SqliteSettings::default()).await.unwrap();
        let server = Server::behind(Arc::new(store), rate, proxy).await;
        let open = async |from: &str| {
            let headers =
                format!("X-Forwarded-For: {from}\r\nContent-Type: application/x-www-form-urlencoded\r\n");
            server.nobody().send("POST", "/g/connect-four/now", &headers, "").await.status
        };
        for _ in 0..40 {
            open("192.0.2.7").await;
        }
        assert_eq!(open("192.0.2.7").await, 429, "{proxy:?}");
        assert_eq!(open("192.0.2.7, 192.0.2.8").await, expected, "{proxy:?}: the last one counts");
        assert_eq!(open("192.0.2.9, 192.0.2.7").await, 429, "{proxy:?}: what others say does not");
        server.stop().await;
    }
}

#[tokio::test]
async fn other_sites_cannot_use_our_cookies() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let before = server.record(&table).await;
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    for from in [
        "Origin: http://evil.example\r\n",
        "Origin: null\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: same-site\r\n",
    ] {
        let headers = format!("{form}{from}");
        assert_eq!(
            ann.send("POST", &format!("{table}/act"), &headers, "act=1+drop+4").await.status,
            403,
            "{from}"
        );
        assert_eq!(ann.upgrade(&table, from).await.err().map(|reply| reply.status), Some(403), "{from}");
    }
    assert_eq!(server.record(&table).await, before);
    let own = format!("{form}Origin: http://{}\r\n", server.address);
    assert_eq!(ann.send("POST", &format!("{table}/act"), &own, "act=1+drop+4").await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn wrong_methods_are_named() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let before = server.record(&table).await;
    for (method, path) in [
        ("GET", format!("{table}/act")),
        ("PUT", format!("{table}/act")),
        ("DELETE", table.clone()),
        ("POST", "/".to_owned()),
        ("POST", format!("{table}/record")),
        ("GET", "/g/connect-four/now".to_owned()),
        ("PATCH", "/me".to_owned()),
    ] {
        assert_eq!(ann.send(method, &path, "", "").await.status, 405, "{method} {path}");
    }
    assert_eq!(server.record(&table).await, before);
    let plain = ann.get(&format!("{table}/live")).await;
    assert!((400..500).contains(&plain.status), "a live connection is an upgrade: {}", plain.status);
    server.stop().await;
}

#[tokio::test]
async fn whoever_dawdles_is_not_waited_for() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let mut slow = TcpStream::connect(&server.address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow").await.unwrap();
    let mut rest = Vec::new();
    slow.read_to_end(&mut rest).await.unwrap_or(0); // ends: the server cut it off
    let reply = ann
        .raw(&format!(
            "POST {table}/act HTTP/1.1\r\nHost: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: 100\r\n\r\nact=1",
            server.address
        ))
        .await;
    assert_eq!(reply.status, 408);
    assert_eq!(ann.act(&table, "1 drop 4").await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn chat_is_short_slow_and_plain() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let say = format!("{table}/say");
    for form in ["say=", "say=+++", "say=a%00b", "say=a%1bb", "say=a%0ab"] {
        assert_eq!(ann.post(&say, form).await.status, 400, "{form}");
    }
    assert_eq!(ann.post(&say, &format!("say={}", "x".repeat(201))).await.status, 400);
    assert_eq!(ann.post(&say, "say=%3Cscript%3Ealert(1)%3C/script%3E").await.status, 303);
    let page = ann.get(&table).await.text;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"), "{page}");
    let mut statuses = Vec::new();
    for n in 0..8 {
        statuses.push(ann.post(&say, &format!("say=hello+{n}")).await.status);
    }
    assert_eq!((statuses[0], statuses[7]), (303, 429), "{statuses:?}");
    server.stop().await;
}
