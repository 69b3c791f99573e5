//! What a searching bot knows beyond the race: who can strike whose avatar and when, who stands in or beside whose way.
//! `account` counts it, this file says what it is worth. Greedy bots judge by [`Race`](crate::evaluate::Race), which is
//! plainer. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::bot_traits::Evaluate;

use crate::account::account;
use crate::components::enemy;
use crate::distance::Tolls;
use crate::game::MuluCaves;
use crate::pace::{lead, logistic, pace};
use crate::state::State;
use crate::terms::Term;

/// How many numbers a player's position comes to.
pub const TERMS: usize = Term::Column as usize + 1;

/// What one of each costs in turns, and what it is worth besides, in logits and however long the race still is.
/// docs/mulu-caves.md says where the numbers come from.
const WORTH: [(Term, f32, f32); TERMS] = [
    (Term::Rolls, 1.0, 0.051),
    (Term::Lost, 0.85, 0.026),
    (Term::Trapped, 1.6, 0.098),
    (Term::Rescue, 0.8, -0.051),
    (Term::Moved, 0.35, -0.017),
    (Term::Assistants, -0.1, 0.002),
    (Term::Assailants, -0.08, -0.012),
    (Term::Pits, 0.08, -0.026),
    (Term::Weapons, -0.1, 0.014),
    (Term::Armor, -0.1, 0.001),
    (Term::Artifacts, -0.02, 0.027),
    (Term::UnitCards, -0.03, 0.016),
    (Term::Charms, -0.04, -0.003),
    (Term::NextBeside, 0.2, 0.054),
    (Term::NextClose, 0.1, 0.002),
    (Term::HeldBeside, 0.2, 0.019),
    (Term::HeldClose, 0.1, -0.038),
    (Term::NowBeside, 0.16, -0.096),
    (Term::NowClose, 0.08, -0.04),
    (Term::LaterBeside, 0.05, -0.072),
    (Term::LaterClose, 0.05, -0.051),
    (Term::OnWay, 0.1, 0.087),
    (Term::ByWay, 0.08, 0.009),
    (Term::OnWayOut, 0.03, -0.022),
    (Term::Steps, 0.0, -0.017),
    (Term::StepsOut, 0.0, 0.006),
    (Term::Carrying, 0.0, 0.614),
    (Term::Active, 0.0, 0.09),
    (Term::Rolled, 0.0, -0.13),
    (Term::Points, 0.0, 0.032),
    (Term::Immobilized, 0.0, -0.019),
    (Term::Bombed, 0.0, -0.026),
    (Term::Events, 0.0, 0.064),
    (Term::EventsOut, 0.0, -0.009),
    (Term::EventNext, 0.0, 0.018),
    (Term::Third, 0.0, -0.028),
    (Term::Fourth, 0.0, -0.021),
    (Term::Sixth, 0.0, -0.023),
    (Term::FriendsBeside, 0.0, -0.03),
    (Term::FriendsClose, 0.0, 0.012),
    (Term::FriendsNear, 0.0, 0.005),
    (Term::AheadBeside, 0.0, -0.007),
    (Term::AheadClose, 0.0, -0.023),
    (Term::Blocked, 0.0, 0.018),
    (Term::Bans, 0.0, -0.2),
    (Term::Fires, 0.0, 0.183),
    (Term::Hazards, 0.0, -0.334),
    (Term::Phasers, 0.0, 0.02),
    (Term::Trail, 0.0, -0.04),
    (Term::Column, 0.0, 0.008),
];

/// Their names, in their order; for whoever tunes them.
pub fn names() -> impl Iterator<Item = String> {
    WORTH.iter().map(|(term, ..)| format!("{term:?}"))
}

/// What a player's position costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prices {
    pub costs: [f32; TERMS],
    pub tolls: Tolls,
}

impl Prices {
    const fn with(tolls: Tolls) -> Prices {
        let mut costs = [0.0; TERMS];
        let mut i = 0;
        while i < TERMS {
            costs[WORTH[i].0 as usize] = WORTH[i].1;
            i += 1;
        }
        Prices { costs, tolls }
    }
}

/// A race as in [`Race`](crate::evaluate::Race), between players who know what may happen to them.
#[derive(Clone, Copy, Debug)]
pub struct SearchEvaluation {
    pub own: Prices,
    pub other: Prices,
    /// What each term is worth to whoever has more of it, in logits.
    pub merits: [f32; TERMS],
}

/// What an avatar reckons with on its own way.
pub(crate) const TOLLS: Tolls = Tolls { event: 4, obstacle: 6 };

impl Default for SearchEvaluation {
    /// An enemy in the own way is taken more seriously than the own units in the enemy's.
    fn default() -> SearchEvaluation {
        SearchEvaluation {
            own: Prices::with(TOLLS),
            other: Prices::with(Tolls { event: 4, obstacle: 4 }),
            merits: WORTH.map(|(.., merit)| merit),
        }
    }
}

impl Evaluate<MuluCaves> for SearchEvaluation {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        let accounts = self.accounts(game, state, seat);
        0.9 * self.chance(&accounts) + 0.1 * pace(self.turns(&accounts)[0])
    }
}

impl SearchEvaluation {
    /// How both players stand, seen from one of them.
    pub fn accounts(&self, game: &MuluCaves, state: &State, seat: Seat) -> [[f32; TERMS]; 2] {
        let own = account(game, state, seat, self.own.tolls);
        [own.first(), account(game, state, enemy(seat), self.other.tolls).first()]
    }

    /// Turns until each of them is out with the treasure, if all goes as usual.
    pub fn turns(&self, [own, other]: &[[f32; TERMS]; 2]) -> [f32; 2] {
        let sum = |counts: &[f32; TERMS], prices: &Prices| -> f32 {
            counts.iter().zip(&prices.costs).map(|(count, cost)| count * cost).sum()
        };
        [sum(own, &self.own), sum(other, &self.other)]
    }

    /// The chance to win of whoever is named first.
    pub fn chance(&self, accounts: &[[f32; TERMS]; 2]) -> f32 {
        let [own, other] = self.turns(accounts);
        let more = accounts[0].iter().zip(&accounts[1]).map(|(own, other)| own - other);
        let merit: f32 = more.zip(&self.merits).map(|(more, merit)| more * merit).sum();
        logistic(lead(own, other) + merit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::NORTH;
    use adit_kernel::Listed;
    use adit_kernel::options::Values;

    #[test]
    fn what_one_gains_the_other_loses() {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let s = game.bare_table();
        let search_evaluation =
            SearchEvaluation { other: SearchEvaluation::default().own, ..SearchEvaluation::default() };
        let [own, other] = search_evaluation.accounts(&game, &s, NORTH);
        let both = search_evaluation.chance(&[own, other]) + search_evaluation.chance(&[other, own]);
        assert!((both - 1.0).abs() < 1e-5, "{both}");
    }

    #[test]
    fn every_term_has_its_price() {
        for (i, (term, ..)) in WORTH.iter().enumerate() {
            assert_eq!(*term as usize, i, "{term:?} is in its place");
        }
    }
}
