//! What one holds: the camp, chests, and assistants with what they wait for. What answers the question is a button; everything
//! can be read in full.

use adit_face::Parts;
use adit_face::widgets::offer;
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, about, beside, cards, glyphs, icons, pending};
use crate::MiceAndMazes;
use crate::components::{Assistant, Card, ChestFace};
use crate::state::Chests;

pub(crate) fn hand(game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut hand = scene.parts();
    let Some(me) = scene.seat() else { return hand };
    let s = &scene.view.table;
    let player = s.player(me);
    if !player.camp.is_empty() {
        let things: Vec<Markup> = player
            .camp
            .iter()
            .map(|card| {
                let key = game.content.card_key(*card);
                let mut choices = offers.at(Place::Card(*card));
                if let Card::Assistant(assistant) = card {
                    choices.extend(offers.at(Place::Assistant(*assistant)));
                }
                let inside = beside::summary(game, s, me, *card);
                offer(&mut hand, &format!("y-{key}"), "mm-card", "", &inside, &choices, Some(&about(key)))
            })
            .collect();
        let camp = html! { section.mm-camp id="camp" { h3 { (icons::CAMP) "Camp" } div { @for thing in things { (thing) } } } };
        hand.push("camp", camp);
    }
    chests(&mut hand, game, offers, &player.unused, &player.used);
    let helpers = if s.active == me { player.crew.union(s.now.loans) } else { player.crew };
    if !helpers.is_empty() {
        let answering = if s.active == me { pending::answering(s) } else { Default::default() };
        let things: Vec<Markup> = helpers
            .iter()
            .map(|card| {
                let lent = !player.crew.contains(card);
                let spent =
                    s.active == me && s.now.used.contains(card) && game.content.assistant(card).once;
                helper(&mut hand, game, offers, card, answering.contains(card), lent, spent)
            })
            .collect();
        let crew = html! { section.mm-crew id="crew" { h3 { (icons::HIRE) "Assistants" } div { @for thing in things { (thing) } } } };
        hand.push("crew", crew);
    }
    hand
}

fn helper(
    hand: &mut Parts,
    game: &MiceAndMazes,
    offers: &Offers<'_>,
    card: Assistant,
    lit: bool,
    lent: bool,
    spent: bool,
) -> Markup {
    let row = game.content.assistant(card);
    let inside = html! {
        (cards::emblem(row.faction)) b { (row.name) } (glyphs::inline(&glyphs::assistant(row)))
        @if lent { small { " lent" } }
        @if spent { small { " used" } }
    };
    let class = match (lit, lent, spent) {
        (true, ..) => "mm-help lit",
        (_, true, _) => "mm-help lent",
        (.., true) => "mm-help spent",
        _ => "mm-help",
    };
    let choices = offers.at(Place::Assistant(card));
    offer(hand, &format!("y-{}", row.key), class, "", &inside, &choices, Some(&about(&row.key)))
}

fn chests(hand: &mut Parts, game: &MiceAndMazes, offers: &Offers<'_>, unused: &Chests, used: &Chests) {
    let mut things: Vec<Markup> = Vec::new();
    for (chests, kept) in [(unused, true), (used, false)] {
        for face in chests.kinds().map(|face| ChestFace(face as u8)) {
            let row = game.content.chest(face);
            let count = chests.of(face.index());
            let place = if kept { Place::Chest(face) } else { Place::UsedChest(face) };
            let inside = html! {
                @if kept { (icons::CHEST) } @else { (icons::USED_CHEST) }
                (glyphs::inline(&glyphs::effect(&row.effect)))
                @if count > 1 { small { "×" (count) } }
                span.sr { " " (row.name) @if !kept { ", used" } }
            };
            let class = if kept { "mm-chest" } else { "mm-chest spent" };
            let id = format!("y-{}{}", row.key, if kept { "" } else { "-used" });
            things.push(offer(hand, &id, class, "", &inside, &offers.at(place), Some(&about(&row.key))));
        }
    }
    if !things.is_empty() {
        let row = html! { section.mm-chests id="chests" { h3 { (icons::CHEST) "Chests" } div { @for thing in things { (thing) } } } };
        hand.push("chests", row);
    }
}
