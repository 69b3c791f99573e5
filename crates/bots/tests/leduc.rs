//! Bots at a table with secrets: what a player who cannot see the other card should do, and does.

use adit_bots::{Bot, BotSpec, Budget, Search};
use adit_kernel::{Chance, Eye, Fast, Game, Listed, Seat};
use adit_leduc_poker::{Action, LeducPoker, Rank, State, View};

fn game() -> std::sync::Arc<LeducPoker> {
    LeducPoker::game(&Default::default()).unwrap()
}

/// Decisions as they come up in random play, each with the view of the seat that is asked.
fn decisions(game: &LeducPoker, games: u64) -> Vec<(Seat, View)> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut chance = Fast::new(seed);
        let mut state = game.deal(&mut chance, &mut ());
        let mut actions = Vec::new();
        while let Some(seat) = game.asked(&state).first() {
            met.push((seat, game.view(&state, Eye::Seat(seat))));
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

fn has_pair(seat: Seat, view: &View) -> bool {
    view.open.board.is_some() && view.open.board == view.hands[seat.index()]
}

#[test]
fn a_pair_is_never_folded_and_mostly_raised() {
    let game = game();
    let pairs: Vec<_> =
        decisions(&game, 3000).into_iter().filter(|(seat, view)| has_pair(*seat, view)).collect();
    assert!(pairs.len() > 200, "{}", pairs.len());
    let (mut could, mut did) = (0, 0);
    for (seat, view) in &pairs {
        let action = searched(&game, *seat, view);
        assert_ne!(action, Action::Fold, "{seat} {view:?}");
        if view.open.raises < 2 {
            could += 1;
            did += u32::from(action == Action::Raise);
        }
    }
    eprintln!("{did} of {could}");
    assert!(did * 10 > could * 8, "{did} of {could}");
}
