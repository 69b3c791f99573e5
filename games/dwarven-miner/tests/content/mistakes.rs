//! Whatever is wrong in a content file is named with file, line and column.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::content::{Content, FILES};
use adit_kernel::Listed;
use adit_kernel::content::Bundle;

/// The content files with one passage replaced. `^` in the new text marks where the error must point.
struct Broken {
    file: &'static str,
    bundle: Bundle,
    place: (usize, usize),
}

#[track_caller]
fn broken(file: &'static str, old: &str, new: &str) -> Broken {
    let mut place = None;
    let files: Vec<(String, String)> = DwarvenMiner::newest()
        .files()
        .map(|(name, text)| {
            if name != file {
                return (name.to_owned(), text.to_owned());
            }
            let (before, after) = text.split_once(old).unwrap_or_else(|| panic!("{file} has no «{old}»"));
            let marked = format!("{before}{new}{after}");
            let at = marked.find('^').unwrap_or_else(|| panic!("nothing is marked in «{new}»"));
            let line_start = marked[..at].rfind('\n').map_or(0, |n| n + 1);
            place = Some((marked[..at].matches('\n').count() + 1, at - line_start + 1));
            (name.to_owned(), marked.replacen('^', "", 1))
        })
        .collect();
    Broken { file, bundle: Bundle::new(files), place: place.expect(file) }
}

impl Broken {
    /// Another file is changed as well.
    fn and(self, other: &str, new: &str) -> Broken {
        let files = self.bundle.files().map(|(name, text)| (name, if name == other { new } else { text }));
        Broken { bundle: Bundle::new(files), ..self }
    }

    #[track_caller]
    fn is_told(&self, problem: &str) {
        let Err(error) = Content::load(&self.bundle) else {
            panic!("{}: loads, no «{problem}»", self.file)
        };
        let (line, column) = self.place;
        let place = format!("{}:{line}:{column}: ", self.file);
        let text = error.to_string();
        assert!(
            text.starts_with(&place) && text.contains(problem),
            "expected {place}{problem}, got {text}"
        );
        assert!(!text.contains('\n'), "one line: {text}");
    }
}

/// Files that are not there, or are too many.
#[test]
fn missing_and_strange_files_are_named() {
    for missing in FILES {
        let bundle = DwarvenMiner::newest();
        let files = bundle.files().filter(|(name, _)| *name != missing);
        let error = Content::load(&Bundle::new(files)).unwrap_err();
        assert_eq!(error.to_string(), format!("{missing}: the file is missing"));
    }
    let bundle = DwarvenMiner::newest();
    let error = Content::load(&Bundle::new(bundle.files().chain([("spells.toml", "")]))).unwrap_err();
    assert!(error.to_string().starts_with("spells.toml: the game has no such file"), "{error}");
}

#[test]
fn broken_toml_is_located() {
    broken("items.toml", "key = \"orb\"", "key = ^orb").is_told("string values must be quoted");
    broken("items.toml", "name = \"Scrying Orb\"", "name ^\"Scrying Orb\"").is_told("key with no value");
    broken("table.toml", "round_limit     =", "^goal =").is_told("duplicate key");
}

#[test]
fn unknown_and_missing_fields_are_located() {
    broken("items.toml", "key = \"orb\"", "^colour = \"red\"\nkey = \"orb\"")
        .is_told("unknown field `colour`");
    broken("adventurers.toml", "honor = 6", "^honour = 6").is_told("unknown field `honour`");
    broken("items.toml", "[[item]]\nid = \"I04\"\n", "^[[item]]\n").is_told("missing field `id`");
    broken("table.toml", "{ value = 30, source = \"printed\" }", "^{ value = 30 }")
        .is_told("missing field `source`");
    broken("table.toml", "track           =", "^tracks =").is_told("unknown field `tracks`");
}

#[test]
fn unknown_words_are_located() {
    broken("adventurers.toml", "[\"shield\", \"draught\"", "[^\"sheild\", \"draught\"")
        .is_told("there is no item «sheild»");
    broken("adventurers.toml", "class = \"cleric\"", "class = ^\"clerk\"")
        .is_told("there is no class «clerk»");
    broken("adventurers.toml", "window = \"dice\"", "window = ^\"noon\"").is_told("«noon» is not a window");
    broken("adventurers.toml", "clause = \"DWA-POW-1\"", "clause = ^\"POW-99\"")
        .is_told("RULES.md has no clause «POW-99»");
    broken("mischief.toml", "clause = \"DWA-MIS-1\"", "clause = ^\"DWA-POW-1\"")
        .is_told("RULES.md has no clause «DWA-POW-1»");
    broken("adventurers.toml", "{ reroll = {", "{ ^juggle = {").is_told("unknown variant `juggle`");
    broken("mischief.toml", "{ lose_resources = {", "{ ^eat_lunch = {")
        .is_told("unknown variant `eat_lunch`");
    broken("mischief.toml", "hits = \"active\"", "hits = ^\"nobody\"").is_told("unknown variant `nobody`");
    broken("items.toml", "source = \"ours\"", "source = ^\"guessed\"").is_told("unknown variant `guessed`");
}

#[test]
fn wrong_letters_are_located() {
    broken("items.toml", "recipe = \"CM\"", "recipe = ^\"CX\"").is_told("«X» is not a resource");
    broken("items.toml", "recipe = \"CM\"", "recipe = ^\"\"").is_told("1 to 12 resources, not 0");
    let long = format!("recipe = ^\"{}\"", "C".repeat(300));
    broken("items.toml", "recipe = \"CM\"", &long).is_told("1 to 12 resources, not 300");
    broken("adventurers.toml", "faces = \"O\"", "faces = ^\"X\"").is_told("«X» is not a die face");
    broken("adventurers.toml", "faces = \"O\"", "faces = ^\"\"").is_told("at least one die face");
    broken("mischief.toml", "resource = \"M\"", "resource = ^\"G\"").is_told("«G» is not a resource");
    broken("table.toml", "[\"CO\"", "^[\"CX\"").is_told("«CX» is not a pair of die faces");
    broken("table.toml", "[\"CO\"", "^[\"COX\"").is_told("«COX» is not a pair of die faces");
    broken("table.toml", "[\"CO\", \"MB\"", "^[\"CO\", \"CB\"").is_told("face C is paired twice");
    broken("table.toml", "[\"CO\", \"MB\"", "^[\"CO\", \"MM\"").is_told("face M is paired twice");
    broken("table.toml", "[\"CO\", ", "^[").is_told("face C has no opposite");
}

#[test]
fn keys_are_words_and_used_once() {
    broken("items.toml", "key = \"charge\"", "key = ^\"lantern\"").is_told("key «lantern» is used twice");
    broken("adventurers.toml", "key = \"cleric-osric\"", "key = ^\"cleric-hedda\"").is_told("used twice");
    broken("adventurers.toml", "key = \"warrior\"", "key = ^\"cleric\"")
        .is_told("key «cleric» is used twice");
    broken("mischief.toml", "key = \"cut-purse\"", "key = ^\"pack-rats\"").is_told("used twice");
    broken("items.toml", "key = \"charge\"", "key = ^\"big charge\"").is_told("must be lower-case letters");
    broken("items.toml", "key = \"charge\"", "key = ^\"\"").is_told("must be lower-case letters");
}

#[test]
fn powers_belong_to_their_window_and_effects_to_their_victims() {
    broken("adventurers.toml", "window = \"dice\"\npower = {", "window = \"craft\"\npower = ^{")
        .is_told("this power belongs to the window Dice");
    broken("adventurers.toml", "window = \"any-but-dawn\"\npower = {", "window = \"dawn\"\npower = ^{")
        .is_told("cannot be hired at dawn");
    broken("mischief.toml", "hits = \"active\"\neffect = { bury", "hits = \"all\"\neffect = ^{ bury")
        .is_told("can hit the active player only");
    broken("mischief.toml", "hits = \"all\"\neffect = { pass", "hits = \"active\"\neffect = ^{ pass")
        .is_told("must hit all players");
    broken(
        "adventurers.toml",
        "power = { wild = {} }",
        "power = ^{ discount = { less = 2, min_cost = 4 } }",
    )
    .is_told("must have the same numbers as that of artificer");
}

#[test]
fn cards_ask_for_different_items() {
    broken("adventurers.toml", "[\"relic\", \"armor\", \"cloak\"]", "[\"relic\", \"armor\", ^\"relic\"]")
        .is_told("«relic» is asked for twice");
    broken("adventurers.toml", "[\"relic\", \"armor\", \"cloak\"]", "^[]").is_told("at least one item");
}

#[test]
fn numbers_stay_in_their_range() {
    broken("table.toml", "{ value = 30,", "{ value = ^0,").is_told("0 is not between 1 and 200");
    broken("table.toml", "{ value = 30,", "{ value = ^300,").is_told("300");
    broken("table.toml", "{ value = 30,", "{ value = ^-1,").is_told("-1");
    broken("table.toml", "{ value = 30,", "{ value = ^\"30\",").is_told("invalid type: string");
    broken("table.toml", "{ value = 30,", "{ value = ^3.5,").is_told("invalid type: floating point");
    broken("table.toml", "steal_chest     = { value = 1", "steal_chest     = { value = ^0")
        .is_told("0 is not between 1 and 255");
    broken("table.toml", "keep            = { value = 1", "keep            = { value = ^3")
        .is_told("more cards are kept than drawn");
    broken("table.toml", "[0, 1, 2, 3, 4]", "^[0, 1, 2, 3]").is_told("5 players need 5 numbers, not 4");
    broken("table.toml", "[0, 1, 2, 3, 4]", "^[0, 1, 2, 3, 4, 5]")
        .is_told("5 players need 5 numbers, not 6");
    broken("table.toml", "[0, 1, 2, 3, 4]", "^[0, 1, 2, 3, 43]").is_told("cannot pay the starting chests");
}

/// Numbers that could not be played: a re-roll of no dice, a die turned to the one face it shows.
#[test]
fn powers_and_effects_have_sensible_numbers() {
    let class = |old: &str, new: &str| broken("adventurers.toml", old, new);
    class("honor = 6", "honor = ^51").is_told("51 is not between 0 and 50");
    class("{ reroll = { faces = \"O\", max = 1", "^{ reroll = { faces = \"O\", max = 0")
        .is_told("0 is not between 1 and 12");
    class("{ flip = { dice = 1", "^{ flip = { dice = 0").is_told("0 is not between 1 and 12");
    class("{ set_face = { to = \"CMP\"", "^{ set_face = { to = \"C\"").is_told("at least two faces");
    class("{ stow = { more = 3", "^{ stow = { more = 250").is_told("250 is not between 0 and 12");
    class("{ honor_next = { price = 2, honor = 1", "^{ honor_next = { price = 2, honor = 0")
        .is_told("0 is not between 1 and 12");
    broken("mischief.toml", "{ discard_card = { min_hand = 2", "^{ discard_card = { min_hand = 0")
        .is_told("nobody discards from an empty hand");
    broken("table.toml", "runes           = { value = 4", "runes           = { value = ^3")
        .is_told("runecaster allows 5 runes, but a set has 4");
}

#[test]
fn too_few_and_too_many_rows_are_told() {
    // Nine dealt to each of five players are more than 42 cards.
    broken("table.toml", "dealt           = { value = 4", "dealt           = { value = ^9")
        .is_told("5 players need 45 cards, there are 42");
    // The cards stop after the first nineteen.
    let adventurers = DwarvenMiner::newest().file("adventurers.toml").unwrap().to_owned();
    let few = &adventurers[..adventurers.find("\n[[card]]\nid = \"ADV-20\"").unwrap()];
    broken("table.toml", "dealt           = { value = 4", "dealt           = { value = ^4")
        .and("adventurers.toml", few)
        .is_told("5 players need 20 cards, there are 19");
    // One item less, and one more.
    let items = DwarvenMiner::newest().file("items.toml").unwrap().to_owned();
    let cloak = &items[items.find("[[item]]\nid = \"I16\"").unwrap()..];
    let without = &items[..items.len() - cloak.len()];
    broken("items.toml", &items, &without.replace("key = \"staff\"", "key = ^\"staff\""))
        .is_told("16 item spaces are needed, not 15");
    let cape = cloak.replace("key = \"cloak\"", "key = ^\"cape\"");
    broken("items.toml", &items, &format!("{items}\n{cape}")).is_told("16 item spaces are needed, not 17");
    // No Mischief at all.
    let mischief = DwarvenMiner::newest().file("mischief.toml").unwrap().to_owned();
    broken("mischief.toml", &mischief, "^mischief = []")
        .is_told("1 to 64 Mischief cards are needed, not 0");
}
