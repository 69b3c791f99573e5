//! Powers of the burgle window: Rogue and Assassin (DWA-POW-9, -10).

use crate::play;

/// Worked example 13 (DWA-BURG-3, DWA-BURG-4, DWA-BURG-5, DWA-BURG-21): the Rogue and an Orc.
#[test]
fn dwa_pow_9_the_rogue_brings_an_action_and_an_orc() {
    play(
        "players 3
         stage dice
         dice BBOCCM
         P1 tableau rogue-pip
         P2 0/1/0
         P3 ch 1
         > settle
         = pool 2
         = burgles 1
         > hire rogue-pip
         + Burglar dice 3, Burglar actions 2
         = pool 3
         = burgles 2
         > rob P2 M
         = pool 1
         = burgles 1
         = P1.purse 2/2/0
         = P2.purse 0/0/0
         > rob P3
         = pool 0
         = burgles 0
         = P1.chests 1
         = P3.chests 0",
    );
    // With a rune swap the second action is void.
    play(
        "players 3
         stage dice
         dice BBOCCM
         P1 tableau rogue-pip
         P2 0/1/0 runes sword
         P3 ch 1
         > settle
         > hire rogue-pip
         > swap sword P2
         = P1.runes sword
         = P2.runes none
         = pool 0
         = burgles 1
         = stage craft",
    );
    // Orcs without a Burglar do not count.
    play(
        "stage burgle
         dice OOCCMP
         P1 tableau rogue-pip,assassin-vesh
         P2 ch 1
         = pool 0
         ! hire rogue-pip : DWA-POW-9
         lacks hire rogue-pip",
    );
}

/// DWA-POW-9: without an Orc the Rogue brings the action alone; one pool serves both actions.
#[test]
fn dwa_pow_9_without_an_orc_only_the_action() {
    play(
        "stage burgle
         dice BBCCMP
         P1 tableau rogue-pip
         P2 ch 3
         > hire rogue-pip
         = pool 2
         = burgles 2
         > rob P2
         > rob P2
         = P1.chests 2
         = pool 0",
    );
}

/// DWA-POW-9: each Rogue counts an Orc of its own, as far as there are Orcs.
#[test]
fn dwa_pow_9_a_second_rogue_needs_a_second_orc() {
    play(
        "stage burgle
         dice BOCCMP
         P1 tableau rogue-pip,rogue-mirela
         P2 ch 5
         > hire rogue-pip
         = pool 2
         > hire rogue-mirela
         = pool 2
         = burgles 3",
    );
    play(
        "stage burgle
         dice BOOCMP
         P1 tableau rogue-pip,rogue-mirela
         P2 ch 5
         > hire rogue-pip
         > hire rogue-mirela
         = pool 3
         = burgles 3",
    );
    // A re-armed Rogue is one more hire, and the only Orc is counted already.
    play(
        "stage burgle
         dice BBOCMP
         P1 tableau rogue-pip,rogue-mirela,captain-thessaly
         P2 ch 5
         > hire rogue-pip
         > hire captain-thessaly
         > hire rogue-pip
         > hire rogue-mirela
         = pool 3
         = burgles 4",
    );
}

/// DWA-POW-9: the pool after hiring must be at least one: spent Burglar dice still show, so an Orc
/// counts; without one the hire is void.
#[test]
fn dwa_pow_9_needs_a_pool_after_hiring() {
    play(
        "stage burgle
         dice BOCCMP
         P1 tableau rogue-pip
         P2 ch 3
         > rob P2
         = pool 0
         = burgles 0
         > hire rogue-pip
         = pool 1
         = burgles 1
         > rob P2
         = P1.chests 2",
    );
    play(
        "stage burgle
         dice BCCCMP, pool 0, burgles 0
         P1 tableau rogue-pip
         P2 ch 3
         ! hire rogue-pip : DWA-POW-9",
    );
    // The Assassin's die is part of the pool.
    play(
        "stage burgle
         dice CCCCMP
         P1 tableau rogue-pip,assassin-vesh
         P2 ch 3
         ! hire rogue-pip : DWA-POW-9
         > hire assassin-vesh
         > hire rogue-pip
         = pool 1
         = burgles 2",
    );
}

/// DWA-POW-10: one die more, no action more; a Burglar die of its own even where none was rolled.
#[test]
fn dwa_pow_10_the_assassin_adds_a_die_but_no_action() {
    play(
        "stage burgle
         dice BBCCMP
         P1 tableau assassin-whisper
         P2 ch 2 runes axe
         ! swap axe P2 : DWA-BURG-6
         > hire assassin-whisper
         = pool 3
         = burgles 1
         > swap axe P2
         = P1.runes axe",
    );
    play(
        "stage burgle
         dice CCCCMP
         P1 tableau assassin-whisper,artificer-tink
         P2 ch 2
         = pool 0
         ! rob P2 : DWA-BURG-4
         > hire assassin-whisper
         = pool 1
         > rob P2
         = P1.chests 1",
    );
    // No action left, no hire.
    play(
        "stage burgle
         dice BBOCMP
         P1 tableau assassin-whisper,rogue-pip
         P2 ch 5
         > rob P2
         = burgles 0
         ! hire assassin-whisper : DWA-POW-10
         lacks hire assassin-whisper
         > hire rogue-pip
         = pool 2
         > hire assassin-whisper
         = pool 3
         = burgles 1",
    );
    // Orcs do not become Burglars for an Assassin.
    play(
        "stage burgle
         dice BOOCMP
         P1 tableau assassin-whisper
         P2 ch 5
         > hire assassin-whisper
         = pool 2",
    );
}
