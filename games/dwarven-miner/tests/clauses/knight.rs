//! The Knight (DWA-POW-19), the only power of dawn and the only one that outlasts the turn.

use crate::play;

/// DWA-POW-19: warded through the rest of the own turn and the others' turns, until the next own one.
#[test]
fn dwa_pow_19_the_knight_wards_until_the_next_own_turn() {
    play(
        "stage dawn
         P1 2/0/0 ch 2 runes axe tableau knight-gareth
         P2 ch 1
         > hire knight-gareth
         + P1 is warded
         = P1.warded yes
         = P2.warded no
         > skip
         = P1.warded yes
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         asks P2
         = P1.warded yes
         ~ B B B C C M
         > delve
         = stage burgle
         ! swap axe P1 : DWA-BURG-23
         ! rob P1 C : DWA-BURG-23
         > rob P1
         = P1.chests 1
         = P1.warded yes
         ~ seer-maren seer-zephra
         > end
         > keep seer-maren
         + The ward of P1 ends
         asks P1
         = P1.warded no
         offers hire knight-gareth",
    );
}

/// DWA-POW-19: the hirer is warded, not the owner; Mischief passes over the hirer.
#[test]
fn dwa_pow_19_the_hirer_is_warded_not_the_owner() {
    play(
        "stage dawn
         track 5, mischief tax-raid
         P1 ch 4 tableau druid-fern
         P2 ch 4 tableau knight-gareth
         > hire knight-gareth
         = P1.warded yes
         = P2.warded no
         = P1.chests 3
         = P2.chests 5
         ~ O C C M M P tax-raid
         > delve
         + P1 is warded and spared
         = P1.chests 3
         = P2.chests 3",
    );
}

#[test]
fn dwa_pow_19_not_while_warded() {
    play(
        "stage dawn
         P1 warded tableau knight-gareth
         ! hire knight-gareth : DWA-POW-19
         offers-not hire knight-gareth
         offers delve, skip",
    );
    play(
        "stage dawn
         P1 tableau knight-gareth
         > hire knight-gareth
         ! hire knight-gareth : DWA-HIRE-9
         offers-not hire knight-gareth",
    );
}
