//! Bots at a table with secrets: what a player who cannot see the other card should do, and does.

use std::collections::HashSet;

use adit_bots::{Bot, BotSpec, Budget, Search, Searcher, Tuning};
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat};
use adit_leduc_poker::{Action, LeducPoker, Rank, View};

fn game() -> std::sync::Arc<LeducPoker> {
    LeducPoker::game(&Default::default()).expect("default options are allowed")
}

/// Every decision that comes up in many random games, with the view of the seat that is asked.
fn decisions(game: &LeducPoker) -> HashSet<(Seat, View)> {
    let mut met = HashSet::new();
    let mut actions = Vec::new();
    for seed in 0..3000 {
        let mut chance = FastChance::new(seed);
        let mut state = game.deal(&mut chance, &mut ());
        while let Some(seat) = game.asked(&state).first() {
            met.insert((seat, game.view(&state, Eye::Seat(seat))));
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
    }
    met
}

fn searched(game: &LeducPoker, seat: Seat, view: &View) -> Action {
    Search::<LeducPoker>::new(Budget::Iterations(1000), 1).run(game, view, seat).action
}

fn pair(seat: Seat, view: &View) -> Option<Rank> {
    view.open.board.filter(|_| view.open.board == view.hands[seat.index()])
}

/// How many of some decisions are answered in a certain way, and how many there are.
fn count(
    game: &LeducPoker,
    decisions: impl Iterator<Item = (Seat, View)>,
    answer: Action,
) -> (usize, usize) {
    let answers: Vec<Action> = decisions.map(|(seat, view)| searched(game, seat, &view)).collect();
    (answers.iter().filter(|&&a| a == answer).count(), answers.len())
}

/// A pair cannot lose: there are only two cards of a rank, and these are they.
#[test]
fn a_pair_is_never_folded() {
    let game = game();
    let facing_a_raise =
        |(seat, view): &(Seat, View)| pair(*seat, view).is_some() && view.open.owed(*seat) > 0;
    let (folded, asked) = count(&game, decisions(&game).into_iter().filter(facing_a_raise), Action::Fold);
    assert!(folded == 0 && asked > 10, "{folded} of {asked}");
}

#[test]
fn a_pair_of_kings_is_mostly_raised() {
    let game = game();
    let kings = |(seat, view): &(Seat, View)| pair(*seat, view) == Some(Rank::King) && view.open.raises < 2;
    let (raised, asked) = count(&game, decisions(&game).into_iter().filter(kings), Action::Raise);
    assert!(asked > 10 && raised * 10 > asked * 8, "{raised} of {asked}");
}

/// A jack under another card, raised and raised again: it beats nothing.
#[test]
fn hopeless_cards_do_not_pay() {
    let game = game();
    let hopeless = |(seat, view): &(Seat, View)| {
        view.hands[seat.index()] == Some(Rank::Jack)
            && view.open.board.is_some_and(|board| board != Rank::Jack)
            && view.open.raises == 2
    };
    let (folded, asked) = count(&game, decisions(&game).into_iter().filter(hopeless), Action::Fold);
    assert!(asked > 10 && folded * 10 > asked * 8, "{folded} of {asked}");
}

/// Chips that the first bot wins per hand. Every deal is played twice, with the seats changed.
fn chips(game: &LeducPoker, bots: &mut [&mut dyn Bot<LeducPoker>; 2], deals: u64) -> f64 {
    let mut won = 0;
    for hand in 0..2 * deals {
        let mut chance = FastChance::new(hand / 2);
        let mut state = game.deal(&mut chance, &mut ());
        while let Some(seat) = game.asked(&state).first() {
            let view = game.view(&state, Eye::Seat(seat));
            let who = (seat.index() + hand as usize) % 2;
            let action = bots[who].choose(game, &view, seat);
            assert_eq!(game.check(&state, seat, action), Ok(()));
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        won += game.outcome(&state).expect("nobody is asked any more").of(Seat((hand % 2) as u8)).score;
    }
    f64::from(won) / (2 * deals) as f64
}

#[test]
fn search_wins_chips_from_a_random_player() {
    let game = game();
    let [mut search, mut random] =
        ["mcts:300", "random"].map(|name| name.parse::<BotSpec>().unwrap().build(1));
    let won = chips(&game, &mut [&mut *search, &mut *random], 500);
    assert!(won > 1.0, "{won} chips a hand");
}

/// What the other seat holds is one of three things here, and a search that lets it know its own card
/// plays better than one that does not.
#[test]
fn others_are_expected_to_know_their_own_cards() {
    let game = game();
    let searcher = |hands, seed| {
        let tuning = Tuning { hands, ..Tuning::default() };
        Searcher::with(Search::new(Budget::Iterations(300), seed).with_tuning(tuning))
    };
    let (mut told_apart, mut lumped) = (searcher(8, 1), searcher(0, 2));
    let won = chips(&game, &mut [&mut told_apart, &mut lumped], 1500);
    assert!(won > 0.1, "{won} chips a hand");
}

/// The same view on two different truths is the same question.
#[test]
fn the_answer_depends_on_the_view_alone() {
    let game = game();
    for (seat, view) in decisions(&game) {
        let mut truths = [1, 2].map(|seed| game.deal(&mut FastChance::new(seed), &mut ()));
        let reports = [3, 4].map(|seed| {
            let truth = &mut truths[seed as usize - 3];
            game.redeal(&view, truth, &mut FastChance::new(seed));
            let view = game.view(truth, Eye::Seat(seat));
            Search::<LeducPoker>::new(Budget::Iterations(50), 1).run(&game, &view, seat)
        });
        assert_eq!(reports[0], reports[1]);
    }
}
