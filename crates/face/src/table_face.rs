//! [`TableFace`]: a live table that can be drawn, whatever its game. Written once, for every [`Table`].

use std::panic::{AssertUnwindSafe, catch_unwind};

use adit_kernel::game::notation;
use adit_kernel::listing::Face;
use adit_kernel::record::{LogEntryKind, Occupant, OccupantKind};
use adit_kernel::{Eye, Game, Play, Seat, Table};
use maud::Markup;

use crate::log::{self, LogItem};
use crate::page_face::{ActionStyle, Ask, Dock, EyeParts, Ground, PageFace, Scene, SeatInfo, SharedParts};
use crate::parts::Expanded;
use crate::widgets::value;
use crate::words;

/// Something a seat may do now, ready for a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What the button submits: the ask's number and the notation.
    pub value: String,
    /// What it does, as a person would say it, with names.
    pub words: String,
    /// The same in short: see [`PageFace::action_label`].
    pub label: Option<String>,
    pub style: ActionStyle,
    /// Small, beside the words: see [`PageFace::action_note`].
    pub note: Option<String>,
    pub confirm: Option<String>,
    /// An expert would do this.
    pub hinted: bool,
}

impl Choice {
    /// What it does, as records say it.
    pub fn notation(&self) -> &str {
        self.value.split_once(' ').map_or("", |(_, notation)| notation)
    }
}

/// What a page knows that the table does not.
#[derive(Clone, Copy, Debug)]
pub struct DrawContext<'a> {
    /// The address of the table: `/t/abc`.
    pub base: &'a str,
    /// The line after which things are recent.
    pub since: u64,
    /// What the viewer points at; empty for nothing.
    pub pointed: &'a str,
    /// Which menus and lists the viewer has open.
    pub expanded: &'a Expanded,
    /// Who sits where: [`TableFace::seat_infos`] of this moment, worked out once for all who look.
    pub seats: &'a [SeatInfo],
}

/// What one eye sees and may do. Worked out together: what is drawn and what is asked offer the same choices.
#[derive(Clone, Debug, Default)]
pub struct EyePage {
    pub parts: EyeParts,
    /// What its seat is asked, in a sentence with seats as `P1`; none for those who wait or watch.
    pub question: Option<String>,
    /// What its seat may answer.
    pub choices: Vec<Choice>,
}

pub trait TableFace: Play {
    /// Who sits where, by name.
    fn seat_infos(&self) -> Vec<SeatInfo>;
    /// What the board looks like, as anybody may know it.
    fn ground(&self) -> Ground;
    /// Its picture: see [`PageFace::ground_svg`].
    fn ground_svg(&self) -> String;
    /// What all see; none before the deal.
    fn draw_shared(&self, context: DrawContext<'_>) -> Option<SharedParts>;
    /// What one eye sees and may do; none before the deal.
    fn draw_for_eye(&self, eye: Eye, context: DrawContext<'_>) -> Option<EyePage>;
    /// The plan behind what a seat points at, as notations.
    fn plan(&self, seat: Seat, pointed: &str) -> Vec<String>;
    /// What an eye is told of everything after line `since`.
    fn log_items(&self, eye: Eye, since: u64) -> Vec<LogItem>;
    /// Width, height and inside of an SVG; none before the deal.
    fn picture(&self, eye: Eye, context: DrawContext<'_>) -> Option<(u32, u32, String)>;
    fn score(&self, score: i32) -> Markup;
    /// Where the dock stands.
    fn dock(&self) -> Dock;
}

impl<L: PageFace> TableFace for Table<L> {
    fn seat_infos(&self) -> Vec<SeatInfo> {
        let occupants = Table::occupants(self);
        let info = |(seat, occupant): (Seat, &Occupant)| SeatInfo {
            name: shown_name(occupants, seat),
            bot: occupant.kind == OccupantKind::Bot,
            asked: Table::asked(self, seat).is_some(),
        };
        (0..).map(Seat).zip(occupants).map(info).collect()
    }

    fn ground(&self) -> Ground {
        L::ground(self.game(), self.view(Eye::Spectator).as_ref())
    }

    fn ground_svg(&self) -> String {
        L::ground_svg(self.game(), self.view(Eye::Spectator).as_ref())
    }

    fn draw_shared(&self, context: DrawContext<'_>) -> Option<SharedParts> {
        self.staged(Eye::Spectator, context, |scene| L::draw_shared(self.game(), &scene))
    }

    fn draw_for_eye(&self, eye: Eye, context: DrawContext<'_>) -> Option<EyePage> {
        self.staged(eye, context, |scene| {
            // Where what belongs to an eye cannot be drawn, it still has its choices in words.
            let parts = catch_unwind(AssertUnwindSafe(|| L::draw_for_eye(self.game(), &scene)));
            let parts = parts.unwrap_or_default();
            let Some(ask) = scene.ask else { return EyePage { parts, ..EyePage::default() } };
            let question = L::Face::question(self.game(), scene.view, ask.question);
            EyePage { parts, question: Some(question), choices: ask.choices }
        })
    }

    fn plan(&self, seat: Seat, pointed: &str) -> Vec<String> {
        let (Some(state), true) = (self.state(), self.question(seat).is_some()) else { return Vec::new() };
        let game = self.game().as_ref();
        let view = game.view(state, Eye::Seat(seat));
        L::plan(game, &view, seat, pointed).into_iter().map(|action| notation(game, action)).collect()
    }

    fn log_items(&self, eye: Eye, since: u64) -> Vec<LogItem> {
        log::log(self, eye, since)
    }

    fn picture(&self, eye: Eye, context: DrawContext<'_>) -> Option<(u32, u32, String)> {
        self.staged(eye, context, |scene| L::picture(self.game(), &scene))
    }

    fn score(&self, score: i32) -> Markup {
        L::score(self.game(), score)
    }

    fn dock(&self) -> Dock {
        L::DOCK
    }
}

/// A person's name, or a bot's level. Those who are called alike are numbered: two bots of one level, or several seats that
/// one person plays.
pub(crate) fn shown_name(occupants: &[Occupant], seat: Seat) -> String {
    let occupant = &occupants[seat.index()];
    let name = match occupant.kind {
        OccupantKind::Person => occupant.name.clone(),
        OccupantKind::Bot => {
            let mut letters = occupant.name.chars();
            letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
        }
    };
    let alike = |other: &&Occupant| *other == occupant;
    match occupants.iter().filter(alike).count() {
        1 => name,
        _ => format!("{name} {}", occupants[..=seat.index()].iter().filter(alike).count()),
    }
}

/// Few notations are longer.
const NOTATION: usize = 24;

/// Actions as buttons offer them, in their order.
pub fn choices<L: PageFace>(
    game: &L::Game,
    view: &<L::Game as Game>::View,
    ask: u32,
    actions: &[<L::Game as Game>::Action],
    seats: &[SeatInfo],
) -> Vec<Choice> {
    let number = value(ask, "");
    let choice = |&action| {
        let style = L::action_style(game, view, action);
        let mut value = String::with_capacity(number.len() + NOTATION);
        value.push_str(&number);
        game.write(action, &mut value);
        // What has no button of its own is said in the list, in all its words.
        let said = |of: fn(&L::Game, &<L::Game as Game>::View, _) -> Option<String>| {
            let words = if style.placed && !style.named { None } else { of(game, view, action) };
            words.map(|words| words::plain(words, seats))
        };
        Choice {
            value,
            words: words::plain(L::Face::action(game, view, action), seats),
            style,
            label: said(L::action_label),
            note: said(L::action_note),
            confirm: style.confirm.map(str::to_owned),
            hinted: false,
        }
    };
    actions.iter().map(choice).collect()
}

trait Staged<L: PageFace> {
    fn staged<T>(
        &self,
        eye: Eye,
        context: DrawContext<'_>,
        draw: impl FnOnce(Scene<'_, L::Game>) -> T,
    ) -> Option<T>;
}

impl<L: PageFace> Staged<L> for Table<L> {
    /// Sets the scene for one eye.
    fn staged<T>(
        &self,
        eye: Eye,
        context: DrawContext<'_>,
        draw: impl FnOnce(Scene<'_, L::Game>) -> T,
    ) -> Option<T> {
        let (game, state) = (self.game(), self.state()?);
        let view = game.view(state, eye);
        let mut actions = Vec::new();
        let asked = match eye {
            Eye::Seat(seat) => Table::asked(self, seat).map(|number| (seat, number)),
            Eye::Spectator => None,
        };
        let ask = asked.and_then(|(seat, number)| {
            game.actions(state, seat, &mut actions);
            let question = Table::question(self, seat)?;
            let choices = choices::<L>(game, &view, number, &actions, context.seats);
            Some(Ask { seat, number, question, actions: &actions, choices })
        });
        let entries = Table::log(self);
        let after = entries.partition_point(|entry| entry.line <= context.since);
        let recent: Vec<_> = entries[after..]
            .iter()
            .filter_map(|entry| match &entry.kind {
                LogEntryKind::Happened(event) => game.seen(event, eye),
                _ => None,
            })
            .collect();
        let outcome = Table::outcome(self);
        let scene = Scene {
            view: &view,
            eye,
            seats: context.seats,
            ask,
            recent: &recent,
            step: self.next_line(),
            outcome: outcome.as_ref().map(|outcome| (outcome.cause, outcome)),
            base: context.base,
            pointed: context.pointed,
            expanded: context.expanded,
        };
        Some(draw(scene))
    }
}
