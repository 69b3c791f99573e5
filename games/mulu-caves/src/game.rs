//! The rule set: content with its look-up tables, and the [`Game`] trait put together from the files
//! in which the rules are written.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Flaw, Game, Sink};
use adit_kernel::notation::Unreadable;
use adit_kernel::options::Kind;
use adit_kernel::outcome::{self, Outcome};
use adit_kernel::{Chance, Clause, Eye, Seat, Seats};
use adit_kit::cards::CardSet;
use adit_kit::paths::{FAR, Paths};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::action::{self, Action, Question};
use crate::apply::Act;
use crate::content::Content;
use crate::distance::{Ground, Rows, Tolls};
use crate::event::{Event, Seen};
use crate::refusal::Refusal;
use crate::state::{Ending, Frame, NO_TILE, Open, Phase, State};
use crate::things::{
    Artifact, Attack, Card, Cave, Class, Gear, MAX_CARDS, NORTH, OFF, Piece, Quietus, SOUTH, TILES,
    Terrain, enemy, half,
};
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
    pub(crate) terrain: [Terrain; TILES],
    /// The next tile in each direction, or `OFF`.
    near: [[Tile; 4]; TILES],
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
    pub(crate) ground: [Ground; 2],
    pub(crate) ultimate: [Rows; 2],
    /// Where units cannot go.
    pub(crate) sanctuary: [Rows; 2],
}

/// The cards by what they can do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cards {
    pub(crate) all: CardSet,
    pub(crate) weapons: CardSet,
    pub(crate) armor: CardSet,
    /// Best of Three and Sacrificial Sword.
    pub(crate) battle: CardSet,
    pub(crate) sacrifice: CardSet,
    pub(crate) best_of_three: CardSet,
    pub(crate) shields: CardSet,
    pub(crate) relinquish: CardSet,
    pub(crate) live: CardSet,
    pub(crate) lazarus: CardSet,
    pub(crate) nets: CardSet,
    /// Cards with an attack form of their own on one distant target.
    pub(crate) shots: CardSet,
    pub(crate) staffs: CardSet,
    pub(crate) firewalker: CardSet,
    pub(crate) substitute: CardSet,
}

impl MuluCaves {
    fn new(content: Content, options: Options) -> MuluCaves {
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
        let mut cards = Cards { all: CardSet::first_n(content.cards.len() as u8), ..Cards::default() };
        for i in 0..content.cards.len() {
            let row = content.kind(Card(i as u8));
            (gear[i], class[i]) = (row.gear, row.class);
            cards.sort_in(i as u8, row.class, &row.gear);
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
            content,
            options,
            terrain,
            near,
            treasure,
            gear,
            class,
            cards,
            start,
            finish,
            to_treasure: Vec::new(),
            to_finish: Vec::new(),
            whole_way: 0,
            ground: [Ground::NONE; 2],
            ultimate: [Rows::NONE; 2],
            sanctuary: [Rows::NONE; 2],
        };
        let ultimate = Cave::tiles().filter(|t| terrain[t.index()] == Terrain::Ultimate);
        game.to_treasure = game.prices(ultimate);
        game.to_finish = game.prices(finish);
        game.whole_way = crate::path::way_left(&game, &game.bare_table().open, NORTH).total();
        for seat in [NORTH, SOUTH] {
            game.ground[seat.index()] = Ground::new(&game, seat);
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

    /// Steps of an avatar to the nearest of `from`, over the walls as they are.
    pub(crate) fn distances(&self, o: &Open, from: impl IntoIterator<Item = Tile>) -> Vec<u16> {
        let mut paths = Paths::<TILES>::new();
        let next =
            |tile: Tile| self.near[tile.index()].into_iter().filter(|&t| t != OFF && !self.wall(o, t));
        paths.spread(from, FAR, next, |_| true);
        Cave::tiles().map(|tile| paths.distance(tile)).collect()
    }

    /// A board with the avatars on it and nothing else: where drawn positions begin.
    pub fn bare_table(&self) -> State {
        crate::setup::bare_table(self)
    }

    #[inline]
    pub fn terrain(&self, tile: Tile) -> Terrain {
        self.terrain[tile.index()]
    }

    #[inline]
    pub(crate) fn near(&self, tile: Tile, dir: Dir) -> Option<Tile> {
        let next = self.near[tile.index()][dir as usize];
        (next != OFF).then_some(next)
    }

    /// The four tiles around a piece's, those off the board left out.
    #[inline]
    pub(crate) fn neighbours(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        self.near[tile.index()].into_iter().filter(|&next| next != OFF)
    }

    /// A wall that stands, or the divider: no Bomb destroys that one (MUL-SET-3, MUL-R-1).
    #[inline]
    pub(crate) fn wall(&self, o: &Open, tile: Tile) -> bool {
        match self.terrain(tile) {
            Terrain::Wall => !o.rubble.contains(tile),
            Terrain::Divider => true,
            _ => false,
        }
    }

    /// Neither wall nor sanctuary: what burns, holds nets and lets units in (MUL-SAN-4, MUL-FIRE-10,
    /// MUL-R-26).
    #[inline]
    pub(crate) fn common(&self, o: &Open, tile: Tile) -> bool {
        !self.wall(o, tile) && !self.terrain(tile).is_sanctuary()
    }

    /// Whether a piece may be on a tile at all; to a unit a sanctuary is a wall (MUL-SAN-1, MUL-SAN-2).
    #[inline]
    pub(crate) fn admits(&self, o: &Open, piece: Piece, tile: Tile) -> bool {
        !self.wall(o, tile) && (piece.is_avatar() || !self.terrain(tile).is_sanctuary())
    }

    /// A unit in the other half than its owner's. It changes the moment it changes halves, and any number
    /// may be either (MUL-PCE-2, MUL-PCE-3, MUL-MIR-7, MUL-R-92).
    #[inline]
    pub fn is_assailant(o: &Open, piece: Piece) -> bool {
        !piece.is_avatar() && half(o.tile(piece)) == Some(enemy(piece.seat()))
    }

    pub fn gear(&self, card: Card) -> &Gear {
        &self.gear[card.index()]
    }

    /// The cards that a piece may use in battle, attacked assistants too: its own and its avatar's
    /// (MUL-CRD-7, MUL-CRD-8, MUL-PCE-8, MUL-BAT-10).
    #[inline]
    pub(crate) fn usable(s: &State, piece: Piece) -> CardSet {
        s.secret.hands[piece.index()].union(s.secret.hands[Piece::avatar(piece.seat()).index()])
    }

    /// Whether, for all that everybody knows, one of `cards` could be among those of `hand`: only how many
    /// cards there are and which of them were shown is looked at (MUL-R-104).
    #[inline]
    pub(crate) fn may_be_in(&self, s: &State, hand: CardSet, cards: CardSet) -> bool {
        let o = &s.open;
        if !hand.both(o.shown).both(cards).is_empty() {
            return true;
        }
        if hand.minus(o.shown).is_empty() {
            return false;
        }
        let laid = o.nets.iter().fold(CardSet::EMPTY, |set, net| set.with(net.card.0));
        !cards.minus(o.pile).minus(o.shown).minus(laid).is_empty()
    }

    /// Who holds a card.
    pub(crate) fn holder(s: &State, card: Card) -> Option<Piece> {
        Piece::all().find(|p| s.secret.hands[p.index()].contains(card.0))
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

impl Cards {
    /// A card can do what its row says, whatever lists of keywords say (MUL-R-86).
    fn sort_in(&mut self, card: u8, class: Class, gear: &Gear) {
        let put = |set: &mut CardSet, yes: bool| {
            if yes {
                set.insert(card);
            }
        };
        // Weapons with an attack of their own are not committed, the Javelin is (MUL-BAT-11, MUL-WPN-16).
        put(&mut self.weapons, class == Class::Weapon && gear.attack.is_none());
        put(&mut self.armor, class == Class::Armor && !gear.reroll);
        put(&mut self.shields, gear.reroll);
        put(&mut self.firewalker, gear.firewalker);
        put(&mut self.substitute, gear.quietus == Some(Quietus::Substitute));
        let shot = matches!(gear.attack, Some(Attack::Boomerang | Attack::Bow | Attack::Net));
        put(&mut self.shots, shot || gear.reach.is_some());
        put(&mut self.staffs, matches!(gear.attack, Some(Attack::IceWave | Attack::FireBall)));
        put(&mut self.nets, gear.attack == Some(Attack::Net));
        let artifact = |wanted| gear.artifact == Some(wanted);
        put(&mut self.best_of_three, artifact(Artifact::BestOfThree));
        put(&mut self.sacrifice, artifact(Artifact::Sacrifice));
        put(&mut self.battle, artifact(Artifact::BestOfThree) || artifact(Artifact::Sacrifice));
        put(&mut self.relinquish, artifact(Artifact::Relinquish));
        put(&mut self.live, artifact(Artifact::LiveAfterDeath));
        put(&mut self.lazarus, artifact(Artifact::Lazarus));
    }

    pub(crate) fn of(&self, class: Class) -> CardSet {
        match class {
            Class::Weapon => self.weapons,
            Class::Armor => self.armor,
            Class::Artifact => self.battle,
        }
    }
}

impl Game for MuluCaves {
    const ID: &'static str = "mulu-caves";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<MuluCaves, LoadError> {
        if rules != Self::RULES {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(MuluCaves::new(Content::load(content)?, options))
    }

    fn options(&self) -> &Options {
        &self.options
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
        let o = &state.open;
        let owner = |side: u8| Seats::only(o.battle.pieces[usize::from(side)].seat());
        match o.stack.top() {
            None => Seats::NONE,
            Some(frame) => match *frame {
                Frame::Limit { seat } | Frame::Transference { seat, .. } | Frame::Give { seat } => {
                    Seats::only(seat)
                }
                // Also when the other player's Mirror-Mirror set it off (MUL-EVC-10).
                Frame::Charge { unit: piece, .. }
                | Frame::Death { piece, .. }
                | Frame::Series { caster: piece, .. } => Seats::only(piece.seat()),
                // MUL-EVC-4
                Frame::CaveIn { piece, .. } => Seats::only(enemy(piece.seat())),
                Frame::Battle(phase) => match phase {
                    // Both at the same time (MUL-R-38).
                    Phase::Commit { waiting } => waiting,
                    Phase::Recommit { .. } => owner(0),
                    Phase::Interrupt | Phase::Staff | Phase::Shown | Phase::Steal | Phase::Slot { .. } => {
                        owner(1)
                    }
                    Phase::Shield { side } | Phase::Sacrifice { side } | Phase::Substitute { side } => {
                        owner(side)
                    }
                    _ => Seats::only(o.active),
                },
                _ => Seats::only(o.active),
            },
        }
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        question(self, state, seat)
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
        let mut act = Act { game: self, s: state, chance, log };
        act.carry_out(seat, action);
        act.run();
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

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        action::read(&self.content, text)
    }

    fn audit(&self, state: &State) -> Result<(), Flaw> {
        crate::audit::audit(self, state)
    }
}

fn question(game: &MuluCaves, s: &State, seat: Seat) -> Question {
    let o = &s.open;
    let battle = &o.battle;
    let [aggressor, defender] = battle.pieces;
    let piece = |side: u8| battle.pieces[usize::from(side)];
    let Some(frame) = o.stack.top() else { return Question::Over };
    match *frame {
        Frame::Place => Question::Place(crate::setup::next_unit(o)),
        Frame::Main => Question::Main,
        Frame::Action => match crate::walking::in_transit(game, o) {
            Some(piece) => Question::Transit(piece),
            None => Question::Act { points: o.now.points },
        },
        Frame::MirrorMirror => Question::MirrorMirror,
        Frame::Charge { unit, .. } => Question::ChargeTarget(unit),
        Frame::CaveIn { piece, left } => Question::CaveIn { piece, left },
        Frame::Series { card, .. } => Question::SeriesTarget(card),
        Frame::Death { piece, .. } => Question::LiveOn(piece),
        Frame::Limit { seat } => {
            Question::TooMany { seat, more: o.cards_of(seat).saturating_sub(game.content.table.cards) }
        }
        Frame::Transference { .. } | Frame::Give { .. } => Question::Transfer,
        Frame::Battle(phase) => match phase {
            Phase::Interrupt | Phase::Staff => Question::Interrupt { aggressor, defender },
            Phase::Shown => Question::TakeShown { target: defender, card: battle.shown.unwrap_or(Card(0)) },
            Phase::Commit { .. } => {
                let own = if aggressor.seat() == seat { aggressor } else { defender };
                let other = if aggressor.seat() == seat { defender } else { aggressor };
                Question::Commit { own, other }
            }
            Phase::Steal => Question::TakeCommitted { defender },
            Phase::Recommit { class, .. } => Question::Recommit { class },
            Phase::Slot { stolen } => Question::UseStolen { card: stolen },
            Phase::Shield { side } => Question::Shield {
                piece: piece(side),
                own: battle.totals[usize::from(side)],
                other: battle.totals[1 - usize::from(side)],
            },
            Phase::Sacrifice { side } => Question::Sacrifice { piece: piece(side) },
            Phase::Substitute { side } => Question::Substitute { piece: piece(side) },
            _ => Question::Over,
        },
        Frame::Closing { .. }
        | Frame::Landing { .. }
        | Frame::Blast { .. }
        | Frame::Push(_)
        | Frame::Gust { .. } => Question::Over,
    }
}

/// The clause that says what a question is about, for answers that do not fit it.
pub(crate) fn question_clause(o: &Open) -> Clause {
    Clause(match o.stack.top() {
        Some(Frame::MirrorMirror) => "MUL-EVC-9",
        Some(Frame::Charge { .. }) => "MUL-ENC-8",
        Some(Frame::CaveIn { .. }) => "MUL-EVC-5",
        Some(Frame::Series { .. }) => "MUL-WPN-18",
        Some(Frame::Death { .. }) => "MUL-ART-18",
        Some(Frame::Limit { .. }) => "MUL-CRD-2",
        Some(Frame::Transference { .. } | Frame::Give { .. }) => "MUL-ENC-15",
        Some(Frame::Battle(phase)) => match phase {
            Phase::Interrupt | Phase::Staff => "MUL-ART-12",
            Phase::Shown | Phase::Steal => "MUL-ART-15",
            Phase::Recommit { .. } | Phase::Slot { .. } => "MUL-ART-16",
            Phase::Shield { .. } => "MUL-ARM-9",
            Phase::Sacrifice { .. } => "MUL-ART-4",
            Phase::Substitute { .. } => "MUL-ARM-5",
            _ => "MUL-BAT-9",
        },
        _ => "MUL-TURN-11",
    })
}
