//! The trees of one search, all in one table: a node is found by what its seat did last and saw since.
//! Nothing here knows a game; a tree weighs actions it cannot read.
//!
//! Memory is what a search waits for, so there is little of it to touch: nodes lie in the table itself,
//! and a node's arms side by side. It is kept from one search to the next and grows to what is needed.

use adit_kernel::{FastChance, Seat};

use super::Tuning;
use super::bandit::{Arm, Roots, highest};

/// Where a seat stands in its tree: after which of its own decisions. Stays true when nodes move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PathKey(u64);

impl PathKey {
    /// Before its first decision.
    #[inline]
    pub(super) fn root(seat: Seat) -> PathKey {
        PathKey(u64::from(seat.0) + 1)
    }

    /// The key of the node that is reached from here after seeing what `seen` digests.
    #[inline]
    fn key(self, seen: u64) -> u64 {
        let mixed = (self.0.rotate_left(32) ^ seen).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    }
}

/// A node's place in the table, until the table grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// A node and one of its arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    node: u32,
    arm: u32,
}

/// What the table answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lookup {
    Known(NodeId),
    /// A node without arms: just made, or made when there was no room for more.
    Leaf(NodeId),
    /// Not known, and there is no room for more.
    Full,
}

/// What a node answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection<A> {
    pub(super) edge: Edge,
    pub(super) action: A,
    /// Where the seat stands now; nowhere on its first way through an arm, which ends in a playout.
    pub(super) path_key: Option<PathKey>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    key: u64,
    /// The search that made this node; the slot is free for any other.
    search: u32,
    visits: u32,
    mean: f32,
    first: u32,
    arms: u32,
    /// Whether other actions have been on offer here than the arms in their order. Then every arm
    /// counts for itself how often it was available, and the block has room for a power of two.
    mixed: bool,
}

const VACANT: Node = Node { key: 0, search: 0, visits: 0, mean: 0.0, first: 0, arms: 0, mixed: false };

#[derive(Debug)]
pub(super) struct Tree<A> {
    tuning: Tuning,
    /// Open addressing with a power of two of slots.
    nodes: Vec<Node>,
    used: usize,
    search: u32,
    actions: Vec<A>,
    arms: Vec<Arm>,
    /// How often each arm was on offer; counted at mixed nodes only.
    available: Vec<u32>,
    roots: Roots,
    /// Arms of the node at hand that are on offer, where they are not simply all.
    offered: Vec<u32>,
}

/// Slots of an empty table.
const FEWEST: usize = 1024;

impl<A: Copy + Eq> Tree<A> {
    pub(super) fn new(tuning: Tuning) -> Tree<A> {
        Tree {
            tuning,
            nodes: vec![VACANT; FEWEST],
            used: 0,
            search: 1,
            actions: Vec::new(),
            arms: Vec::new(),
            available: Vec::new(),
            roots: Roots::new(),
            offered: Vec::new(),
        }
    }

    /// Forgets everything but keeps the room.
    pub(super) fn clear(&mut self) {
        self.actions.clear();
        self.arms.clear();
        self.available.clear();
        self.used = 0;
        self.search = self.search.wrapping_add(1);
        if self.search == VACANT.search {
            self.nodes.fill(VACANT);
            self.search += 1;
        }
    }

    /// Sees to it that `more` nodes fit; nodes may move.
    #[inline]
    pub(super) fn make_room(&mut self, more: usize) {
        if (self.used + more) * 4 > self.nodes.len() * 3 {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mask = self.nodes.len() * 2 - 1;
        let old = std::mem::replace(&mut self.nodes, vec![VACANT; mask + 1]);
        for node in old.into_iter().filter(|node| node.search == self.search) {
            let mut at = node.key as usize & mask;
            while self.nodes[at].search == self.search {
                at = (at + 1) & mask;
            }
            self.nodes[at] = node;
        }
    }

    /// The node that is reached from a stand after seeing what `seen` digests.
    #[inline]
    pub(super) fn enter(&mut self, path_key: PathKey, seen: u64) -> Lookup {
        let key = path_key.key(seen);
        let mask = self.nodes.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let node = &self.nodes[at & mask];
            if node.search != self.search {
                break;
            }
            if node.key == key {
                let known = NodeId(at as u32);
                return if node.arms == 0 && self.is_full() {
                    Lookup::Leaf(known)
                } else {
                    Lookup::Known(known)
                };
            }
            at = (at + 1) & mask;
        }
        if self.is_full() {
            return Lookup::Full;
        }
        self.used += 1;
        self.nodes[at] = Node { key, search: self.search, ..VACANT };
        Lookup::Leaf(NodeId(at as u32))
    }

    #[inline]
    fn is_full(&self) -> bool {
        let most = self.tuning.most_nodes as usize;
        self.used >= most || self.arms.len() >= most * 8
    }

    /// The arm to follow at a node where `actions` are on offer. `scale` is that of the seat's payoffs;
    /// `first` says what is known of an action, and is asked once per arm.
    #[inline]
    pub(super) fn choose(
        &mut self,
        node: NodeId,
        actions: &[A],
        scale: f32,
        chance: &mut FastChance,
        first: impl FnMut(A) -> f32,
    ) -> Selection<A> {
        let Node { first: start, arms, mixed, .. } = self.nodes[node.0 as usize];
        let block = start as usize..(start + arms) as usize;
        if arms == 0 {
            self.expand(node, actions, scale, chance, first);
            self.follow(node, self.best(node, scale))
        } else if !mixed && self.actions[block] == *actions {
            self.follow(node, self.best(node, scale))
        } else {
            self.offer(node, actions, scale, chance, first);
            self.follow(node, self.best_offered(node, scale))
        }
    }

    /// The arm to follow at a node of which only some arms are to be followed.
    #[inline]
    pub(super) fn choose_among(&self, node: NodeId, arms: &[u32], scale: f32) -> Selection<A> {
        let Node { visits, mean, first, .. } = self.nodes[node.0 as usize];
        let reach = self.reach(scale, visits);
        self.follow(
            node,
            highest(arms.iter().map(|&i| (self.arms[(first + i) as usize].bound(reach, mean), i))),
        )
    }

    /// What an arm seems to be worth now.
    pub(super) fn worth(&self, node: NodeId, arm: u32) -> f32 {
        let Node { mean, first, .. } = self.nodes[node.0 as usize];
        self.arms[(first + arm) as usize].bound(0.0, mean)
    }

    #[inline]
    fn follow(&self, id: NodeId, arm: u32) -> Selection<A> {
        let node = &self.nodes[id.0 as usize];
        let at = (node.first + arm) as usize;
        let onward = PathKey(node.key.wrapping_add(u64::from(arm + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        let path_key = (self.arms[at].visits > 0).then_some(onward);
        Selection { edge: Edge { node: id.0, arm }, action: self.actions[at], path_key }
    }

    pub(super) fn is_leaf(&self, node: NodeId) -> bool {
        self.nodes[node.0 as usize].arms == 0
    }

    /// Gives a node its arms, all at once.
    pub(super) fn expand(
        &mut self,
        node: NodeId,
        actions: &[A],
        scale: f32,
        chance: &mut FastChance,
        mut first: impl FnMut(A) -> f32,
    ) {
        let start = self.arms.len() as u32;
        for &action in actions {
            let arm = Arm::new(&self.tuning, scale, first(action), chance);
            self.actions.push(action);
            self.arms.push(arm);
            self.available.push(0);
        }
        let node = &mut self.nodes[node.0 as usize];
        node.first = start;
        node.arms = actions.len() as u32;
    }

    /// The arm with the highest upper bound.
    #[inline]
    fn best(&self, node: NodeId, scale: f32) -> u32 {
        let Node { visits, mean, first, arms, .. } = self.nodes[node.0 as usize];
        let reach = self.reach(scale, visits);
        let arms = &self.arms[first as usize..][..arms as usize];
        highest((0..).zip(arms).map(|(i, arm)| (arm.bound(reach, mean), i)))
    }

    /// The same among the arms on offer, each with the number of times it could have been chosen in
    /// place of the node's visits.
    fn best_offered(&self, node: NodeId, scale: f32) -> u32 {
        let Node { mean, first, .. } = self.nodes[node.0 as usize];
        highest(self.offered.iter().map(|&i| {
            let at = (first + i) as usize;
            (self.arms[at].bound(self.reach(scale, self.available[at]), mean), i)
        }))
    }

    /// How much an arm gains from being unsure, after so many chances to follow it.
    #[inline]
    fn reach(&self, scale: f32, times: u32) -> f32 {
        self.tuning.exploration * scale * self.roots.of_log(times + 1)
    }

    /// Finds the arms of the actions on offer, adds those that are missing, and counts them all as
    /// available once more.
    fn offer(
        &mut self,
        node: NodeId,
        actions: &[A],
        scale: f32,
        chance: &mut FastChance,
        mut first: impl FnMut(A) -> f32,
    ) {
        let Node { visits, first: start, arms, mixed, .. } = self.nodes[node.0 as usize];
        if !mixed {
            // Until now all arms were on offer whenever there were any: at every visit but the first.
            let before = visits.saturating_sub(1);
            self.available[start as usize..][..arms as usize].fill(before);
            self.nodes[node.0 as usize].mixed = true;
            self.move_block(node, arms.next_power_of_two());
        }
        self.offered.clear();
        let mut from = 0;
        for &action in actions {
            // Rules list actions in a fixed order, so the next one is usually a little further on.
            let Node { first: start, arms, .. } = self.nodes[node.0 as usize];
            let known = &self.actions[start as usize..][..arms as usize];
            let found = known[from..].iter().position(|a| *a == action).map(|i| i + from);
            let found = found.or_else(|| known[..from].iter().position(|a| *a == action));
            let arm = match found {
                Some(arm) => {
                    from = arm + 1;
                    arm as u32
                }
                None => {
                    let new = Arm::new(&self.tuning, scale, first(action), chance);
                    self.append(node, action, new)
                }
            };
            let start = self.nodes[node.0 as usize].first;
            self.available[(start + arm) as usize] += 1;
            self.offered.push(arm);
        }
    }

    /// One more arm for a mixed node.
    fn append(&mut self, id: NodeId, action: A, new: Arm) -> u32 {
        let arms = self.nodes[id.0 as usize].arms;
        if arms.is_power_of_two() {
            self.move_block(id, arms * 2);
        }
        let node = &mut self.nodes[id.0 as usize];
        node.arms += 1;
        let at = (node.first + arms) as usize;
        (self.actions[at], self.arms[at], self.available[at]) = (action, new, 0);
        arms
    }

    /// Moves a node's arms to the end of the arenas, where there is room for more.
    fn move_block(&mut self, id: NodeId, room: u32) {
        let Node { first, arms, .. } = self.nodes[id.0 as usize];
        let block = first as usize..(first + arms) as usize;
        let end = self.arms.len() + room as usize;
        self.nodes[id.0 as usize].first = self.arms.len() as u32;
        // What is not in use yet holds copies of the first arm.
        let (action, arm) = (self.actions[block.start], self.arms[block.start]);
        self.actions.extend_from_within(block.clone());
        self.actions.resize(end, action);
        self.arms.extend_from_within(block.clone());
        self.arms.resize(end, arm);
        self.available.extend_from_within(block);
        self.available.resize(end, 0);
    }

    /// A visit of a node that ended well or badly for its seat, on the way through an arm.
    #[inline]
    pub(super) fn learn(&mut self, edge: Edge, value: f32) {
        let node = &mut self.nodes[edge.node as usize];
        node.visit(value);
        self.arms[(node.first + edge.arm) as usize].visit(value);
    }

    /// A first visit, which takes no arm yet.
    #[inline]
    pub(super) fn learn_leaf(&mut self, node: NodeId, value: f32) {
        self.nodes[node.0 as usize].visit(value);
    }

    /// Actions, visits and means of a node's arms.
    pub(super) fn arms(&self, node: NodeId) -> impl Iterator<Item = (A, u32, f32)> {
        let Node { first, arms, .. } = self.nodes[node.0 as usize];
        let block = first as usize..first as usize + arms as usize;
        self.actions[block.clone()]
            .iter()
            .zip(&self.arms[block])
            .map(|(&a, arm)| (a, arm.visits, arm.mean()))
    }
}

impl Node {
    #[inline]
    fn visit(&mut self, value: f32) {
        self.visits += 1;
        self.mean += (value - self.mean) / self.visits as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Tree<u8> {
        let mut tree = Tree::new(Tuning::default());
        tree.clear();
        tree
    }

    fn node(tree: &mut Tree<u8>, seen: u64) -> NodeId {
        match tree.enter(PathKey::root(Seat(0)), seen) {
            Lookup::Leaf(node) => node,
            other => panic!("expected a new node, not {other:?}"),
        }
    }

    fn play(tree: &mut Tree<u8>, node: NodeId, offered: &[u8], worth: impl Fn(u8) -> f32) -> u8 {
        let mut chance = FastChance::new(7);
        let Selection { edge, action, .. } = tree.choose(node, offered, 1.0, &mut chance, |_| 0.5);
        tree.learn(edge, worth(action));
        action
    }

    fn visits(tree: &Tree<u8>, node: NodeId, action: u8) -> u32 {
        tree.arms(node).find(|(a, ..)| *a == action).map_or(0, |(_, n, _)| n)
    }

    #[test]
    fn the_best_arm_gets_most_of_the_visits() {
        let mut tree = tree();
        let node = node(&mut tree, 1);
        for _ in 0..1000 {
            play(&mut tree, node, &[1, 2, 3], |a| if a == 2 { 0.8 } else { 0.4 });
        }
        assert!(visits(&tree, node, 2) > 800, "{:?}", tree.arms(node).collect::<Vec<_>>());
        assert!(visits(&tree, node, 1) > 5);
    }

    #[test]
    fn nodes_are_found_again_by_edge_and_sight_and_forgotten_by_the_next_search() {
        let mut tree = tree();
        let root = PathKey::root(Seat(0));
        let a = node(&mut tree, 5);
        assert_eq!(tree.enter(root, 5), Lookup::Known(a));
        assert!(matches!(tree.enter(root, 6), Lookup::Leaf(_)));
        assert!(matches!(tree.enter(PathKey::root(Seat(1)), 5), Lookup::Leaf(_)));
        tree.clear();
        assert!(matches!(tree.enter(root, 5), Lookup::Leaf(_)));
    }

    #[test]
    fn the_table_grows_and_loses_nothing() {
        let mut tree = tree();
        for seen in 0..5000 {
            tree.make_room(1);
            let node = node(&mut tree, seen);
            tree.learn_leaf(node, seen as f32);
        }
        for seen in 0..5000 {
            let Lookup::Known(node) = tree.enter(PathKey::root(Seat(0)), seen) else { panic!("{seen}") };
            assert_eq!(tree.nodes[node.0 as usize].mean, seen as f32);
        }
    }

    #[test]
    fn a_full_tree_says_so() {
        let mut tree: Tree<u8> = Tree::new(Tuning { most_nodes: 64, ..Tuning::default() });
        let made =
            (0..100).filter(|&seen| tree.enter(PathKey::root(Seat(0)), seen) != Lookup::Full).count();
        assert_eq!(made, 64);
        // Those that were made are found again, but get no arms any more.
        assert!(matches!(tree.enter(PathKey::root(Seat(0)), 1), Lookup::Leaf(_)));
    }

    #[test]
    fn the_first_way_through_an_arm_ends_the_tree_and_the_second_leads_on() {
        let mut tree = tree();
        let node = node(&mut tree, 0);
        let mut tried = Vec::new();
        for _ in 0..20 {
            let selection = tree.choose(node, &[1, 2, 3], 1.0, &mut FastChance::new(1), |_| 0.5);
            assert_eq!(selection.path_key.is_some(), tried.contains(&selection.action), "{tried:?}");
            tried.push(selection.action);
            tree.learn(selection.edge, 0.5);
        }
    }

    /// What the subset-armed bandit is for: an arm that is seldom on offer is not starved for its few
    /// visits, and not preferred for them either.
    #[test]
    fn arms_are_judged_by_how_often_they_were_on_offer() {
        let mut tree = tree();
        let node = node(&mut tree, 1);
        let worth = |a| if a == 9 { 0.9 } else { 0.5 };
        for round in 0..1000u32 {
            let offered: &[u8] = if round % 10 == 0 { &[1, 2, 9] } else { &[1, 2] };
            let chosen = play(&mut tree, node, offered, worth);
            assert!(offered.contains(&chosen));
        }
        assert!(visits(&tree, node, 9) > 80, "{:?}", tree.arms(node).collect::<Vec<_>>());
        assert_eq!([1, 2, 9].map(|a| visits(&tree, node, a)).iter().sum::<u32>(), 1000);
    }

    #[test]
    fn a_node_takes_any_number_of_arms_in_any_order() {
        let mut tree = tree();
        let other = node(&mut tree, 2);
        let node = node(&mut tree, 1);
        for round in 0..2000u32 {
            let mut offered: Vec<u8> = (0..40).filter(|a| (round >> (a % 7)) & 1 == 1).collect();
            if round % 3 == 0 {
                offered.reverse();
            }
            if offered.len() > 1 {
                play(&mut tree, node, &offered, f32::from);
                play(&mut tree, other, &[1, 2], |_| 0.5);
            }
        }
        let mut arms: Vec<u8> = tree.arms(node).map(|(a, ..)| a).collect();
        arms.sort_unstable();
        assert_eq!(arms, (0..40).collect::<Vec<u8>>());
        let total: u32 = tree.arms(node).map(|(_, n, _)| n).sum();
        assert_eq!(total, tree.nodes[node.0 as usize].visits);
        for (action, visits, mean) in tree.arms(node) {
            assert!(visits == 0 || (mean - f32::from(action)).abs() < 1e-3);
        }
    }

    #[test]
    fn a_prior_decides_what_is_tried_first_and_fades() {
        let mut tree = tree();
        let node = node(&mut tree, 1);
        let mut chance = FastChance::new(3);
        let prior = |a: u8| if a == 30 { 0.9 } else { 0.5 };
        let all: Vec<u8> = (0..60).collect();
        let Selection { edge, action, .. } = tree.choose(node, &all, 1.0, &mut chance, prior);
        assert_eq!(action, 30);
        tree.learn(edge, 0.0);
        for _ in 0..2000 {
            let Selection { edge, action, .. } = tree.choose(node, &all, 1.0, &mut chance, prior);
            tree.learn(edge, if action == 31 { 0.9 } else { 0.1 });
        }
        assert!(visits(&tree, node, 31) > 1000);
        assert!(visits(&tree, node, 30) < 60);
    }
}
