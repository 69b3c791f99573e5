//! Pushes: a piece slides until something stops it and takes along whom it meets (MUL-TERM-1 to
//! MUL-TERM-6). Many pushes after one another are a gust (Wind Sword) or a blast (Biotic Charge).

use adit_kernel::{Chance, Sink};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::Piece;
use crate::event::Event;
use crate::game::MuluCaves;
use crate::state::{Frame, Open, Push};
use crate::walking::Entered;

/// The row that a pushed piece would move by one tile, one bit a piece; none if it is stopped: by the edge,
/// a wall, for a unit a sanctuary, or somebody trapped (MUL-TERM-1, MUL-TERM-3, MUL-TERM-4, MUL-SAN-2).
/// Being immobilized stops nobody (MUL-TERM-6, MUL-R-48).
fn row(game: &MuluCaves, o: &Open, driver: Piece, dir: Dir) -> Option<u16> {
    let mut row = 0;
    let mut piece = driver;
    loop {
        let next = game.near(o.tile(piece), dir)?;
        if o.status(piece).trapped() || !game.admits(o, piece, next) {
            return None;
        }
        row |= piece.bit();
        match o.piece_on(next) {
            None => return Some(row),
            Some(ahead) => piece = ahead,
        }
    }
}

/// The piece of a row that goes first.
fn foremost(o: &Open, row: u16, dir: Dir) -> Option<Piece> {
    let ahead = |piece: &Piece| {
        let tile = i32::from(o.tile(*piece).0);
        if matches!(dir, Dir::N | Dir::W) { -tile } else { tile }
    };
    Piece::all().filter(|piece| row & piece.bit() != 0).max_by_key(ahead)
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Away from where the push comes from, avatars too (MUL-TERM-2, MUL-R-48).
    pub(crate) fn start_push(&mut self, driver: Piece, dir: Dir) {
        self.push(Frame::Push(Push { driver, dir, row: 0, second: None, struck: None }));
    }

    pub(crate) fn run_push(&mut self, push: Push) -> bool {
        let Push { mut driver, dir, row, mut second, struck } = push;
        if let Some(struck) = struck {
            if self.s.open.on_board(struck) {
                // Live After Death ends the push (MUL-R-66).
                self.pop();
                return true;
            }
            // The fire took it; if it drove the others, the next of them goes on (MUL-TERM-5).
            if struck == driver && row == 0 {
                self.pop();
                return true;
            }
        }
        let row = match row {
            0 => match self::row(self.game, &self.s.open, driver, dir) {
                Some(row) => {
                    let next = self.game.near(self.s.open.tile(driver), dir);
                    second = next.and_then(|tile| self.s.open.piece_on(tile));
                    row
                }
                None => {
                    self.pop();
                    return true;
                }
            },
            row => row,
        };
        let Some(piece) = foremost(&self.s.open, row, dir) else {
            self.pop();
            return true;
        };
        let Some(to) = self.game.near(self.s.open.tile(piece), dir) else {
            self.pop();
            return true;
        };
        let rest = row & !piece.bit();
        let at = self.s.open.stack.depth() - 1;
        // Every tile on the way counts as entered; no cards are drawn (MUL-TERM-5).
        let entered = self.displace(piece, to);
        let mut struck = None;
        match entered {
            Entered::Dying => {
                struck = Some(piece);
                if piece == driver
                    && let Some(next) = second.filter(|&next| self.s.open.on_board(next))
                {
                    // Whoever it pushed along goes on without it.
                    driver = next;
                }
            }
            Entered::Netted if piece == driver => {
                self.pop();
                return true;
            }
            _ => {}
        }
        if let Some(frame) = self.s.open.stack.get_mut(at) {
            *frame = Frame::Push(Push { driver, dir, row: rest, second, struck });
        }
        true
    }

    /// Wind Sword: everybody in the line, the farthest first (MUL-WPN-40).
    pub(crate) fn run_gust(&mut self, from: Tile, dir: Dir, next: u8) -> bool {
        if next == 0 {
            self.pop();
            return true;
        }
        self.become_frame(Frame::Gust { from, dir, next: next - 1 });
        let mut tile = from;
        for _ in 0..next {
            match self.game.near(tile, dir) {
                Some(ahead) if !self.game.wall(&self.s.open, ahead) => tile = ahead,
                _ => return true,
            }
        }
        if let Some(piece) = self.s.open.piece_on(tile) {
            self.start_push(piece, dir);
        }
        true
    }

    /// Biotic Charge: N, E, S, W, two tiles away before one (MUL-ENC-10).
    pub(crate) fn run_blast(&mut self, from: Tile, next: u8) -> bool {
        if next == 8 {
            self.pop();
            return true;
        }
        self.become_frame(Frame::Blast { from, next: next + 1 });
        let dir = Dir::ALL[usize::from(next / 2)];
        let open = |tile: Tile| self.game.near(tile, dir).filter(|&t| !self.game.wall(&self.s.open, t));
        let near = open(from);
        let tile = if next.is_multiple_of(2) { near.and_then(open) } else { near };
        if let Some(piece) = tile.and_then(|tile| self.s.open.piece_on(tile)) {
            self.start_push(piece, dir);
        }
        true
    }
}
