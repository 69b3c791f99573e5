//! Rows, discard piles and camps.

use adit_kernel::{Chance, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Assistant, Card, Chamber, DeckKind, Trigger};
use crate::event::Event;
use crate::game::MiceAndMazes;
use crate::state::{Context, Happening, State};

/// A card of a deck, by its number.
#[inline]
pub(crate) const fn card(deck: DeckKind, number: u8) -> Card {
    match deck {
        DeckKind::Chambers => Card::Chamber(Chamber(number)),
        DeckKind::Assistants => Card::Assistant(Assistant(number)),
    }
}

#[inline]
pub(crate) const fn number(card: Card) -> u8 {
    match card {
        Card::Chamber(card) => card.0,
        Card::Assistant(card) => card.0,
    }
}

impl State {
    /// The cards of both rows, chambers first.
    pub fn row_cards(&self) -> impl Iterator<Item = Card> + '_ {
        DeckKind::BOTH
            .into_iter()
            .flat_map(|deck| self.deck(deck).row.iter().flatten().map(move |number| card(deck, *number)))
    }

    /// The cards of a discard pile; it may be looked through (MIC-R-93).
    pub fn discarded(&self, deck: DeckKind) -> impl Iterator<Item = Card> + use<> {
        self.deck(deck).discards.iter().map(move |number| card(deck, number))
    }
}

impl MiceAndMazes {
    /// The camp is full: a card has to leave it before another comes (MIC-CAMP-2, MIC-CAMP-3).
    pub(crate) fn camp_is_full(&self, s: &State) -> bool {
        s.me().camp.len() >= usize::from(self.camp_size(s))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Fills vacated places of a row from the deck, from left to right (MIC-EFF-6, MIC-R-88). An empty deck takes over the
    /// discard pile at the moment when a card is needed; if that is empty too the row stays short (MIC-EFF-7, MIC-R-89,
    /// MIC-R-120).
    pub(crate) fn refill(&mut self, kind: DeckKind) {
        let green = self.game.green[kind as usize];
        for place in 0..crate::components::ROW {
            let deck = &mut self.s.decks[kind as usize];
            if deck.row[place].is_some() {
                continue;
            }
            if deck.is_empty() && !deck.discards.is_empty() {
                deck.reshuffle(green, self.chance);
                self.log.put(Event::Reshuffled { deck: kind });
            }
            if let Some(number) = deck.draw(self.chance) {
                deck.row[place] = Some(number);
                self.log.put(Event::Revealed { card: card(kind, number), place: place as u8 });
            }
        }
        self.watch_end();
    }

    /// Takes a card out of a row and fills its place at once.
    pub(crate) fn take_from_row(&mut self, taken: Card) {
        let deck = &mut self.s.decks[taken.deck() as usize];
        if let Some(place) = deck.place_in_row(number(taken)) {
            deck.row[place] = None;
            self.refill(taken.deck());
        }
    }

    /// A card leaves the active player's camp, if it is there.
    pub(crate) fn take_from_camp(&mut self, taken: Card) {
        let seat = self.me();
        self.s.players[seat.index()].camp.retain(|card| *card != taken);
    }

    /// A card goes to its discard pile. A row that is short is filled from there at once (MIC-R-89).
    pub(crate) fn discard(&mut self, card: Card) {
        let deck = &mut self.s.decks[card.deck() as usize];
        deck.discards.insert(number(card));
        if deck.row_len() < deck.row.len() {
            self.refill(card.deck());
        }
    }

    pub(crate) fn discard_from_camp(&mut self, card: Card) {
        self.take_from_camp(card);
        self.tell(Event::Discarded { seat: self.s.active, card });
        self.discard(card);
    }

    /// A card was chosen for the camp; it stays where it is until there is room (MIC-R-91).
    pub(crate) fn run_reserving(&mut self, card: Card, discard_pile: bool) -> bool {
        if self.game.camp_is_full(self.s) {
            return self.take_the_only_way();
        }
        self.pop();
        // No cost, and no glory (MIC-CAMP-1, MIC-RSV-4); it counts as reserving from a discard pile too (MIC-R-92).
        let seat = self.me();
        let camp = &mut self.s.players[seat.index()].camp;
        let room = camp.try_push(card);
        debug_assert!(room.is_ok(), "a camp of four holds four");
        self.tell(Event::Reserved { seat, card });
        if discard_pile {
            self.s.decks[card.deck() as usize].discards.remove(number(card));
        } else {
            // MIC-RSV-2
            self.take_from_row(card);
        }
        self.happen(Happening::Reserved, &[Trigger::Camp], None, Context::NONE);
        true
    }

    /// The Student has left, and cards with it (MIC-R-60).
    pub(crate) fn run_cut_camp(&mut self) -> bool {
        if self.s.me().camp.len() <= usize::from(self.game.camp_size(self.s)) {
            self.pop();
            return true;
        }
        self.take_the_only_way()
    }

    /// The marked cards go to their discard piles, all of them before any place is filled; then chambers, then assistants
    /// (MIC-REFR-2, MIC-R-90).
    pub(crate) fn refresh(&mut self, marked: u8) {
        let seat = self.me();
        for kind in DeckKind::BOTH {
            for place in 0..crate::components::ROW {
                if marked >> row_bit(kind, place) & 1 == 0 {
                    continue;
                }
                let deck = &mut self.s.decks[kind as usize];
                if let Some(number) = deck.row[place].take() {
                    deck.discards.insert(number);
                    self.log.put(Event::Refreshed { seat, card: card(kind, number) });
                }
            }
        }
        if marked != 0 {
            for kind in DeckKind::BOTH {
                self.refill(kind);
            }
        }
    }
}

/// The bit of a row card in a mask of all six.
#[inline]
pub(crate) const fn row_bit(deck: DeckKind, place: usize) -> u8 {
    deck as u8 * crate::components::ROW as u8 + place as u8
}
