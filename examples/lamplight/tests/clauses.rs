//! A test or more for every clause. Cards are scripted: `play(&party("1"), "8 9 | 8 10")` deals the cards 8 and 9,
//! plays card 8 and draws card 10.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Cause, Chance, Cites, Eye, Face, FastChance, Game, Listed, Role, Seat, Seats, Verdict};
use adit_lamplight::face::Text;
use adit_lamplight::{Action, Card, Event, Found, Lamplight, Refusal, Seen, State};
use adit_laws::values;
use std::sync::Arc;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn game<const N: usize>(options: [(&str, &str); N]) -> Arc<Lamplight> {
    Lamplight::game(&values(options)).unwrap()
}

/// A party without a dungeon.
fn party(players: &str) -> Arc<Lamplight> {
    game([("players", players), ("dungeon", "false")])
}

fn hunted(players: &str) -> Arc<Lamplight> {
    game([("players", players)])
}

fn duel() -> Arc<Lamplight> {
    game([("mode", "duel")])
}

struct Played {
    game: Arc<Lamplight>,
    state: State,
    events: Vec<Event>,
}

/// Deals what stands before the bar, then plays: a number is a card to play and the next number the card drawn for it
/// (`-` for none); `blow 5` rolls a five; `wait` waits.
fn play(game: &Arc<Lamplight>, script: &str) -> Played {
    let (dealt, decisions) = script.split_once('|').unwrap();
    let cue = |word: &str| Cue::Thing(word.parse().unwrap());
    let mut chance = Scripted::new(dealt.split_whitespace().map(cue));
    let mut events = Vec::new();
    let mut state = game.deal(&mut chance, &mut events);
    let mut words = decisions.split_whitespace();
    while let Some(word) = words.next() {
        let seat = game.asked(&state).first().expect("the game goes on");
        let action = match word {
            "wait" => Action::Wait,
            "blow" => {
                chance.push(Cue::Pick(words.next().unwrap().parse::<u32>().unwrap() - 1));
                Action::Blow
            }
            card => {
                if let Some(drawn) = words.next().filter(|&word| word != "-") {
                    chance.push(cue(drawn));
                }
                Action::Dig(Card(card.parse().unwrap()))
            }
        };
        assert_eq!(game.check(&state, seat, action), Ok(()), "{word}");
        game.apply(&mut state, seat, action, &mut chance, &mut events);
        game.audit(&state).unwrap();
    }
    chance.finish().unwrap();
    Played { game: Arc::clone(game), state, events }
}

impl Played {
    fn found(&self) -> Vec<Found> {
        let found = |event: &Event| if let Event::Dug { found, .. } = event { Some(*found) } else { None };
        self.events.iter().filter_map(found).collect()
    }

    /// The numbers that everybody sees: ore of the first two, lamps, blows.
    fn store(&self) -> [u8; 4] {
        let open = self.game.view(&self.state, Eye::Spectator).open;
        [open.ore[0], open.ore[1], open.lamps, open.blows]
    }

    fn asked(&self) -> Seats {
        self.game.asked(&self.state)
    }

    fn refused(&self, seat: Seat, action: Action) -> (Refusal, &'static str) {
        let refusal = self.game.check(&self.state, seat, action).unwrap_err();
        (refusal, refusal.clause().0)
    }

    fn end(&self) -> (Cause, Vec<Verdict>, String) {
        let outcome = self.game.outcome(&self.state).unwrap();
        let own = Text::end(&self.game, &self.game.view(&self.state, Eye::Spectator), &outcome);
        let words = own.unwrap_or_else(|| outcome.sentence(|s| s.to_string()));
        (outcome.cause, outcome.standings().iter().map(|s| s.verdict).collect(), words)
    }
}

#[test]
fn lam_1_a_party_of_one_to_four_and_a_dungeon_beside_at_most_three() {
    for (players, seats) in [("1", 2), ("3", 4)] {
        let game = hunted(players);
        assert_eq!(game.seats(), seats);
        let roles: Vec<Role> = Seat::all(seats).map(|seat| game.role(seat)).collect();
        assert_eq!(roles.iter().filter(|&&role| role == Role::Dungeon).count(), 1);
        assert_eq!(roles.last(), Some(&Role::Dungeon));
    }
    assert_eq!(party("4").seats(), 4);
    let refused =
        Lamplight::game(&values([("players", "4"), ("dungeon", "true")])).unwrap_err().to_string();
    assert!(refused.contains("«dungeon»") && refused.contains("«players»"), "{refused}");
}

#[test]
fn lam_2_two_in_a_duel() {
    assert_eq!(duel().seats(), 2);
    let refused = Lamplight::game(&values([("mode", "duel"), ("players", "3")])).unwrap_err().to_string();
    assert!(refused.contains("«players» does not apply while «mode» is «duel»"), "{refused}");
}

#[test]
fn lam_3_eighty_cards_lead_north_east_south_and_west() {
    let ways: Vec<&str> = (0..6).map(|n| Card(n).direction()).collect();
    assert_eq!(ways, ["north", "east", "south", "west", "north", "east"]);
    assert_eq!([0, 1, 2, 3].map(|n| Card(n).step()), [[0, -1], [1, 0], [0, 1], [-1, 0]]);
    assert!(duel().read("dig 79").is_ok() && duel().read("dig 80").is_err());
}

#[test]
fn lam_4_a_quarter_is_ore_a_quarter_gas() {
    let counts = |letter: char| {
        let matter = |n: u8| format!("{:?}", Card(n).matter());
        (0..80).filter(|&n| matter(n).starts_with(letter)).count()
    };
    assert_eq!(['O', 'G', 'E'].map(counts), [20, 20, 40]);
    let first: Vec<String> = [0, 3, 4, 7, 8, 15, 16].map(|n| format!("{:?}", Card(n).matter())).into();
    assert_eq!(first, ["Ore", "Ore", "Gas", "Gas", "Earth", "Earth", "Ore"]);
}

#[test]
fn lam_5_two_cards_each_open_in_a_party_and_secret_in_a_duel() {
    let knows = |played: &Played, eye| {
        let view = played.game.view(&played.state, eye);
        [view.hands[0].is_some(), view.hands[1].is_some()]
    };
    let together = play(&hunted("2"), "8 9 10 11 |");
    assert_eq!(together.game.view(&together.state, Eye::Spectator).open.hand_sizes, [2, 2, 0, 0]);
    for eye in Eye::all(3) {
        assert_eq!(knows(&together, eye), [true, true]);
        assert_eq!(
            together.game.seen(&together.events[0], eye),
            Some(Seen::Drew { seat: P1, card: Some(Card(8)) })
        );
    }
    let apart = play(&duel(), "8 9 10 11 |");
    assert_eq!(knows(&apart, Eye::Seat(P1)), [true, false]);
    assert_eq!(knows(&apart, Eye::Spectator), [false, false]);
    assert_eq!(apart.game.seen(&apart.events[0], Eye::Seat(P2)), Some(Seen::Drew { seat: P1, card: None }));
}

#[test]
fn lam_6_in_turn_with_cards_of_ones_hand_one_cell_on() {
    let played = play(&duel(), "9 13 10 11 | 9 12");
    assert_eq!(played.asked(), Seats::only(P2));
    assert_eq!(played.refused(P1, Action::Dig(Card(13))), (Refusal::NotYourTurn, "LAM-6"));
    assert_eq!(played.refused(P2, Action::Dig(Card(13))), (Refusal::NotInHand(Card(13)), "LAM-6"));
    let played = play(&duel(), "9 13 10 11 | 9 12 10 14");
    assert_eq!(played.game.view(&played.state, Eye::Spectator).open.at, [1, 1]);
    assert_eq!(played.asked(), Seats::only(P1));
}

#[test]
fn lam_7_an_old_tunnel_holds_nothing() {
    // East, then back to where everybody came in: that ore is none.
    let played = play(&party("1"), "9 3 | 9 8 3 10");
    assert_eq!(played.found(), [Found::Nothing, Found::DugBefore]);
    assert_eq!(played.store(), [0, 0, 5, 0]);
}

#[test]
fn lam_8_ore_is_the_partys_or_ones_own() {
    let played = play(&party("2"), "0 8 1 9 | 0 10 1 11");
    assert_eq!(played.store()[..2], [2, 0]);
    let played = play(&duel(), "0 8 1 9 | 0 10 1 11");
    assert_eq!(played.store()[..2], [1, 1]);
}

#[test]
fn lam_9_gas_costs_a_lamp_or_ones_own_ore() {
    let played = play(&party("1"), "0 4 | 0 8 4 9");
    assert_eq!(played.store(), [1, 0, 4, 0]);
    let played = play(&duel(), "0 4 8 5 | 0 9 8 10 4 12 5 13");
    assert_eq!(played.store(), [0, 0, 5, 0]);
}

#[test]
fn lam_10_a_card_is_drawn_while_there_are_any() {
    let played = play(&party("1"), "8 9 | 8 10");
    let hand = played.game.view(&played.state, Eye::Seat(P1)).hands[0].unwrap();
    assert_eq!(hand.iter().collect::<Vec<_>>(), [Card(9), Card(10)]);
    assert_eq!(played.game.turn(&played.state), 2);
}

#[test]
fn lam_11_the_dungeon_is_asked_after_every_card_while_it_has_blows() {
    let cards = "8 9 | 8 10";
    let played = play(&hunted("1"), cards);
    assert_eq!(played.asked(), Seats::only(P2));
    assert_eq!(played.refused(P2, Action::Dig(Card(9))), (Refusal::TheDungeonDoesNotDig, "LAM-11"));
    assert_eq!(played.refused(P1, Action::Blow), (Refusal::OnlyTheDungeonBlows, "LAM-11"));
    assert_eq!(play(&party("1"), cards).asked(), Seats::only(P1));
    assert_eq!(play(&hunted("1"), &format!("{cards} wait")).store()[3], 4);
    let spent = format!("{cards} blow 1 9 11 blow 1 10 12 blow 1 11 13 blow 1 12 14");
    let played = play(&hunted("1"), &spent);
    assert_eq!((played.store()[3], played.asked()), (0, Seats::only(P1)));
}

#[test]
fn lam_12_a_five_or_a_six_puts_a_lamp_out() {
    for (die, lamps) in [(1, 5), (4, 5), (5, 4), (6, 4)] {
        assert_eq!(play(&hunted("1"), &format!("8 9 | 8 10 blow {die}")).store()[2], lamps, "{die}");
    }
}

#[test]
fn lam_13_five_ore_and_the_party_wins() {
    let five = "0 16 | 0 32 wait 16 48 wait 32 64 wait 48 8 wait";
    assert_eq!(play(&hunted("1"), five).game.outcome(&play(&hunted("1"), five).state), None);
    let played = play(&hunted("1"), &format!("{five} 64 9"));
    assert_eq!(
        played.end(),
        (Cause::Goal, vec![Verdict::Won, Verdict::Lost], "The party comes out with 5 ore.".to_owned())
    );
}

#[test]
fn lam_14_without_a_lamp_the_party_loses_and_its_dungeon_wins() {
    let gas = "4 20 | 4 36 20 52 36 68 52 8 68 9";
    let alone = play(&party("1"), gas);
    let words = "The last lamp is out: the party is lost.".to_owned();
    assert_eq!(alone.end(), (Cause::Defeat, vec![Verdict::Lost], words.clone()));
    let gas = "4 20 | 4 36 blow 6 20 52 blow 6";
    let all_but_one = play(&hunted("1"), gas);
    assert_eq!(all_but_one.game.outcome(&all_but_one.state), None);
    let hunted = play(&hunted("1"), "4 20 | 4 36 blow 6 20 52 blow 6 36 8");
    assert_eq!(hunted.end(), (Cause::Defeat, vec![Verdict::Lost, Verdict::Won], words));
}

/// Plays earth and walks back and forth, so that nothing is found that decides the game.
fn until_the_cards_are_gone(game: &Arc<Lamplight>, ore_first: bool) -> Played {
    for seed in 0..2000 {
        let (mut chance, mut events) = (FastChance::new(seed), Vec::new());
        let mut state = game.deal(&mut chance, &mut events);
        let mut actions = Vec::new();
        while let Some(seat) = game.asked(&state).first() {
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let at = chance.pick(actions.len() as u32) as usize;
            let action = if actions.contains(&Action::Wait) { Action::Wait } else { actions[at] };
            game.apply(&mut state, seat, action, &mut chance, &mut events);
        }
        let outcome = game.outcome(&state).unwrap();
        let level = outcome.standings().iter().all(|s| s.score == outcome.standings[0].score);
        if outcome.cause == Cause::Exhausted && level != ore_first {
            return Played { game: Arc::clone(game), state, events };
        }
    }
    panic!("no game of the first 2000 plays all cards");
}

#[test]
fn lam_15_all_cards_played_is_a_draw_for_everybody() {
    let played = until_the_cards_are_gone(&hunted("2"), false);
    assert_eq!(played.end(), (Cause::Exhausted, vec![Verdict::Drawn; 3], "A draw.".to_owned()),);
    assert_eq!(played.found().len(), 80);
}

#[test]
fn lam_16_a_duel_is_won_by_five_ore_or_by_more() {
    let race = "0 16 8 24 | 0 32 8 40 16 48 24 56 32 64 40 72 48 13 56 14 64 15";
    let played = play(&duel(), race);
    assert_eq!(played.end(), (Cause::Goal, vec![Verdict::Won, Verdict::Lost], "P1 wins.".to_owned()));
    let level = until_the_cards_are_gone(&duel(), false);
    assert_eq!(level.end(), (Cause::Exhausted, vec![Verdict::Drawn; 2], "A draw.".to_owned()));
    let more = until_the_cards_are_gone(&duel(), true);
    let [first, second, ..] = more.store();
    let winner = usize::from(second > first);
    assert_eq!(more.end().1[winner], Verdict::Won);
    assert_eq!(more.end().1[1 - winner], Verdict::Lost);
}

#[test]
fn lam_17_nothing_is_played_after_the_end() {
    let played = play(&party("1"), "4 20 | 4 36 20 52 36 68 52 8 68 9");
    assert_eq!(played.asked(), Seats::NONE);
    assert_eq!(played.refused(P1, Action::Dig(Card(8))), (Refusal::GameOver, "LAM-17"));
}
