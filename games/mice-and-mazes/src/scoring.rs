//! Sets of different factions and the final score.

use adit_kernel::Seat;

use crate::components::{FACTIONS, Faction, SET};
use crate::game::MiceAndMazes;
use crate::state::State;

/// How many cards of each faction there are, and how many wild ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Factions {
    pub of: [u8; FACTIONS],
    pub wild: u8,
}

impl Factions {
    pub(crate) fn count(cards: impl Iterator<Item = Option<Faction>>) -> Factions {
        let mut factions = Factions::default();
        for faction in cards {
            match faction {
                Some(faction) => factions.of[faction.index()] += 1,
                None => factions.wild += 1,
            }
        }
        factions
    }
}

/// The sizes of the best sets: the `k`th takes every faction that is there `k` times, six cards at most; what one set cannot
/// take goes to the next (MIC-SCORE-1, MIC-SCORE-3, MIC-R-109, MIC-R-110).
fn set_sizes(of: &[u8; FACTIONS]) -> impl Iterator<Item = u8> + '_ {
    let total: u8 = of.iter().sum();
    let mut taken = 0;
    (1..=total).map_while(move |k| {
        let within: u8 = of.iter().map(|&n| n.min(k)).sum();
        let size = (within - taken).min(SET as u8);
        taken += size;
        (size > 0).then_some(size)
    })
}

impl MiceAndMazes {
    /// What a set of so many factions is worth (MIC-SCORE-4).
    fn set_value(&self, size: u8) -> u8 {
        size.checked_sub(1).map_or(0, |i| self.content.table.sets[usize::from(i)])
    }

    /// The glory of the best sets that can be made of these cards. No decision is asked (MIC-R-110).
    pub fn sets_value(&self, factions: Factions) -> u8 {
        let Factions { mut of, wild } = factions;
        if wild == 0 {
            return set_sizes(&of).map(|size| self.set_value(size)).sum();
        }
        // A wild card is of whatever faction is best (MIC-SCORE-5).
        let mut best = 0;
        for faction in 0..FACTIONS {
            of[faction] += 1;
            best = best.max(self.sets_value(Factions { of, wild: wild - 1 }));
            of[faction] -= 1;
        }
        best
    }

    /// A player's chambers by faction; other things than chambers and assistants make no sets (MIC-R-108).
    pub fn chamber_factions(&self, s: &State, seat: Seat) -> Factions {
        let own = s.chambers.iter().zip(&s.owners).filter(|(_, owner)| **owner == Some(seat));
        Factions::count(
            own.filter_map(|(chamber, _)| Some(self.chamber_faction[chamber.as_ref()?.index()])),
        )
    }

    /// A player's hired assistants by faction; they never mix with chambers (MIC-SCORE-2).
    pub fn assistant_factions(&self, s: &State, seat: Seat) -> Factions {
        Factions::count(s.player(seat).crew.iter().map(|card| self.assistant_faction[card.index()]))
    }

    /// What sets of chambers and of assistants add.
    pub fn set_glory(&self, s: &State, seat: Seat) -> (u8, u8) {
        let chambers = self.sets_value(self.chamber_factions(s, seat));
        (chambers, self.sets_value(self.assistant_factions(s, seat)))
    }

    /// The glory of the track and of all sets (MIC-SCORE-6). Camp, chests, resources and passages add nothing
    /// (MIC-R-108).
    pub fn score(&self, s: &State, seat: Seat) -> u16 {
        let (chambers, assistants) = self.set_glory(s, seat);
        u16::from(s.player(seat).glory()) + u16::from(chambers) + u16::from(assistants)
    }

    /// How players are ranked: score; whoever's turn met the end condition; cards; gold; resources (MIC-SCORE-7, MIC-SCORE-8,
    /// MIC-R-111).
    pub(crate) fn rank_key(&self, s: &State, seat: Seat) -> (u16, bool, u8, u8, u8) {
        let player = s.player(seat);
        let ended = s.end.is_some_and(|end| end.seat == seat);
        let cards = s.owned(seat).count_ones() + player.crew.len();
        let resources = player.stock[..3].iter().sum();
        (self.score(s, seat), ended, cards as u8, player.stock[3], resources)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sizes(of: [u8; FACTIONS]) -> Vec<u8> {
        set_sizes(&of).collect()
    }

    fn of<const N: usize>(counts: [u8; N]) -> [u8; FACTIONS] {
        std::array::from_fn(|i| counts.get(i).copied().unwrap_or(0))
    }

    const SETS: [u32; 7] = [0, 0, 2, 4, 7, 11, 16];

    /// The best of all ways to part the cards, found by trying.
    fn best(mut of: Vec<u8>) -> u32 {
        of.retain(|&n| n > 0);
        let n = of.len();
        let mut most = 0;
        for chosen in 1..1u32 << n {
            let size = chosen.count_ones() as usize;
            if size <= 6 {
                let rest = (0..n).map(|i| of[i] - (chosen >> i & 1) as u8).collect();
                most = most.max(SETS[size] + best(rest));
            }
        }
        most
    }

    #[test]
    fn a_seventh_faction_begins_another_set() {
        assert_eq!(sizes(of([1; 7])), [6, 1]);
        assert_eq!(sizes(of([2, 1, 1, 1, 1, 1, 1])), [6, 2]);
        assert_eq!(sizes(of([3])), [1, 1, 1]);
        assert_eq!(sizes(of([])), [0; 0]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn greedy_sets_are_the_best(counts in prop::collection::vec(0u8..4, 7)) {
            prop_assume!(counts.iter().sum::<u8>() <= 9);
            let mut all = [0; FACTIONS];
            all[..7].copy_from_slice(&counts);
            let quick: u32 = set_sizes(&all).map(|size| SETS[usize::from(size)]).sum();
            prop_assert_eq!(quick, best(counts));
        }
    }
}
