//! Cleanup (DWA-CLEAN): runes and chests go home, limits, the draw.
//!
//! A Beastmaster in a tableau makes a turn wait in Cleanup, before the limits; without one the draw
//! follows at once.

use adit_dwarven_miner::components::Resources;
use adit_kernel::Game;

use crate::{play, tables};

#[test]
fn dwa_clean_1_used_runes_return_to_the_backpack() {
    play(
        "stage fulfil, used shield,axe
         P1 runes lantern,shield,axe tableau beastmaster-rorik
         P2 runes shield
         = P1.backpack 1
         > end
         = stage cleanup
         = P1.runes lantern
         = P1.backpack 3
         = used none
         # The rune on the same space that is not the active player's stays.
         = P2.runes shield",
    );
}

/// DWA-CLEAN-1: what a Templar has restored is not used any more.
#[test]
fn dwa_clean_1_a_rune_that_a_templar_restored_stays() {
    play(
        "stage fulfil, used shield,axe
         P1 hand seer-maren runes shield,axe tableau templar-isaura,beastmaster-rorik
         > hire templar-isaura
         + P1 makes the rune on Mithril Shield unused again
         = stage cleanup
         = P1.runes shield
         = P1.backpack 3",
    );
}

#[test]
fn dwa_clean_2_unused_runes_may_stay() {
    play(
        "stage cleanup
         P1 runes lantern,shield,axe,cloak
         P2 runes sword
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = active P2
         = P1.runes lantern,shield,axe,cloak
         = P2.runes sword",
    );
}

/// All of them, from every item, handed over or not.
#[test]
fn dwa_clean_3_chests_on_items_return_to_the_vault() {
    play(
        "stage fulfil, bought flask,flask,sword, spent flask
         P1 ch 1 tableau beastmaster-rorik
         = vault 36
         > end
         = stage cleanup
         = vault 47
         = laid.flask 0
         = laid.sword 0
         = P1.chests 1",
    );
}

/// Six of any kinds stay without a question; the seventh does not.
#[test]
fn dwa_clean_4_at_most_six_resources_are_kept() {
    for six in ["6/0/0", "0/1/5", "2/2/2"] {
        play(&format!(
            "stage cleanup
             P1 {six}
             ~ warrior-brana bard-lark
             > end
             ? Which of the drawn
             = P1.purse {six}"
        ));
    }
    play(
        "stage cleanup
         P1 3/2/2
         > end
         = stage surplus
         ? 1 too many
         ~ warrior-brana bard-lark
         > return M
         = P1.purse 3/1/2",
    );
    play(
        "stage cleanup
         P1 0/9/0
         ~ warrior-brana bard-lark
         > end
         + P1 returns
         = P1.purse 0/6/0",
    );
}

#[test]
fn dwa_clean_5_at_most_seven_chests_are_kept() {
    for (held, kept) in [(6, 6), (7, 7), (8, 7), (15, 7)] {
        play(&format!(
            "stage cleanup
             P1 ch {held}
             P2 ch 12
             ~ warrior-brana bard-lark
             > end
             = P1.chests {kept}
             # The limit of the others is checked in their own turns.
             = P2.chests 12"
        ));
    }
}

#[test]
fn dwa_clean_6_surplus_resources_return_to_the_cache() {
    play(
        "stage cleanup
         cache 10/11/12
         P1 5/3/0
         > end
         ? 2 too many
         > return C
         = cache 11/11/12
         ~ warrior-brana bard-lark
         > return M
         = cache 11/12/12
         = P1.purse 4/2/0
         ? Which of the drawn",
    );
}

#[test]
fn dwa_clean_7_surplus_chests_return_to_the_vault() {
    play(
        "stage cleanup
         vault 20
         P1 ch 11
         ~ warrior-brana bard-lark
         > end
         + P1 returns 4 chests
         = vault 24
         = P1.chests 7
         = P2.chests 17",
    );
}

#[test]
fn dwa_clean_8_the_player_chooses_which_resources_return() {
    for (kind, left) in [("C", "2/3/2"), ("M", "3/2/2"), ("P", "3/3/1")] {
        play(&format!(
            "stage cleanup
             P1 3/3/2
             > end
             offers return C, return M, return P
             > return {kind}
             = P1.purse {left}
             ? 1 too many"
        ));
    }
}

#[test]
fn dwa_clean_9_two_adventurers_are_drawn() {
    play(
        "stage cleanup
         P1 hand seer-maren
         = deck 41
         ~ warrior-brana bard-lark
         > end
         + P1 draws 2 cards
         + @P1 P1 draws Brana Ironside the Warrior, Lark Silverstring the Bard
         = deck 39
         = drawn 2
         = @P1 drawn.cards warrior-brana,bard-lark
         = @P2 drawn.cards none",
    );
}

#[test]
fn dwa_clean_10_exactly_one_of_the_two_is_kept() {
    for (kept, other) in [("warrior-brana", "bard-lark"), ("bard-lark", "warrior-brana")] {
        play(&format!(
            "stage cleanup
             ~ warrior-brana bard-lark
             > end
             ? 1 to choose
             asks P1
             offers keep warrior-brana, keep bard-lark
             > keep {kept}
             = P1.hand {kept}
             = pile {other}
             = active P2"
        ));
    }
}

#[test]
fn dwa_clean_11_the_other_card_is_discarded_face_up() {
    play(
        "stage cleanup
         pile cleric-hedda
         ~ warrior-brana bard-lark
         > end
         > keep warrior-brana
         + P1 puts on the pile: Lark Silverstring the Bard
         = pile cleric-hedda,bard-lark
         = @P2 pile cleric-hedda,bard-lark
         = @spectator pile cleric-hedda,bard-lark
         = deck 39",
    );
}

/// After a fulfilment, after none, and in a turn in which nothing was done at all.
#[test]
fn dwa_clean_12_the_draw_takes_place_every_turn() {
    play(
        "stage fulfil, bought kit,cloak
         P1 hand merchant-bartolo
         ~ warrior-brana bard-lark
         > fulfil merchant-bartolo
         + P1 draws 2 cards
         = P1.fulfilled 1
         > keep bard-lark
         = P1.hand bard-lark
         ~ rogue-pip seer-maren
         > P2 skip
         + P2 draws 2 cards
         > P2 keep rogue-pip
         = P2.hand rogue-pip
         = pile warrior-brana,seer-maren",
    );
}

#[test]
fn dwa_clean_13_there_is_no_hand_limit() {
    let hand = "cleric-hedda,cleric-osric,warrior-torvald,paladin-aldwin,paladin-ysolde,swashbuckler-nell,\
                swashbuckler-dario,wizard-malgrim,wizard-selenna,druid-fern,druid-bramble,ranger-kestrel,\
                ranger-haldor,barbarian-grunn,barbarian-sigrun";
    play(&format!(
        "stage cleanup
         P1 hand {hand}
         = P1.hand-size 15
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = P1.hand-size 16
         = P1.hand {hand},bard-lark
         = pile warrior-brana
         = active P2"
    ));
}

/// Used runes and chests on items first, then the hires, then the limits, then the draw, then the dice.
#[test]
fn dwa_clean_14_the_steps_of_cleanup_come_in_order() {
    play(
        "stage fulfil, bought flask
         P1 5/3/0 ch 9 hand beastmaster-umma runes orb,shield,axe
         = vault 36
         = deck 41
         > fulfil beastmaster-umma
         # The runes and the chests are home; nothing else has happened yet.
         = stage cleanup
         = P1.runes orb
         = vault 39
         = P1.purse 5/3/0
         = P1.chests 9
         = deck 41
         offers end, hire beastmaster-umma
         # The limits: chests go by themselves, resources are asked for, and nobody is hired any more.
         > end
         = stage surplus
         = P1.chests 7
         = vault 41
         = deck 41
         ! hire beastmaster-umma : DWA-CLEAN-14
         ! end : DWA-CLEAN-14
         > return C
         = deck 41
         # The draw.
         ~ warrior-brana bard-lark
         > return C
         = deck 39
         = active P1
         ! hire beastmaster-umma : DWA-CLEAN-10
         # The dice.
         > keep bard-lark
         = active P2
         = stage dawn",
    );
    // A hire is in time for the limits.
    play(
        "stage fulfil, bought flask
         P1 5/3/0 ch 9 hand beastmaster-umma runes shield,axe
         > fulfil beastmaster-umma
         ~ warrior-brana bard-lark
         > hire beastmaster-umma
         = P1.purse 5/3/0
         = P1.chests 9
         = deck 39",
    );
}

/// Two kinds, three too many: the number is given, the kinds are not. Chests are not asked for.
#[test]
fn dwa_r_42_the_player_chooses_surplus_resources_and_chests_go_by_themselves() {
    play(
        "stage cleanup
         P1 0/8/1 ch 9
         > end
         + P1 returns 2 chests
         = P1.chests 7
         ? 3 too many
         offers return M, return P
         offers-not return C, end
         ! return C : DWA-CLEAN-8
         # What is left then is of one kind: no more choice.
         ~ warrior-brana bard-lark
         > return P
         = P1.purse 0/6/0
         = stage keep",
    );
}

#[test]
fn dwa_r_43_keeping_a_card_is_compulsory() {
    play(
        "stage cleanup
         P1 hand seer-maren
         ~ warrior-brana bard-lark
         > end
         offers-not end, stop
         ! end : DWA-CLEAN-10
         ! stop : DWA-CLEAN-10
         ! discard bard-lark : DWA-CLEAN-10
         > keep bard-lark
         = P1.hand bard-lark,seer-maren",
    );
    // With a Seer two of four.
    play(
        "stage cleanup
         P1 tableau seer-maren
         ~ warrior-brana bard-lark rogue-pip druid-fern
         > hire seer-maren
         ? 2 to choose
         > keep bard-lark
         ? 1 to choose
         = stage keep
         ! keep bard-lark : DWA-R-44
         > keep rogue-pip
         = P1.hand rogue-pip,bard-lark
         = pile warrior-brana,druid-fern
         = active P2",
    );
}

#[test]
fn dwa_r_44_an_older_hand_card_cannot_be_discarded_instead() {
    play(
        "stage cleanup
         P1 hand seer-maren,rogue-pip
         ~ warrior-brana bard-lark
         > end
         offers-not keep seer-maren, keep rogue-pip, discard seer-maren
         ! keep seer-maren : DWA-R-44
         ! discard seer-maren : DWA-CLEAN-10
         > keep warrior-brana
         = P1.hand warrior-brana,rogue-pip,seer-maren
         = pile bard-lark",
    );
}

/// Worked example 27 (b): the deck runs out during a draw. The faces C and M stand for the first and
/// the second of two equally likely cards; a third there is not.
#[test]
fn dwa_r_45_the_discard_pile_is_shuffled_when_the_deck_runs_out() {
    for (second, drawn, left) in [("C", "bard-lark", "seer-maren"), ("M", "seer-maren", "bard-lark")] {
        play(&format!(
            "stage cleanup
             deck warrior-brana, pile bard-lark,seer-maren
             ~ warrior-brana {second}
             > end
             + The discard pile (2 cards) is shuffled into a new deck
             = @P1 drawn.cards warrior-brana,{drawn}
             = deck.cards {left}
             = pile none
             > keep warrior-brana
             = P1.hand warrior-brana
             = pile {drawn}
             = deck.cards {left}"
        ));
    }
    // Not before it has run out.
    play(
        "stage cleanup
         deck warrior-brana,bard-lark, pile seer-maren
         ~ warrior-brana bard-lark
         > end
         - shuffled
         > keep bard-lark
         = deck 0
         = pile warrior-brana,seer-maren",
    );
}

/// DWA-R-45: neither what was drawn in this step nor what was set aside for a Seer is shuffled in.
#[test]
fn dwa_r_45_drawn_cards_and_cards_set_aside_are_not_shuffled_in() {
    play(
        "stage cleanup
         deck warrior-brana, pile bard-lark
         P1 hand rogue-pip,druid-fern tableau seer-maren
         > hire seer-maren
         ~ warrior-brana bard-lark
         > aside rogue-pip
         + The discard pile (one card) is shuffled into a new deck
         + P1 draws 2 cards
         = P1.hand warrior-brana,druid-fern,bard-lark
         = pile rogue-pip
         = deck 0
         = active P2",
    );
}

/// Worked example 27 (a) and (c): fewer cards than are to be kept, and none at all.
#[test]
fn dwa_r_46_with_too_few_cards_all_are_kept() {
    play(
        "stage cleanup
         deck warrior-brana
         ~ warrior-brana
         > end
         + P1 draws one card
         = P1.hand warrior-brana
         = pile none
         = deck 0
         = active P2",
    );
    play(
        "stage cleanup
         deck none
         P1 hand bard-lark
         > end
         - draws
         = P1.hand bard-lark
         = pile none
         = active P2",
    );
    // With a Seer two are to be kept of what is there.
    play(
        "stage cleanup
         deck warrior-brana, pile bard-lark
         P1 tableau seer-maren
         ~ warrior-brana bard-lark
         > hire seer-maren
         = P1.hand warrior-brana,bard-lark
         = pile none
         = active P2",
    );
}

/// Worked example 28: a Seer on empty piles. DWA-POW-17, DWA-R-45, DWA-R-46.
#[test]
fn dwa_r_46_a_card_set_aside_is_all_that_the_next_player_finds() {
    play(
        "stage cleanup
         deck none
         P1 hand rogue-pip,druid-fern tableau seer-maren
         > hire seer-maren
         > aside rogue-pip
         + P1 takes one chest
         - draws
         = P1.chests 1
         = P1.hand druid-fern
         = pile rogue-pip
         = active P2
         ~ rogue-pip
         = P2.hand-size 39
         > P2 skip
         + P2 draws one card
         + @P2 P2 draws Pip Nimblefinger the Rogue
         = P2.hand-size 40
         = @P2 P1.hand 1 hidden
         = pile none
         = active P1",
    );
}

/// DWA-CLEAN-6, DWA-CLEAN-7: whoever comes out of a Cleanup with more than that, however it came about, has
/// a flaw. Six resources and seven chests are none.
#[test]
fn dwa_clean_6_7_the_audit_knows_the_limits() {
    let (game, mut state) = tables::begun(2, 1);
    state.open.turn = 2;
    let last = state.open.active.clockwise(1, 2).index();
    let give = |resources: u8, chests: u8| {
        let (mut state, open) = (state.clone(), &state.open);
        let held = open.clans[last].chests;
        let taken = Resources::only(0, resources);
        state.open.clans[last].purse.gain_up_to(&taken, &mut state.open.cache);
        state.open.clans[last].chests = chests;
        state.open.vault = open.vault + held - chests;
        game.audit(&state).map_err(|flaw| flaw.0)
    };
    assert_eq!(give(6, 7), Ok(()));
    assert!(give(7, 7).is_err_and(|flaw| flaw.ends_with("7 resources after a Cleanup")));
    assert!(give(6, 8).is_err_and(|flaw| flaw.ends_with("8 chests after a Cleanup")));
}
