//! Notation: every kind of action reads back as itself, and what cannot be read is answered with what could have stood there.

use adit_kernel::game::notation;
use adit_kernel::options::Values;
use adit_kernel::{Game, Listed};
use adit_mice_and_mazes::MiceAndMazes;
use adit_mice_and_mazes::action::{Action, Payment};
use adit_mice_and_mazes::components::{
    Assistant, CARDS, CHEST_FACES, Card, Chamber, ChestFace, ENTRANCES, Entrance, Faction, Resource,
};
use adit_mice_and_mazes::crypt::Spot;
use adit_mice_and_mazes::state::Paw;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<MiceAndMazes>> =
    LazyLock::new(|| MiceAndMazes::game(&Values::new()).expect("the content is sound"));

/// How many kinds of action there are.
const KINDS: usize = 30;

/// A number for each kind of action. A new kind does not compile until it is counted here, and then `every_action` must know
/// it too.
fn kind(action: Action) -> usize {
    match action {
        Action::Faction(_) => 0,
        Action::Lay(_) => 1,
        Action::Place(_) => 2,
        Action::Remove => 3,
        Action::Use(_) => 4,
        Action::Pass => 5,
        Action::Yes => 6,
        Action::Cross(_) => 7,
        Action::Lift(_) => 8,
        Action::LiftPlain(_) => 9,
        Action::Choose(_) => 10,
        Action::Pay(_) => 11,
        Action::Transmute(_) => 12,
        Action::TransmuteGold(_) => 13,
        Action::Take(_) => 14,
        Action::UsedChest(_) => 15,
        Action::UnusedChest(_) => 16,
        Action::Open(_) => 17,
        Action::Hire(_) => 18,
        Action::Reserve(_) => 19,
        Action::Discard(_) => 20,
        Action::Refresh(_) => 21,
        Action::Move(_) => 22,
        Action::At(_) => 23,
        Action::Answer(_) => 24,
        Action::Trigger(_) => 25,
        Action::Copy(_) => 26,
        Action::Borrow(_) => 27,
        Action::Repeat(_) => 28,
        Action::Dismiss(_) => 29,
    }
}

fn every_action() -> Vec<Action> {
    let mut all = vec![Action::Remove, Action::Pass, Action::Yes];
    all.extend(Faction::ALL.map(Action::Faction));
    all.extend((0..3).map(Action::Choose));
    for card in (0..ENTRANCES as u8).map(Entrance) {
        all.extend([Action::Lay(card), Action::Place(card), Action::Trigger(card)]);
        let paw = Paw::Entrance(card);
        all.extend([Action::Lift(paw), Action::LiftPlain(paw), Action::Move(paw)]);
    }
    for spot in (0..16).map(Spot) {
        all.extend([Action::Cross(spot), Action::At(spot)]);
        let paw = Paw::Spot(spot);
        all.extend([Action::Lift(paw), Action::LiftPlain(paw), Action::Move(paw)]);
    }
    for face in (0..CHEST_FACES as u8).map(ChestFace) {
        all.extend([Action::Use(face), Action::UsedChest(face), Action::UnusedChest(face)]);
    }
    for resource in Resource::ALL {
        all.extend([Action::Transmute(resource), Action::TransmuteGold(resource)]);
    }
    for i in 0..CARDS as u8 {
        let (chamber, assistant) = (Chamber(i), Assistant(i));
        all.extend([Action::Open(chamber), Action::Copy(chamber), Action::Hire(assistant)]);
        all.extend([Action::Answer(assistant), Action::Borrow(assistant), Action::Repeat(assistant)]);
        all.push(Action::Dismiss(assistant));
        for card in [Card::Chamber(chamber), Card::Assistant(assistant)] {
            all.extend([Action::Reserve(card), Action::Discard(card), Action::Refresh(card)]);
        }
    }
    for gold in 0..4 {
        for food in 0..3 {
            for torches in 0..3 {
                all.push(Action::Pay(Payment { gold, resources: [food, torches, 1] }));
                all.push(Action::Take([food, torches, 1]));
            }
        }
    }
    all.push(Action::Pay(Payment::default()));
    all
}

#[test]
fn every_action_reads_back_as_itself() {
    let all: BTreeSet<Action> = every_action().into_iter().collect();
    let kinds: BTreeSet<usize> = all.iter().map(|action| kind(*action)).collect();
    assert_eq!(kinds.len(), KINDS);
    let mut seen = BTreeSet::new();
    for &action in &all {
        let text = notation(&**GAME, action);
        assert_eq!(GAME.read(&text), Ok(action), "{text}");
        assert!(seen.insert(text.clone()), "{text} stands for two actions");
    }
}

#[test]
fn what_cannot_be_read_is_answered() {
    let mistake = |text: &str| GAME.read(text).expect_err(text).to_string();
    assert!(mistake("").contains("a verb"));
    assert!(mistake("dance").contains("instead of «dance»"));
    assert!(mistake("place 15").contains("an entrance, such as 3.5"));
    assert!(mistake("lift b9").contains("an entrance or a spot"));
    assert!(mistake("lift b2 twice").contains("«plain» or nothing"));
    assert!(mistake("open elder").contains("a chamber, such as living-fire"));
    assert!(mistake("hire quarry").contains("an assistant, such as barker"));
    assert!(mistake("choose 4").contains("1, 2 or 3"));
    for payment in ["1A", "1V", "1G+1F", "F", "2f", "0F", "1F+1F", "10F"] {
        assert!(mistake(&format!("pay {payment}")).contains("such as 2F+1G"), "{payment}");
    }
    for units in ["0", "1G", "1A"] {
        assert!(mistake(&format!("take {units}")).contains("such as 1F+1P"), "{units}");
    }
    assert!(mistake("remove all").contains("nothing more"));
}
