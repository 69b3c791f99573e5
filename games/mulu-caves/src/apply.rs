//! Carrying actions out: the dispatcher, the frames that follow by themselves until somebody has to be
//! asked, and the small moves of cards that all rules share.

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::cards::CardSet;

use crate::action::Action;
use crate::components::{Card, EventCard, Piece};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::state::{Ending, Frame, Phase, State};

/// One action being carried out.
pub(crate) struct ApplyCtx<'a, C: ?Sized, L: ?Sized> {
    pub(crate) game: &'a MuluCaves,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) {
        let Some(&frame) = self.s.open.stack.top() else { return };
        match (frame, action) {
            (Frame::Place, Action::Place(tile)) => self.place(tile),
            (Frame::Main, Action::Roll) => self.roll(),
            (Frame::Main, Action::Mirror(unit)) => self.mirror_action(unit),
            (Frame::Action, action) => self.act(action),
            (Frame::MirrorMirror, Action::Mirror(unit)) => {
                self.pop();
                self.mirror(unit);
            }
            (Frame::Charge { unit, fought }, Action::Target(target)) => {
                self.charge_at(unit, fought, target);
            }
            (Frame::Charge { unit, .. }, Action::Pass) => self.end_charge(unit),
            (Frame::CaveIn { piece, left }, Action::Lead(dir)) => self.lead(piece, left, dir),
            (Frame::Series { caster, card, fought }, Action::Target(target)) => {
                self.strike(caster, card, fought, target);
            }
            (Frame::Instead { caster }, Action::Target(target)) => self.fight_instead(caster, target),
            (Frame::Death { .. }, Action::Revive(card)) => self.settle_death(Some(card)),
            (Frame::Death { .. }, Action::Pass) => self.settle_death(None),
            (Frame::Limit { seat }, Action::Discard(card)) => self.discard(seat, card),
            (Frame::Give { seat }, Action::Transfer(card)) => self.transfer(seat, card),
            (Frame::Battle(phase), action) => self.answer_battle(seat, phase, action),
            _ => debug_assert!(false, "{action:?} does not answer {frame:?}"),
        }
    }

    /// An action of the Roll turn's loop (MUL-TURN-11).
    fn act(&mut self, action: Action) {
        match action {
            Action::Step(piece, dir) => self.step(piece, dir),
            Action::Settle(piece) => self.settle(piece),
            Action::Attack(piece, target) => self.attack(piece, target),
            Action::Shoot(piece, card, target) => self.shoot(piece, card, target),
            Action::Cast(piece, card) => self.cast(piece, card),
            Action::HandOver(card) => self.hand_over(card),
            Action::LayNet(card, tile) => self.lay_net(card, tile),
            Action::Raise(card, unit) => self.raise(card, unit),
            Action::Relinquish(card) => self.relinquish(card),
            Action::End => self.close(),
            _ => debug_assert!(false, "{action:?} is no action of a turn"),
        }
    }

    /// Carries on what goes by itself, until somebody has to be asked or the game is over.
    pub(crate) fn run(&mut self) {
        loop {
            if self.s.open.ending.is_some() {
                self.s.open.stack.clear();
                return;
            }
            let Some(&frame) = self.s.open.stack.top() else { return };
            let goes_on = match frame {
                Frame::Place => false,
                Frame::Main => self.run_main(),
                Frame::Action => self.run_action(),
                Frame::Closing { step, next } => self.run_closing(step, next),
                Frame::MirrorMirror => self.run_mirror_mirror(),
                Frame::Landing { unit, from, step } => self.run_landing(unit, from, step),
                Frame::Charge { unit, fought } => self.run_charge(unit, fought),
                Frame::Blast { from, next } => self.run_blast(from, next),
                Frame::CaveIn { piece, left } => self.run_cave_in(piece, left),
                Frame::Push(push) => self.run_push(push),
                Frame::Slide(slide) => self.run_slide(slide),
                Frame::Gust { from, dir, next } => self.run_gust(from, dir, next),
                Frame::Battle(phase) => self.run_battle(phase),
                Frame::Series { caster, card, fought } => self.run_series(caster, card, fought),
                Frame::Instead { caster } => self.run_instead(caster),
                Frame::Death { piece, .. } => self.run_death(piece),
                Frame::Limit { seat } => self.run_limit(seat),
                Frame::Transference { seat, next } => self.run_transference(seat, next),
                Frame::Give { seat } => self.run_give(seat),
            };
            if !goes_on && self.s.open.ending.is_none() {
                return;
            }
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, what: What) {
        self.log.put(Event::open(what));
    }

    #[inline]
    pub(crate) fn tell_card(&mut self, what: What, card: Card, known: Seats) {
        self.log.put(Event::veiled(what, card, known));
    }

    /// Begins something within what goes on. Where that is one thing too many, the game ends here (MUL-A-1): an effect
    /// that stops halfway could leave cards and pieces where no rule puts them.
    pub(crate) fn push(&mut self, frame: Frame) {
        let o = &mut self.s.open;
        if o.stack.push(frame).is_err() && o.ending.is_none() {
            o.ending = Some(Ending::TooDeep);
            self.tell(What::TooDeep);
        }
    }

    pub(crate) fn pop(&mut self) {
        self.s.open.stack.pop();
    }

    /// Replaces the topmost frame.
    pub(crate) fn become_frame(&mut self, frame: Frame) {
        if let Some(top) = self.s.open.stack.top_mut() {
            *top = frame;
        }
    }

    pub(crate) fn go_to(&mut self, phase: Phase) {
        self.become_frame(Frame::Battle(phase));
    }

    /// Puts a card on a piece's rectangle.
    /// A piece may hold any number; only the player's sum is limited (MUL-CRD-6).
    pub(crate) fn hold(&mut self, piece: Piece, card: Card) {
        self.s.secret.hands[piece.index()].insert(card.0);
        self.s.open.held[piece.index()] += 1;
    }

    /// Takes a card off whoever holds it. It no longer counts as shown: where it goes decides who knows it.
    pub(crate) fn let_go(&mut self, card: Card) -> Option<Piece> {
        let piece = MuluCaves::holder(self.s, card)?;
        self.s.secret.hands[piece.index()].remove(card.0);
        self.s.open.held[piece.index()] -= 1;
        self.s.open.shown.remove(card.0);
        Some(piece)
    }

    /// Moves a card between pieces; who knew it still does.
    pub(crate) fn pass_card(&mut self, card: Card, to: Piece) {
        let known = self.s.open.shown.contains(card.0);
        self.let_go(card);
        self.hold(to, card);
        if known {
            self.s.open.shown.insert(card.0);
        }
    }

    /// Shows a held card to everybody.
    pub(crate) fn show(&mut self, card: Card) {
        self.s.open.shown.insert(card.0);
    }

    /// On the treasure discard pile a card has all its uses again (MUL-WPN-41).
    pub(crate) fn pile_up(&mut self, card: Card) {
        self.s.open.worn.remove(card.0);
        self.s.open.pile.insert(card.0);
    }

    /// A card that was used, or given up (MUL-CRD-3).
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        if self.let_go(card).is_some() {
            self.pile_up(card);
            self.tell(What::Discarded { seat, card });
        }
    }

    pub(crate) fn discard_all(&mut self, seat: Seat, cards: CardSet) {
        for card in cards {
            self.discard(seat, Card(card));
        }
    }

    /// An enchantment leaves its piece (MUL-ENC-1).
    pub(crate) fn spend(&mut self, piece: Piece, event_card: EventCard) {
        self.s.open.spells[piece.index()].take(event_card);
        self.s.open.event_pile.put(event_card as usize, 1);
        self.tell(What::Spent { piece, event_card });
    }

    /// Immobilizes a piece until the end of its owner's next turn; the longer of two counts (MUL-TERM-12,
    /// MUL-TERM-13, MUL-END-5, MUL-R-44, MUL-R-45).
    pub(crate) fn immobilize(&mut self, piece: Piece) {
        let o = &mut self.s.open;
        let this_turn = u8::from(piece.seat() == o.active);
        let clock = self.game.content.table.immobilized + this_turn;
        let status = &mut o.status[piece.index()];
        status.immobilized = status.immobilized.max(clock);
        self.tell(What::Immobilized { piece });
    }
}
