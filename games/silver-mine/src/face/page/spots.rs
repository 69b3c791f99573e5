//! What can be clicked on the board: squares to walk to, things beside one, the ways on and out, enemies; in town the five
//! people.

use adit_face::widgets::{point_spot, spot, value};
use adit_face::{Choice, Extent, Parts};
use adit_kit::square::Dir;
use maud::html;

use super::board::{self, Scenery};
use super::ground::{HOUSE, HOUSES, person};
use super::place::{Offers, Place, own_spot};
use super::{Moment, walk};
use crate::action::Action;
use crate::components::{Book, ItemKind, Path, Townsfolk};
use crate::face::asked::acting;
use crate::face::names;
use crate::game::SilverMine;
use crate::mine_card::Square;
use crate::place::{Spot, Target};
use crate::state::Frame;

pub(crate) fn spots(game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut spots = scene.parts();
    if board::scenery(Some(scene.view)) == Scenery::Town {
        stalls(&mut spots, game, scene, offers);
        return spots;
    }
    fit(&mut spots, game, scene, offers);
    cards(&mut spots, game, scene, offers);
    let extent = board::extent(game, Some(scene.view));
    let o = &scene.view.open;
    for here in offers.things(|place| if let Place::Spot(spot) = place { Some(spot) } else { None }) {
        let goes = offers.at(Place::Far(here));
        // Where one can go for nothing nobody wants to walk.
        let choices =
            if goes.is_empty() { offers.at(Place::Spot(here)) } else { besides_steps(offers, here, goes) };
        let label = names::place(game, o, here);
        spot(
            &mut spots,
            &format!("t{}", here.0),
            extent.percent(board::area(o, here)),
            &label,
            &choices,
            None,
        );
    }
    for (place, side) in
        offers.things(|p| if let Place::Beyond(place, side) = p { Some((place, side)) } else { None })
    {
        let Some(placed) = o.placed.get(place) else { continue };
        let (x, y) = board::beyond(placed.cell, side);
        let choices = offers.at(Place::Beyond(place, side));
        let area = extent.percent([x, y, board::SQUARE, board::SQUARE]);
        spot(&mut spots, &format!("b{place}{}", side as u8), area, names::dir(side), &choices, None);
    }
    refused(&mut spots, game, scene, offers);
    far(&mut spots, game, scene, offers);
    free(&mut spots, game, scene, offers);
    spots
}

/// What can be done on a square, going there freely instead of stepping.
fn besides_steps<'a>(offers: &Offers<'a>, here: Spot, mut goes: Vec<&'a Choice>) -> Vec<&'a Choice> {
    let others = offers
        .all()
        .filter(|(action, place, _)| *place == Place::Spot(here) && !matches!(action, Action::Step { .. }));
    goes.extend(others.map(|(.., choice)| choice));
    goes
}

/// What lies beside whoever acts, and every enemy, where nothing can be done now: the rules say why not.
fn refused(spots: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let o = &scene.view.open;
    let (true, Some(pawn)) = (scene.ask.is_some(), acting(scene.view)) else { return };
    // Where one may go anywhere for nothing, nothing is in the way.
    let turn = matches!(o.stack.top(), Some(Frame::Main { .. }));
    if !turn || offers.all().any(|(action, ..)| matches!(action, Action::Go { .. })) {
        return;
    }
    let own = own_spot(scene.view, pawn);
    if own.is_off() {
        return;
    }
    let extent = board::extent(game, Some(scene.view));
    let mut why = |here: Spot, action: Action| {
        if offers.at(Place::Spot(here)).is_empty() {
            let label = format!("{}: why not", names::place(game, o, here));
            let area = extent.percent(board::area(o, here));
            spot(spots, &format!("y{}", here.0), area, &label, &[], Some(&scene.why(game, action)));
        }
    };
    for enemy in &o.enemies {
        why(enemy.at, Action::Attack(Target::Enemy(enemy.number)));
    }
    for dir in Dir::ALL {
        let Some(here) = game.next(o, own, dir).filter(|&here| game.enemy_at(o, here).is_none()) else {
            continue;
        };
        let live = game.is_live(o, here);
        why(
            here,
            match game.square(o, here) {
                Square::Container(_) if live => Action::Loot(here),
                Square::Campfire if live => Action::Rest(here),
                _ => Action::Step { marker: 0, dir },
            },
        );
    }
    for side in Dir::ALL.into_iter().filter(|&side| game.can_reveal(o, own.place(), side)) {
        let beyond = Place::Beyond(own.place(), side);
        if offers.at(beyond).is_empty() {
            let (x, y) = board::beyond(o.placed[own.place()].cell, side);
            let area = extent.percent([x, y, board::SQUARE, board::SQUARE]);
            let label = format!("{}: why not", names::dir(side));
            let reason = scene.why(game, Action::Explore(side));
            spot(spots, &format!("yb{}", side as u8), area, &label, &[], Some(&reason));
        }
    }
}

/// Squares more than a step away.
fn far(spots: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let (Some(ask), Some(pawn)) = (&scene.ask, acting(scene.view)) else { return };
    let o = &scene.view.open;
    let extent = board::extent(game, Some(scene.view));
    let marker = if o.body(pawn).is_split() { scene.view.real.unwrap_or(0) } else { 0 };
    // Where one may go anywhere for nothing, walking there is no news.
    if offers.all().any(|(action, ..)| matches!(action, Action::Go { .. })) {
        return;
    }
    let stops: Vec<walk::Stop> = walk::reach(game, scene.view, pawn, marker)
        .into_iter()
        .filter(|stop| stop.steps >= 2 && offers.at(Place::Spot(stop.spot)).is_empty())
        .collect();
    if stops.is_empty() {
        return;
    }
    // One part, as they change together; all are as large as a square of this board.
    let [.., width, height] = extent.percent([0, 0, board::SQUARE, board::SQUARE]);
    let part = html! {
        div.si-far id="far" style={ "--w:" (tenth(width)) "%;--h:" (tenth(height)) "%" } {
            @for stop in stops {
                @let [x, y, ..] = extent.percent(board::area(o, stop.spot));
                button class={ "act spot far" @if stop.is_risky() { " risky" } } form="acts" name="plan"
                    value=(value(ask.number, &walk::write(marker, stop.spot)))
                    style={ "left:" (tenth(x)) "%;top:" (tenth(y)) "%" } title={ (stop.steps) " steps" } {}
            }
        }
    };
    spots.push("far", part);
}

fn tenth(n: f32) -> String {
    format!("{n:.1}")
}

/// Other cards to go to freely, to be pointed at: they lie below the squares at their edges.
fn cards(spots: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let goals: Vec<Spot> =
        offers.things(|place| if let Place::Far(spot) = place { Some(spot) } else { None });
    let Some(pawn) = acting(scene.view).filter(|_| !goals.is_empty()) else { return };
    let o = &scene.view.open;
    let extent = board::extent(game, Some(scene.view));
    let open = opened(scene, o.body(pawn).at[0]);
    let mut places: Vec<usize> =
        goals.iter().map(|goal| goal.place()).filter(|&place| place != open).collect();
    places.dedup();
    for place in places {
        let (x, y) = board::card_corner(o.placed[place].cell);
        let area = extent.percent([x + 6, y + 6, board::CARD_W - 12, board::CARD_H - 12]);
        let label = format!("Go to {}", names::hall(&game.content.mine_card(o.placed[place].card).name));
        point_spot(spots, &format!("hall{place}"), area, &label, &walk::write_card(place));
    }
}

/// The card whose squares can be clicked: one's own, or that which is pointed at.
fn opened(scene: &Moment<'_>, own: Spot) -> usize {
    walk::read_card(scene.pointed).unwrap_or(own.place())
}

/// Squares to go to freely: those of one's own card or of the one that is pointed at.
fn free(spots: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let goals: Vec<Spot> =
        offers.things(|place| if let Place::Far(spot) = place { Some(spot) } else { None });
    let Some(pawn) = acting(scene.view).filter(|_| !goals.is_empty()) else { return };
    let o = &scene.view.open;
    let open = opened(scene, o.body(pawn).at[0]);
    let mut squares: Vec<(Spot, &Choice)> = Vec::new();
    // Whoever can step there is offered both already.
    for goal in goals.into_iter().filter(|goal| goal.place() == open) {
        match offers.at(Place::Far(goal))[..] {
            _ if !offers.at(Place::Spot(goal)).is_empty() => {}
            [one] => squares.push((goal, one)),
            ref many => {
                let area = board::extent(game, Some(scene.view)).percent(board::area(o, goal));
                spot(spots, &format!("g{}", goal.0), area, &names::place(game, o, goal), many, None);
            }
        }
    }
    if squares.is_empty() {
        return;
    }
    // All of them change with every question, so they are one part, and short: each says only where it is on its card.
    let (x, y) = board::card_corner(o.placed[open].cell);
    let [left, top, width, height] =
        board::extent(game, Some(scene.view)).percent([x, y, board::CARD_W, board::CARD_H]);
    let style = format!("left:{left:.1}%;top:{top:.1}%;width:{width:.1}%;height:{height:.1}%");
    let card = Extent::sized(board::CARD_W as u32, board::CARD_H as u32);
    let id = format!("free{open}");
    let part = html! {
        div.si-free id=(id) style=(style) {
            @for (goal, choice) in squares {
                @let (across, down) = board::corner(o, goal);
                @let [across, down, ..] = card.percent([across - x, down - y, 0, 0]);
                button class="act spot" form="acts" name="act" value=(choice.value) title={ "Go to " (names::square(goal)) }
                    style={ "left:" (tenth(across)) "%;top:" (tenth(down)) "%" } {}
            }
        }
    };
    spots.push(id, part);
}

/// The part of the mine that matters now: what a small screen comes to by itself.
fn fit(spots: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let o = &scene.view.open;
    let own = acting(scene.view).map(|pawn| o.body(pawn).at[0]).filter(|spot| !spot.is_off());
    let near = offers
        .all()
        .filter_map(|(_, place, _)| if let Place::Spot(spot) = place { Some(spot) } else { None });
    let corners: Vec<(i32, i32)> = near.chain(own).map(|spot| board::corner(o, spot)).collect();
    let (Some(left), Some(top)) =
        (corners.iter().map(|at| at.0).min(), corners.iter().map(|at| at.1).min())
    else {
        return;
    };
    let right = corners.iter().map(|at| at.0).max().unwrap_or(left);
    let bottom = corners.iter().map(|at| at.1).max().unwrap_or(top);
    let more = 2 * board::SQUARE;
    let area = [
        left - more,
        top - more,
        right - left + board::SQUARE + 2 * more,
        bottom - top + board::SQUARE + 2 * more,
    ];
    let [x, y, w, h] = board::extent(game, Some(scene.view)).percent(area).map(|n| n.clamp(0.0, 100.0));
    let fit = format!("{x:.0},{y:.0},{w:.0},{h:.0}");
    spots.push("fit", html! { i id="fit" hidden data-fit=(fit) {} });
}

/// The people of the town, each with what one can do there.
fn stalls(spots: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let visits = scene.ask.is_some() && matches!(scene.view.open.stack.top(), Some(Frame::Visit { .. }));
    for (who, (x, y)) in Townsfolk::ALL.into_iter().zip(HOUSES) {
        let choices = offers.at(Place::Stall(who));
        let area = board::TOWN.percent([x, y, HOUSE.0, HOUSE.1]);
        // What one most likely came for.
        let wish = match who {
            Townsfolk::Questmaster => Action::Deliver,
            Townsfolk::Merchant => Action::Buy(ItemKind(0)),
            Townsfolk::Mystic => Action::BuyBook(Book::ALL[0]),
            Townsfolk::Innkeeper => Action::Recover,
            Townsfolk::Tree => Action::Path(Path::ALL[0]),
        };
        let why = visits.then(|| scene.why(game, wish));
        spot(spots, &format!("s{}", who.index()), area, person(who), &choices, why.as_deref());
    }
}
