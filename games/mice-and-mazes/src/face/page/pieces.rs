//! What lies on the board now: entrances, chambers, chests, paws, and the rows of cards. What only just happened is marked for
//! one step.

use adit_face::Parts;
use adit_face::widgets::outline;
use adit_kernel::Seat;
use maud::{Markup, html};

use super::board::{self, Area};
use super::{Moment, glyphs, icons, pending};
use crate::MiceAndMazes;
use crate::components::{Amounts, Back, Card, DeckKind, Entrance, Faction, Kind};
use crate::crypt::{Doorway, Line, Spot, spots_of};
use crate::event::Event;
use crate::face::text::deck_card;
use crate::state::{Paw, Source, State};

pub(crate) fn pieces(game: &MiceAndMazes, scene: &Moment<'_>) -> Parts {
    let (s, mut pieces) = (&scene.view.table, scene.parts());
    pieces.push("shared", glyphs::shared());
    links(&mut pieces, game, s);
    for doorway in (0..game.crypt.doorways()).map(Doorway) {
        if let Some(card) = s.entrance(doorway) {
            entrance(&mut pieces, game, s, card, board::doorway(game.crypt, doorway));
        }
    }
    for spot in spots_of(game.crypt.all()) {
        within(&mut pieces, game, s, spot);
    }
    for deck in DeckKind::BOTH {
        for (place, card) in s.deck(deck).row.iter().enumerate() {
            if let Some(number) = *card {
                offered(&mut pieces, game, deck_card(deck, number), place);
            }
        }
    }
    under_way(&mut pieces, game, s);
    flashes(&mut pieces, game, scene);
    for seat in Seat::all(game.players()) {
        paws(&mut pieces, game, s, seat);
    }
    pieces
}

/// The lines of everybody's paws on entrances, under the cards.
fn links(pieces: &mut Parts, game: &MiceAndMazes, s: &State) {
    for seat in Seat::all(game.players()) {
        for doorway in (0..game.crypt.doorways()).map(Doorway) {
            let Some(card) = s.entrance(doorway) else { continue };
            if s.player(seat).entrances & card.bit() == 0 {
                continue;
            }
            // Two seats may have a paw at either end: their lines lie side by side.
            let shift = (i32::from(seat.0) - 1) * 9;
            let line = game.crypt.line(doorway);
            let area = board::line(game.crypt, line);
            let (x, y) = area.middle();
            let path = match line {
                Line::Row(_) => format!("M{} {}H{}", area.x + 40, y + shift, area.right() - 40),
                Line::Column(_) => format!("M{} {}V{}", x + shift, area.y + 40, area.bottom() - 40),
            };
            let id = format!("l{}-{}", seat.0, doorway.0);
            pieces.push(&*id, html! { path id=(id) class={ "ln s" (seat.0) } d=(path) {} });
        }
    }
}

fn sheet(area: Area, class: &str) -> Markup {
    html! { rect class=(class) x=(area.x) y=(area.y) width=(area.w) height=(area.h) rx="8" {} }
}

/// A faction's emblem in its colour, around a point.
pub(crate) fn emblem(faction: Option<Faction>, (x, y): (i32, i32), r: i32) -> Markup {
    let side = r as f32 * 1.5;
    html! {
        g class={ "em " (icons::faction_class(faction)) } {
            circle cx=(x) cy=(y) r=(r) {}
            (icons::faction(faction).at(x as f32 - side / 2.0, y as f32 - side / 2.0, side))
        }
    }
}

fn entrance(pieces: &mut Parts, game: &MiceAndMazes, s: &State, card: Entrance, area: Area) {
    let row = game.content.entrance(card);
    let owner = s.passages[card.index()];
    let side = match &row.back {
        Some(back) if owner.is_some() => back,
        _ => &row.front,
    };
    let (x, y) = area.middle();
    // A paw stands in the lower right corner, a passage in the upper one.
    let (middle, room) = match area.h < 110 {
        true => ((x - 14, y + 8), area.w - 62),
        false => ((x, y), area.w - 22),
    };
    let id = format!("e{}", card.0);
    let drawn = html! {
        g id=(id) class=(if owner.is_some() { "en deep" } else { "en" }) {
            (sheet(area, "sh"))
            text class="no" x=(area.x + 9) y=(area.y + 25) { (row.number) }
            @if let Some(owner) = owner {
                g class={ "ow s" (owner.0) } transform={ "translate(" (area.right() - 15) " " (area.y + 15) ")" } { (outline(owner)) }
            } @else if s.tokens & card.bit() != 0 {
                g class="ps" {
                    rect x=(area.right() - 56) y=(area.y + 5) width="50" height="22" rx="11" {}
                    (icons::PASSAGE.at((area.right() - 52) as f32, (area.y + 7) as f32, 18.0))
                    text x=(area.right() - 26) y=(area.y + 22) { (game.content.table.passage_price) }
                    g class="kV" { (icons::kind(Kind::Glory).at((area.right() - 22) as f32, (area.y + 9) as f32, 14.0)) }
                }
            }
            g class="fx" { (glyphs::drawn(&glyphs::effect(&side.effect), middle, 27, room)) }
        }
    };
    pieces.push(id, drawn);
}

/// A name in one or two lines.
pub(crate) fn name_lines(name: &str) -> (&str, Option<&str>) {
    match name.split_once(' ') {
        Some((first, second)) if name.len() > 11 => (first, Some(second)),
        _ => (name, None),
    }
}

fn title(name: &str, x: i32, y: i32, class: &str) -> Markup {
    let (first, second) = name_lines(name);
    html! {
        text class=(class) x=(x) y=(y) {
            (first)
            @if let Some(second) = second { tspan x=(x) dy="1em" { (second) } }
        }
    }
}

/// A spot inside: a chamber, or a chest on the bare floor.
fn within(pieces: &mut Parts, game: &MiceAndMazes, s: &State, spot: Spot) {
    let area = board::spot(game.crypt, spot);
    let (x, y) = area.middle();
    if let Some(card) = s.chamber(spot) {
        let row = game.content.chamber(card);
        let owner = s.owner(spot);
        let id = format!("c{}-{}", spot.0, card.0);
        let (_, second) = name_lines(&row.name);
        let low = if second.is_some() { 16 } else { 10 };
        let drawn = html! {
            g id=(id) class="ch" {
                (sheet(area, "sh"))
                @if let Some(owner) = owner {
                    path class={ "bd s" (owner.0) } d={ "M" (area.x + 8) " " (area.y) "a8 8 0 0 0-8 8v" (area.h - 16) "a8 8 0 0 0 8 8h2v-" (area.h) "z" } {}
                    g class={ "ow s" (owner.0) } transform={ "translate(" (area.right() - 15) " " (area.y + 16) ")" } { (outline(owner)) }
                }
                (emblem(row.faction, (area.x + 27, area.y + 20), 13))
                (title(&row.name, area.x + 45, area.y + 26, "nm"))
                g class="fx" { (glyphs::drawn(&glyphs::effect(&row.effect), (x + 4, y + low), 34, area.w - 36)) }
                @if row.again { g class="ag" { (icons::AGAIN.at((area.x + 15) as f32, (area.bottom() - 31) as f32, 25.0)) } }
            }
        };
        pieces.push(id, drawn);
    } else if let Some(face) = s.chests[spot.index()] {
        let row = game.content.chest(face);
        let id = format!("k{}", spot.0);
        let drawn = html! {
            g id=(id) class="ct" {
                (icons::CHEST.at((x - 21) as f32, (y - 44) as f32, 42.0))
                rect x=(x - 62) y=(y + 3) width="124" height="34" rx="9" {}
                g class="fx" { (glyphs::in_line(&glyphs::effect(&row.effect), (x, y + 20), 25, 114)) }
            }
        };
        pieces.push(id, drawn);
    }
}

/// What a card costs, as pictures side by side.
fn price(cost: &Amounts, area: Area, y: i32) -> Markup {
    let mut row = Vec::new();
    for kind in Kind::ALL {
        row.extend((0..cost.get(kind)).map(|_| glyphs::Glyph::Kind(kind)));
    }
    row.extend((0..cost.any).map(|_| glyphs::Glyph::Any));
    html! {
        g class="pr" {
            rect x=(area.x + 6) y=(y - 14) width=(area.w - 12) height="28" rx="7" {}
            (glyphs::in_line(&row, (area.x + area.w / 2, y), 22, area.w - 18))
        }
    }
}

/// Letters that fit into a line of a card.
const LINE: usize = 20;

const LINES: usize = 7;

/// Words in lines of at most so many letters.
pub(crate) fn wrapped(text: &str, letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last =
            lines.last_mut().filter(|last| last.is_empty() || last.len() + 1 + word.len() <= letters);
        match last {
            Some(last) => {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A card of a row: what it costs, what it brings, what it does.
fn offered(pieces: &mut Parts, game: &MiceAndMazes, card: Card, place: usize) {
    let area = board::card(card.deck(), place);
    let (faction, glory, back, row, text, again) = match card {
        Card::Chamber(card) => {
            let row = game.content.chamber(card);
            (row.faction, row.glory, row.back, glyphs::effect(&row.effect), &row.text, row.again)
        }
        Card::Assistant(card) => {
            let row = game.content.assistant(card);
            (row.faction, row.glory, row.back, glyphs::assistant(row), &row.text, false)
        }
    };
    let name = game.content.card_name(card);
    let id = format!("m{place}-{}", game.content.card_key(card));
    let mut lines = wrapped(text, LINE);
    // The whole text is a click away.
    if lines.len() > LINES {
        lines.truncate(LINES);
        lines[LINES - 1].push('…');
    }
    let drawn = html! {
        g id=(id) class={ "mk " @if back == Back::Green { "gr" } @else { "bl" } } {
            (sheet(area, "sh"))
            path class="bk" d={ "M" (area.x + 8) " " (area.y + 1) "h" (area.w - 16) } {}
            (emblem(faction, (area.x + 21, area.y + 23), 13))
            (title(name, area.x + 39, area.y + 24, "nm"))
            g class="gl" {
                g class="kV" { (icons::kind(Kind::Glory).at((area.x + 9) as f32, (area.y + 44) as f32, 22.0)) }
                text x=(area.x + 35) y=(area.y + 62) { (glory) }
                @if again { g class="ag" { (icons::AGAIN.at((area.x + 60) as f32, (area.y + 43) as f32, 23.0)) } }
            }
            (price(game.content.cost(card), area, area.y + 86))
            g class="fx" { (glyphs::drawn(&row, (area.x + area.w / 2, area.y + 130), 24, area.w - 16)) }
            text class="wd" x=(area.x + 8) y=(area.y + 176) {
                @for (n, line) in lines.iter().enumerate() {
                    @if n == 0 { (line) } @else { tspan x=(area.x + 8) dy="1.15em" { (line) } }
                }
            }
        }
    };
    pieces.push(id, drawn);
}

/// Where a paw stands.
pub(crate) fn paw_area(game: &MiceAndMazes, s: &State, paw: Paw) -> Option<Area> {
    match paw {
        Paw::Spot(spot) => Some(board::spot(game.crypt, spot)),
        Paw::Entrance(card) => s.doorway(card).map(|doorway| board::doorway(game.crypt, doorway)),
    }
}

fn paw_corner(area: Area) -> (i32, i32) {
    (area.right() - 24, area.bottom() - 24)
}

/// The shape of a seat with a paw in it.
pub(crate) fn paw(seat: Seat) -> Markup {
    html! {
        g class="b" { g transform="scale(2)" { (outline(seat)) } }
        (icons::PAW.at(-11.0, -10.0, 22.0))
    }
}

fn paws(pieces: &mut Parts, game: &MiceAndMazes, s: &State, seat: Seat) {
    let player = s.player(seat);
    let entrances = (0..game.content.entrances.len() as u8).map(Entrance);
    let on_entrances = entrances.filter(|card| player.entrances & card.bit() != 0).map(Paw::Entrance);
    for at in on_entrances.chain(spots_of(player.spots).map(Paw::Spot)) {
        let Some(area) = paw_area(game, s, at) else { continue };
        let (x, y) = paw_corner(area);
        let id = match at {
            Paw::Entrance(card) => format!("pe{}", card.0),
            Paw::Spot(spot) => format!("ps{}", spot.0),
        };
        let drawn = html! {
            g id=(id) class={ "pw s" (seat.0) } transform={ "translate(" (x) " " (y) ")" } { g class="in" { (paw(seat)) } }
        };
        pieces.push(id, drawn);
    }
}

/// The card whose effect is being resolved, if it lies in the crypt.
fn under_way(pieces: &mut Parts, game: &MiceAndMazes, s: &State) {
    let area = match pending::now(s) {
        Some(Source::Entrance(card)) => paw_area(game, s, Paw::Entrance(card)),
        Some(Source::Chamber(card)) => {
            let lies = spots_of(game.crypt.all()).find(|spot| s.chamber(*spot) == Some(card));
            lies.map(|spot| board::spot(game.crypt, spot))
        }
        _ => None,
    };
    if let Some(Area { x, y, w, h }) = area {
        let frame =
            html! { rect id="now" class="nw" x=(x - 4) y=(y - 4) width=(w + 8) height=(h + 8) rx="11" {} };
        pieces.push("now", frame);
    }
}

/// Where something only just happened.
fn flashes(pieces: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>) {
    let s = &scene.view.table;
    let mut areas: Vec<Area> = Vec::new();
    for event in scene.recent {
        let area = match *event {
            Event::Placed { entrance, .. } | Event::PassageBought { entrance, .. } => {
                paw_area(game, s, Paw::Entrance(entrance))
            }
            Event::Arrived { spot, .. } | Event::Opened { spot, .. } | Event::Moved { to: spot, .. } => {
                Some(board::spot(game.crypt, spot))
            }
            Event::Lifted { paw, .. } => paw_area(game, s, paw),
            _ => None,
        };
        areas.extend(area);
    }
    areas.dedup();
    for (n, area) in areas.into_iter().enumerate() {
        let id = format!("fl{}-{n}", scene.step);
        let flash = html! {
            rect id=(id) class="fl" x=(area.x - 2) y=(area.y - 2) width=(area.w + 4) height=(area.h + 4) rx="10" {}
        };
        pieces.push(id, flash);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij k", 5), ["abcdefghij", "k"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn long_names_take_two_lines() {
        assert_eq!(name_lines("Alchemical Workshop"), ("Alchemical", Some("Workshop")));
        assert_eq!(name_lines("Living Fire"), ("Living Fire", None));
        assert_eq!(name_lines("Transmuter"), ("Transmuter", None));
    }
}
