//! What the rules ask of the board and of hands: what stands where, who may be there, and what somebody may hold.

use adit_kit::cards::CardSet;
use adit_kit::paths::{FAR, Paths};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::components::{Card, Cave, Gear, OFF, Piece, TILES, Terrain, enemy, half};
use crate::game::MuluCaves;
use crate::state::{Open, State};

impl MuluCaves {
    /// Steps of an avatar to the nearest of `from`, over the walls as they are.
    pub(crate) fn distances(&self, o: &Open, from: impl IntoIterator<Item = Tile>) -> Vec<u16> {
        let mut paths = Paths::<TILES>::new();
        let next =
            |tile: Tile| self.near[tile.index()].into_iter().filter(|&t| t != OFF && !self.wall(o, t));
        paths.spread(from, FAR, next, |_| true);
        Cave::tiles().map(|tile| paths.distance(tile)).collect()
    }

    #[inline]
    pub fn terrain(&self, tile: Tile) -> Terrain {
        self.terrain[tile.index()]
    }

    #[inline]
    pub(crate) fn near(&self, tile: Tile, dir: Dir) -> Option<Tile> {
        let next = self.near[tile.index()][dir as usize];
        (next != OFF).then_some(next)
    }

    /// The four tiles around a piece's, those off the board left out.
    #[inline]
    pub(crate) fn neighbours(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        self.near[tile.index()].into_iter().filter(|&next| next != OFF)
    }

    /// A wall that stands, or the divider: no Bomb destroys that one (MUL-SET-3, MUL-R-1).
    #[inline]
    pub(crate) fn wall(&self, o: &Open, tile: Tile) -> bool {
        match self.terrain(tile) {
            Terrain::Wall => !o.rubble.contains(tile),
            Terrain::Divider => true,
            _ => false,
        }
    }

    /// Neither wall nor sanctuary: what burns, holds nets and lets units in (MUL-SAN-4, MUL-FIRE-10,
    /// MUL-R-26).
    #[inline]
    pub(crate) fn common(&self, o: &Open, tile: Tile) -> bool {
        !self.wall(o, tile) && !self.terrain(tile).is_sanctuary()
    }

    /// Whether a piece may be on a tile at all; to a unit a sanctuary is a wall (MUL-SAN-1, MUL-SAN-2).
    #[inline]
    pub(crate) fn admits(&self, o: &Open, piece: Piece, tile: Tile) -> bool {
        !self.wall(o, tile) && (piece.is_avatar() || !self.terrain(tile).is_sanctuary())
    }

    /// A unit in the other half than its owner's. It changes the moment it changes halves, and any number
    /// may be either (MUL-PCE-2, MUL-PCE-3, MUL-MIR-7, MUL-R-92).
    #[inline]
    pub fn is_assailant(o: &Open, piece: Piece) -> bool {
        !piece.is_avatar() && half(o.tile(piece)) == Some(enemy(piece.seat()))
    }

    pub fn gear(&self, card: Card) -> &Gear {
        &self.gear[card.index()]
    }

    /// The cards that a piece may use in battle, attacked assistants too: its own and its avatar's
    /// (MUL-CRD-7, MUL-CRD-8, MUL-PCE-8, MUL-BAT-10).
    #[inline]
    pub(crate) fn usable(s: &State, piece: Piece) -> CardSet {
        s.secret.hands[piece.index()].union(s.secret.hands[Piece::avatar(piece.seat()).index()])
    }

    /// Whether, for all that everybody knows, one of `cards` could be among those of `hand`: only how many
    /// cards there are and which of them were shown is looked at (MUL-R-104).
    #[inline]
    pub(crate) fn may_be_in(&self, s: &State, hand: CardSet, cards: CardSet) -> bool {
        let o = &s.open;
        if !hand.both(o.shown).both(cards).is_empty() {
            return true;
        }
        if hand.minus(o.shown).is_empty() {
            return false;
        }
        let laid = o.nets.iter().fold(CardSet::EMPTY, |set, net| set.with(net.card.0));
        !cards.minus(o.pile).minus(o.shown).minus(laid).is_empty()
    }

    /// Who holds a card.
    pub(crate) fn holder(s: &State, card: Card) -> Option<Piece> {
        Piece::all().find(|p| s.secret.hands[p.index()].contains(card.0))
    }
}
