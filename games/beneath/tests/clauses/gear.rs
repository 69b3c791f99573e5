//! What single items do, and what they may not.

use crate::play;

// clauses: BEN-ITM-7, BEN-ATK-7, BEN-ATK-10
#[test]
fn a_buckler_stops_one_once_a_round() {
    play(
        "P1 thief E4 items I32,I33 with W20 ; P2 hero E6 N armor 3 items I05 ; P3 miner A0
        > item throwing-axe
        ~ green:2
        > toward s
        = P2.armor 2
        > item balanced-axe
        ~ purple:0 grey:1
        > toward s
        = P2.armor 1
        > end
        > end
        > end
        ~ purple:2
        > attack E6
        = P2.al 0/12",
    );
    // Blocked once, it stays so till the round is over.
    play(
        "P1 thief E4 with W20 ; P2 hero E6 N armor 3 items I05 blocked ; P3 miner A0
        ~ purple:2
        > attack E6
        = P2.armor 1",
    );
}

// clauses: BEN-FIRE-2, BEN-ITM-8, BEN-FIRE-6
#[test]
fn what_helps_against_fire() {
    play(
        "P1 miner E6 items I12 ; P2 hero A0 ; fire E4
        > step n
        = P1.life 10",
    );
    play(
        "P1 miner E6 items I08,I21 ; P2 hero A0 ; fire E4
        > step n
        = P1.life 10",
    );
    play(
        "map H1 ; tier hard ; P1 miner E6 items I08 ; P2 hero A0 ; fire E4
        > step n
        = P1.life 8",
    );
    play(
        "P1 miner E6 items I28 ; P2 hero A0 ; fire E6 E4 E2
        > item sand-bucket
        offers-only space E6, space E4, stop
        > space E6
        > space E4
        = fires 1
        = P1.items none",
    );
    play(
        "P1 miner E6 items I28 ; P2 hero A0 ; fire E2
        ! item sand-bucket : BEN-R-102",
    );
}

// clauses: BEN-TURN-5, BEN-ATK-8, BEN-R-81
#[test]
fn mending_works_at_the_start_after_the_fire() {
    play(
        "P1 hero A0 ; P2 miner E6 life 5 items I19 ; fire E6 ; P1 act
        > end
        = P2.life 4",
    );
    play(
        "P1 hero A0 ; P2 miner E6 life 10 items I19 ; P1 act
        > end
        = P2.life 10",
    );
    play(
        "P1 hero E6 life 8 items I38 ; P2 miner A0
        > item stoneblood-draught
        = P1.life 12",
    );
}

// clauses: BEN-R-71, BEN-MINE-17
#[test]
fn a_rune_of_fortune_is_asked_first_and_works_once_a_map() {
    play(
        "P1 miner E6 with W08 items I22 ; P2 hero A0 ; rock E4:2 D5:2 E2:1 E0:1 ; pile coal,iron,ruby,gold-1
        ~ blue:2 blue:2
        > mine n
        offers-only yes, stop
        ~ coal iron
        > yes
        > keep iron
        > store backpack
        ~ ruby
        > space D5
        = arriving ruby
        > store backpack
        = pile 2",
    );
    play(
        "P1 miner E6 items I22 used I22 ; P2 hero A0 ; rock E4:1 E2:1 ; pile coal,iron
        ~ purple:1 coal
        > mine n
        = arriving coal",
    );
    play(
        "P1 miner E6 items I22 ; P2 hero A0 ; rock E4:1 ; pile coal
        ~ purple:1 coal
        > mine n
        = arriving coal",
    );
    // Not for what nobody looks at.
    play(
        "P1 bombard E6 items I22 ; P2 hero A0 ; rock E10:1 E0:1 ; placed E8:1 ; pile coal,iron
        ~ purple:1 axis D2 iron
        > blast s
        > toward s
        = loose E10 iron",
    );
}

// clauses: BEN-R-61, BEN-MINE-17
#[test]
fn striking_rolls_one_die_again_of_any_roll() {
    play(
        "P1 hero E6 with W10 items I24 ; P2 miner E8 N ; P3 thief A0
        ~ green:0 white:0
        > attack E8
        offers-only accept, reroll, strike green 0, strike white 0
        ~ green:2
        > strike green 0
        offers-only accept, reroll
        ~ green:0 white:1
        > reroll
        = total 1",
    );
    play(
        "P1 hero E6 items I24,I32 ; P2 miner E10 N ; P3 thief A0
        > item throwing-axe
        ~ green:0
        > toward s
        ~ green:2
        > strike green 0
        = P2.armor 0",
    );
}

// clauses: BEN-EXP-3, BEN-R-61
#[test]
fn a_long_fuse_changes_the_distance_by_one() {
    play(
        "P1 bombard E6 with W28 items I44 ; P2 hero A0 ; placed E8:1 E10:1 E12:1
        ~ purple:1 grey:1 D2
        > blast s
        offers-only accept, longer, shorter
        > longer
        = rocks 0",
    );
    play(
        "P1 bombard E6 with W28 items I44 ; P2 hero A0 ; placed E8:1 E10:1 E12:1
        ~ purple:1 grey:1 D3
        > blast s
        offers-only accept, shorter
        > shorter
        = rocks 1",
    );
    play(
        "P1 bombard E6 with W26 items I44 ; P2 hero A0 ; placed E8:1
        ~ purple:1 white:1 cone
        > blast s
        offers-only accept, aim
        ~ axis
        > aim
        offers-only toward s, toward n, stop",
    );
}

// clauses: BEN-ITM-10, BEN-MINE-3
#[test]
fn powder_mines_in_addition_and_spreads_nothing() {
    play(
        "P1 bombard E6 items I35 ; P2 hero A0 ; rock E4:1 D5:1 E2:2 ; pile coal,iron
        > item blasting-charge
        offers-only space E4, space D5, stop
        ~ purple:3 purple:1 coal
        > space E4
        > store backpack
        = stack D5 1
        = P1.items none
        offers blast n",
    );
    play(
        "P1 hero E6 items I34 ; P2 miner A0 ; rock E4:4 ; pile coal
        > item powder-stick
        ~ black:0
        > space E4
        = stack E4 4
        offers mine n, step s",
    );
}

// clauses: BEN-ITM-8, BEN-R-102, BEN-GEO-7, BEN-A-6
#[test]
fn fire_and_granite_are_put_on_empty_spaces() {
    play(
        "P1 miner E6 items I25 ; P2 hero E4 ; shown E8 coal ; fire F5 ; exit F7 ; trap D5 dud 2 ; granite D7
        > item oil-flask
        offers-not space E4, space F5, space F7, space D5, space D7, space E6, space E0
        > space E8
        = fire E8 yes
        offers pickup E8 1",
    );
    play(
        "P1 miner E6 items I27 ; P2 hero E10
        > item wall-of-flame
        > toward s
        offers-only count 1, stop
        > stop
        > item wall-of-flame
        > toward n
        offers-only count 1, count 2, count 3, stop
        > count 3
        = fire E4 yes
        = fire E0 yes
        = fires 3",
    );
    play(
        "P1 miner E6 items I27 ; P2 hero A0 ; fire A2 A4 A6 A8 A10 B1 B3 B5 B7 B9
        > item wall-of-flame
        > toward n
        offers-only count 1, count 2, stop",
    );
    play(
        "P1 miner E6 items I30 ; P2 hero A0
        > item granite-barricade
        > space E4
        offers-only space E2, space F3, space F5, space D3, space D5, stop
        > space E2
        = granite E4 yes
        = granite E2 yes
        = P1.items none",
    );
    play(
        "P1 miner E6 items I30 ; P2 hero A0 ; granite A2 A4 A6 A8 A10 B1 B3 B5 B7 B9 B11
        > item granite-barricade
        > space E4
        = granite E4 yes
        = P1.items none",
    );
    play(
        "P1 miner E6 items I29,I30 ; P2 hero A0 ; granite A2 A4 A6 A8 A10 B1 B3 B5 B7 B9 B11 A12
        ! item granite-barricade : BEN-R-102
        ! item granite-block : BEN-R-102",
    );
}

// clauses: BEN-R-102, BEN-ITM-8
#[test]
fn pit_props_keep_pieces_away() {
    play(
        "P1 miner E6 items I25,I26,I27,I29 ; P2 hero E2 items I42 ; P3 thief E12
        > item oil-flask
        offers-not space E4, space D3, space F3
        offers space D5, space F5
        > stop
        > item firebomb
        offers-not space E4
        offers space E2, space E8
        > stop
        > item wall-of-flame
        offers-not toward n
        offers toward s",
    );
    // The owner may build beside itself.
    play(
        "P1 miner E6 items I25,I42 ; P2 hero E2
        > item oil-flask
        offers space E4",
    );
    play(
        "P1 bombard E6 skills sabotage:1,cave-in:1 ; P2 hero E2 items I42
        > skill sabotage
        offers-not space E4
        > stop
        > skill cave-in
        offers-not space E4",
    );
}

// clauses: BEN-FIRE-8, BEN-MON-28, BEN-KO-11
#[test]
fn a_firebomb_flies_over_somebody_and_burns_monsters() {
    play(
        "tier hard ; P1 miner E6 items I26 ; P2 thief E8 ; worm E10 after P1 life 2 holds gold-10 ; fire E2
        > item firebomb
        offers space E8, space E10, space E12, space E4, space E0
        offers-not space E2
        > space E10
        = worm off
        > store backpack
        = P1.backpack gold-10",
    );
    play(
        "P1 miner E6 items I26 ; P2 thief A0 ; placed E8:1 ; granite E4
        > item firebomb
        offers-not space E8, space E10, space E4, space E2",
    );
    play(
        "P1 miner E6 items I26 ; P2 thief E8 items I12 ; P3 hero A0
        > item firebomb
        > space E8
        = P2.life 8
        = fire E8 yes",
    );
}

// clauses: BEN-R-65
#[test]
fn daze_costs_two_of_the_next_total_and_ends_with_the_turn() {
    play(
        "P1 thief E6 items I36 ; P2 miner E8 with W03 ; P3 hero A0 ; placed E10:4
        > item dust-bomb
        > space E10
        = P2.dazed yes
        > end
        ~ purple:3 grey:1
        > mine s
        = stack E10 2
        = P2.dazed no",
    );
    play(
        "P1 miner E8 with W03 dazed ; P2 thief A0 ; placed E10:4
        > end
        = P1.dazed no",
    );
    play(
        "P1 miner E8 dazed items I32 ; P2 thief E12 N ; placed E6:1
        > item throwing-axe
        ~ green:2
        > toward s
        = P2.armor 1
        = P1.dazed no
        ~ purple:1
        > mine n
        = stack E6 0",
    );
    // A Trap is not such a total.
    play(
        "tier hard ; P1 miner E8 dazed armor 2 life 10 ; P2 thief A0 ; loose E10 monster
        ~ d6:5 purple:3
        > pickup E10 1
        = P1.al 0/9
        = P1.dazed yes",
    );
    play(
        "tier hard ; cragtraw E6 after P1 dazed ; P1 miner E8 N armor 2 ; P2 hero I0 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ green:2 black:0
        > end
        = P1.armor 2",
    );
    // On the blast, whichever way it goes.
    play(
        "P1 bombard E6 with W28 dazed ; P2 hero A0 ; placed E8:4
        ~ purple:2 grey:1 D1
        > blast s
        = stack E8 3
        = P1.dazed no",
    );
}

// clauses: BEN-R-102, BEN-R-48, BEN-TOK-4
#[test]
fn a_lantern_shows_one_token_to_its_owner() {
    play(
        "P1 miner E6 items I40 ; P2 bombard A0 skills sabotage:1 ; P3 hero I0 ; loose E4 coal ; loose E0 iron ; shown E8 ruby ; trap D5 live 2
        > item miners-lantern
        offers-only pickup E4 1, space D5, stop
        > pickup E4 1
        = @P1 loose E4 coal
        = @P3 loose E4 ?
        ! item miners-lantern : BEN-ITM-9
        > end
        > end
        > end
        > item miners-lantern
        offers pickup E4 1
        > space D5
        = @P1 trap D5 live
        = @P3 trap D5 ?
        = traps 1",
    );
}

// clauses: BEN-MOVE-8, BEN-R-102
#[test]
fn haste_comes_before_moving_and_not_for_the_stunned() {
    play(
        "P1 miner E6 items I23 ; P2 hero A0
        > face s
        > item rune-of-haste
        = points 4
        > step s
        = points 3
        > end
        > end
        ! item rune-of-haste : BEN-ITM-9",
    );
    play(
        "P1 hero A0 ; P2 miner E6 items I23 stunned ; P1 act
        > end
        ! item rune-of-haste : BEN-R-102",
    );
}
