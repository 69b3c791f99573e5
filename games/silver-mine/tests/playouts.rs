//! How bots fare: a short look at every run of the tests, tables when asked for
//! (`cargo test -p adit-silver-mine --test playouts -- --ignored --nocapture`).

use std::fmt::Write;
use std::sync::Arc;

use adit_bots::{Bot, Budget, Greedy, Random, Search, Searcher};
use adit_kernel::{Eye, FastChance, Game, Listed, Outcome};
use adit_laws::values;
use adit_silver_mine::SilverMine;
use adit_silver_mine::state::{Stage, State};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Random,
    Greedy,
    Search(u32),
}

fn bot(kind: Kind, seed: u64) -> Box<dyn Bot<SilverMine>> {
    match kind {
        Kind::Random => Box::new(Random::new(seed)),
        Kind::Greedy => Box::new(Greedy::new(seed)),
        Kind::Search(tries) => Box::new(Searcher::with(Search::new(Budget::Iterations(tries), seed))),
    }
}

/// Plays a whole game; how it ended, and after how many answers.
fn play(game: &Arc<SilverMine>, kinds: &[Kind], seed: u64) -> (State, Outcome, u32) {
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    let mut bots: Vec<_> = kinds.iter().map(|&kind| bot(kind, seed)).collect();
    let mut answers = 0;
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let action = bots[seat.index()].choose(game, &view, seat);
        game.apply(&mut state, seat, action, &mut chance, &mut ());
        answers += 1;
        assert!(answers < 400_000, "no end");
    }
    let outcome = game.outcome(&state).expect("nobody is asked any more");
    (state, outcome, answers)
}

/// Won, left alive, answers and rounds on average.
fn table(options: &[(&str, &str)], kinds: &[Kind], games: u64) -> String {
    let game = SilverMine::game(&values(options.iter().copied())).expect("the content is sound");
    let (mut won, mut alive, mut all, mut answers, mut rounds, mut limits) = (0, 0, 0, 0, 0, 0);
    for seed in 0..games {
        let (state, outcome, many) = play(&game, kinds, seed);
        won += u32::from(outcome.winners().has(adit_kernel::Seat(0)));
        answers += many;
        rounds += u32::from(state.open.round);
        limits += u32::from(outcome.cause == adit_kernel::Cause::Guard);
        for body in state.open.pawns.iter().filter(|body| body.stage != Stage::None) {
            all += 1;
            alive += u32::from(body.stage == Stage::Left);
        }
    }
    let share = |n: u32, of: u64| 100.0 * f64::from(n) / of as f64;
    let mut line = String::new();
    let _ = write!(
        line,
        "{options:?} {kinds:?}: won {:.0} %, alive {:.0} %, {:.0} answers, {:.1} rounds, {:.1} % by limit",
        share(won, games),
        share(alive, all),
        f64::from(answers) / games as f64,
        f64::from(rounds) / games as f64,
        share(limits, games)
    );
    line
}

/// Greedy players fulfil Easy quests far more often than random ones.
#[test]
fn greedy_players_know_what_they_are_there_for() {
    let won = |kind: Kind| {
        let game = SilverMine::game(&values([("quests", "easy")])).expect("the content is sound");
        (0..20).filter(|&seed| !play(&game, &[kind], seed).1.winners().is_empty()).count()
    };
    let (greedy, random) = (won(Kind::Greedy), won(Kind::Random));
    assert!(greedy >= 6 && greedy >= 2 * random, "greedy {greedy}, random {random} of 20");
}

#[test]
#[ignore = "tables for docs"]
fn tables() {
    for quests in ["easy", "medium", "hard", "personal"] {
        let options = [("mode", "solo"), ("quests", quests)];
        println!("{}", table(&options, &[Kind::Random], 100));
        println!("{}", table(&options, &[Kind::Greedy], 40));
    }
    println!("{}", table(&[("mode", "solo"), ("quests", "easy")], &[Kind::Search(300)], 10));
    let coop = [("mode", "cooperative"), ("players", "2")];
    println!("{}", table(&coop, &[Kind::Greedy; 2], 30));
    println!("{}", table(&[("mode", "cooperative"), ("players", "4")], &[Kind::Greedy; 4], 15));
    for kinds in [[Kind::Greedy, Kind::Random], [Kind::Random, Kind::Greedy], [Kind::Greedy, Kind::Greedy]]
    {
        println!("{}", table(&[("mode", "arena")], &kinds, 40));
        println!("{}", table(&[("mode", "competitive")], &kinds, 30));
    }
    println!("{}", table(&[("mode", "insane")], &[Kind::Greedy], 40));
    println!("{}", table(&[("mode", "insane")], &[Kind::Random], 60));
}

/// One greedy game, answer by answer.
#[test]
#[ignore = "to look at"]
fn trace() {
    let game = SilverMine::game(&values([("quests", "easy")])).expect("the content is sound");
    for seed in 0..3 {
        let mut chance = FastChance::new(seed);
        let mut state = game.deal(&mut chance, &mut ());
        let mut greedy = bot(Kind::Greedy, seed);
        while let Some(seat) = game.asked(&state).first() {
            let view = game.view(&state, Eye::Seat(seat));
            let action = greedy.choose(&game, &view, seat);
            let body = state.open.pawns[0];
            println!(
                "{seed} r{} L{} T{} q{:?} {}/at {} en {} {}",
                state.open.round,
                body.life,
                body.torch,
                body.quest,
                body.progress,
                body.at[0],
                state.open.enemies.len(),
                adit_kernel::game::notation(&*game, action)
            );
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        println!("{seed} {:?}", game.outcome(&state));
    }
}
