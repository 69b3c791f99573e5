//! Weapons and runes: putting on, taking off, swapping (SIL-USE-2, SIL-ITM-2, SIL-ITM-14, SIL-R-46).

use adit_kernel::{Chance, Sink};

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{ItemCard, ItemEffect};
use crate::event::{Event, What};
use crate::game::SilverMine;
use crate::legal::in_town;
use crate::place::{Pawn, Spot};
use crate::state::{AfterRunes, Frame, Runes, State};

impl SilverMine {
    /// A weapon of the inventory, or one just bought (`outside`), takes the place of the old one (SIL-INV-2, SIL-R-46).
    pub(crate) fn may_equip(&self, s: &State, pawn: Pawn, card: ItemCard, outside: bool) -> bool {
        let o = &s.open;
        let off = self.worn_cards(o.body(pawn));
        let loose = o.body(pawn).items - u8::from(!outside && self.carries(s, pawn, card));
        let room = self.room(self.backpack(&s.secret, pawn));
        // In town nothing can be put down.
        let fits = !in_town(s) || loose + off.len() as u8 <= room;
        fits && !o.wielded.contains(card) && self.after_change(o, pawn, &off, &[card]).is_some()
    }

    /// At most one simple and one great rune, on an equipped weapon (SIL-ITM-6, SIL-ITM-8, SIL-R-47).
    pub(crate) fn may_attach(&self, s: &State, pawn: Pawn, card: ItemCard) -> bool {
        let body = s.open.body(pawn);
        let ItemEffect::Rune { great, .. } = self.content.effect(card) else { return false };
        let slot = if great { body.great } else { body.simple };
        body.weapon.is_some() && slot.is_none() && !s.open.wielded.contains(card)
    }

    /// What comes off with a card: the runes with their weapon.
    fn goes_with(&self, s: &State, pawn: Pawn, card: ItemCard) -> arrayvec::ArrayVec<ItemCard, 3> {
        let body = s.open.body(pawn);
        if body.weapon == Some(card) { self.worn_cards(body) } else { [card].into_iter().collect() }
    }

    /// A worn card may come off: not where that would cost the last Life (SIL-R-46).
    pub(crate) fn may_take_off(&self, s: &State, pawn: Pawn, card: ItemCard) -> bool {
        self.after_change(&s.open, pawn, &self.goes_with(s, pawn, card), &[]).is_some()
    }

    /// Unequip and Detach (SIL-INV-4, SIL-ITM-7, SIL-R-46).
    pub(crate) fn each_removal(&self, s: &State, pawn: Pawn, town: bool, out: &mut dyn FnMut(Action)) {
        let body = s.open.body(pawn);
        let free = self.room(self.backpack(&s.secret, pawn)).saturating_sub(body.items);
        if let Some(weapon) = body.weapon {
            let many = if town { self.worn_cards(body).len() as u8 } else { 1 };
            if free >= many && self.may_take_off(s, pawn, weapon) {
                out(Action::Unequip);
            }
        }
        for rune in [body.simple, body.great].into_iter().flatten() {
            if (!town || free > 0) && self.may_take_off(s, pawn, rune) {
                out(Action::Detach(rune));
            }
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// Old bonuses go and new ones come as one (SIL-ATT-14, SIL-R-46); a Torch that is gone may bring a boss (SIL-R-34).
    fn change_bonuses(&mut self, pawn: Pawn, off: &[ItemCard], on: &[ItemCard]) {
        let Some([life, torch]) = self.game.after_change(&self.s.open, pawn, off, on) else { return };
        let body = self.s.open.body_mut(pawn);
        let lost = body.torch > 0 && torch == 0;
        (body.life, body.torch) = (life, torch);
        if lost {
            self.tell(What::LostTorch { pawn, torch });
            self.last_torch_gone(pawn);
        }
    }

    /// Puts a carried weapon or rune into its free place.
    pub(crate) fn wear(&mut self, pawn: Pawn, card: ItemCard) {
        let starter = self.part_with(pawn, card).is_some_and(|(starter, _)| starter);
        self.put_on(pawn, card, starter);
    }

    /// At once, and as often as one likes (SIL-ITM-2, SIL-USE-2).
    fn put_on(&mut self, pawn: Pawn, card: ItemCard, starter: bool) {
        self.s.open.turn.acted = true;
        self.change_bonuses(pawn, &[], &[card]);
        self.fill_slot(pawn, card, starter);
    }

    /// What is worn takes no space (SIL-INV-3).
    fn fill_slot(&mut self, pawn: Pawn, card: ItemCard, starter: bool) {
        let effect = self.game.content.effect(card);
        self.s.open.wielded.insert(card);
        let body = self.s.open.body_mut(pawn);
        let slot = match effect {
            ItemEffect::Rune { great: false, .. } => 1,
            ItemEffect::Rune { great: true, .. } => 2,
            _ => 0,
        };
        *[&mut body.weapon, &mut body.simple, &mut body.great][slot] = Some(card);
        body.worn_starters = body.worn_starters & !(1 << slot) | u8::from(starter) << slot;
        self.tell(What::Equipped { pawn, card });
    }

    /// Empties a place; whether a starting item was in it.
    fn empty_slot(&mut self, pawn: Pawn, card: ItemCard) -> bool {
        let body = self.s.open.body_mut(pawn);
        let Some(slot) = body.worn().into_iter().position(|worn| worn == Some(card)) else { return false };
        *[&mut body.weapon, &mut body.simple, &mut body.great][slot] = None;
        let starter = body.worn_starters >> slot & 1 == 1;
        body.worn_starters &= !(1 << slot);
        self.tell(What::Detached { pawn, card });
        starter
    }

    pub(crate) fn attach(&mut self, pawn: Pawn, card: ItemCard) {
        self.wear(pawn, card);
    }

    /// With a weapon equipped it is a swap (SIL-R-46).
    pub(crate) fn equip(&mut self, pawn: Pawn, card: ItemCard) {
        let starter = self.part_with(pawn, card).is_some_and(|(starter, _)| starter);
        self.equip_loose(pawn, card, starter);
    }

    pub(crate) fn equip_loose(&mut self, pawn: Pawn, card: ItemCard, starter: bool) {
        // A rune goes onto the weapon, a first weapon into its empty place.
        let old = self.s.open.body(pawn).weapon.filter(|_| self.game.content.effect(card).is_weapon());
        let Some(old) = old else { return self.put_on(pawn, card, starter) };
        let off = self.game.worn_cards(self.s.open.body(pawn));
        self.change_bonuses(pawn, &off, &[card]);
        let runes = self.loose_runes(pawn);
        let worn = self.empty_slot(pawn, old);
        self.fill_slot(pawn, card, starter);
        self.push(Frame::Runes(Runes { then: AfterRunes::Stow { weapon: old, starter: worn }, ..runes }));
    }

    /// The runes come off and wait to be put somewhere.
    fn loose_runes(&mut self, pawn: Pawn) -> Runes {
        let body = self.s.open.body(pawn);
        let cards = [body.simple, body.great];
        let mut starters = 0;
        for (n, card) in cards.into_iter().enumerate() {
            if let Some(card) = card {
                starters |= u8::from(self.empty_slot(pawn, card)) << n;
            }
        }
        Runes { pawn, cards, starters, then: AfterRunes::Nothing }
    }

    /// The weapon takes its space before its runes (SIL-R-46).
    pub(crate) fn unequip(&mut self, pawn: Pawn) {
        let Some(weapon) = self.s.open.body(pawn).weapon else { return };
        let off = self.game.worn_cards(self.s.open.body(pawn));
        let runes = self.loose_runes(pawn);
        let starter = self.empty_slot(pawn, weapon);
        let all = self.game.all_seats();
        self.gain_item(pawn, weapon, all, starter);
        self.push(Frame::Runes(runes));
        self.lose_bonuses(pawn, &off);
    }

    fn lose_bonuses(&mut self, pawn: Pawn, off: &[ItemCard]) {
        // The cards are off already: what they gave is taken from what there is (SIL-ITM-14).
        self.change_bonuses(pawn, off, &[]);
    }

    pub(crate) fn detach(&mut self, pawn: Pawn, rune: ItemCard) {
        let starter = self.empty_slot(pawn, rune);
        self.push(Frame::Runes(Runes {
            pawn,
            cards: [Some(rune), None],
            starters: u8::from(starter),
            then: AfterRunes::Nothing,
        }));
        self.lose_bonuses(pawn, &[rune]);
    }

    /// SIL-R-46: a worn card is put down directly; a weapon's runes are asked for.
    pub(crate) fn drop_worn(&mut self, pawn: Pawn, card: ItemCard, at: Spot) {
        let weapon = self.s.open.body(pawn).weapon == Some(card);
        let off: arrayvec::ArrayVec<ItemCard, 3> = if weapon {
            self.game.worn_cards(self.s.open.body(pawn))
        } else {
            [card].into_iter().collect()
        };
        let runes = weapon.then(|| self.loose_runes(pawn));
        let starter = self.empty_slot(pawn, card);
        self.tell(What::Dropped { pawn, card });
        self.lay_item(at, card, true, starter);
        if let Some(runes) = runes {
            self.push(Frame::Runes(runes));
        }
        self.lose_bonuses(pawn, &off);
    }

    /// D14 is over when every rune has its place; then the old weapon of a swap goes away.
    pub(crate) fn run_runes(&mut self, runes: Runes) -> bool {
        if runes.cards.iter().any(Option::is_some) {
            return false;
        }
        self.pop();
        if let AfterRunes::Stow { weapon, starter } = runes.then {
            let all = self.game.all_seats();
            if self.game.has_room(self.s, runes.pawn) {
                self.gain_item(runes.pawn, weapon, all, starter);
            } else {
                let at = self.game.real_spot(self.s, runes.pawn);
                self.unmask(runes.pawn);
                self.tell(What::Dropped { pawn: runes.pawn, card: weapon });
                self.lay_item(at, weapon, true, starter);
            }
        }
        true
    }

    pub(crate) fn answer_runes(&mut self, runes: Runes, action: Action) {
        let Some(n) = runes.cards.iter().position(Option::is_some) else { return };
        let Some(card) = runes.cards[n] else { return };
        let starter = runes.starters >> n & 1 == 1;
        let mut left = runes;
        left.cards[n] = None;
        self.become_frame(Frame::Runes(left));
        if matches!(action, Action::Stow(_)) {
            let all = self.game.all_seats();
            self.gain_item(runes.pawn, card, all, starter);
        } else {
            self.unmask(runes.pawn);
            let at = self.game.real_spot(self.s, runes.pawn);
            self.tell(What::Dropped { pawn: runes.pawn, card });
            self.lay_item(at, card, true, starter);
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// A weapon or rune that is handed over comes off (SIL-R-107); the bonuses of a weapon's runes go with it.
    pub(crate) fn take_off_for_delivery(&mut self, pawn: Pawn, card: ItemCard) {
        let weapon = self.s.open.body(pawn).weapon == Some(card);
        let off: arrayvec::ArrayVec<ItemCard, 3> = if weapon {
            self.game.worn_cards(self.s.open.body(pawn))
        } else {
            [card].into_iter().collect()
        };
        self.force_bonuses(pawn, &off);
        self.empty_slot(pawn, card);
    }

    /// Runes whose weapon is gone go into the inventory, after the other cards have left it; at a settlement to the pile of
    /// what is sold, which is the inventory as well.
    pub(crate) fn pocket_loose_runes(&mut self, pawn: Pawn, _: &[ItemCard]) {
        if self.s.open.body(pawn).weapon.is_some() {
            return;
        }
        let all = self.game.all_seats();
        for rune in [self.s.open.body(pawn).simple, self.s.open.body(pawn).great].into_iter().flatten() {
            let starter = self.empty_slot(pawn, rune);
            self.gain_item(pawn, rune, all, starter);
        }
    }

    /// At the final settlement nothing forbids it (SIL-R-107).
    fn force_bonuses(&mut self, pawn: Pawn, off: &[ItemCard]) {
        match self.game.after_change(&self.s.open, pawn, off, &[]) {
            Some([life, torch]) => {
                let body = self.s.open.body_mut(pawn);
                (body.life, body.torch) = (life, torch);
            }
            None => {
                let body = self.s.open.body_mut(pawn);
                body.life = 1;
            }
        }
    }
}
