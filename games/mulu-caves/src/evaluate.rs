//! What greedy bots know about the game: how many turns each avatar still needs, with what stands in its way and what helps
//! it. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::bot_traits::Evaluate;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::components::{Piece, TEAM, enemy, half};
use crate::distance::TileBits;
use crate::flood_cache::FloodCache;
use crate::game::MuluCaves;
use crate::pace::{lead, logistic, pace, rolls, walked};
use crate::rescue::rescue;
use crate::state::State;
use crate::terms::{Tally, Term, count};
use crate::walking::stuck;

/// What one of each costs, in turns; units count alike wherever they are. docs/mulu-caves.md says where the numbers come
/// from.
const COSTS: [(&[Term], f32); 15] = [
    (&[Term::Rolls], 1.0),
    (&[Term::Lost], 0.85),
    (&[Term::Trapped], 2.0),
    (&[Term::Rescue], 1.1),
    (&[Term::Moved], 0.5),
    (&[Term::Assistants, Term::Assailants], -0.08),
    (&[Term::Pits], 0.05),
    (&[Term::Weapons], -0.1),
    (&[Term::Armor], -0.1),
    (&[Term::Artifacts], -0.02),
    (&[Term::UnitCards], -0.03),
    (&[Term::Charms], -0.04),
    (&[Term::Beside], 0.05),
    (&[Term::Close], 0.05),
    (&[Term::Ahead], 0.02),
];

/// A race: whoever needs fewer turns is likelier to win, the surer the nearer the end is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Evaluate<MuluCaves> for Race {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        outlook(turns(game, state, seat), turns(game, state, enemy(seat)))
    }
}

/// How good a race looks to whoever still needs so many turns, against another.
fn outlook(own: f32, other: f32) -> f32 {
    0.9 * logistic(lead(own, other)) + 0.1 * pace(own)
}

/// Turns until a player is out with the treasure, if all goes as usual.
fn turns(game: &MuluCaves, s: &State, seat: Seat) -> f32 {
    let tally = account(game, s, seat);
    COSTS.iter().map(|(terms, cost)| terms.iter().map(|&term| tally.of(term)).sum::<f32>() * cost).sum()
}

fn account(game: &MuluCaves, s: &State, seat: Seat) -> Tally {
    let o = &s.open;
    let mut tally = Tally::common(game, s, seat);
    let avatar = Piece::avatar(seat);
    let active = o.active == seat && o.turn > 0;
    let mut walk_map = game.walk_map[seat.index()].with_rubble(o, seat);
    let plain = walk_map;
    let mut attackers = TileBits::NONE;
    let mut strikers = ArrayVec::<Tile, { TEAM as usize }>::new();
    for piece in Piece::team(enemy(seat)) {
        let tile = o.tile(piece);
        if o.on_board(piece) && half(tile) == Some(seat) {
            walk_map.obstacles.insert(tile);
            // Two on a tile, one of them passing through, are in the way once.
            if !o.vulnerable(piece) && !strikers.contains(&tile) {
                attackers.insert(tile);
                strikers.push(tile);
            }
        }
    }
    for fire in o.fires.iter().filter(|fire| half(fire.tile) == Some(seat)) {
        walk_map.obstacles.insert(fire.tile);
    }
    for ban in o.bans.iter().filter(|ban| ban.piece == avatar) {
        walk_map.obstacles.insert(ban.tile);
    }
    let here = TileBits::only(o.tile(avatar));
    walk_map.open.insert(o.tile(avatar));
    let finish = TileBits::only(game.finish[seat.index()]);
    let treasure = game.ultimate[seat.index()];
    let carrying = o.carrying.has(seat);
    let goal = if carrying { finish } else { treasure };
    let way = |from: &TileBits, to: TileBits| {
        FloodCache::to(to, &walk_map, |ways| {
            let left = ways.from(from);
            (left, strikers.iter().filter(|&&tile| ways.nearer(tile, left)).count() as f32)
        })
    };
    let (left, ahead) = way(&here, goal);
    let walks = active && !stuck(o, avatar);
    tally.add(Term::Rolls, if walks { walked(o, &walk_map, here, &goal, left) } else { rolls(left) });
    tally.add(Term::Ahead, ahead);
    if !carrying {
        let (left, ahead) = way(&treasure, finish);
        tally.add(Term::Rolls, rolls(left));
        tally.add(Term::Ahead, ahead);
    }
    plain.rings(here, |steps, ring| {
        let near = if steps < 2 { Term::Beside } else { Term::Close };
        tally.add(near, count(&ring.both(&attackers)));
        steps < 2
    });
    if o.status(avatar).trapped() {
        tally.add(Term::Rescue, rescue(o, seat, &plain, active));
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{NORTH, SOUTH, tile_at};
    use crate::state::Frame;
    use adit_kernel::Listed;
    use adit_kernel::options::Values;
    use adit_kit::stack::Stack;

    fn first_turn() -> (std::sync::Arc<MuluCaves>, State) {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut s = game.bare_table();
        s.open.stack = Stack::only(Frame::Main);
        s.open.turn = 1;
        (game, s)
    }

    #[test]
    fn enemies_in_the_corridors_make_the_way_longer() {
        let (game, mut s) = first_turn();
        let free = turns(&game, &s, SOUTH);
        for (n, (x, y)) in [(1, 21), (4, 21), (5, 24)].into_iter().enumerate() {
            s.open.at[Piece::new(NORTH, n as u8 + 1).index()] = tile_at(x, y).expect("a tile");
        }
        assert!(turns(&game, &s, SOUTH) > free + 0.5);
    }

    /// Else a search would prefer whatever puts the end of its turn off.
    #[test]
    fn ending_a_turn_costs_nothing_and_wasting_it_a_turn() {
        let (game, mut s) = first_turn();
        let lead = |s: &State| turns(&game, s, SOUTH) - turns(&game, s, NORTH);
        let before_rolling = lead(&s);
        s.open.stack = Stack::only(Frame::Action);
        let without_points = lead(&s);
        s.open.stack = Stack::only(Frame::Main);
        s.open.active = SOUTH;
        assert!((lead(&s) - without_points).abs() < 1e-3, "{} after {without_points}", lead(&s));
        assert!((before_rolling - lead(&s) - 1.0).abs() < 1e-3, "{} after {before_rolling}", lead(&s));
    }

    #[test]
    fn points_pay_for_steps_but_not_for_what_an_event_may_cost() {
        let (game, mut s) = first_turn();
        s.open.stack = Stack::only(Frame::Action);
        // Two steps from North's treasure, one of them onto an event tile.
        s.open.at[Piece::avatar(NORTH).index()] = tile_at(8, 12).expect("a tile");
        let left = |points: u8| {
            let mut s = s.clone();
            s.open.now.points = points;
            account(&game, &s, NORTH).of(Term::Rolls)
        };
        assert!(left(3) < left(2));
        assert_eq!(left(6), left(3));
    }
}
