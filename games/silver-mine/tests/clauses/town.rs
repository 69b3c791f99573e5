//! Crossroads Town, titles, death and inheritance, the end of a campaign.

use adit_kernel::{Game, Verdict};
use adit_silver_mine::components::{Book, Path, Rumor, Title};
use adit_silver_mine::event::What;
use adit_silver_mine::place::Pawn;
use adit_silver_mine::state::{Ending, Frame, Stage};

use crate::examples::{in_town, solo_in_town};
use crate::table::{P1, table};

const CAMPAIGN: &[(&str, &str)] = &[("mode", "cooperative"), ("length", "campaign")];

// clauses: SIL-TOWN-1, SIL-TOWN-2, SIL-R-63, SIL-EXIT-3, SIL-QM-7, SIL-MODE-3
#[test]
fn the_order_of_visits() {
    let mut t = table(CAMPAIGN, &["knight", "warrior"]);
    t.quest(0, "crates").quest(1, "tombs").give(0, "torch-1").lying("tools-1", "1:2,5", true);
    t.body(1).progress = 3;
    t.plays("exit; exit");
    assert_eq!(
        t.s.open.town.order.as_slice(),
        [Pawn(1), Pawn(0)],
        "whoever has fulfilled a quest comes first"
    );
    assert_eq!((t.s.open.pile, t.s.open.lying.len()), (78, 0), "held cards stay, others form the pile");
    t.play("deliver").until(3, |t| t.s.open.exploration == 2);
    assert!(t.s.open.exploration == 2 || t.over());
}

// clauses: SIL-QM-1, SIL-QM-2, SIL-QM-3, SIL-QM-5, SIL-TIT-2, SIL-TIT-4, SIL-TIT-5, SIL-TIT-6, SIL-TIT-7, SIL-R-101, SIL-QST-3, SIL-QST-8, SIL-QST-27
#[test]
fn deliveries_and_titles() {
    let mut t = solo_in_town("knight");
    t.quest(0, "crates").no("deliver", "SIL-QM-1").body(0).progress = 3;
    t.play("deliver");
    assert_eq!((t.body(0).title, t.body(0).stash, t.body(0).quest), (Title::VAGABOND, 5, None));
    t.no("quest crates", "SIL-R-58");
    let title = |t: &mut crate::table::Table, quest: &str, progress: u8| {
        t.quest(0, quest).body(0).progress = progress;
        t.play("deliver");
        t.body(0).title.0
    };
    assert_eq!(title(&mut t, "silver-touch", 10), 1);
    assert_eq!(title(&mut t, "head-hunter", 4), 2);
    t.item("torch-1");
    assert_eq!(title(&mut t, "barrels", 4), 3);
    t.play("yes").item("coins-3-1");
    assert_eq!(title(&mut t, "campfire", 3), 4);
    assert_eq!(t.body(0).stash, 28);
    assert_eq!(title(&mut t, "tombs", 3), 5);
    t.play("book trader");
    assert_eq!(title(&mut t, "rogue", 3), 6);
    assert!(t.s.open.hero_named && t.told(|what| matches!(what, What::HeroNamed { .. })));
}

// clauses: SIL-END-1, SIL-END-2, SIL-R-77, SIL-MODE-7, SIL-MODE-10, SIL-END-7
#[test]
fn a_hero_ends_the_campaign() {
    let mut t = solo_in_town("knight");
    (t.body(0).title, t.body(0).stash) = (Title(5), 0);
    t.quest(0, "tombs").body(0).progress = 3;
    t.play("deliver").play("no");
    assert_eq!(t.body(0).stash, 25);
    t.play("end-visit");
    assert_eq!((t.over(), t.s.open.result), (true, Some(Ending::Done)));
    assert_eq!(t.game.outcome(&t.s).unwrap().of(P1).verdict, Verdict::Won);
    let mut t = in_town(&[("mode", "competitive"), ("length", "campaign")], &["knight", "warrior"]);
    (t.body(0).title, t.body(1).stash) = (Title(5), 60);
    t.quest(0, "tombs").quest(1, "crates").body(0).progress = 3;
    t.play("deliver").play("no").plays("end-visit; end-visit");
    assert_eq!(
        t.game.outcome(&t.s).unwrap().winners(),
        adit_kernel::Seats::only(crate::table::P2),
        "the richest"
    );
    let mut t =
        in_town(&[("mode", "solo"), ("length", "campaign"), ("continue_after_hero", "true")], &["knight"]);
    t.body(0).title = Title(5);
    t.quest(0, "tombs").body(0).progress = 3;
    t.play("deliver").play("no").play("quest silver-touch").luck("end-visit");
    assert!(!t.over());
}

// clauses: SIL-STA-1, SIL-STA-5, SIL-STA-6, SIL-END-5, SIL-R-55, SIL-R-75
#[test]
fn inheritance() {
    // WE-26
    let mut t = table(&[("mode", "solo"), ("length", "campaign")], &["knight", "warrior"]);
    t.body(0).books.insert(Book::Trader);
    t.body(0).books.insert(Book::GiantStrength);
    let body = t.body(0);
    (body.title, body.stash, body.carried, body.life, body.path) = (Title(2), 14, 9, 1, Some(Path::Iron));
    body.poison = 1;
    t.quest(0, "crates").quest(1, "tombs").plays("end").play("end");
    assert_eq!(t.body(0).stage, Stage::Dead);
    t.put(1, "1:2,6").plays("leave").play("end-visit");
    assert!(t.may("play ranger") && t.may("play knight") && !t.may("play warrior"));
    t.play("play ranger");
    let body = *t.body(0);
    assert_eq!((body.stash, body.title, body.path, body.items, body.quest), (14, Title(2), None, 0, None));
    let knows = |book| t.game.knows(&t.s.open, Pawn(0), book);
    assert!(knows(Book::Trader) && !knows(Book::GiantStrength));
}

// clauses: SIL-MER-1, SIL-MER-2, SIL-MER-3, SIL-MER-4, SIL-MER-5, SIL-MER-6, SIL-MER-7, SIL-R-64
#[test]
fn at_the_merchants() {
    let mut t = solo_in_town("knight");
    t.body(0).stash = 40;
    t.give(0, "master-key-1").give(0, "lost-map-1").plays("sell lost-map-1").no("buy lost-map", "SIL-R-64");
    assert_eq!(t.body(0).stash, 44);
    t.play("buy torch").play("buy valor-sword").no("buy torch", "SIL-INV-1");
    assert_eq!(t.body(0).stash, 24);
    assert!(t.may("buy stoneforge-axe"), "it is equipped directly");
    t.play("equip valor-sword").body(0).stash = 10;
    t.no("buy backpack", "SIL-ITM-10").play("discard torch-1");
    let used = t.card("master-key-1");
    t.s.open.used.insert(used);
    t.no("sell master-key-1", "SIL-R-64").no("buy coins-1", "SIL-INV-1");
}

// clauses: SIL-MYS-1, SIL-MYS-2, SIL-STA-7, SIL-CHR-2, SIL-CHR-3, SIL-R-66
#[test]
fn at_the_mystics() {
    let mut t = in_town(CAMPAIGN, &["wizard", "knight"]);
    t.body(0).stash = 200;
    t.play("book mirror-image").no("book mirror-image", "SIL-R-64").no("book giant-strength", "SIL-R-64");
    assert_eq!(t.body(0).stash, 165);
    t.plays("book trader; book flee-combat; book for-the-loot").no("book favored-enemy", "SIL-R-64");
    assert!(!t.may("path iron") && !t.may("path ember"));
    // Two copies of each, whoever has them.
    let campaign = &[("mode", "cooperative"), ("length", "campaign"), ("players", "3")];
    let mut t = in_town(campaign, &["wizard", "knight", "warrior"]);
    t.body(0).stash = 100;
    t.body(1).books.insert(Book::Trader);
    assert!(t.may("book trader"));
    t.body(2).books.insert(Book::Trader);
    assert!(!t.may("book trader") && t.may("book favored-enemy"));
}

// clauses: SIL-INN-1, SIL-INN-2, SIL-INN-3, SIL-INN-4, SIL-INN-5, SIL-R-73, SIL-R-74
#[test]
fn at_the_inn() {
    let mut t = solo_in_town("knight");
    t.quest(0, "crates").body(0).stash = 9;
    t.no("recover", "SIL-R-49");
    (t.body(0).life, t.body(0).torch) = (1, 4);
    t.play("recover");
    assert_eq!((t.body(0).life, t.body(0).torch, t.body(0).stash), (4, 4, 4));
    t.pick(4).play("rumor").no("rumor", "SIL-INN-5");
    assert_eq!((t.body(0).rumor, t.body(0).stash), (Some(Rumor::SurveyorsTip), 2));
    (t.body(0).life, t.body(0).torch) = (2, 0);
    t.luck("end-visit");
    assert_eq!((t.body(0).life, t.body(0).torch), (2, 0), "attributes stay as they were");
}

// clauses: SIL-TREE-1, SIL-TREE-2, SIL-TREE-3, SIL-R-75
#[test]
fn at_the_tree() {
    let mut t = solo_in_town("knight");
    t.no("path stone", "SIL-TREE-1").body(0).title = Title::VAGABOND;
    t.play("path stone").no("path iron", "SIL-TREE-1").body(0).title = Title::PATHFINDER;
    t.body(0).charge = 2;
    t.play("path iron");
    assert_eq!((t.body(0).path, t.body(0).charge), (Some(Path::Iron), 0));
}

// clauses: SIL-QM-6, SIL-R-59, SIL-R-58, SIL-R-107, SIL-QST-13
#[test]
fn possession_quests_can_be_delivered_at_once() {
    let mut t = solo_in_town("knight");
    for potion in ["strength-potion-1", "speed-potion-1", "health-potion-1"] {
        t.give(0, potion);
    }
    t.play("quest alchemist").item("torch-1").play("deliver").play("yes");
    assert_eq!((t.body(0).items, t.body(0).stash), (1, 5));
    t.quest(0, "crates").play("return-quest");
    assert_eq!(t.body(0).quest, None);
    let mut t = solo_in_town("knight");
    t.wear(0, "valor-sword").give(0, "stoneforge-axe").give(0, "twin-daggers").give(0, "elderwood-bow");
    t.quest(0, "warmaster").play("deliver").play("no");
    assert!(t.body(0).weapon.is_some() && t.body(0).items == 0, "what is not equipped goes first");
}

// clauses: SIL-R-65, SIL-QM-4
#[test]
fn rewards_that_do_not_fit() {
    let mut t = solo_in_town("knight");
    t.give(0, "torch-1").give(0, "torch-2").give(0, "torch-3").quest(0, "barrels").body(0).progress = 4;
    t.item("tools-1").play("deliver");
    assert!(t.told(|what| matches!(what, What::RewardReturned { .. })));
    assert_eq!((t.body(0).items, t.may("quest crates")), (3, true));
}

// clauses: SIL-R-97, SIL-ITM-10, SIL-R-100, SIL-BOOK-5
#[test]
fn coins_for_the_mine() {
    let mut t = solo_in_town("knight");
    t.body(0).stash = 12;
    t.no("end-visit", "SIL-R-100").play("quest crates").no("end-visit 20", "SIL-ITM-10");
    t.body(0).giant = 1;
    t.luck("end-visit 10");
    assert_eq!(t.body(0).giant, 3, "all charges are back (SIL-BOOK-5)");
    assert_eq!((t.body(0).stash, t.body(0).carried, t.s.open.exploration), (2, 10, 2));
    assert!(matches!(t.s.open.stack.top(), Some(Frame::Main { .. })));
}

// clauses: SIL-TOWN-5, SIL-R-51
#[test]
fn trades_in_town() {
    let mut t = in_town(CAMPAIGN, &["knight", "warrior"]);
    t.give(1, "torch-1").body(0).stash = 4;
    t.play("trade c2 4-coins for torch-1").play("yes");
    assert_eq!((t.body(0).items, t.body(0).stash, t.body(1).stash), (1, 0, 4));
}

// clauses: SIL-R-80
#[test]
fn a_campaign_has_a_last_exploration() {
    let mut t = solo_in_town("knight");
    t.s.open.exploration = 24;
    t.play("end-visit");
    assert_eq!(t.s.open.result, Some(Ending::Limit));
    let mut t = solo_in_town("knight");
    t.s.open.turn.decisions = 79;
    t.give(0, "torch-1").luck("discard torch-1");
    assert!(t.s.open.exploration == 2 && t.body(0).quest.is_some(), "a visit that takes too long ends");
}
