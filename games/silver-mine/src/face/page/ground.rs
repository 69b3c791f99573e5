//! The ground: the cards of the mine as they lie, each a piece of rock with its floor carved out; cards of an arena that nobody
//! has seen; and the town. It looks the same by day and by night, as cards do.

use std::fmt::Write;

use adit_face::{Extent, Icon, icon};
use adit_kit::square::Dir;
use maud::{Markup, PreEscaped, html};

use super::board::{self, CARD_H, CARD_W, SQUARE, STRIP_H, STRIP_W, Scenery};
use super::icons;
use crate::components::Townsfolk;
use crate::game::SilverMine;
use crate::mine_card::{CardFace, CardGrid, Cell, Rotation, Square, crossing};
use crate::state::{Open, Placed};
use crate::view::View;

/// What lies where: the same cards at the same places are the same picture.
pub(crate) fn key(game: &SilverMine, view: Option<&View>) -> String {
    let (Scenery::Mine, Some(view)) = (board::scenery(view), view) else { return "town".to_owned() };
    let mut key = if game.is_arena() { "a".to_owned() } else { "m".to_owned() };
    for placed in &view.open.placed {
        let turned = if placed.rotation == Rotation::Printed { 'u' } else { 't' };
        let _ = write!(key, "{}{turned}{}_{}.", placed.card.0, placed.cell.x, placed.cell.y);
    }
    key
}

pub(crate) fn ground(game: &SilverMine, view: Option<&View>) -> Markup {
    match (board::scenery(view), view) {
        (Scenery::Mine, Some(view)) => mine(game, &view.open, board::extent(game, Some(view))),
        _ => town(),
    }
}

fn mine(game: &SilverMine, o: &Open, extent: Extent) -> Markup {
    let unseen = board::cells(game, o).into_iter().filter(|&cell| o.card_at(cell).is_none());
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(extent.view_box()) {
            style { (PreEscaped(STYLE)) }
            defs { (gradients()) }
            rect class="dark" x=(extent.x) y=(extent.y) width=(extent.width) height=(extent.height) rx="14" {}
            @for cell in unseen { (back(cell)) }
            @for placed in &o.placed { (card(game, placed)) }
            @for placed in &o.placed { (passages(game, o, placed)) }
            @for placed in &o.placed {
                @let (x, y) = board::card_corner(placed.cell);
                (name(&game.content.mine_card(placed.card).name, game.face_of(placed).open.contains(Dir::S), x, y + CARD_H + 15))
            }
        }
    }
}

fn gradients() -> Markup {
    html! {
        radialGradient id="sm-floor" cx="50%" cy="46%" r="75%" {
            stop offset="0" stop-color="#92815f" {}
            stop offset=".65" stop-color="#78684a" {}
            stop offset="1" stop-color="#5c4f38" {}
        }
        linearGradient id="sm-way" x1="0" y1="0" x2="1" y2="1" {
            stop offset="0" stop-color="#ffe9b0" {}
            stop offset="1" stop-color="#e0a94a" {}
        }
    }
}

/// A number that looks like chance, between -1 and 1, always the same for the same place.
fn whim(x: i32, y: i32, salt: i32) -> f32 {
    let mut n = (x.wrapping_mul(374_761_393)
        ^ y.wrapping_mul(668_265_263)
        ^ salt.wrapping_mul(1_274_126_177)) as u32;
    n = (n ^ n >> 13).wrapping_mul(1_274_126_177);
    n ^= n >> 16;
    (n % 2001) as f32 / 1000.0 - 1.0
}

fn back(cell: Cell) -> Markup {
    let (x, y) = board::card_corner(cell);
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect class="back" x="2" y="2" width=(CARD_W - 4) height=(CARD_H - 4) rx="10" {}
            rect class="back in" x="12" y="12" width=(CARD_W - 24) height=(CARD_H - 24) rx="7" {}
            g class="sign" { (icon!("cave-entrance").at((CARD_W / 2 - 30) as f32, (CARD_H / 2 - 30) as f32, 60.0)) }
        }
    }
}

/// What a card is called, below it. Where a way leads on there the name stands on both sides of it.
fn name(name: &str, open: bool, x: i32, y: i32) -> Markup {
    // So many letters have room on one side.
    const SIDE: usize = 11;
    let (left, right) = match name.split_once(' ') {
        Some(_) if open && name.len() > SIDE => {
            let at = name.match_indices(' ').map(|(at, _)| at).rfind(|&at| at <= SIDE);
            at.map_or((name, ""), |at| (&name[..at], &name[at + 1..]))
        }
        _ => (name, ""),
    };
    html! {
        text class="name" x=(x + 4) y=(y) { (left) }
        @if !right.is_empty() { text class="name" x=(x + CARD_W / 2 + 22) y=(y) { (right) } }
    }
}

fn card(game: &SilverMine, placed: &Placed) -> Markup {
    let (x, y) = board::card_corner(placed.cell);
    let salt = i32::from(placed.card.0);
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            (rock(salt))
            (floor(game.face_of(placed), salt))
        }
    }
}

/// Facets of rock behind the floor.
fn rock(salt: i32) -> Markup {
    let mut facets = [String::new(), String::new(), String::new()];
    for row in 0..7 {
        for column in 0..5 {
            let shade = ((whim(column, row, salt) + 1.0) * 1.49) as usize;
            let (x, y) = (column * SQUARE, row * SQUARE);
            let (dx, dy) =
                ((whim(column, row, salt + 40) * 7.0) as i32, (whim(column, row, salt + 80) * 7.0) as i32);
            let _ = write!(
                facets[shade.min(2)],
                "M{x} {y}h40L{} {}L{x} {}z",
                x + 40 + dx.min(0),
                y + 40 + dy.min(0),
                y + 40
            );
        }
    }
    html! {
        rect class="rock" width=(CARD_W) height=(CARD_H) rx="8" {}
        @for (n, facet) in facets.iter().enumerate() { path class={ "k" (n) } d=(facet) {} }
    }
}

/// Whether one could stand on a square, or something stands there.
fn carved(face: &CardFace, x: i32, y: i32) -> bool {
    let tile = u8::try_from(x).ok().zip(u8::try_from(y).ok()).and_then(|(x, y)| CardGrid::tile(x, y));
    tile.is_some_and(|tile| face.at(tile) != Square::Rock)
}

/// The floor of a card and what is marked on it for good.
fn floor(face: &CardFace, salt: i32) -> Markup {
    let (mut squares, mut worn, mut joints, mut rim) =
        (String::new(), String::new(), String::new(), String::new());
    for y in 0..7 {
        for x in 0..5 {
            if !carved(face, x, y) {
                continue;
            }
            let (left, top) = (x * SQUARE, y * SQUARE);
            let _ = write!(squares, "M{left} {top}h40v40h-40z");
            if whim(x, y, salt + 7) > 0.4 {
                let _ = write!(worn, "M{left} {top}h40v40h-40z");
            }
            if carved(face, x + 1, y) {
                let _ = write!(joints, "M{} {top}v40", left + 40);
            } else {
                let _ = write!(rim, "M{} {top}v40", left + 40);
            }
            if carved(face, x, y + 1) {
                let _ = write!(joints, "M{left} {}h40", top + 40);
            } else {
                let _ = write!(rim, "M{left} {}h40", top + 40);
            }
            if !carved(face, x - 1, y) {
                let _ = write!(rim, "M{left} {top}v40");
            }
            if !carved(face, x, y - 1) {
                let _ = write!(rim, "M{left} {top}h40");
            }
        }
    }
    html! {
        path class="floor" d=(squares) {}
        path class="worn" d=(worn) {}
        path class="joints" d=(joints) {}
        path class="rim" d=(rim) {}
        @if let (Some(square), Some(side)) = (face.gate_square, face.gateway) {
            @let (x, y) = (i32::from(CardGrid::x(square)) * SQUARE, i32::from(CardGrid::y(square)) * SQUARE);
            rect class="gate" x=(x + 3) y=(y + 3) width="34" height="34" rx="5" {}
            g class="way" { (icon!("dungeon-gate").at((x + 7) as f32, (y + 7) as f32, 26.0)) }
            (gateway(side))
        }
    }
}

/// The light that falls in where a Gate leads out.
fn gateway(side: Dir) -> Markup {
    let tile = crossing(side);
    let (x, y) = (i32::from(CardGrid::x(tile)) * SQUARE, i32::from(CardGrid::y(tile)) * SQUARE);
    let (x, y, w, h) = match side {
        Dir::N => (x + 4, -STRIP_H / 2, 32, STRIP_H / 2 + 2),
        Dir::S => (x + 4, CARD_H - 2, 32, STRIP_H / 2 + 2),
        Dir::W => (-STRIP_W / 2 - 4, y + 4, STRIP_W / 2 + 6, 32),
        Dir::E => (CARD_W - 2, y + 4, STRIP_W / 2 + 6, 32),
    };
    html! { rect class="out" x=(x) y=(y) width=(w) height=(h) rx="3" {} }
}

/// Where the open sides of a card lead: on over a passage, against rock, or into the dark.
fn passages(game: &SilverMine, o: &Open, placed: &Placed) -> Markup {
    let (x, y) = board::card_corner(placed.cell);
    let face = game.face_of(placed);
    html! {
        @for side in face.open.iter() {
            @let tile = crossing(side);
            @let (sx, sy) = (x + i32::from(CardGrid::x(tile)) * SQUARE, y + i32::from(CardGrid::y(tile)) * SQUARE);
            @let (px, py, w, h) = match side {
                Dir::N => (sx + 3, y - STRIP_H / 2 - 1, 34, STRIP_H / 2 + 1),
                Dir::S => (sx + 3, y + CARD_H, 34, STRIP_H / 2 + 1),
                Dir::W => (x - STRIP_W / 2 - 1, sy + 3, STRIP_W / 2 + 1, 34),
                Dir::E => (x + CARD_W, sy + 3, STRIP_W / 2 + 1, 34),
            };
            @match o.card_at(placed.cell.next(side)).map(|near| &o.placed[near]) {
                Some(near) if game.face_of(near).open.contains(side.opposite()) => rect class="pass" x=(px) y=(py) width=(w) height=(h) {},
                Some(_) => rect class="shut" x=(px) y=(py) width=(w) height=(h) rx="2" {},
                None => rect class="pass into" x=(px) y=(py) width=(w) height=(h) {},
            }
        }
    }
}

/// A card by itself, as a small picture: to choose between rotations and cards.
pub(crate) fn card_picture(face: &CardFace) -> Markup {
    let things: Vec<(i32, i32, Icon)> = CardGrid::tiles()
        .filter_map(|tile| {
            let icon = icons::square(face.at(tile))?;
            Some((i32::from(CardGrid::x(tile)) * SQUARE, i32::from(CardGrid::y(tile)) * SQUARE, icon))
        })
        .collect();
    html! {
        svg class="sm-card" viewBox={ "-12 -12 " (CARD_W + 24) " " (CARD_H + 24) } aria-hidden="true" {
            rect class="sm-rock" width=(CARD_W) height=(CARD_H) rx="8" {}
            @for tile in CardGrid::tiles() {
                @if face.at(tile) != Square::Rock {
                    rect class="sm-floor" x=(i32::from(CardGrid::x(tile)) * SQUARE) y=(i32::from(CardGrid::y(tile)) * SQUARE) width="40" height="40" {}
                }
            }
            @for side in face.open.iter().chain(face.gateway) {
                @let tile = crossing(side);
                @let (x, y) = (i32::from(CardGrid::x(tile)) * SQUARE, i32::from(CardGrid::y(tile)) * SQUARE);
                @let (x, y) = match side { Dir::N => (x + 4, -10), Dir::S => (x + 4, CARD_H), Dir::W => (-10, y + 4), Dir::E => (CARD_W, y + 4) };
                @let (w, h) = if matches!(side, Dir::N | Dir::S) { (32, 10) } else { (10, 32) };
                rect class=(if face.gateway == Some(side) { "sm-out" } else { "sm-floor" }) x=(x) y=(y) width=(w) height=(h) {}
            }
            g class="sm-things" { @for (x, y, icon) in things { (icon.at((x + 5) as f32, (y + 5) as f32, 30.0)) } }
        }
    }
}

/// Where the people of the town live: x and y of the upper left corner.
pub(crate) const HOUSES: [(i32, i32); 5] = [(40, 210), (215, 150), (390, 205), (565, 150), (740, 210)];
pub(crate) const HOUSE: (i32, i32) = (130, 190);

pub(crate) fn person(person: Townsfolk) -> &'static str {
    ["Questmaster", "Merchant", "Mystic", "Innkeeper", "Tree"][person.index()]
}

fn town() -> Markup {
    let Extent { width, height, .. } = board::TOWN;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(board::TOWN.view_box()) {
            style { (PreEscaped(STYLE)) }
            defs {
                linearGradient id="sm-sky" x1="0" y1="0" x2="0" y2="1" {
                    stop offset="0" stop-color="#25304a" {}
                    stop offset=".55" stop-color="#7a5a4e" {}
                    stop offset="1" stop-color="#c98f4c" {}
                }
                radialGradient id="sm-lamp" { stop offset="0" stop-color="#ffe6a3" {} stop offset="1" stop-color="#ffe6a3" stop-opacity="0" {} }
            }
            rect width=(width) height=(height) rx="14" fill="url(#sm-sky)" {}
            path class="hill" d="M0 250 L120 140 L230 215 L360 95 L480 205 L610 120 L740 210 L900 130 V520 H0z" {}
            path class="hill near" d="M0 330 Q220 270 450 320 T900 315 V520 H0z" {}
            path class="road" d="M410 520 Q440 420 300 390 T60 410 M490 520 Q470 430 620 400 T850 410" {}
            text class="title" x="450" y="64" { "Crossroads Town" }
            @for (person, (x, y)) in Townsfolk::ALL.into_iter().zip(HOUSES) { (house(person, x, y)) }
        }
    }
}

fn house(who: Townsfolk, x: i32, y: i32) -> Markup {
    let (w, h) = HOUSE;
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            circle cx=(w / 2) cy=(h - 60) r="90" fill="url(#sm-lamp)" opacity=".35" {}
            @if who == Townsfolk::Tree {
                g class="tree" { (icon!("oak").at(0.0, 10.0, 130.0)) }
            } @else {
                path class="roof" d={ "M-8 62 L" (w / 2) " 6 L" (w + 8) " 62z" } {}
                rect class="wall" x="6" y="62" width=(w - 12) height=(h - 92) {}
                path class="beam" d={ "M6 62V" (h - 30) "M" (w - 6) " 62V" (h - 30) "M6 104H" (w - 6) } {}
                g class="craft" { (icons::person(who).at((w / 2 - 30) as f32, 88.0, 60.0)) }
            }
            rect class="plate" x="2" y=(h - 26) width=(w - 4) height="30" rx="6" {}
            text class="who" x=(w / 2) y=(h - 5) { (person(who)) }
        }
    }
}

/// The ground is an image of its own: no style of the page reaches it.
const STYLE: &str = concat!(
    "text{font-family:'Source Sans 3','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}",
    ".dark{fill:#151210}.rock{fill:#2b2724}.k0{fill:#38332e}.k1{fill:#302b27}.k2{fill:#262220}",
    ".k0,.k1,.k2{stroke:#171412;stroke-width:.8}",
    ".floor,.pass{fill:url(#sm-floor)}.pass{fill:#6f6045}.pass.into{fill:#4a3f2c}.shut{fill:#3b3531;stroke:#120f0d;stroke-width:1.5}",
    ".worn{fill:#fff0cf;fill-opacity:.06}.joints{fill:none;stroke:#1d150a;stroke-opacity:.38;stroke-width:1.1}",
    ".rim{fill:none;stroke:#0d0a07;stroke-opacity:.75;stroke-width:3.4;stroke-linecap:round}",
    ".gate{fill:#3a2c14;stroke:#e3b04f;stroke-width:2}.way{fill:#ffd98a}.out{fill:url(#sm-way)}",
    ".name{font-size:13px;font-weight:600;fill:#e0c48e;stroke:#151210;stroke-width:4px;paint-order:stroke}",
    ".back{fill:#2a2138;stroke:#6d5327;stroke-width:2}.back.in{fill:none;stroke:#8a6c38;stroke-dasharray:5 4}.sign{fill:#6f5a86}",
    ".hill{fill:#3a3240}.hill.near{fill:#4b4a33}.road{fill:none;stroke:#c6a56b;stroke-opacity:.5;stroke-width:22;stroke-linecap:round}",
    ".title{font-size:40px;font-weight:700;fill:#ffe6b8;text-anchor:middle;letter-spacing:2px}",
    ".roof{fill:#6b3226;stroke:#24110c;stroke-width:3}.wall{fill:#d9c39a;stroke:#24180d;stroke-width:3}",
    ".beam{fill:none;stroke:#5b3f24;stroke-width:5}.craft{fill:#4a2f16}.tree{fill:#3f6a35}",
    ".plate{fill:#24180d;stroke:#e3b04f;stroke-width:1.5}.who{font-size:19px;font-weight:700;fill:#ffe6b8;text-anchor:middle}",
);
