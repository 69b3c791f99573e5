//! Writes the record of a play that happened at no table: a law's counterexample, a simulated game. Its
//! outcomes are given, so it promises nothing about a seed and has no end line; it replays like any other.

use std::fmt;
use std::marker::PhantomData;

use crate::listing::Listed;
use crate::options::Values;
use crate::record::error::{Declined, Fault, RecordError};
use crate::record::replay::fit;
use crate::record::timeline::Timeline;
use crate::record::{Act, AnsweredBy, Entry, Header, Occupant, Tail};
use crate::seat::Seat;
use crate::table::OpenError;

pub struct RecordWriter<L: Listed> {
    timeline: Timeline<L::Game>,
    text: String,
    tail: Tail,
    listing: PhantomData<fn() -> L>,
}

impl<L: Listed> fmt::Debug for RecordWriter<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordWriter").field("text", &self.text).finish_non_exhaustive()
    }
}

impl<L: Listed> RecordWriter<L> {
    pub fn open(values: &Values, occupants: Vec<Occupant>) -> Result<RecordWriter<L>, OpenError> {
        let (timeline, header) = Header::begin::<L>(values, occupants, String::new())?;
        let (mut text, mut tail) = (String::new(), Tail::default());
        tail.write(&Entry::Header(header), &mut text);
        Ok(RecordWriter { timeline, text, tail, listing: PhantomData })
    }

    pub fn deal(&mut self, chance: &[u32]) -> Result<(), RecordError> {
        self.put(&Entry::Deal { chance: chance.to_vec() })
    }

    /// Notes the answer of an asked seat.
    pub fn act(
        &mut self,
        seat: Seat,
        by: AnsweredBy,
        notation: &str,
        chance: &[u32],
    ) -> Result<(), RecordError> {
        let ask = self.timeline.now().and_then(|now| now.asks.of(seat)).map(|ask| ask.number);
        let ask = ask.ok_or_else(|| Fault::from(Declined::NotAsked).at(self.tail.next()))?;
        let notation = notation.to_owned();
        self.put(&Entry::Act(Act { seat, ask, by, notation, continues: false, chance: chance.to_vec() }))
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// A line is written even if it does not fit: that is then where a replay stops, with the same words.
    fn put(&mut self, entry: &Entry) -> Result<(), RecordError> {
        let line = self.tail.next();
        self.tail.write(entry, &mut self.text);
        self.timeline.order.admit(entry).map_err(|why| Fault::from(why).at(line))?;
        let transition = fit::<L>(&self.timeline, line, entry, None).map_err(|fault| fault.at(line))?;
        self.timeline.enter(line, entry, transition);
        Ok(())
    }
}
