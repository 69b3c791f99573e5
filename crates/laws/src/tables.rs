//! The laws of records: games are played through real tables, with undos, changes of seat, wrong answers
//! and restarts on the way, and their records must replay and verify.

use adit_kernel::chance::{Contribution, Seed};
use adit_kernel::game::{Game, notation};
use adit_kernel::options::Values;
use adit_kernel::record::{AnsweredBy, Consent, Declined, Occupant, verify};
use adit_kernel::table::Table;
use adit_kernel::{ActionOf, Chance, FastChance, Listed, Seat, StateOf};

use crate::breach::{Breach, Law};
use crate::checker::LawChecker;

/// An undo is tried once in this many answers, and at most this often in a play, so that games end.
const SELDOM: u32 = 12;
const UNDOS: u32 = 24;

type Broken<L> = (Breach<ActionOf<L>>, String);

/// Plays one game through a table. A breach comes with the record so far.
pub(crate) fn play<L: Listed>(
    checker: &LawChecker<L>,
    values: &Values,
    chance: &mut FastChance,
) -> Result<(), Broken<L>> {
    let mut seed: Seed = [0; 32];
    seed.fill_with(|| chance.pick(256) as u8);
    let occupants =
        Seat::all(checker.game.seats()).map(|seat| Occupant::person(seat.to_string())).collect();
    let table = Table::<L>::open(values, occupants, seed);
    let mut table = table.map_err(|e| (Breach::new(Law::RecordsReplay, e.to_string()), String::new()))?;
    let goes_on = chance.pick(2) == 0;
    let mut run = Run { checker, seed, goes_on, undos: 0, kept: Vec::new() };
    run.whole(&mut table, chance).map_err(|breach| (breach, table.record().to_owned()))
}

struct Run<'a, L: Listed> {
    checker: &'a LawChecker<L>,
    seed: Seed,
    /// Whether a resumed table goes on instead of the one that never stopped.
    goes_on: bool,
    undos: u32,
    /// The position after each line that still stands, to compare with after an undo.
    kept: Vec<(u64, StateOf<L>)>,
}

impl<L: Listed> Run<'_, L> {
    fn whole(&mut self, table: &mut Table<L>, chance: &mut FastChance) -> Result<(), Breach<ActionOf<L>>> {
        let broken = |found: String| Breach::new(Law::RecordsReplay, found);
        table.contribute(Seat(0), Contribution(self.seed)).map_err(|e| broken(e.to_string()))?;
        table.deal().map_err(|e| broken(e.to_string()))?;
        self.keep(table);
        while let Some((seat, ask)) = pick(&table.asks(), chance) {
            // The position after the deal is kept as well, and answers taken back do not count.
            if self.kept.len() > self.checker.longest {
                let found = format!("no end after {} answers", self.checker.longest);
                return Err(Breach::new(Law::EndsInTime, found));
            }
            self.wrong_answers(table, seat, ask)?;
            self.answer(table, seat, ask, chance)?;
            if chance.pick(SELDOM) == 0 {
                self.undo(table, chance)?;
            }
            // Early and late, but seldom: a restart plays everything again.
            if self.kept.len().is_power_of_two() {
                self.restart(table)?;
            }
        }
        let replayed = verify::<L>(table.record().as_bytes()).map_err(|e| broken(e.to_string()))?;
        if replayed.state() != table.state() {
            return Err(broken(format!("played {:?}, replayed {:?}", table.state(), replayed.state())));
        }
        Ok(())
    }

    fn keep(&mut self, table: &Table<L>) {
        if let Some(state) = table.state() {
            self.kept.push((table.next_line() - 1, state.clone()));
        }
    }

    fn answer(
        &mut self,
        table: &mut Table<L>,
        seat: Seat,
        ask: u32,
        chance: &mut FastChance,
    ) -> Result<(), Breach<ActionOf<L>>> {
        let mut legal = Vec::new();
        let state = table.state().ok_or_else(|| Breach::new(Law::RecordsReplay, "no position"))?;
        table.game().actions(state, seat, &mut legal);
        let action = legal[chance.pick(legal.len() as u32) as usize];
        let text = notation(table.game().as_ref(), action);
        let broken = |found: String| Breach::new(Law::RecordsReplay, found).by(seat, action);
        let ack = table.submit(seat, ask, AnsweredBy::Person, &text).map_err(|e| broken(e.to_string()))?;
        let state = table.state().cloned();
        self.kept.extend(state.map(|state| (ack.line, state)));
        match table.submit(seat, ask, AnsweredBy::Person, &text) {
            Ok(again) if again.repeated && again.line == ack.line => Ok(()),
            other => {
                Err(Breach::new(Law::AsksAreGuarded, format!("said twice: {other:?}")).by(seat, action))
            }
        }
    }

    /// Whoever is not asked is refused, and so is who answers another ask than the open one.
    fn wrong_answers(&self, table: &mut Table<L>, seat: Seat, ask: u32) -> Result<(), Breach<ActionOf<L>>> {
        let asks = table.asks();
        for other in Seat::all(table.game().seats()).filter(|s| asks.iter().all(|(asked, _)| asked != s)) {
            let answer = table.submit(other, u32::MAX, AnsweredBy::Person, "");
            if answer != Err(Declined::NotAsked) {
                let found = format!("{other} is not asked, and heard {answer:?}");
                return Err(Breach::new(Law::AsksAreGuarded, found));
            }
        }
        let answer = table.submit(seat, ask + 1, AnsweredBy::Person, "");
        if answer != Err(Declined::Stale { asked: ask + 1, now: ask }) {
            let found = format!("{seat} answered ask {} instead of {ask}, and heard {answer:?}", ask + 1);
            return Err(Breach::new(Law::AsksAreGuarded, found));
        }
        Ok(())
    }

    /// Whoever can go back does, and finds the position of the line it went back to.
    fn undo(&mut self, table: &mut Table<L>, chance: &mut FastChance) -> Result<(), Breach<ActionOf<L>>> {
        let seat = Seat(chance.pick(u32::from(table.game().seats())) as u8);
        let Ok(offer) = table.undo_offer(seat) else { return Ok(()) };
        if self.undos == UNDOS {
            return Ok(());
        }
        self.undos += 1;
        let broken = |found: String| Breach::new(Law::UndoRestores, found);
        table.undo(seat, Consent::Given).map_err(|e| broken(e.to_string()))?;
        self.kept.retain(|(line, _)| *line <= offer.to);
        let before = self.kept.last().map(|(_, state)| state);
        if before != table.state() {
            return Err(broken(format!("{before:?} came back as {:?}", table.state())));
        }
        Ok(())
    }

    /// The table that its record and seed leave behind is the same table.
    fn restart(&self, table: &mut Table<L>) -> Result<(), Breach<ActionOf<L>>> {
        let broken = |found: String| Breach::new(Law::RecordsReplay, found);
        let again = Table::<L>::resume(table.record(), self.seed).map_err(|e| broken(e.to_string()))?;
        if again.state() != table.state() || again.asks() != table.asks() {
            return Err(broken(format!("stopped at {:?}, resumed at {:?}", table.state(), again.state())));
        }
        if self.goes_on {
            *table = again;
        }
        Ok(())
    }
}

fn pick(asks: &[(Seat, u32)], chance: &mut FastChance) -> Option<(Seat, u32)> {
    (!asks.is_empty()).then(|| asks[chance.pick(asks.len() as u32) as usize])
}
