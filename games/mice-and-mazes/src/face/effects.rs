//! Effects in words: what one way of an effect does, for the buttons that choose between ways. Cards have texts of their own
//! in content; these are made from what the rules carry out.

use crate::components::{CardsFrom, Counter, OpenAt, PawsFrom, Primitive, Reservable, Unit};
use crate::face::words::{amounts, units};

/// «1 torch for each of your paws in line».
fn counted(count: Counter) -> &'static str {
    match count {
        Counter::AdjacentChambers => "each chamber beside it",
        Counter::OwnPawsInLine => "each of your paws in its lines",
        Counter::AdjacentEmpty => "each empty spot beside it",
        Counter::OwnChambersInLine => "each other chamber of yours in its lines",
        Counter::AdjacentFactions => "each other faction beside it",
        Counter::OwnAssistantFactions => "each faction among your assistants",
    }
}

fn one(unit: Unit) -> String {
    match unit {
        Unit::Of(kind) => units(1, kind),
        Unit::Any => "1 resource".to_owned(),
    }
}

fn less(n: u8) -> String {
    match n {
        0 => String::new(),
        1 => " for 1 resource less".to_owned(),
        n => format!(" for {n} resources less"),
    }
}

pub(crate) fn words(primitive: Primitive) -> String {
    match primitive {
        Primitive::Gain(gain) => format!("Receive {}", amounts(&gain)),
        Primitive::GainLow { unit, below, low, otherwise } => {
            format!("Receive {low} ({otherwise} if you have {below} or more): {}", one(unit))
        }
        Primitive::GainPer { unit, count, max } => {
            format!("Receive {} for {}, {max} at most", one(unit), counted(count))
        }
        Primitive::OthersGain(gain) => format!("Everybody else receives {}", amounts(&gain)),
        Primitive::Exchange { pay, gain, chests, max } => {
            let gain = match chests {
                0 => amounts(&gain),
                1 => "a chest".to_owned(),
                n => format!("{n} chests"),
            };
            let times = if max > 1 { format!(", up to {max} times") } else { String::new() };
            format!("Exchange {} for {gain}{times}", amounts(&pay))
        }
        Primitive::Transmute => "Exchange 1 resource for 2 others".to_owned(),
        Primitive::Pawn(gain) => format!("Give a chest back for {}", amounts(&gain)),
        Primitive::Open { from, at, less: n } => {
            let from = if from == CardsFrom::Camp { " from your camp" } else { "" };
            let at = if at == OpenAt::AnyEmpty { " in any empty spot" } else { "" };
            format!("Open a chamber{from}{at}{}", less(n))
        }
        Primitive::Hire { from, less: n } => {
            let from = if from == CardsFrom::Camp { " from your camp" } else { "" };
            format!("Hire an assistant{from}{}", less(n))
        }
        Primitive::Reserve(Reservable::Any) => "Place a card in your camp".to_owned(),
        Primitive::Reserve(Reservable::Chamber) => "Place a chamber in your camp".to_owned(),
        Primitive::Reserve(Reservable::Assistant) => "Place an assistant in your camp".to_owned(),
        Primitive::ReserveDiscard => "Take a discarded card into your camp".to_owned(),
        Primitive::Refresh(n) => format!("Replace up to {n} cards of the rows"),
        Primitive::Move(PawsFrom::Inside) => "Move a paw inside".to_owned(),
        Primitive::Move(PawsFrom::InsideAndEntrance) => "Move a paw, also from an entrance".to_owned(),
        Primitive::PlaceFree => "Put a paw inside".to_owned(),
        Primitive::DrawChest(1) => "Draw a chest".to_owned(),
        Primitive::DrawChest(n) => format!("Draw {n} chests"),
        Primitive::FlipChest => "Turn a used chest back".to_owned(),
        Primitive::TriggerEntrance => "Trigger an entrance with your paw".to_owned(),
        Primitive::TriggerOpened => "Trigger the chamber just opened".to_owned(),
        Primitive::TriggerAdjacent => "Trigger a chamber beside it".to_owned(),
        Primitive::TriggerRowChamber => "Trigger a chamber of the row".to_owned(),
        Primitive::TriggerHired => "Have the result of the assistant just hired".to_owned(),
        Primitive::RepeatAssistant => "An assistant works once more".to_owned(),
        Primitive::BorrowAssistant => "Borrow an assistant of the row".to_owned(),
        Primitive::DoubleNext => "Double a later effect of this action".to_owned(),
        Primitive::ReplaceSelf { less: n } => format!("Open another chamber in its place{}", less(n)),
        Primitive::DiscardAssistant => "Dismiss an assistant".to_owned(),
        Primitive::ExtraTurn => "Take an additional turn".to_owned(),
    }
}
