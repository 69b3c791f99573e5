//! How a game is set up, and its options.

use adit_kernel::chance::FastChance;
use adit_kernel::options::{Options as _, Values};
use adit_kernel::{Game, Listed, Seat};
use adit_mice_and_mazes::MiceAndMazes;
use adit_mice_and_mazes::components::{Back, DeckKind, Entrance, Faction};
use adit_mice_and_mazes::crypt::Doorway;
use adit_mice_and_mazes::game::Options;
use adit_mice_and_mazes::state::State;
use std::collections::BTreeSet;
use std::sync::Arc;

fn values(options: &[(&str, &str)]) -> Values {
    let value = |(key, value): &(&str, &str)| ((*key).to_owned(), adit_kernel::options::Value::read(value));
    options.iter().map(value).collect()
}

fn dealt(options: &[(&str, &str)], seed: u64) -> (Arc<MiceAndMazes>, State) {
    let game = MiceAndMazes::game(&values(options)).expect("a game");
    let state = game.deal(&mut FastChance::new(seed), &mut ());
    game.audit(&state).expect("a sound position");
    (game, state)
}

fn frame(game: &MiceAndMazes, s: &State) -> String {
    let cards = s.frame.iter().flatten().map(|card| game.content.entrance(*card).number.as_str());
    cards.collect::<Vec<_>>().join(" ")
}

fn factions(s: &State) -> Vec<Faction> {
    Faction::ALL.into_iter().filter(|faction| s.factions & faction.bit() != 0).collect()
}

// clauses: MIC-SETUP-1, MIC-SETUP-2, MIC-SETUP-5, MIC-SETUP-6, MIC-SETUP-7, MIC-VAR-1, MIC-R-1
#[test]
fn two_players_have_a_crypt_of_twelve_spots() {
    let (game, s) = dealt(&[], 1);
    assert_eq!(frame(&game, &s), "1 2 3 4 5 6 7 8 9 10 11 12 13 14");
    assert_eq!(s.chests.iter().flatten().count(), 12);
    assert!(s.chests[..12].iter().all(Option::is_some));
    assert_eq!(s.supply.total(), 8);
    let number =
        |doorway: Doorway| game.content.entrance(s.entrance(doorway).expect("a card")).number.clone();
    let opposite = |n: &str| {
        let doorway = s.doorway(game.content.find_entrance(n).expect("a number")).expect("laid");
        number(game.crypt.opposite(doorway))
    };
    let pairs = [("1", "10"), ("2", "9"), ("3", "8"), ("4", "14"), ("5", "13"), ("6", "12"), ("7", "11")];
    for (one, other) in pairs {
        assert_eq!((opposite(one), opposite(other)), (other.to_owned(), one.to_owned()));
    }
}

// clauses: MIC-3P-1, MIC-3P-2, MIC-3P-3, MIC-3P-4, MIC-SETUP-17, MIC-SETUP-18
#[test]
fn three_players_have_sixteen() {
    let (game, s) = dealt(&[("players", "3")], 1);
    assert_eq!(frame(&game, &s), "1 2 3 3.5 4 5 6 7 7.5 8 9 10 11 12 13 14");
    assert_eq!((s.chests.iter().flatten().count(), s.supply.total()), (16, 4));
    assert_eq!(factions(&s).len(), 7);
    for seat in Seat::all(3) {
        let player = s.player(seat);
        assert_eq!(player.stock, [1, 1, 1, 1, 0]);
        assert_eq!((player.paws_placed(), s.tokens_used(seat)), (0, 0));
        assert!(player.camp.is_empty() && player.crew.is_empty());
        assert!(player.unused.is_empty() && player.used.is_empty());
    }
}

// clauses: MIC-SETUP-17, MIC-SETUP-18, MIC-SETUP-19, MIC-HP-11
#[test]
fn everybody_starts_with_one_of_each_and_no_passage_is_for_sale() {
    let (_, s) = dealt(&[], 3);
    assert!(s.players[..2].iter().all(|player| player.stock == [1, 1, 1, 1, 0]));
    assert_eq!(s.tokens, 0);
    assert_eq!(s.passages, [None; 16]);
}

// clauses: MIC-SETUP-9, MIC-SETUP-11, MIC-SETUP-12, MIC-SETUP-13, MIC-SETUP-14, MIC-SETUP-15, MIC-SETUP-16, MIC-R-16
#[test]
fn decks_are_made_of_the_chosen_factions_green_over_blue() {
    let mut drawn = BTreeSet::new();
    for (players, seed) in [("2", 1), ("2", 2), ("3", 3), ("3", 4)] {
        let (game, s) = dealt(&[("players", players)], seed);
        let chosen = factions(&s);
        drawn.insert(chosen.clone());
        assert_eq!(chosen.len(), if players == "2" { 6 } else { 7 });
        let cards = if players == "2" { 19 } else { 22 };
        for kind in DeckKind::BOTH {
            let deck = s.deck(kind);
            assert_eq!((deck.row_len(), deck.discards.len(), deck.size()), (3, 1, cards - 4));
            assert_eq!(deck.back(), Some(Back::Green));
            let row = |card: u8| match kind {
                DeckKind::Chambers => &game.content.chambers[usize::from(card)].faction,
                DeckKind::Assistants => &game.content.assistants[usize::from(card)].faction,
            };
            let all = deck.green.union(deck.blue).union(deck.discards);
            let all = deck.row.iter().flatten().fold(all, |set, card| set.with(*card));
            assert_eq!(all.iter().filter(|card| row(*card).is_none()).count(), 1, "the neutral card");
            for faction in &chosen {
                assert_eq!(all.iter().filter(|card| *row(*card) == Some(*faction)).count(), 3);
            }
            // Green cards come first: the neutral ones are blue.
            let neutral = all.iter().find(|card| row(*card).is_none()).expect("one");
            assert!(deck.blue.contains(neutral));
        }
    }
    assert!(drawn.len() > 2, "by lot");
}

#[test]
fn mic_setup_10_and_mic_r_13_the_factions_of_a_first_game() {
    for seed in 0..3 {
        let (_, s) = dealt(&[("factions", "first-game")], seed);
        assert_eq!(factions(&s), Faction::FIRST_GAME);
    }
    let three = values(&[("factions", "first-game"), ("players", "3")]);
    assert!(Options::from_values(&three).is_err());
}

// clauses: MIC-SETUP-4, MIC-VAR-3
#[test]
fn entrances_by_lot() {
    let mut frames = BTreeSet::new();
    for seed in 0..4 {
        let (game, s) = dealt(&[("entrance_order", "random")], seed);
        let cards: BTreeSet<Entrance> = s.frame.iter().flatten().copied().collect();
        assert_eq!(cards.len(), 14);
        frames.insert(frame(&game, &s));
    }
    assert_eq!(frames.len(), 4);
}

// clauses: MIC-SETUP-3, MIC-VAR-2, MIC-VAR-3, MIC-A-3
#[test]
fn factions_and_entrances_are_chosen_in_turn() {
    let options = [("factions", "chosen"), ("entrance_order", "chosen"), ("first", "p2")];
    let (game, mut s) = dealt(&options, 5);
    let mut chance = FastChance::new(6);
    let mut act = |s: &mut State, seat: u8, text: &str| {
        let action = game.read(text).expect("notation");
        assert_eq!(game.check(s, Seat(seat), action), Ok(()), "{text}");
        game.apply(s, Seat(seat), action, &mut chance, &mut ());
    };
    let names = ["rats", "pacas", "lemmings", "beavers", "molerats", "jerboas"];
    for (i, name) in names.into_iter().enumerate() {
        act(&mut s, (i as u8 + 1) % 2, &format!("faction {name}"));
        let again = game.read(&format!("faction {name}")).expect("notation");
        assert!(game.check(&s, s.active, again).is_err(), "taken");
    }
    // The first player lays first, clockwise from the bottom of the left side.
    let order = ["14", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
    for (i, number) in order.into_iter().enumerate() {
        assert_eq!(s.turn, 0);
        act(&mut s, (i as u8 + 1) % 2, &format!("lay {number}"));
    }
    // The last one has only one place.
    assert_eq!(frame(&game, &s), "14 13 12 11 10 9 8 7 6 5 4 3 2 1");
    assert_eq!(factions(&s).len(), 6);
    assert!(s.factions & Faction::Rats.bit() != 0 && s.factions & Faction::Squirrels.bit() == 0);
    assert_eq!((s.turn, s.active, s.first), (1, Seat(1), Seat(1)));
}

// clauses: MIC-SETUP-20, MIC-R-101, MIC-VAR-5, MIC-TURN-1
#[test]
fn who_begins() {
    let first = |first: &str, seed: u64| dealt(&[("players", "3"), ("first", first)], seed).1.first;
    assert_eq!(["p1", "p2", "p3"].map(|seat| first(seat, 1)), [Seat(0), Seat(1), Seat(2)]);
    let by_lot: BTreeSet<Seat> = (0..20).map(|seed| first("random", seed)).collect();
    assert_eq!(by_lot.len(), 3);
    let (game, s) = dealt(&[("first", "p2")], 1);
    assert_eq!(game.asked(&s).first(), Some(Seat(1)));
    assert!(Options::from_values(&values(&[("first", "p3")])).is_err(), "nobody sits there");
}

#[test]
fn mic_a_4_later_players_may_begin_with_more_gold() {
    let gold = |options: &[(&str, &str)]| dealt(options, 1).1.players.map(|player| player.stock[3]);
    assert_eq!(gold(&[("players", "3"), ("first", "p2"), ("later_gold", "yes")]), [3, 1, 2]);
    assert_eq!(gold(&[("players", "2"), ("first", "p2"), ("later_gold", "yes")]), [2, 1, 0]);
    assert_eq!(gold(&[("players", "3"), ("first", "p2")]), [1, 1, 1]);
}

// clauses: MIC-HP-1, MIC-HP-2, MIC-VAR-4, MIC-R-15
#[test]
fn x_12_passages_are_for_sale_where_a_faction_of_the_game_is_shown() {
    for (players, tokens) in [("2", 6), ("3", 7)] {
        for seed in 0..6 {
            let (game, s) = dealt(&[("players", players), ("hidden_passage", "yes")], seed);
            assert_eq!(s.tokens.count_ones(), tokens);
            for card in s.frame.iter().flatten() {
                let symbol = game.content.entrance(*card).symbol;
                let shown = symbol.is_some_and(|faction| s.factions & faction.bit() != 0);
                assert_eq!(s.tokens & card.bit() != 0, shown);
            }
        }
    }
    assert!(!Options::default().hidden_passage);
}

// clauses: MIC-RES-11, MIC-R-93, MIC-R-99
#[test]
fn everybody_sees_everything() {
    let (game, s) = dealt(&[("players", "3")], 9);
    assert!(!game.has_secrets());
    for eye in adit_kernel::Eye::all(3) {
        assert_eq!(game.view(&s, eye).table, s);
    }
}

// clauses: MIC-3P-12, MIC-R-113
#[test]
fn three_play_as_two_do_and_every_seat_goes_on_being_asked() {
    crate::play(
        "3 players ; P3 removes ; P3 F3 paws 2,b4,6 crew architect ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        > answer architect
        = P3 F0 T0 P0 G0 V2
        = b4 quarry P3
        > lift b4
        > lift 6
        asks P1
        > P1 place 1
        > P2 place 2
        > P3 place 3
        asks P1",
    );
}
