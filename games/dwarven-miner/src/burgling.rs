//! Burglars (DWA-BURG): robbing a chest or a resource, swapping a rune, and the rune that may be
//! withdrawn to make room for a swap.

use adit_kernel::{Chance, Clause, Seat, Sink};

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Item, Resource, Window, items_of};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::Open;

impl DwarvenMiner {
    /// An opponent, an action left, enough dice in the pool (DWA-BURG-1, DWA-BURG-2, DWA-BURG-21).
    #[inline]
    fn may_burgle(&self, o: &Open, victim: Seat, dice: u8, clause: &'static str) -> Legal {
        if victim.0 >= self.players {
            return Err(Refusal::NoSuchPlayer(victim));
        }
        if victim == o.active {
            return Err(Refusal::OwnVictim);
        }
        if o.now.no_burgling {
            // DWA-MIS-5, DWA-R-62
            return Err(Refusal::Barricade);
        }
        if o.now.burgles == 0 {
            return Err(Refusal::NoBurglarAction);
        }
        if o.now.pool < dice {
            return Err(Refusal::PoolTooSmall { needs: dice, has: o.now.pool, clause: Clause(clause) });
        }
        Ok(())
    }

    /// Wards do not help against this one (DWA-BURG-4, DWA-BURG-16, DWA-R-57).
    #[inline]
    pub(crate) fn may_rob_chest(&self, o: &Open, victim: Seat) -> Legal {
        self.may_burgle(o, victim, self.content.table.steal_chest, "DWA-BURG-4")?;
        if o.clan(victim).chests == 0 { Err(Refusal::NothingToSteal(victim)) } else { Ok(()) }
    }

    /// One that the victim has, and no ward (DWA-BURG-5, DWA-BURG-16, DWA-BURG-23).
    #[inline]
    pub(crate) fn may_rob_resource(&self, o: &Open, victim: Seat, resource: Resource) -> Legal {
        self.may_burgle(o, victim, self.content.table.steal_resource, "DWA-BURG-5")?;
        if o.clan(victim).warded {
            return Err(Refusal::Warded(victim));
        }
        if o.clan(victim).purse[resource.index()] == 0 {
            Err(Refusal::NothingToSteal(victim))
        } else {
            Ok(())
        }
    }

    /// A rune there, no ward, and an own rune that may be placed (DWA-BURG-6, DWA-BURG-16, DWA-BURG-20,
    /// DWA-R-28). On a shared space either rune may be meant, even where an own one lies (DWA-R-29).
    #[inline]
    pub(crate) fn may_swap(&self, o: &Open, item: Item, victim: Seat) -> Legal {
        self.may_burgle(o, victim, self.content.table.swap_rune, "DWA-BURG-6")?;
        if o.clan(victim).warded {
            return Err(Refusal::Warded(victim));
        }
        if o.clan(victim).runes & item.bit() == 0 {
            return Err(Refusal::NoRuneOfTheirs(victim, item));
        }
        let out = o.me().on_board();
        if out >= o.now.rune_limit {
            // More than one where a Runecaster let a fifth out last turn (DWA-BURG-20, DWA-R-2).
            return Err(Refusal::NoFreeRune { withdraw: out - o.now.rune_limit + 1 });
        }
        Ok(())
    }

    /// DWA-CRAFT-9, DWA-R-27: any time in Crafting; before a swap only where it makes the swap possible.
    #[inline]
    pub(crate) fn may_withdraw(&self, o: &Open, window: Window, item: Item) -> Legal {
        let useful = match window {
            Window::Craft => true,
            Window::Burgle => self.withdrawing_helps(o),
            _ => false,
        };
        if !useful {
            return Err(Refusal::WithdrawNotNow);
        }
        if o.me().runes & item.bit() == 0 { Err(Refusal::NoOwnRune(item)) } else { Ok(()) }
    }

    #[inline]
    fn withdrawing_helps(&self, o: &Open) -> bool {
        !o.now.no_burgling
            && o.now.burgles > 0
            && o.now.pool >= self.content.table.swap_rune
            && o.me().on_board() >= o.now.rune_limit
            && self.seated().any(|s| s != o.active && !o.clan(s).warded && o.clan(s).runes != 0)
    }

    /// Whom, what and which rune is the active player's choice, for as many dice as they like (DWA-BURG-10,
    /// DWA-BURG-13, DWA-BURG-14, DWA-BURG-15). Hands, tableaus and chests on items are not among it
    /// (DWA-BURG-18, DWA-TREAS-13).
    #[inline]
    pub(crate) fn each_burglary(&self, o: &Open, out: &mut impl FnMut(Action)) {
        if o.now.burgles == 0 || o.now.pool == 0 || o.now.no_burgling {
            return;
        }
        for victim in self.seated().filter(|&s| s != o.active) {
            if self.may_rob_chest(o, victim).is_ok() {
                out(Action::RobChest(victim));
            }
            for resource in Resource::ALL {
                if self.may_rob_resource(o, victim, resource).is_ok() {
                    out(Action::RobResource(victim, resource));
                }
            }
            for item in items_of(o.clan(victim).runes) {
                if self.may_swap(o, item, victim).is_ok() {
                    out(Action::Swap(item, victim));
                }
            }
        }
        if self.withdrawing_helps(o) {
            items_of(o.me().runes).for_each(|item| out(Action::Withdraw(item)));
        }
    }

    /// Whether the active player can do anything with the Burglar dice.
    pub(crate) fn can_burgle(&self, o: &Open) -> bool {
        let mut any = false;
        self.each_burglary(o, &mut |_| any = true);
        any
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Each theft uses up an action and its dice, so an action is one theft (DWA-BURG-21, DWA-BURG-22).
    fn spend_burglars(&mut self, dice: u8) {
        self.s.open.now.pool -= dice;
        self.s.open.now.burgles -= 1;
    }

    /// The loot is the thief's at once, above any limit; the victim gets nothing for it, and what it held
    /// above a limit was no safer (DWA-BURG-4, DWA-BURG-17, DWA-BURG-19, DWA-R-71).
    pub(crate) fn rob_chest(&mut self, seat: Seat, victim: Seat) {
        self.spend_burglars(self.game.content.table.steal_chest);
        self.s.open.clan_mut(victim).chests -= 1;
        self.s.open.clan_mut(seat).chests += 1;
        self.tell(What::RobbedChest { seat, victim });
    }

    /// DWA-BURG-5, DWA-BURG-17, DWA-BURG-19, DWA-R-71
    pub(crate) fn rob_resource(&mut self, seat: Seat, victim: Seat, resource: Resource) {
        self.spend_burglars(self.game.content.table.steal_resource);
        let moved = self.s.open.clan_mut(victim).purse.0.take(resource.index(), 1);
        debug_assert!(moved, "the victim holds what is robbed");
        self.s.open.clan_mut(seat).purse.0.put(resource.index(), 1);
        self.tell(What::RobbedResource { seat, victim, resource });
    }

    /// The rune goes home, ours lies there as if crafted, and nothing is paid (DWA-BURG-6, DWA-BURG-7,
    /// DWA-BURG-8, DWA-BURG-9).
    pub(crate) fn swap_rune(&mut self, seat: Seat, victim: Seat, item: Item) {
        self.spend_burglars(self.game.content.table.swap_rune);
        self.s.open.clan_mut(victim).lift(item);
        self.s.open.clan_mut(seat).place(item);
        self.tell(What::Swapped { seat, victim, item });
    }

    /// The item is lost and nothing is refunded (DWA-CRAFT-9, DWA-CRAFT-10).
    pub(crate) fn withdraw(&mut self, seat: Seat, item: Item) {
        self.s.open.clan_mut(seat).lift(item);
        self.tell(What::Withdrew { seat, item });
    }
}
