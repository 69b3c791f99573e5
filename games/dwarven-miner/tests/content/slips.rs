//! Content with random slips of the pen: it is refused in words that point somewhere, or it can be played.
//! Nothing panics.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::content::{Content, FILES};
use adit_dwarven_miner::game::Options;
use adit_kernel::content::Bundle;
use adit_kernel::{Chance, FastChance, Game, Listed};
use proptest::prelude::*;

/// One slip of the pen.
#[derive(Clone, Debug)]
enum Slip {
    /// A letter becomes another.
    Letter(char),
    /// A number becomes another.
    Number(u16),
    /// A stretch is lost.
    Lost(u8),
    /// A stretch is written twice.
    Twice(u8),
    /// Something from elsewhere gets in.
    Stray(&'static str),
    /// The rest of the file is missing.
    Torn,
}

const STRAYS: [&str; 13] =
    ["\"", "[", "]", "{", "}", "=", "\n", "[[card]]\n", "[[item]]\n", "key = \"orb\"\n", "ours", "O", "é"];

fn slip() -> impl Strategy<Value = Slip> {
    prop_oneof![
        any::<char>().prop_map(Slip::Letter),
        (0u16..300).prop_map(Slip::Number),
        (1u8..80).prop_map(Slip::Lost),
        (1u8..200).prop_map(Slip::Twice),
        prop::sample::select(&STRAYS[..]).prop_map(Slip::Stray),
        Just(Slip::Torn),
    ]
}

/// The place at or before `at` where a letter begins.
fn letter_at(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

impl Slip {
    fn make(&self, text: &mut String, near: usize) {
        let at = letter_at(text, near % (text.len() + 1));
        match *self {
            Slip::Letter(letter) => {
                let end = text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
                text.replace_range(at..end, &letter.to_string());
            }
            Slip::Number(number) => {
                let digit = |c: char| c.is_ascii_digit();
                let Some(from) = text[at..].find(digit).map(|n| at + n) else { return };
                let len = text[from..].find(|c| !digit(c)).unwrap_or(text.len() - from);
                text.replace_range(from..from + len, &number.to_string());
            }
            Slip::Lost(len) => text.replace_range(at..letter_at(text, at + usize::from(len)), ""),
            Slip::Twice(len) => {
                let again = text[at..letter_at(text, at + usize::from(len))].to_owned();
                text.insert_str(at, &again);
            }
            Slip::Stray(word) => text.insert_str(at, word),
            Slip::Torn => text.truncate(at),
        }
    }
}

/// The content with slips in one file; if it does not load, the error has been looked at.
fn with_slips(file: usize, slips: &[(Slip, u32)]) -> Result<Bundle, TestCaseError> {
    let bundle = DwarvenMiner::newest();
    let mut files: Vec<(&str, String)> =
        bundle.files().map(|(name, text)| (name, text.to_owned())).collect();
    for (slip, near) in slips {
        slip.make(&mut files[file].1, *near as usize);
    }
    let bundle = Bundle::new(files);
    if let Err(error) = Content::load(&bundle) {
        prop_assert!(FILES.contains(&error.file.as_str()), "{}", error);
        prop_assert!(error.place.is_some() && !error.problem.is_empty(), "{}", error);
        let (line, column) = error.place.unwrap_or_default();
        let text = bundle.file(&error.file).unwrap_or_default();
        let length = text.split('\n').nth(line - 1).map(str::len);
        prop_assert!(length.is_some_and(|n| column <= n + 1), "beyond the file: {}", error);
    }
    Ok(bundle)
}

/// Some hundred answers of anything legal: nobody is left without one, and nothing is lost or doubled.
fn try_out(bundle: &Bundle, seed: u64) -> Result<(), TestCaseError> {
    let options = Options { players: 2 + (seed % 4) as u8 };
    let Ok(game) = DwarvenMiner::load(DwarvenMiner::RULES, bundle, options) else { return Ok(()) };
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    let mut actions = Vec::new();
    for _ in 0..400 {
        let Some(seat) = game.asked(&state).first() else { break };
        actions.clear();
        game.actions(&state, seat, &mut actions);
        prop_assert!(!actions.is_empty(), "nothing can be answered in {:?}", state.open.stage);
        let action = actions[chance.pick(actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut ());
        game.audit(&state).map_err(|flaw| TestCaseError::fail(flaw.0))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn slips_are_told_and_never_panic(
        file in 0..FILES.len(),
        slips in prop::collection::vec((slip(), any::<u32>()), 1..4),
        seed: u64,
    ) {
        try_out(&with_slips(file, &slips)?, seed)?;
    }

    /// Numbers alone: most of these load, and whatever loads can be played.
    #[test]
    fn other_numbers_are_refused_or_playable(
        file in 0..FILES.len(),
        numbers in prop::collection::vec((0u16..300, any::<u32>()), 1..3),
        seed: u64,
    ) {
        let slips: Vec<_> = numbers.iter().map(|&(n, near)| (Slip::Number(n), near)).collect();
        try_out(&with_slips(file, &slips)?, seed)?;
    }
}
