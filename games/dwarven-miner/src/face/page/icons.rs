//! Pictures of this game's things, by the keys of its content. Content that somebody else wrote has
//! other keys: it gets a plain picture.

use adit_face::{Icon, icon};

use crate::components::Face;

pub(crate) const CHEST: Icon = icon!("locked-chest");
pub(crate) const HONOR: Icon = icon!("laurels");
pub(crate) const HAND: Icon = icon!("poker-hand");
pub(crate) const RUNE: Icon = icon!("rune-stone");
pub(crate) const WARD: Icon = icon!("aura");
pub(crate) const ORC: Icon = icon!("orc-head");
pub(crate) const BURIED: Icon = icon!("stone-pile");

pub(crate) fn face(face: Face) -> Icon {
    match face {
        Face::Crystal => icon!("crystal-growth"),
        Face::Mithril => icon!("metal-bar"),
        Face::Powder => icon!("powder-bag"),
        Face::Gold => icon!("coins"),
        Face::Burglar => icon!("robber"),
        Face::Orc => ORC,
    }
}

pub(crate) fn item(key: &str) -> Icon {
    match key {
        "lantern" => icon!("old-lantern"),
        "charge" => icon!("dynamite"),
        "tankard" => icon!("beer-stein"),
        "orb" => icon!("crystal-ball"),
        "shield" => icon!("viking-shield"),
        "flask" => icon!("fire-bottle"),
        "draught" => icon!("health-potion"),
        "axe" => icon!("battle-axe"),
        "relic" => icon!("holy-grail"),
        "kit" => icon!("test-tubes"),
        "boots" => icon!("wingfoot"),
        "crossbow" => icon!("crossbow"),
        "armor" => icon!("breastplate"),
        "sword" => icon!("shining-sword"),
        "staff" => icon!("wizard-staff"),
        "cloak" => icon!("wing-cloak"),
        _ => icon!("anvil"),
    }
}

pub(crate) fn class(key: &str) -> Icon {
    match key {
        "cleric" => icon!("holy-symbol"),
        "warrior" => icon!("swordman"),
        "paladin" => icon!("winged-shield"),
        "swashbuckler" => icon!("crossed-sabres"),
        "wizard" => icon!("wizard-face"),
        "druid" => icon!("oak-leaf"),
        "ranger" => icon!("pocket-bow"),
        "barbarian" => icon!("barbarian"),
        "rogue" => icon!("hooded-figure"),
        "assassin" => icon!("hooded-assassin"),
        "merchant" => icon!("swap-bag"),
        "alchemist" => icon!("bubbling-flask"),
        "artificer" => icon!("gears"),
        "enchanter" => icon!("fairy-wand"),
        "runecaster" => RUNE,
        "bard" => icon!("lyre"),
        "seer" => icon!("third-eye"),
        "beastmaster" => icon!("wolf-head"),
        "knight" => icon!("mounted-knight"),
        "captain" => icon!("knight-banner"),
        "archmage" => icon!("pointy-hat"),
        "necromancer" => icon!("skull-staff"),
        "templar" => icon!("templar-shield"),
        "dragon-slayer" => icon!("dragon-head"),
        _ => icon!("person"),
    }
}
