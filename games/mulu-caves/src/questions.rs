//! Who is asked, what, and by which clause: all of it follows from the topmost frame.

use adit_kernel::{Clause, Seat, Seats};

use crate::action::Question;
use crate::components::{Card, enemy};
use crate::game::MuluCaves;
use crate::state::{Frame, Open, Phase, State};

#[inline]
pub(crate) fn asked(o: &Open) -> Seats {
    let owner = |side: u8| Seats::only(o.battle.pieces[usize::from(side)].seat());
    match o.stack.top() {
        None => Seats::NONE,
        Some(frame) => match *frame {
            Frame::Limit { seat } | Frame::Transference { seat, .. } | Frame::Give { seat } => {
                Seats::only(seat)
            }
            // Also when the other player's Mirror-Mirror set it off (MUL-EVC-10).
            Frame::Charge { unit: piece, .. }
            | Frame::Death { piece, .. }
            | Frame::Series { caster: piece, .. }
            | Frame::Instead { caster: piece } => Seats::only(piece.seat()),
            // MUL-EVC-4
            Frame::CaveIn { piece, .. } => Seats::only(enemy(piece.seat())),
            Frame::Battle(phase) => match phase {
                // Both at the same time (MUL-R-38).
                Phase::Commit { waiting } => waiting,
                Phase::Recommit { .. } => owner(0),
                Phase::Interrupt | Phase::Staff | Phase::Shown | Phase::Steal | Phase::Slot { .. } => {
                    owner(1)
                }
                Phase::Shield { side } | Phase::Sacrifice { side } | Phase::Substitute { side } => {
                    owner(side)
                }
                _ => Seats::only(o.active),
            },
            _ => Seats::only(o.active),
        },
    }
}

pub(crate) fn question(game: &MuluCaves, s: &State, seat: Seat) -> Question {
    let o = &s.open;
    let battle = &o.battle;
    let [aggressor, defender] = battle.pieces;
    let piece = |side: u8| battle.pieces[usize::from(side)];
    let Some(frame) = o.stack.top() else { return Question::Over };
    match *frame {
        Frame::Place => Question::Place(crate::setup::next_unit(o)),
        Frame::Main => Question::Main,
        Frame::Action => match crate::walking::in_transit(game, o) {
            Some(piece) => Question::Transit(piece),
            None => Question::Act { points: o.now.points },
        },
        Frame::MirrorMirror => Question::MirrorMirror,
        Frame::Charge { unit, .. } => Question::ChargeTarget(unit),
        Frame::CaveIn { piece, left } => Question::CaveIn { piece, left },
        Frame::Series { card, .. } => Question::SeriesTarget(card),
        Frame::Instead { caster } => Question::FightInstead(caster),
        Frame::Death { piece, .. } => Question::LiveOn(piece),
        Frame::Limit { seat } => {
            Question::TooMany { seat, more: o.cards_of(seat).saturating_sub(game.content.table.cards) }
        }
        Frame::Transference { .. } | Frame::Give { .. } => Question::Transfer,
        Frame::Battle(phase) => match phase {
            Phase::Interrupt | Phase::Staff => Question::Interrupt { aggressor, defender },
            Phase::Shown => Question::TakeShown { target: defender, card: battle.shown.unwrap_or(Card(0)) },
            Phase::Commit { .. } => {
                let own = if aggressor.seat() == seat { aggressor } else { defender };
                let other = if aggressor.seat() == seat { defender } else { aggressor };
                Question::Commit { own, other }
            }
            Phase::Steal => Question::TakeCommitted { defender },
            Phase::Recommit { class, .. } => Question::Recommit { class },
            Phase::Slot { stolen } => Question::UseStolen { card: stolen },
            Phase::Shield { side } => Question::Shield {
                piece: piece(side),
                own: battle.totals[usize::from(side)],
                other: battle.totals[1 - usize::from(side)],
            },
            Phase::Sacrifice { side } => Question::Sacrifice { piece: piece(side) },
            Phase::Substitute { side } => Question::Substitute { piece: piece(side) },
            _ => Question::Over,
        },
        Frame::Closing { .. }
        | Frame::Landing { .. }
        | Frame::Blast { .. }
        | Frame::Push(_)
        | Frame::Slide(_)
        | Frame::Gust { .. } => Question::Over,
    }
}

/// The clause that says what a question is about, for answers that do not fit it.
pub(crate) fn question_clause(o: &Open) -> Clause {
    Clause(match o.stack.top() {
        Some(Frame::MirrorMirror) => "MUL-EVC-9",
        Some(Frame::Charge { .. }) => "MUL-ENC-8",
        Some(Frame::CaveIn { .. }) => "MUL-EVC-5",
        Some(Frame::Series { .. }) => "MUL-WPN-18",
        Some(Frame::Instead { .. }) => "MUL-A-2",
        Some(Frame::Death { .. }) => "MUL-ART-18",
        Some(Frame::Limit { .. }) => "MUL-CRD-2",
        Some(Frame::Transference { .. } | Frame::Give { .. }) => "MUL-ENC-15",
        Some(Frame::Battle(phase)) => match phase {
            Phase::Interrupt | Phase::Staff => "MUL-ART-12",
            Phase::Shown | Phase::Steal => "MUL-ART-15",
            Phase::Recommit { .. } | Phase::Slot { .. } => "MUL-ART-16",
            Phase::Shield { .. } => "MUL-ARM-9",
            Phase::Sacrifice { .. } => "MUL-ART-4",
            Phase::Substitute { .. } => "MUL-ARM-5",
            _ => "MUL-BAT-9",
        },
        _ => "MUL-TURN-11",
    })
}
