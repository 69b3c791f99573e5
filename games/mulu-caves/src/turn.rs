//! The turn: upkeep, the choice of the Main Phase, rescue, the End Phase, and the turn limit.

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::dice::D6;

use crate::apply::ApplyCtx;
use crate::components::{Piece, TEAM, Terrain, enemy};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::state::{Closing, DeathCause, Ending, Frame, NO_TILE, Open, Turn};
use crate::walking::{in_transit, team_bits};

/// How a player stands when the turn limit is reached: the greater, the better (MUL-WIN-7).
pub(crate) fn standing(game: &MuluCaves, o: &Open, seat: Seat) -> (bool, i32, usize, u8) {
    let left = crate::walk_plan::way_left(game, o, seat).total();
    let carrying = o.carrying.has(seat);
    (carrying, -i32::from(left), o.units_on_board(seat).count(), o.cards_of(seat))
}

/// A friend that can pull a trapped piece out, unit or avatar (MUL-RES-2, MUL-RES-4, MUL-RES-5).
fn rescuer_near(game: &MuluCaves, o: &Open, piece: Piece) -> bool {
    game.neighbours(o.tile(piece)).any(|tile| {
        let mut friends = o.on(tile) & team_bits(piece.seat());
        while friends != 0 {
            let friend = Piece(friends.trailing_zeros() as u8);
            if !o.vulnerable(friend) {
                return true;
            }
            friends &= friends - 1;
        }
        false
    })
}

/// Whether no fellow unit can come to a trapped avatar: none is able to, or enemies stand wherever one
/// could enter (MUL-RES-7, MUL-RES-8, MUL-R-52, MUL-R-93).
fn beyond_help(game: &MuluCaves, o: &Open, avatar: Piece) -> bool {
    let seat = avatar.seat();
    let alone = !o.units_on_board(seat).any(|unit| !o.vulnerable(unit));
    let mut ways = game.neighbours(o.tile(avatar)).filter(|&tile| game.common(o, tile));
    alone || ways.all(|tile| o.on(tile) & team_bits(enemy(seat)) != 0)
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Upkeep, then the Main Phase (MUL-TURN-2).
    pub(crate) fn begin_turn(&mut self) {
        let o = &mut self.s.open;
        o.turn += 1;
        let (seat, turn) = (o.active, o.turn);
        self.tell(What::TurnBegan { seat, turn });
        // MUL-TURN-3
        self.age_fires(seat);
        let o = &mut self.s.open;
        // MUL-TURN-5
        o.now = Turn::fresh();
        for piece in Piece::team(seat) {
            // MUL-TURN-4, MUL-EVC-14
            o.status[piece.index()].bombed = false;
            let tile = o.tile(piece);
            o.now.start[usize::from(piece.number())] = tile;
            if o.burning(tile) {
                o.now.scorched |= piece.own_bit();
            }
        }
        // MUL-TURN-6
        self.rescue();
        self.push(Frame::Main);
    }

    /// Roll is taken by itself if nothing can be mirrored (MUL-R-90).
    pub(crate) fn run_main(&mut self) -> bool {
        let o = &self.s.open;
        if Piece::units(o.active).any(|unit| self.game.may_mirror(o, unit).is_ok()) {
            return false;
        }
        self.roll();
        true
    }

    pub(crate) fn roll(&mut self) {
        // MUL-TURN-8
        let points = D6.roll(self.chance);
        let seat = self.s.open.active;
        self.s.open.now.points = points;
        self.tell(What::Rolled { seat, points });
        let avatar = Piece::avatar(seat);
        let o = &self.s.open;
        let trapped = o.status(avatar).trapped();
        // MUL-RES-7, MUL-RES-8
        if trapped && points >= self.game.content.table.free && beyond_help(self.game, o, avatar) {
            self.free(avatar);
        }
        self.become_frame(Frame::Action);
    }

    /// The action loop: whoever cannot stay falls back, the trapped are freed; a turn in which, for all that
    /// everybody knows, nothing can be done any more is closed.
    pub(crate) fn run_action(&mut self) -> bool {
        if self.fall_back() {
            return true;
        }
        self.rescue();
        let o = &self.s.open;
        if o.cards_of(o.active) > 0 || in_transit(self.game, o).is_some() {
            return false;
        }
        let idle = self.game.is_idle(self.s);
        if idle {
            self.close();
        }
        idle
    }

    /// The active player has ended (MUL-END-1).
    pub(crate) fn close(&mut self) {
        self.become_frame(Frame::Closing { step: Closing::Draws, next: 0 });
    }

    /// Frees the active player's trapped pieces next to a friend (MUL-RES-2, MUL-RES-3, MUL-R-51).
    pub(crate) fn rescue(&mut self) {
        let seat = self.s.open.active;
        loop {
            let o = &self.s.open;
            let caught = |&piece: &Piece| o.on_board(piece) && o.status(piece).trapped();
            let Some(piece) =
                Piece::team(seat).filter(caught).find(|&piece| rescuer_near(self.game, o, piece))
            else {
                return;
            };
            self.free(piece);
        }
    }

    /// It stays where it is and is halted (MUL-RES-6).
    fn free(&mut self, piece: Piece) {
        let o = &mut self.s.open;
        let status = &mut o.status[piece.index()];
        (status.pit, status.netted) = (0, false);
        o.now.halted |= piece.own_bit();
        self.tell(What::Freed { piece });
    }

    /// The last draws and the End Phase, piece by piece, the avatar first and each one finished before the
    /// next (MUL-TRE-4, MUL-END-3, MUL-END-4, MUL-R-83).
    pub(crate) fn run_closing(&mut self, step: Closing, next: u8) -> bool {
        let seat = self.s.open.active;
        if step == Closing::Draws && next == 0 {
            // A Mirror action ends without an action loop, so the check after it is made here.
            self.rescue();
        }
        let o = &self.s.open;
        let nothing = match step {
            Closing::Draws => o.now.trail.is_empty(),
            Closing::Fire => o.now.scorched == 0,
            Closing::Pits => Piece::units(seat).all(|unit| o.status(unit).pit == 0),
        };
        for number in if nothing { TEAM } else { next }..TEAM {
            let piece = Piece::new(seat, number);
            if !self.s.open.on_board(piece) {
                continue;
            }
            self.become_frame(Frame::Closing { step, next: number + 1 });
            let waits = match step {
                Closing::Draws => {
                    // Nobody is asked: a draw cannot be declined. Event tiles are not drawn from (MUL-R-20,
                    // MUL-R-21, MUL-EVT-2).
                    self.game.may_draw(&self.s.open, piece).is_ok() && self.draw_treasure(piece)
                }
                Closing::Fire => self.smoulder(piece),
                Closing::Pits => self.sink(piece),
            };
            if waits {
                return true;
            }
        }
        match step {
            Closing::Draws => {
                // MUL-END-2
                self.pick_up();
                self.become_frame(Frame::Closing { step: Closing::Fire, next: 0 });
            }
            Closing::Fire => self.become_frame(Frame::Closing { step: Closing::Pits, next: 0 }),
            Closing::Pits => {
                self.pop();
                self.end_turn();
            }
        }
        true
    }

    /// Only an avatar, only in the End Phase, and whether held or defeated there (MUL-ULT-3, MUL-ULT-4,
    /// MUL-ULT-9, MUL-PCE-11); there is enough for both (MUL-ULT-6, MUL-R-27, MUL-R-28).
    fn pick_up(&mut self) {
        let o = &mut self.s.open;
        let seat = o.active;
        let tile = o.tile(Piece::avatar(seat));
        if !o.carrying.has(seat) && self.game.terrain(tile) == Terrain::Ultimate {
            o.carrying = o.carrying.with(seat);
            self.tell(What::TookTreasure { seat });
        }
    }

    /// A piece that stayed in the fire in which its turn began, whoever lit it (MUL-FIRE-6, MUL-FIRE-7,
    /// MUL-R-31). True if a unit dies.
    fn smoulder(&mut self, piece: Piece) -> bool {
        let o = &self.s.open;
        let tile = o.tile(piece);
        let stayed = o.now.scorched & piece.own_bit() != 0
            && o.now.start[usize::from(piece.number())] == tile
            && o.burning(tile);
        // MUL-FIRE-9
        if !stayed || self.walks_fire(piece) {
            return false;
        }
        if piece.is_avatar() {
            self.burn(piece);
            return false;
        }
        self.push(Frame::Death { piece, cause: DeathCause::Fire });
        true
    }

    /// A unit that nobody pulled out of the pit in time (MUL-END-4). True if it dies.
    fn sink(&mut self, piece: Piece) -> bool {
        if piece.is_avatar() || self.s.open.status(piece).pit != 1 {
            return false;
        }
        self.push(Frame::Death { piece, cause: DeathCause::Pit });
        true
    }

    /// Durations, then the other player's turn (MUL-END-5, MUL-END-6, MUL-TURN-1, MUL-R-44).
    fn end_turn(&mut self) {
        let o = &mut self.s.open;
        let seat = o.active;
        for piece in Piece::team(seat) {
            let status = &mut o.status[piece.index()];
            status.immobilized = status.immobilized.saturating_sub(1);
            status.risen = status.risen.saturating_sub(1);
            if !piece.is_avatar() {
                status.pit = status.pit.saturating_sub(1);
            }
            o.cool[piece.index()] = [NO_TILE, o.cool[piece.index()][0]];
        }
        for ban in o.bans.iter_mut().filter(|ban| ban.piece.seat() == seat) {
            ban.left -= 1;
        }
        o.bans.retain(|ban| ban.left > 0);
        // MUL-WIN-6, MUL-R-84
        if o.turn >= self.game.content.table.turn_limit {
            o.ending = Some(Ending::TurnLimit);
            self.tell(What::TurnLimit);
            return;
        }
        o.active = enemy(seat);
        self.begin_turn();
    }
}
