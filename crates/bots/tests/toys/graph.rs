//! A game that is a map: places, each with the seat that is asked there and its ways out. Nothing is
//! hidden; a way may be a roll.

use std::marker::PhantomData;

use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::notation::{NotationError, Words};
use adit_kernel::{
    Cause, Chance, Cites, Clause, Eye, Face, Game, InvariantError, Listed, MAX_SEATS, Outcome, Seat, Seats,
    Sink, Standing,
};
use serde::Serialize;

pub(crate) enum Way {
    To(u16),
    Roll(Vec<u16>),
}

#[derive(Default)]
pub(crate) struct Place {
    pub(crate) asked: u8,
    pub(crate) turn: u32,
    pub(crate) midway: bool,
    pub(crate) looks: f32,
    /// None where the game is over.
    pub(crate) ways: Vec<Way>,
    pub(crate) payoff: [u16; 2],
}

adit_kernel::options! { pub(crate) struct NoOptions {} }

pub(crate) struct Graph {
    pub(crate) start: u16,
    pub(crate) places: Vec<Place>,
    options: NoOptions,
}

impl Graph {
    pub(crate) fn new(start: u16, places: Vec<Place>) -> Graph {
        Graph { start, places, options: NoOptions {} }
    }

    fn place(&self, state: At) -> &Place {
        &self.places[usize::from(state.0)]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct At(pub(crate) u16);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoWay;

impl Cites for NoWay {
    fn clause(&self) -> Clause {
        Clause("TOY-1")
    }
}

impl Game for Graph {
    const ID: &'static str = "graph";
    const RULES: u32 = 1;
    type Options = NoOptions;
    type State = At;
    type Action = u8;
    type Question = ();
    type Refusal = NoWay;
    type Event = At;
    type Seen = At;
    type View = At;

    fn load(_: u32, _: &Bundle, options: NoOptions) -> Result<Graph, LoadError> {
        Ok(Graph { options, ..Graph::new(0, vec![Place::default()]) })
    }
    fn options(&self) -> &NoOptions {
        &self.options
    }
    fn seats(&self) -> u8 {
        2
    }
    fn deal<C: Chance + ?Sized, L: Sink<At> + ?Sized>(&self, _: &mut C, _: &mut L) -> At {
        At(self.start)
    }
    fn asked(&self, state: &At) -> Seats {
        let place = self.place(*state);
        if place.ways.is_empty() { Seats::NONE } else { Seats::only(Seat(place.asked)) }
    }
    fn question(&self, _: &At, _: Seat) {}
    fn midway(&self, state: &At) -> bool {
        self.place(*state).midway
    }
    fn turn(&self, state: &At) -> u32 {
        self.place(*state).turn
    }
    fn outcome(&self, state: &At) -> Option<Outcome> {
        let place = self.place(*state);
        let mut standings = [Standing::default(); MAX_SEATS];
        for (standing, utility) in standings.iter_mut().zip(place.payoff) {
            standing.utility = utility;
        }
        place.ways.is_empty().then_some(Outcome { cause: Cause::Goal, seats: 2, standings })
    }
    fn actions(&self, state: &At, _: Seat, out: &mut Vec<u8>) {
        out.extend(0..self.place(*state).ways.len() as u8);
    }
    fn check(&self, state: &At, _: Seat, action: u8) -> Result<(), NoWay> {
        self.place(*state).ways.get(usize::from(action)).map(|_| ()).ok_or(NoWay)
    }
    fn apply<C: Chance + ?Sized, L: Sink<At> + ?Sized>(
        &self,
        state: &mut At,
        _: Seat,
        action: u8,
        chance: &mut C,
        log: &mut L,
    ) {
        *state = At(match &self.place(*state).ways[usize::from(action)] {
            Way::To(place) => *place,
            Way::Roll(places) => places[chance.pick(places.len() as u32) as usize],
        });
        log.put(*state);
    }
    fn view(&self, state: &At, _: Eye) -> At {
        *state
    }
    fn seen(&self, event: &At, _: Eye) -> Option<At> {
        Some(*event)
    }
    fn redeal<C: Chance + ?Sized>(&self, view: &At, state: &mut At, _: &mut C) {
        *state = *view;
    }
    fn write(&self, action: u8, out: &mut String) {
        out.push_str(&action.to_string());
    }
    fn read(&self, text: &str) -> Result<u8, NotationError> {
        Words::new(text).one("a way", |word| word.parse().ok())
    }
    fn audit(&self, _: &At) -> Result<(), InvariantError> {
        Ok(())
    }
}

#[derive(Default)]
pub(crate) struct Looks;

impl Evaluate<Graph> for Looks {
    fn evaluate(&self, game: &Graph, state: &At, _: Seat) -> f32 {
        game.place(*state).looks
    }
}

/// A face for any toy: nobody looks.
pub(crate) struct Blank<G>(PhantomData<fn() -> G>);

impl<G: Game> Face for Blank<G> {
    type Game = G;
    fn board(_: &G, _: &G::View, _: &mut String) {}
    fn question(_: &G, _: &G::View, _: G::Question) -> String {
        String::new()
    }
    fn action(_: &G, _: &G::View, _: G::Action) -> String {
        String::new()
    }
    fn refusal(_: &G, _: G::Refusal) -> String {
        String::new()
    }
    fn seen(_: &G, _: &G::Seen) -> String {
        String::new()
    }
}

/// Leaves no playout to chance: judges at once, and likes the last of sixty ways.
#[derive(Default)]
pub(crate) struct Hasty;

impl Policy<Graph> for Hasty {
    const CUT_OFF: Option<u32> = Some(0);
    fn choose<C: Chance>(&self, _: &Graph, _: &At, _: Seat, _: &[u8], _: &mut C) -> usize {
        0
    }
    fn prior(&self, _: &Graph, _: &At, _: Seat, action: u8) -> f32 {
        if action == 59 { 0.9 } else { 0.5 }
    }
}

/// The same game on the shelf with two policies.
macro_rules! listed {
    ($name:ident, $policy:ty) => {
        impl Listed for $name {
            type Game = Graph;
            type Face = Blank<Graph>;
            type Evaluate = Looks;
            type SearchEvaluate = Looks;
            type Policy = $policy;
            const TITLE: &'static str = "Graph";
            const BLURB: &'static str = "A toy.";
            const RULES_TEXT: &'static str = "- **TOY-1** Take a way that is there.";
            fn content() -> Vec<Bundle> {
                vec![Bundle::default()]
            }
        }
    };
}

pub(crate) struct HastyGraph;

listed!(Graph, ());
listed!(HastyGraph, Hasty);

/// A place where somebody is asked.
pub(crate) fn ask(asked: u8, ways: Vec<Way>) -> Place {
    Place { asked, ways, ..Place::default() }
}

/// A place where the game is over.
pub(crate) fn end(payoff: [u16; 2]) -> Place {
    Place { payoff, ..Place::default() }
}

/// A place that only looks good or bad; the game goes on there without meaning.
pub(crate) fn looks(looks: f32) -> Place {
    Place { asked: 1, looks, ways: vec![Way::To(0)], ..Place::default() }
}
