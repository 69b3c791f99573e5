//! Effects: their parts in order, and the things that parts do.

use adit_kernel::{Chance, Seat, Sink};

use crate::action::{Action, Payment};
use crate::apply::ApplyCtx;
use crate::components::{Amounts, Assistant, Card, Kind, Primitive, Resource, Trigger};
use crate::event::{Event, Toll};
use crate::state::{Context, Frame, Happening, Paw, Progress, Run, Site, Source};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Carries on the topmost effect: its parts as printed, each with everything that it causes before the next
    /// (MIC-R-41).
    pub(crate) fn run_effect(&mut self, run: Run) -> bool {
        let effect = self.game.effect(self.s, run.source);
        let Some(part) = effect.get(usize::from(run.part)) else {
            self.pop();
            return true;
        };
        match run.progress {
            Progress::Done => {
                self.next_part(run.carried_out);
                true
            }
            // A part that depends on another happens only if that was carried out (MIC-R-123).
            Progress::Waiting if part.then && !run.carried_out => {
                self.pop();
                true
            }
            Progress::Waiting => {
                let glance = self.glance();
                let mut options = 0u8;
                for (i, option) in part.options.iter().enumerate() {
                    let works = glance.option_works(option, run.source, run.context, run.second);
                    options |= u8::from(works) << i;
                }
                match options.count_ones() {
                    // What cannot be done when it comes up is skipped.
                    0 => self.next_part(false),
                    1 => self.begin_part(options.trailing_zeros() as u8, false),
                    // MIC-EFF-2
                    _ => return false,
                }
                true
            }
            Progress::Begun => match part.options.get(usize::from(run.option)) {
                Some(&option) => self.run_option(run, option),
                None => {
                    self.next_part(false);
                    true
                }
            },
        }
    }

    fn next_part(&mut self, carried_out: bool) {
        if let Some(run) = self.top_run() {
            run.part += 1;
            run.option = 0;
            run.progress = Progress::Waiting;
            run.chosen = false;
            run.carried_out = carried_out;
            run.count = 0;
        }
    }

    fn begin_part(&mut self, option: u8, chosen: bool) {
        if let Some(run) = self.top_run() {
            run.option = option;
            run.progress = Progress::Begun;
            run.chosen = chosen;
        }
    }

    /// Does what needs no answer; asks where it does, unless there is only one.
    fn run_option(&mut self, run: Run, option: Primitive) -> bool {
        let seat = self.me();
        match option {
            Primitive::Gain(gain) => {
                self.part_done(true);
                self.push_receipt(gain);
            }
            // MIC-HP-9, MIC-HP-10, MIC-R-10
            Primitive::GainLow { unit, below, low, otherwise } => {
                let has = match unit {
                    crate::components::Unit::Of(kind) => self.s.me().has(kind),
                    crate::components::Unit::Any => self.s.me().stock[..3].iter().sum(),
                };
                self.part_done(true);
                self.push_receipt(unit.times(if has < below { low } else { otherwise }));
            }
            Primitive::GainPer { unit, count, max } => {
                let counted = self.glance().count(count, run.context);
                self.part_done(true);
                self.push_receipt(unit.times(counted.min(max)));
            }
            // MIC-CHN-11: others receive it without anything else happening (MIC-R-46).
            Primitive::OthersGain(gain) => {
                self.part_done(true);
                for other in seat.round(self.game.players()).filter(|other| *other != seat) {
                    self.give(other, gain.of);
                    self.tell(Event::OthersReceived { seat: other, of: gain.of, source: run.source });
                }
            }
            Primitive::Exchange { max, .. } => {
                let possible = self.glance().option_works(&option, run.source, run.context, run.second);
                if run.count >= max || !possible {
                    self.part_done(run.count > 0);
                    return true;
                }
                return self.take_the_only_way();
            }
            Primitive::DrawChest(n) => {
                self.part_done(true);
                self.draw_chests(n);
            }
            // MIC-R-56: one marker for the rest of the action.
            Primitive::DoubleNext => {
                self.part_done(true);
                self.s.deed.markers += 1;
                self.tell(Event::Marked { seat });
            }
            // One for every run of it (MIC-CHN-24, MIC-ASN-15, MIC-R-70).
            Primitive::ExtraTurn => {
                self.part_done(true);
                if self.s.end.is_none() {
                    self.s.extra_turns += 1;
                    self.tell(Event::ExtraTurn { seat });
                }
            }
            // One that is hired: the Chef has nothing to choose.
            Primitive::TriggerHired => {
                self.part_done(true);
                if let Some(hired) = run.context.assistant() {
                    let context = self.glance().chef_context(hired);
                    self.tell(Event::Answered { seat, assistant: hired, happening: Happening::Hired });
                    self.use_assistant(hired, context);
                }
            }
            // Triggered is triggered, also if no paw is placed (MIC-R-63).
            Primitive::PlaceFree => {
                self.s.deed.barracks = true;
                return self.take_the_only_way();
            }
            // For the Tunneler this is all it does; for the Crane it may be declined (MIC-R-40).
            Primitive::TriggerOpened if !self.part_of(run).is_some_and(|then| then) => {
                self.trigger_opened(run.context);
            }
            _ => return self.take_the_only_way(),
        }
        true
    }

    /// Whether the part that is being resolved depends on the one before.
    fn part_of(&self, run: Run) -> Option<bool> {
        self.game.effect(self.s, run.source).get(usize::from(run.part)).map(|part| part.then)
    }

    /// Crane and Tunneler each do this by themselves (MIC-R-58).
    fn trigger_opened(&mut self, context: Context) {
        self.part_done(true);
        if let (Some(spot), Some(chamber)) = (context.spot(), context.chamber()) {
            self.push_run(Source::Chamber(chamber), Context::at(spot), false);
        }
    }

    /// Answers to what the topmost effect asks.
    pub(crate) fn answer_run(&mut self, run: Run, action: Action) {
        let seat = self.me();
        if run.progress == Progress::Waiting {
            match action {
                Action::Choose(option) => self.begin_part(option, true),
                // Hiring or reserving after the Privy may both be left (MIC-CHN-22, MIC-R-60).
                _ => self.next_part(false),
            }
            return;
        }
        let Some(doing) = self.doing(&run) else { return };
        if action == Action::Pass && !matches!(doing, Primitive::Refresh(_)) {
            // MIC-R-40, MIC-EXCH-3
            return self.part_done(run.count > 0);
        }
        match (doing, action) {
            (Primitive::Exchange { gain, chests, .. }, Action::Pay(payment)) => {
                self.exchange(payment, gain, chests);
            }
            (Primitive::Transmute, Action::Transmute(kind)) => self.transmute(kind, false),
            (Primitive::Transmute, Action::TransmuteGold(kind)) => self.transmute(kind, true),
            (Primitive::Pawn(gain), Action::UsedChest(face) | Action::UnusedChest(face)) => {
                self.part_done(true);
                self.return_chest(face, matches!(action, Action::UsedChest(_)));
                self.exchanged(gain);
            }
            (Primitive::FlipChest, Action::UsedChest(face)) => {
                self.part_done(true);
                self.flip_chest(face);
            }
            (Primitive::Open { at, less, .. }, Action::Open(chamber)) => {
                let camp = self.s.me().camp.contains(&Card::Chamber(chamber));
                let site = crate::executable::Glance::site(at);
                self.part_done(false);
                self.push(Frame::Opening { chamber, camp, site, spot: None, less });
            }
            (Primitive::ReplaceSelf { less }, Action::Open(chamber)) => {
                let camp = self.s.me().camp.contains(&Card::Chamber(chamber));
                self.part_done(false);
                let (site, spot) = (Site::Instead, run.context.spot());
                self.push(Frame::Opening { chamber, camp, site, spot, less });
            }
            (Primitive::Hire { less, .. }, Action::Hire(assistant)) => {
                let camp = self.s.me().camp.contains(&Card::Assistant(assistant));
                self.part_done(true);
                self.push(Frame::Hiring { assistant, camp, less });
            }
            (Primitive::Reserve(_), Action::Reserve(card)) => {
                self.part_done(true);
                self.push(Frame::Reserving { card, discard_pile: false });
            }
            (Primitive::ReserveDiscard, Action::Reserve(card)) => {
                self.part_done(true);
                self.push(Frame::Reserving { card, discard_pile: true });
            }
            (Primitive::Refresh(most), Action::Refresh(card)) => {
                let place = self.s.deck(card.deck()).place_in_row(crate::cards::number(card)).unwrap_or(0);
                let marked = run.count | 1 << crate::cards::row_bit(card.deck(), place);
                match self.top_run() {
                    Some(top) if marked.count_ones() < u32::from(most) => top.count = marked,
                    _ => self.end_refresh(marked),
                }
            }
            (Primitive::Refresh(_), _) => self.end_refresh(run.count),
            (Primitive::Move(_), Action::Move(paw)) => {
                self.part_done(true);
                self.push(Frame::Moving(paw));
            }
            (Primitive::PlaceFree, Action::At(spot)) => {
                self.part_done(true);
                self.arrive(spot);
            }
            (Primitive::TriggerEntrance, Action::Trigger(card)) => {
                self.part_done(true);
                // MIC-R-62, MIC-R-114
                self.push(Frame::Passage(card));
                self.push_run(Source::Entrance(card), Context::NONE, false);
            }
            (Primitive::TriggerOpened, Action::Yes) => self.trigger_opened(run.context),
            (Primitive::TriggerAdjacent, Action::At(spot)) => {
                self.part_done(true);
                // The owner's glory comes first, and it is no visit (MIC-ASN-13, MIC-R-5, MIC-R-61).
                match self.s.owner(spot) {
                    Some(owner) if owner != seat => self.toll(owner, Toll::Adjacent(spot)),
                    _ => {}
                }
                if let Some(chamber) = self.s.chamber(spot) {
                    self.push_run(Source::Chamber(chamber), Context::at(spot), false);
                }
            }
            // As if it were removed from; the card stays in its row, and nobody receives glory for it (MIC-CHN-3, MIC-CHN-5,
            // MIC-CHN-6, MIC-R-68).
            (Primitive::TriggerRowChamber, Action::Copy(chamber)) => {
                self.part_done(true);
                let at = run.context.spot().map_or(Context::NONE, Context::at);
                self.push_run(Source::Chamber(chamber), at, false);
            }
            (Primitive::RepeatAssistant, Action::Repeat(assistant)) => {
                let context = self.glance().repeat_context(assistant).unwrap_or(Context::NONE);
                self.part_done(true);
                self.tell(Event::Repeated { seat, assistant });
                self.use_assistant(assistant, context);
            }
            // MIC-CHN-4, MIC-CHN-5, MIC-CHN-6
            (Primitive::BorrowAssistant, Action::Borrow(assistant)) => {
                self.part_done(true);
                self.s.now.loans.insert(assistant);
                self.tell(Event::Borrowed { seat, assistant });
            }
            (Primitive::DiscardAssistant, Action::Dismiss(assistant)) => self.dismiss(assistant),
            _ => debug_assert!(false, "{action:?} does not answer {doing:?}"),
        }
    }

    fn end_refresh(&mut self, marked: u8) {
        self.part_done(marked != 0);
        self.refresh(marked);
    }

    /// Exactly what stands before the arrow for exactly what stands after it, once (MIC-EXCH-1, MIC-EXCH-2, MIC-R-84).
    fn exchange(&mut self, payment: Payment, gain: Amounts, chests: u8) {
        let seat = self.me();
        if let Some(run) = self.top_run() {
            run.count += 1;
            run.chosen = false;
        }
        self.pay(payment);
        self.tell(Event::Exchanged { seat, payment });
        self.draw_chests(chests);
        self.exchanged(gain);
    }

    /// The receipt of an exchange is answered before the exchange itself (MIC-R-119).
    fn exchanged(&mut self, gain: Amounts) {
        self.happen(Happening::Exchanged, &[Trigger::Exchange], None, Context::NONE);
        self.push_receipt(gain);
    }

    /// One resource, or gold named as one, for two others of the other kinds (MIC-CHN-1, MIC-CHN-2, MIC-R-85).
    fn transmute(&mut self, kind: Resource, gold: bool) {
        let seat = self.me();
        self.part_done(true);
        let paid = if gold { Kind::Gold } else { kind.kind() };
        let held = &mut self.s.players[seat.index()].stock[paid.index()];
        *held = held.saturating_sub(1);
        self.tell(Event::Transmuted { seat, kind, gold });
        self.happen(Happening::Exchanged, &[Trigger::Exchange], None, Context::NONE);
        let gain = Amounts { of: [0; 5], any: 2 };
        self.push(Frame::Receive { gain, barred: Some(kind), hired: None });
    }

    /// An assistant goes to the discard pile, from the camp or with the glory printed on it; what it brought otherwise is
    /// kept (MIC-CHN-19, MIC-CHN-20, MIC-CHN-21, MIC-R-60).
    fn dismiss(&mut self, assistant: Assistant) {
        let seat = self.me();
        self.part_done(true);
        let card = Card::Assistant(assistant);
        let hired = !self.s.me().camp.contains(&card);
        self.tell(Event::Dismissed { seat, assistant, hired });
        if hired {
            self.pay_glory(self.game.content.assistant(assistant).glory);
            self.s.players[seat.index()].crew.remove(assistant);
            if self.s.me().camp.len() > usize::from(self.game.camp_size(self.s)) {
                self.push(Frame::CutCamp);
            }
        } else {
            self.take_from_camp(card);
        }
        self.discard(card);
    }

    /// A paw goes to a spot without a paw; nothing is triggered where it stood, and nobody is visited (MIC-MOVE-1,
    /// MIC-MOVE-2, MIC-MOVE-3, MIC-MOVE-4, MIC-R-36, MIC-R-118).
    pub(crate) fn move_paw(&mut self, from: Paw, to: crate::crypt::Spot) {
        let seat = self.me();
        self.take_paw(seat, from);
        self.s.players[seat.index()].spots |= to.bit();
        self.tell(Event::Moved { seat, from, to });
        self.take_chest(to);
    }

    pub(crate) fn take_paw(&mut self, seat: Seat, paw: Paw) {
        let player = &mut self.s.players[seat.index()];
        match paw {
            Paw::Entrance(card) => player.entrances &= !card.bit(),
            Paw::Spot(spot) => player.spots &= !spot.bit(),
        }
    }
}
