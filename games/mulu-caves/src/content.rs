//! Content: the board, the two decks and the table's values, read from TOML and checked, so that the
//! rules can rely on them. Errors point at file, line and column.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{self, File, Sourced};
use adit_kit::tiles::Tile;
use serde::Deserialize;
use toml::Spanned;

use crate::components::{
    Artifact, Attack, Card, Category, Cave, Class, EVENT_CARDS, EventCard, Gear, HEIGHT, MAX_CARDS,
    Material, Quietus, Source, TILES, Terrain, WIDTH,
};
use crate::state::MAX_NETS;

pub const FILES: [&str; 4] = ["board.toml", "events.toml", "table.toml", "treasure.toml"];
/// How many placement quadrants there are: one unit each (MUL-SET-15, MUL-R-7).
pub const QUADRANTS: usize = 14;

/// One kind of treasure card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub copies: u8,
    pub class: Class,
    pub gear: Gear,
    pub clause: String,
    pub text: String,
    pub source: Source,
}

/// One treasure card: its kind, and its key, which tells copies apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    pub kind: usize,
    pub key: String,
}

/// One kind of event card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCardRow {
    pub id: String,
    pub name: String,
    pub copies: u8,
    pub text: String,
    pub source: Source,
}

/// The numbers of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableValues {
    pub cards: u8,
    pub fires: u8,
    pub turn_limit: u16,
    pub to_hit: u8,
    pub boomerang: u8,
    pub free: u8,
    pub cave_in: u8,
    pub banned: u8,
    pub immobilized: u8,
    pub risen: u8,
    pub rounds: u8,
}

/// Everything a box of the game holds, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub terrain: Vec<Terrain>,
    /// The quadrant that a tile belongs to.
    pub quadrant: Vec<Option<u8>>,
    pub kinds: Vec<KindRow>,
    pub cards: Vec<CardRow>,
    pub event_cards: Vec<EventCardRow>,
    pub table: TableValues,
}

impl Content {
    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        content::no_other_files(bundle, &FILES)?;
        let (terrain, quadrant) = load_board(bundle)?;
        let kinds = load_treasure(bundle)?;
        let mut cards = Vec::new();
        for (kind, row) in kinds.iter().enumerate() {
            for copy in 1..=row.copies {
                let key = if copy == 1 { row.key.clone() } else { format!("{}-{copy}", row.key) };
                cards.push(CardRow { kind, key });
            }
        }
        let event_cards = load_events(bundle)?;
        let table = load_table(bundle)?;
        Ok(Content { terrain, quadrant, kinds, cards, event_cards, table })
    }

    pub fn card(&self, card: Card) -> &CardRow {
        &self.cards[card.index()]
    }

    pub fn kind(&self, card: Card) -> &KindRow {
        &self.kinds[self.card(card).kind]
    }

    pub fn event_card(&self, event_card: EventCard) -> &EventCardRow {
        &self.event_cards[event_card as usize]
    }

    pub fn find_card(&self, key: &str) -> Option<Card> {
        self.cards.iter().position(|c| c.key == key).map(|i| Card(i as u8))
    }

    pub fn find_event_card(&self, key: &str) -> Option<EventCard> {
        EventCard::ALL.into_iter().find(|event_card| event_card_key(*event_card) == key)
    }
}

/// The name of an event card in notation and content.
pub fn event_card_key(event_card: EventCard) -> &'static str {
    match event_card {
        EventCard::Bomb => "bomb",
        EventCard::CaveIn => "cave-in",
        EventCard::Hydrant => "hydrant",
        EventCard::MirrorMirror => "mirror-mirror",
        EventCard::Relocate => "relocate",
        EventCard::RockSlide => "rock-slide",
        EventCard::TrapPit => "trap-pit",
        EventCard::BioticCharge => "biotic-charge",
        EventCard::HermesBoots => "hermes-boots",
        EventCard::Phasers => "phasers",
        EventCard::Trailblazer => "trailblazer",
        EventCard::Transference => "transference",
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    map: Drawing,
    quadrants: Drawing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawing {
    rows: Spanned<String>,
    #[expect(dead_code, reason = "content says where it comes from; the rules do not ask")]
    source: Source,
}

impl Drawing {
    /// The letters of a drawing in reading order.
    fn letters(&self, file: &File<'_>) -> Result<Vec<char>, ContentError> {
        let wrong = |problem: String| Err(file.wrong(&self.rows.span(), problem));
        let rows: Vec<&str> = self.rows.get_ref().lines().collect();
        if rows.len() != HEIGHT {
            return wrong(format!("the board has {HEIGHT} rows, not {}", rows.len()));
        }
        match rows.iter().position(|row| row.chars().count() != WIDTH) {
            Some(y) => wrong(format!("row {} is not {WIDTH} tiles wide", y + 1)),
            None => Ok(rows.iter().flat_map(|row| row.chars()).collect()),
        }
    }
}

type Board = (Vec<Terrain>, Vec<Option<u8>>);

fn load_board(bundle: &Bundle) -> Result<Board, ContentError> {
    let file = File::open(bundle, "board.toml")?;
    let read: BoardFile = file.read()?;
    let span = read.map.rows.span();
    // Where everything lies is the drawing's alone (MUL-SET-5, MUL-SET-6, MUL-ULT-1).
    let mut terrain = Vec::with_capacity(TILES);
    for letter in read.map.letters(&file)? {
        let tile = Terrain::from_letter(letter);
        terrain.push(tile.ok_or_else(|| file.wrong(&span, format!("«{letter}» is not a kind of tile")))?);
    }
    for tile in Cave::tiles() {
        let (here, there) = (terrain[tile.index()], terrain[Cave::mirrored(tile).index()]);
        let (x, y) = crate::components::coordinates(tile);
        // What is lost of the printed map is ours, but its halves are images of each other (MUL-SET-4,
        // MUL-R-3).
        if here != there {
            return Err(file.wrong(&span, format!("({x},{y}) and its mirror image differ (MUL-SET-4)")));
        }
        // MUL-SET-3, MUL-R-2
        if (y == 13) != (here == Terrain::Divider) {
            return Err(file.wrong(&span, "row 13 is the divider, and only that (MUL-SET-3)"));
        }
    }
    let count = |wanted| terrain.iter().filter(|&&t| t == wanted).count();
    if count(Terrain::Start) != 2 || count(Terrain::Finish) != 2 || count(Terrain::Ultimate) < 2 {
        return Err(file.wrong(&span, "each half needs one S, one F and a U"));
    }
    if count(Terrain::Treasure) > 255 {
        return Err(file.wrong(&span, "too many treasure tiles"));
    }
    let span = read.quadrants.rows.span();
    let mut names: Vec<char> = Vec::new();
    let mut quadrant = Vec::with_capacity(TILES);
    for (tile, letter) in read.quadrants.letters(&file)?.into_iter().enumerate() {
        if !letter.is_ascii_alphabetic() {
            quadrant.push(None);
            continue;
        }
        if terrain[tile] != Terrain::Floor {
            let (x, y) = crate::components::coordinates(Tile(tile as u16));
            return Err(file.wrong(&span, format!("({x},{y}) is in quadrant {letter} and no floor")));
        }
        let index = names.iter().position(|&name| name == letter).unwrap_or_else(|| {
            names.push(letter);
            names.len() - 1
        });
        quadrant.push(Some(index as u8));
    }
    if names.len() != QUADRANTS {
        return Err(file.wrong(&span, format!("there are {QUADRANTS} quadrants, not {}", names.len())));
    }
    Ok((terrain, quadrant))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TreasureFile {
    weapon: Vec<KindEntry>,
    armor: Vec<KindEntry>,
    artifact: Vec<KindEntry>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct VersusEntry {
    wood: Option<u8>,
    metal: Option<u8>,
    cloth: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    copies: Spanned<u8>,
    category: Option<Category>,
    material: Option<Material>,
    #[serde(default)]
    aggressor: u8,
    #[serde(default)]
    defender: u8,
    #[serde(default)]
    versus: VersusEntry,
    weak: Option<Material>,
    negates: Option<Material>,
    reach: Option<u8>,
    double: Option<u8>,
    #[serde(default)]
    sweep: bool,
    #[serde(default)]
    firewalker: bool,
    #[serde(default)]
    reroll: bool,
    quietus: Option<Quietus>,
    attack: Option<Attack>,
    effect: Option<Artifact>,
    clause: String,
    text: String,
    source: Source,
}

fn load_treasure(bundle: &Bundle) -> Result<Vec<KindRow>, ContentError> {
    let file = File::open(bundle, "treasure.toml")?;
    let read: TreasureFile = file.read()?;
    let classes =
        [(Class::Weapon, read.weapon), (Class::Armor, read.armor), (Class::Artifact, read.artifact)];
    let entries = classes.iter().flat_map(|(_, entries)| entries);
    let mut keys = file.keys(entries.map(|e| &e.key), 1..=MAX_CARDS, "kinds of card")?.into_iter();
    let mut kinds: Vec<KindRow> = Vec::new();
    let mut all = 0;
    for (class, entries) in classes {
        for (e, key) in entries.into_iter().zip(keys.by_ref()) {
            let span = e.key.span();
            let gear = Gear {
                category: e.category,
                material: e.material,
                aggressor: e.aggressor,
                defender: e.defender,
                versus: [e.versus.wood, e.versus.metal, e.versus.cloth],
                weak: e.weak,
                negates: e.negates,
                reach: e.reach,
                double: e.double,
                sweep: e.sweep,
                firewalker: e.firewalker,
                reroll: e.reroll,
                quietus: e.quietus,
                attack: e.attack,
                artifact: e.effect,
            };
            fits(class, &gear).map_err(|problem| file.wrong(&span, problem))?;
            let most = if gear.attack == Some(Attack::Net) { MAX_NETS as u8 } else { 9 };
            let copies = file.within(&e.copies, 1..=most)?;
            all += usize::from(copies);
            if all > MAX_CARDS {
                return Err(file.wrong(&span, format!("at most {MAX_CARDS} treasure cards fit")));
            }
            kinds.push(KindRow {
                id: e.id,
                key,
                name: e.name,
                copies,
                class,
                gear,
                clause: e.clause,
                text: e.text,
                source: e.source,
            });
        }
    }
    Ok(kinds)
}

/// What a class of cards can have.
fn fits(class: Class, gear: &Gear) -> Result<(), &'static str> {
    let large = |n: &u8| *n > 9;
    let values = [gear.aggressor, gear.defender, gear.reach.unwrap_or(0), gear.double.unwrap_or(0)];
    if values.iter().any(large) || gear.versus.iter().flatten().any(large) {
        return Err("values are 0 to 9");
    }
    match class {
        Class::Weapon if gear.material.is_some() || gear.reroll || gear.artifact.is_some() => {
            Err("a weapon has no material, no reroll and no artifact's effect")
        }
        Class::Weapon if matches!(gear.quietus, Some(Quietus::Substitute | Quietus::IgniteAround)) => {
            Err("this Quietus is for armor")
        }
        Class::Armor if gear.category.is_some() || gear.attack.is_some() || gear.artifact.is_some() => {
            Err("armor has no category, no attack and no artifact's effect")
        }
        Class::Armor if matches!(gear.quietus, Some(Quietus::PushLine | Quietus::Immobilize)) => {
            Err("this Quietus is for weapons")
        }
        Class::Artifact if gear.artifact.is_none() => Err("an artifact needs an effect"),
        _ => Ok(()),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventsFile {
    event: Vec<EventCardEntry>,
    enchantment: Vec<EventCardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventCardEntry {
    id: String,
    key: Spanned<EventCard>,
    name: String,
    copies: Spanned<u8>,
    text: String,
    source: Source,
}

fn load_events(bundle: &Bundle) -> Result<Vec<EventCardRow>, ContentError> {
    let file = File::open(bundle, "events.toml")?;
    let read: EventsFile = file.read()?;
    let mut rows: [Option<EventCardRow>; EVENT_CARDS] = Default::default();
    let events = read.event.into_iter().map(|e| (false, e));
    for (enchantment, e) in events.chain(read.enchantment.into_iter().map(|e| (true, e))) {
        let event_card = *e.key.get_ref();
        if event_card.is_enchantment() != enchantment {
            return Err(file.wrong(&e.key.span(), "this card stands under the wrong heading"));
        }
        if rows[event_card as usize].is_some() {
            return Err(
                file.wrong(&e.key.span(), format!("«{}» is given twice", event_card_key(event_card)))
            );
        }
        // Two bits count an enchantment on a piece.
        let copies = file.within(&e.copies, 0..=3)?;
        rows[event_card as usize] =
            Some(EventCardRow { id: e.id, name: e.name, copies, text: e.text, source: e.source });
    }
    let mut all = Vec::new();
    for (event_card, row) in EventCard::ALL.into_iter().zip(rows) {
        all.push(
            row.ok_or_else(|| file.wrong(&(0..0), format!("«{}» is missing", event_card_key(event_card))))?,
        );
    }
    Ok(all)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    cards: Number,
    fires: Number,
    turn_limit: Sourced<Spanned<u16>>,
    to_hit: Number,
    boomerang: Number,
    free: Number,
    cave_in: Number,
    banned: Number,
    immobilized: Number,
    risen: Number,
    rounds: Number,
}

type Number = Sourced<Spanned<u8>>;

fn load_table(bundle: &Bundle) -> Result<TableValues, ContentError> {
    let file = File::open(bundle, "table.toml")?;
    let read: TableFile = file.read()?;
    let within = |number: &Number, range| file.within(&number.value, range);
    Ok(TableValues {
        cards: within(&read.cards, 1..=6)?,
        fires: within(&read.fires, 0..=30)?,
        turn_limit: file.within(&read.turn_limit.value, 1..=2000)?,
        to_hit: within(&read.to_hit, 1..=7)?,
        boomerang: within(&read.boomerang, 1..=7)?,
        free: within(&read.free, 1..=6)?,
        cave_in: within(&read.cave_in, 0..=12)?,
        banned: within(&read.banned, 0..=4)?,
        immobilized: within(&read.immobilized, 1..=4)?,
        risen: within(&read.risen, 1..=4)?,
        rounds: within(&read.rounds, 1..=4)?,
    })
}
