//! Monsters: found, set up, their target, where they may go, and their attacks (BEN-MON, BEN-R-42).

use adit_kernel::{Chance, Seat, Seats, Sink, Veiled};
use adit_kit::dice::D6;
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Colour, Floor, Monster, OFF, SPACES, Spaces, Token};
use crate::event::{Event, Harm, What};
use crate::game::Beneath;
use crate::state::{Beast, Credit, Frame, Mini, Open, Purpose, Roll, Storing};
use crate::vocabulary::Attribute;

/// Dice that come up alike so often stand for ever: then the first of those tied is taken (BEN-A-4).
pub(crate) const MOST_ROLLS: u32 = 100;

/// No way.
const FAR: u8 = u8::MAX;

impl Beneath {
    /// Spaces that a Monster's steps can go over: no other miniature, no Fire, no Exit, no Granite, and no rock but for the
    /// Worm (BEN-MON-14, BEN-MON-15, BEN-MON-16, BEN-FIRE-7, BEN-GRAN-2, Burrow).
    fn passable(&self, o: &Open, monster: Monster) -> Spaces {
        let mut shut = o.fire.union(o.granite).union(o.exits);
        for who in o.minis().filter(|&who| who != Mini::Monster(monster)) {
            shut.insert(o.place_of(who));
        }
        if o.sealed != OFF {
            shut.insert(o.sealed);
        }
        if monster != Monster::Worm {
            shut = shut.union(self.rocky(o));
        }
        Spaces::first_n(SPACES as u8).minus(shut)
    }

    /// Whether a Monster on a space could attack somebody on another (BEN-MON-20, Shatter).
    fn strikes(&self, o: &Open, monster: Monster, from: Tile, at: Tile) -> bool {
        let reach = self.content.monster(monster).blast;
        match self.far(from, at) {
            1 => true,
            2 if reach >= 2 => {
                let between = Floor::heading(from, at).map(|dir| self.next(from, dir));
                between.is_some_and(|at| !o.granite.contains(at))
            }
            _ => false,
        }
    }

    /// Steps from every space to the nearest one of `goals`.
    fn flood(&self, goals: Spaces, passable: Spaces) -> [u8; SPACES] {
        let mut steps = [FAR; SPACES];
        let (mut ring, mut seen, mut n) = (goals, goals, 0);
        while !ring.is_empty() {
            let mut next = Spaces::EMPTY;
            for at in ring {
                steps[at.index()] = n;
                next = next.union(self.ring(at));
            }
            ring = next.both(passable).minus(seen);
            seen = seen.union(ring);
            n += 1;
        }
        steps
    }

    /// Spaces on which a Monster may end its move: its own, and free ones (Burrow).
    fn ends(&self, o: &Open, monster: Monster, passable: Spaces) -> Spaces {
        let stands = |at: &Tile| o.height(*at) == 0;
        passable.iter().filter(stands).collect::<Spaces>().with(o.monster(monster).at)
    }

    /// How many steps a Monster needs to where it can attack somebody (BEN-R-42).
    fn steps_to(&self, o: &Open, monster: Monster, at: Tile) -> [u8; SPACES] {
        // A Monster in Fire that was put under it walks out of it (BEN-MON-28), so its own space counts.
        let passable = self.passable(o, monster).with(o.monster(monster).at);
        let from =
            self.ends(o, monster, passable).iter().filter(|&from| self.strikes(o, monster, from, at));
        self.flood(from.collect(), passable)
    }

    /// The end spaces that a Monster must choose from, and whether it attacks from there (BEN-MON-17, BEN-MON-18, BEN-MON-19).
    pub(crate) fn hunt(&self, o: &Open, monster: Monster, target: Seat) -> (Spaces, bool) {
        let beast = o.monster(monster);
        let goal = o.dwarf(target).at;
        let passable = self.passable(o, monster).with(beast.at);
        let points = if beast.stunned { 0 } else { self.content.monster(monster).movement };
        let walk = self.flood(Spaces::only(beast.at), passable);
        let reach = self.ends(o, monster, passable).iter().filter(|at| walk[at.index()] <= points);
        let reach: Spaces = reach.collect();
        let strike: Spaces = reach.iter().filter(|&at| self.strikes(o, monster, at, goal)).collect();
        if !strike.is_empty() {
            return (strike, true);
        }
        let steps = self.steps_to(o, monster, goal);
        let reachable = steps[beast.at.index()] != FAR;
        let key = |at: Tile| if reachable { steps[at.index()] } else { self.far(at, goal) };
        let best = reach.iter().map(key).min().unwrap_or(FAR);
        (reach.iter().filter(|&at| key(at) == best).collect(), false)
    }

    /// Where a Monster whose space of discovery is taken or burns can appear (BEN-R-44).
    pub(crate) fn spawns(&self, o: &Open, at: Tile) -> Spaces {
        let fits = |&to: &Tile| self.free(o, to) && !o.fire.contains(to) && !o.exits.contains(to);
        let all = Spaces::first_n(SPACES as u8);
        let nearest = all.iter().filter(fits).map(|to| self.far(at, to)).min();
        all.iter().filter(fits).filter(|&to| Some(self.far(at, to)) == nearest).collect()
    }

    /// Dwarves that a Monster goes for: those it needs the fewest steps to, or nearest as the crow flies (BEN-MON-12).
    fn nearest(&self, o: &Open, monster: Monster) -> Seats {
        let from = o.monster(monster).at;
        let steps = |seat: Seat| self.steps_to(o, monster, o.dwarf(seat).at)[from.index()];
        let standing = o.standing();
        let any = standing.iter().any(|seat| steps(seat) != FAR);
        let key = |seat: Seat| if any { steps(seat) } else { self.far(from, o.dwarf(seat).at) };
        let best = standing.iter().map(key).min().unwrap_or(FAR);
        standing.iter().filter(|&seat| key(seat) == best).collect()
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The finder rolls for what a Monster token stands for; the token goes back (BEN-MON-1).
    pub(crate) fn run_found(&mut self, at: Tile) -> bool {
        let game = self.game;
        let seat = self.s.open.active;
        self.pop();
        self.to_store(Token::Monster);
        self.tell(What::MonsterToken { seat, at });
        if let Some(Attribute::ForcedMonster { monster }) = game.attribute(&self.s.open)
            && self.s.open.found == 0
        {
            // FORCED-MONSTER: without a roll.
            self.spawn(monster, at);
            return true;
        }
        let mut face = self.monster_roll();
        if face > 4 {
            if face == 5 {
                self.trap(at)
            } else {
                self.treasure(at)
            }
            return true;
        }
        if self.s.open.monsters.iter().all(|beast| beast.found) {
            // BEN-R-43
            self.trap(at);
            return true;
        }
        // Until one comes up that was not found yet; 5 and 6 do not count any more (BEN-MON-2, BEN-R-41).
        for _ in 0..MOST_ROLLS {
            if face <= 4 && !self.s.open.monsters[usize::from(face) - 1].found {
                break;
            }
            face = self.monster_roll();
        }
        let new = |m: &&Monster| !self.s.open.monster(**m).found;
        let rolled = Monster::ALL.get(usize::from(face) - 1).filter(new);
        let monster = rolled.or_else(|| Monster::ALL.iter().find(new)).copied();
        if let Some(monster) = monster {
            self.spawn(monster, at);
        }
        true
    }

    fn monster_roll(&mut self) -> u8 {
        let face = D6.roll(self.chance);
        self.tell(What::MonsterRoll { face });
        face
    }

    /// Trap: one roll of the finder's numbered dice, without direction (BEN-MON-3, BEN-R-69).
    fn trap(&mut self, at: Tile) {
        let seat = self.s.open.active;
        self.tell(What::TrapSprung { seat });
        let dice = self.game.weapon(&self.s.open, seat).map(|row| row.dice.clone()).unwrap_or_default();
        let total = self.plain_roll(Purpose::Attack, &dice);
        self.hurt(Mini::Dwarf(seat), total, Harm::Trap, None, 0, None);
        let _ = at;
        let from = self.s.open.dwarf(seat).at;
        self.falls(Credit::Nobody, from);
    }

    /// Treasure: a Ruby from the Merchant, else Gold 10, else nothing (BEN-MON-4, BEN-R-40).
    fn treasure(&mut self, at: Tile) {
        let seat = self.s.open.active;
        for token in [Token::Ruby, Token::Gold10] {
            if self.from_store(token) {
                self.tell(What::Treasure { seat, token });
                let known = self.all_seats();
                self.arrive(seat, Veiled::new(token as u8, known), false);
                // What does not fit is dropped where the token was found (BEN-STO-4).
                self.store_arrived(seat, at, Storing::Drop);
                return;
            }
        }
    }

    /// BEN-MON-5, BEN-R-44
    fn spawn(&mut self, monster: Monster, at: Tile) {
        let spawns = self.game.spawns(&self.s.open, at);
        if spawns.contains(at) {
            self.appear(monster, at);
        } else {
            self.push(Frame::Spawn { monster, at });
        }
    }

    pub(crate) fn run_spawn(&mut self, monster: Monster, at: Tile) -> bool {
        let spawns = self.game.spawns(&self.s.open, at);
        let first = spawns.first();
        match first {
            Some(at) if spawns.len() == 1 => {
                self.pop();
                self.appear(monster, at);
            }
            Some(_) => return false,
            None => self.pop(),
        }
        true
    }

    /// A Monster stands on the floor, its board beside the finder (BEN-MON-6, BEN-R-10).
    pub(crate) fn appear(&mut self, monster: Monster, at: Tile) {
        let finder = self.s.open.active;
        let dir = Floor::towards(at, self.s.open.dwarf(finder).at).unwrap_or(Dir::N);
        self.set_up(monster, at, dir, finder);
    }

    /// BEN-MON-6, BEN-MON-7, BEN-MON-8
    pub(crate) fn set_up(&mut self, monster: Monster, at: Tile, dir: Dir, after: Seat) {
        let game = self.game;
        let o = &mut self.s.open;
        let order = o.found;
        o.found += 1;
        let life = game.monster_life(o, monster);
        o.monsters[monster.index()] =
            Beast { found: true, at, facing: dir, life, after, order, ..Beast::NONE };
        self.tell(What::Appeared { monster, at });
        for &token in &game.content.monster(monster).loot {
            if let Some(token) = self.take_or_replace(token) {
                // For all to see (BEN-R-56).
                let known = self.all_seats();
                self.board(monster, Veiled::new(token as u8, known), false);
            }
        }
    }

    /// A Monster's turn (BEN-MON-10).
    pub(crate) fn begin_monster(&mut self, monster: Monster) {
        let game = self.game;
        self.push(Frame::Rest { monster });
        // Regrow.
        let full = game.monster_life(&self.s.open, monster);
        let beast = &mut self.s.open.monsters[monster.index()];
        let life = game.content.monster(monster).regrow.min(full - beast.life);
        if life > 0 {
            beast.life += life;
            self.tell(What::Healed { who: Mini::Monster(monster), life });
        }
        let Some(target) = self.choose_target(monster) else { return };
        self.s.open.monsters[monster.index()].target = Some(target);
        self.tell(What::MonsterTarget { monster, target });
        let host = game.host(&self.s.open, monster);
        let o = &self.s.open;
        let near = game.adjacent(o.monster(monster).at, o.dwarf(target).at);
        // Schemer: the Stalagtroll goes instead, against the same target and without Regrow.
        let troll = Monster::Stalagtroll;
        if monster == Monster::Cragtraw && !near && o.monster(troll).in_play() {
            self.tell(What::Commands { monster });
            self.push(Frame::Hunt { monster: troll, target, host });
        } else {
            self.push(Frame::Hunt { monster, target, host });
        }
    }

    fn choose_target(&mut self, monster: Monster) -> Option<Seat> {
        let game = self.game;
        let o = &self.s.open;
        if monster == Monster::Worm {
            // Fickle: anybody but its last target.
            let standing = o.standing();
            let others: Seats =
                standing.iter().filter(|&seat| o.monster(monster).target != Some(seat)).collect();
            let pool = if others.is_empty() { standing } else { others };
            let n = if pool.len() > 1 { self.chance.pick(pool.len()) as usize } else { 0 };
            return pool.iter().nth(n);
        }
        // The lowest roll among the nearest, those tied roll again (BEN-MON-13).
        let mut tied = game.nearest(o, monster);
        for _ in 0..MOST_ROLLS {
            if tied.len() < 2 {
                break;
            }
            let mut lowest = 7;
            let mut low = Seats::NONE;
            for seat in game.order(&self.s.open).filter(|&seat| tied.has(seat)) {
                let face = D6.roll(self.chance);
                self.tell(What::TieRoll { seat, face });
                if face < lowest {
                    (lowest, low) = (face, Seats::NONE);
                }
                if face == lowest {
                    low = low.with(seat);
                }
            }
            tied = low;
        }
        tied.first()
    }

    pub(crate) fn run_hunt(&mut self, monster: Monster, target: Seat, host: Seat) -> bool {
        let o = &self.s.open;
        if !o.monster(monster).in_play() || !o.dwarf(target).in_play() {
            self.pop();
            return true;
        }
        let (ends, _) = self.game.hunt(o, monster, target);
        match ends.first() {
            // Where nothing is open, nothing is asked (BEN-R-57, BEN-R-101).
            Some(to) if ends.len() == 1 => {
                self.hunt_to(monster, target, host, to);
                true
            }
            Some(_) => false,
            None => {
                self.pop();
                true
            }
        }
    }

    pub(crate) fn hunt_to(&mut self, monster: Monster, target: Seat, host: Seat, to: Tile) {
        let (_, strikes) = self.game.hunt(&self.s.open, monster, target);
        self.become_frame(Frame::March { monster, target, host, to, strikes });
    }

    /// One step of a shortest way, of equals by the lowest direction; a Sabotage token may end it (D15).
    pub(crate) fn run_march(
        &mut self,
        monster: Monster,
        target: Seat,
        host: Seat,
        to: Tile,
        strikes: bool,
    ) -> bool {
        let game = self.game;
        let o = &self.s.open;
        let at = o.monster(monster).at;
        if at == OFF {
            self.pop();
            return true;
        }
        if at != to {
            let passable = game.passable(o, monster).with(at);
            let way = game.flood(Spaces::only(to), passable);
            let left = way[at.index()];
            let on = |dir: &Dir| {
                let next = game.next(at, *dir);
                next != OFF && way[next.index()] < left
            };
            let Some(dir) = Dir::ALL.into_iter().find(on) else {
                self.pop();
                return true;
            };
            self.s.open.monsters[monster.index()].facing = dir;
            self.goes(Mini::Monster(monster), game.next(at, dir));
            return true;
        }
        self.pop();
        let goal = self.s.open.dwarf(target).at;
        if !strikes || goal == OFF {
            return true;
        }
        let Some(dir) = Floor::heading(at, goal) else { return true };
        let who = Mini::Monster(monster);
        self.tell(What::Attacks { who, target: Mini::Dwarf(target) });
        // BEN-MON-20
        self.turn_to(who, dir);
        let mut roll = Roll::new(Purpose::Monster(monster), goal, dir);
        roll.victim = Some(Mini::Dwarf(target));
        self.s.open.roll = roll;
        if game.content.monster(monster).blast > 0 {
            self.push(Frame::Aim { monster, host });
            self.roll_dice();
            self.resolve_blast_roll();
        } else {
            self.roll_dice();
            self.monster_hits(monster, target);
        }
        true
    }

    /// D16: only where something is left to choose.
    pub(crate) fn run_aim(&mut self) -> bool {
        false
    }

    fn monster_hits(&mut self, monster: Monster, target: Seat) {
        let who = Mini::Monster(monster);
        let victim = Mini::Dwarf(target);
        let mut total = self.s.open.roll.sum();
        if let Some(Attribute::Vicious { damage, .. }) = self.game.attribute(&self.s.open) {
            total += damage;
        }
        total = total.saturating_sub(self.take_daze(who));
        self.s.open.roll.total = total;
        self.tell(What::Total { purpose: Purpose::Monster(monster), total });
        if total == 0 {
            self.tell(What::Missed { who });
            return;
        }
        let from = self.s.open.monster(monster).at;
        self.hurt(victim, total, Harm::Attack(who), Some(from), 0, None);
        // Bone mace.
        let mace = self.s.open.roll.dice.contains(&(Colour::Black, 6));
        if monster == Monster::Cragtraw && mace && self.s.open.dwarf(target).life > 0 {
            self.stun(victim);
        }
        self.falls(Credit::By(who), from);
    }

    /// The end of a Monster's turn: stun and daze are over (BEN-R-65).
    pub(crate) fn run_rest(&mut self, monster: Monster) -> bool {
        let beast = &mut self.s.open.monsters[monster.index()];
        beast.stunned = false;
        beast.dazed = false;
        self.pop();
        true
    }
}
