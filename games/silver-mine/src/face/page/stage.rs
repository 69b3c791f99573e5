//! The line above the board: which exploration and round, whose turn, what is left to walk, the piles, the goblins that have
//! come, and the dice of the last step.

use adit_face::Parts;
use adit_face::widgets::{Die, die, peek, pips};
use maud::{Markup, html};

use super::board::{self, Scenery};
use super::{Moment, about, cards, icons};
use crate::cast::Cast;
use crate::event::What;
use crate::face::asked::acting;
use crate::face::names::Names;
use crate::game::SilverMine;
use crate::state::Frame;

pub(crate) fn stage(game: &SilverMine, scene: &Moment<'_>) -> Parts {
    let (o, mut line) = (&scene.view.open, scene.parts());
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    let town = board::scenery(Some(scene.view)) == Scenery::Town;
    let dungeon = o.stack.iter().any(|frame| matches!(frame, Frame::Dungeon(_)));
    let now = html! {
        span id="round" {
            @if town {
                b { @if o.town.market { "Crossroads Town" } @else { "Before the mine" } }
                @if let Some(pawn) = acting(scene.view) { " · " (names.bare(pawn)) }
            } @else {
                b { @if game.is_arena() { "Arena" } @else if game.is_campaign() { "Exploration " (o.exploration) } @else { "The mine" } }
                " · round " (o.round) " · "
                @if dungeon { "the dungeon’s turn" } @else if let Some(pawn) = acting(scene.view) {
                    (names.bare(pawn))
                    @let (steps, run) = game.steps_left(o, pawn, 0);
                    " · " (steps) @if steps == 1 { " square" } @else { " squares" } " left" @if run && steps > 0 { " (run)" }
                }
            }
        }
    };
    line.push("round", now);
    if !town {
        let mine = html! {
            span.sm-piles id="piles" {
                span title="cards of the mine left" { (icons::MINE) (o.deck) }
                (peek(&about(&cards::discard(o.discard)), "", &html! { (icons::CARDS) (o.pile) }))
                (peek(&about("is-goblins"), "", &html! { (icons::enemy(&game.content.enemies[0])) (o.goblins) "/" (game.content.table.goblins) }))
            }
        };
        line.push("piles", mine);
    }
    dice(&mut line, scene);
    line
}

/// The dice of the last step.
fn dice(line: &mut Parts, scene: &Moment<'_>) {
    let rolled: Vec<(u8, &str)> = scene
        .recent
        .iter()
        .flat_map(|seen| match seen.what {
            What::Rolled { dice: [one, other], .. } => vec![(one, "gold"), (other, "red")],
            What::FleeRolled { dice: [one, other], .. } => vec![(one, "gold"), (other, "red")],
            What::LootRolled { die, .. }
            | What::LootRerolled { die, .. }
            | What::Rerolled { die, .. }
            | What::Ambush { die, .. }
            | What::TrapTriggered { die, .. } => vec![(die, "gold")],
            _ => Vec::new(),
        })
        .collect();
    if rolled.is_empty() {
        return;
    }
    // The latest ones; a Dungeon Turn may roll a dozen.
    let shown = &rolled[rolled.len().saturating_sub(6)..];
    let id = format!("dice-{}", scene.step);
    let row = html! {
        span.sm-dice id=(id) { @for (n, (up, class)) in shown.iter().enumerate() { (one(scene.step, n, *up, class)) } }
    };
    line.push(id, row);
}

fn one(step: u64, n: usize, up: u8, class: &str) -> Markup {
    let faces: Vec<Markup> = (1..=6).map(pips).collect();
    let id = format!("d{n}");
    let label = format!("rolled {up}");
    let index = usize::from(up.clamp(1, 6)) - 1;
    die(&Die { id: &id, faces: &faces, up: index, rolled: Some(step), label: &label, class })
}
