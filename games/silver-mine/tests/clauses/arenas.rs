//! Arenas, goblins and their rivals, what the results say.

use adit_kernel::{Cause, Eye, Game, Seats, Verdict};
use adit_silver_mine::action::Question;
use adit_silver_mine::components::{Book, Path, Rumor, Title};
use adit_silver_mine::event::What;
use adit_silver_mine::mine_card::Rotation;
use adit_silver_mine::place::{Pawn, Spot, Target};
use adit_silver_mine::state::{Favor, Frame, Stage};

use crate::table::{P1, P2, Table, dealt, solo, table};

const TEAMS: &[(&str, &str)] = &[("mode", "arena"), ("teams", "true"), ("bout", "three")];
const FOUR: &[(&str, &str)] = &[("mode", "arena"), ("fighters", "4"), ("bout", "three")];

// clauses: SIL-R-87, SIL-R-88, SIL-TOWN-3
#[test]
fn partners_and_those_who_fell_together_go_by_seat() {
    // A1 has fallen, A2 wins for both: they go first, by seat, and both note the win.
    let mut t = table(TEAMS, &["knight", "warrior", "ranger", "wizard"]);
    t.put(0, "1:2,3").put(1, "1:2,2").put(2, "1:1,2").put(3, "1:1,1");
    for pawn in 0..4 {
        t.body(pawn).life = 1;
    }
    t.dice(&[1, 6]).play("attack c2");
    assert_eq!(t.body(0).stage, Stage::Dead);
    assert!(!t.over(), "a team is beaten when both are");
    t.play("end").dice(&[6, 1]).play("attack c2").play("end").play("end");
    t.dice(&[6, 1]).play("attack c4");
    assert_eq!(t.s.open.town.order.as_slice(), [Pawn(0), Pawn(2), Pawn(1), Pawn(3)]);
    assert_eq!([0, 1, 2, 3].map(|n| t.body(n).wins), [1, 0, 1, 0]);
    assert_eq!([0, 1, 2, 3].map(|n| t.body(n).stash), [20, 30, 40, 20]);
    // Three starve at the same moment.
    let mut t = table(FOUR, &["knight", "warrior", "ranger", "wizard"]);
    t.s.open.round = 31;
    for (pawn, at, life) in [(0, "1:0,1", 1), (1, "1:4,1", 1), (2, "1:0,5", 4), (3, "1:4,5", 1)] {
        t.put(pawn, at).body(pawn).life = life;
    }
    t.plays("end; end; end; end");
    assert_eq!(t.s.open.town.order.as_slice(), [Pawn(2), Pawn(0), Pawn(1), Pawn(3)]);
}

// clauses: SIL-R-89
#[test]
fn the_price_of_waiting_begins_in_round_31() {
    let waiting = |round: u8| {
        let mut t = table(&[("mode", "arena")], &["knight", "warrior"]);
        t.put(0, "1:0,1").put(1, "1:4,1").s.open.round = round;
        (t.body(0).path, t.body(0).charge) = (Some(Path::Stone), 2);
        t.plays("end; end");
        (t.body(0).life, t.body(1).life)
    };
    assert_eq!((waiting(30), waiting(31)), ((4, 7), (3, 6)));
    // Where nobody would be left, the side with more Life before it, all its characters together.
    let mut t = table(TEAMS, &["knight", "warrior", "ranger", "wizard"]);
    t.s.open.round = 31;
    for (pawn, at) in [(0, "1:0,1"), (1, "1:4,1"), (2, "1:0,5"), (3, "1:4,5")] {
        t.put(pawn, at).body(pawn).life = 1;
    }
    t.play("end");
    let dead = t.body(0);
    (dead.stage, dead.at[0], dead.life) = (Stage::Dead, Spot::OFF, 0);
    t.s.open.pawns[2].stash = 90;
    t.plays("end; end; end");
    assert_eq!(
        [0, 1, 2, 3].map(|n| t.body(n).wins),
        [0, 1, 0, 1],
        "two lives are more than one, whatever the coins"
    );
}

// clauses: SIL-R-85, SIL-ARE-5, SIL-R-44, SIL-ARE-6
#[test]
fn who_is_beaten_by_the_mine_earns_nobody_anything() {
    let mut t = table(&[("mode", "arena"), ("bout", "three")], &["knight", "ranger"]);
    t.put(0, "1:0,1").put(1, "1:2,4").give(1, "torch-1").wear(1, "valor-sword");
    (t.body(1).life, t.body(1).poison, t.body(1).carried) = (1, 2, 5);
    t.play("end");
    assert_eq!((t.body(0).stash, t.body(0).eliminations), (20, 0));
    let ranger = *t.body(1);
    assert_eq!((ranger.stash, ranger.items, ranger.life, ranger.poison), (25, 1, 1, 0));
    assert!(ranger.weapon.is_some() && t.s.open.lying.is_empty());
    // A power that defeats does, and charges the Hawk.
    let mut t =
        table(&[("mode", "arena"), ("bout", "three"), ("starting_title", "3")], &["ranger", "knight"]);
    t.put(0, "1:0,1").put(1, "1:4,1").body(1).life = 1;
    (t.body(0).path, t.body(0).charge) = (Some(Path::Hawk), 2);
    t.play("power").play("aim c2");
    assert_eq!((t.body(0).stash, t.body(0).eliminations, t.body(0).charge), (30, 1, 1));
}

// clauses: SIL-R-11, SIL-R-86, SIL-MOVE-8
#[test]
fn opponents_share_no_square_and_hold_each_other() {
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.put(0, "1:2,5").put(1, "1:2,6").no("step s", "SIL-R-11").no("step n", "SIL-R-13");
    t.s.open.turn.unbound = true;
    t.no("step s", "SIL-R-11").play("step n");
    let mut t = table(TEAMS, &["knight", "warrior", "ranger", "wizard"]);
    t.put(0, "1:2,4").put(2, "1:2,3").put(1, "1:0,1").put(3, "1:4,1");
    assert!(t.may("step n") && !t.may("attack c3"), "partners pass each other and do not fight");
}

/// A duel in which both Gates open to their Halls: the second one lies turned.
fn duel() -> Table {
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.s.open.placed[1].rotation = Rotation::Turned;
    t.put(1, "2:2,0").put(0, "1:4,3");
    t
}

// clauses: SIL-R-84, SIL-ARE-3, SIL-ARE-1
#[test]
fn cards_of_the_arena() {
    // Outside the layout nothing is laid.
    let mut t = duel();
    t.put(0, "1:2,0");
    assert!(!t.may("explore n"));
    // A locked side does not do; the card is set aside and shuffled back.
    let mut t = duel();
    t.mine("H19").mine("H08").play("explore e");
    assert!(t.told(|what| matches!(what, What::SetAside { .. })));
    t.play("lay upright");
    assert_eq!((t.s.open.deck, t.s.open.placed.len(), t.body(0).torch), (25, 3, 2));
    // Nor does one that leaves a Gate cut off.
    let mut t = duel();
    t.mine("H22").mine("H08").play("explore e");
    assert!(t.told(|what| matches!(what, What::SetAside { .. })), "a corner is no way through");
    // A Hall in the middle may lock a side that is not the only way: not towards the explorer.
    let mut t = duel();
    t.lay("H08", 1, 1).lay("H06", 2, 1).put(0, "4:2,0").mine("H26").mine("H13").play("explore n");
    assert!(t.told(|what| matches!(what, What::SetAside { .. })), "it would lie behind its lock");
}

// clauses: SIL-R-84, SIL-R-50
#[test]
fn a_map_in_an_arena_where_nothing_fits_is_used_up() {
    let mut t = duel();
    t.pile_of("H22").give(0, "lost-map-1").mine("H22").play("map lost-map-1 e");
    assert_eq!((t.s.open.placed.len(), t.s.open.placed[2].rotation), (3, Rotation::Printed));
    assert_eq!(t.body(0).items, 0);
}

// clauses: SIL-ARE-4, SIL-R-86, SIL-R-72
#[test]
fn an_image_does_not_take_the_token() {
    let mut t = table(&[("mode", "arena")], &["wizard", "knight"]);
    t.body(0).books.insert(Book::MirrorImage);
    t.s.open.fire_token = true;
    t.lay("H01", 2, 1).lay("H08", 1, 1).put(1, "1:2,5").put(0, "4:4,3").body(0).life = 2;
    t.pick(1).play("mirror").play("step e");
    assert!(t.s.open.fire_token);
    t.play("step' e");
    assert_eq!((t.body(0).life, t.s.open.fire_token), (3, false));
}

// clauses: SIL-BOOK-4, SIL-R-68, SIL-R-71
#[test]
fn books_against_opponents() {
    let mut t = table(&[("mode", "arena")], &["knight", "warrior"]);
    t.body(0).books.insert(Book::FavoredEnemy);
    t.body(0).favored = Some(Favor::Opponent(Pawn(1)));
    assert_eq!(t.game.hit_bonus(&t.s.open, Pawn(0), Target::Pawn(Pawn(1), 0), false, false), 3);
    // Opportunity is for the first roll between the two, a flight included.
    let mut t = table(&[("mode", "arena")], &["knight", "warrior"]);
    t.body(1).books.insert(Book::Opportunity);
    t.put(0, "1:2,3").put(1, "1:2,2").dice(&[6, 1]).play("flee").play("end");
    t.dice(&[1, 1]).play("attack c1");
    assert!(!t.told(|what| matches!(what, What::Ambush { .. })));
    let mut t = table(&[("mode", "arena")], &["knight", "warrior"]);
    t.body(0).books.insert(Book::Opportunity);
    (t.body(1).path, t.body(0).path) = (Some(Path::Stone), Some(Path::Iron));
    t.put(0, "1:2,3").put(1, "1:2,2").dice(&[3, 1, 2]).play("attack c2");
    assert_eq!(
        (t.body(1).life, t.body(1).charge, t.body(0).charge),
        (6, 1, 0),
        "a wound charges, the ambush is no won attack"
    );
}

// clauses: SIL-R-25, SIL-R-69, SIL-R-71
#[test]
fn an_ambush_that_kills_spends_no_charge() {
    let mut t = solo("knight");
    t.body(0).books.insert(Book::GiantStrength);
    t.body(0).books.insert(Book::Opportunity);
    t.put(0, "1:2,3").enemy("goblin-digger", "1:2,2").play("attack enemy-0").dice(&[3]).play("yes");
    assert_eq!((t.body(0).giant, t.s.open.enemies.len(), t.body(0).carried), (3, 0, 1));
    let mut t = solo("knight");
    t.body(0).books.insert(Book::Opportunity);
    t.put(0, "1:2,3").enemy("goblin-shaman", "1:2,2").dice(&[2, 1, 1]).play("attack enemy-0");
    t.dice(&[4, 1]).play("end");
    t.dice(&[1, 2]).play("attack enemy-0");
    assert_eq!(t.s.open.enemies[0].life, 1, "a 2 missed, and there was no second ambush");
}

// clauses: SIL-R-26, SIL-R-49, SIL-ITM-3
#[test]
fn a_potion_helps_in_attack_only_and_the_song_always() {
    let mut t = solo("warrior");
    t.put(0, "1:2,3")
        .enemy("goblin-shaman", "1:2,2")
        .give(0, "strength-potion-1")
        .give(0, "strength-potion-2");
    t.plays("use strength-potion-1; use strength-potion-2");
    let bonus = |t: &Table, acting| {
        let foe = Target::Enemy(adit_silver_mine::components::Placement(0));
        t.game.hit_bonus(&t.s.open, Pawn(0), foe, acting, false)
    };
    assert_eq!((bonus(&t, true), bonus(&t, false)), (5, 1));
    (t.body(0).rumor, t.body(0).rumor_turns) = (Some(Rumor::DwarvenWarSong), 1);
    assert_eq!((bonus(&t, true), bonus(&t, false)), (6, 2));
    t.body(0).sick = true;
    assert_eq!(bonus(&t, true), 5, "disease takes the attribute, not what adds to the roll");
    t.dice(&[1, 1]).play("end");
    assert_eq!((bonus(&t, true), t.body(0).rumor), (1, None));
}

// clauses: SIL-R-97, SIL-R-87, SIL-TREE-1
#[test]
fn between_rounds() {
    let mut t =
        table(&[("mode", "arena"), ("bout", "three"), ("starting_title", "1")], &["knight", "ranger"]);
    t.body(0).title = Title::VAGABOND;
    t.put(0, "1:2,3").put(1, "1:2,2").body(1).life = 1;
    t.dice(&[6, 1]).play("attack c2");
    assert!(t.may("path stone") && !t.may("path iron") && t.may("rumor") && t.may("end-visit 20"));
    t.pick(3).play("rumor").luck("end-visit 5");
    assert!(!t.may("rumor"), "one for each round");
    t.luck("end-visit");
    assert_eq!((t.body(0).carried, t.body(0).rumor_turns, t.s.open.exploration), (5, 3, 2));
    assert_eq!(t.s.open.placed.len(), 2);
}

// clauses: SIL-R-92, SIL-R-82
#[test]
fn rivals_enter_in_round_four_or_when_the_band_is_gone() {
    let options = &[("mode", "insane"), ("adventurers", "2"), ("choose_characters", "false")];
    let begun = || {
        let mut t = dealt(options, 5);
        t.plays("goblin goblin-raider").luck("ready");
        t.until(9, |t| matches!(t.s.open.stack.top(), Some(Frame::Main { .. })));
        t
    };
    let mut t = begun();
    while t.s.open.round < 4 {
        assert_eq!(t.s.open.pawns[4].stage, Stage::Waiting, "round {}", t.s.open.round);
        let free = t.may("leave") || t.offers().iter().any(|offer| offer.starts_with("go "));
        assert!(!free, "who is still to come counts");
        t.luck("end");
    }
    assert_eq!(t.body(4).stage, Stage::Inside);
    assert_ne!(t.s.open.pawns[4].at[0], t.s.open.pawns[0].at[0], "opponents share no square");
    let mut t = begun();
    t.luck("exit");
    assert_eq!((t.s.open.round, t.body(4).stage), (2, Stage::Inside));
    assert!(t.body(0).by_start && t.may("leave"));
    t.luck("leave").until(3, Table::over);
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!(outcome.of(P1).verdict, Verdict::Lost);
}

// clauses: SIL-R-92, SIL-R-47, SIL-R-93
#[test]
fn a_band_by_its_size() {
    let band = |goblins: &[&str]| {
        let t = table(&[("mode", "insane")], goblins);
        let most = |pawn| (t.game.most_life(&t.s.open, pawn), t.game.most_torch(&t.s.open, pawn));
        (t.s.open.pawns[0].life, t.s.open.pawns[0].torch, most(Pawn(0)))
    };
    let [a, b, c] = ["goblin-raider", "goblin-shaman", "goblin-scout"];
    assert_eq!(band(&[a]), (4, 3, (5, 4)));
    assert_eq!(band(&[a, b]), (2, 2, (3, 3)));
    assert_eq!(band(&[a, b, c]), (1, 1, (2, 2)));
    // The eighth goblin less the band.
    let mut t = table(&[("mode", "insane")], &[a, b]);
    t.s.open.goblins = 5;
    t.put(0, "1:2,0").mine("H02").play("explore n");
    t.comes("goblin-digger").comes("cave-troll").item("torch-1").item("torch-2").play("lay upright");
    assert_eq!(t.s.open.enemies.len(), 2);
    // Goblins of the mine and of the band are no pack together.
    let mut t = table(&[("mode", "insane")], &[a]);
    t.lay("H02", 0, -1).put(0, "2:2,5").enemy("goblin-digger", "2:2,3");
    assert_eq!(t.game.enemy_attack(&t.s.open, &t.s.open.enemies[0]), 0);
    let foe = Target::Enemy(adit_silver_mine::components::Placement(0));
    assert_eq!(t.game.hit_bonus(&t.s.open, Pawn(0), foe, true, false), 1);
}

fn hunted() -> Table {
    let mut t = table(&[("mode", "insane"), ("adventurers", "2")], &["goblin-raider"]);
    let knight = t.game.content.find_character("knight").unwrap();
    let body = &mut t.s.open.pawns[4];
    (body.nature, body.stage) = (adit_silver_mine::state::Nature::Character(knight), Stage::Inside);
    (body.life, body.torch) = (4, 3);
    t.put(4, "1:2,3").put(0, "1:2,2");
    t.s.open.order.push(Pawn(4));
    t
}

// clauses: SIL-R-93, SIL-CBT-10, SIL-QST-10
#[test]
fn the_winner_takes_all_it_can_carry() {
    let mut t = hunted();
    t.quest(4, "head-hunter")
        .give(0, "torch-1")
        .wear(0, "valor-sword")
        .wear(0, "rune-of-speed-1")
        .body(0)
        .carried = 4;
    t.body(0).life = 1;
    t.play("end").dice(&[6, 1]).play("attack c1");
    assert_eq!((t.body(4).carried, t.body(4).progress), (4, 1));
    let shown: Vec<u8> = t.s.secret.found.iter().map(|card| card.truth()).collect();
    assert_eq!(
        shown,
        ["torch-1", "valor-sword", "rune-of-speed-1"].map(|card| t.card(card).0),
        "in this order"
    );
    t.plays("take; equip-now; equip-now");
    assert_eq!(t.game.attack(&t.s.open, Pawn(4)), 3);
    // Nobody of the band is left: the rival may leave at once.
    assert!(t.may("leave"));
    let t = hunted();
    assert!(!t.may("leave") && !t.may("step n") && t.may("flee"), "opponents are enemies and hold");
}

// clauses: SIL-R-94
#[test]
fn leaving_at_once_is_survival_only() {
    let mut t = table(&[("mode", "insane")], &["goblin-raider"]);
    t.lay("G2", 1, 0).put(0, "2:2,6").play("leave");
    assert_eq!(t.game.outcome(&t.s).unwrap().of(P1).verdict, Verdict::Lost);
}

// clauses: SIL-R-94, SIL-INS-2
#[test]
fn with_all_rivals_dead_any_gate_wins() {
    let mut t = hunted();
    t.put(4, "1:0,1").put(0, "1:2,6").body(4).life = 1;
    t.body(4).poison = 1;
    t.play("end");
    assert_eq!(t.body(4).stage, Stage::Dead);
    t.play("exit");
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!((outcome.of(P1).verdict, outcome.of(P2).verdict), (Verdict::Won, Verdict::Lost));
    // With the rival out alive it is only survival.
    let mut t = hunted();
    t.put(4, "1:2,6").put(0, "1:0,1").body(4).carried = 7;
    t.play("end").play("exit").put(0, "1:2,6").play("exit");
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!(outcome.winners(), Seats::only(P2));
}

// clauses: SIL-R-79, SIL-R-78, SIL-R-91, SIL-MODE-5, SIL-R-80
#[test]
fn results_add_up() {
    // The dead of a session bring nothing.
    let mut t = table(&[], &["knight", "warrior"]);
    t.quest(0, "crates").quest(1, "tombs").body(0).carried = 4;
    (t.body(1).stash, t.body(1).life, t.body(1).poison) = (9, 1, 1);
    t.play("exit");
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!((outcome.of(P1).verdict, outcome.of(P1).score), (Verdict::Lost, 4));
    // A tie in coins goes to the one whose quest is done.
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.quest(0, "crates").quest(1, "tombs").body(0).carried = 6;
    (t.body(1).progress, t.body(1).carried, t.body(0).halls) = (3, 1, 9);
    t.plays("exit; exit");
    assert_eq!(t.game.outcome(&t.s).unwrap().winners(), Seats::only(P2));
    // A campaign at its limit without a Hero: the title counts before the coins.
    let campaign = &[("mode", "competitive"), ("length", "campaign")];
    let mut t = crate::examples::in_town(campaign, &["knight", "warrior"]);
    t.s.open.exploration = 24;
    (t.body(0).stash, t.body(1).title) = (50, Title(2));
    t.plays("end-visit; end-visit");
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!((outcome.cause, outcome.winners()), (Cause::Guard, Seats::only(P2)));
    // The dungeon wins a campaign that has no Hero.
    let led = &[("mode", "cooperative"), ("length", "campaign"), ("dungeon", "true")];
    let mut t = crate::examples::in_town(led, &["knight", "warrior"]);
    t.s.open.exploration = 24;
    t.plays("end-visit; end-visit");
    assert_eq!(t.game.outcome(&t.s).unwrap().winners(), Seats::only(adit_kernel::Seat(2)));
}

// clauses: SIL-R-62, SIL-R-107, SIL-R-105
#[test]
fn a_settlement_pays_for_what_was_earned() {
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.quest(0, "crates").quest(1, "tombs").give(0, "torch-1").give(0, "tools-1").give(0, "torch-2");
    t.body(0).starters = 0b11;
    t.wear(0, "valor-sword").wear(0, "rune-of-speed-1").body(0).worn_starters = 0;
    t.plays("exit; exit");
    assert_eq!(t.body(0).stash, 2 + 8 + 6);
    // In a campaign starting items are worth something.
    let mut t = crate::examples::solo_in_town("knight");
    t.quest(0, "crates").give(0, "tools-1").body(0).starters = 1;
    t.s.open.exploration = 24;
    t.play("end-visit");
    assert_eq!(t.body(0).stash, 4);
    // Where the owner is asked: nobody is told what the others hold.
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.quest(0, "scholar").quest(1, "tombs").plays("exit; exit");
    assert!(matches!(t.game.question(&t.s, P1), Question::SettleQuest(Pawn(0))));
    assert_eq!(t.offers(), ["no"]);
    assert_eq!(t.view(Eye::Seat(P2)).offer, None);
}

// clauses: SIL-R-80
#[test]
fn a_turn_is_cut_only_where_it_may_end() {
    let mut t = table(&[], &["knight", "warrior"]);
    t.put(0, "1:2,5").put(1, "1:2,3").s.open.turn.decisions = 59;
    t.play("step n");
    assert!(t.s.open.last == Pawn(0) && t.may("end"), "steps are not counted");
    // Nobody stops on a friend.
    t.s.open.turn.decisions = 60;
    t.play("step n");
    assert_eq!(t.offers(), ["step n", "step e", "step s", "step w"]);
    t.play("step n");
    assert_eq!(t.s.open.last, Pawn(1), "as soon as it can");
}
