//! A walk that somebody thinks about: the way as it is drawn over the board, and what it meets, in words, with
//! the buttons that go it, bend it or drop it.

use adit_face::Parts;
use adit_face::widgets::{self, button, plan_button, point_button};
use maud::html;

use super::place::{Offers, Place, walkers};
use super::pointing::{Pointed, write_walk};
use super::{Moment, board, icons, pieces};
use crate::MuluCaves;
use crate::action::Action;
use crate::components::Terrain;
use crate::face::words;
use crate::walk_plan::{self, Risk, Step, Walk};

/// The way over the board.
pub(crate) fn drawn(targets: &mut Parts, game: &MuluCaves, scene: &Moment<'_>, walk: &Walk) {
    let from = scene.view.open.tile(walk.piece);
    let way = pieces::line([from].into_iter().chain(walk.steps.iter().map(|step| step.to)));
    let route = html! {
        svg class="mu-way" id="way" viewBox=(board::EXTENT.view_box()) aria-hidden="true" {
            path class="u" d=(way) {}
            path d=(way) {}
            @for (n, step) in walk.steps.iter().enumerate() {
                @let (x, y) = board::middle(step.to);
                @let last = n + 1 == walk.steps.len();
                g class={ @match step.risk { Some(Risk::Event) => "ev", Some(Risk::Fire) => "fi", Some(Risk::Net) => "ne", None => "" } @if last { " end" } } {
                    circle cx=(x) cy=(y) r=(if last || step.risk.is_some() { 11 } else { 5 }) {}
                    @match step.risk {
                        Some(Risk::Event) => text x=(x) y=(y + 6) { "?" },
                        Some(_) => text x=(x) y=(y + 6) { "!" },
                        None => @if last { text x=(x) y=(y + 6) { (n + 1) } },
                    }
                }
                @if step.risk.is_none() && game.terrain(step.to) == Terrain::Ultimate { circle class="ring" cx=(x) cy=(y) r="16" {} }
            }
        }
    };
    targets.push("way", route);
}

/// What a step meets, in words.
fn met(game: &MuluCaves, scene: &Moment<'_>, walk: &Walk, step: &Step, last: bool) -> Option<String> {
    let o = &scene.view.open;
    let at = words::tile(step.to);
    Some(match step.risk {
        Some(Risk::Event) => format!("an event card at {at}"),
        Some(Risk::Fire) => format!("fire at {at}"),
        Some(Risk::Net) => format!("an enemy net at {at}"),
        None if o.burning(step.to) => format!("fire at {at}, which does no harm"),
        None => match game.terrain(step.to) {
            Terrain::Ultimate if walk.piece.is_avatar() && !o.carrying.has(walk.piece.seat()) => {
                format!("the treasure at {at}, where it stops")
            }
            Terrain::Finish if walk.piece.is_avatar() && o.carrying.has(walk.piece.seat()) => {
                format!("the exit at {at}: you win")
            }
            Terrain::Treasure if last => format!("a treasure card at {at}, once it stays"),
            _ => return None,
        },
    })
}

/// «5 steps to (12,7): fire at (10,7).»
pub(crate) fn told(game: &MuluCaves, scene: &Moment<'_>, walk: &Walk) -> String {
    let count = walk.steps.len();
    let steps = if count == 1 { "1 step".to_owned() } else { format!("{count} steps") };
    let to = walk.steps.last().map_or(String::new(), |step| format!(" to {}", words::tile(step.to)));
    let things: Vec<String> = walk
        .steps
        .iter()
        .enumerate()
        .filter_map(|(n, step)| met(game, scene, walk, step, n + 1 == count))
        .collect();
    match things.is_empty() {
        true => format!("{steps}{to}, nothing on the way."),
        false => format!("{steps}{to}: {}.", things.join("; ")),
    }
}

/// What the button that walks says.
fn walk_words(walk: &Walk) -> String {
    let now = walk_plan::plan(walk).len();
    match walk.steps.get(now).and_then(|step| step.risk) {
        None if now == 1 && walk.steps.len() == 1 => match walk.steps[0].risk {
            Some(Risk::Event) => "Step onto the event tile".to_owned(),
            Some(Risk::Net) => "Step into the net".to_owned(),
            Some(Risk::Fire) => "Step into the fire".to_owned(),
            None => "Walk".to_owned(),
        },
        Some(_) if walk.steps[0].risk.is_none() => format!("Walk {now}, and stop before it"),
        _ if walk.steps[0].risk == Some(Risk::Event) => "Step onto the event tile".to_owned(),
        _ if now < walk.steps.len() => format!("Walk {now}"),
        _ => "Walk".to_owned(),
    }
}

/// The step that has to be confirmed before anything is walked, if it comes first.
pub(crate) fn dire(walk: &Walk) -> Option<Action> {
    let first = walk.steps.first()?;
    (first.risk == Some(Risk::Fire)).then_some(Action::Step(walk.piece, first.dir))
}

/// The same walk with its end as a corner, if it can go on from there.
fn bend(game: &MuluCaves, scene: &Moment<'_>, pointed: &Pointed) -> Option<String> {
    let Pointed::Walk { corners, end, walk } = pointed else { return None };
    let end = end.filter(|end| corners.last() != Some(end))?;
    let bent = write_walk(walk.piece, corners.iter().chain([&end, &end]));
    match Pointed::find(game, scene.view, walk.piece.seat(), &bent) {
        Pointed::Walk { corners, .. } if !corners.is_empty() => Some(bent),
        _ => None,
    }
}

/// Beside the question: which piece, which way.
pub(crate) fn offers(
    parts: &mut Parts,
    game: &MuluCaves,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    pointed: &Pointed,
) {
    let Some(ask) = &scene.ask else { return };
    let walkers = walkers(offers);
    let plan_of = match pointed {
        Pointed::Quadrant(quadrant) => html! { div.mu-plan id="plan" {
            p { "Quadrant " b { (pieces::quadrant_name(*quadrant)) } ": on which of its tiles?" }
            div.row { (point_button("small", "", &html! { "Another quadrant" })) }
        } },
        Pointed::Walk { walk, .. } => html! { div.mu-plan id="plan" {
            @let left = usize::from(scene.view.open.now.points).saturating_sub(walk.steps.len());
            p {
                b { (words::piece(walk.piece)) } ": "
                @if walk.steps.is_empty() { "where to? It can go where the tiles glow." }
                @else {
                    (told(game, scene, walk))
                    @if left > 0 { small { " " (left) @if left == 1 { " point is" } @else { " points are" } " left then." } }
                }
            }
            div.row {
                @if !walk.steps.is_empty() {
                    @match dire(walk).and_then(|action| offers.of(action)) {
                        Some(choice) => (button("plan", choice, "main", &html! { (icons::FLAME) "Step into the fire" })),
                        None => (plan_button("main", ask.number, scene.pointed, &html! { (icons::WALK) (walk_words(walk)) })),
                    }
                }
                @if let Some(bent) = bend(game, scene, pointed) {
                    (point_button("small", &bent, &html! { "Bend here" }))
                }
                @if walkers.len() > 1 || !walk.steps.is_empty() {
                    (point_button("small", "", &html! { "Another piece" }))
                }
            }
            @let deeds = deeds(offers, walk);
            @if walk.steps.is_empty() && !deeds.is_empty() { div.row { @for choice in deeds {
                (button("plan", choice, "small", &html! { (choice.words) }))
            } } }
        } },
        Pointed::Nothing if !walkers.is_empty() => html! { div.mu-plan id="plan" {
            p { "Who walks? Click a piece, then where it goes." }
            div.row {
                @for piece in walkers {
                    (point_button("small mu-who", &piece.to_string(), &html! { (widgets::shape(piece.seat())) (words::short(piece)) }))
                }
            }
        } },
        Pointed::Nothing => return,
    };
    parts.push("plan", plan_of);
}

/// What else the piece could do that is pointed at.
fn deeds<'a>(offers: &Offers<'a>, walk: &Walk) -> Vec<&'a adit_face::Choice> {
    let its = |action: Action| match action {
        Action::Attack(piece, _) | Action::Shoot(piece, ..) | Action::Cast(piece, _) => piece == walk.piece,
        _ => false,
    };
    offers
        .all()
        .filter(|(action, place, _)| *place != Place::Bar && its(*action))
        .map(|(.., c)| c)
        .collect()
}
