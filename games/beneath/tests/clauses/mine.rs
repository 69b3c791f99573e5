//! Turns, movement, Fire, Granite, mining, tokens on the floor.

use crate::play;

// clauses: BEN-TURN-1, BEN-TURN-7, BEN-ORD-6, BEN-ORD-7
#[test]
fn every_phase_may_be_skipped_and_turns_pass_clockwise() {
    play(
        "leader P2 ; P1 miner E6 ; P2 hero A0 ; P3 thief ; P2 turn
        > end
        asks P1
        = round 1
        > end
        asks P2
        = round 2",
    );
}

// clauses: BEN-TURN-5, BEN-R-65, BEN-R-75
#[test]
fn a_turn_begins_with_stun_then_fire_then_cards() {
    play(
        "P1 miner E6 ; P2 hero E8 life 1 armor 0 stunned items I19 ; fire E8 ; P3 thief A0 ; P1 act
        > end
        = P2 off
        = P2.life 0
        asks P3",
    );
    play(
        "P1 miner E6 ; P2 hero E8 life 4 stunned items I19 ; fire E8 ; P1 act
        > end
        = P2.life 3
        = points 0
        = P2.stunned yes
        > end
        > end
        = points 2",
    );
}

// clauses: BEN-MOVE-3, BEN-MOVE-4, BEN-MOVE-5, BEN-R-27, BEN-GEO-8
#[test]
fn rock_granite_and_others_are_in_the_way() {
    play(
        "P1 miner E6 ; P2 hero E4 ; rock E8:1 ; granite D5
        ! step n : BEN-MOVE-5
        ! step s : BEN-MOVE-3
        ! step nw : BEN-MOVE-4
        > step ne
        = P1 F5",
    );
    play(
        "P1 miner A0 ; P2 hero E4
        ! step n : BEN-GEO-1",
    );
}

// clauses: BEN-MOVE-6, BEN-FIRE-8, BEN-GRAN-3, BEN-TOK-9
#[test]
fn fire_may_be_entered_and_tokens_do_not_hinder() {
    play(
        "P1 miner E6 ; P2 hero A0 ; fire E4 D5 ; loose D5 coal ; loose E8 iron
        > pickup D5 1
        > store backpack
        > step s
        = P1 E8
        > pickup E8 1
        > store backpack
        = P1.backpack coal,iron",
    );
}

// clauses: BEN-MOVE-7, BEN-EXIT-1, BEN-EXIT-2, BEN-MINE-10, BEN-TOK-7
#[test]
fn an_exit_found_lies_open_and_obliges_nobody() {
    play(
        "P1 miner E6 ; P2 hero D5 ; rock E4:1 E2:1 ; pile exit,coal
        ~ purple:1 exit
        > mine n
        = exit E4 yes
        asks P2
        offers step ne, end
        offers-not pickup E4 1
        ! pickup E4 1 : BEN-TOK-1",
    );
}

// clauses: BEN-R-98
#[test]
fn dwarves_pass_each_other_on_common_ground() {
    play(
        "map E6 ; tier easy ; P1 miner E6 ; P2 hero E4 ; P1 turn points 2
        > step n
        = P1 E4
        offers-only step n, step ne, step se, step s, step sw, step nw
        ! end : BEN-R-98
        > step n
        = P1 E2",
    );
    play(
        "map E6 ; tier easy ; P1 miner E6 ; P2 hero E4 ; P1 turn points 1
        ! step n : BEN-R-98",
    );
}

// clauses: BEN-R-98, BEN-MOVE-9
#[test]
fn a_rope_leads_over_rock_and_off_it() {
    play(
        "P1 miner E6 items I39 ; P2 hero A0 ; rock E4:3 ; exit E2
        > step n
        = P1 E4
        = points 1
        offers-not mine ne, end
        > step ne
        = P1 F3
        = stack E4 3",
    );
    play(
        "P1 miner E6 items I39 ; P2 hero A0 ; rock E4:3 E2:1 F3:1 D3:1 F5:1 D5:1
        offers step n
        > step n
        offers-only step s",
    );
    play(
        "P1 miner E6 items I39 ; P2 hero A0 ; rock E4:3 ; P1 turn points 1
        ! step n : BEN-R-98",
    );
}

// clauses: BEN-R-100
#[test]
fn a_tunnel_is_one_step_for_movement_only() {
    play(
        "map H6 ; P1 miner A6 SE ; P2 hero A0 ; loose I6 coal
        offers-not pickup I6 1
        > tunnel
        = P1 I6
        = P1.facing SE
        = points 1",
    );
    play(
        "map H6 ; P1 miner A6 ; P2 hero A0 ; placed I6:1
        ! tunnel : BEN-R-100",
    );
    play(
        "map H6 ; P1 miner A6 ; P2 hero I6
        ! tunnel : BEN-R-100",
    );
}

// clauses: BEN-MOVE-3
#[test]
fn a_grapnel_vaults_over_a_stack() {
    play(
        "P1 thief E6 with W22 ; P2 hero A0 ; rock E4:3 E8:1 E10:1
        ! jump s : BEN-MOVE-3
        > jump n
        = P1 E2
        = P1.facing N
        = points 1
        ! jump s : BEN-MOVE-3",
    );
}

// clauses: BEN-FIRE-5, BEN-KO-11, BEN-FIRE-6
#[test]
fn a_firebomb_burns_whoever_stands_there() {
    play(
        "P1 miner E6 items I26,I28 ; P2 thief E10 life 2 holds coal ; P3 hero A0
        ~ #1
        > item firebomb
        > space E10
        = P2 off
        = arriving coal
        > store backpack
        = fire E10 yes",
    );
    play(
        "tier hard ; P1 miner E6 items I28 ; P2 thief A0 ; worm E10 after P2 ; fire E8 E6 D7
        > item sand-bucket
        offers space E8, space E6, space D7
        > space E6
        > stop
        = fire E6 no
        = fire E8 yes
        = shelf I28 2",
    );
}

// clauses: BEN-MAP-14, BEN-R-17
#[test]
fn nothing_hostile_on_an_easy_map_but_fire_burns() {
    play(
        "tier easy ; P1 thief E8 skills pickpocket:3 items I26,I32,I36 ; P2 hero E6 N holds coal ; fire E10
        offers-not skill pickpocket
        offers-not item throwing-axe
        > item firebomb
        offers-not space E6
        > stop
        > item dust-bomb
        offers-not space E6
        offers-not space E8
        offers space E12
        > stop
        > step s
        = P1.life 6",
    );
}

// clauses: BEN-MINE-16, BEN-R-92, BEN-EXP-1
#[test]
fn only_adjacent_stacks_are_mined_and_bombards_blast() {
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E2:1
        ! mine n : BEN-MINE-1",
    );
    play(
        "P1 bombard E6 ; P2 hero E8 ; rock E4:1
        ! mine n : BEN-R-92
        ! attack E8 : BEN-R-92",
    );
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E4:1
        ! blast n : BEN-R-92",
    );
}

// clauses: BEN-MINE-9, BEN-MINE-11, BEN-STO-2, BEN-R-47, BEN-R-30
#[test]
fn what_is_drawn_is_the_drawers_secret() {
    play(
        "tier hard ; P1 miner E6 with W03 ; P2 hero A0 ; rock E4:1 D5:1 E2:1 ; pile iron,monster,coal
        ~ purple:1 grey:1 iron
        > mine n
        offers-only store backpack
        > store backpack
        = @P1 P1.backpack iron
        = @P2 P1.backpack ?
        - @P2 Iron
        ~ monster d6:2
        > space D5
        + @P2 Monster
        = cragtraw D5",
    );
}

// clauses: BEN-R-29, BEN-R-61, BEN-MINE-17
#[test]
fn sure_grip_rolls_zeros_again_once_a_turn() {
    play(
        "P1 miner E6 with W02 ; P2 hero A0 ; rock E4:3
        ~ yellow:0 yellow:1
        > mine n
        offers-only accept, reroll
        ~ yellow:1
        > reroll
        = stack E4 1",
    );
    play(
        "P1 miner E6 with W01 items I24 ; P2 hero A0 ; placed E4:3
        ~ purple:0
        > mine n
        offers-only accept, strike purple 0
        ~ purple:3
        > strike purple 0
        = stack E4 0",
    );
}

// clauses: BEN-R-88, BEN-GRAN-1
#[test]
fn a_cracker_takes_granite_from_three_on() {
    play(
        "P1 miner E6 with W06 ; P2 hero A0 ; granite E4 ; rock D5:1
        ~ blue:2 yellow:1
        > mine n
        = granite E4 no
        = stack D5 1",
    );
    play(
        "P1 miner E6 with W06 ; P2 hero A0 ; granite E4
        ~ blue:2 yellow:0
        > mine n
        = granite E4 yes",
    );
}

// clauses: BEN-MINE-4, BEN-EXP-11
#[test]
fn a_vein_splitter_follows_the_vein() {
    play(
        "P1 miner E6 with W04 ; P2 hero A0 ; rock E4:1 E2:1 E0:1 ; pile coal,iron
        ~ purple:3 yellow:0 coal
        > mine n
        > store backpack
        offers-only space E2, stop
        ~ iron
        > space E2
        = loose E2 iron
        = @P1 loose E2 ?
        offers-only space E0, stop
        > space E0",
    );
}

// clauses: BEN-TOK-1, BEN-TOK-2, BEN-R-32, BEN-TOK-8, BEN-R-83
#[test]
fn tokens_are_picked_up_from_beside_and_below() {
    play(
        "P1 miner E6 ; P2 hero A0 ; loose E6 coal ; loose E4 iron ; loose E2 ruby ; loose E8 gold-1 ; placed E8:1
        ! pickup E2 1 : BEN-TOK-1
        ! pickup E8 1 : BEN-TOK-8
        > pickup E6 1
        > store backpack
        > pickup E4 1
        > store backpack
        = P1.backpack coal,iron",
    );
    play(
        "P1 thief E6 with W18 ; P2 hero A0 ; loose E2 ruby
        offers pickup E2 1",
    );
    play(
        "map E2 ; tier easy ; P1 thief E6 ; P2 hero A0 ; loose E2 ruby ; loose E0 coal
        offers pickup E2 1
        ! pickup E0 1 : BEN-TOK-1",
    );
}

// clauses: BEN-STO-5, BEN-R-77, BEN-R-48
#[test]
fn dropped_tokens_are_anybodys() {
    play(
        "P1 hero E6 holds gold-1,gold-1,gold-1,gold-1,gold-1,coal ; P2 thief E2 N ; rock E4:1 ; pile ruby
        ~ grey:1 ruby
        > mine n
        > drop coal backpack
        > store backpack
        = P1.backpack gold-1,gold-1,gold-1,gold-1,gold-1,ruby
        asks P2
        = @P2 loose E4 ?
        > pickup E4 1
        > store backpack
        = P2.backpack coal",
    );
}

// clauses: BEN-R-103
#[test]
fn tokens_that_look_alike_are_one_choice() {
    play(
        "P1 hero E6 ; P2 thief A0 ; loose E4 coal ; loose E4 iron ; loose E4 ruby P1 ; shown E4 gold-1
        offers pickup E4 1, pickup E4 3, pickup E4 4
        offers-not pickup E4 2
        > pickup E4 1
        > store backpack
        = P1.backpack coal",
    );
}

// clauses: BEN-R-77
#[test]
fn after_sixty_decisions_a_turn_can_only_end() {
    play(
        "P1 hero E6 items I37 life 3 ; P2 thief A0 ; decisions 60
        offers-only end
        ! step n : BEN-R-77",
    );
}

// clauses: BEN-R-72, BEN-EXIT-6
#[test]
fn a_sealed_exit_opens_when_its_time_has_come() {
    play(
        "map M5 ; P1 miner E4 ; P2 hero A0 ; sealed E6 ; round 5 ; P2 act ; leader P1
        > end
        = round 6
        = exit E6 yes
        = sealed off",
    );
    play(
        "map N6 ; tier nightmare ; P1 miner E4 ; P2 hero A0 ; sealed E6 ; rock E2:1 ; emptied 7
        ! step s : BEN-R-72
        ~ purple:1 gold-5
        > mine n
        > store backpack
        = exit E6 yes",
    );
    play(
        "map N6 ; tier nightmare ; P1 bombard E4 with W28 items I25 skills cave-in:1 ; P2 hero A0 ; sealed E6 ; placed E8:2
        > item oil-flask
        offers-not space E6
        > stop
        ~ purple:1 grey:1 D2
        > blast s
        = stack E8 0",
    );
}
