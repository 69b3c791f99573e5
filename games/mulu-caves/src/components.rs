//! What the game is played with: the grid, pieces, cards and the vocabulary of their effects. No rules.

use adit_kernel::Seat;
pub use adit_kernel::content::Source;
use adit_kit::square::Grid;
use adit_kit::tiles::{Tile, TileSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The board: 22 columns and 25 rows, and a wall is a whole tile of it (MUL-SET-2, MUL-R-1).
pub type Cave = Grid<22, 25>;
pub type Tiles = TileSet<9>;

pub const WIDTH: usize = 22;
pub const HEIGHT: usize = 25;
pub const TILES: usize = WIDTH * HEIGHT;
/// Where a piece is that is not on the board.
pub const OFF: Tile = Tile(u16::MAX);

pub const NORTH: Seat = Seat(0);
pub const SOUTH: Seat = Seat(1);
pub const PIECES: usize = 16;
/// An avatar and seven units.
pub const TEAM: u8 = 8;
/// Treasure cards fit into one word.
pub const MAX_CARDS: usize = 64;

#[inline]
pub const fn enemy(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A tile by its printed coordinates, both counted from one.
pub fn tile_at(x: u8, y: u8) -> Option<Tile> {
    Cave::tile(x.checked_sub(1)?, y.checked_sub(1)?)
}

/// The printed coordinates of a tile.
pub fn coordinates(tile: Tile) -> (u8, u8) {
    (Cave::x(tile) + 1, Cave::y(tile) + 1)
}

/// Whose home half a tile lies in; the divider is nobody's (MUL-SET-1, MUL-R-2).
#[inline]
pub fn half(tile: Tile) -> Option<Seat> {
    match tile.index() / WIDTH {
        0..12 => Some(NORTH),
        12 => None,
        _ => Some(SOUTH),
    }
}

/// An avatar or a unit: the owner's seat and a number, 0 for the avatar (MUL-PCE-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Piece(pub u8);

impl Piece {
    /// No piece.
    pub const NOBODY: Piece = Piece(u8::MAX);

    #[inline]
    pub fn somebody(self) -> Option<Piece> {
        (self != Piece::NOBODY).then_some(self)
    }

    #[inline]
    pub const fn new(seat: Seat, number: u8) -> Piece {
        Piece(seat.0 * TEAM + number)
    }

    #[inline]
    pub const fn avatar(seat: Seat) -> Piece {
        Piece::new(seat, 0)
    }

    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self.0 / TEAM)
    }

    /// 0 for the avatar, 1 to 7 for units.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % TEAM
    }

    #[inline]
    pub const fn is_avatar(self) -> bool {
        self.number() == 0
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The bit among the pieces of its owner.
    #[inline]
    pub const fn own_bit(self) -> u8 {
        1 << self.number()
    }

    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (0..PIECES as u8).map(Piece)
    }

    /// The avatar, then the units 1 to 7.
    #[inline]
    pub fn team(seat: Seat) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (seat.0 * TEAM..(seat.0 + 1) * TEAM).map(Piece)
    }

    #[inline]
    pub fn units(seat: Seat) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (seat.0 * TEAM + 1..(seat.0 + 1) * TEAM).map(Piece)
    }

    /// Reads «SA», «N3».
    pub fn read(word: &str) -> Option<Piece> {
        let mut letters = word.chars();
        let seat = match letters.next()? {
            'N' | 'n' => NORTH,
            'S' | 's' => SOUTH,
            _ => return None,
        };
        let number = match letters.next()? {
            'A' | 'a' => 0,
            digit @ '1'..='7' => digit as u8 - b'0',
            _ => return None,
        };
        letters.next().is_none().then_some(Piece::new(seat, number))
    }
}

/// «SA» is South's avatar, «N3» North's unit 3.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.seat() == NORTH { 'N' } else { 'S' };
        match self.number() {
            0 => write!(f, "{side}A"),
            n => write!(f, "{side}{n}"),
        }
    }
}

/// A treasure card, each with a number of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which slot of a battle a card fills (MUL-BAT-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Class {
    Weapon,
    Armor,
    Artifact,
}

/// MUL-TRI-1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    Axe,
    Spear,
    Sword,
}

/// MUL-TRI-2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    Wood,
    Metal,
    Cloth,
}

impl Material {
    /// The category that armor of this material resists (MUL-TRI-6): swords yield to wood, spears to cloth,
    /// axes to metal (MUL-TRI-3, MUL-TRI-4, MUL-TRI-5).
    #[inline]
    pub const fn resists(self) -> Category {
        match self {
            Material::Wood => Category::Sword,
            Material::Metal => Category::Axe,
            Material::Cloth => Category::Spear,
        }
    }
}

/// What happens when the unit that committed the card dies (MUL-TERM-16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quietus {
    /// King's Trident, Scythe (MUL-WPN-29, MUL-WPN-38).
    Immobilize,
    /// Wind Sword (MUL-WPN-40).
    PushLine,
    /// Ashen Armor (MUL-ARM-7).
    IgniteAround,
    /// Substitute Aura (MUL-ARM-4, MUL-ARM-5).
    Substitute,
}

/// Weapons that make an attack of their own (MUL-BAT-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attack {
    Boomerang,
    Bow,
    Net,
    IceWave,
    FireBall,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Artifact {
    BestOfThree,
    Lazarus,
    LiveAfterDeath,
    Sacrifice,
    Relinquish,
}

/// What a kind of treasure card can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gear {
    pub category: Option<Category>,
    pub material: Option<Material>,
    /// Preempt and Stalwart: the value in each role, 0 where the card has no number (MUL-TERM-7,
    /// MUL-TERM-8, MUL-BAT-7, MUL-R-42).
    pub aggressor: u8,
    pub defender: u8,
    /// Replaces the value against wood, metal, cloth (MUL-TRI-8).
    pub versus: [Option<u8>; 3],
    /// One less against this (MUL-TRI-9).
    pub weak: Option<Material>,
    /// Armor of this material, which the weapon's category beats, counts nothing (MUL-TRI-7).
    pub negates: Option<Material>,
    /// The Javelin: reaches further; the defender's value against somebody not adjacent (MUL-WPN-12,
    /// MUL-WPN-17).
    pub reach: Option<u8>,
    /// Two single uses, or one double use that is worth so much more (MUL-WPN-25).
    pub double: Option<u8>,
    /// A win goes on to the tiles beyond (MUL-WPN-37).
    pub sweep: bool,
    /// Fire does not harm its holder (MUL-ARM-8, MUL-TERM-17).
    pub firewalker: bool,
    /// Rolls the die again after a lost roll (MUL-ARM-9).
    pub reroll: bool,
    pub quietus: Option<Quietus>,
    pub attack: Option<Attack>,
    pub artifact: Option<Artifact>,
}

/// How many kinds of event cards there are.
pub const EVENT_CARDS: usize = 12;

/// The kinds of the Event Deck; the last five are enchantments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventCard {
    Bomb,
    CaveIn,
    Hydrant,
    MirrorMirror,
    Relocate,
    RockSlide,
    TrapPit,
    BioticCharge,
    HermesBoots,
    Phasers,
    Trailblazer,
    Transference,
}

impl EventCard {
    pub const ALL: [EventCard; EVENT_CARDS] = [
        EventCard::Bomb,
        EventCard::CaveIn,
        EventCard::Hydrant,
        EventCard::MirrorMirror,
        EventCard::Relocate,
        EventCard::RockSlide,
        EventCard::TrapPit,
        EventCard::BioticCharge,
        EventCard::HermesBoots,
        EventCard::Phasers,
        EventCard::Trailblazer,
        EventCard::Transference,
    ];
    pub const ENCHANTMENTS: [EventCard; 5] = [
        EventCard::BioticCharge,
        EventCard::HermesBoots,
        EventCard::Phasers,
        EventCard::Trailblazer,
        EventCard::Transference,
    ];

    #[inline]
    pub const fn is_enchantment(self) -> bool {
        self as u8 >= EventCard::BioticCharge as u8
    }
}

/// The enchantments on a piece: how many of each, two bits a kind (MUL-ENC-1, MUL-ENC-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Spells(pub u16);

impl Spells {
    const fn shift(event_card: EventCard) -> u16 {
        (event_card as u16 - EventCard::BioticCharge as u16) * 2
    }

    #[inline]
    pub const fn of(self, event_card: EventCard) -> u8 {
        (self.0 >> Spells::shift(event_card) & 3) as u8
    }

    #[inline]
    pub const fn has(self, event_card: EventCard) -> bool {
        self.of(event_card) > 0
    }

    pub fn add(&mut self, event_card: EventCard) {
        debug_assert!(self.of(event_card) < 3, "more than three of one enchantment");
        self.0 += 1 << Spells::shift(event_card);
    }

    pub fn take(&mut self, event_card: EventCard) {
        debug_assert!(self.has(event_card), "no such enchantment");
        self.0 -= 1 << Spells::shift(event_card);
    }
}

/// What a tile is at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Terrain {
    Floor,
    Wall,
    Divider,
    Sanctuary,
    Start,
    Finish,
    Ultimate,
    Treasure,
    Event,
}

impl Terrain {
    pub const fn from_letter(letter: char) -> Option<Terrain> {
        Some(match letter {
            '.' => Terrain::Floor,
            '#' => Terrain::Wall,
            'D' => Terrain::Divider,
            's' => Terrain::Sanctuary,
            'S' => Terrain::Start,
            'F' => Terrain::Finish,
            'U' => Terrain::Ultimate,
            'T' => Terrain::Treasure,
            'E' => Terrain::Event,
            _ => return None,
        })
    }

    pub const fn letter(self) -> char {
        match self {
            Terrain::Floor => '.',
            Terrain::Wall => '#',
            Terrain::Divider => 'D',
            Terrain::Sanctuary => 's',
            Terrain::Start => 'S',
            Terrain::Finish => 'F',
            Terrain::Ultimate => 'U',
            Terrain::Treasure => 'T',
            Terrain::Event => 'E',
        }
    }

    /// Only avatars may be here (MUL-SAN-1).
    #[inline]
    pub const fn is_sanctuary(self) -> bool {
        matches!(self, Terrain::Sanctuary | Terrain::Start | Terrain::Finish | Terrain::Ultimate)
    }
}
