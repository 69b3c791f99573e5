//! [`PageFace`]: what a game adds to be played in a page.
//!
//! A page of a table has fixed layers: the board (its ground, pieces over it, what can be clicked over that), one panel
//! a seat, the hand, the offers, the question with its choices, the log. A face fills the first ones with keyed
//! [`Parts`]; the server does the rest. What all eyes see alike is drawn once a step ([`SharedParts`]), what differs is
//! drawn per eye ([`EyeParts`]); only parts that changed are sent.

use adit_kernel::{Cause, Eye, Game, Listed, Outcome, Seat};
use maud::{Markup, html};

use crate::guide::Guide;
use crate::icon::Icon;
use crate::parts::{Expanded, Parts};
use crate::table_face::Choice;

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
}

/// The part of the plane that a board covers, in the units of its SVG. It may grow in all directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// The upper left corner.
    pub x: i32,
    pub y: i32,
    pub width: u32,
    pub height: u32,
}

impl Extent {
    /// A board whose upper left corner is the origin.
    pub const fn sized(width: u32, height: u32) -> Extent {
        Extent { x: 0, y: 0, width, height }
    }

    /// Left, top, width and height of a rectangle `[x, y, width, height]` in percent of the board: where
    /// [spots](crate::widgets::spot) are.
    pub fn percent(&self, [x, y, width, height]: [i32; 4]) -> [f32; 4] {
        let of = |n: i32, all: u32| n as f32 * 100.0 / all as f32;
        [
            of(x - self.x, self.width),
            of(y - self.y, self.height),
            of(width, self.width),
            of(height, self.height),
        ]
    }

    /// As a `viewBox` says it.
    pub fn view_box(&self) -> String {
        format!("{} {} {} {}", self.x, self.y, self.width, self.height)
    }
}

/// What lies under the pieces, by name. Boards that look the same have the same key, and the same key stands for the very
/// same picture and extent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    pub key: String,
    pub extent: Extent,
}

impl Ground {
    /// A board that is the same in every position of this rule set.
    pub fn constant(extent: Extent) -> Ground {
        Ground { key: String::new(), extent }
    }
}

/// Who sits on a seat, as a page names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
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
    pub seats: &'a [SeatInfo],
    /// None for spectators, for seats that wait, and while what all see is drawn.
    pub ask: Option<Ask<'a, G>>,
    /// What happened in the last step, as this eye saw it.
    pub recent: &'a [G::Seen],
    /// The record's line of the last step: dice roll anew when it changes.
    pub step: u64,
    pub outcome: Option<(Cause, &'a Outcome)>,
    /// The address of the table: `/t/abc`.
    pub base: &'a str,
    /// What this viewer points at, in the face's own words; empty for nothing. See [`PageFace::plan`].
    pub pointed: &'a str,
    /// Which menus and lists this viewer has open.
    pub expanded: &'a Expanded,
}

impl<G: Game> Scene<'_, G> {
    /// The seat that looks.
    pub fn seat(&self) -> Option<Seat> {
        if let Eye::Seat(seat) = self.eye { Some(seat) } else { None }
    }

    /// An empty layer for this viewer.
    pub fn parts(&self) -> Parts {
        Parts::new(self.expanded)
    }
}

/// What all eyes see alike.
#[derive(Clone, Debug, Default)]
pub struct SharedParts {
    /// Children of an `<svg>` over the ground, with the same extent. Those that keep their `id` glide when their
    /// `style="transform:…"` changes. What is there for one step only has the step in its id.
    pub pieces: Parts,
    /// One line above the board: round, phase, what is left. Empty for none.
    pub stage: Parts,
    /// One layer a seat, under its name.
    pub panels: Vec<Parts>,
}

/// What one eye sees.
#[derive(Clone, Debug, Default)]
pub struct EyeParts {
    /// Over the pieces: [spots](crate::widgets::spot), positioned in percent of the board.
    pub targets: Parts,
    /// The hand, at the bottom. Empty for none.
    pub hand: Parts,
    /// Beside the question: what can be done with things that lie elsewhere or nowhere. Empty for none.
    pub offers: Parts,
}

/// Where the dock (question, choices, hand) stands: below a wide board, beside a tall or a square one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dock {
    #[default]
    Below,
    Beside,
}

/// Which of three kinds of offer something is. Each looks different by more than its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Glow {
    /// It can be done for nothing but the doing.
    #[default]
    Free,
    /// Somebody or something is paid for it.
    Price,
    /// One's own hand asks for it.
    Wanted,
}

impl Glow {
    /// The class that shows it.
    pub fn class(self) -> &'static str {
        match self {
            Glow::Free => "",
            Glow::Price => "price",
            Glow::Wanted => "wanted",
        }
    }
}

/// How an action is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionStyle {
    /// It can be clicked on the board or in the hand.
    pub placed: bool,
    /// It has its place, and a button in words beside the question as well: kinds of action that one would not find
    /// otherwise. What is placed and not named is said only in the list of all choices.
    pub named: bool,
    /// What one most likely wants: the golden button. At most one of the choices of a question.
    pub main: bool,
    /// It ends something, and stands apart at a place of its own; golden only when nothing else is left to do.
    pub ends: bool,
    pub glow: Glow,
    /// Of several that glow alike the likelier one comes first: how much speaks for it.
    pub likely: u8,
    /// Costly and for good: ask once more, with these words.
    pub confirm: Option<&'static str>,
    pub icon: Option<Icon>,
}

/// What stands beside the words of an entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LogStyle {
    pub icon: Option<Icon>,
    /// Where on the board it happened, as left, top, width and height in its units: it lights up when one points at the
    /// entry.
    pub place: Option<[i32; 4]>,
    /// Nobody should miss it (a battle, an event): it comes up large at its place for a while.
    pub large: bool,
    pub sound: Option<LogSound>,
}

/// What an entry of the log sounds like, for those who have sound on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogSound {
    Dice,
    Card,
    Blow,
}

impl LogSound {
    /// As the page calls it.
    pub fn name(self) -> &'static str {
        match self {
            LogSound::Dice => "dice",
            LogSound::Card => "card",
            LogSound::Blow => "blow",
        }
    }
}

/// A game that can be drawn.
pub trait PageFace: Listed {
    const COVER: Cover;
    /// Style of this face alone, on top of the shared look.
    const STYLE: &'static str = "";
    /// Where question, choices and hand stand.
    const DOCK: Dock = Dock::Below;

    /// What the board looks like before anything lies on it: its name and its extent. Asked at every step, so it does not
    /// draw. The view is the spectator's, so that the ground tells nobody more than anybody may know; there is none before
    /// the deal.
    fn ground(game: &Self::Game, view: Option<&<Self::Game as Game>::View>) -> Ground;

    /// The ground itself: a whole SVG file whose `viewBox` is the extent. Asked once for each key.
    fn ground_svg(game: &Self::Game, view: Option<&<Self::Game as Game>::View>) -> String;

    /// What all see. The scene is the spectator's.
    fn draw_shared(game: &Self::Game, scene: &Scene<'_, Self::Game>) -> SharedParts;

    /// What one eye sees.
    fn draw_for_eye(game: &Self::Game, scene: &Scene<'_, Self::Game>) -> EyeParts;

    /// How an action is offered in the bar.
    fn action_style(
        _: &Self::Game,
        _: &<Self::Game as Game>::View,
        _: <Self::Game as Game>::Action,
    ) -> ActionStyle {
        ActionStyle::default()
    }

    /// What a button beside the question says of an action, where its whole words are long: «Hire Cleric».
    fn action_label(
        _: &Self::Game,
        _: &<Self::Game as Game>::View,
        _: <Self::Game as Game>::Action,
    ) -> Option<String> {
        None
    }

    /// What stands small beside an action's words: the chance that it succeeds, its price, who is paid.
    fn action_note(
        _: &Self::Game,
        _: &<Self::Game as Game>::View,
        _: <Self::Game as Game>::Action,
    ) -> Option<String> {
        None
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

    /// Every key of [`PageFace::card`], for the game's page and for tests.
    fn cards(_: &Self::Game) -> Vec<String> {
        Vec::new()
    }

    /// What a newcomer reads before a first game.
    const GUIDE: Guide = Guide::NONE;

    /// A table of the guide, by the name that its text gives it: made from content, never typed twice.
    fn guide_table(_: &Self::Game, _name: &str) -> Option<Markup> {
        None
    }

    /// The whole table in one picture: the inside of an SVG, with its width and height. The scene is the spectator's or a
    /// seat's; the ground is made from it.
    fn picture(game: &Self::Game, scene: &Scene<'_, Self::Game>) -> (u32, u32, String) {
        let Extent { x, y, width, height } = Self::ground(game, Some(scene.view)).extent;
        let ground = Self::ground_svg(game, Some(scene.view));
        let pieces = Self::draw_shared(game, scene).pieces.html();
        let board = crate::picture::inner(&ground) + &crate::picture::still(&pieces);
        let inside = match (x, y) {
            (0, 0) => board,
            _ => format!("<g transform=\"translate({} {})\">{board}</g>", -x, -y),
        };
        (width, height, inside)
    }

    /// What stands beside the words of an entry of the log.
    fn log_style(_: &Self::Game, _: &<Self::Game as Game>::Seen) -> LogStyle {
        LogStyle::default()
    }

    /// Entries that are told as one, such as the steps of a walk: how many at the beginning of these belong together, and
    /// the sentence for all of them, with seats as `P1`. They are in their order and of one seat's turn. `None` where the first
    /// stands alone.
    fn log_run(_: &Self::Game, _: &[<Self::Game as Game>::Seen]) -> Option<(usize, String)> {
        None
    }

    /// What a seat's panel says at the end, beside its rank: `30 Honor`.
    fn score(_: &Self::Game, score: i32) -> Markup {
        html! { (score) }
    }
}
