//! Attacks, knock-outs, the last Dwarf, explosives, Monsters, the end of a map, map attributes.

use crate::play;

// clauses: BEN-ATK-5, BEN-MON-26, BEN-MON-22, BEN-MON-27, BEN-SKL-10
#[test]
fn a_killer_gets_the_board_and_the_ruby_heart_heals() {
    play(
        "tier hard ; roc E4 after P1 life 2 holds gold-20,ruby ; P1 hero E6 with W11 life 3 skills unbending:1 ; P2 miner A0
        ~ green:2 green:2
        > attack E4
        = roc off
        = P1.life 6
        = arriving gold-20,ruby
        > store backpack
        > store backpack
        = P1.backpack gold-20,ruby",
    );
    play(
        "tier easy ; worm E4 after P1 S life 2 ; P1 miner E6 ; P2 hero A0
        ~ purple:1 #1
        > attack E4
        = worm.life 1",
    );
}

// clauses: BEN-MON-23, BEN-STO-4
#[test]
fn what_a_killer_cannot_hold_lies_where_the_monster_stood() {
    play(
        "tier hard ; worm E4 after P1 life 1 holds gold-10 ; P1 hero E6 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1
        P2 miner A0
        ~ grey:1
        > attack E4
        > drop new
        = loose E4 gold-10",
    );
}

// clauses: BEN-ATK-6, BEN-ATK-7, BEN-ATK-9, BEN-R-62
#[test]
fn a_shield_takes_an_attack_to_nothing() {
    play(
        "P1 thief E8 ; P2 hero E6 S items I08 ; P3 miner A0
        ~ yellow:1 white:1
        > attack E6
        = P2.al 3/12",
    );
    play(
        "P1 thief E4 ; P2 hero E6 S items I08 ; P3 miner A0
        ~ yellow:0 white:0
        > attack E6
        = P2.al 2/12",
    );
    play(
        "map H1 ; tier hard ; P1 thief E8 ; P2 hero E6 S items I08 ; P3 miner A0
        ~ yellow:1 white:1
        > attack E6
        = P2.al 1/12",
    );
    play(
        "P1 thief E8 with W19 ; P2 hero E6 S items I05 ; P3 thief A0 with W17
        ~ yellow:1 yellow:1
        > attack E6
        = P2.al 2/12",
    );
}

// clauses: BEN-KO-1, BEN-KO-2, BEN-KO-3, BEN-KO-10, BEN-ITM-15, BEN-R-13, BEN-R-87
#[test]
fn the_knocked_out_sit_out_and_come_back_whole() {
    play(
        "P1 hero E6 with W11 ; P2 thief E4 life 1 armor 0 items I09,I32 scrolls 1 skills pickpocket:1 ready 0 ; P3 miner A0
        exit E8
        ~ green:2 green:2
        > attack E4
        = P2 off
        = P2.knockouts 1
        asks P3
        > end
        > step s
        = P2.items I09,I32
        = P2.scrolls 1
        = P2.ready pickpocket 2",
    );
}

// clauses: BEN-KO-12, BEN-EXP-16, BEN-EXP-2, BEN-EXP-13
#[test]
fn those_hit_by_a_blast_fall_from_near_to_far() {
    play(
        "P1 bombard E6 with W28 ; P2 thief E10 N life 1 armor 0 holds coal ; P3 hero E8 N life 1 armor 0 holds iron
        P4 miner A0
        ~ purple:2 grey:1 D3 #1 #1
        > blast s
        = arriving iron
        = P2 E10
        = P2.life 0
        > store backpack
        = arriving coal
        = P2 off
        = P1.life 9",
    );
    play(
        "P1 bombard E6 with W26 ; P2 hero A0 ; placed E8:2 E10:2
        ~ purple:2 white:0 cone
        > blast s
        offers accept, aim
        > accept
        > toward s
        = stack E8 0
        = stack E10 2",
    );
}

// clauses: BEN-EXP-19, BEN-R-60, BEN-EXP-4
#[test]
fn a_blast_of_zero_does_nothing_and_needs_something_in_reach() {
    play(
        "P1 bombard E6 ; P2 hero E8 ; rock E10:1
        ~ purple:0 cone D2
        > blast s
        = P2.al 3/12
        = stack E10 1",
    );
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E12:1 ; granite E10
        ! blast s : BEN-R-60",
    );
    play(
        "tier easy ; P1 bombard E6 ; P2 hero E8
        ! blast s : BEN-R-60",
    );
    play(
        "P1 bombard E6 with W26 ; P2 hero A0 ; rock E10:1
        ! blast s : BEN-R-60",
    );
}

// clauses: BEN-LAST-1, BEN-LAST-6, BEN-LAST-8, BEN-MODE-4
#[test]
fn the_last_dwarf_waits_for_monsters_and_not_on_easy() {
    play(
        "tier hard ; worm A0 after P1 ; P1 hero E6 with W11 ; P2 miner E4 life 1 armor 0
        ~ green:2 green:2
        > attack E4
        asks P2
        = round 1",
    );
    play(
        "tier easy ; P1 hero E6 ; P2 miner E4 life 1 armor 0 ; fire E4 ; P1 act ; map N4
        > end
        = P2 off
        = round 2
        asks P1",
    );
}

// clauses: BEN-MON-4, BEN-R-40
#[test]
fn a_treasure_comes_from_the_merchant() {
    play(
        "tier hard ; P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster d6:6
        > mine n
        = arriving ruby
        > store backpack
        = store ruby 5",
    );
    play(
        "tier hard ; P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster ; store ruby:0
        ~ purple:1 monster d6:6
        > mine n
        = arriving gold-10
        > store backpack",
    );
}

// clauses: BEN-MON-7, BEN-MON-8, BEN-MAP-11, BEN-R-74
#[test]
fn a_monster_is_set_up_with_its_loot() {
    play(
        "map N1 ; tier nightmare ; P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster d6:3
        > mine n
        = stalagtroll.life 15
        = stalagtroll.board gold-10,gold-5,coal
        = @P2 stalagtroll.board gold-10,gold-5,coal",
    );
    play(
        "map H3 ; tier hard ; P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster #1
        > mine n
        = worm E4
        = worm.board gold-10",
    );
}

// clauses: BEN-R-43
#[test]
fn with_all_monsters_found_a_token_is_a_trap() {
    play(
        "tier hard ; gone worm ; gone cragtraw ; gone stalagtroll ; gone roc
        P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster d6:2 purple:3
        > mine n
        = P1.al 0/9",
    );
}

// clauses: BEN-R-44, BEN-R-66
#[test]
fn a_monster_whose_space_is_taken_appears_beside() {
    play(
        "tier hard ; P1 thief E8 ; P2 hero E6 N ; loose E6 monster ; rock D5:1
        ~ d6:2
        > pickup E6 1
        asks P2
        ? Cragtraw
        offers-only space E4, space F5, space D7, space F7
        > space F5
        = cragtraw F5
        = cragtraw.facing S",
    );
}

// clauses: BEN-MON-15, BEN-MON-16, BEN-FIRE-7, BEN-MON-17, BEN-MON-19, BEN-GRAN-2
#[test]
fn a_monster_shut_in_stays_and_one_that_cannot_come_near_comes_as_near_as_it_can() {
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E12 ; P2 hero I0 ; fire E4 F5 F7 ; granite E8 D7 ; exit D5 ; P1 act
        > end
        = cragtraw E6
        asks P2",
    );
    play(
        "tier hard ; cragtraw A0 after P1 ; P1 miner A8 ; P2 hero I12 ; P1 act
        > end
        = cragtraw A4",
    );
}

// clauses: BEN-MON-28
#[test]
fn a_monster_in_fire_walks_out_of_it() {
    play(
        "tier hard ; cragtraw E6 after P1 life 5 ; P1 miner E10 S ; P2 hero I0 ; fire E6 ; P1 act
        > end
        offers-not space E6
        ~ green:0 black:0
        > space E8
        = cragtraw.life 5
        = cragtraw E8",
    );
}

// clauses: BEN-MON-24
#[test]
fn monsters_do_not_hurt_each_other() {
    play(
        "tier hard ; roc E6 after P1 ; worm E8 after P2 ; P1 miner E10 N ; P2 hero I0 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ purple:2 grey:1 axis
        > end
        = worm.life 8
        = P1.al 0/9",
    );
}

// clauses: BEN-MON-21, BEN-R-65
#[test]
fn a_bone_mace_stuns_and_a_troll_regrows() {
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E8 S life 10 ; P2 hero I0 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ green:0 black:6
        > end
        = P1.al 0/6
        = P1.stunned yes
        > end
        = points 0",
    );
    play(
        "tier hard ; stalagtroll E6 after P1 life 9 ; P1 miner E8 S ; P2 hero I0 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ purple:0 yellow:0
        > end
        = stalagtroll.life 10",
    );
}

// clauses: BEN-MON-25, BEN-EXIT-7, BEN-R-93, BEN-SCR-3
#[test]
fn everything_goes_back_when_a_map_ends() {
    play(
        "tier medium ; worm E12 after P1 holds scroll,gold-10 ; P1 miner E6 holds coal ; P2 hero A0 dazed stunned
        exit E4 ; loose E8 scroll P1 ; fire I0 ; rock I2:2 ; pile ruby,iron ; trap I4 dud 2
        > step n
        = store scroll 6
        = store ruby 6
        = store gold-10 14
        = P1.scrolls 0
        = rocks 0
        = fires 0
        = P2.dazed no
        = P2.stunned no
        = round 0",
    );
}

// clauses: BEN-R-89, BEN-R-99
#[test]
fn sabotage_of_somebody_knocked_out_is_nobodys() {
    play(
        "P1 thief E6 life 2 armor 0 holds coal ; P2 bombard skills sabotage:1 ; P3 hero A0 ; P4 miner I12 ; trap D5 live 2
        ~ #1
        > step nw
        = P1 off
        = loose D5 coal",
    );
}

// clauses: BEN-R-64, BEN-R-102, BEN-MON-27
#[test]
fn a_push_needs_room() {
    play(
        "P1 hero E6 with W12 ; P2 miner E8 S ; P3 thief A0 ; exit E10
        ~ purple:3 grey:1
        > attack E8
        asks P2",
    );
    play(
        "P1 hero E6 with W12 ; P2 miner E8 S items I10 ; P3 thief A0
        ~ purple:3 grey:1
        > attack E8
        asks P2",
    );
    play(
        "P1 hero E6 with W12 ; P2 miner E8 S ; P3 thief A0
        ~ purple:3 grey:1
        > attack E8
        > yes
        = P2 E10
        = P2.facing S",
    );
    play(
        "tier hard ; worm E8 after P2 ; P1 hero E6 with W12 ; P2 miner A0 ; P3 thief I0 ; fire E10
        ~ purple:3 grey:1
        > attack E8
        asks P2",
    );
}

// clauses: BEN-R-97, BEN-R-25, BEN-FACE-7
#[test]
fn rage_gives_one_more_attack() {
    play(
        "P1 hero E6 with W10 skills heros-rage:3 ; P2 miner E8 S ; P3 thief D5
        > attack E8
        ~ green:0 white:0
        > rage
        > accept
        = P2.al 0/9
        offers-only attack E8, attack D5, stop
        ~ green:2 white:0
        > attack D5
        offers-not rage
        > accept
        = P1.facing NW
        = P3.al 0/7",
    );
}

// clauses: BEN-MOVE-10, BEN-R-26, BEN-MINE-13, BEN-TURN-4, BEN-WPN-8
#[test]
fn extra_moves_after_the_action() {
    play(
        "P1 miner E6 with W07 stunned ; P2 hero A0 ; rock E4:4
        ~ blue:2 purple:0 grey:1
        > mine n
        offers step s, stop
        > step s
        = P1 E8
        asks P2",
    );
    play(
        "P1 hero E6 with W16 ; P2 miner E8 life 1 armor 0 ; P3 thief A0
        ~ red:6 blue:2
        > attack E8
        > step s
        > step s
        = P1 E10
        asks P3",
    );
}

// clauses: BEN-R-73, BEN-MAP-11
#[test]
fn a_lair_is_played_by_the_leader() {
    play(
        "tier medium ; leader P2 ; P1 hero ; P2 miner ; P2 choose
        ~ map:4
        > tier hard
        = cragtraw E6
        = cragtraw.facing N
        = cragtraw.board gold-10,iron",
    );
    play(
        "map H4 ; tier hard ; leader P2 ; cragtraw E6 after P1 ; P1 miner E10 S ; P2 hero I0 ; P1 act
        > end
        asks P2
        ? Cragtraw",
    );
}

// clauses: BEN-MAP-11
#[test]
fn attributes_override_the_rules() {
    // SPARKS
    play(
        "map M1 ; round 4 ; leader P1 ; P1 miner A0 ; P2 hero I0 ; fire E6 E4 ; rock E2:1 ; P2 act
        ~ d6:4
        > end
        = fire E8 yes
        = fires 3",
    );
    // WET-STONE, TALL-FACE
    play(
        "map M2 ; P1 miner E6 items I25,I26,I27 ; P2 hero A0
        offers-not item oil-flask, item firebomb, item wall-of-flame",
    );
    play(
        "map M3 ; P1 miner E6 with W03 ; P2 hero A0 ; rock E4:1 D5:1 ; pile coal
        ~ purple:3 grey:1 coal
        > mine n
        > store backpack
        = stack D5 1
        asks P2",
    );
    // HOT-ANVIL
    play(
        "map M6 ; P1 hero E6 ; P2 miner E8 S ; P3 thief A0 ; fire D5
        ~ grey:1
        > attack E8
        = total 3",
    );
    // SOUND-TIMBER
    play(
        "map E4 ; tier easy ; P1 miner E6 ; P2 hero A0 ; rock E4:2 E2:1
        ~ purple:0
        > mine n
        = stack E4 1
        > end
        ~ purple:0
        > mine n
        = stack E4 1",
    );
    // NO-SKILLS
    play(
        "map H5 ; tier hard ; P1 miner E6 skills weak-rock:1 ; P2 hero A0 ; rock E4:2
        ! skill weak-rock : BEN-MAP-11",
    );
    // SCALDING
    play(
        "map N2 ; tier nightmare ; P1 miner E6 armor 2 life 10 items I12 ; P2 hero A0 ; fire E4 E8 D5 ; P1 act
        > end
        = P1.al 2/9",
    );
}

// clauses: BEN-R-78, BEN-R-85
#[test]
fn a_dwarf_never_leaves_the_table_and_never_carries_too_much() {
    play(
        "P1 hero E6 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1 ; P2 miner A0 ; rock E4:1 ; pile scroll
        ~ grey:1 scroll
        > mine n
        offers-not store backpack
        offers drop new, drop gold-1 backpack",
    );
}
