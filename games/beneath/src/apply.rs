//! Carrying actions out: the dispatcher, the frames that follow by themselves until somebody has to be asked, and the small
//! moves of tokens that all rules share.

use adit_kernel::{Chance, Seat, Seats, Sink, Veiled};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::components::{Container, OFF, Piece, Token};
use crate::event::{Event, What};
use crate::game::Beneath;
use crate::state::{Credit, Ending, Frame, Loose, Mini, Rolling, Slot, State, Storing, face};

/// One action being carried out.
pub(crate) struct ApplyCtx<'a, C: ?Sized, L: ?Sized> {
    pub(crate) game: &'a Beneath,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) {
        let o = &mut self.s.open;
        let Some(&frame) = o.stack.top() else { return };
        // Every decision of the active player's own turn counts (BEN-R-77).
        if seat == o.active && matches!(o.stack.bottom(), Some(Frame::Menu(_))) {
            o.now.decisions = o.now.decisions.saturating_add(1);
        }
        match (frame, action) {
            (Frame::Choose, Action::Choose(class)) => self.choose(seat, class),
            (Frame::SelectTier, Action::Tier(tier)) => self.select_tier(tier),
            (Frame::Shop, action) => self.shop(seat, action),
            (Frame::Place, Action::Place(at)) => self.place(seat, at),
            (Frame::Menu(menu), action) => self.menu_action(menu, action),
            (Frame::Roll(Rolling::Direction), action) => self.aim(action),
            (Frame::Roll(rolling), action) => self.answer_roll(rolling, action),
            (Frame::Spread { left }, Action::Space(at)) => self.spread(left, at),
            (Frame::Spread { .. }, _) => self.pop(),
            (Frame::After(after), action) => self.answer_after(after, action),
            (Frame::Walk { left, exit }, action) => self.walk(left, exit, action),
            (Frame::Fortune { at, item, mined }, action) => {
                self.answer_fortune(at, item, mined, action == Action::Yes);
            }
            (Frame::Pick { at }, Action::Keep(token)) => self.keep(at, token),
            (Frame::Spawn { monster, .. }, Action::Space(at)) => {
                self.pop();
                self.appear(monster, at);
            }
            (Frame::Store { seat, at, .. }, action) => self.answer_store(seat, at, action),
            (Frame::Exchange { token }, Action::Drop(own, container)) => {
                self.exchange(token, own, container);
            }
            (Frame::Use(using), action) => self.answer_use(using, action),
            (Frame::Hunt { monster, target, host }, Action::Space(to)) => {
                self.hunt_to(monster, target, host, to);
            }
            (Frame::Aim { .. }, action) => self.aim(action),
            _ => debug_assert!(false, "{action:?} does not answer {frame:?}"),
        }
    }

    /// Carries on what goes by itself, until somebody has to be asked or the game is over.
    pub(crate) fn run(&mut self) {
        loop {
            if self.s.open.ending.is_some() {
                self.s.open.stack.clear();
                return;
            }
            let Some(&frame) = self.s.open.stack.top() else { return };
            let goes_on = match frame {
                Frame::Choose => self.run_choose(),
                Frame::SelectTier => self.run_select_tier(),
                Frame::Shop => self.run_shop(),
                Frame::Place => self.run_place(),
                Frame::Start(step) => self.run_start(step),
                Frame::Menu(menu) => self.run_menu(menu),
                Frame::TurnEnd(step) => self.run_turn_end(step),
                Frame::Monsters { next } => self.run_monsters(next),
                Frame::RoundEnd => self.run_round_end(),
                Frame::Roll(rolling) => self.run_roll(rolling),
                Frame::Spread { left } => self.run_spread(left),
                Frame::BlastLoot => self.run_blast_loot(),
                Frame::After(after) => self.run_after(after),
                Frame::Walk { left, exit } => self.run_walk(left, exit),
                Frame::Loot { at, mined } => self.run_loot(at, mined),
                Frame::Fortune { .. } | Frame::Pick { .. } | Frame::Exchange { .. } => false,
                Frame::Found { at } => self.run_found(at),
                Frame::Spawn { monster, at } => self.run_spawn(monster, at),
                Frame::Store { .. } => self.run_store(),
                Frame::Enter { who, step, credit, leaves } => self.run_enter(who, step, credit, leaves),
                Frame::Fallen { credit, from, blow } => self.run_fallen(credit, from, blow),
                Frame::Use(using) => self.run_use(using),
                Frame::Hunt { monster, target, host } => self.run_hunt(monster, target, host),
                Frame::March { monster, target, host, to, strikes } => {
                    self.run_march(monster, target, host, to, strikes)
                }
                Frame::Aim { .. } => self.run_aim(),
                Frame::Rest { monster } => self.run_rest(monster),
                Frame::MapEnd(closing) => self.run_map_end(closing),
            };
            if !goes_on && self.s.open.ending.is_none() {
                return;
            }
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, what: What) {
        self.log.put(Event::open(what));
    }

    #[inline]
    pub(crate) fn tell_token(&mut self, what: What, token: Veiled<u8>) {
        self.log.put(Event::veiled(what, face(token), token.known()));
    }

    /// Begins something within what goes on. Where that is one thing too many, the game ends here (BEN-A-3): an effect that
    /// stops halfway could leave tokens where no rule puts them.
    pub(crate) fn push(&mut self, frame: Frame) {
        let o = &mut self.s.open;
        if o.stack.push(frame).is_err() && o.ending.is_none() {
            o.ending = Some(Ending::TooDeep);
            self.tell(What::TooDeep);
        }
    }

    pub(crate) fn pop(&mut self) {
        self.s.open.stack.pop();
    }

    /// Replaces the topmost frame.
    pub(crate) fn become_frame(&mut self, frame: Frame) {
        if let Some(top) = self.s.open.stack.top_mut() {
            *top = frame;
        }
    }

    #[inline]
    pub(crate) fn all_seats(&self) -> Seats {
        Seats::first_n(self.game.players)
    }

    pub(crate) fn turn_to(&mut self, who: Mini, dir: Dir) {
        let facing = match who {
            Mini::Dwarf(seat) => &mut self.s.open.dwarves[seat.index()].facing,
            Mini::Monster(monster) => &mut self.s.open.monsters[monster.index()].facing,
        };
        if *facing != dir {
            *facing = dir;
            self.tell(What::Turned { who, dir });
        }
    }

    pub(crate) fn put_at(&mut self, who: Mini, at: Tile) {
        match who {
            Mini::Dwarf(seat) => self.s.open.dwarves[seat.index()].at = at,
            Mini::Monster(monster) => self.s.open.monsters[monster.index()].at = at,
        }
    }

    /// Puts a token into a container.
    pub(crate) fn hold(&mut self, seat: Seat, container: Container, token: Veiled<u8>, mark: bool) {
        let (held, slots) = (&mut self.s.secret.held[seat.index()], &mut self.s.open.slots[seat.index()]);
        if held.put(token) {
            slots.push(Slot { container, mark });
        } else {
            // A Dwarf can hold so many tokens and no more (BEN-A-1).
            self.s.open.store.put(face(token).index(), 1);
        }
    }

    /// Takes the token at a place out of a storage.
    pub(crate) fn let_go(&mut self, seat: Seat, place: usize) -> Option<(Veiled<u8>, Slot)> {
        let token = self.s.secret.held[seat.index()].take(place)?;
        let slot = self.s.open.slots[seat.index()].pop_at(place)?;
        Some((token, slot))
    }

    /// Lays a token face down on the floor (BEN-R-48).
    pub(crate) fn lay_down(&mut self, at: Tile, token: Veiled<u8>, fresh: bool, barred: bool) {
        if self.s.secret.loose.put(token) {
            self.s.open.loose.push(Loose { at, shown: None, fresh, barred });
        } else {
            // No more lie on the floor than can (BEN-A-2).
            self.s.open.store.put(face(token).index(), 1);
        }
    }

    /// Lets a token come to somebody, to be stored (BEN-STO-4). The taker sees it.
    pub(crate) fn arrive(&mut self, seat: Seat, mut token: Veiled<u8>, fresh: bool) {
        token.tell(seat);
        let place = self.s.secret.arriving.len();
        if self.s.secret.arriving.put(token) {
            self.s.open.arrived &= !(1 << place);
            self.s.open.arrived |= u8::from(fresh) << place;
        } else {
            self.s.open.store.put(face(token).index(), 1);
        }
    }

    /// Takes the first arriving token.
    pub(crate) fn take_arriving(&mut self) -> Option<(Veiled<u8>, bool)> {
        let token = self.s.secret.arriving.take(0)?;
        let fresh = self.s.open.arrived & 1 == 1;
        self.s.open.arrived >>= 1;
        Some((token, fresh))
    }

    /// Takes a token out of the Merchant's store, if there is one.
    #[must_use = "false means that there is none"]
    pub(crate) fn take_from_store(&mut self, token: Token) -> bool {
        self.s.open.store.take(token.index(), 1)
    }

    pub(crate) fn give_back(&mut self, token: Token) {
        self.s.open.store.put(token.index(), 1);
    }

    /// Whoever has Life 0 falls now (BEN-KO-1, BEN-MON-22).
    pub(crate) fn falls(&mut self, credit: Credit, from: Tile) {
        self.s.open.blows = self.s.open.blows.saturating_add(1);
        let blow = self.s.open.blows;
        self.push(Frame::Fallen { credit, from, blow });
    }

    /// Takes pieces off a stack, as many as there are up to `count` (BEN-MINE-14); says whether its loot is due (BEN-MINE-7).
    pub(crate) fn remove_rock(&mut self, at: Tile, count: u8) -> bool {
        let height = self.s.open.height(at);
        let count = count.min(height);
        if count == 0 {
            return false;
        }
        self.s.open.rock[at.index()] = height - count;
        self.tell(What::Removed { piece: Piece::Rock, at, count });
        if count < height {
            return false;
        }
        self.s.open.roll.cleared.insert(at);
        // Only stacks of the map card hold loot, and only once (BEN-BLD-5, BEN-R-31).
        if !self.s.open.bearing.remove(at) {
            return false;
        }
        self.s.open.emptied += 1;
        self.tell(What::Emptied { at });
        self.open_sealed();
        true
    }

    /// A token nobody looks at goes onto the floor (BEN-EXP-11, BEN-EXP-18).
    pub(crate) fn lay_unseen(&mut self, at: Tile) {
        if let Some(kind) = self.s.secret.pile.draw(self.chance) {
            self.s.open.pile -= 1;
            self.tell(What::LaidUnseen { at });
            self.lay_down(at, Veiled::new(kind as u8, Seats::NONE), true, false);
        } else {
            // BEN-MINE-15
            self.tell(What::PileEmpty);
        }
    }

    /// Begins storing what has arrived, if anything has.
    pub(crate) fn store_arrived(&mut self, seat: Seat, at: Tile, how: Storing) {
        if !self.s.secret.arriving.is_empty() {
            debug_assert!(at != OFF || how == Storing::Heap, "tokens come from somewhere");
            self.push(Frame::Store { seat, at, how });
        }
    }
}
