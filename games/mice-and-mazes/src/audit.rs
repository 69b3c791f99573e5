//! The game's own invariants: nothing is lost or doubled, limits hold, everything lies where it may.

use adit_kernel::{InvariantError, Seat};
use adit_kit::cards::CardSet;

use crate::components::{Card, DeckKind, Kind};
use crate::crypt::spots_of;
use crate::game::MiceAndMazes;
use crate::state::{Chests, DEPTH, Frame, State};

type Audit = Result<(), InvariantError>;

fn must(holds: bool, what: impl FnOnce() -> String) -> Audit {
    if holds { Ok(()) } else { Err(InvariantError(what())) }
}

pub(crate) fn audit(game: &MiceAndMazes, s: &State) -> Audit {
    let laid_out = s.turn > 0;
    if laid_out {
        cards(game, s)?;
        let cards = s.frame.iter().flatten();
        let laid = cards.clone().fold(0, |mask, card| mask | card.bit());
        must(laid == game.entrances && cards.count() == usize::from(game.crypt.doorways()), || {
            "the frame is not complete".to_owned()
        })?;
        must(s.factions.count_ones() == u32::from(game.factions_wanted()), || "factions".to_owned())?;
    }
    chests(game, s)?;
    crypt(game, s)?;
    for seat in Seat::all(3) {
        player(game, s, seat)?;
    }
    let table = &game.content.table;
    must(s.extras_taken <= table.extra, || format!("{} additional actions and turns", s.extras_taken))?;
    must(s.stack.depth() <= DEPTH, || "the stack".to_owned())?;
    let over = laid_out && s.stack.is_empty();
    must(!over || s.out_of_rounds || s.end.is_some_and(|end| end.owed == 0), || {
        "an end without an end".to_owned()
    })
}

/// Every card of the game lies in one place.
fn cards(game: &MiceAndMazes, s: &State) -> Audit {
    for kind in DeckKind::BOTH {
        let factions = match kind {
            DeckKind::Chambers => &game.chamber_faction,
            DeckKind::Assistants => &game.assistant_faction,
        };
        let plays = |i: usize| factions[i].is_none_or(|faction| s.factions & faction.bit() != 0);
        let all: CardSet = (0..factions.len()).filter(|i| plays(*i)).map(|i| i as u8).collect();
        let deck = s.deck(kind);
        let mut seen = CardSet::EMPTY;
        let mut total = 0;
        let mut lay = |cards: CardSet| {
            total += cards.len();
            seen = seen.union(cards);
        };
        lay(deck.green);
        lay(deck.blue);
        lay(deck.discards);
        deck.row.iter().flatten().for_each(|card| lay(CardSet::only(*card)));
        for player in &s.players {
            let camp = player.camp.iter().filter(|card| card.deck() == kind);
            camp.for_each(|card| lay(CardSet::only(crate::cards::number(*card))));
            if kind == DeckKind::Assistants {
                player.crew.iter().for_each(|card| lay(CardSet::only(card.0)));
            }
        }
        if kind == DeckKind::Chambers {
            s.chambers.iter().flatten().for_each(|card| lay(CardSet::only(card.0)));
        }
        must(seen == all && total == all.len(), || format!("{kind:?}: {total} of {}", all.len()))?;
        let green = game.green[kind as usize];
        must(green.covers(deck.green) && green.both(deck.blue).is_empty(), || {
            format!("backs of {kind:?}")
        })?;
        let back = deck.top.is_none_or(|top| match top {
            crate::components::Back::Green => !deck.green.is_empty(),
            crate::components::Back::Blue => !deck.blue.is_empty(),
        });
        must(back, || format!("the top of {kind:?}"))?;
    }
    Ok(())
}

fn chests(game: &MiceAndMazes, s: &State) -> Audit {
    let mut all = s.supply;
    for face in s.chests.iter().flatten() {
        all.put(face.index(), 1);
    }
    for player in &s.players {
        all = all.plus(&player.unused).plus(&player.used);
    }
    let mut printed = Chests::NONE;
    for (face, row) in game.content.chests.iter().enumerate() {
        printed.put(face, row.copies);
    }
    must(all == printed, || format!("chests: {all:?}"))
}

fn crypt(game: &MiceAndMazes, s: &State) -> Audit {
    let inside = game.crypt.all();
    must(s.built() & !inside == 0 && s.occupied() & !inside == 0, || {
        "something beyond the crypt".to_owned()
    })?;
    for spot in spots_of(inside) {
        let (chamber, owner) = (s.chamber(spot), s.owner(spot));
        must(chamber.is_some() == owner.is_some(), || format!("{spot} is half owned"))?;
        // A chest lies on an empty spot only, and not where a paw has taken it.
        let chest = s.chests[spot.index()].is_some();
        must(!chest || chamber.is_none() && s.occupied() & spot.bit() == 0, || {
            format!("a chest on {spot}")
        })?;
    }
    // MIC-R-27
    let paws: u32 =
        s.players.iter().map(|player| player.spots.count_ones() + player.entrances.count_ones()).sum();
    must(paws == s.occupied().count_ones() + s.entered().count_ones(), || {
        "two paws in one place".to_owned()
    })?;
    must(s.entered() & !game.entrances == 0, || "a paw on an entrance that is not here".to_owned())?;
    for (i, owner) in s.passages.iter().enumerate() {
        let back = game.content.entrances[i].back.is_some();
        must(owner.is_none() || back && s.tokens >> i & 1 == 0, || format!("the passage of entrance {i}"))?;
    }
    Ok(())
}

fn player(game: &MiceAndMazes, s: &State, seat: Seat) -> Audit {
    let table = &game.content.table;
    let player = s.player(seat);
    for kind in [Kind::Food, Kind::Torch, Kind::Pickaxe, Kind::Gold] {
        must(player.has(kind) <= table.limit, || format!("{seat} has {} {kind:?}", player.has(kind)))?;
    }
    must(player.paws_placed() <= table.paws, || format!("{seat} has {} paws", player.paws_placed()))?;
    must(s.tokens_used(seat) <= table.tokens, || format!("{seat} owns {}", s.tokens_used(seat)))?;
    let cutting = s.stack.iter().any(|frame| matches!(frame, Frame::CutCamp));
    let student = player.crew.iter().any(|card| {
        matches!(game.content.assistant(card).lasting, Some(crate::components::Lasting::CampSize(_)))
    });
    let room = if student || cutting { crate::components::MAX_CAMP } else { usize::from(table.camp) };
    must(player.camp.len() <= room, || format!("{seat} has {} cards in the camp", player.camp.len()))?;
    let twice = player.camp.iter().any(|card| match card {
        Card::Assistant(card) => player.crew.contains(*card),
        Card::Chamber(_) => false,
    });
    must(!twice, || format!("{seat} has hired somebody who is in the camp"))?;
    must(seat.0 < game.players() || *player == crate::state::Player::default(), || {
        format!("{seat} plays not")
    })
}
