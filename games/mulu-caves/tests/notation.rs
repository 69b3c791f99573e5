//! Notation: every kind of action reads back as itself, and what cannot be read is answered with what could
//! have stood there.

use adit_kernel::game::notation;
use adit_kernel::options::Values;
use adit_kernel::{Game, Listed};
use adit_kit::square::Dir;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::components::{Card, Cave, Class, Piece};
use adit_mulu_caves::state::Commit;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<MuluCaves>> =
    LazyLock::new(|| MuluCaves::game(&Values::new()).expect("the content is sound"));

/// How many kinds of action there are.
const KINDS: usize = 23;

/// A number for each kind of action. A new kind does not compile until it is counted here, and then
/// `every_action` must know it too.
fn kind(action: Action) -> usize {
    match action {
        Action::Place(_) => 0,
        Action::Roll => 1,
        Action::Mirror(_) => 2,
        Action::Step(..) => 3,
        Action::Settle(_) => 4,
        Action::Attack(..) => 5,
        Action::Shoot(..) => 6,
        Action::Cast(..) => 7,
        Action::HandOver(_) => 8,
        Action::LayNet(..) => 9,
        Action::Raise(..) => 10,
        Action::Relinquish(_) => 11,
        Action::End => 12,
        Action::Commit(_) => 13,
        Action::Take(..) => 14,
        Action::Shield(_) => 15,
        Action::Sacrifice(_) => 16,
        Action::Revive(_) => 17,
        Action::Target(_) => 18,
        Action::Lead(_) => 19,
        Action::Transfer(_) => 20,
        Action::Discard(_) => 21,
        Action::Pass => 22,
    }
}

fn every_action() -> Vec<Action> {
    let mut all = vec![Action::Roll, Action::End, Action::Pass, Action::Commit(Commit::NONE)];
    let cards: Vec<Card> = (0..GAME.content.cards.len() as u8).map(Card).collect();
    all.extend(Cave::tiles().map(Action::Place));
    all.extend(Dir::ALL.map(Action::Lead));
    for piece in Piece::all() {
        all.extend(Dir::ALL.map(|dir| Action::Step(piece, dir)));
        all.extend([Action::Mirror, Action::Settle, Action::Sacrifice, Action::Target].map(|a| a(piece)));
        all.extend(Piece::all().map(|target| Action::Attack(piece, target)));
    }
    for &card in &cards {
        let of_cards = [
            Action::HandOver,
            Action::Relinquish,
            Action::Shield,
            Action::Revive,
            Action::Transfer,
            Action::Discard,
        ];
        all.extend(of_cards.map(|action| action(card)));
        all.push(Action::Shoot(Piece(1), card, Piece(9)));
        all.push(Action::Cast(Piece(3), card));
        all.push(Action::LayNet(card, Cave::tile(5, 21).expect("a tile")));
        all.push(Action::Raise(card, Piece(12)));
        all.extend(cards.iter().map(|&other| Action::Take(card, other)));
    }
    let of = |class: Class| {
        let fits = cards.iter().copied().filter(move |&card| GAME.content.kind(card).class == class);
        std::iter::once(None).chain(fits.map(Some)).collect::<Vec<_>>()
    };
    for weapon in of(Class::Weapon) {
        for armor in of(Class::Armor) {
            for artifact in of(Class::Artifact) {
                let commit = Commit { weapon, armor, artifact, double: false };
                all.push(Action::Commit(commit));
                all.extend(weapon.map(|_| Action::Commit(Commit { double: true, ..commit })));
            }
        }
    }
    all
}

#[test]
fn every_action_reads_back() {
    let mut kinds = BTreeSet::new();
    for action in every_action() {
        kinds.insert(kind(action));
        let text = notation(&**GAME, action);
        assert_eq!(GAME.read(&text), Ok(action), "{text}");
    }
    assert_eq!(kinds.len(), KINDS);
}

#[test]
fn mistakes_say_what_was_expected() {
    let wrong = |text: &str| GAME.read(text).expect_err(text).to_string();
    assert!(wrong("fly").contains("a verb (place, roll"));
    assert!(wrong("step S9 n").contains("a piece, such as SA or N3"));
    assert!(wrong("step S1 up").contains("a direction (n, e, s or w)"));
    assert!(wrong("place 23,1").contains("a tile, such as 6,22"));
    assert!(wrong("place +1,1").contains("a tile, such as 6,22"));
    assert!(wrong("discard spoon").contains("a treasure card"));
    assert!(wrong("commit chain-mail rapier").contains("in this order"));
    assert!(wrong("commit rapier shears").contains("in this order"));
    assert!(wrong("take rapier by relinquish").contains("«with»"));
    assert!(wrong("commit none rapier").contains("nothing more"));
    assert!(wrong("roll 6").contains("nothing more"));
}
