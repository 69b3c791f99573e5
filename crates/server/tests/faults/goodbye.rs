//! Pages that come and go, and a server that stops while they are open.

use crate::wire::{BOUNDLESS, Server};

#[tokio::test]
async fn a_server_that_stops_says_goodbye_to_every_page() {
    let mut server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let mut pages =
        vec![ann.live(&table).await, ben.live(&table).await, server.nobody().live(&table).await];
    for page in &mut pages {
        page.until("data-seq").await;
    }
    server.tell_to_stop();
    for page in &mut pages {
        assert_eq!(page.closed().await, Some(1012), "the service restarts: come again");
    }
}

/// What a viewer did not read is not kept for it; what it asked for and did not take leaves nothing behind.
#[tokio::test]
async fn pages_that_went_away_are_forgotten() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    for _ in 0..5 {
        drop(ann.live(&table).await);
    }
    let mut page = ann.live(&table).await;
    page.until("data-seq").await;
    let viewers = |text: &str| {
        let line = text.lines().find(|line| line.starts_with("adit_viewers ")).unwrap();
        line["adit_viewers ".len()..].parse::<u32>().unwrap()
    };
    // How long the system takes to notice is its own affair.
    let mut last = 0;
    for _ in 0..10_000 {
        last = viewers(&server.nobody().get("/metrics").await.text);
        if last == 1 {
            break;
        }
    }
    assert_eq!(last, 1);
    server.stop().await;
}
