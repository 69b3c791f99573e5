//! Items from resources (DWA-CRAFT).

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::components::ITEMS;
use adit_kernel::Listed;
use adit_kernel::options::Values;

use crate::play;

/// The board as the specification prints it: key, name, recipe as C/M/P, cost.
const BOARD: [(&str, &str, &str, u8); ITEMS] = [
    ("lantern", "Trusty Lantern", "1/1/0", 2),
    ("charge", "Blasting Charge", "0/1/1", 2),
    ("tankard", "Everfull Tankard", "0/1/2", 3),
    ("orb", "Scrying Orb", "3/0/0", 3),
    ("shield", "Mithril Shield", "0/3/0", 3),
    ("flask", "Dragonfire Flask", "0/0/3", 3),
    ("draught", "Healing Draught", "2/0/1", 3),
    ("axe", "Great Axe", "0/2/2", 4),
    ("relic", "Blessed Relic", "2/2/0", 4),
    ("kit", "Alchemist's Kit", "2/0/2", 4),
    ("boots", "Winged Boots", "2/1/1", 4),
    ("crossbow", "Repeating Crossbow", "1/2/1", 4),
    ("armor", "Heavy Armor", "0/3/2", 5),
    ("sword", "Flaming Sword", "2/2/1", 5),
    ("staff", "Wizard's Staff", "3/0/2", 5),
    ("cloak", "Phoenix Cloak", "2/2/2", 6),
];

/// Each recipe pays for its own item and puts a rune on its own space.
#[test]
fn dwa_craft_1_sixteen_items_each_with_a_recipe_and_a_space() {
    let game = DwarvenMiner::game(&Values::new()).unwrap();
    for (row, (key, name, recipe, cost)) in game.content.items.iter().zip(BOARD) {
        let printed = format!("{}/{}/{}", row.recipe[0], row.recipe[1], row.recipe[2]);
        assert_eq!((row.key.as_str(), row.name.as_str(), printed.as_str()), (key, name, recipe));
        assert_eq!(row.recipe.total(), u32::from(cost), "{name}");
        play(&format!(
            "stage craft
             P1 {recipe}
             > craft {key}
             = P1.purse 0/0/0
             = cache 24/24/24
             = P1.runes {key}"
        ));
    }
}

/// DWA-CRAFT-2, DWA-CRAFT-3, DWA-CRAFT-14. Worked example 2 (printed): the Everfull Tankard from
/// resources.
#[test]
fn dwa_craft_2_returns_the_recipe_to_the_cache() {
    play(
        "stage craft
         cache 20/20/20
         P1 0/1/2
         = P1.backpack 4
         > craft tankard
         = P1.purse 0/0/0
         = cache 20/21/22
         = P1.runes tankard
         = P1.backpack 3",
    );
}

/// Six resources, but one too few of a kind; and what the recipe does not list is kept.
#[test]
fn dwa_craft_2_takes_the_resources_of_the_recipe_and_no_others() {
    play(
        "stage craft
         P1 3/2/1
         ! craft tankard : DWA-CRAFT-2
         offers-not craft tankard
         > craft sword
         = P1.purse 1/0/0
         = cache 23/24/24
         + P1 crafts Flaming Sword",
    );
}

#[test]
fn dwa_craft_3_puts_one_rune_from_the_backpack_on_the_space() {
    play(
        "stage craft
         P1 1/2/1 runes orb
         = P1.backpack 3
         > craft lantern
         = P1.runes lantern,orb
         = P1.backpack 2
         > craft charge
         = P1.runes lantern,charge,orb
         = P1.twins none
         = P1.backpack 1
         = P2.runes none
         = P2.backpack 4",
    );
}

#[test]
fn dwa_craft_4_a_rune_closes_its_space_to_everybody() {
    play(
        "stage craft
         P1 6/6/6 runes lantern
         P2 runes sword
         ! craft lantern : DWA-CRAFT-4
         ! craft sword : DWA-CRAFT-4
         offers-not craft lantern, craft sword
         > craft charge
         = P1.runes lantern,charge
         # Once the rune has gone the space is open again.
         > withdraw lantern
         > craft lantern
         = P1.runes lantern,charge",
    );
}

/// Worked example 19: sharing a space.
#[test]
fn dwa_craft_5_only_a_hired_adventurer_allows_a_second_rune() {
    play(
        "stage craft
         P1 2/2/0 tableau enchanter-liriel
         P2 runes sword
         ! craft sword : DWA-CRAFT-4
         > hire enchanter-liriel
         > craft sword
         = P1.purse 0/0/0
         = cache 24/24/24
         = P1.runes sword
         = P2.runes sword
         ! P2 hire enchanter-liriel : DWA-HIRE-18",
    );
}

#[test]
fn dwa_craft_6_any_number_of_items_in_one_phase() {
    play(
        "stage craft
         P1 5/3/4
         > craft lantern
         > craft charge
         > craft orb
         > craft flask
         = P1.runes lantern,charge,orb,flask
         = P1.purse 1/1/0
         # Not even four is the end of it, as long as there is a rune.
         > withdraw flask
         > withdraw lantern
         > craft lantern
         = P1.purse 0/0/0
         = P1.runes lantern,charge,orb
         = stage craft",
    );
}

#[test]
fn dwa_craft_7_needs_a_rune_in_the_backpack() {
    play(
        "stage craft
         P1 1/3/2 runes orb,shield,flask
         > craft lantern
         = P1.on-board 4
         = P1.backpack 0
         ! craft charge : DWA-CRAFT-7
         offers-not craft charge
         > withdraw orb
         > craft charge
         = P1.runes lantern,charge,shield,flask",
    );
}

#[test]
fn dwa_craft_8_a_rune_stays_over_any_number_of_turns() {
    play(
        "stage craft
         P1 1/1/0
         > craft lantern
         ~ warrior-brana bard-lark
         > end
         > keep warrior-brana
         = active P2
         = P1.runes lantern
         ~ rogue-pip seer-maren
         > skip
         > keep rogue-pip
         = active P1
         > skip
         = P1.runes lantern
         ~ ranger-haldor druid-fern
         > end
         > keep druid-fern
         = active P2
         = P1.runes lantern",
    );
}

/// DWA-CRAFT-8: used, replaced by a Burglar, removed by Mischief. (Withdrawn: DWA-CRAFT-9.)
#[test]
fn dwa_craft_8_a_rune_leaves_by_use_by_a_burglar_or_by_mischief() {
    play(
        "stage fulfil
         P1 hand beastmaster-umma runes lantern,shield,axe
         > fulfil beastmaster-umma
         = P1.runes lantern",
    );
    play(
        "stage burgle
         dice BBBCCC
         P2 runes lantern,axe
         > swap axe P2
         = P2.runes lantern
         = P1.runes axe",
    );
    play(
        "stage dawn, track 5, mischief earthquake
         P1 runes lantern
         ~ O C C C C C earthquake
         > delve
         + P1 loses the rune on Trusty Lantern
         = P1.runes none",
    );
}

/// DWA-CRAFT-9, DWA-CRAFT-10: the rune comes home, the item is lost, nothing is refunded.
#[test]
fn dwa_craft_9_an_own_rune_may_be_withdrawn() {
    play(
        "stage craft
         P1 1/0/0 ch 2 hand beastmaster-umma runes shield,axe
         P2 runes orb
         offers withdraw shield, withdraw axe, end
         ! withdraw orb : DWA-CRAFT-9
         ! withdraw lantern : DWA-CRAFT-9
         > withdraw axe
         = P1.runes shield
         = P1.backpack 3
         = P1.purse 1/0/0
         = P1.chests 2
         = cache 23/24/24
         = vault 46
         = P2.runes orb
         # The axe cannot be delivered any more.
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = P1.honor 0
         = P1.hand bard-lark,beastmaster-umma
         = P1.runes shield",
    );
}

#[test]
fn dwa_craft_10_a_withdrawn_rune_refunds_nothing() {
    play(
        "stage craft
         P1 2/2/2 runes orb
         > craft cloak
         = P1.purse 0/0/0
         > withdraw cloak
         = P1.runes orb
         = P1.backpack 3
         = P1.purse 0/0/0
         = P1.chests 0
         = cache 24/24/24
         = vault 48",
    );
}

#[test]
fn dwa_craft_11_only_the_owner_of_a_rune_uses_the_item() {
    play(
        "stage fulfil
         P1 hand beastmaster-umma runes axe
         P2 runes shield
         ! fulfil beastmaster-umma : DWA-FULF-1
         offers-not fulfil beastmaster-umma",
    );
    play(
        "stage fulfil, active P2
         P1 runes axe
         P2 hand beastmaster-umma runes shield,axe
         > fulfil beastmaster-umma
         + P2 fulfils Umma Bearfriend the Beastmaster: 3 Honor
         = P1.runes axe
         = P2.runes none",
    );
}

#[test]
fn dwa_craft_12_items_that_no_card_in_hand_requires_may_be_crafted() {
    play(
        "stage craft
         P1 1/2/1 hand merchant-bartolo
         > craft lantern
         > craft charge
         = P1.runes lantern,charge",
    );
    play(
        "stage craft
         P1 0/1/2 hand none
         > craft tankard
         = P1.runes tankard",
    );
}

/// One powder is missing, and three chests do not stand in for it.
#[test]
fn dwa_craft_13_no_partial_crafting_and_no_chests_in_a_recipe() {
    play(
        "stage craft
         P1 0/1/1 ch 3
         ! craft tankard : DWA-CRAFT-2
         offers-not craft tankard
         = P1.purse 0/1/1
         = P1.chests 3
         = laid.tankard 0
         > craft charge
         = P1.purse 0/0/0
         = P1.chests 3
         = P1.runes charge",
    );
}

/// The crystal paid for the lantern is the one that is bought.
#[test]
fn dwa_craft_14_returned_resources_are_at_once_in_the_cache() {
    play(
        "stage craft
         cache 0/10/10
         P1 1/1/0 ch 2
         ! buy C : DWA-TREAS-3
         > craft lantern
         = cache 1/11/10
         > buy C
         = cache 0/11/10
         = P1.purse 1/0/0",
    );
}

/// Worked example 4 (printed): a Cleric by three routes. DWA-CRAFT-15, DWA-BURG-6, DWA-BURG-7,
/// DWA-BURG-8, DWA-BURG-9, DWA-FULF-3, DWA-FULF-4, DWA-FULF-6, DWA-FULF-10, DWA-CLEAN-1, DWA-CLEAN-3,
/// DWA-HIRE-5, DWA-HIRE-6, DWA-HIRE-7.
#[test]
fn dwa_craft_15_an_item_comes_by_resources_by_a_swap_or_for_chests() {
    play(
        "players 3
         stage dawn
         P1 1/1/0 ch 4 hand cleric-osric
         P2 ch 1
         P3 runes armor
         = P1.backpack 4
         ~ C M G B B B
         > delve
         = P1.purse 2/2/0
         = P1.chests 6
         = pool 3
         > swap armor P3
         = P3.runes none
         = P3.backpack 4
         = P1.runes armor
         = P1.purse 2/2/0
         = stage craft
         > craft relic
         = P1.purse 0/0/0
         = P1.runes relic,armor
         > purchase cloak
         = P1.chests 0
         = laid.cloak 6
         = vault 41
         > end
         ~ warrior-brana bard-lark
         > fulfil cleric-osric
         + P1 fulfils Brother Osric the Cleric: 6 Honor
         + Runes of P1 come home from Blessed Relic, Heavy Armor
         + 6 chests from the items to the Vault
         + P1 draws 2 cards
         = P1.honor 6
         = P1.tableau cleric-osric
         = P1.runes none
         = P1.backpack 4
         = vault 47
         > keep warrior-brana
         = P1.hand warrior-brana
         # Others hire the Cleric for a chest to P1 …
         ~ O G G G G G
         > P2 delve
         ~ P
         > P2 hire cleric-osric
         = P1.chests 1
         = P2.purse 0/0/1
         = P2.chests 10
         ~ rogue-pip seer-maren
         > P2 end
         > P2 keep rogue-pip
         ~ ranger-haldor druid-fern
         > P3 skip
         > P3 keep druid-fern
         # … and P1 for nothing.
         ~ O M M M M M
         > P1 delve
         ~ M
         > P1 hire cleric-osric
         = P1.chests 1
         = P1.purse 0/6/0",
    );
}

/// A purchase is the way to a second copy.
#[test]
fn dwa_r_31_the_same_item_is_not_crafted_twice() {
    play(
        "stage craft
         P1 2/2/0 ch 2
         > craft lantern
         ! craft lantern : DWA-CRAFT-4
         > purchase lantern
         = P1.runes lantern
         = laid.lantern 2
         = P1.purse 1/1/0",
    );
}
