//! The play that a record tells: position, open asks, what can be taken back, the log. A replay
//! feeds it recorded outcomes, a live table keyed ones; nothing else differs between the two.
//!
//! Every step is worked out on a copy and behind a guard: rules that panic leave the timeline as it was.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::chance::{Chance, Replayed};
use crate::game::{Cites, Game};
use crate::listing::{Face, Listed};
use crate::outcome::Outcome;
use crate::panic::panic_text;
use crate::record::error::{Declined, Fault, RulesPanic};
use crate::record::order::Order;
use crate::record::{Contributions, Entry, EntryError, Header, Occupant, PastAct, Redealt};
use crate::seat::{Eye, MAX_SEATS, Seat, Seats};

/// One question put to one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask<Q> {
    pub(crate) number: u32,
    pub(crate) question: Q,
    /// Whether others were asked at the same time: such an answer is never taken back.
    shared: bool,
}

/// The open asks, and how many each seat was ever put.
#[derive(Clone, Debug)]
pub(crate) struct Asks<Q> {
    open: [Option<Ask<Q>>; MAX_SEATS],
    put: [u32; MAX_SEATS],
}

impl<Q: Copy + Eq> Asks<Q> {
    fn none() -> Asks<Q> {
        Asks { open: [None; MAX_SEATS], put: [0; MAX_SEATS] }
    }

    /// The asks after `answered` gave an answer: whoever waited and is still asked the same keeps its
    /// number; everybody else gets a fresh one. After a deal or an undo nobody keeps any.
    fn follow(&self, answered: Option<Seat>, asked: Seats, question: impl Fn(Seat) -> Q) -> Asks<Q> {
        let mut next = Asks { open: [None; MAX_SEATS], put: self.put };
        let several = asked.len() > 1;
        for seat in asked.iter() {
            let question = question(seat);
            let waiting = self.open[seat.index()]
                .filter(|ask| answered.is_some_and(|by| by != seat) && ask.question == question);
            next.open[seat.index()] = Some(match waiting {
                Some(ask) => Ask { shared: ask.shared || several, ..ask },
                None => {
                    next.put[seat.index()] += 1;
                    Ask { number: next.put[seat.index()], question, shared: several }
                }
            });
        }
        next
    }

    pub(crate) fn of(&self, seat: Seat) -> Option<&Ask<Q>> {
        self.open.get(seat.index())?.as_ref()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Ask<Q>)> {
        (0..).map(Seat).zip(&self.open).filter_map(|(seat, ask)| Some((seat, ask.as_ref()?)))
    }

    pub(crate) fn none_open(&self) -> bool {
        self.open.iter().all(Option::is_none)
    }
}

/// One moment of the play.
#[derive(Clone, Debug)]
pub(crate) struct Position<G: Game> {
    pub(crate) state: G::State,
    pub(crate) asks: Asks<G::Question>,
    /// The open ask completes the choice that the last answer began.
    midway: bool,
}

/// What a deal or an act leads to, not yet entered.
pub(crate) struct NextPosition<G: Game> {
    pub(crate) position: Position<G>,
    pub(crate) events: Vec<G::Event>,
    reveals: bool,
}

/// One act that has not been taken back.
#[derive(Clone, Debug)]
pub(crate) struct KeptAct<A> {
    pub(crate) line: u64,
    pub(crate) seat: Seat,
    pub(crate) ask: u32,
    pub(crate) action: A,
    pub(super) chance: Box<[u32]>,
    /// Completes the choice that the step before began, or goes on with its plan.
    midway: bool,
    shared: bool,
    reveals: bool,
}

impl<A> KeptAct<A> {
    /// Whether it brought something to light: an outcome of chance, or a secret.
    fn came_to_light(&self) -> bool {
        self.reveals || !self.chance.is_empty()
    }
}

/// One entry of the log. Events that were taken back are gone from it; that they were taken back is an entry
/// of its own. A table keeps events; what an eye gets is the same with its words in their place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry<E> {
    pub line: u64,
    /// Whose line it is; nobody's where the cards are dealt.
    pub by: Option<Seat>,
    pub kind: LogEntryKind<E>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogEntryKind<E> {
    Happened(E),
    /// Everything after line `to` was taken back.
    Undone {
        seat: Seat,
        to: u64,
        /// Something had come to light by it.
        reveal: bool,
    },
    Sat {
        seat: Seat,
        occupant: Occupant,
        /// Who played there until then.
        before: Occupant,
    },
    /// This seat did not open what it contributes to chance after others had, and all promised anew.
    Unopened {
        seat: Seat,
    },
}

/// How far an undo would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoOffer {
    /// The last line that stays: an act or the deal.
    pub to: u64,
    /// Whether nobody needs to be asked.
    pub free: bool,
    /// Whether something has come to light since: an outcome of chance, or a secret.
    pub reveal: bool,
}

/// What the others say to an undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// They were not asked, which only a free undo allows.
    NotAsked,
    /// There is nobody who could be asked: all other seats are bots, or the same person's.
    NobodyElse,
    /// All of them have agreed.
    Given,
}

/// Why nothing is taken back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    #[error("this seat has made no choice that could be taken back")]
    Nothing,
    #[error("a question put to several seats is never taken back")]
    Shared,
    #[error("everybody at the table must agree to this undo")]
    ConsentNeeded,
    #[error(transparent)]
    Entry(#[from] EntryError),
}

/// The game's part of a line about to be entered.
pub(crate) enum Transition<G: Game> {
    /// The line does not move the game.
    Stay,
    /// Where the record goes on that it goes on from.
    Past(G::State),
    Deal(NextPosition<G>),
    Act {
        action: G::Action,
        next: NextPosition<G>,
    },
    Undo(Position<G>),
}

impl<G: Game> Transition<G> {
    /// Where the line leads, if it moves the game.
    pub(crate) fn position(&self) -> Option<&Position<G>> {
        match self {
            Transition::Stay | Transition::Past(_) => None,
            Transition::Deal(next) | Transition::Act { next, .. } => Some(&next.position),
            Transition::Undo(position) => Some(position),
        }
    }
}

pub(crate) struct Timeline<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) order: Order,
    pub(crate) log: Vec<LogEntry<G::Event>>,
    /// How many acts the record holds since its last hash.
    pub(crate) unhashed: u32,
    /// The position from which it goes on, and whose view of it is dealt anew.
    past: Option<Arc<G::State>>,
    dealt_anew: Option<Eye>,
    now: Option<Position<G>>,
    deal: (u64, Arc<[u32]>),
    kept: Vec<KeptAct<G::Action>>,
}

impl<G: Game> Timeline<G> {
    pub(crate) fn new(game: Arc<G>, header: &Header) -> Result<Timeline<G>, EntryError> {
        let order = Order::new(header)?;
        let deal = (0, Arc::default());
        let (log, kept, past) = (Vec::new(), Vec::new(), None);
        let dealt_anew = header.parent.as_ref().and_then(|parent| parent.eye).map(Eye::from);
        Ok(Timeline { game, order, log, unhashed: 0, past, dealt_anew, now: None, deal, kept })
    }

    /// The same play, to go on with while this one stays.
    pub(crate) fn copy(&self) -> Timeline<G> {
        Timeline { log: self.log.clone(), kept: self.kept.clone(), ..self.copy_of_position() }
    }

    /// The same without its log and the acts that stand, which [`Timeline::put_back`] brings back.
    pub(crate) fn copy_of_position(&self) -> Timeline<G> {
        let now = self.now.as_ref().map(|now| Position {
            state: now.state.clone(),
            asks: now.asks.clone(),
            midway: now.midway,
        });
        Timeline {
            game: Arc::clone(&self.game),
            order: self.order.clone(),
            log: Vec::new(),
            unhashed: self.unhashed,
            past: self.past.clone(),
            dealt_anew: self.dealt_anew,
            now,
            deal: self.deal.clone(),
            kept: Vec::new(),
        }
    }

    /// What [`Timeline::copy_of_position`] left out.
    pub(super) fn put_back(&mut self, log: Vec<LogEntry<G::Event>>, kept: Vec<KeptAct<G::Action>>) {
        (self.log, self.kept) = (log, kept);
    }

    /// The present position, once it is dealt.
    pub(crate) fn now(&self) -> Option<&Position<G>> {
        self.now.as_ref()
    }

    pub(crate) fn kept(&self) -> &[KeptAct<G::Action>] {
        &self.kept
    }

    /// Whether the cards are dealt and nobody is asked any more.
    pub(crate) fn over(&self) -> bool {
        self.now.as_ref().is_some_and(|now| now.asks.none_open())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.result(&self.now.as_ref()?.state).ok()?
    }

    pub(crate) fn result(&self, state: &G::State) -> Result<Option<Outcome>, RulesPanic> {
        guarded(|| self.game.outcome(state))
    }

    /// Works out the deal.
    pub(crate) fn deal<C: Chance + ?Sized>(&self, chance: &mut C) -> Result<NextPosition<G>, RulesPanic> {
        guarded(|| {
            let mut events = Vec::new();
            let state = self.begin(chance, &mut events);
            self.next_position(state, events, &Asks::none(), None)
        })
    }

    /// The first position: dealt, or that of the record from which this one goes on.
    fn begin<C: Chance + ?Sized>(&self, chance: &mut C, log: &mut Vec<G::Event>) -> G::State {
        let Some(past) = &self.past else { return self.game.deal(chance, log) };
        let mut state = (**past).clone();
        if let Some(eye) = self.dealt_anew {
            let view = self.game.view(&state, eye);
            self.game.redeal(&view, &mut state, chance);
        }
        state
    }

    /// Works out what had happened in the record from which this one goes on. Its outcomes are taken as they are told: they
    /// were promised there and not here.
    pub(super) fn past<L: Listed<Game = G>>(
        &self,
        deal: Option<&[u32]>,
        redealt: Option<&Redealt>,
        acts: &[PastAct],
    ) -> Result<G::State, Fault> {
        let game = &*self.game;
        let told = |outcomes: &[u32], run: &mut dyn FnMut(&mut dyn Chance)| -> Result<(), Fault> {
            let mut chance = Replayed::new(outcomes);
            let ran = guarded(|| run(&mut chance));
            chance.finish()?;
            Ok(ran.map_err(Declined::from)?)
        };
        let mut state = match (&self.past, deal) {
            (None, Some(outcomes)) => {
                let mut dealt = None;
                told(outcomes, &mut |chance| dealt = Some(game.deal(chance, &mut ())))?;
                dealt.ok_or(EntryError::Past)?
            }
            (Some(past), None) => (**past).clone(),
            _ => return Err(EntryError::Past.into()),
        };
        if let Some(Redealt { eye, chance }) = redealt {
            let view = guarded(|| game.view(&state, Eye::from(*eye))).map_err(Declined::from)?;
            told(chance, &mut |chance| game.redeal(&view, &mut state, chance))?;
        }
        for PastAct { seat, notation, chance } in acts {
            let action = guarded(|| {
                if !game.asked(&state).has(*seat) {
                    return Err(Declined::NotAsked);
                }
                let action = game.read(notation)?;
                match game.check(&state, *seat, action) {
                    Ok(()) => Ok(action),
                    Err(refusal) => Err(Declined::Illegal {
                        clause: refusal.clause(),
                        words: L::Face::refusal(game, refusal),
                    }),
                }
            });
            let action = action.map_err(Declined::from)??;
            told(chance, &mut |chance| game.apply(&mut state, *seat, action, chance, &mut ()))?;
        }
        Ok(state)
    }

    /// How the first position came about, for whoever goes on from here.
    pub(super) fn dealt(&self) -> (Option<Eye>, &[u32]) {
        (self.dealt_anew.filter(|_| self.past.is_some()), &self.deal.1)
    }

    /// Works out an answer that was admitted.
    pub(crate) fn act<C: Chance + ?Sized>(
        &self,
        now: &Position<G>,
        seat: Seat,
        action: G::Action,
        chance: &mut C,
    ) -> Result<NextPosition<G>, RulesPanic> {
        guarded(|| {
            let mut events = Vec::new();
            let mut state = now.state.clone();
            self.game.apply(&mut state, seat, action, chance, &mut events);
            self.next_position(state, events, &now.asks, Some(seat))
        })
    }

    fn next_position(
        &self,
        state: G::State,
        events: Vec<G::Event>,
        before: &Asks<G::Question>,
        answered: Option<Seat>,
    ) -> NextPosition<G> {
        let asked = self.game.asked(&state);
        assert!(
            !asked.is_empty() || self.game.outcome(&state).is_some(),
            "nobody is asked, but there is no outcome"
        );
        let asks = before.follow(answered, asked, |seat| self.game.question(&state, seat));
        let midway = self.game.midway(&state);
        let reveals = events.iter().any(|event| self.game.reveals(event));
        NextPosition { position: Position { state, asks, midway }, events, reveals }
    }

    /// Reads and checks an answer.
    pub(crate) fn admit<L: Listed<Game = G>>(
        &self,
        seat: Seat,
        ask: u32,
        text: &str,
    ) -> Result<(&Position<G>, G::Action), Declined> {
        if self.order.end.is_some() {
            return Err(Declined::Over);
        }
        let now = self.now.as_ref().ok_or(Declined::NotDealt)?;
        if now.asks.none_open() {
            return Err(Declined::Over);
        }
        let open = now.asks.of(seat).ok_or(Declined::NotAsked)?;
        if open.number != ask {
            return Err(Declined::Stale { asked: ask, now: open.number });
        }
        Ok((now, self.judge::<L>(now, seat, text)?))
    }

    /// What the rules say about an answer of an asked seat.
    pub(crate) fn judge<L: Listed<Game = G>>(
        &self,
        now: &Position<G>,
        seat: Seat,
        text: &str,
    ) -> Result<G::Action, Declined> {
        guarded(|| {
            let action = self.game.read(text)?;
            match self.game.check(&now.state, seat, action) {
                Ok(()) => Ok(action),
                Err(refusal) => Err(Declined::Illegal {
                    clause: refusal.clause(),
                    words: L::Face::refusal(&self.game, refusal),
                }),
            }
        })?
    }

    /// The line that already holds this very answer, unless it was taken back.
    pub(crate) fn repeated(&self, seat: Seat, ask: u32, text: &str) -> Option<u64> {
        let act = self.kept.iter().rev().find(|act| act.seat == seat && act.ask == ask)?;
        let same = guarded(|| self.game.read(text).is_ok_and(|action| action == act.action));
        same.unwrap_or(false).then_some(act.line)
    }

    /// Whether this seat's plan may go on: the last step was its own, nothing came to light by it, and nobody
    /// else is asked.
    pub(crate) fn check_continues(&self, seat: Seat) -> Result<(), Declined> {
        let quiet =
            self.kept.last().is_some_and(|act| act.seat == seat && !act.came_to_light() && !act.shared);
        let alone = self.now.iter().flat_map(|now| now.asks.iter()).all(|(asked, _)| asked == seat);
        if quiet && alone { Ok(()) } else { Err(Declined::Interrupted) }
    }

    /// Where in the key's stream the outcomes of the next line are: of the deal or of an act. How many acts stand says
    /// it, so that nothing else moves it and an act that is done again comes out the same.
    pub(crate) fn place(&self, line: u64) -> u64 {
        match self.now {
            _ if self.order.by_lines() => line,
            None => 0,
            Some(_) => 1 + self.kept.len() as u64,
        }
    }

    /// How far this seat's last choice goes back. Answers that complete one choice go together.
    pub(crate) fn undo_offer(&self, seat: Seat) -> Result<UndoOffer, NoUndo> {
        let start = self.choice(seat)?;
        let since = &self.kept[start..];
        let reveal = since.iter().any(KeptAct::came_to_light);
        Ok(UndoOffer {
            to: start.checked_sub(1).map_or(self.deal.0, |last| self.kept[last].line),
            free: !reveal && since.iter().all(|act| act.seat == seat),
            reveal,
        })
    }

    /// The first step of this seat's last choice.
    fn choice(&self, seat: Seat) -> Result<usize, NoUndo> {
        let now = self.now.as_ref().ok_or(EntryError::NotDealt)?;
        if self.order.end.is_some() || now.asks.none_open() {
            return Err(EntryError::Over.into());
        }
        let mut start = self.kept.iter().rposition(|act| act.seat == seat).ok_or(NoUndo::Nothing)?;
        while self.kept[start].midway && start > 0 {
            start -= 1;
        }
        let shared = now.asks.iter().any(|(_, ask)| ask.shared);
        if shared || self.kept[start..].iter().any(|act| act.shared) {
            return Err(NoUndo::Shared);
        }
        Ok(start)
    }

    /// Works out the position to which an undo returns, by playing everything before it again: a table
    /// keeps no position but the present one.
    pub(crate) fn undone(&self, seat: Seat) -> Result<Position<G>, NoUndo> {
        self.undone_from(seat, None)
    }

    /// The same, beginning where so many of the acts that stand had been played, where somebody knows that position.
    pub(super) fn undone_from(
        &self,
        seat: Seat,
        near: Option<(&G::State, usize)>,
    ) -> Result<Position<G>, NoUndo> {
        let start = self.choice(seat)?;
        let put = self.now.as_ref().map_or([0; MAX_SEATS], |now| now.asks.put);
        let rebuilt = guarded(|| {
            let (mut state, played) = match near {
                Some((state, played)) => (state.clone(), played),
                None => (self.begin(&mut Replayed::new(&self.deal.1), &mut Vec::new()), 0),
            };
            for act in &self.kept[played..start] {
                let chance = &mut Replayed::new(&act.chance);
                self.game.apply(&mut state, act.seat, act.action, chance, &mut ());
            }
            let before = Asks { open: [None; MAX_SEATS], put };
            self.next_position(state, Vec::new(), &before, None).position
        });
        Ok(rebuilt.map_err(EntryError::from)?)
    }

    /// Puts a world that this eye cannot tell from the present one in its place, asks and all: where the
    /// rules ask by what is hidden, the asks differ. For tests.
    pub(crate) fn redeal<C: Chance + ?Sized>(&mut self, eye: Eye, chance: &mut C) {
        let Some(now) = &mut self.now else { return };
        let view = self.game.view(&now.state, eye);
        self.game.redeal(&view, &mut now.state, chance);
        let (asked, state) = (self.game.asked(&now.state), &now.state);
        for seat in Seat::all(self.game.seats()) {
            let number = now.asks.put[seat.index()];
            let before = now.asks.open[seat.index()];
            now.asks.open[seat.index()] = asked.has(seat).then(|| Ask {
                number: before.map_or(number + 1, |ask| ask.number),
                question: self.game.question(state, seat),
                shared: before.map_or(asked.len() > 1, |ask| ask.shared),
            });
        }
        now.midway = self.game.midway(&now.state);
    }

    /// The state's hash, as hash lines write it.
    pub(crate) fn hash(&self, state: &G::State) -> Result<String, RulesPanic> {
        guarded(|| {
            let json = serde_json::to_vec(state).expect("a state can be written as JSON");
            blake3::hash(&json).to_hex().to_string()
        })
    }

    /// Makes a line part of the play.
    pub(crate) fn enter(&mut self, line: u64, entry: &Entry, transition: Transition<G>) {
        let before = match entry {
            Entry::Sit { seat, .. } => self.order.occupants.get(seat.index()).cloned(),
            _ => None,
        };
        let opening = self.order.contributions().is_some_and(Contributions::opening);
        self.order.enter(entry);
        let by = match entry {
            Entry::Act(act) => Some(act.seat),
            Entry::Undo { seat, .. } | Entry::Sit { seat, .. } => Some(*seat),
            _ => None,
        };
        let tell = |kind| LogEntry { line, by, kind };
        match (entry, transition) {
            (Entry::Anew { seat }, _) if opening => {
                self.log.push(tell(LogEntryKind::Unopened { seat: *seat }));
            }
            (Entry::Past { .. }, Transition::Past(state)) => self.past = Some(Arc::new(state)),
            (Entry::Deal { chance }, Transition::Deal(next)) => {
                self.deal = (line, Arc::from(&chance[..]));
                self.log.extend(next.events.into_iter().map(|e| tell(LogEntryKind::Happened(e))));
                self.now = Some(next.position);
            }
            (Entry::Act(act), Transition::Act { action, next }) => {
                let before = self.now.replace(next.position);
                self.kept.push(KeptAct {
                    line,
                    seat: act.seat,
                    ask: act.ask,
                    action,
                    chance: act.chance.clone().into_boxed_slice(),
                    midway: act.continues || before.as_ref().is_some_and(|now| now.midway),
                    shared: before.as_ref().and_then(|now| now.asks.of(act.seat)).is_some_and(|a| a.shared),
                    reveals: next.reveals,
                });
                self.log.extend(next.events.into_iter().map(|e| tell(LogEntryKind::Happened(e))));
                self.unhashed += 1;
            }
            (Entry::Undo { seat, to, .. }, Transition::Undo(position)) => {
                let reveal = self.kept.iter().any(|act| act.line > *to && act.came_to_light());
                self.kept.retain(|act| act.line <= *to);
                self.log
                    .retain(|entry| entry.line <= *to || !matches!(entry.kind, LogEntryKind::Happened(_)));
                self.log.push(tell(LogEntryKind::Undone { seat: *seat, to: *to, reveal }));
                self.now = Some(position);
            }
            (Entry::Sit { seat, by, name }, _) => {
                let occupant = Occupant { kind: *by, name: name.clone() };
                let before = before.unwrap_or_else(|| occupant.clone());
                self.log.push(tell(LogEntryKind::Sat { seat: *seat, occupant, before }));
            }
            (Entry::Hash { .. }, _) => self.unhashed = 0,
            _ => {}
        }
    }
}

/// Runs rules so that their panic becomes an error: it must end one play, not the program.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, RulesPanic> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| RulesPanic { panic: panic_text(&*payload) })
}
