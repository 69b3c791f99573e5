//! [`Table`]: one live play with a single writer. It keeps its own record as it goes.
//!
//! Whatever changes a table comes in two halves: `prepare` works the change out on a copy and hands out
//! the lines to be stored, `commit` makes it the state. The server appends to disk in between, so that
//! an acknowledged action is on disk; `abort` forgets the change. Dice are derived from seed, contributions
//! and how many acts stand: preparing an act twice rolls the same, so a retry cannot re-roll, nor an undo. Where
//! nothing is stored, [`Table::submit`] and its siblings do both at once.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::chance::{
    Chance, Contribution, ContributionPromise, KeyedDraws, Recording, Seed, commitment, seed_to_hex,
};
use crate::content::LoadError;
use crate::game::{Game, notation};
use crate::listing::{Listed, StateOf};
use crate::options::{Options, Values};
use crate::outcome::{Cause, Outcome, Standing};
use crate::record::error::RulesPanic;
use crate::record::timeline::{Ask, Timeline, Transition, guarded};
use crate::record::{
    Act, AnsweredBy, Consent, Contributions, Declined, End, Entry, EntryError, FORMAT, Fault, Header,
    LONGEST_LINE, LogEntry, NoUndo, Occupant, RecordError, Replay, Tail, UndoOffer, WrittenStanding,
};
use crate::seat::{Eye, Seat};

/// Acts between two hash lines: few enough to find the first wrong one, many enough to keep records short.
const HASH_EVERY: u32 = 32;

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("{found} sit down, but the game is for {expected}")]
    Seats { found: usize, expected: u8 },
    #[error(transparent)]
    Entry(#[from] EntryError),
}

impl Header {
    /// The header of a new record with today's rules and content, and the play that begins with it.
    pub(crate) fn begin<L: Listed>(
        values: &Values,
        occupants: Vec<Occupant>,
        commitment: String,
    ) -> Result<(Timeline<L::Game>, Header), OpenError> {
        let game = L::game(values)?;
        if occupants.len() != usize::from(game.seats()) {
            return Err(OpenError::Seats { found: occupants.len(), expected: game.seats() });
        }
        let header = Header {
            adit: FORMAT,
            game: L::Game::ID.to_owned(),
            rules: game.rules(),
            content: L::newest().digest(),
            options: game.options().values(),
            seats: occupants,
            commitment,
            parent: None,
        };
        Ok((Timeline::new(game, &header)?, header))
    }
}

/// What a prepared answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prepared<'a> {
    /// Lines to be stored, each with its line break; then [`Table::commit`].
    Lines(&'a str),
    /// The answer was accepted before: nothing to store, nothing to commit.
    Repeated(Ack),
}

/// The acknowledgement of something entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ack {
    /// The line that holds it.
    pub line: u64,
    /// Whether it had been there before.
    pub repeated: bool,
}

/// Prepared lines: what they say, what they do, and their text.
struct Pending<G: Game> {
    changes: Vec<(u64, Entry, Transition<G>)>,
    /// The play after all of a plan's steps, in place of changes.
    after: Option<Timeline<G>>,
    text: String,
    tail: Tail,
}

pub struct Table<L: Listed> {
    timeline: Timeline<L::Game>,
    seed: Seed,
    /// The record so far.
    text: String,
    tail: Tail,
    pending: Option<Pending<L::Game>>,
    broken: Option<RulesPanic>,
    listing: PhantomData<fn() -> L>,
}

impl<L: Listed> fmt::Debug for Table<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &L::Game::ID)
            .field("lines", &self.tail.next())
            .field("pending", &self.pending.as_ref().map(|p| &p.text))
            .field("broken", &self.broken)
            .finish_non_exhaustive()
    }
}

impl<L: Listed> Table<L> {
    /// A table at which everybody has sat down. Its record holds the header, which commits to the seed.
    pub fn open(values: &Values, occupants: Vec<Occupant>, seed: Seed) -> Result<Table<L>, OpenError> {
        let (timeline, header) = Header::begin::<L>(values, occupants, commitment(&seed))?;
        let (mut text, mut tail) = (String::new(), Tail::default());
        tail.write(&Entry::Header(header), &mut text);
        Ok(Table { timeline, seed, text, tail, pending: None, broken: None, listing: PhantomData })
    }

    /// The live table that a record and its seed leave behind. The seed is kept beside the record until
    /// the end reveals it. Where the program stopped between the last answer and the lines that end the
    /// game, those are [`pending`](Table::pending) at once.
    pub fn resume(record: &str, seed: Seed) -> Result<Table<L>, RecordError> {
        let Replay { header, timeline, tail, .. } = Replay::read::<L>(record.as_bytes())?;
        if commitment(&seed) != header.commitment {
            return Err(Fault::Commitment.at(0));
        }
        let text = record.to_owned();
        let mut table =
            Table { timeline, seed, text, tail, pending: None, broken: None, listing: PhantomData };
        if table.timeline.over() && table.end().is_none() {
            table.broken = table.draft(Vec::new()).err();
        }
        Ok(table)
    }

    /// A table that goes on from a moment of another record.
    pub(crate) fn branch(timeline: Timeline<L::Game>, seed: Seed, text: String, tail: Tail) -> Table<L> {
        Table { timeline, seed, text, tail, pending: None, broken: None, listing: PhantomData }
    }

    /// Where this table goes on from another record.
    pub(crate) fn timeline(&self) -> &Timeline<L::Game> {
        &self.timeline
    }

    /// A moment of a replay, to be looked at: its seed is not known, so it takes nothing.
    pub(crate) fn moment(timeline: Timeline<L::Game>, text: String, tail: Tail) -> Table<L> {
        let panic = "a moment of a replay is looked at and not played on".to_owned();
        let broken = Some(RulesPanic { panic });
        Table { timeline, seed: [0; 32], text, tail, pending: None, broken, listing: PhantomData }
    }

    pub fn game(&self) -> &Arc<L::Game> {
        &self.timeline.game
    }

    /// The true position, for whoever runs the table; people and bots get views. None before the deal.
    pub fn state(&self) -> Option<&StateOf<L>> {
        self.timeline.now().map(|now| &now.state)
    }

    pub fn view(&self, eye: Eye) -> Option<<L::Game as Game>::View> {
        self.state().map(|state| self.game().view(state, eye))
    }

    /// For tests of whoever shows tables: the same table in a world that this eye cannot tell from the
    /// true one. Its record is the true one's, so it can be looked at and not played on.
    #[doc(hidden)]
    pub fn redealt<C: Chance + ?Sized>(&self, eye: Eye, chance: &mut C) -> Result<Table<L>, RecordError> {
        let mut table = Table::resume(self.record(), self.seed)?;
        table.timeline.redeal(eye, chance);
        Ok(table)
    }

    pub fn occupants(&self) -> &[Occupant] {
        &self.timeline.order.occupants
    }

    /// Who is asked now, and the number to answer under.
    pub fn asks(&self) -> Vec<(Seat, u32)> {
        let now = self.timeline.now().filter(|_| self.end().is_none());
        now.into_iter().flat_map(|now| now.asks.iter()).map(|(seat, ask)| (seat, ask.number)).collect()
    }

    /// The number under which a seat answers, if it is asked.
    pub fn asked(&self, seat: Seat) -> Option<u32> {
        self.ask(seat).map(|ask| ask.number)
    }

    /// What a seat is asked, if it is.
    pub fn question(&self, seat: Seat) -> Option<<L::Game as Game>::Question> {
        self.ask(seat).map(|ask| ask.question)
    }

    /// The log so far, with its secrets.
    pub fn log(&self) -> &[LogEntry<<L::Game as Game>::Event>] {
        &self.timeline.log
    }

    /// The text of the record so far, every line with its line break.
    pub fn record(&self) -> &str {
        &self.text
    }

    /// The number of the next line.
    pub fn next_line(&self) -> u64 {
        self.tail.next()
    }

    /// How it ended: played out or abandoned.
    pub fn end(&self) -> Option<&End> {
        self.timeline.order.end.as_ref()
    }

    /// The result, if the game was played out.
    pub fn outcome(&self) -> Option<Outcome> {
        self.timeline.outcome().filter(|_| self.timeline.over())
    }

    /// What the rules said when they panicked. Such a table only takes [`Table::abandon`].
    pub fn broken(&self) -> Option<&RulesPanic> {
        self.broken.as_ref()
    }

    /// The lines that wait for [`Table::commit`].
    pub fn pending(&self) -> Option<&str> {
        self.pending.as_ref().map(|p| p.text.as_str())
    }

    /// What the rules say to an answer of an asked seat, without giving it.
    pub fn why(&self, seat: Seat, text: &str) -> Result<(), Declined> {
        let number = self.ask(seat).map_or(0, |ask| ask.number);
        self.timeline.admit::<L>(seat, number, text).map(|_| ())
    }

    /// Works out an answer.
    pub fn prepare(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        text: &str,
    ) -> Result<Prepared<'_>, Declined> {
        if let Some(line) = self.timeline.repeated(seat, ask, text) {
            return Ok(Prepared::Repeated(Ack { line, repeated: true }));
        }
        if self.pending.is_some() {
            return Err(Declined::Pending);
        }
        if let Some(broken) = &self.broken {
            return Err(broken.clone().into());
        }
        let worked_out = self.work_out(seat, ask, by, text, false);
        self.answered(worked_out).map(Prepared::Lines)
    }

    /// Works out the next step of the plan that this seat's last answer belongs to, whatever its ask's
    /// number. Declined when the last step brought something to light or somebody else is asked.
    pub fn prepare_continuation(
        &mut self,
        seat: Seat,
        by: AnsweredBy,
        text: &str,
    ) -> Result<&str, Declined> {
        if self.pending.is_some() {
            return Err(Declined::Pending);
        }
        if let Some(broken) = &self.broken {
            return Err(broken.clone().into());
        }
        self.timeline.check_continues(seat)?;
        let ask = self.ask(seat).ok_or(Declined::NotAsked)?.number;
        let worked_out = self.work_out(seat, ask, by, text, true);
        self.answered(worked_out)
    }

    /// Works out a plan: an answer, and its further steps one after the other until one is declined. All of them are
    /// stored together, and become the state together.
    pub fn prepare_plan(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        steps: &[String],
    ) -> Result<Prepared<'_>, Declined> {
        let Some((first, further)) = steps.split_first() else { return Err(Declined::Interrupted) };
        if let Prepared::Repeated(ack) = self.prepare(seat, ask, by, first)? {
            return Ok(Prepared::Repeated(ack));
        }
        // Every step is judged where the one before it leads, so the table goes there, and back again.
        let (before, tail, length) = (self.timeline.copy(), self.tail, self.text.len());
        self.commit();
        for step in further {
            if self.prepare_continuation(seat, by, step).is_err() {
                break;
            }
            self.commit();
        }
        let after = Some(std::mem::replace(&mut self.timeline, before));
        let tail = std::mem::replace(&mut self.tail, tail);
        let text = self.text.split_off(length);
        self.pending = Some(Pending { changes: Vec::new(), after, text, tail });
        Ok(Prepared::Lines(self.pending().unwrap_or_default()))
    }

    fn answered(&mut self, worked_out: Result<(), Declined>) -> Result<&str, Declined> {
        match worked_out {
            Ok(()) => Ok(self.pending().unwrap_or_default()),
            Err(declined) => {
                if let Declined::RulesPanic(broken) = &declined {
                    self.broken = Some(broken.clone());
                }
                Err(declined)
            }
        }
    }

    fn work_out(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        text: &str,
        continues: bool,
    ) -> Result<(), Declined> {
        let (now, action) = self.timeline.admit::<L>(seat, ask, text)?;
        let mut chance = Recording::new(self.chance());
        let next = self.timeline.act(now, seat, action, &mut chance)?;
        let notation = guarded(|| notation(self.game().as_ref(), action))?;
        let act = Act { seat, ask, by, notation, continues, chance: chance.finish() };
        Ok(self.draft(vec![(Entry::Act(act), Transition::Act { action, next })])?)
    }

    /// Works out the deal. Before it people may contribute to chance, after it no more.
    pub fn prepare_deal(&mut self) -> Result<&str, EntryError> {
        self.ready()?;
        self.timeline.order.admit(&Entry::Deal { chance: Vec::new() })?;
        let mut chance = Recording::new(self.chance());
        let dealt = self.timeline.deal(&mut chance);
        let entry = Entry::Deal { chance: chance.finish() };
        let drafted = dealt.and_then(|next| self.draft(vec![(entry, Transition::Deal(next))]));
        self.handed_out(drafted)
    }

    /// What the table has promised about its seed, from its first line on.
    pub fn commitment(&self) -> String {
        commitment(&self.seed)
    }

    /// What people have promised to contribute to chance and have opened; none where a table of an older format
    /// goes on, which waits for nobody.
    pub fn contributions(&self) -> Option<&Contributions> {
        self.timeline.order.contributions()
    }

    /// Whether the cards are dealt.
    pub fn is_dealt(&self) -> bool {
        self.timeline.order.dealt
    }

    /// A seat promises what it will contribute to chance, or says that it contributes nothing.
    pub fn prepare_promise(
        &mut self,
        seat: Seat,
        hash: Option<ContributionPromise>,
    ) -> Result<&str, EntryError> {
        self.prepare_line(hash.map_or(Entry::Pass { seat }, |hash| Entry::Promise { seat, hash }))
    }

    /// A seat opens what it promised.
    pub fn prepare_open(&mut self, seat: Seat, value: Contribution) -> Result<&str, EntryError> {
        self.prepare_line(Entry::Open { seat, value })
    }

    /// All promise anew, because this seat did not open what it promised.
    pub fn prepare_anew(&mut self, seat: Seat) -> Result<&str, EntryError> {
        self.prepare_line(Entry::Anew { seat })
    }

    /// Somebody else sits down: another person, a bot for a person, a person for a bot.
    pub fn prepare_sit(&mut self, seat: Seat, occupant: &Occupant) -> Result<&str, EntryError> {
        self.prepare_line(Entry::Sit { seat, by: occupant.kind, name: occupant.name.clone() })
    }

    /// Ends the play where it is and reveals the seed. The one thing that a broken table still takes.
    pub fn prepare_abandon(&mut self) -> Result<&str, EntryError> {
        if self.pending.is_some() {
            return Err(EntryError::Pending);
        }
        let end = Entry::End(self.last_line(Cause::Abandoned, &[]));
        self.timeline.order.admit(&end)?;
        let hash = self.state().and_then(|state| self.timeline.hash(state).ok());
        let hash = hash.map(|state| (Entry::Hash { state }, Transition::Stay));
        self.write(hash.into_iter().chain([(end, Transition::Stay)]).collect());
        Ok(self.pending().unwrap_or_default())
    }

    /// How far this seat could go back.
    pub fn undo_offer(&self, seat: Seat) -> Result<UndoOffer, NoUndo> {
        self.ready()?;
        self.timeline.undo_offer(seat)
    }

    /// Takes this seat's last choice back. What the others say is for the caller to know; that something had come to
    /// light is written down whoever agrees.
    pub fn prepare_undo(&mut self, seat: Seat, consent: Consent) -> Result<&str, NoUndo> {
        let UndoOffer { to, free, reveal } = self.undo_offer(seat)?;
        if !free && consent == Consent::NotAsked {
            return Err(NoUndo::ConsentNeeded);
        }
        let position = self.timeline.undone(seat)?;
        let entry = match self.timeline.order.by_lines() {
            true => Entry::Undo { seat, to, consent: !free, reveal: false },
            false => Entry::Undo { seat, to, consent: !free && consent == Consent::Given, reveal },
        };
        let drafted = self.draft(vec![(entry, Transition::Undo(position))]);
        Ok(self.handed_out(drafted)?)
    }

    /// Makes what was prepared the state. Nothing to do without it.
    pub fn commit(&mut self) -> Option<Ack> {
        let Pending { changes, after, text, tail } = self.pending.take()?;
        let line = self.next_line();
        if let Some(after) = after {
            self.timeline = after;
        }
        for (line, entry, transition) in changes {
            self.timeline.enter(line, &entry, transition);
        }
        self.text.push_str(&text);
        self.tail = tail;
        Some(Ack { line, repeated: false })
    }

    /// Forgets what was prepared.
    pub fn abort(&mut self) {
        self.pending = None;
    }

    /// Prepares and commits an answer.
    pub fn submit(&mut self, seat: Seat, ask: u32, by: AnsweredBy, text: &str) -> Result<Ack, Declined> {
        if let Prepared::Repeated(ack) = self.prepare(seat, ask, by, text)? {
            return Ok(ack);
        }
        self.commit().ok_or(Declined::Pending)
    }

    pub fn deal(&mut self) -> Result<Ack, EntryError> {
        self.prepare_deal()?;
        self.commit().ok_or(EntryError::Pending)
    }

    /// Promises a contribution and opens it at once, where nobody else contributes.
    pub fn contribute(&mut self, seat: Seat, value: Contribution) -> Result<Ack, EntryError> {
        let hash = value.promise(&self.commitment(), seat);
        self.prepare_promise(seat, Some(hash))?;
        self.commit().ok_or(EntryError::Pending)?;
        self.prepare_open(seat, value)?;
        self.commit().ok_or(EntryError::Pending)
    }

    pub fn sit(&mut self, seat: Seat, occupant: &Occupant) -> Result<Ack, EntryError> {
        self.prepare_sit(seat, occupant)?;
        self.commit().ok_or(EntryError::Pending)
    }

    pub fn abandon(&mut self) -> Result<Ack, EntryError> {
        self.prepare_abandon()?;
        self.commit().ok_or(EntryError::Pending)
    }

    pub fn undo(&mut self, seat: Seat, consent: Consent) -> Result<Ack, NoUndo> {
        self.prepare_undo(seat, consent)?;
        Ok(self.commit().ok_or(EntryError::Pending)?)
    }

    fn ask(&self, seat: Seat) -> Option<&Ask<<L::Game as Game>::Question>> {
        self.timeline.now().filter(|_| self.end().is_none())?.asks.of(seat)
    }

    /// The outcomes of the deal or the act that comes next.
    fn chance(&self) -> KeyedDraws {
        self.timeline.order.key(&self.seed).at(self.timeline.place(self.next_line()))
    }

    fn ready(&self) -> Result<(), EntryError> {
        match &self.broken {
            _ if self.pending.is_some() => Err(EntryError::Pending),
            Some(broken) => Err(broken.clone().into()),
            None => Ok(()),
        }
    }

    /// Prepares a line that does not move the game.
    fn prepare_line(&mut self, entry: Entry) -> Result<&str, EntryError> {
        self.ready()?;
        self.timeline.order.admit(&entry)?;
        let drafted = self.draft(vec![(entry, Transition::Stay)]);
        self.handed_out(drafted)
    }

    fn handed_out(&mut self, drafted: Result<(), RulesPanic>) -> Result<&str, EntryError> {
        if let Err(broken) = drafted {
            self.broken = Some(broken.clone());
            return Err(broken.into());
        }
        Ok(self.pending().unwrap_or_default())
    }

    /// Prepares lines, followed by those that must follow them: a hash now and then, the end.
    fn draft(&mut self, mut lines: Vec<(Entry, Transition<L::Game>)>) -> Result<(), RulesPanic> {
        let moved = lines.iter().find_map(|(_, transition)| transition.position());
        if let Some(now) = moved.or(self.timeline.now()) {
            let acts = lines.iter().filter(|(entry, _)| matches!(entry, Entry::Act(_))).count() as u32;
            let over = now.asks.none_open();
            let mut following = Vec::new();
            if over || self.timeline.unhashed + acts >= HASH_EVERY {
                following.push(Entry::Hash { state: self.timeline.hash(&now.state)? });
            }
            if over && let Some(outcome) = self.timeline.result(&now.state)? {
                following.push(Entry::End(self.last_line(outcome.cause, outcome.standings())));
            }
            lines.extend(following.into_iter().map(|entry| (entry, Transition::Stay)));
        }
        self.write(lines);
        if self.pending().is_some_and(|text| text.lines().any(|line| line.len() > LONGEST_LINE)) {
            self.pending = None;
            return Err(RulesPanic {
                panic: "a line of the record grew too long to be read again".to_owned(),
            });
        }
        Ok(())
    }

    fn last_line(&self, cause: Cause, standings: &[Standing]) -> End {
        End {
            cause,
            standings: standings.iter().map(WrittenStanding::from).collect(),
            seed: seed_to_hex(&self.seed),
        }
    }

    fn write(&mut self, lines: Vec<(Entry, Transition<L::Game>)>) {
        let (mut text, mut tail) = (String::new(), self.tail);
        let mut changes = Vec::with_capacity(lines.len());
        for (entry, transition) in lines {
            let line = tail.next();
            tail.write(&entry, &mut text);
            changes.push((line, entry, transition));
        }
        self.pending = Some(Pending { changes, after: None, text, tail });
    }
}
