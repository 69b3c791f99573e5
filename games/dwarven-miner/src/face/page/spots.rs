//! What can be clicked on the board: items, dice, caches. A place where nothing may be done says why.

use adit_face::widgets::{menu, spot};
use adit_face::{Choice, Parts};
use adit_kernel::Seat;
use maud::html;

use super::board::{self, Area};
use super::place::{Offers, Place};
use super::{Moment, about, cards, pieces};
use crate::DwarvenMiner;
use crate::action::{Action, Question};
use crate::components::{Face, ITEMS, Item, Resource, Window};
use crate::face::words;

pub(crate) fn spots(game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let (o, mut spots) = (&scene.view.open, scene.parts());
    let pile = (!o.pile.is_empty()).then(|| about(&cards::pile(o.pile)));
    spot(&mut spots, "t-pile", None, "Discard pile", &[], pile.as_deref());
    spot(&mut spots, "t-orcs", None, "Orc Mischief", &[], Some(&about(&cards::orcs(o.mischief_deck))));
    for r in Resource::ALL {
        let id = format!("t-{}", r.letter());
        let why = reason(game, scene, at_cache(scene, r), cards::resource_key(r));
        spot(&mut spots, &id, None, words::resource(r), &offers.at(Place::Cache(r)), Some(&why));
    }
    for item in (0..ITEMS as u8).map(Item) {
        workbench(&mut spots, game, scene, offers, item);
    }
    for (face, area) in groups(scene) {
        let id = format!("t-d{}", face.letter());
        spot(&mut spots, &id, area.percent(), words::face(face), &offers.at(Place::Dice(face)), None);
    }
    spots
}

/// The rules' own words where something is asked; else what there is to know about the thing.
fn reason(game: &DwarvenMiner, scene: &Moment<'_>, action: Option<Action>, key: &str) -> String {
    action.map_or_else(|| about(key), |action| scene.why(game, action))
}

fn workbench(spots: &mut Parts, game: &DwarvenMiner, scene: &Moment<'_>, offers: &Offers<'_>, item: Item) {
    let row = game.content.item(item);
    let id = format!("t{}", item.0);
    let choices = offers.at(Place::Item(item));
    let why = reason(game, scene, at_item(game, scene, item), &row.key);
    match choices[..] {
        // Giving up an item is not done by one slip of the finger, and neither is paying up to six chests: the menu
        // says how many.
        [only] if offers.of(Action::Withdraw(item)) == Some(only) => {
            asking(spots, &id, &row.name, only, " quiet");
        }
        [only] if offers.of(Action::Purchase(item)) == Some(only) => {
            asking(spots, &id, &row.name, only, "");
        }
        _ => spot(spots, &id, None, &row.name, &choices, Some(&why)),
    }
}

/// A place whose only choice is behind a menu.
fn asking(spots: &mut Parts, id: &str, label: &str, choice: &Choice, class: &str) {
    let glow = if choice.hinted { " hinted" } else { "" };
    let menu_id = format!("{id}-m");
    let opens = html! {
        button class={ "act spot" (class) (glow) } id=(id) popovertarget=(menu_id) aria-label=(label) {}
    };
    spots.push(id, opens);
    menu(spots, &menu_id, label, &[choice]);
}

/// What one would want to do with an item now, if the question is about items: the rules explain why it is
/// not possible.
fn at_item(game: &DwarvenMiner, scene: &Moment<'_>, item: Item) -> Option<Action> {
    let o = &scene.view.open;
    let theirs = |seat: &Seat| *seat != o.active && o.clan(*seat).runes & item.bit() != 0;
    Some(match scene.ask.as_ref()?.question {
        Question::Window(Window::Burgle) => Action::Swap(item, Seat::all(game.players).find(theirs)?),
        Question::Window(Window::Craft) => Action::Craft(item),
        Question::LimitOrMove(_) => Action::Move(item),
        Question::MoveWhere(..) => Action::MoveTo(item),
        Question::RestoreWhich(_) => Action::Restore(item),
        Question::WaiveWhat(_) => Action::Waive(item),
        Question::LoseRune(_) => Action::Lose(item),
        _ => return None,
    })
}

fn at_cache(scene: &Moment<'_>, r: Resource) -> Option<Action> {
    Some(match scene.ask.as_ref()?.question {
        Question::Window(Window::Craft) | Question::BuyWhat { .. } => Action::Buy(r),
        Question::TakeShown(_) | Question::TakeWhat(..) => Action::Take(r),
        Question::GiveWhat(_) => Action::Give(r),
        Question::OmitWhat { .. } => Action::Omit(r),
        Question::PayWhat { .. } => Action::Pay(r),
        Question::Surplus { .. } | Question::LoseResources { .. } => Action::Return(r),
        _ => return None,
    })
}

/// Dice that show the same lie side by side and are one place.
fn groups(scene: &Moment<'_>) -> Vec<(Face, Area)> {
    let mut groups: Vec<(Face, Area)> = Vec::new();
    for (n, face) in pieces::tray(&scene.view.open) {
        let (x, y) = board::die(n);
        let half = board::DIE / 2 + 4;
        match groups.last_mut() {
            Some((last, area)) if *last == face => area.w = x + half - area.x,
            _ => groups.push((face, Area { x: x - half, y: y - half, w: 2 * half, h: 2 * half })),
        }
    }
    groups
}
