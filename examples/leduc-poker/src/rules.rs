//! The rule set itself: every function of [`Game`], in the order in which a game is played.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::notation::NotationError;
use adit_kernel::{Cause, Chance, Eye, Game, InvariantError, Outcome, Seat, Seats, Sink, Veiled};

use crate::action::{Action, Event, Question, Refusal};
use crate::cards::Deck;
use crate::state::{MAX_RAISES, MAX_STAKE, Open, SEATS, State, other};
use crate::view::{Seen, View};

adit_kernel::options! {
    /// There is nothing to choose.
    pub struct Options {}
}

/// The rule set of Leduc hold'em.
#[derive(Clone, Debug)]
pub struct LeducPoker {
    options: Options,
}

/// Begins every round (LED-4).
const FIRST: Seat = Seat(0);

impl Game for LeducPoker {
    const ID: &'static str = "leduc-poker";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, _: &Bundle, options: Options) -> Result<LeducPoker, LoadError> {
        if rules != Self::RULES {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(LeducPoker { options })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        let mut deck = Deck::FULL;
        // LED-3
        let hands = [deck.draw(chance), deck.draw(chance)];
        for seat in Seat::all(SEATS) {
            log.put(Event::Dealt { seat, card: Veiled::new(hands[seat.index()], Seats::only(seat)) });
        }
        // Each has put its first chip in (LED-2).
        let open = Open { board: None, stakes: [1, 1], raises: 0, asked: Seats::only(FIRST), acted: 0 };
        State { open, hands }
    }

    #[inline]
    fn asked(&self, state: &State) -> Seats {
        state.open.asked
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        match state.open.owed(seat) {
            0 => Question::CheckOrRaise,
            owed => Question::Answer { owed },
        }
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.open.acted) + 1
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.open.is_over() {
            return None;
        }
        let cause = if state.open.shown() { Cause::Goal } else { Cause::LastStanding };
        let winner = state.winner();
        let [first, second] = state.open.stakes;
        // The loser's stake: the smaller one after a fold, else both are equal (LED-14).
        let lost = i32::from(first.min(second));
        let chips = |seat| match winner {
            None => 0,
            Some(winner) if winner == seat => lost,
            Some(_) => -lost,
        };
        let mut outcome = Outcome::ranked(cause, SEATS, chips, chips);
        for seat in Seat::all(SEATS) {
            outcome.standings[seat.index()].utility = utility(chips(seat));
        }
        Some(outcome)
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let open = &state.open;
        if !open.asked.has(seat) {
            return;
        }
        if open.owed(seat) > 0 {
            // LED-8
            out.push(Action::Fold);
        }
        // Always possible (LED-5).
        out.push(Action::Call);
        // LED-7
        if open.raises < MAX_RAISES {
            out.push(Action::Raise);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let open = &state.open;
        if open.is_over() {
            // LED-15
            return Err(Refusal::GameOver);
        }
        if !open.asked.has(seat) {
            // LED-4
            return Err(Refusal::NotYourTurn);
        }
        match action {
            // LED-8
            Action::Fold if open.owed(seat) == 0 => Err(Refusal::NothingToFoldTo),
            // LED-7
            Action::Raise if open.raises == MAX_RAISES => Err(Refusal::NoRaisesLeft),
            _ => Ok(()),
        }
    }

    #[inline]
    fn apply<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) {
        let open = &mut state.open;
        let paid = match action {
            Action::Fold => 0,
            Action::Call => open.owed(seat),
            // LED-6
            Action::Raise => open.owed(seat) + open.raise(),
        };
        open.stakes[seat.index()] += paid;
        open.acted += 1;
        log.put(Event::Acted { seat, action, paid });
        match action {
            Action::Fold => end(state, log),
            Action::Raise => {
                open.raises += 1;
                open.asked = Seats::only(other(seat));
            }
            // The second check, or a call after a raise, ends the round (LED-9).
            Action::Call if open.raises == 0 && seat == FIRST => open.asked = Seats::only(other(seat)),
            Action::Call if open.board.is_none() => second_round(state, chance, log),
            Action::Call => end(state, log),
        }
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::new(state, eye)
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        Some(Seen::new(event, eye))
    }

    fn reveals(&self, event: &Event) -> bool {
        // The open card too: which cards can come up depends on what the seats hold.
        matches!(event, Event::Board { .. } | Event::Shown { .. })
    }

    #[inline]
    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        view.redeal(state, chance);
    }

    fn write(&self, action: Action, out: &mut String) {
        out.push_str(action.name());
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        state.audit()
    }
}

#[inline]
fn second_round<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
    state: &mut State,
    chance: &mut C,
    log: &mut L,
) {
    // LED-10
    let card = state.deck().draw(chance);
    state.open.board = Some(card);
    state.open.raises = 0;
    state.open.asked = Seats::only(FIRST);
    log.put(Event::Board { card });
}

#[inline]
fn end<L: Sink<Event> + ?Sized>(state: &mut State, log: &mut L) {
    state.open.asked = Seats::NONE;
    // Both cards, but none after a fold (LED-8, LED-11).
    if state.open.shown() {
        for seat in Seat::all(SEATS) {
            log.put(Event::Shown { seat, card: state.hands[seat.index()] });
        }
    }
    log.put(match state.winner() {
        Some(seat) => Event::Won { seat, chips: state.open.stakes[other(seat).index()] },
        None => Event::Split,
    });
}

/// Chips on the scale that bots play for: the worst loss is 0, a split pot 500, the best win 1000.
fn utility(chips: i32) -> u16 {
    let most = i32::from(MAX_STAKE);
    ((chips + most) * 1000 / (2 * most)) as u16
}
