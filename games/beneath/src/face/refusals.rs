//! Why something is not allowed, in a sentence.

use crate::action::Ware;
use crate::face::words::{capital, container, space, token};
use crate::game::Beneath;
use crate::refusal::Refusal;

pub(crate) fn refusal(game: &Beneath, refusal: Refusal) -> String {
    let ware = |ware: Ware| game.ware_name(ware);
    match refusal {
        Refusal::GameOver => "The game is over.".into(),
        Refusal::NotYourTurn => "You are not asked now.".into(),
        Refusal::NotOffered(_) => "This does not answer the question.".into(),
        Refusal::ClassTaken(class) => format!("{} is taken.", game.class_name(class)),
        Refusal::WrongTier => "The next mine is one tier harder or easier than the last.".into(),
        Refusal::NoStart(at) => format!("{} is no start space that is free.", space(at)),
        Refusal::OtherClass(w) => format!("{} is made for another class.", ware(w)),
        Refusal::AlreadyOwned(w) => format!("You have {} already.", ware(w)),
        Refusal::TierFirst { ware: w, tier } => {
            format!("{} needs a weapon of Tier {tier} first.", ware(w))
        }
        Refusal::LevelFirst { ware: w, level } => format!("{} needs level {level} first.", ware(w)),
        Refusal::SoldOut(item) => format!("{} is sold out.", game.item_name(item)),
        Refusal::VaultFull(item) => format!("There is no vault space for {}.", game.item_name(item)),
        Refusal::NoSuchPrice(w) => format!("{} has no such price.", ware(w)),
        Refusal::NeedsCard(w, item) => {
            format!("This price of {} includes your {}.", ware(w), game.item_name(item))
        }
        Refusal::NeedsMaterial(w, t) => format!("This price of {} needs more {}.", ware(w), material(t)),
        Refusal::TooExpensive { ware: w, gold } => {
            format!("{} costs {gold} Gold, and you have less.", ware(w))
        }
        Refusal::WeaponMoney { needs } => {
            format!("You must keep {needs} Gold for your first weapon.")
        }
        Refusal::WeaponFirst => "You need a weapon before the first mine.".into(),
        Refusal::Overfull => "Your Backpack holds more than fits: sell, merge or discard first.".into(),
        Refusal::NotOverfull => "Tokens are discarded only while they do not fit.".into(),
        Refusal::ScrollStays => "Ancient Scrolls are never sold, discarded or paid with.".into(),
        Refusal::NotHeld(t) => format!("You have no such token there: {}.", token(t)),
        Refusal::ItemNotHeld(item) => format!("You have no {}.", game.item_name(item)),
        Refusal::MovedAlready(t) => {
            format!("{} has been moved in this purchasing turn.", capital(token(t)))
        }
        Refusal::NoRoom(c) => format!("The {} has no free space.", container(c)),
        Refusal::BreakAfterMerge => "After merging, nothing is broken in the same purchasing turn.".into(),
        Refusal::StoreLacks(t) => format!("The Merchant is out of {}.", token(t)),
        Refusal::NoMoreExchanges => "No more Gold is exchanged in this purchasing turn.".into(),
        Refusal::Crowded => "Nobody can hold more tokens than that.".into(),
        Refusal::TurnTooLong => "This turn has gone on long enough: only its end is left.".into(),
        Refusal::MustMoveOn => "You cannot stay here: walk on first.".into(),
        Refusal::MovementOver => "Your walking is over for this turn.".into(),
        Refusal::ActionDone => "You have done your action in this turn.".into(),
        Refusal::NoPoints => "No Movement points are left.".into(),
        Refusal::Edge => "The floor ends there.".into(),
        Refusal::RockInTheWay => "There is rock.".into(),
        Refusal::GraniteInTheWay => "There is granite.".into(),
        Refusal::SomebodyInTheWay => "Somebody stands there.".into(),
        Refusal::Sealed => "The Exit is still sealed.".into(),
        Refusal::NoWayOff => "Your points do not suffice to get off that space again.".into(),
        Refusal::NoTunnel => "There is no open tunnel here.".into(),
        Refusal::NoJump => "There is no rock to jump over, or no free space behind it.".into(),
        Refusal::FacesThere => "You face that way already.".into(),
        Refusal::FacedJustNow => "You have just turned.".into(),
        Refusal::NothingThere => "No such token lies there.".into(),
        Refusal::TooFar => "It lies out of your reach.".into(),
        Refusal::Buried => "It lies under rock or granite.".into(),
        Refusal::DroppedThisTurn => "You dropped it in this very turn.".into(),
        Refusal::NoSuchSkill(skill) => format!("You do not have {}.", game.skill_name(skill)),
        Refusal::SkillSpent(skill) => format!("{} has no ready token left.", game.skill_name(skill)),
        Refusal::SkillUsed(skill) => format!("{} has been used in this turn.", game.skill_name(skill)),
        Refusal::SkillsOff => "No skill with tokens works in this mine.".into(),
        Refusal::ItemUsed(item) => format!("{} has been used already.", game.item_name(item)),
        Refusal::NotUsedHere(item) => format!("{} is not used at this moment.", game.item_name(item)),
        Refusal::NoEffect => "It would change nothing now.".into(),
        Refusal::NotForBombards => "A Bombard blasts instead.".into(),
        Refusal::OnlyBombards => "Only a Bombard blasts.".into(),
        Refusal::NothingToMine => "There is nothing to mine there.".into(),
        Refusal::CannotMineGranite => "Your weapon does nothing to granite.".into(),
        Refusal::NobodyThere => "Nobody stands there whom you can attack.".into(),
        Refusal::Peaceful => "In an Easy mine nobody may hurt anybody.".into(),
        Refusal::NothingToBlast => "There is nothing within reach of a blast.".into(),
    }
}

/// A material without an article: «Iron», «Rubies».
fn material(t: crate::components::Token) -> &'static str {
    match t {
        crate::components::Token::Ruby => "Rubies",
        other => token(other),
    }
}
