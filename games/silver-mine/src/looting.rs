//! Containers, doors, what is found, and what lies on the ground (SIL-LOOT-1, SIL-DOOR-1, SIL-PDT-1).

use adit_kernel::{Chance, Seats, Sink};
use adit_kit::dice::D6;
use adit_kit::hand::Hand;

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{Book, Container, ItemCard, ItemEffect, Task};
use crate::event::{Event, What};
use crate::mine_card::Square;
use crate::place::{Opener, Pawn, Spot};
use crate::state::{AfterFind, Found, Frame};

impl crate::game::SilverMine {
    pub fn container(&self, o: &crate::state::Open, at: Spot) -> Option<Container> {
        match self.square(o, at) {
            Square::Container(container) => Some(container),
            _ => None,
        }
    }

    /// The loot score that a container asks for (SIL-LOOT-2, SIL-LOOT-5, SIL-LOOT-6, SIL-LOOT-8, SIL-R-17).
    pub fn loot_need(&self, container: Container) -> u8 {
        let table = &self.content.table;
        match container {
            Container::Sack | Container::Chest => 0,
            Container::Crate => table.loot_crate,
            Container::Barrel => table.loot_barrel,
            Container::Tomb => table.loot_tomb,
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// SIL-ATT-10, SIL-LOOT-1
    pub(crate) fn loot(&mut self, pawn: Pawn, at: Spot) {
        self.unmask(pawn);
        let die = D6.roll(self.chance);
        let Some(container) = self.game.container(&self.s.open, at) else { return };
        let torch = self.s.open.body(pawn).torch;
        let need = self.game.loot_need(container);
        self.tell(What::LootRolled { pawn, container, at, die, torch, need });
        self.push(Frame::LootRoll { pawn, at, die, judged: false, wind: false, again: false });
    }

    /// Second Wind, then For The Loot, each once in an attempt (SIL-BOOK-6, SIL-BOOK-11, SIL-R-70).
    pub(crate) fn run_loot_roll(&mut self) -> bool {
        let Some(&Frame::LootRoll { pawn, at, die, judged, wind, again }) = self.s.open.stack.top() else {
            return true;
        };
        let Some(container) = self.game.container(&self.s.open, at) else {
            self.pop();
            return true;
        };
        if !judged {
            if die == 1 && !wind && self.game.knows(&self.s.open, pawn, Book::SecondWind) {
                return false;
            }
            self.become_frame(Frame::LootRoll { pawn, at, die, judged: true, wind, again });
            return true;
        }
        // SIL-LOOT-2, SIL-R-17: a sack cannot fail, and a Torch adds nothing to it.
        let score = die + self.s.open.body(pawn).torch;
        if container == Container::Sack || score >= self.game.loot_need(container) {
            self.pop();
            self.loot_succeeds(pawn, at, container, die);
            return true;
        }
        if !again && self.game.knows(&self.s.open, pawn, Book::ForTheLoot) {
            return false;
        }
        self.pop();
        self.loot_fails(pawn, at);
        true
    }

    pub(crate) fn answer_loot_roll(&mut self, yes: bool) {
        let Some(&Frame::LootRoll { pawn, at, die, judged, wind, again }) = self.s.open.stack.top() else {
            return;
        };
        if !judged {
            let die = if yes { D6.roll(self.chance) } else { die };
            if yes {
                self.tell(What::LootRerolled { pawn, at, die, book: Book::SecondWind });
            }
            self.become_frame(Frame::LootRoll { pawn, at, die, judged: true, wind: true, again });
        } else if yes {
            let die = D6.roll(self.chance);
            self.tell(What::LootRerolled { pawn, at, die, book: Book::ForTheLoot });
            self.become_frame(Frame::LootRoll { pawn, at, die, judged: false, wind, again: true });
        } else {
            self.pop();
            self.loot_fails(pawn, at);
        }
    }

    /// SIL-LOOT-3, SIL-R-16
    fn loot_fails(&mut self, pawn: Pawn, at: Spot) {
        self.spend(at);
        self.tell(What::LootFailed { pawn, at });
    }

    fn loot_succeeds(&mut self, pawn: Pawn, at: Spot, container: Container, die: u8) {
        self.spend(at);
        self.tell(What::Looted { pawn, container, at });
        // SIL-QST-11, SIL-QST-15, SIL-QST-20, SIL-R-57; credits come first (SIL-R-98).
        self.credit(pawn, Task::Loot(container));
        let table = &self.game.content.table;
        match container {
            // SIL-LOOT-4
            Container::Sack => {
                let coins = table.sack[usize::from(die) - 1];
                self.gain_coins(pawn, u16::from(coins));
            }
            // SIL-LOOT-5
            Container::Crate => self.find_items(pawn, 1, AfterFind::Nothing),
            // SIL-LOOT-6
            Container::Barrel => self.find_items(pawn, 1, AfterFind::Torch),
            // SIL-LOOT-8
            Container::Tomb => {
                let items = table.tomb_items;
                self.find_items(pawn, items, AfterFind::Nothing);
            }
            Container::Chest => {}
        }
    }

    /// All cards of a find are drawn first (SIL-R-18, SIL-R-21).
    fn find_items(&mut self, pawn: Pawn, count: u8, after: AfterFind) {
        self.s.secret.found = Hand::new();
        let known = self.game.witnesses(pawn);
        for _ in 0..count {
            match self.draw_item() {
                Some(card) => self.find(pawn, card, known),
                None => self.tell(What::FindsNothing { pawn }),
            }
        }
        let at = self.game.real_spot(self.s, pawn);
        self.push(Frame::Found(Found { pawn, at, after, own_turn: true, starters: 0 }));
    }

    /// What opens it is used up or loses a charge (SIL-ITM-11, SIL-ITM-12).
    fn use_opener(&mut self, pawn: Pawn, with: Opener) {
        let card = match with {
            Opener::Key => self.game.key_to_use(self.s, pawn),
            Opener::Tools => self.game.tools(self.s, pawn),
        };
        let Some(card) = card else { return };
        self.tell(What::Used { pawn, card });
        let charges = self.game.content.effect(card).charges();
        if charges > 1 && !self.s.open.used.contains(card) {
            self.s.open.used.insert(card);
            self.show(pawn, card);
        } else {
            self.use_up(pawn, card);
        }
    }

    /// Everybody sees a card that stays in the hand (SIL-R-52).
    fn show(&mut self, pawn: Pawn, card: ItemCard) {
        let hand = &mut self.s.secret.hands[pawn.index()];
        let place = hand.iter().position(|held| held.truth() == card.0);
        if let Some(place) = place {
            hand.tell(place, self.game.all_seats());
        }
    }

    /// SIL-DOOR-1, SIL-QST-12, SIL-R-8, SIL-R-8
    pub(crate) fn unlock(&mut self, pawn: Pawn, at: Spot, with: Opener) {
        self.unmask(pawn);
        self.use_opener(pawn, with);
        self.spend(at);
        self.tell(What::Unlocked { pawn, at, with });
        self.credit(pawn, Task::UnlockDoors);
    }

    /// Two cards are drawn, one is kept, and there is a coin (SIL-LOOT-7, SIL-R-20).
    pub(crate) fn open_chest(&mut self, pawn: Pawn, at: Spot, with: Opener) {
        self.unmask(pawn);
        self.use_opener(pawn, with);
        self.spend(at);
        self.tell(What::Opened { pawn, at, with });
        // Opening always counts.
        self.credit(pawn, Task::Loot(Container::Chest));
        let draw = self.game.content.table.chest_draw;
        self.find_items(pawn, draw, AfterFind::Coin);
        if self.s.secret.found.len() > 1 {
            self.push(Frame::ChestPick { pawn, at });
        }
    }

    pub(crate) fn keep_from_chest(&mut self, _: Pawn, _: Spot, card: ItemCard) {
        self.pop();
        let place = self.s.secret.found.iter().position(|found| found.truth() != card.0);
        if let Some(other) = place.and_then(|place| self.s.secret.found.take(place)) {
            let other = ItemCard(other.truth());
            self.discard_card(other);
            self.tell(What::UsedUp { card: other });
        }
    }

    /// The card that is being offered leaves the hand of finds.
    pub(crate) fn take_found(&mut self) -> Option<(ItemCard, Seats, bool)> {
        let card = self.s.secret.found.take(0)?;
        let mut starter = false;
        for place in 0..self.s.open.stack.depth() {
            if let Some(Frame::Found(found)) = self.s.open.stack.get_mut(place) {
                starter = found.starters & 1 == 1;
                found.starters >>= 1;
            }
        }
        Some((ItemCard(card.truth()), card.known(), starter))
    }

    /// Card by card; then what comes besides (SIL-R-18).
    pub(crate) fn run_found(&mut self, found: Found) -> bool {
        if !self.s.secret.found.is_empty() {
            return false;
        }
        self.pop();
        let pawn = found.pawn;
        match found.after {
            AfterFind::Nothing => {}
            // SIL-LOOT-6
            AfterFind::Torch => self.gain_torch(pawn, self.game.content.table.barrel_torch),
            // SIL-LOOT-7
            AfterFind::Coin => {
                let coins = self.game.content.table.chest_coins;
                self.gain_coins(pawn, u16::from(coins));
            }
            // SIL-R-29
            AfterFind::Enemy(kind) => self.s.open.defeated.put(kind.index(), 1),
        }
        true
    }

    pub(crate) fn answer_found(&mut self, found: Found, action: Action) {
        let pawn = found.pawn;
        if let Action::MapNow(_) = action {
            self.s.open.turn.acted = true;
            return self.map_now(pawn, action);
        }
        let Some((card, known, starter)) = self.take_found() else { return };
        match action {
            Action::Take => self.take(pawn, card, known, starter),
            Action::UseNow => self.use_effect(pawn, card),
            Action::EquipNow => {
                let all = self.game.all_seats();
                self.gain_item(pawn, card, all, starter);
                self.wear(pawn, card);
            }
            _ => {
                self.tell(What::Leaves { pawn, card, at: found.at });
                self.lay_item(found.at, card, false, starter);
            }
        }
    }

    /// Coins are gained at once (SIL-ITM-9, SIL-R-19); a key may count for a quest.
    fn take(&mut self, pawn: Pawn, card: ItemCard, known: Seats, starter: bool) {
        if let ItemEffect::Coins { coins } = self.game.content.effect(card) {
            self.discard_card(card);
            self.tell(What::UsedUp { card });
            return self.gain_coins(pawn, u16::from(coins));
        }
        let known = if !starter && self.credit_key(pawn, card) { self.game.all_seats() } else { known };
        self.gain_item(pawn, card, known, starter);
        self.tell_card(What::Takes { pawn }, card, known);
    }

    /// SIL-PDT-1, SIL-PDT-3, SIL-ITM-18
    pub(crate) fn pick_up(&mut self, pawn: Pawn, card: ItemCard) {
        self.unmask(pawn);
        let at = self.game.real_spot(self.s, pawn);
        let Some(n) = self.s.open.lying.iter().position(|lying| lying.at == at && lying.card == card)
        else {
            return;
        };
        let lying = self.s.open.lying.remove(n);
        self.tell(What::PickedUp { pawn, card });
        if let ItemEffect::Coins { coins } = self.game.content.effect(card) {
            self.discard_card(card);
            return self.gain_coins(pawn, u16::from(coins));
        }
        // SIL-R-57: not what a living character dropped there.
        if !lying.dropped && !lying.starter {
            self.credit_key(pawn, card);
        }
        let all = self.game.all_seats();
        self.gain_item(pawn, card, all, lying.starter);
    }

    /// All at once (SIL-R-54); those of the dead count for Silver Touch (SIL-R-57).
    pub(crate) fn pick_up_coins(&mut self, pawn: Pawn) {
        self.unmask(pawn);
        let at = self.game.real_spot(self.s, pawn);
        let Some(n) = self.s.open.coins.iter().position(|pile| pile.at == at) else { return };
        let pile = self.s.open.coins.remove(n);
        let coins = pile.found + pile.dropped;
        self.s.open.body_mut(pawn).carried += coins;
        self.tell(What::PickedUpCoins { pawn, coins });
        self.credit_coins(pawn, pile.found);
    }

    /// SIL-PDT-2, SIL-R-80; a worn weapon or rune comes off first (SIL-ITM-14).
    pub(crate) fn drop_item(&mut self, pawn: Pawn, card: ItemCard) {
        self.unmask(pawn);
        let at = self.game.real_spot(self.s, pawn);
        self.s.open.dropped.insert(card);
        if self.game.carries(self.s, pawn, card) {
            let Some((starter, _)) = self.part_with(pawn, card) else { return };
            self.tell(What::Dropped { pawn, card });
            self.lay_item(at, card, true, starter);
        } else {
            self.drop_worn(pawn, card, at);
        }
    }

    pub(crate) fn drop_coins(&mut self, pawn: Pawn) {
        self.unmask(pawn);
        let at = self.game.real_spot(self.s, pawn);
        let coins = std::mem::take(&mut self.s.open.body_mut(pawn).carried);
        self.tell(What::DroppedCoins { pawn, coins });
        self.lay_coins(at, coins, true);
    }

    /// A potion or a Torch out of the inventory (SIL-USE-1, SIL-USE-3, SIL-CBT-9).
    pub(crate) fn use_item(&mut self, pawn: Pawn, card: ItemCard) {
        self.part_with(pawn, card);
        self.use_effect(pawn, card);
    }

    fn use_effect(&mut self, pawn: Pawn, card: ItemCard) {
        self.s.open.turn.acted = true;
        self.tell(What::Used { pawn, card });
        self.discard_card(card);
        match self.game.content.effect(card) {
            // SIL-ITM-3, SIL-R-49
            ItemEffect::StrengthPotion { bonus } => self.s.open.turn.strength += bonus,
            // SIL-ITM-4
            ItemEffect::SpeedPotion { squares } => self.s.open.turn.extra += squares,
            // SIL-ITM-5
            ItemEffect::HealthPotion { life } => self.heal(pawn, life),
            // SIL-ITM-15
            ItemEffect::Torch { torch } => self.gain_torch(pawn, torch),
            _ => {}
        }
    }
}
