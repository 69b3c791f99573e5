//! Pictures of this game's things, by what they are. Content that somebody else wrote has other keys: it gets the picture of
//! its kind.

use adit_face::{Icon, icon};

use crate::components::{Class, Container, Monster, Token};
use crate::vocabulary::{Family, Place, Skill, Worn};

pub(crate) const LIFE: Icon = icon!("hearts");
pub(crate) const ARMOR: Icon = icon!("checked-shield");
pub(crate) const STEPS: Icon = icon!("walking-boot");
pub(crate) const SCROLL: Icon = icon!("tied-scroll");
pub(crate) const EXIT: Icon = icon!("exit-door");
pub(crate) const FLAME: Icon = icon!("flame");
pub(crate) const PICK: Icon = icon!("war-pick");
pub(crate) const SWORDS: Icon = icon!("crossed-swords");
pub(crate) const BLAST: Icon = icon!("mine-explosion");
pub(crate) const HAND: Icon = icon!("card-pickup");
pub(crate) const DICE: Icon = icon!("rolling-dices");
pub(crate) const TURN: Icon = icon!("clockwise-rotation");
pub(crate) const DONE: Icon = icon!("check-mark");
pub(crate) const LEADER: Icon = icon!("queen-crown");
pub(crate) const MAP: Icon = icon!("treasure-map");
pub(crate) const SHOP: Icon = icon!("shop");
pub(crate) const SKULL: Icon = icon!("skull-crossed-bones");
pub(crate) const STUN: Icon = icon!("manacles");
pub(crate) const DAZE: Icon = icon!("star-swirl");
pub(crate) const SABOTAGE: Icon = icon!("land-mine");
pub(crate) const PILE: Icon = icon!("swap-bag");
pub(crate) const FACE_DOWN: Icon = icon!("uncertainty");
pub(crate) const MONSTER: Icon = icon!("monster-grasp");
pub(crate) const ROCK: Icon = icon!("stone-pile");
pub(crate) const GRANITE: Icon = icon!("stone-block");
pub(crate) const COINS: Icon = icon!("two-coins");

pub(crate) fn class(class: Class) -> Icon {
    match class {
        Class::Miner => icon!("miner"),
        Class::Bombard => icon!("dynamite"),
        Class::Thief => icon!("cloak-dagger"),
        Class::Hero => icon!("viking-helmet"),
    }
}

pub(crate) fn monster(monster: Monster) -> Icon {
    match monster {
        Monster::Worm => icon!("worm-mouth"),
        Monster::Cragtraw => icon!("minotaur"),
        Monster::Stalagtroll => icon!("troll"),
        Monster::Roc => icon!("eagle-head"),
    }
}

pub(crate) fn container(container: Container) -> Icon {
    match container {
        Container::Backpack => icon!("knapsack"),
        Container::Bag => icon!("pouch-with-beads"),
        Container::Chest => icon!("locked-chest"),
    }
}

pub(crate) fn token(token: Token) -> Icon {
    match token {
        Token::Coal => icon!("coal-pile"),
        Token::Iron => icon!("metal-bar"),
        Token::Ruby => icon!("cut-diamond"),
        Token::Dust => icon!("powder"),
        Token::Scroll => SCROLL,
        Token::Monster => MONSTER,
        Token::Exit => EXIT,
        _ => COINS,
    }
}

/// A weapon, by its key.
pub(crate) fn weapon(key: &str, of: Class) -> Icon {
    match key {
        "rusty-pick" | "dwarfsteel-pick" => PICK,
        "prospectors-mattock" | "mattock-of-the-gift" => icon!("gold-mine"),
        "steel-pickaxe" | "vein-splitter" => icon!("mining"),
        "granite-cracker" => icon!("stone-crafting"),
        "kingsdelver" => icon!("ore"),
        "smiths-hammer" => icon!("flat-hammer"),
        "notched-war-axe" => icon!("war-axe"),
        "breachers-axe" => icon!("fire-axe"),
        "spiked-maul" => icon!("spiked-mace"),
        "guardsmans-greataxe" => icon!("battle-axe"),
        "hammerfist-maul" => icon!("thor-hammer"),
        "bloodclaws-bane" => icon!("crossed-axes"),
        "throne-cleaver" => icon!("stone-axe"),
        "bent-dagger" => icon!("plain-dagger"),
        "hooked-knife" => icon!("curvy-knife"),
        "stiletto" => icon!("stiletto"),
        "throwing-knives" => icon!("thrown-daggers"),
        "twin-fangs" => icon!("daggers"),
        "grapnel-blade" => icon!("grapple"),
        "nightblade" => icon!("bowie-knife"),
        "shadow-claw" => icon!("sacrificial-dagger"),
        "powder-horn" => icon!("bull-horns"),
        "hand-mortar" => icon!("mortar"),
        "scatter-blunderbuss" => icon!("blunderbuss"),
        "fuse-lance" => icon!("rocket"),
        "thunderer" => icon!("cannon"),
        "cluster-charge" => icon!("cluster-bomb"),
        "stonewatch-howitzer" => icon!("field-gun"),
        "gift-of-fire" => icon!("fire-ray"),
        _ => class(of),
    }
}

pub(crate) fn skill(skill: Skill) -> Icon {
    match skill {
        Skill::WeakRock => icon!("falling-rocks"),
        Skill::Orb => icon!("crystal-ball"),
        Skill::Pickpocket => icon!("robber"),
        Skill::Passages => icon!("secret-door"),
        Skill::CaveIn => icon!("meteor-impact"),
        Skill::Sabotage => SABOTAGE,
        Skill::Rage => icon!("enrage"),
        Skill::Unbending => icon!("strong-man"),
    }
}

/// An item, by its key.
pub(crate) fn item(key: &str, place: Place) -> Icon {
    match key {
        "padded-jerkin" => icon!("leather-armor"),
        "ring-mail" => icon!("chain-mail"),
        "plate-harness" => icon!("breastplate"),
        "irongaard-plate" => icon!("armor-vest"),
        "oak-buckler" => icon!("round-shield"),
        "iron-shield" => icon!("bordered-shield"),
        "tower-shield" => icon!("attached-shield"),
        "ruby-aegis" => icon!("fire-shield"),
        "miners-boots" => icon!("boots"),
        "hobnailed-boots" => icon!("steeltoe-boots"),
        "swiftsoles" => icon!("wingfoot"),
        "emberwalkers" => icon!("metal-boot"),
        "climbing-rope" => icon!("rope-coil"),
        "miners-lantern" => icon!("lantern-flame"),
        "decoy-purse" => icon!("shiny-purse"),
        "pit-props" => icon!("wood-beam"),
        "assay-scales" => icon!("weight-scale"),
        "long-fuse" => icon!("sparky-bomb"),
        "lockpicks" => icon!("lockpicks"),
        "whetstone" => icon!("sharp-axe"),
        "oil-flask" => icon!("oil-drum"),
        "firebomb" => icon!("fire-bomb"),
        "wall-of-flame" => icon!("flame-claws"),
        "sand-bucket" => icon!("full-wood-bucket"),
        "granite-wedge" => icon!("stone-crafting"),
        "balanced-axe" => icon!("crossed-axes"),
        "blasting-charge" => icon!("powder-bag"),
        "dust-bomb" => icon!("smoke-bomb"),
        "stoneblood-draught" => icon!("health-potion"),
        _ => match place {
            Place::Worn(Worn::Armor) => icon!("breastplate"),
            Place::Worn(Worn::Shield) => icon!("bordered-shield"),
            Place::Worn(Worn::Foot) => icon!("boots"),
            Place::Worn(Worn::Bag) => container(Container::Bag),
            Place::Worn(Worn::Chest) => container(Container::Chest),
            Place::Vault(Family::Fire) => FLAME,
            Place::Vault(Family::Granite) => GRANITE,
            Place::Vault(Family::Axe) => icon!("wood-axe"),
            Place::Vault(Family::Powder) => icon!("dynamite"),
            Place::Vault(Family::Brew) => icon!("beer-stein"),
            Place::Vault(Family::Rune) => icon!("rune-stone"),
            Place::Vault(Family::Tool) => icon!("stone-crafting"),
        },
    }
}
