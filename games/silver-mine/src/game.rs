//! The rule set: content, options, who sits where; and the [`Game`] trait put together from the files in which the rules are
//! written.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Game, InvariantError, Sink};
use adit_kernel::notation::NotationError;
use adit_kernel::options::Kind;
use adit_kernel::outcome::Outcome;
use adit_kernel::{Chance, Eye, Role, Seat, Seats};

use crate::action::{Action, Question};
use crate::apply::Ctx;
use crate::components::{ArenaShape, Difficulty, ItemEffect, ItemKind, MAX_CHARACTERS, Title};
use crate::content::Content;
use crate::event::{Event, Seen};
use crate::place::Pawn;
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::View;

adit_kernel::choice! {
    /// Who plays with whom and against whom (SIL-MODE-4, SIL-MODE-6, SIL-MODE-8, SIL-MODE-11, SIL-MODE-17).
    pub enum Mode {
        Solo = "solo": "Solo",
        Cooperative = "cooperative": "Cooperative",
        Competitive = "competitive": "Competitive",
        Arena = "arena": "Arena",
        Insane = "insane": "Insane: you are the goblins",
    }
}

adit_kernel::choice! {
    /// One exploration, or a chain of them (SIL-MODE-2, SIL-MODE-3).
    pub enum Length { Session = "session": "Session", Campaign = "campaign": "Campaign" }
}

adit_kernel::choice! {
    /// How many rounds of the arena (SIL-MODE-12, SIL-MODE-13, SIL-R-90).
    pub enum Bout {
        SuddenDeath = "sudden-death": "Sudden death",
        Three = "three": "Tournament of 3",
        Five = "five": "Tournament of 5",
        Seven = "seven": "Tournament of 7",
    }
}

adit_kernel::choice! {
    /// Which quests a session has (SIL-R-61).
    pub enum Quests {
        Usual = "usual": "As usual",
        Choose = "choose": "Chosen freely",
        Any = "any": "Random, of all",
        Easy = "easy": "Random, Easy",
        Medium = "medium": "Random, Medium",
        Hard = "hard": "Random, Hard",
        Personal = "personal": "Random, Personal",
    }
}

adit_kernel::options! {
    /// How to play.
    pub struct Options {
        mode: Mode = Mode::Solo, Kind::Choice(Mode::CHOICES), "Mode", "Alone, together, against each other, in the arena, or as goblins.";
        characters: u8 = 1, Kind::Int { min: 1, max: MAX_CHARACTERS as i64 }, "Characters", "How many characters you lead.", when mode in [Mode::Solo];
        players: u8 = 2, Kind::Seats { min: 2, max: 4 }, "Players", "How many sit down, each with a character.", when mode in [Mode::Cooperative, Mode::Competitive];
        fighters: u8 = 2, Kind::Seats { min: 2, max: 4 }, "Fighters", "How many players fight.", when mode in [Mode::Arena];
        teams: bool = false, Kind::Flag, "Two against two", "Two players with two characters each.", when mode in [Mode::Arena];
        adventurers: u8 = 1, Kind::Seats { min: 1, max: 4 }, "Players", "You with the goblins, and up to three adventurers against you.", when mode in [Mode::Insane];
        length: Length = Length::Session, Kind::Choice(Length::CHOICES), "Length", "One exploration, or quests until somebody is a Hero.", when mode in [Mode::Solo, Mode::Cooperative, Mode::Competitive];
        bout: Bout = Bout::SuddenDeath, Kind::Choice(Bout::CHOICES), "Rounds", "One fight, or several with the town in between.", when mode in [Mode::Arena];
        quests: Quests = Quests::Usual, Kind::Choice(Quests::CHOICES), "Quests", "As usual: Easy ones where you play together, otherwise any.", when length in [Length::Session];
        continue_after_hero: bool = false, Kind::Flag, "After the Hero", "Go on until the last exploration.", when length in [Length::Campaign];
        starting_title: u8 = 0, Kind::Int { min: 0, max: 6 }, "Titles", "The title with which everybody begins.", when mode in [Mode::Arena];
        choose_characters: bool = true, Kind::Flag, "Choose characters", "Otherwise they are drawn.";
        dungeon: bool = false, Kind::Flag, "Dungeon player", "Somebody leads the enemies.";
    }
    refuse {
        teams with fighters: |o| o.mode == Mode::Arena && o.teams && o.fighters != 2, "two players lead the two teams";
    }
}

/// The first rival's pawn: those before are the band's (SIL-R-92).
pub(crate) const FIRST_RIVAL: u8 = 4;

/// A loaded game of Silver Mine.
#[derive(Debug)]
pub struct SilverMine {
    pub content: Content,
    options: Options,
    pub(crate) arena: Option<ArenaShape>,
    /// Torch, Master Key and Tools, from which starting items are chosen (SIL-SET-16).
    pub(crate) starters: [ItemKind; 3],
}

impl SilverMine {
    fn new(content: Content, options: Options) -> SilverMine {
        // SIL-MODE-15; layouts of one's own stand in the content (SIL-ARE-9).
        let gates = if options.teams { 4 } else { usize::from(options.fighters) };
        let arena = (options.mode == Mode::Arena)
            .then(|| content.arenas.iter().position(|row| row.layout.starts.len() == gates))
            .flatten()
            .map(|shape| ArenaShape(shape as u8));
        let kind = |wanted: fn(ItemEffect) -> bool| {
            ItemKind(content.items.iter().position(|row| wanted(row.effect)).unwrap_or(0) as u8)
        };
        let starters = [
            kind(|e| matches!(e, ItemEffect::Torch { .. })),
            kind(ItemEffect::is_key),
            kind(|e| e == ItemEffect::Tools),
        ];
        SilverMine { content, options, arena, starters }
    }

    #[inline]
    pub fn mode(&self) -> Mode {
        self.options.mode
    }

    #[inline]
    pub fn is_arena(&self) -> bool {
        self.options.mode == Mode::Arena
    }

    #[inline]
    pub fn is_insane(&self) -> bool {
        self.options.mode == Mode::Insane
    }

    #[inline]
    pub fn is_campaign(&self) -> bool {
        matches!(self.options.mode, Mode::Solo | Mode::Cooperative | Mode::Competitive)
            && self.options.length == Length::Campaign
    }

    /// Rounds of the arena (SIL-MODE-12, SIL-R-90).
    pub(crate) fn bouts(&self) -> u8 {
        match self.options.bout {
            Bout::SuddenDeath => 1,
            Bout::Three => 3,
            Bout::Five => 5,
            Bout::Seven => 7,
        }
    }

    /// Unequipped items are known to their owner only (SIL-MODE-8, SIL-MODE-11, SIL-R-52).
    #[inline]
    pub fn hides_items(&self) -> bool {
        match self.options.mode {
            Mode::Competitive | Mode::Arena => true,
            Mode::Insane => self.rivals() > 0,
            Mode::Solo | Mode::Cooperative => false,
        }
    }

    /// Adventurers against the band (SIL-R-92).
    #[inline]
    pub fn rivals(&self) -> u8 {
        if self.is_insane() { self.options.adventurers - 1 } else { 0 }
    }

    /// Seats of players, the dungeon player not counted (SIL-MODE-1).
    #[inline]
    pub fn players(&self) -> u8 {
        match self.options.mode {
            Mode::Solo => 1,
            Mode::Cooperative | Mode::Competitive => self.options.players,
            Mode::Arena => self.options.fighters,
            Mode::Insane => self.options.adventurers,
        }
    }

    /// Characters of the players, a band not counted (SIL-MODE-4, SIL-R-88, SIL-R-108).
    pub fn characters(&self) -> u8 {
        match self.options.mode {
            Mode::Solo => self.options.characters,
            Mode::Arena if self.options.teams => 4,
            Mode::Insane => self.rivals(),
            _ => self.players(),
        }
    }

    /// The pawns that are characters, in the order of seats.
    pub fn character_pawns(&self) -> impl Iterator<Item = Pawn> + use<> {
        let first = if self.is_insane() { FIRST_RIVAL } else { 0 };
        (first..first + self.characters()).map(Pawn)
    }

    /// Who leads a pawn (SIL-R-108).
    #[inline]
    pub fn owner(&self, pawn: Pawn) -> Seat {
        match self.options.mode {
            Mode::Solo => Seat(0),
            Mode::Arena if self.options.teams => Seat(pawn.0 % 2),
            Mode::Insane => Seat(pawn.0.saturating_sub(FIRST_RIVAL - 1)),
            _ => Seat(pawn.0),
        }
    }

    /// Which side a pawn fights for.
    #[inline]
    pub fn side(&self, pawn: Pawn) -> u8 {
        match self.options.mode {
            // SIL-MODE-11, SIL-R-88
            Mode::Arena => self.owner(pawn).0,
            // SIL-INS-3, SIL-R-93
            Mode::Insane => u8::from(pawn.0 >= FIRST_RIVAL),
            // SIL-R-53
            _ => 0,
        }
    }

    #[inline]
    pub fn opponents(&self, one: Pawn, other: Pawn) -> bool {
        self.side(one) != self.side(other)
    }

    /// The seat that leads the dungeon, if anybody does (SIL-MODE-16, SIL-R-91).
    #[inline]
    pub fn dungeon_seat(&self) -> Option<Seat> {
        self.options.dungeon.then(|| Seat(self.players()))
    }

    /// Who sees what a pawn finds for itself (SIL-R-52).
    #[inline]
    pub(crate) fn witnesses(&self, pawn: Pawn) -> Seats {
        if self.hides_items() { Seats::only(self.owner(pawn)) } else { self.all_seats() }
    }

    #[inline]
    pub(crate) fn all_seats(&self) -> Seats {
        Seats::first_n(self.seats())
    }

    /// The difficulty from which quests of a session are drawn; none for all (SIL-R-61).
    pub(crate) fn drawn_difficulty(&self) -> Option<Difficulty> {
        match self.options.quests {
            Quests::Usual if self.options.mode == Mode::Cooperative => Some(Difficulty::Easy),
            Quests::Easy => Some(Difficulty::Easy),
            Quests::Medium => Some(Difficulty::Medium),
            Quests::Hard => Some(Difficulty::Hard),
            Quests::Personal => Some(Difficulty::Personal),
            Quests::Usual | Quests::Any | Quests::Choose => None,
        }
    }

    /// Characters are chosen and not drawn (SIL-SET-13).
    pub(crate) fn options_choose(&self) -> bool {
        self.options.choose_characters
    }

    /// The title with which everybody begins in the arena (SIL-R-87).
    pub(crate) fn starting_title(&self) -> Title {
        Title(self.options.starting_title)
    }

    /// The campaign goes on after the first Hero (SIL-END-7, SIL-R-77).
    pub(crate) fn continues_after_hero(&self) -> bool {
        self.options.continue_after_hero
    }

    /// Quests are chosen and not drawn (SIL-SET-14, SIL-R-61).
    pub(crate) fn chooses_quests(&self) -> bool {
        self.is_campaign() || (!self.is_insane() && self.options.quests == Quests::Choose)
    }
}

impl Game for SilverMine {
    const ID: &'static str = "silver-mine";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<SilverMine, LoadError> {
        if rules != Self::RULES {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(SilverMine::new(Content::load(content)?, options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.players() + u8::from(self.options.dungeon)
    }

    fn role(&self, seat: Seat) -> Role {
        // SIL-DMP-1
        if self.dungeon_seat() == Some(seat) { Role::Dungeon } else { Role::Player }
    }

    /// Whoever plays alone knows all that anybody may know.
    fn has_secrets(&self) -> bool {
        self.seats() > 1
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        crate::setup::deal(self, chance, log)
    }

    #[inline]
    fn asked(&self, state: &State) -> Seats {
        crate::questions::asked(self, &state.open)
    }

    fn question(&self, state: &State, _: Seat) -> Question {
        crate::questions::question(self, state)
    }

    fn midway(&self, state: &State) -> bool {
        crate::questions::midway(self, &state.open)
    }

    fn turn(&self, state: &State) -> u32 {
        state.open.turns
    }

    fn first(&self, state: &State) -> Seat {
        state.open.order.first().map_or(Seat(0), |&pawn| self.owner(pawn))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        crate::ending::outcome(self, &state.open)
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.asked(state).has(seat) {
            self.each_action(state, &mut |action| out.push(action));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        crate::refusal::check(self, state, seat, action)
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
        let mut ctx = Ctx { game: self, s: state, chance, log };
        ctx.count_decision(action);
        ctx.answer(action);
        ctx.run();
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::new(self, state, eye)
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        Some(event.seen_by(eye, !self.has_secrets(), self.all_seats()))
    }

    fn reveals(&self, event: &Event) -> bool {
        crate::event::reveals(event, self.hides_items())
    }

    fn redeal<C: Chance + ?Sized>(&self, view: &View, state: &mut State, chance: &mut C) {
        crate::redeal::redeal(self, view, state, chance);
    }

    fn write(&self, action: Action, out: &mut String) {
        crate::notation::write(&self.content, action, out);
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        crate::notation::read(&self.content, text)
    }

    fn audit(&self, state: &State) -> Result<(), InvariantError> {
        crate::audit::audit(self, state)
    }
}
