//! The treasure cards of one side, by the piece that holds them. A card that answers the question is a button; any
//! card can be read in full.

use adit_face::Parts;
use adit_face::widgets::{self, CardWidget, offer};
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, about, icons};
use crate::MuluCaves;
use crate::components::{Card, Class, Gear, Piece};
use crate::face::words;

pub(crate) fn hand(game: &MuluCaves, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut hand = scene.parts();
    let Some(me) = scene.seat() else { return hand };
    let view = scene.view;
    for piece in Piece::team(me).filter(|p| !view.known[p.index()].is_empty()) {
        let id = format!("hold-{piece}");
        let held = html! {
            section id=(id) {
                h3 { (widgets::shape(me)) " " (words::short(piece)) " holds" }
                div.mu-cards {
                    @for card in view.known[piece.index()].iter().map(Card) { (card_widget(&mut hand, game, scene, offers, card)) }
                }
            }
        };
        hand.push(id, held);
    }
    hand
}

/// «Weapon, axe», «Armor, metal».
pub(crate) fn kind(class: Class, gear: &Gear) -> String {
    let name = match class {
        Class::Weapon => "Weapon",
        Class::Armor => "Armor",
        Class::Artifact => "Artifact",
    };
    match (gear.category, gear.material) {
        (Some(category), _) => format!("{name} · {}", format!("{category:?}").to_lowercase()),
        (None, Some(material)) => format!("{name} · {}", format!("{material:?}").to_lowercase()),
        (None, None) => name.to_owned(),
    }
}

/// What a card adds in attack and in defence, if it is committed to battles.
pub(crate) fn strength(gear: &Gear) -> Option<Markup> {
    let counts = gear.aggressor > 0 || gear.defender > 0;
    counts.then(|| {
        html! {
            span.mu-str title={ "attacking " (gear.aggressor) ", defending " (gear.defender) } {
                (icons::SWORDS) (gear.aggressor) " " (icons::SHIELD) (gear.defender)
            }
        }
    })
}

fn card_widget(
    hand: &mut Parts,
    game: &MuluCaves,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    card: Card,
) -> Markup {
    let row = game.content.kind(card);
    let o = &scene.view.open;
    let (kind, cost) = (kind(row.class, &row.gear), strength(&row.gear));
    let text = html! {
        span.words { (row.text) }
        @if o.worn.contains(card.0) { " " b { "One use is left." } }
        @if o.shown.contains(card.0) { " " i { "Everybody has seen it." } }
    };
    let used = scene.view.commit.is_some_and(|commit| commit.cards().contains(card.0));
    let inside = widgets::card_widget(&CardWidget {
        title: &row.name,
        kind: &kind,
        icon: Some(icons::kind(&row.key, row.class)),
        cost: cost.as_ref(),
        text: Some(&text),
        class: if used { "lit" } else { "" },
        ..CardWidget::default()
    });
    let choices = offers.at(Place::Card(card));
    offer(hand, &format!("h{}", card.0), "", "", &inside, &choices, Some(&about(&row.key)))
}
