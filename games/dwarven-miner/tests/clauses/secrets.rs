//! Who knows which card: piles are open (DWA-R-49), kept cards are not (DWA-R-50), hidden answers stay
//! hidden until all have answered (DWA-R-18), a passed card is known to giver and receiver (DWA-MIS-16),
//! a fetched one to everybody.

use crate::{chance, drawn, play};
use adit_dwarven_miner::event::Seen;
use adit_dwarven_miner::state::State;
use adit_dwarven_miner::view::View;
use adit_dwarven_miner::{DwarvenMiner, action::Action};
use adit_kernel::chance::Scripted;
use adit_kernel::{Eye, Game, Seat};

/// What an eye gets to see of an answer: its view afterwards, and its log.
fn seen_of(
    game: &DwarvenMiner,
    state: &State,
    seat: Seat,
    answer: Action,
    eye: Eye,
) -> (View, Vec<Option<Seen>>) {
    let (mut state, mut log) = (state.clone(), Vec::new());
    game.apply(&mut state, seat, answer, &mut Scripted::default(), &mut log);
    (game.view(&state, eye), log.iter().map(|event| game.seen(event, eye)).collect())
}

/// Whatever P2 answers, all but P2 see the same; P2 sees what was chosen.
#[track_caller]
fn only_the_chooser_knows(game: &DwarvenMiner, state: &State) {
    let p2 = Seat(1);
    assert!(game.asked(state).has(p2) && game.asked(state).len() > 1);
    let mut answers = Vec::new();
    game.actions(state, p2, &mut answers);
    assert!(answers.len() > 1, "a choice");
    for eye in Eye::all(game.seats()) {
        let first = seen_of(game, state, p2, answers[0], eye);
        for &answer in &answers[1..] {
            let other = seen_of(game, state, p2, answer, eye);
            if eye.is(p2) {
                assert_ne!(first.0.chosen, other.0.chosen);
                assert_ne!(first.1, other.1);
            } else {
                assert_eq!(first, other, "{eye:?} can tell {answer:?}");
                assert_eq!(other.0.chosen, None);
            }
        }
    }
}

const HANDS: &str = "players 3
    track 5
    P1 hand cleric-hedda,cleric-osric tableau warrior-torvald
    P2 hand paladin-aldwin,paladin-ysolde,knight-gareth
    P3 hand wizard-malgrim,wizard-selenna";

/// DWA-R-8 and the table of secrets: the set-up choice is the chooser's own until all have chosen.
#[test]
fn dwa_setup_16_the_set_up_choice_is_hidden_until_all_have_chosen() {
    let (game, state) = drawn(&format!("{HANDS}\nstage setup").replace("track 5", "track 0"));
    only_the_chooser_knows(&game, &state);
    play(
        "players 3
         stage setup
         P1 hand cleric-hedda,cleric-osric
         P2 hand paladin-aldwin,paladin-ysolde
         P3 hand wizard-malgrim,wizard-selenna
         > P2 show paladin-ysolde
         + @P2 P2 chooses Dame Ysolde the Paladin
         + @P1 P2 has chosen
         - @P1 Ysolde
         - @spectator Ysolde
         = @P1 P2.hand 2 hidden
         = @P1 P2.tableau none
         asks P1 P3
         > P3 show wizard-malgrim
         = @P1 P2.tableau none
         ~ P1
         > P1 show cleric-osric
         + @spectator P2 lays out Dame Ysolde the Paladin
         + @spectator P3 lays out Malgrim Greymantle the Wizard
         = @P1 P2.tableau paladin-ysolde
         = @P1 P2.hand 1 hidden",
    );
}

#[test]
fn dwa_r_18_a_pass_is_hidden_until_all_have_chosen() {
    let (game, mut state) = drawn(&format!("{HANDS}\nstage dawn"));
    let mut chance = chance(&game, "O O O O O O muddled-orders");
    game.apply(&mut state, Seat(0), Action::Delve, &mut chance, &mut ());
    only_the_chooser_knows(&game, &state);
}

#[test]
fn dwa_r_18_a_discard_is_hidden_until_all_have_chosen() {
    let (game, mut state) = drawn(&format!("{HANDS}\nstage dawn"));
    let mut chance = chance(&game, "O O O O O O burnt-contracts");
    game.apply(&mut state, Seat(0), Action::Delve, &mut chance, &mut ());
    only_the_chooser_knows(&game, &state);
    play(&format!(
        "{HANDS}
         stage dawn
         ~ O O O O O O burnt-contracts
         > delve
         > P2 discard knight-gareth
         + @P2 P2 chooses Ser Gareth
         + @P1 P2 has chosen
         - @P1 Gareth
         - discards
         = @P1 P2.hand 3 hidden
         = @spectator pile none
         > P1 discard cleric-hedda
         > P3 discard wizard-malgrim
         + P2 discards Ser Gareth
         = @spectator pile cleric-hedda,wizard-malgrim,knight-gareth"
    ));
}

/// DWA-MISCH-8: both piles lie face up.
#[test]
fn dwa_r_49_piles_are_open_to_all() {
    play(
        "players 3
         pile bard-lark,druid-fern
         mischief cave-in,tax-raid
         = @P1 pile druid-fern,bard-lark
         = @P3 pile druid-fern,bard-lark
         = @spectator pile druid-fern,bard-lark
         = @spectator mischief-pile 16",
    );
    play(
        "mischief pack-rats,cut-purse,sabotaged-anvil,cave-in,barricade,war-drums,cold-forge,public-disgrace,orcish-toll,tunnel-flood,tax-raid,earthquake,rust-bloom,shattered-geodes,wet-powder,muddled-orders
         = @P2 mischief-pile.cards burnt-contracts,orcs-on-the-run
         = @spectator mischief-pile.cards burnt-contracts,orcs-on-the-run",
    );
}

#[test]
fn dwa_r_49_nobody_knows_what_a_deck_has_on_top() {
    // A card of the deck and one of P2's hand change places: P1, P3 and the audience cannot tell.
    let table = |theirs: &str| {
        drawn(&format!(
            "players 3
             stage cleanup
             P1 hand cleric-hedda
             P2 hand {theirs}"
        ))
    };
    let (game, one) = table("paladin-aldwin");
    let (_, two) = table("knight-gareth");
    assert_ne!(one, two);
    for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(2)), Eye::Spectator] {
        assert_eq!(game.view(&one, eye), game.view(&two, eye));
    }
    // Every card of the deck can be the next one.
    let mut found = 0;
    for card in one.secret.deck {
        let first = game.content.card(adit_dwarven_miner::components::Card(card)).key.clone();
        let second = if first == "druid-fern" { "bard-lark" } else { "druid-fern" };
        let mut state = one.clone();
        let mut draw = chance(&game, &format!("{first} {second}"));
        game.apply(&mut state, Seat(0), Action::End, &mut draw, &mut ());
        assert_eq!(draw.finish(), Ok(()), "{first}");
        found += u32::from(state.secret.drawn.contains(card));
    }
    assert_eq!(found, 40);
}

#[test]
fn dwa_r_50_the_rejected_card_is_shown_the_kept_one_not() {
    play(
        "players 3
         stage cleanup
         P1 hand cleric-hedda
         ~ druid-fern bard-lark
         > end
         + @P1 P1 draws Fern Oakenheart the Druid, Lark Silverstring the Bard
         + @P2 P1 draws 2 cards
         - @P2 Fern
         = @P1 drawn.cards druid-fern,bard-lark
         = @P2 drawn.cards none
         = @spectator drawn.cards none
         = @P2 pile none
         > keep bard-lark
         + @P1 P1 keeps Lark Silverstring the Bard
         + @P2 P1 keeps one card
         + @P2 P1 puts on the pile: Fern Oakenheart the Druid
         - @P2 Lark
         - @spectator Lark
         = @P2 pile druid-fern
         = @P2 P1.hand 2 hidden
         = @spectator P1.hand 2 hidden
         = @P1 P1.hand cleric-hedda,bard-lark",
    );
}

#[test]
fn dwa_mis_16_giver_and_receiver_know_the_card() {
    play(&format!(
        "{HANDS}
         stage dawn
         ~ O O O O O O muddled-orders
         > delve
         > P1 pass cleric-hedda
         > P2 pass knight-gareth
         > P3 pass wizard-malgrim
         + @P1 P1 passes Hedda Lightbringer the Cleric to P2
         + @P2 P1 passes Hedda Lightbringer the Cleric to P2
         + @P3 P1 passes a card to P2
         + @spectator P1 passes a card to P2
         - @P3 Hedda
         - @spectator Hedda
         # What went left is known to the one who gave it.
         = @P1 P2.hand cleric-hedda,2 hidden
         = @P2 P3.hand knight-gareth,1 hidden
         = @P3 P1.hand wizard-malgrim,1 hidden
         # What came is known to the one who has it, of course.
         = @P1 P1.hand cleric-osric,wizard-malgrim
         # The third sees nothing.
         = @P3 P2.hand 3 hidden
         = @P1 P3.hand 2 hidden
         = @P2 P1.hand 2 hidden
         = @spectator P1.hand 2 hidden
         = @spectator P2.hand 3 hidden
         = @spectator P3.hand 2 hidden"
    ));
}

/// A passed card is known until it leaves the hand.
#[test]
fn dwa_mis_16_a_known_card_that_is_discarded_is_forgotten() {
    play(
        "players 3
         stage dawn
         track 5
         P1 hand cleric-hedda,cleric-osric tableau paladin-ysolde,warrior-torvald
         P2 hand knight-gareth,seer-maren
         ~ O O O O O O muddled-orders
         > delve
         > P1 pass cleric-hedda
         > P2 pass knight-gareth
         = @P1 P2.hand cleric-hedda,1 hidden
         ~ O O O O O O burnt-contracts
         > P1 hire paladin-ysolde
         > die O
         > die O
         > die O
         > die O
         > die O
         > P2 discard cleric-hedda
         = @P1 P2.hand 1 hidden
         = @P1 pile cleric-hedda",
    );
}

/// And it is as secret as any other when it is shuffled and drawn again. P3, who is warded and sits this
/// out, holds all the other cards.
#[test]
fn dwa_mis_16_a_known_card_that_was_discarded_comes_back_unknown() {
    play(
        "players 3
         active P2
         stage dawn
         track 5
         deck seer-maren
         P1 hand cleric-hedda,cleric-osric
         P2 hand knight-gareth,seer-zephra tableau paladin-ysolde
         P3 warded
         ~ O O O O O O muddled-orders
         > delve
         > P1 pass cleric-hedda
         > P2 pass knight-gareth
         = @P1 P2.hand cleric-hedda,1 hidden
         ~ O O O O O O burnt-contracts
         > hire paladin-ysolde
         > die O
         > die O
         > die O
         > die O
         > die O
         > P1 discard cleric-osric
         ~ seer-maren cleric-hedda
         > P2 discard cleric-hedda
         > P2 keep cleric-hedda
         = P2.hand cleric-hedda,seer-zephra
         = @P1 P2.hand 2 hidden",
    );
}

/// P1 knows that P2 holds Hedda. Then P2 passes one of three cards on: P1 cannot tell which.
#[test]
fn dwa_mis_16_a_known_card_is_lost_from_sight_when_it_may_have_gone_on() {
    for passed in ["paladin-aldwin", "cleric-hedda"] {
        play(&format!(
            "players 3
             stage dawn
             track 5
             mischief muddled-orders
             P1 hand cleric-hedda,cleric-osric tableau paladin-ysolde,warrior-torvald
             P2 hand paladin-aldwin,seer-maren,knight-gareth
             P3 hand wizard-malgrim,wizard-selenna
             ~ O O O O O O muddled-orders
             > delve
             > P1 pass cleric-hedda
             > P2 pass knight-gareth
             > P3 pass wizard-malgrim
             = @P1 P2.hand cleric-hedda,2 hidden
             ~ O O O O O O muddled-orders
             > P1 hire paladin-ysolde
             > die O
             > die O
             > die O
             > die O
             > die O
             > P1 pass cleric-osric
             > P3 pass wizard-selenna
             > P2 pass {passed}
             + @P1 P2 passes a card to P3
             = @P1 P2.hand cleric-osric,2 hidden
             = @P1 P3.hand 2 hidden
             # Gareth, whom P2 had given to P3, may be with P1 now; what P2 gave last is certain.
             = @P2 P3.hand {passed},1 hidden
             = @P2 P1.hand 2 hidden
             = @P3 P2.hand 3 hidden
             = @spectator P2.hand 3 hidden"
        ));
    }
}

/// With two players what does not come back is still there.
#[test]
fn dwa_mis_16_the_receiver_knows_what_stayed() {
    play(
        "stage dawn
         track 5
         mischief muddled-orders
         P1 hand cleric-hedda,cleric-osric tableau paladin-ysolde,warrior-torvald
         P2 hand knight-gareth,seer-maren
         ~ O O O O O O muddled-orders
         > delve
         > P1 pass cleric-hedda
         > P2 pass knight-gareth
         = @P1 P2.hand cleric-hedda,1 hidden
         = @P2 P1.hand knight-gareth,1 hidden
         ~ O O O O O O muddled-orders
         > P1 hire paladin-ysolde
         > die O
         > die O
         > die O
         > die O
         > die O
         > P1 pass cleric-osric
         > P2 pass seer-maren
         = @P1 P2.hand cleric-hedda,cleric-osric
         = @P2 P1.hand seer-maren,knight-gareth
         = @spectator P1.hand 2 hidden
         = @spectator P2.hand 2 hidden",
    );
}

/// A single card has to go: nothing is uncertain about it.
#[test]
fn dwa_mis_16_a_single_known_card_stays_in_sight() {
    play(
        "players 3
         stage dawn
         track 5
         mischief muddled-orders
         P1 hand cleric-hedda,cleric-osric tableau paladin-ysolde,warrior-torvald
         P2 hand knight-gareth
         P3 hand wizard-malgrim,wizard-selenna
         ~ O O O O O O muddled-orders
         > delve
         > P1 pass cleric-hedda
         > P3 pass wizard-malgrim
         = P2.hand cleric-hedda
         = @P1 P2.hand cleric-hedda
         = @P2 P3.hand knight-gareth,1 hidden
         = @P3 P2.hand 1 hidden
         ~ O O O O O O muddled-orders
         > P1 hire paladin-ysolde
         > die O
         > die O
         > die O
         > die O
         > die O
         asks P1 P3
         > P1 pass cleric-osric
         > P3 pass wizard-selenna
         # P1 gave Hedda to P2, who held nothing else and passed her to P3.
         = @P1 P3.hand cleric-hedda,1 hidden
         = @P2 P3.hand cleric-hedda,1 hidden
         = @P1 P2.hand cleric-osric
         = @spectator P3.hand 2 hidden",
    );
}

#[test]
fn dwa_pow_22_a_fetched_card_is_known_to_everybody_until_it_leaves_the_hand() {
    play(
        "players 3
         stage craft
         pile bard-lark,druid-fern
         P1 ch 2 hand cleric-hedda,cleric-osric tableau necromancer-mordwen
         > hire necromancer-mordwen
         > fetch bard-lark
         > put cleric-hedda
         = @P2 P1.hand bard-lark,1 hidden
         = @P3 P1.hand bard-lark,1 hidden
         = @spectator P1.hand bard-lark,1 hidden
         + @spectator P1 takes Lark Silverstring the Bard from the pile for Hedda Lightbringer the Cleric",
    );
    // It leaves by fulfilment, by a Seer, by another exchange, by Burnt Contracts.
    play(
        "players 3
         stage fulfil
         P1 hand beastmaster-umma,cleric-osric shown beastmaster-umma runes shield,axe
         = @spectator P1.hand beastmaster-umma,1 hidden
         > fulfil beastmaster-umma
         = @spectator P1.hand 1 hidden
         = @spectator P1.tableau beastmaster-umma",
    );
    play(
        "players 3
         stage cleanup
         P1 hand bard-lark,cleric-osric shown bard-lark tableau seer-maren,seer-zephra
         > hire seer-maren
         > aside bard-lark
         = @spectator P1.hand 1 hidden
         = @spectator aside bard-lark",
    );
    play(
        "players 3
         stage craft
         pile druid-fern
         P1 ch 2 hand bard-lark,cleric-osric shown bard-lark tableau necromancer-mordwen
         > hire necromancer-mordwen
         > put bard-lark
         = @spectator P1.hand druid-fern,1 hidden
         = @spectator pile bard-lark",
    );
    play(
        "players 3
         stage dawn
         track 5
         P1 hand bard-lark,cleric-osric shown bard-lark tableau warrior-torvald
         ~ O O O O O O burnt-contracts
         > delve
         > discard bard-lark
         = @spectator P1.hand 1 hidden
         = @spectator pile bard-lark",
    );
}

/// A card of the pile that is shuffled and drawn again is as secret as any other.
#[test]
fn dwa_pow_22_a_fetched_card_that_was_discarded_comes_back_unknown() {
    play(
        "stage dawn
         track 5
         deck seer-maren
         P1 hand bard-lark,cleric-osric shown bard-lark
         ~ O O O O O O burnt-contracts
         > delve
         > P2 discard cleric-hedda
         ~ seer-maren bard-lark
         > P1 discard bard-lark
         > keep bard-lark
         = P1.hand cleric-osric,bard-lark
         = @P2 P1.hand 2 hidden
         = @spectator P1.hand 2 hidden",
    );
}

/// A known card that may have been passed on: only giver and receiver can tell where it is.
#[test]
fn dwa_pow_22_a_fetched_card_is_lost_from_sight_by_muddled_orders() {
    let table = "players 3
         stage dawn
         track 5
         P1 hand bard-lark,cleric-osric shown bard-lark tableau warrior-torvald
         P2 hand knight-gareth,seer-maren
         P3 hand wizard-malgrim,wizard-selenna shown wizard-malgrim warded
         ~ O O O O O O muddled-orders
         > delve
         > P2 pass knight-gareth";
    // It stayed: P2 got another card and knows.
    play(&format!(
        "{table}
         > P1 pass cleric-osric
         = @P2 P1.hand bard-lark,knight-gareth
         = @P3 P1.hand 2 hidden
         = @spectator P1.hand 2 hidden
         = @P1 P2.hand cleric-osric,1 hidden
         # P3 sat in no circle: nothing is uncertain there.
         = @spectator P3.hand wizard-malgrim,1 hidden"
    ));
    // It went: P1 gave it and knows.
    play(&format!(
        "{table}
         > P1 pass bard-lark
         = @P1 P2.hand bard-lark,1 hidden
         = @P2 P1.hand knight-gareth,1 hidden
         = @P3 P2.hand 2 hidden
         = @spectator P1.hand 2 hidden
         = @spectator P2.hand 2 hidden
         = @spectator P3.hand wizard-malgrim,1 hidden"
    ));
}

#[test]
fn dwa_pow_22_a_single_fetched_card_is_followed_by_everybody() {
    play(
        "players 3
         stage dawn
         track 5
         P1 hand bard-lark shown bard-lark tableau warrior-torvald
         P2 hand knight-gareth,seer-maren shown seer-maren
         P3 hand wizard-malgrim,wizard-selenna
         ~ O O O O O O muddled-orders
         > delve
         asks P2 P3
         > P2 pass knight-gareth
         > P3 pass wizard-malgrim
         = @spectator P2.hand bard-lark,1 hidden
         = @P3 P2.hand bard-lark,seer-maren
         = @spectator P1.hand 1 hidden
         = @spectator P3.hand 2 hidden",
    );
}

/// What makes a hidden card known is said to do so: an undo afterwards needs consent, and nobody takes back
/// what others have seen.
#[test]
fn events_that_show_a_card_say_that_they_reveal() {
    use adit_dwarven_miner::event::What;
    let shows = |position: &str, script: &str, fits: fn(&What) -> bool| {
        let (game, mut state) = drawn(position);
        let mut log = Vec::new();
        for text in script.split(" ; ") {
            let answer = game.read(text).unwrap();
            let seat = game.asked(&state).first().unwrap();
            assert_eq!(game.check(&state, seat, answer), Ok(()), "{text}");
            game.apply(&mut state, seat, answer, &mut chance(&game, "rogue-pip rogue-mirela"), &mut log);
        }
        let event = log.iter().find(|event| fits(&event.what)).expect(script);
        assert!(game.reveals(event), "{:?}", event.what);
    };
    // DWA-R-77: the Seer's card.
    shows(
        "stage cleanup
         P1 hand cleric-osric,cleric-hedda tableau seer-maren
         deck rogue-pip,rogue-mirela",
        "hire seer-maren ; aside cleric-osric",
        |what| matches!(what, What::SetAside { .. }),
    );
    // DWA-FULF-1: a card that is fulfilled is shown first.
    shows(
        "stage fulfil
         P1 runes shield,axe hand beastmaster-umma",
        "fulfil beastmaster-umma",
        |what| matches!(what, What::Declared { .. }),
    );
    // DWA-POW-22: both cards of the Necromancer.
    shows(
        "P1 hand cleric-osric tableau necromancer-mordwen
         pile bard-lark",
        "hire necromancer-mordwen",
        |what| matches!(what, What::Fetched { .. }),
    );
}
