//! Actions, the questions they answer, and their notation.

use adit_kernel::Seat;
use adit_kernel::notation::{NotationError, Words};

use crate::components::{Card, Face, Item, MAX_PLAYERS, Mischief, Resource, Window};
use crate::content::Content;

/// One decision, one click. No action trades with another player (DWA-R-52).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lay out the set-up Adventurer.
    Show(Card),
    Delve,
    SkipMining,
    Settle,
    /// Leave the present window.
    End,
    Hire(Card),
    RobChest(Seat),
    RobResource(Seat, Resource),
    Swap(Item, Seat),
    Withdraw(Item),
    Craft(Item),
    Buy(Resource),
    Purchase(Item),
    Fulfil(Card),
    /// Choose a die by what it shows.
    Die(Face),
    /// Roll the chosen dice.
    Roll,
    /// Turn the chosen die to this face.
    TurnTo(Face),
    Take(Resource),
    Give(Resource),
    /// No more of it.
    Stop,
    RaiseLimit,
    Move(Item),
    MoveTo(Item),
    Aside(Card),
    Rearm(Card),
    Fetch(Card),
    Put(Card),
    Restore(Item),
    Omit(Resource),
    Pay(Resource),
    Waive(Item),
    /// Return a resource to its cache.
    Return(Resource),
    /// Return a rune to the backpack because Orcs want it.
    Lose(Item),
    Bury(Face),
    Pass(Card),
    Discard(Card),
    Keep(Card),
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    FaceUp,
    Window(Window),
    RerollDice { card: Card, chosen: u8 },
    TurnWhich(Card),
    TurnToWhat(Card, Face),
    FlipWhich(Card),
    TakeShown(Card),
    BuyWhat { card: Card, left: u8, bought: u8 },
    GiveWhat(Card),
    TakeWhat(Card, Resource),
    LimitOrMove(Card),
    MoveWhere(Card, Item),
    SetAside(Card),
    RearmWhom(Card),
    FetchWhat(Card),
    PutWhat(Card, Card),
    RestoreWhich(Card),
    OmitWhat { item: Item, left: u8 },
    PayWhat { item: Item, left: u8 },
    WaiveWhat(Card),
    Surplus { left: u8 },
    KeepWhich { left: u8 },
    LoseResources { card: Mischief, left: u8 },
    LoseRune(Mischief),
    BuryWhich(Mischief),
    PassWhich(Mischief),
    DiscardWhich(Mischief),
}

pub(crate) fn write(content: &Content, action: Action, out: &mut String) {
    let card = |c: Card| content.card(c).key.as_str();
    let item = |i: Item| content.item(i).key.as_str();
    let mut words = |parts: &[&str]| {
        for (i, part) in parts.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            out.push_str(part);
        }
    };
    let mut buffer = [0; 4];
    let mut letter = |c: char| -> String { c.encode_utf8(&mut buffer).to_owned() };
    match action {
        Action::Show(c) => words(&["show", card(c)]),
        Action::Delve => words(&["delve"]),
        Action::SkipMining => words(&["skip"]),
        Action::Settle => words(&["settle"]),
        Action::End => words(&["end"]),
        Action::Hire(c) => words(&["hire", card(c)]),
        Action::RobChest(s) => words(&["rob", &s.to_string()]),
        Action::RobResource(s, r) => words(&["rob", &s.to_string(), &letter(r.letter())]),
        Action::Swap(i, s) => words(&["swap", item(i), &s.to_string()]),
        Action::Withdraw(i) => words(&["withdraw", item(i)]),
        Action::Craft(i) => words(&["craft", item(i)]),
        Action::Buy(r) => words(&["buy", &letter(r.letter())]),
        Action::Purchase(i) => words(&["purchase", item(i)]),
        Action::Fulfil(c) => words(&["fulfil", card(c)]),
        Action::Die(f) => words(&["die", &letter(f.letter())]),
        Action::Roll => words(&["roll"]),
        Action::TurnTo(f) => words(&["turn", &letter(f.letter())]),
        Action::Take(r) => words(&["take", &letter(r.letter())]),
        Action::Give(r) => words(&["give", &letter(r.letter())]),
        Action::Stop => words(&["stop"]),
        Action::RaiseLimit => words(&["limit"]),
        Action::Move(i) => words(&["move", item(i)]),
        Action::MoveTo(i) => words(&["to", item(i)]),
        Action::Aside(c) => words(&["aside", card(c)]),
        Action::Rearm(c) => words(&["rearm", card(c)]),
        Action::Fetch(c) => words(&["fetch", card(c)]),
        Action::Put(c) => words(&["put", card(c)]),
        Action::Restore(i) => words(&["restore", item(i)]),
        Action::Omit(r) => words(&["omit", &letter(r.letter())]),
        Action::Pay(r) => words(&["pay", &letter(r.letter())]),
        Action::Waive(i) => words(&["waive", item(i)]),
        Action::Return(r) => words(&["return", &letter(r.letter())]),
        Action::Lose(i) => words(&["lose", item(i)]),
        Action::Bury(f) => words(&["bury", &letter(f.letter())]),
        Action::Pass(c) => words(&["pass", card(c)]),
        Action::Discard(c) => words(&["discard", card(c)]),
        Action::Keep(c) => words(&["keep", card(c)]),
    }
}

const VERBS: &str = "a verb (show, delve, skip, settle, end, hire, rob, swap, withdraw, craft, buy, purchase, \
    fulfil, die, roll, turn, take, give, stop, limit, move, to, aside, rearm, fetch, put, restore, omit, pay, \
    waive, return, lose, bury, pass, discard, keep)";

pub(crate) fn read(content: &Content, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::new(text);
    let verb = words.next(VERBS)?;
    let unknown = words.wrong(VERBS);
    let one = |word: &str| {
        let mut chars = word.chars();
        chars.next().filter(|_| chars.next().is_none())
    };
    let card = |w: &mut Words<'_>| w.one("an Adventurer, such as cleric-hedda", |k| content.find_card(k));
    let item = |w: &mut Words<'_>| w.one("an item, such as tankard", |k| content.find_item(k));
    let resource =
        |w: &mut Words<'_>| w.one("a resource (C, M or P)", |k| one(k).and_then(Resource::from_letter));
    let face = |w: &mut Words<'_>| {
        w.one("a die face (C, M, P, G, B or O)", |k| one(k).and_then(Face::from_letter))
    };
    let player = |word: &str| word.parse().ok().filter(|seat: &Seat| seat.index() < MAX_PLAYERS);
    let seat = |w: &mut Words<'_>| w.one("a player, such as P2", player);
    let w = &mut words;
    let action = match verb {
        "show" => Action::Show(card(w)?),
        "delve" => Action::Delve,
        "skip" => Action::SkipMining,
        "settle" => Action::Settle,
        "end" => Action::End,
        "hire" => Action::Hire(card(w)?),
        "rob" => {
            let victim = seat(w)?;
            match w.maybe() {
                None => Action::RobChest(victim),
                Some(kind) => match one(kind).and_then(Resource::from_letter) {
                    Some(resource) => Action::RobResource(victim, resource),
                    None => return Err(w.wrong("a resource (C, M or P)")),
                },
            }
        }
        "swap" => Action::Swap(item(w)?, seat(w)?),
        "withdraw" => Action::Withdraw(item(w)?),
        "craft" => Action::Craft(item(w)?),
        "buy" => Action::Buy(resource(w)?),
        "purchase" => Action::Purchase(item(w)?),
        "fulfil" => Action::Fulfil(card(w)?),
        "die" => Action::Die(face(w)?),
        "roll" => Action::Roll,
        "turn" => Action::TurnTo(face(w)?),
        "take" => Action::Take(resource(w)?),
        "give" => Action::Give(resource(w)?),
        "stop" => Action::Stop,
        "limit" => Action::RaiseLimit,
        "move" => Action::Move(item(w)?),
        "to" => Action::MoveTo(item(w)?),
        "aside" => Action::Aside(card(w)?),
        "rearm" => Action::Rearm(card(w)?),
        "fetch" => Action::Fetch(card(w)?),
        "put" => Action::Put(card(w)?),
        "restore" => Action::Restore(item(w)?),
        "omit" => Action::Omit(resource(w)?),
        "pay" => Action::Pay(resource(w)?),
        "waive" => Action::Waive(item(w)?),
        "return" => Action::Return(resource(w)?),
        "lose" => Action::Lose(item(w)?),
        "bury" => Action::Bury(face(w)?),
        "pass" => Action::Pass(card(w)?),
        "discard" => Action::Discard(card(w)?),
        "keep" => Action::Keep(card(w)?),
        _ => return Err(unknown),
    };
    words.end()?;
    Ok(action)
}
