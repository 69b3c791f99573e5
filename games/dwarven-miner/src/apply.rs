//! Carrying actions out: the dispatcher, the steps that follow by themselves, and the small moves of
//! tokens and cards that all rules share.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::CardSet;

use crate::action::Action;
use crate::components::{Card, Resources, Window};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::state::{Stage, State, Trouble};

/// One action being carried out.
pub(crate) struct ApplyCtx<'a, C: ?Sized, L: ?Sized> {
    pub(crate) game: &'a DwarvenMiner,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) {
        match self.s.open.stage {
            Stage::Open(window) => self.in_window(seat, window, action),
            Stage::Midway(midway) => self.complete(seat, midway, action),
            Stage::FaceUp { .. } => {
                if let Action::Show(card) = action {
                    self.show(seat, card);
                }
            }
            Stage::Surplus => {
                if let Action::Return(resource) = action {
                    self.return_surplus(seat, resource);
                }
            }
            Stage::Keep => {
                if let Action::Keep(card) = action {
                    self.keep(seat, card);
                }
            }
            Stage::Mischief { card, trouble } => match (trouble, action) {
                (Trouble::Resources { left, waiting, .. }, Action::Return(r)) => {
                    self.return_to_orcs(card, seat, left, waiting, r);
                }
                (Trouble::Rune { waiting, .. }, Action::Lose(item)) => {
                    self.lose_rune_to_orcs(card, seat, waiting, item);
                }
                (Trouble::Die, Action::Bury(face)) => self.bury_for_orcs(card, face),
                (Trouble::Pass { .. }, Action::Pass(choice))
                | (Trouble::Discard { .. }, Action::Discard(choice)) => self.choose_hidden(seat, choice),
                _ => debug_assert!(false, "{action:?} does not answer {trouble:?}"),
            },
            Stage::Over(_) => debug_assert!(false, "{action:?} after the end"),
        }
    }

    fn in_window(&mut self, seat: Seat, window: Window, action: Action) {
        match action {
            // One at a time: what comes of it is seen before the next (DWA-R-73).
            Action::Hire(card) => self.hire(seat, window, card),
            Action::Delve => self.delve(seat),
            Action::SkipMining => {
                // No roll, no resources, no dice to change and no Burglars (DWA-MINE-16).
                self.tell(What::SkippedMining { seat });
                self.back_to(Window::Craft);
            }
            Action::Settle => self.settle(seat),
            Action::RobChest(victim) => self.rob_chest(seat, victim),
            Action::RobResource(victim, resource) => self.rob_resource(seat, victim, resource),
            Action::Swap(item, victim) => self.swap_rune(seat, victim, item),
            Action::Withdraw(item) => self.withdraw(seat, item),
            Action::Craft(item) => self.craft(seat, item),
            Action::Buy(resource) => self.buy(seat, resource, self.game.content.table.resource_price),
            Action::Purchase(item) => self.purchase(seat, item),
            Action::Fulfil(card) => self.declare(seat, card),
            Action::End => self.leave(seat, window),
            _ => debug_assert!(false, "{action:?} in the window {window:?}"),
        }
    }

    /// Leaves a window for the next phase, never for one before (DWA-TURN-1, DWA-TURN-2).
    fn leave(&mut self, seat: Seat, window: Window) {
        match window {
            Window::Dawn => {}
            Window::Dice => self.settle(seat),
            Window::Burgle => self.back_to(Window::Craft),
            Window::Craft => self.back_to(Window::Fulfil),
            // No turn ends without Cleanup (DWA-TURN-4).
            Window::Fulfil => self.begin_cleanup(seat),
            Window::Cleanup => self.check_limits(seat),
        }
    }

    /// Steps that need no decision (DWA-R-67): a begun choice with one answer completes itself, and a
    /// window in which the public facts allow nothing is left.
    pub(crate) fn go_on(&mut self) {
        loop {
            let seat = self.s.open.active;
            match self.s.open.stage {
                Stage::Midway(midway) => match self.game.sole_action(self.s, seat) {
                    Some(action) => self.complete(seat, midway, action),
                    None => return,
                },
                Stage::Open(window) if self.game.leaves_idle_windows() && self.is_idle(window) => {
                    self.leave(seat, window);
                }
                _ => return,
            }
        }
    }

    #[inline]
    fn is_idle(&self, window: Window) -> bool {
        let (game, o) = (self.game, &self.s.open);
        let busy = match window {
            Window::Dawn => true,
            Window::Dice | Window::Cleanup => false,
            Window::Burgle => game.can_burgle(o),
            Window::Craft => game.can_craft(o),
            Window::Fulfil => game.may_hold_fulfillable(o),
        };
        !busy && game.hireable(o, window).is_empty()
    }

    #[inline]
    pub(crate) fn tell(&mut self, what: What) {
        self.log.put(Event::open(what));
    }

    #[inline]
    pub(crate) fn tell_cards(&mut self, what: What, cards: CardSet, known: Seats) {
        self.log.put(Event::veiled(what, cards, known));
    }

    /// Chests from the Vault, as many as it has (DWA-R-39).
    pub(crate) fn gain_chests(&mut self, seat: Seat, chests: u8) {
        let o = &mut self.s.open;
        let chests = chests.min(o.vault);
        o.vault -= chests;
        o.clan_mut(seat).chests += chests;
        if chests > 0 {
            self.tell(What::GainedChests { seat, chests });
        }
    }

    /// Chests to the Vault, as many as there are (DWA-MISCH-10).
    pub(crate) fn lose_chests(&mut self, seat: Seat, chests: u8) {
        let o = &mut self.s.open;
        let chests = chests.min(o.clan(seat).chests);
        o.clan_mut(seat).chests -= chests;
        o.vault += chests;
        if chests > 0 {
            self.tell(What::LostChests { seat, chests });
        }
    }

    /// Resources from the cache, as many as it has (DWA-R-38).
    pub(crate) fn gain_resources(&mut self, seat: Seat, wanted: &Resources) {
        let o = &mut self.s.open;
        let resources = o.clans[seat.index()].purse.gain_up_to(wanted, &mut o.cache);
        if !resources.is_empty() {
            self.tell(What::GainedResources { seat, resources });
        }
    }

    /// Resources to the cache, as many as there are (DWA-MISCH-10).
    pub(crate) fn lose_resources(&mut self, seat: Seat, lost: &Resources) {
        let o = &mut self.s.open;
        let resources = o.cache.gain_up_to(lost, &mut o.clans[seat.index()].purse);
        if !resources.is_empty() {
            self.tell(What::LostResources { seat, resources });
        }
    }

    /// No limit stops a hand from growing (DWA-CLEAN-13, DWA-R-47).
    pub(crate) fn enter_hand(&mut self, seat: Seat, card: Card) {
        self.s.secret.hands[seat.index()].insert(card.0);
        self.s.open.clan_mut(seat).hand += 1;
    }

    /// A card that leaves a hand is forgotten there by those who knew of it.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.s.secret.hands[seat.index()].remove(card.0);
        self.s.secret.known[card.index()] = Seats::NONE;
        let clan = self.s.open.clan_mut(seat);
        clan.hand -= 1;
        clan.shown.remove(card.0);
    }
}
