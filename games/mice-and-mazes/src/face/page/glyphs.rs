//! Effects and costs as short rows of pictures: «resource → gold». The same row is drawn into the board's picture and into
//! lines of text. What a row cannot say stands in the card's text, which everything here leads to.

use adit_face::Icon;
use maud::{Markup, PreEscaped, html};

use super::icons;
use crate::components::{
    Amounts, CardsFrom, Class, Counter, Effect, Kind, Lasting, OpenAt, PawsFrom, Primitive, Reservable,
    Trigger, Unit,
};
use crate::content::AssistantRow;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Glyph {
    Kind(Kind),
    /// A resource of any kind.
    Any,
    Icon(Icon),
    Word(&'static str),
    Number(u8),
}

pub(crate) type Row = Vec<Glyph>;

const ARROW: Glyph = Glyph::Word("→");
/// Up to so many of one kind are drawn one by one.
const DRAWN: u8 = 3;

fn several(row: &mut Row, n: u8, glyph: Glyph) {
    if n > DRAWN {
        row.extend([Glyph::Number(n), glyph]);
    } else {
        row.extend((0..n).map(|_| glyph));
    }
}

pub(crate) fn amounts(amounts: &Amounts) -> Row {
    let mut row = Row::new();
    for kind in Kind::ALL {
        several(&mut row, amounts.get(kind), Glyph::Kind(kind));
    }
    several(&mut row, amounts.any, Glyph::Any);
    row
}

fn unit(unit: Unit) -> Glyph {
    match unit {
        Unit::Of(kind) => Glyph::Kind(kind),
        Unit::Any => Glyph::Any,
    }
}

fn less(row: &mut Row, n: u8) {
    if n > 0 {
        row.extend([Glyph::Word("−"), Glyph::Number(n)]);
    }
}

fn from_camp(row: &mut Row, from: CardsFrom) {
    if from == CardsFrom::Camp {
        row.extend([Glyph::Icon(icons::CAMP), ARROW]);
    }
}

fn primitive(row: &mut Row, primitive: Primitive) {
    match primitive {
        Primitive::Gain(gain) => row.extend(amounts(&gain)),
        Primitive::GainLow { unit: of, low, otherwise, .. } => {
            several(row, otherwise, unit(of));
            row.push(Glyph::Word("/"));
            several(row, low, unit(of));
        }
        Primitive::GainPer { unit: of, count, .. } => {
            row.extend([unit(of), Glyph::Word("per")]);
            row.push(match count {
                Counter::AdjacentChambers | Counter::OwnChambersInLine => Glyph::Icon(icons::OPEN),
                Counter::OwnPawsInLine => Glyph::Icon(icons::PAW),
                Counter::AdjacentEmpty => Glyph::Word("empty"),
                Counter::AdjacentFactions | Counter::OwnAssistantFactions => Glyph::Word("faction"),
            });
        }
        Primitive::OthersGain(gain) => {
            row.push(Glyph::Word("others"));
            row.extend(amounts(&gain));
        }
        Primitive::Exchange { pay, gain, chests, max } => {
            row.extend(amounts(&pay));
            row.push(ARROW);
            row.extend(amounts(&gain));
            several(row, chests, Glyph::Icon(icons::CHEST));
            if max > 1 {
                row.extend([Glyph::Word("×"), Glyph::Number(max)]);
            }
        }
        Primitive::Transmute => row.extend([Glyph::Any, ARROW, Glyph::Any, Glyph::Any]),
        Primitive::Pawn(gain) => {
            row.extend([Glyph::Icon(icons::CHEST), ARROW]);
            row.extend(amounts(&gain));
        }
        Primitive::Open { from, at, less: n } => {
            from_camp(row, from);
            row.push(Glyph::Icon(icons::OPEN));
            if at == OpenAt::AnyEmpty {
                row.push(Glyph::Word("any"));
            }
            less(row, n);
        }
        Primitive::Hire { from, less: n } => {
            from_camp(row, from);
            row.push(Glyph::Icon(icons::HIRE));
            less(row, n);
        }
        Primitive::Reserve(what) => {
            match what {
                Reservable::Any => {
                    row.extend([Glyph::Icon(icons::OPEN), Glyph::Word("/"), Glyph::Icon(icons::HIRE)]);
                }
                Reservable::Chamber => row.push(Glyph::Icon(icons::OPEN)),
                Reservable::Assistant => row.push(Glyph::Icon(icons::HIRE)),
            }
            row.extend([ARROW, Glyph::Icon(icons::CAMP)]);
        }
        Primitive::ReserveDiscard => {
            row.extend([Glyph::Icon(icons::CARDS), ARROW, Glyph::Icon(icons::CAMP)]);
        }
        Primitive::Refresh(n) => row.extend([Glyph::Icon(icons::REFRESH), Glyph::Number(n)]),
        Primitive::Move(from) => {
            row.push(Glyph::Icon(icons::MOVE));
            if from == PawsFrom::InsideAndEntrance {
                row.push(Glyph::Word("all"));
            }
        }
        Primitive::PlaceFree => row.extend([Glyph::Word("+"), Glyph::Icon(icons::PAW)]),
        Primitive::DrawChest(n) => several(row, n, Glyph::Icon(icons::CHEST)),
        Primitive::FlipChest => {
            row.extend([Glyph::Icon(icons::USED_CHEST), ARROW, Glyph::Icon(icons::CHEST)]);
        }
        Primitive::TriggerEntrance => row.extend([Glyph::Icon(icons::TRIGGER), Glyph::Word("entrance")]),
        Primitive::TriggerOpened => row.extend([Glyph::Icon(icons::TRIGGER), Glyph::Word("it")]),
        Primitive::TriggerAdjacent => row.extend([Glyph::Icon(icons::TRIGGER), Glyph::Word("beside")]),
        Primitive::TriggerRowChamber => row.extend([Glyph::Icon(icons::TRIGGER), Glyph::Word("row")]),
        Primitive::TriggerHired => row.extend([Glyph::Icon(icons::TRIGGER), Glyph::Word("it")]),
        Primitive::RepeatAssistant => row.extend([Glyph::Icon(icons::HIRE), Glyph::Word("again")]),
        Primitive::BorrowAssistant => row.extend([Glyph::Icon(icons::HIRE), Glyph::Word("row")]),
        Primitive::DoubleNext => row.extend([Glyph::Icon(icons::TRIGGER), Glyph::Word("×2")]),
        Primitive::ReplaceSelf { less: n } => {
            row.extend([Glyph::Icon(icons::OPEN), Glyph::Word("here")]);
            less(row, n);
        }
        Primitive::DiscardAssistant => row.extend([Glyph::Word("−"), Glyph::Icon(icons::HIRE)]),
        Primitive::ExtraTurn => row.extend([Glyph::Word("+"), Glyph::Icon(icons::TURN)]),
    }
}

pub(crate) fn effect(effect: &Effect) -> Row {
    let mut row = Row::new();
    for (n, part) in effect.iter().enumerate() {
        if n > 0 {
            row.push(Glyph::Word(if part.then { "+" } else { "·" }));
        }
        for (n, option) in part.options.iter().enumerate() {
            if n > 0 {
                row.push(Glyph::Word("/"));
            }
            primitive(&mut row, *option);
        }
    }
    row
}

fn waits(row: &mut Row, trigger: Trigger) {
    match trigger {
        Trigger::ReceiveFood => row.push(Glyph::Kind(Kind::Food)),
        Trigger::ReceiveTorch => row.push(Glyph::Kind(Kind::Torch)),
        Trigger::ReceivePickaxe => row.push(Glyph::Kind(Kind::Pickaxe)),
        Trigger::ReceiveGold => row.push(Glyph::Kind(Kind::Gold)),
        Trigger::ReceiveGlory => row.push(Glyph::Kind(Kind::Glory)),
        Trigger::Open => row.push(Glyph::Icon(icons::OPEN)),
        Trigger::Hire => row.push(Glyph::Icon(icons::HIRE)),
        Trigger::HirePassive => row.extend([Glyph::Icon(icons::HIRE), Glyph::Word(":")]),
        Trigger::FromCamp => row.extend([Glyph::Icon(icons::CAMP), ARROW]),
        Trigger::Camp => row.extend([ARROW, Glyph::Icon(icons::CAMP)]),
        Trigger::ChestUsed => row.push(Glyph::Icon(icons::CHEST)),
        Trigger::Exchange => row.extend([Glyph::Any, ARROW]),
        Trigger::Visit => row.extend([Glyph::Icon(icons::PAW), ARROW]),
        Trigger::Visited => row.extend([ARROW, Glyph::Icon(icons::PAW)]),
        Trigger::RemoveStart => row.push(Glyph::Word("start")),
        Trigger::RemoveEnd => row.push(Glyph::Word("end")),
        Trigger::NoEffect => row.push(Glyph::Icon(icons::PLAIN)),
        Trigger::NoEffectInside => row.extend([Glyph::Icon(icons::PLAIN), Glyph::Word("in")]),
        Trigger::NoEffectChamber => row.extend([Glyph::Icon(icons::PLAIN), Glyph::Icon(icons::OPEN)]),
    }
}

fn lasting(row: &mut Row, lasting: Lasting) {
    match lasting {
        Lasting::CheaperOpening(n) => {
            row.push(Glyph::Icon(icons::OPEN));
            less(row, n);
        }
        Lasting::CheaperHiring(n) => {
            row.push(Glyph::Icon(icons::HIRE));
            less(row, n);
        }
        Lasting::TorchesForOthers => row.extend([
            Glyph::Icon(icons::OPEN),
            Glyph::Kind(Kind::Torch),
            Glyph::Word("="),
            Glyph::Kind(Kind::Food),
            Glyph::Kind(Kind::Pickaxe),
        ]),
        Lasting::FoodForGold => row.extend([
            Glyph::Icon(icons::HIRE),
            Glyph::Kind(Kind::Food),
            Glyph::Word("="),
            Glyph::Kind(Kind::Gold),
        ]),
        Lasting::AnotherKind(_) => row.extend([Glyph::Any, Glyph::Word("="), Glyph::Any]),
        Lasting::PlaceOpposite(_) => row.extend([Glyph::Icon(icons::PAW), Glyph::Word("facing")]),
        Lasting::PlaceAfterRemove => row.extend([Glyph::Word("end +"), Glyph::Icon(icons::PAW)]),
        Lasting::OpenNearPaw => row.extend([Glyph::Icon(icons::OPEN), Glyph::Word("beside")]),
        Lasting::CampSize(n) => row.extend([Glyph::Icon(icons::CAMP), Glyph::Number(n)]),
    }
}

/// What an assistant does: «condition : result», «once» or what lasts.
pub(crate) fn assistant(card: &AssistantRow) -> Row {
    let mut row = Row::new();
    if let Some(trigger) = card.when {
        waits(&mut row, trigger);
        row.push(Glyph::Word(":"));
    }
    if card.class == Class::OneTime {
        row.push(Glyph::Word("once"));
    }
    row.extend(effect(&card.effect));
    if let Some(rule) = card.lasting {
        if !card.effect.is_empty() {
            row.push(Glyph::Word("·"));
        }
        lasting(&mut row, rule);
    }
    row
}

fn kind_class(kind: Kind) -> &'static str {
    ["kF", "kT", "kP", "kG", "kV"][kind.index()]
}

/// A row in a line of text.
pub(crate) fn inline(row: &[Glyph]) -> Markup {
    html! {
        span.mm-fx {
            @for glyph in row {
                @match *glyph {
                    Glyph::Kind(kind) => span class=(kind_class(kind)) { (icons::kind(kind)) },
                    Glyph::Any => span.mm-any {},
                    Glyph::Icon(icon) => (icon),
                    Glyph::Word(word) => i { (word) },
                    Glyph::Number(n) => b { (n) },
                }
            }
        }
    }
}

/// How wide a glyph is, in hundredths of its height.
fn width(glyph: Glyph) -> i32 {
    match glyph {
        Glyph::Kind(_) | Glyph::Icon(_) => 100,
        Glyph::Any => 84,
        Glyph::Word("→") => 88,
        Glyph::Word(word) => word.chars().count() as i32 * 42 + 14,
        Glyph::Number(_) => 56,
    }
}

/// How wide a row is when its glyphs are `size` high.
pub(crate) fn row_width(row: &[Glyph], size: i32) -> i32 {
    row.iter().map(|glyph| width(*glyph) + GAP).sum::<i32>() * size / 100
}

const GAP: i32 = 8;

/// Three sectors, one for each resource, around the origin with radius 10. There are dozens on a board, so it is drawn once
/// and named; what is referred to is not reached by the rules of where it is used, so its colours are its own.
const PIE: &str = "<path fill=\"#4d7d1f\" d=\"M0 0V-10A10 10 0 0 1 8.700 5z\"/><path fill=\"#c54e12\" d=\"M0 0L8.700 5A10 10 0 0 1-8.700 5z\"/>\
    <path fill=\"#3f566b\" d=\"M0 0L-8.700 5A10 10 0 0 1 0-10z\"/>";

/// What rows on the board refer to; it must be in the same picture.
pub(crate) fn shared() -> Markup {
    html! {
        defs id="shared" {
            g id="mm-pie" { (PreEscaped(PIE)) }
            @for kind in Kind::ALL {
                symbol id={ "mk" (kind.index()) } viewBox="0 0 512 512" {
                    g fill=(["#4d7d1f", "#c54e12", "#3f566b", "#9a6b10", "#7d2c5c"][kind.index()]) { (icons::kind(kind).at(0.0, 0.0, 512.0)) }
                }
            }
        }
    }
}

/// A row inside the board's picture, around a middle, in one or two lines no wider than `room`.
pub(crate) fn drawn(row: &[Glyph], (x, y): (i32, i32), size: i32, room: i32) -> Markup {
    let whole = row_width(row, size);
    // Two lines are better than one with half the letters.
    let cut = (whole > room * 5 / 4).then(|| best_cut(row, size)).flatten();
    let lines = match cut {
        None => vec![row],
        Some(at) => vec![&row[..at], &row[at..]],
    };
    let widest = lines.iter().map(|line| row_width(line, size)).max().unwrap_or(0);
    let size = if widest > room { size * room / widest } else { size };
    let pitch = size * 6 / 5;
    let top = y - pitch * (lines.len() as i32 - 1) / 2;
    html! {
        @for (n, line) in lines.iter().enumerate() { (one_line(line, (x, top + n as i32 * pitch), size)) }
    }
}

/// The same in one line, shrunk if it must be.
pub(crate) fn in_line(row: &[Glyph], middle: (i32, i32), size: i32, room: i32) -> Markup {
    let whole = row_width(row, size);
    one_line(row, middle, if whole > room { size * room / whole } else { size })
}

/// Where a row is cut into two lines of about the same width: before a dot or a slash, else before an arrow.
fn best_cut(row: &[Glyph], size: i32) -> Option<usize> {
    let good = |glyph: &Glyph| match glyph {
        Glyph::Word("·" | "/" | "+") => Some(0),
        Glyph::Word("→" | ":") => Some(3 * size),
        _ => None,
    };
    let cuts = (1..row.len()).filter_map(|at| Some((at, good(&row[at])?)));
    let worse = |(at, price): &(usize, i32)| {
        (row_width(&row[..*at], size) - row_width(&row[*at..], size)).abs() + price
    };
    cuts.min_by_key(worse).map(|(at, _)| at)
}

fn one_line(row: &[Glyph], (x, y): (i32, i32), size: i32) -> Markup {
    let mut left = x * 100 - row_width(row, size) * 50;
    html! {
        @for glyph in row {
            @let wide = width(*glyph) * size;
            @let middle = (left + wide / 2) / 100;
            @match *glyph {
                Glyph::Kind(kind) => use href={ "#mk" (kind.index()) } x=(left / 100) y=(y - size / 2) width=(size) height=(size) {},
                Glyph::Icon(icon) => (icon.at((left / 100) as f32, (y - size / 2) as f32, size as f32)),
                Glyph::Any => g transform={ "translate(" (middle) " " (y) ") scale(" (f64::from(size) * 0.042) ")" } { use href="#mm-pie" {} },
                Glyph::Word(word) => text x=(middle) y=(y + size * 3 / 10) font-size=(size * 4 / 5) { (word) },
                Glyph::Number(n) => text x=(middle) y=(y + size * 3 / 10) font-size=(size * 9 / 10) { (n) },
            }
            ({ left += wide + GAP * size; "" })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    fn content() -> Content {
        Content::load(&crate::newest()).expect("the content is sound")
    }

    #[test]
    fn every_card_has_its_row() {
        let content = content();
        let chambers = content.chambers.iter().map(|row| (&row.name, effect(&row.effect)));
        let assistants = content.assistants.iter().map(|row| (&row.name, assistant(row)));
        for (name, row) in chambers.chain(assistants) {
            assert!((1..=9).contains(&row.len()), "{name}: {row:?}");
        }
    }

    #[test]
    fn a_row_that_is_too_wide_is_cut_or_shrunk() {
        let row = vec![Glyph::Any, Glyph::Word("/"), Glyph::Any, ARROW, Glyph::Icon(icons::CHEST)];
        assert_eq!(best_cut(&row, 20), Some(1));
        let lines = drawn(&row, (50, 50), 40, 90).into_string();
        assert!(lines.contains("#mm-pie") && lines.contains("translate("), "{lines}");
        assert_eq!(row_width(&[Glyph::Any], 100), 92);
    }

    #[test]
    fn many_of_a_kind_are_counted() {
        let row = amounts(&Amounts::only(Kind::Gold, 5));
        assert_eq!(row, [Glyph::Number(5), Glyph::Kind(Kind::Gold)]);
        assert_eq!(amounts(&Amounts::only(Kind::Food, 2)).len(), 2);
    }
}
