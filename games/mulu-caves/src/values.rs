//! What committed cards add to the die: the weapon and armor triangle (MUL-TRI-1 ff.).

use crate::components::{Card, Gear, Material};
use crate::state::{Commit, Side};

/// How the two sides stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facing {
    /// Aggressor 0, defender 1.
    pub side: Side,
    /// Not orthogonally adjacent: two tiles away or diagonal.
    pub apart: bool,
}

/// The value of a weapon against the enemy's armor: a number against its material replaces the ordinary
/// one, a hybrid's penalty is taken off (MUL-TRI-8, MUL-TRI-9, MUL-R-40).
pub fn weapon(gear: &Gear, enemy: Option<Material>, facing: Facing, double: bool) -> u8 {
    let mut ordinary = if facing.side == 0 { gear.aggressor } else { gear.defender };
    if let (1, true, Some(reach)) = (facing.side, facing.apart, gear.reach) {
        ordinary = reach;
    }
    let value = match enemy {
        Some(material) => match gear.versus[material as usize] {
            Some(value) => value,
            None if gear.weak == Some(material) => ordinary.saturating_sub(1),
            None => ordinary,
        },
        // No armor, or armor of no material (MUL-TRI-10).
        None => ordinary,
    };
    value + if double { gear.double.unwrap_or(0) } else { 0 }
}

/// The value of armor against the enemy's weapon: by role, one more where that yields to the armor, nothing
/// where it negates it (MUL-TRI-6, MUL-TRI-7, MUL-R-40, MUL-R-41).
pub fn armor(gear: &Gear, enemy: Option<&Gear>, side: Side) -> u8 {
    let value = if side == 0 { gear.aggressor } else { gear.defender };
    let (Some(material), Some(weapon)) = (gear.material, enemy) else { return value };
    if weapon.negates == Some(material) {
        return 0;
    }
    value + u8::from(weapon.category == Some(material.resists()))
}

/// What all cards of a side add to its die (MUL-BAT-7, MUL-BAT-13).
pub(crate) fn bonus(gear: impl Fn(Card) -> Gear, commits: &[Commit; 2], facing: Facing) -> u8 {
    let (own, other) = (commits[facing.side], commits[1 - facing.side]);
    let enemy_armor = other.armor.and_then(|card| gear(card).material);
    let enemy_weapon = other.weapon.map(&gear);
    let arms = own.weapon.map_or(0, |card| weapon(&gear(card), enemy_armor, facing, own.double));
    arms + own.armor.map_or(0, |card| armor(&gear(card), enemy_weapon.as_ref(), facing.side))
}
