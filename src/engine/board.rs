use super::chains::{Cell, Chains};
use super::undo::Step;
use super::zobrist::Zobrist;
use crate::ruleset::axes::FullBoard;
use crate::vocab::{Color, Coloring, Grid, Player, Point};

/// A position of stones, each of which has a liberty: what it takes to play and to take back,
/// without any memory of the game.
///
/// The grid has a frame of one cell around it, which is never empty and never a stone, so that a
/// neighbour is one addition away and no edge need be tested.
///
/// INVARIANT (open edges): `edges` at the root of a chain is the number of pairs of one of its
/// stones and an empty neighbour of that stone.
///
/// INVARIANT (key): `key` is the exclusive or of the numbers of all stones.
///
/// INVARIANT (every chain breathes): between plays every chain has an open edge, except a chain
/// that fills the whole grid where the rule set lets it stand.
///
/// Spec: r[board.adjacency], r[capture.order], r[capture.none-left]
///
/// # Equality
/// Same stones and same journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    grid: Grid,
    full_board: FullBoard,
    /// The width of a row with its frame.
    width: Cell,
    cells: Vec<State>,
    chains: Chains,
    zobrist: Zobrist,
    key: u64,
    journal: Vec<Step>,
    /// Where in the journal each play begins.
    plays: Vec<usize>,
}

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Part of the frame.
    Frame,
    /// A point of the grid.
    Point(Color),
}

/// What a play would do, found without making it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The roots of the chains that it would take, each once.
    taken: Vec<Cell>,
    /// How many stones it would take.
    pub stones_taken: usize,
    /// How many of the player's own stones would go, the new one included; 0 if none.
    pub stones_lost: usize,
    /// The key of the position that it would leave.
    pub key: u64,
}

impl Board {
    /// The board of a coloring.
    ///
    /// # Errors
    /// The first point, row by row from the top, whose chain has no liberty.
    pub fn from_coloring(coloring: &Coloring, full_board: FullBoard) -> Result<Self, Point> {
        Self::with_key_bits(coloring, full_board, u64::BITS)
    }

    /// The board of a coloring, with keys of so many bits: for tests that force collisions.
    ///
    /// # Errors
    /// As [`Board::from_coloring`].
    pub fn with_key_bits(
        coloring: &Coloring,
        full_board: FullBoard,
        bits: u32,
    ) -> Result<Self, Point> {
        let grid = coloring.grid();
        let width = Cell::from(grid.columns()) + 2;
        let cells = usize::from(width) * (usize::from(grid.rows()) + 2);
        let mut board = Self {
            grid,
            full_board,
            width,
            cells: vec![State::Frame; cells],
            chains: Chains::new(cells),
            zobrist: Zobrist::new(cells, bits),
            key: 0,
            journal: Vec::new(),
            plays: Vec::new(),
        };
        for point in grid.points() {
            let cell = board.cell(point);
            board.cells[usize::from(cell)] = State::Point(Color::Empty);
        }
        for player in Player::ALL {
            for point in coloring.points_of(player.color()) {
                board.put(board.cell(point), player);
            }
        }
        board.journal.clear();
        match grid.points().find(|&point| board.is_choked_at(point)) {
            Some(point) => Err(point),
            None => Ok(board),
        }
    }

    /// The grid.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The key of the position.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The color of a point.
    pub fn color(&self, point: Point) -> Color {
        self.color_at(self.cell(point))
    }

    /// The coloring.
    pub fn coloring(&self) -> Coloring {
        Coloring::from_colors(self.grid, self.grid.points().map(|p| self.color(p)).collect())
    }

    /// What a play on an empty point would do.
    pub fn outlook(&self, player: Player, point: Point) -> Outlook {
        let cell = self.cell(point);
        let mut outlook = Outlook {
            taken: Vec::new(),
            stones_taken: 0,
            stones_lost: 0,
            key: self.key ^ self.zobrist.number(cell, player.color()),
        };
        // The play closes one open edge of a neighbouring chain for each of its stones beside it.
        let sides: Vec<(Player, Cell)> = self.sides(cell).collect();
        let remaining = |root: Cell| {
            let closed = sides.iter().filter(|&&(_, other)| other == root).count();
            usize::from(self.chains.edges(root)) - closed
        };
        for &(owner, root) in &sides {
            if owner != player && remaining(root) == 0 && !outlook.taken.contains(&root) {
                outlook.taken.push(root);
                outlook.stones_taken += usize::from(self.chains.stones(root));
                outlook.key ^= self.ring_key(root, owner.color());
            }
        }
        let has_room = self.neighbors(cell).any(|n| self.color_at(n) == Color::Empty)
            || sides.iter().any(|&(owner, root)| owner == player && remaining(root) > 0);
        if outlook.taken.is_empty() && !has_room {
            self.look_at_own(cell, player, &sides, &mut outlook);
        }
        outlook
    }

    /// Completes the outlook of a play that takes nothing and has no room.
    fn look_at_own(
        &self,
        cell: Cell,
        player: Player,
        sides: &[(Player, Cell)],
        outlook: &mut Outlook,
    ) {
        let mut own: Vec<Cell> =
            sides.iter().filter(|&&(owner, _)| owner == player).map(|&(_, root)| root).collect();
        own.sort_unstable();
        own.dedup();
        let lost = 1 + own.iter().map(|&root| usize::from(self.chains.stones(root))).sum::<usize>();
        if self.full_board == FullBoard::Stands && lost == self.grid.len() {
            return;
        }
        outlook.stones_lost = lost;
        outlook.key ^= self.zobrist.number(cell, player.color());
        for root in own {
            outlook.key ^= self.ring_key(root, player.color());
        }
    }

    /// The coloring that a play would leave.
    pub fn after(&self, player: Player, point: Point, outlook: &Outlook) -> Coloring {
        let mut coloring = self.coloring();
        coloring.set(point, player.color());
        for &root in &outlook.taken {
            for stone in self.chains.ring(root) {
                coloring.set(self.point(stone), Color::Empty);
            }
        }
        if outlook.stones_lost > 0 {
            coloring.set(point, Color::Empty);
            for (owner, root) in self.sides(self.cell(point)) {
                if owner == player {
                    for stone in self.chains.ring(root) {
                        coloring.set(self.point(stone), Color::Empty);
                    }
                }
            }
        }
        coloring
    }

    /// Plays on an empty point and returns the stones taken and those lost, in the order of lists.
    ///
    /// Nothing is judged: the caller has seen to it that the rules permit the play.
    pub fn play_unchecked(&mut self, player: Player, point: Point) -> (Vec<Point>, Vec<Point>) {
        let cell = self.cell(point);
        self.plays.push(self.journal.len());
        self.put(cell, player);
        let mut taken = Vec::new();
        for neighbor in self.neighbors(cell) {
            if self.color_at(neighbor) == player.opponent().color() {
                let root = self.chains.root(neighbor);
                if self.chains.edges(root) == 0 {
                    self.remove(root, player.opponent(), &mut taken);
                }
            }
        }
        let mut lost = Vec::new();
        let own = self.chains.root(cell);
        if self.is_choked(own) {
            self.remove(own, player, &mut lost);
        }
        taken.sort();
        lost.sort();
        (taken, lost)
    }

    /// Takes the last play back; does nothing where there is none.
    pub fn undo(&mut self) {
        let Some(begin) = self.plays.pop() else { return };
        while self.journal.len() > begin {
            match self.journal.pop() {
                Some(Step::Planted { cell, player, before }) => self.pull(cell, player, before),
                Some(Step::Joined(lower)) => self.chains.part(lower),
                Some(Step::Removed { root, player }) => self.restore(root, player),
                None => {}
            }
        }
    }

    /// The chains, as their owners, points and liberties, none of them in any order.
    pub fn chains(&self) -> Vec<(Player, Vec<Point>, Vec<Point>)> {
        let mut chains = Vec::new();
        for point in self.grid.points() {
            let cell = self.cell(point);
            let Some(player) = self.color_at(cell).player() else { continue };
            if self.chains.root(cell) != cell {
                continue;
            }
            let points = self.chains.ring(cell).map(|stone| self.point(stone)).collect();
            let mut liberties: Vec<Point> = self
                .chains
                .ring(cell)
                .flat_map(|stone| self.neighbors(stone))
                .filter(|&neighbor| self.color_at(neighbor) == Color::Empty)
                .map(|neighbor| self.point(neighbor))
                .collect();
            liberties.sort();
            liberties.dedup();
            chains.push((player, points, liberties));
        }
        chains
    }

    /// The stones of the chain on a point, in no order; none where it is empty.
    pub fn chain_at(&self, point: Point) -> Vec<Point> {
        let cell = self.cell(point);
        match self.color_at(cell) {
            Color::Empty => Vec::new(),
            _ => self.chains.ring(self.chains.root(cell)).map(|stone| self.point(stone)).collect(),
        }
    }

    /// A number for the chain on a point, the same for all of its stones; none where it is empty.
    pub(super) fn chain_number(&self, point: Point) -> Option<Cell> {
        let cell = self.cell(point);
        self.color_at(cell).player().map(|_| self.chains.root(cell))
    }

    /// How many stones the chain with this number has.
    pub(super) fn stones_of_chain(&self, number: Cell) -> usize {
        usize::from(self.chains.stones(number))
    }

    /// Puts a stone on an empty cell, closes the edges it ends, and joins it to its own side.
    fn put(&mut self, cell: Cell, player: Player) {
        let open = self.neighbors(cell).filter(|&n| self.color_at(n) == Color::Empty).count();
        let before = self.chains.plant(cell, open as u16);
        self.cells[usize::from(cell)] = State::Point(player.color());
        self.key ^= self.zobrist.number(cell, player.color());
        self.journal.push(Step::Planted { cell, player, before });
        for neighbor in self.neighbors(cell) {
            if self.color_at(neighbor) != Color::Empty {
                self.chains.close_edge(self.chains.root(neighbor));
            }
        }
        for neighbor in self.neighbors(cell) {
            if self.color_at(neighbor) == player.color() {
                let (own, other) = (self.chains.root(cell), self.chains.root(neighbor));
                if own != other {
                    let lower = self.chains.join(own, other);
                    self.journal.push(Step::Joined(lower));
                }
            }
        }
    }

    /// Takes back [`Board::put`], once its joins are taken back.
    fn pull(&mut self, cell: Cell, player: Player, before: super::chains::Node) {
        for neighbor in self.neighbors(cell) {
            if self.color_at(neighbor) != Color::Empty {
                self.chains.open_edge(self.chains.root(neighbor));
            }
        }
        self.key ^= self.zobrist.number(cell, player.color());
        self.cells[usize::from(cell)] = State::Point(Color::Empty);
        self.chains.put_back(cell, before);
    }

    /// Removes a chain; every stone of another chain beside it gains an edge.
    fn remove(&mut self, root: Cell, player: Player, gone: &mut Vec<Point>) {
        let stones: Vec<Cell> = self.chains.ring(root).collect();
        for &stone in &stones {
            self.cells[usize::from(stone)] = State::Point(Color::Empty);
            self.key ^= self.zobrist.number(stone, player.color());
            gone.push(self.point(stone));
        }
        for &stone in &stones {
            for neighbor in self.neighbors(stone) {
                if self.color_at(neighbor) != Color::Empty {
                    self.chains.open_edge(self.chains.root(neighbor));
                }
            }
        }
        self.journal.push(Step::Removed { root, player });
    }

    /// Takes back [`Board::remove`].
    fn restore(&mut self, root: Cell, player: Player) {
        let stones: Vec<Cell> = self.chains.ring(root).collect();
        for &stone in &stones {
            for neighbor in self.neighbors(stone) {
                if self.color_at(neighbor) != Color::Empty {
                    self.chains.close_edge(self.chains.root(neighbor));
                }
            }
        }
        for &stone in &stones {
            self.cells[usize::from(stone)] = State::Point(player.color());
            self.key ^= self.zobrist.number(stone, player.color());
        }
    }

    /// Whether the chain with this root is surrounded.
    ///
    /// Spec: r[surround.stone], r[surround.full-board]
    fn is_choked(&self, root: Cell) -> bool {
        let fills_grid = usize::from(self.chains.stones(root)) == self.grid.len();
        self.chains.edges(root) == 0 && !(fills_grid && self.full_board == FullBoard::Stands)
    }

    fn is_choked_at(&self, point: Point) -> bool {
        let cell = self.cell(point);
        self.color_at(cell) != Color::Empty && self.is_choked(self.chains.root(cell))
    }

    /// The key of all stones of a chain.
    fn ring_key(&self, root: Cell, color: Color) -> u64 {
        self.chains.ring(root).fold(0, |key, stone| key ^ self.zobrist.number(stone, color))
    }

    /// The owner and root of the chain on each of the four sides that has one.
    fn sides(&self, cell: Cell) -> impl Iterator<Item = (Player, Cell)> + '_ {
        self.neighbors(cell).filter_map(|n| Some((self.color_at(n).player()?, self.chains.root(n))))
    }

    /// The color of a cell within the frame.
    fn color_at(&self, cell: Cell) -> Color {
        match self.cells[usize::from(cell)] {
            State::Point(color) => color,
            State::Frame => unreachable!("the frame has no color"),
        }
    }

    /// The cells on the four sides that are points of the grid.
    fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let cells = [cell - self.width, cell - 1, cell + 1, cell + self.width];
        let inside = cells.map(|n| self.cells[usize::from(n)] != State::Frame);
        cells.into_iter().zip(inside).filter_map(|(n, inside)| inside.then_some(n))
    }

    fn cell(&self, point: Point) -> Cell {
        (Cell::from(point.row()) + 1) * self.width + Cell::from(point.column()) + 1
    }

    fn point(&self, cell: Cell) -> Point {
        let (column, row) = (cell % self.width - 1, cell / self.width - 1);
        self.grid.point(column as u8, row as u8).expect("a cell within the frame is a point")
    }
}
