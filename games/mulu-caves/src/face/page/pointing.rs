//! What a viewer points at, as the page writes it: `quadrant 3` while units are placed; `S3` for a piece; `S3 9,7
//! 12,7` for a walk over a corner to its end. It comes from the net, so anything may stand there: what cannot be
//! read, or means nothing any more, is nothing.

use adit_kernel::Seat;
use adit_kit::tiles::Tile;

use super::Moment;
use crate::MuluCaves;
use crate::action::{read_tile, write_tile};
use crate::components::Piece;
use crate::state::Frame;
use crate::view::View;
use crate::walk_plan::{self, Walk};

pub(crate) enum Pointed {
    Nothing,
    Quadrant(u8),
    /// A piece, the corners of its walk and the walk; the end, if there is one, comes after them.
    Walk {
        corners: Vec<Tile>,
        end: Option<Tile>,
        walk: Walk,
    },
}

impl Pointed {
    pub(crate) fn read(game: &MuluCaves, scene: &Moment<'_>) -> Pointed {
        let Some(ask) = &scene.ask else { return Pointed::Nothing };
        match Pointed::find(game, scene.view, ask.seat, scene.pointed) {
            // Whoever is in transit goes on, and nobody else.
            Pointed::Nothing => match crate::walking::in_transit(game, &scene.view.open) {
                Some(piece) => Pointed::find(game, scene.view, ask.seat, &piece.to_string()),
                None => Pointed::Nothing,
            },
            pointed => pointed,
        }
    }

    /// What these words mean to a seat now.
    pub(crate) fn find(game: &MuluCaves, view: &View, seat: Seat, words: &str) -> Pointed {
        let found = match view.open.stack.top() {
            Some(Frame::Place) if view.open.active == seat => quadrant(game, view, words),
            _ if walk_plan::walks_now(view, seat) => walk(game, view, seat, words),
            _ => None,
        };
        found.unwrap_or(Pointed::Nothing)
    }
}

pub(crate) fn write_quadrant(quadrant: u8) -> String {
    format!("quadrant {quadrant}")
}

fn quadrant(game: &MuluCaves, view: &View, words: &str) -> Option<Pointed> {
    let quadrant: u8 = words.strip_prefix("quadrant ")?.parse().ok()?;
    let mut open = false;
    game.each_placement(&view.open, &mut |tile| {
        open |= game.content.quadrant[tile.index()] == Some(quadrant);
    });
    open.then_some(Pointed::Quadrant(quadrant))
}

/// A piece with the tiles of its walk.
pub(crate) fn write_walk<'a>(piece: Piece, tiles: impl IntoIterator<Item = &'a Tile>) -> String {
    let mut words = piece.to_string();
    for &tile in tiles {
        words.push(' ');
        words.push_str(&write_tile(tile));
    }
    words
}

fn walk(game: &MuluCaves, view: &View, seat: Seat, words: &str) -> Option<Pointed> {
    let mut words = words.split(' ');
    let piece = Piece::read(words.next()?).filter(|piece| piece.seat() == seat)?;
    let mut tiles: Vec<Tile> = Vec::new();
    for word in words.take(16) {
        tiles.push(read_tile(word)?);
    }
    // Where the piece has come to meanwhile is no way to go.
    let here = view.open.tile(piece);
    while tiles.first() == Some(&here) {
        tiles.remove(0);
    }
    let found = walk_plan::walk(game, view, piece, &tiles).or_else(|| {
        tiles.clear();
        walk_plan::walk(game, view, piece, &[])
    })?;
    found.reach.ends().next()?;
    let end = tiles.pop();
    Some(Pointed::Walk { corners: tiles, end, walk: found })
}
