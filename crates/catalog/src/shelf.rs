//! The shelf: a new game is one line at the end of this file, and its crate in Cargo.toml.

use adit_kernel::{Game, Listed};

use crate::{UnknownGame, Visit};

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ShelfSection {
    /// What people come for.
    Game,
    /// A small board to learn and to measure on.
    Practice,
}

/// A game as the shelf shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CatalogEntry {
    pub id: &'static str,
    pub title: &'static str,
    /// One line for the shelf.
    pub blurb: &'static str,
    pub section: ShelfSection,
}

impl CatalogEntry {
    fn of<L: Listed>(section: ShelfSection) -> CatalogEntry {
        CatalogEntry { id: L::Game::ID, title: L::TITLE, blurb: L::BLURB, section }
    }
}

macro_rules! shelf {
    ($($(#[$when:meta])* $shelf:ident: $listed:ty;)*) => {
        /// Every game, in the order of the shelf.
        pub fn all() -> Vec<CatalogEntry> {
            Vec::from([$($(#[$when])* CatalogEntry::of::<$listed>(ShelfSection::$shelf),)*])
        }

        /// Visits the game of that name.
        pub fn with<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $($(#[$when])* if id == <$listed as Listed>::Game::ID {
                return Ok(visitor.visit::<$listed>());
            })*
            Err(UnknownGame::new(id, all().iter().map(|entry| entry.id)))
        }
    };
}

shelf! {
    Game: adit_dwarven_miner::DwarvenMiner;
    Game: adit_mulu_caves::MuluCaves;
    Game: adit_silver_mine::SilverMine;
    Practice: adit_connect_four::ConnectFour;
    Practice: adit_leduc_poker::LeducPoker;
    #[cfg(feature = "toy")]
    Practice: adit_lamplight::Lamplight;
}
