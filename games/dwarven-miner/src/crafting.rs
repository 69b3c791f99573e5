//! Crafting and treasure (DWA-CRAFT, DWA-TREAS): items from resources, with the discounts that hired
//! Adventurers give; resources and items for chests.

use adit_kernel::{Chance, Clause, Seat, Sink};

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{ITEMS, Item, Resource, Resources, Window, items_of};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Midway, Open, Stage};

/// How a craft is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// How many resources of the recipe are not due.
    pub(crate) less: u8,
    /// Any resources will do.
    pub(crate) wild: bool,
    pub(crate) discounted: bool,
    pub(crate) shared: bool,
}

impl Terms {
    /// Just what the recipe says.
    pub(crate) const PRINTED: Terms = Terms { less: 0, wild: false, discounted: false, shared: false };
}

impl DwarvenMiner {
    /// DWA-R-25, DWA-R-76: which pending effects a craft of this item uses up, and what is due.
    #[inline]
    fn terms(&self, o: &Open, item: Item, shared: bool) -> Terms {
        let cost = self.cost(item);
        let (less, min_cost) = self.pending.discount;
        let discounted = o.now.discounts > 0 && cost >= min_cost;
        let mut off = if discounted { less } else { 0 };
        if shared {
            off += self.pending.share;
        }
        // Every craft takes at least one resource (DWA-R-25).
        Terms { less: off.min(cost - 1), wild: o.now.wilds > 0, discounted, shared }
    }

    /// What a craft of this item would cost now.
    pub(crate) fn terms_now(&self, o: &Open, item: Item) -> Terms {
        self.terms(o, item, o.runes().0 & item.bit() != 0)
    }

    #[inline]
    pub(crate) fn may_craft(&self, o: &Open, item: Item) -> Legal {
        self.may_craft_among(o, o.runes(), item)
    }

    #[inline]
    fn may_craft_among(&self, o: &Open, (one, two): (u16, u16), item: Item) -> Legal {
        if o.now.crafts_left == Some(0) {
            // DWA-MIS-7, DWA-R-62
            return Err(Refusal::ColdForge);
        }
        let shared = one & item.bit() != 0;
        if two & item.bit() != 0 {
            return Err(if o.now.shares > 0 {
                // Two runes on a space are the most (DWA-R-30).
                Refusal::SpaceFull(item)
            } else {
                Refusal::SpaceClosed(item)
            });
        }
        // Closed to all, the owner too; only an Enchanter opens it (DWA-CRAFT-4, DWA-CRAFT-5, DWA-R-31).
        if shared && o.now.shares == 0 {
            return Err(Refusal::SpaceClosed(item));
        }
        if o.me().on_board() >= o.now.rune_limit {
            // DWA-CRAFT-7, DWA-R-2
            return Err(Refusal::RuneLimit);
        }
        let terms = self.terms(o, item, shared);
        let purse = &o.me().purse;
        // All of it at one time, and with resources only (DWA-CRAFT-2, DWA-CRAFT-13, DWA-R-34).
        let payable = if terms.wild {
            purse.total() >= u32::from(self.cost(item) - terms.less)
        } else {
            purse.shortfall(&self.recipe[item.index()]) <= u32::from(terms.less)
        };
        if payable { Ok(()) } else { Err(Refusal::CannotPay(item, terms)) }
    }

    /// May this resource be left out, when `left` of the price are to be left out in all?
    pub(crate) fn may_omit(&self, o: &Open, price: &Resources, left: u8, resource: Resource) -> bool {
        let mut rest = *price;
        rest.0.take(resource.index(), 1) && o.me().purse.shortfall(&rest) < u32::from(left)
    }

    /// Enough chests, and the cache has it (DWA-TREAS-1, DWA-TREAS-3, DWA-R-38).
    #[inline]
    pub(crate) fn may_buy(&self, o: &Open, resource: Resource) -> Legal {
        let needs = self.content.table.resource_price;
        if o.me().chests < needs {
            return Err(Refusal::TooFewChests { needs, clause: Clause("DWA-TREAS-1") });
        }
        if o.cache[resource.index()] == 0 { Err(Refusal::CacheEmpty(resource)) } else { Ok(()) }
    }

    /// For the printed price, whatever discounts wait (DWA-TREAS-6, DWA-R-33). Neither runes, chests that
    /// lie there nor what the hand wants matter (DWA-TREAS-9, DWA-TREAS-15, DWA-R-35, DWA-R-78).
    #[inline]
    pub(crate) fn may_purchase(&self, o: &Open, item: Item) -> Legal {
        let needs = self.cost(item);
        if o.me().chests < needs {
            return Err(Refusal::TooFewChests { needs, clause: Clause("DWA-TREAS-6") });
        }
        Ok(())
    }

    /// Items for resources or for chests; swaps are Burglars' work (DWA-CRAFT-15). As many as can be paid,
    /// and no matter who wants them (DWA-CRAFT-6, DWA-CRAFT-12, DWA-TREAS-4).
    #[inline]
    pub(crate) fn each_craft(&self, o: &Open, out: &mut impl FnMut(Action)) {
        let me = o.me();
        if me.on_board() < o.now.rune_limit && o.now.crafts_left != Some(0) && !me.purse.is_empty() {
            let runes = o.runes();
            for i in 0..ITEMS as u8 {
                if self.may_craft_among(o, runes, Item(i)).is_ok() {
                    out(Action::Craft(Item(i)));
                }
            }
        }
        for resource in Resource::ALL {
            if self.may_buy(o, resource).is_ok() {
                out(Action::Buy(resource));
            }
        }
        items_of(self.cheap(me.chests)).for_each(|item| out(Action::Purchase(item)));
        items_of(me.runes).for_each(|item| out(Action::Withdraw(item)));
    }

    pub(crate) fn can_craft(&self, o: &Open) -> bool {
        let mut any = false;
        self.each_craft(o, &mut |_| any = true);
        any
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Uses up the pending effects and either pays at once or asks how to pay (DWA-R-26).
    pub(crate) fn craft(&mut self, seat: Seat, item: Item) {
        let o = &mut self.s.open;
        let terms = self.game.terms_now(o, item);
        o.now.discounts -= u8::from(terms.discounted);
        o.now.shares -= u8::from(terms.shared);
        o.now.wilds -= u8::from(terms.wild);
        if let Some(left) = &mut o.now.crafts_left {
            *left -= 1;
        }
        let price = self.game.recipe[item.index()];
        if terms.wild {
            let left = self.game.cost(item) - terms.less;
            o.stage = Stage::Midway(Midway::PayAny { item, paid: Resources::EMPTY, left });
        } else if terms.less > 0 {
            o.stage = Stage::Midway(Midway::Omit { item, price, left: terms.less });
        } else {
            self.complete_craft(seat, item, price);
        }
    }

    pub(crate) fn omit(
        &mut self,
        seat: Seat,
        item: Item,
        mut price: Resources,
        left: u8,
        resource: Resource,
    ) {
        let omitted = price.0.take(resource.index(), 1);
        debug_assert!(omitted, "only what the recipe has can be left out");
        if left > 1 {
            self.s.open.stage = Stage::Midway(Midway::Omit { item, price, left: left - 1 });
        } else {
            self.complete_craft(seat, item, price);
        }
    }

    pub(crate) fn pay_any(
        &mut self,
        seat: Seat,
        item: Item,
        mut paid: Resources,
        left: u8,
        resource: Resource,
    ) {
        paid.0.put(resource.index(), 1);
        if left > 1 {
            self.s.open.stage = Stage::Midway(Midway::PayAny { item, paid, left: left - 1 });
        } else {
            self.complete_craft(seat, item, paid);
        }
    }

    /// The resources go to the cache, a rune to the space (DWA-CRAFT-2, DWA-CRAFT-3, DWA-CRAFT-14).
    fn complete_craft(&mut self, seat: Seat, item: Item, paid: Resources) {
        let o = &mut self.s.open;
        let clan = &mut o.clans[seat.index()];
        let covered = clan.purse.pay(&paid, &mut o.cache);
        debug_assert!(covered, "a craft was checked before");
        clan.place(item);
        o.stage = Stage::Open(Window::Craft);
        self.tell(What::Crafted { seat, item, paid });
    }

    /// DWA-TREAS-1, DWA-TREAS-2
    pub(crate) fn buy(&mut self, seat: Seat, resource: Resource, price: u8) {
        let o = &mut self.s.open;
        let clan = &mut o.clans[seat.index()];
        clan.chests -= price;
        o.vault += price;
        clan.purse.gain_up_to(&Resources::only(resource.index(), 1), &mut o.cache);
        self.tell(What::Bought { seat, resource, price });
    }

    /// The chests lie on the space until the end of Fulfilment; no rune goes there (DWA-TREAS-5,
    /// DWA-TREAS-6, DWA-TREAS-7, DWA-TREAS-8).
    pub(crate) fn purchase(&mut self, seat: Seat, item: Item) {
        let price = self.game.cost(item);
        let o = &mut self.s.open;
        o.clan_mut(seat).chests -= price;
        o.now.bought[item.index()] += 1;
        self.tell(What::Purchased { seat, item, price });
    }
}
