//! The table as plain text, for the terminal, for golden playthroughs and for screen readers.
//! Every tile is two columns wide, and a piece is written as it is named: `S3`, `NA`.

use std::fmt::Write;

use adit_kernel::Seat;

use crate::components::{Card, EventCard, HEIGHT, NORTH, OFF, Piece, SOUTH, Terrain, WIDTH, tile_at};
use crate::face::words;
use crate::game::MuluCaves;
use crate::view::View;

pub(crate) fn board(game: &MuluCaves, view: &View, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write_board(game, view, out);
}

fn write_board(game: &MuluCaves, view: &View, out: &mut String) -> std::fmt::Result {
    let o = &view.open;
    match (o.ending, o.turn) {
        (Some(_), turn) => writeln!(out, "The game is over (turn {turn})")?,
        (None, 0) => writeln!(out, "Setting up: {} places a unit", words::side(o.active))?,
        (None, turn) => {
            writeln!(out, "Turn {turn} · {} · points {}", words::side(o.active), o.now.points)?;
        }
    }
    write!(out, "   ")?;
    for x in 1..=WIDTH {
        write!(out, "{x:>3}")?;
    }
    writeln!(out)?;
    for y in 1..=HEIGHT as u8 {
        write!(out, "{y:>2} ")?;
        for x in 1..=WIDTH as u8 {
            write!(out, " {}", cell(game, view, x, y))?;
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "## wall · == divider · , sanctuary · T treasure · E event · U ultimate treasure · F finish · * fire · % net"
    )?;
    writeln!(
        out,
        "Treasure deck {}, discarded {} · event deck {}, discarded {} · fire counters {}",
        o.deck,
        o.pile.len(),
        o.event_cards.total(),
        o.event_pile.total(),
        o.fires.iter().map(|fire| u32::from(fire.count)).sum::<u32>()
    )?;
    for seat in [NORTH, SOUTH] {
        player(game, view, seat, out)?;
    }
    Ok(())
}

fn cell(game: &MuluCaves, view: &View, x: u8, y: u8) -> String {
    let o = &view.open;
    let Some(tile) = tile_at(x, y) else { return "  ".to_owned() };
    if let Some(piece) = o.piece_on(tile) {
        return piece.to_string();
    }
    let ground = match game.terrain(tile) {
        Terrain::Wall if o.rubble.contains(tile) => '.',
        Terrain::Wall => return "##".to_owned(),
        Terrain::Divider => return "==".to_owned(),
        Terrain::Sanctuary | Terrain::Start => ',',
        other => other.letter(),
    };
    let over = if o.burning(tile) {
        '*'
    } else if o.nets.iter().any(|net| net.tile == tile) {
        '%'
    } else {
        ' '
    };
    format!("{ground}{over}")
}

fn player(game: &MuluCaves, view: &View, seat: Seat, out: &mut String) -> std::fmt::Result {
    let o = &view.open;
    let turn = if o.turn > 0 && seat == o.active { '>' } else { ' ' };
    let carries = if o.carrying.has(seat) { " · carries the treasure" } else { "" };
    writeln!(out, "{turn}{}{carries} · treasure cards {}", words::side(seat), o.cards_of(seat))?;
    for piece in Piece::team(seat) {
        let notes = notes(game, view, piece);
        if !notes.is_empty() {
            writeln!(out, "   {piece}: {}", notes.join(", "))?;
        }
    }
    Ok(())
}

/// Everything to be said of a piece.
fn notes(game: &MuluCaves, view: &View, piece: Piece) -> Vec<String> {
    let o = &view.open;
    let mut notes = Vec::new();
    if o.tile(piece) == OFF {
        if o.turn > 0 {
            notes.push("destroyed".to_owned());
        }
        return notes;
    }
    let status = o.status(piece);
    let mut note = |yes: bool, what: &str| {
        if yes {
            notes.push(what.to_owned());
        }
    };
    note(status.immobilized > 0, "immobilized");
    note(status.pit > 0, "in a pit");
    note(status.netted, "netted");
    note(status.bombed, "bombed");
    note(status.risen > 0, "risen");
    note(piece.seat() == o.active && o.now.halted & piece.own_bit() != 0, "halted");
    for event_card in EventCard::ENCHANTMENTS {
        for _ in 0..o.spells[piece.index()].of(event_card) {
            notes.push(game.event_card_name(event_card).to_owned());
        }
    }
    for ban in o.bans.iter().filter(|ban| ban.piece == piece) {
        let (x, y) = crate::components::coordinates(ban.tile);
        notes.push(format!("not onto ({x},{y})"));
    }
    let known = view.known[piece.index()];
    for card in known.iter().map(Card) {
        let worn = if o.worn.contains(card.0) { " (one use)" } else { "" };
        notes.push(format!("[{}{worn}]", game.card_name(card)));
    }
    let hidden = u32::from(o.held[piece.index()]) - known.len();
    for _ in 0..hidden {
        notes.push("[?]".to_owned());
    }
    notes
}
