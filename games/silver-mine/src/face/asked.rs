//! Questions and actions in words.

use super::chances;
use super::names::{Names, capital, coins, dir, hall, marker_sign, opener, place};
use crate::action::{Action, Question};
use crate::cast::Cast;
use crate::components::ItemEffect;
use crate::game::SilverMine;
use crate::mine_card::{Rotation, Square};
use crate::place::{Pawn, Spot};
use crate::state::Frame;
use crate::view::View;

pub(crate) fn question(game: &SilverMine, view: &View, question: Question) -> String {
    let cast = Cast::of(&view.open);
    let names = Names { game, cast: &cast };
    let who = |pawn: Pawn| names.subject(pawn);
    match question {
        Question::Character(pawn) if game.characters() > game.players() => {
            format!("Which character is number {}?", pawn.0 + 1)
        }
        Question::Character(_) => "Which character do you play?".into(),
        Question::Band { chosen: 0 } => "Which goblin leads your band?".into(),
        Question::Band { chosen } => format!("{chosen} in the band. Another goblin?"),
        Question::Quest(pawn) => format!("Which quest does {} take?", names.pawn(pawn)),
        Question::StartItem { pawn, left } => {
            format!("What does {} take along? {left} to choose.", names.pawn(pawn))
        }
        Question::Favor(pawn) => {
            format!("Favored Enemy: against whom does {} fight better?", names.pawn(pawn))
        }
        Question::Turn(pawn) => format!("What does {} do?", names.pawn(pawn)),
        Question::Rotation { card, .. } => {
            format!("How do you lay {}?", hall(&game.content.mine_card(card).name))
        }
        Question::Survey { cards: [one, other], .. } => {
            let name = |card| hall(&game.content.mine_card(card).name);
            format!("Surveyor's Tip: do you lay {} or {}?", name(one), name(other))
        }
        Question::Trap(pawn) => format!("{} stands on a trap. Disarm it with Tools, or roll?", who(pawn)),
        Question::Boost { pawn, target } => {
            format!(
                "Does {} spend a charge of Giant Strength on {}?",
                names.pawn(pawn),
                names.target(target)
            )
        }
        Question::SecondWind { dice: [own, other], .. } => {
            format!("The dice show {own} and {other}. Roll the {own} again with Second Wind?")
        }
        Question::LootWind { die, .. } => format!("A {die}. Roll it again with Second Wind?"),
        Question::ForTheLoot { die, .. } => {
            format!("A {die} is not enough. Roll again with For The Loot?")
        }
        Question::Prevent(pawn) => format!("{} is about to lose a Life. Use Stoneskin?", who(pawn)),
        Question::Found(pawn) => match view.found.0.first().and_then(|seen| seen.thing) {
            Some(card) => {
                let item = names.item(crate::components::ItemCard(card));
                format!("{} finds {}. What becomes of it?", who(pawn), with_article(item))
            }
            None => format!("{} finds something. What becomes of it?", who(pawn)),
        },
        Question::Chest(_) => "Two cards lie in the chest. Which one do you keep?".into(),
        Question::Rune { card, .. } => format!("The {} comes off. Where does it go?", names.item(card)),
        Question::Trade { from, .. } => match view.offer {
            Some(offer) => format!(
                "{} offers {} for {}. Do you agree?",
                who(from),
                names.stake(Some(view), offer.give),
                names.stake(Some(view), offer.take)
            ),
            None => format!("{} proposes a trade. Do you agree?", who(from)),
        },
        Question::Charge { left, .. } => format!("Charge: where to? {left} squares left."),
        Question::Aim { pawn, left } => {
            let power = view.open.body(pawn).path.map(|path| game.content.path(path).power.as_str());
            let more = if left > 1 { format!(" Up to {left}.") } else { String::new() };
            format!("{}: whom does it hit?{more}", power.unwrap_or("The power"))
        }
        Question::Land(_) => "Starstep: on which square do you land?".into(),
        Question::DungeonPick => "Which enemy acts next?".into(),
        Question::DungeonTarget(enemy) => format!("Whom does the {} go for?", names.enemy(enemy)),
        Question::DungeonMove(enemy) => format!("Where does the {} go?", names.enemy(enemy)),
        Question::DungeonStrike(enemy) => format!("Whom does the {} attack?", names.enemy(enemy)),
        Question::DungeonPlace { caller, kind } => {
            let called = &game.content.enemy(kind).name;
            format!("The {} calls a {called}. Where does it appear?", names.enemy(caller))
        }
        Question::Visit(pawn) => format!("Crossroads Town: what does {} do?", names.pawn(pawn)),
        Question::RewardItem(pawn) => match view.found.0.first().and_then(|seen| seen.thing) {
            Some(card) => {
                format!(
                    "The reward: {}. Take it?",
                    with_article(names.item(crate::components::ItemCard(card)))
                )
            }
            None => format!("Does {} take the reward?", names.pawn(pawn)),
        },
        Question::RewardBook(pawn) => format!("Which book does {} choose as the reward?", names.pawn(pawn)),
        Question::SettleQuest(pawn) => {
            let quest = view.open.body(pawn).quest.map(|quest| game.content.quest(quest).name.as_str());
            format!("Deliver {}, or keep the cards and sell them?", quest.unwrap_or("the quest"))
        }
    }
}

/// «an Arcane Staff», «a Torch», «Tools».
pub(crate) fn with_article(item: &str) -> String {
    match item.chars().next() {
        _ if item.ends_with('s') || item.starts_with("Coins") => item.to_owned(),
        Some('A' | 'E' | 'I' | 'O') => format!("an {item}"),
        _ => format!("a {item}"),
    }
}

/// What stands on a square, in a word.
fn thing(game: &SilverMine, view: &View, spot: Spot) -> &'static str {
    match game.square(&view.open, spot) {
        Square::Container(container) => super::names::container(container),
        Square::Door => "door",
        Square::Trap => "trap",
        Square::Campfire => "campfire",
        _ => "square",
    }
}

pub(crate) fn action(game: &SilverMine, view: &View, action: Action) -> String {
    let o = &view.open;
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    let content = &game.content;
    let at = |spot: Spot| place(game, o, spot);
    let here = |spot: Spot| format!("the {} on {}", thing(game, view, spot), at(spot));
    // Where a pawn has two figures one has to say which.
    let marked = |marker: u8, words: String| {
        let split =
            o.stack.iter().any(|frame| matches!(frame, Frame::Main { pawn } if o.body(*pawn).is_split()));
        if split { format!("{} {words}", marker_sign(marker)) } else { capital(&words) }
    };
    match action {
        Action::Character(character) => {
            let row = content.character(character);
            format!("{}, {}", row.name, super::names::kind_of(row.kind))
        }
        Action::Band(kind) => content.enemy(kind).name.clone(),
        Action::Quest(quest) => format!("{}: {}", content.quest(quest).name, content.quest(quest).text),
        Action::StartItem(kind) => capital(&with_article(names.kind(kind))),
        Action::Ready => "No more".into(),
        Action::FavorGoblins(kind) => content.enemy(kind).name.clone(),
        Action::FavorOpponent(pawn) => names.subject(pawn),
        Action::Step { marker, dir: d } => marked(marker, format!("step {}", dir(d))),
        Action::Go { marker, to } => marked(marker, format!("go to {}", at(to))),
        Action::Explore(d) => format!("Explore to the {}", dir(d)),
        Action::Exit => "Leave by the Gate".into(),
        Action::LeaveNow => "Leave the mine at once".into(),
        Action::Loot(spot) => format!("Loot {}{}", here(spot), loot_odds(game, view, spot)),
        Action::OpenChest(spot, with) => format!("Open {} with {}", here(spot), opener(with)),
        Action::Unlock(spot, with) => format!("Unlock {} with {}", here(spot), opener(with)),
        Action::Disarm(spot) => format!("Disarm {}", here(spot)),
        Action::Trigger => "Roll for the trap".into(),
        Action::Attack(target) => {
            let odds = acting(view).map(|pawn| chances::attack(game, o, pawn, target));
            let odds = odds.map(|fight| format!(" (wound {}, be hurt {})", fight.wins, fight.loses));
            format!("Attack {}{}", names.figure(o, target), odds.unwrap_or_default())
        }
        Action::Flee => {
            let odds = acting(view).map(|pawn| chances::flight(game, o, pawn));
            format!("Flee{}", odds.map(|odds| format!(" (unhurt {odds})")).unwrap_or_default())
        }
        Action::Rest(spot) => format!("Rest at {} and end the turn", here(spot)),
        Action::Use(card) => match content.effect(card) {
            ItemEffect::Torch { .. } => "Light a Torch".into(),
            effect if effect.is_potion() => format!("Drink the {}", names.item(card)),
            _ => format!("Use the {}", names.item(card)),
        },
        Action::Map(_, d) => format!("Use a Lost Map for the card in the {}", dir(d)),
        Action::Equip(card) => format!("Equip the {}", names.item(card)),
        Action::Unequip => "Put the weapon away".into(),
        Action::Attach(card) => format!("Attach the {}", names.item(card)),
        Action::Detach(card) => format!("Detach the {}", names.item(card)),
        Action::PickUp(card) => format!("Pick up {}", with_article(names.item(card))),
        Action::PickUpCoins => "Pick up the coins".into(),
        Action::Drop(card) => format!("Drop the {}", names.item(card)),
        Action::DropCoins => "Drop all coins".into(),
        Action::Trade { with, give, take } => format!(
            "Offer {} {} for {}",
            names.pawn(with),
            names.stake(Some(view), give),
            names.stake(Some(view), take)
        ),
        Action::Power => {
            let path = acting(view).and_then(|pawn| o.body(pawn).path);
            format!("Use {}", path.map_or("the power", |path| content.path(path).power.as_str()))
        }
        Action::Mirror => "Make a Mirror Image".into(),
        Action::EndTurn => "End the turn".into(),
        Action::Lay(Rotation::Printed) => "Lay it upright".into(),
        Action::Lay(Rotation::Turned) => "Lay it turned round".into(),
        Action::Choose(card) => capital(&hall(&content.mine_card(card).name)),
        Action::Accept => "Yes".into(),
        Action::Decline => "No".into(),
        Action::Take => "Take it".into(),
        Action::UseNow => "Use it now".into(),
        Action::MapNow(d) => format!("Use it now, to the {}", dir(d)),
        Action::EquipNow => "Equip it now".into(),
        Action::LeaveIt => "Leave it".into(),
        Action::Keep(card) => format!("Keep the {}", names.item(card)),
        Action::Stow(card) => format!("Keep the {}", names.item(card)),
        Action::PutDown(card) => format!("Put the {} on the ground", names.item(card)),
        Action::Dash(d) => format!("Charge {}", dir(d)),
        Action::Aim(target) => format!("Hit {}", names.figure(o, target)),
        Action::Land(spot) => format!("Land on {}", at(spot)),
        Action::Stop => "Stop here".into(),
        Action::Wake(enemy) => format!("The {} acts", names.enemy(enemy)),
        Action::Walk(spot) => format!("Go to {}", at(spot)),
        Action::Strike(target) => format!("Go for {}", names.figure(o, target)),
        Action::Place(spot) => format!("On {}", at(spot)),
        Action::Pass => "Nothing".into(),
        Action::Deliver => "Deliver the quest".into(),
        Action::ReturnQuest => "Give the quest back".into(),
        Action::Buy(kind) => {
            let price = acting(view).and_then(|pawn| game.buying_price(o, pawn, kind));
            format!("Buy {}{}", with_article(names.kind(kind)), for_coins(price))
        }
        Action::Sell(card) => {
            let price = acting(view).and_then(|pawn| game.selling_price(o, pawn, card));
            format!("Sell the {}{}", names.item(card), for_coins(price))
        }
        Action::Discard(card) => format!("Throw the {} away", names.item(card)),
        Action::BuyBook(book) if matches!(o.stack.top(), Some(Frame::Visit { .. })) => {
            let row = content.book(book);
            format!("Buy the book {}{}: {}", row.name, for_coins(Some(row.price)), row.text)
        }
        Action::BuyBook(book) => content.book(book).name.clone(),
        Action::Recover => format!("Recover for {}", coins(u16::from(content.table.recover))),
        Action::Rumor => format!("Hear a rumor for {}", coins(u16::from(content.table.rumor))),
        Action::Path(path) => {
            let row = content.path(path);
            format!("Take the {}. {}: {}", row.name, row.power, row.text)
        }
        Action::EndVisit(0) => "Leave town".into(),
        Action::EndVisit(n) => format!("Leave town with {}", coins(u16::from(n))),
    }
}

/// What the die must show.
fn loot_odds(game: &SilverMine, view: &View, spot: Spot) -> String {
    let (Square::Container(container), Some(pawn)) = (game.square(&view.open, spot), acting(view)) else {
        return String::new();
    };
    match chances::loot_die(game, view.open.body(pawn).torch, container) {
        Some(die) if die <= 1 => " (sure)".into(),
        Some(die) if die > 6 => " (too dark)".into(),
        Some(die) => format!(" ({die} or more: {})", chances::at_least(die)),
        None => String::new(),
    }
}

/// « for 4 coins», where a price is known.
fn for_coins(price: Option<u8>) -> String {
    price.map(|price| format!(" for {}", coins(u16::from(price)))).unwrap_or_default()
}

/// Whose turn or visit it is.
pub(crate) fn acting(view: &View) -> Option<Pawn> {
    view.open.stack.iter().find_map(|frame| match *frame {
        Frame::Main { pawn } | Frame::Visit { pawn } => Some(pawn),
        _ => None,
    })
}
