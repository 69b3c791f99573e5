//! A table's task seen from within: what no request can reach, such as other worlds and broken games.

mod cracked;
mod plans;
mod secrets;
mod sent;
mod wrecked;

use std::num::NonZero;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use adit_kernel::Seat;
use adit_kernel::record::{Sits, Sitter};
use adit_store::{
    Change, ChatLine, Person, PersonId, ReadState, Store, StoreError, StoreFuture, StoredTable, TableId,
    TableSummary, TokenDigest,
};
use tokio::sync::watch;

use crate::hall::Hall;
use crate::limits::Rate;
use crate::live::{Known, Live, known};
use crate::pace::Pace;
use crate::pool::Pool;
use crate::room::call::Guest;
use crate::room::chairs::Chair;
use crate::room::folded::Unfolded;
use crate::room::frame::Frame;
use crate::room::{Chat, Furniture, Room, Viewer};

/// A disk that exists in the test alone: it notes the lines that it took, and refuses when told to.
#[derive(Debug, Default)]
pub(super) struct Slate {
    lines: Mutex<String>,
    mood: AtomicU8,
}

pub(super) const FULL: u8 = 1;
pub(super) const FAILING: u8 = 2;

impl Slate {
    pub(super) fn lines(&self) -> String {
        self.lines.lock().unwrap().clone()
    }

    pub(super) fn turn(&self, mood: u8) {
        self.mood.store(mood, Ordering::SeqCst);
    }
}

fn nothing<T: Send + 'static>(found: T) -> StoreFuture<'static, T> {
    Box::pin(async { Ok(found) })
}

impl Store for Slate {
    fn write(&self, change: Change) -> StoreFuture<'static, ()> {
        let told = match self.mood.load(Ordering::SeqCst) {
            FULL => Err(StoreError::Full),
            FAILING => Err(StoreError::Io("the test says so".to_owned())),
            _ => Ok(()),
        };
        let changes = if let Change::Together(changes) = change { changes } else { vec![change] };
        for change in changes.into_iter().filter(|_| told.is_ok()) {
            if let Change::Lines { text, .. } = change {
                self.lines.lock().unwrap().push_str(&text);
            }
        }
        Box::pin(async { told })
    }

    fn table(&self, _: &TableId) -> StoreFuture<'_, Option<StoredTable>> {
        nothing(None)
    }

    fn tables_of(&self, _: PersonId, _: u32) -> StoreFuture<'_, Vec<TableSummary>> {
        nothing(Vec::new())
    }

    fn public_tables(&self, _: Option<PersonId>, _: u32) -> StoreFuture<'_, Vec<TableSummary>> {
        nothing(Vec::new())
    }

    fn person_by_token(&self, _: &TokenDigest) -> StoreFuture<'_, Option<Person>> {
        nothing(None)
    }

    fn chat(&self, _: &TableId, _: u32) -> StoreFuture<'_, Vec<ChatLine>> {
        nothing(Vec::new())
    }

    fn read_state(&self, _: &TableId, _: PersonId) -> StoreFuture<'_, ReadState> {
        nothing(ReadState::default())
    }

    fn tables_to_wake(&self, _: u32) -> StoreFuture<'_, Vec<TableId>> {
        nothing(Vec::new())
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        nothing(())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        nothing(())
    }
}

pub(super) fn hall() -> (Arc<Hall>, Arc<Slate>) {
    let slate = Arc::new(Slate::default());
    let pool = Pool::new(NonZero::<usize>::MIN).unwrap();
    let rate = Rate { burst: 1e9, per_second: 1e9 };
    (Arc::new(Hall::new(Arc::clone(&slate) as Arc<dyn Store>, pool, rate)), slate)
}

const NAMES: [&str; 5] = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

/// Who owns this seat in tests.
pub(super) fn owner(seat: Seat) -> Guest {
    Guest { person: PersonId(100 + i64::from(seat.0)), name: NAMES[seat.index()].to_owned() }
}

/// People on so many seats.
pub(super) fn people(seats: u8) -> Vec<Sitter> {
    Seat::all(seats).map(|seat| Sitter::person(owner(seat).name)).collect()
}

/// A room around a table: people sit where the table has people, everything else is always the same.
pub(super) fn room(hall: &Arc<Hall>, live: Box<dyn Live>, game: &'static Known) -> Room {
    let chair = |(seat, sitter): (Seat, &Sitter)| Chair {
        owner: (sitter.by == Sits::Person).then(|| owner(seat).person),
        free: false,
        claim: None,
    };
    let chairs = (0..).map(Seat).zip(live.sitters()).map(chair).collect();
    let furniture = Furniture {
        id: TableId::parse("0123456789ab").unwrap(),
        known: game,
        live,
        seed: [7; 32],
        host: owner(Seat(0)).person,
        public: true,
        pace: Pace::Normal,
        chairs,
        chat: Chat::default(),
        moved: 0,
    };
    Room::new(Arc::clone(hall), furniture)
}

/// Somebody opens the page.
pub(super) fn watched(room: &mut Room, guest: Option<Guest>) -> watch::Receiver<Arc<Frame>> {
    let (frames, sees) = watch::channel(Arc::default());
    room.viewers.push(Viewer {
        id: room.viewers.len() as u64,
        guest,
        shown: None,
        pointed: String::new(),
        unfolded: Unfolded::Only(String::new()),
        looked: 0,
        muted: Vec::new(),
        notice: None,
        sequence: 0,
        moving: None,
        frames,
    });
    room.redraw();
    sees
}

pub(super) fn on_shelf(game: &str) -> &'static Known {
    known(game).unwrap()
}
