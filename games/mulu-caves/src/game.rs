//! The rule set: content with what is looked up in it, and the [`Game`] trait put together from the files in which the
//! rules are written.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Game, InvariantError, Sink};
use adit_kernel::notation::NotationError;
use adit_kernel::options::Kind;
use adit_kernel::outcome::{self, Outcome};
use adit_kernel::{Chance, Eye, Seat, Seats};
use adit_kit::paths::{FAR, Paths};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::action::{self, Action, Question};
use crate::apply::ApplyCtx;
use crate::card_sets::Cards;
use crate::components::{Card, Cave, Class, Gear, MAX_CARDS, NORTH, OFF, SOUTH, TILES, Terrain, half};
use crate::content::Content;
use crate::distance::{TileBits, Tolls, WalkMap};
use crate::event::{Event, Seen};
use crate::questions;
use crate::refusal::Refusal;
use crate::state::{Ending, Frame, NO_TILE, State};
use crate::view::View;

adit_kernel::choice! {
    /// Who begins (MUL-SET-9, MUL-MODE-3).
    pub enum First { Random = "random": "By lot", North = "north": "North", South = "south": "South" }
}

adit_kernel::options! {
    /// Who begins.
    pub struct Options {
        first: First = First::Random, Kind::Choice(First::CHOICES), "First player", "Who places and moves first.";
    }
}

/// A loaded game of Mulu Caves.
#[derive(Debug)]
pub struct MuluCaves {
    pub content: Content,
    options: Options,
    rules: u32,
    pub(crate) terrain: [Terrain; TILES],
    /// The next tile in each direction, or `OFF`.
    pub(crate) near: [[Tile; 4]; TILES],
    /// The number of a treasure tile.
    pub(crate) treasure: [u8; TILES],
    pub(crate) gear: [Gear; MAX_CARDS],
    pub(crate) class: [Class; MAX_CARDS],
    pub(crate) cards: Cards,
    pub(crate) start: [Tile; 2],
    pub(crate) finish: [Tile; 2],
    /// Where units may be placed, and in which quadrant that is.
    pub(crate) places: Vec<(Tile, u8)>,
    /// The price of an avatar's way to the own ultimate treasure and to the own finish over the first walls; for
    /// bots.
    pub(crate) to_treasure: Vec<u16>,
    pub(crate) to_finish: Vec<u16>,
    /// The steps of an avatar's whole way, over the first walls.
    pub(crate) whole_way: u16,
    /// The halves as they are drawn, and where their ultimate treasure lies.
    pub(crate) walk_map: [WalkMap; 2],
    pub(crate) ultimate: [TileBits; 2],
    /// Where units cannot go.
    pub(crate) sanctuary: [TileBits; 2],
}

impl MuluCaves {
    fn new(rules: u32, content: Content, options: Options) -> MuluCaves {
        let terrain: [Terrain; TILES] = std::array::from_fn(|i| content.terrain[i]);
        let step = |i: usize, dir: Dir| Cave::step(Tile(i as u16), dir).unwrap_or(OFF);
        let near = std::array::from_fn(|i| Dir::ALL.map(|dir| step(i, dir)));
        let mut treasure = [NO_TILE; TILES];
        let tiles = (0..TILES).filter(|&i| terrain[i] == Terrain::Treasure);
        for (number, tile) in tiles.enumerate() {
            treasure[tile] = number as u8;
        }
        let mut gear = [Gear::default(); MAX_CARDS];
        let mut class = [Class::Weapon; MAX_CARDS];
        for i in 0..content.cards.len() {
            let row = content.kind(Card(i as u8));
            (gear[i], class[i]) = (row.gear, row.class);
        }
        let find = |seat: Seat, wanted: Terrain| {
            Cave::tiles().find(|&t| half(t) == Some(seat) && terrain[t.index()] == wanted).unwrap_or(OFF)
        };
        // Each half has its own corner to start from, and its own exit (MUL-SET-7, MUL-SET-8, MUL-R-4,
        // MUL-R-5).
        let start = [find(NORTH, Terrain::Start), find(SOUTH, Terrain::Start)];
        let finish = [find(NORTH, Terrain::Finish), find(SOUTH, Terrain::Finish)];
        let quadrants = Cave::tiles().zip(&content.quadrant);
        let places = quadrants.filter_map(|(tile, quadrant)| Some((tile, (*quadrant)?))).collect();
        let mut game = MuluCaves {
            places,
            cards: Cards::new(&content),
            content,
            options,
            rules,
            terrain,
            near,
            treasure,
            gear,
            class,
            start,
            finish,
            to_treasure: Vec::new(),
            to_finish: Vec::new(),
            whole_way: 0,
            walk_map: [WalkMap::NONE; 2],
            ultimate: [TileBits::NONE; 2],
            sanctuary: [TileBits::NONE; 2],
        };
        let ultimate = Cave::tiles().filter(|t| terrain[t.index()] == Terrain::Ultimate);
        game.to_treasure = game.prices(ultimate);
        game.to_finish = game.prices(finish);
        game.whole_way = crate::walk_plan::way_left(&game, &game.bare_table().open, NORTH).total();
        for seat in [NORTH, SOUTH] {
            game.walk_map[seat.index()] = WalkMap::new(&game, seat);
            for tile in Cave::tiles().filter(|&t| half(t) == Some(seat)) {
                if game.terrain(tile) == Terrain::Ultimate {
                    game.ultimate[seat.index()].insert(tile);
                }
                if game.terrain(tile).is_sanctuary() {
                    game.sanctuary[seat.index()].insert(tile);
                }
            }
        }
        game
    }

    /// What the way to the nearest of `goals` costs, events included.
    fn prices(&self, goals: impl IntoIterator<Item = Tile>) -> Vec<u16> {
        let bare = self.bare_table();
        let mut best = vec![FAR; TILES];
        let mut paths = Paths::<TILES>::new();
        for goal in goals {
            paths.spread_costs(goal, FAR - 1, |tile| {
                // Walked the other way round: whoever comes from a neighbour enters this tile.
                let event = self.terrain(tile) == Terrain::Event;
                let price = if event { 1 + u16::from(Tolls::PLAIN.event) } else { 1 };
                let open = self.neighbours(tile).filter(|&next| !self.wall(&bare.open, next));
                open.map(move |next| (next, price)).collect::<Vec<_>>()
            });
            for tile in Cave::tiles() {
                best[tile.index()] = best[tile.index()].min(paths.distance(tile));
            }
        }
        best
    }

    /// A board with the avatars on it and nothing else: where drawn positions begin.
    pub fn bare_table(&self) -> State {
        crate::setup::bare_table(self)
    }

    /// The first player that the options name, if any (MUL-SET-9, MUL-MODE-3, MUL-R-9).
    pub(crate) fn named_first(&self) -> Option<Seat> {
        match self.options.first {
            First::North => Some(NORTH),
            First::South => Some(SOUTH),
            First::Random => None,
        }
    }
}

impl Game for MuluCaves {
    const ID: &'static str = "mulu-caves";
    const RULES: u32 = 2;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<MuluCaves, LoadError> {
        if !(1..=Self::RULES).contains(&rules) {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(MuluCaves::new(rules, Content::load(content)?, options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn seats(&self) -> u8 {
        // MUL-MODE-1
        2
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        crate::setup::deal(self, chance, log)
    }

    #[inline]
    fn asked(&self, state: &State) -> Seats {
        questions::asked(&state.open)
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        questions::question(self, state, seat)
    }

    fn midway(&self, state: &State) -> bool {
        match state.open.stack.top() {
            Some(Frame::Action) => crate::walking::in_transit(self, &state.open).is_some(),
            Some(Frame::Series { fought, .. }) => *fought == 0,
            _ => false,
        }
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.open.turn)
    }

    fn first(&self, state: &State) -> Seat {
        state.open.first
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let o = &state.open;
        match o.ending? {
            Ending::Escaped { winner } => {
                // MUL-WIN-4
                Some(Outcome::ranked(outcome::Cause::Goal, 2, |s| s == winner, |s| i32::from(s == winner)))
            }
            Ending::TurnLimit | Ending::TooDeep => {
                // Equal standings are a draw (MUL-WIN-7).
                let keys = [NORTH, SOUTH].map(|seat| crate::turn::standing(self, o, seat));
                Some(Outcome::ranked(outcome::Cause::Guard, 2, |s| keys[s.index()], |_| 0))
            }
        }
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.each_action(state, seat, &mut |action| out.push(action));
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        crate::legal::check(self, state, seat, action)
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
        let mut ctx = ApplyCtx { game: self, s: state, chance, log };
        ctx.carry_out(seat, action);
        ctx.run();
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::new(state, eye)
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        Some(event.seen_by(eye))
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        crate::redeal::redeal(self, view, state, chance);
    }

    fn write(&self, action: Action, out: &mut String) {
        action::write(&self.content, action, out);
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        action::read(&self.content, text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        crate::audit::audit(self, state)
    }
}
