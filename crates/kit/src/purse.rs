//! Resources, coins and the stock they come from: [`Purse`]. Prices must be met in full, so paying is
//! checked; gains are taken as far as stocked or held, so gaining says what really moved.

use crate::counts::Counts;
use serde::Serialize;
use std::ops::Index;

/// Amounts of `K` kinds of token: what a player holds, a stock on the board, or a price.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Purse<const K: usize>(pub Counts<K>);

impl<const K: usize> Purse<K> {
    pub const EMPTY: Purse<K> = Purse(Counts::NONE);

    #[inline]
    pub const fn new(amounts: [u8; K]) -> Purse<K> {
        Purse(Counts(amounts))
    }

    #[inline]
    pub fn only(kind: usize, n: u8) -> Purse<K> {
        Purse(Counts::only(kind, n))
    }

    #[inline]
    pub fn total(&self) -> u32 {
        self.0.total()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the price can be paid in kind (DWA-CRAFT-13, MIC-RES-10).
    #[inline]
    pub fn covers(&self, price: &Purse<K>) -> bool {
        self.0.covers(&price.0)
    }

    /// How many tokens of the price are lacking, for games in which something else may stand in for
    /// them (gold in MIC-RES-2).
    #[inline]
    pub fn shortfall(&self, price: &Purse<K>) -> u32 {
        price.0.minus(&self.0).total()
    }

    /// Whether all together keep a limit on the total (DWA-CLEAN-4).
    #[inline]
    pub fn fits(&self, limit: u32) -> bool {
        self.total() <= limit
    }

    /// Pays the whole price into `stock`, or nothing.
    #[inline]
    #[must_use = "false means that nothing was paid"]
    pub fn pay(&mut self, price: &Purse<K>, stock: &mut Purse<K>) -> bool {
        let paid = self.spend(price);
        if paid {
            stock.0 = stock.0.plus(&price.0);
        }
        paid
    }

    /// Pays the whole price, or nothing, in a game whose stock is not counted.
    #[inline]
    #[must_use = "false means that nothing was paid"]
    pub fn spend(&mut self, price: &Purse<K>) -> bool {
        let covered = self.covers(price);
        if covered {
            self.0 = self.0.minus(&price.0);
        }
        covered
    }

    /// Takes from `stock` what is wanted as far as it is there, and says what came (DWA-MINE-13).
    #[inline]
    pub fn gain_up_to(&mut self, wanted: &Purse<K>, stock: &mut Purse<K>) -> Purse<K> {
        let moved = wanted.0.both(&stock.0);
        stock.0 = stock.0.minus(&moved);
        self.0 = self.0.plus(&moved);
        Purse(moved)
    }

    /// Gains as far as `cap` of each kind allows; the rest is lost. Says what was kept (MIC-RES-7).
    #[inline]
    pub fn gain_within(&mut self, gain: &Purse<K>, cap: u8) -> Purse<K> {
        let room = Counts(std::array::from_fn(|kind| cap.saturating_sub(self[kind])));
        let kept = gain.0.both(&room);
        self.0 = self.0.plus(&kept);
        Purse(kept)
    }

    /// The kinds of which there is at least one, in ascending order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.kinds()
    }
}

impl<const K: usize> Index<usize> for Purse<K> {
    type Output = u8;
    #[inline]
    fn index(&self, kind: usize) -> &u8 {
        &self.0[kind]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// DWA-MINE-13: three dice show a crystal, two crystals are left.
    #[test]
    fn a_gain_stops_at_the_stock() {
        let mut cache = Purse::new([2, 24, 24]);
        let mut dwarf = Purse::new([1, 0, 0]);
        let came = dwarf.gain_up_to(&Purse::new([3, 0, 1]), &mut cache);
        assert_eq!(came, Purse::new([2, 0, 1]));
        assert_eq!(dwarf, Purse::new([3, 0, 1]));
        assert_eq!(cache, Purse::new([0, 24, 23]));
    }

    /// MIC-RES-7: eight food and three more make nine.
    #[test]
    fn a_full_track_loses_the_rest() {
        let mut mouse = Purse::new([8, 0, 9, 1]);
        let kept = mouse.gain_within(&Purse::new([3, 1, 1, 0]), 9);
        assert_eq!(kept, Purse::new([1, 1, 0, 0]));
        assert_eq!(mouse, Purse::new([9, 1, 9, 1]));
    }

    #[test]
    fn a_price_is_paid_in_full_or_not_at_all() {
        let mut dwarf = Purse::new([2, 1, 0]);
        let mut cache = Purse::EMPTY;
        let axe = Purse::new([1, 1, 1]);
        assert_eq!(dwarf.shortfall(&axe), 1);
        assert!(!dwarf.pay(&axe, &mut cache));
        assert_eq!((dwarf, cache), (Purse::new([2, 1, 0]), Purse::EMPTY));
        assert!(dwarf.pay(&Purse::new([1, 1, 0]), &mut cache));
        assert_eq!((dwarf, cache), (Purse::only(0, 1), Purse::new([1, 1, 0])));
    }

    fn small() -> impl Strategy<Value = Purse<3>> {
        prop::array::uniform3(0u8..12).prop_map(Purse::new)
    }

    proptest! {
        #[test]
        fn tokens_are_conserved(mut own in small(), mut stock in small(), wanted in small(), price in small()) {
            let all = own.0.plus(&stock.0);
            let came = own.gain_up_to(&wanted, &mut stock);
            prop_assert_eq!(own.0.plus(&stock.0), all);
            prop_assert!(wanted.covers(&came));
            prop_assert!((0..3).all(|kind| came[kind] == wanted[kind] || stock[kind] == 0));
            let could = own.covers(&price);
            prop_assert_eq!(could, own.shortfall(&price) == 0);
            prop_assert_eq!(own.pay(&price, &mut stock), could);
            prop_assert_eq!(own.0.plus(&stock.0), all);
        }

        #[test]
        fn a_cap_is_kept(mut own in small(), gain in small(), cap in 0u8..20) {
            let before = own;
            let kept = own.gain_within(&gain, cap);
            prop_assert_eq!(own.0, before.0.plus(&kept.0));
            for kind in 0..3 {
                prop_assert!(own[kind] <= cap.max(before[kind]));
                prop_assert!(kept[kind] == gain[kind] || own[kind] >= cap);
            }
        }
    }
}
