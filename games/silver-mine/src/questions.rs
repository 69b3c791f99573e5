//! Who is asked what.

use adit_kernel::Seats;

use crate::action::Question;
use crate::components::Placement;
use crate::game::SilverMine;
use crate::place::{Pawn, Target};
use crate::state::{Dungeon, Fight, FightPhase, Frame, Open, State};

/// The pawn whose owner is asked; none for the dungeon player.
pub(crate) fn asked_pawn(frame: Frame) -> Option<Pawn> {
    Some(match frame {
        Frame::ChooseCharacter { pawn }
        | Frame::ChooseQuest { pawn }
        | Frame::ChooseStart { pawn, .. }
        | Frame::ChooseFavor { pawn }
        | Frame::Main { pawn }
        | Frame::Survey { reveal: crate::state::Reveal { pawn, .. }, .. }
        | Frame::Trap { pawn, .. }
        | Frame::LootRoll { pawn, .. }
        | Frame::Harm { pawn, .. }
        | Frame::ChestPick { pawn, .. }
        | Frame::ChargeMove { pawn, .. }
        | Frame::PowerTarget { pawn, .. }
        | Frame::PowerSquare { pawn }
        | Frame::Visit { pawn }
        | Frame::RewardItem { pawn }
        | Frame::RewardBook { pawn }
        | Frame::SettleQuest { pawn } => pawn,
        Frame::Reveal(reveal) => reveal.pawn,
        Frame::Found(found) => found.pawn,
        Frame::Runes(runes) => runes.pawn,
        Frame::TradeAnswer { to, .. } => to,
        // The first goblin of the band has the band's player.
        Frame::ChooseBand { .. } => Pawn(0),
        Frame::Fight(fight) => roller(fight)?,
        _ => return None,
    })
}

/// Whose choice a fight waits for.
fn roller(fight: Fight) -> Option<Pawn> {
    let side = match fight.phase {
        FightPhase::Reroll(side) => usize::from(side),
        _ => 0,
    };
    if let Target::Pawn(pawn, _) = fight.sides[side] { Some(pawn) } else { None }
}

#[inline]
pub(crate) fn asked(game: &SilverMine, o: &Open) -> Seats {
    match o.stack.top() {
        None | Some(Frame::GameOver) => Seats::NONE,
        Some(Frame::Dungeon(_)) => game.dungeon_seat().map_or(Seats::NONE, Seats::only),
        Some(&frame) => asked_pawn(frame).map_or(Seats::NONE, |pawn| Seats::only(game.owner(pawn))),
    }
}

/// What completes a choice that the answer before it began.
pub(crate) fn midway(_: &SilverMine, o: &Open) -> bool {
    matches!(
        o.stack.top(),
        Some(
            Frame::Runes(_)
                | Frame::PowerTarget { .. }
                | Frame::PowerSquare { .. }
                | Frame::ChargeMove { .. }
                | Frame::Fight(Fight { phase: FightPhase::Boost, .. })
                | Frame::Dungeon(Dungeon::Strike { .. } | Dungeon::Move { .. })
        )
    )
}

pub(crate) fn question(game: &SilverMine, s: &State) -> Question {
    let o = &s.open;
    let Some(&frame) = o.stack.top() else { return Question::DungeonPick };
    match frame {
        Frame::ChooseCharacter { pawn } => Question::Character(pawn),
        Frame::ChooseBand { chosen } => Question::Band { chosen },
        Frame::ChooseQuest { pawn } => Question::Quest(pawn),
        Frame::ChooseStart { pawn, left } => Question::StartItem { pawn, left },
        Frame::ChooseFavor { pawn } => Question::Favor(pawn),
        Frame::Main { pawn } => Question::Turn(pawn),
        Frame::Reveal(reveal) => Question::Rotation { pawn: reveal.pawn, card: reveal.card },
        Frame::Survey { reveal, other } => {
            Question::Survey { pawn: reveal.pawn, cards: [reveal.card, other] }
        }
        Frame::Trap { pawn, .. } => Question::Trap(pawn),
        Frame::Fight(fight) => match (fight.phase, roller(fight)) {
            (FightPhase::Reroll(_), Some(pawn)) => Question::SecondWind { pawn, dice: fight.dice },
            (_, Some(pawn)) => Question::Boost { pawn, target: fight.sides[1] },
            (_, None) => Question::DungeonPick,
        },
        Frame::LootRoll { pawn, at, die, judged: false, .. } => Question::LootWind { pawn, at, die },
        Frame::LootRoll { pawn, at, die, .. } => Question::ForTheLoot { pawn, at, die },
        Frame::Harm { pawn, .. } => Question::Prevent(pawn),
        Frame::Found(found) => Question::Found(found.pawn),
        Frame::ChestPick { pawn, .. } => Question::Chest(pawn),
        Frame::Runes(runes) => {
            let card = runes.cards.into_iter().flatten().next().unwrap_or(crate::components::ItemCard(0));
            Question::Rune { pawn: runes.pawn, card }
        }
        Frame::TradeAnswer { from, to } => Question::Trade { from, to },
        Frame::ChargeMove { pawn, left } => Question::Charge { pawn, left },
        Frame::PowerTarget { pawn, left, .. } => Question::Aim { pawn, left },
        Frame::PowerSquare { pawn } => Question::Land(pawn),
        Frame::Dungeon(dungeon) => match dungeon {
            Dungeon::Target { enemy } => Question::DungeonTarget(enemy),
            Dungeon::Move { enemy } => Question::DungeonMove(enemy),
            Dungeon::Strike { enemy, .. } => Question::DungeonStrike(enemy),
            Dungeon::Place { caller, kind, .. } => Question::DungeonPlace { caller, kind },
            Dungeon::Pick | Dungeon::Act | Dungeon::Calls { .. } => Question::DungeonPick,
        },
        Frame::Visit { pawn } => Question::Visit(pawn),
        Frame::RewardItem { pawn } => Question::RewardItem(pawn),
        Frame::RewardBook { pawn } => Question::RewardBook(pawn),
        Frame::SettleQuest { pawn } => Question::SettleQuest(pawn),
        Frame::Prepare { .. }
        | Frame::Enter { .. }
        | Frame::Round
        | Frame::TurnStart { .. }
        | Frame::TurnEnd { .. }
        | Frame::EndExploration
        | Frame::Town
        | Frame::Settle { .. }
        | Frame::GameOver => {
            debug_assert!(false, "nobody is asked about {frame:?} in {}", game.seats_word());
            Question::DungeonTarget(Placement(0))
        }
    }
}

impl SilverMine {
    fn seats_word(&self) -> &'static str {
        if self.is_arena() { "the arena" } else { "the mine" }
    }
}
