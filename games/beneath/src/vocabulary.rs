//! What cards, maps and Monsters can do: the small typed vocabulary that content speaks and the rules execute. Each kind of card
//! has the part of it that occurs on such cards. No rules.

use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::components::{Class, Colour, Container, Monster, Piece, Token, words};

/// The most numbered dice on one card.
pub const MAX_DICE: usize = 4;
/// The numbered dice of a card, in card order: the order of rolling.
pub type Dice = ArrayVec<Colour, MAX_DICE>;

/// A weapon card, by its row in weapons.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Weapon(pub u8);

/// A skill card, by its row in skills.toml: three levels of a skill follow each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct SkillCard(pub u8);

/// A kind of item card, by its row in items.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Item(pub u8);

/// A map card, by its row in maps.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Mine(pub u8);

pub const WEAPONS: usize = 32;
pub const SKILL_CARDS: usize = 24;
pub const LEVELS: usize = 3;
pub const ITEMS: usize = 46;
pub const MINES: usize = 24;
/// Weapons of one class: four tiers of two cards.
pub const WEAPON_TIERS: usize = 4;

macro_rules! rows {
    ($($name:ident $count:ident),*) => { $(impl $name {
        #[inline]
        pub const fn index(self) -> usize {
            self.0 as usize
        }

        pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator {
            (0..$count as u8).map($name)
        }
    })* };
}
rows!(Weapon WEAPONS, SkillCard SKILL_CARDS, Item ITEMS, Mine MINES);

/// One complete way to pay for a card (BEN-SHOP-8): Gold, materials, and perhaps a card handed over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Price {
    pub gold: u8,
    pub coal: u8,
    pub iron: u8,
    pub ruby: u8,
    pub dust: u8,
    /// The card that is handed over with it (I15, I18).
    pub card: Option<Item>,
}

impl Price {
    pub const fn gold(gold: u8) -> Price {
        Price { gold, coal: 0, iron: 0, ruby: 0, dust: 0, card: None }
    }

    /// How many tokens of a material it asks for.
    pub const fn material(&self, token: Token) -> u8 {
        match token {
            Token::Coal => self.coal,
            Token::Iron => self.iron,
            Token::Ruby => self.ruby,
            Token::Dust => self.dust,
            _ => 0,
        }
    }
}

/// The Gold price first, then the alternatives.
pub type Prices = ArrayVec<Price, 3>;

/// What a weapon can do besides its dice. Numbers are 0 and flags false where a card does not say them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Arms {
    /// REROLL: once per turn, all dice showing 0 of a mining roll (W02).
    pub reroll_zeros: bool,
    /// REROLL: once per turn, all dice of an attack roll (W10).
    pub reroll_attack: bool,
    /// REROLL: once per turn, the Direction die (W26, W27, W29, W32).
    pub aimed: bool,
    /// ADD_TOTAL to every attack (W09).
    pub heavy: u8,
    /// ADD_TOTAL to attacks in a turn in which the Dwarf has moved (W11).
    pub charge: u8,
    /// ADD_TOTAL to attacks on Monsters (W05, W15).
    pub against_monsters: u8,
    /// ADD_TOTAL to backstabs (W17, W19, W21, W23).
    pub backstab: u8,
    /// PIERCE: points of each attack's damage that go to Life (W14).
    pub pierce: u8,
    /// PIERCE: the most points of a backstab's damage that go to Life (W23).
    pub backstab_pierce: u8,
    /// SPREAD_MODE chain (W04).
    pub vein: bool,
    /// CRACK_GRANITE: from which mining total on a faced Granite goes; 0 never (W06).
    pub crack: u8,
    /// LOOT_CHOICE at the first loot-bearing stack of a mining action (W08).
    pub motherlode: bool,
    /// PUSH: from which attack total on; 0 never (W12).
    pub shove: u8,
    /// SWEEP: damage to another adjacent miniature after an attack (W13).
    pub sweep: u8,
    /// STRIKE: how far an attack reaches on the faced line; 0 is adjacent only (W20).
    pub throw: u8,
    /// COLLECT: from how far loose tokens are picked up; 0 is adjacent (W18).
    pub reach: u8,
    /// JUMP over an adjacent rock stack for so many points; 0 never (W22).
    pub vault: u8,
    /// STEAL one token after a backstab that hurts (W24).
    pub cutpurse: bool,
    /// EXTRA_MOVE after mining (W07).
    pub push_on: u8,
    /// EXTRA_MOVE after an attack that knocks out or kills (W16).
    pub advance: u8,
    /// EXTRA_MOVE after a blast, not onto an Exit (W25, W27, W28, W29, W31, W32).
    pub smoke_walk: u8,
    /// BLAST covers the first space of every direction shown (W30).
    pub cluster: bool,
    /// PLACE a Fire on the farthest covered space (W32).
    pub afterburn: bool,
}

words! {
    /// The eight skills, two of each class (BEN-R-67).
    Skill {
        WeakRock = "weak-rock", Orb = "collection-orb", Pickpocket = "pickpocket", Passages = "hidden-passages",
        CaveIn = "cave-in", Sabotage = "sabotage", Rage = "heros-rage", Unbending = "unbending",
    }
}

pub const SKILLS: usize = Skill::ALL.len();

impl Skill {
    /// BEN-R-67
    pub const fn class(self) -> Class {
        match self {
            Skill::WeakRock | Skill::Orb => Class::Miner,
            Skill::Pickpocket | Skill::Passages => Class::Thief,
            Skill::CaveIn | Skill::Sabotage => Class::Bombard,
            Skill::Rage | Skill::Unbending => Class::Hero,
        }
    }

    /// The card of a level, counted from 1: the order of skills.toml.
    #[inline]
    pub const fn card(self, level: u8) -> SkillCard {
        SkillCard(self as u8 * LEVELS as u8 + level - 1)
    }
}

impl SkillCard {
    #[inline]
    pub const fn skill(self) -> Skill {
        Skill::ALL[self.index() / LEVELS]
    }

    /// 1 to 3.
    #[inline]
    pub const fn level(self) -> u8 {
        self.0 % LEVELS as u8 + 1
    }
}

/// How far a range goes that has no end.
pub const ANYWHERE: u8 = u8::MAX;

/// What a skill card of one level does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SkillEffect {
    /// REMOVE_ROCK from an adjacent stack, or from several.
    WeakRock { pieces: u8, split: bool },
    /// COLLECT loose tokens; a range of 255 is anywhere.
    Orb { range: u8, tokens: u8 },
    /// STEAL one token from an adjacent Dwarf.
    Pickpocket { from: Approach, chest: bool },
    /// TELEPORT
    Passages { to: Passage },
    /// PLACE rock on so many empty spaces, or DAMAGE a miniature (0: cannot).
    CaveIn { pieces: u8, spaces: u8, range: u8, damage: u8 },
    /// LAY_TRAP; how many tokens lie on the card, and what a live one does.
    Sabotage { live: u8, dud: u8, range: u8, damage: u8 },
    /// ADD_TOTAL to a weapon attack; EXTRA_ATTACK after it.
    Rage { bonus: u8, again: bool },
    /// MOD_STAT, IMMUNE, SURVIVE
    Unbending { life: u8, steadfast: bool, survive: bool },
}

impl SkillEffect {
    pub const fn skill(self) -> Skill {
        match self {
            SkillEffect::WeakRock { .. } => Skill::WeakRock,
            SkillEffect::Orb { .. } => Skill::Orb,
            SkillEffect::Pickpocket { .. } => Skill::Pickpocket,
            SkillEffect::Passages { .. } => Skill::Passages,
            SkillEffect::CaveIn { .. } => Skill::CaveIn,
            SkillEffect::Sabotage { .. } => Skill::Sabotage,
            SkillEffect::Rage { .. } => Skill::Rage,
            SkillEffect::Unbending { .. } => Skill::Unbending,
        }
    }
}

/// From where a Pickpocket works (S07, S08, S09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Approach {
    /// Only from the victim's rear arc.
    Rear,
    /// From any side, but outside the rear arc a Yellow die must not show 0.
    Roll,
    /// From any side.
    Any,
}

/// Where Hidden Passages lead (S10, S11, S12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// Two spaces away on a straight line, with rock or granite between.
    Behind,
    /// To a free space at most so far away.
    Within(u8),
    Anywhere,
}

words! {
    /// A family of items in the Vault. The first five stack (BEN-ITM-4), the others do not (BEN-ITM-5).
    Family {
        Fire = "fire", Granite = "granite", Axe = "axe", Powder = "powder", Brew = "brew",
        Rune = "rune", Tool = "tool",
    }
}

impl Family {
    /// BEN-ITM-4, BEN-ITM-5
    pub const fn stacks(self) -> bool {
        !matches!(self, Family::Rune | Family::Tool)
    }
}

words! {
    /// The places on a Dwarf's board for one card each (BEN-ITM-1).
    Worn { Armor = "armor", Shield = "shield", Foot = "foot", Bag = "bag", Chest = "chest" }
}

impl Worn {
    /// The container that a card in this place adds spaces to (BEN-ITM-14).
    pub const fn container(self) -> Option<Container> {
        match self {
            Worn::Bag => Some(Container::Bag),
            Worn::Chest => Some(Container::Chest),
            _ => None,
        }
    }
}

/// Where an item card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Worn(Worn),
    Vault(Family),
}

/// How often an item is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    Passive,
    /// Once per turn.
    Reusable,
    OncePerMap,
    SingleUse,
}

/// What an item does by being carried. Numbers are 0 and flags false where a card does not say them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Gear {
    /// MOD_STAT
    pub armor: u8,
    pub movement: i8,
    /// REDUCE: each damage from the front arc.
    pub block: u8,
    /// REDUCE: the first damage from the front arc each round.
    pub block_once: u8,
    /// REDUCE: Fire damage.
    pub fire_less: u8,
    /// IMMUNE to Fire.
    pub fireproof: bool,
    /// IMMUNE to Push and Stun (I10).
    pub sure_footed: bool,
    /// CAPACITY of its container.
    pub spaces: u8,
    /// HEAL at the start of the own turn.
    pub mending: u8,
    /// CLIMB: Movement points for the first rock space of a turn and for any further one; none where both are 0.
    pub climb: [u8; 2],
    /// WARD and IMMUNE to cave-ins (I42).
    pub props: bool,
    /// SELL_RATE of Coal, Iron and Ruby; 0 is the usual one.
    pub sell: [u8; 3],
    /// STEAL may choose the Chest (I45).
    pub lockpicks: bool,
    /// MIN_TOTAL of a weapon attack (I46).
    pub whetstone: u8,
}

/// What an item does when it is used.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ItemEffect {
    /// LOOT_CHOICE (I22)
    Fortune {},
    /// MOD_STAT Movement this turn, before the Movement phase (I23).
    Haste { movement: u8 },
    /// REROLL one numbered die (I24).
    Striking {},
    /// PLACE so many pieces on empty spaces within a range; two of them adjacent to each other (I25, I29, I30).
    Place { piece: Piece, pieces: u8, range: u8 },
    /// PLACE a Fire on a straight line, a miniature there or not (I26).
    Firebomb { range: u8 },
    /// PLACE Fire on successive spaces of a line (I27).
    FlameWall { spaces: u8 },
    /// REMOVE_PIECE: Fire from the own and adjacent spaces (I28).
    Douse { pieces: u8 },
    /// REMOVE_PIECE: an adjacent Granite (I31).
    Wedge {},
    /// STRIKE the first miniature of a line (I32, I33).
    ThrowAxe { dice: Dice, range: u8 },
    /// REMOVE_ROCK from an adjacent stack (I34, I35).
    Powder { dice: Dice },
    /// DAZE (I36)
    DustBomb { range: u8 },
    /// HEAL (I37, I38)
    Heal { life: u8 },
    /// PEEK (I40)
    Lantern { range: u8 },
    /// DECOY: used up by itself when something would be stolen (I41).
    Decoy {},
    /// SHIFT_DISTANCE by one (I44).
    LongFuse {},
}

/// What overrides the rules on one map (BEN-MAP-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attribute {
    /// Loose tokens are picked up from so far away.
    Lamplit {
        range: u8,
    },
    /// Fire leaves a Dwarf this much Life.
    Smoulder {
        life: u8,
    },
    /// The first mining or blast total of 0 of each Dwarf counts as this.
    SoundTimber {
        total: u8,
    },
    /// Dwarves pass through Dwarves (BEN-R-98).
    CommonGround,
    /// At the end of every so many rounds Fire spreads one space in one direction.
    Sparks {
        rounds: u8,
    },
    /// No Fire is placed.
    WetStone,
    /// What is left of a mining total is lost.
    TallFace,
    /// So many tokens for a knock-out.
    BanditLaw {
        tokens: u8,
    },
    /// The Exit printed on the map is sealed (BEN-R-72).
    SealedExit {
        space: Tile,
        opens: Opens,
    },
    /// ADD_TOTAL against miniatures beside a Fire.
    HotAnvil {
        bonus: u8,
    },
    NoShields,
    /// MOD_STAT Movement of every Dwarf, less by this.
    Dim {
        less: u8,
    },
    /// The first Monster token found is this one, without a roll.
    ForcedMonster {
        monster: Monster,
    },
    /// This Monster stands there from the start (BEN-R-73).
    Lair {
        monster: Monster,
        space: Tile,
    },
    /// Skills with tokens are off.
    NoSkills,
    /// Two spaces one step apart (BEN-R-100).
    Tunnel {
        ends: [Tile; 2],
    },
    /// Monsters found here have more Life and do more damage.
    Vicious {
        life: u8,
        damage: u8,
    },
    /// Ending a turn beside so many Fires costs so much Life.
    Scalding {
        fires: u8,
        damage: u8,
    },
    /// Another round limit.
    LastLamps {
        rounds: u8,
    },
}

/// When a sealed Exit opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// At the start of this round.
    Round(u8),
    /// As soon as so many loot-bearing stacks have been emptied.
    Emptied(u8),
}
