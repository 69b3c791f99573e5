//! [`Laws`]: one call plays thousands of games and holds every position to every law. A play on which a
//! law breaks is made small and left behind as a record.

use std::fmt::Write as _;
use std::path::{Path as FilePath, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::chance::Recording;
use adit_kernel::game::{Game, notation};
use adit_kernel::options::{Options, Value, Values};
use adit_kernel::{ActionOf, Chance, Eye, FastChance, Listed, Seat, StateOf};

use crate::breach::{Breach, Law, guard};
use crate::checker::LawChecker;
use crate::path::{Path, PathStep};
use crate::redeal::one_of;
use crate::tables;

/// Plays of each kind that are held to the costly laws at every position: enough to meet all kinds of positions.
const THOROUGH: u32 = 20;
/// In the other plays, one position in this many is held to the costly laws.
const SAMPLED: u32 = 10;
/// A greedy player answers at random once in this many decisions, so that it meets positions beside its usual way.
const MISTAKES: u32 = 10;
/// Redealt positions that are played to their end, a fair sample of all: more of them take long and find nothing new.
const WORLDS: usize = 2_000;
/// Plays that go through a table with its record; each is replayed and verified, which is slow.
const TABLES: u32 = 20;
/// How many answers may be given while a failing play is made small, and how often each try is looked at.
const WORK: usize = 400_000;
const LOOKS: u64 = 4;

/// Where this is set, that many games are played at random and a fifth of it by the evaluation, if that is more than the
/// test asks for: `cargo xtask laws` does so, and tests stay short.
const GAMES: &str = "ADIT_LAWS_GAMES";

/// Options as they are written on a command line: `values([("players", "3")])`.
pub fn values<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Values {
    pairs.into_iter().map(|(key, text)| (key.to_owned(), Value::read(text))).collect()
}

/// What was played. Tests assert that it was enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    pub plays: u32,
    /// Positions looked at.
    pub positions: u64,
    /// Of those, held to the costly laws as well.
    pub thorough: u64,
    /// The answers of the longest play.
    pub longest: usize,
    /// Different actions met.
    pub actions: usize,
}

/// The law suite for one game and one set of options.
///
/// ```no_run
/// # fn of<L: adit_kernel::Listed>() {
/// use adit_laws::{Laws, values};
/// Laws::<L>::new(values([("players", "3")])).random(2000).greedy(200).seed(1).run();
/// # }
/// ```
#[derive(Debug)]
pub struct Laws<L: Listed> {
    game: Arc<L::Game>,
    values: Values,
    random: u32,
    greedy: u32,
    seed: u64,
    longest: usize,
    folder: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    Random,
    Greedy,
}

/// A redealt position that waits to be played on, and the way to the position it was redealt from.
struct World<L: Listed> {
    eye: Eye,
    state: StateOf<L>,
    play: Rc<Path<ActionOf<L>>>,
    steps: usize,
}

/// A fair sample of them.
struct Worlds<L: Listed> {
    sample: Vec<World<L>>,
    met: u32,
}

impl<L: Listed> Worlds<L> {
    fn put(&mut self, world: World<L>, chance: &mut FastChance) {
        self.met += 1;
        if self.sample.len() < WORLDS {
            self.sample.push(world);
        } else if let Some(place) = self.sample.get_mut(chance.pick(self.met) as usize) {
            *place = world;
        }
    }
}

/// A breach, and the way to it.
struct Failure<L: Listed> {
    breach: Breach<ActionOf<L>>,
    path: Path<ActionOf<L>>,
}

impl<L: Listed> Laws<L> {
    pub fn new(values: Values) -> Laws<L> {
        let game = L::game(&values).unwrap_or_else(|e| panic!("{} cannot be loaded: {e}", L::Game::ID));
        Laws { game, values, random: 200, greedy: 20, seed: 1, longest: 10_000, folder: folder() }
    }

    /// How many games are played at random.
    pub fn random(self, plays: u32) -> Laws<L> {
        Laws { random: plays, ..self }
    }

    /// How many games are played by the game's evaluation, with mistakes: they reach other positions.
    pub fn greedy(self, plays: u32) -> Laws<L> {
        Laws { greedy: plays, ..self }
    }

    pub fn seed(self, seed: u64) -> Laws<L> {
        Laws { seed, ..self }
    }

    /// The bound within which every game ends, in answers.
    pub fn longest(self, answers: usize) -> Laws<L> {
        Laws { longest: answers, ..self }
    }

    /// Where failing plays are written, instead of `target/laws`.
    pub fn folder(self, folder: impl Into<PathBuf>) -> Laws<L> {
        Laws { folder: folder.into(), ..self }
    }

    /// Plays. Panics with law, game, step, action and file if a law is broken.
    pub fn run(self) -> Coverage {
        let (random, greedy) = asked_for(std::env::var(GAMES).ok().as_deref(), self.random, self.greedy);
        let mut checker = LawChecker::new(Arc::clone(&self.game), self.longest);
        let mut coverage = Coverage::default();
        let mut worlds = Worlds { sample: Vec::new(), met: 0 };
        for (player, plays) in [(Player::Random, random), (Player::Greedy, greedy)] {
            for play in 0..plays {
                let seed = self.seed ^ u64::from(play) << 20 ^ (player as u64) << 60;
                let mut chance = FastChance::new(seed);
                match self.play(&mut checker, player, play, &mut chance, &mut coverage) {
                    Ok(waiting) => waiting.into_iter().for_each(|world| worlds.put(world, &mut chance)),
                    Err(failure) => {
                        let play = format!("{player:?} play {play}").to_lowercase();
                        self.fail(&mut checker, *failure, &play);
                    }
                }
            }
        }
        for World { eye, state, play, steps } in worlds.sample {
            let chance = &mut FastChance::new(self.seed);
            if let Err(breach) = checker.plays_on(state, eye, chance) {
                let mut path = (*play).clone();
                path.steps.truncate(steps);
                self.fail(&mut checker, Failure { breach, path }, "a redealt position played on");
            }
        }
        for play in 0..TABLES.min(self.random) {
            let seed = self.seed ^ u64::from(play) << 20 ^ 3 << 60;
            if let Err((breach, record)) =
                tables::play::<L>(&checker, &self.values, &mut FastChance::new(seed))
            {
                self.tell(&breach, &format!("table {play}"), &record, None);
            }
            coverage.plays += 1;
        }
        Coverage { actions: checker.met(), ..coverage }
    }

    fn play(
        &self,
        checker: &mut LawChecker<L>,
        player: Player,
        play: u32,
        chance: &mut FastChance,
        coverage: &mut Coverage,
    ) -> Result<Vec<World<L>>, Box<Failure<L>>> {
        let mut waiting = Vec::new();
        let mut path = Path { deal: Vec::new(), steps: Vec::new() };
        let fail = |breach, path: &Path<_>| Box::new(Failure { breach, path: path.clone() });
        let mut dealing = Recording::new(chance.split());
        let dealt = guard(|| self.game.deal(&mut dealing, &mut ()));
        path.deal = dealing.finish();
        let mut state = dealt.map_err(|words| fail(Breach::new(Law::NoPanic, words), &path))?;
        coverage.plays += 1;
        loop {
            let thorough = play < THOROUGH || chance.pick(SAMPLED) == 0;
            coverage.positions += 1;
            coverage.thorough += u64::from(thorough);
            checker.position(&state, thorough, chance).map_err(|breach| fail(breach, &path))?;
            let steps = path.steps.len();
            waiting.extend(checker.worlds.drain(..).map(|(eye, world)| (eye, world, steps)));
            let asked = self.game.asked(&state);
            if asked.is_empty() {
                break;
            }
            if path.steps.len() == self.longest {
                let found = format!("no end after {} answers", self.longest);
                return Err(fail(Breach::new(Law::EndsInTime, found), &path));
            }
            let seat = one_of(asked.iter(), asked.len(), chance);
            let action = guard(|| choose(checker, player, &state, seat, chance));
            let action = action.map_err(|words| fail(Breach::new(Law::NoPanic, words), &path))?;
            let led = checker.answer(&state, seat, action, thorough, chance);
            let led = led.map_err(|breach| fail(breach, &path))?;
            path.steps.push(PathStep { seat, action, chance: led.chance });
            checker.elsewhere = Some(std::mem::replace(&mut state, led.state));
        }
        coverage.longest = coverage.longest.max(path.steps.len());
        let play = Rc::new(path);
        let world = |(eye, state, steps)| World { eye, state, play: Rc::clone(&play), steps };
        Ok(waiting.into_iter().map(world).collect())
    }

    fn fail(&self, checker: &mut LawChecker<L>, failure: Failure<L>, play: &str) -> ! {
        let Failure { breach, path } = failure;
        let before = path.steps.len();
        // Where a game does not end in time, a shorter play would not show it.
        let path = match breach.law {
            Law::EndsInTime => path,
            _ => path.minimise(&*self.game, WORK, |state| breaks(checker, state, &breach).is_some()),
        };
        let breach = path
            .walk(&*self.game)
            .and_then(|(state, _)| breaks(checker, &state, &breach))
            .unwrap_or(breach);
        let last = breach.answer.filter(|_| breach.law == Law::NoPanic);
        let record = path.record::<L>(&self.game, &self.values, last);
        self.tell(&breach, play, &record, Some((path.steps.len(), before)))
    }

    /// Leaves the record behind and panics.
    fn tell(
        &self,
        breach: &Breach<ActionOf<L>>,
        play: &str,
        record: &str,
        steps: Option<(usize, usize)>,
    ) -> ! {
        let digits = &blake3::hash(record.as_bytes()).to_hex()[..8];
        let file = self.folder.join(format!("{}-{}-{digits}.jsonl", L::Game::ID, breach.law.slug()));
        let written = std::fs::create_dir_all(&self.folder).and_then(|()| std::fs::write(&file, record));
        let mut words = format!("law broken: {}\n", breach.law);
        let values: Vec<String> =
            self.game.options().values().iter().map(|(key, value)| format!("{key}={value}")).collect();
        let _ = writeln!(words, "  game: {} {}", L::Game::ID, values.join(" "));
        let _ = write!(words, "  play: {play}, seed {}", self.seed);
        if let Some((steps, before)) = steps {
            let _ = write!(words, ", step {steps} (of {before} before it was made small)");
        }
        if let Some((seat, action)) = breach.answer {
            let _ = write!(words, "\n  answer: {seat} `{}`", notation(&*self.game, action));
        }
        let _ = write!(words, "\n  found: {}", breach.found);
        match written {
            Ok(()) => drop(write!(words, "\n  record: {}", file.display())),
            Err(e) => drop(write!(words, "\n  record: cannot be written to {}: {e}", file.display())),
        }
        panic!("{words}");
    }
}

/// The games that are played: what the test asks for, or more where somebody has the time.
fn asked_for(more: Option<&str>, random: u32, greedy: u32) -> (u32, u32) {
    let games = |text: &str| text.parse().unwrap_or_else(|_| panic!("{GAMES} is «{text}», not a number"));
    let more: u32 = more.map_or(0, games);
    (random.max(more), greedy.max(more / 5))
}

/// Whether the same law breaks at this position, looked at a few times; with what is found now.
fn breaks<L: Listed>(
    checker: &mut LawChecker<L>,
    state: &StateOf<L>,
    breach: &Breach<ActionOf<L>>,
) -> Option<Breach<ActionOf<L>>> {
    (0..LOOKS).find_map(|look| {
        let chance = &mut FastChance::new(look);
        checker.worlds.clear();
        let position = checker.position(state, true, chance).err();
        let found = position.or_else(|| match breach.law {
            Law::RedealPlaysOn => std::mem::take(&mut checker.worlds)
                .into_iter()
                .find_map(|(eye, world)| checker.plays_on(world, eye, chance).err()),
            _ => None,
        });
        let found = found.or_else(|| {
            let (seat, action) = breach.answer?;
            let legal = guard(|| {
                checker.game.asked(state).has(seat) && checker.game.check(state, seat, action).is_ok()
            });
            legal.ok().filter(|&legal| legal)?;
            checker.answer(state, seat, action, true, chance).err()
        });
        found.filter(|found| found.law == breach.law)
    })
}

/// What a player answers.
fn choose<L: Listed>(
    checker: &LawChecker<L>,
    player: Player,
    state: &StateOf<L>,
    seat: Seat,
    chance: &mut FastChance,
) -> ActionOf<L> {
    let mut legal = Vec::new();
    checker.game.actions(state, seat, &mut legal);
    let any = legal[chance.pick(legal.len() as u32) as usize];
    if player == Player::Random || chance.pick(MISTAKES) == 0 {
        return any;
    }
    let mut best = (f32::MIN, any);
    for action in legal {
        let mut after = state.clone();
        checker.game.apply(&mut after, seat, action, chance, &mut ());
        let worth = match checker.game.outcome(&after) {
            Some(outcome) => outcome.utility(seat),
            None => checker.evaluate.evaluate(&checker.game, &after, seat),
        };
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// `target/laws` of whatever was built.
fn folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
    target.unwrap_or(FilePath::new("target")).join("laws")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_may_be_asked_for_and_never_fewer() {
        assert_eq!(asked_for(None, 300, 30), (300, 30));
        assert_eq!(asked_for(Some("1000"), 300, 30), (1000, 200));
        assert_eq!(asked_for(Some("1000"), 2000, 250), (2000, 250));
    }
}
