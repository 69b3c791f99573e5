//! Positions of Beneath drawn in text, for scenarios. One fact a line, or several parted by « ; »:
//!
//! ```text
//! map N4, tier medium, round 3          (default: map N4, which changes nothing but the round limit; tier medium; round 1)
//! P1 hero E6 S life 5 armor 2 with W09 holds gold-10,coal bag gold-5 chest scroll items I25*2 skills weak-rock:2
//!                          also: ready 1 (of its first skill), dazed, stunned, scrolls 3, tier 4, used I22, survived,
//!                          steadied, blocked, fresh (its tokens came from this map's pile), knockouts 2
//!                          left out: full Life and Armor, the first weapon of its class, facing N, nothing held;
//!                          without a space it is knocked out
//! rock E4:3 D5:2, placed E4:2           with and without loot under it
//! fire E8, granite E6, exit E2, sealed E6, emptied 7
//! trap D5 live 3, trap D5 dud 3         (who else knows it: P1)
//! loose E10 coal, loose E10 coal P1     face down, seen by nobody or by P1; shown E10 gold-5
//! worm E6 S life 5 after P1 holds gold-10,coal target P2 dazed
//! gone worm                             found and killed earlier
//! pile gold-10,coal                     (default: a gold-5 for each loot-bearing stack)
//! P1 turn, P1 turn points 1, P1 act, P1 end      whose turn and which menu (default: P1 turn)
//! P1 shop, P1 choose tier, P1 places    between maps; leader P2; decisions 60; stepped; done P1
//! store gold-1:0                        how many the Merchant has; the rest is out of the game's reach on no space
//! players 3, game short, exit leaver    options
//! ```

use std::sync::Arc;

use adit_beneath::Beneath;
use adit_beneath::components::{
    Class, Colour, Container, Fan, MAX_PLAYERS, Monster, OFF, SpaceName, Tier, Token, dir_from, dir_word,
    space_at,
};
use adit_beneath::state::{Fall, Frame, Loose, Menu, Slot, State, Trap, Turn, token_of};
use adit_beneath::view::View;
use adit_beneath::vocabulary::{Item, Mine, Skill, SkillEffect, Weapon};
use adit_kernel::chance::Cue;
use adit_kernel::{Eye, Game, Listed, Seat, Seats, Veiled};
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use adit_laws::words::{list, listed, need, number, wrong};
use adit_laws::{ScenarioError, ScenarioSyntax, values};

fn space(word: Option<&str>) -> Result<Tile, ScenarioError> {
    need(word.and_then(space_at), "a space", word)
}

fn seat(word: Option<&str>) -> Result<Seat, ScenarioError> {
    need(word.and_then(|word| word.parse().ok()), "a seat", word)
}

fn tokens(word: Option<&str>) -> Result<Vec<Token>, ScenarioError> {
    list(word, "a token", Token::from_key)
}

fn weapon(game: &Beneath, word: Option<&str>) -> Result<Weapon, ScenarioError> {
    let found = word.and_then(|id| Weapon::all().find(|&w| game.content.weapon(w).label.id == id));
    need(found, "a weapon such as W01", word)
}

fn item(game: &Beneath, id: &str) -> Option<Item> {
    Item::all().find(|&item| game.content.item(item).label.id == id)
}

fn mine(game: &Beneath, word: Option<&str>) -> Result<Mine, ScenarioError> {
    let found = word.and_then(|id| Mine::all().find(|&mine| game.content.mine(mine).label.id == id));
    need(found, "a map such as E1", word)
}

/// Positions of Beneath.
pub(crate) struct Board;

struct Drawing<'a> {
    game: &'a Beneath,
    state: State,
    pile: Option<Vec<Token>>,
    life: [Option<u8>; MAX_PLAYERS],
    armor: [Option<u8>; MAX_PLAYERS],
    ready: [Option<u8>; MAX_PLAYERS],
    points: Option<u8>,
    till: Vec<(Token, u8)>,
}

impl Drawing<'_> {
    fn take(&mut self, token: Token) -> Result<(), ScenarioError> {
        let there = self.state.open.store.take(token.index(), 1);
        need(there.then_some(()), "a token that is left", Some(token.key()))
    }

    fn hold(&mut self, seat: Seat, container: Container, word: Option<&str>) -> Result<(), ScenarioError> {
        for token in tokens(word)? {
            self.take(token)?;
            let put = self.state.secret.held[seat.index()].put(Veiled::new(token as u8, Seats::only(seat)));
            assert!(put, "too many tokens");
            self.state.open.slots[seat.index()].push(Slot { container, mark: false });
        }
        Ok(())
    }

    fn dwarf(&mut self, seat: Seat, words: &mut dyn Iterator<Item = &str>) -> Result<(), ScenarioError> {
        let game = self.game;
        let i = seat.index();
        while let Some(word) = words.next() {
            if let Some(class) = Class::from_key(word) {
                let first = Weapon::all().find(|&w| game.content.weapon(w).class == class);
                let dwarf = &mut self.state.open.dwarves[i];
                dwarf.class = Some(class);
                dwarf.weapon = dwarf.weapon.or(first);
                dwarf.tier = dwarf.tier.max(1);
                continue;
            }
            if let Some(at) = space_at(word) {
                self.state.open.dwarves[i].at = at;
                continue;
            }
            if let Some(dir) = dir_from(&word.to_lowercase()) {
                self.state.open.dwarves[i].facing = dir;
                continue;
            }
            match word {
                "life" => self.life[i] = Some(number(words.next())?),
                "armor" => self.armor[i] = Some(number(words.next())?),
                "ready" => self.ready[i] = Some(number(words.next())?),
                "holds" => self.hold(seat, Container::Backpack, words.next())?,
                "bag" => self.hold(seat, Container::Bag, words.next())?,
                "chest" => self.hold(seat, Container::Chest, words.next())?,
                "fresh" => self.state.open.slots[i].iter_mut().for_each(|slot| slot.mark = true),
                "with" => {
                    let word = words.next();
                    let dwarf = &mut self.state.open.dwarves[i];
                    if word == Some("nothing") {
                        (dwarf.weapon, dwarf.tier) = (None, 0);
                    } else {
                        let weapon = weapon(game, word)?;
                        dwarf.weapon = Some(weapon);
                        dwarf.tier = dwarf.tier.max(game.content.weapon(weapon).tier);
                    }
                }
                "items" => {
                    let word = words.next().unwrap_or("");
                    for part in word.split(',') {
                        let (id, count) = part.split_once('*').unwrap_or((part, "1"));
                        let item = need(item(game, id), "an item such as I25", Some(part))?;
                        for _ in 0..number::<u8>(Some(count))? {
                            assert!(self.state.open.shelf.take(item.index(), 1), "no {id} left");
                            self.state.open.dwarves[i].gain(item);
                        }
                    }
                }
                "used" => {
                    let word = words.next();
                    let item = need(word.and_then(|id| item(game, id)), "an item", word)?;
                    self.state.open.dwarves[i].once |= 1 << item.0;
                }
                "skills" => {
                    let word = words.next().unwrap_or("");
                    for part in word.split(',') {
                        let (key, level) = part.split_once(':').unwrap_or((part, "1"));
                        let skill = need(Skill::from_key(key), "a skill", Some(part))?;
                        self.state.open.dwarves[i].levels[skill.index() % 2] = number(Some(level))?;
                    }
                }
                "scrolls" => self.state.open.dwarves[i].scrolls = number(words.next())?,
                "tier" => self.state.open.dwarves[i].tier = number(words.next())?,
                "knockouts" => self.state.open.dwarves[i].knockouts = number(words.next())?,
                "dazed" => self.state.open.dwarves[i].dazed = true,
                "stunned" => self.state.open.dwarves[i].stunned = true,
                "survived" => self.state.open.dwarves[i].survived = true,
                "steadied" => self.state.open.dwarves[i].steadied = true,
                "blocked" => self.state.open.dwarves[i].blocked = true,
                "turn" => self.menu(seat, Frame::Menu(Menu::Move)),
                "act" => self.menu(seat, Frame::Menu(Menu::Act)),
                "end" => self.menu(seat, Frame::Menu(Menu::End)),
                "shop" => self.between(seat, Frame::Shop),
                "choose" => self.between(seat, Frame::SelectTier),
                "places" => self.between(seat, Frame::Place),
                "points" => self.points = Some(number(words.next())?),
                other => return wrong(format!("«{other}» says nothing of a Dwarf")),
            }
        }
        Ok(())
    }

    fn menu(&mut self, seat: Seat, frame: Frame) {
        self.state.open.active = seat;
        self.state.open.stack = Stack::only(frame);
    }

    fn between(&mut self, seat: Seat, frame: Frame) {
        self.menu(seat, frame);
        self.state.open.leader = seat;
        self.state.open.round = 0;
        if frame == Frame::Shop {
            self.state.open.now = Turn { steps: 1, ..Turn::FRESH };
        }
    }

    fn monster(
        &mut self,
        monster: Monster,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ScenarioError> {
        let order = self.state.open.found;
        self.state.open.found += 1;
        let full = self.game.content.monster(monster).life;
        let beast = &mut self.state.open.monsters[monster.index()];
        (beast.found, beast.order, beast.life) = (true, order, full);
        while let Some(word) = words.next() {
            let beast = &mut self.state.open.monsters[monster.index()];
            if let Some(at) = space_at(word) {
                beast.at = at;
                continue;
            }
            if let Some(dir) = dir_from(&word.to_lowercase()) {
                beast.facing = dir;
                continue;
            }
            match word {
                "life" => beast.life = number(words.next())?,
                "after" => beast.after = seat(words.next())?,
                "target" => beast.target = Some(seat(words.next())?),
                "dazed" => beast.dazed = true,
                "stunned" => beast.stunned = true,
                "holds" => {
                    for token in tokens(words.next())? {
                        self.take(token)?;
                        let all = Seats::first_n(4);
                        let put =
                            self.state.secret.boards[monster.index()].put(Veiled::new(token as u8, all));
                        assert!(put, "too many tokens");
                    }
                }
                other => return wrong(format!("«{other}» says nothing of a Monster")),
            }
        }
        Ok(())
    }

    fn fact(&mut self, fact: &str) -> Result<(), ScenarioError> {
        let game = self.game;
        let mut words = fact.split_whitespace();
        let w = &mut words;
        match w.next().unwrap_or("") {
            "players" | "game" | "exit"
                if fact.split_whitespace().nth(1).is_none_or(|w| space_at(w).is_none()) =>
            {
                w.next();
            }
            "map" => self.state.open.mine = mine(game, w.next())?,
            "tier" => {
                let word = w.next();
                self.state.open.tier = need(word.and_then(Tier::from_key), "a tier", word)?;
            }
            "round" => self.state.open.round = number(w.next())?,
            "maps" => self.state.open.maps = number(w.next())?,
            "leader" => self.state.open.leader = seat(w.next())?,
            "emptied" => self.state.open.emptied = number(w.next())?,
            "decisions" => self.state.open.now.decisions = number(w.next())?,
            "stepped" => {
                self.state.open.now.steps = 1;
                self.state.open.now.moved = true;
            }
            "done" => {
                let seat = seat(w.next())?;
                self.state.open.done = self.state.open.done.with(seat);
            }
            kind @ ("rock" | "placed") => {
                for word in w.by_ref() {
                    let (at, height) = word.split_once(':').unwrap_or((word, "1"));
                    let at = space(Some(at))?;
                    self.state.open.rock[at.index()] = number(Some(height))?;
                    if kind == "rock" {
                        self.state.open.bearing.insert(at);
                    }
                }
            }
            kind @ ("fire" | "granite" | "exit") => {
                for word in w.by_ref() {
                    let at = space(Some(word))?;
                    let o = &mut self.state.open;
                    match kind {
                        "fire" => o.fire.insert(at),
                        "granite" => o.granite.insert(at),
                        _ => o.exits.insert(at),
                    };
                    if kind == "exit" {
                        self.take(Token::Exit)?;
                    }
                }
            }
            "sealed" => {
                self.state.open.sealed = space(w.next())?;
                self.take(Token::Exit)?;
            }
            "trap" => {
                let at = space(w.next())?;
                let live = w.next() == Some("live");
                let damage = number(w.next())?;
                let owner = self.state.open.saboteur();
                let mut known: Seats = owner.into_iter().collect();
                for word in w.by_ref() {
                    known = known.with(seat(Some(word))?);
                }
                let i = self.state.open.traps.len();
                self.state.open.traps.push(Trap { at, damage, known });
                self.state.secret.live |= u8::from(live) << i;
            }
            kind @ ("loose" | "shown") => {
                let at = space(w.next())?;
                let word = w.next();
                let token = need(word.and_then(Token::from_key), "a token", word)?;
                self.take(token)?;
                let mut known = Seats::NONE;
                for word in w.by_ref() {
                    known = known.with(seat(Some(word))?);
                }
                assert!(self.state.secret.loose.put(Veiled::new(token as u8, known)), "too many");
                let shown = (kind == "shown").then_some(token);
                let fresh = known.is_empty() && shown.is_none();
                self.state.open.loose.push(Loose { at, shown, fresh, barred: false });
            }
            "pile" => self.pile = Some(tokens(w.next())?),
            "store" => {
                for word in w.by_ref() {
                    let (key, count) = word.split_once(':').unwrap_or((word, "0"));
                    let token = need(Token::from_key(key), "a token", Some(key))?;
                    self.till.push((token, number(Some(count))?));
                }
            }
            "gone" => {
                let word = w.next();
                let monster = need(word.and_then(monster_named), "a Monster", word)?;
                self.state.open.monsters[monster.index()].found = true;
                self.state.open.found += 1;
            }
            who => match monster_named(who) {
                Some(monster) => self.monster(monster, w)?,
                None => self.dwarf(seat(Some(who))?, w)?,
            },
        }
        match words.next() {
            Some(left) => wrong(format!("«{left}» is too much in «{fact}»")),
            None => Ok(()),
        }
    }

    /// What was left out is what is usual.
    fn finish(&mut self) -> Result<(), ScenarioError> {
        let game = self.game;
        for i in 0..usize::from(game.players()) {
            let seat = Seat(i as u8);
            let o = &mut self.state.open;
            if o.dwarves[i].class.is_none() {
                return wrong(format!("{seat} is nobody"));
            }
            if o.dwarves[i].in_play() {
                let (life, armor) = (game.full_life(o, seat), game.full_armor(o, seat));
                o.dwarves[i].life = self.life[i].unwrap_or(life);
                o.dwarves[i].armor = self.armor[i].unwrap_or(armor);
            } else if o.round > 0 {
                o.fallen.push(Fall { seat, blow: i as u8 });
            }
            for skill in Skill::ALL {
                let level = o.dwarves[i].level(skill);
                if level == 0 {
                    continue;
                }
                let row = game.content.skill(skill.card(level));
                let first = skill.index() % 2 == 0 || o.dwarves[i].levels[0] == 0;
                let ready = self.ready[i].filter(|_| first).unwrap_or(row.tokens);
                let laid = if skill == Skill::Sabotage { o.traps.len() as u8 } else { 0 };
                o.dwarves[i].ready[skill.index() % 2] = ready - laid.min(ready);
                if let SkillEffect::Sabotage { live, .. } = row.effect {
                    let left = live - self.state.secret.live.count_ones() as u8;
                    self.state.secret.ready_live = left.min(o.dwarves[i].ready[skill.index() % 2]);
                }
            }
        }
        let bearing = self.state.open.bearing.len() as usize;
        let pile = self.pile.take().unwrap_or_else(|| vec![Token::Gold5; bearing.min(10)]);
        for token in pile {
            self.take(token)?;
            self.state.secret.pile.put(token.index(), 1);
            self.state.open.pile += 1;
        }
        let o = &mut self.state.open;
        if matches!(o.stack.top(), Some(Frame::Menu(_))) {
            o.now.points = self.points.unwrap_or_else(|| game.movement(o, o.active, 0));
        }
        // What the Merchant does not have lies with nobody: on the board of a Monster that is out of play there is room.
        for (token, count) in std::mem::take(&mut self.till) {
            while self.state.open.store.of(token.index()) > count {
                self.take(token)?;
                let hidden = self.state.secret.boards.iter_mut().find(|board| !board.is_full());
                let put = match hidden {
                    Some(board) => board.put(Veiled::new(token as u8, Seats::NONE)),
                    None => self.state.secret.loose.put(Veiled::new(token as u8, Seats::NONE)),
                };
                assert!(put, "nowhere to hide a token");
                if self.state.secret.loose.len() > self.state.open.loose.len() {
                    let at = space_at("A0").unwrap_or(OFF);
                    self.state.open.loose.push(Loose { at, shown: None, fresh: false, barred: true });
                }
            }
        }
        Ok(())
    }
}

fn monster_named(word: &str) -> Option<Monster> {
    let short = ["worm", "cragtraw", "stalagtroll", "roc"];
    short.iter().position(|&name| name == word).map(|i| Monster::ALL[i])
}

impl ScenarioSyntax for Board {
    type Of = Beneath;

    fn position(position: &str) -> Result<(Arc<Beneath>, State), ScenarioError> {
        let facts: Vec<&str> = position
            .lines()
            .flat_map(|l| l.split(" ; "))
            .map(str::trim)
            .filter(|l| !l.is_empty())
            .collect();
        let option = |key: &str, default: &'static str| {
            facts
                .iter()
                .filter_map(|l| l.strip_prefix(key)?.strip_prefix(' '))
                .find(|value| space_at(value).is_none())
                .unwrap_or(default)
                .to_owned()
        };
        let most = facts.iter().filter_map(|l| l.split_whitespace().next()?.parse::<Seat>().ok()).max();
        let players = facts
            .iter()
            .find_map(|l| l.strip_prefix("players "))
            .map_or_else(|| (most.map_or(1, |seat| seat.0) + 1).max(2).to_string(), str::to_owned);
        let (length, exit) = (option("game", "full"), option("exit", "all"));
        let options = values([("players", players.as_str()), ("game", &length), ("exit", &exit)]);
        let game = Beneath::game(&options).map_err(|e| ScenarioError::new(e.to_string()))?;
        let mut d = Drawing {
            game: &game,
            state: game.bare_table(),
            pile: None,
            life: [None; MAX_PLAYERS],
            armor: [None; MAX_PLAYERS],
            ready: [None; MAX_PLAYERS],
            points: None,
            till: Vec::new(),
        };
        let o = &mut d.state.open;
        o.mine = mine(&game, Some("N4"))?;
        o.tier = Tier::Medium;
        (o.maps, o.round, o.turn) = (2, 1, 1);
        o.stack = Stack::only(Frame::Menu(Menu::Move));
        for fact in facts {
            d.fact(fact)?;
        }
        d.finish()?;
        let state = d.state;
        Ok((game, state))
    }

    /// `red:3` and the like for a face of a die, `d6:3`, `cone`, `D2`; `coal` for a token; `map:2` for the card of a stack;
    /// `#1` for the first of several equal chances.
    fn cue(game: &Beneath, word: &str) -> Option<Vec<Cue>> {
        if let Some(n) = word.strip_prefix('#') {
            return Some(vec![Cue::Pick(n.parse::<u32>().ok()?.checked_sub(1)?)]);
        }
        if let Some(n) = word.strip_prefix("map:") {
            return Some(vec![Cue::Thing(n.parse::<u32>().ok()?.checked_sub(1)?)]);
        }
        if let Some(face) = word.strip_prefix("d6:") {
            return Some(vec![Cue::Pick(face.parse::<u32>().ok()?.checked_sub(1)?)]);
        }
        if let Some((colour, face)) = word.split_once(':') {
            let faces = game.content.table.dice[Colour::from_key(colour)?.index()];
            let face: u8 = face.parse().ok()?;
            return Some(vec![Cue::Pick(faces.iter().position(|&f| f == face)? as u32)]);
        }
        if let Some(distance) = word.strip_prefix('D') {
            let distance: u8 = distance.parse().ok()?;
            let face = game.content.table.distance.iter().position(|&d| d == distance)?;
            return Some(vec![Cue::Pick(face as u32)]);
        }
        if let Some(fan) = Fan::from_key(word) {
            let face = game.content.table.direction.iter().position(|&f| f == fan)?;
            return Some(vec![Cue::Pick(face as u32)]);
        }
        Token::from_key(word).map(|token| vec![Cue::Thing(token as u32)])
    }

    fn fact(game: &Beneath, view: &View, subject: &str) -> Option<String> {
        fact(game, view, subject)
    }

    /// Hidden things are told, too.
    fn truth(game: &Beneath, state: &State, subject: &str) -> Option<String> {
        let mut open = state.clone();
        // An eye that has seen everything.
        let all = Seats::first_n(8);
        let tell = |hand: &mut adit_kit::hand::Hand<{ adit_beneath::state::HELD }>| {
            (0..hand.len()).for_each(|i| hand.tell(i, all));
        };
        open.secret.held.iter_mut().for_each(tell);
        (0..open.secret.loose.len()).for_each(|i| open.secret.loose.tell(i, all));
        for board in &mut open.secret.boards {
            (0..board.len()).for_each(|i| board.tell(i, all));
        }
        (0..open.secret.arriving.len()).for_each(|i| open.secret.arriving.tell(i, all));
        (0..open.secret.pair.len()).for_each(|i| open.secret.pair.tell(i, all));
        open.open.traps.iter_mut().for_each(|trap| trap.known = all);
        if let Some(what) = subject.strip_prefix("pile ") {
            let token = Token::from_key(what)?;
            return Some(state.secret.pile.of(token.index()).to_string());
        }
        let seat = open.open.saboteur().unwrap_or(Seat(0));
        fact(game, &game.view(&open, Eye::Seat(seat)), subject)
    }
}

fn things(seen: impl Iterator<Item = Option<u8>>) -> String {
    listed(seen.map(|thing| thing.map_or("?", |thing| token_of(thing).key())))
}

fn fact(game: &Beneath, view: &View, subject: &str) -> Option<String> {
    let o = &view.open;
    let yes = |yes: bool| Some(if yes { "yes" } else { "no" }.to_owned());
    let mut words = subject.split_whitespace();
    let (what, which) = (words.next()?, words.next());
    if words.next().is_some() {
        return None;
    }
    let place = |at: Tile| if at == OFF { "off".to_owned() } else { SpaceName(at).to_string() };
    match (what, which) {
        ("round", None) => Some(o.round.to_string()),
        ("maps", None) => Some(o.maps.to_string()),
        ("leader", None) => Some(o.leader.to_string()),
        ("active", None) => Some(o.active.to_string()),
        ("points", None) => Some(o.now.points.to_string()),
        ("pile", None) => Some(o.pile.to_string()),
        ("tier", None) => Some(o.tier.key().to_owned()),
        ("map", None) => Some(game.content.mine(o.mine).label.id.clone()),
        ("emptied", None) => Some(o.emptied.to_string()),
        ("sealed", None) => Some(place(o.sealed)),
        ("arriving", None) => Some(things(view.arriving.0.iter().map(|seen| seen.thing))),
        ("pair", None) => Some(things(view.pair.0.iter().map(|seen| seen.thing))),
        ("total", None) => Some(o.roll.total.to_string()),
        ("stack", Some(at)) => Some(o.rock[space_at(at)?.index()].to_string()),
        ("fire", Some(at)) => yes(o.fire.contains(space_at(at)?)),
        ("granite", Some(at)) => yes(o.granite.contains(space_at(at)?)),
        ("exit", Some(at)) => yes(o.exits.contains(space_at(at)?)),
        ("bearing", Some(at)) => yes(o.bearing.contains(space_at(at)?)),
        ("fires", None) => Some(o.fire.len().to_string()),
        ("rocks", None) => Some(o.rock.iter().map(|&n| u32::from(n)).sum::<u32>().to_string()),
        ("traps", None) => Some(o.traps.len().to_string()),
        ("trap", Some(at)) => {
            let at = space_at(at)?;
            let i = o.traps.iter().position(|trap| trap.at == at)?;
            Some(view.live[i].map_or("?", |live| if live { "live" } else { "dud" }).to_owned())
        }
        ("loose", Some(at)) => {
            let at = space_at(at)?;
            let here = (0..o.loose.len()).filter(|&i| o.loose[i].at == at);
            Some(things(here.map(|i| o.loose[i].shown.map(|t| t as u8).or(view.loose.0[i].thing))))
        }
        ("store", Some(key)) => Some(o.store.of(Token::from_key(key)?.index()).to_string()),
        ("shelf", Some(id)) => Some(o.shelf.of(item(game, id)?.index()).to_string()),
        (name, which) => {
            let (who, part) = name.split_once('.').unwrap_or((name, ""));
            if let Some(monster) = monster_named(who) {
                if which.is_some() {
                    return None;
                }
                let beast = o.monster(monster);
                return match part {
                    "" => Some(place(beast.at)),
                    "life" => Some(beast.life.to_string()),
                    "facing" => Some(dir_word(beast.facing).to_uppercase()),
                    "found" => yes(beast.found),
                    "board" => Some(things(view.boards[monster.index()].0.iter().map(|seen| seen.thing))),
                    _ => None,
                };
            }
            let seat: Seat = who.parse().ok()?;
            let dwarf = o.dwarves.get(seat.index())?;
            let inside = |container: Container| {
                let slots = &o.slots[seat.index()];
                let here = (0..slots.len()).filter(|&i| slots[i].container == container);
                Some(things(here.map(|i| view.held[seat.index()].0[i].thing)))
            };
            match (part, which) {
                ("", None) => Some(place(dwarf.at)),
                ("life", None) => Some(dwarf.life.to_string()),
                ("armor", None) => Some(dwarf.armor.to_string()),
                ("al", None) => Some(format!("{}/{}", dwarf.armor, dwarf.life)),
                ("facing", None) => Some(dir_word(dwarf.facing).to_uppercase()),
                ("class", None) => Some(dwarf.class.map_or("none", Class::key).to_owned()),
                ("weapon", None) => Some(
                    dwarf.weapon.map_or("none".to_owned(), |w| game.content.weapon(w).label.id.clone()),
                ),
                ("scrolls", None) => Some(dwarf.scrolls.to_string()),
                ("knockouts", None) => Some(dwarf.knockouts.to_string()),
                ("dazed", None) => yes(dwarf.dazed),
                ("stunned", None) => yes(dwarf.stunned || (o.active == seat && o.now.stunned)),
                ("backpack", None) => inside(Container::Backpack),
                ("bag", None) => inside(Container::Bag),
                ("chest", None) => inside(Container::Chest),
                ("items", None) => Some(listed(Item::all().filter(|&i| dwarf.has(i)).map(|i| {
                    let (id, n) = (&game.content.item(i).label.id, dwarf.items.of(i.index()));
                    if n > 1 { format!("{id}*{n}") } else { id.clone() }
                }))),
                ("ready", Some(key)) => Some(dwarf.ready(Skill::from_key(key)?).to_string()),
                ("level", Some(key)) => Some(dwarf.level(Skill::from_key(key)?).to_string()),
                _ => None,
            }
        }
    }
}
