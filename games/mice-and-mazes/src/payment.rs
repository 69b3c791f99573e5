//! What a price can be paid with. Reductions are taken off resources first, never off gold; then gold stands in for any
//! resource, and some assistants let other things stand in too (MIC-R-81). Reduction and payment are one decision: what is
//! paid is all that differs.

use std::ops::ControlFlow;

use crate::action::Payment;
use crate::components::{Amounts, Kind};

/// A price and what bears on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Price {
    pub(crate) cost: Amounts,
    /// All reductions together (MIC-R-81).
    pub(crate) less: u8,
    /// The Illusionist: torches stand in for food and pickaxes.
    pub(crate) torches: bool,
    /// The Confectioner: food stands in for gold (MIC-ASN-26).
    pub(crate) food: bool,
    /// The Transmuter: so many units may be another resource.
    pub(crate) another: u8,
}

impl Price {
    /// A price without reductions that only gold can help to pay, as in exchanges.
    pub(crate) const fn plain(cost: Amounts) -> Price {
        Price { cost, less: 0, torches: false, food: false, another: 0 }
    }

    /// Reductions that have something to be taken off: never below zero, never off gold (MIC-R-81, MIC-CAMP-5).
    #[inline]
    fn taken_off(&self) -> u8 {
        self.less.min(self.cost.resources())
    }

    /// How many units are paid in the end; none where the card is free (MIC-R-87).
    #[inline]
    pub(crate) fn units(&self) -> u8 {
        self.cost.resources() + self.cost.gold() - self.taken_off()
    }

    /// Whether somebody who has this can pay it.
    #[inline]
    pub(crate) fn payable(&self, stock: &[u8; 5]) -> bool {
        if self.torches || self.food || self.another > 0 {
            return self.each_payment(stock, &mut |_| ControlFlow::Break(())).is_break();
        }
        // Everything is paid in kind as far as it goes, reductions and gold take the rest.
        let (mut lacking, mut left) = (0, 0);
        for (due, held) in self.cost.of.iter().zip(stock).take(3) {
            lacking += due.saturating_sub(*held);
            left += held.saturating_sub(*due);
        }
        lacking += self.cost.any.saturating_sub(left);
        stock[Kind::Gold.index()] >= self.cost.gold() + lacking.saturating_sub(self.less)
    }

    /// Every payment that covers the price, the one with the least gold first (MIC-RES-2, MIC-R-82). Nobody spends what
    /// they do not have (MIC-RES-10).
    pub(crate) fn each_payment(
        &self,
        stock: &[u8; 5],
        out: &mut impl FnMut(Payment) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let units = self.units();
        for gold in 0..=units.min(stock[Kind::Gold.index()]) {
            let rest = units - gold;
            for food in (0..=rest.min(stock[0])).rev() {
                for torches in (0..=(rest - food).min(stock[1])).rev() {
                    let pickaxes = rest - food - torches;
                    let payment = Payment { gold, resources: [food, torches, pickaxes] };
                    if pickaxes <= stock[2] && self.is_covered_by(payment) {
                        out(payment)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn accepts(&self, stock: &[u8; 5], payment: Payment) -> bool {
        let [food, torches, pickaxes] = payment.resources;
        let held = [food, torches, pickaxes, payment.gold].iter().zip(stock).all(|(paid, has)| paid <= has);
        let paid = u16::from(food) + u16::from(torches) + u16::from(pickaxes) + u16::from(payment.gold);
        held && paid == u16::from(self.units()) && self.is_covered_by(payment)
    }

    /// Whether as many units as are due cover the price. Own kinds go to their own units first; what is over must stand in
    /// for something.
    fn is_covered_by(&self, payment: Payment) -> bool {
        // Reductions never come off gold, and food that stands in for gold is gold of the cost (MIC-R-86).
        let most = if self.food { self.cost.gold().min(payment.resources[0]) } else { 0 };
        (0..=most).any(|for_gold| self.covers(payment, for_gold))
    }

    fn covers(&self, payment: Payment, food_for_gold: u8) -> bool {
        // Nothing else stands in for gold (MIC-RES-3).
        let gold_due = self.cost.gold() - food_for_gold;
        if payment.gold < gold_due {
            return false;
        }
        let mut paid = payment.resources;
        paid[0] -= food_for_gold;
        let (mut over, mut under) = ([0; 3], [0; 3]);
        for kind in 0..3 {
            over[kind] = paid[kind].saturating_sub(self.cost.of[kind]);
            under[kind] = self.cost.of[kind].saturating_sub(paid[kind]);
        }
        let all_over: u8 = over.iter().sum();
        let all_under: u8 = under.iter().sum();
        let torches = if self.torches { over[1].min(under[0] + under[2]) } else { 0 };
        for another in 0..=self.another.min(all_over).min(all_under) {
            for by_torch in 0..=torches.min(all_over - another).min(all_under - another) {
                // The rest stands for units of any resource (MIC-R-83).
                let any = all_over - another - by_torch;
                let strangers = all_over - over[1];
                let fits = any <= self.cost.any && strangers <= any + another;
                // Whatever is still open is taken off or paid in gold; the sum is right already.
                let open = all_under + self.cost.any - any - another - by_torch;
                if fits && open >= self.taken_off() {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amounts(text: &str) -> Amounts {
        Amounts::read(text).expect("amounts")
    }

    fn payments(price: Price, stock: [u8; 4]) -> String {
        let [f, t, p, g] = stock;
        let stock = [f, t, p, g, 0];
        let mut all = Vec::new();
        let _ = price.each_payment(&stock, &mut |payment| {
            assert!(price.accepts(&stock, payment));
            all.push(payment.amounts().to_string());
            ControlFlow::Continue(())
        });
        assert_eq!(price.payable(&stock), !all.is_empty(), "{price:?} {stock:?}");
        all.join(" ")
    }

    fn plain(cost: &str) -> Price {
        Price::plain(amounts(cost))
    }

    fn less(cost: &str, less: u8) -> Price {
        Price { less, ..plain(cost) }
    }

    #[test]
    fn mic_res_2_gold_stands_in_for_each_unit() {
        assert_eq!(payments(plain("2F+1T"), [2, 1, 0, 0]), "2F+1T");
        assert_eq!(payments(plain("2F+1T"), [2, 1, 0, 1]), "2F+1T 2F+1G 1F+1T+1G");
        assert_eq!(payments(plain("2F"), [1, 9, 9, 1]), "1F+1G");
    }

    #[test]
    fn mic_res_3_resources_do_not_stand_in_for_gold() {
        assert_eq!(payments(plain("2F+1G"), [9, 9, 9, 0]), "");
    }

    #[test]
    fn mic_r_83_any_resource_is_whatever_is_paid() {
        assert_eq!(payments(plain("1A"), [1, 0, 1, 1]), "1F 1P 1G");
        assert_eq!(payments(plain("2A"), [1, 1, 0, 0]), "1F+1T");
        assert_eq!(payments(less("3A", 1), [2, 0, 0, 0]), "2F");
    }

    /// The example with the Carpenter.
    #[test]
    fn mic_r_81_a_reduction_leaves_a_price_that_can_be_paid() {
        assert_eq!(payments(less("2F+1P", 1), [2, 0, 0, 0]), "2F");
        assert_eq!(payments(less("2F+1P", 1), [2, 0, 1, 0]), "2F 1F+1P");
        assert_eq!(payments(less("2F+2G", 2), [0, 0, 0, 2]), "2G");
        assert_eq!(payments(less("2F+2G", 2), [5, 0, 0, 1]), "");
        assert_eq!(payments(less("1F", 3), [0, 0, 0, 0]), "0");
    }

    /// The example with the Confectioner, and the food that a reduction frees.
    #[test]
    fn mic_asn_26_food_stands_in_for_gold() {
        let price = Price { food: true, ..plain("4F+1G") };
        assert_eq!(payments(price, [5, 0, 0, 0]), "5F");
        assert_eq!(payments(price, [5, 0, 0, 1]), "5F 4F+1G");
        assert_eq!(payments(Price { food: true, ..less("1F+1G", 1) }, [1, 0, 0, 0]), "1F");
        // MIC-R-86
        assert_eq!(payments(Price { food: true, ..less("1G", 1) }, [0, 9, 9, 0]), "");
        assert_eq!(payments(Price { food: true, another: 1, ..plain("1G") }, [0, 1, 1, 0]), "");
    }

    #[test]
    fn torches_and_strangers_stand_in() {
        assert_eq!(payments(Price { torches: true, ..plain("1F+1P") }, [0, 2, 0, 0]), "2T");
        assert_eq!(payments(Price { torches: true, ..plain("1T") }, [1, 0, 1, 0]), "");
        assert_eq!(payments(Price { another: 1, ..plain("2T") }, [1, 1, 1, 0]), "1F+1T 1T+1P");
        assert_eq!(payments(Price { another: 1, ..plain("2T") }, [2, 0, 2, 0]), "");
        let both = Price { another: 1, torches: true, ..plain("1F+1T+1P") };
        assert_eq!(payments(both, [0, 2, 1, 0]), "2T+1P");
        assert_eq!(payments(both, [3, 0, 0, 0]), "");
        assert_eq!(payments(both, [1, 2, 0, 0]), "1F+2T");
    }

    /// Against paying unit by unit, in every way there is.
    #[test]
    fn payments_are_those_found_unit_by_unit() {
        fn pay(price: Price, due: Amounts, less: u8, another: u8, paid: [u8; 4], all: &mut Vec<[u8; 4]>) {
            let Some(at) = (0..4).find(|&k| due.of[k] > 0).or_else(|| (due.any > 0).then_some(5)) else {
                all.push(paid);
                return;
            };
            let mut rest = due;
            if at == 5 {
                rest.any -= 1;
            } else {
                rest.of[at] -= 1;
            }
            if at != 3 && less > 0 {
                pay(price, rest, less - 1, another, paid, all);
            }
            let with = |kind: usize| {
                let mut paid = paid;
                paid[kind] += 1;
                paid
            };
            let straight: Vec<usize> = match at {
                0 | 2 if price.torches => vec![at, 3, 1],
                0..=2 => vec![at, 3],
                3 if price.food => vec![3, 0],
                3 => vec![3],
                _ => vec![0, 1, 2, 3],
            };
            for kind in straight {
                pay(price, rest, less, another, with(kind), all);
            }
            if at < 3 && another > 0 {
                for kind in (0..3).filter(|kind| *kind != at) {
                    pay(price, rest, less, another - 1, with(kind), all);
                }
            }
        }
        for cost in ["2F+1T", "1F+1T+2P", "3A", "4F+1G", "2F+2G", "1F+2T+1G", "3F+3T", "1T+1P+1G", "1F+2A"]
        {
            for bits in 0..32u8 {
                let price = Price {
                    cost: amounts(cost),
                    less: bits >> 3,
                    torches: bits & 1 != 0,
                    food: bits & 2 != 0,
                    another: bits >> 2 & 1,
                };
                let mut slow = Vec::new();
                pay(price, price.cost, price.taken_off(), price.another, [0; 4], &mut slow);
                // A reduction is taken whole: what leaves some of it out pays too much.
                slow.retain(|paid| paid.iter().sum::<u8>() == price.units());
                slow.sort();
                slow.dedup();
                for stock in [[9, 9, 9, 9, 0], [2, 1, 0, 1, 0], [1, 3, 1, 2, 0], [0, 4, 2, 0, 0]] {
                    let mut quick = Vec::new();
                    let _ = price.each_payment(&stock, &mut |payment| {
                        let [f, t, p] = payment.resources;
                        quick.push([f, t, p, payment.gold]);
                        ControlFlow::Continue(())
                    });
                    quick.sort();
                    let within = |paid: &&[u8; 4]| (0..4).all(|kind| paid[kind] <= stock[kind]);
                    let expected: Vec<[u8; 4]> = slow.iter().filter(within).copied().collect();
                    assert_eq!(quick, expected, "{price:?} {stock:?}");
                    assert_eq!(price.payable(&stock), !quick.is_empty(), "{price:?} {stock:?}");
                }
            }
        }
    }
}
