//! One position: [`Open`] is what everybody knows, [`Secret`] what lies face down or is held hidden. What goes on is a stack of
//! [`Frame`]s: the topmost is asked about or carried on, those below wait for it.

use adit_kit::bit_set::BitSet;
use adit_kit::counts::Counts;
use adit_kit::deck::Deck;
use adit_kit::hand::Hand;
use adit_kit::stack::Stack;
use adit_kit::tiles::TileSet;
use arrayvec::ArrayVec;
use serde::Serialize;

use crate::components::{
    Book, BookSet, Character, EnemyKind, EnemySet, ItemCard, ItemKind, ItemSet, MAX_ENEMY_KINDS, Path,
    Placement, Quest, QuestSet, Rumor, Title,
};
pub use crate::frame::{
    AfterFind, AfterRunes, Dungeon, Fight, FightPhase, Found, Frame, Harm, Prepare, Reveal, Runes,
};
use crate::mine_card::{Cell, MINE_CARDS, MineCard, Rotation};
use crate::place::{MAX_PAWNS, Pawn, Spot};

/// Enemy cards in all: no more can stand in the mine (SIL-R-32).
pub const MAX_ENEMIES: usize = 16;
/// Item cards in all.
pub const ITEMS: usize = 79;
/// A backpack and five others (SIL-INV-5), and what is in the hand for a moment.
pub const POCKETS: usize = 8;
/// White cubes (SIL-R-22).
pub const WHITE_CUBES: usize = 40;
/// Cards found at once: all that a defeated pawn had (SIL-R-93).
pub const FINDS: usize = 10;
/// Effects within effects.
pub const DEPTH: usize = 10;

/// The pile of the mine: every card may be put under one by one (SIL-R-6).
pub type MineDeck = Deck<BitSet<u8, 1>, 1, MINE_CARDS>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub open: Open,
    pub secret: Secret,
}

/// What nobody, or only some, may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Secret {
    /// What each pawn carries unequipped.
    pub hands: [Hand<POCKETS>; MAX_PAWNS],
    /// Item cards beneath each enemy, in the order of `Open::enemies`.
    pub under: ArrayVec<[ItemCard; 2], MAX_ENEMIES>,
    pub pile: ItemSet,
    pub deck: MineDeck,
    /// What was just found or is offered: cards of a container, of an enemy, of a chest, of a reward.
    pub found: Hand<FINDS>,
    /// Which marker of a split pawn is real (SIL-R-72).
    pub real: u8,
    pub offer: Option<Offer>,
}

/// A proposal of a trade (SIL-R-51).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Offer {
    pub from: Pawn,
    pub to: Pawn,
    pub give: Stake,
    pub take: Stake,
}

/// One side of a trade. Where items are hidden one asks for a kind, otherwise for a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Stake {
    Nothing,
    Card(ItemCard),
    Kind(ItemKind),
    /// A key of which one charge is used is a kind of its own (SIL-R-51).
    UsedKey,
    Coins(u8),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    pub stack: Stack<Frame, DEPTH>,
    pub pawns: [Body; MAX_PAWNS],
    pub placed: ArrayVec<Placed, MINE_CARDS>,
    /// In the order of placement.
    pub enemies: ArrayVec<Enemy, MAX_ENEMIES>,
    /// Ordinary enemies in their pile, and defeated ones (SIL-ENM-3, SIL-ENM-9).
    pub enemy_pile: Counts<MAX_ENEMY_KINDS>,
    pub defeated: Counts<MAX_ENEMY_KINDS>,
    pub bosses: EnemySet,
    /// A boss that found no room at this pawn's Gate and is tried again (SIL-R-35).
    pub late_bosses: ArrayVec<(Pawn, EnemyKind), 4>,
    pub boss_appeared: bool,
    /// Goblin cards placed in this exploration (SIL-R-34).
    pub goblins: u8,
    /// The next placement number.
    pub placements: u8,
    pub discard: ItemSet,
    pub lying: ArrayVec<Lying, ITEMS>,
    pub coins: ArrayVec<CoinPile, WHITE_CUBES>,
    /// How many cards lie in the item pile and in the pile of the mine.
    pub pile: u8,
    pub deck: u8,
    /// Keys of which one charge is used.
    pub used: ItemSet,
    /// Keys counted for Wayfinder (SIL-R-57).
    pub counted: ItemSet,
    /// Put down this turn: not once more (SIL-R-80).
    pub dropped: ItemSet,
    /// Equipped or attached this turn or visit: not once more (SIL-R-46).
    pub wielded: ItemSet,
    /// What was paid for a card at the Merchant (SIL-R-105).
    pub paid: Counts<ITEMS>,
    pub turn: Turn,
    pub round: u8,
    /// The pawns in the order of their turns, and who is next.
    pub order: ArrayVec<Pawn, MAX_PAWNS>,
    pub next: u8,
    /// The pawn that acted last (SIL-R-35).
    pub last: Pawn,
    /// Explorations or arena rounds, the present one included.
    pub exploration: u8,
    pub turns: u32,
    /// In what order pawns left; how many have.
    pub exits: u8,
    /// Pawns eliminated in the arena, first to last (SIL-R-87).
    pub fallen: ArrayVec<Fall, MAX_PAWNS>,
    pub fire_token: bool,
    pub town: Town,
    pub hero_named: bool,
    pub result: Option<Ending>,
}

/// A pawn: a character or a band goblin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Body {
    pub nature: Nature,
    pub stage: Stage,
    /// Where its markers are; the second only while there is a Mirror Image.
    pub at: [Spot; 2],
    /// Everybody knows which marker is real.
    pub unmasked: bool,
    pub mirrored: bool,
    pub life: u8,
    pub torch: u8,
    /// Turns that poison and disease still last (SIL-R-41).
    pub poison: u8,
    pub disease: u8,
    /// Disease is in effect, not only caught.
    pub sick: bool,
    /// Its turn began sick, and the disease was not renewed since.
    pub sick_turn: bool,
    pub snared: bool,
    pub carried: u16,
    pub stash: u16,
    pub weapon: Option<ItemCard>,
    pub simple: Option<ItemCard>,
    pub great: Option<ItemCard>,
    /// Carried cards, and which of them are starting items, by pocket (SIL-SET-16, SIL-R-62).
    pub items: u8,
    pub starters: u8,
    /// The same for what is equipped: weapon, simple, great.
    pub worn_starters: u8,
    pub quest: Option<Quest>,
    pub progress: u8,
    /// Types of goblins defeated for the quest, one bit each (SIL-QST-23).
    pub types: u8,
    /// Cards of the mine that the quest counted in this exploration (SIL-R-57).
    pub seen: u32,
    pub halls: u8,
    /// Completed by the present character (SIL-R-58); all that the stash counts.
    pub completed: QuestSet,
    pub quests_done: u8,
    /// The quest was fulfilled when the mine was left.
    pub fulfilled: bool,
    pub title: Title,
    pub title_steps: u8,
    pub books: BookSet,
    pub path: Option<Path>,
    pub charge: u8,
    pub giant: u8,
    pub favored: Option<Favor>,
    pub rumor: Option<Rumor>,
    /// Own turns that a timed rumor still lasts (SIL-R-74).
    pub rumor_turns: u8,
    /// The card of the Gate by which it entered.
    pub gate: u8,
    /// Its last Torch has already brought a boss (SIL-R-34).
    pub boss_called: bool,
    /// The place in the order of leaving, from one; zero while inside or dead.
    pub left: u8,
    /// It left by the Gate at which it started, while a rival was alive or there was none (SIL-R-94).
    pub by_start: bool,
    /// Opposing pawns against which a die was rolled, one bit each (SIL-R-71).
    pub met: u8,
    pub wins: u8,
    pub eliminations: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Nature {
    Nobody,
    Character(Character),
    /// A goblin of the band (SIL-INS-1).
    Goblin(EnemyKind),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Stage {
    /// Not in the game, or still to be chosen.
    None,
    /// In town, or a rival that has not entered yet (SIL-R-92).
    Waiting,
    Inside,
    Left,
    Dead,
}

/// Whom the book Favored Enemy names (SIL-BOOK-3, SIL-BOOK-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Favor {
    Goblins(EnemyKind),
    Opponent(Pawn),
}

/// Somebody who is out of this arena; those who fell at the same moment have the same number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Fall {
    pub pawn: Pawn,
    pub moment: u8,
}

/// A card of the mine where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Placed {
    pub card: MineCard,
    pub rotation: Rotation,
    pub cell: Cell,
    /// The card beyond each side, by its place, or [`NONE`].
    pub near: [u8; 4],
    /// Containers emptied, traps gone, fires burnt down, doors opened.
    pub spent: TileSet<1>,
    /// Sides at which nothing fitted, until another card is laid (SIL-R-6).
    pub shut: u8,
}

/// No card.
pub const NONE: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Enemy {
    pub number: Placement,
    pub kind: EnemyKind,
    pub at: Spot,
    pub life: u8,
    /// Placed by a Lost Map and not woken yet (SIL-R-39).
    pub dormant: bool,
    /// It calls nobody any more (SIL-ENM-5).
    pub called: bool,
    /// Placed in the present Dungeon Turn, or it has acted in it.
    pub done: bool,
    /// Item cards beneath, and whether they are turned up (SIL-R-30).
    pub items: u8,
    pub shown: bool,
    /// Pawns that have rolled against it, one bit each (SIL-R-71).
    pub met: u8,
}

/// An item card that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Lying {
    pub at: Spot,
    pub card: ItemCard,
    /// A living character dropped it there (SIL-R-57).
    pub dropped: bool,
    pub starter: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct CoinPile {
    pub at: Spot,
    /// From the dead; they count for Silver Touch (SIL-R-57).
    pub found: u16,
    /// Dropped by the living.
    pub dropped: u16,
}

/// What the present turn of a pawn has used up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Turn {
    /// Squares walked by each marker.
    pub walked: [u8; 2],
    pub extra: u8,
    pub strength: u8,
    /// It has run (SIL-R-14).
    pub ran: bool,
    /// It has done something else than walking (SIL-R-14).
    pub acted: bool,
    pub attacked: bool,
    pub fled: bool,
    /// Engagement does not hold it (SIL-R-13).
    pub unbound: bool,
    /// Traps are evaded (Leafwalk).
    pub evades: bool,
    pub proposals: u8,
    pub decisions: u8,
    /// It ends as soon as nothing is pending.
    pub over: bool,
}

/// Crossroads Town.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Town {
    pub order: ArrayVec<Pawn, MAX_PAWNS>,
    pub next: u8,
    /// Cards bought in this town phase (SIL-R-64).
    pub bought: ItemSet,
    /// Kinds that the present visitor sold in this visit (SIL-R-64).
    pub sold: u32,
    pub rumor: bool,
    /// The item pile lies open for choice.
    pub market: bool,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Ending {
    /// A session's exploration is over, or a campaign has its Hero.
    Done,
    /// Only one side stands (SIL-MODE-14).
    LastStanding,
    /// Nobody came out.
    Lost,
    /// A limit was reached (SIL-R-80).
    Limit,
}

impl Body {
    pub(crate) const NOBODY: Body = Body {
        nature: Nature::Nobody,
        stage: Stage::None,
        at: [Spot::OFF; 2],
        unmasked: false,
        mirrored: false,
        life: 0,
        torch: 0,
        poison: 0,
        disease: 0,
        sick: false,
        sick_turn: false,
        snared: false,
        carried: 0,
        stash: 0,
        weapon: None,
        simple: None,
        great: None,
        items: 0,
        starters: 0,
        worn_starters: 0,
        quest: None,
        progress: 0,
        types: 0,
        seen: 0,
        halls: 0,
        completed: QuestSet::EMPTY,
        quests_done: 0,
        fulfilled: false,
        title: Title::NONE,
        title_steps: 0,
        books: BookSet::EMPTY,
        path: None,
        charge: 0,
        giant: 0,
        favored: None,
        rumor: None,
        rumor_turns: 0,
        gate: 0,
        boss_called: false,
        left: 0,
        by_start: false,
        met: 0,
        wins: 0,
        eliminations: 0,
    };

    /// It has made a Mirror Image that still stands.
    #[inline]
    pub fn is_split(&self) -> bool {
        !self.at[1].is_off()
    }

    #[inline]
    pub fn is_inside(&self) -> bool {
        self.stage == Stage::Inside
    }

    #[inline]
    pub fn is_goblin(&self) -> bool {
        matches!(self.nature, Nature::Goblin(_))
    }

    pub fn character(&self) -> Option<Character> {
        if let Nature::Character(character) = self.nature { Some(character) } else { None }
    }

    /// What is equipped: the weapon, the simple and the great rune.
    #[inline]
    pub fn worn(&self) -> [Option<ItemCard>; 3] {
        [self.weapon, self.simple, self.great]
    }

    #[inline]
    pub fn has(&self, book: Book) -> bool {
        self.books.contains(book)
    }
}

impl Open {
    #[inline]
    pub fn body(&self, pawn: Pawn) -> &Body {
        &self.pawns[pawn.index()]
    }

    #[inline]
    pub(crate) fn body_mut(&mut self, pawn: Pawn) -> &mut Body {
        &mut self.pawns[pawn.index()]
    }

    pub fn enemy(&self, number: Placement) -> Option<&Enemy> {
        self.enemies.iter().find(|enemy| enemy.number == number)
    }

    pub(crate) fn enemy_mut(&mut self, number: Placement) -> Option<&mut Enemy> {
        self.enemies.iter_mut().find(|enemy| enemy.number == number)
    }

    /// The card of the mine on a cell.
    pub fn card_at(&self, cell: Cell) -> Option<usize> {
        self.placed.iter().position(|placed| placed.cell == cell)
    }

    /// Weapons and runes that came off and are not put anywhere yet.
    pub(crate) fn loose_gear(&self) -> impl Iterator<Item = ItemCard> + '_ {
        self.stack
            .iter()
            .flat_map(|frame| {
                let Frame::Runes(runes) = frame else { return [None; 3] };
                let weapon = match runes.then {
                    AfterRunes::Stow { weapon, .. } => Some(weapon),
                    AfterRunes::Nothing => None,
                };
                [runes.cards[0], runes.cards[1], weapon]
            })
            .flatten()
    }

    /// The pawns inside the mine.
    pub fn inside(&self) -> impl Iterator<Item = Pawn> + '_ {
        (0..MAX_PAWNS as u8).map(Pawn).filter(|&pawn| self.body(pawn).is_inside())
    }

    /// The figures in the mine: every marker of everybody inside.
    pub fn figures(&self) -> impl Iterator<Item = (Pawn, u8, Spot)> + '_ {
        self.inside().flat_map(|pawn| {
            let [first, second] = self.body(pawn).at;
            let second = (!second.is_off()).then_some((pawn, 1, second));
            std::iter::once((pawn, 0, first)).chain(second)
        })
    }
}
