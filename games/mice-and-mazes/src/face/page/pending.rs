//! What goes on, read downwards: why this is asked, and what comes then. Each line is a frame of the game's stack of pending
//! effects, from the nearest outwards.

use adit_face::Parts;
use maud::{Markup, html};

use super::{Moment, cards};
use crate::MiceAndMazes;
use crate::face::words;
use crate::state::{Frame, Progress, Run, Source, State};

/// Shown as soon as something goes on within something else.
pub(crate) fn list(parts: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>) {
    let s = &scene.view.table;
    let causes = because(game, s);
    if !causes.is_empty() {
        let line = html! {
            p.mm-because id="because" {
                "because of " @for (n, cause) in causes.iter().enumerate() { @if n > 0 { " ‹ " } b { (cause) } }
            }
        };
        parts.push("because", line);
    }
    let next: Vec<Markup> = s.stack.iter().skip(1).filter_map(|frame| then(game, s, frame)).collect();
    if !next.is_empty() {
        let list = html! {
            ol.mm-then id="then" aria-label="What comes then" { @for line in &next { li { b.mm-tag { "then" } span { (line) } } } }
        };
        parts.push("then", list);
    }
}

/// The cards whose effects are under way, the innermost first.
fn because(game: &MiceAndMazes, s: &State) -> Vec<String> {
    let mut causes: Vec<String> = Vec::new();
    for frame in s.stack.iter() {
        let source = match frame {
            Frame::Run(run) => Some(run.source),
            Frame::Double { source, .. } => Some(*source),
            _ => None,
        };
        if let Some(source) = source {
            causes.push(words::source(&game.content, source));
        }
    }
    causes
}

/// One line of what comes then; none for what is only a bracket around something else.
fn then(game: &MiceAndMazes, s: &State, frame: &Frame) -> Option<Markup> {
    let content = &game.content;
    let of = |source: Source| words::source(content, source);
    Some(match frame {
        Frame::Run(run) => rest(game, s, run)?,
        Frame::Again { source, .. } => html! { (words::capital(of(*source))) " a second time" },
        Frame::Passage(card) => {
            html! { "the passage of entrance " (content.entrance(*card).number) " may be bought" }
        }
        Frame::Answers { happening, waiting, .. } => {
            let names: Vec<&str> =
                waiting.set().iter().map(|card| content.assistant(card).name.as_str()).collect();
            if names.is_empty() {
                return None;
            }
            html! { (names.join(", ")) small { " because " (words::happening(*happening)) } }
        }
        Frame::RemovePick => {
            let left = s.me().paws_placed();
            match left {
                0 => return None,
                1 => html! { "one more paw is removed" },
                n => html! { (n) " more paws are removed" },
            }
        }
        Frame::Crossings => html! { "the other crossings are filled" },
        Frame::Opening { chamber, .. } => html! { "the " (content.chamber(*chamber).name) " is opened" },
        Frame::Hiring { assistant, .. } => {
            html! { "the " (content.assistant(*assistant).name) " is hired" }
        }
        Frame::Reserving { card, .. } => {
            html! { "the " (content.card_name(*card)) " is placed in the camp" }
        }
        Frame::Receive { gain, .. } => html! { (words::amounts(gain)) " received" },
        Frame::CutCamp => html! { "the camp is cut down" },
        Frame::Moving(paw) => html! { "the paw from " (words::paw(content, *paw)) " moves" },
        Frame::Factions
        | Frame::Layout
        | Frame::Action
        | Frame::PlaceEnd
        | Frame::RemoveEnd { .. }
        | Frame::Double { .. } => return None,
    })
}

/// What is left of an effect: the parts after the one under way.
fn rest(game: &MiceAndMazes, s: &State, run: &Run) -> Option<Markup> {
    let effect = game.effect(s, run.source);
    let first = usize::from(run.part) + usize::from(run.progress != Progress::Waiting);
    let parts = effect.get(first..)?;
    if parts.is_empty() {
        return None;
    }
    let ways: Vec<String> = parts
        .iter()
        .map(|part| {
            let options: Vec<String> =
                part.options.iter().map(|option| crate::face::effects::words(*option)).collect();
            options.join(" or ")
        })
        .collect();
    Some(html! { (words::capital(words::source(&game.content, run.source))) ": " (ways.join("; ")) })
}

/// The assistants that may answer now, to be lit in the hand.
pub(crate) fn answering(s: &State) -> crate::components::AssistantSet {
    let mut all = crate::components::AssistantSet::EMPTY;
    for frame in s.stack.iter() {
        if let Frame::Answers { waiting, .. } = frame {
            all = all.union(waiting.set());
        }
    }
    all
}

/// The card that is being resolved innermost, to be marked on the board.
pub(crate) fn now(s: &State) -> Option<Source> {
    s.stack.iter().find_map(|frame| if let Frame::Run(run) = frame { Some(run.source) } else { None })
}

/// A word about the markers of the Watchtower that are left.
pub(crate) fn markers(s: &State) -> Option<Markup> {
    let n = s.deed.markers;
    (n > 0).then(|| html! { (cards::status("is-marked", "an effect will be doubled")) })
}
