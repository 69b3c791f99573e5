//! Setup (DWA-SETUP): what lies where before the first turn, and how the first turn is reached.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::components::Resources;
use adit_dwarven_miner::event::What;
use adit_dwarven_miner::state::Stage;
use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Eye, Game, Listed, Seat};
use adit_kit::cards::CardSet;
use adit_laws::ScenarioSyntax;

use crate::drawn::Mine;
use crate::play;
use crate::tables::{Asked, act, begun, dealt, game, legal};

#[test]
fn dwa_setup_1_the_track_is_empty_and_six_markers_wait() {
    for players in 2..=5 {
        assert_eq!(dealt(players, 1).1.open.track, 0);
        let (game, mut state) = begun(players, 1);
        assert_eq!(state.open.track, 0);
        // Five Orcs find room without Mischief, and a sixth marker is there for the next one.
        let pick = |face| Cue::Pick(face);
        let mut chance = Scripted::new([5, 5, 5, 5, 5, 0].map(pick));
        let log = act(&game, &mut state, "delve", &mut chance);
        assert!(log.contains(&What::Markers { placed: 5, track: 5 }), "{log:?}");
        assert!(!log.iter().any(|what| matches!(what, What::MischiefUp { .. })));
    }
}

#[test]
fn dwa_setup_2_and_dwa_setup_3_and_dwa_setup_4_the_caches_start_with_24_each() {
    for players in 2..=5 {
        let (_, state) = dealt(players, 2);
        assert_eq!(state.open.cache[0], 24, "Arcane Crystal");
        assert_eq!(state.open.cache[1], 24, "Mithril");
        assert_eq!(state.open.cache[2], 24, "Alchemist Powder");
    }
}

/// Shuffled means: each draw is one of all the cards that are left, every one as likely.
#[test]
fn dwa_setup_5_the_adventurers_are_a_shuffled_deck() {
    let game = game(5);
    let mut chance = Asked::default();
    let state = game.deal(&mut chance, &mut ());
    assert_eq!(chance.sets, (23..=42).rev().collect::<Vec<u32>>());
    assert!(chance.bounds.is_empty(), "nothing else is left to chance yet");
    assert_eq!((state.open.deck, state.secret.deck.len()), (22, 22));
    let everywhere = state.secret.hands.iter().fold(state.secret.deck, |all, hand| all.union(*hand));
    assert_eq!(everywhere, CardSet::first_n(42));
    assert!(state.open.pile.is_empty());
    // Face down: no eye knows what is in it.
    for eye in Eye::all(5) {
        let known = game.view(&state, eye).known.iter().fold(CardSet::EMPTY, |all, k| all.union(*k));
        assert!(known.both(state.secret.deck).is_empty());
    }
}

#[test]
fn dwa_setup_6_the_mischief_cards_are_a_deck_of_their_own() {
    for players in 2..=5 {
        let (_, state) = dealt(players, 3);
        assert_eq!(state.open.mischief_deck, CardSet::first_n(18));
        assert!(state.open.mischief_pile.is_empty());
        assert_eq!(state.open.deck, 42 - 4 * players, "the Adventurers are apart from it");
    }
    let (game, mut state) = begun(2, 3);
    state.open.track = 1;
    let mut chance = Orcs::default();
    act(&game, &mut state, "delve", &mut chance);
    assert_eq!(chance.0.sets.first(), Some(&18), "any of the eighteen may come up");
}

/// Every die shows an Orc.
#[derive(Default)]
struct Orcs(Asked);

impl adit_kernel::Chance for Orcs {
    fn pick(&mut self, _: u32) -> u32 {
        5
    }
    fn member(&mut self, set: &[u64]) -> u32 {
        self.0.member(set)
    }
}

#[test]
fn dwa_setup_7_all_48_chests_start_in_the_vault() {
    for players in 2..=5 {
        let (_, state) = dealt(players, 4);
        assert_eq!(state.open.vault, 48);
        assert!(state.open.clans.iter().all(|c| c.chests == 0));
    }
}

#[test]
fn dwa_setup_8_the_dice_are_ready_for_the_first_player() {
    for players in 2..=5 {
        for seed in 0..6 {
            let (game, mut state) = begun(players, seed);
            let first = state.open.first;
            assert_eq!(game.asked(&state).iter().collect::<Vec<_>>(), [first]);
            assert!(state.open.now.dice.is_empty() && state.open.now.buried == 0, "nobody has rolled");
            assert_eq!(game.check(&state, first, game.read("delve").unwrap()), Ok(()));
            let mut chance = Asked::default();
            let log = act(&game, &mut state, "delve", &mut chance);
            assert_eq!(chance.bounds, [6; 6]);
            assert!(matches!(log[0], What::Delved { seat, .. } if seat == first));
        }
    }
}

/// A backpack each: what goes into one is in no other.
#[test]
fn dwa_setup_9_everybody_has_a_backpack_of_their_own() {
    play(
        "players 5
         stage setup
         P1 hand cleric-hedda,cleric-osric,warrior-torvald,warrior-brana
         P2 hand paladin-aldwin,paladin-ysolde,swashbuckler-nell,swashbuckler-dario
         P3 hand druid-fern,druid-bramble,ranger-kestrel,ranger-haldor
         P4 hand rogue-pip,rogue-mirela,assassin-whisper,assassin-vesh
         P5 hand bard-lark,bard-finnegan,seer-maren,seer-zephra
         > P1 show cleric-hedda
         > P2 show paladin-aldwin
         > P3 show druid-fern
         > P4 show rogue-pip
         ~ P4
         > P5 show bard-lark
         ~ C C M G M M
         > P4 delve
         # Five backpacks, of which one has been filled.
         = P4.purse 2/3/0
         = P4.chests 2
         = P5.purse 0/0/0
         = P5.chests 1
         = P1.purse 0/0/0
         = P1.chests 2
         = P2.purse 0/0/0
         = P2.chests 3
         = P3.purse 0/0/0
         = P3.chests 4
         = P4.backpack 4
         = P5.backpack 4",
    );
}

/// Runes on the board show whose they are, at a full table too.
#[test]
fn dwa_setup_10_pawns_and_runes_of_each_player_are_told_apart() {
    let position = "players 5
        P1 1/1/0 honor 1 runes charge
        P2 honor 2 runes orb
        P3 honor 3 runes shield
        P4 honor 4 runes flask
        P5 honor 5 runes draught";
    let (game, mut state) = Mine::position(&position.replace("        ", "")).unwrap();
    act(&game, &mut state, "craft lantern", &mut Asked::default());
    let mut board = String::new();
    let view = game.view(&state, Eye::Spectator);
    <<DwarvenMiner as Listed>::Face as adit_kernel::Face>::board(&game, &view, &mut board);
    for cell in
        ["lantern CM P1", "charge MP P1", "orb CCC P2", "shield MMM P3", "flask PPP P4", "draught CCP P5"]
    {
        assert!(board.contains(cell), "{cell} is not on\n{board}");
    }
    for pawn in ["P1  Honor  1", "P2  Honor  2", "P3  Honor  3", "P4  Honor  4", "P5  Honor  5"] {
        assert_eq!(board.matches(pawn).count(), 1, "{board}");
    }
    let owners = |item: &str| {
        let bit = game.content.find_item(item).unwrap().bit();
        Seat::all(5).filter(|&s| state.open.clan(s).runes & bit != 0).collect::<Vec<_>>()
    };
    assert_eq!(owners("lantern"), [Seat(0)]);
    assert_eq!(owners("flask"), [Seat(3)]);
}

#[test]
fn dwa_setup_11_four_runes_are_in_the_backpack_and_the_fifth_is_not() {
    for players in 2..=5 {
        let (_, state) = begun(players, 6);
        assert!(state.open.clans.iter().all(|c| c.on_board() == 0));
        assert_eq!(state.open.now.rune_limit, 4);
    }
    play(
        "stage setup
         P1 8/8/8 hand cleric-hedda,cleric-osric,warrior-torvald,warrior-brana
         P2 hand bard-lark,bard-finnegan,seer-maren,seer-zephra
         > P1 show cleric-hedda
         ~ P1
         > P2 show bard-lark
         = P1.backpack 4
         = P2.backpack 4
         > skip
         > craft lantern
         > craft charge
         > craft tankard
         > craft orb
         = P1.backpack 0
         ! craft shield : DWA-CRAFT-7",
    );
}

/// The fifth rune comes with a Runecaster only, and stays; to place another one later, the number on the
/// board must be below the limit again. What comes off the board while five are out is in the reserve.
#[test]
fn dwa_r_2_four_runes_are_in_play_and_a_fifth_in_reserve() {
    // Craft, share and swap: with four runes out none of them is possible.
    play(
        "stage craft
         P1 2/3/4 tableau enchanter-liriel,runecaster-astrid runes lantern,charge,tankard,orb
         P2 runes shield
         = P1.backpack 0
         ! craft flask : DWA-CRAFT-7
         > hire enchanter-liriel
         ! craft shield : DWA-CRAFT-7
         > hire runecaster-astrid
         > limit
         = limit 5
         = P1.backpack 1
         > craft flask
         = P1.on-board 5
         = P1.backpack 0
         ! craft draught : DWA-CRAFT-7
         ~ cleric-hedda cleric-osric
         > end
         > keep cleric-hedda
         # The fifth stays on the board.
         = P1.on-board 5",
    );
    play(
        "stage burgle
         dice BBBCCC
         P1 1/0/1 runes lantern,charge,tankard,orb
         P2 runes shield
         ! swap shield P2 : DWA-BURG-20",
    );
    // A turn later, with five out: the first to go is the reserve's, the second makes room.
    play(
        "stage craft
         P1 2/2/2 runes lantern,charge,tankard,orb,flask
         = P1.on-board 5
         = P1.backpack 0
         ! craft shield : DWA-CRAFT-7
         > withdraw flask
         = P1.backpack 0
         ! craft draught : DWA-CRAFT-7
         > withdraw orb
         = P1.backpack 1
         > craft draught
         = P1.on-board 4
         = P1.backpack 0",
    );
    play(
        "stage burgle
         dice BBBCCC
         P1 runes lantern,charge,tankard,orb,flask
         P2 runes shield
         ! swap shield P2 : DWA-BURG-20
         > withdraw orb
         ! swap shield P2 : DWA-BURG-20
         > withdraw flask
         > swap shield P2
         = P1.runes lantern,charge,tankard,shield
         = P2.runes none",
    );
}

#[test]
fn dwa_setup_12_every_pawn_starts_on_0() {
    for players in 2..=5 {
        for state in [dealt(players, 7).1, begun(players, 7).1] {
            assert!(state.open.clans.iter().all(|c| c.honor == 0));
        }
    }
}

#[test]
fn dwa_setup_13_nobody_starts_with_resources() {
    for players in 2..=5 {
        for state in [dealt(players, 8).1, begun(players, 8).1] {
            assert!(state.open.clans.iter().all(|c| c.purse == Resources::EMPTY));
            assert_eq!(state.open.cache, Resources::new([24, 24, 24]));
        }
    }
}

#[test]
fn dwa_setup_14_everybody_is_dealt_four_adventurers() {
    for players in 2..=5 {
        let (game, state) = dealt(players, 9);
        for seat in Seat::all(players) {
            assert_eq!(state.secret.hands[seat.index()].len(), 4);
            assert_eq!(state.open.clan(seat).hand, 4);
            assert_eq!(game.view(&state, Eye::Seat(seat)).hand(), state.secret.hands[seat.index()]);
        }
        for away in usize::from(players)..5 {
            assert!(state.secret.hands[away].is_empty());
        }
    }
}

/// DWA-SETUP-15: the three cards that are not laid out stay in hand, and nobody else sees them.
#[test]
fn dwa_setup_15_three_cards_are_a_secret_hand() {
    play(
        "stage setup
         P1 hand cleric-hedda,warrior-torvald,druid-fern,bard-lark
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         > P1 show druid-fern
         ~ P2
         > P2 show seer-maren
         = P1.hand cleric-hedda,warrior-torvald,bard-lark
         = P1.tableau druid-fern
         = P2.hand rogue-pip,knight-gareth,captain-thessaly
         = P2.tableau seer-maren
         = @P1 P1.hand cleric-hedda,warrior-torvald,bard-lark
         = @P2 P1.hand 3 hidden
         = @P1 P2.hand 3 hidden
         = @spectator P1.hand 3 hidden
         = @spectator P2.hand 3 hidden",
    );
}

#[test]
fn dwa_setup_16_each_chooses_one_of_the_four_to_lie_face_up() {
    play(
        "stage setup
         P1 hand cleric-hedda,warrior-torvald,druid-fern,bard-lark
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         ? P1 Which of your Adventurers do you lay face up
         offers P1 show cleric-hedda, show warrior-torvald, show druid-fern, show bard-lark
         offers P2 show rogue-pip, show seer-maren, show knight-gareth, show captain-thessaly
         offers-not P1 show rogue-pip
         ! P1 show rogue-pip : DWA-SETUP-16
         ! P1 show wizard-malgrim : DWA-SETUP-16
         ! P1 delve : DWA-SETUP-16
         ! P1 end : DWA-SETUP-16
         > P1 show bard-lark
         ~ P1
         > P2 show captain-thessaly
         + @spectator P1 lays out Lark Silverstring the Bard
         + @spectator P2 lays out Thessaly Rook the Captain
         = @spectator P1.tableau bard-lark
         = @spectator P2.tableau captain-thessaly
         = P1.setup bard-lark
         = P2.setup captain-thessaly",
    );
}

#[test]
fn dwa_setup_17_the_set_up_adventurer_never_scores() {
    play(
        "stage setup
         P1 hand cleric-hedda,dragon-slayer-hroth,druid-fern,bard-lark
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         > P1 show dragon-slayer-hroth
         ~ P1
         > P2 show knight-gareth
         = P1.honor 0
         = P2.honor 0
         = P1.fulfilled 0
         = P2.fulfilled 0",
    );
    // Nor can it be fulfilled later, whatever its owner has.
    play(
        "stage fulfil
         P1 hand beastmaster-umma tableau beastmaster-rorik setup beastmaster-rorik runes tankard,crossbow
         offers-not P1 fulfil beastmaster-rorik
         ! fulfil beastmaster-rorik : DWA-FULF-1",
    );
    // Nor does hiring it score for its owner.
    play(
        "stage cleanup
         P1 ch 1 tableau beastmaster-umma
         P2 tableau beastmaster-rorik setup beastmaster-rorik
         > hire beastmaster-rorik
         = P1.honor 0
         = P2.honor 0
         = P2.fulfilled 0",
    );
}

/// The dearest card of all is laid out by somebody who has nothing.
#[test]
fn dwa_setup_18_the_set_up_adventurer_needs_no_items() {
    play(
        "stage setup
         P1 hand archmage-valdris,dragon-slayer-hroth,templar-isaura,necromancer-mordwen
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         = P1.runes none
         = P1.purse 0/0/0
         offers P1 show archmage-valdris, show dragon-slayer-hroth, show templar-isaura
         > P1 show dragon-slayer-hroth
         ~ P1
         > P2 show knight-gareth
         = P1.tableau dragon-slayer-hroth
         = P1.purse 0/0/0
         = P1.runes none
         = P2.tableau knight-gareth",
    );
}

#[test]
fn dwa_setup_19_the_set_up_adventurer_can_be_hired_in_the_first_turn() {
    play(
        "stage setup
         P1 hand wizard-malgrim,dragon-slayer-hroth,templar-isaura,necromancer-mordwen
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         > P1 show wizard-malgrim
         ~ P1
         > P2 show knight-gareth
         = round 1
         ~ C C C C C M
         > P1 delve
         offers P1 settle, hire wizard-malgrim
         > hire wizard-malgrim
         > die M
         > turn P
         = dice CCCCCP
         = hired wizard-malgrim",
    );
}

/// Its owner pays nothing; whoever else hires it pays the owner.
#[test]
fn dwa_setup_20_the_set_up_adventurer_has_an_owner() {
    play(
        "players 3
         stage setup
         P1 hand wizard-malgrim,dragon-slayer-hroth,templar-isaura,necromancer-mordwen
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         P3 hand bard-lark,bard-finnegan,seer-zephra,ranger-haldor
         > P1 show wizard-malgrim
         > P2 show knight-gareth
         ~ P1
         > P3 show bard-lark
         = P1.chests 0
         = P2.chests 1
         = P3.chests 2
         ~ C C C M M O
         > P1 delve
         > hire wizard-malgrim
         > die O
         > turn M
         = P1.chests 0
         = stage craft
         ~ cleric-hedda cleric-osric
         > end
         > keep cleric-hedda
         ~ M M P P C O
         > P2 delve
         > hire wizard-malgrim
         = P1.chests 1
         = P2.chests 0
         = P3.chests 2
         = P1.tableau wizard-malgrim",
    );
}

/// DWA-SETUP-21, DWA-R-7: chance is asked for a first player when the last card has been chosen, and not
/// before; each seat is as likely as any other.
#[test]
fn dwa_setup_21_the_first_player_is_found_after_the_choices() {
    for players in 2..=5 {
        let (game, state) = dealt(players, 11);
        for first in Seat::all(players) {
            let mut state = state.clone();
            for seat in Seat::all(players) {
                let last = seat.0 + 1 == players;
                let mut chance = Scripted::new(last.then_some(Cue::Pick(first.0.into())));
                let mut asked = Asked::default();
                let show = legal(&game, &state, seat)[0];
                game.apply(&mut state.clone(), seat, show, &mut asked, &mut ());
                assert_eq!(asked.bounds, if last { vec![u32::from(players)] } else { vec![] });
                let mut log = Vec::new();
                game.apply(&mut state, seat, show, &mut chance, &mut log);
                assert_eq!(chance.finish(), Ok(()));
                let found = log.iter().any(|event| event.what == What::First { seat: first });
                assert_eq!(found, last);
                assert_eq!(matches!(state.open.stage, Stage::FaceUp { .. }), !last);
                assert!(last || state.open.clans.iter().all(|c| c.chests == 0), "no chests before that");
            }
            assert_eq!((state.open.first, state.open.active), (first, first));
        }
    }
}

/// DWA-SETUP-22, DWA-SETUP-29: Player 1 is whom chance names; the others follow clockwise, in numbers and
/// in turns.
#[test]
fn dwa_setup_22_and_dwa_setup_29_players_are_numbered_clockwise_and_play_in_that_order() {
    play(
        "players 3
         stage setup
         P1 hand cleric-hedda,dragon-slayer-hroth,templar-isaura,necromancer-mordwen
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         P3 hand bard-lark,bard-finnegan,seer-zephra,ranger-haldor
         > P1 show cleric-hedda
         > P2 show rogue-pip
         ~ P3
         > P3 show bard-lark
         + P3 goes first
         = first P3
         = P3.chests 0
         = P1.chests 1
         = P2.chests 2
         asks P3
         ~ druid-fern druid-bramble
         > P3 skip
         > keep druid-fern
         asks P1
         ~ paladin-aldwin paladin-ysolde
         > P1 skip
         > keep paladin-ysolde
         asks P2
         > P2 skip
         ~ ranger-kestrel merchant-tamsin
         > end
         > keep ranger-kestrel
         asks P3",
    );
}

/// Worked example 1 (printed): five players, the first player found.
/// DWA-SETUP-14, DWA-SETUP-15, DWA-SETUP-16, DWA-SETUP-23, DWA-SETUP-24, DWA-SETUP-25, DWA-SETUP-26,
/// DWA-SETUP-27, DWA-SETUP-28
#[test]
fn dwa_setup_23_to_27_starting_chests_of_five_players() {
    let game = game(5);
    let mut chance = Asked::default();
    let mut state = game.deal(&mut chance, &mut ());
    let mut log = Vec::new();
    for seat in Seat::all(5) {
        let show = legal(&game, &state, seat)[3];
        game.apply(&mut state, seat, show, &mut chance, &mut log);
    }
    let o = &state.open;
    let each = |of: fn(&adit_dwarven_miner::state::Clan) -> u8| o.clans.each_ref().map(of);
    assert_eq!(each(|c| c.chests), [0, 1, 2, 3, 4]);
    assert_eq!(o.vault, 38);
    assert_eq!(o.cache, Resources::new([24, 24, 24]));
    assert_eq!(each(|c| c.honor), [0; 5]);
    assert_eq!(each(|c| c.hand), [3; 5]);
    assert_eq!(each(|c| c.tableau.len() as u8), [1; 5]);
    assert_eq!((o.deck, state.secret.deck.len()), (22, 22));
    for (place, seat) in Seat::all(5).enumerate() {
        let chests = What::StartingChests { seat, chests: place as u8 };
        assert!(log.iter().any(|event| event.what == chests), "{chests:?}");
    }
}

/// DWA-SETUP-23, DWA-SETUP-24, DWA-SETUP-25, DWA-SETUP-26, DWA-SETUP-27: the chart goes by place in turn
/// order, wherever the first player sits. DWA-SETUP-28: the Vault pays.
#[test]
fn dwa_setup_28_starting_chests_leave_the_vault() {
    for players in 2..=5 {
        let (game, dealt) = dealt(players, 12);
        for first in Seat::all(players) {
            let mut state = dealt.clone();
            for seat in Seat::all(players) {
                let show = legal(&game, &state, seat)[0];
                let mut chance = Scripted::new([Cue::Pick(first.0.into())]);
                game.apply(&mut state, seat, show, &mut chance, &mut ());
            }
            for (place, seat) in first.round(players).enumerate() {
                assert_eq!(state.open.clan(seat).chests, place as u8);
            }
            assert_eq!(state.open.vault, 48 - [0, 1, 3, 6, 10][usize::from(players) - 1]);
        }
    }
}

/// All are asked at once; a choice is the chooser's secret until the last one is made, whatever the order
/// of answering.
#[test]
fn dwa_r_8_set_up_choices_are_secret_until_the_last() {
    play(
        "players 3
         stage setup
         P1 hand cleric-hedda,dragon-slayer-hroth,templar-isaura,necromancer-mordwen
         P2 hand rogue-pip,seer-maren,knight-gareth,captain-thessaly
         P3 hand bard-lark,bard-finnegan,seer-zephra,ranger-haldor
         asks P1 P2 P3
         > P3 show ranger-haldor
         + @P3 P3 chooses Haldor Longstride the Ranger
         + @P1 P3 has chosen
         + @spectator P3 has chosen
         - @P1 Haldor
         - @P2 Haldor
         - @spectator Haldor
         asks P1 P2
         ! P3 show bard-lark : DWA-SETUP-16
         = @P1 P3.tableau none
         = @P1 P3.hand 4 hidden
         = @P1 P3.hand-size 4
         > P1 show cleric-hedda
         - @P2 Hedda
         = @P2 P1.hand 4 hidden
         asks P2
         ~ P1
         > P2 show rogue-pip
         + @spectator P1 lays out Hedda
         + @spectator P2 lays out Pip
         + @spectator P3 lays out Haldor
         = P3.tableau ranger-haldor
         = P3.hand bard-finnegan,bard-lark,seer-zephra",
    );
    let (game, before) = dealt(2, 13);
    let show = legal(&game, &before, Seat(0));
    let after = |choice| {
        let mut state = before.clone();
        game.apply(&mut state, Seat(0), choice, &mut Asked::default(), &mut ());
        state
    };
    let (one, other) = (after(show[0]), after(show[1]));
    for eye in [Eye::Seat(Seat(1)), Eye::Spectator] {
        assert_eq!(game.view(&one, eye), game.view(&other, eye), "{eye:?} cannot tell what was chosen");
    }
    assert_ne!(game.view(&one, Eye::Seat(Seat(0))), game.view(&other, Eye::Seat(Seat(0))));
}

#[test]
fn dwa_r_10_cards_are_dealt_one_at_a_time_clockwise_from_seat_0() {
    for players in 2..=5u8 {
        let game = game(players);
        let order: Vec<u8> = (0..4 * players).map(|i| (i * 11 + 5) % 42).collect();
        let mut chance = Scripted::new(order.iter().map(|&card| Cue::Thing(card.into())));
        let mut log = Vec::new();
        let state = game.deal(&mut chance, &mut log);
        assert_eq!(chance.finish(), Ok(()));
        for seat in Seat::all(players) {
            let dealt: CardSet = order.iter().copied().skip(seat.index()).step_by(players.into()).collect();
            assert_eq!(state.secret.hands[seat.index()], dealt);
            let told = game.seen(&log[seat.index()], Eye::Seat(seat)).unwrap();
            assert_eq!((told.what, told.cards), (What::Dealt { seat, count: 4 }, Some(dealt)));
            for eye in Eye::all(players).filter(|eye| !eye.is(seat)) {
                assert_eq!(game.seen(&log[seat.index()], eye).unwrap().cards, None);
            }
        }
        let rest = game.content.all_cards().minus(order.iter().copied().collect());
        assert_eq!(state.secret.deck, rest);
        assert!(state.secret.known.iter().all(|knowing| knowing.is_empty()));
    }
}
