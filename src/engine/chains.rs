//! Chains as a union-find forest over the cells of the board.
//!
//! Each root knows how many stones its chain has and how many open edges: pairs of a stone and an
//! empty neighbour. A chain has a liberty exactly when it has an open edge, and edges, unlike
//! liberties, add up when chains join and are cheap to take back. The stones of a chain form a
//! ring.
//!
//! Union is by size and nothing is compressed, so that a union is undone by one assignment.
//!
//! Spec: r[chain.def], r[surround.stone], r[surround.together]

/// A number of a cell: a point of the grid, or the frame around it.
pub(super) type Cell = u16;

/// What the forest holds of one cell. It means something for cells with a stone; `stones` and
/// `edges` only at the root of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Node {
    /// The next cell towards the root; the root is its own parent.
    parent: Cell,
    /// The next stone of the ring.
    next: Cell,
    /// How many stones the chain has.
    stones: u16,
    /// How many open edges the chain has.
    edges: u16,
}

/// The forest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chains {
    nodes: Vec<Node>,
}

impl Chains {
    /// A forest over so many cells, none of which has a stone.
    pub(super) fn new(cells: usize) -> Self {
        Self { nodes: vec![Node::default(); cells] }
    }

    /// Makes a cell a chain of its own and returns what stood there, for [`Chains::put_back`].
    pub(super) fn plant(&mut self, cell: Cell, edges: u16) -> Node {
        let node = Node { parent: cell, next: cell, stones: 1, edges };
        std::mem::replace(&mut self.nodes[usize::from(cell)], node)
    }

    /// Takes back [`Chains::plant`].
    pub(super) fn put_back(&mut self, cell: Cell, node: Node) {
        self.nodes[usize::from(cell)] = node;
    }

    /// The root of the chain that a stone belongs to.
    pub(super) fn root(&self, cell: Cell) -> Cell {
        let mut at = cell;
        while self.nodes[usize::from(at)].parent != at {
            at = self.nodes[usize::from(at)].parent;
        }
        at
    }

    /// How many stones the chain with this root has.
    pub(super) fn stones(&self, root: Cell) -> u16 {
        self.nodes[usize::from(root)].stones
    }

    /// How many open edges the chain with this root has.
    pub(super) fn edges(&self, root: Cell) -> u16 {
        self.nodes[usize::from(root)].edges
    }

    /// Adds an open edge to the chain with this root.
    pub(super) fn open_edge(&mut self, root: Cell) {
        self.nodes[usize::from(root)].edges += 1;
    }

    /// Takes an open edge from the chain with this root.
    pub(super) fn close_edge(&mut self, root: Cell) {
        self.nodes[usize::from(root)].edges -= 1;
    }

    /// Joins two chains, the smaller under the larger, and returns the root that no longer is one.
    pub(super) fn join(&mut self, one: Cell, other: Cell) -> Cell {
        let (upper, lower) =
            if self.stones(one) >= self.stones(other) { (one, other) } else { (other, one) };
        let under = self.nodes[usize::from(lower)];
        let over = &mut self.nodes[usize::from(upper)];
        over.stones += under.stones;
        over.edges += under.edges;
        self.nodes[usize::from(lower)].parent = upper;
        self.splice(upper, lower);
        lower
    }

    /// Takes back the last [`Chains::join`], given what it returned.
    pub(super) fn part(&mut self, lower: Cell) {
        let upper = self.nodes[usize::from(lower)].parent;
        let under = self.nodes[usize::from(lower)];
        let over = &mut self.nodes[usize::from(upper)];
        over.stones -= under.stones;
        over.edges -= under.edges;
        self.nodes[usize::from(lower)].parent = lower;
        self.splice(upper, lower);
    }

    /// Exchanges the successors of two stones: makes one ring of two, and two of one.
    fn splice(&mut self, one: Cell, other: Cell) {
        let next = self.nodes[usize::from(one)].next;
        self.nodes[usize::from(one)].next = self.nodes[usize::from(other)].next;
        self.nodes[usize::from(other)].next = next;
    }

    /// The stones of the chain with this root.
    pub(super) fn ring(&self, root: Cell) -> impl Iterator<Item = Cell> + '_ {
        let mut next = Some(root);
        std::iter::from_fn(move || {
            let stone = next?;
            let after = self.nodes[usize::from(stone)].next;
            next = (after != root).then_some(after);
            Some(stone)
        })
    }
}
