//! What a stranger's bytes may do to any game of the shelf: be refused, and nothing else. Each function
//! panics when that does not hold. The fuzz targets in `fuzz/` call them without end, and a bounded
//! property test of this crate calls them on every change.

use adit_face::PageFace;
use adit_kernel::content::Bundle;
use adit_kernel::game::notation as written;
use adit_kernel::options::{Kind, Options, Value, Values};
use adit_kernel::record::{
    self, AnsweredBy, Declined, Entry, Fault, Header, Occupant, Record, RecordError,
};
use adit_kernel::{Chance, FastChance, Game, Listed, Table};

use crate::{Visit, all, with};

/// Whatever can be read as an action is written and read back as the same action.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for_every_game(|| Notation(&text));
}

/// A record is read to the last letter or refused; edited and signed anew, it is replayed or refused.
pub fn records(bytes: &[u8]) {
    if let Ok(read) = Record::read(bytes) {
        assert_eq!(read.to_text().as_bytes(), bytes, "a record has one spelling");
        // A record of a game that is not on the shelf cannot be replayed here.
        let _ = with(&read.header.game, Replayed(bytes));
    }
    for_every_game(|| Edited(bytes));
}

/// Content is loaded or refused; what is loaded can be played.
pub fn content(bytes: &[u8]) {
    for_every_game(|| Content(bytes));
}

fn for_every_game<V: Visit<Out = ()>>(visitor: impl Fn() -> V) {
    for entry in all() {
        with(entry.id, visitor()).expect("a listed game is found");
    }
}

fn plain<L: Listed>() -> std::sync::Arc<L::Game> {
    L::game(&Values::new()).expect("a game loads with its default options")
}

struct Notation<'a>(&'a str);

impl Visit for Notation<'_> {
    type Out = ();

    fn visit<L: Listed>(self) {
        let game = plain::<L>();
        if let Ok(action) = game.read(self.0) {
            let text = written(&*game, action);
            assert_eq!(game.read(&text).as_ref(), Ok(&action), "«{}» is written «{text}»", self.0);
        }
    }
}

struct Replayed<'a>(&'a [u8]);

impl Visit for Replayed<'_> {
    type Out = ();

    fn visit<L: Listed>(self) {
        let replayed = record::replay::<L>(self.0);
        if record::verify::<L>(self.0).is_ok() {
            assert!(replayed.is_ok(), "what verifies also replays");
        }
        // Rules that panic are caught and end the play; outcomes that could be do not make them.
        if let Err(RecordError { line, fault: Fault::Declined(Declined::RulesPanic(broken)) }) = replayed {
            panic!("{}: line {line}: the rules panic: {}", L::Game::ID, broken.panic);
        }
    }
}

struct Edited<'a>(&'a [u8]);

impl Visit for Edited<'_> {
    type Out = ();

    fn visit<L: PageFace>(self) {
        let mut edits = Edits(self.0.iter());
        let (seed, values) = (edits.byte(), some_options::<L::Game>(edits.byte()));
        let mut record =
            Record::read(played::<L>(seed, &values).as_bytes()).expect("what a table writes is read");
        edits.header::<L::Game>(&mut record.header);
        for _ in 0..4 {
            edits.edit(&mut record.entries);
        }
        let text = record.to_text();
        if Record::read(text.as_bytes()).is_ok() {
            Replayed(text.as_bytes()).visit::<L>();
        }
    }
}

/// Decisions in the record that is disturbed: enough for every kind of line that a record can hold.
const DECISIONS: usize = 60;

/// The defaults, or one option changed from them: modes have rules and content of their own.
fn some_options<G: Game>(byte: u8) -> Values {
    let mut all = vec![Values::new()];
    for field in G::Options::FIELDS {
        let values: Vec<Value> = match field.kind {
            Kind::Int { min, max } => vec![Value::Int(min), Value::Int(max)],
            Kind::Seats { min, max } => (min..=max).map(|seats| Value::Int(seats.into())).collect(),
            Kind::Flag => vec![Value::Flag(false), Value::Flag(true)],
            Kind::Choice(keys) => keys.iter().map(|(key, _)| Value::Choice((*key).to_owned())).collect(),
        };
        all.extend(values.into_iter().map(|value| Values::from([(field.key.to_owned(), value)])));
    }
    all.retain(|values| G::Options::from_values(values).is_ok());
    all.swap_remove(usize::from(byte) % all.len())
}

/// The record of some random decisions.
fn played<L: Listed>(seed: u8, values: &Values) -> String {
    let game = L::game(values).expect("a game loads with these options");
    let occupants = (0..game.seats()).map(|_| Occupant::person("stranger")).collect();
    let mut table = Table::<L>::open(values, occupants, [seed; 32]).expect("a table opens");
    table.deal().expect("a table deals");
    let (mut choices, mut actions) = (FastChance::new(seed.into()), Vec::new());
    for _ in 0..DECISIONS {
        let (Some(&(seat, ask)), Some(state)) = (table.asks().first(), table.state()) else { break };
        actions.clear();
        game.actions(state, seat, &mut actions);
        let action = actions[choices.pick(actions.len() as u32) as usize];
        table
            .submit(seat, ask, AnsweredBy::Person, &written(&*game, action))
            .expect("an offered action is taken");
    }
    table.record().to_owned()
}

/// Bytes as a list of things to do; zeros when they run out.
struct Edits<'a>(std::slice::Iter<'a, u8>);

impl Edits<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn number(&mut self) -> u32 {
        u32::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    fn text(&mut self) -> String {
        let length = usize::from(self.byte() % 16);
        (0..length).map(|_| char::from(self.byte() % 96 + 32)).collect()
    }

    /// Leaves it as it is three times of four.
    fn header<G: Game>(&mut self, header: &mut Header) {
        match self.byte() {
            0..=9 => header.rules = self.byte().into(),
            10..=19 => header.content = self.text(),
            20..=29 => _ = header.seats.pop(),
            30..=39 => header.seats.push(Occupant::person(self.text())),
            40..=59 => {
                let at = usize::from(self.byte()) % G::Options::FIELDS.len().max(1);
                let key = G::Options::FIELDS.get(at).map_or("", |field| field.key).to_owned();
                let number = Value::Int(i64::from(self.number()) - i64::from(u32::MAX / 2));
                let value = if self.byte() < 128 { number } else { Value::read(&self.text()) };
                header.options.insert(key, value);
            }
            60..=63 => _ = header.options.pop_first(),
            _ => {}
        }
    }

    fn edit(&mut self, entries: &mut Vec<Entry>) {
        if entries.is_empty() {
            return;
        }
        let at = usize::from(self.byte()) % entries.len();
        match self.byte() % 4 {
            0 => _ = entries.remove(at),
            1 => entries.insert(at, entries[usize::from(self.byte()) % entries.len()].clone()),
            2 => entries.truncate(at),
            _ => self.change(&mut entries[at]),
        }
    }

    fn change(&mut self, entry: &mut Entry) {
        match entry {
            Entry::Act(act) => match self.byte() % 4 {
                0 => act.notation = self.text(),
                1 => act.seat.0 = self.byte(),
                2 => act.ask = self.number(),
                _ => self.disturb(&mut act.chance),
            },
            Entry::Deal { chance } => self.disturb(chance),
            Entry::Past { deal, redealt, acts } => match (deal, redealt, acts.first_mut()) {
                (_, _, Some(act)) if self.byte().is_multiple_of(2) => act.notation = self.text(),
                (_, Some(redealt), _) => self.disturb(&mut redealt.chance),
                (Some(deal), ..) => self.disturb(deal),
                _ => acts.clear(),
            },
            Entry::Mix { seat, text } | Entry::Sit { seat, name: text, .. } => {
                seat.0 = self.byte();
                *text = self.text();
            }
            Entry::Promise { seat, hash } => {
                (seat.0, hash.0[0]) = (self.byte(), self.byte());
            }
            Entry::Open { seat, value } => (seat.0, value.0[0]) = (self.byte(), self.byte()),
            Entry::Pass { seat } | Entry::Anew { seat } => seat.0 = self.byte(),
            Entry::Undo { seat, to, consent, reveal } => {
                let bits = self.byte();
                (seat.0, *to) = (self.byte(), self.number().into());
                (*consent, *reveal) = (bits & 1 == 0, bits & 2 == 0);
            }
            Entry::Hash { state } => *state = self.text(),
            Entry::End(end) => match self.byte() % 2 {
                0 => end.seed = self.text(),
                _ => end.standings.clear(),
            },
            Entry::Header(header) => header.game = self.text(),
        }
    }

    fn disturb(&mut self, chance: &mut Vec<u32>) {
        match (self.byte() % 3, chance.len()) {
            (0, 1..) => {
                let at = usize::from(self.byte()) % chance.len();
                chance[at] = self.number();
            }
            (1, 1..) => _ = chance.pop(),
            _ => chance.push(self.number()),
        }
    }
}

struct Content<'a>(&'a [u8]);

impl Visit for Content<'_> {
    type Out = ();

    fn visit<L: Listed>(self) {
        let mut edits = Edits(self.0.iter());
        let mut files: Vec<(String, Vec<u8>)> =
            L::newest().files().map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect();
        if files.is_empty() {
            return;
        }
        let options = <L::Game as Game>::Options::from_values(&some_options::<L::Game>(edits.byte()));
        let which = usize::from(edits.byte()) % files.len();
        let text = &mut files[which].1;
        let at = edits.number() as usize % (text.len() + 1);
        let gone = usize::from(edits.byte()).min(text.len() - at);
        text.splice(at..at + gone, edits.0.copied());
        let bundle =
            Bundle::new(files.iter().map(|(name, text)| (name.as_str(), String::from_utf8_lossy(text))));
        if let Ok(game) = L::Game::load(L::Game::RULES, &bundle, options.unwrap_or_default()) {
            play_some(&game);
        }
    }
}

fn play_some<G: Game>(game: &G) {
    let (mut dice, mut choices, mut actions) = (FastChance::new(1), FastChance::new(2), Vec::new());
    let mut state = game.deal(&mut dice, &mut ());
    for _ in 0..DECISIONS {
        let Some(seat) = game.asked(&state).first() else { return };
        actions.clear();
        game.actions(&state, seat, &mut actions);
        let action = actions[choices.pick(actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut dice, &mut ());
        game.audit(&state).expect("accepted content keeps the game's invariants");
    }
}
