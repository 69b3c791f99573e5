//! Rare combinations: falls and the end of a map, the ranking, attributes, Sabotage, what follows an action.

use adit_beneath::components::{Floor, SpaceName, space_at};
use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Game, Seat};

use crate::{drawn, play};

// clauses: BEN-STO-4, BEN-MON-4
#[test]
fn a_treasure_that_does_not_fit_lies_where_it_was_found() {
    play(
        "tier hard ; P1 hero E6 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1 ; P2 miner A0 ; rock E4:1 ; pile monster
        ~ grey:1 monster d6:6
        > mine n
        = arriving ruby
        > drop new
        = loose E4 ruby",
    );
}

// clauses: BEN-LAST-4, BEN-STO-8, BEN-LAST-9
#[test]
fn the_last_dwarf_may_discard_dust_and_trades_what_it_drew() {
    play(
        "tier medium ; leader P2 ; P1 hero E6 with W11 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1 ; P2 miner E4 life 1 armor 0
        rock A0:1 A2:1 ; pile dust,scroll,coal
        ~ green:2 green:2 dust scroll coal
        > attack E4
        offers-only store backpack, discard dust
        > discard dust
        > store backpack
        > store backpack
        = P1.scrolls 1
        = P1.backpack gold-1,gold-1,gold-1,gold-1,gold-1,gold-1,coal
        = leader P1",
    );
    // With a Bag that has room the Backpack stays full.
    play(
        "tier medium ; P1 hero E6 with W11 items I13 holds gold-1,gold-1,gold-1,gold-1,gold-1,gold-1 ; P2 miner E4 life 1 armor 0
        rock A0:1 ; pile coal
        ~ green:2 green:2 coal
        > attack E4
        offers-only store bag
        > store bag
        = P1.bag coal",
    );
}

// clauses: BEN-R-53, BEN-EXIT-9, BEN-SCR-4
#[test]
fn whoever_fell_last_leads() {
    play(
        "leader P1 ; tier hard ; P1 miner ; P2 hero E6 life 1 armor 0 holds scroll ; fire E4
        P2 turn
        ~ #1
        > step n
        = leader P2
        = P2.scrolls 0
        asks P2",
    );
}

// clauses: BEN-R-52, BEN-MODE-6, BEN-EXIT-8
#[test]
fn at_the_round_limit_nobody_stands_on_a_strict_exit() {
    play(
        "exit leaver ; map N4 ; tier nightmare ; round 15 ; leader P2 ; P1 miner E6 holds scroll ; P2 hero A0 ; P1 act
        ~ map:1
        > end
        = leader P1
        = P1.scrolls 0
        = P1.backpack scroll",
    );
    play(
        "map N4 ; tier nightmare ; round 14 ; leader P2 ; P1 miner E6 ; P2 hero A0 ; P1 act
        > end
        = round 15",
    );
    play(
        "map M2 ; round 15 ; leader P2 ; P1 miner E6 ; P2 hero A0 ; P1 act
        > end
        = round 16",
    );
    play(
        "map M2 ; round 30 ; leader P2 ; P1 miner E6 ; P2 hero A0 ; P1 act
        > end
        = round 0",
    );
}

// clauses: BEN-MODE-6, BEN-LAST-9
#[test]
fn the_last_dwarf_trades_at_a_strict_exit_too() {
    play(
        "exit leaver ; leader P2 ; P1 hero E6 holds scroll ; P2 miner E4 life 1 armor 0 holds scroll ; rock A0:1 ; pile coal
        ~ grey:1 #1 coal
        > attack E4
        > store backpack
        > store backpack
        = P1.scrolls 2
        = leader P1",
    );
}

// clauses: BEN-SCR-5, BEN-WIN-2
#[test]
fn trading_starts_with_the_new_leader() {
    play(
        "P3 thief E6 holds scroll scrolls 3 ; P1 miner A0 holds scroll scrolls 3 ; P2 hero I0 ; leader P1 ; P3 turn ; exit E4
        > step n
        over goal P3
        = P1.scrolls 3",
    );
}

// clauses: BEN-R-54
#[test]
fn the_ranking_after_the_last_map() {
    // Scroll tokens before wealth.
    play(
        "maps 16 ; P1 thief E6 holds gold-20,gold-20 ; P2 miner holds scroll ; P3 hero A0 ; exit E4
        > step n
        over guard P2",
    );
    // The weapon counts at its full price, each skill card at its own, items at half.
    play(
        "maps 16 ; P1 thief E6 with W17 holds gold-5 ; P2 miner A0 with W03 ; exit E4
        > step n
        over guard P2",
    );
    play(
        "maps 16 ; P1 thief E6 with W17 holds gold-20,gold-1 ; P2 miner A0 with W01 skills weak-rock:2 ; exit E4
        > step n
        over guard P2",
    );
    play(
        "maps 16 ; P1 thief E6 with W17 holds gold-5 ; P2 miner A0 with W01 items I02 ; exit E4
        > step n
        over guard P2",
    );
    // Then turn order from the new Leader.
    play(
        "maps 16 ; leader P1 ; P1 miner A0 with W01 ; P2 thief E6 with W17 ; P2 turn ; exit E4
        > step n
        over guard P2",
    );
}

// clauses: BEN-MAP-11
#[test]
fn a_hot_anvil_hits_miniatures_harder_and_rock_not() {
    play(
        "map M6 ; P1 bombard E6 with W28 ; P2 miner E10 S armor 2 ; P3 thief A0 ; fire D5 ; placed E8:4
        ~ purple:1 grey:1 D2
        > blast s
        = stack E8 2
        = P2.al 0/9",
    );
    play(
        "map M6 ; P1 hero E6 items I32 ; P2 miner E10 N armor 2 ; P3 thief A0 ; fire D5
        > item throwing-axe
        ~ green:0
        > toward s
        = P2.armor 1",
    );
    play(
        "map M6 ; P1 hero E6 ; P2 miner E8 N armor 2 ; P3 thief A0 ; fire E6
        ~ grey:1
        > attack E8
        = total 2",
    );
}

// clauses: BEN-MAP-11
#[test]
fn sound_timber_props_up_one_total_a_map() {
    play(
        "map E4 ; tier easy ; P1 miner E6 steadied ; P2 hero A0 ; placed E4:2
        ~ purple:0
        > mine n
        = stack E4 2",
    );
    play(
        "map E4 ; tier easy ; P1 bombard E6 ; P2 hero A0 ; placed E4:2
        ~ purple:0 axis D1
        > blast n
        > stop
        = stack E4 2
        > stop
        > end
        ~ purple:0 axis D1
        > blast n
        offers step s
        > stop
        = stack E4 2",
    );
    play(
        "map E4 ; tier easy ; P1 miner E6 dazed ; P2 hero A0 ; placed E4:2
        ~ purple:2
        > mine n
        = stack E4 1",
    );
}

// clauses: BEN-MAP-11
#[test]
fn sparks_fly_every_fourth_round_onto_empty_spaces() {
    play(
        "map M1 ; round 3 ; leader P1 ; P1 miner A0 ; P2 hero I0 ; fire E6 ; P2 act
        > end
        = fires 1",
    );
    play(
        "map M1 ; round 8 ; leader P1 ; P1 miner A0 ; P2 hero E8 ; fire E6 C4 G6 A4 ; exit C6 ; trap G8 dud 2 ; P2 act
        ~ d6:4
        > end
        = fires 5
        = fire A6 yes
        = fire E8 no
        = fire C6 no
        = fire G8 no
        = P2.life 12",
    );
}

// clauses: BEN-MAP-11, BEN-KO-9, BEN-R-76
#[test]
fn scalding_takes_three_fires_and_may_end_the_map() {
    play(
        "map N2 ; tier nightmare ; P1 miner E6 armor 2 life 10 ; P2 hero A0 ; fire E4 E8 ; P1 act
        > end
        = P1.al 2/10",
    );
    play(
        "map N2 ; tier nightmare ; leader P1 ; P1 miner E6 life 1 holds coal ; P2 hero A0 ; fire E4 E8 D5 ; P1 act ; rock I0:1 ; pile iron
        ~ #1 iron
        > end
        = leader P2
        = arriving iron
        ~ map:1
        > store backpack
        = tier hard",
    );
}

// clauses: BEN-MAP-11, BEN-TURN-2
#[test]
fn no_action_follows_the_action() {
    play(
        "P1 miner E6 ; P2 hero E8 ; rock E4:4 ; shown E2 coal ; loose F5 iron
        ~ purple:1
        > mine n
        offers-only pickup F5 1, end",
    );
}

// clauses: BEN-R-76, BEN-R-70, BEN-TURN-6
#[test]
fn a_trap_in_the_middle_of_mining_ends_the_turn() {
    play(
        "tier hard ; P1 miner E6 with W03 life 1 armor 0 holds coal,iron,ruby ; P2 hero A0 ; P3 thief I0
        rock E4:1 D5:2 ; pile monster,gold-1
        ~ purple:2 grey:1 monster d6:5 purple:1 grey:1 #1 #1
        > mine n
        = P1 off
        = stack D5 2
        = loose E6 coal,iron
        asks P2",
    );
    play(
        "tier hard ; P1 bombard E6 with W28 life 1 armor 0 ; P2 hero A0 ; P3 thief I0
        rock E8:2 E10:3 ; pile monster,coal
        ~ purple:2 grey:1 D2 monster d6:5 purple:1 grey:1 coal
        > blast s
        = P1 off
        = loose E10 coal
        = @P2 loose E10 ?
        = loose E8 none
        asks P2",
    );
}

// clauses: BEN-EXP-15, BEN-KO-12
#[test]
fn loot_of_a_blast_comes_from_near_to_far() {
    play(
        "P1 bombard E12 with W28 ; P2 hero A0 ; rock E10:1 E8:1 E6:1 ; pile coal,iron,ruby
        ~ purple:1 grey:1 D3 coal
        > blast n
        = arriving coal
        ~ iron ruby
        > store backpack
        = loose E8 iron
        = loose E6 ruby",
    );
}

// clauses: BEN-R-35, BEN-EXP-8
#[test]
fn shields_stop_blasts_from_in_front() {
    play(
        "P1 bombard E6 with W28 ; P2 hero E10 N items I07 armor 3 ; P3 miner A0
        ~ purple:2 grey:1 D2
        > blast s
        = P2.armor 2",
    );
    play(
        "P1 bombard E6 with W28 ; P2 hero E10 S items I07 armor 3 ; P3 miner A0
        ~ purple:2 grey:1 D2
        > blast s
        = P2.armor 0",
    );
}

// clauses: BEN-R-77, BEN-STO-5
#[test]
fn what_the_victim_dropped_the_thief_may_take_and_the_dropper_not() {
    play(
        "P1 hero E6 holds gold-1,gold-1,gold-1,gold-1,gold-1,coal ; P2 thief A0 ; rock E4:1 ; pile ruby
        ~ grey:1 ruby
        > mine n
        > drop new
        asks P2
        > end
        offers pickup E4 1",
    );
    // Only the own decisions of a turn count.
    play(
        "P1 hero E6 with W12 life 5 items I37 ; P2 thief E8 N life 7 armor 0 holds coal,iron ; P3 bombard A0 skills sabotage:2
        P4 miner I0 ; trap E10 live 3 ; decisions 57
        ~ purple:3 grey:1
        > attack E8
        ~ #1 #1
        > yes
        asks P3
        > store backpack
        > store backpack
        asks P1
        offers-only item dwarven-ale, end
        > item dwarven-ale
        asks P3",
    );
}

// clauses: BEN-EXIT-7, BEN-ITM-11, BEN-R-13, BEN-SKL-7
#[test]
fn a_new_map_begins_with_everything_restored() {
    let (game, mut state) = drawn(
        "tier easy ; P1 miner E6 life 2 items I22,I23,I37 used I22 survived steadied skills weak-rock:1 ready 0
        P2 hero A0 life 1 skills unbending:3 survived ; exit E4",
    );
    let mut chance = Scripted::new([Cue::Thing(0)]);
    for action in ["item dwarven-ale", "item rune-of-haste", "step n"] {
        let action = game.read(action).expect("notation");
        game.apply(&mut state, Seat(0), action, &mut chance, &mut ());
    }
    assert_eq!(chance.finish(), Ok(()));
    let o = &state.open;
    assert!(o.dwarves.iter().all(|d| d.once == 0 && !d.survived && !d.steadied));
    assert!(o.spent.is_empty());
    let ale = game.content.find_item("dwarven-ale").expect("I37");
    assert_eq!(o.shelf.of(ale.index()), 4);
    let mut chance = Scripted::new([]);
    for (seat, action) in [(0, "done"), (1, "done"), (0, "place A0"), (1, "place I0")] {
        let action = game.read(action).expect("notation");
        assert_eq!(game.check(&state, Seat(seat), action), Ok(()));
        game.apply(&mut state, Seat(seat), action, &mut chance, &mut ());
    }
    let life: Vec<u8> = state.open.dwarves[..2].iter().map(|d| d.life).collect();
    assert_eq!(life, [10, 16]);
    assert_eq!(state.open.dwarves[0].ready[0], 2);
}

// clauses: BEN-R-98, BEN-MOVE-7
#[test]
fn an_exit_under_somebody_passed_by_is_not_walked_onto() {
    play(
        "map E6 ; tier easy ; P1 miner E6 ; P2 hero E4 ; exit E4
        > step n
        = P1 E4
        = round 1
        > step n
        = P1 E2
        = round 1",
    );
    // The second stack of a climb costs two.
    play(
        "P1 thief E6 items I39 ; P2 hero A0 ; rock E4:1 E2:1
        = points 3
        > step n
        = points 2
        offers-not step n
        > step ne
        = points 1",
    );
}

// clauses: BEN-R-60
#[test]
fn a_short_weapon_needs_something_beside_it() {
    play(
        "P1 bombard E6 with W30 ; P2 hero E10 ; placed E2:1
        ! blast n : BEN-R-60",
    );
}

// clauses: BEN-R-97, BEN-R-25
#[test]
fn the_second_attack_of_rage_is_on_somebody_adjacent_only() {
    play(
        "P1 hero E6 with W11 skills heros-rage:3 ; P2 miner E8 S ; P3 thief E2
        > attack E8
        ~ green:0 green:0
        > rage
        offers-only attack E8, stop
        ~ green:2 green:2
        > attack E8
        = P2.al 0/5
        asks P2",
    );
    play(
        "P1 hero E6 with W11 skills heros-rage:3 ; P2 miner E8 S life 1 armor 0 ; P3 thief E2
        ~ green:0 green:0
        > attack E8
        > rage
        = P2 off
        asks P3",
    );
}

// clauses: BEN-R-66, BEN-R-99
#[test]
fn sprung_sabotage_leaves_the_others_as_they_lie() {
    play(
        "P1 thief E6 armor 1 life 8 ; P2 bombard A12 skills sabotage:2 ; trap E4 dud 3 ; trap E2 live 3 ; trap E0 dud 3
        > step n
        = P1.al 1/8
        = trap E2 live
        > step n
        = P1.al 0/6
        = trap E0 dud
        > step n
        = P1.al 0/6
        = traps 0",
    );
}

// clauses: BEN-MOVE-10, BEN-FACE-7
#[test]
fn a_move_after_the_action_turns_and_nothing_else_does() {
    play(
        "P1 bombard E6 N ; P2 hero A0 ; placed E10:1
        ~ purple:1 cone D1
        > blast s
        > stop
        = P1.facing S
        > step nw
        = P1.facing NW
        = P1 D5",
    );
}

// clauses: BEN-R-72
#[test]
fn a_sealed_exit_waits_for_its_round() {
    play(
        "map M5 ; P1 miner E4 ; P2 hero A0 ; sealed E6 ; round 4 ; P2 act ; leader P1
        > end
        = round 5
        = exit E6 no
        ! step s : BEN-R-72",
    );
    play(
        "map N6 ; tier nightmare ; P1 miner E4 ; P2 hero A0 ; sealed E6 ; rock E2:1 ; emptied 6
        ~ purple:1 gold-5
        > mine n
        > store backpack
        = emptied 7
        = exit E6 no",
    );
}

// clauses: BEN-R-64
#[test]
fn a_shove_takes_a_total_of_three() {
    play(
        "P1 hero E6 with W12 ; P2 miner E8 S ; P3 thief A0
        ~ purple:1 grey:1
        > attack E8
        asks P2",
    );
}

// clauses: BEN-EXP-19, BEN-R-62
#[test]
fn a_hot_anvil_alone_lights_no_afterburn() {
    play(
        "map M6 ; P1 bombard E6 with W32 dazed ; P2 miner E8 S armor 2 ; P3 thief A0 ; fire D5 ; placed E10:1
        ~ red:1 grey:1 axis D3
        > blast s
        > accept
        > toward s
        = P2.armor 1
        = stack E10 1
        offers step n, stop
        offers-not yes",
    );
}

// clauses: BEN-ITM-8, BEN-R-102
#[test]
fn one_granite_left_needs_no_second_space() {
    // Rock on every space within three but one, so that no two empty spaces lie beside each other.
    let rocks: Vec<String> = Floor::tiles()
        .filter(|&at| {
            let far = Floor::distance(at, space_at("E6").expect("the middle"));
            (1..=3).contains(&far) && space_at("E4") != Some(at)
        })
        .map(|at| format!("{}:1", SpaceName(at)))
        .collect();
    let granite = "granite A0 A2 A10 A12 B1 B11 H1 H11 I0 I2 I10";
    play(&format!(
        "P1 miner E6 items I30 ; P2 hero I12 ; placed {} ; {granite}
        > item granite-barricade
        offers-only space E4, stop
        > space E4
        = granite E4 yes",
        rocks.join(" ")
    ));
    play(&format!(
        "P1 miner E6 items I30 ; P2 hero I12 ; placed {} ; granite A0
        ! item granite-barricade : BEN-R-102",
        rocks.join(" ")
    ));
}

// clauses: BEN-MOVE-3
#[test]
fn a_grapnel_jumps_once_a_turn() {
    play(
        "P1 thief E6 with W22 items I11 ; P2 hero A0 ; placed E4:1
        > jump n
        = points 3
        ! jump s : BEN-MOVE-3
        > step nw",
    );
}

// clauses: BEN-WIN-1, BEN-WIN-3, BEN-MODE-5
#[test]
fn three_cards_do_not_win_and_fifteen_maps_are_not_the_last() {
    play(
        "P1 miner E6 scrolls 2 holds scroll ; P2 hero A0 ; exit E4
        > step n
        = P1.scrolls 3
        asks P1",
    );
    play(
        "maps 15 ; P1 miner E6 ; P2 hero A0 ; exit E4
        > step n
        asks P1",
    );
    play(
        "game short ; maps 7 ; P1 miner E6 scrolls 1 ; P2 hero A0 ; exit E4
        > step n
        asks P1",
    );
}
