//! What is asked, and the clause that says who may answer what.

use adit_kernel::Clause;

use crate::action::Question;
use crate::components::{Card, Kind, PawsFrom, Primitive};
use crate::game::MiceAndMazes;
use crate::removing::chests_at;
use crate::state::{Frame, Progress, Run, State};

pub(crate) fn question(game: &MiceAndMazes, s: &State) -> Question {
    let Some(frame) = s.stack.top() else { return Question::Over };
    match *frame {
        Frame::Factions => {
            Question::Faction { left: game.factions_wanted().saturating_sub(s.factions.count_ones() as u8) }
        }
        Frame::Layout => Question::Lay(game.next_doorway(s)),
        Frame::Action => Question::Action(s.deed.occasion),
        Frame::Crossings => Question::Crossing { paws: game.paws_left(s, s.active) },
        Frame::PlaceEnd => Question::PlaceEnd,
        Frame::RemovePick => Question::Lift,
        Frame::RemoveEnd { step } if chests_at(step) => Question::RemoveEnd,
        Frame::RemoveEnd { .. } => Question::AfterRemove,
        Frame::Double { source, .. } | Frame::Again { source, .. } => Question::Double(source),
        Frame::Passage(card) => Question::Passage(card),
        Frame::Run(run) => of_run(game, s, run),
        Frame::Receive { gain, barred, .. } => {
            let from = s.stack.iter().find_map(|frame| match frame {
                Frame::Run(run) => Some(run.source),
                _ => None,
            });
            Question::Take { units: gain.any, barred, from }
        }
        Frame::Answers { happening, .. } => Question::Answer(happening),
        Frame::Opening { chamber, spot: None, .. } => Question::OpenAt(chamber),
        Frame::Opening { chamber, camp, less, .. } => {
            let card = Card::Chamber(chamber);
            Question::Pay { card, units: game.price(s, card, camp, less).units() }
        }
        Frame::Hiring { assistant, camp, less } => {
            let card = Card::Assistant(assistant);
            Question::Pay { card, units: game.price(s, card, camp, less).units() }
        }
        Frame::Reserving { card, .. } => Question::MakeRoom(card),
        Frame::CutCamp => Question::CutCamp,
        Frame::Moving(paw) => Question::MoveTo(paw),
    }
}

fn of_run(game: &MiceAndMazes, s: &State, run: Run) -> Question {
    let source = run.source;
    let Some(part) = game.effect(s, source).get(usize::from(run.part)) else { return Question::Over };
    if run.progress == Progress::Waiting {
        return Question::Choose { source, part: run.part, may_decline: part.then };
    }
    match part.options.get(usize::from(run.option)) {
        Some(Primitive::Exchange { pay, gain, chests, .. }) => {
            Question::Exchange { source, pay: *pay, gain: *gain, chests: *chests }
        }
        Some(Primitive::Transmute) => Question::Transmute,
        Some(Primitive::Pawn(_)) => Question::Pawn,
        Some(Primitive::FlipChest) => Question::FlipChest(source),
        Some(Primitive::Open { .. } | Primitive::ReplaceSelf { .. }) => Question::Open { source },
        Some(Primitive::Hire { .. }) => Question::Hire { source },
        Some(Primitive::Reserve(what)) => Question::Reserve(*what),
        Some(Primitive::ReserveDiscard) => Question::ReserveDiscard,
        Some(Primitive::Refresh(most)) => {
            Question::Refresh { left: most.saturating_sub(run.count.count_ones() as u8) }
        }
        Some(Primitive::Move(from)) => Question::Move { entrances: *from == PawsFrom::InsideAndEntrance },
        Some(Primitive::PlaceFree) => Question::PutPaw,
        Some(Primitive::TriggerOpened) => match run.context.chamber() {
            Some(chamber) => Question::TriggerOpened(chamber),
            None => Question::Over,
        },
        Some(Primitive::TriggerEntrance) => Question::TriggerEntrance,
        Some(Primitive::TriggerAdjacent) => match run.context.spot() {
            Some(spot) => Question::TriggerAdjacent(spot),
            None => Question::Over,
        },
        Some(Primitive::TriggerRowChamber) => Question::Copy,
        Some(Primitive::BorrowAssistant) => Question::Borrow,
        Some(Primitive::RepeatAssistant) => Question::Repeat,
        Some(Primitive::DiscardAssistant) => Question::Dismiss,
        _ => Question::Over,
    }
}

/// The clause that an answer offends which does not fit the question.
pub(crate) fn question_clause(s: &State, game: &MiceAndMazes) -> Clause {
    Clause(match question(game, s) {
        Question::Over => "MIC-END-6",
        Question::Faction { .. } => "MIC-VAR-2",
        Question::Lay(_) => "MIC-VAR-3",
        Question::Action(_) => "MIC-TURN-2",
        Question::Crossing { .. } => "MIC-PLACE-7",
        Question::PlaceEnd => "MIC-CHEST-2",
        Question::Lift => "MIC-REM-1",
        Question::RemoveEnd => "MIC-R-94",
        Question::AfterRemove => "MIC-ASN-6",
        Question::Double(_) => "MIC-CHN-26",
        Question::Passage(_) => "MIC-HP-3",
        Question::Choose { .. } => "MIC-EFF-2",
        Question::Take { barred: Some(_), .. } => "MIC-CHN-2",
        Question::Take { .. } => "MIC-RES-4",
        Question::Exchange { pay, .. } if pay.get(Kind::Gold) == 0 => "MIC-R-84",
        Question::Exchange { .. } => "MIC-EXCH-1",
        Question::Transmute => "MIC-CHN-1",
        Question::Pawn => "MIC-CHN-14",
        Question::FlipChest(_) => "MIC-ASN-16",
        Question::Open { .. } => "MIC-OPEN-2",
        Question::OpenAt(_) => "MIC-OPEN-6",
        Question::Pay { .. } => "MIC-R-82",
        Question::Hire { .. } => "MIC-HIRE-1",
        Question::Reserve(_) => "MIC-RSV-1",
        Question::ReserveDiscard => "MIC-ASN-11",
        Question::MakeRoom(_) => "MIC-CAMP-3",
        Question::CutCamp => "MIC-R-60",
        Question::Refresh { .. } => "MIC-REFR-1",
        Question::Move { .. } => "MIC-MOVE-1",
        Question::MoveTo(_) => "MIC-MOVE-1",
        Question::PutPaw => "MIC-R-63",
        Question::Answer(_) => "MIC-R-42",
        Question::TriggerOpened(_) => "MIC-CHN-10",
        Question::TriggerEntrance => "MIC-R-62",
        Question::TriggerAdjacent(_) => "MIC-R-61",
        Question::Copy => "MIC-R-55",
        Question::Borrow => "MIC-R-54",
        Question::Repeat => "MIC-R-52",
        Question::Dismiss => "MIC-R-60",
    })
}
