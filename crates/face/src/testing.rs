//! What the tests of faces look at: what is drawn in any position, whether it is well formed, what it offers, what a step
//! weighs. For tests; it panics where something is wrong.

mod promises;

pub use promises::{
    Weights, addresses_lead_somewhere, cards_name_clauses, eye_page, guide_is_whole, offers_what_is_legal,
    picture_is_sound, shows_no_secret,
};

use std::collections::{BTreeSet, HashSet};

use adit_kernel::game::notation;
use adit_kernel::record::{AnsweredBy, LogEntryKind};
use adit_kernel::{Eye, Game, Seat, Table};

use crate::page_face::{Ask, EyeParts, PageFace, Scene, SharedParts};
use crate::parts::{Expanded, Part};
use crate::table_face::{DrawContext, TableFace, choices};

/// Where the tables of tests are.
pub const BASE: &str = "/t/abc";

type State<L> = <<L as adit_kernel::Listed>::Game as Game>::State;
type View<L> = <<L as adit_kernel::Listed>::Game as Game>::View;
type Action<L> = <<L as adit_kernel::Listed>::Game as Game>::Action;

/// Deals a table, plays it to its end and looks at it after the deal and after every answer; also told is the line
/// before the last answer.
pub fn play<L: PageFace>(
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

/// Everything that is drawn for one eye.
pub type Drawn = (SharedParts, EyeParts);

/// Everything that is drawn for one eye of a table: with every menu, as a page without script has it, or with those alone
/// that are open.
pub fn seen<L: PageFace>(
    (table, since): (&Table<L>, u64),
    eye: Eye,
    pointed: &str,
    expanded: &Expanded,
) -> Drawn {
    let seats = table.seat_infos();
    let context = DrawContext { base: BASE, since, pointed, expanded, seats: &seats };
    let shared = table.draw_shared(context).expect("it is dealt");
    (shared, table.draw_for_eye(eye, context).expect("it is dealt").parts)
}

/// The same by hand: in any state that the table might be in.
pub fn drawn<L: PageFace>(
    (table, since): (&Table<L>, u64),
    state: &State<L>,
    eye: Eye,
    pointed: &str,
) -> Drawn {
    let game = &**table.game();
    let view = game.view(state, eye);
    let seats = table.seat_infos();
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
        expanded: &Expanded::Everything,
    };
    (L::draw_shared(game, &scene), L::draw_for_eye(game, &scene))
}

/// All of it as one text.
pub fn together(drawn: &Drawn) -> String {
    parts(drawn).map(|part| &*part.html).collect()
}

/// What one eye can click, as one text.
pub fn clickable(parts: &EyeParts) -> String {
    parts.targets.html() + &parts.hand.html() + &parts.offers.html()
}

fn parts((shared, own): &Drawn) -> impl Iterator<Item = &Part> {
    let layers = [&shared.pieces, &shared.stage, &own.targets, &own.hand, &own.offers];
    layers.into_iter().chain(&shared.panels).flat_map(|layer| layer.iter())
}

/// Bytes of the parts that are new or changed for one eye: what a step sends.
pub fn changed(before: &Drawn, now: &Drawn) -> usize {
    let new = |part: &&Part| !parts(before).any(|old| old == *part);
    parts(now).filter(new).map(|part| part.html.len()).sum()
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

/// Every part is one element that carries the id of its part; tags are closed by their own, and every id is there once.
#[track_caller]
pub fn well_formed(drawn: &Drawn) {
    for Part { id, html } in parts(drawn) {
        let start = html.split('>').next().unwrap_or_default();
        assert!(start.starts_with('<') && start.contains(&format!(" id=\"{id}\"")), "{id} is not {html}");
        let root = start[1..].split(' ').next().unwrap_or_default();
        assert!(html.ends_with(&format!("</{root}>")) || root == "input", "{id} ends otherwise: {html}");
        assert!(!id.contains(' '), "«{id}»");
    }
    balanced(&together(drawn));
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
    use crate::parts::Parts;
    use maud::html;

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

    fn panel(words: &str) -> Drawn {
        let mut panel = Parts::default();
        panel.push("a", html! { p id="a" { (words) } });
        (
            SharedParts { panels: vec![Parts::default(), panel], ..SharedParts::default() },
            EyeParts::default(),
        )
    }

    #[test]
    fn a_step_weighs_what_changed() {
        assert_eq!(changed(&panel("x"), &panel("four")), "<p id=\"a\">four</p>".len());
        assert_eq!(changed(&panel("x"), &panel("x")), 0);
        well_formed(&panel("x"));
    }

    #[test]
    #[should_panic(expected = "b is not <p id=\"a\">")]
    fn a_part_carries_its_id() {
        let mut pieces = Parts::default();
        pieces.push("b", html! { p id="a" {} });
        well_formed(&(SharedParts { pieces, ..SharedParts::default() }, EyeParts::default()));
    }
}
