//! What stands and lies on the floor now. A miniature keeps its id, so that it glides when it moves; what only just happened
//! is marked for one step: spaces where something changed, what was lost, where somebody fell.

use adit_face::Parts;
use adit_face::widgets::outline;
use adit_kernel::Seat;
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;
use maud::{Markup, html};

use super::board::{self, TOKEN, moved};
use super::{Moment, icons};
use crate::components::{Floor, MAX_PLAYERS, Monster, OFF, Token};
use crate::event::What;
use crate::game::Beneath;
use crate::state::{Frame, Mini, Open};

pub(crate) fn pieces(game: &Beneath, scene: &Moment<'_>) -> Parts {
    let (o, mut pieces) = (&scene.view.open, scene.parts());
    if o.maps == 0 {
        return pieces;
    }
    pieces.push("be-defs", shapes());
    if matches!(o.stack.top(), Some(Frame::Shop | Frame::Place)) {
        starts(&mut pieces, game, o);
    }
    flashes(&mut pieces, scene);
    for at in Floor::tiles() {
        space(&mut pieces, game, o, at);
    }
    for seat in (0..MAX_PLAYERS as u8).map(Seat) {
        dwarf(&mut pieces, scene, seat);
    }
    for monster in Monster::ALL {
        beast(&mut pieces, scene, monster);
    }
    floats(&mut pieces, scene);
    pieces
}

/// Stacks of one to four rocks, and the ring that shows a facing: drawn once, used often.
fn shapes() -> Markup {
    html! {
        defs id="be-defs" {
            @for n in 1..=4 {
                @let top = 10 - 9 * n;
                g id={ "be-r" (n) } {
                    path class="sd" d={ "M-40 " (top) "L-20 " (top + 30) "H20L40 " (top) "v" (9 * n) "L20 " (top + 30 + 9 * n) "H-20L-40 " (top + 9 * n) "z" } {}
                    @for k in 1..n { path class="sl" d={ "M-40 " (top + 9 * k) "L-20 " (top + 30 + 9 * k) "H20L40 " (top + 9 * k) } {} }
                    path class="tp" d={ "M-40 " (top) "L-20 " (top - 30) "H20L40 " (top) "L20 " (top + 30) "H-20z" } {}
                }
            }
            g id="be-gr" {
                path class="g1" d="M-34 8L-20-30H20L34 8L18 32H-18z" {}
                path class="g2" d="M-34 8L-20-30L-8-8zM20-30L34 8L10-6z" {}
                path class="g3" d="M-20-30H20L10-6L-8-8z" {}
            }
            g id="be-face" {
                path class="fr" d="M-33 2A33 33 0 0 1 33 2" {}
                path class="bk" d="M-33 6A33 33 0 0 0 33 6" {}
                path class="beak" d="M0-47L10-32H-10z" {}
            }
        }
    }
}

/// Places to begin at that are still free.
fn starts(pieces: &mut Parts, game: &Beneath, o: &Open) {
    for at in game.mine(o).starts.iter().filter(|&at| o.on(at).is_none()) {
        let id = format!("st{}", at.0);
        let mark = html! {
            g id=(id) class="st" style=(moved(at)) { path d=(board::hexagon(9)) {} text y="5" { "start" } }
        };
        pieces.push(id, mark);
    }
}

fn space(pieces: &mut Parts, game: &Beneath, o: &Open, at: Tile) {
    if o.exits.contains(at) || o.sealed == at {
        let id = format!("x{}", at.0);
        let sealed = o.sealed == at;
        let exit = html! {
            g id=(id) class=(if sealed { "ex no" } else { "ex" }) style=(moved(at)) {
                path d=(board::hexagon(8)) {}
                (icons::EXIT.at(-19.0, -30.0, 38.0))
                text y="25" { (if sealed { "sealed" } else { "EXIT" }) }
            }
        };
        pieces.push(id, exit);
    }
    loose(pieces, o, at);
    if o.traps.iter().any(|trap| trap.at == at) {
        let id = format!("sb{}", at.0);
        let trap = html! {
            g id=(id) class="sb" style=(moved(at)) {
                rect x="-17" y="-17" width="34" height="34" rx="7" {}
                (icons::SABOTAGE.at(-13.0, -13.0, 26.0))
            }
        };
        pieces.push(id, trap);
    }
    if o.fire.contains(at) {
        let id = format!("f{}", at.0);
        let fire = html! {
            g id=(id) class="f" style=(moved(at)) {
                (icons::FLAME.at(-25.0, -33.0, 50.0))
                text y="16" { "−" (game.mine(o).fire_damage) }
            }
        };
        pieces.push(id, fire);
    }
    if o.granite.contains(at) {
        let id = format!("g{}", at.0);
        pieces.push(&*id, html! { use id=(id) class="gr" href="#be-gr" style=(moved(at)) {} });
    }
    let height = o.height(at);
    if height > 0 {
        let id = format!("r{}", at.0);
        let top = 10 - 9 * i32::from(height.min(4));
        let stack = html! {
            g id=(id) class="rk" style=(moved(at)) {
                use href={ "#be-r" (height.min(4)) } {}
                text y=(top + 9) { (height) }
                @if o.bearing.contains(at) { circle cx="25" cy=(top) r="4.5" {} }
            }
        };
        pieces.push(id, stack);
    }
}

/// Loose tokens: what lies face up shows what it is, of the others only that they are there.
fn loose(pieces: &mut Parts, o: &Open, at: Tile) {
    let lying: Vec<Option<Token>> = o.loose.iter().filter(|l| l.at == at).map(|l| l.shown).collect();
    let Some(&top) = lying.iter().find(|shown| shown.is_some()).or(lying.first()) else { return };
    // Under a stack or a Granite nothing can be seen of it (BEN-TOK-8).
    if o.height(at) > 0 || o.granite.contains(at) {
        return;
    }
    let id = format!("t{}", at.0);
    let (x, y) = TOKEN;
    let token = html! {
        g id=(id) class=(if top.is_some() { "tk" } else { "tk dn" }) style=(moved(at)) {
            circle cx=(x) cy=(y) r="15" {}
            @match top {
                Some(token) if token.is_gold() => { text x=(x) y=(y + 6) { (token.gold()) } }
                Some(token) => { (icons::token(token).at((x - 10) as f32, (y - 10) as f32, 20.0)) }
                None => { circle class="in" cx=(x) cy=(y) r="6" {} }
            }
            @if lying.len() > 1 { text class="many" x=(x + 15) y=(y - 8) { "×" (lying.len()) } }
        }
    };
    pieces.push(id, token);
}

/// The ring around a miniature: thick where it looks, dotted behind.
fn facing(dir: Dir) -> Markup {
    html! { use class="fc" href="#be-face" transform={ "rotate(" (60 * dir as i32) ")" } {} }
}

/// Whether something has just hurt it.
fn struck(scene: &Moment<'_>, who: Mini) -> bool {
    scene.recent.iter().any(
        |seen| matches!(seen.what, What::Hurt { who: w, armor, life, .. } if w == who && armor + life > 0),
    )
}

fn dwarf(pieces: &mut Parts, scene: &Moment<'_>, seat: Seat) {
    let o = &scene.view.open;
    let d = o.dwarf(seat);
    let (Some(class), true) = (d.class, d.in_play()) else { return };
    let id = format!("d{}", seat.0);
    let turn = o.in_mine() && seat == o.active && o.ending.is_none();
    let stands = html! {
        g id=(id) class={ "p s" (seat.0) @if turn { " on" } @if struck(scene, Mini::Dwarf(seat)) { " hit" } } style=(moved(d.at)) {
            (facing(d.facing))
            g class="k" transform="scale(2.4)" { (outline(seat)) }
            (icons::class(class).at(-14.0, if seat.0 == 2 { -10.0 } else { -14.0 }, 28.0))
            (plate(d.life, Some(d.armor)))
            @if d.stunned { (icons::STUN.at(-34.0, -42.0, 20.0)) }
            @if d.dazed { (icons::DAZE.at(14.0, -42.0, 20.0)) }
        }
    };
    pieces.push(id, stands);
}

/// Life and Armor under a miniature.
fn plate(life: u8, armor: Option<u8>) -> Markup {
    html! {
        g class="pl" {
            rect x=(if armor.is_some() { -30 } else { -19 }) y="25" width=(if armor.is_some() { 60 } else { 38 }) height="20" rx="6" {}
            @match armor {
                Some(armor) => {
                    text class="li" x="-14" y="40" { "♥" (life) }
                    (icons::ARMOR.at(3.0, 28.0, 14.0))
                    text x="23" y="40" { (armor) }
                }
                None => { text class="li" y="40" { "♥" (life) } }
            }
        }
    }
}

fn beast(pieces: &mut Parts, scene: &Moment<'_>, monster: Monster) {
    let beast = scene.view.open.monster(monster);
    if !beast.in_play() {
        return;
    }
    let id = format!("m{}", monster.index());
    let stands = html! {
        g id=(id) class={ "p mo" @if struck(scene, Mini::Monster(monster)) { " hit" } } style=(moved(beast.at)) {
            (facing(beast.facing))
            path class="k" d="M-26 0L-13-24H13L26 0L13 24H-13z" {}
            (icons::monster(monster).at(-18.0, -19.0, 36.0))
            (plate(beast.life, None))
        }
    };
    pieces.push(id, stands);
}

/// More than so many spaces at once are no news about any of them.
const FLASHES: usize = 14;

fn flashes(pieces: &mut Parts, scene: &Moment<'_>) {
    let mut spaces: Vec<Tile> = Vec::new();
    for seen in scene.recent {
        let at = match seen.what {
            What::Placed { at, .. }
            | What::Removed { at, .. }
            | What::Put { at, .. }
            | What::Emptied { at }
            | What::LaidUnseen { at }
            | What::ExitFound { at }
            | What::ExitOpened { at }
            | What::Dropped { at, .. }
            | What::PickedUp { at, .. }
            | What::LaidSabotage { at, .. }
            | What::SabotageSprung { at, .. }
            | What::MonsterToken { at, .. }
            | What::Appeared { at, .. } => at,
            _ => continue,
        };
        if at != OFF && !spaces.contains(&at) {
            spaces.push(at);
        }
    }
    if spaces.len() > FLASHES {
        return;
    }
    for at in spaces {
        let id = format!("z{}-{}", at.0, scene.step);
        pieces.push(&*id, html! { path id=(id) class="fl" d=(board::hexagon(3)) style=(moved(at)) {} });
    }
}

/// What was just lost or won, over the space where it happened.
fn floats(pieces: &mut Parts, scene: &Moment<'_>) {
    let o = &scene.view.open;
    // Where somebody stood last: what falls is no longer on the floor.
    let mut stood: Vec<(Mini, Tile)> = o.minis().map(|who| (who, o.place_of(who))).collect();
    for seen in scene.recent {
        if let What::Stepped { who, to } | What::Pushed { who, to } = seen.what
            && !o.minis().any(|mini| mini == who)
        {
            stood.push((who, to));
        }
    }
    let last = |who: Mini| stood.iter().rev().find(|(mini, _)| *mini == who).map(|(_, at)| *at);
    let mut rows: Vec<(Tile, i32)> = Vec::new();
    for (n, seen) in scene.recent.iter().enumerate() {
        let (at, class, words) = match seen.what {
            What::Hurt { who, armor, life, .. } => match armor + life {
                0 => (last(who), "ft", "no harm".to_owned()),
                lost => (last(who), "ft bad", format!("−{lost}")),
            },
            What::Healed { who, life } => (last(who), "ft good", format!("+{life}")),
            What::Missed { who } => (last(who), "ft", "misses".to_owned()),
            What::Drew { seat } => (last(Mini::Dwarf(seat)), "ft good", "+1 token".to_owned()),
            What::Stunned { who } => (last(who), "ft bad", "stunned".to_owned()),
            What::Dazed { who } => (last(who), "ft bad", "dazed".to_owned()),
            What::Robbed { victim, .. } => (last(Mini::Dwarf(victim)), "ft bad", "robbed".to_owned()),
            _ => continue,
        };
        let Some(at) = at else { continue };
        let row = match rows.iter_mut().find(|(there, _)| *there == at) {
            Some((_, row)) => {
                *row += 1;
                *row
            }
            None => {
                rows.push((at, 0));
                0
            }
        };
        if row > 2 {
            continue;
        }
        let id = format!("ft{n}-{}", scene.step);
        let float =
            html! { g id=(id) class=(class) style=(moved(at)) { text y=(-40 - 20 * row) { (words) } } };
        pieces.push(id, float);
    }
}
