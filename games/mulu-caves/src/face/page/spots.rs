//! What can be clicked on the board. A piece that may walk is pointed at first; then tiles are; the end of a walk
//! that is shown goes it. Everything else that has a place is done there at once, or opens a menu.

use adit_face::painted::Choice;
use adit_face::widgets::{point_spot, spot, value};
use adit_kit::tiles::Tile;
use maud::{Markup, html};

use super::board::{self, Area};
use super::place::{Offers, Place};
use super::pointing::{Pointed, write_quadrant, write_walk};
use super::{Moment, pieces, route};
use crate::MuluCaves;
use crate::action::{Action, write_tile};
use crate::components::{Piece, Terrain, coordinates};
use crate::face::words;
use crate::walk_plan::Walk;

pub(crate) fn spots(
    game: &MuluCaves,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    pointed: &Pointed,
) -> Markup {
    if scene.ask.is_none() {
        return html! {};
    }
    html! {
        @if let Some(area) = shown(game, scene, offers, pointed) {
            @let [x, y, w, h] = area.percent();
            i hidden data-show={ (x) "," (y) "," (w) "," (h) } {}
        }
        @match pointed {
            Pointed::Walk { corners, end, walk } => {
                (route::drawn(game, scene, walk))
                (ways(game, scene, offers, (corners, *end), walk))
                (others(scene, offers, Some(walk.piece)))
            }
            Pointed::Quadrant(quadrant) => {
                (quadrants(game, offers, Some(*quadrant)))
                @for (action, _, choice) in offers.all() {
                    @if let Action::Place(tile) = action {
                        @if game.content.quadrant[tile.index()] == Some(*quadrant) { (act(tile, choice, &write_tile(tile))) }
                    }
                }
            }
            Pointed::Nothing => {
                (quadrants(game, offers, None))
                @for piece in offers.walkers() {
                    @let tile = scene.view.open.tile(piece);
                    (small(&format!("w{piece}"), tile, " me", "point", &piece.to_string(), &format!("{} walks", words::piece(piece))))
                }
                (others(scene, offers, None))
                (nets(scene, offers))
                @for (action, place, choice) in offers.all() {
                    @if let (Action::Lead(_), Place::Tile(tile)) = (action, place) { (act(tile, choice, &choice.words)) }
                }
            }
        }
    }
}

/// A spot as large as a tile, in few bytes: there may be fifty of them.
fn small(id: &str, tile: Tile, class: &str, name: &str, value: &str, title: &str) -> Markup {
    let (x, y) = coordinates(tile);
    html! {
        button class={ "act spot t x" (x) " y" (y) (class) } id=(id) form="acts" name=(name) value=(value) title=(title) {}
    }
}

fn act(tile: Tile, choice: &Choice, title: &str) -> Markup {
    let class = if choice.hinted { " hinted" } else { "" };
    small(&format!("t{}", tile.0), tile, class, "act", &choice.value, title)
}

/// The tiles to which a piece can go, and the piece itself.
fn ways(
    game: &MuluCaves,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    (corners, end): (&[Tile], Option<Tile>),
    walk: &Walk,
) -> Markup {
    let Some(ask) = &scene.ask else { return html! {} };
    let here = scene.view.open.tile(walk.piece);
    let way = |tile: Tile| write_walk(walk.piece, corners.iter().chain([&tile]));
    let walked = walk.steps.len();
    html! {
        (small(&format!("w{}", walk.piece), here, " me who", "point", "", &format!("{}: point at another piece", words::piece(walk.piece))))
        @for (tile, steps) in walk.reach.ends() {
            @let id = format!("t{}", tile.0);
            @if end == Some(tile) && walked > 0 {
                @match route::dire(walk).and_then(|action| offers.of(action)) {
                    Some(choice) => (spot(&id, Area::of(tile).percent(), "Into the fire", &[choice], None)),
                    None => (small(&id, tile, " goal", "plan", &value(ask.number, &way(tile)), &format!("Walk to {}", write_tile(tile)))),
                }
            } @else if !corners.contains(&tile) {
                (small(&id, tile, "", "point", &way(tile), &format!("{} in {steps}{}", write_tile(tile), lies(game, scene, tile))))
            }
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
fn others(scene: &Moment<'_>, offers: &Offers<'_>, but: Option<Piece>) -> Markup {
    html! {
        @for piece in Piece::all().filter(|&piece| Some(piece) != but) {
            @let choices = offers.at(Place::Piece(piece));
            @if !choices.is_empty() && scene.view.open.on_board(piece) {
                @let area = Area::of(scene.view.open.tile(piece)).percent();
                (spot(&format!("s{piece}"), area, &words::piece(piece), &choices, None))
            }
        }
    }
}

/// Tiles on which a net can be laid; one's own is in the card's menu.
fn nets(scene: &Moment<'_>, offers: &Offers<'_>) -> Markup {
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
    html! {
        @for (tile, choices) in tiles {
            (spot(&format!("t{}", tile.0), Area::of(tile).percent(), &words::tile(tile), &choices, None))
        }
    }
}

/// Quadrants that take a unit, to point at.
fn quadrants(game: &MuluCaves, offers: &Offers<'_>, but: Option<u8>) -> Markup {
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
    html! {
        @for quadrant in open {
            @if let Some(tile) = pieces::quadrant_middle(game, quadrant) {
                @let Area { x, y, w, h } = Area::of(tile);
                @let area = Area { x: x - 14, y: y - 14, w: w + 28, h: h + 28 };
                @let label = format!("Quadrant {}", pieces::quadrant_name(quadrant));
                (point_spot(&format!("q{quadrant}"), area.percent(), &label, &write_quadrant(quadrant)))
            }
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
                if offers.walkers().is_empty() {
                    None
                } else {
                    Area::around([o.tile(Piece::avatar(seat))], 4)
                }
            })
        }
    }
}
