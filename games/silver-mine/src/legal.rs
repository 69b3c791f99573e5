//! What may be done: the turn of a pawn in the mine, and the answers to what interrupts it.

use adit_kit::square::Dir;

use crate::action::Action;
use crate::board::{Distances, FAR, SPOTS, Walker};
use crate::components::{Book, Container, ItemCard, ItemEffect, Path};
use crate::content::Content;
use crate::game::SilverMine;
use crate::mine_card::{CARD_SQUARES, Rotation, Square, crossing};
use crate::place::{Opener, Pawn, Spot, Target};
use crate::state::{Dungeon, FightPhase, Found, Frame, Reveal, State};

impl SilverMine {
    /// Everything that the asked seat may do.
    pub(crate) fn each_action(&self, s: &State, out: &mut dyn FnMut(Action)) {
        let Some(&frame) = s.open.stack.top() else { return };
        match frame {
            Frame::ChooseCharacter { pawn } => self.each_character(s, pawn, out),
            Frame::ChooseBand { chosen } => self.each_band_goblin(s, chosen, out),
            Frame::ChooseQuest { pawn } => self.each_quest(s, pawn, true, out),
            Frame::ChooseStart { .. } => self.each_starter(s, out),
            Frame::ChooseFavor { pawn } => self.each_favor(s, pawn, out),
            Frame::Main { pawn } => self.each_main(s, pawn, out),
            Frame::Reveal(reveal) => self.each_rotation(s, reveal, out),
            Frame::Survey { reveal, other } => {
                out(Action::Choose(reveal.card));
                out(Action::Choose(other));
            }
            Frame::Trap { pawn, at } => {
                // SIL-TRAP-2, SIL-R-14: on a Run step it can only be triggered.
                if self.tools(s, pawn).is_some() && !s.open.turn.ran {
                    out(Action::Disarm(at));
                }
                out(Action::Trigger);
            }
            Frame::Fight(fight) if matches!(fight.phase, FightPhase::Boost | FightPhase::Reroll(_)) => {
                yes_or_no(out);
            }
            Frame::LootRoll { .. } | Frame::Harm { .. } => yes_or_no(out),
            Frame::Found(found) => self.each_take(s, found, out),
            Frame::ChestPick { .. } => self.each_keep(s, out),
            Frame::Runes(runes) => {
                if let Some(card) = runes.cards.into_iter().flatten().next() {
                    self.each_stow(s, runes.pawn, card, out);
                }
            }
            Frame::TradeAnswer { .. } => {
                if self.trade_fits(s) {
                    out(Action::Accept);
                }
                out(Action::Decline);
            }
            Frame::ChargeMove { pawn, left } => self.each_dash(s, pawn, left, out),
            Frame::PowerTarget { pawn, hit, .. } => self.each_aim(s, pawn, hit, out),
            Frame::PowerSquare { pawn } => self.each_landing(s, pawn, &mut |spot| out(Action::Land(spot))),
            Frame::Dungeon(dungeon) => self.each_dungeon(s, dungeon, out),
            Frame::Visit { pawn } => self.each_in_town(s, pawn, out),
            Frame::RewardItem { pawn } => {
                if self.has_room(s, pawn) {
                    out(Action::Accept);
                }
                out(Action::Decline);
            }
            Frame::RewardBook { pawn } => {
                self.each_reward_book(s, pawn, &mut |book| out(Action::BuyBook(book)));
                out(Action::Decline);
            }
            Frame::SettleQuest { pawn } => {
                if self.is_fulfilled(s, pawn) {
                    out(Action::Accept);
                }
                out(Action::Decline);
            }
            _ => {}
        }
    }

    fn each_main(&self, s: &State, pawn: Pawn, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let body = o.body(pawn);
        let real = self.real(s, pawn);
        let at = body.at[usize::from(real)];
        let markers = if body.is_split() { 2 } else { 1 };
        // SIL-R-12: who shares a square goes on first.
        let sharing = (0..markers).find(|&marker| self.shares(s, pawn, body.at[usize::from(marker)]));
        if let Some(marker) = sharing {
            return self.each_step(s, pawn, marker, out);
        }
        for marker in 0..markers {
            self.each_step(s, pawn, marker, out);
        }
        let peace = self.at_peace(o, pawn);
        if peace {
            for marker in 0..markers {
                self.each_go(s, pawn, marker, out);
            }
            // SIL-EXIT-2, SIL-R-15
            out(Action::LeaveNow);
        }
        let threatened = self.threatened(o, pawn, at);
        let held = threatened && !o.turn.unbound;
        let (steps, _) = self.steps_left(o, pawn, real);
        if !held && steps > 0 {
            for side in Dir::ALL {
                // SIL-EXP-1, SIL-R-9
                if at.tile() == crossing(side) && self.can_reveal(o, at.place(), side) {
                    out(Action::Explore(side));
                }
            }
            // SIL-EXP-6, SIL-EXIT-1, SIL-R-102; nobody leaves an arena (SIL-R-86).
            if !self.is_arena() && self.is_gate(o, at) {
                out(Action::Exit);
            }
        }
        // SIL-R-14: after a Run step nothing else.
        if !o.turn.ran {
            self.each_interaction(s, pawn, at, out);
            // SIL-CBT-1, SIL-CBT-5, SIL-FLEE-1, SIL-R-27
            if !o.turn.attacked && !o.turn.fled {
                for spot in self.neighbours(o, at) {
                    self.each_foe_at(o, pawn, spot, |target| out(Action::Attack(target)));
                }
                if threatened {
                    out(Action::Flee);
                }
            }
            self.each_item_use(s, pawn, at, out);
            self.each_trade(s, pawn, out);
            if self.power_ready(s, pawn) {
                out(Action::Power);
            }
            // SIL-R-72
            if self.knows(o, pawn, Book::MirrorImage) && !body.mirrored {
                out(Action::Mirror);
            }
        }
        // SIL-TURN-1, SIL-R-100
        out(Action::EndTurn);
    }

    /// A figure of the pawn stands where it may not stay (SIL-R-11, SIL-R-12).
    pub(crate) fn shares(&self, s: &State, pawn: Pawn, at: Spot) -> bool {
        let o = &s.open;
        !self.is_gate(o, at) && o.figures().any(|(other, _, spot)| other != pawn && spot == at)
    }

    fn each_step(&self, s: &State, pawn: Pawn, marker: u8, out: &mut dyn FnMut(Action)) {
        for dir in Dir::ALL {
            if self.may_step(s, pawn, marker, dir) {
                out(Action::Step { marker, dir });
            }
        }
    }

    /// SIL-MOVE-1, SIL-MOVE-4, SIL-MOVE-5, SIL-MOVE-8, SIL-R-11, SIL-R-12, SIL-R-13, SIL-R-14, SIL-R-72
    fn may_step(&self, s: &State, pawn: Pawn, marker: u8, dir: Dir) -> bool {
        let o = &s.open;
        let at = o.body(pawn).at[usize::from(marker)];
        let illusion = marker != self.real(s, pawn);
        let free = illusion || o.turn.unbound;
        let (steps, _) = self.steps_left(o, pawn, marker);
        if steps == 0 {
            return false;
        }
        let Some(to) = self.next(o, at, dir) else { return false };
        if !self.enterable(o, to, Walker::Pawn) || self.enemy_at(o, to).is_some() {
            return false;
        }
        if !free && self.threatened(o, pawn, at) {
            return false;
        }
        self.may_pass_or_stop(s, pawn, to, u16::from(steps) - 1, free)
    }

    /// Nobody is in the way, or a friend who can be passed (SIL-R-12).
    fn may_pass_or_stop(&self, s: &State, pawn: Pawn, to: Spot, left: u16, free: bool) -> bool {
        let o = &s.open;
        let mut friend = false;
        for (other, _, spot) in o.figures() {
            if spot == to && other != pawn {
                // SIL-R-11: opponents never share a square.
                if self.opponents(pawn, other) {
                    return false;
                }
                friend = true;
            }
        }
        if !friend || self.is_gate(o, to) {
            return true;
        }
        if left == 0 || (!free && self.threatened(o, pawn, to)) {
            return false;
        }
        let taken = |spot: Spot| o.figures().any(|(other, _, at)| at == spot && other != pawn);
        let mut distances: Distances = [FAR; SPOTS];
        let stops = |spot: Spot| {
            self.enemy_at(o, spot).is_some()
                || o.figures().any(|(other, _, at)| at == spot && self.opponents(pawn, other))
                || (!free && self.threatened(o, pawn, spot))
        };
        self.spread(o, to, Walker::Pawn, left, &mut distances, stops);
        (0..o.placed.len() * CARD_SQUARES).any(|i| {
            let spot = Spot(i as u16);
            distances[i] > 0
                && distances[i] != FAR
                && self.enemy_at(o, spot).is_none()
                && (!taken(spot) || (self.is_gate(o, spot) && !stops(spot)))
        })
    }

    /// SIL-MOVE-12, SIL-R-15, SIL-R-23
    fn each_go(&self, s: &State, pawn: Pawn, marker: u8, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let at = o.body(pawn).at[usize::from(marker)];
        let mut distances: Distances = [FAR; SPOTS];
        // A trap that is still there is not entered, so it is reached by nobody.
        let trap = |spot: Spot| self.square(o, spot) == Square::Trap && self.is_live(o, spot);
        self.spread(o, at, Walker::Pawn, FAR - 1, &mut distances, trap);
        for (i, &far) in distances.iter().enumerate().take(o.placed.len() * CARD_SQUARES) {
            let spot = Spot(i as u16);
            if far == FAR || far == 0 || trap(spot) {
                continue;
            }
            let taken = o.figures().any(|(other, _, there)| there == spot && other != pawn);
            if !taken || self.is_gate(o, spot) {
                out(Action::Go { marker, to: spot });
            }
        }
    }

    fn each_interaction(&self, s: &State, pawn: Pawn, at: Spot, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let (key, tools) = (self.key_to_use(s, pawn).is_some(), self.tools(s, pawn).is_some());
        for spot in self.neighbours(o, at) {
            if !self.is_live(o, spot) {
                continue;
            }
            match self.square(o, spot) {
                // SIL-LOOT-7
                Square::Container(Container::Chest) => {
                    if key {
                        out(Action::OpenChest(spot, Opener::Key));
                    }
                    if tools {
                        out(Action::OpenChest(spot, Opener::Tools));
                    }
                }
                // SIL-LOOT-1
                Square::Container(_) => out(Action::Loot(spot)),
                // SIL-DOOR-1, SIL-DOOR-2, SIL-R-8, SIL-R-93
                Square::Door if !o.body(pawn).is_goblin() => {
                    if key {
                        out(Action::Unlock(spot, Opener::Key));
                    }
                    if tools {
                        out(Action::Unlock(spot, Opener::Tools));
                    }
                }
                // SIL-R-23
                Square::Trap if tools => out(Action::Disarm(spot)),
                Square::Campfire if self.may_rest(s, pawn, spot) => out(Action::Rest(spot)),
                _ => {}
            }
        }
    }

    /// SIL-FIRE-2, SIL-R-24
    fn may_rest(&self, s: &State, pawn: Pawn, fire: Spot) -> bool {
        let o = &s.open;
        let body = o.body(pawn);
        let enemy = o.enemies.iter().any(|enemy| enemy.at.place() == fire.place())
            || o.figures().any(|(other, _, at)| at.place() == fire.place() && self.opponents(pawn, other));
        !enemy && (body.life < self.most_life(o, pawn) || body.torch < self.most_torch(o, pawn))
    }

    fn each_item_use(&self, s: &State, pawn: Pawn, at: Spot, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let body = o.body(pawn);
        self.distinct(s, pawn, |card| {
            if self.usable(s, pawn, card) {
                out(Action::Use(card));
            }
            match self.content.effect(card) {
                ItemEffect::LostMap => self.each_map_side(s, at, |side| out(Action::Map(card, side))),
                ItemEffect::Weapon { .. } if self.may_equip(s, pawn, card, false) => {
                    out(Action::Equip(card));
                }
                ItemEffect::Rune { .. } if self.may_attach(s, pawn, card) => out(Action::Attach(card)),
                _ => {}
            }
            // SIL-PDT-2, SIL-R-48, SIL-R-80
            if !o.dropped.contains(card) && self.may_part(s, pawn, card) {
                out(Action::Drop(card));
            }
        });
        self.each_removal(s, pawn, false, out);
        for card in body.worn().into_iter().flatten() {
            if !o.dropped.contains(card) && self.may_take_off(s, pawn, card) {
                out(Action::Drop(card));
            }
        }
        // SIL-PDT-1, SIL-PDT-3, SIL-PDT-4, SIL-R-19
        for (n, lying) in o.lying.iter().enumerate().filter(|(_, lying)| lying.at == at) {
            let sort =
                |other: &crate::state::Lying| (self.sort(o, other.card), other.dropped, other.starter);
            let earlier = o.lying.iter().enumerate().any(|(m, other)| {
                m != n && other.at == at && other.card < lying.card && sort(other) == sort(lying)
            });
            if !earlier && (self.content.effect(lying.card).is_coins() || self.has_room(s, pawn)) {
                out(Action::PickUp(lying.card));
            }
        }
        if o.coins.iter().any(|pile| pile.at == at) {
            out(Action::PickUpCoins);
        }
        if body.carried > 0 {
            out(Action::DropCoins);
        }
    }

    /// Potions and Torches of one's own turn (SIL-R-49, SIL-ITM-15).
    pub(crate) fn usable(&self, s: &State, pawn: Pawn, card: ItemCard) -> bool {
        let (o, body) = (&s.open, s.open.body(pawn));
        match self.content.effect(card) {
            ItemEffect::StrengthPotion { .. } | ItemEffect::SpeedPotion { .. } => true,
            ItemEffect::HealthPotion { .. } => body.life < self.most_life(o, pawn),
            ItemEffect::Torch { .. } => body.torch < self.most_torch(o, pawn),
            _ => false,
        }
    }

    /// SIL-ITM-16, SIL-R-50
    pub(crate) fn each_map_side(&self, s: &State, at: Spot, mut each: impl FnMut(Dir)) {
        Dir::ALL.into_iter().filter(|&side| self.can_reveal(&s.open, at.place(), side)).for_each(&mut each);
    }

    fn each_rotation(&self, s: &State, reveal: Reveal, out: &mut dyn FnMut(Action)) {
        for rotation in Rotation::ALL {
            if self.fits(&s.open, usize::from(reveal.place), reveal.side, reveal.card, rotation) {
                out(Action::Lay(rotation));
            }
        }
    }

    /// D12 (SIL-PDT-6, SIL-R-18, SIL-R-19)
    fn each_take(&self, s: &State, found: Found, out: &mut dyn FnMut(Action)) {
        let Some(card) = s.secret.found.get(0) else { return };
        let (pawn, card) = (found.pawn, ItemCard(card.truth()));
        let effect = self.content.effect(card);
        if effect.is_coins() || self.has_room(s, pawn) {
            out(Action::Take);
        }
        if found.own_turn && !effect.is_coins() {
            if self.usable(s, pawn, card) {
                out(Action::UseNow);
            }
            match effect {
                ItemEffect::LostMap => {
                    self.each_map_side(s, self.real_spot(s, pawn), |side| out(Action::MapNow(side)));
                }
                ItemEffect::Weapon { .. }
                    if s.open.body(pawn).weapon.is_none() && self.may_equip(s, pawn, card, false) =>
                {
                    out(Action::EquipNow);
                }
                ItemEffect::Rune { .. } if self.may_attach(s, pawn, card) => out(Action::EquipNow),
                _ => {}
            }
        }
        out(Action::LeaveIt);
    }

    fn each_keep(&self, s: &State, out: &mut dyn FnMut(Action)) {
        let mut kinds = [None; 2];
        for (place, card) in s.secret.found.iter().take(2).enumerate() {
            let card = ItemCard(card.truth());
            let kind = Some(self.content.kind(card));
            // SIL-R-110
            if place == 0 || kinds[0] != kind {
                out(Action::Keep(card));
            }
            kinds[place] = kind;
        }
    }

    /// D14 (SIL-ITM-14, SIL-R-46)
    fn each_stow(&self, s: &State, pawn: Pawn, card: ItemCard, out: &mut dyn FnMut(Action)) {
        if self.has_room(s, pawn) {
            out(Action::Stow(card));
        }
        if !in_town(s) {
            out(Action::PutDown(card));
        }
    }

    /// D16 (SIL-R-76): not through enemies, and only where it can still come to a square on which it may stay.
    fn each_dash(&self, s: &State, pawn: Pawn, left: u8, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        let at = self.real_spot(s, pawn);
        if left > 0 {
            for dir in Dir::ALL {
                let Some(to) = self.next(o, at, dir) else { continue };
                if self.enterable(o, to, Walker::Pawn)
                    && self.enemy_at(o, to).is_none()
                    && self.may_pass_or_stop(s, pawn, to, u16::from(left) - 1, true)
                {
                    out(Action::Dash(dir));
                }
            }
        }
        if !self.shares(s, pawn, at) {
            out(Action::Stop);
        }
    }

    /// Whom a power can hit: next to the pawn for a Charge, on its card otherwise (SIL-R-76).
    fn each_aim(&self, s: &State, pawn: Pawn, hit: Option<Target>, out: &mut dyn FnMut(Action)) {
        self.each_power_target(s, pawn, &mut |target| {
            if Some(target) != hit {
                out(Action::Aim(target));
            }
        });
        out(Action::Stop);
    }

    pub(crate) fn each_power_target(&self, s: &State, pawn: Pawn, each: &mut dyn FnMut(Target)) {
        let o = &s.open;
        let at = self.real_spot(s, pawn);
        let charge = o.body(pawn).path == Some(Path::Iron);
        let near =
            |spot: Spot| if charge { self.adjacent(o, at, spot) } else { spot.place() == at.place() };
        o.enemies.iter().filter(|enemy| near(enemy.at)).for_each(|enemy| each(Target::Enemy(enemy.number)));
        let foes = o.figures().filter(|&(other, _, spot)| self.opponents(pawn, other) && near(spot));
        foes.for_each(|(other, marker, _)| each(Target::Pawn(other, marker)));
    }

    /// Starstep: free squares without a trap on one's card or one joined to it, if a way on foot over those cards leads there.
    pub(crate) fn each_landing(&self, s: &State, pawn: Pawn, each: &mut dyn FnMut(Spot)) {
        let o = &s.open;
        let at = self.real_spot(s, pawn);
        let here = &o.placed[at.place()];
        let joined = |place: usize| {
            place == at.place()
                || Dir::ALL.into_iter().any(|dir| {
                    usize::from(here.near[dir as usize]) == place
                        && self.face_of(here).open.contains(dir)
                        && self.face_of(&o.placed[place]).open.contains(dir.opposite())
                })
        };
        let mut distances: Distances = [FAR; SPOTS];
        self.spread(o, at, Walker::Pawn, FAR - 1, &mut distances, |spot| !joined(spot.place()));
        for (i, &far) in distances.iter().enumerate().take(o.placed.len() * CARD_SQUARES) {
            let spot = Spot(i as u16);
            let trap = self.square(o, spot) == Square::Trap && self.is_live(o, spot);
            if far != FAR && far > 0 && joined(spot.place()) && !trap && !self.occupied(o, spot) {
                each(spot);
            }
        }
    }

    /// SIL-PWR-2, SIL-R-76
    fn power_ready(&self, s: &State, pawn: Pawn) -> bool {
        let mut any = false;
        match self.charged(&s.open, pawn) {
            Some(Path::Ember | Path::Hawk) => self.each_power_target(s, pawn, &mut |_| any = true),
            Some(Path::Star) => self.each_landing(s, pawn, &mut |_| any = true),
            Some(Path::Iron | Path::Leaf) => any = true,
            // Stoneskin is offered when a Life is about to be lost.
            Some(Path::Stone) | None => {}
        }
        any
    }

    fn each_dungeon(&self, s: &State, dungeon: Dungeon, out: &mut dyn FnMut(Action)) {
        let o = &s.open;
        match dungeon {
            // SIL-R-91
            Dungeon::Pick => {
                for enemy in o.enemies.iter().filter(|enemy| !enemy.dormant && !enemy.done) {
                    out(Action::Wake(enemy.number));
                }
            }
            // SIL-R-91
            Dungeon::Move { enemy } => {
                self.each_walk(s, enemy, |spot| out(Action::Walk(spot)));
                out(Action::Pass);
            }
            Dungeon::Strike { enemy, forced } => {
                self.each_strike(s, enemy, forced, |target| out(Action::Strike(target)));
                if !forced {
                    out(Action::Pass);
                }
            }
            // SIL-R-91
            Dungeon::Target { enemy } => {
                self.each_tied_target(o, enemy, |target| out(Action::Strike(target)));
            }
            // SIL-R-91
            Dungeon::Place { caller, .. } => {
                self.each_call_square(o, caller, true, |spot| out(Action::Place(spot)));
            }
            Dungeon::Calls { .. } | Dungeon::Act => {}
        }
    }
}

/// The visit of a pawn to Crossroads Town goes on.
pub(crate) fn in_town(s: &State) -> bool {
    s.open.town.market
}

fn yes_or_no(out: &mut dyn FnMut(Action)) {
    out(Action::Accept);
    out(Action::Decline);
}

impl SilverMine {
    /// Rules that players ask about: content by name.
    pub fn content(&self) -> &Content {
        &self.content
    }
}
