//! Secrets: what views and events tell, and what a redeal makes up.

use adit_kernel::{Eye, FastChance, Game, Seat};
use adit_mulu_caves::state::Commit;

use crate::drawn;

const SOUTH_EYE: Eye = Eye::Seat(Seat(1));
const NORTH_EYE: Eye = Eye::Seat(Seat(0));

// clauses: MUL-R-11, MUL-CRD-5
#[test]
fn a_redeal_knows_what_its_eye_knows() {
    let (game, state) = drawn(
        "North acts 6 ; N1 8,22 holds rapier,shears ; S1 7,22 holds pickaxe ; SA 1,25 holds shield ; shown shears",
    );
    let view = game.view(&state, SOUTH_EYE);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let mut world = state.clone();
        game.redeal(&view, &mut world, &mut FastChance::new(seed));
        assert_eq!(world.secret.hands[9], state.secret.hands[9]);
        assert_eq!(world.secret.hands[8], state.secret.hands[8]);
        let hand = world.secret.hands[1];
        assert_eq!(hand.len(), 2);
        let shown = hand.both(state.open.shown);
        assert_eq!(shown, state.open.shown);
        seen.insert(hand.minus(shown).first());
    }
    // Forty cards less the shown one and the own two.
    assert_eq!(seen.len(), 37);
}

// clauses: MUL-BAT-8, MUL-R-38
#[test]
fn a_commitment_is_secret_until_both_are_given() {
    let (game, mut state) = drawn("North acts 6 ; N1 8,22 holds rapier ; S1 7,22 holds pickaxe");
    let mut chance = FastChance::new(3);
    for (seat, text) in [(0, "attack N1 S1"), (0, "commit rapier")] {
        let action = game.read(text).expect("an action");
        game.apply(&mut state, Seat(seat), action, &mut chance, &mut ());
    }
    assert_eq!(game.view(&state, NORTH_EYE).commit.map(|c| c.cards().len()), Some(1));
    assert_eq!(game.view(&state, SOUTH_EYE).commit, Some(Commit::NONE));
    let mut world = state.clone();
    let commits: std::collections::BTreeSet<bool> = (0..100)
        .map(|seed| {
            game.redeal(&game.view(&state, SOUTH_EYE), &mut world, &mut FastChance::new(seed));
            world.secret.commits[0] == Commit::NONE
        })
        .collect();
    assert_eq!(commits.len(), 2, "the enemy's commitment is made up anew");
}

// clauses: MUL-ART-13, MUL-R-103
#[test]
fn a_card_under_the_deck_is_known_to_both() {
    let (game, mut state) = drawn(
        "South acts 6 ; SA 1,25 holds relinquish,shield ; S2 1,18 holds rapier ; N1 10,22 holds shears",
    );
    let action = game.read("play relinquish").expect("an action");
    game.apply(&mut state, Seat(1), action, &mut FastChance::new(1), &mut ());
    let shears = game.content.find_card("shears").expect("a card").0;
    for eye in [SOUTH_EYE, NORTH_EYE] {
        let view = game.view(&state, eye);
        for seed in 0..20 {
            let mut world = state.clone();
            game.redeal(&view, &mut world, &mut FastChance::new(seed));
            assert!(world.secret.hands.iter().all(|hand| !hand.contains(shears)));
        }
    }
}
