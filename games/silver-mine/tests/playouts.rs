//! How bots fare: a short look. Tables come from `adit sim`.

use std::sync::Arc;

use adit_bots::{Bot, Greedy, Random};
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Outcome};
use adit_laws::values;
use adit_silver_mine::SilverMine;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Random,
    Greedy,
}

fn bot(kind: Kind, seed: u64) -> Box<dyn Bot<SilverMine>> {
    match kind {
        Kind::Random => Box::new(Random::new(seed)),
        Kind::Greedy => Box::new(Greedy::new(seed)),
    }
}

/// Plays a whole game alone.
fn play(game: &Arc<SilverMine>, kind: Kind, seed: u64) -> Outcome {
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    let mut bot = bot(kind, seed);
    let mut answers = 0;
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let action = bot.choose(game, &view, seat);
        game.apply(&mut state, seat, action, &mut chance, &mut ());
        answers += 1;
        assert!(answers < 400_000, "no end");
    }
    game.outcome(&state).expect("nobody is asked any more")
}

/// Greedy players fulfil Easy quests far more often than random ones.
#[test]
fn greedy_players_know_what_they_are_there_for() {
    let won = |kind: Kind| {
        let game = SilverMine::game(&values([("quests", "easy")])).expect("the content is sound");
        (0..20).filter(|&seed| !play(&game, kind, seed).winners().is_empty()).count()
    };
    let (greedy, random) = (won(Kind::Greedy), won(Kind::Random));
    assert!(greedy >= 10 && greedy >= 2 * random, "greedy {greedy}, random {random} of 20");
}

/// What a damaged record tells: always the same.
struct Stuck;

impl Chance for Stuck {
    fn pick(&mut self, _: u32) -> u32 {
        0
    }
}

// clauses: SIL-A-9
#[test]
fn ties_that_nothing_parts_end() {
    let options = [("mode", "cooperative"), ("players", "3")];
    let game = SilverMine::game(&values(options)).expect("the content is sound");
    let mut state = game.deal(&mut Stuck, &mut ());
    let (mut choices, mut actions) = (FastChance::new(1), Vec::new());
    for _ in 0..400 {
        let Some(seat) = game.asked(&state).first().filter(|_| state.open.round == 0) else { break };
        actions.clear();
        game.actions(&state, seat, &mut actions);
        let action = actions[choices.pick(actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut Stuck, &mut ());
    }
    assert!(state.open.round > 0, "somebody begins");
}
