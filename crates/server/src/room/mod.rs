//! One live table: a task that owns it, the single writer of its record. Viewers send it [`RoomRequest`]s and
//! get [`Snapshot`]s; whatever changes the play is on disk before anybody sees it.
//!
//! - this file: the task and its loop; [`request`]: what it is asked; [`chairs`]: who owns which seat;
//! - [`commands`]: what people can do, read and carried out; `play`: answers, undo, ends; `seating`: joining, leaving,
//!   moving; `dice`: shares of the dice, and the deal; `presence`: who is away, and what that allows; `bots`: their pace and their hints; `chat`; `listing`: the table in lists;
//! - `viewers`: the open pages; `broadcast`: drawing and sending what changed; [`snapshot`]: what is sent; `eyes`: what an eye sees; `parts`: what the
//!   server adds to it; `log`: what happened; `explain`: refusals in words.

mod bots;
mod broadcast;
pub(crate) mod chairs;
mod chat;
pub(crate) mod commands;
pub(crate) mod dice;
mod explain;
mod eyes;
mod listing;
pub(crate) mod log;
pub(crate) mod parts;
mod play;
mod presence;
pub(crate) mod request;
mod seating;
pub(crate) mod snapshot;
#[cfg(test)]
mod tests;
mod viewers;

use std::sync::Arc;
use std::time::Duration;

use adit_kernel::{Eye, Seat, Seats};
use adit_store::{Change, Person, PersonId, StoreError, TableId};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::hall::Hall;
use crate::live::{GameInfo, LiveTable};
use crate::pace::Pace;
use crate::replays::eyes::Sight;
use bots::RoomBots;
use broadcast::{GroundCache, Stale};
use chairs::Chair;
use commands::{CommandError, RoomCommand};
use log::EyeLog;
use parts::MenuCache;
use request::{ReplayFacts, RoomRequest};
use snapshot::Drawn;
use viewers::{Viewer, Viewers};

/// A table without viewers that waits for a person is put away after this time.
const IDLE: Duration = Duration::from_secs(120);
/// After a failed write nobody is asked to try again sooner than this.
const RETRY: Duration = Duration::from_secs(2);
/// The status for lists is saved at once, but not more often than this: bots may play many moves a second.
const STATUS_EVERY: Duration = Duration::from_millis(100);

/// Requests that are taken before viewers are shown what they changed: many who come or go at once are drawn once.
const AT_ONCE: usize = 64;

/// Something that needs the consent of all people at the table.
struct Proposal {
    kind: ProposalKind,
    by: Seat,
    /// Who has not answered yet.
    waiting: Vec<PersonId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ProposalKind {
    Undo,
    Abandon,
}

/// Why a write did not happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WriteFailure {
    Full,
    Failing,
}

pub(crate) struct Room {
    id: TableId,
    base: String,
    hall: Arc<Hall>,
    game: &'static GameInfo,
    live: Box<dyn LiveTable>,
    host: PersonId,
    public: bool,
    pace: Pace,
    chairs: Vec<Chair>,
    viewers: Viewers,
    bots: RoomBots,
    proposal: Option<Proposal>,
    chat: Chat,
    write_failure: Option<(WriteFailure, Instant)>,
    /// The line after which things are recent: the one before the last step.
    since: u64,
    stale: Stale,
    /// Until then nothing is drawn for which nobody waits.
    quiet_until: Instant,
    /// What all see, as it was drawn last.
    shared: Vec<Drawn>,
    ground: Option<GroundCache>,
    /// Whose keys the grounds of this table are: the game with its rules, content and options.
    ground_scope: String,
    /// The end of the log in each eye's words.
    logs: Vec<EyeLog>,
    /// The menus that were drawn so far.
    menus: Vec<MenuCache>,
    /// The table opened to play the same again.
    next: Option<TableId>,
    /// When this table was last of use to anybody.
    used: Instant,
    /// When it was moved last, in Unix milliseconds.
    moved: i64,
    /// When the status is to be saved; `None` while lists say how the table stands.
    status_due: Option<Instant>,
    status_saved: Instant,
    /// When owners were seen last is not in the store yet.
    seen_unsaved: bool,
    /// The seats for which pages offer that a bot stands in.
    shown_replaceable: Seats,
}

/// What a room is made of when it is opened or loaded.
pub(crate) struct RoomInit {
    pub(crate) id: TableId,
    pub(crate) game: &'static GameInfo,
    pub(crate) live: Box<dyn LiveTable>,
    pub(crate) host: PersonId,
    pub(crate) public: bool,
    pub(crate) pace: Pace,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) chat: Chat,
    /// When the table was moved last, in Unix milliseconds.
    pub(crate) moved: i64,
}

pub(crate) use chat::{Chat, Line as ChatLine, SHOWN as CHAT_SHOWN};

impl Drop for Room {
    fn drop(&mut self) {
        self.hall.metrics.viewers.sub(self.viewers.len() as i64);
    }
}

impl Room {
    pub(crate) fn new(hall: Arc<Hall>, init: RoomInit) -> Room {
        let RoomInit { id, game, live, host, public, pace, chairs, chat, moved } = init;
        let since = live.next_line().saturating_sub(1);
        Room {
            base: format!("/t/{id}"),
            id,
            hall,
            game,
            bots: RoomBots::new(live.seats()),
            ground_scope: ground_scope(&*live),
            live,
            host,
            public,
            pace,
            chairs,
            viewers: Viewers::default(),
            proposal: None,
            chat,
            write_failure: None,
            since,
            stale: Stale { play: true, ..Stale::default() },
            quiet_until: Instant::now(),
            shared: Vec::new(),
            ground: None,
            logs: Vec::new(),
            menus: Vec::new(),
            next: None,
            used: Instant::now(),
            moved,
            status_due: None,
            status_saved: Instant::now(),
            seen_unsaved: false,
            shown_replaceable: Seats::NONE,
        }
    }

    /// Runs the table until nobody needs it any more.
    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<RoomRequest>) {
        self.catch_up().await;
        self.start_bots();
        loop {
            self.broadcast();
            let deadline = self.deadline();
            let sleep = async {
                match deadline {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                request = requests.recv() => {
                    let Some(request) = request else { return };
                    if let Some(stopped) = self.take_all(request, &mut requests).await {
                        self.save_status(true).await;
                        let _ = stopped.send(());
                        return;
                    }
                }
                (seat, idea) = self.bots.idea() => self.on_decision(seat, idea),
                () = sleep => {}
            }
            self.broadcast();
            self.try_again().await;
            self.play_due_bots().await;
            self.save_status(false).await;
            if self.idle() && requests.is_empty() {
                self.save_status(true).await;
                // From here on nobody can reach this task; whoever was just about to is turned away
                // and finds the table in the store.
                self.hall.put_away(&self.id, &mut requests);
                if requests.is_empty() {
                    return;
                }
            }
        }
    }

    /// Writes what a crash left unwritten: the end of a game whose last answer is there, the deal of a
    /// table that is full.
    async fn catch_up(&mut self) {
        if let Some(lines) = self.live.pending().map(str::to_owned) {
            self.write(lines).await;
        }
        self.give_up_shares_of_bots().await;
        self.deal_if_complete().await;
    }

    /// Some time after a failed write: what has to be written anyway shows whether the disk is back.
    async fn try_again(&mut self) {
        if self.write_failure.is_none_or(|(_, since)| since.elapsed() < RETRY) {
            return;
        }
        self.write_failure = None;
        self.catch_up().await;
        self.start_bots();
        self.stale.play = true;
    }

    fn idle(&self) -> bool {
        let waits = self.viewers.is_empty() && self.bots.none_thinking() && self.write_failure.is_none();
        waits && self.used.elapsed() >= IDLE
    }

    /// When something is due without anybody calling.
    fn deadline(&self) -> Option<Instant> {
        let idle = self.viewers.is_empty().then(|| self.used + IDLE);
        let write_failure = self.write_failure.map(|(_, since)| since + RETRY);
        [idle, self.status_due, write_failure, self.bots.due(), self.absence_due(), self.redraw_due()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Takes a request and those that wait behind it, until a move has to be shown or the room is told to stop. Who comes,
    /// goes or talks is shown together: when hundreds leave at once, viewers are drawn once and not hundreds of times.
    async fn take_all(
        &mut self,
        first: RoomRequest,
        requests: &mut mpsc::Receiver<RoomRequest>,
    ) -> Option<oneshot::Sender<()>> {
        let mut next = Some(first);
        for taken in 1..=AT_ONCE {
            match next.take()? {
                RoomRequest::Stop(stopped) => return Some(stopped),
                request => self.take(request).await,
            }
            if !self.stale.play && taken < AT_ONCE {
                next = requests.try_recv().ok();
            }
        }
        None
    }

    async fn take(&mut self, request: RoomRequest) {
        self.used = Instant::now();
        match request {
            RoomRequest::Connect { guest, looked, muted, reply } => {
                let (snapshots, receiver) = watch::channel(Arc::default());
                let id = self.connect(Viewer::new(guest, looked, muted, snapshots));
                if reply.send((id, receiver)).is_err() {
                    self.disconnect(id);
                }
                self.start_bots();
            }
            RoomRequest::Disconnect { viewer } => self.disconnect(viewer),
            RoomRequest::Command { viewer, command } => self.command(viewer, command).await,
            RoomRequest::Post { guest, command, reply } => {
                self.note_seen(Some(&guest));
                let done = self.run_command(&guest, None, command).await;
                let _ = reply.send(self.replied(done));
            }
            RoomRequest::Page { guest, seat, pointed, looked, muted, reply } => {
                self.note_seen(guest.as_ref());
                let _ = reply.send(self.page(guest, (seat, pointed), looked, muted));
            }
            RoomRequest::Why { guest, seat, act, reply } => {
                let _ = reply.send(self.why(guest.as_ref(), seat, &act));
            }
            RoomRequest::Join { guest, seat, plain, reply } => {
                let done = self.join(&guest, seat, plain).await;
                let _ = reply.send(self.replied(done));
            }
            RoomRequest::MakeClaimLink { guest, seat, reply } => {
                let done = self.make_claim_link(&guest, None, seat).await;
                let _ = reply.send(self.replied(done));
            }
            RoomRequest::Claim { guest, claim, reply } => {
                let _ = reply.send(self.claim(guest, claim).await);
            }
            RoomRequest::Record { reply } => {
                let over = self.live.end().is_some();
                let _ = reply.send(over.then(|| self.live.record().to_owned()));
            }
            RoomRequest::Replay { guest, known, reply } => {
                let _ = reply.send(self.replay_facts(guest.as_ref(), known));
            }
            RoomRequest::Dice { reply } => {
                let _ = reply.send(self.dice_facts());
            }
            RoomRequest::Log { guest, reply } => {
                let eye = self.eye_of(guest.as_ref());
                let _ = reply.send(self.whole_log(eye));
            }
            RoomRequest::Again { guest, plain, reply } => {
                let _ = reply.send(self.again(&guest, plain).await);
            }
            RoomRequest::Stop(done) => {
                let _ = done.send(());
            }
        }
    }

    fn replied<T>(&self, done: Result<T, CommandError>) -> request::Reply<T> {
        done.map_err(|error| (error.status(), self.explain(&error)))
    }

    /// Carries out what came from a live page; a refusal appears in it.
    async fn command(&mut self, viewer: u64, command: RoomCommand) {
        let Some(guest) = self.viewers.get(viewer).map(|viewer| viewer.guest.clone()) else { return };
        // To open a menu is no answer to what was said, and of its share of the dice a page speaks by itself.
        let quiet = matches!(command, RoomCommand::Expand(_) | RoomCommand::Share(_));
        let by_itself = matches!(command, RoomCommand::Share(_));
        let done = match guest {
            Some(guest) => self.run_command(&guest, Some(viewer), command).await,
            None => Err(CommandError::Spectator),
        };
        let notice = done.err().filter(|_| !by_itself).map(|error| self.explain(&error));
        if let Some(viewer) = self.viewers.get_mut(viewer)
            && (notice.is_some() || viewer.notice.is_some() && !quiet)
        {
            viewer.notice = notice;
            viewer.stale = true;
            self.stale.viewers = true;
        }
    }

    fn connect(&mut self, viewer: Viewer) -> u64 {
        self.note_seen(viewer.guest.as_ref());
        self.stale.presence |= self.is_news(viewer.guest.as_ref());
        self.stale.viewers = true;
        self.hall.metrics.viewers.add(1);
        self.viewers.add(viewer)
    }

    fn disconnect(&mut self, viewer: u64) {
        let Some(gone) = self.viewers.remove(viewer) else { return };
        self.hall.metrics.viewers.sub(1);
        self.note_seen(gone.guest.as_ref());
        if let Some(guest) = &gone.guest
            && self.owns_any(guest.id)
        {
            let line = self.live.next_line().saturating_sub(1);
            let looked = Change::ReadUpTo { table: self.id, person: guest.id, line };
            // Where somebody stopped reading is a convenience; the play does not wait for it.
            tokio::spawn(self.hall.store.write(looked));
        }
        self.stale.presence |= self.is_news(gone.guest.as_ref());
    }

    /// Appends lines to the record, then makes them the play. Nobody hears of them before.
    async fn write(&mut self, lines: String) -> bool {
        self.write_with(lines, None).await
    }

    /// The same together with another change, both or neither.
    async fn write_with(&mut self, lines: String, also: Option<Change>) -> bool {
        let first = self.live.next_line();
        let started = Instant::now();
        let lines = Change::Lines { table: self.id, first, text: lines, status: None };
        let change = match also {
            None => lines,
            Some(also) => Change::Together(vec![lines, also]),
        };
        match self.hall.store.write(change).await {
            Ok(()) => {
                self.hall.metrics.commits.add(started.elapsed());
                self.since = first.saturating_sub(1);
                self.live.commit();
                self.write_failure = None;
                self.moved = self.hall.now();
                self.status_due.get_or_insert(self.status_saved + STATUS_EVERY);
                true
            }
            Err(error) => {
                self.hall.metrics.store_errors.add(1);
                tracing::error!(table = %self.id, line = first, %error, "a write failed");
                self.live.abort();
                let full = matches!(error, StoreError::Full);
                let write_failure = if full { WriteFailure::Full } else { WriteFailure::Failing };
                self.write_failure = Some((write_failure, Instant::now()));
                if !full {
                    self.reload().await;
                }
                false
            }
        }
    }

    /// After a write of which nobody can say whether it happened, the disk is asked.
    async fn reload(&mut self) {
        match self.hall.resume(&self.id).await {
            Ok(Some((live, stored))) => {
                self.live = live;
                let moved = stored.status.moved;
                let seen: Vec<i64> = self.chairs.iter().map(|chair| chair.seen).collect();
                self.chairs = stored.seats.iter().map(|row| Chair::from_row(row, moved)).collect();
                for (chair, seen) in self.chairs.iter_mut().zip(seen) {
                    chair.seen = chair.seen.max(seen);
                }
                self.logs.clear();
                self.bots.forget();
            }
            Ok(None) => tracing::error!(table = %self.id, "the table is gone from the store"),
            Err(error) => tracing::error!(table = %self.id, %error, "the table cannot be read again"),
        }
    }

    /// Tells the lists how the table stands.
    async fn save_status(&mut self, now: bool) {
        // Who was seen when is wanted when the table is loaded again.
        let mut changes = if now { self.seen_changes() } else { Vec::new() };
        if self.status_due.is_some_and(|due| now || due <= Instant::now()) {
            self.status_due = None;
            self.status_saved = Instant::now();
            changes.push(Change::Status { table: self.id, status: self.status() });
        }
        if changes.is_empty() {
            return;
        }
        if let Err(error) = self.hall.store.write(Change::Together(changes)).await {
            tracing::warn!(table = %self.id, %error, "the lists could not be told");
            self.seen_unsaved = true;
            // Where the table is put away before that works, it is compared when it is next loaded.
            self.status_due = Some(Instant::now() + RETRY);
        }
    }

    fn asked(&self, seat: Seat) -> Option<u32> {
        self.live.asked(seat)
    }

    /// What a replay of this table needs: the lines after the bytes that are known, and what this guest may see.
    fn replay_facts(&self, guest: Option<&Person>, known: usize) -> ReplayFacts {
        let record = self.live.record();
        let known = if record.is_char_boundary(known) { known } else { 0 };
        ReplayFacts {
            known,
            lines: record[known..].to_owned(),
            sight: Sight {
                seats: self.live.seats(),
                own: guest.into_iter().flat_map(|g| self.seats_of(g.id)).collect(),
                over: self.live.end().is_some(),
                secrets: self.live.has_secrets(),
            },
        }
    }

    /// The eye with which a guest reads what is no live page.
    fn eye_of(&self, guest: Option<&Person>) -> Eye {
        let mut seats = guest.into_iter().flat_map(|g| self.seats_of(g.id));
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Eye::Seat(seat),
            _ => Eye::Spectator,
        }
    }
}

/// What the key of a ground belongs to.
fn ground_scope(live: &dyn LiveTable) -> String {
    let header = adit_kernel::record::header(live.record().as_bytes());
    header.map(|header| crate::replays::ground_scope(&header)).unwrap_or_default()
}
