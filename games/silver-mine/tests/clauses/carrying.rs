//! Equipment, room, trades, the merchant and the Questmaster in rare cases.

use adit_silver_mine::components::{Book, Title};
use adit_silver_mine::event::What;
use adit_silver_mine::place::Pawn;

use crate::examples::{in_town, solo_in_town};
use crate::table::{P2, solo, spot, table};

// clauses: SIL-R-64, SIL-R-46
#[test]
fn a_rune_bought_without_space_goes_onto_the_weapon() {
    let mut t = solo_in_town("knight");
    t.wear(0, "valor-sword").give(0, "torch-1").give(0, "torch-2").give(0, "torch-3").body(0).stash = 30;
    t.play("buy rune-of-speed");
    let body = *t.body(0);
    assert_eq!((body.weapon, body.simple), (Some(t.card("valor-sword")), Some(t.card("rune-of-speed-1"))));
    assert_eq!((body.items, body.stash), (3, 18));
    t.no("buy strength-potion", "SIL-INV-1").no("buy rune-of-attack", "SIL-INV-1");
    t.play("buy great-rune-of-attack");
    assert_eq!(t.game.attack(&t.s.open, Pawn(0)), 4);
}

// clauses: SIL-R-48, SIL-ITM-17, SIL-INV-5, SIL-A-8
#[test]
fn a_second_backpack_is_an_ordinary_item() {
    let mut t = solo("knight");
    for card in ["backpack-1", "backpack-2", "torch-1", "torch-2", "torch-3", "torch-4"] {
        t.give(0, card);
    }
    t.lying("tools-1", "1:2,6", true).no("pick-up tools-1", "SIL-INV-1");
    t.play("drop backpack-1");
    assert_eq!(t.body(0).items, 5);
    t.no("drop backpack-2", "SIL-R-48").play("drop torch-1").play("drop backpack-2");
    assert_eq!(t.body(0).items, 3);
    // Traded away, its cards must fit.
    let mut t = table(&[], &["knight", "warrior"]);
    for card in ["backpack-1", "torch-1", "torch-2", "torch-3", "torch-4"] {
        t.give(0, card);
    }
    assert!(!t.may("trade c2 backpack-1 for nothing") && t.may("trade c2 torch-1 for nothing"));
    // Taking one in needs a space that is free before.
    t.give(1, "tools-1").give(1, "tools-2").give(1, "tools-3").plays("drop torch-1; drop torch-2");
    assert!(!t.may("trade c2 backpack-1 for nothing") && t.may("trade c2 backpack-1 for tools-1"));
}

// clauses: SIL-R-110, SIL-MER-7, SIL-R-64, SIL-R-105
#[test]
fn what_was_bought_earlier_can_be_sold() {
    let mut t = solo_in_town("knight");
    t.body(0).stash = 4;
    let later = t.card("torch-2");
    t.give(0, "torch-2").s.open.paid.put(later.index(), 4);
    t.play("buy torch");
    assert!(t.may("sell torch-2") && !t.may("sell torch-1"), "one was bought today, the other before");
    t.play("sell torch-2").no("buy torch", "SIL-ITM-10").body(0).stash = 9;
    t.no("buy torch", "SIL-R-64");
    // What was paid is the most that it brings.
    let mut t = solo_in_town("knight");
    t.body(0).books.insert(Book::Trader);
    let bought = t.card("torch-1");
    t.give(0, "torch-1").give(0, "torch-2").s.open.paid.put(bought.index(), 2);
    t.play("sell torch-1");
    assert_eq!(t.body(0).stash, 2);
    t.play("sell torch-2");
    assert_eq!(t.body(0).stash, 6, "one that was found brings 2 and 2");
}

// clauses: SIL-R-46, SIL-ITM-14, SIL-R-34
#[test]
fn a_swap_is_judged_by_its_result() {
    // Life 2 with a spear that gave 2: a hammer that gives 1 may take its place, nothing else.
    let mut t = solo("knight");
    t.wear(0, "guardian-spear").give(0, "shield-hammer").give(0, "valor-sword").body(0).life = 2;
    t.no("equip valor-sword", "SIL-R-46").no("unequip", "SIL-R-46").play("equip shield-hammer");
    assert_eq!((t.body(0).life, t.game.most_life(&t.s.open, Pawn(0)), t.body(0).items), (1, 6, 2));
    // From one Torch to the other: no loss, no boss.
    let mut t = solo("wizard");
    t.wear(0, "lantern-mace").give(0, "arcane-staff").body(0).torch = 1;
    t.play("equip arcane-staff");
    assert_eq!((t.body(0).torch, t.s.open.enemies.len()), (1, 0));
    // Without space the old weapon goes to the ground, in the mine.
    let mut t = solo("knight");
    t.wear(0, "valor-sword").lying("twin-daggers", "1:2,6", true);
    t.give(0, "torch-1").give(0, "torch-2").give(0, "stoneforge-axe").wear(0, "rune-of-attack-1");
    t.play("equip stoneforge-axe").play("stow rune-of-attack-1");
    assert_eq!((t.body(0).items, t.s.open.lying.len()), (3, 2));
    assert!(t.s.open.lying[1].dropped && t.s.open.lying[1].card == t.card("valor-sword"));
    // In town it is not allowed.
    let mut t = solo_in_town("knight");
    t.wear(0, "valor-sword").wear(0, "rune-of-attack-1");
    t.give(0, "torch-1").give(0, "torch-2").give(0, "stoneforge-axe");
    assert!(!t.may("equip stoneforge-axe") && !t.may("unequip"));
    t.play("discard torch-1");
    assert!(t.may("equip stoneforge-axe") && !t.may("unequip"), "two places are needed to take it off");
    assert!(t.may("detach rune-of-attack-1"));
}

// clauses: SIL-R-46, SIL-R-80
#[test]
fn each_card_is_put_on_and_dropped_once_a_turn() {
    let mut t = solo("knight");
    t.give(0, "valor-sword")
        .give(0, "rune-of-attack-1")
        .plays("equip valor-sword; attach rune-of-attack-1");
    t.play("drop rune-of-attack-1");
    assert_eq!((t.s.open.lying.len(), t.game.attack(&t.s.open, Pawn(0))), (1, 3));
    t.play("pick-up rune-of-attack-1").no("attach rune-of-attack-1", "SIL-R-46");
    t.no("drop rune-of-attack-1", "SIL-R-80").play("drop valor-sword");
    t.play("pick-up valor-sword").no("equip valor-sword", "SIL-R-46").play("end").play("equip valor-sword");
    // What is put down in a find does not count.
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:3,2").dice(&[6]).item("torch-1").play("loot 2:4,2").play("leave-it");
    t.play("pick-up torch-1").play("drop torch-1");
}

// clauses: SIL-R-51, SIL-R-4, SIL-R-108
#[test]
fn trades_in_detail() {
    // On one gate square, and over a passage.
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H01", 0, -1).give(0, "torch-1");
    assert!(t.may("trade c2 torch-1 for nothing"));
    t.put(0, "1:2,0").put(1, "2:2,6");
    assert!(t.may("trade c2 torch-1 for nothing"));
    t.put(1, "2:2,5");
    assert!(!t.may("trade c2 torch-1 for nothing"));
    // A key of which one charge is used is asked for on its own; of two like cards the whole one goes.
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.give(1, "master-key-1").give(1, "master-key-2");
    let used = t.card("master-key-1");
    t.s.open.used.insert(used);
    t.play("trade c2 nothing for any-master-key").play("yes");
    assert_eq!(t.s.secret.hands[0].get(0).unwrap().truth(), t.card("master-key-2").0);
    t.play("trade c2 nothing for any-master-key");
    assert_eq!(t.offers(), ["no"]);
    t.play("no").play("trade c2 nothing for any-used-key").play("yes");
    assert_eq!((t.body(0).items, t.s.open.turn.proposals), (2, 3));
    assert!(!t.offers().iter().any(|offer| offer.starts_with("trade")), "three in a turn");
    // Without room for what it would get, the partner can only say no, and is asked.
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.give(0, "torch-1").give(1, "tools-1").give(1, "tools-2").give(1, "tools-3");
    t.play("trade c2 torch-1 for nothing");
    assert_eq!((t.asked(), t.offers()), (P2, vec!["no".to_owned()]));
    // Coins of the mine, not those of the stash.
    let mut t = table(&[], &["knight", "warrior"]);
    (t.body(0).carried, t.body(0).stash) = (2, 10);
    assert!(t.may("trade c2 2-coins for nothing") && !t.may("trade c2 3-coins for nothing"));
    // Partners of two against two need no consent; opponents do not trade at all.
    let mut t = table(&[("mode", "arena"), ("teams", "true")], &["knight", "warrior", "ranger", "wizard"]);
    t.give(0, "torch-1").put(0, "1:2,4").put(1, "1:2,3").put(2, "1:2,5").put(3, "1:0,1");
    assert!(!t.offers().iter().any(|offer| offer.starts_with("trade c2")));
    t.play("trade c3 torch-1 for nothing");
    assert_eq!(t.body(2).items, 1);
}

// clauses: SIL-R-52, SIL-R-109, SIL-R-23
#[test]
fn hidden_cards_do_not_betray_themselves() {
    // A trap is asked about even without Tools.
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.lay("H05", 0, -1).put(0, "2:2,4").play("step n");
    assert_eq!(t.offers(), ["trigger"]);
    t.dice(&[6]).play("trigger");
    // A card that shows itself is known from then on.
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.lay("H11", 0, -1).put(0, "2:1,6").give(0, "master-key-1").quest(0, "crates");
    let seen = |t: &crate::table::Table| t.view(adit_kernel::Eye::Seat(P2)).hands[0].0[0].thing;
    assert_eq!(seen(&t), None);
    t.item("torch-1").item("tools-1").play("open 2:2,6 key").play("keep torch-1").play("leave-it");
    assert_eq!(seen(&t), Some(t.card("master-key-1").0));
    assert!(t.s.open.discard.contains(t.card("tools-1")) && t.s.open.lying[0].at == spot("2:1,6"));
    // Together nothing is hidden.
    let mut t = table(&[("mode", "cooperative")], &["knight", "warrior"]);
    t.give(0, "torch-1");
    assert_eq!(t.view(adit_kernel::Eye::Seat(P2)).hands[0].0[0].thing, Some(t.card("torch-1").0));
}

// clauses: SIL-R-58, SIL-R-56, SIL-R-60
#[test]
fn quests_are_taken_once_while_there_are_others() {
    let mut t = in_town(&[("mode", "cooperative"), ("length", "campaign")], &["knight", "warrior"]);
    let easy = ["cartographer", "head-hunter", "crates", "lockpicking"];
    for key in &easy[..3] {
        let quest = t.game.content.find_quest(key).unwrap();
        t.body(0).completed.insert(quest);
    }
    assert!(!t.may("quest crates") && t.may("quest lockpicking"));
    t.quest(1, "lockpicking");
    assert!(t.may("quest crates") && !t.may("quest lockpicking"), "no other is on the board");
    // A quest that is given up loses its progress.
    t.quest(0, "barrels").body(0).progress = 3;
    t.plays("return-quest; quest barrels");
    assert_eq!(t.body(0).progress, 0);
    t.body(0).progress = 4;
    assert!(!t.may("return-quest") && t.may("deliver"));
    // Medium does not make a Vagabond.
    t.item("torch-1").play("deliver").play("yes");
    assert_eq!((t.body(0).title, t.body(0).quests_done), (Title::NONE, 1));
}

// clauses: SIL-R-107, SIL-R-57
#[test]
fn which_cards_a_quest_takes() {
    let mut t = solo_in_town("knight");
    t.quest(0, "scholar").wear(0, "valor-sword").wear(0, "rune-of-speed-1");
    t.give(0, "rune-of-attack-1").give(0, "great-rune-of-attack-1").give(0, "rune-of-defense-2");
    t.item("torch-1").play("deliver").play("yes");
    let body = *t.body(0);
    assert_eq!((body.weapon, body.simple), (Some(t.card("valor-sword")), None));
    assert!(t.s.secret.hands[0].iter().any(|card| card.truth() == t.card("great-rune-of-attack-1").0));
    // Bought before found, a high number before a low one.
    let mut t = solo_in_town("knight");
    for card in
        ["backpack-1", "strength-potion-1", "strength-potion-2", "speed-potion-1", "health-potion-1"]
    {
        t.give(0, card);
    }
    let bought = t.card("strength-potion-1");
    t.s.open.paid.put(bought.index(), 12);
    t.quest(0, "alchemist").item("torch-1").play("deliver").play("no");
    assert!(t.s.secret.pile.contains(bought) && !t.s.secret.pile.contains(t.card("strength-potion-2")));
    // What keeps its owner alive cannot be handed over.
    let mut t = solo_in_town("knight");
    t.quest(0, "warmaster").wear(0, "guardian-spear").give(0, "valor-sword").give(0, "twin-daggers");
    t.body(0).life = 2;
    t.no("deliver", "SIL-QM-1").body(0).life = 3;
    t.play("deliver").play("no");
    assert_eq!((t.body(0).life, t.body(0).weapon), (1, None));
}

// clauses: SIL-R-55, SIL-R-63, SIL-R-58
#[test]
fn a_new_character_comes_last_and_may_do_everything_anew() {
    let mut t = table(
        &[("mode", "cooperative"), ("length", "campaign"), ("players", "3")],
        &["knight", "warrior", "ranger"],
    );
    t.quest(0, "crates").quest(1, "tombs").quest(2, "rogue").give(0, "torch-1").wear(0, "valor-sword");
    let done = t.game.content.find_quest("head-hunter").unwrap();
    t.body(0).completed.insert(done);
    (t.body(0).quests_done, t.body(0).title) = (1, Title::VAGABOND);
    (t.body(0).life, t.body(0).poison) = (1, 1);
    t.plays("end; end; end");
    t.plays("leave; leave");
    assert_eq!(t.s.open.town.order.as_slice(), [Pawn(1), Pawn(2), Pawn(0)]);
    assert!(t.told(|what| matches!(what, What::Died { pawn: Pawn(0), .. })));
    // The dead trade with nobody before there is a new character.
    t.body(1).stash = 5;
    assert!(!t.offers().iter().any(|offer| offer.starts_with("trade c1")));
    t.plays("end-visit; end-visit");
    assert!(t.may("play knight") && !t.may("play ranger"));
    t.play("play knight");
    let body = *t.body(0);
    assert_eq!((body.weapon, body.items, body.title, body.life), (None, 0, Title::VAGABOND, 4));
    assert!(t.may("quest head-hunter") && t.may("quest gates"));
}

// clauses: SIL-R-73, SIL-R-77, SIL-END-2
#[test]
fn twenty_coins_for_the_first_hero_only() {
    let mut t = in_town(&[("mode", "competitive"), ("length", "campaign")], &["knight", "warrior"]);
    for pawn in [0, 1] {
        t.quest(pawn, ["tombs", "rogue"][usize::from(pawn)]);
        (t.body(pawn).title, t.body(pawn).progress) = (Title(5), 3);
    }
    t.play("deliver").play("no").play("end-visit").play("deliver").play("no");
    assert_eq!((t.body(0).stash, t.body(1).stash, t.body(1).title), (25, 5, Title::HERO));
    // Recovering adds what is worn, and never harms.
    let mut t = solo_in_town("knight");
    t.wear(0, "guardian-spear");
    (t.body(0).life, t.body(0).torch, t.body(0).stash) = (2, 4, 5);
    t.play("recover");
    assert_eq!((t.body(0).life, t.body(0).torch), (6, 4));
}
