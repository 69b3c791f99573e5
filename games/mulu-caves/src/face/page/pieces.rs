//! What stands and lies on the board now. A piece keeps its id, so that it glides when it moves; what only just
//! happened is marked for one step: tiles where something changed, pieces that were struck, where somebody died.

use adit_face::{Icon, Parts};
use adit_kernel::Seat;
use adit_kit::tiles::Tile;
use maud::{Markup, html};

use super::board::{self, Area, CELL};
use super::{Moment, battle, icons, rock};
use crate::MuluCaves;
use crate::components::{EventCard, Piece, Terrain};
use crate::event::What;
use crate::state::{Frame, Open};

pub(crate) fn pieces(game: &MuluCaves, scene: &Moment<'_>) -> Parts {
    let (o, mut pieces) = (&scene.view.open, scene.parts());
    rubble(&mut pieces, game, o);
    if matches!(o.stack.top(), Some(Frame::Place)) {
        quadrants(&mut pieces, game, o);
    }
    lying(&mut pieces, o);
    trails(&mut pieces, o);
    flashes(&mut pieces, scene);
    for piece in Piece::all().filter(|&piece| o.on_board(piece)) {
        token(&mut pieces, scene, piece);
    }
    if let Some(battle) = battle::now(scene) {
        let ((x, y), (to_x, to_y)) = (board::middle(battle.tiles[0]), board::middle(battle.tiles[1]));
        let line = html! { path id="attack" class="at" d={ "M" (x) " " (y) "L" (to_x) " " (to_y) } {} };
        pieces.push("attack", line);
    }
    graves(&mut pieces, scene);
    pieces
}

fn moved(tile: Tile) -> String {
    let (x, y) = board::middle(tile);
    format!("transform:translate({x}px,{y}px)")
}

/// Walls that are gone.
fn rubble(pieces: &mut Parts, game: &MuluCaves, o: &Open) {
    for tile in o.rubble.iter().filter(|&tile| game.terrain(tile) == Terrain::Wall) {
        let id = format!("r{}", tile.0);
        let rubble = html! {
            g id=(id) class="rb" style=(moved(tile)) {
                rect x="-20" y="-20" width="40" height="40" {}
                (icons::RUBBLE.at(-14.0, -14.0, 28.0))
            }
        };
        pieces.push(id, rubble);
    }
}

/// The letter of a placement quadrant, as it is called while units are placed.
pub(crate) fn quadrant_name(quadrant: u8) -> char {
    char::from(b'A' + quadrant)
}

/// A tile near the middle of a quadrant.
pub(crate) fn quadrant_middle(game: &MuluCaves, quadrant: u8) -> Option<Tile> {
    let tiles =
        || game.places.iter().filter(move |place| place.1 == quadrant).map(|place| board::middle(place.0));
    let count = tiles().count().max(1) as i32;
    let (x, y) = tiles().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let far = |tile: &Tile| {
        let at = board::middle(*tile);
        (at.0 - x / count).pow(2) + (at.1 - y / count).pow(2)
    };
    game.places.iter().filter(|place| place.1 == quadrant).map(|place| place.0).min_by_key(far)
}

/// The quadrants while units are placed: those that take one, and the others.
fn quadrants(pieces: &mut Parts, game: &MuluCaves, o: &Open) {
    let mut open = 0u16;
    game.each_placement(o, &mut |tile| {
        if let Some(quadrant) = game.content.quadrant[tile.index()] {
            open |= 1 << quadrant;
        }
    });
    let mut names: Vec<u8> = game.places.iter().map(|place| place.1).collect();
    names.sort_unstable();
    names.dedup();
    for quadrant in names {
        let free = open >> quadrant & 1 == 1;
        let inside = |tile: Tile| game.content.quadrant[tile.index()] == Some(quadrant);
        let id = format!("y{quadrant}");
        let area =
            html! { path id=(id) class=(if free { "q" } else { "q no" }) d=(rock::outline(inside)) {} };
        pieces.push(id, area);
        if let (true, Some(tile)) = (free, quadrant_middle(game, quadrant)) {
            let (x, y) = board::middle(tile);
            let id = format!("yl{quadrant}");
            let name = html! { text id=(id) class="ql" x=(x) y=(y + 8) { (quadrant_name(quadrant)) } };
            pieces.push(id, name);
        }
    }
}

/// Fires, nets and closed tiles.
fn lying(pieces: &mut Parts, o: &Open) {
    for net in &o.nets {
        let id = format!("n{}", net.tile.0);
        let lies = html! {
            g id=(id) class={ "nt s" (net.seat.0) } style=(moved(net.tile)) {
                rect x="-17" y="-17" width="34" height="34" rx="5" {}
                (icons::NET.at(-13.0, -13.0, 26.0))
            }
        };
        pieces.push(id, lies);
    }
    for (n, fire) in o.fires.iter().enumerate() {
        let twice = o.fires[..n].iter().any(|other| other.tile == fire.tile);
        let id = format!("f{}{}", fire.tile.0, if twice { "b" } else { "" });
        let burns = html! {
            g id=(id) class={ "f s" (fire.seat.0) } style=(moved(fire.tile)) {
                @if !twice { (icons::FLAME.at(-18.0, -19.0, 36.0)) }
                text x=(if twice { -10 } else { 10 }) y="17" { (fire.count) }
            }
        };
        pieces.push(id, burns);
    }
    for (n, ban) in o.bans.iter().enumerate() {
        let twice = o.bans[..n].iter().any(|b| (b.piece, b.tile) == (ban.piece, ban.tile));
        let id = format!("x{}-{}{}", ban.piece, ban.tile.0, if twice { "b" } else { "" });
        let closed = html! {
            g id=(id) class="bn" style=(moved(ban.tile)) {
                path d="M-13-13l26 26M13-13l-26 26" {}
                text y="5" { (ban.piece) }
            }
        };
        pieces.push(id, closed);
    }
}

/// Where the active player's pieces have walked this turn.
fn trails(pieces: &mut Parts, o: &Open) {
    for piece in Piece::team(o.active).filter(|&piece| o.on_board(piece)) {
        let marks = o.now.trail.iter().filter(|mark| mark.number == piece.number());
        let walked: Vec<Tile> = marks.map(|mark| mark.tile).collect();
        if !walked.is_empty() {
            let id = format!("tr{piece}");
            let way = line(walked.into_iter().chain([o.tile(piece)]));
            pieces.push(&*id, html! { path id=(id) class={ "tr s" (o.active.0) } d=(way) {} });
        }
    }
}

/// A line from tile to tile.
pub(crate) fn line(tiles: impl Iterator<Item = Tile>) -> String {
    let mut out = String::new();
    for tile in tiles {
        let (x, y) = board::middle(tile);
        out.push_str(&format!("{}{x} {y}", if out.is_empty() { 'M' } else { 'L' }));
    }
    out
}

/// More than so many tiles at once are no news about any of them.
const FLASHES: usize = 12;

/// Tiles on which something has just happened.
fn flashes(pieces: &mut Parts, scene: &Moment<'_>) {
    let mut tiles: Vec<Tile> = Vec::new();
    for seen in scene.recent {
        let tile = match seen.what {
            What::Placed { tile, .. }
            | What::WallGone { tile }
            | What::NetLaid { tile, .. }
            | What::Ignited { tile, .. }
            | What::FireOut { tile }
            | What::Raised { tile, .. }
            | What::Moved { to: tile, .. }
            | What::Mirrored { to: tile, .. } => tile,
            What::EventCardDrawn { piece, .. } | What::Drew { piece } => scene.view.open.tile(piece),
            _ => continue,
        };
        if !tiles.contains(&tile) && tiles.len() < FLASHES {
            tiles.push(tile);
        }
    }
    looked_at(pieces, scene, &tiles);
    for tile in tiles.into_iter().filter(|tile| *tile != crate::components::OFF) {
        let (x, y) = board::corner(tile);
        let id = format!("z{}-{}", tile.0, scene.step);
        let flash = html! {
            rect class="fl" id=(id) x=(x + 1) y=(y + 1) width=(CELL - 2) height=(CELL - 2) rx="6" {}
        };
        pieces.push(id, flash);
    }
}

/// Where things happen: whoever looks at the board closely goes along.
fn looked_at(pieces: &mut Parts, scene: &Moment<'_>, tiles: &[Tile]) {
    let stepped = scene.recent.iter().rev().find_map(|seen| match seen.what {
        What::Stepped { to, .. } => Some(to),
        _ => None,
    });
    let there = stepped.into_iter().chain(tiles.iter().copied());
    if let Some(area) = Area::around(there.filter(|tile| *tile != crate::components::OFF), 1) {
        let [x, y, w, h] = area.percent();
        pieces.push("seen", html! { g id="seen" data-fit={ (x) "," (y) "," (w) "," (h) } {} });
    }
}

/// Whether something has just befallen a piece.
fn struck(scene: &Moment<'_>, piece: Piece) -> bool {
    scene.recent.iter().any(|seen| {
        matches!(
            seen.what,
            What::Defeated { piece: p } | What::Burned { piece: p } | What::Immobilized { piece: p }
            | What::Trapped { piece: p } | What::Netted { piece: p } | What::Bombed { piece: p } if p == piece
        )
    })
}

/// Where somebody has just died.
fn graves(pieces: &mut Parts, scene: &Moment<'_>) {
    let o = &scene.view.open;
    let last = |piece: Piece| {
        let walked = scene.recent.iter().rev().find_map(|seen| match seen.what {
            What::Stepped { piece: p, to } | What::Moved { piece: p, to } if p == piece => Some(to),
            What::Mirrored { unit, to } if unit == piece => Some(to),
            _ => None,
        });
        let fought = (0..2).find(|&side| o.battle.pieces[side] == piece).map(|side| o.battle.tiles[side]);
        walked.or(fought).filter(|tile| *tile != crate::components::OFF)
    };
    for seen in scene.recent {
        if let What::Destroyed { piece } = seen.what
            && let (false, Some(tile)) = (o.on_board(piece), last(piece))
        {
            let id = format!("d{piece}-{}", scene.step);
            let skull = html! {
                g id=(id) class="dd" style=(moved(tile)) { (icons::SKULL.at(-16.0, -16.0, 32.0)) }
            };
            pieces.push(id, skull);
        }
    }
}

/// The outline of a piece, around the origin: a seat's own shape, larger for the avatar.
fn shape(seat: Seat, half: i32) -> Markup {
    html! {
        @if seat.0 == 0 { circle class="k" r=(half) {} }
        @else { rect class="k" x=(-half) y=(-half) width=(2 * half) height=(2 * half) rx="4" {} }
    }
}

/// A small sign at a corner of a piece.
fn sign(class: &str, icon: Icon, x: i32, y: i32) -> Markup {
    html! {
        g class={ "b " (class) } {
            circle cx=(x) cy=(y) r="8" {}
            (icon.at((x - 6) as f32, (y - 6) as f32, 12.0))
        }
    }
}

/// The sign for what weighs most on a piece.
fn burden(o: &Open, piece: Piece) -> Option<(&'static str, Icon)> {
    let status = o.status(piece);
    let halted = piece.seat() == o.active && o.now.halted & piece.own_bit() != 0;
    Some(match () {
        () if status.pit > 0 => ("pit", icons::PIT),
        () if status.netted => ("pit", icons::NET),
        () if status.bombed => ("hurt", icons::BOMBED),
        () if status.risen > 0 => ("hurt", icons::RISEN),
        () if status.immobilized > 0 => ("ice", icons::FROZEN),
        () if halted => ("", icons::HALTED),
        () => return None,
    })
}

fn token(pieces: &mut Parts, scene: &Moment<'_>, piece: Piece) {
    let o = &scene.view.open;
    let tile = o.tile(piece);
    let (mut x, mut y) = board::middle(tile);
    let walks = piece.seat() == o.active && o.now.walker == piece.number();
    if walks && o.on(tile) != piece.bit() {
        // In transit: both can be seen.
        (x, y) = (x + 8, y - 8);
    }
    let abroad = MuluCaves::is_assailant(o, piece);
    let spells: u8 =
        EventCard::ENCHANTMENTS.iter().map(|&event_card| o.spells[piece.index()].of(event_card)).sum();
    let held = o.held[piece.index()];
    let id = format!("p{piece}");
    let stands = html! {
        g id=(id)
            class={ "p s" (piece.seat().0) @if abroad { " a" } @if o.vulnerable(piece) { " w" } @if struck(scene, piece) { " hit" } }
            style={ "transform:translate(" (x) "px," (y) "px)" } {
            @if piece.is_avatar() {
                (shape(piece.seat(), 17))
                (icons::AVATAR.at(-13.0, -14.0, 26.0))
            } @else {
                @if abroad { path d="M-13-4L-16-18L-3-13ZM13-4L16-18L3-13Z" {} }
                (shape(piece.seat(), 14))
                text class="d" y="7" { (piece.number()) }
            }
            @if o.carrying.has(piece.seat()) && piece.is_avatar() { path class="gm" d="M-20 9l5-6h8l5 6l-9 10z" {} }
            @if held > 0 {
                path class="cd" d="M8 4h11v14h-11z" {}
                text class="ct" x="13.500" y="15" { (held) }
            }
            @if let Some((class, icon)) = burden(o, piece) { (sign(class, icon, 13, -13)) }
            @if spells > 0 { (sign("hex", icons::SPELL, -13, -13)) }
        }
    };
    pieces.push(id, stands);
}
