//! Who is who, and where, at the moment of an event: an event names pawns and enemies by number, and its line in the log is
//! put into words when those may be somebody else, or gone.

use arrayvec::ArrayVec;

use crate::components::{EnemyKind, Placement};
use crate::event::What;
use crate::mine_card::Cell;
use crate::place::{MAX_PAWNS, Pawn, Spot};
use crate::state::{MAX_ENEMIES, Nature, Open};

/// Everybody in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cast {
    pawns: [Nature; MAX_PAWNS],
    enemies: ArrayVec<(Placement, EnemyKind), MAX_ENEMIES>,
}

impl Cast {
    #[inline]
    pub fn of(o: &Open) -> Cast {
        Cast {
            pawns: std::array::from_fn(|n| o.pawns[n].nature),
            enemies: o.enemies.iter().map(|enemy| (enemy.number, enemy.kind)).collect(),
        }
    }

    pub fn nature(&self, pawn: Pawn) -> Nature {
        self.pawns[pawn.index()]
    }

    /// None for who is not in play any more.
    pub fn kind(&self, enemy: Placement) -> Option<EnemyKind> {
        self.enemies.iter().find(|(number, _)| *number == enemy).map(|&(_, kind)| kind)
    }

    /// Whether another enemy in play is of this kind: then numbers tell them apart.
    pub fn is_like_others(&self, kind: EnemyKind, number: Placement) -> bool {
        self.enemies.iter().any(|&(other, of)| of == kind && other != number)
    }

    /// Whether another goblin of the band is of the same type: then a number tells them apart.
    pub fn has_twin(&self, pawn: Pawn) -> bool {
        let same = self.pawns.iter().filter(|nature| **nature == self.nature(pawn)).count();
        matches!(self.nature(pawn), Nature::Goblin(_)) && same > 1
    }
}

/// The square that an event is about, with the cell of its card: the mine may be another one when somebody reads of it.
pub(crate) fn place(what: &What, o: &Open) -> Option<(Cell, Spot)> {
    let spot = match *what {
        What::Enters { at, .. }
        | What::EnemyPlaced { at, .. }
        | What::BossEnters { at, .. }
        | What::TrapTriggered { at, .. }
        | What::TrapEvaded { at, .. }
        | What::Disarmed { at, .. }
        | What::Died { at, .. }
        | What::Rested { at, .. }
        | What::LootRolled { at, .. }
        | What::LootRerolled { at, .. }
        | What::LootFailed { at, .. }
        | What::Looted { at, .. }
        | What::Opened { at, .. }
        | What::Unlocked { at, .. }
        | What::ExitedBy { at, .. } => at,
        What::Stepped { to, .. }
        | What::Went { to, .. }
        | What::Landed { to, .. }
        | What::EnemyMoved { to, .. } => to,
        // A veil lies over which of two figures is the real one, so only what everybody sees: who is hit.
        What::LostLife { pawn, .. } | What::Snared { pawn } | What::Flees { pawn, .. } => {
            let body = o.body(pawn);
            if body.is_split() {
                return None;
            }
            body.at[0]
        }
        What::EnemyHurt { enemy, .. } | What::Woke { enemy } => o.enemy(enemy)?.at,
        _ => return None,
    };
    if spot.is_off() {
        return None;
    }
    o.placed.get(spot.place()).map(|placed| (placed.cell, spot))
}
