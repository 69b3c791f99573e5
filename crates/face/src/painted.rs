//! [`Painted`]: a live table that can be drawn, whatever its game. Written once, for every [`Table`].

use std::panic::{AssertUnwindSafe, catch_unwind};

use adit_kernel::game::notation;
use adit_kernel::listing::Face;
use adit_kernel::record::{LogEntryKind, Occupant, OccupantKind};
use adit_kernel::{Eye, Game, Play, Seat, Table};
use maud::Markup;

use crate::drawn::{ActionStyle, Ask, Drawn, Open, Own, Scene, Sitting};
use crate::widgets::value;
use crate::words;

/// Something a seat may do now, ready for a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What the button submits: the ask's number and the notation.
    pub value: String,
    /// What it does, as a person would say it, with names.
    pub words: String,
    pub style: ActionStyle,
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
pub struct Setting<'a> {
    /// The address of the table: `/t/abc`.
    pub base: &'a str,
    /// The line after which things are recent.
    pub since: u64,
    /// What the viewer points at; empty for nothing.
    pub pointed: &'a str,
    /// Who sits where: [`Painted::sittings`] of this moment, worked out once for all who look.
    pub seats: &'a [Sitting],
}

/// What one eye sees and may do. Worked out together: what is drawn and what is asked offer the same choices.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    pub own: Own,
    /// What its seat is asked, in a sentence with seats as `P1`; none for those who wait or watch.
    pub question: Option<String>,
    /// What its seat may answer.
    pub choices: Vec<Choice>,
}

pub trait Painted: Play {
    /// Who sits where, by name.
    fn sittings(&self) -> Vec<Sitting>;
    /// What all see; none before the deal.
    fn open(&self, setting: Setting<'_>) -> Option<Open>;
    /// What one eye sees and may do; none before the deal.
    fn sight(&self, eye: Eye, setting: Setting<'_>) -> Option<Sight>;
    /// The plan behind what a seat points at, as notations.
    fn plan(&self, seat: Seat, pointed: &str) -> Vec<String>;
    /// Width, height and inside of an SVG; none before the deal.
    fn picture(&self, eye: Eye, setting: Setting<'_>) -> Option<(u32, u32, String)>;
    fn score(&self, score: i32) -> Markup;
}

impl<L: Drawn> Painted for Table<L> {
    fn sittings(&self) -> Vec<Sitting> {
        let occupants = Table::occupants(self);
        let sitting = |(seat, occupant): (Seat, &Occupant)| Sitting {
            name: shown_name(occupants, seat),
            bot: occupant.kind == OccupantKind::Bot,
            asked: Table::asked(self, seat).is_some(),
        };
        (0..).map(Seat).zip(occupants).map(sitting).collect()
    }

    fn open(&self, setting: Setting<'_>) -> Option<Open> {
        self.staged(Eye::Spectator, setting, |scene| L::open(self.game(), &scene))
    }

    fn sight(&self, eye: Eye, setting: Setting<'_>) -> Option<Sight> {
        self.staged(eye, setting, |scene| {
            // Where what belongs to an eye cannot be drawn, it still has its choices in words.
            let own = catch_unwind(AssertUnwindSafe(|| L::own(self.game(), &scene))).unwrap_or_default();
            let Some(ask) = scene.ask else { return Sight { own, ..Sight::default() } };
            let question = L::Face::question(self.game(), scene.view, ask.question);
            Sight { own, question: Some(question), choices: ask.choices }
        })
    }

    fn plan(&self, seat: Seat, pointed: &str) -> Vec<String> {
        let (Some(state), true) = (self.state(), self.question(seat).is_some()) else { return Vec::new() };
        let game = self.game().as_ref();
        let view = game.view(state, Eye::Seat(seat));
        L::plan(game, &view, seat, pointed).into_iter().map(|action| notation(game, action)).collect()
    }

    fn picture(&self, eye: Eye, setting: Setting<'_>) -> Option<(u32, u32, String)> {
        self.staged(eye, setting, |scene| L::picture(self.game(), &scene))
    }

    fn score(&self, score: i32) -> Markup {
        L::score(self.game(), score)
    }
}

/// A person's name, or a bot's level; bots of one level are numbered.
fn shown_name(occupants: &[Occupant], seat: Seat) -> String {
    let occupant = &occupants[seat.index()];
    if occupant.kind == OccupantKind::Person {
        return occupant.name.clone();
    }
    let mut letters = occupant.name.chars();
    let level: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let alike = |s: &&Occupant| s.kind == OccupantKind::Bot && s.name == occupant.name;
    match occupants.iter().filter(alike).count() {
        1 => level,
        _ => format!("{level} {}", occupants[..=seat.index()].iter().filter(alike).count()),
    }
}

/// Few notations are longer.
const NOTATION: usize = 24;

/// Actions as buttons offer them, in their order.
pub fn choices<L: Drawn>(
    game: &L::Game,
    view: &<L::Game as Game>::View,
    ask: u32,
    actions: &[<L::Game as Game>::Action],
    seats: &[Sitting],
) -> Vec<Choice> {
    let number = value(ask, "");
    let choice = |&action| {
        let style = L::action_style(game, view, action);
        let mut value = String::with_capacity(number.len() + NOTATION);
        value.push_str(&number);
        game.write(action, &mut value);
        Choice {
            value,
            words: words::plain(L::Face::action(game, view, action), seats),
            style,
            confirm: style.confirm.map(str::to_owned),
            hinted: false,
        }
    };
    actions.iter().map(choice).collect()
}

trait Staged<L: Drawn> {
    fn staged<T>(
        &self,
        eye: Eye,
        setting: Setting<'_>,
        draw: impl FnOnce(Scene<'_, L::Game>) -> T,
    ) -> Option<T>;
}

impl<L: Drawn> Staged<L> for Table<L> {
    /// Sets the scene for one eye.
    fn staged<T>(
        &self,
        eye: Eye,
        setting: Setting<'_>,
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
            let choices = choices::<L>(game, &view, number, &actions, setting.seats);
            Some(Ask { seat, number, question, actions: &actions, choices })
        });
        let entries = Table::log(self);
        let after = entries.partition_point(|entry| entry.line <= setting.since);
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
            seats: setting.seats,
            ask,
            recent: &recent,
            step: self.next_line(),
            outcome: outcome.as_ref().map(|outcome| (outcome.cause, outcome)),
            base: setting.base,
            pointed: setting.pointed,
        };
        Some(draw(scene))
    }
}
