//! The worked examples of the rules, X-1 to X-60, and those of the printed book among them.

use crate::play;

// clauses: BEN-MAP-3, BEN-MAP-4, BEN-MAP-5, BEN-MAP-6, BEN-MAP-7, BEN-MAP-8
#[test]
fn x_1_x_2_x_3_the_next_tier_is_one_step_away() {
    play(
        "tier medium ; P1 miner ; P2 hero ; P1 choose
        offers-only tier easy, tier hard
        ! tier nightmare : BEN-MAP-3
        ~ map:2
        > tier hard
        = map H2
        = tier hard",
    );
    play(
        "tier hard ; P1 miner ; P2 hero ; P1 choose
        offers-only tier medium, tier nightmare
        ! tier hard : BEN-MAP-3",
    );
    // After Easy and after Nightmare nothing is left to choose: see `endings`.
}

// clauses: BEN-WPN-4, BEN-WPN-5, BEN-WPN-6, BEN-WPN-7, BEN-WPN-10, BEN-R-68
#[test]
fn x_4_weapons_are_bought_tier_by_tier() {
    play(
        "P1 miner with W01 holds gold-20,gold-20,gold-20 ; P2 hero ; P1 shop
        ! buy dwarfsteel-pick : BEN-WPN-4
        offers buy prospectors-mattock, buy steel-pickaxe, buy vein-splitter
        > buy steel-pickaxe
        = P1.weapon W03
        = P1.backpack gold-20, gold-20, gold-5, gold-1
        offers buy dwarfsteel-pick, buy rusty-pick",
    );
}

// clauses: BEN-WPN-2, BEN-WPN-3
#[test]
fn x_5_two_dice_of_a_colour_are_added() {
    play(
        "P1 bombard E6 S with W30 ; P2 hero A0 ; rock E8:3 E4:3
        ~ purple:3 purple:1 axis gold-5
        > blast s
        = total 4
        = stack E8 0
        = stack E4 0",
    );
}

// clauses: BEN-ITM-9, BEN-R-24
#[test]
fn x_6_each_item_name_once_a_turn() {
    play(
        "P1 miner E6 items I32*2,I33 ; P2 hero E10 ; rock E4:1
        > item throwing-axe
        ~ green:0
        > toward s
        offers-not item throwing-axe
        ! item throwing-axe : BEN-ITM-9
        offers item balanced-axe
        > end
        > end
        offers item throwing-axe",
    );
}

// clauses: BEN-ITM-3, BEN-ITM-4, BEN-ITM-5, BEN-ITM-6, BEN-SHOP-13
#[test]
fn x_7_families_share_a_vault_space() {
    play(
        "P1 miner holds gold-20,gold-20 items I25,I26,I29,I20 ; P2 hero ; P1 shop
        offers buy wall-of-flame, buy granite-wedge
        ! buy climbing-rope : BEN-SHOP-13
        ! buy throwing-axe : BEN-SHOP-13
        ! buy rune-of-stone : BEN-ITM-2
        > buy wall-of-flame
        offers buy oil-flask",
    );
}

// clauses: BEN-ITM-12, BEN-BLD-8
#[test]
fn x_8_armor_is_added_to_the_base_when_placed() {
    play(
        "map N1 ; P1 hero items I04 ; P2 miner ; P1 places ; done P2
        > place C2
        = P1.armor 11
        = P1.life 12",
    );
}

// clauses: BEN-MOVE-1, BEN-MOVE-2, BEN-FACE-4
#[test]
fn x_9_steps_turn_and_cost_a_point() {
    play(
        "P1 thief E12 SE ; P2 hero A0
        > step n
        > step n
        = P1 E8
        = P1.facing N
        = points 1
        offers step n, end",
    );
}

// clauses: BEN-MINE-2, BEN-MINE-3, BEN-MINE-7, BEN-MINE-13, BEN-MINE-14
#[test]
fn x_10_mining_takes_pieces_and_ends_moving() {
    play(
        "P1 miner E6 S items I37 life 5 ; P2 hero A0 ; rock E4:3
        ~ purple:2
        > mine n
        = stack E4 1
        = pile 1
        = P1.facing N
        offers-only end, item dwarven-ale
        ! step s : BEN-TURN-4",
    );
}

// clauses: BEN-MINE-3, BEN-MINE-4, BEN-MINE-5, BEN-MINE-8, BEN-R-96
#[test]
fn x_11_what_is_left_goes_to_adjacent_stacks() {
    play(
        "P1 miner E6 with W03 ; P2 hero A0 ; rock E4:3 D5:2 F5:2 E2:1 ; pile coal,iron
        ~ purple:3 grey:1 coal
        > mine n
        = stack E4 0
        > store backpack
        offers-only space D5, space F5, stop
        > space D5
        = stack D5 1
        = active P2",
    );
    play(
        "P1 miner E6 with W03 ; P2 hero A0 ; rock E4:3 D5:2 ; pile coal,iron
        ~ purple:3 grey:1 coal
        > mine n
        > store backpack
        > stop
        = stack D5 2",
    );
}

// clauses: BEN-MINE-6
#[test]
fn x_12_a_zero_is_a_miss() {
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E4:3
        ~ purple:0
        > mine n
        = stack E4 3
        = active P2",
    );
}

// clauses: BEN-ATK-2, BEN-ATK-3, BEN-ATK-4, BEN-MINE-12
#[test]
fn x_13_nothing_carries_over_between_rocks_and_dwarves() {
    play(
        "P1 miner E6 with W03 ; P2 thief E4 S ; rock D5:2
        ~ purple:2 grey:1
        > attack E4
        = P2.al 0/6
        = stack D5 2",
    );
    play(
        "P1 miner E6 with W03 ; P2 thief E4 S ; rock D5:2 ; pile coal,iron
        ~ purple:2 grey:1 coal
        > mine nw
        = stack D5 0
        > store backpack
        = P2.al 1/8
        = active P2",
    );
}

// clauses: BEN-FACE-2, BEN-EXP-3, BEN-EXP-4
#[test]
fn x_14_the_direction_die_is_read_from_the_facing() {
    play(
        "P1 bombard E6 ; P2 hero E2 N ; rock A0:1
        ~ purple:1 cone D1
        > blast s
        offers-only toward s, toward se, toward sw, stop
        > stop
        = P2.life 12",
    );
}

// clauses: BEN-EXP-5, BEN-GEO-6
#[test]
fn x_15_the_distance_die_says_how_far() {
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E8:2 E10:2 E12:2
        ~ purple:1 cone D3
        > blast s
        > toward s
        = stack E8 1
        = stack E10 1
        = stack E12 1",
    );
}

// clauses: BEN-EXP-5, BEN-EXP-6, BEN-EXP-7, BEN-EXP-10, BEN-EXP-11, BEN-R-79
#[test]
fn x_16_near_loot_is_drawn_and_far_loot_laid_down() {
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E8:2 E10:3 ; pile coal,iron
        ~ purple:2 tripod D2 coal
        > blast s
        offers-only toward s, toward nw, toward ne, stop
        > toward s
        > store backpack
        = P1.backpack coal
        = @P2 P1.backpack ?
        = stack E10 1
        = loose E10 none",
    );
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E8:2 E10:2 ; pile coal,iron
        ~ purple:2 tripod D2 coal iron
        > blast s
        > toward s
        > store backpack
        = loose E10 iron
        = @P1 loose E10 ?
        = @P2 loose E10 ?
        = pile 0",
    );
}

// clauses: BEN-EXP-8, BEN-EXP-9
#[test]
fn x_17_rock_does_not_stop_a_blast() {
    play(
        "P1 bombard E6 ; P2 thief E10 S ; rock E8:3
        ~ purple:2 tripod D2
        > blast s
        > toward s
        = stack E8 1
        = P2.al 0/7",
    );
}

// clauses: BEN-MON-8, BEN-KO-7, BEN-KO-8, BEN-R-56
#[test]
fn x_18_a_monster_keeps_what_its_spaces_hold() {
    play(
        "tier hard ; players 3
        roc E6 after P1 holds gold-20,ruby,coal,iron,gold-1,gold-2
        P1 miner E10 life 1 armor 0 holds gold-5,gold-10 ; P2 hero A0 ; P3 thief I12 ; P1 act ; leader P1
        ~ purple:3 grey:1 cone #1 #1
        > end
        = P1 off
        = roc.board gold-20, ruby, coal, iron, gold-1, gold-2
        = loose E10 gold-5, gold-10
        = @P2 loose E10 ?, ?",
    );
}

// clauses: BEN-MAP-12, BEN-MAP-13, BEN-EXP-14, BEN-R-17
#[test]
fn x_19_nobody_is_hurt_on_an_easy_map() {
    play(
        "tier easy ; P1 bombard E6 ; P2 thief E10 ; rock E8:3
        ~ purple:2 tripod D2
        > blast s
        > toward s
        = stack E8 1
        = P2.al 1/8",
    );
    play(
        "tier easy ; P1 miner E6 ; P2 thief E4 ; rock E8:3
        offers-not attack E4
        ! attack E4 : BEN-MAP-12",
    );
}

// clauses: BEN-SKL-4, BEN-SKL-5, BEN-SKL-6, BEN-SKL-7, BEN-SKL-11, BEN-SKL-2
#[test]
fn x_20_a_higher_level_takes_the_place_of_the_lower() {
    play(
        "P1 miner holds gold-20 skills weak-rock:1 ready 0 ; P2 hero ; P1 shop
        = P1.ready weak-rock 0
        ! buy weak-rock-1 : BEN-SKL-2
        ! buy weak-rock-3 : BEN-SKL-2
        > buy weak-rock-2
        = P1.level weak-rock 2
        = P1.ready weak-rock 3",
    );
}

// clauses: BEN-EXIT-3, BEN-EXIT-4, BEN-EXIT-5, BEN-SCR-1, BEN-SCR-2, BEN-SCR-4, BEN-SCR-5, BEN-R-49, BEN-R-50, BEN-ORD-3
#[test]
fn x_21_an_exit_in_mid_move_ends_the_map_for_all() {
    play(
        "P1 thief E6 holds scroll,coal ; P2 miner A0 holds scroll ; P3 hero holds scroll ; leader P2
        exit E4 ; loose A12 iron ; rock C0:2 ; pile gold-20,gold-10
        ~ map:1
        > step n
        > tier easy
        = leader P1
        = P1.scrolls 1
        = P2.scrolls 1
        = P3.scrolls 0
        = P3.backpack scroll
        = P1.backpack coal
        = store iron 5
        asks P1",
    );
}

// clauses: BEN-WIN-1, BEN-WIN-2, BEN-R-51
#[test]
fn x_22_the_first_to_trade_wins() {
    play(
        "P1 thief E6 holds scroll scrolls 3 ; P2 miner A0 holds scroll scrolls 3 ; leader P2 ; P1 turn ; exit E4
        > step n
        over goal P1
        = P2.scrolls 3
        = P2.backpack scroll",
    );
}

// clauses: BEN-KO-4, BEN-KO-5, BEN-R-36
#[test]
fn x_23_the_chest_gives_only_what_the_others_lack() {
    play(
        "P1 hero E6 with W11 ; P2 miner E4 life 1 armor 0 holds coal chest ruby,iron items I17 ; P3 thief A0
        ~ green:2 green:2 #1 #2
        > attack E4
        = P2 off
        = arriving coal, iron
        > store backpack
        > store backpack
        = P2.chest ruby
        = P1.backpack coal, iron",
    );
    play(
        "map M4 ; P1 hero E6 with W11 ; P2 miner E4 life 1 armor 0 holds coal chest ruby,iron items I17 ; P3 thief A0
        ~ green:2 green:2 #1 #2 #1
        > attack E4
        = arriving coal, iron, ruby
        = P2.chest none",
    );
}

// clauses: BEN-KO-6, BEN-STO-4, BEN-R-48
#[test]
fn x_24_too_many_tokens_are_laid_down_by_choice() {
    play(
        "P1 hero E6 with W11 holds gold-1,gold-2,gold-5,gold-10,coal,iron ; P2 thief E4 life 1 armor 0 holds ruby,scroll
        P3 miner A0
        ~ green:2 green:2 #1 #1
        > attack E4
        = arriving ruby, scroll
        offers-only drop new, drop gold-1 backpack, drop gold-2 backpack, drop gold-5 backpack, drop gold-10 backpack, drop coal backpack, drop iron backpack
        > drop gold-1 backpack
        offers-only store backpack
        > store backpack
        > drop new
        = loose E4 gold-1, scroll
        = @P3 loose E4 ?, ?
        = @P2 loose E4 ?, scroll
        = P1.backpack gold-2, gold-5, gold-10, coal, iron, ruby",
    );
}

// clauses: BEN-MON-1, BEN-MON-2, BEN-R-41, BEN-R-8
#[test]
fn x_25_a_monster_found_before_is_rolled_again() {
    play(
        "tier hard ; gone worm ; P1 miner E6 ; P2 hero A0 ; rock E4:1 D5:1 ; pile monster,coal
        ~ purple:1 monster d6:1 d6:5 d6:1 d6:3
        > mine n
        = stalagtroll E4
        = store monster 4",
    );
}

// clauses: BEN-MON-3, BEN-R-69
#[test]
fn x_26_a_trap_rolls_the_numbered_dice_of_the_weapon() {
    play(
        "tier hard ; P1 bombard E6 with W29 ; P2 hero A0 ; rock E8:1 ; pile monster
        ~ blue:3 grey:1 tripod D1 monster d6:5 blue:3 grey:1
        > blast s
        > toward s
        = P1.al 0/7",
    );
}

// clauses: BEN-MON-12, BEN-MON-13, BEN-MON-14, BEN-MON-18, BEN-MON-20, BEN-R-42
#[test]
fn x_27_of_the_nearest_the_lowest_roll_is_hunted() {
    play(
        "tier hard ; cragtraw E6 after P1 ; P1 miner E2 S ; P2 hero E10 N ; P1 end ; P3 thief A0 items I05
        ~ d6:5 d6:2
        > end
        ? Cragtraw
        asks P2
        offers-only space E8, space D9, space F9
        ~ green:2 black:0
        > space D9
        = cragtraw D9
        = cragtraw.facing SE
        = P2.al 1/12",
    );
}
