//! What the game is played with: the floor, classes, tokens, dice, Monsters, tiers; how each is named in notation and
//! content. No rules. Cards and their effects are in `vocabulary`.

use adit_kit::hex::{Dir, Grid, Side};
use adit_kit::tiles::{Tile, TileSet};
use serde::{Deserialize, Serialize};
use std::fmt;

pub use adit_kernel::content::Source;

pub const MAX_PLAYERS: usize = 4;
/// BEN-GEO-1, BEN-R-1, BEN-R-2, BEN-R-3
pub type Floor = Grid<9, 13>;
pub const SPACES: usize = 59;
/// A set of spaces of the floor, in reading order (BEN-GEO-9).
pub type Spaces = TileSet<1>;
/// Where a miniature is that is not on the floor.
pub const OFF: Tile = Tile(u16::MAX);

const _: () = assert!(Floor::TILES == SPACES, "nine columns of seven and six");

/// Reads «E6», «e6» (BEN-GEO-2).
pub fn space_at(name: &str) -> Option<Tile> {
    let column = name.as_bytes().first()?.to_ascii_uppercase();
    let row = name.get(1..)?;
    if row.len() > 1 && row.starts_with('0') || !row.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Floor::tile(column.checked_sub(b'A')?, row.parse().ok()?)
}

/// A space as people name it: «E6» (BEN-GEO-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpaceName(pub Tile);

impl fmt::Display for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + Floor::column(self.0)), Floor::row(self.0))
    }
}

/// The six directions in notation: n, ne, se, s, sw, nw (BEN-GEO-3).
pub fn dir_word(dir: Dir) -> &'static str {
    ["n", "ne", "se", "s", "sw", "nw"][dir as usize]
}

pub fn dir_from(word: &str) -> Option<Dir> {
    Dir::ALL.into_iter().find(|&dir| dir_word(dir) == word)
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),* }

        impl $name {
            pub const ALL: [$name; [$($name::$variant),*].len()] = [$($name::$variant),*];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in notation and content.
            pub const fn key(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            pub fn from_key(key: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|it| it.key() == key)
            }
        }
    };
}
pub(crate) use words;

words! {
    /// A class, and the one Dwarf of it (BEN-SET-5).
    Class { Miner = "miner", Bombard = "bombard", Thief = "thief", Hero = "hero" }
}

words! {
    /// A loot token by its face. Gold comes first, from small to large; materials follow.
    Token {
        Gold1 = "gold-1", Gold2 = "gold-2", Gold5 = "gold-5", Gold10 = "gold-10", Gold20 = "gold-20",
        Coal = "coal", Iron = "iron", Ruby = "ruby", Dust = "dust", Scroll = "scroll",
        Monster = "monster", Exit = "exit",
    }
}

pub const TOKENS: usize = Token::ALL.len();
/// So many tokens of each face.
pub type TokenCounts = [u8; TOKENS];

impl Token {
    pub const GOLD: [Token; 5] = [Token::Gold1, Token::Gold2, Token::Gold5, Token::Gold10, Token::Gold20];
    /// The order of a printed loot list, in which its tokens are taken from the store.
    pub const LOOT_ORDER: [Token; TOKENS] = [
        Token::Scroll,
        Token::Exit,
        Token::Monster,
        Token::Dust,
        Token::Coal,
        Token::Iron,
        Token::Ruby,
        Token::Gold1,
        Token::Gold2,
        Token::Gold5,
        Token::Gold10,
        Token::Gold20,
    ];
    /// What the Merchant buys (BEN-SHOP-9).
    pub const SOLD: [Token; 3] = [Token::Coal, Token::Iron, Token::Ruby];
    /// What a Dwarf can keep; the other two stay on the floor or go back (BEN-MINE-9, BEN-MINE-10, BEN-MINE-11).
    pub const KEPT: [Token; 10] = [
        Token::Gold1,
        Token::Gold2,
        Token::Gold5,
        Token::Gold10,
        Token::Gold20,
        Token::Coal,
        Token::Iron,
        Token::Ruby,
        Token::Dust,
        Token::Scroll,
    ];

    /// Face value of Gold (BEN-SHOP-7), 0 for anything else.
    #[inline]
    pub const fn gold(self) -> u8 {
        match self {
            Token::Gold1 => 1,
            Token::Gold2 => 2,
            Token::Gold5 => 5,
            Token::Gold10 => 10,
            Token::Gold20 => 20,
            _ => 0,
        }
    }

    pub const fn is_gold(self) -> bool {
        self.gold() > 0
    }

    /// What a Dwarf keeps in storage (BEN-MINE-9).
    #[inline]
    pub const fn is_kept(self) -> bool {
        !matches!(self, Token::Monster | Token::Exit)
    }
}

words! {
    /// Where a Dwarf keeps tokens (BEN-STO-1), in the order of BEN-R-19.
    Container { Backpack = "backpack", Bag = "bag", Chest = "chest" }
}

words! {
    /// The eight numbered dice, by colour; their faces are content.
    Colour {
        White = "white", Black = "black", Yellow = "yellow", Green = "green",
        Purple = "purple", Red = "red", Blue = "blue", Grey = "grey",
    }
}

words! {
    /// What the Direction die can show (BEN-R-7).
    Fan { Cone = "cone", Tripod = "tripod", Axis = "axis", SkewLeft = "skew-left", SkewRight = "skew-right" }
}

impl Fan {
    /// The directions shown, as the shooter sees them (BEN-R-7).
    #[inline]
    pub const fn sides(self) -> &'static [Side] {
        match self {
            Fan::Cone => &[Side::FrontLeft, Side::Front, Side::FrontRight],
            Fan::Tripod => &[Side::Front, Side::BackRight, Side::BackLeft],
            Fan::Axis => &[Side::Front, Side::Back],
            Fan::SkewLeft => &[Side::FrontLeft, Side::BackRight],
            Fan::SkewRight => &[Side::FrontRight, Side::BackLeft],
        }
    }

    #[inline]
    pub fn shows(self, side: Side) -> bool {
        self.sides().contains(&side)
    }
}

/// Dice faces, all dice being cubes.
pub const FACES: usize = 6;

words! {
    /// BEN-MAP-1
    Tier { Easy = "easy", Medium = "medium", Hard = "hard", Nightmare = "nightmare" }
}

impl Tier {
    /// One step down and one step up (BEN-MAP-3), easiest first.
    pub fn next(self) -> impl Iterator<Item = Tier> {
        Tier::ALL.into_iter().filter(move |tier| tier.index().abs_diff(self.index()) == 1)
    }
}

words! {
    /// The Monsters in the order of the Monster table (BEN-MON-1).
    Monster { Worm = "tremor-worm", Cragtraw = "cragtraw", Stalagtroll = "stalagtroll", Roc = "deep-roc" }
}

pub const MONSTERS: usize = Monster::ALL.len();

words! {
    /// Pieces that are put on spaces of the floor; each kind has a supply.
    Piece { Rock = "rock", Fire = "fire", Granite = "granite" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_named_by_column_and_doubled_row() {
        for space in Floor::tiles() {
            assert_eq!(space_at(&SpaceName(space).to_string()), Some(space));
        }
        assert_eq!(space_at("e6").map(|e6| SpaceName(e6).to_string()), Some("E6".to_owned()));
        for wrong in ["", "E", "E5", "E06", "E14", "J0", "E+6", "@6", "é6"] {
            assert_eq!(space_at(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_direction_die_favours_the_front() {
        let faces = [Fan::Cone, Fan::Cone, Fan::Tripod, Fan::Axis, Fan::SkewLeft, Fan::SkewRight];
        let count = |side| faces.iter().filter(|fan| fan.shows(side)).count();
        assert_eq!(Side::ALL.map(count), [4, 3, 2, 1, 2, 3]);
    }

    #[test]
    fn tiers_go_one_step_up_or_down() {
        let next: Vec<Vec<Tier>> = Tier::ALL.iter().map(|tier| tier.next().collect()).collect();
        use Tier::{Easy, Hard, Medium, Nightmare};
        assert_eq!(next, [vec![Medium], vec![Easy, Hard], vec![Medium, Nightmare], vec![Hard]]);
    }
}
