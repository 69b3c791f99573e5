//! What one eye may know: the open part whole, and of what lies hidden what this eye has seen.

use adit_kernel::{Eye, Game, Seat, Seats};
use adit_kit::deck::{SeenDeck, SeenLayer};
use adit_kit::hand::SeenHand;
use arrayvec::ArrayVec;

use crate::components::{ItemCard, ItemSet};
use crate::game::SilverMine;
use crate::mine_card::MINE_CARDS;
use crate::place::{MAX_PAWNS, Pawn};
use crate::state::{Body, FINDS, MAX_ENEMIES, Offer, Open, POCKETS, State};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    /// What each pawn carries, as far as this eye knows it.
    pub hands: [SeenHand<POCKETS>; MAX_PAWNS],
    /// Item cards beneath enemies that are turned up, in the order of `open.enemies` (SIL-R-30).
    pub under: ArrayVec<Option<[ItemCard; 2]>, MAX_ENEMIES>,
    /// The item pile, while the Merchant lays it out (SIL-MER-5).
    pub market: Option<ItemSet>,
    pub deck: SeenDeck<MINE_CARDS>,
    /// What was just found and is not put anywhere yet.
    pub found: SeenHand<FINDS>,
    /// Which marker of a split pawn is real, for whoever knows it (SIL-R-72).
    pub real: Option<u8>,
    /// A proposal of a trade, for the two partners.
    pub offer: Option<Offer>,
}

impl View {
    pub fn seat(&self) -> Option<Seat> {
        self.eye.seat()
    }
}

impl View {
    pub(crate) fn new(game: &SilverMine, state: &State, eye: Eye) -> View {
        let (o, s) = (&state.open, &state.secret);
        // Where nobody hides anything from anybody, every eye knows what the players know.
        let all = !game.has_secrets();
        let open_items = !game.hides_items();
        let everybody = game.all_seats();
        let hand = |n: usize| {
            let mut seen = s.hands[n].seen_by(eye);
            tell_open(&mut seen, &s.hands[n], open_items, everybody);
            seen
        };
        let mut found = s.found.seen_by(eye);
        tell_open(&mut found, &s.found, open_items, everybody);
        let under =
            o.enemies.iter().zip(&s.under).map(|(enemy, cards)| enemy.shown.then_some(*cards)).collect();
        let split = o.pawns.iter().position(Body::is_split);
        let real = split.and_then(|pawn| {
            let owner = game.owner(Pawn(pawn as u8));
            (all || o.pawns[pawn].unmasked || eye.is(owner)).then_some(s.real)
        });
        let offer =
            s.offer.filter(|offer| all || eye.is(game.owner(offer.from)) || eye.is(game.owner(offer.to)));
        // Cards that went under the pile: whoever plays alone has seen them all, and what everybody saw onlookers saw too.
        let mut deck = s.deck.seen_by(eye);
        let told = s.deck.seen_by(Eye::Seat(Seat(0)));
        for (layer, known) in deck.0.iter_mut().zip(told.0) {
            if all || matches!(known, SeenLayer::Card { known, .. } if known == everybody) {
                *layer = known;
            }
        }
        View {
            eye,
            open: o.clone(),
            hands: std::array::from_fn(hand),
            under,
            market: o.town.market.then_some(s.pile),
            deck,
            found,
            real,
            offer,
        }
    }
}

/// Where items are open to all, every eye sees them; and what everybody at the table knows, onlookers see too (SIL-R-52).
fn tell_open<const N: usize>(
    seen: &mut SeenHand<N>,
    hand: &adit_kit::hand::Hand<N>,
    open_items: bool,
    everybody: Seats,
) {
    for (seen, thing) in seen.0.iter_mut().zip(hand.iter()) {
        if open_items || thing.known() == everybody {
            seen.thing = Some(thing.truth());
        }
    }
}
