//! The turn (DWA-TURN): phases in order, limits, whose turn it is; and rulings about turns as a whole.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::components::{Card, Power, Window};
use adit_dwarven_miner::event::What;
use adit_dwarven_miner::state::{Stage, State};
use adit_kernel::{Game, Seat};
use adit_laws::ScenarioSyntax;

use crate::drawn::Mine;
use crate::play;
use crate::tables::{Asked, act, begun, legal, wander};

/// Each phase takes its own actions and refuses those of the others.
#[test]
fn dwa_turn_1_mining_crafting_fulfilment_then_cleanup() {
    play(
        "stage dawn
         P1 1/1/1 ch 2 hand beastmaster-rorik tableau wizard-malgrim,beastmaster-umma runes tankard,crossbow
         P2 ch 3
         ! settle : DWA-TURN-1
         ! rob P2 : DWA-TURN-1
         ! craft lantern : DWA-TURN-1
         ! fulfil beastmaster-rorik : DWA-TURN-1
         ! end : DWA-TURN-1
         offers P1 delve, skip
         ~ C B M M P P
         > delve
         = stage dice
         ! rob P2 : DWA-TURN-1
         ! craft lantern : DWA-TURN-1
         ! fulfil beastmaster-rorik : DWA-TURN-1
         ! end : DWA-TURN-1
         > settle
         = stage burgle
         ! craft lantern : DWA-TURN-1
         ! fulfil beastmaster-rorik : DWA-TURN-1
         > end
         = stage craft
         ! fulfil beastmaster-rorik : DWA-TURN-1
         > end
         = stage fulfil
         > end
         = stage cleanup
         ~ cleric-hedda cleric-osric
         > end
         # Eight resources lie there and may not stay.
         = stage surplus
         > return C
         > return C
         = stage keep
         > keep cleric-osric
         = stage dawn
         = active P2",
    );
}

#[test]
fn dwa_turn_2_a_phase_that_was_left_stays_left() {
    play(
        "stage dawn
         P1 2/2/2 ch 4 hand beastmaster-rorik tableau wizard-malgrim,beastmaster-umma runes tankard,crossbow
         P2 ch 3
         ~ C B O O O O
         > delve
         ! skip : DWA-TURN-1
         > settle
         ! delve : DWA-MINE-17
         ! skip : DWA-TURN-1
         ! settle : DWA-TURN-1
         ! hire wizard-malgrim : DWA-HIRE-17
         > end
         ! delve : DWA-MINE-17
         ! rob P2 : DWA-TURN-1
         ! settle : DWA-TURN-1
         > end
         ! delve : DWA-MINE-17
         ! rob P2 : DWA-TURN-1
         ! craft lantern : DWA-TURN-1
         ! buy C : DWA-TREAS-14
         ! purchase lantern : DWA-TREAS-14
         > end
         ! delve : DWA-MINE-17
         ! craft lantern : DWA-TURN-1
         ! fulfil beastmaster-rorik : DWA-TURN-1
         ! buy C : DWA-TREAS-14",
    );
}

/// DWA-TURN-3, DWA-R-11: there is plenty to do in each phase, and none of it is done.
#[test]
fn dwa_turn_3_any_phase_may_be_passed() {
    play(
        "stage dawn
         P1 2/2/2 ch 4 hand beastmaster-rorik tableau wizard-malgrim,beastmaster-umma runes tankard,crossbow
         P2 ch 3
         > skip
         = stage craft
         offers P1 craft lantern, buy C, purchase lantern, withdraw tankard, end
         > end
         = stage fulfil
         offers P1 fulfil beastmaster-rorik, end
         > end
         = stage cleanup
         = P1.purse 2/2/2
         = P1.chests 4
         = P1.runes tankard,crossbow
         = P1.honor 0
         = P1.hand beastmaster-rorik
         = P2.chests 3",
    );
}

/// DWA-TURN-4: whoever passes everything still returns the surplus, draws two cards and keeps one.
#[test]
fn dwa_turn_4_cleanup_cannot_be_passed() {
    play(
        "stage dawn
         P1 4/2/2 ch 9
         > skip
         ~ cleric-hedda cleric-osric
         > end
         = stage surplus
         = P1.chests 7
         ! end : DWA-CLEAN-14
         ! skip : DWA-CLEAN-14
         offers-not P1 end
         > return C
         > return C
         = P1.purse 2/2/2
         = stage keep
         ! end : DWA-CLEAN-10
         ! stop : DWA-CLEAN-10
         > keep cleric-hedda
         = P1.hand cleric-hedda
         = pile cleric-osric
         = active P2",
    );
}

/// Worked example 6 (printed): over the limits during the turn.
/// DWA-TURN-5, DWA-TURN-6, DWA-TURN-7, DWA-MINE-9
#[test]
fn dwa_turn_5_and_dwa_turn_6_more_than_fits_may_be_held_during_the_turn() {
    play(
        "stage dawn
         P1 3/2/0 ch 6
         ~ C C M P G G
         > delve
         = stage craft
         = P1.purse 5/3/1
         = P1.chests 10
         ~ cleric-hedda cleric-osric
         > end
         = stage surplus
         ? 3 too many
         = P1.chests 7
         = vault 41
         > return C
         > return C
         > return C
         = P1.purse 2/3/1
         = cache 22/21/23
         > keep cleric-hedda
         = P1.purse 2/3/1
         = P1.chests 7",
    );
}

/// Fees and gifts of others' turns are kept until the own turn ends, through the own turn too.
#[test]
fn dwa_turn_7_limits_are_checked_at_the_end_of_the_own_turn_only() {
    play(
        "stage dice
         track 4
         dice CCMPGO
         mischief orcs-on-the-run
         P1 ch 1 tableau cleric-hedda
         P2 5/4/0 ch 8 tableau warrior-torvald
         # A fee and a gift of the Orcs for P2, who is above both limits already.
         ~ O
         > hire warrior-torvald
         = P2.chests 9
         ~ O orcs-on-the-run
         > hire cleric-hedda
         = P2.chests 10
         = stage craft
         ~ druid-fern druid-bramble
         > end
         > keep druid-fern
         = active P2
         = P2.chests 10
         = P2.purse 5/4/0
         > skip
         = P2.chests 10
         = P2.purse 5/4/0
         > end
         = P2.chests 7
         = stage surplus
         ? 3 too many",
    );
}

#[test]
fn dwa_turn_8_the_player_on_the_left_is_next() {
    play(
        "players 3
         stage dawn
         active P2
         ! P1 delve : DWA-TURN-8
         ! P3 skip : DWA-TURN-8
         ! P3 hire cleric-hedda : DWA-HIRE-18
         ~ cleric-hedda cleric-osric
         > P2 skip
         asks P2
         > P2 keep cleric-hedda
         asks P3
         = stage dawn
         ! P2 delve : DWA-TURN-8
         ~ warrior-torvald warrior-brana
         > P3 skip
         > P3 keep warrior-brana
         asks P1
         ~ druid-fern druid-bramble
         > P1 skip
         > P1 keep druid-fern
         asks P2",
    );
}

/// A turn with everything that can be marked in it, and the next one with nothing of that.
#[test]
fn dwa_turn_9_a_turn_begins_fresh() {
    let position = "stage fulfil\ndice BBOOC, buried 1\n\
        hired cleric-hedda, used axe, bought relic, spent relic, fulfilled-now 2, limit 5, crafts 0\n\
        no-burgling, no-hiring, pending discounts 1, pending shares 2, pending wilds 1, pending bards 2\n\
        pending waivers 1, deck druid-fern,druid-bramble\nP1 tableau cleric-hedda runes axe";
    let (game, mut state) = Mine::position(position).unwrap();
    state.open.now.pool = 2;
    state.open.now.burgles = 3;
    state.open.now.rogues = 2;
    state.open.now.draw_more = 1;
    state.open.now.keep_more = 1;
    state.open.now.hold_more = 3;
    let mut chance = Asked::default();
    act(&game, &mut state, "end", &mut chance);
    assert_eq!((state.open.active, state.open.stage), (Seat(1), Stage::Open(Window::Dawn)));
    assert_eq!(state.open.now, game.bare_table().open.now);
    // And what that means.
    play(
        "stage cleanup
         dice BBOOC, buried 1, no-burgling, no-hiring, crafts 0, hired wizard-malgrim, limit 5
         P1 ch 3 tableau wizard-malgrim
         P2 3/3/3 ch 1 runes lantern,charge,tankard,orb
         ~ cleric-hedda cleric-osric
         > end
         > keep cleric-hedda
         = hired none
         = limit 4
         = buried 0
         = dice
         ~ B B B C G O
         > P2 delve
         = dice CGBBBO
         offers P2 settle, hire wizard-malgrim
         > hire wizard-malgrim
         > die O
         > turn M
         = stage burgle
         > rob P1
         ! craft draught : DWA-CRAFT-7
         > withdraw lantern
         > craft draught
         > withdraw charge
         > craft charge",
    );
}

#[test]
fn dwa_turn_10_a_round_is_a_turn_of_everybody_from_player_1_on() {
    play(
        "players 3
         stage dawn
         first P2
         active P2
         round 4
         ~ cleric-hedda cleric-osric
         > P2 skip
         > keep cleric-hedda
         = round 4
         = active P3
         ~ warrior-torvald warrior-brana
         > P3 skip
         > keep warrior-brana
         = round 4
         = active P1
         ~ druid-fern druid-bramble
         > P1 skip
         > keep druid-fern
         + Round 5: P2
         = round 5
         = active P2",
    );
    for players in 2..=5u8 {
        let (game, mut state) = begun(players, 3);
        let first = state.open.first;
        assert_eq!(state.open.round, 1);
        for turn in 0..3 * players {
            assert_eq!(state.open.round, 1 + turn / players);
            assert_eq!(state.open.active, first.clockwise(turn % players, players));
            pass(&game, &mut state);
        }
    }
}

/// Passes a whole turn; the lowest card drawn is kept.
fn pass(game: &DwarvenMiner, state: &mut State) {
    let turn = game.turn(state);
    let passing = ["skip", "end"].map(|word| game.read(word).expect(word));
    while game.turn(state) == turn {
        let seat = state.open.active;
        let all = legal(game, state, seat);
        let action = all.iter().copied().find(|a| passing.contains(a)).unwrap_or(all[0]);
        game.apply(state, seat, action, &mut Asked::default(), &mut ());
    }
}

/// DWA-R-47: no hand is too large, and every turn takes exactly one card out of circulation, so that
/// deck and pile are dry after (42 - 4n) / n rounds.
#[test]
fn dwa_r_47_there_is_no_hand_limit() {
    play(
        "stage cleanup
         P1 hand cleric-hedda,cleric-osric,warrior-torvald,warrior-brana,druid-fern,druid-bramble,ranger-kestrel,ranger-haldor,rogue-pip,rogue-mirela,bard-lark,bard-finnegan
         ~ seer-maren seer-zephra
         > end
         > keep seer-maren
         = P1.hand-size 13
         = P1.hand cleric-hedda,cleric-osric,warrior-torvald,warrior-brana,druid-fern,druid-bramble,ranger-kestrel,ranger-haldor,rogue-pip,rogue-mirela,bard-finnegan,bard-lark,seer-maren
         = pile seer-zephra",
    );
    for (players, turns) in [(2u8, 34), (3, 30), (4, 26), (5, 22)] {
        let (game, mut state) = begun(players, 4);
        for turn in 0..turns {
            let seat = state.open.active;
            let loose = |s: &State| s.open.deck + s.open.pile.len() as u8;
            assert_eq!(loose(&state), turns - turn);
            let hand = state.open.clan(seat).hand;
            pass(&game, &mut state);
            assert_eq!(state.open.clan(seat).hand, hand + 1);
        }
        assert_eq!(state.open.deck, 0);
        assert!(state.open.pile.is_empty());
        assert_eq!(state.open.round, 1 + turns / players, "{turns} turns of {players}");
    }
}

/// DWA-R-52: tokens and cards pass from one player to another only where a rule moves them.
#[test]
fn dwa_r_52_nothing_is_given_outside_the_rules() {
    play(
        "stage craft
         P1 2/2/2 ch 2 hand cleric-hedda runes lantern
         ! give C : DWA-TURN-1
         ! pay C : DWA-TURN-1
         ! pass cleric-hedda : DWA-TURN-1
         ! P2 give C : DWA-TURN-8",
    );
    for seed in 0..20 {
        wander(2 + seed as u8 % 4, seed, |game, step| {
            let (old, new) = (&step.before.open, &step.after.open);
            for seat in Seat::all(game.seats()).filter(|&s| s != old.active) {
                let log = |what: fn(&What) -> bool| step.log.iter().any(what);
                let (was, is) = (old.clan(seat), new.clan(seat));
                let next_turn = new.turn != old.turn;
                if is.chests > was.chests {
                    assert!(
                        log(|w| matches!(
                            w,
                            What::Hired { .. }
                                | What::PaidChest { .. }
                                | What::GainedChests { .. }
                                | What::StartingChests { .. }
                        )),
                        "{:?}",
                        step.log
                    );
                }
                if is.purse != was.purse {
                    assert!(log(|w| matches!(w, What::RobbedResource { .. } | What::LostResources { .. })));
                    assert!(is.purse.total() < was.purse.total(), "a bystander gains no resources");
                }
                let before = step.before.secret.hands[seat.index()];
                let gained = step.after.secret.hands[seat.index()].minus(before);
                if !gained.is_empty() {
                    assert!(log(|w| matches!(w, What::Passed { .. })), "{:?}", step.log);
                }
                if is.runes != was.runes || is.twins != was.twins {
                    assert!(log(|w| matches!(w, What::Swapped { .. } | What::LostRune { .. })));
                    assert!(is.on_board() < was.on_board());
                }
                assert!(next_turn || is.warded == was.warded);
            }
        });
    }
}

/// What can still be done in this turn, greatest first: windows to come, people to hire (and, once no
/// more cards can be passed on, cards that can become such people), Burglar actions and wealth.
fn left_to_do(game: &DwarvenMiner, state: &State) -> Option<(usize, u32, u32)> {
    let o = &state.open;
    let Stage::Open(window) = o.stage else { return None };
    // A Captain makes one of the others ready again.
    let hires = |card: u8| 1 + u32::from(game.content.class(Card(card)).power == Power::Rearm {});
    let mut people: u32 = o.tableaus().minus(o.now.hired).iter().map(hires).sum();
    if window > Window::Dice {
        people += 3 * u32::from(o.me().hand);
    }
    let me = o.me();
    let wealth = 4 * u32::from(me.chests) + 3 * me.purse.total() + 2 * u32::from(me.on_board());
    Some((Window::ALL.len() - window as usize, people, wealth + 10 * u32::from(o.now.burgles)))
}

/// DWA-R-56: every action uses up something that the turn does not give back.
#[test]
fn dwa_r_56_no_turn_goes_on_for_ever() {
    for seed in 0..40 {
        let mut last: Option<(u16, (usize, u32, u32))> = None;
        let mut midway = 0;
        wander(2 + seed as u8 % 4, seed, |game, step| {
            let Some(left) = left_to_do(game, step.after) else {
                midway += 1;
                assert!(midway < 80, "a question of many answers: {:?}", step.action);
                return;
            };
            midway = 0;
            if let Some((turn, before)) = last
                && turn == step.after.open.turn
            {
                assert!(left < before, "{:?} leaves {left:?} of {before:?}", step.action);
            }
            last = Some((step.after.open.turn, left));
        });
    }
}

#[test]
fn dwa_r_66_an_empty_hand_forbids_nothing_but_fulfilling() {
    play(
        "stage dawn
         P1 1/1/0 ch 2 tableau wizard-malgrim,beastmaster-umma runes tankard,crossbow
         P2 ch 1
         = P1.hand none
         ~ C C M B O P
         > delve
         > hire wizard-malgrim
         > die O
         > turn C
         = stage burgle
         > rob P2
         = P1.chests 3
         > craft lantern
         = P1.runes lantern,tankard,crossbow
         > buy M
         # There is nobody to fulfil, and everybody can see that: the phase is over at once.
         > end
         = stage cleanup
         ~ cleric-hedda cleric-osric
         > hire beastmaster-umma
         > keep cleric-osric
         = P1.hand cleric-osric
         = active P2",
    );
    play(
        "stage fulfil
         P1 runes tankard,crossbow
         ! fulfil beastmaster-rorik : DWA-FULF-1
         offers P1 end
         offers-not P1 fulfil beastmaster-rorik",
    );
}
