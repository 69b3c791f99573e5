//! Resources and items for chests (DWA-TREAS), and stocks that run dry.

use adit_dwarven_miner::DwarvenMiner;
use adit_kernel::Listed;
use adit_kernel::options::Values;

use crate::play;

#[test]
fn dwa_treas_1_a_resource_costs_two_chests() {
    play(
        "stage craft
         P1 0/0/1 ch 5
         > buy C
         = P1.chests 3
         = P1.purse 1/0/1
         = cache 23/24/23
         > buy M
         = P1.chests 1
         = P1.purse 1/1/1
         = cache 23/23/23
         ! buy P : DWA-TREAS-1
         offers-not buy C, buy M, buy P",
    );
}

/// At once, not with the chests of purchases at the end of Fulfilment; and not to a player.
#[test]
fn dwa_treas_2_chests_for_resources_go_to_the_vault_at_once() {
    play(
        "stage craft
         vault 30
         P1 ch 4
         P2 ch 1
         > buy P
         = vault 32
         = P1.chests 2
         = P2.chests 14",
    );
}

#[test]
fn dwa_treas_3_the_bought_type_is_chosen_and_must_be_in_the_cache() {
    play(
        "stage craft
         cache 5/0/1
         P1 ch 6
         offers buy C, buy P
         ! buy M : DWA-TREAS-3
         offers-not buy M
         > buy P
         = P1.purse 0/0/1
         = cache 5/0/0
         ! buy P : DWA-TREAS-3
         > buy C
         = P1.purse 1/0/1
         = cache 4/0/0",
    );
}

/// Twelve resources for 24 chests, more than a backpack holds, until the chests are gone; and where
/// there are chests left, until the cache is empty.
#[test]
fn dwa_treas_4_only_chests_and_cache_limit_what_is_bought() {
    let bought = "> buy C\n".repeat(8) + &"> buy M\n".repeat(4);
    play(&format!(
        "stage craft
         P1 ch 25
         {bought}
         = P1.purse 8/4/0
         = P1.chests 1
         ! buy C : DWA-TREAS-1"
    ));
    play(
        "stage craft
         cache 2/0/0
         P1 ch 9
         > buy C
         > buy C
         ! buy C : DWA-TREAS-3
         = P1.purse 2/0/0
         = P1.chests 5",
    );
}

/// Worked example 3 (printed): the Everfull Tankard for treasure. DWA-TREAS-5, DWA-TREAS-6,
/// DWA-TREAS-7, DWA-TREAS-8, DWA-TREAS-9, DWA-TREAS-12, DWA-CLEAN-3.
#[test]
fn dwa_treas_5_an_item_may_be_purchased_instead_of_crafted() {
    play(
        "stage craft
         vault 30
         P1 ch 4 hand beastmaster-rorik runes crossbow
         P2 runes tankard
         > purchase tankard
         + P1 purchases Everfull Tankard for 3 chests
         = P1.chests 1
         = laid.tankard 3
         = P2.runes tankard
         = P1.runes crossbow
         = P1.backpack 3
         = P1.purse 0/0/0
         = vault 30
         > end
         = stage fulfil
         = laid.tankard 3
         = vault 30
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = vault 33
         = laid.tankard 0
         = P1.chests 1
         = P2.runes tankard",
    );
}

#[test]
fn dwa_treas_6_an_item_costs_as_many_chests_as_its_recipe_has_resources() {
    let game = DwarvenMiner::game(&Values::new()).unwrap();
    for row in &game.content.items {
        let (key, cost) = (&row.key, row.recipe.total());
        play(&format!(
            "stage craft
             P1 ch {} runes lantern
             ! purchase {key} : DWA-TREAS-6
             offers-not purchase {key}",
            cost - 1
        ));
        play(&format!(
            "stage craft
             P1 ch {cost} runes lantern
             > purchase {key}
             = P1.chests 0
             = laid.{key} {cost}"
        ));
    }
}

#[test]
fn dwa_treas_7_the_chests_lie_on_the_space() {
    play(
        "stage craft
         P1 ch 9 runes orb
         = vault 39
         > purchase tankard
         = laid.tankard 3
         > purchase sword
         = laid.sword 5
         = laid.tankard 3
         = laid.flask 0
         = P1.chests 1
         = vault 39",
    );
}

#[test]
fn dwa_treas_8_a_purchase_needs_no_rune_and_leaves_the_limit_alone() {
    play(
        "stage craft
         P1 1/1/0 ch 6 runes orb,shield,flask
         > purchase tankard
         = P1.on-board 3
         = P1.backpack 1
         = P1.runes orb,shield,flask
         # The last rune is still there for a craft, and without one a purchase is still possible.
         > craft lantern
         = P1.backpack 0
         > purchase tankard
         = P1.on-board 4
         = laid.tankard 6",
    );
}

/// Somebody else's rune, an own one, and two on a shared space.
#[test]
fn dwa_treas_9_runes_do_not_stop_a_purchase_and_stay() {
    play(
        "players 3
         stage craft
         P1 ch 10 runes orb,flask
         P2 runes tankard,orb
         P3 runes lantern
         > purchase tankard
         > purchase flask
         > purchase orb
         = P1.chests 1
         = P1.runes orb,flask
         = P2.runes tankard,orb
         = P3.runes lantern",
    );
}

/// In the turn of the purchase it serves; a turn later it does not.
#[test]
fn dwa_treas_10_a_purchased_item_must_be_used_in_the_same_turn() {
    play(
        "stage craft
         P1 ch 3 hand beastmaster-rorik runes crossbow
         > purchase tankard
         > end
         offers fulfil beastmaster-rorik
         > fulfil beastmaster-rorik
         = P1.honor 3",
    );
    // The shield and the axe, which would do for Umma Bearfriend, keep Fulfilment open.
    play(
        "stage craft
         P1 ch 3 hand beastmaster-rorik runes shield,axe,crossbow
         > purchase tankard
         > end
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         ~ rogue-pip seer-maren
         > P2 skip
         > P2 keep rogue-pip
         > skip
         > end
         = stage fulfil
         ! fulfil beastmaster-rorik : DWA-FULF-1",
    );
}

/// Worked example 17: a purchase wasted. DWA-TREAS-10, DWA-TREAS-11, DWA-TREAS-12.
#[test]
fn dwa_treas_11_an_unused_purchase_is_lost_without_refund() {
    play(
        "stage craft
         P1 ch 3 hand rogue-mirela runes shield,axe,boots,crossbow
         = vault 45
         > purchase flask
         = P1.chests 0
         > end
         offers fulfil rogue-mirela
         ~ warrior-brana bard-lark
         > end
         + 3 chests from the items to the Vault
         = vault 48
         = P1.chests 0
         > keep bard-lark
         ~ rogue-pip seer-maren
         > P2 skip
         > P2 keep rogue-pip
         > skip
         > end
         = stage fulfil
         ! fulfil rogue-mirela : DWA-FULF-1
         = P1.chests 0",
    );
}

/// One of two purchases is used; the chests of both lie there until Fulfilment is over.
#[test]
fn dwa_treas_12_chests_leave_the_items_after_fulfilment_used_or_not() {
    play(
        "stage craft
         P1 ch 7 hand beastmaster-umma,seer-maren runes axe,crossbow
         > purchase shield
         > purchase tankard
         > end
         > fulfil beastmaster-umma
         = stage fulfil
         = laid.shield 3
         = laid.tankard 3
         = vault 41
         > end
         = stage cleanup
         = laid.shield 0
         = laid.tankard 0
         = vault 47
         = P1.chests 1",
    );
}

/// They pay nothing, Burglars and Orcs find nothing, and no limit counts them.
#[test]
fn dwa_treas_13_chests_on_items_belong_to_nobody() {
    play(
        "stage craft
         P1 ch 5 runes orb
         P2 tableau merchant-tamsin
         > purchase sword
         = P1.chests 0
         ! buy C : DWA-TREAS-1
         ! purchase lantern : DWA-TREAS-6
         ! hire merchant-tamsin : DWA-HIRE-19",
    );
    // Burglary and Mischief come before any purchase of the turn, so the chests are drawn there.
    play(
        "stage burgle, bought sword
         dice BCCCCC
         ! rob P2 : DWA-BURG-16
         = laid.sword 5",
    );
    play(
        "stage dawn, track 5, mischief cut-purse, bought sword
         P1 ch 4
         ~ O C C C C C cut-purse
         > delve
         = P1.chests 2
         = laid.sword 5
         = vault 41",
    );
    play(
        "stage craft
         P1 ch 10 runes orb
         > purchase flask
         ~ warrior-brana bard-lark
         > end
         = P1.chests 7
         = vault 41
         - P1 returns",
    );
}

/// DWA-TREAS-14, DWA-R-32: not before Crafting, and not after it.
#[test]
fn dwa_treas_14_chests_are_spent_in_the_crafting_phase_only() {
    for stage in ["dawn", "dice", "burgle", "fulfil", "cleanup"] {
        play(&format!(
            "stage {stage}
             dice BBCCMM
             P1 ch 9 hand beastmaster-umma runes shield,axe tableau beastmaster-rorik,cleric-hedda
             offers-not buy C, purchase lantern
             ! buy C : DWA-TREAS-14
             ! purchase lantern : DWA-TREAS-14"
        ));
    }
    play(
        "stage craft
         P1 ch 9
         offers buy C, purchase lantern
         ! P2 buy C : DWA-TURN-8",
    );
}

/// Two tankards for twice three chests, for two Adventurers.
#[test]
fn dwa_treas_15_the_same_item_may_be_purchased_more_than_once() {
    play(
        "stage craft
         P1 ch 7 hand beastmaster-rorik,merchant-tamsin runes orb,boots,crossbow
         > purchase tankard
         = laid.tankard 3
         = P1.chests 4
         > purchase tankard
         = laid.tankard 6
         = P1.chests 1
         ! purchase tankard : DWA-TREAS-6
         > end
         > fulfil beastmaster-rorik
         > fulfil merchant-tamsin
         = P1.honor 7",
    );
    play(
        "stage craft
         P1 ch 4 hand beastmaster-rorik,merchant-tamsin tableau beastmaster-umma runes orb,boots,crossbow
         > purchase tankard
         > end
         > fulfil merchant-tamsin
         # One tankard was for one of them, so nobody can be fulfilled any more.
         = stage cleanup
         = P1.honor 4
         = P1.hand beastmaster-rorik",
    );
}

#[test]
fn dwa_r_32_resources_cannot_be_bought_outside_crafting() {
    play(
        "stage burgle
         dice BCCCMM
         P1 ch 4
         P2 ch 1
         ! buy C : DWA-TREAS-14
         > end
         > buy C
         = P1.purse 1/0/0
         = P1.chests 2",
    );
}

/// A pending Artificer, Enchanter or Archmage makes no item cheaper in chests, and is not used up.
#[test]
fn dwa_r_33_crafting_discounts_do_not_change_the_price_in_chests() {
    play(
        "stage craft
         pending discounts 1, pending shares 1, pending wilds 1
         P1 ch 11 runes orb
         P2 runes sword
         > purchase sword
         = P1.chests 6
         = laid.sword 5
         > purchase cloak
         = P1.chests 0
         = laid.cloak 6
         = discounts 1
         = shares 1
         = wilds 1",
    );
    play(
        "stage craft
         pending discounts 1
         P1 ch 5
         ! purchase cloak : DWA-TREAS-6",
    );
}

/// The bridge between chests and resources is buying the missing resource.
#[test]
fn dwa_r_34_chests_and_resources_are_not_combined_for_one_item() {
    play(
        "stage craft
         P1 0/1/1 ch 2
         ! craft tankard : DWA-CRAFT-2
         ! purchase tankard : DWA-TREAS-6
         > buy P
         > craft tankard
         = P1.purse 0/0/0
         = P1.chests 0
         = P1.runes tankard",
    );
}

#[test]
fn dwa_r_35_an_item_that_no_card_needs_may_be_purchased() {
    play(
        "stage craft
         P1 ch 3 hand merchant-bartolo runes orb
         offers purchase charge
         > purchase charge
         = laid.charge 2
         = P1.chests 1
         ~ warrior-brana bard-lark
         > end
         = P1.chests 1
         = vault 47",
    );
    play(
        "stage craft
         P1 ch 3 hand none runes orb
         offers purchase flask
         > purchase flask
         = laid.flask 3",
    );
}

/// Dice, Ranger, Merchant, Alchemist and plain buying give what is there.
#[test]
fn dwa_r_38_an_empty_cache_gives_nothing() {
    play(
        "stage dice
         dice CCCMPO
         cache 2/0/5
         P1 ch 2 runes orb tableau cleric-hedda
         > settle
         = P1.purse 2/0/1
         = cache 0/0/4
         # Nothing is owed: the crystals of a craft stay in the cache.
         > buy P
         > craft draught
         = P1.purse 0/0/1
         = cache 2/0/4",
    );
    play(
        "stage dice
         dice CCMMOO
         cache 0/1/5
         P1 tableau ranger-kestrel,ranger-haldor,cleric-hedda
         > hire ranger-kestrel
         = P1.purse 0/1/0
         = cache 0/0/5
         ! hire ranger-haldor : DWA-POW-7",
    );
    play(
        "stage craft
         cache 1/0/1
         P1 ch 5 tableau merchant-tamsin,merchant-bartolo
         > hire merchant-tamsin
         offers buy C, buy P
         offers-not buy M
         > buy C
         = cache 0/0/1
         offers-not buy C
         > buy P
         = P1.purse 1/0/1
         = P1.chests 3
         = cache 0/0/0
         = stage craft
         ! hire merchant-bartolo : DWA-POW-11
         ! buy P : DWA-TREAS-3",
    );
    play(
        "stage craft
         cache 0/0/1
         P1 2/0/0 runes orb tableau alchemist-orla,alchemist-fizzwick
         > hire alchemist-orla
         = P1.purse 1/0/1
         = cache 1/0/0
         # Now only the crystal just returned can be had, and not for a crystal.
         > hire alchemist-fizzwick
         = P1.purse 2/0/0
         = cache 0/0/1",
    );
}

/// Gains stop at the Vault's bottom and go clockwise from the active player; fees need no Vault.
#[test]
fn dwa_r_39_an_empty_vault_gives_nothing() {
    play(
        "stage dawn
         vault 1
         P1 runes orb
         ~ G G B B C C
         > delve
         = P1.chests 1
         = vault 0",
    );
    play(
        "players 3
         stage dawn, active P2, track 5, vault 2, mischief orcs-on-the-run
         ~ O C C C C C orcs-on-the-run
         > delve
         = P2.chests 1
         = P3.chests 47
         = P1.chests 0
         = vault 0",
    );
    play(
        "stage craft
         vault 0
         P1 ch 1 runes orb
         P2 tableau artificer-tink
         > hire artificer-tink
         = P1.chests 0
         = P2.chests 48
         = vault 0",
    );
    // On an item space a chest is out of the Vault: a Beastmaster's chest is there only afterwards.
    play(
        "stage craft
         vault 0
         P1 ch 3 runes orb
         > purchase flask
         = vault 0",
    );
}

#[test]
fn dwa_r_40_chests_for_gold_are_taken_by_themselves() {
    play(
        "stage dawn
         P1 ch 1
         P2 tableau cleric-hedda
         ~ G G G O O O
         > delve
         = P1.chests 1
         offers settle
         offers-not end
         > settle
         + P1 collects
         + 6 chests
         = P1.chests 7
         = vault 41
         = stage craft",
    );
}

/// The Vault is empty but for what lay on the flask, and the Beastmaster's chest comes from there.
#[test]
fn dwa_r_69_chests_on_items_return_before_cleanup_hires() {
    play(
        "stage craft
         vault 0
         P1 ch 3 runes orb tableau beastmaster-umma
         > purchase flask
         = vault 0
         = P1.chests 0
         > end
         = stage cleanup
         = vault 3
         = laid.flask 0
         ~ warrior-brana bard-lark
         > hire beastmaster-umma
         = P1.chests 1
         = vault 2",
    );
}

/// Chests on a space block neither a further purchase nor a craft, a move or a swap.
#[test]
fn dwa_r_78_chests_on_a_space_block_nothing() {
    play(
        "stage craft
         P1 1/1/0 ch 4 runes orb
         > purchase lantern
         > purchase lantern
         = laid.lantern 4
         > craft lantern
         = P1.runes lantern,orb
         = laid.lantern 4",
    );
    play(
        "stage craft
         P1 ch 3 runes orb tableau runecaster-astrid
         > purchase flask
         > hire runecaster-astrid
         > move orb
         > to flask
         = P1.runes flask
         = laid.flask 3",
    );
    // A swap comes before any purchase of the turn, so the chests are drawn there.
    play(
        "stage burgle, bought sword
         dice BBBCCC
         P2 runes sword
         > swap sword P2
         = P1.runes sword
         = P2.runes none
         = laid.sword 5",
    );
}
