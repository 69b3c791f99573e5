//! Walking: where a piece may step, what happens on the tile it enters, and what becomes of one that
//! cannot stay where it is.

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::paths::{FAR, Paths};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;
use std::ops::ControlFlow;

use crate::apply::ApplyCtx;
use crate::components::{EventCard, OFF, Piece, TEAM, TILES, Terrain, Tiles, enemy};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{DeathCause, Ending, Frame, Mark, NO_TILE, Open};

/// What obstructions a piece may walk through (MUL-ENC-4, MUL-ENC-5, MUL-R-76).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phasing {
    None,
    /// One wall or enemy, never the divider.
    One,
    All,
}

/// What came of entering a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entered {
    Fine,
    /// An avatar in flames.
    Burned,
    /// A unit in flames.
    Dying,
    Netted,
    Won,
}

/// All pieces of a player, one bit each.
#[inline]
pub(crate) const fn team_bits(seat: Seat) -> u16 {
    0xff << (seat.0 * TEAM)
}

/// The tiles on which somebody stands.
#[inline]
pub(crate) fn crowd(o: &Open) -> Tiles {
    let mut tiles = Tiles::EMPTY;
    for &tile in o.at.iter().filter(|&&tile| tile != OFF) {
        tiles.insert(tile);
    }
    tiles
}

/// The piece that shares a tile or stands in a wall (MUL-MOVE-9).
#[inline]
pub(crate) fn in_transit(game: &MuluCaves, o: &Open) -> Option<Piece> {
    if o.now.walker == NO_TILE {
        return None;
    }
    let piece = Piece::new(o.active, o.now.walker);
    let tile = o.tile(piece);
    let odd = o.on_board(piece) && (game.wall(o, tile) || o.on(tile) != piece.bit());
    odd.then_some(piece)
}

/// Halted, immobilized or vulnerable (MUL-MOVE-11, MUL-TERM-11).
#[inline]
pub(crate) fn stuck(o: &Open, piece: Piece) -> bool {
    let status = o.status(piece);
    o.now.halted & piece.own_bit() != 0 || status.immobilized > 0 || status.vulnerable()
}

impl MuluCaves {
    fn phasing(o: &Open, piece: Piece) -> Phasing {
        let now = &o.now;
        let bit = piece.own_bit();
        // The card takes effect with the turn's first step (MUL-ENC-14).
        let waiting = now.stepped & bit == 0 && o.spells[piece.index()].has(EventCard::Phasers);
        match now.phasing & bit != 0 || waiting {
            false => Phasing::None,
            true if !piece.is_avatar() => Phasing::All,
            true if now.phased => Phasing::None,
            true => Phasing::One,
        }
    }

    /// Whether a piece may step onto a tile, and whether it is obstructed. Friends and fire do not close a
    /// tile (MUL-MOVE-6, MUL-FIRE-13, MUL-R-33).
    #[inline]
    fn way(&self, o: &Open, piece: Piece, to: Tile, phasing: Phasing) -> Result<bool, Refusal> {
        let mut obstructed = false;
        match self.terrain(to) {
            // Units with Phasers alone cross it, no avatar does (MUL-MOVE-13, MUL-ENC-5, MUL-PCE-14,
            // MUL-R-6).
            Terrain::Divider if phasing != Phasing::All => return Err(Refusal::Divider),
            Terrain::Divider | Terrain::Wall if self.wall(o, to) => {
                if phasing == Phasing::None {
                    // MUL-MOVE-3
                    return Err(Refusal::Wall);
                }
                obstructed = true;
            }
            // Phasers do not help (MUL-MOVE-4, MUL-ENC-6).
            terrain if terrain.is_sanctuary() && !piece.is_avatar() => return Err(Refusal::Sanctuary),
            _ => {}
        }
        let there = o.on(to) & team_bits(enemy(piece.seat()));
        if there != 0 {
            if phasing == Phasing::None {
                // MUL-MOVE-5
                return Err(Refusal::EnemyThere(Piece(there.trailing_zeros() as u8)));
            }
            obstructed = true;
        }
        if o.banned(piece, to) {
            // MUL-MOVE-12, MUL-EVC-3, MUL-EVC-6
            return Err(Refusal::Banned(to));
        }
        Ok(obstructed)
    }

    /// Whether a step onto this event tile draws a card (MUL-EVT-3, MUL-EVT-4, MUL-EVT-5, MUL-R-24).
    #[inline]
    pub(crate) fn draws_event(o: &Open, piece: Piece, tile: Tile) -> bool {
        let mark = Mark { tile, number: piece.number() };
        o.now.start[usize::from(piece.number())] != tile && !o.now.drawn.contains(&mark)
    }

    /// The enemy net that lies on a tile; friends pass (MUL-WPN-31, MUL-WPN-32).
    #[inline]
    pub(crate) fn snare(o: &Open, piece: Piece, tile: Tile) -> Option<usize> {
        o.nets.iter().position(|net| net.tile == tile && net.seat != piece.seat())
    }

    /// Whether a piece can stay on a tile: nobody else is there, and no wall (MUL-MOVE-7, MUL-ENC-6).
    #[inline]
    pub(crate) fn free(&self, o: &Open, piece: Piece, tile: Tile) -> bool {
        o.on(tile) & !piece.bit() == 0 && !self.wall(o, tile)
    }

    /// Whether a piece gets from an occupied tile or a wall to where it can stay (MUL-MOVE-8, MUL-R-14).
    fn gets_off(&self, o: &Open, piece: Piece, from: Tile, points: u8, phasing: Phasing) -> bool {
        points > 0
            && self.neighbours(from).any(|next| match self.way(o, piece, next, phasing) {
                Err(_) => false,
                Ok(_) if self.free(o, piece, next) => true,
                Ok(obstructed) => {
                    let phasing =
                        if obstructed && phasing == Phasing::One { Phasing::None } else { phasing };
                    self.gets_off(o, piece, next, points - 1, phasing)
                }
            })
    }

    /// One step of a piece that is free to step, with points left.
    #[inline]
    fn step_is_open(&self, o: &Open, piece: Piece, dir: Dir) -> Legal {
        // MUL-MOVE-3
        let to = self.near(o.tile(piece), dir).ok_or(Refusal::BoardEdge)?;
        let phasing = MuluCaves::phasing(o, piece);
        let obstructed = self.way(o, piece, to, phasing)?;
        if self.free(o, piece, to) {
            return Ok(());
        }
        let phasing = if obstructed && phasing == Phasing::One { Phasing::None } else { phasing };
        match self.gets_off(o, piece, to, o.now.points - 1, phasing) {
            true => Ok(()),
            false => Err(Refusal::NoWayOut),
        }
    }

    /// One point a step, of an own piece that is not held (MUL-MOVE-1).
    pub(crate) fn may_step(&self, o: &Open, piece: Piece, dir: Dir) -> Legal {
        if piece.seat() != o.active {
            return Err(Refusal::NotYours(piece));
        }
        if !o.on_board(piece) {
            return Err(Refusal::Destroyed(piece));
        }
        if let Some(other) = in_transit(self, o).filter(|&other| other != piece) {
            // MUL-MOVE-9
            return Err(Refusal::InTransit(other));
        }
        if o.now.points == 0 {
            return Err(Refusal::NoPoints);
        }
        if stuck(o, piece) {
            // MUL-MOVE-11
            return Err(Refusal::Stuck(piece));
        }
        self.step_is_open(o, piece, dir)
    }

    /// Every step that the active player may take with any piece, until `out` says that it has seen enough
    /// (MUL-MOVE-2).
    #[inline]
    pub(crate) fn each_step(
        &self,
        o: &Open,
        crowd: &Tiles,
        transit: Option<Piece>,
        out: &mut impl FnMut(Piece, Dir) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if o.now.points == 0 {
            return ControlFlow::Continue(());
        }
        for piece in Piece::team(o.active) {
            if !o.on_board(piece) || stuck(o, piece) || transit.is_some_and(|walker| walker != piece) {
                continue;
            }
            let phasing = MuluCaves::phasing(o, piece);
            for dir in Dir::ALL {
                let Some(to) = self.near(o.tile(piece), dir) else { continue };
                // Most tiles are plainly open or closed; the rest is looked at closely.
                if phasing == Phasing::None && !self.admits(o, piece, to) {
                    continue;
                }
                let plain = !crowd.contains(to) && o.bans.is_empty() && self.admits(o, piece, to);
                if plain || self.step_is_open(o, piece, dir).is_ok() {
                    out(piece, dir)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn step(&mut self, piece: Piece, dir: Dir) {
        let game = self.game;
        let o = &mut self.s.open;
        let from = o.tile(piece);
        let Some(to) = game.near(from, dir) else { return };
        let bit = piece.own_bit();
        let first = o.now.stepped & bit == 0;
        o.now.stepped |= bit;
        // MUL-ENC-14
        if first && o.spells[piece.index()].has(EventCard::Phasers) {
            self.s.open.now.phasing |= bit;
            self.spend(piece, EventCard::Phasers);
        }
        if first && self.s.open.spells[piece.index()].has(EventCard::Trailblazer) {
            self.s.open.now.blazing |= bit;
            self.spend(piece, EventCard::Trailblazer);
        }
        // The tile it leaves, also from under a friend; where it ends is not lit (MUL-ENC-13, MUL-R-80).
        if self.s.open.now.blazing & bit != 0 {
            self.ignite(from, piece.seat());
        }
        let o = &mut self.s.open;
        let hostile = o.on(to) & team_bits(enemy(piece.seat())) != 0;
        if piece.is_avatar() && o.now.phasing & bit != 0 && (hostile || game.wall(o, to)) {
            o.now.phased = true;
        }
        // Phasers or not (MUL-MOVE-1, MUL-ENC-6).
        o.now.points -= 1;
        o.now.walker = piece.number();
        let full = o.now.trail.try_push(Mark { tile: from, number: piece.number() });
        debug_assert!(full.is_ok(), "more steps than points");
        o.at[piece.index()] = to;
        self.tell(What::Stepped { piece, to });
        // Whoever burnt, was netted or won is spared the rest (MUL-MOVE-15).
        if self.enter(piece) != Entered::Fine || game.wall(&self.s.open, to) {
            return;
        }
        let o = &mut self.s.open;
        // Treasure tiles wait until the movement ends (MUL-TRE-5).
        match game.terrain(to) {
            // With treasure they are sanctuary like any other (MUL-ULT-2, MUL-ULT-7, MUL-R-27).
            Terrain::Ultimate if piece.is_avatar() && !o.carrying.has(piece.seat()) => self.halt(piece),
            // Whether it stops there or walks on (MUL-EVT-1, MUL-R-23).
            Terrain::Event if MuluCaves::draws_event(o, piece, to) => {
                let mark = Mark { tile: to, number: piece.number() };
                if o.now.drawn.try_push(mark).is_ok() {
                    self.draw_event_card(piece, dir);
                }
            }
            _ => {}
        }
    }

    /// For this turn; in the next it walks again (MUL-ULT-5).
    pub(crate) fn halt(&mut self, piece: Piece) {
        let o = &mut self.s.open;
        if piece.seat() == o.active {
            o.now.halted |= piece.own_bit();
            self.tell(What::Halted { piece });
        }
    }

    /// Moves a piece by force: its walk so far is forgotten (MUL-EVC-1), no card is drawn, and the tile
    /// does what it does to everybody (MUL-TRE-2, MUL-EVT-7, MUL-R-16).
    pub(crate) fn displace(&mut self, piece: Piece, to: Tile) -> Entered {
        self.shift(piece, to);
        self.tell(What::Moved { piece, to });
        self.enter(piece)
    }

    /// The bare change of tile.
    pub(crate) fn shift(&mut self, piece: Piece, to: Tile) {
        let o = &mut self.s.open;
        o.at[piece.index()] = to;
        if piece.seat() == o.active {
            o.now.trail.retain(|mark| mark.number != piece.number());
        }
    }

    /// What the tile does to whoever enters it, by step or by force (MUL-MOVE-14, MUL-MOVE-15).
    pub(crate) fn enter(&mut self, piece: Piece) -> Entered {
        let o = &self.s.open;
        let tile = o.tile(piece);
        if o.burning(tile) && !self.walks_fire(piece) {
            if piece.is_avatar() {
                self.burn(piece);
                return Entered::Burned;
            }
            // Whoever lit it, and also in the middle of a battle's push: then without Quietus or spoils
            // (MUL-FIRE-5, MUL-R-102).
            self.push(Frame::Death { piece, cause: DeathCause::Fire });
            return Entered::Dying;
        }
        let o = &self.s.open;
        if let Some(i) = MuluCaves::snare(o, piece, tile) {
            self.catch(piece, i);
            return Entered::Netted;
        }
        let seat = piece.seat();
        // In whosever turn, pushed there or not, with points left or not; without treasure it is nothing
        // (MUL-WIN-1, MUL-WIN-2, MUL-WIN-3, MUL-R-29).
        if piece.is_avatar() && o.carrying.has(seat) && tile == self.game.finish[seat.index()] {
            self.s.open.ending = Some(Ending::Escaped { winner: seat });
            self.tell(What::Won { seat });
            return Entered::Won;
        }
        Entered::Fine
    }

    /// A piece that can neither stay nor go on falls back along its path (MUL-MOVE-10, MUL-R-15). True if
    /// one did.
    pub(crate) fn fall_back(&mut self) -> bool {
        let game = self.game;
        let o = &self.s.open;
        let Some(piece) = in_transit(game, o) else { return false };
        let goes_on = !stuck(o, piece)
            && o.now.points > 0
            && Dir::ALL.into_iter().any(|dir| game.step_is_open(o, piece, dir).is_ok());
        if goes_on {
            return false;
        }
        let mut path = o.now.trail.iter().rev().filter(|mark| mark.number == piece.number());
        let to = path.find(|mark| game.free(o, piece, mark.tile)).map(|mark| mark.tile);
        let to = to.or_else(|| {
            let mut paths = Paths::<TILES>::new();
            let next = |tile: Tile| game.neighbours(tile).filter(|&t| game.admits(o, piece, t));
            paths.spread([o.tile(piece)], FAR, next, |_| true);
            paths.nearest(|tile| game.free(o, piece, tile))
        });
        let Some(to) = to else { return false };
        self.displace(piece, to);
        true
    }
}
