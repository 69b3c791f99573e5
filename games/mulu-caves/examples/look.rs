//! temp
use adit_bots::{Bot, Budget, Greedy, Search, Searcher};
use adit_kernel::options::Values;
use adit_kernel::{Eye, Fast, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::things::{Piece, coordinates, enemy};
use adit_kernel::game::notation;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let n: u32 = words[0].parse().expect("n");
    let game = MuluCaves::game(&Values::new()).expect("game");
    let mut shown = 0;
    for g in 0..10u64 {
        let mut chance = Fast::new(0xBEEF00000 + g);
        let mut me = Searcher::<MuluCaves>::with(Search::new(Budget::Iterations(n), g));
        let mut other = Greedy::<MuluCaves>::new(g);
        let mut s = game.deal(&mut chance, &mut ());
        while let Some(seat) = game.asked(&s).first() {
            let view = game.view(&s, Eye::Seat(seat));
            let action = if seat == Seat(0) {
                let report = me.report(&game, &view, seat);
                if let Action::Step(p, _) = report.action && !p.is_avatar() {
                    let o = &s.open; let a = Piece::avatar(seat);
                    let held = o.now.halted & 1 != 0 || o.status(a).immobilized > 0 || o.vulnerable(a);
                    if !held && shown < 25 {
                        shown += 1;
                        let c = |p: Piece| coordinates(o.tile(p));
                        println!("game {g} turn {} points {} avatar {:?} carrying {} foe {:?}", o.turn, o.now.points, c(a), o.carrying.has(seat), c(Piece::avatar(enemy(seat))));
                        println!("   mine {:?} theirs {:?}", Piece::units(seat).filter(|&p| o.on_board(p)).map(c).collect::<Vec<_>>(), Piece::units(enemy(seat)).filter(|&p| o.on_board(p)).map(c).collect::<Vec<_>>());
                        for w in report.weighed.iter().take(8) { println!("   {:20} {:4} {:.4}", notation(&*game, w.action), w.visits, w.value); }
                    }
                }
                report.action
            } else { other.choose(&game, &view, seat) };
            game.apply(&mut s, seat, action, &mut chance, &mut ());
        }
    }
}
