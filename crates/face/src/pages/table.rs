//! A live table. The page is a skeleton of places; each place holds a part that is sent again, whole,
//! when it changed, and morphed into the old one.

use adit_kernel::{Seat, Standing, Verdict};
use maud::{Markup, PreEscaped, html};

use crate::drawn::{Cover, Sitting};
use crate::icon;
use crate::pages::{PageShell, page_shell};
use crate::painted::Choice;
use crate::widgets;
use crate::words::Text;

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
    /// Every part by its id, in any order: `turn stage pieces targets seat-0… hand offers ask tools log chat over notice`.
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
    let frame_of = PageShell {
        title: page.title,
        me: page.me,
        style: page.style,
        class: "table",
        ..PageShell::default()
    };
    page_shell(
        frame_of,
        &html! {
            div id="live" hx-ws:connect=(page.live) hx-config="ws.pauseOnBackground:false" hx-swap="none" {
                form id="acts" method="post" action=(act) hx-ws:send="" {}
                // Script says here what is unfolded; without it nothing is folded away.
                form id="unfolds" hidden hx-ws:send="" { input type="hidden" name="unfold"; }
                div.headline {
                    h1.sr { (page.title) }
                    div id="turn" role="status" { (page.part("turn")) }
                    div id="stage" { (page.part("stage")) }
                }
                div.seats {
                    @for seat in Seat::all(page.seats) {
                        @let id = format!("seat-{}", seat.0);
                        div class={ "panel s" (seat.0) } id=(id) { (page.part(&id)) }
                    }
                }
                div.place {
                    div.board tabindex="0" role="group" aria-label={ "The board of " (page.title) } style={ "--w:" (width) ";--h:" (height) } {
                        img.ground src=(page.ground) alt="";
                        div id="pieces" { (page.part("pieces")) }
                        div id="targets" { (page.part("targets")) }
                    }
                    div.zoom {
                        button type="button" data-zoom="out" aria-label="Smaller" { "−" }
                        button type="button" data-zoom="all" aria-label="The whole board" { (icon!("contract")) }
                        button type="button" data-zoom="in" aria-label="Larger" { "+" }
                    }
                }
                div.dock {
                    // Useless without script, which shows it.
                    button.fold type="button" hidden aria-expanded="true" aria-label="Cards and choices" { i {} }
                    div id="notice" role="status" aria-live="polite" { (page.part("notice")) }
                    div id="over" { (page.part("over")) }
                    div id="ask" { (page.part("ask")) }
                    div id="offers" { (page.part("offers")) }
                    div id="hand" { (page.part("hand")) }
                    div.tray {
                        div id="tools" { (page.part("tools")) }
                        div id="more" { (page.part("more")) }
                        button.opens-side.quiet type="button" popovertarget="side" { (icon!("scroll-unfurled")) "Log" }
                    }
                }
                (side(page))
            }
        },
    )
}

/// The log and the chat: a column where there is room, else a sheet that one button opens.
fn side(page: &TablePage<'_>) -> Markup {
    html! {
        aside.side id="side" popover aria-label="Log and chat" {
            button.close.quiet type="button" popovertarget="side" popovertargetaction="hide" aria-label="Close" { "✕" }
            h2 { "What happened" }
            div id="log" role="log" tabindex="0" aria-label="What happened" { (page.part("log")) }
            div.chat {
                div id="chat" role="log" aria-label="Chat" { (page.part("chat")) }
                @if page.chats {
                    form method="post" action={ (page.base) "/say" } hx-ws:send="" {
                        input name="say" maxlength="200" autocomplete="off" placeholder="Say something" aria-label="Say something";
                        button { "Say" }
                    }
                }
            }
        }
    }
}

/// Whose turn it is.
#[derive(Debug)]
pub struct TurnPart<'a> {
    /// In one sentence.
    pub words: &'a str,
    /// The game's title; the browser's tab says it after the words.
    pub title: &'a str,
    pub yours: bool,
    /// How often something changed for this viewer.
    pub sequence: u64,
    /// The record's next line.
    pub line: u64,
}

pub fn turn(part: &TurnPart<'_>) -> Markup {
    let (class, dot) = if part.yours { ("turn yours", "● ") } else { ("turn", "") };
    let words = Text(part.words);
    html! {
        p class=(class) data-seq=(part.sequence) data-title={ (dot) (words) " · " (Text(part.title)) }
            data-yours[part.yours] data-line=(part.line) { (words) }
    }
}

/// What one seat shows of itself.
#[derive(Debug)]
pub struct SeatPart<'a> {
    pub seat: Seat,
    pub name: &'a str,
    /// Is being asked something right now.
    pub asked: bool,
    /// `Skilled bot`, `you`, `away`, `here`, `free`.
    pub note: &'a str,
    /// A bot sits there, or somebody looks from this seat right now.
    pub present: bool,
    /// The face's part of the panel.
    pub inside: &'a str,
}

pub fn seat(part: &SeatPart<'_>) -> Markup {
    let asked = if part.asked { " asked" } else { "" };
    let present = if part.present { " present" } else { "" };
    html! {
        div class={ "seatline" (asked) (present) } id={ "line-" (part.seat.0) } {
            span class={ "seat s" (part.seat.0) } { (widgets::shape(part.seat)) bdi { (Text(part.name)) } }
            small { (part.note) }
        }
        (PreEscaped(part.inside))
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
            AskPart::Curtain { seat, name } => div.curtain role="dialog" aria-label="Pass the device" {
                p { "Pass the device to " span class={ "seat s" (seat.0) } { (widgets::shape(*seat)) bdi { (name) } } }
                button.main.big form="acts" name="do" value={ "show-" (seat.0) } autofocus { "I am " (name) ": show my side" }
                small { "Nobody else should look now." }
            },
            AskPart::Ask { question, choices, hint } => div.asking {
                (widgets::question(question))
                @if let Some(hint) = hint { p.hint { (icon!("light-bulb")) " An expert would: " (hint) } }
                (widgets::choice_list(choices))
            }
        }
    }
}

/// What a person may do now beside answering; each posts `do` with its key.
#[derive(Debug, Default)]
pub struct ToolsPart<'a> {
    /// Undo can be asked for; whether it is free.
    pub undo: Option<bool>,
    pub hint: bool,
    pub thinking: bool,
    /// What somebody would like, in a sentence, where this guest's consent is needed and not given yet.
    pub consent: Option<&'a str>,
    /// A link that moves the seat to another device, once asked for.
    pub moving: Option<&'a str>,
}

fn tool(key: &str, inside: &Markup) -> Markup {
    html! { button form="acts" name="do" value=(key) { (inside) } }
}

pub fn tools(part: &ToolsPart<'_>) -> Markup {
    html! {
        @if let Some(wish) = part.consent {
            div.consent { p { (wish) } (tool("consent-yes", &html! { "Allow" })) (tool("consent-no", &html! { "Refuse" })) }
        }
        @if let Some(free) = part.undo {
            (tool("undo", &html! { (icon!("anticlockwise-rotation")) @if free { "Undo" } @else { "Ask to undo" } }))
        }
        @if part.hint { (tool("hint", &html! { (icon!("light-bulb")) @if part.thinking { "Thinking…" } @else { "Hint" } })) }
        @if let Some(link) = part.moving { (copyable(link, "Link for the other device")) }
    }
}

/// What a person may do at any time: the same from step to step, so it is a part of its own.
#[derive(Debug, Default)]
pub struct MorePart<'a> {
    /// The pace of the bots: `slow`, `normal`, `fast`, `instant`; none for those who only watch.
    pub pace: Option<&'a str>,
    /// Whether this guest plays here: may move to another device, and may ask to end the game.
    pub plays: bool,
    /// The link to invite others with.
    pub link: &'a str,
}

pub fn more(part: &MorePart<'_>) -> Markup {
    html! {
        button.quiet type="button" popovertarget="more-tools" { "More" }
        div.menu id="more-tools" popover {
            p.label { "This table" }
            @if let Some(pace) = part.pace {
                div { small { "Bots play" } div.paces {
                    @for key in ["slow", "normal", "fast", "instant"] {
                        button form="acts" name="do" value={ "pace-" (key) } aria-pressed=(pace == key) { (key) }
                    }
                } }
            }
            div { small { "Link for friends" } (copyable(part.link, "Link for friends")) }
            @if part.plays {
                (tool("move", &html! { (icon!("smartphone")) "Play on another device" }))
                button type="button" popovertarget="sure-abandon" { (icon!("exit-door")) "End the game" }
                div.sure id="sure-abandon" popover {
                    p { "End the game for everybody? Nobody wins then." }
                    div.row {
                        button.quiet type="button" popovertarget="sure-abandon" popovertargetaction="hide" { "No" }
                        (tool("abandon", &html! { "End it" }))
                    }
                }
            }
        }
    }
}

/// A link with a button that copies it.
fn copyable(link: &str, label: &str) -> Markup {
    html! { div.copy { input readonly value=(link) aria-label=(label); button type="button" data-copy { "Copy" } } }
}

/// One line of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogRow<'a> {
    pub line: u64,
    /// One step may tell several things: which of them this is.
    pub nth: usize,
    /// Markup; none where the page has these words already.
    pub words: Option<&'a str>,
    /// Its marks are those that the page has, too.
    pub same: bool,
    /// And so are those of the line before it, which is also before it in the page.
    pub follows: bool,
    /// Happened since this guest last looked.
    pub unread: bool,
    /// Was done by a bot in the last step.
    pub latest: bool,
}

#[derive(Debug)]
pub struct LogPart<'a> {
    /// The newest last.
    pub lines: &'a [LogRow<'a>],
    /// There are earlier ones: where to read them.
    pub all: Option<&'a str>,
    /// The page says so already.
    pub said: bool,
}

pub fn log(part: &LogPart<'_>) -> Markup {
    html! {
        div {
            @if let Some(all) = part.all { p.earlier id="earlier" data-same[part.said] { @if !part.said { a href=(all) { "Everything since the beginning" } } } }
            (widgets::log(part.lines))
        }
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
    html! {
        ol {
            @for line in lines {
                li {
                    span.said { (line.who) ": " bdi { (line.text) } }
                    @if let Some(key) = &line.mute { button.quiet form="acts" name="do" value={ "mute-" (key) } { "Mute" } }
                }
            }
        }
    }
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
        div.gather {
            @if let Some(join) = &part.join { (join) }
            h2 { @if part.free == 1 { "One seat is free" } @else { (part.free) " seats are free" } }
            p { "Send this link to whoever is to sit there." }
            (copyable(part.link, "Link for friends"))
            @if part.host { div { button form="acts" name="do" value="fill" { (icon!("robot-antennas")) "Start with bots instead" } } }
        }
    }
}

/// A row of the result.
#[derive(Clone, Debug)]
pub struct EndRow {
    pub seat: Seat,
    pub standing: Standing,
    pub score: Markup,
}

/// How it ended: a sentence, and everybody's result, the best first. `again` is the address that opens the same table
/// anew.
pub fn end(rows: &[EndRow], seats: &[Sitting], words: &str, again: Option<&str>, record: &str) -> Markup {
    html! {
        div.result {
            h2 { (words) }
            ol.ranks {
                @for row in rows {
                    @let best = row.standing.verdict != Verdict::Lost;
                    li class=[best.then_some("won")] {
                        span.rank {
                            @match (best, row.standing.rank) {
                                (true, rank) => { (icon!("laurel-crown")) span.sr { @match rank { Some(rank) => (rank), None => (row.standing.verdict) } } }
                                (false, Some(rank)) => (rank),
                                (false, None) => { span aria-hidden="true" { "–" } span.sr { (row.standing.verdict) } }
                            }
                        }
                        (widgets::name(row.seat, seats))
                        span.score { (row.score) }
                    }
                }
            }
            div.row {
                @if let Some(again) = again { form method="post" action=(again) { button.main { "Play again" } } }
                a.button.quiet href="/" { "Back to the shelf" }
                a.button.quiet href=(record) { "Record" }
            }
        }
    }
}

/// What is said to one viewer alone: a refusal, an error.
pub fn notice(words: &Markup) -> Markup {
    html! { p { (words) } }
}
