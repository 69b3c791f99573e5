//! The table as plain text, for the terminal, for golden playthroughs and for screen readers. A square is two letters: who
//! stands there, else what is there. Enemies are a letter and the number of their placement: `g3`, `r7`.

use std::fmt::{Result, Write};

use super::names::{Names, attribute};
use crate::cast::Cast;
use crate::components::{Attribute, ItemCard, Species};
use crate::game::SilverMine;
use crate::mine_card::{ArenaCell, CARD_HEIGHT, CARD_WIDTH, CardGrid, Cell, Square};
use crate::place::{MAX_PAWNS, Pawn, Spot};
use crate::state::{Nature, Stage};
use crate::view::View;
use adit_kit::square::Dir;

/// SIL-R-83
pub(crate) const DEAD_END: &str = "A dead end: nobody can walk to a side at which the mine could go on.";

pub(crate) fn board(game: &SilverMine, view: &View, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write_board(game, view, out);
}

fn write_board(game: &SilverMine, view: &View, out: &mut String) -> Result {
    let o = &view.open;
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    if o.town.market {
        writeln!(out, "Crossroads Town, after exploration {}", o.exploration)?;
    } else if o.placed.is_empty() {
        writeln!(out, "Before the mine")?;
    } else {
        writeln!(
            out,
            "Exploration {} · round {} · cards left {} · items left {} · goblins {} of {}",
            o.exploration, o.round, o.deck, o.pile, o.goblins, game.content.table.goblins
        )?;
        if game.is_dead_end(o) {
            writeln!(out, "{DEAD_END}")?;
        }
        mine(game, view, out)?;
        writeln!(
            out,
            "## rock · D door · S sack · C crate · B barrel · H chest · T tomb · ^ trap · F fire · G gate · , things"
        )?;
        for enemy in &o.enemies {
            let row = game.content.enemy(enemy.kind);
            write!(
                out,
                "{} {} on {}: Attack {}, Life {}, {}",
                enemy_sign(game, enemy),
                row.name,
                super::names::place(game, o, enemy.at),
                game.enemy_attack(o, enemy),
                enemy.life,
                super::names::coins(u16::from(row.coins))
            )?;
            let at = o.enemies.iter().position(|other| other.number == enemy.number);
            match at.and_then(|at| view.under.get(at).copied().flatten()) {
                Some(cards) => {
                    for card in cards.iter().take(usize::from(enemy.items)) {
                        write!(out, ", {}", names.item(*card))?;
                    }
                }
                None if enemy.items == 1 => write!(out, ", a card face down")?,
                None if enemy.items > 0 => write!(out, ", {} cards face down", enemy.items)?,
                None => {}
            }
            writeln!(out, "{}", if enemy.dormant { " (asleep)" } else { "" })?;
        }
        for lying in &o.lying {
            writeln!(out, "On {}: {}", super::names::place(game, o, lying.at), names.item(lying.card))?;
        }
        for pile in &o.coins {
            let coins = super::names::coins(pile.found + pile.dropped);
            writeln!(out, "On {}: {coins}", super::names::place(game, o, pile.at))?;
        }
    }
    for pawn in (0..MAX_PAWNS as u8).map(Pawn) {
        if o.body(pawn).nature != Nature::Nobody {
            character(game, view, pawn, out)?;
        }
    }
    Ok(())
}

/// All cards from the north to the south, side by side, two letters a square; passages are seen at the open sides.
fn mine(game: &SilverMine, view: &View, out: &mut String) -> Result {
    let o = &view.open;
    let cells: Vec<Cell> = o.placed.iter().map(|placed| placed.cell).chain(unseen(game)).collect();
    let (left, right) = span(cells.iter().map(|cell| cell.x));
    let (top, bottom) = span(cells.iter().map(|cell| cell.y));
    for cy in top..=bottom {
        let mut heading = String::new();
        for cx in left..=right {
            let name = o
                .card_at(Cell::new(cx, cy))
                .map(|n| format!("{} {}", n + 1, game.content.mine_card(o.placed[n].card).name));
            let name: String = name.unwrap_or_default().chars().take(14).collect();
            write!(heading, "{name:<15}")?;
        }
        writeln!(out, "{}", heading.trim_end())?;
        for row in 0..CARD_HEIGHT + 2 {
            let mut line = String::new();
            for cx in left..=right {
                let cell = Cell::new(cx, cy);
                match o.card_at(cell) {
                    Some(place) => card_row(game, view, place, row, &mut line),
                    None if unseen(game).any(|there| there == cell) => line.push_str("  ? ? ? ? ?    "),
                    None => line.push_str("               "),
                }
            }
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

fn span(numbers: impl Iterator<Item = i8> + Clone) -> (i8, i8) {
    (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
}

/// Cells of the arena that nobody has seen yet.
pub(crate) fn arena_cells(game: &SilverMine) -> impl Iterator<Item = (Cell, ArenaCell)> + '_ {
    game.arena.into_iter().flat_map(|shape| game.content.arena(shape).cells.iter().copied())
}

fn unseen(game: &SilverMine) -> impl Iterator<Item = Cell> + '_ {
    arena_cells(game).filter(|(_, kind)| *kind != ArenaCell::Gate).map(|(cell, _)| cell)
}

/// One of the nine rows of a card with its border.
fn card_row(game: &SilverMine, view: &View, place: usize, row: usize, out: &mut String) {
    let o = &view.open;
    let face = game.face_of(&o.placed[place]);
    let side = |dir: Dir, open: &'static str, shut: &'static str| {
        if face.open.contains(dir) {
            open
        } else if face.gateway == Some(dir) {
            "@"
        } else {
            shut
        }
    };
    if row == 0 || row == CARD_HEIGHT + 1 {
        let dir = if row == 0 { Dir::N } else { Dir::S };
        out.push_str(&format!("+-----{}-----+  ", side(dir, "=", "-")));
        return;
    }
    let middle = row == CARD_HEIGHT / 2 + 1;
    out.push_str(if middle { side(Dir::W, "=", "|") } else { "|" });
    for x in 0..CARD_WIDTH as u8 {
        let sign = CardGrid::tile(x, row as u8 - 1).map(|tile| square(game, view, Spot::new(place, tile)));
        out.push_str(&format!("{:<2}", sign.unwrap_or_default()));
    }
    out.push_str(if middle { side(Dir::E, " =", " |") } else { " |" });
    out.push_str("  ");
}

fn square(game: &SilverMine, view: &View, spot: Spot) -> String {
    let o = &view.open;
    if let Some((pawn, marker, _)) = o.figures().find(|&(_, _, at)| at == spot) {
        return pawn_sign(game, view, pawn, marker);
    }
    if let Some(enemy) = game.enemy_at(o, spot) {
        return enemy_sign(game, enemy);
    }
    let lies = o.lying.iter().any(|lying| lying.at == spot) || o.coins.iter().any(|pile| pile.at == spot);
    let live = game.is_live(o, spot);
    match game.square(o, spot) {
        Square::Rock => "##".into(),
        Square::Gate => "G".into(),
        _ if lies => ",".into(),
        Square::Floor | Square::Enemy => ".".into(),
        other if live => other.letter().to_string(),
        _ => ".".into(),
    }
}

/// «Kn», «Wi»; the second marker of a Mirror Image in small letters.
fn pawn_sign(game: &SilverMine, view: &View, pawn: Pawn, marker: u8) -> String {
    let name = match view.open.body(pawn).nature {
        Nature::Character(character) => game.content.character(character).name.clone(),
        Nature::Goblin(_) | Nature::Nobody => format!("P{}", pawn.0 + 1),
    };
    let sign: String = name.chars().take(2).collect();
    if marker == 0 { sign } else { sign.to_lowercase() }
}

fn enemy_sign(game: &SilverMine, enemy: &crate::state::Enemy) -> String {
    let row = game.content.enemy(enemy.kind);
    let letter = match row.species {
        _ if row.boss => '!',
        Species::Goblin => 'g',
        Species::Rat => 'r',
        Species::Spider => 's',
        Species::Other => 'x',
    };
    format!("{letter}{}", enemy.number.0 % 10)
}

fn character(game: &SilverMine, view: &View, pawn: Pawn, out: &mut String) -> Result {
    let o = &view.open;
    let (cast, body) = (Cast::of(o), o.body(pawn));
    let names = Names { game, cast: &cast };
    let turn = if super::asked::acting(view) == Some(pawn) { '>' } else { ' ' };
    write!(out, "{turn}{} ({})", names.bare(pawn), game.owner(pawn))?;
    match body.stage {
        Stage::Dead => return writeln!(out, ": dead"),
        Stage::Left => write!(out, ", out")?,
        _ => {}
    }
    let values = [
        (Attribute::Attack, game.attack(o, pawn)),
        (Attribute::Move, game.walk(o, pawn)),
        (Attribute::Torch, body.torch),
        (Attribute::Life, body.life),
    ];
    for (of, value) in values {
        write!(out, " · {} {value}", attribute(of))?;
    }
    write!(out, " · {} carried, {} in the stash", super::names::coins(body.carried), body.stash)?;
    if let Some(quest) = body.quest {
        let row = game.content.quest(quest);
        write!(out, " · {}", row.name)?;
        if !row.task.is_possession() {
            write!(out, " {}/{}", body.progress, row.goal)?;
        }
    }
    if let Some(title) = game.content.title(body.title) {
        write!(out, " · {}", title.name)?;
    }
    let mut notes: Vec<String> = Vec::new();
    let mut note = |yes: bool, words: String| {
        if yes {
            notes.push(words);
        }
    };
    note(body.poison > 0, format!("poisoned {}", body.poison));
    note(body.disease > 0, format!("diseased {}", body.disease));
    note(body.snared, "snared".into());
    if let Some(path) = body.path {
        let row = game.content.path(path);
        note(true, format!("{} {}/{}", row.name, body.charge, row.charges));
    }
    for book in body.books.iter() {
        note(true, game.content.book(book).name.clone());
    }
    for card in body.worn().into_iter().flatten() {
        note(true, format!("wields {}", names.item(card)));
    }
    for seen in &view.hands[pawn.index()].0 {
        let held = seen.thing.map_or("?", |card| names.item(ItemCard(card)));
        note(true, format!("[{held}]"));
    }
    if !notes.is_empty() {
        write!(out, " · {}", notes.join(", "))?;
    }
    writeln!(out)
}
