//! The rule set itself: every function of [`Game`], in the order in which a game is played.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::notation::NotationError;
use adit_kernel::{Cause, Chance, Eye, Game, InvariantError, Outcome, Seat, Seats, Sink};

use crate::action::{Action, Column, Event, Question, Refusal};
use crate::cells::COLUMNS;
use crate::state::{ALL_DROPPED, SEATS, State};
use crate::view::View;

adit_kernel::options! {
    /// There is nothing to choose.
    pub struct Options {}
}

/// The rule set of Connect Four.
#[derive(Clone, Debug)]
pub struct ConnectFour {
    options: Options,
}

impl Game for ConnectFour {
    const ID: &'static str = "connect-four";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Event;
    type View = View;

    fn load(rules: u32, _: &Bundle, options: Options) -> Result<ConnectFour, LoadError> {
        if rules != Self::RULES {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(ConnectFour { options })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn seats(&self) -> u8 {
        SEATS
    }

    fn has_secrets(&self) -> bool {
        false
    }

    #[inline]
    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, _: &mut C, _: &mut L) -> State {
        State::new()
    }

    #[inline]
    fn asked(&self, state: &State) -> Seats {
        state.asked
    }

    fn question(&self, _: &State, _: Seat) -> Question {
        Question::WhichColumn
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.dropped) + 1
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.asked.is_empty() {
            return None;
        }
        let winner = state.winner();
        // Nobody's line and no cell left: a draw (C4-8).
        let cause = if winner.is_some() { Cause::Goal } else { Cause::Exhausted };
        let won = |seat| i32::from(winner == Some(seat));
        Some(Outcome::ranked(cause, SEATS, won, won))
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !state.asked.has(seat) {
            return;
        }
        // All seven are copied and the surplus is cut off: a copy of known length needs no loop, and
        // playouts spend much of their time here.
        // Dropping is all there is: no action passes (C4-3).
        let (drops, count) = &DROPS[state.taken().open_columns()];
        let length = out.len() + usize::from(*count);
        out.extend_from_slice(drops);
        out.truncate(length);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Drop(column) = action;
        if state.asked.is_empty() {
            // C4-9
            Err(Refusal::GameOver)
        } else if !state.asked.has(seat) {
            // C4-2
            Err(Refusal::NotYourTurn)
        } else if column.0 >= COLUMNS {
            // C4-5
            Err(Refusal::NoSuchColumn(column))
        } else if state.taken().landing(column.0).is_empty() {
            // C4-6
            Err(Refusal::ColumnFull(column))
        } else {
            Ok(())
        }
    }

    #[inline]
    fn apply<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        _: &mut C,
        log: &mut L,
    ) {
        let Action::Drop(column) = action;
        let cell = state.taken().landing(column.0);
        // One disc of its own, which stays there (C4-3, C4-4).
        let mine = state.discs[seat.index()] | cell;
        state.discs[seat.index()] = mine;
        state.dropped += 1;
        state.last = cell;
        log.put(Event::Dropped { seat, column, row: cell.row() });

        // At once (C4-7). Only the seat that has just dropped can have completed a line.
        if mine.has_four() {
            state.asked = Seats::NONE;
            log.put(Event::Won { seat, line: mine.in_fours() });
        } else if state.dropped == ALL_DROPPED {
            state.asked = Seats::NONE;
            // C4-8
            log.put(Event::Full);
        } else {
            // C4-2
            state.asked = Seats::only(seat.clockwise(1, SEATS));
        }
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::new(state, eye)
    }

    fn seen(&self, event: &Event, _: Eye) -> Option<Event> {
        Some(*event)
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, _: &mut C) {
        state.clone_from(&view.position);
    }

    fn write(&self, action: Action, out: &mut String) {
        action.write(out);
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        state.audit()
    }
}

/// What can be done for every set of open columns, from the left, and how much that is; the rest of
/// the seven is padding.
const DROPS: [([Action; COLUMNS as usize], u8); 1 << COLUMNS] = {
    let mut table = [([Action::Drop(Column(0)); COLUMNS as usize], 0); 1 << COLUMNS];
    let mut open = 0;
    while open < table.len() {
        let (drops, count) = &mut table[open];
        let mut column = 0;
        while column < COLUMNS {
            if open >> column & 1 == 1 {
                drops[*count as usize] = Action::Drop(Column(column));
                *count += 1;
            }
            column += 1;
        }
        open += 1;
    }
    table
};
