//! Pushes: a piece slides until something stops it and takes along whom it meets (MUL-TERM-1 to
//! MUL-TERM-6). Many pushes after one another are a gust (Wind Sword) or a blast (Biotic Charge).

use adit_kernel::{Chance, Sink};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::Piece;
use crate::event::Event;
use crate::game::MuluCaves;
use crate::legal::pieces;
use crate::state::{Frame, NO_TILE, Open, Push, Slide};
use crate::walking::Entered;

/// The piece of a row that goes first. Of two on a tile that is the one which stood there, before the one which is passing.
pub(crate) fn foremost(o: &Open, row: u16, dir: Dir) -> Option<Piece> {
    let passing = (o.now.walker != NO_TILE).then(|| Piece::new(o.active, o.now.walker));
    let ahead = |piece: &Piece| {
        let tile = i32::from(o.tile(*piece).0);
        (if matches!(dir, Dir::N | Dir::W) { -tile } else { tile }, Some(*piece) != passing)
    };
    pieces(row).max_by_key(ahead)
}

/// The row that a piece pushes along, itself included, one bit a piece; none if it is stopped: by the edge, a wall, for a
/// unit a sanctuary, or because somebody in the row is, or is trapped (MUL-TERM-1, MUL-TERM-3, MUL-TERM-4, MUL-SAN-2).
/// Being immobilized stops nobody (MUL-TERM-6, MUL-R-48).
fn row_of(game: &MuluCaves, o: &Open, driver: Piece, dir: Dir) -> Option<u16> {
    let (mut row, mut met) = (0, driver.bit());
    while met != 0 {
        row |= met;
        let mut ahead = 0;
        for piece in pieces(met) {
            let to = game.near(o.tile(piece), dir)?;
            if o.status(piece).trapped() || !game.admits(o, piece, to) {
                return None;
            }
            ahead |= o.on(to);
        }
        met = ahead & !row;
    }
    Some(row)
}

/// Who of a row moves by a tile now. Where two share a tile, one leaves it after the other, each to a tile of its own
/// (MUL-MOVE-7, MUL-A-6).
fn moving(game: &MuluCaves, o: &Open, row: u16, dir: Dir) -> u16 {
    let (mut now, mut left) = (0, row);
    while let Some(piece) = foremost(o, left, dir) {
        left &= !piece.bit();
        let ahead = game.near(o.tile(piece), dir).map_or(0, |to| o.on(to));
        if ahead & !now == 0 && o.on(o.tile(piece)) & now == 0 {
            now |= piece.bit();
        }
    }
    now
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Pushes these pieces of one tile away from where the push comes from, avatars too (MUL-TERM-2, MUL-R-48).
    pub(crate) fn start_push(&mut self, drivers: u16, dir: Dir) {
        let Some(driver) = pieces(drivers).next() else { return };
        self.push(if self.game.rows_slide_on() {
            Frame::Slide(Slide { dir, drivers, row: 0, now: 0, struck: Piece::NOBODY })
        } else {
            Frame::Push(Push { driver, dir, row: 0, second: Piece::NOBODY, struck: Piece::NOBODY })
        });
    }

    /// By a tile, piece by piece, the foremost first.
    pub(crate) fn run_slide(&mut self, slide: Slide) -> bool {
        let Slide { dir, mut drivers, mut row, mut now, struck } = slide;
        // Live After Death ends the push for all (MUL-R-66).
        let saved = struck.somebody().is_some_and(|piece| self.s.open.on_board(piece));
        if now == 0 && !saved {
            let o = &self.s.open;
            row = 0;
            for driver in pieces(drivers) {
                match row_of(self.game, o, driver, dir) {
                    Some(more) => row |= more,
                    None => drivers &= !driver.bit(),
                }
            }
            now = moving(self.game, o, row, dir);
        }
        let piece = foremost(&self.s.open, now, dir).filter(|_| !saved);
        let Some((piece, to)) = piece.and_then(|p| Some((p, self.game.near(self.s.open.tile(p), dir)?)))
        else {
            self.pop();
            return true;
        };
        let at = self.s.open.stack.depth() - 1;
        // Every tile on the way counts as entered; no cards are drawn (MUL-TERM-5).
        let dying = self.displace(piece, to) == Entered::Dying;
        let struck = if dying { piece } else { Piece::NOBODY };
        if dying {
            // Whom it pushed goes on without it (MUL-TERM-5).
            let ahead = self.game.near(to, dir).map_or(0, |tile| self.s.open.on(tile));
            drivers = (drivers | ahead & row) & !piece.bit();
        }
        if let Some(frame) = self.s.open.stack.get_mut(at) {
            *frame = Frame::Slide(Slide { dir, drivers, row, now: now & !piece.bit(), struck });
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
        self.start_push(self.s.open.on(tile), dir);
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
        self.start_push(tile.map_or(0, |tile| self.s.open.on(tile)), dir);
        true
    }
}
