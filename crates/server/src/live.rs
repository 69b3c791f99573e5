//! The games of the shelf, erased: what the server knows of each, and live tables of any of them.

use std::sync::{Arc, OnceLock};

use adit_bots::TableBots;
use adit_catalog::{CatalogEntry, ShelfSection, Visit, all, with};
use adit_face::{Cover, Drawn, Painted};
use adit_kernel::chance::Seed;
use adit_kernel::clause::Rulebook;
use adit_kernel::content::LoadError;
use adit_kernel::options::{Field, Kind, Options, Values};
use adit_kernel::record::{Occupant, RecordError};
use adit_kernel::table::OpenError;
use adit_kernel::{Game, Role, Seat, Table};
use maud::Markup;

/// A live table that can be drawn and thought about.
pub(crate) trait Live: Painted + TableBots + Send {}

impl<L: Drawn> Live for Table<L> {}

/// What the server knows of a game without a table.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) entry: CatalogEntry,
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
    ground: fn(&Values) -> Result<String, LoadError>,
}

impl Known {
    pub(crate) fn practice(&self) -> bool {
        self.entry.section == ShelfSection::Practice
    }

    /// The roles of the seats that these options give.
    pub(crate) fn roles(&self, values: &Values) -> Result<Vec<Role>, LoadError> {
        (self.roles)(values)
    }

    pub(crate) fn card(&self, key: &str) -> Option<Markup> {
        (self.card)(key)
    }

    /// The ground of the board, an SVG file.
    pub(crate) fn ground(&self, values: &Values) -> Result<String, LoadError> {
        (self.ground)(values)
    }
}

struct Facts(CatalogEntry);

impl Visit for Facts {
    type Out = Known;

    fn visit<L: Drawn>(self) -> Known {
        let fields = <L::Game as Game>::Options::FIELDS;
        let defaults = <L::Game as Game>::Options::default().values();
        Known {
            entry: self.0,
            cover: const { &L::COVER },
            style: L::STYLE,
            fields,
            most_seats: most_seats::<L>(fields, &defaults),
            defaults,
            book: Rulebook::parse(L::RULES_TEXT),
            roles: roles::<L>,
            card: card::<L>,
            ground: ground::<L>,
        }
    }
}

fn roles<L: Drawn>(values: &Values) -> Result<Vec<Role>, LoadError> {
    let game = L::game(values)?;
    Ok(Seat::all(game.seats()).map(|seat| game.role(seat)).collect())
}

fn card<L: Drawn>(key: &str) -> Option<Markup> {
    L::card(&*L::game(&Values::new()).ok()?, key)
}

fn ground<L: Drawn>(values: &Values) -> Result<String, LoadError> {
    Ok(L::ground(&*L::game(values)?))
}

/// Tries every value of every option alone: options decide the seats.
fn most_seats<L: Drawn>(fields: &[Field], defaults: &Values) -> u8 {
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

fn values_of(kind: Kind) -> Vec<adit_kernel::options::Value> {
    use adit_kernel::options::Value;
    match kind {
        Kind::Int { min, max } => (min..=max.min(min + 64)).map(Value::Int).collect(),
        Kind::Flag => vec![Value::Flag(false), Value::Flag(true)],
        Kind::Choice(keys) => keys.iter().map(|(key, _)| Value::Choice((*key).to_owned())).collect(),
    }
}

/// The shelf, in its order.
pub(crate) fn shelf() -> &'static [Known] {
    static SHELF: OnceLock<Vec<Known>> = OnceLock::new();
    SHELF.get_or_init(|| all().into_iter().filter_map(|entry| with(entry.id, Facts(entry)).ok()).collect())
}

pub(crate) fn known(id: &str) -> Option<&'static Known> {
    shelf().iter().find(|known| known.entry.id == id)
}

/// Opens a new table; its record holds the header.
pub(crate) struct Opening<'a> {
    pub(crate) values: &'a Values,
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) seed: Seed,
}

impl Visit for Opening<'_> {
    type Out = Result<Box<dyn Live>, OpenError>;

    fn visit<L: Drawn>(self) -> Self::Out {
        Ok(Box::new(Table::<L>::open(self.values, self.occupants, self.seed)?))
    }
}

/// Goes on where a record stops.
pub(crate) struct Resuming<'a> {
    pub(crate) record: &'a str,
    pub(crate) seed: Seed,
}

impl Visit for Resuming<'_> {
    type Out = Result<Box<dyn Live>, RecordError>;

    fn visit<L: Drawn>(self) -> Self::Out {
        Ok(Box::new(Table::<L>::resume(self.record, self.seed)?))
    }
}

/// A part of a page, shared by all who were sent the same.
pub(crate) type Text = Arc<str>;
