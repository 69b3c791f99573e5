//! Questions and actions in words, and the names of everything that is talked about. Directions are arrows: a hexagon with
//! flat edges has no east and no west, and an arrow shows where it points. Spaces farther away have their names.

use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::{Action, Question, Trick, Ware};
use crate::components::{
    Class, Colour, Container, Fan, Floor, Monster, OFF, Piece, SpaceName, Tier, Token,
};
use crate::game::Beneath;
use crate::money::{Coins, reckon};
use crate::state::{After, Frame, Loose, Menu, Mini, Open, Purpose, Rolling, Used, token_of};
use crate::view::View;
use crate::vocabulary::{Item, ItemEffect, LEVELS, Price, Skill, SkillEffect};

pub(crate) fn arrow(dir: Dir) -> &'static str {
    ["↑", "↗", "↘", "↓", "↙", "↖"][dir as usize]
}

/// «5 Gold», «an Ancient Scroll».
pub(crate) fn token(token: Token) -> &'static str {
    match token {
        Token::Gold1 => "1 Gold",
        Token::Gold2 => "2 Gold",
        Token::Gold5 => "5 Gold",
        Token::Gold10 => "10 Gold",
        Token::Gold20 => "20 Gold",
        Token::Coal => "Coal",
        Token::Iron => "Iron",
        Token::Ruby => "a Ruby",
        Token::Dust => "Rock Dust",
        Token::Scroll => "an Ancient Scroll",
        Token::Monster => "a Monster token",
        Token::Exit => "an Exit",
    }
}

/// The same where it is one that is known: «the 5 Gold», «the Ruby».
pub(crate) fn the_token(t: Token) -> String {
    let name = token(t);
    format!("the {}", name.trim_start_matches("an ").trim_start_matches("a "))
}

pub(crate) fn container(container: Container) -> &'static str {
    match container {
        Container::Backpack => "Backpack",
        Container::Bag => "Bag",
        Container::Chest => "Chest",
    }
}

pub(crate) fn tier(tier: Tier) -> &'static str {
    match tier {
        Tier::Easy => "Easy",
        Tier::Medium => "Medium",
        Tier::Hard => "Hard",
        Tier::Nightmare => "Nightmare",
    }
}

pub(crate) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
        Colour::Yellow => "Yellow",
        Colour::Green => "Green",
        Colour::Purple => "Purple",
        Colour::Red => "Red",
        Colour::Blue => "Blue",
        Colour::Grey => "Grey",
    }
}

pub(crate) fn fan(fan: Fan) -> &'static str {
    match fan {
        Fan::Cone => "Cone",
        Fan::Tripod => "Tripod",
        Fan::Axis => "Axis",
        Fan::SkewLeft => "Skew left",
        Fan::SkewRight => "Skew right",
    }
}

pub(crate) fn piece(piece: Piece, count: u8) -> String {
    match (piece, count) {
        (Piece::Rock, 1) => "a rock".to_owned(),
        (Piece::Rock, n) => format!("{n} rocks"),
        (Piece::Fire, _) => "a Fire".to_owned(),
        (Piece::Granite, _) => "a Granite".to_owned(),
    }
}

pub(crate) fn space(at: Tile) -> String {
    if at == OFF { "off the floor".to_owned() } else { SpaceName(at).to_string() }
}

impl Beneath {
    pub(crate) fn item_name(&self, item: Item) -> &str {
        &self.content.item(item).label.name
    }

    pub(crate) fn monster_name(&self, monster: Monster) -> &str {
        &self.content.monster(monster).label.name
    }

    pub(crate) fn skill_name(&self, skill: Skill) -> &str {
        &self.content.skill(skill.card(1)).label.name
    }

    pub(crate) fn class_name(&self, class: Class) -> &str {
        &self.content.dwarf(class).label.name
    }

    pub(crate) fn who(&self, who: Mini) -> String {
        match who {
            Mini::Dwarf(seat) => seat.to_string(),
            Mini::Monster(monster) => format!("the {}", self.monster_name(monster)),
        }
    }

    pub(crate) fn used_name(&self, used: Used) -> &str {
        match used {
            Used::Skill(skill) => self.skill_name(skill),
            Used::Item(item) => self.item_name(item),
        }
    }

    /// «Weak Rock 2», «Rusty Pick».
    pub(crate) fn ware_name(&self, ware: Ware) -> String {
        match ware {
            Ware::Weapon(weapon) => self.content.weapon(weapon).label.name.clone(),
            Ware::Skill(card) if LEVELS > 1 => {
                format!("{} {}", self.content.skill(card).label.name, card.level())
            }
            Ware::Skill(card) => self.content.skill(card).label.name.clone(),
            Ware::Item(item) => self.item_name(item).to_owned(),
        }
    }

    pub(crate) fn prices_of(&self, ware: Ware) -> &[Price] {
        match ware {
            Ware::Weapon(weapon) => &self.content.weapon(weapon).prices,
            Ware::Skill(card) => &self.content.skill(card).prices,
            Ware::Item(item) => &self.content.item(item).prices,
        }
    }

    /// «10 Gold and 2 Iron».
    pub(crate) fn price_words(&self, price: &Price) -> String {
        let mut parts = Vec::new();
        let counted = [
            (price.gold, "Gold"),
            (price.coal, "Coal"),
            (price.iron, "Iron"),
            (price.ruby, if price.ruby == 1 { "Ruby" } else { "Rubies" }),
            (price.dust, "Rock Dust"),
        ];
        for (many, what) in counted {
            if many > 0 {
                parts.push(format!("{many} {what}"));
            }
        }
        if let Some(card) = price.card {
            parts.push(format!("your {}", self.item_name(card)));
        }
        match parts.pop() {
            None => "nothing".to_owned(),
            Some(last) if parts.is_empty() => last,
            Some(last) => format!("{} and {last}", parts.join(", ")),
        }
    }
}

/// Where something is, as whoever acts sees it: an arrow beside them, else the space's name.
pub(crate) fn toward(o: &Open, at: Tile) -> String {
    let me = o.me().at;
    match (me != OFF && me != at).then(|| Floor::heading(me, at)).flatten() {
        Some(dir) if Floor::distance(me, at) == 1 => arrow(dir).to_owned(),
        _ if me == at => "here".to_owned(),
        _ => format!("at {}", space(at)),
    }
}

/// What is on a space: the first thing that one would name.
fn thing_at(game: &Beneath, o: &Open, at: Tile) -> String {
    if at == OFF {
        return "nothing".to_owned();
    }
    if let Some(who) = o.on(at) {
        return game.who(who);
    }
    match o.height(at) {
        0 => {}
        1 => return "the last rock".to_owned(),
        n => return format!("the stack of {n}"),
    }
    if o.granite.contains(at) {
        return "the Granite".to_owned();
    }
    if o.fire.contains(at) {
        return "the Fire".to_owned();
    }
    if o.exits.contains(at) {
        return "the Exit".to_owned();
    }
    "the empty space".to_owned()
}

/// Which loose token the how manieth on a space is, by its place in the list.
pub(crate) fn loose_at(o: &Open, at: Tile, nth: u8) -> Option<usize> {
    o.loose.iter().enumerate().filter(|(_, l)| l.at == at).nth(usize::from(nth)).map(|(i, _)| i)
}

/// What this eye knows a loose token to be.
pub(crate) fn loose_face(view: &View, place: usize) -> Option<Token> {
    let loose: &Loose = view.open.loose.get(place)?;
    loose.shown.or_else(|| view.loose.0.get(place)?.thing.map(token_of))
}

pub(crate) fn loose_name(view: &View, at: Tile, nth: u8) -> String {
    match loose_at(&view.open, at, nth).and_then(|place| loose_face(view, place)) {
        Some(t) => the_token(t),
        None => "the face-down token".to_owned(),
    }
}

/// The token in hand, if this eye knows it.
pub(crate) fn in_hand(view: &View) -> Option<Token> {
    view.arriving.0.first()?.thing.map(token_of)
}

fn hand_words(view: &View) -> String {
    in_hand(view).map_or_else(|| "the token".to_owned(), the_token)
}

fn purpose(game: &Beneath, view: &View, purpose: Purpose) -> String {
    match purpose {
        Purpose::Mine => "mining".to_owned(),
        Purpose::Attack => "the attack".to_owned(),
        Purpose::Blast => "the blast".to_owned(),
        Purpose::Axe(item) | Purpose::Powder(item) => format!("the {}", game.item_name(item)),
        Purpose::Monster(monster) => {
            let _ = view;
            format!("the {}", game.monster_name(monster))
        }
    }
}

/// «3 + 1 = 4».
pub(crate) fn dice_sum(o: &Open) -> String {
    let faces: Vec<String> = o.roll.dice.iter().map(|(_, face)| face.to_string()).collect();
    match faces.len() {
        0 | 1 => o.roll.sum().to_string(),
        _ => format!("{} = {}", faces.join(" + "), o.roll.sum()),
    }
}

pub(crate) fn question(game: &Beneath, view: &View, question: Question) -> String {
    let o = &view.open;
    match question {
        Question::Choose => "Which Dwarf do you lead into the mines?".into(),
        Question::SelectTier => "How hard is the next mine? You see its map when you have chosen.".into(),
        Question::Shop => match o.me().weapon {
            None if o.maps <= 1 => "What do you buy? You need a weapon before the first mine.".into(),
            _ => "What do you buy or sell before the mine?".into(),
        },
        Question::Place => "Where do you enter the mine?".into(),
        Question::Menu { menu: Menu::Move, points } => match points {
            0 if o.now.stunned => {
                format!("You are stunned and cannot walk. Use things, {}.", acts(game, o))
            }
            0 => format!("Your turn: use things, {}.", acts(game, o)),
            _ if o.now.moved => format!("Your turn: {} left, then {}.", steps(points), acts(game, o)),
            _ => format!("Your turn: {}, then {}.", steps(points), acts(game, o)),
        },
        Question::Menu { menu: Menu::Act, .. } => {
            format!("You have walked. Use things, {}.", acts(game, o))
        }
        Question::Menu { menu: Menu::End, .. } => "Anything else before your turn ends?".into(),
        Question::PreRoll(p) => {
            format!("Before the roll for {}: do you add to it?", purpose(game, view, p))
        }
        Question::PostRoll(p) => {
            format!("You rolled {} for {}. Do you change it?", dice_sum(o), purpose(game, view, p))
        }
        Question::Direction => format!(
            "{}: {} damage to every space. Which line?",
            o.roll.fan.map_or("Your dice", fan),
            o.roll.total
        ),
        Question::Spread { left } => {
            let are = if left == 1 { "is" } else { "are" };
            format!("{left} of the {} rolled {are} left. Which stack?", o.roll.total.max(left))
        }
        Question::Push(who) => format!("Do you push {} back?", game.who(who)),
        Question::Sweep => "Sweep: who else takes damage?".into(),
        Question::Cutpurse(victim) => format!("Cutpurse: from where do you rob {victim}?"),
        Question::Afterburn(at) => format!("Afterburn: do you light a Fire {}?", toward(o, at)),
        Question::ExtraMove { left } => format!("You may still move: {}.", steps(left)),
        Question::ExtraAttack => "Rage: whom do you attack once more?".into(),
        Question::Fortune(item) => {
            format!("{}: do you draw two tokens and keep one?", game.item_name(item))
        }
        Question::Pick => "Which of the two tokens do you keep?".into(),
        Question::Store { last: true } => {
            format!("The last Dwarf's share: where does {} go?", hand_words(view))
        }
        Question::Store { last: false } => {
            format!("You have {}. Where does it go?", in_hand(view).map_or("a token", token))
        }
        Question::Drop => "Your storage is full. What goes to the floor?".into(),
        Question::Exchange => "Your storage is full. What do you leave there for it?".into(),
        Question::Use(used) => use_question(game, view, used),
        Question::UseCount(used) => format!("{}: how many?", game.used_name(used)),
        Question::UseAgain(used) => format!("{}: where next?", game.used_name(used)),
        Question::MonsterMove { monster, target } => {
            format!("You play the {}. It goes for {target}: from where?", game.monster_name(monster))
        }
        Question::MonsterDirection(monster) => {
            format!("You play the {}. In which direction does it strike?", game.monster_name(monster))
        }
        Question::Spawn(monster) => {
            format!("The {} has no room there. Where does it appear?", game.monster_name(monster))
        }
        Question::Over => "Nothing is asked.".into(),
    }
}

/// What the action of a turn can be: a Bombard blasts, others mine or fight (BEN-R-92).
fn acts(game: &Beneath, o: &Open) -> &'static str {
    if game.class(o, o.active) == Class::Bombard { "blast" } else { "mine or fight" }
}

fn steps(n: u8) -> String {
    if n == 1 { "1 step".to_owned() } else { format!("{n} steps") }
}

fn use_question(game: &Beneath, view: &View, used: Used) -> String {
    let name = game.used_name(used);
    let what = match used {
        Used::Skill(skill) => {
            let level = view.open.me().level(skill);
            match game.content.skill_at(skill, level).map(|row| row.effect) {
                Some(SkillEffect::WeakRock { .. }) => "which stack?",
                Some(SkillEffect::Orb { .. }) => "which token?",
                Some(SkillEffect::Pickpocket { .. }) => "whom, and from where?",
                Some(SkillEffect::Passages { .. }) => "where to?",
                Some(SkillEffect::CaveIn { damage: 0, .. }) => "where does the roof fall?",
                Some(SkillEffect::CaveIn { .. }) => "where, or on whom?",
                Some(SkillEffect::Sabotage { .. }) => "where, and which token?",
                _ => "on whom?",
            }
        }
        Used::Item(item) => match &game.content.item(item).effect {
            Some(ItemEffect::Place { .. } | ItemEffect::Firebomb { .. } | ItemEffect::DustBomb { .. }) => {
                "where?"
            }
            Some(ItemEffect::FlameWall { .. } | ItemEffect::ThrowAxe { .. }) => "in which direction?",
            Some(ItemEffect::Douse { .. }) => "which Fire?",
            Some(ItemEffect::Wedge {}) => "which Granite?",
            Some(ItemEffect::Powder { .. }) => "which stack?",
            Some(ItemEffect::Lantern { .. }) => "which token?",
            _ => "how?",
        },
    };
    format!("{name}: {what}")
}

/// The dice of a list: «Purple + Grey», «2 Purple».
#[cfg(feature = "face")]
pub(crate) fn dice(list: &[Colour]) -> String {
    let mut parts: Vec<(Colour, usize)> = Vec::new();
    for &die in list {
        match parts.iter_mut().find(|(there, _)| *there == die) {
            Some((_, n)) => *n += 1,
            None => parts.push((die, 1)),
        }
    }
    let part = |&(die, n): &(Colour, usize)| {
        if n == 1 { colour(die).to_owned() } else { format!("{n} {}", colour(die)) }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(" + ")
}

/// The Gold tokens that whoever acts holds, as this eye knows them.
fn purse(view: &View) -> Coins {
    let mut coins = Coins::default();
    let held = view.held.get(view.open.active.index()).into_iter().flat_map(|hand| &hand.0);
    for thing in held.filter_map(|seen| seen.thing) {
        if token_of(thing).is_gold() {
            coins[token_of(thing).index()] += 1;
        }
    }
    coins
}

/// What the Merchant cannot give back has to be said before (BEN-R-19).
fn lost(gold: u16) -> String {
    if gold > 0 { format!("; {gold} Gold of it cannot be changed and is lost") } else { String::new() }
}

/// What a card costs, with what the card it replaces brings (BEN-R-23).
fn buy(game: &Beneath, view: &View, ware: Ware, alternative: u8) -> String {
    let o = &view.open;
    let mut price = game.prices_of(ware).get(usize::from(alternative)).copied().unwrap_or_default();
    let old = game.trade_in(o, o.active, ware, &price).filter(|&(_, sum)| sum > 0);
    let sum = old.map_or(0, |(_, sum)| sum);
    let quote = reckon(purse(view), Beneath::till(o), price.gold, sum);
    let lost = lost(quote.map_or(0, |quote| quote.lost));
    let back = sum.saturating_sub(price.gold);
    price.gold = price.gold.saturating_sub(sum);
    let old = old.map_or_else(String::new, |(item, _)| format!(" and your {}", game.item_name(item)));
    let back = if back > 0 { format!(", {back} Gold back") } else { String::new() };
    format!("Buy {} for {}{old}{back}{lost}", game.ware_name(ware), game.price_words(&price))
        .replace("for nothing and your", "for your")
}

/// What something sells for.
fn sale(view: &View, gold: u8) -> String {
    let paid = reckon(Coins::default(), Beneath::till(&view.open), 0, gold);
    format!("{gold} Gold{}", lost(paid.map_or(0, |quote| quote.lost)))
}

fn trick(game: &Beneath, o: &Open, trick: Trick) -> String {
    match trick {
        Trick::Rage => {
            let level = o.me().level(Skill::Rage);
            let bonus = match game.content.skill_at(Skill::Rage, level).map(|row| row.effect) {
                Some(SkillEffect::Rage { bonus, .. }) => bonus,
                _ => 0,
            };
            format!("{}: {bonus} more", game.skill_name(Skill::Rage))
        }
        Trick::Reroll if o.roll.purpose == Purpose::Mine => "Roll the zeros again".into(),
        Trick::Reroll => "Roll all dice again".into(),
        Trick::Aim => "Aim: roll the Direction die again".into(),
        Trick::Strike(die, face) => format!("Rune of Striking: roll {} {face} again", colour(die)),
        Trick::Longer => format!("Long Fuse: {} spaces", o.roll.distance + 1),
        Trick::Shorter => match o.roll.distance.saturating_sub(1) {
            1 => "Long Fuse: 1 space".into(),
            n => format!("Long Fuse: {n} spaces"),
        },
    }
}

/// What a blast does along a line.
fn line(game: &Beneath, o: &Open, dir: Dir) -> String {
    let mut parts: Vec<String> = Vec::new();
    for &at in &game.blast_line(o, o.me().at, dir, o.roll.distance) {
        match (o.on(at), o.height(at)) {
            (Some(Mini::Dwarf(_)), _) if game.peaceful(o) => {}
            (Some(who), _) => parts.push(format!("hits {}", game.who(who))),
            (None, 0) => {}
            (None, n) if n <= o.roll.total => parts.push(format!("clears a stack of {n}")),
            (None, n) => parts.push(format!("leaves {} of a stack of {n}", n - o.roll.total)),
        }
    }
    if parts.is_empty() { "nothing there".to_owned() } else { parts.join(", ") }
}

/// A space as the answer to what is asked.
fn space_answer(game: &Beneath, view: &View, at: Tile) -> String {
    let o = &view.open;
    let there = toward(o, at);
    match o.stack.top() {
        Some(Frame::Spread { left }) => match o.height(at) {
            n if n <= *left => format!("Clear the stack of {n} {there}"),
            n => format!("Chip the stack of {n} {there}, {} left of it", n - left),
        },
        Some(Frame::After(After::Sweep)) => format!("Strike {} {there}", thing_at(game, o, at)),
        Some(Frame::Hunt { monster, .. }) if o.monster(*monster).at == at => "Stay there".into(),
        Some(Frame::Hunt { .. }) => format!("Go to {}", space(at)),
        Some(Frame::Spawn { .. }) => format!("It appears at {}", space(at)),
        Some(Frame::Use(using)) => match using.card {
            Used::Skill(Skill::Passages) => format!("Go to {}", space(at)),
            Used::Skill(Skill::Sabotage) => format!("Lay it {there}"),
            Used::Skill(Skill::Orb) => format!("Fetch the token at {}", space(at)),
            _ if o.on(at).is_none()
                && o.height(at) == 0
                && !o.granite.contains(at)
                && !o.fire.contains(at) =>
            {
                format!("There: {}", if there == "here" { space(at) } else { there })
            }
            _ => format!("{} {there}", capital(&thing_at(game, o, at))),
        },
        _ => format!("{} {there}", capital(&thing_at(game, o, at))),
    }
}

pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn stop(view: &View) -> &'static str {
    match view.open.stack.top() {
        Some(Frame::Spread { .. }) => "Stop here",
        Some(Frame::Roll(_) | Frame::Aim { .. }) => "No line, waste it",
        Some(Frame::Walk { .. }) => "Stay here",
        Some(Frame::Use(using)) if using.begun => "That is enough",
        Some(Frame::Use(_)) => "Not this after all",
        Some(Frame::Fortune { .. }) => "No, draw one",
        _ => "No",
    }
}

pub(crate) fn action(game: &Beneath, view: &View, action: Action) -> String {
    let o = &view.open;
    let step = |dir: Dir| Floor::step(o.me().at, dir).filter(|_| o.me().at != OFF).unwrap_or(OFF);
    match action {
        Action::Choose(class) => {
            let row = game.content.dwarf(class);
            format!("{}, the {}", row.label.name, row.title)
        }
        Action::Tier(t) => tier(t).to_owned(),
        Action::Buy(ware, n) => buy(game, view, ware, n),
        Action::SellItem(item) => {
            format!("Sell {} for {}", game.item_name(item), sale(view, game.half[item.index()]))
        }
        Action::SellToken(t) => {
            format!("Sell {} for {}", token(t), sale(view, game.sells_for(o, o.active, t)))
        }
        Action::Move(t, from, to) => {
            format!("Move {} from the {} to the {}", token(t), container(from), container(to))
        }
        Action::Break(t) => format!("Break {} into smaller ones", token(t)),
        Action::Merge(t) => format!("Merge smaller ones into {}", token(t)),
        Action::Discard(t) => format!("Discard {}", token(t)),
        Action::Done => "Done shopping".into(),
        Action::Place(at) => format!("Start at {}", space(at)),
        Action::Step(dir) => {
            let to = step(dir);
            let what = match () {
                () if to == OFF => "",
                () if o.exits.contains(to) => " onto the Exit",
                () if o.fire.contains(to) => " into the Fire",
                () if o.height(to) > 0 => " over the rock",
                () if o.on(to).is_some() => " past somebody",
                () => "",
            };
            format!("Walk {}{what}", arrow(dir))
        }
        Action::Tunnel => "Through the tunnel".into(),
        Action::Face(dir) => format!("Turn {}", arrow(dir)),
        Action::Jump(dir) => format!("Jump {} over the rock", arrow(dir)),
        Action::Pickup(at, n) => format!("Pick up {} {}", loose_name(view, at, n), toward(o, at)),
        Action::Skill(skill) => format!("Use {} {}", game.skill_name(skill), o.me().level(skill)),
        Action::Item(item) => format!("Use {}", game.item_name(item)),
        Action::Mine(dir) => match step(dir) {
            at if at != OFF && o.height(at) > 0 => format!("Mine {}, {} high", arrow(dir), o.height(at)),
            at if at != OFF && o.granite.contains(at) => format!("Crack the Granite {}", arrow(dir)),
            _ => format!("Mine {}", arrow(dir)),
        },
        Action::Attack(at) => format!("Attack {} {}", thing_at(game, o, at), toward(o, at)),
        Action::Blast(dir) => format!("Blast, facing {}", arrow(dir)),
        Action::EndTurn => "End turn".into(),
        Action::Trick(t) => trick(game, o, t),
        Action::Accept => match o.stack.top() {
            Some(Frame::Roll(Rolling::Pre)) => "Roll".into(),
            _ => "Keep it".into(),
        },
        Action::Toward(dir) => match o.stack.top() {
            Some(Frame::Roll(Rolling::Direction)) => format!("{} {}", arrow(dir), line(game, o, dir)),
            _ => arrow(dir).to_owned(),
        },
        Action::Space(at) => space_answer(game, view, at),
        Action::Count(1) => "One".into(),
        Action::Count(n) => format!("{n}"),
        Action::Lay(true) => "A live one".into(),
        Action::Lay(false) => "A dud".into(),
        Action::Rob(c) => format!("Out of the {}", container(c)),
        Action::Keep(t) => format!("Keep {}", the_token(t)),
        Action::Store(c) => format!("Into the {}", container(c)),
        Action::Drop(t, c) => format!("Drop {} out of the {}", token(t), container(c)),
        Action::DropNew => format!("Drop {}", hand_words(view)),
        Action::Yes => "Yes".into(),
        Action::Stop => stop(view).into(),
    }
}
