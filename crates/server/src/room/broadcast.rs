//! Sending viewers what changed. Whatever changes only says what is out of date; once a turn of the room's loop that is drawn
//! anew, and each viewer gets a snapshot that differs where it has to.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use adit_face::pages;
use adit_face::{Expanded, Ground, Layer, Part, Parts, SeatInfo};
use adit_kernel::{Eye, Seat};
use adit_store::{Person, PersonId};
use tokio::sync::watch;

use crate::room::eyes::EyeCache;
use crate::room::log::EyeLog;
use crate::room::parts::MenuCache;
use crate::room::request::TableFacts;
use crate::room::snapshot::{Drawn, Snapshot};
use crate::room::{Room, Viewer};

/// What is out of date in everybody's snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Stale {
    /// Everything, as after a move.
    pub(super) play: bool,
    /// Who is here, and the tools that depend on it.
    pub(super) presence: bool,
    pub(super) tools: bool,
    pub(super) chat: bool,
}

/// The board's picture, where it lies now.
pub(super) struct GroundCache {
    ground: Ground,
    part: Arc<[Part]>,
}

/// The log as a page shows it: for an eye that had read so far.
struct LogCache {
    eye: Eye,
    looked: u64,
    lines: Arc<[Part]>,
}

/// What several viewers share while they are sent their snapshots.
#[derive(Default)]
struct DrawCache {
    eyes: Vec<EyeCache>,
    lines: Vec<LogCache>,
    /// Kept from step to step.
    logs: Vec<EyeLog>,
    menus: Vec<MenuCache>,
}

impl Room {
    /// Sends each viewer what changed for it since the last broadcast.
    pub(super) fn broadcast(&mut self) {
        self.watch_absence();
        let stale = std::mem::take(&mut self.stale);
        if stale == Stale::default() && self.viewers.iter().all(|viewer| !viewer.stale) {
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
        for at in 0..self.viewers.len() {
            self.send_snapshot(at, stale, &seats, &mut cache);
        }
        (self.logs, self.menus) = (cache.logs, cache.menus);
    }

    /// Sends a viewer its snapshot if anything in it changed.
    fn send_snapshot(&mut self, at: usize, stale: Stale, seats: &[SeatInfo], cache: &mut DrawCache) {
        let whole = std::mem::take(&mut self.viewers[at].stale) || stale.play;
        let viewer = &self.viewers[at];
        let snapshot = if whole {
            self.snapshot(viewer, seats, cache)
        } else {
            let mut snapshot = Snapshot::clone(&viewer.snapshots.borrow());
            if stale.presence {
                for (layer, parts) in &self.shared {
                    snapshot.put(*layer, Arc::clone(parts));
                }
            }
            if stale.presence || stale.tools {
                snapshot.put(Layer::Tools, Vec::from(self.tools(viewer)));
            }
            if stale.chat {
                snapshot.put(Layer::Chat, Vec::from(self.draw_chat(viewer, seats)));
            }
            snapshot
        };
        viewer.snapshots.send_if_modified(|sent| {
            let differs = **sent != snapshot;
            if differs {
                *sent = Arc::new(snapshot);
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
        let guest = viewer.guest.as_ref();
        let (eye, curtain) = self.eye(guest, viewer.hot_seat);
        let DrawCache { eyes, lines, logs, menus } = cache;
        let seen = self.see(eye, viewer, seats, eyes);
        // Where nobody has secrets all are told the same.
        let told = if self.live.has_secrets() { eye } else { Eye::Spectator };
        let at = lines.iter().position(|log| log.eye == told && log.looked == viewer.looked);
        let at = at.unwrap_or_else(|| {
            let log = self.log(told, viewer.looked, seats, logs);
            lines.push(LogCache { eye: told, looked: viewer.looked, lines: log });
            lines.len() - 1
        });
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
        snapshot.put(Layer::Log, Arc::clone(&lines[at].lines));
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
            ..Viewer::new(u64::MAX, guest, looked, muted, snapshots)
        };
        let snapshot = self.snapshot(&viewer, &self.live.seat_infos(), &mut DrawCache::default());
        TableFacts {
            title: self.live.title().to_owned(),
            game: self.live.id(),
            snapshot,
            extent: self.ground.as_ref().map_or(NO_BOARD, |known| known.ground.extent),
            seats: self.live.seats(),
            seated,
        }
    }
}

/// Where a face failed to say how large its board is.
const NO_BOARD: adit_face::Extent = adit_face::Extent::sized(1, 1);
