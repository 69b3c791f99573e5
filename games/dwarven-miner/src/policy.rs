//! A quick sensible way to play on, for playouts: what a seat's hand asks for comes first. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};

use crate::action::Action;
use crate::components::{Item, Power, items_of};
use crate::game::DwarvenMiner;
use crate::state::{Stage, State, Trouble};

/// Plays on quickly but sensibly: digs, robs, crafts what the hand wants, fulfils what it can.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

impl Policy<DwarvenMiner> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(0);
    const EXPLORATION_SCALE: f32 = 0.12;

    fn choose<C: Chance>(
        &self,
        game: &DwarvenMiner,
        state: &State,
        seat: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let mut best = (f32::MIN, 0);
        let wants = Wants::new(game, state, seat);
        for (i, &action) in actions.iter().enumerate() {
            let noise = chance.pick(64) as f32 / 256.0;
            let appeal = wants.appeal(game, state, action) + noise;
            if appeal > best.0 {
                best = (appeal, i);
            }
        }
        best.1
    }

    fn prior(&self, game: &DwarvenMiner, state: &State, seat: Seat, action: Action) -> f32 {
        Wants::new(game, state, seat).appeal(game, state, action).clamp(0.0, 1.0)
    }
}

/// The items that a seat's hand asks for and has not got.
struct Wants {
    /// By any card of the hand.
    any: u16,
    /// By the card nearest to completion.
    best: u16,
    /// Chests and resources suffice to complete the nearest card with purchases.
    closing: bool,
}

impl Wants {
    fn new(game: &DwarvenMiner, s: &State, seat: Seat) -> Wants {
        let o = &s.open;
        let have = if seat == o.active { o.at_hand() } else { o.clan(seat).runes };
        let mut wants = Wants { any: 0, best: 0, closing: false };
        let mut nearest = f32::MIN;
        for card in s.secret.hands[seat.index()] {
            let missing = game.need[usize::from(card)] & !have;
            wants.any |= missing;
            let cost: u32 = items_of(missing).map(|i| u32::from(game.cost(i))).sum();
            let nearness = f32::from(game.honor[usize::from(card)]) / (cost as f32 + 4.0);
            if nearness > nearest {
                nearest = nearness;
                wants.best = missing;
                wants.closing = cost <= u32::from(o.clan(seat).chests);
            }
        }
        wants
    }

    /// Roughly between 0 and 1; one half is indifferent.
    fn appeal(&self, game: &DwarvenMiner, s: &State, action: Action) -> f32 {
        let o = &s.open;
        let wanted = |item: Item| {
            if self.best & item.bit() != 0 {
                1.0
            } else if self.any & item.bit() != 0 {
                0.6
            } else {
                0.0
            }
        };
        match action {
            Action::Delve | Action::Fulfil(_) => 1.0,
            Action::SkipMining => 0.0,
            Action::Craft(item) => 0.3 + 0.7 * wanted(item),
            Action::Purchase(item) => {
                if self.closing && self.best & item.bit() != 0 {
                    0.95
                } else {
                    0.05
                }
            }
            Action::Swap(item, _) => 0.55 + 0.4 * wanted(item),
            Action::RobChest(_) => 0.65,
            Action::RobResource(..) => 0.7,
            Action::Withdraw(item) | Action::Lose(item) => 0.35 - 0.3 * wanted(item),
            Action::Hire(card) => {
                let own = o.owner(card) == Some(o.active);
                match game.power[card.index()] {
                    Power::Rearm {} | Power::SwapDiscard {} => 0.3,
                    _ if own => 0.8,
                    _ => 0.4,
                }
            }
            Action::Settle | Action::End | Action::Stop => 0.5,
            Action::Buy(_) => 0.35,
            Action::Keep(card) | Action::Fetch(card) => {
                let need = game.need[card.index()];
                let cost: u32 = items_of(need).map(|i| u32::from(game.cost(i))).sum();
                let overlap = (need & o.me().runes).count_ones() as f32;
                f32::from(game.honor[card.index()]) / cost as f32 + 0.1 * overlap
            }
            Action::Return(r) | Action::Omit(r) => {
                let held = match o.stage {
                    Stage::Mischief { trouble: Trouble::Resources { seat, .. }, .. } => o.clan(seat).purse,
                    _ => o.me().purse,
                };
                0.3 + 0.05 * f32::from(held[r.index()])
            }
            _ => 0.5,
        }
    }
}
