//! The line above the board: round, phase, what waits for its moment this turn.

use adit_face::widgets;
use maud::{Markup, html};

use super::{Moment, about, pieces};
use crate::DwarvenMiner;
use crate::components::Window;
use crate::face::{text, words};
use crate::state::{Midway, Stage};

const PHASES: [&str; 4] = ["Mining", "Crafting", "Fulfillment", "Cleanup"];

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

pub(crate) fn stage(game: &DwarvenMiner, scene: &Moment<'_>) -> Markup {
    let o = &scene.view.open;
    let dice = pieces::dice_in_words(o);
    html! {
        div.dm-stage {
            @match o.stage {
                Stage::FaceUp { .. } => span { b { "Setting up" } ": every clan lays one Adventurer face up" },
                Stage::Over(_) => span { b { "The game is over" } " in round " (o.round) },
                _ => {
                    span { b { "Round " (o.round) } " " (widgets::name(o.active, scene.seats)) " " (words::phase(o)) }
                    ol {
                        @for (n, name) in PHASES.iter().enumerate() {
                            li aria-current=[(phase(o.stage) == Some(n)).then_some("step")] { (name) }
                        }
                    }
                }
            }
            @if !dice.is_empty() { span.sr { "Dice: " (dice) } }
            @for words in text::pending(game, o) { (widgets::badge(&words, None, "lit")) }
            @if let Some(card) = pieces::trouble(scene) {
                @let row = game.content.mischief(card);
                span.dm-mis { (widgets::peek(&about(&row.key), "", &html! { (row.name) })) " " (row.text) }
            }
        }
    }
}
