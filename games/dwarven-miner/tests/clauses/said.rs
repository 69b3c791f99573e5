//! What is said of choices and refusals: labels count in what waits, refusals cite the clause that forbids.

use crate::{drawn, play};
use adit_dwarven_miner::DwarvenMiner;
use adit_kernel::{Eye, Face, Game, Listed, Seat};

/// The label of an action in a position.
#[track_caller]
fn label(position: &str, action: &str) -> String {
    let (game, state) = drawn(position);
    let action = game.read(action).expect("the action is written in notation");
    <<DwarvenMiner as Listed>::Face as Face>::action(&game, &game.view(&state, Eye::Seat(Seat(0))), action)
}

/// Why P2 cannot do something.
#[track_caller]
fn refused(position: &str, seat: Seat, action: &str) -> String {
    let (game, state) = drawn(position);
    let action = game.read(action).expect("the action is written in notation");
    let refusal = game.check(&state, seat, action).expect_err("the action is refused");
    <<DwarvenMiner as Listed>::Face as Face>::refusal(&game, refusal)
}

#[test]
fn dwa_pow_16_a_fulfilment_says_the_honor_that_pending_bards_make_it() {
    let position = |bards| format!("stage fulfil\n{bards}P1 runes shield,axe hand beastmaster-umma");
    assert_eq!(
        label(&position("pending bards 2\n"), "fulfil beastmaster-umma"),
        "fulfil Umma Bearfriend the Beastmaster for 5 Honor"
    );
    assert!(label(&position(""), "fulfil beastmaster-umma").ends_with("for 3 Honor"));
}

#[test]
fn dwa_r_76_a_craft_says_what_is_due_with_what_waits() {
    let (plain, pending) = ("P1 5/5/5", "pending discounts 1\npending wilds 1\nP1 5/5/5");
    let (game, _) = drawn(plain);
    let mut items = (0..16).map(adit_dwarven_miner::components::Item);
    let dear = items.find(|&item| game.cost(item) == 6).expect("an item costs six");
    let craft = format!("craft {}", game.content.item(dear).key);
    assert!(label(pending, &craft).ends_with("(five of any kind)"), "{}", label(pending, &craft));
    assert!(label("pending discounts 1\nP1 5/5/5", &craft).ends_with(" less one)"));
    assert!(!label(plain, &craft).contains("less"));
    assert!(refused("pending wilds 1\nP1 1/0/0", Seat(0), "craft lantern").ends_with("(two of any kind)."));
}

/// DWA-BURG-20: after a turn with five runes two have to come back before one can be swapped.
#[test]
fn dwa_burg_20_says_how_many_runes_must_be_withdrawn() {
    let at = |runes: &str| format!("stage burgle\ndice BBBCCC\nP1 runes {runes}\nP2 runes axe");
    assert_eq!(
        refused(&at("lantern,orb,shield,flask,draught"), Seat(0), "swap axe P2"),
        "All your runes are out: withdraw two first."
    );
    assert_eq!(
        refused(&at("lantern,orb,shield,flask"), Seat(0), "swap axe P2"),
        "All your runes are out: withdraw one first."
    );
}

#[test]
fn dwa_setup_16_whoever_has_chosen_is_told_so() {
    play(
        "stage setup
         P1 hand cleric-hedda,cleric-osric
         P2 hand paladin-aldwin,paladin-ysolde
         > P1 show cleric-hedda
         ! P1 show cleric-osric : DWA-SETUP-16",
    );
}

#[test]
fn dwa_clean_8_only_what_is_held_is_returned() {
    play(
        "stage cleanup
         P1 5/4/0
         > end
         ? 3 too many
         ! return P : DWA-CLEAN-8",
    );
}

/// DWA-R-58: who is warded or holds no card has no place in the circle, and hears why; who has passed on waits.
#[test]
fn dwa_r_58_and_dwa_r_57_say_who_is_not_in_the_circle() {
    play(
        "players 4
         stage dawn
         track 5
         mischief muddled-orders
         deck none
         P1 hand cleric-hedda,cleric-osric
         P2 hand paladin-aldwin,paladin-ysolde warded
         P3 hand wizard-malgrim,wizard-selenna
         ~ O C C C C C muddled-orders
         > P1 delve
         ! P2 pass paladin-aldwin : DWA-R-58
         > P1 pass cleric-hedda
         ! P1 pass cleric-osric : DWA-MIS-16",
    );
    play(
        "players 3
         stage dawn
         track 5
         mischief tunnel-flood
         P1 2/2/2
         P2 2/2/2 warded
         P3 2/2/2
         ~ O O O O O O tunnel-flood
         > P1 delve
         ! P2 return C : DWA-R-57
         ! P3 return C : DWA-MISCH-12",
    );
}

/// DWA-R-49, DWA-R-77: what lies open is on the text board for everybody.
#[test]
fn dwa_r_49_and_dwa_r_77_open_cards_are_on_the_board() {
    let (game, state) = drawn(
        "stage cleanup
         pile bard-lark
         mischief cave-in
         aside cleric-osric",
    );
    let mut board = String::new();
    let view = game.view(&state, Eye::Spectator);
    <<DwarvenMiner as Listed>::Face as Face>::board(&game, &view, &mut board);
    for line in ["Discard pile: bard-lark", "Mischief pile: ", "Set aside: cleric-osric"] {
        assert!(board.contains(line), "{line} is not on\n{board}");
    }
    assert!(!board.contains("Cave-In") && board.contains("pack-rats"), "{board}");
}

/// DWA-R-30: a space with two runes of one clan shows both of them, and which of them is used.
#[test]
fn dwa_r_30_two_runes_on_a_space_are_shown_as_two() {
    let (game, mut state) = drawn("stage fulfil\nP1 runes axe,shield twins axe");
    let axe = game.content.find_item("axe").expect("an axe").bit();
    state.open.now.used = axe;
    let mut board = String::new();
    let view = game.view(&state, Eye::Spectator);
    <<DwarvenMiner as Listed>::Face as Face>::board(&game, &view, &mut board);
    assert!(board.contains(" axe MMPP P1* P1\n") && board.contains(" shield MMM P1 "), "{board}");
}

/// DWA-SETUP-21, DWA-SETUP-22: whoever begins is Player 1 of the rules, whichever seat it is.
#[test]
fn dwa_setup_22_the_log_says_who_is_player_1() {
    play(
        "stage setup
         P1 hand cleric-hedda,cleric-osric
         P2 hand paladin-aldwin,paladin-ysolde
         > P1 show cleric-hedda
         ~ P2
         > P2 show paladin-aldwin
         + P2 goes first, as Player 1 of the rules",
    );
}
