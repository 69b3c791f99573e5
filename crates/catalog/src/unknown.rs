//! What to say to a name that is not on the shelf.

/// Names that are nearer than this are worth a guess; 1 is the same name.
const NEAR: f64 = 0.75;

/// No game is called that.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game «{asked}»{}; there are: {}", guess(.meant), .known.join(", "))]
pub struct UnknownGame {
    pub asked: String,
    pub known: Vec<&'static str>,
    /// The name that was probably meant.
    pub meant: Option<&'static str>,
}

fn guess(meant: &Option<&'static str>) -> String {
    meant.map_or_else(String::new, |name| format!(" (did you mean «{name}»?)"))
}

impl UnknownGame {
    pub(crate) fn new(asked: &str, known: impl IntoIterator<Item = &'static str>) -> UnknownGame {
        let known: Vec<&'static str> = known.into_iter().collect();
        let likeness = |name: &str| strsim::jaro_winkler(&asked.to_lowercase(), name);
        let meant = known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        UnknownGame { asked: asked.to_owned(), meant: meant.filter(|name| likeness(name) > NEAR), known }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 3] = ["connect-four", "leduc-poker", "mulu-caves"];

    #[test]
    fn a_slip_is_guessed_at_and_nonsense_is_not() {
        let e = UnknownGame::new("Mulu", KNOWN);
        assert_eq!(
            e.to_string(),
            "there is no game «Mulu» (did you mean «mulu-caves»?); there are: connect-four, leduc-poker, mulu-caves"
        );
        assert_eq!(UnknownGame::new("leduc_poker", KNOWN).meant, Some("leduc-poker"));
        assert_eq!(UnknownGame::new("chess", KNOWN).meant, None);
        assert_eq!(UnknownGame::new("", KNOWN).meant, None);
    }
}
