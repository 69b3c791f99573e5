//! A live table. The page is a skeleton of layers; each holds keyed parts. A live page is sent those that changed, and puts
//! them in the place of the old ones (`web/js/parts.js`).

use adit_kernel::{Seat, Standing, Verdict};
use maud::{Markup, PreEscaped, html};

use crate::icon;
use crate::page_face::{Dock, Extent, LogStyle, SeatInfo};
use crate::pages::dice::without_script;
use crate::pages::replay::{controls, plays_on, ways_out};
use crate::pages::{PageShell, ReplayFrame, page_shell};
use crate::parts::{Layer, Part, Parts};
use crate::table_face::Choice;
use crate::widgets;
use crate::words::HtmlText;

#[derive(Debug)]
pub struct TablePage<'a> {
    pub title: &'a str,
    pub game: &'a str,
    pub base: &'a str,
    pub me: Option<&'a str>,
    pub extent: Extent,
    /// Whether the board may become larger or another one.
    pub changes: bool,
    pub dock: Dock,
    pub style: Option<&'a str>,
    pub seats: u8,
    /// The parts of every layer that has any.
    pub layers: &'a [(Layer, &'a [Part])],
    /// Whether this guest may write in the chat.
    pub chats: bool,
    /// The address of the live connection.
    pub live: &'a str,
    /// What a replay has in its place.
    pub replay: Option<&'a ReplayFrame<'a>>,
}

impl TablePage<'_> {
    fn parts(&self, wanted: Layer) -> Markup {
        let found = self.layers.iter().find(|(layer, _)| *layer == wanted);
        PreEscaped(found.map_or(String::new(), |(_, parts)| parts.iter().map(|part| &*part.html).collect()))
    }

    /// A layer of ordinary elements.
    fn layer(&self, layer: Layer) -> Markup {
        html! { div id=(layer.id()) { (self.parts(layer)) } }
    }
}

pub fn table(page: &TablePage<'_>) -> Markup {
    let live = || html! { form id="acts" method="post" action={ (page.base) "/act" } data-send {} };
    let acts = page.replay.map_or_else(live, plays_on);
    let bar = bar(page);
    let frame_of = PageShell {
        title: page.title,
        me: page.me,
        style: page.style,
        class: if page.replay.is_some() { "table replaying" } else { "table" },
        bar: Some(&bar),
        ..PageShell::default()
    };
    let stands = match page.dock {
        Dock::Below => "below",
        Dock::Beside => "beside",
    };
    // The rooms are cut for a board that stays as it is, or for a square: a growing one changes nothing around it.
    let Extent { width, height, .. } = if page.changes { Extent::sized(1, 1) } else { page.extent };
    page_shell(
        frame_of,
        &html! {
            div id="live" class={ (stands) @if height > width { " tall" } } style={ "--w:" (width) ";--h:" (height) } data-live=[page.replay.is_none().then_some(page.live)] data-replay=[page.replay.map(|frame| frame.base)] {
                (acts)
                div.seats { @for seat in Seat::all(page.seats) { (panel(page, seat)) } }
                (board(page))
                div.dock {
                    // Useless without script, which shows it.
                    button.fold type="button" hidden aria-expanded="true" aria-label="Cards and choices" { i {} }
                    div id=(Layer::Notice.id()) role="status" aria-live="polite" { (page.parts(Layer::Notice)) }
                    (page.layer(Layer::Over))
                    (page.layer(Layer::Ask))
                    (page.layer(Layer::Offers))
                    // Where nothing in it can be pressed it is scrolled by keys as it is.
                    div id=(Layer::Hand.id()) tabindex=[page.replay.map(|_| "0")] { (page.parts(Layer::Hand)) }
                    (page.layer(Layer::Tools))
                }
                (side(page))
                @if let Some(frame) = page.replay { (controls(frame, &page.parts(Layer::Replay))) }
            }
        },
    )
}

/// Where one is, whose turn it is, how the game stands; what one can do at any time.
fn bar(page: &TablePage<'_>) -> Markup {
    html! {
        h1 { (page.title) }
        div id=(Layer::Turn.id()) role="status" { (page.parts(Layer::Turn)) }
        div id=(Layer::Stage.id()) tabindex="0" role="group" aria-label="How the game stands" { (page.parts(Layer::Stage)) }
        nav aria-label="Main" {
            div.zoom role="group" aria-label="Size of the board" {
                button type="button" data-zoom="out" aria-label="Smaller" { "−" }
                button type="button" data-zoom="all" aria-label="The whole board" { (icon!("contract")) }
                button type="button" data-zoom="in" aria-label="Larger" { "+" }
            }
            a href={ "/g/" (page.game) } target="_blank" aria-label="Rules" title="Guide and rules, in a page of their own" { (icon!("book-cover")) span.long { "Rules" } }
            button.opens-side type="button" popovertarget="side" aria-label="Log" { (icon!("scroll-unfurled")) span.long { "Log" } }
            @match page.replay { Some(frame) => { (ways_out(frame)) } None => { (page.layer(Layer::More)) } }
            button type="button" data-theme-toggle aria-label="Dark or light" title="Dark or light" { (icon!("old-lantern")) }
        }
    }
}

/// A seat keeps its place; folded to a line it opens over its neighbours.
fn panel(page: &TablePage<'_>, seat: Seat) -> Markup {
    html! {
        div.slot {
            div class={ "panel s" (seat.0) } id=(Layer::Panel(seat).id()) tabindex="0" role="group" aria-label={ "Seat " (seat.0 + 1) } {
                (page.parts(Layer::Panel(seat)))
            }
        }
    }
}

fn board(page: &TablePage<'_>) -> Markup {
    let Extent { width, height, .. } = page.extent;
    html! {
        div.board-viewport {
            div.board tabindex="0" role="group" aria-label={ "The board of " (page.title) } style={ "--w:" (width) ";--h:" (height) } {
                (page.layer(Layer::Ground))
                svg id=(Layer::Pieces.id()) class=(page.game) viewBox=(page.extent.view_box()) aria-hidden="true" { (page.parts(Layer::Pieces)) }
                (page.layer(Layer::Targets))
            }
        }
    }
}

/// What happened and what was said: a column where there is room, else a sheet that one button opens.
fn side(page: &TablePage<'_>) -> Markup {
    html! {
        aside.side id="side" popover aria-label=(if page.replay.is_some() { "Log" } else { "Log and chat" }) {
            button.close.quiet type="button" popovertarget="side" popovertargetaction="hide" aria-label="Close" { "✕" }
            div.side-head {
                h2 { "What happened" }
                // Useless without script, which shows them.
                button.quiet type="button" hidden data-since-own aria-pressed="false" { "Since your move" }
                button.quiet type="button" hidden data-sound-toggle aria-pressed="false" aria-label="Sound" title="Sound" { (icon!("sound-on")) }
            }
            div id="log" role="log" tabindex="0" aria-label="What happened" {
                ol.lines id=(Layer::Log.id()) { (page.parts(Layer::Log)) }
            }
            @if page.replay.is_none() { div.chat {
                div id="chat" role="log" aria-label="Chat" { ol id=(Layer::Chat.id()) { (page.parts(Layer::Chat)) } }
                @if page.chats {
                    form method="post" action={ (page.base) "/say" } data-send {
                        input name="say" maxlength="200" autocomplete="off" placeholder="Say something" aria-label="Say something";
                        button { "Say" }
                    }
                }
            } }
        }
    }
}

/// The board's picture, with what it covers.
pub fn ground(parts: &mut Parts, address: &str, extent: &Extent) {
    let picture =
        html! { img.ground id="ground-picture" src=(address) alt="" data-extent=(extent.view_box()); };
    parts.push("ground-picture", picture);
}

/// Whose turn it is.
#[derive(Debug)]
pub struct TurnPart<'a> {
    /// In one sentence.
    pub words: &'a str,
    /// The game's title; the browser's tab says it after the words.
    pub title: &'a str,
    pub yours: bool,
    /// The record's next line.
    pub line: u64,
}

pub fn turn(parts: &mut Parts, part: &TurnPart<'_>) {
    let (class, dot) = if part.yours { ("turn yours", "● ") } else { ("turn", "") };
    let words = HtmlText(part.words);
    let line = html! {
        p class=(class) id="turn-words" data-title={ (dot) (words) " · " (HtmlText(part.title)) }
            data-yours[part.yours] data-line=(part.line) { (words) }
    };
    parts.push("turn-words", line);
}

/// Said in place of everything else where the game's own drawing failed.
pub fn failed(parts: &mut Parts, line: u64) {
    let words = html! {
        p.turn id="turn-words" data-line=(line) {
            "The page of this game failed here. The game goes on, and its record is kept."
        }
    };
    parts.push("turn-words", words);
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
    /// Plays the dungeon, not one of the party.
    pub dungeon: bool,
    /// A bot sits there, or somebody looks from this seat right now.
    pub present: bool,
}

/// The line above what the face says of a seat.
pub fn seat(part: &SeatPart<'_>) -> Part {
    let asked = if part.asked { " asked" } else { "" };
    let present = if part.present { " present" } else { "" };
    let id = format!("line-{}", part.seat.0);
    let line = html! {
        div class={ "seatline" (asked) (present) } id=(id) {
            span class={ "seat s" (part.seat.0) } { (widgets::shape(part.seat)) bdi { (HtmlText(part.name)) } }
            small { @if part.dungeon { "Dungeon, " } (part.note) }
        }
    };
    Part { id, html: line.into_string().into() }
}

/// The question and what can be answered.
#[derive(Debug)]
pub enum AskPart<'a> {
    /// Nothing is asked of this eye; who is, and whether whoever looks has a seat.
    Wait { asked: Vec<Seat>, watches: bool },
    /// The device goes to somebody else: `BASE/do` takes `show-1`.
    Curtain { seat: Seat, name: &'a str },
    Ask {
        question: &'a Markup,
        choices: &'a [Choice],
        /// What an expert would do, then the next best; each with what can be expected of it, in percent.
        hints: &'a [(&'a Choice, Option<u8>)],
        /// There is one answer, and everybody can tell.
        alone: bool,
    },
    /// A bot plays for the owner of this seat.
    StandIn(Seat),
}

pub fn ask(parts: &mut Parts, part: &AskPart<'_>, seats: &[SeatInfo]) {
    match part {
        AskPart::Wait { asked, watches } => {
            let words = html! {
                p.wait id="wait" {
                    @if *watches { "You watch this table. " }
                    @for (i, &seat) in asked.iter().enumerate() {
                        @if i > 0 { ", " }
                        (widgets::name(seat, seats))
                    }
                    @match asked.len() {
                        0 => "Nobody is asked anything.",
                        1 => " decides …",
                        _ => " decide …",
                    }
                }
            };
            parts.push("wait", words);
        }
        AskPart::Curtain { seat, name } => {
            let curtain = html! {
                div.curtain id="curtain" role="dialog" aria-label="Pass the device" {
                    p { "Pass the device to " span class={ "seat s" (seat.0) } { (widgets::shape(*seat)) bdi { (name) } } }
                    button.main.big form="acts" name="do" value={ "show-" (seat.0) } autofocus { "I am " (name) ": show my side" }
                    small { "Nobody else should look now." }
                }
            };
            parts.push("curtain", curtain);
        }
        AskPart::Ask { question, choices, hints, alone } => {
            let only = choices.first().filter(|_| *alone).map(|choice| choice.value.as_str());
            widgets::question(parts, question, only);
            if let Some(((best, chance), others)) = hints.split_first() {
                parts.push("advice", advice(best, *chance, others));
            }
            widgets::choice_list(parts, choices);
        }
        AskPart::StandIn(seat) => {
            parts.push("question", html! { p.question id="question" { "A bot plays for you." } });
            let back = html! {
                div.choices id="choices" {
                    button class="act main" form="acts" name="do" value={ "back-" (seat.0) } { "Take my seat back" }
                }
            };
            parts.push("choices", back);
        }
    }
}

/// What an expert would do, and the next best, each to be clicked.
fn advice(best: &Choice, chance: Option<u8>, others: &[(&Choice, Option<u8>)]) -> Markup {
    let one = |choice: &Choice, chance: Option<u8>| {
        let told = html! {
            span.say { (choice.label.as_ref().unwrap_or(&choice.words)) }
            @if let Some(chance) = chance { small title="What one can expect: 0 is lost, 100 is won" { (chance) " %" } }
        };
        widgets::button("advice", choice, "small", &told)
    };
    html! {
        div.hint id="advice" {
            p { (icon!("light-bulb")) " An expert would: " } (one(best, chance))
            @if !others.is_empty() { p { "Else: " } @for (other, chance) in others { (one(other, *chance)) } }
        }
    }
}

/// The seat for which this page answers, for every button of the form.
pub fn answers_for(parts: &mut Parts, seat: Seat) {
    parts.push(
        "own-seat",
        html! { input type="hidden" id="own-seat" form="acts" name="seat" value=(seat.0); },
    );
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
    pub claim_link: Option<&'a str>,
    /// Who is away, so that a bot may play for them.
    pub away: &'a [(Seat, &'a str)],
}

fn tool(key: &str, inside: &Markup) -> Markup {
    html! { button id={ "do-" (key) } form="acts" name="do" value=(key) { (inside) } }
}

pub fn tools(parts: &mut Parts, part: &ToolsPart<'_>) {
    if let Some(wish) = part.consent {
        let box_of = html! {
            div.consent id="consent" { p { (wish) } (tool("consent-yes", &html! { "Allow" })) (tool("consent-no", &html! { "Refuse" })) }
        };
        parts.push("consent", box_of);
    }
    if let Some(free) = part.undo {
        let words = html! { (icon!("anticlockwise-rotation")) span.word { @if free { "Undo" } @else { "Ask to undo" } } };
        parts.push("do-undo", tool("undo", &words));
    }
    if part.hint {
        let words = html! { (icon!("light-bulb")) span.word { @if part.thinking { "Thinking…" } @else { "Hint" } } };
        parts.push("do-hint", tool("hint", &words));
    }
    if let Some(link) = part.claim_link {
        parts.push("claim-link", copyable("claim-link", link, "Link for the other device"));
    }
    for (seat, name) in part.away {
        let key = format!("bot-{}", seat.0);
        let stand_in = html! {
            button.tool id={ "do-" (key) } form="acts" name="do" value=(key) { (name) " is away: let a bot play" }
        };
        parts.push(format!("do-{key}"), stand_in);
    }
}

/// What a person may do at any time: the same from step to step, so it is a part of its own.
#[derive(Debug, Default)]
pub struct MorePart<'a> {
    /// The pace of the bots: `slow`, `normal`, `fast`, `instant`; none for those who only watch.
    pub pace: Option<&'a str>,
    /// Whether this guest plays here: may move to another device, and may ask to end the game.
    pub plays: bool,
    /// Whether a bot could play for this guest.
    pub hands_over: bool,
    /// The link to invite others with.
    pub link: &'a str,
    /// Where one reads what is promised about the dice.
    pub dice: &'a str,
    /// Where one steps through what has happened so far.
    pub replay: &'a str,
}

pub fn more(parts: &mut Parts, part: &MorePart<'_>) {
    parts.push(
        "more-button",
        html! { button id="more-button" type="button" popovertarget="more-tools" aria-label="Menu" { (icon!("hamburger-menu")) span.long { "Menu" } } },
    );
    let menu = html! {
        div.menu id="more-tools" popover {
            p.label { "This table" }
            div.row { a.button href="/" { (icon!("bookshelf")) "Shelf" } a.button href="/me" { (icon!("person")) "You" } }
            @if let Some(pace) = part.pace {
                div { small { "Bots play" } div.paces {
                    @for key in ["slow", "normal", "fast", "instant"] {
                        button form="acts" name="do" value={ "pace-" (key) } aria-pressed=(pace == key) { (key) }
                    }
                } }
            }
            @if part.plays {
                // Remembered by the browser, so useless without script, which shows it.
                button type="button" id="answers-alone" hidden aria-pressed="false" title="Where everybody can tell that there is but one" { "Answer by itself what has one answer" }
            }
            div { small { "Link for friends" } (copyable("friends-link", part.link, "Link for friends")) }
            a.button href=(part.replay) { (icon!("anticlockwise-rotation")) "Look back" }
            a.button href=(part.dice) { (icon!("rolling-dices")) "Fair dice" }
            @if part.plays {
                (tool("move", &html! { (icon!("smartphone")) "Play on another device" }))
                @if part.hands_over { (tool("bot", &html! { (icon!("robot-antennas")) "Let a bot play for me" })) }
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
    };
    parts.push("more-tools", menu);
}

/// A link with a button that copies it.
fn copyable(id: &str, link: &str, label: &str) -> Markup {
    html! { div.copy id=(id) { input readonly value=(link) aria-label=(label); button type="button" data-copy { "Copy" } } }
}

/// One line of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogRow<'a> {
    pub line: u64,
    /// One step may tell several things: which of them this is.
    pub nth: usize,
    /// Markup.
    pub words: &'a str,
    /// Happened since this guest last looked.
    pub unread: bool,
    /// Was done by a bot in the last step.
    pub latest: bool,
    /// Whose line it is; its colour and shape stand at the side.
    pub by: Option<Seat>,
    /// The line before it was somebody else's.
    pub begins: bool,
    pub style: &'a LogStyle,
}

/// Where to read what happened before the first line that is shown.
pub fn earlier(href: &str) -> Part {
    let link = html! { li.earlier id="earlier" { a href=(href) { "Everything since the beginning" } } };
    Part { id: "earlier".to_owned(), html: link.into_string().into() }
}

#[derive(Clone, Debug)]
pub struct ChatLine<'a> {
    /// Which line of this table's chat it is.
    pub number: u64,
    pub who: Markup,
    pub text: &'a str,
    /// The key with which this eye can mute its writer, as `do`: `mute-KEY`.
    pub mute: Option<String>,
}

/// What was said; then, for each key of somebody who is muted, the way back.
pub fn chat(parts: &mut Parts, lines: &[ChatLine<'_>], muted: &[String]) {
    for line in lines {
        let id = format!("said-{}", line.number);
        let said = html! {
            li id=(id) {
                span.said { (line.who) ": " bdi { (line.text) } }
                @if let Some(key) = &line.mute { button.quiet form="acts" name="do" value={ "mute-" (key) } { "Mute" } }
            }
        };
        parts.push(id, said);
    }
    for key in muted {
        let id = format!("muted-{key}");
        let again = html! {
            li id=(id) { button.tool form="acts" name="do" value={ "mute-" (key) } { "Hear everybody again" } }
        };
        parts.push(id, again);
    }
}

/// Before the deal: who is missing, the link for them, the form to sit down.
#[derive(Debug)]
pub struct WaitingPart<'a> {
    pub link: &'a str,
    pub free: usize,
    /// For those who have no seat yet; the link is for the others to send.
    pub join: Option<Markup>,
    /// The one who opened the table may fill the free seats with bots: `do` takes `fill`.
    pub host: bool,
}

pub fn waiting(parts: &mut Parts, part: &WaitingPart<'_>) {
    let gather = html! {
        div.gather id="gather" {
            @if let Some(join) = &part.join { (join) }
            h2 { @if part.free == 1 { "One seat is free" } @else { (part.free) " seats are free" } }
            @if part.join.is_none() {
                p { "Send this link to whoever is to sit there." }
                (copyable("join-link", part.link, "Link for friends"))
            }
            @if part.host { div { button form="acts" name="do" value="fill" { (icon!("robot-antennas")) "Start with bots instead" } } }
        }
    };
    parts.push("gather", gather);
}

/// A row of the result.
#[derive(Clone, Debug)]
pub struct EndRow {
    pub seat: Seat,
    pub standing: Standing,
    pub score: Markup,
}

/// How it ended.
#[derive(Debug)]
pub struct EndPart<'a> {
    /// How it went for whoever looks; none for those who only watched or played on both sides, and where nobody has an
    /// outcome.
    pub own: Option<Verdict>,
    /// Whether whoever looks has played.
    pub played: bool,
    /// Everybody's result, the best first.
    pub rows: &'a [EndRow],
    /// The result in one sentence.
    pub words: &'a str,
    /// The address that opens the same table anew, or that of the table which somebody opened so.
    pub again: &'a str,
    pub opened: bool,
    /// The address of the record.
    pub record: &'a str,
    /// Where the dice are checked.
    pub dice: &'a str,
    /// Where the game is stepped through.
    pub replay: &'a str,
}

pub fn end(parts: &mut Parts, part: &EndPart<'_>, seats: &[SeatInfo]) {
    let result = html! {
        div.result id="result" {
            @if let Some(own) = part.own {
                p class={ "verdict " (own) } { @match own { Verdict::Won => "You win!", Verdict::Drawn => "A draw.", Verdict::Lost => "You lose." } }
            }
            h2 { (part.words) }
            ol.ranks {
                @for row in part.rows {
                    // Whoever shares the first rank shares the laurels; sides that only drew have none.
                    @let best = match row.standing.verdict {
                        Verdict::Won => true,
                        Verdict::Drawn => row.standing.rank == Some(1),
                        Verdict::Lost => false,
                    };
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
                // Another game is for those who played this one; the others are shown the way to it.
                @if !part.opened && part.played { form method="post" action=(part.again) { (without_script()) button.main { "Play again" } } }
                a.button.quiet href="/" { "Back to the shelf" }
                a.button.quiet href=(part.replay) { "Replay" }
                a.button.quiet href=(part.dice) { "Check the dice" }
                a.button.quiet href=(part.record) { "Record" }
            }
        }
    };
    parts.push("result", result);
    if part.opened {
        let next =
            html! { a class="button main" id="next-table" href=(part.again) { "To the next table" } };
        parts.push("next-table", next);
    }
}

/// What is said to one viewer alone: a refusal, an error.
pub fn notice(parts: &mut Parts, words: &Markup) {
    parts.push("notice-words", html! { p id="notice-words" { (words) } });
}
