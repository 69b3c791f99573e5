//! What a craft costs under an Artificer, an Enchanter or an Archmage (DWA-POW-13, -14, -21), which
//! craft uses an effect up, and where there is a choice of payment (DWA-R-25, -26, -76).

use crate::drawn::Mine;
use crate::play;
use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::components::Resource;
use adit_dwarven_miner::game::Options;
use adit_kernel::content::Bundle;
use adit_kernel::{Game, Listed, Seat};
use adit_laws::ScenarioSyntax;

/// DWA-POW-13: one resource less, of the player's choice, for an item of cost 5 or 6.
#[test]
fn dwa_pow_13_the_artificer_saves_one_resource() {
    for (item, purse, omit, left) in [
        // The recipe of the armor is MMMPP, of the sword CCMMP, of the staff CCCPP, of the cloak CCMMPP.
        ("armor", "1/3/3", "M", "1/1/1"),
        ("armor", "1/3/3", "P", "1/0/2"),
        ("sword", "3/3/3", "C", "2/1/2"),
        ("staff", "3/3/3", "P", "0/3/2"),
        ("cloak", "3/3/3", "M", "1/2/1"),
    ] {
        play(&format!(
            "stage craft
             P1 {purse} tableau artificer-tink,artificer-baldur
             > hire artificer-tink
             = discounts 1
             > craft {item}
             ? leave out
             > omit {omit}
             = P1.purse {left}
             = P1.runes {item}
             = discounts 0"
        ));
    }
}

/// DWA-POW-13: it needs nothing, not even a resource, and does not last for a second item.
#[test]
fn dwa_pow_13_always_legal_and_once() {
    play(
        "stage craft
         P1 tableau artificer-tink,artificer-baldur
         > hire artificer-tink
         = discounts 1",
    );
    play(
        "stage craft
         P1 4/4/1 tableau artificer-tink
         > hire artificer-tink
         > craft sword
         > omit P
         = P1.purse 2/2/1
         = discounts 0
         ! craft armor : DWA-CRAFT-2",
    );
    // What is not in the recipe cannot be left out.
    play(
        "stage craft
         P1 1/3/3 tableau artificer-tink
         > hire artificer-tink
         > craft armor
         offers-not omit C
         ! omit C : DWA-CRAFT-2
         > omit P
         = P1.purse 1/0/2",
    );
}

/// DWA-R-76: an Artificer waits for an item of cost 5 or 6, and is then always used, even by a player
/// who could pay in full.
#[test]
fn dwa_r_76_an_artificer_waits_for_a_dear_item() {
    play(
        "stage craft
         P1 6/6/6 tableau artificer-tink
         > hire artificer-tink
         > craft lantern
         > craft crossbow
         = stage craft
         = discounts 1
         = P1.purse 4/3/5
         > craft sword
         offers-not stop
         > omit C
         = P1.purse 3/1/4
         = discounts 0",
    );
}

/// DWA-R-76: an Archmage is used by the next craft of any item, even one paid as the recipe says.
#[test]
fn dwa_r_76_an_archmage_is_used_by_the_next_craft() {
    play(
        "stage craft
         P1 1/1/3 tableau archmage-valdris
         > hire archmage-valdris
         = wilds 1
         > craft lantern
         > pay C
         > pay M
         = wilds 0
         = P1.purse 0/0/3
         ! craft charge : DWA-CRAFT-2",
    );
}

/// DWA-R-76: one craft uses at most one effect of each kind; further ones stay. DWA-R-25: at most one
/// Artificer discount, but an Artificer's and an Enchanter's together.
#[test]
fn dwa_r_76_one_effect_of_each_kind_for_a_craft() {
    play(
        "stage craft
         pending discounts 2
         pending shares 2
         pending wilds 2
         P1 3/0/0
         P2 runes armor
         # Cost 5, less one for the Artificer, less one for the Enchanter, any kinds.
         > craft armor
         = P1.purse 0/0/0
         = P1.runes armor
         = discounts 1
         = shares 1
         = wilds 1",
    );
    play(
        "stage craft
         pending discounts 2
         P1 0/3/0
         ! craft armor : DWA-CRAFT-2",
    );
    play(
        "stage craft
         pending discounts 2
         P1 0/3/1 tableau archmage-valdris
         > craft armor
         = P1.purse 0/0/0
         = discounts 1",
    );
}

/// DWA-R-25: both discounts on one craft: two resources are left out, each by choice.
#[test]
fn dwa_r_25_artificer_and_enchanter_combine() {
    play(
        "stage craft
         P1 2/2/1 tableau artificer-tink,enchanter-liriel
         P2 runes sword
         > hire artificer-tink
         > hire enchanter-liriel
         > craft sword
         ? 2 to choose
         > omit C
         ? 1 to choose
         > omit C
         = P1.purse 2/0/0
         = P1.runes sword
         = discounts 0
         = shares 0",
    );
    // What the player lacks must be among what is left out.
    play(
        "stage craft
         P1 2/1/0 tableau artificer-tink,enchanter-liriel,archmage-valdris
         P2 runes sword
         > hire artificer-tink
         > hire enchanter-liriel
         > craft sword
         offers omit M, omit P
         offers-not omit C
         > omit M
         = P1.purse 0/0/0
         = P1.runes sword",
    );
}

/// DWA-R-25: no printed discount is large enough to show it, so here an Enchanter takes off nine: one
/// resource is still due.
#[test]
fn dwa_r_25_every_craft_pays_at_least_one_resource() {
    let generous = Bundle::new(
        DwarvenMiner::newest()
            .files()
            .map(|(name, text)| (name, text.replace("share = { less = 1 }", "share = { less = 9 }"))),
    );
    let game = DwarvenMiner::load(DwarvenMiner::RULES, &generous, Options { players: 2 }).unwrap();
    let (_, mut state) = Mine::position(
        "stage craft
         pending shares 1
         P1 1/0/0 tableau archmage-valdris
         P2 runes lantern,orb,axe",
    )
    .unwrap();
    let craft = |key| Action::Craft(game.content.find_item(key).unwrap());
    assert!(game.check(&state, Seat(0), craft("axe")).is_err(), "an axe takes no C");
    game.check(&state, Seat(0), craft("orb")).unwrap();
    game.apply(&mut state, Seat(0), craft("orb"), &mut adit_kernel::chance::FastChance::new(1), &mut ());
    assert_eq!(state.open.clans[0].purse[Resource::Crystal.index()], 0, "one C was paid");
    state.open.now.shares = 1;
    assert!(game.check(&state, Seat(0), craft("lantern")).is_err(), "nothing is free");
}

/// Worked example 20 (DWA-POW-13, DWA-POW-21, DWA-R-25, DWA-R-26): five of any types for the cloak.
#[test]
fn dwa_pow_21_artificer_and_archmage_on_one_craft() {
    play(
        "stage craft
         cache 20/20/20
         P1 4/1/0 tableau artificer-tink,archmage-valdris
         > hire artificer-tink
         > hire archmage-valdris
         = discounts 1
         = wilds 1
         > craft cloak
         ? With what do you pay for Phoenix Cloak (5 still due)
         > pay C
         > pay C
         > pay C
         > pay C
         # The last one can only be the Mithril.
         = P1.purse 0/0/0
         = cache 24/21/20
         = P1.runes cloak
         = discounts 0
         = wilds 0",
    );
}

/// DWA-POW-21: any types, but the number is due; a space with a rune stays closed.
#[test]
fn dwa_pow_21_any_types_in_the_number_due() {
    play(
        "stage craft
         P1 0/0/4 ch 1 tableau archmage-valdris
         P2 runes relic
         ! craft shield : DWA-CRAFT-2
         > hire archmage-valdris
         ! craft cloak : DWA-CRAFT-2
         ! craft armor : DWA-CRAFT-2
         ! craft relic : DWA-CRAFT-4
         offers craft shield, craft orb, craft kit
         > craft shield
         = P1.purse 0/0/1
         = P1.runes shield
         = P1.chests 1",
    );
    // Always legal, also with nothing to pay with.
    play(
        "stage craft
         P1 tableau archmage-valdris,artificer-tink
         > hire archmage-valdris
         = wilds 1",
    );
}

/// DWA-R-26: a recipe is exact, so an ordinary craft asks nothing; a discount asks what is left out,
/// an Archmage what is paid, among what is held.
#[test]
fn dwa_r_26_a_choice_of_payment_only_with_a_discount_or_an_archmage() {
    play(
        "stage craft
         P1 4/4/4
         > craft cloak
         = stage craft
         = P1.purse 2/2/2",
    );
    play(
        "stage craft
         pending discounts 1
         P1 4/4/4
         > craft cloak
         = stage midway
         offers omit C, omit M, omit P
         offers-not pay C, stop",
    );
    play(
        "stage craft
         pending wilds 1
         P1 4/1/0
         > craft lantern
         = stage midway
         offers pay C, pay M
         offers-not pay P
         ! pay P : DWA-CRAFT-2
         > pay M
         = P1.purse 3/0/0",
    );
}
