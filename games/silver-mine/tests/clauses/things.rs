//! Items, gear, the ground, trades, hidden cards.

use adit_kernel::Eye;
use adit_silver_mine::components::{Attribute, ItemSet};
use adit_silver_mine::event::What;
use adit_silver_mine::place::Pawn;

use crate::table::{P1, P2, solo, spot, table};

// clauses: SIL-PDT-1, SIL-PDT-2, SIL-PDT-3, SIL-PDT-4, SIL-ITM-18, SIL-R-80
#[test]
fn things_on_the_ground() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.give(0, "torch-1").give(0, "tools-1").put(0, "1:2,4").plays("drop torch-1; drop tools-1");
    assert_eq!(t.s.open.lying.len(), 2);
    t.play("pick-up torch-1").no("drop torch-1", "SIL-R-80");
    t.body(0).carried = 5;
    t.play("drop-coins").play("end").put(1, "1:2,4").put(0, "1:2,5");
    t.play("pick-up tools-1").play("pick-up-coins");
    assert_eq!(
        (t.body(1).items, t.body(1).carried, t.s.open.lying.len(), t.s.open.coins.len()),
        (1, 5, 0, 0)
    );
}

// clauses: SIL-PDT-6, SIL-R-18, SIL-R-21, SIL-ITM-1, SIL-USE-1
#[test]
fn what_is_found_is_taken_used_put_on_or_left() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:3,2").body(0).torch = 2;
    t.dice(&[6]).item("torch-1").play("loot 2:4,2");
    assert_eq!(t.offers(), ["take", "use-now", "leave-it"]);
    t.play("use-now");
    assert_eq!(t.body(0).torch, 3);
    assert!(t.s.open.discard.contains(t.card("torch-1")));
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[6]).item("valor-sword").play("loot 2:4,2").play("equip-now");
    assert_eq!(t.game.attack(&t.s.open, Pawn(0)), 3);
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[6]).item("valor-sword").play("loot 2:4,2").play("leave-it");
    assert_eq!(t.s.open.lying[0].at, spot("2:3,2"));
    // The pile is empty: the discard is shuffled into a new one; if there is none, the loot still counts.
    let mut t = solo("knight");
    let last = t.card("torch-1");
    t.s.open.discard = t.s.secret.pile.minus(ItemSet::EMPTY);
    t.s.secret.pile = ItemSet::EMPTY;
    t.s.open.pile = 0;
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[6]).item("torch-1").play("loot 2:4,2").play("take");
    assert!(t.told(|what| *what == What::ItemsReshuffled) && t.game.content.all_items().contains(last));
}

// clauses: SIL-R-49, SIL-ITM-3, SIL-ITM-4, SIL-ITM-5, SIL-ITM-15, SIL-USE-3, SIL-CBT-9
#[test]
fn potions_and_torches() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:2,4").enemy("goblin-shaman", "2:2,3");
    t.give(0, "strength-potion-1").give(0, "speed-potion-1").give(0, "health-potion-1");
    t.play("use speed-potion-1").no("step s", "SIL-R-13");
    assert_eq!(t.game.allowance(&t.s.open, Pawn(0)), 7);
    t.play("use health-potion-1").no("use health-potion-1", "SIL-INV-1");
    assert_eq!(t.body(0).life, 5);
    t.play("use strength-potion-1").dice(&[1, 3]).play("attack enemy-0");
    assert_eq!(t.s.open.enemies[0].life, 1, "1 + 2 + 2 is more than 3 + 1");
    t.give(0, "health-potion-2").give(0, "torch-1").no("use health-potion-2", "SIL-R-49");
    t.body(0).torch = 4;
    t.no("use torch-1", "SIL-R-49");
}

// clauses: SIL-INV-2, SIL-INV-3, SIL-INV-4, SIL-INV-6, SIL-INV-7, SIL-ITM-6, SIL-ITM-7, SIL-ITM-8, SIL-R-47
#[test]
fn runes_and_their_weapon() {
    let mut t = solo("knight");
    t.give(0, "rune-of-attack-1").no("attach rune-of-attack-1", "SIL-ITM-8");
    t.give(0, "guardian-spear").give(0, "great-rune-of-defense-1");
    t.plays("equip guardian-spear; attach rune-of-attack-1; attach great-rune-of-defense-1");
    let (o, body) = (&t.s.open, t.s.open.pawns[0]);
    assert_eq!((t.game.attack(o, Pawn(0)), body.life, body.items), (3, 8, 0));
    assert_eq!(t.game.bonus(&body, Attribute::Life), 4);
    t.give(0, "rune-of-speed-1").no("attach rune-of-speed-1", "SIL-ITM-8");
    t.play("detach great-rune-of-defense-1").play("stow great-rune-of-defense-1");
    assert_eq!((t.body(0).life, t.body(0).items), (6, 2));
}

// clauses: SIL-ITM-14, SIL-R-46
#[test]
fn a_weapon_takes_its_runes_off() {
    let mut t = solo("knight");
    t.wear(0, "valor-sword").wear(0, "rune-of-speed-1").wear(0, "great-rune-of-attack-1");
    t.give(0, "torch-1").give(0, "tools-1").play("unequip");
    assert_eq!(t.body(0).items, 3);
    // No space is left: both go to the ground without a question.
    assert_eq!((t.s.open.lying.len(), t.game.attack(&t.s.open, Pawn(0))), (2, 2));
    let mut t = solo("knight");
    t.wear(0, "valor-sword").wear(0, "rune-of-speed-1").give(0, "stoneforge-axe");
    t.play("equip stoneforge-axe");
    assert_eq!(t.offers(), ["stow rune-of-speed-1", "put-down rune-of-speed-1"]);
    t.play("stow rune-of-speed-1");
    let body = *t.body(0);
    assert_eq!((body.weapon, body.simple, body.items), (Some(t.card("stoneforge-axe")), None, 2));
    let mut weak = solo("knight");
    weak.wear(0, "guardian-spear").body(0).life = 2;
    weak.no("unequip", "SIL-R-46").no("drop guardian-spear", "SIL-R-46");
}

// clauses: SIL-R-46, SIL-R-34, SIL-BOSS-5
#[test]
fn a_torch_that_was_a_bonus_is_lost_with_its_weapon() {
    let mut t = solo("wizard");
    t.wear(0, "lantern-mace").body(0).torch = 1;
    t.comes("cave-troll").item("torch-1").item("torch-2").play("unequip");
    assert_eq!((t.body(0).torch, t.s.open.enemies.len()), (0, 1));
    t.give(0, "torch-3").play("use torch-3").give(0, "arcane-staff");
    t.body(0).torch = 0;
    t.play("equip arcane-staff");
    assert_eq!(t.s.open.enemies.len(), 1, "once for each character");
}

// clauses: SIL-R-20, SIL-R-107, SIL-R-110
#[test]
fn cards_that_look_alike_are_one_option() {
    let mut t = solo("knight");
    t.lay("H11", 0, -1).put(0, "2:1,6").give(0, "master-key-1").give(0, "master-key-2").give(0, "torch-1");
    assert!(t.may("drop master-key-1") && !t.may("drop master-key-2"));
    let used = t.card("master-key-2");
    t.s.open.used.insert(used);
    assert!(t.may("drop master-key-1") && t.may("drop master-key-2"));
    t.item("torch-2").item("torch-3").play("open 2:2,6 key");
    assert!(
        !t.s.open.used.contains(used) && t.s.open.discard.contains(used),
        "the key with fewest charges"
    );
    assert!(t.s.open.discard.contains(t.card("torch-3")), "two Torches are no choice");
}

// clauses: SIL-R-51, SIL-ITM-10, SIL-R-53
#[test]
fn trades_have_their_limits() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.give(0, "torch-1").give(1, "tools-1");
    for card in ["torch-2", "torch-3"] {
        t.give(0, card);
    }
    assert!(!t.may("trade c2 nothing for tools-1"), "no room");
    t.play("trade c2 torch-1 for tools-1");
    assert_eq!((t.body(0).items, t.body(1).items), (3, 1));
    t.play("trade c2 torch-2 for nothing")
        .play("trade c2 torch-3 for nothing")
        .no("trade c2 tools-1 for nothing", "SIL-R-51");
    assert!(!t.offers().iter().any(|offer| offer.starts_with("attack")));
    let mut t = table(&[], &["knight", "warrior"]);
    t.give(0, "torch-1").put(1, "1:2,3").no("trade c2 torch-1 for nothing", "SIL-PDT-5");
}

// clauses: SIL-MODE-8, SIL-R-52, SIL-R-51, SIL-R-109
#[test]
fn hidden_cards_are_asked_for_by_kind() {
    let mut t = table(&[("mode", "competitive"), ("players", "3")], &["knight", "warrior", "ranger"]);
    t.give(1, "torch-1").give(0, "tools-1");
    let view = t.view(Eye::Seat(P1));
    assert_eq!((view.hands[1].0[0].thing, view.hands[0].0[0].thing), (None, Some(t.card("tools-1").0)));
    t.play("trade c2 nothing for any-valor-sword");
    let offer = |t: &crate::table::Table, eye| t.view(eye).offer.is_some();
    let third = Eye::Seat(adit_kernel::Seat(2));
    assert_eq!(
        [Eye::Seat(P1), Eye::Seat(P2), third, Eye::Spectator].map(|eye| offer(&t, eye)),
        [true, true, false, false]
    );
    assert_eq!((t.asked(), t.offers()), (P2, vec!["no".to_owned()]));
    t.play("no").play("trade c2 tools-1 for any-torch").play("yes");
    let view = t.view(Eye::Seat(P1));
    assert_eq!(view.hands[1].0[0].thing, Some(t.card("tools-1").0), "the giver remembers");
    assert_eq!(t.view(Eye::Spectator).hands[1].0[0].thing, None);
    t.play("drop torch-1").play("pick-up torch-1");
    assert_eq!(t.view(Eye::Spectator).hands[0].0[0].thing, Some(t.card("torch-1").0), "taken in the open");
    let open = table(&[("mode", "cooperative")], &["knight", "warrior"]);
    assert!(!open.game.hides_items());
}

// clauses: SIL-BOOK-6, SIL-R-70
#[test]
fn a_failed_loot_roll_is_tried_again() {
    use adit_silver_mine::components::Book;
    let mut t = solo("ranger");
    t.body(0).books.insert(Book::ForTheLoot);
    t.body(0).torch = 0;
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[2]).play("loot 2:4,2");
    assert_eq!(t.offers(), ["yes", "no"]);
    t.dice(&[5]).item("torch-1").play("yes").play("take");
    assert_eq!(t.body(0).items, 1);
    let mut t = solo("ranger");
    t.body(0).books.insert(Book::SecondWind);
    t.body(0).torch = 0;
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[1]).play("loot 2:4,2").dice(&[1]).play("yes");
    assert_eq!((t.body(0).items, t.may("end")), (0, true), "once in an attempt");
    // Both books: three dice for one attempt, and each book once.
    let mut t = solo("ranger");
    t.body(0).books.insert(Book::SecondWind);
    t.body(0).books.insert(Book::ForTheLoot);
    t.body(0).torch = 0;
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[1]).play("loot 2:4,2").dice(&[1]).play("yes");
    t.dice(&[1]).play("yes");
    assert!(t.may("end") && t.told(|what| matches!(what, What::LootFailed { .. })));
}

// clauses: SIL-QST-11, SIL-QST-14, SIL-QST-15, SIL-QST-20, SIL-QST-21, SIL-R-57
#[test]
fn quests_of_finding_and_having() {
    let mut t = solo("wizard");
    t.quest(0, "crates")
        .lay("H02", 0, -1)
        .put(0, "2:3,2")
        .dice(&[6])
        .item("torch-1")
        .play("loot 2:4,2")
        .play("take");
    assert_eq!(t.body(0).progress, 1);
    t.quest(0, "barrels").put(0, "2:1,2").dice(&[6]).item("torch-2").play("loot 2:0,2").play("take");
    assert_eq!(t.body(0).progress, 2);
    let mut t = solo("wizard");
    t.quest(0, "tombs")
        .lay("H03", 0, -1)
        .put(0, "2:3,2")
        .dice(&[6])
        .item("torch-1")
        .item("torch-2")
        .play("loot 2:4,2");
    assert_eq!(t.plays("take; take").body(0).progress, 1);
    let mut t = solo("wizard");
    t.quest(0, "silver-touch").lay("H01", 0, -1).put(0, "2:3,5").dice(&[6]).play("loot 2:4,5");
    t.plays("drop-coins; pick-up-coins");
    assert_eq!((t.body(0).progress, t.body(0).carried), (3, 3), "what one drops does not count again");
    let mut t = solo("wizard");
    t.quest(0, "scholar")
        .give(0, "rune-of-attack-1")
        .give(0, "great-rune-of-speed-1")
        .wear(0, "valor-sword");
    t.wear(0, "rune-of-defense-1").play("exit");
    assert!(t.body(0).fulfilled);
}
