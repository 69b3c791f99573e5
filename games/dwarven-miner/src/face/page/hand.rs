//! What lies before one clan: the cards it has drawn and holds, and, when it is asked, whom it can
//! hire and rob. Cards can be read in full where they lie.

use adit_face::Parts;
use adit_face::widgets::{self, CardWidget, button, offer};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::place::{Offers, Place, there};
use super::{Moment, about, clan, icons};
use crate::DwarvenMiner;
use crate::action::{Action, Question};
use crate::components::{Card, Resource, Window, items_of};
use crate::face::words;

pub(crate) fn hand(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut hand = scene.parts();
    if scene.seat().is_none() {
        return hand;
    }
    let view = scene.view;
    if !view.drawn.is_empty() {
        hand.push("drawn", html! { h3 id="drawn" { "Drawn" } });
        for card in view.drawn.iter().map(Card) {
            card_widget(&mut hand, game, scene, offers, card);
        }
        hand.push("held", html! { h3 id="held" { "Hand" } });
    }
    // What can be played comes first: a hand may be wider than the screen.
    for playable in [true, false] {
        for card in view.hand().iter().map(Card) {
            if offers.at(Place::Held(card)).is_empty() != playable {
                card_widget(&mut hand, game, scene, offers, card);
            }
        }
    }
    hand
}

/// Whom the clan can rob, which discarded cards it can take, and what it knows of other hands.
pub(crate) fn offers(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut parts = scene.parts();
    victims(&mut parts, game, scene, offers);
    pile(&mut parts, game, offers);
    known(&mut parts, game, scene);
    parts
}

/// Cards in other hands that this eye knows of.
fn known(parts: &mut Parts, game: &DwarvenMiner, scene: &Moment<'_>) {
    let (Some(me), known) = (scene.seat(), &scene.view.known) else { return };
    for seat in Seat::all(game.players).filter(|&s| s != me && !known[s.index()].is_empty()) {
        let id = format!("knows{}", seat.0);
        let label = html! { "You know " (widgets::name(seat, scene.seats)) " holds" };
        let chips = html! { @for c in known[seat.index()].iter() { (clan::chip(game, Card(c))) } };
        let row = row(&id, &label, &chips);
        parts.push(id, row);
    }
}

fn row(id: &str, label: &Markup, inside: &Markup) -> Markup {
    html! { div.dm-strip id=(id) { h3 { (label) } (inside) } }
}

/// A card of one's own, in full: a button where it answers the question.
fn card_widget(hand: &mut Parts, game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>, card: Card) {
    let (row, class) = (game.content.card(card), game.content.class(card));
    let view = scene.view;
    let kind = format!("{} · {}", class.name, words::windows(&class.windows));
    let honor = html! { (class.honor) };
    let there = there(view);
    // Names without pictures: a hand is sent often, and its pictures would be half of it.
    let text = html! {
        span class="dm-needs spine" { @for item in items_of(row.items) { i class=[(there & item.bit() != 0).then_some("ok")] { (game.content.item(item).name) } } }
        span.words { (class.text) }
    };
    let inside = widgets::card_widget(&CardWidget {
        title: &row.name,
        kind: &kind,
        icon: Some(icons::class(&class.key)),
        cost: Some(&honor),
        text: Some(&text),
        class: if view.chosen == Some(card) { "lit" } else { "" },
        ..CardWidget::default()
    });
    let choices = offers.at(Place::Held(card));
    let reason = match natural(scene, card) {
        _ if !choices.is_empty() => None,
        Some(action) => Some(scene.why(game, action)),
        None => Some(about(&row.key)),
    };
    let id = format!("h{}", card.0);
    let thing = offer(hand, &id, "", "", &inside, &choices, reason.as_deref());
    hand.push(id, thing);
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

/// Whom Burglars can rob, and of what.
fn victims(parts: &mut Parts, game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) {
    let found: Vec<Seat> =
        Seat::all(game.players).filter(|&seat| !offers.at(Place::Clan(seat)).is_empty()).collect();
    if found.is_empty() {
        return;
    }
    let victims = html! {
        @for seat in found {
            span.dm-victim {
                (widgets::name(seat, scene.seats))
                @if let Some(choice) = offers.of(Action::RobChest(seat)) {
                    (button("rob", choice, "small", &html! { (icons::CHEST) }))
                }
                @for r in Resource::ALL {
                    @if let Some(choice) = offers.of(Action::RobResource(seat, r)) {
                        (button("rob", choice, "small", &html! { span class={ "dm-q " (r.letter()) } {} }))
                    }
                }
            }
        }
    };
    parts.push("victims", html! { div.dm-strip id="victims" { (victims) } });
}

/// Cards of the discard pile that can be taken.
fn pile(parts: &mut Parts, game: &DwarvenMiner, offers: &Offers<'_>) {
    let found = offers.things(|place| if let Place::Pile(card) = place { Some(card) } else { None });
    if found.is_empty() {
        return;
    }
    let things = html! {
        @for card in found {
            @let (row, class) = (game.content.card(card), game.content.class(card));
            @let inside = html! { (icons::class(&class.key)) b { (class.name) } small { (class.honor) } };
            (offer(parts, &format!("p{}", card.0), "dm-hire", "", &inside, &offers.at(Place::Pile(card)), Some(&about(&row.key))))
        }
    };
    parts.push("pile", row("pile", &html! { "Discard pile" }, &things));
}
