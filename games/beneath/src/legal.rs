//! What may be done now. `each_action` lists it and `check` explains why something else may not be done; both ask the same
//! predicates, which stand beside the rules they guard.

use adit_kernel::{Game, Seat};
use adit_kit::hex::Dir;

use crate::action::Action;
use crate::components::{Class, Floor, OFF};
use crate::game::Beneath;
use crate::questions::question_clause;
use crate::refusal::Refusal;
use crate::state::{After, Frame, Menu, Mini, Open, State, Used};
use crate::vocabulary::{Attribute, Skill};

impl Beneath {
    /// Every legal action of an asked seat, in a fixed order.
    #[inline]
    pub(crate) fn each_action(&self, s: &State, seat: Seat, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let Some(frame) = o.stack.top() else { return };
        match *frame {
            Frame::Choose => self.free_classes(o).for_each(|class| out(Action::Choose(class))),
            Frame::SelectTier => self.next_tiers(o).for_each(|tier| out(Action::Tier(tier))),
            Frame::Shop => self.each_shopping(s, seat, out),
            Frame::Place => self.free_starts(o).iter().for_each(|at| out(Action::Place(at))),
            Frame::Menu(menu) => self.each_in_menu(s, menu, out),
            Frame::Roll(crate::state::Rolling::Direction) | Frame::Aim { .. } => {
                self.shown_dirs(o).for_each(|dir| out(Action::Toward(dir)));
                out(Action::Stop);
            }
            Frame::Roll(rolling) => {
                out(Action::Accept);
                self.each_trick(o, rolling, &mut |trick| out(Action::Trick(trick)));
            }
            Frame::Spread { .. } => {
                self.spread_targets(o).iter().for_each(|at| out(Action::Space(at)));
                out(Action::Stop);
            }
            Frame::After(after) => self.each_after(o, after, out),
            Frame::Walk { exit, .. } => {
                for dir in Dir::ALL {
                    if self.extra_step(o, dir, exit).is_some() {
                        out(Action::Step(dir));
                    }
                }
                if self.extra_tunnel(o, exit).is_some() {
                    out(Action::Tunnel);
                }
                out(Action::Stop);
            }
            Frame::Fortune { .. } => {
                out(Action::Yes);
                out(Action::Stop);
            }
            Frame::Pick { .. } => {
                let mut last = None;
                for thing in s.secret.pair.iter() {
                    let token = crate::state::face(thing);
                    if last != Some(token) {
                        out(Action::Keep(token));
                    }
                    last = Some(token);
                }
            }
            Frame::Spawn { at, .. } => {
                self.spawns(o, at).iter().for_each(|at| out(Action::Space(at)));
            }
            Frame::Store { how, .. } => self.each_store(s, seat, how, out),
            Frame::Exchange { .. } => {
                Beneath::each_own(s, seat, &mut |token, container| out(Action::Drop(token, container)));
            }
            Frame::Use(using) => {
                self.each_target(s, &using, out);
                if self.may_leave(&using) {
                    out(Action::Stop);
                }
            }
            Frame::Hunt { monster, target, .. } => {
                self.hunt(o, monster, target).0.iter().for_each(|at| out(Action::Space(at)));
            }
            _ => {}
        }
    }

    fn each_after(&self, o: &Open, after: After, out: &mut impl FnMut(Action)) {
        match after {
            After::Push | After::Afterburn => out(Action::Yes),
            After::Sweep => self.sweep_targets(o).iter().for_each(|at| out(Action::Space(at))),
            After::Cutpurse => {
                if let Some(victim) = self.cutpurse_victim(o) {
                    self.robbable(o, victim, false).for_each(|container| out(Action::Rob(container)));
                }
            }
            After::Again => {
                self.attack_targets(o, true).iter().for_each(|at| out(Action::Attack(at)));
            }
            After::Move | After::Over => {}
        }
        out(Action::Stop);
    }

    /// On a space where the Dwarf may not stop it can only move on (BEN-R-98).
    pub(crate) fn in_passing(&self, o: &Open) -> bool {
        let me = o.me();
        me.in_play() && !self.may_stop(o, o.active, me.at)
    }

    fn each_in_menu(&self, s: &State, menu: Menu, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let passing = self.in_passing(o);
        if !passing {
            out(Action::EndTurn);
        }
        if self.tired(o) && !passing {
            return;
        }
        if menu == Menu::Move {
            for dir in Dir::ALL {
                if self.may_step(o, dir).is_some() {
                    out(Action::Step(dir));
                }
            }
            for dir in Dir::ALL {
                if self.may_jump(o, dir).is_some() {
                    out(Action::Jump(dir));
                }
            }
            if !passing && o.now.points > 0 && self.tunnel_end(o, o.active).is_some() {
                out(Action::Tunnel);
            }
        }
        if passing {
            return;
        }
        if menu != Menu::End {
            if !o.now.faced {
                // BEN-R-77
                Dir::ALL
                    .into_iter()
                    .filter(|&dir| dir != o.me().facing)
                    .for_each(|dir| out(Action::Face(dir)));
            }
            for dir in Dir::ALL {
                if self.may_mine(o, dir) {
                    out(Action::Mine(dir));
                }
            }
            self.attack_targets(o, false).iter().for_each(|at| out(Action::Attack(at)));
            if self.may_blast(o) {
                // Any facing may be chosen (BEN-R-60).
                Dir::ALL.into_iter().for_each(|dir| out(Action::Blast(dir)));
            }
        }
        self.each_free_act(s, menu, out);
    }

    /// Picking up, skills and items: possible before and after the action (BEN-TURN-3).
    pub(crate) fn each_free_act(&self, s: &State, menu: Menu, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        self.each_loose(s, self.reach(o, o.active), &mut |i| {
            let (at, n) = Beneath::loose_name(o, i);
            out(Action::Pickup(at, n));
        });
        self.each_usable(s, menu, &mut |card| {
            out(match card {
                Used::Skill(skill) => Action::Skill(skill),
                Used::Item(item) => Action::Item(item),
            });
        });
    }
}

/// Agrees exactly with [`Beneath::each_action`].
pub(crate) fn check(game: &Beneath, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let o = &s.open;
    if o.ending.is_some() {
        return Err(Refusal::GameOver);
    }
    if !game.asked(s).has(seat) {
        return Err(Refusal::NotYourTurn);
    }
    let mut offered = false;
    game.each_action(s, seat, &mut |other| offered |= other == action);
    if offered { Ok(()) } else { Err(why_not(game, s, seat, action)) }
}

/// The reason that a person would want to hear first.
fn why_not(game: &Beneath, s: &State, seat: Seat, action: Action) -> Refusal {
    let o = &s.open;
    let other = Refusal::NotOffered(question_clause(game, o));
    match (o.stack.top(), action) {
        (Some(Frame::Choose), Action::Choose(class)) => Refusal::ClassTaken(class),
        (Some(Frame::SelectTier), Action::Tier(_)) => Refusal::WrongTier,
        (Some(Frame::Place), Action::Place(at)) => Refusal::NoStart(at),
        (Some(Frame::Shop), action) => why_not_shop(game, s, seat, action).unwrap_or(other),
        (Some(&Frame::Menu(menu)), action) => why_not_menu(game, s, menu, action).unwrap_or(other),
        _ => other,
    }
}

fn why_not_shop(game: &Beneath, s: &State, seat: Seat, action: Action) -> Option<Refusal> {
    match action {
        Action::Buy(ware, n) => game.may_buy(s, seat, ware, n).err(),
        Action::SellItem(item) => Some(Refusal::ItemNotHeld(item)),
        Action::SellToken(token) => Some(Refusal::NotHeld(token)),
        Action::Move(token, from, to) => game.may_move(s, seat, token, from, to).err(),
        Action::Break(token) => game.may_break(s, seat, token).err(),
        Action::Merge(token) => game.may_merge(s, seat, token).err(),
        Action::Discard(token) => game.may_discard(s, seat, token).err(),
        Action::Done => game.may_finish(&s.open, seat).err(),
        _ => None,
    }
}

fn why_not_menu(game: &Beneath, s: &State, menu: Menu, action: Action) -> Option<Refusal> {
    let o = &s.open;
    let at = o.me().at;
    if game.in_passing(o) {
        return Some(Refusal::MustMoveOn);
    }
    if game.tired(o) {
        return Some(Refusal::TurnTooLong);
    }
    let moving = matches!(action, Action::Step(_) | Action::Tunnel | Action::Jump(_));
    let acting = matches!(action, Action::Face(_) | Action::Mine(_) | Action::Attack(_) | Action::Blast(_));
    if menu == Menu::End && (moving || acting) {
        return Some(Refusal::ActionDone);
    }
    if menu == Menu::Act && moving {
        return Some(Refusal::MovementOver);
    }
    let bombard = game.class(o, o.active) == Class::Bombard;
    match action {
        Action::Step(dir) => Some(why_not_step(game, o, dir)),
        Action::Tunnel => Some(if o.now.points == 0 { Refusal::NoPoints } else { Refusal::NoTunnel }),
        Action::Jump(_) => Some(Refusal::NoJump),
        Action::Face(dir) if dir == o.me().facing => Some(Refusal::FacesThere),
        Action::Face(_) => Some(Refusal::FacedJustNow),
        Action::Pickup(space, n) => Some(match Beneath::loose_named(o, space, n) {
            None => Refusal::NothingThere,
            Some(i) if o.loose[i].barred => Refusal::DroppedThisTurn,
            Some(_) if game.solid(o, space) => Refusal::Buried,
            Some(_) if game.far(at, space) > game.reach(o, o.active) => Refusal::TooFar,
            Some(_) => return None,
        }),
        Action::Skill(skill) => Some(why_not_skill(game, o, skill)),
        Action::Item(item) => Some(if !o.me().has(item) {
            Refusal::ItemNotHeld(item)
        } else if o.now.items >> item.0 & 1 == 1 || o.me().once >> item.0 & 1 == 1 {
            Refusal::ItemUsed(item)
        } else if game.kinds.windows >> item.0 & 1 == 0 {
            Refusal::NotUsedHere(item)
        } else {
            Refusal::NoEffect
        }),
        Action::Mine(_) if bombard => Some(Refusal::NotForBombards),
        Action::Mine(dir) => {
            let next = game.next(at, dir);
            let granite = next != OFF && o.granite.contains(next);
            Some(if granite { Refusal::CannotMineGranite } else { Refusal::NothingToMine })
        }
        Action::Attack(_) if bombard => Some(Refusal::NotForBombards),
        Action::Attack(space) => {
            let somebody =
                matches!(o.on(space), Some(Mini::Dwarf(_))) && Floor::heading(at, space).is_some();
            Some(if somebody && game.peaceful(o) { Refusal::Peaceful } else { Refusal::NobodyThere })
        }
        Action::Blast(_) if bombard => Some(Refusal::NothingToBlast),
        Action::Blast(_) => Some(Refusal::OnlyBombards),
        _ => None,
    }
}

fn why_not_step(game: &Beneath, o: &Open, dir: Dir) -> Refusal {
    let to = game.next(o.me().at, dir);
    if to == OFF {
        Refusal::Edge
    } else if o.now.points == 0 {
        Refusal::NoPoints
    } else if o.granite.contains(to) {
        Refusal::GraniteInTheWay
    } else if to == o.sealed {
        Refusal::Sealed
    } else if o.height(to) > 0 {
        let climbs = o.me().kinds & game.kinds.climb != 0;
        if climbs { Refusal::NoWayOff } else { Refusal::RockInTheWay }
    } else if o.on(to).is_some() {
        let passes = matches!(game.attribute(o), Some(Attribute::CommonGround));
        if passes { Refusal::NoWayOff } else { Refusal::SomebodyInTheWay }
    } else {
        Refusal::NoPoints
    }
}

fn why_not_skill(game: &Beneath, o: &Open, skill: Skill) -> Refusal {
    let me = o.me();
    if me.level(skill) == 0 {
        Refusal::NoSuchSkill(skill)
    } else if matches!(game.attribute(o), Some(Attribute::NoSkills)) {
        Refusal::SkillsOff
    } else if o.now.skills >> skill as u8 & 1 == 1 {
        Refusal::SkillUsed(skill)
    } else if me.ready(skill) == 0 {
        Refusal::SkillSpent(skill)
    } else {
        Refusal::NoEffect
    }
}
