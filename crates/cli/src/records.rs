//! `adit replay`, `adit verify`, `adit draw`: what a record tells.

use std::fs;
use std::path::Path;

use adit_catalog::{Visit, with};
use adit_kernel::listing::end_words;
use adit_kernel::record::{
    self, Contributions, End, Header, LogEntry, LogEntryKind, Occupant, OccupantKind, Replay,
};
use adit_kernel::{Cause, Eye, Face, Game, Listed, Seat};
use anyhow::{Context, bail};

use crate::arg_types::{EyeArg, eye_name};
use crate::args;
use crate::out::{Out, one_line};
use crate::picture::{Picture, save};

/// A record's bytes and its header, which names the game.
pub(crate) fn read(path: &Path) -> anyhow::Result<(Vec<u8>, Header)> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let header = record::header(&bytes).with_context(|| path.display().to_string())?;
    Ok((bytes, header))
}

/// The record up to a line and with it.
fn up_to(bytes: &[u8], line: Option<u64>) -> anyhow::Result<&[u8]> {
    let Some(line) = line else { return Ok(bytes) };
    let ends = || bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    match ends().nth(usize::try_from(line).unwrap_or(usize::MAX)) {
        Some(end) => Ok(&bytes[..end]),
        None => bail!("there is no line {line}; the last is {}", ends().count().saturating_sub(1)),
    }
}

/// What to tell of a record.
struct Tell<'a> {
    bytes: &'a [u8],
    eye: EyeArg,
    log: bool,
}

impl Visit for Tell<'_> {
    type Out = anyhow::Result<String>;

    fn visit<L: Listed>(self) -> Self::Out {
        let replay = record::replay::<L>(self.bytes)?;
        let eyes = self.eye.eyes(replay.game().seats())?;
        let mut text = String::new();
        if self.log {
            text.push_str(&format!("{}\n{}\n", L::TITLE, seated(&replay.header().seats)));
            for entry in replay.log() {
                tell::<L>(&replay, entry, &eyes, &mut text);
            }
            text.push('\n');
        }
        match replay.state() {
            None => text.push_str("Nothing is dealt yet.\n"),
            Some(state) => boards::<L>(replay.game(), state, &eyes, &mut text),
        }
        if self.log
            && let Some(end) = replay.end()
        {
            text.push('\n');
            let words = end_words::<L>(replay.game(), replay.state(), end);
            text.push_str(&result(&replay.header().seats, &words, end));
        }
        Ok(text)
    }
}

/// One entry of the log. Through several eyes, whatever looks different to somebody is printed again.
fn tell<L: Listed>(
    replay: &Replay<L::Game>,
    entry: &LogEntry<<L::Game as Game>::Event>,
    eyes: &[Eye],
    text: &mut String,
) {
    let line = entry.line;
    match &entry.kind {
        LogEntryKind::Undone { seat, to, reveal } => {
            let knowing = if *reveal { ", knowing what had come to light" } else { "" };
            text.push_str(&format!("{line:>5}  {seat} takes back everything after line {to}{knowing}.\n"));
        }
        LogEntryKind::Unopened { seat } => {
            text.push_str(&format!(
                "{line:>5}  {seat} did not open its share of the dice: all begin anew.\n"
            ));
        }
        LogEntryKind::Sat { seat, occupant, .. } => {
            text.push_str(&format!("{line:>5}  {} sits down as {seat}.\n", one_line(&occupant.name)));
        }
        LogEntryKind::Happened(event) => {
            let seen = |eye| replay.game().seen(event, eye).map(|seen| L::Face::seen(replay.game(), &seen));
            let public = if eyes.len() > 1 { seen(Eye::Spectator) } else { None };
            if let Some(words) = &public {
                text.push_str(&format!("{line:>5}  {words}\n"));
            }
            for &eye in eyes {
                if let Some(words) = seen(eye).filter(|words| Some(words) != public.as_ref()) {
                    let who =
                        if eyes.len() > 1 { format!("({} sees) ", eye_name(eye)) } else { String::new() };
                    text.push_str(&format!("{line:>5}  {who}{words}\n"));
                }
            }
        }
    }
}

fn boards<L: Listed>(game: &L::Game, state: &<L::Game as Game>::State, eyes: &[Eye], text: &mut String) {
    for &eye in eyes {
        if eyes.len() > 1 {
            text.push_str(&format!("As {} sees it:\n", eye_name(eye)));
        }
        L::Face::board(game, &game.view(state, eye), text);
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
}

/// Who sits where, on one line.
pub(crate) fn seated(occupants: &[Occupant]) -> String {
    let who = |(seat, occupant): (Seat, &Occupant)| match occupant.kind {
        OccupantKind::Person => format!("{seat} {}", one_line(&occupant.name)),
        OccupantKind::Bot => format!("{seat} {} (bot)", one_line(&occupant.name)),
    };
    Seat::all(occupants.len() as u8).zip(occupants).map(who).collect::<Vec<_>>().join(", ")
}

/// How it ended, and how everybody came out, best first.
pub(crate) fn result(occupants: &[Occupant], words: &str, end: &End) -> String {
    let mut text = format!("The game is over: {}. {words}\n", end.cause);
    let Some(outcome) = end.outcome() else { return text };
    let names: Vec<_> = occupants.iter().map(|occupant| one_line(&occupant.name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for seat in outcome.order() {
        let (name, standing) = (&names[seat.index()], outcome.of(seat));
        let place = standing.rank.map_or_else(|| standing.verdict.to_string(), |rank| format!("{rank}."));
        text.push_str(&format!("  {place} {seat} {name:width$}  score {}\n", standing.score));
    }
    text
}

pub(crate) fn replay(args: &args::Replay, out: &mut Out) -> anyhow::Result<()> {
    let named = || args.file.display().to_string();
    let (bytes, header) = read(&args.file)?;
    if args.open {
        // What does not fit is said here, by its line, and nothing is served.
        with(&header.game, Fits(&bytes)).with_context(named)?.with_context(named)?;
        return crate::serve::show_record(&bytes, out);
    }
    let bytes = up_to(&bytes, args.to).with_context(named)?;
    let told = with(&header.game, Tell { bytes, eye: args.eye, log: true }).with_context(named)?;
    out.text(&told.with_context(named)?)
}

/// Whether a record follows the rules that it names.
struct Fits<'a>(&'a [u8]);

impl Visit for Fits<'_> {
    type Out = Result<(), record::RecordError>;

    fn visit<L: Listed>(self) -> Self::Out {
        record::replay::<L>(self.0).map(|_| ())
    }
}

struct Verify<'a>(&'a [u8]);

/// What is said of a record that verifies.
struct Verified {
    acts: usize,
    lines: u64,
    cause: Cause,
    outcomes: usize,
    /// Who added a share of their own to the dice, who none, and because of whom all began anew; none where people
    /// typed words, as in the first format.
    contributions: Option<Contributions>,
    undone_after_reveal: u32,
}

impl Visit for Verify<'_> {
    type Out = Result<Verified, record::RecordError>;

    fn visit<L: Listed>(self) -> Self::Out {
        let replay = record::verify::<L>(self.0)?;
        Ok(Verified {
            acts: replay.acts(),
            lines: replay.lines(),
            // What verifies is finished.
            cause: replay.end().map_or(Cause::Abandoned, |end| end.cause),
            outcomes: replay.drawn().iter().map(|drawn| drawn.draws.len()).sum(),
            contributions: replay.contributions().cloned(),
            undone_after_reveal: replay.undone_after_reveal(),
        })
    }
}

/// Seats as people read them: `P1, P3`.
fn listed(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

/// What the people at the table had to do with its dice.
fn shares(contributions: Option<&Contributions>) -> Vec<String> {
    let Some(contributions) = contributions else {
        return vec![
            "an older record: who knew the seed could choose the last word that was mixed in".to_owned(),
        ];
    };
    let mut lines = Vec::new();
    let opened = listed(contributions.opened().iter().map(|(seat, _)| *seat));
    lines.push(match opened.is_empty() {
        true => {
            "nobody added a share to the dice: whoever knew the seed when the table was opened chose them"
                .to_owned()
        }
        false => format!("shares of the dice that were promised before any was opened: {opened}"),
    });
    if !contributions.unopened().is_empty() {
        let unopened = listed(contributions.unopened().iter().copied());
        lines.push(format!("all promised anew, because this seat did not open its share: {unopened}"));
    }
    lines
}

pub(crate) fn verify(args: &args::Verify, out: &mut Out) -> anyhow::Result<()> {
    for file in &args.files {
        let named = || file.display().to_string();
        let (bytes, header) = read(file)?;
        if let Some(promise) = args.promise.as_ref().filter(|promise| **promise != header.commitment) {
            let found = one_line(&header.commitment);
            bail!("{}: another table: it promised {found}, not {}", named(), one_line(promise));
        }
        let verified = with(&header.game, Verify(&bytes)).with_context(named)?;
        let verified = verified.with_context(named)?;
        let Verified { acts, lines, cause, outcomes, .. } = verified;
        out.line(format_args!("{}: verified", file.display()))?;
        out.line(format_args!("  {}, {}", header.game, seated(&header.seats)))?;
        out.line(format_args!(
            "  {lines} lines that fit together, {acts} actions, every one by the rules; the end: {cause}"
        ))?;
        out.line(format_args!(
            "  all {outcomes} outcomes of chance follow from the seed that was promised in the first line:"
        ))?;
        out.line(format_args!("  {}", one_line(&header.commitment)))?;
        for line in shares(verified.contributions.as_ref()) {
            out.line(format_args!("  {line}"))?;
        }
        if verified.undone_after_reveal > 0 {
            let times = verified.undone_after_reveal;
            out.line(format_args!("  taken back after something had come to light: {times} times"))?;
        }
        // The checks of lines find damage and careless edits. Whoever wants to lie computes them, too.
        out.line("  whether it is the game that was played, only this promise can tell: the table showed it before")?;
    }
    Ok(())
}

struct StartBoard(EyeArg);

impl Visit for StartBoard {
    type Out = anyhow::Result<String>;

    fn visit<L: Listed>(self) -> Self::Out {
        let game = L::game(&adit_kernel::options::Values::new())?;
        let state = game.deal(&mut adit_kernel::FastChance::new(1), &mut ());
        let mut text = String::new();
        boards::<L>(&game, &state, &self.0.eyes(game.seats())?, &mut text);
        Ok(text)
    }
}

pub(crate) fn draw(args: &args::Draw, out: &mut Out) -> anyhow::Result<()> {
    let path = Path::new(&args.what);
    if !path.exists() {
        if args.line.is_some() {
            bail!("there is no file {}, and only a record has lines", args.what);
        }
        let unknown = || format!("there is no file {}", args.what);
        if let Some(png) = &args.png {
            let picture = Picture { record: None, eye: args.eye, width: args.width };
            return save(png, &with(&args.what, picture).with_context(unknown)??);
        }
        let board = with(&args.what, StartBoard(args.eye)).with_context(unknown)?;
        return out.text(&board?);
    }
    let named = || args.what.clone();
    let (bytes, header) = read(path)?;
    let bytes = up_to(&bytes, args.line).with_context(named)?;
    if let Some(png) = &args.png {
        let picture = Picture { record: Some(bytes), eye: args.eye, width: args.width };
        let drawn = with(&header.game, picture).with_context(named)?;
        return save(png, &drawn.with_context(named)?);
    }
    let told = with(&header.game, Tell { bytes, eye: args.eye, log: false }).with_context(named)?;
    out.text(&told.with_context(named)?)
}
