//! What may be done now. `each_action` lists it and `check` explains why something else may not be
//! done; both ask the same predicates, which stand beside the rules they guard (`burgling.rs`,
//! `crafting.rs`, `hiring.rs`, …).

use adit_kernel::{Clause, Game, Seat};
use adit_kit::cards::CardSet;

use crate::action::Action;
use crate::components::{Card, Face, Hits, ITEMS, Item, Power, Resource, Window, items_of};
use crate::crafting::Terms;
use crate::game::DwarvenMiner;
use crate::refusal::Refusal;
use crate::state::{Midway, Stage, State, Trouble};

pub(crate) type Legal = Result<(), Refusal>;

impl DwarvenMiner {
    /// Every legal action of an asked seat, in a fixed order.
    #[inline]
    pub(crate) fn each_action(&self, s: &State, seat: Seat, out: &mut impl FnMut(Action)) {
        let hand = s.secret.hands[seat.index()];
        match s.open.stage {
            Stage::Open(window) => self.each_in_window(s, window, out),
            Stage::Midway(midway) => self.each_midway(s, midway, out),
            Stage::FaceUp { .. } => each_card(hand, Action::Show, out),
            // Only a card just drawn is kept or goes, and one must be kept (DWA-R-43, DWA-R-44).
            Stage::Keep => each_card(s.secret.drawn, Action::Keep, out),
            // Which of them is the player's choice (DWA-CLEAN-8, DWA-R-42).
            Stage::Surplus => each_resource(|r| s.open.me().purse[r.index()] > 0, Action::Return, out),
            // Whoever is hit chooses (DWA-MISCH-11).
            Stage::Mischief { trouble, .. } => match trouble {
                Trouble::Resources { .. } => {
                    each_resource(|r| s.open.clan(seat).purse[r.index()] > 0, Action::Return, out);
                }
                Trouble::Rune { .. } => each_item(s.open.clan(seat).runes, Action::Lose, out),
                Trouble::Die => each_face(|f| f != Face::Orc && shows(s, f), Action::Bury, out),
                Trouble::Pass { .. } => each_card(hand, Action::Pass, out),
                Trouble::Discard { .. } => each_card(hand, Action::Discard, out),
            },
            Stage::Over(_) => {}
        }
    }

    #[inline]
    fn each_in_window(&self, s: &State, window: Window, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        match window {
            Window::Dawn => {
                out(Action::Delve);
                // Decided before the roll (DWA-TURN-3, DWA-R-11).
                out(Action::SkipMining);
            }
            // Hires, one at a time, until the dice are settled (DWA-MINE-5).
            Window::Dice => out(Action::Settle),
            Window::Burgle => {
                // DWA-BURG-12
                out(Action::End);
                self.each_burglary(o, out);
            }
            Window::Craft => {
                // DWA-TURN-3
                out(Action::End);
                self.each_craft(o, out);
            }
            Window::Fulfil => {
                // Also with all the items at hand (DWA-TURN-3, DWA-FULF-8).
                out(Action::End);
                let hand = s.secret.hands[o.active.index()];
                // Whichever of them, in any order (DWA-FULF-13).
                for card in hand {
                    if self.may_fulfil(o, Card(card)).is_ok() {
                        out(Action::Fulfil(Card(card)));
                    }
                }
            }
            Window::Cleanup => out(Action::End),
        }
        each_card(self.hireable(o, window), Action::Hire, out);
    }

    fn each_midway(&self, s: &State, midway: Midway, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let hand = s.secret.hands[o.active.index()];
        match midway {
            Midway::Reroll { card, chosen } => {
                let Power::Reroll { faces, max } = self.power[card.index()] else { return };
                if !chosen.is_empty() {
                    out(Action::Roll);
                }
                if chosen.len() < u32::from(max) {
                    let left = |f: Face| o.now.dice.showing(f.index()) > chosen.showing(f.index());
                    each_face(|f| faces.has(f) && left(f), Action::Die, out);
                }
            }
            Midway::TurnDie { card } => {
                let Power::SetFace { to } = self.power[card.index()] else { return };
                // A die must end up different, so one face is not enough for a die that shows it.
                each_face(|f| shows(s, f) && to.iter().any(|t| t != f), Action::Die, out);
            }
            Midway::TurnTo { card, from } => {
                let Power::SetFace { to } = self.power[card.index()] else { return };
                each_face(|f| f != from && to.has(f), Action::TurnTo, out);
            }
            Midway::Flip { .. } => each_face(|f| shows(s, f), Action::Die, out),
            Midway::GainShown { card } => {
                let Power::GainShown { at_least, .. } = self.power[card.index()] else { return };
                each_resource(|r| self.gain_shown(o, at_least, r), Action::Take, out);
            }
            Midway::Buy { card, bought, .. } => {
                let Power::Buy { price, .. } = self.power[card.index()] else { return };
                if bought > 0 {
                    out(Action::Stop);
                }
                if o.me().chests >= price {
                    each_resource(|r| o.cache[r.index()] > 0, Action::Buy, out);
                }
            }
            Midway::ExchangeGive { .. } => each_resource(|r| self.may_exchange(o, r), Action::Give, out),
            Midway::ExchangeTake { given, .. } => {
                each_resource(|r| r != given && o.cache[r.index()] > 0, Action::Take, out);
            }
            Midway::Runes { card } => {
                let Power::Runes { limit, move_up } = self.power[card.index()] else { return };
                if o.now.rune_limit < limit {
                    out(Action::RaiseLimit);
                }
                let from = |i: Item| self.move_targets(o, i, move_up) != 0;
                items_of(o.me().runes).filter(|&i| from(i)).for_each(|i| out(Action::Move(i)));
            }
            Midway::MoveTo { card, from } => {
                let Power::Runes { move_up, .. } = self.power[card.index()] else { return };
                each_item(self.move_targets(o, from, move_up), Action::MoveTo, out);
            }
            Midway::Aside { .. } => {
                out(Action::Stop);
                each_card(hand, Action::Aside, out);
            }
            Midway::Rearm { window, .. } => each_card(self.rearmable(o, window), Action::Rearm, out),
            Midway::Fetch { .. } => each_card(o.pile, Action::Fetch, out),
            Midway::Put { .. } => each_card(hand, Action::Put, out),
            Midway::Restore { card } => {
                let Power::Restore { max_cost } = self.power[card.index()] else { return };
                each_item(o.now.used & self.cheap(max_cost), Action::Restore, out);
            }
            Midway::Omit { price, left, .. } => {
                each_resource(|r| self.may_omit(o, &price, left, r), Action::Omit, out);
            }
            Midway::PayAny { paid, .. } => {
                each_resource(|r| o.me().purse[r.index()] > paid[r.index()], Action::Pay, out);
            }
            Midway::Waive { card } => {
                if self.missing(o, card) == 0 {
                    out(Action::Stop);
                }
                each_item(self.waivable(o, card), Action::Waive, out);
            }
        }
    }

    /// The only answer, where there is no choice.
    pub(crate) fn sole_action(&self, s: &State, seat: Seat) -> Option<Action> {
        let mut found = None;
        let mut count = 0u32;
        self.each_action(s, seat, &mut |action| {
            found = Some(action);
            count += 1;
        });
        found.filter(|_| count == 1)
    }
}

#[inline]
fn shows(s: &State, face: Face) -> bool {
    s.open.now.dice.showing(face.index()) > 0
}

#[inline]
fn each_card(cards: CardSet, action: impl Fn(Card) -> Action, out: &mut impl FnMut(Action)) {
    for card in cards {
        out(action(Card(card)));
    }
}

#[inline]
fn each_item(items: u16, action: impl Fn(Item) -> Action, out: &mut impl FnMut(Action)) {
    items_of(items).for_each(|item| out(action(item)));
}

#[inline]
fn each_resource(
    legal: impl Fn(Resource) -> bool,
    action: impl Fn(Resource) -> Action,
    out: &mut impl FnMut(Action),
) {
    Resource::ALL.into_iter().filter(|&r| legal(r)).for_each(|r| out(action(r)));
}

#[inline]
fn each_face(legal: impl Fn(Face) -> bool, action: impl Fn(Face) -> Action, out: &mut impl FnMut(Action)) {
    Face::ALL.into_iter().filter(|&f| legal(f)).for_each(|f| out(action(f)));
}

/// Agrees exactly with [`DwarvenMiner::each_action`].
pub(crate) fn check(game: &DwarvenMiner, s: &State, seat: Seat, action: Action) -> Legal {
    let o = &s.open;
    if matches!(o.stage, Stage::Over(_)) {
        // DWA-END-3
        return Err(Refusal::GameOver);
    }
    if !game.asked(s).has(seat) {
        return Err(match action {
            // DWA-HIRE-18, DWA-R-19
            Action::Hire(_) => Refusal::NotYourHire,
            _ => not_asked(game, s, seat),
        });
    }
    match o.stage {
        Stage::Open(window) => check_in_window(game, s, window, action),
        _ => {
            let mut offered = false;
            game.each_action(s, seat, &mut |a| offered |= a == action);
            if offered { Ok(()) } else { Err(not_offered(game, s, action)) }
        }
    }
}

fn check_in_window(game: &DwarvenMiner, s: &State, window: Window, action: Action) -> Legal {
    let o = &s.open;
    match action {
        Action::Hire(card) => game.may_hire(o, window, card),
        Action::Delve | Action::SkipMining if window == Window::Dawn => Ok(()),
        // DWA-MINE-17
        Action::Delve => Err(Refusal::DelveOver),
        Action::Settle if window == Window::Dice => Ok(()),
        Action::End if !matches!(window, Window::Dawn | Window::Dice) => Ok(()),
        Action::RobChest(victim) if window == Window::Burgle => game.may_rob_chest(o, victim),
        Action::RobResource(victim, r) if window == Window::Burgle => game.may_rob_resource(o, victim, r),
        Action::Swap(item, victim) if window == Window::Burgle => game.may_swap(o, item, victim),
        Action::Withdraw(item) => game.may_withdraw(o, window, item),
        Action::Craft(item) if window == Window::Craft => game.may_craft(o, item),
        Action::Buy(r) if window == Window::Craft => game.may_buy(o, r),
        Action::Purchase(item) if window == Window::Craft => game.may_purchase(o, item),
        // DWA-TREAS-14, DWA-R-32
        Action::Buy(_) | Action::Purchase(_) => Err(Refusal::NotCrafting),
        Action::Fulfil(card) if window == Window::Fulfil => {
            if !s.secret.hands[o.active.index()].contains(card.0) {
                // DWA-FULF-1
                return Err(Refusal::NotInHand(card));
            }
            game.may_fulfil(o, card)
        }
        // Phases keep their order, and none comes back (DWA-TURN-1, DWA-TURN-2).
        _ => Err(Refusal::WrongPhase),
    }
}

/// Why this seat is not asked now.
fn not_asked(game: &DwarvenMiner, s: &State, seat: Seat) -> Refusal {
    match s.open.stage {
        // Whoever has laid a card out does not choose again (DWA-SETUP-16).
        Stage::FaceUp { .. } if seat.0 < game.players => Refusal::HasChosen(Clause("DWA-SETUP-16")),
        Stage::Mischief { card, trouble } if seat.0 < game.players => {
            let row = game.content.mischief(card);
            match trouble {
                Trouble::Pass { chosen, .. } | Trouble::Discard { chosen, .. } if chosen.has(seat) => {
                    Refusal::HasChosen(row.clause)
                }
                // A ward leaves them out of the circle (DWA-R-57, DWA-R-58).
                Trouble::Pass { .. } if s.open.clan(seat).warded => Refusal::Spared(Clause("DWA-R-58")),
                _ if s.open.clan(seat).warded => Refusal::Spared(Clause("DWA-R-57")),
                // DWA-R-58: nothing to pass on.
                Trouble::Pass { .. } => Refusal::NotHit(Clause("DWA-R-58")),
                Trouble::Discard { .. } => Refusal::NotHit(row.clause),
                // In their order (DWA-MISCH-12).
                _ if row.hits == Hits::All => Refusal::NotHit(Clause("DWA-MISCH-12")),
                // DWA-MISCH-5
                _ => Refusal::NotHit(Clause("DWA-MISCH-5")),
            }
        }
        // DWA-TURN-8
        _ => Refusal::NotYourTurn,
    }
}

/// Why a question does not take this answer.
fn not_offered(game: &DwarvenMiner, s: &State, action: Action) -> Refusal {
    match (s.open.stage, action) {
        // DWA-HIRE-24
        (Stage::Mischief { .. }, Action::Hire(_)) => Refusal::HireDuringMischief,
        (
            Stage::Mischief { card, .. },
            Action::Return(_) | Action::Lose(_) | Action::Bury(_) | Action::Pass(_) | Action::Discard(_),
        ) => Refusal::NotForOrcs(card, game.content.mischief(card).clause),
        // Everything else waits (DWA-MISCH-2).
        (Stage::Mischief { .. }, _) => Refusal::MischiefFirst,
        // DWA-SETUP-16
        (Stage::FaceUp { .. }, Action::Show(card)) => Refusal::NotDealt(card),
        (Stage::FaceUp { .. }, _) => Refusal::SetupFirst,
        // DWA-CLEAN-8, DWA-R-42
        (Stage::Surplus, Action::Return(resource)) => Refusal::NotHeld(resource),
        // The limits hold before cards are drawn (DWA-CLEAN-14).
        (Stage::Surplus, _) => Refusal::SurplusFirst,
        // DWA-R-44
        (Stage::Keep, Action::Keep(card)) => Refusal::NotDrawn(card),
        // DWA-CLEAN-10
        (Stage::Keep, _) => Refusal::KeepFirst,
        (Stage::Midway(midway), action) => match (midway, action) {
            (Midway::Waive { card }, Action::Waive(item)) => {
                let needed = item.index() < ITEMS && game.need[card.index()] & item.bit() != 0;
                if needed { Refusal::WaiveTooDear(item) } else { Refusal::NotRequired(item) }
            }
            (
                Midway::Reroll { card, .. }
                | Midway::TurnDie { card }
                | Midway::TurnTo { card, .. }
                | Midway::Flip { card, .. },
                Action::Die(_) | Action::TurnTo(_) | Action::Roll,
            )
            | (Midway::GainShown { card }, Action::Take(_))
            | (Midway::Buy { card, .. }, Action::Buy(_) | Action::Stop)
            | (Midway::ExchangeGive { card }, Action::Give(_))
            | (Midway::ExchangeTake { card, .. }, Action::Take(_))
            | (Midway::Runes { card }, Action::RaiseLimit | Action::Move(_))
            | (Midway::MoveTo { card, .. }, Action::MoveTo(_))
            | (Midway::Aside { card }, Action::Aside(_))
            | (Midway::Rearm { card, .. }, Action::Rearm(_))
            | (Midway::Fetch { card }, Action::Fetch(_))
            | (Midway::Put { card, .. }, Action::Put(_))
            | (Midway::Restore { card }, Action::Restore(_)) => {
                Refusal::NoEffect(card, game.power_clause(card))
            }
            (Midway::Omit { item, .. }, Action::Omit(_))
            | (Midway::PayAny { item, .. }, Action::Pay(_)) => Refusal::CannotPay(item, Terms::PRINTED),
            _ => Refusal::FinishFirst,
        },
        (Stage::Open(_), _) => Refusal::WrongPhase,
        (Stage::Over(_), _) => Refusal::GameOver,
    }
}
