//! Positions of Of Mice & Mazes drawn in text, for scenarios. One fact a line, or several parted by « ; »:
//!
//! ```text
//! 3 players                 (default: two)
//! passages                  with the Hidden Passage rule
//! factions rats,pacas,...   (default: those of the cards that are named, and as many more as are needed)
//! P1 acts                   chooses an action (the default); P1 removes: chooses the next paw;
//!                           P1 final, P1 more, P1 again: a final action, an additional action, an additional turn
//! P1 F4 T5 G1 V3 paws 14,5,b2 crew barker,builder camp quarry chests berries used rope
//!                           what a player has (default: nothing but paws)
//! a2 crane P1               a chamber and its owner
//! d1 chest berries          (default: no chests on spots, all that are not named in the supply)
//! chambers quarry,crane     the chamber row, from the left; assistants elder: the assistant row
//!                           (default: the first cards that are not named)
//! deck chambers a,b         the deck holds these and the rest of the cards was discarded; deck assistants none
//! frame 14,13,...           the entrances clockwise from the bottom of the left side (default: ascending)
//! passage 9 P1              a bought passage; token 9: a token lies there (default with passages: as set up)
//! markers 1, removed 2      of the Watchtower; paws removed in this action
//! extra actions 1, extra turns 2, taken 3
//! regular 199               regular turns begun (default: 10)
//! ended P2 glory 1          the end is triggered, so many final actions are owed
//! used elder                assistants used this turn; loan elder: on loan
//! ```

use adit_kernel::chance::Cue;
use adit_kernel::{Game, Listed, Seat};
use adit_kit::cards::CardSet;
use adit_kit::stack::Stack;
use adit_laws::words::{list, listed, need, number, wrong};
use adit_laws::{ScenarioError, ScenarioSyntax};
use adit_mice_and_mazes::MiceAndMazes;
use adit_mice_and_mazes::components::{
    Assistant, Back, CARDS, Card, Chamber, ChestFace, DeckKind, Entrance, Faction, Kind, ROW,
};
use adit_mice_and_mazes::content::Content;
use adit_mice_and_mazes::crypt::{Doorway, Spot, spots_of};
use adit_mice_and_mazes::state::{Deed, End, EndCause, Frame, Occasion, Paw, State};
use adit_mice_and_mazes::view::View;
use std::sync::Arc;

/// Positions of Of Mice & Mazes.
pub(crate) struct Table;

fn seat(word: Option<&str>) -> Result<Seat, ScenarioError> {
    need(word.and_then(|word| word.parse().ok()), "a seat", word)
}

fn spot(word: Option<&str>) -> Result<Spot, ScenarioError> {
    need(word.and_then(Spot::read), "a spot", word)
}

fn entrance(content: &Content, word: Option<&str>) -> Result<Entrance, ScenarioError> {
    need(word.and_then(|word| content.find_entrance(word)), "an entrance", word)
}

fn deck_kind(word: Option<&str>) -> Result<DeckKind, ScenarioError> {
    let kind = match word {
        Some("chambers") => Some(DeckKind::Chambers),
        Some("assistants") => Some(DeckKind::Assistants),
        _ => None,
    };
    need(kind, "chambers or assistants", word)
}

const fn number_of(card: Card) -> u8 {
    match card {
        Card::Chamber(card) => card.0,
        Card::Assistant(card) => card.0,
    }
}

fn numbers(content: &Content, kind: DeckKind, word: Option<&str>) -> Result<Vec<u8>, ScenarioError> {
    list(word, "a card", |key| content.find_card(key).filter(|card| card.deck() == kind).map(number_of))
}

struct Drawing {
    state: State,
    /// What the decks hold, where it is said.
    decks: [Option<Vec<u8>>; 2],
    rows: [Option<Vec<u8>>; 2],
    tokens: Option<u16>,
}

impl Drawing {
    fn player(
        &mut self,
        game: &MiceAndMazes,
        seat: Seat,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ScenarioError> {
        let content = &game.content;
        while let Some(word) = words.next() {
            let player = &mut self.state.players[seat.index()];
            match word {
                "acts" | "final" | "more" | "again" => {
                    let occasion = match word {
                        "final" => Occasion::Final,
                        "more" => Occasion::AdditionalAction,
                        "again" => Occasion::AdditionalTurn,
                        _ => Occasion::Regular,
                    };
                    self.state.active = seat;
                    self.state.deed.occasion = occasion;
                    self.state.stack = Stack::only(Frame::Action);
                }
                "removes" => {
                    self.state.active = seat;
                    self.state.deed.removing = true;
                    self.state.stack = Stack::only(Frame::RemovePick);
                }
                "paws" => {
                    let paws: Vec<Paw> =
                        list(words.next(), "an entrance or a spot", |word| match Spot::read(word) {
                            Some(spot) => Some(Paw::Spot(spot)),
                            None => content.find_entrance(word).map(Paw::Entrance),
                        })?;
                    for paw in paws {
                        match paw {
                            Paw::Entrance(card) => player.entrances |= card.bit(),
                            Paw::Spot(spot) => player.spots |= spot.bit(),
                        }
                    }
                }
                "crew" => {
                    for card in numbers(content, DeckKind::Assistants, words.next())? {
                        player.crew.insert(Assistant(card));
                    }
                }
                "camp" => {
                    let camp: Vec<Card> = list(words.next(), "a card", |key| content.find_card(key))?;
                    player.camp.extend(camp);
                }
                "chests" | "used" => {
                    let faces: Vec<usize> =
                        list(words.next(), "a chest", |key| content.find_chest(key).map(ChestFace::index))?;
                    for face in faces {
                        let chests = if word == "used" { &mut player.used } else { &mut player.unused };
                        chests.put(face, 1);
                        if !self.state.supply.take(face, 1) {
                            return wrong("no such chest is left");
                        }
                    }
                }
                amount => {
                    let kind = amount.chars().next().and_then(Kind::from_letter);
                    let kind = need(kind, "what a player has", Some(amount))?;
                    player.stock[kind.index()] = number(amount.get(1..))?;
                }
            }
        }
        Ok(())
    }

    fn fact(&mut self, game: &MiceAndMazes, fact: &str) -> Result<(), ScenarioError> {
        let content = &game.content;
        let mut words = fact.split_whitespace();
        let s = &mut self.state;
        let head = words.next().unwrap_or("");
        match head {
            "2" | "3" | "passages" | "factions" => return Ok(()),
            "chambers" | "assistants" => {
                let kind = deck_kind(Some(head))?;
                self.rows[kind as usize] = Some(numbers(content, kind, words.next())?);
            }
            "deck" => {
                let kind = deck_kind(words.next())?;
                self.decks[kind as usize] = Some(numbers(content, kind, words.next())?);
            }
            "frame" => {
                let cards: Vec<Entrance> =
                    list(words.next(), "an entrance", |word| content.find_entrance(word))?;
                s.frame = Default::default();
                for (i, card) in cards.into_iter().enumerate() {
                    s.frame[i] = Some(card);
                }
            }
            "passage" => {
                let card = entrance(content, words.next())?;
                s.passages[card.index()] = Some(seat(words.next())?);
            }
            "token" => {
                let card = entrance(content, words.next())?;
                self.tokens = Some(self.tokens.unwrap_or(0) | card.bit());
            }
            "markers" => s.deed.markers = number(words.next())?,
            "removed" => s.deed.removed = number(words.next())?,
            "taken" => s.extras_taken = number(words.next())?,
            "regular" => s.regular = number(words.next())?,
            "extra" => match words.next() {
                Some("actions") => s.extra_actions = number(words.next())?,
                Some("turns") => s.extra_turns = number(words.next())?,
                other => return wrong(format!("extra actions or turns, not {other:?}")),
            },
            "ended" => {
                let seat = seat(words.next())?;
                let cause = match words.next() {
                    Some("glory") => EndCause::Glory,
                    Some("crypt") => EndCause::Crypt,
                    Some("assistants") => EndCause::Assistants,
                    other => return wrong(format!("glory, crypt or assistants, not {other:?}")),
                };
                s.end = Some(End { cause, seat, owed: number(words.next())? });
            }
            "used" => {
                for card in numbers(content, DeckKind::Assistants, words.next())? {
                    s.now.used.insert(Assistant(card));
                }
            }
            "loan" => {
                for card in numbers(content, DeckKind::Assistants, words.next())? {
                    s.now.loans.insert(Assistant(card));
                }
            }
            place if Spot::read(place).is_some() => {
                let spot = spot(Some(place))?;
                match words.next() {
                    Some("chest") => {
                        let word = words.next();
                        let face = need(word.and_then(|key| content.find_chest(key)), "a chest", word)?;
                        s.chests[spot.index()] = Some(face);
                        if !s.supply.take(face.index(), 1) {
                            return wrong("no such chest is left");
                        }
                    }
                    word => {
                        let chamber =
                            need(word.and_then(|key| content.find_chamber(key)), "a chamber", word)?;
                        s.chambers[spot.index()] = Some(chamber);
                        s.owners[spot.index()] = Some(seat(words.next())?);
                    }
                }
            }
            who => {
                let seat = seat(Some(who))?;
                self.player(game, seat, &mut words)?;
            }
        }
        match words.next() {
            Some(left) => wrong(format!("«{left}» is too much in «{fact}»")),
            None => Ok(()),
        }
    }

    /// Cards that lie somewhere already.
    fn placed(&self, kind: DeckKind) -> CardSet {
        let s = &self.state;
        let mut placed = CardSet::EMPTY;
        for player in &s.players {
            let camp = player.camp.iter().filter(|card| card.deck() == kind);
            camp.for_each(|card| _ = placed.insert(number_of(*card)));
            if kind == DeckKind::Assistants {
                player.crew.iter().for_each(|card| _ = placed.insert(card.0));
            }
        }
        if kind == DeckKind::Chambers {
            s.chambers.iter().flatten().for_each(|card| _ = placed.insert(card.0));
        }
        for card in self.rows[kind as usize].iter().flatten() {
            placed.insert(*card);
        }
        placed
    }

    /// The factions of the cards that are named, and as many more as the game needs.
    fn choose_factions(&mut self, game: &MiceAndMazes, said: Option<&str>) -> Result<(), ScenarioError> {
        let content = &game.content;
        let faction = |kind: DeckKind, card: u8| match kind {
            DeckKind::Chambers => content.chamber(Chamber(card)).faction,
            DeckKind::Assistants => content.assistant(Assistant(card)).faction,
        };
        let mut factions = match said {
            Some(said) => list::<Faction, Vec<_>>(Some(said), "a faction", Faction::from_key)?
                .into_iter()
                .fold(0, |mask, faction| mask | faction.bit()),
            None => 0u16,
        };
        for kind in DeckKind::BOTH {
            let deck = self.decks[kind as usize].iter().flatten().copied();
            for card in self.placed(kind).iter().chain(deck) {
                factions |= faction(kind, card).map_or(0, Faction::bit);
            }
        }
        for faction in Faction::ALL {
            if factions.count_ones() < u32::from(game.factions_wanted()) {
                factions |= faction.bit();
            }
        }
        if factions.count_ones() > u32::from(game.factions_wanted()) {
            return wrong("the cards are of too many factions");
        }
        self.state.factions = factions;
        Ok(())
    }

    fn finish(&mut self, game: &MiceAndMazes) {
        let content = &game.content;
        for kind in DeckKind::BOTH {
            let row = |card: u8| match kind {
                DeckKind::Chambers => {
                    (content.chambers[usize::from(card)].faction, content.chambers[usize::from(card)].back)
                }
                DeckKind::Assistants => (
                    content.assistants[usize::from(card)].faction,
                    content.assistants[usize::from(card)].back,
                ),
            };
            let plays = |card: &u8| row(*card).0.is_none_or(|f| self.state.factions & f.bit() != 0);
            let all: CardSet = (0..CARDS as u8).filter(plays).collect();
            let mut left = all.minus(self.placed(kind));
            let said: CardSet = self.decks[kind as usize].iter().flatten().copied().collect();
            let cards = self.rows[kind as usize]
                .clone()
                .unwrap_or_else(|| left.minus(said).iter().take(ROW).collect());
            for card in &cards {
                left.remove(*card);
            }
            let deck = &mut self.state.decks[kind as usize];
            for (place, card) in cards.into_iter().enumerate() {
                deck.row[place] = Some(card);
            }
            let in_deck = if self.decks[kind as usize].is_some() { said } else { left };
            for card in in_deck {
                match row(card).1 {
                    Back::Green => deck.green.insert(card),
                    Back::Blue => deck.blue.insert(card),
                };
            }
            let rest = left.minus(in_deck);
            deck.discards = rest;
        }
        if game.options().hidden_passage {
            let wanted = |card: &Entrance| {
                let symbol = content.entrance(*card).symbol;
                symbol.is_some_and(|f| self.state.factions & f.bit() != 0)
                    && self.state.passages[card.index()].is_none()
            };
            let all = self.state.frame.iter().flatten().filter(|card| wanted(card));
            self.state.tokens = self.tokens.unwrap_or_else(|| all.fold(0, |mask, card| mask | card.bit()));
        }
    }
}

impl ScenarioSyntax for Table {
    type Of = MiceAndMazes;

    fn position(position: &str) -> Result<(Arc<MiceAndMazes>, State), ScenarioError> {
        let facts: Vec<&str> = position
            .lines()
            .flat_map(|line| line.split(" ; "))
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let players = if facts.contains(&"3 players") { "3" } else { "2" };
        let passages = if facts.contains(&"passages") { "yes" } else { "no" };
        let values = adit_laws::values([("players", players), ("hidden_passage", passages)]);
        let game = MiceAndMazes::game(&values).map_err(|e| ScenarioError::new(e.to_string()))?;
        let mut state = game.bare_table();
        state.turn = 10;
        state.regular = 10;
        state.deed = Deed::new(Occasion::Regular);
        state.stack = Stack::only(Frame::Action);
        let rows = game.content.entrances.iter().enumerate();
        let cards = rows.filter(|(_, row)| players == "3" || !row.three_only);
        for (doorway, (card, _)) in cards.enumerate() {
            state.frame[doorway] = Some(Entrance(card as u8));
        }
        let mut drawing = Drawing { state, decks: [None, None], rows: [None, None], tokens: None };
        for fact in &facts {
            drawing.fact(&game, fact)?;
        }
        let said = facts.iter().find_map(|fact| fact.strip_prefix("factions "));
        drawing.choose_factions(&game, said)?;
        drawing.finish(&game);
        Ok((game, drawing.state))
    }

    /// A card, a chest or a faction by its key, an entrance by its number after #, `green` or `blue` for a back, `P2` for a
    /// seat.
    fn cue(game: &MiceAndMazes, word: &str) -> Option<Vec<Cue>> {
        let content = &game.content;
        if let Ok(seat) = word.parse::<Seat>() {
            return Some(vec![Cue::Pick(u32::from(seat.0))]);
        }
        if let Some(number) = word.strip_prefix('#') {
            return Some(vec![Cue::Thing(u32::from(content.find_entrance(number)?.0))]);
        }
        let thing = match word {
            "green" => 0,
            "blue" => 1,
            _ => {
                let card = content.find_card(word).map(number_of);
                let chest = || content.find_chest(word).map(|face| face.0);
                let faction = || Faction::from_key(word).map(|faction| faction as u8);
                card.or_else(chest).or_else(faction)?
            }
        };
        Some(vec![Cue::Thing(u32::from(thing))])
    }

    fn fact(game: &MiceAndMazes, view: &View, subject: &str) -> Option<String> {
        let s = &view.table;
        let content = &game.content;
        let key = |card: Card| content.card_key(card).to_owned();
        let mut words = subject.split_whitespace();
        let (what, which) = (words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        match (what, which) {
            ("active", None) => Some(s.active.to_string()),
            ("first", None) => Some(s.first.to_string()),
            ("markers", None) => Some(s.deed.markers.to_string()),
            ("supply", None) => Some(s.supply.total().to_string()),
            ("extra", None) => Some(format!("{} {}", s.extra_actions, s.extra_turns)),
            ("taken", None) => Some(s.extras_taken.to_string()),
            ("turn", None) => Some(s.turn.to_string()),
            ("regular", None) => Some(s.regular.to_string()),
            ("depth", None) => Some(s.stack.depth().to_string()),
            ("loans", None) => Some(listed(s.now.loans.iter().map(|card| key(Card::Assistant(card))))),
            ("end", None) => Some(match s.end {
                Some(end) => format!("{:?} {} {}", end.cause, end.seat, end.owed).to_lowercase(),
                None => "none".to_owned(),
            }),
            ("row", Some(kind)) => {
                let kind = deck_kind(Some(kind)).ok()?;
                Some(listed(s.deck(kind).row.iter().map(|card| match (card, kind) {
                    (None, _) => "-".to_owned(),
                    (Some(card), DeckKind::Chambers) => key(Card::Chamber(Chamber(*card))),
                    (Some(card), DeckKind::Assistants) => key(Card::Assistant(Assistant(*card))),
                })))
            }
            ("deck", Some(kind)) => Some(s.deck(deck_kind(Some(kind)).ok()?).size().to_string()),
            ("back", Some(kind)) => {
                let back = s.deck(deck_kind(Some(kind)).ok()?).back();
                Some(back.map_or("none".to_owned(), |back| format!("{back:?}").to_lowercase()))
            }
            ("discards", Some(kind)) => Some(listed(s.discarded(deck_kind(Some(kind)).ok()?).map(key))),
            ("passage", Some(number)) => {
                let card = content.find_entrance(number)?;
                Some(match s.passages[card.index()] {
                    Some(owner) => owner.to_string(),
                    None if s.tokens & card.bit() != 0 => "token".to_owned(),
                    None => "none".to_owned(),
                })
            }
            ("doorway", Some(number)) => {
                let doorway: u8 = number.parse().ok()?;
                let card = s.entrance(Doorway(doorway))?;
                Some(content.entrance(card).number.clone())
            }
            (place, None) if Spot::read(place).is_some() => {
                let spot = Spot::read(place)?;
                Some(match (s.chamber(spot), s.owner(spot), s.chests[spot.index()]) {
                    (Some(chamber), Some(owner), _) => format!("{} {owner}", content.chamber(chamber).key),
                    (_, _, Some(face)) => format!("chest {}", content.chest(face).key),
                    _ => "empty".to_owned(),
                })
            }
            (subject, None) => {
                let (name, part) = subject.split_once('.').unwrap_or((subject, ""));
                let seat: Seat = name.parse().ok()?;
                let player = s.player(seat);
                let chests = |chests: &adit_mice_and_mazes::state::Chests| {
                    let faces = chests.kinds().flat_map(|face| {
                        std::iter::repeat_n(content.chests[face].key.clone(), usize::from(chests[face]))
                    });
                    listed(faces)
                };
                match part {
                    "" => {
                        let [f, t, p, g, v] = player.stock;
                        Some(format!("F{f} T{t} P{p} G{g} V{v}"))
                    }
                    "F" | "T" | "P" | "G" | "V" => {
                        let kind = Kind::from_letter(part.chars().next()?)?;
                        Some(player.has(kind).to_string())
                    }
                    "supply" => Some((content.table.paws - player.paws_placed()).to_string()),
                    "placed" => {
                        let entrances =
                            (0..16).map(Entrance).filter(|card| player.entrances & card.bit() != 0);
                        let outside = entrances.map(|card| content.entrance(card).number.clone());
                        Some(listed(outside.chain(spots_of(player.spots).map(|spot| spot.to_string()))))
                    }
                    "crew" => Some(listed(player.crew.iter().map(|card| key(Card::Assistant(card))))),
                    "camp" => Some(listed(player.camp.iter().map(|card| key(*card)))),
                    "chests" => Some(chests(&player.unused)),
                    "used" => Some(chests(&player.used)),
                    "tokens" => Some((content.table.tokens - s.tokens_used(seat)).to_string()),
                    "score" => Some(game.score(s, seat).to_string()),
                    "sets" => {
                        let (chambers, assistants) = game.set_glory(s, seat);
                        Some(format!("{chambers} {assistants}"))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
