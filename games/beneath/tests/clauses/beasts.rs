//! Monsters: whom they go for, where they go, what they may not enter, what their boards say.

use adit_beneath::components::Monster;
use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Game, Seat};

use crate::{drawn, play};

// clauses: BEN-LAST-6, BEN-MON-22, BEN-LAST-1
#[test]
fn the_map_ends_when_the_last_monster_dies() {
    play(
        "tier hard ; leader P2 ; worm E4 after P1 life 1 holds gold-10 ; P1 hero E6 ; P2 miner ; rock A0:1 ; pile coal
        ~ grey:1
        > attack E4
        = arriving gold-10
        ~ coal
        > store backpack
        = arriving coal
        > store backpack
        = leader P1
        = round 0",
    );
}

// clauses: BEN-R-42, BEN-MON-12
#[test]
fn near_is_counted_in_steps_not_in_spaces() {
    // P1 is two spaces away behind granite, P2 four spaces away on open ground.
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E2 ; P2 hero E12 ; granite E4 D5 F5 D3 F3 C4 G4 C6 G6 ; P1 act
        ~ green:0 black:0
        > end
        = cragtraw E10
        = cragtraw.facing S",
    );
}

// clauses: BEN-MON-19, BEN-R-42
#[test]
fn a_monster_that_cannot_strike_goes_by_steps_and_otherwise_by_distance() {
    // The way round a wall leads away at first.
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E2 ; P2 hero ; granite E4 D5 F5 C4 G4 ; P1 act
        > end
        offers-only space C6, space G6",
    );
    // Nobody can be reached: as near as the crow flies, and to stay is one of the choices.
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner A0 ; P2 hero ; granite A2 B1 ; P1 act
        > end
        offers-only space D3, space C4
        > space C4
        asks P1",
    );
}

// clauses: BEN-MON-16, BEN-MON-15
#[test]
fn monsters_go_round_exits_and_fire() {
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E2 S ; P2 hero I12 ; exit E4 ; P1 act
        > end
        offers-only space D3, space F3
        ~ green:0 black:0
        > space D3",
    );
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E2 S ; P2 hero I12 ; fire E4 D3 ; P1 act
        ~ green:0 black:0
        > end
        = cragtraw F3",
    );
}

// clauses: BEN-R-74, BEN-MON-10
#[test]
fn two_monsters_at_one_seat_act_in_the_order_found() {
    play(
        "tier hard ; stalagtroll E8 after P1 ; worm E4 after P1 ; P1 hero E6 S life 12 armor 0 ; P2 miner ; P1 act
        granite D5 F5 D7 F7 D3 F3 E2 D9 F9 E10
        ~ purple:0 yellow:0 purple:3 white:0
        > end
        = stalagtroll.life 12
        = P1.life 9",
    );
}

// clauses: BEN-ORD-7, BEN-MON-10
#[test]
fn a_monster_seated_after_somebody_out_still_acts() {
    play(
        "tier hard ; worm E8 after P2 life 8 target P3 ; P1 miner E6 S life 10 armor 2 ; P2 hero ; P3 thief I0 ; P1 act
        granite D5 F5 D7 F7 E4 D9 F9 E10
        ~ purple:2 white:0
        > end
        = P1.armor 0
        asks P3",
    );
}

// clauses: BEN-MON-21, BEN-EXP-17
#[test]
fn the_roc_reaches_two_spaces_but_not_past_granite() {
    play(
        "tier hard ; roc E6 after P1 ; P1 miner I0 ; P2 hero E10 ; granite E8 ; fire D5 F5 E4 D7 F7 ; P1 act
        > end
        = roc E6
        asks P2",
    );
    play(
        "map N1 ; tier nightmare ; roc E6 after P1 ; P1 miner I0 ; P2 hero E10 S items I06 armor 3 ; placed E8:4 ; fire D5 F5 E4 D7 F7 ; P1 act
        ~ purple:0 grey:1 axis
        > end
        = stack E8 2
        = P2.armor 1",
    );
    play(
        "map N1 ; tier nightmare ; cragtraw E6 after P1 ; P1 miner I0 ; P2 hero E8 S armor 3 ; fire D5 F5 E4 D7 F7 ; P1 act
        ~ green:0 black:0
        > end
        = P2.armor 2",
    );
}

// clauses: BEN-MON-21, BEN-MON-9
#[test]
fn a_schemer_beside_its_target_strikes_itself() {
    play(
        "tier hard ; cragtraw E8 after P1 ; stalagtroll A0 after P2 ; P1 miner E6 S armor 2 ; P2 hero I12 ; P1 act
        granite D5 F5 D7 F7 E4 D9 F9 E10
        ~ green:2 black:0
        > end
        = P1.armor 0
        = stalagtroll A0",
    );
    play(
        "tier hard ; stalagtroll E8 after P1 life 12 ; P1 miner E6 S armor 2 ; P2 hero I12 ; P1 act
        granite D5 F5 D7 F7 E4 D9 F9 E10
        ~ purple:0 yellow:0
        > end
        = stalagtroll.life 12",
    );
}

// clauses: BEN-MON-21
#[test]
fn a_worm_takes_the_lowest_directions_and_may_find_one_dwarf_only() {
    play(
        "tier hard ; worm E6 after P1 target P1 ; P1 miner E0 S ; P2 bombard skills sabotage:1 ; P1 act ; granite E2 D1
        trap E4 dud 2
        ~ purple:0 white:0
        > end
        = worm F1
        = worm.facing NW
        = traps 0",
    );
}

// clauses: BEN-MAP-11, BEN-MON-1
#[test]
fn only_the_first_token_is_forced() {
    play(
        "map N5 ; tier nightmare ; worm A12 after P2 ; P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster d6:6
        > mine n
        = arriving ruby",
    );
    play(
        "map N5 ; tier nightmare ; P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster
        > mine n
        = roc E4",
    );
}

// clauses: BEN-R-44
#[test]
fn a_monster_does_not_appear_in_fire() {
    play(
        "tier hard ; P1 thief E8 ; P2 hero A0 ; loose E6 monster ; fire E6 E4 D5 F5 D7 F7
        ~ d6:2
        > pickup E6 1
        asks P2
        offers-not space E4, space E6, space D7
        offers space E10, space E2",
    );
}

// clauses: BEN-MON-21, BEN-MON-18
#[test]
fn a_worm_does_not_stop_in_rock() {
    play(
        "tier hard ; worm A6 after P1 target P1 ; P1 miner I0 ; P2 hero E6 ; P3 thief I12 ; rock D5:2 D7:1 ; P1 act
        ~ #1
        > end
        offers-only space E4, space E8",
    );
}

// clauses: BEN-MON-21, BEN-R-65
#[test]
fn a_mace_without_a_six_does_not_stun() {
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E8 S life 10 ; P2 hero I0 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ green:2 black:0
        > end
        = P1.al 0/10
        = P1.stunned no",
    );
}

// clauses: BEN-R-65
#[test]
fn a_daze_on_a_monster_ends_with_its_turn() {
    play(
        "tier hard ; cragtraw E6 after P1 dazed ; P1 miner E10 N armor 2 ; P2 hero ; P1 act ; fire D5 F5 E4 D7 F7 ; granite E8
        > end
        = cragtraw E6
        > step nw
        > step n
        = P1.al 2/8
        ~ green:2 black:0
        > end
        = P1.al 0/6",
    );
}

// clauses: BEN-R-73, BEN-MON-9
#[test]
fn a_lair_stands_after_the_last_seat_so_that_the_leader_plays_it() {
    let (game, mut state) = drawn("tier medium ; leader P2 ; P1 hero ; P2 miner ; P3 thief ; P2 choose");
    let action = game.read("tier hard").expect("a tier");
    let mut chance = Scripted::new([Cue::Thing(3)]);
    game.apply(&mut state, Seat(1), action, &mut chance, &mut ());
    let beast = state.open.monster(Monster::Cragtraw);
    assert_eq!((beast.found, beast.after, state.open.found), (true, Seat(0), 1));
}

// clauses: BEN-FACE-4, BEN-MON-14
#[test]
fn a_monster_faces_the_way_it_went() {
    play(
        "tier hard ; cragtraw A0 N after P1 ; P1 miner A10 ; P2 hero ; P1 act
        > end
        = cragtraw A4
        = cragtraw.facing S",
    );
}

// clauses: BEN-MON-3, BEN-R-69
#[test]
fn a_trap_knows_no_ability() {
    play(
        "tier hard ; P1 hero E6 with W09 armor 0 life 12 items I46 ; P2 miner A0 ; loose E4 monster
        ~ d6:5 grey:1
        > pickup E4 1
        = P1.life 11",
    );
}
