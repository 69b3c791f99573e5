//! The cards that the mine is made of: a grid of 5 by 7 squares each, its four sides, and what it looks like turned. Also
//! the layouts of the arena. No rules.

use adit_kit::bit_set::Numbered;
use adit_kit::square::{Dir, Grid};
use adit_kit::tiles::{Tile, TileSet};
use serde::{Deserialize, Serialize};

use crate::components::Container;

pub const CARD_WIDTH: usize = 5;
pub const CARD_HEIGHT: usize = 7;
pub const CARD_SQUARES: usize = CARD_WIDTH * CARD_HEIGHT;
/// Four Gates and 26 Halls (SIL-SET-6).
pub const GATES: usize = 4;
pub const HALLS: usize = 26;
pub const MINE_CARDS: usize = GATES + HALLS;

/// The squares of one card, numbered in reading order as the card lies (SIL-R-3).
pub type CardGrid = Grid<CARD_WIDTH, CARD_HEIGHT>;
/// Squares of one card.
pub type CardSquares = TileSet<1>;

/// A dungeon card. The Gates come first (SIL-DEF-1, SIL-DEF-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MineCard(pub u8);

impl MineCard {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn is_gate(self) -> bool {
        self.index() < GATES
    }

    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = MineCard> + ExactSizeIterator {
        (0..MINE_CARDS as u8).map(MineCard)
    }
}

impl Numbered for MineCard {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }
    #[inline]
    fn numbered(number: usize) -> MineCard {
        MineCard(number as u8)
    }
}

/// How a card lies: as printed, or turned by half a turn (SIL-R-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Rotation {
    #[default]
    Printed,
    Turned,
}

impl Rotation {
    pub const ALL: [Rotation; 2] = [Rotation::Printed, Rotation::Turned];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn degrees(self) -> u16 {
        match self {
            Rotation::Printed => 0,
            Rotation::Turned => 180,
        }
    }
}

/// Some of the four sides of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sides(pub u8);

impl Sides {
    pub const NONE: Sides = Sides(0);

    #[inline]
    pub const fn contains(self, side: Dir) -> bool {
        self.0 >> side as u8 & 1 == 1
    }

    #[must_use]
    pub const fn with(self, side: Dir) -> Sides {
        Sides(self.0 | 1 << side as u8)
    }

    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

/// The square through which a side is crossed: the middle of it (SIL-R-4).
#[inline]
pub const fn crossing(side: Dir) -> Tile {
    match side {
        Dir::N => Tile(2),
        Dir::E => Tile(3 * CARD_WIDTH as u16 + 4),
        Dir::S => Tile(6 * CARD_WIDTH as u16 + 2),
        Dir::W => Tile(3 * CARD_WIDTH as u16),
    }
}

/// What is printed on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Square {
    Rock,
    Floor,
    /// The gate square, beside the gateway.
    Gate,
    /// A locked door (SIL-R-8).
    Door,
    Container(Container),
    Trap,
    Campfire,
    /// Floor on which an enemy starts (SIL-ENM-1).
    Enemy,
}

impl Square {
    pub const fn from_letter(letter: char) -> Option<Square> {
        Some(match letter {
            '#' => Square::Rock,
            '.' => Square::Floor,
            'G' => Square::Gate,
            'D' => Square::Door,
            'S' => Square::Container(Container::Sack),
            'C' => Square::Container(Container::Crate),
            'B' => Square::Container(Container::Barrel),
            'H' => Square::Container(Container::Chest),
            'T' => Square::Container(Container::Tomb),
            '^' => Square::Trap,
            'F' => Square::Campfire,
            'E' => Square::Enemy,
            _ => return None,
        })
    }

    pub const fn letter(self) -> char {
        match self {
            Square::Rock => '#',
            Square::Floor => '.',
            Square::Gate => 'G',
            Square::Door => 'D',
            Square::Container(Container::Sack) => 'S',
            Square::Container(Container::Crate) => 'C',
            Square::Container(Container::Barrel) => 'B',
            Square::Container(Container::Chest) => 'H',
            Square::Container(Container::Tomb) => 'T',
            Square::Trap => '^',
            Square::Campfire => 'F',
            Square::Enemy => 'E',
        }
    }
}

/// A dungeon card as it lies in one of its rotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    pub squares: [Square; CARD_SQUARES],
    /// The open sides (SIL-R-4), those behind a locked door included.
    pub open: Sides,
    /// The open sides whose crossing square is a locked door (SIL-R-8).
    pub locked: Sides,
    /// Where a Gate leads out of the dungeon.
    pub gateway: Option<Dir>,
    pub gate_square: Option<Tile>,
    pub has_campfire: bool,
    /// By what is on them.
    pub rock: CardSquares,
    pub doors: CardSquares,
    pub traps: CardSquares,
    pub campfires: CardSquares,
    pub containers: CardSquares,
    pub enemies: CardSquares,
}

impl CardFace {
    pub fn new(squares: [Square; CARD_SQUARES], open: Sides, gateway: Option<Dir>) -> CardFace {
        let those = |wanted: fn(Square) -> bool| -> CardSquares {
            CardGrid::tiles().filter(|tile| wanted(squares[tile.index()])).collect()
        };
        let doors = those(|square| square == Square::Door);
        let locked =
            open.iter().filter(|&side| doors.contains(crossing(side))).fold(Sides::NONE, Sides::with);
        let campfires = those(|square| square == Square::Campfire);
        CardFace {
            squares,
            open,
            locked,
            gateway,
            gate_square: CardGrid::tiles().find(|tile| squares[tile.index()] == Square::Gate),
            has_campfire: !campfires.is_empty(),
            rock: those(|square| square == Square::Rock),
            doors,
            traps: those(|square| square == Square::Trap),
            campfires,
            containers: those(|square| matches!(square, Square::Container(_))),
            enemies: those(|square| square == Square::Enemy),
        }
    }

    /// The same card after half a turn (SIL-R-3).
    #[must_use]
    pub fn turned(&self) -> CardFace {
        let squares = std::array::from_fn(|i| self.squares[CardGrid::turned(Tile(i as u16)).index()]);
        let open = self.open.iter().map(Dir::opposite).fold(Sides::NONE, Sides::with);
        CardFace::new(squares, open, self.gateway.map(Dir::opposite))
    }

    #[inline]
    pub fn at(&self, tile: Tile) -> Square {
        self.squares[tile.index()]
    }
}

/// A cell of the lattice of cards. The start Gate lies at (0,0), north is up (SIL-R-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    pub y: i8,
    pub x: i8,
}

impl Cell {
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    #[inline]
    #[must_use]
    pub const fn next(self, side: Dir) -> Cell {
        let Cell { x, y } = self;
        match side {
            Dir::N => Cell::new(x, y - 1),
            Dir::E => Cell::new(x + 1, y),
            Dir::S => Cell::new(x, y + 1),
            Dir::W => Cell::new(x - 1, y),
        }
    }
}

/// What lies on a cell of an arena (SIL-ARE-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArenaCell {
    Gate,
    Hall,
    /// The Hall with the campfire token (SIL-ARE-4).
    Center,
}

/// A layout of the arena, checked (SIL-R-106).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaLayout {
    /// All cells in reading order.
    pub cells: Vec<(Cell, ArenaCell)>,
    /// The Gates by seat.
    pub starts: Vec<Cell>,
}

/// What is wrong with the drawing of an arena (SIL-R-106).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutProblem {
    Letter(char),
    /// An arena is at most so many cells wide and high.
    Size,
    Gates(usize),
    Centers(usize),
    Halls(usize),
    /// A Gate needs exactly one neighbour, a Hall.
    GateNeighbours(Cell),
    Apart,
}

impl std::fmt::Display for LayoutProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LayoutProblem::Letter(c) => write!(f, "«{c}» is no cell; cells are G h c and ."),
            LayoutProblem::Size => write!(f, "an arena is at most {MINE_CARDS} cells wide and high"),
            LayoutProblem::Gates(n) => write!(f, "an arena has 2 to 4 Gates, not {n}"),
            LayoutProblem::Centers(n) => write!(f, "an arena has one central Hall c, not {n}"),
            LayoutProblem::Halls(n) => write!(f, "an arena has at most {HALLS} Halls, not {n}"),
            LayoutProblem::GateNeighbours(Cell { x, y }) => {
                write!(f, "the Gate at ({x},{y}) needs exactly one neighbour, and that a Hall")
            }
            LayoutProblem::Apart => write!(f, "all cells must be connected"),
        }
    }
}

impl ArenaLayout {
    /// Reads a drawing whose rows stand one below the other, or in one line with `/` between them. Gates belong to the
    /// seats in reading order (SIL-R-106).
    pub fn parse(drawing: &str) -> Result<ArenaLayout, LayoutProblem> {
        let mut cells = Vec::new();
        for (y, row) in drawing.trim().split(['\n', '/']).enumerate() {
            for (x, letter) in row.trim().chars().enumerate() {
                if x >= MINE_CARDS || y >= MINE_CARDS {
                    return Err(LayoutProblem::Size);
                }
                let kind = match letter {
                    '.' => continue,
                    'G' => ArenaCell::Gate,
                    'h' => ArenaCell::Hall,
                    'c' => ArenaCell::Center,
                    other => return Err(LayoutProblem::Letter(other)),
                };
                cells.push((Cell::new(x as i8, y as i8), kind));
            }
        }
        let starts: Vec<Cell> =
            cells.iter().filter(|(_, kind)| *kind == ArenaCell::Gate).map(|&(cell, _)| cell).collect();
        let layout = ArenaLayout { cells, starts };
        layout.check()?;
        Ok(layout)
    }

    pub fn kind(&self, cell: Cell) -> Option<ArenaCell> {
        self.cells.iter().find(|(at, _)| *at == cell).map(|&(_, kind)| kind)
    }

    pub fn center(&self) -> Option<Cell> {
        self.cells.iter().find(|(_, kind)| *kind == ArenaCell::Center).map(|&(cell, _)| cell)
    }

    fn check(&self) -> Result<(), LayoutProblem> {
        let centers = self.cells.iter().filter(|(_, kind)| *kind == ArenaCell::Center).count();
        let halls = self.cells.len() - self.starts.len();
        if !(2..=GATES).contains(&self.starts.len()) {
            return Err(LayoutProblem::Gates(self.starts.len()));
        }
        if centers != 1 {
            return Err(LayoutProblem::Centers(centers));
        }
        if halls > HALLS {
            return Err(LayoutProblem::Halls(halls));
        }
        for &gate in &self.starts {
            let mut around = Dir::ALL.into_iter().filter_map(|side| self.kind(gate.next(side)));
            if !matches!((around.next(), around.next()), (Some(ArenaCell::Hall | ArenaCell::Center), None))
            {
                return Err(LayoutProblem::GateNeighbours(gate));
            }
        }
        let mut reached = vec![self.starts[0]];
        let mut next = 0;
        while next < reached.len() {
            for side in Dir::ALL {
                let cell = reached[next].next(side);
                if self.kind(cell).is_some() && !reached.contains(&cell) {
                    reached.push(cell);
                }
            }
            next += 1;
        }
        if reached.len() == self.cells.len() { Ok(()) } else { Err(LayoutProblem::Apart) }
    }
}
