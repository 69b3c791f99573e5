//! Orc markers and the Mischief track (DWA-ORC), and rulings about them.

use crate::play;

/// Worked example 5 (printed): re-rolled Orcs keep their markers.
/// DWA-ORC-1, DWA-ORC-2, DWA-ORC-3, DWA-ORC-4, DWA-ORC-5
#[test]
fn dwa_orc_3_a_re_roll_takes_no_marker_back() {
    play(
        "stage dawn
         track 0
         P1 tableau warrior-torvald
         ~ O O C M P G
         > delve
         = track 2
         > hire warrior-torvald
         ~ O B
         > die O
         = track 3
         = dice CMPGBO",
    );
}

#[test]
fn dwa_orc_1_every_orc_of_the_delve_places_a_marker() {
    play(
        "stage dawn
         P1 tableau wizard-malgrim
         ~ C M P G B C
         > delve
         = track 0
         - marker",
    );
    play(
        "stage dawn
         track 1
         P1 tableau wizard-malgrim
         ~ O O O M O C
         > delve
         + 4 Orc markers placed, 5 on the track
         = track 5",
    );
}

/// When the dice can be changed for the first time, the markers lie there already.
#[test]
fn dwa_orc_2_markers_are_placed_before_anybody_can_be_hired() {
    play(
        "stage dawn
         P1 tableau wizard-malgrim,cleric-hedda
         ! hire wizard-malgrim : DWA-HIRE-17
         ~ O C C C C C
         > delve
         + one Orc marker placed, 1 on the track
         = track 1
         = hired none
         offers P1 hire wizard-malgrim, hire cleric-hedda
         > hire wizard-malgrim
         > die O
         > turn C
         = track 1",
    );
    // The sixth marker sets off Mischief although a Cleric stands by.
    play(
        "stage dawn
         track 5
         P1 honor 3 tableau cleric-hedda
         ~ O C C C C C public-disgrace
         > delve
         = P1.honor 2
         = track 0
         = hired none",
    );
}

#[test]
fn dwa_orc_4_a_re_rolled_orc_places_another_marker() {
    play(
        "stage dice
         track 2
         dice CMPGBO
         P1 tableau cleric-hedda,cleric-osric
         ~ O
         > hire cleric-hedda
         = track 3
         ~ C
         > hire cleric-osric
         = track 3
         = dice CCMPGB",
    );
    // An Orc that is not rolled again does not count again.
    play(
        "stage dice
         track 2
         dice CCMPOO
         P1 tableau cleric-hedda,cleric-osric
         ~ G
         > hire cleric-hedda
         = track 2
         = dice CCMPGO
         ~ O
         > hire cleric-osric
         = track 3",
    );
}

/// Dice that showed no Orc before, and dice rolled for the third time.
#[test]
fn dwa_orc_5_any_roll_of_any_die_counts() {
    play(
        "stage dice
         track 1
         dice CMPGBB
         P1 tableau swashbuckler-nell,paladin-aldwin
         > hire swashbuckler-nell
         > die B
         > die B
         ~ O O M
         > die C
         = track 3
         = dice MMPGOO
         > hire paladin-aldwin
         ~ O C
         > die O
         = track 4
         = dice CMMPGO",
    );
}

#[test]
fn dwa_orc_6_markers_stay_until_the_track_is_full() {
    play(
        "players 3
         stage dawn
         ~ O O C C C C
         > P1 delve
         = track 2
         ~ cleric-hedda cleric-osric
         > end
         > keep cleric-hedda
         = track 2
         ~ O O M O M M
         > P2 delve
         = track 5
         ~ druid-fern druid-bramble
         > end
         > keep druid-fern
         = track 5
         = active P3
         # The sixth and last marker fills the sixth space.
         ~ O C C C M M barricade
         > P3 delve
         + Orc Mischief! Barricade
         = track 0",
    );
}

/// Worked example 9: the track overflows.
/// DWA-ORC-7, DWA-R-13
#[test]
fn dwa_orc_7_orcs_without_a_marker_are_ignored_for_good() {
    play(
        "stage dawn
         track 4
         P1 ch 2 tableau wizard-malgrim
         ~ O O O C C C barricade
         > delve
         + 2 Orc markers placed, 6 on the track
         + Orc Mischief! Barricade
         + The Orcs leave the track
         = dice CCCOOO
         = track 0
         > settle
         = track 0",
    );
}

/// Even six Orcs at once bring one card and leave nothing behind.
#[test]
fn dwa_r_13_one_roll_brings_at_most_one_mischief_card() {
    play(
        "stage dawn
         track 5
         mischief barricade,tax-raid
         P1 ch 3 tableau wizard-malgrim
         ~ O O O O O O barricade
         > delve
         + one Orc marker placed, 6 on the track
         = mischief-deck 1
         = track 0
         = stage dice
         = P1.chests 3",
    );
    // The roll that comes next begins at zero.
    play(
        "stage dawn
         track 4
         P1 tableau paladin-aldwin
         ~ O O O C C C barricade
         > delve
         > hire paladin-aldwin
         > die O
         ~ O O O
         > die O
         = track 3",
    );
}

#[test]
fn dwa_r_14_the_markers_leave_when_the_card_is_done() {
    play(
        "stage dawn
         track 5
         mischief tunnel-flood
         P1 2/2/0 tableau wizard-malgrim,cleric-hedda
         P2 1/1/1
         ~ O C C C C C tunnel-flood
         > delve
         = track 6
         asks P1
         # No die is rolled meanwhile.
         ! P1 hire cleric-hedda : DWA-HIRE-24
         ! P1 delve : DWA-MISCH-2
         > P1 return C
         = track 6
         = mischief-pile 17
         > P1 return M
         = track 6
         asks P2
         > P2 return C
         = track 6
         > P2 return M
         = track 0
         = mischief-pile 18
         = stage dice
         asks P1",
    );
}

/// Worked example 33: a flipped die places no marker and takes none back.
/// DWA-ORC-8, DWA-R-15
#[test]
fn dwa_orc_8_a_die_turned_to_its_orc_face_places_no_marker() {
    play(
        "stage dice
         track 3
         dice CPOGMB
         P1 tableau druid-fern
         > hire druid-fern
         > die O
         = dice CCMPGB
         = track 3
         - marker",
    );
    play(
        "stage dice
         track 3
         dice CPOGMB
         P1 tableau druid-fern
         > hire druid-fern
         > die C
         = dice MPGBOO
         = track 3
         - marker",
    );
}

/// The sixth Orc face on the table is no sixth marker; and an Orc set to something else takes none away.
#[test]
fn dwa_r_15_turned_dice_are_not_rolled_dice() {
    play(
        "stage dice
         track 5
         dice CCCCCO
         P1 tableau druid-fern,wizard-malgrim
         > hire druid-fern
         > die C
         = dice CCCCOO
         = track 5
         = stage dice
         > hire wizard-malgrim
         > die O
         > turn M
         = dice CCCCMO
         = track 5
         - marker",
    );
}
