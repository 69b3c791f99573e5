//! What a game may offer to bots, each a small trait of its own: an evaluation and a playout policy. `()` stands
//! for a game that has none.

use crate::chance::Chance;
use crate::game::Game;
use crate::seat::Seat;

/// How good an unfinished position looks for a seat, between 0 (lost) and 1 (won).
pub trait Evaluate<G: Game>: Default + Send + Sync + 'static {
    fn evaluate(&self, game: &G, state: &G::State, seat: Seat) -> f32;
}

impl<G: Game> Evaluate<G> for () {
    #[inline]
    fn evaluate(&self, _: &G, _: &G::State, _: Seat) -> f32 {
        0.5
    }
}

/// How playouts go on, and what a search should look at first.
pub trait Policy<G: Game>: Default + Send + Sync + 'static {
    /// How many decisions a playout lasts before the position is evaluated; none plays to the end.
    const CUT_OFF: Option<u32>;
    /// How much of the usual exploration a search wants here. Less where actions are many and the
    /// evaluation tells them apart well.
    const EXPLORATION_SCALE: f32 = 1.0;
    /// Whether a search rehearses instead of growing trees: it tries the actions at hand again and again, all with the
    /// same dice, and judges what they lead to. That pays where actions are many and differ by less than
    /// what dice do to them: a tree would follow the luckiest.
    const REHEARSES: bool = false;

    /// Whether a rehearsal plays on by [`choose`](Policy::choose) because a position cannot be judged yet: in the
    /// middle of a battle, say.
    #[inline]
    fn not_quiescent(&self, _: &G, _: &G::State) -> bool {
        false
    }

    /// Strikes off actions that a search need not weigh. At least one must stay.
    #[inline]
    fn prune(&self, _: &G, _: &G::State, _: Seat, _: &mut Vec<G::Action>) {}

    /// Strikes off what a bot that looks one answer ahead need not try, because a rule of thumb knows better. At least one
    /// must stay.
    #[inline]
    fn skim(&self, _: &G, _: &G::State, _: Seat, _: &mut Vec<G::Action>) {}

    /// The index of the action to play out with.
    fn choose<C: Chance>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        actions: &[G::Action],
        chance: &mut C,
    ) -> usize;

    /// How promising an action looks before anything is known, between 0 and 1.
    #[inline]
    fn prior(&self, _: &G, _: &G::State, _: Seat, _: G::Action) -> f32 {
        0.5
    }
}

/// Uniform playouts to the end of the game.
impl<G: Game> Policy<G> for () {
    const CUT_OFF: Option<u32> = None;

    #[inline]
    fn choose<C: Chance>(
        &self,
        _: &G,
        _: &G::State,
        _: Seat,
        actions: &[G::Action],
        chance: &mut C,
    ) -> usize {
        chance.pick(actions.len() as u32) as usize
    }
}
