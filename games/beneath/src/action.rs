//! Actions, the questions they answer, and their notation.

use adit_kernel::Seat;
use adit_kernel::notation::{NotationError, Words};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::components::{
    Class, Colour, Container, Monster, SpaceName, Tier, Token, dir_from, dir_word, space_at,
};
use crate::content::Content;
use crate::state::{Menu, Mini, Purpose, Used};
use crate::vocabulary::{Item, Skill, SkillCard, Weapon};

/// A card in the Merchant's store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ware {
    Weapon(Weapon),
    Skill(SkillCard),
    Item(Item),
}

/// What changes a roll (D7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trick {
    /// Hero's Rage.
    Rage,
    /// The weapon's reroll of numbered dice: Sure Grip, Wild Swing.
    Reroll,
    /// Aimed: the Direction die again.
    Aim,
    /// Rune of Striking: one die of this colour that shows this face.
    Strike(Colour, u8),
    /// Long Fuse, a step up or down.
    Longer,
    Shorter,
}

/// One decision, one click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Choose(Class),
    Tier(Tier),
    /// Buy a card at its Gold price (0) or an alternative.
    Buy(Ware, u8),
    SellItem(Item),
    SellToken(Token),
    Move(Token, Container, Container),
    /// Break a Gold token into the next lower values.
    Break(Token),
    /// Merge Gold tokens into one of this value.
    Merge(Token),
    /// From the Backpack to the store, or a Rock Dust just received.
    Discard(Token),
    /// The end of a purchasing turn.
    Done,
    Place(Tile),
    Step(Dir),
    Tunnel,
    Face(Dir),
    Jump(Dir),
    /// A loose token: its space and the how manieth it is there.
    Pickup(Tile, u8),
    Skill(Skill),
    Item(Item),
    Mine(Dir),
    /// The space of whoever is attacked.
    Attack(Tile),
    Blast(Dir),
    EndTurn,
    Trick(Trick),
    /// The roll stands.
    Accept,
    /// A direction: of a blast, an axe, a wall of fire.
    Toward(Dir),
    /// A space: a further stack, a card's target, where a Monster goes, whom a sweep hits.
    Space(Tile),
    /// So many pieces.
    Count(u8),
    /// A live or a dud Sabotage token.
    Lay(bool),
    /// Rob this container.
    Rob(Container),
    /// Of two tokens this one.
    Keep(Token),
    Store(Container),
    /// An own token goes to the floor.
    Drop(Token, Container),
    /// The token in hand goes to the floor.
    DropNew,
    Yes,
    /// No, no more, none of these, or not this card after all.
    Stop,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    Choose,
    SelectTier,
    Shop,
    Place,
    Menu {
        menu: Menu,
        points: u8,
    },
    PreRoll(Purpose),
    PostRoll(Purpose),
    Direction,
    Spread {
        left: u8,
    },
    /// Push the target away?
    Push(Mini),
    Sweep,
    Cutpurse(Seat),
    Afterburn(Tile),
    ExtraMove {
        left: u8,
    },
    ExtraAttack,
    Fortune(Item),
    Pick,
    /// Where does this token go? Which one it is the view says.
    Store {
        last: bool,
    },
    /// Which own token goes to the floor?
    Drop,
    /// The same before a pick-up, which takes its place.
    Exchange,
    Use(Used),
    UseCount(Used),
    UseAgain(Used),
    MonsterMove {
        monster: Monster,
        target: Seat,
    },
    MonsterDirection(Monster),
    Spawn(Monster),
    Over,
}

fn ware_key(content: &Content, ware: Ware) -> &str {
    match ware {
        Ware::Weapon(weapon) => &content.weapon(weapon).label.key,
        Ware::Skill(card) => &content.skill(card).label.key,
        Ware::Item(item) => &content.item(item).label.key,
    }
}

fn find_ware(content: &Content, key: &str) -> Option<Ware> {
    let weapon = content.find_weapon(key).map(Ware::Weapon);
    weapon
        .or_else(|| content.find_skill(key).map(Ware::Skill))
        .or_else(|| content.find_item(key).map(Ware::Item))
}

pub(crate) fn write(content: &Content, action: Action, out: &mut String) {
    let space = |at: Tile| SpaceName(at).to_string();
    let item = |item: Item| content.item(item).label.key.as_str();
    let text = match action {
        Action::Choose(class) => format!("choose {}", class.key()),
        Action::Tier(tier) => format!("tier {}", tier.key()),
        Action::Buy(ware, 0) => format!("buy {}", ware_key(content, ware)),
        Action::Buy(ware, n) => format!("buy {} {}", ware_key(content, ware), n + 1),
        Action::SellItem(i) => format!("sell {}", item(i)),
        Action::SellToken(token) => format!("sell {}", token.key()),
        Action::Move(token, from, to) => format!("move {} {} {}", token.key(), from.key(), to.key()),
        Action::Break(token) => format!("break {}", token.key()),
        Action::Merge(token) => format!("merge {}", token.key()),
        Action::Discard(token) => format!("discard {}", token.key()),
        Action::Done => "done".into(),
        Action::Place(at) => format!("place {}", space(at)),
        Action::Step(dir) => format!("step {}", dir_word(dir)),
        Action::Tunnel => "tunnel".into(),
        Action::Face(dir) => format!("face {}", dir_word(dir)),
        Action::Jump(dir) => format!("jump {}", dir_word(dir)),
        Action::Pickup(at, n) => format!("pickup {} {}", space(at), n + 1),
        Action::Skill(skill) => format!("skill {}", skill.key()),
        Action::Item(i) => format!("item {}", item(i)),
        Action::Mine(dir) => format!("mine {}", dir_word(dir)),
        Action::Attack(at) => format!("attack {}", space(at)),
        Action::Blast(dir) => format!("blast {}", dir_word(dir)),
        Action::EndTurn => "end".into(),
        Action::Trick(trick) => match trick {
            Trick::Rage => "rage".into(),
            Trick::Reroll => "reroll".into(),
            Trick::Aim => "aim".into(),
            Trick::Strike(colour, face) => format!("strike {} {face}", colour.key()),
            Trick::Longer => "longer".into(),
            Trick::Shorter => "shorter".into(),
        },
        Action::Accept => "accept".into(),
        Action::Toward(dir) => format!("toward {}", dir_word(dir)),
        Action::Space(at) => format!("space {}", space(at)),
        Action::Count(n) => format!("count {n}"),
        Action::Lay(live) => format!("lay {}", if live { "live" } else { "dud" }),
        Action::Rob(container) => format!("rob {}", container.key()),
        Action::Keep(token) => format!("keep {}", token.key()),
        Action::Store(container) => format!("store {}", container.key()),
        Action::Drop(token, container) => format!("drop {} {}", token.key(), container.key()),
        Action::DropNew => "drop new".into(),
        Action::Yes => "yes".into(),
        Action::Stop => "stop".into(),
    };
    out.push_str(&text);
}

const VERBS: &str = "a verb (choose, tier, buy, sell, move, break, merge, discard, done, place, step, tunnel, face, \
    jump, pickup, skill, item, mine, attack, blast, end, rage, reroll, aim, strike, longer, shorter, accept, toward, \
    space, count, lay, rob, keep, store, drop, yes, stop)";

fn small(word: &str) -> Option<u8> {
    let plain = !word.starts_with('0') || word == "0";
    word.parse().ok().filter(|_| plain && word.bytes().all(|b| b.is_ascii_digit()))
}

pub(crate) fn read(content: &Content, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::new(text);
    let verb = words.next(VERBS)?;
    let unknown = words.wrong(VERBS);
    let dir = |w: &mut Words<'_>| w.one("a direction (n, ne, se, s, sw or nw)", dir_from);
    let space = |w: &mut Words<'_>| w.one("a space, such as E6", space_at);
    let token = |w: &mut Words<'_>| w.one("a token, such as gold-5", Token::from_key);
    let gold = |w: &mut Words<'_>| {
        w.one("a Gold token, such as gold-5", |key| Token::from_key(key).filter(|token| token.is_gold()))
    };
    let container = |w: &mut Words<'_>| w.one("backpack, bag or chest", Container::from_key);
    let number = |w: &mut Words<'_>| w.one("a number", small);
    let w = &mut words;
    let action = match verb {
        "choose" => Action::Choose(w.one("a class, such as miner", Class::from_key)?),
        "tier" => Action::Tier(w.one("a tier, such as medium", Tier::from_key)?),
        "buy" => {
            let ware = w.one("a card, such as rusty-pick", |key| find_ware(content, key))?;
            match w.maybe() {
                None => return Ok(Action::Buy(ware, 0)),
                Some(word) => match small(word) {
                    Some(n @ 2..=9) => Action::Buy(ware, n - 1),
                    _ => return Err(w.wrong("the number of an alternative price, from 2")),
                },
            }
        }
        "sell" => {
            let key = w.next("an item or a token")?;
            match (Token::from_key(key), content.find_item(key)) {
                (Some(token), _) => Action::SellToken(token),
                (_, Some(item)) => Action::SellItem(item),
                _ => return Err(w.wrong("an item or a token")),
            }
        }
        "move" => Action::Move(token(w)?, container(w)?, container(w)?),
        "break" => Action::Break(gold(w)?),
        "merge" => Action::Merge(gold(w)?),
        "discard" => Action::Discard(token(w)?),
        "done" => Action::Done,
        "place" => Action::Place(space(w)?),
        "step" => Action::Step(dir(w)?),
        "tunnel" => Action::Tunnel,
        "face" => Action::Face(dir(w)?),
        "jump" => Action::Jump(dir(w)?),
        "pickup" => {
            let at = space(w)?;
            Action::Pickup(at, w.one("the how manieth token, from 1", |word| small(word)?.checked_sub(1))?)
        }
        "skill" => Action::Skill(w.one("a skill, such as weak-rock", Skill::from_key)?),
        "item" => Action::Item(w.one("an item, such as oil-flask", |key| content.find_item(key))?),
        "mine" => Action::Mine(dir(w)?),
        "attack" => Action::Attack(space(w)?),
        "blast" => Action::Blast(dir(w)?),
        "end" => Action::EndTurn,
        "rage" => Action::Trick(Trick::Rage),
        "reroll" => Action::Trick(Trick::Reroll),
        "aim" => Action::Trick(Trick::Aim),
        "strike" => {
            let colour = w.one("a colour, such as purple", Colour::from_key)?;
            Action::Trick(Trick::Strike(colour, number(w)?))
        }
        "longer" => Action::Trick(Trick::Longer),
        "shorter" => Action::Trick(Trick::Shorter),
        "accept" => Action::Accept,
        "toward" => Action::Toward(dir(w)?),
        "space" => Action::Space(space(w)?),
        "count" => Action::Count(number(w)?),
        "lay" => Action::Lay(w.one("live or dud", |word| match word {
            "live" => Some(true),
            "dud" => Some(false),
            _ => None,
        })?),
        "rob" => Action::Rob(container(w)?),
        "keep" => Action::Keep(token(w)?),
        "store" => Action::Store(container(w)?),
        "drop" => {
            let key = w.next("«new», or a token and where it is")?;
            match Token::from_key(key) {
                _ if key == "new" => Action::DropNew,
                Some(token) => Action::Drop(token, container(w)?),
                None => return Err(w.wrong("«new», or a token and where it is")),
            }
        }
        "yes" => Action::Yes,
        "stop" => Action::Stop,
        _ => return Err(unknown),
    };
    words.end()?;
    Ok(action)
}
