//! Positions of Dwarven Miner drawn in text, for scenarios. One fact a line:
//!
//! ```text
//! players 3                 how many (default: 2)
//! stage craft               dawn dice burgle craft fulfil cleanup (default: craft), or setup (nothing chosen yet)
//! active P2                 whose turn (default: P1); first P1; round 12
//! vault 30, cache 20/20/20  what is missing elsewhere lies with the last player (default: the rest)
//! track 4
//! dice CMGBBO               unburied dice; buried 1
//! pool 3, burgles 1         in the burgle stage (defaults: the Burglar dice, one action)
//! deck warrior-brana,…      exactly these cards (default: all that are nowhere else); `deck none`
//! pile bard-lark,…          the Adventurer discard pile
//! mischief cave-in,…        the Mischief deck is exactly this, the other cards are on its pile
//! P1 2/0/1 ch 4 honor 12 fulfilled 2 hand a,b tableau c,d setup c runes lantern,axe twins axe warded
//! P2 hand a,b shown a       everybody knows that P2 holds a
//! hired c, bought relic, bought relic, spent relic, used axe, aside e, fulfilled-now 1
//! pending discounts 1       discounts shares wilds bards waivers; limit 5; crafts 1; no-burgling; no-hiring
//! ```
//! Cards of a hand that are not named are dealt none; a player without a line has nothing. With `deck`
//! given, cards that are nowhere lie in the last player's hand.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::components::{
    Card, Face, ITEMS, Item, MAX_PLAYERS, Mischief, Resource, Resources, Window, items_of,
};
use adit_dwarven_miner::state::{Ending, Stage, State};
use adit_dwarven_miner::view::View;
use adit_kernel::chance::Cue;
use adit_kernel::options::{Value, Values};
use adit_kernel::{Game, Listed, Seat, Seats};
use adit_kit::cards::CardSet;
use adit_laws::words::{list, listed, need, number, wrong};
use adit_laws::{ScenarioError, ScenarioSyntax};
use std::sync::Arc;

fn seat(word: Option<&str>) -> Result<Seat, ScenarioError> {
    let seat = word.and_then(|w| w.parse().ok()).filter(|seat: &Seat| seat.index() < MAX_PLAYERS);
    need(seat, "a seat", word)
}

fn resources(word: Option<&str>) -> Result<Resources, ScenarioError> {
    let parts: Vec<u8> = word.unwrap_or("").split('/').filter_map(|n| n.parse().ok()).collect();
    let counts = <[u8; 3]>::try_from(parts).ok();
    need(counts.map(Resources::new), "how many of C/M/P", word)
}

fn cards(game: &DwarvenMiner, word: Option<&str>) -> Result<CardSet, ScenarioError> {
    list(word, "a card", |key| game.content.find_card(key).map(|card| card.0))
}

fn items(game: &DwarvenMiner, word: Option<&str>) -> Result<Vec<Item>, ScenarioError> {
    list(word, "an item", |key| game.content.find_item(key))
}

fn mask(items: &[Item]) -> u16 {
    items.iter().fold(0, |m, i| m | i.bit())
}

fn stage(word: Option<&str>, players: u8) -> Result<Stage, ScenarioError> {
    Ok(Stage::Open(match word {
        Some("dawn") => Window::Dawn,
        Some("dice") => Window::Dice,
        Some("burgle") => Window::Burgle,
        Some("craft") => Window::Craft,
        Some("fulfil") => Window::Fulfil,
        Some("cleanup") => Window::Cleanup,
        Some("setup") => return Ok(Stage::FaceUp { waiting: Seats::first_n(players) }),
        _ => return wrong(format!("no stage {word:?}")),
    }))
}

impl Drawing {
    fn clan(
        &mut self,
        game: &DwarvenMiner,
        who: Seat,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ScenarioError> {
        let clan = &mut self.state.open.clans[who.index()];
        while let Some(word) = words.next() {
            match word {
                "ch" => clan.chests = number(words.next())?,
                "honor" => clan.honor = number(words.next())?,
                "fulfilled" => clan.fulfilled = number(words.next())?,
                "hand" => {
                    let hand = cards(game, words.next())?;
                    self.state.secret.hands[who.index()] = hand;
                    clan.hand = hand.len() as u8;
                }
                "shown" => clan.shown = cards(game, words.next())?,
                "tableau" => clan.tableau = cards(game, words.next())?,
                "setup" => clan.setup = cards(game, words.next())?.first().map(Card),
                "runes" => clan.runes = mask(&items(game, words.next())?),
                "twins" => clan.twins = mask(&items(game, words.next())?),
                "warded" => clan.warded = true,
                _ => clan.purse = resources(Some(word))?,
            }
        }
        Ok(())
    }
}

struct Drawing {
    state: State,
    vault: Option<u8>,
    cache: Option<Resources>,
    deck: Option<CardSet>,
    pool: Option<u8>,
    burgles: Option<u8>,
}

/// Positions of Dwarven Miner.
pub(crate) struct Mine;

impl ScenarioSyntax for Mine {
    type Of = DwarvenMiner;

    fn position(position: &str) -> Result<(Arc<DwarvenMiner>, State), ScenarioError> {
        let facts: Vec<&str> = position
            .lines()
            .flat_map(|l| if l.starts_with('P') { vec![l] } else { l.split(", ").collect() })
            .map(str::trim)
            .filter(|l| !l.is_empty())
            .collect();
        let players = facts
            .iter()
            .find_map(|l| l.strip_prefix("players "))
            .map_or(Ok(2), |n| number(Some(n.trim())))?;
        let values = Values::from([("players".to_owned(), Value::Int(i64::from(players)))]);
        let game = DwarvenMiner::game(&values).map_err(|e| ScenarioError::new(e.to_string()))?;
        let mut d = Drawing {
            state: game.bare_table(),
            vault: None,
            cache: None,
            deck: None,
            pool: None,
            burgles: None,
        };
        d.state.open.stage = Stage::Open(Window::Craft);
        d.state.open.turn = 1;
        for fact in facts {
            let mut words = fact.split_whitespace();
            let o = &mut d.state.open;
            match words.next().unwrap_or("") {
                "players" => _ = words.next(),
                "stage" => o.stage = stage(words.next(), players)?,
                "active" => o.active = seat(words.next())?,
                "first" => o.first = seat(words.next())?,
                "round" => o.round = number(words.next())?,
                "track" => o.track = number(words.next())?,
                "vault" => d.vault = Some(number(words.next())?),
                "cache" => d.cache = Some(resources(words.next())?),
                "pool" => d.pool = Some(number(words.next())?),
                "burgles" => d.burgles = Some(number(words.next())?),
                "buried" => o.now.buried = number(words.next())?,
                "dice" => {
                    for letter in words.next().unwrap_or("").chars() {
                        let face = need(Face::from_letter(letter), "a face", Some(&letter.to_string()))?;
                        o.now.dice.0.put(face.index(), 1);
                    }
                }
                "deck" => d.deck = Some(cards(&game, words.next())?),
                "pile" => o.pile = cards(&game, words.next())?,
                "mischief" => {
                    let all = o.mischief_deck;
                    let find = |key: &str| game.content.find_mischief(key).map(|card| card.0);
                    o.mischief_deck = list(words.next(), "a Mischief card", find)?;
                    o.mischief_pile = all.minus(o.mischief_deck);
                }
                "hired" => o.now.hired = cards(&game, words.next())?,
                "aside" => o.now.aside = cards(&game, words.next())?,
                "bought" => items(&game, words.next())?.iter().for_each(|i| o.now.bought[i.index()] += 1),
                "spent" => items(&game, words.next())?.iter().for_each(|i| o.now.spent[i.index()] += 1),
                "used" => o.now.used = mask(&items(&game, words.next())?),
                "fulfilled-now" => o.now.fulfilled = number(words.next())?,
                "limit" => o.now.rune_limit = number(words.next())?,
                "crafts" => o.now.crafts_left = Some(number(words.next())?),
                "no-burgling" => o.now.no_burgling = true,
                "no-hiring" => o.now.no_hiring = true,
                "pending" => {
                    let counter = match words.next() {
                        Some("discounts") => &mut o.now.discounts,
                        Some("shares") => &mut o.now.shares,
                        Some("wilds") => &mut o.now.wilds,
                        Some("bards") => &mut o.now.bards,
                        Some("waivers") => &mut o.now.waivers,
                        other => return wrong(format!("nothing pending {other:?}")),
                    };
                    *counter = number(words.next())?;
                }
                who if who.starts_with('P') => {
                    let who = seat(Some(who))?;
                    d.clan(&game, who, &mut words)?;
                }
                other => return wrong(format!("no fact «{other}»")),
            }
            if let Some(left) = words.next() {
                return wrong(format!("«{left}» is too much in «{fact}»"));
            }
        }
        d.balance(&game)?;
        Ok((game, d.state))
    }

    fn cue(game: &DwarvenMiner, word: &str) -> Option<Vec<Cue>> {
        let mut letters = word.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(face) = Face::from_letter(letter)
        {
            return Some(vec![Cue::Pick(face.index() as u32)]);
        }
        if let Ok(seat) = seat(Some(word)) {
            return Some(vec![Cue::Pick(u32::from(seat.0))]);
        }
        let card = game.content.find_card(word).map(|c| c.0);
        let card = card.or_else(|| game.content.find_mischief(word).map(|c| c.0))?;
        Some(vec![Cue::Thing(u32::from(card))])
    }

    fn truth(game: &DwarvenMiner, state: &State, subject: &str) -> Option<String> {
        if subject == "deck.cards" {
            return Some(names(game, state.secret.deck));
        }
        if let Some((who, "hand")) = subject.split_once('.') {
            return Some(names(game, state.secret.hands[seat(Some(who)).ok()?.index()]));
        }
        open_fact(game, &game.view(state, adit_kernel::Eye::Spectator), subject, Some(state))
    }

    fn fact(game: &DwarvenMiner, view: &View, subject: &str) -> Option<String> {
        if let Some((who, "hand")) = subject.split_once('.') {
            let who = seat(Some(who)).ok()?;
            let known = view.known[who.index()];
            let hidden = u32::from(view.open.clan(who).hand) - known.len();
            let hidden = (hidden > 0).then(|| format!("{hidden} hidden"));
            return Some(listed(known.iter().map(|c| key(game, c)).chain(hidden.as_deref())));
        }
        if subject == "drawn.cards" {
            return Some(names(game, view.drawn));
        }
        open_fact(game, view, subject, None)
    }
}

impl Drawing {
    /// Puts what is not mentioned where the header says.
    fn balance(&mut self, game: &DwarvenMiner) -> Result<(), ScenarioError> {
        let last = usize::from(game.seats()) - 1;
        let table = &game.content.table;
        let cost: [u8; ITEMS] = std::array::from_fn(|i| game.cost(Item(i as u8)));
        let o = &mut self.state.open;
        for r in Resource::ALL {
            let held: u8 = o.clans.iter().map(|c| c.purse[r.index()]).sum();
            let free =
                table.cache.checked_sub(held).ok_or_else(|| ScenarioError::new("too many resources"))?;
            let cache = self.cache.map_or(free, |c| c[r.index()]);
            let rest =
                free.checked_sub(cache).ok_or_else(|| ScenarioError::new("the cache cannot hold that"))?;
            o.clans[last].purse.0.put(r.index(), rest);
            o.cache.0.0[r.index()] = cache;
        }
        let held: u16 = o.clans.iter().map(|c| u16::from(c.chests)).sum::<u16>() + o.laid(&cost);
        let free = u16::from(table.vault)
            .checked_sub(held)
            .ok_or_else(|| ScenarioError::new("too many chests"))? as u8;
        let vault = self.vault.unwrap_or(free);
        o.clans[last].chests +=
            free.checked_sub(vault).ok_or_else(|| ScenarioError::new("the Vault cannot hold that"))?;
        o.vault = vault;
        if o.stage == Stage::Open(Window::Burgle) {
            o.now.pool = self.pool.unwrap_or(o.now.dice.showing(Face::Burglar.index()));
            o.now.burgles = self.burgles.unwrap_or(1);
        }
        if o.now.dice.is_empty()
            && o.now.buried == 0
            && matches!(o.stage, Stage::Open(Window::Burgle | Window::Dice))
        {
            return wrong("this stage needs dice");
        }
        let secret = &mut self.state.secret;
        let mut placed = o.pile.union(o.now.aside);
        for (clan, hand) in o.clans.iter().zip(&secret.hands) {
            placed = placed.union(clan.tableau).union(*hand);
        }
        let rest = game.content.all_cards().minus(placed);
        secret.deck = self.deck.unwrap_or(rest);
        if !rest.covers(secret.deck) {
            return wrong("a card of the deck is somewhere else too");
        }
        secret.hands[last] = secret.hands[last].union(rest.minus(secret.deck));
        o.clans[last].hand = secret.hands[last].len() as u8;
        o.deck = secret.deck.len() as u8;
        Ok(())
    }
}

fn key(game: &DwarvenMiner, card: u8) -> &str {
    &game.content.card(Card(card)).key
}

fn names(game: &DwarvenMiner, cards: CardSet) -> String {
    listed(cards.iter().map(|card| key(game, card)))
}

fn open_fact(game: &DwarvenMiner, view: &View, subject: &str, state: Option<&State>) -> Option<String> {
    let o = &view.open;
    let amounts = |r: &Resources| format!("{}/{}/{}", r[0], r[1], r[2]);
    let names = |cards: CardSet| names(game, cards);
    let item_names = |mask: u16| listed(items_of(mask).map(|item| game.content.item(item).key.as_str()));
    if let Some((who, what)) = subject.split_once('.')
        && let Ok(who) = seat(Some(who))
    {
        let clan = o.clan(who);
        return Some(match what {
            "purse" => amounts(&clan.purse),
            "chests" => clan.chests.to_string(),
            "honor" => clan.honor.to_string(),
            "fulfilled" => clan.fulfilled.to_string(),
            "hand-size" => clan.hand.to_string(),
            "tableau" => names(clan.tableau),
            "setup" => clan.setup.map_or("none".to_owned(), |c| game.content.card(c).key.clone()),
            "runes" => item_names(clan.runes),
            "twins" => item_names(clan.twins),
            "on-board" => clan.on_board().to_string(),
            // DWA-R-2: what the backpack holds follows from the limit.
            "backpack" => {
                let limit = if who == o.active { o.now.rune_limit } else { game.content.table.runes };
                limit.saturating_sub(clan.on_board()).to_string()
            }
            "warded" => if clan.warded { "yes" } else { "no" }.to_owned(),
            "rank" => {
                let state = state?;
                game.outcome(state)?.of(who).rank?.to_string()
            }
            _ => return None,
        });
    }
    if let Some(key) = subject.strip_prefix("laid.") {
        let item = game.content.find_item(key)?;
        return Some((o.now.bought[item.index()] * game.cost(item)).to_string());
    }
    Some(match subject {
        "vault" => o.vault.to_string(),
        "cache" => amounts(&o.cache),
        "track" => o.track.to_string(),
        "deck" => o.deck.to_string(),
        "pile" => names(o.pile),
        "aside" => names(o.now.aside),
        "mischief-deck" => o.mischief_deck.len().to_string(),
        "mischief-pile" => o.mischief_pile.len().to_string(),
        "mischief-pile.cards" => {
            let keys = o.mischief_pile.iter().map(|c| game.content.mischief(Mischief(c)).key.as_str());
            keys.collect::<Vec<_>>().join(",")
        }
        "dice" => Face::ALL
            .iter()
            .map(|f| f.letter().to_string().repeat(usize::from(o.now.dice.showing(f.index()))))
            .collect(),
        "buried" => o.now.buried.to_string(),
        "pool" => o.now.pool.to_string(),
        "burgles" => o.now.burgles.to_string(),
        "hired" => names(o.now.hired),
        "used" => item_names(o.now.used),
        "discounts" => o.now.discounts.to_string(),
        "shares" => o.now.shares.to_string(),
        "wilds" => o.now.wilds.to_string(),
        "bards" => o.now.bards.to_string(),
        "waivers" => o.now.waivers.to_string(),
        "limit" => o.now.rune_limit.to_string(),
        "drawn" => o.now.drawn.to_string(),
        "active" => o.active.to_string(),
        "first" => o.first.to_string(),
        "round" => o.round.to_string(),
        "stage" => match o.stage {
            Stage::Open(window) => format!("{window:?}").to_lowercase(),
            Stage::FaceUp { .. } => "setup".to_owned(),
            Stage::Midway(_) => "midway".to_owned(),
            Stage::Mischief { .. } => "mischief".to_owned(),
            Stage::Surplus => "surplus".to_owned(),
            Stage::Keep => "keep".to_owned(),
            Stage::Over(Ending::Honor { .. }) => "won".to_owned(),
            Stage::Over(Ending::RoundLimit) => "round-limit".to_owned(),
            Stage::Over(Ending::NoCards) => "no-cards".to_owned(),
        },
        _ => return None,
    })
}
