//! What stands and lies in the mine now. Whatever keeps its id glides when it moves; what only just happened is marked for
//! one step.

use adit_face::widgets::outline;
use adit_face::{Icon, Parts};
use adit_kernel::Seat;
use adit_kit::square::Dir;
use maud::{Markup, html};

use super::board::{self, CARD_H, CARD_W, SQUARE, Scenery};
use super::{Moment, icons, plans};
use crate::components::{Attribute, Species};
use crate::event::What;
use crate::face::names::marker_sign;
use crate::game::SilverMine;
use crate::mine_card::{CardGrid, Square};
use crate::place::{Pawn, Spot};
use crate::state::{Enemy, Nature, Open};

pub(crate) fn pieces(game: &SilverMine, scene: &Moment<'_>) -> Parts {
    let mut pieces = scene.parts();
    if board::scenery(Some(scene.view)) == Scenery::Town {
        return pieces;
    }
    let o = &scene.view.open;
    darkness(&mut pieces, o);
    features(&mut pieces, game, o);
    token(&mut pieces, game, o);
    unexplored(&mut pieces, game, o);
    lying(&mut pieces, game, o);
    flashes(&mut pieces, scene);
    for (n, enemy) in o.enemies.iter().enumerate() {
        let shown = scene.view.under.get(n).copied().flatten().is_some();
        stands(&mut pieces, game, scene, enemy, shown);
    }
    for (pawn, marker, at) in o.figures() {
        figure(&mut pieces, game, scene, (pawn, marker, at));
    }
    let coming = plans::plans(game, o);
    plans::drawn(&mut pieces, o, &coming, |target| game.spot_of(o, target));
    graves(&mut pieces, scene);
    pieces
}

fn at((x, y): (i32, i32)) -> String {
    format!("transform:translate({x}px,{y}px)")
}

/// Cards on which nobody has a Torch are dim (SIL-CBT-12): light is a matter of whole cards.
fn darkness(pieces: &mut Parts, o: &Open) {
    for (n, placed) in o.placed.iter().enumerate() {
        let lit = o.figures().any(|(pawn, _, spot)| spot.place() == n && o.body(pawn).torch > 0);
        let (x, y) = board::card_corner(placed.cell);
        let id = format!("dk{n}");
        let shade = html! {
            rect class=(if lit { "dk lit" } else { "dk" }) id=(id) x=(x) y=(y) width=(CARD_W) height=(CARD_H) rx="8" {}
        };
        pieces.push(id, shade);
    }
}

/// Containers, traps, fires and doors that are still there.
fn features(pieces: &mut Parts, game: &SilverMine, o: &Open) {
    for (place, placed) in o.placed.iter().enumerate() {
        let face = game.face_of(placed);
        for tile in CardGrid::tiles() {
            let spot = Spot::new(place, tile);
            let square = face.at(tile);
            let class = match square {
                Square::Container(_) => "c",
                Square::Door => "c dr",
                Square::Trap => "c tp",
                Square::Campfire => "c fi",
                _ => continue,
            };
            let (true, Some(icon)) = (game.is_live(o, spot), icons::square(square)) else { continue };
            let id = format!("c{}", spot.0);
            let (x, y) = board::middle(o, spot);
            let thing = html! {
                g id=(id) class=(class) style=(at((x, y))) {
                    rect x="-17" y="-17" width="34" height="34" rx="6" {}
                    (icon.at(-13.0, -13.0, 26.0))
                }
            };
            pieces.push(id, thing);
        }
    }
}

/// The campfire token in the middle of an arena (SIL-ARE-4).
fn token(pieces: &mut Parts, game: &SilverMine, o: &Open) {
    let center = game.arena.and_then(|shape| game.content.arena(shape).center());
    if let (true, Some(cell)) = (o.fire_token, center) {
        let (x, y) = board::card_corner(cell);
        let there = html! {
            g id="token" class="tk" style=(at((x + CARD_W - 26, y + 26))) {
                circle r="19" {}
                (icons::CAMPFIRE.at(-14.0, -14.0, 28.0))
            }
        };
        pieces.push("token", there);
    }
}

/// The sides at which the mine can still grow: a question mark, or a lock where a door is in the way.
fn unexplored(pieces: &mut Parts, game: &SilverMine, o: &Open) {
    for (place, placed) in o.placed.iter().enumerate() {
        for side in Dir::ALL.into_iter().filter(|&side| game.can_reveal(o, place, side)) {
            let locked = game.face_of(placed).locked.contains(side)
                && !placed.spent.contains(crate::mine_card::crossing(side));
            let (x, y) = board::beyond(placed.cell, side);
            let id = format!("x{place}{}", side as u8);
            let mark = html! {
                g id=(id) class=(if locked { "ex lk" } else { "ex" }) style=(at((x + SQUARE / 2, y + SQUARE / 2))) {
                    rect x="-17" y="-17" width="34" height="34" rx="8" {}
                    (if locked { icons::LOCK } else { icons::EXPLORE }.at(-11.0, -11.0, 22.0))
                }
            };
            pieces.push(id, mark);
        }
    }
}

/// Items and coins on the ground.
fn lying(pieces: &mut Parts, game: &SilverMine, o: &Open) {
    let mut squares: Vec<Spot> =
        o.lying.iter().map(|lying| lying.at).chain(o.coins.iter().map(|pile| pile.at)).collect();
    squares.sort_unstable();
    squares.dedup();
    for spot in squares {
        let cards: Vec<_> = o.lying.iter().filter(|lying| lying.at == spot).collect();
        let coins: u16 =
            o.coins.iter().filter(|pile| pile.at == spot).map(|pile| pile.found + pile.dropped).sum();
        let icon = cards
            .first()
            .map_or(icons::COINS, |lying| icons::item(game.content.item(game.content.kind(lying.card))));
        let many = cards.len() + usize::from(coins > 0);
        let id = format!("l{}", spot.0);
        let things = html! {
            g id=(id) class="ly" style=(at(board::middle(o, spot))) {
                rect x="-13" y="-14" width="26" height="28" rx="4" {}
                (icon.at(-10.0, -11.0, 20.0))
                @if many > 1 { text x="13" y="17" { (many) } }
            }
        };
        pieces.push(id, things);
    }
}

/// More than so many squares at once are no news about any of them.
const FLASHES: usize = 10;

/// Squares on which something has just happened.
fn flashes(pieces: &mut Parts, scene: &Moment<'_>) {
    let mut spots: Vec<Spot> = Vec::new();
    for seen in scene.recent {
        let spot = match seen.what {
            What::TrapTriggered { at, .. }
            | What::TrapEvaded { at, .. }
            | What::Disarmed { at, .. }
            | What::Rested { at, .. }
            | What::LootFailed { at, .. }
            | What::Looted { at, .. }
            | What::Opened { at, .. }
            | What::Unlocked { at, .. }
            | What::EnemyPlaced { at, .. }
            | What::BossEnters { at, .. }
            | What::Leaves { at, .. } => at,
            _ => continue,
        };
        if spot.place() < scene.view.open.placed.len() && !spots.contains(&spot) && spots.len() < FLASHES {
            spots.push(spot);
        }
    }
    for spot in spots {
        let (x, y) = board::corner(&scene.view.open, spot);
        let id = format!("z{}-{}", spot.0, scene.step);
        let flash = html! { rect class="fl" id=(id) x=(x + 2) y=(y + 2) width="36" height="36" rx="6" {} };
        pieces.push(id, flash);
    }
}

/// A number in a small badge.
fn badge(class: &str, (x, y): (i32, i32), number: u8) -> Markup {
    html! { g class={ "bd " (class) } { circle cx=(x) cy=(y) r="8" {} text x=(x) y=(y + 4) { (number) } } }
}

/// A small sign at a corner.
fn sign(class: &str, icon: Icon, (x, y): (i32, i32)) -> Markup {
    html! { g class={ "bd " (class) } { circle cx=(x) cy=(y) r="8" {} (icon.at((x - 6) as f32, (y - 6) as f32, 12.0)) } }
}

fn stands(pieces: &mut Parts, game: &SilverMine, scene: &Moment<'_>, enemy: &Enemy, shown: bool) {
    let o = &scene.view.open;
    let row = game.content.enemy(enemy.kind);
    let hurt = scene
        .recent
        .iter()
        .any(|seen| matches!(seen.what, What::EnemyHurt { enemy: e, .. } if e == enemy.number));
    let calls = !enemy.called && row.values.torch > 0 && !enemy.dormant;
    let kind = match row.species {
        Species::Goblin => "gob",
        Species::Rat => "rat",
        Species::Spider => "spi",
        Species::Other => "oth",
    };
    let id = format!("e{}", enemy.number);
    let piece = html! {
        g id=(id) class={ "en " (kind) @if row.boss { " boss" } @if enemy.dormant { " zz" } @if hurt { " hit" } } style=(at(board::middle(o, enemy.at))) {
            @if row.boss { path class="k" d="M0-20L18-9V9L0 20L-18 9V-9Z" {} } @else { path class="k" d="M-15-15H15V15H-15Z" {} }
            (icons::enemy(row).at(-13.0, -13.0, 26.0))
            (badge("at", (-13, -13), game.enemy_attack(o, enemy)))
            @for n in 0..i32::from(enemy.life) { circle class="lf" cx=(-12 + 7 * n) cy="16" r="3.2" {} }
            @for n in 0..i32::from(enemy.items) { rect class=(if shown { "it up" } else { "it" }) x=(10 - 6 * n) y="6" width="8" height="11" rx="1.5" {} }
            @if enemy.dormant { (sign("sl", icons::ASLEEP, (13, -13))) } @else if calls { (sign("hn", icons::HORN, (13, -13))) }
        }
    };
    pieces.push(id, piece);
}

/// The colour of a pawn: its owner's, but one who leads several characters has a colour for each.
pub(crate) fn colour(game: &SilverMine, pawn: Pawn) -> u8 {
    if game.characters() > game.players() { pawn.0 } else { game.owner(pawn).0 }
}

pub(crate) fn nature(game: &SilverMine, nature: Nature) -> Icon {
    match nature {
        Nature::Character(character) => icons::character(character),
        Nature::Goblin(kind) => icons::enemy(game.content.enemy(kind)),
        Nature::Nobody => icons::CARDS,
    }
}

fn figure(
    pieces: &mut Parts,
    game: &SilverMine,
    scene: &Moment<'_>,
    (pawn, marker, spot): (Pawn, u8, Spot),
) {
    let o = &scene.view.open;
    let body = o.body(pawn);
    let (mut x, mut y) = board::middle(o, spot);
    // Several may share a gate square: a little apart, so that all can be seen.
    let here: Vec<(Pawn, u8)> = o
        .figures()
        .filter(|&(_, _, there)| there == spot)
        .map(|(other, marker, _)| (other, marker))
        .collect();
    if here.len() > 1 {
        let n = here.iter().position(|&who| who == (pawn, marker)).unwrap_or(0) as i32;
        (x, y) = (x - 9 + 18 * (n % 2), y - 9 + 18 * (n / 2));
    }
    let small = if here.len() > 1 { " scale(.72)" } else { "" };
    let hurt =
        scene.recent.iter().any(|seen| matches!(seen.what, What::LostLife { pawn: p, .. } if p == pawn));
    let turn = crate::face::asked::acting(scene.view) == Some(pawn);
    let unreal = body.is_split() && body.unmasked && scene.view.real.is_some_and(|real| real != marker);
    let seat = Seat(colour(game, pawn));
    let id = format!("p{}-{marker}", pawn.0);
    let piece = html! {
        g id=(id) class={ "pw s" (seat.0) @if turn { " on" } @if hurt { " hit" } @if unreal { " im" } } style={ (at((x, y))) (small) } {
            g class="k" transform="scale(1.85)" { (outline(seat)) }
            (nature(game, body.nature).at(-12.0, -13.0, 24.0))
            (badge("lv", (13, 13), body.life))
            @if body.torch == 0 { (sign("no", icons::attribute(Attribute::Torch), (-13, 13))) }
            @if body.snared { (sign("bad", icons::SNARED, (13, -13))) }
            @else if body.poison > 0 { (sign("bad", icons::affliction(crate::components::Affliction::Poison), (13, -13))) }
            @else if body.disease > 0 { (sign("bad", icons::affliction(crate::components::Affliction::Disease), (13, -13))) }
            @if body.is_split() { text class="mk" x="-13" y="-8" { (marker_sign(marker)) } }
        }
    };
    pieces.push(id, piece);
}

/// Where somebody has just died.
fn graves(pieces: &mut Parts, scene: &Moment<'_>) {
    for seen in scene.recent {
        let (key, spot) = match seen.what {
            What::Died { pawn, at } => (format!("p{}", pawn.0), at),
            _ => continue,
        };
        if spot.place() >= scene.view.open.placed.len() {
            continue;
        }
        let id = format!("d{key}-{}", scene.step);
        let skull = html! {
            g id=(id) class="dd" style=(at(board::middle(&scene.view.open, spot))) { (icons::SKULL.at(-16.0, -16.0, 32.0)) }
        };
        pieces.push(id, skull);
    }
}
