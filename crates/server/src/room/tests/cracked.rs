//! Connect Four with cracks: the rules panic where somebody drops into the last column, the face where
//! anything lies in the sixth.

use adit_connect_four::rules::Options;
use adit_connect_four::{Action, ConnectFour, Event, Question, Refusal, State, View, face};
use adit_face::{Cover, Drawn, Open, Own, Scene};
use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::notation::NotationError;
use adit_kernel::{Chance, Eye, Face, Game, InvariantError, Listed, Outcome, Seat, Seats, Sink};

#[derive(Debug)]
pub(super) struct Cracked(ConnectFour);

impl Game for Cracked {
    const ID: &'static str = "cracked";
    const RULES: u32 = 1;
    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Event;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<Cracked, LoadError> {
        ConnectFour::load(rules, content, options).map(Cracked)
    }

    fn options(&self) -> &Options {
        self.0.options()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn has_secrets(&self) -> bool {
        self.0.has_secrets()
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        self.0.deal(chance, log)
    }

    fn asked(&self, state: &State) -> Seats {
        self.0.asked(state)
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        self.0.question(state, seat)
    }

    fn turn(&self, state: &State) -> u32 {
        self.0.turn(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.0.actions(state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(state, seat, action)
    }

    fn apply<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) {
        let Action::Drop(column) = action;
        assert!(column.0 < 6, "a crack in the last column");
        self.0.apply(state, seat, action, chance, log);
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        self.0.view(state, eye)
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Event> {
        self.0.seen(event, eye)
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        self.0.redeal(view, state, chance);
    }

    fn write(&self, action: Action, out: &mut String) {
        self.0.write(action, out);
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        self.0.read(text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        self.0.audit(state)
    }
}

#[derive(Debug)]
pub(super) struct CrackedFace;

impl Face for CrackedFace {
    type Game = Cracked;

    fn board(game: &Cracked, view: &View, out: &mut String) {
        face::Text::board(&game.0, view, out);
    }

    fn question(game: &Cracked, view: &View, question: Question) -> String {
        face::Text::question(&game.0, view, question)
    }

    fn action(game: &Cracked, view: &View, action: Action) -> String {
        face::Text::action(&game.0, view, action)
    }

    fn refusal(game: &Cracked, refusal: Refusal) -> String {
        face::Text::refusal(&game.0, refusal)
    }

    fn seen(game: &Cracked, seen: &Event) -> String {
        if let Event::Dropped { column, .. } = seen {
            assert!(column.0 != 5, "a crack in the words");
        }
        face::Text::seen(&game.0, seen)
    }
}

impl Listed for Cracked {
    type Game = Cracked;
    type Face = CrackedFace;
    type Evaluate = ();
    type SearchEvaluate = ();
    type Policy = ();
    const TITLE: &'static str = "Cracked";
    const BLURB: &'static str = "Do not touch.";
    const RULES_TEXT: &'static str = ConnectFour::RULES_TEXT;

    fn content() -> Vec<Bundle> {
        ConnectFour::content()
    }
}

impl Drawn for Cracked {
    const COVER: Cover = Cover {
        icon: <ConnectFour as Drawn>::COVER.icon,
        players: "2",
        length: "short",
        about: &[],
        board: (7, 6),
    };

    fn ground(_: &Cracked) -> String {
        String::new()
    }

    fn open(_: &Cracked, _: &Scene<'_, Cracked>) -> Open {
        Open::default()
    }

    fn own(_: &Cracked, _: &Scene<'_, Cracked>) -> Own {
        Own::default()
    }
}
