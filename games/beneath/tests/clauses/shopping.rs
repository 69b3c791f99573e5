//! The Merchant: purchasing turns, weapons, items, skills.

use crate::play;

// clauses: BEN-SHOP-2, BEN-SHOP-4, BEN-SHOP-5, BEN-ORD-5, BEN-SHOP-17, BEN-SHOP-18, BEN-R-22, BEN-R-80
#[test]
fn each_shops_once_and_only_for_the_own_class() {
    play(
        "P1 miner holds gold-20,gold-20 ; P2 hero ; P2 shop
        asks P2
        > done
        asks P1
        ! buy smiths-hammer : BEN-SHOP-4
        ! buy pickpocket-1 : BEN-SHOP-4
        ! buy lockpicks : BEN-SHOP-5
        > buy weak-rock-1
        > buy strongbox
        > buy throwing-axe
        = P1.items I16,I32
        = shelf I32 3
        > done
        asks P2",
    );
}

// clauses: BEN-WPN-1, BEN-SKL-1, BEN-SKL-3, BEN-SHOP-11, BEN-SHOP-12, BEN-SHOP-6
#[test]
fn weapons_and_skills_are_not_sold_and_skills_lie_side_by_side() {
    play(
        "P1 miner holds gold-20 skills weak-rock:1 ; P2 hero ; P1 shop
        ! buy rusty-pick : BEN-WPN-1
        > buy collection-orb-1
        = P1.level weak-rock 1
        = P1.level collection-orb 1
        = P1.ready collection-orb 2
        ! buy kingsdelver : BEN-WPN-4
        ! buy steel-pickaxe : BEN-SHOP-6",
    );
}

// clauses: BEN-SHOP-8, BEN-R-18, BEN-SHOP-9
#[test]
fn materials_pay_and_are_sold() {
    play(
        "P1 miner holds iron,coal,ruby ; P2 hero ; P1 shop
        ! buy granite-block : BEN-SHOP-6
        > buy granite-block 2
        = P1.backpack coal,ruby
        > sell coal
        = P1.backpack ruby,gold-2
        > sell ruby
        = P1.backpack gold-2,gold-10
        ! sell dust : BEN-SHOP-6
        ! buy rune-of-fortune 2 : BEN-SHOP-8",
    );
    play(
        "P1 miner holds iron,coal,ruby items I43 ; P2 hero ; P1 shop
        > sell coal
        > sell iron
        > sell ruby
        = P1.backpack gold-2,gold-1,gold-5,gold-1,gold-10,gold-2,gold-2",
    );
}

// clauses: BEN-SHOP-14, BEN-SHOP-20, BEN-R-21
#[test]
fn the_backpack_is_within_its_limit_at_the_end_and_scrolls_stay() {
    play(
        "P1 hero holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,scroll ; P2 thief ; P1 shop
        ! done : BEN-SHOP-14
        ! discard scroll : BEN-SHOP-20
        > discard gold-1
        ! discard gold-1 : BEN-R-21
        > done",
    );
}

// clauses: BEN-SHOP-15, BEN-R-20, BEN-STO-1
#[test]
fn tokens_move_once_in_a_purchasing_turn() {
    play(
        "P1 hero holds coal,iron items I16 ; P2 thief ; P1 shop
        > move coal backpack chest
        = P1.chest coal
        = @P2 P1.chest ?
        ! move coal chest backpack : BEN-SHOP-15
        ! move iron backpack chest : BEN-R-21
        > done
        > done",
    );
}

// clauses: BEN-R-20, BEN-SHOP-16
#[test]
fn no_breaking_after_merging_and_twelve_exchanges() {
    play(
        "P1 hero holds gold-1,gold-1,gold-2,gold-1 ; P2 thief ; P1 shop
        > merge gold-2
        ! break gold-2 : BEN-R-20
        > merge gold-5
        = P1.backpack gold-5",
    );
    play(
        "P1 hero holds gold-20 ; P2 thief ; P1 shop ; decisions 11
        > break gold-20
        ! break gold-10 : BEN-R-20",
    );
    play(
        "P1 hero holds gold-20 ; P2 thief ; P1 shop ; store gold-10:1
        ! break gold-20 : BEN-R-20",
    );
}

// clauses: BEN-ITM-1, BEN-ITM-2, BEN-ITM-14, BEN-R-23
#[test]
fn a_smaller_bag_spills_its_cheapest_tokens() {
    play(
        "P1 hero bag coal,ruby,iron,gold-2 items I14 holds gold-5 ; P2 thief ; P1 shop
        ! buy leather-bag : BEN-ITM-2
        > buy belt-pouch
        = P1.items I13
        = P1.bag ruby,iron
        = P1.backpack gold-5,coal,gold-2",
    );
    play(
        "P1 hero bag coal,ruby items I14 holds gold-5,gold-1 ; P2 thief ; P1 shop
        > buy porters-pack 2
        = P1.items I15
        = P1.backpack none
        = P1.bag coal,ruby
        = shelf I14 3",
    );
}

// clauses: BEN-SHOP-19, BEN-R-33, BEN-STO-6
#[test]
fn nothing_is_bought_or_moved_in_the_mine() {
    play(
        "P1 hero E6 holds gold-20,coal items I16 ; P2 thief A0
        ! buy strongbox : BEN-TURN-1
        ! move coal backpack chest : BEN-TURN-1
        ! sell coal : BEN-TURN-1",
    );
}

// clauses: BEN-ITM-13, BEN-MOVE-8, BEN-ITM-7
#[test]
fn boots_and_shields_change_the_movement_sum() {
    play(
        "P1 hero E6 items I11 ; P2 thief A0
        = points 4",
    );
    play(
        "P1 hero E6 items I07,I09 ; P2 thief A0
        = points 2",
    );
    play(
        "map H2 ; P1 hero E6 items I07 ; P2 thief A0
        = points 1",
    );
    play(
        "P1 hero E6 items I09 ; P2 thief A0 stunned ; P1 act
        > end
        = points 0
        ! step s : BEN-MOVE-1",
    );
}

// clauses: BEN-ITM-8, BEN-SKL-8, BEN-ITM-11, BEN-R-102, BEN-R-81, BEN-MOVE-9, BEN-ATK-8
#[test]
fn items_are_used_between_phases_and_only_with_an_effect() {
    play(
        "P1 miner E6 items I37*2,I23 life 8 ; P2 hero A0
        > step s
        ! item rune-of-haste : BEN-R-102
        > item dwarven-ale
        = P1.life 10
        ! step s : BEN-MOVE-9
        ! item dwarven-ale : BEN-ITM-9
        = shelf I37 2
        > end
        > end
        ! item dwarven-ale : BEN-R-102
        > item rune-of-haste
        = points 4
        ! item rune-of-haste : BEN-ITM-9",
    );
}

// clauses: BEN-SKL-9, BEN-SKL-10, BEN-R-25, BEN-R-91
#[test]
fn several_skills_each_once_a_turn() {
    play(
        "P1 thief E6 skills pickpocket:2,hidden-passages:2 ; P2 hero E8 N holds coal,iron ; rock A0:1
        ~ yellow:1 #1
        > skill pickpocket
        > space E8
        > rob backpack
        > store backpack
        ! skill pickpocket : BEN-SKL-9
        > step n
        > skill hidden-passages
        > space E10
        = P1.facing N
        ! step n : BEN-MOVE-9
        ! skill heros-rage : BEN-SKL-4",
    );
}

// clauses: BEN-MODE-5, BEN-R-54, BEN-WIN-3, BEN-R-86
#[test]
fn the_short_game_ends_with_two_scrolls_or_eight_maps() {
    play(
        "game short ; P1 thief E6 holds scroll,scroll ; P2 miner A0 ; exit E4
        > step n
        over goal P1
        = P1.scrolls 2",
    );
    play(
        "game short ; maps 8 ; P1 thief E6 holds gold-20 ; P2 miner A0 scrolls 1 ; exit E4
        > step n
        over guard P2",
    );
    play(
        "maps 16 ; P1 thief E6 holds gold-5,gold-1 ; P2 miner A0 holds gold-5 ; exit E4
        > step n
        over guard P1",
    );
    play(
        "maps 16 ; P1 thief E6 knockouts 1 with W17 ; P2 hero A0 with W09 ; exit E4
        > step n
        over guard P2",
    );
}

// clauses: BEN-MODE-6, BEN-SCR-3
#[test]
fn with_the_strict_exit_only_the_leaver_trades() {
    play(
        "exit leaver ; P1 thief E6 holds scroll ; P2 miner A0 holds scroll ; exit E4
        > step n
        = P1.scrolls 1
        = P2.scrolls 0
        = P2.backpack scroll",
    );
}
