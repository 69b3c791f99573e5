//! Two seats choose at once and in secret; a table says what that is worth to each. Seat 0 answers
//! first wherever answers come in order, and seat 1 must not profit from it.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::notation::{NotationError, Words};
use adit_kernel::{
    Cause, Chance, Eye, Game, InvariantError, Listed, MAX_SEATS, Outcome, Seat, Seats, Sink, Standing,
};
use serde::Serialize;

use crate::graph::{Blank, NoOptions, NoWay};

pub(crate) struct Matrix {
    /// What the choices of seat 0 (row) and seat 1 (column) are worth to them.
    pub(crate) payoff: [[[u16; 2]; 2]; 2],
    pub(crate) options: NoOptions,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Chosen([Option<u8>; 2]);

/// One's own choice; of the other seat's only that it was made, until both were.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sight {
    own: [Option<u8>; 2],
    made: [bool; 2],
}

#[derive(Clone, Debug)]
pub(crate) struct Chose {
    seat: Seat,
    choice: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SawChoosing {
    seat: Seat,
    choice: Option<u8>,
}

impl Game for Matrix {
    const ID: &'static str = "matrix";
    const RULES: u32 = 1;
    type Options = NoOptions;
    type State = Chosen;
    type Action = u8;
    type Question = ();
    type Refusal = NoWay;
    type Event = Chose;
    type Seen = SawChoosing;
    type View = Sight;

    fn load(_: u32, _: &Bundle, options: NoOptions) -> Result<Matrix, LoadError> {
        Ok(Matrix { payoff: Default::default(), options })
    }
    fn options(&self) -> &NoOptions {
        &self.options
    }
    fn seats(&self) -> u8 {
        2
    }
    fn deal<C: Chance + ?Sized, L: Sink<Chose> + ?Sized>(&self, _: &mut C, _: &mut L) -> Chosen {
        Chosen([None; 2])
    }
    fn asked(&self, state: &Chosen) -> Seats {
        Seat::all(2).filter(|seat| state.0[seat.index()].is_none()).collect()
    }
    fn question(&self, _: &Chosen, _: Seat) {}
    fn turn(&self, _: &Chosen) -> u32 {
        1
    }
    fn outcome(&self, state: &Chosen) -> Option<Outcome> {
        let [Some(row), Some(column)] = state.0 else { return None };
        let payoff = self.payoff[usize::from(row)][usize::from(column)];
        let mut standings = [Standing::default(); MAX_SEATS];
        for (standing, utility) in standings.iter_mut().zip(payoff) {
            standing.utility = utility;
        }
        Some(Outcome { cause: Cause::Goal, seats: 2, standings })
    }
    fn actions(&self, _: &Chosen, _: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }
    fn check(&self, state: &Chosen, seat: Seat, action: u8) -> Result<(), NoWay> {
        if self.asked(state).has(seat) && action < 2 { Ok(()) } else { Err(NoWay) }
    }
    fn apply<C: Chance + ?Sized, L: Sink<Chose> + ?Sized>(
        &self,
        state: &mut Chosen,
        seat: Seat,
        choice: u8,
        _: &mut C,
        log: &mut L,
    ) {
        state.0[seat.index()] = Some(choice);
        log.put(Chose { seat, choice });
    }
    fn view(&self, state: &Chosen, eye: Eye) -> Sight {
        let over = self.asked(state).is_empty();
        let sees = |seat: usize| over || eye.is(Seat(seat as u8));
        Sight {
            own: std::array::from_fn(|seat| state.0[seat].filter(|_| sees(seat))),
            made: state.0.map(|choice| choice.is_some()),
        }
    }
    fn seen(&self, event: &Chose, eye: Eye) -> Option<SawChoosing> {
        Some(SawChoosing { seat: event.seat, choice: eye.is(event.seat).then_some(event.choice) })
    }
    fn redeal<C: Chance + ?Sized>(&self, view: &Sight, state: &mut Chosen, chance: &mut C) {
        for seat in 0..2 {
            state.0[seat] = view.own[seat].or_else(|| view.made[seat].then(|| chance.pick(2) as u8));
        }
    }
    fn write(&self, action: u8, out: &mut String) {
        out.push_str(&action.to_string());
    }
    fn read(&self, text: &str) -> Result<u8, NotationError> {
        Words::new(text).one("a choice", |word| word.parse().ok())
    }
    fn audit(&self, _: &Chosen) -> Result<(), InvariantError> {
        Ok(())
    }
}

impl Listed for Matrix {
    type Game = Matrix;
    type Face = Blank<Matrix>;
    type Evaluate = ();
    type SearchEvaluate = ();
    type Policy = ();
    const TITLE: &'static str = "Matrix";
    const BLURB: &'static str = "A toy.";
    const RULES_TEXT: &'static str = "- **TOY-1** Choose.";
    fn content() -> Vec<Bundle> {
        vec![Bundle::default()]
    }
}
