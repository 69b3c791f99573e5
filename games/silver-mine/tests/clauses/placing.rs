//! Cards of the mine: where they fit, what they block, what comes with them.

use adit_silver_mine::components::{Path, Rumor};
use adit_silver_mine::event::What;
use adit_silver_mine::mine_card::{Cell, Rotation};
use adit_silver_mine::place::{Pawn, Spot};
use adit_silver_mine::setup::put_card;
use adit_silver_mine::state::CoinPile;

use crate::table::{Table, solo, spot, table};

// clauses: SIL-EXP-4, SIL-R-5, SIL-R-7, SIL-R-50
#[test]
fn nothing_is_laid_before_a_gateway() {
    // The cell south of Kings' Gate is the one that its gateway faces.
    let mut t = solo("knight");
    t.lay("H03", 1, 1).put(0, "2:0,3").give(0, "lost-map-1");
    assert!(!t.may("explore w") && !t.may("map lost-map-1 w"));
    assert!(t.may("map lost-map-1 e") && t.may("map lost-map-1 s"));
    // A Gate whose own gateway would face a card goes under the pile.
    let mut t = solo("knight");
    t.lay("H01", 0, -2).put(0, "1:2,0").mine("G2").mine("H06").play("explore n");
    assert!(t.told(|what| matches!(what, What::PutUnder { .. })));
    t.play("lay upright");
    assert_eq!(t.s.open.placed[2].card, t.mine_card("H06"));
}

// clauses: SIL-R-4, SIL-CBT-1, SIL-MOVE-2
#[test]
fn one_open_side_is_no_passage() {
    let mut t = solo("knight");
    t.lay("H16", 0, -1).lay("H02", 0, -2).put(0, "3:2,6").enemy("goblin-digger", "2:2,0");
    t.no("step s", "SIL-R-4");
    assert!(!t.may("attack enemy-0") && !t.may("flee"));
    let mut t = solo("knight");
    t.lay("H14", 0, -1).put(0, "1:2,0").enemy("goblin-digger", "2:2,6");
    assert!(t.may("attack enemy-0"), "through a passage they are beside each other");
    // Not diagonally.
    let mut t = solo("knight");
    t.put(0, "1:1,1").enemy("goblin-digger", "1:2,2");
    assert!(!t.may("attack enemy-0") && t.may("step n"));
}

// clauses: SIL-R-6, SIL-R-50
#[test]
fn a_side_where_nothing_fits_is_shut_until_another_card_lies() {
    let mut t = solo("knight");
    t.lay("H01", 0, -1).lay("G3", 1, -1).put(0, "1:4,3").give(0, "lost-map-1").pile_of("H24");
    // Tried with a map: it is kept.
    t.mine("H24").play("map lost-map-1 e");
    assert_eq!((t.body(0).items, t.s.open.placed.len(), t.s.open.deck), (1, 3, 1));
    assert!(!t.may("explore e") && !t.may("map lost-map-1 e"));
    // The same by walking: nothing is paid.
    t.s.open.placed[0].shut = 0;
    t.play("explore e");
    assert_eq!((t.body(0).torch, t.s.open.turn.walked[0], t.at(0)), (3, 0, "1:4,3".to_owned()));
    assert!(t.told(|what| matches!(what, What::NothingFits { .. })) && !t.may("explore e"));
    let card = t.mine_card("H06");
    put_card(&mut t.s.open, card, Rotation::Printed, Cell::new(-1, 0));
    assert!(t.may("explore e"));
}

// clauses: SIL-EXP-5, SIL-R-83, SIL-A-7
#[test]
fn a_dead_end_is_told() {
    let mut t = solo("knight");
    assert!(!t.game.is_dead_end(&t.s.open));
    // Three closed sides around the Gate, and a locked door behind which the mine could go on.
    t.lay("H21", 1, 0).lay("H17", -1, 0).lay("H26", 0, -1);
    assert!(t.game.is_dead_end(&t.s.open));
    t.s.open.placed[3].spent.insert(spot("4:2,6").tile());
    assert!(!t.game.is_dead_end(&t.s.open), "an open door is a way on");
    t.s.open.deck = 0;
    assert!(t.game.is_dead_end(&t.s.open));
}

// clauses: SIL-R-8, SIL-DOOR-1
#[test]
fn a_locked_door_is_rock_to_everybody() {
    let mut t = solo("knight");
    t.lay("H26", 0, -1).put(0, "1:2,0").give(0, "tools-1").quest(0, "lockpicking");
    t.enemy("goblin-raider", "2:2,4");
    t.no("step n", "SIL-R-11").play("end");
    assert_eq!(t.enemy_at(0), "2:2,4", "no way leads to anybody");
    t.play("unlock 2:2,6 tools");
    assert_eq!((t.body(0).items, t.body(0).progress), (0, 1), "Tools are used up");
    assert!(t.s.open.discard.contains(t.card("tools-1")));
    t.dice(&[2, 1]).play("end");
    assert_eq!(t.enemy_at(0), "2:2,6");
}

// clauses: SIL-R-34, SIL-R-98, SIL-BOSS-1
#[test]
fn one_event_brings_one_boss() {
    let mut t = solo("knight");
    t.body(0).torch = 1;
    t.s.open.goblins = 7;
    t.put(0, "1:2,0").mine("H02").play("explore n");
    t.comes("goblin-digger").comes("cave-troll").item("torch-1").item("torch-2").play("lay upright");
    assert_eq!((t.s.open.enemies.len(), t.s.open.goblins), (2, 8));
    // Having been relit, the same character brings none again.
    t.body(0).torch = 1;
    t.s.open.turn.unbound = true;
    t.put(0, "1:4,3").mine("H08").play("explore e").play("lay upright");
    assert_eq!((t.body(0).torch, t.s.open.enemies.len()), (0, 2));
    // Another character still does.
    let mut t = table(&[], &["knight", "warrior"]);
    (t.s.open.boss_appeared, t.body(1).boss_called) = (true, true);
    t.body(0).torch = 1;
    t.put(0, "1:2,0").mine("H08").play("explore n");
    t.comes("cave-troll").item("torch-1").item("torch-2").play("lay upright");
    assert_eq!(t.s.open.enemies.len(), 1);
}

// clauses: SIL-R-34, SIL-R-50, SIL-BOSS-2
#[test]
fn goblins_on_a_map_count_among_the_eight() {
    let mut t = solo("knight");
    t.s.open.goblins = 7;
    t.give(0, "lost-map-1").mine("H02").play("map lost-map-1 n");
    t.comes("goblin-digger").comes("cave-troll").item("torch-1").item("torch-2").play("lay upright");
    assert!(t.s.open.enemies[0].dormant && !t.s.open.enemies[1].dormant);
    assert!(t.s.open.discard.contains(t.card("lost-map-1")));
    assert_eq!((t.body(0).torch, t.body(0).halls, t.s.open.turn.walked[0]), (3, 0, 0));
}

// clauses: SIL-BOSS-3, SIL-R-35
#[test]
fn a_boss_enters_by_the_gate_of_its_victim() {
    let dark = |t: &mut Table| {
        t.lay("H05", 0, -1).put(0, "2:2,4").body(0).torch = 1;
        t.dice(&[4]).comes("cave-troll").item("torch-1").item("torch-2").play("step n");
        t.enemy_at(0)
    };
    let mut t = solo("knight");
    t.lay("G3", 1, 0).body(0).gate = 1;
    t.lay("H05", 0, -1).put(0, "3:2,4").body(0).torch = 1;
    t.dice(&[4]).comes("cave-troll").item("torch-1").item("torch-2").play("step n");
    assert_eq!(t.enemy_at(0), "2:0,3");
    assert_eq!(dark(&mut solo("knight")), "1:2,6");
    // Where somebody stands, the nearest free square.
    let mut t = table(&[], &["knight", "warrior"]);
    assert_eq!(dark(&mut t), "1:2,5");
}

// clauses: SIL-R-35, SIL-R-31, SIL-R-36
#[test]
fn a_boss_without_room_is_tried_again() {
    let mut t = solo("knight");
    let warlord = t.game.content.find_enemy("goblin-warlord").unwrap();
    t.s.open.bosses.remove(warlord);
    t.s.open.late_bosses.push((Pawn(0), warlord));
    t.lay("H02", 0, -1).put(0, "2:2,0").item("torch-1").item("torch-2").play("end");
    assert_eq!(
        (t.s.open.enemies.len(), t.enemy_at(0)),
        (1, "1:2,6".to_owned()),
        "it neither calls nor walks yet"
    );
    t.comes("plague-rat").comes("plague-rat").play("end");
    assert_eq!((t.enemy_at(1), t.enemy_at(2)), ("1:2,5".to_owned(), "1:2,4".to_owned()));
    assert_eq!(t.enemy_at(0), "1:2,3");
}

// clauses: SIL-R-22
#[test]
fn the_last_container_goes_without_a_cube() {
    let mut t = solo("knight");
    for n in 0..35 {
        t.s.open.coins.push(CoinPile { at: Spot(n), found: 1, dropped: 0 });
    }
    for n in 1..5u16 {
        t.lying(&format!("torch-{n}"), "1:2,6", false);
        t.s.open.lying.last_mut().unwrap().at = Spot(34 + n);
    }
    t.put(0, "1:2,0").mine("H06").play("explore n").play("lay upright");
    assert!(t.game.is_live(&t.s.open, spot("2:1,1")) && !t.game.is_live(&t.s.open, spot("2:3,5")));
    // What is put down where no cube is left is gone.
    let mut t = solo("knight");
    for n in 0..40 {
        t.s.open.coins.push(CoinPile { at: Spot(n + 70), found: 1, dropped: 0 });
    }
    t.give(0, "torch-1").body(0).carried = 3;
    t.plays("drop torch-1; drop-coins");
    assert!(t.s.open.lying.is_empty() && t.s.open.discard.contains(t.card("torch-1")));
    assert_eq!((t.s.open.coins.len(), t.body(0).carried), (40, 0));
}

// clauses: SIL-R-9, SIL-R-10, SIL-R-30, SIL-ATT-9
#[test]
fn what_the_last_torch_pays_for_stays_in_the_dark() {
    let mut t = solo("wizard");
    (t.body(0).torch, t.body(0).path, t.body(0).boss_called) = (1, Some(Path::Ember), true);
    t.put(0, "1:2,0").mine("H02").play("explore n");
    t.comes("goblin-shaman").item("torch-1").play("lay upright");
    assert!(!t.s.open.enemies[0].shown);
    assert_eq!((t.body(0).torch, t.body(0).charge), (0, 1));
    // Walking onto a card that lies there costs nothing.
    let mut t = solo("wizard");
    t.lay("H08", 0, -1).put(0, "1:2,0").play("step n");
    assert_eq!((t.body(0).torch, t.body(0).halls), (4, 0));
}

// clauses: SIL-R-74, SIL-R-31
#[test]
fn a_tip_finds_one_card_or_two() {
    // Only one card fits: it is laid without a choice.
    let mut t = solo("knight");
    t.body(0).rumor = Some(Rumor::SurveyorsTip);
    t.pile_of("H08").put(0, "1:2,0").mine("H08").play("explore n");
    assert_eq!(t.offers(), ["lay upright", "lay turned"]);
    assert_eq!(t.body(0).rumor, None);
    // A map does not use it up.
    let mut t = solo("knight");
    t.body(0).rumor = Some(Rumor::SurveyorsTip);
    t.give(0, "lost-map-1").mine("H08").play("map lost-map-1 n").play("lay upright");
    assert_eq!(t.body(0).rumor, Some(Rumor::SurveyorsTip));
    // Goblins Are Waiting waits for the first enemy, bosses left out.
    let mut t = solo("knight");
    (t.body(0).rumor, t.body(0).torch) = (Some(Rumor::GoblinsAreWaiting), 1);
    t.put(0, "1:2,0").mine("H08").play("explore n");
    t.comes("cave-troll").item("torch-1").item("torch-2").play("lay upright");
    assert_eq!((t.body(0).rumor, t.s.open.enemies.len()), (Some(Rumor::GoblinsAreWaiting), 1));
}

// clauses: SIL-R-74, SIL-R-45, SIL-INN-6
#[test]
fn pitch_and_stew_go_beyond_the_maximum_once() {
    for (rumor, torch, life) in [(Rumor::FreshPitch, 5, 5), (Rumor::HotStew, 4, 6)] {
        let mut t = crate::examples::solo_in_town("knight");
        t.quest(0, "crates").body(0).rumor = Some(rumor);
        (t.body(0).torch, t.body(0).life) = (4, 5);
        t.luck("end-visit");
        assert_eq!((t.body(0).torch, t.body(0).life, t.body(0).rumor), (torch, life, None), "{rumor:?}");
    }
}

// clauses: SIL-QST-16, SIL-QST-18, SIL-R-57, SIL-QST-2
#[test]
fn halls_and_gates_are_found_once_in_an_exploration() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.quest(0, "campfire").quest(1, "campfire").lay("H04", 0, -1).put(0, "1:2,0");
    t.plays("step n; step s; step n");
    assert_eq!((t.body(0).progress, t.body(1).progress), (1, 0));
    // Going freely counts only where one ends.
    let mut t = solo("knight");
    t.quest(0, "campfire").lay("H04", 0, -1).lay("H01", 0, -2).put(0, "1:2,0").play("go 3:2,6");
    assert_eq!(t.body(0).progress, 0);
    // A new exploration begins with the Gate by which it is entered, and with nothing else.
    let mut t = crate::examples::solo_in_town("knight");
    t.quest(0, "gates").body(0).progress = 3;
    t.luck("end-visit");
    assert_eq!(t.body(0).progress, 1);
    let mut t = crate::examples::solo_in_town("knight");
    t.quest(0, "crates").body(0).progress = 2;
    t.luck("end-visit");
    assert_eq!(t.body(0).progress, 2);
}
