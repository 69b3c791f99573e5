//! What [`Search`] promises, where one can work out what is right.

use std::num::NonZero;
use std::time::{Duration, Instant};

use adit_bots::{Budget, Search, SearchResult, Tuning};
use adit_kernel::{Eye, FastChance, Game, Seat};

use crate::graph::{At, Graph, HastyGraph, NoOptions, Place, Way, ask, end, looks};
use crate::matrix::Matrix;

fn search(game: &Graph, iterations: u32) -> SearchResult<u8> {
    Search::<Graph>::new(Budget::Iterations(iterations), 1).run(game, &At(game.start), Seat(0))
}

fn value(result: &SearchResult<u8>, action: u8) -> f32 {
    result.stats.iter().find(|w| w.action == action).map_or(f32::NAN, |w| w.value)
}

/// Two seats add one to three in turn and win together by hitting the goal exactly.
fn sum_up_to(goal: u16) -> Graph {
    let place = |sum: u16| match sum {
        s if s == goal => end([1000, 1000]),
        s if s > goal => end([0, 0]),
        s => ask((s % 2) as u8, (1..=3).map(|n| Way::To(s + n)).collect()),
    };
    Graph::new(0, (0..goal + 3).map(place).collect())
}

#[test]
fn partners_win_together() {
    let game = sum_up_to(12);
    let mut bots = [0, 1].map(|seed| Search::<Graph>::new(Budget::Iterations(400), seed));
    let mut state = game.deal(&mut FastChance::new(0), &mut ());
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let action = bots[seat.index()].run(&game, &view, seat).action;
        game.apply(&mut state, seat, action, &mut FastChance::new(0), &mut ());
    }
    assert_eq!(state, At(12));
}

/// With these budgets it would think for hours.
#[test]
fn answers_by_its_deadline() {
    let game = sum_up_to(12);
    for budget in [Budget::Iterations(u32::MAX), Budget::Time(Duration::from_secs(86_400))] {
        let mut search = Search::<Graph>::new(budget, 1).with_deadline(Instant::now());
        let found = search.run(&game, &At(game.start), Seat(0));
        assert!(found.iterations < 100, "{budget:?}: {}", found.iterations);
    }
}

/// The same map with opposed payoffs: the other seat will take what is good for itself, so the way that
/// would win with a partner's help is the wrong one.
#[test]
fn opponents_are_expected_to_play_for_themselves() {
    let game = |good_for_both: bool| {
        let theirs = if good_for_both { 1000 } else { 0 };
        let places = vec![
            ask(0, vec![Way::To(1), Way::To(2)]),
            ask(1, vec![Way::To(3), Way::To(4)]),
            end([600, 400]),
            end([1000, theirs]),
            end([0, 500]),
        ];
        Graph::new(0, places)
    };
    assert_eq!(search(&game(true), 500).action, 0);
    assert_eq!(search(&game(false), 500).action, 1);
}

/// A roll leads to one of two questions with opposite right answers: the tree must tell them apart by
/// what was seen, and then the gamble beats the sure thing.
#[test]
fn what_a_roll_showed_is_known_afterwards() {
    let places = vec![
        ask(0, vec![Way::To(1), Way::Roll(vec![2, 3])]),
        end([700, 0]),
        ask(0, vec![Way::To(4), Way::To(5)]),
        ask(0, vec![Way::To(5), Way::To(4)]),
        end([1000, 0]),
        end([0, 0]),
    ];
    let result = search(&Graph::new(0, places), 2000);
    assert_eq!(result.action, 1);
    assert!(value(&result, 1) > 0.9, "{result:?}");
}

#[test]
fn a_single_action_needs_no_thought() {
    let game = Graph::new(0, vec![ask(0, vec![Way::To(1)]), end([0, 0])]);
    let result = search(&game, 500);
    assert_eq!((result.action, result.iterations), (0, 0));
}

/// Sixty gambles, one of them better than the rest, and nine tries for each if they were shared evenly.
#[test]
fn a_small_budget_goes_where_it_matters() {
    let gamble = |wins: usize| Way::Roll((0..10).map(|die| if die < wins { 1 } else { 2 }).collect());
    let ways = (0..60).map(|n| gamble(if n == 40 { 9 } else { 5 })).collect();
    let game = Graph::new(0, vec![ask(0, ways), end([1000, 0]), end([0, 0])]);
    let visits_of_the_best = |shortlist: u32| -> u64 {
        let tuning = Tuning { shortlist, ..Tuning::default() };
        let visits = (0..40).map(|seed| {
            let mut search = Search::<Graph>::new(Budget::Iterations(540), seed).with_tuning(tuning);
            let result = search.run(&game, &At(0), Seat(0));
            assert_eq!(result.stats.iter().map(|w| w.visits).sum::<u64>(), 540);
            if result.action == 40 { result.stats[0].visits } else { 0 }
        });
        visits.sum::<u64>() / 40
    };
    let (short, long) = (visits_of_the_best(Tuning::default().shortlist), visits_of_the_best(60));
    assert!(short > 100 && short > 2 * long, "{short} visits; without a shortlist {long}");
}

fn matching_pennies() -> Matrix {
    let (even, odd) = ([1000, 0], [0, 1000]);
    Matrix { payoff: [[even, odd], [odd, even]], options: NoOptions {} }
}

/// Both seats are asked at once. If the one that answers later could see the earlier answer, it would
/// win always, and the search would know.
#[test]
fn secret_choices_stay_secret_inside_the_search() {
    let game = matching_pennies();
    let state = game.deal(&mut FastChance::new(0), &mut ());
    for seat in Seat::all(2) {
        let view = game.view(&state, Eye::Seat(seat));
        let result = Search::<Matrix>::new(Budget::Iterations(5000), 3).run(&game, &view, seat);
        for stats in &result.stats {
            assert!((stats.value - 0.5).abs() < 0.1, "{seat}: {result:?}");
            assert!(stats.visits > 1000, "{seat}: {result:?}");
        }
    }
}

/// The other seat has chosen already, in secret: the search redeals its choice and cannot know better.
#[test]
fn a_choice_already_made_is_not_known_either() {
    let game = matching_pennies();
    for theirs in 0..2 {
        let mut state = game.deal(&mut FastChance::new(0), &mut ());
        game.apply(&mut state, Seat(0), theirs, &mut FastChance::new(0), &mut ());
        let view = game.view(&state, Eye::Seat(Seat(1)));
        let result = Search::<Matrix>::new(Budget::Iterations(5000), 3).run(&game, &view, Seat(1));
        assert!(result.stats.iter().all(|w| (w.value - 0.5).abs() < 0.1), "{result:?}");
    }
}

/// A dilemma: whatever the other does, 1 is better for oneself, although 0 and 0 would be better for
/// both. Secret simultaneous choices with a right answer.
#[test]
fn a_dominant_choice_is_found_by_both_seats() {
    let payoff = [[[600, 600], [0, 1000]], [[1000, 0], [200, 200]]];
    let game = Matrix { payoff, options: NoOptions {} };
    let state = game.deal(&mut FastChance::new(0), &mut ());
    for seat in Seat::all(2) {
        let view = game.view(&state, Eye::Seat(seat));
        let result = Search::<Matrix>::new(Budget::Iterations(2000), 9).run(&game, &view, seat);
        assert_eq!(result.action, 1, "{seat}: {result:?}");
    }
}

#[test]
fn threads_share_the_iterations_and_agree() {
    let game = sum_up_to(12);
    let three = NonZero::new(3).unwrap();
    let run = || {
        let mut search = Search::<Graph>::new(Budget::Iterations(1000), 7).with_threads(three);
        search.run(&game, &At(10), Seat(0))
    };
    let result = run();
    assert_eq!(result.action, 1, "12 is two away");
    assert_eq!((result.iterations, result.stats.iter().map(|w| w.visits).sum::<u64>()), (1000, 1000));
    assert_eq!(result, run());
}

#[test]
fn a_time_budget_returns_with_a_report_of_the_time() {
    let game = sum_up_to(12);
    let mut search = Search::<Graph>::new(Budget::Time(Duration::from_millis(5)), 7);
    let result = search.run(&game, &At(10), Seat(0));
    assert_eq!(result.action, 1);
    assert!(result.iterations > 0 && result.elapsed.is_some());
}

/// A game without end: playouts are cut off and judged.
#[test]
fn endless_playouts_are_judged_in_the_end() {
    let round = |looks, ways| Place { looks, ..ask(0, ways) };
    let places = vec![
        round(0.5, vec![Way::To(1), Way::To(2)]),
        round(0.8, vec![Way::To(1), Way::To(1)]),
        round(0.2, vec![Way::To(2), Way::To(2)]),
    ];
    let tuning = Tuning { longest: 50, ..Tuning::default() };
    let mut search = Search::<Graph>::new(Budget::Iterations(200), 1).with_tuning(tuning);
    let result = search.run(&Graph::new(0, places), &At(0), Seat(0));
    assert_eq!(result.action, 0);
    assert!((value(&result, 0) - 0.8).abs() < 0.01, "{result:?}");
}

fn hasty(game: &Graph, iterations: u32) -> SearchResult<u8> {
    Search::<HastyGraph>::new(Budget::Iterations(iterations), 1).run(game, &At(game.start), Seat(0))
}

#[test]
fn a_policy_may_have_positions_judged_before_their_end() {
    let theirs = |looks| Place { looks, ..ask(1, vec![Way::To(3), Way::To(3)]) };
    let game = || {
        Graph::new(0, vec![ask(0, vec![Way::To(1), Way::To(2)]), theirs(0.2), theirs(0.8), end([500, 500])])
    };
    // A single iteration judges right after its first action.
    assert!(hasty(&game(), 1).stats.iter().all(|w| w.visits == 0 || w.value != 0.5));
    assert_eq!(value(&search(&game(), 100), 1), 0.5, "played to the end both are worth the same");
}

/// Cut off half way, the first action would look bad.
#[test]
fn nobody_is_judged_midway() {
    let midway = Place { midway: true, looks: 0.1, ..ask(0, vec![Way::To(3), Way::To(3)]) };
    let later = Place { looks: 0.9, ..ask(1, vec![Way::To(4), Way::To(4)]) };
    let game =
        Graph::new(0, vec![ask(0, vec![Way::To(1), Way::To(2)]), midway, looks(0.5), later, end([0, 0])]);
    let result = hasty(&game, 2);
    assert_eq!(value(&result, 0), 0.9, "{result:?}");
}

#[test]
fn what_the_policy_likes_is_tried_first() {
    let mut places = vec![ask(0, (1..=60).map(Way::To).collect())];
    places.extend((1..=60).map(|_| end([500, 500])));
    assert_eq!(hasty(&Graph::new(0, places), 1).action, 59);
}

#[test]
fn a_full_tree_still_answers() {
    let tuning = Tuning { most_nodes: 3, ..Tuning::default() };
    let mut search = Search::<Graph>::new(Budget::Iterations(500), 1).with_tuning(tuning);
    assert_eq!(search.run(&sum_up_to(12), &At(10), Seat(0)).action, 1);
}
