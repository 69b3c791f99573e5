//! Honor lost, and Honor that decides: who can score, and when.

use crate::play;

#[test]
fn dwa_mis_8_public_disgrace_costs_one_honor() {
    play(
        "players 3
         active P2
         stage dawn
         track 5
         P1 honor 9
         P2 honor 9 ch 3 tableau cleric-hedda
         P3 honor 9
         ~ O O O O O O public-disgrace
         > delve
         + P2 loses 1 Honor
         = P1.honor 9
         = P2.honor 8
         = P3.honor 9
         = P2.chests 3",
    );
}

#[test]
fn dwa_r_63_honor_stays_at_zero() {
    play(
        "stage dawn
         track 5
         P1 honor 0 tableau cleric-hedda
         ~ O O O O O O public-disgrace
         > delve
         = P1.honor 0
         = stage dice
         = track 0",
    );
}

#[test]
fn dwa_r_53_only_the_active_player_scores_one_card_at_a_time() {
    // Both could reach 30; P1 is active. Two cards would make 34: the first ends the game.
    play(
        "stage fulfil
         P1 honor 27 runes shield,axe,tankard,crossbow hand beastmaster-umma,beastmaster-rorik
         P2 honor 29 runes flask,boots,crossbow hand rogue-mirela
         ! P2 fulfil rogue-mirela : DWA-TURN-8
         > fulfil beastmaster-umma
         = stage won
         asks nobody
         = P1.honor 30
         = P1.hand beastmaster-rorik
         = P2.honor 29
         = P1.rank 1
         = P2.rank 2
         ! P1 fulfil beastmaster-rorik : DWA-END-3
         ! P2 fulfil rogue-mirela : DWA-END-3",
    );
}
