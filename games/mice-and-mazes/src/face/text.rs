//! The table as plain text, for the terminal, for golden playthroughs and for screen readers. The crypt is a grid: entrances
//! by number around it, spots by what lies there; `1` and `2` are paws by seat.

use std::fmt::Write;

use adit_kernel::Seat;

use crate::components::{Assistant, Card, Chamber, DeckKind, Kind};
use crate::crypt::{COLUMNS, Doorway, Line, Spot};
use crate::face::words;
use crate::game::MiceAndMazes;
use crate::state::{Chests, State};

/// How wide a column of the crypt is written.
const CELL: usize = 24;

pub(crate) fn board(game: &MiceAndMazes, s: &State, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write_board(game, s, out);
}

fn write_board(game: &MiceAndMazes, s: &State, out: &mut String) -> std::fmt::Result {
    match (s.stack.is_empty(), s.end) {
        (true, _) => writeln!(out, "The game is over (turn {})", s.turn)?,
        (false, Some(_)) => writeln!(out, "Turn {} · {} · the last actions", s.turn, s.active)?,
        (false, None) => writeln!(out, "Turn {} · {}", s.turn, s.active)?,
    }
    let crypt = game.crypt;
    let column = |n: u8| crypt.ends(Line::Column(n));
    let mut line = String::from("        ");
    for n in 0..COLUMNS {
        let _ = write!(line, "{:<CELL$}", entrance(game, s, column(n)[0]));
    }
    writeln!(out, "{}", line.trim_end())?;
    for row in 0..crypt.rows {
        let [left, right] = crypt.ends(Line::Row(row));
        let mut line = format!("{:<8}", entrance(game, s, left));
        for n in 0..COLUMNS {
            let _ = write!(line, "{:<CELL$}", spot(game, s, Spot::new(n, row)));
        }
        line.push_str(&entrance(game, s, right));
        writeln!(out, "{}", line.trim_end())?;
    }
    let mut line = String::from("        ");
    for n in 0..COLUMNS {
        let _ = write!(line, "{:<CELL$}", entrance(game, s, column(n)[1]));
    }
    writeln!(out, "{}", line.trim_end())?;
    for deck in DeckKind::BOTH {
        row(game, s, deck, out)?;
    }
    for seat in Seat::all(game.players()) {
        player(game, s, seat, out)?;
    }
    Ok(())
}

/// Whose paw is where, as a digit after a star.
fn paw_mark(s: &State, has: impl Fn(Seat) -> bool) -> String {
    let seats = (0..s.players.len() as u8).map(Seat);
    seats.filter(|seat| has(*seat)).map(|seat| format!("*{}", seat.0 + 1)).collect()
}

/// «14», «9=P1» for a bought passage, «6$» for one on offer, with the paw on it.
fn entrance(game: &MiceAndMazes, s: &State, doorway: Doorway) -> String {
    let Some(card) = s.entrance(doorway) else { return "-".to_owned() };
    let passage = match s.passages[card.index()] {
        Some(owner) => format!("={owner}"),
        None if s.tokens & card.bit() != 0 => "$".to_owned(),
        None => String::new(),
    };
    let paws = paw_mark(s, |seat| s.player(seat).entrances & card.bit() != 0);
    format!("{}{passage}{paws}", game.content.entrance(card).number)
}

/// «b2 Crane=P1*2»: a chamber, its owner, a paw on it. «b2 (Berries)»: a chest.
fn spot(game: &MiceAndMazes, s: &State, spot: Spot) -> String {
    let paws = paw_mark(s, |seat| s.player(seat).spots & spot.bit() != 0);
    let lies = match (s.chamber(spot), s.owner(spot), s.chests[spot.index()]) {
        (Some(card), owner, _) => {
            let owner = owner.map(|seat| format!("={seat}")).unwrap_or_default();
            format!("{}{owner}", game.content.chamber(card).name)
        }
        (None, _, Some(face)) => format!("({})", game.content.chest(face).name),
        (None, _, None) => ".".to_owned(),
    };
    format!("{spot} {lies}{paws}")
}

fn row(game: &MiceAndMazes, s: &State, deck: DeckKind, out: &mut String) -> std::fmt::Result {
    let name = match deck {
        DeckKind::Chambers => "Chambers",
        DeckKind::Assistants => "Assistants",
    };
    let pile = s.deck(deck);
    let words: Vec<String> =
        pile.row.iter().flatten().map(|card| priced(game, deck_card(deck, *card))).collect();
    writeln!(
        out,
        "{name}: {} · deck {}, discarded {}",
        if words.is_empty() { "none".to_owned() } else { words.join(", ") },
        pile.size(),
        pile.discards.len()
    )
}

/// A card of a deck by its number.
pub(crate) fn deck_card(deck: DeckKind, number: u8) -> Card {
    match deck {
        DeckKind::Chambers => Card::Chamber(Chamber(number)),
        DeckKind::Assistants => Card::Assistant(Assistant(number)),
    }
}

/// «Crane [1F+2T+2P, 3 glory]».
fn priced(game: &MiceAndMazes, card: Card) -> String {
    let glory = match card {
        Card::Chamber(card) => game.content.chamber(card).glory,
        Card::Assistant(card) => game.content.assistant(card).glory,
    };
    let cost = game.content.cost(card);
    format!("{} [{cost}, {}]", game.content.card_name(card), words::units(glory, Kind::Glory))
}

fn chests(game: &MiceAndMazes, chests: &Chests) -> String {
    let kinds = chests.kinds().map(|face| {
        let name = &game.content.chests[face].name;
        match chests.of(face) {
            1 => name.clone(),
            n => format!("{n} {name}"),
        }
    });
    kinds.collect::<Vec<_>>().join(", ")
}

fn player(game: &MiceAndMazes, s: &State, seat: Seat, out: &mut String) -> std::fmt::Result {
    let p = s.player(seat);
    let turn = if seat == s.active && !s.stack.is_empty() { '>' } else { ' ' };
    let (chambers, assistants) = game.set_glory(s, seat);
    writeln!(
        out,
        "{turn}{seat} · {} · {} · paws {} · tokens {} · sets {chambers}+{assistants}",
        words::units(p.glory(), Kind::Glory),
        [Kind::Food, Kind::Torch, Kind::Pickaxe, Kind::Gold]
            .map(|kind| words::units(p.has(kind), kind))
            .join(", "),
        game.content.table.paws - p.paws_placed(),
        game.content.table.tokens - s.tokens_used(seat),
    )?;
    let crew: Vec<&str> = p.crew.iter().map(|card| game.content.assistant(card).name.as_str()).collect();
    let camp: Vec<&str> = p.camp.iter().map(|card| game.content.card_name(*card)).collect();
    for (name, list) in [
        ("hired", crew.join(", ")),
        ("camp", camp.join(", ")),
        ("chests", chests(game, &p.unused)),
        ("used chests", chests(game, &p.used)),
    ] {
        if !list.is_empty() {
            writeln!(out, "   {name}: {list}")?;
        }
    }
    Ok(())
}
