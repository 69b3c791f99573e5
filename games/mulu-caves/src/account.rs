//! A player's position as a searching bot counts it: who and what is about in the player's half, what lies on the way, who
//! is near, and who can strike when. What the counts are worth says `search_evaluation`.

use adit_kernel::Seat;
use adit_kit::tiles::Tile;

use crate::components::{Cave, EventCard, Piece, enemy, half};
use crate::distance::{TileBits, Tolls, WalkMap};
use crate::flood_cache::FloodCache;
use crate::game::MuluCaves;
use crate::pace::{rolls, walked};
use crate::rescue::relief;
use crate::search_evaluation::TOLLS;
use crate::state::{Frame, Open, State};
use crate::terms::{Tally, Term, count};
use crate::walking::stuck;

/// How much there is of each term.
pub(crate) fn account(game: &MuluCaves, s: &State, seat: Seat, tolls: Tolls) -> Tally {
    let half = Half::new(game, &s.open, seat, tolls);
    let mut tally = Tally::common(game, s, seat);
    half.count_avatar(&mut tally);
    let ahead = half.count_way(&mut tally);
    half.count_near(ahead, &mut tally);
    half.count_strikers(&mut tally);
    tally
}

/// How far an avatar that stood on a tile would be from its goal, by the ways that it would take now.
pub(crate) fn far(game: &MuluCaves, o: &Open, seat: Seat, tile: Tile) -> u16 {
    let goal = goal(game, o, seat);
    FloodCache::to(goal, &walk_map(game, o, seat, TOLLS), |ways| ways.from(&TileBits::only(tile)))
}

fn goal(game: &MuluCaves, o: &Open, seat: Seat) -> TileBits {
    match o.carrying.has(seat) {
        true => TileBits::only(game.finish[seat.index()]),
        false => game.ultimate[seat.index()],
    }
}

/// A half for its avatar: who stands or lies there, and what is closed to it, is in the way.
fn walk_map(game: &MuluCaves, o: &Open, seat: Seat, tolls: Tolls) -> WalkMap {
    let avatar = Piece::avatar(seat);
    let mut walk_map = WalkMap { tolls, ..game.walk_map[seat.index()].with_rubble(o, seat) };
    let obstacles = &mut walk_map.obstacles;
    let units = o.units_on_board(enemy(seat)).map(|unit| o.tile(unit));
    let fires = o.fires.iter().map(|fire| fire.tile);
    let nets = o.nets.iter().filter(|net| net.seat != seat).map(|net| net.tile);
    let there = units.chain(fires).chain(nets).filter(|&tile| half(tile) == Some(seat));
    there.for_each(|tile| obstacles.insert(tile));
    o.bans.iter().filter(|ban| ban.piece == avatar).for_each(|ban| obstacles.insert(ban.tile));
    walk_map.open.insert(o.tile(avatar));
    walk_map
}

/// When the enemy strikes next, seen from an avatar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strike {
    Next,
    /// After a turn in which the avatar is held.
    Held,
    Now,
    /// After the avatar's walk.
    Later,
}

impl Strike {
    const fn terms(self) -> (Term, Term) {
        match self {
            Strike::Next => (Term::NextBeside, Term::NextClose),
            Strike::Held => (Term::HeldBeside, Term::HeldClose),
            Strike::Now => (Term::NowBeside, Term::NowClose),
            Strike::Later => (Term::LaterBeside, Term::LaterClose),
        }
    }
}

/// A player's half, with who and what is about in it.
struct Half<'a> {
    game: &'a MuluCaves,
    o: &'a Open,
    seat: Seat,
    /// Whether it is the player's turn, and whether whoever is on turn has rolled.
    active: bool,
    rolled: bool,
    /// Whether the avatar can walk now.
    walks: bool,
    /// Where the avatar stands.
    here: TileBits,
    /// The avatar's own way, with all that is in it.
    walk_map: WalkMap,
    /// Where units can come: no sanctuaries, and nothing in the way.
    besides: WalkMap,
    /// Enemies that can strike; those of them that cannot walk, and those that may still attack this turn.
    strikers: TileBits,
    frozen: TileBits,
    ready: TileBits,
    /// The player's own units, and those of them that can help.
    friends: TileBits,
    helpers: TileBits,
    fires: TileBits,
    bans: TileBits,
}

impl<'a> Half<'a> {
    fn new(game: &'a MuluCaves, o: &'a Open, seat: Seat, tolls: Tolls) -> Half<'a> {
        let avatar = Piece::avatar(seat);
        let placing = o.turn == 0;
        let active = o.active == seat && !placing;
        let walk_map = walk_map(game, o, seat, tolls);
        let floor = walk_map.open.minus(&game.sanctuary[seat.index()]);
        let mut home = Half {
            game,
            o,
            seat,
            active,
            rolled: !placing && !matches!(o.stack.bottom(), Some(Frame::Main)),
            walks: active && !stuck(o, avatar),
            here: TileBits::only(o.tile(avatar)),
            walk_map,
            besides: WalkMap { open: floor, obstacles: TileBits::NONE, ..walk_map },
            strikers: TileBits::NONE,
            frozen: TileBits::NONE,
            ready: TileBits::NONE,
            friends: TileBits::NONE,
            helpers: TileBits::NONE,
            fires: TileBits::NONE,
            bans: TileBits::NONE,
        };
        let at_home = |tile: Tile| half(tile) == Some(seat);
        for piece in Piece::units(enemy(seat)) {
            let tile = o.tile(piece);
            if o.on_board(piece) && at_home(tile) && !o.vulnerable(piece) {
                home.strikers.insert(tile);
                if o.status(piece).immobilized > 0 {
                    home.frozen.insert(tile);
                }
                if o.now.attacked & piece.own_bit() == 0 {
                    home.ready.insert(tile);
                }
            }
        }
        for unit in o.units_on_board(seat).filter(|&unit| at_home(o.tile(unit))) {
            home.friends.insert(o.tile(unit));
            if !o.vulnerable(unit) {
                home.helpers.insert(o.tile(unit));
            }
        }
        o.fires.iter().filter(|fire| at_home(fire.tile)).for_each(|fire| home.fires.insert(fire.tile));
        o.bans.iter().filter(|ban| ban.piece == avatar).for_each(|ban| home.bans.insert(ban.tile));
        home
    }

    /// The avatar itself, and how far the turn is.
    fn count_avatar(&self, tally: &mut Tally) {
        let avatar = Piece::avatar(self.seat);
        let (o, status, spells) = (self.o, self.o.status(avatar), self.o.spells[avatar.index()]);
        let yes = |yes: bool| f32::from(u8::from(yes));
        tally.add(Term::Carrying, yes(o.carrying.has(self.seat)));
        tally.add(Term::Active, yes(self.active));
        tally.add(Term::Rolled, yes(self.active && self.rolled));
        tally.add(Term::Points, if self.walks && self.rolled { f32::from(o.now.points) } else { 0.0 });
        tally.add(Term::Immobilized, yes(status.immobilized > 0));
        tally.add(Term::Bombed, yes(status.bombed));
        tally.add(Term::Phasers, f32::from(spells.of(EventCard::Phasers)));
        tally.add(Term::Trail, f32::from(spells.of(EventCard::Trailblazer)));
        tally.add(Term::Column, f32::from(Cave::x(o.tile(avatar))));
        if status.trapped() {
            let waits = relief(self.game, o, self.seat, &self.besides.open, self.active);
            tally.add(Term::Rescue, waits);
        }
    }

    /// The way to the present goal and, while the treasure lies ahead, the way out from there. Says where the avatar will be
    /// with its points, or three steps on its way.
    fn count_way(&self, tally: &mut Tally) -> TileBits {
        let Half { game, o, seat, walk_map, here, strikers, fires, bans, .. } = *self;
        let finish = TileBits::only(game.finish[seat.index()]);
        let treasure = game.ultimate[seat.index()];
        let goal = goal(game, o, seat);
        let mut reach = match (self.active && self.rolled, self.walks) {
            (false, _) => 3,
            (true, true) => o.now.points,
            (true, false) => 0,
        };
        let mut ahead = here;
        let left = FloodCache::to(goal, &walk_map, |ways| {
            let mut steps = 0;
            let line = ways.line(&here, |place| {
                let at = TileBits::at_place(place);
                if steps == 1 && at.touches(&walk_map.events) {
                    tally.add(Term::EventNext, 1.0);
                }
                if at.touches(&strikers) && steps <= 4 {
                    tally.add(Term::Blocked, 1.0);
                }
                if steps > 0 && at.touches(&walk_map.obstacles) {
                    reach = 0;
                }
                if steps <= reach {
                    ahead = at;
                }
                steps += 1;
            });
            let on = line.minus(&here);
            let hazards = on.both(&walk_map.obstacles).minus(&strikers).minus(&fires).minus(&bans);
            tally.add(Term::OnWay, count(&line.both(&strikers)));
            tally.add(Term::Hazards, count(&hazards));
            tally.add(Term::Fires, count(&on.both(&fires)));
            tally.add(Term::Bans, count(&on.both(&bans)));
            tally.add(Term::ByWay, count(&self.besides.next_to(&line).both(&strikers)));
            tally.add(Term::Events, count(&on.both(&walk_map.events)));
            ways.from(&here)
        });
        tally.add(Term::Steps, f32::from(left));
        tally.add(
            Term::Rolls,
            if self.walks { walked(o, &walk_map, here, &goal, left) } else { rolls(left) },
        );
        if !o.carrying.has(seat) {
            let out = FloodCache::to(finish, &walk_map, |ways| {
                let line = ways.line(&treasure, |_| {});
                tally.add(Term::OnWayOut, count(&line.both(&strikers)));
                tally.add(Term::EventsOut, count(&line.both(&walk_map.events)));
                ways.from(&treasure)
            });
            tally.add(Term::StepsOut, f32::from(out));
            tally.add(Term::Rolls, rolls(out));
        }
        ahead
    }

    /// Enemies near where the avatar will be, friends near where it is.
    fn count_near(&self, ahead: TileBits, tally: &mut Tally) {
        self.besides.rings(ahead, |steps, ring| {
            match steps {
                0 => {}
                1 => tally.add(Term::AheadBeside, count(&ring.both(&self.strikers))),
                _ => tally.add(Term::AheadClose, count(&ring.both(&self.strikers))),
            }
            steps < 3
        });
        self.besides.rings(self.here, |steps, ring| {
            let near = count(&ring.both(&self.helpers));
            match steps {
                0 => {}
                1 => tally.add(Term::FriendsBeside, near),
                2 | 3 => tally.add(Term::FriendsClose, near),
                _ => tally.add(Term::FriendsNear, near),
            }
            steps < 6
        });
    }

    fn strike(&self) -> Strike {
        let status = self.o.status(Piece::avatar(self.seat));
        let held = status.immobilized > 0 || status.trapped();
        match (self.active, self.rolled) {
            // The avatar's own turn: it walks now or has walked.
            (true, false) if held => Strike::Held,
            (true, false) => Strike::Later,
            (true, true) => Strike::Next,
            (false, _) if held => Strike::Held,
            (false, false) => Strike::Next,
            (false, true) => Strike::Now,
        }
    }

    /// Enemies that can come to the avatar, by when they strike and how near they are.
    fn count_strikers(&self, tally: &mut Tally) {
        let strike = self.strike();
        let (beside, close) = strike.terms();
        let blocked = WalkMap { open: self.besides.open.minus(&self.friends), ..self.besides };
        blocked.rings(self.here, |steps, ring| {
            let mut there = ring.both(&self.strikers);
            if strike == Strike::Now {
                let reached = steps <= u16::from(self.o.now.points) + 1;
                there = if reached { there.both(&self.ready) } else { TileBits::NONE };
            }
            match steps {
                1 => tally.add(beside, 1.0 - 0.5f32.powf(count(&there))),
                2 => tally.add(close, count(&there.minus(&self.frozen))),
                3 => tally.add(Term::Third, count(&ring.both(&self.strikers))),
                4 => tally.add(Term::Fourth, count(&ring.both(&self.strikers))),
                5 | 6 => tally.add(Term::Sixth, count(&ring.both(&self.strikers))),
                _ => {}
            }
            steps < 6
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{NORTH, SOUTH, tile_at};
    use crate::rescue::{ALONE, LONGEST};
    use adit_kernel::options::Values;
    use adit_kernel::{Listed, Seats};
    use adit_kit::stack::Stack;

    fn tile(x: u8, y: u8) -> Tile {
        tile_at(x, y).expect("a tile")
    }

    /// North's avatar stands on (6,5), in a corridor that runs from north to south; it is North's turn.
    fn in_a_corridor() -> (std::sync::Arc<MuluCaves>, State) {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut s = game.bare_table();
        s.open.stack = Stack::only(Frame::Main);
        s.open.turn = 1;
        s.open.active = NORTH;
        s.open.at[Piece::avatar(NORTH).index()] = tile(6, 5);
        (game, s)
    }

    fn counted(game: &MuluCaves, s: &State, seat: Seat, term: Term) -> f32 {
        account(game, s, seat, TOLLS).of(term)
    }

    #[test]
    fn a_helper_is_near_if_it_can_land_beside_the_pit() {
        let (game, mut s) = in_a_corridor();
        s.open.status[Piece::avatar(NORTH).index()].pit = 1;
        let rescue = |s: &State| counted(&game, s, NORTH, Term::Rescue);
        assert_eq!(rescue(&s), ALONE);
        // The image of (6,4): mirrored this turn, and the avatar is free.
        s.open.at[Piece::new(NORTH, 3).index()] = tile(6, 22);
        assert_eq!(rescue(&s), 1.0);
        // Somebody stands there, so it walks past the pit's image first.
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(6, 4);
        let walked = rescue(&s);
        assert!(walked > 1.0 && walked < 2.0, "{walked}");
        // And now neither is free.
        s.open.at[Piece::new(SOUTH, 4).index()] = tile(6, 6);
        assert_eq!(rescue(&s), LONGEST);
    }

    #[test]
    fn whoever_stands_beside_the_avatar_counts_by_when_it_strikes() {
        let (game, mut s) = in_a_corridor();
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(6, 4);
        let beside = |s: &State, term| counted(&game, s, NORTH, term);
        assert_eq!(beside(&s, Term::LaterBeside), 0.5, "North walks first");
        s.open.active = SOUTH;
        assert_eq!(beside(&s, Term::NextBeside), 0.5);
        s.open.at[Piece::new(SOUTH, 4).index()] = tile(6, 6);
        assert_eq!(beside(&s, Term::NextBeside), 0.75, "two attacks");
        s.open.stack = Stack::only(Frame::Action);
        s.open.now.attacked = Piece::new(SOUTH, 4).own_bit();
        assert_eq!(beside(&s, Term::NowBeside), 0.5, "one has attacked");
        s.open.status[Piece::avatar(NORTH).index()].immobilized = 1;
        assert_eq!((beside(&s, Term::NowBeside), beside(&s, Term::HeldBeside)), (0.0, 0.75));
    }

    #[test]
    fn friends_keep_strikers_away() {
        let (game, mut s) = in_a_corridor();
        s.open.active = SOUTH;
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(6, 3);
        assert_eq!(counted(&game, &s, NORTH, Term::NextClose), 1.0);
        s.open.at[Piece::new(NORTH, 1).index()] = tile(6, 4);
        assert_eq!(counted(&game, &s, NORTH, Term::NextClose), 0.0);
    }

    /// North carries the treasure and stands before the corner of its finish.
    #[test]
    fn enemies_are_counted_on_the_way_and_beside_it() {
        let (game, mut s) = in_a_corridor();
        s.open.carrying = Seats::only(NORTH);
        s.open.at[Piece::avatar(NORTH).index()] = tile(17, 2);
        let on_and_by =
            |s: &State| (counted(&game, s, NORTH, Term::OnWay), counted(&game, s, NORTH, Term::ByWay));
        assert_eq!(on_and_by(&s), (0.0, 0.0));
        // The only tile between the avatar and the corner of its finish; the way round is longer than a fight.
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(18, 2);
        assert_eq!(on_and_by(&s), (1.0, 0.0));
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(17, 3);
        assert_eq!(on_and_by(&s), (0.0, 1.0));
        s.open.at[Piece::new(SOUTH, 3).index()] = tile(1, 9);
        assert_eq!(on_and_by(&s), (0.0, 0.0));
    }

    #[test]
    fn what_is_closed_for_now_lies_on_the_way() {
        let (game, mut s) = in_a_corridor();
        let closed = |s: &State| counted(&game, s, NORTH, Term::Bans);
        let far_from = |s: &State| far(&game, &s.open, NORTH, tile(6, 5));
        let (bans, left) = (closed(&s), far_from(&s));
        assert_eq!(bans, 0.0);
        let avatar = Piece::avatar(NORTH);
        // Both ends of the corridor, so that no way leads round.
        for end in [tile(6, 4), tile(6, 6)] {
            s.open.bans.push(crate::state::Ban { piece: avatar, left: 2, tile: end });
        }
        assert_eq!(closed(&s), 1.0);
        assert_eq!(far_from(&s), left + u16::from(TOLLS.obstacle));
    }
}
