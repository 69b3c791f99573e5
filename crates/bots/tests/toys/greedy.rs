//! What [`Greedy`] promises.

use std::time::Instant;

use adit_bots::{Bot, Budget, Greedy, Searcher};
use adit_kernel::Seat;

use crate::graph::{At, Graph, Place, Way, ask, end, looks};

fn chosen_by_many(game: &Graph) -> Vec<u8> {
    (0..50).map(|seed| Greedy::<Graph>::new(seed).choose(game, &At(game.start), Seat(0))).collect()
}

#[test]
fn takes_what_looks_best_and_breaks_ties_either_way() {
    let best = Graph::new(0, vec![ask(0, vec![Way::To(1), Way::To(2)]), looks(0.2), looks(0.3)]);
    assert_eq!(chosen_by_many(&best), [1; 50]);
    let tie = Graph::new(0, vec![ask(0, vec![Way::To(1), Way::To(2)]), looks(0.3), looks(0.3)]);
    let chosen = chosen_by_many(&tie);
    assert!(chosen.contains(&0) && chosen.contains(&1));
}

#[test]
fn believes_the_end_of_the_game_and_not_its_looks() {
    let lost_but_pretty = Place { looks: 0.9, ..end([0, 1000]) };
    let game = Graph::new(0, vec![ask(0, vec![Way::To(1), Way::To(2)]), lost_but_pretty, looks(0.1)]);
    assert_eq!(chosen_by_many(&game), [1; 50]);
}

/// Both ways roll the same die and the second is better by a hundredth. Rolled apart, luck would decide.
#[test]
fn gambles_are_compared_on_the_same_rolls() {
    let mut places = vec![ask(0, vec![Way::Roll((1..7).collect()), Way::Roll((7..13).collect())])];
    places.extend((0..6).map(|die| looks(die as f32 / 10.0)));
    places.extend((0..6).map(|die| looks(die as f32 / 10.0 + 0.01)));
    assert_eq!(chosen_by_many(&Graph::new(0, places)), [1; 50]);
}

#[test]
fn a_gamble_is_worth_its_mean_and_not_its_best_or_worst() {
    let with_sure_thing = |sure: f32| {
        let ways = vec![Way::To(1), Way::Roll(vec![2, 3])];
        Graph::new(0, vec![ask(0, ways), looks(sure), looks(0.0), looks(1.0)])
    };
    let greedy = |game: &Graph, seed| {
        Greedy::<Graph>::new(seed).with_samples(200).choose(game, &At(game.start), Seat(0))
    };
    assert!((0..20).all(|seed| greedy(&with_sure_thing(0.7), seed) == 0));
    assert!((0..20).all(|seed| greedy(&with_sure_thing(0.3), seed) == 1));
}

/// With so many samples it would think for hours.
#[test]
fn answers_by_its_deadline() {
    let game = Graph::new(
        0,
        vec![ask(0, vec![Way::Roll(vec![1, 2]), Way::Roll(vec![1, 2])]), looks(0.2), looks(0.3)],
    );
    let mut greedy = Greedy::<Graph>::new(1).with_samples(u32::MAX).with_deadline(Instant::now());
    assert!(greedy.choose(&game, &At(game.start), Seat(0)) < 2);
}

/// Way 0 begins a choice of two answers, which looks hopeless half way and is best at its end.
#[test]
fn looks_through_a_choice_that_is_half_made() {
    let midway = |ways| Place { midway: true, ..ask(0, ways) };
    let places = vec![
        ask(0, vec![Way::To(1), Way::To(2)]),
        midway(vec![Way::To(3), Way::To(4)]),
        looks(0.6),
        looks(0.1),
        midway(vec![Way::To(3), Way::To(5)]),
        looks(0.7),
    ];
    let game = Graph::new(0, places);
    assert_eq!(chosen_by_many(&game), [0; 50]);
    let mut bot = Greedy::<Graph>::new(1);
    assert_eq!([At(1), At(4)].map(|at| bot.choose(&game, &at, Seat(0))), [1, 1]);
}

#[test]
fn does_not_answer_for_others_half_way() {
    let theirs = Place { midway: true, looks: 0.1, ..ask(1, vec![Way::To(3)]) };
    let places = vec![ask(0, vec![Way::To(1), Way::To(2)]), theirs, looks(0.5), looks(0.9)];
    assert_eq!(chosen_by_many(&Graph::new(0, places)), [1; 50]);
}

/// A corridor of ten places in which steps are free and everything looks alike.
fn corridor(turn: impl Fn(u16) -> u32) -> Graph {
    let place = |at: u16| {
        let ways = match at {
            0 => vec![Way::To(1)],
            9 => vec![Way::To(8)],
            _ => vec![Way::To(at - 1), Way::To(at + 1)],
        };
        Place { turn: turn(at), looks: 0.5, ..ask(0, ways) }
    };
    Graph::new(5, (0..10).map(place).collect())
}

/// Whether a bot that came from place 5 to place 6 goes back there.
fn turns_back(mut bot: impl Bot<Graph>, game: &Graph) -> bool {
    bot.choose(game, &At(5), Seat(0));
    bot.choose(game, &At(6), Seat(0)) == 0
}

#[test]
fn nobody_walks_back_within_a_turn() {
    let endless = corridor(|_| 1);
    assert!(!(0..50).any(|seed| turns_back(Greedy::new(seed), &endless)));
    // The next turn is another matter.
    let other_turn = corridor(u32::from);
    assert!((0..50).any(|seed| turns_back(Greedy::new(seed), &other_turn)));
}

/// The same for a searching bot, in a corridor that ends well on both sides so that neither is better.
#[test]
fn a_searcher_does_not_walk_back_either() {
    let game = |turn: fn(u16) -> u32| {
        let mut game = corridor(turn);
        game.places[0] = end([1000, 0]);
        game.places[9] = end([1000, 0]);
        game
    };
    let bot = |seed| Searcher::<Graph>::new(Budget::Iterations(50), seed);
    assert!(!(0..30).any(|seed| turns_back(bot(seed), &game(|_| 1))));
    assert!((0..30).any(|seed| turns_back(bot(seed), &game(u32::from))));
}

#[test]
fn where_every_way_leads_back_any_is_taken() {
    let game = corridor(|_| 1);
    let answers = (0..20).map(|seed| {
        let mut bot = Greedy::<Graph>::new(seed);
        [At(6), At(8), At(7)].map(|at| bot.choose(&game, &at, Seat(0)))[2]
    });
    let answers: Vec<u8> = answers.collect();
    assert!(answers.contains(&0) && answers.contains(&1), "{answers:?}");
}

#[test]
fn a_novice_errs_now_and_then() {
    let game = Graph::new(0, vec![ask(0, vec![Way::To(1), Way::To(2)]), looks(0.2), looks(0.3)]);
    let mut novice = Greedy::<Graph>::new(5).with_one_mistake_in(4);
    let wrong = (0..1000).filter(|_| novice.choose(&game, &At(0), Seat(0)) == 0).count();
    // A mistake in four, half of them harmless: 125 expected, and 40 away is four standard deviations.
    assert!((85..165).contains(&wrong), "{wrong}");
}
