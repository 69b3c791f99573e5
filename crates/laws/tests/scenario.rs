//! The scenario runner: what it plays, and how it complains.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../kernel/tests/cellar/mod.rs"]
mod cellar;

use adit_kernel::chance::Cue;
use adit_kernel::game::Game;
use adit_kernel::seat::{Seats, Veiled};
use adit_kernel::{Listed, Seat};
use adit_laws::{ScenarioError, ScenarioSyntax, drawn, offered, scenario, scripted};
use cellar::*;
use std::panic::catch_unwind;
use std::sync::Arc;

/// `cards 3 5`, `score 0 0`, `turn P1`: whatever is left out is as at the start of round one of one.
struct InTheCellar;

impl ScenarioSyntax for InTheCellar {
    type Of = CellarListing;

    fn position(text: &str) -> Result<(Arc<Cellar>, State), ScenarioError> {
        let options = CellarOptions { rounds: 1, fuse: text.contains("fuse") };
        let game = Cellar::load(Cellar::RULES, &CellarListing::newest(), options)?;
        let card = |seat, card| Veiled::new(card, Seats::only(Seat(seat)));
        let mut state = State {
            round: 1,
            stage: Stage::Calls,
            cards: [card(0, 1), card(1, 1)],
            calls: [None; 2],
            score: [0; 2],
        };
        for line in text.lines() {
            match *line.split_whitespace().collect::<Vec<_>>() {
                ["cards", first, second] => {
                    state.cards = [card(0, first.parse()?), card(1, second.parse()?)];
                }
                ["score", first, second] => state.score = [first.parse()?, second.parse()?],
                ["turn", who] => {
                    state.stage = Stage::Turn(if who == "P1" { P1 } else { P2 });
                    state.calls = [Some(Call::Low), Some(Call::High)];
                }
                ["fuse"] | ["start"] => {}
                _ => return Err(ScenarioError::new(format!("cannot draw «{line}»"))),
            }
        }
        Ok((Arc::new(game), state))
    }

    fn cue(_: &Cellar, word: &str) -> Option<Vec<Cue>> {
        let face: u32 = word.parse().ok()?;
        Some(vec![Cue::Pick(face - 1)])
    }

    fn fact(_: &Cellar, view: &View, subject: &str) -> Option<String> {
        match *subject.split_whitespace().collect::<Vec<_>>() {
            ["score"] => Some(format!("{} {}", view.score[0], view.score[1])),
            ["score", "P1"] => Some(view.score[0].to_string()),
            ["card", "P2"] => Some(view.cards[1]?.to_string()),
            ["calls"] => Some(String::new()),
            _ => None,
        }
    }
}

#[test]
fn a_scenario_says_what_happens() {
    scenario::<InTheCellar>(
        "
        cards 3 5
        turn P1

        # P1 peeks, P2 rolls.
        asks P1
        ? What do you do
        offers roll, step 3
        offers-not P1 take left
        ! step 4 : CEL-4
        ! P1 call low : CEL-3
        = @P2 card P2 5
        = card P2 5
        > peek
        + P1 peeks.
        + @P1 P1 sees a 5.
        - @P2 P1 sees a 5.
        = @P1 card P2 5
        = calls

        ~ 6
        asks P2
        > P2 roll
        + P2 rolls 6.
        = score 0 6
        = score P1 0
        asks nobody
        over goal P2
        ",
    );
    scenario::<InTheCellar>(
        "
        start

        asks P1 P2
        offers-only P1 call low, call high
        ? P2 What do you call
        > P2 call low
        > call low
        = score 1 0
        # Two cues for two actions.
        ~ 2 3
        > roll
        > roll
        over goal P1 P2
        ",
    );
}

/// What a scenario cannot say is tested on the position itself, with the same words.
#[test]
fn a_position_can_be_had_without_a_scenario() {
    let (game, mut state) = drawn::<InTheCellar>(
        "
        # P1 is on turn.
        turn P1
        ",
    );
    let may = offered(&*game, &state);
    assert!(may.contains(&"roll".to_owned()) && may.contains(&"step 2".to_owned()), "{may:?}");
    let mut chance = scripted::<InTheCellar>(&game, "6");
    game.apply(&mut state, P1, game.read("roll").unwrap(), &mut chance, &mut ());
    assert_eq!(chance.finish(), Ok(()));
    let told = catch_unwind(|| drawn::<InTheCellar>("turn P1\nmist")).unwrap_err();
    assert_eq!(told.downcast_ref::<String>().unwrap(), "cannot draw «mist», in\nturn P1\nmist");
    let told =
        catch_unwind(|| scripted::<InTheCellar>(&drawn::<InTheCellar>("start").0, "six")).unwrap_err();
    assert_eq!(told.downcast_ref::<String>().unwrap(), "chance cannot give «six»");
}

/// What the runner says about a scenario that fails: the marked line, and why.
fn complaint(text: &str) -> (String, String) {
    let text = text.to_owned();
    let panic = catch_unwind(move || scenario::<InTheCellar>(&text)).expect_err("the scenario passed");
    let words = panic.downcast_ref::<String>().unwrap().clone();
    let marked = words.lines().find_map(|line| line.strip_prefix(">>>  ")).unwrap_or_default().to_owned();
    (marked, words.lines().next().unwrap().to_owned())
}

#[test]
fn a_failure_marks_its_line() {
    let text = "
        turn P1

        > step 2
        = score 3 0
        > step 1
    ";
    let panic = catch_unwind(|| scenario::<InTheCellar>(text)).unwrap_err();
    assert_eq!(
        panic.downcast_ref::<String>().unwrap(),
        "scenario of cellar, line 4: score is «2 0», not «3 0»\n\n     turn P1\n     \n     > step 2\n\
         >>>  = score 3 0\n     > step 1\n"
    );
}

#[test]
fn every_expectation_can_fail() {
    for (line, why) in [
        ("> step 4", "P1 may not: A step is one to three long. (CEL-4)"),
        ("> stepp", "cannot read «stepp»: expected an action instead of «stepp»"),
        ("> P2 step 1", "P2 is not asked; asked: P1"),
        ("! step 3 : CEL-4", "P1 may do this"),
        ("! step 4 : CEL-5", "it is refused by CEL-4: A step is one to three long."),
        ("= score 1 1", "score is «0 0», not «1 1»"),
        ("= @P1 card P2 5", "nothing is known about «card P2 5»"),
        ("= weather fine", "nothing is known about «weather fine»"),
        ("+ P1 sings.", "this was not told; the log of the last action is:"),
        ("? Which heap", "P1 is asked «What do you do?»"),
        ("asks P2", "asked: P1"),
        ("asks nobody", "asked: P1"),
        (
            "offers P1 roll, take left",
            "P1 may not: take left; it may do: roll, step 1, step 2, step 3, dig, peek",
        ),
        ("offers-not P1 roll, take left", "P1 may do: roll"),
        ("offers-only P1 roll, dig, peek", "P1 may also do: step 1, step 2, step 3"),
        ("over goal P1", "the game is not over; asked: P1"),
        ("~ seven", "chance cannot give «seven»"),
        ("> roll", "the rules asked for outcome 0 of the line, but only 0 are given"),
        ("sing", "no line begins with «sing»"),
    ] {
        let (marked, words) = complaint(&format!("cards 3 5\nturn P1\n\n{line}\n"));
        assert_eq!((marked.as_str(), words), (line, format!("scenario of cellar, line 4: {why}")));
    }
    let (marked, words) = complaint("turn P1\n\n> step 1\n- P1 gains 1.");
    assert_eq!(marked, "- P1 gains 1.");
    assert!(words.ends_with("this was told; the log of the last action is:"), "{words}");
    let (_, words) = complaint("turn P2\n\n> step 1\nover goal P1");
    assert!(words.ends_with("it ended with Goal; in first place: P2"), "{words}");
}

#[test]
fn scripted_chance_is_used_up() {
    let (marked, words) = complaint("turn P1\n\n~ 3 4\n> roll\n= score 3 0");
    assert_eq!(marked, "~ 3 4");
    assert!(words.ends_with("2 outcomes are given, but the rules asked for 1"), "{words}");
    let (marked, words) = complaint("turn P1\n\n~ 9\n> roll");
    assert_eq!(marked, "> roll");
    assert!(words.ends_with("outcome 0 of the line is 8, but must be below 6"), "{words}");
}

#[test]
fn bad_drawings_and_panics_are_told_with_their_line() {
    let (marked, words) = complaint("turn P1\nlamp on\n\n> roll");
    assert_eq!(
        (marked.as_str(), words.as_str()),
        ("turn P1", "scenario of cellar, line 1: cannot draw «lamp on»")
    );
    let (_, words) = complaint("cards 9 1\n\nasks P1 P2");
    assert!(words.contains("the position cannot be: "), "{words}");
    let (marked, words) = complaint("fuse\nturn P1\n\n> light");
    assert_eq!(marked, "> light");
    assert!(words.ends_with("the rules panicked: the cellar is gone"), "{words}");
}
