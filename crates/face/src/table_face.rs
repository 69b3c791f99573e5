//! [`TableFace`]: a live table that can be drawn, whatever its game. Written once, for every [`Table`].

use std::panic::{AssertUnwindSafe, catch_unwind};

use adit_kernel::game::notation;
use adit_kernel::listing::Face;
use adit_kernel::record::{Sits, Sitter, Telling};
use adit_kernel::{Eye, Game, Play, Seat, Table};
use maud::Markup;

use crate::page_face::{Ask, EyeParts, Ground, Manner, PageFace, Scene, SeatInfo, SharedParts};
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
    pub manner: Manner,
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
    /// The line after which things are fresh.
    pub since: u64,
    /// What the viewer points at; empty for nothing.
    pub pointed: &'a str,
    /// Which menus and lists the viewer has open.
    pub expanded: &'a Expanded,
    /// Who sits where: [`TableFace::sittings`] of this moment, worked out once for all who look.
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
    /// Width, height and inside of an SVG; none before the deal.
    fn picture(&self, eye: Eye, context: DrawContext<'_>) -> Option<(u32, u32, String)>;
    fn score(&self, score: i32) -> Markup;
}

impl<L: PageFace> TableFace for Table<L> {
    fn seat_infos(&self) -> Vec<SeatInfo> {
        let sitters = Table::sitters(self);
        let sitting = |(seat, sitter): (Seat, &Sitter)| SeatInfo {
            name: shown_name(sitters, seat),
            bot: sitter.by == Sits::Bot,
            asked: Table::asked(self, seat).is_some(),
        };
        (0..).map(Seat).zip(sitters).map(sitting).collect()
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

    fn picture(&self, eye: Eye, context: DrawContext<'_>) -> Option<(u32, u32, String)> {
        self.staged(eye, context, |scene| L::picture(self.game(), &scene))
    }

    fn score(&self, score: i32) -> Markup {
        L::score(self.game(), score)
    }
}

/// A person's name, or a bot's level; bots of one level are numbered.
fn shown_name(sitters: &[Sitter], seat: Seat) -> String {
    let sitter = &sitters[seat.index()];
    if sitter.by == Sits::Person {
        return sitter.name.clone();
    }
    let mut letters = sitter.name.chars();
    let level: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let alike = |s: &&Sitter| s.by == Sits::Bot && s.name == sitter.name;
    match sitters.iter().filter(alike).count() {
        1 => level,
        _ => format!("{level} {}", sitters[..=seat.index()].iter().filter(alike).count()),
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
        let manner = L::manner(game, view, action);
        let mut value = String::with_capacity(number.len() + NOTATION);
        value.push_str(&number);
        game.write(action, &mut value);
        Choice {
            value,
            words: words::plain(L::Face::action(game, view, action), seats),
            manner,
            confirm: manner.confirm.map(str::to_owned),
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
        let tales = Table::story(self);
        let after = tales.partition_point(|tale| tale.line <= context.since);
        let fresh: Vec<_> = tales[after..]
            .iter()
            .filter_map(|tale| match &tale.telling {
                Telling::Happened(event) => game.seen(event, eye),
                _ => None,
            })
            .collect();
        let outcome = Table::outcome(self);
        let scene = Scene {
            view: &view,
            eye,
            seats: context.seats,
            ask,
            fresh: &fresh,
            step: self.next_line(),
            outcome: outcome.as_ref().map(|outcome| (outcome.cause, outcome)),
            base: context.base,
            pointed: context.pointed,
            expanded: context.expanded,
        };
        Some(draw(scene))
    }
}
