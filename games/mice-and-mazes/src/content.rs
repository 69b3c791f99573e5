//! Content: cards, chests, entrances, factions and the numbers of the table, read from TOML and checked, so that the rules
//! can rely on them. Errors point at file, line and column.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{self, File, Sourced};
use arrayvec::ArrayVec;
use serde::Deserialize;
use toml::Spanned;

use crate::components::{
    Amounts, Assistant, Back, CARDS, CHEST_FACES, CHESTS, Card, Chamber, ChestFace, Class, Counter,
    ENTRANCES, Effect, Entrance, FACTIONS, Faction, Kind, Lasting, MAX_CAMP, Part, Primitive, SET, Source,
    Trigger, Unit,
};

pub const FILES: [&str; 6] =
    ["assistants.toml", "chambers.toml", "chests.toml", "entrances.toml", "factions.toml", "table.toml"];

/// A faction, or what Sphinx and Mewmmy are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactionRow {
    pub faction: Faction,
    pub name: String,
    pub trade: String,
    /// What its cards are about.
    pub play: String,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChamberRow {
    pub id: String,
    pub key: String,
    pub name: String,
    /// None for the neutral card.
    pub faction: Option<Faction>,
    pub back: Back,
    pub cost: Amounts,
    pub glory: u8,
    /// ⟳: whoever places a paw here may take one more action (MIC-ARR-5).
    pub again: bool,
    pub effect: Effect,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssistantRow {
    pub id: String,
    pub key: String,
    pub name: String,
    /// None for the neutral card.
    pub faction: Option<Faction>,
    pub class: Class,
    pub back: Back,
    pub cost: Amounts,
    pub glory: u8,
    /// What a passive assistant waits for; the others wait for nothing.
    pub when: Option<Trigger>,
    /// At most once a turn (MIC-ASN-3).
    pub once: bool,
    /// The result of a passive assistant, or what happens when a one-time assistant is hired.
    pub effect: Effect,
    pub lasting: Option<Lasting>,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntranceRow {
    pub id: String,
    /// The printed number, which is its name in notation as well: «3.5».
    pub number: String,
    /// Only with three players (MIC-SETUP-1, MIC-3P-1).
    pub three_only: bool,
    pub symbol: Option<Faction>,
    pub front: EntranceSide,
    /// What a bought passage makes of it; a card without a symbol has none.
    pub back: Option<EntranceSide>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntranceSide {
    pub effect: Effect,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChestRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub copies: u8,
    pub effect: Effect,
    pub text: String,
    pub clauses: Vec<String>,
    pub source: Source,
}

/// The numbers of the table. Those by players are for two and for three.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableValues {
    pub start: Amounts,
    pub limit: u8,
    pub paws: u8,
    pub tokens: u8,
    pub camp: u8,
    pub rows: [u8; 2],
    pub factions: [u8; 2],
    pub glory_end: [u8; 2],
    pub rounds: [u8; 2],
    pub assistants_end: u8,
    pub toll: u8,
    pub passage_price: u8,
    pub extra: u8,
    /// What a set of so many factions is worth, from one on.
    pub sets: [u8; SET],
}

impl TableValues {
    /// The value of a row that differs by players.
    pub fn by_players(values: [u8; 2], players: u8) -> u8 {
        values[usize::from(players > 2)]
    }
}

/// Everything a box of the game holds, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub factions: Vec<FactionRow>,
    pub entrances: Vec<EntranceRow>,
    pub chambers: Vec<ChamberRow>,
    pub assistants: Vec<AssistantRow>,
    pub chests: Vec<ChestRow>,
    pub table: TableValues,
}

impl Content {
    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        content::no_other_files(bundle, &FILES)?;
        let content = Content {
            factions: load_factions(bundle)?,
            entrances: load_entrances(bundle)?,
            chambers: load_chambers(bundle)?,
            assistants: load_assistants(bundle)?,
            chests: load_chests(bundle)?,
            table: load_table(bundle)?,
        };
        content.no_card_is_named_twice(bundle)?;
        Ok(content)
    }

    /// Chambers and assistants lie in the same camps, so notation tells them apart by their keys alone.
    fn no_card_is_named_twice(&self, bundle: &Bundle) -> Result<(), ContentError> {
        let twice = self.assistants.iter().find(|row| self.find_chamber(&row.key).is_some());
        match twice {
            None => Ok(()),
            Some(row) => {
                let file = File::open(bundle, "assistants.toml")?;
                Err(file.wrong(&(0..0), format!("«{}» is the key of a chamber, too", row.key)))
            }
        }
    }

    #[inline]
    pub fn chamber(&self, card: Chamber) -> &ChamberRow {
        &self.chambers[card.index()]
    }

    #[inline]
    pub fn assistant(&self, card: Assistant) -> &AssistantRow {
        &self.assistants[card.index()]
    }

    #[inline]
    pub fn entrance(&self, card: Entrance) -> &EntranceRow {
        &self.entrances[card.index()]
    }

    #[inline]
    pub fn chest(&self, face: ChestFace) -> &ChestRow {
        &self.chests[face.index()]
    }

    pub fn faction(&self, faction: Faction) -> &FactionRow {
        &self.factions[faction.index()]
    }

    pub fn card_key(&self, card: Card) -> &str {
        match card {
            Card::Chamber(card) => &self.chamber(card).key,
            Card::Assistant(card) => &self.assistant(card).key,
        }
    }

    pub fn card_name(&self, card: Card) -> &str {
        match card {
            Card::Chamber(card) => &self.chamber(card).name,
            Card::Assistant(card) => &self.assistant(card).name,
        }
    }

    pub fn cost(&self, card: Card) -> &Amounts {
        match card {
            Card::Chamber(card) => &self.chamber(card).cost,
            Card::Assistant(card) => &self.assistant(card).cost,
        }
    }

    pub fn find_chamber(&self, key: &str) -> Option<Chamber> {
        self.chambers.iter().position(|row| row.key == key).map(|i| Chamber(i as u8))
    }

    pub fn find_assistant(&self, key: &str) -> Option<Assistant> {
        self.assistants.iter().position(|row| row.key == key).map(|i| Assistant(i as u8))
    }

    pub fn find_card(&self, key: &str) -> Option<Card> {
        let chamber = self.find_chamber(key).map(Card::Chamber);
        chamber.or_else(|| self.find_assistant(key).map(Card::Assistant))
    }

    /// By the printed number: «3.5».
    pub fn find_entrance(&self, number: &str) -> Option<Entrance> {
        self.entrances.iter().position(|row| row.number == number).map(|i| Entrance(i as u8))
    }

    pub fn find_chest(&self, key: &str) -> Option<ChestFace> {
        self.chests.iter().position(|row| row.key == key).map(|i| ChestFace(i as u8))
    }
}

/// A step as content writes it: one thing, or a choice.
#[derive(Deserialize)]
#[serde(untagged)]
enum StepEntry {
    Choice(ChoiceEntry),
    One(Primitive),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChoiceEntry {
    choose: Vec<Primitive>,
}

/// `effect` are steps in order; `then` is one more that happens only if the last of them was carried out.
fn effect(
    file: &File<'_>,
    steps: Spanned<Vec<StepEntry>>,
    then: Option<StepEntry>,
) -> Result<Effect, ContentError> {
    let span = steps.span();
    let wrong = |problem: String| file.wrong(&span, problem);
    let mut effect = Effect::new();
    let first = steps.into_inner().into_iter().map(|step| (step, false));
    for (step, then) in first.chain(then.map(|step| (step, true))) {
        if then && effect.is_empty() {
            return Err(wrong("«then» follows an effect".to_owned()));
        }
        let given = match step {
            StepEntry::One(primitive) => vec![primitive],
            StepEntry::Choice(entry) if entry.choose.len() < 2 => {
                return Err(wrong("a choice is between two or more".to_owned()));
            }
            StepEntry::Choice(entry) => entry.choose,
        };
        let mut options = ArrayVec::new();
        for primitive in given {
            sensible(primitive).map_err(|problem| wrong(problem.to_owned()))?;
            options
                .try_push(primitive)
                .map_err(|_| wrong("a choice is between three at most".to_owned()))?;
        }
        let part = Part { options, then };
        effect.try_push(part).map_err(|_| wrong("an effect has three parts at most".to_owned()))?;
    }
    Ok(effect)
}

/// What no card could mean.
fn sensible(primitive: Primitive) -> Result<(), &'static str> {
    match primitive {
        Primitive::Gain(amounts) | Primitive::Pawn(amounts) if amounts.is_empty() => {
            Err("nothing is received")
        }
        Primitive::OthersGain(amounts) if amounts.is_empty() || amounts.any > 0 => {
            Err("others receive fixed amounts: nobody is asked on somebody else's turn")
        }
        Primitive::GainLow { low, otherwise, .. } if low == 0 || otherwise == 0 => {
            Err("nothing is received")
        }
        Primitive::GainPer { max, .. } if !(1..=9).contains(&max) => Err("a limit is 1 to 9"),
        Primitive::GainPer { unit: Unit::Any, max, .. } if max > 3 => {
            Err("at most three units of any resource are chosen at once")
        }
        Primitive::Exchange { pay, max, .. } if pay.is_empty() || pay.glory() > 0 || max == 0 => {
            Err("an exchange pays resources or gold, once at least")
        }
        Primitive::Exchange { gain, chests, .. } if gain.is_empty() == (chests == 0) => {
            Err("an exchange gives amounts or chests")
        }
        Primitive::Refresh(n) if !(1..=6).contains(&n) => Err("1 to 6 cards are refreshed"),
        Primitive::DrawChest(0) => Err("at least one chest is drawn"),
        _ => Ok(()),
    }
}

/// What an effect counts must be known where it happens.
fn counts_are_known(effect: &Effect, known: &[Counter]) -> bool {
    let mut primitives = effect.iter().flat_map(|part| &part.options);
    primitives.all(|primitive| match primitive {
        Primitive::GainPer { count, .. } => known.contains(count),
        _ => true,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionsFile {
    faction: Vec<FactionEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionEntry {
    key: Spanned<Faction>,
    name: String,
    trade: String,
    play: String,
    source: Source,
}

fn load_factions(bundle: &Bundle) -> Result<Vec<FactionRow>, ContentError> {
    let file = File::open(bundle, "factions.toml")?;
    let read: FactionsFile = file.read()?;
    let mut rows: Vec<FactionRow> = Vec::with_capacity(FACTIONS);
    for (entry, faction) in read.faction.into_iter().zip(Faction::ALL) {
        if *entry.key.get_ref() != faction {
            return Err(file.wrong(&entry.key.span(), format!("here stands «{}»", faction.key())));
        }
        let FactionEntry { name, trade, play, source, .. } = entry;
        rows.push(FactionRow { faction, name, trade, play, source });
    }
    if rows.len() < FACTIONS {
        return Err(file.wrong(&(0..0), format!("{FACTIONS} factions are needed, not {}", rows.len())));
    }
    Ok(rows)
}

/// The faction of a row in chambers.toml and assistants.toml, `neutral` for none.
fn faction(file: &File<'_>, key: &Spanned<String>) -> Result<Option<Faction>, ContentError> {
    match key.get_ref().as_str() {
        "neutral" => Ok(None),
        key_text => match Faction::from_key(key_text) {
            Some(faction) => Ok(Some(faction)),
            None => Err(file.wrong(&key.span(), format!("there is no faction «{key_text}»"))),
        },
    }
}

/// Three cards of every faction and one without (MIC-SETUP-11, MIC-SETUP-12, MIC-R-14).
fn three_of_each(file: &File<'_>, factions: &[Option<Faction>]) -> Result<(), ContentError> {
    let count = |wanted: Option<Faction>| factions.iter().filter(|f| **f == wanted).count();
    let odd = Faction::ALL.into_iter().find(|faction| count(Some(*faction)) != 3);
    match odd {
        Some(faction) => Err(file.wrong(&(0..0), format!("«{}» need three cards", faction.key()))),
        None => Ok(()),
    }
}

/// A cost: of resources and gold (MIC-EFF-8).
fn cost(file: &File<'_>, cost: &Spanned<Amounts>) -> Result<Amounts, ContentError> {
    match cost.get_ref() {
        amounts if amounts.glory() > 0 => Err(file.wrong(&cost.span(), "cards cost no glory")),
        amounts => Ok(*amounts),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChambersFile {
    chamber: Vec<ChamberEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChamberEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    faction: Spanned<String>,
    back: Back,
    cost: Spanned<Amounts>,
    glory: Spanned<u8>,
    #[serde(default)]
    again: bool,
    effect: Spanned<Vec<StepEntry>>,
    then: Option<StepEntry>,
    text: String,
    clauses: Vec<String>,
    source: Source,
}

fn load_chambers(bundle: &Bundle) -> Result<Vec<ChamberRow>, ContentError> {
    let file = File::open(bundle, "chambers.toml")?;
    let read: ChambersFile = file.read()?;
    let keys = file.keys(read.chamber.iter().map(|entry| &entry.key), CARDS..=CARDS, "chambers")?;
    let mut rows = Vec::with_capacity(CARDS);
    for (key, entry) in keys.into_iter().zip(read.chamber) {
        let span = entry.effect.span();
        let effect = effect(&file, entry.effect, entry.then)?;
        if !counts_are_known(&effect, &[Counter::AdjacentChambers, Counter::OwnPawsInLine]) {
            return Err(file.wrong(&span, "a chamber counts its neighbours or paws in its lines"));
        }
        rows.push(ChamberRow {
            id: entry.id,
            key,
            name: entry.name,
            faction: faction(&file, &entry.faction)?,
            // MIC-R-16
            back: entry.back,
            cost: cost(&file, &entry.cost)?,
            glory: file.within(&entry.glory, 0..=9)?,
            again: entry.again,
            effect,
            text: entry.text,
            clauses: entry.clauses,
            source: entry.source,
        });
    }
    three_of_each(&file, &rows.iter().map(|row| row.faction).collect::<Vec<_>>())?;
    Ok(rows)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AssistantsFile {
    assistant: Vec<AssistantEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AssistantEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    faction: Spanned<String>,
    class: Spanned<Class>,
    back: Back,
    cost: Spanned<Amounts>,
    glory: Spanned<u8>,
    when: Option<Trigger>,
    #[serde(default)]
    once: bool,
    #[serde(default = "nothing")]
    effect: Spanned<Vec<StepEntry>>,
    lasting: Option<Lasting>,
    text: String,
    clauses: Vec<String>,
    source: Source,
}

fn nothing() -> Spanned<Vec<StepEntry>> {
    Spanned::new(0..0, Vec::new())
}

fn load_assistants(bundle: &Bundle) -> Result<Vec<AssistantRow>, ContentError> {
    let file = File::open(bundle, "assistants.toml")?;
    let read: AssistantsFile = file.read()?;
    let keys = file.keys(read.assistant.iter().map(|entry| &entry.key), CARDS..=CARDS, "assistants")?;
    let mut rows = Vec::with_capacity(CARDS);
    for (key, entry) in keys.into_iter().zip(read.assistant) {
        let span = entry.class.span();
        let effect = effect(&file, entry.effect, None)?;
        let row = AssistantRow {
            id: entry.id,
            key,
            name: entry.name,
            faction: faction(&file, &entry.faction)?,
            class: entry.class.into_inner(),
            back: entry.back,
            cost: cost(&file, &entry.cost)?,
            glory: file.within(&entry.glory, 0..=9)?,
            when: entry.when,
            once: entry.once,
            effect,
            lasting: entry.lasting,
            text: entry.text,
            clauses: entry.clauses,
            source: entry.source,
        };
        fits_class(&row).map_err(|problem| file.wrong(&span, problem))?;
        rows.push(row);
    }
    three_of_each(&file, &rows.iter().map(|row| row.faction).collect::<Vec<_>>())?;
    Ok(rows)
}

/// What a class of assistants has (MIC-R-24).
fn fits_class(row: &AssistantRow) -> Result<(), &'static str> {
    let known = [Counter::AdjacentEmpty, Counter::OwnChambersInLine, Counter::AdjacentFactions];
    match row.class {
        Class::Passive if row.when.is_none() || row.effect.is_empty() => {
            Err("a passive assistant waits for something and does something")
        }
        Class::Passive if row.lasting.is_some() => Err("a passive assistant has no lasting rule"),
        Class::Passive if row.when != Some(Trigger::Open) && !counts_are_known(&row.effect, &[]) => {
            Err("only an opening has something to count around it")
        }
        Class::Passive if !counts_are_known(&row.effect, &known) => Err("this cannot be counted here"),
        Class::OneTime | Class::Lasting if row.when.is_some() || row.once => {
            Err("only a passive assistant waits for something, and once a turn")
        }
        Class::OneTime if row.effect.is_empty() => Err("a one-time assistant does something"),
        Class::OneTime if !counts_are_known(&row.effect, &[Counter::OwnAssistantFactions]) => {
            Err("this cannot be counted here")
        }
        Class::Lasting if row.lasting.is_none() || !row.effect.is_empty() => {
            Err("a lasting assistant has a lasting rule and no effect")
        }
        _ => match row.lasting {
            Some(Lasting::CampSize(n)) if usize::from(n) > MAX_CAMP => Err("no camp holds so much"),
            _ => Ok(()),
        },
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntrancesFile {
    entrance: Vec<EntranceEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntranceEntry {
    id: String,
    number: Spanned<String>,
    #[serde(default)]
    three_only: bool,
    symbol: Option<Faction>,
    front: SideEntry,
    back: Option<SideEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideEntry {
    effect: Spanned<Vec<StepEntry>>,
    text: String,
    clauses: Vec<String>,
    source: Source,
}

/// A printed number in halves: «3.5» is 7.
fn halves(number: &str) -> Option<u8> {
    let (whole, half) = match number.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
        None => (number, 0),
    };
    let whole: u8 = whole.parse().ok().filter(|n| (1..=99).contains(n))?;
    Some(whole * 2 + half)
}

fn load_entrances(bundle: &Bundle) -> Result<Vec<EntranceRow>, ContentError> {
    let file = File::open(bundle, "entrances.toml")?;
    let read: EntrancesFile = file.read()?;
    let mut rows: Vec<EntranceRow> = Vec::with_capacity(ENTRANCES);
    let mut last = 0;
    for entry in read.entrance {
        let span = entry.number.span();
        let wrong = |problem: String| file.wrong(&span, problem);
        let number = entry.number.into_inner();
        let halves =
            halves(&number).ok_or_else(|| wrong(format!("«{number}» is no number of an entrance")))?;
        // The standard order is the order of the file (MIC-SETUP-2).
        if halves <= last {
            return Err(wrong("the numbers of entrances ascend".to_owned()));
        }
        last = halves;
        let twice = |row: &EntranceRow| row.symbol.is_some() && row.symbol == entry.symbol;
        if rows.iter().any(twice) {
            return Err(wrong("one entrance has the symbol of each faction".to_owned()));
        }
        if entry.symbol.is_some() != entry.back.is_some() || entry.three_only && entry.symbol.is_some() {
            return Err(wrong(
                "an entrance of both games with a symbol has a back, no other has".to_owned(),
            ));
        }
        let side = |side: SideEntry| -> Result<EntranceSide, ContentError> {
            let span = side.effect.span();
            let effect = effect(&file, side.effect, None)?;
            if effect.is_empty() || !counts_are_known(&effect, &[]) {
                return Err(file.wrong(&span, "an entrance does something and counts nothing"));
            }
            Ok(EntranceSide { effect, text: side.text, clauses: side.clauses, source: side.source })
        };
        rows.push(EntranceRow {
            id: entry.id,
            number,
            three_only: entry.three_only,
            symbol: entry.symbol,
            front: side(entry.front)?,
            back: entry.back.map(side).transpose()?,
        });
    }
    let only_three = rows.iter().filter(|row| row.three_only).count();
    let symbols = rows.iter().filter(|row| row.symbol.is_some()).count();
    if (rows.len(), only_three, symbols) != (ENTRANCES, 2, FACTIONS) {
        let problem = "16 entrances are needed, two of them for three players, and one for each faction";
        return Err(file.wrong(&(0..0), problem));
    }
    Ok(rows)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChestsFile {
    chest: Vec<ChestEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChestEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    copies: Spanned<u8>,
    effect: Spanned<Vec<StepEntry>>,
    text: String,
    clauses: Vec<String>,
    source: Source,
}

fn load_chests(bundle: &Bundle) -> Result<Vec<ChestRow>, ContentError> {
    let file = File::open(bundle, "chests.toml")?;
    let read: ChestsFile = file.read()?;
    let faces = read.chest.iter().map(|entry| &entry.key);
    let keys = file.keys(faces, CHEST_FACES..=CHEST_FACES, "faces of chests")?;
    let mut rows: Vec<ChestRow> = Vec::with_capacity(CHEST_FACES);
    for (key, entry) in keys.into_iter().zip(read.chest) {
        let span = entry.effect.span();
        let effect = effect(&file, entry.effect, None)?;
        if effect.is_empty() || !counts_are_known(&effect, &[]) {
            return Err(file.wrong(&span, "a chest does something and counts nothing"));
        }
        rows.push(ChestRow {
            id: entry.id,
            key,
            name: entry.name,
            copies: file.within(&entry.copies, 1..=9)?,
            effect,
            text: entry.text,
            clauses: entry.clauses,
            source: entry.source,
        });
    }
    let all: usize = rows.iter().map(|row| usize::from(row.copies)).sum();
    if all != CHESTS {
        return Err(file.wrong(&(0..0), format!("{CHESTS} chests are needed, not {all}")));
    }
    Ok(rows)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    start: Sourced<Spanned<Amounts>>,
    limit: Number,
    paws: Number,
    tokens: Number,
    camp: Number,
    rows: ByPlayers,
    factions: ByPlayers,
    glory_end: ByPlayers,
    rounds: ByPlayers,
    assistants_end: Number,
    toll: Number,
    passage_price: Number,
    extra: Number,
    sets: Sourced<Spanned<[u8; SET]>>,
}

type Number = Sourced<Spanned<u8>>;
type ByPlayers = Sourced<[Spanned<u8>; 2]>;

fn load_table(bundle: &Bundle) -> Result<TableValues, ContentError> {
    let file = File::open(bundle, "table.toml")?;
    let read: TableFile = file.read()?;
    let within = |number: &Number, range| file.within(&number.value, range);
    let both = |numbers: &ByPlayers, range: std::ops::RangeInclusive<u8>| {
        let [two, three] = &numbers.value;
        Ok::<_, ContentError>([file.within(two, range.clone())?, file.within(three, range)?])
    };
    let limit = within(&read.limit, 1..=99)?;
    let start = *read.start.value.get_ref();
    if start.any > 0 || Kind::ALL.into_iter().any(|kind| start.get(kind) > limit) {
        return Err(
            file.wrong(&read.start.value.span(), "players start with fixed amounts within the limit")
        );
    }
    let sets = *read.sets.value.get_ref();
    // Greedy sets are the best only while a longer set is worth more for each card (MIC-R-110).
    let steps: Vec<i16> = sets.windows(2).map(|two| i16::from(two[1]) - i16::from(two[0])).collect();
    if sets[0] != 0 || !steps.is_sorted() || steps.iter().any(|step| *step < 0) {
        let problem =
            "a lone card scores nothing, and each card more adds at least what the one before added";
        return Err(file.wrong(&read.sets.value.span(), problem));
    }
    Ok(TableValues {
        start,
        limit,
        paws: within(&read.paws, 1..=5)?,
        tokens: within(&read.tokens, 1..=8)?,
        camp: within(&read.camp, 1..=MAX_CAMP as u8)?,
        rows: both(&read.rows, 3..=4)?,
        factions: both(&read.factions, 1..=FACTIONS as u8)?,
        glory_end: both(&read.glory_end, 1..=200)?,
        rounds: both(&read.rounds, 1..=250)?,
        assistants_end: within(&read.assistants_end, 0..=2)?,
        toll: within(&read.toll, 0..=9)?,
        passage_price: within(&read.passage_price, 0..=9)?,
        extra: within(&read.extra, 0..=9)?,
        sets,
    })
}
