//! A table's task seen from within: what no request can reach, such as other worlds and broken games.

mod consent;
mod dice;
mod ends;
mod failures;
mod message_size;
mod panicking_game;
mod plans;
mod replays;
mod secrets;
mod sharing;

use std::num::NonZero;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use adit_face::PageFace;
use adit_kernel::options::{Kind, Options, Value, Values};
use adit_kernel::record::{Occupant, OccupantKind};
use adit_kernel::{Game, Seat};
use adit_store::{
    Change, ChatLine, Person, PersonId, ReadState, Store, StoreError, StoreFuture, StoredTable, TableId,
    TableSummary, TokenDigest,
};
use tokio::sync::watch;

use crate::hall::Hall;
use crate::limits::{Limits, Rate};
use crate::live::{GameInfo, LiveTable, game_info};
use crate::pace::Pace;
use crate::pool::Pool;
use crate::room::chairs::Chair;
use crate::room::snapshot::Snapshot;
use crate::room::viewers::Viewer;
use crate::room::{Chat, Room, RoomInit};
use crate::settings::Absence;

/// A disk that exists in the test alone: it notes the lines that it took, and refuses when told to.
#[derive(Debug, Default)]
pub(super) struct FakeStore {
    lines: Mutex<String>,
    writes: AtomicUsize,
    mood: AtomicU8,
}

pub(super) const FULL: u8 = 1;
pub(super) const FAILING: u8 = 2;

impl FakeStore {
    pub(super) fn lines(&self) -> String {
        self.lines.lock().unwrap().clone()
    }

    /// How often lines were written.
    pub(super) fn writes(&self) -> usize {
        self.writes.load(Ordering::SeqCst)
    }

    pub(super) fn turn(&self, mood: u8) {
        self.mood.store(mood, Ordering::SeqCst);
    }
}

fn nothing<T: Send + 'static>(found: T) -> StoreFuture<'static, T> {
    Box::pin(async { Ok(found) })
}

impl Store for FakeStore {
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
                self.writes.fetch_add(1, Ordering::SeqCst);
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

pub(super) fn hall() -> (Arc<Hall>, Arc<FakeStore>) {
    hall_with(Absence::default().stand_in_after)
}

/// A server where a bot may stand in for somebody after so long.
pub(super) fn hall_with(stand_in_after: Duration) -> (Arc<Hall>, Arc<FakeStore>) {
    let store = Arc::new(FakeStore::default());
    let pool = Pool::new(NonZero::<usize>::MIN).unwrap();
    let rate = Rate { burst: 1e9, per_second: 1e9 };
    let absence = Absence { stand_in_after, ..Absence::default() };
    let limits = Limits::new(rate, rate);
    (Arc::new(Hall::new(Arc::clone(&store) as Arc<dyn Store>, pool, limits, absence)), store)
}

const NAMES: [&str; 5] = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

/// Who owns this seat in tests.
pub(super) fn owner(seat: Seat) -> Person {
    Person { id: PersonId(100 + i64::from(seat.0)), name: NAMES[seat.index()].to_owned() }
}

/// People on so many seats.
pub(super) fn people(seats: u8) -> Vec<Occupant> {
    Seat::all(seats).map(|seat| Occupant::person(owner(seat).name)).collect()
}

/// A room around a table: people sit where the table has people, everything else is always the same.
pub(super) fn room(hall: &Arc<Hall>, live: Box<dyn LiveTable>, game: &'static GameInfo) -> Room {
    let chair = |(seat, occupant): (Seat, &Occupant)| Chair {
        owner: (occupant.kind == OccupantKind::Person).then(|| owner(seat).id),
        free: false,
        claim: None,
        seen: hall.now(),
    };
    let chairs = (0..).map(Seat).zip(live.occupants()).map(chair).collect();
    let init = RoomInit {
        id: TableId::parse("0123456789ab").unwrap(),
        game,
        live,
        host: owner(Seat(0)).id,
        public: true,
        pace: Pace::Normal,
        chairs,
        chat: Chat::default(),
        moved: 0,
    };
    Room::new(Arc::clone(hall), init)
}

/// Somebody opens the page.
pub(super) fn watched(room: &mut Room, guest: Option<Person>) -> watch::Receiver<Arc<Snapshot>> {
    let (snapshots, sees) = watch::channel(Arc::default());
    room.connect(Viewer::new(guest, 0, Vec::new(), snapshots));
    room.broadcast();
    sees
}

/// What a page is sent that was sent nothing before.
pub(super) fn whole(sees: &mut watch::Receiver<Arc<Snapshot>>) -> String {
    sees.borrow_and_update().diff_from(&Snapshot::default()).unwrap_or_default()
}

pub(super) fn on_shelf(game: &str) -> &'static GameInfo {
    game_info(game).unwrap()
}

/// Tables of a game as its options give them: one for each number of seats, with secrets and without.
pub(super) fn tables<L: PageFace>() -> Vec<(Values, u8)> {
    let defaults = <L::Game as Game>::Options::default().values();
    let mut found: Vec<(Values, u8)> = Vec::new();
    let mut kinds: Vec<(u8, bool)> = Vec::new();
    let mut add = |values: Values| {
        let Ok(game) = L::game(&values) else { return };
        let kind = (game.seats(), game.has_secrets());
        if !kinds.contains(&kind) {
            kinds.push(kind);
            found.push((values, game.seats()));
        }
    };
    add(defaults.clone());
    for field in <L::Game as Game>::Options::FIELDS {
        for value in values_of(field.kind) {
            let mut values = defaults.clone();
            values.insert(field.key.to_owned(), value);
            add(values);
        }
    }
    found
}

/// Every value that a field may have.
fn values_of(kind: Kind) -> Vec<Value> {
    match kind {
        Kind::Int { min, max } => (min..=max.min(min + 64)).map(Value::Int).collect(),
        Kind::Seats { min, max } => (min..=max).map(|n| Value::Int(n.into())).collect(),
        Kind::Flag => vec![Value::Flag(false), Value::Flag(true)],
        Kind::Choice(keys) => keys.iter().map(|(key, _)| Value::Choice((*key).to_owned())).collect(),
    }
}
