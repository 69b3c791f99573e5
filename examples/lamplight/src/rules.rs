//! The rule set, in the order in which a game is played.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::notation::NotationError;
use adit_kernel::options::Kind;
use adit_kernel::{
    Cause, Chance, Eye, Game, InvariantError, Outcome, Role, Seat, Seats, Sink, Veiled, Verdict,
};

use crate::action::{Action, Event, Found, Question, Refusal};
use crate::cards::{Cards, Matter};
use crate::state::{BLOWS, DIGGERS, GOAL, HAND, LAMPS, Open, State};
use crate::view::{Seen, View};

adit_kernel::choice! {
    /// Who plays against whom.
    pub enum Mode { Party = "party": "Together", Duel = "duel": "Duel" }
}

adit_kernel::options! {
    /// Who digs, and against whom.
    pub struct Options {
        mode: Mode = Mode::Party, Kind::Choice(Mode::CHOICES), "Mode", "Together for five ore, or against each other.";
        players: u8 = 2, Kind::Seats { min: 1, max: DIGGERS as u8 }, "Diggers", "How many dig.", when mode in [Mode::Party];
        dungeon: bool = true, Kind::Flag, "Dungeon", "Somebody plays the dungeon.", when mode in [Mode::Party];
    }
    refuse {
        dungeon with players: |o| o.mode == Mode::Party && o.dungeon && o.players > 3, "four leave the dungeon no room";
    }
}

/// The rule set of Lamplight.
#[derive(Clone, Debug)]
pub struct Lamplight {
    options: Options,
}

impl Lamplight {
    /// Seats that dig (LAM-1, LAM-2).
    #[inline]
    pub fn diggers(&self) -> u8 {
        if self.is_duel() { 2 } else { self.options.players }
    }

    #[inline]
    pub fn is_duel(&self) -> bool {
        self.options.mode == Mode::Duel
    }

    #[inline]
    pub fn has_dungeon(&self) -> bool {
        !self.is_duel() && self.options.dungeon
    }

    /// The dungeon sits after the diggers.
    #[inline]
    pub fn is_dungeon(&self, seat: Seat) -> bool {
        self.has_dungeon() && seat.0 == self.diggers()
    }

    /// Who knows a card of this seat's hand (LAM-5).
    #[inline]
    fn sees(&self, seat: Seat) -> Seats {
        if self.is_duel() { Seats::only(seat) } else { Seats::first_n(self.seats()) }
    }

    /// The end, if there is one: why, and who has won; nobody in a draw.
    fn end(&self, state: &State) -> Option<(Cause, Seats)> {
        let open = &state.open;
        let diggers = Seats::first_n(self.diggers());
        // LAM-13, LAM-16
        if let Some(seat) = diggers.iter().find(|seat| open.ore[seat.index()] >= GOAL) {
            return Some((Cause::Goal, if self.is_duel() { Seats::only(seat) } else { diggers }));
        }
        // LAM-14
        if open.lamps == 0 {
            let dungeon = Seats::first_n(self.seats()).iter().filter(|&seat| self.is_dungeon(seat));
            return Some((Cause::Defeat, dungeon.collect()));
        }
        // LAM-15, LAM-16
        if open.hand_sizes == [0; DIGGERS] {
            let ahead = match open.ore {
                [first, second, ..] if self.is_duel() && first != second => {
                    Seats::only(Seat(u8::from(first < second)))
                }
                _ => Seats::NONE,
            };
            return Some((Cause::Exhausted, ahead));
        }
        None
    }

    /// Who is asked next; nobody once the game is over.
    fn ask(&self, state: &mut State, after_dig: bool) {
        state.open.asked = if self.end(state).is_some() {
            Seats::NONE
        } else if after_dig && self.has_dungeon() && state.open.blows > 0 {
            // LAM-11
            Seats::only(Seat(self.diggers()))
        } else {
            Seats::only(state.open.digger)
        };
    }
}

impl Game for Lamplight {
    const ID: &'static str = "lamplight";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, _: &Bundle, options: Options) -> Result<Lamplight, LoadError> {
        if rules != Self::RULES {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(Lamplight { options })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.diggers() + u8::from(self.has_dungeon())
    }

    fn role(&self, seat: Seat) -> Role {
        if self.is_dungeon(seat) { Role::Dungeon } else { Role::Player }
    }

    // LAM-5
    fn has_secrets(&self) -> bool {
        self.is_duel()
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        let open = Open {
            cells: [[0, 0]].into_iter().collect(),
            at: [0, 0],
            played: Cards::default(),
            ore: [0; DIGGERS],
            lamps: LAMPS,
            blows: if self.has_dungeon() { BLOWS } else { 0 },
            digger: Seat(0),
            asked: Seats::only(Seat(0)),
            hand_sizes: [0; DIGGERS],
        };
        let mut state = State { open, hands: [Cards::default(); DIGGERS] };
        for seat in Seat::all(self.diggers()) {
            // LAM-5
            for _ in 0..HAND {
                self.draw(&mut state, seat, chance, log);
            }
        }
        state
    }

    #[inline]
    fn asked(&self, state: &State) -> Seats {
        state.open.asked
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        if self.is_dungeon(seat) { Question::Blow { left: state.open.blows } } else { Question::Dig }
    }

    fn turn(&self, state: &State) -> u32 {
        state.open.played.len() + 1
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (cause, won) = self.end(state)?;
        let ore = |seat: Seat| {
            let counted = if self.is_duel() { seat.index() } else { 0 };
            i32::from(state.open.ore[counted])
        };
        if self.is_duel() {
            return Some(Outcome::ranked(cause, self.seats(), |seat| (won.has(seat), ore(seat)), ore));
        }
        let verdict = |seat| match () {
            () if won.has(seat) => Verdict::Won,
            () if cause == Cause::Exhausted => Verdict::Drawn,
            () => Verdict::Lost,
        };
        Some(Outcome::decided(cause, self.seats(), verdict, ore))
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !state.open.asked.has(seat) {
            return;
        }
        if self.is_dungeon(seat) {
            out.extend([Action::Blow, Action::Wait]);
        } else {
            out.extend(state.hands[seat.index()].iter().map(Action::Dig));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if state.open.asked.is_empty() {
            // LAM-17
            return Err(Refusal::GameOver);
        }
        match action {
            // LAM-11
            Action::Dig(_) if self.is_dungeon(seat) => Err(Refusal::TheDungeonDoesNotDig),
            Action::Blow | Action::Wait if !self.is_dungeon(seat) => Err(Refusal::OnlyTheDungeonBlows),
            // LAM-6
            _ if !state.open.asked.has(seat) => Err(Refusal::NotYourTurn),
            Action::Dig(card) if !state.hands[seat.index()].contains(card) => Err(Refusal::NotInHand(card)),
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
        let open = &mut state.open;
        let Action::Dig(card) = action else {
            if action == Action::Blow {
                open.blows -= 1;
                let die = chance.pick(6) as u8 + 1;
                // LAM-12
                let out = die >= 5;
                open.lamps -= u8::from(out);
                log.put(Event::Blew { seat, die, out });
            } else {
                log.put(Event::Waited { seat });
            }
            return self.ask(state, false);
        };
        state.hands[seat.index()].remove(card);
        open.hand_sizes[seat.index()] -= 1;
        open.played.insert(card);
        // LAM-6
        open.at = open.leads_to(card.step());
        let counted = if self.is_duel() { seat.index() } else { 0 };
        let found = match card.matter() {
            // LAM-7
            _ if open.cells.contains(&open.at) => Found::DugBefore,
            Matter::Earth => Found::Nothing,
            // LAM-8
            Matter::Ore => {
                open.ore[counted] += 1;
                Found::Ore
            }
            // LAM-9
            Matter::Gas => {
                let lost = if self.is_duel() { &mut open.ore[counted] } else { &mut open.lamps };
                *lost = lost.saturating_sub(1);
                Found::Gas
            }
        };
        if found != Found::DugBefore {
            open.cells.push(open.at);
        }
        log.put(Event::Dug { seat, card, cell: open.at, found });
        // LAM-10
        self.draw(state, seat, chance, log);
        // Whoever has no card left is passed over.
        let next = seat.clockwise(1, self.diggers());
        let mut turns = next.round(self.diggers());
        state.open.digger = turns.find(|s| !state.hands[s.index()].is_empty()).unwrap_or(next);
        self.ask(state, true);
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        let known = |seat: Seat| !self.is_duel() || eye.is(seat);
        View::new(state, eye, known)
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        Some(Seen::new(event, eye, !self.is_duel()))
    }

    fn reveals(&self, event: &Event) -> bool {
        // A hidden card comes to light when it is played; so does which others may still be drawn.
        matches!(event, Event::Dug { .. }) && self.is_duel()
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        view.redeal(state, chance);
    }

    fn write(&self, action: Action, out: &mut String) {
        action.write(out);
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        state.audit(self)
    }
}

impl Lamplight {
    fn draw<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut C,
        log: &mut L,
    ) {
        if let Some(card) = state.deck().draw(chance) {
            state.hands[seat.index()].insert(card);
            state.open.hand_sizes[seat.index()] += 1;
            log.put(Event::Drew { seat, card: Veiled::new(card, self.sees(seat)) });
        }
    }
}
