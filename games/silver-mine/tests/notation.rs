//! Notation: what is offered in whole games reads back as itself, and what cannot be read is answered with what could have
//! stood there.

use adit_kernel::chance::Chance;
use adit_kernel::game::notation;
use adit_kernel::{FastChance, Game, Listed};
use adit_laws::values;
use adit_silver_mine::SilverMine;
use std::collections::BTreeSet;

#[test]
fn every_offer_reads_back_as_itself() {
    let mut verbs = BTreeSet::new();
    let modes: [&[(&str, &str)]; 5] = [
        &[("mode", "solo"), ("characters", "2")],
        &[("mode", "competitive"), ("dungeon", "true")],
        &[("mode", "arena"), ("bout", "three")],
        &[("mode", "insane"), ("adventurers", "2")],
        &[("mode", "cooperative"), ("length", "campaign")],
    ];
    for options in modes {
        let game = SilverMine::game(&values(options.iter().copied())).expect("the content is sound");
        let mut chance = FastChance::new(3);
        let mut state = game.deal(&mut chance, &mut ());
        let mut actions = Vec::new();
        for _ in 0..20_000 {
            let Some(seat) = game.asked(&state).first() else {
                state = game.deal(&mut chance, &mut ());
                continue;
            };
            actions.clear();
            game.actions(&state, seat, &mut actions);
            for &action in &actions {
                let text = notation(&*game, action);
                assert_eq!(game.read(&text), Ok(action), "{text}");
                verbs.extend(text.split(' ').next().map(str::to_owned));
            }
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
    }
    assert!(verbs.len() >= 48, "{verbs:?}");
}

#[test]
fn errors_say_what_was_expected() {
    let game = SilverMine::game(&values([])).expect("the content is sound");
    for (text, expected) in [
        ("", "an action"),
        ("dance", "an action"),
        ("step up", "n, e, s or w"),
        ("loot 3", "a square such as 3:2,4"),
        ("loot 0:2,4", "a square such as 3:2,4"),
        ("loot 3:5,4", "a square such as 3:2,4"),
        ("use torch-16", "an item card"),
        ("use torch-01", "an item card"),
        ("attack enemy-01", "somebody such as enemy-3"),
        ("trade c9 nothing for torch-1", "a character such as c2"),
        ("trade c2 0-coins for torch-1", "what is given"),
        ("end-visit 0", "a number of coins"),
        ("end now", "nothing more"),
    ] {
        let error = game.read(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}
