//! One clan's panel: Honor, purse, runes, hand, and the Adventurers it has to hire out.

use adit_face::{Icon, Parts, widgets};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, about, icons};
use crate::DwarvenMiner;
use crate::components::{Card, Resource};
use crate::face::words;
use crate::state::Stage;

/// An amount of a resource: its shape, colour and letter come from the style.
pub(crate) fn amount(resource: Resource, n: u8) -> Markup {
    html! {
        span class={ "dm-q " (resource.letter()) @if n == 0 { " no" } } title=(words::resource(resource)) { (n) }
    }
}

/// An amount of something, with its picture.
fn counted(icon: Icon, n: impl std::fmt::Display, what: &str) -> Markup {
    html! { span.dm-n title=(what) { (icon) (n.to_string()) } }
}

pub(crate) fn panel(game: &DwarvenMiner, scene: &Moment<'_>, seat: Seat) -> Parts {
    let (o, table) = (&scene.view.open, &game.content.table);
    let (clan, mut panel) = (o.clan(seat), scene.parts());
    let limit = if seat == o.active { o.now.rune_limit } else { table.runes };
    let ready = |c: u8| !o.now.hired.contains(c);
    let id = format!("honor{}", seat.0);
    let honor = widgets::meter("Honor", u32::from(clan.honor), u32::from(table.goal), "");
    panel.push(&*id, html! { div.brief id=(id) { (honor) } });
    let id = format!("purse{}", seat.0);
    let purse = html! {
        div.dm-row id=(id) {
            @for r in Resource::ALL { (amount(r, clan.purse[r.index()])) }
            (counted(icons::CHEST, clan.chests, "chests"))
            (counted(icons::RUNE, format_args!("{}/{limit}", clan.on_board()), "runes on the board"))
            (counted(icons::HAND, clan.hand, "cards in hand"))
            @if let Stage::FaceUp { waiting } = o.stage {
                @if !waiting.has(seat) { (widgets::badge("has chosen", None, "good")) }
            }
        }
    };
    panel.push(id, purse);
    if !clan.tableau.is_empty() {
        let id = format!("chips-{}", seat.0);
        let chips = html! {
            div.dm-row.dm-chips id=(id) {
                @if clan.warded { (widgets::badge("warded", Some(icons::WARD), "good")) }
                @for c in clan.tableau.iter() {
                    (face_up(game, Card(c), if ready(c) { "" } else { " gone" }, clan.setup == Some(Card(c))))
                }
            }
        };
        panel.push(id, chips);
    }
    if seat == o.active && !o.now.aside.is_empty() {
        let id = format!("aside-{}", seat.0);
        let chips = html! {
            div.dm-row.dm-chips id=(id) { "Set aside " @for c in o.now.aside.iter() { (chip(game, Card(c))) } }
        };
        panel.push(id, chips);
    }
    panel
}

/// A face-up Adventurer, small; it peeks at its card. It lies in one place, so it has an id and stays the same link.
fn face_up(game: &DwarvenMiner, card: Card, class: &str, free: bool) -> Markup {
    html! {
        a class={ "peek dm-chip" (class) } id={ "c" (card.0) } href=(about(&game.content.card(card).key)) data-tip {
            (on_chip(game, card, free))
        }
    }
}

/// The same in a list.
pub(crate) fn chip(game: &DwarvenMiner, card: Card) -> Markup {
    widgets::peek(&about(&game.content.card(card).key), "dm-chip", &on_chip(game, card, false))
}

fn on_chip(game: &DwarvenMiner, card: Card, free: bool) -> Markup {
    let kind = game.content.class(card);
    html! {
        (icons::class(&kind.key)) (kind.name)
        @if !free { b { (kind.honor) } }
    }
}
