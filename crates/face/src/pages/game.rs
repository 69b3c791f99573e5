//! A game's page with the form for a new table, and the page on which a guest sits down.

use adit_kernel::options::{Field, Value, Values};
use maud::{Markup, html};

use crate::pages::{Frame, GameCard, frame};
use crate::widgets::shape;
use adit_kernel::{Role, Seat};

/// A row of the form: who sits here. Posted as `seat-0` … with one of `me`, `here` (another person on this
/// screen), `open`, `novice`, `skilled`, `expert`; names of people here as `name-0` ….
#[derive(Clone, Copy, Debug)]
pub struct SeatForm {
    pub seat: Seat,
    pub role: Role,
    /// The choice that stands there at first.
    pub chosen: &'static str,
}

#[derive(Debug)]
pub struct GamePage<'a> {
    pub card: GameCard<'a>,
    pub me: Option<&'a str>,
    /// Options, posted as `opt-KEY`, with their present values.
    pub fields: &'a [Field],
    pub values: &'a Values,
    /// One row for the largest table; only as many as the options give are used.
    pub seats: &'a [SeatForm],
    /// How many seats there are with the present values.
    pub seated: u8,
    pub tables: &'a [crate::pages::TableRow],
    /// What was wrong with the form as it was sent.
    pub error: Option<&'a str>,
}

pub fn game(page: &GamePage<'_>) -> Markup {
    let id = page.card.id;
    frame(
        Frame { title: page.card.title, me: page.me, class: "gamepage", ..Frame::default() },
        &html! {
            h1 { (page.card.title) }
            @for paragraph in page.card.cover.about { p { (paragraph) } }
            p { (page.card.cover.players) " · " (page.card.cover.length) " · " a href={ "/rules/" (id) } { "Rules" } }
            @if let Some(error) = page.error { p.error role="alert" { (error) } }
            form method="post" action={ "/g/" (id) "/new" } {
                @for field in page.fields { label { (field.label) input name={ "opt-" (field.key) } value=(shown(page.values.get(field.key))); } }
                @for row in page.seats {
                    label { (shape(row.seat)) select name={ "seat-" (row.seat.0) } {
                        @for (key, words) in [("me", "Me"), ("here", "Somebody here"), ("open", "Open"), ("novice", "Novice"), ("skilled", "Skilled"), ("expert", "Expert")] {
                            option value=(key) selected[row.chosen == key] { (words) }
                        }
                    } }
                }
                label { "Your name" input name="name" maxlength="24" value=(page.me.unwrap_or_default()); }
                label { input type="checkbox" name="public" value="on"; "List it publicly" }
                label { "A word for the dice" input name="mix" maxlength="80"; }
                button.main { "Open the table" }
            }
        },
    )
}

fn shown(value: Option<&Value>) -> String {
    value.map(ToString::to_string).unwrap_or_default()
}

/// Sitting down at somebody's table. Posts `name`, `seat`, `mix` to `BASE/join`.
#[derive(Debug)]
pub struct JoinPage<'a> {
    pub base: &'a str,
    pub title: &'a str,
    pub host: &'a str,
    pub me: Option<&'a str>,
    /// Free seats.
    pub free: &'a [Seat],
    /// What the table promised about its dice.
    pub commitment: &'a str,
}

pub fn join(page: &JoinPage<'_>) -> Markup {
    html! {
        form.join method="post" action={ (page.base) "/join" } {
            p { (page.host) " invites you to " (page.title) "." }
            label { "Your name" input name="name" maxlength="24" required value=(page.me.unwrap_or_default()); }
            label { "Seat" select name="seat" { @for seat in page.free { option value=(seat.0) { (seat) } } } }
            label { "A word for the dice" input name="mix" maxlength="80"; }
            button.main { "Sit down" }
        }
    }
}

/// «Play on this device»: what a moving link opens. Posts to `action`.
pub fn seat_move(title: &str, who: &str, action: &str) -> Markup {
    frame(
        Frame { title: "Move a seat", ..Frame::default() },
        &html! {
            div.message {
                h1 { "Play on this device?" }
                p { "The seat of " b { (who) } " at " (title) " moves here. The other device will only watch." }
                form method="post" action=(action) { button.main { "Take the seat" } }
            }
        },
    )
}
