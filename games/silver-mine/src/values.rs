//! Attributes, room for items, books that work, prices: what follows from what a pawn is and has.

use crate::components::{Attribute, Book, ItemCard, ItemEffect, Path, Quest, Rumor, Task, Type};
use crate::content::Values;
use crate::game::{FIRST_RIVAL, SilverMine};
use crate::place::{Pawn, Spot, Target};
use crate::state::{Body, Favor, Nature, Open, Secret, Stage, State};

impl SilverMine {
    /// How many goblins the band has had from the start (SIL-R-92).
    pub(crate) fn band_size(&self, o: &Open) -> usize {
        o.pawns[..usize::from(FIRST_RIVAL)].iter().filter(|body| body.is_goblin()).count()
    }

    /// The values with which a pawn starts, and its maxima; a goblin of the band carries and wields as characters do (SIL-INS-4,
    /// SIL-SET-10, SIL-ATT-14, SIL-R-92).
    pub fn printed(&self, o: &Open, pawn: Pawn) -> [Values; 2] {
        match o.body(pawn).nature {
            Nature::Character(character) => {
                let row = self.content.character(character);
                [row.start, row.most]
            }
            Nature::Goblin(kind) => {
                let band = &self.content.table.band;
                let size = self.band_size(o).clamp(1, band.life.len()) - 1;
                let mut start = self.content.enemy(kind).values;
                start.life += band.life[size];
                start.torch = band.torch[size];
                let mut most = start;
                most.life += band.beyond;
                most.torch += band.beyond;
                [start, most]
            }
            Nature::Nobody => [Values { attack: 0, walk: 0, torch: 0, life: 0 }; 2],
        }
    }

    /// What weapon and runes add to an attribute (SIL-ITM-6, SIL-ITM-13, SIL-R-47).
    #[inline]
    pub fn bonus(&self, body: &Body, attribute: Attribute) -> u8 {
        let of = |card: ItemCard| match self.content.effect(card).bonus() {
            Some((raised, bonus)) if raised == attribute => bonus,
            _ => 0,
        };
        body.worn().into_iter().flatten().map(of).sum()
    }

    /// SIL-AFF-1, SIL-R-41, SIL-R-45
    pub fn attack(&self, o: &Open, pawn: Pawn) -> u8 {
        let body = o.body(pawn);
        if body.sick { 0 } else { self.printed(o, pawn)[0].attack + self.bonus(body, Attribute::Attack) }
    }

    pub fn walk(&self, o: &Open, pawn: Pawn) -> u8 {
        self.printed(o, pawn)[0].walk + self.bonus(o.body(pawn), Attribute::Move)
    }

    /// SIL-ATT-14, SIL-R-45
    pub fn most_life(&self, o: &Open, pawn: Pawn) -> u8 {
        self.printed(o, pawn)[1].life + self.bonus(o.body(pawn), Attribute::Life)
    }

    pub fn most_torch(&self, o: &Open, pawn: Pawn) -> u8 {
        self.printed(o, pawn)[1].torch + self.bonus(o.body(pawn), Attribute::Torch)
    }

    /// What the Innkeeper restores: starting values and bonuses (SIL-INN-1, SIL-R-73).
    pub fn rested(&self, o: &Open, pawn: Pawn) -> [u8; 2] {
        let (start, body) = (self.printed(o, pawn)[0], o.body(pawn));
        [start.life + self.bonus(body, Attribute::Life), start.torch + self.bonus(body, Attribute::Torch)]
    }

    /// Squares that may be walked this turn without running (SIL-ATT-4, SIL-R-14).
    pub fn allowance(&self, o: &Open, pawn: Pawn) -> u8 {
        let body = o.body(pawn);
        let rails = match body.rumor {
            Some(Rumor::DownhillRails) if body.rumor_turns > 0 => self.content.rumor_values.rails,
            _ => 0,
        };
        self.walk(o, pawn) + o.turn.extra + rails
    }

    /// Steps that a marker of the pawn whose turn it is may still make, and whether the next one is a Run step (SIL-ATT-5,
    /// SIL-ATT-8, SIL-MOVE-11, SIL-R-14).
    pub fn steps_left(&self, o: &Open, pawn: Pawn, marker: u8) -> (u8, bool) {
        let allowance = self.allowance(o, pawn);
        let walked = o.turn.walked[usize::from(marker)];
        let run = if o.turn.acted || o.body(pawn).torch == 0 { 0 } else { self.content.table.run };
        ((allowance + run).saturating_sub(walked), walked >= allowance)
    }

    pub fn kind_of(&self, o: &Open, pawn: Pawn) -> Option<Type> {
        o.body(pawn).character().map(|character| self.content.character(character).kind)
    }

    /// The book is in the stash and matches the character (SIL-STA-6, SIL-R-55).
    #[inline]
    pub fn knows(&self, o: &Open, pawn: Pawn, book: Book) -> bool {
        o.body(pawn).has(book)
            && self.kind_of(o, pawn).is_some_and(|kind| self.content.book(book).types.contains(&kind))
    }

    /// The path is charged up to its star (SIL-PWR-1, SIL-PWR-2).
    #[inline]
    pub fn charged(&self, o: &Open, pawn: Pawn) -> Option<Path> {
        let body = o.body(pawn);
        body.path.filter(|&path| body.charge >= self.content.path(path).charges)
    }

    /// What is added to a pawn's own combat die (SIL-R-25, SIL-R-26). `acting`: it is its own attack.
    pub fn hit_bonus(&self, o: &Open, pawn: Pawn, other: Target, acting: bool, boosted: bool) -> u8 {
        let body = o.body(pawn);
        let mut bonus = self.attack(o, pawn);
        if acting {
            // SIL-ITM-3, SIL-R-49, SIL-BOOK-5, SIL-R-69
            bonus += o.turn.strength;
            if boosted {
                bonus += self.content.book_values.giant_strength;
            }
        }
        // SIL-BOOK-3, SIL-BOOK-4, SIL-R-68
        if self.knows(o, pawn, Book::FavoredEnemy) && self.is_favored(o, body.favored, other) {
            bonus += self.content.book_values.favored_enemy;
        }
        if body.rumor == Some(Rumor::DwarvenWarSong) && body.rumor_turns > 0 {
            bonus += self.content.rumor_values.war_song;
        }
        bonus + self.band_bonus(o, pawn)
    }

    fn is_favored(&self, o: &Open, favor: Option<Favor>, other: Target) -> bool {
        match (favor, other) {
            (Some(Favor::Goblins(kind)), Target::Enemy(number)) => {
                o.enemy(number).is_some_and(|enemy| enemy.kind == kind)
            }
            (Some(Favor::Goblins(kind)), Target::Pawn(pawn, _)) => {
                o.body(pawn).nature == Nature::Goblin(kind)
            }
            (Some(Favor::Opponent(named)), Target::Pawn(pawn, _)) => named == pawn,
            _ => false,
        }
    }

    /// Two or more of the band in the same Hall (SIL-R-93).
    fn band_bonus(&self, o: &Open, pawn: Pawn) -> u8 {
        let body = o.body(pawn);
        if !body.is_goblin() || body.at[0].is_off() || o.placed[body.at[0].place()].card.is_gate() {
            return 0;
        }
        let here =
            |other: Pawn| o.body(other).is_goblin() && o.body(other).at[0].place() == body.at[0].place();
        u8::from(o.inside().filter(|&other| here(other)).count() >= 2)
    }

    /// Room for so many cards in the inventory: the backpack's own place included (SIL-INV-1, SIL-INV-5, SIL-R-48).
    pub fn room(&self, backpack: Option<u8>) -> u8 {
        backpack.map_or(self.content.table.inventory, |others| others + 1)
    }

    /// How much goes into the backpack that a pawn carries; a second one adds nothing (SIL-ITM-17).
    pub(crate) fn backpack(&self, secret: &Secret, pawn: Pawn) -> Option<u8> {
        secret.hands[pawn.index()].iter().find_map(|card| {
            match self.content.effect(ItemCard(card.truth())) {
                ItemEffect::Backpack { others } => Some(others),
                _ => None,
            }
        })
    }

    /// Another card can be taken in. A first backpack needs a free space like any other card (SIL-R-48).
    pub(crate) fn has_room(&self, s: &State, pawn: Pawn) -> bool {
        s.open.body(pawn).items < self.room(self.backpack(&s.secret, pawn))
    }

    /// A card may leave the inventory: not the only backpack while more than three others are carried. Another one works
    /// then (SIL-R-48, SIL-A-8).
    pub(crate) fn may_part(&self, s: &State, pawn: Pawn, card: ItemCard) -> bool {
        !self.content.effect(card).is_backpack() || self.exchange_fits(s, pawn, Some(card), false)
    }

    /// The cards that a pawn carries, in their order.
    pub(crate) fn pockets<'a>(&self, s: &'a State, pawn: Pawn) -> impl Iterator<Item = ItemCard> + use<'a> {
        s.secret.hands[pawn.index()].iter().map(|card| ItemCard(card.truth()))
    }

    pub(crate) fn carries(&self, s: &State, pawn: Pawn, card: ItemCard) -> bool {
        self.pockets(s, pawn).any(|held| held == card)
    }

    /// The first card of each sort that looks the same in everything remembered of it (SIL-R-110).
    pub(crate) fn distinct(&self, s: &State, pawn: Pawn, mut each: impl FnMut(ItemCard)) {
        let hand = &s.secret.hands[pawn.index()];
        let body = s.open.body(pawn);
        let sort = |place: usize, card: ItemCard| (self.sort(&s.open, card), body.starters >> place & 1);
        for (place, card) in hand.iter().enumerate() {
            let card = ItemCard(card.truth());
            let mine = sort(place, card);
            let earlier = hand.iter().enumerate().any(|(other, held)| {
                let held = ItemCard(held.truth());
                held < card && sort(other, held) == mine
            });
            if !earlier {
                each(card);
            }
        }
    }

    /// What is remembered of a card (SIL-R-110).
    pub(crate) fn sort(&self, o: &Open, card: ItemCard) -> (u8, u8, [bool; 5]) {
        let remembered = [o.used, o.dropped, o.wielded, o.counted, o.town.bought];
        (self.content.kind(card).0, o.paid.of(card.index()), remembered.map(|set| set.contains(card)))
    }

    /// The key with the fewest charges, then the lowest number (SIL-R-20).
    pub(crate) fn key_to_use(&self, s: &State, pawn: Pawn) -> Option<ItemCard> {
        let keys = self.pockets(s, pawn).filter(|&card| self.content.effect(card).is_key());
        keys.min_by_key(|&card| (!s.open.used.contains(card), card))
    }

    pub(crate) fn tools(&self, s: &State, pawn: Pawn) -> Option<ItemCard> {
        self.pockets(s, pawn).filter(|&card| self.content.effect(card) == ItemEffect::Tools).min()
    }

    /// Life and Torch after bonuses have gone and others have come; none where that may not be (SIL-R-46).
    pub(crate) fn after_change(
        &self,
        o: &Open,
        pawn: Pawn,
        off: &[ItemCard],
        on: &[ItemCard],
    ) -> Option<[u8; 2]> {
        let body = o.body(pawn);
        let sum = |cards: &[ItemCard], attribute: Attribute| -> u8 {
            let raises = |card: &ItemCard| match self.content.effect(*card).bonus() {
                Some((raised, bonus)) if raised == attribute => bonus,
                _ => 0,
            };
            cards.iter().map(raises).sum()
        };
        let after = |now: u8, attribute| (now + sum(on, attribute)).checked_sub(sum(off, attribute));
        let life = after(body.life, Attribute::Life).filter(|&life| life >= 1)?;
        Some([life, after(body.torch, Attribute::Torch)?])
    }

    /// Weapon and runes that come off together.
    pub(crate) fn worn_cards(&self, body: &Body) -> arrayvec::ArrayVec<ItemCard, 3> {
        body.worn().into_iter().flatten().collect()
    }

    pub(crate) fn is_goblin_type(&self, nature: Nature) -> Option<u8> {
        match nature {
            Nature::Goblin(kind) => Some(kind.0),
            _ => None,
        }
    }

    /// Whether a quest's counter, set or cards are complete (SIL-QST-3, SIL-R-57).
    pub(crate) fn is_fulfilled(&self, s: &State, pawn: Pawn) -> bool {
        let body = s.open.body(pawn);
        let Some(quest) = body.quest else { return false };
        let row = self.content.quest(quest);
        match row.task {
            Task::OwnPotions | Task::OwnRunes | Task::OwnWeapons => self.delivery(s, pawn, quest).is_some(),
            Task::GoblinTypes => body.types.count_ones() >= u32::from(row.goal),
            _ => body.progress >= row.goal,
        }
    }

    /// The cards that a possession quest takes (SIL-R-107): one per kind asked for, unequipped before equipped, bought before
    /// found, simple before great, higher numbers before lower.
    pub(crate) fn delivery(
        &self,
        s: &State,
        pawn: Pawn,
        quest: Quest,
    ) -> Option<arrayvec::ArrayVec<ItemCard, 3>> {
        let task = self.content.quest(quest).task;
        let goal = usize::from(self.content.quest(quest).goal);
        // What a card is good for: one of each, or simply so many.
        let serves = |card: ItemCard| -> Option<u8> {
            match (task, self.content.effect(card)) {
                (Task::OwnPotions, ItemEffect::StrengthPotion { .. }) => Some(0),
                (Task::OwnPotions, ItemEffect::SpeedPotion { .. }) => Some(1),
                (Task::OwnPotions, ItemEffect::HealthPotion { .. }) => Some(2),
                (Task::OwnRunes, ItemEffect::Rune { attribute, .. }) => Some(attribute as u8),
                (Task::OwnWeapons, ItemEffect::Weapon { .. }) => Some(0),
                _ => None,
            }
        };
        let great =
            |card: ItemCard| matches!(self.content.effect(card), ItemEffect::Rune { great: true, .. });
        let mut owned: arrayvec::ArrayVec<(bool, bool, bool, std::cmp::Reverse<ItemCard>), 12> =
            Default::default();
        let worn = s.open.body(pawn).worn().into_iter().flatten().map(|card| (card, true));
        for (card, equipped) in self.pockets(s, pawn).map(|card| (card, false)).chain(worn) {
            if serves(card).is_some() {
                let found = s.open.paid.of(card.index()) == 0;
                owned.push((equipped, found, great(card), std::cmp::Reverse(card)));
            }
        }
        owned.sort_unstable();
        let mut chosen = arrayvec::ArrayVec::new();
        let mut kinds = [false; 4];
        for &(_, _, _, std::cmp::Reverse(card)) in &owned {
            let Some(kind) = serves(card) else { continue };
            let wanted =
                task == Task::OwnWeapons || !std::mem::replace(&mut kinds[usize::from(kind)], true);
            if wanted && chosen.len() < goal.min(3) {
                chosen.push(card);
            }
        }
        (chosen.len() == goal).then_some(chosen)
    }

    /// Where both figures of a pawn's turn are, for the rules: the real one.
    #[inline]
    pub(crate) fn real(&self, s: &State, pawn: Pawn) -> u8 {
        if s.open.body(pawn).is_split() { s.secret.real } else { 0 }
    }

    #[inline]
    pub(crate) fn real_spot(&self, s: &State, pawn: Pawn) -> Spot {
        s.open.body(pawn).at[usize::from(self.real(s, pawn))]
    }

    /// No enemy, dormant ones included, and no opponent that could still come is left (SIL-MOVE-12, SIL-EXIT-2, SIL-R-15,
    /// SIL-R-93). Never in the arena (SIL-R-86).
    pub fn at_peace(&self, o: &Open, pawn: Pawn) -> bool {
        let threat = |other: Pawn| {
            self.opponents(pawn, other) && matches!(o.body(other).stage, Stage::Inside | Stage::Waiting)
        };
        !self.is_arena()
            && o.enemies.is_empty()
            && !(self.rivals() > 0 && (0..o.pawns.len() as u8).any(|other| threat(Pawn(other))))
    }
}

impl SilverMine {
    /// The pack bonus of a band goblin, as part of its effective Attack (SIL-R-93).
    pub(crate) fn band_share(&self, o: &Open, pawn: Pawn) -> u8 {
        self.band_bonus(o, pawn)
    }
}
