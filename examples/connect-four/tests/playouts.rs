//! Whole games with uniformly random play, compared with what is known of Connect Four: if a rule
//! bends, lengths and wins move away from these figures.

use adit_connect_four::ConnectFour;
use adit_kernel::{Chance, FastChance, Game, Listed, Seat};

#[test]
fn random_games_last_21_3_drops_and_favour_the_first_seat() {
    const GAMES: u32 = 200_000;
    let game = ConnectFour::game(&Default::default()).unwrap();
    let mut chance = FastChance::new(4);
    let mut actions = Vec::new();
    let (mut drops, mut first, mut draws) = (0, 0, 0);
    for _ in 0..GAMES {
        let mut state = game.deal(&mut chance, &mut ());
        while let Some(seat) = game.asked(&state).first() {
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        drops += game.turn(&state) - 1;
        let outcome = game.outcome(&state).unwrap();
        match outcome.leaders().len() {
            1 => first += u32::from(outcome.winners().has(Seat(0))),
            _ => draws += 1,
        }
    }
    // Four standard errors of 200,000 games are about 0.07 drops, 0.44 and 0.05 percentage points.
    let share = |n: u32| f64::from(n) / f64::from(GAMES);
    assert!((share(drops) - 21.31).abs() < 0.07, "drops {}", share(drops));
    assert!((share(first) - 0.556).abs() < 0.0045, "first {}", share(first));
    assert!((share(draws) - 0.0026).abs() < 0.0005, "draws {}", share(draws));
}
