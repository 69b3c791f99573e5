//! The hall: every live table, found by its name, loaded from its record when somebody asks for it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adit_bots::BotSpec;
use adit_catalog::with;
use adit_kernel::chance::Seed;
use adit_kernel::options::Values;
use adit_kernel::record::{self, Branch, BranchError, Occupant, RecordError};
use adit_kernel::table::OpenError;
use adit_kernel::{Eye, Seat};
use adit_store::{
    Change, Person, PersonId, SealedSeed, Store, StoreError, StoredTable, TableId, TokenDigest,
};
use tokio::sync::{mpsc, oneshot};

use crate::grounds::Grounds;
use crate::guest_session::Token;
use crate::limits::Limits;
use crate::live::{GameInfo, LiveTable, OpenTable, ResumeTable, game_info};
use crate::metrics::Metrics;
use crate::names::{guest_name, tidy_name};
use crate::pace::Pace;
use crate::pool::Pool;
use crate::replays::Replays;
use crate::replays::source::Source;
use crate::room::chairs::Chair;
use crate::room::request::RoomRequest;
use crate::room::{Chat, ChatLine, Room, RoomInit};
use crate::settings::Absence;

/// Requests that may wait at one table. Whoever comes then waits to be queued, which slows down who asks too much.
const CALLS: usize = 64;
/// Tables that are woken when the server starts: those where a bot may be due. One without anything to do is soon put
/// away again.
const WOKEN: u32 = 1000;
/// Guest sessions remembered without asking the store, some megabytes of them.
const GUESTS: usize = 20_000;

/// Why there is no table to go to.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Branch(#[from] BranchError),
    #[error("the record of this table cannot be read: {0}")]
    Record(#[from] RecordError),
    #[error("this server does not know the game «{0}»")]
    Game(String),
    #[error("the system has no randomness to give: {0}")]
    Chance(#[from] getrandom::Error),
    #[error("the server is stopping")]
    Stopping,
    #[error("this table fails whenever it is asked")]
    Failing,
}

/// Who shall sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatAssignment {
    Person(Person),
    Bot(BotSpec),
    Free,
}

impl SeatAssignment {
    /// As the record names them.
    fn occupant(&self) -> Occupant {
        match self {
            SeatAssignment::Person(guest) => Occupant::person(guest.name.clone()),
            SeatAssignment::Bot(spec) => Occupant::bot(spec.to_string()),
            SeatAssignment::Free => Occupant::person("Free seat"),
        }
    }
}

type Tables = HashMap<TableId, mpsc::Sender<RoomRequest>>;

pub(crate) struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Pool,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) grounds: Grounds,
    pub(crate) replays: Arc<Replays>,
    pub(crate) absence: Absence,
    started: Instant,
    tables: Mutex<Tables>,
    /// Held while a table is loaded: that is done once, however many ask for it at the same time, and others do not
    /// wait for it.
    loading: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
    guests: Mutex<HashMap<TokenDigest, Person>>,
    address: OnceLock<String>,
    stopping: AtomicBool,
}

impl Hall {
    pub(crate) fn new(store: Arc<dyn Store>, pool: Pool, limits: Limits, absence: Absence) -> Hall {
        Hall {
            store,
            pool,
            limits,
            metrics: Metrics::default(),
            grounds: Grounds::default(),
            replays: Arc::default(),
            absence,
            started: Instant::now(),
            tables: Mutex::default(),
            loading: Mutex::default(),
            guests: Mutex::default(),
            address: OnceLock::new(),
            stopping: false.into(),
        }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as i64)
    }

    /// How long the server has been there.
    pub(crate) fn up_for(&self) -> Duration {
        self.started.elapsed()
    }

    /// Where people find this server, for links.
    pub(crate) fn address(&self) -> &str {
        self.address.get().map_or("", String::as_str)
    }

    pub(crate) fn set_address(&self, address: String) {
        // Only the first counts: it is set once, before anybody is served.
        let _ = self.address.set(address);
    }

    /// A seed for bots and for guests' names. Where the system gives no randomness, all get the same one.
    pub(crate) fn random_seed(&self) -> u64 {
        getrandom::u64().unwrap_or(0)
    }

    /// Opens a table. Nobody has seen it yet; its header is on disk, and promises the seed before anybody contributes to
    /// chance. The page of a host without script contributes nothing (`plain`).
    pub(crate) async fn open(
        self: &Arc<Hall>,
        game: &'static GameInfo,
        values: &Values,
        chosen: Vec<SeatAssignment>,
        host: &Person,
        public: bool,
        plain: bool,
    ) -> Result<TableId, HallError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        let occupants: Vec<Occupant> = chosen.iter().map(SeatAssignment::occupant).collect();
        let open_table = OpenTable { values, occupants, seed };
        let live = with(game.entry.id, open_table).map_err(|e| HallError::Game(e.asked))??;
        self.open_live(game, (live, seed), chosen, host, public, plain).await
    }

    /// Opens a table that goes on from a moment of a replay. Whose view is dealt anew says the eye; without one it goes on as it
    /// was.
    pub(crate) async fn open_branch(
        self: &Arc<Hall>,
        source: &Arc<Source>,
        (line, eye): (u64, Option<Eye>),
        chosen: Vec<SeatAssignment>,
        host: &Person,
        plain: bool,
    ) -> Result<TableId, HallError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        let occupants: Vec<Occupant> = chosen.iter().map(SeatAssignment::occupant).collect();
        let of = Arc::clone(source);
        let work = move || {
            let table = of.table.map(|id| id.to_string());
            let branch = Branch { line, table: table.as_deref(), eye, occupants, seed };
            of.replay.read().branch(branch)
        };
        let live = self.replays.work(work).await.ok_or(HallError::Failing)??;
        self.open_live(source.replay.game, (live, seed), chosen, host, false, plain).await
    }

    async fn open_live(
        self: &Arc<Hall>,
        game: &'static GameInfo,
        (mut live, seed): (Box<dyn LiveTable>, Seed),
        chosen: Vec<SeatAssignment>,
        host: &Person,
        public: bool,
        plain: bool,
    ) -> Result<TableId, HallError> {
        let id = TableId::fresh()?;
        let of_host = |chosen: &SeatAssignment| matches!(chosen, SeatAssignment::Person(person) if person.id == host.id);
        if plain
            && let Some(at) = chosen.iter().position(of_host)
            && live.prepare_promise(Seat(at as u8), None).is_ok()
        {
            live.commit();
        }
        let created = self.now();
        let chairs: Vec<Chair> = chosen
            .iter()
            .map(|chosen| Chair {
                owner: if let SeatAssignment::Person(guest) = chosen { Some(guest.id) } else { None },
                free: *chosen == SeatAssignment::Free,
                claim: None,
                seen: created,
            })
            .collect();
        let (record, pace) = (live.record().to_owned(), Pace::default());
        let seats = (0..).map(Seat).zip(&chairs).map(|(seat, chair)| chair.row(seat)).collect();
        let init = RoomInit {
            id,
            game,
            live,
            host: host.id,
            public,
            pace,
            chairs,
            chat: Chat::default(),
            moved: created,
        };
        let room = Room::new(Arc::clone(self), init);
        let table = StoredTable {
            id,
            game: game.entry.id.to_owned(),
            seed: SealedSeed(seed),
            host: host.id,
            created,
            public,
            pace: pace.number(),
            seats,
            status: room.status(),
            record,
        };
        self.store.write(Change::Open { table: Box::new(table) }).await?;
        self.spawn_room(id, room)?;
        tracing::info!(table = %id, game = game.entry.id, seats = chosen.len(), public, "opened a table");
        Ok(id)
    }

    /// Whether a record tells secrets of a game that still goes on: one that it goes on from, however far back.
    pub(crate) async fn is_withheld(self: &Arc<Hall>, record: &str) -> Result<bool, HallError> {
        let parent_of = |record: &str| record::header(record.as_bytes()).ok()?.parent?.table;
        let mut parent = parent_of(record);
        while let Some(id) = parent.as_deref().and_then(TableId::parse) {
            match self.ask(&id, |reply| RoomRequest::Record { reply }).await? {
                None => return Ok(false),
                Some(None) => return Ok(true),
                Some(Some(record)) => parent = parent_of(&record),
            }
        }
        Ok(false)
    }

    /// Starts a table's task.
    fn spawn_room(
        self: &Arc<Hall>,
        id: TableId,
        room: Room,
    ) -> Result<mpsc::Sender<RoomRequest>, HallError> {
        let (sender, calls) = mpsc::channel(CALLS);
        {
            let mut tables = self.tables();
            if self.stopping.load(Ordering::SeqCst) {
                return Err(HallError::Stopping);
            }
            tables.insert(id, sender.clone());
        }
        self.metrics.tables.add(1);
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            // A panic ends this table's task and no other; its record is on disk and is loaded anew.
            if tokio::spawn(room.run(calls)).await.is_err() {
                tracing::error!(table = %id, "the table's task panicked");
            }
            // By now somebody may have loaded the table anew: that one stays.
            let mut tables = hall.tables();
            if tables.get(&id).is_some_and(mpsc::Sender::is_closed) {
                tables.remove(&id);
            }
            hall.metrics.tables.sub(1);
        });
        Ok(sender)
    }

    /// Takes a table off the list; its task ends. What is still in its queue is dropped, and whoever sent
    /// it asks again and finds the table loaded anew.
    pub(crate) fn put_away(&self, id: &TableId, calls: &mut mpsc::Receiver<RoomRequest>) {
        let mut tables = self.tables();
        if calls.is_empty() {
            tables.remove(id);
            calls.close();
        }
    }

    /// The way to a table, loading it if need be; none if there is no such table.
    pub(crate) async fn find(
        self: &Arc<Hall>,
        id: &TableId,
    ) -> Result<Option<mpsc::Sender<RoomRequest>>, HallError> {
        let live = |hall: &Hall| hall.tables().get(id).filter(|sender| !sender.is_closed()).cloned();
        if let Some(sender) = live(self) {
            return Ok(Some(sender));
        }
        let lock = {
            let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
            // Those that nobody holds or waits for any more.
            loading.retain(|_, lock| Arc::strong_count(lock) > 1);
            Arc::clone(loading.entry(*id).or_default())
        };
        let _one_at_a_time = lock.lock().await;
        if let Some(sender) = live(self) {
            return Ok(Some(sender));
        }
        let Some((live, stored)) = self.resume(id).await? else { return Ok(None) };
        let game = game_info(&stored.game).ok_or_else(|| HallError::Game(stored.game.clone()))?;
        let mut chat = Chat::default();
        for line in self.store.chat(id, crate::room::CHAT_SHOWN as u32).await? {
            chat.push(ChatLine { person: line.person, name: line.name, text: line.text });
        }
        let init = RoomInit {
            id: *id,
            game,
            live,
            host: stored.host,
            public: stored.public,
            pace: Pace::from_number(stored.pace),
            chairs: stored.seats.iter().map(|row| Chair::from_row(row, stored.status.moved)).collect(),
            chat,
            moved: stored.status.moved,
        };
        let mut room = Room::new(Arc::clone(self), init);
        room.compare_status(&stored.status);
        Ok(Some(self.spawn_room(*id, room)?))
    }

    /// Goes on with the tables that have bots and were played at last: their people may be away.
    pub(crate) async fn wake(self: &Arc<Hall>) {
        let tables = match self.store.tables_to_wake(WOKEN).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!(%error, "no table could be woken"),
        };
        for id in &tables {
            match self.find(id).await {
                Ok(_) => {}
                Err(HallError::Stopping) => return,
                Err(error) => tracing::warn!(table = %id, %error, "a table could not be woken"),
            }
        }
        tracing::info!(tables = tables.len(), "woke tables with bots");
    }

    /// A table rebuilt from its record, on a thread that may take its time.
    pub(crate) async fn resume(
        &self,
        id: &TableId,
    ) -> Result<Option<(Box<dyn LiveTable>, StoredTable)>, HallError> {
        let Some(stored) = self.store.table(id).await? else { return Ok(None) };
        let replay = move || {
            let resuming = ResumeTable { record: &stored.record, seed: stored.seed.0 };
            let live = with(&stored.game, resuming).map_err(|e| HallError::Game(e.asked))??;
            Ok(Some((live, stored)))
        };
        tokio::task::spawn_blocking(replay).await.unwrap_or(Err(HallError::Failing))
    }

    /// Asks a table something. A table that is just being put away is asked again.
    pub(crate) async fn ask<T>(
        self: &Arc<Hall>,
        id: &TableId,
        call: impl Fn(oneshot::Sender<T>) -> RoomRequest,
    ) -> Result<Option<T>, HallError> {
        Ok(self.ask_one(id, call).await?.map(|(_, answer)| answer))
    }

    /// The same, with the way to the very task that answered.
    pub(crate) async fn ask_one<T>(
        self: &Arc<Hall>,
        id: &TableId,
        call: impl Fn(oneshot::Sender<T>) -> RoomRequest,
    ) -> Result<Option<(mpsc::Sender<RoomRequest>, T)>, HallError> {
        for _ in 0..3 {
            let Some(sender) = self.find(id).await? else { return Ok(None) };
            let (reply, answer) = oneshot::channel();
            if sender.send(call(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(Some((sender, answer)));
            }
        }
        Err(if self.stopping.load(Ordering::SeqCst) { HallError::Stopping } else { HallError::Failing })
    }

    /// The guest with this token.
    pub(crate) async fn guest(&self, token: &Token) -> Result<Option<Person>, StoreError> {
        let digest = token.digest();
        if let Some(guest) = self.remembered().get(&digest) {
            return Ok(Some(guest.clone()));
        }
        let Some(mut guest) = self.store.person_by_token(&digest).await? else { return Ok(None) };
        // Older programs took names that would be refused today.
        guest.name = tidy_name(&guest.name).unwrap_or_else(|| guest_name(guest.id.0 as u32));
        self.remember(digest, guest.clone());
        Ok(Some(guest))
    }

    pub(crate) async fn welcome(&self, name: String) -> Result<(Token, Person), HallError> {
        let token = Token::fresh()?;
        let guest = Person { id: PersonId::fresh()?, name };
        let change = Change::Person { id: guest.id, name: guest.name.clone(), token: token.digest() };
        self.store.write(change).await?;
        self.remember(token.digest(), guest.clone());
        Ok((token, guest))
    }

    pub(crate) async fn rename(
        &self,
        token: &Token,
        guest: &Person,
        name: String,
    ) -> Result<Person, StoreError> {
        self.store.write(Change::Rename { id: guest.id, name: name.clone() }).await?;
        let guest = Person { id: guest.id, name };
        self.remember(token.digest(), guest.clone());
        Ok(guest)
    }

    fn remembered(&self) -> MutexGuard<'_, HashMap<TokenDigest, Person>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, digest: TokenDigest, guest: Person) {
        let mut guests = self.remembered();
        if guests.len() >= GUESTS {
            guests.clear(); // the store knows them all
        }
        guests.insert(digest, guest);
    }

    /// Ends every table's task, its lists up to date.
    pub(crate) async fn stop(&self) {
        let senders: Vec<_> = {
            let tables = self.tables();
            // Under the same lock as the list: no table is added after this.
            self.stopping.store(true, Ordering::SeqCst);
            tables.values().cloned().collect()
        };
        // All are told before any is waited for, so that their last writes share their trips to the disk.
        let mut stopping = Vec::with_capacity(senders.len());
        for sender in senders {
            let (done, stopped) = oneshot::channel();
            if sender.send(RoomRequest::Stop(done)).await.is_ok() {
                stopping.push(stopped);
            }
        }
        for stopped in stopping {
            let _ = stopped.await;
        }
    }
}
