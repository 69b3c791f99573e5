//! Fulfilment (DWA-FULF): items are handed to an Adventurer, who scores Honor and joins the tableau.

use adit_kernel::{Chance, Seat, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Card, Item, Window, items_of};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Ending, Midway, Open, Stage};

impl DwarvenMiner {
    /// Required items that are not at hand.
    #[inline]
    pub(crate) fn missing(&self, o: &Open, card: Card) -> u16 {
        self.need[card.index()] & !o.at_hand()
    }

    /// DWA-POW-24: required items that may be left out; where one is missing, only that one.
    pub(crate) fn waivable(&self, o: &Open, card: Card) -> u16 {
        let cheap = self.need[card.index()] & self.cheap(self.pending.waive);
        match self.missing(o, card) {
            0 => cheap,
            missing => cheap & missing,
        }
    }

    /// What fulfilling it scores now: all pending Bards add to one scoring (DWA-POW-16).
    pub(crate) fn honor_now(&self, o: &Open, card: Card) -> u8 {
        let bards = o.now.bards.saturating_mul(self.pending.honor);
        self.honor[card.index()].saturating_add(bards)
    }

    /// Whether the items suffice; that the card is in hand is the caller's business.
    #[inline]
    pub(crate) fn may_fulfil(&self, o: &Open, card: Card) -> Legal {
        if self.could_fulfil(o, o.at_hand(), card) {
            return Ok(());
        }
        let missing = self.missing(o, card);
        if o.now.waivers > 0 && missing.count_ones() == 1 {
            return Err(Refusal::WaiveTooDear(Item(missing.trailing_zeros() as u8)));
        }
        Err(Refusal::MissingItems(card))
    }

    /// All items together or none (DWA-FULF-1, DWA-FULF-14, DWA-POW-24).
    #[inline]
    fn could_fulfil(&self, o: &Open, at_hand: u16, card: Card) -> bool {
        let missing = self.need[card.index()] & !at_hand;
        missing == 0
            || (o.now.waivers > 0
                && missing.is_power_of_two()
                && missing & self.cheap(self.pending.waive) != 0)
    }

    /// Whether the public facts allow that the active player holds something to fulfil. Only if they
    /// do not may the window be left without asking: asking betrays nothing (DWA-R-67).
    pub(crate) fn may_hold_fulfillable(&self, o: &Open) -> bool {
        if o.me().hand == 0 {
            // DWA-R-66
            return false;
        }
        let at_hand = o.at_hand();
        // Without an item nothing can be fulfilled, unless the only one wanted may be left out.
        if at_hand == 0 && o.now.waivers == 0 {
            return false;
        }
        let visible = o.tableaus().union(o.pile).union(o.now.aside);
        self.content.all_cards().minus(visible).into_iter().any(|c| self.could_fulfil(o, at_hand, Card(c)))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Shows the card; asks what to leave out where a Dragon Slayer allows it.
    pub(crate) fn declare(&mut self, seat: Seat, card: Card) {
        self.tell(What::Declared { seat, card });
        if self.s.open.now.waivers > 0 && self.game.waivable(&self.s.open, card) != 0 {
            self.s.open.stage = Stage::Midway(Midway::Waive { card });
        } else {
            self.fulfil(seat, card, None);
        }
    }

    /// Items are used up, the card moves, Honor is scored at once (DWA-FULF-3, DWA-FULF-4, DWA-FULF-7).
    pub(crate) fn fulfil(&mut self, seat: Seat, card: Card, waived: Option<Item>) {
        let game = self.game;
        let needed = game.need[card.index()] & !waived.map_or(0, Item::bit);
        items_of(needed).for_each(|item| self.hand_over(item));
        self.leave_hand(seat, card);
        let o = &mut self.s.open;
        o.now.waivers = o.now.waivers.saturating_sub(1);
        let honor = game.honor_now(o, card);
        o.now.bards = 0;
        o.now.fulfilled += 1;
        // Another one may follow (DWA-FULF-5).
        o.stage = Stage::Open(Window::Fulfil);
        let clan = o.clan_mut(seat);
        // There it stays, and can be hired at once (DWA-FULF-10, DWA-FULF-12, DWA-HIRE-22, DWA-R-22).
        clan.tableau.insert(card.0);
        clan.fulfilled += 1;
        // The goal is far below what a byte holds, so nobody notices where it is full.
        clan.honor = clan.honor.saturating_add(honor);
        // Bards included, and for one player only, since nobody else scores (DWA-PLAY-3, DWA-R-53,
        // DWA-R-54).
        let won = clan.honor >= game.content.table.goal;
        self.tell(What::Fulfilled { seat, card, honor, waived });
        if won {
            // At once, and nothing after it (DWA-END-1, DWA-END-2, DWA-END-3).
            self.s.open.stage = Stage::Over(Ending::Honor { winner: seat });
            self.tell(What::Won { seat });
        }
    }

    /// A purchased copy before a rune, since it would be lost anyway (DWA-R-36). A used rune stays where it
    /// is until Cleanup but serves nobody else (DWA-FULF-7, DWA-FULF-11, DWA-R-37, DWA-R-70).
    fn hand_over(&mut self, item: Item) {
        let o = &mut self.s.open;
        let i = item.index();
        if o.now.bought[i] > o.now.spent[i] {
            o.now.spent[i] += 1;
        } else if o.now.used & item.bit() == 0 {
            o.now.used |= item.bit();
        } else {
            o.now.used_twins |= item.bit();
        }
    }
}
