//! The strict reader: bytes in, a [`Record`] or the first thing that is wrong out. It never panics,
//! whatever the bytes are, and takes only what this program could have written.

use serde::Deserialize;

use crate::record::error::{EntryError, Fault, RecordError};
use crate::record::order::Order;
use crate::record::{Check, Entry, FORMAT_OF_BRANCHES, Header, LONGEST_LINE, Record, Tail};

/// What is looked at before a line is understood as a whole, so that errors can be precise.
#[derive(Deserialize)]
struct Peek {
    n: Option<u64>,
    t: Option<String>,
    adit: Option<u64>,
}

const KINDS: [&str; 13] = [
    "header", "mix", "promise", "pass", "open", "anew", "past", "deal", "act", "undo", "sit", "hash", "end",
];
/// `,"x":"` before the eight digits of a check and `"}` after them.
const CHECK_OPENS: &str = ",\"x\":\"";
const CHECK_CLOSES: &str = "\"}";

impl Record {
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        Record::read_on(bytes).map(|(record, _)| record)
    }

    /// The record, and where it goes on.
    pub(crate) fn read_on(bytes: &[u8]) -> Result<(Record, Tail), RecordError> {
        let mut lines = Lines { rest: bytes, tail: Tail::default() };
        let header = lines.header()?;
        let mut order = Order::new(&header).map_err(|why| Fault::from(why).at(0))?;
        let mut entries = Vec::new();
        while let Some((line, entry)) = lines.next()? {
            order.admit(&entry).map_err(|why| Fault::from(why).at(line))?;
            order.enter(&entry);
            entries.push(entry);
        }
        Ok((Record { header, entries }, lines.tail))
    }
}

/// The header alone: enough to look up the game.
pub fn header(bytes: &[u8]) -> Result<Header, RecordError> {
    Lines { rest: bytes, tail: Tail::default() }.header()
}

/// Reads line by line, from wherever a record goes on.
pub(super) struct Lines<'a> {
    rest: &'a [u8],
    tail: Tail,
}

impl<'a> Lines<'a> {
    pub(super) fn new(rest: &'a [u8], tail: Tail) -> Lines<'a> {
        Lines { rest, tail }
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub(super) fn tail(&self) -> Tail {
        self.tail
    }

    pub(super) fn header(&mut self) -> Result<Header, RecordError> {
        match self.next()? {
            None => Err(Fault::Empty.at(0)),
            Some((_, Entry::Header(header))) => Ok(header),
            Some(_) => Err(Fault::from(EntryError::Header).at(0)),
        }
    }

    pub(super) fn next(&mut self) -> Result<Option<(u64, Entry)>, RecordError> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        let line = self.tail.next;
        self.take().map(|entry| Some((line, entry))).map_err(|fault| fault.at(line))
    }

    fn take(&mut self) -> Result<Entry, Fault> {
        let within = &self.rest[..self.rest.len().min(LONGEST_LINE + 1)];
        let Some(length) = within.iter().position(|&b| b == b'\n') else {
            return Err(if within.len() > LONGEST_LINE { Fault::LineTooLong } else { Fault::CutOff });
        };
        let (text, rest) = (&self.rest[..length], &self.rest[length + 1..]);
        let text = std::str::from_utf8(text).map_err(|_| Fault::NotText)?;
        let entry = self.understand(text)?;

        // One record, one text: what this program would not have written, it does not take.
        let mut again = String::with_capacity(length + 1);
        self.tail.write(&entry, &mut again);
        if again.trim_end_matches('\n') != text {
            return Err(Fault::Unusual);
        }
        self.rest = rest;
        Ok(entry)
    }

    fn understand(&self, text: &str) -> Result<Entry, Fault> {
        let peek: Peek = serde_json::from_str(text).map_err(|e| {
            if e.is_data() { Fault::Malformed(e.to_string()) } else { Fault::NotJson(e.to_string()) }
        })?;
        if self.tail.next == 0 {
            match peek.adit {
                Some(found) if found > u64::from(FORMAT_OF_BRANCHES) => {
                    return Err(Fault::NewerFormat { found });
                }
                Some(0) => return Err(Fault::Malformed("there is no format 0".to_owned())),
                _ => {}
            }
        }
        match peek.n {
            None => return Err(Fault::Unnumbered),
            Some(found) if found != self.tail.next => return Err(Fault::OutOfOrder { found }),
            Some(_) => {}
        }
        let (body, check) = text
            .strip_suffix(CHECK_CLOSES)
            .and_then(|t| t.rsplit_once(CHECK_OPENS))
            .ok_or(Fault::Unnumbered)?;
        if Check::of(self.tail.check, body).digits() != check {
            return Err(Fault::Edited);
        }
        match peek.t {
            Some(kind) if KINDS.contains(&kind.as_str()) => {}
            kind => return Err(Fault::UnknownKind(kind.unwrap_or_default())),
        }
        serde_json::from_str(text).map_err(|e| Fault::Malformed(e.to_string()))
    }
}
