//! Where each action is offered: on the board, in the hand, or in the bar under the question.

use adit_face::{ActionStyle, Glow, Icon, icon};
use adit_kernel::Seat;

use super::icons;
use crate::DwarvenMiner;
use crate::action::Action;
use crate::components::{Card, Face, Item, Resource};
use crate::face::words;
use crate::view::View;

/// The thing that an action is about, if it lies somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Item(Item),
    Dice(Face),
    Cache(Resource),
    /// A card of one's own: in hand or just drawn.
    Held(Card),
    /// A card of the discard pile.
    Pile(Card),
    Clan(Seat),
    Bar,
}

pub(crate) fn place(action: Action) -> Place {
    match action {
        Action::Craft(i)
        | Action::Purchase(i)
        | Action::Swap(i, _)
        | Action::Withdraw(i)
        | Action::Move(i)
        | Action::MoveTo(i)
        | Action::Restore(i)
        | Action::Waive(i)
        | Action::Lose(i) => Place::Item(i),
        Action::Die(f) | Action::Bury(f) => Place::Dice(f),
        Action::Buy(r)
        | Action::Take(r)
        | Action::Give(r)
        | Action::Omit(r)
        | Action::Pay(r)
        | Action::Return(r) => Place::Cache(r),
        Action::Show(c)
        | Action::Fulfil(c)
        | Action::Aside(c)
        | Action::Put(c)
        | Action::Pass(c)
        | Action::Discard(c)
        | Action::Keep(c) => Place::Held(c),
        Action::Fetch(c) => Place::Pile(c),
        Action::RobChest(s) | Action::RobResource(s, _) => Place::Clan(s),
        // A face that no die shows lies nowhere; face-up Adventurers lie in panels, which all see alike.
        Action::TurnTo(_)
        | Action::Hire(_)
        | Action::Rearm(_)
        | Action::Delve
        | Action::SkipMining
        | Action::Settle
        | Action::End
        | Action::Roll
        | Action::Stop
        | Action::RaiseLimit => Place::Bar,
    }
}

pub(crate) fn action_style(game: &DwarvenMiner, view: &View, action: Action) -> ActionStyle {
    let place = place(action);
    ActionStyle {
        placed: place != Place::Bar,
        // The hand is in sight, victims stand in a table of their own, and a rune is not withdrawn by one slip.
        named: match action {
            Action::Fulfil(_) | Action::Keep(_) => true,
            Action::Withdraw(_) => false,
            _ => !matches!(place, Place::Held(_) | Place::Clan(_)),
        },
        main: matches!(action, Action::Delve | Action::Settle | Action::Roll),
        ends: matches!(action, Action::End | Action::Stop | Action::SkipMining),
        glow: glow(game, view, action),
        likely: match action {
            Action::Craft(item) => wanted(game, view, item) as u8,
            Action::Fulfil(card) => game.honor_now(&view.open, card),
            Action::Keep(card) => game.honor[card.index()],
            _ => 0,
        },
        // Nothing asks once more: what is costly can be taken back, and what cannot is what one came for.
        confirm: None,
        icon: picture(action),
    }
}

fn glow(game: &DwarvenMiner, view: &View, action: Action) -> Glow {
    let o = &view.open;
    match action {
        Action::Fulfil(_) => Glow::Wanted,
        Action::Craft(item) if wanted(game, view, item) > 0 => Glow::Wanted,
        Action::Hire(card) if o.owner(card).is_some_and(|owner| owner != o.active) => Glow::Price,
        Action::Buy(_) | Action::Purchase(_) | Action::Swap(..) | Action::Withdraw(_) => Glow::Price,
        _ => Glow::Free,
    }
}

/// How many of the eye's own cards need an item that its clan does not have at hand.
fn wanted(game: &DwarvenMiner, view: &View, item: Item) -> usize {
    match there(view) & item.bit() {
        0 => view.hand().iter().filter(|&card| game.need[usize::from(card)] & item.bit() != 0).count(),
        _ => 0,
    }
}

/// The items that this eye's clan has at hand now.
pub(crate) fn there(view: &View) -> u16 {
    let o = &view.open;
    match view.seat() {
        Some(seat) if seat == o.active => o.at_hand(),
        Some(seat) => o.clan(seat).runes,
        None => 0,
    }
}

/// The names of people are in the panels, those of powers on the chips: a button says what the card is.
pub(crate) fn label(game: &DwarvenMiner, action: Action) -> Option<String> {
    let class = |card: Card| &game.content.class(card).name;
    let item = |item: Item| &game.content.item(item).name;
    Some(match action {
        Action::Hire(card) => format!("Hire {}", class(card)),
        Action::Craft(i) => format!("Craft {}", item(i)),
        Action::Purchase(i) => format!("Purchase {}", item(i)),
        Action::Swap(i, seat) => format!("Replace {seat} on {}", item(i)),
        Action::Fulfil(card) => format!("Fulfil {}", class(card)),
        Action::Keep(card) => format!("Keep {}", class(card)),
        Action::Rearm(card) => format!("{} once more", class(card)),
        Action::Fetch(card) => format!("Take {}", class(card)),
        _ => return None,
    })
}

/// What it costs or brings.
pub(crate) fn note(game: &DwarvenMiner, view: &View, action: Action) -> Option<String> {
    let o = &view.open;
    Some(match action {
        Action::Hire(card) => match o.owner(card) {
            Some(owner) if owner != o.active => {
                format!("{} to {owner}", words::count(game.content.table.hire_fee, "chest"))
            }
            _ => "free".to_owned(),
        },
        Action::Craft(item) => match wanted(game, view, item) {
            0 => return None,
            1 => "wanted".to_owned(),
            2 => "wanted twice".to_owned(),
            n => format!("wanted {n} times"),
        },
        Action::Purchase(item) => words::count(game.cost(item), "chest"),
        Action::Fulfil(card) => format!("{} Honor", game.honor_now(o, card)),
        Action::Keep(card) => format!("{} Honor", game.honor[card.index()]),
        _ => return None,
    })
}

fn picture(action: Action) -> Option<Icon> {
    Some(match action {
        Action::Delve => icon!("war-pick"),
        Action::SkipMining => icon!("night-sleep"),
        Action::Settle => icon!("check-mark"),
        Action::Roll => icon!("rolling-dices"),
        Action::RaiseLimit => icon!("rune-stone"),
        Action::TurnTo(face) | Action::Die(face) | Action::Bury(face) => icons::face(face),
        _ => return None,
    })
}

/// What the eye's seat may do, each with its button.
pub(crate) type Offers<'a> = adit_face::Offers<'a, DwarvenMiner, Place>;
