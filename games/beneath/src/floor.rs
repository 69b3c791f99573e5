//! The floor as the rules look at it: what lies between, what is free, who stands in whose back, and the values of a Dwarf.

use adit_kernel::Seat;
use adit_kit::hex::{Dir, Side};
use adit_kit::tiles::Tile;

use crate::components::{Class, Container, Floor, Monster, OFF, Piece, SPACES, Spaces, Tier};
use crate::content::{MineRow, WeaponRow};
use crate::game::{Beneath, items_of};
use crate::state::{Mini, Open};
use crate::vocabulary::{Arms, Attribute, Skill, SkillEffect, Weapon};

impl Beneath {
    /// The next space, or nowhere (BEN-GEO-3, BEN-GEO-4).
    #[inline]
    pub(crate) fn next(&self, at: Tile, dir: Dir) -> Tile {
        self.near[at.index()][dir as usize]
    }

    /// The adjacent spaces.
    #[inline]
    pub(crate) fn ring(&self, at: Tile) -> Spaces {
        self.around[at.index()]
    }

    /// BEN-GEO-5
    #[inline]
    pub(crate) fn far(&self, a: Tile, b: Tile) -> u8 {
        self.far[a.index()][b.index()]
    }

    #[inline]
    pub(crate) fn adjacent(&self, a: Tile, b: Tile) -> bool {
        self.ring(a).contains(b)
    }

    /// The spaces in a direction, nearest first, to the edge (BEN-GEO-6).
    #[inline]
    pub(crate) fn line(&self, from: Tile, dir: Dir) -> impl Iterator<Item = Tile> + '_ {
        let mut at = from;
        std::iter::from_fn(move || {
            at = self.next(at, dir);
            (at != OFF).then_some(at)
        })
    }

    #[inline]
    pub fn mine<'a>(&'a self, o: &Open) -> &'a MineRow {
        self.content.mine(o.mine)
    }

    /// What overrides the rules on this map (BEN-MAP-11).
    #[inline]
    pub fn attribute(&self, o: &Open) -> Option<Attribute> {
        self.mine(o).attribute
    }

    /// No Dwarf hurts or hinders another one here (BEN-MAP-12, BEN-MAP-13, BEN-MAP-14, BEN-R-17).
    #[inline]
    pub fn peaceful(&self, o: &Open) -> bool {
        o.tier == Tier::Easy
    }

    /// With rock or granite on it (BEN-MOVE-3, BEN-MOVE-4).
    #[inline]
    pub(crate) fn solid(&self, o: &Open, at: Tile) -> bool {
        o.height(at) > 0 || o.granite.contains(at)
    }

    /// Without rock, granite or miniature, and no sealed Exit (BEN-MOVE-2, BEN-R-72).
    #[inline]
    pub(crate) fn free(&self, o: &Open, at: Tile) -> bool {
        at != OFF && !self.solid(o, at) && at != o.sealed && o.on(at).is_none()
    }

    /// Free, and without Fire, Exit or Sabotage token.
    #[inline]
    pub(crate) fn empty(&self, o: &Open, at: Tile) -> bool {
        // No piece goes onto an Exit, open or sealed (BEN-EXIT-6).
        self.free(o, at) && !o.fire.contains(at) && !o.exits.contains(at) && !self.trapped(o, at)
    }

    #[inline]
    pub(crate) fn trapped(&self, o: &Open, at: Tile) -> bool {
        o.traps.iter().any(|trap| trap.at == at)
    }

    /// Empty for somebody: not beside another Dwarf with Pit Props (I42).
    pub(crate) fn empty_for(&self, o: &Open, at: Tile, seat: Seat) -> bool {
        let ward = |other: Seat| {
            other != seat
                && o.dwarf(other).kinds & self.kinds.props != 0
                && self.adjacent(o.dwarf(other).at, at)
        };
        self.empty(o, at) && !o.standing().iter().any(ward)
    }

    /// Pieces of a kind that are left in the supply (BEN-A-6).
    pub(crate) fn supply(&self, o: &Open, piece: Piece) -> u8 {
        let used = match piece {
            Piece::Rock => o.rock.iter().sum::<u8>(),
            Piece::Fire => o.fire.len() as u8,
            Piece::Granite => o.granite.len() as u8,
        };
        self.content.table.pieces[piece.index()].saturating_sub(used)
    }

    /// Whether a Fire can be placed at all (WET-STONE).
    pub(crate) fn fire_burns(&self, o: &Open) -> bool {
        !matches!(self.attribute(o), Some(Attribute::WetStone)) && self.supply(o, Piece::Fire) > 0
    }

    /// On which side of `who` something on a straight line lies.
    #[inline]
    pub(crate) fn side(&self, o: &Open, who: Mini, from: Tile) -> Option<Side> {
        let dir = Floor::heading(o.place_of(who), from)?;
        // BEN-FACE-2
        Some(o.facing_of(who).side_of(dir))
    }

    /// Whether `from` lies in the rear arc of `who` (BEN-FACE-3, BEN-R-63).
    #[inline]
    pub(crate) fn behind(&self, o: &Open, who: Mini, from: Tile) -> bool {
        self.side(o, who, from).is_some_and(|side| !side.in_front_arc())
    }

    #[inline]
    pub(crate) fn class(&self, o: &Open, seat: Seat) -> Class {
        o.dwarf(seat).class.unwrap_or(Class::Miner)
    }

    #[inline]
    pub(crate) fn weapon(&self, o: &Open, seat: Seat) -> Option<&WeaponRow> {
        o.dwarf(seat).weapon.map(|weapon: Weapon| self.content.weapon(weapon))
    }

    #[inline]
    pub(crate) fn arms(&self, o: &Open, seat: Seat) -> Arms {
        self.weapon(o, seat).map(|row| row.arms).unwrap_or_default()
    }

    /// What the highest level of a skill does (BEN-SKL-4).
    #[inline]
    pub(crate) fn skill(&self, o: &Open, seat: Seat, skill: Skill) -> Option<SkillEffect> {
        self.content.skill_at(skill, o.dwarf(seat).level(skill)).map(|row| row.effect)
    }

    fn unbending(&self, o: &Open, seat: Seat) -> (u8, bool, bool) {
        match self.skill(o, seat, Skill::Unbending) {
            Some(SkillEffect::Unbending { life, steadfast, survive }) => (life, steadfast, survive),
            _ => (0, false, false),
        }
    }

    /// Base and Unbending (BEN-BLD-8, BEN-R-81).
    pub fn full_life(&self, o: &Open, seat: Seat) -> u8 {
        self.content.dwarf(self.class(o, seat)).life + self.unbending(o, seat).0
    }

    /// Base and cards (BEN-ITM-12).
    pub fn full_armor(&self, o: &Open, seat: Seat) -> u8 {
        let cards = items_of(o.dwarf(seat).kinds & self.kinds.armor);
        let base = self.content.dwarf(self.class(o, seat)).armor;
        base + cards.map(|item| self.content.item(item).gear.armor).sum::<u8>()
    }

    /// Movement points of a turn: one sum, at least 1 (BEN-MOVE-8, BEN-ITM-13).
    pub fn movement(&self, o: &Open, seat: Seat, haste: u8) -> u8 {
        let cards = items_of(o.dwarf(seat).kinds & self.kinds.movement);
        let gear: i8 = cards.map(|item| self.content.item(item).gear.movement).sum();
        let dim = match self.attribute(o) {
            Some(Attribute::Dim { less }) => less as i8,
            _ => 0,
        };
        let base = self.content.dwarf(self.class(o, seat)).movement;
        (base as i8 + gear + haste as i8 - dim).max(1) as u8
    }

    /// Token spaces of a container (BEN-STO-1, BEN-ITM-14).
    pub fn capacity(&self, o: &Open, seat: Seat, container: Container) -> u8 {
        let place = match container {
            Container::Backpack => return self.content.dwarf(self.class(o, seat)).backpack,
            Container::Bag => 3,
            Container::Chest => 4,
        };
        let cards = items_of(o.dwarf(seat).kinds & self.kinds.worn[place]);
        cards.map(|item| self.content.item(item).gear.spaces).sum()
    }

    #[inline]
    pub(crate) fn has_room(&self, o: &Open, seat: Seat, container: Container) -> bool {
        o.count_in(seat, container) < self.capacity(o, seat, container)
    }

    #[inline]
    pub(crate) fn room_anywhere(&self, o: &Open, seat: Seat) -> bool {
        Container::ALL.into_iter().any(|container| self.has_room(o, seat, container))
    }

    /// How much Fire hurts a Dwarf (BEN-FIRE-2, BEN-FIRE-3); without what keeps it alive.
    pub(crate) fn burns(&self, o: &Open, seat: Seat) -> u8 {
        let mut damage = self.mine(o).fire_damage;
        for item in items_of(o.dwarf(seat).kinds & self.kinds.fire) {
            let gear = &self.content.item(item).gear;
            let shield = self.kinds.worn[1] >> item.0 & 1 == 1;
            // NO-SHIELDS switches the fire part of the Ruby Aegis off, too.
            if shield && matches!(self.attribute(o), Some(Attribute::NoShields)) {
                continue;
            }
            damage = if gear.fireproof { 0 } else { damage.saturating_sub(gear.fire_less) };
        }
        damage
    }

    /// Immune to Stun and Push (I10, S23, S24).
    pub(crate) fn sure_footed(&self, o: &Open, seat: Seat) -> bool {
        o.dwarf(seat).kinds & self.kinds.footed != 0 || self.unbending(o, seat).1
    }

    /// Immune to Daze (S23, S24).
    pub(crate) fn steadfast(&self, o: &Open, seat: Seat) -> bool {
        self.unbending(o, seat).1
    }

    pub(crate) fn survives(&self, o: &Open, seat: Seat) -> bool {
        self.unbending(o, seat).2
    }

    /// Full Life of a Monster found here (BEN-MON-7, VICIOUS).
    pub fn monster_life(&self, o: &Open, monster: Monster) -> u8 {
        let more = match self.attribute(o) {
            Some(Attribute::Vicious { life, .. }) => life,
            _ => 0,
        };
        self.content.monster(monster).life + more
    }

    /// Whether somebody stands beside a Fire (HOT-ANVIL).
    pub(crate) fn beside_fire(&self, o: &Open, at: Tile) -> bool {
        !self.ring(at).both(o.fire).is_empty()
    }

    /// Spaces with rock.
    pub(crate) fn rocky(&self, o: &Open) -> Spaces {
        (0..SPACES).filter(|&i| o.rock[i] > 0).map(|i| Tile(i as u16)).collect()
    }

    /// From how far loose tokens are picked up (BEN-TOK-1, BEN-R-32, W18, LAMPLIT).
    pub(crate) fn reach(&self, o: &Open, seat: Seat) -> u8 {
        let lamps = match self.attribute(o) {
            Some(Attribute::Lamplit { range }) => range,
            _ => 1,
        };
        lamps.max(self.arms(o, seat).reach)
    }

    /// The player who plays a Monster: whoever sits left of its board (BEN-MON-9, BEN-MODE-3, BEN-R-73).
    #[inline]
    pub(crate) fn host(&self, o: &Open, monster: Monster) -> Seat {
        o.monster(monster).after.clockwise(1, self.players)
    }

    /// Seats in turn order, from the Leader (BEN-ORD-6).
    #[inline]
    pub(crate) fn order(&self, o: &Open) -> impl Iterator<Item = Seat> + use<> {
        o.leader.round(self.players)
    }
}
