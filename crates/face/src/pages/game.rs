//! A game's page with the form for a new table, and the page on which a guest sits down.

use adit_kernel::options::{Field, Kind, Value, Values};
use adit_kernel::{Role, Seat};
use maud::{Markup, html};

use crate::guide::GuideText;
use crate::icon;
use crate::pages::dice::without_script;
use crate::pages::guide::chapters;
use crate::pages::shelf::{cover, facts};
use crate::pages::{GameCard, PageShell, page_shell};
use crate::widgets::shape;

/// A row of the form: who sits here. Posted as `seat-0` … with one of `me`, `here` (another person on this
/// screen), `open`, `novice`, `skilled`, `expert`; names of people here as `name-0` ….
#[derive(Clone, Debug)]
pub struct SeatForm {
    pub seat: Seat,
    pub role: Role,
    /// The choice that stands there.
    pub chosen: String,
    /// The name of another person on this screen.
    pub name: String,
}

/// What is chosen for a new table, and the seats that come of it.
#[derive(Debug)]
pub struct TableChoices<'a> {
    pub game: &'a str,
    /// Options that apply, posted as `opt-KEY`, with their present values.
    pub fields: &'a [Field],
    pub values: &'a Values,
    /// A row for every seat.
    pub seats: &'a [SeatForm],
    /// What is wrong with it.
    pub error: Option<&'a str>,
}

#[derive(Debug)]
pub struct GamePage<'a> {
    pub card: GameCard<'a>,
    /// What a newcomer reads, on the same page; none where the game has no guide.
    pub guide: Option<&'a GuideText>,
    pub me: Option<&'a str>,
    pub choices: TableChoices<'a>,
    pub tables: &'a [crate::pages::TableRow],
}

/// Who can sit somewhere.
const SITTERS: [(&str, &str); 6] = [
    ("me", "Me"),
    ("here", "Somebody here"),
    ("open", "A friend by link"),
    ("novice", "Novice bot"),
    ("skilled", "Skilled bot"),
    ("expert", "Expert bot"),
];

pub fn game(page: &GamePage<'_>) -> Markup {
    let id = page.card.id;
    page_shell(
        PageShell {
            title: page.card.title,
            me: page.me,
            style: Some(&format!("/g/{id}/style.css")),
            class: "gamepage",
            ..PageShell::default()
        },
        &html! {
            div.lid {
                aside {
                    (cover(&page.card))
                    (facts(page.card.cover))
                    form method="post" action={ "/g/" (id) "/now" } { (without_script()) button.main.big { (icon!("lantern-flame")) "Play against bots" } }
                    @if page.guide.is_some() { a.button href="#guide" { (icon!("scroll-unfurled")) "How to play" } }
                    a.button href={ "/rules/" (id) } { (icon!("open-book")) "All the rules" }
                }
                header.lidhead {
                    h1 { (page.card.title) }
                    div.about {
                        @if page.card.cover.about.is_empty() { p { (page.card.blurb) } }
                        @for paragraph in page.card.cover.about { p { (paragraph) } }
                    }
                }
                div.told {
                    @if !page.tables.is_empty() { div id="tables" { (crate::pages::tables(&[], page.tables)) } }
                    (new_table(page))
                }
            }
            @if let Some(guide) = page.guide {
                article.guide id="guide" {
                    h2.guide-title { "How to play" }
                    (chapters(guide))
                }
            }
        },
    )
}

fn new_table(page: &GamePage<'_>) -> Markup {
    html! {
        form.newtable.block method="post" action={ "/g/" (page.card.id) "/new" } {
            header {
                h2 { "Open a table" }
                p { small { "Choose who sits where. Free seats are filled by whoever gets the link." } }
            }
            (table_choices(&page.choices))
            div.fields {
                label { "Your name" input name="name" maxlength="24" autocomplete="nickname" placeholder="Guest" value=(page.me.unwrap_or_default()); }
                label.switch { input type="checkbox" name="public" value="on"; span { "List it on the shelf" small { "Anybody can then join or watch." } } }
            }
            (without_script())
            div { button.main.big { "Open the table" } }
        }
    }
}

/// Options and seats. They are redrawn when an option was changed: it may decide which others there are, and the seats.
/// Without script a button asks for that.
pub fn table_choices(choices: &TableChoices<'_>) -> Markup {
    let form = format!("/g/{}/form", choices.game);
    html! {
        div id="choices" {
            @if let Some(error) = choices.error { p.error role="alert" { (error) } }
            @if !choices.fields.is_empty() {
                div.fields data-redraw=(form) {
                    @for field in choices.fields { (option(field, choices.values.get(field.key))) }
                }
                noscript { div { button formmethod="get" formaction={ "/g/" (choices.game) } formnovalidate { "Show the seats for these options" } } }
            }
            @if !choices.seats.is_empty() {
                div.seat-choices role="group" aria-label="Seats" {
                    @for row in choices.seats {
                        fieldset class={ "seat-choice s" (row.seat.0) } id={ "choose-" (row.seat.0) } {
                            legend.sr { "Seat " (row.seat.0 + 1) @if row.role == Role::Dungeon { ", the dungeon" } }
                            span.who { @if row.role == Role::Dungeon { small { "Dungeon" } } }
                            (segments(&format!("seat-{}", row.seat.0), SITTERS.into_iter(), &row.chosen))
                            label.here { "Name" input name={ "name-" (row.seat.0) } maxlength="24" autocomplete="off" placeholder={ "Player " (row.seat.0 + 1) } value=(row.name); }
                        }
                    }
                }
            }
        }
    }
}

/// Choices side by side, one of them taken.
fn segments<'a>(name: &str, choices: impl Iterator<Item = (&'a str, &'a str)>, chosen: &str) -> Markup {
    html! {
        div.segments {
            @for (key, words) in choices {
                label { input type="radio" name=(name) value=(key) checked[key == chosen]; span { (words) } }
            }
        }
    }
}

/// Numbers up to so many are choices side by side; more are typed in.
const FEW: i64 = 8;

/// The value of an option as its form says it.
pub fn option_value(kind: Kind, value: &Value) -> String {
    match (kind, value) {
        (Kind::Choice(keys), Value::Choice(key)) => keys
            .iter()
            .find(|(k, _)| k == key)
            .map_or_else(|| key.clone(), |(_, label)| (*label).to_owned()),
        (_, Value::Flag(yes)) => if *yes { "Yes" } else { "No" }.to_owned(),
        _ => value.to_string(),
    }
}

/// One option of the game.
fn option(field: &Field, value: Option<&Value>) -> Markup {
    let name = format!("opt-{}", field.key);
    let chosen = value.map(ToString::to_string).unwrap_or_default();
    let range = match field.kind {
        Kind::Int { min, max } => Some((min, max)),
        Kind::Seats { min, max } => Some((i64::from(min), i64::from(max))),
        Kind::Flag | Kind::Choice(_) => None,
    };
    let numbers: Vec<String> = match range {
        Some((min, max)) if max - min < FEW => (min..=max).map(|n| n.to_string()).collect(),
        _ => Vec::new(),
    };
    html! {
        fieldset.field id={ "option-" (field.key) } {
            legend { (field.label) }
            @match (field.kind, range) {
                (_, Some(_)) if !numbers.is_empty() => (segments(&name, numbers.iter().map(|n| (n.as_str(), n.as_str())), &chosen)),
                (_, Some((min, max))) => input type="number" name=(name) min=(min) max=(max) value=(chosen) aria-label=(field.label);,
                (Kind::Choice(keys), None) => (segments(&name, keys.iter().copied(), &chosen)),
                (_, None) => (segments(&name, [("true", "Yes"), ("false", "No")].into_iter(), &chosen)),
            }
            @if !field.help.is_empty() { small { (field.help) } }
        }
    }
}

/// Sitting down at somebody's table. Posts `name`, `seat` to `BASE/join`.
#[derive(Debug)]
pub struct JoinPage<'a> {
    pub base: &'a str,
    pub title: &'a str,
    pub host: &'a str,
    pub me: Option<&'a str>,
    /// Free seats.
    pub free: &'a [Seat],
}

pub fn join(page: &JoinPage<'_>) -> Markup {
    html! {
        form.join.block method="post" action={ (page.base) "/join" } {
            p { b { (page.host) } " invites you to " b { (page.title) } "." }
            label { "Your name" input name="name" maxlength="24" required autocomplete="nickname" value=(page.me.unwrap_or_default()); }
            @if page.free.len() > 1 {
                fieldset.field {
                    legend { "Your seat" }
                    div.segments {
                        @for (n, seat) in page.free.iter().enumerate() {
                            label { input type="radio" name="seat" value=(seat.0) checked[n == 0]; span { (shape(*seat)) (seat.0 + 1) } }
                        }
                    }
                }
            } @else {
                @for seat in page.free { input type="hidden" name="seat" value=(seat.0); }
            }
            (without_script())
            div { button.main.big { "Sit down" } }
        }
    }
}

/// The link that moves a seat, where no live page can show it.
pub fn claim_link(link: &str, back: &str, me: Option<&str>) -> Markup {
    page_shell(
        PageShell { title: "Play on another device", me, ..PageShell::default() },
        &html! {
            div.message {
                h1 { "Play on another device" }
                p { "Open this address there. It works once, and your seat moves with it." }
                p { a href=(link) { (link) } }
                p { a.button href=(back) { "Back to the table" } }
            }
        },
    )
}

/// «Play on this device»: what a claim link opens. Posts to `action`.
pub fn claim(title: &str, who: &str, action: &str) -> Markup {
    page_shell(
        PageShell { title: "Move a seat", ..PageShell::default() },
        &html! {
            div.message {
                h1 { "Play on this device?" }
                p { "The seat of " b { (who) } " at " (title) " moves here. The other device will only watch." }
                form method="post" action=(action) { button.main.big { "Take the seat" } }
            }
        },
    )
}
