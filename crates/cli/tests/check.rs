//! Content folders as a designer edits them: what is wrong is said with file, line and column.

mod program;

use program::{complaint, fine};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::{TempDir, tempdir};

const CONTENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/dwarven-miner/content");
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");

/// A copy of Dwarven Miner's content to spoil.
fn copied() -> (TempDir, PathBuf) {
    copy_of(Path::new(CONTENT))
}

fn copy_of(content: &Path) -> (TempDir, PathBuf) {
    let dir = tempdir().expect("a folder");
    for entry in fs::read_dir(content).expect("content") {
        let path = entry.expect("a file").path();
        fs::copy(&path, dir.path().join(path.file_name().expect("a name"))).expect("a copy");
    }
    let path = dir.path().to_owned();
    (dir, path)
}

fn text(dir: &Path) -> &str {
    dir.to_str().expect("a path in UTF-8")
}

#[test]
fn the_content_of_this_program_is_fine() {
    let said = fine(&["check", CONTENT]);
    assert!(
        said.starts_with("dwarven-miner: 4 files are fine, the same as this program has\ndigest "),
        "{said}"
    );
    let (_dir, copy) = copied();
    let items = copy.join("items.toml");
    fs::write(&items, format!("# A remark.\n{}", fs::read_to_string(&items).unwrap())).unwrap();
    assert!(fine(&["check", text(&copy)]).contains("not the same as this program has"));
}

#[test]
fn a_slip_is_found_with_file_line_and_column() {
    let (_dir, copy) = copied();
    let items = copy.join("items.toml");
    let original = fs::read_to_string(&items).unwrap();
    fs::write(&items, format!("{original}\n[[oops]\n")).unwrap();
    let words = complaint(&["check", text(&copy)]);
    let place = format!("items.toml:{}:", original.lines().count() + 2);
    assert!(words.contains(&place), "{place} in {words}");
    fs::remove_file(&items).unwrap();
    assert!(complaint(&["check", text(&copy)]).ends_with("items.toml: the file is missing"));
}

/// Each file of each game in turn: below the head of its first table a field that nobody reads, and a text without an end.
#[test]
fn a_slip_in_any_file_of_any_game_is_found() {
    let mut spoilt = 0;
    for game in fs::read_dir(GAMES).expect("games") {
        let content = game.expect("a game").path().join("content");
        let game =
            content.parent().and_then(Path::file_name).expect("a name").to_string_lossy().into_owned();
        let (_dir, copy) = copy_of(&content);
        let fine = fine(&["check", text(&copy)]);
        assert!(fine.starts_with(&format!("{game}: ")) && fine.contains("the same as"), "{fine}");
        for entry in fs::read_dir(&content).expect("content") {
            let name = entry.expect("a file").file_name().to_string_lossy().into_owned();
            let file = copy.join(&name);
            let original = fs::read_to_string(&file).unwrap();
            let table = original.find("\n[").map(|at| at + 1);
            let below = |at: usize| original[at..].find('\n').map_or(original.len(), |end| at + end + 1);
            let (head, rest) = original.split_at(table.map_or(original.len(), below));
            let line = head.lines().count() + 1;
            for (slip, column) in [("nobody-reads-this = 1", 1), ("name = \"half", 13)] {
                fs::write(&file, format!("{head}{slip}\n{rest}")).unwrap();
                let words = complaint(&["check", text(&copy)]);
                let place = format!("{name}:{line}:{column}: ");
                assert!(words.contains(&place), "{game}: {place} in {words}");
                spoilt += 1;
            }
            fs::write(&file, original).unwrap();
        }
    }
    assert!(spoilt > 50, "{spoilt} slips");
}

#[test]
fn a_folder_must_belong_to_a_game() {
    let dir = tempdir().unwrap();
    assert!(complaint(&["check", text(dir.path())]).contains("there are no .toml files"));
    fs::write(dir.path().join("pets.toml"), "").unwrap();
    assert!(complaint(&["check", text(dir.path())]).contains("no game has files like those"));
    let words = complaint(&["check", text(dir.path()), "--game", "dwarven-miner"]);
    assert!(words.contains("pets.toml: the game has no such file"), "{words}");
    assert!(complaint(&["check", "/no/such/folder"]).contains("cannot list /no/such/folder"));
}
