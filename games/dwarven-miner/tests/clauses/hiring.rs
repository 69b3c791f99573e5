//! Hiring: who may hire whom, for what, and how often (DWA-HIRE).
//!
//! A window in which nothing can be done is left by itself, so positions that want to stay in one
//! have somebody who can always be hired there: a Druid, an Assassin, an Artificer, a Dragon Slayer
//! or a Beastmaster.

use crate::play;

#[test]
fn dwa_hire_1_fulfilled_and_set_up_adventurers_alike() {
    play(
        "players 3
         stage dice
         dice CCMGBO
         P1 ch 3 tableau druid-bramble
         P2 honor 5 fulfilled 1 tableau ranger-kestrel,barbarian-grunn setup ranger-kestrel
         P3 tableau druid-fern setup druid-fern
         offers hire druid-bramble, hire ranger-kestrel, hire barbarian-grunn, hire druid-fern
         > hire ranger-kestrel
         = P1.purse 1/0/0
         > hire barbarian-grunn
         = P1.chests 2
         > hire druid-fern
         > die G
         = dice CCMPBO
         = P2.chests 2
         = P3.chests 1",
    );
}

#[test]
fn dwa_hire_2_not_from_hands_the_deck_or_the_pile() {
    play(
        "players 3
         stage craft
         pile artificer-baldur
         P1 ch 3 hand artificer-tink
         P2 hand archmage-valdris
         = deck 39
         ! hire artificer-tink : DWA-HIRE-2
         ! hire artificer-baldur : DWA-HIRE-2
         ! hire archmage-valdris : DWA-HIRE-2
         ! hire merchant-tamsin : DWA-HIRE-2
         offers-not hire artificer-tink, hire artificer-baldur, hire archmage-valdris, hire merchant-tamsin",
    );
}

/// DWA-HIRE-3: P1 fulfilled the Beastmaster and has its Honor; P2 hires it all the same, for a fee.
#[test]
fn dwa_hire_3_no_matter_who_fulfilled_it() {
    play(
        "stage fulfil
         P1 runes shield,axe hand beastmaster-umma
         P2 ch 2
         > fulfil beastmaster-umma
         = P1.honor 3
         = stage cleanup
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         asks P2
         > skip
         > end
         = stage cleanup
         ~ seer-maren seer-zephra
         > hire beastmaster-umma
         + P2 hires Umma Bearfriend the Beastmaster for one chest to P1
         = P2.chests 2
         = P1.chests 1
         = P1.honor 3
         = P2.honor 0",
    );
}

/// DWA-HIRE-4, DWA-HIRE-10, DWA-HIRE-13: hired in three turns running, the card stays P1's: P2 and
/// P3 pay P1, P1 pays nobody; and each of them can hire it although the others did.
#[test]
fn dwa_hire_4_ownership_lasts_and_10_every_turn_clears_the_mark() {
    play(
        "players 3
         stage craft
         active P2
         P1 tableau artificer-tink setup artificer-tink
         P2 ch 3
         P3 ch 3
         > hire artificer-tink
         = hired artificer-tink
         = P1.chests 1
         = P2.chests 2
         = P1.tableau artificer-tink
         = P2.tableau none
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         asks P3
         = hired none
         > skip
         > hire artificer-tink
         = P1.chests 2
         = P3.chests 2
         ~ seer-maren seer-zephra
         > end
         > keep seer-maren
         asks P1
         > skip
         > hire artificer-tink
         = P1.chests 2
         = discounts 1
         = P1.tableau artificer-tink
         = P1.setup artificer-tink
         = P2.tableau none
         = P3.tableau none",
    );
}

#[test]
fn dwa_hire_5_own_adventurers_are_free() {
    play(
        "stage craft
         P1 1/0/0 ch 0 tableau artificer-tink,alchemist-orla
         = vault 48
         > hire artificer-tink
         + P1 hires Tink Cogspinner the Artificer
         - for one chest
         = P1.chests 0
         = P2.chests 0
         = vault 48
         = discounts 1",
    );
}

/// DWA-HIRE-6, DWA-HIRE-7: one chest, to the owner and to nobody else.
#[test]
fn dwa_hire_6_one_chest_and_7_to_the_owner() {
    play(
        "players 4
         stage craft
         vault 40
         P1 ch 3
         P2 ch 1
         P3 ch 2 tableau artificer-tink
         > hire artificer-tink
         = P1.chests 2
         = P2.chests 1
         = P3.chests 3
         = P4.chests 2
         = vault 40",
    );
}

/// Worked example 8 (DWA-HIRE-6, DWA-HIRE-7, DWA-HIRE-9, DWA-HIRE-10, DWA-HIRE-14): the set-up
/// Warrior of P1. P2's Druid only keeps the window open.
#[test]
fn dwa_hire_8_a_set_up_adventurer_costs_others_a_chest() {
    play(
        "players 3
         stage dawn
         active P2
         P1 tableau warrior-torvald setup warrior-torvald
         P2 ch 1 tableau druid-fern setup druid-fern
         P3 ch 2
         ~ O C C M M P
         > delve
         = track 1
         ~ B
         > hire warrior-torvald
         = P2.chests 0
         = P1.chests 1
         = P1.honor 0
         = dice CCMMPB
         = track 1
         ! hire warrior-torvald : DWA-HIRE-9
         > settle
         # The Burglar lets P1 keep the chest.
         > end
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         asks P3
         ~ O G G P P P
         > delve
         ~ C
         > hire warrior-torvald
         = P3.chests 1
         = P1.chests 2
         = P1.honor 0",
    );
    // Free for its owner.
    play(
        "stage dice
         dice OCCMMP
         P1 tableau warrior-torvald,druid-fern setup warrior-torvald
         ~ B
         > hire warrior-torvald
         = P1.chests 0
         = P2.chests 0
         = dice CCMMPB",
    );
}

#[test]
fn dwa_hire_9_each_card_once_in_a_turn() {
    play(
        "stage craft
         P1 ch 5 tableau artificer-tink,archmage-valdris
         P2 tableau merchant-tamsin
         > hire artificer-tink
         ! hire artificer-tink : DWA-HIRE-9
         offers-not hire artificer-tink
         > hire merchant-tamsin
         > buy C
         > stop
         ! hire merchant-tamsin : DWA-HIRE-9
         offers-not hire merchant-tamsin
         offers hire archmage-valdris
         = P1.chests 3
         = P2.chests 1
         = discounts 1
         = hired merchant-tamsin,artificer-tink",
    );
}

/// DWA-HIRE-11, DWA-R-21: an own and a foreign copy of one class; their effects add up.
#[test]
fn dwa_hire_11_two_cards_of_a_class_are_two_adventurers() {
    play(
        "stage dice
         dice OCCMMP
         P1 ch 1 tableau barbarian-grunn,druid-fern
         P2 tableau barbarian-sigrun
         > hire barbarian-grunn
         = P1.chests 2
         ! hire barbarian-grunn : DWA-HIRE-9
         > hire barbarian-sigrun
         = P1.chests 2
         = P2.chests 1
         ! hire barbarian-sigrun : DWA-HIRE-9",
    );
}

/// DWA-HIRE-12: eighteen hires in one turn.
#[test]
fn dwa_hire_12_any_number_of_different_adventurers() {
    play(
        "stage dice
         dice OOOCCG, track 0
         P1 tableau cleric-hedda,cleric-osric,warrior-torvald,paladin-aldwin,ranger-kestrel,ranger-haldor,barbarian-grunn,barbarian-sigrun,wizard-malgrim,wizard-selenna,druid-fern,druid-bramble,rogue-pip,assassin-vesh,artificer-tink,archmage-valdris,beastmaster-rorik,beastmaster-umma
         > hire barbarian-grunn
         > hire barbarian-sigrun
         = P1.chests 4
         > hire ranger-kestrel
         > hire ranger-haldor
         = P1.purse 2/0/0
         ~ O
         > hire cleric-hedda
         ~ O
         > hire cleric-osric
         ~ O
         > hire warrior-torvald
         > roll
         ~ O
         > hire paladin-aldwin
         > roll
         = track 4
         > hire wizard-malgrim
         > die O
         > turn M
         > hire wizard-selenna
         > die G
         > turn P
         > hire druid-fern
         > die M
         = dice CCPBOO
         > hire druid-bramble
         # The last power of this window, so the dice settle by themselves.
         > die P
         = stage burgle
         = dice CCGBOO
         = P1.purse 4/0/0
         = P1.chests 6
         > hire rogue-pip
         > hire assassin-vesh
         = pool 3
         # Nobody to rob: on to Crafting.
         = stage craft
         > hire artificer-tink
         > hire archmage-valdris
         > end
         = stage cleanup
         > hire beastmaster-rorik
         ~ seer-maren seer-zephra
         > hire beastmaster-umma
         = P1.chests 8",
    );
}

#[test]
fn dwa_hire_13_the_card_neither_moves_nor_turns() {
    play(
        "stage craft
         P1 ch 3 hand bard-lark tableau druid-fern
         P2 tableau artificer-tink,knight-gareth setup knight-gareth
         > hire artificer-tink
         = P2.tableau artificer-tink,knight-gareth
         = P2.setup knight-gareth
         = P1.tableau druid-fern
         = P1.hand bard-lark
         = pile none
         = @P2 P2.tableau artificer-tink,knight-gareth",
    );
}

#[test]
fn dwa_hire_14_hiring_gives_nobody_honor() {
    play(
        "stage craft
         P1 ch 3 honor 3
         P2 honor 29 fulfilled 5 tableau artificer-tink
         > hire artificer-tink
         = P2.honor 29
         = P2.fulfilled 5
         = P1.honor 3
         = P1.fulfilled 0
         asks P1",
    );
}

/// DWA-HIRE-15: the rules for closed spaces, the rune limit, recipes, Burglar actions and dice that
/// lie give way to the power that speaks against them.
#[test]
fn dwa_hire_15_a_power_overrides_the_rule_it_contradicts() {
    // DWA-CRAFT-4 gives way to an Enchanter, DWA-CRAFT-7 to a Runecaster, DWA-CRAFT-2 to an Archmage.
    play(
        "stage craft
         P1 4/0/0 runes lantern,charge,orb,shield tableau enchanter-liriel,runecaster-astrid,archmage-valdris
         P2 runes armor
         ! craft armor : DWA-CRAFT-4
         > hire enchanter-liriel
         ! craft armor : DWA-CRAFT-7
         > hire runecaster-astrid
         > limit
         ! craft armor : DWA-CRAFT-2
         > hire archmage-valdris
         > craft armor
         = P1.purse 0/0/0
         = P1.on-board 5
         = P2.runes armor",
    );
    // DWA-BURG-2 gives way to a Rogue.
    play(
        "stage burgle
         dice BBCCMM
         P1 tableau rogue-pip,assassin-vesh
         P2 ch 2
         > rob P2
         ! rob P2 : DWA-BURG-2
         > hire rogue-pip
         > rob P2
         = P1.chests 2",
    );
}

/// DWA-HIRE-16: what the power does not speak of stays: Orc markers, supplies, holding limits.
#[test]
fn dwa_hire_16_other_rules_stay_in_force() {
    // A re-rolled Orc is marked.
    play(
        "stage dice
         dice OCCMMP, track 1
         P1 tableau cleric-hedda,druid-fern
         ~ O
         > hire cleric-hedda
         = track 2",
    );
    // The cache limits a Merchant, the Vault a Barbarian.
    play(
        "stage craft
         cache 1/0/0
         P1 ch 9 tableau merchant-tamsin
         > hire merchant-tamsin
         = P1.purse 1/0/0
         = P1.chests 8
         = cache 0/0/0",
    );
    play(
        "stage dice
         dice OOOCCM, vault 1
         P1 tableau barbarian-grunn,druid-fern
         > hire barbarian-grunn
         = P1.chests 1
         = vault 0",
    );
    // The holding limit of seven chests cuts what a Barbarian brought.
    play(
        "stage dice
         dice OOOMBB
         P1 ch 7 tableau barbarian-grunn
         > hire barbarian-grunn
         = P1.chests 9
         = stage craft
         ~ rogue-pip rogue-mirela
         > end
         = P1.chests 7",
    );
}

/// DWA-HIRE-18, DWA-R-19: not in an opponent's turn, whatever window is open and whoever owns it.
#[test]
fn dwa_hire_18_only_the_active_player_hires() {
    for stage in ["dawn", "craft", "fulfil", "cleanup"] {
        play(&format!(
            "players 3
             stage {stage}
             P1 ch 1
             P2 ch 5 hand bard-lark tableau artificer-tink,knight-gareth,dragon-slayer-hroth,beastmaster-rorik
             asks P1
             ! P2 hire artificer-tink : DWA-HIRE-18
             ! P2 hire knight-gareth : DWA-HIRE-18
             ! P2 hire dragon-slayer-hroth : DWA-HIRE-18
             ! P2 hire beastmaster-rorik : DWA-HIRE-18
             ! P3 hire artificer-tink : DWA-HIRE-18"
        ));
    }
    for stage in ["dice", "burgle"] {
        play(&format!(
            "stage {stage}
             dice BBBOCM
             P2 ch 5 tableau druid-fern,assassin-vesh
             ! P2 hire druid-fern : DWA-HIRE-18
             ! P2 hire assassin-vesh : DWA-HIRE-18"
        ));
    }
}

/// DWA-HIRE-19: not even where the power itself would bring a chest.
#[test]
fn dwa_hire_19_no_chest_no_foreign_adventurer() {
    play(
        "stage dice
         dice OOOCCM
         P1 tableau druid-fern
         P2 ch 3 tableau barbarian-grunn
         ! hire barbarian-grunn : DWA-HIRE-19
         offers hire druid-fern
         offers-not hire barbarian-grunn",
    );
    play(
        "stage dice
         dice OOOCCM
         P1 ch 1 tableau druid-fern
         P2 ch 3 tableau barbarian-grunn
         > hire barbarian-grunn
         = P1.chests 2
         = P2.chests 4",
    );
}

/// DWA-HIRE-20: the owner has the chest while the hirer still chooses; a re-roll that comes to
/// nothing and a pending power that is never used bring nothing back.
#[test]
fn dwa_hire_20_paid_before_the_effect_and_never_refunded() {
    play(
        "stage dice
         dice OCCMMP
         P1 ch 3 tableau druid-fern
         P2 tableau wizard-malgrim,cleric-hedda,artificer-tink
         > hire wizard-malgrim
         = stage midway
         = P1.chests 2
         = P2.chests 1
         = dice CCMMPO
         > die O
         > turn C
         > hire druid-fern
         > die C
         ~ O
         > hire cleric-hedda
         # Nothing else to hire: settled.
         = dice CCMMPO
         = P1.chests 1
         = P2.chests 2
         > hire artificer-tink
         = P1.chests 0
         = P2.chests 3
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         asks P2
         = P1.chests 0
         = P2.chests 3",
    );
}

/// DWA-HIRE-23: effects that found no use are gone when the turn ends.
#[test]
fn dwa_hire_23_unused_pending_powers_expire() {
    play(
        "stage craft
         P1 ch 6 hand bard-lark,seer-maren tableau artificer-tink,enchanter-liriel,archmage-valdris,runecaster-grimnir,bard-finnegan,dragon-slayer-hroth
         P2 2/2/2 runes axe
         > hire artificer-tink
         > hire enchanter-liriel
         > hire archmage-valdris
         > hire runecaster-grimnir
         = discounts 1
         = shares 1
         = wilds 1
         = limit 5
         > end
         > hire bard-finnegan
         ~ rogue-pip rogue-mirela
         > hire dragon-slayer-hroth
         = bards 1
         = waivers 1
         # Nothing at hand that anybody could want, so the turn ends here.
         > keep rogue-pip
         asks P2
         = discounts 0
         = shares 0
         = wilds 0
         = bards 0
         = waivers 0
         = limit 4
         > skip
         # The full recipe is due again.
         > craft cloak
         = P2.purse 0/0/0",
    );
}

/// DWA-HIRE-24: neither the active player nor somebody whom the card asks.
#[test]
fn dwa_hire_24_nobody_hires_while_mischief_is_resolved() {
    play(
        "stage dawn
         track 5, mischief tunnel-flood
         P1 2/2/0 ch 2 tableau druid-fern
         P2 2/2/0 ch 2 tableau ranger-kestrel
         ~ O C C M M G tunnel-flood
         > delve
         = stage mischief
         asks P1
         ! P1 hire druid-fern : DWA-HIRE-24
         ! P1 hire ranger-kestrel : DWA-HIRE-24
         offers-not P1 hire druid-fern
         > P1 return C
         > P1 return C
         asks P2
         ! P2 hire ranger-kestrel : DWA-HIRE-24
         ! P1 hire druid-fern : DWA-HIRE-18
         > P2 return C
         > P2 return C
         = stage dice
         offers P1 hire druid-fern, hire ranger-kestrel",
    );
}

/// Worked example 31 (DWA-R-24, DWA-R-41): P2 holds eight chests until P2's own Cleanup.
#[test]
fn dwa_hire_25_a_fee_may_lift_the_owner_above_the_limit() {
    play(
        "stage dice
         dice CCMMOB
         P1 ch 1
         P2 ch 7 tableau ranger-kestrel
         > hire ranger-kestrel
         > take C
         = P2.chests 8
         = P1.chests 0
         = stage burgle
         ~ rogue-pip rogue-mirela
         # P1 lets P2's chests alone, has nothing more to do after the craft, and cleans up.
         > end
         = stage craft
         > end
         > keep rogue-pip
         asks P2
         = P2.chests 8
         > skip
         = stage craft
         = P2.chests 8
         = vault 40
         ~ seer-maren seer-zephra
         > end
         = P2.chests 7
         = vault 41",
    );
}

/// DWA-R-24: chests that were collected or stolen a moment ago pay fees.
#[test]
fn dwa_r_24_fresh_chests_pay_fees() {
    play(
        "stage dice
         dice BBGCCM
         P1 tableau druid-fern
         P2 ch 3 tableau rogue-pip,artificer-tink
         > settle
         = P1.chests 2
         > hire rogue-pip
         = P1.chests 1
         = P2.chests 4",
    );
    play(
        "stage burgle
         dice BBOCCM
         P2 ch 3 tableau rogue-pip
         ! hire rogue-pip : DWA-HIRE-19
         > rob P2
         > hire rogue-pip
         = P1.chests 0
         = P2.chests 3",
    );
}

/// DWA-R-41: by fees, by the Orcish Toll and by Orcs on the Run; only the own Cleanup cuts.
#[test]
fn dwa_r_41_a_non_active_player_may_hold_more_than_the_limit() {
    play(
        "players 3
         stage dawn
         track 5, mischief orcish-toll
         P1 ch 4
         P2 ch 7 tableau artificer-tink
         P3 6/0/0 ch 7
         ~ O M M P P C orcish-toll
         > delve
         = P2.chests 8
         = P3.chests 8
         = stage craft
         > hire artificer-tink
         = P2.chests 9
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         asks P2
         = P2.chests 9
         = P3.chests 8
         > skip
         ~ seer-maren seer-zephra
         > end
         = P2.chests 7
         = P3.chests 8",
    );
    play(
        "stage dawn
         track 5, mischief orcs-on-the-run
         P1 tableau druid-fern
         P2 ch 7
         ~ O M M P P C orcs-on-the-run
         > delve
         = P2.chests 8
         = P1.chests 1",
    );
}

/// DWA-R-73: one at a time, each carried out before the next is chosen, with its result known.
#[test]
fn dwa_r_73_hires_are_not_declared_in_advance() {
    play(
        "stage dice
         dice OOCMPG
         P1 tableau warrior-torvald,druid-fern,cleric-hedda
         > hire warrior-torvald
         ? which dice are rolled again
         ! hire cleric-hedda : DWA-R-73
         ! hire druid-fern : DWA-R-73
         ! settle : DWA-R-73
         ~ B
         > roll
         # The Warrior's result lies there before the Cleric is chosen; nothing bound the player to it.
         = dice CMPGBO
         offers hire cleric-hedda, hire druid-fern, settle",
    );
}
