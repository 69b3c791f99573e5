//! From the empty table to the first round of a map: turn order, Dwarves, the tier, building the mine, start spaces.

use adit_kernel::{Chance, Seat, Seats, Sink, Veiled};
use adit_kit::counts::Counts;
use adit_kit::dice::D6;
use adit_kit::hand::Hand;
use adit_kit::hex::Dir;
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::apply::ApplyCtx;
use crate::components::{Class, Container, Floor, OFF, SPACES, Spaces, Tier, Token, space_at};
use crate::event::{Event, What};
use crate::game::Beneath;
use crate::monsters::MOST_ROLLS;
use crate::state::{Beast, Dwarf, Frame, Loose, Open, Purpose, Roll, Secret, State, Turn};
use crate::vocabulary::{Attribute, Mine};

/// A table with nothing on it but the Merchant's store.
pub(crate) fn bare_table(game: &Beneath) -> State {
    let mut shelf = Counts::NONE;
    for (i, row) in game.content.items.iter().enumerate() {
        // BEN-SET-4
        shelf.put(i, row.copies);
    }
    let mut stacks = [0u8; 4];
    for tier in Tier::ALL {
        // BEN-SET-3, BEN-R-4
        stacks[tier.index()] = (1u16 << game.content.mines_of(tier).count()).wrapping_sub(1) as u8;
    }
    State {
        open: Open {
            stack: Stack::only(Frame::Choose),
            ending: None,
            first: Seat(0),
            leader: Seat(0),
            active: Seat(0),
            turn: 0,
            maps: 0,
            round: 0,
            mine: Mine(0),
            tier: Tier::Easy,
            stacks,
            dwarves: std::array::from_fn(|_| Dwarf::NONE),
            slots: std::array::from_fn(|_| ArrayVec::new()),
            monsters: std::array::from_fn(|_| Beast::NONE),
            found: 0,
            rock: [0; SPACES],
            bearing: Spaces::EMPTY,
            fire: Spaces::EMPTY,
            granite: Spaces::EMPTY,
            exits: Spaces::EMPTY,
            sealed: OFF,
            emptied: 0,
            traps: ArrayVec::new(),
            loose: ArrayVec::new(),
            pile: 0,
            // BEN-SET-2
            store: Counts(game.content.table.tokens),
            shelf,
            spent: Counts::NONE,
            done: Seats::NONE,
            roll: Roll::new(Purpose::Mine, OFF, Dir::N),
            now: Turn::FRESH,
            fallen: ArrayVec::new(),
            blows: 0,
            exited: None,
            left: Seats::NONE,
            arrived: 0,
        },
        secret: Secret::empty(),
    }
}

pub(crate) fn deal<C: Chance + ?Sized, L: Sink<Event> + ?Sized>(
    game: &Beneath,
    chance: &mut C,
    log: &mut L,
) -> State {
    let mut state = bare_table(game);
    let mut tied = Seats::first_n(game.players);
    // The highest roll of the Red die is first; those tied roll again (BEN-ORD-1, BEN-ORD-2, BEN-R-8).
    for _ in 0..MOST_ROLLS {
        if tied.len() < 2 {
            break;
        }
        let mut best = 0;
        let mut highest = Seats::NONE;
        for seat in tied.iter() {
            let face = D6.roll(chance);
            log.put(Event::open(What::OrderRoll { seat, face }));
            if face > best {
                (best, highest) = (face, Seats::NONE);
            }
            if face == best {
                highest = highest.with(seat);
            }
        }
        tied = highest;
    }
    state.open.leader = tied.first().unwrap_or(Seat(0));
    state.open.first = state.open.leader;
    state.open.active = state.open.leader;
    log.put(Event::open(What::Leader { seat: state.open.leader }));
    state
}

impl Beneath {
    /// Whose turn it is to choose, shop or place (BEN-R-11, BEN-ORD-5, BEN-BLD-6).
    #[inline]
    pub(crate) fn next_undone(&self, o: &Open) -> Option<Seat> {
        self.order(o).find(|&seat| !o.done.has(seat))
    }

    /// Classes that nobody has (BEN-SET-5).
    pub(crate) fn free_classes<'a>(&'a self, o: &'a Open) -> impl Iterator<Item = Class> + 'a {
        Class::ALL.into_iter().filter(|&class| o.dwarves.iter().all(|dwarf| dwarf.class != Some(class)))
    }

    /// Tiers that can be chosen (BEN-MAP-3, BEN-MAP-4, BEN-MAP-5, BEN-MAP-6, BEN-MAP-7).
    pub(crate) fn next_tiers(&self, o: &Open) -> impl Iterator<Item = Tier> + use<> {
        o.tier.next()
    }

    /// Start spaces without a Dwarf (BEN-BLD-6, BEN-R-14).
    pub(crate) fn free_starts(&self, o: &Open) -> Spaces {
        self.mine(o).starts.minus(o.crowd())
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn choose(&mut self, seat: Seat, class: Class) {
        let dwarf = &mut self.s.open.dwarves[seat.index()];
        // BEN-SET-6
        dwarf.class = Some(class);
        self.tell(What::Chose { seat, class });
        // The first token, for all to see (BEN-SET-7, BEN-R-5).
        let token = self.game.content.table.purse;
        if self.take_from_store(token) {
            let known = self.all_seats();
            self.hold(seat, Container::Backpack, Veiled::new(token as u8, known), false);
        }
        let o = &mut self.s.open;
        o.done = o.done.with(seat);
    }

    pub(crate) fn run_choose(&mut self) -> bool {
        let game = self.game;
        match game.next_undone(&self.s.open) {
            Some(seat) => {
                self.s.open.active = seat;
                false
            }
            None => {
                // The first map is Easy, and nobody chooses it (BEN-SET-8, BEN-MAP-2, BEN-R-12).
                self.reveal(Tier::Easy);
                true
            }
        }
    }

    pub(crate) fn run_select_tier(&mut self) -> bool {
        let game = self.game;
        self.s.open.active = self.s.open.leader;
        let mut tiers = game.next_tiers(&self.s.open);
        match (tiers.next(), tiers.next()) {
            // After Easy and Nightmare there is nothing to choose.
            (Some(tier), None) => {
                self.select_tier(tier);
                true
            }
            _ => false,
        }
    }

    /// BEN-MAP-9, BEN-ORD-4
    pub(crate) fn select_tier(&mut self, tier: Tier) {
        let seat = self.s.open.leader;
        self.tell(What::TierChosen { seat, tier });
        self.reveal(tier);
    }

    /// Turns over the top card of a tier's stack and builds it (BEN-MAP-8, BEN-R-15).
    fn reveal(&mut self, tier: Tier) {
        let game = self.game;
        let count = game.content.mines_of(tier).count() as u32;
        let o = &mut self.s.open;
        let stack = &mut o.stacks[tier.index()];
        if *stack == 0 {
            // Played cards become a new stack (BEN-A-6).
            *stack = ((1u16 << count) - 1) as u8;
        }
        let card = self.chance.member(&[u64::from(*stack)]);
        *stack &= !(1 << card);
        o.tier = tier;
        o.maps += 1;
        o.mine = game.content.mines_of(tier).nth(card as usize).unwrap_or(Mine(0));
        let (mine, number) = (o.mine, o.maps);
        self.tell(What::Revealed { mine, number });
        self.build();
        let o = &mut self.s.open;
        o.done = Seats::NONE;
        o.now = Turn::FRESH;
        // Shopping comes after the map is known (BEN-SHOP-1, BEN-MAP-10).
        o.stack = Stack::only(Frame::Shop);
    }

    /// Lays out the map (BEN-BLD-1, BEN-BLD-2, BEN-BLD-3, BEN-BLD-4, BEN-BLD-5).
    pub(crate) fn build(&mut self) {
        let game = self.game;
        let row = game.mine(&self.s.open);
        let o = &mut self.s.open;
        for at in row.rock {
            o.rock[at.index()] = row.height;
        }
        o.bearing = row.rock;
        o.fire = row.fire;
        o.granite = row.granite;
        // An Exit printed on the map is a token of the store, too (BEN-R-72).
        if let Some(Attribute::SealedExit { space, .. }) = row.attribute
            && self.take_from_store(Token::Exit)
        {
            self.s.open.sealed = space;
        }
        // Tokens of the floor in reading order, then the loot list as printed.
        for &(at, token) in &row.gold {
            if let Some(token) = self.take_or_replace(token) {
                let known = Seats::NONE;
                if self.s.secret.loose.put(Veiled::new(token as u8, known)) {
                    self.s.open.loose.push(Loose { at, shown: Some(token), fresh: false, barred: false });
                }
            }
        }
        let printed = [
            Token::Scroll,
            Token::Exit,
            Token::Monster,
            Token::Dust,
            Token::Coal,
            Token::Iron,
            Token::Ruby,
        ];
        self.s.secret.pile = Counts::NONE;
        for token in printed.into_iter().chain(Token::GOLD) {
            for _ in 0..row.loot[token.index()] {
                if let Some(token) = self.take_or_replace(token) {
                    self.s.secret.pile.put(token.index(), 1);
                }
            }
        }
        self.s.open.pile = self.s.secret.pile.total() as u8;
        if let Some(Attribute::Lair { monster, space }) = row.attribute {
            // The board stands after the last seat of the round, so the Leader plays it (BEN-R-73).
            let last = self.s.open.leader.clockwise(game.players - 1, game.players);
            self.set_up(monster, space, Dir::N, last);
        }
    }

    /// A token from the store, or what stands for it while it is missing there (BEN-A-5).
    pub(crate) fn take_or_replace(&mut self, token: Token) -> Option<Token> {
        let there = |this: &Self, token: Token| this.s.open.store.of(token.index()) > 0;
        let mut wanted = token;
        if wanted == Token::Scroll && !there(self, wanted) {
            wanted = Token::Ruby;
        }
        let gold = match wanted {
            Token::Coal => Token::Gold2,
            Token::Iron => Token::Gold5,
            Token::Ruby => Token::Gold10,
            other => other,
        };
        if !there(self, wanted) && gold.is_gold() {
            let lower = Token::GOLD[..=gold.index()].iter().rev();
            let higher = Token::GOLD[gold.index()..].iter();
            wanted = lower.chain(higher).copied().find(|&token| there(self, token)).unwrap_or(Token::Dust);
        }
        self.take_from_store(wanted).then_some(wanted)
    }

    pub(crate) fn run_place(&mut self) -> bool {
        let game = self.game;
        match game.next_undone(&self.s.open) {
            Some(seat) => {
                self.s.open.active = seat;
                false
            }
            None => {
                self.begin_round(1);
                true
            }
        }
    }

    pub(crate) fn place(&mut self, seat: Seat, at: Tile) {
        let game = self.game;
        let o = &mut self.s.open;
        let (life, armor) = (game.full_life(o, seat), game.full_armor(o, seat));
        let centre = space_at("E6").unwrap_or(OFF);
        let dwarf = &mut o.dwarves[seat.index()];
        dwarf.at = at;
        // BEN-FACE-8, BEN-R-10
        dwarf.facing = Floor::towards(at, centre).unwrap_or(Dir::N);
        // Full value, wounds of the last map are healed (BEN-BLD-8, BEN-R-13, BEN-R-81).
        dwarf.life = life;
        dwarf.armor = armor;
        o.done = o.done.with(seat);
        self.tell(What::Placed { seat, at });
    }

    /// Everything that belongs to one map goes back (BEN-EXIT-4, BEN-MON-25).
    pub(crate) fn clear_floor(&mut self) {
        let mut back = self.s.secret.pile;
        back = back.plus(&self.s.secret.loose.counts());
        for board in &self.s.secret.boards {
            back = back.plus(&board.counts());
        }
        let secret = &mut self.s.secret;
        secret.pile = Counts::NONE;
        secret.loose = Hand::new();
        secret.boards = std::array::from_fn(|_| Hand::new());
        secret.live = 0;
        let o = &mut self.s.open;
        // Exits on the floor, open or sealed; all came from the store.
        back.put(Token::Exit.index(), o.exits.len() as u8 + u8::from(o.sealed != OFF));
        o.store = o.store.plus(&back);
        o.pile = 0;
        o.loose.clear();
        o.traps.clear();
        o.monsters = std::array::from_fn(|_| Beast::NONE);
        o.found = 0;
        o.rock = [0; SPACES];
        o.bearing = Spaces::EMPTY;
        o.fire = Spaces::EMPTY;
        o.granite = Spaces::EMPTY;
        o.exits = Spaces::EMPTY;
        o.sealed = OFF;
        o.emptied = 0;
        o.roll = Roll::new(Purpose::Mine, OFF, Dir::N);
    }
}
