//! What has happened, and the assistants that answer it.

use adit_kernel::{Chance, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Amounts, Assistant, AssistantSet, Kind, Trigger};
use crate::event::Event;
use crate::executable::Glance;
use crate::state::{Context, Frame, Happening, Source, Waiting};

impl Glance<'_> {
    /// Whether an assistant may answer now: it is still there, not being resolved, and its result would do something
    /// (MIC-R-42, MIC-R-43, MIC-R-125).
    pub(crate) fn may_answer(&self, assistant: Assistant, context: Context) -> bool {
        self.s.helpers().contains(assistant) && self.works(Source::Assistant(assistant), context, false)
    }

    pub(crate) fn answering(&self, waiting: Waiting, context: Context) -> impl Iterator<Item = Assistant> {
        waiting.set().iter().filter(move |assistant| self.may_answer(*assistant, context))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Conditions are looked at all the time (MIC-REM-9); those met by the same happening form one event (MIC-R-119). Whoever is there now may answer it, but for the
    /// assistant whose hiring it is (MIC-R-47, MIC-R-125). Only the active player's assistants work (MIC-R-46).
    pub(crate) fn happen(
        &mut self,
        happening: Happening,
        triggers: &[Trigger],
        hired: Option<Assistant>,
        context: Context,
    ) {
        let listeners = triggers
            .iter()
            .fold(AssistantSet::EMPTY, |set, trigger| set.union(self.game.listeners(*trigger)));
        let mut waiting = listeners.both(self.s.helpers());
        if let Some(hired) = hired {
            waiting.remove(hired);
        }
        if !waiting.is_empty() {
            self.push(Frame::Answers { happening, waiting: Waiting::new(waiting), context });
        }
    }

    /// One after the other as the player likes, or none (MIC-ASST-2, MIC-ASST-3, MIC-ASST-4, MIC-R-42).
    pub(crate) fn run_answers(&mut self, waiting: Waiting, context: Context) -> bool {
        let somebody = self.glance().answering(waiting, context).next().is_some();
        if !somebody {
            self.pop();
        }
        !somebody
    }

    /// An assistant answers, once (MIC-R-42).
    pub(crate) fn answer(&mut self, assistant: Assistant) {
        let Some(Frame::Answers { happening, waiting, context }) = self.s.stack.top_mut() else { return };
        waiting.strike(assistant);
        let (happening, context) = (*happening, *context);
        self.tell(Event::Answered { seat: self.s.active, assistant, happening });
        self.use_assistant(assistant, context);
    }

    /// An assistant's result begins; from now on it is used, also if Chef or Kitchen applies it (MIC-R-51, MIC-R-52,
    /// MIC-R-78).
    pub(crate) fn use_assistant(&mut self, assistant: Assistant, context: Context) {
        self.s.now.used.insert(assistant);
        if let Some(slot) = self.game.context_slot[assistant.index()] {
            self.s.now.contexts[usize::from(slot)] = context;
        }
        self.push_run(Source::Assistant(assistant), context, false);
    }

    /// One receipt, answered once by each assistant that waits for any of its kinds (MIC-EFF-3, MIC-EFF-5, MIC-R-44). What
    /// is lost to the limit counts as received (MIC-R-45).
    pub(crate) fn receive(&mut self, gain: Amounts, hired: Option<Assistant>) -> bool {
        self.pop();
        let seat = self.me();
        if gain.is_empty() {
            return true;
        }
        let lost = self.add(seat, gain.of);
        self.tell(Event::Received { seat, of: gain.of, lost });
        if gain.glory() > 0 {
            self.watch_end();
        }
        // MIC-ASN-24, MIC-ASN-25
        let mut triggers = [Trigger::ReceiveFood; 5];
        let mut n = 0;
        for kind in Kind::ALL.into_iter().filter(|kind| gain.get(*kind) > 0) {
            triggers[n] = Trigger::receive(kind);
            n += 1;
        }
        self.happen(Happening::Received, &triggers[..n], hired, Context::NONE);
        true
    }

    /// Pushes a receipt; units of any resource are chosen first (MIC-RES-4).
    pub(crate) fn push_receipt(&mut self, gain: Amounts) {
        self.push(Frame::Receive { gain, barred: None, hired: None });
    }
}
