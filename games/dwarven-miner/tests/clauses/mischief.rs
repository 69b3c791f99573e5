//! When and how Orc Mischief strikes (DWA-MISCH). The track stands at five in most positions and six
//! Orcs are rolled, so that one marker fills it and nothing is collected; a Cleric, who could re-roll an
//! Orc, keeps the dice window open.

use crate::{chance, drawn, offered, play};
use adit_dwarven_miner::action::Action;
use adit_kernel::{Game, Seat};

#[test]
fn dwa_misch_1_strikes_with_the_sixth_marker() {
    play(
        "stage dawn
         track 4
         P1 ch 4 tableau cleric-hedda
         ~ O C C M M P
         > delve
         = track 5
         = P1.chests 4
         - Orc Mischief
         # The same Orc, rolled again, brings the sixth marker.
         ~ O tax-raid
         > hire cleric-hedda
         + Orc Mischief! Tax Raid
         = P1.chests 2",
    );
}

#[test]
fn dwa_misch_2_interrupts_everything_but_its_own_questions() {
    play(
        "players 3
         stage dawn
         track 5
         P1 2/2/2 ch 3 tableau cleric-hedda,wizard-malgrim
         P2 1/1/1 tableau warrior-torvald
         ~ O B B B M P pack-rats
         > delve
         asks P1
         ? Pack Rats: which resources do you return (3 to choose)?
         = P1.purse 2/2/2
         ! settle : DWA-MISCH-2
         ! end : DWA-MISCH-2
         ! rob P2 C : DWA-MISCH-2
         ! hire wizard-malgrim : DWA-HIRE-24
         ! P2 hire warrior-torvald : DWA-HIRE-18
         ! P2 return C : DWA-MISCH-5
         > return C
         ! settle : DWA-MISCH-2
         > return M
         ! hire wizard-malgrim : DWA-HIRE-24
         > return P
         # Only now the turn goes on.
         = P1.purse 1/1/1
         offers settle, hire wizard-malgrim, hire cleric-hedda",
    );
}

#[test]
fn dwa_misch_3_a_card_of_the_deck_is_turned_up() {
    play(
        "stage dawn
         track 5
         mischief tax-raid,cave-in,war-drums
         P1 tableau cleric-hedda
         ~ O O O O O O tax-raid
         > delve
         + Orc Mischief! Tax Raid
         + @P2 Orc Mischief! Tax Raid
         = mischief-deck 2
         = mischief-pile 16",
    );
    // Only cards of the deck can come up, and each of them can.
    for (card, comes) in [("cave-in", true), ("tax-raid", true), ("cut-purse", false)] {
        let (game, mut state) =
            drawn("stage dawn\ntrack 5\nmischief cave-in,tax-raid\nP1 tableau cleric-hedda");
        let mut chance = chance(&game, &format!("O O O O O O {card}"));
        game.apply(&mut state, Seat(0), Action::Delve, &mut chance, &mut ());
        assert_eq!(chance.finish().is_ok(), comes, "{card}");
    }
}

#[test]
fn dwa_misch_4_the_card_must_be_obeyed() {
    // What is offered is obedience, in one way or another.
    let offers = |card: &str| {
        let (game, mut state) = drawn("stage dawn\ntrack 5\nP1 2/1/1 runes axe,orb tableau cleric-hedda");
        let mut chance = chance(&game, &format!("O C C G O O {card}"));
        game.apply(&mut state, Seat(0), Action::Delve, &mut chance, &mut ());
        offered(&game, &state)
    };
    assert_eq!(offers("pack-rats"), ["return C", "return M", "return P"]);
    assert_eq!(offers("sabotaged-anvil"), ["lose orb", "lose axe"]);
    assert_eq!(offers("cave-in"), ["bury C", "bury G"]);
}

#[test]
fn dwa_misch_4_other_answers_are_refused() {
    play(
        "stage dawn
         track 5
         P1 3/1/0 runes axe,orb tableau cleric-hedda
         ~ O O O O O O pack-rats
         > delve
         ! return P : DWA-MIS-1
         ! lose axe : DWA-MIS-1
         > return M
         # Three Crystals are left and two are due: no choice any more.
         = P1.purse 1/0/0
         = stage dice",
    );
}

#[test]
fn dwa_misch_5_an_active_card_hits_the_active_player_only() {
    play(
        "players 3
         active P2
         stage dawn
         track 5
         P1 5/5/0 ch 6 honor 3 runes axe
         P2 5/5/0 ch 6 honor 3 runes orb tableau paladin-aldwin,paladin-ysolde,cleric-hedda
         P3 5/5/0 ch 6 honor 3 runes kit
         ~ O O O O O O cut-purse
         > delve
         ~ O O O O O O public-disgrace
         > hire paladin-aldwin
         > die O
         > die O
         > die O
         > die O
         > die O
         ~ O O O O O O sabotaged-anvil
         > hire paladin-ysolde
         > die O
         > die O
         > die O
         > die O
         > die O
         = stage dice
         = P2.chests 3
         = P2.honor 2
         = P2.runes none
         = P1.chests 6
         = P1.honor 3
         = P1.runes axe
         = P3.chests 6
         = P3.honor 3
         = P3.runes kit",
    );
}

#[test]
fn dwa_misch_6_an_all_card_hits_everybody() {
    play(
        "players 5
         active P4
         stage dawn
         track 5
         P1 ch 5
         P2 ch 5
         P3 ch 5
         P4 ch 5 tableau cleric-hedda
         P5 ch 5
         ~ O O O O O O tax-raid
         > delve
         = P1.chests 3
         = P2.chests 3
         = P3.chests 3
         = P4.chests 3
         = P5.chests 3
         = vault 33",
    );
}

#[test]
fn dwa_misch_7_the_markers_leave_after_the_card() {
    play(
        "stage dawn
         track 5
         P1 2/1/1 tableau cleric-hedda,warrior-torvald
         ~ O O O O O O pack-rats
         > delve
         # Still lying there while the card is obeyed.
         = track 6
         > return C
         = track 6
         > return M
         # A Crystal and a Powder, one of them is due.
         > return P
         = track 0
         + The Orcs leave the track
         # And so on from zero.
         ~ O O
         > hire warrior-torvald
         > die O
         = track 2",
    );
}

#[test]
fn dwa_misch_8_the_card_goes_face_up_on_its_pile() {
    play(
        "stage dawn
         track 5
         P1 2/1/1 tableau cleric-hedda
         ~ O O O O O O pack-rats
         > delve
         = mischief-deck 17
         = mischief-pile 0
         > return C
         > return C
         > return P
         = @spectator mischief-pile.cards pack-rats
         = @P2 mischief-pile.cards pack-rats
         = mischief-deck 17",
    );
}

#[test]
fn dwa_misch_9_several_cards_in_one_turn() {
    play(
        "stage dawn
         P1 ch 9 tableau paladin-aldwin,cleric-hedda
         ~ O O O O O O tax-raid
         > delve
         = P1.chests 7
         = track 0
         ~ O O O O O O cut-purse
         > hire paladin-aldwin
         > die O
         > die O
         > die O
         > die O
         > die O
         = P1.chests 3
         = track 0
         = mischief-pile.cards cut-purse,tax-raid",
    );
}

#[test]
fn dwa_misch_10_as_far_as_possible() {
    play(
        "players 4
         stage dawn
         track 5
         P1 0/1/1 tableau cleric-hedda
         P2 1/0/0 ch 1
         P3 ch 4
         P4 0/0/2
         ~ O O O O O O tunnel-flood
         > delve
         = P1.purse 0/0/0
         = P2.purse 0/0/0
         = P3.purse 0/0/0
         = P4.purse 0/0/0
         = cache 24/24/24
         # Chests do not stand in for resources.
         = P2.chests 1
         = P3.chests 4
         = stage dice",
    );
    play(
        "players 3
         stage dawn
         track 5
         P1 ch 1 tableau cleric-hedda
         P3 ch 2
         ~ O O O O O O tax-raid
         > delve
         = P1.chests 0
         = P2.chests 0
         = P3.chests 0
         = vault 48",
    );
}

#[test]
fn dwa_misch_11_the_affected_player_chooses() {
    play(
        "stage dawn
         track 5
         P1 tableau cleric-hedda
         P2 runes axe,relic
         ~ O O O O O O earthquake
         > delve
         asks P2
         offers P2 lose axe, lose relic
         ! P1 lose axe : DWA-MISCH-12
         > P2 lose relic
         = P2.runes axe
         asks P1",
    );
}

/// DWA-R-18: each sees what those before have chosen.
#[test]
fn dwa_misch_12_clockwise_from_the_active_player() {
    play(
        "players 4
         active P3
         stage dawn
         track 5
         P1 1/1/1
         P2 2/2/0
         P3 2/1/0 tableau cleric-hedda
         P4 0/2/2
         ~ O O O O O O tunnel-flood
         > delve
         asks P3
         > return C
         > return C
         asks P4
         = @P4 P3.purse 0/1/0
         ! P1 return C : DWA-MISCH-12
         > return M
         > return P
         asks P1
         = @P1 P3.purse 0/1/0
         = @P1 P4.purse 0/1/1
         > return P
         > return C
         asks P2
         = @P2 P1.purse 0/1/0
         > return C
         > return M
         asks P3
         = P2.purse 1/1/0
         = stage dice",
    );
}

#[test]
fn dwa_misch_12_the_vault_serves_the_active_player_first() {
    play(
        "players 3
         active P3
         stage dawn
         track 5
         vault 1
         P1 ch 20
         P2 ch 20
         P3 tableau cleric-hedda
         = P3.chests 7
         ~ O O O O O O orcs-on-the-run
         > delve
         = P3.chests 8
         = P1.chests 20
         = P2.chests 20
         = vault 0",
    );
}

#[test]
fn dwa_misch_13_the_turn_resumes_where_it_was() {
    play(
        "stage dawn
         track 4
         P1 2/0/0 ch 1 tableau warrior-torvald,ranger-kestrel,cleric-hedda
         ~ O C C M G B
         > delve
         # A hire of before still counts after the card, and the dice lie as they lay.
         ~ O tax-raid
         > hire warrior-torvald
         = stage dice
         = active P1
         = dice CCMGBO
         = hired warrior-torvald
         = P1.chests 0
         ! hire warrior-torvald : DWA-HIRE-9
         offers hire cleric-hedda, hire ranger-kestrel
         > settle
         = P1.purse 4/1/0
         = P1.chests 2",
    );
}

/// Worked example 10: Mischief in the middle of the dice window. The Wizard is there to keep it open.
#[test]
fn dwa_misch_13_what_lies_on_the_dice_is_safe() {
    play(
        "stage dawn
         track 4
         P1 2/1/1 tableau cleric-hedda,wizard-malgrim
         ~ O C C G B P
         > delve
         = track 5
         ~ O pack-rats
         > hire cleric-hedda
         = track 6
         > return M
         > return P
         = P1.purse 1/0/0
         = track 0
         > settle
         = P1.purse 3/0/1
         = P1.chests 2",
    );
}

#[test]
fn dwa_r_17_an_empty_mischief_deck_takes_over_its_pile() {
    play(
        "stage dawn
         track 5
         mischief cut-purse
         P1 ch 8 tableau paladin-aldwin,cleric-hedda
         ~ O O O O O O cut-purse
         > delve
         - shuffled into a new deck
         = mischief-deck 0
         = mischief-pile 18
         = P1.chests 4
         # The next card comes from the eighteen of the pile, the last one not excepted.
         ~ O O O O O O cut-purse
         > hire paladin-aldwin
         > die O
         > die O
         > die O
         > die O
         > die O
         + The Mischief pile is shuffled into a new deck
         = P1.chests 2
         = mischief-deck 17
         = mischief-pile.cards cut-purse",
    );
}

#[test]
fn dwa_r_18_hidden_choices_are_collected_and_carried_out_together() {
    play(
        "players 3
         stage dawn
         track 5
         P1 hand cleric-hedda,cleric-osric tableau warrior-torvald
         P2 hand paladin-aldwin,paladin-ysolde
         P3 hand wizard-malgrim,wizard-selenna
         ~ O O O O O O burnt-contracts
         > delve
         # All are asked at once and answer in any order.
         asks P1 P2 P3
         > P3 discard wizard-malgrim
         asks P1 P2
         = pile none
         = P3.hand wizard-malgrim,wizard-selenna
         ! P3 discard wizard-selenna : DWA-MIS-17
         > P1 discard cleric-osric
         = pile none
         > P2 discard paladin-aldwin
         = pile cleric-osric,paladin-aldwin,wizard-malgrim
         = P1.hand cleric-hedda
         = P2.hand paladin-ysolde
         = P3.hand wizard-selenna
         = stage dice",
    );
}
