//! Tokens that come to a Dwarf: stored, dropped, exchanged, picked up, stolen (BEN-STO, BEN-TOK).

use adit_kernel::{Chance, Eye, Seat, Sink, Veiled};
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Container, Token};
use crate::event::{Event, What};
use crate::game::{Beneath, items_of};
use crate::state::{Frame, Open, State, Storing, face, token_of};

impl Beneath {
    /// The place of a token in a storage by what it is and where it lies: of equal ones the first, while shopping the first
    /// that has not been moved yet (BEN-R-20).
    pub(crate) fn place_of_token(
        s: &State,
        seat: Seat,
        token: Token,
        container: Container,
    ) -> Option<usize> {
        let slots = &s.open.slots[seat.index()];
        let here = |i: &usize| {
            slots[*i].container == container
                && s.secret.held[seat.index()].get(*i).is_some_and(|thing| face(thing) == token)
        };
        let shopping = !s.open.in_mine();
        let mut places = (0..slots.len()).filter(here);
        if shopping {
            let first = places.clone().next();
            places.find(|&i| !slots[i].mark).or(first)
        } else {
            places.next()
        }
    }

    /// Every kind of token in every container of a Dwarf, each once.
    pub(crate) fn each_own(s: &State, seat: Seat, out: &mut impl FnMut(Token, Container)) {
        let slots = &s.open.slots[seat.index()];
        for container in Container::ALL {
            let mut seen = 0u16;
            for (i, thing) in s.secret.held[seat.index()].iter().enumerate() {
                if slots[i].container == container {
                    seen |= 1 << (thing.truth() as u16 % 16);
                }
            }
            while seen != 0 {
                out(token_of(seen.trailing_zeros() as u8), container);
                seen &= seen - 1;
            }
        }
    }

    /// Loose tokens that lie open to picking up: not under rock or granite, not dropped by the same player in this turn
    /// (BEN-TOK-8, BEN-R-77, BEN-R-83).
    pub(crate) fn each_loose(&self, s: &State, range: u8, out: &mut impl FnMut(usize)) {
        let o = &s.open;
        if !o.loose.is_empty() {
            self.each_distinct(s, range, |i| !o.loose[i].barred && !self.solid(o, o.loose[i].at), out);
        }
    }

    /// Out of loose tokens that look alike to the player and were seen by the same seats only the first (BEN-R-103).
    pub(crate) fn each_distinct(
        &self,
        s: &State,
        range: u8,
        counts: impl Fn(usize) -> bool,
        out: &mut impl FnMut(usize),
    ) {
        let o = &s.open;
        let (from, eye) = (o.me().at, Eye::Seat(o.active));
        let alike = |i: usize, j: usize| {
            let seen = |i: usize| {
                let thing = s.secret.loose.get(i);
                (o.loose[i].shown, thing.and_then(|t| t.seen_by(eye)), thing.map(|t| t.known()))
            };
            o.loose[i].at == o.loose[j].at && o.loose[i].barred == o.loose[j].barred && seen(i) == seen(j)
        };
        for (i, loose) in o.loose.iter().enumerate() {
            if self.far(from, loose.at) > range || !counts(i) {
                continue;
            }
            if (0..i).all(|j| !alike(i, j)) {
                out(i);
            }
        }
    }

    /// How a loose token is named: its space and the how manieth it is there.
    pub(crate) fn loose_name(o: &Open, i: usize) -> (Tile, u8) {
        let at = o.loose[i].at;
        (at, o.loose[..i].iter().filter(|loose| loose.at == at).count() as u8)
    }

    pub(crate) fn loose_named(o: &Open, at: Tile, n: u8) -> Option<usize> {
        (0..o.loose.len()).filter(|&i| o.loose[i].at == at).nth(usize::from(n))
    }

    /// Where the first arriving token can go (D11).
    pub(crate) fn each_store(&self, s: &State, seat: Seat, how: Storing, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let Some(token) = s.secret.arriving.get(0) else { return };
        let mut room = false;
        for container in Container::ALL {
            if self.has_room(o, seat, container) {
                // BEN-STO-3
                out(Action::Store(container));
                room = true;
            }
        }
        if face(token) == Token::Dust {
            // BEN-STO-8, BEN-R-34
            out(Action::Discard(Token::Dust));
        }
        if room {
            return;
        }
        match how {
            // Above the limit (BEN-LAST-4).
            Storing::Heap | Storing::Picked => out(Action::Store(Container::Backpack)),
            // BEN-STO-4, BEN-KO-6, BEN-MON-23
            Storing::Drop => {
                out(Action::DropNew);
                Beneath::each_own(s, seat, &mut |token, container| out(Action::Drop(token, container)));
            }
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn run_store(&mut self) -> bool {
        if self.s.secret.arriving.is_empty() {
            self.pop();
            return true;
        }
        // Always asked, also where there is nothing to choose: skipping would tell what it is (BEN-R-101).
        false
    }

    pub(crate) fn answer_store(&mut self, seat: Seat, at: Tile, action: Action) {
        // Dropped by the active player in its own turn: not to be picked up again in it (BEN-R-77).
        let barred = self.s.open.active == seat;
        if let Action::Drop(token, container) = action {
            // After that the token in hand is asked about again (BEN-STO-4).
            self.drop_own(seat, token, container, at, barred);
            return;
        }
        let Some((token, fresh)) = self.take_arriving() else { return };
        match action {
            Action::Store(container) => {
                self.hold(seat, container, token, fresh);
                self.tell_token(What::Stored { seat, container }, token);
            }
            Action::Discard(_) => {
                // Shown to all (BEN-R-79).
                self.give_back(face(token));
                self.tell(What::DiscardedToken { seat, token: face(token) });
            }
            _ => {
                // Face down; who has seen it knows it (BEN-R-48).
                self.tell_token(What::Dropped { seat, at }, token);
                self.lay_down(at, token, fresh, barred);
            }
        }
    }

    fn drop_own(&mut self, seat: Seat, token: Token, container: Container, at: Tile, barred: bool) {
        let Some(place) = Beneath::place_of_token(self.s, seat, token, container) else { return };
        if let Some((token, slot)) = self.let_go(seat, place) {
            self.tell_token(What::Dropped { seat, at }, token);
            self.lay_down(at, token, slot.mark, barred);
        }
    }

    /// Free, any number of times (BEN-TOK-2).
    pub(crate) fn pick_up(&mut self, at: Tile, n: u8) {
        let Some(i) = Beneath::loose_named(&self.s.open, at, n) else { return };
        if self.game.room_anywhere(&self.s.open, self.s.open.active) {
            self.take_loose(i);
        } else {
            // One of the own tokens goes first (BEN-TOK-3).
            self.push(Frame::Exchange { token: i as u8 });
        }
    }

    pub(crate) fn exchange(&mut self, token: u8, own: Token, container: Container) {
        self.pop();
        let seat = self.s.open.active;
        let at = self.s.open.loose[usize::from(token)].at;
        self.drop_own(seat, own, container, at, true);
        self.take_loose(usize::from(token));
    }

    /// The active player takes a loose token: stored, or an Exit, or a Monster (BEN-TOK-4, BEN-TOK-5, BEN-TOK-6, BEN-TOK-7).
    pub(crate) fn take_loose(&mut self, i: usize) {
        let seat = self.s.open.active;
        let Some(loose) = self.s.open.loose.pop_at(i) else { return };
        let Some(mut token) = self.s.secret.loose.take(i) else { return };
        let at = loose.at;
        match face(token) {
            Token::Exit => self.open_exit(at),
            Token::Monster => self.push(Frame::Found { at }),
            _ => {
                if loose.shown.is_some() {
                    token = Veiled::new(token.truth(), self.all_seats());
                }
                token.tell(seat);
                self.tell_token(What::PickedUp { seat, at }, token);
                self.arrive(seat, token, loose.fresh);
                self.store_arrived(seat, at, Storing::Picked);
            }
        }
    }

    /// One random token out of a container (W24, S07), unless a Decoy Purse is taken instead (I41).
    pub(crate) fn steal(&mut self, victim: Seat, container: Container) {
        let seat = self.s.open.active;
        let decoy = items_of(self.s.open.dwarf(victim).kinds & self.game.kinds.decoy).next();
        if let Some(item) = decoy {
            self.s.open.dwarves[victim.index()].lose(item);
            self.s.open.spent.put(item.index(), 1);
            self.tell(What::Decoyed { seat, victim, item });
            return;
        }
        let count = self.s.open.count_in(victim, container);
        if count == 0 {
            return;
        }
        let nth = self.chance.pick(u32::from(count)) as usize;
        let slots = &self.s.open.slots[victim.index()];
        let place = (0..slots.len()).filter(|&i| slots[i].container == container).nth(nth);
        let at = self.s.open.dwarf(victim).at;
        if let Some((mut token, slot)) = place.and_then(|place| self.let_go(victim, place)) {
            token.tell(seat);
            self.tell_token(What::Robbed { seat, victim, container }, token);
            self.arrive(seat, token, slot.mark);
            self.store_arrived(seat, at, Storing::Drop);
        }
    }
}
