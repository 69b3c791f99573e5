//! What lies before one clan: the cards it has drawn and holds, and, when it is asked, whom it can
//! hire and rob. Cards can be read in full where they lie.

use adit_face::widgets::{self, CardWidget, button, offer};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::place::{Offers, Place, why};
use super::{Moment, about, clan, icons};
use crate::DwarvenMiner;
use crate::action::{Action, Question};
use crate::components::{Card, Resource, Window, items_of};
use crate::face::words;
use crate::view::View;

pub(crate) fn hand(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Markup {
    let Some(me) = scene.seat() else { return html! {} };
    let view = scene.view;
    html! {
        div class={ "dm-hand" @for item in items_of(there(view)) { " has" (item.0) } } {
            @if !view.drawn.is_empty() {
                h3 { "Drawn" }
                @for c in view.drawn.iter() { (card_widget(game, scene, offers, Card(c))) }
                h3 { "Hand" }
            }
            // What can be played comes first: a hand may be wider than the screen.
            @for playable in [true, false] {
                @for card in view.hand().iter().map(Card) {
                    @if offers.at(Place::Held(card)).is_empty() != playable { (card_widget(game, scene, offers, card)) }
                }
            }
            @for seat in Seat::all(game.players).filter(|&s| s != me && !view.known[s.index()].is_empty()) {
                div id={ "knows" (seat.0) } {
                    (row_of(&html! { "You know " (widgets::name(seat, scene.seats)) " holds" }, &html! {
                        @for c in view.known[seat.index()].iter() { (clan::chip(game, Card(c))) }
                    }))
                }
            }
        }
    }
}

/// Whom the clan can hire and rob, and which discarded cards it can take.
pub(crate) fn offers(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Markup {
    html! {
        (hires(game, scene, offers))
        (victims(game, scene, offers))
        (pile(game, offers))
    }
}

/// A longer text gets a wider card, so that no card is much higher than the others.
const WORDY: usize = 110;

fn row(label: &str, inside: &Markup) -> Markup {
    row_of(&html! { (label) }, inside)
}

fn row_of(label: &Markup, inside: &Markup) -> Markup {
    html! { div.dm-strip { h3 { (label) } (inside) } }
}

/// The items that this eye's clan has at hand now.
fn there(view: &View) -> u16 {
    let o = &view.open;
    match view.seat() {
        Some(seat) if seat == o.active => o.at_hand(),
        Some(seat) => o.clan(seat).runes,
        None => 0,
    }
}

/// A card of one's own, in full: a button where it answers the question.
fn card_widget(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>, card: Card) -> Markup {
    let (row, class) = (game.content.card(card), game.content.class(card));
    let view = scene.view;
    let kind = format!("{} · {}", class.name, words::windows(&class.windows));
    let honor = html! { (class.honor) };
    // Names without pictures: a hand is sent often, and its pictures would be half of it. What is there, the hand says
    // and the style marks: so cards do not change.
    let text = html! {
        span.dm-needs { @for item in items_of(row.items) { i class={ "n" (item.0) } { (game.content.item(item).name) } } }
        (class.text)
    };
    let inside = widgets::card_widget(&CardWidget {
        id: &format!("k{}", card.0),
        title: &row.name,
        kind: &kind,
        icon: Some(icons::class(&class.key)),
        cost: Some(&honor),
        text: Some(&text),
        class: match (view.chosen == Some(card), class.text.len() > WORDY) {
            (true, _) => "lit wide",
            (false, true) => "wide",
            (false, false) => "",
        },
        ..CardWidget::default()
    });
    let choices = offers.at(Place::Held(card));
    let reason = match natural(scene, card) {
        _ if !choices.is_empty() => None,
        Some(action) => Some(why(game, scene, action)),
        None => Some(about(&row.key)),
    };
    offer(&format!("h{}", card.0), "", "", &inside, &choices, reason.as_deref())
}

/// What one would want to do with a card of one's own now.
fn natural(scene: &Moment<'_>, card: Card) -> Option<Action> {
    Some(match scene.ask.as_ref()?.question {
        Question::Window(Window::Fulfil) => Action::Fulfil(card),
        Question::SetAside(_) => Action::Aside(card),
        Question::PutWhat(..) => Action::Put(card),
        _ => return None,
    })
}

/// Who can be hired now, and for what.
fn hires(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Markup {
    let found = offers.cards(|place| if let Place::Hire(card) = place { Some(card) } else { None });
    if found.is_empty() {
        return html! {};
    }
    let o = &scene.view.open;
    let again = matches!(scene.ask.as_ref().map(|ask| ask.question), Some(Question::RearmWhom(_)));
    row(
        if again { "Once more" } else { "Hire now" },
        &html! {
            @for card in found {
                @let (row, class) = (game.content.card(card), game.content.class(card));
                @let inside = html! {
                    (icons::class(&class.key)) b { (class.name) }
                    @match o.owner(card) {
                        Some(owner) if owner != o.active => small {
                            (game.content.table.hire_fee) " to " (called(scene, owner))
                        },
                        _ => small { "free" },
                    }
                };
                (offer(&format!("x{}", card.0), "dm-hire", "", &inside, &offers.at(Place::Hire(card)), Some(&about(&row.key))))
            }
        },
    )
}

fn called(scene: &Moment<'_>, seat: Seat) -> String {
    scene.seats.get(seat.index()).map_or_else(|| seat.to_string(), |sitting| sitting.name.clone())
}

/// Whom Burglars can rob, and of what.
fn victims(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Markup {
    let found: Vec<Seat> =
        Seat::all(game.players).filter(|&seat| !offers.at(Place::Clan(seat)).is_empty()).collect();
    if found.is_empty() {
        return html! {};
    }
    row(
        "Rob",
        &html! {
            @for seat in found {
                span.dm-victim {
                    (widgets::name(seat, scene.seats))
                    @if let Some(choice) = offers.of(Action::RobChest(seat)) {
                        (button(choice, "small", &html! { (icons::CHEST) }))
                    }
                    @for r in Resource::ALL {
                        @if let Some(choice) = offers.of(Action::RobResource(seat, r)) {
                            (button(choice, "small", &html! { span class={ "dm-q " (r.letter()) } {} }))
                        }
                    }
                }
            }
        },
    )
}

/// Cards of the discard pile that can be taken.
fn pile(game: &DwarvenMiner, offers: &Offers<'_>) -> Markup {
    let found = offers.cards(|place| if let Place::Pile(card) = place { Some(card) } else { None });
    if found.is_empty() {
        return html! {};
    }
    row(
        "Discard pile",
        &html! {
            @for card in found {
                @let (row, class) = (game.content.card(card), game.content.class(card));
                @let inside = html! { (icons::class(&class.key)) b { (class.name) } small { (class.honor) } };
                (offer(&format!("p{}", card.0), "dm-hire", "", &inside, &offers.at(Place::Pile(card)), Some(&about(&row.key))))
            }
        },
    )
}
