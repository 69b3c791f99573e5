//! Guest sessions: a secret cookie says which person asks; no account is behind it. The store keeps a digest of the
//! secret, never the secret itself.

use adit_store::TokenDigest;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

/// The cookie that says who somebody is.
pub(crate) const COOKIE: &str = "adit";

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
    let ours = Cookie::split_parse(cookies).flatten().find(|cookie| cookie.name() == COOKIE)?;
    Token::parse(ours.value())
}

/// The header that sets the cookie for a year.
pub(crate) fn set_cookie(token: &Token, secure: bool) -> String {
    let cookie =
        Cookie::build((COOKIE, token.text())).path("/").max_age(Duration::days(365)).http_only(true);
    cookie.same_site(SameSite::Lax).secure(secure).to_string()
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
    }

    #[test]
    fn the_cookie_lasts_a_year_and_is_for_us_alone() {
        let token = Token::parse("0123456789abcdef0123456789abcdef").unwrap();
        let plain = format!("adit={}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000", token.text());
        assert_eq!(set_cookie(&token, false), plain);
        assert_eq!(set_cookie(&token, true), plain.replace("; Path", "; Secure; Path"));
    }

    #[test]
    fn a_token_does_not_print_itself() {
        assert_eq!(format!("{:?}", Token::fresh().unwrap()), "Token(…)");
    }
}
