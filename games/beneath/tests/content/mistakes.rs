//! Mistakes in the files are found on loading, with their place.

use adit_beneath::content::{self, Content};
use adit_kernel::content::Bundle;

/// What loading says of the shipped files with one of them changed.
#[track_caller]
fn with(file: &str, from: &str, to: &str) -> String {
    let mut changed = false;
    let files: Vec<(String, String)> = content::bundle()
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

#[track_caller]
fn wrong(file: &str, from: &str, to: &str, told: &str) {
    let found = with(file, from, to);
    assert!(found.starts_with(file) && found.contains(told), "{found}");
}

#[test]
fn cards_are_checked() {
    wrong("weapons.toml", "key = \"rusty-pick\"", "key = \"steel-pickaxe\"", "used twice");
    wrong("weapons.toml", "tier = 1", "tier = 5", "not between 1 and 4");
    wrong("weapons.toml", "dice = [\"purple\"]", "dice = []", "at least one numbered die");
    wrong("weapons.toml", "dice = [\"purple\"]", "dice = [\"pink\"]", "unknown variant");
    wrong("weapons.toml", "arms = { vein = true }", "arms = { vain = true }", "unknown field");
    wrong("weapons.toml", "arms = { vein = true }", "arms = { aimed = true }", "only a Bombard's weapon");
    wrong(
        "weapons.toml",
        "dice = [\"purple\"]",
        "dice = [\"purple\"]\ndirection = true",
        "Bombards' weapons",
    );
    wrong("weapons.toml", "\"4 gold, 2 iron\"", "\"4 gold, 2 tin\"", "no part of a price");
    wrong("weapons.toml", "\"4 gold, 2 iron\"", "\"4 gold, iron\"", "no part of a price");
    wrong("weapons.toml", "\"4 gold, 2 iron\"", "\"0 gold\"", "no part of a price");
    wrong("skills.toml", "key = \"weak-rock-1\"", "key = \"weak-rock-4\"", "«weak-rock-1» is wanted here");
    wrong(
        "skills.toml",
        "weak_rock = { pieces = 1, split = false }",
        "orb = { range = 1, tokens = 1 }",
        "not of this skill",
    );
    wrong("skills.toml", "live = 2, dud = 1", "live = 2, dud = 2", "other tokens");
    wrong("items.toml", "place = \"armor\"", "place = \"head\"", "places are armor, shield");
    wrong("items.toml", "use = \"passive\"", "use = \"reusable\"", "what is worn is passive");
    wrong("items.toml", "copies = 3", "copies = 0", "not between 1 and 9");
    wrong("items.toml", "gear = { armor = 2 }\n", "", "a passive item has gear");
    wrong("items.toml", "gear = { spaces = 2 }", "gear = { armor = 2 }", "a Bag or a Chest has spaces");
    wrong("items.toml", "effect = { heal = { life = 3 } }", "gear = { armor = 1 }", "has an effect");
}

#[test]
fn boards_and_table_are_checked() {
    wrong("boards.toml", "key = \"miner\"", "key = \"thief\"", "in this order");
    wrong("boards.toml", "key = \"cragtraw\"", "key = \"deep-roc\"", "order of their table");
    wrong("boards.toml", "life = 10", "life = 21", "not between 1 and 20");
    wrong("boards.toml", "loot = [\"gold-10\"]", "loot = [\"exit\"]", "tokens of storage");
    wrong("table.toml", "key = \"coal\"", "key = \"iron\"", "given twice");
    wrong("table.toml", "[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 5]", "the Red die shows 1 to 6");
    wrong("table.toml", "value = \"gold-10\"", "value = \"coal\"", "the purse is a Gold token");
    wrong("table.toml", "[1, 1, 2, 2, 3, 3]", "[1, 1, 2, 2, 3, 4]", "distances are 1 to 3");
}

#[test]
fn maps_are_checked() {
    wrong("maps.toml", "tier = \"easy\"", "tier = \"hard\"", "in the order of the tiers");
    wrong("maps.toml", "exit = 1, dust = 5", "exit = 1, dust = 6", "32 stacks need as many tokens, not 33");
    wrong("maps.toml", "height = 2", "height = 3", "pieces are drawn");
    wrong("maps.toml", "height = 2", "height = 5", "not between 1 and 4");
    wrong("maps.toml", "S   .   #   .   S\n", "S   .   #   .   S   .\n", "row 0 has five spaces");
    wrong("maps.toml", "\n  #   #   #   #\n", "\n#   #   #   #\n", "row 1 has four spaces, set in by two");
    wrong("maps.toml", "S   .   #   .   S\n", "S   .   #   .   Q\n", "«Q» is not in the legend");
    wrong("maps.toml", "S   .   #   .   S\n", "S   .   #   .   .\n", "4 Dwarves need");
    wrong("maps.toml", "S   .   #   .   S\n", "S   .   #   .   X\n", "4 Dwarves need");
    wrong("maps.toml", "attribute = { sealed-exit = { round = 6 } }\n", "", "X marks the Exit");
    wrong("maps.toml", "{ round = 6 }", "{ round = 6, emptied = 1 }", "an Exit opens in a round or");
    wrong("maps.toml", "ends = [\"A6\", \"I6\"]", "ends = [\"A6\", \"I7\"]", "«I7» is no space");
    wrong(
        "maps.toml",
        "monster = \"cragtraw\", space = \"E6\"",
        "monster = \"cragtraw\", space = \"A0\"",
        "not free",
    );
}

#[test]
fn foreign_and_missing_files_are_refused() {
    let mut all: Vec<(String, String)> =
        content::bundle().files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    let whole = all.clone();
    all.push(("spells.toml".to_owned(), String::new()));
    let found = Content::load(&Bundle::new(all)).expect_err("a foreign file").to_string();
    assert!(found.contains("no such file"), "{found}");
    let less = whole.into_iter().filter(|(name, _)| name != "maps.toml");
    let found = Content::load(&Bundle::new(less)).expect_err("a missing file").to_string();
    assert_eq!(found, "maps.toml: the file is missing");
}
