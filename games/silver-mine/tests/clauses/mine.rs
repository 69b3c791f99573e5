//! Walking, exploring, traps, campfires, the ways out.

use adit_silver_mine::components::{Path, Rumor};
use adit_silver_mine::event::What;
use adit_silver_mine::mine_card::Rotation;
use adit_silver_mine::place::{Pawn, Spot};
use adit_silver_mine::state::Stage;

use crate::table::{solo, spot, table};

// clauses: SIL-MOVE-4, SIL-MOVE-8, SIL-R-12
#[test]
fn friends_are_passed_and_not_shared() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,4").put(1, "1:2,3");
    t.play("step n");
    assert_eq!(t.at(0), "1:2,3");
    t.no("end", "SIL-R-12").no("explore n", "SIL-R-12");
    t.play("step n");
    assert!(t.may("end"));
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,4").put(1, "1:2,3").s.open.turn.walked[0] = 5;
    t.no("step n", "SIL-R-12");
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,4").put(1, "1:2,3").enemy("goblin-digger", "1:2,2").no("step n", "SIL-R-12");
}

// clauses: SIL-MOVE-5, SIL-MOVE-7, SIL-MOVE-9, SIL-MOVE-10, SIL-R-11, SIL-CBT-7
#[test]
fn what_is_in_the_way() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:1,2").enemy("goblin-digger", "2:1,1");
    t.s.open.turn.unbound = true;
    t.no("step n", "SIL-MOVE-5").no("step w", "SIL-R-11");
    let mut t = solo("knight");
    t.lay("H04", 0, -1).put(0, "2:2,4").no("step n", "SIL-R-11");
    t.s.open.placed[1].spent.insert(spot("2:2,3").tile());
    t.play("step n");
    // An enemy does not come through a character.
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H14", 0, -1).put(0, "2:2,2").put(1, "2:2,6").enemy("plague-rat", "2:2,0");
    t.body(1).life = 1;
    t.dice(&[3, 1]).plays("end; end");
    assert_eq!(t.enemy_at(0), "2:2,1", "the nearer one is in the way to the weaker");
}

// clauses: SIL-MOVE-12, SIL-R-15, SIL-R-23
#[test]
fn anywhere_while_nobody_is_there() {
    let mut t = solo("knight");
    t.lay("H05", 0, -1).put(0, "1:2,6");
    assert!(t.may("go 2:2,4") && !t.may("go 2:2,3") && !t.may("go 2:2,2"), "not through a trap");
    t.play("go 2:2,4");
    assert!(t.may("step s") && t.s.open.turn.walked[0] == 0 && !t.s.open.turn.acted);
    t.enemy("goblin-digger", "2:2,1").no("go 1:2,6", "SIL-R-15").no("leave", "SIL-R-15");
}

// clauses: SIL-TURN-1, SIL-TURN-3, SIL-SET-7, SIL-R-103, SIL-INI-2, SIL-INI-3
#[test]
fn turns_pass_on() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,6").play("step n");
    assert_eq!((t.at(0), t.s.open.turn.walked[0]), ("1:2,5".to_owned(), 1));
    t.play("end");
    assert_eq!(t.s.open.last, Pawn(1));
    t.play("end");
    assert_eq!((t.s.open.round, t.s.open.last), (2, Pawn(0)));
    assert!(t.told(|what| matches!(what, What::DungeonTurn { round: 1 })));
}

// clauses: SIL-ATT-7, SIL-R-34, SIL-R-10, SIL-DEF-1, SIL-QST-9
#[test]
fn exploring_in_the_dark_is_free_and_gates_are_no_halls() {
    let mut t = solo("knight");
    t.quest(0, "cartographer").put(0, "1:2,0");
    (t.body(0).torch, t.body(0).boss_called) = (0, true);
    t.mine("G2").play("explore n");
    assert_eq!((t.body(0).torch, t.body(0).progress, t.s.open.enemies.len()), (0, 0, 0));
    let mut t = solo("knight");
    t.quest(0, "cartographer").put(0, "1:2,0").body(0).path = Some(Path::Ember);
    t.mine("G2").play("explore n");
    assert_eq!((t.body(0).torch, t.body(0).progress, t.body(0).charge), (2, 0, 1));
    t.put(0, "1:4,3").mine("H08").play("explore e").play("lay upright");
    assert_eq!((t.body(0).progress, t.body(0).halls), (1, 1));
}

// clauses: SIL-R-6, SIL-EXP-5, SIL-R-83, SIL-R-9
#[test]
fn what_fits_nowhere_goes_under() {
    let mut t = solo("knight");
    t.lay("H01", 0, -1).lay("G3", 1, -1).put(0, "1:4,3");
    // The Gate's open south side wants a card that is open to the north.
    t.mine("H24").mine("H13").play("explore e");
    assert!(t.told(|what| matches!(what, What::PutUnder { .. })));
    let eye = adit_kernel::Eye::Spectator;
    assert_eq!(t.s.secret.deck.seen_by(eye).0.len(), 2);
    let mut t = solo("knight");
    t.s.secret.deck = adit_kit::deck::Deck::new([[t.mine_card("H24").0].into_iter().collect()]);
    t.s.open.deck = 1;
    t.put(0, "1:2,0").s.open.round = 1;
    let no = t.game.can_reveal(&t.s.open, 0, adit_kit::square::Dir::N);
    assert!(no);
    t.s.open.deck = 0;
    t.no("explore n", "SIL-EXP-5");
}

// clauses: SIL-TRAP-3, SIL-TRAP-4, SIL-TRAP-5, SIL-TRAP-6, SIL-TRAP-8, SIL-ITM-12, SIL-QST-19
#[test]
fn what_traps_do() {
    let after = |die: u32| {
        let mut t = solo("wizard");
        t.lay("H05", 0, -1).put(0, "2:2,4").dice(&[die]).play("step n");
        let body = *t.body(0);
        (body.life, body.poison, body.disease, body.torch)
    };
    assert_eq!(after(1), (4, 0, 0, 4));
    assert_eq!(after(2), (5, 2, 0, 4));
    assert_eq!(after(3), (5, 0, 2, 4));
    assert_eq!(after(4), (5, 0, 0, 3));
    assert_eq!(after(6), (5, 0, 0, 4));
    let mut t = solo("wizard");
    t.quest(0, "rogue").lay("H05", 0, -1).put(0, "2:2,4").give(0, "tools-1").play("step n");
    assert_eq!(t.offers(), ["disarm 2:2,3", "trigger"]);
    t.play("disarm 2:2,3");
    assert_eq!((t.body(0).progress, t.body(0).items), (1, 0));
    // On a Run step it can only be triggered (SIL-R-14).
    let mut t = solo("knight");
    t.lay("H05", 0, -1).put(0, "2:2,4").give(0, "tools-1").s.open.turn.walked[0] = 4;
    t.dice(&[6]).play("step n");
    assert_eq!(t.body(0).items, 1);
}

// clauses: SIL-FIRE-1, SIL-FIRE-2, SIL-FIRE-3, SIL-FIRE-4, SIL-R-24, SIL-ATT-12
#[test]
fn a_short_rest() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.lay("H04", 0, -1).put(0, "2:2,4").put(1, "2:2,2");
    (t.body(0).life, t.body(0).torch) = (5, 4);
    t.no("rest 2:2,3", "SIL-R-24");
    for pawn in [0, 1] {
        (t.body(pawn).life, t.body(pawn).torch) = (2, 1);
    }
    t.enemy("goblin-digger", "2:4,0").no("rest 2:2,3", "SIL-R-24").s.open.enemies.clear();
    t.s.secret.under.clear();
    t.s.open.enemy_pile.put(0, 1);
    t.play("rest 2:2,3");
    assert_eq!((t.body(0).life, t.body(0).torch, t.body(1).life), (3, 2, 2));
    assert_eq!(t.s.open.last, Pawn(1), "the turn is over");
    // No more than the maximum.
    let mut full = solo("knight");
    full.lay("H04", 0, -1).put(0, "2:2,4").body(0).life = 5;
    full.play("rest 2:2,3");
    assert_eq!((full.body(0).life, full.body(0).torch), (5, 4));
    t.no("rest 2:2,3", "SIL-R-24");
    assert!(t.may("step s"), "the fire is burnt down");
}

// clauses: SIL-EXIT-1, SIL-EXIT-4, SIL-EXP-6, SIL-EXP-7, SIL-EXP-8, SIL-R-43, SIL-R-82, SIL-R-102, SIL-STA-2, SIL-R-97
#[test]
fn out_by_the_gate() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,5").no("exit", "SIL-R-102").play("step s");
    (t.body(0).carried, t.body(0).poison, t.body(0).disease) = (7, 1, 2);
    t.enemy("goblin-digger", "1:2,0").play("exit");
    let body = *t.body(0);
    assert_eq!(
        (body.stage, body.stash, body.carried, body.poison, body.disease),
        (Stage::Left, 7, 0, 0, 0)
    );
    assert!(!t.over());
    t.play("end");
    assert_eq!(t.s.open.last, Pawn(1), "turns skip whoever has left");
    t.put(1, "1:2,6");
    t.s.open.turn.unbound = true;
    t.play("exit");
    assert!(t.over());
}

// clauses: SIL-SET-9, SIL-ENM-1, SIL-ENM-2, SIL-R-22, SIL-SET-12
#[test]
fn a_revealed_card_is_populated() {
    let mut t = solo("knight");
    t.put(0, "1:2,0").mine("H02").play("explore n");
    t.comes("goblin-shaman").item("torch-1").play("lay upright");
    assert_eq!((t.enemy_at(0), t.s.open.enemies[0].items), ("2:2,3".to_owned(), 1));
    assert!(t.s.open.enemies[0].shown, "the explorer has a Torch");
    assert!(t.game.is_live(&t.s.open, spot("2:0,2")));
    // Without cubes for them containers are not placed.
    let mut t = solo("knight");
    for n in 0..40u16 {
        let at = Spot(n % 30);
        t.s.open.coins.push(adit_silver_mine::state::CoinPile { at, found: 1, dropped: 0 });
    }
    for (n, card) in (30..40u16).zip(1..) {
        t.lying(&format!("torch-{card}"), "1:2,6", false);
        t.s.open.lying.last_mut().unwrap().at = Spot(n);
    }
    t.put(0, "1:2,0").mine("H06").play("explore n").play("lay upright");
    assert!(!t.game.is_live(&t.s.open, spot("2:1,1")));
}

// clauses: SIL-ATT-9, SIL-CBT-12, SIL-R-30
#[test]
fn items_under_enemies_are_seen_by_torchlight() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "1:2,0").enemy("goblin-shaman", "2:2,3");
    let card = t.card("torch-1");
    t.s.secret.pile.remove(card);
    t.s.open.pile -= 1;
    t.s.secret.under[0][0] = card;
    t.s.open.enemies[0].items = 1;
    t.body(0).torch = 0;
    t.play("step n");
    assert!(!t.s.open.enemies[0].shown);
    let hidden = t.view(adit_kernel::Eye::Seat(crate::table::P1)).under[0];
    assert_eq!(hidden, None);
    t.give(0, "torch-2").play("use torch-2");
    assert!(t.s.open.enemies[0].shown);
}

// clauses: SIL-QST-16, SIL-QST-18, SIL-R-57
#[test]
fn what_counts_as_finding() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.quest(0, "gates").quest(1, "gates");
    t.lay_as("G2", 0, -1, Rotation::Turned).lay("H04", 1, 0).put(0, "1:2,0").put(1, "1:4,3");
    t.s.open.pawns[0].seen = 1;
    t.play("step n");
    assert_eq!((t.body(0).progress, t.body(1).progress), (1, 0));
    t.plays("step s; step n");
    assert_eq!(t.body(0).progress, 1);
    t.quest(1, "campfire").play("end").play("step e");
    assert_eq!(t.body(1).progress, 1);
}

// clauses: SIL-R-74, SIL-INN-6, SIL-INN-7
#[test]
fn rumors_work_in_the_mine() {
    let mut t = solo("knight");
    t.body(0).rumor = Some(Rumor::SurveyorsTip);
    t.put(0, "1:2,0").mine("H04").mine("H08").play("explore n");
    assert_eq!(t.offers().len(), 2);
    let key = t.game.content.mine[usize::from(t.mine_card("H08").0)].key.clone();
    t.play(&format!("choose {key}")).play("lay upright");
    assert_eq!((t.s.open.placed[1].card, t.body(0).rumor), (t.mine_card("H08"), None));
    let mut t = solo("knight");
    t.body(0).rumor = Some(Rumor::GoblinsAreWaiting);
    t.put(0, "1:2,0").mine("H02").play("explore n");
    t.comes("plague-rat").comes("goblin-digger").play("lay upright");
    assert_eq!(t.enemy_at(1), "2:2,2");
    assert!(t.s.open.enemies[1].called && !t.s.open.enemies[1].done);
    assert_eq!(
        (t.body(0).rumor, t.s.open.turn.walked[0]),
        (None, 1),
        "once, and the new card is a step away"
    );
    let mut t = solo("knight");
    (t.body(0).rumor, t.body(0).rumor_turns) = (Some(Rumor::DownhillRails), 1);
    assert_eq!(t.game.allowance(&t.s.open, Pawn(0)), 6);
    t.play("end");
    assert_eq!((t.game.allowance(&t.s.open, Pawn(0)), t.body(0).rumor), (4, None));
}

// clauses: SIL-R-28, SIL-R-13
#[test]
fn who_is_engaged_can_still_do_things() {
    let mut t = solo("knight");
    t.lay("H02", 0, -1).put(0, "2:3,2").enemy("goblin-digger", "2:3,3").give(0, "torch-1").body(0).torch =
        1;
    t.no("step w", "SIL-R-13");
    assert!(t.may("loot 2:4,2") && t.may("use torch-1") && t.may("drop torch-1"));
}

// clauses: SIL-DEF-3, SIL-DEF-6, SIL-SET-4, SIL-SET-11, SIL-R-1, SIL-R-95
#[test]
fn words_and_numbers() {
    let mut t = solo("knight");
    assert_eq!(t.s.open.placed.len(), 1);
    // The attribute and the card are two things.
    t.give(0, "torch-1");
    assert_eq!((t.body(0).torch, t.body(0).items), (3, 1));
    let body = *t.body(0);
    assert_eq!((body.quest, body.path, body.title.0, body.stash), (None, None, 0, 0));
    let need = |container| t.game.loot_need(container);
    use adit_silver_mine::components::Container;
    let needs = [Container::Sack, Container::Crate, Container::Barrel, Container::Tomb].map(need);
    assert_eq!(needs, [0, 5, 6, 8]);
    assert_eq!(t.game.content.titles[1].name, "Seeker");
    t.body(0).carried = 60_000;
    t.lay("H01", 0, -1).put(0, "2:3,5").dice(&[6]).play("loot 2:4,5");
    assert_eq!(t.body(0).carried, 60_003, "coins are a number");
}
