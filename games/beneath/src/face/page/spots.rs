//! What can be clicked on the floor: spaces to walk to (far ones in one go), stacks, miniatures, tokens, targets of cards; and
//! what a roll is likely to do there. What only this eye knows of the floor is written here, too.

use adit_face::widgets::{spot, value};
use adit_face::{Choice, Parts};
use adit_kernel::Seat;
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, board, icons, odds};
use crate::action::{Action, Question};
use crate::components::{Floor, OFF, SPACES, SpaceName, Spaces, Token};
use crate::face::words;
use crate::game::Beneath;
use crate::state::{Frame, Menu, Open, Rolling};
use crate::view::View;

pub(crate) fn spots(game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut spots = scene.parts();
    if scene.view.open.maps == 0 {
        return spots;
    }
    known(&mut spots, scene);
    let Some(ask) = &scene.ask else { return spots };
    let o = &scene.view.open;
    warmth(&mut spots, game, o, offers);
    if matches!(ask.question, Question::Menu { .. }) {
        refused(&mut spots, game, scene, offers);
    }
    far_walks(&mut spots, game, scene.view, ask.seat, ask.number);
    for at in offers.things(|place| if let Place::Space(at) = place { Some(at) } else { None }) {
        let choices = offers.at(Place::Space(at));
        let label = format!("{}", SpaceName(at));
        spot(&mut spots, &format!("h{}", at.0), board::area(at), &label, &choices, None);
    }
    lines(&mut spots, o, offers);
    tokens(&mut spots, offers);
    notes(&mut spots, game, o, offers);
    spots
}

/// The spaces beside one where nothing can be done now: the rules say why not.
fn refused(spots: &mut Parts, game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>) {
    let o = &scene.view.open;
    let me = o.me().at;
    if me == OFF {
        return;
    }
    for dir in Dir::ALL {
        let Some(at) = Floor::step(me, dir) else { continue };
        if !offers.at(Place::Space(at)).is_empty() {
            continue;
        }
        let action = match (o.height(at) > 0, o.on(at).is_some()) {
            (true, _) => Action::Mine(dir),
            (false, true) => Action::Attack(at),
            (false, false) => Action::Step(dir),
        };
        let label = format!("{}: why not", SpaceName(at));
        spot(spots, &format!("y{}", at.0), board::area(at), &label, &[], Some(&scene.why(game, action)));
    }
}

/// The first space of each line that one may choose.
fn lines(spots: &mut Parts, o: &Open, offers: &Offers<'_>) {
    for (action, _, choice) in offers.all() {
        if let Action::Toward(dir) = action
            && let Some(at) = (o.me().at != OFF).then(|| Floor::step(o.me().at, dir)).flatten()
        {
            spot(spots, &format!("h{}", at.0), board::area(at), words::arrow(dir), &[choice], None);
        }
    }
}

/// Loose tokens lie over the spaces, so that one can take them and walk there.
fn tokens(spots: &mut Parts, offers: &Offers<'_>) {
    let mut spaces: Vec<(Tile, Vec<&Choice>)> = Vec::new();
    for (_, place, choice) in offers.all() {
        if let Place::Loose(at, _) = place {
            match spaces.iter_mut().find(|(there, _)| *there == at) {
                Some((_, choices)) => choices.push(choice),
                None => spaces.push((at, vec![choice])),
            }
        }
    }
    for (at, choices) in spaces {
        let area = board::round(at, board::TOKEN, 20);
        spot(spots, &format!("l{}", at.0), area, "Tokens here", &choices, None);
    }
}

/// A few words at a space.
fn chip(spots: &mut Parts, id: &str, at: Tile, class: &str, words: &Markup) {
    let [left, top, width, height] = board::area(at);
    let style = format!("left:{:.1}%;top:{:.1}%;width:{width:.1}%", left, top + height * 0.74);
    spots.push(id, html! { span class={ "be-chip " (class) } id=(id) style=(style) { b { (words) } } });
}

/// What a roll is likely to do where it can be aimed.
fn notes(spots: &mut Parts, game: &Beneath, o: &Open, offers: &Offers<'_>) {
    for (action, _, _) in offers.all() {
        match action {
            Action::Mine(dir) => {
                let Some(at) = Floor::step(o.me().at, dir).filter(|&at| o.height(at) > 0) else { continue };
                if let Some(odds) = odds::clears(game, o, at) {
                    chip(spots, &format!("n{}", at.0), at, "", &html! { "clears " (odds) });
                }
            }
            Action::Attack(at) => {
                let Some(victim) = o.on(at) else { continue };
                if let Some(odds) = odds::fells(game, o, victim) {
                    let words = if odds.percent() == 0 {
                        html! { @if game.behind(o, victim, o.me().at) { "from behind" } @else { "attack" } }
                    } else {
                        html! { "falls " (odds) }
                    };
                    chip(spots, &format!("n{}", at.0), at, "hi", &words);
                }
            }
            _ => {}
        }
    }
}

/// What this eye alone knows of what lies face down.
fn known(spots: &mut Parts, scene: &Moment<'_>) {
    let view = scene.view;
    if scene.seat().is_none() {
        return;
    }
    let mut told: Vec<Tile> = Vec::new();
    for (n, loose) in view.open.loose.iter().enumerate() {
        if loose.shown.is_some() || told.contains(&loose.at) {
            continue;
        }
        if let Some(token) = words::loose_face(view, n) {
            told.push(loose.at);
            let id = format!("k{}", loose.at.0);
            chip(spots, &id, loose.at, "own", &html! { (token_sign(token)) });
        }
    }
    for (trap, live) in view.open.traps.iter().zip(view.live) {
        if let Some(live) = live {
            let id = format!("v{}", trap.at.0);
            chip(spots, &id, trap.at, "own", &html! { (if live { "live" } else { "dud" }) });
        }
    }
}

/// A token in a few letters or a picture.
fn token_sign(token: Token) -> Markup {
    html! { @if token.is_gold() { (token.gold()) " Gold" } @else { (icons::token(token)) span.sr { (words::token(token)) } } }
}

/// How likely a blast is to cover each space: before the roll by the present facing, after it along the lines shown.
fn warmth(spots: &mut Parts, game: &Beneath, o: &Open, offers: &Offers<'_>) {
    let mut warm = |at: Tile, class: &str, words: &Markup| {
        let id = format!("w{}", at.0);
        let [left, top, width, height] = board::area(at);
        let style = format!("left:{left:.1}%;top:{top:.1}%;width:{width:.1}%;height:{height:.1}%");
        spots.push(&*id, html! { span class={ "be-warm " (class) } id=(id) style=(style) { (words) } });
    };
    match o.stack.top() {
        Some(Frame::Menu(Menu::Move | Menu::Act))
            if offers.all().any(|(a, ..)| matches!(a, Action::Blast(_))) =>
        {
            for (at, odds) in odds::covered(game, o, o.me().facing) {
                let class = match odds.percent() {
                    0..30 => "w1",
                    30..55 => "w2",
                    _ => "w3",
                };
                warm(at, class, &html! { small { (odds) } });
            }
        }
        Some(Frame::Roll(Rolling::Direction)) => {
            let dirs: Vec<Dir> = offers
                .all()
                .filter_map(|(action, ..)| if let Action::Toward(dir) = action { Some(dir) } else { None })
                .collect();
            for dir in dirs {
                for &at in &game.blast_line(o, o.me().at, dir, o.roll.distance) {
                    let falls = o.height(at) > 0 && o.height(at) <= o.roll.total;
                    let words = html! {
                        small { (words::arrow(dir)) @if falls { " falls" } @else if o.on(at).is_some() { " −" (o.roll.total) } }
                    };
                    warm(at, "w3", &words);
                }
            }
        }
        _ => {}
    }
}

/// Where one can walk in several steps without burning, springing anything or coming onto an Exit before the end: the way,
/// as directions.
fn ways(game: &Beneath, view: &View, seat: Seat) -> Vec<(Tile, Vec<Dir>)> {
    let o = &view.open;
    let me = o.dwarf(seat).at;
    if seat != o.active || me == OFF || !matches!(o.stack.top(), Some(Frame::Menu(Menu::Move))) {
        return Vec::new();
    }
    let mut way: [Option<Vec<Dir>>; SPACES] = [const { None }; SPACES];
    let mut edge = vec![me];
    let mut seen = Spaces::only(me);
    way[me.index()] = Some(Vec::new());
    for _ in 0..o.now.points {
        let mut next = Vec::new();
        for at in edge {
            // An Exit ends the mine, so no way leads over it.
            if o.exits.contains(at) && at != me {
                continue;
            }
            for dir in Dir::ALL {
                let Some(to) = Floor::step(at, dir) else { continue };
                let calm = game.free(o, to) && !o.fire.contains(to) && !game.trapped(o, to);
                if calm && !seen.contains(to) {
                    seen.insert(to);
                    let mut steps = way[at.index()].clone().unwrap_or_default();
                    steps.push(dir);
                    way[to.index()] = Some(steps);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    let far = |at: &Tile| way[at.index()].as_ref().is_some_and(|steps| steps.len() > 1);
    Floor::tiles().filter(far).map(|at| (at, way[at.index()].clone().unwrap_or_default())).collect()
}

/// Spaces farther away, each one click; an Exit only step by step.
fn far_walks(spots: &mut Parts, game: &Beneath, view: &View, seat: Seat, ask: u32) {
    for (at, steps) in ways(game, view, seat) {
        if view.open.exits.contains(at) {
            continue;
        }
        let id = format!("a{}", at.0);
        let [left, top, width, height] = board::area(at);
        let style = format!("left:{left:.1}%;top:{top:.1}%;width:{width:.1}%;height:{height:.1}%");
        let way = html! {
            button class="act spot far" id=(id) style=(style) form="acts" name="plan" value=(value(ask, &format!("walk-{}", SpaceName(at))))
                title={ "Walk to " (SpaceName(at)) " in " (steps.len()) } { b { (steps.len()) } }
        };
        spots.push(id, way);
    }
}

/// The steps of a far walk.
pub(crate) fn plan(game: &Beneath, view: &View, seat: Seat, pointed: &str) -> Vec<Action> {
    let Some(at) = pointed.strip_prefix("walk-").and_then(crate::components::space_at) else {
        return Vec::new();
    };
    let found = ways(game, view, seat).into_iter().find(|(there, _)| *there == at);
    found.map_or_else(Vec::new, |(_, steps)| steps.into_iter().map(Action::Step).collect())
}
