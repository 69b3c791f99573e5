//! Actions, the questions they answer, and their notation.

use adit_kernel::notation::{NotationError, Words};
use serde::Serialize;

use crate::components::{
    Amounts, Assistant, Card, Chamber, ChestFace, Entrance, Faction, Kind, Reservable, Resource,
};
use crate::content::Content;
use crate::crypt::{Doorway, Spot};
use crate::state::{Happening, Occasion, Paw, Source};

/// What is paid: food, torches, pickaxes and gold. Payments compare by gold first, so that the cheapest comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Payment {
    pub gold: u8,
    /// By [`Resource`].
    pub resources: [u8; 3],
}

impl Payment {
    #[inline]
    pub fn amounts(self) -> Amounts {
        let [food, torches, pickaxes] = self.resources;
        Amounts { of: [food, torches, pickaxes, self.gold, 0], any: 0 }
    }
}

/// One decision, one click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A faction for this game.
    Faction(Faction),
    /// The next entrance card of the frame.
    Lay(Entrance),
    /// Place a paw on an entrance card.
    Place(Entrance),
    /// Begin to remove paws.
    Remove,
    /// Use a chest.
    Use(ChestFace),
    /// No, thank you; that is all.
    Pass,
    Yes,
    /// Which of several crossings gets a paw.
    Cross(Spot),
    /// Remove a paw and trigger what it stood on.
    Lift(Paw),
    /// Remove a paw without an effect.
    LiftPlain(Paw),
    /// One of the ways of an effect, counted from zero.
    Choose(u8),
    Pay(Payment),
    /// What the Alchemical Workshop takes: a resource, or gold that stands for it.
    Transmute(Resource),
    TransmuteGold(Resource),
    /// Units of any resource, by [`Resource`].
    Take([u8; 3]),
    /// A used chest, or an unused one, that something is done with.
    UsedChest(ChestFace),
    UnusedChest(ChestFace),
    Open(Chamber),
    Hire(Assistant),
    Reserve(Card),
    /// A card leaves the camp.
    Discard(Card),
    /// A row card is marked to be replaced.
    Refresh(Card),
    /// Which paw moves.
    Move(Paw),
    /// Where a chamber is opened, a paw is put or moved to, or which neighbour is triggered.
    At(Spot),
    /// An assistant answers what happened.
    Answer(Assistant),
    /// An entrance is triggered.
    Trigger(Entrance),
    /// A chamber of the row is triggered.
    Copy(Chamber),
    Borrow(Assistant),
    Repeat(Assistant),
    Dismiss(Assistant),
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    Faction {
        left: u8,
    },
    Lay(Doorway),
    Action(Occasion),
    Crossing {
        paws: u8,
    },
    /// A Place action ends: a chest, or that is all.
    PlaceEnd,
    Lift,
    /// The last paw is off: a chest, or that is all.
    RemoveEnd,
    /// A paw after a Remove action.
    AfterRemove,
    Double(Source),
    Passage(Entrance),
    /// Which way of an effect, all of which can be declined where `may_decline`.
    Choose {
        source: Source,
        part: u8,
        may_decline: bool,
    },
    Take {
        units: u8,
        barred: Option<Resource>,
        from: Option<Source>,
    },
    Exchange {
        source: Source,
        pay: Amounts,
        gain: Amounts,
        chests: u8,
    },
    Transmute,
    Pawn,
    FlipChest(Source),
    Open {
        source: Source,
    },
    OpenAt(Chamber),
    /// What a card is paid with.
    Pay {
        card: Card,
        units: u8,
    },
    Hire {
        source: Source,
    },
    Reserve(Reservable),
    ReserveDiscard,
    MakeRoom(Card),
    CutCamp,
    Refresh {
        left: u8,
    },
    Move {
        entrances: bool,
    },
    MoveTo(Paw),
    PutPaw,
    Answer(Happening),
    TriggerOpened(Chamber),
    TriggerEntrance,
    TriggerAdjacent(Spot),
    Copy,
    Borrow,
    Repeat,
    Dismiss,
    Over,
}

pub(crate) fn write(content: &Content, action: Action, out: &mut String) {
    let chamber = |card: Chamber| content.chamber(card).key.clone();
    let assistant = |card: Assistant| content.assistant(card).key.clone();
    let card = |card: Card| content.card_key(card).to_owned();
    let entrance = |card: Entrance| content.entrance(card).number.clone();
    let chest = |face: ChestFace| content.chest(face).key.clone();
    let paw = |paw: Paw| match paw {
        Paw::Entrance(card) => entrance(card),
        Paw::Spot(spot) => spot.to_string(),
    };
    let resource = |resource: Resource| RESOURCES[resource.index()].to_owned();
    let (verb, thing, more) = match action {
        Action::Faction(faction) => ("faction", faction.key().to_owned(), ""),
        Action::Lay(card) => ("lay", entrance(card), ""),
        Action::Place(card) => ("place", entrance(card), ""),
        Action::Remove => ("remove", String::new(), ""),
        Action::Use(face) => ("use", chest(face), ""),
        Action::Pass => ("pass", String::new(), ""),
        Action::Yes => ("yes", String::new(), ""),
        Action::Cross(spot) => ("cross", spot.to_string(), ""),
        Action::Lift(from) => ("lift", paw(from), ""),
        Action::LiftPlain(from) => ("lift", paw(from), "plain"),
        Action::Choose(option) => ("choose", (option + 1).to_string(), ""),
        Action::Pay(payment) => ("pay", payment.amounts().to_string(), ""),
        Action::Transmute(kind) => ("transmute", resource(kind), ""),
        Action::TransmuteGold(kind) => ("transmute", resource(kind), "gold"),
        Action::Take([food, torches, pickaxes]) => {
            ("take", Amounts { of: [food, torches, pickaxes, 0, 0], any: 0 }.to_string(), "")
        }
        Action::UsedChest(face) => ("chest", chest(face), "used"),
        Action::UnusedChest(face) => ("chest", chest(face), ""),
        Action::Open(which) => ("open", chamber(which), ""),
        Action::Hire(which) => ("hire", assistant(which), ""),
        Action::Reserve(which) => ("reserve", card(which), ""),
        Action::Discard(which) => ("discard", card(which), ""),
        Action::Refresh(which) => ("refresh", card(which), ""),
        Action::Move(from) => ("move", paw(from), ""),
        Action::At(spot) => ("at", spot.to_string(), ""),
        Action::Answer(which) => ("answer", assistant(which), ""),
        Action::Trigger(which) => ("trigger", entrance(which), ""),
        Action::Copy(which) => ("copy", chamber(which), ""),
        Action::Borrow(which) => ("borrow", assistant(which), ""),
        Action::Repeat(which) => ("repeat", assistant(which), ""),
        Action::Dismiss(which) => ("dismiss", assistant(which), ""),
    };
    out.push_str(verb);
    for word in [thing.as_str(), more] {
        if !word.is_empty() {
            out.push(' ');
            out.push_str(word);
        }
    }
}

/// By [`Resource`].
const RESOURCES: [&str; 3] = ["food", "torch", "pickaxe"];

const VERBS: &str = "a verb (faction, lay, place, remove, use, pass, yes, cross, lift, choose, pay, transmute, take, \
    chest, open, hire, reserve, discard, refresh, move, at, answer, trigger, copy, borrow, repeat, dismiss)";

pub(crate) fn read(content: &Content, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::new(text);
    let verb = words.next(VERBS)?;
    let unknown = words.wrong(VERBS);
    let chamber =
        |w: &mut Words<'_>| w.one("a chamber, such as living-fire", |key| content.find_chamber(key));
    let assistant =
        |w: &mut Words<'_>| w.one("an assistant, such as barker", |key| content.find_assistant(key));
    let card = |w: &mut Words<'_>| w.one("a chamber or an assistant", |key| content.find_card(key));
    let entrance = |w: &mut Words<'_>| w.one("an entrance, such as 3.5", |key| content.find_entrance(key));
    let chest = |w: &mut Words<'_>| w.one("a chest, such as berries", |key| content.find_chest(key));
    let spot = |w: &mut Words<'_>| w.one("a spot, such as b2", Spot::read);
    let paw = |w: &mut Words<'_>| {
        w.one("an entrance or a spot, such as 14 or b2", |word| match Spot::read(word) {
            Some(spot) => Some(Paw::Spot(spot)),
            None => content.find_entrance(word).map(Paw::Entrance),
        })
    };
    let resource = |w: &mut Words<'_>| {
        w.one("food, torch or pickaxe", |word| {
            Resource::ALL.into_iter().find(|resource| RESOURCES[resource.index()] == word)
        })
    };
    // A last word that may stand there or not.
    let flag = |w: &mut Words<'_>, flag: &str| match w.maybe() {
        None => Ok(false),
        Some(word) if word == flag => Ok(true),
        Some(_) => Err(w.wrong(&format!("«{flag}» or nothing"))),
    };
    let w = &mut words;
    let action = match verb {
        "faction" => Action::Faction(w.one("a faction, such as guinea-pigs", Faction::from_key)?),
        "lay" => Action::Lay(entrance(w)?),
        "place" => Action::Place(entrance(w)?),
        "remove" => Action::Remove,
        "use" => Action::Use(chest(w)?),
        "pass" => Action::Pass,
        "yes" => Action::Yes,
        "cross" => Action::Cross(spot(w)?),
        "lift" => {
            let from = paw(w)?;
            if flag(w, "plain")? { Action::LiftPlain(from) } else { Action::Lift(from) }
        }
        "choose" => Action::Choose(w.one("1, 2 or 3", |word| match word {
            "1" => Some(0),
            "2" => Some(1),
            "3" => Some(2),
            _ => None,
        })?),
        "pay" => Action::Pay(w.one("food, torches, pickaxes and gold, such as 2F+1G", read_payment)?),
        "transmute" => {
            let kind = resource(w)?;
            if flag(w, "gold")? { Action::TransmuteGold(kind) } else { Action::Transmute(kind) }
        }
        "take" => Action::Take(w.one("food, torches and pickaxes, such as 1F+1P", |word| {
            let paid = read_payment(word)?;
            (paid.gold == 0 && paid.resources != [0; 3]).then_some(paid.resources)
        })?),
        "chest" => {
            let face = chest(w)?;
            if flag(w, "used")? { Action::UsedChest(face) } else { Action::UnusedChest(face) }
        }
        "open" => Action::Open(chamber(w)?),
        "hire" => Action::Hire(assistant(w)?),
        "reserve" => Action::Reserve(card(w)?),
        "discard" => Action::Discard(card(w)?),
        "refresh" => Action::Refresh(card(w)?),
        "move" => Action::Move(paw(w)?),
        "at" => Action::At(spot(w)?),
        "answer" => Action::Answer(assistant(w)?),
        "trigger" => Action::Trigger(entrance(w)?),
        "copy" => Action::Copy(chamber(w)?),
        "borrow" => Action::Borrow(assistant(w)?),
        "repeat" => Action::Repeat(assistant(w)?),
        "dismiss" => Action::Dismiss(assistant(w)?),
        _ => return Err(unknown),
    };
    words.end()?;
    Ok(action)
}

/// «2F+1G», or «0» for nothing; written as amounts are, so that each has one notation.
fn read_payment(word: &str) -> Option<Payment> {
    if word == "0" {
        return Some(Payment::default());
    }
    let amounts = Amounts::read(word).filter(|amounts| amounts.any == 0 && amounts.glory() == 0)?;
    (amounts.to_string() == word).then(|| Payment {
        gold: amounts.get(Kind::Gold),
        resources: [amounts.of[0], amounts.of[1], amounts.of[2]],
    })
}
