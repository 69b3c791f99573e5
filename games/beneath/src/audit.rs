//! The game's own invariants: nothing is lost or doubled, limits hold, everybody stands where it may.

use adit_kernel::{InvariantError, Seat};
use adit_kit::counts::Counts;

use crate::components::{Container, MAX_PLAYERS, Monster, OFF, Piece, TOKENS, Token};
use crate::game::Beneath;
use crate::state::{Frame, Mini, State, face};
use crate::vocabulary::{ITEMS, Skill, SkillEffect};

pub(crate) fn audit(game: &Beneath, s: &State) -> Result<(), InvariantError> {
    let o = &s.open;
    let must =
        |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(InvariantError(what())) };
    tokens(game, s)?;
    items(game, s)?;
    for piece in Piece::ALL {
        let all = game.content.table.pieces[piece.index()];
        let used: u32 = match piece {
            Piece::Rock => o.rock.iter().map(|&n| u32::from(n)).sum(),
            Piece::Fire => o.fire.len(),
            Piece::Granite => o.granite.len(),
        };
        must(used <= u32::from(all), &|| format!("{used} pieces of {}", piece.key()))?;
    }
    // BEN-GEO-7
    let rocky = game.rocky(o);
    must(rocky.both(o.granite).is_empty(), &|| "rock on granite".to_owned())?;
    must(rocky.union(o.granite).both(o.fire).is_empty(), &|| "Fire on rock or granite".to_owned())?;
    must(o.exits.both(rocky.union(o.granite)).is_empty(), &|| "an Exit under a piece".to_owned())?;
    must(rocky.covers(o.bearing), &|| "loot under nothing".to_owned())?;
    must(o.rock.iter().all(|&n| n <= game.content.table.highest), &|| "a stack too high".to_owned())?;
    for (i, trap) in o.traps.iter().enumerate() {
        let twice = o.traps[..i].iter().any(|other| other.at == trap.at);
        must(!twice && !game.solid(o, trap.at), &|| "Sabotage where none can lie".to_owned())?;
    }
    // BEN-GEO-8
    let passing = game.in_passing(o) && matches!(o.stack.bottom(), Some(Frame::Menu(_) | Frame::Start(_)));
    let worm = matches!(o.stack.top(), Some(Frame::March { .. } | Frame::Enter { .. }));
    for who in o.minis() {
        let at = o.place_of(who);
        let alone = o.minis().filter(|&other| o.place_of(other) == at).count() == 1;
        must(alone || passing, &|| format!("{who:?} shares its space"))?;
        let me = who == Mini::Dwarf(o.active) && passing;
        must(!game.solid(o, at) || me || worm, &|| format!("{who:?} stands in rock"))?;
    }
    for seat in Seat::all(game.players) {
        let dwarf = o.dwarf(seat);
        let Some(_) = dwarf.class else { continue };
        let (life, armor) = (game.full_life(o, seat), game.full_armor(o, seat));
        must(dwarf.life <= life && dwarf.armor <= armor, &|| format!("{seat} has too much Life"))?;
        let asked = matches!(o.stack.top(), Some(Frame::Menu(_) | Frame::Hunt { .. }));
        must(!asked || !dwarf.in_play() || dwarf.life > 0, &|| format!("{seat} stands with Life 0"))?;
        must(game.vault_used(o, seat) <= game.content.dwarf(game.class(o, seat)).vault, &|| {
            format!("{seat}'s vault is too full")
        })?;
        for container in Container::ALL {
            let (held, room) = (o.count_in(seat, container), game.capacity(o, seat, container));
            // BEN-R-21, BEN-LAST-4
            let may_be_over =
                container == Container::Backpack && !matches!(o.stack.bottom(), Some(Frame::Menu(_)));
            must(held <= room || may_be_over, &|| {
                format!("{seat} has {held} tokens in the {}", container.key())
            })?;
        }
        for skill in Skill::ALL.into_iter().filter(|skill| Some(skill.class()) == dwarf.class) {
            let tokens = game.content.skill_at(skill, dwarf.level(skill)).map_or(0, |row| row.tokens);
            must(dwarf.ready(skill) <= tokens, &|| {
                format!("{seat} has too many tokens of {}", skill.key())
            })?;
        }
    }
    for monster in Monster::ALL {
        let beast = o.monster(monster);
        must(beast.found || !beast.in_play(), &|| "a Monster that nobody found".to_owned())?;
        must(beast.life <= game.monster_life(o, monster), &|| "a Monster with too much Life".to_owned())?;
    }
    if let Some(seat) = o.saboteur()
        && let Some(SkillEffect::Sabotage { live, .. }) = game.skill(o, seat, Skill::Sabotage)
    {
        let laid = s.secret.live.count_ones() as u8;
        must(laid + s.secret.ready_live <= live, &|| "too many live Sabotage tokens".to_owned())?;
        must(s.secret.ready_live <= o.dwarf(seat).ready(Skill::Sabotage), &|| {
            "live tokens not ready".to_owned()
        })?;
    }
    must(o.ending.is_some() == o.stack.is_empty(), &|| "an end without an end".to_owned())?;
    must(o.round <= game.content.table.rounds, &|| format!("round {}", o.round))?;
    must(o.maps <= game.map_limit(), &|| format!("map {}", o.maps))
}

/// Every token of the box is in one place.
fn tokens(game: &Beneath, s: &State) -> Result<(), InvariantError> {
    let o = &s.open;
    let mut all: Counts<TOKENS> = o.store.plus(&s.secret.pile);
    let mut kept = Counts::<TOKENS>::NONE;
    for (hand, slots) in s.secret.held.iter().zip(&o.slots) {
        kept = kept.plus(&hand.counts());
        if hand.len() != slots.len() {
            return Err(InvariantError("tokens without a place".to_owned()));
        }
    }
    for board in &s.secret.boards {
        kept = kept.plus(&board.counts());
    }
    kept = kept.plus(&s.secret.arriving.counts());
    if kept[Token::Exit.index()] + kept[Token::Monster.index()] > 0 {
        return Err(InvariantError("an Exit or a Monster in a storage".to_owned()));
    }
    all = all.plus(&kept).plus(&s.secret.loose.counts()).plus(&s.secret.pair.counts());
    all.put(Token::Exit.index(), o.exits.len() as u8 + u8::from(o.sealed != OFF));
    // A Monster token that is just being resolved is nowhere else.
    let finding = o.stack.iter().filter(|frame| matches!(frame, Frame::Found { .. })).count();
    all.put(Token::Monster.index(), finding as u8);
    if all.0 != game.content.table.tokens {
        return Err(InvariantError(format!(
            "tokens: {:?} instead of {:?}",
            all.0, game.content.table.tokens
        )));
    }
    for (i, loose) in o.loose.iter().enumerate() {
        let truth = s.secret.loose.get(i).map(face);
        if truth.is_none() || loose.shown.is_some_and(|shown| truth != Some(shown)) {
            return Err(InvariantError(format!("loose token {i} is not what it shows")));
        }
    }
    if u32::from(o.pile) != s.secret.pile.total() || o.loose.len() != s.secret.loose.len() {
        return Err(InvariantError("the size of the pile or the floor".to_owned()));
    }
    Ok(())
}

/// Every item card is on the shelf, with a Dwarf or used on this map.
fn items(game: &Beneath, s: &State) -> Result<(), InvariantError> {
    let o = &s.open;
    for i in 0..ITEMS {
        let held: u8 = o.dwarves[..MAX_PLAYERS].iter().map(|dwarf| dwarf.items.of(i)).sum();
        let count = held + o.shelf.of(i) + o.spent.of(i);
        let copies = game.content.items[i].copies;
        if count != copies {
            return Err(InvariantError(format!("{count} of {copies} cards of item {i}")));
        }
    }
    for dwarf in &o.dwarves {
        let kinds = (0..ITEMS).filter(|&i| dwarf.items.of(i) > 0).fold(0u64, |set, i| set | 1 << i);
        if kinds != dwarf.kinds {
            return Err(InvariantError("kinds of items do not match".to_owned()));
        }
    }
    Ok(())
}
