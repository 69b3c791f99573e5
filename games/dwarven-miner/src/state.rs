//! One position. The open part is what everybody sees; the secret part is hands, the deck, hidden
//! choices, and who has learnt what about whose hand.

use adit_kernel::{Seat, Seats};
use adit_kit::cards::CardSet;
use serde::Serialize;

use crate::components::{
    Card, Dice, Face, ITEMS, Item, MAX_CARDS, MAX_PLAYERS, Mischief, Resource, Resources, Window,
};

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub open: Open,
    pub secret: Secret,
}

/// What lies on the table for all to see (DWA-R-51).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    pub stage: Stage,
    pub first: Seat,
    pub active: Seat,
    /// Everybody has one turn in each, counting from `first` (DWA-TURN-10).
    pub round: u8,
    /// Turns begun so far.
    pub turn: u16,
    pub cache: Resources,
    pub vault: u8,
    /// Orc markers on the Mischief track.
    pub track: u8,
    /// Cards left in the Adventurer deck.
    pub deck: u8,
    /// The Adventurer discard pile, face up (DWA-R-49).
    pub pile: CardSet,
    /// Mischief cards not turned up yet; which ones they are is public, their order nobody's.
    pub mischief_deck: CardSet,
    pub mischief_pile: CardSet,
    pub clans: [Clan; MAX_PLAYERS],
    pub now: Turn,
}

/// One player's side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Clan {
    /// Not limited while the turn lasts (DWA-TURN-5, DWA-MINE-9).
    pub purse: Resources,
    /// Treasure, gold and Treasure Chests are this one token (DWA-R-3); no limit in the turn (DWA-TURN-6).
    pub chests: u8,
    /// For all to see, the true number also past the goal (DWA-PLAY-5, DWA-R-9). Only fulfilling adds to it
    /// (DWA-PLAY-4).
    pub honor: u8,
    /// Adventurers fulfilled, the set-up card not counted.
    pub fulfilled: u8,
    /// Cards in hand.
    pub hand: u8,
    pub warded: bool,
    /// Face-up Adventurers: the set-up card and those fulfilled.
    pub tableau: CardSet,
    /// Which card of the tableau was laid out at set-up.
    pub setup: Option<Card>,
    /// Cards in hand that everybody knows.
    pub shown: CardSet,
    /// Spaces with a rune of this clan; it lies there until something takes it away (DWA-CRAFT-8).
    pub runes: u16,
    /// Spaces with two runes of this clan (DWA-R-29).
    pub twins: u16,
}

impl Clan {
    /// Own runes on the board, which the rune limit counts (DWA-R-2).
    #[inline]
    pub fn on_board(&self) -> u8 {
        (self.runes.count_ones() + self.twins.count_ones()) as u8
    }

    pub(crate) fn place(&mut self, item: Item) {
        if self.runes & item.bit() != 0 {
            self.twins |= item.bit();
        } else {
            self.runes |= item.bit();
        }
    }

    /// Nothing is paid back for a rune that goes (DWA-CRAFT-10, DWA-R-75).
    pub(crate) fn lift(&mut self, item: Item) {
        if self.twins & item.bit() != 0 {
            self.twins &= !item.bit();
        } else {
            self.runes &= !item.bit();
        }
    }
}

/// What holds for the rest of this turn only (DWA-TURN-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Turn {
    /// Adventurers that cannot be hired again this turn (DWA-HIRE-9, DWA-HIRE-10). Cards, not classes: two
    /// of a class are two Adventurers (DWA-HIRE-11, DWA-R-21).
    pub hired: CardSet,
    /// Cards set aside face up for a Seer (DWA-R-77).
    pub aside: CardSet,
    /// Unburied dice as they lie.
    pub dice: Dice,
    pub buried: u8,
    /// Burglar dice not spent yet; what is left of them ends with the turn (DWA-BURG-11).
    pub pool: u8,
    /// Burglar actions left.
    pub burgles: u8,
    /// Hires so far that let an Orc die count as a Burglar die.
    pub rogues: u8,
    /// Powers that wait for their moment, counted, and gone when the turn ends (DWA-R-25, DWA-HIRE-23).
    pub discounts: u8,
    pub shares: u8,
    pub wilds: u8,
    pub bards: u8,
    pub waivers: u8,
    /// How many own runes may lie on the board when one is placed.
    pub rune_limit: u8,
    /// How many more items may be crafted from resources, if a Cold Forge limits it.
    pub crafts_left: Option<u8>,
    pub no_burgling: bool,
    pub no_hiring: bool,
    /// Adventurers fulfilled this turn.
    pub fulfilled: u8,
    pub draw_more: u8,
    pub keep_more: u8,
    pub hold_more: u8,
    /// Cards drawn in this Cleanup and not sorted yet, and how many of them are to be kept.
    pub drawn: u8,
    pub to_keep: u8,
    /// Purchases made this turn, per item: their chests lie on the spaces.
    pub bought: [u8; ITEMS],
    /// Purchased copies already handed to an Adventurer.
    pub spent: [u8; ITEMS],
    /// Own spaces whose rune is used, and those whose second rune is used too.
    pub used: u16,
    pub used_twins: u16,
}

impl Turn {
    pub(crate) fn fresh(rune_limit: u8) -> Turn {
        Turn {
            hired: CardSet::EMPTY,
            aside: CardSet::EMPTY,
            dice: Dice::NONE,
            buried: 0,
            pool: 0,
            burgles: 0,
            rogues: 0,
            discounts: 0,
            shares: 0,
            wilds: 0,
            bards: 0,
            waivers: 0,
            rune_limit,
            crafts_left: None,
            no_burgling: false,
            no_hiring: false,
            fulfilled: 0,
            draw_more: 0,
            keep_more: 0,
            hold_more: 0,
            drawn: 0,
            to_keep: 0,
            bought: [0; ITEMS],
            spent: [0; ITEMS],
            used: 0,
            used_twins: 0,
        }
    }
}

/// Where the turn stands, and so what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Stage {
    /// Everybody chooses the set-up Adventurer in secret; these seats still have to.
    FaceUp {
        waiting: Seats,
    },
    /// A window of the active player's turn.
    Open(Window),
    /// A choice just begun has to be completed.
    Midway(Midway),
    /// A Mischief card wants an answer.
    Mischief {
        card: Mischief,
        trouble: Trouble,
    },
    /// Above the holding limit: resources must go back.
    Surplus,
    /// Cards were drawn: which are kept?
    Keep,
    Over(Ending),
}

/// What completes a hire, a craft or a fulfilment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Midway {
    /// Choosing dice to roll again: these so far, at most `max`.
    Reroll {
        card: Card,
        chosen: Dice,
    },
    /// Which die is turned?
    TurnDie {
        card: Card,
    },
    /// To which face?
    TurnTo {
        card: Card,
        from: Face,
    },
    /// Which die is flipped?
    Flip {
        card: Card,
        left: u8,
    },
    /// Which of the shown resources is taken?
    GainShown {
        card: Card,
    },
    /// Buying at the hired price.
    Buy {
        card: Card,
        left: u8,
        bought: u8,
    },
    ExchangeGive {
        card: Card,
    },
    ExchangeTake {
        card: Card,
        given: Resource,
    },
    /// A higher limit, or a rune to move?
    Runes {
        card: Card,
    },
    MoveTo {
        card: Card,
        from: Item,
    },
    /// Which hand card is set aside, if any?
    Aside {
        card: Card,
    },
    /// Who of this window may be hired once more?
    Rearm {
        card: Card,
        window: Window,
    },
    Fetch {
        card: Card,
    },
    Put {
        card: Card,
        fetched: Card,
    },
    Restore {
        card: Card,
    },
    /// A discounted craft: which resource of the recipe is left out?
    Omit {
        item: Item,
        price: Resources,
        left: u8,
    },
    /// A craft paid with anything: with what?
    PayAny {
        item: Item,
        paid: Resources,
        left: u8,
    },
    /// Which item is left out of a fulfilment?
    Waive {
        card: Card,
    },
}

/// What a Mischief card still wants, and from whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Trouble {
    /// This seat still has to return `left` resources; after it those waiting, clockwise.
    Resources {
        seat: Seat,
        left: u8,
        waiting: Seats,
    },
    /// This seat returns a rune.
    Rune {
        seat: Seat,
        waiting: Seats,
    },
    Die,
    /// These seats choose a card in secret; those who have chosen.
    Pass {
        waiting: Seats,
        chosen: Seats,
    },
    Discard {
        waiting: Seats,
        chosen: Seats,
    },
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Ending {
    Honor { winner: Seat },
    RoundLimit,
    NoCards,
}

/// What is not on the table for all to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Secret {
    pub hands: [CardSet; MAX_PLAYERS],
    /// The cards of the deck; they have no order until they are drawn.
    pub deck: CardSet,
    /// Drawn by the active player and not sorted yet.
    pub drawn: CardSet,
    /// Hidden answers to a question put to several seats.
    pub chosen: [Option<Card>; MAX_PLAYERS],
    /// Seats that know where a hand card is although it is not their own (a passed card).
    #[serde(serialize_with = "serialize_known")]
    pub known: [Seats; MAX_CARDS],
}

/// Serde stops at 32 elements.
fn serialize_known<S: serde::Serializer>(known: &[Seats; MAX_CARDS], s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(known.iter())
}

impl Open {
    #[inline]
    pub fn clan(&self, seat: Seat) -> &Clan {
        &self.clans[seat.index()]
    }

    #[inline]
    pub(crate) fn clan_mut(&mut self, seat: Seat) -> &mut Clan {
        &mut self.clans[seat.index()]
    }

    #[inline]
    pub fn me(&self) -> &Clan {
        &self.clans[self.active.index()]
    }

    /// Every face-up Adventurer: these can be hired, whoever fulfilled them (DWA-HIRE-1, DWA-HIRE-3).
    #[inline]
    pub fn tableaus(&self) -> CardSet {
        self.clans.iter().fold(CardSet::EMPTY, |all, c| all.union(c.tableau))
    }

    /// Whose tableau it lies in (DWA-HIRE-4, DWA-SETUP-20).
    pub fn owner(&self, card: Card) -> Option<Seat> {
        self.clans.iter().position(|c| c.tableau.contains(card.0)).map(|i| Seat(i as u8))
    }

    /// Spaces with at least one rune, and those with two.
    #[inline]
    pub fn runes(&self) -> (u16, u16) {
        self.clans.iter().fold((0, 0), |(one, two), c| (one | c.runes, two | (one & c.runes) | c.twins))
    }

    /// Chests lying on item spaces belong to nobody (DWA-TREAS-13).
    pub fn laid(&self, cost: &[u8; ITEMS]) -> u16 {
        self.now.bought.iter().zip(cost).map(|(&n, &c)| u16::from(n) * u16::from(c)).sum()
    }

    /// Spaces of the active player with an unused rune; others' runes are of no use (DWA-CRAFT-11,
    /// DWA-FULF-9).
    #[inline]
    pub fn unused(&self) -> u16 {
        let me = self.me();
        (me.runes & !self.now.used) | (me.twins & !self.now.used_twins)
    }

    /// Items that the active player can hand over now, crafted or purchased (DWA-FULF-2, DWA-FULF-6).
    #[inline]
    pub fn at_hand(&self) -> u16 {
        let mut mask = self.unused();
        for (i, (&bought, &spent)) in self.now.bought.iter().zip(&self.now.spent).enumerate() {
            mask |= u16::from(bought > spent) << i;
        }
        mask
    }
}
