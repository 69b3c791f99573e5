//! A position that an eye cannot tell from the truth, made from its view alone.

use adit_kernel::{Chance, Eye, Seat, Seats};
use adit_kit::cards::CardSet;

use crate::components::{Card, MAX_CARDS, MAX_PLAYERS};
use crate::game::DwarvenMiner;
use crate::state::{Secret, Stage, State, Trouble};
use crate::view::View;

pub(crate) fn redeal<C: Chance + ?Sized>(
    game: &DwarvenMiner,
    view: &View,
    state: &mut State,
    chance: &mut C,
) {
    let o = &view.open;
    state.open.clone_from(o);
    let visible = view
        .known
        .iter()
        .fold(o.tableaus().union(o.pile).union(o.now.aside).union(view.drawn), |seen, hand| {
            seen.union(*hand)
        });
    let mut unseen = game.content.all_cards().minus(visible);
    let mut draw = |unseen: &mut CardSet, n: u32| {
        let mut cards = CardSet::EMPTY;
        for _ in 0..n {
            if let Some(card) = unseen.draw(chance) {
                cards.insert(card);
            }
        }
        cards
    };
    let mut hands = view.known;
    for seat in game.seated() {
        let hidden = u32::from(o.clan(seat).hand) - hands[seat.index()].len();
        hands[seat.index()] = hands[seat.index()].union(draw(&mut unseen, hidden));
    }
    let mine = |seat: Seat| view.eye == Eye::Seat(seat);
    let drawn = if o.stage == Stage::Keep && !mine(o.active) {
        draw(&mut unseen, u32::from(o.now.drawn))
    } else {
        view.drawn
    };
    // Others' hidden answers are some card of their hand; a single card is no secret choice at all.
    let answered = match o.stage {
        Stage::FaceUp { waiting } => Seats(Seats::first_n(game.players).0 & !waiting.0),
        Stage::Mischief {
            trouble: Trouble::Pass { chosen, .. } | Trouble::Discard { chosen, .. }, ..
        } => chosen,
        _ => Seats::NONE,
    };
    let mut chosen = [None; MAX_PLAYERS];
    for seat in answered.iter() {
        chosen[seat.index()] = if mine(seat) {
            view.chosen
        } else {
            let mut hand = hands[seat.index()];
            hand.draw(chance).map(Card)
        };
    }
    let mut known = [Seats::NONE; MAX_CARDS];
    if let Eye::Seat(me) = view.eye {
        for seat in game.seated().filter(|&s| s != me) {
            for card in view.known[seat.index()].minus(o.clan(seat).shown) {
                known[usize::from(card)] = Seats::only(me);
            }
        }
    }
    state.secret = Secret { hands, deck: unseen, drawn, chosen, known };
}
