//! What can be clicked or read about on the board. An entrance on which a paw may be placed shows its line and what it
//! crosses while one points at it; a paw that is to be removed has a corner for going without its effect.

use adit_face::{Choice, Parts};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::board::{self, Area};
use super::place::{Offers, Place};
use super::{Moment, about, cards, crossing};
use crate::MiceAndMazes;
use crate::action::Action;
use crate::components::{Card, DeckKind, Entrance};
use crate::crypt::{Doorway, Line, spots_of};
use crate::face::text::deck_card;
use crate::state::Paw;

pub(crate) fn spots(game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let (s, mut spots) = (&scene.view.table, scene.parts());
    let crypt = game.crypt;
    if let Some(seat) = scene.ask.as_ref().map(|ask| ask.seat) {
        lines(&mut spots, game, scene, offers, seat);
    }
    for doorway in (0..crypt.doorways()).map(Doorway) {
        let Some(card) = s.entrance(doorway) else { continue };
        let area = board::doorway(crypt, doorway);
        let label = format!("Entrance {}", game.content.entrance(card).number);
        let end = if crypt.ends(crypt.line(doorway))[0] == doorway { 'a' } else { 'b' };
        let id = format!("t{}{end}", line_key(crypt.line(doorway)));
        let pays = offers.of(Action::Place(card)).is_some() && crossing::pays(game, s, card);
        let choices = offers.at(Place::Entrance(card));
        let key = match choices.is_empty() && asks(offers, |action| matches!(action, Action::Place(_))) {
            true => scene.why(game, Action::Place(card)),
            false => about(&cards::entrance_key(game, s, card)),
        };
        spot(&mut spots, &id, area, &label, &choices, &key, pays);
        corner(&mut spots, offers, Paw::Entrance(card), area);
    }
    for at in spots_of(crypt.all()) {
        let area = board::spot(crypt, at);
        let choices = offers.at(Place::Spot(at));
        let (key, label) = match (s.chamber(at), s.chests[at.index()]) {
            (Some(card), _) => {
                let row = game.content.chamber(card);
                (row.key.clone(), format!("{} on {at}", row.name))
            }
            (None, Some(face)) => {
                let row = game.content.chest(face);
                (row.key.clone(), format!("Chest on {at}: {}", row.name))
            }
            (None, None) => (cards::EMPTY_SPOT.to_owned(), format!("{at}, empty")),
        };
        spot(&mut spots, &format!("t{at}"), area, &label, &choices, &about(&key), false);
        corner(&mut spots, offers, Paw::Spot(at), area);
    }
    for deck in DeckKind::BOTH {
        head(&mut spots, scene, deck);
        if let Some(seat) = scene.seat() {
            affordable(&mut spots, game, scene, seat, deck);
        }
        for (place, number) in s.deck(deck).row.iter().enumerate() {
            let Some(card) = number.map(|number| deck_card(deck, number)) else { continue };
            let area = board::card(deck, place);
            let name = game.content.card_name(card);
            let choices = offers.at(Place::Card(card));
            let key = refused(offers, card)
                .filter(|_| choices.is_empty())
                .map_or_else(|| about(game.content.card_key(card)), |action| scene.why(game, action));
            let deck = if deck == DeckKind::Chambers { 'c' } else { 'a' };
            spot(&mut spots, &format!("m{deck}{place}"), area, name, &choices, &key, false);
        }
    }
    spots
}

/// Whether something of a kind is offered.
fn asks(offers: &Offers<'_>, kind: impl Fn(Action) -> bool) -> bool {
    offers.all().any(|(action, ..)| kind(action))
}

/// What one would do with a card of a row while others of it can be taken: if this one cannot, the rules say why.
fn refused(offers: &Offers<'_>, card: Card) -> Option<Action> {
    match card {
        Card::Chamber(card) if asks(offers, |a| matches!(a, Action::Open(_))) => Some(Action::Open(card)),
        Card::Assistant(card) if asks(offers, |a| matches!(a, Action::Hire(_))) => Some(Action::Hire(card)),
        _ => None,
    }
}

/// A place on the board: a button with what there is to read about it, a menu, or the text alone.
fn spot(spots: &mut Parts, id: &str, area: Area, label: &str, choices: &[&Choice], key: &str, pays: bool) {
    match choices {
        [one] if one.confirm.is_none() => {
            let [left, top, width, height] = area.percent();
            let style = format!("left:{left:.1}%;top:{top:.1}%;width:{width:.1}%;height:{height:.1}%");
            let class = match (pays, one.hinted) {
                (true, true) => "act spot pays hinted",
                (true, false) => "act spot pays",
                (false, true) => "act spot hinted",
                (false, false) => "act spot",
            };
            let button = html! {
                button class=(class) id=(id) style=(style) form="acts" name="act" value=(one.value)
                    aria-label=(one.words) data-tip=(key) {}
            };
            spots.push(id, button);
        }
        _ => adit_face::widgets::spot(spots, id, area.percent(), label, choices, Some(key)),
    }
}

/// The corner in which a paw is removed without an effect, if there is another way as well.
fn corner(spots: &mut Parts, offers: &Offers<'_>, paw: Paw, area: Area) {
    let Some(choice) = offers.of(Action::LiftPlain(paw)) else { return };
    let (id, area) = match (paw, offers.of(Action::Lift(paw))) {
        // The only way: the whole place.
        (Paw::Entrance(card), None) => (format!("xwe{}", card.0), area),
        (Paw::Spot(at), None) => (format!("xw{at}"), area),
        (_, Some(_)) => {
            let small = Area { x: area.x + 4, y: area.bottom() - 46, w: 46, h: 42 };
            match paw {
                Paw::Entrance(card) => (format!("xe{}", card.0), small),
                Paw::Spot(at) => (format!("x{at}"), small),
            }
        }
    };
    let whole = offers.of(Action::Lift(paw)).is_none();
    let [left, top, width, height] = area.percent();
    let style = format!("left:{left:.1}%;top:{top:.1}%;width:{width:.1}%;height:{height:.1}%");
    let button = html! {
        button class={ "act spot plain" @if whole { " whole" } @if choice.hinted { " hinted" } } id=(id) style=(style) form="acts" name="act"
            value=(choice.value) aria-label=(choice.words) title=(choice.words) { (super::icons::PLAIN) }
    };
    spots.push(id, button);
}

/// «r0», «c3»: the name of a line in ids and in the style.
pub(crate) fn line_key(line: Line) -> String {
    match line {
        Line::Row(n) => format!("r{n}"),
        Line::Column(n) => format!("c{n}"),
    }
}

/// For each line that may get a paw: what it would cross, drawn while one points at an end of it.
fn lines(spots: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>, offers: &Offers<'_>, seat: Seat) {
    let s = &scene.view.table;
    let mut drawn: Vec<(Line, Markup)> = Vec::new();
    for (action, _, _) in offers.all() {
        let Action::Place(card) = action else { continue };
        let Some(line) = s.doorway(card).map(|doorway| game.crypt.line(doorway)) else { continue };
        // A line that crosses nothing new has nothing to show.
        let crosses = !crossing::crossings(game, s, seat, card).is_empty();
        if crosses && drawn.iter().all(|(there, _)| *there != line) {
            drawn.push((line, preview(game, scene, seat, card, line)));
        }
    }
    if drawn.is_empty() {
        return;
    }
    let overlay = html! {
        svg class="mm-lines" id="lines" viewBox=(board::EXTENT.view_box()) aria-hidden="true" {
            @for (line, inside) in &drawn { g id={ "l" (line_key(*line)) } { (inside) } }
        }
    };
    spots.push("lines", overlay);
}

fn preview(game: &MiceAndMazes, scene: &Moment<'_>, seat: Seat, card: Entrance, line: Line) -> Markup {
    let s = &scene.view.table;
    let area = board::line(game.crypt, line);
    html! {
        rect x=(area.x - 4) y=(area.y - 4) width=(area.w + 8) height=(area.h + 8) rx="12" {}
        @for crossing in crossing::crossings(game, s, seat, card) {
            @let area = board::spot(game.crypt, crossing.spot);
            @let note = crossing.note(game, s, seat);
            circle class={ "gh s" (seat.0) } cx=(area.right() - 24) cy=(area.bottom() - 24) r="18" {}
            @if !note.is_empty() {
                rect class="nt" x=(area.x + 6) y=(area.bottom() - 38) width=(area.w - 62) height="30" rx="7" {}
                text x=(area.x + 14) y=(area.bottom() - 17) { (note) }
            }
        }
    }
}

/// Which cards of a row one could pay for right now, and what the others lack. What makes cards cheaper counts on one's own
/// turn, when it works.
fn affordable(spots: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>, seat: Seat, deck: DeckKind) {
    let s = &scene.view.table;
    if s.stack.is_empty() || s.active != seat {
        return;
    }
    let stock = s.player(seat).stock;
    let (id, mark) = match deck {
        DeckKind::Chambers => ("pay-c", 'c'),
        DeckKind::Assistants => ("pay-a", 'a'),
    };
    let cards = s.deck(deck).row.iter().enumerate();
    let notes: Vec<(usize, bool, u8)> = cards
        .filter_map(|(place, number)| {
            let card = deck_card(deck, (*number)?);
            let payable = game.price(s, card, false, 0).payable(&stock);
            Some((place, payable, cards::lacking(game.content.cost(card), &stock)))
        })
        .collect();
    let line = html! {
        div.mm-pays id=(id) { @for (place, payable, lacking) in notes {
            @let Area { x, y, w, .. } = board::card(deck, place);
            @let [left, top, width, _] = board::EXTENT.percent([x + w - 62, y + 44, 56, 22]);
            i.no[!payable] id={ "pay" (mark) (place) } style={ "left:" (format!("{left:.1}")) "%;top:" (format!("{top:.1}")) "%;width:" (format!("{width:.1}")) "%" }
                title=(if payable { "You can pay for it".to_owned() } else { format!("{lacking} lacking") }) {
                @if payable { "✓" } @else { "−" (lacking) }
            }
        } }
    };
    spots.push(id, line);
}

/// The name of a row with its deck and its discard pile, which can be looked through.
fn head(spots: &mut Parts, scene: &Moment<'_>, deck: DeckKind) {
    let pile = scene.view.table.deck(deck);
    let (name, id) = match deck {
        DeckKind::Chambers => ("Chambers", "hc"),
        DeckKind::Assistants => ("Assistants", "ha"),
    };
    let [left, top, width, height] = board::head(deck).percent();
    let style = format!("left:{left:.1}%;top:{top:.1}%;width:{width:.1}%;height:{height:.1}%");
    let head = html! {
        a class="mm-head" id=(id) style=(style) href=(about(&cards::pile_key(deck, pile.discards))) data-tip {
            b { (name) }
            span { " deck " (pile.size()) @if let Some(back) = pile.back() { span.long { @if back == crate::components::Back::Green { " (green)" } @else { " (blue)" } } } ", discards " (pile.discards.len()) }
        }
    };
    spots.push(id, head);
}
