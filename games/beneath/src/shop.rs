//! The purchasing turn: what can be bought, sold, moved, exchanged (BEN-SHOP, BEN-WPN, BEN-ITM, BEN-SKL, D3).

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::stack::Stack;

use crate::action::{Action, Ware};
use crate::apply::ApplyCtx;
use crate::components::{Container, Token};
use crate::event::{Event, What};
use crate::game::{Beneath, items_of};
use crate::refusal::Refusal;
use crate::state::{Frame, HELD, Open, State, Turn, face};
use crate::vocabulary::{Item, Place, Price, Prices, SkillEffect, Worn};

/// Up to how many tokens a Dwarf may hold for exchanges to be offered (BEN-A-1).
const CROWDED: usize = HELD - 10;

impl Beneath {
    pub(crate) fn prices(&self, ware: Ware) -> &Prices {
        match ware {
            Ware::Weapon(weapon) => &self.content.weapon(weapon).prices,
            Ware::Skill(card) => &self.content.skill(card).prices,
            Ware::Item(item) => &self.content.item(item).prices,
        }
    }

    /// The card that lies in a place of a Dwarf's board (BEN-ITM-1).
    pub fn worn(&self, o: &Open, seat: Seat, place: Worn) -> Option<Item> {
        items_of(o.dwarf(seat).kinds & self.kinds.worn[place.index()]).next()
    }

    /// Vault spaces in use: one a family that stacks, one a card of the others (BEN-ITM-3, BEN-ITM-4, BEN-ITM-5).
    pub fn vault_used(&self, o: &Open, seat: Seat) -> u8 {
        let kinds = o.dwarf(seat).kinds;
        let families = crate::vocabulary::Family::ALL.into_iter();
        families
            .map(|family| {
                let cards = (kinds & self.kinds.family[family.index()]).count_ones() as u8;
                if family.stacks() { cards.min(1) } else { cards }
            })
            .sum()
    }

    /// Whether a card could be bought if money were no object: one after the other, in any order (BEN-SHOP-2).
    pub(crate) fn may_own(&self, o: &Open, seat: Seat, ware: Ware) -> Result<(), Refusal> {
        let dwarf = o.dwarf(seat);
        match ware {
            Ware::Weapon(weapon) => {
                let row = self.content.weapon(weapon);
                if dwarf.class != Some(row.class) {
                    // BEN-SHOP-4
                    return Err(Refusal::OtherClass(ware));
                }
                if dwarf.weapon == Some(weapon) {
                    return Err(Refusal::AlreadyOwned(ware));
                }
                // Every lower tier has been bought before (BEN-WPN-4, BEN-WPN-5, BEN-R-68).
                if row.tier > dwarf.tier + 1 {
                    return Err(Refusal::TierFirst { ware, tier: row.tier - 1 });
                }
            }
            Ware::Skill(card) => {
                if dwarf.class != Some(card.skill().class()) {
                    return Err(Refusal::OtherClass(ware));
                }
                let level = dwarf.level(card.skill());
                if card.level() <= level {
                    return Err(Refusal::AlreadyOwned(ware));
                }
                // BEN-SKL-2
                if card.level() > level + 1 {
                    return Err(Refusal::LevelFirst { ware, level: card.level() - 1 });
                }
            }
            Ware::Item(item) => {
                let row = self.content.item(item);
                // BEN-SHOP-5
                if row.class.is_some() && row.class != dwarf.class {
                    return Err(Refusal::OtherClass(ware));
                }
                if o.shelf.of(item.index()) == 0 {
                    return Err(Refusal::SoldOut(item));
                }
                // BEN-SHOP-13
                match row.place {
                    Place::Worn(_) => {
                        if dwarf.has(item) {
                            // Again the same card would only lose Gold (BEN-ITM-2).
                            return Err(Refusal::AlreadyOwned(ware));
                        }
                    }
                    Place::Vault(family) => {
                        if !family.stacks() && dwarf.has(item) {
                            return Err(Refusal::AlreadyOwned(ware));
                        }
                        let joins = family.stacks() && dwarf.kinds & self.kinds.family[family.index()] != 0;
                        let spaces = self.content.dwarf(self.class(o, seat)).vault;
                        if !joins && self.vault_used(o, seat) >= spaces {
                            // BEN-ITM-6
                            return Err(Refusal::VaultFull(item));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// What the card that a new one replaces brings (BEN-R-23).
    pub(crate) fn trade_in(&self, o: &Open, seat: Seat, ware: Ware, price: &Price) -> Option<(Item, u8)> {
        let Ware::Item(item) = ware else { return None };
        let Place::Worn(place) = self.content.item(item).place else { return None };
        let old = self.worn(o, seat, place)?;
        // A card handed over is not also sold.
        let sum = if price.card == Some(old) { 0 } else { self.half[old.index()] };
        Some((old, sum))
    }

    /// Whether a card can be bought at a price (BEN-SHOP-6, BEN-SHOP-8).
    pub(crate) fn may_buy(&self, s: &State, seat: Seat, ware: Ware, n: u8) -> Result<(), Refusal> {
        let o = &s.open;
        self.may_own(o, seat, ware)?;
        let Some(price) = self.prices(ware).get(usize::from(n)) else {
            return Err(Refusal::NoSuchPrice(ware));
        };
        if let Some(card) = price.card
            && !o.dwarf(seat).has(card)
        {
            return Err(Refusal::NeedsCard(ware, card));
        }
        for token in [Token::Coal, Token::Iron, Token::Ruby, Token::Dust] {
            if Beneath::holds(s, seat, token) < price.material(token) {
                return Err(Refusal::NeedsMaterial(ware, token));
            }
        }
        let trade_in = self.trade_in(o, seat, ware, price).map_or(0, |(_, sum)| sum);
        let Some(quote) = Beneath::quote(s, seat, price.gold, trade_in) else {
            return Err(Refusal::TooExpensive { ware, gold: price.gold.saturating_sub(trade_in) });
        };
        let gold = crate::money::worth(&Beneath::coins(s, seat));
        let left = gold + crate::money::worth(&quote.change) - quote.paid;
        self.keeps_weapon(o, seat, left, matches!(ware, Ware::Weapon(_)))?;
        if s.secret.held[seat.index()].len() > CROWDED {
            return Err(Refusal::Crowded);
        }
        Ok(())
    }

    /// Until the first weapon is bought enough Gold for the cheapest must be left (BEN-R-90).
    fn keeps_weapon(&self, o: &Open, seat: Seat, gold: u16, weapon: bool) -> Result<(), Refusal> {
        let needs = self.first_weapon[self.class(o, seat).index()];
        if o.dwarf(seat).tier == 0 && !weapon && gold < u16::from(needs) {
            return Err(Refusal::WeaponMoney { needs });
        }
        Ok(())
    }

    /// Whether a Gold token can be broken (BEN-SHOP-16, BEN-R-20).
    pub(crate) fn may_break(&self, s: &State, seat: Seat, token: Token) -> Result<(), Refusal> {
        let pieces = Beneath::pieces_of(token);
        self.may_exchange(s, seat)?;
        if pieces.is_empty() || Beneath::holds(s, seat, token) == 0 {
            return Err(Refusal::NotHeld(token));
        }
        if s.open.now.merged {
            return Err(Refusal::BreakAfterMerge);
        }
        let there = |&piece: &Token| {
            let needs = pieces.iter().filter(|&&other| other == piece).count() as u8;
            s.open.store.of(piece.index()) >= needs
        };
        if pieces.iter().all(there) { Ok(()) } else { Err(Refusal::StoreLacks(pieces[0])) }
    }

    /// Whether Gold tokens can be merged into one of this value.
    pub(crate) fn may_merge(&self, s: &State, seat: Seat, token: Token) -> Result<(), Refusal> {
        self.may_exchange(s, seat)?;
        let pieces = Beneath::pieces_of(token);
        let coins = Beneath::coins(s, seat);
        let held = |&piece: &Token| {
            let needs = pieces.iter().filter(|&&other| other == piece).count() as u8;
            coins[piece.index()] >= needs
        };
        if pieces.is_empty() {
            return Err(Refusal::NotHeld(token));
        }
        if let Some(&piece) = pieces.iter().find(|piece| !held(piece)) {
            return Err(Refusal::NotHeld(piece));
        }
        if s.open.store.of(token.index()) == 0 {
            return Err(Refusal::StoreLacks(token));
        }
        Ok(())
    }

    fn may_exchange(&self, s: &State, seat: Seat) -> Result<(), Refusal> {
        if s.open.now.decisions >= self.content.table.exchanges {
            return Err(Refusal::NoMoreExchanges);
        }
        if s.secret.held[seat.index()].len() > CROWDED {
            return Err(Refusal::Crowded);
        }
        Ok(())
    }

    /// Whether a token can go to another container (BEN-SHOP-15, BEN-R-20).
    pub(crate) fn may_move(
        &self,
        s: &State,
        seat: Seat,
        token: Token,
        from: Container,
        to: Container,
    ) -> Result<(), Refusal> {
        let o = &s.open;
        let Some(place) = Beneath::place_of_token(s, seat, token, from) else {
            return Err(Refusal::NotHeld(token));
        };
        if o.slots[seat.index()][place].mark {
            return Err(Refusal::MovedAlready(token));
        }
        // Only the Backpack is ever above its limit (BEN-R-21).
        if from == to || (to != Container::Backpack && !self.has_room(o, seat, to)) {
            return Err(Refusal::NoRoom(to));
        }
        Ok(())
    }

    /// Whether a token can be thrown away (BEN-SHOP-14, BEN-SHOP-20, BEN-R-21).
    pub(crate) fn may_discard(&self, s: &State, seat: Seat, token: Token) -> Result<(), Refusal> {
        if token == Token::Scroll {
            return Err(Refusal::ScrollStays);
        }
        if !self.overfull(&s.open, seat) {
            return Err(Refusal::NotOverfull);
        }
        if Beneath::place_of_token(s, seat, token, Container::Backpack).is_none() {
            return Err(Refusal::NotHeld(token));
        }
        let gold = crate::money::worth(&Beneath::coins(s, seat)) - u16::from(token.gold());
        self.keeps_weapon(&s.open, seat, gold, token.gold() == 0)
    }

    /// The Backpack is above its limit.
    #[inline]
    pub(crate) fn overfull(&self, o: &Open, seat: Seat) -> bool {
        o.count_in(seat, Container::Backpack) > self.capacity(o, seat, Container::Backpack)
    }

    /// Whether a purchasing turn can end (BEN-SHOP-3, BEN-SHOP-14).
    pub(crate) fn may_finish(&self, o: &Open, seat: Seat) -> Result<(), Refusal> {
        if o.dwarf(seat).tier == 0 {
            return Err(Refusal::WeaponFirst);
        }
        if self.overfull(o, seat) {
            return Err(Refusal::Overfull);
        }
        Ok(())
    }

    pub(crate) fn each_shopping(&self, s: &State, seat: Seat, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        if self.may_finish(o, seat).is_ok() {
            out(Action::Done);
        }
        let class = self.class(o, seat);
        let weapons = crate::vocabulary::Weapon::all().filter(|&w| self.content.weapon(w).class == class);
        let skills = crate::vocabulary::SkillCard::all().filter(|card| card.skill().class() == class);
        let wares = weapons.map(Ware::Weapon).chain(skills.map(Ware::Skill));
        for ware in wares.chain(Item::all().map(Ware::Item)) {
            if self.may_own(o, seat, ware).is_err() {
                continue;
            }
            for n in 0..self.prices(ware).len() as u8 {
                if self.may_buy(s, seat, ware, n).is_ok() {
                    out(Action::Buy(ware, n));
                }
            }
        }
        // Weapons and skills stay (BEN-SHOP-11, BEN-SHOP-12).
        items_of(o.dwarf(seat).kinds).for_each(|item| out(Action::SellItem(item)));
        for token in Token::SOLD {
            if Beneath::holds(s, seat, token) > 0 {
                out(Action::SellToken(token));
            }
        }
        Beneath::each_own(s, seat, &mut |token, from| {
            for to in Container::ALL {
                if self.may_move(s, seat, token, from, to).is_ok() {
                    out(Action::Move(token, from, to));
                }
            }
        });
        for token in &Token::GOLD[1..] {
            if self.may_break(s, seat, *token).is_ok() {
                out(Action::Break(*token));
            }
            if self.may_merge(s, seat, *token).is_ok() {
                out(Action::Merge(*token));
            }
        }
        if self.overfull(o, seat) {
            for token in Token::KEPT {
                if self.may_discard(s, seat, token).is_ok() {
                    out(Action::Discard(token));
                }
            }
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The Leader first, then clockwise; each exactly once, knocked out or not (BEN-SHOP-17, BEN-ORD-5).
    pub(crate) fn run_shop(&mut self) -> bool {
        let game = self.game;
        match game.next_undone(&self.s.open) {
            Some(seat) => {
                let o = &mut self.s.open;
                if o.active != seat || o.now.steps == 0 {
                    // A purchasing turn begins; nothing has been moved in it yet.
                    o.active = seat;
                    o.turn += 1;
                    o.now = Turn { steps: 1, ..Turn::FRESH };
                    o.slots[seat.index()].iter_mut().for_each(|slot| slot.mark = false);
                }
                false
            }
            None => {
                let o = &mut self.s.open;
                o.done = Seats::NONE;
                o.now = Turn::FRESH;
                // BEN-BLD-6
                o.stack = Stack::only(Frame::Place);
                true
            }
        }
    }

    pub(crate) fn shop(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Buy(ware, n) => self.buy(seat, ware, n),
            Action::SellItem(item) => self.sell_item(seat, item),
            Action::SellToken(token) => {
                let gold = self.game.sells_for(&self.s.open, seat, token);
                self.hand_over(seat, token);
                self.tell(What::SoldToken { seat, token, gold });
                self.pay_out(seat, gold);
            }
            Action::Move(token, from, to) => {
                let Some(place) = Beneath::place_of_token(self.s, seat, token, from) else { return };
                if let Some((token, _)) = self.let_go(seat, place) {
                    self.hold(seat, to, token, true);
                    self.tell_token(What::Moved { seat, from, to }, token);
                }
            }
            Action::Break(token) => {
                self.s.open.now.decisions += 1;
                self.hand_over(seat, token);
                self.tell(What::Broke { seat, token });
                for &piece in Beneath::pieces_of(token) {
                    self.receive(seat, piece);
                }
            }
            Action::Merge(token) => {
                self.s.open.now.decisions += 1;
                self.s.open.now.merged = true;
                for &piece in Beneath::pieces_of(token) {
                    self.hand_over(seat, piece);
                }
                self.tell(What::Merged { seat, token });
                self.receive(seat, token);
            }
            Action::Discard(token) => {
                let place = Beneath::place_of_token(self.s, seat, token, Container::Backpack);
                if let Some((thing, _)) = place.and_then(|place| self.let_go(seat, place)) {
                    self.give_back(face(thing));
                    self.tell(What::DiscardedToken { seat, token });
                }
            }
            _ => {
                let o = &mut self.s.open;
                o.done = o.done.with(seat);
                o.now = Turn::FRESH;
                o.slots[seat.index()].iter_mut().for_each(|slot| slot.mark = false);
                self.tell(What::ShoppingDone { seat });
            }
        }
    }

    /// Pay, swap the card, make what no longer fits fit, then change (BEN-R-19).
    fn buy(&mut self, seat: Seat, ware: Ware, n: u8) {
        let game = self.game;
        let Some(&price) = game.prices(ware).get(usize::from(n)) else { return };
        let old = game.trade_in(&self.s.open, seat, ware, &price);
        let Some(quote) = Beneath::quote(self.s, seat, price.gold, old.map_or(0, |(_, sum)| sum)) else {
            return;
        };
        let paid = quote.paid;
        let change = crate::money::worth(&quote.change);
        self.tell(What::Bought { seat, ware, paid, change });
        for token in [Token::Coal, Token::Iron, Token::Ruby, Token::Dust] {
            for _ in 0..price.material(token) {
                self.hand_over(seat, token);
            }
        }
        for (i, &n) in quote.handed.iter().enumerate() {
            for _ in 0..n {
                self.hand_over(seat, Token::GOLD[i]);
            }
        }
        if let Some((item, gold)) = old {
            self.shelve(seat, item);
            self.tell(What::CardBack { seat, ware: Ware::Item(item), gold });
        }
        match ware {
            Ware::Weapon(weapon) => {
                let tier = game.content.weapon(weapon).tier;
                let dwarf = &mut self.s.open.dwarves[seat.index()];
                // The old one goes back without a refund and can be bought again (BEN-WPN-1, BEN-WPN-6, BEN-WPN-7,
                // BEN-WPN-10).
                let back = dwarf.weapon.replace(weapon);
                dwarf.tier = dwarf.tier.max(tier);
                if let Some(back) = back {
                    self.tell(What::CardBack { seat, ware: Ware::Weapon(back), gold: 0 });
                }
            }
            Ware::Skill(card) => {
                let dwarf = &mut self.s.open.dwarves[seat.index()];
                dwarf.levels[card.skill().index() % 2] = card.level();
                self.ready_skills(seat);
            }
            Ware::Item(item) => {
                let there = self.s.open.shelf.take(item.index(), 1);
                debug_assert!(there, "a card that is sold out cannot be bought");
                self.s.open.dwarves[seat.index()].gain(item);
                self.spill(seat, Container::Bag);
                self.spill(seat, Container::Chest);
            }
        }
        self.give_change(seat, &quote.change, quote.lost);
    }

    /// BEN-SHOP-10
    fn sell_item(&mut self, seat: Seat, item: Item) {
        let gold = self.game.half[item.index()];
        self.shelve(seat, item);
        self.tell(What::CardBack { seat, ware: Ware::Item(item), gold });
        self.spill(seat, Container::Bag);
        self.spill(seat, Container::Chest);
        self.pay_out(seat, gold);
    }

    /// As many tokens as the cards in force have spaces lie ready (BEN-SKL-5, BEN-SKL-7, BEN-SKL-11).
    pub(crate) fn ready_skills(&mut self, seat: Seat) {
        let game = self.game;
        let Some(class) = self.s.open.dwarf(seat).class else { return };
        for skill in crate::vocabulary::Skill::ALL.into_iter().filter(|skill| skill.class() == class) {
            let row = game.content.skill_at(skill, self.s.open.dwarf(seat).level(skill));
            self.s.open.dwarves[seat.index()].ready[skill.index() % 2] = row.map_or(0, |row| row.tokens);
            if let Some(SkillEffect::Sabotage { live, .. }) = row.map(|row| row.effect) {
                self.s.secret.ready_live = live;
            }
        }
    }
}
