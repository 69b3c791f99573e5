//! Whatever is written is read again, also after the store was closed.

use adit_kernel::Seats;
use adit_store::{
    Change, ChangeError, ChatLine, Person, PersonId, SeatOwnership, Status, Store, StoreError, TokenDigest,
};

use crate::fixture::{
    GUEST, HOST, line, lines, name, new_table, open, opened, place, record, refusal, seat, stored,
    with_people,
};

/// Quotes, line breaks, a NUL, beyond the basic plane: whatever people type.
const ODD: &str = "«\"quoted\"» \\ 'single'\n\t\u{0} ümläut 🂡 [1,2] {\"a\":null}";

#[tokio::test]
async fn a_table_comes_back_as_it_was_opened() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.close().await.unwrap();
    let store = open(&path).await;
    assert_eq!(stored(&store, name(1)).await, new_table(name(1)));
    assert_eq!(store.table(&name(2)).await, Ok(None));
}

#[tokio::test]
async fn lines_are_appended_and_carry_the_status() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(lines(name(1), 1, "{\"n\":1}\n{\"n\":2}\n")).await.unwrap();
    let status = Status {
        people: ODD.into(),
        state: "over".into(),
        turn: Seats(0b110),
        over: true,
        wake_on_start: true,
        moved: i64::MAX,
        line: 3,
    };
    let text = "{\"n\":3}\n".to_owned();
    store
        .write(Change::Lines { table: name(1), first: 3, text, status: Some(status.clone()) })
        .await
        .unwrap();
    let found = stored(&store, name(1)).await;
    assert_eq!(found.record, record(3));
    assert_eq!(found.status, status);
    assert_eq!((found.public, found.pace), (true, 2), "a status leaves the flags alone");
}

#[tokio::test]
async fn only_the_next_line_is_taken() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(line(name(1), 1)).await.unwrap();
    for first in [0, 1, 3, 1 << 40] {
        let again = store.write(lines(name(1), first, "another\n")).await;
        assert_eq!(refusal(&again), Some(ChangeError::NotNext), "line {first}");
    }
    assert_eq!(refusal(&store.write(lines(name(1), u64::MAX, "x\n")).await), Some(ChangeError::OutOfRange));
    for text in ["", "\n", "no break", "a\n\nb\n"] {
        let result = store.write(lines(name(1), 2, text)).await;
        assert_eq!(refusal(&result), Some(ChangeError::NoLines), "«{text}»");
    }
    assert_eq!(stored(&store, name(1)).await.record, record(1));
}

#[tokio::test]
async fn a_seat_changes_its_owner_and_its_link() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    let row = SeatOwnership {
        owner: Some(GUEST),
        free: false,
        claim: Some(TokenDigest::of("link")),
        seen: 1_234,
        ..seat(2, None)
    };
    store.write(Change::Seat { table: name(1), row: row.clone() }).await.unwrap();
    assert_eq!(stored(&store, name(1)).await.seats[2], row);
    store.write(Change::Seat { table: name(1), row: seat(2, None) }).await.unwrap();
    assert_eq!(stored(&store, name(1)).await.seats[2], seat(2, None));
    let nowhere = store.write(Change::Seat { table: name(1), row: seat(5, None) }).await;
    assert_eq!(refusal(&nowhere), Some(ChangeError::Unknown));
}

#[tokio::test]
async fn people_are_known_by_the_digest_of_their_token() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    let token = TokenDigest::of("token of 7");
    let ada = Person { id: HOST, name: "Ada".into() };
    assert_eq!(store.person_by_token(&token).await, Ok(Some(ada)));
    assert_eq!(store.person_by_token(&TokenDigest::of("token of 9")).await, Ok(None));
    store.write(Change::Rename { id: HOST, name: ODD.into() }).await.unwrap();
    assert_eq!(store.person_by_token(&token).await, Ok(Some(Person { id: HOST, name: ODD.into() })));
    let same_token = Change::Person { id: PersonId(9), name: "Eve".into(), token };
    assert_eq!(refusal(&store.write(same_token).await), Some(ChangeError::Taken));
    let same_id = Change::Person { id: HOST, name: "Eve".into(), token: TokenDigest::of("other") };
    assert_eq!(refusal(&store.write(same_id).await), Some(ChangeError::Taken));
    let nobody = Change::Rename { id: PersonId(99), name: "Eve".into() };
    assert_eq!(refusal(&store.write(nobody).await), Some(ChangeError::Unknown));
}

#[tokio::test]
async fn chat_gives_the_last_lines_in_order() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(opened(name(2))).await.unwrap();
    for (at, (table, person, text)) in
        [(1, HOST, "a"), (2, HOST, "elsewhere"), (1, GUEST, ODD), (1, HOST, "c")].into_iter().enumerate()
    {
        let at = at as i64;
        store.write(Change::Say { table: name(table), person, text: text.into(), at }).await.unwrap();
    }
    let said =
        |person, who: &str, text: &str, at| ChatLine { person, name: who.into(), text: text.into(), at };
    assert_eq!(
        store.chat(&name(1), 2).await.unwrap(),
        [said(GUEST, "Bo", ODD, 2), said(HOST, "Ada", "c", 3)]
    );
    assert_eq!(store.chat(&name(1), 9).await.unwrap().len(), 3);
}

#[tokio::test]
async fn reading_does_not_go_backwards() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    assert_eq!(store.read_state(&name(1), GUEST).await.unwrap().read_up_to, None);
    for (line, seen) in [(4, 4), (9, 9), (5, 9)] {
        store.write(Change::ReadUpTo { table: name(1), person: GUEST, line }).await.unwrap();
        assert_eq!(store.read_state(&name(1), GUEST).await.unwrap().read_up_to, Some(seen));
    }
}

#[tokio::test]
async fn muting_is_one_way_and_can_be_taken_back() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    let mute = |on| Change::Mute { person: HOST, muted: GUEST, on };
    store.write(mute(true)).await.unwrap();
    assert_eq!(store.read_state(&name(1), HOST).await.unwrap().muted, [GUEST]);
    assert_eq!(store.read_state(&name(1), GUEST).await.unwrap().muted, []);
    store.write(mute(false)).await.unwrap();
    assert_eq!(store.read_state(&name(1), HOST).await.unwrap().muted, []);
}

#[tokio::test]
async fn lists_say_what_a_record_need_not_be_loaded_for() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    let moved_to = |moved, over, wake_on_start| Status {
        moved,
        over,
        wake_on_start,
        line: 1,
        ..new_table(name(0)).status
    };
    for (number, moved, over, wake) in [(1, 30, false, true), (2, 50, true, true), (3, 40, false, false)] {
        store.write(opened(name(number))).await.unwrap();
        let status = Some(moved_to(moved, over, wake));
        let text = "{\"n\":1}\n".to_owned();
        store.write(Change::Lines { table: name(number), first: 1, text, status }).await.unwrap();
    }
    store.write(Change::Seat { table: name(3), row: seat(2, Some(GUEST)) }).await.unwrap();
    store.write(Change::Seat { table: name(3), row: seat(1, Some(GUEST)) }).await.unwrap();

    let ids = |listings: &[adit_store::TableSummary]| listings.iter().map(|l| l.id).collect::<Vec<_>>();
    assert_eq!(ids(&store.tables_of(HOST, 9).await.unwrap()), [name(2), name(3), name(1)]);
    assert_eq!(ids(&store.tables_of(HOST, 1).await.unwrap()), [name(2)]);
    assert_eq!(ids(&store.public_tables(None, 9).await.unwrap()), [name(3), name(1)]);
    assert_eq!(store.tables_to_wake(9).await.unwrap(), [name(1)]);

    let of_guest = store.tables_of(GUEST, 9).await.unwrap();
    assert_eq!(ids(&of_guest), [name(3)]);
    assert_eq!((of_guest[0].yours, of_guest[0].free), (Seats(0b110), Seats(0)));
    assert_eq!(of_guest[0].game, "dwarven-miner");
    assert_eq!(of_guest[0].status, moved_to(40, false, false));
    let (free, yours) = (Seats(0b100), Seats(0));
    let public = &store.public_tables(None, 9).await.unwrap()[1];
    assert_eq!((public.free, public.yours), (free, yours));
    let public = &store.public_tables(Some(HOST), 9).await.unwrap()[1];
    assert_eq!((public.free, public.yours), (free, Seats(0b1)));

    store.write(Change::Flags { table: name(3), public: false, pace: 7 }).await.unwrap();
    assert_eq!(ids(&store.public_tables(None, 9).await.unwrap()), [name(1)]);
    let found = &store.tables_of(GUEST, 9).await.unwrap()[0];
    assert_eq!((found.public, found.pace), (false, 7));
}

/// A crash may come between a move and what lists say of it.
#[tokio::test]
async fn tables_whose_status_lags_behind_their_record_are_woken() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    for number in 1..=3 {
        store.write(opened(name(number))).await.unwrap();
    }
    store.write(line(name(2), 1)).await.unwrap();
    store.write(line(name(3), 1)).await.unwrap();
    assert_eq!(store.tables_to_wake(9).await.unwrap(), [name(2), name(3)]);
    let told = |over| Status { line: 1, over, ..new_table(name(0)).status };
    store.write(Change::Status { table: name(2), status: told(false) }).await.unwrap();
    assert_eq!(store.tables_to_wake(9).await.unwrap(), [name(3)]);
    assert_eq!(stored(&store, name(2)).await.status, told(false));
    let lagging_but_over = Status { line: 0, ..told(true) };
    store.write(Change::Status { table: name(3), status: lagging_but_over }).await.unwrap();
    assert_eq!(store.tables_to_wake(9).await.unwrap(), []);
}

#[tokio::test]
async fn what_belongs_to_nobody_is_refused() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    let (gone, stranger) = (name(2), PersonId(99));
    let mut hosted = new_table(name(3));
    hosted.host = stranger;
    for change in [
        Change::Open { table: Box::new(hosted) },
        lines(gone, 0, "x\n"),
        Change::Flags { table: gone, public: true, pace: 0 },
        Change::Status { table: gone, status: Status::default() },
        Change::Say { table: gone, person: HOST, text: "x".into(), at: 0 },
        Change::Say { table: name(1), person: stranger, text: "x".into(), at: 0 },
        Change::ReadUpTo { table: gone, person: HOST, line: 0 },
        Change::Mute { person: HOST, muted: stranger, on: true },
    ] {
        assert_eq!(refusal(&store.write(change.clone()).await), Some(ChangeError::Unknown), "{change}");
    }
    assert_eq!(refusal(&store.write(opened(name(1))).await), Some(ChangeError::Taken));
    assert_eq!(store.table(&name(3)).await, Ok(None), "nothing of a refused table is kept");
}

#[tokio::test]
async fn a_closed_store_says_so() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    assert_eq!(store.ping().await, Ok(()));
    store.close().await.unwrap();
    assert_eq!(store.write(opened(name(1))).await, Err(StoreError::Closed));
    assert_eq!(store.ping().await, Err(StoreError::Closed));
    assert_eq!(store.close().await, Ok(()), "closing twice is closing");
    let log = std::fs::metadata(path.with_extension("db-wal")).map_or(0, |file| file.len());
    assert_eq!(log, 0, "everything is in the one file");
}
