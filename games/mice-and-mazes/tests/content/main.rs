//! Content: counts and sums of the shipped files, and mistakes that are found on loading.

mod mistakes;

use adit_kernel::clause::Rulebook;
use adit_mice_and_mazes::components::{
    Amounts, Back, CHESTS, Class, Faction, Lasting, Primitive, Source, Trigger,
};
use adit_mice_and_mazes::content::Content;
use adit_mice_and_mazes::newest;

fn content() -> Content {
    Content::load(&newest()).expect("the content is sound")
}

fn amounts(text: &str) -> Amounts {
    Amounts::read(text).expect("an amount")
}

/// How many resources, gold and glory the rows cost and give: sums that a slip of the pen would change.
fn sums<'a>(rows: impl Iterator<Item = (&'a Amounts, u8)>) -> (u32, u32, u32) {
    rows.fold((0, 0, 0), |(resources, gold, glory), (cost, worth)| {
        (resources + u32::from(cost.resources()), gold + u32::from(cost.gold()), glory + u32::from(worth))
    })
}

#[test]
fn cards_add_up() {
    let content = content();
    let green = |backs: Vec<Back>| backs.iter().filter(|back| **back == Back::Green).count();
    assert_eq!((content.chambers.len(), content.assistants.len(), content.entrances.len()), (37, 37, 16));
    assert_eq!(green(content.chambers.iter().map(|row| row.back).collect()), 18);
    assert_eq!(green(content.assistants.iter().map(|row| row.back).collect()), 18);
    assert_eq!(sums(content.chambers.iter().map(|row| (&row.cost, row.glory))), (136, 2, 65));
    assert_eq!(sums(content.assistants.iter().map(|row| (&row.cost, row.glory))), (140, 13, 95));
    let any: u8 = content.chambers.iter().map(|row| row.cost.any).sum();
    assert_eq!(any, 3, "the Bell Tower alone costs any resources");
}

/// MIC-R-16: of the six cards of a faction three are green.
#[test]
fn factions_have_three_green_cards_and_three_blue_ones() {
    let content = content();
    for faction in Faction::ALL {
        let chambers = content.chambers.iter().map(|row| (row.faction, row.back));
        let assistants = content.assistants.iter().map(|row| (row.faction, row.back));
        let backs: Vec<Back> =
            chambers.chain(assistants).filter(|(f, _)| *f == Some(faction)).map(|(_, back)| back).collect();
        assert_eq!(backs.len(), 6, "{faction:?}");
        assert_eq!(backs.iter().filter(|back| **back == Back::Green).count(), 3, "{faction:?}");
    }
    let neutral: Vec<(&str, Back)> = content
        .chambers
        .iter()
        .map(|row| (row.faction, row.name.as_str(), row.back))
        .chain(content.assistants.iter().map(|row| (row.faction, row.name.as_str(), row.back)))
        .filter(|(faction, ..)| faction.is_none())
        .map(|(_, name, back)| (name, back))
        .collect();
    assert_eq!(neutral, [("Sphinx", Back::Blue), ("Mewmmy", Back::Blue)]);
}

/// MIC-R-12: which chambers carry ⟳.
#[test]
fn eight_chambers_give_another_action() {
    let content = content();
    let again: Vec<&str> =
        content.chambers.iter().filter(|row| row.again).map(|row| row.key.as_str()).collect();
    let expected = [
        "portal",
        "gatehouse",
        "bell-tower",
        "privy",
        "ropeway",
        "tunnel",
        "observatory",
        "alchemical-workshop",
    ];
    assert_eq!(again.len(), 8);
    assert!(expected.iter().all(|key| again.contains(key)), "{again:?}");
    let teahouse = content.find_chamber("teahouse").expect("it is there");
    assert!(!content.chamber(teahouse).again, "MIC-R-11");
}

#[test]
fn assistants_have_their_classes() {
    let content = content();
    let of = |class| {
        let rows = content.assistants.iter().filter(move |row| row.class == class);
        rows.map(|row| row.key.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of(Class::Passive).len(), 26);
    assert_eq!(of(Class::OneTime), ["student", "professor", "goldmaker"]);
    assert_eq!(
        of(Class::Lasting),
        [
            "illusionist",
            "commander",
            "carpenter",
            "confectioner",
            "infiltrator",
            "sapper",
            "haggler",
            "transmuter"
        ]
    );
    let once: Vec<&str> =
        content.assistants.iter().filter(|row| row.once).map(|row| row.key.as_str()).collect();
    assert_eq!(once, ["monk", "preacher", "bishop"], "MIC-ASN-3");
    let student = content.find_assistant("student").expect("it is there");
    assert_eq!(content.assistant(student).lasting, Some(Lasting::CampSize(4)), "MIC-ASN-14");
    let waits = |trigger| content.assistants.iter().filter(|row| row.when == Some(trigger)).count();
    assert_eq!((waits(Trigger::Open), waits(Trigger::Hire), waits(Trigger::Visit)), (6, 2, 2));
}

#[test]
fn chests_add_up() {
    let content = content();
    assert_eq!(content.chests.iter().map(|row| usize::from(row.copies)).sum::<usize>(), CHESTS);
    let single: Vec<&str> =
        content.chests.iter().filter(|row| row.copies == 1).map(|row| row.key.as_str()).collect();
    assert_eq!(single, ["ingot", "scarab", "contract", "blueprint"]);
}

#[test]
fn every_faction_has_its_entrance() {
    let content = content();
    for faction in Faction::ALL {
        let cards = content.entrances.iter().filter(|row| row.symbol == Some(faction));
        assert_eq!(cards.count(), 1, "{faction:?}");
    }
    let plain: Vec<&str> =
        content.entrances.iter().filter(|row| row.back.is_none()).map(|row| row.number.as_str()).collect();
    assert_eq!(plain, ["3.5", "7", "7.5", "11"]);
    let symbol = |number| {
        let card = content.find_entrance(number).expect("a number");
        content.entrance(card).symbol
    };
    assert_eq!(symbol("9"), Some(Faction::Squirrels));
    assert_eq!(symbol("1"), Some(Faction::Capibaras));
}

/// What the rulebook prints outright.
#[test]
fn printed_values_are_as_printed() {
    let content = content();
    let chamber = |key| content.chamber(content.find_chamber(key).expect("a chamber"));
    let assistant = |key| content.assistant(content.find_assistant(key).expect("an assistant"));
    let living_fire = chamber("living-fire");
    assert_eq!((living_fire.cost, living_fire.glory), (amounts("3P"), 1));
    assert_eq!(living_fire.effect[0].options[0], Primitive::Gain(amounts("2T")));
    assert_eq!((chamber("sphinx").cost, chamber("sphinx").glory), (amounts("3F+3T"), 4));
    assert_eq!((assistant("pyromancer").cost, assistant("pyromancer").glory), (amounts("4T"), 4));
    assert_eq!(assistant("architect").cost, amounts("4F+1G"));
    assert_eq!(chamber("armory").effect[0].options[0], Primitive::Gain(amounts("1P+1T")));
    let fair = &chamber("fair").effect;
    assert_eq!(fair[0].options[0], Primitive::Gain(amounts("3G")));
    assert_eq!(fair[1].options[0], Primitive::OthersGain(amounts("1G")));
    assert_eq!(content.table.start, amounts("1F+1T+1P+1G"));
    assert_eq!(content.table.sets, [0, 2, 4, 7, 11, 16]);
    assert_eq!((content.table.glory_end, content.table.factions), ([40, 30], [6, 7]));
}

/// A part that depends on another: Crane, Portal, Privy and no other card (MIC-R-123).
#[test]
fn three_chambers_have_a_part_that_depends_on_another() {
    let content = content();
    let depends: Vec<&str> = content
        .chambers
        .iter()
        .filter(|row| row.effect.iter().any(|part| part.then))
        .map(|row| row.key.as_str())
        .collect();
    assert_eq!(depends, ["portal", "crane", "privy"]);
}

#[test]
fn every_card_names_clauses_that_exist() {
    let content = content();
    let book = Rulebook::parse(include_str!("../../RULES.md"));
    let chambers = content.chambers.iter().map(|row| (&row.name, &row.clauses));
    let assistants = content.assistants.iter().map(|row| (&row.name, &row.clauses));
    let chests = content.chests.iter().map(|row| (&row.name, &row.clauses));
    let fronts = content.entrances.iter().map(|row| (&row.number, &row.front.clauses));
    let backs = content
        .entrances
        .iter()
        .filter_map(|row| row.back.as_ref().map(|back| (&row.number, &back.clauses)));
    for (name, clauses) in chambers.chain(assistants).chain(chests).chain(fronts).chain(backs) {
        assert!(!clauses.is_empty(), "{name} cites nothing");
        for clause in clauses {
            assert!(book.find(clause).is_some(), "{name} cites {clause}");
        }
    }
}

#[test]
fn rows_say_where_they_come_from() {
    let content = content();
    let count = |source| content.chambers.iter().filter(|row| row.source == source).count();
    assert_eq!((count(Source::Printed), count(Source::Partly), count(Source::Ours)), (1, 17, 19));
    let count = |source| content.assistants.iter().filter(|row| row.source == source).count();
    assert_eq!((count(Source::Printed), count(Source::Partly), count(Source::Ours)), (1, 19, 17));
}

#[test]
fn amounts_are_written_and_read() {
    for text in ["2F+1T", "3A", "1F+1T+1P+1G+4V+2A", "9G"] {
        assert_eq!(amounts(text).to_string(), text);
    }
    assert_eq!(Amounts::NONE.to_string(), "0");
    for text in ["", "F", "0F", "2X", "1F+1F", "10F", "1F+", "2 F"] {
        assert_eq!(Amounts::read(text), None, "{text}");
    }
    assert_eq!(amounts("1F+2G+3V+1A").resources(), 2, "gold and glory are no resources");
}
