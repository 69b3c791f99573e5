//! What each weapon does besides its dice, in the combinations that are easy to get wrong.

use crate::play;

// clauses: BEN-R-62, BEN-ATK-4
#[test]
fn some_of_a_crush_goes_past_armor() {
    play(
        "P1 hero E6 with W14 ; P2 miner E8 N armor 4 items I01 ; P3 thief A0
        ~ purple:1 purple:1 grey:1
        > attack E8
        = P2.al 2/9",
    );
    play(
        "P1 hero E6 with W14 ; P2 miner E8 N armor 4 items I01,I06 ; P3 thief A0
        ~ purple:0 purple:0 grey:1
        > attack E8
        = P2.al 4/10",
    );
}

// clauses: BEN-R-62, BEN-R-63, BEN-FACE-3
#[test]
fn a_nightblade_goes_past_armor_only_in_the_back() {
    play(
        "P1 thief E8 with W23 ; P2 hero E6 N armor 5 items I01 ; P3 miner A0
        ~ blue:2 grey:1
        > attack E6
        = P2.al 2/9",
    );
    play(
        "P1 thief E4 with W23 ; P2 hero E6 N armor 5 items I01 ; P3 miner A0
        ~ blue:2 grey:1
        > attack E6
        = P2.al 2/12",
    );
    // The rear arc is three spaces wide: back left and back right count, front left and front right do not.
    for (from, life) in [("D7", "2/9"), ("F7", "2/9"), ("D5", "2/12"), ("F5", "2/12")] {
        play(&format!(
            "P1 thief {from} with W23 ; P2 hero E6 N armor 5 items I01 ; P3 miner A0
            ~ blue:2 grey:1
            > attack E6
            = P2.al {life}"
        ));
    }
}

// clauses: BEN-STO-7, BEN-R-75, BEN-R-102
#[test]
fn a_shadow_claw_cuts_a_purse_after_a_backstab() {
    play(
        "P1 thief E8 with W24 ; P2 hero E6 N holds coal bag iron,ruby chest gold-20 items I14,I17 ; P3 miner A0
        ~ purple:1 purple:0 grey:1
        > attack E6
        asks P1
        offers-only rob backpack, rob bag, stop
        ~ #2
        > rob bag
        = arriving ruby
        = P2.bag iron
        > store backpack
        = P1.backpack ruby
        asks P2",
    );
    // Not from the front, nor where nothing comes through, nor from somebody who is out.
    play(
        "P1 thief E4 with W24 ; P2 hero E6 N holds coal ; P3 miner A0
        ~ purple:1 purple:0 grey:1
        > attack E6
        asks P2",
    );
    play(
        "P1 thief E8 with W24 ; P2 hero E6 N life 1 armor 0 holds coal ; P3 miner A0
        ~ purple:1 purple:0 grey:1 #1
        > attack E6
        = arriving coal
        > store backpack
        asks P3",
    );
    play(
        "P1 thief E8 with W24 items I45 ; P2 hero E6 N chest gold-20 items I17 ; P3 miner A0
        ~ purple:1 purple:0 grey:1
        > attack E6
        offers-only rob chest, stop
        > stop
        = P2.chest gold-20",
    );
    play(
        "P1 thief E8 with W24 ; P2 hero E6 N chest gold-20 items I17 ; P3 miner A0
        ~ purple:1 purple:0 grey:1
        > attack E6
        asks P2",
    );
}

// clauses: BEN-R-62, BEN-MON-26
#[test]
fn some_weapons_are_made_for_monsters() {
    play(
        "tier hard ; worm E4 after P2 ; P1 miner E6 with W05 ; P2 hero A0
        ~ purple:1 purple:0 yellow:0
        > attack E4
        = worm.life 6
        asks P2",
    );
    play(
        "tier hard ; worm E4 S after P2 ; P1 hero E6 with W15 ; P2 miner E8 N
        ~ red:1 purple:0
        > attack E4
        = total 3",
    );
    play(
        "P1 hero E6 with W15 ; P2 miner E8 N ; P3 thief A0
        ~ red:1 purple:0
        > attack E8
        = total 1",
    );
    play(
        "tier hard ; worm E4 N after P2 life 8 ; P1 thief E6 with W19 ; P2 miner A0
        ~ yellow:0 yellow:0
        > attack E4
        = worm.life 6",
    );
}

// clauses: BEN-R-62, BEN-R-61
#[test]
fn a_charge_needs_a_step_and_a_wild_swing_rolls_all_dice() {
    play(
        "P1 hero E6 with W11 ; P2 miner E10 N ; P3 thief A0
        > step s
        ~ green:0 green:0
        > attack E10
        = total 1",
    );
    play(
        "P1 hero E8 with W11 ; P2 miner E10 N ; P3 thief A0
        ~ green:2 green:0
        > attack E10
        = total 2",
    );
    play(
        "P1 hero E8 with W10 ; P2 miner E10 N ; P3 thief A0
        ~ green:2 white:0
        > attack E10
        offers-only accept, reroll
        ~ green:0 white:1
        > reroll
        = total 1
        asks P2",
    );
    // Not for mining.
    play(
        "P1 hero E8 with W10 ; P2 miner A0 ; rock E10:3
        ~ green:0 white:0
        > mine s
        asks P2",
    );
}

// clauses: BEN-ATK-1, BEN-GRAN-2, BEN-MINE-16, BEN-KO-11
#[test]
fn knives_are_thrown_two_spaces_at_the_first_in_the_way() {
    play(
        "P1 thief E6 with W20 ; P2 hero E2 S ; P3 miner A0
        offers attack E2
        ~ purple:2
        > attack E2
        = P1.facing N
        = P2.armor 1",
    );
    play(
        "P1 thief E6 with W20 ; P2 hero E2 ; P3 miner E4 ; P4 bombard G6 ; rock E10:2
        offers attack E4
        offers-not attack E2, attack G6, mine s",
    );
    play(
        "P1 thief E6 with W20 ; P2 hero E2 ; P3 miner E10 ; rock E4:1 ; granite E8
        offers-not attack E2, attack E10",
    );
    play(
        "P1 thief E6 with W20 ; P2 hero E0 ; P3 miner G4
        offers attack G4
        offers-not attack E0",
    );
    // A backstab at a distance, with the tokens straight to the thrower.
    play(
        "P1 thief E6 with W20 ; P2 hero E2 N life 1 armor 0 holds coal ; P3 miner A0
        ~ purple:1 #1
        > attack E2
        = arriving coal
        > store backpack",
    );
}

// clauses: BEN-EXP-4, BEN-R-45, BEN-EXP-13
#[test]
fn a_cluster_takes_every_direction_shown() {
    play(
        "P1 bombard E6 with W30 ; P2 hero F7 NW armor 3 ; rock E8:2 ; granite D7 ; fire A2
        ~ purple:1 purple:1 cone gold-5
        > blast s
        = stack E8 0
        = P2.armor 1
        = granite D7 yes
        > store backpack
        asks P2",
    );
}

// clauses: BEN-R-62, BEN-EXP-20, BEN-EXIT-6
#[test]
fn gift_of_fire_burns_the_farthest_space_first_and_walks_then() {
    play(
        "P1 bombard E6 with W32 ; P2 hero A0 ; placed E8:1
        ~ red:2 grey:1 cone D2
        > blast s
        > accept
        > toward s
        ? E10
        offers-only yes, stop
        > yes
        = fire E10 yes
        offers step s, stop
        > step s
        = P1 E8
        asks P2",
    );
    // The farthest space is taken, so nothing burns.
    play(
        "P1 bombard E6 with W32 ; P2 hero A0 ; placed E8:1 E10:4
        ~ red:2 grey:1 cone D2
        > blast s
        > accept
        > toward s
        offers-not yes
        offers step s, stop",
    );
    play(
        "map M2 ; P1 bombard E6 with W32 ; P2 hero A0 ; placed E8:1
        ~ red:2 grey:1 cone D2
        > blast s
        > accept
        > toward s
        offers-not yes",
    );
    play(
        "P1 bombard E6 with W32 ; P2 hero A0 ; placed E8:1 ; exit E10
        ~ red:2 grey:1 cone D2
        > blast s
        > accept
        > toward s
        offers-not yes",
    );
}

// clauses: BEN-MOVE-10, BEN-EXP-20, BEN-EXP-4, BEN-MINE-13
#[test]
fn smoke_walk_comes_after_a_miss_and_after_a_wasted_blast() {
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E8:1 ; fire E4
        ~ purple:0 cone D1
        > blast s
        offers step n, stop
        offers-not step s
        > step n
        = P1.life 7
        asks P2",
    );
    play(
        "P1 bombard E6 stunned ; P2 hero A0 ; rock E8:1
        ~ purple:1 cone D1
        > blast s
        > stop
        offers step n, stop
        > stop
        = P1 E6
        asks P2",
    );
    play(
        "P1 miner E6 with W07 items I39 ; P2 hero A0 ; rock E4:2
        ~ blue:2 purple:0 grey:1 gold-5
        > mine n
        > store backpack
        offers step n, stop
        offers-not tunnel
        > step n
        = P1 E4
        asks P2",
    );
    // Never with the Rope: a stack stays in the way.
    play(
        "P1 miner E6 with W07 items I39 ; P2 hero A0 ; rock E4:4
        ~ blue:2 purple:0 grey:1
        > mine n
        offers-not step n
        offers step s",
    );
}

// clauses: BEN-MOVE-10, BEN-R-100, BEN-EXIT-6
#[test]
fn smoke_walk_leads_through_a_tunnel_but_not_onto_an_exit() {
    play(
        "map H6 ; tier hard ; P1 bombard A6 ; P2 hero E0 ; rock A4:3
        ~ purple:1 axis D1
        > blast n
        > toward n
        offers tunnel, step s, stop
        > tunnel
        = P1 I6
        asks P2",
    );
    play(
        "map H6 ; tier hard ; P1 bombard A6 ; P2 hero E0 ; rock A4:3 ; exit I6
        ~ purple:1 axis D1
        > blast n
        > toward n
        offers step s, stop
        offers-not tunnel",
    );
    // Push On may leave that way.
    play(
        "map H6 ; tier hard ; leader P2 ; P1 miner A6 with W07 ; P2 hero E0 ; rock A4:4 ; exit I6
        ~ blue:2 purple:0 grey:1
        > mine n
        > tunnel
        = leader P1
        = round 0",
    );
    // So may a step of the Movement phase.
    play(
        "map H6 ; tier hard ; leader P2 ; P1 bombard A6 ; P2 hero E0 ; exit I6
        > tunnel
        = leader P1",
    );
}

// clauses: BEN-MOVE-10, BEN-KO-4, BEN-EXIT-3
#[test]
fn an_advance_may_end_on_the_exit() {
    play(
        "P1 hero E6 with W16 ; P2 miner E8 life 1 armor 0 ; P3 thief A0 ; leader P2 ; exit E10
        ~ red:6 blue:2
        > attack E8
        > step s
        > step s
        = leader P1
        = round 0",
    );
    play(
        "P1 hero E6 with W16 ; P2 miner E8 life 10 armor 2 ; P3 thief A0
        ~ red:1 blue:2
        > attack E8
        asks P2",
    );
}

// clauses: BEN-R-102, BEN-R-62, BEN-R-75
#[test]
fn a_sweep_hits_one_other_adjacent() {
    play(
        "P1 hero E6 with W13 ; P2 miner E8 S ; P3 thief E4 N life 5 armor 0 ; P4 bombard E2
        ~ blue:2 yellow:0
        > attack E8
        offers-only space E4, stop
        > space E4
        = P3.life 4
        = P1.facing S
        asks P2",
    );
    // Missed, so nothing else happens to anybody.
    play(
        "P1 hero E6 with W13 dazed ; P2 miner E8 S ; P3 thief E4 N
        ~ blue:2 yellow:0
        > attack E8
        asks P2",
    );
    play(
        "P1 hero E6 with W13 ; P2 miner E8 S ; P3 thief E4 S items I06
        ~ blue:2 yellow:0
        > attack E8
        asks P2",
    );
    // A Buckler is used up by it, which is an effect.
    play(
        "P1 hero E6 with W13 ; P2 miner E8 S ; P3 thief E4 S items I05
        ~ blue:2 yellow:0
        > attack E8
        offers-only space E4, stop
        > space E4
        = P3.al 1/8",
    );
    play(
        "P1 hero E6 with W13 ; P2 miner E8 S ; P3 thief E4 S life 1 armor 0 holds coal ; P4 bombard A0
        ~ blue:2 yellow:0
        > attack E8
        ~ #1
        > space E4
        = P3 off
        > store backpack
        = P1.backpack coal",
    );
}

// clauses: BEN-R-88, BEN-GRAN-1, BEN-R-65
#[test]
fn a_daze_counts_against_granite_too() {
    play(
        "P1 miner E6 with W06 dazed ; P2 hero A0 ; granite E4
        ~ blue:4 yellow:0
        > mine n
        = granite E4 yes
        = P1.dazed no",
    );
}

// clauses: BEN-R-71, BEN-MINE-7, BEN-MINE-15
#[test]
fn motherlode_works_for_the_first_stack_and_with_two_tokens_left() {
    play(
        "P1 miner E6 with W08 ; P2 hero A0 ; rock E4:2 D5:2 E2:1 ; pile coal,iron,ruby
        ~ blue:2 blue:3 coal iron
        > mine n
        > keep coal
        > store backpack
        ~ ruby
        > space D5
        = arriving ruby
        > store backpack
        = pile 1",
    );
    play(
        "P1 miner E6 with W08 ; P2 hero A0 ; rock E4:1 ; pile coal
        ~ blue:2 blue:2 coal
        > mine n
        = arriving coal
        > store backpack",
    );
    // The first stack may be one that the total spreads to.
    play(
        "P1 miner E6 with W08 ; P2 hero A0 ; placed E4:1 ; rock D5:1 E2:1 ; pile coal,iron
        ~ blue:2 blue:2
        > mine n
        ~ coal iron
        > space D5
        offers-only keep coal, keep iron
        > keep iron
        > store backpack
        = pile 1",
    );
    // Two of a kind are asked about all the same.
    play(
        "P1 miner E6 with W08 ; P2 hero A0 ; rock E4:1 E2:1 ; pile coal,coal
        ~ blue:2 blue:2 coal coal
        > mine n
        offers-only keep coal
        > keep coal
        > store backpack
        = pile 1",
    );
    // Weak Rock is not the mining action.
    play(
        "P1 miner E6 with W08 skills weak-rock:1 ; P2 hero A0 ; rock E4:1 E2:1 ; pile coal,iron
        > skill weak-rock
        ~ coal
        > space E4
        = arriving coal
        > store backpack",
    );
}

// clauses: BEN-MINE-4, BEN-R-96
#[test]
fn a_vein_is_followed_only_from_what_was_emptied() {
    play(
        "P1 miner E6 with W04 ; P2 hero A0 ; placed E4:1 E2:1 C4:1 D5:1
        ~ purple:3 yellow:1
        > mine n
        offers-only space E2, space D5, stop
        > space D5
        offers-only space E2, space C4, stop
        > space C4
        offers-only space E2, stop",
    );
    play(
        "map M3 ; P1 miner E6 with W04 ; P2 hero A0 ; placed E4:1 E2:1 D5:1
        ~ purple:3 yellow:1
        > mine n
        asks P2",
    );
}

// clauses: BEN-TOK-1, BEN-TOK-3
#[test]
fn a_hooked_knife_exchanges_where_the_token_lies() {
    play(
        "P1 thief E6 with W18 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-2 ; P2 hero A0 ; shown E2 coal
        > pickup E2 1
        ? leave there
        offers-only drop gold-1 backpack, drop gold-2 backpack
        > drop gold-2 backpack
        > store backpack
        = loose E2 gold-2
        = @P2 loose E2 ?
        ! pickup E2 1 : BEN-R-77",
    );
}

// clauses: BEN-MOVE-3, BEN-R-98
#[test]
fn a_grapnel_can_lead_off_a_ridge_of_rock() {
    play(
        "P1 thief E6 with W22 items I39,I11 ; P2 hero A12 ; placed E4:1 E2:1 E0:1 F1:1 F3:1 D1:1 D3:1
        = points 5
        > step n
        = points 4
        > step n
        = P1 E2
        = points 2
        offers-only jump ne, jump se, jump s, jump sw, jump nw
        > jump nw
        = P1 C0
        offers end",
    );
    play(
        "P1 thief E6 with W22 ; P2 hero A12 ; placed E4:1 ; exit E2 ; leader P2 ; P1 turn
        > jump n
        = leader P1",
    );
}
