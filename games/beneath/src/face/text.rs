//! The table as plain text, for the terminal, for golden playthroughs and for screen readers. The floor is drawn as map cards
//! draw it, columns A to I; a Dwarf is its class letter with its facing as an arrow.

use std::fmt::Write;

use adit_kernel::Seat;
use adit_kit::counts::Counts;
use adit_kit::tiles::Tile;

use crate::action::Ware;
use crate::components::{Class, Container, Floor, Monster, TOKENS, Token};
use crate::face::words::{arrow, colour, loose_face, space, tier, token};
use crate::game::Beneath;
use crate::state::{Frame, Mini, token_of};
use crate::view::View;
use crate::vocabulary::{Item, SkillCard, Weapon};

pub(crate) fn board(game: &Beneath, view: &View, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write_board(game, view, out);
}

fn write_board(game: &Beneath, view: &View, out: &mut String) -> std::fmt::Result {
    let o = &view.open;
    if o.maps == 0 {
        writeln!(out, "Before the first mine · {} leads", o.leader)?;
    } else {
        let row = game.content.mine(o.mine);
        write!(out, "Mine {}: {} · {}", o.maps, row.label.name, tier(o.tier))?;
        if o.in_mine() {
            write!(out, " · round {} · turn of {}", o.round, o.active)?;
        }
        writeln!(out, " · Fire {} · {} leads", row.fire_damage, o.leader)?;
        if !row.label.text.is_empty() {
            writeln!(out, "{}", row.label.text)?;
        }
        floor(view, out)?;
        writeln!(
            out,
            "digit rock (+ bears loot) · G granite · * Fire · X Exit · x sealed · ? face down · $ face up · ! Sabotage"
        )?;
        lying(view, out)?;
        write!(out, "Pile {}", o.pile)?;
        counts(out, " · unseen by you:", &view.unseen_fresh)?;
        writeln!(out)?;
    }
    for seat in Seat::all(game.players()) {
        dwarf(game, view, seat, out)?;
    }
    for monster in Monster::ALL {
        beast(game, view, monster, out)?;
    }
    goods(game, view, out)
}

/// Who stands somewhere: `M↗`.
fn letter(view: &View, who: Mini) -> char {
    match who {
        Mini::Dwarf(seat) => match view.open.dwarf(seat).class {
            Some(Class::Miner) => 'M',
            Some(Class::Bombard) => 'B',
            Some(Class::Thief) => 'T',
            Some(Class::Hero) => 'H',
            None => '?',
        },
        Mini::Monster(monster) => ['w', 'c', 's', 'r'][monster.index()],
    }
}

/// Three signs for a space.
fn cell(view: &View, at: Tile) -> String {
    let o = &view.open;
    let loose = || o.loose.iter().filter(|l| l.at == at);
    let under = match () {
        () if o.fire.contains(at) => '*',
        () if o.exits.contains(at) => 'X',
        () if o.sealed == at => 'x',
        () if o.traps.iter().any(|trap| trap.at == at) => '!',
        () if loose().any(|l| l.shown.is_none()) => '?',
        () if loose().next().is_some() => '$',
        () => ' ',
    };
    if let Some(who) = o.on(at) {
        return format!("{}{}{under}", letter(view, who), arrow(o.facing_of(who)));
    }
    match o.height(at) {
        0 if o.granite.contains(at) => " G ".to_owned(),
        0 if under == ' ' => " . ".to_owned(),
        0 => format!(" {under} "),
        n => format!(" {n}{}", if o.bearing.contains(at) { '+' } else { ' ' }),
    }
}

fn floor(view: &View, out: &mut String) -> std::fmt::Result {
    write!(out, "   ")?;
    for column in 'A'..='I' {
        write!(out, " {column}  ")?;
    }
    writeln!(out)?;
    for row in 0..13u8 {
        let mut line = format!("{row:>2} ");
        for column in 0..9u8 {
            match Floor::tile(column, row) {
                Some(at) => {
                    line.push_str(&cell(view, at));
                    line.push(' ');
                }
                None => line.push_str("    "),
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// What lies loose, with what this eye knows of it.
fn lying(view: &View, out: &mut String) -> std::fmt::Result {
    let o = &view.open;
    let mut parts: Vec<String> = Vec::new();
    for (place, loose) in o.loose.iter().enumerate() {
        let what = loose_face(view, place).map_or("face down", token);
        parts.push(format!("{} {what}", space(loose.at)));
    }
    for (trap, live) in o.traps.iter().zip(view.live) {
        let what = match live {
            Some(true) => "live Sabotage",
            Some(false) => "dud Sabotage",
            None => "Sabotage",
        };
        parts.push(format!("{} {what}", space(trap.at)));
    }
    if parts.is_empty() { Ok(()) } else { writeln!(out, "On the floor: {}", parts.join(", ")) }
}

fn counts(out: &mut String, before: &str, counts: &Counts<TOKENS>) -> std::fmt::Result {
    let parts: Vec<String> = Token::ALL
        .into_iter()
        .filter(|t| counts.of(t.index()) > 0)
        .map(|t| format!("{}× {}", counts.of(t.index()), token(t)))
        .collect();
    if parts.is_empty() { Ok(()) } else { write!(out, "{before} {}", parts.join(", ")) }
}

fn dwarf(game: &Beneath, view: &View, seat: Seat, out: &mut String) -> std::fmt::Result {
    let o = &view.open;
    let d = o.dwarf(seat);
    let Some(class) = d.class else { return writeln!(out, " {seat}: no Dwarf yet") };
    let turn = if o.in_mine() && seat == o.active { '>' } else { ' ' };
    write!(out, "{turn}{seat} {}: Scrolls {}", game.class_name(class), d.scrolls)?;
    if o.in_mine() {
        if d.in_play() {
            write!(out, " · {} · Life {} Armor {}", space(d.at), d.life, d.armor)?;
        } else if !matches!(o.stack.top(), Some(Frame::Place)) {
            write!(out, " · knocked out")?;
        }
    }
    for (yes, word) in [(d.stunned, "stunned"), (d.dazed, "dazed")] {
        if yes {
            write!(out, " · {word}")?;
        }
    }
    if let Some(weapon) = d.weapon {
        write!(out, " · {}", game.content.weapon(weapon).label.name)?;
    }
    for (n, level) in d.levels.iter().enumerate().filter(|(_, level)| **level > 0) {
        let skill = crate::vocabulary::Skill::ALL.into_iter().filter(|skill| skill.class() == class).nth(n);
        if let Some(skill) = skill {
            write!(out, " · {} {level}", game.skill_name(skill))?;
            if game.content.skill(skill.card(*level)).tokens > 0 {
                write!(out, " ({} ready)", d.ready[n])?;
            }
        }
    }
    for item in d.items.kinds() {
        let row = &game.content.items[item];
        write!(out, " · {}", row.label.name)?;
        if d.items.of(item) > 1 {
            write!(out, " ×{}", d.items.of(item))?;
        }
    }
    writeln!(out)?;
    for container in Container::ALL {
        let held: Vec<String> = o.slots[seat.index()]
            .iter()
            .zip(&view.held[seat.index()].0)
            .filter(|(slot, _)| slot.container == container)
            .map(|(_, seen)| {
                seen.thing.map_or_else(|| "?".to_owned(), |thing| token(token_of(thing)).to_owned())
            })
            .collect();
        let room = game.capacity(o, seat, container);
        if room > 0 || !held.is_empty() {
            let (name, many) = (super::words::container(container), held.len());
            writeln!(out, "    {name} {many} of {room}: {}", held.join(", "))?;
        }
    }
    Ok(())
}

/// What the cards do that the shopper can pay for or carries, one a line: a shop for those who cannot point at a card.
fn goods(game: &Beneath, view: &View, out: &mut String) -> std::fmt::Result {
    let o = &view.open;
    if !matches!(o.stack.top(), Some(Frame::Shop)) || view.seat() != Some(o.active) {
        return Ok(());
    }
    writeln!(out, "At the Merchant's, for you:")?;
    let weapons = Weapon::all().map(Ware::Weapon);
    let wares = weapons.chain(SkillCard::all().map(Ware::Skill)).chain(Item::all().map(Ware::Item));
    for ware in wares.filter(|&ware| game.may_own(o, o.active, ware).is_ok()) {
        let (dice, text) = match ware {
            Ware::Weapon(weapon) => {
                let row = game.content.weapon(weapon);
                let more = [(row.direction, "Direction"), (row.distance, "Distance")];
                let all =
                    row.dice.iter().map(|&die| colour(die)).chain(more.iter().filter(|m| m.0).map(|m| m.1));
                (format!(" ({})", all.collect::<Vec<_>>().join(" + ")), &row.label.text)
            }
            Ware::Skill(card) => (String::new(), &game.content.skill(card).label.text),
            Ware::Item(item) => (String::new(), &game.content.item(item).label.text),
        };
        let prices: Vec<String> =
            game.prices_of(ware).iter().map(|price| game.price_words(price)).collect();
        writeln!(out, " {}{dice}, {}: {text}", game.ware_name(ware), prices.join(" or "))?;
    }
    Ok(())
}

fn beast(game: &Beneath, view: &View, monster: Monster, out: &mut String) -> std::fmt::Result {
    let beast = view.open.monster(monster);
    if !beast.in_play() {
        return Ok(());
    }
    write!(out, " {}: {} · Life {}", game.monster_name(monster), space(beast.at), beast.life)?;
    let held: Vec<&str> = view.boards[monster.index()]
        .0
        .iter()
        .map(|seen| seen.thing.map_or("?", |t| token(token_of(t))))
        .collect();
    if !held.is_empty() {
        write!(out, " · {}", held.join(", "))?;
    }
    writeln!(out, " · its board lies after {}", beast.after)?;
    let row = game.content.monster(monster);
    let dice: Vec<&str> = row.dice.iter().map(|&die| colour(die)).collect();
    writeln!(out, "    {} steps, {}. {}", row.movement, dice.join(" + "), row.label.text)
}
