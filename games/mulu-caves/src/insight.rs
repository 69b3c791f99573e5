//! What a searching bot knows beyond the race: who can strike whose avatar and when, who stands in or beside whose way.
//! Greedy bots judge by [`Race`](crate::evaluate::Race), which is plainer. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::powers::Evaluate;

use crate::distance::{Ground, Rows, Tolls};
use crate::evaluate::{count, hand, outlook, rolls, walked};
use crate::game::MuluCaves;
use crate::state::{Frame, Open, State};
use crate::things::{Cave, Omen, Piece, enemy, half};
use crate::walking::stuck;
use crate::ways::Ways;

/// What speaks for or against a player, each counted in its own way.
#[derive(Clone, Copy, Debug)]
pub enum Term {
    /// Turns of walking, once the present turn is over.
    Rolls,
    /// Turns in which the avatar is immobilized after this one.
    Lost,
    /// The avatar sits in a pit or a net.
    Trapped,
    /// Turns until a helper can be there.
    Rescue,
    /// The turn's walk is counted already.
    Moved,
    /// Units at home, units in the other half, units in pits.
    Assistants,
    Assailants,
    Pits,
    /// Treasure cards that the avatar holds.
    Weapons,
    Armor,
    Artifacts,
    UnitCards,
    /// Enchantments that wait for a mirroring.
    Charms,
    /// The enemy strikes next, and the avatar stands where it stands: the chance that one of those beside it wins with
    /// even odds, and how many are a step from there.
    NextBeside,
    NextClose,
    /// The same after a turn in which the avatar is held.
    HeldBeside,
    HeldClose,
    /// The enemy has rolled: those that may still attack this turn.
    NowBeside,
    NowClose,
    /// The avatar walks before.
    LaterBeside,
    LaterClose,
    /// Enemies on the avatar's way and beside it, and on the way from the treasure while that lies ahead.
    OnWay,
    ByWay,
    OnWayOut,
}

/// How many numbers a player's position comes to.
pub const TERMS: usize = Term::OnWayOut as usize + 1;

/// What one of each costs, in turns. docs/mulu-caves.md says where the numbers come from.
const COSTS: [(Term, f32); TERMS] = [
    (Term::Rolls, 1.0),
    (Term::Lost, 0.85),
    (Term::Trapped, 1.6),
    (Term::Rescue, 0.8),
    (Term::Moved, 0.35),
    (Term::Assistants, -0.1),
    (Term::Assailants, -0.08),
    (Term::Pits, 0.08),
    (Term::Weapons, -0.1),
    (Term::Armor, -0.1),
    (Term::Artifacts, -0.02),
    (Term::UnitCards, -0.03),
    (Term::Charms, -0.04),
    (Term::NextBeside, 0.2),
    (Term::NextClose, 0.1),
    (Term::HeldBeside, 0.2),
    (Term::HeldClose, 0.1),
    (Term::NowBeside, 0.16),
    (Term::NowClose, 0.08),
    (Term::LaterBeside, 0.05),
    (Term::LaterClose, 0.05),
    (Term::OnWay, 0.1),
    (Term::ByWay, 0.08),
    (Term::OnWayOut, 0.03),
];

/// Their names, in their order; for whoever tunes them.
pub fn names() -> impl Iterator<Item = String> {
    COSTS.iter().map(|(term, _)| format!("{term:?}"))
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
            costs[COSTS[i].0 as usize] = COSTS[i].1;
            i += 1;
        }
        Prices { costs, tolls }
    }
}

/// A race as in [`Race`](crate::evaluate::Race), between players who know what may happen to them.
#[derive(Clone, Copy, Debug)]
pub struct Insight {
    pub own: Prices,
    pub other: Prices,
}

impl Default for Insight {
    /// An enemy in the own way is taken more seriously than the own units in the enemy's.
    fn default() -> Insight {
        Insight {
            own: Prices::with(Tolls { event: 4, obstacle: 6 }),
            other: Prices::with(Tolls { event: 4, obstacle: 4 }),
        }
    }
}

impl Evaluate<MuluCaves> for Insight {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        outlook(turns(game, state, seat, &self.own), turns(game, state, enemy(seat), &self.other))
    }
}

/// Turns until a player is out with the treasure, if all goes as usual.
fn turns(game: &MuluCaves, s: &State, seat: Seat, prices: &Prices) -> f32 {
    account(game, s, seat, prices.tolls).iter().zip(&prices.costs).map(|(count, cost)| count * cost).sum()
}

/// When the enemy strikes next, seen from an avatar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strike {
    Next,
    /// After a turn in which the avatar is held.
    Held,
    Now,
    /// After the avatar's walk.
    Later,
}

impl Strike {
    const fn terms(self) -> (Term, Term) {
        match self {
            Strike::Next => (Term::NextBeside, Term::NextClose),
            Strike::Held => (Term::HeldBeside, Term::HeldClose),
            Strike::Now => (Term::NowBeside, Term::NowClose),
            Strike::Later => (Term::LaterBeside, Term::LaterClose),
        }
    }
}

fn account(game: &MuluCaves, s: &State, seat: Seat, tolls: Tolls) -> [f32; TERMS] {
    let o = &s.open;
    let mut terms = [0.0; TERMS];
    let mut add = |term: Term, count: f32| terms[term as usize] += count;
    let avatar = Piece::avatar(seat);
    let status = o.status(avatar);
    let placing = o.turn == 0;
    let active = o.active == seat && !placing;
    let rolled = !placing && !matches!(o.stack.first(), Some(Frame::Main));

    // Who is about.
    let mut ground = game.ground[seat.index()].with_rubble(o, seat);
    ground.tolls = tolls;
    let plain = ground;
    let (mut strikers, mut frozen, mut ready) = (Rows::NONE, Rows::NONE, Rows::NONE);
    for piece in Piece::units(enemy(seat)) {
        let tile = o.tile(piece);
        if o.on_board(piece) && half(tile) == Some(seat) {
            ground.obstacles.insert(tile);
            if !o.vulnerable(piece) {
                strikers.insert(tile);
                if o.status(piece).immobilized > 0 {
                    frozen.insert(tile);
                }
                if o.now.attacked & piece.own_bit() == 0 {
                    ready.insert(tile);
                }
            }
        }
    }
    let mut friends = Rows::NONE;
    for unit in o.units_on_board(seat) {
        let home = half(o.tile(unit)) == Some(seat);
        if home {
            friends.insert(o.tile(unit));
        }
        add(if home { Term::Assistants } else { Term::Assailants }, 1.0);
        add(Term::Pits, f32::from(u8::from(o.status(unit).pit > 0)));
        let spells = o.spells[unit.index()];
        add(Term::Charms, f32::from(spells.of(Omen::HermesBoots) + spells.of(Omen::BioticCharge)));
    }
    for fire in o.fires.iter().filter(|fire| half(fire.tile) == Some(seat)) {
        ground.obstacles.insert(fire.tile);
    }
    for net in o.nets.iter().filter(|net| net.seat != seat && half(net.tile) == Some(seat)) {
        ground.obstacles.insert(net.tile);
    }
    for ban in o.bans.iter().filter(|ban| ban.piece == avatar) {
        ground.obstacles.insert(ban.tile);
    }

    // The way.
    let here = Rows::only(o.tile(avatar));
    ground.open.insert(o.tile(avatar));
    let finish = Rows::only(game.finish[seat.index()]);
    let treasure = game.ultimate[seat.index()];
    let carrying = o.carrying.has(seat);
    let goal = if carrying { finish } else { treasure };
    let floor = plain.open.minus(&game.sanctuary[seat.index()]);
    let besides = Ground { open: floor, ..plain };
    let mut way = |from: &Rows, to: Rows, on: Term, by: Option<Term>| {
        Ways::to(to, &ground, |ways| {
            let line = ways.line(from);
            add(on, count(&line.both(&strikers)));
            if let Some(by) = by {
                add(by, count(&besides.next_to(&line).both(&strikers)));
            }
            ways.from(from)
        })
    };
    let left = way(&here, goal, Term::OnWay, Some(Term::ByWay));
    let out = if carrying { 0 } else { way(&treasure, finish, Term::OnWayOut, None) };
    let walks = active && !stuck(o, avatar);
    add(Term::Rolls, if walks { walked(o, &ground, here, &goal, left) } else { rolls(left) });
    add(Term::Rolls, rolls(out));

    // What holds the avatar up, and whose turn it is.
    let lost = status.immobilized.saturating_sub(u8::from(active));
    add(Term::Lost, f32::from(lost));
    if status.trapped() {
        add(Term::Trapped, 1.0);
        add(Term::Rescue, relief(game, o, seat, &floor, active));
    }
    let moved = if placing { o.first != seat } else { active };
    add(Term::Moved, f32::from(u8::from(moved)));

    // Who can strike.
    let held = status.immobilized > 0 || status.trapped();
    let strike = match (active, rolled) {
        // The avatar's own turn: it walks now or has walked.
        (true, false) => {
            if held {
                Strike::Held
            } else {
                Strike::Later
            }
        }
        (true, true) => Strike::Next,
        (false, false) if held => Strike::Held,
        (false, false) => Strike::Next,
        (false, true) if held => Strike::Held,
        (false, true) => Strike::Now,
    };
    let (beside, close) = strike.terms();
    let blocked = Ground { open: floor.minus(&friends), ..plain };
    blocked.rings(here, |steps, ring| {
        let mut there = ring.both(&strikers);
        if strike == Strike::Now {
            let reached = steps <= u16::from(o.now.points) + 1;
            there = if reached { there.both(&ready) } else { Rows::NONE };
        }
        match steps {
            1 => add(beside, 1.0 - 0.5f32.powf(count(&there))),
            2 => add(close, count(&there.minus(&frozen))),
            _ => {}
        }
        steps < 2
    });

    // Cards.
    let [weapons, armor, artifacts] = hand(game, s, avatar);
    add(Term::Weapons, weapons);
    add(Term::Armor, armor);
    add(Term::Artifacts, artifacts);
    add(Term::UnitCards, f32::from(o.unit_cards(seat)));
    terms
}

/// Longer than this no helper needs, or none comes.
const LONGEST: f32 = 8.0;
/// How long it takes on average to get out without any (MUL-RES-7).
const ALONE: f32 = 3.0;

/// How many turns a trapped avatar waits for the nearest helper once the present turn is over. Nobody walks where an enemy
/// stands. A helper in the other half is mirrored, which takes a turn, before its walk or after it.
fn relief(game: &MuluCaves, o: &Open, seat: Seat, floor: &Rows, active: bool) -> f32 {
    let (mut home, mut still, mut away, mut free) = (Rows::NONE, Rows::NONE, Rows::NONE, Rows::NONE);
    let (mut taken, mut foes) = (Rows::NONE, [Rows::NONE; 2]);
    for piece in Piece::all().filter(|&piece| o.on_board(piece)) {
        let tile = o.tile(piece);
        let Some(side) = half(tile) else { continue };
        if side == seat {
            taken.insert(tile);
        }
        if piece.seat() != seat {
            foes[side.index()].insert(tile);
        } else if !piece.is_avatar() && !o.vulnerable(piece) {
            let frozen = o.status(piece).immobilized > 0;
            match (side == seat, frozen) {
                (true, true) => still.insert(tile),
                (true, false) => home.insert(tile),
                (false, true) => {}
                (false, false) => {
                    away.insert(tile);
                    if o.on(Cave::mirrored(tile)) == 0 {
                        free.insert(tile);
                    }
                }
            }
        }
    }
    if home.or(&still).or(&away).is_empty() {
        return ALONE;
    }
    let rolled = !matches!(o.stack.first(), Some(Frame::Main));
    let points = u16::from(o.now.points);
    let walk = |steps: u16| match (active, rolled) {
        (false, _) => rolls(steps),
        (true, false) => (rolls(steps) - 1.0).max(0.0),
        (true, true) => rolls(steps.saturating_sub(points)),
    };
    let mut turns = LONGEST;
    let mut doors = Rows::NONE;
    let ground = Ground { open: floor.minus(&foes[seat.index()]), ..Ground::NONE };
    ground.rings(Rows::only(o.tile(Piece::avatar(seat))), |steps, ring| {
        if steps == 1 {
            doors = ring.minus(&taken);
            if ring.touches(&still) {
                turns = turns.min(walk(0));
            }
        }
        let steps = steps.saturating_sub(1);
        if ring.touches(&home) {
            turns = turns.min(walk(steps));
        }
        if ring.touches(&free) {
            turns = turns.min(walk(steps) + 1.0);
        }
        rolls(steps) < turns
    });
    if !away.is_empty() {
        let there = enemy(seat);
        let open = game.ground[there.index()].with_rubble(o, there).open;
        let open = open.minus(&game.sanctuary[there.index()]).minus(&foes[there.index()]);
        Ground { open, ..Ground::NONE }.rings(doors, |steps, ring| {
            if ring.touches(&away) {
                turns = turns.min(walk(steps) + 1.0);
            }
            rolls(steps) < turns
        });
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::things::{NORTH, SOUTH, tile_at};
    use adit_kernel::Listed;
    use adit_kernel::options::Values;
    use adit_kit::tiles::Tile;

    fn tile(x: u8, y: u8) -> Tile {
        tile_at(x, y).expect("a tile")
    }

    /// North's avatar stands on (6,5), in a corridor that runs from north to south; it is North's turn.
    fn in_a_corridor() -> (std::sync::Arc<MuluCaves>, State) {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut s = game.bare_table();
        s.open.stack.push(Frame::Main);
        s.open.turn = 1;
        s.open.active = NORTH;
        s.open.at[Piece::avatar(NORTH).index()] = tile(6, 5);
        (game, s)
    }

    fn counted(game: &MuluCaves, s: &State, seat: Seat, term: Term) -> f32 {
        account(game, s, seat, Insight::default().own.tolls)[term as usize]
    }

    #[test]
    fn a_helper_is_near_if_it_can_land_beside_the_pit() {
        let (game, mut s) = in_a_corridor();
        s.open.status[Piece::avatar(NORTH).index()].pit = 1;
        let rescue = |s: &State| counted(&game, s, NORTH, Term::Rescue);
        assert_eq!(rescue(&s), ALONE);
        // The image of (6,4): mirrored this turn, and the avatar is free.
        s.open.at[Piece::new(NORTH, 3).index()] = tile(6, 22);
        assert_eq!(rescue(&s), 1.0);
        // Somebody stands there, so it walks past the pit's image first.
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(6, 4);
        let walked = rescue(&s);
        assert!(walked > 1.0 && walked < 2.0, "{walked}");
        // And now neither is free.
        s.open.at[Piece::new(SOUTH, 4).index()] = tile(6, 6);
        assert_eq!(rescue(&s), LONGEST);
    }

    #[test]
    fn whoever_stands_beside_the_avatar_counts_by_when_it_strikes() {
        let (game, mut s) = in_a_corridor();
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(6, 4);
        let beside = |s: &State, term| counted(&game, s, NORTH, term);
        assert_eq!(beside(&s, Term::LaterBeside), 0.5, "North walks first");
        s.open.active = SOUTH;
        assert_eq!(beside(&s, Term::NextBeside), 0.5);
        s.open.at[Piece::new(SOUTH, 4).index()] = tile(6, 6);
        assert_eq!(beside(&s, Term::NextBeside), 0.75, "two attacks");
        s.open.stack[0] = Frame::Action;
        s.open.now.attacked = Piece::new(SOUTH, 4).own_bit();
        assert_eq!(beside(&s, Term::NowBeside), 0.5, "one has attacked");
        s.open.status[Piece::avatar(NORTH).index()].immobilized = 1;
        assert_eq!((beside(&s, Term::NowBeside), beside(&s, Term::HeldBeside)), (0.0, 0.75));
    }

    #[test]
    fn friends_keep_strikers_away() {
        let (game, mut s) = in_a_corridor();
        s.open.active = SOUTH;
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(6, 3);
        assert_eq!(counted(&game, &s, NORTH, Term::NextClose), 1.0);
        s.open.at[Piece::new(NORTH, 1).index()] = tile(6, 4);
        assert_eq!(counted(&game, &s, NORTH, Term::NextClose), 0.0);
    }

    /// North carries the treasure and stands before the corner of its finish.
    #[test]
    fn enemies_are_counted_on_the_way_and_beside_it() {
        let (game, mut s) = in_a_corridor();
        s.open.carrying = adit_kernel::Seats::only(NORTH);
        s.open.at[Piece::avatar(NORTH).index()] = tile(17, 2);
        let on_and_by =
            |s: &State| (counted(&game, s, NORTH, Term::OnWay), counted(&game, s, NORTH, Term::ByWay));
        assert_eq!(on_and_by(&s), (0.0, 0.0));
        // The only tile between the avatar and the corner of its finish; the way round is longer than a fight.
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(18, 2);
        assert_eq!(on_and_by(&s), (1.0, 0.0));
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(17, 3);
        assert_eq!(on_and_by(&s), (0.0, 1.0));
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(1, 9);
        assert_eq!(on_and_by(&s), (0.0, 0.0));
    }

    #[test]
    fn every_term_has_its_price() {
        for (i, (term, _)) in COSTS.iter().enumerate() {
            assert_eq!(*term as usize, i, "{term:?} is in its place");
        }
    }
}
