//! A seat's panel: glory and what it would be with sets, goods, paws, chambers and assistants by faction.

use adit_face::Parts;
use adit_face::widgets::{self, Coin, peek, purse};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, about, cards, icons};
use crate::MiceAndMazes;
use crate::components::{Card, Faction, Kind};
use crate::scoring::Factions;
use crate::state::State;

pub(crate) fn panel(game: &MiceAndMazes, scene: &Moment<'_>, seat: Seat) -> Parts {
    let (s, mut panel) = (&scene.view.table, scene.parts());
    let player = s.player(seat);
    let (chambers, assistants) = game.set_glory(s, seat);
    let all = u32::from(player.glory()) + u32::from(chambers) + u32::from(assistants);
    let goal = u32::from(game.by_players(game.content.table.glory_end));
    let id = format!("glory-{}", seat.0);
    let glory = html! {
        div.mm-glory.brief id=(id) {
            (widgets::meter("Glory", u32::from(player.glory()), goal, "violet"))
            (tokens(game, s, seat))
            span title="Glory with the sets there are now" { (icons::SETS) b { (all) } span.sr { " with sets" } }
        }
    };
    panel.push(id, glory);
    let id = format!("goods-{}", seat.0);
    panel.push(&*id, html! { div.mm-goods id=(id) { (goods(s, seat)) (paws(game, s, seat)) } });
    for (name, word, icon, factions, value) in [
        ("chambers", "Chambers", icons::OPEN, game.chamber_factions(s, seat), chambers),
        ("crew", "Assistants", icons::HIRE, game.assistant_factions(s, seat), assistants),
    ] {
        let id = format!("{name}-{}", seat.0);
        let row = html! {
            div.mm-facs id=(id) title={ (word) " by faction" } { (icon) (strip(s, factions)) span.mm-sets { "sets " b { (value) } } }
        };
        panel.push(id, row);
    }
    things(&mut panel, game, scene, seat);
    panel
}

fn goods(s: &State, seat: Seat) -> Markup {
    let coin = |kind: Kind, label, class| Coin {
        icon: icons::kind(kind),
        count: i32::from(s.player(seat).has(kind)),
        label,
        class,
    };
    purse(&[
        coin(Kind::Food, "food", "mm-k kF"),
        coin(Kind::Torch, "torches", "mm-k kT"),
        coin(Kind::Pickaxe, "pickaxes", "mm-k kP"),
        coin(Kind::Gold, "gold", "mm-k kG"),
    ])
}

/// Ownership tokens that are left.
fn tokens(game: &MiceAndMazes, s: &State, seat: Seat) -> Markup {
    let left = game.content.table.tokens - s.tokens_used(seat);
    html! { span.mm-tokens title={ (left) " ownership tokens left" } { (icons::TOKEN) (left) } }
}

/// Paws that are left.
fn paws(game: &MiceAndMazes, s: &State, seat: Seat) -> Markup {
    let table = &game.content.table;
    let left = table.paws - s.player(seat).paws_placed();
    html! {
        span.mm-paws title={ (left) " paws left of " (table.paws) } { (icons::PAW) b { (left) } "/" (table.paws) }
    }
}

/// The factions of the game, those that one has filled in.
fn strip(s: &State, factions: Factions) -> Markup {
    let all = Faction::ALL.into_iter().filter(|faction| s.factions & faction.bit() != 0);
    html! {
        span.mm-strip {
            @for faction in all {
                @let n = factions.of[faction.index()];
                @if n == 0 { i class={ "mm-dot " (icons::faction_class(Some(faction))) } {} }
                @else { span { (cards::emblem(Some(faction))) @if n > 1 { sup { (n) } } } }
            }
            @if factions.wild > 0 { span { (cards::emblem(None)) } }
        }
    }
}

/// Camp, chests, hired assistants by name.
fn things(panel: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>, seat: Seat) {
    let s = &scene.view.table;
    let player = s.player(seat);
    let content = &game.content;
    let link = |key: &str, name: &str| peek(&about(key), "mm-name", &html! { (name) });
    let camp = player.camp.iter().map(|card| link(content.card_key(*card), content.card_name(*card)));
    let crew = player.crew.iter().map(|card| {
        let card = Card::Assistant(card);
        link(content.card_key(card), content.card_name(card))
    });
    let (camp, crew): (Vec<Markup>, Vec<Markup>) = (camp.collect(), crew.collect());
    let chests: u32 = player.unused.total();
    let used: u32 = player.used.total();
    if camp.is_empty() && crew.is_empty() && chests + used == 0 {
        return;
    }
    let id = format!("things-{}", seat.0);
    let list = html! {
        div.mm-things id=(id) {
            @if !crew.is_empty() { span { (icons::HIRE) @for name in crew { (name) " " } } }
            @if !camp.is_empty() { span { (icons::CAMP) @for name in camp { (name) " " } } }
            @if chests + used > 0 {
                (peek(&about(&cards::chests_key(player)), "", &html! { (icons::CHEST) (chests) @if used > 0 { small { " +" (used) " used" } } span.sr { " chests" } }))
            }
        }
    };
    panel.push(id, list);
}
