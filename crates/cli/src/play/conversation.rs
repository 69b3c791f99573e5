//! The conversation with the people at the keyboard: the board, the question, what can be answered, and
//! the commands around it.

use std::io::{self, BufRead, IsTerminal, StdinLock};
use std::path::Path;

use adit_kernel::clause::Rulebook;
use adit_kernel::play::LegalAction;
use adit_kernel::record::{AnsweredBy, Consent, Declined, LogEntryKind, NoUndo, OccupantKind};
use adit_kernel::{Eye, MAX_SEATS, Seat};
use anyhow::{Context, bail};

use super::files;
use super::session::Session;
use crate::out::{Out, one_line};
use crate::{records, rules};

const HELP: &str = "\
Answer with a number from the list or with the notation beside it. Besides:
  why ACTION    whether an action is allowed, and which rule forbids it
  hint          what an expert would do here, knowing what you know
  undo          take your last choice back
  board         show the table again        log       what has happened so far
  rules WORDS   clauses that speak of something, or one by its number
  save FILE     keep the game               load FILE go on with another
  quit          leave";

const PROMISE: &str = "\
All chance came from a seed that was promised at the start: `save FILE` keeps the record, and
`adit verify FILE` works every outcome out again.";

/// Advice beyond this is not worth a line.
const ADVICE: usize = 3;

pub(super) struct Conversation<'a> {
    session: Box<dyn Session>,
    out: &'a mut Out,
    input: StdinLock<'static>,
    /// What is typed is not on the screen already, so it is repeated there.
    echo: bool,
    /// The last line of the record whose log entries each seat was shown.
    told: [u64; MAX_SEATS],
    watched: u64,
    /// Who was last at the keyboard.
    last: Option<Seat>,
    /// The position is not on the screen.
    stale: bool,
}

enum Flow {
    Go,
    Leave,
}

impl<'a> Conversation<'a> {
    pub(super) fn new(session: Box<dyn Session>, out: &'a mut Out) -> Conversation<'a> {
        Conversation {
            session,
            out,
            input: io::stdin().lock(),
            echo: !io::stdin().is_terminal(),
            told: [0; MAX_SEATS],
            watched: 0,
            last: None,
            stale: true,
        }
    }

    pub(super) fn run(mut self) -> anyhow::Result<()> {
        self.welcome()?;
        loop {
            let flow = if self.session.table().end().is_some() || self.session.table().is_broken() {
                self.afterwards()?
            } else if self.bots_answer()? {
                Flow::Go
            } else {
                self.ask()?
            };
            if let Flow::Leave = flow {
                return Ok(());
            }
        }
    }

    fn welcome(&mut self) -> anyhow::Result<()> {
        let table = self.session.table();
        let (title, seated) = (table.title(), records::seated(table.occupants()));
        self.out.heading(title)?;
        self.out.line(seated)?;
        if !self.people().is_empty() {
            self.out.line("Type `help` for what can be typed.")?;
        }
        Ok(())
    }

    fn people(&self) -> Vec<Seat> {
        let occupants = self.session.table().occupants();
        let seats = Seat::all(occupants.len() as u8).zip(occupants);
        seats.filter(|(_, occupant)| occupant.kind == OccupantKind::Person).map(|(seat, _)| seat).collect()
    }

    /// Lets every bot that is asked answer once. Says whether one was.
    fn bots_answer(&mut self) -> anyhow::Result<bool> {
        let people = self.people();
        let asks = self.session.table().asks();
        let Some(&(seat, ask)) = asks.iter().find(|(seat, _)| !people.contains(seat)) else {
            return Ok(false);
        };
        let answer = self.session.bot_answer(seat).with_context(|| format!("nobody answers for {seat}"))?;
        self.stale = true;
        match self.session.table_mut().submit(seat, ask, AnsweredBy::Bot, &answer) {
            Ok(_) | Err(Declined::RulesPanic(_)) => {}
            Err(declined) => {
                return Err(declined).with_context(|| format!("the bot on {seat} says «{answer}»"));
            }
        }
        if people.is_empty() {
            self.tell(Eye::Spectator)?;
        }
        Ok(true)
    }

    /// Shows the position to the person who is asked, and does what that person types.
    fn ask(&mut self) -> anyhow::Result<Flow> {
        let asks = self.session.table().asks();
        let Some(&(seat, ask)) = asks.first() else { bail!("the game has stopped without a result") };
        if !self.hand_over(seat)? {
            return self.left();
        }
        let legal = self.session.table().legal_actions(seat);
        if self.stale {
            self.show(seat, &legal)?;
        }
        let Some(line) = self.read(&format!("{seat}> "))? else { return self.left() };
        self.obey(seat, ask, &legal, line.trim())
    }

    /// Where hands are secret, the next person takes the keyboard before anything is shown. Says whether
    /// there is still somebody.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let new = self.last != Some(seat);
        let secret = self.people().len() > 1 && self.people().iter().any(|&s| self.session.hides_from(s));
        self.last = Some(seat);
        if !new {
            return Ok(true);
        }
        self.stale = true;
        if !secret {
            return Ok(true);
        }
        self.out.clear()?;
        let name = self.session.table().occupants()[seat.index()].name.clone();
        Ok(self.read(&format!("Pass the keyboard to {seat} ({name}), who presses Enter. "))?.is_some())
    }

    fn show(&mut self, seat: Seat, legal: &[LegalAction]) -> anyhow::Result<()> {
        self.out.line("")?;
        self.tell(Eye::Seat(seat))?;
        self.board(Eye::Seat(seat))?;
        if let Some(question) = self.session.table().question(seat) {
            self.out.heading(format_args!("{seat}: {question}"))?;
        }
        let width = legal.iter().map(|action| action.notation.chars().count()).max().unwrap_or(0);
        for (i, LegalAction { notation, words }) in legal.iter().enumerate() {
            self.out.line(format_args!("{:>4}  {notation:width$}  {words}", i + 1))?;
        }
        self.stale = false;
        Ok(())
    }

    /// Shows this eye the log entries that are new to it.
    fn tell(&mut self, eye: Eye) -> anyhow::Result<()> {
        let since = match eye {
            Eye::Seat(seat) => &mut self.told[seat.index()],
            Eye::Spectator => &mut self.watched,
        };
        let log = self.session.table().log(eye, *since);
        *since = self.session.table().next_line() - 1;
        for entry in log {
            self.out.line(in_words(&entry.kind))?;
        }
        Ok(())
    }

    fn board(&mut self, eye: Eye) -> anyhow::Result<()> {
        if let Some(board) = self.session.table().board(eye) {
            self.out.text(&board)?;
            if !board.ends_with('\n') {
                self.out.line("")?;
            }
        }
        Ok(())
    }

    fn obey(&mut self, seat: Seat, ask: u32, legal: &[LegalAction], line: &str) -> anyhow::Result<Flow> {
        let numbered = line.parse::<usize>().ok().and_then(|n| legal.get(n.checked_sub(1)?));
        let offered = legal.iter().find(|action| action.notation == line).or(numbered);
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (offered, command) {
            (Some(action), _) => self.answer(seat, ask, &action.notation)?,
            (None, "") => {}
            (None, "why") if !rest.is_empty() => self.why(seat, legal, rest)?,
            (None, "why") => self.out.line("Why what? Write `why` and an action.")?,
            (None, "hint") => self.hint(seat)?,
            (None, "undo") => return self.undo(seat),
            (None, _) => {
                if let Some(flow) = self.aside(Eye::Seat(seat), command, rest)? {
                    return Ok(flow);
                }
                if line.parse::<usize>().is_ok() {
                    self.out
                        .line(format_args!("There are {} answers; {line} is none of them.", legal.len()))?;
                } else {
                    self.answer(seat, ask, line)?;
                }
            }
        }
        Ok(Flow::Go)
    }

    /// Commands that also make sense when the game is over. None if this is no command.
    fn aside(&mut self, eye: Eye, command: &str, rest: &str) -> anyhow::Result<Option<Flow>> {
        match command {
            "help" | "?" => self.out.line(HELP)?,
            "board" if self.session.table().end().is_some() => self.board(eye)?,
            "board" => self.stale = true, // with the question and the answers
            "log" => {
                for entry in self.session.table().log(eye, 0) {
                    self.out.line(format_args!("{:>5}  {}", entry.line, in_words(&entry.kind)))?;
                }
            }
            "rules" => {
                let book = Rulebook::parse(self.session.table().rules_text());
                if !rules::print(&book, rest, self.out)? {
                    self.out.line(format_args!("No clause speaks of «{rest}»."))?;
                }
            }
            "save" | "load" if rest.is_empty() => {
                self.out.line(format_args!("{command} needs the name of a file."))?;
            }
            "save" => match files::save(&*self.session, Path::new(rest)) {
                Ok(()) if self.session.table().end().is_some() => {
                    self.out.line(format_args!("Saved in {rest}. `adit verify {rest}` checks it."))?;
                }
                Ok(()) => {
                    self.out.line(format_args!("Saved in {rest}. `adit play --load {rest}` goes on."))?;
                }
                Err(error) => self.out.line(format_args!("Not saved: {error:#}."))?,
            },
            "load" => match files::load(Path::new(rest), None) {
                Ok(session) => {
                    self.session = session;
                    (self.told, self.watched, self.last) = ([0; MAX_SEATS], 0, None);
                    self.stale = true;
                    self.welcome()?;
                }
                Err(error) => self.out.line(format_args!("Not loaded: {error:#}."))?,
            },
            "quit" | "exit" => {
                if self.session.table().end().is_none() {
                    self.out.line("You leave the game unfinished.")?;
                }
                return Ok(Some(Flow::Leave));
            }
            _ => return Ok(None),
        }
        Ok(Some(Flow::Go))
    }

    fn answer(&mut self, seat: Seat, ask: u32, notation: &str) -> anyhow::Result<()> {
        match self.session.table_mut().submit(seat, ask, AnsweredBy::Person, notation) {
            Ok(_) | Err(Declined::RulesPanic(_)) => self.stale = true,
            Err(declined) => self.refuse(&declined)?,
        }
        Ok(())
    }

    fn why(&mut self, seat: Seat, legal: &[LegalAction], text: &str) -> anyhow::Result<()> {
        let numbered = text.parse::<usize>().ok().and_then(|n| legal.get(n.checked_sub(1)?));
        let notation = numbered.map_or(text, |action| action.notation.as_str());
        match self.session.table().why(seat, notation) {
            Ok(()) => self.out.line(format_args!("«{notation}» is allowed.")),
            Err(declined) => self.refuse(&declined),
        }
    }

    /// Why not, with the clause in full.
    fn refuse(&mut self, declined: &Declined) -> anyhow::Result<()> {
        if let Declined::Notation(_) = declined {
            return self.out.line(format_args!("{declined}; `help` tells what can be typed."));
        }
        let Declined::Illegal { clause, words } = declined else { return self.out.line(declined) };
        self.out.line(words)?;
        let book = Rulebook::parse(self.session.table().rules_text());
        match book.find(clause.0) {
            Some(rule) => self.out.line(format_args!("  {}", rules::clause(rule))),
            None => self.out.line(format_args!("  {clause}")),
        }
    }

    fn hint(&mut self, seat: Seat) -> anyhow::Result<()> {
        for (i, advice) in self.session.hint(seat).iter().take(ADVICE).enumerate() {
            let lead = if i == 0 { "An expert would choose" } else { "               else perhaps" };
            let (share, value) = (100.0 * advice.share, 100.0 * advice.value);
            self.out.line(format_args!(
                "{lead} {}: {} ({share:.0} % of its thoughts, chances {value:.0} %)",
                advice.notation, advice.words
            ))?;
        }
        Ok(())
    }

    /// Takes back the last choice that a person made. Whatever is free goes at once; the only person at
    /// a table may consent to the rest.
    fn undo(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        let people = self.people();
        let table = self.session.table();
        let latest = people
            .iter()
            .filter_map(|&person| Some((person, table.undo_offer(person).ok()?)))
            .max_by_key(|(_, offer)| offer.to);
        let Some((whose, offer)) = latest else {
            let why = table.undo_offer(seat).err().unwrap_or(NoUndo::Nothing);
            self.out.line(format_args!("No undo: {why}."))?;
            return Ok(Flow::Go);
        };
        if !offer.free {
            self.out.line(
                "Since that choice something was rolled or revealed, or somebody else has answered.",
            )?;
            if people.len() > 1 {
                self.out.line("No undo: everybody at the table would have to agree.")?;
                return Ok(Flow::Go);
            }
            let Some(line) =
                self.read("You are the only person here. Take it back all the same? (y/n) ")?
            else {
                return self.left();
            };
            if !matches!(line.trim(), "y" | "yes") {
                self.out.line("It stays as it is.")?;
                return Ok(Flow::Go);
            }
        }
        // Whoever is alone here has nobody to ask.
        let consent = if offer.free { Consent::NotAsked } else { Consent::NobodyElse };
        match self.session.table_mut().undo(whose, consent) {
            Ok(_) => self.stale = true,
            Err(why) => self.out.line(format_args!("No undo: {why}."))?,
        }
        Ok(Flow::Go)
    }

    /// The game is over, or cannot go on: what came of it, and a last chance to keep it.
    fn afterwards(&mut self) -> anyhow::Result<Flow> {
        let eye = self.last.map_or(Eye::Spectator, Eye::Seat);
        if self.stale {
            self.out.line("")?;
            self.tell(eye)?;
            self.board(eye)?;
            let table = self.session.table();
            if let Some(end) = table.end() {
                let words = table.end_words().unwrap_or_default();
                let result = records::result(table.occupants(), &words, end);
                self.out.text(&result)?;
                self.out.line(PROMISE)?;
            } else {
                self.out.line("The rules of this game have failed, which is our mistake. `save FILE` keeps what there is.")?;
            }
            self.stale = false;
        }
        let Some(line) = self.read("> ")? else { return Ok(Flow::Leave) };
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match self.aside(eye, command, rest.trim())? {
            Some(flow) => Ok(flow),
            None if line.is_empty() => Ok(Flow::Go),
            None => {
                self.out.line("The game is over: board, log, rules WORDS, save FILE, load FILE, quit.")?;
                Ok(Flow::Go)
            }
        }
    }

    /// The input has ended in the middle of a game.
    fn left(&mut self) -> anyhow::Result<Flow> {
        self.out
            .line("The input has ended before the game. Next time `save FILE` keeps it, to go on later.")?;
        Ok(Flow::Leave)
    }

    /// One line of input; none at its end.
    fn read(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        self.out.text(prompt)?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let length = self.input.read_until(b'\n', &mut bytes).context("cannot read what is typed")?;
        let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
        if length == 0 {
            self.out.line("")?;
            return Ok(None);
        }
        if self.echo {
            self.out.line(&line)?;
        }
        Ok(Some(line))
    }
}

fn in_words(kind: &LogEntryKind<String>) -> String {
    match kind {
        LogEntryKind::Happened(words) => words.clone(),
        LogEntryKind::Undone { seat, reveal: false, .. } => format!("{seat} takes a choice back."),
        LogEntryKind::Undone { seat, reveal: true, .. } => {
            format!("{seat} takes a choice back, knowing what had come to light.")
        }
        LogEntryKind::Unopened { seat } => format!("{seat} did not open its share of the dice."),
        LogEntryKind::Sat { seat, occupant, .. } => {
            format!("{} sits down as {seat}.", one_line(&occupant.name))
        }
    }
}
