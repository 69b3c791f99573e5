//! What lives in the mine: who acts first, whom it goes for, calls, sleepers, afflictions.

use adit_silver_mine::components::{Path, Placement, Rumor};
use adit_silver_mine::event::What;
use adit_silver_mine::place::{Pawn, Target};
use adit_silver_mine::state::Stage;

use crate::table::{Table, solo, spot, table};

/// Who attacked, in order.
fn attackers(t: &Table) -> Vec<u8> {
    let of = |what: &What| match what {
        What::Attacks { sides: [Target::Enemy(Placement(number)), _] } => Some(*number),
        _ => None,
    };
    t.log.iter().filter_map(|event| of(&event.what)).collect()
}

// clauses: SIL-DUN-3, SIL-R-36
#[test]
fn the_nearest_acts_first_and_bosses_among_equals() {
    let mut t = solo("warrior");
    t.put(0, "1:2,3").enemy("goblin-digger", "1:0,3").enemy("plague-rat", "1:3,3");
    t.dice(&[1, 1, 1, 1]).play("end");
    assert_eq!(attackers(&t), [1, 0]);
    let mut t = solo("warrior");
    t.put(0, "1:2,3").enemy("goblin-digger", "1:0,3").enemy("cave-troll", "1:4,3");
    t.dice(&[1, 3, 1, 1]).play("end");
    assert_eq!(attackers(&t), [1, 0]);
    let mut t = solo("warrior");
    t.put(0, "1:2,3").enemy("goblin-digger", "1:0,3").enemy("plague-rat", "1:4,3");
    t.dice(&[1, 1, 1, 1]).play("end");
    assert_eq!(attackers(&t), [0, 1], "the first placed");
}

// clauses: SIL-R-38, SIL-MOVE-6, SIL-MOVE-8
#[test]
fn enemies_pass_each_other_and_stop_on_free_squares() {
    // A corridor one square wide, with a sleeper in it.
    let mut t = solo("warrior");
    t.lay("H05", 0, -1).put(0, "2:2,0").enemy("goblin-raider", "2:2,4").enemy("goblin-digger", "2:2,3");
    t.s.open.enemies[1].dormant = true;
    t.dice(&[1, 2]).play("end");
    assert_eq!((t.enemy_at(0), t.enemy_at(1)), ("2:2,1".to_owned(), "2:2,3".to_owned()));
    // Nobody stops where another stands.
    let mut t = solo("warrior");
    t.lay("H05", 0, -1).put(0, "2:2,0").enemy("goblin-raider", "2:2,4").enemy("goblin-digger", "2:2,1");
    t.s.open.enemies[1].dormant = true;
    t.play("end");
    assert_eq!(t.enemy_at(0), "2:2,2");
    // Of squares that are as near, the one with the fewest steps, be it further south.
    let mut t = solo("warrior");
    t.put(0, "1:2,2").enemy("goblin-raider", "1:2,5").dice(&[1, 1]).play("end");
    assert_eq!(t.enemy_at(0), "1:2,3");
    // Beside its target it stays.
    let mut t = solo("warrior");
    t.put(0, "1:2,6").enemy("goblin-digger", "1:2,5").dice(&[2, 1]).play("end");
    assert_eq!(t.enemy_at(0), "1:2,5");
}

// clauses: SIL-R-31, SIL-ENM-4, SIL-ENM-5, SIL-TRAP-10
#[test]
fn who_is_called_appears_beside_the_caller() {
    // North is taken, so east.
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).enemy("goblin-scout", "2:2,3").enemy("plague-rat", "2:2,2");
    t.comes("goblin-scout").item("torch-1").play("end");
    assert_eq!(t.enemy_at(2), "2:3,3");
    t.luck("end");
    let placed = t.log.iter().filter(|event| matches!(event.what, What::EnemyPlaced { .. })).count();
    assert_eq!(placed, 1, "who was called does not call, and who has called does not again");
    // Nobody appears on a trap.
    let mut t = solo("warrior");
    t.lay("H05", 0, -1).put(0, "1:2,6").enemy("goblin-scout", "2:2,4").comes("plague-rat").play("end");
    assert_eq!(t.enemy_at(1), "2:2,5");
}

// clauses: SIL-R-39, SIL-DUN-7
#[test]
fn sleepers_wake_together_when_one_is_attacked_but_not_by_a_flight() {
    let asleep = || {
        let mut t = solo("warrior");
        t.lay("H03", 0, -1).put(0, "2:2,3").enemy("goblin-shaman", "2:2,2").enemy("plague-rat", "2:0,0");
        t.s.open.enemies.iter_mut().for_each(|enemy| enemy.dormant = true);
        t
    };
    let mut t = asleep();
    t.dice(&[3, 1]).play("flee");
    assert!(t.s.open.enemies.iter().all(|enemy| enemy.dormant));
    let mut t = asleep();
    t.dice(&[1, 1]).play("attack enemy-0");
    assert!(t.s.open.enemies.iter().all(|enemy| !enemy.dormant));
    // Damage wakes them, too.
    let mut t = asleep();
    (t.body(0).path, t.body(0).charge) = (Some(Path::Iron), 3);
    t.plays("power; stop; aim enemy-0");
    assert!(t.s.open.enemies.iter().all(|enemy| !enemy.dormant));
    // And whoever comes onto their card.
    let mut t = solo("warrior");
    t.lay("H03", 0, -1).put(0, "1:2,0").enemy("goblin-shaman", "2:0,0").s.open.enemies[0].dormant = true;
    t.play("step n");
    assert!(!t.s.open.enemies[0].dormant);
}

// clauses: SIL-ENM-6, SIL-R-33
#[test]
fn a_pack_is_of_one_hall() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).lay("H01", 0, -2).enemy("goblin-digger", "2:2,0").enemy("goblin-raider", "3:2,6");
    let attack = |t: &Table, n: usize| t.game.enemy_attack(&t.s.open, &t.s.open.enemies[n]);
    assert_eq!([attack(&t, 0), attack(&t, 1)], [0, 1]);
    t.enemy("goblin-warlord", "2:0,0").enemy("plague-rat", "3:2,0");
    assert_eq!(
        [0, 1, 2, 3].map(|n| attack(&t, n)),
        [1, 1, 3, 0],
        "the Warlord is of the pack, a rat is not"
    );
}

// clauses: SIL-R-27, SIL-FLEE-2, SIL-FLEE-5
#[test]
fn the_strongest_rolls_against_a_flight() {
    let pursuer = |enemies: [&str; 2]| {
        let mut t = solo("warrior");
        t.put(0, "1:2,3").enemy(enemies[0], "1:2,2").enemy(enemies[1], "1:1,3");
        t.dice(&[6, 1]).play("flee");
        let of = |what: &What| match what {
            What::Flees { from: Some(Target::Enemy(Placement(number))), .. } => Some(*number),
            _ => None,
        };
        t.log.iter().find_map(|event| of(&event.what)).unwrap()
    };
    assert_eq!(pursuer(["goblin-digger", "goblin-raider"]), 1, "the highest Attack");
    assert_eq!(pursuer(["plague-rat", "venomous-spider"]), 1, "spider before rat");
    assert_eq!(pursuer(["goblin-digger", "plague-rat"]), 1, "rat before goblin");
    assert_eq!(pursuer(["goblin-raider", "goblin-raider"]), 0, "the first placed");
    // No Attack is added on either side, and Second Wind does not help.
    let mut t = solo("knight");
    t.body(0).books.insert(adit_silver_mine::components::Book::SecondWind);
    (t.body(0).rumor, t.body(0).rumor_turns) = (Some(Rumor::DwarvenWarSong), 3);
    t.put(0, "1:2,3")
        .enemy("cave-troll", "1:2,2")
        .give(0, "strength-potion-1")
        .play("use strength-potion-1");
    t.dice(&[1, 2]).play("flee");
    assert_eq!(t.body(0).life, 3);
    let mut t = solo("knight");
    t.put(0, "1:2,3").enemy("cave-troll", "1:2,2").dice(&[3, 2]).play("flee");
    assert_eq!((t.body(0).life, t.s.open.turn.unbound), (4, true), "its Attack does not count");
    t.no("flee", "SIL-CBT-5").play("step s");
}

// clauses: SIL-R-27, SIL-R-44, SIL-PWR-4, SIL-ENM-8
#[test]
fn a_failed_flight_is_a_wound_with_all_that_follows() {
    let mut t = solo("warrior");
    (t.body(0).path, t.body(0).charge) = (Some(Path::Stone), 0);
    t.put(0, "1:2,3").enemy("venomous-spider", "1:2,2").dice(&[1, 6]).play("flee");
    assert_eq!((t.body(0).life, t.body(0).poison, t.body(0).charge), (6, 2, 1));
    // Prevented: no affliction, no charge.
    let mut t = solo("warrior");
    (t.body(0).path, t.body(0).charge) = (Some(Path::Stone), 2);
    t.put(0, "1:2,3").enemy("venomous-spider", "1:2,2").dice(&[1, 6]).play("flee").play("yes");
    assert_eq!((t.body(0).life, t.body(0).poison, t.body(0).charge), (7, 0, 0));
}

// clauses: SIL-R-76, SIL-R-44, SIL-R-41, SIL-AFF-6
#[test]
fn stone_holds_against_poison_and_traps_and_these_do_not_charge_it() {
    let mut t = solo("warrior");
    (t.body(0).path, t.body(0).charge, t.body(0).poison) = (Some(Path::Stone), 2, 2);
    t.play("end");
    assert_eq!(t.offers(), ["yes", "no"]);
    t.play("yes");
    assert_eq!((t.body(0).life, t.body(0).poison, t.body(0).charge), (7, 1, 0));
    t.play("end");
    assert_eq!((t.body(0).life, t.body(0).poison, t.body(0).charge), (6, 0, 0));
    t.play("end");
    assert_eq!(t.body(0).life, 6, "two turns, no more");
    t.lay("H05", 0, -1).put(0, "2:2,4").dice(&[1]).play("step n");
    assert_eq!((t.body(0).life, t.body(0).charge), (5, 0));
}

// clauses: SIL-AFF-4, SIL-AFF-7, SIL-R-41, SIL-R-42
#[test]
fn clocks_of_afflictions() {
    // Disease caught in one's own turn begins with the next; one turn is counted at the end of each.
    let mut t = solo("knight");
    t.lay("H05", 0, -1).put(0, "2:2,4").dice(&[3]).play("step n");
    let attack = |t: &Table| t.game.attack(&t.s.open, Pawn(0));
    assert_eq!((attack(&t), t.body(0).disease), (2, 2));
    t.play("end");
    assert_eq!((attack(&t), t.body(0).disease), (0, 2));
    // Renewed in that turn: it is not counted down.
    t.lay("H08", 0, -2).put(0, "3:2,6").dice(&[3]).play("step n");
    t.play("end");
    assert_eq!((attack(&t), t.body(0).disease), (0, 2));
    t.plays("end; end");
    assert_eq!((attack(&t), t.body(0).disease), (2, 0));
    // A turn that is skipped counts: poison takes its Life in it, disease and rumors run on.
    let mut t = solo("knight");
    t.lay("H05", 0, -1).put(0, "2:2,4");
    (t.body(0).poison, t.body(0).disease) = (2, 2);
    (t.body(0).rumor, t.body(0).rumor_turns) = (Some(Rumor::DownhillRails), 3);
    t.dice(&[5]).play("step n");
    assert_eq!((t.body(0).life, t.body(0).poison, t.body(0).disease, t.body(0).rumor_turns), (2, 0, 1, 1));
    assert!(!t.body(0).snared && t.s.open.round == 3);
}

// clauses: SIL-R-54, SIL-PDT-3, SIL-QST-21, SIL-R-57
#[test]
fn what_the_dead_leave_is_found() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.quest(1, "silver-touch").give(0, "torch-1").put(0, "1:2,4").put(1, "1:2,3");
    t.body(0).starters = 1;
    (t.body(0).life, t.body(0).poison, t.body(0).carried) = (1, 1, 6);
    t.plays("end; end");
    assert_eq!(t.body(0).stage, Stage::Dead);
    assert!(t.s.open.lying[0].starter && !t.s.open.lying[0].dropped);
    t.plays("step s; pick-up-coins; pick-up torch-1");
    assert_eq!((t.body(1).progress, t.body(1).carried, t.body(1).items), (6, 6, 1));
    // A key of the dead counts for Wayfinder, one that was a starting item or dropped by the living does not.
    for (starter, dropped, progress) in [(false, false, 1), (true, false, 0), (false, true, 0)] {
        let mut t = solo("knight");
        t.quest(0, "wayfinder").lying("master-key-1", "1:2,6", dropped);
        t.s.open.lying[0].starter = starter;
        t.play("pick-up master-key-1");
        assert_eq!(t.body(0).progress, progress, "{starter} {dropped}");
    }
}

// clauses: SIL-R-30, SIL-CBT-12, SIL-R-29, SIL-CBT-10
#[test]
fn loot_of_an_enemy_killed_in_the_dark() {
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-scout", "2:2,3").body(0).torch = 0;
    let card = t.card("torch-1");
    t.s.secret.pile.remove(card);
    t.s.open.pile -= 1;
    (t.s.secret.under[0][0], t.s.open.enemies[0].items) = (card, 1);
    t.give(0, "tools-1").give(0, "tools-2").give(0, "tools-3").dice(&[6, 1]).play("attack enemy-0");
    let seen = |t: &Table, seat| t.view(adit_kernel::Eye::Seat(seat)).found.0[0].thing;
    assert_eq!((seen(&t, crate::table::P1), seen(&t, crate::table::P2)), (Some(card.0), None));
    // No space: it is used or left where the enemy stood.
    assert_eq!(t.offers(), ["use-now", "leave-it"]);
    t.play("leave-it");
    assert_eq!((t.s.open.lying[0].at, t.s.open.defeated.of(1)), (spot("2:2,3"), 1));
}

// clauses: SIL-R-91, SIL-BOSS-4
#[test]
fn the_dungeon_player_decides_what_the_lot_would() {
    let led = |pawns: &[&str]| table(&[("mode", "cooperative"), ("dungeon", "true")], pawns);
    let mut t = led(&["knight", "wizard"]);
    t.put(0, "1:1,3").put(1, "1:3,3").enemy("cave-troll", "1:2,1");
    (t.body(0).life, t.body(1).life) = (4, 4);
    t.plays("end; end");
    assert_eq!(t.offers(), ["strike c1", "strike c2"]);
    t.dice(&[1, 1]).play("strike c2");
    assert_eq!(t.body(1).life, 3, "4 beats 2");
    assert_eq!(t.body(0).life, 4);
    // An ordinary enemy may do nothing at all.
    let mut t = led(&["knight", "wizard"]);
    t.put(0, "1:2,3").enemy("goblin-raider", "1:2,2").plays("end; end; pass; pass");
    assert_eq!((t.s.open.round, t.enemy_at(0)), (2, "1:2,2".to_owned()));
    // A sleeper is not to be led.
    let mut t = led(&["knight", "wizard"]);
    t.lay("H02", 0, -1).enemy("goblin-raider", "2:2,3").s.open.enemies[0].dormant = true;
    t.plays("end; end");
    assert_eq!(t.s.open.round, 2);
}
