//! Strangers' bytes, some hundreds of times: the bounded form of the fuzz targets.

use std::collections::BTreeSet;

use adit_catalog::hostile::{content, notation, records};
use adit_catalog::{Visit, all, with};
use adit_face::PageFace;
use adit_kernel::game::notation as written;
use adit_kernel::options::Values;
use adit_kernel::{Chance, FastChance, Game};
use proptest::prelude::*;

/// Words of what may be done in a random play.
struct Words;

impl Visit for Words {
    type Out = BTreeSet<String>;

    fn visit<L: PageFace>(self) -> BTreeSet<String> {
        let game = L::game(&Values::new()).expect("the content is sound");
        let (mut chance, mut actions, mut words) = (FastChance::new(1), Vec::new(), BTreeSet::new());
        let mut state = game.deal(&mut chance, &mut ());
        for _ in 0..300 {
            let Some(seat) = game.asked(&state).first() else { break };
            actions.clear();
            game.actions(&state, seat, &mut actions);
            words.extend(actions.iter().flat_map(|&action| {
                written(&*game, action).split(' ').map(str::to_owned).collect::<Vec<_>>()
            }));
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        words
    }
}

/// Texts of every game's own words in any order, with others among them.
fn words() -> impl Strategy<Value = String> {
    let games = all().into_iter().map(|entry| with(entry.id, Words).expect("a listed game is found"));
    let of_games: Vec<_> = games.map(|words| prop::sample::select(Vec::from_iter(words))).collect();
    let word = prop_oneof![
        4 => proptest::strategy::Union::new(of_games),
        1 => "[a-z0-9-]{0,8}",
        1 => "\\PC{0,4}",
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn notation_is_read_or_refused(text in words(), bytes: Vec<u8>) {
        notation(text.as_bytes());
        notation(&bytes);
    }

    #[test]
    fn records_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        records(&bytes);
    }

    #[test]
    fn content_is_loaded_or_refused(
        place in prop::collection::vec(any::<u8>(), 6),
        gone in prop_oneof![0u8..3, 0u8..30],
        text in prop_oneof!["[ -~\n]{0,12}", "[0-9]{1,2}", "[CMPGBO]{1,2}"],
    ) {
        content(&[&place[..], &[gone], text.as_bytes()].concat());
    }
}
