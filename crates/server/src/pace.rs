//! How fast bots play, as people choose it.

use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    Instant,
}

impl Pace {
    const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Instant];

    pub(crate) fn key(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::Instant => "instant",
        }
    }

    pub(crate) fn from_key(key: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.key() == key)
    }

    /// The number by which the store knows it.
    pub(crate) fn number(self) -> u8 {
        self as u8
    }

    pub(crate) fn from_number(number: u8) -> Pace {
        Pace::ALL.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// How long a bot's answer takes.
    pub(crate) fn delay(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Slow => 1800,
            Pace::Normal => 900,
            Pace::Fast => 300,
            Pace::Instant => 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_numbers_round_trip() {
        for pace in Pace::ALL {
            assert_eq!(Pace::from_key(pace.key()), Some(pace));
            assert_eq!(Pace::from_number(pace.number()), pace);
        }
        assert_eq!(Pace::from_number(77), Pace::Normal);
        assert_eq!(Pace::from_key("turbo"), None);
    }
}
