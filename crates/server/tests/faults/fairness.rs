//! Dice that nobody chooses, over real connections: what is promised when, and attacks that have no effect.

use adit_kernel::Seat;
use adit_kernel::chance::Contribution;
use adit_kernel::record::verify;
use adit_leduc_poker::LeducPoker;

use crate::wire::{BOUNDLESS, Client, Server};

/// What the page promises about its dice.
async fn commitment(client: &Client, table: &str) -> String {
    let page = client.get(table).await.text;
    page.split("data-commitment=\"").nth(1).expect("the promise is on the page")[..64].to_owned()
}

async fn says(client: &Client, table: &str, words: &str) -> u16 {
    let form = format!("dice={}", words.replace(' ', "+"));
    client.post(&format!("{table}/act"), &form).await.status
}

async fn promises(client: &Client, table: &str, seat: Seat, value: Contribution) -> u16 {
    let hash = value.promise(&commitment(client, table).await, seat);
    says(client, table, &format!("promise {hash}")).await
}

const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

/// The table promises first: its host, too, sees what before adding anything. A word for the dice is not taken any more.
#[tokio::test]
async fn the_promise_is_shown_before_anybody_contributes() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let form = "seat-0=me&seat-1=open&mix=chosen";
    let table = ann.post_as_it_is("/g/leduc-poker/new", form).await.location();
    let record = server.record(&table).await;
    assert_eq!(record.lines().count(), 1, "only the header: {record}");
    let promised = commitment(&ann, &table).await;
    assert!(record.contains(&format!(r#""commitment":"{promised}""#)));
    // Whoever has not sat down yet reads it, too.
    assert_eq!(commitment(&ben, &table).await, promised);
    assert!(ben.get(&format!("{table}/dice")).await.text.contains(&promised));
    let join = format!("{table}/join");
    assert_eq!(ben.send("POST", &join, FORM, "seat=1&mix=chosen").await.status, 303);
    let record = server.record(&table).await;
    assert!(!record.contains("chosen") && !record.contains("deal"), "{record}");
    server.stop().await;
}

/// Attack: lines in the record that are no acts (`bot-0`, `back-0`), until the next card pleases.
#[tokio::test]
async fn seats_that_change_hands_do_not_move_the_dice() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = ann.post_as_it_is("/g/leduc-poker/new", "seat-0=me&seat-1=open").await.location();
    assert_eq!(ben.post_as_it_is(&format!("{table}/join"), "seat=1").await.status, 303);
    let [one, two] = [Contribution([1; 32]), Contribution([2; 32])];
    assert_eq!(promises(&ann, &table, Seat(0), one).await, 303);
    assert_eq!(says(&ann, &table, &format!("open {one}")).await, 409, "Ben has not promised");
    assert_eq!(promises(&ben, &table, Seat(1), two).await, 303);
    assert_eq!(says(&ann, &table, &format!("open {one}")).await, 303);
    assert_eq!(says(&ben, &table, &format!("open {one}")).await, 409, "he promised another");
    assert_eq!(ann.get(&format!("{table}/draws")).await.status, 409, "not before the end");
    assert_eq!(says(&ben, &table, &format!("open {two}")).await, 303);
    assert!(server.record(&table).await.contains(r#""t":"deal""#));
    for deed in ["bot-0", "back-0", "bot-0", "back-0"] {
        assert_eq!(ann.deed(&table, deed).await.status, 303, "{deed}");
    }
    for (client, answer) in [(&ann, "1 call"), (&ben, "1 call")] {
        assert_eq!(client.act(&table, answer).await.status, 303, "{answer}");
    }
    assert_eq!(ann.deed(&table, "abandon").await.status, 409, "Ben is asked");
    assert_eq!(ben.deed(&table, "consent-yes").await.status, 303);
    let record = ann.get(&format!("{table}/record")).await.text;
    let verified = verify::<LeducPoker>(record.as_bytes()).unwrap();
    // The deal, and the act after one other: wherever the lines are.
    let places: Vec<u64> = verified.drawn().iter().map(|drawn| drawn.place).collect();
    assert_eq!(places, [0, 2], "{record}");
    assert_eq!(verified.contributions().unwrap().opened(), [(Seat(0), one), (Seat(1), two)]);
    let draws = ann.get(&format!("{table}/draws")).await;
    assert!(draws.status == 200 && draws.text.starts_with(r#"[{"line":"#), "{}", draws.text);
    assert!(ann.get(&format!("{table}/dice")).await.text.contains("Check the dice in this browser"));
    server.stop().await;
}
