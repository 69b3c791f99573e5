//! Carrying actions out: the dispatcher, the frames that go on by themselves until somebody has to be asked, and the small
//! moves that all rules share. One stack of what goes on lies in the state; nothing here calls itself.

use adit_kernel::{Chance, Seat, Sink};
use std::ops::ControlFlow;

use crate::action::Action;
use crate::components::{Kind, Primitive};
use crate::event::Event;
use crate::executable::Glance;
use crate::game::MiceAndMazes;
use crate::state::{Context, Frame, Progress, Run, Source, State, Token};

/// One action being carried out.
pub(crate) struct ApplyCtx<'a, C: ?Sized, L: ?Sized> {
    pub(crate) game: &'a MiceAndMazes,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn carry_out(&mut self, action: Action) {
        let Some(&frame) = self.s.stack.top() else { return };
        if let Action::Use(face) = action {
            return self.use_chest(face);
        }
        match (frame, action) {
            (Frame::Factions, Action::Faction(faction)) => self.take_faction(faction),
            (Frame::Layout, Action::Lay(card)) => self.lay(card),
            (Frame::Action, Action::Place(card)) => self.begin_place(card),
            (Frame::Action, Action::Remove) => self.begin_remove(),
            (Frame::Action, Action::Pass) => self.pass_action(),
            (Frame::Crossings, Action::Cross(spot)) => self.arrive(spot),
            (Frame::PlaceEnd, Action::Pass) => self.finish_action(),
            (Frame::RemovePick, Action::Lift(paw)) => self.lift(paw),
            (Frame::RemovePick, Action::LiftPlain(paw)) => self.lift_plain(paw),
            (Frame::RemoveEnd { step }, action) => self.answer_remove_end(step, action),
            (Frame::Double { source, context }, action) => {
                self.pop();
                self.begin_removed(source, context, action == Action::Yes);
            }
            (Frame::Passage(card), action) => {
                self.pop();
                if action == Action::Yes {
                    self.buy_passage(card);
                }
            }
            (Frame::Run(run), action) => self.answer_run(run, action),
            (Frame::Receive { mut gain, barred, hired }, Action::Take(units)) => {
                for (kind, n) in units.into_iter().enumerate() {
                    gain.of[kind] += n;
                }
                gain.any = 0;
                self.become_frame(Frame::Receive { gain, barred, hired });
            }
            (Frame::Answers { .. }, Action::Answer(assistant)) => self.answer(assistant),
            (Frame::Answers { .. }, Action::Pass) => self.pop(),
            (Frame::Opening { .. }, Action::At(at)) => {
                if let Some(Frame::Opening { spot, .. }) = self.s.stack.top_mut() {
                    *spot = Some(at);
                }
            }
            (Frame::Opening { chamber, camp, site, spot: Some(spot), .. }, Action::Pay(payment)) => {
                self.pop();
                self.open(chamber, camp, site, spot, payment);
            }
            (Frame::Hiring { assistant, camp, .. }, Action::Pay(payment)) => {
                self.pop();
                self.hire(assistant, camp, payment);
            }
            (Frame::Reserving { .. } | Frame::CutCamp, Action::Discard(card)) => {
                self.discard_from_camp(card);
            }
            (Frame::Moving(from), Action::At(to)) => {
                self.pop();
                self.move_paw(from, to);
            }
            _ => debug_assert!(false, "{action:?} does not answer {frame:?}"),
        }
    }

    /// Carries on what goes by itself, until somebody has to be asked or the game is over. What has only one way is not
    /// asked, but for the choice of an action (MIC-A-2).
    pub(crate) fn run(&mut self) {
        while let Some(&frame) = self.s.stack.top() {
            let goes_on = match frame {
                Frame::Action => false,
                Frame::Factions | Frame::Layout => self.take_the_only_way(),
                Frame::Crossings => self.run_crossings(),
                Frame::PlaceEnd => self.take_the_only_way(),
                Frame::RemovePick => self.run_remove_pick(),
                Frame::RemoveEnd { step } => self.run_remove_end(step),
                Frame::Double { .. } => false,
                Frame::Again { source, context } => self.run_again(source, context),
                Frame::Passage(card) => self.run_passage(card),
                Frame::Run(run) => self.run_effect(run),
                Frame::Receive { gain, hired, .. } if gain.any == 0 => self.receive(gain, hired),
                Frame::Receive { .. } => self.take_the_only_way(),
                Frame::Answers { waiting, context, .. } => self.run_answers(waiting, context),
                Frame::Opening { .. } | Frame::Hiring { .. } | Frame::Moving(_) => self.take_the_only_way(),
                Frame::Reserving { card, discard_pile } => self.run_reserving(card, discard_pile),
                Frame::CutCamp => self.run_cut_camp(),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Takes the only thing that may be done; false if there are several.
    pub(crate) fn take_the_only_way(&mut self) -> bool {
        let mut only = None;
        let found = self.game.each_action(self.s, &mut |action| match only.replace(action) {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        match (found, only) {
            (ControlFlow::Continue(()), Some(action)) => {
                self.carry_out(action);
                true
            }
            (ControlFlow::Continue(()), None) => {
                debug_assert!(false, "nothing can be done at {:?}", self.s.stack.top());
                false
            }
            (ControlFlow::Break(()), _) => false,
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.log.put(event);
    }

    #[inline]
    pub(crate) fn me(&self) -> Seat {
        self.s.active
    }

    pub(crate) fn glance(&self) -> Glance<'_> {
        Glance::new(self.game, self.s)
    }

    /// Whatever may set off further effects looks for room first (MIC-A-1), so that there is always some here.
    pub(crate) fn push(&mut self, frame: Frame) {
        let pushed = self.s.stack.push(frame);
        debug_assert!(pushed.is_ok(), "no room for {frame:?}");
    }

    pub(crate) fn pop(&mut self) {
        self.s.stack.pop();
    }

    pub(crate) fn become_frame(&mut self, frame: Frame) {
        if let Some(top) = self.s.stack.top_mut() {
            *top = frame;
        }
    }

    /// Begins an effect.
    pub(crate) fn push_run(&mut self, source: Source, context: Context, second: bool) {
        if !matches!(source, Source::Assistant(_)) {
            self.tell(Event::Triggered { seat: self.s.active, source });
        }
        self.push(Frame::Run(Run {
            source,
            context,
            part: 0,
            option: 0,
            progress: Progress::Waiting,
            chosen: false,
            carried_out: false,
            second,
            count: 0,
            token: Token::Gone,
        }));
    }

    pub(crate) fn top_run(&mut self) -> Option<&mut Run> {
        match self.s.stack.top_mut() {
            Some(Frame::Run(run)) => Some(run),
            _ => None,
        }
    }

    /// The part of the topmost effect has done what it does, or nothing. Call it before pushing what follows from that.
    pub(crate) fn part_done(&mut self, carried_out: bool) {
        if let Some(run) = self.top_run() {
            run.progress = Progress::Done;
            run.carried_out = carried_out;
        }
    }

    /// The thing that the topmost effect is doing.
    pub(crate) fn doing(&self, run: &Run) -> Option<Primitive> {
        let part = self.game.effect(self.s, run.source).get(usize::from(run.part))?;
        part.options.get(usize::from(run.option)).copied()
    }

    /// Gives amounts without anybody answering.
    pub(crate) fn give(&mut self, seat: Seat, of: [u8; 5]) {
        self.add(seat, of);
        if of[Kind::Glory.index()] > 0 {
            self.watch_end();
        }
    }

    /// Adds amounts; whoever calls looks at the end after telling of it. Above nine of a kind everything is lost, but for
    /// glory (MIC-RES-7, MIC-RES-8, MIC-RES-9). Returns what was lost.
    pub(crate) fn add(&mut self, seat: Seat, of: [u8; 5]) -> u8 {
        let limit = self.game.content.table.limit;
        let stock = &mut self.s.players[seat.index()].stock;
        let mut lost = 0;
        for (kind, n) in of.into_iter().enumerate() {
            if kind == Kind::Glory.index() {
                stock[kind] = stock[kind].saturating_add(n);
            } else {
                let sum = stock[kind] + n;
                stock[kind] = sum.min(limit);
                lost += sum - stock[kind];
            }
        }
        lost
    }

    /// Glory for somebody whose part of the crypt is of use to another.
    pub(crate) fn toll(&mut self, to: Seat, toll: crate::event::Toll) {
        let glory = self.game.content.table.toll;
        self.tell(Event::Toll { to, glory, toll });
        self.give(to, [0, 0, 0, 0, glory]);
    }

    /// Takes a payment away; legality has looked that it is there (MIC-RES-10).
    pub(crate) fn pay(&mut self, payment: crate::action::Payment) {
        let paid = payment.amounts().of;
        let stock = &mut self.s.players[self.s.active.index()].stock;
        for (held, n) in stock.iter_mut().zip(paid) {
            *held = held.saturating_sub(n);
        }
        self.log.put(Event::Paid { seat: self.s.active, payment });
    }

    /// Glory is spent only where an effect demands it (MIC-RES-6).
    pub(crate) fn pay_glory(&mut self, glory: u8) {
        let seat = self.s.active;
        let held = &mut self.s.players[seat.index()].stock[Kind::Glory.index()];
        *held = held.saturating_sub(glory);
        self.tell(Event::PaidGlory { seat, glory });
    }
}
