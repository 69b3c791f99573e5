//! Our own rulings: bounds that no game of these cards comes to.

use adit_beneath::state::Ending;
use adit_kernel::chance::Replayed;
use adit_kernel::{Cause, Game, Listed, Seat};
use adit_laws::values;

use crate::{drawn, play};

fn many(count: usize, key: &str) -> String {
    vec![key; count].join(",")
}

// clauses: BEN-A-1
#[test]
fn a_dwarf_with_too_many_tokens_cannot_exchange() {
    let held = [many(18, "gold-1"), many(18, "gold-2"), many(11, "gold-5")].join(",");
    play(&format!(
        "P1 hero holds {held} ; P2 thief ; P1 shop

        ! break gold-2 : BEN-A-1
        ! buy smiths-hammer : BEN-WPN-1
        ! buy belt-pouch : BEN-A-1"
    ));
}

// clauses: BEN-A-2
#[test]
fn a_floor_full_of_tokens_takes_no_more() {
    let mut floor = String::new();
    for (count, key) in [(18, "gold-1"), (18, "gold-2"), (18, "gold-5"), (10, "coal")] {
        for _ in 0..count {
            floor.push_str(&format!("shown A12 {key} ; "));
        }
    }
    play(&format!(
        "{floor} P1 hero E6 life 1 armor 0 holds ruby,iron ; P2 thief A0 ; P3 miner I0 ; fire E4

        ~ #1 #1
        > step n
        = P1 off
        = loose E4 none
        = store ruby 6"
    ));
}

// clauses: BEN-A-3
#[test]
fn a_game_that_went_too_deep_is_ranked() {
    let (game, mut state) = drawn("P1 hero E6 scrolls 1 ; P2 thief A0");
    state.open.ending = Some(Ending::TooDeep);
    state.open.stack.clear();
    let outcome = game.outcome(&state).expect("an end");
    assert_eq!((outcome.cause, outcome.leaders().first()), (Cause::Guard, Some(Seat(0))));
}

// clauses: BEN-A-4
#[test]
fn dice_that_never_part_a_tie_end_some_time() {
    let game = adit_beneath::Beneath::game(&values([("players", "4")])).expect("options");
    // A record without outcomes gives the lowest number for ever.
    let state = game.deal(&mut Replayed::new(&[]), &mut ());
    assert_eq!(state.open.leader, Seat(0));
}

// clauses: BEN-TOK-10, BEN-MON-14
#[test]
fn monsters_walk_over_tokens() {
    play(
        "tier hard ; cragtraw A0 after P1 ; P1 miner A8 ; P2 hero I12 ; loose A4 coal ; P1 act
        > end
        = cragtraw A4
        = loose A4 coal
        = cragtraw.board none",
    );
}
