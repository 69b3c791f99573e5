//! Scenarios: clause tests that read like a rulebook's examples. A scenario is a text: first a drawn
//! position in the game's own few words ([`Drawn::draw`]), then a script.
//!
//! ```text
//! > P1 craft tankard        plays it (the seat may be left out where only one is asked)
//! ~ C M G B B B             scripted chance, in the order in which the rules will ask
//! ! P1 craft tankard : C-4  must be refused, citing that clause
//! = P1.purse 0/0/0          a fact, as the all-seeing test knows it
//! = @P2 P1.hand 3           the same as P2 (or @spectator) sees it
//! + P1 crafts               the log of the last action has a line with these words
//! + @P2 keeps one card      … as P2 sees it
//! - hires                   the log of the last action has no such line
//! ? Which die               the open question contains these words
//! asks P1 P3                exactly these seats are asked; `asks nobody` after the end
//! offers P1 end, buy C      these are legal; `lacks` is the opposite
//! # anything                a remark
//! ```
//!
//! The scripted chance must be used up exactly, and the game's invariants hold after every action.

use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Cites, Eye, Face, Flaw, Game, Listed, Seat, Seats};
use std::sync::Arc;

type GameOf<D> = <<D as Drawn>::Of as Listed>::Game;
type FaceOf<D> = <<D as Drawn>::Of as Listed>::Face;
/// A loaded game and a position of it.
pub type Position<D> = (Arc<GameOf<D>>, StateOf<<D as Drawn>::Of>);
type StateOf<L> = <<L as Listed>::Game as Game>::State;
type ViewOf<L> = <<L as Listed>::Game as Game>::View;

/// How the positions of a game are drawn in text. Implemented beside a game's tests.
pub trait Drawn {
    type Of: Listed;

    /// The position that these lines describe.
    fn draw(position: &str) -> Result<Position<Self>, Flaw>;
    /// The scripted outcome that a word stands for.
    fn cue(game: &GameOf<Self>, word: &str) -> Option<Cue>;
    /// What is true about a subject.
    fn fact(game: &GameOf<Self>, state: &StateOf<Self::Of>, subject: &str) -> Option<String>;
    /// What a view tells about a subject.
    fn fact_seen(game: &GameOf<Self>, view: &ViewOf<Self::Of>, subject: &str) -> Option<String>;
}

/// Runs a scenario; panics with the failing line marked.
#[track_caller]
#[allow(clippy::panic, reason = "this is a test's assertion")]
pub fn scenario<D: Drawn>(text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let script = lines.iter().position(|l| is_script(l.trim())).unwrap_or(lines.len());
    let fail = |at: usize, why: &str| -> ! {
        let mut shown = String::new();
        for (i, line) in lines.iter().enumerate() {
            let mark = if i == at { ">>>" } else { "   " };
            shown.push_str(&format!("{mark} {}\n", line.trim()));
        }
        panic!("scenario fails: {why}\n{shown}");
    };
    let position: Vec<&str> =
        lines[..script].iter().map(|l| l.trim()).filter(|l| !l.starts_with('#')).collect();
    let (game, state) = match D::draw(&position.join("\n")) {
        Ok(drawn) => drawn,
        Err(flaw) => fail(script.saturating_sub(1), &format!("the position cannot be drawn: {flaw}")),
    };
    if let Err(flaw) = game.audit(&state) {
        fail(script.saturating_sub(1), &format!("the drawn position is impossible: {flaw}"));
    }
    let mut run = Run::<D> { game, state, chance: Scripted::default(), log: Vec::new() };
    for (at, line) in lines.iter().enumerate().skip(script) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Err(Flaw(why)) = run.line(line) {
            fail(at, &why);
        }
    }
    if let Err(misfit) = run.chance.finish() {
        fail(lines.len(), &format!("the scripted chance does not fit: {misfit}"));
    }
}

fn is_script(line: &str) -> bool {
    line.starts_with(['>', '!', '=', '+', '-', '~', '?'])
        || ["asks ", "offers ", "lacks "].iter().any(|word| line.starts_with(word))
}

struct Run<D: Drawn> {
    game: Arc<GameOf<D>>,
    state: StateOf<D::Of>,
    chance: Scripted,
    log: Vec<<GameOf<D> as Game>::Event>,
}

/// `P3` is a seat.
fn seat_named(word: &str) -> Option<Seat> {
    let number: u8 = word.strip_prefix('P')?.parse().ok()?;
    (1..=adit_kernel::MAX_SEATS as u8).contains(&number).then(|| Seat(number - 1))
}

fn split_seat(text: &str) -> (Option<Seat>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match seat_named(first) {
        Some(seat) => (Some(seat), rest.trim()),
        None => (None, text),
    }
}

fn split_eye(text: &str) -> Result<(Option<Eye>, &str), Flaw> {
    let Some(rest) = text.strip_prefix('@') else { return Ok((None, text)) };
    let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let eye = match name {
        "spectator" => Eye::Spectator,
        _ => Eye::Seat(seat_named(name).ok_or_else(|| Flaw(format!("«@{name}» is not an eye")))?),
    };
    Ok((Some(eye), rest.trim()))
}

impl<D: Drawn> Run<D> {
    fn line(&mut self, line: &str) -> Result<(), Flaw> {
        if let Some(seats) = line.strip_prefix("asks ") {
            return self.asks(seats.trim());
        }
        if let Some(list) = line.strip_prefix("offers ") {
            return self.offers(list.trim(), true);
        }
        if let Some(list) = line.strip_prefix("lacks ") {
            return self.offers(list.trim(), false);
        }
        let mut chars = line.chars();
        let mark = chars.next().unwrap_or(' ');
        let rest = chars.as_str().trim();
        match mark {
            '>' => self.play(rest),
            '!' => self.refuse(rest),
            '=' => self.fact(rest),
            '+' => self.told(rest, true),
            '-' => self.told(rest, false),
            '?' => self.question(rest),
            '~' => rest.split_whitespace().try_for_each(|word| {
                let cue = D::cue(&self.game, word)
                    .ok_or_else(|| Flaw(format!("«{word}» is no chance outcome")))?;
                self.chance.push(cue);
                Ok(())
            }),
            _ => Err(Flaw(format!("a line starts with > ! = + - ~ ? asks offers lacks, not «{mark}»"))),
        }
    }

    fn seat(&self, named: Option<Seat>) -> Result<Seat, Flaw> {
        let asked = self.game.asked(&self.state);
        match (named, asked.first()) {
            (Some(seat), _) => Ok(seat),
            (None, Some(seat)) if asked.len() == 1 => Ok(seat),
            (None, Some(_)) => Err(Flaw("several seats are asked: name one".to_owned())),
            (None, None) => Err(Flaw("nobody is asked: the game is over".to_owned())),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), Flaw> {
        let (named, notation) = split_seat(text);
        let seat = self.seat(named)?;
        let action = self.game.read(notation).map_err(|e| Flaw(e.to_string()))?;
        if !self.game.asked(&self.state).has(seat) {
            return Err(Flaw(format!("{seat} is not asked")));
        }
        if let Err(refusal) = self.game.check(&self.state, seat, action) {
            let words = FaceOf::<D>::refusal(&self.game, refusal);
            return Err(Flaw(format!("refused by {}: {words}", refusal.clause())));
        }
        self.log.clear();
        self.game.apply(&mut self.state, seat, action, &mut self.chance, &mut self.log);
        if let Err(
            misfit @ (adit_kernel::chance::Misfit::Exhausted { .. }
            | adit_kernel::chance::Misfit::OutOfRange { .. }
            | adit_kernel::chance::Misfit::NotThere { .. }),
        ) = self.chance.finish()
        {
            return Err(Flaw(format!("the scripted chance does not fit: {misfit}")));
        }
        self.game.audit(&self.state)
    }

    fn refuse(&self, text: &str) -> Result<(), Flaw> {
        let Some((text, clause)) = text.rsplit_once(':') else {
            return Err(Flaw("a refusal names its clause after a colon".to_owned()));
        };
        let (named, notation) = split_seat(text.trim());
        let seat = self.seat(named)?;
        let action = self.game.read(notation.trim()).map_err(|e| Flaw(e.to_string()))?;
        match self.game.check(&self.state, seat, action) {
            Ok(()) => Err(Flaw("it is allowed".to_owned())),
            Err(refusal) if refusal.clause().0 == clause.trim() => Ok(()),
            Err(refusal) => Err(Flaw(format!(
                "it is refused by {}, not {}: {}",
                refusal.clause(),
                clause.trim(),
                FaceOf::<D>::refusal(&self.game, refusal)
            ))),
        }
    }

    fn fact(&self, text: &str) -> Result<(), Flaw> {
        let (eye, text) = split_eye(text)?;
        let (subject, expected) = text.split_once(' ').unwrap_or((text, ""));
        let found = match eye {
            None => D::fact(&self.game, &self.state, subject),
            Some(eye) => D::fact_seen(&self.game, &self.game.view(&self.state, eye), subject),
        };
        let found = found.ok_or_else(|| Flaw(format!("«{subject}» is not a subject")))?;
        let expected = expected.trim();
        if found == expected {
            Ok(())
        } else {
            Err(Flaw(format!("{subject} is «{found}», not «{expected}»")))
        }
    }

    fn told(&self, text: &str, wanted: bool) -> Result<(), Flaw> {
        let (eye, text) = split_eye(text)?;
        let eye = eye.unwrap_or(Eye::Spectator);
        let lines: Vec<String> = self
            .log
            .iter()
            .filter_map(|event| self.game.seen(event, eye))
            .map(|seen| FaceOf::<D>::seen(&self.game, &seen))
            .collect();
        let found = lines.iter().any(|line| line.contains(text));
        if found == wanted {
            return Ok(());
        }
        Err(Flaw(format!("the log is:\n        {}", lines.join("\n        "))))
    }

    fn question(&self, text: &str) -> Result<(), Flaw> {
        let (named, text) = split_seat(text);
        let seat = match (named, self.game.asked(&self.state).first()) {
            (Some(seat), _) => seat,
            (None, Some(seat)) => seat,
            (None, None) => return Err(Flaw("nobody is asked".to_owned())),
        };
        let view = self.game.view(&self.state, Eye::Seat(seat));
        let words = FaceOf::<D>::question(&self.game, &view, self.game.question(&self.state, seat));
        if words.contains(text) { Ok(()) } else { Err(Flaw(format!("the question is «{words}»"))) }
    }

    fn asks(&self, text: &str) -> Result<(), Flaw> {
        let asked = self.game.asked(&self.state);
        let expected: Seats = if text == "nobody" {
            Seats::NONE
        } else {
            text.split_whitespace()
                .map(|w| seat_named(w).ok_or_else(|| Flaw(format!("«{w}» is not a seat"))))
                .collect::<Result<_, _>>()?
        };
        let names: Vec<String> = asked.iter().map(|s| s.to_string()).collect();
        if asked == expected { Ok(()) } else { Err(Flaw(format!("asked are «{}»", names.join(" ")))) }
    }

    fn offers(&self, text: &str, wanted: bool) -> Result<(), Flaw> {
        let (named, list) = split_seat(text);
        let seat = self.seat(named)?;
        let mut actions = Vec::new();
        self.game.actions(&self.state, seat, &mut actions);
        let offered: Vec<String> =
            actions.iter().map(|&a| adit_kernel::game::notation(&*self.game, a)).collect();
        for notation in list.split(',').map(str::trim) {
            if offered.iter().any(|o| o == notation) != wanted {
                return Err(Flaw(format!("offered are: {}", offered.join(", "))));
            }
        }
        Ok(())
    }
}
