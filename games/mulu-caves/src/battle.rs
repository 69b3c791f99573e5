//! A battle up to its roll: declaration, interrupt, commitments and what Relinquish does to them
//! (MUL-BAT-8, MUL-BAT-33). Who is asked depends on what everybody knows of the hands, never on the hands.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::CardSet;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Card, Cave, Class, Piece};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Battle, CALLED_OFF, Commit, Form, Frame, Open, Phase, Side, State};

impl MuluCaves {
    /// Whether a piece may declare an attack at all (MUL-BAT-1, MUL-BAT-2, MUL-BAT-5, MUL-R-36). One that
    /// has settled may (MUL-R-91).
    pub(crate) fn may_declare(&self, o: &Open, piece: Piece) -> Legal {
        if piece.seat() != o.active {
            return Err(Refusal::NotYours(piece));
        }
        if !o.on_board(piece) {
            return Err(Refusal::Destroyed(piece));
        }
        if let Some(walker) = crate::walking::in_transit(self, o) {
            // MUL-MOVE-9
            return Err(Refusal::InTransit(walker));
        }
        if !piece.is_avatar() && !MuluCaves::is_assailant(o, piece) {
            // MUL-PCE-7, MUL-PCE-9
            return Err(Refusal::Assistant(piece));
        }
        if o.vulnerable(piece) {
            // MUL-TERM-9
            return Err(Refusal::Vulnerable(piece));
        }
        match o.now.attacked & piece.own_bit() {
            0 => Ok(()),
            _ => Err(Refusal::AlreadyAttacked(piece)),
        }
    }

    /// Any enemy, the avatar too, and in a sanctuary as elsewhere (MUL-PCE-9, MUL-PCE-10, MUL-BAT-31,
    /// MUL-SAN-3, MUL-R-25).
    pub(crate) fn may_target(&self, o: &Open, piece: Piece, target: Piece) -> Legal {
        if target.seat() == piece.seat() {
            return Err(Refusal::Friend(target));
        }
        match o.on_board(target) {
            true => Ok(()),
            false => Err(Refusal::Destroyed(target)),
        }
    }

    /// MUL-BAT-3. Being immobilized is no hindrance (MUL-BAT-24, MUL-TERM-11).
    pub(crate) fn may_attack(&self, o: &Open, piece: Piece, target: Piece) -> Legal {
        self.may_declare(o, piece)?;
        self.may_target(o, piece, target)?;
        match self.neighbours(o.tile(piece)).any(|tile| tile == o.tile(target)) {
            true => Ok(()),
            false => Err(Refusal::NotAdjacent(target)),
        }
    }

    /// The cards of each slot that a side may commit in the present battle (MUL-BAT-9, MUL-BAT-11,
    /// MUL-BAT-26, MUL-WPN-15, MUL-WPN-23, MUL-ART-5, MUL-R-56).
    fn slots(&self, battle: &Battle, side: Side) -> [CardSet; 3] {
        let cards = &self.cards;
        let none = CardSet::EMPTY;
        let artifacts = if battle.pieces[side].is_avatar() {
            cards.battle.minus(cards.sacrifice)
        } else {
            cards.battle
        };
        match (battle.form, side) {
            (Form::Normal, _) | (Form::Reach, 1) => [cards.weapons, cards.armor, artifacts],
            (Form::Reach, _) => [none, cards.armor, artifacts],
            (Form::ToHit | Form::IceWave | Form::FireBall, 1) => [cards.weapons, cards.armor, none],
            _ => [none; 3],
        }
    }

    /// Cards of the fighting piece and of its avatar, or none (MUL-BAT-9, MUL-BAT-10).
    pub(crate) fn each_commit(&self, s: &State, side: Side, out: &mut impl FnMut(Commit)) {
        let battle = &s.open.battle;
        let hand = MuluCaves::usable(s, battle.pieces[side]);
        let [weapons, armor, artifacts] = self.slots(battle, side).map(|slot| slot.both(hand));
        let maybe = |set: CardSet| std::iter::once(None).chain(set.iter().map(|card| Some(Card(card))));
        for weapon in maybe(weapons) {
            for armor in maybe(armor) {
                for artifact in maybe(artifacts) {
                    let commit = Commit { weapon, armor, artifact, double: false };
                    out(commit);
                    if weapon.is_some_and(|card| self.both_uses(&s.open, card)) {
                        out(Commit { double: true, ..commit });
                    }
                }
            }
        }
    }

    /// Whether a card can be used twice at once (MUL-WPN-25).
    fn both_uses(&self, o: &Open, card: Card) -> bool {
        self.gear(card).double.is_some() && !o.worn.contains(card.0)
    }

    /// What the aggressor may commit instead of a card that was taken (MUL-ART-16).
    fn spare(&self, s: &State, class: Class) -> CardSet {
        let battle = &s.open.battle;
        let hand = MuluCaves::usable(s, battle.pieces[0]).minus(battle.commits[0].cards());
        let [weapons, armor, artifacts] = self.slots(battle, 0);
        hand.both(match class {
            Class::Weapon => weapons,
            Class::Armor => armor,
            Class::Artifact => artifacts,
        })
    }

    /// One card for a slot, in each way in which it can be used.
    fn each_single(&self, o: &Open, card: Card, out: &mut impl FnMut(Commit)) {
        let mut commit = Commit::NONE;
        *commit.slot(self.class[card.index()]) = Some(card);
        out(commit);
        if self.both_uses(o, card) {
            out(Commit { double: true, ..commit });
        }
    }

    /// The Relinquish cards with which the defender can take a card.
    fn takers(&self, s: &State) -> CardSet {
        MuluCaves::usable(s, s.open.battle.pieces[1]).both(self.cards.relinquish)
    }

    pub(crate) fn each_battle_answer(
        &self,
        s: &State,
        seat: Seat,
        phase: Phase,
        out: &mut impl FnMut(Action),
    ) {
        let o = &s.open;
        let battle = &o.battle;
        match phase {
            Phase::Interrupt | Phase::Staff => {
                out(Action::Pass);
                for card in self.cards.relinquish.both(s.secret.hands[Piece::avatar(seat).index()]) {
                    out(Action::Relinquish(Card(card)));
                }
            }
            Phase::Shown => {
                out(Action::Pass);
                for with in self.takers(s) {
                    battle.shown.into_iter().for_each(|card| out(Action::Take(Card(with), card)));
                }
            }
            Phase::Commit { .. } => {
                let side = usize::from(battle.pieces[0].seat() != seat);
                self.each_commit(s, side, &mut |commit| out(Action::Commit(commit)));
            }
            Phase::Steal => {
                out(Action::Pass);
                for with in self.takers(s) {
                    for card in battle.commits[0].cards() {
                        out(Action::Take(Card(with), Card(card)));
                    }
                }
            }
            Phase::Recommit { class, .. } => {
                out(Action::Pass);
                for card in self.spare(s, class) {
                    self.each_single(o, Card(card), &mut |commit| out(Action::Commit(commit)));
                }
            }
            Phase::Slot { stolen } => {
                out(Action::Pass);
                self.each_single(o, stolen, &mut |commit| out(Action::Commit(commit)));
            }
            Phase::Shield { side } => {
                out(Action::Pass);
                let hand = MuluCaves::usable(s, battle.pieces[usize::from(side)]);
                for card in hand.both(self.cards.shields) {
                    out(Action::Shield(Card(card)));
                }
            }
            Phase::Sacrifice { side } | Phase::Substitute { side } => {
                let loser = battle.pieces[usize::from(side)];
                for unit in o.units_on_board(loser.seat()).filter(|&unit| unit != loser) {
                    out(Action::Sacrifice(unit));
                }
            }
            _ => {}
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The piece's attack of the turn, whatever comes of it; no card is drawn for it (MUL-BAT-5,
    /// MUL-BAT-34, MUL-R-39).
    pub(crate) fn attack(&mut self, piece: Piece, target: Piece) {
        self.s.open.now.attacked |= piece.own_bit();
        self.declare(piece, target, Form::Normal, None);
    }

    pub(crate) fn declare(&mut self, aggressor: Piece, defender: Piece, form: Form, shown: Option<Card>) {
        self.set_battle(aggressor, defender, form, shown);
        self.tell(What::Attacked { aggressor, defender, card: shown });
        self.push(Frame::Battle(Phase::Interrupt));
    }

    pub(crate) fn set_battle(
        &mut self,
        aggressor: Piece,
        defender: Piece,
        form: Form,
        shown: Option<Card>,
    ) {
        let o = &mut self.s.open;
        let tiles = [o.tile(aggressor), o.tile(defender)];
        o.battle = Battle { form, pieces: [aggressor, defender], tiles, shown, ..Battle::NONE };
        if form == Form::Reach {
            o.battle.commits[0].weapon = shown;
        }
        // MUL-BAT-32; a staff given up in its series lies open anyway.
        if let Some(card) = shown.filter(|&card| MuluCaves::holder(self.s, card).is_some()) {
            self.show(card);
        }
    }

    /// Whether, for all that everybody knows, a piece's side could hold one of `cards`.
    pub(crate) fn may_use(&self, piece: Piece, cards: CardSet) -> bool {
        self.game.may_be_in(self.s, MuluCaves::usable(self.s, piece), cards)
    }

    /// Whether the defender's avatar could play Relinquish now.
    pub(crate) fn may_interrupt(&self, defender: Seat, aggressor: Seat) -> bool {
        let hand = self.s.secret.hands[Piece::avatar(defender).index()];
        self.s.open.cards_of(aggressor) > 0 && self.game.may_be_in(self.s, hand, self.game.cards.relinquish)
    }

    pub(crate) fn run_battle(&mut self, phase: Phase) -> bool {
        let o = &self.s.open;
        let battle = o.battle;
        let [aggressor, defender] = battle.pieces;
        match phase {
            Phase::Interrupt => {
                if self.may_interrupt(defender.seat(), aggressor.seat()) {
                    return false;
                }
                self.after_interrupt();
            }
            Phase::Staff => return false,
            Phase::Shown => {
                // A staff given up in its series is out of reach (MUL-A-4).
                let there = battle.shown.is_some_and(|card| MuluCaves::holder(self.s, card).is_some());
                if there && self.may_take() {
                    return false;
                }
                self.after_shown();
            }
            Phase::Commit { waiting } => {
                if !waiting.is_empty() {
                    return false;
                }
                self.reveal();
            }
            Phase::Steal => {
                if !battle.commits[0].cards().is_empty() && self.may_take() {
                    return false;
                }
                self.go_to(Phase::Roll);
            }
            Phase::Recommit { class, stolen } => {
                let hand = MuluCaves::usable(self.s, aggressor).minus(battle.commits[0].cards());
                let mut slot = self.game.cards.of(class);
                if aggressor.is_avatar() {
                    slot = slot.minus(self.game.cards.sacrifice);
                }
                if self.game.may_be_in(self.s, hand, slot) {
                    return false;
                }
                self.go_to(Phase::Slot { stolen });
            }
            Phase::Slot { stolen } => {
                let class = self.game.class[stolen.index()];
                let mut commit = battle.commits[1];
                if commit.slot(class).is_none() && self.game.cards.of(class).contains(stolen.0) {
                    return false;
                }
                self.go_to(Phase::Roll);
            }
            _ => return self.run_fight(phase),
        }
        true
    }

    /// A unit under attack could use Relinquish, its own or its avatar's (MUL-ART-15, MUL-R-65).
    fn may_take(&self) -> bool {
        let defender = self.s.open.battle.pieces[1];
        !defender.is_avatar() && self.may_use(defender, self.game.cards.relinquish)
    }

    fn after_interrupt(&mut self) {
        match self.s.open.battle.form {
            Form::Normal | Form::Reach => self.ask_commits(),
            // The card that attacks may be taken before the target commits (MUL-BAT-33, MUL-R-95).
            _ => self.go_to(Phase::Shown),
        }
    }

    fn after_shown(&mut self) {
        match self.s.open.battle.form {
            Form::Boomerang => self.throw_boomerang(),
            Form::Net => self.throw_net(),
            _ => self.ask_commits(),
        }
    }

    /// Both sides are asked at once, as far as they could have something to commit (MUL-R-38, MUL-R-104).
    pub(crate) fn ask_commits(&mut self) {
        let battle = self.s.open.battle;
        let mut waiting = Seats::NONE;
        for side in 0..2 {
            let piece = battle.pieces[side];
            let slots = self.game.slots(&battle, side);
            let any = slots.iter().fold(CardSet::EMPTY, |all, slot| all.union(*slot));
            if self.may_use(piece, any) {
                waiting = waiting.with(piece.seat());
            }
        }
        self.s.secret.commits = [Commit::NONE; 2];
        self.go_to(Phase::Commit { waiting });
    }

    /// MUL-BAT-8: both show what they committed.
    fn reveal(&mut self) {
        for side in 0..2 {
            let commit = std::mem::take(&mut self.s.secret.commits[side]);
            let battle = &mut self.s.open.battle;
            let piece = battle.pieces[side];
            let weapon = commit.weapon.or(battle.commits[side].weapon);
            battle.commits[side] = Commit { weapon, ..commit };
            for card in commit.cards() {
                self.show(Card(card));
            }
            if commit != Commit::NONE {
                self.tell(What::Revealed { piece, commit });
            }
        }
        self.go_to(match self.s.open.battle.form {
            Form::Normal | Form::Reach => Phase::Steal,
            _ => Phase::Roll,
        });
    }

    pub(crate) fn answer_battle(&mut self, seat: Seat, phase: Phase, action: Action) {
        let battle = self.s.open.battle;
        match (phase, action) {
            (Phase::Interrupt, Action::Pass) => self.after_interrupt(),
            (Phase::Interrupt, Action::Relinquish(card)) => {
                let taken = self.steal(seat, card);
                // Chance may take the very card that attacks (MUL-ART-21).
                if taken.is_some() && taken == battle.shown {
                    self.call_off();
                } else {
                    self.after_interrupt();
                }
            }
            (Phase::Staff, Action::Pass) => self.pop(),
            (Phase::Staff, Action::Relinquish(card)) => {
                let taken = self.steal(seat, card);
                self.pop();
                // Without its staff the series does not begin (MUL-ART-21, MUL-ART-22).
                if let Some(&Frame::Series { caster, card, .. }) = self.s.open.stack.top()
                    && taken == Some(card)
                    && self.game.casters_fight_without_staff()
                {
                    self.become_frame(Frame::Instead { caster });
                }
            }
            (Phase::Shown, Action::Pass) => self.after_shown(),
            (Phase::Steal, Action::Pass) => self.go_to(Phase::Roll),
            (Phase::Shown | Phase::Steal, Action::Take(with, card)) => self.take(with, card),
            (Phase::Commit { waiting }, Action::Commit(commit)) => {
                let side = usize::from(battle.pieces[0].seat() != seat);
                self.s.secret.commits[side] = commit;
                self.tell(What::Answered { seat });
                self.go_to(Phase::Commit { waiting: waiting.without(seat) });
            }
            (Phase::Recommit { stolen, .. }, answer) => {
                self.add_commit(0, answer);
                self.go_to(Phase::Slot { stolen });
            }
            (Phase::Slot { .. }, answer) => {
                self.add_commit(1, answer);
                self.go_to(Phase::Roll);
            }
            _ => self.answer_fight(phase, action),
        }
    }

    /// One more card, face up.
    fn add_commit(&mut self, side: Side, answer: Action) {
        let Action::Commit(more) = answer else { return };
        let battle = &mut self.s.open.battle;
        let piece = battle.pieces[side];
        let commit = &mut battle.commits[side];
        if let Some(weapon) = more.weapon {
            (commit.weapon, commit.double) = (Some(weapon), more.double);
        }
        commit.armor = more.armor.or(commit.armor);
        commit.artifact = more.artifact.or(commit.artifact);
        for card in more.cards() {
            self.show(Card(card));
        }
        self.tell(What::Revealed { piece, commit: more });
    }

    /// Relinquish used by the attacked unit (MUL-ART-15, MUL-ART-16, MUL-ART-17, MUL-R-103).
    fn take(&mut self, with: Card, card: Card) {
        let defender = self.s.open.battle.pieces[1];
        let seat = defender.seat();
        self.discard(seat, with);
        self.pass_card(card, defender);
        self.show(card);
        self.tell(What::Stole { seat, card, under: false });
        if self.s.open.battle.shown == Some(card) {
            self.call_off();
            return;
        }
        let class = self.game.class[card.index()];
        let commit = &mut self.s.open.battle.commits[0];
        *commit.slot(class) = None;
        if class == Class::Weapon {
            commit.double = false;
        }
        self.go_to(Phase::Recommit { class, stolen: card });
    }

    /// The card that made the attack is gone: an adjacent target is fought without it, any other is left alone
    /// (MUL-ART-17, MUL-ART-22).
    fn call_off(&mut self) {
        let battle = &mut self.s.open.battle;
        let [from, to] = battle.tiles;
        battle.shown = None;
        battle.commits = [Commit::NONE; 2];
        // A staff is gone for the rest of its series (MUL-ART-22).
        let below = self.s.open.stack.depth().saturating_sub(2);
        if self.game.series_remember_their_staff()
            && let Some(Frame::Series { fought, .. }) = self.s.open.stack.get_mut(below)
        {
            *fought = CALLED_OFF;
        }
        let battle = &mut self.s.open.battle;
        let adjacent = Cave::neighbours(from).any(|tile| tile == to);
        if adjacent {
            battle.form = Form::Normal;
            self.ask_commits();
        } else {
            self.tell(What::CalledOff);
            self.pop();
        }
    }
}
