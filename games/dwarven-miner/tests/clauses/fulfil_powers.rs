//! Powers of the fulfil window: Bard, Templar, Dragon Slayer (DWA-POW-16, -23, -24). An own Dragon
//! Slayer who is not hired, and a hand card, keep the window open.

use crate::play;

/// Worked example 23 (DWA-END-1, DWA-END-2, DWA-END-3, DWA-R-54): the Bard's Honor is the thirtieth.
#[test]
fn dwa_pow_16_the_bard_ends_the_game() {
    play(
        "players 3
         stage fulfil
         vault 40
         P1 honor 24 ch 2 runes draught,kit,cloak hand druid-fern tableau bard-finnegan
         P2 ch 1
         = deck 40
         > hire bard-finnegan
         = P1.chests 0
         = vault 42
         = bards 1
         > fulfil druid-fern
         + 6 Honor
         + P1 wins
         = P1.honor 30
         = stage won
         asks nobody
         = P1.rank 1
         = P1.runes draught,kit,cloak
         = used draught,kit,cloak
         = P1.hand none
         = deck 40
         = pile none",
    );
    // Without the Bard it is 29, and the game goes on.
    play(
        "stage fulfil
         P1 honor 24 ch 2 runes draught,kit,cloak hand druid-fern tableau bard-finnegan,beastmaster-umma
         > fulfil druid-fern
         = P1.honor 29
         asks P1",
    );
}

/// DWA-POW-16: the next fulfilment only; two Bards both apply to it.
#[test]
fn dwa_pow_16_bards_add_up_on_the_next_fulfilment() {
    play(
        "stage fulfil
         P1 ch 4 runes tankard,crossbow,shield,axe hand beastmaster-rorik,beastmaster-umma,knight-gareth tableau bard-finnegan,bard-lark,dragon-slayer-hroth
         > hire bard-finnegan
         > hire bard-lark
         = P1.chests 0
         = bards 2
         > fulfil beastmaster-rorik
         = P1.honor 5
         = bards 0
         > fulfil beastmaster-umma
         = P1.honor 8",
    );
}

/// DWA-POW-16: two chests left after the fee, and a hand card.
#[test]
fn dwa_pow_16_needs_two_chests_after_the_fee_and_a_card() {
    play(
        "stage fulfil
         P1 ch 1 hand knight-gareth tableau bard-finnegan,dragon-slayer-hroth
         ! hire bard-finnegan : DWA-POW-16",
    );
    play(
        "stage fulfil
         P1 ch 2 hand knight-gareth tableau dragon-slayer-hroth
         P2 tableau bard-finnegan
         ! hire bard-finnegan : DWA-POW-16",
    );
    play(
        "stage fulfil
         vault 40
         P1 ch 3 hand knight-gareth tableau dragon-slayer-hroth
         P2 tableau bard-finnegan
         = P2.chests 5
         > hire bard-finnegan
         = P1.chests 0
         = P2.chests 6
         = vault 42
         = bards 1",
    );
    play(
        "stage fulfil
         P1 ch 5 runes axe tableau bard-finnegan
         ! hire bard-finnegan : DWA-POW-16",
    );
}

/// Worked example 25 (DWA-FULF-7, DWA-CLEAN-1): the rune on the shield serves twice.
#[test]
fn dwa_pow_23_the_templar_restores_a_rune() {
    play(
        "stage craft
         P1 ch 4 runes armor,axe,shield hand beastmaster-umma,warrior-brana tableau templar-isaura
         > purchase axe
         = P1.chests 0
         = laid.axe 4
         > end
         > fulfil beastmaster-umma
         = used shield
         = P1.honor 3
         ! fulfil warrior-brana : DWA-FULF-1
         > hire templar-isaura
         + P1 makes the rune on Mithril Shield unused again
         = used none
         > fulfil warrior-brana
         # The hand is empty: Cleanup, where the new Beastmaster could be hired.
         = P1.honor 8
         = stage cleanup
         = P1.runes none
         = P1.backpack 4",
    );
    // Without the second fulfilment the rune on the shield stays.
    play(
        "stage craft
         P1 ch 4 runes armor,axe,shield hand beastmaster-umma,warrior-brana tableau templar-isaura
         > purchase axe
         > end
         > fulfil beastmaster-umma
         > hire templar-isaura
         > end
         = stage cleanup
         = P1.runes shield,axe,armor",
    );
    // Without the Templar it does not.
    play(
        "stage craft
         P1 ch 4 runes armor,axe,shield hand beastmaster-umma,warrior-brana tableau templar-isaura
         > purchase axe
         > end
         > fulfil beastmaster-umma
         > end
         = P1.runes axe,armor",
    );
}

/// DWA-POW-23: a used rune, on an item of cost 3 or less, by choice.
#[test]
fn dwa_pow_23_used_runes_up_to_cost_three() {
    play(
        "stage fulfil
         used lantern,tankard,axe
         P1 runes lantern,tankard,axe,charge hand knight-gareth tableau templar-isaura,dragon-slayer-hroth
         > hire templar-isaura
         offers restore lantern, restore tankard
         offers-not restore axe, restore charge
         ! restore axe : DWA-POW-23
         ! restore charge : DWA-POW-23
         > restore tankard
         = used lantern,axe
         = P1.runes lantern,charge,tankard,axe",
    );
    // Cost 4 is too much, and an unused rune needs no Templar.
    play(
        "stage fulfil
         used axe
         P1 runes axe,shield hand knight-gareth tableau templar-isaura,dragon-slayer-hroth
         ! hire templar-isaura : DWA-POW-23
         offers-not hire templar-isaura",
    );
    // A purchased copy that was handed over is not a rune.
    play(
        "stage fulfil
         bought shield, spent shield
         P1 hand knight-gareth tableau templar-isaura,dragon-slayer-hroth
         ! hire templar-isaura : DWA-POW-23",
    );
}

/// DWA-POW-23: of two own runes on a space one is restored.
#[test]
fn dwa_pow_23_one_of_two_runes_on_a_space() {
    play(
        "stage fulfil
         bought axe, bought axe, bought armor
         P1 runes shield twins shield hand beastmaster-umma,warrior-brana,knight-gareth tableau templar-isaura,dragon-slayer-hroth
         > fulfil beastmaster-umma
         > fulfil warrior-brana
         > hire templar-isaura
         > end
         = P1.runes shield
         = P1.twins none",
    );
}

/// Worked example 26: P2's Dragon Slayer; the shield is left out, the staff could not be.
#[test]
fn dwa_pow_24_the_dragon_slayer_waives_an_item() {
    play(
        "stage craft
         P1 ch 4 runes relic,staff hand cleric-hedda
         P2 tableau dragon-slayer-hroth
         > purchase draught
         = P1.chests 1
         > end
         ! fulfil cleric-hedda : DWA-FULF-1
         > hire dragon-slayer-hroth
         = P1.chests 0
         = P2.chests 1
         = waivers 1
         ~ rogue-pip rogue-mirela
         # The shield is what is missing, so it is what is left out.
         > fulfil cleric-hedda
         + P1 fulfils Hedda Lightbringer the Cleric without Mithril Shield: 6 Honor
         = P1.honor 6
         = P1.tableau cleric-hedda",
    );
    // The staff costs five.
    play(
        "stage fulfil
         pending waivers 1
         bought draught
         P1 runes relic,shield hand cleric-hedda
         ! fulfil cleric-hedda : DWA-POW-24
         offers-not fulfil cleric-hedda",
    );
    play(
        "stage fulfil
         pending waivers 1
         bought draught
         P1 runes relic,shield,staff hand cleric-hedda
         > fulfil cleric-hedda
         offers waive shield, waive draught, stop
         offers-not waive staff, waive relic
         ! waive staff : DWA-POW-24
         ! waive relic : DWA-POW-24
         ! waive axe : DWA-POW-24",
    );
}

/// DWA-POW-24: also an item the player has, to save it; or none, and the effect is used up all the same.
#[test]
fn dwa_pow_24_an_item_is_saved_or_nothing_is_left_out() {
    play(
        "stage fulfil
         P1 ch 2 runes tankard,crossbow hand beastmaster-rorik,knight-gareth tableau dragon-slayer-hroth,bard-lark
         > hire dragon-slayer-hroth
         > fulfil beastmaster-rorik
         ? leave out
         > waive tankard
         = used crossbow
         = waivers 0
         > end
         = P1.runes tankard
         = P1.honor 3",
    );
    play(
        "stage fulfil
         P1 runes tankard,crossbow hand beastmaster-rorik,knight-gareth tableau dragon-slayer-hroth,beastmaster-umma
         > hire dragon-slayer-hroth
         > fulfil beastmaster-rorik
         > stop
         = waivers 0
         = P1.honor 3
         = P1.runes none",
    );
    // Nothing of cost 3 among the items: used up without a question. Torvald wants 4, 4 and 5.
    play(
        "stage fulfil
         P1 ch 2 runes axe,crossbow,sword hand warrior-torvald,knight-gareth tableau dragon-slayer-hroth,bard-lark
         > hire dragon-slayer-hroth
         > fulfil warrior-torvald
         = waivers 0
         = P1.honor 5",
    );
}

/// DWA-POW-24: one item and no more, from a hand with a card in it.
#[test]
fn dwa_pow_24_one_item_only_and_a_hand_card() {
    play(
        "stage fulfil
         P1 ch 2 runes relic,staff hand cleric-hedda tableau dragon-slayer-hroth,bard-lark
         > hire dragon-slayer-hroth
         ! fulfil cleric-hedda : DWA-FULF-1",
    );
    play(
        "stage fulfil
         P1 ch 3 runes axe tableau dragon-slayer-hroth
         ! hire dragon-slayer-hroth : DWA-POW-24",
    );
}

/// DWA-POW-24 with DWA-POW-20: re-armed by a Captain it counts twice; one fulfilment uses one of the
/// effects and leaves out one item.
#[test]
fn dwa_pow_24_re_armed_one_effect_a_fulfilment() {
    play(
        "stage fulfil
         P1 runes crossbow,axe,relic,staff hand beastmaster-rorik,beastmaster-umma,cleric-hedda,knight-gareth tableau dragon-slayer-hroth,captain-thessaly
         > hire dragon-slayer-hroth
         > hire captain-thessaly
         > hire dragon-slayer-hroth
         = waivers 2
         # Hedda lacks two items, and two effects do not help her.
         ! fulfil cleric-hedda : DWA-FULF-1
         > fulfil beastmaster-rorik
         = waivers 1
         = P1.honor 3
         = used crossbow
         > fulfil beastmaster-umma
         = waivers 0
         = P1.honor 6",
    );
}
