//! temp
use std::collections::BTreeMap;
use adit_bots::BotSpec;
use adit_kernel::options::Values;
use adit_kernel::{Chance, Eye, Fast, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::event::{Event, What};
use adit_mulu_caves::path::way_left;
use adit_mulu_caves::state::Frame;
use adit_mulu_caves::things::{Piece, enemy, Omen, Terrain};

struct Other;
impl Listed for Other {
    type Game = MuluCaves;
    type Face = <MuluCaves as Listed>::Face;
    type Evaluate = adit_mulu_caves::insight::Insight;
    type Insight = adit_mulu_caves::insight::Insight;
    type Policy = <MuluCaves as Listed>::Policy;
    const TITLE: &'static str = MuluCaves::TITLE;
    const BLURB: &'static str = MuluCaves::BLURB;
    const RULES_TEXT: &'static str = MuluCaves::RULES_TEXT;
    fn content() -> Vec<adit_kernel::content::Bundle> { MuluCaves::content() }
}
enum P { A(Box<dyn adit_bots::Bot<Other>>), B(Box<dyn adit_bots::Bot<MuluCaves>>) }
impl P { fn choose(&mut self, g: &MuluCaves, v: &<MuluCaves as Game>::View, s: Seat) -> Action { match self { P::A(b) => b.choose(g, v, s), P::B(b) => b.choose(g, v, s) } } }

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let specs: Vec<BotSpec> = words[..2].iter().map(|w| w.parse().expect("bot")).collect();
    let games: u64 = words[2].parse().expect("n");
    let game = MuluCaves::game(&Values::new()).expect("game");
    let mut tally: [BTreeMap<String, f64>; 2] = Default::default();
    let mut omens: BTreeMap<String, (f64, f64)> = BTreeMap::new();
    for n in 0..games {
        let mut chance = Fast::new(0xBEEF00000 + n);
        let who = |seat: Seat| (seat.index() + n as usize) % 2;
        let mut bots: Vec<_> = Seat::all(2).map(|s| if who(s) == 0 { P::A(specs[0].build::<Other>(chance.bits())) } else { P::B(specs[1].build::<MuluCaves>(chance.bits())) }).collect();
        let mut s = game.deal(&mut chance, &mut ());
        let mut turn = 0;
        let mut began = [0i32; 2]; let mut was = [false; 2];
        while let Some(seat) = game.asked(&s).first() {
            let mut add = |seat: Seat, k: &str, v: f64| *tally[who(seat)].entry(k.to_owned()).or_default() += v;
            if s.open.turn != turn {
                turn = s.open.turn;
                let a = Piece::avatar(s.open.active);
                add(s.open.active, "turns", 1.0);
                let st = s.open.status(a);
                if !st.trapped() { was[s.open.active.index()] = false; }
                let me = s.open.active;
                add(me, "mean home units", Piece::units(me).filter(|&u| s.open.on_board(u) && adit_mulu_caves::things::half(s.open.tile(u)) == Some(me)).count() as f64 / 20.0);
                add(me, "mean away units", Piece::units(me).filter(|&u| s.open.on_board(u) && adit_mulu_caves::things::half(s.open.tile(u)) != Some(me)).count() as f64 / 20.0);
                if st.immobilized > 0 { add(s.open.active, "turns immobilized", 1.0); }
                else if st.trapped() {
                    let me = s.open.active;
                    let home = Piece::units(me).filter(|&u| s.open.on_board(u) && adit_mulu_caves::things::half(s.open.tile(u)) == Some(me) && !s.open.vulnerable(u)).count();
                    let all = Piece::units(me).filter(|&u| s.open.on_board(u)).count();
                    add(s.open.active, &format!("turns trapped with {home} of home"), 1.0);
                    add(s.open.active, &format!("turns trapped with {all} of all"), 1.0);
                    if !was[me.index()] { add(me, &format!("fresh trapped with {home} of home"), 1.0); was[me.index()] = true; }
                    add(s.open.active, "turns trapped", 1.0); }
                else if st.vulnerable() { add(s.open.active, "turns bombed", 1.0); }
            }
            let view = game.view(&s, Eye::Seat(seat));
            let action = bots[seat.index()].choose(&game, &view, seat);
            let main = matches!(s.open.stack.last(), Some(Frame::Main));
            let before = s.clone();
            let way = |s: &adit_mulu_caves::state::State, seat| i32::from(way_left(&game, &s.open, seat).total());
            let mut events: Vec<Event> = Vec::new();
            if std::env::var("TRACE").is_ok() && s.open.status(Piece::avatar(s.open.active)).trapped() {
                let o = &s.open; let me = s.open.active;
                let c = |p: Piece| adit_mulu_caves::things::coordinates(o.tile(p));
                let units: Vec<String> = Piece::units(me).filter(|&u| o.on_board(u)).map(|u| format!("{u}{:?}{}", c(u), if adit_mulu_caves::things::half(o.tile(u)) == Some(me) { "h" } else { "" })).collect();
                let foes: Vec<String> = Piece::units(enemy(me)).filter(|&u| o.on_board(u)).map(|u| format!("{u}{:?}", c(u))).collect();
                println!("game {n} turn {} {me:?} avatar {:?} points {} {action:?}; {} | {}", o.turn, c(Piece::avatar(me)), o.now.points, units.join(" "), foes.join(" "));
            }
            game.apply(&mut s, seat, action, &mut chance, &mut events);
            match action {
                Action::Step(p, _) if p.is_avatar() => {
                    add(seat, "avatar steps", 1.0);
                    let gain = way(&before, seat) - way(&s, seat);
                    add(seat, "avatar gain", f64::from(gain));
                    {
                        use adit_mulu_caves::insight::{account, Insight, ALL}; let i = Insight::default();
                        let kind = events.iter().find_map(|e| if let What::OmenDrawn { piece, omen } = e.what && piece == p { Some(format!("{omen:?}")) } else { None }).unwrap_or("none".into());
                        let z = omens.entry(format!("step delta {kind} count")).or_default(); z.0 += 1.0;
                        let mut all = [0.0; 2];
                        for (k, side, pr) in [(0, seat, i.own), (1, enemy(seat), i.other)] {
                            let x = account(&game, &before, side, pr.tolls); let y = account(&game, &s, side, pr.tolls);
                            for t in 0..x.len() { let d = f64::from((y[t] - x[t]) * pr.costs[t]); all[k] += d; if k == 0 && d.abs() > 0.0 { let z = omens.entry(format!("step delta {kind} {:?}", ALL[t])).or_default(); z.0 += d; } }
                        }
                        let z = omens.entry(format!("step delta {kind} own")).or_default(); z.0 += all[0];
                        let z = omens.entry(format!("step delta {kind} other")).or_default(); z.0 += all[1];
                    }
                    for e in &events { if let What::OmenDrawn { piece, omen } = e.what && piece == p {
                        let e = omens.entry(format!("{omen:?}")).or_default();
                        e.0 += 1.0; e.1 += f64::from((1 - gain).clamp(-20, 20));
                        add(seat, "avatar omens", 1.0);
                    } }
                }
                Action::Step(p, _) => {
                    let home = adit_mulu_caves::things::half(before.open.tile(p)) == Some(seat);
                    let a = Piece::avatar(seat); let o = &before.open;
                    let held = o.now.halted & 1 != 0 || o.status(a).immobilized > 0 || o.vulnerable(a);
                    add(seat, if held { "unit steps avatar held" } else { "unit steps avatar free" }, 1.0);
                    if !held && who(seat) == 0 { let i = adit_mulu_caves::insight::Insight::default();
                        use adit_mulu_caves::insight::{account, ALL};
                        for (side, pr, nm) in [(seat, i.own, "own"), (enemy(seat), i.other, "other")] {
                            let x = account(&game, &before, side, pr.tolls); let y = account(&game, &s, side, pr.tolls);
                            for t in 0..x.len() { let d = f64::from((y[t] - x[t]) * pr.costs[t]); if d != 0.0 { let e = omens.entry(format!("step {nm} {:?}", ALL[t])).or_default(); e.0 += d; } }
                        }
                        if std::env::var("TRACE2").is_ok() {
                            let c = |p: Piece| adit_mulu_caves::things::coordinates(o.tile(p));
                            println!("game {n} turn {} points {} avatar {:?} foe {:?} {action:?} from {:?} to {:?}", o.turn, o.now.points, c(a), c(Piece::avatar(enemy(seat))), c(p), adit_mulu_caves::things::coordinates(s.open.tile(p)));
                        }
                    }
                    add(seat, if home { "steps of assistants" } else { "steps of assailants" }, 1.0);
                }
                Action::Mirror(_) if main => add(seat, "mirrors", 1.0),
                Action::Attack(p, t) => {
                    let k = format!("attacks {} on {}{}", if p.is_avatar() { "avatar" } else { "unit" }, if t.is_avatar() { "avatar" } else { "unit" }, if before.open.vulnerable(t) { " vulnerable" } else { "" });
                    add(seat, &k, 1.0);
                }
                Action::Shoot(_, _, t) => add(seat, if t.is_avatar() { "shoots avatar" } else { "shoots unit" }, 1.0),
                Action::Cast(..) => add(seat, "casts", 1.0),
                Action::LayNet(..) => add(seat, "nets", 1.0),
                Action::Raise(..) => add(seat, "raise", 1.0),
                Action::Relinquish(..) => add(seat, "relinquish", 1.0),
                Action::HandOver(..) => add(seat, "handover", 1.0),
                Action::Settle(_) => add(seat, "settle", 1.0),
                Action::End => { add(seat, "points left at end", before.open.now.points.into());
                    let a = Piece::avatar(seat);
                    if before.open.now.points > 0 && before.open.status(a).immobilized == 0 && !before.open.vulnerable(a) && before.open.now.halted & 1 == 0 { add(seat, "points left, avatar free", before.open.now.points.into()); }
                }
                Action::Commit(c) => add(seat, "cards committed", c.cards().len().into()),
                _ => {}
            }
            for e in &events { match e.what {
                What::Rolled { seat, points } => add(seat, "points", points.into()),
                What::Drew { piece } => add(piece.seat(), if piece.is_avatar() { "draws avatar" } else { "draws unit" }, 1.0),
                _ => {}
            } }
            for p in Piece::all() {
                let (b, a) = (before.open.status(p), s.open.status(p));
                if p.is_avatar() && a.immobilized > b.immobilized { add(p.seat(), "avatar gets immobilized", 1.0); }
                if before.open.on_board(p) && !s.open.on_board(p) { add(p.seat(), "units lost", 1.0); }
            }
            let _ = (&mut began, enemy(seat), Omen::Bomb, Terrain::Wall);
        }
        for seat in Seat::all(2) {
            let won = game.outcome(&s).is_some_and(|o| o.utility(seat) > 0.5);
            *tally[who(seat)].entry("wins".into()).or_default() += f64::from(u8::from(won));
        }
    }
    let keys: std::collections::BTreeSet<_> = tally.iter().flat_map(|t| t.keys().cloned()).collect();
    for k in keys {
        println!("{k:32} {:8.2} {:8.2}", tally[0].get(&k).unwrap_or(&0.0) / games as f64, tally[1].get(&k).unwrap_or(&0.0) / games as f64);
    }
    for (k, (n, c)) in omens { if k.starts_with("step") { println!("{k} {:.3}", n / games as f64); continue; } println!("omen {k:16} {:6.2} a game, costs {:6.2} steps", n / games as f64, c / n); }
}
