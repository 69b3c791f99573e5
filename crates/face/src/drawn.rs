//! [`Drawn`]: what a game adds to be played in a page.
//!
//! A page of a table has fixed places: the board (a static ground, pieces over it, what can be clicked
//! over that), one panel a seat, the hand, the question with its choices, the log. A face fills the
//! first four; the server does the rest. What all eyes see alike is drawn once per step ([`Open`]),
//! what differs is drawn per eye ([`Own`]); only what changed is sent.

use adit_kernel::{Cause, Eye, Game, Listed, Outcome, Seat};
use maud::{Markup, html};

use crate::icon::Icon;
use crate::painted::Choice;

/// What the shelf says about a game, beside its title and its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover {
    pub icon: Icon,
    /// `2 to 5`
    pub players: &'static str,
    /// `45 minutes`
    pub length: &'static str,
    /// What it is about: a few sentences, one string a paragraph.
    pub about: &'static [&'static str],
    /// Width and height of the board, in the units of its SVG.
    pub board: (u32, u32),
}

/// Who sits on a seat, as a page names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    pub name: String,
    pub bot: bool,
    /// Is being asked something right now.
    pub asked: bool,
}

/// What the eye's seat is asked.
#[derive(Debug)]
pub struct Ask<'a, G: Game> {
    pub seat: Seat,
    /// The number to answer under; every clickable thing carries it.
    pub number: u32,
    pub question: G::Question,
    /// What may be answered.
    pub actions: &'a [G::Action],
    /// The same as buttons offer it, one for each.
    pub choices: Vec<Choice>,
}

impl<G: Game> Ask<'_, G> {
    /// Every action with its button.
    pub fn offers(&self) -> impl Iterator<Item = (G::Action, &Choice)> {
        self.actions.iter().copied().zip(&self.choices)
    }
}

/// One eye's moment, ready to be drawn.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    pub view: &'a G::View,
    pub eye: Eye,
    pub seats: &'a [Sitting],
    /// None for spectators, for seats that wait, and while what all see is drawn.
    pub ask: Option<Ask<'a, G>>,
    /// What happened in the last step, as this eye saw it.
    pub recent: &'a [G::Seen],
    /// The record's line of the last step: dice roll anew when it changes.
    pub step: u64,
    pub outcome: Option<(Cause, &'a Outcome)>,
    /// The address of the table: `/t/abc`.
    pub base: &'a str,
    /// What this viewer points at, in the face's own words; empty for nothing. See [`Drawn::plan`].
    pub pointed: &'a str,
}

impl<G: Game> Scene<'_, G> {
    /// The seat that looks.
    pub fn seat(&self) -> Option<Seat> {
        if let Eye::Seat(seat) = self.eye { Some(seat) } else { None }
    }
}

/// What all eyes see alike.
#[derive(Clone, Debug, Default)]
pub struct Open {
    /// Over the ground, in an `<svg>` of its own with the board's `viewBox`. Things that keep their `id`
    /// glide when their `style="transform:…"` changes. Something new must not hold an `id` that was there before:
    /// the morph would make it anew outside of the SVG, and it would not be drawn.
    pub pieces: String,
    /// One line above the board: round, phase, what is left. Empty for none.
    pub stage: String,
    /// One a seat, under its name.
    pub seats: Vec<String>,
}

/// What one eye sees.
#[derive(Clone, Debug, Default)]
pub struct Own {
    /// Over the pieces: [spots](crate::widgets::spot), positioned in percent of the board.
    pub targets: String,
    /// The hand, at the bottom. Empty for none.
    pub hand: String,
    /// Beside the question: what can be done with things that lie elsewhere or nowhere. A part of its own,
    /// because it changes with every question while a hand stays. Empty for none.
    pub offers: String,
}

/// How an action is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionStyle {
    /// It can be clicked on the board or in the hand; the bar lists it only under «all choices».
    pub placed: bool,
    /// What one does most often here: the button that stands out.
    pub main: bool,
    /// Costly and for good: ask once more, with these words.
    pub confirm: Option<&'static str>,
    pub icon: Option<Icon>,
}

/// A game that can be drawn.
pub trait Drawn: Listed {
    const COVER: Cover;
    /// Style of this face alone, on top of the shared look.
    const STYLE: &'static str = "";

    /// The ground: a whole SVG file, the same for every table of this rule set. Served once.
    fn ground(game: &Self::Game) -> String;

    /// What all see. The scene is the spectator's.
    fn open(game: &Self::Game, scene: &Scene<'_, Self::Game>) -> Open;

    /// What one eye sees.
    fn own(game: &Self::Game, scene: &Scene<'_, Self::Game>) -> Own;

    /// How an action is offered in the bar.
    fn action_style(
        _: &Self::Game,
        _: &<Self::Game as Game>::View,
        _: <Self::Game as Game>::Action,
    ) -> ActionStyle {
        ActionStyle::default()
    }

    /// What a far click comes to: the actions that lead where this seat points, in their order. They are played
    /// one after the other for as long as nothing happens that one would want to look at first (chance,
    /// something revealed, somebody else's ask), and are taken back as one. Empty if pointing there means
    /// nothing, or nothing any more.
    ///
    /// A viewer points with a [pointer](crate::widgets::point_spot); then its own parts are drawn anew with
    /// [`Scene::pointed`], and may show the way and a [button to go it](crate::widgets::plan_button).
    fn plan(
        _: &Self::Game,
        _: &<Self::Game as Game>::View,
        _: Seat,
        _pointed: &str,
    ) -> Vec<<Self::Game as Game>::Action> {
        Vec::new()
    }

    /// Something to read about, by its key: a card, an item, a status; with its clauses. Shown on hover,
    /// focus or tap of anything that [peeks](crate::widgets::peek) at it.
    fn card(_: &Self::Game, _key: &str) -> Option<Markup> {
        None
    }

    /// Every key of [`Drawn::card`], for the game's page and for tests.
    fn cards(_: &Self::Game) -> Vec<String> {
        Vec::new()
    }

    /// The whole table in one picture: the inside of an SVG, with its width and height.
    fn picture(game: &Self::Game, scene: &Scene<'_, Self::Game>) -> (u32, u32, String) {
        let (width, height) = Self::COVER.board;
        let open = Self::open(game, scene);
        (width, height, crate::picture::inner(&Self::ground(game)) + &open.pieces)
    }

    /// What a seat's panel says at the end, beside its rank: `30 Honor`.
    fn score(_: &Self::Game, score: i32) -> Markup {
        html! { (score) }
    }
}
