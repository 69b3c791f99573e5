//! Content: counts and sums of the shipped files, and mistakes that are found on loading.

use adit_kernel::Listed;
use adit_kernel::clause::Rulebook;
use adit_kernel::content::Bundle;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::components::{Class, EventCard, Source};
use adit_mulu_caves::content::Content;

fn content() -> Content {
    Content::load(&MuluCaves::newest()).expect("the content is sound")
}

#[test]
fn decks_add_up() {
    let content = content();
    let of = |class| {
        let rows = content.kinds.iter().filter(move |row| row.class == class);
        let (kinds, cards) = rows.fold((0, 0), |(k, c), row| (k + 1, c + u32::from(row.copies)));
        (kinds, cards)
    };
    assert_eq!((of(Class::Weapon), of(Class::Armor), of(Class::Artifact)), ((16, 22), (6, 11), (5, 7)));
    assert_eq!(content.cards.len(), 40);
    let event_cards = |enchantment: bool| -> u8 {
        let kinds =
            EventCard::ALL.into_iter().filter(|event_card| event_card.is_enchantment() == enchantment);
        kinds.map(|event_card| content.event_card(event_card).copies).sum()
    };
    assert_eq!((event_cards(false), event_cards(true)), (15, 15));
}

#[test]
fn copies_are_as_printed() {
    let content = content();
    let copies = |key: &str| content.kinds.iter().find(|row| row.key == key).map(|row| row.copies);
    let two =
        ["battle-axe", "scythe", "hackin-sword", "wind-sword", "boomerang", "retiarius-net", "cloth-robes"];
    assert!(two.iter().all(|key| copies(key) == Some(2)));
    let also = ["chain-mail", "wooden-tunic", "ashen-armor", "shield", "best-of-three", "relinquish"];
    assert!(also.iter().all(|key| copies(key) == Some(2)));
    assert_eq!(content.kinds.iter().filter(|row| row.copies == 1).count(), 14);
    let of = |event_card| content.event_card(event_card).copies;
    assert_eq!((of(EventCard::MirrorMirror), of(EventCard::Bomb), of(EventCard::TrapPit)), (3, 2, 2));
}

#[test]
fn quadrants_have_their_sizes() {
    let content = content();
    let mut sizes = vec![0; 14];
    for quadrant in content.quadrant.iter().flatten() {
        sizes[usize::from(*quadrant)] += 1;
    }
    sizes.sort_unstable();
    assert_eq!(sizes, [8, 8, 8, 8, 8, 8, 8, 8, 11, 11, 11, 11, 16, 16]);
}

#[test]
fn every_card_names_its_clause_and_its_source() {
    let book = Rulebook::parse(MuluCaves::RULES_TEXT);
    let content = content();
    for row in &content.kinds {
        assert!(book.find(&row.clause).is_some(), "{} cites {}", row.key, row.clause);
    }
    assert!(content.kinds.iter().any(|row| row.source == Source::Partly));
    assert_eq!(content.kinds.iter().filter(|row| row.source == Source::Ours).count(), 0);
}

/// The shipped files with one of them changed.
fn with(file: &str, from: &str, to: &str) -> String {
    let bundle = MuluCaves::newest();
    let mut changed = false;
    let files: Vec<(String, String)> = bundle
        .files()
        .map(|(name, text)| {
            let new = if name == file { text.replacen(from, to, 1) } else { text.to_owned() };
            changed |= new != text;
            (name.to_owned(), new)
        })
        .collect();
    assert!(changed, "{from} is in {file}");
    Content::load(&Bundle::new(files)).expect_err("a mistake").to_string()
}

#[test]
fn mistakes_are_found_with_their_place() {
    let found = with("treasure.toml", "key = \"scythe\"", "key = \"battle-axe\"");
    assert!(found.starts_with("treasure.toml:") && found.contains("used twice"), "{found}");
    assert!(with("treasure.toml", "copies = 2", "copies = 0").contains("not between 1 and 9"));
    assert!(with("treasure.toml", "aggressor = 2", "aggressor = 12").contains("values are 0 to 9"));
    assert!(with("treasure.toml", "category = \"axe\"", "material = \"wood\"").contains("a weapon has no"));
    assert!(with("treasure.toml", "effect = \"lazarus\"\n", "").contains("needs an effect"));
    assert!(with("treasure.toml", "category = \"axe\"", "category = \"club\"").contains("unknown variant"));
    assert!(with("events.toml", "key = \"cave-in\"", "key = \"bomb\"").contains("given twice"));
    assert!(with("events.toml", "key = \"bomb\"", "key = \"phasers\"").contains("wrong heading"));
    assert!(with("events.toml", "copies = 3", "copies = 4").contains("not between 0 and 3"));
    assert!(with("board.toml", "Ssss##T.", "Ssss##T#").contains("mirror image"));
    assert!(with("board.toml", "Ssss##T.", "Ssss##T").contains("22 tiles wide"));
    assert!(with("board.toml", "Ssss##T.", "Ssss##TX").contains("not a kind of tile"));
    assert!(with("board.toml", "----#c##d#", "----#c##z#").contains("14 quadrants, not 15"));
    assert!(with("table.toml", "value = 30", "value = 31").contains("not between 0 and 30"));
}

#[test]
fn foreign_files_are_refused() {
    let files = MuluCaves::newest();
    let mut all: Vec<(String, String)> =
        files.files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    all.push(("spells.toml".to_owned(), String::new()));
    let found = Content::load(&Bundle::new(all)).expect_err("a foreign file").to_string();
    assert!(found.contains("no such file"), "{found}");
}

// clauses: MUL-R-85
#[test]
fn every_card_has_one_name() {
    let content = content();
    let kinds = content.kinds.iter().map(|row| (row.key.as_str(), row.name.as_str()));
    let event_name = |event_card: &EventCard| {
        (
            adit_mulu_caves::content::event_card_key(*event_card),
            content.event_card(*event_card).name.as_str(),
        )
    };
    let names: Vec<(&str, &str)> = kinds.chain(EventCard::ALL.iter().map(event_name)).collect();
    for (key, name) in [
        ("battle-axe", "Battle Axe"),
        ("pickaxe", "Pickaxe"),
        ("scythe", "Scythe of Ice and Snow"),
        ("chain-mail", "Chain Mail"),
        ("retiarius-net", "Retiarius' Net"),
        ("cave-in", "Cave-In"),
    ] {
        assert!(names.contains(&(key, name)), "{key}: {names:?}");
    }
}
