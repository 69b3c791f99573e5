//! Into the Dark Dungeon: Silver Mine. Characters take quests in Crossroads Town, enter a mine that grows card by card,
//! fight, loot and leave again; or they meet in an arena, or play the goblins. The rules in words, with the same clause
//! numbers, are in RULES.md.
//!
//! - [`components`], [`mine_card`]: cards, pieces, the vocabulary of effects; [`content`]: read from TOML.

pub mod components;
pub mod content;
pub mod mine_card;

use adit_kernel::content::Bundle;

/// What is printed in the box.
pub fn bundle() -> Bundle {
    Bundle::new([
        ("arena.toml", include_str!("../content/arena.toml")),
        ("books.toml", include_str!("../content/books.toml")),
        ("characters.toml", include_str!("../content/characters.toml")),
        ("enemies.toml", include_str!("../content/enemies.toml")),
        ("items.toml", include_str!("../content/items.toml")),
        ("mine.toml", include_str!("../content/mine.toml")),
        ("paths.toml", include_str!("../content/paths.toml")),
        ("quests.toml", include_str!("../content/quests.toml")),
        ("rumors.toml", include_str!("../content/rumors.toml")),
        ("table.toml", include_str!("../content/table.toml")),
    ])
}
