//! Pictures of this game's things, by the keys of its content. Content that somebody else wrote has other keys: it gets a
//! plain picture.

use adit_face::{Icon, icon};

use crate::components::{
    Affliction, Attribute, Book, Character, Container, Difficulty, ItemEffect, Path, Rumor, Species, Task,
    Townsfolk,
};
use crate::content::{EnemyRow, ItemRow};
use crate::mine_card::Square;

pub(crate) const COINS: Icon = icon!("two-coins");
pub(crate) const EXPLORE: Icon = icon!("help");
pub(crate) const LOCK: Icon = icon!("locked-fortress");
pub(crate) const GATE: Icon = icon!("dungeon-gate");
pub(crate) const TRAP: Icon = icon!("spiky-pit");
pub(crate) const CAMPFIRE: Icon = icon!("campfire");
pub(crate) const DOOR: Icon = icon!("closed-doors");
pub(crate) const SKULL: Icon = icon!("skull-crossed-bones");
pub(crate) const ASLEEP: Icon = icon!("night-sleep");
pub(crate) const HORN: Icon = icon!("hunting-horn");
pub(crate) const CARDS: Icon = icon!("card-pick");
pub(crate) const DICE: Icon = icon!("rolling-dices");
pub(crate) const SWORDS: Icon = icon!("crossed-swords");
pub(crate) const FLEE: Icon = icon!("run");
pub(crate) const END: Icon = icon!("check-mark");
pub(crate) const TRADE: Icon = icon!("trade");
pub(crate) const MIRROR: Icon = icon!("mirror-mirror");
pub(crate) const MINE: Icon = icon!("gold-mine");
pub(crate) const TITLE: Icon = icon!("laurels");
pub(crate) const STASH: Icon = icon!("locked-chest");
pub(crate) const SNARED: Icon = icon!("spider-web");

pub(crate) fn attribute(attribute: Attribute) -> Icon {
    match attribute {
        Attribute::Attack => icon!("broadsword"),
        Attribute::Move => icon!("walking-boot"),
        Attribute::Torch => icon!("torch"),
        Attribute::Life => icon!("hearts"),
    }
}

pub(crate) fn character(character: Character) -> Icon {
    match character {
        Character::Warrior => icon!("barbarian"),
        Character::Ranger => icon!("robin-hood-hat"),
        Character::Wizard => icon!("wizard-face"),
        Character::Knight => icon!("visored-helm"),
    }
}

pub(crate) fn enemy(row: &EnemyRow) -> Icon {
    match (row.key.as_str(), row.species) {
        ("goblin-digger", _) => icon!("war-pick"),
        ("goblin-scout", _) => icon!("goblin"),
        ("goblin-raider", _) => icon!("goblin-head"),
        ("goblin-shaman", _) => icon!("death-skull"),
        ("goblin-warlord", _) => icon!("orc-head"),
        ("cave-troll", _) => icon!("troll"),
        ("rat-king", _) => icon!("mouse"),
        ("brood-queen", _) => icon!("hanging-spider"),
        (_, Species::Goblin) => icon!("goblin-head"),
        (_, Species::Rat) => icon!("rat"),
        (_, Species::Spider) => icon!("spider-alt"),
        (_, Species::Other) => icon!("ogre"),
    }
}

pub(crate) fn item(row: &ItemRow) -> Icon {
    match (row.key.as_str(), row.effect) {
        ("stoneforge-axe", _) => icon!("battle-axe"),
        ("valor-sword", _) => icon!("two-handed-sword"),
        ("elderwood-bow", _) => icon!("bow-arrow"),
        ("twin-daggers", _) => icon!("daggers"),
        ("arcane-staff", _) => icon!("wizard-staff"),
        ("lantern-mace", _) => icon!("flanged-mace"),
        ("shield-hammer", _) => icon!("warhammer"),
        ("guardian-spear", _) => icon!("spears"),
        (_, ItemEffect::Weapon { .. }) => icon!("broadsword"),
        (_, ItemEffect::Rune { great: true, .. }) => icon!("rune-sword"),
        (_, ItemEffect::Rune { .. }) => icon!("rune-stone"),
        (_, ItemEffect::StrengthPotion { .. }) => icon!("potion-ball"),
        (_, ItemEffect::SpeedPotion { .. }) => icon!("standing-potion"),
        (_, ItemEffect::HealthPotion { .. }) => icon!("health-potion"),
        (_, ItemEffect::MasterKey { .. }) => icon!("skeleton-key"),
        (_, ItemEffect::Tools) => icon!("toolbox"),
        (_, ItemEffect::Torch { .. }) => icon!("primitive-torch"),
        (_, ItemEffect::LostMap) => icon!("treasure-map"),
        (_, ItemEffect::Backpack { .. }) => icon!("backpack"),
        (_, ItemEffect::Coins { .. }) => COINS,
    }
}

pub(crate) fn container(container: Container) -> Icon {
    match container {
        Container::Sack => icon!("swap-bag"),
        Container::Crate => icon!("wooden-crate"),
        Container::Barrel => icon!("barrel"),
        Container::Chest => icon!("locked-chest"),
        Container::Tomb => icon!("tombstone"),
    }
}

/// What is printed on a square, if anything.
pub(crate) fn square(square: Square) -> Option<Icon> {
    Some(match square {
        Square::Container(of) => container(of),
        Square::Door => DOOR,
        Square::Trap => TRAP,
        Square::Campfire => CAMPFIRE,
        Square::Gate => GATE,
        Square::Enemy => icon!("goblin-head"),
        Square::Rock | Square::Floor => return None,
    })
}

pub(crate) fn book(book: Book) -> Icon {
    match book {
        Book::FleeCombat => icon!("run"),
        Book::Trader => icon!("receive-money"),
        Book::FavoredEnemy => icon!("eye-target"),
        Book::GiantStrength => icon!("brute"),
        Book::ForTheLoot => icon!("rolling-dices"),
        Book::Opportunity => icon!("sword-hilt"),
        Book::MirrorImage => icon!("mirror-mirror"),
        Book::SecondWind => icon!("anticlockwise-rotation"),
    }
}

pub(crate) fn rumor(rumor: Rumor) -> Icon {
    match rumor {
        Rumor::FreshPitch => icon!("lantern-flame"),
        Rumor::HotStew => icon!("hot-meal"),
        Rumor::DwarvenWarSong => icon!("drum"),
        Rumor::DownhillRails => icon!("mine-wagon"),
        Rumor::SurveyorsTip => icon!("compass"),
        Rumor::GoblinsAreWaiting => icon!("goblin-camp"),
    }
}

pub(crate) fn path(path: Path) -> Icon {
    match path {
        Path::Ember => icon!("ember-shot"),
        Path::Star => icon!("star-swirl"),
        Path::Stone => icon!("stone-tower"),
        Path::Iron => icon!("charging-bull"),
        Path::Leaf => icon!("oak-leaf"),
        Path::Hawk => icon!("hawk-emblem"),
    }
}

pub(crate) fn person(person: Townsfolk) -> Icon {
    match person {
        Townsfolk::Questmaster => icon!("scroll-unfurled"),
        Townsfolk::Merchant => icon!("shop"),
        Townsfolk::Mystic => icon!("crystal-ball"),
        Townsfolk::Innkeeper => icon!("beer-stein"),
        Townsfolk::Tree => icon!("oak"),
    }
}

pub(crate) fn quest(task: Task) -> Icon {
    match task {
        Task::Explore => icon!("compass"),
        Task::DefeatGoblins | Task::GoblinTypes => icon!("goblin-head"),
        Task::Loot(of) => container(of),
        Task::UnlockDoors => DOOR,
        Task::OwnPotions => icon!("potion-ball"),
        Task::OwnRunes => icon!("rune-stone"),
        Task::OwnWeapons => SWORDS,
        Task::FindCampfires => CAMPFIRE,
        Task::FindGates => GATE,
        Task::DisarmTraps => TRAP,
        Task::CollectCoins => COINS,
        Task::CollectKeys => icon!("skeleton-key"),
    }
}

pub(crate) fn affliction(affliction: Affliction) -> Icon {
    match affliction {
        Affliction::Poison => icon!("poison-bottle"),
        Affliction::Disease => icon!("virus"),
    }
}

pub(crate) fn difficulty(difficulty: Difficulty) -> &'static str {
    ["Easy", "Medium", "Hard", "Personal"][difficulty.index()]
}
