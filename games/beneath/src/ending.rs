//! The end of a map and of the game: Leader, the last Dwarf's draw, Scrolls, the ranking (BEN-EXIT-7, BEN-SCR, BEN-WIN,
//! BEN-LAST, BEN-R-54).

use adit_kernel::{Cause, Chance, Outcome, Seat, Seats, Sink, Veiled};
use adit_kit::stack::Stack;

use crate::apply::ApplyCtx;
use crate::components::{Container, Token};
use crate::event::{Event, MapEnded, What};
use crate::game::{Beneath, items_of};
use crate::state::{Closing, Ending, Frame, State, Storing, Turn, face};
use crate::vocabulary::Skill;

impl Beneath {
    /// Gold, materials at the usual rate, the weapon and every skill card at their Gold price, items at half (BEN-R-54).
    pub fn wealth(&self, s: &State, seat: Seat) -> u32 {
        let dwarf = s.open.dwarf(seat);
        let sell = self.content.table.sell;
        let token = |token: Token| match token {
            Token::Coal => sell[0],
            Token::Iron => sell[1],
            Token::Ruby => sell[2],
            other => other.gold(),
        };
        let mut wealth: u32 =
            s.secret.held[seat.index()].iter().map(|thing| u32::from(token(face(thing)))).sum();
        wealth += dwarf.weapon.map_or(0, |weapon| u32::from(self.content.weapon(weapon).prices[0].gold));
        for skill in Skill::ALL {
            for level in 1..=dwarf.level(skill) {
                wealth += u32::from(self.content.skill(skill.card(level)).prices[0].gold);
            }
        }
        for item in items_of(dwarf.kinds) {
            wealth += u32::from(self.half[item.index()]) * u32::from(dwarf.items.of(item.index()));
        }
        wealth
    }
}

/// The ranking of BEN-R-54, which ranks the others, too, when somebody has won by Scrolls.
pub(crate) fn outcome(game: &Beneath, s: &State) -> Option<Outcome> {
    let o = &s.open;
    let ending = o.ending?;
    let key = |seat: Seat| {
        let dwarf = o.dwarf(seat);
        let won = matches!(ending, Ending::Scrolls { winner } if winner == seat);
        let place = game.order(o).position(|other| other == seat).unwrap_or(0);
        (
            won,
            dwarf.scrolls,
            Beneath::holds(s, seat, Token::Scroll),
            game.wealth(s, seat),
            u8::MAX - dwarf.knockouts,
            u8::MAX - place as u8,
        )
    };
    let cause = match ending {
        Ending::Scrolls { .. } => Cause::Goal,
        Ending::MapLimit | Ending::TooDeep => Cause::Guard,
    };
    Some(Outcome::ranked(cause, game.players, key, |seat| i32::from(o.dwarf(seat).scrolls)))
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The map is over: who leads, who leaves, and what the last Dwarf draws.
    pub(crate) fn end_map(&mut self, how: MapEnded) {
        let game = self.game;
        self.tell(What::MapEnded(how));
        let o = &mut self.s.open;
        o.exited = None;
        let old = o.leader;
        let standing = o.standing();
        // Others in play leave with what they carry (BEN-EXIT-5, BEN-R-49), unless only the leaver does (BEN-MODE-6).
        let everybody = if game.strict_exit() { Seats::NONE } else { standing };
        (o.leader, o.left) = match how {
            // BEN-ORD-3
            MapEnded::Exit(seat) => (seat, everybody.with(seat)),
            // BEN-LAST-5, BEN-LAST-9
            MapEnded::LastStanding(seat) => (seat, Seats::only(seat)),
            // BEN-R-52
            MapEnded::RoundLimit => (old.clockwise(1, game.players), everybody),
            // Whoever fell last, of several at once the first in turn order (BEN-R-53).
            MapEnded::NobodyLeft => {
                let last = o.fallen.last().map_or(0, |fall| fall.blow);
                let fell = |seat: Seat| o.fallen.iter().any(|fall| fall.seat == seat && fall.blow == last);
                let leader = old.round(game.players).find(|&seat| fell(seat));
                (leader.unwrap_or(old), Seats::NONE)
            }
        };
        let leader = o.leader;
        self.tell(What::Leader { seat: leader });
        self.s.open.stack = Stack::only(Frame::MapEnd(Closing::Clear));
        if let MapEnded::LastStanding(seat) = how {
            self.last_draw(seat);
        }
    }

    /// Random tokens of what is left, without Exits and Monsters (BEN-LAST-2, BEN-LAST-3, BEN-LAST-7, BEN-R-39).
    fn last_draw(&mut self, seat: Seat) {
        for token in [Token::Exit, Token::Monster] {
            while self.s.secret.pile.take(token.index(), 1) {
                self.s.open.pile -= 1;
                self.give_back(token);
            }
        }
        let count = self.game.content.table.last_draw[self.s.open.tier.index()];
        let mut drawn = 0;
        for _ in 0..count {
            let Some(kind) = self.s.secret.pile.draw(self.chance) else { break };
            self.s.open.pile -= 1;
            drawn += 1;
            let token = Veiled::new(kind as u8, Seats::only(seat));
            self.tell_token(What::Drew { seat }, token);
            self.arrive(seat, token, true);
        }
        self.tell(What::LastDraw { seat, tokens: drawn });
        let at = self.s.open.dwarf(seat).at;
        // No space is needed (BEN-LAST-4).
        self.store_arrived(seat, at, Storing::Heap);
    }

    /// In the order of BEN-EXIT-7.
    pub(crate) fn run_map_end(&mut self, closing: Closing) -> bool {
        match closing {
            Closing::Clear => {
                // BEN-R-93: what lies face down goes back unseen.
                self.clear_floor();
                self.tell(What::FloorCleared);
                self.become_frame(Frame::MapEnd(Closing::Build));
                self.trade();
                if self.s.open.ending.is_none() && self.s.open.maps >= self.game.map_limit() {
                    // BEN-WIN-3, BEN-R-54
                    self.s.open.ending = Some(Ending::MapLimit);
                    self.tell(What::MapLimit);
                }
                true
            }
            Closing::Build => {
                self.reset();
                self.s.open.stack = Stack::only(Frame::SelectTier);
                true
            }
        }
    }

    /// Every Scroll token of whoever left is traded, in turn order from the new Leader (BEN-SCR-1, BEN-SCR-2, BEN-SCR-3,
    /// BEN-SCR-4, BEN-SCR-5, BEN-R-50, BEN-R-86).
    fn trade(&mut self) {
        let game = self.game;
        let o = &mut self.s.open;
        // Tokens of this map are like all others from now on.
        o.slots.iter_mut().flatten().for_each(|slot| slot.mark = false);
        let goal = game.goal();
        let order: arrayvec::ArrayVec<Seat, 4> = game.order(&self.s.open).collect();
        let left = self.s.open.left;
        for seat in order.into_iter().filter(|&seat| left.has(seat)) {
            let mut cards = 0;
            for container in Container::ALL {
                while let Some(place) = Beneath::place_of_token(self.s, seat, Token::Scroll, container) {
                    if self.let_go(seat, place).is_none() {
                        break;
                    }
                    self.give_back(Token::Scroll);
                    cards += 1;
                }
            }
            if cards == 0 {
                continue;
            }
            let dwarf = &mut self.s.open.dwarves[seat.index()];
            dwarf.scrolls += cards;
            let scrolls = dwarf.scrolls;
            self.tell(What::Traded { seat, cards });
            if scrolls >= goal {
                // At once, so later trades are not made (BEN-WIN-1, BEN-WIN-2, BEN-R-51).
                self.s.open.ending = Some(Ending::Scrolls { winner: seat });
                self.tell(What::Won { seat });
                return;
            }
        }
    }

    /// Everybody is back and well, skills are ready, used items are in the store (BEN-KO-3, BEN-R-13, BEN-SKL-7, BEN-ITM-11).
    fn reset(&mut self) {
        let game = self.game;
        let o = &mut self.s.open;
        o.round = 0;
        o.left = Seats::NONE;
        o.fallen.clear();
        o.blows = 0;
        o.now = Turn::FRESH;
        o.shelf = o.shelf.plus(&o.spent);
        o.spent = adit_kit::counts::Counts::NONE;
        for dwarf in &mut o.dwarves {
            dwarf.at = crate::components::OFF;
            dwarf.life = 0;
            dwarf.armor = 0;
            dwarf.stunned = false;
            dwarf.dazed = false;
            dwarf.steadied = false;
            dwarf.survived = false;
            dwarf.blocked = false;
            dwarf.once = 0;
        }
        for seat in Seat::all(game.players) {
            self.ready_skills(seat);
        }
    }
}
