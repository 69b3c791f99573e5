//! Who plays, and what for (DWA-PLAY).

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::event::What;
use adit_dwarven_miner::state::{Ending, Stage};
use adit_kernel::options::{Options, Value, Values};
use adit_kernel::{Cause, Eye, Game, Listed, Role, Seat};

use crate::play;
use crate::tables::{dealt, game, options, wander};

/// DWA-PLAY-1, DWA-R-1: two to five, and each of these numbers can play to the end.
#[test]
fn dwa_play_1_two_to_five_can_play() {
    for players in [0, 1, 6, 7] {
        let refused = DwarvenMiner::game(&options(players)).unwrap_err().to_string();
        assert!(refused.contains("a number from 2 to 5"), "{players}: {refused}");
    }
    for players in 2..=5 {
        let mut turns = vec![0; usize::from(players)];
        let end = wander(players, 1, |game, step| {
            assert_eq!(game.seats(), players);
            if let Stage::FaceUp { .. } = step.before.open.stage {
                assert!(step.seat.0 < players);
            }
            for what in step.log {
                if let What::TurnBegan { seat, .. } = what {
                    turns[seat.index()] += 1;
                }
            }
        });
        assert!(matches!(end.open.stage, Stage::Over(_)));
        assert!(turns.iter().all(|&n| n >= 3), "everybody has turns: {turns:?}");
    }
    play(
        "stage burgle
         dice BCCCCC
         P1 ch 1
         P2 ch 1
         ! rob P3 : DWA-PLAY-1
         > rob P2
         = P1.chests 2",
    );
}

#[test]
fn dwa_play_2_one_mode_and_everybody_for_themselves() {
    let keys: Vec<&str> = <DwarvenMiner as Game>::Options::FIELDS.iter().map(|f| f.key).collect();
    assert_eq!(keys, ["players"], "nothing else can be chosen");
    let refused = DwarvenMiner::game(&Values::from([("teams".to_owned(), Value::Flag(true))])).unwrap_err();
    assert!(refused.to_string().contains("there is no option «teams»"));
    for players in 2..=5 {
        let game = game(players);
        assert!(Seat::all(players).all(|seat| game.role(seat) == Role::Player));
        for seed in 0..4 {
            let end = wander(players, seed, |_, _| {});
            let outcome = game.outcome(&end).unwrap();
            assert_eq!(outcome.winners().len(), 1, "no victory is shared");
            let mut ranks: Vec<_> = Seat::all(players).map(|s| outcome.of(s).rank).collect();
            ranks.sort();
            assert!(ranks.iter().enumerate().all(|(i, &rank)| rank == Some(i as u8 + 1)), "{ranks:?}");
        }
    }
}

#[test]
fn dwa_play_3_the_first_with_30_honor_has_reached_the_goal() {
    play(
        "players 3
         stage fulfil
         P1 honor 26 hand beastmaster-rorik runes tankard,crossbow
         P2 honor 29
         > fulfil beastmaster-rorik
         = P1.honor 29
         - wins
         asks P1",
    );
    play(
        "players 3
         stage fulfil
         P1 honor 27 hand beastmaster-rorik runes tankard,crossbow
         P2 honor 29
         > fulfil beastmaster-rorik
         = P1.honor 30
         + P1 wins
         = stage won
         asks nobody
         = P1.rank 1
         = P2.rank 2
         = P3.rank 3",
    );
}

/// The only thing in a whole game that raises anybody's Honor is an own fulfilment: by the Honor of the
/// class, and one more for each Bard who waits for it.
#[test]
fn dwa_play_4_honor_comes_from_fulfilling_alone() {
    let mut fulfilments = 0;
    for seed in 0..30 {
        let players = 2 + seed as u8 % 4;
        wander(players, seed, |game, step| {
            for seat in Seat::all(players) {
                let (old, new) = (step.before.open.clan(seat).honor, step.after.open.clan(seat).honor);
                let scored = step.log.iter().find_map(|what| match *what {
                    What::Fulfilled { seat: s, card, honor, .. } if s == seat => Some((card, honor)),
                    _ => None,
                });
                let Some((card, honor)) = scored else {
                    assert!(new <= old, "{seat} gained Honor by {:?}", step.log);
                    continue;
                };
                fulfilments += 1;
                let bards = step.before.open.now.bards;
                assert_eq!(seat, step.before.open.active);
                assert_eq!(honor, game.content.class(card).honor + bards);
                assert_eq!(new, old + honor);
            }
        });
    }
    assert!(fulfilments > 50, "{fulfilments}");
}

#[test]
fn dwa_play_5_everybody_sees_everybodys_honor() {
    play(
        "players 3
         stage fulfil
         P1 honor 12 hand beastmaster-rorik runes tankard,crossbow
         P2 honor 7
         > fulfil beastmaster-rorik
         = @spectator P1.honor 15
         = @P1 P2.honor 7
         = @P2 P1.honor 15
         = @P3 P1.honor 15
         = @P3 P2.honor 7
         = @P2 P3.honor 0
         + @spectator 3 Honor",
    );
    let (game, mut state) = dealt(3, 5);
    state.open.clans[1].honor = 23;
    for eye in Eye::all(3) {
        let mut board = String::new();
        let view = game.view(&state, eye);
        <<DwarvenMiner as Listed>::Face as adit_kernel::Face>::board(&game, &view, &mut board);
        assert!(board.contains("P2  Honor 23"), "{eye:?} sees\n{board}");
    }
}

#[test]
fn dwa_play_6_rules_and_cards_do_not_depend_on_the_number_of_players() {
    let two = game(2);
    assert_eq!((two.content.cards.len(), two.content.mischief.len()), (42, 18));
    for players in 2..=5 {
        let (game, state) = dealt(players, 9);
        assert_eq!(game.content, two.content);
        assert_eq!(game.rules(), two.rules());
        let held: u32 = state.secret.hands.iter().map(|hand| hand.len()).sum();
        assert_eq!(held + state.secret.deck.len(), 42);
        assert_eq!(state.open.mischief_deck.len(), 18);
        // The rows of the chest chart are the only difference: 0, 1, 2 and so on, as many as play.
        let (_, state) = crate::tables::begun(players, 9);
        let mut chests: Vec<u8> = state.open.clans.iter().map(|c| c.chests).collect();
        chests.sort();
        let unused = 5 - usize::from(players);
        assert_eq!(chests[unused..], (0..players).collect::<Vec<u8>>());
    }
}

/// DWA-PLAY-3, DWA-R-9: nobody goes on once somebody has 30, and the cause is the goal.
#[test]
fn a_win_by_honor_is_a_goal_reached() {
    let mut won = 0;
    for seed in 0..20 {
        let end = wander(2, seed, |_, step| {
            let best = step.after.open.clans.iter().map(|c| c.honor).max();
            assert_eq!(
                best >= Some(30),
                matches!(step.after.open.stage, Stage::Over(Ending::Honor { .. }))
            );
        });
        let outcome = game(2).outcome(&end).unwrap();
        if let Stage::Over(Ending::Honor { winner }) = end.open.stage {
            won += 1;
            assert_eq!((outcome.cause, outcome.winners().first()), (Cause::Goal, Some(winner)));
            assert!(outcome.of(winner).score >= 30);
        }
    }
    assert!(won > 0, "some of these games are won");
}
