//! The small things of the game: die faces, resources, items, cards, windows; and the vocabulary of
//! effects that content files speak and the rules execute.

pub use adit_kernel::content::Source;
use adit_kit::dice::Faces;
use adit_kit::purse::Purse;
use serde::{Deserialize, Serialize};

pub const MAX_PLAYERS: usize = 5;
/// Item spaces fit a 16-bit mask.
pub const ITEMS: usize = 16;
/// Cards fit a 64-bit set.
pub const MAX_CARDS: usize = 64;
pub const FACES: usize = 6;
pub const RESOURCES: usize = 3;

/// What a clan holds, what a recipe costs, what a cache has: C, M, P.
pub type Resources = Purse<RESOURCES>;
/// How many dice show each face.
pub type Dice = Faces<FACES>;

/// A face of a mining die (DWA-MINE-2), in the order of the picks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Face {
    Crystal,
    Mithril,
    Powder,
    Gold,
    Burglar,
    Orc,
}

impl Face {
    pub const ALL: [Face; FACES] =
        [Face::Crystal, Face::Mithril, Face::Powder, Face::Gold, Face::Burglar, Face::Orc];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn letter(self) -> char {
        ['C', 'M', 'P', 'G', 'B', 'O'][self as usize]
    }

    pub fn from_letter(letter: char) -> Option<Face> {
        Face::ALL.into_iter().find(|f| f.letter() == letter.to_ascii_uppercase())
    }

    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.into_iter().find(|r| r.face() == self)
    }
}

/// Arcane Crystal, Mithril, Alchemist Powder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Resource {
    Crystal,
    Mithril,
    Powder,
}

impl Resource {
    pub const ALL: [Resource; RESOURCES] = [Resource::Crystal, Resource::Mithril, Resource::Powder];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn letter(self) -> char {
        ['C', 'M', 'P'][self as usize]
    }

    pub fn from_letter(letter: char) -> Option<Resource> {
        Resource::ALL.into_iter().find(|r| r.letter() == letter.to_ascii_uppercase())
    }

    #[inline]
    pub fn face(self) -> Face {
        Face::ALL[self as usize]
    }
}

/// An item space of the board, by its row in items.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Item(pub u8);

impl Item {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

/// The items of a mask in order.
#[inline]
pub fn items_of(mask: u16) -> impl Iterator<Item = Item> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let item = Item(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            item
        })
    })
}

/// An Adventurer card, by its row in adventurers.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An Orc Mischief card, by its row in mischief.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Mischief(pub u8);

/// When a power can be hired (DWA-R-20).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    Dawn,
    Dice,
    Burgle,
    Craft,
    Fulfil,
    Cleanup,
}

impl Window {
    pub const ALL: [Window; 6] =
        [Window::Dawn, Window::Dice, Window::Burgle, Window::Craft, Window::Fulfil, Window::Cleanup];
}

/// What a hired Adventurer does. Each is carried out in `hiring.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Power {
    /// Choose one to `max` dice showing one of `faces` and roll them again together.
    Reroll { faces: FaceSet, max: u8 },
    /// Turn one die to one of these faces.
    SetFace { to: FaceSet },
    /// Turn dice to their opposite face.
    Flip { dice: u8 },
    /// Take resources of a type that at least `at_least` dice show.
    GainShown { at_least: u8, take: u8 },
    /// Take chests if an Orc shows; more if many do.
    OrcBounty { chests: u8, many: u8, many_chests: u8 },
    /// More Burglar actions or dice; an Orc die may count as a Burglar die.
    Burglary { actions: u8, dice: u8, orc_counts: bool },
    /// Buy resources at another price.
    Buy { price: u8, max: u8 },
    /// Exchange one resource for another.
    Exchange { take: u8 },
    /// Pending: an item of at least this cost takes fewer resources.
    Discount { less: u8, min_cost: u8 },
    /// Pending: craft where one rune lies, for fewer resources.
    Share { less: u8 },
    /// A higher rune limit, or move a rune to an item that costs a little more.
    Runes { limit: u8, move_up: u8 },
    /// Pay chests; pending: the next fulfilment scores more.
    HonorNext { price: u8, honor: u8 },
    /// Set a hand card aside for chests; draw and keep more.
    Foresight { sell_for: u8, draw: u8, keep: u8 },
    /// Hold more at the end of the turn; chests for a turn without fulfilment.
    Stow { more: u8, idle_chests: u8 },
    /// Warded until the next own turn.
    Ward {},
    /// Hire somebody once more.
    Rearm {},
    /// Pending: the next craft takes any resources.
    Wild {},
    /// Exchange a hand card with one of the discard pile.
    SwapDiscard {},
    /// A used rune on a cheap item is unused again.
    Restore { max_cost: u8 },
    /// Pending: the next fulfilment may leave out a cheap item.
    Waive { max_cost: u8 },
}

/// A set of die faces, written as letters: `"CMP"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct FaceSet(u8);

impl FaceSet {
    #[inline]
    pub fn has(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().filter(move |&f| self.has(f))
    }
}

impl TryFrom<String> for FaceSet {
    type Error = String;
    fn try_from(letters: String) -> Result<FaceSet, String> {
        let mut set = 0;
        for letter in letters.chars() {
            let face = Face::from_letter(letter)
                .ok_or_else(|| format!("«{letter}» is not a die face; faces are C M P G B O"))?;
            set |= 1 << face.index();
        }
        if set == 0 { Err("at least one die face is needed".to_owned()) } else { Ok(FaceSet(set)) }
    }
}

/// What an Orc Mischief card does. Each is carried out in `mischief.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Prank {
    LoseResources { count: u8 },
    LoseHalfChests {},
    ReturnRune { else_chests: u8 },
    BuryDie {},
    BanBurglary {},
    BanHiring {},
    LimitCrafts { to: u8 },
    LoseHonor { count: u8 },
    PayOpponents { each: u8 },
    LoseChests { count: u8 },
    KeepAtMost { resource: ResourceLetter, count: u8 },
    PassCard {},
    DiscardCard { min_hand: u8 },
    GainChests { count: u8 },
}

/// A resource written as its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "char")]
pub struct ResourceLetter(pub Resource);

impl TryFrom<char> for ResourceLetter {
    type Error = String;
    fn try_from(letter: char) -> Result<ResourceLetter, String> {
        Resource::from_letter(letter)
            .map(ResourceLetter)
            .ok_or_else(|| format!("«{letter}» is not a resource; resources are C M P"))
    }
}

/// Whom an Orc Mischief card hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hits {
    Active,
    All,
}
