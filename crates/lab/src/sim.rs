//! Many games between bots on all cores. Every game has a number of its own that follows from the plan's
//! seed, so a report does not depend on how many threads made it (bots that play by the clock aside).

use std::fmt;
use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::ScopedJoinHandle;

use adit_bots::{Bot, BotSpec};
use adit_kernel::chance::Keyed;
use adit_kernel::content::LoadError;
use adit_kernel::game::notation;
use adit_kernel::options::{Options, Values};
use adit_kernel::record::{AnsweredBy, Declined, EntryError, Occupant};
use adit_kernel::table::OpenError;
use adit_kernel::{Eye, Game, Listed, Play, Seat, Table};

use crate::report::{Played, Report, Row};
use crate::seating::{for_players, rotated};
use crate::seeds;

/// What to play.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// The bots, in the order of the seats of the first game.
    pub seats: Vec<BotSpec>,
    pub games: u64,
    pub seed: u64,
    pub threads: NonZero<usize>,
    pub values: Values,
}

/// What is called while a simulation runs.
#[derive(Clone, Copy, Default)]
pub struct SimObserver<'a> {
    /// Called after every game, from whichever thread played it.
    pub finished: Option<&'a (dyn Fn() + Sync)>,
    /// Given the number and the record of every game. The games are the same with and without it.
    pub keep: Option<&'a Keep<'a>>,
}

/// Puts a record away.
pub type Keep<'a> = dyn Fn(u64, &str) -> io::Result<()> + Sync + 'a;

impl fmt::Debug for SimObserver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("finished", &self.finished.is_some())
            .field("keep", &self.keep.is_some())
            .finish()
    }
}

/// Why a simulation cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("the game has {expected} seats, but bots are listed for {found}")]
    Seats { found: usize, expected: u8 },
    #[error("the game with seed {seed:#018x} stopped without a result")]
    NoOutcome { seed: u64 },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Entry(#[from] EntryError),
    #[error("a bot's answer is declined: {0}")]
    Declined(#[from] Declined),
    #[error("cannot keep a record: {0}")]
    Keep(#[from] io::Error),
}

/// Plays the plan.
pub fn sim<L: Listed>(plan: &SimPlan, observer: SimObserver<'_>) -> Result<Report, SimError> {
    let values = for_players::<L>(&plan.values, plan.seats.len())?;
    let game = L::game(&values)?;
    if plan.seats.len() != usize::from(game.seats()) {
        return Err(SimError::Seats { found: plan.seats.len(), expected: game.seats() });
    }
    let run = SimRun::<L> {
        game: &game,
        plan,
        observer,
        next: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        rows: Mutex::new(Vec::new()),
    };
    std::thread::scope(|scope| {
        let playing: Vec<_> = (0..plan.threads.get()).map(|_| scope.spawn(|| run.work())).collect();
        // A panic in a game's rules is that game's: it goes on in the thread that asked.
        let done = playing.into_iter().map(ScopedJoinHandle::join);
        done.map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect::<Result<Vec<()>, SimError>>()
    })?;
    let mut rows = run.rows.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    rows.sort_by_key(|row| row.game);
    Ok(Report::new::<L>(plan, &game, rows))
}

/// What the threads share.
struct SimRun<'a, L: Listed> {
    game: &'a L::Game,
    plan: &'a SimPlan,
    observer: SimObserver<'a>,
    next: AtomicU64,
    stop: AtomicBool,
    rows: Mutex<Vec<Row>>,
}

impl<L: Listed> SimRun<'_, L> {
    /// Plays games until none is left; the first error stops everybody.
    fn work(&self) -> Result<(), SimError> {
        let mut rows = Vec::new();
        while !self.stop.load(Ordering::Relaxed) {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.plan.games {
                break;
            }
            match self.play(index) {
                Ok(row) => rows.push(row),
                Err(error) => {
                    self.stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            if let Some(finished) = self.observer.finished {
                finished();
            }
        }
        self.rows.lock().unwrap_or_else(std::sync::PoisonError::into_inner).extend(rows);
        Ok(())
    }

    fn play(&self, index: u64) -> Result<Row, SimError> {
        let (game, seed) = (self.game, seeds::of_game(self.plan.seed, index));
        let seating = rotated(game, index);
        let mut bots: Vec<Box<dyn Bot<L>>> = Seat::all(game.seats())
            .map(|seat| self.plan.seats[seating[seat.index()]].build(seeds::of_bot(seed, seat)))
            .collect();
        let played = match self.observer.keep {
            None => self.play_unrecorded(seed, &mut bots)?,
            Some(keep) => {
                let mut table = self.table(seed, &seating)?;
                let decisions = play_on(&mut table, &mut bots)?;
                keep(index, table.record())?;
                let outcome = table.outcome().ok_or(SimError::NoOutcome { seed })?;
                let first = table.state().map_or(Seat(0), |state| game.first(state));
                Played { outcome, first, turns: table.turn(), decisions }
            }
        };
        Ok(Row::new(index, seed, seating, &played))
    }

    /// Plays without a table, which is several times faster where bots answer at once, and rolls what
    /// the table would have rolled.
    fn play_unrecorded(&self, seed: u64, bots: &mut [Box<dyn Bot<L>>]) -> Result<Played, SimError> {
        let game = self.game;
        let chance = Keyed::new(&seeds::of_table(seed), &[]);
        let mut state = game.deal(&mut chance.deal(), &mut ());
        let mut decisions = 0;
        while let Some(seat) = game.asked(&state).first() {
            let view = game.view(&state, Eye::Seat(seat));
            let action = bots[seat.index()].choose(game, &view, seat);
            debug_assert!(game.check(&state, seat, action).is_ok(), "a bot answered {action:?}");
            game.apply(&mut state, seat, action, &mut chance.act(decisions.into()), &mut ());
            decisions += 1;
        }
        let outcome = game.outcome(&state).ok_or(SimError::NoOutcome { seed })?;
        Ok(Played { outcome, first: game.first(&state), turns: game.turn(&state), decisions })
    }

    fn table(&self, seed: u64, seating: &[usize]) -> Result<Table<L>, SimError> {
        let occupants =
            seating.iter().map(|&bot| Occupant::bot(self.plan.seats[bot].to_string())).collect();
        Ok(Table::open(&self.game.options().values(), occupants, seeds::of_table(seed))?)
    }
}

/// Deals, lets the bots answer to the end, and says how many decisions that took.
fn play_on<L: Listed>(table: &mut Table<L>, bots: &mut [Box<dyn Bot<L>>]) -> Result<u32, SimError> {
    table.deal()?;
    let game = Arc::clone(table.game());
    let mut decisions = 0;
    while let Some(&(seat, ask)) = table.asks().first() {
        let Some(view) = table.view(Eye::Seat(seat)) else { break };
        let action = bots[seat.index()].choose(&game, &view, seat);
        table.submit(seat, ask, AnsweredBy::Bot, &notation(&*game, action))?;
        decisions += 1;
    }
    Ok(decisions)
}
