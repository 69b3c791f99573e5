//! Setting up: the bare board, who begins, and placing the units.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::CardSet;
use adit_kit::counts::Counts;
use adit_kit::deck::Deck;
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::apply::ApplyCtx;
use crate::components::{EVENT_CARDS, NORTH, OFF, PIECES, Piece, SOUTH, Spells, Tiles, enemy};
use crate::content::QUADRANTS;
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Battle, Commit, Frame, NO_TILE, Open, Secret, State, Status, Turn};

pub(crate) fn bare_table(game: &MuluCaves) -> State {
    let mut at = [OFF; PIECES];
    for seat in [NORTH, SOUTH] {
        // MUL-SET-7
        at[Piece::avatar(seat).index()] = game.start[seat.index()];
    }
    let mut event_cards = Counts::<EVENT_CARDS>::NONE;
    for (i, row) in game.content.event_cards.iter().enumerate() {
        // No order until a card is drawn (MUL-SET-16).
        event_cards.put(i, row.copies);
    }
    let open = Open {
        stack: Stack::new(),
        ending: None,
        first: NORTH,
        active: NORTH,
        turn: 0,
        at,
        // Nobody has anything, and nothing lies on the board (MUL-SET-17).
        status: [Status::default(); PIECES],
        spells: [Spells::default(); PIECES],
        cool: [[NO_TILE; 2]; PIECES],
        held: [0; PIECES],
        carrying: Seats::NONE,
        rubble: Tiles::EMPTY,
        fires: ArrayVec::new(),
        nets: ArrayVec::new(),
        bans: ArrayVec::new(),
        event_cards,
        event_pile: Counts::NONE,
        deck: game.cards.all.len() as u8,
        pile: CardSet::EMPTY,
        shown: CardSet::EMPTY,
        worn: CardSet::EMPTY,
        now: Turn::fresh(),
        battle: Battle::NONE,
    };
    let secret = Secret {
        hands: [CardSet::EMPTY; PIECES],
        // MUL-SET-16
        deck: Deck::new([game.cards.all]),
        commits: [Commit::NONE; 2],
    };
    State { open, secret }
}

pub(crate) fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
    game: &MuluCaves,
    chance: &mut C,
    log: &mut L,
) -> State {
    let mut s = bare_table(game);
    // By lot unless the options say; whoever begins also places first (MUL-SET-9, MUL-R-9, MUL-R-10).
    let seat = game.named_first().unwrap_or_else(|| Seat(chance.pick(2) as u8));
    (s.open.first, s.open.active) = (seat, seat);
    s.open.stack = Stack::only(Frame::Place);
    log.put(Event::open(What::First { seat }));
    s
}

/// A day of the year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    pub month: u8,
    pub day: u8,
}

impl Day {
    /// Counted from 1 January in a leap year, so that every birthday has a place.
    fn of_year(self) -> u16 {
        const BEFORE: [u16; 12] = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335];
        BEFORE[usize::from(self.month.clamp(1, 12) - 1)] + u16::from(self.day)
    }

    fn days_ahead(self, today: Day) -> u16 {
        (self.of_year() + 366 - today.of_year()) % 366
    }
}

/// The printed way to choose the first player, for a table that wants it: whose birthday comes soonest; none
/// if both come on the same day, and a coin decides (MUL-SET-9).
pub fn first_by_birthday(today: Day, north: Day, south: Day) -> Option<Seat> {
    match north.days_ahead(today).cmp(&south.days_ahead(today)) {
        std::cmp::Ordering::Less => Some(NORTH),
        std::cmp::Ordering::Greater => Some(SOUTH),
        std::cmp::Ordering::Equal => None,
    }
}

/// The unit that is placed next: in numerical order (MUL-SET-11, MUL-R-8).
pub(crate) fn next_unit(o: &Open) -> Piece {
    Piece::units(o.active).find(|&unit| !o.on_board(unit)).unwrap_or(Piece::new(o.active, 7))
}

/// Quadrants in which a piece stands, one bit each; they take no other (MUL-SET-13).
fn taken(game: &MuluCaves, o: &Open) -> u16 {
    let mut taken = 0;
    for &tile in o.at.iter().filter(|&&tile| tile != OFF) {
        if let Some(quadrant) = game.content.quadrant[tile.index()] {
            taken |= 1 << quadrant;
        }
    }
    taken
}

impl MuluCaves {
    /// In quadrants of both halves (MUL-SET-12, MUL-SET-14, MUL-R-7).
    pub(crate) fn each_placement(&self, o: &Open, out: &mut impl FnMut(Tile)) {
        const { assert!(QUADRANTS <= 16, "a bit for every quadrant") };
        let taken = taken(self, o);
        for &(tile, quadrant) in &self.places {
            if taken >> quadrant & 1 == 0 {
                out(tile);
            }
        }
    }

    pub(crate) fn may_place(&self, o: &Open, tile: Tile) -> Legal {
        match self.content.quadrant.get(tile.index()).copied().flatten() {
            // MUL-SET-12
            None => Err(Refusal::NoQuadrant(tile)),
            // MUL-SET-13
            Some(q) if taken(self, o) >> q & 1 == 1 => Err(Refusal::QuadrantTaken(tile)),
            Some(_) => Ok(()),
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn place(&mut self, tile: Tile) {
        let piece = next_unit(&self.s.open);
        self.s.open.at[piece.index()] = tile;
        self.tell(What::Placed { piece, tile });
        let o = &mut self.s.open;
        // In turn, one unit each (MUL-SET-10).
        o.active = enemy(o.active);
        if Piece::units(o.active).all(|unit| o.on_board(unit)) {
            // Placement ends with the other player's last unit, so the first player is next (MUL-SET-18).
            o.stack.clear();
            self.begin_turn();
        }
    }
}
