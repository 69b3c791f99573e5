//! Placing a paw on an entrance, the crossings that it makes, and what happens where paws arrive.

use adit_kernel::{Chance, Seat, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Entrance, Kind, Primitive, Trigger};
use crate::crypt::{Doorway, Spot, spots_of};
use crate::event::{Event, Toll};
use crate::game::MiceAndMazes;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Context, Frame, Happening, Source, State};

impl MiceAndMazes {
    /// Whose paw stands at the other end of this entrance's line, if it is an opponent's.
    pub(crate) fn opposite_paw(&self, s: &State, card: Entrance) -> Option<Seat> {
        let doorway = s.doorway(card)?;
        let other = s.entrance(self.crypt.opposite(doorway))?;
        Seat::all(self.players())
            .find(|seat| *seat != s.active && s.player(*seat).entrances & other.bit() != 0)
    }

    /// Whether the Infiltrator may still be used this turn (MIC-ASN-7, MIC-R-37).
    pub(crate) fn may_slip(&self, s: &State) -> bool {
        s.now.slipped < self.slips(s)
    }

    /// The normal placement rules (MIC-PLACE-1).
    pub(crate) fn may_place(&self, s: &State, card: Entrance) -> Legal {
        let me = s.me();
        if me.paws_placed() >= self.content.table.paws {
            // MIC-TURN-4
            return Err(Refusal::NoPawLeft);
        }
        if self.entrances & card.bit() == 0 {
            // MIC-SETUP-1
            return Err(Refusal::NoSuchEntrance(card));
        }
        if s.entered() & card.bit() != 0 {
            // No paw at all may be there, not even one's own (MIC-PLACE-2).
            return Err(Refusal::EntranceOccupied(card));
        }
        // Two players: not opposite an opponent's paw, though opposite one's own (MIC-PLACE-3, MIC-PLACE-4). Three players
        // may (MIC-3P-5).
        if self.players() == 2 && self.opposite_paw(s, card).is_some() && !self.may_slip(s) {
            return Err(Refusal::OppositeOccupied(card));
        }
        Ok(())
    }

    /// Where [`MiceAndMazes::may_place`] allows a paw, found at once.
    pub(crate) fn placeable(&self, s: &State) -> impl Iterator<Item = Entrance> {
        let mut free = self.entrances & !s.entered();
        if self.paws_left(s, s.active) == 0 {
            free = 0;
        } else if self.players() == 2 && !self.may_slip(s) {
            free &= !self.faced(s);
        }
        spots_of(free).map(|card| Entrance(card.0))
    }

    /// The entrances opposite opponents' paws.
    fn faced(&self, s: &State) -> u16 {
        let others = s.entered() & !s.me().entrances;
        let mut faced = 0;
        if others != 0 {
            for (i, card) in s.frame.iter().enumerate() {
                if card.is_some_and(|card| others & card.bit() != 0) {
                    let opposite = s.entrance(self.crypt.opposite(Doorway(i as u8)));
                    faced |= opposite.map_or(0, Entrance::bit);
                }
            }
        }
        faced
    }

    /// Crossings that have to be filled: each one without a paw, older ones too; one with an opponent's paw is none
    /// (MIC-PLACE-5, MIC-PLACE-9, MIC-3P-7, MIC-R-25, MIC-R-26, MIC-R-28).
    pub(crate) fn open_crossings(&self, s: &State) -> u16 {
        let mut doorways = 0;
        for (i, card) in s.frame.iter().enumerate() {
            if let Some(card) = card
                && s.me().entrances & card.bit() != 0
            {
                doorways |= 1 << i;
            }
        }
        self.crypt.crossings(doorways) & !s.occupied()
    }

    pub(crate) fn paws_left(&self, s: &State, seat: Seat) -> u8 {
        self.content.table.paws.saturating_sub(s.player(seat).paws_placed())
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The Place action.
    pub(crate) fn begin_place(&mut self, card: Entrance) {
        self.commit();
        self.become_frame(Frame::PlaceEnd);
        self.place(card);
    }

    /// A paw goes on an entrance; the player across is paid before the owner of a passage (MIC-3P-6, MIC-HP-6, MIC-HP-7,
    /// MIC-R-35, MIC-R-38, MIC-R-115). Then crossings are looked at.
    pub(crate) fn place(&mut self, card: Entrance) {
        let seat = self.me();
        let across = self.game.opposite_paw(self.s, card);
        // The Infiltrator's leave is used for the first such placement of a turn (MIC-ASN-9, MIC-R-37).
        let slipped = across.is_some() && self.game.may_slip(self.s);
        self.s.now.slipped += u8::from(slipped);
        self.s.players[seat.index()].entrances |= card.bit();
        self.tell(Event::Placed { seat, entrance: card, slipped });
        self.push(Frame::Crossings);
        if let Some(across) = across
            && !slipped
        {
            // MIC-R-3
            self.toll(across, Toll::Facing(card));
        }
        if let Some(owner) = self.s.passages[card.index()]
            && owner != seat
        {
            self.toll(owner, Toll::Passage(card));
        }
    }

    /// With enough paws every crossing gets one, top row first; else the player chooses one after the other (MIC-PLACE-6,
    /// MIC-PLACE-7, MIC-PLACE-8, MIC-R-29).
    pub(crate) fn run_crossings(&mut self) -> bool {
        let open = self.game.open_crossings(self.s);
        let paws = u32::from(self.game.paws_left(self.s, self.me()));
        match spots_of(open).next() {
            Some(spot) if open.count_ones() <= paws => self.arrive(spot),
            Some(_) if paws > 0 => return false,
            _ => self.pop(),
        }
        true
    }

    /// A paw arrives inside: a chest is taken first; a chamber's owner is paid, owners of guards too, then whoever of one's
    /// own waits for a visit; ⟳ is noted (MIC-ARR-1, MIC-ARR-2, MIC-ARR-3, MIC-ARR-4, MIC-PLACE-10, MIC-R-119).
    pub(crate) fn arrive(&mut self, spot: Spot) {
        let seat = self.me();
        self.take_chest(spot);
        self.s.players[seat.index()].spots |= spot.bit();
        self.tell(Event::Arrived { seat, spot });
        let Some(chamber) = self.s.chamber(spot) else { return };
        // Whoever places it, one for each (MIC-ARR-5, MIC-ARR-7, MIC-CHN-25, MIC-R-12, MIC-R-30). None once the end is
        // triggered (MIC-R-105).
        if self.game.content.chamber(chamber).again && self.s.end.is_none() {
            self.s.extra_actions += 1;
            self.tell(Event::ExtraAction { seat, spot });
        }
        let Some(owner) = self.s.owner(spot).filter(|owner| *owner != seat) else { return };
        // MIC-R-2
        self.toll(owner, Toll::Visit(spot));
        self.guard(owner);
        // MIC-R-17
        self.happen(Happening::Visited, &[Trigger::Visit], None, Context::NONE);
    }

    /// What the owner's assistants receive by themselves when a chamber is visited: the only ones that work on others' turns
    /// (MIC-R-46).
    fn guard(&mut self, owner: Seat) {
        let guards = self.game.listeners(Trigger::Visited).both(self.s.player(owner).crew);
        for guard in guards.iter() {
            for part in &self.game.content.assistant(guard).effect {
                for option in &part.options {
                    if let Primitive::Gain(gain) = option {
                        let source = Source::Assistant(guard);
                        self.give(owner, gain.of);
                        self.tell(Event::OthersReceived { seat: owner, of: gain.of, source });
                    }
                }
            }
        }
    }

    /// Right after the effect of an entrance was resolved (MIC-HP-3, MIC-R-114).
    pub(crate) fn run_passage(&mut self, card: Entrance) -> bool {
        // MIC-R-4
        let price = self.game.content.table.passage_price;
        let seat = self.me();
        // Glory never becomes negative, and a token is needed (MIC-R-100, MIC-R-116, MIC-R-117).
        let may_buy = self.s.tokens & card.bit() != 0
            && self.s.me().has(Kind::Glory) >= price
            && self.s.tokens_used(seat) < self.game.content.table.tokens;
        if !may_buy {
            self.pop();
        }
        !may_buy
    }

    /// The card is flipped, owned from now on, and its token leaves the game (MIC-HP-4).
    pub(crate) fn buy_passage(&mut self, card: Entrance) {
        let seat = self.me();
        self.pay_glory(self.game.content.table.passage_price);
        self.s.tokens &= !card.bit();
        self.s.passages[card.index()] = Some(seat);
        self.tell(Event::PassageBought { seat, entrance: card });
    }
}
