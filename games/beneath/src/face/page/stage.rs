//! The line above the board: which mine, how hard, the round, what is special here, what is left in the pile.

use adit_face::Parts;
use adit_face::widgets::{self, badge, peek};
use maud::{Markup, html};

use super::{Moment, about, cards, icons};
use crate::face::words;
use crate::game::Beneath;
use crate::state::{Ending, Frame, Open};
use crate::vocabulary::Attribute;

pub(crate) fn stage(game: &Beneath, scene: &Moment<'_>) -> Parts {
    let (o, mut line) = (&scene.view.open, scene.parts());
    if o.maps == 0 {
        let words = html! { span id="mine" { b { "Before the first mine" } " " (widgets::name(o.leader, scene.seats)) " leads" } };
        line.push("mine", words);
        return line;
    }
    let row = game.content.mine(o.mine);
    let mine = html! {
        span.be-mine id="mine" {
            (peek(&about(&row.label.key), "", &html! { b { (row.label.name) } }))
            (badge(words::tier(o.tier), None, ["good", "", "lit", "bad"][o.tier.index()]))
        }
    };
    line.push("mine", mine);
    line.push("round", html! { span id="round" { (going_on(game, o)) } });
    let fire = html! {
        span.be-fire id="burns" title={ "Fire costs " (row.fire_damage) " Life" } { (icons::FLAME) "−" (row.fire_damage) }
    };
    line.push("burns", fire);
    if !row.label.text.is_empty() {
        let name = row.label.text.split(':').next().unwrap_or_default();
        let name = if name.len() < 24 { name } else { "Two Exits" };
        let special =
            html! { span id="special" { (peek(&about(&row.label.key), "be-special", &html! { (name) })) } };
        line.push("special", special);
    }
    let pile = html! {
        span.be-pile id="pile" {
            (peek(&about(cards::PILE), "", &html! { (icons::PILE) b { (o.pile) } span.be-wide { " in the pile" } }))
            (peek(&about(cards::LEGEND), "", &html! { (icons::MAP) span.be-wide { "Legend" } }))
        }
    };
    line.push("pile", pile);
    line
}

fn going_on(game: &Beneath, o: &Open) -> Markup {
    let limit = match game.attribute(o) {
        Some(Attribute::LastLamps { rounds }) => rounds,
        _ => game.content.table.rounds,
    };
    html! {
        @match (o.ending, o.stack.bottom()) {
            (Some(Ending::Scrolls { .. }), _) => { "The Scrolls are whole" }
            (Some(_), _) => { "The game is over" }
            (None, Some(Frame::SelectTier)) => { "the next mine is chosen" }
            (None, Some(Frame::Shop)) => { "shopping, mine " b { (o.maps) } @if o.maps + 3 > game.map_limit() { " of " (game.map_limit()) } }
            (None, Some(Frame::Place)) => { "entering the mine" }
            _ => { "round " b { (o.round) } @if o.round + 5 > limit { " of " (limit) } }
        }
    }
}
