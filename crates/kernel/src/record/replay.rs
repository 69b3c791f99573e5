//! Replaying: a record and the rules it names give the play again, or the first line that does not fit.
//! Verifying: every outcome is recomputed from the seed that the last line reveals.
//!
//! What verifying proves: the seed was fixed before anybody contributed, and every contribution before any was
//! opened. What it does not: that the operator, who knows the seed, told nobody.

use std::fmt;
use std::sync::Arc;

use crate::chance::{Chance, Draw, Recording, Replayed, Seed, commitment, seed_from_hex};
use crate::game::Game;
use crate::game_cache::shared_game;
use crate::listing::Listed;
use crate::options::Options;
use crate::outcome::Cause;
use crate::record::error::{Declined, EntryError, Fault, RecordError, RulesPanic};
use crate::record::timeline::{LogEntry, NextPosition, Timeline, Transition};
use crate::record::{Act, Contributions, End, Entry, Header, Record, Tail};
use crate::seat::Seat;

/// Every line that does not fit is found; the first is named.
pub fn replay<L: Listed>(bytes: &[u8]) -> Result<Replay<L::Game>, RecordError> {
    Replay::read::<L>(bytes)
}

/// A replay in which, in addition, every outcome must come from the revealed seed.
pub fn verify<L: Listed>(bytes: &[u8]) -> Result<Replay<L::Game>, RecordError> {
    let (record, tail) = Record::read_on(bytes)?;
    let Some(end) = record.end() else {
        // Anything else that is wrong with the record is worth more than that it is unfinished.
        let replay = Replay::run::<L>(record, tail, None)?;
        return Err(Fault::SeedNotRevealed.at(replay.lines() - 1));
    };
    let last = tail.next() - 1;
    let seed = seed_from_hex(&end.seed).ok_or_else(|| Fault::SeedUnreadable.at(last))?;
    if commitment(&seed) != record.header.commitment {
        return Err(Fault::Commitment.at(last));
    }
    Replay::run::<L>(record, tail, Some(seed))
}

/// What one deal or act drew, recomputed from the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineDraws {
    pub line: u64,
    /// Where the outcomes are in the key's stream.
    pub place: u64,
    pub draws: Vec<Draw>,
}

/// Recomputes outcomes, and keeps them with what they were drawn from.
pub(crate) struct Verifier {
    seed: Seed,
    drawn: Vec<LineDraws>,
}

/// A record played to its last line.
pub struct Replay<G: Game> {
    pub(crate) header: Header,
    pub(crate) timeline: Timeline<G>,
    pub(crate) tail: Tail,
    drawn: Vec<LineDraws>,
    undone_after_reveal: u32,
}

impl<G: Game> fmt::Debug for Replay<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replay")
            .field("header", &self.header)
            .field("state", &self.state())
            .field("end", &self.end())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Replay<G> {
    pub fn header(&self) -> &Header {
        &self.header
    }

    pub fn game(&self) -> &Arc<G> {
        &self.timeline.game
    }

    /// The position after the last line; none before the deal.
    pub fn state(&self) -> Option<&G::State> {
        self.timeline.now().map(|now| &now.state)
    }

    /// The log, without what was taken back.
    pub fn log(&self) -> &[LogEntry<G::Event>] {
        &self.timeline.log
    }

    /// How many acts stand, without those that were taken back.
    pub fn acts(&self) -> usize {
        self.timeline.kept().len()
    }

    /// How many lines the record has.
    pub fn lines(&self) -> u64 {
        self.tail.next()
    }

    pub fn end(&self) -> Option<&End> {
        self.timeline.order.end.as_ref()
    }

    /// What people contributed to chance; none in records of format 1, where they contributed words.
    pub fn contributions(&self) -> Option<&Contributions> {
        self.timeline.order.contributions()
    }

    /// Every outcome with how many there could have been, where it was verified.
    pub fn drawn(&self) -> &[LineDraws] {
        &self.drawn
    }

    /// How often something was taken back by which something had come to light.
    pub fn undone_after_reveal(&self) -> u32 {
        self.undone_after_reveal
    }

    pub(crate) fn read<L: Listed<Game = G>>(bytes: &[u8]) -> Result<Replay<G>, RecordError> {
        let (record, tail) = Record::read_on(bytes)?;
        Replay::run::<L>(record, tail, None)
    }

    fn run<L: Listed<Game = G>>(
        record: Record,
        tail: Tail,
        seed: Option<Seed>,
    ) -> Result<Replay<G>, RecordError> {
        let game = load::<L>(&record.header).map_err(|fault| fault.at(0))?;
        let mut timeline = Timeline::new(game, &record.header).map_err(|why| Fault::from(why).at(0))?;
        let mut verifier = seed.map(|seed| Verifier { seed, drawn: Vec::new() });
        let mut undone_after_reveal = 0;
        for (line, entry) in record.lines() {
            let transition =
                fit::<L>(&timeline, line, entry, verifier.as_mut()).map_err(|fault| fault.at(line))?;
            if let Entry::Undo { seat, .. } = entry {
                let reveal = timeline.undo_offer(*seat).is_ok_and(|offer| offer.reveal);
                undone_after_reveal += u32::from(reveal);
            }
            timeline.enter(line, entry, transition);
        }
        let drawn = verifier.map_or_else(Vec::new, |verifier| verifier.drawn);
        Ok(Replay { header: record.header, timeline, tail, drawn, undone_after_reveal })
    }
}

/// The rule set that a header names.
pub(super) fn load<L: Listed>(header: &Header) -> Result<Arc<L::Game>, Fault> {
    if header.game != L::Game::ID {
        return Err(Fault::WrongGame { found: header.game.clone(), expected: L::Game::ID });
    }
    if header.rules > L::Game::RULES {
        return Err(Fault::NewerRules { found: header.rules, newest: L::Game::RULES });
    }
    let bundle = L::content()
        .into_iter()
        .find(|bundle| bundle.digest() == header.content)
        .ok_or_else(|| Fault::UnknownContent(header.content.clone()))?;
    let options =
        <L::Game as Game>::Options::from_values(&header.options).map_err(|e| Fault::Load(e.into()))?;
    let game: Arc<L::Game> = shared_game(header.rules, &bundle, options)?;
    if header.seats.len() != usize::from(game.seats()) {
        return Err(Fault::Seats { found: header.seats.len(), expected: game.seats() });
    }
    Ok(game)
}

/// Works out what a line does to the game, if it fits.
pub(crate) fn fit<L: Listed>(
    timeline: &Timeline<L::Game>,
    line: u64,
    entry: &Entry,
    verifier: Option<&mut Verifier>,
) -> Result<Transition<L::Game>, Fault> {
    match entry {
        Entry::Deal { chance } => {
            let next = outcomes(timeline, line, chance, verifier, |c| timeline.deal(c))?;
            Ok(Transition::Deal(next))
        }
        Entry::Past { deal, redealt, acts } => {
            let past = timeline.past::<L>(deal.as_deref(), redealt.as_ref(), acts)?;
            Ok(Transition::Past(past))
        }
        Entry::Act(Act { seat, ask, notation, continues, chance, .. }) => {
            if *continues {
                timeline.check_continues(*seat)?;
            }
            let (now, action) = timeline.admit::<L>(*seat, *ask, notation)?;
            let next = outcomes(timeline, line, chance, verifier, |c| timeline.act(now, *seat, action, c))?;
            Ok(Transition::Act { action, next })
        }
        Entry::Undo { seat, to, consent, reveal } => {
            check_undo(timeline, *seat, *to, *consent, *reveal)?;
            Ok(Transition::Undo(timeline.undone(*seat)?))
        }
        Entry::Hash { state: recorded } => {
            let now = timeline.now().ok_or(EntryError::NotDealt)?;
            let found = timeline.hash(&now.state).map_err(EntryError::from)?;
            if found != *recorded {
                return Err(Fault::Hash { found, recorded: recorded.clone() });
            }
            Ok(Transition::Stay)
        }
        Entry::End(end) => {
            let outcome = timeline.outcome().filter(|_| timeline.over());
            match outcome {
                Some(outcome)
                    if end.cause == outcome.cause
                        && end.outcome().is_some_and(|told| told.standings() == outcome.standings()) => {}
                Some(_) => return Err(Fault::Result),
                None if end.cause == Cause::Abandoned && end.standings.is_empty() => {}
                None => return Err(Fault::NotOver),
            }
            Ok(Transition::Stay)
        }
        Entry::Header(_)
        | Entry::Mix { .. }
        | Entry::Promise { .. }
        | Entry::Pass { .. }
        | Entry::Open { .. }
        | Entry::Anew { .. }
        | Entry::Sit { .. } => Ok(Transition::Stay),
    }
}

/// Whether an undo says what it does.
pub(super) fn check_undo<G: Game>(
    timeline: &Timeline<G>,
    seat: Seat,
    to: u64,
    consent: bool,
    reveal: bool,
) -> Result<(), Fault> {
    let offer = timeline.undo_offer(seat)?;
    if to != offer.to {
        return Err(Fault::UndoTo { found: to, expected: offer.to });
    }
    // Since format 2 it says whether somebody agreed, and a free undo needs nobody.
    if consent && offer.free || timeline.order.by_lines() && !consent && !offer.free {
        return Err(Fault::Consent { found: consent, expected: !offer.free });
    }
    let expected = offer.reveal && !timeline.order.by_lines();
    if reveal != expected {
        return Err(Fault::Reveal { found: reveal, expected });
    }
    Ok(())
}

/// Runs rules on the recorded outcomes; with a verifier, on those that the record should hold.
fn outcomes<G: Game>(
    timeline: &Timeline<G>,
    line: u64,
    recorded: &[u32],
    verifier: Option<&mut Verifier>,
    run: impl FnOnce(&mut dyn Chance) -> Result<NextPosition<G>, RulesPanic>,
) -> Result<NextPosition<G>, Fault> {
    if let Some(verifier) = verifier {
        let place = timeline.place(line);
        let mut chance = Recording::new(timeline.order.key(&verifier.seed).at(place));
        let next = run(&mut chance).map_err(Declined::from)?;
        let draws = chance.draws();
        let drawn = |i: usize| draws.get(i).map(|draw| draw.outcome);
        let longest = draws.len().max(recorded.len());
        if let Some(index) = (0..longest).find(|&i| drawn(i) != recorded.get(i).copied()) {
            let (recorded, drawn) = (recorded.get(index).copied(), drawn(index));
            return Err(Fault::NotFromSeed { index, recorded, drawn });
        }
        if !draws.is_empty() {
            verifier.drawn.push(LineDraws { line, place, draws });
        }
        return Ok(next);
    }
    let mut chance = Replayed::new(recorded);
    let next = run(&mut chance);
    // Outcomes that do not fit can lead rules astray, so they are reported before what the rules did.
    chance.finish()?;
    Ok(next.map_err(Declined::from)?)
}
