//! Powers of Cleanup: Seer and Beastmaster (DWA-POW-17, -18). An own Beastmaster keeps the window open.

use crate::play;

/// DWA-POW-17: draw four and keep two; the card set aside joins the pile after the draw.
#[test]
fn dwa_pow_17_the_seer_sells_a_card_and_draws_more() {
    play(
        "stage cleanup
         vault 40
         P1 ch 2 hand bard-lark,knight-gareth tableau seer-maren
         > hire seer-maren
         offers aside bard-lark, aside knight-gareth, stop
         ! aside seer-zephra : DWA-POW-17
         ~ rogue-pip rogue-mirela cleric-hedda cleric-osric
         > aside bard-lark
         = P1.chests 3
         = vault 39
         = aside bard-lark
         = P1.hand knight-gareth
         = pile none
         ? 2 to choose
         = drawn 4
         offers keep rogue-pip, keep rogue-mirela, keep cleric-hedda, keep cleric-osric
         offers-not keep bard-lark, keep knight-gareth
         > keep cleric-osric
         ? 1 to choose
         > keep rogue-pip
         = P1.hand cleric-osric,rogue-pip,knight-gareth
         = pile cleric-hedda,rogue-mirela,bard-lark
         = aside none
         asks P2",
    );
}

/// DWA-POW-17: setting a card aside is optional; without it no chest.
#[test]
fn dwa_pow_17_setting_aside_is_optional() {
    play(
        "stage cleanup
         P1 hand bard-lark tableau seer-maren
         > hire seer-maren
         ~ rogue-pip rogue-mirela cleric-hedda cleric-osric
         > stop
         = P1.chests 0
         = drawn 4
         > keep cleric-osric
         > keep rogue-pip
         = P1.hand cleric-osric,rogue-pip,bard-lark
         = pile cleric-hedda,rogue-mirela",
    );
    // With an empty hand nothing is asked.
    play(
        "stage cleanup
         P1 tableau seer-maren,beastmaster-umma
         > hire seer-maren
         = stage cleanup
         = P1.chests 0",
    );
    // An empty Vault pays nothing, the card goes all the same.
    play(
        "stage cleanup
         vault 0
         P1 hand bard-lark tableau seer-maren,beastmaster-umma
         > hire seer-maren
         > aside bard-lark
         = P1.chests 0
         = aside bard-lark",
    );
}

/// DWA-POW-17: two Seers draw six, keep three, and set aside up to two.
#[test]
fn dwa_pow_17_two_seers() {
    play(
        "stage cleanup
         P1 hand bard-lark,knight-gareth,druid-fern tableau seer-maren,seer-zephra
         > hire seer-maren
         > aside bard-lark
         = stage cleanup
         > hire seer-zephra
         offers-not aside bard-lark
         ~ rogue-pip rogue-mirela cleric-hedda cleric-osric warrior-brana warrior-torvald
         > aside knight-gareth
         = P1.chests 2
         = aside bard-lark,knight-gareth
         = drawn 6
         ? 3 to choose
         > keep warrior-torvald
         > keep warrior-brana
         > keep rogue-pip
         = P1.hand warrior-torvald,warrior-brana,druid-fern,rogue-pip
         = pile cleric-hedda,cleric-osric,rogue-mirela,bard-lark,knight-gareth",
    );
}

/// DWA-POW-17: a card in the hand, the deck or the pile: one of them is enough, without any it is not
/// legal.
#[test]
fn dwa_pow_17_needs_a_card_somewhere() {
    play(
        "stage cleanup
         deck none
         P1 tableau seer-maren,beastmaster-umma
         ! hire seer-maren : DWA-POW-17
         offers-not hire seer-maren",
    );
    play(
        "stage cleanup
         deck none
         P1 hand bard-lark tableau seer-maren,beastmaster-umma
         offers hire seer-maren",
    );
    play(
        "stage cleanup
         deck bard-lark
         P1 tableau seer-maren,beastmaster-umma
         offers hire seer-maren",
    );
    play(
        "stage cleanup
         deck none
         pile bard-lark
         P1 tableau seer-maren,beastmaster-umma
         offers hire seer-maren",
    );
}

/// Worked example 28 (DWA-POW-17, DWA-R-45, DWA-R-46): a Seer while deck and pile are empty. P2 holds
/// all other cards.
#[test]
fn dwa_r_77_a_card_set_aside_is_not_in_the_draw() {
    play(
        "stage cleanup
         deck none
         P1 hand bard-lark,knight-gareth tableau seer-maren
         = P2.hand-size 39
         > hire seer-maren
         > aside bard-lark
         - draws
         = P1.chests 1
         = P1.hand knight-gareth
         = pile bard-lark
         asks P2
         ~ bard-lark
         > skip
         + P2 keeps
         = P2.hand-size 40
         = @P2 P1.hand 1 hidden
         = pile none
         asks P1",
    );
}

/// DWA-R-77: it lies face up for everybody, belongs to nobody, cannot be hired, and joins the pile after
/// the draw; a reshuffle in between passes it by.
#[test]
fn dwa_r_77_the_card_set_aside_is_seen() {
    play(
        "stage cleanup
         deck rogue-pip
         pile rogue-mirela,cleric-hedda
         P1 hand beastmaster-rorik,knight-gareth tableau seer-maren,beastmaster-umma
         > hire seer-maren
         > aside beastmaster-rorik
         + @P2 P1 sets Rorik Houndmaster the Beastmaster aside
         + @spectator P1 sets Rorik Houndmaster the Beastmaster aside
         = @P2 aside beastmaster-rorik
         = @spectator aside beastmaster-rorik
         = @P2 P1.hand 1 hidden
         = P1.tableau seer-maren,beastmaster-umma
         = pile cleric-hedda,rogue-mirela
         ! hire beastmaster-rorik : DWA-HIRE-2
         # Four are due, but only three are there.
         ~ rogue-pip rogue-mirela cleric-hedda
         > end
         = drawn 3
         = aside beastmaster-rorik
         > keep rogue-pip
         > keep rogue-mirela
         = pile cleric-hedda,beastmaster-rorik
         = aside none",
    );
}

/// DWA-POW-18: nine resources and ten chests; a chest, as nobody was fulfilled.
#[test]
fn dwa_pow_18_the_beastmaster_carries_more() {
    play(
        "stage cleanup
         P1 5/5/0 ch 12 tableau beastmaster-rorik
         ~ rogue-pip rogue-mirela
         > hire beastmaster-rorik
         = P1.chests 10
         = stage surplus
         ? 1 too many
         > return C
         = P1.purse 4/5/0
         = stage keep",
    );
    // Exactly at the limits nothing goes; one chest comes.
    play(
        "stage cleanup
         vault 30
         P1 3/3/3 ch 9 tableau beastmaster-rorik
         ~ rogue-pip rogue-mirela
         > hire beastmaster-rorik
         = P1.purse 3/3/3
         = P1.chests 10
         = vault 29
         = stage keep",
    );
}

/// DWA-POW-18: two make twelve and thirteen, and each gives its chest.
#[test]
fn dwa_pow_18_two_beastmasters() {
    play(
        "stage cleanup
         P1 5/4/4 ch 14 tableau beastmaster-rorik,beastmaster-umma
         > hire beastmaster-rorik
         = P1.chests 15
         ~ rogue-pip rogue-mirela
         > hire beastmaster-umma
         + P1 takes one chest
         = P1.chests 13
         = stage surplus
         ? 1 too many
         > return M
         = P1.purse 5/3/4
         = stage keep",
    );
    play(
        "stage cleanup
         P1 ch 1 tableau beastmaster-rorik,beastmaster-umma
         > hire beastmaster-rorik
         ~ rogue-pip rogue-mirela
         > hire beastmaster-umma
         = P1.chests 3",
    );
}

/// DWA-POW-18: no chest in a turn with a fulfilment, nor from an empty Vault; the limits rise anyway, in
/// this Cleanup only.
#[test]
fn dwa_pow_18_no_chest_after_a_fulfilment() {
    play(
        "stage fulfil
         P1 3/3/3 runes shield,axe hand beastmaster-umma
         > fulfil beastmaster-umma
         = stage cleanup
         ~ rogue-pip rogue-mirela
         > hire beastmaster-umma
         = P1.chests 0
         = P1.purse 3/3/3
         > keep rogue-pip
         asks P2
         ~ seer-maren seer-zephra
         > skip
         > keep seer-maren
         asks P1
         = P1.purse 3/3/3
         > skip
         > end
         = stage cleanup
         # Not hired this time: six again.
         > end
         ? 3 too many",
    );
    play(
        "stage cleanup
         vault 0
         P1 ch 3 tableau beastmaster-umma
         ~ rogue-pip rogue-mirela
         > hire beastmaster-umma
         = P1.chests 3",
    );
}

/// DWA-POW-18: whoever fulfilled somebody in a turn before is given the chest, too.
#[test]
fn dwa_pow_18_asks_for_this_turn_and_not_for_this_game() {
    play(
        "stage cleanup
         fulfilled-now 0
         P1 honor 6 fulfilled 2 tableau beastmaster-rorik
         ~ rogue-pip rogue-mirela
         > hire beastmaster-rorik
         = P1.chests 1",
    );
    play(
        "stage cleanup
         fulfilled-now 1
         P1 honor 3 fulfilled 1 tableau beastmaster-rorik
         ~ rogue-pip rogue-mirela
         > hire beastmaster-rorik
         = P1.chests 0",
    );
}
