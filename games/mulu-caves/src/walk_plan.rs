//! Walks of several steps, as somebody plans them who points at a far tile: where a piece can get with the
//! points left, by which way, and what lies on it. Every step is tried out on a scratch position with the
//! rules of walking themselves, so nothing here says what is allowed.

use adit_kernel::{FastChance, Seat};
use adit_kit::paths::FAR;
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Cave, OFF, Piece, Terrain, half};
use crate::game::MuluCaves;
use crate::state::{Frame, MAX_STEPS, Mark, Open, State};
use crate::view::View;

/// What one would want to think about before stepping onto a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Risk {
    /// An event card is drawn there.
    Event,
    /// An enemy net lies there.
    Net,
    /// The tile burns, and the piece with it.
    Fire,
}

/// One step of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub dir: Dir,
    pub to: Tile,
    pub risk: Option<Risk>,
    /// The piece could stay there.
    pub free: bool,
}

/// A tile that a walk reaches.
#[derive(Clone, Debug)]
struct Node {
    step: Step,
    before: Option<usize>,
    /// An avatar's Phasers are used up: the same tile is another place then.
    phased: bool,
    /// How many tiles on the way are risky.
    risks: u8,
    length: u8,
    /// The position after the step; none where the walk ends for certain.
    after: Option<Open>,
}

/// All walks of one piece from one position. Event cards on the way are taken to change nothing.
#[derive(Clone, Debug)]
pub struct Reach {
    nodes: Vec<Node>,
}

impl Reach {
    /// The tiles where a walk can end, and how many steps that takes; the nearest first.
    pub fn ends(&self) -> impl Iterator<Item = (Tile, u8)> {
        let first = |n: usize, tile: Tile| {
            self.nodes[..n].iter().all(|node| !(node.step.free && node.step.to == tile))
        };
        let ends = self.nodes.iter().enumerate().filter(|(_, node)| node.step.free);
        ends.filter(move |&(n, node)| first(n, node.step.to)).map(|(_, node)| (node.step.to, node.length))
    }

    fn end(&self, tile: Tile) -> Option<usize> {
        self.nodes.iter().position(|node| node.step.free && node.step.to == tile)
    }

    fn way(&self, end: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut at = Some(end);
        while let Some(n) = at {
            steps.push(self.nodes[n].step);
            at = self.nodes[n].before;
        }
        steps.reverse();
        steps
    }
}

/// A walk over given corners, and where one can get from the last of them.
#[derive(Clone, Debug)]
pub struct Walk {
    pub piece: Piece,
    pub steps: Vec<Step>,
    /// From the last corner but the end.
    pub reach: Reach,
}

/// Whether a seat may spend movement points now.
pub fn walks_now(view: &View, seat: Seat) -> bool {
    let o = &view.open;
    o.active == seat && o.ending.is_none() && matches!(o.stack.top(), Some(Frame::Action))
}

/// The shortest walk of a piece over these tiles in their order, the last of which is its end; among walks of
/// the same length the one that meets the least. A walk that ends on its last corner is one that is
/// still to be chosen from there. None if there is no such walk.
pub fn walk(game: &MuluCaves, view: &View, piece: Piece, tiles: &[Tile]) -> Option<Walk> {
    if tiles.len() > MAX_STEPS + 1 || !view.open.on_board(piece) {
        return None;
    }
    let mut scratch = known(game, view);
    let mut steps = Vec::new();
    let (end, corners) = match tiles.split_last() {
        Some((end, corners)) => (Some(*end), corners),
        None => (None, tiles),
    };
    let mut here = view.open.tile(piece);
    for &corner in corners {
        let reach = spread(game, &mut scratch, piece);
        let node = reach.end(corner)?;
        steps.extend(reach.way(node));
        scratch.open.clone_from(reach.nodes[node].after.as_ref()?);
        here = corner;
    }
    let reach = spread(game, &mut scratch, piece);
    if let Some(end) = end.filter(|&end| end != here) {
        steps.extend(reach.way(reach.end(end)?));
    }
    Some(Walk { piece, steps, reach })
}

/// The actions of a walk that can be taken together: up to the first step that one would want to think about
/// once more, and not further than where the piece can stay; that step alone if it comes first.
pub fn plan(walk: &Walk) -> Vec<Action> {
    let act = |step: &Step| Action::Step(walk.piece, step.dir);
    let safe = walk.steps.iter().take_while(|step| step.risk.is_none()).count();
    let stays = walk.steps[..safe].iter().rposition(|step| step.free).map_or(safe, |last| last + 1);
    walk.steps.iter().take(stays.max(1)).map(act).collect()
}

/// What awaits a piece on a tile, as far as its owner knows.
pub fn risk(game: &MuluCaves, view: &View, piece: Piece, to: Tile) -> Option<Risk> {
    risk_in(game, &known(game, view), piece, to)
}

fn risk_in(game: &MuluCaves, s: &State, piece: Piece, to: Tile) -> Option<Risk> {
    let o = &s.open;
    if game.would_burn(s, piece, to) {
        return Some(Risk::Fire);
    }
    if MuluCaves::snare(o, piece, to).is_some() {
        return Some(Risk::Net);
    }
    let draws = game.terrain(to) == Terrain::Event && MuluCaves::draws_event(o, piece, to);
    draws.then_some(Risk::Event)
}

/// A position with everything that the view tells of; enough to walk in.
fn known(game: &MuluCaves, view: &View) -> State {
    let mut scratch = game.bare_table();
    scratch.open.clone_from(&view.open);
    scratch.secret.hands = view.known;
    scratch
}

/// Walks in ever more steps; a tile belongs to the walk that reaches it first, and among those of the same
/// length to the one that meets the least.
fn spread(game: &MuluCaves, scratch: &mut State, piece: Piece) -> Reach {
    let mut nodes: Vec<Node> = Vec::new();
    let begin = scratch.open.clone();
    let home = begin.tile(piece);
    let mut level = 0..0;
    for length in 1..=MAX_STEPS as u8 {
        let mut next: Vec<Node> = Vec::new();
        let from: ArrayVec<Option<usize>, 1> = if length == 1 { [None].into() } else { ArrayVec::new() };
        for before in from.into_iter().chain(level.clone().map(Some)) {
            let Some(open) = before.map_or(Some(&begin), |n| nodes[n].after.as_ref()) else { continue };
            let risks = before.map_or(0, |n| nodes[n].risks);
            for dir in Dir::ALL.into_iter().filter(|&dir| game.may_step(open, piece, dir).is_ok()) {
                scratch.open.clone_from(open);
                let Some(mut node) = try_step(game, scratch, piece, dir) else { continue };
                node.before = before;
                node.length = length;
                node.risks = risks + u8::from(node.step.risk.is_some());
                let same = |other: &Node| other.step.to == node.step.to && other.phased == node.phased;
                if node.step.to == home || nodes.iter().any(same) {
                    continue;
                }
                match next.iter_mut().find(|other| same(other)) {
                    Some(other) if node.risks < other.risks => *other = node,
                    Some(_) => {}
                    None => next.push(node),
                }
            }
        }
        level = nodes.len()..nodes.len() + next.len();
        nodes.append(&mut next);
    }
    scratch.open = begin;
    Reach { nodes }
}

/// Takes a legal step on the scratch position.
fn try_step(game: &MuluCaves, scratch: &mut State, piece: Piece, dir: Dir) -> Option<Node> {
    let to = game.near(scratch.open.tile(piece), dir)?;
    let risk = risk_in(game, scratch, piece, to);
    let free = game.free(&scratch.open, piece, to);
    let step = Step { dir, to, risk, free };
    let mut node = Node { step, before: None, phased: false, risks: 0, length: 0, after: None };
    match risk {
        Some(Risk::Fire | Risk::Net) => return Some(node),
        Some(Risk::Event) => {
            // As if the card had been drawn, so that none is.
            let mark = Mark { tile: to, number: piece.number() };
            scratch.open.now.drawn.try_push(mark).ok()?;
        }
        None => {}
    }
    // Nothing is left to chance on such a step.
    ApplyCtx { game, s: scratch, chance: &mut FastChance::new(0), log: &mut () }.step(piece, dir);
    node.phased = scratch.open.now.phased;
    node.after = scratch.open.ending.is_none().then(|| scratch.open.clone());
    Some(node)
}

/// How far an avatar has to go yet, by the walls as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayLeft {
    /// To the treasure; none once it is carried.
    pub treasure: Option<u16>,
    /// From there, or from here, to the finish.
    pub finish: u16,
}

impl WayLeft {
    pub fn total(self) -> u16 {
        self.treasure.unwrap_or(0).saturating_add(self.finish)
    }
}

/// The shortest walk over free floor to the finish, over the treasure if it is not carried yet (MUL-WIN-7).
pub fn way_left(game: &MuluCaves, o: &Open, seat: Seat) -> WayLeft {
    let out = game.distances(o, [game.finish[seat.index()]]);
    let at = o.tile(Piece::avatar(seat));
    if at == OFF || o.carrying.has(seat) {
        return WayLeft { treasure: None, finish: out.get(at.index()).copied().unwrap_or(FAR) };
    }
    let own = |tile: &Tile| half(*tile) == Some(seat) && game.terrain(*tile) == Terrain::Ultimate;
    let over = Cave::tiles().filter(own).map(|tile| WayLeft {
        treasure: Some(game.distances(o, [tile])[at.index()]),
        finish: out[tile.index()],
    });
    over.min_by_key(|way| way.total()).unwrap_or(WayLeft { treasure: Some(FAR), finish: FAR })
}
