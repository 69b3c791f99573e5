//! What everybody sees, what is done without asking, and who sits there (DWA-R-51, DWA-R-67, DWA-R-68).

use adit_bots::Bot;
use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::state::{Stage, State};
use adit_kernel::game::notation;
use adit_kernel::record::{AnsweredBy, Occupant, OccupantKind};
use adit_kernel::{Eye, Game, Seat, Table};
use adit_laws::ScenarioSyntax;

use crate::drawn::Mine;
use crate::play;
use crate::tables::{Asked, act, options, wander};

#[test]
fn dwa_r_51_everything_is_public_but_hands_and_decks() {
    play(
        "players 3
         stage burgle
         track 4
         round 7
         dice BBOCM, buried 1
         hired rogue-pip, pending discounts 1, pending shares 1, pending wilds 1, pending bards 2, pending waivers 1
         pile seer-maren
         P1 1/2/3 ch 4 honor 5 fulfilled 1 hand cleric-hedda,cleric-osric tableau rogue-pip,bard-lark setup bard-lark runes axe
         P2 0/1/0 ch 2 honor 9 hand druid-fern,druid-bramble,ranger-haldor warded runes lantern,cloak
         P3 ch 3 hand warrior-brana
         = @spectator P1.chests 4
         = @P2 P1.purse 1/2/3
         = @spectator P2.runes lantern,cloak
         = @P3 P1.honor 5
         = @P3 P1.fulfilled 1
         = @spectator P1.tableau rogue-pip,bard-lark
         = @P2 P1.setup bard-lark
         = @P1 P2.hand-size 3
         = @spectator P3.hand-size 1
         = @spectator dice CMBBO
         = @spectator buried 1
         = @P3 track 4
         = @spectator hired rogue-pip
         = @P2 discounts 1
         = @P2 shares 1
         = @P2 wilds 1
         = @P2 bards 2
         = @P2 waivers 1
         = @spectator P2.warded yes
         = @P1 P3.warded no
         = @spectator pool 2
         = @spectator burgles 1
         = @P2 vault 39
         = @P2 cache 23/21/21
         = @spectator deck 33
         = @P3 pile seer-maren
         = @P3 active P1
         = @P3 round 7
         # Hidden are the cards in the hands.
         = @P1 P1.hand cleric-hedda,cleric-osric
         = @P1 P2.hand 3 hidden
         = @P1 P3.hand 1 hidden
         = @P2 P1.hand 2 hidden
         = @spectator P1.hand 2 hidden
         = @spectator P2.hand 3 hidden
         = @spectator P3.hand 1 hidden",
    );
}

/// What an eye cannot see, it cannot tell: whoever holds the hidden cards, and whatever lies in the deck,
/// its view is the same.
#[test]
fn dwa_r_51_a_view_does_not_depend_on_what_is_hidden() {
    let position = |p2: &str, p3: &str| {
        let text = format!("players 3\nP1 hand cleric-hedda\nP2 hand {p2}\nP3 hand {p3}");
        Mine::position(&text).unwrap()
    };
    let (game, one) = position("druid-fern,druid-bramble", "warrior-brana");
    let (_, other) = position("knight-gareth,seer-maren", "rogue-pip");
    assert_ne!(one.secret, other.secret);
    for eye in [Eye::Seat(Seat(0)), Eye::Spectator] {
        assert_eq!(game.view(&one, eye), game.view(&other, eye));
    }
    for eye in [Eye::Seat(Seat(1)), Eye::Seat(Seat(2))] {
        assert_ne!(game.view(&one, eye), game.view(&other, eye));
    }
}

/// A window in which nothing can be done is left, and a question with one answer is not put.
#[test]
fn dwa_r_67_steps_without_a_choice_are_taken() {
    // Nobody to hire for the dice, nobody to rob: the delve leads straight to Crafting.
    play(
        "stage dawn
         P1 1/0/0 ch 2
         ~ B C C O O O
         > delve
         + P1 settles the dice
         = P1.purse 3/0/0
         = stage craft",
    );
    // One Orc, one way to re-roll it.
    play(
        "stage dice
         dice CCCCCO
         P1 ch 2 tableau cleric-hedda,wizard-malgrim
         ~ M
         > hire cleric-hedda
         = stage dice
         = dice CCCCCM",
    );
    // Nothing to craft, nobody to fulfil, nobody to hire, no surplus, one card to draw: all in one go.
    play(
        "stage dawn
         deck druid-fern
         P1 1/0/0 hand seer-maren
         ~ druid-fern
         > skip
         = P1.hand druid-fern,seer-maren
         = active P2
         = stage dawn",
    );
    // One kind of surplus leaves no choice either.
    play(
        "stage craft
         P1 9/0/0 ch 2
         ~ druid-fern druid-bramble
         > end
         = P1.purse 6/0/0
         = stage keep",
    );
}

/// Where there is a choice, it is put.
#[test]
fn dwa_r_67_a_choice_is_never_taken_from_a_player() {
    play(
        "stage dice
         dice CCCCOO
         P1 ch 2 tableau warrior-brana,cleric-hedda
         > hire warrior-brana
         ? which dice are rolled again
         offers P1 die O, roll",
    );
    play(
        "stage dawn
         asks P1
         offers P1 delve, skip",
    );
    play(
        "stage craft
         P1 6/1/0 ch 2
         > end
         = stage surplus
         offers P1 return C, return M",
    );
}

/// Whether a player has anybody to fulfil is a secret, so the question is put wherever the public facts
/// allow it, and only there is it left out.
#[test]
fn dwa_r_67_an_end_of_fulfilment_betrays_nothing() {
    // The runes would do for Rorik, whom nobody has seen yet: asked, although P1 does not hold him.
    play(
        "stage craft
         P1 hand cleric-hedda runes tankard,crossbow
         > end
         = stage fulfil
         asks P1
         offers P1 end
         offers-not P1 fulfil beastmaster-rorik, fulfil cleric-hedda
         ~ druid-fern druid-bramble
         > end
         - fulfil
         - Fulfilment",
    );
    // Rorik lies face up elsewhere, and the runes do for nobody else: nothing to ask.
    for place in ["P2 tableau beastmaster-rorik", "pile beastmaster-rorik"] {
        play(&format!(
            "stage craft
             P1 hand cleric-hedda runes tankard,crossbow
             {place}
             ~ druid-fern druid-bramble
             > end
             = stage keep"
        ));
    }
    // Nor is there anything to ask without an item, or without a card.
    for clan in ["P1 ch 2 hand beastmaster-rorik", "P1 runes tankard,crossbow"] {
        play(&format!(
            "stage craft
             {clan}
             ~ druid-fern druid-bramble
             > end
             = stage keep"
        ));
    }
}

/// Two tables that differ in P1's hand alone: to the others they look alike, question by question.
#[test]
fn dwa_r_67_others_cannot_tell_an_empty_question_from_a_full_one() {
    let position = |hand: &str| {
        let text =
            format!("stage craft\nplayers 3\nP1 hand {hand} runes tankard,crossbow\nP2 hand seer-maren");
        Mine::position(&text).unwrap()
    };
    let (game, mut able) = position("beastmaster-rorik");
    let (_, mut unable) = position("knight-gareth");
    let same = |a: &State, b: &State| {
        assert_eq!(game.asked(a), game.asked(b));
        for eye in [Eye::Seat(Seat(1)), Eye::Seat(Seat(2)), Eye::Spectator] {
            assert_eq!(game.view(a, eye), game.view(b, eye));
        }
    };
    same(&able, &unable);
    // Crafting ends, then Fulfilment, both by hand: same questions, same log.
    for _ in 0..2 {
        let told = act(&game, &mut able, "end", &mut Asked::default());
        assert_eq!(told, act(&game, &mut unable, "end", &mut Asked::default()));
        same(&able, &unable);
    }
    assert_eq!(able.open.stage, Stage::Keep);
}

/// Whether the game asks depends on what everybody sees: nowhere in whole games is a redealt table, equal
/// to a bystander's eye, asked something else.
#[test]
fn dwa_r_67_who_is_asked_is_no_secret() {
    for seed in 0..6 {
        let mut chance = adit_kernel::FastChance::new(seed);
        let mut scratch = crate::tables::dealt(3, 0).1;
        wander(3, seed, |game, step| {
            let eye = Eye::Seat(step.seat.clockwise(1, 3));
            game.redeal(&game.view(step.after, eye), &mut scratch, &mut chance);
            assert_eq!(game.asked(&scratch), game.asked(step.after));
            assert_eq!(scratch.open, step.after.open);
        });
    }
}

/// A bot takes over an empty chair and answers for it; what the seat has stays on the table.
#[test]
fn dwa_r_68_a_seat_that_is_left_is_played_on() {
    let people = (0..3).map(|i| Occupant::person(format!("clan {i}"))).collect();
    let mut table = Table::<DwarvenMiner>::open(&options(3), people, [7; 32]).unwrap();
    table.deal().unwrap();
    let mut bot = adit_bots::Random::<DwarvenMiner>::new(1);
    let mut answer = |table: &mut Table<DwarvenMiner>| {
        let (seat, ask) = table.asks()[0];
        let by = match table.occupants()[seat.index()].kind {
            OccupantKind::Person => AnsweredBy::Person,
            OccupantKind::Bot => AnsweredBy::Bot,
        };
        let action = bot.choose(&table.game().clone(), &table.view(Eye::Seat(seat)).unwrap(), seat);
        let text = notation(&**table.game(), action);
        table.submit(seat, ask, by, &text).unwrap();
        seat
    };
    while table.state().unwrap().open.turn < 9 {
        answer(&mut table);
    }
    let before = table.state().unwrap().clone();
    let gone = before.open.active;
    assert!(!before.open.clan(gone).tableau.is_empty());
    table.sit(gone, &Occupant::bot("stand-in")).unwrap();
    assert_eq!(table.state(), Some(&before), "nothing leaves the table");
    assert_eq!(table.asks().iter().map(|a| a.0).collect::<Vec<_>>(), [gone], "and the seat is asked on");
    let mut answered = 0;
    while table.outcome().is_none() {
        answered += u32::from(answer(&mut table) == gone);
    }
    assert!(answered > 10, "the stand-in gave {answered} answers");
    assert_eq!(table.outcome().unwrap().seats, 3, "the seat is ranked with the others");
}
