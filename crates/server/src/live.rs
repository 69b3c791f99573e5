//! The games of the shelf, erased: what the server knows of each, and live tables of any of them.

use std::sync::{Arc, OnceLock};

use adit_bots::TableBots;
use adit_catalog::{CatalogEntry, ShelfSection, Visit, all, with};
use adit_face::{Cover, Drawn, Painted};
use adit_kernel::chance::Seed;
use adit_kernel::clause::Rulebook;
use adit_kernel::content::LoadError;
use adit_kernel::options::{Field, Options, Values};
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
    pub(crate) book: Rulebook,
    form: fn(&Values) -> TableForm,
    card: fn(&str) -> Option<Markup>,
    ground: fn(&Values) -> Result<String, LoadError>,
}

impl Known {
    pub(crate) fn practice(&self) -> bool {
        self.entry.section == ShelfSection::Practice
    }

    /// The form for a new table in which this is chosen; what is missing stays as usual.
    pub(crate) fn form(&self, values: &Values) -> TableForm {
        (self.form)(values)
    }

    pub(crate) fn card(&self, key: &str) -> Option<Markup> {
        (self.card)(key)
    }

    /// The ground of the board, an SVG file.
    pub(crate) fn ground(&self, values: &Values) -> Result<String, LoadError> {
        (self.ground)(values)
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
    type Out = Known;

    fn visit<L: Drawn>(self) -> Known {
        Known {
            entry: self.0,
            cover: const { &L::COVER },
            style: L::STYLE,
            fields: <L::Game as Game>::Options::FIELDS,
            book: Rulebook::parse(L::RULES_TEXT),
            form: form::<L>,
            card: card::<L>,
            ground: ground::<L>,
        }
    }
}

fn form<L: Drawn>(values: &Values) -> TableForm {
    let options = <L::Game as Game>::Options::chosen(values);
    let (fields, values) = (options.fields(), options.values());
    let game = L::game(&values);
    let roles = game.map(|game| Seat::all(game.seats()).map(|seat| game.role(seat)).collect());
    TableForm { fields, values, roles }
}

fn card<L: Drawn>(key: &str) -> Option<Markup> {
    L::card(&*L::game(&Values::new()).ok()?, key)
}

fn ground<L: Drawn>(values: &Values) -> Result<String, LoadError> {
    Ok(L::ground(&*L::game(values)?))
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
