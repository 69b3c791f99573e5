//! Hiring Adventurers (DWA-HIRE) and what each power does (DWA-POW).

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::cards::CardSet;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Card, Dice, Face, Item, Power, Resource, Resources, Window, items_of};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Midway, Open, Stage};

impl DwarvenMiner {
    /// Everybody who can be hired in this window now, however many were hired before (DWA-HIRE-12).
    #[inline]
    pub(crate) fn hireable(&self, o: &Open, window: Window) -> CardSet {
        let candidates = o.tableaus().both(self.windows[window as usize]).minus(o.now.hired);
        if candidates.is_empty() || o.now.no_hiring {
            return CardSet::EMPTY;
        }
        candidates.into_iter().filter(|&c| self.may_hire(o, window, Card(c)).is_ok()).collect()
    }

    #[inline]
    pub(crate) fn may_hire(&self, o: &Open, window: Window, card: Card) -> Legal {
        // Only who lies in a tableau (DWA-HIRE-1, DWA-HIRE-2).
        let Some(owner) = o.owner(card) else { return Err(Refusal::NotInTableau(card)) };
        if o.now.no_hiring {
            // DWA-MIS-6, DWA-R-62
            return Err(Refusal::WarDrums);
        }
        if !self.windows[window as usize].contains(card.0) {
            // DWA-HIRE-17, DWA-R-20
            return Err(Refusal::WrongWindow(card, window));
        }
        if o.now.hired.contains(card.0) {
            // DWA-HIRE-9
            return Err(Refusal::AlreadyHired(card));
        }
        let Some(chests) = o.me().chests.checked_sub(self.fee(o, owner)) else {
            // DWA-HIRE-19
            return Err(Refusal::NoFee(card));
        };
        if self.has_effect(o, window, card, chests) {
            Ok(())
        } else {
            Err(Refusal::NoEffect(card, self.power_clause(card)))
        }
    }

    /// Own Adventurers are free, others cost a chest; set-up Adventurers and a second hire by a Captain are
    /// no exceptions (DWA-HIRE-5, DWA-HIRE-6, DWA-HIRE-8, DWA-R-74).
    #[inline]
    pub(crate) fn fee(&self, o: &Open, owner: Seat) -> u8 {
        if owner == o.active { 0 } else { self.content.table.hire_fee }
    }

    /// What each power needs, with the chests that are left after the fee (DWA-HIRE-21, DWA-R-23).
    #[inline]
    fn has_effect(&self, o: &Open, window: Window, card: Card, chests: u8) -> bool {
        let me = o.me();
        let dice = &o.now.dice;
        match self.power[card.index()] {
            Power::Reroll { faces, .. } => faces.iter().any(|f| dice.showing(f.index()) > 0),
            Power::SetFace { .. } | Power::Flip { .. } => !dice.is_empty(),
            Power::GainShown { at_least, .. } => {
                Resource::ALL.into_iter().any(|r| self.gain_shown(o, at_least, r))
            }
            Power::OrcBounty { .. } => dice.showing(Face::Orc.index()) > 0 && o.vault > 0,
            Power::Burglary { actions, dice, orc_counts } => {
                let pool = o.now.pool + dice + self.orc_as_burglar(o, orc_counts);
                !o.now.no_burgling && o.now.burgles + actions > 0 && pool > 0
            }
            Power::Buy { price, .. } => chests >= price && !o.cache.is_empty(),
            Power::Exchange { .. } => Resource::ALL.into_iter().any(|r| self.may_exchange(o, r)),
            Power::Discount { .. } | Power::Wild {} | Power::Stow { .. } => true,
            Power::Share { .. } => {
                let (one, two) = o.runes();
                one & !two != 0
            }
            Power::Runes { limit, move_up } => {
                o.now.rune_limit < limit
                    || items_of(me.runes).any(|from| self.move_targets(o, from, move_up) != 0)
            }
            Power::HonorNext { price, .. } => chests >= price && me.hand > 0,
            Power::Foresight { .. } => me.hand > 0 || o.deck > 0 || !o.pile.is_empty(),
            Power::Ward {} => !me.warded,
            Power::Rearm {} => !self.rearmable(o, window).is_empty(),
            Power::SwapDiscard {} => !o.pile.is_empty() && me.hand > 0,
            Power::Restore { max_cost } => o.now.used & self.cheap(max_cost) != 0,
            Power::Waive { .. } => me.hand > 0,
        }
    }

    /// DWA-POW-7.
    #[inline]
    pub(crate) fn gain_shown(&self, o: &Open, at_least: u8, resource: Resource) -> bool {
        o.now.dice.showing(resource.face().index()) >= at_least && o.cache[resource.index()] > 0
    }

    /// DWA-POW-9: with a Burglar die showing, each such hire makes one more Orc die count.
    #[inline]
    fn orc_as_burglar(&self, o: &Open, orc_counts: bool) -> u8 {
        let burglars = o.now.dice.showing(Face::Burglar.index());
        let orcs = o.now.dice.showing(Face::Orc.index());
        u8::from(orc_counts && burglars > 0 && orcs > o.now.rogues)
    }

    /// DWA-POW-12.
    #[inline]
    pub(crate) fn may_exchange(&self, o: &Open, give: Resource) -> bool {
        o.me().purse[give.index()] > 0
            && Resource::ALL.into_iter().any(|take| take != give && o.cache[take.index()] > 0)
    }

    /// DWA-POW-15, choice B: empty spaces whose item costs at most `up` more.
    #[inline]
    pub(crate) fn move_targets(&self, o: &Open, from: Item, up: u8) -> u16 {
        self.cheap(self.cost(from) + up) & !o.runes().0
    }

    /// DWA-POW-20: hired this turn, of this window, and no Captain.
    #[inline]
    pub(crate) fn rearmable(&self, o: &Open, window: Window) -> CardSet {
        o.now.hired.both(self.windows[window as usize]).minus(self.captains)
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn hire(&mut self, seat: Seat, window: Window, card: Card) {
        let o = &mut self.s.open;
        let Some(owner) = o.owner(card) else { return };
        // The fee goes to the owner for good, before the effect and whatever the owner's limit (DWA-HIRE-7,
        // DWA-HIRE-20, DWA-HIRE-25, DWA-R-24). The card stays and scores nothing (DWA-HIRE-13,
        // DWA-HIRE-14).
        let fee = self.game.fee(o, owner);
        o.clan_mut(seat).chests -= fee;
        o.clan_mut(owner).chests += fee;
        o.now.hired.insert(card.0);
        self.tell(What::Hired { seat, card, fee, owner });
        self.use_power(seat, window, card);
    }

    /// Where a power says otherwise than a basic rule, this is where it does (DWA-HIRE-15).
    fn use_power(&mut self, seat: Seat, window: Window, card: Card) {
        let o = &mut self.s.open;
        match self.game.power[card.index()] {
            // DWA-POW-1, DWA-POW-2, DWA-POW-3, DWA-POW-4
            Power::Reroll { .. } => self.begin(Midway::Reroll { card, chosen: Dice::NONE }),
            // DWA-POW-5
            Power::SetFace { .. } => self.begin(Midway::TurnDie { card }),
            // DWA-POW-6
            Power::Flip { dice } => self.begin(Midway::Flip { card, left: dice }),
            // DWA-POW-7
            Power::GainShown { .. } => self.begin(Midway::GainShown { card }),
            // DWA-POW-8
            Power::OrcBounty { chests, many, many_chests } => {
                let orcs = o.now.dice.showing(Face::Orc.index());
                self.gain_chests(seat, if orcs >= many { many_chests } else { chests });
            }
            // More actions or more dice in the same pool (DWA-BURG-3, DWA-POW-9, DWA-POW-10).
            Power::Burglary { actions, dice, orc_counts } => {
                o.now.pool += dice + self.game.orc_as_burglar(o, orc_counts);
                o.now.burgles += actions;
                o.now.rogues += u8::from(orc_counts);
                let (dice, actions) = (o.now.pool, o.now.burgles);
                self.tell(What::Pool { dice, actions });
            }
            // DWA-POW-11
            Power::Buy { max, .. } => self.begin(Midway::Buy { card, left: max, bought: 0 }),
            // DWA-POW-12
            Power::Exchange { .. } => self.begin(Midway::ExchangeGive { card }),
            // DWA-POW-13
            Power::Discount { .. } => {
                o.now.discounts += 1;
                self.tell(What::Pending { seat, card });
            }
            // DWA-POW-14
            Power::Share { .. } => {
                o.now.shares += 1;
                self.tell(What::Pending { seat, card });
            }
            // DWA-POW-21
            Power::Wild {} => {
                o.now.wilds += 1;
                self.tell(What::Pending { seat, card });
            }
            // DWA-POW-15
            Power::Runes { .. } => self.begin(Midway::Runes { card }),
            // DWA-POW-16
            Power::HonorNext { price, .. } => {
                self.lose_chests(seat, price);
                self.s.open.now.bards += 1;
                self.tell(What::Pending { seat, card });
            }
            // DWA-POW-17
            Power::Foresight { draw, keep, .. } => {
                o.now.draw_more += draw;
                o.now.keep_more += keep;
                self.begin(Midway::Aside { card });
            }
            // DWA-POW-18
            Power::Stow { more, idle_chests } => {
                o.now.hold_more += more;
                if o.now.fulfilled == 0 {
                    self.gain_chests(seat, idle_chests);
                }
            }
            // DWA-POW-19, DWA-R-57
            Power::Ward {} => {
                o.clan_mut(seat).warded = true;
                self.tell(What::Warded { seat });
            }
            // DWA-POW-20
            Power::Rearm {} => self.begin(Midway::Rearm { card, window }),
            // DWA-POW-22
            Power::SwapDiscard {} => self.begin(Midway::Fetch { card }),
            // DWA-POW-23
            Power::Restore { .. } => self.begin(Midway::Restore { card }),
            // DWA-POW-24
            Power::Waive { .. } => {
                o.now.waivers += 1;
                self.tell(What::Pending { seat, card });
            }
        }
    }

    fn begin(&mut self, midway: Midway) {
        self.s.open.stage = Stage::Midway(midway);
    }

    /// Carries a begun choice on. Ends in the window in which it began, unless dice are rolled.
    pub(crate) fn complete(&mut self, seat: Seat, midway: Midway, action: Action) {
        let game = self.game;
        match (midway, action) {
            (Midway::Reroll { card, mut chosen }, Action::Die(face)) => {
                let Power::Reroll { max, .. } = game.power[card.index()] else { return };
                chosen.0.put(face.index(), 1);
                if chosen.len() < u32::from(max) {
                    self.begin(Midway::Reroll { card, chosen });
                } else {
                    self.reroll(seat, chosen);
                }
            }
            (Midway::Reroll { chosen, .. }, Action::Roll) => self.reroll(seat, chosen),
            (Midway::TurnDie { card }, Action::Die(from)) => self.begin(Midway::TurnTo { card, from }),
            (Midway::TurnTo { from, .. }, Action::TurnTo(to)) => {
                self.turn_die(seat, from, to);
                self.back_to(Window::Dice);
            }
            (Midway::Flip { card, left }, Action::Die(from)) => {
                self.turn_die(seat, from, game.content.table.opposite[from.index()]);
                match left {
                    0 | 1 => self.back_to(Window::Dice),
                    _ => self.begin(Midway::Flip { card, left: left - 1 }),
                }
            }
            (Midway::GainShown { card }, Action::Take(resource)) => {
                let Power::GainShown { take, .. } = game.power[card.index()] else { return };
                self.gain_resources(seat, &Resources::only(resource.index(), take));
                self.back_to(Window::Dice);
            }
            (Midway::Buy { card, left, bought }, Action::Buy(resource)) => {
                let Power::Buy { price, .. } = game.power[card.index()] else { return };
                self.buy(seat, resource, price);
                let o = &self.s.open;
                if left > 1 && o.me().chests >= price && !o.cache.is_empty() {
                    self.begin(Midway::Buy { card, left: left - 1, bought: bought + 1 });
                } else {
                    self.back_to(Window::Craft);
                }
            }
            (Midway::Buy { .. }, Action::Stop) => self.back_to(Window::Craft),
            (Midway::ExchangeGive { card }, Action::Give(given)) => {
                self.begin(Midway::ExchangeTake { card, given });
            }
            (Midway::ExchangeTake { card, given }, Action::Take(taken)) => {
                let Power::Exchange { take } = game.power[card.index()] else { return };
                let o = &mut self.s.open;
                let clan = &mut o.clans[seat.index()];
                let paid = clan.purse.pay(&Resources::only(given.index(), 1), &mut o.cache);
                debug_assert!(paid, "only what is held can be given");
                clan.purse.gain_up_to(&Resources::only(taken.index(), take), &mut o.cache);
                self.tell(What::Exchanged { seat, given, taken });
                self.back_to(Window::Craft);
            }
            (Midway::Runes { card }, Action::RaiseLimit) => {
                // A second one does not raise it further (DWA-POW-15, DWA-R-2).
                let Power::Runes { limit, .. } = game.power[card.index()] else { return };
                self.s.open.now.rune_limit = limit;
                self.tell(What::LimitRaised { seat, limit });
                self.back_to(Window::Craft);
            }
            (Midway::Runes { card }, Action::Move(from)) => self.begin(Midway::MoveTo { card, from }),
            (Midway::MoveTo { from, .. }, Action::MoveTo(to)) => {
                let clan = self.s.open.clan_mut(seat);
                // DWA-POW-15, choice B.
                clan.lift(from);
                clan.place(to);
                self.tell(What::MovedRune { seat, from, to });
                self.back_to(Window::Craft);
            }
            (Midway::Aside { card }, Action::Aside(sold)) => {
                let Power::Foresight { sell_for, .. } = game.power[card.index()] else { return };
                self.leave_hand(seat, sold);
                self.s.open.now.aside.insert(sold.0);
                self.tell(What::SetAside { seat, card: sold });
                self.gain_chests(seat, sell_for);
                self.back_to(Window::Cleanup);
            }
            (Midway::Aside { .. }, Action::Stop) => self.back_to(Window::Cleanup),
            (Midway::Rearm { window, .. }, Action::Rearm(card)) => {
                // To be hired and paid for anew (DWA-POW-20, DWA-R-74).
                self.s.open.now.hired.remove(card.0);
                self.tell(What::Rearmed { seat, card });
                self.back_to(window);
            }
            (Midway::Fetch { card }, Action::Fetch(fetched)) => self.begin(Midway::Put { card, fetched }),
            (Midway::Put { fetched, .. }, Action::Put(put)) => {
                self.leave_hand(seat, put);
                self.s.open.pile.insert(put.0);
                self.s.open.pile.remove(fetched.0);
                self.enter_hand(seat, fetched);
                // It came from a face-up pile: everybody knows who holds it.
                self.s.open.clan_mut(seat).shown.insert(fetched.0);
                self.tell(What::Fetched { seat, fetched, put });
                self.back_to(Window::Craft);
            }
            (Midway::Restore { .. }, Action::Restore(item)) => {
                let now = &mut self.s.open.now;
                if now.used_twins & item.bit() != 0 {
                    now.used_twins &= !item.bit();
                } else {
                    now.used &= !item.bit();
                }
                self.tell(What::Restored { seat, item });
                self.back_to(Window::Fulfil);
            }
            (Midway::Omit { item, price, left }, Action::Omit(r)) => self.omit(seat, item, price, left, r),
            (Midway::PayAny { item, paid, left }, Action::Pay(r)) => {
                self.pay_any(seat, item, paid, left, r);
            }
            (Midway::Waive { card }, Action::Waive(item)) => self.fulfil(seat, card, Some(item)),
            (Midway::Waive { card }, Action::Stop) => self.fulfil(seat, card, None),
            _ => debug_assert!(false, "{action:?} does not answer {midway:?}"),
        }
    }

    pub(crate) fn back_to(&mut self, window: Window) {
        self.s.open.stage = Stage::Open(window);
    }

    /// Turning is not rolling, so no marker moves; without a hire no die is turned (DWA-ORC-8, DWA-R-15,
    /// DWA-MINE-3).
    fn turn_die(&mut self, seat: Seat, from: Face, to: Face) {
        let turned = self.s.open.now.dice.turn(from.index(), to.index());
        debug_assert!(turned, "such a die lies there");
        self.tell(What::Turned { seat, from, to });
    }
}
