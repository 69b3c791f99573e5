//! Attacks that a card makes: Bow & Arrow, Boomerang, net throws, the Javelin's reach and the staffs.

use adit_kernel::{Chance, Sink};
use adit_kit::dice::D6;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Attack, Card, Cave, Piece, enemy};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{CALLED_OFF, Form, Frame, Open, Phase, State};
use crate::walking::team_bits;

impl MuluCaves {
    /// Along rows and columns, past neither wall nor piece, but through fire (MUL-TERM-10, MUL-FIRE-13,
    /// MUL-R-47).
    pub(crate) fn sees(&self, o: &Open, from: Tile, to: Tile) -> bool {
        Cave::sees(from, to, |tile| self.wall(o, tile) || o.on(tile) != 0)
    }

    /// The way in which a card would strike a target, if it can (MUL-BAT-4, MUL-WPN-13, MUL-WPN-14,
    /// MUL-WPN-15, MUL-R-55). Over the divider avatars meet, too (MUL-R-87).
    pub(crate) fn form(&self, o: &Open, piece: Piece, card: Card, target: Piece) -> Result<Form, Refusal> {
        let (from, to) = (o.tile(piece), o.tile(target));
        let gear = self.gear(card);
        if gear.reach.is_some() {
            return match Cave::over_walls(from, to, |tile| self.wall(o, tile)) {
                None => Err(Refusal::OutOfReach(target)),
                Some(true) => Ok(Form::ToHit),
                Some(false) => Ok(Form::Reach),
            };
        }
        let form = match gear.attack {
            Some(Attack::Boomerang) => Form::Boomerang,
            Some(Attack::Bow) => Form::ToHit,
            Some(Attack::Net) => Form::Net,
            _ => return Err(Refusal::NotThatCard(card)),
        };
        if self.sees(o, from, to) { Ok(form) } else { Err(Refusal::NotInSight(target)) }
    }

    /// With a card of its own or its avatar's (MUL-BAT-32).
    pub(crate) fn may_shoot(&self, s: &State, piece: Piece, card: Card, target: Piece) -> Legal {
        let o = &s.open;
        self.may_declare(o, piece)?;
        self.may_target(o, piece, target)?;
        if !MuluCaves::usable(s, piece).contains(card.0) {
            return Err(Refusal::NotHeld(card));
        }
        if !self.cards.shots.contains(card.0) {
            return Err(Refusal::NotThatCard(card));
        }
        if o.status(piece).immobilized > 0 {
            // MUL-BAT-24, MUL-R-46
            return Err(Refusal::ImmobilizedShot(piece));
        }
        self.form(o, piece, card, target).map(|_| ())
    }

    /// Enemies around a caster that were not fought yet (MUL-WPN-18, MUL-WPN-42).
    pub(crate) fn series_targets(&self, o: &Open, caster: Piece, fought: u16) -> u16 {
        let around = Cave::around(o.tile(caster)).fold(0, |set, tile| set | o.on(tile));
        around & team_bits(enemy(caster.seat())) & !fought
    }

    /// Enemies next to a piece.
    pub(crate) fn adjacent_enemies(&self, o: &Open, piece: Piece) -> u16 {
        let next = self.neighbours(o.tile(piece)).fold(0, |set, tile| set | o.on(tile));
        next & team_bits(enemy(piece.seat()))
    }

    /// Also by an immobilized piece, and past walls (MUL-BAT-24, MUL-BAT-32, MUL-WPN-23).
    pub(crate) fn may_cast(&self, s: &State, piece: Piece, card: Card) -> Legal {
        let o = &s.open;
        self.may_declare(o, piece)?;
        if !MuluCaves::usable(s, piece).contains(card.0) {
            return Err(Refusal::NotHeld(card));
        }
        if !self.cards.staffs.contains(card.0) {
            return Err(Refusal::NotThatCard(card));
        }
        match self.series_targets(o, piece, 0) {
            0 => Err(Refusal::NobodyAround),
            _ => Ok(()),
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// It is the piece's attack of the turn (MUL-BAT-34, MUL-R-59).
    pub(crate) fn shoot(&mut self, piece: Piece, card: Card, target: Piece) {
        let Ok(form) = self.game.form(&self.s.open, piece, card, target) else { return };
        self.s.open.now.attacked |= piece.own_bit();
        self.declare(piece, target, form, Some(card));
    }

    /// 4 or more pushes the target, else the card stays; nothing adds to the roll (MUL-WPN-7, MUL-WPN-8,
    /// MUL-WPN-9).
    pub(crate) fn throw_boomerang(&mut self) {
        let battle = self.s.open.battle;
        let [piece, target] = battle.pieces;
        let roll = D6.roll(self.chance);
        let hit = roll >= self.game.content.table.boomerang;
        self.tell(What::Aimed { piece, roll, hit });
        self.pop();
        if hit {
            if let Some(card) = battle.shown {
                self.discard(piece.seat(), card);
            }
            if let Some((dir, _)) = Cave::heading(battle.tiles[0], battle.tiles[1]) {
                self.start_push(target.bit(), dir);
            }
        }
    }

    /// The target is named, then two dice against the distance; short, it falls as a trap (MUL-TERM-14,
    /// MUL-WPN-34, MUL-WPN-35, MUL-R-49).
    pub(crate) fn throw_net(&mut self) {
        let battle = self.s.open.battle;
        let [piece, target] = battle.pieces;
        let roll = D6.roll(self.chance) + D6.roll(self.chance);
        self.pop();
        let (Some((dir, distance)), Some(card)) =
            (Cave::heading(battle.tiles[0], battle.tiles[1]), battle.shown)
        else {
            return;
        };
        self.tell(What::Thrown { piece, roll, distance });
        if roll >= distance {
            self.discard(piece.seat(), card);
            self.immobilize(target);
            return;
        }
        let line: arrayvec::ArrayVec<Tile, 12> =
            Cave::line(battle.tiles[0], dir).take(usize::from(roll)).collect();
        match line.iter().rev().find(|&&tile| self.game.holds_net(&self.s.open, tile)) {
            Some(&tile) => {
                self.let_go(card);
                self.put_net(piece.seat(), card, tile);
            }
            None => self.discard(piece.seat(), card),
        }
    }

    /// MUL-BAT-34, MUL-R-59
    pub(crate) fn cast(&mut self, caster: Piece, card: Card) {
        self.s.open.now.attacked |= caster.own_bit();
        self.show(card);
        self.tell(What::Cast { caster, card });
        self.s.open.battle.fallen = 0;
        self.push(Frame::Series { caster, card, fought: 0 });
        if self.may_interrupt(enemy(caster.seat()), caster.seat()) {
            // Asked once, at the declaration, before any target is named (MUL-BAT-33, MUL-R-99).
            let target = Piece::avatar(enemy(caster.seat()));
            self.set_battle(caster, target, Form::IceWave, None);
            self.push(Frame::Battle(Phase::Staff));
        }
    }

    /// The next target, until there is none or the caster cannot go on (MUL-WPN-20, MUL-WPN-22, MUL-WPN-42). Whoever took the
    /// staff has ended it, won back or not (MUL-ART-22); whoever gave it up for the limit has not (MUL-A-4).
    pub(crate) fn run_series(&mut self, caster: Piece, card: Card, fought: u16) -> bool {
        let o = &self.s.open;
        let held = MuluCaves::usable(self.s, caster).contains(card.0);
        let able = o.on_board(caster) && !o.vulnerable(caster) && o.battle.fallen & caster.bit() == 0;
        let raised = if self.game.series_remember_their_staff() { fought != CALLED_OFF } else { held };
        let targets = if raised && able { self.game.series_targets(o, caster, fought) } else { 0 };
        match targets.count_ones() {
            0 => {
                self.pop();
                if held && fought != CALLED_OFF {
                    self.discard(caster.seat(), card);
                }
            }
            1 => self.strike(caster, card, fought, Piece(targets.trailing_zeros() as u8)),
            _ => return false,
        }
        true
    }

    pub(crate) fn strike(&mut self, caster: Piece, card: Card, fought: u16, target: Piece) {
        self.become_frame(Frame::Series { caster, card, fought: fought | target.bit() });
        let form = match self.game.gear(card).attack {
            Some(Attack::FireBall) => Form::FireBall,
            _ => Form::IceWave,
        };
        self.set_battle(caster, target, form, Some(card));
        self.tell(What::Attacked { aggressor: caster, defender: target, card: Some(card) });
        self.push(Frame::Battle(Phase::Shown));
    }
    /// The staff was taken before anybody was fought: with an enemy next to the caster, if there is one, an ordinary battle
    /// follows; the interrupt is over (MUL-A-2, MUL-ART-17, MUL-ART-21, MUL-R-99).
    pub(crate) fn run_instead(&mut self, caster: Piece) -> bool {
        let targets = self.game.adjacent_enemies(&self.s.open, caster);
        match targets.count_ones() {
            0 => {
                self.tell(What::CalledOff);
                self.pop();
            }
            1 => self.fight_instead(caster, Piece(targets.trailing_zeros() as u8)),
            _ => return false,
        }
        true
    }

    pub(crate) fn fight_instead(&mut self, caster: Piece, target: Piece) {
        self.set_battle(caster, target, Form::Normal, None);
        self.tell(What::Attacked { aggressor: caster, defender: target, card: None });
        self.become_frame(Frame::Battle(Phase::Interrupt));
        self.ask_commits();
    }
}
