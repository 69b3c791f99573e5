//! What bots know about the game: how many turns each avatar still needs, with what stands in its way and what helps
//! it. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::powers::Evaluate;

use crate::distance::{FARTHEST, Ground, Rows};
use crate::game::MuluCaves;
use crate::state::{Frame, Open, State};
use crate::things::{Class, Omen, Piece, enemy, half};
use crate::walking::stuck;

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

/// What speaks for and against a player, each counted in its own way; [`WEIGHTS`] makes turns of it.
pub const TERMS: usize = 24;
pub type Account = [f32; TERMS];

/// Turns that each of the terms costs.
pub const WEIGHTS: Account = [
    1.0, 1.0, 0.3, 1.0, 0.5, -0.3, 0.15, -0.2, -0.2, -0.2, -0.12, 0.35, 0.25, 0.12, 0.05, 0.1, 0.1, -0.02, -0.05, -0.3, 0.0, 0.0, 0.0, 0.0,
];
const SPREAD: f32 = 1.2;
const SPREAD_PER_TURN: f32 = 0.4;

/// A race: whoever needs fewer turns is likelier to win, the surer the nearer the end is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Evaluate<MuluCaves> for Race {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        let own = turns(&account(game, state, seat), &WEIGHTS);
        let other = turns(&account(game, state, enemy(seat)), &WEIGHTS);
        // The own pace counts a little by itself, so that a race as good as won or lost is still run.
        0.9 * chances(own, other, SPREAD, SPREAD_PER_TURN) + 0.1 * (1.0 - own / 40.0).clamp(0.0, 1.0)
    }
}

pub fn turns(account: &Account, weights: &Account) -> f32 {
    account.iter().zip(weights).map(|(count, weight)| count * weight).sum()
}

pub fn chances(own: f32, other: f32, spread: f32, per_turn: f32) -> f32 {
    let spread = (spread + per_turn * (own + other).max(0.0)).sqrt();
    1.0 / (1.0 + ((own - other) / spread * 1.7).exp())
}

fn rolls(steps: u16) -> f32 {
    ROLLS[usize::from(steps.min(FARTHEST))]
}

/// How many turns are needed for a way once the present turn is over, in which it may be walked as well.
fn after(o: &Open, steps: u16, walking: bool) -> f32 {
    match (walking, o.stack.first()) {
        (false, _) => rolls(steps),
        (true, Some(Frame::Main)) => (rolls(steps) - 1.0).max(0.0),
        (true, _) => rolls(steps.saturating_sub(o.now.points.into())),
    }
}

pub fn account(game: &MuluCaves, s: &State, seat: Seat) -> Account {
    let o = &s.open;
    let mut terms = [0.0; TERMS];
    let avatar = Piece::avatar(seat);
    let at = o.tile(avatar);
    let status = o.status(avatar);
    let placing = o.turn == 0;
    let active = o.active == seat && !placing;
    let stuck = stuck_now(o, avatar, active);

    // The way.
    let mut attackers = Rows::NONE;
    let mut ground = game.ground[seat.index()].with_rubble(o, seat);
    let plain = ground;
    for piece in Piece::team(enemy(seat)) {
        let tile = o.tile(piece);
        if o.on_board(piece) && half(tile) == Some(seat) {
            ground.obstacles.insert(tile);
            if !o.vulnerable(piece) {
                attackers.insert(tile);
            }
        }
    }
    for fire in o.fires.iter().filter(|fire| half(fire.tile) == Some(seat)) {
        ground.obstacles.insert(fire.tile);
    }
    for ban in o.bans.iter().filter(|ban| ban.piece == avatar) {
        ground.obstacles.insert(ban.tile);
    }
    let here = Rows::only(at);
    ground.open.insert(at);
    let finish = Rows::only(game.finish[seat.index()]);
    let carrying = o.carrying.has(seat);
    let (left, ahead, later) = if carrying {
        let (left, ahead) = ground.way(finish, &here);
        (left, ahead, None)
    } else {
        let treasure = game.ultimate[seat.index()];
        let (left, ahead) = ground.way(treasure, &here);
        (left, ahead, Some(ground.way(finish, &treasure)))
    };
    terms[0] = after(o, left, active && !stuck);
    if let Some((way, ahead)) = later {
        terms[0] += rolls(way);
        terms[16] = count(&ahead.both(&attackers));
    }
    terms[15] = count(&ahead.both(&attackers));

    // What holds it up.
    terms[1] = f32::from(status.immobilized.saturating_sub(u8::from(active)));
    if status.trapped() {
        terms[2] = 1.0;
        terms[3] = rescue(o, seat, &plain, active);
    }
    let moved = if placing { o.first != seat } else { active };
    terms[4] = f32::from(u8::from(moved));

    // What there is to help.
    for unit in o.units_on_board(seat) {
        terms[5] += 1.0;
        if o.status(unit).pit > 0 {
            terms[6] += 1.0;
        }
        let spells = o.spells[unit.index()];
        terms[18] += f32::from(spells.of(Omen::HermesBoots) + spells.of(Omen::BioticCharge));
        if half(o.tile(unit)) != Some(seat) {
            terms[20] += 1.0;
        }
    }
    for card in s.secret.hands[avatar.index()] {
        match game.class[usize::from(card)] {
            Class::Weapon => terms[7] += 1.0,
            Class::Armor => terms[8] += 1.0,
            Class::Artifact => terms[9] += 1.0,
        }
    }
    terms[10] = f32::from(o.unit_cards(seat));
    terms[19] = f32::from(o.spells[avatar.index()].of(Omen::Phasers).min(1));

    // Who is near.
    let mut friends = Rows::NONE;
    for unit in o.units_on_board(seat).filter(|&unit| half(o.tile(unit)) == Some(seat)) {
        friends.insert(o.tile(unit));
    }
    plain.rings(here, |steps, ring| {
        let attackers = count(&ring.both(&attackers));
        match steps {
            0 | 1 => terms[11] += attackers,
            2 => terms[12] += attackers,
            3 | 4 => terms[13] += attackers,
            _ => terms[14] += attackers,
        }
        if steps <= 4 {
            terms[17] += count(&ring.both(&friends));
        }
        steps < 7
    });
    terms
}

/// Halted, immobilized or vulnerable; halted is only who is at it.
fn stuck_now(o: &Open, avatar: Piece, active: bool) -> bool {
    let status = o.status(avatar);
    if active { stuck(o, avatar) } else { status.immobilized > 0 || status.vulnerable() }
}

fn count(rows: &Rows) -> f32 {
    rows.len() as f32
}

/// How many turns a trapped avatar waits for the nearest helper, who may have to be mirrored first.
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
            turns = turns.min(after(o, steps, active));
        }
        if ring.touches(&away) {
            turns = turns.min(way + if active { 0.0 } else { 1.0 });
        }
        way < turns
    });
    turns
}

