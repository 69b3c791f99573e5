//! The line above the board: round, phase, what waits for its moment this turn.

use adit_face::{Parts, widgets};
use maud::html;

use super::{Moment, about, pieces};
use crate::DwarvenMiner;
use crate::components::Window;
use crate::face::{text, words};
use crate::state::{Midway, Stage};

const PHASES: [&str; 4] = ["Mining", "Crafting", "Fulfilment", "Cleanup"];

fn phase(stage: Stage) -> Option<usize> {
    let of = |window: Window| match window {
        Window::Dawn | Window::Dice | Window::Burgle => 0,
        Window::Craft => 1,
        Window::Fulfil => 2,
        Window::Cleanup => 3,
    };
    Some(match stage {
        Stage::FaceUp { .. } | Stage::Over(_) => return None,
        Stage::Open(window) | Stage::Midway(Midway::Rearm { window, .. }) => of(window),
        Stage::Mischief { .. } => 0,
        Stage::Surplus | Stage::Keep => 3,
        Stage::Midway(midway) => match midway {
            Midway::Reroll { .. }
            | Midway::TurnDie { .. }
            | Midway::TurnTo { .. }
            | Midway::Flip { .. }
            | Midway::GainShown { .. } => 0,
            Midway::Restore { .. } | Midway::Waive { .. } => 2,
            Midway::Aside { .. } | Midway::Rearm { .. } => 3,
            Midway::Buy { .. }
            | Midway::ExchangeGive { .. }
            | Midway::ExchangeTake { .. }
            | Midway::Runes { .. }
            | Midway::MoveTo { .. }
            | Midway::Fetch { .. }
            | Midway::Put { .. }
            | Midway::Omit { .. }
            | Midway::PayAny { .. } => 1,
        },
    })
}

pub(crate) fn stage(game: &DwarvenMiner, scene: &Moment<'_>) -> Parts {
    let (o, mut line) = (&scene.view.open, scene.parts());
    let round = html! {
        span id="round" {
            @match o.stage {
                Stage::FaceUp { .. } => { b { "Setting up" } ": every clan lays one Adventurer face up" }
                Stage::Over(_) => { b { "The game is over" } " in round " (o.round) }
                _ => { b { "Round " (o.round) } " " (widgets::name(o.active, scene.seats)) " " (words::phase(o)) }
            }
        }
    };
    line.push("round", round);
    if !matches!(o.stage, Stage::FaceUp { .. } | Stage::Over(_)) {
        let phases = html! {
            ol id="phases" {
                @for (n, name) in PHASES.iter().enumerate() {
                    li aria-current=[(phase(o.stage) == Some(n)).then_some("step")] { (name) }
                }
            }
        };
        line.push("phases", phases);
    }
    let dice = pieces::dice_in_words(o);
    if !dice.is_empty() {
        line.push("dice-words", html! { span.sr id="dice-words" { "Dice: " (dice) } });
    }
    for (n, words) in text::pending(game, o).into_iter().enumerate() {
        let id = format!("pending-{n}");
        let badge = html! { span id=(id) { (widgets::badge(&words, None, "lit")) } };
        line.push(id, badge);
    }
    if let Some(card) = pieces::trouble(scene) {
        let row = game.content.mischief(card);
        let mischief = html! {
            span.dm-mis id="mischief" { (widgets::peek(&about(&row.key), "", &html! { (row.name) })) " " (row.text) }
        };
        line.push("mischief", mischief);
    }
    line
}
