//! A position on the table, drawn by hand, and what is done there: `t.lay("H02", 0, -1).put(0, "1:2,0")`, `t.play("step n")`.

use std::sync::Arc;

use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::game::notation;
use adit_kernel::{Cites, Eye, Game, Listed, Seat, Veiled};
use adit_laws::values;
use adit_silver_mine::SilverMine;
use adit_silver_mine::action::Action;
use adit_silver_mine::components::{EnemyKind, ItemCard, Placement, Quest};
use adit_silver_mine::event::{Event, What};
use adit_silver_mine::mine_card::{Cell, MINE_CARDS, MineCard, Rotation};
use adit_silver_mine::place::{Pawn, Spot};
use adit_silver_mine::setup::{bare_table, put_card};
use adit_silver_mine::state::{Body, Enemy, Frame, Lying, Nature, Stage, State};
use adit_silver_mine::view::View;

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);

pub(crate) struct Table {
    pub(crate) game: Arc<SilverMine>,
    pub(crate) s: State,
    pub(crate) chance: Scripted,
    pub(crate) log: Vec<Event>,
}

/// A table of one character alone.
pub(crate) fn solo(character: &str) -> Table {
    table(&[], &[character])
}

/// The first character's turn on Kings' Gate at (0,0), everybody on its gate square; cards and enemies in their piles.
pub(crate) fn table(options: &[(&str, &str)], pawns: &[&str]) -> Table {
    let mut options = options.to_vec();
    let many = pawns.len().to_string();
    if !options.iter().any(|(key, _)| *key == "mode") {
        options.push(("characters", &many));
    }
    let game = SilverMine::game(&values(options)).unwrap();
    let mut s = bare_table(&game);
    let first = if game.is_arena() {
        // The Gates of the layout, as they are printed.
        let gates = usize::from(game.characters());
        let shape = game.content.arenas.iter().position(|row| row.layout.starts.len() == gates).unwrap();
        for (n, &cell) in game.content.arenas[shape].layout.starts.iter().enumerate() {
            put_card(&mut s.open, MineCard(n as u8), Rotation::Printed, cell);
        }
        4
    } else {
        put_card(&mut s.open, MineCard(0), Rotation::Printed, Cell::new(0, 0));
        1
    };
    let deck: adit_kit::bit_set::BitSet<u8, 1> = (first..MINE_CARDS as u8).collect();
    s.secret.deck = adit_kit::deck::Deck::new([deck]);
    for (kind, row) in game.content.enemies.iter().enumerate().filter(|(_, row)| !row.boss) {
        s.open.enemy_pile.put(kind, row.copies);
    }
    s.open.bosses = game.content.bosses();
    let mut t = Table { game, s, chance: Scripted::default(), log: Vec::new() };
    for (n, key) in pawns.iter().enumerate() {
        let body = &mut t.s.open.pawns[n];
        body.nature = match t.game.content.find_character(key) {
            Some(character) => Nature::Character(character),
            None => Nature::Goblin(t.game.content.find_enemy(key).unwrap()),
        };
        body.stage = Stage::Inside;
        if let Nature::Goblin(kind) = body.nature {
            assert!(t.s.open.enemy_pile.take(kind.index(), 1));
        }
        t.s.open.order.push(Pawn(n as u8));
    }
    for n in 0..pawns.len() {
        let [start, _] = t.game.printed(&t.s.open, Pawn(n as u8));
        let body = &mut t.s.open.pawns[n];
        (body.life, body.torch, body.giant) = (start.life, start.torch, 3);
        body.at[0] = spot("1:2,6");
    }
    t.s.open.round = 1;
    t.s.open.next = 1;
    t.s.open.exploration = 1;
    t.s.open.stack.push(Frame::Round).unwrap();
    t.s.open.stack.push(Frame::Main { pawn: Pawn(0) }).unwrap();
    t.recount();
    t
}

/// `3:2,4`: the third card laid, column 2, row 4.
pub(crate) fn spot(text: &str) -> Spot {
    let (place, tile) = text.split_once(':').unwrap();
    let (x, y) = tile.split_once(',').unwrap();
    let number = |text: &str| text.parse::<usize>().unwrap();
    Spot::new(number(place) - 1, adit_kit::tiles::Tile((number(y) * 5 + number(x)) as u16))
}

impl Table {
    fn recount(&mut self) {
        self.s.open.pile = self.s.secret.pile.len() as u8;
        self.s.open.deck = self.s.secret.deck.size() as u8;
    }

    pub(crate) fn body(&mut self, pawn: u8) -> &mut Body {
        &mut self.s.open.pawns[usize::from(pawn)]
    }

    pub(crate) fn mine_card(&self, id: &str) -> MineCard {
        MineCard(self.game.content.mine.iter().position(|row| row.id == id).unwrap() as u8)
    }

    pub(crate) fn card(&self, name: &str) -> ItemCard {
        let Ok(Action::Use(card)) = self.game.read(&format!("use {name}")) else {
            panic!("no card {name}")
        };
        card
    }

    pub(crate) fn quest(&mut self, pawn: u8, key: &str) -> &mut Table {
        let quest: Quest = self.game.content.find_quest(key).unwrap();
        self.body(pawn).quest = Some(quest);
        self
    }

    /// Lays a card of the mine as printed.
    pub(crate) fn lay(&mut self, id: &str, x: i8, y: i8) -> &mut Table {
        self.lay_as(id, x, y, Rotation::Printed)
    }

    pub(crate) fn lay_as(&mut self, id: &str, x: i8, y: i8, rotation: Rotation) -> &mut Table {
        let card = self.mine_card(id);
        put_card(&mut self.s.open, card, rotation, Cell::new(x, y));
        let mut left: adit_kit::bit_set::BitSet<u8, 1> = self.s.secret.deck.unseen(Eye::Spectator);
        left.remove(card.0);
        self.s.secret.deck = adit_kit::deck::Deck::new([left]);
        self.recount();
        self
    }

    /// Nothing else is in the pile of the mine. The audit misses the other cards as long as the game is not over.
    pub(crate) fn pile_of(&mut self, id: &str) -> &mut Table {
        let card = self.mine_card(id).0;
        self.s.secret.deck = adit_kit::deck::Deck::new([[card].into_iter().collect()]);
        self.s.open.result = Some(adit_silver_mine::state::Ending::Limit);
        self.recount();
        self
    }

    pub(crate) fn put(&mut self, pawn: u8, at: &str) -> &mut Table {
        self.body(pawn).at[0] = spot(at);
        self
    }

    /// An enemy on a square; its number is how many came before.
    pub(crate) fn enemy(&mut self, key: &str, at: &str) -> &mut Table {
        let kind: EnemyKind = self.game.content.find_enemy(key).unwrap();
        let row = self.game.content.enemy(kind);
        let o = &mut self.s.open;
        let number = Placement(o.placements);
        o.placements += 1;
        if row.boss {
            o.bosses.remove(kind);
        } else {
            assert!(o.enemy_pile.take(kind.index(), 1));
        }
        o.enemies.push(Enemy {
            number,
            kind,
            at: spot(at),
            life: row.values.life,
            dormant: false,
            called: false,
            done: false,
            items: 0,
            shown: false,
            met: 0,
        });
        self.s.secret.under.push([ItemCard(0); 2]);
        self
    }

    /// A card in a pawn's inventory.
    pub(crate) fn give(&mut self, pawn: u8, name: &str) -> &mut Table {
        let card = self.card(name);
        assert!(self.s.secret.pile.remove(card));
        let known = adit_kernel::Seats::only(self.game.owner(Pawn(pawn)));
        assert!(self.s.secret.hands[usize::from(pawn)].put(Veiled::new(card.0, known)));
        self.body(pawn).items += 1;
        self.recount();
        self
    }

    /// A weapon or rune in its place, its bonus included.
    pub(crate) fn wear(&mut self, pawn: u8, name: &str) -> &mut Table {
        let card = self.card(name);
        assert!(self.s.secret.pile.remove(card));
        let effect = self.game.content.effect(card);
        let (attribute, bonus) = effect.bonus().unwrap();
        let body = self.body(pawn);
        match effect {
            adit_silver_mine::components::ItemEffect::Rune { great: true, .. } => body.great = Some(card),
            adit_silver_mine::components::ItemEffect::Rune { .. } => body.simple = Some(card),
            _ => body.weapon = Some(card),
        }
        match attribute {
            adit_silver_mine::components::Attribute::Life => body.life += bonus,
            adit_silver_mine::components::Attribute::Torch => body.torch += bonus,
            _ => {}
        }
        self.recount();
        self
    }

    pub(crate) fn lying(&mut self, name: &str, at: &str, dropped: bool) -> &mut Table {
        let card = self.card(name);
        assert!(self.s.secret.pile.remove(card));
        self.s.open.lying.push(Lying { at: spot(at), card, dropped, starter: false });
        self.recount();
        self
    }

    /// What the dice show, one after the other.
    pub(crate) fn dice(&mut self, dice: &[u32]) -> &mut Table {
        dice.iter().for_each(|die| self.chance.push(Cue::Pick(die - 1)));
        self
    }

    pub(crate) fn pick(&mut self, n: u32) -> &mut Table {
        self.chance.push(Cue::Pick(n));
        self
    }

    /// The next card of the mine.
    pub(crate) fn mine(&mut self, id: &str) -> &mut Table {
        let card = self.mine_card(id);
        self.chance.push(Cue::Thing(card.0.into()));
        self
    }

    /// The next item card.
    pub(crate) fn item(&mut self, name: &str) -> &mut Table {
        let card = self.card(name);
        self.chance.push(Cue::Thing(card.0.into()));
        self
    }

    /// The next enemy card, or boss.
    pub(crate) fn comes(&mut self, key: &str) -> &mut Table {
        let kind = self.game.content.find_enemy(key).unwrap();
        self.chance.push(Cue::Thing(kind.0.into()));
        self
    }

    /// Does it, as the seat that is asked.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) -> &mut Table {
        self.carry_out(text);
        assert_eq!(self.chance.finish(), Ok(()), "after {text}");
        self
    }

    #[track_caller]
    fn carry_out(&mut self, text: &str) {
        let action = self.game.read(text).unwrap();
        let seat = self.game.asked(&self.s).first().expect("somebody is asked");
        if let Err(refusal) = self.game.check(&self.s, seat, action) {
            panic!("{text} is refused: {refusal:?}; offered: {:?}", self.offers());
        }
        self.game.apply(&mut self.s, seat, action, &mut self.chance, &mut self.log);
        self.game.audit(&self.s).unwrap();
    }

    /// Several, separated by `;`.
    #[track_caller]
    pub(crate) fn plays(&mut self, text: &str) -> &mut Table {
        text.split(';').for_each(|one| self.carry_out(one.trim()));
        assert_eq!(self.chance.finish(), Ok(()), "after {text}");
        self
    }

    /// Everything that may be done.
    pub(crate) fn offers(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if let Some(seat) = self.game.asked(&self.s).first() {
            self.game.actions(&self.s, seat, &mut actions);
        }
        actions.into_iter().map(|action| notation(&*self.game, action)).collect()
    }

    pub(crate) fn may(&self, text: &str) -> bool {
        self.offers().iter().any(|offer| offer == text)
    }

    /// It is refused, with this clause.
    #[track_caller]
    pub(crate) fn no(&mut self, text: &str, clause: &str) -> &mut Table {
        let action = self.game.read(text).unwrap();
        let seat = self.game.asked(&self.s).first().expect("somebody is asked");
        let refusal = self.game.check(&self.s, seat, action).expect_err(text);
        assert_eq!(refusal.clause().0, clause, "{text}: {refusal:?}");
        self
    }

    pub(crate) fn asked(&self) -> Seat {
        self.game.asked(&self.s).first().expect("somebody is asked")
    }

    pub(crate) fn over(&self) -> bool {
        self.game.asked(&self.s).is_empty()
    }

    pub(crate) fn told(&self, what: impl Fn(&What) -> bool) -> bool {
        self.log.iter().any(|event| what(&event.what))
    }

    pub(crate) fn view(&self, eye: Eye) -> View {
        self.game.view(&self.s, eye)
    }

    pub(crate) fn at(&mut self, pawn: u8) -> String {
        self.body(pawn).at[0].to_string()
    }

    pub(crate) fn enemy_at(&self, n: usize) -> String {
        self.s.open.enemies[n].at.to_string()
    }
}

/// A table after the deal, the chance of which does not matter.
pub(crate) fn dealt(options: &[(&str, &str)], seed: u64) -> Table {
    let game = SilverMine::game(&values(options.iter().copied())).unwrap();
    let mut log = Vec::new();
    let s = game.deal(&mut adit_kernel::FastChance::new(seed), &mut log);
    Table { game, s, chance: Scripted::default(), log }
}

impl Table {
    /// Does it, whatever the dice show.
    #[track_caller]
    pub(crate) fn luck(&mut self, text: &str) -> &mut Table {
        let action = self.game.read(text).unwrap();
        let seat = self.game.asked(&self.s).first().expect("somebody is asked");
        if let Err(refusal) = self.game.check(&self.s, seat, action) {
            panic!("{text} is refused: {refusal:?}; offered: {:?}", self.offers());
        }
        let mut chance = adit_kernel::FastChance::new(7);
        self.game.apply(&mut self.s, seat, action, &mut chance, &mut self.log);
        self.game.audit(&self.s).unwrap();
        self
    }

    /// Answers at random until the condition holds.
    pub(crate) fn until(&mut self, seed: u64, holds: impl Fn(&Table) -> bool) -> &mut Table {
        use adit_kernel::Chance;
        let mut chance = adit_kernel::FastChance::new(seed);
        for _ in 0..100_000 {
            if holds(self) || self.over() {
                break;
            }
            let offers = self.offers();
            let text = offers[chance.pick(offers.len() as u32) as usize].clone();
            let seat = self.asked();
            let action = self.game.read(&text).unwrap();
            self.game.apply(&mut self.s, seat, action, &mut chance, &mut self.log);
        }
        self
    }
}
