//! The odds of attacks, as far as an eye can tell: its own cards are known to it, the enemy's are not.

use adit_kit::odds::{Odds, Totals};

use crate::MuluCaves;
use crate::action::Action;
use crate::components::{Card, Piece};
use crate::state::{Form, Frame};
use crate::values::{self, Facing};
use crate::view::View;

const DIE: [i32; 6] = [1, 2, 3, 4, 5, 6];

/// What the button of an attack says beside its words.
pub(crate) fn of(game: &MuluCaves, view: &View, action: Action) -> Option<String> {
    let o = &view.open;
    match action {
        Action::Attack(piece, target) => Some(battle(game, view, piece, target)),
        Action::Target(target) => match o.stack.top() {
            Some(&Frame::Charge { unit: piece, .. } | &Frame::Instead { caster: piece }) => {
                Some(battle(game, view, piece, target))
            }
            _ => None,
        },
        Action::Shoot(piece, card, target) => match game.form(o, piece, card, target) {
            Ok(Form::ToHit) => Some(die().at_least(game.content.table.to_hit.into()).to_string()),
            _ => None,
        },
        _ => None,
    }
}

fn die() -> Totals {
    Totals::fixed(0).and(&DIE)
}

/// An ordinary battle: die against die, and then with the best of one's own cards against none.
fn battle(game: &MuluCaves, view: &View, piece: Piece, target: Piece) -> String {
    // A vulnerable defender has no die.
    let other = if view.open.vulnerable(target) { Totals::fixed(0) } else { die() };
    let wins = |bonus: u8| die().plus(bonus.into()).wins_over(&other).unwrap_or(Odds::SURE);
    match best_bonus(game, view, piece) {
        _ if wins(0).is_sure() => wins(0).to_string(),
        0 => format!("{} before cards", wins(0)),
        best => format!("{}, {} with cards", wins(0), wins(best)),
    }
}

/// What the cards of a piece and of its avatar add at most, if the enemy uses none.
fn best_bonus(game: &MuluCaves, view: &View, piece: Piece) -> u8 {
    let avatar = Piece::avatar(piece.seat());
    let held = view.known[piece.index()].union(view.known[avatar.index()]);
    let facing = Facing { side: 0, apart: false };
    let best = |worth: &dyn Fn(Card) -> u8, cards| {
        held.both(cards).iter().map(|card| worth(Card(card))).max().unwrap_or(0)
    };
    let weapon = best(&|card| values::weapon(game.gear(card), None, facing, false), game.cards.weapons);
    weapon + best(&|card| values::armor(game.gear(card), None, 0), game.cards.armor)
}
