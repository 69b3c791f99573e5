//! A battle from its roll on: ties, Shields, rounds, the defeated and what follows from their defeat.

use adit_kernel::{Chance, Sink};
use adit_kit::dice::D6;
use adit_kit::square::Dir;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Card, Cave, Piece, Quietus};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::pieces;
use crate::state::{DeathCause, Form, Frame, Phase, Side};
use crate::values::{self, Facing};
use crate::walking::team_bits;

/// Equal rolls in a row after which a battle ends without a loser; without a bound it could go on for ever
/// (MUL-R-96).
const TIES: u32 = 60;

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn run_fight(&mut self, phase: Phase) -> bool {
        match phase {
            Phase::Roll => self.roll_dice(),
            Phase::Shield { side } => {
                if self.may_shield(usize::from(side)) {
                    return false;
                }
                self.lose_round(usize::from(side));
            }
            Phase::Verdict { side } => self.judge(usize::from(side)),
            Phase::Sacrifice { side } | Phase::Substitute { side } => {
                let loser = self.s.open.battle.pieces[usize::from(side)];
                let mut others = self.s.open.units_on_board(loser.seat()).filter(|&unit| unit != loser);
                match (others.next(), others.next()) {
                    (Some(_), Some(_)) => return false,
                    (only, _) => {
                        drop(others);
                        self.give_up(usize::from(side), only, matches!(phase, Phase::Sacrifice { .. }));
                    }
                }
            }
            Phase::Spared { side, frozen } => {
                let [loser, winner] = self.sides(usize::from(side));
                // A saved unit pays spoils all the same, an avatar keeps its cards (MUL-CRD-13, MUL-CRD-14,
                // MUL-R-67).
                if !loser.is_avatar() {
                    if frozen && self.s.open.on_board(loser) {
                        self.immobilize(loser);
                    }
                    self.pay_spoils(loser, winner);
                }
                self.go_to(Phase::Sweep { side, next: 0 });
            }
            Phase::Quietus { side, armor } => self.quietus(usize::from(side), armor),
            Phase::Dying { side } => {
                let [piece, winner] = self.sides(usize::from(side));
                self.go_to(Phase::Fallout { side });
                self.push(Frame::Death { piece, cause: DeathCause::Battle { winner } });
            }
            Phase::Fallout { side } => {
                let [loser, _] = self.sides(usize::from(side));
                let battle = self.s.open.battle;
                // Target or caster (MUL-WPN-21, MUL-WPN-22).
                if battle.form == Form::FireBall && !self.s.open.on_board(loser) {
                    self.ignite(battle.tiles[usize::from(side)], battle.pieces[0].seat());
                }
                self.go_to(Phase::Sweep { side, next: 0 });
            }
            Phase::Sweep { side, next } => self.sweep(usize::from(side), next),
            Phase::Cleanup => self.clean_up(),
            _ => debug_assert!(false, "{phase:?} is no part of the fight"),
        }
        true
    }

    pub(crate) fn answer_fight(&mut self, phase: Phase, action: Action) {
        match (phase, action) {
            (Phase::Shield { side }, Action::Pass) => self.lose_round(usize::from(side)),
            (Phase::Shield { side }, Action::Shield(card)) => self.shield(usize::from(side), card),
            (Phase::Sacrifice { side }, Action::Sacrifice(unit)) => {
                self.give_up(usize::from(side), Some(unit), true);
            }
            (Phase::Substitute { side }, Action::Sacrifice(unit)) => {
                self.give_up(usize::from(side), Some(unit), false);
            }
            _ => debug_assert!(false, "{action:?} does not answer {phase:?}"),
        }
    }

    /// The piece on a side, and the one on the other.
    fn sides(&self, side: Side) -> [Piece; 2] {
        let pieces = self.s.open.battle.pieces;
        [pieces[side], pieces[1 - side]]
    }

    /// A vulnerable defender does not roll; an immobilized one does (MUL-BAT-21, MUL-BAT-23, MUL-ART-10).
    fn is_passive(&self) -> bool {
        self.s.open.vulnerable(self.s.open.battle.pieces[1])
    }

    fn bonus(&self, side: Side) -> u8 {
        let battle = &self.s.open.battle;
        let apart = !Cave::neighbours(battle.tiles[0]).any(|tile| tile == battle.tiles[1]);
        values::bonus(|card| *self.game.gear(card), &battle.commits, Facing { side, apart })
    }

    fn roll_dice(&mut self) {
        let battle = self.s.open.battle;
        let [aggressor, defender] = battle.pieces;
        // A shot: one die, to which nothing adds, vulnerable target or not (MUL-BAT-25, MUL-BAT-27).
        if battle.form == Form::ToHit {
            let roll = D6.roll(self.chance);
            let hit = roll >= self.game.content.table.to_hit;
            self.tell(What::Aimed { piece: aggressor, roll, hit });
            self.go_to(if hit { Phase::Verdict { side: 1 } } else { Phase::Cleanup });
            return;
        }
        let bonus = [self.bonus(0), self.bonus(1)];
        let passive = self.is_passive();
        for _ in 0..TIES {
            let first = D6.roll(self.chance);
            // Without a die the cards still count (MUL-BAT-12, MUL-BAT-21, MUL-R-94).
            let dice = [first, if passive { 0 } else { D6.roll(self.chance) }];
            // MUL-BAT-13
            let totals = [dice[0] + bonus[0], dice[1] + bonus[1]];
            self.tell(What::Rolls { aggressor, defender, dice, totals });
            // The higher wins, equal ones are rolled again (MUL-BAT-14, MUL-BAT-15, MUL-R-37).
            if totals[0] != totals[1] {
                self.s.open.battle.totals = totals;
                self.go_to(Phase::Shield { side: u8::from(totals[1] < totals[0]) });
                return;
            }
        }
        self.tell(What::Unharmed);
        self.go_to(Phase::Cleanup);
    }

    /// Whether the side that lost a roll could play a Shield, either side, once a battle (MUL-ARM-9,
    /// MUL-ARM-14, MUL-ARM-15, MUL-R-57, MUL-R-60).
    fn may_shield(&self, side: Side) -> bool {
        let battle = &self.s.open.battle;
        let unused = battle.shields >> side & 1 == 0;
        unused && !self.is_passive() && self.may_use(battle.pieces[side], self.game.cards.shields)
    }

    /// The loser's die alone is rolled again (MUL-ARM-10).
    fn shield(&mut self, side: Side, card: Card) {
        let [piece, _] = self.sides(side);
        self.discard(piece.seat(), card);
        let roll = D6.roll(self.chance);
        let total = roll + self.bonus(side);
        let battle = &mut self.s.open.battle;
        battle.shields |= 1 << side;
        battle.totals[side] = total;
        let other = battle.totals[1 - side];
        let icy = battle.form == Form::IceWave;
        self.tell(What::Shielded { piece, card, roll, total, other });
        match total.cmp(&other) {
            // MUL-ARM-13
            std::cmp::Ordering::Less => self.lose_round(side),
            // It strikes back, but not at an Ice Wave's caster (MUL-ARM-12, MUL-ARM-14, MUL-R-56).
            std::cmp::Ordering::Equal if !(icy && side == 1) => {
                self.go_to(Phase::Shield { side: 1 - side as u8 });
            }
            // MUL-ARM-11
            _ => self.end_round(),
        }
    }

    /// From either side, and two are as one (MUL-ART-1, MUL-R-60).
    fn best_of_three(&self) -> bool {
        let battle = &self.s.open.battle;
        let artifacts = battle.commits.iter().filter_map(|commit| commit.artifact);
        artifacts.into_iter().any(|card| self.game.cards.best_of_three.contains(card.0))
    }

    /// Whichever side committed it (MUL-ART-4).
    fn sacrificial(&self) -> bool {
        let battle = &self.s.open.battle;
        let artifacts = battle.commits.iter().filter_map(|commit| commit.artifact);
        artifacts.into_iter().any(|card| self.game.cards.sacrifice.contains(card.0))
    }

    /// Nobody lost: a round is void, a battle over (MUL-ARM-11, MUL-ART-2).
    fn end_round(&mut self) {
        self.tell(What::Unharmed);
        self.go_to(if self.best_of_three() { Phase::Roll } else { Phase::Cleanup });
    }

    /// A side has lost a roll for good; in a Best of Three it has lost a round (MUL-ART-1, MUL-ART-3).
    fn lose_round(&mut self, side: Side) {
        let [_, winner] = self.sides(side);
        let last = if self.best_of_three() {
            self.tell(What::RoundWon { piece: winner });
            let battle = &mut self.s.open.battle;
            battle.wins[1 - side] += 1;
            battle.wins[1 - side] >= self.game.content.table.rounds
        } else {
            true
        };
        // Whoever attacks the vulnerable, or casts an Ice Wave, risks nothing (MUL-BAT-22, MUL-WPN-20).
        let harmless = side == 0 && (self.is_passive() || self.s.open.battle.form == Form::IceWave);
        if last && harmless {
            self.tell(What::Unharmed);
        }
        self.go_to(match last {
            false => Phase::Roll,
            true if harmless => Phase::Cleanup,
            true => Phase::Verdict { side: side as u8 },
        });
    }

    /// What becomes of the defeated, on whichever side (MUL-BAT-16, MUL-BAT-17, MUL-BAT-18, MUL-BAT-28).
    fn judge(&mut self, side: Side) {
        let [loser, _] = self.sides(side);
        let battle = &mut self.s.open.battle;
        // Ice defeats nobody, so there are neither spoils nor heirs (MUL-WPN-19, MUL-WPN-27).
        if battle.form != Form::IceWave || !self.game.ice_defeats_nobody() {
            battle.fallen |= loser.bit();
        }
        let (icy, armor, side) = (battle.form == Form::IceWave, battle.commits[side].armor, side as u8);
        self.tell(What::Defeated { piece: loser });
        // MUL-WPN-19
        if icy {
            self.immobilize(loser);
            self.go_to(Phase::Cleanup);
            return;
        }
        let others = self.s.open.units_on_board(loser.seat()).any(|unit| unit != loser);
        let aura = armor.is_some_and(|card| self.game.cards.substitute.contains(card.0));
        // Instead of being destroyed (MUL-PCE-4, MUL-BAT-17).
        if loser.is_avatar() {
            self.immobilize(loser);
        }
        self.go_to(match loser.is_avatar() {
            // Before an aura, which is spent in vain, and for avatars too (MUL-ART-4, MUL-ART-6, MUL-R-61,
            // MUL-R-62).
            _ if others && self.sacrificial() => Phase::Sacrifice { side },
            // No Quietus and no spoils of an avatar (MUL-TERM-16, MUL-CRD-14, MUL-R-53).
            true => Phase::Sweep { side, next: 0 },
            false if others && aura => Phase::Substitute { side },
            // Also with a sword or an aura, if there is no other unit (MUL-ART-7, MUL-ARM-5).
            false => Phase::Quietus { side, armor: false },
        });
    }

    /// Another unit dies in place of the defeated piece (MUL-ARM-5, MUL-ART-4, MUL-ART-6).
    fn give_up(&mut self, side: Side, unit: Option<Piece>, frozen: bool) {
        self.go_to(Phase::Spared { side: side as u8, frozen });
        if let Some(piece) = unit {
            self.push(Frame::Death { piece, cause: DeathCause::Given });
        }
    }

    /// The weapon's comes before the armor's (MUL-BAT-28, MUL-TERM-16, MUL-R-53).
    fn quietus(&mut self, side: Side, armor: bool) {
        let battle = self.s.open.battle;
        let [loser, winner] = self.sides(side);
        let commit = battle.commits[side];
        let next = side as u8;
        self.go_to(if armor {
            Phase::Dying { side: next }
        } else {
            Phase::Quietus { side: next, armor: true }
        });
        let card = if armor { commit.armor } else { commit.weapon };
        match card.and_then(|card| self.game.gear(card).quietus) {
            // MUL-WPN-29, MUL-WPN-38
            Some(Quietus::Immobilize) if self.s.open.on_board(winner) => self.immobilize(winner),
            // MUL-WPN-40
            Some(Quietus::PushLine) => {
                let [from, to] = [battle.tiles[side], battle.tiles[1 - side]];
                if let Some((dir, _)) = Cave::heading(from, to) {
                    self.push(Frame::Gust { from, dir, next: 24 });
                }
            }
            // MUL-ARM-7
            Some(Quietus::IgniteAround) => {
                for tile in Cave::around(battle.tiles[side]) {
                    self.ignite(tile, loser.seat());
                }
            }
            _ => {}
        }
    }

    /// A Scythe's win in an ordinary battle goes on to the tiles beyond, by the last total (MUL-WPN-37,
    /// MUL-R-54).
    fn sweep(&mut self, side: Side, next: u8) {
        let battle = self.s.open.battle;
        let [_, wielder] = self.sides(side);
        let sweeps = battle.commits[1 - side].weapon.is_some_and(|card| self.game.gear(card).sweep);
        if next == 3 || !sweeps || battle.form != Form::Normal || !self.s.open.on_board(wielder) {
            self.go_to(Phase::Cleanup);
            return;
        }
        self.go_to(Phase::Sweep { side: side as u8, next: next + 1 });
        let [here, there] = [battle.tiles[1 - side], battle.tiles[side]];
        let Some((dir, _)) = Cave::heading(here, there) else { return };
        let turns: [fn(Dir) -> Dir; 3] = [|dir| dir, Dir::left, Dir::right];
        let Some(tile) = self.game.near(there, turns[usize::from(next)](dir)) else { return };
        let mut there = self.s.open.on(tile);
        if !self.game.sweeps_meet_all() {
            there &= there.wrapping_neg();
        }
        let met = there & !team_bits(wielder.seat()) & !battle.pieces[side].bit();
        // The first to roll dies first: its death comes to lie on top.
        let mut dying = 0;
        for struck in pieces(met) {
            let roll = if self.s.open.vulnerable(struck) { 0 } else { D6.roll(self.chance) };
            self.tell(What::Swept { piece: struck, roll });
            if roll >= battle.totals[1 - side] {
                continue;
            }
            self.s.open.battle.fallen |= struck.bit();
            self.tell(What::Defeated { piece: struck });
            if struck.is_avatar() {
                self.immobilize(struck);
            } else {
                dying |= struck.bit();
            }
        }
        for piece in Piece::all().rev().filter(|piece| dying & piece.bit() != 0) {
            self.push(Frame::Death { piece, cause: DeathCause::Battle { winner: wielder } });
        }
    }

    /// Used cards go, the limit holds, the battle is over; nobody moves, and the turn goes on (MUL-BAT-19,
    /// MUL-BAT-20, MUL-BAT-29, MUL-BAT-30, MUL-CRD-4).
    pub(crate) fn clean_up(&mut self) {
        let battle = self.s.open.battle;
        for side in 0..2 {
            let [piece, other] = self.sides(side);
            let commit = battle.commits[side];
            for card in commit.cards().iter().map(Card) {
                if MuluCaves::holder(self.s, card).is_none() {
                    continue;
                }
                let single = commit.weapon == Some(card) && !commit.double;
                let first_use =
                    single && self.game.gear(card).double.is_some() && !self.s.open.worn.contains(card.0);
                let lost = battle.fallen & piece.bit() != 0 && !piece.is_avatar();
                // The second single use of Dual-Tridents goes, too (MUL-WPN-26).
                if !first_use || (lost && !self.s.open.on_board(other)) {
                    self.discard(piece.seat(), card);
                    continue;
                }
                self.s.open.worn.insert(card.0);
                if lost {
                    // The victor inherits the second use (MUL-WPN-27, MUL-R-58).
                    self.pass_card(card, other);
                    self.tell(What::Spoils { to: other, card });
                }
            }
        }
        // Hit or not (MUL-WPN-11).
        if battle.form == Form::ToHit
            && let Some(card) = battle.shown
        {
            self.discard(battle.pieces[0].seat(), card);
        }
        self.s.open.battle.commits = Default::default();
        self.pop();
        let active = self.s.open.active;
        // The active player's is on top and so comes first (MUL-BAT-29).
        self.owner_limit(crate::components::enemy(active));
        self.owner_limit(active);
    }
}
