//! Content folders as a designer edits them: what is wrong is said with file, line and column.

mod program;

use program::{complaint, fine};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::{TempDir, tempdir};

const CONTENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/dwarven-miner/content");

/// A copy of Dwarven Miner's content to spoil.
fn copied() -> (TempDir, PathBuf) {
    let dir = tempdir().expect("a folder");
    for entry in fs::read_dir(CONTENT).expect("content") {
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
