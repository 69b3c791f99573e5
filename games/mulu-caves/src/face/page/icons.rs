//! Pictures of this game's things, by the keys of its content. Content that somebody else wrote has other
//! keys: it gets a plain picture.

use adit_face::{Icon, icon};

use crate::components::{Class, EventCard};

pub(crate) const AVATAR: Icon = icon!("mining-helmet");
pub(crate) const CHEST: Icon = icon!("locked-chest");
pub(crate) const GEM: Icon = icon!("cut-diamond");
pub(crate) const START: Icon = icon!("cave-entrance");
pub(crate) const FINISH: Icon = icon!("exit-door");
pub(crate) const FLAME: Icon = icon!("flame");
pub(crate) const NET: Icon = icon!("fishing-net");
pub(crate) const SKULL: Icon = icon!("skull-crossed-bones");
pub(crate) const CARDS: Icon = icon!("card-pick");
pub(crate) const EVENT: Icon = icon!("uncertainty");
pub(crate) const SWORDS: Icon = icon!("crossed-swords");
pub(crate) const SHIELD: Icon = icon!("bordered-shield");
pub(crate) const WALK: Icon = icon!("walking-boot");
pub(crate) const STEPS: Icon = icon!("footsteps");
pub(crate) const HOME: Icon = icon!("knapsack");
pub(crate) const ABROAD: Icon = icon!("hooded-assassin");
pub(crate) const WALL: Icon = icon!("stone-wall");
pub(crate) const SANCTUARY: Icon = icon!("dungeon-light");
pub(crate) const BAN: Icon = icon!("falling-rocks");
pub(crate) const RUBBLE: Icon = icon!("stone-pile");
pub(crate) const SPELL: Icon = icon!("sparkles");
pub(crate) const MAP: Icon = icon!("treasure-map");

pub(crate) const FROZEN: Icon = icon!("manacles");
pub(crate) const PIT: Icon = icon!("spiky-pit");
pub(crate) const BOMBED: Icon = icon!("cracked-shield");
pub(crate) const RISEN: Icon = icon!("ghost");
pub(crate) const HALTED: Icon = icon!("halt");

pub(crate) fn class(class: Class) -> Icon {
    match class {
        Class::Weapon => icon!("broadsword"),
        Class::Armor => icon!("breastplate"),
        Class::Artifact => icon!("ankh"),
    }
}

/// A kind of treasure card.
pub(crate) fn kind(key: &str, of: Class) -> Icon {
    match key {
        "battle-axe" => icon!("battle-axe"),
        "scythe" => icon!("scythe"),
        "short-spear" => icon!("spear-hook"),
        "javelin" => icon!("thrown-spear"),
        "dual-tridents" => icon!("harpoon-trident"),
        "kings-trident" => icon!("trident"),
        "hackin-sword" => icon!("sword-brandish"),
        "wind-sword" => icon!("wind-slap"),
        "boomerang" => icon!("boomerang"),
        "bow-and-arrow" => icon!("bow-arrow"),
        "fire-ball-staff" => icon!("fire-ray"),
        "ice-wave-staff" => icon!("ice-spear"),
        "pickaxe" => icon!("war-pick"),
        "rapier" => icon!("stiletto"),
        "retiarius-net" => NET,
        "shears" => icon!("shears"),
        "cloth-robes" => icon!("robe"),
        "chain-mail" => icon!("chain-mail"),
        "wooden-tunic" => icon!("leather-vest"),
        "substitute-aura" => icon!("aura"),
        "ashen-armor" => icon!("fire-shield"),
        "shield" => SHIELD,
        "best-of-three" => icon!("rolling-dices"),
        "lazarus-stone" => icon!("rune-stone"),
        "live-after-death" => icon!("tombstone"),
        "sacrificial-sword" => icon!("sacrificial-dagger"),
        "relinquish" => icon!("snatch"),
        _ => class(of),
    }
}

pub(crate) fn event_card(event_card: EventCard) -> Icon {
    match event_card {
        EventCard::Bomb => icon!("fire-bomb"),
        EventCard::CaveIn => icon!("stalactites"),
        EventCard::Hydrant => icon!("water-splash"),
        EventCard::MirrorMirror => icon!("mirror-mirror"),
        EventCard::Relocate => icon!("teleport"),
        EventCard::RockSlide => BAN,
        EventCard::TrapPit => PIT,
        EventCard::BioticCharge => icon!("electric"),
        EventCard::HermesBoots => icon!("wingfoot"),
        EventCard::Phasers => RISEN,
        EventCard::Trailblazer => icon!("fire-dash"),
        EventCard::Transference => icon!("card-exchange"),
    }
}
