//! Setup (DWA-SETUP): stocks, hands, the set-up Adventurers, the first player and their chests.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::CardSet;

use crate::apply::ApplyCtx;
use crate::components::{Card, MAX_CARDS, MAX_PLAYERS, Resources};
use crate::event::{Event, What};
use crate::game::DwarvenMiner;
use crate::state::{Clan, Open, Secret, Stage, State, Turn};

/// A board laid out, with nobody's cards dealt yet.
pub(crate) fn empty_table(game: &DwarvenMiner) -> State {
    let table = &game.content.table;
    // The same cards for any number of players (DWA-PLAY-6).
    let deck = game.content.all_cards();
    State {
        open: Open {
            stage: Stage::FaceUp { waiting: Seats::first_n(game.players) },
            first: Seat(0),
            active: Seat(0),
            round: 1,
            turn: 0,
            // DWA-SETUP-2, DWA-SETUP-3, DWA-SETUP-4: each resource has as many.
            cache: Resources::new([table.cache; 3]),
            // DWA-SETUP-7
            vault: table.vault,
            // DWA-SETUP-1
            track: 0,
            deck: deck.len() as u8,
            pile: CardSet::EMPTY,
            // A deck of its own; its order is decided when a card is drawn (DWA-SETUP-6).
            mischief_deck: CardSet::first_n(game.content.mischief.len() as u8),
            mischief_pile: CardSet::EMPTY,
            // A backpack each, no resources, pawns on 0 (DWA-SETUP-9, DWA-SETUP-12, DWA-SETUP-13, DWA-R-9).
            clans: [Clan::default(); MAX_PLAYERS],
            // Four runes to begin with, the fifth in reserve; dice unrolled (DWA-SETUP-8, DWA-SETUP-11,
            // DWA-R-2).
            now: Turn::fresh(table.runes),
        },
        secret: Secret {
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            // The whole deck; its order is decided when a card is drawn (DWA-SETUP-5).
            deck,
            drawn: CardSet::EMPTY,
            chosen: [None; MAX_PLAYERS],
            known: [Seats::NONE; MAX_CARDS],
        },
    }
}

pub(crate) fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
    game: &DwarvenMiner,
    chance: &mut C,
    log: &mut L,
) -> State {
    let mut state = empty_table(game);
    let mut ctx = ApplyCtx { game, s: &mut state, chance, log };
    // Four cards to each, one at a time, clockwise from the first seat (DWA-SETUP-14, DWA-R-10).
    for _ in 0..game.content.table.dealt {
        for seat in game.seated() {
            if let Some(card) = ctx.s.secret.deck.draw(ctx.chance) {
                ctx.enter_hand(seat, Card(card));
            }
        }
    }
    ctx.s.open.deck = ctx.s.secret.deck.len() as u8;
    for seat in game.seated() {
        let hand = ctx.s.secret.hands[seat.index()];
        // Only its owner sees the hand (DWA-SETUP-15).
        ctx.tell_cards(What::Dealt { seat, count: hand.len() as u8 }, hand, Seats::only(seat));
    }
    state
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// DWA-SETUP-16, DWA-R-8: chosen in secret, revealed after the last choice.
    pub(crate) fn show(&mut self, seat: Seat, card: Card) {
        self.s.secret.chosen[seat.index()] = Some(card);
        self.tell_cards(What::Chose { seat }, CardSet::only(card.0), Seats::only(seat));
        let Stage::FaceUp { waiting } = self.s.open.stage else { return };
        let waiting = waiting.without(seat);
        self.s.open.stage = Stage::FaceUp { waiting };
        if waiting.is_empty() {
            self.reveal_setup();
        }
    }

    fn reveal_setup(&mut self) {
        let players = self.game.players;
        for seat in Seat::all(players) {
            if let Some(card) = self.s.secret.chosen[seat.index()].take() {
                // It lies in the tableau like any other, to be hired from the first turn on (DWA-SETUP-19,
                // DWA-SETUP-20), but nobody hands items over for it and it scores nothing (DWA-SETUP-17,
                // DWA-SETUP-18).
                self.leave_hand(seat, card);
                let clan = self.s.open.clan_mut(seat);
                clan.tableau.insert(card.0);
                clan.setup = Some(card);
                self.tell(What::FaceUp { seat, card });
            }
        }
        // Only now, when all have chosen, and with equal chances (DWA-SETUP-21, DWA-R-7).
        let first = Seat(self.chance.pick(u32::from(players)) as u8);
        self.s.open.first = first;
        self.tell(What::First { seat: first });
        // Player 1, Player 2 and so on clockwise (DWA-SETUP-22).
        for (place, seat) in first.round(players).enumerate() {
            // One more for each place: DWA-SETUP-23, DWA-SETUP-24, DWA-SETUP-25, DWA-SETUP-26,
            // DWA-SETUP-27.
            let chests = self.game.content.table.starting_chests[place];
            // DWA-SETUP-28
            self.s.open.vault -= chests;
            self.s.open.clan_mut(seat).chests += chests;
            self.tell(What::StartingChests { seat, chests });
        }
        // DWA-SETUP-29
        self.begin_turn(first);
    }
}
