//! The game's own invariants: nothing is lost or doubled, limits hold.

use adit_kernel::InvariantError;
use adit_kit::cards::CardSet;

use crate::components::{ITEMS, Power, Resource, Window};
use crate::game::DwarvenMiner;
use crate::state::{Open, Stage, State};

pub(crate) fn audit(game: &DwarvenMiner, s: &State) -> Result<(), InvariantError> {
    let (o, table) = (&s.open, &game.content.table);
    let must =
        |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(InvariantError(what())) };

    for r in Resource::ALL {
        let held: u32 = o.clans.iter().map(|c| u32::from(c.purse[r.index()])).sum();
        let all = held + u32::from(o.cache[r.index()]);
        must(all == u32::from(table.cache), &|| {
            format!("{} tokens: {all}, not {}", r.letter(), table.cache)
        })?;
    }
    let chests =
        o.clans.iter().map(|c| u16::from(c.chests)).sum::<u16>() + u16::from(o.vault) + o.laid(&game.cost);
    must(chests == u16::from(table.vault), &|| format!("chests: {chests}, not {}", table.vault))?;

    let mut seen = CardSet::EMPTY;
    let mut places =
        vec![("deck", s.secret.deck), ("pile", o.pile), ("aside", o.now.aside), ("drawn", s.secret.drawn)];
    places.extend(s.secret.hands.iter().map(|&h| ("hand", h)));
    places.extend(o.clans.iter().map(|c| ("tableau", c.tableau)));
    for (place, cards) in places {
        must(seen.both(cards).is_empty(), &|| format!("a card of the {place} is somewhere else too"))?;
        seen = seen.union(cards);
    }
    must(seen == game.content.all_cards(), &|| {
        format!("cards: {} of {}", seen.len(), game.content.cards.len())
    })?;
    let turned_up =
        if let Stage::Mischief { card, .. } = o.stage { CardSet::only(card.0) } else { CardSet::EMPTY };
    let mischief = o.mischief_deck.union(o.mischief_pile).union(turned_up);
    must(
        mischief.len() as usize == game.content.mischief.len()
            && o.mischief_deck.both(o.mischief_pile.union(turned_up)).is_empty(),
        &|| "Mischief cards are lost or doubled".to_owned(),
    )?;

    let mut on_space = [0u8; ITEMS];
    for (i, clan) in o.clans.iter().enumerate() {
        must(clan.twins & !clan.runes == 0, &|| format!("P{}: a second rune without a first", i + 1))?;
        must(clan.on_board() <= table.runes + 1, &|| format!("P{}: {} runes", i + 1, clan.on_board()))?;
        must(u32::from(clan.hand) == s.secret.hands[i].len(), &|| format!("P{}: hand count", i + 1))?;
        must(s.secret.hands[i].covers(clan.shown), &|| format!("P{}: shows a card it has not", i + 1))?;
        for (item, count) in on_space.iter_mut().enumerate() {
            *count += (clan.runes >> item & 1) as u8 + (clan.twins >> item & 1) as u8;
        }
        let here = i < usize::from(game.players);
        must(here || *clan == Default::default(), &|| format!("P{} does not play", i + 1))?;
    }
    must(on_space.iter().all(|&n| n <= 2), &|| "more than two runes on a space".to_owned())?;
    must(u32::from(o.deck) == s.secret.deck.len(), &|| "deck count".to_owned())?;
    must(o.track <= table.track, &|| format!("track at {}", o.track))?;
    let resolving = matches!(o.stage, Stage::Mischief { .. });
    must(resolving == (o.track == table.track), &|| "a full track and Mischief go together".to_owned())?;
    must(o.me().runes & o.now.used == o.now.used, &|| "a used rune that is not there".to_owned())?;
    must(o.now.used_twins & !(o.now.used & o.me().twins) == 0, &|| "a used second rune".to_owned())?;
    for (bought, spent) in o.now.bought.iter().zip(&o.now.spent) {
        must(spent <= bought, &|| "a purchase used twice".to_owned())?;
    }
    let dice = o.now.dice.len() + u32::from(o.now.buried);
    must(dice == 0 || dice == u32::from(table.dice), &|| format!("{dice} dice"))?;
    if o.stage == Stage::Open(Window::Dawn) && o.turn > 1 {
        // Whoever had the turn before comes out of a Cleanup. Since then only fees for hires at dawn were
        // paid; what is drawn up in tests for the others need not have been through one.
        let last = o.active.clockwise(game.players - 1, game.players);
        let (clan, more) = (o.clan(last), most_stowed(game, o));
        let resources = clan.purse.total();
        must(resources <= u32::from(table.hold_resources) + more, &|| {
            format!("{last}: {resources} resources after a Cleanup")
        })?;
        let fees = o.now.hired.both(clan.tableau).len();
        must(u32::from(clan.chests) <= u32::from(table.hold_chests) + more + fees, &|| {
            format!("{last}: {} chests after a Cleanup", clan.chests)
        })?;
    }
    Ok(())
}

/// By how much hires can have raised the holding limits in one Cleanup: every Beastmaster on the table
/// once (DWA-POW-18), and one of them once more for each Captain (DWA-POW-20).
fn most_stowed(game: &DwarvenMiner, o: &Open) -> u32 {
    let tableaus = o.tableaus();
    let stows = || {
        tableaus.into_iter().filter_map(|card| match game.power[usize::from(card)] {
            Power::Stow { more, .. } => Some(u32::from(more)),
            _ => None,
        })
    };
    stows().sum::<u32>() + stows().max().unwrap_or(0) * tableaus.both(game.captains).len()
}
