//! The worked examples of the rules, WE-1 to WE-39.

use adit_silver_mine::components::{Book, Path, Title};
use adit_silver_mine::mine_card::Rotation;
use adit_silver_mine::state::{Stage, Stake};

use crate::table::{solo, table};

/// WE-1. clauses: SIL-ATT-2, SIL-ATT-3, SIL-CBT-1, SIL-CBT-2, SIL-CBT-3, SIL-CBT-5, SIL-R-44, SIL-PWR-1, SIL-PWR-4
#[test]
fn the_lower_score_loses_a_life() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-shaman", "2:2,3");
    t.body(0).path = Some(Path::Iron);
    t.dice(&[5, 3]).play("attack enemy-0");
    assert_eq!((t.s.open.enemies[0].life, t.body(0).life, t.body(0).charge), (1, 7, 1));
    t.no("attack enemy-0", "SIL-CBT-5").no("flee", "SIL-CBT-5");
}

/// WE-2. clauses: SIL-ATT-14, SIL-ITM-2, SIL-ITM-13, SIL-R-45, SIL-R-46, SIL-USE-2
#[test]
fn a_weapon_goes_beyond_the_maximum() {
    let mut t = solo("wizard");
    t.give(0, "arcane-staff").play("equip arcane-staff");
    assert_eq!(t.body(0).torch, 5);
    t.no("equip arcane-staff", "SIL-R-46");
    t.play("unequip");
    assert_eq!(t.body(0).torch, 4);
    t.no("equip arcane-staff", "SIL-R-46");
    let mut dark = solo("wizard");
    dark.wear(0, "arcane-staff");
    dark.body(0).torch = 0;
    dark.no("unequip", "SIL-R-46").no("drop arcane-staff", "SIL-R-46");
}

/// WE-3. clauses: SIL-AFF-1, SIL-AFF-7, SIL-AFF-8, SIL-ENM-7, SIL-R-41
#[test]
fn disease_begins_anew_and_does_not_add_up() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("plague-rat", "2:2,3").enemy("plague-rat", "2:2,5");
    t.dice(&[6, 1, 6, 1]).play("end");
    assert_eq!(
        (t.body(0).disease, t.body(0).life, t.body(0).sick),
        (2, 2, true),
        "sick from the start of the turn"
    );
    assert_eq!(t.game.attack(&t.s.open, adit_silver_mine::place::Pawn(0)), 0);
    t.dice(&[1, 1, 2, 1]).play("end");
    assert_eq!((t.body(0).disease, t.body(0).sick), (2, true));
}

/// WE-4. clauses: SIL-QST-2, SIL-QST-13, SIL-R-57
#[test]
fn a_quest_goes_on_in_the_next_exploration() {
    let mut t = solo("ranger");
    t.quest(0, "alchemist").give(0, "speed-potion-1").give(0, "strength-potion-1").play("exit");
    assert!(!t.body(0).fulfilled);
    let mut t = solo("ranger");
    t.quest(0, "alchemist")
        .give(0, "speed-potion-1")
        .give(0, "strength-potion-1")
        .give(0, "health-potion-1");
    t.play("exit");
    assert!(t.s.open.pawns[0].fulfilled);
}

/// WE-5. clauses: SIL-ATT-4, SIL-MOVE-1, SIL-MOVE-2, SIL-MOVE-3, SIL-MOVE-11, SIL-R-14, SIL-TURN-2
#[test]
fn movement_is_split_and_looting_is_no_running() {
    let mut t = solo("ranger");
    t.lay("H02", 0, -1).put(0, "2:2,5");
    t.plays("step n; step n")
        .put(0, "2:3,2")
        .dice(&[2])
        .item("torch-1")
        .play("loot 2:4,2")
        .play("leave-it");
    t.put(0, "2:1,2").plays("step s; step s; step n; step n");
    t.no("step s", "SIL-MOVE-1");
}

/// WE-6. clauses: SIL-QST-1, SIL-QST-10, SIL-R-26, SIL-R-57, SIL-CBT-11, SIL-CBT-10
#[test]
fn whose_goblins() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H02", 0, -1).quest(1, "head-hunter").put(0, "2:2,4").put(1, "2:4,6");
    t.enemy("goblin-digger", "2:2,3").dice(&[4, 4]).play("attack enemy-0");
    assert_eq!((t.body(1).progress, t.body(0).carried), (0, 1));
    t.enemy("goblin-raider", "2:4,5").dice(&[2, 5]).put(0, "1:2,6").plays("end; end");
    assert_eq!((t.body(1).progress, t.body(1).carried), (1, 2));
}

/// WE-7. clauses: SIL-PDT-5, SIL-QST-25, SIL-R-51, SIL-TURN-4
#[test]
fn friends_supply_an_alchemist() {
    let mut t = table(&[("mode", "cooperative")], &["wizard", "knight"]);
    t.give(1, "health-potion-1").body(0).carried = 3;
    t.play("trade c2 3-coins for health-potion-1");
    assert_eq!(t.asked(), crate::table::P2);
    t.play("yes");
    assert_eq!((t.body(0).carried, t.body(1).carried, t.body(0).items, t.body(1).items), (0, 3, 1, 0));
}

/// WE-8. clauses: SIL-INV-1, SIL-INV-5, SIL-R-48, SIL-ITM-17
#[test]
fn a_backpack_needs_a_free_space_first() {
    let mut t = solo("knight");
    t.give(0, "torch-1").give(0, "tools-1").give(0, "master-key-1").lying("backpack-1", "1:2,6", false);
    t.no("pick-up backpack-1", "SIL-INV-1");
    t.play("drop torch-1").play("pick-up backpack-1").play("pick-up torch-1");
    for card in ["tools-2", "tools-3"] {
        t.lying(card, "1:2,6", false);
    }
    t.plays("pick-up tools-2; pick-up tools-3").lying("tools-4", "1:2,6", false);
    t.no("pick-up tools-4", "SIL-INV-1").no("drop backpack-1", "SIL-R-48");
    assert_eq!(t.body(0).items, 6);
}

/// WE-11, WE-12. clauses: SIL-EXP-1, SIL-EXP-2, SIL-EXP-3, SIL-EXP-4, SIL-R-3, SIL-R-5, SIL-R-7, SIL-R-9
#[test]
fn a_card_is_laid_where_it_fits() {
    let mut t = solo("knight");
    t.put(0, "1:2,0").mine("H23").comes("plague-rat").play("explore n");
    assert_eq!((t.s.open.placed[1].rotation, t.body(0).torch), (Rotation::Printed, 2), "forced");
    let mut t = solo("knight");
    t.put(0, "1:2,0").mine("H22").play("explore n");
    assert_eq!(t.s.open.placed[1].rotation, Rotation::Turned, "forced");
    let mut t = solo("knight");
    t.put(0, "1:2,0").mine("H09").play("explore n");
    assert_eq!(t.offers(), ["lay upright", "lay turned"]);
    t.comes("goblin-digger").play("lay turned");
    let mut gate = solo("knight");
    gate.put(0, "1:2,0").mine("G2").play("explore n");
    assert_eq!(gate.s.open.placed[1].rotation, Rotation::Turned);
    assert_eq!(gate.at(0), "2:2,6");
}

/// WE-13. clauses: SIL-R-8, SIL-DOOR-1, SIL-QST-12, SIL-ITM-11
#[test]
fn a_locked_side_is_seen_and_not_entered() {
    let mut t = solo("wizard");
    t.quest(0, "lockpicking").give(0, "master-key-1").put(0, "1:2,0").body(0).torch = 2;
    t.mine("H26").comes("goblin-digger").play("explore n");
    assert_eq!((t.at(0), t.s.open.turn.walked[0], t.body(0).torch), ("1:2,0".to_owned(), 0, 1));
    t.play("unlock 2:2,6 key").play("step n");
    assert_eq!((t.body(0).progress, t.at(0)), (1, "2:2,6".to_owned()));
    assert!(t.s.open.used.contains(t.card("master-key-1")));
}

/// WE-14. clauses: SIL-ATT-5, SIL-ATT-6, SIL-ATT-8, SIL-ATT-11, SIL-BOSS-1, SIL-BOSS-3, SIL-R-34, SIL-R-35
#[test]
fn running_into_the_dark() {
    let mut t = solo("warrior");
    t.body(0).torch = 1;
    t.put(0, "1:2,4").plays("step n; step n; step n; step n");
    t.mine("H04").play("explore n");
    assert_eq!(t.offers(), ["lay upright", "lay turned"]);
    t.comes("cave-troll").item("torch-1").item("torch-2").play("lay upright");
    assert_eq!((t.enemy_at(0), t.at(0)), ("1:2,6".to_owned(), "2:2,6".to_owned()));
    t.no("step n", "SIL-MOVE-1");
}

/// WE-15. clauses: SIL-ITM-16, SIL-DUN-7, SIL-R-39, SIL-R-50, SIL-QST-16
#[test]
fn a_lost_map_shows_sleepers() {
    let mut t = table(&[], &["ranger", "wizard"]);
    t.lay("H01", 0, -1).put(0, "2:2,0").put(1, "2:4,3").give(0, "lost-map-1").quest(0, "campfire");
    t.mine("H09").comes("goblin-shaman").item("torch-1").play("map lost-map-1 e");
    assert_eq!((t.body(0).torch, t.body(0).progress, t.body(0).halls), (3, 1, 0));
    assert!(t.s.open.enemies[0].dormant);
    t.no("leave", "SIL-R-15");
    t.plays("end; end");
    let slept = t.enemy_at(0);
    t.play("end").play("step e");
    assert!(!t.s.open.enemies[0].dormant && t.enemy_at(0) == slept);
}

/// WE-16. clauses: SIL-ENM-6, SIL-R-33, SIL-DEF-2
#[test]
fn a_pack_is_stronger_until_one_is_left() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-digger", "2:2,3").enemy("goblin-raider", "2:1,4");
    let attack = |t: &crate::table::Table, n: usize| t.game.enemy_attack(&t.s.open, &t.s.open.enemies[n]);
    assert_eq!([attack(&t, 0), attack(&t, 1)], [1, 2]);
    t.dice(&[4, 4]).play("attack enemy-0");
    assert_eq!(attack(&t, 0), 1);
    let mut gate = solo("knight");
    gate.put(0, "1:2,3").enemy("goblin-digger", "1:2,2").enemy("goblin-raider", "1:1,3");
    assert_eq!([attack(&gate, 0), attack(&gate, 1)], [0, 1]);
}

/// WE-17. clauses: SIL-DUN-1, SIL-DUN-2, SIL-DUN-3, SIL-R-36, SIL-R-38, SIL-MOVE-6
#[test]
fn the_order_of_enemies_and_their_paths() {
    let mut t = solo("knight");
    t.lay("H10", 1, 0).put(0, "2:3,3").enemy("goblin-digger", "2:0,2").enemy("goblin-raider", "2:0,4");
    t.dice(&[2, 1, 1, 1]).play("end");
    assert_eq!((t.enemy_at(0), t.enemy_at(1)), ("2:3,2".to_owned(), "2:2,3".to_owned()));
}

/// WE-18. clauses: SIL-DUN-4, SIL-DUN-5, SIL-R-37, SIL-R-99
#[test]
fn the_least_life_is_attacked() {
    let mut t = table(&[], &["knight", "wizard"]);
    t.lay("H03", 0, -1).put(0, "2:2,4").put(1, "2:2,0").enemy("goblin-shaman", "2:1,2");
    t.body(1).life = 2;
    t.dice(&[1, 1]).plays("end; end");
    assert_eq!(t.enemy_at(0), "2:2,1");
    let mut t = table(&[], &["knight", "wizard"]);
    t.lay("H03", 0, -1).put(0, "2:2,4").put(1, "2:2,0").enemy("goblin-shaman", "2:1,2");
    t.body(1).life = 4;
    t.pick(0).dice(&[1, 2]).plays("end; end");
    assert_eq!(t.enemy_at(0), "2:2,3");
}

/// WE-19. clauses: SIL-TRAP-10, SIL-R-23, SIL-R-11
#[test]
fn goblins_cross_traps_and_animals_do_not() {
    let mut t = solo("warrior");
    t.lay("H05", 0, -1).put(0, "2:2,5").enemy("goblin-raider", "2:3,1").dice(&[1, 1]).play("end");
    assert_eq!(t.enemy_at(0), "2:2,4");
    assert!(t.game.is_live(&t.s.open, crate::table::spot("2:2,3")));
    let mut t = solo("warrior");
    t.lay("H05", 0, -1).put(0, "2:2,5").enemy("plague-rat", "2:3,1").play("end");
    assert_eq!(t.enemy_at(0), "2:3,1");
}

/// WE-20. clauses: SIL-DUN-6, SIL-R-38, SIL-R-40, SIL-R-4
#[test]
fn goblins_chase_over_cards() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "1:2,2").enemy("goblin-digger", "2:2,3").play("end");
    assert_eq!(t.enemy_at(0), "2:2,6");
}

/// WE-21. clauses: SIL-ENM-4, SIL-ENM-5, SIL-R-31
#[test]
fn a_scout_calls_once() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "1:2,6").enemy("goblin-scout", "2:2,3");
    t.comes("plague-rat").play("end");
    assert_eq!((t.enemy_at(1), t.s.open.enemies[0].called), ("2:2,2".to_owned(), true));
    t.dice(&[2, 1]).play("end");
    assert_eq!(t.s.open.enemies.len(), 2);
}

/// WE-22. clauses: SIL-BOSS-1, SIL-BOSS-2, SIL-R-34
#[test]
fn the_eighth_goblin_brings_a_boss() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "1:0,1").enemy("goblin-scout", "2:2,3").s.open.goblins = 7;
    t.comes("goblin-digger").comes("cave-troll").item("torch-1").item("torch-2").play("end");
    assert_eq!(t.s.open.enemies.len(), 3);
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "1:0,1").enemy("goblin-scout", "2:2,3").s.open.goblins = 7;
    t.s.open.boss_appeared = true;
    t.comes("goblin-digger").play("end");
    assert_eq!(t.s.open.enemies.len(), 2);
}

/// WE-23. clauses: SIL-FLEE-1, SIL-FLEE-2, SIL-FLEE-3, SIL-FLEE-4, SIL-R-13, SIL-R-27, SIL-R-67, SIL-BOOK-1
#[test]
fn flight_costs_a_life_and_gives_the_full_movement() {
    let mut t = solo("ranger");
    t.lay("H02", 0, -1).put(0, "2:2,5").enemy("goblin-raider", "2:2,3").body(0).life = 3;
    t.play("step n").no("step s", "SIL-R-13");
    t.dice(&[2, 4]).play("flee");
    assert_eq!(t.body(0).life, 2);
    t.plays("step e; step w; step w; step e; step e; step e").no("step w", "SIL-MOVE-1");
    t.no("attack enemy-0", "SIL-CBT-5");
    let mut t = solo("ranger");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-raider", "2:2,3").dice(&[3, 3]).play("flee");
    assert_eq!(t.body(0).life, 4, "a tie is a failure");
    let mut t = solo("ranger");
    t.body(0).books.insert(Book::FleeCombat);
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-raider", "2:2,3").play("flee");
    assert_eq!(t.body(0).life, 5);
}

/// WE-24. clauses: SIL-AFF-2, SIL-AFF-4, SIL-AFF-6, SIL-R-54, SIL-ENM-8, SIL-R-98
#[test]
fn poison_takes_its_life_at_the_start_of_two_turns() {
    let mut t = solo("wizard");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("venomous-spider", "2:2,3").body(0).life = 4;
    t.dice(&[6, 1]).play("end");
    assert_eq!((t.body(0).life, t.body(0).poison), (2, 1));
    t.dice(&[1, 1]).play("end");
    assert_eq!((t.body(0).life, t.body(0).poison), (1, 0));
    let mut t = table(&[], &["wizard", "knight"]);
    t.quest(0, "crates").give(0, "torch-1").put(0, "1:2,3");
    (t.body(0).life, t.body(0).poison, t.body(0).carried) = (1, 2, 4);
    t.plays("end; end");
    assert_eq!((t.body(0).stage, t.body(0).quest), (Stage::Dead, None));
    assert_eq!((t.s.open.lying.len(), t.s.open.coins[0].found), (1, 4));
}

/// WE-25. clauses: SIL-TRAP-1, SIL-TRAP-2, SIL-TRAP-7, SIL-TRAP-9, SIL-AFF-3, SIL-R-42
#[test]
fn a_snare_costs_this_turn_and_the_next() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H05", 0, -1).put(0, "2:2,4").dice(&[5]).play("step n");
    assert_eq!(t.s.open.last.0, 1);
    assert!(!t.game.is_live(&t.s.open, crate::table::spot("2:2,3")));
    t.play("end");
    assert_eq!(t.s.open.last.0, 1, "the knight's turn was skipped");
    t.play("end");
    assert_eq!(t.s.open.last.0, 0);
}

/// WE-27. clauses: SIL-LOOT-1, SIL-LOOT-2, SIL-LOOT-3, SIL-LOOT-4, SIL-LOOT-5, SIL-LOOT-6, SIL-LOOT-8, SIL-ATT-10, SIL-R-16, SIL-R-17
#[test]
fn containers() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:3,2").body(0).torch = 2;
    t.dice(&[3]).item("torch-1").play("loot 2:4,2").play("take");
    t.put(0, "2:1,2").dice(&[3]).play("loot 2:0,2");
    assert_eq!(t.body(0).items, 1, "5 is less than 6");
    t.no("loot 2:0,2", "SIL-LOOT-3");
    let mut t = solo("wizard");
    t.lay("H03", 0, -1).put(0, "2:3,2").dice(&[4]).item("torch-1").item("torch-2").play("loot 2:4,2");
    t.plays("take; take");
    assert_eq!(t.body(0).items, 2);
    let mut t = solo("wizard");
    t.lay("H02", 0, -1).put(0, "2:1,2").dice(&[2]).item("torch-1").play("loot 2:0,2").play("take");
    assert_eq!(t.body(0).torch, 4, "no more than the maximum");
    let mut t = solo("wizard");
    t.lay("H01", 0, -1).put(0, "2:3,5").dice(&[4]).play("loot 2:4,5");
    assert_eq!(t.body(0).carried, 2);
}

/// WE-28. clauses: SIL-LOOT-7, SIL-QST-22, SIL-R-19, SIL-R-20, SIL-ITM-9, SIL-MER-6
#[test]
fn a_chest_shows_two_cards_and_leaves_one() {
    let mut t = solo("knight");
    t.quest(0, "chests").lay("H11", 0, -1).put(0, "2:1,6").give(0, "master-key-1");
    t.item("valor-sword").item("coins-3-1").play("open 2:2,6 key").play("keep coins-3-1").play("take");
    assert_eq!((t.body(0).carried, t.body(0).progress), (4, 1));
    assert!(
        t.s.open.discard.contains(t.card("valor-sword")) && t.s.open.used.contains(t.card("master-key-1"))
    );
}

/// WE-29. clauses: SIL-EXIT-2, SIL-R-15
#[test]
fn leaving_at_once_needs_an_empty_mine() {
    let mut t = solo("knight");
    t.quest(0, "crates").put(0, "1:2,3").enemy("goblin-digger", "1:2,2").body(0).progress = 3;
    t.no("leave", "SIL-R-15").dice(&[6, 1]).play("attack enemy-0").play("leave");
    assert!(t.over() && t.body(0).fulfilled);
}

/// WE-32. clauses: SIL-BOOK-7, SIL-BOOK-11, SIL-R-25, SIL-R-70, SIL-R-71
#[test]
fn an_ambush_and_a_second_wind() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-shaman", "2:2,3");
    t.body(0).books.insert(Book::Opportunity);
    t.body(0).books.insert(Book::SecondWind);
    t.body(0).path = Some(Path::Iron);
    t.dice(&[3, 1, 4]).play("attack enemy-0");
    assert_eq!((t.s.open.enemies[0].life, t.offers()), (1, vec!["yes".to_owned(), "no".to_owned()]));
    t.dice(&[6]).play("yes");
    assert_eq!((t.s.open.enemies.len(), t.body(0).charge), (0, 1));
}

/// WE-33. clauses: SIL-BOOK-8, SIL-BOOK-9, SIL-BOOK-10, SIL-R-72
#[test]
fn an_illusion_draws_the_enemy() {
    let mut t = solo("wizard");
    t.lay("H02", 0, -1)
        .put(0, "2:2,6")
        .enemy("goblin-raider", "2:2,3")
        .body(0)
        .books
        .insert(Book::MirrorImage);
    t.pick(0).play("mirror").no("mirror", "SIL-R-72");
    t.plays("step' n; step' n; step s").play("end");
    assert!(!t.s.open.pawns[0].is_split() && t.body(0).life == 5);
    assert!(t.told(|what| matches!(what, adit_silver_mine::event::What::IllusionGone { marker: 1, .. })));
}

/// WE-34. clauses: SIL-CBT-4, SIL-ARE-5, SIL-ARE-6, SIL-ARE-7, SIL-R-85, SIL-R-87, SIL-MODE-12, SIL-MODE-14
#[test]
fn a_duel() {
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.put(0, "1:2,3").put(1, "1:2,2").give(1, "torch-1").body(1).life = 1;
    t.dice(&[3, 4]).play("attack c2").plays("end; end");
    t.dice(&[4, 4]).play("attack c2");
    assert!(t.over());
    assert_eq!((t.body(0).stash, t.body(1).stash, t.body(1).items, t.body(1).life), (30, 20, 1, 1));
}

/// WE-35. clauses: SIL-R-62, SIL-QM-3, SIL-MER-2, SIL-MER-4, SIL-END-3
#[test]
fn a_settlement() {
    let mut t = solo("knight");
    t.quest(0, "barrels").give(0, "lost-map-1").give(0, "master-key-1").wear(0, "stoneforge-axe");
    (t.body(0).stash, t.body(0).progress) = (11, 4);
    let key = t.card("master-key-1");
    t.s.open.used.insert(key);
    t.item("torch-1").play("exit");
    assert_eq!((t.over(), t.body(0).stash), (true, 30));
}

/// WE-36. clauses: SIL-INS-1, SIL-INS-2, SIL-INS-4, SIL-R-92, SIL-R-93, SIL-R-94, SIL-MODE-17
#[test]
fn a_lone_raider_crosses_the_mine() {
    let mut t = table(&[("mode", "insane")], &["goblin-raider"]);
    let o = &t.s.open;
    let pawn = adit_silver_mine::place::Pawn(0);
    assert_eq!(
        (o.pawns[0].life, t.game.most_life(o, pawn), o.pawns[0].torch, t.game.most_torch(o, pawn)),
        (4, 5, 3, 4)
    );
    t.lay("G2", 1, 0).lay("H05", 0, -1).put(0, "3:2,4").plays("step n; step n");
    assert!(t.game.is_live(&t.s.open, crate::table::spot("3:2,3")) && t.body(0).life == 4);
    t.put(0, "2:2,6").give(0, "rune-of-attack-1").give(0, "torch-1").body(0).carried = 12;
    t.body(0).starters = 2;
    t.play("exit");
    assert!(t.over());
    let outcome = adit_kernel::Game::outcome(&*t.game, &t.s).unwrap();
    assert_eq!(
        (outcome.winners(), outcome.of(crate::table::P1).score),
        (adit_kernel::Seats::only(crate::table::P1), 18)
    );
}

/// WE-37. clauses: SIL-R-62, SIL-QST-17
#[test]
fn selling_can_beat_delivering() {
    let weapons = ["stoneforge-axe", "valor-sword", "twin-daggers"];
    for (answer, coins) in [("yes", 15), ("no", 34)] {
        let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
        weapons.iter().for_each(|weapon| {
            t.give(0, weapon);
        });
        t.quest(0, "warmaster").body(0).stash = 10;
        t.plays("exit; exit").play(answer);
        assert_eq!(t.body(0).stash, coins);
    }
    let mut t = table(&[("mode", "cooperative")], &["knight", "warrior"]);
    weapons.iter().for_each(|weapon| {
        t.give(0, weapon);
    });
    t.quest(0, "warmaster").body(0).stash = 10;
    t.plays("exit; exit");
    assert_eq!(t.body(0).stash, 15);
}

/// WE-38. clauses: SIL-QST-24, SIL-R-57
#[test]
fn keys_do_not_count_twice() {
    let mut t = solo("knight");
    t.quest(0, "wayfinder").lay("H02", 0, -1).put(0, "2:3,2").give(0, "master-key-1");
    t.plays("drop master-key-1; pick-up master-key-1");
    assert_eq!(t.body(0).progress, 0);
    t.dice(&[6]).item("master-key-2").play("loot 2:4,2").play("take");
    assert_eq!(t.body(0).progress, 1);
    // One that was found and left lying counts for whoever picks it up.
    let mut t = solo("knight");
    t.quest(0, "wayfinder").lay("H02", 0, -1).put(0, "2:3,2");
    t.dice(&[6]).item("master-key-2").play("loot 2:4,2").play("leave-it");
    assert_eq!(t.body(0).progress, 0);
    t.play("pick-up master-key-2");
    assert_eq!(t.body(0).progress, 1);
    // Not once more, as long as no pile has had it.
    let mut t = solo("knight");
    t.quest(0, "wayfinder").lying("master-key-1", "1:2,6", false).lying("master-key-2", "1:2,6", false);
    let counted = t.card("master-key-1");
    t.s.open.counted.insert(counted);
    t.plays("pick-up master-key-1; pick-up master-key-2");
    assert_eq!(t.body(0).progress, 1);
}

/// WE-39. clauses: SIL-FLEE-4, SIL-R-27, SIL-R-44, SIL-R-85
#[test]
fn a_flight_that_fails_in_the_arena() {
    let mut t = table(&[("mode", "arena")], &["ranger", "knight"]);
    t.put(0, "1:2,3").put(1, "1:2,2").body(0).life = 1;
    t.dice(&[2, 5]).play("flee");
    assert!(t.over() && t.body(1).stash == 30);
}

/// WE-31. clauses: SIL-TIT-1, SIL-R-60, SIL-QM-2, SIL-QM-4, SIL-TIT-3
#[test]
fn titles_come_in_their_order() {
    let mut t = solo_in_town("knight");
    t.body(0).title = Title::VAGABOND;
    for weapon in ["stoneforge-axe", "valor-sword", "twin-daggers"] {
        t.give(0, weapon);
    }
    t.quest(0, "warmaster").play("deliver").play("book trader");
    assert_eq!((t.body(0).title, t.body(0).stash), (Title::VAGABOND, 5));
    t.quest(0, "crates").body(0).progress = 3;
    t.play("deliver");
    assert_eq!(t.body(0).title, Title(2));
}

/// WE-30. clauses: SIL-BOOK-2, SIL-MER-1, SIL-MER-3, SIL-MER-7, SIL-R-64, SIL-R-105
#[test]
fn a_trader() {
    let mut t = solo_in_town("knight");
    t.body(0).books.insert(Book::Trader);
    t.body(0).stash = 2;
    t.give(0, "rune-of-attack-1").play("buy torch");
    assert_eq!(t.body(0).stash, 0);
    t.no("sell torch-1", "SIL-MER-7").play("sell rune-of-attack-1");
    assert_eq!(t.body(0).stash, 8);
    t.s.open.town.bought = adit_silver_mine::components::ItemSet::EMPTY;
    t.play("sell torch-1");
    assert_eq!(t.body(0).stash, 10);
}

pub(crate) fn solo_in_town(character: &str) -> crate::table::Table {
    in_town(&[("mode", "solo"), ("length", "campaign")], &[character])
}

/// The first pawn's visit to town.
pub(crate) fn in_town(options: &[(&str, &str)], pawns: &[&str]) -> crate::table::Table {
    use adit_silver_mine::place::{Pawn, Spot};
    use adit_silver_mine::state::Frame;
    let mut t = table(options, pawns);
    let o = &mut t.s.open;
    o.stack.clear();
    o.stack.push(Frame::Town).unwrap();
    o.stack.push(Frame::Visit { pawn: Pawn(0) }).unwrap();
    o.town.market = true;
    o.town.next = 1;
    for n in 0..pawns.len() {
        o.town.order.push(Pawn(n as u8));
        o.pawns[n].stage = Stage::Left;
        o.pawns[n].at = [Spot::OFF; 2];
        o.pawns[n].left = n as u8 + 1;
    }
    t
}

/// What is given for nothing is no proposal. clauses: SIL-R-51
#[test]
fn nothing_for_nothing_is_not_offered() {
    let t = table(&[("mode", "cooperative")], &["wizard", "knight"]);
    assert!(!t.offers().iter().any(|offer| offer.starts_with("trade")));
    assert_ne!(Stake::Nothing, Stake::Coins(1));
}
