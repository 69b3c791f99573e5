//! What the eye's character carries and wields, each card with what can be done with it; the cards that were just found.

use adit_face::Parts;
use adit_face::widgets::{CardWidget, Size, back, card_widget, offer};
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, about, icons, panel};
use crate::cast::Cast;
use crate::components::{ItemCard, ItemEffect};
use crate::face::asked::acting;
use crate::face::names::{Names, coins};
use crate::game::SilverMine;
use crate::place::Pawn;

/// Whose cards lie below: the one who acts if the eye leads it, else the eye's first.
fn whose(game: &SilverMine, scene: &Moment<'_>) -> Option<Pawn> {
    let seat = scene.seat()?;
    let own = panel::pawns(game, &scene.view.open, seat);
    let turn = acting(scene.view).filter(|pawn| own.contains(pawn));
    turn.or_else(|| own.iter().copied().find(|&pawn| scene.view.open.body(pawn).is_inside()))
        .or(own.first().copied())
}

pub(crate) fn hand(game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut hand = scene.parts();
    let Some(pawn) = whose(game, scene) else { return hand };
    let o = &scene.view.open;
    let body = o.body(pawn);
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    for card in body.worn().into_iter().flatten() {
        held(&mut hand, game, scene, offers, card, "sm-worn");
    }
    let carried = &scene.view.hands[pawn.index()].0;
    for (n, seen) in carried.iter().enumerate() {
        match seen.thing {
            Some(card) => held(&mut hand, game, scene, offers, ItemCard(card), ""),
            None => {
                let id = format!("hb{n}");
                hand.push(
                    id.clone(),
                    html! { span id=(id) { (back("an item", icons::CARDS, Size::Small)) } },
                );
            }
        }
    }
    let choices = offers.at(Place::Coins);
    if body.carried > 0 && !choices.is_empty() {
        let inside = html! { span.sm-purse { (icons::COINS) (coins(body.carried)) } };
        let drawn = offer(&mut hand, "purse", "", "Your coins", &inside, &choices, None);
        hand.push("purse", drawn);
    }
    if hand.is_empty() && body.is_inside() {
        hand.push(
            "empty",
            html! { span.sm-empty id="empty" { (names.subject(pawn)) " carries nothing." } },
        );
    }
    hand
}

fn held(
    hand: &mut Parts,
    game: &SilverMine,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    card: ItemCard,
    class: &str,
) {
    let o = &scene.view.open;
    let row = game.content.item(game.content.kind(card));
    let choices = alike(game, scene, offers, card);
    let id = format!("h{}", card.0);
    let key = about(&row.key);
    let kind = kind(row.effect);
    let used = row.effect.is_key() && o.used.contains(card);
    let foot = html! { @if used { "one charge left" } };
    let widget = CardWidget {
        title: &row.name,
        kind: &kind,
        icon: Some(icons::item(row)),
        foot: used.then_some(&foot),
        size: Size::Small,
        class,
        ..CardWidget::default()
    };
    let drawn = offer(hand, &id, "", &row.name, &card_widget(&widget), &choices, Some(&key));
    hand.push(id, drawn);
}

/// What can be done with a card; of cards that are alike one stands for all, so the others show the same.
fn alike<'a>(
    game: &SilverMine,
    scene: &Moment<'_>,
    offers: &Offers<'a>,
    card: ItemCard,
) -> Vec<&'a adit_face::Choice> {
    let own = offers.at(Place::Card(card));
    if !own.is_empty() {
        return own;
    }
    let o = &scene.view.open;
    let same = |other: ItemCard| {
        game.content.kind(other) == game.content.kind(card)
            && o.used.contains(other) == o.used.contains(card)
            && o.dropped.contains(other) == o.dropped.contains(card)
    };
    let worn = acting(scene.view).is_some_and(|pawn| o.body(pawn).worn().contains(&Some(card)));
    let twins = offers.things(|place| if let Place::Card(other) = place { Some(other) } else { None });
    match twins.into_iter().find(|&other| !worn && same(other)) {
        Some(other) => offers.at(Place::Card(other)),
        None => Vec::new(),
    }
}

pub(crate) fn kind(effect: ItemEffect) -> String {
    match effect {
        ItemEffect::Weapon { attribute, bonus } => {
            format!("Weapon, {} +{bonus}", crate::face::names::attribute(attribute))
        }
        ItemEffect::Rune { great, attribute, bonus } => format!(
            "{}, {} +{bonus}",
            if great { "Great rune" } else { "Rune" },
            crate::face::names::attribute(attribute)
        ),
        effect if effect.is_potion() => "Potion".into(),
        ItemEffect::MasterKey { charges } => format!("{charges} charges"),
        ItemEffect::Coins { .. } => "Coins".into(),
        _ => "Item".into(),
    }
}

/// A card by itself, with a way to read about it.
pub(crate) fn shown(game: &SilverMine, card: ItemCard) -> Markup {
    let row = game.content.item(game.content.kind(card));
    let kind = kind(row.effect);
    let text = html! { (row.text) };
    let widget = CardWidget {
        title: &row.name,
        kind: &kind,
        icon: Some(icons::item(row)),
        text: Some(&text),
        class: "new",
        ..CardWidget::default()
    };
    adit_face::widgets::peek(&about(&row.key), "sm-found", &card_widget(&widget))
}
