//! A position that an eye cannot tell from the truth, made from its view alone.
//!
//! What the eye does not know comes from two bags: tokens of this map's pile, and tokens that were in somebody's storage
//! before. Which of the two a token comes from is public, because everybody sees where it goes. Exit and Monster tokens lie in
//! the pile or face down where nobody has looked: whoever sees one shows it.

use adit_kernel::{Chance, Veiled};
use adit_kit::counts::Counts;
use adit_kit::hand::{Hand, SeenHand};

use crate::components::{TOKENS, Token};
use crate::state::{Secret, State};
use crate::view::View;

/// What can lie in a storage.
const KEPT: [u8; TOKENS] = {
    let mut kept = [u8::MAX; TOKENS];
    kept[Token::Monster as usize] = 0;
    kept[Token::Exit as usize] = 0;
    kept
};

struct Bags {
    fresh: Counts<TOKENS>,
    old: Counts<TOKENS>,
}

impl Bags {
    fn draw<C: Chance + ?Sized>(&mut self, fresh: bool, kept: bool, chance: &mut C) -> Option<u8> {
        let bag = if fresh { &mut self.fresh } else { &mut self.old };
        let from = if kept { bag.both(&Counts(KEPT)) } else { *bag };
        let kind = (!from.is_empty()).then(|| chance.weighted(&from.0))?;
        bag.take(kind, 1).then_some(kind as u8)
    }

    /// Overwrites a hand by one that looks as it was seen.
    fn fill<const N: usize, C: Chance + ?Sized>(
        &mut self,
        hand: &mut Hand<N>,
        seen: &SeenHand<N>,
        fresh: impl Fn(usize) -> bool,
        chance: &mut C,
    ) {
        for (i, thing) in seen.0.iter().enumerate() {
            if let Some(token) = thing.thing.or_else(|| self.draw(fresh(i), true, chance)) {
                let there = hand.put(Veiled::new(token, thing.known));
                debug_assert!(there, "a hand as large as the one seen");
            }
        }
    }
}

pub(crate) fn redeal<C: Chance + ?Sized>(view: &View, state: &mut State, chance: &mut C) {
    state.open.clone_from(&view.open);
    let o = &view.open;
    let mut secret = Secret::empty();
    let mut bags = Bags { fresh: view.unseen_fresh, old: view.unseen_old };
    for (i, seen) in view.held.iter().enumerate() {
        bags.fill(&mut secret.held[i], seen, |t| o.in_mine() && o.slots[i][t].mark, chance);
    }
    for (i, seen) in view.boards.iter().enumerate() {
        bags.fill(&mut secret.boards[i], seen, |t| o.monsters[i].fresh >> t & 1 == 1, chance);
    }
    bags.fill(&mut secret.arriving, &view.arriving, |t| o.arrived >> t & 1 == 1, chance);
    // Tokens that somebody has seen before those that nobody has: they cannot be Exits or Monsters.
    let mut floor = [0; crate::state::LOOSE];
    for blind in [false, true] {
        for (i, thing) in view.loose.0.iter().enumerate() {
            let loose = &o.loose[i];
            if thing.known.is_empty() != blind {
                continue;
            }
            let known = loose.shown.map(|token| token as u8).or(thing.thing);
            floor[i] = known.or_else(|| bags.draw(loose.fresh, !blind, chance)).unwrap_or(0);
        }
    }
    for (i, thing) in view.loose.0.iter().enumerate() {
        let there = secret.loose.put(Veiled::new(floor[i], thing.known));
        debug_assert!(there, "a floor as large as the one seen");
    }
    for thing in &view.pair.0 {
        if let Some(token) = thing.thing.or_else(|| bags.draw(true, false, chance)) {
            let there = secret.pair.put(Veiled::new(token, thing.known));
            debug_assert!(there, "room for two");
        }
    }
    secret.pile = bags.fresh;
    traps(view, &mut secret, chance);
    state.secret = secret;
}

/// Sabotage tokens that the eye cannot tell: so many of them are live, each as likely.
fn traps<C: Chance + ?Sized>(view: &View, secret: &mut Secret, chance: &mut C) {
    let o = &view.open;
    let on_card = match view.ready_live {
        Some(_) => 0,
        None => o.saboteur().map_or(0, |seat| o.dwarf(seat).ready(crate::vocabulary::Skill::Sabotage)),
    };
    let hidden = (0..o.traps.len()).filter(|&i| view.live[i].is_none()).count() as u8;
    let (mut left, mut live) = (hidden + on_card, view.unseen_live);
    for i in 0..o.traps.len() {
        let is_live = view.live[i].unwrap_or_else(|| {
            let drawn = left > 0 && chance.pick(u32::from(left)) < u32::from(live);
            left = left.saturating_sub(1);
            live -= u8::from(drawn);
            drawn
        });
        secret.live |= u8::from(is_live) << i;
    }
    secret.ready_live = view.ready_live.unwrap_or(live);
}
