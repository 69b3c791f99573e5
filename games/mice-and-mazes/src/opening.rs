//! Opening chambers and hiring assistants, once card, spot and price are settled.

use adit_kernel::{Chance, Sink};

use crate::action::Payment;
use crate::apply::ApplyCtx;
use crate::components::{Amounts, Assistant, Card, Chamber, Class, Kind, Trigger};
use crate::crypt::Spot;
use crate::event::Event;
use crate::state::{Context, Frame, Happening, Site, Source};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The exact order of opening, from the payment on (MIC-R-48).
    pub(crate) fn open(&mut self, chamber: Chamber, camp: bool, site: Site, spot: Spot, payment: Payment) {
        let seat = self.me();
        let card = Card::Chamber(chamber);
        // MIC-OPEN-4, MIC-CHN-9
        self.pay(payment);
        if site == Site::Instead {
            self.remove_portal(spot);
        }
        // The place in the row is filled at once (MIC-OPEN-10).
        self.take_card(card, camp);
        // Under the paw, which stays, with a token of its owner's, for good (MIC-OPEN-5, MIC-OPEN-7, MIC-OWN-1, MIC-OWN-3,
        // MIC-CRYPT-3).
        self.s.chambers[spot.index()] = Some(chamber);
        self.s.owners[spot.index()] = Some(seat);
        self.tell(Event::Opened { seat, chamber, spot, camp });
        // MIC-CHN-8
        self.take_chest(spot);
        let context = Context::opened(spot, chamber);
        self.s.now.opened = context;
        if let Some(run) = self.top_run() {
            // What the effect adds knows what was opened, and that it was (MIC-R-123).
            run.carried_out = true;
            run.context = context;
        }
        self.watch_end();
        // One happening, answered after the glory (MIC-R-119).
        let triggers = [Trigger::Open, Trigger::FromCamp];
        let met = if camp { &triggers[..] } else { &triggers[..1] };
        self.happen(Happening::Opened, met, None, context);
        // Its own effect does not come by itself (MIC-OPEN-8, MIC-OPEN-9).
        self.push_receipt(Amounts::only(Kind::Glory, self.game.content.chamber(chamber).glory));
    }

    /// The Portal goes to the discard pile and its token back; the spot is not empty in between (MIC-CHN-17, MIC-R-59).
    fn remove_portal(&mut self, spot: Spot) {
        let seat = self.me();
        if let Some(portal) = self.s.chambers[spot.index()] {
            self.tell(Event::PortalGone { seat, chamber: portal, spot });
            self.s.chambers[spot.index()] = None;
            self.s.owners[spot.index()] = None;
            self.discard(Card::Chamber(portal));
        }
    }

    fn take_card(&mut self, card: Card, camp: bool) {
        if camp {
            self.take_from_camp(card);
        } else {
            self.take_from_row(card);
        }
    }

    /// The exact order of hiring, from the payment on (MIC-R-49).
    pub(crate) fn hire(&mut self, assistant: Assistant, camp: bool, payment: Payment) {
        let seat = self.me();
        let row = self.game.content.assistant(assistant);
        let (glory, class) = (row.glory, row.class);
        self.pay(payment);
        // MIC-HIRE-7
        self.take_card(Card::Assistant(assistant), camp);
        // Any number of them (MIC-HIRE-4, MIC-ASST-1, MIC-ASST-6).
        self.s.players[seat.index()].crew.insert(assistant);
        self.tell(Event::Hired { seat, assistant, camp });
        // Asked in the end: one's own hiring and its glory one does not answer (MIC-R-47).
        let mut triggers = [Trigger::Hire; 3];
        let mut n = 1;
        if class == Class::Passive {
            (triggers[n], n) = (Trigger::HirePassive, n + 1);
        }
        if camp {
            (triggers[n], n) = (Trigger::FromCamp, n + 1);
        }
        self.happen(Happening::Hired, &triggers[..n], Some(assistant), Context::hired(assistant));
        // MIC-HIRE-6
        let gain = Amounts::only(Kind::Glory, glory);
        self.push(Frame::Receive { gain, barred: None, hired: Some(assistant) });
        if class == Class::OneTime {
            // Exactly once, and before the glory (MIC-HIRE-5, MIC-ASST-5, MIC-EFF-4).
            self.push_run(Source::Assistant(assistant), Context::NONE, false);
        }
    }
}
