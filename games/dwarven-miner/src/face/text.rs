//! The table as plain text, for the terminal, for golden playthroughs and for screen readers.

use adit_kernel::Seat;
use adit_kit::cards::CardSet;
use std::fmt::Write;

use crate::components::{Card, Face, ITEMS, Item, Mischief, Resource, Resources, items_of};
use crate::face::words;
use crate::game::DwarvenMiner;
use crate::state::{Open, Stage};
use crate::view::View;

pub(crate) fn board(game: &DwarvenMiner, view: &View, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write_board(game, view, out);
}

fn write_board(game: &DwarvenMiner, view: &View, out: &mut String) -> std::fmt::Result {
    let (o, table) = (&view.open, &game.content.table);
    match o.stage {
        Stage::FaceUp { .. } => writeln!(out, "Setting up: every clan lays one Adventurer face up")?,
        Stage::Over(_) => writeln!(out, "The game is over (round {})", o.round)?,
        _ => writeln!(out, "Round {} · {} {}", o.round, o.active, words::phase(o))?,
    }
    let track: String = (0..table.track).map(|i| if i < o.track { '●' } else { '○' }).collect();
    writeln!(
        out,
        "Vault {} · cache {} · Orcs {track} · deck {} · discard pile {}",
        o.vault,
        amounts(&o.cache),
        o.deck,
        o.pile.len()
    )?;
    writeln!(out)?;
    for row in 0..ITEMS / 4 {
        let mut line = String::new();
        for column in 0..4 {
            let item = Item((row * 4 + column) as u8);
            let cell = item_cell(game, o, item);
            write!(line, "{cell:<25}")?;
        }
        writeln!(out, "  {}", line.trim_end())?;
    }
    writeln!(out)?;
    if !o.now.dice.is_empty() || o.now.buried > 0 {
        let mut dice = String::new();
        for face in Face::ALL {
            for _ in 0..o.now.dice.showing(face.index()) {
                write!(dice, " {}", face.letter())?;
            }
        }
        for _ in 0..o.now.buried {
            dice.push_str(" #");
        }
        write!(out, "Dice {dice}")?;
        if o.now.burgles > 0 || o.now.pool > 0 {
            write!(out, "   Burglar dice {} · Burglar actions {}", o.now.pool, o.now.burgles)?;
        }
        writeln!(out)?;
    }
    // Both piles lie face up, and what is set aside for a Seer, too (DWA-R-49, DWA-R-77).
    let adventurers = |cards: CardSet| names(cards.iter().map(|c| &*game.content.card(Card(c)).key));
    if !o.pile.is_empty() {
        writeln!(out, "Discard pile: {}", adventurers(o.pile))?;
    }
    if !o.mischief_pile.is_empty() {
        let orcs = o.mischief_pile.iter().map(|c| &*game.content.mischief(Mischief(c)).key);
        writeln!(out, "Mischief pile: {}", names(orcs))?;
    }
    if !o.now.aside.is_empty() {
        writeln!(out, "Set aside: {}", adventurers(o.now.aside))?;
    }
    let pending = pending(game, o);
    if !pending.is_empty() {
        writeln!(out, "This turn: {}", pending.join(", "))?;
    }
    for seat in Seat::all(game.players) {
        clan(game, view, seat, out)?;
    }
    if !view.drawn.is_empty() {
        writeln!(out, "Drawn:")?;
        cards(game, view, view.drawn.iter(), out)?;
    }
    if let Some(seat) = view.seat() {
        writeln!(out, "Hand of {seat}:")?;
        cards(game, view, view.hand().iter(), out)?;
    }
    Ok(())
}

fn names<'a>(keys: impl Iterator<Item = &'a str>) -> String {
    keys.collect::<Vec<_>>().join(", ")
}

fn item_cell(game: &DwarvenMiner, o: &Open, item: Item) -> String {
    let row = game.content.item(item);
    let mut cell = format!("{} {}", row.key, recipe(&row.recipe));
    for seat in Seat::all(game.players) {
        let clan = o.clan(seat);
        let runes = u32::from(clan.runes & item.bit() != 0) + u32::from(clan.twins & item.bit() != 0);
        for n in 0..runes {
            let used =
                seat == o.active && (if n == 0 { o.now.used } else { o.now.used_twins }) & item.bit() != 0;
            let _ = write!(cell, " {seat}{}", if used { "*" } else { "" });
        }
    }
    let bought = o.now.bought[item.index()];
    if bought > 0 {
        let _ = write!(cell, " [{} ch]", bought * row.recipe.total() as u8);
    }
    cell
}

fn clan(game: &DwarvenMiner, view: &View, seat: Seat, out: &mut String) -> std::fmt::Result {
    let (o, clan) = (&view.open, view.open.clan(seat));
    let turn = if seat == o.active && !matches!(o.stage, Stage::FaceUp { .. }) { '>' } else { ' ' };
    write!(
        out,
        "{turn}{seat}  Honor {:>2} · {} · chests {} · runes out {} · hand {} · fulfilled {}",
        clan.honor,
        amounts(&clan.purse),
        clan.chests,
        clan.on_board(),
        clan.hand,
        clan.fulfilled
    )?;
    writeln!(out, "{}", if clan.warded { " · warded" } else { "" })?;
    let names: Vec<String> = clan
        .tableau
        .iter()
        .map(|c| {
            let setup = if clan.setup == Some(Card(c)) { " (set-up)" } else { "" };
            let hired = if o.now.hired.contains(c) { " (hired)" } else { "" };
            format!("{}{setup}{hired}", game.content.card(Card(c)).key)
        })
        .collect();
    if !names.is_empty() {
        writeln!(out, "      {}", names.join(", "))?;
    }
    let known = view.known[seat.index()];
    if view.seat() != Some(seat) && !known.is_empty() {
        let names: Vec<&str> = known.iter().map(|c| game.content.card(Card(c)).key.as_str()).collect();
        writeln!(out, "      you know in hand: {}", names.join(", "))?;
    }
    Ok(())
}

fn cards(
    game: &DwarvenMiner,
    view: &View,
    cards: impl Iterator<Item = u8>,
    out: &mut String,
) -> std::fmt::Result {
    for c in cards {
        let (row, class) = (game.content.card(Card(c)), game.content.class(Card(c)));
        let mine = view.seat().map_or(0, |s| view.open.clan(s).runes);
        let items: Vec<String> = items_of(row.items)
            .map(|i| {
                let have = if mine & i.bit() != 0 { "+" } else { "" };
                format!("{have}{}", game.content.item(i).key)
            })
            .collect();
        writeln!(out, "  {} Honor  {:<22} needs {}", class.honor, row.key, items.join(", "))?;
        writeln!(out, "             {} ({}): {}", class.name, words::windows(&class.windows), class.text)?;
    }
    Ok(())
}

/// What waits for its moment this turn.
pub(crate) fn pending(game: &DwarvenMiner, o: &Open) -> Vec<String> {
    let now = &o.now;
    let mut list = Vec::new();
    let mut count = |n: u8, what: &str| match n {
        0 => {}
        1 => list.push(what.to_owned()),
        _ => list.push(format!("{what} ×{n}")),
    };
    count(now.discounts, "a discount on a dear item");
    count(now.shares, "a shared space");
    count(now.wilds, "a craft paid with any resources");
    count(now.bards, "more Honor for the next fulfilment");
    count(now.waivers, "a cheap item left out");
    count(u8::from(now.rune_limit > game.content.table.runes), "one more rune");
    count(u8::from(now.no_hiring), "no hiring");
    count(u8::from(now.no_burgling), "no burgling");
    if let Some(left) = now.crafts_left {
        list.push(format!("crafts left {left}"));
    }
    list
}

fn amounts(purse: &Resources) -> String {
    Resource::ALL.map(|r| format!("{}{}", r.letter(), purse[r.index()])).join(" ")
}

pub(crate) fn recipe(price: &Resources) -> String {
    Resource::ALL.iter().map(|r| r.letter().to_string().repeat(usize::from(price[r.index()]))).collect()
}
