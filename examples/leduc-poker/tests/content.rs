//! Content that is wrong is refused, at its line and column; what is right comes to the table.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

use adit_kernel::content::Bundle;
use adit_kernel::{Eye, FastChance, Game, Listed};
use adit_leduc_poker::LeducPoker;
use adit_leduc_poker::content::{Content, FILES};

/// Today's files, one of them changed.
fn changed(file: &str, from: &str, to: &str) -> Bundle {
    let today = LeducPoker::newest();
    let files = today.files().map(|(name, text)| {
        let text = if name == file { text.replacen(from, to, 1) } else { text.to_owned() };
        (name.to_owned(), text)
    });
    let bundle = Bundle::new(files);
    assert_ne!(bundle, today, "«{from}» is in {file}");
    bundle
}

fn problem(file: &str, from: &str, to: &str) -> String {
    Content::load(&changed(file, from, to)).unwrap_err().to_string()
}

#[test]
fn today_is_what_was_played_before_there_were_files() {
    assert_eq!(Content::load(&LeducPoker::newest()).unwrap(), Content::BEFORE_FILES);
    assert_eq!(Content::load(&Bundle::default()).unwrap(), Content::BEFORE_FILES);
}

#[test]
fn mistakes_are_named_with_their_place() {
    let betting = |from, to| problem("betting.toml", from, to);
    assert_eq!(betting("ante = 1", "ante = 0"), "betting.toml:3:8: 0 is not between 1 and 10");
    assert_eq!(betting("[2, 4]", "[2, 99]"), "betting.toml:4:13: 99 is not between 1 and 20");
    let deck = |from, to| problem("deck.toml", from, to);
    assert_eq!(deck("\"queen\"", "\"duke\""), "deck.toml:8:7: this row is that of the queen");
    assert_eq!(deck("copies = 2", "copies = 9"), "deck.toml:5:10: 9 is not between 1 and 8");
    assert!(
        deck("copies = 2", "copies = 2\ncolour = 1").starts_with("deck.toml:6:1: unknown field `colour`")
    );
    let two = "[[rank]]\nkey = \"king\"\ncopies = 2\n";
    assert_eq!(deck(two, ""), "deck.toml:8:7: 3 ranks are needed, not 2");
    let five = Bundle::new(LeducPoker::newest().files().chain([("dice.toml", "")]));
    let unknown = Content::load(&five).unwrap_err().to_string();
    assert_eq!(
        unknown,
        format!("dice.toml: the game has no such file; its files are {}", FILES.join(", "))
    );
}

#[test]
fn what_the_files_say_is_played() {
    let bundle = changed("betting.toml", "ante = 1", "ante = 3");
    let game = LeducPoker::load(LeducPoker::RULES, &bundle, Default::default()).unwrap();
    let state = game.deal(&mut FastChance::new(1), &mut ());
    assert_eq!(game.view(&state, Eye::Spectator).open.stakes, [3, 3]);
    assert_eq!(game.most_stake(1), 3 + 2 * 2 + 2 * 4);
}
