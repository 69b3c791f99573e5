//! Reads maps.toml: conditions, attribute, loot and the drawing of each mine.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::File;
use adit_kit::tiles::Tile;
use serde::Deserialize;
use std::ops::Range;
use toml::Spanned;

use crate::components::{
    Floor, MAX_PLAYERS, Monster, SPACES, Source, Spaces, Tier, Token, TokenCounts, space_at,
};
use crate::content::{Label, MineRow, TableValues};
use crate::vocabulary::{Attribute, MINES, Opens};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapsFile {
    map: Vec<MapEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    tier: Spanned<Tier>,
    story: String,
    height: Spanned<u8>,
    fire: Spanned<u8>,
    attribute: Option<Spanned<AttributeEntry>>,
    loot: Spanned<LootEntry>,
    floor: Spanned<String>,
    text: String,
    #[serde(default)]
    clauses: Vec<String>,
    source: Source,
}

/// A loot list.
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
struct LootEntry {
    scroll: u8,
    exit: u8,
    monster: u8,
    dust: u8,
    coal: u8,
    iron: u8,
    ruby: u8,
    gold_1: u8,
    gold_2: u8,
    gold_5: u8,
    gold_10: u8,
    gold_20: u8,
}

impl LootEntry {
    fn counts(&self) -> TokenCounts {
        let of = |token| match token {
            Token::Gold1 => self.gold_1,
            Token::Gold2 => self.gold_2,
            Token::Gold5 => self.gold_5,
            Token::Gold10 => self.gold_10,
            Token::Gold20 => self.gold_20,
            Token::Coal => self.coal,
            Token::Iron => self.iron,
            Token::Ruby => self.ruby,
            Token::Dust => self.dust,
            Token::Scroll => self.scroll,
            Token::Monster => self.monster,
            Token::Exit => self.exit,
        };
        Token::ALL.map(of)
    }
}

/// An attribute as files write it; spaces are names there.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum AttributeEntry {
    Lamplit { range: u8 },
    Smoulder { life: u8 },
    SoundTimber { total: u8 },
    CommonGround,
    Sparks { rounds: u8 },
    WetStone,
    TallFace,
    BanditLaw { tokens: u8 },
    SealedExit { round: Option<u8>, emptied: Option<u8> },
    HotAnvil { bonus: u8 },
    NoShields,
    Dim { less: u8 },
    ForcedMonster { monster: Monster },
    Lair { monster: Monster, space: String },
    NoSkills,
    Tunnel { ends: [String; 2] },
    Vicious { life: u8, damage: u8 },
    Scalding { fires: u8, damage: u8 },
    LastLamps { rounds: u8 },
}

/// What is drawn on a map.
struct Drawn {
    rock: Spaces,
    fire: Spaces,
    granite: Spaces,
    starts: Spaces,
    gold: Vec<(Tile, Token)>,
    sealed: Option<Tile>,
}

pub(super) fn load_mines(bundle: &Bundle, table: &TableValues) -> Result<Vec<MineRow>, ContentError> {
    let file = File::open(bundle, "maps.toml")?;
    let read: MapsFile = file.read()?;
    file.keys(read.map.iter().map(|e| &e.key), MINES..=MINES, "maps")?;
    let mut rows: Vec<MineRow> = Vec::with_capacity(MINES);
    for e in read.map {
        let tier = *e.tier.get_ref();
        if rows.last().is_some_and(|row| row.tier > tier) {
            return Err(file.wrong(&e.tier.span(), "maps stand in the order of the tiers"));
        }
        let span = e.floor.span();
        let drawn = draw(&file, &e.floor)?;
        let height = file.within(&e.height, 1..=table.highest)?;
        let loot = e.loot.get_ref().counts();
        let stacks = drawn.rock.len() as u16;
        let tokens: u16 = loot.iter().map(|&n| u16::from(n)).sum();
        // Only then is every Exit of the pile certain to come up (BEN-MINE-7).
        if tokens != stacks {
            return Err(
                file.wrong(&e.loot.span(), format!("{stacks} stacks need as many tokens, not {tokens}"))
            );
        }
        let used = [stacks * u16::from(height), drawn.fire.len() as u16, drawn.granite.len() as u16];
        let there = table.pieces.map(u16::from);
        if used.iter().zip(there).any(|(&used, there)| used > there) {
            return Err(
                file.wrong(&span, format!("{used:?} pieces are drawn, the box has {there:?} of each kind"))
            );
        }
        let attribute = match &e.attribute {
            None => None,
            Some(entry) => Some(attribute(&file, entry.get_ref(), &entry.span(), &drawn)?),
        };
        if drawn.sealed.is_some() != matches!(attribute, Some(Attribute::SealedExit { .. })) {
            return Err(file.wrong(&span, "X marks the Exit of the attribute sealed-exit"));
        }
        rows.push(MineRow {
            label: Label {
                id: e.id,
                key: e.key.into_inner(),
                name: e.name,
                text: e.text,
                clauses: e.clauses,
                source: e.source,
            },
            tier,
            story: e.story,
            height,
            fire_damage: file.within(&e.fire, 1..=9)?,
            rock: drawn.rock,
            fire: drawn.fire,
            granite: drawn.granite,
            starts: drawn.starts,
            gold: drawn.gold,
            attribute,
            loot,
        });
    }
    for tier in Tier::ALL {
        if !rows.iter().any(|row| row.tier == tier) {
            return Err(file.wrong(&(0..0), format!("there is no {} map", tier.key())));
        }
    }
    Ok(rows)
}

/// Reads a drawing: 13 lines, the spaces of a line four characters apart, those of odd lines set in by two.
fn draw(file: &File<'_>, floor: &Spanned<String>) -> Result<Drawn, ContentError> {
    let wrong = |problem: String| file.wrong(&floor.span(), problem);
    let letters: Vec<&str> = floor.get_ref().split_whitespace().collect();
    let odd = floor.get_ref().lines().enumerate().find(|(row, line)| {
        line.split_whitespace().count() != 5 - row % 2 || line.starts_with(' ') != (row % 2 == 1)
    });
    if let Some((row, _)) = odd {
        let shape =
            if row % 2 == 0 { "five spaces from the left edge" } else { "four spaces, set in by two" };
        return Err(wrong(format!("row {row} has {shape}")));
    }
    if letters.len() != SPACES {
        return Err(wrong(format!("a floor has {SPACES} spaces, not {}", letters.len())));
    }
    let mut drawn = Drawn {
        rock: Spaces::EMPTY,
        fire: Spaces::EMPTY,
        granite: Spaces::EMPTY,
        starts: Spaces::EMPTY,
        gold: Vec::new(),
        sealed: None,
    };
    for (space, letter) in Floor::tiles().zip(letters) {
        let mut gold = |token| drawn.gold.push((space, token));
        match letter {
            "." => {}
            "#" => _ = drawn.rock.insert(space),
            "F" => _ = drawn.fire.insert(space),
            "G" => _ = drawn.granite.insert(space),
            "S" => _ = drawn.starts.insert(space),
            "1" => gold(Token::Gold1),
            "2" => gold(Token::Gold2),
            "5" => gold(Token::Gold5),
            "T" => gold(Token::Gold10),
            "W" => gold(Token::Gold20),
            "X" if drawn.sealed.is_none() => drawn.sealed = Some(space),
            "X" => return Err(wrong("a floor has one sealed Exit at most".to_owned())),
            _ => return Err(wrong(format!("«{letter}» is not in the legend: S # . F G 1 2 5 T W X"))),
        }
    }
    if drawn.starts.len() as usize != MAX_PLAYERS {
        return Err(wrong(format!("{MAX_PLAYERS} Dwarves need as many start spaces (S)")));
    }
    Ok(drawn)
}

fn attribute(
    file: &File<'_>,
    entry: &AttributeEntry,
    span: &Range<usize>,
    drawn: &Drawn,
) -> Result<Attribute, ContentError> {
    let space = |name: &String| {
        space_at(name).ok_or_else(|| file.wrong(span, format!("«{name}» is no space of the floor")))
    };
    Ok(match *entry {
        AttributeEntry::Lamplit { range } => Attribute::Lamplit { range },
        AttributeEntry::Smoulder { life } => Attribute::Smoulder { life },
        AttributeEntry::SoundTimber { total } => Attribute::SoundTimber { total },
        AttributeEntry::CommonGround => Attribute::CommonGround,
        AttributeEntry::Sparks { rounds: 0 } => {
            return Err(file.wrong(span, "there is no round 0"));
        }
        AttributeEntry::Sparks { rounds } => Attribute::Sparks { rounds },
        AttributeEntry::WetStone => Attribute::WetStone,
        AttributeEntry::TallFace => Attribute::TallFace,
        AttributeEntry::BanditLaw { tokens } => Attribute::BanditLaw { tokens },
        AttributeEntry::SealedExit { round, emptied } => {
            let space = drawn.sealed.ok_or_else(|| file.wrong(span, "the map shows no X"))?;
            let opens = match (round, emptied) {
                (Some(round), None) => Opens::Round(round),
                (None, Some(emptied)) if u32::from(emptied) <= drawn.rock.len() => Opens::Emptied(emptied),
                _ => return Err(file.wrong(span, "an Exit opens in a round or after so many stacks")),
            };
            Attribute::SealedExit { space, opens }
        }
        AttributeEntry::HotAnvil { bonus } => Attribute::HotAnvil { bonus },
        AttributeEntry::NoShields => Attribute::NoShields,
        AttributeEntry::Dim { less } => Attribute::Dim { less },
        AttributeEntry::ForcedMonster { monster } => Attribute::ForcedMonster { monster },
        AttributeEntry::Lair { monster, space: ref name } => {
            let space = space(name)?;
            if [&drawn.rock, &drawn.granite, &drawn.starts].iter().any(|set| set.contains(space)) {
                return Err(file.wrong(span, format!("{name} is not free for a Monster")));
            }
            Attribute::Lair { monster, space }
        }
        AttributeEntry::NoSkills => Attribute::NoSkills,
        AttributeEntry::Tunnel { ends: [ref one, ref other] } => {
            Attribute::Tunnel { ends: [space(one)?, space(other)?] }
        }
        AttributeEntry::Vicious { life, damage } => Attribute::Vicious { life, damage },
        AttributeEntry::Scalding { fires, damage } => Attribute::Scalding { fires, damage },
        AttributeEntry::LastLamps { rounds } => Attribute::LastLamps { rounds },
    })
}
