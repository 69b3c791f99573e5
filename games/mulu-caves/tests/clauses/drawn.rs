//! Positions of Mulu Caves drawn in text, for scenarios. One fact a line, or several parted by « ; »:
//!
//! ```text
//! South acts 5              whose turn, in the action loop with 5 points (default: South acts 6)
//! North main                whose turn, before the roll; South places: units are being placed
//! turn 200                  (default: 10)
//! S1 6,22 holds rapier,shield spells phasers,phasers netted
//!                           also: immobilized 1, risen 2, pit 2, bombed, halted, attacked, stepped, cool 3,16,
//!                           carrying, start 6,20 (where the turn began, if not here), phasing, blazing
//! fire 6,9 S, fire 6,9 S 2 fresh
//! net 11,22 N retiarius-net
//! rubble 7,23, ban S1 8,17 2
//! shown rapier, worn dual-tridents
//! pile rapier,shears        on the treasure discard pile; deck-only a,b: all other cards are there
//! events-only bomb,bomb      the Event Deck is exactly this, all other cards are discarded
//! first north               the option
//! ```
//! Avatars stand on their starts; units that are not named are destroyed.

use adit_kernel::chance::Cue;
use adit_kernel::{Eye, Game, Listed, Seat};
use adit_kit::cards::CardSet;
use adit_kit::counts::Counts;
use adit_kit::deck::Deck;
use adit_kit::stack::Stack;
use adit_kit::tiles::Tile;
use adit_laws::words::{list, listed, need, number, wrong};
use adit_laws::{ScenarioError, ScenarioSyntax, values};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::components::{Card, EventCard, NORTH, OFF, Piece, SOUTH, coordinates, tile_at};
use adit_mulu_caves::state::{Ban, Fire, Frame, Mark, Net, State};
use adit_mulu_caves::view::View;
use std::sync::Arc;

fn tile(word: Option<&str>) -> Result<Tile, ScenarioError> {
    let found = word.and_then(|w| w.split_once(',')).and_then(|(x, y)| {
        let (x, y) = (x.parse().ok()?, y.parse().ok()?);
        tile_at(x, y)
    });
    need(found, "a tile", word)
}

fn side(word: Option<&str>) -> Result<Seat, ScenarioError> {
    let side = match word {
        Some("North" | "N") => Some(NORTH),
        Some("South" | "S") => Some(SOUTH),
        _ => None,
    };
    need(side, "a side", word)
}

fn cards(game: &MuluCaves, word: Option<&str>) -> Result<CardSet, ScenarioError> {
    list(word, "a card", |key| game.content.find_card(key).map(|card| card.0))
}

fn event_cards(game: &MuluCaves, word: Option<&str>) -> Result<Vec<EventCard>, ScenarioError> {
    list(word, "an event card", |key| game.content.find_event_card(key))
}

/// Positions of Mulu Caves.
pub(crate) struct Board;

struct Drawing {
    state: State,
    starts: Vec<(Piece, Tile)>,
    deck: Option<CardSet>,
}

impl Drawing {
    fn piece(
        &mut self,
        game: &MuluCaves,
        piece: Piece,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ScenarioError> {
        let (o, i) = (&mut self.state.open, piece.index());
        while let Some(word) = words.next() {
            match word {
                "holds" => {
                    let hand = cards(game, words.next())?;
                    self.state.secret.hands[i] = hand;
                    o.held[i] = hand.len() as u8;
                }
                "spells" => event_cards(game, words.next())?.into_iter().for_each(|event_card| {
                    o.spells[i].add(event_card);
                    assert!(o.event_cards.take(event_card as usize, 1), "no {event_card:?} left");
                }),
                "netted" => o.status[i].netted = true,
                "bombed" => o.status[i].bombed = true,
                "immobilized" => o.status[i].immobilized = number(words.next())?,
                "risen" => o.status[i].risen = number(words.next())?,
                "pit" => o.status[i].pit = number(words.next())?,
                "halted" => o.now.halted |= piece.own_bit(),
                "attacked" => o.now.attacked |= piece.own_bit(),
                "stepped" => o.now.stepped |= piece.own_bit(),
                "phasing" => o.now.phasing |= piece.own_bit(),
                "blazing" => o.now.blazing |= piece.own_bit(),
                "carrying" => o.carrying = o.carrying.with(piece.seat()),
                "start" => self.starts.push((piece, tile(words.next())?)),
                "from" => {
                    let mark = Mark { tile: tile(words.next())?, number: piece.number() };
                    o.now.trail.push(mark);
                    o.now.stepped |= piece.own_bit();
                }
                place => o.at[i] = tile(Some(place))?,
            }
        }
        Ok(())
    }

    fn fact(&mut self, game: &MuluCaves, fact: &str) -> Result<(), ScenarioError> {
        let mut words = fact.split_whitespace();
        let o = &mut self.state.open;
        match words.next().unwrap_or("") {
            "first" => _ = words.next(),
            who @ ("North" | "South") => {
                o.active = side(Some(who))?;
                let frame = match words.next() {
                    Some("acts") => {
                        o.now.points = number(words.next())?;
                        Frame::Action
                    }
                    Some("main") => Frame::Main,
                    Some("places") => {
                        o.turn = 0;
                        Frame::Place
                    }
                    other => return wrong(format!("a side acts, mains or places, not {other:?}")),
                };
                o.stack = Stack::only(frame);
            }
            "turn" => o.turn = number(words.next())?,
            "fire" => {
                let (tile, seat) = (tile(words.next())?, side(words.next())?);
                let mut fire = Fire { tile, seat, count: 1, fresh: false };
                for word in words.by_ref() {
                    match word {
                        "fresh" => fire.fresh = true,
                        n => fire.count = number(Some(n))?,
                    }
                }
                o.fires.push(fire);
            }
            "net" => {
                let (tile, seat) = (tile(words.next())?, side(words.next())?);
                let card = need(cards(game, words.next())?.first(), "a net", None)?;
                o.nets.push(Net { tile, seat, card: Card(card) });
            }
            "rubble" => _ = o.rubble.insert(tile(words.next())?),
            "ban" => {
                let word = words.next();
                let piece = need(word.and_then(Piece::read), "a piece", word)?;
                o.bans.push(Ban { piece, tile: tile(words.next())?, left: number(words.next())? });
            }
            "shown" => o.shown = cards(game, words.next())?,
            "worn" => o.worn = cards(game, words.next())?,
            "pile" => o.pile = cards(game, words.next())?,
            "deck-only" => self.deck = Some(cards(game, words.next())?),
            "events-only" => {
                let mut left = Counts::NONE;
                event_cards(game, words.next())?
                    .into_iter()
                    .for_each(|event_card| left.put(event_card as usize, 1));
                o.event_pile = o.event_cards.minus(&left);
                o.event_cards = left;
            }
            who => {
                let piece = need(Piece::read(who), "a fact", Some(who))?;
                self.piece(game, piece, &mut words)?;
            }
        }
        match words.next() {
            Some(left) => wrong(format!("«{left}» is too much in «{fact}»")),
            None => Ok(()),
        }
    }

    /// Cards that are nowhere lie in the deck; turns begin where the pieces stand.
    fn finish(&mut self, game: &MuluCaves) {
        let o = &mut self.state.open;
        let all = CardSet::first_n(game.content.cards.len() as u8);
        let mut used = o.pile;
        for hand in self.state.secret.hands {
            used = used.union(hand);
        }
        for net in &o.nets {
            used.insert(net.card.0);
        }
        let deck = match self.deck {
            Some(deck) => {
                o.pile = o.pile.union(all.minus(used).minus(deck));
                deck
            }
            None => all.minus(used),
        };
        o.deck = deck.len() as u8;
        self.state.secret.deck = Deck::new([deck]);
        for piece in Piece::team(o.active) {
            let tile = o.at[piece.index()];
            o.now.start[usize::from(piece.number())] = tile;
            if o.burning(tile) {
                o.now.scorched |= piece.own_bit();
            }
        }
        for (piece, tile) in self.starts.drain(..) {
            o.now.start[usize::from(piece.number())] = tile;
        }
    }
}

impl ScenarioSyntax for Board {
    type Of = MuluCaves;

    fn position(position: &str) -> Result<(Arc<MuluCaves>, State), ScenarioError> {
        let facts: Vec<&str> = position
            .lines()
            .flat_map(|l| l.split(" ; "))
            .map(str::trim)
            .filter(|l| !l.is_empty())
            .collect();
        let first = facts.iter().find_map(|l| l.strip_prefix("first ")).unwrap_or("random");
        let game =
            MuluCaves::game(&values([("first", first)])).map_err(|e| ScenarioError::new(e.to_string()))?;
        let mut d = Drawing { state: game.bare_table(), starts: Vec::new(), deck: None };
        d.state.open.turn = 10;
        d.state.open.active = SOUTH;
        d.state.open.stack = Stack::only(Frame::Action);
        d.state.open.now.points = 6;
        for fact in facts {
            d.fact(&game, fact)?;
        }
        d.finish(&game);
        Ok((game, d.state))
    }

    /// Faces of a d6, `d20:7`, a treasure card or an event card by its key, `P1` for the first player.
    fn cue(game: &MuluCaves, word: &str) -> Option<Vec<Cue>> {
        if let Some(face) = word.strip_prefix("d20:").unwrap_or(word).parse::<u32>().ok().filter(|&n| n > 0)
        {
            return Some(vec![Cue::Pick(face - 1)]);
        }
        match word {
            "North" => return Some(vec![Cue::Pick(0)]),
            "South" => return Some(vec![Cue::Pick(1)]),
            _ => {}
        }
        let card = game.content.find_card(word).map(|card| u32::from(card.0));
        let thing =
            card.or_else(|| game.content.find_event_card(word).map(|event_card| event_card as u32))?;
        Some(vec![Cue::Thing(thing)])
    }

    fn fact(game: &MuluCaves, view: &View, subject: &str) -> Option<String> {
        let o = &view.open;
        let yes = |yes: bool| Some(if yes { "yes" } else { "no" }.to_owned());
        let letter = |seat: Seat| if seat == NORTH { "N" } else { "S" };
        let mut words = subject.split_whitespace();
        let (what, which) = (words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        match (what, which) {
            ("points", None) => Some(o.now.points.to_string()),
            ("turn", None) => Some(o.turn.to_string()),
            ("active", None) => Some(if o.active == NORTH { "North" } else { "South" }.into()),
            ("deck", None) => Some(o.deck.to_string()),
            ("fires", None) => Some(o.fires.iter().map(|f| u32::from(f.count)).sum::<u32>().to_string()),
            ("pile", Some(key)) => yes(o.pile.contains(game.content.find_card(key)?.0)),
            ("worn", Some(key)) => yes(o.worn.contains(game.content.find_card(key)?.0)),
            ("event-pile", Some(key)) => {
                Some(o.event_pile.of(game.content.find_event_card(key)? as usize).to_string())
            }
            ("carrying", Some(who)) => yes(o.carrying.has(side(Some(who)).ok()?)),
            ("held", Some(who)) => Some(o.cards_of(side(Some(who)).ok()?).to_string()),
            ("fire", Some(place)) => {
                let here = tile(Some(place)).ok()?;
                let piles = o.fires.iter().filter(|f| f.tile == here);
                Some(listed(piles.map(|f| format!("{}{}", letter(f.seat), f.count))))
            }
            ("net", Some(place)) => {
                let here = tile(Some(place)).ok()?;
                Some(listed(o.nets.iter().filter(|n| n.tile == here).map(|n| letter(n.seat))))
            }
            ("wall", Some(place)) => {
                let here = tile(Some(place)).ok()?;
                let terrain = game.terrain(here).letter();
                yes(terrain == 'D' || terrain == '#' && !o.rubble.contains(here))
            }
            ("banned", Some(pair)) => {
                let (piece, place) = pair.split_once('@')?;
                yes(o.banned(Piece::read(piece)?, tile(Some(place)).ok()?))
            }
            (subject, None) => {
                let (name, part) = subject.split_once('.').map_or((subject, ""), |(n, p)| (n, p));
                let piece = Piece::read(name)?;
                let i = piece.index();
                match part {
                    "" if o.at[i] == OFF => Some("off".into()),
                    "" => {
                        let (x, y) = coordinates(o.at[i]);
                        Some(format!("{x},{y}"))
                    }
                    "cards" => {
                        let known = view.known[i];
                        let names = known.iter().map(|c| game.content.card(Card(c)).key.as_str());
                        let hidden = u32::from(o.held[i]) - known.len();
                        Some(listed(names.chain((0..hidden).map(|_| "?"))))
                    }
                    "spells" => {
                        let names = EventCard::ENCHANTMENTS.into_iter().flat_map(|event_card| {
                            let name = adit_mulu_caves::content::event_card_key(event_card);
                            std::iter::repeat_n(name, usize::from(o.spells[i].of(event_card)))
                        });
                        Some(listed(names))
                    }
                    "status" => {
                        let s = &o.status[i];
                        let halted = piece.seat() == o.active && o.now.halted & piece.own_bit() != 0;
                        let all = [
                            (s.immobilized > 0, "immobilized"),
                            (s.risen > 0, "risen"),
                            (s.pit > 0, "pit"),
                            (s.netted, "netted"),
                            (s.bombed, "bombed"),
                            (halted, "halted"),
                        ];
                        Some(listed(all.into_iter().filter(|(yes, _)| *yes).map(|(_, name)| name)))
                    }
                    "type" => Some(
                        match (piece.is_avatar(), MuluCaves::is_assailant(o, piece)) {
                            (true, _) => "avatar",
                            (_, true) => "assailant",
                            _ => "assistant",
                        }
                        .into(),
                    ),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A test sees every hand: each player's from its own seat.
    fn truth(game: &MuluCaves, state: &State, subject: &str) -> Option<String> {
        let name = subject.split(['.', ' ']).next()?;
        let eye = Piece::read(name).map_or(Eye::Spectator, |piece| Eye::Seat(piece.seat()));
        Self::fact(game, &game.view(state, eye), subject)
    }
}
