//! What things are called: characters, enemies, squares, items.

use adit_kit::square::Dir;

use super::asked::with_article;
use crate::cast::Cast;
use crate::components::{Affliction, Attribute, Container, EnemyKind, ItemCard, ItemKind, Placement, Type};
use crate::content::Content;
use crate::game::SilverMine;
use crate::mine_card::CardGrid;
use crate::place::{Opener, Pawn, Spot, Target};
use crate::state::{Nature, Open, Stake};
use crate::view::View;

/// Names as of one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names<'a> {
    pub(crate) game: &'a SilverMine,
    pub(crate) cast: &'a Cast,
}

impl Names<'_> {
    fn content(&self) -> &Content {
        &self.game.content
    }

    /// «Knight», «Goblin Raider 2»: as a title.
    pub(crate) fn bare(&self, pawn: Pawn) -> String {
        match self.cast.nature(pawn) {
            Nature::Character(character) => self.content().character(character).name.clone(),
            Nature::Goblin(kind) if self.cast.has_twin(pawn) => {
                format!("{} {}", self.content().enemy(kind).name, pawn.0 + 1)
            }
            Nature::Goblin(kind) => self.content().enemy(kind).name.clone(),
            Nature::Nobody => self.game.owner(pawn).to_string(),
        }
    }

    /// «the Knight», or who leads a pawn that is nobody yet.
    pub(crate) fn pawn(&self, pawn: Pawn) -> String {
        match self.cast.nature(pawn) {
            Nature::Nobody if self.game.characters() > self.game.players() => {
                format!("character {}", pawn.0 + 1)
            }
            Nature::Nobody => self.game.owner(pawn).to_string(),
            _ => format!("the {}", self.bare(pawn)),
        }
    }

    /// At the start of a sentence.
    pub(crate) fn subject(&self, pawn: Pawn) -> String {
        capital(&self.pawn(pawn))
    }

    /// «Rat King», or «Goblin Raider 5» with the number of its placement where others are of the same kind.
    pub(crate) fn enemy(&self, number: Placement) -> String {
        match self.cast.kind(number) {
            Some(kind) => self.enemy_of(kind, number),
            None => format!("enemy {number}"),
        }
    }

    /// The same for one that may not be in play any more.
    pub(crate) fn enemy_of(&self, kind: EnemyKind, number: Placement) -> String {
        let name = &self.content().enemy(kind).name;
        if self.cast.is_like_others(kind, number) { format!("{name} {number}") } else { name.clone() }
    }

    pub(crate) fn target(&self, target: Target) -> String {
        match target {
            Target::Enemy(number) => format!("the {}", self.enemy(number)),
            Target::Pawn(pawn, _) => self.pawn(pawn),
        }
    }

    /// With the marker of a Mirror Image, where there are two.
    pub(crate) fn figure(&self, o: &Open, target: Target) -> String {
        match target {
            Target::Pawn(pawn, marker) if o.body(pawn).is_split() => {
                format!("{} {}", self.pawn(pawn), marker_sign(marker))
            }
            other => self.target(other),
        }
    }

    pub(crate) fn item(&self, card: ItemCard) -> &str {
        &self.content().item(self.content().kind(card)).name
    }

    pub(crate) fn kind(&self, kind: ItemKind) -> &str {
        &self.content().item(kind).name
    }

    /// One side of a trade.
    pub(crate) fn stake(&self, view: Option<&View>, stake: Stake) -> String {
        match stake {
            Stake::Nothing => "nothing".into(),
            Stake::Card(card) if view.is_some_and(|view| view.open.used.contains(card)) => {
                format!("a {} with one charge", self.item(card))
            }
            Stake::Card(card) => with_article(self.item(card)),
            Stake::Kind(kind) => with_article(self.kind(kind)),
            Stake::UsedKey => "a Master Key with one charge".into(),
            Stake::Coins(1) => "1 coin".into(),
            Stake::Coins(n) => format!("{n} coins"),
        }
    }
}

pub(crate) fn marker_sign(marker: u8) -> &'static str {
    if marker == 0 { "①" } else { "②" }
}

pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// «(2,4)» on the card where it lies.
pub(crate) fn square(spot: Spot) -> String {
    format!("({},{})", CardGrid::x(spot.tile()), CardGrid::y(spot.tile()))
}

/// «(2,4) of the Barracks».
pub(crate) fn place(game: &SilverMine, o: &Open, spot: Spot) -> String {
    match o.placed.get(spot.place()) {
        Some(placed) => format!("{} of {}", square(spot), hall(&game.content.mine_card(placed.card).name)),
        None => square(spot),
    }
}

/// «the Barracks», but «Kings' Gate».
pub(crate) fn hall(name: &str) -> String {
    if name.contains('\'') { name.to_owned() } else { format!("the {name}") }
}

pub(crate) fn dir(dir: Dir) -> &'static str {
    ["north", "east", "south", "west"][dir as usize]
}

pub(crate) fn container(container: Container) -> &'static str {
    ["sack", "crate", "barrel", "chest", "tomb"][container.index()]
}

pub(crate) fn opener(with: Opener) -> &'static str {
    match with {
        Opener::Key => "a Master Key",
        Opener::Tools => "Tools",
    }
}

pub(crate) fn affliction(affliction: Affliction) -> &'static str {
    ["poisoned", "diseased"][affliction.index()]
}

pub(crate) fn attribute(attribute: Attribute) -> &'static str {
    ["Attack", "Move", "Torch", "Life"][attribute.index()]
}

pub(crate) fn kind_of(kind: Type) -> &'static str {
    ["Magic", "Strength", "Precision"][kind.index()]
}

/// «1 coin», «3 coins».
pub(crate) fn coins(n: u16) -> String {
    if n == 1 { "1 coin".into() } else { format!("{n} coins") }
}
