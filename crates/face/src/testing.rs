//! What the tests of faces look at: what is drawn in any position, whether it is well formed, what it offers, what a step
//! weighs. For tests; it panics where something is wrong.

use std::collections::{BTreeSet, HashSet};

use adit_kernel::game::notation;
use adit_kernel::record::{AnsweredBy, LogEntryKind};
use adit_kernel::{Eye, Game, Seat, Table};

use crate::drawn::{Ask, Drawn, Open, Own, Scene};
use crate::painted::{Painted, choices};

/// Where the tables of tests are.
pub const BASE: &str = "/t/abc";

type State<L> = <<L as adit_kernel::Listed>::Game as Game>::State;
type View<L> = <<L as adit_kernel::Listed>::Game as Game>::View;
type Action<L> = <<L as adit_kernel::Listed>::Game as Game>::Action;

/// Deals a table, plays it to its end and looks at it after the deal and after every answer; also told is the line
/// before the last answer.
pub fn play<L: Drawn>(
    mut table: Table<L>,
    mut choose: impl FnMut(&L::Game, &View<L>, Seat) -> Action<L>,
    mut look: impl FnMut(&Table<L>, u64),
) {
    table.deal().expect("a table that nobody has dealt");
    look(&table, 0);
    while let Some(&(seat, ask)) = table.asks().first() {
        let view = table.view(Eye::Seat(seat)).expect("it is dealt");
        let action = notation(&**table.game(), choose(table.game(), &view, seat));
        let since = table.next_line() - 1;
        table.submit(seat, ask, AnsweredBy::Bot, &action).expect("bots know the rules");
        look(&table, since);
    }
}

/// Everything that is drawn for one eye of a table, by hand: in any state that the table might be in.
pub fn drawn<L: Drawn>(
    (table, since): (&Table<L>, u64),
    state: &State<L>,
    eye: Eye,
    pointed: &str,
) -> (Open, Own) {
    let game = &**table.game();
    let view = game.view(state, eye);
    let seats = table.sittings();
    let mut actions = Vec::new();
    let ask = match eye {
        Eye::Seat(seat) if game.asked(state).has(seat) => {
            game.actions(state, seat, &mut actions);
            let choices = choices::<L>(game, &view, 7, &actions, &seats);
            let question = game.question(state, seat);
            Some(Ask { seat, number: 7, question, actions: &actions, choices })
        }
        _ => None,
    };
    let recent: Vec<_> = table
        .log()
        .iter()
        .filter(|entry| entry.line > since)
        .filter_map(|entry| match &entry.kind {
            LogEntryKind::Happened(event) => game.seen(event, eye),
            _ => None,
        })
        .collect();
    let scene = Scene {
        view: &view,
        eye,
        seats: &seats,
        ask,
        recent: &recent,
        step: 9,
        outcome: None,
        base: BASE,
        pointed,
    };
    (L::open(game, &scene), L::own(game, &scene))
}

/// Everything that is drawn for one eye.
pub fn together(drawn: &(Open, Own)) -> String {
    parts(drawn).concat()
}

fn parts((open, own): &(Open, Own)) -> Vec<&str> {
    let parts = [&open.pieces, &open.stage, &own.targets, &own.hand, &own.offers];
    parts.into_iter().chain(&open.seats).map(String::as_str).collect()
}

/// Bytes of the parts that changed for one eye: the most that a step sends. Of what stays within them less is sent.
pub fn changed(before: &(Open, Own), now: &(Open, Own)) -> usize {
    let pairs = parts(before).into_iter().zip(parts(now));
    pairs
        .map(|(old, new)| (folded(old), folded(new)))
        .filter(|(old, new)| old != new)
        .map(|(_, new)| new.len())
        .sum()
}

/// A part as a live page has it while everything is folded: menus come when they are opened.
fn folded(part: &str) -> String {
    const LATER: &str = " data-later>";
    let Some((before, inside)) = part.split_once(LATER) else { return part.to_owned() };
    let mut depth = 1;
    let end = inside.match_indices("div").find(|&(at, _)| {
        let tag = &inside[..at];
        depth = if tag.ends_with("</") { depth - 1 } else { depth + usize::from(tag.ends_with('<')) };
        depth == 0
    });
    let end = end.map_or(inside.len(), |(at, _)| at - "</".len());
    format!("{before}{LATER}{}", folded(&inside[end..]))
}

/// Of so many sizes, in their order, the one below which this share lies.
pub fn percentile(sorted: &[usize], percent: usize) -> usize {
    sorted[(sorted.len() - 1) * percent / 100]
}

/// What the buttons of one name in a piece of markup would submit.
pub fn values_in(markup: &str, name: &str) -> BTreeSet<String> {
    let before = format!("name=\"{name}\" value=\"");
    let after = markup.split(&before).skip(1);
    after.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Every tag is closed by its own, and every id is there once.
#[track_caller]
pub fn balanced(markup: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in markup.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "in {markup}");
        } else if !["input", "br", "img"].contains(&name) && !tag.ends_with('/') {
            assert_eq!(tag.matches('"').count() % 2, 0, "<{tag}>");
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} not closed in {markup}");
    let mut ids = HashSet::new();
    for id in markup.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(ids.insert(id), "id {id} twice in {markup}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_well_formed_passes() {
        balanced("<p id=\"a\">x<br>y</p><svg><use href=\"#b\"/></svg>");
        assert_eq!(
            values_in("<button name=\"act\" value=\"1 x\">", "act"),
            BTreeSet::from(["1 x".to_owned()])
        );
    }

    #[test]
    #[should_panic(expected = "in <p><b></p></b>")]
    fn what_is_closed_crosswise_does_not() {
        balanced("<p><b></p></b>");
    }

    #[test]
    #[should_panic(expected = "id a twice")]
    fn nor_an_id_that_is_there_twice() {
        balanced("<p id=\"a\"></p><p id=\"a\"></p>");
    }

    #[test]
    fn a_step_weighs_what_changed() {
        let drawn = |seat: &str| {
            (Open { seats: vec!["first".into(), seat.into()], ..Open::default() }, Own::default())
        };
        assert_eq!(changed(&drawn("a"), &drawn("four")), 4);
        assert_eq!(changed(&drawn("a"), &drawn("a")), 0);
        let menu = |inside: &str| drawn(&format!("<div id=\"m\" data-later>{inside}<div>x</div></div>!"));
        assert_eq!(changed(&menu("a"), &menu("b")), 0, "what is folded is not sent");
        assert_eq!(changed(&drawn("a"), &menu("b")), "<div id=\"m\" data-later></div>!".len());
    }
}
