//! The halves of the cave are mirror images (MUL-SET-4), and no rule prefers a side: turned over, with the players
//! changed about, a position allows what it allowed, and bots think of it what they thought.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use adit_bots::{Bot, Greedy, Random};
use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::options::Values;
use adit_kernel::{Eye, FastChance, Game, Listed, Seat, Seats};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::components::{Cave, OFF, PIECES, Piece, TEAM, enemy};
use adit_mulu_caves::evaluate::Race;
use adit_mulu_caves::policy::PlayoutPolicy;
use adit_mulu_caves::search_evaluation::SearchEvaluation;
use adit_mulu_caves::state::{Frame, State};

fn over(tile: Tile) -> Tile {
    if tile == OFF { OFF } else { Cave::mirrored(tile) }
}

fn other(piece: Piece) -> Piece {
    Piece::new(enemy(piece.seat()), piece.number())
}

fn changed_about<T: Clone>(of: &[T; PIECES]) -> [T; PIECES] {
    std::array::from_fn(|i| of[(i + usize::from(TEAM)) % PIECES].clone())
}

/// The position turned over. Only where a turn begins or goes on, and nobody drew on a treasure tile: those are known by
/// numbers.
fn turned_over(state: &State) -> Option<State> {
    let o = &state.open;
    let plain = o.stack.iter().all(|frame| matches!(frame, Frame::Main | Frame::Action));
    if !plain || o.stack.is_empty() || o.cool.iter().flatten().any(|&tile| tile != u8::MAX) {
        return None;
    }
    let mut turned = state.clone();
    let t = &mut turned.open;
    (t.first, t.active) = (enemy(o.first), enemy(o.active));
    t.at = changed_about(&o.at).map(over);
    t.status = changed_about(&o.status);
    t.spells = changed_about(&o.spells);
    t.held = changed_about(&o.held);
    t.carrying = o.carrying.iter().fold(Seats::default(), |seats, seat| seats.with(enemy(seat)));
    t.rubble = Default::default();
    for tile in o.rubble.iter() {
        t.rubble.insert(over(tile));
    }
    for fire in &mut t.fires {
        (fire.tile, fire.seat) = (over(fire.tile), enemy(fire.seat));
    }
    for net in &mut t.nets {
        (net.tile, net.seat) = (over(net.tile), enemy(net.seat));
    }
    for ban in &mut t.bans {
        (ban.tile, ban.piece) = (over(ban.tile), other(ban.piece));
    }
    t.now.start = o.now.start.map(over);
    for mark in t.now.drawn.iter_mut().chain(&mut t.now.trail) {
        mark.tile = over(mark.tile);
    }
    t.battle.pieces = o.battle.pieces.map(other);
    t.battle.tiles = o.battle.tiles.map(over);
    t.battle.fallen = o.battle.fallen.rotate_left(u32::from(TEAM));
    turned.secret.hands = changed_about(&state.secret.hands);
    Some(turned)
}

fn turned_action(action: Action) -> Action {
    match action {
        Action::Mirror(unit) => Action::Mirror(other(unit)),
        Action::Step(piece, dir) => {
            let dir = match dir {
                Dir::N => Dir::S,
                Dir::S => Dir::N,
                dir => dir,
            };
            Action::Step(other(piece), dir)
        }
        Action::Settle(piece) => Action::Settle(other(piece)),
        Action::Attack(piece, target) => Action::Attack(other(piece), other(target)),
        Action::Shoot(piece, card, target) => Action::Shoot(other(piece), card, other(target)),
        Action::Cast(piece, card) => Action::Cast(other(piece), card),
        Action::LayNet(card, tile) => Action::LayNet(card, over(tile)),
        Action::Raise(card, piece) => Action::Raise(card, other(piece)),
        action => action,
    }
}

/// Actions in an order that does not depend on how they were found.
fn in_order(game: &MuluCaves, actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    let mut texts: Vec<String> =
        actions.into_iter().map(|action| adit_kernel::game::notation(game, action)).collect();
    texts.sort();
    texts
}

fn compare(game: &MuluCaves, state: &State, turned: &State) {
    let seat = state.open.active;
    let (mut here, mut there) = (Vec::new(), Vec::new());
    game.actions(state, seat, &mut here);
    game.actions(turned, enemy(seat), &mut there);
    let turn = |actions: &[Action]| in_order(game, actions.iter().copied().map(turned_action));
    assert_eq!(turn(&here), in_order(game, there.iter().copied()), "{:?}", state.open);
    for seat in Seat::all(2) {
        let same = |what: &str, a: f32, b: f32| {
            assert!((a - b).abs() < 1e-4, "{what} of {seat:?}: {a} and {b}: {:?}", state.open);
        };
        same("Race", Race.evaluate(game, state, seat), Race.evaluate(game, turned, enemy(seat)));
        let search_evaluation = SearchEvaluation::default();
        same(
            "SearchEvaluation",
            search_evaluation.evaluate(game, state, seat),
            search_evaluation.evaluate(game, turned, enemy(seat)),
        );
    }
    PlayoutPolicy.prune(game, state, seat, &mut here);
    PlayoutPolicy.prune(game, turned, enemy(seat), &mut there);
    assert_eq!(turn(&here), in_order(game, there), "what a search weighs");
}

fn play(seed: u64, bot: &mut dyn Bot<MuluCaves>) -> u32 {
    let game = MuluCaves::game(&Values::new()).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    let mut compared = 0;
    while let Some(seat) = game.asked(&state).first() {
        if let Some(turned) = turned_over(&state) {
            compare(&game, &state, &turned);
            compared += 1;
        }
        let action = bot.choose(&game, &game.view(&state, Eye::Seat(seat)), seat);
        game.apply(&mut state, seat, action, &mut chance, &mut ());
    }
    compared
}

#[test]
fn no_side_is_preferred() {
    let greedy: u32 = (0..60).map(|seed| play(seed, &mut Greedy::new(seed))).sum();
    let random: u32 = (0..20).map(|seed| play(seed, &mut Random::new(seed))).sum();
    assert!(greedy > 2_000 && random > 500, "{greedy} and {random} positions");
}
