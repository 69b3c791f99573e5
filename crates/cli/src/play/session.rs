//! A table with its bots, whatever the game: the typed side behind a small trait, so that the
//! conversation with people is written once.

use std::sync::Arc;

use adit_bots::{Bot, BotSpec, Search};
use adit_catalog::Visit;
use adit_kernel::chance::Seed;
use adit_kernel::game::notation;
use adit_kernel::options::Values;
use adit_kernel::record::{Sits, Sitter};
use adit_kernel::{ActionOf, Chance, Eye, Face, Fast, Game, Listed, Play, Seat, Table};
use adit_lab::{seating, seeds};
use anyhow::{Context, bail};

use crate::typed::Chair;

pub(crate) trait Session {
    fn table(&self) -> &dyn Play;
    fn table_mut(&mut self) -> &mut dyn Play;
    /// What the bot on this seat answers, from what the seat sees.
    fn bot_answer(&mut self, seat: Seat) -> Option<String>;
    /// What an expert would do on this seat, from what the seat sees; the best first.
    fn hint(&self, seat: Seat) -> Vec<Advice>;
    /// Whether there is anything that this seat does not know.
    fn hides_from(&self, seat: Seat) -> bool;
    /// Sits others down.
    fn reseat(&mut self, chairs: &[Chair]) -> anyhow::Result<()>;
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
pub(crate) struct Opening {
    pub(crate) chairs: Option<Vec<Chair>>,
    pub(crate) values: Values,
    pub(crate) seed: Seed,
}

impl Visit for Opening {
    type Out = anyhow::Result<Box<dyn Session>>;

    fn visit<L: Listed>(self) -> Self::Out {
        let (chairs, values) = match self.chairs {
            Some(chairs) => {
                let values = seating::for_players::<L>(&self.values, chairs.len())?;
                (chairs, values)
            }
            None => {
                let seats = usize::from(L::game(&self.values)?.seats());
                let mut chairs = vec![Chair::Bot(BotSpec::Skilled); seats];
                chairs[0] = Chair::you();
                (chairs, self.values)
            }
        };
        let sitters: Vec<Sitter> = chairs.iter().map(Chair::sitter).collect();
        let mut table = Table::<L>::open(&values, sitters, self.seed)?;
        table.deal()?;
        Ok(Box::new(Live::new(table, self.seed)?))
    }
}

/// Goes on where a record stops.
pub(crate) struct Resuming<'a> {
    pub(crate) record: &'a str,
    pub(crate) seed: Seed,
}

impl Visit for Resuming<'_> {
    type Out = anyhow::Result<Box<dyn Session>>;

    fn visit<L: Listed>(self) -> Self::Out {
        let mut table = Table::<L>::resume(self.record, self.seed)?;
        table.commit(); // the end, where the program stopped right before writing it
        if table.state().is_none() && table.end().is_none() {
            table.deal()?;
        }
        Ok(Box::new(Live::new(table, self.seed)?))
    }
}

struct Live<L: Listed> {
    table: Table<L>,
    /// One for every seat where no person sits.
    bots: Vec<Option<Box<dyn Bot<L>>>>,
    seed: Seed,
}

impl<L: Listed> Live<L> {
    fn new(table: Table<L>, seed: Seed) -> anyhow::Result<Live<L>> {
        let mut live = Live { table, bots: Vec::new(), seed };
        live.seat_bots()?;
        Ok(live)
    }

    /// Bots are known by the names in the record.
    fn seat_bots(&mut self) -> anyhow::Result<()> {
        let number = u64::from_le_bytes(self.seed[..8].try_into().unwrap_or_default());
        let sitters = self.table.sitters();
        let bot = |(seat, sitter): (Seat, &Sitter)| match sitter.by {
            Sits::Person => Ok(None),
            Sits::Bot => {
                let spec: BotSpec = sitter
                    .name
                    .parse()
                    .with_context(|| format!("nobody can play on {seat}; say who with --seats"))?;
                Ok(Some(spec.build::<L>(seeds::of_bot(number, seat))))
            }
        };
        self.bots = Seat::all(sitters.len() as u8).zip(sitters).map(bot).collect::<anyhow::Result<_>>()?;
        Ok(())
    }

    fn named(&self, action: ActionOf<L>) -> String {
        notation(&**self.table.game(), action)
    }
}

impl<L: Listed> Session for Live<L> {
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
        let report = Search::<L>::new(BotSpec::EXPERT, self.table.next_line()).run(game, &view, seat);
        let advice = report.weighed.iter().map(|weighed| Advice {
            notation: self.named(weighed.action),
            words: L::Face::action(game, &view, weighed.action),
            share: weighed.visits as f64 / report.iterations.max(1) as f64,
            value: weighed.value,
        });
        advice.collect()
    }

    fn hides_from(&self, seat: Seat) -> bool {
        let (Some(view), Some(state)) = (self.table.view(Eye::Seat(seat)), self.table.state()) else {
            return false;
        };
        let mut noticing = Noticing { chance: Fast::new(1), asked: false };
        self.table.game().redeal(&view, &mut state.clone(), &mut noticing);
        noticing.asked
    }

    fn reseat(&mut self, chairs: &[Chair]) -> anyhow::Result<()> {
        let seats = self.table.sitters().len();
        if chairs.len() != seats {
            bail!("{} sit down, but the game is for {seats}", chairs.len());
        }
        if self.table.end().is_some() {
            return Ok(());
        }
        for (seat, chair) in Seat::all(seats as u8).zip(chairs) {
            if self.table.sitters()[seat.index()] != chair.sitter() {
                self.table.sit(seat, &chair.sitter())?;
            }
        }
        self.seat_bots()
    }

    fn seed(&self) -> &Seed {
        &self.seed
    }
}

/// Notices whether a redeal had anything to guess.
struct Noticing {
    chance: Fast,
    asked: bool,
}

impl Chance for Noticing {
    fn pick(&mut self, below: u32) -> u32 {
        self.asked = true;
        self.chance.pick(below)
    }
}
