//! The treasure cards by what they can do: [`Cards`], looked up by the rules instead of every card's text.

use adit_kit::cards::CardSet;

use crate::components::{Artifact, Attack, Card, Class, Gear, Quietus};
use crate::content::Content;

/// The cards by what they can do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cards {
    pub(crate) all: CardSet,
    pub(crate) weapons: CardSet,
    pub(crate) armor: CardSet,
    /// Best of Three and Sacrificial Sword.
    pub(crate) battle: CardSet,
    pub(crate) sacrifice: CardSet,
    pub(crate) best_of_three: CardSet,
    pub(crate) shields: CardSet,
    pub(crate) relinquish: CardSet,
    pub(crate) live: CardSet,
    pub(crate) lazarus: CardSet,
    pub(crate) nets: CardSet,
    /// Cards with an attack form of their own on one distant target.
    pub(crate) shots: CardSet,
    pub(crate) staffs: CardSet,
    pub(crate) firewalker: CardSet,
    pub(crate) substitute: CardSet,
}

impl Cards {
    pub(crate) fn new(content: &Content) -> Cards {
        let cards = 0..content.cards.len() as u8;
        let mut sets = Cards { all: cards.clone().collect(), ..Cards::default() };
        for card in cards {
            let row = content.kind(Card(card));
            sets.sort_in(card, row.class, &row.gear);
        }
        sets
    }

    /// A card can do what its row says, whatever lists of keywords say (MUL-R-86).
    fn sort_in(&mut self, card: u8, class: Class, gear: &Gear) {
        let put = |set: &mut CardSet, yes: bool| {
            if yes {
                set.insert(card);
            }
        };
        // Weapons with an attack of their own are not committed, the Javelin is (MUL-BAT-11, MUL-WPN-16).
        put(&mut self.weapons, class == Class::Weapon && gear.attack.is_none());
        put(&mut self.armor, class == Class::Armor && !gear.reroll);
        put(&mut self.shields, gear.reroll);
        put(&mut self.firewalker, gear.firewalker);
        put(&mut self.substitute, gear.quietus == Some(Quietus::Substitute));
        let shot = matches!(gear.attack, Some(Attack::Boomerang | Attack::Bow | Attack::Net));
        put(&mut self.shots, shot || gear.reach.is_some());
        put(&mut self.staffs, matches!(gear.attack, Some(Attack::IceWave | Attack::FireBall)));
        put(&mut self.nets, gear.attack == Some(Attack::Net));
        let artifact = |wanted| gear.artifact == Some(wanted);
        put(&mut self.best_of_three, artifact(Artifact::BestOfThree));
        put(&mut self.sacrifice, artifact(Artifact::Sacrifice));
        put(&mut self.battle, artifact(Artifact::BestOfThree) || artifact(Artifact::Sacrifice));
        put(&mut self.relinquish, artifact(Artifact::Relinquish));
        put(&mut self.live, artifact(Artifact::LiveAfterDeath));
        put(&mut self.lazarus, artifact(Artifact::Lazarus));
    }

    pub(crate) fn of(&self, class: Class) -> CardSet {
        match class {
            Class::Weapon => self.weapons,
            Class::Armor => self.armor,
            Class::Artifact => self.battle,
        }
    }
}
