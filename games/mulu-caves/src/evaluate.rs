//! What bots know about the game: how many turns each avatar still needs, with what stands in its way and what helps
//! it. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::powers::Evaluate;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::distance::{FARTHEST, Ground, Rows};
use crate::game::MuluCaves;
use crate::state::{Frame, Open, State};
use crate::things::{Class, Omen, Piece, TEAM, enemy, half};
use crate::walking::stuck;
use crate::ways::Ways;

/// What the die shows at most.
const MOST_POINTS: u16 = 6;

/// How many rolls it takes on average to walk so many steps: the last one usually has points to spare.
const ROLLS: [f32; FARTHEST as usize + 1] = {
    let mut rolls = [0.0; FARTHEST as usize + 1];
    let mut steps = 1;
    while steps < rolls.len() {
        let mut sum = 6.0;
        let mut die = 1;
        while die <= 6 && die <= steps {
            sum += rolls[steps - die];
            die += 1;
        }
        rolls[steps] = sum / 6.0;
        steps += 1;
    }
    rolls
};

/// What speaks for or against a player, each counted in its own way.
#[derive(Clone, Copy, Debug)]
enum Term {
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
    Units,
    /// Units in pits.
    Pits,
    /// Treasure cards that the avatar holds.
    Weapons,
    Armor,
    Artifacts,
    UnitCards,
    /// Enchantments that wait for a mirroring.
    Charms,
    /// Enemies next to the avatar, or one step from there.
    Beside,
    Close,
    /// Enemies on the avatar's side of the goal.
    Ahead,
}

const TERMS: usize = Term::Ahead as usize + 1;

/// What one of each costs, in turns. docs/mulu-caves.md says where the numbers come from.
const COSTS: [f32; TERMS] =
    [1.0, 0.85, 2.0, 1.1, 0.5, -0.08, 0.05, -0.1, -0.1, -0.02, -0.03, -0.04, 0.05, 0.05, 0.02];

/// The variance of the difference, at the end of the race and per turn before it.
const VARIANCE: f32 = 0.5;
const VARIANCE_PER_TURN: f32 = 1.4;
/// How steep the logistic curve is that comes closest to the normal one.
const LOGISTIC: f32 = 1.7;

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

/// What being ahead by some turns is worth in logits.
pub(crate) fn lead(own: f32, other: f32) -> f32 {
    let deviation = (VARIANCE + VARIANCE_PER_TURN * (own + other).max(0.0)).sqrt();
    LOGISTIC * (other - own) / deviation
}

pub(crate) fn logistic(logits: f32) -> f32 {
    1.0 / (1.0 + (-logits).exp())
}

/// The own pace counts a little by itself, so that a race as good as won or lost is still run.
pub(crate) fn pace(turns: f32) -> f32 {
    (1.0 - turns / 40.0).clamp(0.0, 1.0)
}

/// Turns until a player is out with the treasure, if all goes as usual.
fn turns(game: &MuluCaves, s: &State, seat: Seat) -> f32 {
    account(game, s, seat).iter().zip(&COSTS).map(|(count, cost)| count * cost).sum()
}

pub(crate) fn rolls(steps: u16) -> f32 {
    ROLLS[usize::from(steps.min(FARTHEST))]
}

/// How many turns a way that is worth so many steps needs once the present turn is over. The turn's points pay for
/// steps only, not for what events on the way may cost.
pub(crate) fn walked(o: &Open, ground: &Ground, here: Rows, goal: &Rows, left: u16) -> f32 {
    let mut steps = u16::MAX;
    if left <= MOST_POINTS + 2 * u16::from(ground.tolls.event) {
        let free = Ground { open: ground.open.minus(&ground.obstacles), ..*ground };
        free.rings(here, |far, ring| {
            if ring.touches(goal) {
                steps = far;
            }
            steps == u16::MAX && far < MOST_POINTS
        });
    }
    let rest = |points: u16| rolls(left.saturating_sub(points.min(steps)));
    match o.stack.bottom() {
        Some(Frame::Main) => (1..=MOST_POINTS).map(rest).sum::<f32>() / f32::from(MOST_POINTS),
        _ => rest(o.now.points.into()),
    }
}

fn account(game: &MuluCaves, s: &State, seat: Seat) -> [f32; TERMS] {
    let o = &s.open;
    let mut terms = [0.0; TERMS];
    let mut add = |term: Term, count: f32| terms[term as usize] += count;
    let avatar = Piece::avatar(seat);
    let status = o.status(avatar);
    let placing = o.turn == 0;
    let active = o.active == seat && !placing;

    // The way.
    let mut ground = game.ground[seat.index()].with_rubble(o, seat);
    let plain = ground;
    let mut attackers = Rows::NONE;
    let mut strikers = ArrayVec::<Tile, { TEAM as usize }>::new();
    for piece in Piece::team(enemy(seat)) {
        let tile = o.tile(piece);
        if o.on_board(piece) && half(tile) == Some(seat) {
            ground.obstacles.insert(tile);
            // Two on a tile, one of them passing through, are in the way once.
            if !o.vulnerable(piece) && !strikers.contains(&tile) {
                attackers.insert(tile);
                strikers.push(tile);
            }
        }
    }
    for fire in o.fires.iter().filter(|fire| half(fire.tile) == Some(seat)) {
        ground.obstacles.insert(fire.tile);
    }
    for ban in o.bans.iter().filter(|ban| ban.piece == avatar) {
        ground.obstacles.insert(ban.tile);
    }
    let here = Rows::only(o.tile(avatar));
    ground.open.insert(o.tile(avatar));
    let finish = Rows::only(game.finish[seat.index()]);
    let treasure = game.ultimate[seat.index()];
    let carrying = o.carrying.has(seat);
    let goal = if carrying { finish } else { treasure };
    let way = |from: &Rows, to: Rows| {
        Ways::to(to, &ground, |ways| {
            let left = ways.from(from);
            (left, strikers.iter().filter(|&&tile| ways.nearer(tile, left)).count() as f32)
        })
    };
    let (left, ahead) = way(&here, goal);
    let walks = active && !stuck(o, avatar);
    add(Term::Rolls, if walks { walked(o, &ground, here, &goal, left) } else { rolls(left) });
    add(Term::Ahead, ahead);
    if !carrying {
        let (left, ahead) = way(&treasure, finish);
        add(Term::Rolls, rolls(left));
        add(Term::Ahead, ahead);
    }
    plain.rings(here, |steps, ring| {
        let near = if steps < 2 { Term::Beside } else { Term::Close };
        add(near, count(&ring.both(&attackers)));
        steps < 2
    });

    // What holds the avatar up, and whose turn it is.
    add(Term::Lost, f32::from(status.immobilized.saturating_sub(u8::from(active))));
    if status.trapped() {
        add(Term::Trapped, 1.0);
        add(Term::Rescue, rescue(o, seat, &plain, active));
    }
    let moved = if placing { o.first != seat } else { active };
    add(Term::Moved, f32::from(u8::from(moved)));

    // What there is to help.
    for unit in o.units_on_board(seat) {
        add(Term::Units, 1.0);
        add(Term::Pits, f32::from(u8::from(o.status(unit).pit > 0)));
        let spells = o.spells[unit.index()];
        add(Term::Charms, f32::from(spells.of(Omen::HermesBoots) + spells.of(Omen::BioticCharge)));
    }
    let [weapons, armor, artifacts] = hand(game, s, avatar);
    add(Term::Weapons, weapons);
    add(Term::Armor, armor);
    add(Term::Artifacts, artifacts);
    add(Term::UnitCards, f32::from(o.unit_cards(seat)));
    terms
}

pub(crate) fn count(rows: &Rows) -> f32 {
    rows.len() as f32
}

/// How many weapons, pieces of armor and artifacts a piece holds.
pub(crate) fn hand(game: &MuluCaves, s: &State, piece: Piece) -> [f32; 3] {
    let mut held = [0.0; 3];
    for card in s.secret.hands[piece.index()] {
        let class = match game.class[usize::from(card)] {
            Class::Weapon => 0,
            Class::Armor => 1,
            Class::Artifact => 2,
        };
        held[class] += 1.0;
    }
    held
}

/// How many turns a trapped avatar waits for the nearest helper once the present turn is over. The helper may have to
/// be mirrored first.
fn rescue(o: &Open, seat: Seat, ground: &Ground, active: bool) -> f32 {
    let (mut home, mut away) = (Rows::NONE, Rows::NONE);
    for unit in o.units_on_board(seat).filter(|&unit| !o.vulnerable(unit)) {
        let side = if half(o.tile(unit)) == Some(seat) { &mut home } else { &mut away };
        side.insert(o.tile(unit));
    }
    let mut turns = 4.0f32;
    ground.rings(Rows::only(o.tile(Piece::avatar(seat))), |steps, ring| {
        let steps = steps.saturating_sub(1);
        let way = rolls(steps);
        if ring.touches(&home) {
            turns = turns.min(match (active, o.stack.bottom()) {
                (false, _) => way,
                (true, Some(Frame::Main)) => (way - 1.0).max(0.0),
                (true, _) => rolls(steps.saturating_sub(o.now.points.into())),
            });
        }
        if ring.touches(&away) {
            // The Mirror action takes the present turn, or the next.
            turns = turns.min(if active { way } else { way + 1.0 });
        }
        way < turns
    });
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::things::{NORTH, SOUTH, tile_at};
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
            account(&game, &s, NORTH)[Term::Rolls as usize]
        };
        assert!(left(3) < left(2));
        assert_eq!(left(6), left(3));
    }
}
