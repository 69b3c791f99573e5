//! What furthers quests and paths (SIL-QST-1, SIL-R-44, SIL-R-57).

use adit_kernel::{Chance, Sink};

use crate::apply::Ctx;
use crate::components::{EnemyKind, ItemCard, Prerequisite, Task};
use crate::event::{Event, What};
use crate::place::Pawn;

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// One event, one charge; what is more than the star is lost (SIL-PWR-1, SIL-R-44).
    pub(crate) fn charge_path(&mut self, pawn: Pawn, event: Prerequisite) {
        let Some(path) = self.s.open.body(pawn).path else { return };
        let row = self.game.content.path(path);
        if row.prerequisite != event {
            return;
        }
        let most = row.charges;
        let body = self.s.open.body_mut(pawn);
        if body.charge < most {
            body.charge += 1;
            let charge = body.charge;
            self.tell(What::Charged { pawn, path, charge });
        }
    }

    /// A deed of the quest's holder (SIL-QST-1, SIL-R-57).
    pub(crate) fn credit(&mut self, pawn: Pawn, deed: Task) {
        self.advance(pawn, deed, 1);
    }

    fn advance(&mut self, pawn: Pawn, deed: Task, by: u8) {
        let body = self.s.open.body_mut(pawn);
        let Some(quest) = body.quest else { return };
        let row = self.game.content.quest(quest);
        if row.task != deed {
            return;
        }
        body.progress = body.progress.saturating_add(by);
        let progress = body.progress;
        self.tell(What::Progress { pawn, quest, progress });
    }

    /// SIL-QST-21, SIL-R-57
    pub(crate) fn credit_coins(&mut self, pawn: Pawn, coins: u16) {
        self.advance(pawn, Task::CollectCoins, coins.min(u16::from(u8::MAX)) as u8);
    }

    pub(crate) fn credit_type(&mut self, pawn: Pawn, kind: EnemyKind) {
        let body = self.s.open.body_mut(pawn);
        let Some(quest) = body.quest else { return };
        if self.game.content.quest(quest).task == Task::GoblinTypes && body.types >> kind.0 & 1 == 0 {
            body.types |= 1 << kind.0;
            body.progress = body.types.count_ones() as u8;
            let progress = body.progress;
            self.tell(What::Progress { pawn, quest, progress });
        }
    }

    /// A Master Key comes into the hand of somebody in the mine: each card once (SIL-QST-24, SIL-R-57). The counter is open,
    /// so everybody knows the card then (SIL-A-4).
    pub(crate) fn credit_key(&mut self, pawn: Pawn, card: ItemCard) -> bool {
        let wanted = self.game.content.effect(card).is_key()
            && !self.s.open.counted.contains(card)
            && self
                .s
                .open
                .body(pawn)
                .quest
                .is_some_and(|quest| self.game.content.quest(quest).task == Task::CollectKeys);
        if wanted {
            self.s.open.counted.insert(card);
            self.credit(pawn, Task::CollectKeys);
        }
        wanted
    }

    /// A card of the mine is seen for the first time in this exploration, by revealing or entering it (SIL-QST-16, SIL-QST-18,
    /// SIL-R-57). It is noted where the quest counts it, which shows who is real, and nowhere else (SIL-R-72).
    pub(crate) fn see_card(&mut self, pawn: Pawn, place: usize) {
        let placed = self.s.open.placed[place];
        let task = match self.game.face_of(&placed).has_campfire {
            // Four Gates once found stay found.
            _ if placed.card.is_gate() => Task::FindGates,
            true => Task::FindCampfires,
            false => return,
        };
        let body = self.s.open.body_mut(pawn);
        let counts = body.quest.is_some_and(|quest| self.game.content.quest(quest).task == task);
        if !counts || body.seen >> placed.card.0 & 1 == 1 {
            return;
        }
        body.seen |= 1 << placed.card.0;
        self.unmask(pawn);
        self.credit(pawn, task);
    }
}
