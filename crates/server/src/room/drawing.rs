//! Making what viewers see. What is the same for all is drawn once a step, what belongs to an eye once an
//! eye, the rest once a viewer.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use adit_face::pages::{self, AskPart, ChatLine, EndRow, MorePart, SeatPart, ToolsPart, TurnPart};
use adit_face::{Setting, Sight, Sitting, words};
use adit_kernel::options::Values;
use adit_kernel::record::{Declined, OccupantKind};
use adit_kernel::{Eye, Outcome, Seat};
use adit_store::PersonId;
use maud::{Markup, html};
use tokio::sync::watch;

use crate::live::Text;
use crate::pace::Pace;
use crate::room::call::{Guest, Refused, TableFacts};
use crate::room::folded::{Unfolded, folded};
use crate::room::frame::{Drawing, Frame, Part, SEATS};
use crate::room::tales::{Tale, Told};
use crate::room::{Moved, Room, Trouble, Viewer, acts};

/// What belongs to one eye, drawn once for all who look with it.
struct Seen {
    eye: Eye,
    /// What they point at.
    pointed: String,
    sight: Sight,
}

/// The menu as it was drawn: for the bots' pace if there is one to choose, for those who play or not.
pub(super) struct Menu {
    pace: Option<Pace>,
    plays: bool,
    html: Text,
}

/// The log as it was drawn: for an eye that had read so far.
struct Read {
    eye: Eye,
    looked: u64,
    told: Arc<Told>,
}

/// What several viewers share while they are sent their frames.
#[derive(Default)]
struct Shared {
    seen: Vec<Seen>,
    logs: Vec<Read>,
    /// Kept from step to step.
    tales: Vec<Tale>,
    menus: Vec<Menu>,
}

impl Room {
    /// Draws everything anew and sends each viewer what changed for it.
    pub(super) fn redraw(&mut self) {
        let seats = self.live.sittings();
        self.open = self.draw_open(&seats);
        let (tales, menus) = (std::mem::take(&mut self.tales), std::mem::take(&mut self.menus));
        let mut shared = Shared { tales, menus, ..Shared::default() };
        for at in 0..self.viewers.len() {
            self.show(at, &seats, &mut shared);
        }
        (self.tales, self.menus) = (shared.tales, shared.menus);
    }

    /// Sends one viewer what changed for it alone.
    pub(super) fn send_to(&mut self, viewer: u64) {
        if let Some(at) = self.viewers.iter().position(|v| v.id == viewer) {
            self.show(at, &self.live.sittings(), &mut Shared::default());
        }
    }

    /// Sends a viewer its frame, numbered, if anything in it changed. What others are shown must not even
    /// show in the number.
    fn show(&mut self, at: usize, seats: &[Sitting], shared: &mut Shared) {
        let viewer = &self.viewers[at];
        let before = Arc::clone(&viewer.frames.borrow());
        let frame = self.frame(viewer, &before, seats, shared);
        if frame == *before {
            return;
        }
        let viewer = &mut self.viewers[at];
        viewer.sequence += 1;
        viewer.frames.send_replace(Arc::new(frame));
    }

    fn setting<'a>(&'a self, pointed: &'a str, seats: &'a [Sitting]) -> Setting<'a> {
        Setting { base: &self.base, since: self.since, pointed, seats }
    }

    /// What all see. A part that did not change stays the very same text.
    fn draw_open(&self, sittings: &[Sitting]) -> Vec<Part> {
        let drawn = catch_unwind(AssertUnwindSafe(|| self.live.open(self.setting("", sittings))));
        let open = drawn.unwrap_or_else(|_| {
            tracing::error!(table = %self.id, "the face failed");
            None
        });
        let open = open.unwrap_or_default();
        let mut parts = Drawing::over(&self.open, sittings.len() + 3);
        parts.put("pieces", &open.pieces);
        parts.put("stage", &open.stage);
        for (at, sitting) in sittings.iter().enumerate() {
            let inside = open.seats.get(at).map_or("", String::as_str);
            parts.put(SEATS[at], &self.seat_panel(at, sitting, inside).into_string());
        }
        parts.put("over", &self.draw_end(sittings).into_string());
        parts.done()
    }

    fn seat_panel(&self, at: usize, sitting: &Sitting, inside: &str) -> Markup {
        let chair = &self.chairs[at];
        let present = chair.owner.is_some_and(|owner| self.present(owner));
        let note = match (sitting.bot, chair.free, present) {
            (_, true, _) => "free",
            (true, ..) if chair.owner.is_some() => "a bot stands in",
            (true, ..) => "bot",
            (false, _, true) => "here",
            (false, _, false) => "away",
        };
        pages::seat(&SeatPart {
            seat: Seat(at as u8),
            name: shown_name(sitting, chair.free),
            asked: sitting.asked,
            note,
            present: present || sitting.bot,
            inside,
        })
    }

    fn present(&self, person: PersonId) -> bool {
        self.viewers.iter().any(|v| v.guest.as_ref().is_some_and(|g| g.person == person))
    }

    /// The eye that looks through this page, and the seat to which the device must be handed first.
    fn eye(&self, guest: Option<&Guest>, shown: Option<Seat>) -> (Eye, Option<Seat>) {
        let own: Vec<Seat> = guest.map(|g| self.seats_of(g.person).collect()).unwrap_or_default();
        let by_person = |seat: &Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Person;
        match own[..] {
            [] => (Eye::Spectator, None),
            [seat] => (Eye::Seat(seat), None),
            [first, ..] => {
                let asked: Vec<Seat> =
                    own.iter().copied().filter(by_person).filter(|&s| self.asked(s).is_some()).collect();
                let shown = shown.filter(|seat| own.contains(seat));
                match (asked.first(), shown) {
                    (_, Some(shown)) if asked.is_empty() || asked.contains(&shown) => {
                        (Eye::Seat(shown), None)
                    }
                    (Some(&next), _) if !self.live.has_secrets() => (Eye::Seat(next), None),
                    (None, None) if !self.live.has_secrets() => (Eye::Seat(first), None),
                    (next, _) => (Eye::Spectator, next.copied()),
                }
            }
        }
    }

    /// Everything that a viewer should see now. A face that panics costs its table the page, not the play.
    fn frame(&self, viewer: &Viewer, before: &Frame, seats: &[Sitting], shared: &mut Shared) -> Frame {
        let drawn = catch_unwind(AssertUnwindSafe(|| self.draw(viewer, before, seats, shared)));
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %self.id, "the face failed");
            shared.tales.clear(); // they may have stopped in the middle
            let words = html! {
                p.turn data-line=(self.live.next_line()) {
                    "The page of this game failed here. The game goes on, and its record is kept."
                }
            };
            Frame { parts: vec![Part { place: "turn", html: words.into_string().into() }], log: None }
        })
    }

    fn draw(&self, viewer: &Viewer, before: &Frame, seats: &[Sitting], shared: &mut Shared) -> Frame {
        let guest = viewer.guest.as_ref();
        let (eye, curtain) = self.eye(guest, viewer.shown);
        let Shared { seen, logs, tales, menus } = shared;
        let sight = self.sight(eye, &viewer.pointed, seats, seen);
        // Where nobody has secrets all are told the same.
        let ear = if self.live.has_secrets() { eye } else { Eye::Spectator };
        let told = match logs.iter().find(|read| read.eye == ear && read.looked == viewer.looked) {
            Some(read) => Arc::clone(&read.told),
            None => {
                let told = Arc::new(self.log(ear, viewer.looked, seats, tales));
                logs.push(Read { eye: ear, looked: viewer.looked, told: Arc::clone(&told) });
                told
            }
        };
        let mut parts = Drawing::over(&before.parts, self.open.len() + 10);
        parts.extend(&self.open);
        let open = &viewer.unfolded;
        parts.put("targets", &folded(&sight.own.targets, open));
        parts.put("hand", &folded(&sight.own.hand, open));
        parts.put("offers", &folded(&sight.own.offers, open));
        parts.put("ask", &folded(&self.ask(guest, eye, curtain, seats, sight).into_string(), open));
        parts.put_text("tools", self.tools(viewer, eye));
        parts.put("chat", &self.draw_chat(viewer, seats).into_string());
        let notice = viewer.notice.as_ref().map(pages::notice);
        parts.put("notice", notice.as_ref().map_or("", |notice| &notice.0));
        parts.put_text("more", self.menu(guest, menus));
        // Whatever changed, the number changes with it.
        let turn = |sequence| self.turn(viewer, sequence, eye, curtain, seats).into_string();
        let told = Some(told);
        let changed = parts.changed || told != before.log || parts.differs("turn", &turn(viewer.sequence));
        parts.put("turn", &turn(viewer.sequence + u64::from(changed)));
        Frame { parts: parts.done(), log: told }
    }

    /// What an eye sees and may do; drawn once for all who look with it and point at the same.
    fn sight<'a>(&self, eye: Eye, pointed: &str, seats: &[Sitting], seen: &'a mut Vec<Seen>) -> &'a Sight {
        let at = seen.iter().position(|seen| seen.eye == eye && seen.pointed == pointed);
        let at = at.unwrap_or_else(|| {
            let drawn =
                catch_unwind(AssertUnwindSafe(|| self.live.sight(eye, self.setting(pointed, seats))));
            let mut sight = drawn.ok().flatten().unwrap_or_default();
            if let Some((advised, _)) = self.advice(eye) {
                for choice in &mut sight.choices {
                    choice.hinted = choice.notation() == *advised;
                }
            }
            seen.push(Seen { eye, pointed: pointed.to_owned(), sight });
            seen.len() - 1
        });
        &seen[at].sight
    }

    /// What an expert would do here, if this eye has asked for it: the notation, and the words for it.
    fn advice(&self, eye: Eye) -> Option<&(String, String)> {
        let Eye::Seat(seat) = eye else { return None };
        self.minds.hints[seat.index()].as_ref()?.advice.as_ref()
    }

    /// Whose turn it is, in one sentence; the page's title comes from here.
    fn turn(
        &self,
        viewer: &Viewer,
        sequence: u64,
        eye: Eye,
        curtain: Option<Seat>,
        seats: &[Sitting],
    ) -> Markup {
        let guest = viewer.guest.as_ref();
        let asked = || (0..).map(Seat).zip(seats).filter(|(_, sitting)| sitting.asked);
        let mine = |seat: Seat| guest.is_some_and(|g| self.chairs[seat.index()].owner == Some(g.person));
        let by_person = |seat: Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Person;
        let yours = asked().any(|(seat, _)| mine(seat) && by_person(seat));
        let words: Cow<'_, str> = match (self.trouble, self.live.is_broken()) {
            (Some((Trouble::Full, _)), _) => "The disk is full: the table waits. Nothing is lost.".into(),
            (Some((Trouble::Failing, _)), _) => "The disk does not answer: the table waits.".into(),
            (None, true) => "The rules of this game failed here. The record is kept.".into(),
            (None, false) if self.live.end().is_some() => "The game is over.".into(),
            (None, false) if self.chairs.iter().any(|c| c.free) => "Waiting for players.".into(),
            (None, false) => match (yours, curtain, eye) {
                (_, Some(seat), _) => format!("{}'s turn", seats[seat.index()].name).into(),
                (true, None, Eye::Seat(seat)) if several(&self.chairs, guest) => {
                    format!("{}'s turn", seats[seat.index()].name).into()
                }
                (true, ..) => "Your turn".into(),
                (false, ..) => {
                    let names: Vec<&str> = asked().map(|(_, sitting)| sitting.name.as_str()).collect();
                    format!("Waiting for {}", names.join(", ")).into()
                }
            },
        };
        pages::turn(&TurnPart {
            words: &words,
            title: self.live.title(),
            yours,
            sequence,
            line: self.live.next_line(),
        })
    }

    fn ask(
        &self,
        guest: Option<&Guest>,
        eye: Eye,
        curtain: Option<Seat>,
        seats: &[Sitting],
        sight: &Sight,
    ) -> Markup {
        if let Some(seat) = curtain {
            return pages::ask(&AskPart::Curtain { seat, name: &seats[seat.index()].name });
        }
        if let Some(waiting) = self.waiting_room(guest) {
            return waiting;
        }
        let game = self.live.id();
        if let Eye::Seat(seat) = eye {
            let owned = self.chairs[seat.index()].owner.is_some();
            if owned
                && self.live.occupants()[seat.index()].kind == OccupantKind::Bot
                && self.live.end().is_none()
            {
                let back = format!("back-{}", seat.0);
                return html! {
                    p.question { "A bot plays for you." }
                    div.choices { button class="act main" form="acts" name="do" value=(back) { "Take my seat back" } }
                };
            }
            if let Some(question) = &sight.question {
                let question = words::sentence(question, seats, game);
                let hint = self.advice(eye).map(|(_, words)| words.as_str());
                return html! {
                    input type="hidden" form="acts" name="seat" value=(seat.0);
                    (pages::ask(&AskPart::Ask { question: &question, choices: &sight.choices, hint }))
                };
            }
        }
        if self.live.end().is_some() {
            return html! {};
        }
        let asked =
            || (0..).map(Seat).zip(seats).filter(|(_, sitting)| sitting.asked).map(|(seat, _)| seat);
        let words = match asked().count() {
            0 => html! { "Nobody is asked anything." },
            count => html! {
                @for (i, seat) in asked().enumerate() {
                    @if i > 0 { ", " }
                    (adit_face::widgets::name(seat, seats))
                }
                @if count == 1 { " decides …" } @else { " decide …" }
            },
        };
        html! {
            @if let Eye::Seat(seat) = eye { input type="hidden" form="acts" name="seat" value=(seat.0); }
            (pages::ask(&AskPart::Wait(&words)))
        }
    }

    fn waiting_room(&self, guest: Option<&Guest>) -> Option<Markup> {
        let free: Vec<Seat> =
            (0..).map(Seat).zip(&self.chairs).filter(|(_, c)| c.free).map(|(s, _)| s).collect();
        if free.is_empty() || self.live.end().is_some() {
            return None;
        }
        let seated = guest.is_some_and(|g| self.owns_any(g.person));
        let link = format!("{}{}", self.hall.address(), self.base);
        let host = self.chairs.iter().position(|c| c.owner == Some(self.host));
        let host_name = host.map_or("A friend", |at| self.live.occupants()[at].name.as_str());
        let join = (!seated).then(|| {
            pages::join(&pages::JoinPage {
                base: &self.base,
                title: self.live.title(),
                host: host_name,
                me: guest.map(|g| g.name.as_str()),
                free: &free,
                commitment: &self.commitment(),
            })
        });
        Some(pages::waiting(&pages::WaitingPart {
            link: &link,
            free: free.len(),
            join,
            host: guest.is_some_and(|g| g.person == self.host),
        }))
    }

    /// What the header promised about the seed.
    fn commitment(&self) -> String {
        adit_kernel::chance::commitment(&self.seed)
    }

    /// The options that the header names.
    pub(super) fn options(&self) -> Values {
        let first = self.live.record().as_bytes();
        adit_kernel::record::header(first).map(|header| header.options).unwrap_or_default()
    }

    /// Everybody sits and nothing has ended.
    fn playing(&self) -> bool {
        self.live.end().is_none() && !self.chairs.iter().any(|c| c.free)
    }

    /// What can be done at any time. It hardly ever changes, so it is not drawn anew.
    fn menu(&self, guest: Option<&Guest>, menus: &mut Vec<Menu>) -> Text {
        let plays = self.playing() && guest.is_some_and(|g| self.owns_any(g.person));
        let pace = (plays && self.has_bots()).then_some(self.pace);
        if let Some(menu) = menus.iter().find(|menu| menu.pace == pace && menu.plays == plays) {
            return Text::clone(&menu.html);
        }
        let link = format!("{}{}", self.hall.address(), self.base);
        let part = MorePart { pace: pace.map(Pace::key), plays, link: &link };
        let html = Text::from(pages::more(&part).into_string());
        menus.push(Menu { pace, plays, html: Text::clone(&html) });
        html
    }

    fn tools(&self, viewer: &Viewer, eye: Eye) -> Text {
        let guest = viewer.guest.as_ref();
        let seated = guest.is_some_and(|g| self.owns_any(g.person));
        let playing = self.playing();
        let seat = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
        let undo = seat.filter(|_| seated && playing).and_then(|seat| self.live.undo_offer(seat).ok());
        let hint = seat.filter(|_| seated).and_then(|seat| self.asked(seat).map(|_| seat));
        let thinking = hint.and_then(|seat| self.minds.hints[seat.index()].as_ref());
        let motion = self.motion.as_ref().filter(|m| guest.is_some_and(|g| m.waiting.contains(&g.person)));
        let wish = motion.map(|m| {
            let who = &self.live.occupants()[m.by.index()].name;
            match m.what {
                Moved::Undo => format!("{who} would like to take back a move."),
                Moved::Abandon => format!("{who} would like to end the game here."),
            }
        });
        let part = ToolsPart {
            // Where nobody else plays, nobody has to agree.
            undo: undo
                .map(|offer| offer.free || self.seated().all(|p| guest.is_some_and(|g| g.person == p))),
            hint: hint.is_some(),
            thinking: thinking.is_some_and(|hint| hint.advice.is_none()),
            consent: wish.as_deref(),
            moving: viewer.moving.as_deref(),
        };
        let away: Vec<Seat> = (0..self.live.seats())
            .map(Seat)
            .filter(|s| seated && playing && self.live.occupants()[s.index()].kind == OccupantKind::Person)
            .filter(|s| self.chairs[s.index()].owner.is_some_and(|owner| !self.present(owner)))
            .filter(|s| self.chairs[s.index()].owner != guest.map(|g| g.person))
            .collect();
        if part.consent.is_none() && part.moving.is_none() && away.is_empty() {
            return plain_tools(&part);
        }
        let drawn = html! {
            (pages::tools(&part))
            @for seat in away {
                button.tool form="acts" name="do" value={ "bot-" (seat.0) } {
                    (self.live.occupants()[seat.index()].name) " is away: let a bot play"
                }
            }
        };
        drawn.into_string().into()
    }

    pub(super) fn has_bots(&self) -> bool {
        self.live.occupants().iter().any(|s| s.kind == OccupantKind::Bot)
    }

    fn draw_chat(&self, viewer: &Viewer, seats: &[Sitting]) -> Markup {
        let mine = viewer.guest.as_ref().map(|g| g.person);
        let lines: Vec<ChatLine> = self
            .chat
            .lines()
            .filter(|line| !viewer.muted.contains(&line.person))
            .map(|line| {
                let seat = self.seats_of(line.person).next();
                ChatLine {
                    who: match seat {
                        Some(seat) if seats[seat.index()].name == line.name => words::name(seat, seats),
                        _ => html! { bdi { (line.name) } },
                    },
                    text: line.text.clone(),
                    mute: mine.filter(|&me| me != line.person).map(|_| line.person.to_string()),
                }
            })
            .collect();
        let muted: Vec<PersonId> = viewer
            .muted
            .iter()
            .copied()
            .filter(|m| self.chat.lines().any(|line| line.person == *m))
            .collect();
        html! {
            (pages::chat(&lines))
            @for person in muted {
                button.tool form="acts" name="do" value={ "mute-" (person.0) } { "Hear everybody again" }
            }
        }
    }

    fn draw_end(&self, seats: &[Sitting]) -> Markup {
        let Some(end) = self.live.end() else { return html! {} };
        let outcome = end.outcome();
        let row = |(outcome, seat): (&Outcome, Seat)| EndRow {
            seat,
            standing: outcome.of(seat),
            score: self.live.score(outcome.of(seat).score),
        };
        let rows: Vec<EndRow> = outcome
            .iter()
            .flat_map(|o| o.order().into_iter().map(move |seat| (o, seat)))
            .map(row)
            .collect();
        let words = words::plain(self.live.end_words().unwrap_or_default(), seats);
        let again = match &self.next {
            Some(next) => format!("/t/{next}"),
            None => format!("{}/again", self.base),
        };
        let record = format!("{}/record", self.base);
        html! {
            (pages::end(&rows, seats, &words, self.next.is_none().then_some(again.as_str()), &record))
            @if self.next.is_some() { a class="button main" href=(again) { "To the next table" } }
        }
    }

    /// Why something is refused, with links to the clauses.
    pub(super) fn explain(&self, refused: &Refused) -> Markup {
        let seats = self.live.sittings();
        let game = self.live.id();
        match refused {
            Refused::Declined(Declined::Illegal { clause, words }) => html! {
                (words::sentence(words, &seats, game)) " " (words::clause(clause.0, game))
            },
            Refused::Declined(Declined::Stale { .. }) => html! {
                "The table has moved on since you clicked; look again."
            },
            Refused::Declined(Declined::NotAsked) => html! { "It is not your turn." },
            other => words::sentence(&other.sentence(), &seats, game),
        }
    }

    /// Whether an action would be allowed, and if not, why.
    pub(super) fn why(&self, guest: Option<&Guest>, seat: Option<Seat>, act: &str) -> Markup {
        let seat = match guest.map(|g| self.own_seat(g, seat)) {
            Some(Ok(seat)) => seat,
            _ => return html! { p { "Only those who sit at the table can do that; you are watching." } },
        };
        match acts::reason(&*self.live, seat, act) {
            None => html! { p { "This is allowed." } },
            Some(refused) => html! { p { (self.explain(&refused)) } },
        }
    }

    /// The table as one page.
    pub(super) fn page(
        &self,
        guest: Option<Guest>,
        (shown, pointed): (Option<Seat>, String),
        looked: u64,
        muted: Vec<PersonId>,
    ) -> TableFacts {
        let seated = guest.as_ref().is_some_and(|g| self.owns_any(g.person));
        let shown = shown.filter(|_| seated);
        let (frames, _) = watch::channel(Arc::default());
        let viewer = Viewer {
            id: u64::MAX,
            guest,
            shown,
            pointed,
            unfolded: Unfolded::Everything,
            looked,
            muted,
            notice: None,
            sequence: 0,
            moving: None,
            frames,
        };
        let frame = self.frame(&viewer, &Frame::default(), &self.live.sittings(), &mut Shared::default());
        TableFacts {
            title: self.live.title().to_owned(),
            game: self.live.id(),
            frame: Arc::new(frame),
            seats: self.live.seats(),
            seated,
            options: self.options(),
        }
    }
}

/// Whether a guest has several seats: then «your turn» is not enough.
fn several(chairs: &[crate::room::chairs::Chair], guest: Option<&Guest>) -> bool {
    guest.is_some_and(|g| chairs.iter().filter(|c| c.owner == Some(g.person)).count() > 1)
}

pub(super) fn shown_name(sitting: &Sitting, free: bool) -> &str {
    if free { "Free seat" } else { &sitting.name }
}

/// The tools where nobody wishes for anything: a dozen texts for all tables, each drawn once.
fn plain_tools(part: &ToolsPart<'_>) -> Text {
    static DRAWN: [OnceLock<Text>; 12] = [const { OnceLock::new() }; 12];
    let undo = part.undo.map_or(0, |free| 1 + usize::from(free));
    let at = undo * 4 + usize::from(part.hint) * 2 + usize::from(part.thinking);
    Text::clone(DRAWN[at].get_or_init(|| pages::tools(part).into_string().into()))
}
