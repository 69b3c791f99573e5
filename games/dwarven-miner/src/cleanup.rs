//! Cleanup (DWA-CLEAN) and the end of a turn (DWA-END): runes and chests go home, limits are checked,
//! cards drawn and kept, the dice passed on.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::{CardSet, draw_or_reshuffle};

use crate::apply::ApplyCtx;
use crate::components::{Card, ITEMS, Resource, Resources, Window, items_of};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::state::{Ending, Open, Stage, Turn};

/// How many resources the active player holds above the limit (DWA-CLEAN-4).
pub(crate) fn surplus(game: &DwarvenMiner, o: &Open) -> u8 {
    let limit = u32::from(game.content.table.hold_resources) + u32::from(o.now.hold_more);
    o.me().purse.total().saturating_sub(limit) as u8
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Used runes, chests on items, then the hires of Cleanup (DWA-CLEAN-14, DWA-R-69).
    pub(crate) fn begin_cleanup(&mut self, seat: Seat) {
        let o = &mut self.s.open;
        let (used, twins) = (o.now.used, o.now.used_twins);
        let clan = &mut o.clans[seat.index()];
        // What is not used, or restored by a Templar, stays (DWA-CLEAN-1, DWA-CLEAN-2, DWA-R-70).
        items_of(used).for_each(|item| clan.lift(item));
        items_of(twins).for_each(|item| clan.lift(item));
        o.now.used = 0;
        o.now.used_twins = 0;
        // Used or not, and purchased items that were not used are lost (DWA-CLEAN-3, DWA-TREAS-10,
        // DWA-TREAS-11, DWA-TREAS-12).
        let chests = o.laid(&self.game.cost) as u8;
        o.vault += chests;
        o.now.bought = [0; ITEMS];
        o.now.spent = [0; ITEMS];
        o.stage = Stage::Open(Window::Cleanup);
        if used != 0 {
            self.tell(What::RunesHome { seat, items: used, twins });
        }
        if chests > 0 {
            self.tell(What::ChestsBack { chests });
        }
    }

    /// Surplus chests go by themselves, surplus resources by choice (DWA-CLEAN-5, DWA-CLEAN-7, DWA-R-42).
    /// Only the active player's holdings are looked at (DWA-TURN-7, DWA-HIRE-25, DWA-R-24, DWA-R-41).
    pub(crate) fn check_limits(&mut self, seat: Seat) {
        let limit = self.game.content.table.hold_chests + self.s.open.now.hold_more;
        let chests = self.s.open.clan(seat).chests.saturating_sub(limit);
        self.lose_chests(seat, chests);
        self.shed_surplus(seat);
    }

    /// To the cache; which ones is asked where there is a choice (DWA-CLEAN-4, DWA-CLEAN-6, DWA-CLEAN-8).
    fn shed_surplus(&mut self, seat: Seat) {
        let left = surplus(self.game, &self.s.open);
        if left == 0 {
            return self.draw_cards(seat);
        }
        let purse = self.s.open.clan(seat).purse;
        let mut kinds = purse.kinds();
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => {
                self.lose_resources(seat, &Resources::only(kind, left));
                self.draw_cards(seat);
            }
            _ => self.s.open.stage = Stage::Surplus,
        }
    }

    pub(crate) fn return_surplus(&mut self, seat: Seat, resource: Resource) {
        self.lose_resources(seat, &Resources::only(resource.index(), 1));
        self.shed_surplus(seat);
    }

    /// As many as there are, in every turn (DWA-CLEAN-9, DWA-CLEAN-12, DWA-R-45, DWA-R-46).
    fn draw_cards(&mut self, seat: Seat) {
        let table = &self.game.content.table;
        let draw = table.draw + self.s.open.now.draw_more;
        let mut drawn = CardSet::EMPTY;
        for _ in 0..draw {
            let (deck, pile) = (&mut self.s.secret.deck, &mut self.s.open.pile);
            let reshuffled = if deck.is_empty() { pile.len() as u8 } else { 0 };
            let Some(card) = draw_or_reshuffle(deck, pile, self.chance) else { break };
            drawn.insert(card);
            if reshuffled > 0 {
                self.tell(What::Reshuffled { cards: reshuffled });
            }
        }
        let count = drawn.len() as u8;
        self.s.open.deck = self.s.secret.deck.len() as u8;
        self.s.open.now.drawn = count;
        self.s.open.now.to_keep = (table.keep + self.s.open.now.keep_more).min(count);
        self.s.secret.drawn = drawn;
        if count > 0 {
            self.tell_cards(What::Drew { seat, count }, drawn, Seats::only(seat));
        }
        self.sort_drawn(seat);
    }

    /// Exactly as many as are due (DWA-CLEAN-10, DWA-R-43).
    pub(crate) fn keep(&mut self, seat: Seat, card: Card) {
        self.s.secret.drawn.remove(card.0);
        self.s.open.now.drawn -= 1;
        self.s.open.now.to_keep -= 1;
        self.enter_hand(seat, card);
        self.tell_cards(What::Kept { seat }, CardSet::only(card.0), Seats::only(seat));
        self.sort_drawn(seat);
    }

    /// Asks while there is a choice; then the rest goes face up on the pile (DWA-CLEAN-11, DWA-R-50).
    fn sort_drawn(&mut self, seat: Seat) {
        let now = self.s.open.now;
        if now.to_keep > 0 && now.to_keep < now.drawn {
            self.s.open.stage = Stage::Keep;
            return;
        }
        // No more than are kept anyway: no choice, and nothing to discard (DWA-R-46).
        if now.to_keep > 0 {
            for card in self.s.secret.drawn.take() {
                self.enter_hand(seat, Card(card));
                self.tell_cards(What::Kept { seat }, CardSet::only(card), Seats::only(seat));
            }
        }
        let o = &mut self.s.open;
        let cards = self.s.secret.drawn.take().union(o.now.aside.take());
        o.pile = o.pile.union(cards);
        o.now.drawn = 0;
        o.now.to_keep = 0;
        if !cards.is_empty() {
            self.tell(What::Unkept { seat, cards });
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        let players = self.game.players;
        let o = &self.s.open;
        // Nobody is left to fulfil, now or later (DWA-END-8).
        if o.deck == 0 && o.pile.is_empty() && self.game.seated().all(|s| o.clan(s).hand == 0) {
            self.s.open.stage = Stage::Over(Ending::NoCards);
            return self.tell(What::NoCardsLeft);
        }
        // DWA-TURN-8, DWA-SETUP-29
        let next = o.active.clockwise(1, players);
        // Everybody has had a turn (DWA-TURN-10).
        if next == o.first {
            // DWA-END-6, DWA-R-55.
            if o.round >= self.game.content.table.round_limit {
                self.s.open.stage = Stage::Over(Ending::RoundLimit);
                return self.tell(What::RoundLimit);
            }
            self.s.open.round += 1;
        }
        self.begin_turn(next);
    }

    /// DWA-TURN-9: everything of the last turn is cleared; the own ward ends (DWA-R-57).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let o = &mut self.s.open;
        o.active = seat;
        o.turn += 1;
        o.now = Turn::fresh(self.game.content.table.runes);
        o.stage = Stage::Open(Window::Dawn);
        let ward_ends = std::mem::take(&mut o.clan_mut(seat).warded);
        let round = o.round;
        self.tell(What::TurnBegan { seat, round });
        if ward_ends {
            self.tell(What::WardEnded { seat });
        }
    }
}
