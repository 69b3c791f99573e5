//! Everything that is printed passes through here: buffered, without colours where nobody sees them, quiet when the
//! reader has gone away, and without anything that a terminal would obey: what is printed may come from a file of somebody
//! else.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

pub(crate) struct Out {
    to: BufWriter<Stdout>,
    terminal: bool,
    colours: bool,
}

impl Out {
    pub(crate) fn new() -> Out {
        let terminal = io::stdout().is_terminal();
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Out { to: BufWriter::new(io::stdout()), terminal, colours: terminal && wanted }
    }

    /// Prints a text of many lines.
    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.to.write_all(harmless(text, true).as_bytes())?)
    }

    pub(crate) fn line(&mut self, line: impl Display) -> anyhow::Result<()> {
        self.text(&format!("{line}\n"))
    }

    /// A line that stands out.
    pub(crate) fn heading(&mut self, line: impl Display) -> anyhow::Result<()> {
        if !self.colours {
            return self.line(line);
        }
        let line = line.to_string();
        Ok(writeln!(self.to, "\x1b[1m{}\x1b[0m", harmless(&line, true))?)
    }

    /// Clears the screen, so that the next person does not read what the last one saw.
    pub(crate) fn clear(&mut self) -> anyhow::Result<()> {
        if self.terminal { Ok(self.to.write_all(b"\x1b[2J\x1b[3J\x1b[H")?) } else { Ok(()) }
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.to.flush()?)
    }
}

/// A text in which everything is spelt out that does not print: what moves the cursor, colours or turns the text around.
fn harmless(text: &str, lines: bool) -> Cow<'_, str> {
    let harmful = |c: char| match c {
        '\n' | '\t' => !lines,
        '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => true,
        c => c.is_control(),
    };
    if !text.contains(harmful) {
        return text.into();
    }
    text.chars()
        .fold(String::with_capacity(text.len() + 16), |mut out, c| {
            if harmful(c) {
                out.extend(c.escape_default());
            } else {
                out.push(c);
            }
            out
        })
        .into()
}

/// Something that stands on one line, and cannot begin another: a name from a file.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    harmless(text, false)
}

/// Whether an error only says that nobody reads any more.
pub(crate) fn reader_left(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|e| e.downcast_ref::<io::Error>())
        .any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}

/// Says what went wrong, on one line.
pub(crate) fn complain(error: &anyhow::Error) {
    let text = format!("{error:#}");
    let words: Vec<Cow<'_, str>> = text.lines().map(|line| one_line(line.trim())).collect();
    // Where standard error cannot be written either, there is nobody to tell.
    let _ = writeln!(io::stderr(), "adit: {}", words.join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_would_obey_is_printed() {
        assert_eq!(harmless("plain «text»\n\tand more", true), "plain «text»\n\tand more");
        assert_eq!(
            harmless("\x1b[2J\x1b]0;x\x07\r\u{9b}1m", true),
            "\\u{1b}[2J\\u{1b}]0;x\\u{7}\\r\\u{9b}1m"
        );
        assert_eq!(harmless("\u{202e}nnA", true), "\\u{202e}nnA");
        assert_eq!(one_line("Ann\nP2 wins"), "Ann\\nP2 wins");
    }
}
