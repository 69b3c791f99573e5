//! Replays over real connections: who may look with whose eyes, what hostile addresses and records come to.

use crate::wire::{BOUNDLESS, Client, Reply, Server};

const RAW: &str = "Content-Type: application/jsonl\r\n";

async fn look(client: &Client, replay: &str, query: &str) -> Reply {
    client.get(&format!("{replay}?{query}")).await
}

/// What is told of a moment, without the number of whoever asks.
async fn moment(client: &Client, replay: &str, query: &str) -> String {
    client.get(&format!("{replay}/moment?{query}")).await.text
}

/// Ann and Ben at Leduc poker, where each holds a card that the other does not see.
async fn at_poker(server: &Server) -> (Client, Client, String) {
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = ann.post("/g/leduc-poker/new", "seat-0=me&seat-1=open").await.location();
    assert_eq!(ben.post(&format!("{table}/join"), "seat=1").await.status, 303);
    (ann, ben, table)
}

/// A moment in which nobody's hand is shown.
const NO_HAND: &str = r#""hand":{"ids":""}"#;

/// Attack: while the game runs, a link that names another seat's eye.
#[tokio::test]
async fn while_a_game_runs_nobody_looks_with_others_eyes() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = at_poker(&server).await;
    let replay = format!("{table}/replay");
    let stranger = server.nobody();
    let open = moment(&stranger, &replay, "line=1&eye=watch").await;
    assert!(open.contains("whereabouts") && open.contains(NO_HAND), "{open}");
    for eye in ["1", "2", "all", "3", "", "%00", "Ann"] {
        assert_eq!(moment(&stranger, &replay, &format!("line=1&eye={eye}")).await, open, "eye {eye}");
    }
    let [ann_sees, ben_sees] =
        [moment(&ann, &replay, "line=1&eye=1").await, moment(&ben, &replay, "line=1&eye=2").await];
    assert!(!ann_sees.contains(NO_HAND) && !ben_sees.contains(NO_HAND), "one's own hand is there");
    assert_eq!(moment(&ann, &replay, "line=1&eye=2").await, open, "and nobody else's");
    assert_eq!(moment(&ann, &replay, "line=1&eye=all").await, open);
    assert_eq!(ann.act(&table, "1 call").await.status, 303);
    assert_eq!(ann.deed(&table, "abandon").await.status, 409, "Ben is asked");
    assert_eq!(ben.deed(&table, "consent-yes").await.status, 303);
    // Once it is over the record is open to everybody, and so is every seat.
    assert!(!moment(&stranger, &replay, "line=1&eye=2").await.contains(NO_HAND));
    assert!(look(&stranger, &replay, "eye=all").await.text.contains("Nothing hidden"));
    server.stop().await;
}

/// Attack: addresses that no page has.
#[tokio::test]
async fn hostile_addresses_lead_nowhere_bad() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    let replay = format!("{table}/replay");
    for query in
        ["line=18446744073709551615", "step=18446744073709551615", "line=0", "from=18446744073709551615"]
    {
        assert_eq!(look(&ann, &replay, query).await.status, 200, "{query}");
        assert_eq!(ann.get(&format!("{replay}/moment?{query}")).await.status, 200, "{query}");
    }
    for query in ["line=-1", "line=x", "step=1e9", "line=18446744073709551616"] {
        assert_eq!(look(&ann, &replay, query).await.status, 400, "{query}");
    }
    assert_eq!(ann.get("/t/0123456789ab/replay").await.status, 404);
    for digest in ["00000000000000000000000000000000", "x", "..%2f..", "ffffffffffffffffffffffffffffffff0"]
    {
        for page in ["", "/moment", "/record", "/dice"] {
            assert_eq!(ann.get(&format!("/r/{digest}{page}")).await.status, 410, "{digest}{page}");
        }
    }
    server.stop().await;
}

/// Attack: files that are no records, and records that are none of ours any more.
#[tokio::test]
async fn what_is_no_record_is_refused_in_words() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = at_poker(&server).await;
    assert_eq!(ann.act(&table, "1 call").await.status, 303);
    assert_eq!(ann.deed(&table, "abandon").await.status, 409);
    assert_eq!(ben.deed(&table, "consent-yes").await.status, 303);
    let record = ann.get(&format!("{table}/record")).await.text;
    let brought = ann.send("POST", "/r", RAW, &record).await;
    assert_eq!(brought.status, 303, "{}", brought.text);
    let place = brought.location();
    assert!(ann.get(&place).await.text.contains("Leduc"));
    assert_eq!(ann.get(&format!("{place}/record")).await.text, record);
    let dice = ann.get(&format!("{place}/dice")).await.text;
    assert!(dice.contains("keeps its promise"), "{dice}");
    let refused = async |text: &str| {
        let reply = ann.send("POST", "/r", RAW, text).await;
        assert_eq!(reply.status, 422, "{}", reply.text);
        reply.text
    };
    assert!(refused("").await.contains("Line 0: the record is empty"));
    assert!(refused("{}\n").await.contains("Line 0: "));
    assert!(refused(&record[..record.len() - 5]).await.contains("the line is cut off"));
    assert!(
        refused(&record.replacen("leduc-poker", "leduc-pokes", 1)).await.contains("this line was edited")
    );
    let large = "x".repeat(5 << 20);
    assert_eq!(ann.send("POST", "/r", RAW, &large).await.status, 413);
    server.stop().await;
}

/// Ends a game that Ann and Ben play.
async fn end(ann: &Client, ben: &Client, table: &str) {
    let asks = if ann.deed(table, "abandon").await.status == 409 { ben } else { ann };
    assert_eq!(asks.deed(table, "consent-yes").await.status, 303);
}

/// Attack: somebody plays on from a game that still goes on, to read in the new record what is hidden in the old one.
#[tokio::test]
async fn what_goes_on_from_a_running_game_tells_nothing_of_it() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = at_poker(&server).await;
    let replay = format!("{table}/replay");
    let page = ann.get(&format!("{replay}/fork?line=1&eye=2")).await.text;
    assert!(page.contains("could not see is dealt anew"), "{page}");
    // Whatever eye she names, it is not Ben's.
    let opened = ann.post(&format!("{replay}/fork"), "line=1&eye=2&seat-0=me&seat-1=here&plain=on").await;
    let branch = opened.location();
    // Whoever looks finds it dealt.
    assert_eq!(ann.get(&branch).await.status, 200);
    let record = server.record(&branch).await;
    assert!(record.contains(r#""eye":"spectator""#) && record.contains(r#""t":"past""#), "{record}");
    assert!(record.contains(table.trim_start_matches("/t/")), "it names its parent");
    assert_eq!(ann.deed(&branch, "abandon").await.status, 303);
    for page in ["record", "draws"] {
        assert_eq!(
            ann.get(&format!("{branch}/{page}")).await.status,
            409,
            "{page} while the parent goes on"
        );
    }
    // Nor by going on from there once more, with nothing hidden.
    let again = format!("{branch}/replay/fork");
    let deal = record.lines().position(|line| line.contains(r#""t":"deal""#)).unwrap();
    let second =
        ann.post(&again, &format!("line={deal}&eye=all&seat-0=me&seat-1=here&plain=on")).await.location();
    assert_eq!(ann.deed(&second, "abandon").await.status, 303);
    assert_eq!(ann.get(&format!("{second}/record")).await.status, 409);
    // Once the parent is over all of them are open, and verify.
    end(&ann, &ben, &table).await;
    for place in [&branch, &second] {
        let record = ann.get(&format!("{place}/record")).await;
        assert_eq!(record.status, 200);
        adit_kernel::record::verify::<adit_leduc_poker::LeducPoker>(record.text.as_bytes()).unwrap();
    }
    server.stop().await;
}

/// What nobody can go on from, and who would sit there.
#[tokio::test]
async fn nothing_goes_on_from_an_end() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = at_poker(&server).await;
    end(&ann, &ben, &table).await;
    let fork = format!("{table}/replay/fork");
    let last = ann.post(&fork, "line=99&eye=all&seat-0=me&seat-1=skilled").await;
    assert_eq!(last.status, 422, "{}", last.text);
    assert_eq!(ann.post(&fork, "line=1&eye=all&seat-0=me&seat-1=nobody").await.status, 422);
    let exact = ann.post(&fork, "line=1&eye=all&seat-0=me&seat-1=skilled&plain=on").await.location();
    assert!(!server.record(&exact).await.contains(r#""eye""#), "everything goes on as it was");
    server.stop().await;
}
