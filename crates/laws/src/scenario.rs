//! Scenarios: a drawn position, and what may and must happen in it, as text. Clause tests are written in
//! this language and read like the examples of a rulebook.
//!
//! The position is everything up to the first blank line or the first line of the script; the game reads
//! it ([`ScenarioSyntax::position`]). Then come lines, one a thing. Blank lines and lines that begin with `#` say nothing.
//!
//! ```text
//! > step 2                     the one seat that is asked does this
//! > P2 call high               this seat does this
//! ~ six 3                      what chance will give, word by word; used up in order
//! ! P1 step 4 : CEL-4          this is refused, and that clause is why
//! = score P1 3                 a fact, seen by a test that sees all
//! = @P2 card P1 ?              a fact as an eye sees it; @spectator is one too
//! + P1 gains 2.                the log of the last action has this, as a spectator reads it
//! + @P1 P1 sees a 4.           as this seat reads it
//! - @P2 P1 sees a 4.           the log has not
//! ? Which heap                 the question put to the one asked seat has these words
//! ? P2 What do you call        the question put to this seat
//! asks P1 P2                   exactly these are asked
//! asks nobody                  the game is over
//! offers P1 roll, step 1       these are among what it may do
//! offers-not P1 peek           these are not
//! offers-only P1 call low, call high
//! over goal P1                 over, for this cause, with these winners
//! ```

mod line;
pub mod words;

use std::fmt;
use std::sync::Arc;

use adit_kernel::chance::{ChanceMismatch, Cue, Scripted};
use adit_kernel::game::{Cites, Game, notation};
use adit_kernel::{ActionOf, EventOf, Eye, Face, Listed, Seat, Seats, StateOf};

use crate::breach::guard;
use line::{Line, Offered};
use words::wrong;

type GameOf<D> = <<D as ScenarioSyntax>::Of as Listed>::Game;
type FaceOf<D> = <<D as ScenarioSyntax>::Of as Listed>::Face;
/// A loaded game and a position of it.
pub type Position<D> = (Arc<GameOf<D>>, StateOf<<D as ScenarioSyntax>::Of>);

/// How the positions of a game are drawn as text, for its tests. A type of its own, so that it can stand
/// beside the tests and outside of the game.
pub trait ScenarioSyntax {
    type Of: Listed;

    /// Reads a drawn position. What it leaves out is what is usual.
    fn position(text: &str) -> Result<Position<Self>, ScenarioError>
    where
        Self: Sized;

    /// What a word after `~` makes chance give: a face of a die, a card by its name.
    fn cue(game: &GameOf<Self>, word: &str) -> Option<Vec<Cue>>
    where
        Self: Sized;

    /// A fact as one eye sees it; none if there is no such subject, or this eye knows nothing about it.
    fn fact(game: &GameOf<Self>, view: &<GameOf<Self> as Game>::View, subject: &str) -> Option<String>
    where
        Self: Sized;

    /// A fact as a test sees it that sees all: what any eye knows, unless the game can say more.
    fn truth(game: &GameOf<Self>, state: &StateOf<Self::Of>, subject: &str) -> Option<String>
    where
        Self: Sized,
    {
        Eye::all(game.seats()).find_map(|eye| Self::fact(game, &game.view(state, eye), subject))
    }
}

/// What is wrong with a drawing or a line. Takes any error, so that `?` works on all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError(String);

impl ScenarioError {
    pub fn new(words: impl Into<String>) -> ScenarioError {
        ScenarioError(words.into())
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: std::error::Error> From<E> for ScenarioError {
    fn from(error: E) -> ScenarioError {
        ScenarioError(error.to_string())
    }
}

/// Plays a scenario. Panics with the whole of it, the line that failed marked.
#[track_caller]
pub fn scenario<D: ScenarioSyntax>(text: &str) {
    let lines = unindented(text);
    if let Err((at, mistake)) = run::<D>(&lines) {
        let mark = |(i, line): (usize, &String)| match i == at {
            true => format!(">>>  {line}\n"),
            false => format!("     {line}\n"),
        };
        let shown: String = lines.iter().enumerate().map(mark).collect();
        panic!("scenario of {}, line {}: {mistake}\n\n{shown}", GameOf::<D>::ID, at + 1);
    }
}

/// A drawn position, for tests that a scenario cannot express.
#[track_caller]
pub fn drawn<D: ScenarioSyntax>(position: &str) -> Position<D> {
    let lines = unindented(position);
    D::position(&facts(&lines)).unwrap_or_else(|mistake| panic!("{mistake}, in\n{}", lines.join("\n")))
}

/// Scripted chance, written as after `~`.
#[track_caller]
pub fn scripted<D: ScenarioSyntax>(game: &GameOf<D>, words: &str) -> Scripted {
    let cue = |word| D::cue(game, word).unwrap_or_else(|| panic!("chance cannot give «{word}»"));
    Scripted::new(words.split_whitespace().flat_map(cue))
}

/// Everything that the first seat asked may do, in notation; nothing if nobody is asked.
pub fn offered<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    let mut actions = Vec::new();
    if let Some(seat) = game.asked(state).first() {
        game.actions(state, seat, &mut actions);
    }
    actions.into_iter().map(|action| notation(game, action)).collect()
}

/// The lines without what indents them all, and without empty ones around them.
fn unindented(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.trim_end().lines().skip_while(|line| line.trim().is_empty()).collect();
    let depth = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let indent = lines.iter().filter(|line| !line.trim().is_empty()).map(depth).min().unwrap_or(0);
    lines.iter().map(|line| line.get(indent..).unwrap_or_default().trim_end().to_owned()).collect()
}

fn run<D: ScenarioSyntax>(lines: &[String]) -> Result<(), (usize, ScenarioError)> {
    let drawn = lines.iter().position(|l| l.is_empty() || Line::begins(l)).unwrap_or(lines.len());
    let stage = guarded(|| Stage::<D>::draw(&facts(&lines[..drawn]))).map_err(|mistake| (0, mistake));
    let mut stage = stage?;
    let mut chance_at = drawn;
    for (at, text) in lines.iter().enumerate().skip(drawn) {
        let Some(line) = Line::read(text).map_err(|mistake| (at, mistake))? else { continue };
        if matches!(line, Line::Chance(_)) {
            chance_at = at;
        }
        guarded(|| stage.play(&line)).map_err(|mistake| (at, mistake))?;
    }
    stage.chance.finish().map_err(|misfit| (chance_at, misfit.into()))
}

/// What a drawing says, without remarks.
fn facts(lines: &[String]) -> String {
    let facts: Vec<&str> =
        lines.iter().map(|line| line.trim()).filter(|line| !line.starts_with('#')).collect();
    facts.join("\n")
}

/// A panic of the rules is a mistake like any other, with its line.
fn guarded<T>(work: impl FnOnce() -> Result<T, ScenarioError>) -> Result<T, ScenarioError> {
    guard(work).unwrap_or_else(|words| wrong(format!("the rules panicked: {words}")))
}

/// A scenario being played.
struct Stage<D: ScenarioSyntax> {
    game: Arc<GameOf<D>>,
    state: StateOf<D::Of>,
    chance: Scripted,
    /// What the last action reported.
    log: Vec<EventOf<D::Of>>,
}

impl<D: ScenarioSyntax> Stage<D> {
    fn draw(position: &str) -> Result<Stage<D>, ScenarioError> {
        let (game, state) = D::position(position)?;
        game.audit(&state).map_err(|flaw| ScenarioError::new(format!("the position cannot be: {flaw}")))?;
        Ok(Stage { game, state, chance: Scripted::default(), log: Vec::new() })
    }

    fn play(&mut self, line: &Line<'_>) -> Result<(), ScenarioError> {
        match line {
            Line::Play { seat, action } => self.act(*seat, action),
            Line::Chance(words) => self.script(words),
            Line::Refused { seat, action, clause } => self.refused(*seat, action, clause),
            Line::Fact { eye, words } => self.fact(*eye, words),
            Line::Told { eye, text, expected } => self.told(*eye, text, *expected),
            Line::Question { seat, text } => self.question(*seat, text),
            Line::Asks(seats) => self.asks(*seats),
            Line::Offers { seat, actions, offered } => self.offers(*seat, actions, *offered),
            Line::Over { cause, winners } => self.over(cause, *winners),
        }
    }

    /// The seat named, or the only one asked.
    fn asked(&self, seat: Option<Seat>) -> Result<Seat, ScenarioError> {
        let asked = self.game.asked(&self.state);
        match seat {
            Some(seat) if asked.has(seat) => Ok(seat),
            Some(seat) => wrong(format!("{seat} is not asked; asked: {}", named(asked))),
            None if asked.len() == 1 => asked.first().ok_or_else(|| ScenarioError::new("nobody is asked")),
            None => wrong(format!("say which seat; asked: {}", named(asked))),
        }
    }

    fn act(&mut self, seat: Option<Seat>, text: &str) -> Result<(), ScenarioError> {
        let seat = self.asked(seat)?;
        let action = self.game.read(text)?;
        if let Err(refusal) = self.game.check(&self.state, seat, action) {
            let words = FaceOf::<D>::refusal(&self.game, refusal);
            return wrong(format!("{seat} may not: {words} ({})", refusal.clause()));
        }
        if !self.actions(seat).contains(&action) {
            return wrong(format!("it is allowed, but not among what {seat} may do"));
        }
        self.log.clear();
        self.game.apply(&mut self.state, seat, action, &mut self.chance, &mut self.log);
        match self.chance.finish() {
            // What is left may be for the next action.
            Ok(()) | Err(ChanceMismatch::LeftOver { .. }) => {}
            Err(misfit) => return Err(misfit.into()),
        }
        self.game
            .audit(&self.state)
            .map_err(|flaw| ScenarioError::new(format!("it leads to what cannot be: {flaw}")))
    }

    fn script(&mut self, words: &[&str]) -> Result<(), ScenarioError> {
        for word in words {
            let cues = D::cue(&self.game, word)
                .ok_or_else(|| ScenarioError::new(format!("chance cannot give «{word}»")))?;
            cues.into_iter().for_each(|cue| self.chance.push(cue));
        }
        Ok(())
    }

    fn refused(&self, seat: Option<Seat>, text: &str, clause: &str) -> Result<(), ScenarioError> {
        // Whoever is named is refused, asked or not.
        let seat = seat.map_or_else(|| self.asked(None), Ok)?;
        let action = self.game.read(text)?;
        match self.game.check(&self.state, seat, action) {
            Ok(()) => wrong(format!("{seat} may do this")),
            Err(refusal) if refusal.clause().0 == clause => Ok(()),
            Err(refusal) => {
                let words = FaceOf::<D>::refusal(&self.game, refusal);
                wrong(format!("it is refused by {}: {words}", refusal.clause()))
            }
        }
    }

    /// The longest run of words that is a subject is the subject; the rest is the value.
    fn fact(&self, eye: Option<Eye>, words: &[&str]) -> Result<(), ScenarioError> {
        let find = |subject: &str| match eye {
            None => D::truth(&self.game, &self.state, subject),
            Some(eye) => D::fact(&self.game, &self.game.view(&self.state, eye), subject),
        };
        let split = (1..=words.len()).rev().find_map(|n| Some((n, find(&words[..n].join(" "))?)));
        let Some((n, found)) = split else {
            return wrong(format!("nothing is known about «{}»", words.join(" ")));
        };
        let found = found.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected = words[n..].join(" ");
        match found == expected {
            true => Ok(()),
            false => wrong(format!("{} is «{found}», not «{expected}»", words[..n].join(" "))),
        }
    }

    fn told(&self, eye: Eye, text: &str, expected: bool) -> Result<(), ScenarioError> {
        let seen = self.log.iter().filter_map(|event| self.game.seen(event, eye));
        let lines: Vec<String> = seen.map(|seen| FaceOf::<D>::seen(&self.game, &seen)).collect();
        if lines.iter().any(|line| line.contains(text)) == expected {
            return Ok(());
        }
        let but = if expected { "not told" } else { "told" };
        wrong(format!("this was {but}; the log of the last action is:\n  {}", lines.join("\n  ")))
    }

    fn question(&self, seat: Option<Seat>, text: &str) -> Result<(), ScenarioError> {
        let seat = self.asked(seat)?;
        let view = self.game.view(&self.state, Eye::Seat(seat));
        let question = FaceOf::<D>::question(&self.game, &view, self.game.question(&self.state, seat));
        match question.contains(text) {
            true => Ok(()),
            false => wrong(format!("{seat} is asked «{question}»")),
        }
    }

    fn asks(&self, expected: Seats) -> Result<(), ScenarioError> {
        let asked = self.game.asked(&self.state);
        match asked == expected {
            true => Ok(()),
            false => wrong(format!("asked: {}", named(asked))),
        }
    }

    fn offers(&self, seat: Option<Seat>, actions: &[&str], how: Offered) -> Result<(), ScenarioError> {
        let seat = self.asked(seat)?;
        let legal = self.actions(seat);
        let mut expected = Vec::new();
        for text in actions {
            expected.push(self.game.read(text)?);
        }
        let write = |actions: &[ActionOf<D::Of>]| {
            let texts: Vec<String> = actions.iter().map(|&a| notation(&*self.game, a)).collect();
            if texts.is_empty() { "nothing".to_owned() } else { texts.join(", ") }
        };
        let there = |action: &&ActionOf<D::Of>| legal.contains(action);
        let odd: Vec<ActionOf<D::Of>> = match how {
            Offered::These | Offered::Only => expected.iter().filter(|a| !there(a)).copied().collect(),
            Offered::Not => expected.iter().filter(there).copied().collect(),
        };
        let more: Vec<ActionOf<D::Of>> = match how {
            Offered::Only => legal.iter().filter(|a| !expected.contains(a)).copied().collect(),
            Offered::These | Offered::Not => Vec::new(),
        };
        match (odd.is_empty(), more.is_empty()) {
            (true, true) => Ok(()),
            (false, _) if how == Offered::Not => wrong(format!("{seat} may do: {}", write(&odd))),
            (false, _) => wrong(format!("{seat} may not: {}; it may do: {}", write(&odd), write(&legal))),
            (true, false) => wrong(format!("{seat} may also do: {}", write(&more))),
        }
    }

    fn over(&self, cause: &str, winners: Seats) -> Result<(), ScenarioError> {
        let Some(outcome) = self.game.outcome(&self.state) else {
            return wrong(format!("the game is not over; asked: {}", named(self.game.asked(&self.state))));
        };
        // As it is written in records: kebab-case.
        let found = format!("{:?}", outcome.cause);
        let plain = |text: &str| text.replace('-', "").to_lowercase();
        match plain(&found) == plain(cause) && outcome.leaders() == winners {
            true => Ok(()),
            false => wrong(format!("it ended with {found}; in first place: {}", named(outcome.leaders()))),
        }
    }

    fn actions(&self, seat: Seat) -> Vec<ActionOf<D::Of>> {
        let mut legal = Vec::new();
        self.game.actions(&self.state, seat, &mut legal);
        legal
    }
}

fn named(seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
}
