//! Burglars and runes: the swap for three dice, the rune that is withdrawn to make room for it, and what
//! a lost rune means to its owner.

use crate::play;

#[test]
fn dwa_burg_6_three_dice_swap_one_rune() {
    play(
        "stage burgle
         dice BBCOOO
         P2 runes axe
         ! swap axe P2 : DWA-BURG-6",
    );
    play(
        "stage burgle
         dice BBBOOO
         P2 runes axe,relic
         > swap axe P2
         = P1.runes axe
         = P2.runes relic
         = pool 0
         + P1 replaces the rune of P2 on Great Axe",
    );
}

#[test]
fn dwa_burg_7_the_replaced_rune_goes_home() {
    play(
        "stage burgle
         dice BBBOOO
         P2 runes axe,relic,orb,cloak
         = P2.backpack 0
         > swap relic P2
         = P2.runes orb,axe,cloak
         = P2.backpack 1",
    );
}

#[test]
fn dwa_burg_8_the_new_rune_comes_from_the_backpack_and_costs_nothing() {
    play(
        "stage burgle
         dice BBBOOO
         P1 2/2/2 ch 3 runes lantern
         P2 runes cloak
         = P1.backpack 3
         > swap cloak P2
         = P1.runes lantern,cloak
         = P1.backpack 2
         = P1.purse 2/2/2
         = P1.chests 3
         = cache 22/22/22
         = vault 45",
    );
}

#[test]
fn dwa_burg_9_a_swapped_item_is_used_like_a_crafted_one() {
    play(
        "stage burgle
         dice BBBOOO
         P1 runes axe hand beastmaster-umma
         P2 runes shield
         > swap shield P2
         > end
         > fulfil beastmaster-umma
         = P1.honor 3
         = P1.tableau beastmaster-umma
         # Both runes were used up alike.
         = P1.runes none
         = P1.backpack 4",
    );
}

#[test]
fn dwa_burg_15_the_thief_chooses_the_rune() {
    play(
        "players 3
         stage burgle
         dice BBBOOO
         P1 runes orb
         P2 runes axe,relic
         P3 runes kit
         offers swap axe P2, swap relic P2, swap kit P3
         offers-not swap orb P1, swap kit P2, swap axe P3
         > swap relic P2
         = P1.runes orb,relic
         = P2.runes axe
         = P3.runes kit",
    );
}

/// Worked example 12, DWA-R-27, DWA-R-28: all runes are out; one is withdrawn first.
#[test]
fn dwa_burg_20_a_swap_needs_a_rune_under_the_limit() {
    play(
        "stage burgle
         dice BBBOOO
         P1 1/1/1 runes lantern,charge,shield,relic
         P2 runes sword
         = P1.backpack 0
         ! swap sword P2 : DWA-BURG-20
         offers-not swap sword P2
         > withdraw lantern
         = P1.runes charge,shield,relic
         = P1.backpack 1
         = P1.purse 1/1/1
         = cache 23/23/23
         = pool 3
         = burgles 1
         > swap sword P2
         = P1.runes charge,shield,relic,sword
         = P1.backpack 0
         = P2.runes none",
    );
    play(
        "stage burgle
         dice BBBOOO
         limit 5
         P1 runes lantern,charge,shield,relic
         P2 runes sword
         > swap sword P2
         = P1.on-board 5",
    );
}

#[test]
fn dwa_r_27_withdrawing_in_the_burgle_window_needs_a_swap_in_sight() {
    let burgle = |facts: &str, script: &str| play(&format!("stage burgle\n{facts}\n{script}"));
    let ours = "P1 tableau rogue-pip runes lantern,charge,shield,relic";
    burgle(
        &format!("dice BBBOOO\n{ours}\nP2 runes sword"),
        "offers withdraw lantern, withdraw charge, withdraw shield, withdraw relic
         ! withdraw sword : DWA-CRAFT-9
         > withdraw relic
         # One is enough.
         ! withdraw lantern : DWA-R-27",
    );
    let refused = "offers-not withdraw lantern\n! withdraw lantern : DWA-R-27";
    // Too few dice.
    burgle(&format!("dice BBOOOO\n{ours}\nP2 ch 1 runes sword"), refused);
    // No action left.
    burgle(&format!("dice BBBOOO, burgles 0\n{ours}\nP2 runes sword"), refused);
    // No Burglar action for the rest of the turn.
    burgle(&format!("dice BBBOOO, no-burgling\n{ours}\nP2 runes sword"), refused);
    // The limit is not reached: by a rune less, or by a higher limit.
    burgle("dice BBBOOO\nP1 runes lantern,charge,shield\nP2 runes sword", refused);
    burgle(&format!("dice BBBOOO, limit 5\n{ours}\nP2 runes sword"), refused);
    // Nobody has a rune that could be replaced.
    burgle(&format!("dice BBBOOO\n{ours}\nP2 ch 1"), refused);
    burgle(&format!("dice BBBOOO\n{ours}\nP2 ch 1 runes sword warded"), refused);
}

#[test]
fn dwa_r_27_withdrawing_is_free_in_crafting_and_nowhere_else() {
    play(
        "stage craft
         P1 1/0/0 ch 2 runes lantern
         P2 runes sword
         > withdraw lantern
         = P1.runes none
         = P1.backpack 4
         = P1.purse 1/0/0",
    );
    for stage in ["dawn", "fulfil", "cleanup", "dice\ndice BBBOOO"] {
        play(&format!(
            "stage {stage}
             P1 runes lantern,charge,shield,relic
             P2 runes sword
             offers-not withdraw lantern
             ! withdraw lantern : DWA-R-27"
        ));
    }
}

#[test]
fn dwa_r_28_withdrawing_does_not_spend_dice_or_the_action() {
    play(
        "stage burgle
         dice BBBOOO
         P1 runes lantern,charge,shield,relic
         P2 runes lantern
         ! swap lantern P2 : DWA-BURG-20
         > withdraw lantern
         > swap lantern P2
         = P1.runes lantern,charge,shield,relic
         = P2.runes none",
    );
}

#[test]
fn dwa_r_29_any_rune_on_a_shared_space_may_be_replaced() {
    play(
        "players 3
         stage burgle
         dice BBBOOO
         P2 runes sword
         P3 runes sword
         offers swap sword P2, swap sword P3
         > swap sword P3
         = P1.runes sword
         = P2.runes sword
         = P3.runes none",
    );
}

#[test]
fn dwa_r_29_of_two_runes_on_a_space_one_is_replaced() {
    play(
        "stage burgle
         dice BBBOOO
         P2 runes sword twins sword
         > swap sword P2
         = P1.runes sword
         = P2.runes sword
         = P2.twins none
         = P2.backpack 3",
    );
}

#[test]
fn dwa_r_29_two_own_runes_give_the_item_twice() {
    play(
        "stage burgle
         dice BBBOOO
         P1 ch 11 runes shield hand beastmaster-umma,seer-zephra
         P2 runes shield
         > swap shield P2
         = P1.runes shield
         = P1.twins shield
         = P1.backpack 2
         = P2.runes none
         > purchase axe
         > purchase orb
         > purchase boots
         > end
         > fulfil beastmaster-umma
         > fulfil seer-zephra
         = P1.honor 7
         # Both Shields were used and come home.
         = stage cleanup
         = P1.runes none
         = P1.backpack 4",
    );
    // With a single Shield the second Adventurer goes without.
    play(
        "stage craft
         P1 ch 11 runes shield hand beastmaster-umma,seer-zephra
         > purchase axe
         > purchase orb
         > purchase boots
         > end
         > fulfil beastmaster-umma
         # Nothing is left that could arm anybody: Fulfilment is over.
         = stage cleanup
         = P1.honor 3
         = P1.hand seer-zephra",
    );
}

#[test]
fn dwa_r_75_a_lost_rune_is_neither_used_nor_refunded() {
    // P2 planned to arm Umma with Shield and Axe. The deck is empty, so nobody draws.
    play(
        "stage burgle
         dice BBBOOO
         deck none
         P1 ch 2
         P2 runes tankard,shield,axe,crossbow
         > swap shield P2
         = P2.purse 0/0/0
         = P2.chests 0
         = cache 24/24/24
         > end
         = active P2
         > skip
         > end
         = stage fulfil
         ! fulfil beastmaster-umma : DWA-FULF-1
         offers fulfil beastmaster-rorik",
    );
    play(
        "stage dawn
         track 5
         P1 tableau cleric-hedda
         P2 1/0/0 ch 1 runes axe
         ~ O O O O O O earthquake
         > delve
         = P2.runes none
         = P2.backpack 4
         = P2.purse 1/0/0
         = P2.chests 1",
    );
}
