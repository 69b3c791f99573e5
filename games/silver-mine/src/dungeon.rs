//! The Dungeon Turn (SIL-DUN-1, SIL-R-36): calls, then every enemy moves towards its target and attacks. A dungeon player
//! decides what SIL-R-91 leaves open.

use adit_kernel::{Chance, Sink};

use crate::action::Action;
use crate::apply::Ctx;
use crate::board::{Distances, FAR, SPOTS};
use crate::components::Placement;
use crate::event::{Event, What};
use crate::game::SilverMine;
use crate::mine_card::CARD_SQUARES;
use crate::place::{MAX_PAWNS, Pawn, Spot, Target};
use crate::state::{Dungeon, Enemy, Frame, Open, State};
use arrayvec::ArrayVec;

/// Every figure of a player in the mine.
type Figures = ArrayVec<(Pawn, u8, Spot), { 2 * MAX_PAWNS }>;

impl SilverMine {
    fn figures_of(&self, o: &Open) -> Figures {
        o.figures().collect()
    }

    /// Steps of an enemy to a figure (SIL-R-36): over what it may enter, not through other figures.
    pub fn enemy_distance(&self, o: &Open, enemy: &Enemy, figure: Spot) -> u16 {
        let mut distances: Distances = [FAR; SPOTS];
        self.spread_from_figure(o, figure, self.walker(enemy), &mut distances);
        distances[enemy.at.index()]
    }

    /// The nearest figures; of equally near ones those of the least Life (SIL-DUN-2, SIL-DUN-4, SIL-R-37, SIL-BOSS-4).
    pub fn enemy_targets(&self, o: &Open, enemy: &Enemy) -> ArrayVec<Target, { 2 * MAX_PAWNS }> {
        let figures = self.figures_of(o);
        let mut best = (FAR, 0);
        let mut targets = ArrayVec::new();
        for &(pawn, marker, at) in &figures {
            let key = (self.enemy_distance(o, enemy, at), o.body(pawn).life);
            if key.0 == FAR || (best.0 != FAR && key > best) {
                continue;
            }
            if key != best {
                best = key;
                targets.clear();
            }
            targets.push(Target::Pawn(pawn, marker));
        }
        targets
    }

    /// Where an enemy that goes for a target comes to stand (SIL-R-38): over cards if need be (SIL-DUN-6), through other
    /// enemies (SIL-MOVE-6), not through characters (SIL-MOVE-7).
    pub fn enemy_goal(&self, o: &Open, enemy: &Enemy, target: Target) -> Spot {
        let Some(figure) = self.spot_of(o, target) else { return enemy.at };
        let walker = self.walker(enemy);
        let mut left: Distances = [FAR; SPOTS];
        self.spread_from_figure(o, figure, walker, &mut left);
        if left[enemy.at.index()] <= 1 || left[enemy.at.index()] == FAR {
            return enemy.at;
        }
        let figures = self.figures_of(o);
        let blocked = |spot: Spot| figures.iter().any(|&(_, _, at)| at == spot);
        let mut steps: Distances = [FAR; SPOTS];
        let most = u16::from(self.content.enemy(enemy.kind).values.walk);
        self.spread(o, enemy.at, walker, most, &mut steps, blocked);
        let mut best = None;
        for i in 0..o.placed.len() * CARD_SQUARES {
            let spot = Spot(i as u16);
            if steps[i] == FAR || left[i] == FAR || blocked(spot) {
                continue;
            }
            if spot != enemy.at && self.enemy_at(o, spot).is_some() {
                continue;
            }
            let key = (left[i], steps[i], self.world(o, spot));
            if best.is_none_or(|(least, _)| key < least) {
                best = Some((key, spot));
            }
        }
        best.map_or(enemy.at, |(_, spot)| spot)
    }

    /// Figures next to an enemy.
    fn beside(&self, o: &Open, enemy: &Enemy) -> Figures {
        let near = |at: Spot| self.adjacent(o, enemy.at, at);
        self.figures_of(o).into_iter().filter(|&(_, _, at)| near(at)).collect()
    }

    /// Any walk up to its Move over squares that it may enter, not through characters (SIL-R-91).
    pub(crate) fn each_walk(&self, s: &State, enemy: Placement, mut each: impl FnMut(Spot)) {
        let o = &s.open;
        let Some(enemy) = o.enemy(enemy) else { return };
        let figures = self.figures_of(o);
        let blocked = |spot: Spot| figures.iter().any(|&(_, _, at)| at == spot);
        let mut steps: Distances = [FAR; SPOTS];
        let most = u16::from(self.content.enemy(enemy.kind).values.walk);
        self.spread(o, enemy.at, self.walker(enemy), most, &mut steps, blocked);
        for (i, &far) in steps.iter().enumerate().take(o.placed.len() * CARD_SQUARES) {
            let spot = Spot(i as u16);
            if far != FAR && far > 0 && !self.occupied(o, spot) {
                each(spot);
            }
        }
    }

    /// Whom an enemy can attack where it stands; a boss that is beside others attacks the one of least Life.
    pub(crate) fn each_strike(
        &self,
        s: &State,
        enemy: Placement,
        forced: bool,
        mut each: impl FnMut(Target),
    ) {
        let o = &s.open;
        let Some(enemy) = o.enemy(enemy) else { return };
        let near = self.beside(o, enemy);
        let least = near.iter().map(|&(pawn, ..)| o.body(pawn).life).min();
        for (pawn, marker, _) in near {
            if !forced || Some(o.body(pawn).life) == least {
                each(Target::Pawn(pawn, marker));
            }
        }
    }

    pub(crate) fn each_tied_target(&self, o: &Open, enemy: Placement, each: impl FnMut(Target)) {
        if let Some(enemy) = o.enemy(enemy) {
            self.enemy_targets(o, enemy).into_iter().for_each(each);
        }
    }

    /// Who acts next: the enemy closest to a figure, bosses first, then the one placed first (SIL-DUN-3, SIL-R-36).
    pub fn next_enemy(&self, o: &Open) -> Option<Placement> {
        if !o.enemies.iter().any(|enemy| !enemy.done && !enemy.dormant) {
            return None;
        }
        let mut nearest = [FAR; crate::state::MAX_ENEMIES];
        for walker in [crate::board::Walker::Sure, crate::board::Walker::Wary] {
            if !o.enemies.iter().any(|enemy| self.walker(enemy) == walker && !enemy.done && !enemy.dormant)
            {
                continue;
            }
            let mut distances: Distances = [FAR; SPOTS];
            for (_, _, at) in o.figures() {
                self.spread_from_figure(o, at, walker, &mut distances);
                for (n, enemy) in
                    o.enemies.iter().enumerate().filter(|(_, enemy)| self.walker(enemy) == walker)
                {
                    nearest[n] = nearest[n].min(distances[enemy.at.index()]);
                }
            }
        }
        let waiting = o.enemies.iter().enumerate().filter(|(_, enemy)| !enemy.done && !enemy.dormant);
        let next = waiting
            .min_by_key(|(n, enemy)| (nearest[*n], !self.content.enemy(enemy.kind).boss, enemy.number));
        next.map(|(_, enemy)| enemy.number)
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    pub(crate) fn run_dungeon(&mut self, dungeon: Dungeon) -> bool {
        // SIL-DUN-8, SIL-R-36
        if self.s.open.inside().next().is_none()
            || (self.s.open.enemies.is_empty() && self.s.open.late_bosses.is_empty())
        {
            self.pop();
            return true;
        }
        let led = self.game.dungeon_seat().is_some();
        match dungeon {
            Dungeon::Calls { next, left } => self.run_calls(next, left),
            Dungeon::Place { .. } | Dungeon::Target { .. } => return false,
            Dungeon::Pick => {
                if self.s.open.enemies.iter().any(|enemy| !enemy.done && !enemy.dormant) {
                    return false;
                }
                self.pop();
            }
            Dungeon::Move { enemy } => {
                if self.s.open.enemy(enemy).is_some() {
                    return false;
                }
                self.become_frame(Frame::Dungeon(Dungeon::Pick));
            }
            Dungeon::Strike { enemy, .. } => {
                let mut any = false;
                self.game.each_strike(self.s, enemy, false, |_| any = true);
                if any {
                    return false;
                }
                self.become_frame(Frame::Dungeon(Dungeon::Pick));
            }
            Dungeon::Act if led => self.become_frame(Frame::Dungeon(Dungeon::Pick)),
            Dungeon::Act => match self.game.next_enemy(&self.s.open) {
                Some(enemy) => self.enemy_acts(enemy),
                None => self.pop(),
            },
        }
        true
    }

    /// Bosses that found no room, then calls in the order of placement (SIL-ENM-4, SIL-ENM-5, SIL-R-31, SIL-R-35).
    fn run_calls(&mut self, next: u8, left: u8) {
        if next == 0 && left == 0 {
            let late = std::mem::take(&mut self.s.open.late_bosses);
            for (pawn, kind) in late {
                if !self.enter_boss(pawn, kind) {
                    self.s.open.late_bosses.push((pawn, kind));
                }
            }
        }
        let game = self.game;
        let calls = |enemy: &Enemy| {
            !enemy.dormant
                && !enemy.called
                && !enemy.done
                && game.content.enemy(enemy.kind).values.torch > 0
        };
        let Some(caller) = self.s.open.enemies.iter().find(|enemy| calls(enemy)).copied() else {
            return self.become_frame(Frame::Dungeon(Dungeon::Act));
        };
        let total = game.content.enemy(caller.kind).values.torch;
        let left = if left == 0 { total } else { left };
        let mut squares = 0;
        game.each_call_square(&self.s.open, caller.number, true, |_| squares += 1);
        let kind = if squares > 0 { self.draw_enemy() } else { None };
        let Some(kind) = kind else { return self.end_call(caller.number) };
        if squares > 1 && game.dungeon_seat().is_some() {
            return self.become_frame(Frame::Dungeon(Dungeon::Place { caller: caller.number, left, kind }));
        }
        if let Some(spot) = self.call_square(caller.number) {
            self.answer_call(caller.number, left, kind, spot);
        }
    }

    fn end_call(&mut self, caller: Placement) {
        if let Some(enemy) = self.s.open.enemy_mut(caller) {
            enemy.called = true;
        }
        self.become_frame(Frame::Dungeon(Dungeon::Calls { next: 1, left: 0 }));
    }

    fn answer_call(&mut self, caller: Placement, left: u8, kind: crate::components::EnemyKind, spot: Spot) {
        let before = self.s.open.goblins;
        self.place_kind(kind, spot, false, Some(caller), false);
        // SIL-R-34, SIL-R-35: at the Gate of whoever acted last, before the next card is drawn.
        let last = self.s.open.last;
        self.goblin_boss(last, before);
        if left > 1 {
            self.become_frame(Frame::Dungeon(Dungeon::Calls { next: 1, left: left - 1 }));
        } else {
            self.end_call(caller);
        }
    }

    /// SIL-DUN-2, SIL-R-37, SIL-R-38
    fn enemy_acts(&mut self, number: Placement) {
        let targets = self.enemy_options(number);
        let Some(&first) = targets.first() else { return };
        // SIL-DUN-5, SIL-R-99
        let target = if targets.len() > 1 {
            targets[self.chance.pick(targets.len() as u32) as usize]
        } else {
            first
        };
        self.chase(number, target);
    }

    /// It has acted, whatever it does; an enemy that can reach nobody does nothing (SIL-R-36).
    fn enemy_options(&mut self, number: Placement) -> ArrayVec<Target, { 2 * MAX_PAWNS }> {
        let Some(enemy) = self.s.open.enemy_mut(number) else { return ArrayVec::new() };
        enemy.done = true;
        let enemy = *enemy;
        self.game.enemy_targets(&self.s.open, &enemy)
    }

    fn chase(&mut self, number: Placement, target: Target) {
        let Some(enemy) = self.s.open.enemy(number).copied() else { return };
        let goal = self.game.enemy_goal(&self.s.open, &enemy, target);
        self.move_enemy(number, goal);
        let Some(enemy) = self.s.open.enemy(number).copied() else { return };
        let near = self.game.beside(&self.s.open, &enemy);
        if near.iter().any(|&(pawn, marker, _)| Target::Pawn(pawn, marker) == target) {
            return self.begin_fight(Target::Enemy(number), target);
        }
        // Somebody else next to it, of the least Life (SIL-R-38).
        let mut others: ArrayVec<Target, { 2 * MAX_PAWNS }> = ArrayVec::new();
        self.game.each_strike(self.s, number, true, |other| others.push(other));
        match others.as_slice() {
            [] => {}
            [one] => self.begin_fight(Target::Enemy(number), *one),
            _ if self.game.dungeon_seat().is_some() => {
                self.push(Frame::Dungeon(Dungeon::Strike { enemy: number, forced: true }));
            }
            many => {
                let chosen = many[self.chance.pick(many.len() as u32) as usize];
                self.begin_fight(Target::Enemy(number), chosen);
            }
        }
    }

    fn move_enemy(&mut self, number: Placement, to: Spot) {
        let Some(enemy) = self.s.open.enemy_mut(number) else { return };
        let from = enemy.at;
        if from != to {
            enemy.at = to;
            self.tell(What::EnemyMoved { enemy: number, from, to });
        }
    }

    /// D17 (SIL-DMP-1, SIL-R-91)
    pub(crate) fn answer_dungeon(&mut self, dungeon: Dungeon, action: Action) {
        match (dungeon, action) {
            (Dungeon::Pick, Action::Wake(number)) => {
                let boss =
                    self.s.open.enemy(number).is_some_and(|enemy| self.game.content.enemy(enemy.kind).boss);
                if !boss {
                    if let Some(enemy) = self.s.open.enemy_mut(number) {
                        enemy.done = true;
                    }
                    return self.become_frame(Frame::Dungeon(Dungeon::Move { enemy: number }));
                }
                // Bosses stay bound to their chase (SIL-BOSS-4, SIL-R-91).
                let targets = self.enemy_options(number);
                match targets.as_slice() {
                    [] => {}
                    [one] => self.chase(number, *one),
                    _ => self.push(Frame::Dungeon(Dungeon::Target { enemy: number })),
                }
            }
            (Dungeon::Target { enemy }, Action::Strike(target)) => {
                self.pop();
                self.chase(enemy, target);
            }
            (Dungeon::Move { enemy }, action) => {
                if let Action::Walk(spot) = action {
                    self.move_enemy(enemy, spot);
                }
                self.become_frame(Frame::Dungeon(Dungeon::Strike { enemy, forced: false }));
            }
            (Dungeon::Strike { enemy, forced }, action) => {
                if forced {
                    self.pop();
                } else {
                    self.become_frame(Frame::Dungeon(Dungeon::Pick));
                }
                if let Action::Strike(target) = action {
                    self.begin_fight(Target::Enemy(enemy), target);
                }
            }
            (Dungeon::Place { caller, left, kind }, Action::Place(spot)) => {
                self.answer_call(caller, left, kind, spot);
            }
            _ => debug_assert!(false, "{action:?} does not answer {dungeon:?}"),
        }
    }
}
