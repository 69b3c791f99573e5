//! Questions, actions, refusals and events in words.

use crate::action::{Action, Payment, Question};
use crate::components::{Amounts, Card, DeckKind, Kind, Reservable, Resource};
use crate::content::Content;
use crate::crypt::{Crypt, Doorway, Side};
use crate::event::{Event, Toll};
use crate::game::MiceAndMazes;
use crate::refusal::Refusal;
use crate::state::{EndCause, Happening, Occasion, Paw, Source, State};

/// «2 torches», «1 food».
pub(crate) fn units(n: u8, kind: Kind) -> String {
    let name = match kind {
        Kind::Food => "food",
        Kind::Torch if n == 1 => "torch",
        Kind::Torch => "torches",
        Kind::Pickaxe if n == 1 => "pickaxe",
        Kind::Pickaxe => "pickaxes",
        Kind::Gold => "gold",
        Kind::Glory => "glory",
    };
    format!("{n} {name}")
}

pub(crate) fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Food => "food",
        Resource::Torch => "torch",
        Resource::Pickaxe => "pickaxe",
    }
}

/// «1 food, 2 torches and 1 gold»; «nothing» for none.
fn listed(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub(crate) fn amounts(amounts: &Amounts) -> String {
    let kinds = Kind::ALL.into_iter().filter(|kind| amounts.get(*kind) > 0);
    let mut words: Vec<String> = kinds.map(|kind| units(amounts.get(kind), kind)).collect();
    match amounts.any {
        0 => {}
        1 => words.push("1 resource of any kind".to_owned()),
        n => words.push(format!("{n} resources of any kind")),
    }
    listed(&words)
}

fn kinds(of: [u8; 5]) -> String {
    amounts(&Amounts { of, any: 0 })
}

pub(crate) fn payment(payment: Payment) -> String {
    amounts(&payment.amounts())
}

/// «entrance 14», «b2».
pub(crate) fn paw(content: &Content, paw: Paw) -> String {
    match paw {
        Paw::Entrance(card) => format!("entrance {}", content.entrance(card).number),
        Paw::Spot(spot) => spot.to_string(),
    }
}

/// What is being resolved, as one would call it.
pub(crate) fn source(content: &Content, source: Source) -> String {
    match source {
        Source::Entrance(card) => format!("entrance {}", content.entrance(card).number),
        Source::Chamber(card) => content.chamber(card).name.clone(),
        Source::Assistant(card) => content.assistant(card).name.clone(),
        Source::Chest(face) => content.chest(face).name.clone(),
    }
}

/// The same at the beginning of a sentence.
pub(crate) fn capital(words: String) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// «left, second from below».
fn doorway(crypt: Crypt, doorway: Doorway) -> String {
    let (side, n) = crypt.side(doorway);
    match side {
        Side::Left => format!("on the left of row {}", crypt.rows - n),
        Side::Top => format!("above column {}", char::from(b'a' + n)),
        Side::Right => format!("on the right of row {}", n + 1),
        Side::Bottom => format!("below column {}", char::from(b'a' + crate::crypt::COLUMNS - 1 - n)),
    }
}

/// What assistants answer, after «because».
pub(crate) fn happening(happening: Happening) -> &'static str {
    match happening {
        Happening::Received => "of what was received",
        Happening::Exchanged => "of the exchange",
        Happening::Opened => "a chamber was opened",
        Happening::Hired => "an assistant was hired",
        Happening::Reserved => "a card was placed in the camp",
        Happening::ChestUsed => "a chest was used",
        Happening::Visited => "an opponent's chamber was visited",
        Happening::RemoveStart => "the paws are about to be removed",
        Happening::RemoveEnd => "the paws are removed",
        Happening::NoEffect => "a paw was removed without an effect",
    }
}

pub(crate) fn question(content: &Content, crypt: Crypt, question: Question) -> String {
    let of = |from: Source| source(content, from);
    match question {
        Question::Faction { left } => match left {
            1 => "Which faction takes part? The last one.".into(),
            left => format!("Which faction takes part? {left} are still to be named."),
        },
        Question::Lay(place) => format!("Which entrance lies {}?", doorway(crypt, place)),
        Question::Action(occasion) => match occasion {
            Occasion::Regular => "Do you place a paw, or remove your paws?".into(),
            Occasion::AdditionalAction => {
                "An additional action: do you place a paw, or remove your paws?".into()
            }
            Occasion::AdditionalTurn => {
                "An additional turn: do you place a paw, or remove your paws?".into()
            }
            Occasion::Final => "Your last action: do you place a paw, or remove your paws?".into(),
        },
        Question::Crossing { paws } => {
            format!("Too few paws for all crossings ({paws} left). Which one gets the next?")
        }
        Question::PlaceEnd => "Do you use a chest before your action ends?".into(),
        Question::Lift => "Which paw do you remove next?".into(),
        Question::RemoveEnd => "All paws are removed. Do you use a chest before your action ends?".into(),
        Question::AfterRemove => "The Commander: do you place a paw on an entrance?".into(),
        Question::Double(from) => format!("The Watchtower: shall {} happen twice?", of(from)),
        Question::Passage(card) => format!(
            "Do you buy the hidden passage of entrance {} for {} glory?",
            content.entrance(card).number,
            content.table.passage_price
        ),
        Question::Choose { source: from, .. } => format!("{}: which one?", capital(of(from))),
        Question::Take { units, from, .. } => {
            let because = from.map(|from| format!("{}: ", capital(of(from)))).unwrap_or_default();
            match units {
                1 => format!("{because}which resource do you receive?"),
                n => format!("{because}which {n} resources do you receive?"),
            }
        }
        Question::Exchange { source: from, pay, gain, chests } => {
            let gain = match chests {
                0 => amounts(&gain),
                1 => "a chest".to_owned(),
                n => format!("{n} chests"),
            };
            format!("{}: do you exchange {} for {gain}?", capital(of(from)), amounts(&pay))
        }
        Question::Transmute => "Alchemical Workshop: which resource do you give for two others?".into(),
        Question::Pawn => "Pawn shop: which chest do you give back?".into(),
        Question::FlipChest(from) => format!("{}: which used chest is turned back?", capital(of(from))),
        Question::Open { source: from } => format!("{}: which chamber do you open?", capital(of(from))),
        Question::OpenAt(chamber) => {
            format!("Where do you open the {}?", content.chamber(chamber).name)
        }
        Question::Pay { card, .. } => format!("How do you pay for the {}?", content.card_name(card)),
        Question::Hire { source: from } => format!("{}: whom do you hire?", capital(of(from))),
        Question::Reserve(what) => match what {
            Reservable::Any => "Which card do you place in your camp?".into(),
            Reservable::Chamber => "Which chamber do you place in your camp?".into(),
            Reservable::Assistant => "Which assistant do you place in your camp?".into(),
        },
        Question::ReserveDiscard => {
            "The Profiteer: which discarded card do you take into your camp?".into()
        }
        Question::MakeRoom(card) => {
            format!("Your camp is full. What goes for the {}?", content.card_name(card))
        }
        Question::CutCamp => "Your camp has grown too small. Which card goes?".into(),
        Question::Refresh { left } => format!("Which card of the rows is replaced ({left} more at most)?"),
        Question::Move { .. } => "Which of your paws moves?".into(),
        Question::MoveTo(from) => format!("Where does the paw from {} go?", paw(content, from)),
        Question::PutPaw => "Barracks: where inside do you put a paw?".into(),
        Question::Answer(what) => {
            let because = match what {
                Happening::Received => "You have received something",
                Happening::Exchanged => "You have made an exchange",
                Happening::Opened => "You have opened a chamber",
                Happening::Hired => "You have hired an assistant",
                Happening::Reserved => "A card is in your camp",
                Happening::ChestUsed => "You have used a chest",
                Happening::Visited => "Your paw visits a chamber",
                Happening::RemoveStart => "You are about to remove your paws",
                Happening::RemoveEnd => "Your paws are removed",
                Happening::NoEffect => "A paw was removed without an effect",
            };
            format!("{because}. Which assistant answers?")
        }
        Question::TriggerOpened(chamber) => {
            format!("The Crane: do you trigger the {} at once?", content.chamber(chamber).name)
        }
        Question::TriggerEntrance => "The Magician: which entrance with your paw is triggered?".into(),
        Question::TriggerAdjacent(spot) => format!("The Ranger: which chamber beside {spot} is triggered?"),
        Question::Copy => "Cave-in: which chamber of the row is triggered?".into(),
        Question::Borrow => "Tunnel: whom do you borrow for this turn?".into(),
        Question::Repeat => "Kitchen: which assistant works once more?".into(),
        Question::Dismiss => "Privy: which assistant goes?".into(),
        Question::Over => "Nothing is asked.".into(),
    }
}

/// What an action does, as an answer to what is asked now.
pub(crate) fn action(game: &MiceAndMazes, state: &State, action: Action) -> String {
    let content = &game.content;
    let asked = crate::questions::question(game, state);
    let chamber = |card| content.chamber(card).name.as_str();
    let assistant = |card| content.assistant(card).name.as_str();
    let card = |card: Card| content.card_name(card);
    let chest = |face| content.chest(face).name.as_str();
    let from = |from| paw(content, from);
    match action {
        Action::Faction(faction) => format!("Take the {}", content.faction(faction).name),
        Action::Lay(card) => format!("Lay entrance {}", content.entrance(card).number),
        Action::Place(card) => format!("Place a paw on entrance {}", content.entrance(card).number),
        Action::Remove => "Remove your paws".into(),
        Action::Use(face) => format!("Use the chest: {}", chest(face)),
        Action::Pass => pass(asked).into(),
        Action::Yes => yes(content, asked),
        Action::Cross(spot) => format!("Put a paw on {spot}"),
        Action::Lift(at) => format!("Remove the paw from {}, with its effect", from(at)),
        Action::LiftPlain(at) => format!("Remove the paw from {} without an effect", from(at)),
        Action::Choose(option) => way(game, state, asked, option),
        Action::Pay(paid) if paid == Payment::default() => "It is free".into(),
        Action::Pay(paid) => format!("Pay {}", payment(paid)),
        Action::Transmute(kind) => format!("Give 1 {}", resource(kind)),
        Action::TransmuteGold(kind) => format!("Give 1 gold for a {}", resource(kind)),
        Action::Take([food, torches, pickaxes]) => {
            format!("Take {}", kinds([food, torches, pickaxes, 0, 0]))
        }
        Action::UsedChest(face) => format!("{} (used)", chest(face)),
        Action::UnusedChest(face) => chest(face).to_owned(),
        Action::Open(which) => format!("Open the {}", chamber(which)),
        Action::Hire(which) => format!("Hire the {}", assistant(which)),
        Action::Reserve(which) => format!("Place the {} in your camp", card(which)),
        Action::Discard(which) => format!("Discard the {}", card(which)),
        Action::Refresh(which) => format!("Replace the {}", card(which)),
        Action::Move(at) => format!("Move the paw from {}", from(at)),
        Action::At(spot) => match asked {
            Question::OpenAt(which) => format!("Open the {} on {spot}", chamber(which)),
            Question::MoveTo(at) => format!("Move the paw from {} to {spot}", from(at)),
            Question::PutPaw => format!("Put a paw on {spot}"),
            Question::TriggerAdjacent(_) => format!("Trigger the chamber on {spot}"),
            _ => format!("There: {spot}"),
        },
        Action::Answer(which) => format!("Use the {}", assistant(which)),
        Action::Trigger(which) => format!("Trigger entrance {}", content.entrance(which).number),
        Action::Copy(which) => format!("Trigger the {} of the row", chamber(which)),
        Action::Borrow(which) => format!("Borrow the {}", assistant(which)),
        Action::Repeat(which) => format!("The {} works once more", assistant(which)),
        Action::Dismiss(which) => format!("Dismiss the {}", assistant(which)),
    }
}

fn pass(asked: Question) -> &'static str {
    match asked {
        Question::Action(Occasion::Final) => "Pass",
        Question::Action(_) => "No additional one",
        Question::PlaceEnd | Question::RemoveEnd => "End the action",
        Question::AfterRemove => "Place none",
        Question::Open { .. } => "Open nothing",
        Question::Hire { .. } => "Hire nobody",
        Question::Reserve(_) | Question::ReserveDiscard => "Take none",
        Question::Refresh { .. } => "That is all",
        Question::Answer(_) => "No assistant",
        Question::Dismiss => "Dismiss nobody",
        Question::Move { .. } => "Move none",
        Question::PutPaw => "Put none",
        Question::Passage(_) => "Do not buy it",
        _ => "No",
    }
}

fn yes(content: &Content, asked: Question) -> String {
    match asked {
        Question::Double(from) => format!("{}, twice", capital(source(content, from))),
        Question::Passage(_) => {
            format!("Buy the passage for {}", units(content.table.passage_price, Kind::Glory))
        }
        Question::Exchange { pay, gain, chests: 0, .. } => {
            format!("Exchange {} for {}", amounts(&pay), amounts(&gain))
        }
        Question::Exchange { pay, .. } => format!("Exchange {} for a chest", amounts(&pay)),
        Question::TriggerOpened(chamber) => {
            format!("Trigger the {}", content.chamber(chamber).name)
        }
        _ => "Yes".into(),
    }
}

/// One of several ways of an effect.
fn way(game: &MiceAndMazes, state: &State, asked: Question, option: u8) -> String {
    let Question::Choose { source: from, part, .. } = asked else {
        return format!("The {}. way", option + 1);
    };
    // A bought passage has the ways of its back.
    let ways = game.effect(state, from).get(usize::from(part)).map(|part| &part.options);
    match ways.and_then(|ways| ways.get(usize::from(option))) {
        Some(primitive) => super::effects::words(*primitive),
        None => format!("The {}. way", option + 1),
    }
}

pub(crate) fn refusal(content: &Content, refusal: Refusal) -> String {
    let card = |which: Card| content.card_name(which);
    let number = |card| content.entrance(card).number.as_str();
    let assistant = |card| content.assistant(card).name.as_str();
    let chest = |face| content.chest(face).name.as_str();
    match refusal {
        Refusal::GameOver => "The game is over.".into(),
        Refusal::NotYourTurn => "You are not asked now.".into(),
        Refusal::NotOffered(_) => "This does not answer the question.".into(),
        Refusal::FactionTaken(faction) => {
            format!("The {} take part already, or may not.", content.faction(faction).name)
        }
        Refusal::EntranceLaid(which) => format!("Entrance {} lies already.", number(which)),
        Refusal::NoPawLeft => "You have no paw left to place.".into(),
        Refusal::NoPawPlaced => "None of your paws is placed.".into(),
        Refusal::NoSuchEntrance(which) => format!("Entrance {} is not in this game.", number(which)),
        Refusal::EntranceOccupied(which) => format!("There is a paw on entrance {}.", number(which)),
        Refusal::OppositeOccupied(which) => {
            format!("An opponent's paw is opposite entrance {}.", number(which))
        }
        Refusal::MustAct => "You have to take an action.".into(),
        Refusal::NoPawThere(at) => format!("No paw of yours stands on {}.", paw(content, at)),
        Refusal::NothingToTrigger(at) => {
            format!("{} could do nothing for you now.", capital(paw(content, at)))
        }
        Refusal::MustRemove => "All your paws have to go.".into(),
        Refusal::NoSuchChest(face) => format!("You have no unused chest «{}».", chest(face)),
        Refusal::ChestIdle(face) => format!("The chest «{}» could do nothing now.", chest(face)),
        Refusal::NoChestNow(_) => "No chest can be used at this moment.".into(),
        Refusal::NotAtHand(which) => format!("The {} is not to be had here.", card(which)),
        Refusal::CannotPay(which) => format!("You cannot pay for the {}.", card(which)),
        Refusal::NoSpot(which) => {
            format!(
                "There is no spot for the {}: a paw of yours must stand in an empty one.",
                content.chamber(which).name
            )
        }
        Refusal::NoToken(_) => "You have no ownership token left.".into(),
        Refusal::NotPayment => "That is not what it costs.".into(),
        Refusal::CannotDecline => "This cannot be declined.".into(),
        Refusal::NotCrossing(spot) => format!("{spot} is no crossing of yours that needs a paw."),
        Refusal::SpotTaken(spot) => format!("A paw stands on {spot}."),
        Refusal::NotThere(spot) => format!("Not on {spot}."),
        Refusal::NotAnswering(which) => format!("The {} does not answer this.", assistant(which)),
        Refusal::NoUse(which) => format!("The {} could do nothing now.", assistant(which)),
    }
}

pub(crate) fn event(content: &Content, event: &Event) -> String {
    let chamber = |card| content.chamber(card).name.as_str();
    let assistant = |card| content.assistant(card).name.as_str();
    let card = |card: Card| content.card_name(card);
    let chest = |face| content.chest(face).name.as_str();
    let number = |card| content.entrance(card).number.as_str();
    let of = |from: Source| source(content, from);
    let camp = |camp: bool| if camp { " from the camp" } else { "" };
    match *event {
        Event::First { seat } => format!("{seat} begins."),
        Event::FactionTaken { seat, faction } => {
            format!("{seat} chooses the {}.", content.faction(faction).name)
        }
        Event::Factions { factions } => {
            let rows = content.factions.iter().filter(|row| factions & row.faction.bit() != 0);
            let names: Vec<String> = rows.map(|row| row.name.clone()).collect();
            format!("In this game: {}.", listed(&names))
        }
        Event::Laid { seat, entrance } => format!("{seat} lays entrance {}.", number(entrance)),
        Event::LaidOut => "The crypt is laid out, a chest on every spot.".into(),
        Event::TurnBegan { seat, turn, occasion } => match occasion {
            Occasion::Regular | Occasion::AdditionalAction => format!("Turn {turn}: {seat}."),
            Occasion::AdditionalTurn => format!("Turn {turn}: {seat}, an additional one."),
            Occasion::Final => format!("Turn {turn}: {seat}, the last one."),
        },
        Event::ActionBegan { seat } => format!("{seat} takes an additional action."),
        Event::Passed { seat } => format!("{seat} passes."),
        Event::Declined { seat, occasion } => match occasion {
            Occasion::AdditionalTurn => format!("{seat} does without the additional turn."),
            _ => format!("{seat} does without the additional action."),
        },
        Event::Placed { seat, entrance, slipped } => {
            let slips = if slipped { ", slipping in opposite an opponent" } else { "" };
            format!("{seat} places a paw on entrance {}{slips}.", number(entrance))
        }
        Event::Arrived { seat, spot } => format!("A paw of {seat} arrives on {spot}."),
        Event::Toll { to, glory, toll } => {
            let glory = units(glory, Kind::Glory);
            match toll {
                Toll::Visit(spot) => format!("{to} receives {glory} for the visit on {spot}."),
                Toll::Facing(entrance) => {
                    format!("{to} receives {glory} for the paw faced on entrance {}.", number(entrance))
                }
                Toll::Passage(entrance) => {
                    format!("{to} receives {glory} for the passage of entrance {}.", number(entrance))
                }
                Toll::Adjacent(spot) => format!("{to} receives {glory} for the chamber on {spot}."),
            }
        }
        Event::OthersReceived { seat, of: received, source: from } => {
            format!("{seat} receives {} ({}).", kinds(received), of(from))
        }
        Event::ExtraAction { seat, spot } => format!("{spot} gives {seat} an additional action."),
        Event::ExtraTurn { seat } => format!("{seat} will have an additional turn."),
        Event::RemovalBegan { seat } => format!("{seat} removes paws."),
        Event::Lifted { seat, paw: at, effect } => {
            let how = if effect { "" } else { " without an effect" };
            format!("{seat} removes the paw from {}{how}.", paw(content, at))
        }
        Event::Triggered { source: from, .. } => format!("{} works.", capital(of(from))),
        Event::Answered { assistant: which, happening: what, .. } => {
            format!("The {} answers, because {}.", assistant(which), happening(what))
        }
        Event::Received { seat, of: received, lost } => match (kinds(received), lost) {
            (got, 0) => format!("{seat} receives {got}."),
            (got, lost) => format!("{seat} receives {got}; {lost} more would be too much and is lost."),
        },
        Event::Paid { seat, payment: paid } => match paid == Payment::default() {
            true => format!("{seat} pays nothing."),
            false => format!("{seat} pays {}.", payment(paid)),
        },
        Event::PaidGlory { seat, glory } => format!("{seat} gives up {}.", units(glory, Kind::Glory)),
        Event::Exchanged { seat, .. } => format!("{seat} makes an exchange."),
        Event::Transmuted { seat, kind, gold } => match gold {
            true => format!("{seat} gives a gold for a {}.", resource(kind)),
            false => format!("{seat} gives a {}.", resource(kind)),
        },
        Event::ChestTaken { seat, face, spot } => {
            format!("{seat} takes the chest on {spot}: {}.", chest(face))
        }
        Event::ChestDrawn { seat, face } => format!("{seat} draws a chest: {}.", chest(face)),
        Event::ChestUsed { seat, face } => format!("{seat} uses the chest: {}.", chest(face)),
        Event::ChestFlipped { seat, face } => format!("{seat} turns a chest back: {}.", chest(face)),
        Event::ChestReturned { seat, face } => format!("{seat} gives a chest back: {}.", chest(face)),
        Event::Opened { seat, chamber: which, spot, camp: from_camp } => {
            format!("{seat} opens the {} on {spot}{}.", chamber(which), camp(from_camp))
        }
        Event::Hired { seat, assistant: which, camp: from_camp } => {
            format!("{seat} hires the {}{}.", assistant(which), camp(from_camp))
        }
        Event::PortalGone { seat, chamber: which, spot } => {
            format!("{seat} discards the {} on {spot}.", chamber(which))
        }
        Event::Reserved { seat, card: which } => format!("{seat} places the {} in the camp.", card(which)),
        Event::Discarded { seat, card: which } => {
            format!("{seat} discards the {} from the camp.", card(which))
        }
        Event::Dismissed { seat, assistant: which, .. } => {
            format!("{seat} dismisses the {}.", assistant(which))
        }
        Event::Refreshed { seat, card: which } => format!("{seat} has the {} replaced.", card(which)),
        Event::Revealed { card: which, .. } => format!("New in the row: {}.", card(which)),
        Event::TopDiscarded { card: which } => format!("The {} begins a discard pile.", card(which)),
        Event::Reshuffled { deck } => match deck {
            DeckKind::Chambers => "The discarded chambers become the deck.".into(),
            DeckKind::Assistants => "The discarded assistants become the deck.".into(),
        },
        Event::Moved { seat, from, to } => {
            format!("{seat} moves a paw from {} to {to}.", paw(content, from))
        }
        Event::Borrowed { seat, assistant: which } => {
            format!("{seat} borrows the {} for this turn.", assistant(which))
        }
        Event::Repeated { assistant: which, .. } => format!("The {} works once more.", assistant(which)),
        Event::Marked { seat } => format!("The Watchtower will double an effect for {seat}."),
        Event::Doubled { source: from, .. } => format!("{} will happen twice.", capital(of(from))),
        Event::PassageBought { seat, entrance } => {
            format!("{seat} buys the passage of entrance {}: the card is turned over.", number(entrance))
        }
        Event::EndTriggered { seat, cause } => {
            let why = match cause {
                EndCause::Crypt => "no spot of the crypt is empty",
                EndCause::Assistants => "no assistants are left",
                EndCause::Glory => "somebody has enough glory",
            };
            format!("The end has come on the turn of {seat}: {why}. Everybody else has one more action.")
        }
        Event::OutOfRounds => "The last round is over.".into(),
        Event::Scored { seat, glory, chambers, assistants } => {
            let all = u16::from(glory) + u16::from(chambers) + u16::from(assistants);
            format!(
                "{seat} has {glory} glory, {chambers} for sets of chambers and {assistants} for sets of assistants: {all}."
            )
        }
    }
}
