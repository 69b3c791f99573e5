//! Names of tables and people, and digests of the secrets that prove who somebody is.

use std::fmt;

/// Lower case without letters that look like digits: 32 of them, five bits each.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A table's name in addresses: twelve letters, 60 random bits, because whoever knows the name of an
/// unlisted table may look at it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; TableId::LENGTH]);

impl TableId {
    pub const LENGTH: usize = 12;

    /// A name that nobody can guess. Fails where the system has no randomness.
    pub fn fresh() -> Result<TableId, getrandom::Error> {
        let mut bytes = [0; TableId::LENGTH];
        getrandom::fill(&mut bytes)?;
        Ok(TableId(bytes.map(|byte| LETTERS[usize::from(byte) % LETTERS.len()])))
    }

    /// Reads a name from an address.
    pub fn parse(text: &str) -> Option<TableId> {
        let bytes: [u8; TableId::LENGTH] = text.as_bytes().try_into().ok()?;
        bytes.iter().all(|byte| LETTERS.contains(byte)).then_some(TableId(bytes))
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// Somebody who plays, with or without an account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

impl PersonId {
    /// A random number of 53 bits: scripts in a page can hold it, and it tells nothing about how many
    /// people there are.
    pub fn fresh() -> Result<PersonId, getrandom::Error> {
        Ok(PersonId((getrandom::u64()? >> 11) as i64))
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What is kept of a secret token or link: enough to recognise it, not enough to use it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenDigest(pub [u8; 32]);

impl TokenDigest {
    /// Secrets are long and random, so that a plain fast digest cannot be searched.
    pub fn of(secret: &str) -> TokenDigest {
        TokenDigest(*blake3::hash(secret.as_bytes()).as_bytes())
    }
}

impl fmt::Debug for TokenDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenDigest({}…)", &blake3::Hash::from_bytes(self.0).to_hex()[..8])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_name_reads_back_and_is_another_each_time() {
        let (one, two) = (TableId::fresh().unwrap(), TableId::fresh().unwrap());
        assert_eq!(TableId::parse(one.as_str()), Some(one));
        assert_ne!(one, two);
    }

    #[test]
    fn what_is_no_name_is_not_read() {
        for text in
            ["", "abc", "0123456789ABC", "0123456789a/", "0123456789al", "0123456789abc", "0123456789é"]
        {
            assert_eq!(TableId::parse(text), None, "«{text}»");
        }
        assert!(TableId::parse("0123456789ab").is_some());
    }

    #[test]
    fn people_fit_into_a_page() {
        for _ in 0..100 {
            assert!((0..1 << 53).contains(&PersonId::fresh().unwrap().0));
        }
    }

    #[test]
    fn a_digest_does_not_print_itself() {
        let digest = TokenDigest::of("a secret");
        assert_eq!(format!("{digest:?}").len(), "TokenDigest(01234567…)".len());
        assert_ne!(digest, TokenDigest::of("another"));
    }
}
