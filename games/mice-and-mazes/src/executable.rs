//! What could be done: whether an effect would do anything at all (MIC-R-39). A [`Glance`] is a position as it would be, with
//! some paw back in the supply and some effects already being resolved; testing an effect counts as resolving it, so that
//! the test itself ends (MIC-R-43).

use adit_kernel::Seat;
use std::ops::ControlFlow;

use crate::components::{
    Assistant, AssistantSet, Card, CardsFrom, Chamber, ChamberSet, ChestFace, Class, Counter, DeckKind,
    Effect, Entrance, Kind, OpenAt, PawsFrom, Primitive, Reservable,
};
use crate::crypt::{Spot, spots_of};
use crate::game::{MiceAndMazes, Needs};
use crate::payment::Price;
use crate::state::{Context, DEPTH, Frame, HEADROOM, Paw, Site, Source, State};

/// What is being resolved, down the stack. Chests are tokens and counted apart (MIC-R-126).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Busy {
    entrances: u16,
    chambers: ChamberSet,
    assistants: AssistantSet,
    /// How many frames there are, and will be.
    depth: u8,
}

impl Busy {
    pub(crate) fn new(s: &State) -> Busy {
        let mut busy = Busy { depth: s.stack.depth() as u8, ..Busy::default() };
        for frame in s.stack.iter() {
            if let Frame::Run(run) = frame {
                busy.add(run.source);
            }
        }
        busy
    }

    fn add(&mut self, source: Source) {
        match source {
            Source::Entrance(card) => self.entrances |= card.bit(),
            Source::Chamber(card) => {
                self.chambers.insert(card);
            }
            Source::Assistant(card) => {
                self.assistants.insert(card);
            }
            Source::Chest(_) => {}
        }
    }

    fn has(&self, source: Source) -> bool {
        match source {
            Source::Entrance(card) => self.entrances & card.bit() != 0,
            Source::Chamber(card) => self.chambers.contains(card),
            Source::Assistant(card) => self.assistants.contains(card),
            Source::Chest(_) => false,
        }
    }
}

/// A position looked at by the active player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance<'a> {
    pub(crate) game: &'a MiceAndMazes,
    pub(crate) s: &'a State,
    /// The active player's paws.
    pub(crate) entrances: u16,
    pub(crate) spots: u16,
    /// Anybody's paws inside.
    pub(crate) occupied: u16,
    pub(crate) busy: Busy,
}

impl<'a> Glance<'a> {
    pub(crate) fn new(game: &'a MiceAndMazes, s: &'a State) -> Glance<'a> {
        let me = s.me();
        Glance {
            game,
            s,
            entrances: me.entrances,
            spots: me.spots,
            occupied: s.occupied(),
            busy: Busy::new(s),
        }
    }

    /// As it will be once this paw is back in the supply (MIC-R-39).
    pub(crate) fn without(mut self, paw: Paw) -> Glance<'a> {
        match paw {
            Paw::Entrance(card) => self.entrances &= !card.bit(),
            Paw::Spot(spot) => {
                self.spots &= !spot.bit();
                self.occupied &= !spot.bit();
            }
        }
        self
    }

    #[inline]
    fn me(&self) -> Seat {
        self.s.active
    }

    #[inline]
    pub(crate) fn paws_placed(&self) -> u8 {
        (self.entrances.count_ones() + self.spots.count_ones()) as u8
    }

    #[inline]
    pub(crate) fn supply(&self) -> u8 {
        self.game.content.table.paws.saturating_sub(self.paws_placed())
    }

    /// Whether the effect of this would do anything. An effect that is being resolved is not set off again, and neither is
    /// one for which there is no room (MIC-R-43, MIC-A-1).
    pub(crate) fn works(&self, source: Source, context: Context, second: bool) -> bool {
        if self.busy.has(source) || usize::from(self.busy.depth) + HEADROOM > DEPTH {
            return false;
        }
        if let Source::Assistant(card) = source
            && self.game.once.contains(card)
            && self.s.now.used.contains(card)
        {
            // MIC-ASN-3
            return false;
        }
        let mut within = *self;
        within.busy.add(source);
        within.busy.depth += 1;
        within.any_part(self.game.effect(self.s, source), source, context, second)
    }

    /// One part is enough; a part that depends on another counts for nothing by itself (MIC-R-123).
    fn any_part(&self, effect: &Effect, source: Source, context: Context, second: bool) -> bool {
        effect.iter().filter(|part| !part.then).any(|part| {
            part.options.iter().any(|option| self.option_works(option, source, context, second))
        })
    }

    /// Whether one thing that an effect does can be done now: the table of primitives, line by line. `self` counts the effect
    /// itself as being resolved.
    pub(crate) fn option_works(
        &self,
        option: &Primitive,
        source: Source,
        context: Context,
        second: bool,
    ) -> bool {
        let s = self.s;
        let player = s.me();
        match *option {
            // Also when the limit swallows all of it (MIC-R-39, MIC-R-45).
            Primitive::Gain(_) | Primitive::GainLow { .. } | Primitive::OthersGain(_) => true,
            Primitive::GainPer { count, .. } => self.count(count, context) > 0,
            Primitive::Exchange { pay, .. } => {
                let price = Price::plain(pay);
                price
                    .each_payment(&player.stock, &mut |payment| match self
                        .exchange_changes(option, payment.amounts().of)
                    {
                        true => ControlFlow::Break(()),
                        false => ControlFlow::Continue(()),
                    })
                    .is_break()
            }
            Primitive::Transmute => player.stock[..4].iter().any(|&n| n > 0),
            Primitive::Pawn(_) => !player.unused.is_empty() || !player.used.is_empty(),
            Primitive::Open { from, at, less } => {
                let site = Glance::site(at);
                self.may_own(site) && self.sites(site) != 0 && self.any_chamber(from, less)
            }
            Primitive::Hire { from, less } => self.any_assistant(from, less),
            Primitive::Reserve(what) => self.any_reservable(what),
            Primitive::ReserveDiscard => s.decks.iter().any(|deck| !deck.discards.is_empty()),
            Primitive::Refresh(_) => s.decks.iter().any(|deck| deck.row_len() > 0),
            Primitive::Move(from) => self.movable(from) && self.free_spots() != 0,
            Primitive::PlaceFree => {
                // Once per action, but for its own second run (MIC-R-63).
                (!s.deed.barracks || second) && self.supply() > 0 && self.put_spots(context) != 0
            }
            Primitive::DrawChest(_) => !s.supply.is_empty(),
            Primitive::FlipChest => !player.used.is_empty(),
            Primitive::TriggerEntrance => self.own_entrances().any(|card| self.entrance_works(card)),
            Primitive::TriggerOpened => self.opened_works(context),
            Primitive::TriggerAdjacent => self.adjacent(context).any(|spot| self.adjacent_works(spot)),
            Primitive::TriggerRowChamber => self.row_chambers().any(|card| self.copy_works(card, context)),
            Primitive::TriggerHired => context.assistant().is_some_and(|card| self.chef_works(card)),
            Primitive::RepeatAssistant => s.now.used.iter().any(|card| self.repeat_works(card)),
            Primitive::BorrowAssistant => self.row_assistants().any(|card| self.may_borrow(card)),
            // MIC-R-56
            Primitive::DoubleNext => s.deed.removing && self.paws_placed() > 0,
            Primitive::ReplaceSelf { less } => {
                self.is_own_portal(source, context) && self.any_chamber(CardsFrom::RowAndCamp, less)
            }
            Primitive::DiscardAssistant => {
                player.camp.iter().any(|card| card.deck() == DeckKind::Assistants)
                    || player.crew.iter().any(|card| self.may_dismiss(card))
            }
            // MIC-R-105
            Primitive::ExtraTurn => s.end.is_none(),
        }
    }

    /// Whether an exchange with this payment would leave anything different (MIC-R-84, MIC-R-97).
    pub(crate) fn exchange_changes(&self, option: &Primitive, paid: [u8; 5]) -> bool {
        let Primitive::Exchange { gain, chests, .. } = *option else { return false };
        if chests > 0 {
            return !self.s.supply.is_empty();
        }
        if gain.glory() > 0 || gain.any > 0 {
            return true;
        }
        let (stock, limit) = (&self.s.me().stock, self.game.content.table.limit);
        (0..4).any(|kind| {
            let rest = stock[kind].saturating_sub(paid[kind]);
            (rest + gain.of[kind]).min(limit) != stock[kind]
        })
    }

    /// What an effect counts (MIC-R-66, MIC-R-67).
    pub(crate) fn count(&self, counter: Counter, context: Context) -> u8 {
        let (game, s) = (self.game, self.s);
        let around = |spot: Spot| game.crypt.around(spot);
        let counted = match (counter, context.spot()) {
            (Counter::OwnAssistantFactions, _) => {
                let factions = game.assistant_factions(s, self.me());
                factions.of.iter().filter(|&&n| n > 0).count() as u32
            }
            (_, None) => 0,
            (Counter::AdjacentChambers, Some(spot)) => (around(spot) & s.built()).count_ones(),
            (Counter::AdjacentEmpty, Some(spot)) => (around(spot) & !s.built()).count_ones(),
            (Counter::OwnChambersInLine, Some(spot)) => {
                (game.lines(spot) & !spot.bit() & s.owned(self.me())).count_ones()
            }
            (Counter::OwnPawsInLine, Some(spot)) => {
                let inside = (game.lines(spot) & !spot.bit() & self.spots).count_ones();
                let ends = game.doorways_of(spot).into_iter().filter_map(|doorway| s.entrance(doorway));
                inside + ends.filter(|card| self.entrances & card.bit() != 0).count() as u32
            }
            (Counter::AdjacentFactions, Some(spot)) => {
                // Equal symbols count once, the opened chamber's own not at all, neutral cards have none (MIC-ASN-1,
                // MIC-ASN-2, MIC-R-66).
                let faction = |chamber: Chamber| game.chamber_faction[chamber.index()];
                let own = context.chamber().and_then(faction);
                let beside = spots_of(around(spot)).filter_map(|spot| faction(s.chamber(spot)?));
                let others = beside.filter(|faction| Some(*faction) != own);
                others.fold(0u16, |mask, faction| mask | faction.bit()).count_ones()
            }
        };
        counted as u8
    }

    // Opening and hiring.

    pub(crate) fn site(at: OpenAt) -> Site {
        match at {
            OpenAt::Paw => Site::Paw,
            OpenAt::AnyEmpty => Site::AnyEmpty,
        }
    }

    /// Whether there is an ownership token for another chamber; the Portal's own is used again (MIC-OWN-2, MIC-R-100).
    pub(crate) fn may_own(&self, site: Site) -> bool {
        site == Site::Instead || self.s.tokens_used(self.me()) < self.game.content.table.tokens
    }

    /// Where a chamber may be opened (MIC-OPEN-1, MIC-CHN-7). The Sapper adds empty spots without a paw beside one's own
    /// paws, where the card says under a paw.
    pub(crate) fn sites(&self, site: Site) -> u16 {
        let empty = self.game.crypt.all() & !self.s.built();
        match site {
            Site::Instead => 0,
            Site::AnyEmpty => empty & !self.occupied,
            Site::Paw => {
                let mut sites = self.spots & empty;
                if self.game.opens_near_paw(self.s) {
                    let near =
                        spots_of(self.spots).fold(0, |mask, spot| mask | self.game.crypt.around(spot));
                    sites |= near & empty & !self.occupied;
                }
                sites
            }
        }
    }

    fn any_chamber(&self, from: CardsFrom, less: u8) -> bool {
        let mut found = false;
        self.each_card(DeckKind::Chambers, from, &mut |card, camp| {
            found |= self.price(card, camp, less).payable(&self.s.me().stock);
        });
        found
    }

    fn any_assistant(&self, from: CardsFrom, less: u8) -> bool {
        let mut found = false;
        self.each_card(DeckKind::Assistants, from, &mut |card, camp| {
            found |= self.price(card, camp, less).payable(&self.s.me().stock);
        });
        found
    }

    /// Cards of the row, unless only the camp will do, and of one's own camp, with whether they lie there (MIC-CAMP-6, MIC-OPEN-2,
    /// MIC-OPEN-3, MIC-HIRE-1, MIC-HIRE-2, MIC-R-23).
    pub(crate) fn each_card(&self, deck: DeckKind, from: CardsFrom, out: &mut impl FnMut(Card, bool)) {
        if from == CardsFrom::RowAndCamp {
            for card in self.s.deck(deck).row.iter().flatten() {
                out(crate::cards::card(deck, *card), false);
            }
        }
        for card in self.s.me().camp.iter().filter(|card| card.deck() == deck) {
            out(*card, true);
        }
    }

    /// What a card costs: the effect's own reduction, that of the camp and those of assistants (MIC-OPEN-4, MIC-HIRE-3,
    /// MIC-CAMP-4, MIC-R-81).
    pub(crate) fn price(&self, card: Card, camp: bool, less: u8) -> Price {
        self.game.price(self.s, card, camp, less)
    }

    // Reserving.

    pub(crate) fn any_reservable(&self, what: Reservable) -> bool {
        DeckKind::BOTH.into_iter().any(|deck| what.takes(deck) && self.s.deck(deck).row_len() > 0)
    }

    // Paws.

    pub(crate) fn movable(&self, from: PawsFrom) -> bool {
        self.spots != 0 || from == PawsFrom::InsideAndEntrance && self.entrances != 0
    }

    /// Spots without a paw (MIC-MOVE-1).
    pub(crate) fn free_spots(&self) -> u16 {
        self.game.crypt.all() & !self.occupied
    }

    /// Where the Barracks put a paw: not on their own spot, nor on that of a chamber that copies them (MIC-R-63).
    pub(crate) fn put_spots(&self, context: Context) -> u16 {
        self.free_spots() & !context.spot().map_or(0, Spot::bit)
    }

    // Effects that set off others.

    fn own_entrances(&self) -> impl Iterator<Item = Entrance> {
        let paws = self.entrances;
        (0..16).map(Entrance).filter(move |card| paws & card.bit() != 0)
    }

    /// MIC-R-62.
    pub(crate) fn entrance_works(&self, card: Entrance) -> bool {
        self.entrances & card.bit() != 0 && self.works(Source::Entrance(card), Context::NONE, false)
    }

    /// Only the card that was opened, and only if it is still there; if that opens another, whoever triggered it is still busy
    /// (MIC-R-73, MIC-R-74, MIC-R-121).
    pub(crate) fn opened_works(&self, context: Context) -> bool {
        let (Some(spot), Some(chamber)) = (context.spot(), context.chamber()) else { return false };
        self.s.chamber(spot) == Some(chamber)
            && self.works(Source::Chamber(chamber), Context::at(spot), false)
    }

    fn adjacent(&self, context: Context) -> impl Iterator<Item = Spot> {
        spots_of(context.spot().map_or(0, |spot| self.game.crypt.around(spot)))
    }

    /// Any chamber that can do something, special ones too (MIC-R-61, MIC-R-79).
    pub(crate) fn adjacent_works(&self, spot: Spot) -> bool {
        self.s
            .chamber(spot)
            .is_some_and(|chamber| self.works(Source::Chamber(chamber), Context::at(spot), false))
    }

    fn row_chambers(&self) -> impl Iterator<Item = Chamber> {
        self.s.deck(DeckKind::Chambers).row.iter().flatten().map(|card| Chamber(*card))
    }

    /// The copy acts from the Cave-in's own spot (MIC-R-55).
    pub(crate) fn copy_works(&self, card: Chamber, context: Context) -> bool {
        let in_row = self.s.deck(DeckKind::Chambers).place_in_row(card.0).is_some();
        let at = context.spot().map_or(Context::NONE, Context::at);
        in_row && self.works(Source::Chamber(card), at, false)
    }

    fn row_assistants(&self) -> impl Iterator<Item = Assistant> {
        self.s.deck(DeckKind::Assistants).row.iter().flatten().map(|card| Assistant(*card))
    }

    /// Passive and lasting assistants, none twice (MIC-R-54).
    pub(crate) fn may_borrow(&self, card: Assistant) -> bool {
        let class = self.game.content.assistant(card).class;
        class != Class::OneTime && !self.s.now.loans.contains(card)
    }

    /// The owner's Portal in its spot; one that is copied from the row belongs to nobody (MIC-CHN-16, MIC-R-55,
    /// MIC-R-59).
    pub(crate) fn is_own_portal(&self, source: Source, context: Context) -> bool {
        let Some(spot) = context.spot() else { return false };
        self.s.owner(spot) == Some(self.me())
            && self.s.chamber(spot).is_some_and(|chamber| source == Source::Chamber(chamber))
    }

    /// A hired assistant takes the glory printed on it along (MIC-CHN-20, MIC-R-60).
    pub(crate) fn may_dismiss(&self, card: Assistant) -> bool {
        let player = self.s.me();
        player.crew.contains(card) && player.has(Kind::Glory) >= self.game.content.assistant(card).glory
    }

    /// The context in which the Chef applies a result that needs one (MIC-R-53).
    pub(crate) fn chef_context(&self, card: Assistant) -> Context {
        match self.game.needs[card.index()] {
            Needs::Nothing | Needs::Hired => Context::NONE,
            Needs::Opened => self.if_still_there(self.s.now.opened),
            Needs::Left => self.s.now.left,
        }
    }

    fn if_still_there(&self, opened: Context) -> Context {
        let there = opened.spot().and_then(|spot| self.s.chamber(spot));
        if there.is_some() && there == opened.chamber() { opened } else { Context::NONE }
    }

    /// Only a passive assistant that is still hired; one-time and lasting ones have nothing to apply (MIC-ASN-5,
    /// MIC-R-24).
    pub(crate) fn chef_works(&self, card: Assistant) -> bool {
        self.s.me().crew.contains(card)
            && self.game.passive.contains(card)
            && self.works(Source::Assistant(card), self.chef_context(card), false)
    }

    /// What the Kitchen repeats this with: the latest use, if it still holds (MIC-R-52).
    pub(crate) fn repeat_context(&self, card: Assistant) -> Option<Context> {
        let latest = || {
            let slot = self.game.context_slot[card.index()]?;
            Some(self.s.now.contexts[usize::from(slot)])
        };
        match self.game.needs[card.index()] {
            Needs::Nothing => Some(Context::NONE),
            Needs::Left => latest(),
            Needs::Opened => latest().map(|context| self.if_still_there(context)),
            Needs::Hired => {
                latest().filter(|c| c.assistant().is_some_and(|hired| self.s.me().crew.contains(hired)))
            }
        }
    }

    /// One that the player has, that was used this turn and is no one-time assistant (MIC-CHN-12, MIC-CHN-13, MIC-R-51,
    /// MIC-R-77).
    pub(crate) fn repeat_works(&self, card: Assistant) -> bool {
        self.s.now.used.contains(card)
            && self.s.helpers().contains(card)
            && self.game.passive.contains(card)
            && self
                .repeat_context(card)
                .is_some_and(|context| self.works(Source::Assistant(card), context, false))
    }

    // Chests.

    /// Unused chests of this face that are not being resolved (MIC-R-126).
    pub(crate) fn chest_at_hand(&self, face: ChestFace) -> bool {
        let resolving = crate::chests::resolving(self.s, face, crate::state::Token::Unused);
        self.s.me().unused.of(face.index()) > resolving
    }

    /// Only a chest whose effect would do something (MIC-R-94).
    pub(crate) fn chest_works(&self, face: ChestFace) -> bool {
        self.chest_at_hand(face) && self.works(Source::Chest(face), Context::NONE, false)
    }
}
