//! What each Orc Mischief card does (DWA-MIS), with the rulings on bans and on buried dice. Muddled
//! Orders and Burnt Contracts are in `secrets.rs` too, as far as secrets go.

use crate::play;

#[test]
fn dwa_mis_1_pack_rats_take_three_resources_of_choice() {
    play(
        "stage dawn
         track 5
         P1 2/2/2 tableau cleric-hedda
         P2 2/2/2
         ~ O O O O O O pack-rats
         > delve
         ? (3 to choose)
         > return P
         ? (2 to choose)
         > return C
         ? (1 to choose)
         > return P
         = P1.purse 1/2/0
         = P2.purse 2/2/2
         = cache 21/20/22
         = stage dice",
    );
    play(
        "stage dawn
         track 5
         P1 1/0/1 tableau cleric-hedda
         ~ O O O O O O pack-rats
         > delve
         = P1.purse 0/0/0
         = stage dice",
    );
}

#[test]
fn dwa_mis_2_cut_purse_takes_half_rounded_up() {
    for (before, after) in [(0, 0), (1, 0), (2, 1), (5, 2), (8, 4), (9, 4)] {
        play(&format!(
            "stage dawn
             track 5
             P1 ch {before} tableau cleric-hedda
             P2 ch 5
             ~ O O O O O O cut-purse
             > delve
             = P1.chests {after}
             = P2.chests 5
             = vault {}",
            43 - after
        ));
    }
}

#[test]
fn dwa_mis_3_sabotaged_anvil_takes_a_rune_of_choice() {
    play(
        "stage dawn
         track 5
         P1 ch 5 runes axe,relic,orb tableau cleric-hedda
         P2 ch 5 runes kit
         ~ O O O O O O sabotaged-anvil
         > delve
         ? Sabotaged Anvil: which of your runes returns?
         ! lose kit : DWA-MIS-3
         > lose relic
         = P1.runes orb,axe
         = P1.backpack 2
         = P1.chests 5
         = P2.runes kit
         = P2.chests 5",
    );
    // Two own runes on one space are one choice; one of them leaves.
    play(
        "stage dawn
         track 5
         P1 ch 5 runes axe twins axe tableau cleric-hedda
         ~ O O O O O O sabotaged-anvil
         > delve
         = P1.runes axe
         = P1.twins none
         = P1.chests 5",
    );
}

/// Worked example 36, DWA-MISCH-10: no rune on the board.
#[test]
fn dwa_mis_3_without_runes_two_chests() {
    play(
        "stage dawn
         track 5
         P1 ch 1 tableau cleric-hedda
         ~ O O O O O O sabotaged-anvil
         > delve
         = P1.chests 0
         = vault 48",
    );
    play(
        "stage dawn
         track 5
         P1 ch 5 tableau cleric-hedda
         P2 runes kit
         ~ O O O O O O sabotaged-anvil
         > delve
         = P1.chests 3
         = P2.runes kit
         = vault 45",
    );
}

/// Worked example 35, DWA-R-59: Cave-In.
#[test]
fn dwa_mis_4_cave_in_buries_a_die_of_choice() {
    play(
        "stage dawn
         track 4
         P1 tableau wizard-malgrim
         ~ O O C M G G cave-in
         > delve
         = track 6
         ? Cave-In: which die is buried?
         offers bury C, bury M, bury G
         offers-not bury O
         ! bury O : DWA-MIS-4
         ! bury P : DWA-MIS-4
         > bury G
         = track 0
         = dice CMGOO
         = buried 1
         # The Wizard turns what is left, not what is buried.
         > hire wizard-malgrim
         offers die C, die M, die G, die O
         > die G
         > turn P
         = dice CMPOO
         = P1.purse 1/1/1
         = P1.chests 0",
    );
    play(
        "stage dawn
         track 4
         P1 tableau wizard-malgrim
         ~ O O C M G G cave-in
         > delve
         > bury G
         > settle
         = P1.purse 1/1/0
         = P1.chests 2",
    );
}

#[test]
fn dwa_mis_4_cave_in_asks_only_where_there_is_a_choice() {
    // Nothing but Orcs: nothing happens.
    play(
        "stage dawn
         track 5
         P1 tableau cleric-hedda
         ~ O O O O O O cave-in
         > delve
         = dice OOOOOO
         = buried 0
         = stage dice",
    );
    play(
        "stage dawn
         track 5
         P1 tableau cleric-hedda
         ~ O O O C C C cave-in
         > delve
         = dice CCOOO
         = buried 1
         = stage dice",
    );
}

#[test]
fn dwa_r_59_a_buried_die_counts_for_nothing() {
    // Not for the Ranger, who needs two of a kind, and not for the Burglar pool.
    play(
        "stage dawn
         track 5
         P1 tableau ranger-kestrel,druid-fern,swashbuckler-nell,cleric-hedda
         P2 1/0/0 ch 1 runes axe
         ~ O C C B B B cave-in
         > delve
         > bury C
         ! hire ranger-kestrel : DWA-POW-7
         # The Druid flips one of five; the Swashbuckler rolls three of five.
         > hire druid-fern
         offers die C, die B, die O
         > die C
         = dice BBBOO
         ! hire ranger-kestrel : DWA-POW-7
         ~ C C C
         > hire swashbuckler-nell
         > die B
         > die B
         = dice CCCOO
         = buried 1
         > settle
         = P1.purse 3/0/0",
    );
    play(
        "stage dawn
         track 5
         P1 ch 2
         P2 1/0/0 ch 1 runes axe
         ~ O O O B B B cave-in
         > delve
         = pool 2
         ! swap axe P2 : DWA-BURG-6
         offers rob P2 C",
    );
}

#[test]
fn dwa_r_59_a_die_is_dug_out_for_the_next_turn() {
    play(
        "stage dawn
         track 5
         deck none
         P2 tableau warrior-torvald
         ~ O O O O O C cave-in
         > delve
         # Nothing to do for P1, nothing to draw.
         = active P2
         = buried 0
         ~ O O O O O O tax-raid
         > delve
         = dice OOOOOO
         = active P2",
    );
}

#[test]
fn dwa_mis_5_barricade_bans_burglar_actions() {
    play(
        "stage dawn
         track 5
         P1 ch 4 tableau rogue-pip,assassin-whisper
         P2 2/2/2 ch 3 runes axe
         ~ O O O B B B barricade
         > delve
         + No Burglar action for the rest of the turn
         # There is nothing to do with three Burglars, and nobody to hire for them.
         = stage craft
         = P1.chests 4
         = P2.chests 3",
    );
    play(
        "stage burgle
         dice OOOBBB
         no-burgling
         P1 ch 4
         P2 2/2/2 ch 3 runes axe
         ! rob P2 : DWA-MIS-5
         ! rob P2 C : DWA-MIS-5
         ! swap axe P2 : DWA-MIS-5
         offers-not rob P2, rob P2 C, swap axe P2
         > end
         = stage craft",
    );
}

#[test]
fn dwa_r_62_no_rogue_and_no_assassin_under_a_barricade() {
    play(
        "stage burgle
         dice OOOBBB
         no-burgling
         P1 ch 4 tableau rogue-pip,assassin-whisper
         P2 ch 3
         ! hire rogue-pip : DWA-POW-9
         ! hire assassin-whisper : DWA-POW-10
         offers-not hire rogue-pip, hire assassin-whisper",
    );
}

#[test]
fn dwa_r_62_a_barricade_ends_with_the_turn() {
    play(
        "stage dawn
         track 5
         deck none
         P1 ch 1
         P2 ch 3
         ~ O O O B B B barricade
         > delve
         = active P2
         ~ B O O O O O
         > delve
         > rob P1
         = P1.chests 0
         = P2.chests 4",
    );
}

/// Worked example 11, DWA-R-62: War Drums. The Captain would make the Cleric ready again; the Artificer
/// was hired before in this drawn turn.
#[test]
fn dwa_mis_6_war_drums_ban_hiring() {
    play(
        "stage dawn
         track 4
         deck none
         pending discounts 1
         P1 2/1/1 tableau cleric-hedda,wizard-malgrim,rogue-pip,merchant-tamsin,seer-maren
         P2 ch 1 tableau captain-thessaly
         offers delve
         ~ O C C G B P
         > delve
         = track 5
         offers hire wizard-malgrim
         ~ O war-drums
         > hire cleric-hedda
         + No hiring for the rest of the turn
         # What was hired before has done its work and stays: the re-rolled die, the discount.
         = track 0
         = dice CCPGBO
         = discounts 1
         # Nobody to hire for the dice, so they are settled.
         = P1.purse 4/1/2
         = P1.chests 2
         = stage burgle
         ! hire rogue-pip : DWA-MIS-6
         > rob P2
         = stage craft
         ! hire merchant-tamsin : DWA-MIS-6
         ! hire captain-thessaly : DWA-MIS-6
         offers-not hire merchant-tamsin
         > end
         # Seer in Cleanup refused as well: nobody was asked. One resource too many goes.
         = stage surplus
         > return C
         = active P2
         offers delve",
    );
    play(
        "stage cleanup
         no-hiring
         P1 hand cleric-osric tableau seer-maren
         ! hire seer-maren : DWA-MIS-6
         offers-not hire seer-maren",
    );
}

#[test]
fn dwa_r_62_war_drums_end_with_the_turn() {
    play(
        "stage dawn
         track 5
         deck none
         P1 ch 1 tableau cleric-hedda
         P2 tableau knight-gareth
         ~ O O O O O O war-drums
         > delve
         = active P2
         > hire knight-gareth
         = P2.warded yes",
    );
}

/// Worked example 38, DWA-R-62: Cold Forge.
#[test]
fn dwa_mis_7_cold_forge_leaves_one_craft() {
    play(
        "stage dawn
         track 5
         P1 3/3/3 ch 5 tableau runecaster-grimnir
         ~ O O O O O O cold-forge
         > delve
         + At most 1 more crafted from resources this turn
         = stage craft
         > craft lantern
         ! craft charge : DWA-MIS-7
         offers-not craft charge
         > purchase orb
         = laid.orb 3
         > hire runecaster-grimnir
         > move lantern
         > to charge
         = P1.runes charge
         ! craft lantern : DWA-MIS-7
         # Buying resources is no craft either.
         > buy C
         = P1.chests 0
         = P1.purse 3/2/3",
    );
}

#[test]
fn dwa_r_62_cold_forge_does_not_count_swaps() {
    play(
        "stage dawn
         track 5
         P1 1/2/1
         P2 runes axe
         ~ O O O B B B cold-forge
         > delve
         > swap axe P2
         > craft lantern
         = P1.runes lantern,axe
         ! craft charge : DWA-MIS-7",
    );
}

#[test]
fn dwa_r_62_cold_forge_ends_with_the_turn() {
    play(
        "stage dawn
         track 5
         deck none
         P1 1/1/0
         P2 0/2/3
         ~ O O O O O O cold-forge
         > delve
         > craft lantern
         > end
         = active P2
         > skip
         > craft charge
         > craft tankard
         = P2.runes charge,tankard",
    );
}

#[test]
fn dwa_mis_9_orcish_toll_pays_opponents_clockwise() {
    play(
        "players 4
         active P3
         stage dawn
         track 5
         P1 ch 1
         P2 ch 1
         P3 ch 2 tableau cleric-hedda
         P4 ch 1
         ~ O O O O O O orcish-toll
         > delve
         + P3 gives one chest to P4
         + P3 gives one chest to P1
         - to P2
         = P3.chests 0
         = P4.chests 2
         = P1.chests 2
         = P2.chests 1
         = vault 43",
    );
    // With plenty each gets just one; a warded opponent is passed over.
    play(
        "players 4
         stage dawn
         track 5
         P1 ch 6 tableau cleric-hedda
         P3 warded
         ~ O O O O O O orcish-toll
         > delve
         = P1.chests 4
         = P2.chests 1
         = P3.chests 0
         = P4.chests 1",
    );
}

#[test]
fn dwa_mis_10_tunnel_flood_takes_two_resources_from_all() {
    play(
        "stage dawn
         track 5
         P1 0/0/5 tableau cleric-hedda
         P2 2/1/1
         ~ O O O O O O tunnel-flood
         > delve
         = P1.purse 0/0/3
         asks P2
         ? P2 Tunnel Flood: which resources do you return (2 to choose)?
         ! P2 lose axe : DWA-MIS-10
         > P2 return M
         > P2 return C
         = P2.purse 1/0/1
         = stage dice",
    );
}

#[test]
fn dwa_mis_11_tax_raid_takes_two_chests_from_all() {
    play(
        "players 3
         stage dawn
         track 5
         P1 ch 3 tableau cleric-hedda
         P2 ch 1
         P3 ch 9
         ~ O O O O O O tax-raid
         > delve
         = P1.chests 1
         = P2.chests 0
         = P3.chests 7
         = vault 40",
    );
}

#[test]
fn dwa_mis_12_earthquake_takes_a_rune_of_choice_from_all() {
    play(
        "players 3
         stage dawn
         track 5
         P1 ch 5 tableau cleric-hedda
         P2 ch 5 runes axe
         P3 ch 5 runes relic,orb
         ~ O O O O O O earthquake
         > delve
         # P1 has none and pays nothing instead; P2 has no choice.
         = P1.chests 5
         = P2.runes none
         asks P3
         ! P3 lose axe : DWA-MIS-12
         > P3 lose orb
         = P3.runes relic
         = P3.backpack 3
         = P2.chests 5
         = P3.chests 5
         = stage dice",
    );
    // One chooser after the other.
    play(
        "players 3
         active P2
         stage dawn
         track 5
         P1 runes axe,kit
         P2 runes cloak,sword tableau cleric-hedda
         P3 runes relic,orb
         ~ O O O O O O earthquake
         > delve
         asks P2
         > lose cloak
         asks P3
         > lose relic
         asks P1
         > lose kit
         asks P2
         = P1.runes axe
         = P2.runes sword
         = P3.runes orb
         = stage dice",
    );
}

fn all_but_one(card: &str, after: [&str; 3], cache: &str) {
    play(&format!(
        "players 3
         stage dawn
         track 5
         P1 3/3/3 ch 2 tableau cleric-hedda
         P2 1/1/1
         P3 2/0/6
         ~ O O O O O O {card}
         > delve
         = P1.purse {}
         = P2.purse {}
         = P3.purse {}
         = cache {cache}
         = P1.chests 2
         = stage dice",
        after[0], after[1], after[2]
    ));
}

#[test]
fn dwa_mis_13_rust_bloom_leaves_one_mithril() {
    all_but_one("rust-bloom", ["3/1/3", "1/1/1", "2/0/6"], "18/22/14");
}

#[test]
fn dwa_mis_14_shattered_geodes_leave_one_crystal() {
    all_but_one("shattered-geodes", ["1/3/3", "1/1/1", "1/0/6"], "21/20/14");
}

#[test]
fn dwa_mis_15_wet_powder_leaves_one_powder() {
    all_but_one("wet-powder", ["3/3/1", "1/1/1", "2/0/1"], "18/20/21");
}

#[test]
fn dwa_mis_16_muddled_orders_pass_a_card_of_choice_to_the_left() {
    play(
        "players 3
         active P2
         stage dawn
         track 5
         P1 hand cleric-hedda,cleric-osric
         P2 hand paladin-aldwin,paladin-ysolde tableau warrior-torvald
         P3 hand wizard-malgrim,wizard-selenna
         ~ O O O O O O muddled-orders
         > delve
         asks P1 P2 P3
         ? P1 Muddled Orders: which card do you pass on?
         ! P1 pass paladin-aldwin : DWA-MIS-16
         > P2 pass paladin-ysolde
         > P1 pass cleric-hedda
         # Nothing has moved yet.
         = P1.hand cleric-hedda,cleric-osric
         = P2.hand paladin-aldwin,paladin-ysolde
         > P3 pass wizard-selenna
         = P1.hand cleric-osric,wizard-selenna
         = P2.hand cleric-hedda,paladin-aldwin
         = P3.hand paladin-ysolde,wizard-malgrim
         = stage dice",
    );
}

#[test]
fn dwa_mis_16_the_last_card_goes_too_but_a_received_one_stays() {
    // P1 holds one card: no choice. P2 holds none and passes nothing, not even what comes.
    play(
        "players 3
         stage dawn
         track 5
         P1 hand cleric-hedda tableau warrior-torvald
         P3 hand wizard-malgrim,wizard-selenna
         ~ O O O O O O muddled-orders
         > delve
         asks P3
         > P3 pass wizard-malgrim
         = P1.hand wizard-malgrim
         = P2.hand cleric-hedda
         = P3.hand wizard-selenna",
    );
    // Nobody holds anything.
    play(
        "stage dawn
         track 5
         P1 tableau warrior-torvald
         ~ O O O O O O muddled-orders
         > delve
         = stage dice
         = mischief-pile.cards muddled-orders",
    );
}

#[test]
fn dwa_mis_17_burnt_contracts_spare_a_single_card() {
    play(
        "players 4
         stage dawn
         track 5
         P1 hand cleric-hedda tableau warrior-torvald
         P2 hand paladin-aldwin,paladin-ysolde
         P4 hand wizard-malgrim,wizard-selenna,druid-fern
         ~ O O O O O O burnt-contracts
         > delve
         asks P2 P4
         ? P2 Burnt Contracts: which card do you discard?
         ! P2 discard wizard-malgrim : DWA-MIS-17
         > P4 discard druid-fern
         > P2 discard paladin-ysolde
         = P1.hand cleric-hedda
         = P2.hand paladin-aldwin
         = P3.hand none
         = P4.hand wizard-malgrim,wizard-selenna
         = pile paladin-ysolde,druid-fern
         + P2 discards Dame Ysolde the Paladin
         + P4 discards Fern Oakenheart the Druid",
    );
    play(
        "stage dawn
         track 5
         P1 hand cleric-hedda tableau warrior-torvald
         P2 hand paladin-aldwin
         ~ O O O O O O burnt-contracts
         > delve
         = P1.hand cleric-hedda
         = P2.hand paladin-aldwin
         = stage dice",
    );
}

#[test]
fn dwa_mis_18_orcs_on_the_run_drop_a_chest_for_each() {
    play(
        "players 3
         stage dawn
         track 5
         P1 ch 7 tableau cleric-hedda
         P2 ch 1
         ~ O O O O O O orcs-on-the-run
         > delve
         = P1.chests 8
         = P2.chests 2
         = P3.chests 1
         = vault 37",
    );
}

/// Worked example 40: the Vault is poor. P4 holds what is nowhere else.
#[test]
fn dwa_mis_18_a_poor_vault_serves_clockwise() {
    play(
        "players 4
         active P2
         stage dawn
         track 5
         vault 2
         P1 ch 15
         P2 ch 15 tableau cleric-hedda
         P3 ch 15
         = P4.chests 1
         ~ O O O O O O orcs-on-the-run
         > delve
         = P2.chests 16
         = P3.chests 16
         = P4.chests 1
         = P1.chests 15
         = vault 0",
    );
}

/// DWA-MIS-6, DWA-R-62: the ban reaches into Fulfilment, also for whoever is fulfilled under it; what waits
/// from before still adds its Honor.
#[test]
fn dwa_mis_6_war_drums_ban_hiring_in_fulfilment() {
    play(
        "stage fulfil
         no-hiring
         pending bards 1
         P1 ch 4 runes shield,axe hand beastmaster-umma,cleric-osric tableau bard-lark,templar-isaura
         P2 ch 1 tableau dragon-slayer-hroth
         ! hire bard-lark : DWA-MIS-6
         ! hire templar-isaura : DWA-MIS-6
         ! hire dragon-slayer-hroth : DWA-MIS-6
         offers-not hire bard-lark
         ~ rogue-pip rogue-mirela
         > fulfil beastmaster-umma
         = P1.honor 4
         # She would be for hire in Cleanup; nobody is, so it goes by itself.
         = stage keep",
    );
}

/// DWA-MIS-7, DWA-R-62: whatever pays for it, a craft from resources is the one; what would pay for another
/// waits in vain.
#[test]
fn dwa_mis_7_cold_forge_counts_crafts_with_powers() {
    // The Archmage's craft is the one.
    play(
        "crafts 1
         pending wilds 2
         P1 3/3/3
         > craft lantern
         > pay P
         > pay P
         = P1.runes lantern
         = wilds 1
         ! craft charge : DWA-MIS-7
         offers-not craft charge",
    );
    // So is one on a space that is shared.
    play(
        "crafts 1
         pending shares 2
         P1 3/3/3
         P2 runes lantern,charge
         > craft lantern
         > omit C
         = P1.runes lantern
         = shares 1
         ! craft charge : DWA-MIS-7
         offers-not craft charge",
    );
    // A Runecaster makes room for a rune, not for a craft.
    play(
        "crafts 0
         P1 3/3/3 runes orb,shield,flask,draught tableau runecaster-grimnir
         > hire runecaster-grimnir
         > limit
         = limit 5
         ! craft lantern : DWA-MIS-7
         offers-not craft lantern",
    );
    // The Artificer's craft is the one, too.
    play(
        "crafts 1
         pending discounts 2
         P1 5/5/5
         > craft cloak
         > omit C
         = P1.runes cloak
         = discounts 1
         ! craft staff : DWA-MIS-7
         offers-not craft staff",
    );
    // A purchase before it is none.
    play(
        "crafts 1
         P1 3/3/3 ch 5
         > purchase orb
         > craft lantern
         = P1.runes lantern
         ! craft charge : DWA-MIS-7",
    );
    // Where none is left, no power brings one back.
    for power in ["wilds", "discounts", "shares"] {
        play(&format!(
            "crafts 0
             pending {power} 1
             P1 5/5/5
             P2 runes lantern
             ! craft lantern : DWA-MIS-7
             offers-not craft lantern
             ! craft cloak : DWA-MIS-7
             offers-not craft cloak"
        ));
    }
}
