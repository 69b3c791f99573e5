//! Actions in words: `step n`, `loot 3:2,4`, `trade c2 torch-1 for 3-coins`.

use std::fmt::Write;

use adit_kernel::notation::{NotationError, Words};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::components::{ItemCard, Placement};
use crate::content::Content;
use crate::mine_card::{CARD_HEIGHT, CARD_WIDTH, MINE_CARDS, MineCard, Rotation};
use crate::place::{MAX_PAWNS, Opener, Pawn, Spot, Target, dir_letter};
use crate::state::Stake;

/// `torch-3`: the third card of its kind.
fn card_name(content: &Content, card: ItemCard) -> String {
    let kind = content.kind(card);
    let row = content.item(kind);
    if row.copies == 1 {
        return row.key.clone();
    }
    let first = content.cards_of(kind).first().map_or(0, |card| card.0);
    format!("{}-{}", row.key, card.0 - first + 1)
}

fn find_card(content: &Content, word: &str) -> Option<ItemCard> {
    if let Some(kind) = content.find_item(word)
        && content.item(kind).copies == 1
    {
        return content.cards_of(kind).first();
    }
    let (key, number) = word.rsplit_once('-')?;
    let kind = content.find_item(key)?;
    let card = content.cards_of(kind).iter().nth(number.parse::<usize>().ok()?.checked_sub(1)?)?;
    (card_name(content, card) == word).then_some(card)
}

fn find_dir(word: &str) -> Option<Dir> {
    Dir::ALL.into_iter().find(|&dir| dir_letter(dir) == word)
}

fn find_spot(word: &str) -> Option<Spot> {
    let (place, tile) = word.split_once(':')?;
    let (x, y) = tile.split_once(',')?;
    let number = |text: &str| text.parse::<usize>().ok().filter(|n| n.to_string() == text);
    let (place, x, y) = (number(place)?, number(x)?, number(y)?);
    let fits = (1..=MINE_CARDS).contains(&place) && x < CARD_WIDTH && y < CARD_HEIGHT;
    fits.then(|| Spot::new(place - 1, Tile((y * CARD_WIDTH + x) as u16)))
}

fn find_pawn(word: &str) -> Option<Pawn> {
    let number: usize = word.strip_prefix('c')?.parse().ok()?;
    (1..=MAX_PAWNS)
        .contains(&number)
        .then(|| Pawn(number as u8 - 1))
        .filter(|pawn| pawn_name(*pawn) == word)
}

fn pawn_name(pawn: Pawn) -> String {
    format!("c{}", pawn.0 + 1)
}

fn target_name(target: Target) -> String {
    match target {
        Target::Enemy(number) => format!("enemy-{}", number.0),
        Target::Pawn(pawn, 0) => pawn_name(pawn),
        Target::Pawn(pawn, _) => format!("{}'", pawn_name(pawn)),
    }
}

fn find_enemy(word: &str) -> Option<Placement> {
    let digits = word.strip_prefix("enemy-")?;
    digits.parse().ok().map(Placement).filter(|number| number.0.to_string() == digits)
}

fn find_target(word: &str) -> Option<Target> {
    if let Some(number) = find_enemy(word) {
        return Some(Target::Enemy(number));
    }
    match word.strip_suffix('\'') {
        Some(pawn) => find_pawn(pawn).map(|pawn| Target::Pawn(pawn, 1)),
        None => find_pawn(word).map(|pawn| Target::Pawn(pawn, 0)),
    }
}

fn stake_name(content: &Content, stake: Stake) -> String {
    match stake {
        Stake::Nothing => "nothing".to_owned(),
        Stake::Card(card) => card_name(content, card),
        Stake::Kind(kind) => format!("any-{}", content.item(kind).key),
        Stake::UsedKey => "any-used-key".to_owned(),
        Stake::Coins(coins) => format!("{coins}-coins"),
    }
}

fn find_stake(content: &Content, word: &str) -> Option<Stake> {
    if word == "nothing" {
        return Some(Stake::Nothing);
    }
    if word == "any-used-key" {
        return Some(Stake::UsedKey);
    }
    if let Some(digits) = word.strip_suffix("-coins")
        && let Ok(coins) = digits.parse::<u8>()
    {
        return (coins > 0 && coins.to_string() == digits).then_some(Stake::Coins(coins));
    }
    if let Some(kind) = word.strip_prefix("any-").and_then(|key| content.find_item(key)) {
        return Some(Stake::Kind(kind));
    }
    find_card(content, word).map(Stake::Card)
}

fn opener_name(opener: Opener) -> &'static str {
    match opener {
        Opener::Key => "key",
        Opener::Tools => "tools",
    }
}

/// The word of a marker that is not the first.
fn marked(verb: &str, marker: u8) -> String {
    if marker == 0 { verb.to_owned() } else { format!("{verb}'") }
}

pub(crate) fn write(content: &Content, action: Action, out: &mut String) {
    let card = |card| card_name(content, card);
    let _ = match action {
        Action::Character(character) => write!(out, "play {}", content.character(character).key),
        Action::Band(kind) => write!(out, "goblin {}", content.enemy(kind).key),
        Action::Quest(quest) => write!(out, "quest {}", content.quest(quest).key),
        Action::StartItem(kind) => write!(out, "start {}", content.item(kind).key),
        Action::Ready => write!(out, "ready"),
        Action::FavorGoblins(kind) => write!(out, "favor {}", content.enemy(kind).key),
        Action::FavorOpponent(pawn) => write!(out, "favor {}", pawn_name(pawn)),
        Action::Step { marker, dir } => write!(out, "{} {}", marked("step", marker), dir_letter(dir)),
        Action::Go { marker, to } => write!(out, "{} {to}", marked("go", marker)),
        Action::Explore(dir) => write!(out, "explore {}", dir_letter(dir)),
        Action::Exit => write!(out, "exit"),
        Action::LeaveNow => write!(out, "leave"),
        Action::Loot(spot) => write!(out, "loot {spot}"),
        Action::OpenChest(spot, with) => write!(out, "open {spot} {}", opener_name(with)),
        Action::Unlock(spot, with) => write!(out, "unlock {spot} {}", opener_name(with)),
        Action::Disarm(spot) => write!(out, "disarm {spot}"),
        Action::Trigger => write!(out, "trigger"),
        Action::Attack(target) => write!(out, "attack {}", target_name(target)),
        Action::Flee => write!(out, "flee"),
        Action::Rest(spot) => write!(out, "rest {spot}"),
        Action::Use(one) => write!(out, "use {}", card(one)),
        Action::Map(one, dir) => write!(out, "map {} {}", card(one), dir_letter(dir)),
        Action::Equip(one) => write!(out, "equip {}", card(one)),
        Action::Unequip => write!(out, "unequip"),
        Action::Attach(one) => write!(out, "attach {}", card(one)),
        Action::Detach(one) => write!(out, "detach {}", card(one)),
        Action::PickUp(one) => write!(out, "pick-up {}", card(one)),
        Action::PickUpCoins => write!(out, "pick-up-coins"),
        Action::Drop(one) => write!(out, "drop {}", card(one)),
        Action::DropCoins => write!(out, "drop-coins"),
        Action::Trade { with, give, take } => write!(
            out,
            "trade {} {} for {}",
            pawn_name(with),
            stake_name(content, give),
            stake_name(content, take)
        ),
        Action::Power => write!(out, "power"),
        Action::Mirror => write!(out, "mirror"),
        Action::EndTurn => write!(out, "end"),
        Action::Lay(Rotation::Printed) => write!(out, "lay upright"),
        Action::Lay(Rotation::Turned) => write!(out, "lay turned"),
        Action::Choose(one) => write!(out, "choose {}", content.mine_card(one).key),
        Action::Accept => write!(out, "yes"),
        Action::Decline => write!(out, "no"),
        Action::Take => write!(out, "take"),
        Action::UseNow => write!(out, "use-now"),
        Action::MapNow(dir) => write!(out, "map-now {}", dir_letter(dir)),
        Action::EquipNow => write!(out, "equip-now"),
        Action::LeaveIt => write!(out, "leave-it"),
        Action::Keep(one) => write!(out, "keep {}", card(one)),
        Action::Stow(one) => write!(out, "stow {}", card(one)),
        Action::PutDown(one) => write!(out, "put-down {}", card(one)),
        Action::Dash(dir) => write!(out, "dash {}", dir_letter(dir)),
        Action::Aim(target) => write!(out, "aim {}", target_name(target)),
        Action::Land(spot) => write!(out, "land {spot}"),
        Action::Stop => write!(out, "stop"),
        Action::Wake(number) => write!(out, "act enemy-{}", number.0),
        Action::Walk(spot) => write!(out, "walk {spot}"),
        Action::Strike(target) => write!(out, "strike {}", target_name(target)),
        Action::Place(spot) => write!(out, "place {spot}"),
        Action::Pass => write!(out, "pass"),
        Action::Deliver => write!(out, "deliver"),
        Action::ReturnQuest => write!(out, "return-quest"),
        Action::Buy(kind) => write!(out, "buy {}", content.item(kind).key),
        Action::Sell(one) => write!(out, "sell {}", card(one)),
        Action::Discard(one) => write!(out, "discard {}", card(one)),
        Action::BuyBook(book) => write!(out, "book {}", content.book(book).key),
        Action::Recover => write!(out, "recover"),
        Action::Rumor => write!(out, "rumor"),
        Action::Path(path) => write!(out, "path {}", content.path(path).key),
        Action::EndVisit(0) => write!(out, "end-visit"),
        Action::EndVisit(coins) => write!(out, "end-visit {coins}"),
    };
}

pub(crate) fn read(content: &Content, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::new(text);
    let verb = words.next("an action")?;
    let w = &mut words;
    let card = |w: &mut Words<'_>| w.one("an item card", |word| find_card(content, word));
    let kind = |w: &mut Words<'_>| w.one("a kind of item", |word| content.find_item(word));
    let spot = |w: &mut Words<'_>| w.one("a square such as 3:2,4", find_spot);
    let dir = |w: &mut Words<'_>| w.one("n, e, s or w", find_dir);
    let target = |w: &mut Words<'_>| w.one("somebody such as enemy-3", find_target);
    let opener = |w: &mut Words<'_>| {
        w.one("key or tools", |word| {
            [Opener::Key, Opener::Tools].into_iter().find(|&opener| opener_name(opener) == word)
        })
    };
    let action = match verb {
        "play" => Action::Character(w.one("a character", |word| content.find_character(word))?),
        "goblin" => Action::Band(w.one("a goblin", |word| content.find_enemy(word))?),
        "quest" => Action::Quest(w.one("a quest", |word| content.find_quest(word))?),
        "start" => Action::StartItem(kind(w)?),
        "ready" => Action::Ready,
        "favor" => w.one("a goblin or an opponent", |word| {
            let goblins = content.find_enemy(word).map(Action::FavorGoblins);
            goblins.or_else(|| find_pawn(word).map(Action::FavorOpponent))
        })?,
        "step" => Action::Step { marker: 0, dir: dir(w)? },
        "step'" => Action::Step { marker: 1, dir: dir(w)? },
        "go" => Action::Go { marker: 0, to: spot(w)? },
        "go'" => Action::Go { marker: 1, to: spot(w)? },
        "explore" => Action::Explore(dir(w)?),
        "exit" => Action::Exit,
        "leave" => Action::LeaveNow,
        "loot" => Action::Loot(spot(w)?),
        "open" => Action::OpenChest(spot(w)?, opener(w)?),
        "unlock" => Action::Unlock(spot(w)?, opener(w)?),
        "disarm" => Action::Disarm(spot(w)?),
        "trigger" => Action::Trigger,
        "attack" => Action::Attack(target(w)?),
        "flee" => Action::Flee,
        "rest" => Action::Rest(spot(w)?),
        "use" => Action::Use(card(w)?),
        "map" => Action::Map(card(w)?, dir(w)?),
        "equip" => Action::Equip(card(w)?),
        "unequip" => Action::Unequip,
        "attach" => Action::Attach(card(w)?),
        "detach" => Action::Detach(card(w)?),
        "pick-up" => Action::PickUp(card(w)?),
        "pick-up-coins" => Action::PickUpCoins,
        "drop" => Action::Drop(card(w)?),
        "drop-coins" => Action::DropCoins,
        "trade" => {
            let with = w.one("a character such as c2", find_pawn)?;
            let give = w.one("what is given", |word| find_stake(content, word))?;
            w.one("«for»", |word| (word == "for").then_some(()))?;
            let take = w.one("what is asked for", |word| find_stake(content, word))?;
            Action::Trade { with, give, take }
        }
        "power" => Action::Power,
        "mirror" => Action::Mirror,
        "end" => Action::EndTurn,
        "lay" => Action::Lay(w.one("upright or turned", |word| match word {
            "upright" => Some(Rotation::Printed),
            "turned" => Some(Rotation::Turned),
            _ => None,
        })?),
        "choose" => Action::Choose(
            w.one("a card of the mine", |word| -> Option<MineCard> { content.find_mine_card(word) })?,
        ),
        "yes" => Action::Accept,
        "no" => Action::Decline,
        "take" => Action::Take,
        "use-now" => Action::UseNow,
        "map-now" => Action::MapNow(dir(w)?),
        "equip-now" => Action::EquipNow,
        "leave-it" => Action::LeaveIt,
        "keep" => Action::Keep(card(w)?),
        "stow" => Action::Stow(card(w)?),
        "put-down" => Action::PutDown(card(w)?),
        "dash" => Action::Dash(dir(w)?),
        "aim" => Action::Aim(target(w)?),
        "land" => Action::Land(spot(w)?),
        "stop" => Action::Stop,
        "act" => Action::Wake(w.one("an enemy such as enemy-3", find_enemy)?),
        "walk" => Action::Walk(spot(w)?),
        "strike" => Action::Strike(target(w)?),
        "place" => Action::Place(spot(w)?),
        "pass" => Action::Pass,
        "deliver" => Action::Deliver,
        "return-quest" => Action::ReturnQuest,
        "buy" => Action::Buy(kind(w)?),
        "sell" => Action::Sell(card(w)?),
        "discard" => Action::Discard(card(w)?),
        "book" => Action::BuyBook(w.one("a book", |word| content.find_book(word))?),
        "recover" => Action::Recover,
        "rumor" => Action::Rumor,
        "path" => Action::Path(w.one("a path", |word| content.find_path(word))?),
        "end-visit" => match w.maybe() {
            None => Action::EndVisit(0),
            Some(digits) => Action::EndVisit(
                digits
                    .parse()
                    .ok()
                    .filter(|n: &u8| *n > 0 && n.to_string() == digits)
                    .ok_or_else(|| w.wrong("a number of coins"))?,
            ),
        },
        _ => return Err(words.wrong("an action")),
    };
    words.end()?;
    Ok(action)
}
