//! The game's own invariants: nothing is lost or doubled, limits hold, everybody stands where it may.

use adit_kernel::InvariantError;
use adit_kit::bit_set::BitSet;

use crate::board::Walker;
use crate::components::{ItemCard, ItemSet};
use crate::game::SilverMine;
use crate::mine_card::{GATES, MINE_CARDS, Square};
use crate::place::Pawn;
use crate::state::{Frame, Nature, Stage, State};

pub(crate) fn audit(game: &SilverMine, s: &State) -> Result<(), InvariantError> {
    let must =
        |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(InvariantError(what())) };
    items(game, s, &must)?;
    mine(game, s, &must)?;
    enemies(game, s, &must)?;
    figures(game, s, &must)
}

type Must<'a> = &'a dyn Fn(bool, &dyn Fn() -> String) -> Result<(), InvariantError>;

fn items(game: &SilverMine, s: &State, must: Must<'_>) -> Result<(), InvariantError> {
    let o = &s.open;
    let mut seen = ItemSet::EMPTY;
    let mut count = 0;
    let mut twice = None;
    let mut lay = |card: ItemCard| {
        count += 1;
        if !seen.insert_quietly(card) {
            twice = Some(card);
        }
    };
    s.secret.pile.iter().chain(o.discard.iter()).for_each(&mut lay);
    o.lying.iter().for_each(|lying| lay(lying.card));
    for (hand, body) in s.secret.hands.iter().zip(&o.pawns) {
        hand.iter().for_each(|card| lay(ItemCard(card.truth())));
        body.worn().into_iter().flatten().for_each(&mut lay);
    }
    for (cards, enemy) in s.secret.under.iter().zip(&o.enemies) {
        cards[..usize::from(enemy.items)].iter().for_each(|&card| lay(card));
    }
    s.secret.found.iter().for_each(|card| lay(ItemCard(card.truth())));
    o.loose_gear().for_each(&mut lay);
    must(twice.is_none(), &|| format!("{twice:?} is in two places"))?;
    must(count == game.content.item_cards.len(), &|| format!("{count} item cards"))?;
    must(u32::from(o.pile) == s.secret.pile.len(), &|| "the size of the item pile".to_owned())?;
    let marked = o.used.union(o.counted);
    must(s.secret.pile.both(marked).is_empty(), &|| {
        "something is remembered of a card in the pile".to_owned()
    })?;
    for n in 0..o.pawns.len() {
        let (body, hand) = (&o.pawns[n], &s.secret.hands[n]);
        must(usize::from(body.items) == hand.len(), &|| {
            format!("{} holds {} cards", Pawn(n as u8), hand.len())
        })?;
        let room = game.room(game.backpack(&s.secret, Pawn(n as u8)));
        must(body.items <= room, &|| format!("{} holds {} of {room} cards", Pawn(n as u8), body.items))?;
        let coins = hand.iter().any(|card| game.content.effect(ItemCard(card.truth())).is_coins());
        must(!coins, &|| "a coin card is held (SIL-R-19)".to_owned())?;
        must(
            body.weapon.is_some() || (body.simple.is_none() && body.great.is_none()) || in_between(s),
            &|| "a rune without a weapon".to_owned(),
        )?;
        must(body.books.len() <= u32::from(game.content.table.books), &|| "too many books".to_owned())?;
    }
    Ok(())
}

/// A weapon is being changed.
fn in_between(s: &State) -> bool {
    matches!(s.open.stack.top(), Some(Frame::Runes(_)))
}

trait InsertQuietly {
    fn insert_quietly(&mut self, card: ItemCard) -> bool;
}

impl InsertQuietly for ItemSet {
    fn insert_quietly(&mut self, card: ItemCard) -> bool {
        !self.contains(card) && self.insert(card)
    }
}

fn mine(game: &SilverMine, s: &State, must: Must<'_>) -> Result<(), InvariantError> {
    let o = &s.open;
    must(u32::from(o.deck) == s.secret.deck.size(), &|| "the size of the mine's pile".to_owned())?;
    if o.placed.is_empty() {
        return Ok(());
    }
    let mut cards: BitSet<u8, 1> = s.secret.deck.unseen(adit_kernel::Eye::Spectator);
    for (n, placed) in o.placed.iter().enumerate() {
        must(!cards.contains(placed.card.0), &|| format!("{:?} is there twice", placed.card))?;
        cards.insert(placed.card.0);
        must(o.card_at(placed.cell) == Some(n), &|| format!("two cards on {:?}", placed.cell))?;
    }
    let spare = if game.is_arena() { GATES - game.characters() as usize } else { 0 };
    let drawn: usize = o
        .stack
        .iter()
        .map(|frame| match frame {
            Frame::Reveal(_) => 1,
            Frame::Survey { .. } => 2,
            _ => 0,
        })
        .sum();
    let counted = cards.len() as usize + drawn + spare;
    must(counted == MINE_CARDS || o.result.is_some(), &|| format!("{counted} cards of the mine"))
}

fn enemies(game: &SilverMine, s: &State, must: Must<'_>) -> Result<(), InvariantError> {
    let o = &s.open;
    must(o.enemies.len() == s.secret.under.len(), &|| "items beneath enemies".to_owned())?;
    for enemy in &o.enemies {
        let row = game.content.enemy(enemy.kind);
        must(enemy.life >= 1 && enemy.life <= row.values.life, &|| format!("Life of {enemy:?}"))?;
        must(game.enterable(o, enemy.at, game.walker(enemy)), &|| format!("{enemy:?} stands in a wall"))?;
        let alone = o.enemies.iter().filter(|other| other.at == enemy.at).count() == 1;
        must(alone, &|| format!("two enemies on {}", enemy.at))?;
        must(o.figures().all(|(_, _, at)| at != enemy.at), &|| format!("{enemy:?} shares its square"))?;
    }
    if o.exploration == 0 || o.placed.is_empty() || o.stack.iter().any(|frame| outside(*frame)) {
        return Ok(());
    }
    for (kind, row) in game.content.enemies.iter().enumerate() {
        let count = |pile: &adit_kit::counts::Counts<16>| usize::from(pile.of(kind));
        let on_board = o.enemies.iter().filter(|enemy| enemy.kind.index() == kind).count();
        let band = o
            .pawns
            .iter()
            .filter(|body| body.nature == Nature::Goblin(crate::components::EnemyKind(kind as u8)));
        let looted = o
            .stack
            .iter()
            .filter(|frame| {
                matches!(frame, Frame::Found(found)
                    if found.after == crate::state::AfterFind::Enemy(crate::components::EnemyKind(kind as u8)))
                    || matches!(frame, Frame::Dungeon(crate::state::Dungeon::Place { kind: drawn, .. })
                        if drawn.index() == kind)
            })
            .count();
        let all = count(&o.enemy_pile) + count(&o.defeated) + on_board + band.count() + looted;
        must(row.boss || all == usize::from(row.copies), &|| format!("{all} cards of {}", row.name))?;
    }
    Ok(())
}

/// No exploration goes on.
fn outside(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Town
            | Frame::Visit { .. }
            | Frame::Settle { .. }
            | Frame::SettleQuest { .. }
            | Frame::GameOver
    )
}

fn figures(game: &SilverMine, s: &State, must: Must<'_>) -> Result<(), InvariantError> {
    let o = &s.open;
    for (pawn, marker, at) in o.figures() {
        let figure = || format!("{pawn} marker {marker} at {at}");
        must(at.place() < o.placed.len(), &|| format!("{} is nowhere", figure()))?;
        must(game.enterable(o, at, Walker::Pawn), &|| format!("{} stands in a wall", figure()))?;
        let opponent = o.figures().any(|(other, _, there)| there == at && game.opponents(pawn, other));
        must(!opponent, &|| format!("{} shares a square with an opponent", figure()))?;
        let moving = matches!(o.stack.top(), Some(Frame::Main { pawn: moving } | Frame::ChargeMove { pawn: moving, .. }) if *moving == pawn || o.figures().any(|(other, _, there)| other == *moving && there == at));
        let shared = o.figures().any(|(other, _, there)| other != pawn && there == at);
        must(!shared || moving || game.square(o, at) == Square::Gate, &|| {
            format!("{} shares a square", figure())
        })?;
    }
    for n in 0..o.pawns.len() as u8 {
        let (pawn, body) = (Pawn(n), o.body(Pawn(n)));
        let inside = body.stage == Stage::Inside;
        must(inside != body.at[0].is_off(), &|| {
            format!("{pawn} is inside and nowhere, or the other way round")
        })?;
        must(!inside || body.life >= 1, &|| format!("{pawn} lives with no Life"))?;
        must(body.charge <= 3, &|| format!("{pawn} has a charge of {}", body.charge))?;
    }
    let split = o.pawns.iter().filter(|body| body.is_split()).count();
    must(split <= 1, &|| "two Mirror Images".to_owned())?;
    must(split == 1 || s.secret.real == 0, &|| "a marker of nobody is real".to_owned())?;
    must(o.round <= game.content.table.round_limit, &|| format!("round {}", o.round))
}
