//! Trades between characters (SIL-PDT-5, SIL-TOWN-5, SIL-R-51).

use adit_kernel::{Chance, Seats, Sink};
use arrayvec::ArrayVec;

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{ItemCard, ItemKind};
use crate::event::{Event, What};
use crate::game::SilverMine;
use crate::legal::in_town;
use crate::place::Pawn;
use crate::state::{Frame, Offer, Stage, Stake, State};

impl SilverMine {
    /// SIL-PDT-5, SIL-TOWN-5, SIL-R-51
    pub(crate) fn each_trade(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let town = in_town(s);
        let table = &self.content.table;
        let most = if town { table.trades_a_visit } else { table.trades_a_turn };
        if o.turn.proposals >= most {
            return;
        }
        for other in (0..o.pawns.len() as u8).map(Pawn) {
            if other != pawn && self.may_trade_with(s, pawn, other) {
                self.each_offer(s, pawn, other, out);
            }
        }
    }

    fn may_trade_with(&self, s: &State, pawn: Pawn, other: Pawn) -> bool {
        let o = &s.open;
        if self.opponents(pawn, other) {
            return false;
        }
        if in_town(s) {
            // A dead player only once the new character is chosen.
            return matches!(o.body(other).stage, Stage::Left | Stage::Waiting) && o.body(other).life > 0;
        }
        if !o.body(other).is_inside() {
            return false;
        }
        // Which of two figures could trade is its owner's secret, so neither can (SIL-A-5).
        let masked = o.body(other).is_split() && !o.body(other).unmasked;
        if masked && self.owner(pawn) != self.owner(other) {
            return false;
        }
        // SIL-R-4: on one gate square they are adjacent too.
        let (one, two) = (self.real_spot(s, pawn), self.real_spot(s, other));
        one == two || self.adjacent(o, one, two)
    }

    fn each_offer(&self, s: &State, pawn: Pawn, with: Pawn, out: &mut dyn FnMut(Action)) {
        let amounts = &self.content.table.trade_coins;
        let purse = |pawn: Pawn| {
            let body = s.open.body(pawn);
            if in_town(s) { body.stash } else { body.carried }
        };
        let mut wanted: ArrayVec<Stake, 40> = ArrayVec::new();
        if self.asks_for_kinds(pawn, with) {
            for (kind, row) in
                self.content.items.iter().enumerate().filter(|(_, row)| !row.effect.is_coins())
            {
                wanted.push(Stake::Kind(ItemKind(kind as u8)));
                if row.effect.is_key() {
                    wanted.push(Stake::UsedKey);
                }
            }
        } else {
            self.distinct(s, with, |card| wanted.push(Stake::Card(card)));
        }
        let theirs = purse(with);
        wanted.extend(amounts.iter().filter(|&&n| u16::from(n) <= theirs).map(|&n| Stake::Coins(n)));
        let mine = purse(pawn);
        let mut offered: ArrayVec<Stake, 20> = ArrayVec::new();
        self.distinct(s, pawn, |card| offered.push(Stake::Card(card)));
        offered.extend(amounts.iter().filter(|&&n| u16::from(n) <= mine).map(|&n| Stake::Coins(n)));
        let mut propose = |give, take| {
            // Coins for coins change nothing that other sums would not (SIL-A-1).
            let idle = matches!((give, take), (Stake::Coins(_), Stake::Coins(_)));
            if !idle && self.offer_fits(s, pawn, with, give, take) {
                out(Action::Trade { with, give, take });
            }
        };
        wanted.iter().for_each(|&take| propose(Stake::Nothing, take));
        for &give in &offered {
            propose(give, Stake::Nothing);
            wanted.iter().for_each(|&take| propose(give, take));
        }
    }

    /// A partner's hidden cards are asked for by kind (SIL-R-51).
    pub(crate) fn asks_for_kinds(&self, pawn: Pawn, with: Pawn) -> bool {
        self.hides_items() && self.owner(pawn) != self.owner(with)
    }

    /// The card that a stake stands for in somebody's hand: of several the one with most charges, then the lowest number.
    pub(crate) fn staked(&self, s: &State, pawn: Pawn, stake: Stake) -> Option<ItemCard> {
        let mut cards = self.pockets(s, pawn);
        match stake {
            Stake::Card(card) => cards.find(|&held| held == card),
            Stake::Kind(kind) => {
                let fits =
                    |card: &ItemCard| self.content.kind(*card) == kind && !s.open.used.contains(*card);
                cards.filter(fits).min()
            }
            Stake::UsedKey => cards.filter(|&card| s.open.used.contains(card)).min(),
            Stake::Nothing | Stake::Coins(_) => None,
        }
    }

    /// The inventory fits after one card has gone and another has come (SIL-R-48, SIL-R-51).
    pub(crate) fn exchange_fits(&self, s: &State, pawn: Pawn, gone: Option<ItemCard>, comes: bool) -> bool {
        let backpack = self.pockets(s, pawn).filter(|&card| Some(card) != gone).find_map(|card| match self
            .content
            .effect(card)
        {
            crate::components::ItemEffect::Backpack { others } => Some(others),
            _ => None,
        });
        let left = s.open.body(pawn).items - u8::from(gone.is_some());
        left + u8::from(comes) <= self.room(backpack)
    }

    fn is_card(stake: Stake) -> bool {
        matches!(stake, Stake::Card(_) | Stake::Kind(_) | Stake::UsedKey)
    }

    /// A proposal that its maker may make: it has room for what it asks for; where cards are open, the partner too.
    pub(crate) fn offer_fits(&self, s: &State, from: Pawn, to: Pawn, give: Stake, take: Stake) -> bool {
        let gone = self.staked(s, from, give);
        if !self.exchange_fits(s, from, gone, Self::is_card(take)) {
            return false;
        }
        self.asks_for_kinds(from, to)
            || self.exchange_fits(s, to, self.staked(s, to, take), Self::is_card(give))
    }

    /// The partner has what is asked for, and room (SIL-R-51).
    pub(crate) fn trade_fits(&self, s: &State) -> bool {
        let Some(Offer { from, to, give, take }) = s.secret.offer else { return false };
        let gone = self.staked(s, to, take);
        let purse = if in_town(s) { s.open.body(to).stash } else { s.open.body(to).carried };
        let has = match take {
            Stake::Coins(coins) => u16::from(coins) <= purse,
            Stake::Nothing => true,
            _ => gone.is_some(),
        };
        has && self.exchange_fits(s, to, gone, Self::is_card(give))
            && self.exchange_fits(s, from, self.staked(s, from, give), Self::is_card(take))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    pub(crate) fn propose(&mut self, from: Pawn, to: Pawn, give: Stake, take: Stake) {
        if !in_town(self.s) {
            self.unmask(from);
            self.unmask(to);
        }
        self.s.open.turn.proposals += 1;
        let offer = Offer { from, to, give, take };
        self.s.secret.offer = Some(offer);
        let partners: Seats = [self.game.owner(from), self.game.owner(to)].into_iter().collect();
        self.log.put(Event::offer(What::Proposes { from, to }, &self.s.open, offer, partners));
        if self.game.owner(from) == self.game.owner(to) {
            // Whoever leads both needs no consent.
            return self.close_trade(true);
        }
        self.push(Frame::TradeAnswer { from, to });
    }

    /// D15
    pub(crate) fn answer_trade(&mut self, accepted: bool) {
        self.pop();
        self.close_trade(accepted);
    }

    fn close_trade(&mut self, accepted: bool) {
        let Some(offer) = self.s.secret.offer.take() else { return };
        let Offer { from, to, give, take } = offer;
        self.tell(What::Answers { from, to, accepted });
        if !accepted {
            return;
        }
        let gives = self.game.staked(self.s, from, give);
        let takes = self.game.staked(self.s, to, take);
        let mut moved = ArrayVec::<_, 2>::new();
        for (giver, taker, card) in [(from, to, gives), (to, from, takes)] {
            if let Some(card) = card
                && let Some((starter, _)) = self.part_with(giver, card)
            {
                moved.push((giver, taker, card, starter));
            }
        }
        for (giver, taker, card, starter) in moved {
            // The giver still knows what it gave (SIL-R-52); what it traded counts for possession, not for Wayfinder
            // (SIL-QST-25, SIL-R-57).
            let known = self.game.witnesses(giver);
            self.gain_item(taker, card, known, starter);
            let known = self.game.witnesses(taker).iter().fold(known, Seats::with);
            self.tell_card(What::Passes { from: giver, to: taker }, card, known);
        }
        for (giver, taker, stake) in [(from, to, give), (to, from, take)] {
            if let Stake::Coins(coins) = stake {
                self.move_coins(giver, taker, coins);
            }
        }
    }

    fn move_coins(&mut self, from: Pawn, to: Pawn, coins: u8) {
        let town = in_town(self.s);
        let amount = u16::from(coins);
        let purse = |body: &mut crate::state::Body, gain: bool| {
            let purse = if town { &mut body.stash } else { &mut body.carried };
            *purse = if gain { *purse + amount } else { purse.saturating_sub(amount) };
        };
        purse(self.s.open.body_mut(from), false);
        purse(self.s.open.body_mut(to), true);
        self.tell(What::PassesCoins { from, to, coins });
    }
}
