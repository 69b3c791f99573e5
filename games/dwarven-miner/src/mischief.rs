//! Orc Mischief (DWA-MISCH, DWA-MIS): a card is turned up and obeyed before the turn goes on.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::draw_or_reshuffle;

use crate::apply::ApplyCtx;
use crate::components::{Card, Face, Hits, Item, Mischief, Prank, Resource, Resources, Window, items_of};
use crate::event::{Event, What};
use crate::state::{Stage, Trouble};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Turns the top card up; it must be obeyed (DWA-MISCH-3, DWA-MISCH-4).
    pub(crate) fn mischief(&mut self) {
        let o = &mut self.s.open;
        // An empty deck takes its pile over, shuffled (DWA-R-17).
        let reshuffled = o.mischief_deck.is_empty();
        let card = draw_or_reshuffle(&mut o.mischief_deck, &mut o.mischief_pile, self.chance);
        let Some(card) = card.map(Mischief) else { return };
        if reshuffled {
            self.tell(What::MischiefReshuffled);
        }
        self.tell(What::MischiefUp { card });
        let active = self.s.open.active;
        let row = self.game.content.mischief(card);
        // DWA-MISCH-5, DWA-MISCH-6
        let mut hit = match row.hits {
            Hits::Active => Seats::only(active),
            Hits::All => Seats::first_n(self.game.players),
        };
        // DWA-R-57: warded players are passed over, by good cards too.
        for seat in active.round(self.game.players) {
            if hit.has(seat) && self.s.open.clan(seat).warded {
                hit = hit.without(seat);
                self.tell(What::Spared { seat });
            }
        }
        match row.effect {
            Prank::PassCard {} => self.ask_for_cards(card, hit, 1, true),
            Prank::DiscardCard { min_hand } => self.ask_for_cards(card, hit, min_hand, false),
            _ => self.prank(card, hit),
        }
    }

    /// DWA-MISCH-12: one after another, clockwise from the active player. Stops where somebody has to
    /// choose, and is called again with those still waiting.
    fn prank(&mut self, card: Mischief, mut waiting: Seats) {
        let active = self.s.open.active;
        while let Some(seat) = active.round(self.game.players).find(|&s| waiting.has(s)) {
            waiting = waiting.without(seat);
            if let Some(trouble) = self.prank_one(card, seat, waiting) {
                self.s.open.stage = Stage::Mischief { card, trouble };
                return;
            }
        }
        self.end_mischief(card);
    }

    /// What the card does to one player; a `Trouble` where that player has a choice (DWA-MISCH-11).
    fn prank_one(&mut self, card: Mischief, seat: Seat, waiting: Seats) -> Option<Trouble> {
        let game = self.game;
        match game.content.mischief(card).effect {
            // DWA-MIS-1, DWA-MIS-10
            Prank::LoseResources { count } => return self.press_for_resources(seat, count, waiting),
            // DWA-MIS-2
            Prank::LoseHalfChests {} => {
                let half = self.s.open.clan(seat).chests.div_ceil(2);
                self.lose_chests(seat, half);
            }
            // DWA-MIS-3, DWA-MIS-12
            Prank::ReturnRune { else_chests } => {
                let runes = self.s.open.clan(seat).runes;
                match runes.count_ones() {
                    0 => self.lose_chests(seat, else_chests),
                    1 => items_of(runes).for_each(|item| self.lose_rune(seat, item)),
                    _ => return Some(Trouble::Rune { seat, waiting }),
                }
            }
            // DWA-MIS-4
            Prank::BuryDie {} => {
                let dice = self.s.open.now.dice;
                let mut shown =
                    Face::ALL.into_iter().filter(|f| *f != Face::Orc && dice.showing(f.index()) > 0);
                match (shown.next(), shown.next()) {
                    (None, _) => {}
                    (Some(face), None) => self.bury(face),
                    (Some(_), Some(_)) => return Some(Trouble::Die),
                }
            }
            // What holds for the rest of the turn is forgotten when the turn ends; what was pending before
            // stays (DWA-MIS-5, DWA-MIS-6, DWA-MIS-7, DWA-R-62).
            Prank::BanBurglary {} => {
                self.s.open.now.no_burgling = true;
                self.tell(What::BurglaryBanned);
            }
            Prank::BanHiring {} => {
                self.s.open.now.no_hiring = true;
                self.tell(What::HiringBanned);
            }
            Prank::LimitCrafts { to } => {
                self.s.open.now.crafts_left = Some(to);
                self.tell(What::CraftsLimited { to });
            }
            // Never below 0 (DWA-MIS-8, DWA-END-5, DWA-R-63).
            Prank::LoseHonor { count } => {
                let clan = self.s.open.clan_mut(seat);
                let honor = count.min(clan.honor);
                clan.honor -= honor;
                self.tell(What::LostHonor { seat, honor });
            }
            // DWA-MIS-9
            Prank::PayOpponents { each } => {
                for to in seat.round(game.players).skip(1) {
                    let chests = each.min(self.s.open.clan(seat).chests);
                    if chests > 0 && !self.s.open.clan(to).warded {
                        self.s.open.clan_mut(seat).chests -= chests;
                        self.s.open.clan_mut(to).chests += chests;
                        self.tell(What::PaidChest { from: seat, to, chests });
                    }
                }
            }
            // DWA-MIS-11
            Prank::LoseChests { count } => self.lose_chests(seat, count),
            // DWA-MIS-13, DWA-MIS-14, DWA-MIS-15
            Prank::KeepAtMost { resource, count } => {
                let held = self.s.open.clan(seat).purse[resource.0.index()];
                self.lose_resources(seat, &Resources::only(resource.0.index(), held.saturating_sub(count)));
            }
            // Clockwise, while the Vault has any (DWA-MIS-18, DWA-R-39).
            Prank::GainChests { count } => self.gain_chests(seat, count),
            Prank::PassCard {} | Prank::DiscardCard { .. } => {}
        }
        None
    }

    /// Takes what leaves no choice, or all if there is less, and asks for the rest (DWA-MISCH-10,
    /// DWA-MISCH-11).
    fn press_for_resources(&mut self, seat: Seat, count: u8, waiting: Seats) -> Option<Trouble> {
        let purse = self.s.open.clan(seat).purse;
        let left = u32::from(count).min(purse.total()) as u8;
        if u32::from(left) == purse.total() {
            self.lose_resources(seat, &purse);
            return None;
        }
        let mut kinds = purse.kinds();
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => {
                self.lose_resources(seat, &Resources::only(kind, left));
                None
            }
            _ if left == 0 => None,
            _ => Some(Trouble::Resources { seat, left, waiting }),
        }
    }

    pub(crate) fn return_to_orcs(
        &mut self,
        card: Mischief,
        seat: Seat,
        left: u8,
        waiting: Seats,
        r: Resource,
    ) {
        self.lose_resources(seat, &Resources::only(r.index(), 1));
        match self.press_for_resources(seat, left - 1, waiting) {
            Some(trouble) => self.s.open.stage = Stage::Mischief { card, trouble },
            None => self.prank(card, waiting),
        }
    }

    pub(crate) fn lose_rune_to_orcs(&mut self, card: Mischief, seat: Seat, waiting: Seats, item: Item) {
        self.lose_rune(seat, item);
        self.prank(card, waiting);
    }

    pub(crate) fn bury_for_orcs(&mut self, card: Mischief, face: Face) {
        self.bury(face);
        self.end_mischief(card);
    }

    fn lose_rune(&mut self, seat: Seat, item: Item) {
        self.s.open.clan_mut(seat).lift(item);
        self.tell(What::LostRune { seat, item });
    }

    /// DWA-R-59: a buried die shows nothing, so it is taken away for the turn.
    fn bury(&mut self, face: Face) {
        let now = &mut self.s.open.now;
        now.buried += u8::from(now.dice.0.take(face.index(), 1));
        self.tell(What::Buried { face });
    }

    /// Hidden choices of all who have one are collected first and carried out together (DWA-R-18,
    /// DWA-MIS-16, DWA-MIS-17).
    fn ask_for_cards(&mut self, card: Mischief, hit: Seats, min_hand: u8, pass: bool) {
        if pass && hit.len() < 2 {
            return self.end_mischief(card); // DWA-R-58
        }
        let with_cards: Seats = hit.iter().filter(|&s| self.s.open.clan(s).hand >= min_hand).collect();
        let mut waiting = with_cards;
        for seat in with_cards.iter() {
            // A single card leaves no choice, and everybody can see that.
            if self.s.open.clan(seat).hand == 1 {
                self.s.secret.chosen[seat.index()] = self.s.secret.hands[seat.index()].first().map(Card);
                waiting = waiting.without(seat);
            }
        }
        let chosen = Seats(with_cards.0 & !waiting.0);
        self.s.open.stage = Stage::Mischief {
            card,
            trouble: if pass {
                Trouble::Pass { waiting, chosen }
            } else {
                Trouble::Discard { waiting, chosen }
            },
        };
        self.run_hidden_choices();
    }

    pub(crate) fn choose_hidden(&mut self, seat: Seat, choice: Card) {
        self.s.secret.chosen[seat.index()] = Some(choice);
        if let Stage::Mischief { trouble, .. } = &mut self.s.open.stage
            && let Trouble::Pass { waiting, chosen } | Trouble::Discard { waiting, chosen } = trouble
        {
            *waiting = waiting.without(seat);
            *chosen = chosen.with(seat);
        }
        self.tell_cards(What::Chose { seat }, adit_kit::cards::CardSet::only(choice.0), Seats::only(seat));
        self.run_hidden_choices();
    }

    /// Once all have chosen.
    fn run_hidden_choices(&mut self) {
        let Stage::Mischief { card, trouble } = self.s.open.stage else { return };
        match trouble {
            Trouble::Pass { waiting: Seats::NONE, chosen } => self.pass_cards(chosen),
            Trouble::Discard { waiting: Seats::NONE, chosen } => {
                for seat in self.s.open.active.round(self.game.players).filter(|&s| chosen.has(s)) {
                    if let Some(choice) = self.s.secret.chosen[seat.index()].take() {
                        self.leave_hand(seat, choice);
                        self.s.open.pile.insert(choice.0);
                        self.tell(What::Discarded { seat, card: choice });
                    }
                }
            }
            _ => return,
        }
        self.end_mischief(card);
    }

    /// DWA-MIS-16, DWA-R-58: along the circle of those who are not warded, all at the same time.
    fn pass_cards(&mut self, givers: Seats) {
        let players = self.game.players;
        let next = |s: &Self, from: Seat| {
            from.round(players).skip(1).find(|&to| !s.s.open.clan(to).warded).unwrap_or(from)
        };
        let order = self.s.open.active;
        for from in order.round(players).filter(|&s| givers.has(s)) {
            let to = next(self, from);
            self.forget_after_pass(from, to);
        }
        for from in order.round(players).filter(|&s| givers.has(s)) {
            let Some(card) = self.s.secret.chosen[from.index()] else { continue };
            let certain = self.s.open.clan(from).shown.contains(card.0);
            let known = self.s.secret.known[card.index()];
            self.leave_hand(from, card);
            self.s.secret.known[card.index()] = known.with(from);
            if certain {
                self.s.open.clan_mut(next(self, from)).shown.insert(card.0);
            }
        }
        for from in order.round(players).filter(|&s| givers.has(s)) {
            let Some(card) = self.s.secret.chosen[from.index()].take() else { continue };
            let to = next(self, from);
            let known = self.s.secret.known[card.index()];
            self.enter_hand(to, card);
            self.s.secret.known[card.index()] = known.without(to);
            let told = Seats::only(from).with(to);
            self.tell_cards(What::Passed { from, to }, adit_kit::cards::CardSet::only(card.0), told);
        }
    }

    /// Somebody who knew cards in the giver's hand cannot tell afterwards which of them went on,
    /// unless the giver had only one. Giver and receiver can.
    fn forget_after_pass(&mut self, from: Seat, to: Seat) {
        let hand = self.s.secret.hands[from.index()];
        if hand.len() == 1 {
            return;
        }
        let shown = std::mem::take(&mut self.s.open.clan_mut(from).shown);
        for card in hand {
            let known = &mut self.s.secret.known[usize::from(card)];
            let receiver_knew = known.has(to) || shown.contains(card);
            *known = if receiver_knew { Seats::only(to) } else { Seats::NONE };
        }
    }

    /// Markers off, the card on its pile, and the turn goes on with the dice (DWA-MISCH-7, DWA-MISCH-8,
    /// DWA-MISCH-13, DWA-R-14).
    fn end_mischief(&mut self, card: Mischief) {
        let o = &mut self.s.open;
        o.mischief_pile.insert(card.0);
        o.track = 0;
        o.stage = Stage::Open(Window::Dice);
        self.tell(What::MischiefOver);
    }
}
