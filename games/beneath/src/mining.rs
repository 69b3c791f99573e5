//! Mining: the faced stack, what is left of a total, Granite, and the loot of emptied stacks (BEN-MINE, BEN-R-88).

use adit_kernel::{Chance, Seats, Sink, Veiled};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Class, OFF, Piece, Spaces, Token};
use crate::event::{Event, What};
use crate::game::{Beneath, items_of};
use crate::state::{After, Frame, Menu, Mini, Open, Purpose, Roll, Rolling, Storing, face};
use crate::vocabulary::{Attribute, Item};

impl Beneath {
    /// Whether the active Dwarf can mine what lies in a direction (BEN-MINE-1, BEN-MINE-16). A Bombard blasts instead
    /// (BEN-R-92).
    pub(crate) fn may_mine(&self, o: &Open, dir: Dir) -> bool {
        let at = self.next(o.me().at, dir);
        if at == OFF || self.class(o, o.active) == Class::Bombard {
            return false;
        }
        // Granite only with a card that says so (BEN-GRAN-1, W06).
        o.height(at) > 0 || (o.granite.contains(at) && self.arms(o, o.active).crack > 0)
    }

    /// Stacks that what is left of a total can go to (BEN-MINE-4, BEN-R-96, W04).
    pub(crate) fn spread_targets(&self, o: &Open) -> Spaces {
        let mut near = self.ring(o.me().at);
        if self.arms(o, o.active).vein {
            for cleared in o.roll.cleared {
                near = near.union(self.ring(cleared));
            }
        }
        near.iter().filter(|&at| o.height(at) > 0).collect()
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The action of the turn begins: no more moving (BEN-TURN-2, BEN-TURN-4, BEN-R-26, BEN-FACE-7).
    pub(crate) fn begin_action(&mut self, roll: Roll) {
        self.become_frame(Frame::Menu(Menu::End));
        let me = Mini::Dwarf(self.s.open.active);
        let dir = roll.dir;
        self.s.open.roll = roll;
        self.push(Frame::After(After::Push));
        self.push(Frame::Roll(Rolling::Pre));
        // BEN-FACE-6, BEN-EXP-2
        self.turn_to(me, dir);
    }

    pub(crate) fn begin_mining(&mut self, dir: Dir) {
        let seat = self.s.open.active;
        let at = self.game.next(self.s.open.me().at, dir);
        self.tell(What::Mines { seat, at });
        self.begin_action(Roll::new(Purpose::Mine, at, dir));
    }

    /// BEN-MINE-2, BEN-MINE-3, BEN-MINE-6
    pub(crate) fn resolve_mining(&mut self) {
        let game = self.game;
        let seat = self.s.open.active;
        let daze = self.take_daze(Mini::Dwarf(seat));
        let sum = self.s.open.roll.sum();
        let total = self.work_total(sum, daze);
        let roll = &mut self.s.open.roll;
        roll.total = total;
        let (purpose, at) = (roll.purpose, roll.target);
        self.tell(What::Total { purpose, total });
        if self.s.open.granite.contains(at) {
            self.pop();
            // Nothing of it spreads (BEN-R-88).
            if total >= game.arms(&self.s.open, seat).crack {
                self.take_granite(at);
            }
            return;
        }
        if total == 0 {
            self.pop();
            self.tell(What::Missed { who: Mini::Dwarf(seat) });
            return;
        }
        // The faced stack takes as much as it can (BEN-R-29).
        let o = &self.s.open;
        let height = o.height(at);
        let mined = purpose == Purpose::Mine;
        let tall = matches!(game.attribute(o), Some(Attribute::TallFace));
        let left = if mined && !tall { total.saturating_sub(height) } else { 0 };
        self.become_frame(Frame::Spread { left });
        if self.remove_rock(at, total) {
            // Before the rest is spent (BEN-MINE-8, BEN-R-30).
            self.push(Frame::Loot { at, mined });
        }
    }

    /// What is left of a mining total; only rock takes it (BEN-MINE-12).
    pub(crate) fn run_spread(&mut self, left: u8) -> bool {
        let o = &self.s.open;
        // A Trap ends it (BEN-R-70).
        if left == 0 || !o.me().in_play() || self.game.spread_targets(o).is_empty() {
            self.pop();
            return true;
        }
        false
    }

    /// A further stack takes as much as it can (BEN-MINE-4, BEN-MINE-5).
    pub(crate) fn spread(&mut self, left: u8, at: Tile) {
        let height = self.s.open.height(at);
        self.become_frame(Frame::Spread { left: left.saturating_sub(height) });
        if self.remove_rock(at, left) {
            if self.game.adjacent(self.s.open.me().at, at) {
                self.push(Frame::Loot { at, mined: true });
            } else {
                // W04, as BEN-EXP-11
                self.lay_unseen(at);
            }
        }
    }

    pub(crate) fn take_granite(&mut self, at: Tile) {
        if self.s.open.granite.remove(at) {
            self.tell(What::Removed { piece: Piece::Granite, at, count: 1 });
        }
    }

    /// The active player draws for an emptied stack; nobody can refuse (BEN-MINE-7, BEN-R-47).
    pub(crate) fn run_loot(&mut self, at: Tile, mined: bool) -> bool {
        let game = self.game;
        self.pop();
        let o = &self.s.open;
        if o.pile == 0 {
            // BEN-MINE-15
            self.tell(What::PileEmpty);
            return true;
        }
        if !o.me().in_play() {
            // The finder is out: the token lies there unseen (BEN-R-70).
            self.lay_unseen(at);
            return true;
        }
        let me = o.me();
        let fortune = items_of(me.kinds & game.kinds.fortune & !me.once).next();
        // With one token left it is simply drawn (BEN-R-71).
        if let Some(item) = fortune
            && o.pile > 1
        {
            self.push(Frame::Fortune { at, item, mined });
            return false;
        }
        self.draw_loot(at, mined);
        true
    }

    pub(crate) fn answer_fortune(&mut self, at: Tile, item: Item, mined: bool, used: bool) {
        self.pop();
        if !used {
            self.draw_loot(at, mined);
            return;
        }
        let seat = self.s.open.active;
        self.s.open.dwarves[seat.index()].once |= 1 << item.0;
        self.s.open.now.items |= 1 << item.0;
        self.tell(What::UsedItem { seat, item });
        // Motherlode is used up there all the same; the two do not combine (W08, BEN-R-71).
        self.s.open.roll.mothered |= mined;
        self.draw_two(at);
    }

    /// One token, or two with Motherlode for the first stack of a mining action (W08).
    fn draw_loot(&mut self, at: Tile, mined: bool) {
        let o = &mut self.s.open;
        let mother = mined && !o.roll.mothered && self.game.arms(o, o.active).motherlode;
        o.roll.mothered |= mined;
        if mother && self.s.open.pile > 1 {
            self.draw_two(at);
        } else if let Some(token) = self.draw_token() {
            self.found(at, token);
        }
    }

    /// A token of the pile for the active player's eyes (BEN-R-79).
    fn draw_token(&mut self) -> Option<Veiled<u8>> {
        let kind = self.s.secret.pile.draw(self.chance)?;
        self.s.open.pile -= 1;
        Some(Veiled::new(kind as u8, Seats::only(self.s.open.active)))
    }

    fn draw_two(&mut self, at: Tile) {
        for _ in 0..2 {
            if let Some(token) = self.draw_token() {
                let there = self.s.secret.pair.put(token);
                debug_assert!(there, "room for two");
            }
        }
        self.push(Frame::Pick { at });
    }

    /// One of two is resolved, the other goes back into the pile (D10).
    pub(crate) fn keep(&mut self, at: Tile, token: Token) {
        self.pop();
        let seat = self.s.open.active;
        let mut kept = None;
        while let Some(thing) = self.s.secret.pair.take(0) {
            if kept.is_none() && face(thing) == token {
                kept = Some(thing);
            } else {
                self.s.secret.pile.put(face(thing).index(), 1);
                self.s.open.pile += 1;
            }
        }
        if let Some(thing) = kept {
            self.tell(What::KeptOne { seat });
            self.found(at, thing);
        }
    }

    /// What an emptied stack gave: kept, an Exit, a Monster (BEN-MINE-9, BEN-MINE-10, BEN-MINE-11).
    fn found(&mut self, at: Tile, token: Veiled<u8>) {
        let seat = self.s.open.active;
        match face(token) {
            Token::Exit => self.open_exit(at),
            Token::Monster => self.push(Frame::Found { at }),
            _ => {
                self.tell_token(What::Drew { seat }, token);
                self.arrive(seat, token, true);
                self.store_arrived(seat, at, Storing::Drop);
            }
        }
    }

    /// BEN-EXIT-1, BEN-TOK-5, BEN-R-94
    pub(crate) fn open_exit(&mut self, at: Tile) {
        self.s.open.exits.insert(at);
        self.tell(What::ExitFound { at });
    }
}
