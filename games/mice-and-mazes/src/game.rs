//! The rule set: content with what is looked up in it, and the [`Game`] trait put together from the files in which the
//! rules are written.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Game, InvariantError, Sink};
use adit_kernel::notation::NotationError;
use adit_kernel::options::Kind;
use adit_kernel::outcome::{Cause, Outcome};
use adit_kernel::{Chance, Eye, Seat, Seats};
use adit_kit::cards::CardSet;
use std::ops::ControlFlow;

use crate::action::{self, Action, Question};
use crate::apply::ApplyCtx;
use crate::components::{
    AssistantSet, Back, CARDS, Card, Class, Counter, DeckKind, Effect, Entrance, Faction, Lasting,
    Primitive, Trigger,
};
use crate::content::{Content, TableValues};
use crate::crypt::{Crypt, Doorway, MAX_SPOTS, Spot};
use crate::event::Event;
use crate::payment::Price;
use crate::refusal::Refusal;
use crate::state::{CONTEXTS, EndCause, Frame, Source, State};
use crate::view::View;

adit_kernel::choice! {
    /// Which factions are in the game (MIC-SETUP-9, MIC-SETUP-10, MIC-VAR-2).
    pub enum FactionChoice {
        Random = "random": "By lot",
        FirstGame = "first-game": "Those of a first game",
        Chosen = "chosen": "Chosen in turn",
    }
}

adit_kernel::choice! {
    /// How the entrance cards are laid out (MIC-SETUP-2, MIC-SETUP-3, MIC-SETUP-4, MIC-VAR-3).
    pub enum EntranceOrder {
        Ascending = "ascending": "Ascending",
        Random = "random": "By lot",
        Chosen = "chosen": "Chosen in turn",
    }
}

adit_kernel::choice! {
    /// Who takes the first turn (MIC-R-101, MIC-VAR-5).
    pub enum First {
        Random = "random": "By lot", P1 = "p1": "Seat 1", P2 = "p2": "Seat 2", P3 = "p3": "Seat 3"
    }
}

adit_kernel::options! {
    /// Two or three expeditions, and how the crypt is set up.
    pub struct Options {
        // MIC-VAR-1
        players: u8 = 2, Kind::Seats { min: 2, max: 3 }, "Players", "Two (best for a first game) or three.";
        factions: FactionChoice = FactionChoice::Random, Kind::Choice(FactionChoice::CHOICES), "Factions",
            "Which factions' cards are in the game: six with two players, seven with three.";
        entrance_order: EntranceOrder = EntranceOrder::Ascending, Kind::Choice(EntranceOrder::CHOICES), "Entrances",
            "How the entrance cards lie around the crypt.";
        // MIC-VAR-4, MIC-HP-1
        hidden_passage: bool = false, Kind::Flag, "Hidden passages", "Entrances can be bought and become stronger.";
        first: First = First::Random, Kind::Choice(First::CHOICES), "First player", "Who takes the first turn.";
        // MIC-A-4
        later_gold: bool = false, Kind::Flag, "More gold for later players",
            "Not printed: the second player begins with 1 gold more, the third with 2.";
    }
    refuse {
        factions with players: |o| o.factions == FactionChoice::FirstGame && o.players != 2,
            "the factions of a first game are for two players";
        first with players: |o| o.first == First::P3 && o.players != 3, "there is no third seat";
    }
}

/// What a result asks of what happened before (MIC-R-52, MIC-R-53).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    Nothing,
    /// A chamber that was opened.
    Opened,
    /// A chamber that was left.
    Left,
    /// An assistant that was hired.
    Hired,
}

const TRIGGERS: usize = Trigger::NoEffectChamber as usize + 1;

/// A loaded game of Of Mice & Mazes.
#[derive(Debug)]
pub struct MiceAndMazes {
    pub content: Content,
    options: Options,
    rules: u32,
    pub crypt: Crypt,
    pub(crate) chamber_faction: [Option<Faction>; CARDS],
    pub(crate) assistant_faction: [Option<Faction>; CARDS],
    /// Cards with a green back, by deck.
    pub(crate) green: [CardSet; 2],
    pub(crate) passive: AssistantSet,
    /// Those that work once per turn.
    pub(crate) once: AssistantSet,
    pub(crate) lasting: AssistantSet,
    listeners: [AssistantSet; TRIGGERS],
    pub(crate) needs: [Needs; CARDS],
    /// Where the state keeps what the latest use was about.
    pub(crate) context_slot: [Option<u8>; CARDS],
    lines: [u16; MAX_SPOTS],
    doorways: [[Doorway; 4]; MAX_SPOTS],
    /// The entrance cards of this game, one bit each.
    pub(crate) entrances: u16,
}

/// What the result of an assistant asks of what happened before.
fn needs(effect: &Effect) -> Needs {
    let options = effect.iter().flat_map(|part| &part.options);
    for option in options {
        match option {
            Primitive::TriggerOpened
            | Primitive::GainPer {
                count: Counter::AdjacentEmpty | Counter::AdjacentFactions | Counter::OwnChambersInLine,
                ..
            } => return Needs::Opened,
            Primitive::TriggerAdjacent => return Needs::Left,
            Primitive::TriggerHired => return Needs::Hired,
            _ => {}
        }
    }
    Needs::Nothing
}

impl MiceAndMazes {
    fn new(rules: u32, content: Content, options: Options) -> MiceAndMazes {
        let crypt = Crypt::new(TableValues::by_players(content.table.rows, options.players));
        let mut game = MiceAndMazes {
            crypt,
            chamber_faction: std::array::from_fn(|i| content.chambers[i].faction),
            assistant_faction: std::array::from_fn(|i| content.assistants[i].faction),
            green: [CardSet::EMPTY; 2],
            passive: AssistantSet::EMPTY,
            once: AssistantSet::EMPTY,
            lasting: AssistantSet::EMPTY,
            listeners: [AssistantSet::EMPTY; TRIGGERS],
            needs: std::array::from_fn(|i| needs(&content.assistants[i].effect)),
            context_slot: [None; CARDS],
            lines: [0; MAX_SPOTS],
            doorways: [[Doorway(0); 4]; MAX_SPOTS],
            entrances: 0,
            options,
            rules,
            content,
        };
        let mut slots = 0..CONTEXTS as u8;
        for i in 0..CARDS {
            let assistant = crate::components::Assistant(i as u8);
            let row = game.content.assistant(assistant);
            if game.content.chambers[i].back == Back::Green {
                game.green[DeckKind::Chambers as usize].insert(i as u8);
            }
            if row.back == Back::Green {
                game.green[DeckKind::Assistants as usize].insert(i as u8);
            }
            if row.class == Class::Passive {
                game.passive.insert(assistant);
            }
            if row.once {
                game.once.insert(assistant);
            }
            if row.lasting.is_some() {
                game.lasting.insert(assistant);
            }
            if let Some(trigger) = row.when {
                game.listeners[trigger as usize].insert(assistant);
            }
            if row.class == Class::Passive && game.needs[i] != Needs::Nothing {
                game.context_slot[i] = slots.next();
            }
        }
        for i in 0..crypt.spots() {
            let spot = Spot(i);
            let lines = [crate::crypt::Line::Row(spot.row()), crate::crypt::Line::Column(spot.column())];
            game.lines[spot.index()] = lines.iter().fold(0, |mask, line| mask | crypt.along(*line));
            let [[left, right], [top, bottom]] = lines.map(|line| crypt.ends(line));
            game.doorways[spot.index()] = [left, right, top, bottom];
        }
        for (i, row) in game.content.entrances.iter().enumerate() {
            // Two entrances are for three players only (MIC-SETUP-1, MIC-3P-1).
            if game.players() > 2 || !row.three_only {
                game.entrances |= Entrance(i as u8).bit();
            }
        }
        game
    }

    #[inline]
    pub fn players(&self) -> u8 {
        self.options.players
    }

    /// A value that differs between two players and three.
    #[inline]
    pub(crate) fn by_players(&self, values: [u8; 2]) -> u8 {
        TableValues::by_players(values, self.players())
    }

    /// How many factions are in a game (MIC-SETUP-9, MIC-3P-3).
    pub fn factions_wanted(&self) -> u8 {
        self.by_players(self.content.table.factions)
    }

    /// A table laid out with nothing on it: where drawn positions begin.
    pub fn bare_table(&self) -> State {
        crate::setup::bare_table(self)
    }

    /// The effect of a card or a chest. A bought passage has that of its back, for everybody (MIC-HP-5, MIC-HP-11).
    pub fn effect(&self, s: &State, source: Source) -> &Effect {
        match source {
            Source::Entrance(card) => {
                let row = self.content.entrance(card);
                match &row.back {
                    Some(back) if s.passages[card.index()].is_some() => &back.effect,
                    _ => &row.front.effect,
                }
            }
            Source::Chamber(card) => &self.content.chamber(card).effect,
            Source::Assistant(card) => &self.content.assistant(card).effect,
            Source::Chest(face) => &self.content.chest(face).effect,
        }
    }

    /// The row and the column of a spot.
    #[inline]
    pub(crate) fn lines(&self, spot: Spot) -> u16 {
        self.lines[spot.index()]
    }

    /// The four doorways at the ends of a spot's lines.
    #[inline]
    pub(crate) fn doorways_of(&self, spot: Spot) -> [Doorway; 4] {
        self.doorways[spot.index()]
    }

    #[inline]
    pub(crate) fn listeners(&self, trigger: Trigger) -> AssistantSet {
        self.listeners[trigger as usize]
    }

    /// The rules that the active player's assistants make, hired ones and those on loan (MIC-R-75).
    pub(crate) fn each_lasting(&self, s: &State) -> impl Iterator<Item = Lasting> {
        let helpers = s.helpers().both(self.lasting);
        helpers.iter().filter_map(|card| self.content.assistant(card).lasting)
    }

    pub(crate) fn opens_near_paw(&self, s: &State) -> bool {
        self.each_lasting(s).any(|lasting| lasting == Lasting::OpenNearPaw)
    }

    /// Hired or on loan, as all of these (MIC-R-76).
    pub(crate) fn places_after_remove(&self, s: &State) -> bool {
        self.each_lasting(s).any(|lasting| lasting == Lasting::PlaceAfterRemove)
    }

    /// How many placements a turn may be opposite an opponent's paw (MIC-ASN-7, MIC-ASN-8, MIC-R-37).
    pub(crate) fn slips(&self, s: &State) -> u8 {
        self.each_lasting(s)
            .map(|lasting| if let Lasting::PlaceOpposite(n) = lasting { n } else { 0 })
            .sum()
    }

    /// How many cards the active player's camp holds (MIC-CAMP-2, MIC-ASN-14).
    pub(crate) fn camp_size(&self, s: &State) -> u8 {
        let larger = self.each_lasting(s).filter_map(|lasting| match lasting {
            Lasting::CampSize(n) => Some(n),
            _ => None,
        });
        larger.fold(self.content.table.camp, u8::max)
    }

    /// What a card costs the active player (MIC-OPEN-4, MIC-HIRE-3, MIC-CAMP-4, MIC-R-81).
    pub(crate) fn price(&self, s: &State, card: Card, camp: bool, less: u8) -> Price {
        let opening = card.deck() == DeckKind::Chambers;
        let mut price = Price { less: less + u8::from(camp), ..Price::plain(*self.content.cost(card)) };
        for lasting in self.each_lasting(s) {
            match lasting {
                Lasting::CheaperOpening(n) if opening => price.less += n,
                Lasting::CheaperHiring(n) if !opening => price.less += n,
                Lasting::TorchesForOthers if opening => price.torches = true,
                Lasting::FoodForGold if !opening => price.food = true,
                Lasting::AnotherKind(n) => price.another += n,
                _ => {}
            }
        }
        price
    }
}

impl Game for MiceAndMazes {
    const ID: &'static str = "mice-and-mazes";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Event;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<MiceAndMazes, LoadError> {
        if !(1..=Self::RULES).contains(&rules) {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(MiceAndMazes::new(rules, Content::load(content)?, options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    /// Everything is public, used chests too (MIC-RES-11, MIC-CHEST-6, MIC-R-93, MIC-R-99).
    fn has_secrets(&self) -> bool {
        false
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        crate::setup::deal(self, chance, log)
    }

    /// Nobody is ever asked on another player's turn, and so nobody uses chests then (MIC-R-46, MIC-CHEST-3).
    #[inline]
    fn asked(&self, state: &State) -> Seats {
        if state.stack.is_empty() { Seats::NONE } else { Seats::only(state.active) }
    }

    fn question(&self, state: &State, _: Seat) -> Question {
        crate::questions::question(self, state)
    }

    fn midway(&self, state: &State) -> bool {
        matches!(
            state.stack.top(),
            Some(
                Frame::Moving(_)
                    | Frame::Opening { .. }
                    | Frame::Hiring { .. }
                    | Frame::Reserving { .. }
                    | Frame::Double { .. }
            )
        )
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn first(&self, state: &State) -> Seat {
        state.first
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.stack.is_empty() {
            return None;
        }
        let cause = match state.end {
            _ if state.out_of_rounds => Cause::Guard,
            Some(end) if end.cause == EndCause::Glory => Cause::Goal,
            _ => Cause::Exhausted,
        };
        let keys = [0, 1, 2].map(|seat| self.rank_key(state, Seat(seat)));
        // MIC-SCORE-7
        Some(Outcome::ranked(cause, self.players(), |s| keys[s.index()], |s| i32::from(keys[s.index()].0)))
    }

    #[inline]
    fn actions(&self, state: &State, _: Seat, out: &mut Vec<Action>) {
        let _ = self.each_action(state, &mut |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        crate::legal::check(self, state, seat, action)
    }

    #[inline]
    fn apply<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
        &self,
        state: &mut State,
        _: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) {
        let mut ctx = ApplyCtx { game: self, s: state, chance, log };
        ctx.carry_out(action);
        ctx.run();
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View { eye, table: state.clone() }
    }

    fn seen(&self, event: &Event, _: Eye) -> Option<Event> {
        Some(*event)
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    /// There is nothing that an eye does not know: decks and chests have no order yet.
    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, _: &mut C) {
        state.clone_from(&view.table);
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
