//! Everything the content files say is what the specification's tables say, flags included.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::components::{
    Card, Face, FaceSet, Hits, Item, Power, Prank, Resource, ResourceLetter, Source, Window, items_of,
};
use adit_dwarven_miner::content::{Content, TableValues};
use adit_kernel::Listed;

fn content() -> Content {
    Content::load(&DwarvenMiner::newest()).expect("the content loads")
}

/// The cells of a table's rows.
fn rows(table: &str) -> Vec<Vec<&str>> {
    table.trim().lines().map(|row| row.split('|').map(str::trim).collect()).collect()
}

fn flag(source: Source) -> &'static str {
    match source {
        Source::Printed => "printed",
        Source::Partly => "partly",
        Source::Ours => "ours",
    }
}

fn windows(name: &str) -> Vec<Window> {
    match name {
        "DAWN" => vec![Window::Dawn],
        "DICE" => vec![Window::Dice],
        "BURGLE" => vec![Window::Burgle],
        "CRAFT" => vec![Window::Craft],
        "FULFIL" => vec![Window::Fulfil],
        "CLEANUP" => vec![Window::Cleanup],
        "any but DAWN" => Window::ALL.into_iter().filter(|&w| w != Window::Dawn).collect(),
        _ => panic!("no window {name}"),
    }
}

fn faces(letters: &str) -> FaceSet {
    FaceSet::try_from(letters.to_owned()).expect(letters)
}

/// ID, name, recipe, cost, how many cards ask for it, flag.
const ITEM_ROWS: &str = "
    I01 | Trusty Lantern | CM | 2 | 8 | ours
    I02 | Blasting Charge | MP | 2 | 5 | ours
    I03 | Everfull Tankard | MPP | 3 | 9 | partly
    I04 | Scrying Orb | CCC | 3 | 8 | ours
    I05 | Mithril Shield | MMM | 3 | 9 | ours
    I06 | Dragonfire Flask | PPP | 3 | 7 | ours
    I07 | Healing Draught | CCP | 3 | 9 | ours
    I08 | Great Axe | MMPP | 4 | 9 | ours
    I09 | Blessed Relic | CCMM | 4 | 8 | ours
    I10 | Alchemist's Kit | CCPP | 4 | 8 | ours
    I11 | Winged Boots | CCMP | 4 | 10 | ours
    I12 | Repeating Crossbow | CMMP | 4 | 10 | ours
    I13 | Heavy Armor | MMMPP | 5 | 10 | ours
    I14 | Flaming Sword | CCMMP | 5 | 13 | ours
    I15 | Wizard's Staff | CCCPP | 5 | 10 | ours
    I16 | Phoenix Cloak | CCMMPP | 6 | 13 | ours
";

#[test]
fn the_sixteen_items_are_those_of_the_specification() {
    let content = content();
    let expected = rows(ITEM_ROWS);
    assert_eq!((content.items.len(), expected.len()), (16, 16));
    for (i, (row, cells)) in content.items.iter().zip(&expected).enumerate() {
        let [id, name, recipe, cost, wanted, source] = cells[..] else { panic!("{cells:?}") };
        assert_eq!((row.id.as_str(), row.name.as_str()), (id, name));
        let letters: String = Resource::ALL
            .iter()
            .map(|r| r.letter().to_string().repeat(usize::from(row.recipe[r.index()])))
            .collect();
        assert_eq!(letters, recipe, "{id}");
        assert_eq!(row.recipe.total().to_string(), cost, "{id}");
        let bit = Item(i as u8).bit();
        let asking = content.cards.iter().filter(|c| c.items & bit != 0).count();
        assert_eq!(asking.to_string(), wanted, "{id}");
        assert_eq!(flag(row.source), source, "{id}");
    }
}

#[test]
fn recipes_are_balanced() {
    let items = content().items;
    let of = |r: Resource| items.iter().map(|i| u32::from(i.recipe[r.index()])).sum::<u32>();
    assert_eq!(Resource::ALL.map(of), [20, 20, 20]);
    let costing = |n: u32| items.iter().filter(|i| i.recipe.total() == n).count();
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(costing), [0, 2, 5, 5, 3, 1, 0]);
}

#[test]
fn the_classes_are_those_of_the_specification() {
    // Clause, class, copies, Honor, window, flag; and the power with all its numbers.
    let expected = [
        ("DWA-POW-1 | Cleric | 2 | 6 | DICE | printed", Power::Reroll { faces: faces("O"), max: 1 }),
        ("DWA-POW-2 | Warrior | 2 | 5 | DICE | partly", Power::Reroll { faces: faces("O"), max: 2 }),
        ("DWA-POW-3 | Paladin | 2 | 7 | DICE | partly", Power::Reroll { faces: faces("O"), max: 6 }),
        ("DWA-POW-4 | Swashbuckler | 2 | 5 | DICE | ours", Power::Reroll { faces: faces("CMPGB"), max: 3 }),
        ("DWA-POW-5 | Wizard | 2 | 6 | DICE | ours", Power::SetFace { to: faces("CMP") }),
        ("DWA-POW-6 | Druid | 2 | 5 | DICE | ours", Power::Flip { dice: 1 }),
        ("DWA-POW-7 | Ranger | 2 | 5 | DICE | ours", Power::GainShown { at_least: 2, take: 1 }),
        (
            "DWA-POW-8 | Barbarian | 2 | 5 | DICE | ours",
            Power::OrcBounty { chests: 1, many: 3, many_chests: 2 },
        ),
        (
            "DWA-POW-9 | Rogue | 2 | 4 | BURGLE | ours",
            Power::Burglary { actions: 1, dice: 0, orc_counts: true },
        ),
        (
            "DWA-POW-10 | Assassin | 2 | 6 | BURGLE | ours",
            Power::Burglary { actions: 0, dice: 1, orc_counts: false },
        ),
        ("DWA-POW-11 | Merchant | 2 | 4 | CRAFT | ours", Power::Buy { price: 1, max: 3 }),
        ("DWA-POW-12 | Alchemist | 2 | 4 | CRAFT | ours", Power::Exchange { take: 1 }),
        ("DWA-POW-13 | Artificer | 2 | 5 | CRAFT | ours", Power::Discount { less: 1, min_cost: 5 }),
        ("DWA-POW-14 | Enchanter | 2 | 6 | CRAFT | ours", Power::Share { less: 1 }),
        ("DWA-POW-15 | Runecaster | 2 | 5 | CRAFT | ours", Power::Runes { limit: 5, move_up: 1 }),
        ("DWA-POW-16 | Bard | 2 | 5 | FULFIL | ours", Power::HonorNext { price: 2, honor: 1 }),
        ("DWA-POW-17 | Seer | 2 | 4 | CLEANUP | ours", Power::Foresight { sell_for: 1, draw: 2, keep: 1 }),
        ("DWA-POW-18 | Beastmaster | 2 | 3 | CLEANUP | ours", Power::Stow { more: 3, idle_chests: 1 }),
        ("DWA-POW-19 | Knight | 1 | 8 | DAWN | ours", Power::Ward {}),
        ("DWA-POW-20 | Captain | 1 | 6 | any but DAWN | ours", Power::Rearm {}),
        ("DWA-POW-21 | Archmage | 1 | 9 | CRAFT | ours", Power::Wild {}),
        ("DWA-POW-22 | Necromancer | 1 | 8 | CRAFT | ours", Power::SwapDiscard {}),
        ("DWA-POW-23 | Templar | 1 | 8 | FULFIL | ours", Power::Restore { max_cost: 3 }),
        ("DWA-POW-24 | Dragon Slayer | 1 | 9 | FULFIL | ours", Power::Waive { max_cost: 3 }),
    ];
    let content = content();
    assert_eq!((content.classes.len(), expected.len()), (24, 24));
    for (i, (row, (cells, power))) in content.classes.iter().zip(expected).enumerate() {
        let cells: Vec<&str> = cells.split('|').map(str::trim).collect();
        let [clause, name, copies, honor, window, source] = cells[..] else { panic!("{cells:?}") };
        assert_eq!((row.clause.0, row.name.as_str()), (clause, name));
        assert_eq!(row.power, power, "{name}");
        assert_eq!(row.honor.to_string(), honor, "{name}");
        assert_eq!(row.windows, windows(window), "{name}");
        assert_eq!(content.cards.iter().filter(|c| c.class == i).count().to_string(), copies, "{name}");
        assert_eq!(flag(row.source), source, "{name}");
        assert!(!row.text.is_empty(), "{name} says what it does");
    }
}

/// ID, class, name, Honor, items, what they cost together, window, power, flag.
const CARD_ROWS: &str = "
    ADV-01 | Cleric | Hedda Lightbringer | 6 | I05 I07 I09 I15 | 15 | DICE | DWA-POW-1 | partly
    ADV-02 | Cleric | Brother Osric | 6 | I09 I13 I16 | 15 | DICE | DWA-POW-1 | partly
    ADV-03 | Warrior | Torvald Redhand | 5 | I08 I12 I14 | 13 | DICE | DWA-POW-2 | partly
    ADV-04 | Warrior | Brana Ironside | 5 | I05 I08 I13 | 12 | DICE | DWA-POW-2 | partly
    ADV-05 | Paladin | Ser Aldwin | 7 | I05 I09 I13 I14 | 17 | DICE | DWA-POW-3 | partly
    ADV-06 | Paladin | Dame Ysolde | 7 | I07 I09 I14 I16 | 18 | DICE | DWA-POW-3 | partly
    ADV-07 | Swashbuckler | Quick Nell | 5 | I03 I11 I14 | 12 | DICE | DWA-POW-4 | ours
    ADV-08 | Swashbuckler | Dario the Bold | 5 | I01 I03 I07 I12 | 12 | DICE | DWA-POW-4 | ours
    ADV-09 | Wizard | Malgrim Greymantle | 6 | I04 I10 I11 I15 | 16 | DICE | DWA-POW-5 | ours
    ADV-10 | Wizard | Selenna Starwise | 6 | I01 I07 I15 I16 | 16 | DICE | DWA-POW-5 | ours
    ADV-11 | Druid | Fern Oakenheart | 5 | I07 I10 I16 | 13 | DICE | DWA-POW-6 | ours
    ADV-12 | Druid | Old Bramble | 5 | I01 I06 I07 I11 | 12 | DICE | DWA-POW-6 | ours
    ADV-13 | Ranger | Kestrel Vane | 5 | I11 I12 I14 | 13 | DICE | DWA-POW-7 | ours
    ADV-14 | Ranger | Haldor Longstride | 5 | I01 I07 I08 I12 | 13 | DICE | DWA-POW-7 | ours
    ADV-15 | Barbarian | Grunn Skullcleaver | 5 | I08 I11 I13 | 13 | DICE | DWA-POW-8 | ours
    ADV-16 | Barbarian | Sigrun Stormborn | 5 | I03 I05 I06 I08 | 13 | DICE | DWA-POW-8 | ours
    ADV-17 | Rogue | Pip Nimblefinger | 4 | I01 I03 I16 | 11 | BURGLE | DWA-POW-9 | ours
    ADV-18 | Rogue | Mirela Shade | 4 | I06 I11 I12 | 11 | BURGLE | DWA-POW-9 | ours
    ADV-19 | Assassin | The Whisper | 6 | I12 I14 I16 | 15 | BURGLE | DWA-POW-10 | ours
    ADV-20 | Assassin | Vesh Nightglass | 6 | I06 I10 I11 I14 | 16 | BURGLE | DWA-POW-10 | ours
    ADV-21 | Merchant | Bartolo Fatpurse | 4 | I10 I16 | 10 | CRAFT | DWA-POW-11 | ours
    ADV-22 | Merchant | Widow Tamsin | 4 | I03 I04 I11 | 10 | CRAFT | DWA-POW-11 | ours
    ADV-23 | Alchemist | Professor Fizzwick | 4 | I04 I06 I10 | 10 | CRAFT | DWA-POW-12 | ours
    ADV-24 | Alchemist | Orla Quicksilver | 4 | I02 I07 I15 | 10 | CRAFT | DWA-POW-12 | ours
    ADV-25 | Artificer | Tink Cogspinner | 5 | I10 I12 I13 | 13 | CRAFT | DWA-POW-13 | ours
    ADV-26 | Artificer | Baldur Brasshand | 5 | I12 I13 I15 | 14 | CRAFT | DWA-POW-13 | ours
    ADV-27 | Enchanter | Liriel Moonweave | 6 | I01 I05 I09 I15 | 14 | CRAFT | DWA-POW-14 | ours
    ADV-28 | Enchanter | Corvin Spellbinder | 6 | I04 I14 I16 | 14 | CRAFT | DWA-POW-14 | ours
    ADV-29 | Runecaster | Grimnir Stonescribe | 5 | I02 I04 I05 I09 | 12 | CRAFT | DWA-POW-15 | ours
    ADV-30 | Runecaster | Astrid Runemark | 5 | I01 I06 I08 I09 | 13 | CRAFT | DWA-POW-15 | ours
    ADV-31 | Bard | Jolly Finnegan | 5 | I03 I11 I15 | 12 | FULFIL | DWA-POW-16 | ours
    ADV-32 | Bard | Lark Silverstring | 5 | I03 I07 I16 | 12 | FULFIL | DWA-POW-16 | ours
    ADV-33 | Seer | Blind Maren | 4 | I02 I04 I15 | 10 | CLEANUP | DWA-POW-17 | ours
    ADV-34 | Seer | Zephra of the Veil | 4 | I04 I05 I11 | 10 | CLEANUP | DWA-POW-17 | ours
    ADV-35 | Beastmaster | Rorik Houndmaster | 3 | I03 I12 | 7 | CLEANUP | DWA-POW-18 | ours
    ADV-36 | Beastmaster | Umma Bearfriend | 3 | I05 I08 | 7 | CLEANUP | DWA-POW-18 | ours
    ADV-37 | Knight | Ser Gareth the Steadfast | 8 | I05 I13 I14 I16 | 19 | DAWN | DWA-POW-19 | ours
    ADV-38 | Captain | Thessaly Rook | 6 | I03 I08 I13 I14 | 17 | any but DAWN | DWA-POW-20 | ours
    ADV-39 | Archmage | Valdris the Grey | 9 | I01 I10 I14 I15 I16 | 22 | CRAFT | DWA-POW-21 | ours
    ADV-40 | Necromancer | Mordwen the Pale | 8 | I02 I04 I10 I15 I16 | 20 | CRAFT | DWA-POW-22 | ours
    ADV-41 | Templar | Isaura of the Vigil | 8 | I02 I08 I09 I13 I14 | 20 | FULFIL | DWA-POW-23 | ours
    ADV-42 | Dragon Slayer | Hroth Wyrmbane | 9 | I06 I12 I13 I14 I16 | 23 | FULFIL | DWA-POW-24 | ours
";

#[test]
fn the_42_adventurers_are_those_of_the_specification() {
    let content = content();
    let expected = rows(CARD_ROWS);
    assert_eq!((content.cards.len(), expected.len()), (42, 42));
    for (i, (row, cells)) in content.cards.iter().zip(&expected).enumerate() {
        let [id, class, name, honor, items, cost, window, clause, source] = cells[..] else {
            panic!("{cells:?}")
        };
        let of = content.class(Card(i as u8));
        assert_eq!((row.id.as_str(), row.name.as_str(), of.name.as_str()), (id, name, class));
        assert_eq!((of.honor.to_string().as_str(), of.clause.0), (honor, clause), "{id}");
        assert_eq!(of.windows, windows(window), "{id}");
        let asked: Vec<&str> = items_of(row.items).map(|item| content.item(item).id.as_str()).collect();
        assert_eq!(asked.join(" "), items, "{id}");
        let total: u32 = items_of(row.items).map(|item| content.item(item).recipe.total()).sum();
        assert_eq!(total.to_string(), cost, "{id}");
        assert_eq!(flag(row.source), source, "{id}");
        // The key is what people type: class and first memorable name.
        assert!(row.key.starts_with(&content.classes[row.class].key), "{}", row.key);
    }
}

#[test]
fn the_adventurers_ask_for_what_the_specification_counts() {
    let content = content();
    let honor: u32 = content.cards.iter().map(|c| u32::from(content.classes[c.class].honor)).sum();
    assert_eq!(honor, 228);
    let slots: u32 = content.cards.iter().map(|c| c.items.count_ones()).sum();
    assert_eq!(slots, 146);
    let asking_for = |n: u32| content.cards.iter().filter(|c| c.items.count_ones() == n).count();
    assert_eq!([1, 2, 3, 4, 5, 6].map(asking_for), [0, 3, 20, 15, 4, 0]);
    let demand = Resource::ALL.map(|r| {
        let of_card = |items| items_of(items).map(|i| u32::from(content.item(i).recipe[r.index()]));
        content.cards.iter().flat_map(|c| of_card(c.items)).sum::<u32>()
    });
    assert_eq!(demand, [194, 195, 186]);
}

/// DWA-R-64: eighteen classes of two cards with different items, six heroes.
#[test]
fn dwa_r_64_eighteen_classes_come_twice_and_six_once() {
    let content = content();
    let mut copies = [0; 3];
    for class in 0..content.classes.len() {
        let items: Vec<u16> = content.cards.iter().filter(|c| c.class == class).map(|c| c.items).collect();
        copies[items.len()] += 1;
        assert!(items.len() == 1 || items[0] != items[1], "{}", content.classes[class].name);
    }
    assert_eq!(copies, [0, 6, 18]);
    let heroes = content.classes[18..].iter().map(|c| c.key.as_str()).collect::<Vec<_>>();
    assert_eq!(heroes, ["knight", "captain", "archmage", "necromancer", "templar", "dragon-slayer"]);
}

/// DWA-R-65: a Cleric of 6 Honor who wants three items.
#[test]
fn dwa_r_65_a_cleric_of_the_printed_example_wants_three_items() {
    let content = content();
    let osric = content.find_card("cleric-osric").unwrap();
    assert_eq!((content.card(osric).id.as_str(), content.class(osric).honor), ("ADV-02", 6));
    let wants: Vec<&str> =
        items_of(content.card(osric).items).map(|i| content.item(i).key.as_str()).collect();
    assert_eq!(wants, ["relic", "armor", "cloak"]);
    assert_eq!(content.class(osric).source, Source::Printed);
}

/// DWA-R-48: even if the five most valuable cards are set up, five players cannot all stay below 30.
#[test]
fn dwa_r_48_there_is_always_enough_honor() {
    let content = content();
    let mut honor: Vec<u32> =
        content.cards.iter().map(|c| u32::from(content.classes[c.class].honor)).collect();
    honor.sort_unstable();
    assert_eq!(honor.iter().sum::<u32>(), 228);
    let set_up: u32 = honor.split_off(42 - 5).iter().sum();
    let left: u32 = honor.iter().sum();
    assert_eq!((set_up, left), (42, 186));
    let without_a_winner = 5 * (u32::from(content.table.goal) - 1);
    assert_eq!(without_a_winner, 145);
    assert!(left > without_a_winner);
}

#[test]
fn the_mischief_cards_are_those_of_the_specification() {
    // Clause, name, whom it hits, flag; and the effect with all its numbers.
    let expected = [
        ("DWA-MIS-1 | Pack Rats | active | ours", Prank::LoseResources { count: 3 }),
        ("DWA-MIS-2 | Cut Purse | active | ours", Prank::LoseHalfChests {}),
        ("DWA-MIS-3 | Sabotaged Anvil | active | ours", Prank::ReturnRune { else_chests: 2 }),
        ("DWA-MIS-4 | Cave-In | active | ours", Prank::BuryDie {}),
        ("DWA-MIS-5 | Barricade | active | ours", Prank::BanBurglary {}),
        ("DWA-MIS-6 | War Drums | active | ours", Prank::BanHiring {}),
        ("DWA-MIS-7 | Cold Forge | active | ours", Prank::LimitCrafts { to: 1 }),
        ("DWA-MIS-8 | Public Disgrace | active | ours", Prank::LoseHonor { count: 1 }),
        ("DWA-MIS-9 | Orcish Toll | active | ours", Prank::PayOpponents { each: 1 }),
        ("DWA-MIS-10 | Tunnel Flood | all | ours", Prank::LoseResources { count: 2 }),
        ("DWA-MIS-11 | Tax Raid | all | ours", Prank::LoseChests { count: 2 }),
        ("DWA-MIS-12 | Earthquake | all | ours", Prank::ReturnRune { else_chests: 0 }),
        (
            "DWA-MIS-13 | Rust Bloom | all | ours",
            Prank::KeepAtMost { resource: ResourceLetter(Resource::Mithril), count: 1 },
        ),
        (
            "DWA-MIS-14 | Shattered Geodes | all | ours",
            Prank::KeepAtMost { resource: ResourceLetter(Resource::Crystal), count: 1 },
        ),
        (
            "DWA-MIS-15 | Wet Powder | all | ours",
            Prank::KeepAtMost { resource: ResourceLetter(Resource::Powder), count: 1 },
        ),
        ("DWA-MIS-16 | Muddled Orders | all | ours", Prank::PassCard {}),
        ("DWA-MIS-17 | Burnt Contracts | all | ours", Prank::DiscardCard { min_hand: 2 }),
        ("DWA-MIS-18 | Orcs on the Run | all | ours", Prank::GainChests { count: 1 }),
    ];
    let content = content();
    assert_eq!((content.mischief.len(), expected.len()), (18, 18));
    for (row, (cells, effect)) in content.mischief.iter().zip(expected) {
        let cells: Vec<&str> = cells.split('|').map(str::trim).collect();
        let [clause, name, hits, source] = cells[..] else { panic!("{cells:?}") };
        assert_eq!((row.clause.0, row.name.as_str()), (clause, name));
        assert_eq!(row.hits, if hits == "all" { Hits::All } else { Hits::Active }, "{name}");
        assert_eq!(row.effect, effect, "{name}");
        assert_eq!(flag(row.source), source, "{name}");
        assert!(!row.text.is_empty(), "{name} says what it does");
    }
    let hitting = |hits| content.mischief.iter().filter(|row| row.hits == hits).count();
    assert_eq!((hitting(Hits::Active), hitting(Hits::All)), (9, 9));
}

#[test]
fn the_table_has_the_printed_values() {
    use Face::{Burglar, Crystal, Gold, Mithril, Orc, Powder};
    let expected = TableValues {
        goal: 30,
        round_limit: 40,
        cache: 24,
        vault: 48,
        dice: 6,
        track: 6,
        runes: 4,
        dealt: 4,
        hold_resources: 6,
        hold_chests: 7,
        gold_chests: 2,
        hire_fee: 1,
        resource_price: 2,
        steal_chest: 1,
        steal_resource: 2,
        swap_rune: 3,
        draw: 2,
        keep: 1,
        starting_chests: [0, 1, 2, 3, 4],
        // Of C M P G B O.
        opposite: [Orc, Burglar, Gold, Powder, Mithril, Crystal],
    };
    assert_eq!(content().table, expected);
    let bundle = DwarvenMiner::newest();
    let table: toml::Table = bundle.file("table.toml").unwrap().parse().unwrap();
    assert_eq!(table.len(), 20);
    for (name, row) in &table {
        let ours = ["round_limit", "opposite"].contains(&name.as_str());
        assert_eq!(row["source"].as_str(), Some(if ours { "ours" } else { "printed" }), "{name}");
    }
}
