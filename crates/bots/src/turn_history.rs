//! The positions a bot has been asked at during one turn. Where stepping is free, going west and east again looks
//! as good as anything to an evaluation, so a bot that does not avoid repetitions walks for ever.

use adit_kernel::chance::ChanceProbe;
use adit_kernel::{Eye, FastChance, Game, Seat};

use crate::digest::Digest;

/// The most positions kept. No turn has so many; in a game whose turns are longer, the history begins anew here.
const LONGEST: usize = 256;

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct TurnHistory {
    turn: u32,
    views: Vec<u64>,
}

impl TurnHistory {
    /// Notes that the bot is asked here. `scratch` is any redeal of the view.
    pub(crate) fn arrive<G: Game>(&mut self, game: &G, view: &G::View, scratch: &G::State) {
        let turn = game.turn(scratch);
        if turn != self.turn || self.views.len() == LONGEST {
            self.turn = turn;
            self.views.clear();
        }
        let here = Digest::of(view);
        if !self.views.contains(&here) {
            self.views.push(here);
        }
    }

    /// Takes out the actions that lead back, without any chance, to where the seat has been asked
    /// before in this turn; unless all of them do. `scratch` is used up.
    pub(crate) fn drop_repetitions<G: Game>(
        &self,
        game: &G,
        view: &G::View,
        seat: Seat,
        scratch: &mut G::State,
        actions: &mut Vec<G::Action>,
        chance: &mut FastChance,
    ) {
        if self.views.len() < 2 {
            return; // the first decision of a turn cannot lead back
        }
        let mut leads_on = |&action: &G::Action| {
            game.redeal(view, scratch, chance);
            let mut probe = ChanceProbe::new(chance.bits());
            game.apply(scratch, seat, action, &mut probe, &mut ());
            probe.was_asked() || !self.views.contains(&Digest::of(&game.view(scratch, Eye::Seat(seat))))
        };
        let Some(first) = actions.iter().position(&mut leads_on) else { return };
        let mut index = 0;
        actions.retain(|action| {
            index += 1;
            index - 1 == first || (index > first && leads_on(action))
        });
    }
}
