//! A position that an eye cannot tell from the truth, made from its view alone.

use adit_kernel::Chance;
use adit_kit::bit_set::BitSet;
use adit_kit::deck::SeenLayer;

use crate::components::{ItemCard, ItemSet};
use crate::game::SilverMine;
use crate::mine_card::{GATES, MINE_CARDS};
use crate::state::State;
use crate::view::View;

pub(crate) fn redeal<C: Chance + ?Sized>(
    game: &SilverMine,
    view: &View,
    state: &mut State,
    chance: &mut C,
) {
    let o = &view.open;
    state.open.clone_from(o);
    redeal_items(game, view, state, chance);
    redeal_mine(game, view, state, chance);
    let s = &mut state.secret;
    let split = o.pawns.iter().any(crate::state::Body::is_split);
    s.real = match view.real {
        Some(real) => real,
        None if split => chance.pick(2) as u8,
        None => 0,
    };
    s.offer = view.offer;
    if let (None, Some(crate::state::Frame::TradeAnswer { from, to })) = (s.offer, o.stack.top()) {
        // Somebody else's proposal can be anything; nobody needs to know what.
        let (from, to) = (*from, *to);
        s.offer = Some(crate::state::Offer {
            from,
            to,
            give: crate::state::Stake::Nothing,
            take: crate::state::Stake::Nothing,
        });
    }
}

fn redeal_items<C: Chance + ?Sized>(game: &SilverMine, view: &View, state: &mut State, chance: &mut C) {
    let o = &view.open;
    // What this eye knows the place of.
    let mut placed = o.discard;
    let mut lay = |card: ItemCard| {
        placed.insert(card);
    };
    o.lying.iter().for_each(|lying| lay(lying.card));
    for body in &o.pawns {
        body.worn().into_iter().flatten().for_each(&mut lay);
    }
    let hands = view.hands.iter().flat_map(|hand| &hand.0).filter_map(|seen| seen.thing);
    o.loose_gear().for_each(&mut lay);
    hands.chain(view.found.0.iter().filter_map(|seen| seen.thing)).for_each(|card| lay(ItemCard(card)));
    for (cards, enemy) in view.under.iter().zip(&o.enemies) {
        if let Some(cards) = cards {
            cards[..usize::from(enemy.items)].iter().for_each(|&card| lay(card));
        }
    }
    if let Some(market) = view.market {
        placed = placed.union(market);
    }
    let mut pool: ItemSet = game.content.all_items().minus(placed);
    // Cards of which something is remembered are held by somebody: no pile has them.
    let mut marked: ItemSet =
        o.used.union(o.counted).union(o.dropped).union(o.wielded).union(o.town.bought);
    for card in 0..game.content.item_cards.len() {
        if o.paid.of(card) > 0 {
            marked.insert(ItemCard(card as u8));
        }
    }
    let mut marked = marked.both(pool);
    pool = pool.minus(marked);
    let coins: ItemSet = pool.iter().filter(|&card| game.content.effect(card).is_coins()).collect();
    let all_starters: ItemSet =
        game.starters.into_iter().fold(ItemSet::EMPTY, |all, kind| all.union(game.content.cards_of(kind)));
    let mut starters: ItemSet =
        pool.iter().filter(|&card| game.starters.contains(&game.content.kind(card))).collect();
    // Places whose card is not known: starting items first, since they can be of three kinds only.
    let mut drawn: arrayvec::ArrayVec<(usize, usize, ItemCard), 64> = arrayvec::ArrayVec::new();
    for wanted in [true, false] {
        for (pawn, hand) in view.hands.iter().enumerate() {
            for (place, _) in hand.0.iter().enumerate().filter(|(_, seen)| seen.thing.is_none()) {
                let starter = o.pawns[pawn].starters >> place & 1 == 1;
                if starter != wanted {
                    continue;
                }
                // Coins are never held (SIL-R-19).
                let known = if starter { marked.both(all_starters) } else { marked };
                let mut from = match (known.is_empty(), starter) {
                    (false, _) => known,
                    (true, true) => starters,
                    (true, false) => pool.minus(coins),
                };
                let card = from.draw(chance);
                let Some(card) = card else { continue };
                marked.remove(card);
                pool.remove(card);
                starters.remove(card);
                drawn.push((pawn, place, card));
            }
        }
    }
    for (pawn, hand) in view.hands.iter().enumerate() {
        let mut cards = adit_kit::hand::Hand::new();
        for (place, seen) in hand.0.iter().enumerate() {
            let dealt =
                drawn.iter().find(|(p, n, _)| (*p, *n) == (pawn, place)).map(|&(_, _, card)| card.0);
            if let Some(card) = seen.thing.or(dealt) {
                let room = cards.put(adit_kernel::Veiled::new(card, seen.known));
                debug_assert!(room, "as many as before");
            }
        }
        state.secret.hands[pawn] = cards;
    }
    let mut found = adit_kit::hand::Hand::new();
    for seen in &view.found.0 {
        let card = seen.thing.or_else(|| {
            let from = if marked.is_empty() { &mut pool } else { &mut marked };
            from.draw(chance).map(|card| card.0)
        });
        if let Some(card) = card {
            let room = found.put(adit_kernel::Veiled::new(card, seen.known));
            debug_assert!(room, "as many as before");
        }
    }
    state.secret.found = found;
    state.secret.under.clear();
    for (cards, enemy) in view.under.iter().zip(&o.enemies) {
        let mut under = [ItemCard(0); 2];
        for n in 0..usize::from(enemy.items) {
            if let Some(card) = cards.map(|cards| cards[n]).or_else(|| pool.draw(chance)) {
                under[n] = card;
            }
        }
        state.secret.under.push(under);
    }
    state.secret.pile = match view.market {
        Some(market) => market,
        None => pool.union(marked),
    };
}

fn redeal_mine<C: Chance + ?Sized>(game: &SilverMine, view: &View, state: &mut State, chance: &mut C) {
    let first = if game.is_arena() { GATES } else { 0 };
    let mut pool: BitSet<u8, 1> = (first as u8..MINE_CARDS as u8).collect();
    for placed in &view.open.placed {
        pool.remove(placed.card.0);
    }
    for frame in view.open.stack.iter() {
        match frame {
            crate::state::Frame::Reveal(reveal) => {
                pool.remove(reveal.card.0);
            }
            crate::state::Frame::Survey { reveal, other } => {
                pool.remove(reveal.card.0);
                pool.remove(other.0);
            }
            _ => {}
        }
    }
    for layer in &view.deck.0 {
        if let SeenLayer::Card { card: Some(card), .. } = layer {
            pool.remove(*card);
        }
    }
    state.secret.deck.redeal(&view.deck, &mut pool, chance);
}
