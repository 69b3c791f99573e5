//! Why an action is not allowed: typed, each with the clause that forbids it. The face has the words.

use adit_kernel::{Cites, Clause, Game, Seat};
use adit_kit::square::Dir;

use crate::action::Action;
use crate::board::Walker;
use crate::components::ItemCard;
use crate::game::SilverMine;
use crate::place::{Pawn, Spot};
use crate::state::{Frame, State};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    /// Another seat is asked.
    NotYourTurn,
    /// Something else is asked.
    NotOffered,
    /// A friend's square is no place to stay.
    MoveOnFirst,
    /// Nothing else after running.
    Ran,
    NoMovement,
    /// An enemy holds the pawn.
    Engaged,
    NoWay,
    EnemyThere,
    CannotEnter,
    CannotStopThere,
    OpponentThere,
    EnemiesLeft,
    NotAtTheEdge,
    SideClosed,
    NothingToExplore,
    NotOnAGate,
    NoExitFromTheArena,
    NotAdjacent,
    NothingThere,
    NoOpener,
    GoblinsUnlockNothing,
    NoTools,
    AlreadyAttacked,
    NobodyToFlee,
    FireGuarded,
    NotNeeded,
    NotHeld(ItemCard),
    NoRoom,
    AlreadyWielded(ItemCard),
    AlreadyDropped(ItemCard),
    SlotTaken,
    /// Life or Torch would not bear it.
    WouldFall,
    BackpackFull,
    NoPartner,
    TooManyTrades,
    TradeDoesNotFit,
    NotCharged,
    NoSuchBook,
    AlreadyMirrored,
    NoMoney,
    QuestHeld,
    QuestNotPermitted,
    QuestNotFulfilled,
    NotForSale,
    BoughtJustNow,
    RumorHeard,
    PathClosed,
    NeedsAQuest,
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match *self {
            Refusal::GameOver => "SIL-R-77",
            Refusal::NotYourTurn => "SIL-INI-2",
            Refusal::NotOffered => "SIL-TURN-4",
            Refusal::MoveOnFirst => "SIL-R-12",
            Refusal::Ran => "SIL-R-14",
            Refusal::NoMovement => "SIL-MOVE-1",
            Refusal::Engaged => "SIL-R-13",
            Refusal::NoWay => "SIL-R-4",
            Refusal::EnemyThere => "SIL-MOVE-5",
            Refusal::CannotEnter => "SIL-R-11",
            Refusal::CannotStopThere => "SIL-R-12",
            Refusal::OpponentThere => "SIL-R-11",
            Refusal::EnemiesLeft => "SIL-R-15",
            Refusal::NotAtTheEdge => "SIL-EXP-1",
            Refusal::SideClosed => "SIL-R-9",
            Refusal::NothingToExplore => "SIL-EXP-5",
            Refusal::NotOnAGate => "SIL-R-102",
            Refusal::NoExitFromTheArena => "SIL-R-86",
            Refusal::NotAdjacent => "SIL-LOOT-1",
            Refusal::NothingThere => "SIL-LOOT-3",
            Refusal::NoOpener => "SIL-DOOR-1",
            Refusal::GoblinsUnlockNothing => "SIL-DOOR-2",
            Refusal::NoTools => "SIL-TRAP-2",
            Refusal::AlreadyAttacked => "SIL-CBT-5",
            Refusal::NobodyToFlee => "SIL-R-27",
            Refusal::FireGuarded => "SIL-R-24",
            Refusal::NotNeeded => "SIL-R-49",
            Refusal::NotHeld(_) => "SIL-INV-1",
            Refusal::NoRoom => "SIL-INV-1",
            Refusal::AlreadyWielded(_) | Refusal::WouldFall => "SIL-R-46",
            Refusal::AlreadyDropped(_) => "SIL-R-80",
            Refusal::SlotTaken => "SIL-ITM-8",
            Refusal::BackpackFull => "SIL-R-48",
            Refusal::NoPartner => "SIL-PDT-5",
            Refusal::TooManyTrades | Refusal::TradeDoesNotFit => "SIL-R-51",
            Refusal::NotCharged => "SIL-PWR-2",
            Refusal::NoSuchBook => "SIL-BOOK-8",
            Refusal::AlreadyMirrored => "SIL-R-72",
            Refusal::NoMoney => "SIL-ITM-10",
            Refusal::QuestHeld => "SIL-R-56",
            Refusal::QuestNotPermitted => "SIL-R-58",
            Refusal::QuestNotFulfilled => "SIL-QM-1",
            Refusal::NotForSale => "SIL-R-64",
            Refusal::BoughtJustNow => "SIL-MER-7",
            Refusal::RumorHeard => "SIL-INN-5",
            Refusal::PathClosed => "SIL-TREE-1",
            Refusal::NeedsAQuest => "SIL-R-100",
        })
    }
}

/// What is offered may be done, and nothing else.
pub(crate) fn check(game: &SilverMine, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let asked = game.asked(s);
    if asked.is_empty() {
        return Err(Refusal::GameOver);
    }
    if !asked.has(seat) {
        return Err(Refusal::NotYourTurn);
    }
    let mut offered = false;
    game.each_action(s, &mut |one| offered |= one == action);
    if offered { Ok(()) } else { Err(why_not(game, s, action)) }
}

/// The first reason that a player would see.
fn why_not(game: &SilverMine, s: &State, action: Action) -> Refusal {
    match s.open.stack.top() {
        Some(&Frame::Main { pawn }) => in_turn(game, s, pawn, action),
        Some(&Frame::Visit { pawn }) => in_town(game, s, pawn, action),
        Some(&Frame::ChooseQuest { .. }) if matches!(action, Action::Quest(_)) => {
            Refusal::QuestNotPermitted
        }
        Some(&Frame::Found(_)) if matches!(action, Action::Take) => Refusal::NoRoom,
        Some(&Frame::TradeAnswer { .. }) if action == Action::Accept => Refusal::TradeDoesNotFit,
        _ => Refusal::NotOffered,
    }
}

fn in_turn(game: &SilverMine, s: &State, pawn: Pawn, action: Action) -> Refusal {
    let o = &s.open;
    let body = o.body(pawn);
    let at = game.real_spot(s, pawn);
    let sharing = body.at.iter().any(|&at| !at.is_off() && game.shares(s, pawn, at));
    let walks = matches!(
        action,
        Action::Step { .. }
            | Action::Go { .. }
            | Action::Explore(_)
            | Action::Exit
            | Action::LeaveNow
            | Action::EndTurn
    );
    if sharing && !matches!(action, Action::Step { .. }) {
        return Refusal::MoveOnFirst;
    }
    if o.turn.ran && !walks {
        return Refusal::Ran;
    }
    let laid = |spot: Spot| !spot.is_off() && spot.place() < o.placed.len();
    let there = |spot: Spot| {
        if !laid(spot) || !game.adjacent(o, at, spot) {
            Refusal::NotAdjacent
        } else {
            Refusal::NothingThere
        }
    };
    let held = |card: ItemCard| game.carries(s, pawn, card) || body.worn().contains(&Some(card));
    match action {
        Action::Step { marker, dir } if marker < 2 && !body.at[usize::from(marker)].is_off() => {
            step(game, s, pawn, marker, dir)
        }
        Action::Go { .. } | Action::LeaveNow if game.is_arena() => Refusal::NoExitFromTheArena,
        Action::Go { .. } | Action::LeaveNow if !game.at_peace(o, pawn) => Refusal::EnemiesLeft,
        Action::Go { .. } => Refusal::CannotStopThere,
        Action::Explore(_) | Action::Exit if game.threatened(o, pawn, at) && !o.turn.unbound => {
            Refusal::Engaged
        }
        Action::Explore(_) | Action::Exit if game.steps_left(o, pawn, game.real(s, pawn)).0 == 0 => {
            Refusal::NoMovement
        }
        Action::Explore(side) if at.tile() != crate::mine_card::crossing(side) => Refusal::NotAtTheEdge,
        // SIL-EXP-5
        Action::Explore(_) if o.deck == 0 => Refusal::NothingToExplore,
        Action::Explore(_) => Refusal::SideClosed,
        Action::Exit if game.is_arena() => Refusal::NoExitFromTheArena,
        Action::Exit => Refusal::NotOnAGate,
        Action::Loot(spot) => there(spot),
        Action::OpenChest(spot, _) | Action::Unlock(spot, _)
            if !laid(spot) || !game.adjacent(o, at, spot) =>
        {
            Refusal::NotAdjacent
        }
        Action::Unlock(..) if body.is_goblin() => Refusal::GoblinsUnlockNothing,
        Action::OpenChest(spot, _) | Action::Unlock(spot, _) if game.is_live(o, spot) => Refusal::NoOpener,
        Action::OpenChest(..) | Action::Unlock(..) => Refusal::NothingThere,
        Action::Disarm(spot) if laid(spot) && game.adjacent(o, at, spot) => Refusal::NoTools,
        Action::Disarm(_) => Refusal::NotAdjacent,
        Action::Attack(_) | Action::Flee if o.turn.attacked || o.turn.fled => Refusal::AlreadyAttacked,
        Action::Attack(_) => Refusal::NotAdjacent,
        Action::Flee => Refusal::NobodyToFlee,
        Action::Rest(spot) if laid(spot) && game.adjacent(o, at, spot) => Refusal::FireGuarded,
        Action::Rest(_) => Refusal::NotAdjacent,
        Action::Use(card)
        | Action::Map(card, _)
        | Action::Equip(card)
        | Action::Attach(card)
        | Action::Drop(card)
            if !held(card) =>
        {
            Refusal::NotHeld(card)
        }
        Action::Use(_) => Refusal::NotNeeded,
        Action::Map(..) => Refusal::SideClosed,
        Action::Equip(card) | Action::Attach(card) if o.wielded.contains(card) => {
            Refusal::AlreadyWielded(card)
        }
        Action::Attach(_) => Refusal::SlotTaken,
        Action::Equip(_) | Action::Detach(_) => Refusal::WouldFall,
        Action::Unequip if body.weapon.is_some() && !game.has_room(s, pawn) => Refusal::NoRoom,
        Action::Unequip => Refusal::WouldFall,
        Action::Drop(card) if o.dropped.contains(card) => Refusal::AlreadyDropped(card),
        Action::Drop(card) if game.carries(s, pawn, card) => Refusal::BackpackFull,
        Action::Drop(_) => Refusal::WouldFall,
        Action::PickUp(card) if o.lying.iter().any(|lying| lying.at == at && lying.card == card) => {
            Refusal::NoRoom
        }
        Action::PickUp(_) | Action::PickUpCoins => Refusal::NothingThere,
        // SIL-ITM-10
        Action::DropCoins => Refusal::NoMoney,
        Action::Trade { .. } => trade(game, s, pawn),
        Action::Power => Refusal::NotCharged,
        Action::Mirror if body.mirrored => Refusal::AlreadyMirrored,
        Action::Mirror => Refusal::NoSuchBook,
        _ => Refusal::NotOffered,
    }
}

fn trade(game: &SilverMine, s: &State, pawn: Pawn) -> Refusal {
    let mut any = false;
    game.each_trade(s, pawn, &mut |_| any = true);
    let table = &game.content.table;
    let most = if s.open.town.market { table.trades_a_visit } else { table.trades_a_turn };
    match (any, s.open.turn.proposals >= most) {
        (_, true) => Refusal::TooManyTrades,
        (true, false) => Refusal::TradeDoesNotFit,
        (false, false) => Refusal::NoPartner,
    }
}

fn step(game: &SilverMine, s: &State, pawn: Pawn, marker: u8, dir: Dir) -> Refusal {
    let o = &s.open;
    let at = o.body(pawn).at[usize::from(marker)];
    if game.steps_left(o, pawn, marker).0 == 0 {
        return Refusal::NoMovement;
    }
    let Some(to) = game.next(o, at, dir) else { return Refusal::NoWay };
    if game.enemy_at(o, to).is_some() {
        return Refusal::EnemyThere;
    }
    if !game.enterable(o, to, Walker::Pawn) {
        return Refusal::CannotEnter;
    }
    if o.figures().any(|(other, _, spot)| spot == to && game.opponents(pawn, other)) {
        return Refusal::OpponentThere;
    }
    let held = marker == game.real(s, pawn) && !o.turn.unbound;
    if held && game.threatened(o, pawn, at) {
        return Refusal::Engaged;
    }
    Refusal::CannotStopThere
}

fn in_town(game: &SilverMine, s: &State, pawn: Pawn, action: Action) -> Refusal {
    let o = &s.open;
    let body = o.body(pawn);
    let table = &game.content.table;
    let poor = |price: u8| body.stash < u16::from(price);
    match action {
        Action::Quest(_) if body.quest.is_some() => Refusal::QuestHeld,
        Action::Quest(_) => Refusal::QuestNotPermitted,
        Action::Deliver => Refusal::QuestNotFulfilled,
        Action::Buy(kind) if game.buying_price(o, pawn, kind).is_some_and(poor) => Refusal::NoMoney,
        Action::Buy(kind) if game.on_sale(s, kind).is_none() || o.town.sold >> (kind.0 & 31) & 1 == 1 => {
            Refusal::NotForSale
        }
        Action::Buy(_) => Refusal::NoRoom,
        Action::Sell(card) | Action::Discard(card) | Action::Equip(card) | Action::Attach(card)
            if !game.carries(s, pawn, card) =>
        {
            Refusal::NotHeld(card)
        }
        Action::Sell(card) | Action::Discard(card) if !game.may_part(s, pawn, card) => {
            Refusal::BackpackFull
        }
        Action::Sell(card) if o.town.bought.contains(card) => Refusal::BoughtJustNow,
        Action::Sell(_) => Refusal::NotForSale,
        Action::BuyBook(book) if poor(game.content.book(book).price) => Refusal::NoMoney,
        Action::BuyBook(_) => Refusal::NotForSale,
        Action::Recover if poor(table.recover) => Refusal::NoMoney,
        Action::Recover => Refusal::NotNeeded,
        Action::Rumor if poor(table.rumor) => Refusal::NoMoney,
        Action::Rumor => Refusal::RumorHeard,
        Action::Path(_) => Refusal::PathClosed,
        Action::Equip(card) | Action::Attach(card) if o.wielded.contains(card) => {
            Refusal::AlreadyWielded(card)
        }
        Action::Attach(_) => Refusal::SlotTaken,
        Action::Equip(_) | Action::Unequip | Action::Detach(_) => Refusal::WouldFall,
        Action::Trade { .. } => trade(game, s, pawn),
        Action::EndVisit(coins) if coins > 0 => Refusal::NoMoney,
        Action::EndVisit(_) => Refusal::NeedsAQuest,
        _ => Refusal::NotOffered,
    }
}
