//! Crossroads Town (SIL-TOWN-1, SIL-R-63): the five people, the stash, one visitor after the other.

use adit_kernel::{Chance, Sink};
use adit_kit::hand::Hand;

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{Book, Difficulty, ItemCard, ItemEffect, ItemKind, Quest, Rumor, Title};
use crate::event::{Event, What};
use crate::game::SilverMine;
use crate::place::{MAX_PAWNS, Pawn};
use crate::state::{Body, Frame, Open, Stage, State, Town, Turn};
use arrayvec::ArrayVec;

impl SilverMine {
    /// Another exploration or round follows this town phase (SIL-R-77, SIL-R-80, SIL-R-90).
    pub fn goes_on(&self, o: &Open) -> bool {
        if self.is_arena() {
            return o.exploration < self.bouts();
        }
        let hero = o.hero_named && !self.continues_after_hero();
        self.is_campaign() && !hero && o.exploration < self.content.table.exploration_limit
    }

    /// What the Merchant takes for a kind (SIL-MER-1, SIL-BOOK-2).
    pub fn buying_price(&self, o: &Open, pawn: Pawn, kind: ItemKind) -> Option<u8> {
        let price = self.content.item(kind).price?.buy;
        Some(price.saturating_sub(self.trade_bonus(o, pawn)))
    }

    /// What he gives for a card: never more than was paid for it (SIL-MER-2, SIL-MER-3, SIL-MER-4, SIL-MER-6, SIL-R-105).
    pub fn selling_price(&self, o: &Open, pawn: Pawn, card: ItemCard) -> Option<u8> {
        let price = self.content.item(self.content.kind(card)).price?.sell + self.trade_bonus(o, pawn);
        let paid = o.paid.of(card.index());
        let used = o.used.contains(card);
        (!used).then_some(if paid > 0 { price.min(paid) } else { price })
    }

    fn trade_bonus(&self, o: &Open, pawn: Pawn) -> u8 {
        if self.knows(o, pawn, Book::Trader) { self.content.book_values.trader } else { 0 }
    }

    /// D18
    pub(crate) fn each_in_town(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let body = o.body(pawn);
        // SIL-TOWN-4
        if !self.is_arena() {
            self.each_at_questmaster(s, pawn, out);
        }
        self.each_at_merchant(s, pawn, out);
        self.each_at_mystic(o, pawn, out);
        let table = &self.content.table;
        // SIL-INN-1, SIL-R-73
        let [life, torch] = self.rested(o, pawn);
        if body.stash >= u16::from(table.recover) && (body.life < life || body.torch < torch) {
            out(Action::Recover);
        }
        // SIL-INN-3, SIL-INN-5, SIL-R-74
        if body.stash >= u16::from(table.rumor) && !o.town.rumor && self.goes_on(o) {
            out(Action::Rumor);
        }
        // SIL-TREE-1, SIL-TREE-2, SIL-TREE-3, SIL-R-75
        if let Some(kind) = self.kind_of(o, pawn) {
            for path in self.content.paths_for(kind, body.title) {
                if body.path != Some(path) {
                    out(Action::Path(path));
                }
            }
        }
        self.each_gear_in_town(s, pawn, out);
        self.each_trade(s, pawn, out);
        if self.may_end_visit(s, pawn) {
            // SIL-R-97
            out(Action::EndVisit(0));
            if self.goes_on(o) {
                for &coins in table.withdraw.iter().filter(|&&coins| u16::from(coins) <= body.stash) {
                    out(Action::EndVisit(coins));
                }
            }
        }
    }

    /// SIL-QM-1, SIL-QM-6, SIL-R-58, SIL-R-59, SIL-R-101
    fn each_at_questmaster(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        match s.open.body(pawn).quest {
            Some(_) => {
                if self.may_deliver(s, pawn) {
                    out(Action::Deliver);
                } else {
                    out(Action::ReturnQuest);
                }
            }
            None => self.each_quest(s, pawn, false, out),
        }
    }

    /// The quest is fulfilled and the cards that it takes can come off (SIL-QST-3, SIL-QST-8, SIL-R-107).
    pub(crate) fn may_deliver(&self, s: &State, pawn: Pawn) -> bool {
        if !self.is_fulfilled(s, pawn) {
            return false;
        }
        let body = s.open.body(pawn);
        let Some(cards) = body.quest.and_then(|quest| self.delivery(s, pawn, quest)) else { return true };
        if !self.content.quest(body.quest.unwrap_or(Quest(0))).task.is_possession() {
            return true;
        }
        let weapon = body.weapon.filter(|weapon| cards.contains(weapon));
        let mut off: ArrayVec<ItemCard, 3> = ArrayVec::new();
        for card in body.worn().into_iter().flatten() {
            if weapon.is_some() || cards.contains(&card) {
                off.push(card);
            }
        }
        let stays = off.iter().filter(|card| !cards.contains(card)).count() as u8;
        let gone = cards.iter().filter(|&&card| self.carries(s, pawn, card)).count() as u8;
        let room = self.room(self.backpack(&s.secret, pawn));
        (off.is_empty() || self.after_change(&s.open, pawn, &off, &[]).is_some())
            && body.items - gone + stays <= room
    }

    /// SIL-MER-5, SIL-MER-7, SIL-R-64
    fn each_at_merchant(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        let (o, body) = (&s.open, s.open.body(pawn));
        for kind in (0..self.content.items.len() as u8).map(ItemKind) {
            let Some(price) = self.buying_price(o, pawn, kind) else { continue };
            if u16::from(price) > body.stash || o.town.sold >> kind.0 & 1 == 1 {
                continue;
            }
            let Some(card) = self.on_sale(s, kind) else { continue };
            if self.has_room(s, pawn) || self.equips_directly(s, pawn, card) {
                out(Action::Buy(kind));
            }
        }
        self.distinct(s, pawn, |card| {
            if !self.may_part(s, pawn, card) {
                return;
            }
            if !o.town.bought.contains(card) && self.selling_price(o, pawn, card).is_some() {
                out(Action::Sell(card));
            }
            out(Action::Discard(card));
        });
    }

    /// The card of a kind that one gets: cards in the pile are all alike.
    pub(crate) fn on_sale(&self, s: &State, kind: ItemKind) -> Option<ItemCard> {
        self.content.cards_of(kind).both(s.secret.pile).first()
    }

    /// Without space a weapon or rune that may be equipped is equipped (SIL-R-64).
    fn equips_directly(&self, s: &State, pawn: Pawn, card: ItemCard) -> bool {
        match self.content.effect(card) {
            ItemEffect::Weapon { .. } => {
                s.open.body(pawn).weapon.is_none() && self.may_equip(s, pawn, card, true)
            }
            ItemEffect::Rune { .. } => self.may_attach(s, pawn, card),
            _ => false,
        }
    }

    /// SIL-MYS-1, SIL-MYS-2, SIL-STA-7, SIL-R-66
    fn each_at_mystic(&self, o: &Open, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        self.each_free_book(o, pawn, &mut |book| {
            if u16::from(self.content.book(book).price) <= o.body(pawn).stash {
                out(Action::BuyBook(book));
            }
        });
    }

    /// Copies that nobody owns, of the right type, not owned yet, within four (SIL-STA-7).
    fn each_free_book(&self, o: &Open, pawn: Pawn, each: &mut dyn FnMut(Book)) {
        let body = o.body(pawn);
        let Some(kind) = self.kind_of(o, pawn) else { return };
        if body.books.len() >= u32::from(self.content.table.books) {
            return;
        }
        for book in Book::ALL {
            let row = self.content.book(book);
            let owned = o.pawns.iter().filter(|body| body.has(book)).count();
            if row.types.contains(&kind) && !body.has(book) && owned < usize::from(row.copies) {
                each(book);
            }
        }
    }

    pub(crate) fn each_reward_book(&self, s: &State, pawn: Pawn, each: &mut dyn FnMut(Book)) {
        self.each_free_book(&s.open, pawn, each);
    }

    fn each_gear_in_town(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        self.distinct(s, pawn, |card| match self.content.effect(card) {
            ItemEffect::Weapon { .. } if self.may_equip(s, pawn, card, false) => out(Action::Equip(card)),
            ItemEffect::Rune { .. } if self.may_attach(s, pawn, card) => out(Action::Attach(card)),
            _ => {}
        });
        self.each_removal(s, pawn, true, out);
    }

    /// SIL-R-100
    fn may_end_visit(&self, s: &State, pawn: Pawn) -> bool {
        let mut permitted = false;
        self.each_quest(s, pawn, false, &mut |_| permitted = true);
        self.is_arena() || s.open.body(pawn).quest.is_some() || !permitted || !self.goes_on(&s.open)
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// The order of visits (SIL-TOWN-2, SIL-TOWN-3, SIL-R-63, SIL-R-87).
    pub(crate) fn town_order(&self) -> ArrayVec<Pawn, MAX_PAWNS> {
        let o = &self.s.open;
        let mut order: ArrayVec<Pawn, MAX_PAWNS> =
            (0..MAX_PAWNS as u8).map(Pawn).filter(|&pawn| o.body(pawn).stage != Stage::None).collect();
        if self.game.is_arena() {
            // The winning side, then whoever fell last; partners and whoever fell at the same moment by seat.
            let moment = |pawn: Pawn| {
                o.fallen.iter().find(|fall| fall.pawn == pawn).map_or(u8::MAX, |fall| fall.moment)
            };
            let side = |pawn: Pawn| {
                let own = self.game.character_pawns().filter(|&other| !self.game.opponents(pawn, other));
                own.map(moment).max().unwrap_or(u8::MAX)
            };
            order.sort_by_key(|&pawn| (std::cmp::Reverse(side(pawn)), pawn));
            return order;
        }
        order.sort_by_key(|&pawn| {
            let body = o.body(pawn);
            let rank = match body.stage {
                Stage::Left if body.fulfilled => 0,
                Stage::Left => 1,
                _ => 2,
            };
            (rank, body.left, pawn)
        });
        order
    }

    pub(crate) fn begin_town(&mut self) {
        let order = self.town_order();
        self.s.open.town = Town { order, market: true, ..Town::default() };
        self.tell(What::TownBegins);
        self.become_frame(Frame::Town);
    }

    /// Each finishes its visit before the next begins.
    pub(crate) fn run_town(&mut self) -> bool {
        let next = self.s.open.town.next;
        let Some(&pawn) = self.s.open.town.order.get(usize::from(next)) else {
            self.end_town();
            return true;
        };
        self.s.open.town.next += 1;
        self.s.open.town.sold = 0;
        self.s.open.wielded = crate::components::ItemSet::EMPTY;
        self.s.open.turn = Turn::default();
        self.s.open.turns += 1;
        self.push(Frame::Visit { pawn });
        self.tell(What::VisitBegins { pawn });
        if self.s.open.body(pawn).stage == Stage::Dead && !self.game.is_arena() {
            self.bury(pawn);
            self.push(Frame::ChooseCharacter { pawn });
        }
        true
    }

    /// A new character inherits coins, books and titles, and nothing else (SIL-STA-5, SIL-END-5, SIL-R-55, SIL-R-75).
    fn bury(&mut self, pawn: Pawn) {
        let body = self.s.open.body_mut(pawn);
        *body = Body {
            stage: Stage::Dead,
            stash: body.stash,
            books: body.books,
            title: body.title,
            title_steps: body.title_steps,
            quests_done: body.quests_done,
            ..Body::NOBODY
        };
    }

    fn end_town(&mut self) {
        self.s.open.town.market = false;
        if self.game.goes_on(&self.s.open) {
            self.s.open.stack.clear();
            return self.begin_exploration();
        }
        self.begin_settlement();
    }

    /// SIL-R-80: a visit that takes too long ends, with a quest of the board.
    pub(crate) fn run_visit(&mut self, pawn: Pawn) -> bool {
        if self.s.open.turn.over {
            self.pop();
            return true;
        }
        if self.s.open.turn.decisions < self.game.content.table.visit_decisions {
            return false;
        }
        self.tell(What::TurnCut { pawn });
        if !self.game.is_arena() && self.s.open.body(pawn).quest.is_none() {
            let mut first = None;
            self.game.each_quest(self.s, pawn, false, &mut |action| first = first.or(Some(action)));
            if let Some(Action::Quest(quest)) = first {
                self.take_quest(pawn, quest);
            }
        }
        self.pop();
        true
    }

    pub(crate) fn act_in_town(&mut self, pawn: Pawn, action: Action) {
        match action {
            Action::Deliver => self.deliver(pawn, false),
            Action::ReturnQuest => {
                let body = self.s.open.body_mut(pawn);
                let quest = body.quest.take();
                (body.progress, body.types) = (0, 0);
                if let Some(quest) = quest {
                    self.tell(What::ReturnsQuest { pawn, quest });
                }
            }
            Action::Quest(quest) => self.take_quest(pawn, quest),
            Action::Buy(kind) => self.buy(pawn, kind),
            Action::Sell(card) => self.sell(pawn, card),
            Action::Discard(card) => {
                self.part_with(pawn, card);
                self.return_to_pile(card);
                self.tell(What::Discarded { pawn, card });
            }
            Action::BuyBook(book) => {
                let price = self.game.content.book(book).price;
                self.pay(pawn, price);
                self.s.open.body_mut(pawn).books.insert(book);
                self.tell(What::BoughtBook { pawn, book, price });
            }
            Action::Recover => self.recover(pawn),
            Action::Rumor => self.hear_rumor(pawn),
            Action::Path(path) => {
                // SIL-TREE-2: what was gathered on the old card is lost.
                let body = self.s.open.body_mut(pawn);
                (body.path, body.charge) = (Some(path), 0);
                self.tell(What::SetPath { pawn, path });
            }
            Action::Equip(card) => self.equip(pawn, card),
            Action::Unequip => self.unequip(pawn),
            Action::Attach(card) => self.attach(pawn, card),
            Action::Detach(card) => self.detach(pawn, card),
            Action::Trade { with, give, take } => self.propose(pawn, with, give, take),
            Action::EndVisit(coins) => {
                let body = self.s.open.body_mut(pawn);
                body.stash -= u16::from(coins);
                body.carried += u16::from(coins);
                self.s.open.turn.over = true;
                self.tell(What::VisitEnds { pawn, coins });
            }
            _ => debug_assert!(false, "{action:?} is nothing to do in town"),
        }
    }

    fn pay(&mut self, pawn: Pawn, price: u8) {
        let body = self.s.open.body_mut(pawn);
        debug_assert!(body.stash >= u16::from(price), "nobody pays what they have not");
        body.stash = body.stash.saturating_sub(u16::from(price));
    }

    fn buy(&mut self, pawn: Pawn, kind: ItemKind) {
        let (Some(card), Some(price)) =
            (self.game.on_sale(self.s, kind), self.game.buying_price(&self.s.open, pawn, kind))
        else {
            return;
        };
        self.pay(pawn, price);
        let room = self.game.has_room(self.s, pawn);
        self.s.secret.pile.remove(card);
        self.s.open.pile -= 1;
        self.s.open.paid.put(card.index(), price);
        self.s.open.town.bought.insert(card);
        self.tell(What::Bought { pawn, card, price });
        if room {
            let all = self.game.all_seats();
            self.gain_item(pawn, card, all, false);
        } else {
            self.equip_loose(pawn, card, false);
        }
    }

    fn sell(&mut self, pawn: Pawn, card: ItemCard) {
        let Some(price) = self.game.selling_price(&self.s.open, pawn, card) else { return };
        self.part_with(pawn, card);
        self.return_to_pile(card);
        self.s.open.town.sold |= 1 << self.game.content.kind(card).0;
        self.s.open.body_mut(pawn).stash += u16::from(price);
        self.tell(What::Sold { pawn, card, price });
    }

    /// Resting never harms (SIL-R-73).
    fn recover(&mut self, pawn: Pawn) {
        let price = self.game.content.table.recover;
        self.pay(pawn, price);
        let [life, torch] = self.game.rested(&self.s.open, pawn);
        let body = self.s.open.body_mut(pawn);
        (body.life, body.torch) = (body.life.max(life), body.torch.max(torch));
        let (life, torch) = (body.life, body.torch);
        self.tell(What::Recovered { pawn, life, torch });
    }

    /// SIL-INN-4, SIL-INN-6: for the one who paid, and it must be taken.
    fn hear_rumor(&mut self, pawn: Pawn) {
        let price = self.game.content.table.rumor;
        self.pay(pawn, price);
        self.s.open.town.rumor = true;
        let rumor = Rumor::ALL[self.chance.pick(Rumor::ALL.len() as u32) as usize];
        self.s.open.body_mut(pawn).rumor = Some(rumor);
        self.tell(What::HeardRumor { pawn, rumor });
    }

    /// The Questmaster takes a quest, pays and names titles (SIL-QM-1, SIL-QM-2, SIL-QM-3, SIL-QM-4, SIL-QM-5, SIL-TIT-1).
    pub(crate) fn deliver(&mut self, pawn: Pawn, at_end: bool) {
        let Some(quest) = self.s.open.body(pawn).quest else { return };
        self.hand_over(pawn, quest);
        let difficulty = self.game.content.quest(quest).difficulty;
        let reward = self.game.content.reward(difficulty);
        let body = self.s.open.body_mut(pawn);
        // SIL-R-58: the card returns to the board at once.
        (body.quest, body.progress, body.types, body.fulfilled) = (None, 0, 0, true);
        body.completed.insert(quest);
        body.quests_done += 1;
        body.stash += u16::from(reward.coins);
        self.tell(What::Delivered { pawn, quest, coins: reward.coins });
        self.gain_title(pawn, difficulty);
        if reward.items > 0 {
            self.reward_item(pawn, at_end);
        }
        if reward.books > 0 && !at_end {
            self.reward_book(pawn);
        }
    }

    /// SIL-R-57, SIL-R-107
    fn hand_over(&mut self, pawn: Pawn, quest: Quest) {
        if !self.game.content.quest(quest).task.is_possession() {
            return;
        }
        let Some(cards) = self.game.delivery(self.s, pawn, quest) else { return };
        for &card in &cards {
            if self.part_with(pawn, card).is_none() {
                self.take_off_for_delivery(pawn, card);
            }
            self.return_to_pile(card);
            self.tell(What::Handed { pawn, card });
        }
        self.pocket_loose_runes(pawn, &cards);
    }

    /// SIL-TIT-2, SIL-TIT-3, SIL-TIT-4, SIL-TIT-5, SIL-TIT-6, SIL-TIT-7, SIL-R-60: only the difficulty that comes next counts.
    fn gain_title(&mut self, pawn: Pawn, difficulty: Difficulty) {
        let Some(next) = self.s.open.body(pawn).title.next() else { return };
        let wanted = self.game.content.title(next).map(|row| row.difficulty);
        if wanted != Some(difficulty) {
            return;
        }
        self.s.open.body_mut(pawn).title = next;
        self.tell(What::TitleGained { pawn, title: next });
        // SIL-END-1, SIL-END-2, SIL-R-77
        if next == Title::HERO && !self.s.open.hero_named {
            self.s.open.hero_named = true;
            let coins = self.game.content.table.hero;
            self.s.open.body_mut(pawn).stash += u16::from(coins);
            self.tell(What::HeroNamed { pawn });
        }
    }

    /// SIL-R-65: a random card of the pile; coins are paid out.
    fn reward_item(&mut self, pawn: Pawn, at_end: bool) {
        let Some(card) = self.draw_item() else { return };
        // The pile lies open in town, so everybody sees what is missing (SIL-A-6).
        self.tell(What::Rewarded { pawn, card });
        if let ItemEffect::Coins { coins } = self.game.content.effect(card) {
            self.return_to_pile(card);
            self.s.open.body_mut(pawn).stash += u16::from(coins);
            return;
        }
        let all = self.game.all_seats();
        if at_end {
            // It needs no room there (SIL-R-62): it is sold at once.
            if let Some(price) = self.game.selling_price(&self.s.open, pawn, card) {
                self.s.open.body_mut(pawn).stash += u16::from(price);
            }
            return self.return_to_pile(card);
        }
        self.s.secret.found = Hand::new();
        let room = self.s.secret.found.put(adit_kernel::Veiled::new(card.0, all));
        debug_assert!(room, "an empty hand has room");
        self.push(Frame::RewardItem { pawn });
    }

    pub(crate) fn answer_reward(&mut self, pawn: Pawn, take: bool) {
        self.pop();
        let Some(card) = self.s.secret.found.take(0).map(|card| ItemCard(card.truth())) else { return };
        if take {
            let all = self.game.all_seats();
            self.gain_item(pawn, card, all, false);
        } else {
            self.return_to_pile(card);
            self.tell(What::RewardReturned { pawn, card });
        }
    }

    /// SIL-R-65: otherwise there is no book.
    fn reward_book(&mut self, pawn: Pawn) {
        let mut any = false;
        self.game.each_reward_book(self.s, pawn, &mut |_| any = true);
        if any {
            self.push(Frame::RewardBook { pawn });
        }
    }

    pub(crate) fn answer_reward_book(&mut self, pawn: Pawn, action: Action) {
        self.pop();
        if let Action::BuyBook(book) = action {
            self.s.open.body_mut(pawn).books.insert(book);
            self.tell(What::Learns { pawn, book });
        }
    }
}
