//! The whole game tree, and random games through it, compared with what is known of Leduc hold'em: if a
//! rule bends, these figures move.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

use adit_kernel::chance::Replayed;
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat};
use adit_leduc_poker::{Action, Event, LeducPoker, State, View};
use std::collections::HashSet;

/// A step is a decision or a card drawn; these are the steps of a random game on average: 2 deals, 2.5
/// decisions a round, and an open card and a second round in 5 of 8 games.
const STEPS: f64 = 2.0 + 2.5 + 0.625 * (1.0 + 2.5);

fn is_step(event: &Event) -> bool {
    matches!(event, Event::Dealt { .. } | Event::Acted { .. } | Event::Board { .. })
}

/// Everything that can happen from here on, with its likelihood under random play.
#[derive(Default)]
struct Tree {
    /// What a seat knows whenever it is asked.
    asks: HashSet<View>,
    steps: f64,
}

impl Tree {
    fn walk(&mut self, game: &LeducPoker, state: &State, events: &[Event], likelihood: f64) {
        self.steps += likelihood * events.iter().filter(|e| is_step(e)).count() as f64;
        let Some(seat) = game.asked(state).first() else {
            assert!(game.outcome(state).is_some());
            return;
        };
        self.asks.insert(game.view(state, Eye::Seat(seat)));
        let mut actions = Vec::new();
        game.actions(state, seat, &mut actions);
        let share = likelihood / actions.len() as f64;
        for action in actions {
            for (next, events, chance) in branches(game, state, seat, action) {
                self.walk(game, &next, &events, share * chance);
            }
        }
    }
}

/// Where an action leads: one place, or one for each of the four cards that may come up.
fn branches(game: &LeducPoker, state: &State, seat: Seat, action: Action) -> Vec<(State, Vec<Event>, f64)> {
    let outcome = |outcomes: &[u32]| {
        let (mut next, mut events) = (state.clone(), Vec::new());
        let mut chance = Replayed::new(outcomes);
        game.apply(&mut next, seat, action, &mut chance, &mut events);
        chance.finish().is_ok().then_some((next, events))
    };
    match outcome(&[]) {
        Some((next, events)) => vec![(next, events, 1.0)],
        None => (0..4).map(|card| outcome(&[card]).unwrap()).map(|(s, e)| (s, e, 0.25)).collect(),
    }
}

#[test]
fn the_whole_tree_has_288_things_to_know() {
    let game = LeducPoker::game(&Default::default()).unwrap();
    let mut tree = Tree::default();
    for deal in 0..30 {
        let mut events = Vec::new();
        let state = game.deal(&mut Replayed::new(&[deal / 5, deal % 5]), &mut events);
        tree.walk(&game, &state, &events, 1.0 / 30.0);
    }
    // Six points of decision a round; three cards in the first, and in the second three cards, three
    // open cards and the five ways in which the first can have ended.
    assert_eq!(tree.asks.len(), 6 * 3 + 6 * 3 * 3 * 5);
    assert!((tree.steps - STEPS).abs() < 1e-9, "{}", tree.steps);
}

#[test]
fn random_games_last_6_7_steps() {
    const GAMES: u32 = 200_000;
    let game = LeducPoker::game(&Default::default()).unwrap();
    let mut chance = FastChance::new(7);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    let (mut steps, mut shown, mut chips) = (0, 0, 0);
    for _ in 0..GAMES {
        events.clear();
        let mut state = game.deal(&mut chance, &mut events);
        while let Some(seat) = game.asked(&state).first() {
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut events);
        }
        steps += events.iter().filter(|e| is_step(e)).count();
        shown += u32::from(events.iter().any(|e| matches!(e, Event::Shown { .. })));
        let outcome = game.outcome(&state).unwrap();
        chips += outcome.of(Seat(0)).score + outcome.of(Seat(1)).score;
    }
    // Four standard errors of 200,000 games are about 0.02 steps and 0.0044 showdowns.
    let per_game = |n: f64| n / f64::from(GAMES);
    assert!((per_game(steps as f64) - STEPS).abs() < 0.02, "steps {}", per_game(steps as f64));
    assert!((per_game(f64::from(shown)) - 0.625 * 0.625).abs() < 0.0044, "showdowns {shown}");
    assert_eq!(chips, 0, "what one seat wins the other loses");
}
