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
    let deck = game.content.all_cards();
    State {
        open: Open {
            stage: Stage::FaceUp { waiting: Seats::first_n(game.players) },
            first: Seat(0),
            active: Seat(0),
            round: 1,
            turn: 0,
            cache: Resources::new([table.cache; 3]),
            vault: table.vault,
            track: 0,
            deck: deck.len() as u8,
            pile: CardSet::EMPTY,
            mischief_deck: CardSet::first_n(game.content.mischief.len() as u8),
            mischief_pile: CardSet::EMPTY,
            clans: [Clan::default(); MAX_PLAYERS],
            now: Turn::fresh(table.runes),
        },
        secret: Secret {
            hands: [CardSet::EMPTY; MAX_PLAYERS],
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
    // DWA-R-10: one card at a time, clockwise from the first seat.
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
                self.leave_hand(seat, card);
                let clan = self.s.open.clan_mut(seat);
                clan.tableau.insert(card.0);
                clan.setup = Some(card);
                self.tell(What::FaceUp { seat, card });
            }
        }
        // DWA-SETUP-21, DWA-R-7.
        let first = Seat(self.chance.pick(u32::from(players)) as u8);
        self.s.open.first = first;
        self.tell(What::First { seat: first });
        for (place, seat) in first.round(players).enumerate() {
            let chests = self.game.content.table.starting_chests[place];
            self.s.open.vault -= chests;
            self.s.open.clan_mut(seat).chests += chests;
            self.tell(What::StartingChests { seat, chests });
        }
        self.begin_turn(first);
    }
}
