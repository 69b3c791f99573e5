//! Running, passing, going freely, powers that move, the two figures of a Mirror Image.

use adit_kernel::Eye;
use adit_silver_mine::components::{Book, Path};
use adit_silver_mine::event::What;
use adit_silver_mine::place::Pawn;
use adit_silver_mine::state::Stage;

use crate::table::{P1, P2, Table, solo, spot, table};

// clauses: SIL-ATT-5, SIL-ATT-8, SIL-MOVE-11, SIL-R-14
#[test]
fn who_runs_does_nothing_else() {
    let mut t = solo("knight");
    t.give(0, "torch-1").lay("H04", 0, -1).put(0, "1:2,4").plays("step n; step n; step n; step n");
    assert!(t.may("use torch-1"));
    t.play("step n");
    assert!(!t.may("use torch-1") && !t.may("drop torch-1") && t.may("step n") && t.may("end"));
    t.play("step n");
    assert!(t.s.open.turn.ran && !t.may("step s"), "two squares and no more");
    // Not with anything else done before, and not without a Torch.
    let mut t = solo("knight");
    t.give(0, "torch-1").put(0, "1:2,4").plays("drop torch-1; step n; step n; step n; step n");
    t.no("step s", "SIL-MOVE-1");
    let mut t = solo("knight");
    t.body(0).torch = 0;
    t.put(0, "1:2,4").plays("step n; step n; step n; step n").no("step s", "SIL-MOVE-1");
    // Out of a Gate one may run; beside a fire one may not rest after it.
    let mut t = solo("knight");
    t.put(0, "1:2,6").s.open.turn.walked[0] = 5;
    t.play("exit");
    assert_eq!(t.body(0).stage, Stage::Left);
    let mut t = solo("knight");
    t.lay("H04", 0, -1).put(0, "2:2,5").body(0).life = 2;
    t.s.open.turn.walked[0] = 4;
    t.play("step n");
    assert!(!t.may("rest 2:2,3"));
    // Exploring and a trap that is set off are nothing else.
    let mut t = solo("knight");
    t.lay("H05", 0, -1).put(0, "2:2,4").dice(&[6]).play("step n");
    assert_eq!(t.game.steps_left(&t.s.open, Pawn(0), 0), (5, false));
}

// clauses: SIL-R-12, SIL-R-11, SIL-MOVE-4
#[test]
fn a_friend_is_passed_only_where_one_gets_past() {
    // Two friends in a corridor: three squares lead past them, two do not.
    let mut t = table(&[], &["knight", "warrior", "ranger"]);
    t.lay("H05", 0, -1).put(0, "2:2,6").put(1, "2:2,5").put(2, "2:2,4");
    t.s.open.placed[1].spent.insert(spot("2:2,3").tile());
    t.body(0).torch = 0;
    t.s.open.turn.walked[0] = 2;
    assert!(t.may("step n"), "beside the second friend there is room");
    t.put(1, "2:2,4").put(2, "2:2,3").put(0, "2:2,5").s.open.turn.walked[0] = 3;
    t.no("step n", "SIL-R-12").s.open.turn.walked[0] = 2;
    t.play("step n");
    assert_eq!(t.offers(), ["step s"], "back again, as the second friend is too far");
    // On a gate square friends stand together.
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,5").play("step s").play("end");
}

// clauses: SIL-MOVE-12, SIL-R-15, SIL-R-11
#[test]
fn going_freely_ends_on_a_free_square() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H14", 0, -1).lay("H01", 0, -2).put(0, "2:2,6").put(1, "2:2,3");
    assert!(t.may("go 3:2,4") && !t.may("go 2:2,3"), "past a friend, not onto it");
    assert!(t.may("go 1:2,6"));
    t.play("go 3:2,4").play("go 2:2,0");
    assert_eq!((t.s.open.turn.walked[0], t.s.open.turn.acted), (0, false));
    t.enemy("plague-rat", "1:0,1").s.open.enemies[0].dormant = true;
    assert!(!t.may("leave") && !t.offers().iter().any(|offer| offer.starts_with("go ")), "sleepers count");
}

// clauses: SIL-R-13, SIL-R-27, SIL-R-49, SIL-MOVE-5
#[test]
fn flight_frees_for_the_turn() {
    let mut t = solo("knight");
    t.lay("H14", 0, -1).put(0, "1:2,2").enemy("goblin-digger", "1:2,1").give(0, "speed-potion-1");
    t.plays("use speed-potion-1").dice(&[6, 1]).play("flee");
    assert_eq!(t.game.steps_left(&t.s.open, Pawn(0), 0), (7, false), "no run, but the potion");
    t.no("step n", "SIL-MOVE-5").plays("step e; step n");
    t.plays("step n").put(0, "1:2,0").play("step n");
    assert_eq!(t.at(0), "2:2,6");
    // The next turn it is held again.
    let mut t = solo("warrior");
    t.put(0, "1:2,2").enemy("goblin-digger", "1:2,1").dice(&[6, 1]).play("flee").dice(&[2, 1]).play("end");
    t.no("step s", "SIL-R-13");
}

// clauses: SIL-PWR-5, SIL-R-76, SIL-TRAP-7
#[test]
fn a_charge_ends_in_a_snare() {
    let charged = || {
        let mut t = solo("warrior");
        (t.body(0).path, t.body(0).charge) = (Some(Path::Iron), 3);
        t.lay("H05", 0, -1).put(0, "2:2,5").enemy("goblin-shaman", "2:2,1");
        t
    };
    let mut t = charged();
    t.s.open.turn.walked[0] = 4;
    t.plays("power; dash n").dice(&[5, 1, 1, 1, 1]).play("dash n");
    assert_eq!((t.s.open.enemies[0].life, t.at(0)), (2, "2:2,3".to_owned()), "no damage");
    // Three squares, whatever was walked before; not through an enemy.
    let mut t = charged();
    t.s.open.turn.walked[0] = 4;
    t.plays("power; dash n").dice(&[6]).play("dash n").play("dash n");
    assert_eq!(t.offers(), ["aim enemy-0", "stop"]);
    t.play("stop");
    assert_eq!(
        (t.s.open.enemies[0].life, t.s.open.turn.attacked, t.s.open.turn.unbound),
        (2, false, false)
    );
    t.no("step s", "SIL-MOVE-1");
    assert!(t.may("attack enemy-0"), "it was not the turn's attack");
}

// clauses: SIL-R-76, SIL-PWR-2, SIL-PWR-3
#[test]
fn powers_need_a_target_in_reach() {
    let with = |character: &str, path: Path| {
        let mut t = solo(character);
        (t.body(0).path, t.body(0).charge) = (Some(path), t.game.content.path(path).charges);
        t.lay("H02", 0, -1).put(0, "1:2,0");
        t
    };
    // Not on another card, be it next door.
    let mut t = with("wizard", Path::Ember);
    t.enemy("goblin-shaman", "2:2,6").no("power", "SIL-PWR-2");
    t.put(0, "2:0,0").play("power").play("aim enemy-0");
    assert_eq!((t.s.open.enemies[0].life, t.body(0).charge, t.s.open.turn.attacked), (1, 0, false));
    // Two different ones, one after the other.
    let mut t = with("ranger", Path::Hawk);
    t.put(0, "2:0,0").enemy("goblin-shaman", "2:2,6").enemy("goblin-shaman", "2:4,4").play("power");
    t.play("aim enemy-0");
    assert_eq!(t.offers(), ["aim enemy-1", "stop"]);
    // One charge less is not enough.
    let mut t = with("ranger", Path::Hawk);
    t.put(0, "2:0,0").enemy("goblin-shaman", "2:2,6").body(0).charge = 1;
    t.no("power", "SIL-PWR-2");
}

// clauses: SIL-R-76, SIL-TRAP-9, SIL-R-13
#[test]
fn leaves_and_stars() {
    let mut t = solo("ranger");
    (t.body(0).path, t.body(0).charge) = (Some(Path::Leaf), 3);
    t.lay("H05", 0, -1).put(0, "2:2,4").enemy("goblin-digger", "2:2,5").play("power").play("step n");
    assert!(!t.game.is_live(&t.s.open, spot("2:2,3")), "evaded without a roll, and gone");
    assert!(t.told(|what| matches!(what, What::TrapEvaded { .. })));
    // A step of a star leads over a passage, not through a locked door, and not onto a trap.
    let mut t = solo("wizard");
    (t.body(0).path, t.body(0).charge, t.body(0).torch) = (Some(Path::Star), 3, 1);
    t.lay("H26", 0, -1).lay("H05", 1, 0).lay("H01", 2, 0).put(0, "1:2,1").play("power");
    let lands = |t: &Table, at: &str| t.may(&format!("land {at}"));
    assert!(lands(&t, "3:4,3") && !lands(&t, "1:0,0") && !lands(&t, "2:2,5"));
    assert!(!lands(&t, "3:2,3") && !lands(&t, "4:0,3"), "neither a trap nor two cards away");
    t.play("land 3:4,3");
    assert_eq!((t.body(0).torch, t.s.open.turn.unbound), (2, true));
}

// clauses: SIL-R-76, SIL-R-12
#[test]
fn a_charge_ends_where_one_may_stop() {
    let mut t = table(&[], &["warrior", "knight"]);
    (t.body(0).path, t.body(0).charge) = (Some(Path::Iron), 3);
    t.put(0, "1:2,4").put(1, "1:2,1").plays("power; dash n; dash n");
    assert!(!t.may("dash n") && t.may("dash e"), "not onto a friend with the last square");
    t.put(1, "1:2,5").put(0, "1:2,4").plays("stop");
    (t.body(0).charge, t.s.open.turn.walked[0]) = (3, 0);
    t.plays("power; dash s");
    assert!(!t.may("stop") && t.may("dash s"), "past a friend, but not with it");
}

fn mirror(pawns: &[&str], options: &[(&str, &str)]) -> Table {
    let mut t = table(options, pawns);
    t.body(0).books.insert(Book::MirrorImage);
    t
}

// clauses: SIL-BOOK-9, SIL-R-72
#[test]
fn both_figures_have_the_same_movement() {
    let mut t = mirror(&["wizard"], &[]);
    t.put(0, "1:2,5").plays("step n; step n").pick(0).play("mirror");
    t.plays("step' n; step' n; step' n").no("step' e", "SIL-MOVE-1");
    t.plays("step w; step w; step e").no("step e", "SIL-MOVE-1");
    // In later turns each may run, under one condition.
    t.play("end").plays("step' s; step' s; step' s; step' s; step' s; step' n; step' s");
    assert!(t.s.open.turn.ran && !t.may("step' n") && t.may("step e") && !t.may("mirror"));
}

// clauses: SIL-R-72, SIL-BOOK-10
#[test]
fn the_image_only_walks() {
    let mut t = mirror(&["wizard", "knight"], &[("mode", "cooperative")]);
    t.lay("H02", 0, -1).put(0, "1:2,1").pick(1).play("mirror");
    // Marker 0 is the image: it comes to the edge, and does not explore; it opens nothing.
    t.lay("H01", 1, 0).plays("step n; step n");
    assert_eq!(t.at(0), "2:2,6");
    t.body(0).at[0] = spot("2:1,2");
    assert!(!t.may("loot 2:0,2") && t.may("end"));
    assert_eq!(t.view(Eye::Seat(P2)).real, None);
    // A step that engagement would forbid shows which it is; it stays nevertheless.
    t.enemy("goblin-shaman", "2:2,2").play("step s");
    assert!(t.s.open.pawns[0].unmasked && t.s.open.pawns[0].is_split());
    // It ends when its owner leaves.
    t.body(0).at[1] = spot("1:2,6");
    t.play("exit");
    assert!(!t.s.open.pawns[0].is_split() && t.body(0).stage == Stage::Left);
}

// clauses: SIL-R-72, SIL-R-25, SIL-R-27, SIL-BOOK-5
#[test]
fn who_attacks_the_image_rolls_nothing() {
    let duel = |real: u32| {
        let mut t = mirror(&["wizard", "knight"], &[("mode", "arena")]);
        t.put(0, "1:2,3").put(1, "1:2,1").body(1).books.insert(Book::GiantStrength);
        t.pick(real).play("mirror").play("end").put(1, "1:2,2");
        t
    };
    let mut t = duel(0);
    assert!(t.may("attack c1") && t.may("attack c1'"), "two figures on one square");
    t.play("attack c1'");
    assert_eq!((t.body(1).giant, t.s.open.turn.attacked), (3, true));
    assert!(!t.s.open.pawns[0].is_split() && !t.may("attack c1") && t.body(0).life == 5);
    // Fleeing from it succeeds without dice.
    let mut t = duel(1);
    t.body(0).at[1] = spot("1:0,1");
    t.play("flee");
    assert!(t.s.open.turn.unbound && !t.s.open.pawns[0].is_split());
    assert_eq!((t.at(0), t.body(1).life), ("1:0,1".to_owned(), 4));
    // Its marker holds opponents like a character.
    let mut t = duel(1);
    t.body(0).at[1] = spot("1:0,1");
    t.no("step w", "SIL-R-13");
    assert_eq!((t.view(Eye::Seat(P1)).real, t.view(Eye::Seat(P2)).real), (Some(1), None));
}

// clauses: SIL-R-72, SIL-R-57
#[test]
fn what_lies_open_does_not_tell_the_figures_apart() {
    let mut worlds = [0, 1].map(|real| {
        let mut t = mirror(&["wizard", "knight"], &[("mode", "cooperative")]);
        t.lay("H05", 0, -1).put(0, "1:2,1").pick(real).play("mirror").plays("step n; step n");
        t
    });
    let [one, other] = worlds.each_mut().map(|t| t.s.open.clone());
    assert_ne!(one.pawns[0].at[0], one.pawns[0].at[1], "one of them is on another card");
    assert_eq!(one, other);
}
