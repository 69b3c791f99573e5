//! A redealt position agrees with what its eye knows, and is as likely as what it knows allows.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat};
use adit_leduc_poker::Rank::{self, Jack, King, Queen};
use adit_leduc_poker::{Action, LeducPoker, State};
use std::collections::BTreeMap;

fn game() -> std::sync::Arc<LeducPoker> {
    LeducPoker::game(&Default::default()).unwrap()
}

/// A king and a jack are dealt and the first round is checked, so that a queen lies open.
fn second_round() -> State {
    let cards = [King, Jack, Queen];
    let mut chance = Scripted::new(cards.map(|card| Cue::Thing(card as u32)));
    let mut state = game().deal(&mut chance, &mut ());
    for seat in [Seat(0), Seat(1)] {
        game().apply(&mut state, seat, Action::Call, &mut chance, &mut ());
    }
    state
}

/// How often each pair of hands comes up when a position is redealt from what an eye sees.
fn redealt(state: &State, eye: Eye) -> BTreeMap<[Rank; 2], f64> {
    const TIMES: u32 = 40_000;
    let game = game();
    let view = game.view(state, eye);
    let mut chance = FastChance::new(11);
    let mut scratch = state.clone();
    let mut hands = BTreeMap::new();
    for _ in 0..TIMES {
        game.redeal(&view, &mut scratch, &mut chance);
        let dealt = [0, 1].map(|s| game.view(&scratch, Eye::Seat(Seat(s))).hands[usize::from(s)].unwrap());
        *hands.entry(dealt).or_insert(0.0) += 1.0 / f64::from(TIMES);
    }
    hands
}

fn assert_near(hands: &BTreeMap<[Rank; 2], f64>, expected: &[([Rank; 2], f64)]) {
    assert_eq!(hands.len(), expected.len(), "{hands:?}");
    for (pair, share) in expected {
        assert!((hands[pair] - share).abs() < 0.01, "{pair:?} {hands:?}");
    }
}

#[test]
fn the_other_hand_is_any_card_that_the_seat_has_not_seen() {
    let opened = game().deal(&mut Scripted::new([Cue::Thing(2), Cue::Thing(0)]), &mut ());
    let eye = Eye::Seat(Seat(0));
    assert_near(&redealt(&opened, eye), &[([King, Jack], 0.4), ([King, Queen], 0.4), ([King, King], 0.2)]);
    // The open queen cannot be in a hand.
    let expected = [([King, Jack], 0.5), ([King, Queen], 0.25), ([King, King], 0.25)];
    assert_near(&redealt(&second_round(), eye), &expected);
}

#[test]
fn a_spectator_knows_neither_hand() {
    let hands = redealt(&second_round(), Eye::Spectator);
    // One queen, two jacks, two kings are unseen: 5 × 4 ordered pairs.
    assert_eq!(hands.len(), 8);
    assert!((hands[&[Jack, King]] - 0.2).abs() < 0.01, "{hands:?}");
    assert!((hands[&[King, King]] - 0.1).abs() < 0.01, "{hands:?}");
    assert!(!hands.contains_key(&[Queen, Queen]));
}

#[test]
fn what_is_known_survives_and_the_old_scratch_does_not_matter() {
    let game = game();
    let mut chance = FastChance::new(5);
    let mut scratch = second_round();
    let mut actions = Vec::new();
    for _ in 0..2_000 {
        let mut state = game.deal(&mut chance, &mut ());
        loop {
            for eye in Eye::all(2) {
                let view = game.view(&state, eye);
                let mut fork = chance.clone();
                game.redeal(&view, &mut scratch, &mut chance);
                game.audit(&scratch).unwrap();
                assert_eq!(game.view(&scratch, eye), view);
                let mut other = second_round();
                game.redeal(&view, &mut other, &mut fork);
                assert_eq!(scratch, other);
            }
            let Some(seat) = game.asked(&state).first() else { break };
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
    }
}
