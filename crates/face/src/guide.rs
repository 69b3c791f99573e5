//! A game's [`Guide`]: what a newcomer reads before a first game. Its text is Markdown; a line `{{table: recipes}}` or
//! `{{picture: a forge with two runes}}` stands for something that is made from the game: tables from its content, pictures
//! by its face from moments of a recorded game.

use adit_kernel::record::{self, RecordError};
use adit_kernel::{Eye, Game, Seat};
use maud::{Markup, html};

use crate::markdown::{markdown, wide};
use crate::page_face::{Extent, PageFace, Scene, SeatInfo};
use crate::parts::Expanded;
use crate::picture;

/// The text of a guide, and what its pictures show.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// GUIDE.md; empty where a game has none.
    pub text: &'static str,
    /// A finished game; pictures show moments of it.
    pub record: &'static str,
    /// How the guide calls those who play it.
    pub names: &'static [&'static str],
    pub pictures: &'static [GuidePicture],
}

impl Guide {
    pub const NONE: Guide = Guide { text: "", record: "", names: &[], pictures: &[] };
}

/// One picture: the table as it stood after so many lines of the record.
#[derive(Clone, Copy, Debug)]
pub struct GuidePicture {
    /// As the text calls it, which is also what is read out where pictures are not seen.
    pub name: &'static str,
    pub line: usize,
    /// Whose eye; a spectator's where there is none.
    pub seat: Option<Seat>,
    /// The part of the table that matters; none for all of it.
    pub part: Option<Extent>,
}

/// A chapter of a guide: everything under one heading.
#[derive(Debug)]
pub struct Chapter {
    /// Its address within the page.
    pub id: String,
    pub title: String,
    pub body: Markup,
}

/// A guide that can be shown.
#[derive(Debug)]
pub struct GuideText {
    pub intro: Markup,
    pub chapters: Vec<Chapter>,
}

/// What a line of the text stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Figure<'a> {
    Table(&'a str),
    Picture(&'a str),
}

impl<'a> Figure<'a> {
    fn read(line: &'a str) -> Option<Figure<'a>> {
        let inside = line.trim().strip_prefix("{{")?.strip_suffix("}}")?;
        let (kind, name) = inside.split_once(':')?;
        match kind.trim() {
            "table" => Some(Figure::Table(name.trim())),
            "picture" => Some(Figure::Picture(name.trim())),
            _ => None,
        }
    }
}

/// The guide of a game. `address` says where the picture with this number is to be found.
pub fn guide<L: PageFace>(
    game: &L::Game,
    address: impl Fn(usize) -> String,
) -> Result<GuideText, GuideError> {
    let text = L::GUIDE.text;
    let show = |figure: Figure<'_>| match figure {
        Figure::Table(name) => {
            let table = L::guide_table(game, name).ok_or_else(|| GuideError::NoTable(name.to_owned()))?;
            Ok(wide(&table))
        }
        Figure::Picture(name) => {
            let n = L::GUIDE.pictures.iter().position(|picture| picture.name == name);
            let n = n.ok_or_else(|| GuideError::NoPicture(name.to_owned()))?;
            Ok(html! { figure { img src=(address(n)) alt=(name) loading="lazy"; figcaption { (name) } } })
        }
    };
    let mut sections = text.split("\n## ");
    // The title is the page's.
    let intro = sections.next().unwrap_or_default().trim_start();
    let intro =
        intro.strip_prefix("# ").map_or(intro, |rest| rest.split_once('\n').map_or("", |(_, rest)| rest));
    let intro = body::<L>(intro, &show)?;
    let chapter = |section: &str| -> Result<Chapter, GuideError> {
        let (title, rest) = section.split_once('\n').unwrap_or((section, ""));
        Ok(Chapter { id: slug(title), title: title.trim().to_owned(), body: body::<L>(rest, &show)? })
    };
    Ok(GuideText { intro, chapters: sections.map(chapter).collect::<Result<_, _>>()? })
}

/// Markdown with figures between its paragraphs.
fn body<L: PageFace>(
    text: &str,
    show: &impl Fn(Figure<'_>) -> Result<Markup, GuideError>,
) -> Result<Markup, GuideError> {
    let mut out = Vec::new();
    let mut words = String::new();
    for line in text.lines() {
        match Figure::read(line) {
            Some(figure) => {
                out.push(markdown(&std::mem::take(&mut words), L::Game::ID));
                out.push(show(figure)?);
            }
            None => words = words + line + "\n",
        }
    }
    out.push(markdown(&words, L::Game::ID));
    Ok(html! { @for part in out { (part) } })
}

/// A heading as part of an address.
pub fn slug(title: &str) -> String {
    let letters =
        title.trim().chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    let words: String = letters.collect();
    words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// What is wrong with a guide; tests find it.
#[derive(Debug, thiserror::Error)]
pub enum GuideError {
    #[error("the face has no table «{0}»")]
    NoTable(String),
    #[error("there is no picture «{0}»")]
    NoPicture(String),
    #[error("the guide's record: {0}")]
    Record(#[from] RecordError),
    #[error("nothing is dealt yet after line {0} of the guide's record")]
    NotDealt(usize),
}

/// A picture of the guide, as an SVG file of its own.
pub fn guide_picture<L: PageFace>(wanted: &GuidePicture, sprite: &str) -> Result<String, GuideError> {
    let until: String = L::GUIDE.record.split_inclusive('\n').take(wanted.line).collect();
    let replay = record::replay::<L>(until.as_bytes())?;
    let game = &**replay.game();
    let state = replay.state().ok_or(GuideError::NotDealt(wanted.line))?;
    let asked = game.asked(state);
    let named = |seat: Seat| SeatInfo {
        name: L::GUIDE.names.get(seat.index()).map_or_else(|| seat.to_string(), |name| (*name).to_owned()),
        bot: false,
        asked: asked.has(seat),
    };
    let seats: Vec<SeatInfo> = Seat::all(game.seats()).map(named).collect();
    let eye = wanted.seat.map_or(Eye::Spectator, Eye::Seat);
    let (view, outcome) = (game.view(state, eye), game.outcome(state));
    let scene = Scene {
        view: &view,
        eye,
        seats: &seats,
        ask: None,
        recent: &[],
        step: replay.lines(),
        outcome: outcome.as_ref().map(|outcome| (outcome.cause, outcome)),
        base: "",
        pointed: "",
        expanded: &Expanded::Everything,
    };
    let (width, height, inside) = L::picture(game, &scene);
    let part = wanted.part.unwrap_or(Extent::sized(width, height));
    Ok(picture::part(part, &inside, sprite))
}
