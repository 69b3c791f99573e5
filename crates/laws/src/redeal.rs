//! The laws of hidden information: a redeal is a world that its eye cannot tell from the true one, now
//! and after the next answer. This is where a leak shows.

use adit_kernel::game::Game;
use adit_kernel::{ActionOf, Chance, EventOf, Eye, FastChance, Listed, Seat, StateOf};

use crate::breach::{Breach, Law, guard};
use crate::checker::{LawChecker, LawResult};
use crate::echo::Noting;

/// One redealt position in this many is a candidate to be played to its end.
const PLAYED_ON: u32 = 8;

type SeenOf<L> = <<L as Listed>::Game as Game>::Seen;

impl<L: Listed> LawChecker<L> {
    pub(crate) fn redeals(&mut self, state: &StateOf<L>, chance: &mut FastChance) -> LawResult<L> {
        for eye in Eye::all(self.game.seats()) {
            let world = self.redeal(state, eye, chance)?;
            self.same_asks(state, &world, eye)?;
            self.same_answers(state, &world, eye, chance)?;
            self.game.audit(&world).map_err(|flaw| {
                Breach::new(Law::RedealKeepsInvariants, format!("redealt from {eye:?}: {flaw}"))
            })?;
            if chance.pick(PLAYED_ON) == 0 {
                self.worlds.push((eye, world));
            }
        }
        Ok(())
    }

    /// A world that this eye cannot tell from `state`, written into two different scratches.
    fn redeal(
        &self,
        state: &StateOf<L>,
        eye: Eye,
        chance: &mut FastChance,
    ) -> Result<StateOf<L>, Breach<ActionOf<L>>> {
        let game = &*self.game;
        let view = game.view(state, eye);
        let outcomes = chance.split();
        let mut world = state.clone();
        game.redeal(&view, &mut world, &mut outcomes.clone());
        if let Some(mut other) = self.elsewhere.clone() {
            game.redeal(&view, &mut other, &mut outcomes.clone());
            if other != world {
                let found = format!("redealt from {eye:?}: over the truth {world:?}, elsewhere {other:?}");
                return Err(Breach::new(Law::RedealIgnoresScratch, found));
            }
        }
        let again = game.view(&world, eye);
        if again != view {
            let found = format!("{eye:?} saw {view:?}, now {again:?}");
            return Err(Breach::new(Law::RedealKeepsView, found));
        }
        Ok(world)
    }

    /// Who is asked depends on public facts only, so every eye's redeal agrees about it.
    fn same_asks(&self, state: &StateOf<L>, world: &StateOf<L>, eye: Eye) -> LawResult<L> {
        let game = &*self.game;
        let public = |s| (game.asked(s), game.midway(s), game.turn(s), game.outcome(s).is_some());
        let (truth, found) = (public(state), public(world));
        if truth != found {
            let found =
                format!("redealt from {eye:?}: asked, midway, turn, over {truth:?} became {found:?}");
            return Err(Breach::new(Law::RedealKeepsAsks, found));
        }
        Ok(())
    }

    fn same_answers(
        &self,
        state: &StateOf<L>,
        world: &StateOf<L>,
        eye: Eye,
        chance: &mut FastChance,
    ) -> LawResult<L> {
        let Eye::Seat(seat) = eye else { return Ok(()) };
        let game = &*self.game;
        if !game.asked(state).has(seat) {
            return Ok(());
        }
        let broken = |found: String| Err(Breach::new(Law::RedealKeepsAnswers, found));
        let questions = (game.question(state, seat), game.question(world, seat));
        if questions.0 != questions.1 {
            return broken(format!("{seat} was asked {:?}, now {:?}", questions.0, questions.1));
        }
        let (mut truth, mut found) = (Vec::new(), Vec::new());
        game.actions(state, seat, &mut truth);
        game.actions(world, seat, &mut found);
        if truth != found {
            return broken(format!("{seat} could do {truth:?}, now {found:?}"));
        }
        for action in self.candidates(chance) {
            let (truth, found) = (game.check(state, seat, action), game.check(world, seat, action));
            if truth != found {
                let found = format!("{seat} was told {truth:?}, now {found:?}");
                return Err(Breach::new(Law::RedealKeepsAnswers, found).by(seat, action));
            }
        }
        Ok(())
    }

    /// Plays a redealt position to its end.
    pub(crate) fn plays_on(&self, world: StateOf<L>, eye: Eye, chance: &mut FastChance) -> LawResult<L> {
        guard(|| self.play_on(world, eye, chance)).unwrap_or_else(|words| {
            Err(Breach::new(Law::RedealPlaysOn, format!("from {eye:?}: the rules panicked: {words}")))
        })
    }

    fn play_on(&self, mut world: StateOf<L>, eye: Eye, chance: &mut FastChance) -> LawResult<L> {
        let game = &*self.game;
        let mut legal = Vec::new();
        let broken = |found: String| Err(Breach::new(Law::RedealPlaysOn, format!("from {eye:?}: {found}")));
        for _ in 0..self.longest {
            let asked = game.asked(&world);
            if asked.is_empty() {
                return match game.outcome(&world) {
                    Some(_) => Ok(()),
                    None => broken("nobody is asked, and there is no outcome".to_owned()),
                };
            }
            let seat = one_of(asked.iter(), asked.len(), chance);
            legal.clear();
            game.actions(&world, seat, &mut legal);
            if legal.is_empty() {
                return broken(format!("{seat} is asked and has no action"));
            }
            let action = legal[chance.pick(legal.len() as u32) as usize];
            game.apply(&mut world, seat, action, chance, &mut ());
        }
        broken(format!("no end after {} answers", self.longest))
    }

    /// The same answer and the same things coming up, in the true world and in a redealt one, look the
    /// same to the eye from which it was redealt, unless an event says that it reveals something.
    pub(crate) fn two_worlds(
        &self,
        state: &StateOf<L>,
        seat: Seat,
        action: ActionOf<L>,
        chance: &mut FastChance,
    ) -> LawResult<L> {
        let game = &*self.game;
        for eye in Eye::all(game.seats()) {
            let world = self.redeal(state, eye, chance)?;
            // What another seat did may rest on what only it knows, and be impossible in this world.
            if !eye.is(seat) && game.check(&world, seat, action).is_err() {
                continue;
            }
            let mut noting = Noting::new(chance.split());
            let (truth, told) = self.carry_out(state, seat, action, &mut noting);
            let mut echo = noting.echo();
            let (redealt, retold) = self.carry_out(&world, seat, action, &mut echo);
            let reveals = told.iter().chain(&retold).any(|event| game.reveals(event));
            if reveals || echo.parted() {
                continue;
            }
            let (seen, reseen) = (self.seen(&told, eye), self.seen(&retold, eye));
            if seen != reseen {
                let found = format!("{eye:?} saw {seen:?}, in a redealt world {reseen:?}");
                return Err(Breach::new(Law::TwoWorlds, found).by(seat, action));
            }
            let (view, review) = (game.view(&truth, eye), game.view(&redealt, eye));
            if view != review {
                let found = format!("{eye:?} came to see {view:?}, in a redealt world {review:?}");
                return Err(Breach::new(Law::TwoWorlds, found).by(seat, action));
            }
        }
        Ok(())
    }

    fn carry_out<C: Chance>(
        &self,
        state: &StateOf<L>,
        seat: Seat,
        action: ActionOf<L>,
        chance: &mut C,
    ) -> (StateOf<L>, Vec<EventOf<L>>) {
        let (mut after, mut events) = (state.clone(), Vec::new());
        self.game.apply(&mut after, seat, action, chance, &mut events);
        (after, events)
    }

    fn seen(&self, events: &[EventOf<L>], eye: Eye) -> Vec<SeenOf<L>> {
        events.iter().filter_map(|event| self.game.seen(event, eye)).collect()
    }
}

/// One of these seats, each equally likely; `many` is their number.
pub(crate) fn one_of(mut seats: impl Iterator<Item = Seat>, many: u32, chance: &mut FastChance) -> Seat {
    seats.nth(chance.pick(many) as usize).unwrap_or(Seat(0))
}
