//! One moment of a replay, as parts of a page: drawn by the same faces and put together of the same parts as a live table,
//! so that an eye sees what its page showed then.

use std::panic::{AssertUnwindSafe, catch_unwind};

use adit_face::pages::{self, AskPart, EndPart, SeatPart, TurnPart, Whereabouts};
use adit_face::{DrawContext, Expanded, Extent, EyePage, Layer, LogItem, Part, Parts, SeatInfo, words};
use adit_kernel::record::{RecordError, Step};
use adit_kernel::{Eye, Role, Seat};

use crate::grounds::Grounds;
use crate::live::LiveTable;
use crate::replays::OpenReplay;
use crate::replays::eyes::ReplayEye;
use crate::room::log::log_rows;
use crate::room::parts::end_rows;
use crate::room::snapshot::Snapshot;

/// Lines of the log in the page: enough to find one's way by them.
const LOG: usize = 60;

/// What a moment is drawn for.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) grounds: &'a Grounds,
    /// The address of the table or the record, and that of the replay.
    pub(crate) home: &'a str,
    pub(crate) base: &'a str,
}

/// A moment that is drawn.
pub(crate) struct Moment {
    pub(crate) snapshot: Snapshot,
    pub(crate) extent: Extent,
    /// Which step it is, and of how many.
    pub(crate) step: usize,
    pub(crate) steps: usize,
    /// The last line of that step.
    pub(crate) line: u64,
}

/// The step to which a line belongs.
pub(crate) fn step_of(steps: &[Step], line: u64) -> usize {
    steps.partition_point(|step| step.last < line).min(steps.len().saturating_sub(1))
}

/// Draws one step with one eye; none before the deal.
pub(crate) fn draw(
    replay: &OpenReplay,
    step: usize,
    eye: ReplayEye,
    place: Place<'_>,
) -> Result<Option<Moment>, RecordError> {
    let moments = replay.read();
    let steps = moments.steps();
    let step = step.min(steps.len().saturating_sub(1));
    let Some(at) = steps.get(step).copied() else { return Ok(None) };
    let table = moments.at(at.last)?;
    let mut snapshot = Snapshot::default();
    let drawn = catch_unwind(AssertUnwindSafe(|| {
        let mut drawing = Drawing::new(replay, &*table, at, eye, place);
        drawing.all();
        (drawing.snapshot, drawing.extent)
    }));
    let (mut drawn, extent) = drawn.unwrap_or_else(|_| {
        tracing::error!(game = replay.game.entry.id, line = at.last, "the face failed in a replay");
        let mut turn = Parts::default();
        pages::failed(&mut turn, at.last + 1);
        snapshot.put(Layer::Turn, Vec::from(turn));
        (snapshot, Extent::sized(1, 1))
    });
    let mut parts = Parts::default();
    pages::whereabouts(&mut parts, &whereabouts(steps, step, place.base, &eye.key()));
    drawn.put(Layer::Replay, Vec::from(parts));
    Ok(Some(Moment { snapshot: drawn, extent, step, steps: steps.len(), line: at.last }))
}

/// Where one can go from a step.
fn whereabouts<'a>(steps: &[Step], step: usize, base: &'a str, eye: &'a str) -> Whereabouts<'a> {
    let at = steps[step];
    let line = |step: usize| Some(steps.get(step)?.last);
    // The beginning of this turn or round, or of the one before if this is the beginning.
    let begin_of = |of: fn(&Step) -> u32| {
        let before = steps[..step].last()?;
        let wanted = of(before);
        line(steps.partition_point(|step| of(step) < wanted))
    };
    let next_of = |of: fn(&Step) -> u32| line(steps.partition_point(|step| of(step) <= of(&at)));
    let last = steps.len() - 1;
    let turn: fn(&Step) -> u32 = |step| step.turn;
    let round: fn(&Step) -> u32 = |step| step.round;
    Whereabouts {
        base,
        eye,
        line: at.last,
        step,
        steps: steps.len(),
        turn: at.turn,
        round: at.round,
        back: [
            line(0).filter(|_| step > 0),
            begin_of(round),
            begin_of(turn),
            step.checked_sub(1).and_then(line),
        ],
        ahead: [line(step + 1), next_of(turn), next_of(round), line(last).filter(|_| step < last)],
    }
}

/// A table at a moment, while it is drawn.
struct Drawing<'a> {
    replay: &'a OpenReplay,
    table: &'a dyn LiveTable,
    at: Step,
    eye: ReplayEye,
    place: Place<'a>,
    seats: Vec<SeatInfo>,
    extent: Extent,
    snapshot: Snapshot,
}

impl<'a> Drawing<'a> {
    fn new(
        replay: &'a OpenReplay,
        table: &'a dyn LiveTable,
        at: Step,
        eye: ReplayEye,
        place: Place<'a>,
    ) -> Drawing<'a> {
        let seats = table.seat_infos();
        let (snapshot, extent) = (Snapshot::default(), Extent::sized(1, 1));
        Drawing { replay, table, at, eye, place, seats, extent, snapshot }
    }

    fn put(&mut self, layer: Layer, parts: Parts) {
        self.snapshot.put(layer, Vec::from(parts));
    }

    fn all(&mut self) {
        self.shared();
        match self.eye.eye() {
            Some(eye) => {
                let page = self.page_of(eye);
                self.own(eye, page);
            }
            None => self.everybody(),
        }
        self.turn();
        self.over();
        let log = self.log();
        self.snapshot.put(Layer::Log, log);
    }

    fn context<'b>(&'b self, expanded: &'b Expanded) -> DrawContext<'b> {
        let since = self.at.first.saturating_sub(1);
        DrawContext { base: self.place.home, since, pointed: "", expanded, seats: &self.seats }
    }

    /// What all see.
    fn shared(&mut self) {
        let expanded = Expanded::default();
        let drawn = self.table.draw_shared(self.context(&expanded)).unwrap_or_default();
        let ground = self.table.ground();
        let svg = || self.table.ground_svg();
        let name = self.place.grounds.name(&self.replay.scope, &ground.key, svg);
        let mut parts = Parts::default();
        let address = format!("/g/{}/ground/{name}.svg", self.replay.game.entry.id);
        pages::ground(&mut parts, &address, &ground.extent);
        self.extent = ground.extent;
        self.put(Layer::Ground, parts);
        self.put(Layer::Pieces, drawn.pieces);
        self.put(Layer::Stage, drawn.stage);
        let mut panels = drawn.panels.into_iter();
        for seat in Seat::all(self.seats.len() as u8) {
            let info = &self.seats[seat.index()];
            let line = pages::seat(&SeatPart {
                seat,
                name: &info.name,
                asked: info.asked,
                note: if info.bot { "bot" } else { "" },
                dungeon: self.table.role(seat) == Role::Dungeon,
                present: true,
            });
            let panel = Vec::from(panels.next().unwrap_or_default());
            self.snapshot.put(Layer::Panel(seat), [line].into_iter().chain(panel).collect::<Vec<_>>());
        }
    }

    fn page_of(&self, eye: Eye) -> EyePage {
        // A replay is asked for no menus: all of them are there.
        self.table.draw_for_eye(eye, self.context(&Expanded::Everything)).unwrap_or_default()
    }

    /// What one eye saw and could do.
    fn own(&mut self, eye: Eye, mut page: EyePage) {
        let ask = self.ask(eye, &page);
        self.put(Layer::Ask, ask);
        let own = &mut page.parts;
        let [targets, hand, offers] =
            [&mut own.targets, &mut own.hand, &mut own.offers].map(std::mem::take);
        self.put(Layer::Targets, targets);
        self.put(Layer::Hand, hand);
        self.put(Layer::Offers, offers);
    }

    /// Nothing is hidden: what the seat saw that was asked first, and what everybody held.
    fn everybody(&mut self) {
        let seats = || Seat::all(self.seats.len() as u8);
        let asked = seats().find(|seat| self.seats[seat.index()].asked).unwrap_or(Seat(0));
        let pages: Vec<EyePage> = seats().map(|seat| self.page_of(Eye::Seat(seat))).collect();
        let mut hands = Parts::default();
        for (seat, page) in seats().zip(&pages) {
            if !page.parts.hand.is_empty() {
                pages::open_hand(&mut hands, seat, &self.seats[seat.index()].name, &page.parts.hand);
            }
        }
        let page = pages.into_iter().nth(asked.index()).unwrap_or_default();
        self.own(Eye::Seat(asked), page);
        self.put(Layer::Hand, hands);
    }

    fn ask(&self, eye: Eye, page: &EyePage) -> Parts {
        let mut parts = Parts::new(&Expanded::Everything);
        if let Eye::Seat(seat) = eye
            && self.table.end().is_none()
        {
            pages::answers_for(&mut parts, seat);
        }
        if let Some(question) = &page.question {
            let question = &words::sentence(question, &self.seats, self.table.id());
            // Nobody answers here, so nothing is answered by itself either.
            let ask = AskPart::Ask { question, choices: &page.choices, hints: &[], alone: false };
            pages::ask(&mut parts, &ask, &self.seats);
        } else if self.table.end().is_none() {
            let asked = self.asked();
            pages::ask(&mut parts, &AskPart::Wait { asked, watches: false }, &self.seats);
        }
        parts
    }

    fn asked(&self) -> Vec<Seat> {
        Seat::all(self.seats.len() as u8).filter(|seat| self.seats[seat.index()].asked).collect()
    }

    fn turn(&mut self) {
        let names: Vec<&str> =
            self.asked().into_iter().map(|seat| self.seats[seat.index()].name.as_str()).collect();
        let words = match (self.table.end(), &names[..]) {
            (Some(_), _) => "The game is over.".to_owned(),
            (None, []) => "Nobody is asked anything.".to_owned(),
            (None, [one]) => format!("{one} decides"),
            (None, several) => format!("{} decide", several.join(", ")),
        };
        let title = &format!("Replay of {}", self.table.title());
        let line = self.table.next_line();
        let mut parts = Parts::default();
        pages::turn(&mut parts, &TurnPart { words: &words, title, yours: false, line });
        self.put(Layer::Turn, parts);
    }

    fn over(&mut self) {
        let mut parts = Parts::default();
        if self.table.end().is_some() {
            let words = &words::plain(self.table.end_words().unwrap_or_default(), &self.seats);
            let [record, dice] = &["record", "dice"].map(|page| format!("{}/{page}", self.place.home));
            let rows = &end_rows(self.table);
            let replay = self.place.base;
            let part = EndPart {
                own: None,
                played: false,
                rows,
                words,
                again: "",
                opened: false,
                record,
                dice,
                replay,
            };
            pages::end(&mut parts, &part, &self.seats);
        }
        self.put(Layer::Over, parts);
    }

    /// What had happened by then, as this eye was told; each line leads to its moment.
    fn log(&self) -> Vec<Part> {
        let begin = self.at.last.saturating_sub(4 * LOG as u64);
        let items = match self.eye.eye() {
            Some(eye) => self.table.log_items(eye, begin),
            None => self.open_log(begin),
        };
        let from = items.len().saturating_sub(LOG);
        let rows = log_rows(items[from..].iter(), u64::MAX, self.at.first.saturating_sub(1));
        let eye = self.eye.key();
        rows.iter().map(|row| pages::replay_log_line(row, self.place.base, &eye)).collect()
    }

    /// Where nothing is hidden, each thing is told as the seat saw it that did it.
    fn open_log(&self, begin: u64) -> Vec<LogItem> {
        let told = |eye| self.table.log_items(eye, begin);
        let mut items: Vec<LogItem> =
            told(Eye::Spectator).into_iter().filter(|item| item.by.is_none()).collect();
        for seat in Seat::all(self.seats.len() as u8) {
            items.extend(told(Eye::Seat(seat)).into_iter().filter(|item| item.by == Some(seat)));
        }
        items.sort_by_key(|item| item.first);
        items
    }
}
