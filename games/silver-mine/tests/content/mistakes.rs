//! What is said about mistakes in the files, with the place.

use adit_kernel::content::Bundle;
use adit_silver_mine::content::Content;

/// The box with one file changed, and what is said about it.
fn complaint(file: &str, find: &str, replace: &str) -> String {
    let bundle = adit_silver_mine::bundle();
    let files: Vec<(String, String)> = bundle
        .files()
        .map(|(name, text)| {
            let text = if name == file {
                assert!(text.contains(find), "«{find}» is not in {file}");
                text.replacen(find, replace, 1)
            } else {
                text.to_owned()
            };
            (name.to_owned(), text)
        })
        .collect();
    match Content::load(&Bundle::new(files)) {
        Ok(_) => panic!("«{replace}» was accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let cases = [
        ("items.toml", "copies = 15", "copies = 99", "99 is not between 1 and 20"),
        ("items.toml", "key = \"torch\"", "key = \"tools\"", "key «tools» is used twice"),
        (
            "items.toml",
            "{ torch = { torch = 1 } }",
            "{ coins = { coins = 1 } }",
            "coin cards have no price",
        ),
        ("items.toml", "others = 5", "others = 9", "9 is not between 1 and 5"),
        ("items.toml", "sell = 2", "sell = 5", "does not pay more than he takes"),
        ("books.toml", "key = \"trader\"", "key = \"flee-combat\"", "FleeCombat is given twice"),
        ("books.toml", "types = [\"strength\"]", "types = []", "nobody could buy this book"),
        ("characters.toml", "life = 7", "life = 11", "not above the maxima"),
        (
            "enemies.toml",
            "species = \"goblin\"",
            "species = \"rat\"",
            "are the goblin types, and no others",
        ),
        ("enemies.toml", "coins = 2\nclauses", "items = 3\nclauses", "at most 2 item cards"),
        ("paths.toml", "title = 3", "title = 2", "Vagabond"),
        ("paths.toml", "title = 3", "title = 1", "one path with each title"),
        (
            "quests.toml",
            "goal = 4\nclauses = [\"SIL-QST-18\"",
            "goal = 3\nclauses = [\"SIL-QST-18\"",
            "there are 4 kinds",
        ),
        ("quests.toml", "task = \"explore\"", "task = \"dance\"", "unknown variant"),
        ("rumors.toml", "timed = true", "long = true", "unknown field"),
        ("table.toml", "[3, 2, 1, 0]", "[3, 2, 1]", "4 entries are needed, not 3"),
        ("table.toml", "[5, 10, 20]", "[5, 5, 20]", "in rising order"),
        ("arena.toml", "GhchG", "GhhhG", "one central Hall"),
        ("arena.toml", "[4, 1]", "[4, 0]", "each Gate of the map once"),
    ];
    for (file, find, replace, said) in cases {
        let complaint = complaint(file, find, replace);
        assert!(complaint.contains(said), "{file}: «{complaint}» does not say «{said}»");
        let mut place = complaint.split(':');
        assert_eq!(place.next(), Some(file), "{complaint}");
    }
}

#[test]
fn maps_that_rules_could_not_stand_on_are_refused() {
    let cases = [
        ("##...##\n#C....#", "##...#\n#C....#", "7 letters wide"),
        ("#C....#\n#.....#\n=..#..=", "#Q....#\n#.....#\n=..#..=", "«Q» is not a square"),
        ("=..#..=", "C..#..=", "does not belong at the border"),
        ("=..#..=", "=C.#..=", "neither floor nor a door"),
        ("###G###\n###@###", "###.###\n###@###", "has a gateway"),
        ("##...##\n#C....#\n#.....#\n=..#..=", "##...##\n#C....#\n#.....#\n#..#..#", "open long side"),
    ];
    for (find, replace, said) in cases {
        let complaint = complaint("mine.toml", find, replace);
        assert!(complaint.contains(said), "«{complaint}» does not say «{said}»");
    }
}

#[test]
fn files_that_nobody_reads_are_refused() {
    let bundle = adit_silver_mine::bundle();
    let files = bundle.files().chain([("cats.toml", "")]).map(|(n, t)| (n.to_owned(), t.to_owned()));
    let error = Content::load(&Bundle::new(files)).expect_err("nobody reads cats.toml");
    assert!(error.to_string().contains("the game has no such file"), "{error}");
}
