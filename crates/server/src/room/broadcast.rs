//! Sending viewers what changed. Whatever changes only says what is out of date; once a turn of the room's loop that is drawn
//! anew, and each viewer gets a snapshot that differs where it has to.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use adit_face::pages;
use adit_face::{Expanded, Ground, Layer, Part, Parts, SeatInfo};
use adit_kernel::{Eye, Seat};
use adit_store::{Person, PersonId};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::room::Room;
use crate::room::eyes::EyeCache;
use crate::room::log::EyeLog;
use crate::room::parts::MenuCache;
use crate::room::request::TableFacts;
use crate::room::snapshot::{Drawn, Snapshot};
use crate::room::viewers::Viewer;

/// What is out of date in everybody's snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Stale {
    /// Everything, as after a move.
    pub(super) play: bool,
    /// Who is here, and the tools that depend on it.
    pub(super) presence: bool,
    pub(super) tools: bool,
    pub(super) chat: bool,
    /// What can be done at any time.
    pub(super) menu: bool,
    /// What single viewers see: those that are marked so.
    pub(super) viewers: bool,
}

impl Stale {
    /// Whether everybody sees what is out of date, and nobody waits for it.
    fn for_many(self) -> bool {
        self.presence || self.chat || self.menu
    }
}

/// The board's picture, where it lies now.
pub(super) struct GroundCache {
    ground: Ground,
    part: Arc<[Part]>,
}

/// A page more makes every redraw so much longer. What nobody waits for is drawn so seldom that it takes a tenth of a
/// processor at most, however many pages there are and however often people come and go.
const REST_PER_PAGE: Duration = Duration::from_micros(100);
/// Pages that cost next to nothing.
const FEW_PAGES: usize = 32;

/// What several viewers share while they are sent their snapshots.
#[derive(Default)]
struct DrawCache {
    eyes: Vec<EyeCache>,
    /// The log as a page shows it: for an eye that had read so far.
    lines: HashMap<(Eye, u64), Arc<[Part]>>,
    /// Whole snapshots, by who looks: a page of each kind, and what it was sent.
    wholes: HashMap<Option<PersonId>, Vec<(u64, Arc<Snapshot>)>>,
    /// Kept from step to step.
    logs: Vec<EyeLog>,
    menus: Vec<MenuCache>,
}

impl Room {
    /// Sends each viewer what changed for it since the last broadcast.
    pub(super) fn broadcast(&mut self) {
        self.watch_absence();
        let stale = self.take_stale();
        if stale == Stale::default() {
            return;
        }
        let seats = self.live.seat_infos();
        if stale.play {
            self.shared = self.draw_shared(&seats);
        } else if stale.presence {
            self.draw_presence(&seats);
        }
        let (logs, menus) = (std::mem::take(&mut self.logs), std::mem::take(&mut self.menus));
        let mut cache = DrawCache { logs, menus, ..DrawCache::default() };
        let everybody = stale.play || stale.for_many();
        let mut sees = Vec::new();
        for (id, viewer) in self.viewers.iter_mut() {
            let whole = std::mem::take(&mut viewer.stale) || stale.play;
            if whole || everybody || stale.tools {
                sees.push((id, whole));
            }
        }
        for (id, whole) in sees {
            if let Some(viewer) = self.viewers.get(id) {
                self.send_snapshot((id, viewer), whole, stale, &seats, &mut cache);
            }
        }
        (self.logs, self.menus) = (cache.logs, cache.menus);
        if everybody {
            let pages = self.viewers.len().saturating_sub(FEW_PAGES);
            self.quiet_until = Instant::now() + REST_PER_PAGE * u32::try_from(pages).unwrap_or(u32::MAX);
        }
    }

    /// What is to be drawn now. A move is, at once; who comes, goes or talks waits for as long as many pages need to rest.
    fn take_stale(&mut self) -> Stale {
        let stale = std::mem::take(&mut self.stale);
        if stale.play || !stale.for_many() || self.quiet_until <= Instant::now() {
            return stale;
        }
        let Stale { presence, chat, menu, .. } = stale;
        self.stale = Stale { presence, chat, menu, ..Stale::default() };
        Stale { presence: false, chat: false, menu: false, ..stale }
    }

    /// When what waits is drawn.
    pub(super) fn redraw_due(&self) -> Option<Instant> {
        self.stale.for_many().then_some(self.quiet_until)
    }

    /// Sends a viewer its snapshot if anything in it changed.
    fn send_snapshot(
        &self,
        (id, viewer): (u64, &Viewer),
        whole: bool,
        stale: Stale,
        seats: &[SeatInfo],
        cache: &mut DrawCache,
    ) {
        let snapshot = if whole {
            let alike = cache.wholes.get(&viewer.person()).and_then(|kinds| {
                let alike = |id: u64| self.viewers.get(id).is_some_and(|other| other.sees_like(viewer));
                kinds.iter().find(|(id, _)| alike(*id)).map(|(_, snapshot)| Arc::clone(snapshot))
            });
            alike.unwrap_or_else(|| {
                let snapshot = Arc::new(self.snapshot(viewer, seats, cache));
                cache.wholes.entry(viewer.person()).or_default().push((id, Arc::clone(&snapshot)));
                snapshot
            })
        } else {
            let mut snapshot = Snapshot::clone(&viewer.snapshots.borrow());
            if stale.presence {
                for (layer, parts) in &self.shared {
                    snapshot.put(*layer, Arc::clone(parts));
                }
            }
            // Whoever only watches has no tools.
            let seated = viewer.person().is_some_and(|person| self.owns_any(person));
            if seated && (stale.presence || stale.tools) {
                snapshot.put(Layer::Tools, Vec::from(self.tools(viewer)));
            }
            if stale.menu {
                snapshot.put(Layer::More, self.menu(viewer.guest.as_ref(), &mut cache.menus));
            }
            if stale.chat {
                snapshot.put(Layer::Chat, Vec::from(self.draw_chat(viewer, seats)));
            }
            Arc::new(snapshot)
        };
        viewer.snapshots.send_if_modified(|sent| {
            let differs = **sent != *snapshot;
            if differs {
                *sent = snapshot;
            }
            differs
        });
    }

    /// What all see.
    fn draw_shared(&mut self, seats: &[SeatInfo]) -> Vec<Drawn> {
        let expanded = Expanded::default();
        let drawn = catch_unwind(AssertUnwindSafe(|| {
            self.live.draw_shared(self.draw_context("", &expanded, seats))
        }));
        let drawn = drawn.unwrap_or_else(|_| {
            tracing::error!(table = %self.id, "the face failed");
            None
        });
        let mut drawn = drawn.unwrap_or_default();
        drawn.panels.resize_with(seats.len(), Parts::default);
        let ground = self.draw_ground();
        let panels: Vec<Drawn> = (0..)
            .map(Seat)
            .zip(drawn.panels)
            .map(|(seat, panel)| {
                let panel = [self.seat_line(seat, seats)].into_iter().chain(Vec::from(panel));
                (Layer::Panel(seat), panel.collect())
            })
            .collect();
        let layer = |layer, parts: Parts| (layer, Arc::from(Vec::from(parts)));
        let others = [
            (Layer::Ground, ground),
            layer(Layer::Pieces, drawn.pieces),
            layer(Layer::Stage, drawn.stage),
            layer(Layer::Over, self.draw_end(seats)),
        ];
        others.into_iter().chain(panels).collect()
    }

    /// Only the lines that say who is here.
    fn draw_presence(&mut self, seats: &[SeatInfo]) {
        let lines: Vec<Part> = (0..).map(Seat).zip(seats).map(|(s, _)| self.seat_line(s, seats)).collect();
        for (layer, parts) in &mut self.shared {
            if let Layer::Panel(seat) = layer
                && parts[0] != lines[seat.index()]
            {
                Arc::make_mut(parts)[0] = lines[seat.index()].clone();
            }
        }
    }

    /// The board's picture. It is drawn when it becomes another one.
    fn draw_ground(&mut self) -> Arc<[Part]> {
        let drawn = catch_unwind(AssertUnwindSafe(|| self.live.ground()));
        let Ok(ground) = drawn else {
            tracing::error!(table = %self.id, "the face failed");
            return self.ground.as_ref().map_or_else(Arc::default, |known| Arc::clone(&known.part));
        };
        if let Some(known) = self.ground.as_ref().filter(|known| known.ground == ground) {
            return Arc::clone(&known.part);
        }
        let draw = || catch_unwind(AssertUnwindSafe(|| self.live.ground_svg())).unwrap_or_default();
        let name = self.hall.grounds.name(&self.ground_scope, &ground.key, draw);
        let mut parts = Parts::default();
        let address = format!("/g/{}/ground/{name}.svg", self.game.entry.id);
        pages::ground(&mut parts, &address, &ground.extent);
        let part = Arc::from(Vec::from(parts));
        self.ground = Some(GroundCache { ground, part: Arc::clone(&part) });
        part
    }

    /// Everything that a viewer should see now. A face that panics costs its table the page, not the play.
    fn snapshot(&self, viewer: &Viewer, seats: &[SeatInfo], cache: &mut DrawCache) -> Snapshot {
        let drawn = catch_unwind(AssertUnwindSafe(|| self.draw_snapshot(viewer, seats, cache)));
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %self.id, "the face failed");
            cache.logs.clear(); // they may have stopped in the middle
            let (mut snapshot, mut turn) = (Snapshot::default(), Parts::default());
            pages::failed(&mut turn, self.live.next_line());
            snapshot.put(Layer::Turn, Vec::from(turn));
            snapshot
        })
    }

    fn draw_snapshot(&self, viewer: &Viewer, seats: &[SeatInfo], cache: &mut DrawCache) -> Snapshot {
        self.hall.metrics.snapshots.add(1);
        let guest = viewer.guest.as_ref();
        let (eye, curtain) = self.eye(guest, viewer.hot_seat);
        let DrawCache { eyes, lines, logs, menus, .. } = cache;
        let seen = self.see(eye, viewer, seats, eyes);
        // Where nobody has secrets all are told the same.
        let told = if self.live.has_secrets() { eye } else { Eye::Spectator };
        let log = lines.entry((told, viewer.looked));
        let log = log.or_insert_with(|| self.log(told, viewer.looked, logs));
        let mut notice = Parts::default();
        if let Some(words) = &viewer.notice {
            pages::notice(&mut notice, words);
        }
        let mut snapshot = Snapshot::default();
        for (layer, parts) in &self.shared {
            snapshot.put(*layer, Arc::clone(parts));
        }
        snapshot.put(Layer::Targets, Arc::clone(&seen.targets));
        snapshot.put(Layer::Hand, Arc::clone(&seen.hand));
        snapshot.put(Layer::Offers, Arc::clone(&seen.offers));
        snapshot.put(Layer::Ask, Vec::from(self.ask(viewer, eye, curtain, seats, &seen.page)));
        snapshot.put(Layer::Tools, Vec::from(self.tools(viewer)));
        snapshot.put(Layer::Chat, Vec::from(self.draw_chat(viewer, seats)));
        snapshot.put(Layer::Notice, Vec::from(notice));
        snapshot.put(Layer::More, self.menu(guest, menus));
        snapshot.put(Layer::Log, Arc::clone(log));
        snapshot.put(Layer::Turn, Vec::from(self.turn(guest, eye, curtain, seats)));
        snapshot
    }

    /// The table as one page, for somebody who may have no live connection.
    pub(super) fn page(
        &mut self,
        guest: Option<Person>,
        (hot_seat, pointed): (Option<Seat>, String),
        looked: u64,
        muted: Vec<PersonId>,
    ) -> TableFacts {
        self.broadcast(); // so that what all see is as it is now
        let seated = guest.as_ref().is_some_and(|g| self.owns_any(g.id));
        let (snapshots, _) = watch::channel(Arc::default());
        let viewer = Viewer {
            hot_seat: hot_seat.filter(|_| seated),
            pointed,
            expanded: Expanded::Everything,
            ..Viewer::new(guest, looked, muted, snapshots)
        };
        let snapshot = self.snapshot(&viewer, &self.live.seat_infos(), &mut DrawCache::default());
        TableFacts {
            title: self.live.title().to_owned(),
            game: self.live.id(),
            snapshot,
            extent: self.ground.as_ref().map_or(NO_BOARD, |known| known.ground.extent),
            changes: self.ground.as_ref().is_some_and(|known| !known.ground.key.is_empty()),
            dock: self.live.dock(),
            seats: self.live.seats(),
            seated,
        }
    }
}

/// Where a face failed to say how large its board is.
const NO_BOARD: adit_face::Extent = adit_face::Extent::sized(1, 1);
