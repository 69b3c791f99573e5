//! Knock-outs and kills: who goes, what they lose, who gets it (BEN-KO, BEN-MON-22).

use adit_kernel::{Chance, Seat, Sink, Veiled};
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Container, Monster, OFF};
use crate::event::{Event, What};
use crate::state::{Beast, Credit, Fall, Mini, Storing};
use crate::vocabulary::Attribute;

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// One after the other, from the nearest outwards, equals in reading order (BEN-KO-12, BEN-EXP-15).
    pub(crate) fn run_fallen(&mut self, credit: Credit, from: Tile, blow: u8) -> bool {
        let (game, o) = (self.game, &self.s.open);
        let down = o.minis().filter(|&who| o.life_of(who) == 0);
        let next = down.min_by_key(|&who| (game.far(from, o.place_of(who)), o.place_of(who)));
        match next {
            None => self.pop(),
            Some(Mini::Dwarf(seat)) => self.knock_out(seat, credit, blow),
            Some(Mini::Monster(monster)) => self.kill(monster, credit),
        }
        true
    }

    /// Whoever is credited and still in play (BEN-R-89).
    fn taker(&self, credit: Credit, victim: Mini) -> Option<Mini> {
        match credit {
            Credit::By(who) if who != victim && self.s.open.place_of(who) != OFF => Some(who),
            _ => None,
        }
    }

    /// BEN-KO-1, BEN-KO-2
    fn knock_out(&mut self, seat: Seat, credit: Credit, blow: u8) {
        let at = self.s.open.dwarf(seat).at;
        let taker = self.taker(credit, Mini::Dwarf(seat));
        self.tell(What::KnockedOut { seat, credit });
        let o = &mut self.s.open;
        // Nothing but tokens is lost (BEN-KO-3, BEN-KO-10, BEN-ITM-15).
        o.dwarves[seat.index()].at = OFF;
        o.dwarves[seat.index()].knockouts = o.dwarves[seat.index()].knockouts.saturating_add(1);
        if o.fallen.iter().all(|fall| fall.seat != seat) {
            o.fallen.push(Fall { seat, blow });
        }
        let count = match self.game.attribute(&self.s.open) {
            Some(Attribute::BanditLaw { tokens }) => tokens,
            _ => self.game.content.table.knock_out,
        };
        let mut taken = arrayvec::ArrayVec::<(Veiled<u8>, bool), 4>::new();
        for _ in 0..count {
            let Some((container, mut token, fresh)) = self.lose_one(seat) else { break };
            if let Some(Mini::Dwarf(winner)) = taker {
                token.tell(winner);
            }
            self.tell_token(What::Lost { seat, container, to: taker }, token);
            taken.push((token, fresh));
        }
        match taker {
            // BEN-KO-4, BEN-KO-6, BEN-KO-11, BEN-R-82, BEN-R-87
            Some(Mini::Dwarf(winner)) => {
                for (token, fresh) in taken {
                    self.arrive(winner, token, fresh);
                }
                self.store_arrived(winner, at, Storing::Drop);
            }
            // BEN-KO-7, BEN-KO-8, BEN-R-55: with one space left it keeps either of the two.
            Some(Mini::Monster(monster)) => {
                let spaces = usize::from(self.game.content.monster(monster).spaces);
                let room = spaces.saturating_sub(self.s.secret.boards[monster.index()].len());
                for _ in 0..room.min(taken.len()) {
                    let left = taken.len();
                    let i = if room < left { self.chance.pick(left as u32) as usize } else { 0 };
                    let (token, fresh) = taken.remove(i);
                    self.board(monster, token, fresh);
                }
                for (token, fresh) in taken {
                    self.lay_down(at, token, fresh, false);
                }
            }
            // BEN-KO-9, BEN-R-37
            None => {
                for (token, fresh) in taken {
                    self.tell_token(What::Dropped { seat, at }, token);
                    self.lay_down(at, token, fresh, false);
                }
            }
        }
    }

    /// A random token out of Backpack and Bag together, out of the Chest only when these are empty (BEN-KO-5, BEN-R-36).
    fn lose_one(&mut self, seat: Seat) -> Option<(Container, Veiled<u8>, bool)> {
        let slots = &self.s.open.slots[seat.index()];
        let outside = slots.iter().filter(|slot| slot.container != Container::Chest).count();
        let all = slots.len();
        if all == 0 {
            return None;
        }
        let from_chest = outside == 0;
        let pool = if from_chest { all } else { outside };
        let mut n = self.chance.pick(pool as u32) as usize;
        let place = slots.iter().position(|slot| {
            let counts = (slot.container == Container::Chest) == from_chest;
            let found = counts && n == 0;
            n -= usize::from(counts && n > 0);
            found
        })?;
        let (token, slot) = self.let_go(seat, place)?;
        Some((slot.container, token, slot.mark))
    }

    /// Puts a token onto a Monster's board.
    pub(crate) fn board(&mut self, monster: Monster, token: Veiled<u8>, fresh: bool) {
        let board = &mut self.s.secret.boards[monster.index()];
        let place = board.len();
        if board.put(token) {
            let beast = &mut self.s.open.monsters[monster.index()];
            beast.fresh &= !(1 << place);
            beast.fresh |= u8::from(fresh) << place;
        } else {
            self.s.open.store.put(crate::state::face(token).index(), 1);
        }
    }

    /// All that was on its board goes to the killer (BEN-MON-22, BEN-MON-23, BEN-R-82, BEN-R-89).
    fn kill(&mut self, monster: Monster, credit: Credit) {
        let at = self.s.open.monster(monster).at;
        let taker = self.taker(credit, Mini::Monster(monster));
        self.tell(What::Killed { monster, credit });
        let fresh = self.s.open.monster(monster).fresh;
        let beast = &mut self.s.open.monsters[monster.index()];
        *beast = Beast { found: true, order: beast.order, after: beast.after, ..Beast::NONE };
        let mut bits = fresh;
        while let Some(mut token) = self.s.secret.boards[monster.index()].take(0) {
            match taker {
                Some(Mini::Dwarf(seat)) => {
                    token.tell(seat);
                    self.tell_token(What::Looted { seat, monster }, token);
                    self.arrive(seat, token, bits & 1 == 1);
                }
                _ => self.lay_down(at, token, bits & 1 == 1, false),
            }
            bits >>= 1;
        }
        if let Some(Mini::Dwarf(winner)) = taker {
            // Ruby heart.
            self.heal(winner, self.game.content.monster(monster).heart);
            self.store_arrived(winner, at, Storing::Drop);
        }
    }

    /// Ends the map if it is over: an Exit was entered, nobody is left, or one Dwarf alone (BEN-R-76).
    pub(crate) fn map_is_over(&mut self) -> bool {
        use crate::event::MapEnded;
        let o = &self.s.open;
        if let Some(seat) = o.exited {
            // BEN-EXIT-3
            self.end_map(MapEnded::Exit(seat));
            return true;
        }
        if o.fallen.is_empty() {
            return false;
        }
        let standing = o.standing();
        match (standing.len(), standing.first()) {
            // BEN-EXIT-9, BEN-MON-11
            (0, _) => self.end_map(MapEnded::NobodyLeft),
            // Not while a Monster is in play, and not on Easy (BEN-LAST-1, BEN-LAST-6, BEN-LAST-8, BEN-MODE-4, BEN-R-38).
            (1, Some(seat)) if !o.any_monster() && !self.game.peaceful(o) => {
                self.end_map(MapEnded::LastStanding(seat));
            }
            _ => return false,
        }
        true
    }
}
