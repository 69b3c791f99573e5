//! A position that an eye cannot tell from the truth, made from its view alone.

use adit_kernel::{Chance, Eye};
use adit_kit::cards::CardSet;
use adit_kit::deck::SeenLayer;

use crate::components::{PIECES, Piece};
use crate::game::MuluCaves;
use crate::state::{Commit, Frame, Phase, State};
use crate::view::View;

pub(crate) fn redeal<C: Chance + ?Sized>(game: &MuluCaves, view: &View, state: &mut State, chance: &mut C) {
    let o = &view.open;
    state.open.clone_from(o);
    let mut visible = o.nets.iter().fold(o.pile, |seen, net| seen.with(net.card.0));
    for hand in view.known {
        visible = visible.union(hand);
    }
    for layer in &view.deck.0 {
        if let SeenLayer::Card { card: Some(card), .. } = layer {
            visible.insert(*card);
        }
    }
    let mut unseen: CardSet = game.cards.all.minus(visible);
    state.secret.hands = view.known;
    for i in 0..PIECES {
        let hidden = u32::from(o.held[i]) - view.known[i].len();
        for _ in 0..hidden {
            if let Some(card) = unseen.draw(chance) {
                state.secret.hands[i].insert(card);
            }
        }
    }
    state.secret.deck.redeal(&view.deck, &mut unseen, chance);
    state.secret.commits = [Commit::NONE; 2];
    let Some(&Frame::Battle(Phase::Commit { waiting })) = o.stack.top() else { return };
    for side in 0..2 {
        let piece: Piece = o.battle.pieces[side];
        if view.eye == Eye::Seat(piece.seat()) {
            state.secret.commits[side] = view.commit.unwrap_or_default();
        } else if !waiting.has(piece.seat()) {
            // What somebody else has committed is any of what the dealt hand allows.
            let mut count = 0;
            game.each_commit(state, side, &mut |_| count += 1);
            let mut pick = if count > 1 { chance.pick(count) } else { 0 };
            let mut chosen = Commit::NONE;
            game.each_commit(state, side, &mut |commit| {
                if pick == 0 {
                    chosen = commit;
                }
                pick = pick.wrapping_sub(1);
            });
            state.secret.commits[side] = chosen;
        }
    }
}
