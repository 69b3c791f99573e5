//! Mistakes in content files are found on loading, with the place.

use adit_kernel::content::Bundle;
use adit_mice_and_mazes::content::Content;
use adit_mice_and_mazes::newest;

/// What is said of the shipped files with one of them changed.
#[track_caller]
fn with(file: &str, from: &str, to: &str) -> String {
    let bundle = newest();
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

#[track_caller]
fn wrong(file: &str, from: &str, to: &str, told: &str) {
    let found = with(file, from, to);
    assert!(found.starts_with(file) && found.contains(told), "{found}");
}

#[test]
fn a_mistake_is_found_where_it_stands() {
    let found = with("chambers.toml", "key = \"portal\"", "key = \"living-fire\"");
    assert!(
        found.starts_with("chambers.toml:") && found.ends_with("key «living-fire» is used twice"),
        "{found}"
    );
    wrong("chambers.toml", "cost = \"3P\"", "cost = \"3X\"", "«3X» is not an amount");
    wrong("chambers.toml", "cost = \"3P\"", "cost = \"3P+1V\"", "cards cost no glory");
    wrong("chambers.toml", "glory = 1", "glory = 12", "not between 0 and 9");
    wrong("chambers.toml", "faction = \"squirrels\"", "faction = \"squirrel\"", "there is no faction");
    wrong("chambers.toml", "faction = \"squirrels\"", "faction = \"beavers\"", "need three cards");
    wrong("chambers.toml", "{ gain = \"2T\" }", "{ gains = \"2T\" }", "chambers.toml");
    wrong("chambers.toml", "back = \"green\"", "back = \"red\"", "unknown variant");
}

#[test]
fn effects_make_sense() {
    let effect = |to: &str, told: &str| wrong("chambers.toml", "effect = [{ gain = \"2T\" }]", to, told);
    effect("effect = [{ choose = [{ gain = \"2T\" }] }]", "a choice is between two or more");
    effect("effect = [{ others-gain = \"1A\" }]", "others receive fixed amounts");
    effect("effect = [{ refresh = 0 }]", "1 to 6 cards");
    effect("effect = [{ draw-chest = 0 }]", "at least one chest");
    effect("effect = [{ exchange = { pay = \"1V\", gain = \"1G\", max = 1 } }]", "pays resources or gold");
    effect("effect = [{ exchange = { pay = \"1A\", max = 1 } }]", "gives amounts or chests");
    effect("effect = []\nthen = { gain = \"2T\" }", "«then» follows an effect");
    let counted = "{ gain-per = { unit = \"A\", count = \"own-paws-in-line\", max = 4 } }";
    effect(&format!("effect = [{counted}]"), "at most three units of any resource");
    let opened = "{ gain-per = { unit = \"F\", count = \"adjacent-empty\", max = 3 } }";
    effect(&format!("effect = [{opened}]"), "a chamber counts its neighbours");
    let four = "{ gain = \"1F\" }, { gain = \"1T\" }, { gain = \"1P\" }, { gain = \"1G\" }";
    effect(&format!("effect = [{four}]"), "three parts at most");
    effect(&format!("effect = [{{ choose = [{four}] }}]"), "between three at most");
}

#[test]
fn assistants_fit_their_class() {
    let assistant = |from: &str, to: &str, told: &str| wrong("assistants.toml", from, to, told);
    assistant("when = \"receive-torch\"\n", "", "waits for something and does something");
    assistant("when = \"receive-torch\"", "when = \"receive-torches\"", "unknown variant");
    assistant(
        "lasting = \"torches-for-others\"",
        "lasting = \"torches-for-others\"\nonce = true",
        "only a passive",
    );
    assistant("lasting = \"torches-for-others\"\n", "", "a lasting assistant has a lasting rule");
    assistant("lasting = { camp-size = 4 }", "lasting = { camp-size = 5 }", "no camp holds so much");
    let gain = "{ gain-per = { unit = \"F\", count = \"adjacent-empty\", max = 3 } }";
    assistant(
        "when = \"receive-torch\"\neffect = [{ gain = \"1T\" }]",
        &format!("when = \"hire\"\neffect = [{gain}]"),
        "only an opening",
    );
    assistant("key = \"pyromancer\"", "key = \"crane\"", "is the key of a chamber, too");
}

#[test]
fn the_rest_is_checked_as_well() {
    wrong("chests.toml", "copies = 2", "copies = 3", "20 chests are needed, not 21");
    wrong("chests.toml", "copies = 2", "copies = 0", "not between 1 and 9");
    wrong("entrances.toml", "number = \"2\"", "number = \"1\"", "numbers of entrances ascend");
    wrong("entrances.toml", "number = \"3.5\"", "number = \"3.7\"", "no number of an entrance");
    wrong(
        "entrances.toml",
        "symbol = \"beavers\"",
        "symbol = \"capibaras\"",
        "one entrance has the symbol",
    );
    wrong("entrances.toml", "symbol = \"beavers\"\n", "", "with a symbol has a back");
    wrong("entrances.toml", "three_only = true\n", "", "two of them for three players");
    wrong("factions.toml", "key = \"porcupines\"", "key = \"pacas\"", "here stands «porcupines»");
    wrong("table.toml", "value = 9,", "value = 0,", "not between 1 and 99");
    wrong("table.toml", "\"1F+1T+1P+1G\"", "\"1F+1A\"", "fixed amounts within the limit");
    wrong("table.toml", "[0, 2, 4, 7, 11, 16]", "[0, 2, 4, 7, 11, 14]", "each card more adds");
}

#[test]
fn foreign_files_are_refused() {
    let mut files: Vec<(String, String)> =
        newest().files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    files.push(("spells.toml".to_owned(), String::new()));
    let found = Content::load(&Bundle::new(files)).expect_err("a foreign file").to_string();
    assert!(found.contains("no such file"), "{found}");
}
