//! Who is asked, what, and by which clause: all of it follows from the topmost frame.

use adit_kernel::{Clause, Seat, Seats};

use crate::action::Question;
use crate::components::OFF;
use crate::game::Beneath;
use crate::state::{After, Frame, Menu, Mini, Open, Rolling, State, Storing, Using};

#[inline]
pub(crate) fn asked(game: &Beneath, o: &Open) -> Seats {
    let Some(frame) = o.stack.top() else { return Seats::NONE };
    Seats::only(match *frame {
        Frame::Store { seat, .. } => seat,
        // Whoever plays the Monster (BEN-MON-9).
        Frame::Hunt { host, .. } | Frame::Aim { host, .. } => host,
        // BEN-R-44, BEN-R-57
        Frame::Spawn { .. } => o.active.clockwise(1, game.players),
        _ => o.active,
    })
}

pub(crate) fn question(game: &Beneath, s: &State) -> Question {
    let o = &s.open;
    let Some(frame) = o.stack.top() else { return Question::Over };
    match *frame {
        Frame::Choose => Question::Choose,
        Frame::SelectTier => Question::SelectTier,
        Frame::Shop => Question::Shop,
        Frame::Place => Question::Place,
        Frame::Menu(menu) => Question::Menu { menu, points: o.now.points },
        Frame::Roll(Rolling::Pre) => Question::PreRoll(o.roll.purpose),
        Frame::Roll(Rolling::Post) => Question::PostRoll(o.roll.purpose),
        Frame::Roll(Rolling::Direction) => Question::Direction,
        Frame::Spread { left } => Question::Spread { left },
        Frame::After(after) => match after {
            After::Push => Question::Push(o.roll.victim.unwrap_or(Mini::Dwarf(o.active))),
            After::Sweep => Question::Sweep,
            After::Cutpurse => Question::Cutpurse(game.cutpurse_victim(o).unwrap_or(Seat(0))),
            After::Afterburn => Question::Afterburn(game.afterburn(o).unwrap_or(OFF)),
            After::Again => Question::ExtraAttack,
            After::Move | After::Over => Question::Over,
        },
        Frame::Walk { left, .. } => Question::ExtraMove { left },
        Frame::Fortune { item, .. } => Question::Fortune(item),
        Frame::Pick { .. } => Question::Pick,
        Frame::Store { seat, how, .. } => {
            if game.room_anywhere(o, seat) || how != Storing::Drop {
                Question::Store { last: how == Storing::Heap }
            } else {
                Question::Drop
            }
        }
        Frame::Exchange { .. } => Question::Exchange,
        Frame::Use(Using { card, first, dir, begun, .. }) => {
            if first != OFF || dir.is_some() {
                Question::UseCount(card)
            } else if begun {
                Question::UseAgain(card)
            } else {
                Question::Use(card)
            }
        }
        Frame::Hunt { monster, target, .. } => Question::MonsterMove { monster, target },
        Frame::Aim { monster, .. } => Question::MonsterDirection(monster),
        Frame::Spawn { monster, .. } => Question::Spawn(monster),
        _ => Question::Over,
    }
}

/// Whether the present ask completes a choice that the previous answer began: further targets of a card, the drop before a
/// pick-up, a step off a space where one may not stop, the direction after the dice.
pub(crate) fn midway(s: &State) -> bool {
    match s.open.stack.top() {
        Some(Frame::Use(using)) => !using.begun,
        Some(Frame::Exchange { .. }) => true,
        _ => false,
    }
}

/// The clause that says what a question is about, for answers that do not fit it.
pub(crate) fn question_clause(_: &Beneath, o: &Open) -> Clause {
    Clause(match o.stack.top() {
        Some(Frame::Choose) => "BEN-SET-5",
        Some(Frame::SelectTier) => "BEN-ORD-4",
        Some(Frame::Shop) => "BEN-SHOP-2",
        Some(Frame::Place) => "BEN-BLD-6",
        Some(Frame::Menu(Menu::End)) => "BEN-TURN-4",
        Some(Frame::Menu(_)) => "BEN-TURN-1",
        Some(Frame::Roll(Rolling::Direction)) => "BEN-EXP-4",
        Some(Frame::Roll(_)) => "BEN-MINE-17",
        Some(Frame::Spread { .. }) => "BEN-MINE-4",
        Some(Frame::After(_)) => "BEN-R-75",
        Some(Frame::Walk { .. }) => "BEN-MOVE-10",
        Some(Frame::Fortune { .. } | Frame::Pick { .. }) => "BEN-R-71",
        Some(Frame::Store { .. }) => "BEN-STO-3",
        Some(Frame::Exchange { .. }) => "BEN-TOK-3",
        Some(Frame::Use(_)) => "BEN-R-102",
        Some(Frame::Hunt { .. }) => "BEN-MON-18",
        Some(Frame::Aim { .. }) => "BEN-EXP-17",
        Some(Frame::Spawn { .. }) => "BEN-R-44",
        _ => "BEN-TURN-1",
    })
}
