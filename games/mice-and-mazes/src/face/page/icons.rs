//! Pictures of this game's things: kinds of goods, factions, what effects do.

use adit_face::{Icon, icon};

use crate::components::{Faction, Kind};

pub(crate) const OPEN: Icon = icon!("dungeon-gate");
pub(crate) const HIRE: Icon = icon!("seated-mouse");
pub(crate) const CAMP: Icon = icon!("camping-tent");
pub(crate) const CHEST: Icon = icon!("locked-chest");
pub(crate) const USED_CHEST: Icon = icon!("open-chest");
pub(crate) const MOVE: Icon = icon!("move");
pub(crate) const REFRESH: Icon = icon!("cycle");
pub(crate) const AGAIN: Icon = icon!("clockwise-rotation");
pub(crate) const TRIGGER: Icon = icon!("electric");
pub(crate) const PLAIN: Icon = icon!("cancel");
pub(crate) const TURN: Icon = icon!("hourglass");
pub(crate) const PAW: Icon = icon!("flat-paw-print");
pub(crate) const PASSAGE: Icon = icon!("secret-door");
pub(crate) const SETS: Icon = icon!("laurels-trophy");
pub(crate) const CARDS: Icon = icon!("card-pick");
pub(crate) const VISIT: Icon = icon!("footsteps");
pub(crate) const TOKEN: Icon = icon!("tower-flag");

pub(crate) fn kind(kind: Kind) -> Icon {
    match kind {
        Kind::Food => icon!("shiny-apple"),
        Kind::Torch => icon!("torch"),
        Kind::Pickaxe => icon!("war-pick"),
        Kind::Gold => icon!("two-coins"),
        Kind::Glory => icon!("round-star"),
    }
}

/// The emblem of a faction; that of the neutral cards for none.
pub(crate) fn faction(faction: Option<Faction>) -> Icon {
    match faction {
        None => icon!("ankh"),
        Some(Faction::Squirrels) => icon!("fairy-wand"),
        Some(Faction::Porcupines) => icon!("checked-shield"),
        Some(Faction::Beavers) => icon!("gear-hammer"),
        Some(Faction::Capibaras) => icon!("open-book"),
        Some(Faction::Pacas) => icon!("three-leaves"),
        Some(Faction::Chinchillas) => icon!("ringing-bell"),
        Some(Faction::Viscachas) => icon!("camp-cooking-pot"),
        Some(Faction::Rats) => icon!("robber-mask"),
        Some(Faction::Jerboas) => icon!("bow-arrow"),
        Some(Faction::Molerats) => icon!("spade"),
        Some(Faction::Lemmings) => icon!("scales"),
        Some(Faction::GuineaPigs) => icon!("bubbling-flask"),
    }
}

/// The class that gives a faction its colour.
pub(crate) fn faction_class(faction: Option<Faction>) -> &'static str {
    match faction {
        None => "fn",
        Some(Faction::Squirrels) => "f0",
        Some(Faction::Porcupines) => "f1",
        Some(Faction::Beavers) => "f2",
        Some(Faction::Capibaras) => "f3",
        Some(Faction::Pacas) => "f4",
        Some(Faction::Chinchillas) => "f5",
        Some(Faction::Viscachas) => "f6",
        Some(Faction::Rats) => "f7",
        Some(Faction::Jerboas) => "f8",
        Some(Faction::Molerats) => "f9",
        Some(Faction::Lemmings) => "fa",
        Some(Faction::GuineaPigs) => "fb",
    }
}
