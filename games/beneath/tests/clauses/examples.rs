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
        = P1.backpack gold-20,gold-20,gold-5,gold-1
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
        > place A0
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
        > space E6
        = P1 off
        = roc.board gold-20,ruby,coal,iron,gold-1,gold-2
        = loose E10 gold-5,gold-10
        = @P2 loose E10 ?,?",
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
        = arriving coal,iron
        > store backpack
        > store backpack
        = P2.chest ruby
        = P1.backpack coal,iron",
    );
    play(
        "map M4 ; P1 hero E6 with W11 ; P2 miner E4 life 1 armor 0 holds coal chest ruby,iron items I17 ; P3 thief A0
        ~ green:2 green:2 #1 #2 #1
        > attack E4
        = arriving coal,iron,ruby
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
        = arriving ruby,scroll
        offers-only drop new, drop gold-1 backpack, drop gold-2 backpack, drop gold-5 backpack, drop gold-10 backpack, drop coal backpack, drop iron backpack
        > drop gold-1 backpack
        offers-only store backpack
        > store backpack
        > drop new
        = loose E4 gold-1,scroll
        = @P3 loose E4 ?,?
        = @P2 loose E4 ?,scroll
        = P1.backpack gold-2,gold-5,gold-10,coal,iron,ruby",
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
        > accept
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

// clauses: BEN-KO-7, BEN-KO-8, BEN-R-55
#[test]
fn x_28_one_free_space_keeps_one_of_two() {
    play(
        "tier hard ; worm E6 after P1 holds gold-10,coal,iron
        P1 miner E8 life 1 armor 0 holds gold-5,gold-20 ; P2 hero A0 ; P3 thief I12 ; P1 act
        ~ #1 purple:3 white:0 #1 #1 #2
        > end
        > space E6
        = P1 off
        = worm.board gold-10,coal,iron,gold-20
        = loose E8 gold-5",
    );
}

// clauses: BEN-LAST-1, BEN-LAST-2, BEN-LAST-3, BEN-LAST-4, BEN-LAST-5, BEN-LAST-7, BEN-LAST-9, BEN-R-38, BEN-R-39
#[test]
fn x_29_the_last_dwarf_gets_a_share_of_the_pile() {
    play(
        "tier hard ; leader P2 ; P1 hero E6 with W11 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1
        P2 miner E4 life 1 armor 0 ; rock A0:1 A2:1 ; pile exit,monster,gold-10,coal
        ~ green:2 green:2 gold-10 coal
        > attack E4
        = arriving gold-10,coal
        offers-only store backpack
        > store backpack
        > store backpack
        = leader P1
        = P1.backpack gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-10,coal
        ~ map:1
        asks P1
        > tier medium
        ! done : BEN-SHOP-14",
    );
}

// clauses: BEN-TOK-6, BEN-MON-5, BEN-MON-6, BEN-MON-9, BEN-MON-10, BEN-MODE-3
#[test]
fn x_30_a_token_picked_up_can_be_a_monster() {
    play(
        "tier hard ; P1 thief E12 N ; P2 hero A0 ; loose E10 monster
        ~ d6:2
        > pickup E10 1
        = cragtraw E10
        = cragtraw.facing S
        > end
        asks P2
        ~ green:2 black:0
        > space E10
        = P1.al 0/7",
    );
}

// clauses: BEN-EXP-9, BEN-R-45, BEN-GRAN-2
#[test]
fn x_31_granite_stops_a_blast() {
    play(
        "P1 bombard E2 with W29 ; P2 hero E8 ; rock E4:3 ; granite E6 ; pile coal
        ~ blue:2 grey:1 cone D3 coal
        > blast s
        > accept
        > toward s
        > store backpack
        = stack E4 0
        = granite E6 yes
        = P2.al 3/12",
    );
}

// clauses: BEN-FIRE-1, BEN-FIRE-2, BEN-FIRE-4, BEN-R-28, BEN-FIRE-3
#[test]
fn x_32_fire_burns_on_entering_and_at_the_start_of_a_turn() {
    play(
        "P1 miner E6 life 10 armor 5 items I03 ; P2 hero A0 ; fire E4
        > step n
        = P1.al 5/8
        > end
        > end
        = P1.al 5/6",
    );
    play(
        "P1 miner E6 life 10 armor 5 items I03,I21 ; P2 hero A0 ; fire E4
        > step n
        = P1.al 5/9
        > end
        > end
        = P1.al 5/8",
    );
    play(
        "map E3 ; tier easy ; P1 miner E6 life 1 ; P2 hero A0 ; fire E4
        > step n
        = P1.life 1
        = P1 E4",
    );
}

// clauses: BEN-FACE-3, BEN-R-35, BEN-R-62, BEN-R-63, BEN-ATK-10
#[test]
fn x_33_a_backstab_comes_from_the_rear_arc() {
    play(
        "P1 thief E8 with W19 ; P2 hero E6 N armor 4 items I06,I01 ; P3 miner A0
        ~ yellow:1 yellow:1
        > attack E6
        = P2.al 0/12",
    );
    play(
        "P1 thief E4 with W19 ; P2 hero E6 N armor 4 items I06,I01 ; P3 miner A0
        ~ yellow:1 yellow:1
        > attack E6
        = P2.al 3/12",
    );
}

// clauses: BEN-BLD-5, BEN-R-31
#[test]
fn x_34_rocks_placed_later_hold_no_loot() {
    play(
        "P1 bombard E6 skills cave-in:1 ; P2 miner C6 with W03 ; rock A0:1
        > skill cave-in
        offers space D7
        > space D7
        > count 2
        = stack D7 2
        = bearing D7 no
        > end
        ~ purple:1 grey:1
        > mine se
        = stack D7 0
        = pile 1
        = active P1",
    );
}

// clauses: BEN-KO-11, BEN-TURN-6, BEN-R-66, BEN-R-82, BEN-R-17
#[test]
fn x_35_sabotage_works_wherever_its_owner_is() {
    play(
        "P1 thief E6 life 2 armor 0 holds coal,iron,ruby ; P2 bombard I12 skills sabotage:2 ; P3 hero A0 ; trap D5 live 3
        = @P1 trap D5 ?
        = @P2 trap D5 live
        ~ #1 #1
        > step nw
        = P1 off
        asks P2
        = arriving coal,iron
        > store backpack
        > store backpack
        = active P2",
    );
    play(
        "tier easy ; P1 thief E6 life 2 armor 0 ; P2 bombard I12 skills sabotage:2 ; trap D5 live 3
        > step nw
        = P1.life 2
        = traps 0",
    );
}

// clauses: BEN-SHOP-7, BEN-R-19, BEN-SHOP-6
#[test]
fn x_36_small_tokens_are_paid_first_and_change_is_exact() {
    play(
        "P1 thief holds gold-20,gold-5,gold-2,gold-1 ; P2 hero ; P1 shop
        > buy granite-barricade
        = P1.backpack gold-10,gold-5,gold-2",
    );
}

// clauses: BEN-SHOP-10, BEN-R-80
#[test]
fn x_37_cards_sell_for_half_their_gold_price() {
    play(
        "P1 hero items I10,I08 ; P2 thief ; P1 shop
        > sell hobnailed-boots
        = P1.backpack gold-5,gold-1
        = @P2 P1.backpack gold-5,gold-1
        > sell ruby-aegis
        = P1.backpack gold-5,gold-1,gold-10,gold-5
        = P1.items none
        = shelf I08 1",
    );
}

// clauses: BEN-R-79, BEN-R-71
#[test]
fn x_38_motherlode_draws_two_and_puts_one_back() {
    play(
        "tier hard ; P1 miner E6 with W08 ; P2 hero A0 ; rock E4:3 E2:1 ; pile monster,coal,iron
        ~ blue:2 blue:2 monster coal
        > mine n
        = @P1 pair monster,coal
        = @P2 pair ?,?
        offers-only keep monster, keep coal
        > keep coal
        - @P2 Coal
        > store backpack
        = pile 2
        = pile monster 1",
    );
}

// clauses: BEN-EXIT-9, BEN-R-53, BEN-MON-11
#[test]
fn x_39_if_all_fall_together_the_earlier_one_leads() {
    play(
        "tier hard ; leader P2 ; roc E6 after P1 S ; P1 miner E8 life 1 armor 0 holds coal,iron,scroll ; P2 hero E10 life 1 armor 0
        P1 act
        ~ d6:1 d6:2 purple:3 grey:1 axis #1 #1
        > end
        > space E6
        = leader P2
        = P1.scrolls 0
        = P1.backpack scroll
        asks P2",
    );
}

// clauses: BEN-EXIT-8, BEN-R-52
#[test]
fn x_40_the_round_limit_ends_the_map() {
    play(
        "map N4 ; tier nightmare ; round 15 ; leader P2 ; P1 miner E6 holds scroll ; P2 hero A0 ; P3 thief holds scroll
        P1 act
        ~ map:1
        > end
        = leader P3
        = P1.scrolls 1
        = P3.scrolls 0
        = tier hard",
    );
}

// clauses: BEN-MON-21, BEN-R-57
#[test]
fn x_41_the_worm_is_fickle_and_burrows() {
    play(
        "tier hard ; worm A6 after P1 target P1 ; P1 miner I0 ; P2 hero E6 ; P3 thief I12 ; rock B5:2 C4:2 ; P1 act
        ~ #1
        > end
        offers-only space E4, space D5, space D7, space E8
        ~ purple:1 white:0
        > space D5
        = worm D5
        = worm.facing SE
        = stack B5 2
        = stack C4 2",
    );
}

// clauses: BEN-MON-21
#[test]
fn x_42_the_cragtraw_sends_the_stalagtroll() {
    play(
        "tier hard ; cragtraw A6 after P1 ; stalagtroll D5 after P2 life 9 ; P1 miner I0 ; P2 hero E6 S ; P1 act
        > end
        ~ purple:2 yellow:1
        > space D5
        = P2.armor 0
        = stalagtroll.life 9
        = cragtraw A6",
    );
}

// clauses: BEN-EXP-17, BEN-EXP-18, BEN-R-57
#[test]
fn x_43_the_roc_blasts_where_the_die_shows() {
    play(
        "tier hard ; roc E6 after P1 ; P1 miner I0 ; P2 hero E10 S ; rock E8:3 ; pile coal ; P1 act ; fire D5 F5 E4 D7 F7
        ~ purple:2 grey:1 axis coal
        > end
        = stack E8 0
        = loose E8 coal
        = @P1 loose E8 ?
        = P2.al 0/12",
    );
    play(
        "tier hard ; roc E6 after P1 ; P1 miner I0 ; P2 hero E10 S ; rock E8:3 ; P1 act ; fire D5 F5 E4 D7 F7
        ~ purple:2 grey:1 skew-left
        > end
        asks P2
        offers-only toward se, toward nw, stop
        > stop
        = stack E8 3",
    );
}

// clauses: BEN-STO-7, BEN-SKL-6
#[test]
fn x_44_a_decoy_purse_is_taken_instead() {
    play(
        "P1 thief E8 skills pickpocket:1 ; P2 miner E6 N holds coal items I41
        > skill pickpocket
        > space E6
        > rob backpack
        = P2.backpack coal
        = P2.items none
        = P1.ready pickpocket 1",
    );
}

// clauses: BEN-TOK-5, BEN-TOK-4
#[test]
fn x_45_a_far_token_can_be_an_exit() {
    play(
        "P1 miner E6 skills collection-orb:1 ; P2 hero A0 ; loose E12 exit
        > skill collection-orb
        > pickup E12 1
        = exit E12 yes
        = P1 E6
        = P1.ready collection-orb 1",
    );
}

// clauses: BEN-WPN-9, BEN-R-62, BEN-R-64, BEN-MINE-17
#[test]
fn x_46_rage_and_a_shove_into_the_fire() {
    play(
        "P1 hero E6 with W12 skills heros-rage:1 ; P2 miner E8 S life 5 armor 0 holds coal ; P3 thief A0 ; fire E10
        ~ purple:0 grey:1
        > attack E8
        > accept
        > rage
        = total 3
        = P2.life 2
        offers-only yes, stop
        ~ #1
        > yes
        = P2 off
        = arriving coal
        > store backpack",
    );
}

// clauses: BEN-GRAN-4, BEN-R-84, BEN-GRAN-1
#[test]
fn x_47_walled_in() {
    play(
        "P1 miner E6 items I31 ; P2 hero A0 ; granite E4 F5 F7 E8 D7 D5 ; loose E6 coal ; rock A2:1
        offers-only face ne, face se, face s, face sw, face nw, pickup E6 1, item granite-wedge, end
        > item granite-wedge
        > space E4
        offers step n",
    );
    play(
        "P1 miner E6 ; P2 hero A0 ; granite E4 F5 F7 E8 D7 D5
        offers-only face ne, face se, face s, face sw, face nw, end
        ! mine n : BEN-GRAN-1
        ! step n : BEN-MOVE-4",
    );
}

// clauses: BEN-MON-9, BEN-MON-10, BEN-ORD-7
#[test]
fn x_48_a_knocked_out_player_plays_the_monster() {
    play(
        "tier hard ; P1 miner E6 ; P2 thief ; P3 hero A0 ; rock E4:1 ; pile monster
        ~ purple:1 monster d6:2 green:0 black:0
        > mine n
        = cragtraw E4
        asks P2
        > space E4
        = active P3",
    );
}

// clauses: BEN-ITM-10, BEN-TURN-2
#[test]
fn x_49_an_item_attacks_in_addition_to_the_weapon() {
    play(
        "P1 miner E6 items I32 ; P2 hero E10 ; rock E4:3 D5:1
        > item throwing-axe
        ~ green:2
        > toward s
        = P2.armor 1
        ~ purple:1
        > mine n
        = stack E4 2
        = active P2",
    );
    play(
        "P1 miner E6 items I37 life 5 ; P2 hero E8 ; rock E4:3
        ~ purple:1
        > mine n
        ! attack E8 : BEN-TURN-4
        ! mine n : BEN-TURN-4",
    );
}

// clauses: BEN-MINE-15
#[test]
fn x_50_an_empty_pile_gives_nothing() {
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E4:1 ; pile gold-1
        ~ purple:1 gold-1
        > mine n
        > store backpack
        = pile 0",
    );
    play(
        "P1 miner E6 ; P2 hero A0 ; rock E4:1 ; loose A2 gold-5
        pile none
        ~ purple:1
        > mine n
        = stack E4 0
        = active P2
        = P1.backpack none",
    );
}

// clauses: BEN-EXP-10, BEN-EXP-11, BEN-EXP-20, BEN-MOVE-10, BEN-TURN-3, BEN-EXP-12
#[test]
fn x_51_smoke_walk_to_the_far_token() {
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E8:1 E10:1 ; pile coal,iron
        ~ purple:1 cone D2 coal iron
        > blast s
        > toward s
        > store backpack
        offers step s, stop
        > step s
        = P1 E8
        = P1.facing S
        offers-only pickup E10 1, end
        > pickup E10 1
        > store backpack
        = P1.backpack coal,iron",
    );
    play(
        "P1 bombard E6 ; P2 hero A0 ; rock E8:1 E10:1 ; pile exit,iron
        ~ purple:1 cone D2 exit iron
        > blast s
        > toward s
        = exit E8 yes
        offers-not step s",
    );
}

// clauses: BEN-TOK-5, BEN-R-94, BEN-EXIT-2
#[test]
fn x_52_an_exit_under_somebody_waits_for_the_next_step_onto_it() {
    play(
        "P1 miner E8 ; P2 thief E10 ; loose E10 exit
        > pickup E10 1
        = exit E10 yes
        > end
        > step s
        > end
        > end
        > step n
        = leader P2
        = round 0",
    );
}

// clauses: BEN-MOVE-11, BEN-KO-9, BEN-R-95, BEN-R-37
#[test]
fn x_53_fire_comes_before_the_exit() {
    play(
        "P1 hero E6 life 2 armor 0 holds coal,iron,ruby ; P2 thief A0 ; P3 miner I12 ; exit E4 ; fire E4
        ~ #1 #1
        > step n
        = P1 off
        = loose E4 coal,iron
        = @P1 loose E4 coal,iron
        = @P2 loose E4 ?,?
        = active P2",
    );
    play(
        "P1 hero E6 life 3 armor 0 ; P2 thief A0 ; P3 miner I12 ; leader P2 ; exit E4 ; fire E4
        > step n
        = leader P1
        = round 0",
    );
}

// clauses: BEN-TOK-3, BEN-TOK-6
#[test]
fn x_54_with_full_storage_a_pick_up_is_an_exchange() {
    play(
        "tier hard ; P1 miner E6 holds coal,iron,ruby,gold-1,gold-2,gold-5,gold-10 ; P2 hero A0 ; loose D5 monster
        > pickup D5 1
        offers-not store backpack
        ~ d6:3
        > drop coal backpack
        = stalagtroll D5
        = loose D5 coal
        = P1.backpack iron,ruby,gold-1,gold-2,gold-5,gold-10
        ! pickup D5 1 : BEN-R-77",
    );
}

// clauses: BEN-ITM-2, BEN-R-23, BEN-SHOP-8
#[test]
fn x_55_the_old_card_is_traded_in() {
    play(
        "P1 thief holds gold-20 items I02 ; P2 hero ; P1 shop
        > buy plate-harness
        = P1.backpack gold-2,gold-2
        = P1.items I03
        = shelf I02 3",
    );
    play(
        "P1 thief holds gold-5,iron,iron items I02 ; P2 hero ; P1 shop
        > buy plate-harness 2
        = P1.backpack gold-1
        = P1.items I03",
    );
}

// clauses: BEN-R-62, BEN-R-65
#[test]
fn x_56_a_whetstone_after_daze() {
    play(
        "P1 hero E6 with W09 items I46 dazed ; P2 thief E8 N ; P3 miner A0
        ~ grey:1
        > attack E8
        = total 2
        = P2.al 0/7
        = P1.dazed no",
    );
}

// clauses: BEN-SHOP-3, BEN-R-20, BEN-R-21, BEN-R-90, BEN-SHOP-14, BEN-SHOP-16
#[test]
fn x_57_the_first_weapon_stays_affordable() {
    play(
        "maps 1 ; P1 hero with nothing holds gold-10 ; P2 thief ; P1 shop
        ! done : BEN-SHOP-3
        > break gold-10
        > break gold-5
        > break gold-5
        > break gold-2
        > break gold-2
        > break gold-2
        > break gold-2
        = P1.backpack gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,gold-1
        offers-not done
        > discard gold-1
        > discard gold-1
        > discard gold-1
        > discard gold-1
        ! discard gold-1 : BEN-R-21
        ! buy strongbox : BEN-R-90
        > buy smiths-hammer
        = P1.backpack none
        offers done",
    );
}

// clauses: BEN-STO-3, BEN-STO-8, BEN-R-101, BEN-R-34
#[test]
fn x_58_storing_is_asked_even_where_there_is_no_choice() {
    play(
        "P1 miner E6 holds gold-1,gold-1,gold-1 ; P2 hero A0 ; rock E4:1 E2:1 ; pile coal,dust
        ~ purple:1 coal
        > mine n
        offers-only store backpack
        > store backpack",
    );
    play(
        "P1 miner E6 holds gold-1,gold-1,gold-1 ; P2 hero A0 ; rock E4:1 E2:1 ; pile coal,dust
        ~ purple:1 dust
        > mine n
        offers-only store backpack, discard dust
        > discard dust
        + Rock Dust
        = P1.backpack gold-1,gold-1,gold-1",
    );
}

// clauses: BEN-R-19
#[test]
fn x_59_change_is_lost_only_where_it_cannot_be_made() {
    play(
        "P1 hero holds gold-10 ; P2 thief ; P1 shop ; store gold-1:0
        > buy belt-pouch
        = P1.backpack gold-2,gold-2,gold-2",
    );
    play(
        "P1 hero holds gold-10 ; P2 thief ; P1 shop ; store gold-1:0 gold-2:2
        > buy belt-pouch
        = P1.backpack gold-5
        + cannot make change",
    );
}

// clauses: BEN-EXP-15, BEN-R-70, BEN-R-76, BEN-R-46
#[test]
fn x_60_a_trap_does_not_cut_a_blast_short() {
    play(
        "tier hard ; leader P2 ; P1 bombard E6 with W28 life 1 armor 0 holds gold-1,gold-2,gold-5 ; P2 hero A0
        rock E8:2 E10:3 ; pile monster,coal
        ~ purple:2 grey:1 D2 monster d6:5 purple:1 grey:1 #1 #1 coal
        > blast s
        = P1 off
        = round 0
        = leader P2",
    );
}
