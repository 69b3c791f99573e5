//! Before the first exploration, and the beginning of each (SIL-SET-1, SIL-R-63, SIL-R-104).

use adit_kernel::{Chance, Sink};
use adit_kit::bit_set::BitSet;
use adit_kit::counts::Counts;
use adit_kit::deck::Deck;
use adit_kit::dice::D6;
use adit_kit::hand::Hand;
use adit_kit::stack::Stack;
use arrayvec::ArrayVec;

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{
    Book, Character, CharacterSet, Difficulty, EnemyKind, EnemySet, GOBLIN_TYPES, ItemSet, MAX_CHARACTERS,
    Quest, QuestSet, Rumor, Title,
};
use crate::event::{Event, What};
use crate::game::{FIRST_RIVAL, SilverMine};
use crate::mine_card::{ArenaCell, Cell, GATES, MINE_CARDS, MineCard, Rotation};
use crate::place::{MAX_PAWNS, Pawn, Spot};
use crate::state::{
    Body, Favor, Frame, NONE, Nature, Open, Placed, Prepare, Secret, Stage, State, Town, Turn,
};

/// A table at which nothing has begun.
pub fn bare_table(game: &SilverMine) -> State {
    let open = Open {
        stack: Stack::new(),
        pawns: [Body::NOBODY; MAX_PAWNS],
        placed: ArrayVec::new(),
        enemies: ArrayVec::new(),
        enemy_pile: Counts::NONE,
        defeated: Counts::NONE,
        bosses: EnemySet::EMPTY,
        late_bosses: ArrayVec::new(),
        boss_appeared: false,
        goblins: 0,
        placements: 0,
        discard: ItemSet::EMPTY,
        lying: ArrayVec::new(),
        coins: ArrayVec::new(),
        pile: game.content.item_cards.len() as u8,
        deck: 0,
        used: ItemSet::EMPTY,
        counted: ItemSet::EMPTY,
        dropped: ItemSet::EMPTY,
        wielded: ItemSet::EMPTY,
        paid: Counts::NONE,
        turn: Turn::default(),
        round: 0,
        order: ArrayVec::new(),
        next: 0,
        last: Pawn(0),
        exploration: 0,
        turns: 0,
        exits: 0,
        fallen: ArrayVec::new(),
        fire_token: false,
        town: Town::default(),
        hero_named: false,
        result: None,
    };
    let secret = Secret {
        hands: [const { Hand::new() }; MAX_PAWNS],
        under: ArrayVec::new(),
        // SIL-SET-1
        pile: game.content.all_items(),
        deck: Deck::new([BitSet::EMPTY]),
        found: Hand::new(),
        real: 0,
        offer: None,
    };
    State { open, secret }
}

pub(crate) fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
    game: &SilverMine,
    chance: &mut C,
    log: &mut L,
) -> State {
    let mut state = bare_table(game);
    let mut ctx = Ctx { game, s: &mut state, chance, log };
    for pawn in game.character_pawns() {
        ctx.s.open.body_mut(pawn).stage = Stage::Waiting;
    }
    ctx.push(Frame::Prepare { step: Prepare::Characters, next: 0 });
    if game.is_insane() {
        // D21
        ctx.push(Frame::ChooseBand { chosen: 0 });
    }
    ctx.run();
    state
}

/// How often ties for the first turn are rolled again (SIL-A-9).
const TIES: u8 = 64;

impl SilverMine {
    /// D1, D19: characters that nobody alive plays (SIL-SET-13, SIL-R-2, SIL-R-55).
    pub(crate) fn free_characters(&self, o: &Open) -> CharacterSet {
        let alive = |body: &&Body| body.life > 0;
        let taken: CharacterSet = o.pawns.iter().filter(alive).filter_map(Body::character).collect();
        Character::ALL.into_iter().filter(|&character| !taken.contains(character)).collect()
    }

    pub(crate) fn each_character(&self, s: &State, _: Pawn, out: &mut dyn FnMut(Action)) {
        self.free_characters(&s.open).iter().for_each(|character| out(Action::Character(character)));
    }

    /// D21 (SIL-R-92)
    pub(crate) fn each_band_goblin(&self, s: &State, chosen: u8, out: &mut dyn FnMut(Action)) {
        if usize::from(chosen) < MAX_CHARACTERS {
            for kind in (0..GOBLIN_TYPES as u8).map(EnemyKind) {
                let same = s.open.pawns.iter().filter(|body| body.nature == Nature::Goblin(kind)).count();
                if same < usize::from(self.content.table.band.same) {
                    out(Action::Band(kind));
                }
            }
        }
        if chosen > 0 {
            out(Action::Ready);
        }
    }

    /// Quests that nobody holds (SIL-R-56).
    pub fn board(&self, o: &Open) -> QuestSet {
        let held: QuestSet = o.pawns.iter().filter_map(|body| body.quest).collect();
        self.content.all_quests().minus(held)
    }

    /// D2: a campaign begins with an Easy one (SIL-SET-14, SIL-R-56, SIL-R-58).
    pub(crate) fn each_quest(&self, s: &State, pawn: Pawn, first: bool, out: &mut dyn FnMut(Action)) {
        let board = self.board(&s.open);
        let completed = s.open.body(pawn).completed;
        for quest in board.iter() {
            let difficulty = self.content.quest(quest).difficulty;
            if first && self.is_campaign() && difficulty != Difficulty::Easy {
                continue;
            }
            // SIL-R-58: not once more, unless there is no other of the category.
            let fresh = self.content.quests_of(difficulty).minus(completed);
            if !completed.contains(quest) || fresh.both(board).is_empty() {
                out(Action::Quest(quest));
            }
        }
    }

    /// D3 (SIL-SET-16): Torch, Master Key and Tools, as long as there are any.
    pub(crate) fn each_starter(&self, s: &State, out: &mut dyn FnMut(Action)) {
        for kind in self.starters {
            if !self.content.cards_of(kind).both(s.secret.pile).is_empty() {
                out(Action::StartItem(kind));
            }
        }
        out(Action::Ready);
    }

    /// D4 (SIL-BOOK-3, SIL-BOOK-4, SIL-R-68)
    pub(crate) fn each_favor(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        if self.is_arena() {
            let others = s.open.inside().filter(|&other| self.opponents(pawn, other));
            others.for_each(|other| out(Action::FavorOpponent(other)));
        } else {
            (0..GOBLIN_TYPES as u8).for_each(|kind| out(Action::FavorGoblins(EnemyKind(kind))));
        }
    }

    /// The pawns that get ready for the first exploration.
    fn preparing(&self, o: &Open) -> ArrayVec<Pawn, MAX_PAWNS> {
        let playing = |pawn: &Pawn| o.body(*pawn).stage != Stage::None;
        (0..MAX_PAWNS as u8).map(Pawn).filter(playing).collect()
    }

    /// Starting items by the number of characters in play; a band and its rivals by their own (SIL-SET-17, SIL-R-92).
    pub(crate) fn starting_items(&self, o: &Open, pawn: Pawn) -> u8 {
        let side =
            |other: &Body| other.stage != Stage::None && other.is_goblin() == o.body(pawn).is_goblin();
        let many = o.pawns.iter().filter(|body| side(body)).count().clamp(1, MAX_CHARACTERS);
        self.content.table.starting_items[many - 1]
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// One kind of choice after the other (SIL-R-63).
    pub(crate) fn run_prepare(&mut self, step: Prepare, next: u8) -> bool {
        let pawns = self.game.preparing(&self.s.open);
        let Some(&pawn) = pawns.get(usize::from(next)) else {
            match step {
                Prepare::Characters => self.become_frame(Frame::Prepare { step: Prepare::Quests, next: 0 }),
                Prepare::Quests => self.become_frame(Frame::Prepare { step: Prepare::Items, next: 0 }),
                Prepare::Items => self.begin_exploration(),
            }
            return true;
        };
        self.become_frame(Frame::Prepare { step, next: next + 1 });
        let body = self.s.open.body(pawn);
        match step {
            Prepare::Characters if body.is_goblin() => {}
            Prepare::Characters if self.game.options_choose() => self.push(Frame::ChooseCharacter { pawn }),
            // SIL-SET-13
            Prepare::Characters => {
                let free = self.game.free_characters(&self.s.open);
                if let Some(character) = pick(free, self.chance) {
                    self.become_character(pawn, character);
                }
            }
            // No quests in the arena, and none for a band (SIL-INS-2).
            Prepare::Quests if self.game.is_arena() || body.is_goblin() => {}
            Prepare::Quests if self.game.chooses_quests() => self.push(Frame::ChooseQuest { pawn }),
            Prepare::Quests => {
                let mut board = self.game.board(&self.s.open);
                if let Some(difficulty) = self.game.drawn_difficulty() {
                    board = board.both(self.game.content.quests_of(difficulty));
                }
                if let Some(quest) = pick(board, self.chance) {
                    self.take_quest(pawn, quest);
                }
            }
            Prepare::Items => {
                // SIL-SET-15, SIL-SET-17
                let left = self.game.starting_items(&self.s.open, pawn);
                if left > 0 {
                    self.push(Frame::ChooseStart { pawn, left });
                }
            }
        }
        true
    }

    pub(crate) fn choose_character(&mut self, pawn: Pawn, action: Action) {
        let Action::Character(character) = action else { return };
        self.pop();
        self.become_character(pawn, character);
    }

    pub(crate) fn become_character(&mut self, pawn: Pawn, character: Character) {
        let title = if self.game.is_arena() { self.game.starting_title() } else { Title::NONE };
        let body = self.s.open.body_mut(pawn);
        body.nature = Nature::Character(character);
        body.stage = Stage::Waiting;
        // SIL-SET-10
        let start = self.game.content.character(character).start;
        (body.life, body.torch) = (start.life, start.torch);
        body.title = body.title.max(title);
        self.tell(What::Plays { pawn, character });
    }

    pub(crate) fn choose_band(&mut self, chosen: u8, action: Action) {
        match action {
            Action::Band(kind) => {
                let pawn = Pawn(chosen);
                let body = self.s.open.body_mut(pawn);
                (body.nature, body.stage) = (Nature::Goblin(kind), Stage::Waiting);
                self.tell(What::JoinsBand { pawn, kind });
                self.become_frame(Frame::ChooseBand { chosen: chosen + 1 });
            }
            _ => {
                self.pop();
                for pawn in (0..chosen).map(Pawn) {
                    let start = self.game.printed(&self.s.open, pawn)[0];
                    let body = self.s.open.body_mut(pawn);
                    (body.life, body.torch) = (start.life, start.torch);
                }
            }
        }
    }

    pub(crate) fn choose_first_quest(&mut self, pawn: Pawn, action: Action) {
        let Action::Quest(quest) = action else { return };
        self.pop();
        self.take_quest(pawn, quest);
    }

    pub(crate) fn take_quest(&mut self, pawn: Pawn, quest: Quest) {
        let body = self.s.open.body_mut(pawn);
        (body.quest, body.progress, body.types, body.fulfilled) = (Some(quest), 0, 0, false);
        self.tell(What::TakesQuest { pawn, quest });
    }

    pub(crate) fn choose_starter(&mut self, pawn: Pawn, left: u8, action: Action) {
        let Action::StartItem(kind) = action else { return self.pop() };
        let card = self.game.content.cards_of(kind).both(self.s.secret.pile).first();
        if let Some(card) = card {
            // Physical cards, taken out of the pile (SIL-R-104).
            self.s.secret.pile.remove(card);
            self.s.open.pile -= 1;
            self.gain_item(pawn, card, self.game.witnesses(pawn), true);
            self.tell_card(What::TakesStartItem { pawn }, card, self.game.witnesses(pawn));
        }
        if left > 1 {
            self.become_frame(Frame::ChooseStart { pawn, left: left - 1 });
        } else {
            self.pop();
        }
    }

    pub(crate) fn choose_favor(&mut self, pawn: Pawn, action: Action) {
        let favor = match action {
            Action::FavorGoblins(kind) => Favor::Goblins(kind),
            Action::FavorOpponent(other) => Favor::Opponent(other),
            _ => return,
        };
        self.pop();
        self.s.open.body_mut(pawn).favored = Some(favor);
        self.tell(What::Favors { pawn, favor });
    }

    /// New piles, a start Gate, initiative (SIL-SET-2, SIL-SET-3, SIL-SET-6, SIL-INI-4, SIL-EXIT-3, SIL-QM-7).
    pub(crate) fn begin_exploration(&mut self) {
        self.gather_items();
        let content = &self.game.content;
        let o = &mut self.s.open;
        o.exploration += 1;
        o.result = None;
        o.town = Town::default();
        o.enemy_pile = Counts::NONE;
        for (kind, row) in content.enemies.iter().enumerate().filter(|(_, row)| !row.boss) {
            o.enemy_pile.put(kind, row.copies);
        }
        // The band's own cards leave the pile (SIL-R-92).
        for body in o.pawns {
            if let Nature::Goblin(kind) = body.nature {
                let left = o.enemy_pile.take(kind.index(), 1);
                debug_assert!(left, "a goblin that is not in the box");
            }
        }
        o.defeated = Counts::NONE;
        o.bosses = content.bosses();
        o.late_bosses.clear();
        (o.boss_appeared, o.goblins, o.placements) = (false, 0, 0);
        o.enemies.clear();
        o.placed.clear();
        (o.round, o.next, o.exits) = (0, 0, 0);
        o.fallen.clear();
        o.fire_token = self.game.is_arena();
        self.s.secret.under.clear();
        let number = self.s.open.exploration;
        self.tell(What::Begins { number });
        self.roll_initiative();
        if self.game.is_arena() {
            self.lay_arena();
        } else {
            self.lay_start_gate();
        }
        self.s.open.stack.clear();
        self.push(Frame::Enter { next: 0 });
    }

    fn lay_start_gate(&mut self) {
        let mut gates: BitSet<MineCard, 1> = (0..GATES as u8).map(MineCard).collect();
        let start = pick(gates, self.chance).unwrap_or(MineCard(0));
        gates.remove(start);
        let others: BitSet<u8, 1> = (0..MINE_CARDS as u8).filter(|&card| card != start.0).collect();
        self.s.secret.deck = Deck::new([others]);
        self.s.open.deck = self.s.secret.deck.size() as u8;
        // SIL-R-3: at (0,0), not turned.
        self.put_card(start, Rotation::Printed, Cell::new(0, 0));
        self.tell(What::StartGate { card: start, cell: Cell::new(0, 0) });
    }

    /// SIL-ARE-1, SIL-ARE-2, SIL-R-84
    fn lay_arena(&mut self) {
        let Some(shape) = self.game.arena else { return };
        let layout = self.game.content.arena(shape);
        let halls: BitSet<u8, 1> = (GATES as u8..MINE_CARDS as u8).collect();
        self.s.secret.deck = Deck::new([halls]);
        self.s.open.deck = self.s.secret.deck.size() as u8;
        let mut gates: BitSet<MineCard, 1> = (0..GATES as u8).map(MineCard).collect();
        for &cell in &layout.starts {
            let Some(card) = pick(gates, self.chance) else { return };
            gates.remove(card);
            // SIL-R-84: the first rotation in which the Gate opens to its Hall and its gateway faces no cell.
            let fits = |rotation: &Rotation| {
                let face = self.game.content.face(card, *rotation);
                let linked =
                    adit_kit::square::Dir::ALL.into_iter().all(|side| match layout.kind(cell.next(side)) {
                        Some(ArenaCell::Hall | ArenaCell::Center) => face.open.contains(side),
                        _ => true,
                    });
                linked && face.gateway.is_none_or(|side| layout.kind(cell.next(side)).is_none())
            };
            let rotation = Rotation::ALL.into_iter().find(fits).unwrap_or_default();
            self.put_card(card, rotation, cell);
            self.tell(What::StartGate { card, cell });
        }
    }

    pub(crate) fn put_card(&mut self, card: MineCard, rotation: Rotation, cell: Cell) -> usize {
        put_card(&mut self.s.open, card, rotation, cell)
    }

    /// The highest die begins, ties among the highest roll again (SIL-INI-1, SIL-INI-2, SIL-R-81, SIL-R-92).
    fn roll_initiative(&mut self) {
        let playing = self.game.preparing(&self.s.open);
        // A band rolls once: its first goblin stands for it.
        let rollers: ArrayVec<Pawn, MAX_PAWNS> = playing
            .iter()
            .copied()
            .filter(|&pawn| pawn.0 == 0 || !self.s.open.body(pawn).is_goblin())
            .collect();
        let mut highest = rollers.clone();
        // Dice that never part a tie, as a damaged record may tell, end some time: then the first of them begins.
        for _ in 0..TIES {
            if highest.len() < 2 {
                break;
            }
            let mut dice = [0; MAX_PAWNS];
            for &pawn in &highest {
                let die = D6.roll(self.chance);
                dice[pawn.index()] = die;
                self.tell(What::Initiative { pawn, die });
            }
            let best = highest.iter().map(|pawn| dice[pawn.index()]).max().unwrap_or(0);
            highest.retain(|pawn| dice[pawn.index()] == best);
        }
        let first = highest.first().copied().unwrap_or(Pawn(0));
        let start = playing.iter().position(|&pawn| pawn == first).unwrap_or(0);
        let o = &mut self.s.open;
        o.order = (0..playing.len()).map(|n| playing[(start + n) % playing.len()]).collect();
        o.last = first;
        if rollers.len() > 1 {
            self.tell(What::First { pawn: first });
        }
    }

    /// Everybody enters (SIL-SET-7, SIL-SET-8, SIL-SET-12, SIL-ARE-2, SIL-R-103), bearers of Favored Enemy name theirs, rumors
    /// begin to work.
    pub(crate) fn run_enter(&mut self, next: u8) -> bool {
        let pawns = self.game.preparing(&self.s.open);
        if next == 0 {
            for &pawn in &pawns {
                self.ready_body(pawn);
                let late = self.game.is_insane() && pawn.0 >= FIRST_RIVAL;
                if !late {
                    let gate = if self.game.is_arena() { pawn.index() } else { 0 };
                    self.enter(pawn, gate);
                }
            }
        }
        let Some(&pawn) = pawns.get(usize::from(next)) else {
            for &pawn in &pawns {
                self.begin_rumor(pawn);
            }
            self.become_frame(Frame::Round);
            return true;
        };
        self.become_frame(Frame::Enter { next: next + 1 });
        if self.game.knows(&self.s.open, pawn, Book::FavoredEnemy) {
            self.push(Frame::ChooseFavor { pawn });
        }
        true
    }

    /// Attributes stay as they were (SIL-INN-2), and so does what was done for a quest (SIL-QST-2).
    fn ready_body(&mut self, pawn: Pawn) {
        let charges = self.game.content.book_values.giant_strength_charges;
        let body = self.s.open.body_mut(pawn);
        body.at = [Spot::OFF; 2];
        body.stage = Stage::Waiting;
        (body.unmasked, body.mirrored) = (false, false);
        // SIL-QST-18, SIL-R-57
        body.seen = 0;
        (body.halls, body.left, body.by_start, body.fulfilled) = (0, 0, false, false);
        // SIL-BOOK-5
        body.giant = charges;
        (body.favored, body.boss_called, body.met) = (None, false, 0);
        (body.poison, body.disease, body.sick, body.sick_turn, body.snared) = (0, 0, false, false, false);
        let gates = body.quest.is_some_and(|quest| {
            let row = self.game.content.quest(quest);
            row.task == crate::components::Task::FindGates && body.progress < row.goal
        });
        if gates {
            body.progress = 0;
        }
    }

    /// Puts a pawn on the gate square of a card, or next to it where somebody else stands (SIL-R-92).
    pub(crate) fn enter(&mut self, pawn: Pawn, gate: usize) {
        let o = &self.s.open;
        let face = self.game.face_of(&o.placed[gate]);
        let square = Spot::new(gate, face.gate_square.unwrap_or_default());
        let foe = self.game.foe_at(o, pawn, square).is_some();
        let at = if foe { self.nearest_square(square, crate::board::Walker::Pawn) } else { Some(square) };
        let at = at.unwrap_or(square);
        let body = self.s.open.body_mut(pawn);
        body.stage = Stage::Inside;
        body.at[0] = at;
        body.gate = gate as u8;
        self.tell(What::Enters { pawn, at });
        self.see_card(pawn, at.place());
    }

    /// The nearest free square of a card, ties by the north, then the west.
    pub(crate) fn nearest_square(&self, from: Spot, walker: crate::board::Walker) -> Option<Spot> {
        let mut best: Option<(u16, (i16, i16), Spot)> = None;
        self.game.nearest_free(&self.s.open, from, walker, false, |spot, steps| {
            let key = (steps, self.game.world(&self.s.open, spot), spot);
            if best.is_none_or(|best| key < best) {
                best = Some(key);
            }
        });
        best.map(|(_, _, spot)| spot)
    }

    /// RU1 to RU4 begin (SIL-INN-6, SIL-R-74).
    fn begin_rumor(&mut self, pawn: Pawn) {
        let values = &self.game.content.rumor_values;
        let (turns, torch, life, beyond) = (values.turns, values.torch, values.life, values.beyond);
        let most = [self.game.most_torch(&self.s.open, pawn), self.game.most_life(&self.s.open, pawn)];
        let body = self.s.open.body_mut(pawn);
        let Some(rumor) = body.rumor else { return };
        match rumor {
            Rumor::FreshPitch => {
                body.torch = body.torch.max((body.torch + torch).min(most[0] + beyond));
                body.rumor = None;
            }
            Rumor::HotStew => {
                body.life = body.life.max((body.life + life).min(most[1] + beyond));
                body.rumor = None;
            }
            Rumor::DwarvenWarSong | Rumor::DownhillRails => body.rumor_turns = turns,
            Rumor::SurveyorsTip | Rumor::GoblinsAreWaiting => {}
        }
        self.tell(What::RumorWorks { pawn, rumor });
    }

    /// All item cards that nobody holds form a new pile (SIL-EXIT-3, SIL-QM-7).
    pub(crate) fn gather_items(&mut self) {
        let free = self.game.content.all_items().minus(self.held());
        for card in free.iter() {
            self.forget(card);
        }
        self.s.secret.pile = free;
        let o = &mut self.s.open;
        o.pile = free.len() as u8;
        o.discard = ItemSet::EMPTY;
        o.lying.clear();
        o.coins.clear();
        o.dropped = ItemSet::EMPTY;
        o.wielded = ItemSet::EMPTY;
    }
}

/// Lays a card down and links it with its neighbours.
pub fn put_card(o: &mut Open, card: MineCard, rotation: Rotation, cell: Cell) -> usize {
    let mut near = [NONE; 4];
    let place = o.placed.len();
    for dir in adit_kit::square::Dir::ALL {
        if let Some(other) = o.card_at(cell.next(dir)) {
            near[dir as usize] = other as u8;
            o.placed[other].near[dir.opposite() as usize] = place as u8;
        }
    }
    // SIL-R-6: where nothing fitted before, something may now.
    o.placed.iter_mut().for_each(|placed| placed.shut = 0);
    o.placed.push(Placed { card, rotation, cell, near, spent: BitSet::EMPTY, shut: 0 });
    place
}

/// One of a set, each equally likely.
pub(crate) fn pick<T: adit_kit::bit_set::Numbered, C: Chance + ?Sized>(
    mut set: BitSet<T, 1>,
    chance: &mut C,
) -> Option<T> {
    set.draw(chance)
}
