//! Notation: every action that there is reads back as itself, and what cannot be read is answered with
//! what could have stood there.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::components::{Card, Face, ITEMS, Item, MAX_PLAYERS, Resource};
use adit_kernel::game::notation;
use adit_kernel::options::Values;
use adit_kernel::{Game, Listed, Seat};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<DwarvenMiner>> =
    LazyLock::new(|| DwarvenMiner::game(&Values::new()).expect("the content is sound"));

/// How many kinds of action there are.
const KINDS: usize = 37;

/// A number for each kind of action. A new kind does not compile until it is counted here, and then
/// `every_action` must know it too.
fn kind(action: Action) -> usize {
    match action {
        Action::Show(_) => 0,
        Action::Delve => 1,
        Action::SkipMining => 2,
        Action::Settle => 3,
        Action::End => 4,
        Action::Hire(_) => 5,
        Action::RobChest(_) => 6,
        Action::RobResource(..) => 7,
        Action::Swap(..) => 8,
        Action::Withdraw(_) => 9,
        Action::Craft(_) => 10,
        Action::Buy(_) => 11,
        Action::Purchase(_) => 12,
        Action::Fulfil(_) => 13,
        Action::Die(_) => 14,
        Action::Roll => 15,
        Action::TurnTo(_) => 16,
        Action::Take(_) => 17,
        Action::Give(_) => 18,
        Action::Stop => 19,
        Action::RaiseLimit => 20,
        Action::Move(_) => 21,
        Action::MoveTo(_) => 22,
        Action::Aside(_) => 23,
        Action::Rearm(_) => 24,
        Action::Fetch(_) => 25,
        Action::Put(_) => 26,
        Action::Restore(_) => 27,
        Action::Omit(_) => 28,
        Action::Pay(_) => 29,
        Action::Waive(_) => 30,
        Action::Return(_) => 31,
        Action::Lose(_) => 32,
        Action::Bury(_) => 33,
        Action::Pass(_) => 34,
        Action::Discard(_) => 35,
        Action::Keep(_) => 36,
    }
}

/// Every kind of action with everything it can name.
fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Delve,
        Action::SkipMining,
        Action::Settle,
        Action::End,
        Action::Roll,
        Action::Stop,
        Action::RaiseLimit,
    ];
    for card in GAME.content.all_cards().iter().map(Card) {
        let of_cards = [
            Action::Show,
            Action::Hire,
            Action::Fulfil,
            Action::Aside,
            Action::Rearm,
            Action::Fetch,
            Action::Put,
            Action::Pass,
            Action::Discard,
            Action::Keep,
        ];
        all.extend(of_cards.map(|action| action(card)));
    }
    for item in (0..ITEMS as u8).map(Item) {
        let of_items = [
            Action::Withdraw,
            Action::Craft,
            Action::Purchase,
            Action::Move,
            Action::MoveTo,
            Action::Restore,
            Action::Waive,
            Action::Lose,
        ];
        all.extend(of_items.map(|action| action(item)));
        all.extend(Seat::all(MAX_PLAYERS as u8).map(|seat| Action::Swap(item, seat)));
    }
    for resource in Resource::ALL {
        let of_resources =
            [Action::Buy, Action::Take, Action::Give, Action::Omit, Action::Pay, Action::Return];
        all.extend(of_resources.map(|action| action(resource)));
        all.extend(Seat::all(MAX_PLAYERS as u8).map(|seat| Action::RobResource(seat, resource)));
    }
    all.extend(Seat::all(MAX_PLAYERS as u8).map(Action::RobChest));
    for face in Face::ALL {
        all.extend([Action::Die(face), Action::TurnTo(face), Action::Bury(face)]);
    }
    all
}

#[test]
fn every_action_reads_back_as_itself() {
    let all = every_action();
    let kinds: BTreeSet<usize> = all.iter().map(|&action| kind(action)).collect();
    assert_eq!(kinds, (0..KINDS).collect(), "every kind of action is tried");
    let mut texts = BTreeSet::new();
    for action in all {
        let text = notation(&**GAME, action);
        assert_eq!(GAME.read(&text).as_ref(), Ok(&action), "«{text}»");
        assert!(texts.insert(text.clone()), "«{text}» means two things");
    }
}

/// The words that records and people know; they cannot change without a new version of the rules.
#[test]
fn notation_is_pinned() {
    for (action, text) in [
        (Action::Show(Card(0)), "show cleric-hedda"),
        (Action::Delve, "delve"),
        (Action::SkipMining, "skip"),
        (Action::Settle, "settle"),
        (Action::End, "end"),
        (Action::Hire(Card(41)), "hire dragon-slayer-hroth"),
        (Action::RobChest(Seat(1)), "rob P2"),
        (Action::RobResource(Seat(4), Resource::Mithril), "rob P5 M"),
        (Action::Swap(Item(13), Seat(0)), "swap sword P1"),
        (Action::Withdraw(Item(0)), "withdraw lantern"),
        (Action::Craft(Item(2)), "craft tankard"),
        (Action::Buy(Resource::Crystal), "buy C"),
        (Action::Purchase(Item(15)), "purchase cloak"),
        (Action::Fulfil(Card(36)), "fulfil knight-gareth"),
        (Action::Die(Face::Orc), "die O"),
        (Action::Roll, "roll"),
        (Action::TurnTo(Face::Powder), "turn P"),
        (Action::Take(Resource::Powder), "take P"),
        (Action::Give(Resource::Mithril), "give M"),
        (Action::Stop, "stop"),
        (Action::RaiseLimit, "limit"),
        (Action::Move(Item(3)), "move orb"),
        (Action::MoveTo(Item(5)), "to flask"),
        (Action::Aside(Card(16)), "aside rogue-pip"),
        (Action::Rearm(Card(2)), "rearm warrior-torvald"),
        (Action::Fetch(Card(31)), "fetch bard-lark"),
        (Action::Put(Card(10)), "put druid-fern"),
        (Action::Restore(Item(4)), "restore shield"),
        (Action::Omit(Resource::Crystal), "omit C"),
        (Action::Pay(Resource::Powder), "pay P"),
        (Action::Waive(Item(1)), "waive charge"),
        (Action::Return(Resource::Crystal), "return C"),
        (Action::Lose(Item(7)), "lose axe"),
        (Action::Bury(Face::Gold), "bury G"),
        (Action::Pass(Card(32)), "pass seer-maren"),
        (Action::Discard(Card(35)), "discard beastmaster-umma"),
        (Action::Keep(Card(3)), "keep warrior-brana"),
    ] {
        assert_eq!(notation(&**GAME, action), text);
    }
}

#[test]
fn spaces_and_the_case_of_letters_do_not_matter() {
    assert_eq!(GAME.read("  rob   p2  m "), Ok(Action::RobResource(Seat(1), Resource::Mithril)));
    assert_eq!(GAME.read("buy\tc"), Ok(Action::Buy(Resource::Crystal)));
    assert_eq!(GAME.read("bury g"), Ok(Action::Bury(Face::Gold)));
}

#[test]
fn what_cannot_be_read_is_answered_with_what_was_expected() {
    for (text, expected) in [
        ("hire", "cannot read «hire»: expected an Adventurer, such as cleric-hedda after «hire»"),
        (
            "keep hedda",
            "cannot read «keep hedda»: expected an Adventurer, such as cleric-hedda instead of «hedda»",
        ),
        ("craft", "cannot read «craft»: expected an item, such as tankard after «craft»"),
        ("craft mug", "cannot read «craft mug»: expected an item, such as tankard instead of «mug»"),
        ("purchase I03", "cannot read «purchase I03»: expected an item, such as tankard instead of «I03»"),
        ("buy", "cannot read «buy»: expected a resource (C, M or P) after «buy»"),
        ("buy G", "cannot read «buy G»: expected a resource (C, M or P) instead of «G»"),
        ("buy CC", "cannot read «buy CC»: expected a resource (C, M or P) instead of «CC»"),
        ("bury X", "cannot read «bury X»: expected a die face (C, M, P, G, B or O) instead of «X»"),
        ("die", "cannot read «die»: expected a die face (C, M, P, G, B or O) after «die»"),
        ("rob", "cannot read «rob»: expected a player, such as P2 after «rob»"),
        ("rob P0", "cannot read «rob P0»: expected a player, such as P2 instead of «P0»"),
        ("rob P6", "cannot read «rob P6»: expected a player, such as P2 instead of «P6»"),
        ("rob 2", "cannot read «rob 2»: expected a player, such as P2 instead of «2»"),
        ("rob P2 B", "cannot read «rob P2 B»: expected a resource (C, M or P) instead of «B»"),
        ("swap sword", "cannot read «swap sword»: expected a player, such as P2 after «sword»"),
        ("swap P2 sword", "cannot read «swap P2 sword»: expected an item, such as tankard instead of «P2»"),
        ("end now", "cannot read «end now»: expected nothing more instead of «now»"),
        ("rob P2 C C", "cannot read «rob P2 C C»: expected nothing more instead of «C»"),
        ("craft tankard orb", "cannot read «craft tankard orb»: expected nothing more instead of «orb»"),
    ] {
        assert_eq!(GAME.read(text).unwrap_err().to_string(), expected);
    }
}

#[test]
fn what_follows_far_behind_is_not_overlooked() {
    let error = GAME.read(&format!("end{}delve", " ".repeat(300))).unwrap_err().to_string();
    assert!(error.ends_with("expected nothing more after 200 bytes"), "{error}");
}

/// Where not even the verb is known, all verbs are named.
#[test]
fn an_unknown_verb_is_answered_with_all_verbs() {
    for (text, place) in
        [("", "but it is empty"), (" \n", "but it is empty"), ("Delve", "instead of «Delve»")]
    {
        let error = GAME.read(text).unwrap_err().to_string();
        assert!(error.starts_with("cannot read «") && error.ends_with(place), "{error}");
        for action in every_action() {
            let verb = notation(&**GAME, action).split(' ').next().unwrap_or_default().to_owned();
            let known = error.split(['(', ')', ',', ' ']).any(|word| word == verb);
            assert!(known, "«{verb}» is not among the verbs named: {error}");
        }
    }
}

/// Words that come near to notation.
fn near_notation() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(every_action()).prop_map(|action| notation(&**GAME, action)).prop_flat_map(
            |text| {
                let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
                prop::sample::select(words)
            }
        ),
        prop::sample::select(vec!["P0", "P6", "P99", "p", "C", "o", "é", "«", "\u{0}", "", "I03"])
            .prop_map(str::to_owned),
        "\\PC{1,8}",
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

/// Nothing panics, and what can be read means one action.
fn reads_or_says_why(text: &str) -> Result<(), TestCaseError> {
    match GAME.read(text) {
        Ok(action) => prop_assert_eq!(GAME.read(&notation(&**GAME, action)), Ok(action)),
        Err(error) => prop_assert!(error.to_string().contains("expected"), "{}", error),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        reads_or_says_why(&text)?;
    }

    #[test]
    fn text_near_notation_is_read_or_refused(text in near_notation()) {
        reads_or_says_why(&text)?;
    }

    #[test]
    fn long_text_is_read_or_refused(word in "[a-zé «]{1,7}", times in 1..200usize) {
        reads_or_says_why(&word.repeat(times))?;
    }
}
