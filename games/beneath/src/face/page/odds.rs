//! How likely something is, for whoever acts: what a roll adds up to, whether it clears a stack, knocks somebody out, or hits a
//! space at all. It reckons with the dice and with what is sure to be added; what one may still roll again comes on top.

use adit_kit::hex::{Dir, Side};
use adit_kit::odds::{Odds, Totals};
use adit_kit::tiles::Tile;

use crate::components::{Colour, FACES, OFF};
use crate::game::Beneath;
use crate::state::{Mini, Open};
use crate::vocabulary::{Attribute, SkillEffect};

/// The totals of some dice with a number added.
pub(crate) fn totals(game: &Beneath, dice: &[Colour], bonus: i32) -> Totals {
    let roll = dice
        .iter()
        .fold(Totals::fixed(0), |sum, die| sum.and(&game.content.table.dice[die.index()].map(i32::from)));
    roll.plus(bonus)
}

/// What the active Dwarf mines with its weapon.
pub(crate) fn mining(game: &Beneath, o: &Open) -> Option<Totals> {
    let weapon = game.weapon(o, o.active)?;
    Some(totals(game, &weapon.dice, -daze(game, o)))
}

fn daze(game: &Beneath, o: &Open) -> i32 {
    if o.me().dazed { i32::from(game.content.table.daze) } else { 0 }
}

/// That mining takes a whole stack.
pub(crate) fn clears(game: &Beneath, o: &Open, at: Tile) -> Option<Odds> {
    Some(mining(game, o)?.at_least(i32::from(o.height(at))))
}

/// What an attack on somebody does, before Armor.
pub(crate) fn attack(game: &Beneath, o: &Open, victim: Mini) -> Option<Totals> {
    let weapon = game.weapon(o, o.active)?;
    let arms = weapon.arms;
    let mut bonus = i32::from(arms.heavy) - daze(game, o);
    if o.now.steps > 0 {
        bonus += i32::from(arms.charge);
    }
    if matches!(victim, Mini::Monster(_)) {
        bonus += i32::from(arms.against_monsters);
    }
    if game.behind(o, victim, o.me().at) {
        bonus += i32::from(arms.backstab);
    }
    if let Some(Attribute::HotAnvil { bonus: hot }) = game.attribute(o)
        && game.beside_fire(o, o.me().at)
    {
        bonus += i32::from(hot);
    }
    Some(totals(game, &weapon.dice, bonus))
}

/// That an attack fells somebody. Shields are reckoned with where they face the attacker.
pub(crate) fn fells(game: &Beneath, o: &Open, victim: Mini) -> Option<Odds> {
    let stand = match victim {
        Mini::Dwarf(seat) => {
            let d = o.dwarf(seat);
            let block: u8 = if game.behind(o, victim, o.me().at)
                || matches!(game.attribute(o), Some(Attribute::NoShields))
            {
                0
            } else {
                let gear = |item: usize| game.content.items[item].gear;
                d.items
                    .kinds()
                    .map(|item| gear(item).block + if d.blocked { 0 } else { gear(item).block_once })
                    .sum()
            };
            let survives = matches!(
                game.skill(o, seat, crate::vocabulary::Skill::Unbending),
                Some(SkillEffect::Unbending { survive: true, .. })
            ) && !d.survived;
            if survives {
                return Some(Odds::NEVER);
            }
            u16::from(d.life) + u16::from(d.armor) + u16::from(block)
        }
        Mini::Monster(monster) => u16::from(o.monster(monster).life),
    };
    Some(attack(game, o, victim)?.at_least(i32::from(stand)))
}

/// How likely each space is to be covered by a blast that faces this way, if the Bombard chooses the line through it.
pub(crate) fn covered(game: &Beneath, o: &Open, facing: Dir) -> Vec<(Tile, Odds)> {
    let Some(weapon) = game.weapon(o, o.active) else { return Vec::new() };
    let table = &game.content.table;
    let mut found = Vec::new();
    for side in Side::ALL {
        let shown = match weapon.direction {
            true => table.direction.iter().filter(|fan| fan.shows(side)).count(),
            false if side == Side::Front => FACES,
            false => 0,
        };
        let reach = if weapon.distance { 3 } else { 1 };
        let line = game.blast_line(o, o.me().at, facing.on_side(side), reach);
        for (n, &at) in line.iter().enumerate() {
            let far = match weapon.distance {
                true => table.distance.iter().filter(|&&d| usize::from(d) > n).count(),
                false => FACES,
            };
            let odds = Odds::new((shown * far) as u64, (FACES * FACES) as u64);
            if let Some(odds) = odds.filter(|_| shown > 0 && at != OFF) {
                found.push((at, odds));
            }
        }
    }
    found
}

/// The best that a blast facing this way may hit, if anything is in its reach: how likely the likeliest target is covered.
pub(crate) fn aims(game: &Beneath, o: &Open, facing: Dir) -> Option<Odds> {
    let target = |at: Tile| match o.on(at) {
        Some(Mini::Dwarf(_)) => !game.peaceful(o),
        Some(Mini::Monster(_)) => true,
        None => o.height(at) > 0,
    };
    covered(game, o, facing)
        .into_iter()
        .filter(|&(at, _)| target(at))
        .map(|(_, odds)| odds)
        .max_by_key(|odds| odds.percent())
}
