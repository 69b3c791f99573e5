//! One position. The open part is what everybody sees; the secret part is which tokens lie face down where, which Sabotage
//! tokens are live, and nothing else: map stacks and the loot pile have no order until something is drawn.
//!
//! What is going on is a stack of [`Frame`]s: the topmost is asked about or carried on first, the ones below wait for it.
//! Frames that stand at the bottom of a map ([`Frame::Menu`], [`Frame::Monsters`] …) look for the end of the map whenever
//! they come to the top again, which is after every complete effect (BEN-R-76).

use adit_kernel::{Seat, Seats, Veiled};
use adit_kit::counts::Counts;
use adit_kit::hand::Hand;
use adit_kit::hex::Dir;
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;
use serde::Serialize;

use crate::components::{
    Class, Colour, Container, Fan, MAX_PLAYERS, MONSTERS, Monster, OFF, SPACES, Spaces, TOKENS, Tier, Token,
};
use crate::vocabulary::{ITEMS, Item, MAX_DICE, Mine, Skill, Weapon};

pub use crate::frame::{After, Closing, Frame, Menu, Rolling, Storing, Used, Using};

/// How deep effects are nested at most: turn, after-effects, roll, spreading, blast loot, loot, Monster, fall, entering, storing.
pub const DEPTH: usize = 16;
/// The most tokens one Dwarf can hold while shopping (BEN-A-1).
pub const HELD: usize = 56;
/// The most loose tokens on the floor (BEN-A-2).
pub const LOOSE: usize = 64;
/// The most tokens that arrive together: the board of a Deep Roc, or the last Dwarf's draw.
pub const ARRIVING: usize = 8;
/// The most spaces on a Monster board.
pub const BOARD: usize = 6;
/// Sabotage tokens of the box.
pub const TRAPS: usize = 8;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub open: Open,
    pub secret: Secret,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    pub stack: Stack<Frame, DEPTH>,
    pub ending: Option<Ending>,
    /// Who was the first Leader of the game (BEN-ORD-1).
    pub first: Seat,
    /// Who shops first, chooses the map and takes the first turn of a map (BEN-ORD-3).
    pub leader: Seat,
    /// Whose turn it is, the turns of Monsters seated after that player included.
    pub active: Seat,
    /// Dwarf turns begun in the game.
    pub turn: u32,
    /// Maps begun.
    pub maps: u8,
    pub round: u8,
    pub mine: Mine,
    pub tier: Tier,
    /// Map cards of each tier that are still in the stack, one bit each in the order of content (BEN-SET-3).
    pub stacks: [u8; 4],
    pub dwarves: [Dwarf; MAX_PLAYERS],
    /// Where each token of a Dwarf lies, in the order of [`Secret::held`] (BEN-STO-2).
    pub slots: [ArrayVec<Slot, HELD>; MAX_PLAYERS],
    pub monsters: [Beast; MONSTERS],
    /// Monsters found on this map so far.
    pub found: u8,
    #[serde(serialize_with = "digits")]
    pub rock: [u8; SPACES],
    /// Stacks from the map card that have not been emptied yet (BEN-BLD-5).
    pub bearing: Spaces,
    pub fire: Spaces,
    pub granite: Spaces,
    /// Open Exits.
    pub exits: Spaces,
    /// The sealed Exit, or nowhere (BEN-R-72).
    pub sealed: Tile,
    /// Loot-bearing stacks emptied on this map.
    pub emptied: u8,
    pub traps: ArrayVec<Trap, TRAPS>,
    pub loose: ArrayVec<Loose, LOOSE>,
    /// Tokens left in the loot pile.
    pub pile: u8,
    /// The Merchant's tokens; everybody can count them.
    pub store: Counts<TOKENS>,
    /// Item cards at the Merchant's.
    pub shelf: Counts<ITEMS>,
    /// Single-use items used on this map; they come back to the shelf when it ends (BEN-ITM-11).
    pub spent: Counts<ITEMS>,
    /// Who is done with shopping, choosing or placing in this part of the game.
    pub done: Seats,
    pub roll: Roll,
    pub now: Turn,
    /// Knock-outs on this map, in order: who fell, and by which effect.
    pub fallen: ArrayVec<Fall, MAX_PLAYERS>,
    /// Effects that knocked somebody out on this map, so that those who fell together are known (BEN-R-53).
    pub blows: u8,
    /// The Dwarf that has just walked onto an Exit.
    pub exited: Option<Seat>,
    /// Who left the present map alive, and so trades (BEN-SCR-1).
    pub left: Seats,
    /// Fresh marks of the tokens that arrive, one bit each; see [`Secret::arriving`].
    pub arrived: u8,
}

fn digits<S: serde::Serializer>(rock: &[u8; SPACES], s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(rock)
}

/// A player's Dwarf and board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Dwarf {
    /// None before it is chosen.
    pub class: Option<Class>,
    pub at: Tile,
    /// One of six directions, for all to see (BEN-FACE-1).
    pub facing: Dir,
    pub life: u8,
    pub armor: u8,
    pub weapon: Option<Weapon>,
    /// The highest tier of weapon ever bought, 0 for none (BEN-WPN-4).
    pub tier: u8,
    /// Level of each of the class's two skills, 0 for none (BEN-SKL-3).
    pub levels: [u8; 2],
    /// Ready skill tokens.
    pub ready: [u8; 2],
    /// Cards in their own places and in the Vault (BEN-ITM-1, BEN-ITM-3).
    pub items: Counts<ITEMS>,
    /// The kinds of them, one bit each.
    pub kinds: u64,
    /// Ancient Scroll cards.
    pub scrolls: u8,
    pub stunned: bool,
    pub dazed: bool,
    /// Used on this map: the first total of 0 on Sound Timber, Unbending's last stand, once-per-map items.
    pub steadied: bool,
    pub survived: bool,
    pub once: u64,
    /// The Oak Buckler has worked in this round.
    pub blocked: bool,
    /// Knock-outs suffered in the game (BEN-R-54).
    pub knockouts: u8,
}

impl Dwarf {
    pub const NONE: Dwarf = Dwarf {
        class: None,
        at: OFF,
        facing: Dir::N,
        life: 0,
        armor: 0,
        weapon: None,
        tier: 0,
        levels: [0; 2],
        ready: [0; 2],
        items: Counts::NONE,
        kinds: 0,
        scrolls: 0,
        stunned: false,
        dazed: false,
        steadied: false,
        survived: false,
        once: 0,
        blocked: false,
        knockouts: 0,
    };

    /// On the mine floor, not knocked out.
    #[inline]
    pub fn in_play(&self) -> bool {
        self.at != OFF
    }

    #[inline]
    pub fn has(&self, item: Item) -> bool {
        self.kinds >> item.0 & 1 == 1
    }

    pub fn gain(&mut self, item: Item) {
        self.items.put(item.index(), 1);
        self.kinds |= 1 << item.0;
    }

    pub fn lose(&mut self, item: Item) {
        let there = self.items.take(item.index(), 1);
        debug_assert!(there, "an item that is not there cannot go");
        if self.items.of(item.index()) == 0 {
            self.kinds &= !(1 << item.0);
        }
    }

    /// The level of a skill that is in force, 0 for none (BEN-SKL-4).
    #[inline]
    pub fn level(&self, skill: Skill) -> u8 {
        if self.class == Some(skill.class()) { self.levels[skill.index() % 2] } else { 0 }
    }

    /// Ready tokens of a skill.
    #[inline]
    pub fn ready(&self, skill: Skill) -> u8 {
        if self.class == Some(skill.class()) { self.ready[skill.index() % 2] } else { 0 }
    }
}

/// Where one token lies. In the mine `mark` says that it came from this map's loot pile, while shopping that it was moved in
/// this purchasing turn (BEN-SHOP-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Slot {
    pub container: Container,
    pub mark: bool,
}

/// A Monster and its board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Beast {
    /// Found on this map, alive or dead (BEN-MON-2).
    pub found: bool,
    pub at: Tile,
    pub facing: Dir,
    pub life: u8,
    /// The seat after which its board stands (BEN-MON-6), and the how manieth found it is (BEN-R-74).
    pub after: Seat,
    pub order: u8,
    /// Its target of the turn before (Fickle).
    pub target: Option<Seat>,
    pub stunned: bool,
    pub dazed: bool,
    /// Tokens on its board that came from this map's pile, one bit a place.
    pub fresh: u8,
}

impl Beast {
    pub const NONE: Beast = Beast {
        found: false,
        at: OFF,
        facing: Dir::N,
        life: 0,
        after: Seat(0),
        order: 0,
        target: None,
        stunned: false,
        dazed: false,
        fresh: 0,
    };

    #[inline]
    pub fn in_play(&self) -> bool {
        self.at != OFF
    }
}

/// A Sabotage token on the floor; live or dud is secret (BEN-R-66).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Trap {
    pub at: Tile,
    /// What a live one of the level at which it was laid does.
    pub damage: u8,
    /// Who knows which it is: its owner, and whoever has looked.
    pub known: Seats,
}

/// A loose token on the floor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Loose {
    pub at: Tile,
    /// Face up.
    pub shown: Option<Token>,
    /// It came from this map's loot pile.
    pub fresh: bool,
    /// Dropped by the active player in this turn (BEN-R-77).
    pub barred: bool,
}

/// One knock-out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Fall {
    pub seat: Seat,
    pub blow: u8,
}

/// Somebody on the floor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Mini {
    Dwarf(Seat),
    Monster(Monster),
}

/// Who gets the tokens of whoever falls (BEN-KO-4, BEN-KO-7, BEN-KO-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Credit {
    Nobody,
    By(Mini),
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Purpose {
    /// With the weapon: mining a stack, or a Granite (BEN-R-88).
    Mine,
    Attack,
    Blast,
    /// With an item.
    Axe(Item),
    Powder(Item),
    /// A Monster's attack, or its blast.
    Monster(Monster),
}

/// The roll that is made, or was made last.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Roll {
    pub purpose: Purpose,
    /// What is faced: a stack, a Granite, the space of whoever is attacked.
    pub target: Tile,
    pub dir: Dir,
    pub dice: ArrayVec<(Colour, u8), MAX_DICE>,
    pub fan: Option<Fan>,
    /// What the Distance die shows, or the fixed reach.
    pub distance: u8,
    /// Hero's Rage.
    pub bonus: u8,
    /// The whole total, once it is known.
    pub total: u8,
    /// Loot-bearing stacks emptied by this action, whose loot is drawn or waits (BEN-EXP-15).
    pub emptied: Spaces,
    /// Spaces emptied by this action, for what goes on from them (W04).
    pub cleared: Spaces,
    /// Spaces covered by a blast, nearest first; the last is where Afterburn goes.
    pub covered: ArrayVec<Tile, 3>,
    /// The total of a blast against miniatures.
    pub harm: u8,
    /// Where whoever rolls stood.
    pub origin: Tile,
    /// What an attack did after all that stops it.
    pub dealt: u8,
    pub backstab: bool,
    pub felled: bool,
    /// The target of an attack.
    pub victim: Option<Mini>,
    /// One more weapon attack is due (S21).
    pub again: bool,
    /// Motherlode has drawn for this action (W08).
    pub mothered: bool,
}

impl Roll {
    pub fn new(purpose: Purpose, target: Tile, dir: Dir) -> Roll {
        Roll {
            purpose,
            target,
            dir,
            dice: ArrayVec::new(),
            fan: None,
            distance: 0,
            bonus: 0,
            total: 0,
            emptied: Spaces::EMPTY,
            cleared: Spaces::EMPTY,
            covered: ArrayVec::new(),
            harm: 0,
            origin: OFF,
            dealt: 0,
            backstab: false,
            felled: false,
            victim: None,
            again: false,
            mothered: false,
        }
    }

    /// The sum of the numbered dice (BEN-WPN-3).
    #[inline]
    pub fn sum(&self) -> u8 {
        self.dice.iter().map(|&(_, face)| face).sum()
    }
}

/// What holds for this turn only.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Turn {
    /// Movement points left.
    pub points: u8,
    /// Steps made by Movement points, jumps and moves by cards.
    pub steps: u8,
    /// The Movement phase has begun (BEN-MOVE-9).
    pub moved: bool,
    pub stunned: bool,
    /// The last thing done was turning (BEN-R-77).
    pub faced: bool,
    pub climbed: bool,
    pub jumped: bool,
    /// Items and skills used in this turn, one bit each (BEN-ITM-9, BEN-R-24, BEN-SKL-9).
    pub items: u64,
    pub skills: u8,
    /// The weapon's reroll is used up.
    pub rerolled: bool,
    pub haste: u8,
    /// Decisions of the active seat in this turn (BEN-R-77), or exchanges in this purchasing turn (BEN-R-20).
    pub decisions: u8,
    pub merged: bool,
}

impl Turn {
    pub const FRESH: Turn = Turn {
        points: 0,
        steps: 0,
        moved: false,
        stunned: false,
        faced: false,
        climbed: false,
        jumped: false,
        items: 0,
        skills: 0,
        rerolled: false,
        haste: 0,
        decisions: 0,
        merged: false,
    };
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Ending {
    /// Four Ancient Scroll cards (BEN-WIN-1), two in the short game.
    Scrolls { winner: Seat },
    /// After the last map (BEN-R-54).
    MapLimit,
    /// Effects were nested too deeply (BEN-A-3).
    TooDeep,
}

/// What is not on the table for all to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Secret {
    /// The tokens of each Dwarf, in the order of [`Open::slots`].
    pub held: [Hand<HELD>; MAX_PLAYERS],
    /// What lies on the floor, in the order of [`Open::loose`].
    pub loose: Hand<LOOSE>,
    /// What lies on Monster boards.
    pub boards: [Hand<BOARD>; MONSTERS],
    /// The loot pile, an unordered bag.
    pub pile: Counts<TOKENS>,
    /// Tokens that somebody is about to store, in the order drawn (BEN-STO-4).
    pub arriving: Hand<ARRIVING>,
    /// The two tokens of a loot choice (D10).
    pub pair: Hand<2>,
    /// Whether each of [`Open::traps`] is live, one bit each.
    pub live: u8,
    /// Live tokens still on the Sabotage card.
    pub ready_live: u8,
}

impl Open {
    #[inline]
    pub fn dwarf(&self, seat: Seat) -> &Dwarf {
        &self.dwarves[seat.index()]
    }

    /// Whether a map is being played. Between maps marks of tokens mean something else.
    #[inline]
    pub fn in_mine(&self) -> bool {
        self.round > 0
    }

    /// Whose the Sabotage tokens are.
    pub fn saboteur(&self) -> Option<Seat> {
        let is = |dwarf: &Dwarf| dwarf.class == Some(Class::Bombard);
        self.dwarves.iter().position(is).map(|i| Seat(i as u8))
    }

    #[inline]
    pub fn me(&self) -> &Dwarf {
        self.dwarf(self.active)
    }

    #[inline]
    pub fn monster(&self, monster: Monster) -> &Beast {
        &self.monsters[monster.index()]
    }

    /// Where somebody stands.
    #[inline]
    pub fn place_of(&self, who: Mini) -> Tile {
        match who {
            Mini::Dwarf(seat) => self.dwarf(seat).at,
            Mini::Monster(monster) => self.monster(monster).at,
        }
    }

    #[inline]
    pub fn facing_of(&self, who: Mini) -> Dir {
        match who {
            Mini::Dwarf(seat) => self.dwarf(seat).facing,
            Mini::Monster(monster) => self.monster(monster).facing,
        }
    }

    #[inline]
    pub fn life_of(&self, who: Mini) -> u8 {
        match who {
            Mini::Dwarf(seat) => self.dwarf(seat).life,
            Mini::Monster(monster) => self.monster(monster).life,
        }
    }

    /// Everybody on the floor, Dwarves first.
    #[inline]
    pub fn minis(&self) -> impl Iterator<Item = Mini> + '_ {
        let dwarves = (0..MAX_PLAYERS as u8).map(|s| Mini::Dwarf(Seat(s)));
        let monsters = Monster::ALL.into_iter().map(Mini::Monster);
        dwarves.chain(monsters).filter(|&who| self.place_of(who) != OFF)
    }

    /// Who stands on a space (BEN-GEO-8).
    #[inline]
    pub fn on(&self, at: Tile) -> Option<Mini> {
        self.minis().find(|&who| self.place_of(who) == at)
    }

    /// Spaces with a miniature on them.
    #[inline]
    pub fn crowd(&self) -> Spaces {
        self.minis().map(|who| self.place_of(who)).collect()
    }

    /// Seats that have a Dwarf.
    pub fn players(&self) -> Seats {
        (0..MAX_PLAYERS as u8).map(Seat).filter(|&seat| self.dwarf(seat).class.is_some()).collect()
    }

    /// Dwarves on the floor.
    #[inline]
    pub fn standing(&self) -> Seats {
        (0..MAX_PLAYERS as u8).map(Seat).filter(|&seat| self.dwarf(seat).in_play()).collect()
    }

    #[inline]
    pub fn any_monster(&self) -> bool {
        self.monsters.iter().any(Beast::in_play)
    }

    /// Tokens in one container (BEN-STO-2).
    #[inline]
    pub fn count_in(&self, seat: Seat, container: Container) -> u8 {
        self.slots[seat.index()].iter().filter(|slot| slot.container == container).count() as u8
    }

    #[inline]
    pub fn height(&self, at: Tile) -> u8 {
        self.rock[at.index()]
    }
}

impl Secret {
    pub(crate) fn empty() -> Secret {
        Secret {
            held: std::array::from_fn(|_| Hand::new()),
            loose: Hand::new(),
            boards: std::array::from_fn(|_| Hand::new()),
            pile: Counts::NONE,
            arriving: Hand::new(),
            pair: Hand::new(),
            live: 0,
            ready_live: 0,
        }
    }
}

/// The token that a number in a hand stands for.
#[inline]
pub fn token_of(thing: u8) -> Token {
    Token::ALL[usize::from(thing) % TOKENS]
}

/// What a hand's thing is, for the rules.
#[inline]
pub(crate) fn face(thing: Veiled<u8>) -> Token {
    token_of(thing.truth())
}
