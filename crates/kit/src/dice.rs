//! Dice: [`Die`] has faces of any kind; [`Faces`] is a handful of equal dice of which only matters how
//! many show what. Every die costs one chance outcome, in the order of rolling.

use crate::counts::Counts;
use adit_kernel::chance::Chance;
use serde::Serialize;

/// A fair die with `N` faces, printed with whatever `T` is: numbers, directions, kinds of trouble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die<T, const N: usize>(pub [T; N]);

/// The ordinary die (SIL-R-99, MUL-BAT-12, Beneath's Red die).
pub const D6: Die<u8, 6> = Die::numbered();

/// Mulu Caves' die for coordinates.
pub const D20: Die<u8, 20> = Die::numbered();

impl<T: Copy, const N: usize> Die<T, N> {
    #[inline]
    pub fn roll<C: Chance + ?Sized>(&self, chance: &mut C) -> T {
        const { assert!(N > 0, "a die has faces") };
        self.0[chance.pick(N as u32) as usize]
    }
}

impl<const N: usize> Die<u8, N> {
    /// Faces `1..=N`.
    pub const fn numbered() -> Die<u8, N> {
        const { assert!(N <= 255, "faces are bytes") };
        let mut faces = [0; N];
        let mut n = 0;
        while n < N {
            faces[n] = n as u8 + 1;
            n += 1;
        }
        Die(faces)
    }
}

/// How many of a handful of equal dice show each of `F` faces (DWA-MINE-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Faces<const F: usize>(pub Counts<F>);

impl<const F: usize> Faces<F> {
    pub const NONE: Faces<F> = Faces(Counts::NONE);

    /// Rolls `n` dice.
    #[inline]
    pub fn roll<C: Chance + ?Sized>(n: u32, chance: &mut C) -> Faces<F> {
        const { assert!(F > 0, "a die has faces") };
        let mut faces = Faces::NONE;
        for _ in 0..n {
            faces.0.put(chance.pick(F as u32) as usize, 1);
        }
        faces
    }

    /// How many dice lie here.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.total()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub fn showing(&self, face: usize) -> u8 {
        self.0.of(face)
    }

    /// Rolls the chosen dice again, together, and says what they show now; `None`, and nothing
    /// changes, if such dice do not lie here (DWA-POW-2).
    #[inline]
    pub fn reroll<C: Chance + ?Sized>(&mut self, chosen: &Faces<F>, chance: &mut C) -> Option<Faces<F>> {
        if !self.0.covers(&chosen.0) {
            return None;
        }
        let rolled = Faces::roll(chosen.len(), chance);
        self.0 = self.0.minus(&chosen.0).plus(&rolled.0);
        Some(rolled)
    }

    /// Turns one die by hand to another face; false, and nothing changes, if no die shows `from`
    /// (DWA-POW-5, DWA-POW-6).
    #[inline]
    #[must_use = "false means that no die was turned"]
    pub fn turn(&mut self, from: usize, to: usize) -> bool {
        let turned = to < F && self.0.take(from, 1);
        if turned {
            self.0.put(to, 1);
        }
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::assert_fair;
    use adit_kernel::chance::{Cue, FastChance, Scripted};
    use proptest::prelude::*;

    const ORC: usize = 5;

    #[test]
    fn a_die_shows_what_is_printed_on_it() {
        let black = Die([0, 0, 0, 0, 0, 6]);
        let mut chance = Scripted::new([Cue::Pick(5), Cue::Pick(4), Cue::Pick(2)]);
        assert_eq!((black.roll(&mut chance), black.roll(&mut chance)), (6, 0));
        assert_eq!(D6.roll(&mut chance), 3);
    }

    #[test]
    fn a_warrior_rolls_two_orcs_again() {
        let mut dice = Faces(Counts([1, 1, 1, 0, 1, 2]));
        let mut chance = Scripted::new([Cue::Pick(0), Cue::Pick(5)]);
        let came = dice.reroll(&Faces(Counts::only(ORC, 2)), &mut chance);
        assert_eq!(came, Some(Faces(Counts([1, 0, 0, 0, 0, 1]))));
        assert_eq!(dice, Faces(Counts([2, 1, 1, 0, 1, 1])));
        assert_eq!(dice.reroll(&Faces(Counts::only(ORC, 2)), &mut chance), None);
        assert_eq!(chance.finish(), Ok(()));
    }

    #[test]
    fn a_die_is_turned_by_hand() {
        let mut dice = Faces(Counts([0, 1, 0, 0, 0, 0]));
        assert!(!dice.turn(0, 1) && !dice.turn(1, 6));
        assert!(dice.turn(1, 4));
        assert_eq!(dice, Faces(Counts::only(4, 1)));
    }

    #[test]
    fn rolls_are_even() {
        let mut chance = FastChance::new(4);
        let mut seen = [0; 6];
        for _ in 0..5_000 {
            let roll = Faces::<6>::roll(6, &mut chance);
            for (face, seen) in seen.iter_mut().enumerate() {
                *seen += u32::from(roll.showing(face));
            }
        }
        assert_fair(&seen, &[1; 6]);
        let mut seen = [0; 20];
        for _ in 0..20_000 {
            seen[usize::from(D20.roll(&mut chance)) - 1] += 1;
        }
        assert_fair(&seen, &[1; 20]);
    }

    proptest! {
        #[test]
        fn dice_stay_on_the_table(dice in prop::array::uniform6(0u8..4), chosen in prop::array::uniform6(0u8..3), seed: u64) {
            let (before, chosen) = (Faces(Counts(dice)), Faces(Counts(chosen)));
            let mut after = before;
            match after.reroll(&chosen, &mut FastChance::new(seed)) {
                None => prop_assert!(after == before && !before.0.covers(&chosen.0)),
                Some(came) => {
                    prop_assert_eq!(came.len(), chosen.len());
                    prop_assert_eq!(after.len(), before.len());
                    prop_assert_eq!(after.0.plus(&chosen.0), before.0.plus(&came.0));
                }
            }
        }
    }
}
