//! Rulings that no worked example shows: each with the least that is needed.

use crate::play;

// clauses: BEN-R-9, BEN-FACE-5, BEN-FACE-6, BEN-FACE-7
#[test]
fn ben_r_9_turning_is_free_until_the_action() {
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E4:1 ; shown E8 coal
        > face s
        = P1.facing S
        = points 2
        ~ purple:1 gold-5
        > mine n
        = P1.facing N
        > store backpack
        offers-not face s",
    );
}

#[test]
fn ben_r_77_a_turn_on_the_spot_cannot_follow_another() {
    play(
        "P1 miner E6 ; P2 hero A0
        > face s
        ! face ne : BEN-R-77
        > step n
        offers face s",
    );
}

// clauses: BEN-R-10, BEN-FACE-8, BEN-BLD-6
#[test]
fn ben_r_10_a_dwarf_at_its_start_looks_towards_the_middle() {
    play(
        "P1 miner ; P2 hero ; P1 places
        offers-only place A0, place I0, place A12, place I12
        > place A0
        = P1 A0
        = P1.facing SE
        asks P2
        ! place A0 : BEN-BLD-6
        > place I12
        = P2.facing N",
    );
}

// clauses: BEN-R-26, BEN-TURN-4
#[test]
fn ben_r_26_no_steps_after_an_attack() {
    play(
        "P1 hero E6 ; P2 miner E4
        ~ grey:1
        > attack E4
        = P2.al 0/10
        offers-not step s",
    );
}

// clauses: BEN-R-27, BEN-MOVE-3, BEN-MOVE-4, BEN-MOVE-5
#[test]
fn ben_r_27_nobody_walks_over_rock_granite_or_others() {
    play(
        "P1 miner E6 ; P2 hero E4 ; rock D5:1 ; granite F5
        ! step n : BEN-MOVE-5
        ! step nw : BEN-MOVE-3
        ! step ne : BEN-MOVE-4
        offers step s, step se, step sw",
    );
}

#[test]
fn ben_r_29_the_faced_stack_takes_what_it_can() {
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E4:3 D5:1
        ~ purple:2
        > mine n
        = stack E4 1
        = stack D5 1
        offers-not space D5",
    );
}

// clauses: BEN-R-32, BEN-TOK-1, BEN-TOK-2, BEN-TOK-9
#[test]
fn ben_r_32_tokens_are_taken_from_beside_and_from_below() {
    play(
        "P1 miner E6 ; P2 hero A0 ; shown E6 coal ; shown E4 iron ; shown E2 ruby
        > pickup E6 1
        > store backpack
        > pickup E4 1
        > store backpack
        = P1.backpack coal,iron
        ! pickup E2 1 : BEN-TOK-1
        > step n
        offers pickup E2 1",
    );
}

#[test]
fn ben_r_72_nobody_enters_a_sealed_exit() {
    play(
        "P1 miner E6 ; P2 hero A0 ; sealed E4
        ! step n : BEN-R-72",
    );
}

// clauses: BEN-R-83, BEN-TOK-8
#[test]
fn ben_r_83_granite_buries_tokens_until_it_is_gone() {
    play(
        "P1 miner E6 items I29 ; P2 hero A0 ; shown E4 coal
        > item granite-block
        > space E4
        = granite E4 yes
        ! pickup E4 1 : BEN-TOK-8",
    );
}

// clauses: BEN-R-88, BEN-GRAN-1
#[test]
fn ben_r_88_granite_is_cracked_by_three_and_nothing_spreads() {
    play(
        "P1 miner E6 with W06 ; P2 hero A0 ; granite E4 ; rock D5:3
        ~ blue:4 yellow:1
        > mine n
        = granite E4 no
        = stack D5 3
        offers-not space D5",
    );
    play(
        "P1 miner E6 with W06 ; P2 hero A0 ; granite E4
        ~ blue:2 yellow:0
        > mine n
        = granite E4 yes",
    );
    play(
        "P1 miner E6 with W05 ; P2 hero A0 ; granite E4
        ! mine n : BEN-GRAN-1",
    );
}

// clauses: BEN-R-92, BEN-EXP-1, BEN-R-60
#[test]
fn ben_r_92_a_bombard_blasts_and_nobody_else_does() {
    play(
        "P1 bombard E6 ; P2 hero A2 ; rock E4:1
        offers blast n, blast s
        ! mine n : BEN-R-92",
    );
    play(
        "P1 miner E6 ; P2 hero A2 ; rock E4:1
        ! blast n : BEN-R-92",
    );
    play(
        "P1 bombard E6 ; P2 hero A2
        ! blast n : BEN-R-60",
    );
}

// clauses: BEN-R-100
#[test]
fn ben_r_100_a_tunnel_is_one_step_and_turns_nobody() {
    play(
        "map H6 ; tier hard ; P1 miner A6 N ; P2 hero A0
        > tunnel
        = P1 I6
        = P1.facing N
        = points 1",
    );
    play(
        "map H6 ; tier hard ; P1 miner A6 N ; P2 hero A0 ; rock I6:1
        ! tunnel : BEN-R-100",
    );
}

#[test]
fn ben_r_102_a_card_is_not_used_for_nothing() {
    play(
        "P1 miner E6 items I37 ; P2 hero A0
        ! item dwarven-ale : BEN-R-102",
    );
    play(
        "P1 miner E6 life 5 items I37 ; P2 hero A0
        > item dwarven-ale
        = P1.life 8",
    );
}

#[test]
fn ben_r_103_tokens_that_look_alike_are_one_choice() {
    play(
        "P1 miner E6 ; P2 hero A0 ; loose E4 coal ; loose E4 iron
        offers pickup E4 1
        offers-not pickup E4 2
        > pickup E4 1
        = @P1 arriving coal",
    );
    play(
        "P1 miner E6 ; P2 hero A0 ; loose E4 coal P1 ; loose E4 iron P1
        offers pickup E4 1, pickup E4 2",
    );
}

// clauses: BEN-MODE-5
#[test]
fn ben_mode_5_two_scrolls_win_the_short_game() {
    play(
        "game short ; P1 miner E6 scrolls 1 holds scroll ; P2 hero A0 ; exit E4
        > step n
        over goal P1",
    );
    play(
        "P1 miner E6 scrolls 1 holds scroll ; P2 hero A0 ; exit E4
        > step n
        = P1.scrolls 2
        asks P1",
    );
}

// clauses: BEN-MODE-6
#[test]
fn ben_mode_6_only_who_leaves_trades_at_the_strict_exit() {
    play(
        "exit leaver ; P1 miner E6 holds scroll ; P2 hero A0 holds scroll ; exit E4
        > step n
        = P1.scrolls 1
        = P2.scrolls 0
        = P2.backpack scroll",
    );
    play(
        "P1 miner E6 holds scroll ; P2 hero A0 holds scroll ; exit E4
        > step n
        = P1.scrolls 1
        = P2.scrolls 1",
    );
}

// clauses: BEN-KO-1, BEN-KO-2, BEN-KO-10
#[test]
fn ben_ko_10_a_knock_out_costs_tokens_and_no_cards() {
    play(
        "players 3 ; P1 hero E6 ; P2 miner E4 life 1 armor 0 holds coal items I20 scrolls 2 ; P3 thief A0
        ~ grey:1 #1
        > attack E4
        = P2 off
        = P2.scrolls 2
        = P2.weapon W01
        = P2.items I20
        > store backpack
        = P1.backpack coal
        = P2.backpack none",
    );
}

// clauses: BEN-LAST-8, BEN-MAP-14
#[test]
fn ben_map_14_fire_burns_on_easy_maps_and_the_last_dwarf_plays_on() {
    play(
        "map E1 ; tier easy ; P1 miner E6 life 1 ; P2 hero A0 ; fire E4
        > step n
        = P1 off
        asks P2",
    );
}
