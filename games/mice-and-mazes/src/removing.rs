//! Removing paws: one after the other, each with the effect of what it stood on or without, and how the action ends.

use adit_kernel::{Chance, Sink};

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::Trigger;
use crate::event::Event;
use crate::executable::Glance;
use crate::state::{Context, Frame, Happening, Paw, Source};

/// The steps that end a Remove action.
const CHESTS: u8 = 0;
const FINISHED: u8 = 1;
const AFTERWARDS: u8 = 2;
const OVER: u8 = 3;

/// More paws than these no Remove action removes: five, and two more by the Barracks (MIC-R-64).
const MOST_REMOVED: u8 = 7;

impl Glance<'_> {
    /// What a paw stands on, if that has an effect.
    pub(crate) fn under(&self, paw: Paw) -> Option<(Source, Context)> {
        match paw {
            Paw::Entrance(card) => Some((Source::Entrance(card), Context::NONE)),
            Paw::Spot(spot) => {
                let chamber = self.s.chamber(spot)?;
                Some((Source::Chamber(chamber), Context::at(spot)))
            }
        }
    }

    /// Whether a paw can be removed with an effect: as it will be when the paw is back (MIC-R-39).
    pub(crate) fn lifts(&self, paw: Paw) -> bool {
        let lifted = self.without(paw);
        self.under(paw).is_some_and(|(source, context)| lifted.works(source, context, false))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The Remove paws action.
    pub(crate) fn begin_remove(&mut self) {
        self.commit();
        self.s.deed.removing = true;
        self.tell(Event::RemovalBegan { seat: self.s.active });
        self.become_frame(Frame::RemovePick);
        self.happen(Happening::RemoveStart, &[Trigger::RemoveStart], None, Context::NONE);
    }

    /// Until none of one's paws is placed any more (MIC-REM-10).
    pub(crate) fn run_remove_pick(&mut self) -> bool {
        if self.s.me().paws_placed() == 0 {
            self.become_frame(Frame::RemoveEnd { step: CHESTS });
            return true;
        }
        self.take_the_only_way()
    }

    /// A paw returns to the supply at once (MIC-REM-1, MIC-REM-2).
    fn take_back(&mut self, paw: Paw, effect: bool) {
        let seat = self.me();
        self.take_paw(seat, paw);
        self.s.deed.removed += 1;
        debug_assert!(self.s.deed.removed <= MOST_REMOVED, "MIC-R-64");
        self.tell(Event::Lifted { seat, paw, effect });
    }

    /// With the effect of the entrance, or of the chamber, whoever owns it (MIC-REM-3, MIC-REM-4, MIC-REM-8, MIC-EFF-1,
    /// MIC-CHN-25).
    pub(crate) fn lift(&mut self, paw: Paw) {
        let under = self.glance().under(paw);
        self.take_back(paw, true);
        let Some((source, context)) = under else { return };
        if self.s.deed.markers > 0 {
            // Any effect triggered by removing a paw, one marker at most (MIC-CHN-26, MIC-R-56, MIC-R-57).
            self.push(Frame::Double { source, context });
        } else {
            self.begin_removed(source, context, false);
        }
    }

    /// The effect, perhaps twice, then the chance to buy the passage (MIC-R-56, MIC-R-114).
    pub(crate) fn begin_removed(&mut self, source: Source, context: Context, doubled: bool) {
        if let Source::Entrance(card) = source {
            self.push(Frame::Passage(card));
        }
        if doubled {
            self.s.deed.markers -= 1;
            self.tell(Event::Doubled { seat: self.s.active, source });
            self.push(Frame::Again { source, context });
        }
        self.push_run(source, context, false);
    }

    /// Once more, if it still does anything (MIC-R-56, MIC-R-69, MIC-R-71, MIC-R-72).
    pub(crate) fn run_again(&mut self, source: Source, context: Context) -> bool {
        self.pop();
        // A Portal that has made room does nothing (MIC-R-71).
        if self.glance().works(source, context, true) {
            self.push_run(source, context, true);
        }
        true
    }

    /// Without an effect: nothing is triggered and nothing received but by those who wait for this (MIC-REM-5, MIC-REM-6,
    /// MIC-REM-7, MIC-R-50).
    pub(crate) fn lift_plain(&mut self, paw: Paw) {
        self.take_back(paw, false);
        let mut triggers = [Trigger::NoEffect; 3];
        let (mut n, mut context) = (1, Context::NONE);
        if let Paw::Spot(spot) = paw {
            // Not from entrances (MIC-ASN-18, MIC-ASN-19, MIC-ASN-20).
            (triggers[1], n) = (Trigger::NoEffectInside, 2);
            context = Context::at(spot);
            if self.s.chamber(spot).is_some() {
                // MIC-R-19
                (triggers[2], n) = (Trigger::NoEffectChamber, 3);
                self.s.now.left = context;
            }
        }
        self.happen(Happening::NoEffect, &triggers[..n], None, context);
    }

    /// Chests, then Mewmmy, then Commander (MIC-R-65, MIC-R-94).
    pub(crate) fn run_remove_end(&mut self, step: u8) -> bool {
        match step {
            CHESTS => {
                if self.s.me().paws_placed() > 0 {
                    // A chest has put a paw somewhere: it must go as well (MIC-R-63).
                    self.become_frame(Frame::RemovePick);
                    return true;
                }
                self.take_the_only_way()
            }
            FINISHED => {
                self.become_frame(Frame::RemoveEnd { step: AFTERWARDS });
                self.happen(Happening::RemoveEnd, &[Trigger::RemoveEnd], None, Context::NONE);
                true
            }
            AFTERWARDS if self.game.places_after_remove(self.s) => self.take_the_only_way(),
            AFTERWARDS => {
                self.become_frame(Frame::RemoveEnd { step: OVER });
                true
            }
            _ => {
                self.finish_action();
                true
            }
        }
    }

    pub(crate) fn answer_remove_end(&mut self, step: u8, action: Action) {
        match (step, action) {
            (CHESTS, _) => self.become_frame(Frame::RemoveEnd { step: FINISHED }),
            // Part of this action, by the normal rules; the paw stays (MIC-ASN-6, MIC-R-65).
            (_, Action::Place(card)) => {
                self.become_frame(Frame::RemoveEnd { step: OVER });
                self.place(card);
            }
            _ => self.become_frame(Frame::RemoveEnd { step: OVER }),
        }
    }
}

/// Whether chests may be used at this step of the end.
pub(crate) const fn chests_at(step: u8) -> bool {
    step == CHESTS
}
