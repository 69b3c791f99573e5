//! Bots at a table: they think on the pool at once, and play at a pace that people can follow. When a
//! seat is asked, and how long it takes to answer, tells nothing about what it holds: the pace is the
//! table's, not the thought's.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use adit_bots::{BotDecision, BotMemory, BotSpec};
use adit_kernel::record::{AnsweredBy, Occupant, OccupantKind};
use adit_kernel::{MAX_SEATS, Seat};
use adit_store::Change;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::pace::Pace;
use crate::room::Room;
use crate::room::commands::CommandError;

/// What goes on in one seat's head.
#[derive(Default)]
struct BotSeat {
    /// The ask it thinks about.
    ask: Option<u32>,
    thinking: Option<oneshot::Receiver<Option<BotDecision>>>,
    idea: Option<BotDecision>,
    /// When it may play.
    due: Option<Instant>,
    memory: BotMemory,
}

/// An expert's advice for a person's seat.
pub(super) struct Hint {
    pub(super) ask: u32,
    thinking: Option<oneshot::Receiver<Option<BotDecision>>>,
    /// The best first.
    pub(super) advice: Option<Vec<Advised>>,
}

/// An action that an expert would take, or has weighed.
pub(super) struct Advised {
    pub(super) notation: String,
    /// What the seat can expect of it, in percent: 0 is lost, 100 is won.
    pub(super) chance: Option<u8>,
}

pub(super) struct RoomBots {
    seats: [BotSeat; MAX_SEATS],
    pub(super) hints: [Option<Hint>; MAX_SEATS],
    count: u8,
}

/// Where an idea came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JobFor {
    Bot(Seat),
    Hint(Seat),
}

impl RoomBots {
    pub(super) fn new(count: u8) -> RoomBots {
        RoomBots { seats: Default::default(), hints: Default::default(), count }
    }

    /// Nobody thinks about anything any more, as after an undo.
    pub(super) fn forget(&mut self) {
        *self = RoomBots::new(self.count);
    }

    /// The play went on: what was advised no longer counts.
    pub(super) fn moved(&mut self) {
        self.hints = Default::default();
    }

    pub(super) fn none_thinking(&self) -> bool {
        self.seats.iter().all(|mind| mind.ask.is_none())
    }

    /// When the next bot may play what it has thought of.
    pub(super) fn due(&self) -> Option<Instant> {
        self.seats.iter().filter(|mind| mind.idea.is_some()).filter_map(|mind| mind.due).min()
    }

    #[cfg(test)]
    pub(super) fn due_of(&self, seat: Seat) -> Option<Instant> {
        self.seats[seat.index()].due
    }

    /// Waits for somebody to have an idea; for ever if nobody thinks.
    pub(super) async fn idea(&mut self) -> (JobFor, Option<BotDecision>) {
        let bots = (0..).map(Seat).zip(&mut self.seats);
        let bots = bots.filter_map(|(s, mind)| Some((JobFor::Bot(s), mind.thinking.as_mut()?)));
        let hints = (0..).map(Seat).zip(&mut self.hints);
        let hints = hints.filter_map(|(s, h)| Some((JobFor::Hint(s), h.as_mut()?.thinking.as_mut()?)));
        let mut all: Vec<_> = bots.chain(hints).collect();
        std::future::poll_fn(|context| {
            for (who, thinking) in &mut all {
                if let std::task::Poll::Ready(idea) = std::pin::Pin::new(&mut **thinking).poll(context) {
                    return std::task::Poll::Ready((*who, idea.ok().flatten()));
                }
            }
            std::task::Poll::Pending
        })
        .await
    }
}

/// The bot that a record names. Whoever wrote that name does not pay for its thoughts, so they are capped.
pub(super) fn spec_of(name: &str) -> BotSpec {
    name.parse().map_or(BotSpec::Skilled, BotSpec::capped)
}

impl Room {
    /// Lets every bot that is asked begin to think. A table of bots alone waits for somebody to look.
    pub(super) fn start_bots(&mut self) {
        let by_person = |seat: &Occupant| seat.kind == OccupantKind::Person;
        let watched = !self.viewers.is_empty() || self.live.occupants().iter().any(by_person);
        for seat in (0..self.live.seats()).map(Seat) {
            let ask = self.asked(seat);
            let bot =
                self.live.occupants()[seat.index()].kind == OccupantKind::Bot && !self.live.is_broken();
            let mind = &mut self.bots.seats[seat.index()];
            let Some(ask) = ask.filter(|_| bot && watched) else {
                mind.ask = None;
                (mind.thinking, mind.idea, mind.due) = (None, None, None);
                continue;
            };
            if mind.ask == Some(ask) {
                continue;
            }
            let spec = spec_of(&self.live.occupants()[seat.index()].name);
            let seed = self.hall.random_seed();
            let Some(task) = self.live.bot_task(seat, spec, seed, mind.memory.clone()) else { continue };
            mind.ask = Some(ask);
            mind.idea = None;
            mind.thinking = Some(self.hall.pool.think(self.id, spec, task));
            mind.due = Some(Instant::now() + self.pace.delay());
        }
    }

    pub(super) fn on_decision(&mut self, who: JobFor, idea: Option<BotDecision>) {
        match who {
            JobFor::Bot(seat) => {
                let mind = &mut self.bots.seats[seat.index()];
                mind.thinking = None;
                if let Some(idea) = &idea {
                    mind.memory = idea.memory.clone();
                    mind.idea = Some(idea.clone());
                } else {
                    tracing::error!(table = %self.id, %seat, "a bot's thinking failed");
                    // Others wait for it: without a thought it does the first thing that is allowed.
                    let offers = catch_unwind(AssertUnwindSafe(|| self.live.legal_actions(seat)));
                    let first = offers.ok().and_then(|offers| offers.into_iter().next());
                    mind.idea = first.map(|offer| BotDecision {
                        notation: offer.notation,
                        value: None,
                        others: Vec::new(),
                        memory: mind.memory.clone(),
                    });
                }
            }
            JobFor::Hint(seat) => {
                let offers = self.live.legal_actions(seat);
                if let Some(hint) = &mut self.bots.hints[seat.index()] {
                    hint.thinking = None;
                    hint.advice = idea.and_then(|idea| {
                        let percent = |value: f32| (value * 100.0).round().clamp(0.0, 100.0) as u8;
                        let best = Advised { notation: idea.notation, chance: idea.value.map(percent) };
                        let next = idea
                            .others
                            .into_iter()
                            .map(|(notation, value)| Advised { notation, chance: Some(percent(value)) });
                        let legal =
                            |advised: &Advised| offers.iter().any(|o| o.notation == advised.notation);
                        let all: Vec<Advised> = std::iter::once(best).chain(next).filter(legal).collect();
                        (!all.is_empty()).then_some(all)
                    });
                    if hint.advice.is_none() {
                        self.bots.hints[seat.index()] = None;
                    }
                }
                self.redraw_owner(seat);
            }
        }
    }

    /// Plays what is due. One at a time: others may be asked something else after it.
    pub(super) async fn play_due_bots(&mut self) {
        loop {
            if self.write_failure.is_some() {
                return;
            }
            let now = Instant::now();
            let ready = |mind: &BotSeat| mind.idea.is_some() && mind.due.is_some_and(|due| due <= now);
            let Some(at) = self.bots.seats.iter().position(ready) else { return };
            let mind = &mut self.bots.seats[at];
            let (Some(ask), Some(idea)) = (mind.ask, mind.idea.clone()) else { return };
            let late = mind.due.map_or(Duration::ZERO, |due| now.duration_since(due));
            match self.answer(Seat(at as u8), ask, AnsweredBy::Bot, &idea.notation).await {
                Ok(()) => {
                    self.hall.metrics.bot_answers.add(1);
                    self.hall.metrics.bots_late.add(late);
                    self.broadcast();
                }
                Err(CommandError::Full | CommandError::Failing) => return,
                Err(refused) => {
                    // Only the status: the words may say what the bot holds.
                    let status = refused.status();
                    tracing::error!(table = %self.id, seat = at + 1, status, "a bot's answer was refused");
                    self.bots.seats[at] = BotSeat::default();
                    self.stale.play = true;
                    return;
                }
            }
        }
    }

    /// Hints are for games against bots: where others play they would be help that nobody else knows of.
    pub(super) fn gives_hints(&self) -> bool {
        self.owners().len() <= 1
    }

    pub(super) fn hint(&mut self, seat: Seat) -> Result<(), CommandError> {
        let ask = self.asked(seat).ok_or(CommandError::NotThinking)?;
        if self.bots.hints[seat.index()].as_ref().is_some_and(|hint| hint.ask == ask) {
            return Ok(());
        }
        let seed = self.hall.random_seed();
        let task = self.live.bot_task(seat, BotSpec::Expert, seed, BotMemory::default());
        let task = task.ok_or(CommandError::NotThinking)?;
        let thinking = self.hall.pool.think(self.id, BotSpec::Expert, task);
        self.bots.hints[seat.index()] = Some(Hint { ask, thinking: Some(thinking), advice: None });
        self.redraw_owner(seat);
        Ok(())
    }

    pub(super) async fn set_pace(&mut self, pace: Pace) -> Result<(), CommandError> {
        let change = Change::Flags { table: self.id, public: self.public, pace: pace.number() };
        self.hall.store.write(change).await.map_err(|error| CommandError::from_store(&error))?;
        self.pace = pace;
        let now = Instant::now();
        for mind in self.bots.seats.iter_mut().filter(|mind| mind.due.is_some()) {
            mind.due = Some(now + pace.delay());
        }
        self.stale.menu = true;
        Ok(())
    }
}
