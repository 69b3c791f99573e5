//! The open pages of a table, and who looks through them. Found by number or by person without looking at all of them, because
//! thousands may be open.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use adit_face::Expanded;
use adit_kernel::Seat;
use adit_store::{Person, PersonId};
use maud::Markup;
use tokio::sync::watch;

use crate::room::snapshot::Snapshot;

/// Somebody who looks at the table, through one open page.
pub(super) struct Viewer {
    pub(super) guest: Option<Person>,
    /// Which of several own seats is shown: the device was handed to it.
    pub(super) hot_seat: Option<Seat>,
    /// What it points at, in the face's words.
    pub(super) pointed: String,
    pub(super) expanded: Expanded,
    /// The last line this guest saw before it opened the page.
    pub(super) looked: u64,
    pub(super) muted: Vec<PersonId>,
    /// Said to this viewer alone.
    pub(super) notice: Option<Markup>,
    /// A link that moves its seat elsewhere.
    pub(super) claim_link: Option<String>,
    /// Something changed for this viewer alone since the last broadcast.
    pub(super) stale: bool,
    pub(super) snapshots: watch::Sender<Arc<Snapshot>>,
}

impl Viewer {
    pub(super) fn new(
        guest: Option<Person>,
        looked: u64,
        muted: Vec<PersonId>,
        snapshots: watch::Sender<Arc<Snapshot>>,
    ) -> Viewer {
        Viewer {
            guest,
            hot_seat: None,
            pointed: String::new(),
            expanded: Expanded::default(),
            looked,
            muted,
            notice: None,
            claim_link: None,
            stale: true,
            snapshots,
        }
    }

    pub(super) fn person(&self) -> Option<PersonId> {
        self.guest.as_ref().map(|guest| guest.id)
    }

    /// Whether another page shows just the same.
    pub(super) fn sees_like(&self, other: &Viewer) -> bool {
        let nothing_own = |viewer: &Viewer| viewer.notice.is_none() && viewer.claim_link.is_none();
        let shown = |viewer: &Viewer| (viewer.hot_seat, viewer.looked);
        nothing_own(self)
            && nothing_own(other)
            && shown(self) == shown(other)
            && self.guest == other.guest
            && self.pointed == other.pointed
            && self.expanded == other.expanded
            && self.muted == other.muted
    }
}

#[derive(Default)]
pub(super) struct Viewers {
    all: BTreeMap<u64, Viewer>,
    /// How many pages each person has open.
    pages: HashMap<PersonId, usize>,
    next: u64,
}

impl Viewers {
    /// Takes a viewer in, and tells its number.
    pub(super) fn add(&mut self, viewer: Viewer) -> u64 {
        if let Some(person) = viewer.person() {
            *self.pages.entry(person).or_default() += 1;
        }
        let id = self.next;
        self.next += 1;
        self.all.insert(id, viewer);
        id
    }

    pub(super) fn remove(&mut self, id: u64) -> Option<Viewer> {
        let gone = self.all.remove(&id)?;
        if let Some(person) = gone.person()
            && let Some(pages) = self.pages.get_mut(&person)
        {
            *pages -= 1;
            if *pages == 0 {
                self.pages.remove(&person);
            }
        }
        Some(gone)
    }

    pub(super) fn get(&self, id: u64) -> Option<&Viewer> {
        self.all.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: u64) -> Option<&mut Viewer> {
        self.all.get_mut(&id)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Viewer> {
        self.all.values()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = (u64, &mut Viewer)> {
        self.all.iter_mut().map(|(id, viewer)| (*id, viewer))
    }

    /// The pages of one person.
    pub(super) fn of(&mut self, person: Option<PersonId>) -> impl Iterator<Item = &mut Viewer> {
        let here = person.is_some_and(|person| self.has(person));
        let all = here.then_some(&mut self.all).into_iter().flat_map(BTreeMap::values_mut);
        all.filter(move |viewer| viewer.person() == person)
    }

    /// Whether a person has a page open.
    pub(super) fn has(&self, person: PersonId) -> bool {
        self.pages.contains_key(&person)
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}
