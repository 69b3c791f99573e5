//! What a searching bot knows beyond the race: who can strike whose avatar and when, who stands in or beside whose way.
//! Greedy bots judge by [`Race`](crate::evaluate::Race), which is plainer. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::powers::Evaluate;
use adit_kit::tiles::Tile;

use crate::distance::{Ground, Rows, Tolls};
use crate::evaluate::{count, hand, lead, logistic, pace, rolls, walked};
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
    /// The way to the present goal in steps, tolls included, and from the treasure out.
    Steps,
    StepsOut,
    Carrying,
    /// Whose turn it is, whether the die is cast, and what is left of it for an avatar that can walk.
    Active,
    Rolled,
    Points,
    /// The avatar is held, or stands where a bomb went off.
    Immobilized,
    Bombed,
    /// Event tiles on the way and on the way out, and whether the next step leads onto one.
    Events,
    EventsOut,
    EventNext,
    /// Enemies that can come, by steps from the avatar: three, four, five or six.
    Third,
    Fourth,
    Sixth,
    /// Friends that can help the avatar, by steps: one, two or three, up to six.
    FriendsBeside,
    FriendsClose,
    FriendsNear,
    /// Enemies next to where the avatar will be with its points, or three steps on its way; two or three steps from there;
    /// on the way within four steps.
    AheadBeside,
    AheadClose,
    Blocked,
    /// On the way: tiles that are closed to the avatar for now, fires, and whatever else is in the way and does not strike.
    Bans,
    Fires,
    Hazards,
    /// Enchantments of the avatar's.
    Phasers,
    Trail,
    /// The avatar's column, from the start to the finish.
    Column,
}

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
pub struct Insight {
    pub own: Prices,
    pub other: Prices,
    /// What each term is worth to whoever has more of it, in logits.
    pub merits: [f32; TERMS],
}

/// What an avatar reckons with on its own way.
const TOLLS: Tolls = Tolls { event: 4, obstacle: 6 };

impl Default for Insight {
    /// An enemy in the own way is taken more seriously than the own units in the enemy's.
    fn default() -> Insight {
        Insight {
            own: Prices::with(TOLLS),
            other: Prices::with(Tolls { event: 4, obstacle: 4 }),
            merits: WORTH.map(|(.., merit)| merit),
        }
    }
}

impl Evaluate<MuluCaves> for Insight {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        let accounts = self.accounts(game, state, seat);
        0.9 * self.chance(&accounts) + 0.1 * pace(self.turns(&accounts)[0])
    }
}

impl Insight {
    /// How both players stand, seen from one of them.
    pub fn accounts(&self, game: &MuluCaves, state: &State, seat: Seat) -> [[f32; TERMS]; 2] {
        let own = account(game, state, seat, self.own.tolls);
        [own, account(game, state, enemy(seat), self.other.tolls)]
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

/// A half for its avatar: who stands or lies there, and what is closed to it, is in the way.
fn ground(game: &MuluCaves, o: &Open, seat: Seat, tolls: Tolls) -> Ground {
    let avatar = Piece::avatar(seat);
    let mut ground = Ground { tolls, ..game.ground[seat.index()].with_rubble(o, seat) };
    let obstacles = &mut ground.obstacles;
    let units = o.units_on_board(enemy(seat)).map(|unit| o.tile(unit));
    let fires = o.fires.iter().map(|fire| fire.tile);
    let nets = o.nets.iter().filter(|net| net.seat != seat).map(|net| net.tile);
    let there = units.chain(fires).chain(nets).filter(|&tile| half(tile) == Some(seat));
    there.for_each(|tile| obstacles.insert(tile));
    o.bans.iter().filter(|ban| ban.piece == avatar).for_each(|ban| obstacles.insert(ban.tile));
    ground.open.insert(o.tile(avatar));
    ground
}

/// How far an avatar that stood on a tile would be from its goal, by the ways that it would take now.
pub(crate) fn far(game: &MuluCaves, o: &Open, seat: Seat, tile: Tile) -> u16 {
    let goal = if o.carrying.has(seat) {
        Rows::only(game.finish[seat.index()])
    } else {
        game.ultimate[seat.index()]
    };
    Ways::to(goal, &ground(game, o, seat, TOLLS), |ways| ways.from(&Rows::only(tile)))
}

fn account(game: &MuluCaves, s: &State, seat: Seat, tolls: Tolls) -> [f32; TERMS] {
    let o = &s.open;
    let mut terms = [0.0; TERMS];
    let mut add = |term: Term, count: f32| terms[term as usize] += count;
    let avatar = Piece::avatar(seat);
    let status = o.status(avatar);
    let placing = o.turn == 0;
    let active = o.active == seat && !placing;
    let rolled = !placing && !matches!(o.stack.bottom(), Some(Frame::Main));

    // Who is about.
    let ground = ground(game, o, seat, tolls);
    let plain = Ground { obstacles: Rows::NONE, ..ground };
    let (mut strikers, mut frozen, mut ready) = (Rows::NONE, Rows::NONE, Rows::NONE);
    for piece in Piece::units(enemy(seat)) {
        let tile = o.tile(piece);
        if o.on_board(piece) && half(tile) == Some(seat) && !o.vulnerable(piece) {
            strikers.insert(tile);
            if o.status(piece).immobilized > 0 {
                frozen.insert(tile);
            }
            if o.now.attacked & piece.own_bit() == 0 {
                ready.insert(tile);
            }
        }
    }
    let (mut friends, mut helpers) = (Rows::NONE, Rows::NONE);
    for unit in o.units_on_board(seat) {
        let home = half(o.tile(unit)) == Some(seat);
        if home {
            friends.insert(o.tile(unit));
            if !o.vulnerable(unit) {
                helpers.insert(o.tile(unit));
            }
        }
        add(if home { Term::Assistants } else { Term::Assailants }, 1.0);
        add(Term::Pits, f32::from(u8::from(o.status(unit).pit > 0)));
        let spells = o.spells[unit.index()];
        add(Term::Charms, f32::from(spells.of(Omen::HermesBoots) + spells.of(Omen::BioticCharge)));
    }
    let (mut fires, mut bans) = (Rows::NONE, Rows::NONE);
    o.fires.iter().filter(|fire| half(fire.tile) == Some(seat)).for_each(|fire| fires.insert(fire.tile));
    o.bans.iter().filter(|ban| ban.piece == avatar).for_each(|ban| bans.insert(ban.tile));

    // The way.
    let here = Rows::only(o.tile(avatar));
    let finish = Rows::only(game.finish[seat.index()]);
    let treasure = game.ultimate[seat.index()];
    let carrying = o.carrying.has(seat);
    let goal = if carrying { finish } else { treasure };
    let floor = plain.open.minus(&game.sanctuary[seat.index()]);
    let besides = Ground { open: floor, ..plain };
    let walks = active && !stuck(o, avatar);
    let mut reach = if active && rolled { if walks { o.now.points } else { 0 } } else { 3 };
    let mut ahead = here;
    let left = Ways::to(goal, &ground, |ways| {
        let mut steps = 0;
        let line = ways.line(&here, |place| {
            let at = Rows::at_place(place);
            if steps == 1 && at.touches(&ground.events) {
                add(Term::EventNext, 1.0);
            }
            if at.touches(&strikers) && steps <= 4 {
                add(Term::Blocked, 1.0);
            }
            if steps > 0 && at.touches(&ground.obstacles) {
                reach = 0;
            }
            if steps <= reach {
                ahead = at;
            }
            steps += 1;
        });
        add(Term::OnWay, count(&line.both(&strikers)));
        add(
            Term::Hazards,
            count(&line.minus(&here).both(&ground.obstacles).minus(&strikers).minus(&fires).minus(&bans)),
        );
        add(Term::Fires, count(&line.minus(&here).both(&fires)));
        add(Term::Bans, count(&line.minus(&here).both(&bans)));
        add(Term::ByWay, count(&besides.next_to(&line).both(&strikers)));
        add(Term::Events, count(&line.minus(&here).both(&ground.events)));
        ways.from(&here)
    });
    let out = if carrying {
        0
    } else {
        Ways::to(finish, &ground, |ways| {
            let line = ways.line(&treasure, |_| {});
            add(Term::OnWayOut, count(&line.both(&strikers)));
            add(Term::EventsOut, count(&line.both(&ground.events)));
            ways.from(&treasure)
        })
    };
    add(Term::Steps, f32::from(left));
    add(Term::StepsOut, f32::from(out));
    add(Term::Carrying, f32::from(u8::from(carrying)));
    add(Term::Active, f32::from(u8::from(active)));
    add(Term::Rolled, f32::from(u8::from(active && rolled)));
    add(Term::Points, if walks && rolled { f32::from(o.now.points) } else { 0.0 });
    add(Term::Immobilized, f32::from(u8::from(status.immobilized > 0)));
    add(Term::Bombed, f32::from(u8::from(status.bombed)));
    add(Term::Phasers, f32::from(o.spells[avatar.index()].of(Omen::Phasers)));
    add(Term::Trail, f32::from(o.spells[avatar.index()].of(Omen::Trailblazer)));
    add(Term::Column, f32::from(Cave::x(o.tile(avatar))));
    besides.rings(ahead, |steps, ring| {
        match steps {
            0 => {}
            1 => add(Term::AheadBeside, count(&ring.both(&strikers))),
            _ => add(Term::AheadClose, count(&ring.both(&strikers))),
        }
        steps < 3
    });
    besides.rings(here, |steps, ring| {
        let near = count(&ring.both(&helpers));
        match steps {
            0 => {}
            1 => add(Term::FriendsBeside, near),
            2 | 3 => add(Term::FriendsClose, near),
            _ => add(Term::FriendsNear, near),
        }
        steps < 6
    });
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
            3 => add(Term::Third, count(&ring.both(&strikers))),
            4 => add(Term::Fourth, count(&ring.both(&strikers))),
            5 | 6 => add(Term::Sixth, count(&ring.both(&strikers))),
            _ => {}
        }
        steps < 6
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
    let rolled = !matches!(o.stack.bottom(), Some(Frame::Main));
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
    use adit_kit::stack::Stack;

    fn tile(x: u8, y: u8) -> Tile {
        tile_at(x, y).expect("a tile")
    }

    /// North's avatar stands on (6,5), in a corridor that runs from north to south; it is North's turn.
    fn in_a_corridor() -> (std::sync::Arc<MuluCaves>, State) {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut s = game.bare_table();
        s.open.stack = Stack::only(Frame::Main);
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
        s.open.stack = Stack::only(Frame::Action);
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
    fn what_is_closed_for_now_lies_on_the_way() {
        let (game, mut s) = in_a_corridor();
        let closed = |s: &State| counted(&game, s, NORTH, Term::Bans);
        let far_from = |s: &State| far(&game, &s.open, NORTH, tile(6, 5));
        let (bans, left) = (closed(&s), far_from(&s));
        assert_eq!(bans, 0.0);
        let avatar = Piece::avatar(NORTH);
        // Both ends of the corridor, so that no way leads round.
        for end in [tile(6, 4), tile(6, 6)] {
            s.open.bans.push(crate::state::Ban { piece: avatar, left: 2, tile: end });
        }
        assert_eq!(closed(&s), 1.0);
        assert_eq!(far_from(&s), left + u16::from(TOLLS.obstacle));
    }

    #[test]
    fn what_one_gains_the_other_loses() {
        let (game, s) = in_a_corridor();
        let insight = Insight { other: Insight::default().own, ..Insight::default() };
        let [own, other] = insight.accounts(&game, &s, NORTH);
        let both = insight.chance(&[own, other]) + insight.chance(&[other, own]);
        assert!((both - 1.0).abs() < 1e-5, "{both}");
    }

    #[test]
    fn every_term_has_its_price() {
        for (i, (term, ..)) in WORTH.iter().enumerate() {
            assert_eq!(*term as usize, i, "{term:?} is in its place");
        }
    }
}
