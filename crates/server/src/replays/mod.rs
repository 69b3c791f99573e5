//! Replays: records that are open at any of their lines. They are made and drawn off the async threads; what is kept of them is
//! bounded, and the one that nobody has looked at for the longest goes first.
//!
//! - this file: what is open; [`source`]: where a record comes from, and who may see what of it;
//! - [`eyes`]: through whose eyes one looks; [`draw`]: a moment, as parts of a page.

pub(crate) mod draw;
pub(crate) mod eyes;
pub(crate) mod source;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use adit_catalog::{Visit, with};
use adit_face::PageFace;
use adit_kernel::record::{self, Branch, BranchError, Fault, Header, Moments, RecordError, Step};
use adit_store::TableId;
use tokio::sync::Semaphore;

use crate::live::{GameInfo, LiveTable, game_info};

/// Bytes of all replays that are kept open, as far as that can be told.
const KEPT: usize = 192 << 20;
/// No record that somebody brings is larger: ten times the longest game that was ever played here.
pub(crate) const LARGEST: usize = 4 << 20;
/// Bytes of the records that people brought. They are kept longer than what is made of them.
const BROUGHT: usize = 64 << 20;
/// Replays that are made or drawn at the same time; the others wait their turn.
const AT_ONCE: usize = 2;

/// Moments of a record, whatever its game.
pub(crate) trait AnyMoments: Send + Sync {
    fn extend(&mut self, lines: &str) -> Result<(), RecordError>;
    fn header(&self) -> &Header;
    fn text(&self) -> &str;
    fn steps(&self) -> &[Step];
    fn ended(&self) -> bool;
    fn weight(&self) -> usize;
    fn at(&self, line: u64) -> Result<Box<dyn LiveTable>, RecordError>;
    fn branch(&self, branch: Branch<'_>) -> Result<Box<dyn LiveTable>, BranchError>;
}

impl<L: PageFace> AnyMoments for Moments<L> {
    fn extend(&mut self, lines: &str) -> Result<(), RecordError> {
        Moments::extend(self, lines.as_bytes())
    }

    fn header(&self) -> &Header {
        Moments::header(self)
    }

    fn text(&self) -> &str {
        Moments::text(self)
    }

    fn steps(&self) -> &[Step] {
        Moments::steps(self)
    }

    fn ended(&self) -> bool {
        Moments::ended(self)
    }

    fn weight(&self) -> usize {
        Moments::weight(self)
    }

    fn at(&self, line: u64) -> Result<Box<dyn LiveTable>, RecordError> {
        Ok(Box::new(Moments::at(self, line)?))
    }

    fn branch(&self, branch: Branch<'_>) -> Result<Box<dyn LiveTable>, BranchError> {
        Ok(Box::new(Moments::branch(self, branch)?))
    }
}

/// Opens a record.
struct Open<'a>(&'a [u8]);

impl Visit for Open<'_> {
    type Out = Result<Box<dyn AnyMoments>, RecordError>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Ok(Box::new(Moments::<L>::open(self.0)?))
    }
}

/// A record that is open.
pub(crate) struct OpenReplay {
    pub(crate) game: &'static GameInfo,
    /// Whose keys its grounds are.
    pub(crate) scope: String,
    pub(crate) moments: RwLock<Box<dyn AnyMoments>>,
}

impl OpenReplay {
    /// Reads and checks all of it: not for a thread that others wait for.
    pub(crate) fn open(record: &[u8]) -> Result<OpenReplay, RecordError> {
        let header = record::header(record)?;
        let unknown = || RecordError { line: 0, fault: Fault::UnknownGame(header.game.clone()) };
        let game = game_info(&header.game).ok_or_else(unknown)?;
        let moments = with(game.entry.id, Open(record)).map_err(|_| unknown())??;
        let scope = ground_scope(&header);
        Ok(OpenReplay { game, scope, moments: RwLock::new(moments) })
    }

    pub(crate) fn read(&self) -> std::sync::RwLockReadGuard<'_, Box<dyn AnyMoments>> {
        self.moments.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in the lines by which a table has grown.
    fn grow(&self, lines: &str) -> Result<(), RecordError> {
        self.moments.write().unwrap_or_else(PoisonError::into_inner).extend(lines)
    }
}

/// What the key of a ground belongs to.
pub(crate) fn ground_scope(header: &Header) -> String {
    format!("{} {} {} {:?}", header.game, header.rules, header.content, header.options)
}

/// Which record it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReplayOf {
    Table(TableId),
    /// One that somebody brought, by its digest.
    Record(String),
}

/// The replays that are open.
pub(crate) struct Replays {
    kept: Mutex<Kept>,
    turns: Arc<Semaphore>,
}

#[derive(Default)]
struct Kept {
    /// The one looked at last comes last.
    open: Vec<(ReplayOf, Arc<OpenReplay>, usize)>,
    /// Records that people brought, the latest last.
    brought: Vec<(String, Arc<str>)>,
}

impl Default for Replays {
    fn default() -> Replays {
        Replays { kept: Mutex::default(), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Replays {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something that takes a while, when it is its turn.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.ok()
    }

    fn get(&self, of: &ReplayOf) -> Option<Arc<OpenReplay>> {
        let mut kept = self.kept();
        let at = kept.open.iter().position(|(known, ..)| known == of)?;
        let found = kept.open.remove(at);
        let replay = Arc::clone(&found.1);
        kept.open.push(found);
        Some(replay)
    }

    fn put(&self, of: ReplayOf, replay: &Arc<OpenReplay>) {
        let weight = replay.read().weight();
        let mut kept = self.kept();
        kept.open.retain(|(known, ..)| *known != of);
        kept.open.push((of, Arc::clone(replay), weight));
        let mut all: usize = kept.open.iter().map(|(.., weight)| weight).sum();
        while all > KEPT && kept.open.len() > 1 {
            all -= kept.open.remove(0).2;
        }
    }

    fn forget(&self, of: &ReplayOf) {
        self.kept().open.retain(|(known, ..)| known != of);
    }

    /// The replay of a table: `lines` are those after the first bytes that it knew.
    pub(crate) fn of_table(
        &self,
        id: TableId,
        known: usize,
        lines: &str,
    ) -> Result<Arc<OpenReplay>, RecordError> {
        let of = ReplayOf::Table(id);
        if known > 0
            && let Some(replay) = self.get(&of)
        {
            let at = replay.read().text().len();
            // Somebody else may have brought it up to date meanwhile.
            let new = at.checked_sub(known).map(|seen| lines.get(seen..).unwrap_or_default());
            if new.is_some_and(|new| new.is_empty() || replay.grow(new).is_ok()) {
                return Ok(replay);
            }
            self.forget(&of);
        }
        let replay = Arc::new(OpenReplay::open(lines.as_bytes())?);
        self.put(of, &replay);
        Ok(replay)
    }

    /// How many bytes of a table's record are known.
    pub(crate) fn known_of(&self, id: TableId) -> usize {
        self.get(&ReplayOf::Table(id)).map_or(0, |replay| replay.read().text().len())
    }

    /// Takes a record that somebody brought, and tells its digest.
    pub(crate) fn bring(&self, record: &[u8]) -> Result<String, RecordError> {
        let digest = blake3::hash(record).to_hex()[..32].to_owned();
        let of = ReplayOf::Record(digest.clone());
        if self.get(&of).is_none() {
            let replay = Arc::new(OpenReplay::open(record)?);
            let text: Arc<str> = replay.read().text().into();
            self.put(of, &replay);
            let mut kept = self.kept();
            kept.brought.retain(|(known, _)| *known != digest);
            kept.brought.push((digest.clone(), text));
            let mut all: usize = kept.brought.iter().map(|(_, text)| text.len()).sum();
            while all > BROUGHT && kept.brought.len() > 1 {
                all -= kept.brought.remove(0).1.len();
            }
        }
        Ok(digest)
    }

    /// A record that somebody brought; none where it was forgotten.
    pub(crate) fn of_record(&self, digest: &str) -> Option<Arc<OpenReplay>> {
        let of = ReplayOf::Record(digest.to_owned());
        if let Some(open) = self.get(&of) {
            return Some(open);
        }
        let text =
            self.kept().brought.iter().find(|(known, _)| known == digest).map(|(_, t)| Arc::clone(t))?;
        let replay = Arc::new(OpenReplay::open(text.as_bytes()).ok()?);
        self.put(of, &replay);
        Some(replay)
    }
}
