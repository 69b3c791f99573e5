//! Changes that come at once share a commit, and do not share each other's faults. The runtime of these tests
//! has one thread, so that everything queued together is one group.

use adit_store::{Change, ChangeError, Sqlite, SqliteSettings, Store, StoreError, TokenDigest};
use std::sync::Arc;

use crate::fixture::{
    GUEST, HOST, line, lines, name, opened, person, place, record, refusal, seat, stored, with_people,
};

/// Queues all changes before any is written, in their order.
async fn at_once(store: &Sqlite, changes: Vec<Change>) -> Vec<Result<(), StoreError>> {
    let tasks: Vec<_> = changes.into_iter().map(|change| tokio::spawn(store.write(change))).collect();
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap());
    }
    results
}

#[tokio::test]
async fn one_bad_change_fails_alone() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    for number in 0..5 {
        store.write(opened(name(number))).await.unwrap();
    }
    let changes = vec![
        line(name(0), 1),
        lines(name(1), 1, "kept\n"),
        lines(name(1), 1, "a second first line\n"),
        line(name(2), 5),
        Change::Rename { id: HOST, name: "Adele".into() },
        line(name(9), 1),
        Change::Seat { table: name(3), row: seat(7, None) },
        person(GUEST, "twice"),
        line(name(0), 2),
        line(name(4), 1),
    ];
    let why: Vec<_> =
        at_once(&store, changes).await.into_iter().map(|r| r.map_err(|e| refusal(&Err(e)))).collect();
    use ChangeError::{NotNext, Taken, Unknown};
    let no = |why| Err(Some(why));
    assert_eq!(
        why,
        [
            Ok(()),
            Ok(()),
            no(NotNext),
            no(NotNext),
            Ok(()),
            no(Unknown),
            no(Unknown),
            no(Taken),
            Ok(()),
            Ok(())
        ]
    );
    assert_eq!(stored(&store, name(0)).await.record, record(2));
    assert_eq!(stored(&store, name(1)).await.record, "{\"n\":0}\nkept\n");
    assert_eq!(stored(&store, name(2)).await.record, record(0));
    assert_eq!(stored(&store, name(4)).await.record, record(1));
    let ada = store.person_by_token(&TokenDigest::of("token of 7")).await.unwrap().unwrap();
    assert_eq!(ada.name, "Adele");
}

#[tokio::test]
async fn the_last_word_of_a_group_wins() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    let status = |moved| adit_store::Status { moved, ..Default::default() };
    let moved = |first, moved| Change::Lines {
        table: name(1),
        first,
        text: format!("{{\"n\":{first}}}\n"),
        status: Some(status(moved)),
    };
    let mute = |on| Change::Mute { person: HOST, muted: GUEST, on };
    let owner = |who| Change::Seat { table: name(1), row: seat(2, who) };
    let changes = vec![
        opened(name(1)),
        moved(1, 10),
        mute(true),
        owner(Some(HOST)),
        moved(2, 20),
        mute(false),
        owner(Some(GUEST)),
    ];
    assert_eq!(at_once(&store, changes).await, vec![Ok(()); 7]);
    let found = stored(&store, name(1)).await;
    assert_eq!((found.record, found.status), (record(2), status(20)));
    assert_eq!(found.seats[2].owner, Some(GUEST));
    assert_eq!(store.read_state(&name(1), HOST).await.unwrap().muted, []);
}

#[tokio::test]
async fn lines_of_one_table_in_one_change_or_one_group_keep_their_order() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(Change::Together(vec![line(name(1), 1), line(name(1), 2)])).await.unwrap();
    let results = at_once(&store, (3..40).map(|n| line(name(1), n)).collect()).await;
    assert_eq!(results, vec![Ok(()); 37]);
    store.write(Change::Together(vec![opened(name(2)), line(name(2), 1), line(name(2), 2)])).await.unwrap();
    assert_eq!(stored(&store, name(1)).await.record, record(39));
    assert_eq!(stored(&store, name(2)).await.record, record(2));
}

/// A refusal in the middle of a change takes back what the change had written before it, and nothing else.
#[tokio::test]
async fn what_goes_together_is_kept_whole_or_not_at_all() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(opened(name(2))).await.unwrap();
    let sit = |number, n| {
        Change::Together(vec![
            Change::Seat { table: name(number), row: seat(2, Some(GUEST)) },
            line(name(number), n),
        ])
    };
    let results = at_once(&store, vec![sit(1, 5), sit(2, 1)]).await;
    assert_eq!(refusal(&results[0]), Some(ChangeError::NotNext));
    assert_eq!(results[1], Ok(()));
    assert_eq!(stored(&store, name(1)).await.seats[2].owner, None);
    assert_eq!(stored(&store, name(2)).await.seats[2].owner, Some(GUEST));
}

#[tokio::test]
async fn a_refusal_names_the_change_and_not_its_contents() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    let error = store.write(lines(name(1), 7, "secret\n")).await.unwrap_err();
    assert_eq!(error.to_string(), "line 7 of table 000000000001: refused, because it is not the next line");
}

/// More writers than the queue has room for, and long lines.
#[tokio::test]
async fn a_short_queue_loses_nothing() {
    let (_folder, path) = place();
    with_people(&path).await.close().await.unwrap();
    let store = Arc::new(
        Sqlite::open(&path, SqliteSettings { queue: 2, readers: 1, ..SqliteSettings::default() })
            .await
            .unwrap(),
    );
    let writers: Vec<_> = (0..40)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                store.write(opened(name(number))).await.unwrap();
                let long = format!("{}\n", "x".repeat(200_000));
                store.write(lines(name(number), 1, &long)).await.unwrap();
                assert_eq!(stored(&*store, name(number)).await.record, format!("{{\"n\":0}}\n{long}"));
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
}

#[tokio::test]
async fn what_is_queued_before_closing_is_written_and_what_comes_later_is_not() {
    let (_folder, path) = place();
    let store = Arc::new(with_people(&path).await);
    let queue = |number| tokio::spawn(store.write(opened(name(number))));
    let before: Vec<_> = (0..100).map(queue).collect();
    let closing = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.close().await }
    });
    let after: Vec<_> = (100..120).map(queue).collect();
    for write in before {
        assert_eq!(write.await.unwrap(), Ok(()));
    }
    for write in after {
        assert_eq!(write.await.unwrap(), Err(StoreError::Closed));
    }
    closing.await.unwrap().unwrap();
    let store = crate::fixture::open(&path).await;
    for number in 0..120 {
        assert_eq!(store.table(&name(number)).await.unwrap().is_some(), number < 100);
    }
}
