//! What may be done now. `each_action` lists it and `check` explains why something else may not be done;
//! both ask the same predicates, which stand beside the rules they guard.

use adit_kernel::{Game, Seat};
use adit_kit::square::Dir;
use std::ops::ControlFlow;

use crate::action::Action;
use crate::components::{Card, Piece, enemy};
use crate::game::MuluCaves;
use crate::questions::question_clause;
use crate::refusal::Refusal;
use crate::state::{Frame, State};
use crate::walking::{crowd, in_transit, team_bits};

pub(crate) type Legal = Result<(), Refusal>;

/// The pieces of a set, one bit each.
pub(crate) fn pieces(mut bits: u16) -> impl Iterator<Item = Piece> {
    std::iter::from_fn(move || {
        let piece = Piece(bits.trailing_zeros() as u8);
        bits &= bits.checked_sub(1)?;
        Some(piece)
    })
}

impl MuluCaves {
    /// Every legal action of an asked seat, in a fixed order.
    #[inline]
    pub(crate) fn each_action(&self, s: &State, seat: Seat, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let Some(frame) = o.stack.top() else { return };
        match *frame {
            Frame::Place => self.each_placement(o, &mut |tile| out(Action::Place(tile))),
            Frame::Main => {
                // One of the two must be done, and rolling always can be (MUL-TURN-7, MUL-TURN-14).
                out(Action::Roll);
                for unit in Piece::units(o.active) {
                    if self.may_mirror(o, unit).is_ok() {
                        out(Action::Mirror(unit));
                    }
                }
            }
            Frame::Action => self.each_act(s, out),
            Frame::MirrorMirror => {
                // Nobody may decline while anybody can be mirrored (MUL-EVC-9, MUL-R-72).
                for unit in Piece::all().filter(|&unit| self.may_be_mirrored(o, unit).is_ok()) {
                    out(Action::Mirror(unit));
                }
            }
            Frame::Charge { unit, fought } => {
                // Each attack is free, the push after them is not (MUL-R-78).
                out(Action::Pass);
                pieces(self.charge_targets(o, unit, fought)).for_each(|p| out(Action::Target(p)));
            }
            Frame::CaveIn { piece, .. } => {
                for dir in Dir::ALL.into_iter().filter(|&dir| self.may_lead(o, piece, dir)) {
                    out(Action::Lead(dir));
                }
            }
            Frame::Series { caster, fought, .. } => {
                pieces(self.series_targets(o, caster, fought)).for_each(|p| out(Action::Target(p)));
            }
            Frame::Instead { caster } => {
                pieces(self.adjacent_enemies(o, caster)).for_each(|p| out(Action::Target(p)));
            }
            Frame::Death { piece, .. } => {
                // MUL-ART-20
                out(Action::Pass);
                for card in MuluCaves::usable(s, piece).both(self.cards.live) {
                    out(Action::Revive(Card(card)));
                }
            }
            Frame::Limit { seat } => {
                // Any of them, the new ones too (MUL-CRD-2).
                for card in MuluCaves::all_hands(s, seat) {
                    out(Action::Discard(Card(card)));
                }
            }
            Frame::Give { seat } => {
                for card in MuluCaves::unit_hands(s, seat) {
                    out(Action::Transfer(Card(card)));
                }
            }
            Frame::Battle(phase) => self.each_battle_answer(s, seat, phase, out),
            Frame::Closing { .. }
            | Frame::Landing { .. }
            | Frame::Blast { .. }
            | Frame::Push(_)
            | Frame::Slide(_)
            | Frame::Gust { .. }
            | Frame::Transference { .. } => {}
        }
    }

    /// The actions of a Roll turn (MUL-TURN-11). It may end at any time but in transit, with points left or
    /// nothing done (MUL-TURN-12, MUL-TURN-13, MUL-MOVE-9, MUL-R-13).
    #[inline]
    pub(crate) fn each_act(&self, s: &State, out: &mut impl FnMut(Action)) {
        let transit = in_transit(self, &s.open);
        if transit.is_none() {
            out(Action::End);
        }
        let _ = self.each_deed(s, transit, &mut |action| {
            out(action);
            ControlFlow::Continue(())
        });
    }

    /// Whether nothing but ending is left to a player without cards (MUL-R-105).
    pub(crate) fn is_idle(&self, s: &State) -> bool {
        self.each_deed(s, None, &mut |_| ControlFlow::Break(())).is_continue()
    }

    /// Everything but ending, in any order, until `out` says that it has seen enough (MUL-BAT-6, MUL-R-12).
    #[inline]
    fn each_deed(
        &self,
        s: &State,
        transit: Option<Piece>,
        out: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let o = &s.open;
        let crowd = crowd(o);
        self.each_step(o, &crowd, transit, &mut |piece, dir| out(Action::Step(piece, dir)))?;
        if transit.is_some() {
            return ControlFlow::Continue(());
        }
        let seat = o.active;
        if !o.now.trail.is_empty() {
            for piece in Piece::team(seat).filter(|&piece| self.may_draw(o, piece).is_ok()) {
                out(Action::Settle(piece))?;
            }
        }
        let cards = o.cards_of(seat) > 0;
        let enemies = team_bits(enemy(seat));
        for piece in Piece::team(seat) {
            let near = o.on_board(piece) && self.neighbours(o.tile(piece)).any(|tile| crowd.contains(tile));
            if !(near || cards) || self.may_declare(o, piece).is_err() {
                continue;
            }
            let around = self.neighbours(o.tile(piece)).fold(0, |set, tile| set | o.on(tile));
            for target in pieces(around & enemies) {
                out(Action::Attack(piece, target))?;
            }
            if cards {
                self.each_shot(s, piece, out)?;
            }
        }
        if cards {
            self.each_card_act(s, seat, out)?;
        }
        ControlFlow::Continue(())
    }

    fn each_shot(
        &self,
        s: &State,
        piece: Piece,
        out: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let hand = MuluCaves::usable(s, piece);
        for card in hand.both(self.cards.shots).iter().map(Card) {
            for target in Piece::team(enemy(piece.seat())) {
                if self.may_shoot(s, piece, card, target).is_ok() {
                    out(Action::Shoot(piece, card, target))?;
                }
            }
        }
        for card in hand.both(self.cards.staffs).iter().map(Card) {
            if self.may_cast(s, piece, card).is_ok() {
                out(Action::Cast(piece, card))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn each_card_act(
        &self,
        s: &State,
        seat: Seat,
        out: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let o = &s.open;
        for card in MuluCaves::all_hands(s, seat).iter().map(Card) {
            if self.may_hand_over(s, card).is_ok() {
                out(Action::HandOver(card))?;
            }
            if self.cards.nets.contains(card.0)
                && let Ok(piece) = self.own_holder(s, card)
            {
                let here = o.tile(piece);
                for tile in std::iter::once(here).chain(self.neighbours(here)) {
                    if self.may_lay_net(s, card, tile).is_ok() {
                        out(Action::LayNet(card, tile))?;
                    }
                }
            }
            if self.cards.lazarus.contains(card.0) {
                for unit in Piece::units(seat).filter(|&unit| self.may_raise(s, card, unit).is_ok()) {
                    out(Action::Raise(card, unit))?;
                }
            }
            if self.may_relinquish(s, seat, card).is_ok() {
                out(Action::Relinquish(card))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Agrees exactly with [`MuluCaves::each_action`].
pub(crate) fn check(game: &MuluCaves, s: &State, seat: Seat, action: Action) -> Legal {
    let o = &s.open;
    if o.ending.is_some() {
        // MUL-WIN-4
        return Err(Refusal::GameOver);
    }
    if !game.asked(s).has(seat) {
        // MUL-TURN-1
        return Err(Refusal::NotYourTurn);
    }
    match (o.stack.top(), action) {
        (Some(Frame::Place), Action::Place(tile)) => game.may_place(o, tile),
        // MUL-SET-10
        (Some(Frame::Place), _) => Err(Refusal::PlacingFirst),
        (Some(Frame::Main), Action::Roll) => Ok(()),
        (Some(Frame::Main), Action::Mirror(unit)) => game.may_mirror(o, unit),
        // MUL-TURN-7
        (Some(Frame::Main), _) => Err(Refusal::MainFirst),
        (Some(Frame::Action), action) => check_act(game, s, action),
        (Some(Frame::MirrorMirror), Action::Mirror(unit)) => game.may_be_mirrored(o, unit),
        _ => {
            let mut offered = false;
            game.each_action(s, seat, &mut |a| offered |= a == action);
            if offered { Ok(()) } else { Err(Refusal::NotOffered(question_clause(o))) }
        }
    }
}

fn check_act(game: &MuluCaves, s: &State, action: Action) -> Legal {
    let o = &s.open;
    if let Action::Step(piece, dir) = action {
        return game.may_step(o, piece, dir);
    }
    if let Some(piece) = in_transit(game, o) {
        // MUL-MOVE-9
        return Err(Refusal::InTransit(piece));
    }
    match action {
        Action::End => Ok(()),
        Action::Settle(piece) => game.may_draw(o, piece),
        Action::Attack(piece, target) => game.may_attack(o, piece, target),
        Action::Shoot(piece, card, target) => game.may_shoot(s, piece, card, target),
        Action::Cast(piece, card) => game.may_cast(s, piece, card),
        Action::HandOver(card) => game.may_hand_over(s, card),
        Action::LayNet(card, tile) => game.may_lay_net(s, card, tile),
        Action::Raise(card, unit) => game.may_raise(s, card, unit),
        Action::Relinquish(card) => game.may_relinquish(s, o.active, card),
        // MUL-TURN-9
        Action::Roll | Action::Mirror(_) => Err(Refusal::AlreadyRolled),
        _ => Err(Refusal::NotOffered(question_clause(o))),
    }
}
