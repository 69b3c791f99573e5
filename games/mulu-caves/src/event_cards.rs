//! Event cards: drawing them and what each of them does (MUL-EVT-8, MUL-EVC-1 ff.).

use adit_kernel::{Chance, Sink};
use adit_kit::dice::{D6, D20};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{
    Cave, EventCard, HEIGHT, Piece, SOUTH, Terrain, WIDTH, coordinates, half, tile_at,
};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::state::{Ban, Frame, Open};
use crate::walking::Entered;

/// Refused rolls of a coordinate after which the first fitting tile is taken; where hardly any tile
/// fits, dice could roll for ever (MUL-R-97).
const ROLLS: u32 = 400;

impl MuluCaves {
    /// Where a cave-in may lead a piece next: not onto the event tile either (MUL-EVC-5, MUL-EVC-6,
    /// MUL-R-71).
    pub(crate) fn may_lead(&self, o: &Open, piece: Piece, dir: Dir) -> bool {
        self.near(o.tile(piece), dir)
            .is_some_and(|to| self.admits(o, piece, to) && o.on(to) == 0 && !o.banned(piece, to))
    }

    /// A rolled tile as its roller counts it; an avatar's is at home (MUL-COO-4, MUL-COO-5, MUL-R-6).
    fn rolled_tile(piece: Piece, x: u8, y: u8) -> Option<Tile> {
        let y = if piece.seat() == SOUTH { HEIGHT as u8 + 1 - y } else { y };
        let tile = tile_at(x, y)?;
        let away = piece.is_avatar() && half(tile) != Some(piece.seat());
        Some(if away { Cave::mirrored(tile) } else { tile })
    }

    /// No wall, nobody else, no fire, for a unit no sanctuary (MUL-COO-6, MUL-R-35, MUL-R-89).
    fn may_arrive(&self, o: &Open, piece: Piece, tile: Tile) -> bool {
        self.admits(o, piece, tile) && o.on(tile) & !piece.bit() == 0 && !o.burning(tile)
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Draws for a piece that has just stepped in a direction. Everybody sees the card, and it is carried
    /// out before anything else (MUL-EVT-8); then the piece may walk on (MUL-EVT-10).
    pub(crate) fn draw_event_card(&mut self, piece: Piece, dir: Dir) {
        let o = &mut self.s.open;
        if o.event_cards.is_empty() {
            // MUL-CRD-20, MUL-R-82
            std::mem::swap(&mut o.event_cards, &mut o.event_pile);
            if o.event_cards.is_empty() {
                // MUL-CRD-21
                self.tell(What::NothingToDraw { piece });
                return;
            }
            self.tell(What::EventsReshuffled);
        }
        let Some(kind) = self.s.open.event_cards.draw(self.chance) else { return };
        let event_card = EventCard::ALL[kind];
        self.tell(What::EventCardDrawn { piece, event_card });
        if event_card.is_enchantment() {
            self.enchant(piece, event_card);
            return;
        }
        self.s.open.event_pile.put(kind, 1);
        match event_card {
            EventCard::Bomb => self.bomb(piece),
            EventCard::CaveIn => {
                // Closed from the start, while it is led about (MUL-EVC-6).
                self.ban(piece);
                let left = self.game.content.table.cave_in;
                self.push(Frame::CaveIn { piece, left });
            }
            // Back towards where it came from, along with whoever is in the way (MUL-EVC-19, MUL-EVC-20,
            // MUL-R-75).
            EventCard::Hydrant => self.start_push(piece.bit(), dir.opposite()),
            // The turn goes on afterwards (MUL-EVC-8).
            EventCard::MirrorMirror => self.push(Frame::MirrorMirror),
            EventCard::Relocate => {
                // Into the other half too, if it is a unit (MUL-EVC-17, MUL-EVC-18, MUL-COO-8).
                let to = self.roll_tile(piece);
                self.displace(piece, to);
            }
            EventCard::RockSlide => self.rock_slide(piece),
            _ => self.trap(piece),
        }
    }

    /// It stays with the piece, unless it does nothing for an avatar or is used at once (MUL-EVT-9,
    /// MUL-ENC-3, MUL-ENC-15, MUL-ENC-16, MUL-R-81).
    fn enchant(&mut self, piece: Piece, event_card: EventCard) {
        let seat = piece.seat();
        let idle =
            piece.is_avatar() && matches!(event_card, EventCard::BioticCharge | EventCard::HermesBoots);
        let at_once = event_card == EventCard::Transference && self.s.open.unit_cards(seat) > 0;
        if idle || at_once {
            self.s.open.event_pile.put(event_card as usize, 1);
            self.tell(What::Spent { piece, event_card });
            if at_once {
                self.push(Frame::Give { seat });
            }
            return;
        }
        self.s.open.spells[piece.index()].add(event_card);
        self.tell(What::Enchanted { piece, event_card });
    }

    fn ban(&mut self, piece: Piece) {
        let o = &mut self.s.open;
        let tile = o.tile(piece);
        // The rest of this turn counts as one more (MUL-EVC-3, MUL-EVC-6).
        let left = self.game.content.table.banned + 1;
        if o.bans.is_full() {
            o.bans.remove(0);
        }
        o.bans.push(Ban { piece, left, tile });
        self.tell(What::Banned { piece, tile });
    }

    /// Back to where the walk began; only the landing tile's fire and net act (MUL-EVC-1, MUL-EVC-2,
    /// MUL-R-70).
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

    /// A unit hangs there to the End Phase of its owner's next turn, an avatar until freed (MUL-EVC-11,
    /// MUL-EVC-12, MUL-R-73).
    fn trap(&mut self, piece: Piece) {
        self.s.open.status[piece.index()].pit = if piece.is_avatar() { 1 } else { 2 };
        self.tell(What::Trapped { piece });
    }

    /// Walls go, the divider stays; the drawer is vulnerable, and everybody else around immobilized, each
    /// by its own owner's turns (MUL-EVC-13, MUL-EVC-14, MUL-EVC-15, MUL-R-74).
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

    /// By force: no draw and no halt, but fire, nets and the finish end it (MUL-EVC-4, MUL-EVC-7).
    pub(crate) fn lead(&mut self, piece: Piece, left: u8, dir: Dir) {
        let Some(to) = self.game.near(self.s.open.tile(piece), dir) else { return };
        self.pop();
        let at = self.s.open.stack.depth();
        if self.displace(piece, to) == Entered::Fine && left > 1 {
            debug_assert!(at == self.s.open.stack.depth(), "nothing happened on the way");
            self.push(Frame::CaveIn { piece, left: left - 1 });
        }
    }

    /// A d20, and a d6 on top of every 20; the edge is the most (MUL-COO-1, MUL-COO-2, MUL-COO-3,
    /// MUL-R-63).
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
