//! The line above: whose turn it is, how near the three ends are, and what the last step brought.

use adit_face::Parts;
use adit_face::widgets::{self, peek};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, about, cards, glyphs, icons, pending};
use crate::MiceAndMazes;
use crate::components::{Amounts, DeckKind, Kind};
use crate::event::Event;
use crate::state::{Frame, Occasion, State};

pub(crate) fn stage(game: &MiceAndMazes, scene: &Moment<'_>) -> Parts {
    let (s, mut line) = (&scene.view.table, scene.parts());
    let turn = html! {
        span id="round" {
            @if s.stack.is_empty() { b { "The expedition is over" } }
            @else if s.turn == 0 { b { "Setting up" } " " (widgets::name(s.active, scene.seats)) }
            @else { b { "Turn " (s.turn) } " " (widgets::name(s.active, scene.seats)) " " (doing(s)) }
        }
    };
    line.push("round", turn);
    if s.turn > 0 && !s.stack.is_empty() {
        clocks(&mut line, game, s);
    }
    if let Some(markers) = pending::markers(s) {
        line.push("markers", html! { span id="markers" { (markers) } });
    }
    let gains = gains(game, scene);
    if !gains.is_empty() {
        let id = format!("gains-{}", scene.step);
        line.push(&*id, html! { span.mm-gains id=(id) { @for gain in gains { (gain) } } });
    }
    line
}

fn doing(s: &State) -> &'static str {
    let removing = s.deed.removing || s.stack.iter().any(|frame| matches!(frame, Frame::RemovePick));
    match s.deed.occasion {
        _ if removing => "removes paws",
        Occasion::Final => "has the last action",
        Occasion::AdditionalAction => "may act again",
        Occasion::AdditionalTurn => "has an additional turn",
        Occasion::Regular => "",
    }
}

/// How near the three ends are.
fn clocks(line: &mut Parts, game: &MiceAndMazes, s: &State) {
    let table = &game.content.table;
    let goal = game.by_players(table.glory_end);
    let most = Seat::all(game.players()).map(|seat| s.player(seat).glory()).max().unwrap_or(0);
    let empty = game.crypt.spots() - s.built().count_ones() as u8;
    let assistants = s.deck(DeckKind::Assistants);
    let mut clock = |id: &str, title: String, what: Markup| {
        let id = format!("clock-{id}");
        line.push(&*id, html! { span.mm-clocks id=(id) title=(title) { (what) } });
    };
    if s.end.is_some() {
        clock("last", "The end was set off".into(), html! { b.mm-last { "last actions" } });
    }
    let glory = html! { span.kV { (icons::kind(Kind::Glory)) } b { (most) } "/" (goal) };
    clock("most", format!("The game ends with {goal} glory"), glory);
    let spots = html! { (icons::OPEN) b { (empty) } span.long { " empty" } };
    clock("empty", "The game ends when no spot is empty".into(), spots);
    let deck = html! { (icons::HIRE) b { (assistants.size()) } span.long { " in the deck" } };
    let title = "Assistants left in the deck; the game ends when deck and discards are empty and two are left in the row";
    clock("deck", title.into(), deck);
    clock("supply", "Chests in the supply".into(), html! { (icons::CHEST) b { (s.supply.total()) } });
    line.push("clock-legend", html! { span.mm-clocks id="clock-legend" { (peek(&about(cards::LEGEND), "", &html! { "Icons" })) } });
}

/// Everything received and paid in the last step, seat by seat.
fn gains(game: &MiceAndMazes, scene: &Moment<'_>) -> Vec<Markup> {
    let mut sums = [[0i16; 5]; crate::components::MAX_PLAYERS];
    let mut add = |seat: Seat, of: [u8; 5], sign: i16| {
        for (sum, n) in sums[seat.index()].iter_mut().zip(of) {
            *sum += sign * i16::from(n);
        }
    };
    for event in scene.recent {
        match *event {
            Event::Received { seat, of, .. } | Event::OthersReceived { seat, of, .. } => add(seat, of, 1),
            Event::Toll { to, glory, .. } => add(to, Amounts::only(Kind::Glory, glory).of, 1),
            Event::Paid { seat, payment } => add(seat, payment.amounts().of, -1),
            Event::PaidGlory { seat, glory } => add(seat, Amounts::only(Kind::Glory, glory).of, -1),
            Event::Transmuted { seat, kind, gold } => {
                let kind = if gold { Kind::Gold } else { kind.kind() };
                add(seat, Amounts::only(kind, 1).of, -1);
            }
            _ => {}
        }
    }
    let seats = Seat::all(game.players()).filter(|seat| sums[seat.index()] != [0; 5]);
    seats
        .map(|seat| {
            html! {
                span class={ "s" (seat.0) } {
                    (widgets::shape(seat))
                    @for kind in Kind::ALL {
                        @let n = sums[seat.index()][kind.index()];
                        @if n != 0 { span { @if n > 0 { "+" } @else { "−" } (n.abs()) (glyphs::inline(&[glyphs::Glyph::Kind(kind)])) } }
                    }
                }
            }
        })
        .collect()
}
