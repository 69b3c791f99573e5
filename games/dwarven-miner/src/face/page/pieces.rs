//! What lies on the board now: runes, chests, dice, Orcs, and how much is left of everything. A piece
//! keeps its id, so that it glides when it moves; dice that were rolled get a new one, so that they roll.

use adit_face::widgets::outline;
use adit_face::{Icon, Parts};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, board, icons};
use crate::DwarvenMiner;
use crate::components::{Dice, Face, ITEMS, Item, Mischief, Resource};
use crate::event::What;
use crate::face::words;
use crate::state::{Midway, Open, Stage};

pub(crate) fn pieces(game: &DwarvenMiner, scene: &Moment<'_>) -> Parts {
    let (o, mut pieces) = (&scene.view.open, scene.parts());
    numbers(&mut pieces, o);
    for item in (0..ITEMS as u8).map(Item) {
        workbench(&mut pieces, game, o, item);
    }
    dice(&mut pieces, scene);
    orcs(&mut pieces, game, scene);
    pieces
}

fn number(pieces: &mut Parts, id: &str, n: impl std::fmt::Display, (x, y): (i32, i32)) {
    let id = format!("n-{id}");
    let text = html! { text id=(id) x=(x) y=(y) { (n.to_string()) } };
    pieces.push(id, text);
}

fn numbers(pieces: &mut Parts, o: &Open) {
    number(pieces, "deck", o.deck, (board::DECK.x + 60, board::DECK.y + 58));
    number(pieces, "pile", o.pile.len(), (board::PILE.x + 56, board::PILE.y + 58));
    for r in Resource::ALL {
        let area = board::cache(r);
        number(pieces, &r.letter().to_string(), o.cache[r.index()], (area.x + 122, area.y + 59));
    }
    number(pieces, "vault", o.vault, (board::VAULT.x + 136, board::VAULT.y + 59));
}

/// Runes and chests on one item.
fn workbench(pieces: &mut Parts, game: &DwarvenMiner, o: &Open, item: Item) {
    let bit = item.bit();
    let mut runes = Vec::new();
    for seat in Seat::all(game.players) {
        let (clan, mine) = (o.clan(seat), seat == o.active);
        if clan.runes & bit != 0 {
            runes.push((seat, "", mine && o.now.used & bit != 0));
        }
        if clan.twins & bit != 0 {
            runes.push((seat, "b", mine && o.now.used_twins & bit != 0));
        }
    }
    for (n, &(seat, twin, used)) in (0..).zip(&runes) {
        let (x, y) = board::rune(item, n);
        let id = format!("r-{}-{}{twin}", seat.0, item.0);
        let rune = html! {
            g id=(id) class={ "rn s" (seat.0) @if used { " u" } }
                style={ "transform:translate(" (x) "px," (y) "px) scale(2.3)" } {
                (outline(seat))
                @if used { path class="x" d="M-8 8L8-8" {} }
            }
        };
        pieces.push(id, rune);
    }
    let (bought, spent) = (o.now.bought[item.index()], o.now.spent[item.index()]);
    if bought > 0 {
        let (x, y) = board::chests(item);
        let id = format!("b-{}", item.0);
        let chests = html! {
            g id=(id) class=(if spent >= bought { "bt u" } else { "bt" }) {
                rect x=(x) y=(y) width="52" height="50" rx="8" {}
                (icons::CHEST.at((x + 3) as f32, (y + 2) as f32, 46.0))
                @if bought > 1 { text x=(x + 26) y=(y + 47) { (bought - spent) } }
            }
        };
        pieces.push(id, chests);
    }
}

/// Which dice were rolled in the last step: how many now show each face.
fn rolled(scene: &Moment<'_>) -> Option<Dice> {
    scene.recent.iter().rev().find_map(|seen| match seen.what {
        What::Delved { dice, .. } => Some(dice),
        What::Rerolled { new, .. } => Some(new),
        _ => None,
    })
}

/// The dice as they lie in the tray, from the left: what each shows.
pub(crate) fn tray(o: &Open) -> impl Iterator<Item = (i32, Face)> {
    let shown = move |f: Face| std::iter::repeat_n(f, usize::from(o.now.dice.showing(f.index())));
    (0..).zip(Face::ALL.into_iter().flat_map(shown))
}

fn dice(pieces: &mut Parts, scene: &Moment<'_>) {
    let o = &scene.view.open;
    let rolled = rolled(scene);
    let chosen = match o.stage {
        Stage::Midway(Midway::Reroll { chosen, .. }) => Some(chosen),
        _ => None,
    };
    let mut seen = [0; Face::ALL.len()];
    let mut list = Vec::new();
    for (n, face) in tray(o) {
        seen[face.index()] += 1;
        let among =
            |dice: Option<Dice>| dice.is_some_and(|d| seen[face.index()] <= d.showing(face.index()));
        let turned = matches!(o.stage, Stage::Midway(Midway::TurnTo { from, .. }) if from == face)
            && seen[face.index()] == 1;
        list.push((n, face, among(rolled), among(chosen) || turned));
    }
    let lying = list.len() as i32;
    for (n, face, rolls, up) in list {
        let (x, y) = board::die(n);
        let id = if rolls { format!("d{n}-{}", scene.step) } else { format!("d{n}") };
        let die = html! {
            g id=(id) class={ "d " (face.letter()) @if rolls { " roll" } @if up { " up" } }
                style={ "transform:translate(" (x) "px," (y) "px)" } {
                (cube(icons::face(face))) text x="-29" y="-20" { (face.letter()) }
            }
        };
        pieces.push(id, die);
    }
    for n in lying..lying + i32::from(o.now.buried) {
        let (x, y) = board::die(n);
        let id = format!("d{n}");
        let buried = html! {
            g id=(id) class="d X" style={ "transform:translate(" (x) "px," (y) "px)" } { (cube(icons::BURIED)) }
        };
        pieces.push(id, buried);
    }
    if o.now.pool > 0 {
        let pool = html! {
            text id="pool" class="c" x=(board::TRAY.x + board::TRAY.w / 2) y=(board::TRAY.y + board::TRAY.h - 4) {
                "Burglar dice " (o.now.pool) " · actions " (o.now.burgles)
            }
        };
        pieces.push("pool", pool);
    }
}

/// A die with a picture on it.
fn cube(icon: Icon) -> Markup {
    html! { rect x="-42" y="-42" width="84" height="84" rx="16" {} (icon.at(-30.0, -28.0, 60.0)) }
}

fn orcs(pieces: &mut Parts, game: &DwarvenMiner, scene: &Moment<'_>) {
    let o = &scene.view.open;
    let track = i32::from(game.content.table.track);
    for n in 0..i32::from(o.track) {
        let (x, y) = board::marker(n, track);
        let id = format!("o{n}");
        let marker = html! {
            g id=(id) class="o" style={ "transform:translate(" (x) "px," (y) "px)" } {
                circle r="21" {}
                (icons::ORC.at(-16.0, -16.0, 32.0))
            }
        };
        pieces.push(id, marker);
    }
    pieces.push("n-orc", html! { text id="n-orc" class="c" x="682" y="793" { (o.mischief_deck.len()) } });
    if let Some(card) = trouble(scene) {
        let (area, id) = (board::TROUBLE, format!("m{}", card.0));
        let up = html! {
            g id=(id) class="mis" {
                rect x=(area.x) y=(area.y) width=(area.w) height=(area.h) rx="8" {}
                text x=(area.x + area.w / 2) y=(area.y + 31) { (game.content.mischief(card).name) }
            }
        };
        pieces.push(id, up);
    }
}

/// The Mischief card that lies face up: it is being obeyed, or was in the last step.
pub(crate) fn trouble(scene: &Moment<'_>) -> Option<Mischief> {
    if let Stage::Mischief { card, .. } = scene.view.open.stage {
        return Some(card);
    }
    scene.recent.iter().rev().find_map(|seen| match seen.what {
        What::MischiefUp { card } => Some(card),
        _ => None,
    })
}

/// The dice in words, for those who do not see them.
pub(crate) fn dice_in_words(o: &Open) -> String {
    let shown = |f: &Face| {
        let n = o.now.dice.showing(f.index());
        (n > 0).then(|| format!("{n} {}", words::face(*f)))
    };
    Face::ALL.iter().filter_map(shown).collect::<Vec<_>>().join(", ")
}
