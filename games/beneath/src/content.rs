//! Content: boards, cards, maps and table values, read from TOML and checked, so that the rules can rely on them. Errors point at
//! file, line and column.

mod cards;
mod maps;
mod table;

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::components::{Class, FACES, Fan, Monster, Source, Spaces, Tier, Token, TokenCounts};
use crate::vocabulary::{
    Arms, Attribute, Dice, Gear, Item, ItemEffect, Mine, Place, Prices, Skill, SkillCard, SkillEffect, Use,
    Weapon,
};

pub const FILES: [&str; 6] =
    ["boards.toml", "items.toml", "maps.toml", "skills.toml", "table.toml", "weapons.toml"];

/// Token spaces of a Monster's board.
pub const MONSTER_SPACES: usize = 6;

/// What players read on a card, and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// «W01», as the tables of the rules number the rows.
    pub id: String,
    pub key: String,
    pub name: String,
    pub text: String,
    /// The clauses that say more about it.
    pub clauses: Vec<String>,
    pub source: Source,
}

/// A weapon card: class, tier, price, dice and what else it can do (BEN-WPN-2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeaponRow {
    pub label: Label,
    pub class: Class,
    /// 1 to 4.
    pub tier: u8,
    pub prices: Prices,
    pub dice: Dice,
    /// Whether the Direction and the Distance die are rolled with it.
    pub direction: bool,
    pub distance: bool,
    pub arms: Arms,
}

/// A skill card (BEN-SKL-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkillRow {
    pub label: Label,
    pub prices: Prices,
    /// Token spaces: uses per map; 0 is passive (BEN-SKL-10).
    pub tokens: u8,
    pub effect: SkillEffect,
}

/// A kind of item card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemRow {
    pub label: Label,
    pub place: Place,
    pub uses: Use,
    pub copies: u8,
    /// The only class that can buy it, if the card names one (BEN-SHOP-5).
    pub class: Option<Class>,
    pub prices: Prices,
    pub gear: Gear,
    pub effect: Option<ItemEffect>,
}

/// A map card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MineRow {
    pub label: Label,
    pub tier: Tier,
    pub story: String,
    /// Rocks on every rock space.
    pub height: u8,
    pub fire_damage: u8,
    pub rock: Spaces,
    pub fire: Spaces,
    pub granite: Spaces,
    pub starts: Spaces,
    /// Face-up Gold in reading order (BEN-BLD-3).
    pub gold: Vec<(Tile, Token)>,
    pub attribute: Option<Attribute>,
    pub loot: TokenCounts,
}

/// A Dwarf's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DwarfRow {
    pub label: Label,
    pub title: String,
    pub life: u8,
    pub armor: u8,
    pub movement: u8,
    /// Backpack and vault spaces.
    pub backpack: u8,
    pub vault: u8,
}

/// A Monster's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonsterRow {
    pub label: Label,
    pub life: u8,
    pub movement: u8,
    pub dice: Dice,
    /// Whether its attack is a blast with the Direction die (BEN-EXP-17), and how far that goes.
    pub blast: u8,
    pub spaces: u8,
    /// Starting loot in board order (BEN-MON-8).
    pub loot: ArrayVec<Token, MONSTER_SPACES>,
    /// HEAL of the Dwarf that kills it (the Deep Roc's heart).
    pub heart: u8,
    /// REGENERATE at the start of its turn (the Stalagtroll).
    pub regrow: u8,
}

/// The numbers of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableValues {
    /// Scroll cards that win, and maps after which the game ends: full and short game (BEN-MODE-5).
    pub goal: u8,
    pub short_goal: u8,
    pub maps: u8,
    pub short_maps: u8,
    /// BEN-R-52
    pub rounds: u8,
    /// BEN-R-77
    pub decisions: u8,
    /// BEN-R-20
    pub exchanges: u8,
    /// The first token in the Backpack (BEN-SET-7).
    pub purse: Token,
    /// BEN-KO-4
    pub knock_out: u8,
    /// The last Dwarf's draw by tier (BEN-LAST-2).
    pub last_draw: [u8; 4],
    /// What the Merchant gives for Coal, Iron and Ruby (BEN-R-18).
    pub sell: [u8; 3],
    /// BEN-R-65
    pub daze: u8,
    /// Supplies of Rock, Fire and Granite pieces.
    pub pieces: [u8; 3],
    /// No stack is higher.
    pub highest: u8,
    pub tokens: TokenCounts,
    pub scroll_cards: u8,
    /// Where the tracks of Life, Armor and Movement end.
    pub tracks: [u8; 3],
    /// Faces of the numbered dice by colour.
    pub dice: [[u8; FACES]; 8],
    pub direction: [Fan; FACES],
    pub distance: [u8; FACES],
}

/// The files of the box.
pub fn bundle() -> Bundle {
    Bundle::new([
        ("boards.toml", include_str!("../content/boards.toml")),
        ("items.toml", include_str!("../content/items.toml")),
        ("maps.toml", include_str!("../content/maps.toml")),
        ("skills.toml", include_str!("../content/skills.toml")),
        ("table.toml", include_str!("../content/table.toml")),
        ("weapons.toml", include_str!("../content/weapons.toml")),
    ])
}

/// Everything a box of the game holds, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub weapons: Vec<WeaponRow>,
    pub skills: Vec<SkillRow>,
    pub items: Vec<ItemRow>,
    pub mines: Vec<MineRow>,
    pub dwarves: Vec<DwarfRow>,
    pub monsters: Vec<MonsterRow>,
    pub table: TableValues,
}

impl Content {
    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        content::no_other_files(bundle, &FILES)?;
        let items = cards::load_items(bundle)?;
        let weapons = cards::load_weapons(bundle, &items)?;
        let skills = cards::load_skills(bundle, &items)?;
        let table = table::load_table(bundle)?;
        let (dwarves, monsters) = table::load_boards(bundle, &table)?;
        let mines = maps::load_mines(bundle, &table)?;
        Ok(Content { weapons, skills, items, mines, dwarves, monsters, table })
    }

    #[inline]
    pub fn weapon(&self, weapon: Weapon) -> &WeaponRow {
        &self.weapons[weapon.index()]
    }

    #[inline]
    pub fn skill(&self, card: SkillCard) -> &SkillRow {
        &self.skills[card.index()]
    }

    #[inline]
    pub fn item(&self, item: Item) -> &ItemRow {
        &self.items[item.index()]
    }

    #[inline]
    pub fn mine(&self, mine: Mine) -> &MineRow {
        &self.mines[mine.index()]
    }

    #[inline]
    pub fn dwarf(&self, class: Class) -> &DwarfRow {
        &self.dwarves[class.index()]
    }

    #[inline]
    pub fn monster(&self, monster: Monster) -> &MonsterRow {
        &self.monsters[monster.index()]
    }

    pub fn find_weapon(&self, key: &str) -> Option<Weapon> {
        Weapon::all().find(|&weapon| self.weapon(weapon).label.key == key)
    }

    pub fn find_skill(&self, key: &str) -> Option<SkillCard> {
        SkillCard::all().find(|&card| self.skill(card).label.key == key)
    }

    pub fn find_item(&self, key: &str) -> Option<Item> {
        Item::all().find(|&item| self.item(item).label.key == key)
    }

    pub fn find_mine(&self, key: &str) -> Option<Mine> {
        Mine::all().find(|&mine| self.mine(mine).label.key == key)
    }

    /// The maps of a tier, in the order of the file.
    pub fn mines_of(&self, tier: Tier) -> impl Iterator<Item = Mine> {
        Mine::all().filter(move |&mine| self.mine(mine).tier == tier)
    }

    /// What the cheapest Tier 1 weapon of a class costs (BEN-R-90).
    pub fn cheapest_weapon(&self, class: Class) -> u8 {
        let first = |row: &&WeaponRow| row.class == class && row.tier == 1;
        self.weapons.iter().filter(first).map(|row| row.prices[0].gold).min().unwrap_or(0)
    }

    /// The highest card of a skill that a Dwarf with this level has in force; 0 is none (BEN-SKL-4).
    pub fn skill_at(&self, skill: Skill, level: u8) -> Option<&SkillRow> {
        (level > 0).then(|| self.skill(skill.card(level)))
    }
}
