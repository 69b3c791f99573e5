//! What the shelf promises: every game loads, has rules that parse, and is found by its own name.

use adit_catalog::{Visit, all, with};
use adit_kernel::clause::Rulebook;
use adit_kernel::options::Values;
use adit_kernel::{Game, Listed};

struct Look;

impl Visit for Look {
    type Out = (&'static str, &'static str);

    fn visit<L: Listed>(self) -> Self::Out {
        let game = L::game(&Values::new()).expect("a game loads with its default options");
        assert!(game.seats() >= 1 && game.rules() == L::Game::RULES);
        let book = Rulebook::parse(L::RULES_TEXT);
        assert_eq!(book.title, L::TITLE, "RULES.md has the game's title");
        assert!(!book.rules.is_empty());
        (L::Game::ID, L::BLURB)
    }
}

#[test]
fn every_game_is_found_by_its_name_and_loads() {
    assert!(!all().is_empty());
    for entry in all() {
        let (id, blurb) = with(entry.id, Look).unwrap();
        assert_eq!((id, blurb), (entry.id, entry.blurb));
        assert!(blurb.len() <= 100, "{id}: a blurb is one line");
    }
}

#[test]
fn names_are_unique() {
    let mut ids: Vec<&str> = all().iter().map(|entry| entry.id).collect();
    ids.sort_unstable();
    let listed = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), listed);
}
