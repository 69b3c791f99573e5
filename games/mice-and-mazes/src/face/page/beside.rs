//! What stands beside the question: what goes on, and the answers that are about things without a place of their own, or that
//! one compares: lines with what they cross, paws in an order, cards with their prices, payments, kinds.

use adit_face::widgets::{self, button, offer, plan_button};
use adit_face::{Choice, Parts};
use adit_kernel::{Game, Seat};
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, about, cards, crossing, glyphs, icons, pending, sets, spots};
use crate::MiceAndMazes;
use crate::action::{Action, Question};
use crate::components::{Amounts, Card, Entrance, Kind, Primitive, Resource};
use crate::crypt::{COLUMNS, Line, spots_of};
use crate::face::words;
use crate::state::{Paw, Source, State};
use crate::view::View;

pub(crate) fn beside(game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut parts = scene.parts();
    pending::list(&mut parts, game, scene);
    if scene.view.table.stack.is_empty() {
        sets::ledger(&mut parts, game, scene);
    }
    let Some(ask) = &scene.ask else { return parts };
    match ask.question {
        Question::Action(_) | Question::AfterRemove => lines(&mut parts, game, scene, offers, ask.seat),
        Question::Lift => paws(&mut parts, game, scene, offers, ask.seat, ask.number),
        Question::Open { .. }
        | Question::Hire { .. }
        | Question::Reserve(_)
        | Question::ReserveDiscard
        | Question::Copy
        | Question::Borrow
        | Question::Refresh { .. } => compared(&mut parts, game, scene, offers, ask.seat),
        Question::Answer(_) | Question::Repeat | Question::Dismiss => helpers(&mut parts, game, offers),
        Question::Faction { .. } => factions(&mut parts, game, offers),
        Question::Lay(_) => layout(&mut parts, game, offers),
        // Prices, exchanges, kinds to choose.
        _ => amounts(&mut parts, scene, offers, ask.seat),
    }
    parts
}

/// «Row 2», «Column c».
fn line_name(line: Line) -> String {
    match line {
        Line::Row(n) => format!("Row {}", n + 1),
        Line::Column(n) => format!("Column {}", char::from(b'a' + n)),
    }
}

/// What crossing a line with one's others brings, spot by spot.
fn crossed(game: &MiceAndMazes, scene: &Moment<'_>, seat: Seat, card: Entrance) -> Markup {
    let s = &scene.view.table;
    let all = crossing::crossings(game, s, seat, card);
    let left = usize::from(game.content.table.paws - s.player(seat).paws_placed()).saturating_sub(1);
    html! {
        @if all.is_empty() { " no new crossing" }
        @for (n, crossing) in all.iter().enumerate() {
            @if n > 0 { " · " } @else { " " }
            b { (crossing.spot.to_string()) }
            @match (s.chamber(crossing.spot), s.chests[crossing.spot.index()]) {
                (Some(card), _) => {
                    " " (game.content.chamber(card).name)
                    @match crossing.host(s, seat) {
                        Some(host) => { ", " (widgets::name(host, scene.seats)) " +" (game.content.table.toll) },
                        None => ", yours",
                    }
                    @if game.content.chamber(card).again { ", act again" }
                },
                (None, Some(face)) => { " " (game.content.chest(face).name) },
                (None, None) => " empty",
            }
        }
        @if all.len() > left { " · " i { @if left == 1 { "one paw for them" } @else { (left) " paws for them" } } }
    }
}

/// Placing is asked by line: both ends make the same crossings. Lines that cross nothing new stand together at the end, by
/// their numbers, unless none crosses anything.
fn lines(parts: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>, seat: Seat) {
    let s = &scene.view.table;
    let all = (0..COLUMNS).map(Line::Column).chain((0..game.crypt.rows).map(Line::Row));
    let free: Vec<(Line, Vec<(Entrance, &Choice)>)> = all
        .map(|line| {
            let ends = game.crypt.ends(line).map(|doorway| s.entrance(doorway));
            let free = ends.into_iter().flatten();
            (line, free.filter_map(|card| Some((card, offers.of(Action::Place(card))?))).collect())
        })
        .filter(|(_, free): &(Line, Vec<_>)| !free.is_empty())
        .collect();
    let crosses = |free: &[(Entrance, &Choice)]| {
        free.first().is_some_and(|(card, _)| !crossing::crossings(game, s, seat, *card).is_empty())
    };
    let any = free.iter().any(|(_, free)| crosses(free));
    for (line, free) in free.iter().filter(|(_, free)| !any || crosses(free)) {
        let id = format!("o{}", spots::line_key(*line));
        let group = html! {
            div.mm-line.bare[!any] id=(id) {
                p { b { (line_name(*line)) } @if any { (crossed(game, scene, seat, free[0].0)) } }
                div.row { @for (card, choice) in free {
                    @let inside = html! {
                        b { (game.content.entrance(*card).number) }
                        (glyphs::inline(&glyphs::effect(game.effect(s, Source::Entrance(*card)))))
                        @for paid in crossing::paid(game, s, *card) { small { (widgets::shape(paid)) "+" (game.content.table.toll) } }
                    };
                    @let class = if crossing::pays(game, s, *card) { "mm-end pays" } else { "mm-end" };
                    (button(&id, choice, class, &inside))
                } }
            }
        };
        parts.push(&*id, group);
    }
    let idle: Vec<&(Entrance, &Choice)> =
        free.iter().filter(|(_, free)| any && !crosses(free)).flat_map(|(_, free)| free).collect();
    if !idle.is_empty() {
        let group = html! {
            div.mm-line id="idle" {
                p { b { "No new crossing" } }
                div.mm-amounts { @for (card, choice) in idle {
                    @let class = if crossing::pays(game, s, *card) { "mm-end pays" } else { "mm-end" };
                    (button("idle", choice, class, &html! { b { (game.content.entrance(*card).number) } }))
                } }
            }
        };
        parts.push("idle", group);
    }
    closed(parts, game, scene, offers, seat);
}

/// The entrances that take no paw now, in one line with the reasons.
fn closed(parts: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>, seat: Seat) {
    let s = &scene.view.table;
    let (mut taken, mut facing): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for card in (0..game.crypt.doorways()).filter_map(|n| s.entrance(crate::crypt::Doorway(n))) {
        let number = game.content.entrance(card).number.as_str();
        if offers.of(Action::Place(card)).is_some() || s.player(seat).entrances & card.bit() != 0 {
            continue;
        }
        match s.entered() & card.bit() {
            0 => facing.push(number),
            _ => taken.push(number),
        }
    }
    if s.player(seat).paws_placed() == game.content.table.paws || taken.len() + facing.len() == 0 {
        return;
    }
    let line = html! {
        p.mm-closed id="closed" {
            "Closed: "
            @if !taken.is_empty() { (taken.join(", ")) " (a paw is there)" }
            @if !taken.is_empty() && !facing.is_empty() { " · " }
            @if !facing.is_empty() { (facing.join(", ")) " (a paw is opposite)" }
        }
    };
    parts.push("closed", line);
}

/// How late a paw is best removed: what receives comes first, what opens late, what is opened then last.
fn rank(game: &MiceAndMazes, s: &State, paw: Paw) -> u8 {
    let source = match paw {
        Paw::Entrance(card) => Source::Entrance(card),
        Paw::Spot(spot) => match s.chamber(spot) {
            Some(card) => Source::Chamber(card),
            None => return 9,
        },
    };
    let first = game.effect(s, source).first().and_then(|part| part.options.first());
    match first {
        Some(Primitive::DoubleNext | Primitive::BorrowAssistant) => 0,
        Some(Primitive::GainPer { .. }) => 1,
        Some(Primitive::Gain(_) | Primitive::GainLow { .. } | Primitive::DrawChest(_)) => 2,
        Some(Primitive::Exchange { .. } | Primitive::Transmute | Primitive::Pawn(_)) => 3,
        Some(Primitive::Reserve(_) | Primitive::Refresh(_)) => 4,
        Some(Primitive::Hire { .. }) => 5,
        Some(Primitive::Open { .. } | Primitive::ReplaceSelf { .. }) => 7,
        Some(Primitive::RepeatAssistant) => 8,
        _ => 6,
    }
}

/// One's placed paws, in the order in which they are best removed.
fn in_order(game: &MiceAndMazes, s: &State, seat: Seat) -> Vec<Paw> {
    let player = s.player(seat);
    let entrances = (0..game.content.entrances.len() as u8).map(Entrance);
    let on_entrances = entrances.filter(|card| player.entrances & card.bit() != 0).map(Paw::Entrance);
    let mut paws: Vec<Paw> = on_entrances.chain(spots_of(player.spots).map(Paw::Spot)).collect();
    paws.sort_by_key(|paw| rank(game, s, *paw));
    paws
}

/// The word of a far click that removes all paws.
const ALL: &str = "all";

/// All paws in order, each with its effect if it has one.
pub(crate) fn plan(game: &MiceAndMazes, view: &View, seat: Seat, pointed: &str) -> Vec<Action> {
    if pointed != ALL {
        return Vec::new();
    }
    let s = &view.table;
    let paws = in_order(game, s, seat).into_iter();
    let lift = |paw| match game.check(s, seat, Action::Lift(paw)) {
        Ok(()) => Action::Lift(paw),
        Err(_) => Action::LiftPlain(paw),
    };
    let actions: Vec<Action> = paws.map(lift).collect();
    match actions.first() {
        Some(first) if game.check(s, seat, *first).is_ok() => actions,
        _ => Vec::new(),
    }
}

fn paws(
    parts: &mut Parts,
    game: &MiceAndMazes,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    seat: Seat,
    ask: u32,
) {
    let s = &scene.view.table;
    let paws = in_order(game, s, seat);
    if paws.len() > 1 {
        let all = html! {
            div.row id="order" {
                (plan_button("small", ask, ALL, &html! { (icons::PAW) "Take them back in this order" }))
                small { " stops wherever you have to choose" }
            }
        };
        parts.push("order", all);
    }
    for paw in paws {
        let (name, row) = match paw {
            Paw::Entrance(card) => {
                let row = glyphs::effect(game.effect(s, Source::Entrance(card)));
                (game.content.entrance(card).number.clone(), html! { (glyphs::inline(&row)) })
            }
            Paw::Spot(spot) => match s.chamber(spot) {
                Some(card) => {
                    let chamber = game.content.chamber(card);
                    let row = glyphs::effect(&chamber.effect);
                    (spot.to_string(), html! { (chamber.name) " " (glyphs::inline(&row)) })
                }
                None => (spot.to_string(), html! { i { "empty spot" } }),
            },
        };
        let id = format!("w{name}");
        let (lift, plain) = (offers.of(Action::Lift(paw)), offers.of(Action::LiftPlain(paw)));
        let inside = html! { b.mm-no { (name) } (row) };
        let drawn = html! {
            div.mm-paw id=(id) {
                @match (lift, plain) {
                    (Some(lift), plain) => {
                        (button(&id, lift, "mm-end", &inside))
                        @if let Some(plain) = plain { (button(&id, plain, "mm-plain", &html! { (icons::PLAIN) })) }
                    },
                    (None, Some(plain)) => (button(&id, plain, "mm-end idle", &html! { (inside) " " (icons::PLAIN) })),
                    (None, None) => span.mm-end { (inside) },
                }
            }
        };
        parts.push(id, drawn);
    }
}

/// What a card would add to the glory of sets.
pub(crate) fn set_bonus(game: &MiceAndMazes, s: &State, seat: Seat, card: Card) -> u8 {
    let (mut factions, faction) = match card {
        Card::Chamber(card) => (game.chamber_factions(s, seat), game.content.chamber(card).faction),
        Card::Assistant(card) => (game.assistant_factions(s, seat), game.content.assistant(card).faction),
    };
    let before = game.sets_value(factions);
    match faction {
        Some(faction) => factions.of[faction.index()] += 1,
        None => factions.wild += 1,
    }
    game.sets_value(factions) - before
}

/// What a card brings, costs and does, in two lines.
pub(crate) fn summary(game: &MiceAndMazes, s: &State, seat: Seat, card: Card) -> Markup {
    let (faction, glory, row) = match card {
        Card::Chamber(card) => {
            let row = game.content.chamber(card);
            (row.faction, row.glory, glyphs::effect(&row.effect))
        }
        Card::Assistant(card) => {
            let row = game.content.assistant(card);
            (row.faction, row.glory, glyphs::assistant(row))
        }
    };
    let bonus = set_bonus(game, s, seat, card);
    html! {
        span.mm-t { (cards::emblem(faction)) b { (game.content.card_name(card)) } }
        span.mm-v { span.kV { (icons::kind(Kind::Glory)) } b { (glory) } @if bonus > 0 { em title="more by sets" { "+" (bonus) } } }
        span.mm-c { (glyphs::inline(&cards::cost_row(game.content.cost(card)))) }
        span.mm-e { (glyphs::inline(&row)) }
    }
}

/// Cards to choose from, with what one compares.
fn compared(parts: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>, seat: Seat) {
    let s = &scene.view.table;
    let found = offers.things(|place| if let Place::Card(card) = place { Some(card) } else { None });
    // One's camp lies in the hand.
    for card in found.into_iter().filter(|card| !s.player(seat).camp.contains(card)) {
        let choices = offers.at(Place::Card(card));
        let key = game.content.card_key(card);
        let id = format!("b-{key}");
        let inside = summary(game, s, seat, card);
        let thing = offer(parts, &id, "mm-card", "", &inside, &choices, Some(&about(key)));
        parts.push(id, thing);
    }
}

/// Assistants to choose from, each with what it does.
fn helpers(parts: &mut Parts, game: &MiceAndMazes, offers: &Offers<'_>) {
    let found = offers.things(|place| if let Place::Assistant(card) = place { Some(card) } else { None });
    for card in found {
        let row = game.content.assistant(card);
        let id = format!("b-{}", row.key);
        let inside = html! {
            span.mm-t { (cards::emblem(row.faction)) b { (row.name) } }
            span.mm-e { (glyphs::inline(&glyphs::assistant(row))) }
        };
        let thing = offer(
            parts,
            &id,
            "mm-card",
            "",
            &inside,
            &offers.at(Place::Assistant(card)),
            Some(&about(&row.key)),
        );
        parts.push(id, thing);
    }
}

/// So many payments are offered at once; the others are a click away.
const FEW: usize = 6;

/// Payments and kinds as pictures, those that cost least gold first.
fn amounts(parts: &mut Parts, scene: &Moment<'_>, offers: &Offers<'_>, seat: Seat) {
    let stock = scene.view.table.player(seat).stock;
    let all: Vec<(Action, &Choice)> =
        offers.all().filter(|(_, place, _)| *place == Place::Offer).map(|(a, _, c)| (a, c)).collect();
    let drawn = |(action, choice): &(Action, &Choice)| {
        let inside = match *action {
            Action::Pay(paid) => html! {
                @if paid == crate::action::Payment::default() { "Nothing" } @else { (glyphs::inline(&cards::cost_row(&paid.amounts()))) }
            },
            Action::Take(of) => {
                let mut gain = Amounts::NONE;
                gain.of[..3].copy_from_slice(&of);
                html! {
                    (glyphs::inline(&cards::cost_row(&gain)))
                    @for resource in Resource::ALL {
                        @let n = of[resource.index()];
                        @if n > 0 { small { (words::resource(resource)) " " (stock[resource.index()]) " → " (stock[resource.index()].saturating_add(n).min(9)) } }
                    }
                }
            }
            Action::Transmute(kind) => html! {
                (glyphs::inline(&[glyphs::Glyph::Kind(kind.kind())])) (choice.words)
            },
            Action::TransmuteGold(_) => html! {
                (glyphs::inline(&[glyphs::Glyph::Kind(Kind::Gold)])) (choice.words)
            },
            _ => html! { (choice.words) },
        };
        button("amounts", choice, "mm-amount", &inside)
    };
    let (few, rest) = all.split_at(all.len().min(FEW));
    if few.is_empty() {
        return;
    }
    parts.push("amounts", html! { div.mm-amounts id="amounts" { @for one in few { (drawn(one)) } } });
    if !rest.is_empty() {
        let more = html! {
            details.mm-more id="more-amounts" data-stay-open {
                summary { (rest.len()) " other ways" }
                div.mm-amounts { @for one in rest { (drawn(one)) } }
            }
        };
        parts.push("more-amounts", more);
    }
}

fn factions(parts: &mut Parts, game: &MiceAndMazes, offers: &Offers<'_>) {
    let tiles = html! {
        div.mm-factions id="factions" {
            @for (action, _, choice) in offers.all() {
                @if let Action::Faction(faction) = action {
                    @let row = game.content.faction(faction);
                    (button("factions", choice, "mm-faction", &html! {
                        span.mm-t { (cards::emblem(Some(faction))) b { (row.name) } } small { (row.play) }
                    }))
                }
            }
        }
    };
    parts.push("factions", tiles);
}

fn layout(parts: &mut Parts, game: &MiceAndMazes, offers: &Offers<'_>) {
    let tiles = html! {
        div.mm-amounts id="layout" {
            @for (action, _, choice) in offers.all() {
                @if let Action::Lay(card) = action {
                    @let row = game.content.entrance(card);
                    (button("layout", choice, "mm-end", &html! {
                        b.mm-no { (row.number) } (glyphs::inline(&glyphs::effect(&row.front.effect)))
                    }))
                }
            }
        }
    };
    parts.push("layout", tiles);
}
