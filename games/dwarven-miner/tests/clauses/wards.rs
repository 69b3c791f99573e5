//! The Knight's ward (DWA-R-57): what it keeps away, what not, and how cards are passed around it
//! (DWA-R-58).

use crate::{chance, drawn, play};
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::components::{Mischief, Window};
use adit_dwarven_miner::state::{Clan, Stage};
use adit_kernel::{Game, Seat};

const RICH: &str = "3/3/3 ch 5 honor 6 runes";

/// Turns up each of the eighteen cards while `warded` is warded, and answers for the others. Shows, card
/// by card, the clan of the warded player before and after, and where the turn stands.
fn each_card(warded: Seat, mut look: impl FnMut(&str, &Clan, &Clan, Stage)) {
    let ward = |i: u8| if Seat(i) == warded { " warded" } else { "" };
    let position = format!(
        "players 3
stage dawn
track 5
P1 {RICH} axe,orb hand cleric-hedda,cleric-osric tableau swashbuckler-nell{}
P2 {RICH} relic,kit hand paladin-aldwin,paladin-ysolde{}
P3 {RICH} sword,cloak hand wizard-malgrim,wizard-selenna{}",
        ward(0),
        ward(1),
        ward(2)
    );
    for i in 0..18 {
        let (game, mut state) = drawn(&position);
        let card = game.content.mischief(Mischief(i));
        let (before, hand) = (*state.open.clan(warded), state.secret.hands[warded.index()]);
        let mut chance = chance(&game, &format!("O C C M G B {}", card.key));
        game.apply(&mut state, Seat(0), Action::Delve, &mut chance, &mut ());
        while let (Some(seat), Stage::Mischief { .. }) = (game.asked(&state).first(), state.open.stage) {
            assert_ne!(seat, warded, "a warded player is not asked");
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            game.apply(&mut state, seat, actions[0], &mut chance, &mut ());
        }
        assert_eq!(game.audit(&state), Ok(()));
        assert_eq!(chance.finish(), Ok(()));
        assert_eq!(state.open.track, 0, "the markers leave");
        assert!(state.open.mischief_pile.contains(i), "the card is discarded");
        assert_eq!(state.secret.hands[warded.index()], hand, "{}", card.name);
        look(&card.name, &before, state.open.clan(warded), state.open.stage);
    }
}

#[test]
fn dwa_r_57_every_card_passes_a_warded_opponent_over() {
    let mut seen = 0;
    each_card(Seat(1), |card, before, after, _| {
        assert_eq!(before, after, "{card}");
        seen += 1;
    });
    assert_eq!(seen, 18);
}

#[test]
fn dwa_r_57_an_active_card_has_no_effect_on_a_warded_active_player() {
    each_card(Seat(0), |card, before, after, stage| {
        assert_eq!(before, after, "{card}");
        // No die is buried and no ban holds: the dice window is open as ever.
        assert_eq!(stage, Stage::Open(Window::Dice), "{card}");
    });
}

#[test]
fn dwa_r_57_bans_do_not_touch_a_warded_active_player() {
    for (card, then) in [
        ("barricade", "offers rob P2"),
        ("war-drums", "offers hire rogue-pip"),
        ("cold-forge", "> end\n> craft lantern\noffers craft charge"),
        ("cave-in", "= buried 0\n= pool 2"),
    ] {
        play(&format!(
            "stage dawn
             track 5
             P1 3/3/3 tableau knight-gareth,rogue-pip
             P2 ch 2
             > hire knight-gareth
             ~ O O O O B B {card}
             > delve
             + P1 is warded and spared
             = stage burgle
             {then}"
        ));
    }
}

/// Worked example 29, DWA-BURG-23, DWA-POW-19: a ward in another player's turn.
#[test]
fn dwa_r_57_a_ward_lasts_until_the_own_next_turn() {
    play(
        "players 3
         active P2
         stage dawn
         track 5
         deck none
         P1 ch 1 runes axe
         P2 2/0/0 ch 1 runes relic tableau knight-gareth
         P3 runes kit
         > hire knight-gareth
         + P2 is warded
         ! hire knight-gareth : DWA-HIRE-9
         > skip
         > end
         = active P3
         = P2.warded yes
         > skip
         > end
         = active P1
         = P2.warded yes
         ~ O O O B B B earthquake
         > delve
         + P2 is warded and spared
         = P1.runes none
         = P2.runes relic
         = P3.runes none
         = stage burgle
         ! swap relic P2 : DWA-BURG-23
         ! rob P2 C : DWA-BURG-23
         > rob P2
         = P1.chests 2
         = P2.chests 0
         = P2.warded yes
         > end
         + The ward of P2 ends
         = active P2
         = P2.warded no",
    );
}

#[test]
fn dwa_r_57_a_good_card_passes_over_too() {
    play(
        "players 3
         stage dawn
         track 5
         P1 tableau cleric-hedda
         P2 ch 2 warded
         ~ O O O O O O orcs-on-the-run
         > delve
         = P1.chests 1
         = P2.chests 2
         = P3.chests 1",
    );
}

#[test]
fn dwa_r_57_a_warded_players_adventurers_can_be_hired() {
    play(
        "stage dice
         dice OCCCCC
         P1 ch 1
         P2 warded tableau cleric-hedda
         ~ G
         > hire cleric-hedda
         = P2.chests 1
         = dice CCCCCG",
    );
}

/// Worked example 30, DWA-MIS-16: P3 is warded.
#[test]
fn dwa_r_58_cards_are_passed_around_the_warded() {
    play(
        "players 4
         stage dawn
         track 5
         P1 hand cleric-hedda,cleric-osric tableau warrior-torvald
         P2 hand paladin-aldwin,paladin-ysolde
         P3 hand wizard-malgrim,wizard-selenna warded
         P4 hand druid-fern,druid-bramble
         ~ O O O O O O muddled-orders
         > delve
         asks P1 P2 P4
         ! P3 pass wizard-malgrim : DWA-R-58
         > P1 pass cleric-hedda
         > P2 pass paladin-aldwin
         > P4 pass druid-fern
         = P1.hand cleric-osric,druid-fern
         = P2.hand cleric-hedda,paladin-ysolde
         = P3.hand wizard-malgrim,wizard-selenna
         = P4.hand paladin-aldwin,druid-bramble",
    );
}

#[test]
fn dwa_r_58_with_fewer_than_two_in_the_circle_nothing_happens() {
    play(
        "players 3
         stage dawn
         track 5
         P1 hand cleric-hedda,cleric-osric tableau warrior-torvald
         P2 hand paladin-aldwin,paladin-ysolde warded
         P3 hand wizard-malgrim,wizard-selenna warded
         ~ O O O O O O muddled-orders
         > delve
         asks P1
         = stage dice
         = track 0
         = P1.hand cleric-hedda,cleric-osric
         = P2.hand paladin-aldwin,paladin-ysolde
         = P3.hand wizard-malgrim,wizard-selenna",
    );
}

#[test]
fn dwa_r_58_an_empty_hand_receives_and_passes_nothing() {
    play(
        "players 4
         stage dawn
         track 5
         P1 hand cleric-hedda,cleric-osric tableau warrior-torvald
         P2 warded
         P4 hand druid-fern,druid-bramble
         ~ O O O O O O muddled-orders
         > delve
         asks P1 P4
         > P4 pass druid-fern
         > P1 pass cleric-hedda
         = P1.hand cleric-osric,druid-fern
         = P2.hand none
         = P3.hand cleric-hedda
         = P4.hand druid-bramble",
    );
}
