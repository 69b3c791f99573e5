//! Delivering items to Adventurers (DWA-FULF).
//!
//! Umma Bearfriend wants a shield and an axe, Rorik Houndmaster a tankard and a crossbow: the two
//! cheapest cards, Beastmasters both, so that a turn in which one was fulfilled waits in Cleanup.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::components::items_of;
use adit_dwarven_miner::policy::PlayoutPolicy;
use adit_kernel::bot_traits::Policy;
use adit_kernel::chance::FastChance;
use adit_kernel::options::{Value, Values};
use adit_kernel::{Eye, Game, Listed, Seat};
use adit_laws::ScenarioSyntax;

use crate::drawn::Mine;
use crate::{chance, drawn, play};

/// The Honor of each class, as the specification prints it.
const HONOR: [(&str, u8); 24] = [
    ("cleric", 6),
    ("warrior", 5),
    ("paladin", 7),
    ("swashbuckler", 5),
    ("wizard", 6),
    ("druid", 5),
    ("ranger", 5),
    ("barbarian", 5),
    ("rogue", 4),
    ("assassin", 6),
    ("merchant", 4),
    ("alchemist", 4),
    ("artificer", 5),
    ("enchanter", 6),
    ("runecaster", 5),
    ("bard", 5),
    ("seer", 4),
    ("beastmaster", 3),
    ("knight", 8),
    ("captain", 6),
    ("archmage", 9),
    ("necromancer", 8),
    ("templar", 8),
    ("dragon-slayer", 9),
];

#[test]
fn dwa_fulf_1_a_card_of_the_own_hand_with_every_item() {
    play(
        "stage fulfil
         P1 hand beastmaster-umma,warrior-brana runes shield,axe,tankard,crossbow
         P2 hand beastmaster-rorik
         offers fulfil beastmaster-umma, end
         offers-not fulfil warrior-brana, fulfil beastmaster-rorik
         # Brana Ironside wants armor too.
         ! fulfil warrior-brana : DWA-FULF-1
         # In another hand, in the deck.
         ! fulfil beastmaster-rorik : DWA-FULF-1
         ! P2 fulfil beastmaster-rorik : DWA-TURN-8
         > fulfil beastmaster-umma
         = P1.honor 3",
    );
}

/// By rune, by purchase, and neither a used rune nor a purchase already handed over.
#[test]
fn dwa_fulf_2_an_item_is_there_by_an_unused_rune_or_a_purchase_of_this_turn() {
    let offered = |facts: &str| {
        play(&format!("stage fulfil\nP1 hand beastmaster-umma {facts}\noffers fulfil beastmaster-umma"));
    };
    let refused = |facts: &str| {
        play(&format!(
            "stage fulfil\nP1 hand beastmaster-umma {facts}\n! fulfil beastmaster-umma : DWA-FULF-1"
        ));
    };
    offered("runes shield,axe");
    offered("runes shield\nbought axe");
    offered("\nbought axe, bought shield");
    offered("runes shield,axe\nused axe, bought axe");
    refused("runes shield");
    refused("runes shield,axe\nused axe");
    refused("runes shield\nbought axe, spent axe");
    refused("runes shield,axe\nused axe, bought axe, spent axe");
    offered("runes shield,axe twins axe\nused axe");
}

#[test]
fn dwa_fulf_3_the_card_goes_from_the_hand_to_the_tableau() {
    play(
        "stage fulfil
         P1 hand beastmaster-umma,seer-maren tableau cleric-hedda runes shield,axe
         > fulfil beastmaster-umma
         = P1.hand seer-maren
         = P1.hand-size 1
         = P1.tableau cleric-hedda,beastmaster-umma
         = @spectator P1.tableau cleric-hedda,beastmaster-umma
         = P1.fulfilled 1
         = P2.tableau none",
    );
}

/// Every Adventurer scores what its class is worth, at once, on top of what is there.
#[test]
fn dwa_fulf_4_the_honor_of_the_card_is_scored_at_once() {
    let game = DwarvenMiner::game(&Values::new()).unwrap();
    for row in &game.content.cards {
        let class = game.content.classes[row.class].key.as_str();
        let honor = HONOR.iter().find(|(key, _)| *key == class).map(|(_, honor)| honor).unwrap();
        let items: Vec<&str> =
            items_of(row.items).map(|item| game.content.item(item).key.as_str()).collect();
        let other = if row.key == "beastmaster-rorik" { "beastmaster-umma" } else { "beastmaster-rorik" };
        play(&format!(
            "stage fulfil, bought {items}
             P1 honor 7 hand {key} tableau {other}
             P2 honor 3
             > fulfil {key}
             + {name} the
             + : {honor} Honor
             = P1.honor {total}
             = P2.honor 3
             = P1.fulfilled 1",
            items = items.join(","),
            key = row.key,
            name = row.name,
            total = 7 + honor
        ));
    }
}

/// Worked example 16: two Adventurers want the same items. DWA-FULF-5, DWA-FULF-7, DWA-R-36, DWA-R-37.
#[test]
fn dwa_fulf_5_several_adventurers_in_the_same_turn() {
    play(
        "stage craft
         P1 ch 7 hand warrior-brana,beastmaster-umma runes shield,axe,armor
         > purchase axe
         > purchase shield
         = P1.chests 0
         > end
         > fulfil beastmaster-umma
         = P1.honor 3
         = used none
         > fulfil warrior-brana
         + Runes of P1 come home from Mithril Shield, Great Axe, Heavy Armor
         = P1.honor 8
         = P1.fulfilled 2
         = P1.tableau warrior-brana,beastmaster-umma
         = P1.runes none
         = vault 48",
    );
    // Without the purchases one of them is all, whichever it is.
    play(
        "stage fulfil
         P1 hand warrior-brana,beastmaster-umma runes shield,axe,armor
         offers fulfil warrior-brana, fulfil beastmaster-umma
         > fulfil beastmaster-umma
         = stage cleanup
         = P1.honor 3
         = P1.hand warrior-brana",
    );
    play(
        "stage fulfil
         P1 hand warrior-brana,beastmaster-umma tableau beastmaster-rorik runes shield,axe,armor
         > fulfil warrior-brana
         = stage cleanup
         = P1.honor 5
         = P1.hand beastmaster-umma",
    );
}

/// Worked example 18: five items, four runes. DWA-CRAFT-7, DWA-TREAS-8, DWA-FULF-6.
#[test]
fn dwa_fulf_6_crafted_and_purchased_items_mix() {
    play(
        "stage craft
         P1 0/1/1 ch 2 hand templar-isaura runes axe,relic,armor,sword
         ! craft charge : DWA-CRAFT-7
         > purchase charge
         = P1.chests 0
         = P1.on-board 4
         > end
         ~ warrior-brana bard-lark
         > fulfil templar-isaura
         + P1 fulfils Isaura of the Vigil the Templar: 8 Honor
         = P1.honor 8
         = P1.runes none
         = P1.backpack 4
         = P1.purse 0/1/1
         = vault 48",
    );
}

/// One copy each is delivered, of the runes as of the purchases.
#[test]
fn dwa_fulf_7_each_rune_and_each_copy_serves_one_requirement() {
    // The tankard and the crossbow, enough for Rorik, keep Fulfilment open.
    play(
        "stage fulfil, bought tankard,crossbow,shield,axe
         P1 hand warrior-brana,beastmaster-umma runes armor
         offers fulfil warrior-brana, fulfil beastmaster-umma
         > fulfil beastmaster-umma
         ! fulfil warrior-brana : DWA-FULF-1",
    );
    play(
        "stage fulfil, bought tankard,crossbow,shield,shield,axe
         P1 hand warrior-brana,beastmaster-umma runes axe,armor
         > fulfil beastmaster-umma
         > fulfil warrior-brana
         = P1.honor 8
         = P1.runes none",
    );
}

#[test]
fn dwa_fulf_8_fulfilling_is_optional() {
    play(
        "stage fulfil
         P1 honor 2 hand beastmaster-umma runes shield,axe
         offers end, fulfil beastmaster-umma
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = P1.honor 2
         = P1.hand bard-lark,beastmaster-umma
         = P1.runes shield,axe
         = P1.tableau none
         = active P2",
    );
}

#[test]
fn dwa_fulf_9_runes_of_opponents_never_count() {
    play(
        "players 3
         stage fulfil, active P2
         P1 runes shield
         P2 hand beastmaster-umma runes axe
         P3 runes shield
         ! fulfil beastmaster-umma : DWA-FULF-1
         offers-not fulfil beastmaster-umma",
    );
}

/// DWA-FULF-9: what the last player purchased has gone when the next one comes.
#[test]
fn dwa_fulf_9_purchases_of_opponents_never_count() {
    play(
        "stage craft
         P1 ch 3 hand seer-maren runes lantern
         P2 hand beastmaster-umma,warrior-brana runes tankard,axe,crossbow
         > purchase shield
         ~ bard-lark bard-finnegan
         > end
         > keep bard-lark
         > P2 skip
         > P2 end
         = stage fulfil
         ! P2 fulfil beastmaster-umma : DWA-FULF-1",
    );
}

/// The owner in the same turn, free; an opponent in the next, for a chest to the owner.
#[test]
fn dwa_fulf_10_a_fulfilled_card_is_for_hire_immediately() {
    play(
        "stage fulfil
         P1 hand beastmaster-umma runes shield,axe
         P2 ch 2
         ! hire beastmaster-umma : DWA-HIRE-2
         > fulfil beastmaster-umma
         offers hire beastmaster-umma
         ~ warrior-brana bard-lark
         > hire beastmaster-umma
         = P1.chests 0
         > keep bard-lark
         ~ rogue-pip seer-maren
         > P2 skip
         > P2 end
         = stage cleanup
         > P2 hire beastmaster-umma
         = P1.chests 1
         = P2.chests 2",
    );
}

/// The tankard and the crossbow, enough for Rorik, keep Fulfilment open. DWA-FULF-11, DWA-R-70.
#[test]
fn dwa_fulf_11_used_runes_stay_on_their_spaces_until_cleanup() {
    play(
        "stage fulfil
         P1 hand beastmaster-umma,seer-maren runes tankard,shield,axe,crossbow
         > fulfil beastmaster-umma
         = stage fulfil
         = P1.runes tankard,shield,axe,crossbow
         = used shield,axe
         = P1.backpack 0
         > end
         = stage cleanup
         = P1.runes tankard,crossbow
         = used none
         = P1.backpack 2",
    );
}

/// In forty games played by habit no card ever leaves a tableau.
#[test]
fn dwa_fulf_12_fulfilled_adventurers_stay_to_the_end() {
    let mut fulfilled = 0;
    for seed in 0..40 {
        let players = Value::Int(2 + seed % 4);
        let game = DwarvenMiner::game(&Values::from([("players".to_owned(), players)])).unwrap();
        let mut chance = FastChance::new(seed as u64);
        let mut state = game.deal(&mut chance, &mut ());
        let mut actions = Vec::new();
        while let Some(seat) = game.asked(&state).first() {
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[PlayoutPolicy.choose(&game, &state, seat, &actions, &mut chance)];
            let before = state.open.clans.map(|clan| clan.tableau);
            game.apply(&mut state, seat, action, &mut chance, &mut ());
            for (clan, before) in state.open.clans.iter().zip(before) {
                assert!(clan.tableau.covers(before), "{action:?} takes a card off a tableau");
            }
        }
        fulfilled += state.open.clans.iter().map(|clan| u32::from(clan.fulfilled)).sum::<u32>();
    }
    assert!(fulfilled > 100, "{fulfilled} are too few to tell");
}

#[test]
fn dwa_fulf_13_the_player_chooses_the_order() {
    for (first, second) in
        [("beastmaster-umma", "beastmaster-rorik"), ("beastmaster-rorik", "beastmaster-umma")]
    {
        play(&format!(
            "stage fulfil
             P1 hand beastmaster-umma,beastmaster-rorik runes tankard,shield,axe,crossbow
             offers fulfil beastmaster-umma, fulfil beastmaster-rorik
             > fulfil {first}
             = P1.tableau {first}
             = P1.honor 3
             > fulfil {second}
             = P1.tableau beastmaster-rorik,beastmaster-umma
             = P1.honor 6"
        ));
    }
}

/// Two of three items deliver nothing now; the runes wait, and all three do it later.
#[test]
fn dwa_fulf_14_all_items_are_delivered_at_once() {
    play(
        "stage fulfil
         P1 hand warrior-brana,beastmaster-rorik runes tankard,shield,axe,crossbow
         ! fulfil warrior-brana : DWA-FULF-1
         = used none
         ~ bard-finnegan bard-lark
         > end
         > keep bard-lark
         = P1.runes tankard,shield,axe,crossbow
         = P1.honor 0",
    );
    play(
        "stage fulfil
         P1 hand warrior-brana tableau beastmaster-rorik runes shield,axe,armor
         > fulfil warrior-brana
         = P1.honor 5
         = P1.runes none",
    );
}

/// The rune on the shield would do too, but the purchase would be lost: the rune stays.
#[test]
fn dwa_r_36_a_purchased_copy_goes_before_a_rune() {
    play(
        "stage craft
         P1 ch 3 hand beastmaster-umma runes shield,axe
         > purchase shield
         > end
         > fulfil beastmaster-umma
         = stage cleanup
         = P1.runes shield
         = vault 48",
    );
}

/// DWA-R-36: it does not matter which of two own runes on a space is used.
#[test]
fn dwa_r_36_two_own_runes_on_a_space_are_interchangeable() {
    play(
        "stage fulfil, bought shield
         P1 hand warrior-brana,beastmaster-umma runes shield,axe,armor twins axe
         > fulfil beastmaster-umma
         = used axe
         = P1.on-board 4
         > fulfil warrior-brana
         = P1.honor 8
         = P1.runes none
         = P1.twins none
         = P1.backpack 4",
    );
    play(
        "stage fulfil, bought shield
         P1 hand warrior-brana,beastmaster-umma runes shield,axe,armor twins axe
         > fulfil beastmaster-umma
         > end
         = P1.runes shield,axe,armor
         = P1.twins none
         = P1.backpack 1",
    );
}

#[test]
fn dwa_r_37_one_rune_does_not_serve_two_adventurers() {
    play(
        "stage fulfil, bought tankard,crossbow
         P1 hand warrior-brana,beastmaster-umma runes shield,axe,armor
         > fulfil beastmaster-umma
         = P1.runes shield,axe,armor
         = used shield,axe
         ! fulfil warrior-brana : DWA-FULF-1
         offers-not fulfil warrior-brana",
    );
}

/// A used rune counts for the rune limit and keeps its space until Cleanup.
#[test]
fn dwa_r_70_used_runes_come_home_in_cleanup() {
    play(
        "stage fulfil, bought tankard,crossbow
         P1 hand beastmaster-umma,seer-maren runes shield,axe
         > fulfil beastmaster-umma
         - come home
         = P1.on-board 2
         = P1.backpack 2
         > end
         + Runes of P1 come home from Mithril Shield, Great Axe
         = P1.on-board 0
         = P1.backpack 4",
    );
}

/// A card shown to be fulfilled is no secret while the Dragon Slayer asks what to leave out: whoever
/// looks finds it in that hand.
#[test]
fn dwa_fulf_1_a_card_being_fulfilled_is_shown() {
    let (game, mut state) = Mine::position(
        "players 3
         stage fulfil, pending waivers 1
         P1 hand warrior-brana,cleric-hedda,seer-maren runes shield,axe,armor
         P2 hand bard-lark",
    )
    .unwrap();
    let brana = game.content.find_card("warrior-brana").unwrap();
    let mut chance = FastChance::new(1);
    game.apply(&mut state, Seat(0), Action::Fulfil(brana), &mut chance, &mut ());
    assert!(game.midway(&state), "it is asked whether the shield is left out");
    for eye in [Eye::Seat(Seat(1)), Eye::Spectator] {
        let view = game.view(&state, eye);
        assert_eq!(view.known[0].iter().collect::<Vec<_>>(), [brana.0], "{eye:?}");
        for _ in 0..20 {
            let mut guess = state.clone();
            game.redeal(&view, &mut guess, &mut chance);
            game.apply(&mut guess, Seat(0), Action::Stop, &mut chance, &mut ());
            game.audit(&guess).unwrap();
        }
    }
}

/// DWA-R-29, DWA-R-70: two runes of one space that come home are told as two.
#[test]
fn dwa_r_29_two_runes_of_a_space_come_home_as_two() {
    let (game, mut state) = drawn(
        "stage fulfil
         P1 runes shield,axe twins shield",
    );
    let shield = game.content.find_item("shield").unwrap().bit();
    state.open.now.used = shield;
    state.open.now.used_twins = shield;
    let mut log = Vec::new();
    let end = game.read("end").unwrap();
    game.apply(&mut state, Seat(0), end, &mut chance(&game, ""), &mut log);
    let told: Vec<String> = log
        .iter()
        .filter_map(|event| game.seen(event, Eye::Spectator))
        .map(|seen| <<DwarvenMiner as Listed>::Face as adit_kernel::Face>::seen(&game, &seen))
        .collect();
    assert!(told.iter().any(|line| line == "Runes of P1 come home from Mithril Shield (two)"), "{told:?}");
}
