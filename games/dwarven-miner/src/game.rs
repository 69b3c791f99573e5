//! The rule set: content with its look-up tables, and the [`Game`] trait put together from the files
//! in which the rules are written.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Game, InvariantError, Sink};
use adit_kernel::notation::NotationError;
use adit_kernel::options::Kind;
use adit_kernel::outcome::{Cause, Outcome};
use adit_kernel::{Chance, Clause, Eye, Seat, Seats};
use adit_kit::cards::CardSet;

use crate::action::{self, Action, Question};
use crate::apply::ApplyCtx;
use crate::components::{Card, ITEMS, Item, MAX_CARDS, Power, Resources};
use crate::content::Content;
use crate::event::{Event, Seen};
use crate::refusal::Refusal;
use crate::state::{Ending, Midway, Open, Stage, State, Trouble};
use crate::view::View;

adit_kernel::options! {
    /// How many clans dig.
    pub struct Options {
        // The only option: no teams, no solo game, no variants (DWA-PLAY-1, DWA-PLAY-2, DWA-R-1).
        players: u8 = 3, Kind::Seats { min: 2, max: 5 }, "Players", "How many clans dig: 2 to 5.";
    }
}

/// A loaded game of Dwarven Miner.
#[derive(Debug)]
pub struct DwarvenMiner {
    pub content: Content,
    options: Options,
    rules: u32,
    pub(crate) players: u8,
    pub(crate) recipe: [Resources; ITEMS],
    pub(crate) cost: [u8; ITEMS],
    /// Items of at most this cost, by cost.
    cheap: [u16; 16],
    pub(crate) need: [u16; MAX_CARDS],
    pub(crate) honor: [u8; MAX_CARDS],
    pub(crate) power: [Power; MAX_CARDS],
    /// Cards that can be hired in each window.
    pub(crate) windows: [CardSet; 6],
    /// Cards that let another be hired once more.
    pub(crate) captains: CardSet,
    pub(crate) pending: Pending,
}

/// The numbers of the powers that wait for their moment; the turn only counts them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pending {
    pub(crate) discount: (u8, u8),
    pub(crate) share: u8,
    pub(crate) honor: u8,
    pub(crate) waive: u8,
}

impl DwarvenMiner {
    fn new(rules: u32, content: Content, options: Options) -> DwarvenMiner {
        let recipe: [Resources; ITEMS] = std::array::from_fn(|i| content.items[i].recipe);
        let cost = recipe.map(|r| r.total() as u8);
        let cheap = std::array::from_fn(|most| {
            (0..ITEMS).filter(|&i| usize::from(cost[i]) <= most).fold(0, |mask, i| mask | 1 << i)
        });
        let mut game = DwarvenMiner {
            players: options.players,
            options,
            rules,
            recipe,
            cost,
            cheap,
            need: [0; MAX_CARDS],
            honor: [0; MAX_CARDS],
            power: [Power::Ward {}; MAX_CARDS],
            windows: [CardSet::EMPTY; 6],
            captains: CardSet::EMPTY,
            pending: Pending::default(),
            content,
        };
        for (i, row) in game.content.cards.iter().enumerate() {
            let class = &game.content.classes[row.class];
            game.need[i] = row.items;
            game.honor[i] = class.honor;
            game.power[i] = class.power;
            for &window in &class.windows {
                game.windows[window as usize].insert(i as u8);
            }
            match class.power {
                Power::Rearm {} => {
                    game.captains.insert(i as u8);
                }
                Power::Discount { less, min_cost } => game.pending.discount = (less, min_cost),
                Power::Share { less } => game.pending.share = less,
                Power::HonorNext { honor, .. } => game.pending.honor = honor,
                Power::Waive { max_cost } => game.pending.waive = max_cost,
                _ => {}
            }
        }
        game
    }

    /// A board laid out with nothing dealt: where drawn positions begin.
    pub fn bare_table(&self) -> State {
        crate::setup::empty_table(self)
    }

    #[inline]
    pub fn cost(&self, item: Item) -> u8 {
        self.cost[item.index()]
    }

    /// Items that cost at most so much.
    #[inline]
    pub(crate) fn cheap(&self, most: u8) -> u16 {
        self.cheap[usize::from(most).min(15)]
    }

    pub(crate) fn power_clause(&self, card: Card) -> Clause {
        self.content.class(card).clause
    }

    /// Rules 2: a window in which nothing can be done is left by itself (DWA-R-67); rules 1 asked.
    pub(crate) fn leaves_idle_windows(&self) -> bool {
        self.rules >= 2
    }

    pub(crate) fn seated(&self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::all(self.players)
    }
}

impl Game for DwarvenMiner {
    const ID: &'static str = "dwarven-miner";
    const RULES: u32 = 2;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<DwarvenMiner, LoadError> {
        if !(1..=Self::RULES).contains(&rules) {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(DwarvenMiner::new(rules, Content::load(content)?, options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(&self, chance: &mut C, log: &mut L) -> State {
        crate::setup::deal(self, chance, log)
    }

    #[inline]
    fn asked(&self, state: &State) -> Seats {
        match state.open.stage {
            Stage::FaceUp { waiting } => waiting,
            Stage::Mischief { trouble, .. } => match trouble {
                Trouble::Resources { seat, .. } | Trouble::Rune { seat, .. } => Seats::only(seat),
                Trouble::Die => Seats::only(state.open.active),
                Trouble::Pass { waiting, .. } | Trouble::Discard { waiting, .. } => waiting,
            },
            Stage::Over(_) => Seats::NONE,
            // In a turn nobody but the active player acts, so nobody else hires (DWA-HIRE-18, DWA-R-19).
            Stage::Open(_) | Stage::Midway(_) | Stage::Surplus | Stage::Keep => {
                Seats::only(state.open.active)
            }
        }
    }

    fn question(&self, state: &State, _: Seat) -> Question {
        question(self, &state.open)
    }

    fn midway(&self, state: &State) -> bool {
        matches!(state.open.stage, Stage::Midway(_))
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.open.turn)
    }

    fn first(&self, state: &State) -> Seat {
        state.open.first
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Stage::Over(ending) = state.open.stage else { return None };
        let (cause, winner) = match ending {
            // Honor on the track alone makes a winner; nothing is added up (DWA-END-2, DWA-END-4).
            Ending::Honor { winner } => (Cause::Goal, Some(winner)),
            Ending::RoundLimit => (Cause::Guard, None),
            Ending::NoCards => (Cause::Exhausted, None),
        };
        Some(Outcome::ranked(
            cause,
            self.players,
            // The winner stands before all others, whom DWA-END-7 ranks (DWA-END-2, DWA-END-9).
            |seat| (Some(seat) == winner, ranking(&state.open, self.players, seat)),
            |seat| i32::from(state.open.clan(seat).honor),
        ))
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
        ctx.go_on();
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

/// DWA-END-7: Honor, fulfilled Adventurers, chests, resources, later place in turn order.
fn ranking(open: &Open, players: u8, seat: Seat) -> (u8, u8, u8, u32, u8) {
    let clan = open.clan(seat);
    // Who comes later in turn order began behind and has had no more turns (DWA-R-55).
    let place = (seat.0 + players - open.first.0) % players;
    (clan.honor, clan.fulfilled, clan.chests, clan.purse.total(), place)
}

fn question(game: &DwarvenMiner, open: &Open) -> Question {
    match open.stage {
        Stage::FaceUp { .. } | Stage::Over(_) => Question::FaceUp,
        Stage::Open(window) => Question::Window(window),
        Stage::Surplus => Question::Surplus { left: crate::cleanup::surplus(game, open) },
        Stage::Keep => Question::KeepWhich { left: open.now.to_keep },
        Stage::Mischief { card, trouble } => match trouble {
            Trouble::Resources { left, .. } => Question::LoseResources { card, left },
            Trouble::Rune { .. } => Question::LoseRune(card),
            Trouble::Die => Question::BuryWhich(card),
            Trouble::Pass { .. } => Question::PassWhich(card),
            Trouble::Discard { .. } => Question::DiscardWhich(card),
        },
        Stage::Midway(midway) => match midway {
            Midway::Reroll { card, chosen } => Question::RerollDice { card, chosen: chosen.len() as u8 },
            Midway::TurnDie { card } => Question::TurnWhich(card),
            Midway::TurnTo { card, from } => Question::TurnToWhat(card, from),
            Midway::Flip { card, .. } => Question::FlipWhich(card),
            Midway::GainShown { card } => Question::TakeShown(card),
            Midway::Buy { card, left, bought } => Question::BuyWhat { card, left, bought },
            Midway::ExchangeGive { card } => Question::GiveWhat(card),
            Midway::ExchangeTake { card, given } => Question::TakeWhat(card, given),
            Midway::Runes { card } => Question::LimitOrMove(card),
            Midway::MoveTo { card, from } => Question::MoveWhere(card, from),
            Midway::Aside { card } => Question::SetAside(card),
            Midway::Rearm { card, .. } => Question::RearmWhom(card),
            Midway::Fetch { card } => Question::FetchWhat(card),
            Midway::Put { card, fetched } => Question::PutWhat(card, fetched),
            Midway::Restore { card } => Question::RestoreWhich(card),
            Midway::Omit { item, left, .. } => Question::OmitWhat { item, left },
            Midway::PayAny { item, left, .. } => Question::PayWhat { item, left },
            Midway::Waive { card } => Question::WaiveWhat(card),
        },
    }
}
