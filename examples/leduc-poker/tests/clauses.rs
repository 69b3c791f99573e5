//! One test or more for every clause of RULES.md, named after it. Cards and decisions are scripted:
//! `play("KJQ", "raise call")` deals a king and a jack, and the queen is the open card.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

use adit_kernel::chance::{Cue, Replayed, Scripted};
use adit_kernel::clause::Rulebook;
use adit_kernel::{Cause, Cites, Eye, Game, Listed, Seat, Seats};
use adit_laws::values;
use adit_leduc_poker::Rank::{self, Jack, King, Queen};
use adit_leduc_poker::{Action, Event, LeducPoker, Question, Refusal, Seen, State};
use std::collections::BTreeMap;
use std::sync::Arc;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn game() -> Arc<LeducPoker> {
    LeducPoker::game(&Default::default()).unwrap()
}

/// The game with another number of raises a round.
fn with_raises(raises: &str) -> Arc<LeducPoker> {
    LeducPoker::game(&values([("raises", raises)])).unwrap()
}

/// A game as far as it was played, and everything that happened.
struct Played {
    state: State,
    events: Vec<Event>,
}

/// Deals these cards and takes these decisions, for whoever is asked.
fn play(cards: &str, decisions: &str) -> Played {
    play_by(&game(), cards, decisions)
}

/// The same by other options.
fn play_by(game: &LeducPoker, cards: &str, decisions: &str) -> Played {
    let cue = |card| Cue::Thing("JQK".find(card).expect("a card is J, Q or K") as u32);
    let mut chance = Scripted::new(cards.chars().map(cue));
    let mut events = Vec::new();
    let mut state = game.deal(&mut chance, &mut events);
    game.audit(&state).unwrap();
    for decision in decisions.split_whitespace() {
        let seat = game.asked(&state).first().expect("the game goes on");
        let action = game.read(decision).unwrap();
        game.check(&state, seat, action).unwrap();
        game.apply(&mut state, seat, action, &mut chance, &mut events);
        game.audit(&state).unwrap();
    }
    chance.finish().unwrap();
    Played { state, events }
}

impl Played {
    fn asked(&self) -> Seats {
        game().asked(&self.state)
    }

    fn choices(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        game().actions(&self.state, self.asked().first().unwrap(), &mut actions);
        actions
    }

    fn stakes(&self) -> [u8; 2] {
        game().view(&self.state, Eye::Spectator).open.stakes
    }

    fn hands(&self, eye: Eye) -> [Option<Rank>; 2] {
        game().view(&self.state, eye).hands
    }

    fn scores(&self) -> [i32; 2] {
        let outcome = game().outcome(&self.state).expect("the game is over");
        [outcome.of(P1).score, outcome.of(P2).score]
    }

    fn refused(&self, seat: Seat, action: Action) -> Refusal {
        game().check(&self.state, seat, action).unwrap_err()
    }
}

/// The cards of every deal: both hands, and the open card after two checks. Every one of the 6 × 5 × 4
/// ways is as likely as another.
fn every_deal() -> BTreeMap<[Rank; 3], u32> {
    let game = game();
    let mut deals = BTreeMap::new();
    for ways in 0..6 * 5 * 4 {
        let outcomes = [ways / 20, ways / 4 % 5, ways % 4];
        let mut chance = Replayed::new(&outcomes);
        let mut state = game.deal(&mut chance, &mut ());
        for seat in [P1, P2] {
            game.apply(&mut state, seat, Action::Call, &mut chance, &mut ());
        }
        chance.finish().unwrap();
        let [hand1, hand2] = [P1, P2].map(|s| game.view(&state, Eye::Seat(s)).hands[s.index()].unwrap());
        let board = game.view(&state, Eye::Spectator).open.board.unwrap();
        *deals.entry([hand1, hand2, board]).or_default() += 1;
    }
    deals
}

#[test]
fn led_1_two_cards_of_each_of_three_ranks() {
    let deals = every_deal();
    for rank in Rank::ALL {
        assert!(!deals.contains_key(&[rank; 3]), "a third {rank}");
        let first: u32 = deals.iter().filter(|(cards, _)| cards[0] == rank).map(|(_, n)| n).sum();
        assert_eq!(first, 40, "a third of the deals begins with a {rank}");
    }
    // Three different ranks: 2 × 2 × 2 ways in each order. A pair and another: 2 × 1 × 2.
    assert_eq!(deals[&[Jack, Queen, King]], 8);
    assert_eq!(deals[&[Jack, Jack, King]], 4);
}

#[test]
fn led_2_two_seats_put_in_one_chip_each() {
    assert_eq!(game().seats(), 2);
    assert_eq!(play("KJ", "").stakes(), [1, 1]);
}

#[test]
fn led_3_each_seat_gets_a_card_at_random() {
    let mut hands: BTreeMap<[Rank; 2], u32> = BTreeMap::new();
    for ([first, second, _], ways) in every_deal() {
        *hands.entry([first, second]).or_default() += ways;
    }
    for first in Rank::ALL {
        for second in Rank::ALL {
            assert_eq!(hands[&[first, second]], if first == second { 8 } else { 16 });
        }
    }
}

#[test]
fn led_3_only_its_owner_sees_a_card() {
    let dealt = play("KJ", "");
    assert_eq!(dealt.hands(Eye::Seat(P1)), [Some(King), None]);
    assert_eq!(dealt.hands(Eye::Seat(P2)), [None, Some(Jack)]);
    assert_eq!(dealt.hands(Eye::Spectator), [None, None]);
    let seen = |eye| dealt.events.iter().map(|e| game().seen(e, eye).unwrap()).collect::<Vec<_>>();
    let cards =
        |first, second| vec![Seen::Dealt { seat: P1, card: first }, Seen::Dealt { seat: P2, card: second }];
    assert_eq!(seen(Eye::Seat(P1)), cards(Some(King), None));
    assert_eq!(seen(Eye::Seat(P2)), cards(None, Some(Jack)));
    assert_eq!(seen(Eye::Spectator), cards(None, None));
}

#[test]
fn led_4_the_first_seat_begins_each_of_two_rounds_and_the_seats_take_turns() {
    let asked = |cards, decisions| play(cards, decisions).asked();
    assert_eq!(asked("KJ", ""), Seats::only(P1));
    assert_eq!(asked("KJ", "call"), Seats::only(P2));
    assert_eq!(asked("KJ", "call raise"), Seats::only(P1));
    assert_eq!(asked("KJ", "call raise raise"), Seats::only(P2));
    // After an odd number of decisions too.
    assert_eq!(asked("KJQ", "call raise call"), Seats::only(P1));
    assert_eq!(asked("KJQ", "raise call"), Seats::only(P1));
    assert_eq!(asked("KJQ", "raise call raise"), Seats::only(P2));
    assert_eq!(asked("KJQ", "call call call call"), Seats::NONE);
    let refusal = play("KJ", "").refused(P2, Action::Call);
    assert_eq!((refusal, refusal.clause().0), (Refusal::NotYourTurn, "LED-4"));
}

#[test]
fn led_5_a_call_evens_the_stakes_and_is_always_possible() {
    for (cards, decisions) in [
        ("KJ", ""),
        ("KJ", "call"),
        ("KJ", "raise"),
        ("KJ", "raise raise"),
        ("KJQ", "call call raise raise"),
    ] {
        assert!(play(cards, decisions).choices().contains(&Action::Call), "{decisions}");
    }
    let check = play("KJ", "call");
    assert_eq!(check.stakes(), [1, 1]);
    assert_eq!(check.events[2], Event::Acted { seat: P1, action: Action::Call, paid: 0 });
    let called = play("KJQ", "raise raise call");
    assert_eq!(called.stakes(), [5, 5]);
    assert_eq!(called.events[4], Event::Acted { seat: P1, action: Action::Call, paid: 2 });
}

#[test]
fn led_6_a_raise_adds_two_chips_and_then_four() {
    assert_eq!(play("KJ", "raise").stakes(), [3, 1]);
    assert_eq!(play("KJ", "raise raise").stakes(), [3, 5]);
    assert_eq!(play("KJQ", "call call raise").stakes(), [5, 1]);
    let answered = play("KJQ", "call call raise raise");
    assert_eq!(answered.stakes(), [5, 9]);
    assert_eq!(answered.events.last(), Some(&Event::Acted { seat: P2, action: Action::Raise, paid: 8 }));
}

#[test]
fn led_7_at_most_two_raises_in_each_round() {
    let both = [Action::Fold, Action::Call];
    for decisions in ["raise raise", "call raise raise"] {
        let played = play("KJ", decisions);
        assert_eq!(played.choices(), both);
        let refusal = played.refused(played.asked().first().unwrap(), Action::Raise);
        assert_eq!((refusal, refusal.clause().0), (Refusal::NoRaisesLeft, "LED-7"));
    }
    assert!(play("KJ", "raise").choices().contains(&Action::Raise));
    assert!(play("KJQ", "raise raise call").choices().contains(&Action::Raise));
    assert!(play("KJQ", "raise raise call raise").choices().contains(&Action::Raise));
    assert_eq!(play("KJQ", "raise raise call raise raise").choices(), both);
}

#[test]
fn led_7_another_number_of_raises_may_be_chosen() {
    let may_raise = |raises, decisions| {
        let game = with_raises(raises);
        let state = play_by(&game, "KJ", decisions).state;
        game.check(&state, game.asked(&state).first().unwrap(), Action::Raise)
    };
    assert_eq!(may_raise("1", ""), Ok(()));
    assert_eq!(may_raise("1", "raise"), Err(Refusal::NoRaisesLeft));
    assert_eq!(may_raise("4", "raise raise raise"), Ok(()));
    assert_eq!(may_raise("4", "raise raise raise raise"), Err(Refusal::NoRaisesLeft));
    for none in ["0", "5"] {
        assert!(LeducPoker::game(&values([("raises", none)])).is_err(), "{none}");
    }
}

#[test]
fn led_8_only_a_seat_that_is_behind_may_fold() {
    for decisions in ["", "call"] {
        let played = play("KJ", decisions);
        assert_eq!(played.choices(), [Action::Call, Action::Raise]);
        let refusal = played.refused(played.asked().first().unwrap(), Action::Fold);
        assert_eq!((refusal, refusal.clause().0), (Refusal::NothingToFoldTo, "LED-8"));
    }
    let raised = play("KJ", "raise");
    assert_eq!(raised.choices(), Action::ALL);
    assert_eq!(game().question(&raised.state, P2), Question::Answer { owed: 2 });
}

#[test]
fn led_8_a_fold_ends_the_game_and_no_card_is_shown() {
    for (cards, decisions, winner) in
        [("JK", "raise fold", P1), ("KJ", "raise raise fold", P2), ("KKQ", "call call raise fold", P1)]
    {
        let folded = play(cards, decisions);
        let outcome = game().outcome(&folded.state).unwrap();
        assert_eq!((outcome.cause, outcome.winners()), (Cause::LastStanding, Seats::only(winner)));
        assert!(!folded.events.iter().any(|e| matches!(e, Event::Shown { .. })));
        assert_eq!(folded.hands(Eye::Spectator), [None, None]);
        assert_eq!(folded.hands(Eye::Seat(winner))[1 - winner.index()], None);
    }
}

#[test]
fn led_9_a_round_ends_with_a_called_raise_or_two_checks() {
    let board = |cards, decisions| game().view(&play(cards, decisions).state, Eye::Spectator).open.board;
    let outcome = |decisions| game().outcome(&play("KJQ", &format!("call call {decisions}")).state);
    for goes_on in ["", "call", "raise", "call raise", "raise raise", "call raise raise"] {
        assert_eq!(board("KJ", goes_on), None, "{goes_on}");
        assert_eq!(outcome(goes_on), None, "{goes_on}");
    }
    for ends in ["call call", "raise call", "call raise call", "raise raise call", "call raise raise call"]
    {
        assert_eq!(board("KJQ", ends), Some(Queen), "{ends}");
        assert!(outcome(ends).is_some(), "{ends}");
    }
}

#[test]
fn led_10_the_open_card_is_one_of_the_four_left() {
    let deals = every_deal();
    // With two kings in the hands, the others are equally likely; a jack and a queen leave two kings.
    let ways = |cards| deals.get(&cards).copied();
    assert_eq!(Rank::ALL.map(|board| ways([King, King, board])), [Some(4), Some(4), None]);
    assert_eq!(Rank::ALL.map(|board| ways([Jack, Queen, board])), [Some(4), Some(4), Some(8)]);
}

#[test]
fn led_10_the_open_card_is_open_to_all_after_the_first_round() {
    let played = play("KJQ", "call call");
    assert_eq!(played.events.last(), Some(&Event::Board { card: Queen }));
    for eye in Eye::all(2) {
        assert_eq!(game().view(&played.state, eye).open.board, Some(Queen));
        let seen = game().seen(played.events.last().unwrap(), eye);
        assert_eq!(seen, Some(Seen::Board { card: Queen }));
    }
}

#[test]
fn led_11_both_cards_are_shown_after_the_second_round() {
    let shown = play("KJQ", "call call call call");
    for eye in Eye::all(2) {
        assert_eq!(shown.hands(eye), [Some(King), Some(Jack)]);
    }
    let revealed: Vec<&Event> = shown.events.iter().filter(|e| matches!(e, Event::Shown { .. })).collect();
    assert_eq!(revealed, [&Event::Shown { seat: P1, card: King }, &Event::Shown { seat: P2, card: Jack }]);
    assert!(revealed.into_iter().all(|e| game().reveals(e)));
    assert_eq!(game().outcome(&shown.state).unwrap().cause, Cause::Goal);
    assert_eq!(play("KJQ", "call call call").hands(Eye::Spectator), [None, None]);
}

/// Who wins when nobody raises, or who splits the pot.
fn showdown(cards: &str) -> Seats {
    game().outcome(&play(cards, "call call call call").state).unwrap().leaders()
}

#[test]
fn led_12_a_pair_with_the_open_card_wins() {
    assert_eq!(showdown("JKJ"), Seats::only(P1));
    assert_eq!(showdown("KJJ"), Seats::only(P2));
    assert_eq!(showdown("QKQ"), Seats::only(P1));
    assert_eq!(showdown("KJK"), Seats::only(P1));
}

#[test]
fn led_13_else_the_higher_card_wins_and_equal_cards_split() {
    assert_eq!(showdown("KQJ"), Seats::only(P1));
    assert_eq!(showdown("JQK"), Seats::only(P2));
    assert_eq!(showdown("KJQ"), Seats::only(P1));
    assert_eq!(showdown("JJQ"), Seats::first_n(2));
    let split = play("QQK", "raise call raise call");
    assert_eq!(split.events.last(), Some(&Event::Split));
}

#[test]
fn led_14_the_winner_wins_the_other_stake() {
    let most = play("QKQ", "raise raise call raise raise call");
    assert_eq!(most.scores(), [13, -13]);
    assert_eq!(most.events.last(), Some(&Event::Won { seat: P1, chips: 13 }));
    let outcome = game().outcome(&most.state).unwrap();
    assert_eq!([outcome.of(P1).utility, outcome.of(P2).utility], [1000, 0]);

    // What the winner has put in beyond the loser's stake comes back.
    let folded = play("KJ", "raise raise fold");
    assert_eq!(folded.scores(), [-3, 3]);
    assert_eq!(folded.events.last(), Some(&Event::Won { seat: P2, chips: 3 }));
    let outcome = game().outcome(&folded.state).unwrap();
    assert_eq!([outcome.of(P1).rank, outcome.of(P2).rank], [Some(2), Some(1)]);
    assert_eq!([outcome.of(P1).utility, outcome.of(P2).utility], [384, 615]);

    let split = play("QQK", "raise call raise call");
    assert_eq!(split.scores(), [0, 0]);
    let outcome = game().outcome(&split.state).unwrap();
    assert_eq!([outcome.of(P1).utility, outcome.of(P2).utility], [500, 500]);
}

#[test]
fn led_15_nobody_acts_after_the_end() {
    for (cards, decisions) in [("KJ", "raise fold"), ("KJQ", "call call call call")] {
        let over = play(cards, decisions);
        assert_eq!(over.asked(), Seats::NONE);
        for seat in [P1, P2] {
            let mut actions = Vec::new();
            game().actions(&over.state, seat, &mut actions);
            assert!(actions.is_empty());
            let refusal = over.refused(seat, Action::Call);
            assert_eq!((refusal, refusal.clause().0), (Refusal::GameOver, "LED-15"));
        }
    }
}

#[test]
fn refusals_cite_clauses_that_exist() {
    let book = Rulebook::parse(LeducPoker::RULES_TEXT);
    assert_eq!(book.rules.len(), 15);
    for refusal in
        [Refusal::GameOver, Refusal::NotYourTurn, Refusal::NothingToFoldTo, Refusal::NoRaisesLeft]
    {
        assert!(book.find(refusal.clause().0).is_some(), "{refusal:?}");
    }
}
