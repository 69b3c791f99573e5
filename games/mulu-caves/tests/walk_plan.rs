//! Walks that somebody points at: every plan is accepted step by step by the rules, no walk is longer than it
//! has to be, and safe tiles are preferred among the shortest.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeMap;

use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat};
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use adit_laws::values;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::components::{Card, EventCard, NORTH, Piece, SOUTH, tile_at};
use adit_mulu_caves::state::{Fire, Net, Open, State};
use adit_mulu_caves::walk_plan::{self, Risk, Walk};

fn game() -> std::sync::Arc<MuluCaves> {
    MuluCaves::game(&values([("first", "south")])).unwrap()
}

fn tile(x: u8, y: u8) -> Tile {
    tile_at(x, y).unwrap()
}

/// Random games, looked at whenever a seat may walk.
fn walking(game: &MuluCaves, games: u64, mut look: impl FnMut(&State, Seat)) {
    for seed in 0..games {
        let mut chance = FastChance::new(seed);
        let mut state = game.deal(&mut chance, &mut ());
        let mut actions = Vec::new();
        for _ in 0..3000 {
            let Some(seat) = game.asked(&state).iter().next() else { break };
            if walk_plan::walks_now(&game.view(&state, Eye::Seat(seat)), seat) {
                look(&state, seat);
            }
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
    }
}

/// The least steps to every tile where a piece can stay, by trying all steps out; nobody draws a card.
fn lengths(game: &MuluCaves, state: &State, piece: Piece) -> BTreeMap<Tile, u8> {
    let mut found = BTreeMap::new();
    let mut level = vec![state.clone()];
    let mut seen: Vec<(Tile, bool)> = Vec::new();
    for length in 1..=6 {
        let mut next: Vec<State> = Vec::new();
        for before in &level {
            let mut actions = Vec::new();
            game.actions(before, piece.seat(), &mut actions);
            for action in actions.into_iter().filter(|a| matches!(a, Action::Step(p, _) if *p == piece)) {
                let mut after = before.clone();
                game.apply(&mut after, piece.seat(), action, &mut FastChance::new(1), &mut ());
                let moved = after.open.tile(piece);
                let goes_on = after.open.turn == before.open.turn && after.open.active == piece.seat();
                let alone = Piece::all().all(|p| p == piece || after.open.tile(p) != moved);
                if alone && moved != state.open.tile(piece) {
                    found.entry(moved).or_insert(length);
                }
                if goes_on && !seen.contains(&(moved, after.open.now.phased)) {
                    seen.push((moved, after.open.now.phased));
                    next.push(after);
                }
            }
        }
        level = next;
    }
    found
}

#[test]
fn every_plan_is_accepted_step_by_step() {
    let game = game();
    let (mut plans, mut whole, mut cut, mut bends) = (0, 0, 0, 0);
    walking(&game, 12, |state, seat| {
        let view = game.view(state, Eye::Seat(seat));
        for piece in Piece::team(seat) {
            let Some(Walk { reach, steps, .. }) = walk_plan::walk(&game, &view, piece, &[]) else {
                continue;
            };
            assert!(steps.is_empty());
            let ends: Vec<(Tile, u8)> = reach.ends().collect();
            for &(end, length) in &ends {
                let walk = walk_plan::walk(&game, &view, piece, &[end]).unwrap();
                assert_eq!(walk.steps.len(), usize::from(length));
                let plan = walk_plan::plan(&walk);
                assert!(!plan.is_empty());
                let mut world = state.clone();
                for &action in &plan {
                    assert_eq!(game.check(&world, seat, action), Ok(()), "{piece} to {end:?}: {plan:?}");
                    game.apply(&mut world, seat, action, &mut FastChance::new(3), &mut ());
                }
                plans += 1;
                if plan.len() == walk.steps.len() && walk.steps.iter().all(|step| step.risk.is_none()) {
                    whole += 1;
                    assert_eq!(world.open.at[piece.index()], end, "{piece}: {plan:?}");
                } else {
                    cut += 1;
                    let risky = walk.steps.iter().position(|step| step.risk.is_some()).unwrap();
                    assert!(plan.len() <= risky.max(1), "stops before what is risky: {plan:?}");
                }
                // Over a corner: to the end of this walk, and on from there.
                if let Some(more) = walk_plan::walk(&game, &view, piece, &[end, end]) {
                    assert_eq!(more.steps, walk.steps);
                    for (on, further) in more.reach.ends().take(2) {
                        let bent = walk_plan::walk(&game, &view, piece, &[end, on]).unwrap();
                        assert_eq!(bent.steps.len(), usize::from(length + further));
                        assert_eq!(bent.steps[..walk.steps.len()], walk.steps[..]);
                        bends += 1;
                    }
                }
            }
        }
    });
    assert!(
        plans > 20_000 && whole > 5_000 && cut > 2_000 && bends > 5_000,
        "{plans} {whole} {cut} {bends}"
    );
}

#[test]
fn a_walk_is_as_short_as_the_rules_allow() {
    let game = game();
    let mut compared = 0;
    walking(&game, 3, |state, seat| {
        let view = game.view(state, Eye::Seat(seat));
        for piece in Piece::team(seat).filter(|&piece| state.open.on_board(piece)) {
            let reach = walk_plan::walk(&game, &view, piece, &[]).unwrap().reach;
            let ends: BTreeMap<Tile, u8> = reach.ends().collect();
            // What happens on the way is left to chance there; without chance both agree.
            let safe = |end: &Tile| {
                walk_plan::walk(&game, &view, piece, &[*end])
                    .unwrap()
                    .steps
                    .iter()
                    .all(|s| s.risk.is_none())
            };
            let tried = lengths(&game, state, piece);
            for (end, length) in ends.iter().filter(|(end, _)| safe(end)) {
                assert_eq!(tried.get(end), Some(length), "{piece} to {end:?}");
                compared += 1;
            }
        }
    });
    assert!(compared > 3_000, "{compared}");
}

/// South's turn with so many points, and nothing on the board but the avatars and S1.
fn alone(game: &MuluCaves, at: (u8, u8), points: u8, change: impl FnOnce(&mut Open)) -> State {
    let mut state = game.bare_table();
    let o = &mut state.open;
    o.turn = 1;
    o.active = SOUTH;
    o.stack = Stack::only(adit_mulu_caves::state::Frame::Action);
    o.at[Piece::new(SOUTH, 1).index()] = tile(at.0, at.1);
    o.now.points = points;
    for piece in Piece::team(SOUTH) {
        o.now.start[usize::from(piece.number())] = o.at[piece.index()];
    }
    change(o);
    state
}

fn to(game: &MuluCaves, state: &State, end: (u8, u8)) -> Option<Walk> {
    let view = game.view(state, Eye::Seat(SOUTH));
    walk_plan::walk(game, &view, Piece::new(SOUTH, 1), &[tile(end.0, end.1)])
}

#[test]
fn among_the_shortest_walks_the_one_that_meets_nothing_is_taken() {
    let game = game();
    // From (5,15) to (4,16) leads (5,16) as well as (4,15).
    for burning in [(5, 16), (4, 15)] {
        let fire = Fire { tile: tile(burning.0, burning.1), seat: NORTH, count: 1, fresh: false };
        let state = alone(&game, (5, 15), 2, |o| o.fires.push(fire));
        let walk = to(&game, &state, (4, 16)).unwrap();
        assert_eq!(walk.steps.len(), 2);
        assert!(walk.steps.iter().all(|step| step.to != fire.tile), "{walk:?}");
        // The end itself is an event tile.
        assert_eq!(walk.steps[1].risk, Some(Risk::Event));
        assert_eq!(walk_plan::plan(&walk).len(), 1, "the plan stops before it");
    }
}

#[test]
fn nobody_walks_on_behind_fire_or_a_net_but_may_walk_into_it() {
    let game = game();
    for (n, trap) in [Risk::Fire, Risk::Net].into_iter().enumerate() {
        let state = alone(&game, (1, 14), 4, |o| {
            let there = tile(1, 15);
            if n == 0 {
                o.fires.push(Fire { tile: there, seat: SOUTH, count: 1, fresh: false });
            } else {
                o.nets.push(Net { tile: there, seat: NORTH, card: Card(0) });
            }
        });
        let into = to(&game, &state, (1, 15)).unwrap();
        assert_eq!(into.steps[0].risk, Some(trap));
        assert_eq!(walk_plan::plan(&into).len(), 1, "asked step by step");
        assert!(to(&game, &state, (1, 16)).is_none(), "and no further");
    }
    // A TrailBlazer does not care about fire.
    let state = alone(&game, (1, 14), 4, |o| {
        o.fires.push(Fire { tile: tile(1, 15), seat: NORTH, count: 1, fresh: false });
        o.spells[Piece::new(SOUTH, 1).index()].add(EventCard::Trailblazer);
    });
    assert_eq!(walk_plan::plan(&to(&game, &state, (1, 17)).unwrap()).len(), 3);
}

#[test]
fn friends_are_walked_through_but_not_stopped_on() {
    let game = game();
    let state = alone(&game, (1, 14), 3, |o| o.at[Piece::new(SOUTH, 2).index()] = tile(1, 15));
    assert!(to(&game, &state, (1, 15)).is_none());
    assert_eq!(walk_plan::plan(&to(&game, &state, (1, 17)).unwrap()).len(), 3);
    // Fire behind the friend: nobody is sent there to wait on the friend's tile.
    let state = alone(&game, (1, 14), 3, |o| {
        o.at[Piece::new(SOUTH, 2).index()] = tile(1, 16);
        o.fires.push(Fire { tile: tile(1, 17), seat: NORTH, count: 1, fresh: false });
    });
    assert_eq!(walk_plan::plan(&to(&game, &state, (1, 17)).unwrap()).len(), 1);
}

#[test]
fn the_way_left_is_counted_over_the_treasure() {
    let game = game();
    let mut state = game.bare_table();
    let whole = walk_plan::way_left(&game, &state.open, SOUTH);
    assert_eq!(whole, walk_plan::way_left(&game, &state.open, NORTH), "the halves are alike");
    assert_eq!(whole.total(), whole.treasure.unwrap() + whole.finish);
    state.open.at[Piece::avatar(SOUTH).index()] = tile(11, 14);
    assert_eq!(walk_plan::way_left(&game, &state.open, SOUTH).treasure, Some(0));
    state.open.carrying = state.open.carrying.with(SOUTH);
    let out = walk_plan::way_left(&game, &state.open, SOUTH);
    assert_eq!((out.treasure, out.total()), (None, out.finish));
    state.open.at[Piece::avatar(SOUTH).index()] = tile(22, 25);
    assert_eq!(walk_plan::way_left(&game, &state.open, SOUTH).total(), 0);
}
