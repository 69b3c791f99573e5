//! Powers of the dice window: Cleric to Barbarian (DWA-POW-1 to -8). An own Druid keeps the window
//! open where nobody else could be hired any more.

use crate::play;

#[test]
fn dwa_pow_1_the_cleric_rolls_one_orc_again() {
    play(
        "stage dice
         dice OOCMPG, track 2
         P1 tableau cleric-hedda,druid-fern
         ~ B
         > hire cleric-hedda
         + P1 rolls O again: B
         = dice CMPGBO
         = track 2",
    );
    // An Orc again: marked again.
    play(
        "stage dice
         dice OOCMPG, track 2
         P1 tableau cleric-hedda,druid-fern
         ~ O
         > hire cleric-hedda
         = dice CMPGOO
         = track 3",
    );
    play(
        "stage dice
         dice CCMPGB
         P1 tableau cleric-hedda,druid-fern
         ! hire cleric-hedda : DWA-POW-1
         offers-not hire cleric-hedda",
    );
}

/// DWA-POW-2: one or two, rolled together.
#[test]
fn dwa_pow_2_the_warrior_rolls_one_or_two_orcs() {
    play(
        "stage dice
         dice OOOCMP, track 3
         P1 tableau warrior-torvald,druid-fern
         > hire warrior-torvald
         offers roll, die O
         offers-not die C, die M, die P
         ! die C : DWA-POW-2
         ~ G C
         > die O
         + P1 rolls OO again: CG
         = dice CCMPGO
         = track 3",
    );
    play(
        "stage dice
         dice OOOCMP, track 3
         P1 tableau warrior-torvald,druid-fern
         > hire warrior-torvald
         ~ B
         > roll
         = dice CMPBOO",
    );
    // A single Orc leaves nothing to choose.
    play(
        "stage dice
         dice OCCCMP
         P1 tableau warrior-torvald,druid-fern
         ~ O
         > hire warrior-torvald
         = stage dice
         = dice CCCMPO
         = track 1",
    );
    play(
        "stage dice
         dice CCCCMP
         P1 tableau warrior-torvald,druid-fern
         ! hire warrior-torvald : DWA-POW-2",
    );
}

/// DWA-POW-3: any number, even all six.
#[test]
fn dwa_pow_3_the_paladin_rolls_any_number_of_orcs() {
    play(
        "stage dice
         dice OOOOOO
         P1 tableau paladin-aldwin,druid-fern
         > hire paladin-aldwin
         > die O
         > die O
         > die O
         > die O
         offers roll, die O
         ~ C M P G B C
         > die O
         = dice CCMPGB",
    );
    play(
        "stage dice
         dice OOOOCC
         P1 tableau paladin-ysolde,druid-fern
         > hire paladin-ysolde
         ! die C : DWA-POW-3
         > die O
         > die O
         ~ M P G
         > roll
         = dice CCMPGO",
    );
    play(
        "stage dice
         dice OOOOCC
         P1 tableau paladin-ysolde,druid-fern
         > hire paladin-ysolde
         ~ G
         > roll
         = dice CCGOOO",
    );
    play(
        "stage dice
         dice CCMPGB
         P1 tableau paladin-aldwin,druid-fern
         ! hire paladin-aldwin : DWA-POW-3",
    );
}

/// DWA-POW-4: one to three, of any faces but Orc, and never none.
#[test]
fn dwa_pow_4_the_swashbuckler_rolls_up_to_three_others() {
    play(
        "stage dice
         dice CCMGBO
         P1 tableau swashbuckler-nell,druid-fern
         > hire swashbuckler-nell
         offers die C, die M, die G, die B
         offers-not die O, die P, roll
         ! die O : DWA-POW-4
         ! roll : DWA-POW-4
         > die C
         offers roll, die C
         > die C
         offers-not die C
         ~ P P O
         > die B
         + P1 rolls CCB again: PPO
         = dice MPPGOO
         = track 1",
    );
    for (chosen, rolled, dice) in [
        ("> die M", "~ P", "CCPGBO"),
        ("> die M\n> die G", "~ B B", "CCBBBO"),
        ("> die C", "~ C", "CCMGBO"),
    ] {
        play(&format!(
            "stage dice
             dice CCMGBO
             P1 tableau swashbuckler-dario,druid-fern
             > hire swashbuckler-dario
             {chosen}
             {rolled}
             > roll
             = dice {dice}
             = track 0"
        ));
    }
    play(
        "stage dice
         dice OOOOOO
         P1 tableau swashbuckler-nell,druid-fern
         ! hire swashbuckler-nell : DWA-POW-4",
    );
}

/// DWA-POW-5: any die, to C, M or P, never to what it shows. Nothing is rolled, no marker moves.
#[test]
fn dwa_pow_5_the_wizard_turns_a_die() {
    play(
        "stage dice
         dice CMPGBO, track 2
         P1 tableau wizard-malgrim,druid-fern
         > hire wizard-malgrim
         offers die C, die M, die P, die G, die B, die O
         > die O
         offers turn C, turn M, turn P
         offers-not turn G, turn B, turn O
         ! turn G : DWA-POW-5
         > turn M
         = dice CMMPGB
         = track 2",
    );
    for (face, others, left) in [("C", "turn M, turn P", "MPGBO"), ("M", "turn C, turn P", "CPGBO")] {
        let to = others.chars().last().unwrap();
        play(&format!(
            "stage dice
             dice CMPGBO
             P1 tableau wizard-malgrim,druid-fern
             > hire wizard-malgrim
             > die {face}
             offers {others}
             offers-not turn {face}
             ! turn {face} : DWA-POW-5
             > turn {to}
             = dice {}",
            left.replace('P', "PP")
        ));
    }
}

/// DWA-POW-5, DWA-POW-6: buried dice are out of reach; with all of them buried there is no hire.
#[test]
fn dwa_pow_5_and_6_only_unburied_dice() {
    play(
        "stage dice
         dice GGGGG, buried 1
         P1 tableau wizard-malgrim,druid-fern,druid-bramble
         > hire wizard-malgrim
         # Five Gold dice: the choice of the die makes itself.
         > turn C
         = dice CGGGG
         = buried 1
         > hire druid-fern
         > die G
         = dice CPGGG
         = buried 1",
    );
    play(
        "stage dice
         dice, buried 6
         P1 tableau wizard-malgrim,druid-fern
         ! hire wizard-malgrim : DWA-POW-5
         ! hire druid-fern : DWA-POW-6
         offers-not hire wizard-malgrim, hire druid-fern",
    );
}

/// DWA-POW-6: C and O, M and B, P and G, both ways; turned, not rolled.
#[test]
fn dwa_pow_6_the_druid_flips_a_die() {
    for (face, flipped) in [
        ("C", "MPGBOO"),
        ("O", "CCMPGB"),
        ("M", "CPGBBO"),
        ("B", "CMMPGO"),
        ("P", "CMGGBO"),
        ("G", "CMPPBO"),
    ] {
        play(&format!(
            "stage dice
             dice CMPGBO, track 3
             P1 tableau druid-fern,druid-bramble
             > hire druid-fern
             offers die C, die M, die P, die G, die B, die O
             > die {face}
             = dice {flipped}
             = track 3"
        ));
    }
}

/// DWA-POW-7: a type that two dice show, one of it, at once and besides what the dice give.
#[test]
fn dwa_pow_7_the_ranger_takes_what_two_dice_show() {
    play(
        "stage dice
         dice CCMMPO
         P1 tableau ranger-kestrel,druid-fern
         > hire ranger-kestrel
         offers take C, take M
         offers-not take P
         ! take P : DWA-POW-7
         > take M
         = P1.purse 0/1/0
         = cache 24/23/24
         = dice CCMMPO
         > settle
         = P1.purse 2/3/1",
    );
    // Three dice, still one resource.
    play(
        "stage dice
         dice PPPCMO
         P1 tableau ranger-haldor,druid-fern
         > hire ranger-haldor
         = P1.purse 0/0/1",
    );
    // No type twice; Gold and Burglars are no resources.
    play(
        "stage dice
         dice CMGGBB
         P1 tableau ranger-haldor,druid-fern
         ! hire ranger-haldor : DWA-POW-7",
    );
    // Such a type must be in the cache.
    play(
        "stage dice
         cache 0/24/24
         dice CCMGBO
         P1 tableau ranger-haldor,druid-fern
         ! hire ranger-haldor : DWA-POW-7",
    );
    play(
        "stage dice
         cache 0/24/24
         dice CCMMBO
         P1 tableau ranger-haldor,druid-fern
         > hire ranger-haldor
         = P1.purse 0/1/0",
    );
}

/// DWA-POW-8: one chest, two from three Orcs on; none without an Orc or with an empty Vault.
#[test]
fn dwa_pow_8_the_barbarian_takes_chests() {
    for (dice, chests) in [("OCCMPG", 1), ("OOCMPG", 1), ("OOOMPG", 2), ("OOOOOG", 2)] {
        play(&format!(
            "stage dice
             dice {dice}
             P1 ch 1 tableau barbarian-grunn,druid-fern
             > hire barbarian-grunn
             = P1.chests {}
             = vault {}
             = stage dice",
            1 + chests,
            47 - chests
        ));
    }
    play(
        "stage dice
         dice CCCMPG
         P1 tableau barbarian-grunn,druid-fern
         ! hire barbarian-grunn : DWA-POW-8",
    );
    play(
        "stage dice
         vault 0
         dice OOOMPG
         P1 tableau barbarian-grunn,druid-fern
         ! hire barbarian-grunn : DWA-POW-8",
    );
}

/// DWA-R-60: the dice of one hire are rolled once and marked together, so the surplus over six
/// markers is lost; marked one by one it would begin the next six.
#[test]
fn dwa_r_60_dice_of_one_hire_are_rolled_and_marked_together() {
    play(
        "stage dice
         dice OOOCMP, track 4, mischief tax-raid,wet-powder
         P1 tableau paladin-aldwin,druid-fern
         > hire paladin-aldwin
         > die O
         ~ O O O tax-raid
         > die O
         + P1 rolls OOO again: OOO
         = track 0
         = mischief-deck 1
         = mischief-pile 17
         = dice CMPOOO",
    );
}

/// DWA-R-61: the same die, changed by five hires.
#[test]
fn dwa_r_61_several_hires_may_change_the_same_die() {
    play(
        "stage dice
         dice GGGGGO
         P1 tableau cleric-hedda,cleric-osric,wizard-malgrim,druid-fern,druid-bramble,barbarian-grunn
         ~ O
         > hire cleric-hedda
         ~ C
         > hire cleric-osric
         = dice CGGGGG
         > hire wizard-malgrim
         > die C
         > turn M
         > hire druid-fern
         > die M
         = dice GGGGGB
         > hire druid-bramble
         > die B
         # Settled, as nobody else can be hired.
         = dice MGGGGG
         = P1.purse 0/1/0
         = P1.chests 10
         = track 1",
    );
}

/// Worked example 39 (DWA-POW-3, DWA-POW-7, DWA-POW-8, DWA-R-61): Ranger, Barbarian and Paladin in
/// every order. The Paladin's dice come up Orcs again, so that the others can follow.
#[test]
fn dwa_pow_7_and_8_ranger_barbarian_and_paladin_in_any_order() {
    let ranger = "offers-not take M
         > hire ranger-kestrel
         + P1 takes C";
    let barbarian = "> hire barbarian-grunn
         + P1 takes 2 chests";
    let paladin = "> hire paladin-aldwin
         > die O
         ~ O O O
         > die O
         + P1 rolls OOO again: OOO";
    for order in [
        [ranger, barbarian, paladin],
        [ranger, paladin, barbarian],
        [barbarian, ranger, paladin],
        [barbarian, paladin, ranger],
        [paladin, ranger, barbarian],
        [paladin, barbarian, ranger],
    ] {
        play(&format!(
            "stage dice
             dice CCMOOO
             P1 tableau ranger-kestrel,barbarian-grunn,paladin-aldwin,druid-fern
             {}
             {}
             {}
             = P1.purse 1/0/0
             = P1.chests 2
             = dice CCMOOO
             = track 3",
            order[0], order[1], order[2]
        ));
    }
}
