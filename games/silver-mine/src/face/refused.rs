//! Refusals in words.

use super::names::coins;
use crate::game::SilverMine;
use crate::refusal::Refusal;

pub(crate) fn refusal(game: &SilverMine, refusal: Refusal) -> String {
    let item = |card| game.content.item(game.content.kind(card)).name.as_str();
    match refusal {
        Refusal::GameOver => "The game is over.".into(),
        Refusal::NotYourTurn => "Somebody else is asked now.".into(),
        Refusal::NotOffered => "This does not answer the question.".into(),
        Refusal::MoveOnFirst => "A friend's square is no place to stay: walk on first.".into(),
        Refusal::Ran => "After running there is only walking, exploring, leaving and the end of the turn.".into(),
        Refusal::NoMovement => "No squares are left to walk this turn.".into(),
        Refusal::Engaged => "An enemy stands beside you: attack or flee.".into(),
        Refusal::NoWay => "There is no way in that direction.".into(),
        Refusal::EnemyThere => "An enemy stands there, and enemies cannot be passed.".into(),
        Refusal::CannotEnter => "Rock, containers, fires and locked doors cannot be entered.".into(),
        Refusal::CannotStopThere => "Nobody can stop there, and the movement does not suffice to walk on.".into(),
        Refusal::OpponentThere => "An opponent stands there, and opponents cannot be passed.".into(),
        Refusal::EnemiesLeft => {
            "Enemies are left in the mine, perhaps asleep or behind a door: nobody goes freely or leaves at once.".into()
        }
        Refusal::NotAtTheEdge => "One explores from the square in the middle of an open side.".into(),
        Refusal::SideClosed => "Nothing can be laid at this side.".into(),
        Refusal::NothingToExplore => "No card of the mine is left.".into(),
        Refusal::NotOnAGate => "One leaves from the gate square of a Gate.".into(),
        Refusal::NoExitFromTheArena => "Nobody leaves an arena.".into(),
        Refusal::NotAdjacent => "That is not beside you.".into(),
        Refusal::NothingThere => "There is nothing of that kind, or not any more.".into(),
        Refusal::NoOpener => "That takes a charge of a Master Key, or Tools.".into(),
        Refusal::GoblinsUnlockNothing => "Goblins unlock no doors.".into(),
        Refusal::NoTools => "That takes Tools, and a trap that is still there.".into(),
        Refusal::AlreadyAttacked => "Only one attack or flight in a turn.".into(),
        Refusal::NobodyToFlee => "No enemy stands beside you.".into(),
        Refusal::FireGuarded => {
            "A rest takes a fire that still burns, no enemy on its card, and Life or Torch to regain.".into()
        }
        Refusal::NotNeeded => "It would do nothing now.".into(),
        Refusal::NotHeld(card) => format!("The {} is not at hand.", item(card)),
        Refusal::NoRoom => "There is no space for it in the inventory.".into(),
        Refusal::AlreadyWielded(card) => format!("The {} was put on this turn already.", item(card)),
        Refusal::AlreadyDropped(card) => format!("The {} was dropped this turn already.", item(card)),
        Refusal::SlotTaken => "A weapon takes one great and one simple rune, and only while it is equipped.".into(),
        Refusal::WouldFall => "Without it Life would be below 1 or Torch below 0, or there is no space for it.".into(),
        Refusal::BackpackFull => "The backpack can go only when at most three other cards remain.".into(),
        Refusal::NoPartner => "Nobody to trade with is beside you.".into(),
        Refusal::TooManyTrades => {
            let table = &game.content.table;
            format!("At most {} proposals a turn, {} in town.", table.trades_a_turn, table.trades_a_visit)
        }
        Refusal::TradeDoesNotFit => "One side has not got that, or no space for what it would get.".into(),
        Refusal::NotCharged => "The power is not charged, or nothing is within its reach.".into(),
        Refusal::NoSuchBook => "That takes the book.".into(),
        Refusal::AlreadyMirrored => "Once in an exploration.".into(),
        Refusal::NoMoney => "There are not enough coins.".into(),
        Refusal::QuestHeld => "One quest at a time.".into(),
        Refusal::QuestNotPermitted => "This quest is not open to this character now.".into(),
        Refusal::QuestNotFulfilled => "The quest is not done.".into(),
        Refusal::NotForSale => "The Merchant and the Mystic do not deal in this now.".into(),
        Refusal::BoughtJustNow => "The Merchant does not buy back what he has just sold.".into(),
        Refusal::RumorHeard => {
            format!("There is one rumor for each exploration, for {}.", coins(u16::from(game.content.table.rumor)))
        }
        Refusal::PathClosed => "This path is not open to this character, or is taken already.".into(),
        Refusal::NeedsAQuest => "Nobody leaves town without a quest.".into(),
    }
}
