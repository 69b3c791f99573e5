//! Random play of whole games: how long they last and how they end, in every mode.

use adit_kernel::chance::{Chance, FastChance};
use adit_kernel::content::LoadError;
use adit_kernel::options::{Options as _, Values};
use adit_kernel::{Game, Outcome};
use adit_mice_and_mazes::MiceAndMazes;
use adit_mice_and_mazes::game::Options;

fn game(options: &[(&str, &str)]) -> Result<MiceAndMazes, LoadError> {
    let values: Values = options
        .iter()
        .map(|(key, value)| ((*key).to_owned(), adit_kernel::options::Value::read(value)))
        .collect();
    MiceAndMazes::load(1, &adit_mice_and_mazes::newest(), Options::from_values(&values).expect("options"))
}

/// A whole random game: decisions, regular turns and the outcome.
fn play(game: &MiceAndMazes, seed: u64) -> (u32, u16, Outcome) {
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    let mut actions = Vec::new();
    for decisions in 0.. {
        let Some(seat) = game.asked(&state).first() else {
            game.audit(&state).expect("a sound position");
            return (decisions, state.regular, game.outcome(&state).expect("an outcome"));
        };
        actions.clear();
        game.actions(&state, seat, &mut actions);
        assert!(!actions.is_empty(), "stuck at {:?}", state.stack);
        let action = actions[chance.pick(actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut ());
        if decisions % 7 == 0 {
            game.audit(&state).unwrap_or_else(|flaw| panic!("{flaw} after {action:?}\n{state:#?}"));
        }
        assert!(decisions < 20_000, "endless");
    }
    unreachable!("the loop ends by returning")
}

/// Mean decisions, rounds and scores.
#[track_caller]
fn mean(options: &[(&str, &str)], games: u64) -> (f64, f64, f64) {
    let game = game(options).expect("the content is sound");
    let (mut decisions, mut rounds, mut score) = (0.0, 0.0, 0.0);
    for seed in 0..games {
        let (d, turns, outcome) = play(&game, seed);
        decisions += f64::from(d);
        rounds += f64::from(turns) / f64::from(game.seats());
        let standings = outcome.standings();
        score += standings.iter().map(|s| f64::from(s.score)).sum::<f64>() / standings.len() as f64;
    }
    let n = games as f64;
    (decisions / n, rounds / n, score / n)
}

/// An independent model of the rules had 485 decisions without choices of payment, nearly always 100 rounds, 29 points.
#[test]
fn random_games_of_two_go_on_to_the_limit() {
    let (decisions, rounds, score) = mean(&[("players", "2")], 100);
    assert!((480.0..580.0).contains(&decisions), "{decisions}");
    assert!((97.0..=100.0).contains(&rounds), "{rounds}");
    assert!((24.0..31.0).contains(&score), "{score}");
}

/// The same model had 62 rounds.
#[test]
fn random_games_of_three_mostly_end_by_glory() {
    let (_, rounds, score) = mean(&[("players", "3")], 100);
    assert!((60.0..66.0).contains(&rounds), "{rounds}");
    assert!((25.0..32.0).contains(&score), "{score}");
}

#[test]
fn whole_games_with_passages_and_orders() {
    for players in ["2", "3"] {
        for order in ["ascending", "random", "chosen"] {
            for factions in ["random", "chosen"] {
                let options = [
                    ("players", players),
                    ("entrance_order", order),
                    ("factions", factions),
                    ("hidden_passage", "yes"),
                ];
                let (decisions, ..) = mean(&options, 20);
                assert!(decisions > 300.0, "{options:?}: {decisions}");
            }
        }
    }
}

/// What is listed at once is what is allowed one by one, wherever random games lead.
#[test]
fn every_entrance_that_is_allowed_is_offered() {
    use adit_mice_and_mazes::action::Action;
    use adit_mice_and_mazes::components::Entrance;
    use adit_mice_and_mazes::state::Frame;
    for players in ["2", "3"] {
        let game =
            game(&[("players", players), ("entrance_order", "random")]).expect("the content is sound");
        let (mut actions, mut looked) = (Vec::new(), 0);
        for seed in 0..20 {
            let mut chance = FastChance::new(seed);
            let mut state = game.deal(&mut chance, &mut ());
            while let Some(seat) = game.asked(&state).first() {
                actions.clear();
                game.actions(&state, seat, &mut actions);
                if matches!(state.stack.top(), Some(Frame::Action)) {
                    looked += 1;
                    let faced = |card: &Entrance| {
                        let opposite =
                            state.doorway(*card).and_then(|at| state.entrance(game.crypt.opposite(at)));
                        let theirs = state.entered() & !state.player(seat).entrances;
                        opposite.is_some_and(|card| theirs & card.bit() != 0)
                    };
                    let slips = state
                        .helpers()
                        .iter()
                        .any(|card| game.content.assistant(card).key == "infiltrator");
                    for card in (0..16).map(Entrance).filter(|card| state.doorway(*card).is_some()) {
                        let free =
                            state.entered() & card.bit() == 0 && state.player(seat).paws_placed() < 5;
                        let allowed = free && (players == "3" || !faced(&card));
                        let offered = actions.contains(&Action::Place(card));
                        assert!(allowed == offered || slips && offered, "{card:?} in {state:?}");
                    }
                }
                let action = actions[chance.pick(actions.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut ());
            }
        }
        assert!(looked > 1000, "{looked}");
    }
}
