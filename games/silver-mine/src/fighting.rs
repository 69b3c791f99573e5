//! Combat, flight, wounds and death (SIL-CBT-1, SIL-FLEE-1, SIL-R-25, SIL-R-54).

use adit_kernel::{Chance, Seats, Sink, Veiled};
use adit_kit::dice::D6;
use adit_kit::hand::Hand;

use crate::apply::Ctx;
use crate::components::{Book, EnemyKind, ItemCard, Path, Placement, Prerequisite, Species, Task};
use crate::event::{Event, What};
use crate::game::SilverMine;
use crate::place::{Pawn, Spot, Target};
use crate::state::{AfterFind, Fall, Fight, FightPhase, Found, Frame, Harm, Open, Stage};

impl SilverMine {
    /// What a side adds to its die (SIL-ATT-2, SIL-R-25, SIL-R-26).
    pub fn hit_score(&self, o: &Open, fight: &Fight, side: usize) -> u8 {
        let other = fight.sides[1 - side];
        let bonus = match fight.sides[side] {
            Target::Enemy(number) => o.enemy(number).map_or(0, |enemy| self.enemy_attack(o, enemy)),
            Target::Pawn(pawn, _) => self.hit_bonus(o, pawn, other, side == 0, fight.boosted),
        };
        fight.dice[side] + bonus
    }

    /// Whom a flight is rolled against (SIL-R-27).
    pub fn pursuer(&self, o: &Open, pawn: Pawn, at: Spot) -> Option<Target> {
        let foes = self.neighbours(o, at).filter_map(|spot| self.foe_at(o, pawn, spot));
        foes.max_by_key(|&foe| {
            let (attack, rank, number) = match foe {
                Target::Enemy(number) => {
                    let Some(enemy) = o.enemy(number) else { return (0, 0, std::cmp::Reverse(u8::MAX)) };
                    let row = self.content.enemy(enemy.kind);
                    let rank = match row.species {
                        _ if row.boss => 4,
                        Species::Spider => 3,
                        Species::Rat => 2,
                        _ => 1,
                    };
                    (self.enemy_attack(o, enemy), rank, number.0)
                }
                Target::Pawn(other, marker) => {
                    (self.attack(o, other) + self.band_share(o, other), 0, other.0 * 2 + marker)
                }
            };
            (attack, rank, std::cmp::Reverse(number))
        })
    }

    fn is_illusion(&self, s: &crate::state::State, target: Target) -> bool {
        matches!(target, Target::Pawn(pawn, marker)
            if s.open.body(pawn).is_split() && marker != self.real(s, pawn))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// One attack a turn (SIL-CBT-5, SIL-CBT-7, SIL-R-25).
    pub(crate) fn attack(&mut self, pawn: Pawn, target: Target) {
        self.unmask(pawn);
        self.s.open.turn.attacked = true;
        let marker = self.game.real(self.s, pawn);
        self.begin_fight(Target::Pawn(pawn, marker), target);
    }

    pub(crate) fn begin_fight(&mut self, attacker: Target, target: Target) {
        let sides = [attacker, target];
        self.tell(What::Attacks { sides });
        if let Target::Enemy(number) = target {
            // SIL-R-39
            self.wake_enemy(number);
        }
        if self.game.is_illusion(self.s, target) {
            // SIL-R-72: no dice.
            if let Target::Pawn(pawn, _) = target {
                self.drop_illusion(pawn);
            }
            return;
        }
        if let Target::Pawn(pawn, _) = target {
            // Only the real figure rolls (SIL-R-72).
            self.unmask(pawn);
        }
        self.push(Frame::Fight(Fight { sides, phase: FightPhase::Boost, dice: [0; 2], boosted: false }));
    }

    fn wake_enemy(&mut self, number: Placement) {
        let place = self.s.open.enemy(number).filter(|enemy| enemy.dormant).map(|enemy| enemy.at.place());
        if let Some(place) = place {
            self.wake(place);
        }
    }

    fn alive(&self, target: Target) -> bool {
        match target {
            Target::Enemy(number) => self.s.open.enemy(number).is_some(),
            Target::Pawn(pawn, _) => self.s.open.body(pawn).is_inside(),
        }
    }

    /// A die was rolled between the two in this exploration (SIL-R-71).
    fn mark_met(&mut self, sides: [Target; 2]) {
        for (one, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
            if let Target::Pawn(pawn, _) = one {
                match other {
                    Target::Enemy(number) => {
                        if let Some(enemy) = self.s.open.enemy_mut(number) {
                            enemy.met |= 1 << pawn.0;
                        }
                    }
                    Target::Pawn(other, _) => self.s.open.body_mut(pawn).met |= 1 << other.0,
                }
            }
        }
    }

    fn have_met(&self, pawn: Pawn, other: Target) -> bool {
        match other {
            Target::Enemy(number) => {
                self.s.open.enemy(number).is_none_or(|enemy| enemy.met >> pawn.0 & 1 == 1)
            }
            Target::Pawn(other, _) => self.s.open.body(pawn).met >> other.0 & 1 == 1,
        }
    }

    /// Whether an own die may be rolled again (SIL-BOOK-11, SIL-R-70).
    fn offers_reroll(&self, fight: &Fight, side: u8) -> bool {
        let side = usize::from(side);
        matches!(fight.sides[side], Target::Pawn(pawn, _)
            if fight.dice[side] == 1 && self.game.knows(&self.s.open, pawn, Book::SecondWind))
    }

    pub(crate) fn run_fight(&mut self, fight: Fight) -> bool {
        // SIL-CBT-8: somebody has fallen.
        if !fight.sides.iter().all(|&side| self.alive(side)) {
            self.pop();
            return true;
        }
        let go_on = |phase: FightPhase| Frame::Fight(Fight { phase, ..fight });
        let attacker = fight.sides[0];
        match fight.phase {
            FightPhase::Boost => {
                // D9 (SIL-BOOK-5, SIL-R-69)
                if let Target::Pawn(pawn, _) = attacker
                    && self.game.knows(&self.s.open, pawn, Book::GiantStrength)
                    && self.s.open.body(pawn).giant > 0
                {
                    return false;
                }
                self.become_frame(go_on(FightPhase::Opportunity));
            }
            FightPhase::Opportunity => {
                self.become_frame(go_on(FightPhase::Roll));
                // SIL-BOOK-7, SIL-R-71
                if let Target::Pawn(pawn, _) = attacker
                    && self.game.knows(&self.s.open, pawn, Book::Opportunity)
                    && !self.have_met(pawn, fight.sides[1])
                {
                    let die = D6.roll(self.chance);
                    self.tell(What::Ambush { pawn, die });
                    self.mark_met(fight.sides);
                    if die >= self.game.content.book_values.opportunity {
                        self.wound(fight.sides[1], pawn, Harm::Struck(pawn));
                    }
                }
            }
            FightPhase::Roll => {
                if let (true, Target::Pawn(pawn, _)) = (fight.boosted, attacker) {
                    self.s.open.body_mut(pawn).giant -= 1;
                    self.tell(What::Boosted { pawn });
                }
                // SIL-CBT-2, SIL-R-99: the acting side's die first.
                let dice = [D6.roll(self.chance), D6.roll(self.chance)];
                self.mark_met(fight.sides);
                self.tell(What::Rolled { sides: fight.sides, dice });
                self.become_frame(Frame::Fight(Fight { dice, phase: FightPhase::Reroll(0), ..fight }));
            }
            FightPhase::Reroll(side) => {
                if self.offers_reroll(&fight, side) {
                    return false;
                }
                self.next_reroll(fight, side);
            }
            FightPhase::Compare => self.compare(fight),
            FightPhase::Over | FightPhase::Fled => self.pop(),
        }
        true
    }

    fn next_reroll(&mut self, fight: Fight, side: u8) {
        let phase = if side == 0 { FightPhase::Reroll(1) } else { FightPhase::Compare };
        self.become_frame(Frame::Fight(Fight { phase, ..fight }));
    }

    pub(crate) fn answer_fight(&mut self, fight: Fight, yes: bool) {
        match fight.phase {
            FightPhase::Boost => {
                self.become_frame(Frame::Fight(Fight {
                    boosted: yes,
                    phase: FightPhase::Opportunity,
                    ..fight
                }));
            }
            FightPhase::Reroll(side) => {
                let mut fight = fight;
                if let (true, Target::Pawn(pawn, _)) = (yes, fight.sides[usize::from(side)]) {
                    let die = D6.roll(self.chance);
                    fight.dice[usize::from(side)] = die;
                    self.tell(What::Rerolled { pawn, die });
                }
                self.next_reroll(fight, side);
            }
            _ => {}
        }
    }

    /// The lower score loses a Life, whichever side it is (SIL-ATT-3, SIL-CBT-3, SIL-CBT-4, SIL-R-26).
    fn compare(&mut self, fight: Fight) {
        let scores = [0, 1].map(|side| self.game.hit_score(&self.s.open, &fight, side));
        self.become_frame(Frame::Fight(Fight { phase: FightPhase::Over, ..fight }));
        self.tell(What::Hits { sides: fight.sides, scores });
        let loser = match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
        };
        if let (1, Target::Pawn(pawn, _)) = (loser, fight.sides[0]) {
            // SIL-R-44
            self.charge_path(pawn, Prerequisite::Attack);
        }
        let winner = fight.sides[1 - loser];
        match (fight.sides[loser], winner) {
            (Target::Pawn(pawn, _), _) => self.push(Frame::Harm { pawn, source: Harm::Roll(winner) }),
            (Target::Enemy(number), Target::Pawn(pawn, _)) => self.hurt_enemy(number, pawn),
            (Target::Enemy(_), Target::Enemy(_)) => {}
        }
    }

    /// Damage by a book or a power (SIL-R-76).
    pub(crate) fn wound(&mut self, target: Target, by: Pawn, source: Harm) {
        match target {
            Target::Enemy(number) => {
                self.wake_enemy(number);
                self.hurt_enemy(number, by);
            }
            target @ Target::Pawn(pawn, _) if self.game.is_illusion(self.s, target) => {
                self.drop_illusion(pawn);
            }
            Target::Pawn(pawn, _) => self.push(Frame::Harm { pawn, source }),
        }
    }

    /// An enemy loses a Life (SIL-CBT-10, SIL-ENM-9, SIL-R-29).
    fn hurt_enemy(&mut self, number: Placement, by: Pawn) {
        let Some(n) = self.game.enemy_numbered(&self.s.open, number) else { return };
        let enemy = &mut self.s.open.enemies[n];
        enemy.life -= 1;
        let life = enemy.life;
        self.tell(What::EnemyHurt { enemy: number, life });
        if life > 0 {
            return;
        }
        let enemy = self.s.open.enemies.remove(n);
        let under = self.s.secret.under.remove(n);
        let kind: EnemyKind = enemy.kind;
        self.tell(What::EnemyDefeated { enemy: number, kind, by });
        let row = self.game.content.enemy(kind);
        let (coins, goblin, boss) = (row.coins, row.is_ordinary_goblin(), row.boss);
        // Credits and charges come before loot (SIL-R-98).
        self.charge_path(by, Prerequisite::Defeat);
        if goblin {
            self.credit_goblin(by, kind);
        }
        // SIL-CBT-11
        self.gain_coins(by, u16::from(coins));
        let known = if enemy.shown { self.game.all_seats() } else { self.game.witnesses(by) };
        self.s.secret.found = Hand::new();
        for card in &under[..usize::from(enemy.items)] {
            self.find(by, *card, known);
        }
        // A defeated boss does not come back (SIL-BOSS-6).
        let after = if boss { AfterFind::Nothing } else { AfterFind::Enemy(kind) };
        self.push(Frame::Found(Found {
            pawn: by,
            at: enemy.at,
            after,
            own_turn: self.acting() == Some(by),
            starters: 0,
        }));
    }

    /// A card comes into the hand of a finder, who has not put it anywhere yet.
    pub(crate) fn find(&mut self, pawn: Pawn, card: ItemCard, known: Seats) {
        let room = self.s.secret.found.put(Veiled::new(card.0, known));
        debug_assert!(room, "more than can be found");
        self.tell_card(What::Finds { pawn }, card, known);
    }

    /// D11 (SIL-R-25, SIL-R-76): Stoneskin, if its path is charged.
    pub(crate) fn run_harm(&mut self, pawn: Pawn, source: Harm) -> bool {
        if !self.s.open.body(pawn).is_inside() {
            self.pop();
            return true;
        }
        if self.game.charged(&self.s.open, pawn) == Some(Path::Stone) {
            return false;
        }
        self.pop();
        self.lose_life(pawn, source);
        true
    }

    pub(crate) fn answer_harm(&mut self, pawn: Pawn, source: Harm, prevent: bool) {
        self.pop();
        if prevent {
            self.s.open.body_mut(pawn).charge = 0;
            self.tell(What::PowerUsed { pawn, path: Path::Stone });
            self.tell(What::Prevented { pawn });
        } else {
            self.lose_life(pawn, source);
        }
    }

    fn lose_life(&mut self, pawn: Pawn, source: Harm) {
        let body = self.s.open.body_mut(pawn);
        body.life = body.life.saturating_sub(1);
        let life = body.life;
        self.tell(What::LostLife { pawn, life, source });
        // SIL-R-98: death before anything else, then charges.
        if life == 0 {
            let by = match source {
                Harm::Struck(by) | Harm::Roll(Target::Pawn(by, _)) => Some(by),
                _ => None,
            };
            return self.die(pawn, by);
        }
        match source {
            Harm::Roll(foe) => {
                self.charge_path(pawn, Prerequisite::BeHit);
                // SIL-ENM-7, SIL-ENM-8, SIL-R-27
                if let Target::Enemy(number) = foe
                    && let Some(kind) = self.s.open.enemy(number).map(|enemy| enemy.kind)
                    && let Some(affliction) = self.game.content.enemy(kind).affliction
                {
                    self.afflict(pawn, affliction);
                }
            }
            Harm::Struck(_) => self.charge_path(pawn, Prerequisite::BeHit),
            Harm::Trap | Harm::Poison => {}
        }
    }

    /// SIL-ATT-13, SIL-END-4, SIL-QST-26, SIL-STA-3, SIL-R-54, SIL-R-85, SIL-R-93
    fn die(&mut self, pawn: Pawn, by: Option<Pawn>) {
        let at = self.game.real_spot(self.s, pawn);
        self.drop_illusion(pawn);
        self.s.open.body_mut(pawn).stage = Stage::Dead;
        self.s.open.body_mut(pawn).at = [Spot::OFF; 2];
        if self.game.is_arena() {
            self.tell(What::Defeated { pawn, by });
            let moment = self.s.open.fallen.len() as u8;
            self.s.open.fallen.push(Fall { pawn, moment });
            if let Some(by) = by {
                // SIL-ARE-5
                let coins = u16::from(self.game.content.table.arena.defeat);
                self.s.open.body_mut(by).eliminations += 1;
                self.s.open.body_mut(by).carried += coins;
                self.tell(What::GainedCoins { pawn: by, coins });
                self.charge_path(by, Prerequisite::Defeat);
            }
            // SIL-MODE-14
            if self.arena_over() {
                self.s.open.stack.clear();
                self.push(Frame::EndExploration);
            }
            return;
        }
        self.tell(What::Died { pawn, at });
        let body = self.s.open.body_mut(pawn);
        // The quest returns to the board, its progress is lost.
        (body.quest, body.progress, body.types) = (None, 0, 0);
        (body.rumor, body.rumor_turns) = (None, 0);
        (body.poison, body.disease, body.sick, body.sick_turn, body.snared) = (0, 0, false, false, false);
        match by {
            Some(by) => self.rob(pawn, by, at),
            None => self.strew(pawn, at),
        }
    }

    /// Everything a pawn carries, in the order inventory, weapon, runes, and which of it are starting items.
    fn strip(&mut self, pawn: Pawn) -> arrayvec::ArrayVec<(ItemCard, bool, Seats), 12> {
        let mut goods = arrayvec::ArrayVec::new();
        while let Some(card) = self.s.secret.hands[pawn.index()].get(0).map(|card| ItemCard(card.truth())) {
            if let Some((starter, known)) = self.part_with(pawn, card) {
                goods.push((card, starter, known));
            }
        }
        let all = self.game.all_seats();
        let body = self.s.open.body_mut(pawn);
        for (n, card) in body.worn().into_iter().enumerate() {
            if let Some(card) = card {
                goods.push((card, body.worn_starters >> n & 1 == 1, all));
            }
        }
        (body.weapon, body.simple, body.great, body.worn_starters) = (None, None, None, 0);
        goods
    }

    /// SIL-R-54: face up on its square; the enemy that killed it takes nothing.
    fn strew(&mut self, pawn: Pawn, at: Spot) {
        for (card, starter, _) in self.strip(pawn) {
            self.tell(What::Leaves { pawn, card, at });
            self.lay_item(at, card, false, starter);
        }
        let coins = std::mem::take(&mut self.s.open.body_mut(pawn).carried);
        self.lay_coins(at, coins, false);
    }

    /// SIL-R-93: an opponent who wins takes what it has room for (SIL-CBT-10).
    fn rob(&mut self, pawn: Pawn, by: Pawn, at: Spot) {
        self.charge_path(by, Prerequisite::Defeat);
        if let Some(kind) = self.game.is_goblin_type(self.s.open.body(pawn).nature) {
            self.credit_goblin(by, EnemyKind(kind));
        }
        self.s.open.body_mut(by).eliminations += 1;
        let coins = std::mem::take(&mut self.s.open.body_mut(pawn).carried);
        self.gain_coins(by, coins);
        let goods = self.strip(pawn);
        self.s.secret.found = Hand::new();
        let mut starters = 0;
        for (n, (card, starter, known)) in goods.into_iter().enumerate() {
            let known = known.iter().fold(self.game.witnesses(by), Seats::with);
            self.find(by, card, known);
            starters |= u16::from(starter) << n;
        }
        let own_turn = self.acting() == Some(by);
        self.push(Frame::Found(Found { pawn: by, at, after: AfterFind::Nothing, own_turn, starters }));
    }

    /// SIL-R-80: whoever is inside dies, its goods vanish.
    pub(crate) fn lose_everything(&mut self, pawn: Pawn) {
        let at = self.game.real_spot(self.s, pawn);
        self.drop_illusion(pawn);
        self.tell(What::Died { pawn, at });
        for (card, ..) in self.strip(pawn) {
            self.discard_card(card);
        }
        let body = self.s.open.body_mut(pawn);
        (body.stage, body.at, body.life, body.carried) = (Stage::Dead, [Spot::OFF; 2], 0, 0);
        (body.quest, body.progress, body.types) = (None, 0, 0);
        (body.rumor, body.rumor_turns) = (None, 0);
        (body.poison, body.disease, body.sick, body.sick_turn, body.snared) = (0, 0, false, false, false);
        if self.game.is_arena() {
            let moment = self.s.open.fallen.len() as u8;
            self.s.open.fallen.push(Fall { pawn, moment });
        }
    }

    /// SIL-R-89: everybody at once, nothing prevents it.
    pub(crate) fn starve(&mut self) {
        let before = self.s.open.pawns;
        let moment = self.s.open.fallen.len() as u8;
        let inside: arrayvec::ArrayVec<Pawn, 7> = self.s.open.inside().collect();
        let game = self.game;
        let left = |pawn: Pawn| before[pawn.index()].life > 1;
        if !inside.iter().any(|&pawn| left(pawn)) {
            // The side with more Life before it, then more coins, then by lot.
            let life = |side: u8| -> u32 {
                let own = inside.iter().filter(|&&pawn| game.side(pawn) == side);
                own.map(|pawn| u32::from(before[pawn.index()].life)).sum()
            };
            let coins = |side: u8| -> u32 {
                let own = before.iter().enumerate().filter(|(n, _)| game.side(Pawn(*n as u8)) == side);
                own.map(|(_, body)| u32::from(body.carried) + u32::from(body.stash)).sum()
            };
            let mut sides: arrayvec::ArrayVec<u8, 7> = arrayvec::ArrayVec::new();
            for &pawn in &inside {
                if !sides.contains(&game.side(pawn)) {
                    sides.push(game.side(pawn));
                }
            }
            let best = sides.iter().map(|&side| (life(side), coins(side))).max();
            sides.retain(|&mut side| Some((life(side), coins(side))) == best);
            let chosen = if sides.len() > 1 { self.chance.pick(sides.len() as u32) as usize } else { 0 };
            let winner = sides[chosen];
            for &pawn in inside.iter().filter(|&&pawn| game.side(pawn) != winner) {
                self.starve_out(pawn, moment);
            }
            return;
        }
        for &pawn in &inside {
            let body = self.s.open.body_mut(pawn);
            body.life -= 1;
            let life = body.life;
            self.tell(What::Starved { pawn, life });
            if life == 0 {
                self.starve_out(pawn, moment);
            }
        }
    }

    fn starve_out(&mut self, pawn: Pawn, moment: u8) {
        self.drop_illusion(pawn);
        let body = self.s.open.body_mut(pawn);
        (body.life, body.stage, body.at) = (0, Stage::Dead, [Spot::OFF; 2]);
        self.s.open.fallen.push(Fall { pawn, moment });
        self.tell(What::Defeated { pawn, by: None });
    }

    /// Instead of attacking (SIL-FLEE-1, SIL-FLEE-5, SIL-FLEE-6, SIL-R-27).
    pub(crate) fn flee(&mut self, pawn: Pawn) {
        self.unmask(pawn);
        let at = self.game.real_spot(self.s, pawn);
        let pursuer = self.game.pursuer(&self.s.open, pawn, at);
        self.tell(What::Flees { pawn, from: pursuer });
        // SIL-FLEE-3, SIL-R-13, SIL-R-27: the full movement, whatever was walked before.
        let real = usize::from(self.game.real(self.s, pawn));
        let turn = &mut self.s.open.turn;
        (turn.fled, turn.unbound) = (true, true);
        turn.walked[real] = 0;
        // SIL-BOOK-1, SIL-R-67
        if self.game.knows(&self.s.open, pawn, Book::FleeCombat) {
            return;
        }
        let Some(foe) = pursuer else { return };
        if self.game.is_illusion(self.s, foe) {
            if let Target::Pawn(other, _) = foe {
                self.drop_illusion(other);
            }
            return;
        }
        if let Target::Pawn(other, _) = foe {
            self.unmask(other);
        }
        // SIL-FLEE-2, SIL-R-27, SIL-R-99: the fleeing one's die first.
        let dice = [D6.roll(self.chance), D6.roll(self.chance)];
        self.mark_met([Target::Pawn(pawn, 0), foe]);
        self.tell(What::FleeRolled { pawn, dice });
        if dice[0] <= dice[1] {
            // SIL-FLEE-4
            self.push(Frame::Harm { pawn, source: Harm::Roll(foe) });
        }
    }

    pub(crate) fn credit_goblin(&mut self, pawn: Pawn, kind: EnemyKind) {
        // SIL-QST-10, SIL-QST-23, SIL-R-57, SIL-R-57
        self.credit(pawn, Task::DefeatGoblins);
        self.credit_type(pawn, kind);
    }
}
