//! [`Moments`]: a record that can be opened at any of its lines, as often and in whatever order one likes. Every so many
//! steps it keeps the position, so that a jump plays a few acts and not the whole game, and what it keeps is bounded.
//!
//! A moment is a [`Table`], made by the same [`Timeline`] that live tables have: whatever draws tables draws moments.

use std::fmt;

use crate::game::Game;
use crate::listing::Listed;
use crate::outcome::Cause;
use crate::record::error::{Fault, RecordError};
use crate::record::read::Lines;
use crate::record::replay::{check_undo, fit, load};
use crate::record::timeline::{KeptAct, LogEntry, LogEntryKind, Timeline, Transition};
use crate::record::{Entry, Header, Tail};
use crate::seat::Seats;
use crate::table::Table;

/// Steps between two positions that are kept, at first.
const EVERY: usize = 16;
/// Positions that are kept. Where there would be more, every other one goes.
const KEPT: usize = 128;

/// What a page of the table showed as one: an answer, a far walk, an undo, somebody who sits down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its lines in the record.
    pub first: u64,
    pub last: u64,
    /// How many turns have begun by then.
    pub turn: u32,
    /// How often everybody has had a turn, and once more.
    pub round: u32,
}

/// A position to go on from.
struct Kept<L: Listed> {
    /// The last line before it goes on.
    line: u64,
    tail: Tail,
    /// Without its log and the acts that stand, which all positions share.
    timeline: Timeline<L::Game>,
    /// How many acts stand there, and the line of the last.
    acts: usize,
    last_act: Option<u64>,
}

/// A record, open at all of its lines.
pub struct Moments<L: Listed> {
    header: Header,
    text: String,
    /// Where each line begins, and where the last one ends.
    begins: Vec<usize>,
    kept: Vec<Kept<L>>,
    every: usize,
    most: usize,
    since_kept: usize,
    /// Everything that was ever told, also what was taken back.
    log: Vec<LogEntry<<L::Game as Game>::Event>>,
    acts: Vec<KeptAct<<L::Game as Game>::Action>>,
    /// Where something was taken back, and to which line.
    undos: Vec<(u64, u64)>,
    steps: Vec<Step>,
    /// How many turns have begun, and who has had one in this round.
    turns: u32,
    in_round: Seats,
    /// The play after the last line.
    latest: Timeline<L::Game>,
    tail: Tail,
}

impl<L: Listed> fmt::Debug for Moments<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Moments")
            .field("game", &L::Game::ID)
            .field("lines", &self.lines())
            .field("kept", &self.kept.len())
            .finish_non_exhaustive()
    }
}

impl<L: Listed> Moments<L> {
    /// Reads and checks all of a record, as [`replay`](crate::record::replay()) does.
    pub fn open(bytes: &[u8]) -> Result<Moments<L>, RecordError> {
        Moments::keeping(bytes, EVERY, KEPT)
    }

    /// The same with other bounds, for tests: a position every so many steps, and so many at most.
    #[doc(hidden)]
    pub fn keeping(bytes: &[u8], every: usize, most: usize) -> Result<Moments<L>, RecordError> {
        let mut lines = Lines::new(bytes, Tail::default());
        let header = lines.header()?;
        let game = load::<L>(&header).map_err(|fault| fault.at(0))?;
        let latest = Timeline::new(game, &header).map_err(|why| Fault::from(why).at(0))?;
        let first = bytes.len() - lines.rest().len();
        let tail = lines.tail();
        let begin = Kept { line: 0, tail, timeline: latest.copy(), acts: 0, last_act: None };
        let mut moments = Moments {
            header,
            text: text(&bytes[..first]).map_err(|fault| fault.at(0))?.to_owned(),
            begins: vec![0, first],
            kept: vec![begin],
            every,
            most,
            since_kept: 0,
            log: Vec::new(),
            acts: Vec::new(),
            undos: Vec::new(),
            steps: Vec::new(),
            turns: 0,
            in_round: Seats::NONE,
            latest,
            tail,
        };
        moments.extend(&bytes[first..])?;
        Ok(moments)
    }

    /// Takes in the lines by which the record has grown. Those before the first that does not fit stay.
    pub fn extend(&mut self, bytes: &[u8]) -> Result<(), RecordError> {
        let mut lines = Lines::new(bytes, self.tail);
        let mut before = bytes;
        while let Some((line, entry)) = lines.next()? {
            self.latest.order.admit(&entry).map_err(|why| Fault::from(why).at(line))?;
            let transition = self.transition(&self.latest, line, &entry, true)?;
            let written = text(&before[..before.len() - lines.rest().len()]).map_err(|f| f.at(line))?;
            self.text.push_str(written);
            self.begins.push(self.text.len());
            before = lines.rest();
            self.tail = lines.tail();
            self.enter(line, &entry, transition);
        }
        Ok(())
    }

    /// Works out what a line does, beginning an undo at the nearest position that is kept.
    fn transition(
        &self,
        timeline: &Timeline<L::Game>,
        line: u64,
        entry: &Entry,
        check: bool,
    ) -> Result<Transition<L::Game>, RecordError> {
        let transition = match entry {
            Entry::Undo { seat, to, consent, reveal } => {
                check_undo(timeline, *seat, *to, *consent, *reveal).and_then(|()| {
                    let stand = timeline.kept().partition_point(|act| act.line <= *to);
                    let near = self.kept.iter().rev().find(|kept| {
                        let last = kept.acts.checked_sub(1).and_then(|at| timeline.kept().get(at));
                        kept.acts <= stand && last.map(|act| act.line) == kept.last_act
                    });
                    let near = near.and_then(|kept| Some((&kept.timeline.now()?.state, kept.acts)));
                    Ok(Transition::Undo(timeline.undone_from(*seat, near)?))
                })
            }
            // It was checked when the record was opened.
            Entry::Hash { .. } if !check => Ok(Transition::Stay),
            _ => fit::<L>(timeline, line, entry, None),
        };
        transition.map_err(|fault| fault.at(line))
    }

    fn enter(&mut self, line: u64, entry: &Entry, transition: Transition<L::Game>) {
        self.latest.enter(line, entry, transition);
        let new = self.latest.log.partition_point(|told| told.line < line);
        self.log.extend_from_slice(&self.latest.log[new..]);
        match entry {
            Entry::Act(_) => self.acts.extend(self.latest.kept().last().cloned()),
            Entry::Undo { to, .. } => self.undos.push((line, *to)),
            _ => {}
        }
        self.step(line, entry);
        if matches!(entry, Entry::Deal { .. } | Entry::Act(_) | Entry::Undo { .. }) {
            self.since_kept += 1;
            if self.since_kept >= self.every || matches!(entry, Entry::Deal { .. }) {
                self.keep(line);
            }
        }
    }

    /// Keeps the present position.
    fn keep(&mut self, line: u64) {
        self.since_kept = 0;
        if self.kept.len() >= self.most {
            // The first and the second stay: the beginning and the deal.
            let mut at = 0;
            self.kept.retain(|_| {
                at += 1;
                at <= 2 || at % 2 == 1
            });
            self.every *= 2;
        }
        let acts = self.latest.kept();
        self.kept.push(Kept {
            line,
            tail: self.tail,
            timeline: self.latest.copy_of_position(),
            acts: acts.len(),
            last_act: acts.last().map(|act| act.line),
        });
    }

    /// Which step a line belongs to. A table writes an answer together with the hash and the end that follow, and the
    /// steps of a plan together.
    fn step(&mut self, line: u64, entry: &Entry) {
        let Some(now) = self.latest.now() else { return };
        let goes_on = match entry {
            Entry::Hash { .. } => true,
            Entry::Act(act) => act.continues,
            Entry::End(end) => end.cause != Cause::Abandoned || self.latest.over(),
            _ => false,
        };
        let game = &self.latest.game;
        let turn = game.turn(&now.state);
        let before = self.steps.last().copied();
        // A turn that was taken back begins once.
        let begins = turn > self.turns;
        self.turns = self.turns.max(turn);
        let mut asked = now.asks.iter().map(|(seat, _)| seat);
        // Where several are asked at once it is nobody's turn alone.
        let whose = asked.next().filter(|_| begins && asked.next().is_none());
        let again = whose.is_some_and(|seat| self.in_round.has(seat));
        let round = before.map_or(1, |before| before.round) + u32::from(again);
        if let Some(seat) = whose {
            self.in_round = if again { Seats::only(seat) } else { self.in_round.with(seat) };
        }
        match self.steps.last_mut() {
            Some(last) if goes_on => *last = Step { last: line, turn, round, ..*last },
            last => {
                let mut first = line;
                // Whoever ends a game early writes a hash of the position before it.
                if let (Entry::End(_), Some(last)) = (entry, last)
                    && last.last == line - 1
                    && last.first < last.last
                {
                    last.last -= 1;
                    first -= 1;
                }
                self.steps.push(Step { first, last: line, turn, round });
            }
        }
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The record's text, as far as it was taken in.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many lines the record has.
    pub fn lines(&self) -> u64 {
        self.tail.next()
    }

    /// What can be stepped through, in its order; nothing before the deal.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether the record has its last line.
    pub fn ended(&self) -> bool {
        self.latest.order.end.is_some()
    }

    /// Bytes that this takes, roughly: `state` is what one position takes beside its own size.
    pub fn weight(&self) -> usize {
        let state = self.latest.now().map_or(0, |now| {
            serde_json::to_vec(&now.state).map_or(0, |json| json.len()) + size_of_val(&now.state)
        });
        let log = self.log.len() * size_of::<LogEntry<<L::Game as Game>::Event>>();
        let acts = self.acts.len() * size_of::<KeptAct<<L::Game as Game>::Action>>();
        let latest = 2 * (log + acts);
        self.kept.len() * (state + size_of::<Kept<L>>()) + latest + self.text.len() + 8 * self.begins.len()
    }

    /// The table as it stood after a line. It can be looked at and not played on.
    pub fn at(&self, line: u64) -> Result<Table<L>, RecordError> {
        let line = line.min(self.lines() - 1);
        let near = self.kept.partition_point(|kept| kept.line <= line) - 1;
        let near = &self.kept[near];
        let mut timeline = near.timeline.copy();
        timeline.put_back(self.log_at(near.line), self.acts_at(near.line));
        let end = self.begins[line as usize + 1];
        let between = &self.text[self.begins[near.line as usize + 1]..end];
        let mut lines = Lines::new(between.as_bytes(), near.tail);
        while let Some((line, entry)) = lines.next()? {
            let transition = self.transition(&timeline, line, &entry, false)?;
            timeline.enter(line, &entry, transition);
        }
        Ok(Table::moment(timeline, self.text[..end].to_owned(), lines.tail()))
    }

    /// The log after a line: without what had been taken back by then.
    fn log_at(&self, line: u64) -> Vec<LogEntry<<L::Game as Game>::Event>> {
        let told = &self.log[..self.log.partition_point(|entry| entry.line <= line)];
        let mut stays = u64::MAX;
        let mut log: Vec<_> = told
            .iter()
            .rev()
            .filter(|entry| match entry.kind {
                LogEntryKind::Undone { to, .. } => {
                    stays = stays.min(to);
                    true
                }
                LogEntryKind::Happened(_) => entry.line <= stays,
                _ => true,
            })
            .cloned()
            .collect();
        log.reverse();
        log
    }

    /// The acts that stood after a line.
    fn acts_at(&self, line: u64) -> Vec<KeptAct<<L::Game as Game>::Action>> {
        let acts = &self.acts[..self.acts.partition_point(|act| act.line <= line)];
        let mut undos =
            self.undos[..self.undos.partition_point(|(at, _)| *at <= line)].iter().rev().peekable();
        let mut stays = u64::MAX;
        let mut stand: Vec<_> = acts
            .iter()
            .rev()
            .filter(|act| {
                while let Some((_, to)) = undos.next_if(|(at, _)| *at > act.line) {
                    stays = stays.min(*to);
                }
                act.line <= stays
            })
            .cloned()
            .collect();
        stand.reverse();
        stand
    }
}

fn text(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|_| Fault::NotText)
}
