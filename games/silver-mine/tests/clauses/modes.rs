//! Set-up, modes, the arena, the dungeon player, goblins, secrets, results.

use adit_kernel::options::Options as _;
use adit_kernel::{Eye, Face, Game, Listed, Role, Seat, Seats, Verdict};
use adit_laws::values;
use adit_silver_mine::SilverMine;
use adit_silver_mine::action::Question;
use adit_silver_mine::components::{Book, Difficulty};
use adit_silver_mine::event::What;
use adit_silver_mine::game::Options;
use adit_silver_mine::mine_card::Cell;
use adit_silver_mine::place::Pawn;
use adit_silver_mine::state::{Ending, Frame, Stage};

use crate::table::{P1, P2, Table, dealt, solo, spot, table};

// clauses: SIL-MODE-1, SIL-MODE-4, SIL-MODE-15, SIL-MODE-16, SIL-R-88, SIL-R-108, SIL-DMP-1
#[test]
fn who_sits_down() {
    let seats = |options: &[(&str, &str)]| {
        let t = dealt(options, 1);
        (t.game.seats(), t.game.characters())
    };
    assert_eq!(seats(&[("mode", "solo"), ("characters", "4")]), (1, 4));
    assert_eq!(seats(&[("mode", "cooperative"), ("players", "4"), ("dungeon", "true")]), (5, 4));
    assert_eq!(seats(&[("mode", "arena"), ("teams", "true")]), (2, 4));
    assert_eq!(seats(&[("mode", "arena"), ("fighters", "3")]), (3, 3));
    assert_eq!(seats(&[("mode", "insane"), ("adventurers", "4")]), (4, 3));
    let t = dealt(&[("mode", "arena"), ("teams", "true")], 1);
    let owners: Vec<Seat> = (0..4).map(|n| t.game.owner(Pawn(n))).collect();
    assert_eq!(owners, [P1, P2, P1, P2]);
    assert!(t.game.opponents(Pawn(0), Pawn(1)) && !t.game.opponents(Pawn(0), Pawn(2)));
    let t = dealt(&[("dungeon", "true")], 1);
    assert_eq!((t.game.role(P1), t.game.role(P2)), (Role::Player, Role::Dungeon));
    assert!(
        Options::from_values(&values([("mode", "arena"), ("fighters", "3"), ("teams", "true")])).is_err()
    );
}

// clauses: SIL-SET-13, SIL-SET-15, SIL-SET-16, SIL-SET-17, SIL-CHR-1, SIL-R-2, SIL-R-63, SIL-R-104, SIL-QST-4
#[test]
fn choices_before_the_first_exploration() {
    let mut t = dealt(&[("mode", "cooperative"), ("players", "2"), ("quests", "choose")], 1);
    assert_eq!(t.offers(), ["play warrior", "play ranger", "play wizard", "play knight"]);
    t.play("play knight").no("play knight", "SIL-TURN-4").play("play warrior");
    t.plays("quest crates; quest tombs");
    assert_eq!(t.offers(), ["start torch", "start master-key", "start tools", "ready"]);
    t.plays("start torch; start torch");
    assert_eq!((t.asked(), t.body(0).items, t.body(0).starters), (P2, 2, 3));
    t.luck("ready");
    assert!(matches!(t.s.open.stack.top(), Some(Frame::Main { .. })));
    assert_eq!((t.body(1).items, t.body(0).stash, t.s.open.pile), (0, 0, 77));
    for (many, items) in [("1", 3), ("2", 2), ("3", 1), ("4", 0)] {
        let mut t = dealt(&[("characters", many), ("choose_characters", "false")], 2);
        let left = match t.game.question(&t.s, P1) {
            Question::StartItem { left, .. } => left,
            _ => 0,
        };
        assert_eq!(left, items, "{many} characters");
        t.body(0).life = t.body(0).life.max(1);
    }
}

// clauses: SIL-SET-1, SIL-SET-2, SIL-SET-3, SIL-SET-6, SIL-SET-8, SIL-SET-10, SIL-INI-1, SIL-INI-4, SIL-R-81, SIL-DEF-1, SIL-R-3
#[test]
fn an_exploration_begins() {
    let mut t = dealt(&[("mode", "cooperative"), ("players", "4"), ("choose_characters", "false")], 3);
    let o = t.s.open.clone();
    assert_eq!((o.placed.len(), o.deck, o.placed[0].cell), (1, 29, Cell::new(0, 0)));
    assert!(o.placed[0].card.is_gate());
    assert_eq!((o.enemy_pile.total(), o.bosses.len(), o.pile), (12, 4, 79));
    for pawn in 0..4 {
        let body = *t.body(pawn);
        let start = t.game.printed(&t.s.open, Pawn(pawn))[0];
        assert_eq!((body.life, body.torch, body.stage), (start.life, start.torch, Stage::Inside));
        assert_eq!(body.at[0], o.pawns[0].at[0]);
    }
    let mut dice = [0; 4];
    for event in &t.log {
        if let What::Initiative { pawn, die } = event.what {
            dice[pawn.index()] = die;
        }
    }
    assert_eq!(dice.iter().max(), Some(&dice[o.order[0].index()]));
    let clockwise: Vec<u8> = (0..4).map(|n| (o.order[0].0 + n) % 4).collect();
    assert_eq!(o.order.iter().map(|pawn| pawn.0).collect::<Vec<_>>(), clockwise);
}

// clauses: SIL-SET-14, SIL-R-56, SIL-R-61, SIL-QST-5, SIL-QST-6, SIL-QST-7, SIL-MODE-6
#[test]
fn quests_of_a_session() {
    let difficulties = |options: &[(&str, &str)]| -> Vec<Difficulty> {
        (0..12)
            .flat_map(|seed| {
                let t = dealt(options, seed);
                let quests: Vec<_> = t.s.open.pawns.iter().filter_map(|body| body.quest).collect();
                assert_eq!(quests.len(), 4);
                assert!((1..4).all(|n| !quests[..n].contains(&quests[n])), "each card is there once");
                quests.into_iter().map(|quest| t.game.content.quest(quest).difficulty).collect::<Vec<_>>()
            })
            .collect()
    };
    let easy = difficulties(&[("mode", "cooperative"), ("players", "4"), ("choose_characters", "false")]);
    assert!(easy.iter().all(|&difficulty| difficulty == Difficulty::Easy));
    let any = difficulties(&[("mode", "competitive"), ("players", "4"), ("choose_characters", "false")]);
    assert!(any.contains(&Difficulty::Hard) && any.contains(&Difficulty::Personal));
    let hard = difficulties(&[("characters", "4"), ("quests", "hard"), ("choose_characters", "false")]);
    assert!(hard.iter().all(|&difficulty| difficulty == Difficulty::Hard));
    let mut t = dealt(&[("length", "campaign")], 1);
    t.play("play knight");
    assert_eq!(t.offers().len(), 4);
    t.no("quest tombs", "SIL-R-58");
}

// clauses: SIL-MODE-2, SIL-MODE-5, SIL-R-79, SIL-R-78, SIL-END-6
#[test]
fn results_of_a_session() {
    let mut t = solo("knight");
    t.quest(0, "crates").body(0).progress = 3;
    t.body(0).carried = 4;
    t.play("exit");
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!((outcome.of(P1).verdict, outcome.of(P1).score), (Verdict::Won, 9));
    let mut t = table(&[("mode", "cooperative")], &["knight", "warrior"]);
    t.quest(0, "crates").quest(1, "tombs").body(0).progress = 3;
    t.plays("exit; exit");
    let outcome = t.game.outcome(&t.s).unwrap();
    assert_eq!(outcome.winners(), Seats::NONE, "together or not at all");
}

// clauses: SIL-MODE-9, SIL-R-79, SIL-R-62
#[test]
fn most_coins_win_among_rivals() {
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    t.quest(0, "crates").quest(1, "tombs");
    (t.body(0).carried, t.body(1).carried, t.body(1).halls) = (5, 5, 2);
    t.plays("exit; exit");
    assert_eq!(t.game.outcome(&t.s).unwrap().winners(), Seats::only(P2), "more Halls");
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    (t.body(0).life, t.body(0).poison, t.body(0).carried, t.body(1).life, t.body(1).poison) =
        (1, 1, 9, 1, 1);
    t.plays("end");
    assert!(t.over());
    assert_eq!(t.game.outcome(&t.s).unwrap().winners(), Seats::NONE, "nobody came out");
}

// clauses: SIL-R-80, SIL-R-100
#[test]
fn nothing_lasts_for_ever() {
    let mut t = solo("knight");
    t.quest(0, "crates").s.open.round = 100;
    t.play("end");
    assert_eq!((t.over(), t.s.open.result, t.body(0).stage), (true, Some(Ending::Limit), Stage::Dead));
    let mut t = solo("knight");
    t.give(0, "torch-1").s.open.turn.decisions = 59;
    t.play("drop torch-1");
    assert_eq!(t.s.open.round, 2, "the turn ended by itself");
}

// clauses: SIL-ARE-1, SIL-ARE-2, SIL-ARE-3, SIL-ARE-9, SIL-R-84, SIL-R-106, SIL-R-86, SIL-MODE-11, SIL-DEF-5
#[test]
fn an_arena_is_laid_out() {
    let t = dealt(&[("mode", "arena"), ("fighters", "4"), ("choose_characters", "false")], 4);
    let o = &t.s.open;
    assert_eq!((o.placed.len(), o.deck), (4, 26));
    let starts: Vec<Cell> = o.pawns[..4].iter().map(|body| o.placed[body.at[0].place()].cell).collect();
    let mut apart = starts.clone();
    apart.dedup();
    assert_eq!(apart.len(), 4);
    assert_eq!(starts[0], Cell::new(0, 2), "the first seat in the west");
    for placed in &o.placed {
        let face = t.game.face_of(placed);
        assert!(
            t.game.content.arena(adit_silver_mine::components::ArenaShape(2)).kind(placed.cell).is_some()
        );
        assert!(face.open.iter().any(|side| t.game.cell_allowed(o, placed.cell.next(side))));
    }
    let t = dealt(&[("mode", "arena"), ("choose_characters", "false")], 4);
    assert!(!t.may("leave") && !t.may("exit"));
    assert_eq!(t.game.side(Pawn(1)), 1);
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.no("exit", "SIL-R-86").no("leave", "SIL-R-86");
}

// clauses: SIL-ARE-4, SIL-R-86
#[test]
fn the_token_of_the_central_hall() {
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.s.open.fire_token = true;
    t.lay("H01", 2, 1).lay("H08", 1, 1).put(1, "1:2,5").put(0, "4:4,3");
    (t.body(0).life, t.body(0).torch) = (2, 1);
    t.play("step e");
    assert_eq!((t.body(0).life, t.body(0).torch, t.s.open.fire_token), (3, 2, false));
}

// clauses: SIL-R-89, SIL-ARE-8, SIL-R-87
#[test]
fn waiting_costs_lives() {
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.put(1, "1:0,1").s.open.round = 31;
    (t.body(0).life, t.body(1).life) = (1, 3);
    t.plays("end; end");
    assert!(t.over() && t.body(1).wins == 1);
    let mut t = table(&[("mode", "arena")], &["knight", "ranger"]);
    t.put(1, "1:0,1").s.open.round = 31;
    (t.body(0).life, t.body(1).life, t.body(0).stash) = (1, 1, 3);
    t.plays("end; end");
    assert!(t.body(0).wins == 1 && t.body(1).wins == 0, "the same Life, but more coins");
}

// clauses: SIL-MODE-13, SIL-R-90, SIL-TOWN-3, SIL-TOWN-4, SIL-R-87
#[test]
fn a_tournament_goes_on_in_town() {
    let mut t = table(&[("mode", "arena"), ("bout", "five")], &["knight", "ranger"]);
    t.put(0, "1:2,3").put(1, "1:2,2").body(1).life = 1;
    t.dice(&[6, 1]).play("attack c2");
    assert_eq!((t.asked(), t.s.open.town.order.as_slice()), (P1, &[Pawn(0), Pawn(1)][..]));
    assert!(!t.offers().iter().any(|offer| offer.starts_with("quest")) && t.may("end-visit"));
    t.play("end-visit").luck("end-visit");
    assert_eq!((t.s.open.exploration, t.body(0).wins, t.body(1).life), (2, 1, 1));
    // WE-10: the same wins, more coins.
    let mut t =
        table(&[("mode", "arena"), ("bout", "five"), ("fighters", "3")], &["knight", "ranger", "wizard"]);
    for (pawn, wins, stash) in [(0, 2, 64), (1, 2, 71), (2, 1, 99)] {
        (t.body(pawn).wins, t.body(pawn).stash) = (wins, stash);
    }
    t.s.open.result = Some(Ending::LastStanding);
    t.s.open.stack.clear();
    t.s.open.stack.push(Frame::GameOver).unwrap();
    assert_eq!(t.game.outcome(&t.s).unwrap().winners(), Seats::only(P2));
}

fn led(pawn: &str) -> Table {
    table(&[("mode", "solo"), ("dungeon", "true")], &[pawn])
}

// clauses: SIL-DMP-1, SIL-DMP-2, SIL-R-91
#[test]
fn somebody_leads_the_enemies() {
    let mut t = led("knight");
    t.lay("H02", 0, -1).put(0, "2:2,6").enemy("goblin-digger", "2:2,3").enemy("plague-rat", "2:0,0");
    t.play("end");
    assert_eq!((t.asked(), t.offers()), (P2, vec!["act enemy-0".to_owned(), "act enemy-1".to_owned()]));
    t.play("act enemy-0");
    assert!(t.may("pass") && t.may("walk 2:2,5") && !t.may("walk 2:2,6"));
    t.play("walk 2:2,5").dice(&[1, 1]).play("strike c1").plays("pass");
    assert_eq!(t.asked(), P1);
    let mut boss = led("knight");
    boss.put(0, "1:2,3").enemy("cave-troll", "1:2,1").dice(&[1, 1]).play("end");
    assert_eq!((boss.enemy_at(0), boss.asked()), ("1:2,2".to_owned(), P1), "a boss is bound to its chase");
    let mut call = led("knight");
    call.lay("H02", 0, -1).enemy("goblin-scout", "2:2,3").comes("plague-rat").play("end");
    assert_eq!(call.asked(), P2);
    call.play("place 2:3,3");
    assert_eq!(call.enemy_at(1), "2:3,3");
    let mut won = led("knight");
    won.quest(0, "crates").play("exit");
    assert_eq!(won.game.outcome(&won.s).unwrap().winners(), Seats::only(P2));
}

// clauses: SIL-INS-3, SIL-R-92, SIL-R-93, SIL-R-94, SIL-DOOR-2, SIL-R-82
#[test]
fn goblins_and_their_rivals() {
    let mut t = dealt(&[("mode", "insane"), ("adventurers", "2"), ("choose_characters", "false")], 5);
    t.plays("goblin goblin-raider; goblin goblin-raider").no("goblin goblin-raider", "SIL-TURN-4");
    t.luck("ready");
    assert_eq!(t.body(0).torch, 2);
    t.until(9, |t| matches!(t.s.open.stack.top(), Some(Frame::Main { .. })));
    assert_eq!((t.body(4).stage, t.s.open.enemy_pile.of(2)), (Stage::Waiting, 0));
    let mut t = table(&[("mode", "insane")], &["goblin-raider", "goblin-digger"]);
    t.lay("H11", 0, -1).put(0, "2:2,3").give(0, "master-key-1").no("unlock 2:2,4 key", "SIL-DOOR-2");
    t.put(1, "2:2,2");
    let pawn = adit_silver_mine::place::Target::Enemy(adit_silver_mine::components::Placement(0));
    assert_eq!(t.game.hit_bonus(&t.s.open, Pawn(0), pawn, true, false), 2, "a pack of two");
    assert_eq!(t.plays("end; end").s.open.round, 2);
    t.put(0, "1:2,6").put(1, "1:2,6").plays("exit; exit");
    assert_eq!(
        t.game.outcome(&t.s).unwrap().of(P1).verdict,
        Verdict::Lost,
        "by the Gate through which it came"
    );
}

// clauses: SIL-R-91, SIL-R-94
#[test]
fn ends_are_said_as_they_are() {
    let said = |t: &mut Table, ending: Ending| {
        t.s.open.result = Some(ending);
        t.s.open.stack.clear();
        t.s.open.stack.push(Frame::GameOver).unwrap();
        let outcome = t.game.outcome(&t.s).unwrap();
        let words = <SilverMine as Listed>::Face::end(&t.game, &t.view(Eye::Spectator), &outcome);
        (outcome, words.unwrap_or_else(|| outcome.sentence(|seat| seat.to_string())))
    };
    // A rival that comes out alive wins among the rivals, and no goblin has got through by that.
    let rivals = |n| dealt(&[("mode", "insane"), ("adventurers", n), ("choose_characters", "false")], 5);
    let mut t = rivals("2");
    (t.body(0).stage, t.body(4).stage, t.body(4).stash) = (Stage::Dead, Stage::Left, 7);
    let (outcome, words) = said(&mut t, Ending::Done);
    assert_eq!((outcome.of(P1).verdict, outcome.of(P2).verdict), (Verdict::Lost, Verdict::Won));
    assert_eq!(words, "No goblin got through. Among the adventurers P2 wins.");
    let mut t = rivals("3");
    for pawn in [4, 5] {
        (t.body(pawn).stage, t.body(pawn).stash) = (Stage::Left, 7);
    }
    assert_eq!(
        said(&mut t, Ending::Done).1,
        "No goblin got through. Among the adventurers: a draw of P2 and P3."
    );
    for pawn in [4, 5] {
        t.body(pawn).stage = Stage::Dead;
    }
    assert_eq!(said(&mut t, Ending::Lost).1, "No goblin got through.");
    // Whoever leads the enemies in an arena shares nobody's draw.
    let mut t = dealt(
        &[("mode", "arena"), ("fighters", "3"), ("dungeon", "true"), ("choose_characters", "false")],
        5,
    );
    (t.body(0).wins, t.body(1).wins) = (1, 1);
    assert_eq!(said(&mut t, Ending::Limit).1, "A draw: P1 and P2.");
}

// clauses: SIL-BOOK-8, SIL-BOOK-10, SIL-R-72, SIL-R-52
#[test]
fn only_the_owner_knows_which_figure_is_real() {
    let mut t = table(&[("mode", "cooperative")], &["wizard", "knight"]);
    t.body(0).books.insert(Book::MirrorImage);
    t.lay("H05", 0, -1).put(0, "2:2,5").pick(1).play("mirror");
    let real = |t: &Table, eye| t.view(eye).real;
    assert_eq!(
        [real(&t, Eye::Seat(P1)), real(&t, Eye::Seat(P2)), real(&t, Eye::Spectator)],
        [Some(1), None, None]
    );
    t.plays("step n").play("step n");
    assert!(!t.s.open.pawns[0].is_split(), "the illusion stepped onto a trap");
    assert!(t.game.is_live(&t.s.open, spot("2:2,3")));
    assert_eq!(t.at(0), "2:2,5");
}

// clauses: SIL-R-72, SIL-CBT-1
#[test]
fn what_only_the_real_one_can_do_unmasks_it() {
    let mut t = table(&[("mode", "cooperative")], &["wizard", "knight"]);
    t.body(0).books.insert(Book::MirrorImage);
    t.lay("H02", 0, -1)
        .put(0, "2:3,2")
        .pick(0)
        .play("mirror")
        .dice(&[6])
        .item("torch-1")
        .play("loot 2:4,2");
    t.play("take");
    assert_eq!(t.view(Eye::Spectator).real, Some(0));
    assert!(t.told(|what| matches!(what, What::Unmasked { marker: 0, .. })));
}

// clauses: SIL-R-109
#[test]
fn one_option_is_no_question() {
    let mut t = solo("knight");
    t.put(0, "1:2,0").mine("H22").play("explore n");
    assert!(t.may("end"), "the rotation was forced");
}

// clauses: SIL-A-2, SIL-A-5
#[test]
fn two_figures_are_treated_alike() {
    let mut t = table(&[("mode", "cooperative")], &["knight", "wizard"]);
    t.body(1).books.insert(Book::MirrorImage);
    t.give(0, "torch-1").play("end").pick(1).play("mirror").play("end");
    t.no("trade c2 torch-1 for nothing", "SIL-PDT-5");
    t.lay("H02", 0, -1).enemy("goblin-shaman", "2:2,3");
    let card = t.card("torch-2");
    t.s.secret.pile.remove(card);
    t.s.open.pile -= 1;
    (t.s.secret.under[0][0], t.s.open.enemies[0].items) = (card, 1);
    t.body(1).at[0] = spot("2:2,6");
    t.play("drop torch-1");
    assert!(t.s.open.enemies[0].shown, "the illusion has entered its card");
}

// clauses: SIL-A-1, SIL-A-4, SIL-A-6
#[test]
fn what_everybody_sees() {
    let mut t = table(&[("mode", "competitive")], &["knight", "warrior"]);
    (t.body(0).carried, t.body(1).carried) = (4, 4);
    assert!(!t.offers().iter().any(|offer| offer.matches("-coins").count() == 2));
    t.quest(0, "wayfinder")
        .lay("H02", 0, -1)
        .put(0, "2:3,2")
        .dice(&[6])
        .item("master-key-2")
        .play("loot 2:4,2");
    assert_eq!(t.view(Eye::Seat(P2)).found.0[0].thing, None);
    t.play("take");
    assert_eq!(t.view(Eye::Spectator).hands[0].0[0].thing, Some(t.card("master-key-2").0));
    let mut town = crate::examples::in_town(
        &[("mode", "competitive"), ("length", "campaign")],
        &["knight", "warrior"],
    );
    town.quest(0, "barrels").body(0).progress = 4;
    town.item("torch-1").play("deliver").play("yes");
    assert_eq!(town.view(Eye::Seat(P2)).hands[0].0[0].thing, Some(town.card("torch-1").0));
}

// clauses: SIL-A-3
#[test]
fn what_goes_under_the_pile() {
    let mut t = table(&[("mode", "cooperative")], &["knight", "warrior"]);
    t.body(0).rumor = Some(adit_silver_mine::components::Rumor::SurveyorsTip);
    t.put(0, "1:2,0").mine("H04").mine("H08").play("explore n").play("choose echoing-rotunda");
    let bottom = |t: &Table, eye| match t.view(eye).deck.0[0] {
        adit_kit::deck::SeenLayer::Card { card, .. } => card,
        adit_kit::deck::SeenLayer::Mixed(_) => None,
    };
    assert_eq!(bottom(&t, Eye::Spectator), Some(t.mine_card("H08").0));
    // What fits nowhere, the explorer alone has seen.
    let mut t = table(&[("mode", "cooperative")], &["knight", "warrior"]);
    t.lay("H01", 0, -1).lay("G3", 1, -1).put(0, "1:4,3").mine("H24").mine("H13").play("explore e");
    assert_eq!(bottom(&t, Eye::Seat(P1)), Some(t.mine_card("H24").0));
    assert_eq!([bottom(&t, Eye::Seat(P2)), bottom(&t, Eye::Spectator)], [None, None]);
}

// clauses: SIL-ATT-1, SIL-DEF-4
#[test]
fn what_there_is() {
    use adit_silver_mine::components::{Attribute, Container};
    assert_eq!((Attribute::ALL.len(), Container::ALL.len()), (4, 5));
    let t = solo("warrior");
    let [start, most] = t.game.printed(&t.s.open, Pawn(0));
    let all = Attribute::ALL.map(|attribute| (start.of(attribute), most.of(attribute)));
    assert_eq!(all, [(1, 2), (4, 5), (3, 4), (7, 8)]);
}
