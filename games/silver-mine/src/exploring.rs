//! New cards of the mine: drawing, fitting, laying, what stands on them (SIL-EXP-1, SIL-R-5, SIL-R-9), bosses (SIL-BOSS-1).

use adit_kernel::{Chance, Seats, Sink, Veiled};
use adit_kit::bit_set::BitSet;
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::apply::Ctx;
use crate::board::Walker;
use crate::components::{EnemyKind, ItemCard, Placement, Prerequisite, Rumor, Task};
use crate::event::{Event, What};
use crate::mine_card::{CARD_SQUARES, CardGrid, MineCard, Rotation, crossing};
use crate::place::{Pawn, Spot};
use crate::state::{Enemy, Frame, Reveal};

/// How a caller's squares are ordered: by steps, by direction, by their place on the lattice.
type CallKey = (u16, usize, (i16, i16));

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// SIL-EXP-1, SIL-R-9
    pub(crate) fn explore(&mut self, pawn: Pawn, side: Dir) {
        self.unmask(pawn);
        let place = self.game.real_spot(self.s, pawn).place() as u8;
        let survey = self.s.open.body(pawn).rumor == Some(Rumor::SurveyorsTip);
        self.reveal(pawn, place, side, None, survey);
    }

    /// Draws until a card fits (SIL-R-6, SIL-R-84), two of them for Surveyor's Tip.
    pub(crate) fn reveal(&mut self, pawn: Pawn, place: u8, side: Dir, map: Option<ItemCard>, survey: bool) {
        let mut found: [Option<MineCard>; 2] = [None; 2];
        let mut first = None;
        let mut aside: BitSet<u8, 1> = BitSet::EMPTY;
        let wanted = if survey { 2 } else { 1 };
        let mut count = 0;
        for _ in 0..self.s.secret.deck.size() {
            let Some(card) = self.s.secret.deck.draw(self.chance).map(MineCard) else { break };
            first = first.or(Some(card));
            let fits = Rotation::ALL
                .into_iter()
                .any(|rotation| self.game.fits(&self.s.open, usize::from(place), side, card, rotation));
            if fits {
                found[count] = Some(card);
                count += 1;
                if count == wanted {
                    break;
                }
            } else if self.game.is_arena() {
                aside.insert(card.0);
                self.tell(What::SetAside { card });
            } else {
                self.put_under(pawn, card);
            }
        }
        if self.game.is_arena() {
            // SIL-ARE-3, SIL-R-84: nothing fits, so the first card is laid as it is.
            if let (None, Some(card)) = (found[0], first) {
                aside.remove(card.0);
                self.s.secret.deck.shuffle_in(&aside);
                self.count_deck();
                let reveal = Reveal { pawn, place, side, card, map };
                self.hear_survey(pawn, survey);
                self.tell(What::Drew { pawn, card });
                if let Some(map) = map {
                    self.spend_map(pawn, map);
                }
                return self.lay_card(reveal, Rotation::Printed);
            }
            self.s.secret.deck.shuffle_in(&aside);
        }
        self.count_deck();
        let [Some(card), other] = found else {
            self.s.open.placed[usize::from(place)].shut |= 1 << side as u8;
            return self.tell(What::NothingFits { pawn, side });
        };
        self.hear_survey(pawn, survey);
        self.tell(What::Drew { pawn, card });
        if let Some(map) = map {
            // SIL-R-50: it is used up once something fits.
            self.spend_map(pawn, map);
        }
        let reveal = Reveal { pawn, place, side, card, map };
        if let Some(other) = other {
            self.tell(What::Drew { pawn, card: other });
            self.push(Frame::Survey { reveal, other });
        } else {
            self.push(Frame::Reveal(reveal));
        }
    }

    /// Surveyor's Tip is for the first card that is laid by exploring.
    fn hear_survey(&mut self, pawn: Pawn, survey: bool) {
        if survey {
            self.s.open.body_mut(pawn).rumor = None;
            self.tell(What::RumorWorks { pawn, rumor: Rumor::SurveyorsTip });
        }
    }

    fn count_deck(&mut self) {
        self.s.open.deck = self.s.secret.deck.size() as u8;
    }

    /// Unseen by others (SIL-R-6); alone or together everybody sees what the explorer sees (SIL-A-3).
    fn put_under(&mut self, pawn: Pawn, card: MineCard) {
        let known = self.explorers(pawn);
        let room = self.s.secret.deck.put_under(Veiled::new(card.0, known));
        debug_assert!(room, "every card has a layer");
        self.log.put(Event::mine(What::PutUnder { pawn }, &self.s.open, card, known));
    }

    fn explorers(&self, pawn: Pawn) -> Seats {
        Seats::only(self.game.owner(pawn))
    }

    /// D7: one is laid, the other goes under the pile; in the arena it is shuffled back.
    pub(crate) fn choose_surveyed(&mut self, reveal: Reveal, other: MineCard, chosen: MineCard) {
        let rest = if chosen == reveal.card { other } else { reveal.card };
        if self.game.is_arena() {
            self.s.secret.deck.shuffle_in(&BitSet::only(rest.0));
            self.tell(What::SetAside { card: rest });
        } else {
            // Everybody saw both.
            let room = self.s.secret.deck.put_under(Veiled::new(rest.0, self.game.all_seats()));
            debug_assert!(room, "every card has a layer");
            let all = self.game.all_seats();
            self.log.put(Event::mine(What::PutUnder { pawn: reveal.pawn }, &self.s.open, rest, all));
        }
        self.count_deck();
        self.become_frame(Frame::Reveal(Reveal { card: chosen, ..reveal }));
    }

    /// The order of events of one exploration (SIL-R-9).
    pub(crate) fn lay_card(&mut self, reveal: Reveal, rotation: Rotation) {
        let Reveal { pawn, place, side, card, map } = reveal;
        let by_map = map.is_some();
        let mut torch_boss = false;
        if !by_map && self.s.open.body(pawn).torch > 0 {
            // (d) SIL-ATT-6, SIL-ATT-7, SIL-EXP-3, SIL-R-10
            let body = self.s.open.body_mut(pawn);
            body.torch -= 1;
            let left = body.torch;
            self.tell(What::SpentTorch { pawn, left });
            self.charge_path(pawn, Prerequisite::SpendTorch);
            let body = self.s.open.body_mut(pawn);
            if left == 0 && !body.boss_called {
                body.boss_called = true;
                torch_boss = true;
            }
        }
        // (e) SIL-SET-9, SIL-ENM-1
        let cell = self.s.open.placed[usize::from(place)].cell.next(side);
        let laid = self.put_card(card, rotation, cell);
        self.tell(What::Laid { pawn, card, rotation, cell, map: by_map });
        self.limit_containers(laid);
        let goblins = self.s.open.goblins;
        let mut first_enemy = None;
        let starts = self.game.face_of(&self.s.open.placed[laid]).enemies;
        for tile in starts.iter() {
            let number = self.place_enemy(Spot::new(laid, tile), by_map, None, false);
            first_enemy = first_enemy.or(number);
        }
        // (f), (g) SIL-R-34: at most one boss, for the Torch first (SIL-R-98).
        if torch_boss {
            self.place_boss(pawn);
        } else {
            self.goblin_boss(pawn, goblins);
        }
        // (h)
        if !by_map && !card.is_gate() {
            self.s.open.body_mut(pawn).halls += 1;
            self.charge_path(pawn, Prerequisite::Explore);
            self.credit(pawn, Task::Explore);
        }
        self.see_card(pawn, laid);
        if by_map {
            return;
        }
        // (i) SIL-R-8, SIL-R-84
        let real = self.game.real(self.s, pawn);
        let at = self.s.open.body(pawn).at[usize::from(real)];
        let to = self.game.next(&self.s.open, at, side);
        if let Some(to) = to.filter(|&to| self.game.enterable(&self.s.open, to, Walker::Pawn)) {
            let (_, ran) = self.game.steps_left(&self.s.open, pawn, real);
            // A Torch just spent does not stop this very step (SIL-R-14).
            self.s.open.turn.ran |= ran;
            self.s.open.turn.walked[usize::from(real)] += 1;
            self.tell(What::Stepped { pawn, marker: real, to, ran });
            self.come_to(pawn, real, to);
        }
        // RU6
        if let Some(first) = first_enemy
            && self.s.open.body(pawn).rumor == Some(Rumor::GoblinsAreWaiting)
        {
            self.s.open.body_mut(pawn).rumor = None;
            self.tell(What::RumorWorks { pawn, rumor: Rumor::GoblinsAreWaiting });
            let goblins = self.s.open.goblins;
            if let Some(spot) = self.call_square(first) {
                self.place_enemy(spot, false, Some(first), true);
                self.goblin_boss(pawn, goblins);
            }
        }
        debug_assert!(crossing(side.opposite()).index() < CardGrid::TILES);
    }

    /// Without a cube a container is not placed (SIL-R-22): the last ones in reading order go without.
    fn limit_containers(&mut self, laid: usize) {
        let containers = self.game.face_of(&self.s.open.placed[laid]).containers;
        let tiles: arrayvec::ArrayVec<Tile, CARD_SQUARES> = containers.iter().collect();
        for &tile in tiles.iter().rev() {
            if self.white_cubes() <= usize::from(self.game.content.table.white_cubes) {
                break;
            }
            self.s.open.placed[laid].spent.insert(tile);
        }
    }

    /// Draws an ordinary enemy and what it carries (SIL-ENM-1, SIL-ENM-2, SIL-ENM-3, SIL-R-32).
    pub(crate) fn place_enemy(
        &mut self,
        at: Spot,
        dormant: bool,
        caller: Option<Placement>,
        by_rumor: bool,
    ) -> Option<Placement> {
        let kind = self.draw_enemy()?;
        Some(self.place_kind(kind, at, dormant, caller, by_rumor))
    }

    pub(crate) fn draw_enemy(&mut self) -> Option<EnemyKind> {
        let o = &mut self.s.open;
        if o.enemy_pile.is_empty() && !o.defeated.is_empty() {
            o.enemy_pile = std::mem::take(&mut o.defeated);
            self.tell(What::EnemiesReshuffled);
        }
        self.s.open.enemy_pile.draw(self.chance).map(|kind| EnemyKind(kind as u8))
    }

    pub(crate) fn place_kind(
        &mut self,
        kind: EnemyKind,
        at: Spot,
        dormant: bool,
        caller: Option<Placement>,
        by_rumor: bool,
    ) -> Placement {
        let row = self.game.content.enemy(kind);
        let (life, carries, goblin) = (row.values.life, row.items, row.is_ordinary_goblin());
        let mut under = [ItemCard(0); 2];
        let mut items = 0;
        for _ in 0..carries {
            if let Some(card) = self.draw_item() {
                under[usize::from(items)] = card;
                items += 1;
            }
        }
        let o = &mut self.s.open;
        let number = Placement(o.placements);
        o.placements += 1;
        o.goblins += u8::from(goblin);
        o.enemies.push(Enemy {
            number,
            kind,
            at,
            life,
            dormant,
            // SIL-ENM-5: whoever is called calls nobody, and does not act in this Dungeon Turn.
            called: caller.is_some(),
            done: caller.is_some() && !by_rumor,
            items,
            shown: false,
            met: 0,
        });
        self.s.secret.under.push(under);
        self.tell(What::EnemyPlaced { enemy: number, kind, at, items, dormant, caller });
        number
    }

    /// The eighth goblin brings a boss, if none has come before (SIL-BOSS-1, SIL-BOSS-2, SIL-R-34, SIL-R-93).
    pub(crate) fn goblin_boss(&mut self, pawn: Pawn, before: u8) {
        let band = self.game.band_size(&self.s.open) as u8;
        let eighth = self.game.content.table.goblins.saturating_sub(band).max(1);
        if before < eighth && self.s.open.goblins >= eighth && !self.s.open.boss_appeared {
            self.place_boss(pawn);
        }
    }

    /// The last Torch is gone (SIL-ATT-11, SIL-R-34).
    pub(crate) fn last_torch_gone(&mut self, pawn: Pawn) {
        let body = self.s.open.body_mut(pawn);
        if body.is_inside() && !body.boss_called {
            body.boss_called = true;
            self.place_boss(pawn);
        }
    }

    /// At the Gate by which the pawn entered (SIL-BOSS-3, SIL-BOSS-5, SIL-R-34, SIL-R-35).
    fn place_boss(&mut self, pawn: Pawn) {
        let Some(kind) = self.s.open.bosses.draw(self.chance) else { return };
        self.s.open.boss_appeared = true;
        if !self.enter_boss(pawn, kind) {
            self.s.open.late_bosses.push((pawn, kind));
            self.tell(What::BossWaits { kind });
        }
    }

    pub(crate) fn enter_boss(&mut self, pawn: Pawn, kind: EnemyKind) -> bool {
        let gate = usize::from(self.s.open.body(pawn).gate);
        let square = self.game.face_of(&self.s.open.placed[gate]).gate_square.unwrap_or(Tile(0));
        let Some(at) = self.nearest_square(Spot::new(gate, square), Walker::Sure) else { return false };
        let row = self.game.content.enemy(kind);
        let (life, carries) = (row.values.life, row.items);
        let mut under = [ItemCard(0); 2];
        let mut items = 0;
        for _ in 0..carries {
            if let Some(card) = self.draw_item() {
                under[usize::from(items)] = card;
                items += 1;
            }
        }
        let o = &mut self.s.open;
        let number = Placement(o.placements);
        o.placements += 1;
        o.enemies.push(Enemy {
            number,
            kind,
            at,
            life,
            dormant: false,
            called: false,
            done: true,
            items,
            shown: false,
            met: 0,
        });
        self.s.secret.under.push(under);
        self.tell(What::BossEnters { enemy: number, kind, at });
        true
    }

    /// The square on which somebody appears next to a caller (SIL-R-31).
    pub(crate) fn call_square(&self, caller: Placement) -> Option<Spot> {
        let mut best: Option<(CallKey, Spot)> = None;
        let o = &self.s.open;
        let at = o.enemy(caller)?.at;
        self.game.each_call_square(o, caller, false, |spot| {
            // The neighbours in the order N, E, S, W, then by steps, the north and the west.
            let beside = Dir::ALL.into_iter().position(|dir| self.game.next(o, at, dir) == Some(spot));
            let steps = self.game.call_steps(o, at, spot);
            let key =
                (if beside.is_some() { 0 } else { steps }, beside.unwrap_or(0), self.game.world(o, spot));
            if best.is_none_or(|(least, _)| key < least) {
                best = Some((key, spot));
            }
        });
        best.map(|(_, spot)| spot)
    }

    /// A Lost Map that showed something (SIL-USE-1, SIL-R-50): out of the inventory, or just found.
    fn spend_map(&mut self, pawn: Pawn, map: ItemCard) {
        self.tell(What::Used { pawn, card: map });
        if self.game.carries(self.s, pawn, map) {
            self.use_up(pawn, map);
        } else if self.s.secret.found.get(0).is_some_and(|card| card.truth() == map.0) {
            self.take_found();
            self.discard_card(map);
            self.tell(What::UsedUp { card: map });
        }
    }

    pub(crate) fn use_map(&mut self, pawn: Pawn, map: ItemCard, side: Dir) {
        self.unmask(pawn);
        let place = self.game.real_spot(self.s, pawn).place() as u8;
        self.reveal(pawn, place, side, Some(map), false);
    }

    /// Moves that the reveal of a card answers.
    pub(crate) fn map_now(&mut self, pawn: Pawn, action: Action) {
        if let (Action::MapNow(side), Some(card)) = (action, self.s.secret.found.get(0)) {
            self.use_map(pawn, ItemCard(card.truth()), side);
        }
    }
}

impl crate::game::SilverMine {
    /// Free squares for somebody who is called, on the card on which the caller stands (SIL-R-31); only those at the smallest
    /// distance, where somebody chooses (SIL-R-91).
    pub(crate) fn each_call_square(
        &self,
        o: &crate::state::Open,
        caller: Placement,
        nearest: bool,
        mut each: impl FnMut(Spot),
    ) {
        let Some(enemy) = o.enemy(caller) else { return };
        let walker = self.walker(enemy);
        let mut least = u16::MAX;
        if nearest {
            self.nearest_free(o, enemy.at, walker, true, |_, steps| least = least.min(steps));
        }
        self.nearest_free(o, enemy.at, walker, true, |spot, steps| {
            if steps <= least {
                each(spot);
            }
        });
    }

    pub(crate) fn call_steps(&self, o: &crate::state::Open, from: Spot, to: Spot) -> u16 {
        let mut found = u16::MAX;
        self.nearest_free(o, from, Walker::Sure, true, |spot, steps| {
            if spot == to {
                found = steps;
            }
        });
        found
    }
}
