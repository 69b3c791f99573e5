//! [`Bot`], the trait that all bots implement.

use adit_kernel::{ActionOf, FastChance, Game, Listed, Seat, ViewOf};

/// Answers for a seat, from what that seat sees.
pub trait Bot<L: Listed>: Send {
    /// The answer to what `seat` is asked in the position that `view` shows. The seat is asked
    /// something, and the view is its own.
    fn choose(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> ActionOf<L>;
}

/// The scratch state of a bot, made on first use: redealing overwrites every bit of it, so any deal
/// will do.
pub(crate) fn scratch<'a, G: Game>(
    kept: &'a mut Option<G::State>,
    game: &G,
    chance: &mut FastChance,
) -> &'a mut G::State {
    kept.get_or_insert_with(|| game.deal(chance, &mut ()))
}
