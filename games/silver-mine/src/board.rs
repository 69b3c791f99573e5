//! The mine as it lies: what is on a square, what is next to it, how far it is.

use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::components::Placement;
use crate::game::SilverMine;
use crate::mine_card::{
    ArenaCell, CARD_SQUARES, CardFace, CardGrid, Cell, MINE_CARDS, MineCard, Rotation, Square, crossing,
};
use crate::place::{Pawn, Spot, Target, world};
use crate::state::{Enemy, NONE, Open, Placed};

pub(crate) const SPOTS: usize = MINE_CARDS * CARD_SQUARES;
pub(crate) const FAR: u16 = u16::MAX;

/// Steps to every square, or [`FAR`].
pub(crate) type Distances = [u16; SPOTS];

/// Who walks: that decides which squares can be entered (SIL-R-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walker {
    Pawn,
    /// Goblins and bosses (SIL-TRAP-10, SIL-R-23).
    Sure,
    /// Rats and spiders never enter a trap's square (SIL-R-23).
    Wary,
}

impl SilverMine {
    #[inline]
    pub fn face_of(&self, placed: &Placed) -> &CardFace {
        self.content.face(placed.card, placed.rotation)
    }

    /// What is printed on a square.
    #[inline]
    pub fn square(&self, o: &Open, spot: Spot) -> Square {
        self.face_of(&o.placed[spot.place()]).at(spot.tile())
    }

    /// The container, trap, fire or door is still there (SIL-LOOT-3, SIL-TRAP-9, SIL-FIRE-4, SIL-R-8).
    #[inline]
    pub fn is_live(&self, o: &Open, spot: Spot) -> bool {
        !o.placed[spot.place()].spent.contains(spot.tile())
    }

    /// Everybody sees which traps are still there (SIL-TRAP-1). What can be entered (SIL-MOVE-9, SIL-MOVE-10, SIL-R-8, SIL-R-8, SIL-R-11, SIL-R-23).
    #[inline]
    pub fn enterable(&self, o: &Open, spot: Spot, walker: Walker) -> bool {
        match self.square(o, spot) {
            Square::Rock => false,
            Square::Floor | Square::Gate | Square::Enemy => true,
            Square::Trap => walker != Walker::Wary || !self.is_live(o, spot),
            Square::Door | Square::Container(_) | Square::Campfire => !self.is_live(o, spot),
        }
    }

    #[inline]
    pub fn is_gate(&self, o: &Open, spot: Spot) -> bool {
        self.square(o, spot) == Square::Gate
    }

    /// The square next to this one: on the same card, or over a passage, where both facing sides are open (SIL-R-4,
    /// SIL-MOVE-2).
    #[inline]
    pub fn next(&self, o: &Open, spot: Spot, dir: Dir) -> Option<Spot> {
        let (place, tile) = (spot.place(), spot.tile());
        if let Some(next) = CardGrid::step(tile, dir) {
            return Some(Spot::new(place, next));
        }
        self.beyond(o, spot, dir)
    }

    fn beyond(&self, o: &Open, spot: Spot, dir: Dir) -> Option<Spot> {
        if spot.tile() != crossing(dir) {
            return None;
        }
        let placed = &o.placed[spot.place()];
        let other = placed.near[dir as usize];
        if other == NONE || !self.face_of(placed).open.contains(dir) {
            return None;
        }
        let back = dir.opposite();
        let open = self.face_of(&o.placed[usize::from(other)]).open.contains(back);
        open.then(|| Spot::new(usize::from(other), crossing(back)))
    }

    #[inline]
    pub fn neighbours<'a>(&'a self, o: &'a Open, spot: Spot) -> impl Iterator<Item = Spot> + 'a {
        Dir::ALL.into_iter().filter_map(move |dir| self.next(o, spot, dir))
    }

    #[inline]
    pub fn adjacent(&self, o: &Open, one: Spot, other: Spot) -> bool {
        !one.is_off() && self.neighbours(o, one).any(|spot| spot == other)
    }

    /// A square's place on the whole lattice, for ties (SIL-R-3).
    #[inline]
    pub fn world(&self, o: &Open, spot: Spot) -> (i16, i16) {
        world(o.placed[spot.place()].cell, spot.tile())
    }

    #[inline]
    pub fn enemy_at<'a>(&self, o: &'a Open, spot: Spot) -> Option<&'a Enemy> {
        o.enemies.iter().find(|enemy| enemy.at == spot)
    }

    /// Somebody stands there.
    #[inline]
    pub fn occupied(&self, o: &Open, spot: Spot) -> bool {
        o.enemies.iter().any(|enemy| enemy.at == spot) || o.figures().any(|(_, _, at)| at == spot)
    }

    /// Whom somebody of this pawn's side could fight on a square (SIL-DEF-5, SIL-R-86, SIL-R-93).
    pub fn foe_at(&self, o: &Open, pawn: Pawn, spot: Spot) -> Option<Target> {
        if let Some(enemy) = self.enemy_at(o, spot) {
            return Some(Target::Enemy(enemy.number));
        }
        let foe = o.figures().find(|&(other, _, at)| at == spot && self.opponents(pawn, other));
        foe.map(|(other, marker, _)| Target::Pawn(other, marker))
    }

    /// Everybody who could be fought there: a figure and its image may share a square (SIL-R-11).
    pub(crate) fn each_foe_at(&self, o: &Open, pawn: Pawn, spot: Spot, mut each: impl FnMut(Target)) {
        if let Some(enemy) = self.enemy_at(o, spot) {
            each(Target::Enemy(enemy.number));
        }
        let foes = o.figures().filter(|&(other, _, at)| at == spot && self.opponents(pawn, other));
        foes.for_each(|(other, marker, _)| each(Target::Pawn(other, marker)));
    }

    /// An enemy stands next to this square; in the arena and in Insane mode opponents count (SIL-R-13, SIL-R-72). Dormant
    /// ones engage too (SIL-R-39).
    pub fn threatened(&self, o: &Open, pawn: Pawn, spot: Spot) -> bool {
        (!o.enemies.is_empty() || self.has_opponents())
            && self.neighbours(o, spot).any(|next| self.foe_at(o, pawn, next).is_some())
    }

    #[inline]
    pub(crate) fn has_opponents(&self) -> bool {
        self.is_arena() || self.rivals() > 0
    }

    pub fn walker(&self, enemy: &Enemy) -> Walker {
        if self.content.enemy(enemy.kind).crosses_traps() { Walker::Sure } else { Walker::Wary }
    }

    pub fn spot_of(&self, o: &Open, target: Target) -> Option<Spot> {
        match target {
            Target::Enemy(number) => o.enemy(number).map(|enemy| enemy.at),
            Target::Pawn(pawn, marker) => {
                let at = o.body(pawn).at[usize::from(marker)];
                (!at.is_off()).then_some(at)
            }
        }
    }

    /// Spreads from `from` over squares that `walker` can enter, at most `limit` steps. A
    /// square that `stops` is reached and not left.
    pub(crate) fn spread(
        &self,
        o: &Open,
        from: Spot,
        walker: Walker,
        limit: u16,
        distances: &mut Distances,
        stops: impl Fn(Spot) -> bool,
    ) {
        let used = o.placed.len() * CARD_SQUARES;
        distances[..used].fill(FAR);
        let mut queue = [Spot(0); SPOTS];
        let (mut head, mut tail) = (0, 1);
        queue[0] = from;
        distances[from.index()] = 0;
        while head < tail {
            let at = queue[head];
            head += 1;
            let steps = distances[at.index()];
            if steps >= limit || (steps > 0 && stops(at)) {
                continue;
            }
            for dir in Dir::ALL {
                if let Some(next) = self.next(o, at, dir)
                    && distances[next.index()] == FAR
                    && self.enterable(o, next, walker)
                {
                    distances[next.index()] = steps + 1;
                    queue[tail] = next;
                    tail += 1;
                }
            }
        }
    }

    /// How far every square is from a figure, for an enemy that comes to it: not through other figures (SIL-R-36).
    pub(crate) fn spread_from_figure(
        &self,
        o: &Open,
        figure: Spot,
        walker: Walker,
        distances: &mut Distances,
    ) {
        let mut blocked = [Spot::OFF; 14];
        let mut count = 0;
        for (_, _, at) in o.figures().filter(|&(_, _, at)| at != figure) {
            blocked[count] = at;
            count += 1;
        }
        self.spread(o, figure, walker, FAR - 1, distances, |spot| blocked[..count].contains(&spot));
    }

    /// The side cannot be explored whatever is drawn: its cell lies before a Gate (SIL-R-5), has a card, or is outside the
    /// arena (SIL-R-84).
    pub fn cell_allowed(&self, o: &Open, cell: Cell) -> bool {
        if o.card_at(cell).is_some() {
            return false;
        }
        if let Some(shape) = self.arena {
            return self.content.arena(shape).kind(cell).is_some();
        }
        !o.placed
            .iter()
            .any(|placed| self.face_of(placed).gateway.is_some_and(|side| placed.cell.next(side) == cell))
    }

    /// A side of a laid card at which the next card of the mine could be laid (SIL-R-9, SIL-R-50); where there is none, the mine
    /// is a dead end (SIL-R-83).
    pub fn can_reveal(&self, o: &Open, place: usize, side: Dir) -> bool {
        let placed = &o.placed[place];
        o.deck > 0
            && placed.near[side as usize] == NONE
            && placed.shut >> side as u8 & 1 == 0
            && self.face_of(placed).open.contains(side)
            && self.cell_allowed(o, placed.cell.next(side))
    }

    /// Nobody in the mine can walk to a side at which a card could be laid, with the doors as they are (SIL-EXP-5, SIL-R-83, SIL-A-7).
    pub fn is_dead_end(&self, o: &Open) -> bool {
        if self.is_arena() || o.inside().next().is_none() {
            return false;
        }
        let mut distances: Distances = [FAR; SPOTS];
        for (_, _, at) in o.figures() {
            self.spread(o, at, Walker::Pawn, FAR - 1, &mut distances, |_| false);
            let open = |place: usize| {
                Dir::ALL.into_iter().any(|side| {
                    distances[Spot::new(place, crossing(side)).index()] != FAR
                        && self.can_reveal(o, place, side)
                })
            };
            if (0..o.placed.len()).any(open) {
                return false;
            }
        }
        true
    }

    /// Whether a card may be laid at a side in a rotation (SIL-EXP-2, SIL-EXP-4, SIL-R-5, SIL-R-7; in the arena SIL-R-84).
    pub(crate) fn fits(
        &self,
        o: &Open,
        place: usize,
        side: Dir,
        card: MineCard,
        rotation: Rotation,
    ) -> bool {
        let face = self.content.face(card, rotation);
        let cell = o.placed[place].cell.next(side);
        // SIL-R-5: an open side closed by a locked door counts as open.
        if !face.open.contains(side.opposite()) {
            return false;
        }
        if self.is_arena() {
            return !face.locked.contains(side.opposite()) && self.keeps_connected(o, cell, face);
        }
        // SIL-R-5
        if face.gateway.is_some_and(|gateway| o.card_at(cell.next(gateway)).is_some()) {
            return false;
        }
        // SIL-R-5
        Dir::ALL.into_iter().all(|dir| {
            let Some(near) = o.card_at(cell.next(dir)) else { return true };
            let near = &o.placed[near];
            let open_gate = near.card.is_gate() && self.face_of(near).open.contains(dir.opposite());
            !open_gate || face.open.contains(dir)
        })
    }

    /// SIL-R-84: sides facing a Gate are open, and all Gates stay connected where unrevealed cells are open on all sides
    /// and locked doors closed.
    fn keeps_connected(&self, o: &Open, cell: Cell, face: &CardFace) -> bool {
        let Some(shape) = self.arena else { return true };
        let layout = self.content.arena(shape);
        let free = |face: &CardFace, side: Dir| face.open.contains(side) && !face.locked.contains(side);
        let passable = |at: Cell, side: Dir| {
            if at == cell {
                return free(face, side);
            }
            match o.card_at(at) {
                None => true,
                Some(place) => {
                    let placed = &o.placed[place];
                    let face = self.face_of(placed);
                    face.open.contains(side)
                        && (!face.locked.contains(side) || placed.spent.contains(crossing(side)))
                }
            }
        };
        for side in Dir::ALL {
            let at = cell.next(side);
            let gate = layout.kind(at) == Some(ArenaCell::Gate);
            if gate && passable(at, side.opposite()) && !free(face, side) {
                return false;
            }
        }
        let mut reached = [false; 64];
        let index = |at: Cell| layout.cells.iter().position(|&(cell, _)| cell == at).filter(|&i| i < 64);
        let mut queue = [Cell::default(); 64];
        let (mut head, mut tail) = (0, 1);
        queue[0] = layout.starts[0];
        if let Some(i) = index(queue[0]) {
            reached[i] = true;
        }
        while head < tail {
            let at = queue[head];
            head += 1;
            for side in Dir::ALL {
                let next = at.next(side);
                if let Some(i) = index(next)
                    && !reached[i]
                    && passable(at, side)
                    && passable(next, side.opposite())
                {
                    reached[i] = true;
                    queue[tail] = next;
                    tail += 1;
                }
            }
        }
        layout.starts.iter().all(|&gate| index(gate).is_some_and(|i| reached[i]))
    }

    /// The free square of a card that is nearest to a square of it, walking over what `walker` may enter and ignoring
    /// figures; ties by the north, then the west (SIL-R-31, SIL-R-35, SIL-R-92). `plain` leaves out
    /// traps.
    pub(crate) fn nearest_free(
        &self,
        o: &Open,
        from: Spot,
        walker: Walker,
        plain: bool,
        mut each: impl FnMut(Spot, u16),
    ) {
        let place = from.place();
        let mut steps = [FAR; CARD_SQUARES];
        let mut queue = [Tile(0); CARD_SQUARES];
        let (mut head, mut tail) = (0, 1);
        queue[0] = from.tile();
        steps[from.tile().index()] = 0;
        while head < tail {
            let at = queue[head];
            head += 1;
            let spot = Spot::new(place, at);
            let trap = plain && self.square(o, spot) == Square::Trap && self.is_live(o, spot);
            if !trap && !self.occupied(o, spot) && self.enterable(o, spot, walker) {
                each(spot, steps[at.index()]);
            }
            for next in CardGrid::neighbours(at) {
                if steps[next.index()] == FAR && self.enterable(o, Spot::new(place, next), walker) {
                    steps[next.index()] = steps[at.index()] + 1;
                    queue[tail] = next;
                    tail += 1;
                }
            }
        }
    }

    /// Goblins in the same Hall give each other +1 (SIL-ENM-6, SIL-R-33).
    pub fn pack_bonus(&self, o: &Open, enemy: &Enemy) -> u8 {
        use crate::components::Species;
        let place = enemy.at.place();
        let goblin = |other: &Enemy| self.content.enemy(other.kind).species == Species::Goblin;
        // SIL-DEF-2
        if !goblin(enemy) || o.placed[place].card.is_gate() {
            return 0;
        }
        let pack = o.enemies.iter().filter(|other| other.at.place() == place && goblin(other)).count();
        u8::from(pack >= 2)
    }

    /// An enemy's Attack at this moment.
    pub fn enemy_attack(&self, o: &Open, enemy: &Enemy) -> u8 {
        self.content.enemy(enemy.kind).values.attack + self.pack_bonus(o, enemy)
    }

    pub(crate) fn enemy_numbered(&self, o: &Open, number: Placement) -> Option<usize> {
        o.enemies.iter().position(|enemy| enemy.number == number)
    }
}
