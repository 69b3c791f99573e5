//! A live table. The page is a skeleton of places; each place holds a part that is sent again, whole,
//! when it changed, and morphed into the old one.

use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use crate::drawn::{Cover, Sitting};
use crate::pages::{Frame, frame};
use crate::painted::Choice;
use crate::widgets;

#[derive(Debug)]
pub struct TablePage<'a> {
    pub title: &'a str,
    pub game: &'a str,
    pub base: &'a str,
    pub me: Option<&'a str>,
    pub cover: &'a Cover,
    /// The address of the ground.
    pub ground: &'a str,
    pub style: Option<&'a str>,
    pub seats: u8,
    /// Every part by its id, in any order: `turn stage pieces targets seat-0… hand ask tools log chat over notice`.
    pub parts: &'a [(&'a str, &'a str)],
    /// Whether this guest may write in the chat.
    pub chats: bool,
    /// The address of the live connection.
    pub live: &'a str,
}

impl TablePage<'_> {
    fn part(&self, id: &str) -> PreEscaped<&str> {
        PreEscaped(self.parts.iter().find(|(name, _)| *name == id).map_or("", |(_, html)| html))
    }
}

pub fn table(page: &TablePage<'_>) -> Markup {
    let (width, height) = page.cover.board;
    let act = format!("{}/act", page.base);
    let say = format!("{}/say", page.base);
    let frame_of =
        Frame { title: page.title, me: page.me, style: page.style, class: "table", ..Frame::default() };
    frame(
        frame_of,
        &html! {
            div id="live" hx-ws:connect=(page.live) hx-config="ws.pauseOnBackground:false" hx-swap="none" {
                form id="acts" method="post" action=(act) hx-ws:send="" {}
                div id="turn" { (page.part("turn")) }
                div id="over" { (page.part("over")) }
                div id="stage" { (page.part("stage")) }
                div.board style={ "aspect-ratio:" (width) "/" (height) } {
                    img.ground src=(page.ground) alt="";
                    div id="pieces" { (page.part("pieces")) }
                    div id="targets" { (page.part("targets")) }
                }
                div.seats { @for seat in Seat::all(page.seats) { @let id = format!("seat-{}", seat.0); div.panel id=(id) { (page.part(&id)) } } }
                div id="hand" { (page.part("hand")) }
                div id="notice" role="status" aria-live="polite" { (page.part("notice")) }
                div id="ask" { (page.part("ask")) }
                div id="tools" { (page.part("tools")) }
                div id="log" role="log" { (page.part("log")) }
                div.chat {
                    div id="chat" { (page.part("chat")) }
                    @if page.chats {
                        form method="post" action=(say) hx-ws:send="" { input name="say" maxlength="200" aria-label="Say something"; button { "Say" } }
                    }
                }
            }
        },
    )
}

/// What one seat shows of itself.
#[derive(Debug)]
pub struct SeatPart<'a> {
    pub seat: Seat,
    pub sitting: &'a Sitting,
    /// `Skilled bot`, `you`, `away`, `here`, `free`.
    pub note: &'a str,
    /// Somebody looks from this seat right now.
    pub present: bool,
    /// The face's part of the panel.
    pub inside: &'a str,
    /// Things one can do about this seat, as posts to `BASE/do`: value and words.
    pub deeds: &'a [(String, &'a str)],
}

pub fn seat(part: &SeatPart<'_>) -> Markup {
    html! {
        div class=(if part.sitting.asked { "seatline asked" } else { "seatline" }) {
            (widgets::name(part.seat, std::slice::from_ref(part.sitting))) " " small { (part.note) }
        }
        (PreEscaped(part.inside))
        @for (value, words) in part.deeds { button form="acts" name="do" value=(value) { (words) } }
    }
}

/// The question and what can be answered.
#[derive(Debug)]
pub enum AskPart<'a> {
    /// Nothing is asked of this eye; who is.
    Wait(&'a Markup),
    /// The device goes to somebody else: `BASE/do` takes `show-1`.
    Curtain {
        seat: Seat,
        name: &'a str,
    },
    Ask {
        question: &'a Markup,
        choices: &'a [Choice],
        hint: Option<&'a str>,
    },
}

pub fn ask(part: &AskPart<'_>) -> Markup {
    html! {
        @match part {
            AskPart::Wait(words) => p.wait { (words) },
            AskPart::Curtain { seat, name } => div.curtain {
                p { "Pass the device to " b { (name) } "." }
                button.main form="acts" name="do" value={ "show-" (seat.0) } { "I am " (name) ": show my side" }
            },
            AskPart::Ask { question, choices, hint } => {
                p.question { (question) }
                @if let Some(hint) = hint { p.hint { "An expert would: " (hint) } }
                (widgets::bar(choices))
            }
        }
    }
}

/// What a person may do beside answering; each posts `do` with its key.
#[derive(Debug, Default)]
pub struct ToolsPart<'a> {
    /// Undo can be asked for; whether it is free.
    pub undo: Option<bool>,
    pub hint: bool,
    pub thinking: bool,
    /// The pace of the bots: `slow`, `normal`, `fast`, `instant`; none for those who only watch.
    pub pace: Option<&'a str>,
    /// Somebody wants to take something back, and this eye has not answered yet.
    pub consent: Option<&'a str>,
    /// A link that moves the seat to another device, once asked for.
    pub moving: Option<&'a str>,
    /// Whether this guest sits here and may ask for such a link.
    pub seated: bool,
    /// Everybody at the table may end it.
    pub abandon: bool,
    /// The link to invite others with.
    pub link: &'a str,
}

pub fn tools(part: &ToolsPart<'_>) -> Markup {
    let tool = |key: &str, words: &str| html! { button form="acts" name="do" value=(key) { (words) } };
    html! {
        @if let Some(who) = part.consent { p { (who) " wants to take back a move." } (tool("consent-yes", "Allow")) (tool("consent-no", "Refuse")) }
        @match part.undo { Some(true) => (tool("undo", "Undo")), Some(false) => (tool("undo", "Ask to undo")), None => {} }
        @if part.hint { (tool("hint", if part.thinking { "Thinking…" } else { "Hint" })) }
        @if let Some(pace) = part.pace { @for key in ["slow", "normal", "fast", "instant"] { button form="acts" name="do" value={ "pace-" (key) } aria-pressed=(pace == key) { (key) } } }
        @if part.seated { (tool("move", "Another device")) }
        @if let Some(link) = part.moving { input readonly value=(link) aria-label="Link for the other device"; }
        @if part.abandon { (tool("abandon", "End the game")) }
    }
}

/// One line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    pub line: u64,
    pub words: Markup,
    /// Happened since this guest last looked.
    pub fresh: bool,
    /// Was done by a bot in the last step.
    pub marked: bool,
}

#[derive(Debug)]
pub struct LogPart<'a> {
    /// The newest last.
    pub lines: &'a [LogLine],
    /// There are earlier ones: where to read them.
    pub all: Option<&'a str>,
}

pub fn log(part: &LogPart<'_>) -> Markup {
    html! {
        @if let Some(all) = part.all { a href=(all) { "Everything" } }
        ol { @for line in part.lines { li id={ "l" (line.line) } class=(if line.fresh { "fresh" } else { "" }) { (line.words) } } }
    }
}

#[derive(Clone, Debug)]
pub struct ChatLine {
    pub who: Markup,
    pub text: String,
    /// The key with which this eye can mute its writer, as `do`: `mute-KEY`.
    pub mute: Option<String>,
}

pub fn chat(lines: &[ChatLine]) -> Markup {
    html! { ol { @for line in lines { li { (line.who) ": " bdi { (line.text) } } } } }
}

/// Before the deal: who is missing, the link for them, the form to sit down.
#[derive(Debug)]
pub struct WaitingPart<'a> {
    pub link: &'a str,
    pub free: usize,
    pub join: Option<Markup>,
    /// The one who opened the table may fill the free seats with bots: `do` takes `fill`.
    pub host: bool,
}

pub fn waiting(part: &WaitingPart<'_>) -> Markup {
    html! {
        p { "Waiting for " (part.free) " more." }
        input.link readonly value=(part.link) aria-label="Link for friends";
        @if let Some(join) = &part.join { (join) }
        @if part.host { button form="acts" name="do" value="fill" { "Start with bots instead" } }
    }
}

/// A row of the result.
#[derive(Clone, Debug)]
pub struct EndRow {
    pub seat: Seat,
    pub rank: Option<u8>,
    pub score: Markup,
    pub you: bool,
}

/// How it ended. `cause` is a sentence; `again` the address that opens the same table anew.
pub fn end(rows: &[EndRow], seats: &[Sitting], cause: &str, again: Option<&str>, record: &str) -> Markup {
    html! {
        h2 { (cause) }
        ol.ranks { @for row in rows { li { (widgets::name(row.seat, seats)) " " (row.score) } } }
        @if let Some(again) = again { form method="post" action=(again) { button.main { "Play again" } } }
        a href=(record) { "Record" }
    }
}

/// What is said to one viewer alone: a refusal, an error.
pub fn notice(words: &Markup) -> Markup {
    html! { p { (words) } }
}
