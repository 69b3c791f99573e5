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
    /// DWA-BURG-1, -2, -21: an action left, enough dice, an opponent.
    #[inline]
    fn may_burgle(&self, o: &Open, victim: Seat, dice: u8, clause: &'static str) -> Legal {
        if victim.0 >= self.players {
            return Err(Refusal::NoSuchPlayer(victim));
        }
        if victim == o.active {
            return Err(Refusal::OwnVictim);
        }
        if o.now.no_burgling {
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

    #[inline]
    pub(crate) fn may_rob_chest(&self, o: &Open, victim: Seat) -> Legal {
        self.may_burgle(o, victim, self.content.table.steal_chest, "DWA-BURG-4")?;
        if o.clan(victim).chests == 0 { Err(Refusal::NothingToSteal(victim)) } else { Ok(()) }
    }

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

    #[inline]
    pub(crate) fn may_swap(&self, o: &Open, item: Item, victim: Seat) -> Legal {
        self.may_burgle(o, victim, self.content.table.swap_rune, "DWA-BURG-6")?;
        if o.clan(victim).warded {
            return Err(Refusal::Warded(victim));
        }
        if o.clan(victim).runes & item.bit() == 0 {
            return Err(Refusal::NoRuneOfTheirs(victim, item));
        }
        if o.me().on_board() >= o.now.rune_limit { Err(Refusal::NoFreeRune) } else { Ok(()) }
    }

    /// DWA-R-27: any time in Crafting; before a swap only where it makes the swap possible.
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
    /// DWA-BURG-21: an action takes its dice out of the pool.
    fn spend_burglars(&mut self, dice: u8) {
        self.s.open.now.pool -= dice;
        self.s.open.now.burgles -= 1;
    }

    pub(crate) fn rob_chest(&mut self, seat: Seat, victim: Seat) {
        self.spend_burglars(self.game.content.table.steal_chest);
        self.s.open.clan_mut(victim).chests -= 1;
        self.s.open.clan_mut(seat).chests += 1;
        self.tell(What::RobbedChest { seat, victim });
    }

    pub(crate) fn rob_resource(&mut self, seat: Seat, victim: Seat, resource: Resource) {
        self.spend_burglars(self.game.content.table.steal_resource);
        let moved = self.s.open.clan_mut(victim).purse.0.take(resource.index(), 1);
        debug_assert!(moved, "the victim holds what is robbed");
        self.s.open.clan_mut(seat).purse.0.put(resource.index(), 1);
        self.tell(What::RobbedResource { seat, victim, resource });
    }

    /// DWA-BURG-6 to -9: the rune goes home, ours lies there, nothing is paid.
    pub(crate) fn swap_rune(&mut self, seat: Seat, victim: Seat, item: Item) {
        self.spend_burglars(self.game.content.table.swap_rune);
        self.s.open.clan_mut(victim).lift(item);
        self.s.open.clan_mut(seat).place(item);
        self.tell(What::Swapped { seat, victim, item });
    }

    /// DWA-CRAFT-9, -10: the item is lost and nothing is refunded.
    pub(crate) fn withdraw(&mut self, seat: Seat, item: Item) {
        self.s.open.clan_mut(seat).lift(item);
        self.tell(What::Withdrew { seat, item });
    }
}
