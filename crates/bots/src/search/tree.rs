//! The trees of one search, all in one arena: nodes, their arms, and the table that finds a node by
//! what its seat did last and saw since. Nothing here knows a game; a tree weighs actions it cannot
//! read.
//!
//! A node's arms lie side by side, split by how often they are touched: choosing reads eight bytes an
//! arm, because what a visit changes (mean, bias, width of the bound) is worked out once per visit
//! instead of once per look. Arenas and table keep their memory from one search to the next.

use adit_kernel::Fast;

use super::Tuning;

/// A node's place in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// An arm of a node: an action taken at a decision point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    node: u32,
    arm: u32,
}

impl Edge {
    /// Where the tree of a seat hangs: an edge that no node has.
    pub(super) fn root(seat: usize) -> Edge {
        Edge { node: u32::MAX, arm: seat as u32 }
    }

    /// The key of the node that is reached from here after seeing what `seen` digests.
    #[inline]
    fn key(self, seen: u64) -> u64 {
        let from = u64::from(self.node) << 32 | u64::from(self.arm);
        let mixed = (from.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ seen).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    }
}

/// What the table answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    Known(NodeId),
    /// Just made; it has no arms before it is reached a second time.
    Fresh(NodeId),
    /// Not known, and there is no room for more.
    Full,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    mean: f32,
    first: u32,
    /// Arms in use and arms that fit before the block must move.
    arms: u32,
    room: u32,
    /// Whether other actions have been on offer here than the arms in their order: then every arm
    /// counts for itself how often it was available.
    mixed: bool,
}

/// The part of an arm that choosing reads.
#[derive(Clone, Copy, Debug)]
struct Arm {
    /// Mean and bias.
    exploit: f32,
    /// One over the root of the visits; negative for an arm not yet visited.
    width: f32,
}

#[derive(Clone, Copy, Debug)]
struct Tally {
    visits: u32,
    available: u32,
    mean: f32,
    /// What the playout policy thinks of the action; fades with visits.
    bias: f32,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    node: u32,
    /// The search that wrote this slot; others are empty.
    search: u32,
}

const VACANT: Slot = Slot { key: 0, node: 0, search: 0 };

#[derive(Debug)]
pub(super) struct Tree<A> {
    tuning: Tuning,
    nodes: Vec<Node>,
    actions: Vec<A>,
    arms: Vec<Arm>,
    tallies: Vec<Tally>,
    slots: Vec<Slot>,
    search: u32,
    roots: Roots,
    /// Arms of the node at hand that are on offer, where they are not simply all.
    offered: Vec<u32>,
}

impl<A: Copy + Eq> Tree<A> {
    pub(super) fn new(tuning: Tuning) -> Tree<A> {
        Tree {
            tuning,
            nodes: Vec::new(),
            actions: Vec::new(),
            arms: Vec::new(),
            tallies: Vec::new(),
            slots: Vec::new(),
            search: 0,
            roots: Roots::new(),
            offered: Vec::new(),
        }
    }

    /// Forgets everything and makes room for so many nodes.
    pub(super) fn clear(&mut self, nodes: usize) {
        self.nodes.clear();
        self.actions.clear();
        self.arms.clear();
        self.tallies.clear();
        let nodes = nodes.clamp(64, self.tuning.most_nodes as usize);
        self.nodes.reserve(nodes);
        let slots = (nodes * 2).next_power_of_two();
        match self.search.checked_add(1) {
            Some(next) if slots <= self.slots.len() => self.search = next,
            _ => {
                let slots = slots.max(self.slots.len());
                self.slots.clear();
                self.slots.resize(slots, VACANT);
                self.search = 1;
            }
        }
    }

    /// The node that is reached from `edge` after seeing what `seen` digests.
    #[inline]
    pub(super) fn enter(&mut self, edge: Edge, seen: u64) -> Entry {
        let key = edge.key(seen);
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.search != self.search {
                break;
            }
            if slot.key == key {
                return Entry::Known(NodeId(slot.node));
            }
            at = (at + 1) & mask;
        }
        if self.nodes.len() >= self.tuning.most_nodes as usize {
            return Entry::Full;
        }
        let node = self.add_node();
        self.slots[at] = Slot { key, node: node.0, search: self.search };
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow();
        }
        Entry::Fresh(node)
    }

    /// A node that only its finder knows.
    pub(super) fn add_node(&mut self) -> NodeId {
        self.nodes.push(Node { visits: 0, mean: 0.0, first: 0, arms: 0, room: 0, mixed: false });
        NodeId(self.nodes.len() as u32 - 1)
    }

    #[cold]
    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        let old = std::mem::replace(&mut self.slots, vec![VACANT; mask + 1]);
        for slot in old.into_iter().filter(|slot| slot.search == self.search) {
            let mut at = slot.key as usize & mask;
            while self.slots[at].search == self.search {
                at = (at + 1) & mask;
            }
            self.slots[at] = slot;
        }
    }

    /// The arm to follow at a node where `actions` are on offer. `prior` says how promising one looks;
    /// it is asked once per arm.
    #[inline]
    pub(super) fn choose(
        &mut self,
        node: NodeId,
        actions: &[A],
        chance: &mut Fast,
        prior: impl Fn(A) -> f32,
    ) -> (Edge, A) {
        let Node { first, arms, mixed, .. } = self.nodes[node.0 as usize];
        let block = first as usize..first as usize + arms as usize;
        let arm = if arms == 0 {
            self.expand(node, actions, chance, prior);
            self.best(node)
        } else if !mixed && self.actions[block] == *actions {
            self.best(node)
        } else {
            self.offer(node, actions, chance, prior);
            self.best_offered(node)
        };
        let first = self.nodes[node.0 as usize].first;
        (Edge { node: node.0, arm }, self.actions[(first + arm) as usize])
    }

    /// Gives a node its arms, all at once.
    pub(super) fn expand(
        &mut self,
        node: NodeId,
        actions: &[A],
        chance: &mut Fast,
        prior: impl Fn(A) -> f32,
    ) {
        let first = self.arms.len() as u32;
        for &action in actions {
            self.add_arm(action, chance, prior(action));
        }
        let node = &mut self.nodes[node.0 as usize];
        node.first = first;
        node.arms = actions.len() as u32;
        node.room = actions.len() as u32;
    }

    /// Appends an arm to the arenas.
    #[inline]
    fn add_arm(&mut self, action: A, chance: &mut Fast, prior: f32) {
        let bias = self.tuning.bias * (prior - 0.5);
        // Unvisited arms that look alike are tried in any order: in the order of the rules the first
        // actions would get all the visits of a small budget.
        let jitter = (chance.bits() >> 40) as f32 * (JITTER / (1 << 24) as f32);
        self.actions.push(action);
        self.arms.push(Arm { exploit: bias + jitter, width: -self.tuning.first_play });
        self.tallies.push(Tally { visits: 0, available: 0, mean: 0.0, bias });
    }

    /// The arm with the highest upper bound.
    #[inline]
    pub(super) fn best(&self, node: NodeId) -> u32 {
        let Node { visits, mean, first, arms, .. } = self.nodes[node.0 as usize];
        let reach = self.tuning.exploration * self.roots.of_log(visits + 1);
        let mut best = (f32::NEG_INFINITY, 0);
        for (i, arm) in self.arms[first as usize..][..arms as usize].iter().enumerate() {
            let bound = arm.bound(reach, mean);
            if bound > best.0 {
                best = (bound, i as u32);
            }
        }
        best.1
    }

    /// The same among the arms on offer, each with the number of times it could have been chosen in
    /// place of the node's visits.
    fn best_offered(&self, node: NodeId) -> u32 {
        let Node { mean, first, .. } = self.nodes[node.0 as usize];
        let mut best = (f32::NEG_INFINITY, 0);
        for &i in &self.offered {
            let at = (first + i) as usize;
            let reach = self.tuning.exploration * self.roots.of_log(self.tallies[at].available + 1);
            let bound = self.arms[at].bound(reach, mean);
            if bound > best.0 {
                best = (bound, i);
            }
        }
        best.1
    }

    /// Finds the arms of the actions on offer, adds those that are missing, and counts them all as
    /// available once more.
    fn offer(&mut self, node: NodeId, actions: &[A], chance: &mut Fast, prior: impl Fn(A) -> f32) {
        let Node { visits, first, arms, mixed, .. } = self.nodes[node.0 as usize];
        if !mixed {
            // Until now all arms were on offer whenever there were any: at every visit but the first.
            let before = visits.saturating_sub(1);
            self.tallies[first as usize..][..arms as usize].iter_mut().for_each(|t| t.available = before);
            self.nodes[node.0 as usize].mixed = true;
        }
        self.offered.clear();
        let mut from = 0;
        for &action in actions {
            // Rules list actions in a fixed order, so the next one is usually a little further on.
            let Node { first, arms, .. } = self.nodes[node.0 as usize];
            let known = &self.actions[first as usize..][..arms as usize];
            let found = known[from..].iter().position(|a| *a == action).map(|i| i + from);
            let found = found.or_else(|| known[..from].iter().position(|a| *a == action));
            let arm = match found {
                Some(arm) => {
                    from = arm + 1;
                    arm as u32
                }
                None => self.append(node, action, chance, prior(action)),
            };
            let first = self.nodes[node.0 as usize].first;
            self.tallies[(first + arm) as usize].available += 1;
            self.offered.push(arm);
        }
    }

    /// One more arm for a node; its block moves to the end of the arenas when it is full.
    fn append(&mut self, id: NodeId, action: A, chance: &mut Fast, prior: f32) -> u32 {
        let Node { first, arms, room, .. } = self.nodes[id.0 as usize];
        let block = first as usize..first as usize + arms as usize;
        if arms == room {
            let start = self.arms.len();
            self.actions.extend_from_within(block.clone());
            self.arms.extend_from_within(block.clone());
            self.tallies.extend_from_within(block);
            self.add_arm(action, chance, prior);
            // Room for as many again, filled with copies until they are used.
            for _ in 0..arms {
                self.add_arm(action, chance, prior);
            }
            let node = &mut self.nodes[id.0 as usize];
            node.first = start as u32;
            node.room = arms * 2 + 1;
        } else {
            self.add_arm(action, chance, prior);
            let at = block.end;
            if let (Some(action), Some(arm), Some(tally)) =
                (self.actions.pop(), self.arms.pop(), self.tallies.pop())
            {
                (self.actions[at], self.arms[at], self.tallies[at]) = (action, arm, tally);
            }
        }
        self.nodes[id.0 as usize].arms += 1;
        arms
    }

    /// A visit of a node that ended well or badly for its seat, on the way through an arm.
    #[inline]
    pub(super) fn learn(&mut self, edge: Edge, value: f32) {
        let node = &mut self.nodes[edge.node as usize];
        node.visit(value);
        let at = (node.first + edge.arm) as usize;
        let tally = &mut self.tallies[at];
        tally.visits += 1;
        let visits = tally.visits as f32;
        tally.mean += (value - tally.mean) / visits;
        self.arms[at] =
            Arm { exploit: tally.mean + tally.bias / (visits + 1.0), width: 1.0 / visits.sqrt() };
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
        self.actions[block.clone()].iter().zip(&self.tallies[block]).map(|(&a, t)| (a, t.visits, t.mean))
    }

    /// The edge of an arm of a node.
    pub(super) fn edge(&self, node: NodeId, arm: u32) -> (Edge, A) {
        let first = self.nodes[node.0 as usize].first;
        (Edge { node: node.0, arm }, self.actions[(first + arm) as usize])
    }
}

/// How far apart arms start that look alike; small against any real difference.
const JITTER: f32 = 1e-3;

impl Arm {
    /// The upper confidence bound. An arm not yet visited is expected to be worth what its node is.
    #[inline]
    fn bound(self, reach: f32, node_mean: f32) -> f32 {
        let expected = if self.width < 0.0 { node_mean } else { 0.0 };
        expected + self.exploit + reach * self.width.abs()
    }
}

impl Node {
    #[inline]
    fn visit(&mut self, value: f32) {
        self.visits += 1;
        self.mean += (value - self.mean) / self.visits as f32;
    }
}

/// √ln n from a table: n is rounded down to five leading bits, which changes the bound by less than the
/// noise of one visit.
#[derive(Debug)]
struct Roots(Box<[f32]>);

impl Roots {
    const LEADING: u32 = 4;
    const SHIFT: u32 = f32::MANTISSA_DIGITS - 1 - Roots::LEADING;

    fn new() -> Roots {
        let entries = 33 << Roots::LEADING;
        let one = 1.0f32.to_bits() >> Roots::SHIFT;
        Roots((0..entries).map(|i| f32::from_bits((i + one) << Roots::SHIFT).ln().sqrt()).collect())
    }

    #[inline]
    fn of_log(&self, n: u32) -> f32 {
        self.0[(((n as f32).to_bits() >> Roots::SHIFT) - (1.0f32.to_bits() >> Roots::SHIFT)) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Tree<u8> {
        let mut tree = Tree::new(Tuning::default());
        tree.clear(16);
        tree
    }

    fn play(tree: &mut Tree<u8>, node: NodeId, offered: &[u8], worth: impl Fn(u8) -> f32) -> u8 {
        let mut chance = Fast::new(7);
        let (edge, action) = tree.choose(node, offered, &mut chance, |_| 0.5);
        tree.learn(edge, worth(action));
        action
    }

    fn visits(tree: &Tree<u8>, node: NodeId, action: u8) -> u32 {
        tree.arms(node).find(|(a, ..)| *a == action).map_or(0, |(_, n, _)| n)
    }

    #[test]
    fn roots_of_logs_are_close_enough() {
        let roots = Roots::new();
        for n in [1u32, 2, 3, 17, 999, 65_537, u32::MAX] {
            let exact = (n as f32).ln().sqrt();
            assert!((roots.of_log(n) - exact).abs() < 0.03, "{n}: {} for {exact}", roots.of_log(n));
        }
    }

    #[test]
    fn the_best_arm_gets_most_of_the_visits() {
        let mut tree = tree();
        let node = tree.add_node();
        for _ in 0..1000 {
            play(&mut tree, node, &[1, 2, 3], |a| if a == 2 { 0.8 } else { 0.4 });
        }
        assert!(visits(&tree, node, 2) > 800, "{:?}", tree.arms(node).collect::<Vec<_>>());
        assert!(visits(&tree, node, 1) > 5);
    }

    #[test]
    fn nodes_are_found_again_by_edge_and_sight_and_forgotten_by_the_next_search() {
        let mut tree = tree();
        let root = Edge::root(0);
        let Entry::Fresh(a) = tree.enter(root, 5) else { panic!("expected a new node") };
        assert_eq!(tree.enter(root, 5), Entry::Known(a));
        assert!(matches!(tree.enter(root, 6), Entry::Fresh(_)));
        assert!(matches!(tree.enter(Edge::root(1), 5), Entry::Fresh(_)));
        tree.clear(16);
        assert!(matches!(tree.enter(root, 5), Entry::Fresh(_)));
    }

    #[test]
    fn the_table_grows_and_loses_nothing() {
        let mut tree = tree();
        let ids: Vec<Entry> = (0..5000).map(|seen| tree.enter(Edge::root(0), seen)).collect();
        for (seen, id) in ids.into_iter().enumerate() {
            let Entry::Fresh(id) = id else { panic!("{id:?}") };
            assert_eq!(tree.enter(Edge::root(0), seen as u64), Entry::Known(id));
        }
    }

    #[test]
    fn a_full_tree_says_so() {
        let mut tree: Tree<u8> = Tree::new(Tuning { most_nodes: 64, ..Tuning::default() });
        tree.clear(1_000_000);
        let made = (0..100).filter(|&seen| tree.enter(Edge::root(0), seen) != Entry::Full).count();
        assert_eq!(made, 64);
    }

    /// What the subset-armed bandit is for: an arm that is seldom on offer is not starved for its few
    /// visits, and not preferred for them either.
    #[test]
    fn arms_are_judged_by_how_often_they_were_on_offer() {
        let mut tree = tree();
        let node = tree.add_node();
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
        let node = tree.add_node();
        let other = tree.add_node();
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
        let node = tree.add_node();
        let mut chance = Fast::new(3);
        let prior = |a: u8| if a == 30 { 0.9 } else { 0.5 };
        let all: Vec<u8> = (0..60).collect();
        let (edge, action) = tree.choose(node, &all, &mut chance, prior);
        assert_eq!(action, 30);
        tree.learn(edge, 0.0);
        for _ in 0..2000 {
            let (edge, action) = tree.choose(node, &all, &mut chance, prior);
            tree.learn(edge, if action == 31 { 0.9 } else { 0.1 });
        }
        assert!(visits(&tree, node, 31) > 1000);
        assert!(visits(&tree, node, 30) < 60);
    }
}
