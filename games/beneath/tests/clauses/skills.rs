//! What skills do, level by level, and what they may not.

use crate::play;

// clauses: BEN-SKL-8, BEN-R-102, BEN-MINE-7
#[test]
fn weak_rock_at_each_level() {
    play(
        "P1 miner E6 skills weak-rock:2 ; P2 hero A0 ; rock E4:2 D5:3 ; pile coal,iron
        > skill weak-rock
        offers-only space E4, space D5, stop
        > space E4
        offers-only count 1, count 2, stop
        ~ coal
        > count 2
        = stack E4 0
        > store backpack
        = P1.ready weak-rock 2
        ! skill weak-rock : BEN-SKL-9
        offers mine nw",
    );
    play(
        "P1 miner E6 skills weak-rock:3 ; P2 hero A0 ; rock E4:1 D5:3 ; pile coal,iron
        > skill weak-rock
        > space D5
        = P1.ready weak-rock 3
        ~ iron
        > space E4
        > store backpack
        offers-only space D5, stop
        > stop
        = stack D5 2
        = P1.ready weak-rock 3
        offers mine nw",
    );
    play(
        "P1 miner E6 skills weak-rock:3 ; P2 hero A0 ; rock D5:4
        > skill weak-rock
        > space D5
        > space D5
        > space D5
        = stack D5 1
        offers mine nw",
    );
    // Cancelled, nothing is used up; and Movement is not over.
    play(
        "P1 miner E6 skills weak-rock:2 ; P2 hero A0 ; rock E4:2
        > step s
        > step n
        > skill weak-rock
        > stop
        = P1.ready weak-rock 3
        offers skill weak-rock",
    );
    play(
        "P1 miner E6 skills weak-rock:1 ready 0 ; P2 hero A0 ; rock E4:2
        ! skill weak-rock : BEN-SKL-6",
    );
}

// clauses: BEN-TOK-1, BEN-TOK-6, BEN-R-76
#[test]
fn an_orb_collects_from_afar_and_twice_at_level_three() {
    play(
        "P1 miner E0 skills collection-orb:1 ; P2 hero A0 ; shown E6 coal ; shown E8 iron ; rock E2:1 ; granite E4
        > skill collection-orb
        offers-only pickup E6 1, stop
        > pickup E6 1
        > store backpack
        = P1.backpack coal
        = P1.ready collection-orb 1",
    );
    play(
        "P1 miner E0 skills collection-orb:2 ; P2 hero A0 ; shown E10 coal ; shown E12 iron
        > skill collection-orb
        offers-only pickup E10 1, stop",
    );
    play(
        "tier hard ; P1 miner A0 skills collection-orb:3 ; P2 hero I0 ; loose I12 monster ; shown E12 iron
        > skill collection-orb
        ~ d6:1
        > pickup I12 1
        = worm I12
        offers-only pickup E12 1, stop
        > pickup E12 1
        > store backpack
        = P1.ready collection-orb 3
        offers end",
    );
    // A Trap in the middle of it.
    play(
        "tier hard ; P1 miner A0 life 1 armor 0 skills collection-orb:3 ; P2 hero I0 ; P3 thief I4 ; loose I12 monster ; shown E12 iron
        > skill collection-orb
        ~ d6:5 purple:3
        > pickup I12 1
        = P1 off
        asks P2",
    );
    // What lies under granite is out of its reach.
    play(
        "P1 miner E0 skills collection-orb:1 ; P2 hero A0 ; shown E6 coal ; granite E6
        ! skill collection-orb : BEN-R-102",
    );
}

// clauses: BEN-STO-7, BEN-R-102, BEN-SKL-6
#[test]
fn pickpockets_of_each_level() {
    play(
        "P1 thief E8 skills pickpocket:1 ; P2 hero E6 N holds coal chest ruby items I17 ; P3 miner E10 N holds iron
        > skill pickpocket
        offers-only space E6, stop
        > space E6
        offers-only rob backpack, stop",
    );
    play(
        "P1 thief E8 skills pickpocket:1 ; P2 hero E6 S holds coal ; P3 miner A0
        ! skill pickpocket : BEN-R-102",
    );
    play(
        "P1 thief E8 skills pickpocket:2 ; P2 hero E6 S holds coal ; P3 miner A0
        > skill pickpocket
        > space E6
        ~ yellow:0
        > rob backpack
        = P2.backpack coal
        = P1.ready pickpocket 2",
    );
    play(
        "P1 thief E8 skills pickpocket:2 ; P2 hero E6 S holds coal items I41 ; P3 miner A0
        > skill pickpocket
        > space E6
        ~ yellow:0
        > rob backpack
        = P2.items I41",
    );
    // From behind without a roll.
    play(
        "P1 thief E8 skills pickpocket:2 ; P2 hero E6 N holds coal ; P3 miner A0
        > skill pickpocket
        > space E6
        ~ #1
        > rob backpack
        > store backpack
        = P1.backpack coal",
    );
    play(
        "P1 thief E8 skills pickpocket:3 ; P2 hero E6 S bag coal,iron chest ruby items I14,I17 ; P3 miner A0
        > skill pickpocket
        > space E6
        offers-only rob bag, rob chest, stop
        ~ #1
        > rob chest
        > store backpack
        = P1.backpack ruby
        = @P3 P1.backpack ?
        = @P2 P1.backpack ruby",
    );
    play(
        "P1 thief E8 skills pickpocket:1 items I45 ; P2 hero E6 N chest ruby items I17 ; P3 miner A0
        > skill pickpocket
        > space E6
        offers-only rob chest, stop",
    );
    // A thief without room drops where the victim stands.
    play(
        "P1 thief E8 skills pickpocket:1 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1
        P2 hero E6 N holds coal ; P3 miner A0
        > skill pickpocket
        > space E6
        ~ #1
        > rob backpack
        > drop new
        = loose E6 coal
        ! pickup E6 1 : BEN-R-77",
    );
}

// clauses: BEN-EXIT-6, BEN-FACE-9, BEN-MOVE-11, BEN-R-91
#[test]
fn passages_of_each_level() {
    play(
        "P1 thief E6 N skills hidden-passages:1 ; P2 hero A0 ; placed E4:1 ; granite F7 D5 ; fire G8 ; exit C4
        > skill hidden-passages
        offers-only space E2, space G8, stop
        > space G8
        = P1.facing N
        = P1.life 6
        offers step n",
    );
    play(
        "P1 thief E6 skills hidden-passages:2 ; P2 hero A0 ; exit E8 ; placed E10:1
        > skill hidden-passages
        offers space E0, space D1, space H7
        offers-not space E8, space E10, space A0, space I6",
    );
    play(
        "P1 thief A0 skills hidden-passages:3 life 2 armor 0 holds coal ; P2 bombard I0 skills sabotage:1 ; P3 hero I6
        trap I12 live 2
        > skill hidden-passages
        ~ #1
        > space I12
        = P1 off
        asks P2
        > store backpack
        = P2.backpack coal",
    );
    // Used after the action, too.
    play(
        "P1 thief E6 skills hidden-passages:2 ; P2 hero E8 ; P3 miner A0
        ~ yellow:0 white:0
        > attack E8
        > skill hidden-passages
        > space E2
        = P1 E2
        asks P2",
    );
}

// clauses: BEN-R-31, BEN-SKL-8, BEN-GEO-7, BEN-A-6
#[test]
fn cave_ins_of_each_level() {
    play(
        "P1 bombard E6 skills cave-in:1 ; P2 hero A0 ; fire E8 ; exit E4 ; shown D5 coal ; trap D7 dud 2
        > skill cave-in
        offers-not space E8, space E4, space D7, space E6, space E0
        > space D5
        offers-only count 1, count 2, stop
        > count 1
        = stack D5 1
        ! pickup D5 1 : BEN-TOK-8",
    );
    play(
        "P1 bombard E6 skills cave-in:2 ; P2 hero A0
        > skill cave-in
        > space E4
        offers-only count 1, count 2, count 3, stop
        > count 2
        offers-not space E4
        > space E8
        offers-only count 1
        > count 1
        = stack E4 2
        = stack E8 1
        offers step ne",
    );
    play(
        "P1 bombard E6 skills cave-in:2 ; P2 hero A0
        > skill cave-in
        > space E4
        > count 1
        > stop
        = rocks 1
        = P1.ready cave-in 2",
    );
    play(
        "P1 bombard E6 skills cave-in:3 ; P2 hero E2 S armor 3 items I06 ; P3 miner A0
        > skill cave-in
        offers space E2
        > space E2
        = P2.al 0/12
        = P1.ready cave-in 3
        ! skill cave-in : BEN-SKL-9",
    );
    play(
        "P1 bombard E6 skills cave-in:3 ; P2 hero E2 items I42 ; P3 miner A0 life 1
        > skill cave-in
        offers-not space E2, space A0, space E4
        offers space E8",
    );
    play(
        "tier easy ; P1 bombard E6 skills cave-in:3 ; P2 hero E2
        > skill cave-in
        offers-not space E2",
    );
    // It knocks out at a distance.
    play(
        "P1 bombard E6 skills cave-in:3 ; P2 hero E2 life 2 armor 1 holds coal ; P3 miner A0
        > skill cave-in
        ~ #1
        > space E2
        = P2 off
        > store backpack
        = P1.backpack coal
        offers step n",
    );
    // The supply is all there is.
    play(
        "P1 bombard E6 skills cave-in:1 ; P2 hero A0 ; placed A12:4 B11:4 C12:4 D11:4 E12:4 F11:4 G12:4 H11:4 I12:4
        placed A10:4 B9:4 C10:4 D9:4 F9:4 G10:4 H9:4 I10:1
        > skill cave-in
        > space E4
        offers-only count 1, stop",
    );
    play(
        "P1 bombard E6 skills cave-in:1 ; P2 hero A0 ; placed A12:4 B11:4 C12:4 D11:4 E12:4 F11:4 G12:4 H11:4 I12:4
        placed A10:4 B9:4 C10:4 D9:4 F9:4 G10:4 H9:4 I10:2
        ! skill cave-in : BEN-R-102",
    );
}

// clauses: BEN-R-66, BEN-R-99, BEN-R-101, BEN-SKL-6
#[test]
fn sabotage_is_laid_live_or_as_a_dud() {
    play(
        "P1 bombard E6 skills sabotage:1 ; P2 hero E2 ; P3 miner A0
        > skill sabotage
        offers-only space E4, space F5, space F7, space E8, space D7, space D5, stop
        > space E4
        offers-only lay live, lay dud, stop
        > lay dud
        = P1.ready sabotage 2
        = @P2 trap E4 ?
        = @P1 trap E4 dud
        > end
        > step s
        = P2.al 3/12
        = traps 0
        + dud",
    );
    // The last kind is asked about all the same.
    play(
        "P1 bombard E6 skills sabotage:1 ; P2 hero A0 ; trap E4 dud 2
        > skill sabotage
        offers-not space E4
        > space E8
        offers-only lay live, stop
        > lay live
        > step n
        = P1 E4
        = traps 2",
    );
    play(
        "P1 bombard E6 skills sabotage:3 ; P2 hero E0 ; P3 miner A0
        > skill sabotage
        offers space E12
        offers-not space A2
        > space E2
        > lay live
        > end
        > step s
        = P2.al 0/11",
    );
    // A Monster springs it, too, and its owner is paid.
    play(
        "tier hard ; cragtraw E4 after P1 life 4 holds gold-10 ; P1 bombard A12 skills sabotage:3 ; P2 hero E12 N
        trap E6 live 4 ; fire D5 F5 ; P1 act ; rock D3:1 F3:1
        > end
        = cragtraw off
        asks P1
        > store backpack
        = P1.backpack gold-10
        asks P2",
    );
    // Its owner is out: all lies on the space.
    play(
        "tier hard ; cragtraw E4 after P1 life 4 holds gold-10,iron ; P1 miner A12 ; P2 hero E12 N ; P3 bombard skills sabotage:3
        trap E6 live 4 ; fire D5 F5 ; P1 act ; rock D3:1 F3:1
        > end
        = cragtraw off
        = loose E6 gold-10,iron
        asks P2",
    );
}

// clauses: BEN-R-65, BEN-R-64, BEN-R-62, BEN-SKL-10
#[test]
fn unbending_stands_once_a_map() {
    play(
        "P1 hero E6 with W12 ; P2 hero E8 N skills unbending:1 ; P3 thief A0
        ~ purple:3 grey:1
        > attack E8
        offers-only yes, stop",
    );
    play(
        "P1 hero E6 with W12 ; P2 hero E8 N skills unbending:2 ; P3 thief A0
        ~ purple:3 grey:1
        > attack E8
        asks P2",
    );
    play(
        "P1 miner E6 with W03 ; P2 hero E8 N life 2 armor 0 skills unbending:3 ; P3 thief A0
        ~ purple:3 grey:1
        > attack E8
        = P2.life 1
        + keeps 1 Life
        > end
        > end
        ~ purple:3 grey:1
        > attack E8
        = P2 off",
    );
    play(
        "P1 thief E6 items I36 ; P2 hero E8 N skills unbending:2 ; P3 miner E4
        > item dust-bomb
        > space E6
        = P2.dazed no
        = P3.dazed yes
        = P1.dazed no",
    );
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner I0 ; P2 hero E8 N armor 3 skills unbending:2 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ green:0 black:6
        > end
        = P2.stunned no
        = P2.al 0/12",
    );
}
