//! Pushes as they were in rules 1, for old records: one piece drives the others, and where it is stopped or somebody dies
//! among them, the rest stops, too.

use adit_kernel::{Chance, Sink};
use adit_kit::square::Dir;

use crate::apply::ApplyCtx;
use crate::components::Piece;
use crate::event::Event;
use crate::game::MuluCaves;
use crate::pushing::foremost;
use crate::state::{Frame, Open, Push};
use crate::walking::Entered;

/// The row that a pushed piece would move by one tile, one bit a piece; none if it is stopped.
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

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn run_push(&mut self, push: Push) -> bool {
        let Push { mut driver, dir, row, mut second, struck } = push;
        if let Some(struck) = struck.somebody() {
            if self.s.open.on_board(struck) {
                // Live After Death ends the push.
                self.pop();
                return true;
            }
            // The fire took it; if it drove the others, the next of them goes on.
            if struck == driver && row == 0 {
                self.pop();
                return true;
            }
        }
        let row = match row {
            0 => match self::row(self.game, &self.s.open, driver, dir) {
                Some(row) => {
                    let next = self.game.near(self.s.open.tile(driver), dir);
                    second = next.and_then(|tile| self.s.open.piece_on(tile)).unwrap_or(Piece::NOBODY);
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
        let entered = self.displace(piece, to);
        let mut struck = Piece::NOBODY;
        match entered {
            Entered::Dying => {
                struck = piece;
                if piece == driver
                    && let Some(next) = second.somebody().filter(|&next| self.s.open.on_board(next))
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
}
