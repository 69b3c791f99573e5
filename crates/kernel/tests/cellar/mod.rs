//! Cellar: the smallest game that has everything a table must cope with. Two seats; each holds a hidden
//! card; a round begins with a secret call of both at once, then each takes a turn: a die, plain steps,
//! a dig that takes two answers, a peek that reveals. With the option `fuse` an action panics.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::chance::{Chance, FastChance, Seed};
use adit_kernel::clause::Clause;
use adit_kernel::content::{Bundle, ContentError, LoadError};
use adit_kernel::game::{Cites, Game, InvariantError, Sink};
use adit_kernel::notation::{NotationError, Words};
use adit_kernel::options::{Kind, Value, Values};
use adit_kernel::record::{AnsweredBy, Occupant};
use adit_kernel::seat::{Eye, Seat, Seats, Veiled};
use adit_kernel::table::{Ack, Table};
use adit_kernel::{Cause, Outcome};
use adit_kernel::{Face, Listed};
use serde::Serialize;
use std::fmt::Write as _;

pub const RULES_TEXT: &str = "# Cellar\nTwo people in a dark cellar.\n\n## Play\n\
- **CEL-1** Each seat holds a card from 1 to 6 that the other does not see.\n\
- **CEL-2** A round begins with a secret call, low or high, of both seats; equal calls are worth a point to \
the first seat, others to the second.\n\
- **CEL-3** Then each seat rolls, steps, digs or peeks.\n\
- **CEL-4** A step is one to three long.\n\
- **CEL-5** Who digs takes the left or the right heap.\n\
- **CEL-6** A card is peeked at only once.\n\
- **CEL-7** The fuse is lit only where the option allows it.\n";

adit_kernel::options! {
    pub struct CellarOptions {
        rounds: u8 = 2, Kind::Int { min: 1, max: 40 }, "Rounds", "How long it lasts.";
        fuse: bool = false, Kind::Flag, "Fuse", "Allows what must not happen.";
    }
}

#[derive(Debug)]
pub struct Cellar {
    pub rules: u32,
    pub options: CellarOptions,
    pub die: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Call {
    Low,
    High,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Stage {
    Calls,
    Turn(Seat),
    Dig(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub round: u8,
    pub stage: Stage,
    pub cards: [Veiled<u8>; 2],
    pub calls: [Option<Call>; 2],
    pub score: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Call(Call),
    Roll,
    Step(u8),
    Dig,
    Left,
    Right,
    Peek,
    Light,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    Call,
    Turn,
    Heap,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotACall,
    NotATurn,
    TooLong,
    NotAHeap,
    Peeked,
    NoFuse,
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::NotACall => "CEL-2",
            Refusal::NotATurn => "CEL-3",
            Refusal::TooLong => "CEL-4",
            Refusal::NotAHeap => "CEL-5",
            Refusal::Peeked => "CEL-6",
            Refusal::NoFuse => "CEL-7",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Called(Seat),
    Shown([Call; 2]),
    Rolled(Seat, u8),
    Moved(Seat, u8),
    Dug(Seat),
    Peeked { by: Seat, card: u8 },
    Cards([u8; 2]),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    Called(Seat),
    Shown([Call; 2]),
    Rolled(Seat, u8),
    Moved(Seat, u8),
    Dug(Seat),
    Peeked { by: Seat, card: Option<u8> },
    Cards([u8; 2]),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub round: u8,
    pub stage: Stage,
    pub cards: [Option<u8>; 2],
    pub known: [Seats; 2],
    pub called: Seats,
    pub calls: [Option<Call>; 2],
    pub score: [i32; 2],
}

const TURNS: [Action; 6] =
    [Action::Roll, Action::Step(1), Action::Step(2), Action::Step(3), Action::Dig, Action::Peek];

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Cellar {
    fn peekable(state: &State, seat: Seat) -> bool {
        state.cards[other(seat).index()].seen_by(Eye::Seat(seat)).is_none()
    }

    fn end_turn<L: Sink<Event> + ?Sized>(&self, state: &mut State, seat: Seat, log: &mut L) {
        state.stage = match seat {
            Seat(0) => Stage::Turn(Seat(1)),
            _ if state.round == self.options.rounds => Stage::Over,
            _ => Stage::Calls,
        };
        if state.stage == Stage::Calls {
            state.round += 1;
            state.calls = [None; 2];
        }
        if state.stage == Stage::Over {
            log.put(Event::Cards(state.cards.map(|card| card.truth())));
        }
    }
}

impl Game for Cellar {
    const ID: &'static str = "cellar";
    const RULES: u32 = 2;
    type Options = CellarOptions;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: CellarOptions) -> Result<Cellar, LoadError> {
        if !(1..=Cellar::RULES).contains(&rules) {
            return Err(LoadError::Rules { game: Cellar::ID, asked: rules, newest: Cellar::RULES });
        }
        let text = content.file("cellar.toml")?;
        let die = text.trim().strip_prefix("die = ").and_then(|n| n.parse().ok());
        let die = die.ok_or_else(|| ContentError::at("cellar.toml", text, 0, "expected a die"))?;
        Ok(Cellar { rules, options, die })
    }

    fn options(&self) -> &CellarOptions {
        &self.options
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn seats(&self) -> u8 {
        2
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, _: &mut L) -> State {
        let cards = [0, 1].map(|i| Veiled::new(1 + chance.pick(6) as u8, Seats::only(Seat(i))));
        State { round: 1, stage: Stage::Calls, cards, calls: [None; 2], score: [0; 2] }
    }

    fn asked(&self, state: &State) -> Seats {
        match state.stage {
            Stage::Calls => Seat::all(2).filter(|s| state.calls[s.index()].is_none()).collect(),
            Stage::Turn(seat) | Stage::Dig(seat) => Seats::only(seat),
            Stage::Over => Seats::NONE,
        }
    }

    fn question(&self, state: &State, _: Seat) -> Question {
        match state.stage {
            Stage::Calls => Question::Call,
            Stage::Turn(_) | Stage::Over => Question::Turn,
            Stage::Dig(_) => Question::Heap,
        }
    }

    fn midway(&self, state: &State) -> bool {
        matches!(state.stage, Stage::Dig(_))
    }

    fn turn(&self, state: &State) -> u32 {
        let done = match state.stage {
            Stage::Calls => 0,
            Stage::Turn(seat) | Stage::Dig(seat) => 1 + u32::from(seat.0),
            Stage::Over => 2,
        };
        u32::from(state.round - 1) * 2 + done
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let total = |seat: Seat| state.score[seat.index()] + i32::from(state.cards[seat.index()].truth());
        (state.stage == Stage::Over).then(|| Outcome::ranked(Cause::Goal, 2, total, total))
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.stage {
            Stage::Calls => out.extend([Action::Call(Call::Low), Action::Call(Call::High)]),
            Stage::Turn(_) => {
                let peek = Cellar::peekable(state, seat);
                out.extend(TURNS.iter().filter(|&&a| a != Action::Peek || peek));
                out.extend(self.options.fuse.then_some(Action::Light));
            }
            Stage::Dig(_) => out.extend([Action::Left, Action::Right]),
            Stage::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (state.stage, action) {
            (Stage::Calls, Action::Call(_)) | (Stage::Dig(_), Action::Left | Action::Right) => Ok(()),
            (Stage::Calls, _) => Err(Refusal::NotACall),
            (Stage::Dig(_), _) => Err(Refusal::NotAHeap),
            (_, Action::Call(_) | Action::Left | Action::Right) => Err(Refusal::NotATurn),
            (_, Action::Step(n)) if !(1..=3).contains(&n) => Err(Refusal::TooLong),
            (_, Action::Peek) if !Cellar::peekable(state, seat) => Err(Refusal::Peeked),
            (_, Action::Light) if !self.options.fuse => Err(Refusal::NoFuse),
            _ => Ok(()),
        }
    }

    fn apply<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) {
        let me = seat.index();
        match action {
            Action::Call(call) => {
                state.calls[me] = Some(call);
                log.put(Event::Called(seat));
                if let [Some(first), Some(second)] = state.calls {
                    state.score[usize::from(first != second)] += 1;
                    log.put(Event::Shown([first, second]));
                    state.stage = Stage::Turn(Seat(0));
                }
                return;
            }
            Action::Dig => {
                state.stage = Stage::Dig(seat);
                log.put(Event::Dug(seat));
                return;
            }
            Action::Roll => {
                let die = 1 + chance.pick(self.die) as u8;
                state.score[me] += i32::from(die);
                log.put(Event::Rolled(seat, die));
            }
            Action::Step(n) => {
                // The first version counted every step twice.
                let n = if self.rules == 1 { 2 * n } else { n };
                state.score[me] += i32::from(n);
                log.put(Event::Moved(seat, n));
            }
            Action::Left | Action::Right => {
                let n = 1 + u8::from(action == Action::Right);
                state.score[me] += i32::from(n);
                log.put(Event::Moved(seat, n));
            }
            Action::Peek => {
                let card = &mut state.cards[other(seat).index()];
                card.tell(seat);
                log.put(Event::Peeked { by: seat, card: card.truth() });
            }
            Action::Light => panic!("the cellar is gone"),
        }
        self.end_turn(state, seat, log);
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        let over = state.stage == Stage::Over;
        let shown = state.stage != Stage::Calls;
        View {
            eye,
            round: state.round,
            stage: state.stage,
            cards: state.cards.map(|c| if over { Some(c.truth()) } else { c.seen_by(eye) }),
            known: state.cards.map(|c| c.known()),
            called: Seat::all(2).filter(|s| state.calls[s.index()].is_some()).collect(),
            calls: [0, 1].map(|i| state.calls[i].filter(|_| shown || eye.is(Seat(i as u8)))),
            score: state.score,
        }
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        Some(match *event {
            Event::Called(seat) => Seen::Called(seat),
            Event::Shown(calls) => Seen::Shown(calls),
            Event::Rolled(seat, die) => Seen::Rolled(seat, die),
            Event::Moved(seat, n) => Seen::Moved(seat, n),
            Event::Dug(seat) => Seen::Dug(seat),
            Event::Peeked { by, card } => Seen::Peeked { by, card: eye.is(by).then_some(card) },
            Event::Cards(cards) => Seen::Cards(cards),
        })
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Shown(_) | Event::Peeked { .. } | Event::Cards(_))
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        state.round = view.round;
        state.stage = view.stage;
        state.score = view.score;
        for i in 0..2 {
            let card = view.cards[i].unwrap_or_else(|| 1 + chance.pick(6) as u8);
            state.cards[i] = Veiled::new(card, view.known[i]);
            state.calls[i] = view.calls[i].or_else(|| {
                let low = view.called.has(Seat(i as u8)).then(|| chance.pick(2) == 0)?;
                Some(if low { Call::Low } else { Call::High })
            });
        }
    }

    fn write(&self, action: Action, out: &mut String) {
        match action {
            Action::Call(Call::Low) => out.push_str("call low"),
            Action::Call(Call::High) => out.push_str("call high"),
            Action::Roll => out.push_str("roll"),
            Action::Step(n) => {
                let _ = write!(out, "step {n}");
            }
            Action::Dig => out.push_str("dig"),
            Action::Left => out.push_str("take left"),
            Action::Right => out.push_str("take right"),
            Action::Peek => out.push_str("peek"),
            Action::Light => out.push_str("light"),
        }
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let action = match words.next("an action")? {
            "call" => Action::Call(words.one("low or high", |w| match w {
                "low" => Some(Call::Low),
                "high" => Some(Call::High),
                _ => None,
            })?),
            "roll" => Action::Roll,
            "step" => Action::Step(words.one("a number", |w| w.parse().ok())?),
            "dig" => Action::Dig,
            "take" => words.one("left or right", |w| match w {
                "left" => Some(Action::Left),
                "right" => Some(Action::Right),
                _ => None,
            })?,
            "peek" => Action::Peek,
            "light" => Action::Light,
            _ => return Err(words.wrong("an action")),
        };
        words.end()?;
        Ok(action)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        let fair = state.cards.iter().all(|c| (1..=6).contains(&c.truth()));
        let owned = (0..2).all(|i| state.cards[i].known().has(Seat(i as u8)));
        match fair && owned && state.round <= self.options.rounds {
            true => Ok(()),
            false => Err(InvariantError(format!("{state:?}"))),
        }
    }
}

#[derive(Debug)]
pub struct CellarFace;

impl Face for CellarFace {
    type Game = Cellar;

    fn board(game: &Cellar, view: &View, out: &mut String) {
        let _ = writeln!(out, "round {} of {}", view.round, game.options.rounds);
        for seat in Seat::all(2) {
            let card = view.cards[seat.index()].map_or("?".to_owned(), |c| c.to_string());
            let _ = writeln!(out, "{seat}: {} points, card {card}", view.score[seat.index()]);
        }
    }

    fn question(_: &Cellar, _: &View, question: Question) -> String {
        match question {
            Question::Call => "What do you call?",
            Question::Turn => "What do you do?",
            Question::Heap => "Which heap do you take?",
        }
        .to_owned()
    }

    fn action(_: &Cellar, _: &View, action: Action) -> String {
        match action {
            Action::Call(Call::Low) => "call low".to_owned(),
            Action::Call(Call::High) => "call high".to_owned(),
            Action::Roll => "roll the die".to_owned(),
            Action::Step(n) => format!("go {n} steps"),
            Action::Dig => "dig".to_owned(),
            Action::Left => "take the left heap".to_owned(),
            Action::Right => "take the right heap".to_owned(),
            Action::Peek => "peek at the other card".to_owned(),
            Action::Light => "light the fuse".to_owned(),
        }
    }

    fn refusal(_: &Cellar, refusal: Refusal) -> String {
        match refusal {
            Refusal::NotACall => "Now is the time to call.",
            Refusal::NotATurn => "Roll, step, dig or peek.",
            Refusal::TooLong => "A step is one to three long.",
            Refusal::NotAHeap => "Take the left or the right heap.",
            Refusal::Peeked => "You know that card.",
            Refusal::NoFuse => "There is no fuse.",
        }
        .to_owned()
    }

    fn seen(_: &Cellar, seen: &Seen) -> String {
        match seen {
            Seen::Called(seat) => format!("{seat} has called."),
            Seen::Shown(calls) => format!("The calls are {calls:?}."),
            Seen::Rolled(seat, die) => format!("{seat} rolls {die}."),
            Seen::Moved(seat, n) => format!("{seat} gains {n}."),
            Seen::Dug(seat) => format!("{seat} digs."),
            Seen::Peeked { by, card: Some(card) } => format!("{by} sees a {card}."),
            Seen::Peeked { by, card: None } => format!("{by} peeks."),
            Seen::Cards([first, second]) => format!("The cards are {first} and {second}."),
        }
    }
}

/// Points count.
#[derive(Debug, Default)]
pub struct Points;

impl Evaluate<Cellar> for Points {
    fn evaluate(&self, _: &Cellar, state: &State, seat: Seat) -> f32 {
        0.5 + (state.score[seat.index()] - state.score[other(seat).index()]) as f32 / 1000.0
    }
}

#[derive(Debug)]
pub struct CellarListing;

impl Listed for CellarListing {
    type Game = Cellar;
    type Face = CellarFace;
    type Evaluate = Points;
    type SearchEvaluate = Points;
    type Policy = ();
    const TITLE: &'static str = "Cellar";
    const BLURB: &'static str = "Two people in a dark cellar.";
    const RULES_TEXT: &'static str = RULES_TEXT;

    fn content() -> Vec<Bundle> {
        vec![Bundle::new([("cellar.toml", "die = 6\n")]), Bundle::new([("cellar.toml", "die = 4\n")])]
    }
}

pub const SEED: Seed = [7; 32];
pub const P1: Seat = Seat(0);
pub const P2: Seat = Seat(1);

pub fn values(rounds: i64, fuse: bool) -> Values {
    [("rounds".to_owned(), Value::Int(rounds)), ("fuse".to_owned(), Value::Flag(fuse))].into()
}

pub fn occupants() -> Vec<Occupant> {
    vec![Occupant::person("Ada"), Occupant::bot("Skilled")]
}

/// A table that is dealt.
pub fn table(values: &Values) -> Table<CellarListing> {
    let mut table = Table::open(values, occupants(), SEED).unwrap();
    table.deal().unwrap();
    table
}

/// Gives an answer under the ask that is open, or complains.
pub fn say(table: &mut Table<CellarListing>, seat: Seat, text: &str) -> Ack {
    let ask = ask_of(table, seat);
    table.submit(seat, ask, AnsweredBy::Person, text).unwrap_or_else(|why| panic!("{seat} {text}: {why}"))
}

pub fn ask_of(table: &Table<CellarListing>, seat: Seat) -> u32 {
    let asks = table.asks();
    asks.iter().find(|(s, _)| *s == seat).unwrap_or_else(|| panic!("{seat} is not asked: {asks:?}")).1
}

/// Both call low, which gives P1 a point.
pub fn call(table: &mut Table<CellarListing>) {
    say(table, P1, "call low");
    say(table, P2, "call low");
}

/// Plays on, the same way from the same line, until nobody is asked or `acts` are over.
pub fn play_on(table: &mut Table<CellarListing>, acts: usize) {
    for _ in 0..acts {
        let Some(&(seat, ask)) = table.asks().last() else { return };
        let mut actions = Vec::new();
        table.game().actions(table.state().unwrap(), seat, &mut actions);
        let action = actions[FastChance::new(table.next_line()).pick(actions.len() as u32) as usize];
        let text = adit_kernel::game::notation(table.game().as_ref(), action);
        table.submit(seat, ask, AnsweredBy::Bot, &text).unwrap();
    }
}
