//! What the game is played with: characters, enemies, items, quests, books, rumors, paths, and the vocabulary of their
//! effects. No rules. The cards of the mine itself are in [`crate::mine_card`].

use std::fmt;

pub use adit_kernel::content::Source;
use adit_kit::bit_set::{BitSet, Numbered};
use serde::{Deserialize, Serialize};

/// At most four characters are in play (SIL-MODE-1).
pub const MAX_CHARACTERS: usize = 4;
/// Item cards fit into two words.
pub const MAX_ITEMS: usize = 128;
pub const MAX_ITEM_KINDS: usize = 32;
/// Ordinary enemy cards and bosses together.
pub const MAX_ENEMY_KINDS: usize = 16;
/// The first kinds of enemies are the goblin types that quests and books name (SIL-QST-23, SIL-BOOK-3).
pub const GOBLIN_TYPES: usize = 4;
pub const QUESTS: usize = 16;
pub const TITLES: usize = 6;
pub const MAX_LAYOUTS: usize = 8;

macro_rules! numbered {
    ($($(#[$about:meta])* $name:ident;)*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub u8);

            impl $name {
                #[inline]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }

            impl Numbered for $name {
                #[inline]
                fn number(self) -> usize {
                    self.index()
                }
                #[inline]
                fn numbered(number: usize) -> $name {
                    $name(number as u8)
                }
            }
        )*
    };
}

numbered! {
    /// One of the 79 item cards. Copies of a kind have neighbouring numbers.
    ItemCard;
    /// A kind of item card: a row of items.toml.
    ItemKind;
    /// A kind of enemy: a row of enemies.toml. The goblin types come first, bosses last.
    EnemyKind;
    /// A quest card, each there once (SIL-R-56).
    Quest;
    /// A layout of the arena: a row of arena.toml (SIL-ARE-1).
    ArenaShape;
}

pub type ItemSet = BitSet<ItemCard, 2>;
pub type QuestSet = BitSet<Quest, 1>;
pub type EnemySet = BitSet<EnemyKind, 1>;

/// Makes an enum whose variants are rows of content, and the constant `ALL` in their order.
macro_rules! rows {
    ($($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $variant:ident),* $(,)? })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
            #[serde(rename_all = "kebab-case")]
            pub enum $name {
                $($(#[$each])* $variant),*
            }

            impl $name {
                pub const ALL: [$name; [$(stringify!($variant)),*].len()] = [$($name::$variant),*];

                #[inline]
                pub const fn index(self) -> usize {
                    self as usize
                }
            }

            impl Numbered for $name {
                #[inline]
                fn number(self) -> usize {
                    self.index()
                }
                #[inline]
                fn numbered(number: usize) -> $name {
                    $name::ALL[number]
                }
            }
        )*
    };
}

rows! {
    /// The four characters (SIL-CHR-1, SIL-R-2).
    Character { Warrior, Ranger, Wizard, Knight }
    /// Which books may be bought and which paths be taken, and nothing else (SIL-CHR-2, SIL-CHR-3).
    Type { Magic, Strength, Precision }
    /// SIL-ATT-1.
    Attribute { Attack, Move, Torch, Life }
    /// SIL-DEF-4.
    Container { Sack, Crate, Barrel, Chest, Tomb }
    /// SIL-QST-4, SIL-QST-5, SIL-QST-6, SIL-QST-7.
    Difficulty { Easy, Medium, Hard, Personal }
    /// The eight books; each card is there twice.
    Book {
        FleeCombat,
        Trader,
        FavoredEnemy,
        GiantStrength,
        ForTheLoot,
        Opportunity,
        MirrorImage,
        SecondWind,
    }
    /// The six rumors of the Innkeeper.
    Rumor { FreshPitch, HotStew, DwarvenWarSong, DownhillRails, SurveyorsTip, GoblinsAreWaiting }
    /// The six paths: for each type one for Vagabonds and one for Pathfinders (SIL-R-75).
    Path { Ember, Star, Stone, Iron, Leaf, Hawk }
    /// What charges a path (SIL-PWR-4, SIL-R-44).
    Prerequisite { Attack, BeHit, Defeat, Explore, SpendTorch }
    /// Poison and disease; being snared is no affliction that could be renewed (SIL-R-41, SIL-R-42).
    Affliction { Poison, Disease }
    /// The species that rules name (SIL-ENM-6, SIL-ENM-7, SIL-ENM-8, SIL-R-35).
    Species { Goblin, Rat, Spider, Other }
    /// The people of Crossroads Town (SIL-TOWN-1).
    Townsfolk { Questmaster, Merchant, Mystic, Innkeeper, Tree }
    /// The six faces of a trap's die (SIL-TRAP-3, SIL-TRAP-4, SIL-TRAP-5, SIL-TRAP-6, SIL-TRAP-7, SIL-TRAP-8).
    TrapResult { LoseLife, Poison, Disease, LoseTorch, Snare, Evade }
}

pub type CharacterSet = BitSet<Character, 1>;
pub type BookSet = BitSet<Book, 1>;

/// How far a stash has come: 0 is nobody yet, 1 Vagabond to 6 Hero (SIL-TIT-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Title(pub u8);

impl Title {
    pub const NONE: Title = Title(0);
    pub const VAGABOND: Title = Title(1);
    pub const PATHFINDER: Title = Title(3);
    pub const HERO: Title = Title(TITLES as u8);

    #[inline]
    pub const fn next(self) -> Option<Title> {
        if self.0 < Title::HERO.0 { Some(Title(self.0 + 1)) } else { None }
    }
}

/// What an item card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ItemEffect {
    /// Raises an attribute and its maximum while equipped (SIL-ITM-13).
    Weapon { attribute: Attribute, bonus: u8 },
    /// The same while attached to an equipped weapon (SIL-ITM-6, SIL-ITM-8).
    Rune { great: bool, attribute: Attribute, bonus: u8 },
    /// To all own combat rolls until the turn ends (SIL-ITM-3).
    StrengthPotion { bonus: u8 },
    /// More squares this turn (SIL-ITM-4).
    SpeedPotion { squares: u8 },
    /// SIL-ITM-5
    HealthPotion { life: u8 },
    /// Each charge opens a door or a chest (SIL-ITM-11).
    MasterKey { charges: u8 },
    /// Opens a door or a chest, or disarms a trap (SIL-ITM-12).
    Tools,
    /// SIL-ITM-15
    Torch { torch: u8 },
    /// Shows a card of the mine from afar (SIL-ITM-16).
    LostMap,
    /// So many other cards may be carried (SIL-INV-5).
    Backpack { others: u8 },
    /// Gained at once, never held (SIL-ITM-9, SIL-R-19).
    Coins { coins: u8 },
}

impl ItemEffect {
    /// The charges of a card that is new.
    #[inline]
    pub const fn charges(self) -> u8 {
        match self {
            ItemEffect::MasterKey { charges } => charges,
            _ => 1,
        }
    }

    #[inline]
    pub const fn is_weapon(self) -> bool {
        matches!(self, ItemEffect::Weapon { .. })
    }

    #[inline]
    pub const fn is_rune(self) -> bool {
        matches!(self, ItemEffect::Rune { .. })
    }

    #[inline]
    pub const fn is_potion(self) -> bool {
        matches!(
            self,
            ItemEffect::StrengthPotion { .. }
                | ItemEffect::SpeedPotion { .. }
                | ItemEffect::HealthPotion { .. }
        )
    }

    #[inline]
    pub const fn is_key(self) -> bool {
        matches!(self, ItemEffect::MasterKey { .. })
    }

    #[inline]
    pub const fn is_coins(self) -> bool {
        matches!(self, ItemEffect::Coins { .. })
    }

    #[inline]
    pub const fn is_backpack(self) -> bool {
        matches!(self, ItemEffect::Backpack { .. })
    }

    /// What an equipped weapon or an attached rune adds to which attribute.
    #[inline]
    pub const fn bonus(self) -> Option<(Attribute, u8)> {
        match self {
            ItemEffect::Weapon { attribute, bonus } | ItemEffect::Rune { attribute, bonus, .. } => {
                Some((attribute, bonus))
            }
            _ => None,
        }
    }
}

/// What a quest asks for; how many or how much is beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// SIL-QST-9
    Explore,
    /// SIL-QST-10
    DefeatGoblins,
    /// SIL-QST-11, SIL-QST-15, SIL-QST-20, SIL-QST-22
    Loot(Container),
    /// SIL-QST-12
    UnlockDoors,
    /// One potion of each kind (SIL-QST-13).
    OwnPotions,
    /// One rune for each attribute that runes raise (SIL-QST-14).
    OwnRunes,
    /// SIL-QST-17
    OwnWeapons,
    /// SIL-QST-16
    FindCampfires,
    /// SIL-QST-18
    FindGates,
    /// SIL-QST-19
    DisarmTraps,
    /// SIL-QST-21
    CollectCoins,
    /// SIL-QST-23
    GoblinTypes,
    /// SIL-QST-24
    CollectKeys,
}

impl Task {
    /// Possession quests look at what is owned when they are delivered (SIL-R-57).
    #[inline]
    pub const fn is_possession(self) -> bool {
        matches!(self, Task::OwnPotions | Task::OwnRunes | Task::OwnWeapons)
    }
}

/// «enemy 3» in notation is the one with this placement number: the running count of enemies, bosses included, that were
/// placed in this exploration (SIL-R-36).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Placement(pub u8);

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
