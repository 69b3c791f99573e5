//! Event cards: drawing them and what each of them does (MUL-EVT-8, MUL-EVC-1 ff.).

use adit_kernel::{Chance, Sink};
use adit_kit::dice::{D6, D20};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::apply::Act;
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::state::{Ban, Frame, Open};
use crate::things::{Cave, HEIGHT, Omen, Piece, SOUTH, Terrain, WIDTH, coordinates, half, tile_at};
use crate::walking::Entered;

/// So many refused rolls of a coordinate are enough: then the first acceptable tile is taken (MUL-R-97).
const ROLLS: u32 = 400;

impl MuluCaves {
    /// Where a cave-in may lead a piece next (MUL-EVC-5).
    pub(crate) fn may_lead(&self, o: &Open, piece: Piece, dir: Dir) -> bool {
        self.near(o.tile(piece), dir)
            .is_some_and(|to| self.admits(o, piece, to) && o.on(to) == 0 && !o.banned(piece, to))
    }

    /// A rolled tile as its roller counts it (MUL-COO-4, MUL-COO-5).
    fn rolled_tile(piece: Piece, x: u8, y: u8) -> Option<Tile> {
        let y = if piece.seat() == SOUTH { HEIGHT as u8 + 1 - y } else { y };
        let tile = tile_at(x, y)?;
        let away = piece.is_avatar() && half(tile) != Some(piece.seat());
        Some(if away { Cave::mirrored(tile) } else { tile })
    }

    /// MUL-COO-6.
    fn may_arrive(&self, o: &Open, piece: Piece, tile: Tile) -> bool {
        self.admits(o, piece, tile) && o.on(tile) & !piece.bit() == 0 && !o.burning(tile)
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Act<'_, C, L> {
    /// Draws for a piece that has just stepped in a direction.
    pub(crate) fn draw_omen(&mut self, piece: Piece, dir: Dir) {
        let o = &mut self.s.open;
        if o.omens.is_empty() {
            std::mem::swap(&mut o.omens, &mut o.omen_pile);
            if o.omens.is_empty() {
                self.tell(What::NothingToDraw { piece });
                return;
            }
            self.tell(What::EventsReshuffled);
        }
        let Some(kind) = self.s.open.omens.draw(self.chance) else { return };
        let omen = Omen::ALL[kind];
        self.tell(What::OmenDrawn { piece, omen });
        if omen.is_enchantment() {
            self.enchant(piece, omen);
            return;
        }
        self.s.open.omen_pile.put(kind, 1);
        match omen {
            Omen::Bomb => self.bomb(piece),
            Omen::CaveIn => {
                self.ban(piece);
                let left = self.game.content.table.cave_in;
                self.push(Frame::CaveIn { piece, left });
            }
            Omen::Hydrant => self.start_push(piece, dir.opposite()),
            Omen::MirrorMirror => self.push(Frame::MirrorMirror),
            Omen::Relocate => {
                let to = self.roll_tile(piece);
                self.displace(piece, to);
            }
            Omen::RockSlide => self.rock_slide(piece),
            _ => self.trap(piece),
        }
    }

    /// MUL-EVT-9, MUL-ENC-3, MUL-ENC-15.
    fn enchant(&mut self, piece: Piece, omen: Omen) {
        let seat = piece.seat();
        let idle = piece.is_avatar() && matches!(omen, Omen::BioticCharge | Omen::HermesBoots);
        let at_once = omen == Omen::Transference && self.s.open.unit_cards(seat) > 0;
        if idle || at_once {
            self.s.open.omen_pile.put(omen as usize, 1);
            self.tell(What::Spent { piece, omen });
            if at_once {
                self.push(Frame::Give { seat });
            }
            return;
        }
        self.s.open.spells[piece.index()].add(omen);
        self.tell(What::Enchanted { piece, omen });
    }

    fn ban(&mut self, piece: Piece) {
        let o = &mut self.s.open;
        let tile = o.tile(piece);
        // The rest of this turn counts as one more.
        let left = self.game.content.table.banned + 1;
        if o.bans.is_full() {
            o.bans.remove(0);
        }
        o.bans.push(Ban { piece, left, tile });
        self.tell(What::Banned { piece, tile });
    }

    /// Back to where the walk began (MUL-EVC-1, MUL-EVC-2).
    fn rock_slide(&mut self, piece: Piece) {
        self.ban(piece);
        let o = &self.s.open;
        let mut path =
            o.now.trail.iter().filter(|mark| mark.number == piece.number()).map(|mark| mark.tile);
        let to = path.find(|&tile| o.on(tile) & !piece.bit() == 0 && !self.game.wall(o, tile));
        if let Some(to) = to {
            self.displace(piece, to);
        }
    }

    /// MUL-EVC-11, MUL-EVC-12.
    fn trap(&mut self, piece: Piece) {
        self.s.open.status[piece.index()].pit = if piece.is_avatar() { 1 } else { 2 };
        self.tell(What::Trapped { piece });
    }

    /// MUL-EVC-13 to MUL-EVC-15.
    fn bomb(&mut self, piece: Piece) {
        let tile = self.s.open.tile(piece);
        for near in Cave::around(tile) {
            if self.game.terrain(near) == Terrain::Wall && self.s.open.rubble.insert(near) {
                self.tell(What::WallGone { tile: near });
            }
        }
        self.s.open.status[piece.index()].bombed = true;
        self.tell(What::Bombed { piece });
        for other in Piece::all() {
            if Cave::around(tile).any(|near| near == self.s.open.tile(other)) {
                self.immobilize(other);
            }
        }
    }

    /// A single possible direction is taken by itself (MUL-R-90).
    pub(crate) fn run_cave_in(&mut self, piece: Piece, left: u8) -> bool {
        let o = &self.s.open;
        let mut ways = Dir::ALL.into_iter().filter(|&dir| self.game.may_lead(o, piece, dir));
        match (ways.next(), ways.next()) {
            (Some(_), Some(_)) if left > 0 => return false,
            (Some(dir), None) if left > 0 => self.lead(piece, left, dir),
            _ => self.pop(),
        }
        true
    }

    pub(crate) fn lead(&mut self, piece: Piece, left: u8, dir: Dir) {
        let Some(to) = self.game.near(self.s.open.tile(piece), dir) else { return };
        self.pop();
        let at = self.s.open.stack.depth();
        if self.displace(piece, to) == Entered::Fine && left > 1 {
            debug_assert!(at == self.s.open.stack.depth(), "nothing happened on the way");
            self.push(Frame::CaveIn { piece, left: left - 1 });
        }
    }

    /// A d20, and a d6 on top of a 20 (MUL-COO-1, MUL-COO-2).
    fn roll_coordinate(&mut self, most: usize) -> u8 {
        let mut n = D20.roll(self.chance);
        if n == 20 {
            n += D6.roll(self.chance);
        }
        n.min(most as u8)
    }

    /// A random tile for a piece: y is rolled again while the tile is refused, x if the whole column is
    /// (MUL-COO-6, MUL-COO-7).
    pub(crate) fn roll_tile(&mut self, piece: Piece) -> Tile {
        let mut x = 0;
        for _ in 0..ROLLS {
            if x == 0 {
                x = self.roll_coordinate(WIDTH);
                let o = &self.s.open;
                let fits = |y| {
                    MuluCaves::rolled_tile(piece, x, y).is_some_and(|t| self.game.may_arrive(o, piece, t))
                };
                if !(1..=HEIGHT as u8).any(fits) {
                    x = 0;
                    continue;
                }
            }
            let y = self.roll_coordinate(HEIGHT);
            let tile = MuluCaves::rolled_tile(piece, x, y);
            if let Some(tile) = tile.filter(|&t| self.game.may_arrive(&self.s.open, piece, t)) {
                let (x, y) = coordinates(tile);
                self.tell(What::Coordinates { x, y });
                return tile;
            }
        }
        let o = &self.s.open;
        let home = |t: &Tile| !piece.is_avatar() || half(*t) == Some(piece.seat());
        let mut tiles = Cave::tiles().filter(home);
        tiles.find(|&t| self.game.may_arrive(o, piece, t)).unwrap_or(o.tile(piece))
    }
}
