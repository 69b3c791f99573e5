//! A table with its bots, whatever the game: the typed side behind a small trait, so that the
//! conversation with people is written once.

use std::sync::Arc;

use adit_bots::{Bot, BotSpec, Search};
use adit_catalog::Visit;
use adit_kernel::chance::{ChanceProbe, Contribution, Seed};
use adit_kernel::game::notation;
use adit_kernel::options::Values;
use adit_kernel::record::{Occupant, OccupantKind};
use adit_kernel::{ActionOf, Eye, Face, Game, Listed, Play, Seat, Table};
use adit_lab::{seating, seeds};
use anyhow::{Context, bail};

use crate::arg_types::SeatSpec;

pub(crate) trait Session {
    fn table(&self) -> &dyn Play;
    fn table_mut(&mut self) -> &mut dyn Play;
    /// What the bot on this seat answers, from what the seat sees.
    fn bot_answer(&mut self, seat: Seat) -> Option<String>;
    /// What an expert would do on this seat, from what the seat sees; the best first.
    fn hint(&self, seat: Seat) -> Vec<Advice>;
    /// Whether there is anything that this seat does not know.
    fn hides_from(&self, seat: Seat) -> bool;
    /// Changes occupants where others are named than before.
    fn reseat(&mut self, seat_specs: &[SeatSpec]) -> anyhow::Result<()>;
    /// What must be kept beside the record until the game is over.
    fn seed(&self) -> &Seed;
}

/// One action as an expert sees it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Advice {
    pub(crate) notation: String,
    pub(crate) words: String,
    /// The share of its thoughts that the expert gave this action.
    pub(crate) share: f64,
    /// What it expects, between 0 (lost) and 1 (won).
    pub(crate) value: f32,
}

/// Opens a new table.
pub(crate) struct OpenSession {
    pub(crate) seat_specs: Option<Vec<SeatSpec>>,
    pub(crate) values: Values,
    pub(crate) seed: Seed,
    /// What whoever sits at this keyboard adds to the dice; nothing where the seed was typed, which says it all.
    pub(crate) contribution: Option<Contribution>,
}

impl Visit for OpenSession {
    type Out = anyhow::Result<Box<dyn Session>>;

    fn visit<L: Listed>(self) -> Self::Out {
        let (seat_specs, values) = match self.seat_specs {
            Some(seat_specs) => {
                let values = seating::for_players::<L>(&self.values, seat_specs.len())?;
                (seat_specs, values)
            }
            None => {
                let seats = usize::from(L::game(&self.values)?.seats());
                let mut seat_specs = vec![SeatSpec::Bot(BotSpec::Skilled); seats];
                seat_specs[0] = SeatSpec::you();
                (seat_specs, self.values)
            }
        };
        let occupants: Vec<Occupant> = seat_specs.iter().map(SeatSpec::occupant).collect();
        let first = occupants.iter().position(|occupant| occupant.kind == OccupantKind::Person);
        let mut table = Table::<L>::open(&values, occupants, self.seed)?;
        if let (Some(first), Some(contribution)) = (first, self.contribution) {
            table.contribute(Seat(first as u8), contribution)?;
        }
        table.deal()?;
        Ok(Box::new(TableSession::new(table, self.seed, AS_NAMED)?))
    }
}

/// Goes on where a record stops.
pub(crate) struct ResumeSession<'a> {
    pub(crate) record: &'a str,
    pub(crate) seed: Seed,
}

impl Visit for ResumeSession<'_> {
    type Out = anyhow::Result<Box<dyn Session>>;

    fn visit<L: Listed>(self) -> Self::Out {
        let mut table = Table::<L>::resume(self.record, self.seed)?;
        table.commit(); // the end, where the program stopped right before writing it
        if table.state().is_none() && table.end().is_none() {
            table.deal()?;
        }
        // A record may come from anybody, who could name a bot that thinks for a year.
        Ok(Box::new(TableSession::new(table, self.seed, BotSpec::capped)?))
    }
}

/// Bots that the person named at this keyboard.
const AS_NAMED: fn(BotSpec) -> BotSpec = |spec| spec;

struct TableSession<L: Listed> {
    table: Table<L>,
    /// One for every seat where no person sits.
    bots: Vec<Option<Box<dyn Bot<L>>>>,
    seed: Seed,
}

impl<L: Listed> TableSession<L> {
    fn new(table: Table<L>, seed: Seed, spec: fn(BotSpec) -> BotSpec) -> anyhow::Result<TableSession<L>> {
        let mut session = TableSession { table, bots: Vec::new(), seed };
        session.seat_bots(spec)?;
        Ok(session)
    }

    /// Bots are known by the names in the record; `spec` says how far these are believed.
    fn seat_bots(&mut self, spec: fn(BotSpec) -> BotSpec) -> anyhow::Result<()> {
        let number = u64::from_le_bytes(self.seed[..8].try_into().unwrap_or_default());
        let occupants = self.table.occupants();
        let bot = |(seat, occupant): (Seat, &Occupant)| match occupant.kind {
            OccupantKind::Person => Ok(None),
            OccupantKind::Bot => {
                let named: BotSpec = occupant
                    .name
                    .parse()
                    .with_context(|| format!("nobody can play on {seat}; say who with --seats"))?;
                Ok(Some(spec(named).build::<L>(seeds::of_bot(number, seat))))
            }
        };
        self.bots =
            Seat::all(occupants.len() as u8).zip(occupants).map(bot).collect::<anyhow::Result<_>>()?;
        Ok(())
    }

    fn named(&self, action: ActionOf<L>) -> String {
        notation(&**self.table.game(), action)
    }
}

impl<L: Listed> Session for TableSession<L> {
    fn table(&self) -> &dyn Play {
        &self.table
    }

    fn table_mut(&mut self) -> &mut dyn Play {
        &mut self.table
    }

    fn bot_answer(&mut self, seat: Seat) -> Option<String> {
        let view = self.table.view(Eye::Seat(seat))?;
        let game = Arc::clone(self.table.game());
        let action = self.bots.get_mut(seat.index())?.as_mut()?.choose(&game, &view, seat);
        Some(self.named(action))
    }

    fn hint(&self, seat: Seat) -> Vec<Advice> {
        let Some(view) = self.table.view(Eye::Seat(seat)) else { return Vec::new() };
        let game = self.table.game();
        let result = Search::<L>::new(BotSpec::EXPERT, self.table.next_line()).run(game, &view, seat);
        let advice = result.stats.iter().map(|stats| Advice {
            notation: self.named(stats.action),
            words: L::Face::action(game, &view, stats.action),
            share: stats.visits as f64 / result.iterations.max(1) as f64,
            value: stats.value,
        });
        advice.collect()
    }

    fn hides_from(&self, seat: Seat) -> bool {
        let (Some(view), Some(state)) = (self.table.view(Eye::Seat(seat)), self.table.state()) else {
            return false;
        };
        let mut probe = ChanceProbe::new(1);
        self.table.game().redeal(&view, &mut state.clone(), &mut probe);
        probe.was_asked()
    }

    fn reseat(&mut self, seat_specs: &[SeatSpec]) -> anyhow::Result<()> {
        let seats = self.table.occupants().len();
        if seat_specs.len() != seats {
            bail!("{} sit down, but the game is for {seats}", seat_specs.len());
        }
        if self.table.end().is_some() {
            return Ok(());
        }
        for (seat, seat_spec) in Seat::all(seats as u8).zip(seat_specs) {
            if self.table.occupants()[seat.index()] != seat_spec.occupant() {
                self.table.sit(seat, &seat_spec.occupant())?;
            }
        }
        self.seat_bots(AS_NAMED)
    }

    fn seed(&self) -> &Seed {
        &self.seed
    }
}
