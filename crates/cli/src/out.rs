//! Everything that is printed passes through here: buffered, without colours where nobody sees them, and
//! quiet when the reader has gone away.

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

    /// Prints as it is.
    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.to.write_all(text.as_bytes())?)
    }

    pub(crate) fn line(&mut self, line: impl Display) -> anyhow::Result<()> {
        Ok(writeln!(self.to, "{line}")?)
    }

    /// A line that stands out.
    pub(crate) fn heading(&mut self, line: impl Display) -> anyhow::Result<()> {
        if self.colours { self.line(format_args!("\x1b[1m{line}\x1b[0m")) } else { self.line(line) }
    }

    /// Clears the screen, so that the next person does not read what the last one saw.
    pub(crate) fn clear(&mut self) -> anyhow::Result<()> {
        if self.terminal { self.text("\x1b[2J\x1b[3J\x1b[H") } else { Ok(()) }
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.to.flush()?)
    }
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
    let words: Vec<String> = format!("{error:#}").lines().map(|line| line.trim().to_owned()).collect();
    // Where standard error cannot be written either, there is nobody to tell.
    let _ = writeln!(io::stderr(), "adit: {}", words.join(" "));
}
