//! The rule set: content with its look-up tables, and the [`Game`] trait put together from the files in which the rules are
//! written.

use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::game::{Game, InvariantError, Sink};
use adit_kernel::notation::NotationError;
use adit_kernel::options::Kind;
use adit_kernel::outcome::Outcome;
use adit_kernel::{Chance, Eye, Seat, Seats};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::{self, Action, Question};
use crate::apply::ApplyCtx;
use crate::components::{Class, Floor, OFF, SPACES, Spaces};
use crate::content::Content;
use crate::event::{Event, Seen};
use crate::questions;
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::View;
use crate::vocabulary::{Family, ITEMS, Item, ItemEffect, Place, WEAPONS, Worn};

adit_kernel::choice! {
    /// How many Scrolls win, and how many maps there are at most (BEN-MODE-5).
    pub enum Length { Full = "full": "Full", Short = "short": "Short" }
}

adit_kernel::choice! {
    /// Who trades Scrolls when somebody walks onto the Exit (BEN-MODE-6).
    pub enum Leaving { All = "all": "Everybody", Leaver = "leaver": "Only who leaves" }
}

adit_kernel::options! {
    /// How many dig, how long, and who trades at the Exit.
    pub struct Options {
        // No teams, no solitaire game (BEN-MODE-1).
        players: u8 = 3, Kind::Seats { min: 2, max: 4 }, "Players", "How many Dwarves dig: 2 to 4.";
        game: Length = Length::Full, Kind::Choice(Length::CHOICES), "Game", "Four Scrolls win, or two in a short game.";
        exit: Leaving = Leaving::All, Kind::Choice(Leaving::CHOICES), "Exit", "Who trades Scrolls at the Exit.";
    }
}

/// Kinds of items by what they do, one bit a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kinds {
    pub(crate) movement: u64,
    pub(crate) armor: u64,
    pub(crate) blocks: u64,
    pub(crate) fire: u64,
    pub(crate) footed: u64,
    pub(crate) mending: u64,
    pub(crate) climb: u64,
    pub(crate) props: u64,
    pub(crate) lockpicks: u64,
    pub(crate) whetstone: u64,
    pub(crate) sells: u64,
    pub(crate) decoy: u64,
    pub(crate) fortune: u64,
    pub(crate) striking: u64,
    pub(crate) fuse: u64,
    /// Used in a window (BEN-ITM-8).
    pub(crate) windows: u64,
    /// Placed on the board, by place.
    pub(crate) worn: [u64; 5],
    /// In the Vault, by family.
    pub(crate) family: [u64; 7],
}

/// A loaded game of Beneath.
#[derive(Debug)]
pub struct Beneath {
    pub content: Content,
    options: Options,
    rules: u32,
    pub(crate) players: u8,
    /// The next space in each direction, or nowhere.
    pub(crate) near: [[Tile; 6]; SPACES],
    pub(crate) around: [Spaces; SPACES],
    pub(crate) far: [[u8; SPACES]; SPACES],
    pub(crate) kinds: Kinds,
    /// Half the Gold price of each item (BEN-SHOP-10).
    pub(crate) half: [u8; ITEMS],
    /// Mean totals of weapons in hundredths, for bots.
    pub(crate) mean: [u16; WEAPONS],
    pub(crate) first_weapon: [u8; 4],
}

fn bits(content: &Content, is: impl Fn(Item) -> bool) -> u64 {
    let _ = content;
    Item::all().filter(|&item| is(item)).fold(0, |set, item| set | 1 << item.0)
}

/// The items of a set, one bit a kind.
pub(crate) fn items_of(mut set: u64) -> impl Iterator<Item = Item> {
    std::iter::from_fn(move || {
        let item = Item(set.trailing_zeros() as u8);
        set &= set.checked_sub(1)?;
        Some(item)
    })
}

fn kinds(content: &Content) -> Kinds {
    let gear = |item: Item| &content.item(item).gear;
    let effect = |item: Item| content.item(item).effect.as_ref();
    let by = |is: &dyn Fn(Item) -> bool| bits(content, is);
    let asks = |item: Item| {
        use ItemEffect::{Decoy, Fortune, LongFuse, Striking};
        effect(item).is_some_and(|e| !matches!(e, Decoy {} | Fortune {} | LongFuse {} | Striking {}))
    };
    Kinds {
        movement: by(&|i| gear(i).movement != 0),
        armor: by(&|i| gear(i).armor > 0),
        blocks: by(&|i| gear(i).block + gear(i).block_once > 0),
        fire: by(&|i| gear(i).fireproof || gear(i).fire_less > 0),
        footed: by(&|i| gear(i).sure_footed),
        mending: by(&|i| gear(i).mending > 0),
        climb: by(&|i| gear(i).climb != [0; 2]),
        props: by(&|i| gear(i).props),
        lockpicks: by(&|i| gear(i).lockpicks),
        whetstone: by(&|i| gear(i).whetstone > 0),
        sells: by(&|i| gear(i).sell != [0; 3]),
        decoy: by(&|i| matches!(effect(i), Some(ItemEffect::Decoy {}))),
        fortune: by(&|i| matches!(effect(i), Some(ItemEffect::Fortune {}))),
        striking: by(&|i| matches!(effect(i), Some(ItemEffect::Striking {}))),
        fuse: by(&|i| matches!(effect(i), Some(ItemEffect::LongFuse {}))),
        windows: by(&asks),
        worn: Worn::ALL.map(|place| by(&|i| content.item(i).place == Place::Worn(place))),
        family: Family::ALL.map(|family| by(&|i| content.item(i).place == Place::Vault(family))),
    }
}

impl Beneath {
    fn new(rules: u32, content: Content, options: Options) -> Beneath {
        let near =
            std::array::from_fn(|i| Dir::ALL.map(|dir| Floor::step(Tile(i as u16), dir).unwrap_or(OFF)));
        let around = std::array::from_fn(|i| Floor::neighbours(Tile(i as u16)).collect());
        let far = std::array::from_fn(|a| {
            std::array::from_fn(|b| Floor::distance(Tile(a as u16), Tile(b as u16)))
        });
        let mean = std::array::from_fn(|i| {
            let sum = |colour: &crate::components::Colour| -> u16 {
                content.table.dice[colour.index()].iter().map(|&face| u16::from(face)).sum()
            };
            content.weapons[i].dice.iter().map(|colour| sum(colour) * 100 / 6).sum()
        });
        Beneath {
            players: options.players,
            options,
            rules,
            near,
            around,
            far,
            kinds: kinds(&content),
            half: std::array::from_fn(|i| content.items[i].prices[0].gold / 2),
            mean,
            first_weapon: Class::ALL.map(|class| content.cheapest_weapon(class)),
            content,
        }
    }

    /// A table with nothing on it but the Merchant's store: where drawn positions begin.
    pub fn bare_table(&self) -> State {
        crate::setup::bare_table(self)
    }

    /// Scroll cards that win (BEN-WIN-1, BEN-MODE-5).
    #[inline]
    pub fn goal(&self) -> u8 {
        match self.options.game {
            Length::Full => self.content.table.goal,
            Length::Short => self.content.table.short_goal,
        }
    }

    /// Maps after which the game ends (BEN-R-54, BEN-MODE-5).
    #[inline]
    pub fn map_limit(&self) -> u8 {
        match self.options.game {
            Length::Full => self.content.table.maps,
            Length::Short => self.content.table.short_maps,
        }
    }

    /// Whether only the Dwarf on the Exit trades (BEN-MODE-6).
    #[inline]
    pub fn strict_exit(&self) -> bool {
        self.options.exit == Leaving::Leaver
    }

    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }
}

impl Game for Beneath {
    const ID: &'static str = "beneath";
    const RULES: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Refusal = Refusal;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    fn load(rules: u32, content: &Bundle, options: Options) -> Result<Beneath, LoadError> {
        if rules != Self::RULES {
            return Err(LoadError::Rules { game: Self::ID, asked: rules, newest: Self::RULES });
        }
        Ok(Beneath::new(rules, Content::load(content)?, options))
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
        questions::asked(self, &state.open)
    }

    fn question(&self, state: &State, _: Seat) -> Question {
        questions::question(self, state)
    }

    fn midway(&self, state: &State) -> bool {
        questions::midway(state)
    }

    fn turn(&self, state: &State) -> u32 {
        state.open.turn
    }

    fn first(&self, state: &State) -> Seat {
        state.open.first
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        crate::ending::outcome(self, state)
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
        crate::redeal::redeal(view, state, chance);
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
