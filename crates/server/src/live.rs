//! The games of the shelf, erased: what the server knows of each, and live tables of any of them.

use std::sync::OnceLock;

use adit_bots::TableBots;
use adit_catalog::{CatalogEntry, ShelfSection, Visit, all, with};
use adit_face::guide::{GuideText, guide, guide_picture};
use adit_face::{Cover, PageFace, TableFace, picture};
use adit_kernel::chance::Seed;
use adit_kernel::clause::Rulebook;
use adit_kernel::content::LoadError;
use adit_kernel::options::{Field, Options, Values};
use adit_kernel::record::{LineDraws, Occupant, RecordError, verify};
use adit_kernel::table::OpenError;
use adit_kernel::{Game, Role, Seat, Table};
use maud::Markup;

/// A live table that can be drawn and thought about.
pub(crate) trait LiveTable: TableFace + TableBots + Send {}

impl<L: PageFace> LiveTable for Table<L> {}

/// What the server knows of a game without a table.
#[derive(Debug)]
pub(crate) struct GameInfo {
    pub(crate) entry: CatalogEntry,
    pub(crate) cover: &'static Cover,
    pub(crate) style: &'static str,
    pub(crate) fields: &'static [Field],
    pub(crate) book: Rulebook,
    form: fn(&Values) -> TableForm,
    card: fn(&str) -> Option<Markup>,
    /// What a newcomer reads; none where the game has no guide.
    pub(crate) guide: Option<GuideText>,
    guide_picture: fn(usize) -> Option<String>,
    guide_pictures: Vec<OnceLock<Option<String>>>,
}

impl GameInfo {
    pub(crate) fn practice(&self) -> bool {
        self.entry.section == ShelfSection::Practice
    }

    /// The form for a new table in which this is chosen; what is missing stays as usual.
    pub(crate) fn form(&self, values: &Values) -> TableForm {
        (self.form)(values)
    }

    /// A picture of the guide, drawn when it is asked for.
    pub(crate) fn guide_picture(&'static self, n: usize) -> Option<&'static str> {
        self.guide_pictures.get(n)?.get_or_init(|| (self.guide_picture)(n)).as_deref()
    }

    pub(crate) fn card(&self, key: &str) -> Option<Markup> {
        (self.card)(key)
    }
}

/// What can be chosen for a new table, and the seats that come of it.
#[derive(Debug)]
pub(crate) struct TableForm {
    /// The options that apply.
    pub(crate) fields: Vec<Field>,
    pub(crate) values: Values,
    /// The role of every seat; an error where options contradict each other.
    pub(crate) roles: Result<Vec<Role>, LoadError>,
}

struct Facts(CatalogEntry);

impl Visit for Facts {
    type Out = GameInfo;

    fn visit<L: PageFace>(self) -> GameInfo {
        GameInfo {
            entry: self.0,
            cover: const { &L::COVER },
            style: L::STYLE,
            fields: <L::Game as Game>::Options::FIELDS,
            book: Rulebook::parse(L::RULES_TEXT),
            form: form::<L>,
            card: card::<L>,
            guide: guide_of::<L>(self.0.id),
            guide_picture: picture_of::<L>,
            guide_pictures: L::GUIDE.pictures.iter().map(|_| OnceLock::new()).collect(),
        }
    }
}

fn form<L: PageFace>(values: &Values) -> TableForm {
    let options = <L::Game as Game>::Options::chosen(values);
    let (fields, values) = (options.fields(), options.values());
    let game = L::game(&values);
    let roles = game.map(|game| Seat::all(game.seats()).map(|seat| game.role(seat)).collect());
    TableForm { fields, values, roles }
}

/// A guide that cannot be shown is a mistake that every game's tests find; the pages go on without it.
fn guide_of<L: PageFace>(id: &str) -> Option<GuideText> {
    if L::GUIDE.text.is_empty() {
        return None;
    }
    let game = L::game(&Values::new()).ok()?;
    let text = guide::<L>(&game, |n| format!("/g/{id}/guide/{n}.svg"));
    text.inspect_err(|error| tracing::error!(game = id, %error, "the guide cannot be shown")).ok()
}

fn picture_of<L: PageFace>(n: usize) -> Option<String> {
    let svg = guide_picture::<L>(L::GUIDE.pictures.get(n)?, adit_web::sprite());
    let svg =
        svg.inspect_err(|error| tracing::error!(%error, "a picture of a guide cannot be drawn")).ok()?;
    // It has its symbols already; as a file of its own it brings its letters, too.
    Some(picture::standalone(&svg, "", adit_web::letters()))
}

fn card<L: PageFace>(key: &str) -> Option<Markup> {
    L::card(&*L::game(&Values::new()).ok()?, key)
}

/// The shelf, in its order.
pub(crate) fn shelf() -> &'static [GameInfo] {
    static SHELF: OnceLock<Vec<GameInfo>> = OnceLock::new();
    SHELF.get_or_init(|| all().into_iter().filter_map(|entry| with(entry.id, Facts(entry)).ok()).collect())
}

pub(crate) fn game_info(id: &str) -> Option<&'static GameInfo> {
    shelf().iter().find(|known| known.entry.id == id)
}

/// Opens a new table; its record holds the header.
pub(crate) struct OpenTable<'a> {
    pub(crate) values: &'a Values,
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) seed: Seed,
}

impl Visit for OpenTable<'_> {
    type Out = Result<Box<dyn LiveTable>, OpenError>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Ok(Box::new(Table::<L>::open(self.values, self.occupants, self.seed)?))
    }
}

/// Every outcome of a finished game, recomputed from its seed.
pub(crate) struct DrawsOf<'a> {
    pub(crate) record: &'a [u8],
}

impl Visit for DrawsOf<'_> {
    type Out = Result<Vec<LineDraws>, RecordError>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Ok(verify::<L>(self.record)?.drawn().to_vec())
    }
}

/// Goes on where a record stops.
pub(crate) struct ResumeTable<'a> {
    pub(crate) record: &'a str,
    pub(crate) seed: Seed,
}

impl Visit for ResumeTable<'_> {
    type Out = Result<Box<dyn LiveTable>, RecordError>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Ok(Box::new(Table::<L>::resume(self.record, self.seed)?))
    }
}
