//! Crooked Cellars: the kernel's toy game with one flaw each, to see whether the laws find it.

use adit_kernel::Outcome;
use adit_kernel::bot_traits::Evaluate;
use adit_kernel::chance::Chance;
use adit_kernel::clause::Clause;
use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Cites, Game, InvariantError, Sink};
use adit_kernel::notation::NotationError;
use adit_kernel::seat::{Eye, Seat, Seats};
use adit_kernel::{Face, Listed};
use std::sync::atomic::{AtomicI32, Ordering};

use crate::cellar::*;

pub const NONE: u8 = 0;
pub const UNLISTED: u8 = 1;
pub const LISTED_TWICE: u8 = 2;
pub const SCRATCH: u8 = 3;
pub const LEAK: u8 = 4;
pub const PANIC: u8 = 5;
pub const ENDLESS: u8 = 6;
pub const NOTATION: u8 = 7;
pub const INVARIANT: u8 = 8;
pub const NO_OUTCOME: u8 = 9;
pub const SECRET_TURN: u8 = 10;
pub const NO_CLAUSE: u8 = 11;
pub const OWN_CARD: u8 = 12;
pub const MEMORY: u8 = 13;
pub const BAD_CARD: u8 = 14;
pub const OPTIONS: u8 = 15;
pub const CLEARS: u8 = 16;
pub const NOTHING: u8 = 17;
pub const SILENT: u8 = 18;
pub const WORTH: u8 = 19;
pub const DEAD_END: u8 = 20;
pub const SECRET_OFFER: u8 = 21;
pub const STUCK: u8 = 22;
pub const OPEN_HANDS: u8 = 23;

#[derive(Debug)]
pub struct Crooked<const FLAW: u8>(pub Cellar, CellarOptions);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said<const FLAW: u8>(Refusal);

impl<const FLAW: u8> Cites for Said<FLAW> {
    fn clause(&self) -> Clause {
        if FLAW == NO_CLAUSE { Clause("CEL-99") } else { self.0.clause() }
    }
}

fn sixes(state: &State) -> bool {
    state.cards.iter().all(|card| card.truth() == 6)
}

static COUNTER: AtomicI32 = AtomicI32::new(0);

impl<const FLAW: u8> Game for Crooked<FLAW> {
    const ID: &'static str = "crooked";
    const RULES: u32 = 2;
    type Options = CellarOptions;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Said<FLAW>;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: CellarOptions) -> Result<Self, LoadError> {
        Cellar::load(rules, content, options).map(|cellar| Crooked(cellar, CellarOptions::default()))
    }

    fn options(&self) -> &CellarOptions {
        if FLAW == OPTIONS { &self.1 } else { self.0.options() }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn has_secrets(&self) -> bool {
        FLAW != OPEN_HANDS
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        let mut state = self.0.deal(chance, log);
        if FLAW == STUCK && sixes(&state) {
            state.cards[0] = adit_kernel::Veiled::new(5, Seats::only(P1));
        }
        state
    }

    fn asked(&self, state: &State) -> Seats {
        self.0.asked(state)
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        self.0.question(state, seat)
    }

    fn midway(&self, state: &State) -> bool {
        self.0.midway(state)
    }

    fn turn(&self, state: &State) -> u32 {
        let secret = if FLAW == SECRET_TURN { u32::from(state.cards[0].truth()) } else { 0 };
        self.0.turn(state) + secret
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.0.outcome(state).filter(|_| FLAW != NO_OUTCOME)
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if FLAW == CLEARS {
            out.clear();
        }
        if FLAW == NOTHING && state.round == 2 && state.stage == Stage::Turn(P2) {
            return;
        }
        let start = out.len();
        self.0.actions(state, seat, out);
        if FLAW == UNLISTED && state.score[0] > 4 {
            out.retain(|&action| action != Action::Step(3));
        }
        if FLAW == LISTED_TWICE && state.round == 2 {
            out.push(out[start]);
        }
        if FLAW == SECRET_OFFER && state.cards[1 - seat.index()].truth() == 6 {
            out.retain(|&action| action != Action::Step(1));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Said<FLAW>> {
        let six = state.cards[1 - seat.index()].truth() == 6;
        if FLAW == SECRET_OFFER && six && action == Action::Step(1) {
            return Err(Said(Refusal::TooLong));
        }
        self.0.check(state, seat, action).map_err(Said)
    }

    fn apply<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) {
        if FLAW == PANIC && action == Action::Dig && state.round == 2 {
            panic!("the roof came down");
        }
        self.0.apply(state, seat, action, chance, log);
        match FLAW {
            LEAK if action == Action::Step(2) => {
                state.score[seat.index()] += i32::from(state.cards[1 - seat.index()].truth() / 4);
            }
            // Two sixes are never dealt, so only a redealt game has no end.
            STUCK if state.stage == Stage::Over && sixes(state) => state.stage = Stage::Turn(P1),
            ENDLESS if state.stage == Stage::Over => state.stage = Stage::Turn(P1),
            MEMORY => state.score[0] = COUNTER.fetch_add(1, Ordering::Relaxed),
            _ => {}
        }
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        self.0.view(state, eye)
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        self.0.seen(event, eye)
    }

    fn reveals(&self, event: &Event) -> bool {
        self.0.reveals(event)
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        let before = state.score;
        self.0.redeal(view, state, chance);
        match FLAW {
            SCRATCH => state.score = before,
            OWN_CARD => state.cards.swap(0, 1),
            BAD_CARD if view.cards[1].is_none() => {
                state.cards[1] = adit_kernel::Veiled::new(9, view.known[1]);
            }
            DEAD_END if view.cards[1].is_none() => state.calls = [None; 2],
            _ => {}
        }
    }

    fn write(&self, action: Action, out: &mut String) {
        match action {
            Action::Step(_) if FLAW == NOTATION => out.push_str("step 1"),
            _ => self.0.write(action, out),
        }
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        self.0.read(text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        if FLAW == INVARIANT && state.cards.iter().all(|card| card.known().len() == 2) {
            return Err(InvariantError("both have peeked".to_owned()));
        }
        self.0.audit(state)
    }
}

#[derive(Debug)]
pub struct CrookedFace<const FLAW: u8>;

impl<const FLAW: u8> Face for CrookedFace<FLAW> {
    type Game = Crooked<FLAW>;

    fn board(game: &Crooked<FLAW>, view: &View, out: &mut String) {
        CellarFace::board(&game.0, view, out);
    }

    fn question(game: &Crooked<FLAW>, view: &View, question: Question) -> String {
        if FLAW == SILENT { String::new() } else { CellarFace::question(&game.0, view, question) }
    }

    fn action(game: &Crooked<FLAW>, view: &View, action: Action) -> String {
        CellarFace::action(&game.0, view, action)
    }

    fn refusal(game: &Crooked<FLAW>, refusal: Said<FLAW>) -> String {
        CellarFace::refusal(&game.0, refusal.0)
    }

    fn seen(game: &Crooked<FLAW>, seen: &Seen) -> String {
        CellarFace::seen(&game.0, seen)
    }
}

#[derive(Debug, Default)]
pub struct CrookedPoints<const FLAW: u8>;

impl<const FLAW: u8> Evaluate<Crooked<FLAW>> for CrookedPoints<FLAW> {
    fn evaluate(&self, game: &Crooked<FLAW>, state: &State, seat: Seat) -> f32 {
        let worth = Points.evaluate(&game.0, state, seat);
        if FLAW == WORTH { worth * 1000.0 } else { worth }
    }
}

#[derive(Debug)]
pub struct CrookedListing<const FLAW: u8>;

impl<const FLAW: u8> Listed for CrookedListing<FLAW> {
    type Game = Crooked<FLAW>;
    type Face = CrookedFace<FLAW>;
    type Evaluate = CrookedPoints<FLAW>;
    type SearchEvaluate = CrookedPoints<FLAW>;
    type Policy = ();
    const TITLE: &'static str = "Crooked Cellar";
    const BLURB: &'static str = "Something is wrong here.";
    const RULES_TEXT: &'static str = RULES_TEXT;

    fn content() -> Vec<Bundle> {
        CellarListing::content()
    }
}
