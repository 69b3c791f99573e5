//! One live table: a task that owns it, the single writer of its record. Viewers send it [`Call`]s and
//! get [`Frame`]s; whatever changes the play is on disk before anybody sees it.
//!
//! - this file: the task and its loop; [`call`]: what it is told; [`chairs`]: who owns which seat;
//! - `acts`: answers, undo, ends; `sitting`: joining, leaving, moving; `bots`: their pace and their hints;
//! - [`frame`]: what is sent; `drawing`: making it; `tales`: the log; `chat`; `listing`: the table in lists.

mod acts;
mod bots;
pub(crate) mod call;
pub(crate) mod chairs;
mod chat;
mod drawing;
mod elements;
mod folded;
pub(crate) mod frame;
mod lean;
mod listing;
mod sitting;
mod tales;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use adit_kernel::record::Sits;
use adit_kernel::{Eye, Seat};
use adit_store::{Change, PersonId, StoreError, TableId};
use maud::Markup;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::hall::Hall;
use crate::live::{Known, Live};
use crate::pace::Pace;
use bots::Minds;
use call::{Call, Guest};
use chairs::Chair;
use drawing::Menu;
use folded::Unfolded;
use frame::{Frame, Part};
use tales::Tale;

/// A table without viewers that waits for a person is put away after this time.
const IDLE: Duration = Duration::from_secs(120);
/// After a failed write nobody is asked to try again sooner than this.
const RETRY: Duration = Duration::from_secs(2);
/// The status for lists is saved at once, but not more often than this: bots may play many moves a second.
const STATUS_EVERY: Duration = Duration::from_millis(100);

/// Somebody who looks at the table, through one open page.
struct Viewer {
    id: u64,
    guest: Option<Guest>,
    /// Which of several own seats is shown: the device was handed to it.
    shown: Option<Seat>,
    /// What it points at, in the face's words.
    pointed: String,
    unfolded: Unfolded,
    /// The last line this guest saw before it opened the page.
    looked: u64,
    muted: Vec<PersonId>,
    /// Said to this viewer alone.
    notice: Option<Markup>,
    /// How often something changed for this viewer.
    sequence: u64,
    /// A link that moves its seat elsewhere.
    moving: Option<String>,
    frames: watch::Sender<Arc<Frame>>,
}

/// Something that needs the consent of all people at the table.
struct Motion {
    what: Moved,
    by: Seat,
    /// Who has not answered yet.
    waiting: Vec<PersonId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moved {
    Undo,
    Abandon,
}

/// Why a write did not happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    Full,
    Failing,
}

pub(crate) struct Room {
    id: TableId,
    base: String,
    hall: Arc<Hall>,
    known: &'static Known,
    live: Box<dyn Live>,
    seed: [u8; 32],
    host: PersonId,
    public: bool,
    pace: Pace,
    chairs: Vec<Chair>,
    viewers: Vec<Viewer>,
    next_viewer: u64,
    minds: Minds,
    motion: Option<Motion>,
    chat: Chat,
    trouble: Option<(Trouble, Instant)>,
    /// The line after which things are fresh: the one before the last step.
    since: u64,
    /// What all see, as it was drawn last.
    open: Vec<Part>,
    /// The end of the log as each eye was told it.
    tales: Vec<Tale>,
    /// The menus that were drawn so far.
    menus: Vec<Menu>,
    /// The table opened to play the same again.
    next: Option<TableId>,
    /// When this table was last of use to anybody.
    used: Instant,
    /// When it was moved last, in Unix milliseconds.
    moved: i64,
    /// When the status is to be saved; `None` while lists say how the table stands.
    status_due: Option<Instant>,
    status_saved: Instant,
}

/// What a room is made of when it is opened or loaded.
pub(crate) struct Furniture {
    pub(crate) id: TableId,
    pub(crate) known: &'static Known,
    pub(crate) live: Box<dyn Live>,
    pub(crate) seed: [u8; 32],
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
    pub(crate) fn new(hall: Arc<Hall>, furniture: Furniture) -> Room {
        let Furniture { id, known, live, seed, host, public, pace, chairs, chat, moved } = furniture;
        let since = live.next_line().saturating_sub(1);
        Room {
            base: format!("/t/{id}"),
            id,
            hall,
            known,
            minds: Minds::new(live.seats()),
            live,
            seed,
            host,
            public,
            pace,
            chairs,
            viewers: Vec::new(),
            next_viewer: 0,
            motion: None,
            chat,
            trouble: None,
            since,
            open: Vec::new(),
            tales: Vec::new(),
            menus: Vec::new(),
            next: None,
            used: Instant::now(),
            moved,
            status_due: None,
            status_saved: Instant::now(),
        }
    }

    /// Runs the table until nobody needs it any more.
    pub(crate) async fn run(mut self, mut calls: mpsc::Receiver<Call>) {
        self.catch_up().await;
        self.rouse();
        self.redraw();
        loop {
            let deadline = self.deadline();
            let sleep = async {
                match deadline {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                call = calls.recv() => match call {
                    Some(Call::Stop(done)) => {
                        self.list(true).await;
                        let _ = done.send(());
                        return;
                    }
                    Some(call) => self.take(call).await,
                    None => return,
                },
                (seat, idea) = self.minds.idea() => self.mind_made_up(seat, idea),
                () = sleep => {}
            }
            self.try_again().await;
            self.bots_move().await;
            self.list(false).await;
            if self.idle() && calls.is_empty() {
                self.list(true).await;
                // From here on nobody can reach this task; whoever was just about to is turned away
                // and finds the table in the store.
                self.hall.put_away(&self.id, &mut calls);
                if calls.is_empty() {
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
        self.deal_if_full().await;
    }

    /// Some time after a failed write: what has to be written anyway shows whether the disk is back.
    async fn try_again(&mut self) {
        if self.trouble.is_none_or(|(_, since)| since.elapsed() < RETRY) {
            return;
        }
        self.trouble = None;
        self.catch_up().await;
        self.rouse();
        self.redraw();
    }

    fn idle(&self) -> bool {
        let waits = self.viewers.is_empty() && self.minds.none_thinking() && self.trouble.is_none();
        waits && self.used.elapsed() >= IDLE
    }

    /// When something is due without anybody calling.
    fn deadline(&self) -> Option<Instant> {
        let idle = self.viewers.is_empty().then(|| self.used + IDLE);
        let trouble = self.trouble.map(|(_, since)| since + RETRY);
        [idle, self.status_due, trouble, self.minds.due()].into_iter().flatten().min()
    }

    async fn take(&mut self, call: Call) {
        self.used = Instant::now();
        match call {
            Call::Look { guest, looked, muted, reply } => {
                let (frames, receiver) = watch::channel(Arc::default());
                let id = self.next_viewer;
                self.next_viewer += 1;
                self.viewers.push(Viewer {
                    id,
                    guest,
                    shown: None,
                    pointed: String::new(),
                    unfolded: Unfolded::Only(String::new()),
                    looked,
                    muted,
                    notice: None,
                    sequence: 0,
                    moving: None,
                    frames,
                });
                self.hall.metrics.viewers.add(1);
                self.redraw();
                if reply.send((id, receiver)).is_err() {
                    self.leave(id).await;
                }
                self.rouse();
            }
            Call::Left { viewer } => self.leave(viewer).await,
            Call::Said { viewer, message } => {
                let Some(at) = self.viewers.iter().position(|v| v.id == viewer) else { return };
                // To unfold something is no answer to what was said.
                let quiet = matches!(message, call::Message::Unfold(_));
                let told = match self.viewers[at].guest.clone() {
                    Some(guest) => self.hear(&guest, Some(viewer), message).await,
                    None => Err(call::Refused::Watching),
                };
                let notice = told.err().map(|refused| self.explain(&refused));
                if let Some(viewer) = self.viewers.iter_mut().find(|v| v.id == viewer) {
                    if notice.is_none() && quiet {
                        return;
                    }
                    if notice.is_none() && viewer.notice.is_none() {
                        return;
                    }
                    viewer.notice = notice;
                }
                self.send_to(viewer);
            }
            Call::Post { guest, message, reply } => {
                let told = self.hear(&guest, None, message).await;
                let _ = reply.send(told.map_err(|refused| (refused.status(), self.explain(&refused))));
            }
            Call::Page { guest, seat, pointed, looked, muted, reply } => {
                let _ = reply.send(self.page(guest, (seat, pointed), looked, muted));
            }
            Call::Why { guest, seat, act, reply } => {
                let _ = reply.send(self.why(guest.as_ref(), seat, &act));
            }
            Call::Join { guest, seat, mix, reply } => {
                let told = self.join(&guest, seat, &mix).await;
                let _ = reply.send(told.map_err(|refused| (refused.status(), self.explain(&refused))));
            }
            Call::Move { guest, seat, reply } => {
                let told = self.offer_move(&guest, None, seat).await;
                let _ = reply.send(told.map_err(|refused| (refused.status(), self.explain(&refused))));
            }
            Call::Claim { guest, claim, reply } => {
                let _ = reply.send(self.claim(guest, claim).await);
            }
            Call::Record { reply } => {
                let over = self.live.end().is_some();
                let _ = reply.send(over.then(|| self.live.record().to_owned()));
            }
            Call::Log { guest, reply } => {
                let eye = self.eye_of(guest.as_ref());
                let _ = reply.send(self.whole_log(eye));
            }
            Call::Again { guest, reply } => {
                let _ = reply.send(self.again(&guest).await);
            }
            Call::Stop(done) => {
                let _ = done.send(());
            }
        }
    }

    async fn leave(&mut self, viewer: u64) {
        let Some(at) = self.viewers.iter().position(|v| v.id == viewer) else { return };
        let gone = self.viewers.swap_remove(at);
        self.hall.metrics.viewers.sub(1);
        if let Some(guest) = &gone.guest
            && self.owns_any(guest.person)
        {
            let line = self.live.next_line().saturating_sub(1);
            let looked = Change::ReadUpTo { table: self.id, person: guest.person, line };
            // Where somebody stopped reading is a convenience; the play does not wait for it.
            tokio::spawn(self.hall.store.write(looked));
        }
        self.redraw();
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
                self.trouble = None;
                self.moved = self.hall.now();
                self.status_due.get_or_insert(self.status_saved + STATUS_EVERY);
                true
            }
            Err(error) => {
                self.hall.metrics.store_errors.add(1);
                tracing::error!(table = %self.id, line = first, %error, "a write failed");
                self.live.abort();
                let full = matches!(error, StoreError::Full);
                let trouble = if full { Trouble::Full } else { Trouble::Failing };
                self.trouble = Some((trouble, Instant::now()));
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
                self.chairs = stored.seats.iter().map(Chair::from_row).collect();
                self.tales.clear();
                self.minds.forget();
            }
            Ok(None) => tracing::error!(table = %self.id, "the table is gone from the store"),
            Err(error) => tracing::error!(table = %self.id, %error, "the table cannot be read again"),
        }
    }

    /// Tells the lists how the table stands.
    async fn list(&mut self, now: bool) {
        if self.status_due.is_none_or(|due| !now && due > Instant::now()) {
            return;
        }
        self.status_due = None;
        self.status_saved = Instant::now();
        let change = Change::Status { table: self.id, status: self.status() };
        if let Err(error) = self.hall.store.write(change).await {
            tracing::warn!(table = %self.id, %error, "the lists could not be told");
            // Where the table is put away before that works, it is compared when it is next loaded.
            self.status_due = Some(Instant::now() + RETRY);
        }
    }

    /// The seats that a person owns.
    fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> + '_ {
        (0..).map(Seat).zip(&self.chairs).filter(move |(_, c)| c.owner == Some(person)).map(|(s, _)| s)
    }

    fn owns_any(&self, person: PersonId) -> bool {
        self.seats_of(person).next().is_some()
    }

    /// Who plays at each seat that a person has.
    fn seated(&self) -> impl Iterator<Item = PersonId> + '_ {
        let seats = self.chairs.iter().zip(self.live.sitters());
        seats.filter(|(_, sitter)| sitter.by == Sits::Person).filter_map(|(chair, _)| chair.owner)
    }

    /// People at the table, each once.
    fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = self.seated().collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    fn asked(&self, seat: Seat) -> Option<u32> {
        self.live.asked(seat)
    }

    /// The eye with which a guest reads what is no live page.
    fn eye_of(&self, guest: Option<&Guest>) -> Eye {
        let mut seats = guest.into_iter().flat_map(|g| self.seats_of(g.person));
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Eye::Seat(seat),
            _ => Eye::Spectator,
        }
    }
}
