//! Carrying actions out: the dispatcher, the frames that follow by themselves until somebody has to be asked, and the small
//! moves of cards that all rules share.

use adit_kernel::{Chance, Seats, Sink, Veiled};

use crate::action::Action;
use crate::components::{ItemCard, ItemSet, Placement};
use crate::event::{Event, What};
use crate::game::SilverMine;
use crate::place::{Pawn, Spot};
use crate::state::{CoinPile, Frame, Lying, State};

/// One action being carried out.
pub(crate) struct Ctx<'a, C: ?Sized, L: ?Sized> {
    pub(crate) game: &'a SilverMine,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    pub(crate) fn answer(&mut self, action: Action) {
        let Some(&frame) = self.s.open.stack.top() else { return };
        match frame {
            Frame::ChooseCharacter { pawn } => self.choose_character(pawn, action),
            Frame::ChooseBand { chosen } => self.choose_band(chosen, action),
            Frame::ChooseQuest { pawn } => self.choose_first_quest(pawn, action),
            Frame::ChooseStart { pawn, left } => self.choose_starter(pawn, left, action),
            Frame::ChooseFavor { pawn } => self.choose_favor(pawn, action),
            Frame::Main { pawn } => self.act(pawn, action),
            Frame::Reveal(reveal) => {
                if let Action::Lay(rotation) = action {
                    self.pop();
                    self.lay_card(reveal, rotation);
                }
            }
            Frame::Survey { reveal, other } => {
                if let Action::Choose(card) = action {
                    self.choose_surveyed(reveal, other, card);
                }
            }
            Frame::Trap { pawn, at } => self.answer_trap(pawn, at, action),
            Frame::Fight(fight) => self.answer_fight(fight, action == Action::Accept),
            Frame::LootRoll { .. } => self.answer_loot_roll(action == Action::Accept),
            Frame::Harm { pawn, source } => self.answer_harm(pawn, source, action == Action::Accept),
            Frame::Found(found) => self.answer_found(found, action),
            Frame::ChestPick { pawn, at } => {
                if let Action::Keep(card) = action {
                    self.keep_from_chest(pawn, at, card);
                }
            }
            Frame::Runes(runes) => self.answer_runes(runes, action),
            Frame::TradeAnswer { .. } => self.answer_trade(action == Action::Accept),
            Frame::ChargeMove { pawn, left } => self.answer_charge(pawn, left, action),
            Frame::PowerTarget { pawn, left, hit } => self.answer_aim(pawn, left, hit, action),
            Frame::PowerSquare { pawn } => {
                if let Action::Land(spot) = action {
                    self.land(pawn, spot);
                }
            }
            Frame::Dungeon(dungeon) => self.answer_dungeon(dungeon, action),
            Frame::Visit { pawn } => self.act_in_town(pawn, action),
            Frame::RewardItem { pawn } => self.answer_reward(pawn, action == Action::Accept),
            Frame::RewardBook { pawn } => self.answer_reward_book(pawn, action),
            Frame::SettleQuest { pawn } => self.answer_settlement(pawn, action == Action::Accept),
            Frame::Prepare { .. }
            | Frame::Enter { .. }
            | Frame::Round
            | Frame::TurnStart { .. }
            | Frame::TurnEnd { .. }
            | Frame::EndExploration
            | Frame::Town
            | Frame::Settle { .. }
            | Frame::GameOver => debug_assert!(false, "{action:?} does not answer {frame:?}"),
        }
    }

    /// What a pawn decides in its own turn or visit, steps left out, is counted (SIL-R-80).
    pub(crate) fn count_decision(&mut self, action: Action) {
        let Some(&frame) = self.s.open.stack.top() else { return };
        let own = self.s.open.stack.iter().find_map(|frame| match frame {
            Frame::Main { pawn } | Frame::Visit { pawn } => Some(*pawn),
            _ => None,
        });
        if own.is_some()
            && own == crate::questions::asked_pawn(frame)
            && !matches!(action, Action::Step { .. })
        {
            self.s.open.turn.decisions = self.s.open.turn.decisions.saturating_add(1);
        }
    }

    /// Carries on what goes by itself, until somebody has to be asked or the game is over.
    pub(crate) fn run(&mut self) {
        loop {
            self.uncover();
            let Some(&frame) = self.s.open.stack.top() else { return };
            let goes_on = match frame {
                Frame::Prepare { step, next } => self.run_prepare(step, next),
                Frame::Enter { next } => self.run_enter(next),
                Frame::Round => self.run_round(),
                Frame::TurnStart { pawn, step } => self.run_turn_start(pawn, step),
                Frame::Main { pawn } => self.run_main(pawn),
                Frame::TurnEnd { pawn } => self.run_turn_end(pawn),
                Frame::Fight(fight) => self.run_fight(fight),
                Frame::LootRoll { .. } => self.run_loot_roll(),
                Frame::Harm { pawn, source } => self.run_harm(pawn, source),
                Frame::Found(found) => self.run_found(found),
                Frame::Runes(runes) => self.run_runes(runes),
                Frame::ChargeMove { pawn, .. } => self.run_charge(pawn),
                Frame::PowerTarget { pawn, left, hit } => self.run_aim(pawn, left, hit),
                Frame::Dungeon(dungeon) => self.run_dungeon(dungeon),
                Frame::EndExploration => self.run_end_exploration(),
                Frame::Town => self.run_town(),
                Frame::Visit { pawn } => self.run_visit(pawn),
                Frame::Settle { next } => self.run_settle(next),
                Frame::GameOver => return,
                Frame::ChooseCharacter { .. }
                | Frame::ChooseBand { .. }
                | Frame::ChooseQuest { .. }
                | Frame::ChooseStart { .. }
                | Frame::ChooseFavor { .. }
                | Frame::Reveal(_)
                | Frame::Survey { .. }
                | Frame::Trap { .. }
                | Frame::ChestPick { .. }
                | Frame::TradeAnswer { .. }
                | Frame::PowerSquare { .. }
                | Frame::RewardItem { .. }
                | Frame::RewardBook { .. }
                | Frame::SettleQuest { .. } => false,
            };
            if goes_on {
                continue;
            }
            match self.only_answer() {
                Some(action) => self.answer(action),
                None => return,
            }
        }
    }

    /// A decision with one option is not asked (SIL-R-109), unless that would tell what somebody hides.
    fn only_answer(&self) -> Option<Action> {
        let &frame = self.s.open.stack.top()?;
        let always = match frame {
            Frame::Main { .. } | Frame::Visit { .. } => true,
            Frame::Trap { .. } => self.game.hides_items() && !self.s.open.turn.ran,
            Frame::TradeAnswer { .. }
            | Frame::Found(_)
            | Frame::ChestPick { .. }
            | Frame::ChooseStart { .. } => self.game.hides_items(),
            Frame::SettleQuest { .. } => true,
            // A Mirror Image hides where its owner stands (SIL-R-72).
            Frame::ChargeMove { .. } | Frame::PowerSquare { .. } | Frame::PowerTarget { .. } => {
                self.s.open.pawns.iter().any(|body| body.is_split() && !body.unmasked)
            }
            _ => false,
        };
        if always {
            return None;
        }
        let (mut only, mut many) = (None, 0);
        self.game.each_action(self.s, &mut |action| {
            many += 1;
            only = Some(action);
        });
        only.filter(|_| many == 1)
    }

    #[inline]
    pub(crate) fn tell(&mut self, what: What) {
        self.log.put(Event::open(what, &self.s.open));
    }

    pub(crate) fn tell_card(&mut self, what: What, card: ItemCard, known: Seats) {
        self.log.put(Event::card(what, &self.s.open, card, known));
    }

    /// Begins something within what goes on. The deepest nesting is a Lost Map used at once on what an own power found: no
    /// more than the stack holds.
    pub(crate) fn push(&mut self, frame: Frame) {
        let pushed = self.s.open.stack.push(frame);
        debug_assert!(pushed.is_ok(), "no room for {frame:?} in {:?}", self.s.open.stack);
    }

    pub(crate) fn pop(&mut self) {
        self.s.open.stack.pop();
    }

    /// Replaces the topmost frame.
    pub(crate) fn become_frame(&mut self, frame: Frame) {
        if let Some(top) = self.s.open.stack.top_mut() {
            *top = frame;
        }
    }

    /// The pawn whose turn it is.
    pub(crate) fn acting(&self) -> Option<Pawn> {
        self.s
            .open
            .stack
            .iter()
            .find_map(|frame| if let Frame::Main { pawn } = frame { Some(*pawn) } else { None })
    }

    // Item cards.

    /// The top card of the item pile (SIL-ITM-1, SIL-R-21).
    pub(crate) fn draw_item(&mut self) -> Option<ItemCard> {
        if self.s.secret.pile.is_empty() && !self.s.open.discard.is_empty() {
            self.s.secret.pile = self.s.open.discard.take();
            self.tell(What::ItemsReshuffled);
        }
        let card = self.s.secret.pile.draw(self.chance);
        self.s.open.pile = self.s.secret.pile.len() as u8;
        card
    }

    /// Nothing is remembered of a card that goes to a pile (SIL-R-57, SIL-R-105).
    pub(crate) fn forget(&mut self, card: ItemCard) {
        let o = &mut self.s.open;
        for set in [&mut o.used, &mut o.counted, &mut o.dropped, &mut o.wielded, &mut o.town.bought] {
            set.remove(card);
        }
        let paid = o.paid.of(card.index());
        let gone = o.paid.take(card.index(), paid);
        debug_assert!(gone);
    }

    /// SIL-USE-1
    pub(crate) fn discard_card(&mut self, card: ItemCard) {
        self.forget(card);
        self.s.open.discard.insert(card);
    }

    pub(crate) fn return_to_pile(&mut self, card: ItemCard) {
        self.forget(card);
        self.s.secret.pile.insert(card);
        self.s.open.pile = self.s.secret.pile.len() as u8;
    }

    /// Takes a card into the inventory.
    pub(crate) fn gain_item(&mut self, pawn: Pawn, card: ItemCard, known: Seats, starter: bool) {
        let known = known.iter().fold(self.game.witnesses(pawn), Seats::with);
        let hand = &mut self.s.secret.hands[pawn.index()];
        let place = hand.len();
        let room = hand.put(Veiled::new(card.0, known));
        debug_assert!(room, "no room for a card");
        let body = self.s.open.body_mut(pawn);
        body.items += 1;
        body.starters |= u8::from(starter) << place;
    }

    /// Takes a card out of the inventory; whether it was a starting item, and who knew it.
    pub(crate) fn part_with(&mut self, pawn: Pawn, card: ItemCard) -> Option<(bool, Seats)> {
        let hand = &mut self.s.secret.hands[pawn.index()];
        let place = hand.iter().position(|held| held.truth() == card.0)?;
        let known = hand.take(place)?.known();
        let body = self.s.open.body_mut(pawn);
        body.items -= 1;
        let starter = body.starters >> place & 1 == 1;
        let below = body.starters & ((1 << place) - 1);
        body.starters = below | (body.starters >> (place + 1)) << place;
        Some((starter, known))
    }

    /// A card from the inventory is used up.
    pub(crate) fn use_up(&mut self, pawn: Pawn, card: ItemCard) {
        self.part_with(pawn, card);
        self.discard_card(card);
        self.tell(What::UsedUp { card });
    }

    /// White cubes in use (SIL-R-22).
    pub(crate) fn white_cubes(&self) -> usize {
        let o = &self.s.open;
        let containers: u32 = o
            .placed
            .iter()
            .map(|placed| self.game.face_of(placed).containers.minus(placed.spent).len())
            .sum();
        let mut squares: arrayvec::ArrayVec<Spot, 128> = arrayvec::ArrayVec::new();
        for at in o.lying.iter().map(|lying| lying.at).chain(o.coins.iter().map(|pile| pile.at)) {
            if !squares.contains(&at) {
                squares.push(at);
            }
        }
        containers as usize + squares.len()
    }

    fn cube_for(&self, at: Spot) -> bool {
        let o = &self.s.open;
        o.lying.iter().any(|lying| lying.at == at)
            || o.coins.iter().any(|pile| pile.at == at)
            || self.white_cubes() < usize::from(self.game.content.table.white_cubes)
    }

    /// Lays a card open on a square (SIL-PDT-2, SIL-PDT-4); without a cube for it, it goes to the discard (SIL-R-22).
    pub(crate) fn lay_item(&mut self, at: Spot, card: ItemCard, dropped: bool, starter: bool) {
        if self.cube_for(at) {
            self.s.open.lying.push(Lying { at, card, dropped, starter });
        } else {
            self.tell(What::Lost { card });
            self.discard_card(card);
        }
    }

    pub(crate) fn lay_coins(&mut self, at: Spot, coins: u16, dropped: bool) {
        if coins == 0 || !self.cube_for(at) {
            return;
        }
        let o = &mut self.s.open;
        let pile = match o.coins.iter().position(|pile| pile.at == at) {
            Some(n) => n,
            None => {
                o.coins.push(CoinPile { at, found: 0, dropped: 0 });
                o.coins.len() - 1
            }
        };
        let pile = &mut o.coins[pile];
        if dropped {
            pile.dropped += coins;
        } else {
            pile.found += coins;
        }
    }

    /// Everything that somebody holds.
    pub(crate) fn held(&self) -> ItemSet {
        let mut held = ItemSet::EMPTY;
        for (hand, body) in self.s.secret.hands.iter().zip(&self.s.open.pawns) {
            hand.iter().for_each(|card| {
                held.insert(ItemCard(card.truth()));
            });
            body.worn().into_iter().flatten().for_each(|card| {
                held.insert(card);
            });
        }
        held
    }

    /// Coins that are found (SIL-R-97): carried in the mine, and counted for Silver Touch (SIL-R-57).
    pub(crate) fn gain_coins(&mut self, pawn: Pawn, coins: u16) {
        if coins == 0 {
            return;
        }
        self.s.open.body_mut(pawn).carried += coins;
        self.tell(What::GainedCoins { pawn, coins });
        self.credit_coins(pawn, coins);
    }

    /// Cards beneath enemies are turned up as soon as a character with a Torch is on their card (SIL-CBT-12, SIL-ATT-9,
    /// SIL-R-30). Both figures of a Mirror Image do that, or the illusion would betray itself (SIL-A-2).
    pub(crate) fn uncover(&mut self) {
        for n in 0..self.s.open.enemies.len() {
            let o = &self.s.open;
            let enemy = &o.enemies[n];
            if enemy.items == 0 || enemy.shown {
                continue;
            }
            let place = enemy.at.place();
            if o.figures().any(|(pawn, _, at)| at.place() == place && o.body(pawn).torch > 0) {
                let cards = self.s.secret.under[n];
                let count = enemy.items;
                let number: Placement = enemy.number;
                self.s.open.enemies[n].shown = true;
                let cards = [Some(cards[0]), (count > 1).then_some(cards[1])];
                self.tell(What::Uncovered { enemy: number, cards });
            }
        }
    }
}
