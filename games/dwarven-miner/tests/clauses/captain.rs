//! The Captain (DWA-POW-20) in each of its five windows, and who pays for it (DWA-R-74).

use crate::play;

/// Worked example 22 (DWA-POW-1, DWA-HIRE-9): P2's Captain lets the own Cleric go again. The Druid keeps
/// the window open.
#[test]
fn dwa_pow_20_the_captain_in_the_dice_window() {
    play(
        "stage dawn
         P1 ch 2 tableau cleric-hedda,druid-fern
         P2 tableau captain-thessaly
         ~ O O C M P G
         > delve
         = track 2
         ~ G
         > hire cleric-hedda
         = dice CMPGGO
         = P1.chests 2
         ! hire cleric-hedda : DWA-HIRE-9
         # The Cleric is the only one, so nothing is asked.
         > hire captain-thessaly
         + P1 may hire Hedda Lightbringer the Cleric once more
         = stage dice
         = P1.chests 1
         = P2.chests 1
         ~ C
         > hire cleric-hedda
         = dice CCMPGG
         = track 2
         = P1.chests 1
         ! hire cleric-hedda : DWA-HIRE-9
         ! hire captain-thessaly : DWA-HIRE-9",
    );
}

#[test]
fn dwa_pow_20_the_captain_in_the_burgle_window() {
    play(
        "stage burgle
         dice BCCMPG
         P1 tableau assassin-vesh,captain-thessaly
         P2 ch 3 runes axe
         ! hire captain-thessaly : DWA-POW-20
         > hire assassin-vesh
         > hire captain-thessaly
         = stage burgle
         > hire assassin-vesh
         = pool 3
         = burgles 1
         > swap axe P2
         = P1.runes axe",
    );
}

#[test]
fn dwa_pow_20_the_captain_in_the_craft_window() {
    play(
        "stage craft
         P1 2/0/0 tableau alchemist-orla,captain-thessaly,artificer-tink
         ! hire captain-thessaly : DWA-POW-20
         > hire alchemist-orla
         > take M
         > hire captain-thessaly
         = stage craft
         > hire alchemist-orla
         > give C
         > take P
         = P1.purse 0/1/1
         ! hire alchemist-orla : DWA-HIRE-9",
    );
}

#[test]
fn dwa_pow_20_the_captain_in_the_fulfil_window() {
    play(
        "stage fulfil
         P1 ch 4 runes tankard,crossbow hand beastmaster-rorik,knight-gareth tableau bard-lark,captain-thessaly,dragon-slayer-hroth
         ! hire captain-thessaly : DWA-POW-20
         > hire bard-lark
         > hire captain-thessaly
         = stage fulfil
         > hire bard-lark
         = bards 2
         = P1.chests 0
         > fulfil beastmaster-rorik
         = P1.honor 5",
    );
}

#[test]
fn dwa_pow_20_the_captain_in_cleanup() {
    play(
        "stage cleanup
         P1 ch 5 tableau beastmaster-rorik,captain-thessaly
         ! hire captain-thessaly : DWA-POW-20
         > hire beastmaster-rorik
         = P1.chests 6
         > hire captain-thessaly
         = stage cleanup
         ~ rogue-pip rogue-mirela
         > hire beastmaster-rorik
         = P1.chests 7
         = stage keep",
    );
}

/// DWA-POW-20: any window but dawn.
#[test]
fn dwa_pow_20_not_at_dawn() {
    play(
        "stage dawn
         P1 tableau knight-gareth,captain-thessaly
         > hire knight-gareth
         ! hire captain-thessaly : DWA-HIRE-17
         offers-not hire captain-thessaly",
    );
}

/// DWA-POW-20: somebody hired this turn, whose window is open now, chosen where there are several; never
/// the Captain, never somebody who was not hired.
#[test]
fn dwa_pow_20_hired_this_turn_and_of_this_window() {
    play(
        "stage craft
         hired cleric-hedda,druid-fern
         P1 ch 2 tableau cleric-hedda,druid-fern,captain-thessaly,artificer-tink,archmage-valdris
         ! hire captain-thessaly : DWA-POW-20
         > hire artificer-tink
         > hire archmage-valdris
         > hire captain-thessaly
         ? who may be hired once more
         offers rearm artificer-tink, rearm archmage-valdris
         offers-not rearm captain-thessaly, rearm cleric-hedda, rearm druid-fern
         ! rearm captain-thessaly : DWA-POW-20
         ! rearm cleric-hedda : DWA-POW-20
         > rearm archmage-valdris
         ! hire artificer-tink : DWA-HIRE-9
         > hire archmage-valdris
         = wilds 2
         = discounts 1",
    );
    // Others of the window who were not hired do not count.
    play(
        "stage craft
         P1 tableau captain-thessaly,artificer-tink,archmage-valdris
         ! hire captain-thessaly : DWA-POW-20
         offers-not hire captain-thessaly",
    );
}

/// DWA-R-74: the Captain's fee, and the re-armed Adventurer's fee once more, each to its owner.
#[test]
fn dwa_r_74_the_second_use_is_paid_for_again() {
    play(
        "players 3
         stage craft
         P1 ch 4 tableau archmage-valdris
         P2 tableau captain-thessaly
         P3 tableau artificer-tink
         > hire artificer-tink
         = P3.chests 1
         > hire captain-thessaly
         = P2.chests 1
         = P1.chests 2
         > hire artificer-tink
         = P1.chests 1
         = P2.chests 1
         = P3.chests 2
         = discounts 2",
    );
    // Without a chest for the second fee it stays unused.
    play(
        "players 3
         stage craft
         P1 ch 2 tableau archmage-valdris
         P2 tableau captain-thessaly
         P3 tableau artificer-tink
         > hire artificer-tink
         > hire captain-thessaly
         = P1.chests 0
         ! hire artificer-tink : DWA-HIRE-19",
    );
    // An own Adventurer is free both times.
    play(
        "stage craft
         P1 ch 2 tableau artificer-tink,captain-thessaly
         > hire artificer-tink
         > hire captain-thessaly
         > hire artificer-tink
         = discounts 2
         = P1.chests 2",
    );
}

/// DWA-POW-20, DWA-HIRE-9: once in a turn, not once in a window.
#[test]
fn dwa_pow_20_one_window_a_turn() {
    play(
        "stage dice
         dice BCCMMP
         P1 tableau captain-thessaly,druid-fern,druid-bramble,assassin-vesh,artificer-tink,enchanter-liriel,dragon-slayer-hroth,bard-lark,beastmaster-umma,beastmaster-rorik hand knight-gareth ch 6
         P2 ch 3 runes axe
         > hire druid-fern
         > die B
         > hire captain-thessaly
         > settle
         > hire assassin-vesh
         ! hire captain-thessaly : DWA-HIRE-9
         > end
         > hire artificer-tink
         ! hire captain-thessaly : DWA-HIRE-9
         > end
         > hire bard-lark
         ! hire captain-thessaly : DWA-HIRE-9
         > end
         > hire beastmaster-umma
         ! hire captain-thessaly : DWA-HIRE-9
         offers hire beastmaster-rorik, end
         offers-not hire captain-thessaly",
    );
}
