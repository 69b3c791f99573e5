//! The real program, run as a person or a script would run it.

#[allow(dead_code, reason = "not every test serves")]
pub(crate) mod serving;

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub(crate) fn adit() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adit"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What the program said and how it left.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) success: bool,
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        Said {
            out: String::from_utf8(output.stdout).expect("output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
            success: output.status.success(),
        }
    }
}

pub(crate) fn run(args: &[&str]) -> Said {
    adit().args(args).output().expect("the program starts").into()
}

/// Runs it with these lines typed.
#[allow(dead_code, reason = "not every test types")]
pub(crate) fn typed(args: &[&str], lines: &[&str]) -> Said {
    let mut child = adit().args(args).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("the input is a pipe");
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    // A program that leaves early does not read everything.
    let _ = input.write_all(text.as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends").into()
}

/// What it printed, given that all went well.
#[allow(dead_code, reason = "not every test expects success")]
pub(crate) fn fine(args: &[&str]) -> String {
    let said = run(args);
    assert!(said.success && said.err.is_empty(), "{args:?}: {said:?}");
    said.out
}

/// The one line in which it complained.
#[allow(dead_code, reason = "not every test expects failure")]
pub(crate) fn complaint(args: &[&str]) -> String {
    let said = run(args);
    assert!(!said.success && said.out.is_empty(), "{args:?}: {said:?}");
    assert_eq!(said.err.lines().count(), 1, "{args:?}: {}", said.err);
    said.err.trim_end().to_owned()
}
