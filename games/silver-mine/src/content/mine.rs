//! The dungeon cards and the layouts of the arena, drawn as text.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::File;
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;
use serde::Deserialize;
use toml::Spanned;

use crate::components::{MAX_LAYOUTS, Source};
use crate::mine_card::{
    ArenaLayout, CARD_HEIGHT, CARD_SQUARES, CARD_WIDTH, CardFace, CardGrid, Cell, GATES, HALLS, MINE_CARDS,
    Sides, Square, crossing,
};

/// One dungeon card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MineCardRow {
    pub id: String,
    pub key: String,
    pub name: String,
    /// As printed, and turned by half a turn.
    pub faces: [CardFace; 2],
    pub text: String,
    pub source: Source,
}

/// One layout of the arena.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaRow {
    pub id: String,
    pub name: String,
    pub layout: ArenaLayout,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MineFile {
    gate: Vec<CardEntry>,
    hall: Vec<CardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    text: String,
    map: Spanned<String>,
    source: Source,
}

pub(super) fn load_cards(bundle: &Bundle) -> Result<Vec<MineCardRow>, ContentError> {
    let file = File::open(bundle, "mine.toml")?;
    let read: MineFile = file.read()?;
    if (read.gate.len(), read.hall.len()) != (GATES, HALLS) {
        let problem = format!("there are {GATES} Gates and {HALLS} Halls (SIL-SET-6)");
        return Err(file.wrong(&read.gate.last().map_or(0..0, |card| card.key.span()), problem));
    }
    let entries = read.gate.iter().chain(&read.hall);
    let keys = file.keys(entries.map(|e| &e.key), MINE_CARDS..=MINE_CARDS, "dungeon cards")?;
    let mut rows = Vec::new();
    for (key, entry) in keys.into_iter().zip(read.gate.into_iter().chain(read.hall)) {
        let wrong = |problem: String| file.wrong(&entry.map.span(), format!("{}: {problem}", entry.id));
        let face = draw(entry.map.get_ref()).map_err(wrong)?;
        sensible(&face, rows.len() < GATES).map_err(wrong)?;
        let turned = face.turned();
        rows.push(MineCardRow {
            id: entry.id,
            key,
            name: entry.name,
            faces: [face, turned],
            text: entry.text,
            source: entry.source,
        });
    }
    Ok(rows)
}

/// Reads a card of 7 by 9 letters: the squares and the border around them.
fn draw(map: &str) -> Result<CardFace, String> {
    let rows: Vec<Vec<char>> = map.trim().lines().map(|row| row.trim().chars().collect()).collect();
    if rows.len() != CARD_HEIGHT + 2 || rows.iter().any(|row| row.len() != CARD_WIDTH + 2) {
        return Err(format!("a card is {} letters wide and {} high", CARD_WIDTH + 2, CARD_HEIGHT + 2));
    }
    let mut squares = [Square::Rock; CARD_SQUARES];
    for tile in CardGrid::tiles() {
        let letter = rows[usize::from(CardGrid::y(tile)) + 1][usize::from(CardGrid::x(tile)) + 1];
        squares[tile.index()] =
            Square::from_letter(letter).ok_or_else(|| format!("«{letter}» is not a square"))?;
    }
    let (mut open, mut gateway) = (Sides::NONE, None);
    for (y, row) in rows.iter().enumerate() {
        for (x, &letter) in row.iter().enumerate() {
            let side = match (x, y) {
                (3, 0) => Some(Dir::N),
                (6, 4) => Some(Dir::E),
                (3, 8) => Some(Dir::S),
                (0, 4) => Some(Dir::W),
                _ => None,
            };
            let border = x == 0 || y == 0 || x == CARD_WIDTH + 1 || y == CARD_HEIGHT + 1;
            match (letter, side) {
                ('=', Some(side)) => open = open.with(side),
                ('@', Some(side)) if gateway.is_none() => gateway = Some(side),
                ('#', _) => {}
                _ if border => return Err(format!("«{letter}» does not belong at the border")),
                _ => {}
            }
        }
    }
    Ok(CardFace::new(squares, open, gateway))
}

/// What the rules rely on.
fn sensible(face: &CardFace, gate: bool) -> Result<(), String> {
    for side in face.open.iter() {
        if !matches!(face.at(crossing(side)), Square::Floor | Square::Door) {
            return Err(format!(
                "the square at the open side {side:?} is neither floor nor a door (SIL-R-4)"
            ));
        }
    }
    match (gate, face.gateway, face.gate_square) {
        (true, Some(side), Some(square)) if crossing(side) == square => {}
        (false, None, None) => {}
        _ => return Err("a Gate, and only a Gate, has a gateway with the gate square beside it".to_owned()),
    }
    let open = |a, b| face.open.contains(a) || face.open.contains(b);
    // So that a card drawn beside a Hall always has a side that fits (SIL-R-5).
    let both = open(Dir::N, Dir::S) && open(Dir::E, Dir::W);
    if !gate && !both {
        return Err("a Hall has an open short side and an open long side (SIL-R-5)".to_owned());
    }
    let from = face.gate_square.or_else(|| face.open.iter().map(crossing).next());
    let Some(from) = from else { return Err("no way leads in".to_owned()) };
    let reached = reached(face, from);
    let walkable = |tile: &Tile| {
        matches!(face.at(*tile), Square::Floor | Square::Gate | Square::Door | Square::Trap | Square::Enemy)
    };
    if let Some(tile) = CardGrid::tiles().find(|tile| walkable(tile) && !reached.contains(tile)) {
        return Err(format!("({},{}) cannot be reached", CardGrid::x(tile), CardGrid::y(tile)));
    }
    let things = face.containers.union(face.campfires);
    if let Some(tile) =
        things.iter().find(|&tile| !CardGrid::neighbours(tile).any(|t| reached.contains(&t)))
    {
        return Err(format!("nobody can stand beside ({},{})", CardGrid::x(tile), CardGrid::y(tile)));
    }
    Ok(())
}

/// The squares to which one can walk with doors open.
fn reached(face: &CardFace, from: Tile) -> Vec<Tile> {
    let mut reached = vec![from];
    let mut next = 0;
    while next < reached.len() {
        for tile in CardGrid::neighbours(reached[next]) {
            let blocked = matches!(face.at(tile), Square::Rock | Square::Container(_) | Square::Campfire);
            if !blocked && !reached.contains(&tile) {
                reached.push(tile);
            }
        }
        next += 1;
    }
    reached
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArenaFile {
    arena: Vec<ArenaEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArenaEntry {
    id: Spanned<String>,
    name: String,
    map: Spanned<String>,
    /// The Gates by seat, column and row from zero.
    starts: Spanned<Vec<(i8, i8)>>,
    source: Source,
}

pub(super) fn load_arenas(bundle: &Bundle) -> Result<Vec<ArenaRow>, ContentError> {
    let file = File::open(bundle, "arena.toml")?;
    let read: ArenaFile = file.read()?;
    let mut rows = Vec::new();
    for entry in read.arena {
        let mut layout = ArenaLayout::parse(entry.map.get_ref())
            .map_err(|problem| file.wrong(&entry.map.span(), problem.to_string()))?;
        let starts: Vec<Cell> = entry.starts.get_ref().iter().map(|&(x, y)| Cell::new(x, y)).collect();
        let mut sorted = starts.clone();
        sorted.sort_unstable();
        if sorted != layout.starts {
            return Err(file.wrong(&entry.starts.span(), "starts name each Gate of the map once"));
        }
        layout.starts = starts;
        rows.push(ArenaRow { id: entry.id.into_inner(), name: entry.name, layout, source: entry.source });
    }
    if rows.is_empty() || rows.len() > MAX_LAYOUTS {
        return Err(file.wrong(&(0..0), format!("there are 1 to {MAX_LAYOUTS} arenas")));
    }
    Ok(rows)
}
