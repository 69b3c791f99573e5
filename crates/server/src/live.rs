//! The games of the shelf, erased: what the server knows of each, and live tables of any of them.

use std::sync::OnceLock;

use adit_bots::Thinks;
use adit_catalog::{Entry, Shelf, Visit, all, with};
use adit_face::{Cover, PageFace, TableFace};
use adit_kernel::chance::Seed;
use adit_kernel::clause::Rulebook;
use adit_kernel::content::LoadError;
use adit_kernel::options::{Field, Kind, Options, Values};
use adit_kernel::record::{RecordError, Sitter};
use adit_kernel::table::OpenError;
use adit_kernel::{Game, Role, Seat, Table};
use maud::Markup;

/// A live table that can be drawn and thought about.
pub(crate) trait LiveTable: TableFace + Thinks + Send {}

impl<L: PageFace> LiveTable for Table<L> {}

/// What the server knows of a game without a table.
#[derive(Debug)]
pub(crate) struct GameInfo {
    pub(crate) entry: Entry,
    pub(crate) cover: &'static Cover,
    pub(crate) style: &'static str,
    pub(crate) fields: &'static [Field],
    /// Every option as it stands when nobody has chosen.
    pub(crate) defaults: Values,
    pub(crate) book: Rulebook,
    /// The largest table that the options allow.
    pub(crate) most_seats: u8,
    roles: fn(&Values) -> Result<Vec<Role>, LoadError>,
    card: fn(&str) -> Option<Markup>,
}

impl GameInfo {
    pub(crate) fn practice(&self) -> bool {
        self.entry.shelf == Shelf::Practice
    }

    /// The roles of the seats that these options give.
    pub(crate) fn roles(&self, values: &Values) -> Result<Vec<Role>, LoadError> {
        (self.roles)(values)
    }

    pub(crate) fn card(&self, key: &str) -> Option<Markup> {
        (self.card)(key)
    }
}

struct Facts(Entry);

impl Visit for Facts {
    type Out = GameInfo;

    fn visit<L: PageFace>(self) -> GameInfo {
        let fields = <L::Game as Game>::Options::FIELDS;
        let defaults = <L::Game as Game>::Options::default().values();
        GameInfo {
            entry: self.0,
            cover: const { &L::COVER },
            style: L::STYLE,
            fields,
            most_seats: most_seats::<L>(fields, &defaults),
            defaults,
            book: Rulebook::parse(L::RULES_TEXT),
            roles: roles::<L>,
            card: card::<L>,
        }
    }
}

fn roles<L: PageFace>(values: &Values) -> Result<Vec<Role>, LoadError> {
    let game = L::game(values)?;
    Ok(Seat::all(game.seats()).map(|seat| game.role(seat)).collect())
}

fn card<L: PageFace>(key: &str) -> Option<Markup> {
    L::card(&*L::game(&Values::new()).ok()?, key)
}

/// Tries every value of every option alone: options decide the seats.
fn most_seats<L: PageFace>(fields: &[Field], defaults: &Values) -> u8 {
    let seats = |values: &Values| L::game(values).map_or(0, |game| game.seats());
    let mut most = seats(defaults);
    for field in fields {
        for value in values_of(field.kind) {
            let mut values = defaults.clone();
            values.insert(field.key.to_owned(), value);
            most = most.max(seats(&values));
        }
    }
    most
}

pub(crate) fn values_of(kind: Kind) -> Vec<adit_kernel::options::Value> {
    use adit_kernel::options::Value;
    match kind {
        Kind::Int { min, max } => (min..=max.min(min + 64)).map(Value::Int).collect(),
        Kind::Flag => vec![Value::Flag(false), Value::Flag(true)],
        Kind::Choice(keys) => keys.iter().map(|(key, _)| Value::Choice((*key).to_owned())).collect(),
    }
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
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) seed: Seed,
}

impl Visit for OpenTable<'_> {
    type Out = Result<Box<dyn LiveTable>, OpenError>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Ok(Box::new(Table::<L>::open(self.values, self.sitters, self.seed)?))
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
