//! [`BotSpec`]: bots by name, as people type them after `--bots` and as records note who played.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use adit_kernel::Listed;

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::search::{Budget, Searcher};

/// Which bot: a kind with its strength, or a level that a person feels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// `random`: any legal action.
    Random,
    /// `greedy`, or `greedy:16` for so many samples of whatever is uncertain.
    Greedy { samples: Option<u32> },
    /// `mcts:500` for iterations, `mcts:20ms` or `mcts:2s` for time.
    Mcts(Budget),
    /// `novice`: greedy, with mistakes.
    Novice,
    /// `skilled`: greedy.
    Skilled,
    /// `expert`: searches.
    Expert,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotSpecError {
    #[error(
        "there is no bot «{0}»; there are: random, greedy, greedy:SAMPLES, mcts:ITERATIONS, mcts:TIMEms, \
         novice, skilled, expert"
    )]
    Unknown(String),
    #[error("«{0}» is no number of samples; write for example greedy:16")]
    Samples(String),
    #[error("«{0}» is no budget; write iterations (mcts:500) or time (mcts:20ms, mcts:2s)")]
    Budget(String),
    #[error("the bot «{0}» takes nothing after its name")]
    Parameter(&'static str),
}

impl BotSpec {
    /// One in so many of a novice's decisions is made without looking.
    const NOVICE_ERRS_ONE_IN: u32 = 4;
    /// An expert's budget: iterations and not time, so that experts can be compared and replayed.
    pub const EXPERT: Budget = Budget::Iterations(BotSpec::MOST_ITERATIONS);
    /// What a bot may spend whose name comes from a record or from a stranger: no more than a level does.
    const MOST_ITERATIONS: u32 = 2_000;
    const MOST_SAMPLES: u32 = 16;
    const MOST_TIME: Duration = Duration::from_millis(100);

    /// One of the levels that a person chooses from: novice, skilled, expert.
    pub fn level(name: &str) -> Option<BotSpec> {
        name.parse()
            .ok()
            .filter(|spec| matches!(spec, BotSpec::Novice | BotSpec::Skilled | BotSpec::Expert))
    }

    /// The same with a budget that is not larger than an Expert's: for bots that were not named by whoever pays for
    /// their thoughts.
    #[must_use]
    pub fn capped(self) -> BotSpec {
        match self {
            BotSpec::Greedy { samples } => {
                BotSpec::Greedy { samples: samples.map(|n| n.min(BotSpec::MOST_SAMPLES)) }
            }
            BotSpec::Mcts(Budget::Iterations(n)) => {
                BotSpec::Mcts(Budget::Iterations(n.min(BotSpec::MOST_ITERATIONS)))
            }
            BotSpec::Mcts(Budget::Time(time)) => BotSpec::Mcts(Budget::Time(time.min(BotSpec::MOST_TIME))),
            BotSpec::Random | BotSpec::Novice | BotSpec::Skilled | BotSpec::Expert => self,
        }
    }

    /// The bot for a game, with a generator of its own.
    pub fn build<L: Listed>(self, seed: u64) -> Box<dyn Bot<L>> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy { .. } | BotSpec::Skilled | BotSpec::Novice => Box::new(self.greedy::<L>(seed)),
            BotSpec::Mcts(budget) => Box::new(Searcher::new(budget, seed)),
            BotSpec::Expert => Box::new(Searcher::new(BotSpec::EXPERT, seed)),
        }
    }
}

impl BotSpec {
    /// The greedy bot of this level; the plain one for bots that are not greedy.
    pub(crate) fn greedy<L: Listed>(self, seed: u64) -> Greedy<L> {
        match self {
            BotSpec::Greedy { samples: Some(n) } => Greedy::new(seed).with_samples(n),
            BotSpec::Novice => Greedy::new(seed).with_one_mistake_in(BotSpec::NOVICE_ERRS_ONE_IN),
            _ => Greedy::new(seed),
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let (name, parameter) = match text.split_once(':') {
            Some((name, parameter)) => (name, Some(parameter)),
            None => (text, None),
        };
        let plain = |spec, name| match parameter {
            None => Ok(spec),
            Some(_) => Err(BotSpecError::Parameter(name)),
        };
        match name {
            "random" => plain(BotSpec::Random, "random"),
            "novice" => plain(BotSpec::Novice, "novice"),
            "skilled" => plain(BotSpec::Skilled, "skilled"),
            "expert" => plain(BotSpec::Expert, "expert"),
            "greedy" => match parameter {
                None => Ok(BotSpec::Greedy { samples: None }),
                Some(n) => match number(n) {
                    Some(n) => Ok(BotSpec::Greedy { samples: Some(n) }),
                    None => Err(BotSpecError::Samples(n.to_owned())),
                },
            },
            "mcts" => {
                let parameter = parameter.unwrap_or_default();
                match budget(parameter) {
                    Some(budget) => Ok(BotSpec::Mcts(budget)),
                    None => Err(BotSpecError::Budget(parameter.to_owned())),
                }
            }
            _ => Err(BotSpecError::Unknown(text.to_owned())),
        }
    }
}

/// A number above zero in plain digits.
fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|&n| plain && n > 0)
}

fn budget(text: &str) -> Option<Budget> {
    if let Some(ms) = text.strip_suffix("ms") {
        Some(Budget::Time(Duration::from_millis(number(ms)?.into())))
    } else if let Some(s) = text.strip_suffix('s') {
        Some(Budget::Time(Duration::from_secs(number(s)?.into())))
    } else {
        Some(Budget::Iterations(number(text)?))
    }
}

/// What `from_str` reads back.
impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy { samples: None } => f.write_str("greedy"),
            BotSpec::Greedy { samples: Some(n) } => write!(f, "greedy:{n}"),
            BotSpec::Mcts(Budget::Iterations(n)) => write!(f, "mcts:{n}"),
            BotSpec::Mcts(Budget::Time(time)) => write!(f, "mcts:{}ms", time.as_millis()),
            BotSpec::Novice => f.write_str("novice"),
            BotSpec::Skilled => f.write_str("skilled"),
            BotSpec::Expert => f.write_str("expert"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_round_trip() {
        for name in ["random", "greedy", "greedy:7", "mcts:500", "mcts:20ms", "novice", "skilled", "expert"]
        {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), name);
        }
        assert_eq!("mcts:2s".parse::<BotSpec>().unwrap().to_string(), "mcts:2000ms");
    }

    #[test]
    fn errors_say_what_could_have_stood_there() {
        let error = |text: &str| text.parse::<BotSpec>().unwrap_err();
        assert_eq!(error("alphago"), BotSpecError::Unknown("alphago".into()));
        assert!(error("").to_string().contains("novice, skilled, expert"));
        assert_eq!(error("expert:9").to_string(), "the bot «expert» takes nothing after its name");
        for wrong in ["mcts", "mcts:", "mcts:0", "mcts:-5", "mcts:+5", "mcts:5m", "mcts:ms", "mcts:0ms"] {
            assert!(matches!(error(wrong), BotSpecError::Budget(_)), "{wrong}");
        }
        assert_eq!(error("greedy:0"), BotSpecError::Samples("0".into()));
    }

    #[test]
    fn a_budget_of_somebody_else_is_capped() {
        let capped = |name: &str| name.parse::<BotSpec>().unwrap().capped().to_string();
        for (named, plays) in [
            ("mcts:4000000s", "mcts:100ms"),
            ("mcts:4000000000", "mcts:2000"),
            ("greedy:4000000000", "greedy:16"),
            ("mcts:20ms", "mcts:20ms"),
            ("mcts:60", "mcts:60"),
            ("greedy", "greedy"),
            ("expert", "expert"),
        ] {
            assert_eq!(capped(named), plays, "{named}");
        }
    }

    #[test]
    fn levels_are_what_people_choose_from() {
        assert_eq!(BotSpec::level("expert"), Some(BotSpec::Expert));
        for no in ["random", "greedy", "greedy:7", "mcts:500", "mcts:4000000s", "Expert", "me", ""] {
            assert_eq!(BotSpec::level(no), None, "{no}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_read_is_written_back(text in "(random|greedy|mcts|novice)?:?[0-9]{0,6}(ms|s)?") {
            if let Ok(spec) = text.parse::<BotSpec>() {
                prop_assert_eq!(spec.to_string().parse::<BotSpec>(), Ok(spec));
            }
        }
    }
}
