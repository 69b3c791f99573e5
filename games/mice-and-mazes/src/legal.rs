//! What may be done now. `each_action` lists it and `check` explains why something else may not be done.

use adit_kernel::{Game, Seat};
use std::ops::ControlFlow;

use crate::action::Action;
use crate::cards;
use crate::components::{
    Card, CardsFrom, ChestFace, DeckKind, Entrance, Kind, OpenAt, PawsFrom, Primitive, Resource,
};
use crate::crypt::{Spot, spots_of};
use crate::executable::Glance;
use crate::game::MiceAndMazes;
use crate::payment::Price;
use crate::questions::question_clause;
use crate::refusal::Refusal;
use crate::removing::chests_at;
use crate::state::{Frame, Occasion, Paw, Progress, Run, Site, State, Token};

pub(crate) type Legal = Result<(), Refusal>;

/// Takes actions one by one and says whether it wants more.
type Flow = ControlFlow<()>;
const ON: Flow = ControlFlow::Continue(());

impl MiceAndMazes {
    /// Every legal action of whoever is asked, in a fixed order.
    #[inline]
    pub(crate) fn each_action(&self, s: &State, out: &mut impl FnMut(Action) -> Flow) -> Flow {
        let Some(frame) = s.stack.top() else { return ON };
        let glance = Glance::new(self, s);
        match *frame {
            Frame::Factions => self.factions_left(s).map(Action::Faction).try_for_each(out),
            Frame::Layout => self.entrances_left(s).map(Action::Lay).try_for_each(out),
            Frame::Action => self.each_choice_of_action(s, &glance, out),
            Frame::Crossings => spots_of(self.open_crossings(s)).map(Action::Cross).try_for_each(out),
            Frame::PlaceEnd => {
                glance.each_chest(out)?;
                out(Action::Pass)
            }
            Frame::RemovePick => {
                let paws = paws_of(s);
                paws.clone().filter(|paw| glance.lifts(*paw)).map(Action::Lift).try_for_each(&mut *out)?;
                // MIC-REM-6
                paws.map(Action::LiftPlain).try_for_each(&mut *out)?;
                glance.each_chest(out)
            }
            Frame::RemoveEnd { step } => {
                if chests_at(step) {
                    glance.each_chest(out)?;
                } else {
                    self.placeable(s).map(Action::Place).try_for_each(&mut *out)?;
                }
                out(Action::Pass)
            }
            Frame::Double { .. } | Frame::Passage(_) => {
                out(Action::Yes)?;
                out(Action::Pass)
            }
            Frame::Run(run) => glance.each_answer_to_run(run, out),
            Frame::Receive { gain, barred, .. } => each_split(gain.any, barred, out),
            Frame::Answers { waiting, context, .. } => {
                glance.answering(waiting, context).map(Action::Answer).try_for_each(&mut *out)?;
                out(Action::Pass)
            }
            // With paws in several empty spots the player chooses (MIC-OPEN-6).
            Frame::Opening { site, spot: None, .. } => {
                spots_of(glance.sites(site)).map(Action::At).try_for_each(out)
            }
            Frame::Opening { chamber, camp, less, .. } => {
                glance.each_payment(glance.price(Card::Chamber(chamber), camp, less), out)
            }
            Frame::Hiring { assistant, camp, less } => {
                glance.each_payment(glance.price(Card::Assistant(assistant), camp, less), out)
            }
            Frame::Reserving { .. } | Frame::CutCamp => {
                s.me().camp.iter().map(|card| Action::Discard(*card)).try_for_each(out)
            }
            Frame::Moving(_) => spots_of(glance.free_spots()).map(Action::At).try_for_each(out),
            Frame::Again { .. } => ON,
        }
    }

    /// One of the two actions, or none where that is allowed (MIC-TURN-2, MIC-TURN-3, MIC-TURN-4, MIC-TURN-5).
    fn each_choice_of_action(
        &self,
        s: &State,
        glance: &Glance<'_>,
        out: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let mut any = false;
        for card in self.placeable(s) {
            any = true;
            out(Action::Place(card))?;
        }
        if glance.paws_placed() > 0 {
            any = true;
            out(Action::Remove)?;
        }
        glance.each_chest(out)?;
        // Additional and final actions are free to leave, unless a chest was used for one (MIC-ARR-8, MIC-R-33, MIC-R-94,
        // MIC-R-106); a turn without anything to do passes (MIC-R-34).
        let free = s.deed.occasion != Occasion::Regular && !s.deed.committed;
        if free || !any { out(Action::Pass) } else { ON }
    }
}

/// One's own placed paws: on entrances by their number, then inside.
fn paws_of(s: &State) -> impl Iterator<Item = Paw> + Clone {
    let me = s.me();
    let (entrances, spots) = (me.entrances, me.spots);
    let on_entrances = (0..16).map(Entrance).filter(move |card| entrances & card.bit() != 0);
    let inside = (0..16).map(Spot).filter(move |spot| spots & spot.bit() != 0);
    on_entrances.map(Paw::Entrance).chain(inside.map(Paw::Spot))
}

/// Units of any resource: of one kind or of several (MIC-RES-4).
fn each_split(units: u8, barred: Option<Resource>, out: &mut impl FnMut(Action) -> Flow) -> Flow {
    for food in (0..=units).rev() {
        for torches in (0..=units - food).rev() {
            let split = [food, torches, units - food - torches];
            // MIC-CHN-2
            if barred.is_none_or(|kind| split[kind.index()] == 0) {
                out(Action::Take(split))?;
            }
        }
    }
    ON
}

impl Glance<'_> {
    /// Chests that may be used at this moment (MIC-CHEST-2, MIC-CHEST-5, MIC-CHEST-7, MIC-R-94).
    fn each_chest(&self, out: &mut impl FnMut(Action) -> Flow) -> Flow {
        if self.s.me().unused.is_empty() {
            return ON;
        }
        let faces = self.s.me().unused.kinds().map(|face| ChestFace(face as u8));
        faces.filter(|face| self.chest_works(*face)).map(Action::Use).try_for_each(out)
    }

    fn each_payment(&self, price: Price, out: &mut impl FnMut(Action) -> Flow) -> Flow {
        price.each_payment(&self.s.me().stock, &mut |payment| out(Action::Pay(payment)))
    }

    /// Cards that are affordable and of use, then none of them, then chests (MIC-R-40, MIC-R-94, MIC-R-124).
    fn each_card_for(
        &self,
        deck: DeckKind,
        from: CardsFrom,
        less: u8,
        out: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let mut flow = ON;
        self.each_card(deck, from, &mut |card, camp| {
            if flow.is_continue() && self.price(card, camp, less).payable(&self.s.me().stock) {
                flow = out(match card {
                    Card::Chamber(card) => Action::Open(card),
                    Card::Assistant(card) => Action::Hire(card),
                });
            }
        });
        flow?;
        out(Action::Pass)?;
        self.each_chest(out)
    }

    fn each_answer_to_run(&self, run: Run, out: &mut impl FnMut(Action) -> Flow) -> Flow {
        let s = self.s;
        let Some(part) = self.game.effect(s, run.source).get(usize::from(run.part)) else { return ON };
        if run.progress == Progress::Waiting {
            for (i, option) in part.options.iter().enumerate() {
                if self.option_works(option, run.source, run.context, run.second) {
                    out(Action::Choose(i as u8))?;
                }
            }
            // After the Privy neither is a way, too (MIC-CHN-22).
            return if part.then { out(Action::Pass) } else { ON };
        }
        let Some(option) = part.options.get(usize::from(run.option)) else { return ON };
        match *option {
            Primitive::Exchange { pay, .. } => {
                // Any resource, gold for any resource, cheapest first (MIC-RES-5, MIC-R-84).
                Price::plain(pay).each_payment(&s.me().stock, &mut |payment| match self
                    .exchange_changes(option, payment.amounts().of)
                {
                    true => out(Action::Pay(payment)),
                    false => ON,
                })?;
                if !run.chosen {
                    out(Action::Pass)?;
                }
            }
            Primitive::Transmute => {
                let own = |kind: Kind| s.me().has(kind) > 0;
                let kinds = Resource::ALL.into_iter();
                kinds
                    .clone()
                    .filter(|kind| own(kind.kind()))
                    .map(Action::Transmute)
                    .try_for_each(&mut *out)?;
                if own(Kind::Gold) {
                    kinds.map(Action::TransmuteGold).try_for_each(&mut *out)?;
                }
                out(Action::Pass)?;
            }
            Primitive::Pawn(_) => {
                let face = |face: usize| ChestFace(face as u8);
                s.me().used.kinds().map(|i| Action::UsedChest(face(i))).try_for_each(&mut *out)?;
                s.me().unused.kinds().map(|i| Action::UnusedChest(face(i))).try_for_each(&mut *out)?;
                out(Action::Pass)?;
            }
            Primitive::FlipChest => {
                s.me()
                    .used
                    .kinds()
                    .map(|i| Action::UsedChest(ChestFace(i as u8)))
                    .try_for_each(&mut *out)?;
                out(Action::Pass)?;
            }
            Primitive::Open { from, at, less } => {
                let site = Glance::site(at);
                // A chest may have taken the spot or the token meanwhile (MIC-R-124).
                if !self.may_own(site) || self.sites(site) == 0 {
                    out(Action::Pass)?;
                    return self.each_chest(out);
                }
                return self.each_card_for(DeckKind::Chambers, from, less, out);
            }
            Primitive::ReplaceSelf { less } => {
                if !self.is_own_portal(run.source, run.context) {
                    return out(Action::Pass);
                }
                return self.each_card_for(DeckKind::Chambers, CardsFrom::RowAndCamp, less, out);
            }
            Primitive::Hire { from, less } => {
                return self.each_card_for(DeckKind::Assistants, from, less, out);
            }
            Primitive::Reserve(what) => {
                s.row_cards()
                    .filter(|card| what.takes(card.deck()))
                    .map(Action::Reserve)
                    .try_for_each(&mut *out)?;
                out(Action::Pass)?;
                return self.each_chest(out);
            }
            Primitive::ReserveDiscard => {
                for deck in DeckKind::BOTH {
                    s.discarded(deck).map(Action::Reserve).try_for_each(&mut *out)?;
                }
                out(Action::Pass)?;
                return self.each_chest(out);
            }
            // From either row, in any combination (MIC-REFR-1).
            Primitive::Refresh(_) => {
                for deck in DeckKind::BOTH {
                    for (place, number) in s.deck(deck).row.iter().enumerate() {
                        if let Some(number) = number
                            && run.count >> cards::row_bit(deck, place) & 1 == 0
                        {
                            out(Action::Refresh(cards::card(deck, *number)))?;
                        }
                    }
                }
                out(Action::Pass)?;
            }
            Primitive::Move(from) => {
                let entrances = from == PawsFrom::InsideAndEntrance;
                let movable = |paw: &Paw| entrances || matches!(paw, Paw::Spot(_));
                // MIC-MOVE-3, MIC-HP-8
                paws_of(s).filter(movable).map(Action::Move).try_for_each(&mut *out)?;
                out(Action::Pass)?;
            }
            Primitive::PlaceFree => {
                spots_of(self.put_spots(run.context)).map(Action::At).try_for_each(&mut *out)?;
                out(Action::Pass)?;
            }
            Primitive::TriggerOpened => {
                // Asked only where it would do something.
                if self.opened_works(run.context) {
                    out(Action::Yes)?;
                }
                out(Action::Pass)?;
            }
            Primitive::TriggerEntrance => {
                let own = (0..16).map(Entrance).filter(|card| self.entrance_works(*card));
                own.map(Action::Trigger).try_for_each(&mut *out)?;
            }
            // The player chooses (MIC-ASN-12).
            Primitive::TriggerAdjacent => {
                let around = run.context.spot().map_or(0, |spot| self.game.crypt.around(spot));
                spots_of(around)
                    .filter(|spot| self.adjacent_works(*spot))
                    .map(Action::At)
                    .try_for_each(&mut *out)?;
            }
            Primitive::TriggerRowChamber => {
                for card in s.row_cards() {
                    if let Card::Chamber(card) = card
                        && self.copy_works(card, run.context)
                    {
                        out(Action::Copy(card))?;
                    }
                }
            }
            Primitive::BorrowAssistant => {
                for card in s.row_cards() {
                    if let Card::Assistant(card) = card
                        && self.may_borrow(card)
                    {
                        out(Action::Borrow(card))?;
                    }
                }
            }
            Primitive::RepeatAssistant => {
                let used = s.now.used.iter().filter(|card| self.repeat_works(*card));
                used.map(Action::Repeat).try_for_each(&mut *out)?;
            }
            Primitive::DiscardAssistant => {
                let hired = s.me().crew.iter().filter(|card| self.may_dismiss(*card));
                hired.map(Action::Dismiss).try_for_each(&mut *out)?;
                for card in &s.me().camp {
                    if let Card::Assistant(card) = card {
                        out(Action::Dismiss(*card))?;
                    }
                }
                out(Action::Pass)?;
            }
            Primitive::Gain(_)
            | Primitive::GainLow { .. }
            | Primitive::GainPer { .. }
            | Primitive::OthersGain(_)
            | Primitive::DrawChest(_)
            | Primitive::TriggerHired
            | Primitive::DoubleNext
            | Primitive::ExtraTurn => {}
        }
        ON
    }
}

/// Agrees exactly with [`MiceAndMazes::each_action`].
pub(crate) fn check(game: &MiceAndMazes, s: &State, seat: Seat, action: Action) -> Legal {
    if s.stack.is_empty() {
        return Err(Refusal::GameOver);
    }
    if !game.asked(s).has(seat) {
        return Err(Refusal::NotYourTurn);
    }
    let offered = game.each_action(s, &mut |offered| match offered == action {
        true => ControlFlow::Break(()),
        false => ON,
    });
    if offered.is_break() { Ok(()) } else { Err(why_not(game, s, action)) }
}

/// What forbids an action that is not offered.
fn why_not(game: &MiceAndMazes, s: &State, action: Action) -> Refusal {
    let glance = Glance::new(game, s);
    let fallback = Refusal::NotOffered(question_clause(s, game));
    let Some(&frame) = s.stack.top() else { return Refusal::GameOver };
    let doing = match frame {
        Frame::Run(run) if run.progress == Progress::Begun => {
            let part = game.effect(s, run.source).get(usize::from(run.part));
            part.and_then(|part| part.options.get(usize::from(run.option))).copied()
        }
        _ => None,
    };
    match (frame, action) {
        (Frame::Factions, Action::Faction(faction)) => Refusal::FactionTaken(faction),
        (Frame::Layout, Action::Lay(card)) => Refusal::EntranceLaid(card),
        (_, Action::Use(face)) => why_no_chest(&glance, frame, doing, face),
        (Frame::Action | Frame::RemoveEnd { .. }, Action::Place(card)) => {
            game.may_place(s, card).err().unwrap_or(fallback)
        }
        (Frame::Action, Action::Remove) => Refusal::NoPawPlaced,
        (Frame::Action, Action::Pass) => Refusal::MustAct,
        (Frame::RemovePick, Action::Lift(paw) | Action::LiftPlain(paw)) => match s.me().has_paw(paw) {
            true => Refusal::NothingToTrigger(paw),
            false => Refusal::NoPawThere(paw),
        },
        (Frame::RemovePick, Action::Pass) => Refusal::MustRemove,
        (Frame::Crossings, Action::Cross(spot)) => match s.occupied() & spot.bit() {
            0 => Refusal::NotCrossing(spot),
            _ => Refusal::SpotTaken(spot),
        },
        (Frame::Run(_), Action::Open(chamber)) => match doing {
            Some(Primitive::Open { from, at, .. }) => why_not_open(&glance, chamber, from, Some(at)),
            Some(Primitive::ReplaceSelf { .. }) => {
                why_not_open(&glance, chamber, CardsFrom::RowAndCamp, None)
            }
            _ => fallback,
        },
        (Frame::Run(_), Action::Hire(assistant)) => match doing {
            Some(Primitive::Hire { from, .. }) => {
                let card = Card::Assistant(assistant);
                if at_hand(&glance, card, from) {
                    Refusal::CannotPay(card)
                } else {
                    Refusal::NotAtHand(card)
                }
            }
            _ => fallback,
        },
        (Frame::Opening { spot: Some(_), .. } | Frame::Hiring { .. }, Action::Pay(_)) => {
            Refusal::NotPayment
        }
        (Frame::Run(_), Action::Pay(payment)) => match doing {
            Some(Primitive::Exchange { pay, .. }) if !Price::plain(pay).accepts(&s.me().stock, payment) => {
                Refusal::NotPayment
            }
            _ => fallback,
        },
        (_, Action::At(spot)) if s.occupied() & spot.bit() != 0 => Refusal::SpotTaken(spot),
        (Frame::Opening { site: Site::Paw | Site::AnyEmpty, .. }, Action::At(spot)) => {
            Refusal::NotThere(spot)
        }
        (Frame::Answers { waiting, .. }, Action::Answer(assistant)) => {
            match waiting.set().contains(assistant) {
                true => Refusal::NoUse(assistant),
                false => Refusal::NotAnswering(assistant),
            }
        }
        (_, Action::Pass) => Refusal::CannotDecline,
        _ => fallback,
    }
}

fn at_hand(glance: &Glance<'_>, card: Card, from: CardsFrom) -> bool {
    let mut there = false;
    glance.each_card(card.deck(), from, &mut |other, _| there |= other == card);
    there
}

fn why_not_open(
    glance: &Glance<'_>,
    chamber: crate::components::Chamber,
    from: CardsFrom,
    at: Option<OpenAt>,
) -> Refusal {
    let card = Card::Chamber(chamber);
    let site = at.map_or(Site::Instead, Glance::site);
    if !at_hand(glance, card, from) {
        Refusal::NotAtHand(card)
    } else if !glance.may_own(site) {
        Refusal::NoToken(chamber)
    } else if site != Site::Instead && glance.sites(site) == 0 {
        Refusal::NoSpot(chamber)
    } else {
        Refusal::CannotPay(card)
    }
}

fn why_no_chest(glance: &Glance<'_>, frame: Frame, doing: Option<Primitive>, face: ChestFace) -> Refusal {
    let window = match frame {
        Frame::Action | Frame::PlaceEnd | Frame::RemovePick => true,
        Frame::RemoveEnd { step } => chests_at(step),
        Frame::Run(_) => matches!(
            doing,
            Some(
                Primitive::Open { .. }
                    | Primitive::Hire { .. }
                    | Primitive::Reserve(_)
                    | Primitive::ReserveDiscard
                    | Primitive::ReplaceSelf { .. }
            )
        ),
        _ => false,
    };
    let unused = glance.s.me().unused.of(face.index());
    if unused <= crate::chests::resolving(glance.s, face, Token::Unused) {
        Refusal::NoSuchChest(face)
    } else if window {
        Refusal::ChestIdle(face)
    } else {
        Refusal::NoChestNow(face)
    }
}
