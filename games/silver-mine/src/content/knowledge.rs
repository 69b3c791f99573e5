//! Books, rumors and paths: what characters know. Each has an effect of its own, so rows are named by enums, and the
//! numbers of the effects stand together.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{File, Sourced};
use serde::Deserialize;
use toml::Spanned;

use super::files::by_word;
use crate::components::{Book, Path, Prerequisite, Rumor, Source, Title, Type};

/// One title of the Mystic's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub tier: u8,
    pub price: u8,
    pub copies: u8,
    pub types: Vec<Type>,
    pub clauses: Vec<String>,
    pub text: String,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookValues {
    /// Trader: so many coins less and more.
    pub trader: u8,
    pub favored_enemy: u8,
    pub giant_strength: u8,
    pub giant_strength_charges: u8,
    /// Opportunity: the least die that wounds.
    pub opportunity: u8,
}

/// One rumor of the Innkeeper's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RumorRow {
    pub id: String,
    pub key: String,
    pub name: String,
    /// Counted on the Innkeeper's track (SIL-INN-7).
    pub timed: bool,
    pub clauses: Vec<String>,
    pub text: String,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RumorValues {
    /// Own turns that a timed rumor lasts.
    pub turns: u8,
    pub torch: u8,
    pub life: u8,
    /// How far Fresh Pitch and Hot Stew go beyond the maximum.
    pub beyond: u8,
    pub war_song: u8,
    pub rails: u8,
}

/// One path of the Tree's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub power: String,
    pub kind: Type,
    pub title: Title,
    pub prerequisite: Prerequisite,
    pub charges: u8,
    pub clauses: Vec<String>,
    pub text: String,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathValues {
    pub starstep_torch: u8,
    pub charge_squares: u8,
    pub leafwalk_squares: u8,
    pub volley_targets: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BooksFile {
    trader: Number,
    favored_enemy: Number,
    giant_strength: Number,
    giant_strength_charges: Number,
    opportunity: Number,
    book: Vec<BookEntry>,
}

type Number = Sourced<Spanned<u8>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookEntry {
    id: String,
    key: Spanned<Book>,
    name: String,
    tier: u8,
    price: u8,
    copies: u8,
    types: Spanned<Vec<Type>>,
    clauses: Vec<String>,
    text: String,
    source: Source,
}

pub(super) fn load_books(bundle: &Bundle) -> Result<(Vec<BookRow>, BookValues), ContentError> {
    let file = File::open(bundle, "books.toml")?;
    let read: BooksFile = file.read()?;
    let within = |number: &Number, range| file.within(&number.value, range);
    let values = BookValues {
        trader: within(&read.trader, 0..=4)?,
        favored_enemy: within(&read.favored_enemy, 1..=9)?,
        giant_strength: within(&read.giant_strength, 1..=9)?,
        giant_strength_charges: within(&read.giant_strength_charges, 1..=9)?,
        opportunity: within(&read.opportunity, 1..=6)?,
    };
    let mut rows = Vec::new();
    for entry in by_word(&file, Book::ALL, read.book, |entry| &entry.key)? {
        if entry.types.get_ref().is_empty() {
            return Err(file.wrong(&entry.types.span(), "nobody could buy this book"));
        }
        rows.push(BookRow {
            id: entry.id,
            key: key_of(&entry.name),
            name: entry.name,
            tier: entry.tier,
            price: entry.price,
            copies: entry.copies,
            types: entry.types.into_inner(),
            clauses: entry.clauses,
            text: entry.text,
            source: entry.source,
        });
    }
    Ok((rows, values))
}

/// «Surveyor's Tip» is `surveyors-tip` in notation.
fn key_of(name: &str) -> String {
    name.to_lowercase().replace('\'', "").replace(' ', "-")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RumorsFile {
    turns: Number,
    torch: Number,
    life: Number,
    beyond: Number,
    war_song: Number,
    rails: Number,
    rumor: Vec<RumorEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RumorEntry {
    id: String,
    key: Spanned<Rumor>,
    name: String,
    #[serde(default)]
    timed: bool,
    clauses: Vec<String>,
    text: String,
    source: Source,
}

pub(super) fn load_rumors(bundle: &Bundle) -> Result<(Vec<RumorRow>, RumorValues), ContentError> {
    let file = File::open(bundle, "rumors.toml")?;
    let read: RumorsFile = file.read()?;
    let within = |number: &Number| file.within(&number.value, 1..=9);
    let values = RumorValues {
        turns: within(&read.turns)?,
        torch: within(&read.torch)?,
        life: within(&read.life)?,
        beyond: within(&read.beyond)?,
        war_song: within(&read.war_song)?,
        rails: within(&read.rails)?,
    };
    let entries = by_word(&file, Rumor::ALL, read.rumor, |entry| &entry.key)?;
    let row = |entry: RumorEntry| RumorRow {
        id: entry.id,
        key: key_of(&entry.name),
        name: entry.name,
        timed: entry.timed,
        clauses: entry.clauses,
        text: entry.text,
        source: entry.source,
    };
    Ok((entries.into_iter().map(row).collect(), values))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PathsFile {
    starstep_torch: Number,
    charge_squares: Number,
    leafwalk_squares: Number,
    volley_targets: Number,
    path: Vec<PathEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PathEntry {
    id: String,
    key: Spanned<Path>,
    name: String,
    power: String,
    #[serde(rename = "type")]
    kind: Type,
    title: Title,
    prerequisite: Prerequisite,
    charges: Spanned<u8>,
    clauses: Vec<String>,
    text: String,
    source: Source,
}

pub(super) fn load_paths(bundle: &Bundle) -> Result<(Vec<PathRow>, PathValues), ContentError> {
    let file = File::open(bundle, "paths.toml")?;
    let read: PathsFile = file.read()?;
    let within = |number: &Number| file.within(&number.value, 1..=9);
    let values = PathValues {
        starstep_torch: within(&read.starstep_torch)?,
        charge_squares: within(&read.charge_squares)?,
        leafwalk_squares: within(&read.leafwalk_squares)?,
        volley_targets: within(&read.volley_targets)?,
    };
    let mut rows: Vec<PathRow> = Vec::new();
    for entry in by_word(&file, Path::ALL, read.path, |entry| &entry.key)? {
        let span = entry.key.span();
        // SIL-TREE-1
        if ![Title::VAGABOND, Title::PATHFINDER].contains(&entry.title) {
            return Err(file.wrong(&span, "paths come with title 1 (Vagabond) and 3 (Pathfinder)"));
        }
        if rows.iter().any(|row| row.kind == entry.kind && row.title == entry.title) {
            return Err(file.wrong(&span, "a type has one path with each title (SIL-R-75)"));
        }
        rows.push(PathRow {
            id: entry.id,
            key: format!("{:?}", entry.key.get_ref()).to_lowercase(),
            name: entry.name,
            power: entry.power,
            kind: entry.kind,
            title: entry.title,
            prerequisite: entry.prerequisite,
            charges: file.within(&entry.charges, 1..=6)?,
            clauses: entry.clauses,
            text: entry.text,
            source: entry.source,
        });
    }
    Ok((rows, values))
}
