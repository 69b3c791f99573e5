//! Every widget on one page, for those who draw the next face.

use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use crate::icon;
use crate::page_face::{ActionStyle, LogStyle, SeatInfo};
use crate::pages::{LogRow, PageShell, page_shell};
use crate::parts::{Expanded, Parts};
use crate::table_face::Choice;
use crate::widgets::{self, CardWidget, Coin, Die, Size};
use crate::words;

/// The page `/widgets`. Nothing on it does anything: its buttons belong to no form.
pub fn gallery() -> Markup {
    let seats: Vec<SeatInfo> = ["Ann", "Bo", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal"]
        .map(|name| SeatInfo { name: name.into(), bot: false, asked: false })
        .into();
    page_shell(
        PageShell { title: "Widgets · Adit", ..PageShell::default() },
        &html! {
            div.gallery {
                div.hero { h1 { "Widgets" } p.lead { "What faces are drawn with. Each is a function of " code { "adit_face::widgets" } "." } }
                (part("Seats", "name, shape, outline", &html! { @for seat in Seat::all(8) { (widgets::name(seat, &seats)) } }))
                (part("Chips and purses", "chip, purse", &purses()))
                (part("Badges, tracks, meters", "badge, track, meter", &counts()))
                (part("Cards", "card, back, fan", &cards()))
                (part("Things with answers", "offer, menu", &offers()))
                (part("Dice", "die, pips", &dice()))
                (part("Question and choices", "question, choice_list, button", &asking()))
                (spots())
                (part("Log and things to peek at", "log_line, peek", &reading(&seats)))
            }
        },
    )
}

fn part(title: &str, functions: &str, shown: &Markup) -> Markup {
    html! { section { h2 { (title) } code { (functions) } div.shown { (shown) } } }
}

fn coin(icon: crate::Icon, count: i32, label: &'static str, class: &'static str) -> Coin<'static> {
    Coin { icon, count, label, class }
}

fn purses() -> Markup {
    let all = [
        coin(icon!("two-coins"), 12, "gold", "gold"),
        coin(icon!("metal-bar"), 3, "silver", "silver"),
        coin(icon!("ore"), 0, "copper", "copper"),
        coin(icon!("emerald"), 2, "emeralds", "green"),
        coin(icon!("cut-diamond"), 1, "diamonds", "blue"),
        coin(icon!("hearts"), 4, "hearts", "red"),
        coin(icon!("magic-swirl"), 5, "magic", "violet"),
    ];
    html! { (widgets::purse(&all)) (widgets::chip(&all[0])) }
}

fn counts() -> Markup {
    html! {
        (widgets::badge("first player", Some(icon!("lantern-flame")), "lit"))
        (widgets::badge("rested", None, "good")) (widgets::badge("wounded", None, "bad")) (widgets::badge("bot", None, ""))
        (widgets::track("Actions left", 2, 3, "")) (widgets::track("Hearts", 4, 6, "red"))
        (widgets::meter("Honor", 18, 30, "")) (widgets::meter("Torch", 2, 9, "red"))
    }
}

fn example_card(size: Size, class: &'static str) -> Markup {
    let cost = widgets::chip(&coin(icon!("two-coins"), 3, "gold", "gold"));
    let text = html! { "When you mine, take one more " b { "silver" } " for each Lantern beside you." };
    let foot = html! { span { "Gear" } span { "2 Honor" } };
    widgets::card_widget(&CardWidget {
        title: "Miner's lamp",
        kind: "Tool",
        icon: Some(icon!("old-lantern")),
        cost: Some(&cost),
        text: Some(&text),
        foot: Some(&foot),
        size,
        class,
    })
}

fn cards() -> Markup {
    html! {
        (example_card(Size::Full, ""))
        (example_card(Size::Full, "lit"))
        (example_card(Size::Small, ""))
        (example_card(Size::Small, "gone"))
        (widgets::back("A hidden card", icon!("mining"), Size::Small))
    }
}

/// A choice that answers nothing.
fn choice(notation: &str, words: &str, style: ActionStyle) -> Choice {
    Choice {
        value: widgets::value(0, notation),
        words: words.to_owned(),
        label: None,
        style,
        note: None,
        confirm: style.confirm.map(str::to_owned),
        hinted: false,
    }
}

fn offers() -> Markup {
    let [play, sell] = [("play lamp", "Play the lamp"), ("sell lamp", "Sell the lamp for 1 gold")]
        .map(|(notation, words)| choice(notation, words, ActionStyle::default()));
    let small = example_card(Size::Small, "");
    let mut parts = Parts::new(&Expanded::Everything);
    let fan = [
        widgets::offer(&mut parts, "offer-1", "", "Miner's lamp", &small, &[&play], None),
        widgets::offer(&mut parts, "offer-2", "", "", &small, &[&play, &sell], None),
        widgets::offer(&mut parts, "offer-3", "", "", &small, &[], Some("/widgets#why")),
        widgets::offer(&mut parts, "offer-4", "", "Miner's lamp", &small, &[], None),
    ];
    html! { (widgets::fan(&fan)) (PreEscaped(parts.html())) }
}

fn dice() -> Markup {
    let faces: Vec<Markup> = (1..=6).map(widgets::pips).collect();
    let icons = [icon!("war-pick"), icon!("old-lantern"), icon!("hearts")].map(|icon| html! { (icon) });
    let plain = Die { id: "d1", faces: &faces, up: 4, rolled: None, label: "five", class: "" };
    html! {
        (widgets::die(&plain))
        (widgets::die(&Die { id: "d2", up: 5, rolled: Some(1), label: "six", class: "s1", ..plain }))
        (widgets::die(&Die { id: "d3", up: 2, rolled: Some(1), label: "three", class: "s2", ..plain }))
        (widgets::die(&Die { id: "d4", faces: &icons, up: 0, label: "pick", ..plain }))
        (widgets::die(&Die { id: "d5", up: 0, label: "one, spent", class: "spent", ..plain }))
    }
}

fn asking() -> Markup {
    let choices = [
        choice(
            "mine",
            "Mine deeper",
            ActionStyle { main: true, icon: Some(icon!("mining")), ..ActionStyle::default() },
        ),
        choice(
            "rest",
            "Rest by the lantern",
            ActionStyle { icon: Some(icon!("old-lantern")), ..ActionStyle::default() },
        ),
        choice(
            "leave",
            "Leave the mine",
            ActionStyle { confirm: Some("Leave for good?"), ..ActionStyle::default() },
        ),
        choice("step n", "Step to the north", ActionStyle { placed: true, ..ActionStyle::default() }),
    ];
    let mut parts = Parts::new(&Expanded::Everything);
    widgets::question(&mut parts, &html! { "What does your dwarf do?" });
    widgets::choice_list(&mut parts, &choices);
    html! { div.asking { (PreEscaped(parts.html())) } }
}

fn spots() -> Markup {
    let one = choice("step a", "Step to the left hall", ActionStyle::default());
    let two = choice("dig a", "Dig there", ActionStyle::default());
    let hinted = Choice { hinted: true, ..one.clone() };
    let mut spots = Parts::new(&Expanded::Everything);
    widgets::spot(&mut spots, "spot-1", [4.0, 15.0, 16.0, 70.0], "Left hall", &[&one], None);
    widgets::spot(&mut spots, "spot-2", [28.0, 15.0, 16.0, 70.0], "Middle hall", &[&one, &two], None);
    widgets::spot(&mut spots, "spot-3", [52.0, 15.0, 16.0, 70.0], "Right hall", &[&hinted], None);
    let why = Some("/widgets#why");
    widgets::spot(&mut spots, "spot-4", [76.0, 15.0, 16.0, 70.0], "Closed hall: why", &[], why);
    let mut pointers = Parts::new(&Expanded::Everything);
    widgets::point_spot(&mut pointers, "spot-5", [4.0, 15.0, 16.0, 70.0], "A piece that may walk", "S3");
    widgets::point_spot(
        &mut pointers,
        "spot-6",
        [28.0, 15.0, 16.0, 70.0],
        "Where it may walk to",
        "S3 4,5",
    );
    html! {
        section {
            h2 { "Spots on a board" } code { "spot" }
            div.shown.tall { (PreEscaped(spots.html())) }
            h2 { "Pointing at a board" } code { "point_spot, point_button, plan_button" }
            div.shown.tall { (PreEscaped(pointers.html())) }
            div.choices {
                (widgets::plan_button("main", 1, "S3 4,5", &html! { "Walk there" }))
                (widgets::point_button("", "", &html! { "Another piece" }))
            }
        }
    }
}

fn reading(seats: &[SeatInfo]) -> Markup {
    let said = ["P1 mines 2 silver.", "P2 may not hire anybody (DWA-HIRE-3).", "P1 rolls a five."];
    let said = said.map(|words| words::sentence(words, seats, "dwarven-miner"));
    let lines = (1..).zip(&said).map(|(line, words)| {
        let latest = line == 3;
        let by = Some(Seat((line as u8 - 1) % 2));
        let style = &LogStyle { icon: latest.then_some(icon!("scroll-unfurled")), ..LogStyle::default() };
        let (words, unread, since_own) = (words.0.as_str(), latest, false);
        widgets::log_line(&LogRow {
            line,
            nth: 0,
            words,
            unread,
            latest,
            since_own,
            by,
            begins: true,
            style,
        })
    });
    let key = widgets::card_address("dwarven-miner", "lamp");
    html! {
        ol.lines { @for line in lines { (PreEscaped(&line.html)) } }
        p id="why" { "A link that shows what it leads to: " (widgets::peek(&key, "", &html! { "Miner's lamp" })) (PreEscaped(".")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of an attribute, in order.
    fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
        let mark = format!(" {attribute}=\"");
        page.split(mark.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn widgets_keep_their_ids_apart_and_open_what_is_there() {
        let page = gallery().into_string();
        let ids = values(&page, "id");
        for (n, id) in ids.iter().enumerate() {
            assert!(!ids[..n].contains(id), "two elements are called {id}");
        }
        let opens = values(&page, "popovertarget");
        assert!(opens.len() >= 4, "{opens:?}");
        for target in opens {
            assert!(ids.contains(&target), "nothing is called {target}");
        }
    }

    #[test]
    fn what_is_shown_in_shapes_is_also_said() {
        let page = gallery().into_string();
        for words in ["12<", "gold", "Actions left: 2 of 3", "Honor: 18 of 30", "five", "A hidden card"] {
            assert!(page.contains(words), "{words}");
        }
    }

    #[test]
    fn a_die_rolled_anew_is_a_new_element() {
        let faces = [html! { "a" }, html! { "b" }];
        let die = |rolled| Die { id: "d", faces: &faces, up: 1, rolled, label: "b", class: "" };
        let [lies, rolls, again] = [None, Some(3), Some(5)].map(|r| widgets::die(&die(r)).into_string());
        assert_eq!(
            [values(&lies, "id"), values(&rolls, "id"), values(&again, "id")],
            [["d"], ["d-3"], ["d-5"]]
        );
        assert!(rolls.ends_with("<span class=\"face\">b</span></span></span>"), "{rolls}");
    }
}
