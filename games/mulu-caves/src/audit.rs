//! The game's own invariants: nothing is lost or doubled, limits hold, everybody stands where it may.

use adit_kernel::InvariantError;
use adit_kit::cards::CardSet;

use crate::components::{EventCard, NORTH, PIECES, Piece, SOUTH, half};
use crate::game::MuluCaves;
use crate::state::{Frame, State, Status};
use crate::walking::in_transit;

pub(crate) fn audit(game: &MuluCaves, s: &State) -> Result<(), InvariantError> {
    let o = &s.open;
    let must =
        |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(InvariantError(what())) };

    let mut seen = o.pile;
    let mut total = o.pile.len();
    let mut lay = |cards: CardSet, place: &dyn Fn() -> String| {
        let twice = seen.both(cards);
        total += cards.len();
        seen = seen.union(cards);
        must(twice.is_empty(), &|| format!("a card of {} is somewhere else too", place()))
    };
    for piece in Piece::all() {
        lay(s.secret.hands[piece.index()], &|| piece.to_string())?;
    }
    for net in &o.nets {
        lay(CardSet::only(net.card.0), &|| "the nets".to_owned())?;
    }
    // No eye has seen the deck's own cards, so the spectator's unseen ones are all of it.
    lay(s.secret.deck.unseen(adit_kernel::Eye::Spectator), &|| "the deck".to_owned())?;
    must(seen == game.cards.all && total == game.cards.all.len(), &|| {
        format!("treasure cards: {total} of {}", game.cards.all.len())
    })?;
    must(u32::from(o.deck) == s.secret.deck.size(), &|| "the deck's size".to_owned())?;

    for event_card in EventCard::ALL {
        let held: u8 = match event_card.is_enchantment() {
            true => o.spells.iter().map(|spells| spells.of(event_card)).sum(),
            false => 0,
        };
        let count = o.event_cards.of(event_card as usize) + o.event_pile.of(event_card as usize) + held;
        let copies = game.content.event_card(event_card).copies;
        must(count == copies, &|| format!("{event_card:?}: {count} of {copies}"))?;
    }

    let mut hands = CardSet::EMPTY;
    for i in 0..PIECES {
        let (piece, hand) = (Piece(i as u8), s.secret.hands[i]);
        hands = hands.union(hand);
        must(u32::from(o.held[i]) == hand.len(), &|| format!("{piece} holds {} cards", hand.len()))?;
        if !o.on_board(piece) {
            must(!piece.is_avatar(), &|| format!("{piece} is not on the board"))?;
            let bare = o.status[i] == Status::default() && o.spells[i].0 == 0;
            must(bare, &|| format!("{piece} is destroyed and not free of everything"))?;
            let fighting = o.stack.iter().any(|f| matches!(f, Frame::Battle(_) | Frame::Series { .. }));
            must(hand.is_empty() || fighting, &|| format!("{piece} is destroyed and holds cards"))?;
            continue;
        }
        let tile = o.tile(piece);
        let transit = in_transit(game, o) == Some(piece);
        let asked = matches!(o.stack.top(), Some(Frame::Action | Frame::Main));
        must(!asked || transit || game.admits(o, piece, tile), &|| format!("{piece} stands in a wall"))?;
        let sanctuary = game.terrain(tile).is_sanctuary();
        must(piece.is_avatar() || !sanctuary, &|| format!("{piece} is in a sanctuary"))?;
        let home = half(tile) == Some(piece.seat());
        must(!piece.is_avatar() || home, &|| format!("{piece} is not at home"))?;
        let alone = o.on(tile) == piece.bit();
        let passage = in_transit(game, o).is_some_and(|walker| o.tile(walker) == tile);
        must(alone || passage, &|| format!("{piece} shares its tile"))?;
    }
    must(hands.covers(o.shown), &|| "a shown card that nobody holds".to_owned())?;
    must(hands.covers(o.worn), &|| "a worn card that nobody holds".to_owned())?;
    for seat in [NORTH, SOUTH] {
        let held = o.cards_of(seat);
        let settled = matches!(o.stack.top(), Some(Frame::Action | Frame::Main | Frame::Place));
        let limit = game.content.table.cards;
        must(!settled || held <= limit, &|| format!("{seat} holds {held} treasure cards"))?;
    }
    let counters: u32 = o.fires.iter().map(|fire| u32::from(fire.count)).sum();
    must(counters <= u32::from(game.content.table.fires), &|| format!("{counters} fire counters"))?;
    for fire in &o.fires {
        must(fire.count > 0 && game.common(o, fire.tile), &|| "fire where nothing burns".to_owned())?;
    }
    for net in &o.nets {
        must(game.common(o, net.tile), &|| "a net where none can lie".to_owned())?;
    }
    must(o.ending.is_some() == o.stack.is_empty(), &|| "an end without an end".to_owned())?;
    must(o.turn <= game.content.table.turn_limit, &|| format!("turn {}", o.turn))
}
