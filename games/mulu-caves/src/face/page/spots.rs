//! What can be clicked on the board. A piece that may walk is pointed at first; then tiles are; the end of a walk
//! that is shown goes it. Everything else that has a place is done there at once, or opens a menu.

use adit_face::widgets::{point_spot, spot, value};
use adit_face::{Choice, Parts};
use adit_kit::tiles::Tile;
use maud::html;

use super::board::{self, Area};
use super::place::{Offers, Place, walkers};
use super::pointing::{Pointed, write_quadrant, write_walk};
use super::{Moment, pieces, route};
use crate::MuluCaves;
use crate::action::{Action, write_tile};
use crate::components::{Cave, Piece, Terrain, coordinates};
use crate::face::words;
use crate::walk_plan::Walk;

pub(crate) fn spots(game: &MuluCaves, scene: &Moment<'_>, offers: &Offers<'_>, pointed: &Pointed) -> Parts {
    let mut spots = scene.parts();
    if scene.ask.is_none() {
        return spots;
    }
    if let Some(area) = shown(game, scene, offers, pointed) {
        let [x, y, w, h] = area.percent();
        spots.push("fit", html! { i id="fit" hidden data-fit={ (x) "," (y) "," (w) "," (h) } {} });
    }
    match pointed {
        Pointed::Walk { corners, end, walk } => {
            route::drawn(&mut spots, game, scene, walk);
            ways(&mut spots, game, scene, offers, (corners, *end), walk);
            others(&mut spots, scene, offers, Some(walk.piece));
        }
        Pointed::Quadrant(quadrant) => {
            quadrants(&mut spots, game, offers, Some(*quadrant));
            for (action, _, choice) in offers.all() {
                if let Action::Place(tile) = action
                    && game.content.quadrant[tile.index()] == Some(*quadrant)
                {
                    act(&mut spots, tile, choice, &write_tile(tile));
                }
            }
        }
        Pointed::Nothing => {
            quadrants(&mut spots, game, offers, None);
            for piece in walkers(offers) {
                let title = format!("{} walks", words::piece(piece));
                let (id, tile) = (format!("w{piece}"), scene.view.open.tile(piece));
                small(&mut spots, &id, tile, " me", "point", &piece.to_string(), &title);
            }
            landings(&mut spots, offers, scene);
            others(&mut spots, scene, offers, None);
            nets(&mut spots, scene, offers);
            for (action, place, choice) in offers.all() {
                if let (Action::Lead(_), Place::Tile(tile)) = (action, place) {
                    act(&mut spots, tile, choice, &choice.words);
                }
            }
        }
    }
    spots
}

/// A spot as large as a tile, in few bytes: there may be fifty of them.
fn small(spots: &mut Parts, id: &str, tile: Tile, class: &str, name: &str, value: &str, title: &str) {
    let (x, y) = coordinates(tile);
    let button = html! {
        button class={ "act spot t x" (x) " y" (y) (class) } id=(id) form="acts" name=(name) value=(value) title=(title) {}
    };
    spots.push(id, button);
}

fn act(spots: &mut Parts, tile: Tile, choice: &Choice, title: &str) {
    let class = if choice.hinted { " hinted" } else { "" };
    small(spots, &format!("t{}", tile.0), tile, class, "act", &choice.value, title);
}

/// The tiles to which a piece can go, and the piece itself.
fn ways(
    spots: &mut Parts,
    game: &MuluCaves,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    (corners, end): (&[Tile], Option<Tile>),
    walk: &Walk,
) {
    let Some(ask) = &scene.ask else { return };
    let here = scene.view.open.tile(walk.piece);
    let way = |tile: Tile| write_walk(walk.piece, corners.iter().chain([&tile]));
    let title = format!("{}: point at another piece", words::piece(walk.piece));
    small(spots, &format!("w{}", walk.piece), here, " me who", "point", "", &title);
    for (tile, steps) in walk.reach.ends() {
        let id = format!("t{}", tile.0);
        if end == Some(tile) && !walk.steps.is_empty() {
            match route::dire(walk).and_then(|action| offers.of(action)) {
                Some(choice) => {
                    spot(spots, &id, Area::of(tile).percent(), "Into the fire", &[choice], None);
                }
                None => {
                    let (plan, title) =
                        (value(ask.number, &way(tile)), format!("Walk to {}", write_tile(tile)));
                    small(spots, &id, tile, " goal", "plan", &plan, &title);
                }
            }
        } else if !corners.contains(&tile) {
            let title = format!("{} in {steps}{}", write_tile(tile), lies(game, scene, tile));
            small(spots, &id, tile, "", "point", &way(tile), &title);
        }
    }
}

/// What lies on a tile, to be read out with it.
fn lies(game: &MuluCaves, scene: &Moment<'_>, tile: Tile) -> &'static str {
    let o = &scene.view.open;
    match game.terrain(tile) {
        _ if o.burning(tile) => ", fire",
        _ if o.nets.iter().any(|net| net.tile == tile) => ", net",
        Terrain::Treasure => ", treasure card",
        Terrain::Event => ", event",
        Terrain::Ultimate => ", the treasure",
        Terrain::Finish => ", exit",
        _ => "",
    }
}

/// Pieces to which something can be done.
fn others(spots: &mut Parts, scene: &Moment<'_>, offers: &Offers<'_>, but: Option<Piece>) {
    for piece in Piece::all().filter(|&piece| Some(piece) != but) {
        let choices = offers.at(Place::Piece(piece));
        if !choices.is_empty() && scene.view.open.on_board(piece) {
            let area = Area::of(scene.view.open.tile(piece)).percent();
            spot(spots, &format!("s{piece}"), area, &words::piece(piece), &choices, None);
        }
    }
}

/// Where a unit would land that is mirrored: shown while one points at it.
fn landings(spots: &mut Parts, offers: &Offers<'_>, scene: &Moment<'_>) {
    for (action, _, choice) in offers.all() {
        if let Action::Mirror(unit) = action {
            let (x, y) = coordinates(Cave::mirrored(scene.view.open.tile(unit)));
            let id = format!("g{unit}");
            let ghost = html! {
                i class={ "mu-ghost t x" (x) " y" (y) " s" (unit.seat().0) } id=(id) data-for=(choice.value) { (unit.number()) }
            };
            spots.push(id, ghost);
        }
    }
}

/// Tiles on which a net can be laid; one's own is in the card's menu.
fn nets(spots: &mut Parts, scene: &Moment<'_>, offers: &Offers<'_>) {
    let mut tiles: Vec<(Tile, Vec<&Choice>)> = Vec::new();
    for (action, _, choice) in offers.all() {
        if let Action::LayNet(_, tile) = action
            && scene.view.open.piece_on(tile).is_none()
        {
            match tiles.iter_mut().find(|(there, _)| *there == tile) {
                Some((_, choices)) => choices.push(choice),
                None => tiles.push((tile, vec![choice])),
            }
        }
    }
    for (tile, choices) in tiles {
        let area = Area::of(tile).percent();
        spot(spots, &format!("t{}", tile.0), area, &words::tile(tile), &choices, None);
    }
}

/// Quadrants that take a unit, to point at.
fn quadrants(spots: &mut Parts, game: &MuluCaves, offers: &Offers<'_>, but: Option<u8>) {
    let mut open: Vec<u8> = Vec::new();
    for (action, ..) in offers.all() {
        if let Action::Place(tile) = action
            && let Some(quadrant) = game.content.quadrant[tile.index()]
            && !open.contains(&quadrant)
            && Some(quadrant) != but
        {
            open.push(quadrant);
        }
    }
    for quadrant in open {
        if let Some(tile) = pieces::quadrant_middle(game, quadrant) {
            let Area { x, y, w, h } = Area::of(tile);
            let area = Area { x: x - 14, y: y - 14, w: w + 28, h: h + 28 };
            let label = format!("Quadrant {}", pieces::quadrant_name(quadrant));
            point_spot(spots, &format!("q{quadrant}"), area.percent(), &label, &write_quadrant(quadrant));
        }
    }
}

/// The part of the board that matters now: where there is little room, it is what one sees.
fn shown(game: &MuluCaves, scene: &Moment<'_>, offers: &Offers<'_>, pointed: &Pointed) -> Option<Area> {
    let o = &scene.view.open;
    match pointed {
        Pointed::Walk { walk, .. } => {
            Area::around(walk.reach.ends().map(|(tile, _)| tile).chain([o.tile(walk.piece)]), 1)
        }
        Pointed::Quadrant(quadrant) => {
            Area::around(game.places.iter().filter(|place| place.1 == *quadrant).map(|place| place.0), 1)
        }
        Pointed::Nothing => {
            let placing = offers.all().any(|(action, ..)| matches!(action, Action::Place(_)));
            if placing {
                return Some(Area { x: 0, y: 0, w: board::WIDTH, h: board::HEIGHT });
            }
            let places = offers.all().filter_map(|(_, place, _)| match place {
                Place::Piece(piece) => Some(o.tile(piece)),
                Place::Tile(tile) => Some(tile),
                _ => None,
            });
            // What can be done at once comes before walking; else one's avatar is where most begins.
            Area::around(places.filter(|tile| *tile != crate::components::OFF), 2).or_else(|| {
                let seat = scene.ask.as_ref()?.seat;
                if walkers(offers).is_empty() {
                    None
                } else {
                    Area::around([o.tile(Piece::avatar(seat))], 4)
                }
            })
        }
    }
}
