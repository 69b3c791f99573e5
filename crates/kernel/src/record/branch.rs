//! A table that plays on from a moment of another record: with everything as it was, or, where not everything may be known, with
//! what one eye could not see dealt anew.
//!
//! Its record names its parent, tells what had happened there in lines `past`, and then goes on like any other: people contribute to
//! its chance, and its `deal` is the moment itself, hidden things dealt anew if need be with outcomes of its own seed. So it
//! replays and verifies without its parent. What is before the deal holds the parent's secrets: whoever keeps such a record gives it
//! to nobody before the parent is over, too.

use crate::chance::{Seed, commitment};
use crate::game::notation;
use crate::listing::Listed;
use crate::record::error::{Fault, RecordError};
use crate::record::read::Lines;
use crate::record::replay::fit;
use crate::record::timeline::Timeline;
use crate::record::{
    Dealt, Entry, FORMAT_OF_BRANCHES, Header, Moments, Occupant, Parent, PastAct, Redealt, Tail,
};
use crate::seat::Eye;
use crate::table::Table;

/// A line of the past is about so long at most, in bytes.
const LINE: usize = 64 * 1024;

/// What shall be played on.
#[derive(Clone, Debug)]
pub struct Branch<'a> {
    /// The line after which it goes on.
    pub line: u64,
    /// The table whose record this is, if there is one.
    pub table: Option<&'a str>,
    /// Whose view is dealt anew; none to go on with everything as it was.
    pub eye: Option<Eye>,
    pub occupants: Vec<Occupant>,
    pub seed: Seed,
}

/// Why nothing goes on from there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BranchError {
    #[error("nothing was dealt there yet")]
    NotDealt,
    #[error("the game is over there")]
    Over,
    #[error("{found} sit down, but the game is for {expected}")]
    Seats { found: usize, expected: usize },
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl<L: Listed> Moments<L> {
    /// Opens a table that goes on from a moment of this record.
    pub fn branch(&self, branch: Branch<'_>) -> Result<Table<L>, BranchError> {
        let Branch { line, table, eye, occupants, seed } = branch;
        let moment = self.at(line)?;
        if moment.state().is_none() {
            return Err(BranchError::NotDealt);
        }
        if moment.asks().is_empty() {
            return Err(BranchError::Over);
        }
        let expected = self.header().seats.len();
        if occupants.len() != expected {
            return Err(BranchError::Seats { found: occupants.len(), expected });
        }
        let parent = Parent {
            table: table.map(str::to_owned),
            record: blake3::hash(moment.record().as_bytes()).to_hex().to_string(),
            line: moment.next_line() - 1,
            eye: eye.map(Dealt::from),
        };
        let header = Header {
            adit: FORMAT_OF_BRANCHES,
            seats: occupants,
            commitment: commitment(&seed),
            parent: Some(parent),
            ..self.header().clone()
        };
        let (mut text, mut tail) = (String::new(), Tail::default());
        let game = std::sync::Arc::clone(moment.game());
        let mut timeline = Timeline::new(game, &header).map_err(|why| Fault::from(why).at(0))?;
        tail.write(&Entry::Header(header), &mut text);
        for entry in self.past_of(&moment)? {
            let line = tail.next();
            timeline.order.admit(&entry).map_err(|why| Fault::from(why).at(line))?;
            let transition = fit::<L>(&timeline, line, &entry, None).map_err(|fault| fault.at(line))?;
            timeline.enter(line, &entry, transition);
            tail.write(&entry, &mut text);
        }
        Ok(Table::branch(timeline, seed, text, tail))
    }

    /// What had happened by a moment, in lines of a new record.
    fn past_of(&self, moment: &Table<L>) -> Result<Vec<Entry>, RecordError> {
        let (dealt_anew, dealt) = moment.timeline().dealt();
        // A record that goes on from a third has that one's past before its own.
        let mut past = Vec::new();
        let mut lines = Lines::new(self.text().as_bytes(), Tail::default());
        lines.header()?;
        while let Some((_, entry @ Entry::Past { .. })) = lines.next()? {
            past.push(entry);
        }
        let (mut deal, mut redealt) = (None, None);
        match (past.is_empty(), dealt_anew) {
            (true, _) => deal = Some(dealt.to_vec()),
            (false, Some(eye)) => redealt = Some(Redealt { eye: eye.into(), chance: dealt.to_vec() }),
            (false, None) => {}
        }
        let (mut acts, mut length) = (Vec::new(), 0);
        for kept in moment.timeline().kept() {
            let notation = notation(&**moment.game(), kept.action);
            length += 64 + notation.len() + 11 * kept.chance.len();
            acts.push(PastAct { seat: kept.seat, notation, chance: kept.chance.to_vec() });
            if length > LINE {
                past.push(Entry::Past {
                    deal: deal.take(),
                    redealt: redealt.take(),
                    acts: std::mem::take(&mut acts),
                });
                length = 0;
            }
        }
        past.push(Entry::Past { deal, redealt, acts });
        Ok(past)
    }
}
