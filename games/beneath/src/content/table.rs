//! Reads table.toml, the numbers of the table and the dice, and boards.toml, the Dwarves and the Monsters.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{File, Sourced};
use arrayvec::ArrayVec;
use serde::Deserialize;
use toml::Spanned;

use crate::components::{Class, Colour, FACES, Fan, Monster, Source, Token};
use crate::content::{DwarfRow, Label, MONSTER_SPACES, MonsterRow, TableValues};
use crate::vocabulary::Dice;

type Number = Sourced<Spanned<u8>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    goal: Number,
    short_goal: Number,
    maps: Number,
    short_maps: Number,
    rounds: Number,
    decisions: Number,
    exchanges: Number,
    purse: Sourced<Spanned<Token>>,
    knock_out: Number,
    last_draw: Sourced<Spanned<[u8; 4]>>,
    sell: Sourced<Spanned<[u8; 3]>>,
    daze: Number,
    pieces: Sourced<Spanned<[u8; 3]>>,
    highest: Number,
    scroll_cards: Number,
    tracks: Sourced<Spanned<[u8; 3]>>,
    token: Vec<TokenEntry>,
    die: Vec<DieEntry>,
    direction: Sourced<[Fan; FACES]>,
    distance: Sourced<Spanned<[u8; FACES]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TokenEntry {
    key: Spanned<Token>,
    copies: Spanned<u8>,
    #[expect(dead_code, reason = "content says where it comes from; the rules do not ask")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DieEntry {
    key: Spanned<Colour>,
    faces: [u8; FACES],
    #[expect(dead_code, reason = "content says where it comes from; the rules do not ask")]
    source: Source,
}

pub(super) fn load_table(bundle: &Bundle) -> Result<TableValues, ContentError> {
    let file = File::open(bundle, "table.toml")?;
    let read: TableFile = file.read()?;
    let within = |number: &Number, range| file.within(&number.value, range);
    let mut tokens = [None; Token::ALL.len()];
    for entry in &read.token {
        let token = *entry.key.get_ref();
        if tokens[token.index()].replace(file.within(&entry.copies, 1..=40)?).is_some() {
            return Err(file.wrong(&entry.key.span(), format!("«{}» is given twice", token.key())));
        }
    }
    let mut dice = [None; Colour::ALL.len()];
    for entry in &read.die {
        let colour = *entry.key.get_ref();
        if dice[colour.index()].replace(entry.faces).is_some() {
            return Err(file.wrong(&entry.key.span(), format!("«{}» is given twice", colour.key())));
        }
    }
    let missing = |key: &str| file.wrong(&(0..0), format!("«{key}» is missing"));
    let mut all_tokens = [0; Token::ALL.len()];
    for token in Token::ALL {
        all_tokens[token.index()] = tokens[token.index()].ok_or_else(|| missing(token.key()))?;
    }
    let mut all_dice = [[0; FACES]; Colour::ALL.len()];
    for colour in Colour::ALL {
        all_dice[colour.index()] = dice[colour.index()].ok_or_else(|| missing(colour.key()))?;
    }
    // Ties for the lead, the Monster table and directions of sparks are rolled with it (BEN-R-8).
    if all_dice[Colour::Red.index()] != [1, 2, 3, 4, 5, 6] {
        return Err(file.wrong(&(0..0), "the Red die shows 1 to 6"));
    }
    if !read.purse.value.get_ref().is_gold() {
        return Err(file.wrong(&read.purse.value.span(), "the purse is a Gold token"));
    }
    if read.distance.value.get_ref().iter().any(|d| !(1..=3).contains(d)) {
        return Err(file.wrong(&read.distance.value.span(), "distances are 1 to 3"));
    }
    let values = TableValues {
        goal: within(&read.goal, 1..=9)?,
        short_goal: within(&read.short_goal, 1..=9)?,
        maps: within(&read.maps, 1..=50)?,
        short_maps: within(&read.short_maps, 1..=50)?,
        rounds: within(&read.rounds, 1..=99)?,
        decisions: within(&read.decisions, 10..=250)?,
        exchanges: within(&read.exchanges, 0..=50)?,
        purse: *read.purse.value.get_ref(),
        knock_out: within(&read.knock_out, 0..=4)?,
        last_draw: *read.last_draw.value.get_ref(),
        sell: *read.sell.value.get_ref(),
        daze: within(&read.daze, 0..=9)?,
        pieces: *read.pieces.value.get_ref(),
        highest: within(&read.highest, 1..=9)?,
        tokens: all_tokens,
        scroll_cards: within(&read.scroll_cards, 1..=99)?,
        tracks: *read.tracks.value.get_ref(),
        dice: all_dice,
        direction: read.direction.value,
        distance: *read.distance.value.get_ref(),
    };
    if values.last_draw.iter().any(|&n| n > 8) {
        return Err(file.wrong(&read.last_draw.value.span(), "the last Dwarf draws at most 8"));
    }
    Ok(values)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardsFile {
    dwarf: Vec<DwarfEntry>,
    monster: Vec<MonsterEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DwarfEntry {
    key: Spanned<Class>,
    name: String,
    title: String,
    life: Spanned<u8>,
    armor: Spanned<u8>,
    movement: Spanned<u8>,
    backpack: Spanned<u8>,
    vault: Spanned<u8>,
    text: String,
    #[serde(default)]
    clauses: Vec<String>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MonsterEntry {
    key: Spanned<Monster>,
    name: String,
    life: Spanned<u8>,
    movement: Spanned<u8>,
    dice: Spanned<Dice>,
    #[serde(default)]
    blast: u8,
    spaces: Spanned<u8>,
    loot: Spanned<Vec<Token>>,
    #[serde(default)]
    heart: u8,
    #[serde(default)]
    regrow: u8,
    text: String,
    #[serde(default)]
    clauses: Vec<String>,
    source: Source,
}

pub(super) fn load_boards(
    bundle: &Bundle,
    table: &TableValues,
) -> Result<(Vec<DwarfRow>, Vec<MonsterRow>), ContentError> {
    let file = File::open(bundle, "boards.toml")?;
    let read: BoardsFile = file.read()?;
    let label = |key: &str, name, text, clauses, source| Label {
        id: key.to_owned(),
        key: key.to_owned(),
        name,
        text,
        clauses,
        source,
    };
    let [life, armor, movement] = table.tracks;
    let mut dwarves = Vec::with_capacity(Class::ALL.len());
    for (n, e) in read.dwarf.into_iter().enumerate() {
        let class = *e.key.get_ref();
        if Class::ALL.get(n) != Some(&class) {
            return Err(
                file.wrong(&e.key.span(), "Dwarves stand in this order: miner, bombard, thief, hero")
            );
        }
        dwarves.push(DwarfRow {
            label: label(class.key(), e.name, e.text, e.clauses, e.source),
            title: e.title,
            life: file.within(&e.life, 1..=life)?,
            armor: file.within(&e.armor, 0..=armor)?,
            movement: file.within(&e.movement, 1..=movement)?,
            backpack: file.within(&e.backpack, 1..=12)?,
            vault: file.within(&e.vault, 0..=6)?,
        });
    }
    let mut monsters = Vec::with_capacity(Monster::ALL.len());
    for (n, e) in read.monster.into_iter().enumerate() {
        let monster = *e.key.get_ref();
        if Monster::ALL.get(n) != Some(&monster) {
            return Err(file.wrong(
                &e.key.span(),
                "Monsters stand in the order of their table: tremor-worm, cragtraw, stalagtroll, deep-roc",
            ));
        }
        if e.dice.get_ref().is_empty() {
            return Err(file.wrong(&e.dice.span(), "a Monster has at least one numbered die"));
        }
        let spaces = file.within(&e.spaces, 1..=MONSTER_SPACES as u8)?;
        let loot = e.loot.get_ref();
        if loot.len() > usize::from(spaces) || loot.iter().any(|token| !token.is_kept()) {
            return Err(
                file.wrong(&e.loot.span(), "a Monster carries tokens of storage, at most one on a space")
            );
        }
        monsters.push(MonsterRow {
            label: label(monster.key(), e.name, e.text, e.clauses, e.source),
            life: file.within(&e.life, 1..=life)?,
            movement: file.within(&e.movement, 0..=movement)?,
            loot: loot.iter().copied().collect::<ArrayVec<Token, MONSTER_SPACES>>(),
            dice: e.dice.into_inner(),
            blast: e.blast,
            spaces,
            heart: e.heart,
            regrow: e.regrow,
        });
    }
    if dwarves.len() != Class::ALL.len() || monsters.len() != Monster::ALL.len() {
        return Err(file.wrong(&(0..0), "four Dwarves and four Monsters are needed"));
    }
    Ok((dwarves, monsters))
}
