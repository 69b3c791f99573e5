//! Treasure cards outside battle: drawing, the limit, Transference, handing over, nets as traps, the
//! Lazarus Stone and Relinquish.

use adit_kernel::{Chance, Eye, Seat, Seats, Sink, Veiled};
use adit_kit::cards::CardSet;
use adit_kit::deck::SeenLayer;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Card, EventCard, OFF, Piece, TEAM, Terrain, enemy};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Frame, Net, Open, State};

/// Both players.
pub(crate) const BOTH: Seats = Seats(3);

impl MuluCaves {
    /// Whether a piece may draw where it stands, in either half (MUL-TRE-1, MUL-TRE-2, MUL-TRE-6,
    /// MUL-TRE-8).
    pub(crate) fn may_draw(&self, o: &Open, piece: Piece) -> Legal {
        if piece.seat() != o.active {
            return Err(Refusal::NotYours(piece));
        }
        if !o.on_board(piece) {
            return Err(Refusal::Destroyed(piece));
        }
        let tile = o.tile(piece);
        if self.terrain(tile) != Terrain::Treasure {
            return Err(Refusal::NoTreasure(piece));
        }
        if !o.now.trail.iter().any(|mark| mark.number == piece.number()) {
            return Err(Refusal::CameByForce(piece));
        }
        match o.cool[piece.index()].contains(&self.treasure[tile.index()]) {
            true => Err(Refusal::Cooldown(piece)),
            false => Ok(()),
        }
    }

    /// From an assistant to the avatar next to it and in no other way (MUL-CRD-9, MUL-CRD-10, MUL-CRD-11,
    /// MUL-TERM-9).
    pub(crate) fn may_hand_over(&self, s: &State, card: Card) -> Legal {
        let o = &s.open;
        let unit = self.own_holder(s, card)?;
        if unit.is_avatar() {
            return Err(Refusal::NotHandedOver(card));
        }
        if o.vulnerable(unit) {
            return Err(Refusal::Vulnerable(unit));
        }
        if MuluCaves::is_assailant(o, unit) {
            return Err(Refusal::AssailantHands(unit));
        }
        let avatar = o.tile(Piece::avatar(unit.seat()));
        match self.neighbours(o.tile(unit)).any(|tile| tile == avatar) {
            true => Ok(()),
            false => Err(Refusal::NotNextToAvatar(unit)),
        }
    }

    /// The active player's piece that holds a card: outside battle it works for nobody else (MUL-CRD-8,
    /// MUL-CRD-22).
    pub(crate) fn own_holder(&self, s: &State, card: Card) -> Result<Piece, Refusal> {
        let holds = |p: &Piece| s.secret.hands[p.index()].contains(card.0);
        Piece::team(s.open.active).find(holds).ok_or(Refusal::NotHeld(card))
    }

    /// The tiles on which a net may lie (MUL-WPN-30).
    pub(crate) fn holds_net(&self, o: &Open, tile: Tile) -> bool {
        self.common(o, tile) && !o.nets.iter().any(|net| net.tile == tile)
    }

    /// Where its holder is or on a free tile next to it (MUL-WPN-30, MUL-TERM-9, MUL-R-50).
    pub(crate) fn may_lay_net(&self, s: &State, card: Card, tile: Tile) -> Legal {
        let o = &s.open;
        let piece = self.own_holder(s, card)?;
        if !self.cards.nets.contains(card.0) {
            return Err(Refusal::NotThatCard(card));
        }
        if o.vulnerable(piece) {
            return Err(Refusal::Vulnerable(piece));
        }
        let own = o.tile(piece);
        let near = own == tile || (o.on(tile) == 0 && self.neighbours(own).any(|next| next == tile));
        match near && self.holds_net(o, tile) {
            true => Ok(()),
            false => Err(Refusal::NetTile(tile)),
        }
    }

    /// After the roll, by its holder, for a unit that is destroyed (MUL-ART-8, MUL-ART-11, MUL-R-64).
    pub(crate) fn may_raise(&self, s: &State, card: Card, unit: Piece) -> Legal {
        let o = &s.open;
        let piece = self.own_holder(s, card)?;
        if !self.cards.lazarus.contains(card.0) {
            return Err(Refusal::NotThatCard(card));
        }
        if o.vulnerable(piece) {
            return Err(Refusal::Vulnerable(piece));
        }
        if unit.seat() != o.active {
            return Err(Refusal::NotYours(unit));
        }
        match o.on_board(unit) {
            true => Err(Refusal::NotDestroyed(unit)),
            false => Ok(()),
        }
    }

    /// Relinquish held by the avatar, as an action (MUL-ART-12, MUL-ART-14, MUL-R-65).
    pub(crate) fn may_relinquish(&self, s: &State, seat: Seat, card: Card) -> Legal {
        let hand = s.secret.hands[Piece::avatar(seat).index()];
        if !self.cards.relinquish.contains(card.0) {
            return Err(Refusal::NotThatCard(card));
        }
        if !hand.contains(card.0) {
            let held = Piece::team(seat).any(|p| s.secret.hands[p.index()].contains(card.0));
            // MUL-CRD-22
            return Err(if held { Refusal::NotByAvatar(card) } else { Refusal::NotHeld(card) });
        }
        match s.open.cards_of(enemy(seat)) {
            0 => Err(Refusal::NothingToSteal),
            _ => Ok(()),
        }
    }

    /// The cards held by a player's units.
    pub(crate) fn unit_hands(s: &State, seat: Seat) -> CardSet {
        Piece::units(seat).fold(CardSet::EMPTY, |set, unit| set.union(s.secret.hands[unit.index()]))
    }

    pub(crate) fn all_hands(s: &State, seat: Seat) -> CardSet {
        Piece::team(seat).fold(CardSet::EMPTY, |set, piece| set.union(s.secret.hands[piece.index()]))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// It steps no more this turn, but may attack (MUL-TRE-3, MUL-R-20, MUL-R-91).
    pub(crate) fn settle(&mut self, piece: Piece) {
        self.s.open.now.halted |= piece.own_bit();
        self.tell(What::Settled { piece });
        self.draw_treasure(piece);
    }

    /// Draws one treasure card for this piece; the tile stays (MUL-TRE-9, MUL-TRE-10). True if something
    /// has to be answered or used because of it.
    pub(crate) fn draw_treasure(&mut self, piece: Piece) -> bool {
        let seat = piece.seat();
        let tile = self.s.open.tile(piece);
        self.s.open.cool[piece.index()][0] = self.game.treasure[tile.index()];
        let secret = &mut self.s.secret;
        // Only now is the deck renewed, from what is neither held nor on the board (MUL-CRD-20, MUL-CRD-21,
        // MUL-R-82).
        if secret.deck.is_empty() {
            if self.s.open.pile.is_empty() {
                self.tell(What::NothingToDraw { piece });
                return false;
            }
            self.tell(What::TreasureReshuffled);
        }
        let secret = &mut self.s.secret;
        // A card that was put under the deck is drawn with both players knowing it.
        let top = secret.deck.seen_by(Eye::Seat(enemy(seat))).0.last().copied();
        let known = matches!(top, Some(SeenLayer::Card { card: Some(_), .. }));
        let Some(card) = secret.deck.draw_or_reshuffle(&mut self.s.open.pile, self.chance).map(Card) else {
            return false;
        };
        self.s.open.deck = self.s.secret.deck.size() as u8;
        self.hold(piece, card);
        if known {
            self.show(card);
        }
        self.tell_card(What::Drew { piece }, card, Seats::only(seat));
        let depth = self.s.open.stack.depth();
        let kept = Piece::team(seat).any(|p| self.s.open.spells[p.index()].has(EventCard::Transference));
        // Under the limit in the stack: used after it (MUL-ENC-16).
        if kept && !piece.is_avatar() {
            self.push(Frame::Transference { seat, next: 0 });
        }
        self.owner_limit(seat);
        self.s.open.stack.depth() > depth
    }

    /// All pieces of a player together (MUL-CRD-1).
    pub(crate) fn owner_limit(&mut self, seat: Seat) {
        if self.s.open.cards_of(seat) > self.game.content.table.cards {
            self.push(Frame::Limit { seat });
        }
    }

    /// Asks for a discard while there are too many (MUL-CRD-2).
    pub(crate) fn run_limit(&mut self, seat: Seat) -> bool {
        if self.s.open.cards_of(seat) > self.game.content.table.cards {
            return false;
        }
        self.pop();
        true
    }

    /// Kept Transferences, in the order avatar, 1 to 7 (MUL-ENC-17).
    pub(crate) fn run_transference(&mut self, seat: Seat, next: u8) -> bool {
        let o = &self.s.open;
        let has = |&number: &u8| o.spells[Piece::new(seat, number).index()].has(EventCard::Transference);
        let found = (next..TEAM).find(has).filter(|_| o.unit_cards(seat) > 0);
        let Some(number) = found else {
            self.pop();
            return true;
        };
        self.become_frame(Frame::Transference { seat, next: number + 1 });
        self.spend(Piece::new(seat, number), EventCard::Transference);
        self.push(Frame::Give { seat });
        true
    }

    /// A single card goes by itself (MUL-R-90): how many there are is public.
    pub(crate) fn run_give(&mut self, seat: Seat) -> bool {
        match (self.s.open.unit_cards(seat), MuluCaves::unit_hands(self.s, seat).first()) {
            (0, _) | (_, None) => self.pop(),
            (1, Some(card)) => self.transfer(seat, Card(card)),
            _ => return false,
        }
        true
    }

    pub(crate) fn transfer(&mut self, seat: Seat, card: Card) {
        self.pop();
        self.pass_to_avatar(seat, card);
    }

    /// As often as it can be done (MUL-CRD-9, MUL-R-69).
    pub(crate) fn hand_over(&mut self, card: Card) {
        self.pass_to_avatar(self.s.open.active, card);
    }

    /// Everybody sees that a card goes; which one only who knew it (MUL-R-98).
    fn pass_to_avatar(&mut self, seat: Seat, card: Card) {
        let Some(from) = MuluCaves::holder(self.s, card) else { return };
        let known = if self.s.open.shown.contains(card.0) { BOTH } else { Seats::only(seat) };
        self.pass_card(card, Piece::avatar(seat));
        self.tell_card(What::Passed { from }, card, known);
    }

    pub(crate) fn lay_net(&mut self, card: Card, tile: Tile) {
        let Some(piece) = self.let_go(card) else { return };
        self.put_net(piece.seat(), card, tile);
    }

    pub(crate) fn put_net(&mut self, seat: Seat, card: Card, tile: Tile) {
        let room = self.s.open.nets.try_push(Net { tile, seat, card });
        debug_assert!(room.is_ok(), "more nets than cards");
        self.tell(What::NetLaid { seat, tile });
    }

    /// MUL-WPN-31, MUL-WPN-33.
    pub(crate) fn catch(&mut self, piece: Piece, net: usize) {
        let net = self.s.open.nets.remove(net);
        self.pile_up(net.card);
        self.s.open.status[piece.index()].netted = true;
        self.tell(What::Netted { piece });
    }

    /// MUL-ART-8, MUL-PCE-6
    pub(crate) fn raise(&mut self, card: Card, unit: Piece) {
        let seat = unit.seat();
        self.discard(seat, card);
        let tile = self.roll_tile(unit);
        if tile == OFF {
            return;
        }
        // The rest of this turn counts as one more (MUL-ART-9).
        self.s.open.status[unit.index()].risen = self.game.content.table.risen + 1;
        self.s.open.at[unit.index()] = tile;
        self.tell(What::Raised { unit, tile });
        // MUL-COO-8
        self.enter(unit);
    }

    pub(crate) fn relinquish(&mut self, card: Card) {
        self.steal(self.s.open.active, card);
    }

    /// Relinquish held by the avatar: one of the enemy's cards, each equally likely, for all to see; under
    /// the deck if the hand is full (MUL-ART-12, MUL-ART-13, MUL-R-103).
    pub(crate) fn steal(&mut self, seat: Seat, with: Card) -> Option<Card> {
        let full = self.s.open.cards_of(seat) >= self.game.content.table.cards;
        self.discard(seat, with);
        let mut hands = MuluCaves::all_hands(self.s, enemy(seat));
        let card = hands.draw(self.chance).map(Card)?;
        if full {
            self.let_go(card);
            if self.s.secret.deck.put_under(Veiled::new(card.0, BOTH)) {
                self.s.open.worn.remove(card.0);
                self.s.open.deck += 1;
            } else {
                self.pile_up(card);
            }
        } else {
            self.pass_card(card, Piece::avatar(seat));
            self.show(card);
        }
        self.tell(What::Stole { seat, card, under: full });
        Some(card)
    }
}
