//! Guest sessions: a secret cookie says which person asks; no account is behind it. The store keeps a digest of the
//! secret, never the secret itself.

use adit_store::TokenDigest;

/// The cookie that says who somebody is.
pub(crate) const COOKIE: &str = "adit";
/// Letters of the longest name: more does not fit a seat's panel.
pub(crate) const LONGEST_NAME: usize = 24;

/// A secret: 128 random bits in hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    const DIGITS: usize = 32;

    pub(crate) fn fresh() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    pub(crate) fn parse(text: &str) -> Option<Token> {
        let digits = text.len() == Token::DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
        digits.then(|| Token(text.to_owned()))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    pub(crate) fn digest(&self) -> TokenDigest {
        TokenDigest::of(&self.0)
    }
}

/// The token in a `Cookie` header.
pub(crate) fn token_in(cookies: &str) -> Option<Token> {
    let pairs = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::parse(value))
}

/// The header that sets the cookie for a year.
pub(crate) fn set_cookie(token: &Token, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}", token.text())
}

/// What a person may be called: trimmed, without anything that does not print or turns text around.
pub(crate) fn tidy_name(name: &str) -> Option<String> {
    let printable = |c: &char| {
        !c.is_control()
            && !matches!(*c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let clean: String = name.chars().filter(printable).collect();
    let words: Vec<&str> = clean.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    // Bots are known by these names in records, so nobody else may bear them.
    let bot = name.parse::<adit_bots::BotSpec>().is_ok();
    (!name.is_empty() && !bot).then_some(name)
}

const FIRST: [&str; 16] = [
    "Amber", "Brass", "Cobalt", "Copper", "Flint", "Garnet", "Granite", "Iron", "Jade", "Marble", "Ochre",
    "Onyx", "Opal", "Quartz", "Slate", "Tin",
];
const SECOND: [&str; 16] = [
    "Badger", "Bat", "Beetle", "Cricket", "Fox", "Hare", "Lizard", "Marten", "Mole", "Newt", "Owl",
    "Rabbit", "Shrew", "Stoat", "Toad", "Wren",
];

/// A name for somebody who gave none.
pub(crate) fn guest_name(dice: u32) -> String {
    let (a, b) = (dice as usize % FIRST.len(), dice as usize / FIRST.len() % SECOND.len());
    format!("{} {}", FIRST[a], SECOND[b])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let token = Token::fresh().unwrap();
        let header = format!("a=b; {COOKIE}={}; c=d", token.text());
        assert_eq!(token_in(&header), Some(token));
        assert_eq!(token_in("adit=short"), None);
        assert_eq!(token_in("xadit=0123456789abcdef0123456789abcdef"), None);
        assert!(set_cookie(&Token::fresh().unwrap(), true).ends_with("HttpOnly; SameSite=Lax; Secure"));
    }

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidy_name("  Ann \t Lee "), Some("Ann Lee".into()));
        assert_eq!(tidy_name("\u{202e}nnA\u{0}"), Some("nnA".into()));
        assert_eq!(tidy_name(" \u{200b} "), None);
        assert_eq!(tidy_name("skilled"), None);
        assert_eq!(tidy_name(&"x".repeat(99)).unwrap().len(), LONGEST_NAME);
    }

    #[test]
    fn a_token_does_not_print_itself() {
        assert_eq!(format!("{:?}", Token::fresh().unwrap()), "Token(…)");
    }
}
