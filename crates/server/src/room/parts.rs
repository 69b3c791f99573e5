//! The parts of a page that the server adds to those of the face: whose turn it is, the question, what one can do beside
//! answering, the talk, the end.

use std::borrow::Cow;
use std::sync::Arc;

use adit_face::pages::{
    self, AskPart, ChatLine, EndPart, EndRow, MorePart, SeatPart, ToolsPart, TurnPart, WaitingPart,
};
use adit_face::{EyePage, Part, Parts, SeatInfo, words};
use adit_kernel::options::Values;
use adit_kernel::record::{End, OccupantKind};
use adit_kernel::{Eye, Outcome, Role, Seat, Verdict};
use adit_store::{Person, PersonId};
use maud::html;

use crate::live::LiveTable;
use crate::pace::Pace;
use crate::room::viewers::Viewer;
use crate::room::{ProposalKind, Room, WriteFailure};

/// The menu of a table as it was drawn: for the bots' pace if there is one to choose, for those who play or not.
pub(super) struct MenuCache {
    pace: Option<Pace>,
    plays: bool,
    /// Whether there is a seat that a bot could take over.
    hands_over: bool,
    parts: Arc<[Part]>,
}

impl Room {
    pub(super) fn seat_line(&self, seat: Seat, seats: &[SeatInfo]) -> Part {
        let (info, chair) = (&seats[seat.index()], &self.chairs[seat.index()]);
        let present = chair.owner.is_some_and(|owner| self.present(owner));
        let note = match (info.bot, chair.free, present) {
            (_, true, _) => "free",
            (true, ..) if chair.owner.is_some() => "a bot stands in",
            (true, ..) => "bot",
            (false, _, true) => "here",
            (false, _, false) => "away",
        };
        pages::seat(&SeatPart {
            seat,
            name: shown_name(info, chair.free),
            asked: info.asked,
            note,
            dungeon: self.live.role(seat) == Role::Dungeon,
            present: present || info.bot,
        })
    }

    /// Whose turn it is, in one sentence; the page's title comes from here.
    pub(super) fn turn(
        &self,
        guest: Option<&Person>,
        eye: Eye,
        curtain: Option<Seat>,
        seats: &[SeatInfo],
    ) -> Parts {
        let asked = || (0..).map(Seat).zip(seats).filter(|(_, info)| info.asked);
        let mine = |seat: Seat| guest.is_some_and(|g| self.chairs[seat.index()].owner == Some(g.id));
        let by_person = |seat: Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Person;
        let yours = asked().any(|(seat, _)| mine(seat) && by_person(seat));
        // Whether a guest has several seats: then «your turn» is not enough.
        let several = || guest.is_some_and(|g| self.seats_of(g.id).count() > 1);
        let words: Cow<'_, str> = match (self.write_failure, self.live.is_broken()) {
            (Some((WriteFailure::Full, _)), _) => {
                "The disk is full: the table waits. Nothing is lost.".into()
            }
            (Some((WriteFailure::Failing, _)), _) => "The disk does not answer: the table waits.".into(),
            (None, true) => "The rules of this game failed here. The record is kept.".into(),
            (None, false) if self.live.end().is_some() => "The game is over.".into(),
            (None, false) if self.chairs.iter().any(|c| c.free) => "Waiting for players.".into(),
            (None, false) if self.gathering().is_some() => {
                let owing = self.owed_shares();
                let names: Vec<&str> = owing.iter().map(|seat| seats[seat.index()].name.as_str()).collect();
                format!("Waiting for shares of the dice: {}", names.join(", ")).into()
            }
            (None, false) => match (yours, curtain, eye) {
                (_, Some(seat), _) => format!("{}'s turn", seats[seat.index()].name).into(),
                (true, None, Eye::Seat(seat)) if several() => {
                    format!("{}'s turn", seats[seat.index()].name).into()
                }
                (true, ..) => "Your turn".into(),
                (false, ..) => {
                    let names: Vec<&str> = asked().map(|(_, info)| info.name.as_str()).collect();
                    format!("Waiting for {}", names.join(", ")).into()
                }
            },
        };
        let (title, line) = (self.live.title(), self.live.next_line());
        let mut parts = Parts::default();
        pages::turn(&mut parts, &TurnPart { words: &words, title, yours, line });
        parts
    }

    /// The question and its choices, or whom everybody waits for.
    pub(super) fn ask(
        &self,
        viewer: &Viewer,
        eye: Eye,
        curtain: Option<Seat>,
        seats: &[SeatInfo],
        page: &EyePage,
    ) -> Parts {
        let mut parts = Parts::new(&viewer.expanded);
        if let Some(seat) = curtain {
            let name = &seats[seat.index()].name;
            pages::ask(&mut parts, &AskPart::Curtain { seat, name }, seats);
            return parts;
        }
        if let Some(free) = self.free_seats() {
            self.waiting_room(&mut parts, viewer.guest.as_ref(), &free);
            self.draw_shares(&mut parts, viewer.guest.as_ref(), seats);
            return parts;
        }
        let gathers = self.draw_shares(&mut parts, viewer.guest.as_ref(), seats);
        let over = self.live.end().is_some();
        if let Eye::Seat(seat) = eye {
            let owned = self.chairs[seat.index()].owner.is_some();
            if owned && self.live.occupants()[seat.index()].kind == OccupantKind::Bot && !over {
                pages::ask(&mut parts, &AskPart::StandIn(seat), seats);
                return parts;
            }
            if let Some(question) = &page.question {
                let question = &words::sentence(question, seats, self.live.id());
                let choice =
                    |notation: &str| page.choices.iter().find(|choice| choice.notation() == notation);
                let advised = self.advice(eye).iter();
                let hints = advised.filter_map(|a| Some((choice(&a.notation)?, a.chance)));
                let hints: Vec<_> = hints.collect();
                pages::answers_for(&mut parts, seat);
                let (choices, alone) = (&page.choices, page.alone);
                pages::ask(&mut parts, &AskPart::Ask { question, choices, hints: &hints, alone }, seats);
                return parts;
            }
        }
        if !over && !gathers {
            if let Eye::Seat(seat) = eye {
                pages::answers_for(&mut parts, seat);
            }
            let asked = (0..).map(Seat).zip(seats).filter(|(_, info)| info.asked).map(|(seat, _)| seat);
            let watches = eye == Eye::Spectator;
            pages::ask(&mut parts, &AskPart::Wait { asked: asked.collect(), watches }, seats);
        }
        parts
    }

    /// Seats that somebody may still take, while the table waits for them.
    fn free_seats(&self) -> Option<Vec<Seat>> {
        let free = (0..).map(Seat).zip(&self.chairs).filter(|(_, c)| c.free).map(|(s, _)| s);
        let free: Vec<Seat> = free.collect();
        (!free.is_empty() && self.live.end().is_none()).then_some(free)
    }

    fn waiting_room(&self, parts: &mut Parts, guest: Option<&Person>, free: &[Seat]) {
        let seated = guest.is_some_and(|g| self.owns_any(g.id));
        let host = self.chairs.iter().position(|c| c.owner == Some(self.host));
        let host_name = host.map_or("A friend", |at| self.live.occupants()[at].name.as_str());
        let join = (!seated).then(|| {
            pages::join(&pages::JoinPage {
                base: &self.base,
                title: self.live.title(),
                host: host_name,
                me: guest.map(|g| g.name.as_str()),
                free,
            })
        });
        let link = &format!("{}{}", self.hall.address(), self.base);
        let host = guest.is_some_and(|g| g.id == self.host);
        pages::waiting(parts, &WaitingPart { link, free: free.len(), join, host });
    }

    /// The options that the header names.
    pub(super) fn options(&self) -> Values {
        let first = self.live.record().as_bytes();
        adit_kernel::record::header(first).map(|header| header.options).unwrap_or_default()
    }

    /// Everybody sits and nothing has ended.
    pub(super) fn playing(&self) -> bool {
        self.live.end().is_none() && !self.chairs.iter().any(|c| c.free)
    }

    /// What can be done at any time. It hardly ever changes, so it is kept from step to step.
    pub(super) fn menu(&self, guest: Option<&Person>, menus: &mut Vec<MenuCache>) -> Arc<[Part]> {
        let plays = self.playing() && guest.is_some_and(|g| self.owns_any(g.id));
        let pace = (plays && self.has_bots()).then_some(self.pace);
        let by_person = |seat: Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Person;
        let hands_over = plays && guest.is_some_and(|g| self.seats_of(g.id).any(by_person));
        let same =
            |menu: &&MenuCache| (menu.pace, menu.plays, menu.hands_over) == (pace, plays, hands_over);
        if let Some(menu) = menus.iter().find(same) {
            return Arc::clone(&menu.parts);
        }
        let link = &format!("{}{}", self.hall.address(), self.base);
        let [dice, replay] = ["dice", "replay"].map(|page| format!("{}/{page}", self.base));
        let (dice, replay, pace_key) = (&dice, &replay, pace.map(Pace::key));
        let mut parts = Parts::default();
        pages::more(&mut parts, &MorePart { pace: pace_key, plays, hands_over, link, dice, replay });
        let parts = Arc::from(Vec::from(parts));
        menus.push(MenuCache { pace, plays, hands_over, parts: Arc::clone(&parts) });
        parts
    }

    pub(super) fn tools(&self, viewer: &Viewer) -> Parts {
        let guest = viewer.guest.as_ref();
        let (eye, _) = self.eye(guest, viewer.hot_seat);
        let seated = guest.is_some_and(|g| self.owns_any(g.id));
        let playing = self.playing();
        let seat = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
        let undo = seat.filter(|_| seated && playing).and_then(|seat| self.live.undo_offer(seat).ok());
        let hint =
            seat.filter(|_| seated && self.gives_hints()).and_then(|seat| self.asked(seat).map(|_| seat));
        let thinking = hint.and_then(|seat| self.bots.hints[seat.index()].as_ref());
        let asked = |waiting: &[PersonId]| guest.is_some_and(|g| waiting.contains(&g.id));
        let proposal = self.proposal.as_ref().filter(|proposal| asked(&proposal.waiting));
        let wish = proposal.map(|proposal| {
            let who = &self.live.occupants()[proposal.by.index()].name;
            match proposal.kind {
                ProposalKind::Undo => format!("{who} would like to take back a move."),
                ProposalKind::Abandon => format!("{who} would like to end the game here."),
            }
        });
        let away: Vec<(Seat, &str)> = self
            .shown_replaceable
            .iter()
            .filter(|seat| seated && guest.is_some_and(|g| self.chairs[seat.index()].owner != Some(g.id)))
            .map(|seat| (seat, self.live.occupants()[seat.index()].name.as_str()))
            .collect();
        let mut parts = Parts::default();
        let tools = ToolsPart {
            // Where nobody else owns a seat, nobody has to agree.
            undo: undo
                .map(|offer| offer.free || self.owners().iter().all(|&p| guest.is_some_and(|g| g.id == p))),
            hint: hint.is_some(),
            thinking: thinking.is_some_and(|hint| hint.advice.is_none()),
            consent: wish.as_deref(),
            claim_link: viewer.claim_link.as_deref(),
            away: &away,
        };
        pages::tools(&mut parts, &tools);
        parts
    }

    pub(super) fn has_bots(&self) -> bool {
        self.live.occupants().iter().any(|s| s.kind == OccupantKind::Bot)
    }

    pub(super) fn draw_chat(&self, viewer: &Viewer, seats: &[SeatInfo]) -> Parts {
        let mine = viewer.guest.as_ref().map(|g| g.id);
        let lines: Vec<ChatLine<'_>> = self
            .chat
            .numbered()
            .filter(|(_, line)| !viewer.muted.contains(&line.person))
            .map(|(number, line)| {
                let seat = self.seats_of(line.person).next();
                ChatLine {
                    number,
                    who: match seat {
                        Some(seat) if seats[seat.index()].name == line.name => words::name(seat, seats),
                        _ => html! { bdi { (line.name) } },
                    },
                    text: &line.text,
                    mute: mine.filter(|&me| me != line.person).map(|_| line.person.to_string()),
                }
            })
            .collect();
        let speaks = |person: &&PersonId| self.chat.numbered().any(|(_, line)| line.person == **person);
        let muted: Vec<String> = viewer.muted.iter().filter(speaks).map(|p| p.0.to_string()).collect();
        let mut parts = Parts::default();
        pages::chat(&mut parts, &lines, &muted);
        parts
    }

    pub(super) fn draw_end(&self, guest: Option<&Person>, seats: &[SeatInfo]) -> Parts {
        let mut parts = Parts::default();
        let Some(end) = self.live.end() else { return parts };
        let rows = end_rows(&*self.live);
        let words = &words::plain(self.live.end_words().unwrap_or_default(), seats);
        let again = match &self.next {
            Some(next) => format!("/t/{next}"),
            None => format!("{}/again", self.base),
        };
        let record = &format!("{}/record", self.base);
        let opened = self.next.is_some();
        let outcome = end.outcome();
        let verdicts = outcome.iter().flat_map(|outcome| {
            let seats = guest.into_iter().flat_map(|guest| self.seats_of(guest.id));
            seats.map(move |seat| outcome.of(seat).verdict)
        });
        let (own, played) = (unanimous(verdicts), guest.is_some_and(|guest| self.owns_any(guest.id)));
        let [dice, replay] = &["dice", "replay"].map(|page| format!("{}/{page}", self.base));
        let part = EndPart { own, played, rows: &rows, words, again: &again, opened, record, dice, replay };
        pages::end(&mut parts, &part, seats);
        parts
    }
}

/// How everybody came out, the best first; nobody where the game was ended early.
pub(crate) fn end_rows(live: &dyn LiveTable) -> Vec<EndRow> {
    let outcome = live.end().and_then(End::outcome);
    let row = |outcome: &Outcome, seat| {
        let standing = outcome.of(seat);
        EndRow { seat, standing, score: live.score(standing.score) }
    };
    outcome.iter().flat_map(|o| o.order().into_iter().map(move |seat| row(o, seat))).collect()
}

/// How it went for one person's seats, if it went alike for all of them: two people at one screen are not told that they win.
fn unanimous(mut verdicts: impl Iterator<Item = Verdict>) -> Option<Verdict> {
    let first = verdicts.next()?;
    verdicts.all(|verdict| verdict == first).then_some(first)
}

pub(super) fn shown_name(info: &SeatInfo, free: bool) -> &str {
    if free { "Free seat" } else { &info.name }
}
