//! Seats, eyes, options and seeds as people write them, read into types before any work begins.

use std::str::FromStr;

use adit_bots::{BotSpec, BotSpecError};
use adit_kernel::Eye;
use adit_kernel::chance::{Seed, seed_from_hex};
use adit_kernel::options::{Value, Values};
use adit_kernel::record::Occupant;
use adit_lab::seeds;

/// What was typed cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ArgError {
    #[error("an eye is P1, P2, ..., spectator or all")]
    Eye,
    #[error("an option is written KEY=VALUE, for example players=4")]
    Option,
    #[error("a seed is a number (7, 0x1f) or 64 hexadecimal digits")]
    Seed,
    #[error("seconds are a number from 0.01 to 3600")]
    Seconds,
}

/// Who shall sit on one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatSpec {
    Person(String),
    Bot(BotSpec),
}

/// What a person without a name is called.
const YOU: &str = "you";

impl SeatSpec {
    pub(crate) fn you() -> SeatSpec {
        SeatSpec::Person(YOU.to_owned())
    }

    pub(crate) fn occupant(&self) -> Occupant {
        match self {
            SeatSpec::Person(name) => Occupant::person(name),
            SeatSpec::Bot(spec) => Occupant::bot(spec.to_string()),
        }
    }
}

/// `you,greedy,mcts:500`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatsArg(pub(crate) Vec<SeatSpec>);

impl FromStr for SeatsArg {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<SeatsArg, BotSpecError> {
        let seat_spec = |word: &str| match word.split_once(':') {
            _ if word == YOU => Ok(SeatSpec::you()),
            Some((YOU, name)) if !name.is_empty() => Ok(SeatSpec::Person(name.to_owned())),
            _ => word.parse().map(SeatSpec::Bot),
        };
        text.split(',').map(|word| seat_spec(word.trim())).collect::<Result<_, _>>().map(SeatsArg)
    }
}

/// Whose eyes to look through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EyeArg {
    One(Eye),
    All,
}

impl FromStr for EyeArg {
    type Err = ArgError;

    fn from_str(text: &str) -> Result<EyeArg, ArgError> {
        match text.to_ascii_lowercase().as_str() {
            "spectator" => Ok(EyeArg::One(Eye::Spectator)),
            "all" => Ok(EyeArg::All),
            word => Ok(EyeArg::One(Eye::Seat(word.parse().map_err(|_| ArgError::Eye)?))),
        }
    }
}

impl EyeArg {
    /// The eyes that are meant, at a table of so many seats.
    pub(crate) fn eyes(self, seats: u8) -> anyhow::Result<Vec<Eye>> {
        match self {
            EyeArg::All => Ok(Eye::all(seats).collect()),
            EyeArg::One(Eye::Seat(seat)) if seat.0 >= seats => {
                anyhow::bail!("there is no {seat} at a table of {seats}")
            }
            EyeArg::One(eye) => Ok(vec![eye]),
        }
    }
}

/// An eye by its name.
pub(crate) fn eye_name(eye: Eye) -> String {
    match eye {
        Eye::Seat(seat) => seat.to_string(),
        Eye::Spectator => "a spectator".to_owned(),
    }
}

/// `players=4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OptionArg {
    key: String,
    value: Value,
}

impl FromStr for OptionArg {
    type Err = ArgError;

    fn from_str(text: &str) -> Result<OptionArg, ArgError> {
        let (key, value) = text.split_once('=').ok_or(ArgError::Option)?;
        let (key, value) = (key.trim(), value.trim());
        if key.is_empty() || value.is_empty() {
            return Err(ArgError::Option);
        }
        Ok(OptionArg { key: key.to_owned(), value: Value::read(value) })
    }
}

/// The settings as a game wants them.
pub(crate) fn values(settings: &[OptionArg]) -> Values {
    settings.iter().map(|s| (s.key.clone(), s.value.clone())).collect()
}

/// A short number, or a seed in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeedArg {
    Number(u64),
    Full(Seed),
}

impl FromStr for SeedArg {
    type Err = ArgError;

    fn from_str(text: &str) -> Result<SeedArg, ArgError> {
        if let Some(seed) = seed_from_hex(text) {
            return Ok(SeedArg::Full(seed));
        }
        match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16),
            None => text.parse(),
        }
        .map(SeedArg::Number)
        .map_err(|_| ArgError::Seed)
    }
}

impl SeedArg {
    /// The seed of a single table.
    pub(crate) fn table(self) -> Seed {
        match self {
            SeedArg::Number(number) => seeds::of_table(number),
            SeedArg::Full(seed) => seed,
        }
    }
}

/// How long to measure.
pub(crate) fn seconds(text: &str) -> Result<f64, ArgError> {
    text.parse().ok().filter(|s| (0.01..=3600.0).contains(s)).ok_or(ArgError::Seconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_kernel::Seat;
    use adit_kernel::chance::seed_to_hex;
    use proptest::prelude::*;

    #[test]
    fn seats_are_people_and_bots() {
        let SeatsArg(seat_specs) = "you, greedy,you:Anna,mcts:500".parse().unwrap();
        let names: Vec<String> = seat_specs.iter().map(|seat_spec| seat_spec.occupant().name).collect();
        assert_eq!(names, ["you", "greedy", "Anna", "mcts:500"]);
        assert!("you,,greedy".parse::<SeatsArg>().is_err() && "you:".parse::<SeatsArg>().is_err());
    }

    #[test]
    fn eyes_are_counted_from_one_and_must_be_at_the_table() {
        let eye = |text: &str| text.parse::<EyeArg>();
        assert_eq!(eye("P2"), Ok(EyeArg::One(Eye::Seat(Seat(1)))));
        assert_eq!(
            (eye("p0"), eye("P9"), eye("me")),
            (Err(ArgError::Eye), Err(ArgError::Eye), Err(ArgError::Eye))
        );
        assert_eq!(eye("all").unwrap().eyes(2).unwrap().len(), 3);
        let e = eye("P3").unwrap().eyes(2).unwrap_err();
        assert_eq!(e.to_string(), "there is no P3 at a table of 2");
    }

    #[test]
    fn settings_have_a_key_and_a_value() {
        let settings: Vec<OptionArg> =
            ["players=4", "open=yes"].iter().map(|s| s.parse().unwrap()).collect();
        assert_eq!(values(&settings)["players"], Value::Int(4));
        assert_eq!(values(&settings)["open"], Value::Flag(true));
        assert_eq!("players".parse::<OptionArg>(), Err(ArgError::Option));
        assert_eq!("=4".parse::<OptionArg>(), Err(ArgError::Option));
    }

    #[test]
    fn seeds_are_short_or_full() {
        assert_eq!("0x1f".parse(), Ok(SeedArg::Number(31)));
        assert_eq!("31".parse::<SeedArg>().unwrap().table(), seeds::of_table(31));
        assert_eq!("dead".parse::<SeedArg>(), Err(ArgError::Seed));
        assert_eq!("é".repeat(32).parse::<SeedArg>(), Err(ArgError::Seed));
    }

    proptest! {
        #[test]
        fn a_full_seed_round_trips(seed: [u8; 32]) {
            prop_assert_eq!(seed_to_hex(&seed).parse(), Ok(SeedArg::Full(seed)));
        }
    }
}
