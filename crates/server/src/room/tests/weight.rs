//! What a step weighs: the bytes that are really sent to each page, with everything around the parts.

use std::sync::Arc;

use adit_connect_four::ConnectFour;
use adit_dwarven_miner::DwarvenMiner;
use adit_face::Drawn;
use adit_face::proof::percentile;
use adit_kernel::chance::Fast;
use adit_kernel::options::{Value, Values};
use adit_kernel::record::By;
use adit_kernel::{Chance, Game, Seat, Table};
use adit_mulu_caves::MuluCaves;

use super::secrets::{answer, sit};
use super::{hall, on_shelf, owner, room, watched};

/// Plays a game with one page a seat; the sizes of all messages after the first, in their order.
async fn weigh<L: Drawn>(values: &Values, seats: u8, greedy: bool, longest: u32) -> Vec<usize> {
    let (hall, _) = hall();
    let mut chance = Fast::new(1);
    let mut table = sit::<L>(values, seats, 1);
    let again = Table::<L>::resume(table.record(), {
        let mut seed = [0; 32];
        seed[0] = 1;
        seed
    });
    let mut room = room(&hall, Box::new(again.unwrap()), on_shelf(L::Game::ID));
    let mut pages: Vec<_> = Seat::all(seats).map(|seat| watched(&mut room, Some(owner(seat)))).collect();
    let mut before: Vec<_> = pages.iter_mut().map(|page| Arc::clone(&page.borrow_and_update())).collect();
    let mut sizes = Vec::new();
    for _ in 0..longest {
        let asks = table.asks();
        let Some(&(seat, ask)) = asks.get(chance.pick(asks.len().max(1) as u32) as usize) else { break };
        let text = answer(&table, seat, greedy, &mut chance);
        table.submit(seat, ask, By::Person, &text).unwrap();
        room.answer(seat, ask, By::Person, &text).await.unwrap();
        for (page, before) in pages.iter_mut().zip(&mut before) {
            let now = Arc::clone(&page.borrow_and_update());
            sizes.push(now.after(before).len());
            *before = now;
        }
    }
    sizes.sort_unstable();
    sizes
}

fn shown(sizes: &[usize]) -> [usize; 5] {
    [50, 80, 90, 95, 100].map(|percent| percentile(sizes, percent))
}

#[tokio::test]
async fn zz_weights() {
    eprintln!("connect-four {:?}", shown(&weigh::<ConnectFour>(&Values::new(), 2, false, 99).await));
    for clans in 2..=5u8 {
        let values = Values::from([("players".to_owned(), Value::Int(i64::from(clans)))]);
        eprintln!(
            "dwarven-miner {clans} {:?}",
            shown(&weigh::<DwarvenMiner>(&values, clans, true, 900).await)
        );
    }
    eprintln!("mulu-caves {:?}", shown(&weigh::<MuluCaves>(&Values::new(), 2, true, 900).await));
}

#[tokio::test]
async fn zz_speed() {
    let (hall, _) = hall();
    let columns = [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 2, 1, 4, 3, 6, 5, 7, 1];
    let mut best = [f64::MAX; 3];
    for _ in 0..60 {
        let mut time = [0.0; 3];
        let mut steps = 0;
        let mut bytes = 0;
        for _ in 0..20 {
            let table = sit::<ConnectFour>(&Values::new(), 2, 1);
            let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
            let mut pages: Vec<_> =
                Seat::all(2).map(|seat| watched(&mut room, Some(owner(seat)))).collect();
            let mut before: Vec<_> =
                pages.iter_mut().map(|page| Arc::clone(&page.borrow_and_update())).collect();
            for (at, column) in columns.iter().enumerate() {
                let started = std::time::Instant::now();
                let seat = Seat((at % 2) as u8);
                let first = room.live.next_line();
                let (ask, text) = (at as u32 / 2 + 1, format!("drop {column}"));
                room.live.prepare(seat, ask, By::Person, &text).unwrap();
                room.live.commit();
                time[0] += started.elapsed().as_nanos() as f64;
                let started = std::time::Instant::now();
                room.since = first - 1;
                room.redraw();
                time[1] += started.elapsed().as_nanos() as f64;
                let started = std::time::Instant::now();
                for (page, before) in pages.iter_mut().zip(&mut before) {
                    let now = Arc::clone(&page.borrow_and_update());
                    bytes += now.after(before).len();
                    *before = now;
                }
                time[2] += started.elapsed().as_nanos() as f64;
                steps += 1;
            }
        }
        for (best, time) in best.iter_mut().zip(time) {
            *best = best.min(time / f64::from(steps));
        }
        if best[0] == f64::MAX {
            eprintln!("{bytes}");
        }
        std::hint::black_box(bytes);
    }
    eprintln!("ns a step: prepare {:.0}, redraw {:.0}, after {:.0}", best[0], best[1], best[2]);
}
