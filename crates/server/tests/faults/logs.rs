//! The log is for operators, who play too: no move, no secret of a person and no seed may stand in it.

use std::io;
use std::sync::{Arc, Mutex};

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::wire::{BOUNDLESS, Server};

#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Kept;

    fn make_writer(&'a self) -> Kept {
        self.clone()
    }
}

/// One thread runs everything, so that everything is heard.
#[tokio::test]
async fn the_log_tells_no_secrets() {
    let kept = Kept::default();
    let log =
        tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(kept.clone()).finish();
    // Of a lone subscriber tracing assumes that every thread has it: a line that another test comes to first would never
    // be heard. A second one makes it ask.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());
    let listening = tracing::subscriber::set_default(log);
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = ann.post("/g/leduc-poker/new", "seat-0=me&seat-1=open").await.location();
    assert_eq!(ben.post(&format!("{table}/join"), "seat=1").await.status, 303);
    let mut page = ann.live(&table).await;
    page.until("data-line").await;
    page.say(r#"{"do":"move"}"#).await;
    let tools = page.until("/claim/").await;
    let link = tools.split("/claim/").nth(1).unwrap()[..32].to_owned();
    assert_eq!(ann.post(&format!("{table}/say"), "say=gossip+about+dragons").await.status, 303);
    assert_eq!(ann.act(&table, "1 somersault").await.status, 422);
    for (client, answer) in [
        (&ann, "1 call"),
        (&ben, "1 raise"),
        (&ann, "2 call"),
        (&ann, "3 call"),
        (&ben, "2 raise"),
        (&ann, "4 fold"),
    ] {
        let reply = client.act(&table, answer).await;
        assert_eq!(reply.status, 303, "{answer}: {}", reply.text);
    }
    let record = ann.get(&format!("{table}/record")).await.text;
    let seed = record.split("\"seed\":\"").nth(1).expect("the seed is revealed")[..64].to_owned();
    let commitment = record.split("\"commitment\":\"").nth(1).unwrap()[..64].to_owned();
    server.stop().await;
    drop(listening);
    let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("opened a table") && log.contains("stopping"), "{log}");
    let tokens = [&ann, &ben].map(|client| client.cookie.as_ref().unwrap()["adit=".len()..].to_owned());
    let secrets = [&tokens[0], &tokens[1], &link, &seed, &commitment];
    for secret in secrets {
        assert!(!log.contains(secret.as_str()), "{secret} is in the log:\n{log}");
    }
    for words in ["call", "raise", "fold", "somersault", "gossip", "Ann", "Ben"] {
        let word = log.split(|c: char| !c.is_alphanumeric()).any(|word| word == words);
        assert!(!word, "«{words}» is in the log:\n{log}");
    }
}
