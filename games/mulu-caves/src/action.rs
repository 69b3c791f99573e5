//! Actions, the questions they answer, and their notation.

use adit_kernel::Seat;
use adit_kernel::notation::{NotationError, Words};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::components::{Card, Class, Piece, coordinates, tile_at};
use crate::content::Content;
use crate::state::Commit;

/// One decision, one click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put the next unit here.
    Place(Tile),
    Roll,
    /// Mirror a unit: the action, or a Mirror-Mirror card.
    Mirror(Piece),
    Step(Piece, Dir),
    /// Declare the piece's movement finished and draw treasure.
    Settle(Piece),
    /// An ordinary attack on an adjacent enemy.
    Attack(Piece, Piece),
    /// An attack on a distant enemy with a card.
    Shoot(Piece, Card, Piece),
    /// A staff against everybody around.
    Cast(Piece, Card),
    /// Hand a unit's card over to the adjacent avatar.
    HandOver(Card),
    LayNet(Card, Tile),
    /// Bring a destroyed unit back.
    Raise(Card, Piece),
    /// Take a random enemy card.
    Relinquish(Card),
    End,
    /// Put cards into a battle, or none.
    Commit(Commit),
    /// Take a card used against this unit: with which Relinquish, and which card.
    Take(Card, Card),
    Shield(Card),
    /// Which unit dies instead.
    Sacrifice(Piece),
    /// Live After Death.
    Revive(Card),
    /// Whom a staff or a charge strikes next.
    Target(Piece),
    /// Lead an enemy piece through a cave-in.
    Lead(Dir),
    /// Transference: this card goes to the avatar.
    Transfer(Card),
    Discard(Card),
    /// No, thank you.
    Pass,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    Place(Piece),
    Main,
    Act {
        points: u8,
    },
    /// A piece must leave the tile it shares, or the wall it stands in.
    Transit(Piece),
    Interrupt {
        aggressor: Piece,
        defender: Piece,
    },
    TakeShown {
        target: Piece,
        card: Card,
    },
    Commit {
        own: Piece,
        other: Piece,
    },
    TakeCommitted {
        defender: Piece,
    },
    Recommit {
        class: Class,
    },
    UseStolen {
        card: Card,
    },
    Shield {
        piece: Piece,
        own: u8,
        other: u8,
    },
    Sacrifice {
        piece: Piece,
    },
    Substitute {
        piece: Piece,
    },
    LiveOn(Piece),
    SeriesTarget(Card),
    ChargeTarget(Piece),
    /// The staff is gone: whom does its caster fight without it?
    FightInstead(Piece),
    MirrorMirror,
    CaveIn {
        piece: Piece,
        left: u8,
    },
    Transfer,
    TooMany {
        seat: Seat,
        more: u8,
    },
    Over,
}

fn dir_letter(dir: Dir) -> &'static str {
    ["n", "e", "s", "w"][dir as usize]
}

fn read_dir(word: &str) -> Option<Dir> {
    Dir::ALL.into_iter().find(|&dir| dir_letter(dir) == word)
}

pub(crate) fn read_tile(word: &str) -> Option<Tile> {
    let (x, y) = word.split_once(',')?;
    let number = |text: &str| text.parse::<u8>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    tile_at(number(x)?, number(y)?)
}

pub(crate) fn write_tile(tile: Tile) -> String {
    let (x, y) = coordinates(tile);
    format!("{x},{y}")
}

pub(crate) fn write(content: &Content, action: Action, out: &mut String) {
    let card = |c: Card| content.card(c).key.clone();
    let words: Vec<String> = match action {
        Action::Place(tile) => vec!["place".into(), write_tile(tile)],
        Action::Roll => vec!["roll".into()],
        Action::Mirror(unit) => vec!["mirror".into(), unit.to_string()],
        Action::Step(piece, dir) => vec!["step".into(), piece.to_string(), dir_letter(dir).into()],
        Action::Settle(piece) => vec!["settle".into(), piece.to_string()],
        Action::Attack(piece, target) => vec!["attack".into(), piece.to_string(), target.to_string()],
        Action::Shoot(piece, c, target) => {
            vec!["shoot".into(), piece.to_string(), card(c), target.to_string()]
        }
        Action::Cast(piece, c) => vec!["cast".into(), piece.to_string(), card(c)],
        Action::HandOver(c) => vec!["hand".into(), card(c)],
        Action::LayNet(c, tile) => vec!["lay".into(), card(c), write_tile(tile)],
        Action::Raise(c, unit) => vec!["raise".into(), card(c), unit.to_string()],
        Action::Relinquish(c) => vec!["play".into(), card(c)],
        Action::End => vec!["end".into()],
        Action::Commit(commit) => {
            let cards = [commit.weapon, commit.armor, commit.artifact];
            let mut words = vec!["commit".to_owned()];
            words.extend(cards.into_iter().flatten().map(card));
            if commit.double {
                words.push("double".into());
            }
            if words.len() == 1 {
                words.push("none".into());
            }
            words
        }
        Action::Take(with, c) => vec!["take".into(), card(c), "with".into(), card(with)],
        Action::Shield(c) => vec!["shield".into(), card(c)],
        Action::Sacrifice(unit) => vec!["sacrifice".into(), unit.to_string()],
        Action::Revive(c) => vec!["revive".into(), card(c)],
        Action::Target(piece) => vec!["target".into(), piece.to_string()],
        Action::Lead(dir) => vec!["lead".into(), dir_letter(dir).into()],
        Action::Transfer(c) => vec!["transfer".into(), card(c)],
        Action::Discard(c) => vec!["discard".into(), card(c)],
        Action::Pass => vec!["pass".into()],
    };
    out.push_str(&words.join(" "));
}

const VERBS: &str = "a verb (place, roll, mirror, step, settle, attack, shoot, cast, hand, lay, raise, play, \
    end, commit, take, shield, sacrifice, revive, target, lead, transfer, discard, pass)";

pub(crate) fn read(content: &Content, text: &str) -> Result<Action, NotationError> {
    let mut words = Words::new(text);
    let verb = words.next(VERBS)?;
    let unknown = words.wrong(VERBS);
    let card =
        |w: &mut Words<'_>| w.one("a treasure card, such as battle-axe", |key| content.find_card(key));
    let piece = |w: &mut Words<'_>| w.one("a piece, such as SA or N3", Piece::read);
    let dir = |w: &mut Words<'_>| w.one("a direction (n, e, s or w)", read_dir);
    let tile = |w: &mut Words<'_>| w.one("a tile, such as 6,22", read_tile);
    let w = &mut words;
    let action = match verb {
        "place" => Action::Place(tile(w)?),
        "roll" => Action::Roll,
        "mirror" => Action::Mirror(piece(w)?),
        "step" => Action::Step(piece(w)?, dir(w)?),
        "settle" => Action::Settle(piece(w)?),
        "attack" => Action::Attack(piece(w)?, piece(w)?),
        "shoot" => Action::Shoot(piece(w)?, card(w)?, piece(w)?),
        "cast" => Action::Cast(piece(w)?, card(w)?),
        "hand" => Action::HandOver(card(w)?),
        "lay" => Action::LayNet(card(w)?, tile(w)?),
        "raise" => Action::Raise(card(w)?, piece(w)?),
        "play" => Action::Relinquish(card(w)?),
        "end" => Action::End,
        "commit" => Action::Commit(read_commit(content, w)?),
        "take" => {
            let taken = card(w)?;
            w.one("«with»", |word| (word == "with").then_some(()))?;
            Action::Take(card(w)?, taken)
        }
        "shield" => Action::Shield(card(w)?),
        "sacrifice" => Action::Sacrifice(piece(w)?),
        "revive" => Action::Revive(card(w)?),
        "target" => Action::Target(piece(w)?),
        "lead" => Action::Lead(dir(w)?),
        "transfer" => Action::Transfer(card(w)?),
        "discard" => Action::Discard(card(w)?),
        "pass" => Action::Pass,
        _ => return Err(unknown),
    };
    words.end()?;
    Ok(action)
}

/// Cards in the order weapon, armor, artifact, each at most once, then «double»; or «none».
fn read_commit(content: &Content, w: &mut Words<'_>) -> Result<Commit, NotationError> {
    const EXPECTED: &str = "a weapon, an armor and an artifact in this order, «double», or «none»";
    let mut commit = Commit::NONE;
    let first = w.next(EXPECTED)?;
    if first == "none" {
        return Ok(commit);
    }
    let mut least = Class::Weapon;
    let mut taken = false;
    let mut word = Some(first);
    while let Some(text) = word {
        if text == "double" {
            commit.double = true;
            return Ok(commit);
        }
        let Some(card) = content.find_card(text) else { return Err(w.wrong(EXPECTED)) };
        let class = content.kind(card).class;
        if class < least || (class == least && taken) {
            return Err(w.wrong(EXPECTED));
        }
        *commit.slot(class) = Some(card);
        (least, taken) = (class, true);
        word = w.maybe();
    }
    Ok(commit)
}
