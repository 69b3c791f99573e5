//! How the cave is carved: the outline of the floor with corners that no mason squared, and the facets of the
//! rock around it. Everything comes from the tiles' own numbers, so the same map always looks the same.

use std::fmt::Write;

use adit_kit::tiles::Tile;

use super::board::{CELL, EDGE};
use crate::components::{HEIGHT, WIDTH, tile_at};

/// A number that looks like chance, between -1 and 1.
pub(crate) fn whim(x: i32, y: i32, salt: i32) -> f32 {
    let mut n = (x.wrapping_mul(374_761_393)
        ^ y.wrapping_mul(668_265_263)
        ^ salt.wrapping_mul(1_274_126_177)) as u32;
    n = (n ^ n >> 13).wrapping_mul(1_274_126_177);
    n ^= n >> 16;
    (n % 2001) as f32 / 1000.0 - 1.0
}

/// A corner between tiles, counted from the upper left one, a little out of line. The board's own edge is
/// straight.
fn corner(x: i32, y: i32) -> (f32, f32) {
    let at = |n: i32| (EDGE + n * CELL) as f32;
    let inner = |n: i32, all: usize| f32::from(u8::from(n > 0 && n < all as i32));
    (at(x) + 3.4 * whim(x, y, 1) * inner(x, WIDTH), at(y) + 3.4 * whim(x, y, 2) * inner(y, HEIGHT))
}

fn there(inside: &impl Fn(Tile) -> bool, x: i32, y: i32) -> bool {
    let number = |n: i32| u8::try_from(n + 1).ok();
    number(x).zip(number(y)).and_then(|(x, y)| tile_at(x, y)).is_some_and(inside)
}

/// Where one goes along the rim: the tiles of the area are on the right hand.
const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Whether the rim of the area runs from this corner in this direction.
fn runs(inside: &impl Fn(Tile) -> bool, (x, y): (i32, i32), way: usize) -> bool {
    // The tile on the right and the one on the left, by the corner's coordinates.
    let (right, left) = match way {
        0 => ((x, y), (x, y - 1)),
        1 => ((x - 1, y), (x, y)),
        2 => ((x - 1, y - 1), (x - 1, y)),
        _ => ((x, y - 1), (x - 1, y - 1)),
    };
    there(inside, right.0, right.1) && !there(inside, left.0, left.1)
}

/// The corners along the rims of an area, one list a rim.
fn rims(inside: impl Fn(Tile) -> bool) -> Vec<Vec<(i32, i32)>> {
    let mut out = Vec::new();
    let mut done = vec![false; (WIDTH + 1) * (HEIGHT + 1)];
    for y in 0..=HEIGHT as i32 {
        for x in 0..=WIDTH as i32 {
            // Every rim goes east somewhere.
            let known = |done: &mut Vec<bool>, at: (i32, i32)| {
                std::mem::replace(&mut done[at.1 as usize * (WIDTH + 1) + at.0 as usize], true)
            };
            if !runs(&inside, (x, y), 0) || known(&mut done, (x, y)) {
                continue;
            }
            let (mut at, mut way) = ((x, y), 0);
            let mut corners = Vec::new();
            loop {
                corners.push(at);
                at = (at.0 + WAYS[way].0, at.1 + WAYS[way].1);
                // To the right first: tiles that touch at a corner only are not one area.
                let turns = [1, 0, 3].into_iter().map(|turn| (way + turn) % 4);
                way = turns.into_iter().find(|&way| runs(&inside, at, way)).unwrap_or(way);
                if (at, way) == ((x, y), 0) {
                    break;
                }
                if way == 0 {
                    known(&mut done, at);
                }
            }
            out.push(corners);
        }
    }
    out
}

/// The rim of an area of tiles as path data, its corners rounded off.
pub(crate) fn rim(inside: impl Fn(Tile) -> bool) -> String {
    let mut out = String::new();
    let between =
        |a: (f32, f32), b: (f32, f32), part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
    for corners in rims(inside) {
        let corners: Vec<(f32, f32)> = corners.into_iter().map(|(x, y)| corner(x, y)).collect();
        for (n, &here) in corners.iter().enumerate() {
            let before = corners[(n + corners.len() - 1) % corners.len()];
            let after = corners[(n + 1) % corners.len()];
            let (from, to) = (between(here, before, 0.28), between(here, after, 0.28));
            let letter = if n == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(
                out,
                "{letter}{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
                from.0, from.1, here.0, here.1, to.0, to.1
            );
        }
        out.push('Z');
    }
    out
}

/// The same with straight lines, and short: for areas that come and go.
pub(crate) fn outline(inside: impl Fn(Tile) -> bool) -> String {
    let mut out = String::new();
    for corners in rims(inside) {
        let along = |a: (i32, i32), b: (i32, i32)| a.0 == b.0;
        let mut letter = 'M';
        for (n, &here) in corners.iter().enumerate() {
            let before = corners[(n + corners.len() - 1) % corners.len()];
            let after = corners[(n + 1) % corners.len()];
            if along(before, here) != along(here, after) {
                let _ = write!(out, "{letter}{} {}", EDGE + here.0 * CELL, EDGE + here.1 * CELL);
                letter = 'L';
            }
        }
        out.push('Z');
    }
    out
}

/// How many shades rock has, from the lit side to the dark one.
pub(crate) const SHADES: usize = 5;

/// The facets of the rock, as path data by shade: every block is a low stone lit from the upper left.
pub(crate) fn facets(rock: impl Fn(Tile) -> bool) -> [String; SHADES] {
    let mut out: [String; SHADES] = std::array::from_fn(|_| String::new());
    for y in 0..HEIGHT as i32 {
        for x in 0..WIDTH as i32 {
            if !there(&rock, x, y) {
                continue;
            }
            let corners = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
            let half = (CELL / 2) as f32;
            let top = (
                (EDGE + x * CELL) as f32 + half + 9.0 * whim(x, y, 3),
                (EDGE + y * CELL) as f32 + half + 9.0 * whim(x, y, 4),
            );
            for side in 0..4 {
                let (a, b) = (corners[side], corners[(side + 1) % 4]);
                // North and west are lit, east and south are not; no stone is like another.
                let lit = [0.9_f32, 2.6, 3.6, 1.5][side] + 0.9 * whim(x, y, 5 + side as i32);
                let shade = &mut out[(lit.round().max(0.0) as usize).min(SHADES - 1)];
                let _ = write!(
                    shade,
                    "M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}Z",
                    a.0, a.1, b.0, b.1, top.0, top.1
                );
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rim_goes_once_around_every_area_and_every_hole() {
        let one = tile_at(3, 3).unwrap();
        let path = rim(|tile| tile == one);
        assert_eq!((path.matches('M').count(), path.matches('Q').count()), (1, 4));
        // Two tiles that touch at a corner are two areas.
        let two = tile_at(4, 4).unwrap();
        assert_eq!(rim(|tile| tile == one || tile == two).matches('M').count(), 2);
        // All but one: the outside and the hole.
        assert_eq!(rim(|tile| tile != one).matches('M').count(), 2);
        assert_eq!(rim(|_| false), "");
        assert_eq!(outline(|tile| tile == one), "M102 102L142 102L142 142L102 142Z");
    }

    #[test]
    fn every_block_has_four_facets() {
        let one = tile_at(3, 3).unwrap();
        assert_eq!(facets(|tile| tile == one).concat().matches('M').count(), 4);
    }

    #[test]
    fn whims_are_small_and_differ() {
        let all: Vec<f32> = (0..50).map(|n| whim(n, 7, 1)).collect();
        assert!(all.iter().all(|w| (-1.0..=1.0).contains(w)));
        assert!(all.iter().any(|w| *w > 0.5) && all.iter().any(|w| *w < -0.5), "{all:?}");
    }
}
