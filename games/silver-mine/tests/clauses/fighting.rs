//! Combat, enemies, bosses, books and powers.

use adit_silver_mine::components::{Book, Path};
use adit_silver_mine::event::What;
use adit_silver_mine::place::Pawn;
use adit_silver_mine::state::{Favor, Stage};

use crate::table::{solo, spot, table};

// clauses: SIL-CBT-6, SIL-CBT-8, SIL-ENM-9, SIL-R-25, SIL-R-29, SIL-ENM-3, SIL-R-32
#[test]
fn the_defeated_go_to_their_pile() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H02", 0, -1).put(0, "2:2,4").put(1, "2:1,3").enemy("goblin-shaman", "2:2,3");
    t.dice(&[6, 1]).play("attack enemy-0").play("end").dice(&[6, 1]).play("attack enemy-0");
    assert_eq!((t.s.open.enemies.len(), t.s.open.defeated.of(3)), (0, 1));
    let mut t = solo("knight");
    t.s.open.defeated = t.s.open.enemy_pile;
    t.s.open.enemy_pile = adit_kit::counts::Counts::NONE;
    t.put(0, "1:2,0").mine("H02").play("explore n").comes("goblin-digger").play("lay upright");
    assert_eq!(t.s.open.enemies.len(), 1);
    assert!(t.told(|what| *what == What::EnemiesReshuffled));
    let mut t = solo("knight");
    t.s.open.enemy_pile = adit_kit::counts::Counts::NONE;
    let action = t.game.content.mine.len();
    assert_eq!(action, 30);
}

// clauses: SIL-CBT-10, SIL-R-18, SIL-FLEE-6
#[test]
fn an_enemy_that_dies_by_its_own_attack_leaves_its_loot() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-scout", "2:2,3").s.open.enemies[0].called = true;
    let card = t.card("torch-1");
    t.s.secret.pile.remove(card);
    t.s.open.pile -= 1;
    t.s.secret.under[0][0] = card;
    t.s.open.enemies[0].items = 1;
    t.body(0).torch = 1;
    t.dice(&[1, 6]).play("end");
    assert_eq!(t.offers(), ["take", "leave-it"]);
    t.play("leave-it");
    assert_eq!(t.s.open.lying[0].at, spot("2:2,3"));
}

// clauses: SIL-BOSS-3, SIL-BOSS-4, SIL-BOSS-6, SIL-BOSS-7, SIL-FLEE-5, SIL-R-35, SIL-R-36
#[test]
fn a_boss_enters_chases_and_falls() {
    let mut t = solo("warrior");
    t.body(0).torch = 1;
    t.put(0, "1:2,0").mine("H08").play("explore n");
    t.comes("brood-queen").item("torch-1").item("torch-2").play("lay upright");
    assert_eq!(t.enemy_at(0), "1:2,6");
    assert!(t.body(0).boss_called);
    t.put(0, "1:2,5").s.open.enemies[0].life = 1;
    t.dice(&[2, 5]).play("flee");
    assert_eq!((t.body(0).life, t.body(0).poison), (6, 2));
    let mut t = solo("warrior");
    t.put(0, "1:2,3").enemy("goblin-warlord", "1:2,6").s.open.enemies[0].called = true;
    t.dice(&[1, 6]).play("end");
    assert_eq!((t.enemy_at(0), t.s.open.enemies[0].life), ("1:2,4".to_owned(), 2));
    t.s.open.enemies[0].life = 1;
    t.dice(&[6, 1]).play("attack enemy-0");
    assert!(t.s.open.enemies.is_empty() && !t.over(), "play goes on");
    assert!(t.s.open.defeated.is_empty(), "a boss is none of those that are shuffled again");
    assert!(!t.s.open.bosses.contains(t.game.content.find_enemy("goblin-warlord").unwrap()));
}

// clauses: SIL-DUN-7, SIL-DUN-8, SIL-R-39, SIL-R-31
#[test]
fn sleepers_neither_move_nor_call() {
    let mut t = solo("warrior");
    t.lay("H02", 0, -1).put(0, "1:2,0").enemy("goblin-scout", "2:2,3").s.open.enemies[0].dormant = true;
    t.play("end");
    assert_eq!((t.enemy_at(0), t.s.open.enemies.len()), ("2:2,3".to_owned(), 1));
    t.dice(&[1, 2]).put(0, "2:2,4");
    t.no("step s", "SIL-R-13").play("attack enemy-0");
    assert!(!t.s.open.enemies[0].dormant);
    let quiet = |t: &mut crate::table::Table| t.play("end").s.open.round;
    assert_eq!(quiet(&mut solo("knight")), 2);
}

// clauses: SIL-AFF-5, SIL-R-41, SIL-TRAP-5
#[test]
fn disease_zeroes_attack_from_the_next_turn() {
    let mut t = solo("knight");
    t.wear(0, "valor-sword").put(0, "1:2,4").body(0).disease = 2;
    assert_eq!(t.game.attack(&t.s.open, Pawn(0)), 3);
    t.play("end");
    assert_eq!(t.game.attack(&t.s.open, Pawn(0)), 0);
    t.play("end");
    assert_eq!((t.body(0).disease, t.game.attack(&t.s.open, Pawn(0))), (1, 0));
    t.play("end");
    assert_eq!((t.body(0).disease, t.game.attack(&t.s.open, Pawn(0))), (0, 3));
}

// clauses: SIL-ATT-13, SIL-END-4, SIL-QST-26, SIL-STA-3, SIL-STA-4, SIL-R-54
#[test]
fn death_in_the_mine() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H02", 0, -1)
        .quest(0, "crates")
        .put(0, "2:2,4")
        .enemy("goblin-raider", "2:2,3")
        .wear(0, "valor-sword");
    (t.body(0).life, t.body(0).carried, t.body(0).stash) = (1, 6, 9);
    t.dice(&[1, 6]).play("attack enemy-0");
    let body = *t.body(0);
    assert_eq!(
        (body.stage, body.stash, body.carried, body.quest, body.weapon),
        (Stage::Dead, 9, 0, None, None)
    );
    assert_eq!((t.s.open.lying[0].at, t.s.open.coins[0].found), (spot("2:2,4"), 6));
    assert_eq!(t.s.open.last, Pawn(1));
}

// clauses: SIL-BOOK-3, SIL-BOOK-4, SIL-BOOK-5, SIL-R-68, SIL-R-69
#[test]
fn books_of_combat() {
    let mut t = solo("knight");
    t.body(0).books.insert(Book::GiantStrength);
    t.body(0).books.insert(Book::FavoredEnemy);
    let shaman = t.game.content.find_enemy("goblin-shaman").unwrap();
    t.body(0).favored = Some(Favor::Goblins(shaman));
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-shaman", "2:2,3").play("attack enemy-0");
    t.dice(&[1, 4]).play("yes");
    assert_eq!((t.s.open.enemies[0].life, t.body(0).giant), (1, 2), "1 + 2 + 2 + 1 beats 4 + 1");
    t.dice(&[3, 1]).play("end");
    assert_eq!(t.body(0).life, 4, "3 + 1 does not beat 1 + 2 + 1");
    // A book that does not match the character is of no use (SIL-R-55).
    let mut t = solo("wizard");
    t.body(0).books.insert(Book::GiantStrength);
    t.lay("H02", 0, -1)
        .put(0, "2:2,4")
        .enemy("goblin-shaman", "2:2,3")
        .dice(&[1, 1])
        .play("attack enemy-0");
    assert_eq!(t.s.open.enemies[0].life, 2);
}

// clauses: SIL-PWR-1, SIL-PWR-2, SIL-PWR-3, SIL-PWR-5, SIL-R-76
#[test]
fn powers() {
    let charged = |character: &str, path: Path| {
        let mut t = solo(character);
        let most = t.game.content.path(path).charges;
        (t.body(0).path, t.body(0).charge) = (Some(path), most);
        t.lay("H02", 0, -1).put(0, "2:2,5").enemy("goblin-shaman", "2:2,3");
        t
    };
    let mut t = charged("wizard", Path::Ember);
    t.play("power").play("aim enemy-0");
    assert_eq!((t.s.open.enemies[0].life, t.body(0).charge), (1, 0));
    t.no("power", "SIL-PWR-2");
    let mut t = charged("warrior", Path::Iron);
    t.plays("power; dash n; stop; aim enemy-0");
    assert_eq!((t.s.open.enemies[0].life, t.s.open.turn.attacked, t.s.open.turn.walked[0]), (1, false, 0));
    let mut t = charged("ranger", Path::Leaf);
    t.play("power").play("step n").play("step w");
    assert_eq!(t.game.allowance(&t.s.open, Pawn(0)), 10);
    let mut t = charged("ranger", Path::Hawk);
    t.enemy("goblin-digger", "2:0,0").play("power").plays("aim enemy-0; aim enemy-1");
    assert_eq!((t.s.open.enemies.len(), t.s.open.enemies[0].life, t.body(0).carried), (1, 1, 1));
    let mut t = charged("wizard", Path::Star);
    t.body(0).torch = 2;
    t.play("power").play("land 1:0,3");
    assert_eq!((t.at(0), t.body(0).torch, t.s.open.turn.unbound), ("1:0,3".to_owned(), 3, true));
    let mut t = charged("knight", Path::Stone);
    t.put(0, "2:2,4").dice(&[1, 6]).play("attack enemy-0");
    assert_eq!(t.offers(), ["yes", "no"]);
    t.play("yes");
    assert_eq!((t.body(0).life, t.body(0).charge), (4, 0));
    t.body(0).charge = 1;
    t.dice(&[6, 1]).play("end");
    assert_eq!((t.body(0).life, t.body(0).charge), (3, 2), "being hit charges it");
}

// clauses: SIL-PWR-4, SIL-R-44
#[test]
fn what_charges_a_path() {
    // What comes when it is full is lost.
    let mut t = solo("ranger");
    (t.body(0).path, t.body(0).charge) = (Some(Path::Hawk), 2);
    t.put(0, "1:2,3").enemy("goblin-digger", "1:2,2").dice(&[6, 1]).play("attack enemy-0");
    assert_eq!(t.body(0).charge, 2);
    // Only an attack that is won charges the Iron.
    let mut t = solo("warrior");
    t.body(0).path = Some(Path::Iron);
    t.put(0, "1:2,3").enemy("goblin-shaman", "1:2,2").dice(&[1, 6]).play("attack enemy-0");
    assert_eq!(t.body(0).charge, 0);
    t.dice(&[1, 6]).play("end");
    assert_eq!((t.s.open.enemies[0].life, t.body(0).charge), (1, 0), "nor a won defence");
    let mut t = solo("ranger");
    t.body(0).path = Some(Path::Hawk);
    t.lay("H02", 0, -1)
        .put(0, "2:2,4")
        .enemy("goblin-digger", "2:2,3")
        .dice(&[6, 1])
        .play("attack enemy-0");
    assert_eq!(t.body(0).charge, 1);
    let mut t = solo("ranger");
    t.body(0).path = Some(Path::Leaf);
    t.put(0, "1:2,0").mine("H08").play("explore n").play("lay upright");
    assert_eq!(t.body(0).charge, 1);
}

// clauses: SIL-QST-23, SIL-R-57
#[test]
fn goblin_bane_counts_types() {
    let mut t = solo("knight");
    t.quest(0, "goblin-bane").lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-digger", "2:2,3");
    t.dice(&[6, 1]).play("attack enemy-0");
    assert_eq!((t.body(0).types, t.body(0).progress), (1, 1));
    t.enemy("goblin-digger", "2:2,3").s.open.turn.attacked = false;
    t.dice(&[6, 1]).play("attack enemy-1");
    assert_eq!(t.body(0).types, 1);
    let told = t.log.iter().filter(|event| matches!(event.what, What::Progress { .. })).count();
    assert_eq!(told, 1);
}
