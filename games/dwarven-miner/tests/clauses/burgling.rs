//! Burglars (DWA-BURG). What they do to runes is in `swapping.rs`.

use crate::{drawn, offered, play};

#[test]
fn dwa_burg_1_one_burglar_die_allows_an_action_against_an_opponent() {
    play(
        "players 3
         stage burgle
         dice BCCOOO
         P1 ch 2
         P2 ch 2
         P3 ch 1
         offers rob P2, rob P3
         offers-not rob P1
         ! rob P1 : DWA-BURG-1
         ! rob P4 : DWA-PLAY-1
         > rob P2
         = P1.chests 3
         = P2.chests 1
         = P3.chests 1",
    );
}

#[test]
fn dwa_burg_1_without_a_burglar_die_there_is_no_action() {
    play(
        "stage dawn
         P1 ch 2
         P2 2/2/2 ch 5 runes axe
         ~ C C M M P O
         > delve
         = pool 0
         # No window for Burglars: the turn is already in Crafting.
         = stage craft
         ! rob P2 : DWA-TURN-1",
    );
    play(
        "stage burgle
         dice CCMMPO
         P2 2/2/2 ch 5 runes axe
         ! rob P2 : DWA-BURG-4
         ! rob P2 C : DWA-BURG-5
         ! swap axe P2 : DWA-BURG-6",
    );
}

#[test]
fn dwa_burg_2_one_action_however_many_burglars() {
    play(
        "stage dawn
         P1 tableau rogue-pip
         P2 3/3/3 ch 5 runes axe
         ~ B B B B B B
         > delve
         = pool 6
         = burgles 1
         > rob P2
         = pool 5
         = burgles 0
         # The Rogue would give one more; without him nothing goes.
         ! rob P2 : DWA-BURG-2
         ! rob P2 C : DWA-BURG-2
         ! swap axe P2 : DWA-BURG-2
         = P2.chests 4",
    );
}

#[test]
fn dwa_burg_3_adventurers_add_actions_and_dice() {
    play(
        "stage burgle
         dice BBCCMM
         P1 ch 2 tableau rogue-pip,assassin-whisper
         P2 0/1/0 ch 2 runes axe
         # An Assassin brings a die, no action.
         ! swap axe P2 : DWA-BURG-6
         > hire assassin-whisper
         = pool 3
         = burgles 1
         offers swap axe P2
         # A Rogue brings an action; no Orc shows, so no die.
         > hire rogue-pip
         = pool 3
         = burgles 2
         > rob P2 M
         > rob P2
         = pool 0
         = burgles 0
         = P1.purse 0/1/0
         = P1.chests 3",
    );
}

#[test]
fn dwa_burg_4_one_die_steals_one_chest() {
    play(
        "stage burgle
         dice BCCOOO
         P1 1/1/0 ch 1
         P2 1/1/1 ch 5 runes axe
         offers-not rob P2 C, swap axe P2
         > rob P2
         = P1.chests 2
         = P2.chests 4
         = vault 42
         = pool 0
         + P1 robs P2 of a chest",
    );
}

#[test]
fn dwa_burg_5_two_dice_steal_one_resource() {
    play(
        "stage burgle
         dice BCCOOO
         P2 0/2/0
         ! rob P2 M : DWA-BURG-5",
    );
    play(
        "stage burgle
         dice BBCOOO
         P1 1/0/0 ch 2
         P2 0/2/0
         > rob P2 M
         = P1.purse 1/1/0
         = P2.purse 0/1/0
         = cache 23/22/24
         = pool 0
         + P1 robs P2 of Mithril",
    );
}

#[test]
fn dwa_burg_10_fewer_dice_than_rolled_may_be_spent() {
    play(
        "stage burgle
         dice BBBOOO
         P1 ch 2 tableau rogue-pip
         P2 1/0/0 ch 1 runes axe
         offers rob P2, rob P2 C, swap axe P2
         > rob P2 C
         = pool 1
         = P2.chests 1
         = P2.runes axe",
    );
}

#[test]
fn dwa_burg_11_unspent_dice_do_not_carry_over() {
    play(
        "stage burgle
         dice BBBOOO
         deck none
         P1 ch 2
         P2 ch 4
         > rob P2
         > end
         # P1 had no card and no draw; it is the turn of P2.
         = active P2
         = pool 0
         = burgles 0
         ~ B O O O O O
         > delve
         = pool 1
         = burgles 1
         ! rob P1 C : DWA-BURG-5",
    );
}

#[test]
fn dwa_burg_12_no_action_is_compulsory() {
    play(
        "stage burgle
         dice BBBOOO
         P1 ch 2
         P2 1/1/1 ch 3 runes axe
         offers end
         > end
         = stage craft
         = P1.chests 2
         = P2.chests 3
         = P2.purse 1/1/1
         = P2.runes axe",
    );
}

#[test]
fn dwa_burg_13_the_active_player_chooses_the_victim() {
    play(
        "players 4
         active P2
         stage burgle
         dice BOOOOO
         P1 ch 1
         P2 ch 1
         P3 ch 1
         P4 ch 1
         asks P2
         offers rob P1, rob P3, rob P4
         > rob P4
         = P1.chests 1
         = P2.chests 2
         = P3.chests 1
         = P4.chests 0",
    );
}

#[test]
fn dwa_burg_14_the_thief_chooses_among_the_types_held() {
    play(
        "stage burgle
         dice BBOOOO
         P1 ch 2
         P2 2/0/1
         asks P1
         offers rob P2 C, rob P2 P
         offers-not rob P2 M
         ! rob P2 M : DWA-BURG-16
         > rob P2 P
         = P1.purse 0/0/1
         = P2.purse 2/0/0",
    );
}

#[test]
fn dwa_burg_16_nothing_is_stolen_where_nothing_is() {
    play(
        "players 4
         stage burgle
         dice BBBOOO
         P2 0/1/0 runes axe
         P3 ch 1 runes orb
         P4 1/0/0 ch 1
         ! rob P2 : DWA-BURG-16
         ! rob P3 M : DWA-BURG-16
         ! swap axe P4 : DWA-BURG-16
         offers-not rob P2, rob P3 C, rob P3 M, rob P3 P, rob P4 M
         offers rob P2 M, swap axe P2, rob P3, swap orb P3, rob P4, rob P4 C",
    );
}

#[test]
fn dwa_burg_17_loot_may_exceed_the_limits_during_the_turn() {
    play(
        "stage burgle
         dice BBBOOO
         P1 2/2/2 ch 7 tableau rogue-pip
         P2 1/0/0 ch 1
         > hire rogue-pip
         > rob P2
         > rob P2 C
         = P1.chests 8
         = P1.purse 3/2/2
         # All eight chests can be spent: six for the Cloak, two for the Lantern.
         > purchase cloak
         > purchase lantern
         = P1.chests 0",
    );
}

#[test]
fn dwa_burg_18_hands_tableaus_and_chests_on_items_are_safe() {
    // P2 has cards in hand and in front, and four chests lie on the Relic: nothing can be done but end.
    let position = "stage burgle
         dice BBBBBB
         bought relic
         P2 hand cleric-hedda,cleric-osric tableau warrior-torvald,seer-maren";
    let (game, state) = drawn(position);
    assert_eq!(offered(&game, &state), ["end"]);
    play(&format!("{position}\n! rob P2 : DWA-BURG-16\n= laid.relic 4"));
}

#[test]
fn dwa_burg_19_the_victim_is_not_asked_and_gets_nothing() {
    play(
        "players 3
         stage burgle
         dice BBBOOO
         P1 1/1/1 ch 2 tableau rogue-pip
         P2 1/1/1 ch 3 honor 4 runes axe hand cleric-hedda
         > rob P2
         asks P1
         ! P2 rob P1 : DWA-TURN-8
         = P2.chests 2
         = P2.purse 1/1/1
         = P2.honor 4
         = P2.runes axe
         = P2.hand cleric-hedda
         = P1.purse 1/1/1
         > hire rogue-pip
         > rob P2 M
         asks P1
         = P2.purse 1/0/1
         = P2.chests 2",
    );
    play(
        "stage burgle
         dice BBBOOO
         P1 ch 2
         P2 1/1/1 ch 3 runes axe
         > swap axe P2
         asks P1
         = P2.purse 1/1/1
         = P2.chests 3
         = P2.runes none",
    );
}

/// Worked example 13, DWA-BURG-4, DWA-BURG-5: Rogue and Orc.
#[test]
fn dwa_burg_21_all_actions_share_one_pool() {
    play(
        "players 3
         stage burgle
         dice BBOCCM
         P1 ch 2 tableau rogue-pip
         P2 0/1/0
         P3 ch 1
         = pool 2
         = burgles 1
         > hire rogue-pip
         = pool 3
         = burgles 2
         > rob P2 M
         = pool 1
         = burgles 1
         > rob P3
         = pool 0
         = burgles 0
         = P1.purse 0/1/0
         = P1.chests 3
         = P2.purse 0/0/0
         = P3.chests 0",
    );
    play(
        "players 3
         stage burgle
         dice BBOCCM
         P1 ch 2 tableau rogue-pip,assassin-whisper
         P2 runes axe
         P3 ch 1
         > hire rogue-pip
         > swap axe P2
         = pool 0
         = burgles 1
         # An action without dice is void; only the Assassin could revive it.
         ! rob P3 : DWA-BURG-4
         > hire assassin-whisper
         > rob P3
         = P1.chests 3",
    );
    play(
        "stage burgle
         dice OOCCMP
         P1 tableau rogue-pip
         P2 ch 1
         = pool 0
         ! hire rogue-pip : DWA-POW-9",
    );
}

#[test]
fn dwa_burg_22_one_action_is_one_theft() {
    play(
        "players 3
         stage burgle
         dice BBBOOO
         P1 tableau rogue-pip
         P2 2/0/0 ch 2 runes axe
         P3 ch 2
         # Three dice would pay for three chests, or for a chest and a resource.
         > rob P2
         = P1.chests 1
         = P2.chests 1
         = P3.chests 2
         = pool 2
         ! rob P2 : DWA-BURG-2
         ! rob P3 : DWA-BURG-2
         ! rob P2 C : DWA-BURG-2",
    );
}

/// Worked example 7 (printed): many Burglars, one action; DWA-BURG-2, DWA-BURG-4, DWA-BURG-10,
/// DWA-BURG-11.
#[test]
fn dwa_burg_22_many_burglars_one_chest() {
    play(
        "stage dawn
         P2 ch 5
         ~ B B B C C M
         > delve
         = pool 3
         > rob P2
         = P1.chests 1
         = P2.chests 4
         # The two dice left are void, and Mining is over.
         = stage craft
         ! rob P2 : DWA-TURN-1
         offers-not rob P2
         = P1.purse 2/1/0",
    );
}

#[test]
fn dwa_burg_23_a_warded_opponent_can_lose_only_a_chest() {
    play(
        "players 3
         stage burgle
         dice BBBOOO
         P1 ch 2
         P2 1/1/1 ch 3 runes axe warded
         P3 1/0/0 runes kit
         ! rob P2 C : DWA-BURG-23
         ! swap axe P2 : DWA-BURG-23
         offers-not rob P2 C, rob P2 M, rob P2 P, swap axe P2
         offers rob P2, rob P3 C, swap kit P3
         > rob P2
         = P1.chests 3
         = P2.chests 2",
    );
}

#[test]
fn dwa_r_71_what_is_above_the_limits_can_be_stolen_and_lost() {
    play(
        "stage burgle
         dice BBBOOO
         P1 ch 2 tableau rogue-pip
         P2 7/0/0 ch 9
         > hire rogue-pip
         > rob P2
         = P2.chests 8
         > rob P2 C
         = P2.purse 6/0/0",
    );
    play(
        "stage dawn
         track 5
         P1 tableau cleric-hedda
         P2 7/0/0 ch 9
         ~ O O O O O O tax-raid
         > delve
         = P2.chests 7
         = P2.purse 7/0/0",
    );
}
