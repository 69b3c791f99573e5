//! Setting up: factions, the frame of entrances, chests, decks and rows, and who begins.

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::bit_set::BitSet;
use adit_kit::cards::CardSet;
use adit_kit::stack::Stack;

use crate::apply::ApplyCtx;
use crate::components::{DeckKind, ENTRANCES, Entrance, FACTIONS, Faction, Kind};
use crate::crypt::{Doorway, MAX_DOORWAYS, MAX_SPOTS, spots_of};
use crate::deck::Deck;
use crate::event::Event;
use crate::game::{EntranceOrder, FactionChoice, First, MiceAndMazes};
use crate::state::{Chests, Deed, Frame, Occasion, State, Turn};
use adit_kernel::Game;

/// Nothing is laid out, and nobody has anything but paws and ownership tokens (MIC-SETUP-18).
pub(crate) fn bare_table(game: &MiceAndMazes) -> State {
    let mut supply = Chests::NONE;
    for (face, row) in game.content.chests.iter().enumerate() {
        supply.put(face, row.copies);
    }
    State {
        stack: Stack::new(),
        first: Seat(0),
        active: Seat(0),
        turn: 0,
        regular: 0,
        end: None,
        out_of_rounds: false,
        factions: 0,
        players: Default::default(),
        chambers: [None; MAX_SPOTS],
        owners: [None; MAX_SPOTS],
        chests: [None; MAX_SPOTS],
        frame: [None; MAX_DOORWAYS],
        passages: [None; ENTRANCES],
        tokens: 0,
        decks: [Deck::default(), Deck::default()],
        supply,
        now: Turn::fresh(),
        deed: Deed::new(Occasion::Regular),
        extra_actions: 0,
        extra_turns: 0,
        extras_taken: 0,
    }
}

/// In the order in which chance is asked: who begins, factions, entrances, chests, decks.
pub(crate) fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
    game: &MiceAndMazes,
    chance: &mut C,
    log: &mut L,
) -> State {
    let mut s = bare_table(game);
    let options = game.options();
    // By lot, unless the table says (MIC-SETUP-20, MIC-R-101, MIC-VAR-5).
    let first = match options.first {
        First::Random => Seat(chance.pick(u32::from(game.players())) as u8),
        First::P1 => Seat(0),
        First::P2 => Seat(1),
        First::P3 => Seat(2),
    };
    (s.first, s.active) = (first, first);
    for seat in Seat::all(game.players()) {
        // MIC-SETUP-17, MIC-3P-4
        let stock = &mut s.players[seat.index()].stock;
        *stock = game.content.table.start.of;
        if options.later_gold {
            // As many more as there are players before (MIC-A-4).
            stock[Kind::Gold.index()] += (seat.0 + game.players() - first.0) % game.players();
        }
    }
    let mut ctx = ApplyCtx { game, s: &mut s, chance, log };
    ctx.tell(Event::First { seat: first });
    // From the bottom of the stack: the frame is laid after factions are chosen.
    match options.entrance_order {
        // MIC-SETUP-2
        EntranceOrder::Ascending => ctx.lay_in_order(),
        // MIC-SETUP-4
        EntranceOrder::Random => {}
        // MIC-SETUP-3, MIC-VAR-3
        EntranceOrder::Chosen => ctx.push(Frame::Layout),
    }
    match options.factions {
        FactionChoice::Random => ctx.draw_factions(),
        // MIC-SETUP-10, MIC-R-13
        FactionChoice::FirstGame => {
            ctx.s.factions = Faction::FIRST_GAME.into_iter().fold(0, |mask, faction| mask | faction.bit());
            ctx.tell(Event::Factions { factions: ctx.s.factions });
        }
        // MIC-SETUP-9, MIC-VAR-2
        FactionChoice::Chosen => ctx.push(Frame::Factions),
    }
    if options.entrance_order == EntranceOrder::Random {
        ctx.lay_by_lot();
    }
    if ctx.s.stack.is_empty() {
        ctx.lay_out();
    }
    s
}

impl MiceAndMazes {
    /// Factions that may still be chosen.
    pub(crate) fn factions_left(&self, s: &State) -> impl Iterator<Item = Faction> {
        let taken = s.factions;
        Faction::ALL.into_iter().filter(move |faction| taken & faction.bit() == 0)
    }

    /// Entrances that are not laid out yet.
    pub(crate) fn entrances_left(&self, s: &State) -> impl Iterator<Item = Entrance> {
        let laid = s.frame.iter().flatten().fold(0, |mask, card| mask | card.bit());
        let left = self.entrances & !laid;
        (0..ENTRANCES as u8).map(Entrance).filter(move |card| left & card.bit() != 0)
    }

    /// Where the next entrance is laid: clockwise from the bottom of the left side.
    pub(crate) fn next_doorway(&self, s: &State) -> Doorway {
        Doorway(s.frame.iter().flatten().count() as u8)
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    fn draw_factions(&mut self) {
        let mut left = BitSet::<u8, 1>::first_n(FACTIONS as u8);
        for _ in 0..self.game.factions_wanted() {
            if let Some(faction) = left.draw(self.chance) {
                self.s.factions |= 1 << faction;
            }
        }
        self.tell(Event::Factions { factions: self.s.factions });
    }

    fn lay_in_order(&mut self) {
        // Content lists them ascending, and the frame goes clockwise (MIC-SETUP-2, MIC-3P-1).
        let cards: u16 = self.game.entrances;
        for (doorway, card) in spots_of(cards).enumerate() {
            self.s.frame[doorway] = Some(Entrance(card.0));
        }
    }

    fn lay_by_lot(&mut self) {
        let mut left: BitSet<u8, 1> = spots_of(self.game.entrances).map(|card| card.0).collect();
        for doorway in 0..usize::from(self.game.crypt.doorways()) {
            self.s.frame[doorway] = left.draw(self.chance).map(Entrance);
        }
    }

    /// Players choose factions in turn, the first player first (MIC-VAR-2).
    pub(crate) fn take_faction(&mut self, faction: Faction) {
        let seat = self.me();
        self.s.factions |= faction.bit();
        self.tell(Event::FactionTaken { seat, faction });
        let done = self.s.factions.count_ones() >= u32::from(self.game.factions_wanted());
        self.next_chooser(done);
    }

    /// Players lay the entrances in turn (MIC-VAR-3).
    pub(crate) fn lay(&mut self, card: Entrance) {
        let seat = self.me();
        let doorway = self.game.next_doorway(self.s);
        self.s.frame[doorway.index()] = Some(card);
        self.tell(Event::Laid { seat, entrance: card });
        let done = self.game.next_doorway(self.s).0 >= self.game.crypt.doorways();
        self.next_chooser(done);
    }

    /// Each in turn, the first player first (MIC-A-3).
    fn next_chooser(&mut self, done: bool) {
        self.s.active = self.me().clockwise(1, self.game.players());
        if done {
            self.pop();
            self.s.active = self.s.first;
            if self.s.stack.is_empty() {
                self.lay_out();
            }
        }
    }

    /// Chests, decks and rows; then the first turn begins.
    fn lay_out(&mut self) {
        // One on every spot, all visible; the rest is the supply (MIC-SETUP-5, MIC-SETUP-6, MIC-SETUP-7, MIC-3P-2).
        for spot in spots_of(self.game.crypt.all()) {
            let face = self.s.supply.draw(self.chance);
            self.s.chests[spot.index()] = face.map(|face| crate::components::ChestFace(face as u8));
        }
        if self.game.options().hidden_passage {
            self.lay_tokens();
        }
        for kind in DeckKind::BOTH {
            self.make_deck(kind);
        }
        for kind in DeckKind::BOTH {
            // The top card begins the discard pile, the next three are the row (MIC-SETUP-15, MIC-SETUP-16).
            let deck = &mut self.s.decks[kind as usize];
            if let Some(number) = deck.draw(self.chance) {
                deck.discards.insert(number);
                self.tell(Event::TopDiscarded { card: crate::cards::card(kind, number) });
            }
            self.refill(kind);
        }
        self.tell(Event::LaidOut);
        self.begin_turn(self.s.first, Occasion::Regular);
    }

    /// A token on each entrance whose faction is in the game; none without the rule (MIC-HP-2, MIC-HP-11, MIC-SETUP-19,
    /// MIC-R-15). Symbols do nothing else (MIC-CRYPT-7).
    fn lay_tokens(&mut self) {
        for card in spots_of(self.game.entrances).map(|card| Entrance(card.0)) {
            let symbol = self.game.content.entrance(card).symbol;
            if symbol.is_some_and(|faction| self.s.factions & faction.bit() != 0) {
                self.s.tokens |= card.bit();
            }
        }
    }

    /// All cards of the chosen factions and the neutral one; green backs over blue ones (MIC-SETUP-11, MIC-SETUP-12,
    /// MIC-SETUP-13, MIC-SETUP-14).
    pub(crate) fn make_deck(&mut self, kind: DeckKind) {
        let factions = match kind {
            DeckKind::Chambers => &self.game.chamber_faction,
            DeckKind::Assistants => &self.game.assistant_faction,
        };
        let plays =
            |faction: Option<Faction>| faction.is_none_or(|faction| self.s.factions & faction.bit() != 0);
        let cards: CardSet = factions
            .iter()
            .enumerate()
            .filter(|(_, faction)| plays(**faction))
            .map(|(i, _)| i as u8)
            .collect();
        let green = self.game.green[kind as usize];
        let deck = &mut self.s.decks[kind as usize];
        deck.green = cards.both(green);
        deck.blue = cards.minus(green);
    }
}
