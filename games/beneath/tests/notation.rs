//! Notation: every kind of action reads back as itself, and what cannot be read is answered with what could have stood there.

use adit_beneath::Beneath;
use adit_beneath::action::{Action, Trick, Ware};
use adit_beneath::components::{Class, Colour, Container, Floor, Tier, Token};
use adit_beneath::vocabulary::{Item, Skill, SkillCard, Weapon};
use adit_kernel::game::notation;
use adit_kernel::options::Values;
use adit_kernel::{Game, Listed};
use adit_kit::hex::Dir;

fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Done,
        Action::Tunnel,
        Action::EndTurn,
        Action::Accept,
        Action::DropNew,
        Action::Yes,
        Action::Stop,
        Action::Lay(true),
        Action::Lay(false),
        Action::Trick(Trick::Rage),
        Action::Trick(Trick::Reroll),
        Action::Trick(Trick::Aim),
        Action::Trick(Trick::Longer),
        Action::Trick(Trick::Shorter),
    ];
    all.extend(Class::ALL.map(Action::Choose));
    all.extend(Tier::ALL.map(Action::Tier));
    all.extend(Colour::ALL.map(|colour| Action::Trick(Trick::Strike(colour, 0))));
    let wares = Weapon::all().map(Ware::Weapon).chain(SkillCard::all().map(Ware::Skill));
    for ware in wares.chain(Item::all().map(Ware::Item)) {
        all.extend((0..3).map(|n| Action::Buy(ware, n)));
    }
    for item in Item::all() {
        all.extend([Action::SellItem(item), Action::Item(item)]);
    }
    all.extend(Skill::ALL.map(Action::Skill));
    all.extend(Token::SOLD.map(Action::SellToken));
    for token in Token::ALL {
        all.extend([Action::Discard(token), Action::Keep(token)]);
        for from in Container::ALL {
            all.push(Action::Drop(token, from));
            all.extend(Container::ALL.map(|to| Action::Move(token, from, to)));
        }
    }
    for gold in Token::GOLD {
        all.extend([Action::Break(gold), Action::Merge(gold)]);
    }
    for container in Container::ALL {
        all.extend([Action::Rob(container), Action::Store(container)]);
    }
    for dir in Dir::ALL {
        let kinds = [Action::Step, Action::Face, Action::Jump, Action::Mine, Action::Blast, Action::Toward];
        all.extend(kinds.map(|kind| kind(dir)));
    }
    for at in Floor::tiles() {
        all.extend([Action::Place, Action::Attack, Action::Space].map(|kind| kind(at)));
        all.extend((0..4).map(|n| Action::Pickup(at, n)));
    }
    all.extend((0..5).map(Action::Count));
    all
}

#[test]
fn every_action_reads_back() {
    let game = Beneath::game(&Values::new()).expect("the content is sound");
    for action in every_action() {
        let text = notation(&*game, action);
        assert_eq!(game.read(&text), Ok(action), "{text}");
    }
}

#[test]
fn mistakes_say_what_was_expected() {
    let game = Beneath::game(&Values::new()).expect("the content is sound");
    let wrong = |text: &str| game.read(text).expect_err(text).to_string();
    assert!(wrong("fly").contains("a verb (choose, tier"));
    assert!(wrong("step up").contains("a direction (n, ne"));
    assert!(wrong("place J1").contains("a space, such as E6"));
    assert!(wrong("buy excalibur").contains("a card, such as rusty-pick"));
    assert!(wrong("buy rusty-pick 1").contains("from 2"));
    assert!(wrong("break coal").contains("a Gold token"));
    assert!(wrong("pickup E6 0").contains("the how manieth token"));
    assert!(wrong("drop old").contains("«new», or a token"));
}
