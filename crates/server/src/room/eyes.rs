//! Who looks through a page: which seat's eye, and what that eye sees. Drawn once for all who look alike.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use adit_face::{DrawContext, Expanded, EyePage, Part, Parts, SeatInfo};
use adit_kernel::record::OccupantKind;
use adit_kernel::{Eye, Seat};
use adit_store::Person;

use crate::room::Room;
use crate::room::bots::Advised;
use crate::room::viewers::Viewer;

/// What one eye sees and may do, drawn once in a broadcast for all who look with it, point at the same and have the same
/// open.
pub(super) struct EyeCache {
    eye: Eye,
    pointed: String,
    expanded: Expanded,
    pub(super) page: EyePage,
    pub(super) targets: Arc<[Part]>,
    pub(super) hand: Arc<[Part]>,
    pub(super) offers: Arc<[Part]>,
}

impl Room {
    pub(super) fn draw_context<'a>(
        &'a self,
        pointed: &'a str,
        expanded: &'a Expanded,
        seats: &'a [SeatInfo],
    ) -> DrawContext<'a> {
        DrawContext { base: &self.base, since: self.since, pointed, expanded, seats }
    }

    /// The eye that looks through a page, and the seat to which the device must be handed first.
    pub(super) fn eye(&self, guest: Option<&Person>, hot_seat: Option<Seat>) -> (Eye, Option<Seat>) {
        let own: Vec<Seat> = guest.map(|g| self.seats_of(g.id).collect()).unwrap_or_default();
        let by_person = |seat: &Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Person;
        match own[..] {
            [] => (Eye::Spectator, None),
            [seat] => (Eye::Seat(seat), None),
            [first, ..] => {
                let asked: Vec<Seat> =
                    own.iter().copied().filter(by_person).filter(|&s| self.asked(s).is_some()).collect();
                let shown = hot_seat.filter(|seat| own.contains(seat));
                // Seats of one name are led by one person, who needs no curtain between them.
                let name = |seat: Seat| &self.live.occupants()[seat.index()].name;
                let open = !self.live.has_secrets() || own.iter().all(|&seat| name(seat) == name(first));
                match (asked.first(), shown) {
                    (_, Some(shown)) if asked.is_empty() || asked.contains(&shown) => {
                        (Eye::Seat(shown), None)
                    }
                    (Some(&next), Some(shown)) if name(next) == name(shown) => (Eye::Seat(next), None),
                    (Some(&next), _) if open => (Eye::Seat(next), None),
                    (None, None) if open => (Eye::Seat(first), None),
                    (next, _) => (Eye::Spectator, next.copied()),
                }
            }
        }
    }

    /// What an eye sees and may do through this page.
    pub(super) fn see<'a>(
        &self,
        eye: Eye,
        viewer: &Viewer,
        seats: &[SeatInfo],
        cache: &'a mut Vec<EyeCache>,
    ) -> &'a EyeCache {
        let Viewer { pointed, expanded, .. } = viewer;
        let same =
            |seen: &EyeCache| seen.eye == eye && seen.pointed == *pointed && seen.expanded == *expanded;
        let at = cache.iter().position(same).unwrap_or_else(|| {
            let context = self.draw_context(pointed, expanded, seats);
            let drawn = catch_unwind(AssertUnwindSafe(|| self.live.draw_for_eye(eye, context)));
            let mut page = drawn.ok().flatten().unwrap_or_default();
            if let Some(best) = self.advice(eye).first() {
                for choice in &mut page.choices {
                    choice.hinted = choice.notation() == best.notation;
                }
            }
            let layer = |parts: &mut Parts| Arc::from(Vec::from(std::mem::take(parts)));
            let [targets, hand, offers] =
                [&mut page.parts.targets, &mut page.parts.hand, &mut page.parts.offers].map(layer);
            let (pointed, expanded) = (pointed.clone(), expanded.clone());
            cache.push(EyeCache { eye, pointed, expanded, page, targets, hand, offers });
            cache.len() - 1
        });
        &cache[at]
    }

    /// What an expert would do here, if this eye has asked for it; then the next best.
    pub(super) fn advice(&self, eye: Eye) -> &[Advised] {
        let Eye::Seat(seat) = eye else { return &[] };
        let hint = self.bots.hints[seat.index()].as_ref();
        hint.and_then(|hint| hint.advice.as_deref()).unwrap_or_default()
    }
}
